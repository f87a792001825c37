"""Sentences whose deed stands in other words than theirs: `The undersigned does the same`, `Ash's mail, but at Sue`."""

from collections.abc import Sequence

from nomic_tools.acts.text import english, undoing
from nomic_tools.acts.text.hints import Hints
from nomic_tools.acts.text.phrases import said
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.undoing import TEXTS
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording.people import Names

_DOING = one_of("do does perform performs take takes make makes execute executes copy copies repeat repeats")
_OUTRIGHT = one_of("do does perform performs execute executes copy copies act acts proceed proceeds go goes follow")
_ADOPTING = one_of(
    "perform execute adopt adopts copy copies follow follows mirror echo imitate reproduce borrow take use"
)
_EXAMPLE = one_of("example lead suit footsteps cue course way path")
_REDOING = one_of("repeat reiterate renew resubmit resend reaffirm restate reissue redo")
_THE_SAME = one_of(
    "same selfsame aforementioned aforesaid abovementioned above-mentioned foregoing likewise identical identically "
    "similarly ditto thusly"
)
_BEHIND_SAME = (
    english.DEEDS
    | english.PREPOSITIONS
    | one_of("thing things again as too also please deed twice but only he she they you and now here")
)
_COMPARING = one_of("as what whatever like everything")
_ALSO = one_of("also too likewise well same")
_SAID = one_of("did does do said says has wrote writes announced declared posted sent")
_LIKENED = one_of("that those identical same unchanged equal equals matches mirrors copies repeats")
_BEING = one_of("is are be being remains remain stays stay : = mirrors copies repeats matches equals")
_COPYING = one_of("everything same exactly identical copy copy-paste ditto whatever precisely all")
_CHANGED = one_of("but only except with instead as for please")
_VERBS = one_of("is was are were am be been has have had do agree think thought want like love seems seem can could")
_AGAIN = one_of("again resend resending resent repeating repeat time")
_FORUM = one_of("public list forum everybody everyone all")
_NOT_SENT = one_of("please you was not will shall")
AGREEING = one_of(
    "hate love like dislike think thought agree feel felt am was have had know knew need hope wonder wish miss prefer "
    "enjoy remember forgot live used found find always still could cannot can would really also never do"
)
THIRD = one_of("it he she they we this that there you my our your")
_WHAT = one_of("what whatever thing things everything")
_DONE = one_of("had did does done said says wrote")
_TOLD_APART = AGREEING - {"do", "have", "had", "also", "used"} | one_of(
    "nothing none see saw read heard hear understand remember was were is are not nobody wondered admire "
    "believe told tell care ask asks asked"
)
_WITH = one_of("with for using from as")
_OTHER_ONE = one_of("one other")
_FAR = 6
_LONGEST = 24
_SHORTEST = 14
_HEAD = 4
ECHOES = said("so do i|so i do|so will i|as do i|me too|me as well|me also|count me in|i follow suit|so am i|same here")
"""Behind an act of somebody else's, these say that the sender does it too."""
POINTERS = Hints(
    groups=(
        (_COPYING, TEXTS | english.DEEDS | _SAID, _CHANGED - {"as", "for", "with"}),
        (frozenset(("see",)), TEXTS, frozenset("i")),
    ),
    rows=(
        (_DOING | _OUTRIGHT, _THE_SAME),
        (frozenset(("the",)), frozenset(("same",)), frozenset(("as",))),
        (_OUTRIGHT, _COMPARING, _SAID),
        (frozenset(("my",)), english.DEEDS, _LIKENED),
        (frozenset(("mine",)), _LIKENED),
        (frozenset(("mine",)), one_of("too also well")),
        (_WHAT, _DONE),
        (_AGAIN, frozenset(("to",)), _FORUM),
        (frozenset("i"), _ADOPTING | _OUTRIGHT | _DOING, TEXTS | english.DEEDS | _EXAMPLE),
        (frozenset("i"), _REDOING),
        (english.DEEDS, frozenset(("again",))),
        (one_of("did does said says"), one_of("me"), one_of("too also")),
    ),
)
"""What must stand in a sentence for it to point in one of these ways."""


