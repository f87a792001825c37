"""Words and marks with their places; contractions come apart (`I'll` is `i will`), spellings are mended."""

import re
from collections.abc import Mapping
from enum import Enum, auto
from typing import NamedTuple, TypeAlias

from nomic_tools.acts.text.cleaning import BLOCK, MENTION
from nomic_tools.acts.text.wordsets import one_of


class Kind(Enum):
    """What a token is."""

    WORD = auto()
    MARK = auto()
    MENTION = auto()
    BLOCK = auto()


class Token(NamedTuple):
    """One word or mark: as it is compared, as it stands in the text, its place, and what surrounds it.

    `opens_line` is true for the first token of a line; `spaced` when a blank stands before it.
    """

    word: str
    raw: str
    start: int
    end: int
    kind: Kind = Kind.WORD
    opens_line: bool = False
    spaced: bool = True

    @property
    def is_capital(self) -> bool:
        """Whether the word begins with a capital letter."""
        return self.raw[:1].isupper()


_AND = r"(?<!\w)(?:['’‘]n['’]?|(?:an|n)['’])(?!\w)"
_SLURRED = re.compile(_AND)
"""An `and` in few letters: `hoot 'n' holler`, `aim an' fire`."""
_TOKEN = re.compile(
    rf"{BLOCK}+|{MENTION}+|{_AND}|\d+(?:[.,]\d+)+(?!\w)|[^\W_]+(?:[-'’][^\W_]+)*|\.{{2,}}|…|[-=]+>|--+|/me\b|\*+|\S",
    re.UNICODE,
)
_WHOLE = {
    "won't": ("will", "not"), "can't": ("can", "not"), "cannot": ("can", "not"), "shan't": ("shall", "not"),
    "dont": ("do", "not"), "wont": ("will", "not"), "cant": ("can", "not"), "didnt": ("did", "not"),
    "doesnt": ("does", "not"), "isnt": ("is", "not"), "im": ("i", "am"), "ive": ("i", "have"),
    "let's": ("let", "us"), "gonna": ("going", "to"), "gotta": ("got", "to"), "wanna": ("want", "to"),
    "ain't": ("am", "not"), "wouldnt": ("would", "not"), "couldnt": ("could", "not"), "shouldnt": ("should", "not"),
    "y'all": ("you", "all"), "o'clock": ("o'clock",), "i'ma": ("i", "will"), "imma": ("i", "will"),
}  # fmt: skip
_ENDS = {
    "n't": "not", "'ll": "will", "'d": "would", "'ve": "have", "'m": "am", "'re": "are",
}  # fmt: skip
_SHORT = 40
"""Longer runs are not worth keeping."""
_MOST_KEPT = 20_000
_IS = one_of("it he she that this there here what who where when how")

Piece: TypeAlias = tuple[str, str, int, int, Kind, bool]
"""A token of a run: word, raw, where it begins and ends in the run, kind, and whether it is the first there."""


class Tokenizer:
    """Cuts text into tokens and mends spellings; each run between blanks is cut once, since no token holds a blank."""

    def __init__(self, spellings: Mapping[str, str]) -> None:
        self.spellings = spellings
        self._kept: dict[str, tuple[Piece, ...]] = {}

    def tokens(self, text: str, start: int = 0, end: int | None = None) -> list[Token]:
        """The tokens of a stretch of cleaned text."""
        found: list[Token] = []
        new, at, kept = tuple.__new__, start, self._kept
        for number, line in enumerate(text[start:end].split("\n")):
            opens = number > 0 or not line[:1].isspace()
            for run in line.split():
                at = text.find(run, at)
                for word, raw, begin, behind, kind, first in kept.get(run) or self._cut(run):
                    found.append(new(Token, (word, raw, at + begin, at + behind, kind, opens, first)))
                    opens = False
                at += len(run)
        return found

    def words(self, text: str) -> tuple[str, ...]:
        """A text as the words it is compared by."""
        return tuple(token.word for token in self.tokens(text))

    def _cut(self, run: str) -> tuple[Piece, ...]:
        """The tokens of a run without blanks."""
        pieces: list[Piece] = []
        for match in _TOKEN.finditer(run):
            raw, first = match[0], match.start() == 0
            kind, words, mends = _read(raw)
            word = self.spellings.get(words[0], words[0]) if mends else words[0]
            pieces += [(said, raw, match.start(), match.end(), kind, first) for said in (word, *words[1:])]
        return self._keep(run, tuple(pieces))

    def _keep(self, run: str, pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
        """Remember how a short run was cut; when there are too many of them, all are forgotten."""
        if len(self._kept) >= _MOST_KEPT:
            self._kept.clear()
        if len(run) <= _SHORT:
            self._kept[run] = pieces
        return pieces


def _read(raw: str) -> tuple[Kind, tuple[str, ...], bool]:
    """What a match is, the words it comes to, and whether the first of them may be a spelling to mend."""
    if raw[0] == BLOCK or raw[0] == MENTION:
        return Kind.BLOCK if raw[0] == BLOCK else Kind.MENTION, ("",), False
    if raw == "/me":
        return Kind.WORD, ("/me",), False
    if _SLURRED.fullmatch(raw):
        return Kind.WORD, ("and",), False
    if not raw[0].isalnum():
        return Kind.MARK, (raw[-2:] if raw[-1] == ">" else raw,), False  # an arrow is one however long it is
    return Kind.WORD, *_parts(raw.lower().replace("’", "'"))


def _parts(word: str) -> tuple[tuple[str, ...], bool]:
    """The words that one spelling stands for, a possessive `'s` by itself, and whether the first may be mended."""
    if word in _WHOLE:
        return _WHOLE[word], False
    if "'" in word:
        for ending, whole in _ENDS.items():
            if word.endswith(ending):
                return (word.removesuffix(ending), whole), True
        if word.endswith("'s"):
            stem = word[:-2]
            return (stem, "is") if stem in _IS else (stem, "'s"), False
    if "-and-" in word or "-n-" in word:  # `Aim-and-Fire`
        return tuple(word.replace("-n-", "-and-").split("-")), False
    if "'n'" in word:  # `hoot'n'holler`
        return tuple(word.replace("'n'", " and ").split()), False
    return (word,), True


def contracted(word: str) -> set[str]:
    """The spellings that come to this word beside another (`im` for `am`), or the ends of such (`ll` for `will`)."""
    whole = {raw for raw, words in _WHOLE.items() if word in words}
    ends = {ending.rpartition("'")[2] for ending, came_to in _ENDS.items() if came_to == word}
    slurred = {"is": {"s"}, "'s": {"s"}, "and": {"n", "an"}}
    return whole | ends | slurred.get(word, set())
