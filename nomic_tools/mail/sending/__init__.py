"""Mail that goes out: made whole beforehand, and handed to a server."""
