"""English as players write it: the text made clean, its words and marks, phrases that mean the same in every game."""
