"""A game's words and a contest's cast, made ready for the reader."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from nomic_tools.acts.text import english
from nomic_tools.acts.text.hints import Hints, hints
from nomic_tools.acts.text.phrases import PhraseTable
from nomic_tools.acts.text.spelling import SHORTENED, mend
from nomic_tools.acts.text.tokens import Token, Tokenizer
from nomic_tools.acts.wording.patterns import Patterns
from nomic_tools.core.names import Cast
from nomic_tools.core.words import Words

T = TypeVar("T")

_SMALL_WORDS = (
    "hereby",
    "and",
    "with",
    "announce",
    "target",
    "myself",
    "contest",
    "twice",
    "the",
    "unless",
    "until",
    "provided",
    "assuming",
    "otherwise",
    "depending",
)
_MOST_NUMBERED = 10
_ARTICLES = ("the ", "a ", "an ")


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """Everything that is looked up while a mail is read."""

    words: Words
    cast: Cast
    patterns: Patterns
    tokenizer: Tokenizer
    names: PhraseTable[str]
    inflected: bool
    named: frozenset[str]
    dotted: frozenset[str]
    contests: PhraseTable[bool]
    contest_names: PhraseTable[str]
    act_nouns: PhraseTable[str]
    idioms: PhraseTable[str]
    things: frozenset[str]
    describing: frozenset[str]
    counted: frozenset[str]
    pointing: PhraseTable[str]
    pointing_hints: Hints
    mending: PhraseTable[str]
    doubts: PhraseTable[str]
    members: frozenset[str]
    topics: frozenset[str]
    selves: PhraseTable[str]
    numeric: bool
    literals: frozenset[str]
    plurals: frozenset[str]
    own_phrases: Mapping[tuple[str, ...], int]

    def tokens(self, text: str, start: int = 0, end: int | None = None) -> list[Token]:
        """The tokens of a stretch of cleaned text, each contest's name as one word: no word of it says anything."""
        cut = self.tokenizer.tokens(text, start, end)
        if not self.contest_names.may_stand_among({token.word for token in cut}):
            return cut
        whole: list[Token] = []
        done = 0
        for word, begin, behind in self.contest_names.within(cut, 0, len(cut)):
            first, last = cut[begin], cut[behind - 1]
            whole += cut[done:begin]
            whole.append(first._replace(word=word, raw=text_of(cut, begin, behind), end=last.end))
            done = behind
        return [*whole, *cut[done:]]


@lru_cache(maxsize=32)
def lexicon(words: Words, cast: Cast) -> Lexicon:
    """The lexicon of a game's words with a contest's cast."""
    patterns = Patterns(words.verbs, words.wordings, {"amendment": frozenset((*words.amendment_nouns, "'s"))})
    plain = [*(verb.base for verb in words.verbs), *patterns.literals, *_SMALL_WORDS]
    known = [*(word for word in patterns.forms if word.isalpha()), *words.things, *plain]
    spellings = SHORTENED | mend(known, plain, words.spellings)
    nouns = [(noun, do) for do, held in words.act_nouns.items() for noun in held]
    names = [(alias.name, alias.name) for p in cast.people.persons for alias in p.names()]
    named = {word for name, _ in names for word in Tokenizer({}).words(name)}
    tokenizer = Tokenizer({slip: word for slip, word in spellings.items() if slip not in named})
    own = {spelled(p.text, tokenizer): i for i, p in enumerate(cast.phrases)}
    pointing = _table((phrase, phrase) for phrase in words.pointing)
    contests = _contests(cast)
    return Lexicon(
        words=words,
        cast=cast,
        patterns=patterns,
        tokenizer=tokenizer,
        names=_table(names),
        inflected=bool(words.goal_endings or words.name_endings),
        named=frozenset(named),
        dotted=frozenset(name[:-1].lower() for name, _ in names if re.fullmatch(r"\w+\.", name)),
        contests=PhraseTable((_as_word(name), ours) for name, ours in contests),
        contest_names=PhraseTable((" ".join(name), _as_word(name)) for name, _ in contests if len(name) > 1),
        act_nouns=_table(nouns),
        idioms=_table((idiom, idiom) for idiom in words.idioms),
        things=frozenset((*words.things, *(f"{thing}{n}" for thing in words.things for n in range(1, _MOST_NUMBERED)))),
        describing=english.DESCRIBING.union(words.thing_words),
        counted=english.COUNTED.union(words.things, words.topics),
        pointing=pointing,
        pointing_hints=hints(pointing.phrases) | Hints(groups=((frozenset(words.things), english.WITH_THINGS),)),
        doubts=_table((phrase, phrase) for phrase in words.doubts),
        mending=_table((phrase, phrase) for phrase in words.mending),
        members=frozenset(words.members),
        topics=frozenset(words.topics),
        selves=_table((self, self) for self in words.selves),
        numeric=any("{number" in wording.pattern for wording in words.wordings),
        literals=patterns.literals,
        plurals=frozenset(thing for thing in words.things if thing.endswith("s")),
        own_phrases=own,
    )


def spelled(text: str, tokenizer: Tokenizer) -> tuple[str, ...]:
    """A text as the words it is compared by, without its marks at the end."""
    words = list(tokenizer.words(text))
    while words and words[-1] in (".", "!", ","):
        words.pop()
    return tuple(words)


def _table(phrases: Iterable[tuple[str, T]]) -> PhraseTable[T]:
    """Phrases as the tokenizer cuts them."""
    tokenizer = Tokenizer({})
    cut = ((" ".join(tokenizer.words(text)), value) for text, value in phrases)
    return PhraseTable((text, value) for text, value in cut if text)


def _contests(cast: Cast) -> list[tuple[tuple[str, ...], bool]]:
    """The names of contests as words, without their articles: true for this one, false for others."""
    tokenizer = Tokenizer({})
    names = [(name, True) for name in (cast.contest, *cast.short)] + [(name, False) for name in cast.other_contests]
    cut = ((tokenizer.words(bare_name(name)), ours) for name, ours in names)
    return [(words, ours) for words, ours in cut if words]


def _as_word(name: Sequence[str]) -> str:
    """A name of several words as one, which no text spells: the tokenizer parts words at an underscore."""
    return "_".join(name)


def bare_name(name: str) -> str:
    """A contest's name in small letters, without its article."""
    lowered = name.lower()
    return next((lowered.removeprefix(article) for article in _ARTICLES if lowered.startswith(article)), lowered)


def text_of(tokens: Sequence[Token], start: int, end: int) -> str:
    """The tokens of a stretch as text with single blanks."""
    parts: list[str] = []
    last = -1
    for token in tokens[start:end]:
        rest = token.start == last < token.end
        if rest or token.word == "\n":  # the rest of a spelling that stands for two words, or no word
            continue
        if parts and token.spaced:
            parts.append(" ")
        parts.append(token.raw)
        last = token.start
    return "".join(parts)
