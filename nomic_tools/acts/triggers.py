"""A quick test that turns away the mails which hold nothing to read: most of an archive. It turns away no other.

It looks at a mail's runs of ASCII letters and digits alone. A token is bounded by other characters, so that the runs
of every spelling that comes to a word stand in a mail wherever that word stands among its tokens.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from itertools import product

from nomic_tools.acts.saying.sentences import COUNTERS
from nomic_tools.acts.text.hints import Groups, Hints, Rarest, hints
from nomic_tools.acts.text.layout import SIGNS
from nomic_tools.acts.text.numbers import MANY, NUMBER_WORDS
from nomic_tools.acts.text.tokens import contracted
from nomic_tools.acts.weighing import remarks, reservations
from nomic_tools.acts.wording.lexicon import Lexicon

_LETTERS = bytes(byte if byte < 128 and chr(byte).isalnum() else 32 for byte in range(256))
_PARTING = "\x1e"
_LETTERS_PARTED = _LETTERS[: ord(_PARTING)] + _PARTING.encode() + _LETTERS[ord(_PARTING) + 1 :]
_COUNTER = re.compile(rf"(?<![^\W_])(?:{'|'.join(sorted(COUNTERS))})\s*\)", re.IGNORECASE)
_QUOTES = '"“„«‘”`'
_SINGLE_QUOTE = re.compile(r"(?<![^\W_])'")
_NAME_LAST = re.compile(r"[.!?][^\S\n]+\w+[\s.!]*$")
"""Behind the end of a sentence, one last word on its line: it may be an answer."""
_SURE_END = re.compile(r"(?<=[^\W\d_]{4}[.!?])(?<![Pp]rof\.)(?<![Aa]pprox\.)\s+(?=[A-Z])")
"""Where a sentence ends without doubt, outside a quotation: no other abbreviation of so many letters has a dot."""
_LONG_NICK = 4
"""A nick of so many letters that ends with a dot could end no sentence."""
_LONG = 30
_FAR = 16
_SHORT = 12
_OWNING = frozenset(("'s", "'S", "’s", "’S"))
"""A possessive stands in a text with its mark."""
"""A word that a phrase leaves out has no more runs, if no longer than `_LONG`; a number may be told in many words."""
_SPOKEN_OTHERWISE = ("{", "</", "[/", "[[", "/*")
"""Behind one of these, words may be parted, or be read as a mail of their own."""


@dataclass(frozen=True, slots=True)
class Triggers:
    """What one of must stand in a mail that holds something to read.

    `hints` are those of acts and of words that point at acts but for the `rows` and for those that must stand `within`
    one sentence, `marks` the marks among all of them, `numbers` is true where every number may be one; a mail of no
    other runs than `answering` may be an answer, and so may a short one that begins with one of `names`.
    """

    hints: Hints
    within: Rarest
    rows: Rarest
    marks: tuple[str, ...]
    answering: frozenset[str]
    numbers: bool
    names: frozenset[str] = frozenset()

    def may_hold_acts(self, text: str) -> bool:
        """Whether a mail must be read; marks that tell off the parts of a sentence (`(a)`) part no words."""
        return self._may_hold_acts(text) or (")" in text and self._may_hold_acts(_COUNTER.sub(" ", text)))

    def _may_hold_acts(self, text: str) -> bool:
        said = runs(text)
        words = {*said, *[mark for mark in self.marks if mark in text]}
        return (
            self.hints.stand_in(said, words)
            or self.answering.issuperset(said)
            or (len(said) <= _SHORT and not self.names.isdisjoint(said[:2]))
            or (not self.names.isdisjoint(said[:1]) and not self.answering.isdisjoint(said[1:2]))
            or (not self.names.isdisjoint(said[-1:]) and _NAME_LAST.search(text) is not None)
            or (not self.names.isdisjoint(said) and any(map(self._is_a_name, text.rstrip().split("\n")[:-1])))
            or any(mark in text for mark in _SPOKEN_OTHERWISE)
            or (self.numbers and any(run.removesuffix("n").isdigit() for run in words))
            or self._may_hold_a_row(text, said, words)
            or self._may_hold_within(text, words)
        )

    def _may_hold_within(self, text: str, words: Set[str]) -> bool:
        """Whether the words of a group may stand in one sentence; marks may anywhere."""
        found = list(self.within.all_in(words))
        if not found or _may_quote(text) or "target" in words:
            return bool(found)
        for sentence in _in_sentences(text):
            told = {*sentence, *self.marks}
            if any(not any(group.isdisjoint(told) for group in groups) for groups in found):
                return True
        return False

    def _is_a_name(self, line: str) -> bool:
        """Whether a line may be no more than somebody's name, and is no address with a comma."""
        told = line.strip()
        return 0 < len(told) <= _LONG and told[-1] != "," and not self.names.isdisjoint(runs(told)[:1])

    def _may_hold_a_row(self, text: str, said: Sequence[str], words: Set[str]) -> bool:
        """Whether words of a row may stand in order and near each other in a text; marks may anywhere."""
        rows = [[group for group in row if all(map(str.isalnum, group))] for row in self.rows.all_in(words)]
        if not rows or _may_hold_long_words(text):
            return bool(rows)
        looked_for = frozenset().union(*(group for row in rows for group in row))
        placed = [(at, run) for at, run in enumerate(said) if run in looked_for]
        return any(_in_order(placed, row) for row in rows)