def points(tokens: Sequence[Token], start: int, names: Names) -> str:
    """The words that do by pointing at words elsewhere."""
    words = [token.word for token in tokens]
    if sum(token.kind is Kind.WORD for token in tokens) > _LONGEST:
        return ""
    if any(words[k : k + 2] == ["same", "thing"] and words[k + 2 : k + 4] == ["as", "i"] for k in range(len(words))):
        return "the same thing as"
    behind = start + 2 + (words[start + 2 : start + 3] == ["thing"])
    same = words[start : start + 2] == ["the", "same"] and words[behind : behind + 1] == ["as"]
    if same and _is_named(tokens[behind + 1 : behind + 4], names):
        return "the same as"
    found = (
        _does_the_same(tokens, words, start, names)
        or _is_likened(words, start)
        or _copies(tokens, words, start, names)
        or _sees(words, start, names)
        or _adopts(tokens, words, names)
        or _does_again(words)
        or _wants_what(tokens, words, names)
        or _calls_mine(tokens, words, names)
    )
    return " ".join(words[:8]) if found else ""


def is_sent_again(tokens: Sequence[Token]) -> bool:
    """`And again, but this time, as it should have been, to the public forum:`."""
    words = [token.word for token in tokens]
    again = next((k for k, word in enumerate(words) if word in _AGAIN and _opens_again(words, k)), None)
    if again is None or len(words) > _LONGEST or not _NOT_SENT.isdisjoint(words):
        return False
    return any(words[k] == "to" and not _FORUM.isdisjoint(words[k + 1 : k + 4]) for k in range(again, len(words)))


def _opens_again(words: Sequence[str], k: int) -> bool:
    """Whether `again` stands at the head of a sentence, `time` behind `this`."""
    return k < _HEAD if words[k] == "again" else words[k] != "time" or "this" in words[:k]


def does_the_same(tokens: Sequence[Token], start: int, names: Names) -> bool:
    """Whether an `I` at `start` does what another does: `I do just what June did`."""
    return _does_the_same(tokens, [token.word for token in tokens], start, names)


def _adopts(tokens: Sequence[Token], words: Sequence[str], names: Names) -> bool:
    """`I adopt the statement made by Juniper`, `I follow Walker's example`, `which I hereby repeat`."""
    spoken = next((k for k, word in enumerate(words) if word == "i"), len(words))
    told = (
        k + 2 for k in range(spoken, len(words) - 2) if words[k] in english.DEEDS and words[k + 1] in ("that", "which")
    )
    if any(names.name(tokens, k) for k in told) and english.NEGATIVES.isdisjoint(words[spoken : spoken + 4]):
        return not (_OUTRIGHT | _ADOPTING | _DOING).isdisjoint(words[spoken + 1 : spoken + 4])
    verbs = words[spoken + 1 : spoken + 4]
    if not english.NEGATIVES.isdisjoint(verbs):
        return False
    if not _REDOING.isdisjoint(verbs):
        return any(undoing.is_own(words, k) for k in range(len(words)))
    if _ADOPTING.isdisjoint(verbs):
        return False
    behind = words[spoken:]
    anothers = not {"'s", "his", "her", "their", "by", "of", "from"}.isdisjoint(behind)
    named = _is_named(tokens[spoken:], names) or not {"his", "her", "their"}.isdisjoint(behind)
    own = not {"take", "use", "borrow"}.isdisjoint(verbs)
    return anothers and named and not (_EXAMPLE if own else TEXTS | english.DEEDS | _EXAMPLE).isdisjoint(behind)


