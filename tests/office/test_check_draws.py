"""The stand-alone script comes to the same picks as the product, and says where a journal has others."""

import json
import runpy
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nomic_tools.core import draws
from nomic_tools.core.digest import sha256
from nomic_tools.core.events import Draft, Event, number
from nomic_tools.core.lines import write_line
from nomic_tools.core.plain import Plain, Table
from nomic_tools.core.play import Outlook, PickNeeded
from nomic_tools.office.audit.draws import _fits
from nomic_tools.office.resolution.drawing import Drawn, mails_value, picks_of
from tests.house.clone import ROOT, imported
from tests.office.secret_week import NAME, Contest, begin, play

SCRIPT = "contrib/check_draws.py"
AT = datetime(2026, 2, 14, tzinfo=UTC)
WEEK = "2026-W07"
check_draw: Callable[[dict[str, Any], bytes, list[dict[str, Any]]], bool]
check_draw = runpy.run_path(str(ROOT / SCRIPT))["check_draw"]

names = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1, max_size=6)
pools = st.lists(names, min_size=1, max_size=7, unique=True)
hashes = st.lists(st.binary(min_size=32, max_size=32), max_size=4)


def run_script(root: Path) -> tuple[int, str]:
    """Run the script as a player does, with a Python that knows nothing of us."""
    journal = root / "ledger" / NAME / "journal"
    done = subprocess.run(
        [sys.executable, "-I", str(ROOT / SCRIPT), str(journal)], capture_output=True, text=True, check=False
    )
    assert not done.stderr
    return done.returncode, done.stdout


@pytest.fixture(scope="module")
def resolved(tmp_path_factory: pytest.TempPathFactory) -> Contest:
    """The sample's first week, resolved."""
    contest = begin(tmp_path_factory.mktemp("drawn"), keys=False)
    play(contest, ("resolve",))
    return contest


def test_the_script_finds_the_samples_draws_right(resolved: Contest) -> None:
    code, told = run_script(resolved.root)
    picks = [event for event in resolved.events() if event.kind == "drawn"]
    assert code == 0 and "WRONG" not in told
    assert picks and all(f"ok    {event.text('label')} {event.text('pick')}" in told for event in picks)


def test_the_script_may_be_given_the_contest_and_says_where_nothing_is(resolved: Contest, tmp_path: Path) -> None:
    told = [
        subprocess.run([sys.executable, "-I", str(ROOT / SCRIPT), str(folder)], capture_output=True, text=True)
        for folder in (resolved.root / "ledger" / NAME, resolved.root / "ledger" / NAME / "journal", tmp_path)
    ]
    assert told[0].stdout == told[1].stdout != ""
    assert (told[2].returncode, told[2].stderr) == (1, "no journal there\n")


@pytest.mark.parametrize("words", [[], ["--help"], ["ledger", "reports"], ["/no/such/folder"]])
def test_the_script_says_how_it_is_used_where_it_is_given_no_folder(words: list[str]) -> None:
    told = subprocess.run([sys.executable, "-I", str(ROOT / SCRIPT), *words], capture_output=True, text=True)
    assert told.returncode == 1 and "`python3 check_draws.py ledger/gunfight/journal`" in told.stderr
    assert "Traceback" not in told.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe that nobody reads is told otherwise there")
def test_the_script_ends_quietly_where_nobody_reads_on() -> None:
    words = [sys.executable, "-u", "-I", str(ROOT / SCRIPT), str(ROOT / "ledger/gunfight/journal")]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None and running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == b""


def test_the_script_needs_python_alone_and_can_be_read_in_one_go() -> None:
    assert imported(SCRIPT) <= sys.stdlib_module_names
    assert len((ROOT / SCRIPT).read_text().splitlines()) < 100


@pytest.mark.parametrize(
    ("kind", "field"), [("drawn", "pick"), ("entropy", "value"), ("draw_announced", "pool"), ("pool", "names")]
)
def test_a_changed_draw_is_wrong(resolved: Contest, kind: str, field: str) -> None:
    lines = [write_line(event.table()).encode() for event in resolved.events()]
    events = [json.loads(line[2:]) for line in lines]
    index = next(i for i, event in enumerate(events) if event["kind"] == kind)
    value = events[index][field]
    events[index][field] = value[1:] if isinstance(value, list) else f"00{value[2:]}"
    lines[index] = write_line(events[index]).encode()
    announced = next(i for i, event in enumerate(events) if event["kind"] == "draw_announced")
    assert not check_draw(events[announced], lines[announced], events)


@pytest.mark.parametrize("commitment", ["", None, sha256(draws.FORMAT, "secret", "draw-x", NAME, b"").hex()])
def test_a_secret_that_is_none_fits_no_commitment(commitment: Plain) -> None:
    """A contestmaster who announced nothing would else choose the value when all is closed."""
    of = f"secret:{NAME}"
    announced: Table = {"period": WEEK, "draw": "draw-x", "purpose": "a", "pool": "b", "labels": "c", "sources": [of]}
    announced |= {"commitments": {NAME: commitment}, "fallback": "typed", "algorithm": draws.FORMAT}
    closed: Table = {"period": WEEK, "last": 1, "mails": 0, "seals": 0, "head": "", "entropy": [of]}
    value: Table = {"period": WEEK, "draw": "draw-x", "of": of, "value": "no secret", "source": "a page"}
    drafts = [Draft("draw_announced", AT, announced), Draft("closed", AT, closed), Draft("entropy", AT, value)]
    events = [number(draft, seq, AT) for seq, draft in enumerate(drafts, 1)]
    drawn = Drawn(events[0], (events[2],), {})
    assert not _fits(drawn, events[2], NAME, commitment)
    lines = [write_line(event.table()).encode() for event in events]
    assert not check_draw(json.loads(lines[0][2:]), lines[0], [json.loads(line[2:]) for line in lines])


