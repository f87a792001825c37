"""What the pages of a Gunfight show besides what every game has: who targeted whom."""

from collections.abc import Iterator, Sequence

from nomic_tools.core.events import Event
from nomic_tools.core.pages import Arrow, Arrows, Pages, Panel, Seen

_HOWS = (("aim", "aimed"), ("aimless", "drawn by lot"), ("goad", "goaded"))


def _targets(seen: Seen) -> tuple[Panel, ...]:
    """Every Target that was determined, with the act that made it one."""
    arrows = tuple(_arrows(seen))
    involved = {name for arrow in arrows for name in (arrow.who, arrow.target)}
    names = tuple(sorted({*involved, *seen.players}))
    return (Arrows("Who targeted whom", "targets", names, arrows, _HOWS),) if arrows else ()


def _arrows(seen: Seen) -> Iterator[Arrow]:
    behind = _behind(seen)
    for event in seen.found("targets"):
        who, names = event.text("who"), event.fields["value"]
        for target in names if isinstance(names, list) else ():
            yield Arrow(who, str(target), _how(who, str(target), behind.get(who, ())))


def _behind(seen: Seen) -> dict[str, list[Event]]:
    """The declarations behind everybody's Targets."""
    found: dict[str, list[Event]] = {}
    for ground in seen.grounds:
        if ground.step == "target":
            events = [seen.events[int(source) - 1] for source in ground.sources if source.isdecimal()]
            found.setdefault(ground.who, []).extend(events)
    return found


def _how(who: str, target: str, acts: Sequence[Event]) -> str:
    """The act that made `target` a Target of `who`: eir own, or the goading of the other."""
    drawn = "aimless"
    for event in acts:
        act = event.fields.get("act")
        if isinstance(act, dict):
            by, named, do = event.text("by"), act.get("target"), str(act["do"])
            if (by, named) in ((target, who), (who, target)):
                return do
            drawn = drawn if "target" in act else do
    return drawn


PAGES = Pages(period=_targets)
