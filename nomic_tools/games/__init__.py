"""One folder a game: its rules (pure), words, readings, views and templates.

A game imports core only, and never another game. It registers by the entry point `nomic_tools.games`.
"""
