"""How the acts of a match are worded, as one mails them to the dealer: `bid 7 and detect`, `7, final`."""

from nomic_tools.core.words import Verb, Wording, Words

_PASS = "every bid is a bid to pass: it does not say how many chips"
_NO_NUMBER = "does not say how many chips"
_NUMBER_ALONE = "a number alone may mean something else than a bid"
_NO_CHAMBERS = "does not say which chambers"
_ONE_CHAMBER = "names a single chamber"
_RETRACT = "a bid or a loading is not taken back, only replaced by another one"
_MENDED = "mends a number that was said before"
_LAST = "may mean that the bid is final"
_UNASK = "may take a request to detect back"
_CLAIM = "may ask for a bullet detection"

_VERBS = (
    Verb("bid", gerund="bidding", past="bid/bidded"),
    Verb("pass", third="passes"),
    Verb("offer"),
    Verb("pay", past="paid"),
    Verb("spend", past="spent"),
    Verb("raise"),
    Verb("lower"),
    Verb("change"),
    Verb("make", past="made"),
    Verb("set", gerund="setting", past="set"),
    Verb("load"),
    Verb("reload"),
    Verb("put", gerund="putting", past="put"),
    Verb("place"),
    Verb("pick"),
    Verb("choose", past="chose/chosen"),
    Verb("select"),
    Verb("detect"),
    Verb("request"),
    Verb("ask"),
    Verb("use"),
    Verb("buy", past="bought"),
    Verb("order"),
    Verb("take", past="took/taken"),
    Verb("want"),
    Verb("check"),
    Verb("withdraw", past="withdrew/withdrawn"),
    Verb("cancel", gerund="cancelling", past="cancelled/canceled"),
    Verb("retract"),
    Verb("drop", gerund="dropping", past="dropped"),
    Verb("shoot", past="shot"),
    Verb("throw", past="threw/thrown"),
    Verb("toss"),
    Verb("stake"),
    Verb("wager"),
    Verb("replace"),
    Verb("increase"),
    Verb("go", third="goes", past="went/gone"),
    Verb("stick", past="stuck"),
    Verb("stay"),
    Verb("settle"),
    Verb("hide", past="hid/hidden"),
    Verb("lock"),
    Verb("mark"),
    Verb("declare"),
    Verb("call"),
    Verb("consider"),
    Verb("treat"),
    Verb("forget", gerund="forgetting", past="forgot/forgotten"),
    Verb("skip", gerund="skipping", past="skipped"),
    Verb("scrap", gerund="scrapping", past="scrapped"),
    Verb("undo", third="undoes", past="undid/undone"),
)
_CHIPS = "[a/the/all/only/exactly] [full] {number} [chips/chip]"
_FINAL = "[,] [and/-/--/(] [this/that/the bid is] [this is] [it] [is/that/marked/as] [is/as] [my] final [bid] [)]"
_ALSO_FINAL = (("final", True),)

