"""One name put for another: `sorry, autocorrect, should be Walker not June`, `Sue instead of Bram, please`."""

from collections.abc import Sequence

from nomic_tools.acts.text import english, numbers, undoing
from nomic_tools.acts.text.hints import Hints
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording.people import Names

_FOR_ANOTHER = one_of("not instead rather for to by with but than")
_MENDING = one_of(
    "ment should must make change replace swap meant mean typo autocorrect auto-correct sorry oops ups whoops "
    "correction read wrong mistake instead wanted slip slipped misspelled mistyped autofill fingers error"
)
_SMALL = one_of(
    "i my the a an it that this is was be been have has of course and in at on please there here again target name "
    "fault me mine guilt error excuse pardon last mail message post shot one well no yes "
    "ok hm er uh all just only now then as so write wrote written say "
    "said type typed put named to ah oh argh kindly bad suppose supposed damn stupid phone keyboard edit"
)
_KNOWN = _FOR_ANOTHER | _MENDING | _SMALL | undoing.TEXTS
_OWED = one_of("should ought supposed")
_LONGEST = 16
_LONGEST_OWED = 28
SWAPPING = Hints(
    groups=((_OWED, undoing.TEXTS | english.DEEDS, one_of("my i"), one_of("be been read")),),
    rows=(
        (one_of("should must"), one_of("be have read"), _FOR_ANOTHER),
        (one_of("should must"), one_of("read"), _FOR_ANOTHER),
        (_MENDING - one_of("should must read sorry make change mean"), _FOR_ANOTHER),
        (_FOR_ANOTHER, _MENDING - one_of("should must read sorry make change mean with to for")),
        (one_of("change replace swap make"), _FOR_ANOTHER),
    ),
)
"""What must stand in a sentence for it to put one name for another."""


def swaps(tokens: Sequence[Token], names: Names) -> str:
    """The words of a sentence that does no more than put one name for another."""
    words = [token.word for token in tokens]
    owed = _OWED & set(words) and any(undoing.is_own(words, k) for k in range(len(words)))
    if len(words) > (_LONGEST_OWED if owed else _LONGEST) or _FOR_ANOTHER.union(_OWED).isdisjoint(words):
        return ""
    rest: list[str] = []
    found: set[str] = set()
    k = 0
    while k < len(tokens):
        named = names.name(tokens, k)
        if named is None:
            rest += [tokens[k].word] if tokens[k].kind is Kind.WORD else []
        else:
            found.add(named[0])
        k = named[1] if named else k + 1
    others = found - {names.lexicon.cast.contestmaster}
    told = others or any(token.kind is Kind.MENTION or numbers.whole(token) is not None for token in tokens)
    if told and owed and not {"been", "read", "be"}.isdisjoint(rest):
        return " ".join(words)
    if len(others) != 2 or not english.SUBORDINATE.isdisjoint({*rest} - {"not", "than", "that"}):
        return ""
    unknown = [word for word in rest if word not in _KNOWN and word not in names.lexicon.things]
    mends = not _MENDING.isdisjoint(rest) or {*rest} <= {"not", "but", "and", "of", "course", "please"}
    return " ".join(words) if mends and len(unknown) <= 1 and "'s" not in words else ""
