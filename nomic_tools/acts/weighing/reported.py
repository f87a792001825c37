"""Words that lead in an act as another's, or as told before: `Bram said: I goad Sue`, `As Sue, I fire aimlessly`."""

from collections.abc import Sequence

from nomic_tools.acts.saying.stretches import Stretch, label_before
from nomic_tools.acts.text import english
from nomic_tools.acts.text.tokens import Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording.people import Names

_TOLD_OF = one_of("said thought mused cried shouted yelled replied whispered muttered exclaimed sang quoth")
_RUNS = one_of("says goes sings reads runs has")
_SUNG = one_of(
    "song ballad saying proverb poem rhyme verse book legend story tale sign note motto hymn joke tradition line "
    "script play chorus refrain"
)
"""Behind an act, `says the song` gives it to nobody at all."""
_SAID_BY_MANY = one_of("they people folks many some we you")
_PASSIVE = one_of("be been is was being are were as")
_OWN = one_of("i mine our myself here so undersigned")
_TEXTS = one_of("words line sentence mail message post motto answer reply announcement speech quote statement")
_SOURCES = one_of(
    "forwarded fwd copied pasted excerpt mistake archive archives log logs transcript lyrics minutes "
    "newspaper gazette quote quotation motto"
)
_TELLING = _SOURCES | one_of("report reports wiki legend rumour rumours rumor rumors gossip paper press")
_TOLD = one_of("wrote said sent did announced declared told posted")
_QUOTING = one_of("quote quoting cite citing paraphrase paraphrasing")
_AS = one_of("as signed")
_SPEAKING = one_of("speaking acting writing posting now here today")
_NOBODY = english.NOBODY | {"no", "absolutely"}
_THAT_IS_WHAT = (["that", "is", "what"], ["that", "'s", "what"], ["this", "is", "what"])
_DASHES = ("-", "--", "–", "—")
_MOST = 20
_SHORT = 5
_FEWEST = 3
_WHAT_IS_SAID = one_of("what whatever anything everything nothing as than that like all how")
_LIKENING = one_of("as like so")
_OTHERS = one_of("he she they it")
_WAS_LIKE = (["was", "like"], ["is", "like"], ["were", "like"], ["was", "all"], ["am", "like"])


def led_in(tokens: Sequence[Token], stretch: Stretch, names: Names) -> str:
    """The words that say that another's words follow, or what the sender said before."""
    start, end = label_before(tokens, stretch.match_start)
    if end <= start and (dash := stretch.match_start - 2) > 0 and tokens[dash].word in _DASHES:
        start, end = 0, dash
    if above := _line_above(tokens, stretch.match_start, names):
        return above
    return (
        label(tokens, start, end, names)
        or _said_before(tokens, stretch, names)
        or _adverbial(stretch, names)
        or _told_behind(stretch, names)
    )


def _said_before(tokens: Sequence[Token], stretch: Stretch, names: Names) -> str:
    """The words of a clause before an act that say who said it: `He said, I goad Bram`, `And she was like, I shoot`."""
    spoken = next((k for k in range(stretch.match_start - 1, stretch.start - 1, -1) if tokens[k].word == "i"), 0)
    end = spoken - 1
    if spoken < _FEWEST or tokens[end].word not in (",", ":") or tokens[stretch.start].word in _LIKENING:
        return ""
    words = [token.word for token in tokens[stretch.start : end]]
    if not _WHAT_IS_SAID.isdisjoint(words[:-1]):
        return ""  # `Contrary to what Bram thinks, I shoot him`
    if words[-2:] in _WAS_LIKE or (words[-1:] in (["goes"], ["went"]) and not _OTHERS.isdisjoint(words)):
        return "" if "i" in words else " ".join(words[-6:])
    noun = words[-1:] == ["thought"] and _OTHERS.isdisjoint(words)  # `After careful thought, I shoot Bram`
    told = words[-1:] and words[-1] in english.SAYING | _TOLD_OF and len(words) <= _SHORT and not noun
    return label(tokens, stretch.start, end, names) if told else ""


def _line_above(tokens: Sequence[Token], place: int, names: Names) -> str:
    """A line that only says who said the next: `Bram wrote`."""
    end = next((k for k in range(place - 1, -1, -1) if tokens[k].word == "\n"), 0)
    begin = next((k + 1 for k in range(end - 1, -1, -1) if tokens[k].word == "\n"), 0)
    named = names.name(tokens, begin) if 2 <= end - begin <= _SHORT else None
    if named is None or named[0] == names.sender or tokens[named[1]].word not in english.SAYING:
        return ""
    return " ".join(token.word for token in tokens[begin:end])