_HERE = "this/the turn/chamber/round"
_NAMED = "[the] turn/chamber/round {which}"
_BECOMES = "[is/:/=/will/stays/remains] [be] [now/at]"
_BID = (
    f"bid [:/=] {_CHIPS}",
    f"bid for/in {_HERE} [:/=/is] {_CHIPS}",
    f"bid for/in {_NAMED} [:/=/is] {_CHIPS}",
    f"make/place a bid of {_CHIPS}",
    f"pass [this/the] [chamber/turn/round] for/with/at/paying {_CHIPS}",
    f"offer/pay/stake/wager/spend {_CHIPS} to pass",
    f"offer/pay/stake/wager/spend {_CHIPS} {{end}}",
    f"offer/pay/stake/wager/spend {_CHIPS} for/on/in this/the/that chamber/turn/round",
    "put/throw/toss [in/down] {number} chips/chip [in/down]",
    f"make/set it/that/mine [:/to/be] {_CHIPS} [instead]",
    f"make/set my bid [:/to] {_CHIPS} [instead]",
    f"change/raise/lower/increase/drop/set [it/that] [my bid] [from {{which}}] to {_CHIPS} [instead]",
    f"replace it/that/mine [with/by] {_CHIPS}",
    f"replace my [last/old/earlier/first] bid [of] [{{number}}] [with/by] {_CHIPS}",
    f"go/stick/stay/settle with/for/to/at/on [a] [bid] [of] {_CHIPS} {{end}}",
)
_MY_BID = (
    f"my [new/next] bid {_BECOMES} {_CHIPS}",
    f"my [new/next] bid [for/in] {_HERE} {_BECOMES} {_CHIPS}",
    f"my [new/next] bid for/in {_NAMED} {_BECOMES} {_CHIPS}",
    f"my final bid [is/:] {_CHIPS}",
)
_OF_MINE = "[my/the/this/that] bid"
_MARKED = (
    f"mark/declare/call/consider/treat/make {_OF_MINE} of {_CHIPS} [as/to/be] [be] final",
    f"my bid of {_CHIPS} is final",
)
_MARKS = (
    f"mark/declare/call/consider/treat/make {_OF_MINE} [as/to/be] [be] final",
    "mark/declare/call/consider/treat/make my [bids/chambers/picks/loading] [as/to/be] [be] final",
    "mark/declare/call/consider/treat/make it/this/that [as/to/be] [be] [my] final [bid] {end}",
)
_SHORT_BID = (
    "{number} chips/chip from/by me [this] [time/turn/chamber/round]",
    "{number} [chips/chip] for/on this/the/that chamber/turn/round/one",
    "{number} [chips/chip] from/for me {end}",
    f"for/in/on {_HERE} [:/,/-] {{number}} [chips/chip] {{end}}",
    f"for/in/on {_NAMED} [:/,/-] {{number}} [chips/chip] {{end}}",
    "{number} [chips] instead",
    "{number} chips/chip to pass",
    f"new bid [is/:] {_CHIPS}",
)
_BULLETS = "[my/the/these/this] [following] [[one/three/3] bullets/bullet]"
_SO = "as/like follows/this/so [:]"
_LOAD = (
    "load/reload my/the/these/following [following] [three/3] chambers [:] {numbers}",
    f"load/reload/put/place/hide [my/the/these/mine/them] [following] [three/3] [bullets/chambers] {_SO} {{numbers}}",
    f"load/reload {_BULLETS} [each] [in/into] [chambers/chamber] [:/nos/numbers/#] {{numbers}}",
    "load/reload my/the/these [following] [three/3] [numbers/ones] : {numbers}",
    "load/reload [my] [bullets] [:] [in/into] [chambers] {numbers}",
    "put/place/hide [my/the/mine] [[three/3] bullets] [in/into/at] [chambers/chamber] [:] {numbers}",
    "load/reload chamber {numbers}",
    "load/put/place/hide one each in/into [chambers] {numbers}",
    "change/replace/set my [chambers/bullets/picks/numbers] [to/with/by] {numbers}",
    "pick/choose/select/take [the] [chambers/chamber/numbers] [:] {numbers}",
    "go with [chambers/numbers] [:] {numbers}",
)
_MATCH = "[for/in] [this/the/my/our] [first/second/third/new/next] [match/game/setup/loading/round/time]"
_ARE = "[are/is/:/=] [:] [as] [follows] [:]"
_MY_CHAMBERS = (
    f"my [new] [three/3] chambers/numbers {_MATCH} {_ARE} {{numbers}}",
    f"my [new] [three/3] bullets {_MATCH} {_ARE} [go] [in/into/to] [chambers] {{numbers}}",
    f"my [new] [three/3] bullets {_MATCH} go {_SO} {{numbers}}",
    f"my [new/first/second/next] picks/choice/choices/selection/loading/three {_MATCH} {_ARE} [chambers] {{numbers}}",
    f"here are/come my [three/3] chambers/bullets/numbers/picks {_MATCH} {_ARE} {{numbers}}",
    f"here is/comes my [new/first/second/next] loading/choice/selection {_MATCH} {_ARE} {{numbers}}",
    f"these are my [three/3] chambers/bullets/numbers/picks {_MATCH} {_ARE} {{numbers}}",
)
_LOAD_LABELS = (
    "chambers [are] [:/=/-] {numbers}",
    "bullets [:/=/-] [in/into] [chambers] {numbers}",
    "picks/loading [:/=/-] {numbers}",
    "new/my/first/second/next chambers/bullets/picks/loading [:/=/-] {numbers}",
    "{numbers} are my chambers/bullets/picks/choice/choices",
    "load/reload : {numbers}",
)
_DETECT = (
    "detect [the] [bullets/bullet] [for] [me] [,] [please] {end}",
    "detect the bullets/bullet",
    "detect bullets/bullet",
    "ask to detect [the] [bullets/bullet]",
    "request/order/buy/use/take [a/the/my/one] [bullet] detection [for/of/in] [the] [next] [two] [chambers]",
    "request/order/buy/use/take [a/the/my/one] [bullet] detection , 10/ten chips",
    "ask for [a/the/my/one] [bullet] detection",
    "request to detect [bullets]",
    "check [the] next two [chambers] [for] [bullets]",
    "pay/spend 10/ten [chips] to detect [the] [bullets/bullet]",
    "pay/spend 10/ten [chips] for/on [a/the/my/one] [bullet] detection",
    "bullet detection [,] [for] [me] [,] please",
    "detection [,] [for] [me] [,] please",
    "a/one [bullet] detection [,] [for] [me] [,] please",
    "bullet detection for/at 10/ten [chips] [,] [for] [me] [,] please",
    "detection for/at 10/ten [chips] [,] [for] [me] [,] please",
    "a/one [bullet] detection for/at 10/ten [chips] [,] [for] [me] [,] please",
)
_UNDETECTED = (
    "detect [bullets] [:/=/-/--/,] {no}",
    "detection [:/=/-/--/,] {no}",
    "bullet detection [:/=/-/--/,] {no}",
)
_FINALS = (
    "this is [my] final [bid]",
    "that is [my] final [bid]",
    "it is [my] final [bid]",
    "my bid is final",
    "my bids are final",
    "the/that/this bid [of] [mine] is final",
    "my chambers are final",
    "my picks are final",
    "all final",
    "consider my bid final",
)
_UNASKED = (
    "no [bullet] detection after all",
    "no [bullet] detection any more",
    "no [bullet] detection anymore",
    "no need to detect",
    "no need for [the/a/my] [bullet] detection",
    "forget [about] my/the/that [bullet] detection",
    "skip/scrap/undo my/the/that [bullet] detection",
    "never mind my/the/that [bullet] detection",
    "withdraw/cancel/retract/drop my/the/that request",
    "take back my/the/that request",
)
_WONDERED = (
    "know if/whether the next two",
    "tell me about/if/whether the next two",
    "can/may/could i detect",
    "can/may/could i have a [bullet] detection",
)

