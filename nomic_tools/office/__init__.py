"""The contestmaster's procedures: import, review, fill, draw, resolve, announce, rule, correct, audit.

This is where the layers meet: each module is one procedure, a function of an opened contest and of what the
command line gives (the time included), and returns a value that the command line prints.
"""