def _in_order(placed: Iterable[tuple[int, str]], row: Sequence[Set[str]]) -> bool:
    """Whether a word of each group stands behind one of the group before, each among `placed` with its place."""
    reached: list[int] = []
    for n, group in enumerate(row):
        places = [at for at, run in placed if run in group]
        if n:
            places = [at for at in places if reached[0] <= at <= reached[bisect_right(reached, at) - 1] + _FAR]
        if not places:
            return False
        reached = places
    return True


def _may_hold_long_words(text: str) -> bool:
    """Whether one word of a text may be of many runs: a quotation, which is one, or a piece of many letters."""
    return _may_quote(text) or max(map(len, text.split()), default=0) > _LONG


def _may_quote(text: str) -> bool:
    """Whether there may be a quotation in a text."""
    return any(mark in text for mark in _QUOTES) or ("'" in text and _SINGLE_QUOTE.search(text) is not None)


def runs(text: str) -> list[str]:
    """The runs of ASCII letters and digits in a text, in small letters."""
    return text.casefold().encode("utf-8", "replace").translate(_LETTERS).decode("ascii").split()


def _in_sentences(text: str) -> Iterator[list[str]]:
    """The runs of a text, those behind each sure end of a sentence by themselves."""
    parted = _SURE_END.sub(_PARTING, text.replace(_PARTING, " "))
    said = parted.casefold().encode("utf-8", "replace").translate(_LETTERS_PARTED).decode("ascii")
    return map(str.split, said.split(_PARTING))


def triggers(lexicon: Lexicon) -> Triggers:
    """The triggers of a contest: its acts and its own phrases, what points at acts, and answers."""
    figures = {word for word in lexicon.tokenizer.spellings.values() if word.isdigit()}
    pointing = remarks.POINTING | lexicon.pointing_hints
    numbers = NUMBER_WORDS.keys() | MANY.keys() | figures if lexicon.numeric else frozenset()
    hinted = (
        lexicon.patterns.telling | Hints(frozenset(numbers)) | replace(pointing, groups=()) | hints(lexicon.own_phrases)
    )
    named = {runs(alias.name)[0] for p in lexicon.cast.people.persons for alias in p.names() if runs(alias.name)}
    long = any(len(nick) >= _LONG_NICK for nick in lexicon.dotted)
    hinted, within = (hinted | Hints(groups=pointing.groups), ()) if long else (hinted, pointing.groups)
    found = in_runs(hinted, _answering(lexicon), lexicon.tokenizer.spellings, lexicon.numeric, within)
    return replace(found, names=frozenset(named))


