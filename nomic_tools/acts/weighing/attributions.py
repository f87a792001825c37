"""Short sentences that give what stands before them to another: `So says Walker.`, `In the Lottery, that is.`"""

from collections.abc import Sequence

from nomic_tools.acts.text import english, markers
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording.people import Names

_OWNED = one_of("'s his her their eir")
_WORDS = one_of("words idea order orders doing work mail message")
_THIS = one_of("this that it those these")
_POSTING = one_of("post send write say tell mail forward type pass announce")
_SIGNED = one_of("signed from")
_SENDING = one_of("sent mailed forwarded posted adds added puts reports reported prints printed thought thinks")
_SHORT = 6
_LONGEST = 10


def of_another(tokens: Sequence[Token], names: Names) -> str:
    """The words that say that an act before them is another's, or for another contest."""
    words = [token.word for token in tokens if token.kind is Kind.WORD]
    if not words or len(words) > _LONGEST or not english.NEGATIVES.isdisjoint(words):
        return ""
    asked = markers.BEHALF.first(tokens, 0, len(tokens))
    if asked and "i" not in words and (asked[1] == 0 or (_POSTING & set(words) and _THIS & set(words))):
        return " ".join(words)
    if len(words) > _SHORT or "i" in words:
        return ""
    others = [names.name(tokens, k) for k in range(len(tokens))]
    other = any(named is not None and named[0] != names.sender for named in others)
    saying = english.SAYING - _SENDING
    says = words[0] in saying or (words[0] in ("so", "as") and not saying.isdisjoint(words[1:]))
    given = says and (other or not {"my", "the"}.isdisjoint(words))
    given = given or (words[0] in _THIS and bool(_OWNED & set(words)) and bool(_WORDS & set(words)))
    given = given or (words[0] in _SIGNED and other and len(words) <= _SHORT // 2)
    elsewhere = [ours for ours, _, _ in names.lexicon.contests.within(tokens, 0, len(tokens))]
    given = given or (words[0] in ("in", "for") and bool(elsewhere) and not any(elsewhere))
    return " ".join(words) if given else ""