def label(tokens: Sequence[Token], start: int, end: int, names: Names) -> str:
    """The words of a label that tell who said what follows: `My grandmother always said:`."""
    words = [token.word for token in tokens[start:end]]
    if not 0 < len(words) <= _MOST:
        return ""
    if words[:2] == ["what", "i"] and _TOLD & set(words):
        return " ".join(words)
    if not _OWN.isdisjoint(words[words[0] == "so" and len(words) > 1 :]) or words[:2] in (
        ["this", "one"],
        ["this", "mail"],
        ["this", "message"],
    ):
        return ""
    saying = any(_says(words, k) for k in range(1, len(words)))
    texts = any(_is_anothers(words, k) for k in range(1, len(words)))
    source = not _SOURCES.isdisjoint(words) and "my" not in words
    return " ".join(words[-6:]) if saying or texts or source else ""


def _says(words: Sequence[str], k: int) -> bool:
    """Whether somebody says what follows, by the word at `k`; `as said` and `it is said` name nobody."""
    before = words[k - 1]
    if words[k] in ("say", "write", "put"):
        return before in _SAID_BY_MANY or (words[k] == "put" and words[k + 1 :] == ["it"])
    return words[k] in english.SAYING and before not in _PASSIVE


def _is_anothers(words: Sequence[str], k: int) -> bool:
    """Whether the word at `k` is what somebody said: `his exact words`, `in Sue's words`."""
    owned = {"his", "her", "their", "'s", "eir"} & set(words[max(0, k - 3) : k])
    return words[k] in _TEXTS and bool(owned) and ("were" in words or "was" in words or "in" in words or "is" in words)


def _told_behind(stretch: Stretch, names: Names) -> str:
    """The words behind an act that give it to another: `I shoot Sue, said Bram`, `I shoot Sue, he says`."""
    if stretch.words.isdisjoint(english.SAYING | _TOLD_OF | _RUNS | {"what"}):
        return ""
    tokens = stretch.tokens
    last = [token.word for token in tokens[max(stretch.match_end, stretch.end - 2) : stretch.end]]
    led = tokens[max(stretch.match_end - 1, stretch.end - 3)].word
    if len(last) == 2 and last[0] in _OTHERS and last[1] in english.SAYING and led not in _WHAT_IS_SAID:
        return " ".join(last)
    for begin, end in stretch.segments:
        if begin < stretch.match_end or begin + 1 >= end:
            continue
        put = names.name(tokens, begin + 3) if [t.word for t in tokens[begin : begin + 3]] in _THAT_IS_WHAT else None
        if put and put[0] != names.sender:
            return " ".join(token.word for token in tokens[begin:end])
        before = tokens[end - 1].word in english.SAYING
        said = tokens[begin].word in english.SAYING | _TOLD_OF | _RUNS
        who = (begin, end - 1) if before else (begin + 1, end) if said else (end, end)
        named = names.name(tokens, who[0]) if who[0] < who[1] else None
        other = named is not None and named[0] != names.sender and named[1] == who[1]
        sung = tokens[begin].word in _RUNS and any(token.word in _SUNG for token in tokens[begin:end])
        owned = said and tokens[begin + 1].word == "my"
        told = (tokens[begin].word in _TOLD_OF or sung or owned) and tokens[who[0] - 1 : who[0]] == tokens[
            begin : begin + 1
        ]
        other = other or (told and 1 < who[1] - who[0] <= _SHORT and tokens[who[0]].word in english.ARTICLES)
        nobody = who[0] == begin + 1 and tokens[begin + 1].word in _NOBODY
        if other or nobody or (who[1] - who[0] == 1 and tokens[who[0]].word in english.PRONOUNS):
            return " ".join(token.word for token in tokens[begin:end])
    return ""


def _adverbial(stretch: Stretch, names: Names) -> str:
    """The words of an adverbial in which another speaks: `According to Sue`, `As Sue`, `signed Sue`."""
    if stretch.words.isdisjoint(_AS | _QUOTING | {"according", "words", "says"}):
        return ""
    tokens = stretch.tokens
    for begin, end in stretch.segments:
        words = [token.word for token in tokens[begin:end]]
        if not _QUOTING.isdisjoint(words[: 1 + (words[0] == "to")]):
            return " ".join(words)
        at = next((k for k in range(begin, min(end, begin + 3)) if tokens[k].word not in _SPEAKING | {","}), begin)
        if words[:2] == ["according", "to"] and not _TELLING.isdisjoint(words[2:5]):
            return " ".join(words[:5])
        led = tokens[at].word in _AS or words[:2] == ["according", "to"]
        named = names.name(tokens, at + 1 + (words[0] == "according")) if led else None
        put = words[0] == "as" and _says(words, len(words) - 1 - (words[-1] == "it"))
        if named and named[0] != names.sender and (named[1] == end or put):
            return " ".join(words)
        if end < stretch.match_start and any(_is_anothers(words, k) for k in range(1, len(words))):
            return " ".join(words)
    return ""
