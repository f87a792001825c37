"""A period's draw as a page tells it, with a program that anyone can run to check it."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

from nomic_tools.core.draws import FORMAT, Entropy, seed
from nomic_tools.core.events import Event
from nomic_tools.core.lines import write_line
from nomic_tools.core.plain import Plain, as_texts

_PROGRAM = """\
# Python 3, standard library only: prints what the draw comes to.
import hashlib, hmac, itertools, json

def lp(*parts):
    raw = [part.encode() if isinstance(part, str) else part for part in parts]
    return b"".join(len(part).to_bytes(4, "big") + part for part in raw)

def below(seed, n, label):
    for counter in itertools.count():
        block = hmac.new(seed, lp("nomic-draw/v1", "block", label, str(counter)), hashlib.sha256)
        value = int.from_bytes(block.digest(), "big")
        if value < 2**256 - 2**256 % n:
            return value % n

draw = {draw}
line = bytes.fromhex({line})  # the announcement's line in the journal
sources = json.loads({sources})
pool = json.loads({pool})
picks = json.loads({picks})
values = [lp(source, value) for source, value in sources]
seed = hashlib.sha256(lp("nomic-draw/v1", "seed", draw, hashlib.sha256(line).digest(), *values)).digest()
for label, without in picks:
    left = sorted(name for name in pool if name not in without)
    print(label, "->", left[below(seed, len(left), label + "/0")])
"""


@dataclass(frozen=True, slots=True)
class Draw:
    """A draw. `seed` and `program` are empty as long as a source's value is missing."""

    announced: Event
    line: str
    entropy: tuple[Event, ...]
    pool: Event | None
    picks: tuple[Event, ...]
    seed: str
    program: str


def draw_of(events: Sequence[Event], period: str) -> Draw | None:
    """The draw of a period, if one was announced."""
    mine = [event for event in events if event.text("period") == period]
    announced = next((event for event in mine if event.kind == "draw_announced"), None)
    if announced is None:
        return None
    line = write_line(announced.table()).encode()
    entropy = tuple(event for event in mine if event.kind == "entropy")
    pool = next((event for event in mine if event.kind == "pool"), None)
    picks = tuple(event for event in mine if event.kind == "drawn")
    values = {event.text("of"): event.text("value") for event in entropy}
    sources = as_texts(announced.fields["sources"], "sources")
    known = announced.text("algorithm") == FORMAT and pool is not None and all(name in values for name in sources)
    seeded = (
        seed(announced.text("draw"), line, [Entropy(name, values[name]) for name in sources]).hex() if known else ""
    )
    program = _program(announced, line, values, sources, pool, picks) if known and pool else ""
    return Draw(announced, sha256(line).hexdigest(), entropy, pool, picks, seeded, program)


def _program(
    announced: Event,
    line: bytes,
    values: Mapping[str, str],
    sources: Sequence[str],
    pool: Event,
    picks: Sequence[Event],
) -> str:
    asked: list[Plain] = [[pick.fields["label"], pick.fields["without"]] for pick in picks]
    return _PROGRAM.format(
        draw=_literal(announced.text("draw")),
        line=_literal(line.hex()),
        sources=_literal(json.dumps([[name, values[name]] for name in sources])),
        pool=_literal(json.dumps(pool.fields["names"])),
        picks=_literal(json.dumps(asked)),
    )


def _literal(text: str) -> str:
    """A text as a Python literal in plain ASCII."""
    return ascii(text)
