"""How large, deep and long a mail may be before it is kept unread: over these it is quarantined."""

LONGEST_MAIL = 50_000_000
LONGEST_TEXT = 2_000_000
MOST_LINES = 50_000
LONGEST_HTML = 1_000_000
DEEPEST_HTML = 200
MOST_TAGS = 30_000


class Quarantined(Exception):
    """A mail over one of the limits: it is kept, with this as its error, and its text is not read."""
