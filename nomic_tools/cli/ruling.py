"""The commands `rule`, `correct`, `amend`: entries with their reason."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nomic_tools.cli.given import file_given
from nomic_tools.cli.options import AsJson, Reason, Source, Week
from nomic_tools.cli.session import session_of
from nomic_tools.cli.show import say, say_json, say_recorded

if TYPE_CHECKING:
    from nomic_tools.office.disputes.correcting import Correction
    from nomic_tools.office.sheet import Sheet

Admitted = Annotated[
    list[str] | None,
    typer.Option("--admit", metavar="R41", help="Let this in: a sentence, or 41, an act struck out; `R41=aim Bram`."),
]
Struck = Annotated[list[int] | None, typer.Option("--strike", metavar="EVENT", help="Strike out this declaration.")]
Rulings = Annotated[
    list[str] | None, typer.Option("--ruling", metavar="READING", help="Under this ruling; else all made since.")
]


def rule(
    ctx: typer.Context,
    words: Annotated[list[str], typer.Argument(metavar="READING VALUE | TEXT", help="A reading's value, or a ruling.")],
    reason: Reason = "",
    source: Annotated[str, typer.Option("--cite", metavar="TEXT", help="The mail or case that it rests on.")] = "",
    in_words: Annotated[
        bool, typer.Option("--in-words", help="A ruling in words, though it looks like a reading.")
    ] = False,
) -> None:
    """Settle a reading from now on, name another contestmaster, or put another ruling on record.

    Example: nomic rule goad_mode add --reason "as judged" --cite "CFJ 512"

    Example: nomic rule "Hats are worn." --cite "CFJ 513"

    Example: nomic rule contestmaster Dex --reason "Dora has resigned"
    """
    from nomic_tools.office.disputes.ruling import CONTESTMASTER, rule_words

    with session_of(ctx).sheet() as sheet:
        recorded = rule_words(sheet, words, reason, source, in_words)
    is_text = all(event.kind == "noted" for event in recorded.events)
    say_recorded(recorded, "On record, in words: no reading is another by it." if is_text else "On record.")
    if is_text:
        return
    if words[0] == CONTESTMASTER:
        say("A new term begins. Where the secrets are not handed over: nomic restore --key DEPUTY'S-KEY")
        say("Then, whoever has them: nomic keys make, after taking `keys` out of the contract file.")


def correct(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="[NAME]", help="Whose score, to mend it by itself.")] = "",
    points: Annotated[int, typer.Argument(metavar="[N]", help="By how much: +2 or -2.", show_default=False)] = 0,
    rework: Annotated[
        str | None, typer.Option("--rework", metavar="WEEK", help="Derive this week and all later ones again.")
    ] = None,
    reason: Reason = "",
    source: Source = "the contestmaster",
    week: Week = None,
    claim: Annotated[str | None, typer.Option("--claim", metavar="C1", help="The claim of error it answers.")] = None,
    admit: Admitted = None,
    strike: Struck = None,
    ruling: Rulings = None,
    by: Annotated[str, typer.Option("--by", metavar="NAME", help="With --admit: in whose name.")] = "",
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Show what --rework would move; record nothing.")] = False,
    as_json: AsJson = False,
) -> None:
    """Mend what the contest got wrong: a week derived again, or a score by itself. Nothing on record is edited.

    Acts are struck out before others are let in; what was struck out can be let in again.

    Example: nomic correct --rework 2009-W31 --admit R41 --claim C1

    Example: nomic correct --rework 2009-W31 --strike 42 --admit "R41=aim Bram" --reason "not Ann"

    Example: nomic correct --rework 2009-W31 --ruling goad_mode --reason "CFJ 512"

    Example: nomic correct Bram -2 --reason "the award of 2009-W31 was counted twice"
    """
    from nomic_tools.core.trouble import UsageError

    if bool(name) == bool(rework):
        raise UsageError("mend a week or a score?", remedy="--rework WEEK, or NAME N.")
    if rework:
        asked = _Rework(rework, reason, source, claim, admit or [], strike or [], ruling or [], by, dry_run)
        _rework(ctx, asked, as_json)
        return
    if dry_run or claim or admit or strike or ruling or by:
        raise UsageError("a score by itself is mended at once, for one reason", remedy="Only --rework takes more.")
    if not reason:
        raise UsageError("a correction needs its reason", remedy='Add --reason "WHY"; it goes on record.')
    from nomic_tools.office.disputes.ruling import correct_points
    from nomic_tools.office.resolution.scoring import person_named

    with session_of(ctx).sheet() as sheet:
        who = person_named(sheet.desk, name).name
        period = sheet.desk.period(week).name if week else None
        recorded = correct_points(sheet, who, points, reason, source, period)
    say_recorded(recorded, f"{who}: {points:+d}")


@dataclass(frozen=True, slots=True)
class _Rework:
    """What `correct --rework` was given."""

    week: str
    reason: str
    source: str
    claim: str | None
    admit: list[str]
    strike: list[int]
    rulings: list[str]
    by: str
    dry_run: bool

    def on(self, sheet: "Sheet") -> "Correction":
        """The correction that it asks for; a claim gives reason and source."""
        from nomic_tools.core.trouble import UsageError
        from nomic_tools.office.disputes.admitting import read_admission
        from nomic_tools.office.disputes.claiming import upheld
        from nomic_tools.office.disputes.correcting import Correction

        reason, source = self.reason, self.source
        if self.claim:
            decided = upheld(list(sheet.desk.journal.read()), self.claim)
            reason, source = reason or decided.text("reason"), self.claim
        if not reason and not self.dry_run:
            raise UsageError("a correction needs its reason", remedy='Add --reason "WHY"; it goes on record.')
        admitted = tuple(read_admission(sheet.desk, text, self.by) for text in self.admit)
        period = sheet.desk.calendar.named(self.week).name
        return Correction(period, reason, source, admitted, tuple(self.strike), tuple(self.rulings))


def _rework(ctx: typer.Context, asked: _Rework, as_json: bool) -> None:
    from nomic_tools.office.disputes.correcting import correct_period

    with session_of(ctx).sheet() as sheet:
        revision, recorded = correct_period(sheet, asked.on(sheet), asked.dry_run)
    if as_json:
        say_json(revision.plain() if revision else {})
        return
    for line in revision.told() if revision else []:
        say(line)
    if revision and not revision.told():
        say("No number comes out differently.")
    if recorded is None:
        say("Nothing was recorded.")
    elif revision:
        say_recorded(recorded, f"On record. Next: nomic announce --revision --week {asked.week}")
    else:
        say_recorded(recorded, f"On record; {asked.week} is not resolved yet.")


def end(
    ctx: typer.Context,
    reason: Annotated[str, typer.Option("--reason", metavar="TEXT", help="Why; it goes on record.")],
    source: Annotated[str, typer.Option("--cite", metavar="TEXT", help="The mail or rule that ends it.")],
) -> None:
    """End the contest; every week that is over must be resolved before. Claims and corrections still can come.

    Example: nomic end --reason "the contract was terminated" --cite "<20091231@example.org>"
    """
    from nomic_tools.office.resolution.ending import end_contest

    with session_of(ctx).sheet() as sheet:
        recorded = end_contest(sheet, reason, source)
    say_recorded(recorded, "The contest is over.")


def amend(
    ctx: typer.Context,
    text: Annotated[Path, typer.Option("--text", metavar="FILE", help="The new text.")],
    source: Annotated[str, typer.Option("--cite", metavar="TEXT", help="The mail that adopts it.")],
    version: Annotated[str, typer.Option("--version", metavar="NAME", help="What to call it; else the date.")] = "",
    intent: Annotated[str, typer.Option("--intent", metavar="NAME", help="The intent that it carries out.")] = "",
    despite: Annotated[str, typer.Option("--despite", metavar="REASON", help="Though the tally forbids it.")] = "",
) -> None:
    """Put a new version of the contract's text in force from now on.

    Example: nomic amend --text new-contract.md --cite "<20090908@example.org>" --intent hats
    """
    from nomic_tools.office.disputes.amending import Amendment
    from nomic_tools.office.disputes.amending import amend as adopt
    from nomic_tools.office.stale import stale_readings

    with session_of(ctx).sheet() as sheet:
        named = version or f"{sheet.now:%Y-%m-%d}"
        recorded = adopt(sheet, Amendment(file_given(text, "--text"), named, source, intent, despite))
        stale = stale_readings(sheet.desk, sheet.desk.journal.read())
    say_recorded(recorded, f"The contract is at version {named}.")
    for name, event in stale.items():
        say(f"The words of the reading {name} changed (event {event.seq}). Confirm it: nomic rule {name} VALUE")
