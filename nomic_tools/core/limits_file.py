"""The `limits:` of a contract file: dated, with the rule they rest on, each in one of the known forms."""

import re
from typing import TypeVar

from nomic_tools.core.census import PROPERTIES, refuse_unknown
from nomic_tools.core.limits import Counted, Limit, Limits, Per
from nomic_tools.core.plain import (
    Plain,
    Table,
    WrongShape,
    as_flag,
    as_list,
    as_table,
    as_text,
    as_texts,
    as_whole,
    describe,
)
from nomic_tools.core.times import parse_date

_DAYS = re.compile(r"(\d{1,4})d")
_FIELDS = (
    "amount",
    "times",
    "of",
    "members_for",
    "contestants",
    "counted",
    "per",
    "per_player",
    "pool",
    "includes_purchases",
)
_Word = TypeVar("_Word", Per, Counted)


def parse_limits(value: Plain, place: str = "limits") -> tuple[Limits, ...]:
    """The `limits:` of a contract file, in the order of their dates."""
    rows = [_limits(row, f"{place}: {i + 1}") for i, row in enumerate(as_list(value, place))]
    return tuple(sorted(rows, key=lambda row: row.since))


def _limits(row: Plain, place: str) -> Limits:
    table = as_table(row, place)
    refuse_unknown(table, ("from", "cite", "award", "revoke"), place)
    for name in ("from", "cite", "award"):
        _need(table, name, place)
    award = as_table(table["award"], f"{place}: award")
    shared = award.get("pool") == "shared"
    return Limits(
        since=parse_date(as_text(table["from"], f"{place}: from"), f"{place}: from"),
        cite=as_text(table["cite"], f"{place}: cite"),
        award=_limit(award, f"{place}: award", purchases=shared),
        revoke=_revoke(table, shared, place),
        shared=shared,
    )


def _revoke(table: Table, shared: bool, place: str) -> Limit | None:
    if shared and "revoke" in table:
        raise WrongShape("a shared pool is one limit, under award; revoke is left out", place=f"{place}: revoke")
    if shared:
        return None
    _need(table, "revoke", place)
    if table["revoke"] == "unlimited":
        return None
    revoke = as_table(table["revoke"], f"{place}: revoke")
    if "pool" in revoke:
        raise WrongShape("a shared pool stands under award", place=f"{place}: revoke: pool")
    return _limit(revoke, f"{place}: revoke", purchases=True)


def _limit(table: Table, place: str, purchases: bool) -> Limit:
    refuse_unknown(table, _FIELDS, place)
    _need(table, "per", place)
    if table.get("pool", "shared") != "shared":
        raise WrongShape(f"a pool is shared or left out, not {describe(table['pool'])}", place=f"{place}: pool")
    if purchases:
        _need(table, "includes_purchases", place)
    elif "includes_purchases" in table:
        raise WrongShape("purchases use up revocations, not awards", place=f"{place}: includes_purchases")
    counting = _counting(table, place)
    return Limit(
        per=_word(Per, table["per"], f"{place}: per"),
        amount=_amount(table, "times" if counting else "amount", place),
        of=_properties(table, place),
        members_for=_days(table, "members_for", place),
        contestants=_days(table, "contestants", place),
        counted=_word(Counted, table["counted"], f"{place}: counted") if counting else None,
        per_player=_amount(table, "per_player", place),
        includes_purchases=as_flag(table.get("includes_purchases", False), f"{place}: includes_purchases"),
    )


def _counting(table: Table, place: str) -> bool:
    """Whether the limit counts somebody; a mixture of the forms is refused."""
    by_head = [name for name in ("of", "members_for", "contestants") if name in table]
    if "times" not in table:
        if by_head or "counted" in table:
            raise WrongShape("times is missing: how many points for each one counted?", place=place)
        if "amount" not in table and "per_player" not in table:
            raise WrongShape("an amount, times or per_player is needed", place=place)
        return False
    if "amount" in table:
        raise WrongShape("amount and times cannot both be set", place=place)
    if not by_head:
        raise WrongShape("of is missing: who is counted?", place=place, remedy=f"Known: {', '.join(PROPERTIES)}.")
    _need(table, "counted", place)
    return True


def _properties(table: Table, place: str) -> tuple[str, ...]:
    names = as_texts(table.get("of", []), f"{place}: of")
    for name in names:
        if name not in PROPERTIES:
            raise WrongShape(
                f"nobody is counted as {describe(name)}",
                place=f"{place}: of",
                remedy=f"Known: {', '.join(PROPERTIES)}.",
            )
    return tuple(names)


def _amount(table: Table, name: str, place: str) -> int | None:
    if name not in table:
        return None
    amount = as_whole(table[name], f"{place}: {name}")
    if amount < 0:
        raise WrongShape(f"{amount} is below zero", place=f"{place}: {name}")
    return amount


def _days(table: Table, name: str, place: str) -> int | None:
    if name not in table:
        return None
    match = _DAYS.fullmatch(as_text(table[name], f"{place}: {name}"))
    if match is None:
        raise WrongShape(
            f"{describe(table[name])} is no number of days",
            place=f"{place}: {name}",
            remedy="Write it as 7d.",
        )
    return int(match[1])


def _word(words: type[_Word], value: Plain, place: str) -> _Word:
    known = [word.value for word in words]
    if value not in known:
        raise WrongShape(f"{describe(value)} is not one of them", place=place, remedy=f"Known: {', '.join(known)}.")
    return words(str(value))


def _need(table: Table, name: str, place: str) -> None:
    if name not in table:
        raise WrongShape(f"the field {name} is missing", place=place)
