"""Corrections: what each moved is what deriving its periods again gives."""

from collections.abc import Iterator

from nomic_tools.core.events import number
from nomic_tools.core.trouble import NomicError, Problem
from nomic_tools.office.audit.audited import Audited
from nomic_tools.office.disputes.revising import compensation, revision_of, reworkings


def check_corrections(audited: Audited) -> Iterator[Problem]:
    """Every correction that derived periods again has the facts that this gives, and no others."""
    for event in reworkings(audited.events):
        try:
            revision = revision_of(audited.desk, audited.events, event)
        except NomicError as error:
            yield Problem(audited.place(event), error.message)
            continue
        wanted = [number(draft, 0, event.time_recorded) for draft in revision.facts(event.time, event.seq)]
        recorded = compensation(audited.events, event)
        for fact in recorded:
            said = (fact.kind, fact.at, fact.fields)
            match = next((item for item in wanted if (item.kind, item.at, item.fields) == said), None)
            if match is None:
                yield Problem(audited.place(fact), f"the correction of event {event.seq} gives no such fact")
            else:
                wanted.remove(match)
        for item in wanted:
            told = ", ".join(f"{name} {value}" for name, value in item.fields.items())
            yield Problem(audited.place(event), f"a fact of this correction is not on record: {item.kind} {told}")
