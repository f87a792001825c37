"""Words that undo what the sender sent before: `Kindly treat my last letter as though it had never been written`."""

from collections.abc import Sequence
from itertools import pairwise

from nomic_tools.acts.text import english
from nomic_tools.acts.text.hints import Hints
from nomic_tools.acts.text.stances import is_adverb
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of

TEXTS = one_of(
    "mail mails e-mail e-mails email emails message messages post posts letter letters posting note announcement "
    "communication epistle dispatch lines "
    "statement declaration submission missive"
)
_DONE = TEXTS | english.DEEDS
_UNDOING = one_of(
    "ignore disregard forget discard delete strike scrap void undo annul erase nullify bin toss drop recall cancel "
    "unsay withdraw retract revoke rescind burn remove overlook skip trash unsend tear"
)
_OWN_DOING = one_of("unsay withdraw recall retract cancel rescind revoke undo annul")
_UNDONE = one_of(
    "ignored disregarded forgotten discarded deleted struck stricken scrapped voided undone annulled erased nullified "
    "binned dropped recalled cancelled canceled withdrawn retracted revoked rescinded burnt burned removed overlooked "
    "skipped"
)
_GONE = one_of(
    "withdrawn retracted cancelled canceled annulled rescinded revoked scrapped void null invalid unsent unwritten "
    "moot cancel"
)
_COUNTING = one_of("read open count record log register enter book process use")
_TREATING = one_of("treat regard consider deem take view pretend act imagine")
_AS_NOTHING = one_of("never void null unsent unwritten unsaid invalid nothing nonexistent not")
_FALSE = one_of("mistake error wrong accident accidental mistaken unintended premature nonsense mixup mix-up")
_SAID = one_of("said wrote sent posted typed did announced declared mailed put told send write post type say mail")
_EARLIER = one_of("last earlier previous first former prior preceding other")
_BEFORE_COMMAND = one_of("please kindly just to and then so must should may shall better simply now also let us but or")
_ASKING = one_of("could can would will may might if")
_AWAY = one_of("bin trash stove fire flames rubbish wastebasket oblivion dustbin shredder away wastepaper")
_NOT_MAIL = one_of("address server list client archive account password box about")
_WHAT = one_of("what everything whatever all anything thing")
_LONGEST = 36
_FAR = 14
_LEADS = one_of("my i the that this what")
_ALONE = one_of("disregard ignore withdrawn retracted cancelled canceled unsend")
_WITH_ALONE = one_of("please it all everything , sorry kindly is now hereby mine")
_SHORT = 5
_COUNTS = one_of("count counts")
_HEED = one_of("heed attention notice")
_IT = one_of("it that this them ,")
UNDOING = Hints(
    _ALONE,
    groups=(
        (_UNDOING | _UNDONE | _GONE, _DONE | _SAID, _LEADS),
        (_COUNTING, _DONE, frozenset(("not",)), _LEADS),
        (frozenset(("nothing",)), _COUNTS, _DONE | _SAID),
        (_HEED, frozenset(("no",)), _DONE | _SAID),
        (frozenset(("my",)), frozenset(("last",)), _UNDONE | _GONE),
        (frozenset(("ago",)), TEXTS, _COUNTING),
        (_AWAY, TEXTS, frozenset(("my", "last", "previous"))),
        (_TREATING, _DONE | _SAID, _AS_NOTHING - {"not"}, _LEADS),
        (_FALSE | {"me", "mine", "meant"}, TEXTS, frozenset(("was", "is")), frozenset(("my", "that", "this", "i"))),
    ),
)
"""What must stand in a sentence for it to undo what was sent before."""


def undoes(tokens: Sequence[Token]) -> str:
    """The words that undo a mail of the sender's, or what e did in one."""
    words = [token.word for token in tokens]
    if len(words) <= _SHORT and not _ALONE.isdisjoint(words) and _ALONE.union(_WITH_ALONE).issuperset(words):
        return " ".join(words)
    if len(words) > _LONGEST or not UNDOING.may_stand_among(set(words)):
        return ""
    own = next((k for k in range(len(words)) if is_own(words, k)), None)
    if own is None or "whether" in words[:own]:
        return ""
    undone = (
        _commanded(tokens, words, own)
        or _not_counted(words[own:])
        or _is_thrown(words)
        or _is_undone(words)
        or _as_nothing(words)
        or _was_none(words, own)
    )
    return " ".join(words[:_FAR]) if undone else ""


