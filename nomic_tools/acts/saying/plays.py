"""Plays: a line in capital letters that only says who speaks the lines under it."""

from collections.abc import Sequence

from nomic_tools.acts.text import english
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording.people import Names

_MOST = 6
_NO_SPEAKERS = (
    english.SUBJECT_LEADS
    | english.SALUTATION
    | english.DEEDS
    | english.TIME_NOUNS
    | english.HEREBY
    | english.ARTICLES - {"the", "a", "an"}
    | one_of(
        "i me mine thanks urgent important notice announcement announcements private public secret final ps pps update "
        "edit tldr tl dr nb todo fyi btw breaking news flash reply answer move moves turn note result vote re subject "
        "official formal formally attention warning disclaimer status info choice declaration declarations decision "
        "decisions"
    )
)


def speaker(tokens: Sequence[Token], names: Names) -> str:
    """Who is said to speak what follows, by the line above it: `STRANGER`, `BARTENDER (laughing)`."""
    if not tokens or not tokens[0].raw.isupper():
        return ""
    end = next((k for k in range(1, min(len(tokens), _MOST + 2)) if tokens[k].opens_line), 0)
    label = [token for token in tokens[:end] if token.word != "\n"]
    return _named(label, names) if not _is_all_shouted(tokens[end:]) else ""


def speaker_before(tokens: Sequence[Token], start: int, colon: int, names: Names) -> str:
    """Who is said to speak what follows a colon: `KID: I goad Bram!`"""
    if colon - start > _MOST or start == colon or not tokens[start].raw.isupper() or _is_all_shouted(tokens[colon:]):
        return ""
    return (
        ""
        if any(token.word in names.lexicon.things for token in tokens[start:colon])
        else _named(tokens[start:colon], names)
    )


def _named(label: Sequence[Token], names: Names) -> str:
    """A label in capital letters, where it can be somebody's name and is neither the sender's nor the contest's."""
    named = [token for token in label[: _before_direction(label)] if token.word != "#"]
    if not named or not all(_is_shouted(token) for token in named):
        return ""
    if any(token.word in _NO_SPEAKERS or token.word in names.lexicon.patterns.forms for token in named):
        return ""
    known = names.name(named, 0)
    ours = known is not None and known[0] in (names.sender, names.lexicon.cast.contestmaster)
    heading = ours or names.lexicon.contests.first(named, 0, len(named)) is not None
    return "" if heading else " ".join(token.raw for token in label)


def _before_direction(label: Sequence[Token]) -> int:
    """Where a stage direction in brackets begins, which ends the line."""
    begins = next((k for k, token in enumerate(label) if token.word == "("), len(label))
    return begins if begins == len(label) or label[-1].word == ")" else 0


def _is_shouted(token: Token) -> bool:
    return token.kind is Kind.WORD and token.raw.isupper() and len(token.raw) > 1


def _is_all_shouted(tokens: Sequence[Token]) -> bool:
    """Whether the lines below are in capital letters too, so that these say nothing."""
    return all(token.raw.isupper() for token in tokens if token.kind is Kind.WORD)
