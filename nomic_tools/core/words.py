"""A game's vocabulary as data: how its acts are worded. The mechanics of language are the reader's, not the game's.

A wording is a pattern over words, read from left to right; it begins with a word, a number or a goal:

    fire aimlessly             words; those the game lists as verbs match in every form (`fires`, `firing`, `fired`)
    aim/point at               either word
    aim and fire [with] at     a part that may be left out; parts nest
    {person}                   somebody, or several: gives `target`, one act each
    {count}                    how many of the contest's things, `a Pistol`: gives `n`
    {number} {numbers}         one number, or a list of several: gives `n` or `numbers`
    {which}                    a number that tells which one, and is no parameter of the act: `chamber 18`
    {word}                     one word from the game's list: gives `word`
    {thing}                    one of the contest's things in any words: `my first gun`, `it`
    {contest}                  the contest by name
    {amendment}                an amendment, told from others by whose it is
    {somebody}                 somebody by name, who is no parameter of the act
    {goal}                     somebody whose name says by its ending that e is aimed at (`Bertille`): gives `target`
    {topic}                    what follows to the next mark, where it holds a number or one of the game's topics
    {end}                      the end of what is said, or a mark
    {no}                       a plain no, by which the act is not done or taken back: `detection: no`
    {soon}                     nothing, where one of the contest's things follows soon
    {line}                     the place where a line begins a statement of its own
    {act}                      an act by its noun, `my shot at Bram`: gives `of`
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

NO_CONTEST = "does not say which contest"
"""What a wording lacks that a contest named before it can supply: `In the Lottery, I join`."""


class Form(Enum):
    """The form a verb is in."""

    BASE = "base"
    THIRD = "third"
    GERUND = "gerund"
    PAST = "past"


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb and its forms; the past form may be several words apart by `/`."""

    base: str
    third: str = ""
    gerund: str = ""
    past: str = ""

    def forms(self) -> tuple[tuple[str, Form], ...]:
        """Each spelling with its form; a form left out is the regular one."""
        stem = self.base.removesuffix("e")
        past = self.past or stem + "ed"
        return (
            *((word, Form.PAST) for word in past.split("/")),
            (self.third or self.base + "s", Form.THIRD),
            (self.gerund or stem + "ing", Form.GERUND),
            (self.base, Form.BASE),
        )


@dataclass(frozen=True, slots=True)
class Wording:
    """One way to word an act.

    `lacks` says what a person must supply when no more than this is said: such words are never an act by
    themselves. `label` marks words that need no `I`, since they stand as a heading does (`Aim and Fire: Sue`).
    `spoken` marks words that hold their own `I` (`panostan`). `formal` marks acts that an intent sets off.
    `fixed` are parameters the words themselves give.
    """

    do: str
    pattern: str
    lacks: str = ""
    label: bool = False
    spoken: bool = False
    formal: bool = False
    fixed: tuple[tuple[str, str | int | bool], ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Words:
    """The whole vocabulary of one game; one value per game, told apart by identity.

    `things` are what its acts count or use (`gun`), `thing_words` tell one from another (`rusty`), `not_things`
    behind one make it something else (`gun rack`), `readying` are verbs that only lead up to an act (`cock`),
    `pointing` phrases that point at words in another mail (`wrong gun`), `members` what its players are called,
    `act_nouns` the acts as nouns (`my shot`), `idioms` words that begin like an act and are none, `spellings` slips
    in which nothing else can be meant, `word_list` what `{word}` can be, `topics` words that show what a sentence is
    about, `name_endings` what may hang on a name (`Cecilian`), `goal_endings` those which make it a goal
    (`Cecilialle`), `selves` what the sender calls emself as a target, `stand_for` things by which their owner is
    meant (`Bert's participant`), `doubts` phrases of the game's own that leave an act open (`jos`, `over his head`),
    `asking` words of its language that ask (`kenelle`), `mending` those that take back what was said (`eiku`), `once`
    the acts that are one however often a sentence says them (`I pass, no bet`), `most` the largest small number.
    """

    verbs: tuple[Verb, ...]
    wordings: tuple[Wording, ...]
    things: tuple[str, ...] = ()
    thing_words: tuple[str, ...] = ()
    not_things: tuple[str, ...] = ()
    readying: tuple[str, ...] = ()
    pointing: tuple[str, ...] = ()
    members: tuple[str, ...] = ()
    act_nouns: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    contest_nouns: tuple[str, ...] = ("contest", "contract", "game")
    amendment_nouns: tuple[str, ...] = ("amendment", "amendments")
    idioms: tuple[str, ...] = ()
    spellings: Mapping[str, str] = field(default_factory=dict)
    word_list: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    name_endings: tuple[str, ...] = ()
    goal_endings: tuple[str, ...] = ()
    selves: tuple[str, ...] = ("myself", "meself", "me myself", "my own self", "my own person")
    stand_for: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()
    asking: tuple[str, ...] = ()
    mending: tuple[str, ...] = ()
    once: tuple[str, ...] = ()
    most: int = 12


def listed(text: str) -> tuple[str, ...]:
    """Phrases written in one text, apart by `|`."""
    return tuple(" ".join(phrase.split()) for phrase in text.split("|") if phrase.strip())
