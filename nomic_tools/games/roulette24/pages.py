"""What the pages of a match show: the drum with its 24 chambers, bids and shots, and at the end all that was hidden."""

from collections.abc import Iterator, Mapping, Sequence

from nomic_tools.core.events import Event
from nomic_tools.core.pages import (
    Column,
    Facts,
    Listing,
    Name,
    Number,
    Pages,
    Panel,
    Ring,
    Seen,
    Sign,
    Spot,
    Text,
    found_in,
)
from nomic_tools.core.plain import table_in
from nomic_tools.core.replay import BANK
from nomic_tools.games.roulette24 import story
from nomic_tools.games.roulette24.detection import detect
from nomic_tools.games.roulette24.revealed import requests_made
from nomic_tools.games.roulette24.ring import RING
from nomic_tools.games.roulette24.state import LGT

_LEGEND = (
    (Sign.HIDDEN, "not fired yet"),
    (Sign.EMPTY, "fired, empty"),
    (Sign.STRUCK, "fired, with a bullet"),
    (Sign.LEFT, "a bullet still in it, told after the end"),
)
_TOLD = {
    Sign.HIDDEN: "not fired",
    Sign.EMPTY: "fired, empty",
    Sign.STRUCK: "bullet fired",
    Sign.LEFT: "a bullet in it",
}


def _period(seen: Seen) -> tuple[Panel, ...]:
    """The gunner, the loading or the turn."""
    match story.what(seen.period):
        case story.GUNNER:
            return tuple(_became(seen, "gunner", "Who begins", "Gunner"))
        case story.LOADING:
            return (*_loading(seen), *_drum(seen))
    return (*_turn(seen), *_bids(seen), *_moves(seen), *_drum(seen), *_ending(seen))


def _front(seen: Seen) -> tuple[Panel, ...]:
    """The drum as it stands; after the end who won, and who asked for what."""
    return (*_ending(seen), *_drum(seen))


def _columns(seen: Seen) -> tuple[Column, ...]:
    """How often everybody was hit, and who holds the gun."""
    shots, gunner = seen.value("shots"), seen.value("gunner")
    hit = {who: Number(n) for who, n in shots.items() if isinstance(n, int)} if isinstance(shots, dict) else {}
    hits = (Column("Bullets taken", hit),) if hit else ()
    return hits if seen.is_over else (*hits, Column("Role", {str(gunner): Text("gunner")} if gunner else {}))


def _became(seen: Seen, name: str, title: str, label: str) -> Iterator[Panel]:
    for event in seen.mine:
        if event.kind == "became" and event.text("name") == name:
            yield Facts(title, ((label, Name(event.text("value"))),))


def _loading(seen: Seen) -> Iterator[Panel]:
    for event in seen.found(story.LOADING):
        told = table_in(event.fields["value"])
        rows: list[tuple[str, Text]] = []
        if told.get("status") == "reload":
            why = "a player did not load" if told.get("why") == "inactive" else "bullets overlap"
            rows.append(("To be loaded again", Text(why, event.seq)))
        else:
            rows.append(("Loaded by", Text(f"the {told.get('by')}", event.seq)))
            rows.append(("First chamber", Text(str(seen.value("chamber")))))
        yield Facts("The loading", tuple(rows))


def _turn(seen: Seen) -> Iterator[Panel]:
    """Gameplay 2-3: who fired which chamber, and what was in it."""
    shots = list(seen.found("shot"))
    if not shots:
        if not seen.settled:
            gunner, chamber = Name(str(seen.value("gunner"))), Text(str(seen.value("chamber")))
            yield Facts("The turn", (("Gunner", gunner), ("Chamber", chamber)))
        return
    value = table_in(shots[0].fields["value"])
    bullet = "a bullet" if value.get("bullet") else "no bullet"
    fired = [("Fired by", _shooter(shot)) for shot in shots]
    clause = ("By", Text(shots[0].text("clause")))
    yield Facts("The shot", (("Chamber", Text(str(value.get("chamber")))), *fired, ("In it", Text(bullet)), clause))


def _shooter(shot: Event) -> Name | Text:
    return Text("the dealer, into the air") if shot.text("who") == LGT else Name(shot.text("who"))


def _bids(seen: Seen) -> Iterator[Panel]:
    rows = tuple((Name(event.text("who")), _bid(event)) for event in seen.found("bid"))
    if rows:
        yield Listing("The bids", ("Player", "Bid"), rows)


def _bid(event: Event) -> Number | Text:
    value = event.fields["value"]
    return Number(value, event=event.seq) if isinstance(value, int) else Text("none: inactive", event.seq)


def _moves(seen: Seen) -> Iterator[Panel]:
    """The chips that changed hands; what was collected at the end among them."""
    moves = [event for event in seen.mine if event.kind == "moved"]
    if moves:
        headings = ("From", "To", "Chips", "By")
        yield Listing("The chips that moved", headings, tuple(map(_move, moves)))


