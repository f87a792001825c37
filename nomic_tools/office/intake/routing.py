"""For which contest a sentence is, where several are played on one list or with one contestmaster.

Each contest reads the mail by itself. What more than one of them takes for its own is settled here, from the same
values in the same way, whichever of them asks: by what the mail is addressed to, else by what its author can do.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from nomic_tools.acts.read import Statement
from nomic_tools.acts.weighing.judging import Verdict
from nomic_tools.core.acts import Act

_WORD = re.compile(r"\w+")
_Place = tuple[str, int]
"""A statement: the contest that reads it, and its number among those that it reads."""


class Chances(Protocol):
    """What somebody can do in a contest at the time of a mail, by public acts alone."""

    def is_party(self, who: str) -> bool:
        """Whether e takes part."""

    def allows(self, who: str, acts: Sequence[Act], before: Sequence[Act]) -> bool:
        """Whether the rules let em do all of `acts`, having done `before` in the same mail."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A mail as one contest reads it, before it is settled for which contest each sentence is."""

    contest: str
    title: str
    statements: tuple[Statement, ...]
    chances: Chances


@dataclass(frozen=True, slots=True)
class Addressed:
    """The contest that a whole mail is addressed to, and by which words."""

    contest: str
    why: str


class ContestNames:
    """The names of contests, found in a text: at one place the longest counts."""

    def __init__(self, names: Mapping[str, Sequence[str]], titles: Mapping[str, str]) -> None:
        """`names` are those each contest goes by; its game's title is one more where nothing else is called so."""
        self._by_words: dict[tuple[str, ...], str] = {}
        for held in (names, {contest: (title,) for contest, title in titles.items()}):
            known = set(self._by_words)
            for contest, said in held.items():
                for words in {_words_of(name) for name in said} - known - {()}:
                    self._by_words[words] = contest if self._by_words.get(words, contest) == contest else ""
        self._longest = max((len(words) for words in self._by_words), default=0)

    def named_in(self, text: str) -> str:
        """The one contest that a text names; empty where it names none, or several."""
        found = self.all_in(text)
        return found.pop() if len(found) == 1 else ""

    def all_in(self, text: str) -> set[str]:
        """Every contest that a text names; nothing stands for a name that several have."""
        words, found, place = [word.casefold() for word in _WORD.findall(text)], set[str](), 0
        while place < len(words):
            sizes = range(self._longest, 0, -1)
            size = next((n for n in sizes if tuple(words[place : place + n]) in self._by_words), 0)
            if size:
                found.add(self._by_words[tuple(words[place : place + size])])
            place += size or 1
        return found

    def addressed(self, subject: str, replied: Iterable[str], contests: Iterable[str]) -> Addressed | None:
        """What a mail is addressed to: by its subject, else by the mail of ours that it answers."""
        if contest := self.named_in(subject):
            return Addressed(contest, f"the subject {subject[:80]!r}")
        known = list(contests)
        found = {contest for mail_id in replied for contest in known if _is_mail_of(contest, mail_id)}
        return Addressed(found.pop(), "the mail that it answers") if len(found) == 1 else None


def route(
    heard: Sequence[Heard], author: str | None, to: Addressed | None, names: ContestNames
) -> dict[str, tuple[Statement, ...]]:
    """For each contest its statements: its own, those in doubt for review, those of others as none of its own."""
    router = _Router({item.contest: item for item in heard}, author, to, names)
    for group in _groups(heard):
        router.settle(group)
    return {
        item.contest: tuple(router.told.get((item.contest, n), said) for n, said in enumerate(item.statements))
        for item in heard
    }


