"""`nomic why` in a match: what a turn did to a player, by the facts on record; the mails once they are open."""

from collections.abc import Iterator, Sequence

from nomic_tools.core.events import Event
from nomic_tools.core.plain import Plain, as_texts, number_in
from nomic_tools.office.desk import Desk
from nomic_tools.office.disputes.citing import Cited, Citing
from nomic_tools.office.telling.accounts import accounts_of
from nomic_tools.office.telling.reasons import Reason
from nomic_tools.office.views import closing, declaration


def reasons_of_turn(desk: Desk, settled: Event, who: str) -> Iterator[Reason]:
    """The facts about `who` that a period of a match came to, in their order; `desk` has the whole journal."""
    closed = closing(desk.events, settled.text("period"))
    first, citing = closed.seq if closed else 0, Citing.of(desk, desk.events)
    for event in desk.events:
        if first < event.seq < settled.seq:
            if event.kind == "moved" and who in accounts_of(event):
                yield _move(citing, event, who)
            elif event.kind == "determined" and event.text("who") == who:
                text = f"{event.text('what')}: {value_told(event.fields['value'])}"
                yield Reason("determined", text, event.text("clause"), "", None, event.seq)
            elif (
                event.kind == "refused"
                and (declared := declaration(desk.events[event.whole("declared") - 1])).by == who
            ):
                text = f"{declared.act.told()} is refused: {event.text('detail') or event.text('reason')}"
                acts = tuple(_cited(citing, [declared.source]))
                yield Reason("refused", text, event.text("clause"), "", None, event.seq, None, acts)


def _move(citing: Citing, event: Event, who: str) -> Reason:
    gains = event.text("to") == who
    other = event.text("from" if gains else "to")
    amount = event.whole("amount") if gains else -event.whole("amount")
    acts = tuple(_cited(citing, as_texts(event.fields.get("why", []), "why")))
    return Reason(
        "moved", f"{'from' if gains else 'to'} {other}", event.text("clause"), "", amount, event.seq, None, acts
    )


def _cited(citing: Citing, sources: Sequence[str]) -> Iterator[Cited]:
    for number in map(number_in, sources):
        if number is not None and 0 < number <= len(citing.events):
            yield citing.cited(declaration(citing.events[number - 1]), number)


def value_told(value: Plain) -> str:
    """What was determined, in words: `chamber 3, bullet false`."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {value_told(part)}" for name, part in value.items())
    if isinstance(value, list):
        return ", ".join(map(value_told, value))
    return "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
