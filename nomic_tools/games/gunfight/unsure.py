"""Wordings of the Gunfight that say less than an act needs: a person decides, and the player is told why."""

from nomic_tools.core.words import NO_CONTEST, Wording

_NO_FIRE = "aiming is not said to be firing"
_NO_TARGET = "names no target"
_NO_AMENDMENT = "does not say which amendment"
_AMEND = "the contestmaster ties an amendment to its intent and its consents"
_VAGUE = "the/this/that [whole/entire/new] business/thing/proposal/idea/draft/text/wording/plan/lot {end}"
_GIFT = "the contract knows no gift, sale or loan of a gun"
_WHICH = "does not say which act is taken back"
_NOT_BOUGHT = "does not say that anything is bought"
_BY_NOBODY = "does not say who does it"

_MAY_AIM = (
    "open fire on/at/upon {person}",
    "put a bullet/hole in/into/through {person}",
    "put one in/into/through {person}",
    "send/loose/let a/my/another bullet/shot at/to/into/for {person}",
    "let off a shot at/on {person}",
    "empty/unload [{thing}] at/into/on {person}",
    "empty/unload both barrels at/into/on {person}",
    "blast/pop/drill/ventilate/snipe {person} {end}",
    "gun for {person}",
    "fill {person} with lead/holes",
    "let fly/loose at {person}",
    "let one fly/loose at {person}",
    "discharge {thing} in the direction of {person}",
    "send a/some bullet/lead toward/towards/into {person}",
    "squeeze the trigger",
    "murder/duel/attack/ambush {person} {end}",
    "challenge {person} to a duel",
    "give {person} both barrels",
    "take out {person} {end}",
    "change/set my target [from {somebody}] to {person}",
    "choose/pick [the] option/action {which}",
    "take option {which}",
    "choose/pick [the] first/second/third/fourth action/option",
)
_MAY_BE_AIMED = (
    "is my target",
    "is the target of my",
    "bullet has {person} 's name on it",
    "bullet [this week] is for {person}",
    "new target [is/:] {person}",
)
_MAY_POINT = (
    "raise/swing/direct/lift/turn {thing} [straight] at/on/to/toward/towards {person}",
    "put {thing} on/to/against {somebody}",
    "draw a bead on {person}",
    "set my sights on {somebody}",
    "have/get/fix/hold/catch/keep {person} in my sights",
    "line up {person} {end}",
)
_MAY_JOIN = (
    "enter the fray/lists at/in/of {contest}",
    "walk/step/ride/stroll/come into {contest}",
    "sign on to/with/for {contest}",
    "subscribe to [the] [contract] [known/called] [as] {contest}",
    "consider myself bound by {contest}",
    "am now/hereby a gunslinger/party/member",
    "throw my hat in/into the ring",
    "take up arms in/at {contest}",
    "participate/partake in {contest}",
    "take part in {contest}",
    "come/go back to/into {contest}",
    "return to {contest}",
    "am back in/at {contest}",
    "register as [a] gunslinger/party/member",
    "want/wish in on {contest}",
)
_MAY_LEAVE = (
    "hang up my spurs/hat/boots",
    "hang up [both] my {thing}",
    "walk away from {contest}",
    "ride off into the sunset",
    "retire {end}",
    "drop out {end}",
    "renounce/abandon/desert/forsake {contest}",
    "stop being [a] gunslinger/party/member",
    "am done/finished/through with {contest}",
    "am out of {contest}",
    "bid {contest} farewell/goodbye/adieu",
    "bid farewell/goodbye/adieu to {contest}",
    "say farewell/goodbye/adieu to {contest}",
    "terminate/end my membership/participation/part in/of {contest}",
    "terminate/end my membership {end}",
    "bow out [of] [{contest}]",
    "drop out of {contest}",
    "part [ways] with {contest}",
    "want to be a party to {contest}",
)
_MAY_SUPPORT = (
    "vote for {amendment}",
    "endorse/approve/second/back [of] {amendment}",
    "throw my weight behind {amendment}",
    "add my voice/name to {amendment}",
    "say yes/aye/yea to {amendment}",
    "am in favour/favor of {amendment}",
)
_SUPPORTED = (
    "aye to {amendment}",
    "in favour/favor of {amendment}",
    "has/have my support",
    "has/have my blessing/approval",
    "my support for/goes {amendment}",
    "support for {amendment}",
)
_MAY_OBJECT = (
    "vote against {amendment}",
    "am against {amendment}",
    "oppose {amendment}",
    "lodge/raise/file/voice/submit/record/place/state/make/express an/my [formal/firm/strong] objection",
    "enter/register an/my [formal/firm/strong] objection",
    "say no/nay to {amendment}",
)