def _move(event: Event) -> tuple[Name | Text | Number, ...]:
    sides = (Text("the LGT") if name == BANK else Name(name) for name in (event.text("from"), event.text("to")))
    return (*sides, Number(event.whole("amount"), event=event.seq), Text(event.text("clause")))


def _drum(seen: Seen) -> Iterator[Panel]:
    """Every chamber, as far as it was known then; what was loaded, once that is told."""
    fired, chamber = _fired(seen.known), seen.value("chamber")
    if not fired and not isinstance(chamber, int):
        return
    over = any(found_in(seen.known, story.RESULT))
    live = _loaded(seen.events) - {shot for shot, bullet in fired.items() if bullet}
    following = None if over else chamber
    spots = tuple(_spot(number, fired, live, number == following) for number in RING)
    shown = {spot.sign for spot in spots}
    legend = tuple((sign, meaning) for sign, meaning in _LEGEND if sign in shown)
    yield Ring("The drum", spots, legend, f"chamber {following} comes next" if following else "")


def _spot(chamber: int, fired: Mapping[int, bool], live: frozenset[int], following: bool) -> Spot:
    sign = Sign.LEFT if chamber in live and not fired.get(chamber) else Sign.HIDDEN
    if chamber in fired:
        sign = Sign.STRUCK if fired[chamber] else Sign.EMPTY
    told = f"{_TOLD[sign]}, next" if following else _TOLD[sign]
    return Spot(str(chamber), sign, told, following)


def _ending(seen: Seen) -> Iterator[Panel]:
    """Detection 2 and End 3: who won, by what, with which profit and loss; all that was secret."""
    for event in found_in(seen.known, story.RESULT):
        told = table_in(event.fields["value"])
        winner = Name(event.text("who")) if event.text("who") else Text("nobody: a draw")
        bullets = ", ".join(map(str, sorted(_loaded(seen.known))))
        yield Facts(
            "The result",
            (("Winner", winner), ("How", Text(str(told.get("how")), event.seq)), ("What was loaded", Text(bullets))),
        )
        yield from _profits(seen)
        yield from _asked(seen)


def _profits(seen: Seen) -> Iterator[Panel]:
    """Chips held at the end, less those at the start and all that is owed."""
    debts = {event.text("who"): event for event in found_in(seen.known, "debt")}
    shots = table_in(seen.value("shots"))
    rows = []
    for event in found_in(seen.known, "profit"):
        who = event.text("who")
        hits, owed = shots.get(who), debts[who]
        rows.append(
            (Name(who), Number(hits if isinstance(hits, int) else 0), _amount(owed), _amount(event, signed=True))
        )
    headings = ("Player", "Bullets taken", "Owed for detections", "Profit or loss")
    yield Listing("Profit and loss", headings, tuple(rows))


def _amount(event: Event, signed: bool = False) -> Number:
    value = event.fields["value"]
    return Number(value if isinstance(value, int) else None, event=event.seq, signed=signed)


def _asked(seen: Seen) -> Iterator[Panel]:
    """Detection 1: who asked when, and about which chambers; known when every seal is open."""
    rows = tuple(_requests(seen.events))
    if rows:
        note = "The answers went to those who had asked, and to nobody else."
        yield Listing("Who asked for a detection", ("Player", "When", "The next two chambers"), rows, note)


def _requests(events: Sequence[Event]) -> Iterator[tuple[Name | Text, ...]]:
    """Every request; before the first turn the next two chambers are the first and the one after it."""
    at = {event.text("period"): table_in(event.fields["value"]).get("chamber") for event in found_in(events, "shot")}
    first = next((event.fields["value"] for event in events if _is_chamber(event)), None)
    for event in requests_made(events):
        period = event.text("period")
        chamber, setup = at.get(period, first), story.what(period) != story.TURN
        if isinstance(chamber, int):
            one, other = detect((), chamber, setup).chambers
            when = period.replace("-0", " ").replace("-", " ")
            yield Name(event.text("by")), Text(when, event.seq), Text(f"{one} and {other}")


def _is_chamber(event: Event) -> bool:
    return event.kind == "became" and event.text("name") == "chamber"


def _fired(events: Sequence[Event]) -> dict[int, bool]:
    """Every chamber fired so far, and whether it held a bullet."""
    fired: dict[int, bool] = {}
    for event in found_in(events, "shot"):
        value = table_in(event.fields["value"])
        chamber = value.get("chamber")
        if isinstance(chamber, int):
            fired[chamber] = value.get("bullet") is True
    return fired


def _loaded(events: Sequence[Event]) -> frozenset[int]:
    """The chambers that were loaded, once that is told."""
    told = next((event.fields["value"] for event in found_in(events, "bullets")), None)
    return frozenset(chamber for chamber in told if isinstance(chamber, int)) if isinstance(told, list) else frozenset()


def _winners(seen: Seen) -> tuple[str, ...]:
    """End 3: who won; nobody in a draw."""
    return tuple(event.text("who") for event in found_in(seen.known, story.RESULT) if event.text("who"))


PAGES = Pages(period=_period, front=_front, columns=_columns, winners=_winners)
