"""What announcements are given, from the journal: the frame of each, and the report on a resolved period."""
