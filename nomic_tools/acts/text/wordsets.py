"""Sets of words, written as they are read."""


def one_of(text: str) -> frozenset[str]:
    """The words of a text, apart by blanks."""
    return frozenset(text.split())
