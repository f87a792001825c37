"""Facts as games word them for the journal, each with the clause that it follows from."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from nomic_tools.core.events import Draft
from nomic_tools.core.plain import Plain, Table
from nomic_tools.core.times import format_time


def began(period: str, what: str, hours: int, at: datetime) -> Draft:
    """The next period of a match, with its deadline."""
    return Draft("began", at, {"period": period, "until": format_time(at + timedelta(hours=hours)), "what": what})


def became(name: str, value: Plain, clause: str, at: datetime) -> Draft:
    """A variable of a match has another value."""
    return Draft("became", at, {"name": name, "value": value, "clause": clause})


def determined(period: str, what: str, who: str, value: Plain, clause: str, at: datetime) -> Draft:
    """Something that the rules make of a period."""
    return Draft("determined", at, {"period": period, "what": what, "who": who, "value": value, "clause": clause})


def moved(unit: str, payer: str, payee: str, amount: int, clause: str, at: datetime, why: Sequence[str] = ()) -> Draft:
    """Something that changes hands; `why` are the events behind it."""
    fields: Table = {"unit": unit, "from": payer, "to": payee, "amount": amount, "clause": clause}
    if why:
        fields["why"] = list(why)
    return Draft("moved", at, fields)
