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
pools = json.loads({pools})
picks = json.loads({picks})
values = [lp(source, value) for source, value in sources]
seed = hashlib.sha256(lp("nomic-draw/v1", "seed", draw, hashlib.sha256(line).digest(), *values)).digest()
for label, i, pool, without in picks:
    left = sorted(name for name in pools[pool] if name not in without)
    print(label, "->", left[below(seed, len(left), f"{{label}}/{{i}}")])
"""


@dataclass(frozen=True, slots=True)
class Draw:
    """A draw. `seed` and `program` are empty as long as a source's value is missing."""

    announced: Event
    line: str
    entropy: tuple[Event, ...]
    pools: tuple[Event, ...]
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
    pools = tuple(event for event in mine if event.kind == "pool")
    picks = tuple(event for event in mine if event.kind == "drawn")
    values = {event.text("of"): event.text("value") for event in entropy}
    sources = as_texts(announced.fields["sources"], "sources")
    known = announced.text("algorithm") == FORMAT and bool(pools) and all(name in values for name in sources)
    seeded = (
        seed(announced.text("draw"), line, [Entropy(name, values[name]) for name in sources]).hex() if known else ""
    )
    program = _program(announced, line, values, sources, pools, picks) if known else ""
    return Draw(announced, sha256(line).hexdigest(), entropy, pools, picks, seeded, program)


def _program(
    announced: Event,
    line: bytes,
    values: Mapping[str, str],
    sources: Sequence[str],
    pools: Sequence[Event],
    picks: Sequence[Event],
) -> str:
    """The program; a pick is from the pool of its label, or from the only one that all labels share."""
    own = {pool.text("label"): index for index, pool in enumerate(pools)}
    asked: list[Plain] = [
        [pick.fields["label"], pick.fields.get("i", 0), own.get(pick.text("label"), 0), pick.fields["without"]]
        for pick in picks
    ]
    return _PROGRAM.format(
        draw=_literal(announced.text("draw")),
        line=_literal(line.hex()),
        sources=_literal(json.dumps([[name, values[name]] for name in sources])),
        pools=_literal(json.dumps([pool.fields["names"] for pool in pools])),
        picks=_literal(json.dumps(asked)),
    )


def _literal(text: str) -> str:
    """A text as a Python literal in plain ASCII."""
    return ascii(text)
