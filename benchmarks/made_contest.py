"""A made contest of any size: real weeks of the Gunfight, recorded by the office's own procedures, in memory.

python -m benchmarks.made_contest DIR --weeks 180 --members 100
"""

import argparse
import hashlib
import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path

from nomic_tools.core.acts import Act
from nomic_tools.core.events import Event, number
from nomic_tools.core.lines import write_line
from nomic_tools.core.times import format_time, iso_week, parse_time
from nomic_tools.ledger.journal import EMPTY, Head
from nomic_tools.ledger.mails import PublicMail, mail_file
from nomic_tools.ledger.repository import Repository
from nomic_tools.ledger.secrets import Secrets
from nomic_tools.office.books import books
from nomic_tools.office.desk import Desk, open_desk
from nomic_tools.office.resolution.drawing import announce_draw, close_period, record_derived
from nomic_tools.office.resolution.resolving import resolve_period
from nomic_tools.office.setup.starting import Start, start_contest
from nomic_tools.office.sheet import Recorded, Sheet

START = parse_time("2000-01-03T00:00:00Z")
CONTRACT = """
game: gunfight
name: Made Gunfight
contestmaster: Master
flip_to: Master
opened: "2000-01-03"
period: {kind: week, starts: monday, zone: UTC}
forums: {public: [{list: made, list_id: made.lists.example.org}]}
limits:
  - {from: "2000-01-03", cite: made, award: {amount: 1000000, per: week},
     revoke: {amount: 1000000, per: week, includes_purchases: false}}
entropy: {sources: [secret, mails], fallback: typed}
"""


@dataclass(slots=True)
class Files:
    """Stands in for a transaction: files are collected, and written once at the end."""

    written: dict[str, bytes] = field(default_factory=dict)

    def write(self, path: str, data: bytes) -> None:
        """Have `data` stand at `path`."""
        self.written[path] = data


@dataclass(slots=True)
class Pen:
    """Every event so far as it will stand in its file, in the order of recording."""

    lines: dict[str, list[bytes]] = field(default_factory=dict)
    digests: dict[str, "hashlib._Hash"] = field(default_factory=dict)
    last: str = ""

    def write(self, event: Event, when: datetime) -> Event:
        """Put an event into the file of its week; the first of a file carries the digest of the one before."""
        name = f"{iso_week(when.date())[:4]}/{iso_week(when.date())[5:]}.yaml"
        prev = None
        if name not in self.lines:
            prev = self.digests[self.last].hexdigest() if self.last else ""
            self.lines[name], self.digests[name], self.last = [], hashlib.sha256(), name
        told = Event(event.seq, event.at, event.recorded, event.kind, event.fields, prev)
        line = write_line(told.table()).encode()
        self.lines[name].append(line)
        self.digests[name].update(line)
        return told

    @property
    def head(self) -> str:
        """The digest of the last file so far."""
        return self.digests[self.last].hexdigest()


class MadeSheet(Sheet):
    """A sheet whose commits stay in memory."""

    pen: Pen

    def commit(self, subject: str, period: str = "", acts_by: tuple[str, ...] = ()) -> Recorded:
        """Write the events so far into memory, each with its digest of the file before."""
        first = self._next - len(self.drafts)
        told = []
        for index, draft in enumerate(self.drafts):
            event = number(draft, first + index, self.now)
            told.append(self.pen.write(event, self.now))
        by_seq = {event.seq: event for event in told}
        self.desk.events[:] = [by_seq.get(event.seq, event) for event in self.desk.events]
        self.drafts.clear()
        head = Head(self._next - 1, self.pen.head)
        object.__setattr__(self.desk.journal, "made_head", head)
        return Recorded(tuple(told), head, "made")


@dataclass(frozen=True)
class MadeJournal:
    """A journal that knows its head only."""

    made_head: Head = EMPTY

    def head(self) -> Head:
        """The last event's number and digest."""
        return self.made_head


