"""A period is worked out: draws, orders, seals opened, turns settled, weeks worked again."""
