"""What fills the places for parameters in a wording."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nomic_tools.acts.text import english, numbers
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording import apiece, earlier, listing
from nomic_tools.acts.wording.counting import Counting
from nomic_tools.acts.wording.lexicon import Lexicon, bare_name, text_of
from nomic_tools.acts.wording.patterns import Filled
from nomic_tools.acts.wording.people import Names
from nomic_tools.core.names import distance
from nomic_tools.core.words import NO_CONTEST

_DETERMINERS = one_of("a an the my this that our another one each both all his her their your some any its no")
_OWNING = one_of("my a an the this that")
_THING_STANDS = frozenset(["it", "this", "that", "one", "both"])
_WIDTHLESS = frozenset(("end", "stop", "armed", "soon"))
_NEAR = one_of("this the that our a your")
_ENDINGS = one_of(
    "too now instead all by herewith thx ty thanks cheers pls plz this today also again as please once twice with "
    "because since and but if "
    "unless when i at anyway anyways anyhow regardless"
)
_BY_MEANS = one_of("with using from by through via for")
_PARTS = one_of("and but then")
DECLINES = "says no to it"
_NO = one_of("no none not never nope nah off nothing nay ei")
_ANSWERED = one_of(": =")
_COMPARED = one_of("more less fewer higher lower above below than over under")
_BEFORE_NOUNS = one_of("on about for of in to at a an the over against concerning regarding")
_TOLD = one_of("of announced made sent posted that which i was upon against")
_NAMING = one_of("named called known goes going by name as of , : (")
_OWNED = one_of("own have possess hold carry bought got")
_PROPOSING = one_of("by from that which")
_BEFORE_ACTS = one_of("my the that this yesterday our monday tuesday wednesday thursday friday saturday sunday")
_CALLED_SO = one_of("contest contract game")


@dataclass(frozen=True, slots=True)
class SlotFiller:
    """Fills slots from the tokens of one mail."""

    lexicon: Lexicon
    names: Names
    speaks_of_contest: bool

    def fill(self, slot: str, tokens: Sequence[Token], i: int) -> Iterator[Filled]:
        """The ways in which the slot can be filled from `i` on, the best first."""
        if i >= len(tokens) and slot not in _WIDTHLESS:
            return
        filled = self._fill(slot, tokens, i)
        if filled is not None:
            yield filled

    def _fill(self, slot: str, tokens: Sequence[Token], i: int) -> Filled | None:
        match slot:
            case "person":
                return self.names.targets(tokens, i)
            case "somebody":
                named = self.names.name(tokens, i)
                return (
                    Filled(named[1])
                    if named and not (named[1] < len(tokens) and tokens[named[1]].word == "'s")
                    else None
                )
            case "count":
                return Counting(self.lexicon).counts(tokens, i)
            case "thing":
                return self._thing(tokens, i)
            case "contest":
                return self._contest(tokens, i)
            case "amendment":
                return self._amendment(tokens, i)
            case "act":
                return self._act(tokens, i)
            case "end":
                return self._end(tokens, i)
            case "no":
                return self._no(tokens, i)
            case "stop":
                return Filled(i) if i >= len(tokens) or tokens[i].kind is not Kind.WORD else None
            case "armed":
                return Filled(i) if self._is_armed(tokens) else None
            case "soon":
                return Filled(i) if self._thing_soon(tokens, i) else None
            case "line":
                return Filled(i + 1) if tokens[i].word == "\n" else None
            case "goal":
                return self.names.goal(tokens, i)
            case "topic":
                return self._topic(tokens, i)
            case "number":
                return self._number(tokens, i)
            case "which":
                return Filled(i + 1) if numbers.whole(tokens[i]) is not None else None
            case "numbers":
                return listing.numbered(tokens, i, self.lexicon.topics - self.lexicon.patterns.forms.keys())
            case "word":
                word = tokens[i].word
                return Filled(i + 1, "word", (word,)) if word in self.lexicon.words.word_list else None
            case _:
                raise ValueError(f"no slot is called {slot!r}")

    def _thing(self, tokens: Sequence[Token], i: int) -> Filled | None:
        """One of the contest's things in any words: `my first gun`, `it`, `the other one`, `each of my three guns`."""
        j = i
        while j < len(tokens) and j < i + 6:
            word = tokens[j].word
            if word in self.lexicon.things:
                j += 1
                if j < len(tokens) and (numbers.whole(tokens[j]) is not None or tokens[j].word == "#"):
                    j += 1 + (tokens[j].word == "#")
                return Filled(_past_owning(tokens, min(j, len(tokens))))
            known = word in _DETERMINERS or word in self.lexicon.describing or word == "it"
            if not known and not self._describes(tokens, i, j):
                break
            j += 1
        if (counted := apiece.standing(tokens, i)) is not None:
            return Filled(counted.end)
        last = tokens[j - 1].word if j > i else ""
        stands = j == i + 1 and last in _THING_STANDS
        return Filled(j) if stands or (j > i + 1 and last in ("one", "other", "spare")) else None

    def _describes(self, tokens: Sequence[Token], start: int, j: int) -> bool:
        """Whether a word between `my` and a thing only tells which: `my crooked gun`, `my single, well oiled gun`."""
        if j == start or tokens[start].word not in _OWNING:
            return False
        behind = next((k for k in range(j, min(len(tokens), start + 6)) if tokens[k].word in self.lexicon.things), j)
        return j < behind and all(self._tells_which(token) for token in tokens[j:behind])

    def _tells_which(self, token: Token) -> bool:
        """Whether a word may stand among those that only describe a thing."""
        small = token.word in english.PREPOSITIONS | english.OTHERS | english.SUBORDINATE
        acts = token.word in self.lexicon.patterns.forms and not token.word.endswith("ed")
        return token.word == "," or (token.kind is Kind.WORD and not (small or acts or token.word == "or"))

    def _thing_soon(self, tokens: Sequence[Token], i: int) -> bool:
        """Whether one of the contest's things stands soon behind, before any mark."""
        end = next((k for k in range(i, min(len(tokens), i + 6)) if tokens[k].kind is not Kind.WORD), i + 6)
        return any(token.word in self.lexicon.things for token in tokens[i:end])

    def _contest(self, tokens: Sequence[Token], i: int) -> Filled | None:
        """The contest by one of its names, another contest, or words that could mean either."""
        nouns = self.lexicon.words.contest_nouns
        j, generic = i, False
        while j < len(tokens) and j < i + 10:
            token = tokens[j]
            if found := self._contest_name(tokens, j):
                enclosed = found.end < len(tokens) and (tokens[j - 1].word, tokens[found.end].word) == ("(", ")")
                return found._replace(end=found.end + enclosed)
            if token.word in nouns and j > i:
                generic = True
            elif token.word not in _NEAR and not (generic and token.word in _NAMING) and token.word != "following":
                break
            j += 1
        if generic:
            end = next(k for k in range(i, len(tokens)) if tokens[k].word in nouns) + 1
            if self.speaks_of_contest or not self.lexicon.cast.other_contests:
                return Filled(end)
            return Filled(end, doubt=NO_CONTEST)
        return self._near_contest(tokens, j)

    def _contest_name(self, tokens: Sequence[Token], i: int) -> Filled | None:
        """A contest's name at `i`, in quotation marks or not."""
        if tokens[i].kind is Kind.MENTION:
            quoted = bare_name(self.names.source[tokens[i].start + 1 : tokens[i].end - 1].strip(" .,"))
            elsewhere = quoted in map(bare_name, self.lexicon.cast.other_contests)
            return Filled(i + 1, elsewhere=elsewhere) if elsewhere or quoted in self._own_names() else None
        found = self.lexicon.contests.at(tokens, i)
        if found is None:
            return None
        ours, end = found
        if (
            end < len(tokens)
            and tokens[end].kind is Kind.WORD
            and tokens[end].is_capital
            and tokens[end].word != "'s"
            and ours
            and not tokens[i].raw.isupper()
        ):
            follows = tokens[end].word in ("i",) or self.lexicon.contests.at(tokens, end) is not None
            if not follows and tokens[end].word not in ("contest", "contract", "game"):
                return Filled(end + 1, doubt=f"{text_of(tokens, i, end + 1)!r} is not quite the contest's name")
        return Filled(end) if ours else self._further_contest(tokens, end)

    def _further_contest(self, tokens: Sequence[Token], end: int) -> Filled:
        """Another contest, or this one where it is joined on: `the Lottery and the Duel`."""
        joint = end
        while joint < len(tokens) and joint < end + 3 and tokens[joint].word in ("and", "&", ",", "the"):
            joint += 1
        found = self.lexicon.contests.at(tokens, joint) if joint > end else None
        return Filled(found[1]) if found and found[0] else Filled(end, elsewhere=True)

    def _near_contest(self, tokens: Sequence[Token], i: int) -> Filled | None:
        """A word that comes near one of the contest's names."""
        if i >= len(tokens) or tokens[i].kind is not Kind.WORD or len(tokens[i].word) < 5:
            return None
        heads = {word for name in self._own_names() for word in name.split() if len(word) > 4}
        if any(distance(tokens[i].word, head, 2) <= 2 for head in heads):
            return Filled(i + 1, doubt=f"{tokens[i].raw!r} is not quite the contest's name")
        return None

    def _own_names(self) -> list[str]:
        return [bare_name(name) for name in (self.lexicon.cast.contest, *self.lexicon.cast.short)]

    def _amendment(self, tokens: Sequence[Token], i: int) -> Filled | None:
        """An amendment, told from others by whose it is or by the contest it amends."""
        nouns = self.lexicon.words.amendment_nouns
        at = next((j for j in range(i, min(len(tokens), i + 8)) if tokens[j].word in nouns), None)
        if at is None or any(tokens[j].word in (",", ";", ":", "but", "because") for j in range(i, at)):
            return self._owned_amendment(tokens, i)
        end = at + 1
        owned = any(self.names.owner(tokens, j) > j for j in range(i, at))
        for j in range(end, min(len(tokens), end + 7)):
            before = tokens[j - 1]
            led = before.kind is Kind.MENTION or before.word in (*nouns, "by", "from", "of", "that", "which")
            if led and self.names.name(tokens, j):
                owned, end = True, j + 1
            if found := self._contest_name(tokens, j):
                behind = found.end + (found.end < len(tokens) and tokens[found.end].word in _CALLED_SO)
                owned = owned or self._proposed_by(tokens, behind)
                return Filled(behind, doubt="" if owned else "does not say whose amendment", elsewhere=found.elsewhere)
        return Filled(end, doubt="" if owned else "does not say which amendment")

    def _proposed_by(self, tokens: Sequence[Token], k: int) -> bool:
        """Whether it is told who proposed what stands before `k`: `that Juniper has proposed`, `by Juniper`."""
        by = next((j + 1 for j in range(k, min(len(tokens), k + 3)) if tokens[j].word in _PROPOSING), 0)
        return by > 0 and self.names.name(tokens, by) is not None

    def _owned_amendment(self, tokens: Sequence[Token], i: int) -> Filled | None:
        """An amendment told by no more than its owner: `I support Ash's amendment and object to Bram's`."""
        named = self.names.name(tokens, i)
        behind = named[1] + 1 if named else len(tokens) + 1
        if behind > len(tokens) or tokens[behind - 1].word != "'s":
            return None
        if behind < len(tokens) and tokens[behind].kind is Kind.WORD and tokens[behind].word not in _ENDINGS:
            return None
        said = any(token.word in self.lexicon.words.amendment_nouns for token in tokens[:i])
        return Filled(behind, doubt="" if said else "does not say which amendment")

    def _act(self, tokens: Sequence[Token], i: int) -> Filled | None:
        """An act by its noun: `my shot at Bram`, `the goad I announced`."""
        if tokens[i].word not in _BEFORE_ACTS:
            return None
        for j in range(i + 1, min(len(tokens), i + 5)):
            found = self.lexicon.act_nouns.at(tokens, j)
            if found is not None:
                more = self._further_act(tokens, found[1])
                doubt = self._further_noun(tokens, found[1])
                return (
                    Filled(more.end, "of", (found[0], *more.values), more.doubt)
                    if more
                    else Filled(earlier.past_telling(tokens, found[1], self.names), "of", (found[0],), doubt)
                )
            word = tokens[j].word
            if (tokens[j].kind is not Kind.WORD and word != "-") or word in _BEFORE_NOUNS:
                return None
        return None

    def _further_act(self, tokens: Sequence[Token], i: int) -> Filled | None:
        """A further act by its noun, joined on: `my goad and my shot`."""
        joined = i + 1 < len(tokens) and tokens[i].word in ("and", "&") and tokens[i + 1].word in ("my", "the", "that")
        return self._act(tokens, i + 1) if joined else None

    def _further_noun(self, tokens: Sequence[Token], i: int) -> str:
        """Why the noun of an act may only describe another: `the goading clause`."""
        if i >= len(tokens) or tokens[i].kind is not Kind.WORD or tokens[i].word in english.FOLLOWERS | _ENDINGS:
            return ""
        told = tokens[i].word in self.lexicon.patterns.forms or tokens[i].word in _TOLD or tokens[i].word.endswith("ly")
        return "" if told or self.names.name(tokens, i) else f"may mean the {tokens[i].raw!r}"

    def _is_armed(self, tokens: Sequence[Token]) -> bool:
        """Whether something is done with a thing: `With my first gun I aim`, but not `I cock my gun and aim`."""
        places = (k for k, token in enumerate(tokens) if token.word in self.lexicon.things)
        return any(not _BY_MEANS.isdisjoint(token.word for token in tokens[max(0, k - 5) : k]) for k in places)

    def _end(self, tokens: Sequence[Token], i: int) -> Filled | None:
        """The end of what is said: a mark, or words that only say when or how; but `Detect: no ...` ends in a no."""
        if self._is_answered(tokens, i):
            return Filled(i, doubt=f"is answered by {tokens[i + 1].raw!r}")
        ended = i >= len(tokens) or tokens[i].kind is not Kind.WORD or tokens[i].word in _ENDINGS
        return Filled(i) if ended else None

    def _no(self, tokens: Sequence[Token], i: int) -> Filled | None:
        """A plain no, with which what is said ends: it may take back what was asked for before."""
        said = tokens[i].word in _NO and self._end(tokens, i + 1) is not None
        return Filled(i + 1, doubt=DECLINES) if said else None

    def _is_answered(self, tokens: Sequence[Token], i: int) -> bool:
        """Whether a no stands behind the mark at `i`: any behind a colon, a plain one behind another mark."""
        if i + 1 >= len(tokens) or tokens[i].kind is Kind.WORD or tokens[i + 1].word not in _NO:
            return False
        return tokens[i].word in _ANSWERED or self._end(tokens, i + 2) is not None

    def _topic(self, tokens: Sequence[Token], i: int) -> Filled | None:
        """What follows to the next mark, where it speaks of what the game is about or of a number."""
        end = next(
            (k for k in range(i, len(tokens)) if tokens[k].kind is Kind.MARK or tokens[k].word in _PARTS), len(tokens)
        )
        told = any(t.word in self.lexicon.topics or numbers.whole(t) is not None for t in tokens[i : min(end, i + 8)])
        return Filled(end) if told else None

    def _number(self, tokens: Sequence[Token], i: int) -> Filled | None:
        found = numbers.amount(tokens, i)
        if found is None:
            return None
        if found.value is None:
            return Filled(found.end, "n", doubt="gives no number")
        behind = tokens[found.end : found.end + 4]
        if (
            behind
            and behind[0].word in ("or", "to", "-", "–")
            and any(map(numbers.listed, behind[1 : _alternative(behind)]))
        ):
            return Filled(found.end + _alternative(behind), "n", doubt="names alternatives")
        further = behind[len(behind) > 1 and behind[0].word == "," :]
        if further and numbers.listed(further[0]) and _is_end(further[1:]):
            return Filled(found.end, "n", doubt="gives several numbers")
        if numbers.is_reckoned(tokens, i, found.end):
            return Filled(found.end, "n", doubt="gives a number that is to be reckoned")
        if any(token.word in _COMPARED for token in behind):
            return Filled(found.end, "n", doubt="gives a number only beside another")
        return Filled(found.end, "n", (found.value,))


def _is_end(behind: Sequence[Token]) -> bool:
    return not behind or behind[0].kind is not Kind.WORD


def _alternative(behind: Sequence[Token]) -> int:
    """How far a number may stand behind `or`: further where words of little weight are between."""
    return next((k for k in range(1, len(behind)) if behind[k].word not in _DETERMINERS), len(behind)) + 1


def _past_owning(tokens: Sequence[Token], k: int) -> int:
    """Behind words that say whose a thing is: `the one gun that i own`."""
    words = [token.word for token in tokens[k : k + 3]]
    led = words[:1] in (["that"], ["which"])
    owns = words[led : led + 1] == ["i"] and not _OWNED.isdisjoint(words[led + 1 : led + 2])
    return k + led + 2 if owns else k
