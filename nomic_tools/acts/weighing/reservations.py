"""What a sentence says of the mail it stands in: that it is untrue, another's, taken back, or only an answer."""

from collections.abc import Sequence

from nomic_tools.acts.text import english, markers, numbers
from nomic_tools.acts.text.phrases import said
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.weighing import conditions, corrections
from nomic_tools.acts.weighing.remarks import GREETING
from nomic_tools.acts.wording.people import Names

_MOST_WORDS = 12
_COURTEOUS = 4
_THANKING = one_of("thanks thx ty cheers")
_ANSWER_WORDS = english.ANSWER_WORDS | one_of(
    "why press pressed pressing push name names none other its thats lets go goes with mine could only insisted begged "
    "because have word words short target beg really must to know it've there here do surely "
    "ofc simply plainly clearly will very best in on d p xd a an "
    "wanted believe still but if right take"
)
ANSWERING = _ANSWER_WORDS.union(_THANKING, english.SALUTATION, {"no"}, *markers.ANSWERS.phrases)
"""The words besides names that a mail which is only an answer may hold."""
_LED_IN = (
    GREETING
    | one_of("edit edited update addendum ps p.s pps : ^ apologies sry eh er erm uh um argh ah ach nein stop")
    | {",", "*", "(", "-", "--", "…", "..."}
)
_MUSING = one_of("why hm hmm let me see i think perhaps maybe say")
_ADDRESSED = one_of("you your yours")
_COMMAS = (",", "-", "--", "–", "—", "(", ";")
_IN_WHICH_CASE = said("in which case")
_THIS = one_of("this that it both all these")
_HOLDING = one_of(
    "holds hold counts count applies apply stands stand takes take effect works work valid effective goes go"
)
_POINTS = one_of("points point pts altogether total")
_NEAR = 6
_SHORT = 7
_I_MEAN = (["i", "mean"], ["that", "is"], ["of", "course"])
_BUT = one_of("but only well so and just oh , erm er hm")
_SPEAKING = one_of("speaking of course at least though anyway")
_AGAIN = (("once", "more"), ("infinitely", "often"), ("forever",), ("over", "again"), ("times", "two"))
_NO_MORE = (["nothing", "else"], ["nothing", "more"])
_ASKING_WHAT = (["what", "should"], ["what", "shall"], ["what", "would"])
_NO = one_of("no nope nah wait hold hang stop")
_HUMMING = _NO | one_of("ah argh ugh on hm hmm er erm uh um oh well ok sorry sry actually : , .. ... … - -- — –")


def takes_back(tokens: Sequence[Token], telling: bool) -> str:
    """The words that cast doubt on what the mail said before: `scratch that`, `just kidding`, `unless he moved`."""
    start = next((k for k, token in enumerate(tokens) if token.word not in _LED_IN), 0)
    for k in range(start + 1):
        found = markers.TAKEN_BACK.at(tokens, k)
        harmless = found and (
            corrections.stresses(tokens, found) or corrections.answers_no(tokens, found) or _sums_up(tokens, found)
        )
        if found and not harmless:
            return found[0]
    if _asks_which(tokens):
        return " ".join(token.word for token in tokens)
    if denied := _says_no(tokens, telling):
        return denied
    if not telling and tokens and len(tokens) <= _SHORT and (left := afterthought(tokens)):
        return left
    words = [token.word for token in tokens if token.kind is Kind.WORD]
    if (
        not telling
        and words
        and words[:2] not in _NO_MORE
        and ((len(words) <= 3 and {words[0], words[-1]} & english.DOUBTING) or (words[0] == "or" and len(words) <= 8))
    ):
        return " ".join(words[:3])
    if telling and _IN_WHICH_CASE.first(tokens, 0, len(tokens)):
        return "in which case"
    spoken = telling and any(token.word == "i" for token in tokens)
    return _holds_only(tokens) or ("" if spoken else conditions.left_behind(tokens, 0, len(tokens)))


def afterthought(tokens: Sequence[Token]) -> str:
    """A few words that tell when, how often or how an act before them is done: `On Friday, that is.`, `In theory.`"""
    words = [token.word for token in tokens]
    end = len(words) - 2 if words[-2:] in _I_MEAN else len(words)
    end -= end > 0 and words[end - 1] == ","
    start = next((k for k in range(end) if words[k] not in _BUT), end)
    plain = tokens[start:end]
    if not plain:
        return ""
    spoken = any(token.word in english.CLAUSE_WORDS for token in plain)
    when = markers.TIMES.at(plain, 0) or markers.STANDING.at(plain, 0)
    if when and not spoken:
        return when[0]
    if (
        words[start] == "after"
        and len(plain) <= _NEAR // 2
        and plain[-1].word not in english.AFTER_THOUGHT
        and not spoken
    ):
        return " ".join(words[start:end])
    hedge = markers.HEDGES.at(plain, 0) or markers.HYPOTHETICAL.at(plain, 0)
    if hedge and all(token.word in _SPEAKING for token in plain[hedge[1] :]):
        return hedge[0]
    return "a number of times" if _counts(plain) or tuple(words[start:end]) in _AGAIN else ""