def _wants_what(tokens: Sequence[Token], words: Sequence[str], names: Names) -> bool:
    """`I want the thing June has done`, `do for me what you did last time`, but not `I see what you did there`."""
    if len(words) > _SHORTEST or {"i", "me", "mine"}.isdisjoint(words) or not _TOLD_APART.isdisjoint(words):
        return False
    what = next((k for k, word in enumerate(words) if word in _WHAT), len(words))
    did = next((k for k in range(what + 2, min(len(words), what + 5)) if words[k] in _DONE), None)
    before = words[:what]
    if did is None or not ({"i", "me", "mine", "please", "for", "do", "enter", "time", "again"} & set(before)):
        return False
    somebody = {"i", "you", "he", "she", "they"} & set(words[what + 1 : did]) or _is_named(tokens[what:did], names)
    return bool(somebody) and {"about", "because"}.isdisjoint(words[did:])


def _calls_mine(tokens: Sequence[Token], words: Sequence[str], names: Names) -> bool:
    """`Consider Walker's words to be mine as well`."""
    if "mine" not in words or len(words) > _SHORTEST or not {"was", "were", "not"}.isdisjoint(words):
        return False
    said = not (TEXTS | english.DEEDS | {"words"}).isdisjoint(words)
    return said and not {"well", "too", "also"}.isdisjoint(words) and _is_named(tokens, names)


def _does_again(words: Sequence[str]) -> bool:
    """`Last week's action again, please`, `What the Doctor did: that, for me, too`."""
    if len(words) > _SHORTEST or not _VERBS.isdisjoint(words):
        return False
    again = not english.DEEDS.isdisjoint(words) and "again" in words and not {"last", "my", "same"}.isdisjoint(words)
    told = next((k for k, word in enumerate(words) if word in ("did", "does", "said", "says")), len(words))
    behind = words[told:]
    return again or (
        "me" in behind and behind[-1] in ("too", "also") and not {"what", "as", "like"}.isdisjoint(words[:told])
    )


def _past_self(tokens: Sequence[Token], start: int, names: Names) -> int:
    """Behind whoever stands for the sender at `start`: `I`, `the undersigned`, eir name."""
    start = _past_means(tokens, start, names)
    words = [token.word for token in tokens[start : start + 2]]
    if words[:1] == ["i"]:
        return start + 1
    if words in (["the", "undersigned"], ["yours", "truly"]) or (
        words[:1] == ["this"] and words[1:] and words[1] in ("player", *names.lexicon.members)
    ):
        return start + 2
    named = names.name(tokens, start)
    return named[1] if named and named[0] == names.sender else start


def _past_means(tokens: Sequence[Token], start: int, names: Names) -> int:
    """Behind a thing with which an `I` does something: `With my spare gun I do the same`."""
    if tokens[start : start + 1] == [] or tokens[start].word not in _WITH:
        return start
    spoken = next((k for k in range(start + 1, min(len(tokens), start + _FAR)) if tokens[k].word == "i"), start)
    told = {token.word for token in tokens[start:spoken]}
    return start if told.isdisjoint(names.lexicon.things | _OTHER_ONE) else spoken


def _does_the_same(tokens: Sequence[Token], words: Sequence[str], start: int, names: Names) -> bool:
    """`I do the aforementioned`, `I do precisely as Juniper did`."""
    if any(words[k] == "likewise" and words[k - 1] == "i" for k in range(1, len(words))):
        return True
    if words[:1] and words[0] in _COMPARING and _adds_same(words) and _is_named(tokens[:4], names):
        return True
    behind = _past_self(tokens, start, names)
    did = next((k for k in range(behind, min(len(words), behind + 5)) if words[k] in _DOING | _OUTRIGHT), None)
    if did is None or behind == start or not english.NEGATIVES.isdisjoint(words[behind:did]):
        return False
    for k in range(did + 1, min(len(words), did + _FAR)):
        if words[k] in english.NEGATIVES - {"what", "only"}:
            return False
        if words[k] in _THE_SAME and ends_same(tokens, k + 1, names):
            return True
        if words[k] in _COMPARING and words[did] in _OUTRIGHT and _tells_of_another(tokens, words, k + 1, names):
            return True
    return False


