"""What is doubtful is put to a person: what waits, what was decided, who a sender is."""
