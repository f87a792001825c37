"""What is named only to be passed over: `I shoot not Bram but Sue` names Sue alone."""

from collections.abc import Sequence

from nomic_tools.acts.text import numbers
from nomic_tools.acts.text.phrases import said
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording.lexicon import Lexicon

_NONE_BUT = said(
    "none other than|no other than|none but|nobody but|nobody else but|nobody other than|no one but|no one else but|"
    "no one other than|noone but|noone else but"
)
"""Before somebody, these only stress that e is meant."""
_DENYING = one_of("not neither none nobody no noone")
_AT = one_of("at on to for the my number with in against")
_INSTEAD = one_of("rather instead only just simply")
_OPENING = frozenset((",", "(", "-", "--", "–", "—"))
_OWN = one_of("i my we")
_TELLING = one_of("as like who whom though although because which")
"""With one of these begins what is told of somebody before `, but`: `not at Bram as you all expect, but at Sue`."""
_LONGEST_ASIDE = 12


def without_passed_over(tokens: Sequence[Token], lexicon: Lexicon) -> Sequence[Token]:
    """The tokens without each `not Bram, as you thought, but`, or `none other than`, before the one who is meant."""
    kept: list[Token] = []
    done = 0
    for at in [at for at, token in enumerate(tokens) if token.word in _DENYING]:
        behind = _past_stress(tokens, at, lexicon) or _behind(tokens, at, lexicon) if at >= done else at
        if behind <= at:
            continue
        kept += tokens[done:at]
        if (
            tokens[at].word == "not"
            and kept
            and kept[-1].word == ","
            and (tokens[behind - 1].word != "," or _parts_verb(tokens, at, lexicon))
        ):
            kept.pop()
        done = behind
    return [*kept, *tokens[done:]] if done else tokens


def _past_stress(tokens: Sequence[Token], i: int, lexicon: Lexicon) -> int:
    """Behind a `none other than` at `i` that stands before somebody; else 0."""
    stressed = _NONE_BUT.at(tokens, i)
    joined = i > 0 and tokens[i - 1].word in ("and", ",")
    return stressed[1] if stressed and not joined and _named(tokens, stressed[1], lexicon) else 0


def _behind(tokens: Sequence[Token], i: int, lexicon: Lexicon) -> int:
    """Behind the `but` that belongs to a `not` or `neither` at `i`, if somebody or a number stands behind each."""
    if tokens[i].word not in ("not", "neither"):
        return i
    named = _named(tokens, i + 1, lexicon)
    while named and tokens[i].word == "neither" and named < len(tokens) and tokens[named].word == "nor":
        named = _named(tokens, named + 1, lexicon)
    if named and _parts_verb(tokens, i, lexicon) and _is_closed(tokens, named, lexicon):
        return named + 1
    k = _past_aside(tokens, named) if named else 0
    if not k or k >= len(tokens) or tokens[k].word != "but":
        return i
    k += 1
    while k < len(tokens) and tokens[k].word in _INSTEAD:
        k += 1
    return k if _named(tokens, k, lexicon) else i


def _parts_verb(tokens: Sequence[Token], i: int, lexicon: Lexicon) -> bool:
    """Whether only a comma stands between a verb of an act and `i`: `I shoot, not Bram`."""
    return i > 1 and tokens[i - 1].word == "," and tokens[i - 2].word in lexicon.patterns.forms


def _is_closed(tokens: Sequence[Token], k: int, lexicon: Lexicon) -> bool:
    """Whether a comma at `k` ends what is passed over, before the one who is meant: `I shoot, not Bram, Walker`."""
    comma = k < len(tokens) and tokens[k].word == ","
    meant = _named(tokens, k + 1, lexicon) if comma else 0
    return meant > 0 and (meant == len(tokens) or tokens[meant].kind is Kind.MARK)


def _named(tokens: Sequence[Token], k: int, lexicon: Lexicon) -> int:
    """Behind a name or number at `k`, behind small words or none; else 0."""
    while k < len(tokens) and tokens[k].word in _AT:
        k += 1
    found = lexicon.names.at(tokens, k)
    if found:
        return found[1]
    return k + 1 if k < len(tokens) and numbers.whole(tokens[k]) is not None else 0


def _past_aside(tokens: Sequence[Token], k: int) -> int:
    """Behind a mark, or an aside between marks that no `I` speaks: `(tempting though it be)`."""
    if k < len(tokens) and tokens[k].word in _TELLING:
        ends = range(k + 2, min(len(tokens), k + _LONGEST_ASIDE))
        return next((end for end in ends if tokens[end].word == "but" and tokens[end - 1].word == ","), 0)
    if k >= len(tokens) or tokens[k].word not in _OPENING:
        return k
    for end in range(k + 1, min(len(tokens), k + _LONGEST_ASIDE)):
        if tokens[end].word == "but":
            return end
        if tokens[end].word in _OWN:
            break
    return 0
