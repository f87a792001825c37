"""Sentences that are, from end to end, a few words about acts told elsewhere: `Forget the shot`, `The other way round`.

Each is compared as a whole, with `@` for a name, `#` for a thing of the contest's, `<act>` for an act by its noun.
"""

import re
from collections.abc import Sequence, Set
from typing import NamedTuple

from nomic_tools.acts.text.hints import Hints
from nomic_tools.acts.text.stances import is_adverb
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.weighing.requests import ENTERS
from nomic_tools.acts.wording.people import Names

_LONGEST = 32
_PASSED_OVER = one_of("please sorry oops kindly hereby so well ok okay hm err uh um actually and then")
_WHOSE = "(?:the|my|that|this|those|these)"
_WHICH = "(?:first|second|last|latest|other|previous|earlier|whole|entire|later)"
_MAIL = "(?:mail|message|post|note|letter|e-mail|email|version|posting)"
_DEED = "(?:order|action|actions|move|moves|thing|one|ones|bit|part|lot|name)"
_AT = "(?: (?:at|of|on|upon|against|for) @)?"
_OWN = (
    f"(?:{_WHOSE}(?: {_WHICH})?(?: (?:<act>|{_MAIL}|{_DEED})){_AT}|it|that|this|these|those|everything|both|all"
    "|all (?:of )?(?:it|that|this))"
)
_UNDO = (
    "(?:forget|ignore|disregard|never mind|nevermind|scrap|scratch|delete|drop|cancel|strike|undo|void|nix|belay"
    "|call off|unsend)"
)
_BE = "(?:be|read|have been|have read|say|have said)"
_FORUM = "(?:public forum|public list|list|forum|right (?:list|forum)|correct (?:list|forum)|proper (?:list|forum))"
_COUNT = "(?:one|two|three|four|1|2|3|4)"
_ORDINAL = "(?:other|second|first|new|old|spare|last|third)"
_SOME = "(?: [^ ]+){0,5}"
_MORE = "(?: [^ ]+){0,24}"


class _Kind(NamedTuple):
    """Some sentences of a kind, and groups of words of which one each must stand in all of them."""

    sentences: re.Pattern[str]
    needed: tuple[Set[str], ...]


def _of(needed: str, *sentences: str) -> _Kind:
    return _Kind(re.compile("|".join(f"(?:{one})" for one in sentences)), tuple(map(one_of, needed.split("|"))))


