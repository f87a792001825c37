"""What tells which earlier act is meant, behind its noun: `my shot at Walker, sent on Tuesday`."""

from collections.abc import Sequence

from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording.people import Names

_SENT = one_of(
    "sent made posted announced declared mailed fired ordered placed given dated submitted entered filed lodged cast "
    "issued stated registered raised aimed taken performed"
)
_SENDING = _SENT | one_of("did wrote gave took put fire send")
_OF = one_of("from of")
_ENDS = one_of(
    "back and but or if unless when until once so because as i then hereby next tomorrow later now tonight will"
)
_LONGEST = 9


def past_telling(tokens: Sequence[Token], i: int, names: Names) -> int:
    """Behind such words at `i`, else `i`."""
    named = names.name(tokens, i)
    k = named[1] if named else i
    if k + 1 < len(tokens) and tokens[k].word in ("at", "of", "on", "against", "to", "for"):
        named = names.name(tokens, k + 1)
        k = named[1] if named else k
    marked = k + (k < len(tokens) and tokens[k].word in (",", "("))
    which = marked + (marked < len(tokens) and tokens[marked].word in ("which", "that"))
    said = which + (which < len(tokens) and tokens[which].word == "i")
    tells = said < len(tokens) and tokens[said].word in (_SENDING if said > which else _SENT)
    if not tells and not (marked == k < len(tokens) and tokens[k].word in _OF):
        return i
    end = said + 1
    while end < len(tokens) and tokens[end].kind is Kind.WORD and tokens[end].word not in _ENDS:
        end += 1
    stopped = (
        end < len(tokens)
        and tokens[end].kind is Kind.WORD
        and tokens[end].word not in ("and", "but", "so", "i", "back")
    )
    return i if stopped or end - i > _LONGEST + 3 else end