def make(folder: Path, weeks: int, members: int, acts: int) -> int:
    """Make a contest of so many weeks and Gunslingers, `acts` of whom act each week; return its events."""
    repository = Repository.init(folder)
    counter = iter(range(10**9))
    secrets = Secrets(
        folder.with_name(f"{folder.name}-secrets"), lambda n: hashlib.sha256(b"%d" % next(counter)).digest()[:n]
    )
    names = [f"Gunslinger {n:05d}" for n in range(members)]
    people = "".join(f'- {{name: "{name}", player: [{{from: "1999-01-01"}}]}}\n' for name in ["Master", *names])
    text = b"A made contract.\n"
    start = Start(
        "made", "gunfight", contestmaster="Master", contract=CONTRACT.encode(), text=text, people=people.encode()
    )
    start_contest(repository, start, secrets, START)
    desk = open_desk(repository, "made", secrets)
    files, pen = Files(), Pen()
    for event in desk.journal.read():
        pen.write(event, event.time_recorded)
    desk.journal = MadeJournal(Head(desk.opening.from_seq - 1, pen.head))  # type: ignore[assignment]
    chance = random.Random(1)  # makes the contest, not a draw
    sheet = MadeSheet(desk, files, START, desk.opening.from_seq)  # type: ignore[arg-type]
    sheet.pen = pen
    for name in names:
        sheet.add("score_set", START, who=name, unit="points", amount=1000, source="made")
    for week in range(weeks):
        _week(sheet, files, START + timedelta(days=7 * week), names, acts, chance, first=week == 0)
    return _save(repository, desk, files, pen, sheet)


def _week(
    sheet: MadeSheet, files: Files, monday: datetime, names: list[str], acts: int, chance: random.Random, first: bool
) -> None:
    sheet.now = monday + timedelta(hours=12)
    period = sheet.desk.calendar.holding(monday)
    if first:
        for name in names:
            _mail(sheet, files, monday + timedelta(hours=1), name, Act.of("join"), "I join the Made Gunfight.")
    else:
        sheet.add("noted", sheet.now, text="a week begins", source="made")
    announce_draw(sheet, period)
    for index, name in enumerate(chance.sample(names, acts)):
        goaded = names[index % len(names)]
        said = {"I hoot.": Act.of("hoot"), "I fire aimlessly.": Act.of("aimless")}
        said[f"I goad {goaded}."] = Act.of("goad", target=goaded)
        text, act = chance.choice(list(said.items()))
        _mail(sheet, files, monday + timedelta(hours=24, seconds=index), name, act, text)
    sheet.commit("the week's mail")
    sheet.now = period.end + timedelta(hours=1)
    close_period(sheet, period)
    record_derived(sheet, period)
    resolve_period(sheet, period)


def _mail(sheet: MadeSheet, files: Files, at: datetime, by: str, act: Act, text: str) -> None:
    period = sheet.desk.calendar.holding(at).name
    mail = PublicMail(f"<{sheet._next}@made.example.org>", format_time(at), text)
    files.write(*mail_file(at, mail.id, mail.date, mail.text))
    event = sheet.add(
        "mail_received", at, period=period, id=mail.id, hash=mail.hash, raw=mail.hash, author=by, forum="made",
        date=mail.date, basis="list_received",
    )  # fmt: skip
    sheet.add("declared", at, period=period, mail=event, n=1, by=by, via="public", act=act.plain(), text=text)


def _save(repository: Repository, desk: Desk, files: Files, pen: Pen, sheet: MadeSheet) -> int:
    written: Mapping[str, bytes] = {
        **{path: data for path, data in files.written.items() if not path.endswith("opening.yaml")},
        **books(desk),
        **{f"ledger/made/journal/{name}": b"".join(lines) for name, lines in pen.lines.items()},
    }
    for path, data in written.items():
        file = repository.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    repository.git.run("add", "-A")
    repository.git.run("commit", "--quiet", "-m", f"Made\n\nContest: made\nHead: {sheet._next - 1}:{pen.head}")
    return sheet._next - 1


def main() -> None:
    """Make a contest and say how large it is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--weeks", type=int, default=180)
    parser.add_argument("--members", type=int, default=100)
    parser.add_argument("--acts", type=int, default=100)
    given = parser.parse_args()
    print(make(given.folder, given.weeks, given.members, min(given.acts, given.members)), "events")


if __name__ == "__main__":
    main()