_TAKES_BACK = (
    _of(
        "forget ignore disregard nevermind scrap scratch delete drop cancel strike undo void nix belay call unsend mind"
        "|the my that this those these it everything both all what",
        f"(?:i )?{_UNDO} {_OWN}(?: (?:from (?:me|the (?:list|report))|after all|i was [^ ]+|that was a mistake))?",
        f"{_UNDO} what i (?:said|wrote) about (?:my |the )?<act>(?:{_AT}| @)",
        f"(?:i )?call {_OWN} off",
    ),
    _of("pretend|i", f"(?:let us )?pretend (?:that )?i (?:never|did not|said nothing|had not|have not){_SOME}"),
)
_MENDS = (
    _of(
        "should meant supposed must|be been read said for|it that this which name target",
        f"(?:it|that|this|which|(?:the|my) (?:name|target)) (?:should|must|(?:was|is) (?:meant|supposed) to) {_BE}"
        "(?: at| for)? @(?: (?:not|instead of|rather than) @)?",
        "that was meant for @",
    ),
    _of(
        "change switch swap turn alter|to into for with|that it this target my",
        "(?:i )?(?:change|switch|swap|turn|alter) (?:that|it|this|my (?:target|<act>)|the target)(?: from @)?"
        " (?:to|into|for|with) @",
    ),
    _of("had|in|mind", "i had @ in mind(?: not @)?"),
    _of("am|after|it", "it is @ (?:that )?i am after"),
    _of("i|wrote typed named", f"i (?:wrote|typed|named) @{_SOME} @{_SOME}"),
    _of("was is|typo slip mistake error", "@ (?:was|is) a (?:typo|slip|mistake|error)(?: for @)?"),
    _of("target|is was", "(?:the|my) target (?:of my <act> )?(?:is|was)(?: meant to be)? @"),
    _of("way ways|round around", f"(?:it is )?the other way (?:round|around){_SOME}"),
    _of(
        "swap switch exchange|targets names numbers",
        f"(?:i |to )?(?:swap|switch|exchange) {_WHOSE} (?:two )?(?:targets|names|numbers)(?: in{_SOME})?",
    ),
    _of(
        "mixed confused crossed swapped|my the",
        f"i (?:had|got|mixed|mixed up|confused|swapped) (?:my|the) (?:#|targets|names){_MORE}",
    ),
)
_OF_THINGS = re.compile("|".join((
    f"make (?:it|that) {_COUNT} #(?: only)?",
    f"(?:make (?:it|that) )?(?:only |just )?{_COUNT} # (?:only|will do|is enough|suffices)",
    f"(?:only|just) {_COUNT} #(?: after all)?",
    f"make (?:my|the|that) (?:order|orders|<act>){_SOME} {_COUNT} #(?: instead of{_SOME})?",
    f"(?:with (?:my|the)(?: {_ORDINAL})? # )?(?:whatever|what) @ (?:is doing|does|did|has done)(?: with{_SOME})?",
    f"i (?:had|got|mixed|mixed up|confused|swapped) (?:my|the) #{_MORE}",
    f"i (?:said|wrote) {_COUNT} # {_COUNT} (?:is enough|will do|suffices)",
    f"(?:i )?(?:swap|switch|exchange) {_WHOSE} (?:two )?#",
    f"(?:with|using|from) (?:the|my) {_ORDINAL} #(?: i mean| instead)?",
    f"(?:the |my )?{_ORDINAL} # (?:i mean|instead)",
)))  # fmt: skip
_RESENT = (
    _of(
        "should ought meant intended supposed belongs|list forum",
        f"(?:that|this|it|the above|(?:my|this|that) {_MAIL}) (?:(?:should|ought to) have gone|should go|belongs"
        f"|was meant|was intended|was supposed to go) (?:to|for|on){_SOME} (?:list|forum){_SOME}",
    ),
    _of("wrong|list forum thread address", "wrong (?:list|forum|thread|address)"),
    _of(
        "wrong|sent posted mailed",
        f"(?:i )?(?:sent|posted|mailed) (?:this|that|it|my (?:{_DEED}|{_MAIL}|<act>)) to the wrong{_SOME}"
        "(?: here it is again)?",
    ),
    _of(
        "here|again more|it they my",
        f"here (?:it (?:is|comes)|they are|(?:is|are) my (?:{_DEED}|orders|{_MAIL}|<act>)) (?:again|once more)",
    ),
    _of(
        "again more now time|list forum",
        f"(?:this time |once more |again |now )+(?:to|for|on) the {_FORUM}(?: too| that{_SOME})?",
        f"same (?:text|mail|message|content|words){_SOME} (?:list|forum){_SOME}",
    ),
    _of(
        "resent re-sent reposted re-posted resending reposting",
        "(?:now )?(?:resent|re-sent|reposted|re-posted|resending|reposting)(?: (?:this|it))?",
    ),
    _of(
        "take regard consider count treat|as|sent received delivered posted arrived",
        "(?:take|regard|consider|count|treat) (?:it|that|this|my (?:mail|message)) as (?:sent|received|delivered|posted"
        "|arrived)",
    ),
    _of("forwarding forwarded|list forum", f"(?:i am )?(?:forwarding|forwarded)(?: (?:this|it|that))? to the {_FORUM}"),
    _of("sent posted|list forum", f"(?:as )?(?:sent|posted) to{_SOME} (?:list|forum)(?: earlier| before| yesterday)?"),
)
_POINTS = (
    _of(
        "stands holds counts valid applies|my the what",
        f"what i (?:sent|wrote|said){_SOME} (?:stands|holds|counts|is valid|applies)",
        f"(?:only )?(?:my|the) (?:(?:{_WHICH}|former|latter) )?(?:{_MAIL}|one){_SOME} (?:stands|holds|counts|is valid"
        "|applies)(?: not the [^ ]+)?",
    ),
    _of(
        "right valid real true|one|mail mails message messages post posts letter letters version",
        f"(?:my|the) (?:(?:{_WHICH}|former|latter) )?(?:of my [^ ]+ )?{_MAIL}s?{_SOME} is the [^ ]+ one",
    ),
    _of(
        "use take go count keep follow process|first second last earlier later latest previous other"
        "|mail message post note letter version one order",
        f"(?:use|take|go with|go by|count|keep|follow|process) (?:my|the) {_WHICH} (?:{_MAIL}|one|order){_AT}",
    ),
    _of(
        "use take go count keep|mail message post letter|of from",
        f"(?:use|take|go with|go by|count|keep) (?:my|the) {_MAIL} (?:of|from){_SOME}",
    ),
    _of(
        "as|agreed discussed planned promised announced ordered arranged",
        "(?:just |exactly )?as (?:(?:i|we) )?(?:agreed|discussed|planned|promised|announced|ordered|arranged)"
        "(?: (?:before|earlier|yesterday|today|above|on [^ ]+|last week))?",
    ),
    _of(
        "just exactly precisely|like what", "(?:just |exactly |precisely )(?:like|what) @(?: (?:did|does|said|wrote))?"
    ),
    _of("repeat rerun encore|of last a", f"(?:a )?(?:repeat|rerun|encore)(?: of{_SOME})?"),
    _of(
        "i|follow copy mirror echo imitate join",
        "i (?:follow|copy|mirror|echo|imitate) @",
        "i join @ in (?:that|this|it)",
    ),
    _of("you|know|who whom which target", "you know (?:who|whom|which|my target|whom i mean|who i mean)"),
    _of(
        "subject|what as see is are",
        "(?:what|as|see) (?:my|the) subject(?: line)?(?: says| said)?",
        f"(?:[^ ]+ ){{0,6}}(?:{_DEED}|orders|<act>) (?:is|are) in (?:my|the) subject(?: line)?",
    ),
    _of(
        "over reuse re-use repeat|orders order action actions move moves|my the",
        f"(?:take over|carry over|roll over|reuse|re-use|repeat) (?:my|the) (?:{_DEED}|orders){_SOME}",
    ),
    _of(
        "is are|my mine|action actions move moves order orders|too also well",
        f"(?:[^ ]+ ){{0,5}}(?:his|her|eir|their|@ 's) {_DEED}(?: this week)? (?:is|are) (?:mine|my (?:own|{_DEED}))"
        "(?: too| also| as well)",
    ),
    _of("does|whatever what same", f"(?:the|my)(?: [^ ]+)? (?:one|#) does (?:whatever|what|the same){_SOME}"),
    _of("one|for|this next", "(?:this|the next) one (?:is|'s) for @"),
    _of("return|favor favour compliment", "i return the (?:favor|favour|compliment)(?: @)?"),
    _of(
        "usual same|suspect target victim man woman fellow guy",
        "(?:the|my) usual (?:suspect|target|victim)",
        "(?:the )?same (?:man|woman|victim|fellow|guy)(?: again)?",
    ),
)
_ENTERS = (
    _of(
        "add put remove strike|me name|list down",
        "(?:add me to|strike me from|remove me from) the list",
        "put my name down",
    ),
)
TAKES_BACK = "takes back or mends words elsewhere"
RESENT = "is sent again"
POINTS = "points at words elsewhere"
_WHY = (
    *((kind, TAKES_BACK) for kind in (*_TAKES_BACK, *_MENDS)),
    *((kind, RESENT) for kind in _RESENT),
    *((kind, POINTS) for kind in _POINTS),
    *((kind, ENTERS) for kind in _ENTERS),
)
ALONE = Hints(groups=tuple(tuple(map(frozenset, kind.needed)) for kind, _ in _WHY))
"""What must stand in a sentence for it to be one of these."""


