"""What a command is run in: a folder with repository, secrets and mail, prepared for the rows of commands.yaml."""

import shutil
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path

from tests.office import contests, roulette_match
from tests.office.contests import Letter

MONDAY = "2009-08-14T12:00:00Z"
LETTERS = {
    "intent": [
        Letter("Bram", "2009-08-03T12:00:00Z", "I intend to amend the Gunfight: hats.", "creek", "<hats@example.org>")
    ],
    "bids": [Letter("Ann", "2019-02-03T12:31:00Z", "I bid 33."), Letter("Ben", "2019-02-03T12:32:00Z", "I bid 5.")],
    "public": [Letter("Ann", "2019-02-03T12:31:00Z", "I bid 3.", "table")],
    "asked": [Letter("Ann", "2019-02-03T12:31:00Z", "I pass.")],
}  # fmt: skip
"""Mailboxes that a row names."""


def nothing(folder: Path) -> None:
    """Only the files that a contest is made of."""
    contests.prepare(folder)


def a_repository(folder: Path) -> None:
    """Somebody's repository, with a commit of eir own, becomes a contest too."""
    contests.prepare(folder)
    (folder / "repository").mkdir()
    contests.git(folder, "init", "--quiet", "--initial-branch=main")
    (folder / "repository" / "notes.md").write_text("my own\n")
    contests.git(folder, "add", "notes.md")
    contests.git(folder, "commit", "-qm", "notes")


def secrets_lost(folder: Path) -> None:
    """Two mails are sealed with keys; nothing is left of the secrets but a copy of the private key."""
    contests.must(contests.type_in(folder, "keys make", "2009-07-30T18:05:00Z"))
    (key,) = (folder / "secrets" / "gunfight" / "terms").iterdir()
    shutil.copy(key, folder / "mail" / "backup-key.md")
    shutil.rmtree(folder / "secrets")


def two_machines(folder: Path, parted: bool = True) -> None:
    """Another machine published a step; here, three mails were sealed and one was imported meanwhile."""
    clone = ["git", "clone", "-q", "--bare", str(folder / "repository"), str(folder / "hub.git")]
    subprocess.run(clone, check=True)
    contests.git(folder, "remote", "add", "origin", "../hub.git")
    other = contests.copy_of(folder, folder.with_name(f"{folder.name}-other"))
    _take_in(other, Letter("Bram", "2009-08-13T13:00:00Z", "I aim and fire at Doc."))
    _take_in(other, Letter("Doc", "2009-08-13T10:00:00Z", "I hoot and holler.", "creek"))
    contests.git(other, "push", "-q", str(folder / "hub.git"), "main")
    if parted:
        secret = [Letter(who, f"2009-08-13T12:0{n}:00Z", "I hoot.") for n, who in enumerate(("Fern", "Ember", "Clay"))]
        _take_in(folder, *secret)
        _take_in(folder, Letter("Ember", "2009-08-13T11:00:00Z", "I aim and fire at Brma.", "creek"))


def _take_in(folder: Path, *letters: Letter) -> None:
    file = folder / "mail" / "one.mbox"
    file.write_bytes(b"".join(letter.to_bytes() for letter in letters))
    how = "--public" if letters[0].forum else "--private"
    contests.must(contests.type_in(folder, ["import", str(file), how], MONDAY))


def behind(folder: Path) -> None:
    """Another machine published steps, and here nothing was done."""
    two_machines(folder, parted=False)


def roulette(folder: Path) -> None:
    """A match whose gunner is not drawn yet."""
    roulette_match.begin(folder)


def roulette_loaded(folder: Path) -> None:
    """A match before its first turn."""
    roulette_match.loaded(folder)


def roulette_final(folder: Path) -> None:
    """Both have marked their loads final, and a number from outside is needed."""
    match = roulette_match.begin(folder, sources="typed, secret", readings="first_gunner: Ann")
    match.must("draw", "announce")
    match.mail(("Ann", "8, 9 and 21, final"), ("Ben", "I load 10, 11 and 12, final."))


def roulette_detecting(folder: Path) -> None:
    """A turn that is over, in which Ann paid for an answer."""
    match = roulette_match.loaded(folder)
    match.mail(("Ann", "I bid 3 and detect."), ("Ben", "I bid 5."))


def roulette_at_its_end(folder: Path) -> None:
    """The turn after which the match is over, and everything is revealed."""
    roulette_match.loaded(folder, readings="first_gunner: Ann, start_chips: 1")


WORLDS: dict[str, Callable[[Path], None]] = {
    "nothing": nothing,
    "a repository": a_repository,
    "roulette": roulette,
    "roulette loaded": roulette_loaded,
    "roulette final": roulette_final,
    "roulette detecting": roulette_detecting,
    "roulette at its end": roulette_at_its_end,
}
CHANGED: dict[str, tuple[str, Callable[[Path], None]]] = {
    "secrets lost": ("review foreign", secrets_lost),
    "two machines": ("end", two_machines),
    "the other machine is ahead": ("end", behind),
}
"""Worlds made of a stage of the small contest."""


def prepared(world: str, stages: dict[str, Path], folder: Path) -> Path:
    """The world of that name, in a new folder."""
    if world in WORLDS:
        WORLDS[world](folder)
        return folder
    stage, change = CHANGED.get(world, (world, lambda folder: None))
    contests.copy_of(stages[stage], folder)
    change(folder)
    return folder


def mailbox(letters: Iterable[Letter]) -> bytes:
    """A mailbox of these mails."""
    return b"".join(letter.to_bytes() for letter in letters)