def is_own(words: Sequence[str], k: int) -> bool:
    """Whether a text or deed of the sender's is named at `k`: `my last mail`, `the letter I posted`, `what I wrote`."""
    behind = words[k + 1 : k + 5]
    if words[k] in _WHAT and words[k + 1 + (behind[:1] == ["that"]) :][:1] == ["i"]:
        return bool(_SAID & set(behind)) and "about" not in words[k + 1 : k + 6]
    if words[k] == "last" and words[k - 1 : k] == ["my"] and behind[:1] in ([], ["be"], ["is"]):
        return True
    if words[k] not in _DONE or (behind and behind[0] in _NOT_MAIL):
        return False
    before = words[max(0, k - 4) : k]
    if "my" in before or "ago" in words[k + 1 : k + 10] or ("from", "me") in pairwise(words[k + 1 : k + 8]):
        return True
    led = not {"the", "that", "this", "those", "these"}.isdisjoint(before)
    return led and "'s" not in before and (not _EARLIER.isdisjoint(before) or "i" in behind[:3])


def _commanded(tokens: Sequence[Token], words: Sequence[str], own: int) -> bool:
    """Whether somebody is asked to undo it: `please forget`, `I must ask you to strike`, `do not count`."""
    first = next((k for k in range(own, -1, -1) if tokens[k].kind is Kind.MARK), 0)
    for k in range(max(first, own - _FAR), own):
        word = words[k]
        before = words[max(0, k - 2) : k]
        if word in _COUNTING and "not" in before:
            return True
        if (
            word not in _UNDOING
            or not english.NEGATIVES.isdisjoint(before)
            or words[k + 1 : k + 2] in (["nothing"], ["none"], ["not"])
        ):
            continue
        j = k - 1
        while j >= 0 and (is_adverb(tokens[j]) or words[j] in english.HEREBY):
            j -= 1
        asked = j >= 0 and words[j] == "you" and not _ASKING.isdisjoint(words[:j])
        own = j >= 0 and words[j] == "i" and word in _OWN_DOING
        if j < 0 or tokens[j].kind is Kind.MARK or words[j] in _BEFORE_COMMAND or asked or own:
            return True
    return False


def _not_counted(words: Sequence[str]) -> bool:
    """Whether it is not to count, as is said behind it: `my cat sent my last mail, do not use it`."""
    return any(
        word in _COUNTING and words[k - 1] == "not" and _IT.issuperset(words[k + 1 : k + 2])
        for k, word in enumerate(words)
    )


def _is_thrown(words: Sequence[str]) -> bool:
    """Whether it is to be thrown away: `Pray consign my note of this morning to the stove`."""
    return not _AWAY.isdisjoint(words) and {"i", "was", "threw", "put"}.isdisjoint(words)


def _is_undone(words: Sequence[str]) -> bool:
    """Whether it is to be undone, or is now: `be struck from the record`, `is withdrawn`."""
    for k, word in enumerate(words):
        before = words[max(0, k - 3) : k]
        wanted = word in _UNDONE | _GONE and "be" in before
        if (wanted or (word in _GONE and {"is", "are"} & set(before))) and "not" not in before:
            return True
    return False


def _as_nothing(words: Sequence[str]) -> bool:
    """`treat it as never sent`, `pretend that I did not write`, `consider my mail void`."""
    if ("no" in words and not _HEED.isdisjoint(words)) or ("nothing" in words and not _COUNTS.isdisjoint(words)):
        return True
    at = next((k for k, word in enumerate(words) if word in _TREATING), None)
    if at is None or not english.NEGATIVES.isdisjoint(words[max(0, at - 2) : at]):
        return False
    rest = words[at + 1 :]
    return not _AS_NOTHING.isdisjoint(rest) and (words[at] != "take" or "as" in rest)


def _was_none(words: Sequence[str], own: int) -> bool:
    """Whether it was none of the sender's, or no more than a mistake: `that mail was not from me`."""
    was = next((k for k in range(own, min(len(words), own + 6)) if words[k] in ("was", "is")), None)
    if was is None or "about" in words[was:]:
        return False
    told = words[was + 1 : was + 6]
    return not _FALSE.isdisjoint(told) or ("not" in told[:2] and not {"me", "mine", "meant"}.isdisjoint(told))