_MAY_BID = (
    "for this one : {number}",
    "a bid of {number} {end}",
    "part with {number} [chips/chip]",
    "leave/keep it at {number} {end}",
)
_MAY_LOAD = (
    "my [three/3] bullets/chambers/numbers/picks will/would/shall/should/could/may/might [be] [go] [in/into] {numbers}",
    "one bullet in/into/at {number}",
    "bullet goes in/into {number}",
    "like [to] [have] my bullets in {numbers}",
    "could/can/would/will you [please] load [chambers] {numbers}",
    "move/swap/exchange [my/the/a] [bullet] [from] {number} to/for {number}",
)
_MAY_DETECT = (
    "yes to the/a [bullet] detection",
    "show/tell me the next two",
    "peek at the next two",
    "chips for a peek",
    "whether/if there are bullets",
    "are there [any] bullets in the next two",
)


def _open() -> tuple[Wording, ...]:
    """Words that say less than an act needs: a person decides, and the player is told why."""
    return (
        Wording("bid", "pass", lacks=_PASS, label=True),
        Wording("bid", "bid", lacks=_NO_NUMBER, label=True),
        Wording("bid", "my bid", lacks=_NO_NUMBER, spoken=True),
        Wording("bid", "bid the maximum/max/minimum/same/lot", lacks=_NO_NUMBER, label=True),
        Wording("bid", "bid everything/all/nothing/high/low/max/maximum/half", lacks=_NO_NUMBER, label=True),
        Wording("bid", "{number} [chips/chip] {end}", lacks=_NUMBER_ALONE, label=True),
        Wording("bid", "{number} chips instead", lacks=_NUMBER_ALONE, label=True),
        Wording("load", "load/reload [chambers/chamber/my/the/bullets] {number} {end}", lacks=_ONE_CHAMBER, label=True),
        Wording("load", "load/reload", lacks=_NO_CHAMBERS, label=True),
        Wording("load", "pick/choose/select chambers", lacks=_NO_CHAMBERS, label=True),
        Wording("load", "{numbers} {end}", lacks="numbers alone may mean something else than chambers", label=True),
        Wording("detect", "detect {topic}", lacks=_CLAIM, label=True),
        Wording("detect", "want [a/the/my/one] [bullet] detection", lacks=_CLAIM),
        Wording("detect", "check [for] bullets", lacks=_CLAIM, label=True),
        Wording("detect", "a/one [bullet] detection for/at 10/ten [chips] {end}", lacks=_CLAIM, label=True),
        Wording("detect", "bullet detection", lacks=_CLAIM, label=True),
        Wording("detect", "detection", lacks=_CLAIM, label=True),
        Wording("bid", "no [,] [make] [it/that] {number}", lacks=_MENDED, label=True),
        Wording("bid", "withdraw/cancel/retract/drop my/the/that bid", lacks=_RETRACT, label=True),
        Wording("bid", "take back my/the/that bid", lacks=_RETRACT, label=True),
        Wording("final", "no more/further/other changes [from] [me]", lacks=_LAST, label=True),
        Wording("final", "no change {end}", lacks=_LAST, label=True),
        Wording("final", "lock it/that/them in", lacks=_LAST, label=True),
        Wording("final", "lock [in] my/the/that/it", lacks=_LAST, label=True),
        Wording("final", "that is my last word", lacks=_LAST, spoken=True),
        *(Wording("retract", pattern, lacks=_UNASK, label=True, fixed=(("of", "detect"),)) for pattern in _UNASKED),
        *(Wording("detect", pattern, lacks=_CLAIM, spoken=True) for pattern in _WONDERED),
        *(Wording("bid", pattern, lacks=_NUMBER_ALONE, label=True) for pattern in _MAY_BID),
        *(Wording("load", pattern, lacks=_NO_CHAMBERS, spoken=True) for pattern in _MAY_LOAD),
        *(Wording("detect", pattern, lacks=_CLAIM, spoken=True) for pattern in _MAY_DETECT),
        Wording("bid", "bid between {number} and {number}", lacks="gives two numbers", label=True),
        Wording("load", "bullet {number} [goes] in/into [chamber] {number}", lacks=_NO_CHAMBERS, label=True),
        Wording(
            "detect",
            "whether/if [there] [is] [a/any] bullet/bullets [is/are] [in] [the] next",
            lacks=_CLAIM,
            spoken=True,
        ),
        Wording("load", "load/reload/hide/put/place/pick/choose/select/want {topic}", lacks=_NO_CHAMBERS, label=True),
        Wording(
            "bid", "put/throw/toss/go/use/pay/spend/make/set/change/raise/lower {topic}", lacks=_NO_NUMBER, label=True
        ),
        Wording("bid", "shoot", lacks="who shoots follows from the bids: it does not say how many chips"),
    )


