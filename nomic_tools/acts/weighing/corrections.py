"""Words that take back or mend what the sender said elsewhere."""

from collections.abc import Sequence

from nomic_tools.acts.text import english, markers, numbers, undoing
from nomic_tools.acts.text.hints import Hints, hints
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording.people import Names

_MEANING = one_of("mean meant")
_WRITING = one_of("said wrote say write typed put named names says writes")
_OWN = one_of("i my")
_READING = frozenset(("read",))
_MAILS = one_of("mail e-mail email message post")
_MISTAKEN = one_of("mistake error void wrong")
_BEFORE_NAME = one_of(
    "not of course only the for was is and to shoot goad bet on that who whom write say type put name"
)
_DENYING = one_of("no nope nay nah wait rather actually or correction make er erm edit * **")
_HUMMING = _DENYING | one_of("hm hmm uh um oh sorry well that it , .. ... … - – — :")
_WANTING = one_of("i to please")
_LEADING_ON = _WANTING | {",", "-", "–", "—", ":"}
_OPEN_ENDED = (" my", "please ignore", "please disregard", "please forget", "i meant")
_POINTING = one_of("it that this one other above previous last everything all me first second both name target")
_HARM = one_of("offence offense harm disrespect malice insult ill")
_MEANT_SO = one_of("it business every that this what well really")
_WRITTEN = one_of("it that this which target name line mail message")
_LONGEST = 24
_NEAR = 16
MENDING = hints(markers.STANDALONE_TAKEN_BACK.phrases) | Hints(
    groups=(
        (frozenset("i"), _MEANING),
        (frozenset(("is", "was")), frozenset(("meant",))),
        (_WRITTEN, frozenset(("should",)), frozenset(("have",)), frozenset(("said", "read", "been"))),
        (_MAILS, _MISTAKEN),
    ),
    rows=((_OWN, _WRITING, _READING),),
)
"""What must stand in a sentence without an act of its own for it to take back or mend something."""


def takes_back(tokens: Sequence[Token], start: int, names: Names) -> str:
    """The words that take back or mend something said in another mail."""
    for k in (start, *(k + 1 for k, token in enumerate(tokens) if token.word in _LEADING_ON)):
        found = markers.STANDALONE_TAKEN_BACK.at(tokens, k)
        leads = k == start or tokens[k - 1].word not in _WANTING or (found and " my" in found[0])
        if found and leads and not (stresses(tokens, found) or _means_no_act(tokens, found, names)):
            return found[0]
    words = [token.word for token in tokens[start:]]
    mails = next((k for k, word in enumerate(words[:5]) if word in _MAILS), len(words))
    was = words[mails + 1 : mails + 2] in (["was"], ["is"])
    mistaken = was and not _MISTAKEN.isdisjoint(words[mails + 2 : mails + 5]) and "about" not in words
    return " ".join(words[: mails + 4]) if mistaken else ""


def _means_no_act(tokens: Sequence[Token], found: tuple[str, int], names: Names) -> bool:
    """Whether it goes on with neither an act nor a mail nor a name: `forget my hat`, `please ignore the noise`."""
    if found[0] == "i mean" and found[1] == len(tokens):
        return _holds_nothing(tokens, names)
    if not found[0].endswith(_OPEN_ENDED) or found[1] >= len(tokens) or tokens[found[1]].kind is Kind.MARK:
        return False
    end = next((k for k in range(found[1], len(tokens)) if tokens[k].kind is Kind.MARK), len(tokens))
    words = {token.word for token in tokens[found[1] : end]}
    lexicon = names.lexicon
    if not (undoing.TEXTS | english.DEEDS | lexicon.things | lexicon.topics | _POINTING).isdisjoint(words):
        return False
    named = any(names.name(tokens, k) or numbers.whole(tokens[k]) is not None for k in range(found[1], len(tokens)))
    acts = lexicon.act_nouns.first(tokens, found[1], end) or not words.isdisjoint(lexicon.patterns.forms)
    return not (named or acts)


def _holds_nothing(tokens: Sequence[Token], names: Names) -> bool:
    """Whether nobody, no number, and nothing of the contest's is named: `beer, I mean`."""
    words = {token.word for token in tokens}
    ours = names.lexicon.things | names.lexicon.topics | undoing.TEXTS | english.DEEDS
    named = any(names.name(tokens, k) or numbers.whole(tokens[k]) is not None for k in range(len(tokens)))
    acts = names.lexicon.act_nouns.first(tokens, 0, len(tokens)) or not words.isdisjoint(names.lexicon.patterns.forms)
    return not (named or acts or words & ours)


