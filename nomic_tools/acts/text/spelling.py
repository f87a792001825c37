"""Typing slips in which nothing else can be meant: letters swapped, doubled or missed, a neighbouring key."""

from collections.abc import Iterable, Iterator, Mapping

from nomic_tools.acts.text.wordsets import one_of

_LONG = 7
_LONG_ENOUGH = 4
"""In a word so long, another key beside the right one seldom makes another word."""
_REAL = one_of(
    "iam form from hot shot god content contest consents join joins hop hops too to tow of fro dan ina gnu sale sales "
    "bury byu goal load road aid said maid leave leaves levee lave suit quite quiet quit reties objet abject subject "
    "amine fries refire coat retrace detract rejoin bid bidd dib bdi acquirer announced announcer announces changer "
    "congest context declarer exchanger proposer provoker purchaser refract revoker chooser defect forger replacer "
    "settler decliner doubler escapee escapees escaper sing sings singing singed saying sending paying rising casing "
    "clot best beet beets busy sues suing sued arise arises arising sipped sipping waning sapped sapping scrape "
    "scraped scraping reigned reigning reigns revolve revolves revolved stoop stoops droop droops steep steeps fried "
    "thee urns sanding siting plying pacing piking raisin hied lading retraced retracing resins amis shogun fore fife "
    "firer firs snoot holt hoof glad odder leaver quoit strop stoup tale tame taker flop pointy gibe giver lens hans "
    "loam tirade trace trader kilo pill pulp taint calk sigh paws pads pase offed raiser loser lowed male maker loaf "
    "palace plaice placer puck pock wang drip throe tows toes strake stale water wafer waver waged strick stuck stock "
    "stray satay stag hire hider lick loci loco mari marl treaty slip flew fleer strand stane stans strep sene sens "
    "boot boult keel leaved olen voter pacemaker pawing sopping riffle riffles trowing sicking blot blots provides "
    "provider provide retroact seattle annual shooing sopped bided biding forges stat steppe gnus"
)

_BESIDE = {
    "q": "wa", "w": "qeas", "e": "wrsd", "r": "etdf", "t": "ryfg", "y": "tugh", "u": "yihj", "i": "uojk", "o": "ipkl",
    "p": "ol", "a": "qwsz", "s": "weadzx", "d": "ersfxc", "f": "rtdgcv", "g": "tyfhvb", "h": "yugjbn", "j": "uihknm",
    "k": "iojlm", "l": "opk", "z": "asx", "x": "sdzc", "c": "dfxv", "v": "fgcb", "b": "ghvn", "n": "hjbm", "m": "jkn",
}  # fmt: skip
"""The keys around each key."""
_SHORTENED = {
    "and": "nad adn", "the": "hte teh", "this": "tihs htis thsi ths", "with": "wiht w", "at": "att",
    "because": "bc bcs bcz bcos bcoz bcuz becuz becos becoz cuz coz cos", "you": "u", "your": "ur",
    "week": "wk wek weke wekk",
    "weeks": "wks", "please": "pls plz plss plzz", "thanks": "thx tnx thnx thanx", "sorry": "sry soz sori srry",
    "though": "tho", "tomorrow": "tmrw tmr tmrrw tmw 2moro 2morrow tomorow tommorow tommorrow",
    "tonight": "2nite tonite", "today": "2day", "everyone": "every1", "people": "ppl", "probably": "prob probs prolly",
    "maybe": "mayb mby",
    "hereby": "hreby herby hearby heerby herbey hereyb herreby heareby", "before": "b4",
    "later": "l8r", "message": "msg", "about": "abt",
}  # fmt: skip
SHORTENED = {short: word for word, several in _SHORTENED.items() for short in several.split()}
"""What hurried writers make of small words: like the slips of these, nothing else can be meant."""


def slips(word: str) -> Iterator[str]:
    """The spellings that can only be a slip for `word`."""
    letters = len(word)
    if letters < 3:
        return
    for i in range(letters - 1):
        if word[i] != word[i + 1] and not (letters <= 3 and i == 0):
            yield word[:i] + word[i + 1] + word[i] + word[i + 2 :]
    for i in range(letters):
        yield word[:i] + word[i] + word[i:]
        if letters > 4 and i and word[i] == word[i - 1]:
            yield word[:i] + word[i + 1 :]
        if letters >= _LONG and i:
            yield word[:i] + word[i + 1 :]


def misses(word: str) -> Iterator[str]:
    """The spellings of a word that come of a key beside the right one, in its place or with it, or a vowel more."""
    for i in range(1, len(word) if len(word) >= _LONG_ENOUGH else 0):
        for key in _BESIDE.get(word[i], ""):
            yield word[:i] + key + word[i + 1 :]
            yield word[: i + 1] + key + word[i + 1 :]
        yield from (word[:i] + vowel + word[i:] for vowel in "aeiou")


def mend(words: Iterable[str], plain: Iterable[str], known: Mapping[str, str]) -> dict[str, str]:
    """Each unmistakable slip with the word it stands for; a slip that fits two words is left alone.

    Of the words, only the `plain` ones are mended where a key was missed: another form of a verb may make many words.
    """
    right, simple = set(words), set(plain)
    found: dict[str, str] = {}
    torn: set[str] = set()
    for word in sorted(right):
        for slip in (*slips(word), *(misses(word) if word in simple else ())):
            if slip in right or slip in _REAL or slip in torn:
                continue
            if found.setdefault(slip, word) != word:
                torn.add(slip)
                del found[slip]
    return {**found, **known}
