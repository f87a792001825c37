"""Lists of numbers: `3, 11 and 20`, `one in 3, one in 11 and the last one in 20`; what one leaves open is a doubt."""

from collections.abc import Sequence, Set

from nomic_tools.acts.text import english, numbers
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording.patterns import Filled

_BETWEEN = one_of(", and & / ; + plus then also finally # number")
_RANKED = one_of("one another first second third fourth last other next final remaining")
_INTO = one_of("in into at")
_FURTHER = one_of("another something somewhere one x y ... …")
_UNNAMED = _FURTHER | one_of(
    "some any anything anywhere whatever whichever wherever random unknown about around roughly above below over "
    "under between either twice double half let minus"
)
_DESCRIBED = _RANKED | one_of("random lowest highest different low high lucky same sum double half average number")
_OF_MORE = _INTO | one_of("of more other random somewhere extra left further that which to whatever wherever i")
_UNCOUNTED = one_of("more other others further random unknown minus")
_DANGLING = one_of("and & plus")


def numbered(tokens: Sequence[Token], i: int, topics: Set[str]) -> Filled | None:
    """A list of several numbers from `i` on; `topics`, no verbs, may stand before each of them."""
    values: list[int] = []
    end, joint = i, _behind_lead(tokens, i, topics)
    while joint < len(tokens) and (found := _listed(tokens, joint)):
        values += found
        end = joint + 1
        joined = _skip(tokens, end, _BETWEEN | topics)
        joint = _behind_lead(tokens, joined, topics) if joined > end else end
    if end < len(tokens) and tokens[end].word in ("times", "time", "x"):
        values.pop()
        end -= 1
    if len(values) < 2:
        return None
    if end + 1 < len(tokens) and tokens[end].word in ("or", "tai") and numbers.listed(tokens[end + 1]):
        return Filled(end + 2, "numbers", doubt="names alternatives")
    joined = _skip(tokens, end, _BETWEEN | topics)
    if numbers.is_reckoned(tokens[end - 1 :], 0, 1) or (joined > end and _leaves_open(tokens, joined, topics)):
        return Filled(joined, "numbers", doubt="leaves a number open")
    return Filled(end, "numbers", (tuple(values),))


def _listed(tokens: Sequence[Token], i: int) -> tuple[int, ...]:
    """The numbers at `i`, where it does not count what is none: `one of these`, `3 more`."""
    behind = tokens[i + 1].word if i + 1 < len(tokens) else ""
    more = behind in _UNCOUNTED or (tokens[i].word == "one" and behind in _OF_MORE)
    return () if more else numbers.listed(tokens[i])


def _behind_lead(tokens: Sequence[Token], i: int, topics: Set[str]) -> int:
    """The place behind `one in`, `the last bullet in` or `chamber`, where such stands before a number."""
    plain = _skip(tokens, i, topics | {"#"})
    k = _skip(tokens, i, english.ARTICLES)
    named = _skip(tokens, k, _RANKED | topics)
    k = _skip(tokens, named, ("goes", "go"))
    if named == i or k >= len(tokens) or tokens[k].word not in _INTO:
        return plain
    return _skip(tokens, k + 1, topics | {"the", "#", "number"})


def _leaves_open(tokens: Sequence[Token], i: int, topics: Set[str]) -> bool:
    """Whether a list goes on at `i` with a number that is not said: `twenty-something`, `another one`, `my age`."""
    if i >= len(tokens):
        return tokens[i - 1].word in _DANGLING
    word, closely = tokens[i].word, tokens[i - 1].word != ","
    if word in (_UNNAMED if closely else _FURTHER) or word[:1].isdigit() or word.split("-")[0] in numbers.NUMBER_WORDS:
        return True
    if closely and [token.word for token in tokens[i + 1 : i + 2]] == ["'s"]:
        return True
    if word not in english.ARTICLES or i + 1 >= len(tokens):
        return False
    ends = i + 2 >= len(tokens) or tokens[i + 2].kind is not Kind.WORD
    return tokens[i + 1].word in _DESCRIBED or (closely and ends and tokens[i + 1].word not in topics)


def _skip(tokens: Sequence[Token], i: int, words: Set[str] | tuple[str, ...]) -> int:
    """The first place from `i` on with another word."""
    return next((k for k in range(i, len(tokens)) if tokens[k].word not in words), max(i, len(tokens)))
