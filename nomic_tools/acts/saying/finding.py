"""What the scan of a sentence finds."""

from dataclasses import dataclass

from nomic_tools.acts.saying.labels import Tie
from nomic_tools.acts.saying.leading import Lead
from nomic_tools.acts.text.stances import Stance
from nomic_tools.acts.wording.patterns import Match


@dataclass(frozen=True, slots=True)
class Finding:
    """A wording found in a sentence: its match, its tie to a speaker, the stance, the clause it stands in."""

    match: Match
    tie: Tie
    stance: Stance
    start: int
    why: str = ""
    lead: Lead = Lead.OWN
    elsewhere: bool = False
