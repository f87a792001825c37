"""What goes out: announcements, the site, drafts and reminders, checked for leaks, each sent once."""