def _adds_same(words: Sequence[str]) -> bool:
    """`..., I do also`, `..., that I do too`."""
    does = (k for k in range(len(words) - 2) if words[k] == "i" and words[k + 1] == "do")
    return any(not _ALSO.isdisjoint(words[k + 2 : k + 4]) for k in does)


def ends_same(tokens: Sequence[Token], k: int, names: Names) -> bool:
    """Whether no thing of its own follows `the same`, as in `the same mistake`."""
    if k >= len(tokens):
        return True
    words = [token.word for token in tokens]
    return tokens[k].kind is Kind.MARK or words[k] in _BEHIND_SAME or names.name(tokens, k) is not None


def _tells_of_another(tokens: Sequence[Token], words: Sequence[str], k: int, names: Names) -> bool:
    """Whether somebody's doing is told at `k`: `Juniper did`, `she said`, `I did`."""
    named = names.name(tokens, k)
    behind = named[1] if named else k + 1
    somebody = named is not None or words[k : k + 1] in (["i"], ["he"], ["she"], ["they"], ["you"], ["everyone"])
    told = words[behind : behind + 3]
    return somebody and not _SAID.isdisjoint(told) and {"about", "because"}.isdisjoint(told)


def _is_likened(words: Sequence[str], start: int) -> bool:
    """`My action this week shall be identical to that of Doc Vesper`."""
    own = words[start : start + 1] == ["my"] and not english.DEEDS.isdisjoint(words[start + 1 : start + 4])
    if not own and words[start : start + 1] != ["mine"]:
        return False
    likened = next((k for k in range(start + 2, len(words)) if words[k] in _LIKENED), None)
    between = set(words[start:likened]) if likened is not None else set[str]()
    denied = not {"not", "was", "to"}.isdisjoint(between)
    vague = likened is not None and words[likened] in ("that", "those") and words[likened + 1 : likened + 2] != ["of"]
    if vague:
        return False
    return likened is not None and not _BEING.isdisjoint({*between, words[likened]}) and not denied


def _copies(tokens: Sequence[Token], words: Sequence[str], start: int, names: Names) -> bool:
    """`Everything in Walker's last message, but s/Ash/Juniper/`, `copy of Ash's mail but with Bram`."""
    if _COPYING.isdisjoint(words[start : start + 2]) or not _VERBS.isdisjoint(words):
        return False
    source = next((k for k in range(start, len(words)) if words[k] in TEXTS | english.DEEDS | _SAID), None)
    if source is None or not ({"my", "his", "her", "their"} & set(words[:source]) or _is_named(tokens[:source], names)):
        return False
    return not _CHANGED.isdisjoint(words[source:]) and THIRD.isdisjoint(words[source:])


def _is_named(tokens: Sequence[Token], names: Names) -> bool:
    """Whether anybody is named, a hurried `ashs` for `Ash's` included."""
    plain = [token._replace(word=token.word.removesuffix("s"), raw=token.raw.removesuffix("s")) for token in tokens]
    return any(names.name(tokens, k) or names.name(plain, k) for k in range(len(tokens)))


def _sees(words: Sequence[str], start: int, names: Names) -> bool:
    """`See the message I sent on Tuesday`, `For my other gun, see my mail`."""
    at = next((k for k, word in enumerate(words) if word == "see" and (k == start or words[k - 1] in (",", ":"))), None)
    if at is None or (at > start and names.lexicon.things.isdisjoint(words[:at])):
        return False
    if at > start:
        return True
    text = next((k for k in range(at + 1, min(len(words), at + 6)) if words[k] in TEXTS), None)
    return text is not None and ("my" in words[at:text] or "i" in words[text + 1 : text + 3])