def _answering(lexicon: Lexicon) -> Iterator[str]:
    """The words of a mail that is no more than an answer: a name, or `yes`, behind a list's marker or not."""
    yield from reservations.ANSWERING
    yield from SIGNS
    for person in lexicon.cast.people.persons:
        for alias in person.names():
            yield from lexicon.tokenizer.words(alias.name)
            yield from (
                alias.name + ending for ending in ("", *lexicon.words.goal_endings, *lexicon.words.name_endings)
            )


def in_runs(
    hinted: Hints,
    answering: Iterable[str],
    spellings: Mapping[str, str],
    numbers: bool,
    within: Iterable[Groups] = (),
) -> Triggers:
    """The triggers that stand for hints and for the words of answers, each in all the spellings that come to it.

    The groups of `within` must stand in one sentence.
    """
    forms = _Forms(spellings)
    rows = {row for row in hinted.pairs if "" not in forms.keys(row[0]) | forms.keys(row[1])}
    apart = [*hinted.groups, *(tuple(frozenset((word,)) for word in row) for row in hinted.pairs - rows)]
    apart += [(frozenset((word,)),) for word in hinted.words]
    groups, in_order, together = forms.keyed(apart), forms.keyed(hinted.rows), forms.keyed(within)
    alone = {key for part in (*groups, *in_order, *together) if len(part) == 1 for key in part[0]}
    alone |= {key for one, other in rows for raw in contracted(one) & contracted(other) for key in forms.keys(raw)}
    found = Hints(
        frozenset(alone),
        frozenset(pair for one, other in rows for pair in product(forms.ends(one), forms.beginnings(other))),
        tuple(part for part in groups if len(part) != 1) + tuple(part for part in (*in_order, *together) if not part),
    )
    keys = alone.union(*(group for part in (*groups, *in_order, *together) for group in part))
    marks = tuple(sorted(key for key in keys if not key.isalnum()))
    answers = frozenset(run for word in answering for run in forms.runs(word))
    ordered, in_one = (Rarest(part for part in several if len(part) > 1) for several in (in_order, together))
    return Triggers(found, in_one, ordered, marks, answers, numbers)


class _Forms:
    """The runs by which the words of phrases are known in a text."""

    def __init__(self, spellings: Mapping[str, str]) -> None:
        self._slips: dict[str, list[str]] = {}
        for slip, word in spellings.items():
            self._slips.setdefault(word, []).append(slip)
        self._keys = {"'s": _OWNING}

    def keys(self, word: str) -> frozenset[str]:
        """One run of each spelling, the longest; a mark itself; nothing (`""`) for a word in other letters."""
        if word not in self._keys:
            longest = (max(runs(raw), key=len, default="" if raw[:1].isalnum() else raw) for raw in self._raw(word))
            self._keys[word] = frozenset(longest)
        return self._keys[word]

    def keyed(self, several: Iterable[Groups]) -> list[Groups]:
        """Groups as the runs of their words, without those that have a word in other letters."""
        keyed = [[frozenset(key for word in group for key in self.keys(word)) for group in part] for part in several]
        return [tuple(group for group in part if "" not in group) for part in keyed]

    def beginnings(self, word: str) -> set[str]:
        """The first run of each spelling."""
        return {runs(raw)[0] for raw in self._raw(word)}

    def ends(self, word: str) -> set[str]:
        """The last run of each spelling."""
        return {runs(raw)[-1] for raw in self._raw(word)}

    def runs(self, word: str) -> set[str]:
        """All runs of all spellings."""
        return {run for raw in self._raw(word) for run in runs(raw)}

    def _raw(self, word: str) -> set[str]:
        """The spellings that come to a word: itself, slips, either before `n't`, and contractions."""
        plain = {word, *self._slips.get(word, ())}
        return plain | {raw + "n" for raw in plain if raw[:1].isalnum()} | contracted(word)
