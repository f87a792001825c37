"""Records whose lines are each well formed, and which contradict each other: no command of ours wrote them.

Whatever the derivation stumbles over, a number of no event, a hash that is none, is a finding and no end of the audit.
"""

from nomic_tools.core.trouble import Problem

CONTRADICTIONS = (ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""What working with such records raises."""


def contradiction(place: str, error: Exception) -> Problem:
    """The finding that what is on record cannot be worked with."""
    said = f"{type(error).__name__}: {error}"[:120]
    return Problem(place, f"what is on record cannot be derived again, it contradicts itself ({said})")
