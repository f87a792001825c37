"""What the report on a period says of its acts: declarations, comings and goings, orders, targets."""

from collections import Counter
from collections.abc import Iterator

from nomic_tools.core.events import Event
from nomic_tools.core.plain import as_texts
from nomic_tools.office.reporting.week import Week, cited
from nomic_tools.reports.resolved import Act, Arrival, Order, Remark, Target


def acts(week: Week) -> Iterator[Act]:
    """Every act declared in the period, and how it fared."""
    refused = {item.whole("declared"): item for item in week.recorded if item.kind == "refused"}
    for judged in week.reworked.resolved.outlook.judged:
        declared, source = judged.declaration, int(judged.declaration.source)
        refusal = refused.get(source)
        yield Act(
            at=declared.at,
            by=declared.by,
            act=declared.act.plain(),
            via=declared.via,
            status=refusal.text("reason") if refusal else judged.status,
            detail=refusal.text("detail") if refusal else "",
            event=source,
        )


def arrivals(week: Week) -> Iterator[Arrival]:
    """Who became or ceased to be a party, and who became the contestmaster."""
    for item in week.within:
        match item.kind:
            case "entered":
                yield Arrival(at=item.time, who=item.text("who"), what="joined", event=item.seq)
            case "departed":
                yield Arrival(at=item.time, who=item.text("who"), what=item.text("reason"), event=item.seq)
            case "flipped":
                yield Arrival(at=item.time, who=item.text("to"), what="flipped", event=item.seq)


def purchases(week: Week) -> Iterator[Order]:
    """The orders that were filled in the period, each with what was supplied and paid for it."""
    latest: dict[tuple[str, object], Event] = {}
    for item in sorted(week.within, key=lambda item: item.seq):
        latest[item.kind, item.fields.get("cause")] = item
        if item.kind == "order_settled" and item.text("outcome") == "filled":
            made, paid = latest["created", item.fields["order"]], latest["moved", item.fields["order"]]
            yield Order(
                who=made.text("owner"),
                at=paid.time,
                event=paid.seq,
                thing=made.text("thing"),
                amount=paid.whole("amount"),
            )


def orders(week: Week) -> Iterator[Order]:
    """The orders, of the period and of earlier ones, that still wait when it is resolved."""
    subject = week.subject
    settled = Counter(
        item.whole("order")
        for item in subject.events
        if item.kind == "order_settled" and item.time >= subject.period.end and item.seq < subject.event.seq
    )
    for order in week.reworked.resolved.outlook.orders:
        source = int(order.declaration.source)
        left = order.n - settled[source]
        if left > 0:
            yield Order(
                who=order.declaration.by,
                at=order.declaration.at,
                event=source,
                n=left,
                due_by=order.due_by,
                overdue=order.due_by is not None and order.due_by < subject.event.time_recorded,
            )


def targets(week: Week) -> Iterator[Target]:
    """Whom everybody had for targets, and by which acts."""
    for item in week.determined("targets"):
        who = item.text("who")
        how = "; ".join(cited(ground) for ground in week.grounds_of("target", who))
        yield Target(who=who, targets=tuple(as_texts(item.fields["value"], "targets")), how=how)


def void(week: Week) -> Iterator[Remark]:
    """The shots that came to nothing, and why."""
    return (Remark(who=ground.who, text=cited(ground)) for ground in week.grounds("void"))
