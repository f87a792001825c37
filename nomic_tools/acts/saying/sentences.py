"""Sentences: where they end, when a dot belongs to a nick, and where a line is a statement of its own."""

from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile
from operator import itemgetter, or_
from typing import NamedTuple

from nomic_tools.acts.text import english, numbers
from nomic_tools.acts.text.layout import Piece, Shape
from nomic_tools.acts.text.stances import STANCES, is_adverb
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording.lexicon import Lexicon
from nomic_tools.acts.wording.passed_over import without_passed_over

_ENDS = frozenset(".!?")
_STOPS = _ENDS | {""}
_POINTING = frozenset((":", "->", "=>", "=", "|"))
_DASHES = ("-", "–", "--")
_WORD = itemgetter(0)
_ABBREVIATED = one_of("mr mrs dr st vs cf approx etc eg ie ps no jr sr prof")
_TITLES = one_of("mr mrs dr prof")
_SIGNING = one_of("thanks cheers regards yours best sincerely love bye greetings thx ta")
COUNTERS = one_of("1 2 3 4 5 6 7 8 9 10 a b c d e f g h i ii iii iv v vi vii viii")
_BEFORE_COUNTER = one_of(", : ; . and & then i hereby plus")
_LEADING_ON = (
    english.INVERTED
    | english.SUBORDINATE
    | one_of("if unless until till when whenever whether nor neither never before and")
)
"""Behind one of these, an `I` that begins a line goes on with the clause."""
_UNENDED = english.ARTICLES | one_of("at with in of to for from upon on using")
"""Behind one of these, a line goes on with the one above."""
_LEADER = "...."
_LONGEST_LABEL = 12
_LONGEST = 240
"""A sentence of more words and marks is nobody's clear declaration."""
_MERGED = {"ill": "will", "id": "would"}
_NO_VERBS = (english.PREPOSITIONS | english.SUBJECT_LEADS | {"will"}) - {"now", "also", "again", "like"}
_AMONG_NUMBERS = one_of(", ; and & # - –")
LINE = "\n"
"""The word of the mark that stands where a line begins a statement of its own inside a sentence."""


class Sentence(NamedTuple):
    """The tokens of one sentence, their words, the mark it ends with, and the piece it stands in."""

    tokens: tuple[Token, ...]
    words: frozenset[str]
    mark: str
    piece: Piece
    place: int = 0

    @property
    def is_block(self) -> bool:
        """Whether this is a block of contract text."""
        return len(self.tokens) == 1 and self.tokens[0].kind is Kind.BLOCK

    @property
    def leads_in(self) -> bool:
        """Whether it introduces what comes after it."""
        return bool(self.tokens) and self.tokens[-1].word in (":", ":-")

    @property
    def endless(self) -> str:
        """What it is, where it is too long to be a declaration."""
        words = len(self.tokens)
        return f"a sentence of {words} words and marks" if words > _LONGEST else ""


def sentences(text: str, pieces: Sequence[Piece], lexicon: Lexicon, sender: str | None) -> Iterator[Sentence]:
    """The sentences of a mail, in order; tables are left out. Numbers below a colon belong to its sentence."""
    head: Sentence | None = None
    counting = False
    for sentence in _sentences(text, pieces, lexicon, sender):
        counting = head is not None and (counting or head.leads_in) and _is_numbers(sentence.tokens, lexicon)
        if counting and head is not None:
            head = _with_numbers(head, sentence)
            continue
        if head is not None:
            yield head
        head = sentence
    if head is not None:
        yield head