@dataclass(slots=True)
class _Router:
    heard: Mapping[str, Heard]
    author: str | None
    to: Addressed | None
    names: ContestNames
    told: dict[_Place, Statement] = field(default_factory=dict)
    done: dict[str, list[Act]] = field(default_factory=dict)

    def settle(self, group: Sequence[_Place]) -> None:
        """Decide about words that one or more contests take for their own."""
        contests = list(dict.fromkeys(contest for contest, _ in group))
        named = self._named(group) & set(contests)
        if len(contests) == 1:
            self._alone(contests[0], group)
        elif len(named) > 1 or (self.to is not None and named - {self.to.contest}):
            self._ask(contests, group)
        elif self.to is not None and self.to.contest in contests:
            self._give(self.to.contest, group, self.to.why)
        else:
            fitting = self._fitting(contests, group)
            if len(fitting) == 1 and self.to is None:
                self._give(fitting[0], group, "who writes can do it there alone")
            else:
                self._ask(fitting or contests, group)

    def _named(self, group: Sequence[_Place]) -> set[str]:
        """The contests that the words name themselves, whatever the mail is addressed to."""
        return {contest for place in group for contest in self.names.all_in(self._said(place).text)}

    def _alone(self, contest: str, group: Sequence[_Place]) -> None:
        """Words of one contest alone: in doubt where the mail is addressed to another, and they do not name it."""
        elsewhere = self.to is not None and self.to.contest != contest
        if self.to and elsewhere and not any(self.names.named_in(self._said(p).text) == contest for p in group):
            for place in group:
                self._doubt(place, f"{self.to.why} speaks of another contest")
        else:
            self._note(contest, group)

    def _fitting(self, contests: Sequence[str], group: Sequence[_Place]) -> list[str]:
        """The contests in which the author can do what they read, else those in which e takes part."""
        author = self.author
        if author is None:
            return []
        parties = [contest for contest in contests if self.heard[contest].chances.is_party(author)]
        if any(self._said(place).verdict is Verdict.REVIEW for place in group):
            return parties
        return [contest for contest in contests if self._can(author, contest, group)] or parties

    def _can(self, author: str, contest: str, group: Sequence[_Place]) -> bool:
        acts = [act for place in group if place[0] == contest for act in self._said(place).acts]
        return self.heard[contest].chances.allows(author, acts, self.done.get(contest, []))

    def _give(self, winner: str, group: Sequence[_Place], why: str) -> None:
        self._note(winner, group)
        for place in group:
            if place[0] != winner:
                self._drop(place, f"is about another contest, {self.heard[winner].title}: {why}")

    def _ask(self, fitting: Sequence[str], group: Sequence[_Place]) -> None:
        """Several contests are left: a person decides in each of them."""
        told = " or ".join(self.heard[contest].title for contest in fitting)
        for place in group:
            if place[0] in fitting:
                self._doubt(place, f"does not say which contest: {told}")
            else:
                self._drop(place, f"is about another contest: {told}")

    def _note(self, contest: str, group: Sequence[_Place]) -> None:
        """What is done by these words stands when the next ones of the mail are looked at."""
        mine = [self._said(place) for place in group if place[0] == contest]
        acts = [act for said in mine if said.verdict is Verdict.ACT for act in said.acts]
        self.done.setdefault(contest, []).extend(acts)

    def _doubt(self, place: _Place, why: str) -> None:
        said = self._said(place)
        reason = f"{why}; {said.reason}" if said.verdict is Verdict.REVIEW else why
        self.told[place] = replace(said, verdict=Verdict.REVIEW, reason=reason)

    def _drop(self, place: _Place, why: str) -> None:
        self.told[place] = replace(self._said(place), verdict=Verdict.NONE, reason=why, acts=())

    def _said(self, place: _Place) -> Statement:
        return self.heard[place[0]].statements[place[1]]


def _groups(heard: Sequence[Heard]) -> list[list[_Place]]:
    """The statements that say something, put together where they share words, in the order of the text."""
    spans = sorted(
        (_start(said), _end(said), item.contest, n)
        for item in heard
        for n, said in enumerate(item.statements)
        if said.verdict is not Verdict.NONE and said.line >= 0
    )
    groups: list[list[_Place]] = []
    reached = (-1, -1)
    for start, end, contest, n in spans:
        if not groups or start >= reached:
            groups.append([])
        groups[-1].append((contest, n))
        reached = max(reached, end)
    return groups + _uncertain(heard)


def _uncertain(heard: Sequence[Heard]) -> list[list[_Place]]:
    """Lines that may be a quote have no place in the text: they are the same where their words are."""
    found: dict[str, list[_Place]] = {}
    for item in heard:
        for n, said in enumerate(item.statements):
            if said.line < 0 and said.verdict is not Verdict.NONE:
                found.setdefault(said.text, []).append((item.contest, n))
    return list(found.values())


def _start(said: Statement) -> tuple[int, int]:
    return said.line, said.start


def _end(said: Statement) -> tuple[int, int]:
    return said.last_line, said.last_end


def _is_mail_of(contest: str, mail_id: str) -> bool:
    """Whether an id is that of an announcement of the contest's, or of a receipt."""
    name = re.escape(contest)
    return bool(re.fullmatch(rf"<(?:{name}\.[^@\s]+|receipt-{name}-\d+-[0-9a-f]{{24}})@nomic\.invalid>", mail_id))


def _words_of(name: str) -> tuple[str, ...]:
    words = tuple(word.casefold() for word in _WORD.findall(name))
    return words[1:] if words[:1] == ("the",) else words
