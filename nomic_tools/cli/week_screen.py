"""A draw, a rehearsal and other readings on a screen: tables for programs, told in words."""

from typing import TYPE_CHECKING

from nomic_tools.cli.show import in_words, say
from nomic_tools.core.plain import Plain, Table

if TYPE_CHECKING:
    from nomic_tools.office.desk import Desk

_NONE = "none"


def warn_of_lacks(desk: "Desk") -> None:
    """What an announcement vouches for or rests on, and the contest has not got, while it can be mended."""
    from nomic_tools.office.lacking import lacking

    for lack in lacking(desk):
        if lack.vouched:
            say(f"Note: {lack.why}. To mend it: {lack.command}", err=True)


def tell_draw(shown: Table) -> None:
    """A draw: its announcement, sources, values, picks; the line that was hashed is for programs."""
    for name, value in shown.items():
        if name == "line":
            say(f"{name:<12} the event that announces it, word for word: `--json` shows it")
        elif isinstance(value, dict) and value:
            say(f"{name}:")
            for key, item in value.items():
                say(f"  {key}: {in_words(item)}")
        else:
            say(f"{name:<12} {in_words(value, _NONE)}")


def tell_preview(shown: Table) -> None:
    """A period as the rules would have it now."""
    for name, value in shown.items():
        say(f"{name}:" if value else f"{name}: none")
        if isinstance(value, dict):
            _tell_limits(value)
        for row in value if isinstance(value, list) else ():
            say(f"  {in_words(row)}")


def tell_what_if(changes: list[Plain]) -> None:
    """Each other reading that changes a number: what it is now, and what it would be."""
    for change in changes:
        assert isinstance(change, dict)
        say(f"{change['reading']}: {in_words(change['value'])}")
        if "cannot" in change:
            say(f"  cannot be worked out: {change['cannot']}")
        differences = change.get("changes", {})
        for name, pair in differences.items() if isinstance(differences, dict) else ():
            now, then = pair if isinstance(pair, list) else (None, pair)
            say(f"  {name}: {in_words(now)}; would be: {in_words(then)}")
    if not changes:
        say("No other reading would change a number.")


def _tell_limits(limits: Table) -> None:
    """What each limit comes to, for whom it counts, and what is left of it."""
    for name in ("award", "revoke"):
        found = limits[name]
        if not isinstance(found, dict):
            say(f"  {name}: {in_words(found)}")
            continue
        say(f"  {name}: {found['sum']} ({found['cite']}); used {found['used']}, left {in_words(found['left'])}")
        if found["names"]:
            say(f"    counted: {in_words(found['names'])}")
    if limits["shared"]:
        say("  One limit for both.")
