"""Words and marks with their places; contractions come apart (`I'll` is `i will`), spellings are mended."""

import re
from collections.abc import Mapping
from enum import Enum, auto
from functools import lru_cache
from typing import NamedTuple

from nomic_tools.acts.cleaning import BLOCK, MENTION
from nomic_tools.acts.wordsets import one_of


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


_TOKEN = re.compile(
    rf"{BLOCK}+|{MENTION}+|\d+(?:[.,]\d+)+(?!\w)|[^\W_]+(?:[-'’][^\W_]+)*|\.{{2,}}|…|->|=>|--+|/me\b|\*+|\S", re.UNICODE
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
"""Longer words are not worth keeping."""
_IS = one_of("it he she that this there here what who where when how")


def tokenize(text: str, start: int, end: int, spellings: Mapping[str, str]) -> list[Token]:
    """The tokens of a stretch of cleaned text."""
    tokens: list[Token] = []
    last = start
    for match in _TOKEN.finditer(text, start, end):
        raw, begin, behind = match[0], match.start(), match.end()
        opens = begin == start or (begin > last and "\n" in text[last:begin])
        spaced = begin > last or begin == start
        kind, words, mends = _cut_short(raw) if len(raw) <= _SHORT else _cut(raw)
        word = spellings.get(words[0], words[0]) if mends else words[0]
        tokens.append(Token(word, raw, begin, behind, kind, opens, spaced))
        for further in words[1:]:
            tokens.append(Token(further, raw, begin, behind, kind, False, spaced))
        last = behind
    return tokens


def _cut(raw: str) -> tuple[Kind, tuple[str, ...], bool]:
    """What a match is, the words it comes to, and whether the first of them may be a spelling to mend."""
    if raw[0] == BLOCK or raw[0] == MENTION:
        return Kind.BLOCK if raw[0] == BLOCK else Kind.MENTION, ("",), False
    if raw == "/me":
        return Kind.WORD, ("/me",), False
    if not raw[0].isalnum():
        return Kind.MARK, (raw,), False
    return Kind.WORD, *_parts(raw.lower().replace("’", "'"))


_cut_short = lru_cache(maxsize=4096)(_cut)


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
    return (word,), True
