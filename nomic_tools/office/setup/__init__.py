"""How a contest begins: its files, its people, samples and scenarios to try."""
