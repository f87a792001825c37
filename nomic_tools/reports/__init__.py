"""What is posted and published: announcements as plain text, from templates and plain data."""
