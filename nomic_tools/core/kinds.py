"""The closed list of event kinds, with every field of every kind.

The journal is never edited, so this list is the decision that everything hangs on. `docs/journal.md` is made
from it. A reference to another event is its number; a reference to a mail is the number of its event.
"""

from collections.abc import Mapping

from nomic_tools.core import kinds_of_play, kinds_of_record
from nomic_tools.core.kind import Field, Kind

__all__ = ["KINDS", "Field", "Kind"]

KINDS: Mapping[str, Kind] = {kind.name: kind for kind in (*kinds_of_record.KINDS, *kinds_of_play.KINDS)}
