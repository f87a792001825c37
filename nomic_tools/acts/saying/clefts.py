"""Sentences that name first for whom an act is meant: `It is Bram that I shoot`, `It is at that man that I fire`."""

from collections.abc import Sequence

from nomic_tools.acts.text.tokens import Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording.people import Names

_IT_IS = (["it", "is"], ["it", "'s"])
_AIMING = one_of("at upon on against towards")
_POINTED_AT = one_of("this that yonder him her them em you those")
_SOMEBODY = one_of("he she they you him her them em")
_BEHIND = one_of("that who whom ,")


def is_cleft(tokens: Sequence[Token], start: int, end: int, names: Names) -> bool:
    """Whether somebody is named, or pointed at, for what the `I` behind the `that` or `whom` at `end` does."""
    words = [token.word for token in tokens[start : start + 4]]
    if words[:2] not in _IT_IS or len(words) < 4:
        return False
    if words[3] in (_POINTED_AT if words[2] in _AIMING else _BEHIND if words[2] in _SOMEBODY else ()):
        return True
    named = names.name(tokens, start + 2)
    return named is not None and named[1] == end
