"""Sentences around an act make it one or none, whichever the act and the game."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from ruamel.yaml import YAML

from nomic_tools.acts.cases import read_with
from nomic_tools.core.names import Cast, cast_from_plain
from nomic_tools.core.plain import Table, as_list, as_table, as_text, as_texts
from nomic_tools.core.words import Words
from nomic_tools.office.games import find_game

CASES = Path(__file__).parents[1] / "cases"


class Act(NamedTuple):
    """An act in the forms of its verb."""

    base: str
    gerund: str
    past: str
    third: str

    def forms(self) -> dict[str, str]:
        """The forms by the letters that stand for them."""
        return {"": self.base, "g": self.gerund, "p": self.past, "s": self.third}

    def within(self, frame: str, other: str) -> str:
        """A frame filled with the act."""
        forms = {letter or "v": text for letter, text in self.forms().items()}
        return frame.format(**forms, t=f"I {self.base}", x=other)


class Played(NamedTuple):
    """A game with its people, and acts in it."""

    game: str
    file: str
    sender: str
    other: str
    channel: str
    acts: tuple[Act, ...]

    def read(self, text: str) -> Table:
        """What is read in a mail of the sender's."""
        words, cast = _known(self.game, self.file)
        return read_with({"from": self.sender, "channel": self.channel, "text": text}, cast, words)


GAMES = (
    Played("gunfight", "phrases.yaml", "Ash", "Bram", "public", (
        Act("shoot Bram", "shooting Bram", "shot Bram", "shoots Bram"),
        Act("goad Walker", "goading Walker", "goaded Walker", "goads Walker"),
        Act("fire aimlessly", "firing aimlessly", "fired aimlessly", "fires aimlessly"),
        Act("hoot and holler", "hooting and hollering", "hooted and hollered", "hoots and hollers"),
        Act("buy two guns", "buying two guns", "bought two guns", "buys two guns"),
        Act("leave the Gunfight", "leaving the Gunfight", "left the Gunfight", "leaves the Gunfight"),
        Act("aim and fire at June", "aiming and firing at June", "aimed and fired at June", "aims and fires at June"),
    )),
    Played("roulette24", "roulette24_words.yaml", "Ann", "Ben", "private", (
        Act("bid 7", "bidding 7", "bid 7", "bids 7"),
        Act("load 3, 11 and 20", "loading 3, 11 and 20", "loaded 3, 11 and 20", "loads 3, 11 and 20"),
        Act("detect", "detecting", "detected", "detects"),
    )),
    Played("vedonlyonti", "vedonlyonti_words.yaml", "Anna", "Cecilia", "private", (
        Act("bet 300 on Bert", "betting 300 on Bert", "bet 300 on Bert", "bets 300 on Bert"),
        Act("choose 4", "choosing 4", "chose 4", "chooses 4"),
    )),
)  # fmt: skip
FRAMES = as_table(YAML(typ="safe").load(Path(__file__).with_name("frames.yaml")), "frames.yaml")


@cache
def _known(game: str, file: str) -> tuple[Words, Cast]:
    words, book = find_game(game).words, as_table(YAML(typ="safe").load(CASES / file), file)
    assert words is not None
    return words, cast_from_plain(book["people"])


def readings(frame: str) -> Iterator[tuple[str, Table]]:
    """The frame filled with each act of each game, and what is read in it."""
    for played in GAMES:
        for act in played.acts:
            text = act.within(frame, played.other)
            yield text, played.read(text)


def wrong(section: str, is_wrong: Callable[[Table], bool]) -> list[str]:
    """The sentences of a section's frames that are read as they should not be."""
    frames = as_texts(FRAMES[section], section)
    assert frames
    return [text for frame in frames for text, read in readings(frame) if is_wrong(read)]


def test_such_sentences_record_nothing_by_themselves() -> None:
    assert wrong("never", lambda read: bool(read["acts"])) == []


def test_such_sentences_record_the_act() -> None:
    assert wrong("always", lambda read: not read["acts"] or bool(read["review"])) == []


def test_such_sentences_are_not_lost() -> None:
    assert wrong("seen", lambda read: not (read["acts"] or read["review"])) == []


def test_of_two_acts_those_are_recorded_that_are_meant() -> None:
    cases = [as_table(case, "two") for case in as_list(FRAMES["two"], "two")]
    assert cases
    assert [text for case in cases for text in otherwise(case)] == []


def otherwise(case: Table) -> Iterator[str]:
    """The sentences with two acts of which others are recorded than those that are meant."""
    played = GAMES[0]
    for first, second in pairwise(played.acts):
        forms = {
            f"{gap}{form}": text for gap, act in (("a", first), ("b", second)) for form, text in act.forms().items()
        }
        text = as_text(case["frame"], "frame").format(**forms, x="June")
        meant = [act for name, act in (("a", first), ("b", second)) if name in as_text(case["acts"], "acts")]
        alone = [as_list(played.read(f"I {act.base}.")["acts"], "acts") for act in meant]
        if played.read(text)["acts"] != [act for acts in alone for act in acts]:
            yield text
