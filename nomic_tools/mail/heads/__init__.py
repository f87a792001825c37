"""What the headers of a mail say: who wrote it, when, and whether a program did."""