def stresses(tokens: Sequence[Token], found: tuple[str, int]) -> bool:
    """Whether an `I mean` only says that it is meant, or how: `I mean it`, `I meant every word`, `I meant no harm`."""
    behind = [token.word for token in tokens[found[1] : found[1] + 2]]
    if found[0] == "i meant":
        return behind == ["every", "word"] or (behind[:1] == ["no"] and not _HARM.isdisjoint(behind))
    return found[0] == "i mean" and (not _MEANT_SO.isdisjoint(behind[:1]) or behind[1:] == ["word"])


def answers_no(tokens: Sequence[Token], found: tuple[str, int]) -> bool:
    """Whether a `no, I` only answers what could be thought: `and no, I am not sorry`."""
    behind = [token.word for token in tokens[found[1] : found[1] + 3]]
    return found[0] in ("no , i", "no i") and (
        behind[:2] in (["am", "not"], ["'m", "not"], ["have", "no"]) or behind == ["do", "not", "have"]
    )


def takes_my(tokens: Sequence[Token], start: int, names: Names) -> str:
    """The words that take back an act of the sender's by its name: `Undo my goad`."""
    found = takes_back(tokens, start, names)
    return found if found.endswith((" my", " the")) or " my " in found else ""


def means(tokens: Sequence[Token], names: Names) -> str:
    """`I did not mean June but Bram`, `Where I said Bram, read Walker`: words that mend a name said elsewhere."""
    words = [token.word for token in tokens]
    if sum(token.kind is Kind.WORD for token in tokens) > _LONGEST:
        return ""
    if _should_have_said(words) and any(names.name(tokens, k) for k in range(len(tokens))):
        return " ".join(words[:12])
    for k, word in enumerate(words):
        meant = (
            _is_meant(words, k)
            and "i" in words[:k]
            and (_named_behind(tokens, k, names) or _named_before(tokens, k, names))
        )
        if meant or (word in _READING and _said_before(tokens, k, names)):
            return " ".join(words[:12])
    return ""


def _should_have_said(words: Sequence[str]) -> bool:
    """Whether what was written is said to be wrong: `it should have said Walker`, `Walker was meant`."""
    if words[-2:] in (["was", "meant"], ["is", "meant"]):
        return True
    return any(
        words[k : k + 2] == ["should", "have"]
        and k > 0
        and words[k - 1] in _WRITTEN
        and words[k + 2 : k + 3] in (["said"], ["read"], ["been"])
        for k in range(len(words))
    )


def _is_meant(words: Sequence[str], k: int) -> bool:
    """`meant`, or `wanted to write`."""
    wanted = words[k] == "wanted" and words[k + 1 : k + 2] == ["to"]
    return words[k] in _MEANING or (wanted and not _WRITING.isdisjoint(words[k + 2 : k + 3]))


def names_another(tokens: Sequence[Token], names: Names) -> str:
    """A sentence that only names somebody in place of another: `No, Sue.`, `Er, Sue instead.`"""
    start = next((k for k, token in enumerate(tokens) if token.word not in _HUMMING), len(tokens))
    if all(token.word not in _DENYING for token in tokens[:start]):
        return ""
    named = names.name(tokens, start + (start < len(tokens) and tokens[start].word in ("at", "on")))
    if named is None or named[0] == names.lexicon.cast.contestmaster:
        return ""
    ends = named[1] == len(tokens) or tokens[named[1]].word in ("instead", "then", "rather")
    return " ".join(token.word for token in tokens) if ends else ""


def _named_behind(tokens: Sequence[Token], k: int, names: Names) -> bool:
    """Whether somebody's name follows, behind no more than `not` or `to shoot`."""
    k += 1
    while k < len(tokens) and tokens[k].word in _BEFORE_NAME and not names.name(tokens, k):
        k += 1
    return names.name(tokens, k) is not None


def _named_before(tokens: Sequence[Token], k: int, names: Names) -> bool:
    """Whether somebody's name stands before an `I` that means em: `it was Sue I meant`."""
    if tokens[k - 1].word != "i":
        return False
    if k + 1 < len(tokens) and tokens[k + 1].kind is Kind.WORD and tokens[k + 1].word not in ("not", "and", "of"):
        return False
    k -= 1 + (tokens[k - 2].word in _BEFORE_NAME | {","})
    return any((named := names.name(tokens, j)) is not None and named[1] == k for j in range(max(0, k - 3), k))


def _said_before(tokens: Sequence[Token], k: int, names: Names) -> bool:
    """Whether a name is to be read where another was written: `where I wrote Bram, read Walker`."""
    wrote = next((j for j in range(max(0, k - _NEAR), k) if tokens[j].word in _WRITING), None)
    if wrote is None or not _OWN & {token.word for token in tokens[:wrote]}:
        return False
    return names.name(tokens, wrote + 1) is not None and names.name(tokens, k + 1) is not None
