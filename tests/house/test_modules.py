"""The house rules for modules that no other tool holds: sizes, names, and what each layer may touch."""

import ast
import sys
from collections.abc import Iterator

from tests.house.clone import ROOT, imported, modules, parsed

PACKAGE = "nomic_tools"
PURE = (f"{PACKAGE}/core", f"{PACKAGE}/games")
VAGUE = {"utils", "util", "helpers", "helper", "manager", "common", "misc"}

# What reads the clock, files, the environment, the network or chance has no place in core and games.
IMPURE = {"io", "os", "pathlib", "random", "secrets", "shutil", "socket", "subprocess", "tempfile", "time"}
IMPURE_CALLS = {"open", "input", "print", "now", "today", "utcnow"}

# One layer is the only caller of each of these.
HOMES = {
    "cryptography": "ledger",
    "git": "ledger",
    "imapclient": "mail",
    "jinja2": "reports",
    "platformdirs": "cli",
    "pyrage": "ledger",
    "ruamel": "ledger",
    "selectolax": "mail",
    "smtplib": "mail",
    "typer": "cli",
}


def test_a_module_has_at_most_350_lines() -> None:
    lines = {name: (ROOT / name).read_bytes().count(b"\n") for name in modules(PACKAGE, "tests")}
    assert {name: count for name, count in lines.items() if count > 350} == {}


def test_a_function_has_at_most_50_lines() -> None:
    long = [(name, node) for name in modules(PACKAGE) for node in functions(name) if length(node) > 50]
    assert [f"{name}:{node.lineno} {node.name}" for name, node in long] == []


def test_no_module_has_a_name_that_says_nothing() -> None:
    words = {name: set(name.removesuffix(".py").replace("_", "/").split("/")) for name in modules(PACKAGE)}
    assert [name for name, parts in words.items() if parts & VAGUE] == []


def test_core_and_games_use_the_standard_library_alone() -> None:
    outside = {name: imported(name) - sys.stdlib_module_names - {PACKAGE} for name in modules(*PURE)}
    assert {name: found for name, found in outside.items() if found} == {}


def test_core_and_games_touch_no_clock_file_environment_or_chance() -> None:
    touched = {name: imported(name) & IMPURE | called(name) & IMPURE_CALLS for name in modules(*PURE)}
    assert {name: found for name, found in touched.items() if found} == {}


def test_core_and_games_know_the_type_of_every_value() -> None:
    assert [name for name in modules(*PURE) if "Any" in bare_names(name)] == []


def test_each_outside_library_is_used_by_one_layer() -> None:
    uses = [(used, name) for name in modules(PACKAGE) for used in imported(name) if used in HOMES]
    assert [f"{name}: {used}" for used, name in uses if name.split("/")[1] != HOMES[used]] == []


def test_no_module_imports_chance() -> None:
    assert [name for name in modules(PACKAGE) if "random" in imported(name)] == []


Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(name: str) -> Iterator[Function]:
    """Every function of a module, methods and inner ones too."""
    return (node for node in ast.walk(parsed(name)) if isinstance(node, Function))


def length(node: Function) -> int:
    """How many lines a function has, from its `def` on."""
    return (node.end_lineno or node.lineno) - node.lineno + 1


def bare_names(name: str) -> set[str]:
    """Every bare name in a module."""
    return {node.id for node in ast.walk(parsed(name)) if isinstance(node, ast.Name)}


def called(name: str) -> set[str]:
    """The last word of everything that a module calls."""
    calls = [node.func for node in ast.walk(parsed(name)) if isinstance(node, ast.Call)]
    return {call.id if isinstance(call, ast.Name) else getattr(call, "attr", "") for call in calls}


def test_what_serves_every_game_names_none() -> None:
    games = {path.name for path in (ROOT / PACKAGE / "games").iterdir() if (path / "__init__.py").is_file()}
    assert len(games) == 3
    shared = modules(*(f"{PACKAGE}/{layer}" for layer in ("core", "mail", "acts", "ledger", "office")))
    text = {name: (ROOT / name).read_text(encoding="utf-8").lower() for name in shared}
    assert [(name, game) for name in text for game in games if game in text[name]] == []
