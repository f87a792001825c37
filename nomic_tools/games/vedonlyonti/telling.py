"""What an announcement tells of a match: from the journal's events alone, as plain data for the templates."""

from collections.abc import Iterator

from nomic_tools.core.events import Event
from nomic_tools.core.match import Told
from nomic_tools.core.plain import Plain, Table, as_texts, table_in
from nomic_tools.core.replay import BANK, Standing
from nomic_tools.games.vedonlyonti import mailed, story


def told_of(told: Told) -> Table:
    """The period that was settled, what comes next, and the whole story when the match is over."""
    found = [event for event in told.events if event.kind == "determined" and event.text("period") == told.period]
    began = [event for event in told.events if event.kind == "began"][-1]
    over = any(event.text("what") == "result" for event in found)
    values = told.now.values
    table: Table = {
        "language": told.settings.text("language"),
        "what": story.what(told.period),
        "round": values.get("round"),
        "holder": values.get("holder"),
        "chamber": values.get("chamber"),
        "in_person": values.get("in_person") or [],
        "next": None if over else began.text("period"),
        "next_what": None if over else began.text("what"),
        "until": None if over else began.text("until"),
        "chooser": values.get("chooser"),
        "table": [*_rows(told)],
        "over": over,
    }
    return table | _period(found) | {"moves": [*_moves(told)]} | (_ending(told, found) if over else {})


def _period(found: list[Event]) -> Table:
    """What happened: the bets in their order, what became of a participant, who won the round."""
    by_what: dict[str, list[Event]] = {}
    for event in found:
        by_what.setdefault(event.text("what"), []).append(event)
    fates = [_value(event) | {"who": event.text("who")} for event in by_what.get("fate", [])]
    return {
        "bets": [_value(event) | {"who": event.text("who")} for event in by_what.get("bet", [])],
        "without_bet": [*_without_bet(by_what.get("order", []), by_what.get("bet", []))],
        "fate": fates[0] if fates else None,
        "won": next((event.text("who") for event in by_what.get("won", [])), None),
        "shown": [{"who": event.text("who"), "number": event.fields["value"]} for event in by_what.get("shown", [])],
        "stand_ins": [event.text("who") for event in by_what.get("stands_in", [])],
    }


def _without_bet(orders: list[Event], bets: list[Event]) -> Iterator[str]:
    """3.1: "Aina voi passata": those who could have bet, in their order."""
    betting = {event.text("who") for event in bets}
    for event in orders:
        yield from (name for name in as_texts(event.fields["value"], "the order") if name not in betting)


def _ending(told: Told, found: list[Event]) -> Table:
    """Who won, which card everybody played, and every secret pick."""
    result = next(event for event in found if event.text("what") == "result")
    cards = [_value(event) | {"who": event.text("who")} for event in found if event.text("what") == "card"]
    return {**_value(result), "cards": [*cards], "picks": [*_picks(told)]}


def _rows(told: Told) -> Iterator[Table]:
    """The players in seat order: money, the odds of eir participant, and what lies on it."""
    values = told.now.values
    odds, stacks = table_in(values.get("odds")), table_in(values.get("table"))
    stand_ins = values.get("in_person")
    for name in told.players:
        money = _money(told.now, name)
        marks: list[Plain] = ["holder"] if values.get("holder") == name else []
        if isinstance(stand_ins, list) and name in stand_ins:
            marks.append("in_person")
        if name not in told.now.parties:
            marks.append("shot")
        on_it = sum(amount for amount in table_in(stacks.get(name)).values() if isinstance(amount, int))
        yield {
            "name": name,
            "money": money,
            "change": money - _money(told.start, name),
            "odds": odds.get(name) or "-",
            "stacks": on_it,
            "marks": marks,
        }


def _moves(told: Told) -> Iterator[Table]:
    """The money paid out, or given, in the period."""
    begun = next(event.seq for event in told.events if event.kind == "began" and event.text("period") == told.period)
    for event in told.events:
        if event.kind == "moved" and event.seq > begun and event.text("from") == BANK:
            amount, clause = event.fields["amount"], event.text("clause")
            yield {"payee": event.text("to"), "amount": amount, "clause": clause, "event": event.seq}


def _picks(told: Told) -> Iterator[Table]:
    """What was drawn in secret, by label."""
    for event in told.events:
        if event.kind == "pool" and story.what(event.text("period")) in (mailed.DEAL, mailed.CHOOSE):
            key = event.text("period"), event.text("label")
            drawn = [item for item in told.events if item.kind == "drawn"]
            names: list[Plain] = [
                item.text("pick") for item in drawn if (item.text("period"), item.text("label")) == key
            ]
            yield {"period": key[0], "label": key[1], "names": names}


def _value(event: Event) -> Table:
    return table_in(event.fields["value"])


def _money(standing: Standing, name: str) -> int:
    return standing.accounts.get(story.UNIT, {}).get(name, 0)