_GIVE = (
    "give/sell/lend/loan/hand/transfer/donate {thing} [over] to {person}",
    "gift/bequeath/cede/present/bestow {thing} to/on/upon {person}",
    "convey/assign/surrender/deed/pass/grant/award/deliver/send/return {thing} [on/over] to {person}",
    "grant/assign/award/gift/send/pass/deed {person} {thing}",
    "leave {thing} to/with/for {person}",
    "share {thing} with {person}",
    "hand/sign over {thing} to {person}",
    "make/turn/pass over {thing} to {person}",
    "make/turn/pass {thing} over to {person}",
    "part with {thing}",
    "offer {thing} to {person}",
    "offer {person} {thing}",
    "give/sell/lend/loan/hand {person} {thing}",
    "give/sell/transfer/trade/swap/exchange/donate/pawn [away] {thing}",
    "make a/my present/gift of {thing} to {person}",
    "make a/my present/gift of {thing} {end}",
    "make {person} a present/gift of {thing}",
    "make [it] [as] a present/gift to/for {person}",
    "give [it] as a/my present/gift to {person}",
    "present {person} with {thing}",
    "let {somebody} have/borrow/keep {thing}",
)
_GIVEN = (
    "can/may/shall have my/this {thing}",
    "is welcome to my/this {thing}",
    "gets my/this {thing}",
    "my/this {thing} [now/hereby] belongs to {person}",
    "my [spare/old/other/second/new/first/last] {thing} [now/hereby] goes to {person}",
)

_WHAT = "this/the/a/an [following] [new] [text/clause/sentence/rule/item/section/paragraph/words/line]"
_MAY_AMEND = (
    f"add/append/insert {_WHAT} [at/to/behind] [the] [end] [to/of/in/into] [the] [text/contract] [of] {{contest}}",
    "change [the] text/wording/contract/rules of {contest}",
    "alter/modify/reword/revise/rewrite [the] [text/wording/contract/rules] [of] {contest}",
)
_AMENDS = ("amend {contest}", "amend the text", *_MAY_AMEND)
_INTENT = "intent/intention"
_INTENDED = tuple(
    f"{told} {_INTENT} to {amends}"
    for told in (
        "announce/file/publish/post/state/submit an/my/the [formal]",
        "declare an/my/the [formal]",
        "give notice of [an/my/the]",
        "serve notice of [an/my/the]",
    )
    for amends in _AMENDS
)
_OWN_INTENT = tuple(f"my {_INTENT} {to} {amends}" for to in ("to", "is to") for amends in _AMENDS)
_FOR_ANOTHER = (
    "sign {somebody} up for/to {contest}",
    "sign up {somebody} for/to {contest}",
    "enter {somebody} in/into/for {contest}",
    "enroll/enlist/enrol {somebody} in/for {contest}",
    "register {somebody} in/for {contest}",
    "add {somebody} to {contest}",
    "make {somebody} a gunslinger/party/member",
)

