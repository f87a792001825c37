"""What an announcement tells of a match: from the journal's events alone, as plain data for the templates."""

from collections.abc import Iterator

from nomic_tools.core.events import Event
from nomic_tools.core.match import Told
from nomic_tools.core.plain import Plain, Table, as_texts, table_in, whole_in
from nomic_tools.core.replay import BANK, Standing
from nomic_tools.games.roulette24 import story
from nomic_tools.games.roulette24.drum import drawn
from nomic_tools.games.roulette24.revealed import loads_sent, requests_made
from nomic_tools.games.roulette24.state import LGT


def told_of(told: Told) -> Table:
    """The period that was settled, what comes next, and the whole story when the match is over."""
    found = [event for event in told.events if event.kind == "determined" and event.text("period") == told.period]
    began = [event for event in told.events if event.kind == "began"][-1]
    over = any(event.text("what") == story.RESULT for event in found)
    shown = _shots(told.events)
    live = _bullets(found) - {chamber for chamber, bullet in shown.items() if bullet}
    following = None if over else whole_in(told.now.values.get("chamber"))
    table: Table = {
        "what": story.what(told.period),
        "players": [*told.players],
        "gunner": told.now.values.get("gunner"),
        "chamber": following,
        "next": None if over else began.text("period"),
        "until": None if over else began.text("until"),
        "drum": [*drawn(shown, following, live)] if shown or following else [],
        "table": [*_rows(told)],
        "fired": told.now.values.get("fired"),
        "bullets": told.settings.amount("bullets"),
        "over": over,
    }
    return table | _period(told, found) | (_ending(told, found) if over else {})


def _period(told: Told, found: list[Event]) -> Table:
    """What happened: how the loading went, or the bids, the shot and the chips that moved."""
    loading = next((event.fields["value"] for event in found if event.text("what") == story.LOADING), None)
    shots = [event for event in found if event.text("what") == "shot"]
    value = shots[0].fields["value"] if shots else None
    shot = value if isinstance(value, dict) else {}
    return {
        "loading": loading,
        "bids": [_bid(event) for event in found if event.text("what") == "bid"],
        "shooters": [event.text("who") for event in shots if event.text("who") != LGT],
        "clause": shots[0].text("clause") if shots else "",
        "shot_at": shot.get("chamber"),
        "bullet": shot.get("bullet"),
        "moves": [*_moves(told, before_the_end=True)],
    }


def _ending(told: Told, found: list[Event]) -> Table:
    """What was secret: who loaded what, who asked when; the debts, profit and loss, and who won."""
    by_what: dict[str, list[Event]] = {}
    for event in found:
        by_what.setdefault(event.text("what"), []).append(event)
    (result,) = by_what[story.RESULT]
    how = result.fields["value"]
    return {
        "winner": result.text("who"),
        "by": how.get("by") if isinstance(how, dict) else None,
        "how": how.get("how") if isinstance(how, dict) else None,
        "loaded": by_what["bullets"][0].fields["value"],
        "loads": [*_loads(told)],
        "picks": [*_picks(told)],
        "asked": [{"who": event.text("by"), "period": event.text("period")} for event in requests_made(told.events)],
        "debts": [{"who": event.text("who"), "amount": event.fields["value"]} for event in by_what["debt"]],
        "collected": [*_moves(told, before_the_end=False)],
        "profits": [{"who": event.text("who"), "amount": event.fields["value"]} for event in by_what["profit"]],
    }


def _bid(event: Event) -> Table:
    return {"who": event.text("who"), "bid": event.fields["value"]}


def _shots(events: tuple[Event, ...]) -> dict[int, bool]:
    """Every chamber fired so far, and whether it held a bullet."""
    shots: dict[int, bool] = {}
    for event in events:
        value = event.fields.get("value")
        if event.kind == "determined" and event.text("what") == "shot" and isinstance(value, dict):
            shots[whole_in(value["chamber"]) or 0] = value["bullet"] is True
    return shots


def _bullets(found: list[Event]) -> set[int]:
    """The chambers that were loaded, once that is told."""
    for event in found:
        value = event.fields["value"]
        if event.text("what") == "bullets" and isinstance(value, list):
            return {chamber for chamber in value if isinstance(chamber, int)}
    return set()


def _rows(told: Told) -> Iterator[Table]:
    """The players at the table, with what the period did to eir chips."""
    shots = told.now.values.get("shots")
    for name in told.players:
        chips = _chips(told.now, name)
        yield {
            "name": name,
            "chips": chips,
            "change": chips - _chips(told.start, name),
            "shot": shots.get(name, 0) if isinstance(shots, dict) else 0,
            "marks": ["gunner"] if told.now.values.get("gunner") == name else [],
        }


def _moves(told: Told, before_the_end: bool) -> Iterator[Table]:
    """The chips that moved in the period: in the turn, or when the debts were collected."""
    debts_begin = next((event.seq for event in told.events if event.text("what") == "bullets"), None)
    begun = next(event.seq for event in told.events if event.kind == "began" and event.text("period") == told.period)
    for event in told.events:
        at_the_end = debts_begin is not None and event.seq > debts_begin
        if event.kind == "moved" and event.seq > begun and at_the_end != before_the_end:
            payee = "the LGT" if event.text("to") == BANK else event.text("to")
            yield {
                "payer": event.text("from"),
                "payee": payee,
                "amount": event.fields["amount"],
                "clause": event.text("clause"),
                "event": event.seq,
            }


def _loads(told: Told) -> Iterator[Table]:
    """Every loading that was mailed, known once the seals are opened, and whether it counted."""
    for event, counts in loads_sent(told.events, told.settings):
        chambers: Plain = table_in(event.fields["act"]).get("numbers", [])
        yield {"who": event.text("by"), "period": event.text("period"), "chambers": chambers, "counts": counts}


def _picks(told: Told) -> Iterator[Table]:
    """What was drawn in secret, and out of what."""
    for event in told.events:
        if event.kind == "pool" and story.what(event.text("period")) == story.LOADING:
            key = event.text("period"), event.text("label")
            names = [item.text("pick") for item in told.events if item.kind == "drawn" and _key(item) == key]
            pool = as_texts(event.fields["names"], "names")
            yield {"period": key[0], "label": key[1], "names": [*map(int, names)], "pool": [*map(int, pool)]}


def _key(event: Event) -> tuple[str, str]:
    return event.text("period"), event.text("label")


def _chips(standing: Standing, name: str) -> int:
    return standing.accounts.get(story.UNIT, {}).get(name, 0)