def _is_numbers(tokens: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether nothing but numbers stands in the tokens, up to a line that is a statement of its own."""
    if not lexicon.numeric:
        return False
    own = list(takewhile(lambda token: token.word != LINE, tokens))
    counted = [bool(numbers.listed(token)) for token in own]
    topics = lexicon.topics - lexicon.patterns.forms.keys()
    small = (token.word in _AMONG_NUMBERS or token.word in topics for token in own)
    return any(counted) and all(map(or_, counted, small))


def _with_numbers(head: Sentence, below: Sentence) -> Sentence:
    """A sentence with the numbers that stand below it."""
    start = below.tokens[0].start
    comma = () if head.leads_in else (Token(",", ",", start, start, Kind.MARK),)
    return head._replace(tokens=(*head.tokens, *comma, *below.tokens), words=head.words | below.words, mark=below.mark)


def _sentences(text: str, pieces: Sequence[Piece], lexicon: Lexicon, sender: str | None) -> Iterator[Sentence]:
    """The sentences as they are cut."""
    place = 0
    for piece in pieces:
        if piece.shape is Shape.TABLE:
            continue
        tokens: Sequence[Token] = lexicon.tokens(text, piece.start, piece.end)
        if text.find(")", piece.start, piece.end) >= 0:
            tokens = _without_enumerators(tokens)
        if text.find("..", piece.start, piece.end) >= 0:
            tokens = _with_leaders(_with_nicks_dotted(tokens, lexicon))
        tokens = list(numbers.sums(tokens)) if lexicon.numeric else tokens
        words = frozenset(map(_WORD, tokens))
        if not _MERGED.keys().isdisjoint(words):
            tokens = _with_speakers(tokens, lexicon)
        if any(text.find(said, piece.start, piece.end) >= 0 for said in ("but", "other than", ", not")):
            tokens = without_passed_over(tokens, lexicon)
        if "target" in words:
            tokens = _with_targets(tokens)
        for part, mark in _split(_with_line_marks(tokens, lexicon, sender), lexicon):
            yield Sentence(tuple(part), frozenset(map(_WORD, part)), mark, piece, place)
            place += 1


def _without_enumerators(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens without the `(a)`, `(ii)` or `2)` that tells off the acts of one sentence."""
    kept: list[Token] = []
    i = 0
    while i < len(tokens):
        sign = i + (tokens[i].word == "(")
        counts = sign + 2 < len(tokens) and tokens[sign + 1].word == ")" and tokens[sign].word in COUNTERS
        if counts and (not kept or kept[-1].word in _BEFORE_COUNTER):
            behind = tokens[sign + 2]
            kept.append(behind._replace(opens_line=behind.opens_line or tokens[i].opens_line))
            i = sign + 3
        else:
            kept.append(tokens[i])
            i += 1
    return kept


def _with_speakers(tokens: Sequence[Token], lexicon: Lexicon) -> Sequence[Token]:
    """The tokens with `ill` and `id` before a verb as the `I will` and `I would` they were meant for."""
    apart: list[Token] = []
    for k, token in enumerate(tokens):
        meant = _MERGED.get(token.word)
        if meant is None or not _goes_on(tokens, k + 1, lexicon):
            apart.append(token)
            continue
        apart += [token._replace(word="i"), token._replace(word=meant, opens_line=False)]
    return apart


def _goes_on(tokens: Sequence[Token], k: int, lexicon: Lexicon) -> bool:
    """Whether an `I will` could go on at `k`: with an act, or with what may stand between it and one."""
    if k >= len(tokens) or tokens[k].word in _NO_VERBS:
        return False
    return lexicon.patterns.opens(tokens[k].word) or STANCES.at(tokens, k) is not None or is_adverb(tokens[k])


def _with_targets(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens with `. My target is` and `Target: c. Action:` as lines of one sentence."""
    joined = list(tokens)
    for i, token in enumerate(tokens[:-2]):
        at = i + 1 + (tokens[i + 1].word in ("my", "the"))
        heading = at + 1 < len(tokens) and tokens[at + 1].word in (":", "is", "=", "-", "--", "–", "—")
        wanted = tokens[at].word == "target" or (
            tokens[at].word in ("action", "act", "move") and tokens[0].word == "target"
        )
        if token.word in (".", ";") and heading and wanted:
            joined[i] = Token(LINE, LINE, tokens[i + 1].start, tokens[i + 1].start, Kind.MARK)
            if tokens[at + 1].kind is Kind.MARK:
                joined[at + 1] = joined[at + 1]._replace(word=":")
    return joined


def _with_nicks_dotted(tokens: Sequence[Token], lexicon: Lexicon) -> Sequence[Token]:
    """The tokens with the two dots of `I shoot G..` apart: the nick's own and the sentence's."""
    dotted: list[Token] = []
    for token in tokens:
        if token.word == ".." and not token.spaced and dotted and dotted[-1].word in lexicon.dotted:
            dotted.append(Token(".", ".", token.start, token.start + 1, Kind.MARK, False, False))
            token = Token(".", ".", token.start + 1, token.end, Kind.MARK, False, False)
        dotted.append(token)
    return dotted


def _with_leaders(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens with a colon for the dots that lead from one word to the next: `Bid ........ 6`."""
    led = list(tokens)
    for k in range(1, len(tokens) - 1):
        dots = tokens[k].word.startswith(_LEADER) and tokens[k].spaced and tokens[k + 1].spaced
        if dots and tokens[k + 1].kind is Kind.WORD and tokens[k + 1].word != "i":
            led[k] = tokens[k]._replace(word=":")
    return led


def _split(tokens: Sequence[Token], lexicon: Lexicon) -> Iterator[tuple[Sequence[Token], str]]:
    """Cuts tokens after each mark that ends a sentence, and around blocks."""
    begin = 0
    for i in [i for i, token in enumerate(tokens) if token.word in _STOPS]:
        token = tokens[i]
        if token.kind is Kind.BLOCK:
            if i > begin:
                yield tokens[begin:i], ""
            yield [token], ""
            begin = i + 1
        elif token.kind is Kind.MARK:
            ends, nick = _ends(tokens, begin, i, lexicon)
            if ends:
                yield tokens[begin : i + nick], token.word
                begin = i + 1
    if begin < len(tokens):
        yield tokens[begin:], ""


def _ends(tokens: Sequence[Token], begin: int, i: int, lexicon: Lexicon) -> tuple[bool, bool]:
    """Whether the mark at `i` ends the sentence from `begin` on, and whether it belongs to a nick such as `c.`."""
    mark, after = tokens[i], tokens[i + 1] if i + 1 < len(tokens) else None
    before = tokens[i - 1] if i > begin else None
    if mark.word != ".":
        if after is not None and after.word in (")", "]") and not after.spaced and _goes_on_behind(tokens, begin, i):
            return False, False
        return after is None or after.spaced or after.word not in _ENDS, False
    nick = before is not None and not mark.spaced and before.word in lexicon.dotted
    if after is None:
        return True, nick
    if not after.spaced and after.kind is not Kind.MENTION:
        return False, nick
    if (
        nick
        and tokens[begin].word in english.PREPOSITIONS
        and not any(t.word == "i" or t.word in english.OTHERS for t in tokens[begin : min(i, begin + _LONGEST)])
    ):
        return False, True
    if nick:
        return i - begin > 1 and (after.is_capital or after.word == "i"), True
    letters = [token.word for token in tokens[max(begin, i - 3) : i + 1]]
    if letters in (["e", ".", "g", "."], ["i", ".", "e", "."]):
        return False, False
    short = before is not None and (
        before.word in _ABBREVIATED or (len(before.word) == 1 and before.word.isalpha() and before.word != "i")
    )
    titled = before is not None and before.word in _TITLES
    return not short or (after.is_capital and not titled), False


def _goes_on_behind(tokens: Sequence[Token], begin: int, i: int) -> bool:
    """Whether the sentence goes on behind a mark in brackets: `I goad Bram (ha!) and shoot Sue`."""
    words = [token.word for token in tokens[begin:i]]
    opened = words.count("(") + words.count("[") > words.count(")") + words.count("]")
    following = tokens[i + 2 : i + 3]
    return opened and bool(following) and following[0].kind in (Kind.WORD, Kind.MARK) and not following[0].is_capital


def _with_line_marks(tokens: Sequence[Token], lexicon: Lexicon, sender: str | None) -> Sequence[Token]:
    """The tokens with a mark before each line that begins a statement of its own."""
    lines = [i for i, token in enumerate(tokens) if token.opens_line and i]
    marked: list[Token] = []
    done = 0
    for i, end in pairwise([*lines, len(tokens)]):
        if _own_line(tokens, i, end, lexicon, sender):
            marked += tokens[done:i]
            marked.append(Token(LINE, LINE, tokens[i].start, tokens[i].start, Kind.MARK))
            done = i
    return [*marked, *tokens[done:]] if done else tokens


def _heads_a_thing(tokens: Sequence[Token], i: int, end: int, lexicon: Lexicon) -> bool:
    """Whether a line begins with one of the contest's things and comes to a colon: `Second gun (the rusty one):`."""
    if lexicon.things.isdisjoint(token.word for token in tokens[i : i + 3]):
        return False
    return any(token.word in _POINTING for token in tokens[i : min(end, i + _LONGEST_LABEL)])


def _own_line(tokens: Sequence[Token], i: int, end: int, lexicon: Lexicon, sender: str | None) -> bool:
    """Whether the line from `i` to `end` starts with `I`, with a short label, or is a signature."""
    first = tokens[i].word
    if first == "i":
        return tokens[i - 1].word not in _LEADING_ON
    if tokens[i - 1].word in _UNENDED:
        return False
    head = tokens[i + 1 : min(end, i + 5)]
    words = [token.word for token in head]
    if not _POINTING.isdisjoint(words) or _heads_a_thing(tokens, i, end, lexicon):
        return True
    if first != "-" and any(token.word in _DASHES and token.spaced for token in head):
        return not lexicon.things.isdisjoint((first, *words))
    if end < len(tokens) or end - i > 4:
        return False
    name = lexicon.names.at(tokens, i)
    person = lexicon.cast.people.lookup(name[0]) if name and name[1] == end else None
    return first in _SIGNING or (person is not None and person.name == sender) or first in ("-", "--")