def _final() -> tuple[Wording, ...]:
    """Each bid once more, with the word that lets the turn end early."""
    whole = (Wording("bid", f"{pattern} {_FINAL}", label=True, fixed=_ALSO_FINAL) for pattern in _BID)
    mine = (Wording("bid", f"{pattern} {_FINAL}", spoken=True, fixed=_ALSO_FINAL) for pattern in _MY_BID)
    marked = (Wording("bid", pattern, label=True, fixed=_ALSO_FINAL) for pattern in _MARKED)
    loads = (Wording("load", f"{pattern} {_FINAL}", label=True, fixed=_ALSO_FINAL) for pattern in _LOAD)
    said = (
        Wording("bid", f"{pattern} {_FINAL}", label=True, fixed=_ALSO_FINAL)
        for pattern in _SHORT_BID
        if "{end}" not in pattern
    )
    short = Wording("bid", f"{{number}} [chips/chip] {_FINAL}", label=True, fixed=_ALSO_FINAL)
    picks = Wording("load", f"{{numbers}} {_FINAL}", label=True, fixed=_ALSO_FINAL)
    named = Wording("bid", "final bid [is/:] {number}", label=True, fixed=_ALSO_FINAL)
    return (*whole, *mine, *marked, *loads, *said, short, picks, named)


