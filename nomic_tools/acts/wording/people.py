"""Who is meant: names in a sentence, resolved exactly or not at all."""

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass, field
from datetime import datetime

from nomic_tools.acts.text import english, markers, numbers
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording.describing import NOT_PEOPLE, Describing, skip_one
from nomic_tools.acts.wording.lexicon import Lexicon, text_of
from nomic_tools.acts.wording.patterns import Filled

_JOINTS = one_of(", and & n + then plus also finally both")
_TOGETHER = (("together", "with"), ("along", "with"))
_SUBJECTS = one_of("he she they we e")
_FURTHER = one_of("the his her their that every others any co company friends gang")
_WITH_WHAT = one_of(
    "with using the my one other another first second third fourth new old spare last left # 1st 2nd 3rd 4th"
)
_WITH_LAST = one_of("one other first second third fourth old new last")
_LONGEST_UNKNOWN = 3
_MOST_TARGETS = 12


@dataclass(frozen=True, slots=True)
class Names:
    """Finds people's names in the tokens of one mail."""

    lexicon: Lexicon
    source: str
    sender: str | None
    at: datetime | None
    _words_before: Describing = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_words_before", Describing(self.lexicon, self.name))

    def name(self, tokens: Sequence[Token], i: int) -> tuple[str, int] | None:
        """The person whose exact name stands at `i`, with the place behind it."""
        if i >= len(tokens):
            return None
        token = tokens[i]
        if token.kind is Kind.MENTION:
            person = self.lexicon.cast.people.lookup(self.source[token.start + 1 : token.end - 1].strip(" .,"), self.at)
            return (person.name, i + 1) if person else None
        found = self.lexicon.names.at(tokens, i)
        found = found if found and all(map(_as_written, tokens[i : found[1]])) else None
        person = self.lexicon.cast.people.lookup(found[0], self.at) if found else None
        words = self.lexicon.words
        return (
            (person.name, found[1])
            if found and person
            else self._with_ending(tokens, i, words.goal_endings + words.name_endings)
        )

    def may_stand_among(self, words: Set[str]) -> bool:
        """Whether anybody may be named in a sentence of these words; a name between marks is an empty one."""
        return self.lexicon.inflected or "" in words or self.lexicon.names.may_stand_among(words)

    def goal(self, tokens: Sequence[Token], i: int) -> Filled | None:
        """Somebody at `i` whose name, or what stands for em, says by its ending that e is aimed at."""
        own = None if tokens[i].word == "my" else self._myself(tokens, i)  # `My runner: 6` aims at nobody
        found = own or self._with_ending(tokens, i, self.lexicon.words.goal_endings)
        if found is None and (named := self._with_ending(tokens, i, self.lexicon.words.name_endings)) is not None:
            behind = self._past_owned(tokens, named[1])
            found = (named[0], behind) if behind > named[1] else None
        return Filled(found[1], "target", (found[0],)) if found else None

    def _myself(self, tokens: Sequence[Token], i: int) -> tuple[str, int] | None:
        """The sender, by a word e has for emself."""
        found = self.lexicon.selves.at(tokens, i)
        return (self.sender, found[1]) if found and self.sender is not None else None

    def _with_ending(self, tokens: Sequence[Token], i: int, endings: Iterable[str]) -> tuple[str, int] | None:
        """A name with an ending of the game's language: `Cecilialle`."""
        for ending in endings:
            if tokens[i].word.endswith(ending):
                person = self.lexicon.cast.people.lookup(tokens[i].raw[: -len(ending)], self.at)
                if person is not None:
                    return person.name, i + 1
        return None

    def owner(self, tokens: Sequence[Token], i: int) -> int:
        """Behind somebody at `i` by whom something is owned, with an apostrophe or none (`brams`); else `i`."""
        named = self.name(tokens, i)
        if named is None:
            return i + (self._with_ending(tokens, i, ("s",)) is not None)
        return named[1] + 1 if named[1] < len(tokens) and tokens[named[1]].word in ("'s", "'", "’") else i

    def targets(self, tokens: Sequence[Token], i: int) -> Filled | None:
        """Whoever stands at `i`: one name or a list of them, or words that leave open who is meant."""
        i = self._words_before.past(tokens, i)
        if i >= len(tokens):
            return None
        first = self._one(tokens, i)
        if first is None:
            return self._unclear(tokens, i)
        return self._list(tokens, first)

    def opening(self, tokens: Sequence[Token], i: int) -> int:
        """Behind words that lead in a list of people: `each of`, `the following two gunslingers:`."""
        return self._words_before.opening(tokens, i)

    def _somebody_else(self, tokens: Sequence[Token], i: int) -> bool:
        """Whether a name that nobody has, or a description, stands where a further target could."""
        if i >= len(tokens) or tokens[i].kind is not Kind.WORD or tokens[i].word in ("i", "hereby"):
            return False
        marks = (k for k in range(i, len(tokens)) if tokens[k].kind is Kind.MARK and tokens[k].word != "\n")
        rest = [token.word for token in tokens[i : next(marks, len(tokens))] if token.word != "\n"]
        named = self.name(tokens, i)
        owning = named is not None and named[1] < len(tokens) and tokens[named[1]].word == "'s"
        known = (named is not None and not owning) or self.lexicon.contests.at(tokens, i) is not None
        stranger = tokens[i].is_capital and not tokens[i - 1].raw.isupper() and not known
        stranger = stranger and tokens[i].word not in self.lexicon.patterns.forms
        described = rest[0] in english.PRONOUNS | _FURTHER and not (rest[0] in _SUBJECTS and len(rest) > 1)
        described = described and not (
            rest[0] == "another" and numbers.whole(tokens[min(i + 1, len(tokens) - 1)]) is not None
        )
        tells = rest[0] == "that" and len(rest) > 1 and rest[1].endswith("s")  # `and that makes my week`
        clause = tells or any(
            w in english.CLAUSE_WORDS - english.PRONOUNS or w in self.lexicon.patterns.forms for w in rest[1:]
        )
        return (stranger or described) and len(rest) <= 6 and not clause

    def _one(self, tokens: Sequence[Token], i: int, further: bool = False) -> tuple[str, int] | None:
        """One name at `i` that stands by itself; a `further` one is no subject of a verb."""
        if (myself := self._myself(tokens, i)) is not None:
            return myself
        found = self.name(tokens, i)
        found = found and (found[0], self._past_owned(tokens, found[1]))
        if found is None or not self._ends(tokens, found[1]):
            return None
        acts = further and found[1] < len(tokens) and tokens[found[1]].word in self.lexicon.patterns.forms
        return None if acts else found

    def _past_owned(self, tokens: Sequence[Token], i: int) -> int:
        """Behind a thing by which its owner is meant: `Bert's participant`."""
        thing = skip_one(tokens, i, ("'s",))
        behind = skip_one(tokens, thing, self.lexicon.words.stand_for)
        return behind if behind > thing else i

    def _ends(self, tokens: Sequence[Token], i: int) -> bool:
        """Whether a name may end before `i`: what follows is no further part of it, and not something e owns."""
        if i >= len(tokens):
            return True
        token = tokens[i]
        if token.kind is Kind.MARK:
            return token.spaced or token.word not in ("-", "'", "’", "@", "/", "\\", "+")
        if token.word == "the" and i + 1 < len(tokens) and tokens[i + 1].is_capital and not token.is_capital:
            return False
        if token.kind is Kind.BLOCK or token.word in english.FOLLOWERS or token.word.isdigit():
            return True
        if token.word == "'s" or token.kind is Kind.MENTION:
            return False
        if token.word in ("together", "along"):
            return True
        joint = token.word.endswith("ly") and token.word not in self.lexicon.literals
        return joint or markers.TIMES.at(tokens, i) is not None or token.word in self.lexicon.patterns.forms

    def _list(self, tokens: Sequence[Token], first: tuple[str, int]) -> Filled:
        """The names that follow the first, as far as they are told off one by one."""
        names, end = [first[0]], first[1]
        last_joint = "and"
        while len(names) < _MOST_TARGETS:
            joint, begin = self._joint(tokens, self._past_with(tokens, end))
            at = self._past_at(tokens, begin) if joint else begin
            joint = "and" if joint == "," and at > begin else joint
            if joint in ("or", "and/or", "/") and (
                self.name(tokens, self._words_before.past_epithets(tokens, at)) or joint != "/"
            ):
                return self._doubt("names alternatives", tokens, end, tuple(names))
            if joint == "not":
                denied = self.name(tokens, self._words_before.past_epithets(tokens, at))
                if denied is None:
                    break
                end = denied[1]
                continue
            following = (
                self._one(tokens, self._words_before.past_epithets(tokens, at), True)
                if joint and at < len(tokens)
                else None
            )
            if following is None and joint == "and" and self._somebody_else(tokens, at):
                return self._doubt("names somebody else besides", tokens, end, tuple(names))
            if following is None or self._is_address(tokens, joint, following):
                break
            names.append(following[0])
            end, last_joint = following[1], joint
        if len(names) > 1 and last_joint == ",":
            return self._doubt("names several people without saying 'and'", tokens, end, tuple(names))
        return Filled(end, "target", tuple(names))

    def _past_with(self, tokens: Sequence[Token], i: int) -> int:
        """Behind `with my first gun` when a further name is joined on."""
        if i >= len(tokens) or tokens[i].word not in ("with", "using"):
            return i
        for j in range(i + 1, min(len(tokens), i + 6)):
            told = tokens[j].word in _WITH_LAST and (tokens[j - 1].word in ("the", "my") or tokens[j].word == "one")
            if told and j + 1 < len(tokens) and tokens[j + 1].word in _JOINTS:
                return j + 1
            if tokens[j].word in self.lexicon.things:
                behind = skip_one(tokens, j + 1, ("#",))
                return behind + (behind < len(tokens) and numbers.whole(tokens[behind]) is not None)
        return i

    def _past_at(self, tokens: Sequence[Token], i: int) -> int:
        """Behind `with the second at` or `with gun #2 at` when a further name is joined on."""
        for j in range(i, min(len(tokens), i + 7)):
            word = tokens[j].word
            if word in ("at", "on") and j > i and self.name(tokens, j + 1):
                return j + 1
            if j > i + 1 and tokens[i].word in ("with", "using") and self.name(tokens, j):
                return j
            counts = (
                j > i and numbers.whole(tokens[j]) is not None and tokens[j - 1].word in self.lexicon.things | {"#"}
            )
            if word not in _WITH_WHAT | self.lexicon.things and not counts:
                break
        return i

    def _is_address(self, tokens: Sequence[Token], joint: str, found: tuple[str, int]) -> bool:
        """Whether a name behind a comma speaks to somebody, as `, Marshal.` does."""
        behind = tokens[found[1]].word if found[1] < len(tokens) else "."
        return joint == "," and found[0] == self.lexicon.cast.contestmaster and behind not in ("and", ",", "&")

    def _joint(self, tokens: Sequence[Token], i: int) -> tuple[str, int]:
        """What joins a name to the next, and where the next one begins."""
        joint = ""
        start = i
        while i < len(tokens) and i < start + 4:
            word = tokens[i].word
            if word in ("or", "nor"):
                return "or", i + 1
            if (behind := _behind_joint(tokens, i)) > i:
                return "and", behind
            if word == "/" and i == start:
                return "/", i + 1
            if word == "/" and i + 1 < len(tokens) and tokens[i + 1].word == "or":
                return "or", i + 2
            if word == "not" and joint:
                return "not", i + 1
            if word in _JOINTS:
                joint = "and" if joint == "and" or word != "," else ","
            elif word not in ("at", "on", "to", "next") or not joint:
                break
            i += 1
        return joint, i

    def _unclear(self, tokens: Sequence[Token], i: int) -> Filled | None:
        """Words where a name should stand: nobody, a pronoun, a description, a name that nobody has."""
        token = tokens[i]
        if token.word == "i":
            return None
        if token.word in english.NOBODY or (token.word == "no" and i + 1 < len(tokens)):
            return Filled(min(i + 1 + (token.word == "no"), len(tokens)), "target", nothing=True)
        if token.kind is Kind.BLOCK or token.word in NOT_PEOPLE or token.word in self.lexicon.literals:
            return None
        if token.kind is Kind.MARK:
            return None
        if token.word in english.PRONOUNS or token.word == "me":
            addressed = self._addressed(tokens, i) if token.word == "you" else ()
            return self._doubt(f"the target is only {token.raw!r}", tokens, i + 1, addressed)
        return self._unknown(tokens, i)

    def _addressed(self, tokens: Sequence[Token], i: int) -> tuple[str, ...]:
        """The person whom `you` may mean: one spoken to by name, as in `I goad you, Bram` or `Bram, I goad you`."""
        before = self.name(tokens, self._words_before.past_epithets(tokens, 0))
        behind = self.name(tokens, self._words_before.past_epithets(tokens, i + 2)) if i + 2 < len(tokens) else None
        called = {before[0]} if before and before[1] < i and tokens[before[1]].word == "," else set[str]()
        called |= {behind[0]} if behind and tokens[i + 1].word == "," else set()
        return tuple(sorted(called - {self.lexicon.cast.contestmaster, self.sender or ""}))

    def _unknown(self, tokens: Sequence[Token], i: int) -> Filled:
        """A name that nobody has exactly, with the people whose names come near."""
        end = i + 1
        while end < min(len(tokens), i + _LONGEST_UNKNOWN) and tokens[end].kind is Kind.WORD and tokens[end].is_capital:
            end += 1
        text = text_of(tokens, i, end)
        near = self.lexicon.cast.people.near(text) or self.lexicon.cast.people.near(tokens[i].raw)
        if (named := self.name(tokens, i)) and named[1] == end:
            return self._doubt(f"what follows {text!r} may belong to the name", tokens, end, (named[0],))
        hint = f"; near: {', '.join(near)}" if near else ""
        return self._doubt(f"nobody goes by the name {text!r}{hint}", tokens, end, near)

    def _doubt(self, why: str, tokens: Sequence[Token], end: int, candidates: tuple[str, ...]) -> Filled:
        return Filled(min(end, len(tokens)), "target", doubt=why, candidates=candidates)


def _as_written(token: Token) -> bool:
    """Whether a word stands as it is compared: nobody is known by a spelling that was mended."""
    return token.raw.lower().replace("’", "'").startswith(token.word)


def _behind_joint(tokens: Sequence[Token], i: int) -> int:
    """Behind `as well as` or `together with` at `i`, else `i`."""
    words = tuple(token.word for token in tokens[i : i + 3])
    return i + 3 if words == ("as", "well", "as") else i + 2 if words[:2] in _TOGETHER else i
