"""One repository with two Gunfights and a match of roulette on the same list, driven by command lines."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path

from nomic_tools.cli.session import Session
from nomic_tools.core.events import Event
from nomic_tools.core.times import format_time, parse_time
from nomic_tools.ledger.journal import Journal
from tests.office import contests
from tests.office.contests import Letter, Outcome

GUNFIGHT = """\
game: gunfight
name: {name}
also_called: [{short}]
contestmaster: Ash
flip_to: Gale
opened: "2009-07-27"
period: {{kind: week, starts: monday, zone: UTC}}
forums:
  public: [{{list: creek, list_id: creek.lists.example.org}}]
limits:
  - from: "2009-07-27"
    cite: Rule 5
    award: {{times: 2, of: [gunslingers, first_class], counted: week_end, per: week}}
    revoke: {{amount: 10, per: week, includes_purchases: false}}
counts:
  - {{from: "2009-07-27", first_class: all, active: all, source: "a report"}}
entropy: {{sources: [secret, mails], fallback: typed}}
"""
ROULETTE = """\
game: roulette24
name: Friday Roulette
also_called: [Russian Roulette]
contestmaster: Ash
players: [Bram, Clay]
opened: "2009-07-27"
period: {kind: turn}
forums:
  public: [{list: creek, list_id: creek.lists.example.org}]
entropy: {sources: [secret], fallback: typed}
readings: {first_gunner: Bram}
"""
CONTRACTS = {
    "creek": GUNFIGHT.format(name="Gunfight at the Creek", short="the Creek"),
    "gulch": GUNFIGHT.format(name="Dry Gulch Shootout", short="Dry Gulch"),
    "friday": ROULETTE,
}


@dataclass
class Several:
    """The repository, with its own clock."""

    top: Path
    now: datetime = field(default_factory=lambda: parse_time("2009-07-27T06:00:00Z"))
    count: int = 0

    @property
    def root(self) -> Path:
        return self.top / "repository"

    def session(self) -> Session:
        return Session(self.root, None, lambda: self.now, contests.same_bytes, self.top / "secrets")

    def nomic(self, *words: str) -> Outcome:
        return contests.call(self.session(), words)

    def must(self, *words: str) -> Outcome:
        return contests.must(self.nomic(*words))

    def box(self, *rows: tuple[str, str], forum: str = "creek", header: str = "") -> str:
        """A mailbox of mails that come one minute after the other."""
        self.count += 1
        path = self.top / f"{self.count}.mbox"
        letters = []
        for who, text in rows:
            self.now += timedelta(minutes=1)
            letter = Letter(who, format_time(self.now), text, forum).to_bytes()
            letters.append(letter.replace(b"Subject: Gunfight", header.encode() or b"Subject: moves"))
        path.write_bytes(b"".join(letters))
        self.now += timedelta(minutes=1)
        return str(path)

    def mail(self, *rows: tuple[str, str], header: str = "") -> Outcome:
        """Public mail, imported at once for all contests."""
        return self.must("import", self.box(*rows, header=header), "--public")

    def private(self, *rows: tuple[str, str], header: str = "") -> Outcome:
        return self.must("import", self.box(*rows, forum="", header=header), "--private")

    def events(self, contest: str, kind: str = "") -> list[Event]:
        return [event for event in Journal(self.root, contest).read() if kind in ("", event.kind)]

    def acts(self, contest: str) -> list[str]:
        """What is declared in a contest: who, and what."""
        return [f"{e.text('by')}: {_told(e)}" for e in self.events(contest, "declared")]

    def waits(self, contest: str) -> list[str]:
        """The sentences that wait in a contest."""
        return [event.text("text") for event in self.events(contest, "to_review")]

    def reasons(self, contest: str) -> list[str]:
        return [event.text("reason") for event in self.events(contest, "to_review")]


def _told(event: Event) -> str:
    act = event.fields["act"]
    assert isinstance(act, dict)
    return " ".join(str(value) for value in act.values())


def begin(top: Path, names: tuple[str, ...] = ("creek", "gulch", "friday")) -> Several:
    """The contests begun, one after the other, in one repository."""
    top.mkdir(parents=True, exist_ok=True)
    several = Several(top)
    for name in ("people.yaml", "addresses.yaml"):
        (top / name).write_bytes((contests.DATA / name).read_bytes())
    (top / "contract.md").write_text("# The rules\n")
    for name in names:
        (top / f"{name}.yaml").write_text(CONTRACTS[name])
        given = ["--contract", str(top / f"{name}.yaml"), "--text", str(top / "contract.md")]
        if name == names[0]:
            given += ["--people", str(top / "people.yaml"), "--addresses", str(top / "addresses.yaml")]
        several.must("init", str(several.root), "--name", name, *given)
    return several
