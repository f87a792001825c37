"""`nomic demo`: a sample contest, from its mail archives to its announcements, step by step in a new folder."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from nomic_tools.core.plain import Plain, Table, as_list, as_table, as_text, as_texts
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.contract import parse_contract
from nomic_tools.ledger.yamlio import load
from nomic_tools.office.desk import Desk
from nomic_tools.office.review.reviewing import Waiting, private_queue, public_queue
from nomic_tools.samples import folder, names

MAIL = ("public", "private", "discuss", "archive")


class DemoBroken(NomicError):
    """A step of the sample that did not go as its script says."""


@dataclass(frozen=True, slots=True)
class Step:
    """A command line, with the time at which it is run and, where it needs saying, why."""

    at: str
    words: tuple[str, ...]
    why: str = ""


def samples_named(wanted: Sequence[str]) -> list[str]:
    """The samples called so, each once; raises `DemoBroken` where there is none of a name."""
    for name in wanted:
        _script(name)
    return list(dict.fromkeys(wanted))


def new_folder(wanted: Path) -> Path:
    """`wanted`, or the next name that is free; nothing is ever overwritten."""
    numbered = (wanted.with_name(f"{wanted.name}-{number}") for number in range(2, 1000))
    return next(path for path in (wanted, *numbered) if not path.exists())


def fixed_bytes(name: str) -> Callable[[int], bytes]:
    """Bytes that are the same in every run, so that everybody's demo comes out the same. No contest may use them."""
    counter = iter(range(1_000_000))

    def next_bytes(length: int) -> bytes:
        return hashlib.shake_256(f"nomic demo {name} {next(counter)}".encode()).digest(length)

    return next_bytes


def opening_step(name: str, contest: Path) -> Step:
    """The command that makes the contest from the sample's files."""
    sample = folder(name)
    opened = parse_contract((sample / "contract.yaml").read_bytes(), "contract.yaml").opened
    files = {"--contract": "contract.yaml", "--text": "contract.md", "--people": "people.yaml"}
    given = [word for option, file in files.items() for word in (option, str(sample / file))]
    words = ("init", str(contest), "--name", name, *given, "--addresses", str(sample / "addresses.yaml"))
    return Step(f"{opened}T06:00:00Z", words)


def steps(name: str, desk: Callable[[], Desk]) -> Iterator[Step]:
    """The contestmaster's steps, in order. `desk` opens the contest, to find what a decision is about."""
    for row in as_list(_script(name)["steps"], "script"):
        step = as_table(row, "script")
        at, why = as_text(step["at"], "script"), as_text(step.get("why", ""), "script")
        if "do" in step:
            yield Step(at, tuple(_located(name, word) for word in as_texts(step["do"], "script")), why)
        else:
            yield Step(at, _decision(as_table(step["review"], "script"), desk()), why)


def _script(name: str) -> Table:
    path = folder(name) / "script.yaml"
    if not path.is_file():
        raise DemoBroken(f"there is no sample of {name[:40]!r}", remedy=f"There is one of: {', '.join(names())}.")
    return as_table(load(path), str(path))


def _located(name: str, word: str) -> str:
    """A file of the sample with its folder; any other word as it is."""
    path = folder(name) / word
    return str(path) if word.startswith(tuple(f"{part}/" for part in MAIL)) or word.endswith(".md") else word


def _decision(decision: Table, desk: Desk) -> tuple[str, ...]:
    """The command line that settles what waits of one mail."""
    mail, text = as_text(decision["mail"], "script"), as_text(decision["text"], "script")
    queue = [*public_queue(desk), *private_queue(desk)]
    found = [item for item in queue if item.mail_id == mail and _same(item, text)]
    if len(found) != 1:
        raise DemoBroken(f"{len(found)} sentences {text!r} of {mail} wait for a decision, not one")
    accepted = as_text(decision["decide"], "script") == "accept"
    words = ["review", "--accept" if accepted else "--refuse", found[0].id]
    for act in as_list(decision.get("as", []), "script"):
        words += ["--as", _typed(as_table(act, "script"))]
    return (*words, "--reason", as_text(decision["reason"], "script"))


def _same(item: Waiting, text: str) -> bool:
    waits, wanted = " ".join(item.text.split()), " ".join(text.split())
    return waits.rstrip(".") in wanted or wanted.rstrip(".") in waits


def _typed(act: dict[str, Plain]) -> str:
    return " ".join(str(value) for value in act.values())
