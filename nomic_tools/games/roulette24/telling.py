"""What an announcement tells of a match: from the journal's events alone, for templates."""

from nomic_tools.core.match import Told
from nomic_tools.core.plain import Table


def told_of(told: Told) -> Table:
    """The period that was settled, and the table after it."""
    return {"period": told.period}
