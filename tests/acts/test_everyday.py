"""Everyday wordings of an act declare it, whatever everyday words lead them in."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from nomic_tools.acts.cases import read_with
from nomic_tools.core.names import cast_from_plain
from nomic_tools.core.plain import Table, as_list, as_table, as_texts
from nomic_tools.games.gunfight.words import WORDS

SAID = as_table(YAML(typ="safe").load(Path(__file__).with_name("everyday.yaml")), "everyday.yaml")
FRAMES = as_texts(SAID["frames"], "frames")
ACTS = [as_table(act, "acts") for act in as_list(SAID["acts"], "acts")]
CAST = cast_from_plain(SAID["people"])


def otherwise(text: str, act: Table) -> Iterator[str]:
    """How a sentence is read, if not as the act."""
    read = read_with({"from": "Ash", "channel": "public", "text": text}, CAST, WORDS)
    if read["acts"] != [act] or read["review"]:
        yield f"{text} {read}"


@pytest.mark.parametrize("act", ACTS, ids=lambda act: str(as_table(act["is"], "is")["do"]))
def test_a_wording_declares_its_act_in_every_frame(act: Table) -> None:
    wordings = as_texts(act["wordings"], "wordings")
    assert wordings
    found = [otherwise(frame.format(wording), as_table(act["is"], "is")) for wording in wordings for frame in FRAMES]
    assert [said for each in found for said in each] == []


def test_a_shot_is_aimed_wherever_it_is_told_at_whom() -> None:
    shots, ends = as_texts(SAID["shots"], "shots"), as_texts(SAID["at"], "at")
    assert shots and ends
    shot: Table = {"do": "aim", "target": "Bram"}
    found = [otherwise(f"I {begin} {end}.", shot) for begin in shots for end in ends]
    assert [said for each in found for said in each] == []


def test_an_act_that_is_only_named_is_never_lost() -> None:
    names, frames = as_texts(SAID["names"], "names"), as_texts(SAID["named"], "named")
    assert names and frames
    found = [
        read_with({"from": "Ash", "channel": "public", "text": f.format(n)}, CAST, WORDS) for f in frames for n in names
    ]
    assert [read for read in found if not (read["acts"] or read["review"])] == []


def test_a_sentence_that_only_points_elsewhere_waits_for_a_person() -> None:
    said = as_texts(SAID["alone"], "alone")
    assert said
    found = {text: read_with({"from": "Ash", "channel": "public", "text": text}, CAST, WORDS) for text in said}
    assert {text: read for text, read in found.items() if read["acts"] or not read["review"]} == {}


def recorded(section: str, frames: tuple[str, ...]) -> list[str]:
    """The sentences of a section, in frames, by which an act is recorded."""
    said = [frame.format(text) for text in as_texts(SAID[section], section) for frame in frames]
    assert said
    return [text for text in said if read_with({"from": "Ash", "channel": "public", "text": text}, CAST, WORDS)["acts"]]


def test_an_afterthought_keeps_an_act_from_being_recorded() -> None:
    assert recorded("afterthoughts", ("I shoot Bram. {}", "I goad Bram.\n{}", "I fire aimlessly... {}")) == []


def test_an_act_at_another_time_is_not_recorded() -> None:
    frames = ("I shoot Bram {}.", "{}, I goad Bram.", "I fire aimlessly, {}.", "I shall hoot and holler {}.")
    assert recorded("later", frames) == []
