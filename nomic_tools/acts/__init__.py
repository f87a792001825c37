"""The new text of a mail to statements, and statements to declared acts, driven by a game's words."""
