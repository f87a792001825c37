"""`nomic scenario check`: rules and sentences as data, run against a game.

A case names an operation of its game, its input and what must come out. Only what `out` lists is compared:
mappings partially at every depth, lists exactly.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from nomic_tools.acts.cases import read_with
from nomic_tools.core.game import Game
from nomic_tools.core.names import Cast, cast_from_plain
from nomic_tools.core.plain import Plain, Table, WrongShape, as_list, as_table, as_text
from nomic_tools.core.readings import settle
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.yamlio import load
from nomic_tools.office.games import find_game

FILE_FIELDS = {"game", "meta", "people", "cases"}
CASE_FIELDS = {"id", "op", "kind", "settings", "in", "out", "why"}


@dataclass(frozen=True, slots=True)
class CaseResult:
    """One case: what was expected and what came out, which is an `error` where it could not be run."""

    id: str
    op: str
    passed: bool
    expected: Plain
    got: Plain

    def plain(self) -> Table:
        """The result in the form that `--json` prints."""
        return {
            "id": self.id,
            "op": self.op,
            "passed": self.passed,
            "expected": self.expected,
            "got": self.got,
        }


def check_files(paths: Iterable[Path]) -> list[CaseResult]:
    """Every case of every file, in order."""
    return [result for path in paths for result in check_file(path)]


def check_file(path: Path) -> list[CaseResult]:
    """Every case of one file; before them a failed one, if it states the game's defaults wrongly."""
    table = as_table(load(path), str(path))
    _only(table, FILE_FIELDS, str(path))
    game = find_game(as_text(table.get("game"), f"{path}: game"))
    cast = cast_from_plain(table["people"], f"{path}: people") if "people" in table else None
    stated = _wrong_defaults(game, table["meta"], str(path)) if "meta" in table else []
    cases = as_list(table.get("cases"), f"{path}: cases")
    return stated + [_check(game, cast, case, f"{path}: case {i}") for i, case in enumerate(cases, 1)]


def _wrong_defaults(game: Game, meta: Plain, place: str) -> list[CaseResult]:
    table = as_table(meta, f"{place}: meta")
    _only(table, {"defaults"}, f"{place}: meta")
    stated = as_table(table.get("defaults", {}), f"{place}: meta")
    own: Table = {reading.name: reading.default for reading in game.readings}
    if agrees(stated, own):
        return []
    return [CaseResult("meta", "defaults", False, stated, {name: own.get(name) for name in stated})]


def _check(game: Game, cast: Cast | None, case: Plain, place: str) -> CaseResult:
    table = as_table(case, place)
    name, op = str(table.get("id", place)), str(table.get("op"))
    expected = table.get("out")
    try:
        _only(table, CASE_FIELDS, place)
        expected = as_table(expected, f"{place}: out")
        got: Plain = _run(game, cast, table, op, f"{place} ({name})")
    except NomicError as error:
        return CaseResult(name, op, False, expected, {"error": str(error)})
    return CaseResult(name, op, agrees(_summed(op, expected), _summed(op, got)), expected, got)


def _run(game: Game, cast: Cast | None, case: Table, op: str, place: str) -> Table:
    settings = settle(game.readings, as_table(case.get("settings", {}), f"{place}: settings"), place)
    given = as_table(case.get("in"), f"{place}: in")
    if op == "read":
        if cast is None or game.words is None:
            raise WrongShape("op read needs a people block, and a game with words", place=place)
        return read_with(given, cast, game.words)
    if op not in game.ops:
        raise WrongShape(f"unknown op {op[:40]!r}", place=place, remedy=f"Known: {', '.join(game.ops)}, read.")
    return game.ops[op](given, settings)


def agrees(expected: Plain, got: Plain) -> bool:
    """Whether `got` holds all that `expected` lists: mappings partially at every depth, lists exactly."""
    if isinstance(expected, Mapping):
        return isinstance(got, Mapping) and all(
            str(key) in got and agrees(value, got[str(key)]) for key, value in expected.items()
        )
    if isinstance(expected, list):
        return isinstance(got, list) and len(expected) == len(got) and all(map(agrees, expected, got))
    return type(expected) is type(got) and expected == got


def _summed(op: str, out: Plain) -> Plain:
    """For op read: the same output with all that is bought in one act, where the first was bought."""
    if op != "read" or not isinstance(out, dict) or not isinstance(out.get("acts"), list):
        return out
    acts = [as_table(act, "acts") for act in as_list(out["acts"], "acts")]
    bought = [act.get("n", 1) for act in acts if act.get("do") == "buy"]
    total = sum(n for n in bought if isinstance(n, int))
    summed: list[Plain] = []
    for act in acts:
        if act.get("do") != "buy":
            summed.append(act)
        elif not any(isinstance(done, dict) and done.get("do") == "buy" for done in summed):
            summed.append({**act, "n": total})
    return {**out, "acts": summed}


def _only(table: Table, known: set[str], place: str) -> None:
    unknown = sorted(set(table) - known)
    if unknown:
        raise WrongShape(
            f"unknown field {unknown[0][:40]!r}", place=place, remedy=f"Known: {', '.join(sorted(known))}."
        )
