"""Mail comes in: fetched, read, routed to its contest, put on record or sealed."""