@st.composite
def journals(draw: st.DrawFn, algorithm: str) -> tuple[list[Event], Drawn, Outlook]:
    """A week with a draw, up to its entropy, and what is to be drawn."""
    pool = draw(pools)
    left_out = [draw(st.lists(st.sampled_from(pool), unique=True)) for _ in range(draw(st.integers(1, 3)))]
    needed = [PickNeeded(f"aimless/{pool[0]}/{i}", tuple(sorted(out))) for i, out in enumerate(left_out)]
    secret = draw(st.binary(min_size=32, max_size=32))
    drafts = list(_drafts(draw(hashes), secret, algorithm))
    events = [number(draft, seq, AT) for seq, draft in enumerate(drafts, 1)]
    values = {f"secret:{NAME}": secret.hex()}
    values["typed:x"] = " / ".join(" ".join(map(str, row)) for row in draw(_numbers))
    values[f"mails:{WEEK}"] = mails_value(events, WEEK, events[-1])
    sources = events[0].fields["sources"]
    assert isinstance(sources, list)
    for source in map(str, sources):
        fields: Table = {"period": WEEK, "draw": "draw-x", "of": source, "value": values[source], "source": "a page"}
        events.append(number(Draft("entropy", AT, fields), len(events) + 1, AT))
    entropy = tuple(event for event in events if event.kind == "entropy")
    outlook = Outlook((), (), (), tuple(pool), tuple(needed), ())
    return events, Drawn(events[0], entropy, {}), outlook


_numbers = st.lists(st.lists(st.integers(0, 99), min_size=1, max_size=5), min_size=1, max_size=3)


def _drafts(hashed: list[bytes], secret: bytes, algorithm: str) -> Iterator[Draft]:
    typed = algorithm == draws.RFC3797
    sources: list[Plain] = ["typed:x"] if typed else [f"secret:{NAME}", "typed:x", f"mails:{WEEK}"]
    committed: Table = {} if typed else {NAME: draws.secret_commitment("draw-x", NAME, secret).hex()}
    announced: Table = {"period": WEEK, "draw": "draw-x", "purpose": "a", "pool": "b", "labels": "c"}
    announced |= {"sources": sources, "commitments": committed, "fallback": "typed", "algorithm": algorithm}
    yield Draft("draw_announced", AT, announced)
    for seal, commitment in enumerate(hashed, 1):
        yield Draft("mail_sealed", AT, {"period": WEEK, "seal": seal, "commitment": commitment.hex()})
    closed: Table = {"period": WEEK, "last": 1, "mails": 0, "seals": len(hashed), "head": "", "entropy": sources}
    yield Draft("closed", AT, closed)


def _recorded(events: list[Event], drawn: Drawn, outlook: Outlook) -> list[dict[str, Any]]:
    """The journal with the product's picks."""
    pool: Table = {"period": WEEK, "draw": "draw-x", "names": list[Plain](sorted(outlook.pool))}
    drafts = [Draft("pool", AT, pool)]
    for label, without, pick in picks_of(drawn, outlook):
        left_out = list[Plain](without)
        fields: Table = {"period": WEEK, "draw": "draw-x", "label": label, "without": left_out, "pick": pick}
        drafts.append(Draft("drawn", AT, fields))
    more = [number(draft, len(events) + n, AT) for n, draft in enumerate(drafts, 1)]
    return [dict(event.table()) for event in (*events, *more)]


@given(journals(draws.FORMAT) | journals(draws.RFC3797))
def test_the_script_and_the_product_come_to_the_same_picks(case: tuple[list[Event], Drawn, Outlook]) -> None:
    events, drawn, outlook = case
    table = _recorded(events, drawn, outlook)
    line = write_line(drawn.announced.table()).encode()
    assert check_draw(table[0], line, table)
    for event in table:
        if event["kind"] == "drawn":
            event["pick"] += "x"
            assert not check_draw(table[0], line, table)
            return


def test_the_vector_of_rfc_3797_by_both() -> None:
    value = "9319 / 2 5 12 8 10 / 9 18 26 34 41 45"
    key = draws.rfc3797_key(draws.read_numbers(value))
    assert key == "9319./2.5.8.10.12./9.18.26.34.41.45./"
    by_script = runpy.run_path(str(ROOT / SCRIPT))["rfc3797"]
    places = [by_script([value], 25 - i, i) for i in range(16)]
    assert places == [draws.rfc3797_below(key, 25 - i, i) for i in range(16)]
    left = [str(n) for n in range(1, 26)]
    assert " ".join(left.pop(place) for place in places) == "17 7 2 16 25 23 8 24 19 13 22 5 18 9 1 4"
