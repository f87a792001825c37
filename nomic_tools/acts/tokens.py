"""Words and marks with their places; contractions come apart (`I'll` is `i will`), spellings are mended."""

import re
from collections.abc import Mapping
from enum import Enum, auto
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
_IS = one_of("it he she that this there here what who where when how")


def tokenize(text: str, start: int, end: int, spellings: Mapping[str, str]) -> list[Token]:
    """The tokens of a stretch of cleaned text."""
    tokens: list[Token] = []
    last = start
    for match in _TOKEN.finditer(text, start, end):
        raw, begin = match[0], match.start()
        gap = text[last:begin]
        opens = begin == start or "\n" in gap
        _add(tokens, raw, begin, opens, bool(gap) or begin == start, spellings)
        last = match.end()
    return tokens


def _add(tokens: list[Token], raw: str, begin: int, opens: bool, spaced: bool, spellings: Mapping[str, str]) -> None:
    """Adds the token or tokens that one match comes to."""
    end = begin + len(raw)
    if raw[0] == BLOCK or raw[0] == MENTION:
        kind = Kind.BLOCK if raw[0] == BLOCK else Kind.MENTION
        tokens.append(Token("", raw, begin, end, kind, opens, spaced))
    elif raw == "/me":
        tokens.append(Token("/me", raw, begin, end, Kind.WORD, opens, spaced))
    elif raw[0].isalnum():
        word = raw.lower().replace("’", "'")
        if word not in _WHOLE and "'" not in word:
            tokens.append(Token(spellings.get(word, word), raw, begin, end, Kind.WORD, opens, spaced))
            return
        for part in _WHOLE.get(word) or _parts(word, spellings):
            tokens.append(Token(part, raw, begin, end, Kind.WORD, opens, spaced))
            opens = False
    else:
        tokens.append(Token(raw, raw, begin, end, Kind.MARK, opens, spaced))


def _parts(word: str, spellings: Mapping[str, str]) -> tuple[str, ...]:
    """The words that one spelling stands for; a possessive is `'s` by itself."""
    if "'" in word:
        for ending, whole in _ENDS.items():
            if word.endswith(ending):
                return (_mended(word.removesuffix(ending), spellings), whole)
        if word.endswith("'s"):
            stem = word[:-2]
            return (stem, "is") if stem in _IS else (stem, "'s")
    return (_mended(word, spellings),)


def _mended(word: str, spellings: Mapping[str, str]) -> str:
    return spellings.get(word, word)
