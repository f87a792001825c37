"""What is worth telling of a week besides its numbers: unused guns, breaches."""

from collections.abc import Iterator

from nomic_tools.core.play import Remark
from nomic_tools.core.times import tell_time
from nomic_tools.games.gunfight.worked import Worked

BREACHES = {
    "hoot_and_goad": "hooted and goaded in one week, which e SHALL NOT",
    "extra_act": "took more actions than e has guns",
    "gun_without_order": "created a gun that nobody had ordered, which e SHALL NOT",
}


def remarks(worked: Worked) -> tuple[Remark, ...]:
    """Unused guns with the time they came to be, then breaches."""
    return tuple(_remarks(worked))


def _remarks(worked: Worked) -> Iterator[Remark]:
    for who, guns in worked.idle.items():
        for gun in guns:
            yield Remark(who, "idle", f"has an unused gun, since {tell_time(gun.created)}")
    for breach in worked.breaches:
        yield Remark(breach.who, "breach", BREACHES[breach.kind])