def is_alone(tokens: Sequence[Token], names: Names) -> str:
    """Why a sentence must be seen by a person that says no more than such words; nothing where it says more."""
    words = [token.word for token in tokens if token.kind is Kind.WORD or token.kind is Kind.MENTION]
    things = not names.lexicon.things.isdisjoint(words)
    if not 0 < len(words) <= _LONGEST or not (things or ALONE.may_stand_among(set(words))):
        return ""
    told = _compared(tokens, names)
    if things and _OF_THINGS.fullmatch(told):
        return f"{TAKES_BACK}: {told!r}"
    return next((f"{why}: {told!r}" for kind, why in _WHY if kind.sentences.fullmatch(told)), "")


def _compared(tokens: Sequence[Token], names: Names) -> str:
    """A sentence as it is compared: without marks and what softens it."""
    told: list[str] = []
    k = 0
    while k < len(tokens):
        named = names.name(tokens, k)
        noun = names.lexicon.act_nouns.at(tokens, k)
        if named is not None:
            told.append("@")
        elif noun is not None:
            told.append("<act>")
        elif tokens[k].word in names.lexicon.things:
            told.append("#")
        elif tokens[k].kind is not Kind.MARK and not _softens(tokens[k]):
            told.append(tokens[k].word)
        k = named[1] if named else noun[1] if noun else k + 1
    return " ".join(told).replace(" of course", "")


def _softens(token: Token) -> bool:
    return token.word in _PASSED_OVER or (
        is_adverb(token) and token.word not in ("only", "exactly", "just", "precisely")
    )