WORDS = Words(
    verbs=_VERBS,
    wordings=(
        *_final(),
        *(Wording("bid", pattern, label=True) for pattern in _BID),
        *(Wording("bid", pattern, spoken=True) for pattern in _MY_BID),
        *(Wording("bid", pattern, label=True) for pattern in _SHORT_BID),
        *(Wording("load", pattern, label=True) for pattern in _LOAD),
        *(Wording("load", pattern, spoken=True) for pattern in _MY_CHAMBERS),
        *(Wording("load", pattern, label=True) for pattern in _LOAD_LABELS),
        *(Wording("detect", pattern, label=True) for pattern in (*_DETECT, *_UNDETECTED)),
        Wording("detect", "detection [:/=/-] yes/on/please", label=True),
        *(Wording("final", pattern, spoken=True) for pattern in _FINALS),
        *(Wording("final", pattern, label=True) for pattern in _MARKS),
        Wording("final", "final [bid] {end}", label=True),
        Wording("retract", "withdraw/cancel/retract/drop my/the/that detection", label=True, fixed=(("of", "detect"),)),
        Wording("retract", "withdraw/cancel/retract/drop {act}", label=True),
        Wording("retract", "take back {act}", label=True),
        Wording("retract", "take {act} back", label=True),
        *_open(),
    ),
    act_nouns={"detect": (
            "detection", "bullet detection", "request to detect", "request for a detection", "request for detection",
            "detection request", "request for bullet detection",
        )},
    contest_nouns=("match", "game"),
    once=("detect", "final", "retract"),
    pointing=("same bid", "same chambers", "wrong bid", "wrong chambers"),
    topics=("chip", "chips", "bid", "bids", "bullet", "bullets", "chamber", "chambers", "detection"),
    idioms=(
        "my bid is not", "bid is not final", "is not final", "bid you farewell", "bid farewell", "bid you",
        "bid adieu", "bid goodbye", "pass the time", "pass the salt", "pass on", "pass out", "pass by", "pass along",
        "pass away", "pay attention", "pay you", "make it so", "make it to", "make it home", "use it", "take it",
        "take care", "check in", "check my", "check your", "check out", "pick up", "ask you", "put up", "put it",
        "put that", "buy you", "load of", "shoot me", "shoot the breeze", "drop by", "drop in", "want to", "go on",
        "go back", "stay tuned", "stay safe", "stick around",
    ),
)  # fmt: skip
