"""Who says what: sentences, the wordings found in them, and how each hangs on an `I`, a label or somebody else."""
