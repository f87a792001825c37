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
    for event in seen.found("targets"):
        who, names = event.text("who"), event.fields["value"]
        acts = _behind(seen, who)
        for target in names if isinstance(names, list) else ():
            yield Arrow(who, str(target), _how(who, str(target), acts))


def _behind(seen: Seen, who: str) -> list[Event]:
    """The declarations behind the Targets of `who`."""
    mine = (ground for ground in seen.grounds if ground.step == "target" and ground.who == who)
    return [seen.events[int(source) - 1] for ground in mine for source in ground.sources if source.isdecimal()]


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
