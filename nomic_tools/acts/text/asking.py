"""Words of requests: somebody is asked to enter an act of the sender's, or the sender emself."""

from nomic_tools.acts.text.phrases import said
from nomic_tools.acts.text.wordsets import one_of

_ENTER = one_of("mark count record register note sign add list log enter book credit schedule tally")
_PUT = one_of("put write jot pencil chalk ink set scribble putting writing")
_ENTERING = one_of("marking counting recording registering noting signing adding listing logging entering")
_ENTERED = one_of("marked counted recorded registered noted signed added listed logged entered put written pencilled")
_WHERE = one_of("down in up on as")
_MINE = one_of("count record register note log enter book credit tally put write")
_TOLD = one_of("note record register enter log book jot put write")
_WISHING = ("i would like to be", "i want to be", "i wish to be", "i would love to be", "let me be")
REQUESTS = said("|".join([
    *(f"{verb} me" for verb in (*_ENTER, *_ENTERING, "have", "let", "allow", "permit", "make", "consider")),
    *(f"{verb} me {where}" for verb in _PUT for where in _WHERE),
    *(f"{verb} my" for verb in _MINE),
    *(f"{asked} {verb}" for asked in ("please", "kindly", "kindly please") for verb in (*_ENTER, *_PUT)),
    *(f"you {asked} {verb}".replace("  ", " ") for asked in ("", "kindly", "please") for verb in _TOLD),
    *(f"{wish} {verb}" for wish in _WISHING for verb in _ENTERED),
    "colour me|color me|please accept|please have me|please let it|take me off|remove me|strike me",
]))  # fmt: skip
"""Somebody is asked to enter an act, or the sender."""

NAMED = said(
    "put my name|add my name|enter my name|write my name|sign my name|take my name|strike my name|remove my name|"
    "putting my name|adding my name|let me|get me|take me|"
    "put me|enter me|add me|sign me up|sign me in|take me off|remove me|strike me|room for me|place for me|seat for me|"
    "space for me"
)
"""With the contest's name behind them, these ask to join or to leave it."""

WISHED = said("|".join(
    f"{wish} {verb}"
    for wish in ("i would like to", "i want to", "i wish to", "i would love to", "may i", "can i", "could i", "let me",
                 "it would please me to", "i would be glad to", "i would be happy to", "i would be honoured to")
    for verb in ("be", "become", "play", "take part", "participate", "join in")
))  # fmt: skip
"""With no more than the contest's name or what its players are called behind them, these wish to join it."""

ENTERING = said(
    "deal me in|count me in|sign me up|sign me in|i am in|i am out|include me|leave me out|take me off the list|"
    "i want in|i want out|deal me out|count me out|let me in|let me out|i would like in|i would like out"
)
"""Each of these, as a whole sentence, may mean to join or to leave."""

POLITE = said(
    "could you|can you|would you|will you|may i ask you to|i ask you to|i would ask you to|i beg you to|"
    "i would like you to|i want you to|would you be so kind as to|be so kind as to|be so good as to|would you mind|"
    "be so kind and|be so good and|be so nice and|be so kind to|"
    "i request that you|i ask that you|might you|might i ask you to|do me the favour and"
)
"""Words with which a request begins."""

ENTRIES = said(
    "note down a|write down a|put down a|jot down a|mark down a|take down a|enter a|enter one|record a|note a|put in a|"
    "register a|book a|log a|mark a|file a"
)
"""With `for me`, these ask for an act by its name."""