def _sums_up(tokens: Sequence[Token], found: tuple[str, int]) -> bool:
    """Whether what should be is a sum of points: `That should be six points by my reckoning`."""
    counted = (
        found[0] == "that should be" and found[1] + 1 < len(tokens) and numbers.whole(tokens[found[1]]) is not None
    )
    return counted and tokens[found[1] + 1].word in _POINTS


def _holds_only(tokens: Sequence[Token]) -> str:
    """A sentence that puts a condition to what stands before: `This takes effect only when Bram agrees.`"""
    words = [token.word for token in tokens]
    if not _THIS.issuperset(words[:1]) or _HOLDING.isdisjoint(words[1:_NEAR]):
        return ""
    return conditions.condition(tokens, 1, len(tokens))


def _says_no(tokens: Sequence[Token], telling: bool) -> str:
    """A `no` or `wait` by itself, before an act, or before words that take back: `No, wait -- strike that`."""
    start = next((k for k, token in enumerate(tokens) if token.word not in _HUMMING), len(tokens))
    words = [token.word for token in tokens[:start]]
    if _NO.isdisjoint(words):
        return ""
    undone = any(token.word == "nothing" for token in tokens[start:])
    acts = (telling or undone) and any(token.word == "i" for token in tokens[start : start + 3])
    return " ".join(words) if start == len(tokens) or acts or markers.TAKEN_BACK.at(tokens, start) else ""


def _asks_which(tokens: Sequence[Token]) -> bool:
    """Whether a sentence leaves the choice to others: `Which shall it be?`, `What should I do?`"""
    words = [token.word for token in tokens]
    if words[:3] == ["which", "way", "to"]:
        return False
    return len(words) <= 7 and "have" not in words and (words[:1] == ["which"] or words[:2] in _ASKING_WHAT)


def _counts(tokens: Sequence[Token]) -> bool:
    """Whether a sentence is no more than a number of times: `Twice.`"""
    found = numbers.times(tokens, 0)
    return tokens[-1].word == "times" or (found is not None and found.end == len(tokens))


def only_a_name(tokens: Sequence[Token], names: Names) -> str:
    """A mail that is no more than a name or a yes: an answer to something in another mail."""
    tokens = _without_courtesy(tokens, names)
    words = [token for token in tokens if token.kind is Kind.WORD]
    if not words or len(words) > _MOST_WORDS:
        return ""
    number = next((token.word for token in tokens if numbers.whole(token) is not None), "")
    if number and names.lexicon.numeric and len(words) <= 4:
        return f"says no more than the number {number}"
    answer = markers.ANSWERS.first(tokens, 0, len(tokens))
    rest, found = _without_names((*tokens[: answer[1]], *tokens[answer[2] :]) if answer else tokens, names)
    denies = ("no", "not") if len(set(found)) > 1 else ("not",)
    if any(word not in _ANSWER_WORDS and word not in denies for word in rest):
        return ""
    if found:
        return f"says no more than the name {found[0]}"
    return f"says no more than {answer[0]!r}" if answer and len(words) <= 7 else ""


def is_a_name(tokens: Sequence[Token], names: Names) -> str:
    """A sentence of a private mail that is no more than somebody's name, behind whatever else is said."""
    named = names.name(tokens, 0)
    if named is None or named[0] in (names.sender, names.lexicon.cast.contestmaster):
        return ""
    behind = [token.word for token in tokens[named[1] :] if token.kind is Kind.WORD]
    small = len(behind) < _COURTEOUS and all(word in _ANSWER_WORDS for word in behind)
    return f"says no more than the name {named[0]}" if small else ""


def begins_with_a_name(tokens: Sequence[Token], names: Names) -> str:
    """A short private mail that begins with a name and a comma: `Walker, when I must choose one.`"""
    start = next((k for k, token in enumerate(tokens) if token.word not in _LED_IN | _MUSING), 0)
    named = names.name(tokens, start)
    if named is None or named[0] in (names.sender, names.lexicon.cast.contestmaster):
        return ""
    behind = [token.word for token in tokens[named[1] :]]
    short = 0 < len(behind) <= _MOST_WORDS and _ADDRESSED.isdisjoint(behind)
    return f"begins with the name {named[0]}" if short and behind[0] in _COMMAS else ""


def _without_courtesy(tokens: Sequence[Token], names: Names) -> Sequence[Token]:
    """The tokens without a greeting of the contestmaster before them and thanks behind them."""
    start = next((k for k, token in enumerate(tokens) if token.word not in english.SALUTATION), 0)
    named = names.name(tokens, start)
    start = named[1] if named and named[0] == names.lexicon.cast.contestmaster else 0
    end = len(tokens)
    thanked = next((k for k in range(max(start + 1, end - _COURTEOUS), end) if tokens[k].word in _THANKING), end)
    return tokens[start:thanked]


def _without_names(tokens: Sequence[Token], names: Names) -> tuple[list[str], list[str]]:
    """The words of the tokens that are no names, and the names other than the sender's own and the contestmaster's."""
    rest: list[str] = []
    found: list[str] = []
    k = 0
    while k < len(tokens):
        named = names.name(tokens, k)
        if named is None:
            rest += [tokens[k].word] if tokens[k].kind is not Kind.MARK else []
            k += 1
            continue
        behind = tokens[named[1]].word if named[1] < len(tokens) else ""
        if named[0] not in (names.sender, names.lexicon.cast.contestmaster) and behind != "'s":
            found.append(named[0])
        k = named[1]
    return rest, found
