"""Killing the program at random moments, and running it again until it has come to its end."""

import os
import random
import re
import signal
import subprocess
import time
from contextlib import suppress
from dataclasses import dataclass, field

from nomic_tools.office.setup.demo import Step
from tests.soak.cycle import World

_DOUBT = re.compile(r"^(\S+): in doubt\. .* as (<\S+>)\.$", re.MULTILINE)
DONE_BEFORE = 3
"""How a command ends that is refused because it is done already."""


@dataclass
class Counts:
    """What the killing came to. `lost` names what was lost; nothing may be."""

    tried: int = 0
    ended: int = 0
    survived: int = 0
    doubts: int = 0
    lost: list[str] = field(default_factory=list)


@dataclass
class Undisturbed:
    """The run that nobody kills: how long each command takes, and every journal on the way."""

    seconds: list[float] = field(default_factory=list)
    journals: set[str] = field(default_factory=lambda: {""})
    outcome: dict[str, str] = field(default_factory=dict)
    sent: set[str] = field(default_factory=set)


def run_undisturbed(world: World, limit: int | None) -> Undisturbed:
    """Run the cycle to its end."""
    world.mail_settings()
    found = Undisturbed()
    for step in world.steps(limit):
        began = time.monotonic()
        code, told = _run(world, step)
        assert code == 0, f"{step.words}: {told}"
        found.seconds.append(time.monotonic() - began)
        found.journals.add(world.journal())
    found.outcome, found.sent = world.outcome(), set(world.office.ids())
    return found


def run_under_fire(
    world: World, known: Undisturbed, kills: int, chance: random.Random, counts: Counts, limit: int | None
) -> None:
    """Run the cycle; kill each command up to `kills` times, then let it come to its end."""
    world.mail_settings()
    for number, step in enumerate(world.steps(limit)):
        for _ in range(kills):
            _kill_once(world, step, known.seconds[number], chance, counts)
            if world.journal() not in known.journals:
                counts.lost.append(f"{step.words}: a journal that is neither as before nor as after")
        code, told = _run(world, step)
        if step.words[0] == "send":
            told = _settle_doubts(world, step, told, counts)
        elif code not in (0, DONE_BEFORE):
            counts.lost.append(f"{step.words}: ended with {code}: {told}")
    _compare(world, known, counts)


def _kill_once(world: World, step: Step, seconds: float, chance: random.Random, counts: Counts) -> None:
    """Start the program and kill it, alone or with the gits it runs, at a random moment of its life."""
    process = world.start(step)
    alone = chance.random() < 0.5
    with suppress(subprocess.TimeoutExpired):
        process.wait(chance.uniform(0, seconds))
    if process.poll() is None:
        os.kill(process.pid, signal.SIGKILL) if alone else os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
    if process.returncode == -signal.SIGKILL:
        counts.tried += 1
    else:
        counts.ended += 1


def _run(world: World, step: Step) -> tuple[int, str]:
    process = world.start(step)
    out, err = process.communicate()
    return process.returncode, out + err


def _settle_doubts(world: World, step: Step, told: str, counts: Counts) -> str:
    """Do what a contestmaster does with mail in doubt: look whether it arrived, and say so."""
    for key, message_id in _DOUBT.findall(told):
        counts.doubts += 1
        word = "--posted" if message_id in world.office.ids() else "--again"
        told += _run(world, Step(step.at, ("send", "--to-list", word, key)))[1]
    code, told = _run(world, step)
    if code or "in doubt" in told:
        counts.lost.append(f"{step.words}: {told}")
    return told


def _compare(world: World, known: Undisturbed, counts: Counts) -> None:
    """In the end everything is as if nobody had killed anything."""
    found = world.outcome()
    for place in sorted(known.outcome.keys() | found.keys()):
        if known.outcome.get(place) != found.get(place):
            counts.lost.append(f"{place} differs")
    ids = world.office.ids()
    for doubled in sorted({item for item in ids if ids.count(item) > 1}):
        counts.lost.append(f"sent more than once: {doubled}")
    if set(ids) != known.sent:
        counts.lost.append(f"sent and not expected, or not sent: {sorted(set(ids) ^ known.sent)}")
    code, told = _run(world, Step("2030-01-01T00:00:00Z", ("audit",)))
    if code or any(not line.startswith("proofs owed: ") for line in told.splitlines()):
        counts.lost.append(f"audit: {told}")