OPEN = (
    Wording("aim", "aim and/& fire [{thing}]", lacks=_NO_TARGET),
    Wording("aim", "shoot [{thing}]", lacks=_NO_TARGET),
    Wording("aim", "fire [{thing}]", lacks="does not say at whom, or aimlessly"),
    Wording("aim", "aim [with] [{thing}]", lacks=_NO_TARGET),
    Wording("aim", "take [my/a] [careful/good/steady/slow/quick] aim [with] [{thing}]", lacks=_NO_TARGET),
    Wording("aim", "take [my/a] [careful/good/steady/slow/quick] aim [with] [{thing}] at {person}", lacks=_NO_FIRE),
    Wording("aim", "aim [straight] at {person}", lacks=_NO_FIRE),
    Wording("aim", "my target [this week] is {somebody}", spoken=True, lacks="a target without an act"),
    Wording("aim", "gets my bullet/shot/lead", spoken=True, lacks="may mean to aim and fire"),
    Wording(
        "aim", "my/this bullet/shot [this week] goes/is to/for {person}", spoken=True, lacks="may mean to aim and fire"
    ),
    Wording("aim", "target {person}", lacks="targeting is not said to be firing"),
    Wording("aim", "kill {person}", lacks="killing is not in the contract"),
    Wording("aim", "plug {person}", lacks="plugging is not in the contract"),
    Wording("aim", "gun down {person}", lacks="gunning down is not in the contract"),
    Wording("aim", "gun {person} down", lacks="gunning down is not in the contract"),
    Wording("aim", "point/level/train {thing} at/on {person}", lacks="pointing is not firing"),
    Wording("aim", "draw/pull {thing} on {person}", lacks="drawing is not firing"),
    *(Wording("aim", pattern, lacks="pointing is not firing") for pattern in _MAY_POINT),
    Wording("aim", "draw on {person}", lacks="drawing is not firing"),
    *(Wording("aim", pattern, lacks="may mean to aim and fire") for pattern in _MAY_AIM),
    *(Wording("aim", pattern, lacks="may mean to aim and fire", spoken=True) for pattern in _MAY_BE_AIMED),
    Wording("aim", "pull the trigger", lacks="does not say at whom, or aimlessly"),
    Wording("aim", "eat lead [,] {person} {end}", lacks="may mean to aim and fire", label=True),
    Wording("aim", "bang/pow/boom/blam/kapow [,/!] [at] {person} {end}", lacks="may mean to aim and fire", label=True),
    Wording("aimless", "fire/shoot [{thing}] into the air", lacks="may mean to fire aimlessly"),
    Wording("aimless", "fire/shoot [{thing}] in the air", lacks="may mean to fire aimlessly"),
    *(
        Wording("aimless", f"fire/shoot [{{thing}}] at {whom} in particular", lacks="may mean to fire aimlessly")
        for whom in ("nobody/nothing/noone/no-one", "no one", "no body")
    ),
    Wording("aimless", "fire/shoot [{thing}] at random", lacks="may mean to fire aimlessly"),
    Wording("aimless", "fire/shoot [{thing}] randomly", lacks="may mean to fire aimlessly"),
    Wording("aimless", "fire/shoot [{thing}] wildly", lacks="may mean to fire aimlessly"),
    Wording("aim", "aiming at {person} [,] i fire/shoot aimlessly", lacks="aims at somebody, and at nobody"),
    Wording("hoot", "hoot", lacks="hooting without hollering"),
    Wording("hoot", "holler", lacks="hollering without hooting"),
    Wording("goad", "goad", lacks=_NO_TARGET),
    Wording("goad", "consider/deem/declare {somebody} goad", lacks="considering is not goading"),
    Wording("aim", "consider/deem/declare {somebody} shoot", lacks="considering is not shooting"),
    Wording("goad", "taunt {person}", lacks="may mean to goad"),
    Wording("goad", "egg/spur/urge {person} on", lacks="may mean to goad"),
    Wording("goad", "egg/spur/urge on {person}", lacks="may mean to goad"),
    Wording("goad", "dare/prod/poke/needle/tease/insult/challenge {person} {end}", lacks="may mean to goad"),
    Wording("goad", "provoke {person}", lacks="may mean to goad"),
    Wording("join", "join {end}", lacks=NO_CONTEST),
    Wording("join", "join it/this/that", lacks=NO_CONTEST),
    Wording("join", "agree to {end}", lacks=NO_CONTEST),
    Wording("consent", "consent to", lacks=_NO_AMENDMENT),
    Wording("object", "object to/against it/this/that/everything/all/any/both {end}", lacks=_NO_AMENDMENT),
    Wording("object", "object to/against it/this/that/both/all most/very/quite/so/in/of", lacks=_NO_AMENDMENT),
    Wording("support", "support both/all of them/these/those {end}", lacks=_NO_AMENDMENT),
    *(
        Wording(do, f"{do} {to} {_VAGUE}", lacks=_NO_AMENDMENT)
        for do, to in (("object", "to/against"), ("support", ""))
    ),
    Wording("support", "support it/this/that/everything/all/both {end}", lacks=_NO_AMENDMENT),
    Wording("join", "become a party/member to/of it", lacks=NO_CONTEST),
    Wording("join", "join [in] too/also/as", lacks=NO_CONTEST),
    Wording("join", "become a gunslinger/party/member", lacks=NO_CONTEST),
    Wording("join", "make myself [a] party/member/gunslinger", lacks=NO_CONTEST),
    Wording("join", "be a gunslinger/party/member in/of/to/at {contest}", lacks="may mean to join"),
    Wording("join", "request/seek/crave admission/entry/membership to/in/into/of {contest}", lacks="may mean to join"),
    Wording("join", "apply/ask for admission/entry/membership to/in/into/of {contest}", lacks="may mean to join"),
    Wording("join", "sign up for/to {contest}", lacks="may mean to join"),
    Wording("join", "sign {contest}", lacks="may mean to join"),
    Wording("join", "register [myself] for/in/with {contest}", lacks="may mean to join"),
    Wording("flip_contestmaster", "flip/change [the] contestmaster", lacks="does not say to whom"),
    Wording(
        "join",
        "deem/consider/declare/call myself [to] [be] [a] party/gunslinger/member",
        lacks="deeming is not joining",
    ),
    Wording("leave", "cease to be [a] party/gunslinger", lacks=NO_CONTEST),
    Wording("leave", "quit {end}", lacks=NO_CONTEST),
    Wording("leave", "resign {stop}", lacks=NO_CONTEST),
    Wording("leave", "resign because/since/with/and/but/today/at/effective", lacks=NO_CONTEST),
    Wording("leave", "resign as [a] gunslinger/party/member/contestant", lacks=NO_CONTEST),
    Wording(
        "leave", "am no longer a party/member/gunslinger to/in/of/at {contest}", lacks="does not say that e leaves"
    ),
    Wording("leave", "leave [it] {end}", lacks=NO_CONTEST),
    *(Wording("leave", pattern, lacks="may mean to leave") for pattern in _MAY_LEAVE),
    *(Wording("join", pattern, lacks="may mean to join") for pattern in _MAY_JOIN),
    Wording("join", "join in {end}", lacks=NO_CONTEST),
    Wording("aimless", "empty/unload {thing}", lacks="may mean to fire aimlessly"),
    Wording("aim", "use {thing} on/against {person}", lacks="may mean to aim and fire"),
    Wording("support", "support {end}", lacks=_NO_AMENDMENT),
    Wording("support", "support {somebody}", lacks=_NO_AMENDMENT),
    Wording("object", "object {end}", lacks=_NO_AMENDMENT),
    Wording("object", "object most/very/quite/so", lacks=_NO_AMENDMENT),
    Wording("object", "objection {end}", lacks=_NO_AMENDMENT, label=True),
    Wording("buy", "buy/purchase/order/acquire {soon}", lacks="does not say how many of what"),
    Wording(
        "buy", "pay/spend [the/my] [two/2/four/4/six/6/necessary/required] points for/on {soon}", lacks=_NOT_BOUGHT
    ),
    Wording("buy", "get myself/me {count}", lacks="getting is not said to be buying"),
    Wording(
        "buy", "buy/purchase/order/acquire a/another one/second/third/spare/further {end}", lacks="does not say of what"
    ),
    Wording("buy", "trade/exchange/swap [the/my] [two/2/four/4/six/6] points for/in {soon}", lacks=_NOT_BOUGHT),
    Wording("buy", "pay {somebody} [the/my] [two/2/four/4/six/6] points for {soon}", lacks=_NOT_BOUGHT),
    Wording("buy", "invest [the/my] [two/2/four/4/six/6] points in {soon}", lacks=_NOT_BOUGHT),
    Wording("buy", "invest in {count}", lacks=_NOT_BOUGHT),
    Wording("buy", "buy/purchase/order/acquire them/these/those", lacks="does not say how many of what"),
    Wording("consent", "consent {end}", lacks=_NO_AMENDMENT),
    Wording("consent", "has/have my consent", lacks=_NO_AMENDMENT, spoken=True),
    Wording("consent", "give my [full] consent", lacks=_NO_AMENDMENT),
    Wording("consent", "grant my [full] consent", lacks=_NO_AMENDMENT),
    Wording("support", "give/lend my [full] support", lacks=_NO_AMENDMENT),
    *(Wording("support", pattern, lacks="may mean to support") for pattern in _MAY_SUPPORT),
    *(Wording("support", pattern, lacks="may mean to support", spoken=True) for pattern in _SUPPORTED),
    *(Wording("object", pattern, lacks="may mean to object") for pattern in _MAY_OBJECT),
    Wording("consent", "consent [is] [hereby] given to {amendment}", lacks=_BY_NOBODY, label=True),
    Wording("amend", "proposed amendment :", lacks=_AMEND, label=True),
    *(Wording("amend", f"{_INTENT} to {amends}", lacks=_AMEND, label=True) for amends in _AMENDS),
    Wording("amend", "propose {amendment}", lacks=_AMEND, formal=True),
    Wording("amend", "propose to amend", lacks=_AMEND, formal=True),
    Wording("amend", "propose amend", lacks=_AMEND, formal=True),
    Wording("amend", "propose that {contest} [should] be amend", lacks=_AMEND, formal=True),
    Wording("amend", "propose [a/this/the] [following] change to {contest}", lacks=_AMEND, formal=True),
    Wording("amend", "amend {contest}", lacks=_AMEND, formal=True),
    Wording("amend", "amend the text", lacks=_AMEND, formal=True),
    *(Wording("amend", pattern, lacks=_AMEND, formal=True) for pattern in (*_MAY_AMEND, *_INTENDED)),
    *(Wording("amend", pattern, lacks=_AMEND, formal=True, spoken=True) for pattern in _OWN_INTENT),
    *(Wording("join", pattern, lacks="is for somebody else") for pattern in _FOR_ANOTHER),
    *(Wording("give", pattern, lacks=_GIFT) for pattern in _GIVE),
    *(Wording("give", pattern, lacks=_GIFT, spoken=True) for pattern in _GIVEN),
    Wording("retract", "retract/rescind", lacks=_WHICH),
    Wording("retract", "withdraw/revoke/cancel {end}", lacks=_WHICH),
    Wording("retract", "take back {end}", lacks=_WHICH),
    Wording("retract", "cancel/withdraw/revoke everything/all", lacks=_WHICH),
    Wording("retract", "withdraw/cancel/revoke my/that/the/it", lacks=_WHICH),
    Wording("retract", "take back that/my/it/the/what/everything", lacks=_WHICH),
    Wording("retract", "take that/it/everything back", lacks=_WHICH),
)
"""Each is put before the contestmaster with what it lacks."""
