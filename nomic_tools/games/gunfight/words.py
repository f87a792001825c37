"""How the Gunfight's acts are worded."""

from nomic_tools.core.words import Wording, Words, listed
from nomic_tools.games.gunfight.unsure import OPEN
from nomic_tools.games.gunfight.verbs import VERBS

_AND = "and/&/n/an/+/ans/amd/abd/anf"
"""Between two verbs of one act, the slips of `and` are no other word; so are those of `at` before a name."""
_AT = "at/att/on/upon/to/ta/@"
_AIM_AND_FIRE = f"aim {_AND} fire"
_HOW = "straight/square/squarely/directly/carefully/calmly/slowly/steadily/true"
_AND_NAMES = "and/& the target [that/which] [i] [hereby] name/specify/choose is {person}"
_AIM = (
    f"{_AIM_AND_FIRE} [action] [,] [with] [{{thing}}] [,] {_AT} {{person}}",
    f"{_AIM_AND_FIRE} [,] with {{person}} as [my/the/a] target",
    f"{_AIM_AND_FIRE} [with] [{{thing}}] [,] [and] [{{line}}] [with] [my/the] target [is/being/:/=] {{person}}",
    f"{_AIM_AND_FIRE} [,] naming/specifying/choosing/targeting/taking {{person}} [as/for my target]",
    f"{_AIM_AND_FIRE} [,] [and/&] [i] [hereby] name/specify/choose [as] [my/the] target {{person}}",
    f"{_AIM_AND_FIRE} [,] [and/&] [i] [hereby] name/specify/choose {{person}} as my target",
    f"{_AIM_AND_FIRE} [,] {_AND_NAMES}",
    f"name/specify/choose {{person}} as [my/the] target [,] and/& [i] [hereby] {_AIM_AND_FIRE}",
    "make aim at {person} [,] and/& [i] [am] fire/shoot [it]",
    f"aim {_AND} shoot [,] [with] [{{thing}}] [at] {{person}}",
    f"aim , {_AND} fire , at {{person}}",
    f"{_AIM_AND_FIRE} [with] [{{thing}}] ( [my/the] target [is/:/=] {{person}} )",
    "aim ( and/& fire ) at {person}",
    f"{_AIM_AND_FIRE} [,] [and/&] as [my/the/a] target [,] [i] [hereby] name/specify/choose {{person}}",
    f"aim [with] {{thing}} [{_HOW}] at {{person}} [,] [and/& [i] [am] fire/shoot [it]]",
    f"aim [with] {{thing}} [,] {_AND} [i] [am] fire/shoot [it] [{_HOW}] at/on/upon {{person}}",
    f"aim [{_HOW}] at {{person}} {{armed}}",
    f"aim [{_HOW}] at {{person}} [,] and/& [i] [am] fire/shoot [it]",
    "take [my/a] [careful/good/steady/slow/quick] aim [with] [{thing}] at {person} [,] and/& [i] [am] fire/shoot [it]",
    "take [my/a] [careful/good/steady/slow/quick] aim [with] [{thing}] at {person} {armed}",
    "take [my/a] [careful/good/steady/slow/quick] aim [with] {thing} [,] and/& [i] [am] fire/shoot [it] at {person}",
    "fire/shoot {thing} at/on/upon {person}",
    "fire/shoot [with] {thing} at/on/upon {person}",
    "fire [a/my/one] [shot] [with] [{thing}] at/on/upon {person}",
    "shoot [at/on/to/upon] {person}",
    f"fire/shoot [{{thing}}] aiming [{_HOW}] at {{person}}",
    "shoot [{thing}] [,] {line} [with] [my/the] target [is/:/=] {person}",
    "take a shot at {person}",
    "fire off {thing} at {person}",
    "fire off a/my/one shot at {person}",
    "discharge {thing} at {person}",
    "take a/my shot [with] [{thing}] at {person}",
)
_AIMLESS = (
    "fire/shoot [with] [{thing}] [,] [(] aimlessly [)]",
    "fire/shoot [with] [{thing}] blindly/wildly/randomly [,] [and] aimlessly",
    "fire/shoot off {thing} aimlessly",
    "fire/shoot {thing} off aimlessly",
    "take a/my/one shot [,] aimlessly",
    "fire-aimlessly",
    "fire/shoot [a/my/one] [shot/shots] aimlessly",
    "aimlessly fire/shoot [{thing}]",
    "discharge {thing} aimlessly",
    "fire/shoot aimless",
)
_HOOT = (
    f"hoot [,] [loudly] {_AND} [to] [i] [do] [also] [the] holler",
    f"holler [,] {_AND} [i] [do] [also] [the] hoot",
    "hoot / holler",
)
_BUY = (
    "buy/purchase/order/acquire [for] [myself/me] {count}",
    "obtain/procure [for] [myself/me] {count}",
    "announce/make/effect/record/perform the/a purchase [,] [by] [me] [,] of {count}",
)
_JOIN = (
    "join/rejoin/re-join [you] [all] [in] [as] [a] [gunslinger/party] [in/of/to] {contest}",
    "enter {contest}",
    "re-enter/reenter {contest}",
    "enlist/enroll/enrol [myself] in {contest}",
    "accede to [the] [terms] [of] {contest}",
    "agree to abide by [the] [terms] [of] {contest}",
    "bind myself to/by [the] [terms] [of] {contest}",
    "register [myself] as [a] gunslinger/party in/of/at/to {contest}",
    "become a party to/of/in {contest}",
    "become a member of {contest}",
    "become a gunslinger in/of/at {contest}",
    "become party to {contest}",
    "make myself [a] party/member/gunslinger to/of/in/at {contest}",
    "agree to/with [be] [bound] [by] [the] [terms] [of] {contest}",
    "accept the terms of {contest}",
    "accept {contest}",
)
_LEAVE = (
    "leave {contest}",
    "quit [from] {contest}",
    "cease to be [a] party to/of/in {contest}",
    "cease being [a] party to/of/in {contest}",
    "stop being [a] party to/of/in {contest}",
    "cease to be a member/gunslinger of/in/at {contest}",
    "resign from {contest}",
    "exit {contest}",
    "retire from {contest}",
    "depart [from] {contest}",
    "give up my membership in/of {contest}",
    "terminate/end my membership/participation in/of {contest}",
    "withdraw from {contest}",
    "resign as [a] gunslinger/party in/of/from/to {contest}",
)
_AS_HEAD = "[,] [as [the/its] contestmaster [of {contest}]] [,]"
_VOTES = {
    "support": (
        "support {amendment}",
        f"add my support {_AS_HEAD} to {{amendment}}",
        f"give my support {_AS_HEAD} to {{amendment}}",
    ),
    "object": (
        "object to/against {amendment}",
        "lodge/raise/file/voice/submit/record an/my [formal/firm/strong] objection to/against {amendment}",
    ),
    "consent": (f"consent {_AS_HEAD} to {{amendment}}", f"give my consent {_AS_HEAD} to {{amendment}}"),
}
_RETRACT = (
    "retract/withdraw/rescind/cancel/revoke/annul {act}",
    "take back {act}",
    "take {act} [at/of/on/against] [{somebody}] back",
)
_FLIP = (
    "flip/set/change [the] contestmaster of [this contest ,] {contest} [,] to [the] {person}",
    "flip/set/change {contest} 's contestmaster to [the] {person}",
    "flip/set/change [the] contestmaster to [the] {person}",
    "flip/set/change to [the] {person} the contestmaster of {contest}",
)
_SIGN = "-/--/–/—/->/=>/="
"""What may stand between a heading and what it heads; a dash does so only where nothing follows."""
_HEADED = {
    "aim": (_AIM_AND_FIRE, "shoot", "aim", "fire at", "shoot at", "aim at", "shot"),
    "goad": ("goad",),
}

_LABELS = (
    *(
        Wording(do, f"{name} {sign}", label=True)
        for do, names in _HEADED.items()
        for name in names
        for sign in (": [at] {person}", f"{_SIGN} [at] {{person}} {{end}}", "{line} [my/the] target [:/is/=] {person}")
    ),
    Wording("aim", f"{_AIM_AND_FIRE} , [my/the] target [is/:] {{person}} {{end}}", label=True),
    Wording("goad", "goad , [my/the] target [is/:] {person} {end}", label=True),
    Wording("aimless", "fire aimlessly : [with] {thing} {end}", label=True),
    Wording("hoot", "hoot and/& holler : [with] {thing} {end}", label=True),
    Wording("buy", "buy/purchase/order : {count}", label=True),
    Wording("join", "join : {contest}", label=True),
    Wording("leave", "leave/quit : {contest}", label=True),
    Wording("retract", "retract/withdraw/cancel : {act}", label=True),
    Wording("aim", "target : {person} [,] {line} [my] [action/act/move] [:] aim and/& fire {end}", label=True),
    Wording("aim", "target : {person}", label=True, lacks="a target without an act"),
)

_IDIOMS = listed(
    "shoot the breeze|shoot hoops|shoot myself in the foot|shoot from the hip|shoot the messenger|shoot it down|"
    "shoot for|aim to|aim for|aiming for|aiming to|aims for|aimed for|shoot pool|shoot down|"
    "shoot me|shoot straight|shoot pictures|shoot photos|shoot up|"
    "shoot weddings|shoot portraits|shoot films|shoot movies|shoot video|shoot videos|"
    "shoot first|buy time|buy it|buy that|buy this|fire away|fire up|fire back|set it|point out|"
    "point to|join hands|join forces|leave it to|leave it at|leave it be|leave it there|"
    "leave it as|leave it for|leave it open|leave it on|leave it in|leave that|leave you|leave this to|leave out|"
    "leave for|leave a|leave at|leave them|leave him|leave her|leave the rest|leave the house|leave off|"
    "leave everything|leave no|leave the door|leave town|leave the town|leave home|support the idea|support you|"
    "consent of|enter the saloon|could not care less|give a hoot|give notice|change my|hoot with laughter|quit smoking|"
    "quit my|quit it|leave * alone|leave the * alone|leave the * to the|leave the * to you|leave the * to others|"
    "goad away|shoot away|hoot away|aim high|shoot !|oh shoot !|retract nothing|"
    "retract none|rescind none|withdraw none|revoke none|cancel none|"
    "retract not|rescind nothing|rescind not|withdraw nothing|withdraw not|revoke nothing|revoke not|cancel nothing|"
    "cancel not|take back nothing|take nothing back"
) + tuple(
    f"{verb} {whose} {thing}"
    for verb in ("retract", "rescind", "withdraw", "revoke", "cancel")
    for whose in ("my", "the", "that", "my *")
    for thing in listed("cfj|vote|votes|ballot|question|complaint|nomination|remark|suggestion|appeal|subscription")
)
"""Words that begin like an act and are none."""

_SENT = tuple(
    f"fire off {which} {text}"
    for which in (
        "a",
        "an",
        "another",
        "my",
        "some",
        "one",
        "an angry",
        "a quick",
        "a short",
        "a long",
        "too many",
        "so many",
        "several",
        "two",
        "three",
        "some more",
        "a few",
    )
    for text in listed(
        "mail|mails|e-mail|email|message|messages|letter|letters|reply|complaint|question|questions|note|cfj"
    )
)
"""What is fired off and is no shot."""

_CRIED = tuple(
    f"shoot , {word}"
    for word in listed(
        "i|we|you|he|she|it|they|that|this|there|the|a|my|no|yes|now|well|sorry|wrong|forgot|what|how|where|and|but|is|did"
    )
)
"""An oath, before what is said after it; `I shoot, not Bram, but Sue` is none."""

_REGRETTED = tuple(
    f"take back {what} i said about {whose}"
    for what in ("what", "everything", "all")
    for whose in ("your", "his", "her", "their", "* 's", "you")
)
"""What is taken back with these is an opinion."""

_DISMISSED = listed(
    "barber|gardener|lawyer|cook|agent|butler|manager|deputy|doctor|boss|secretary|tailor|coach|servant|maid|staff|"
    "assistant|partner|accountant|driver|clerk|bookkeeper|dentist|hairdresser|plumber|foreman|bartender|blacksmith"
)
"""People who are fired without a gun."""

_DOUBTS = listed(
    "over his head|over her head|over their heads|over your head|over eir head|fire over|fire past|fire above|"
    "fire wide|fire near|shoot over|shoot past|fire into the air|fire in the air|shoot into the air|shoot in the air|"
    "with a camera|with my camera|with an imaginary|with my imaginary|with an invisible|with a toy|with a water|"
    "with an unloaded|with an empty|with my finger|with my fingers|finger gun|finger guns|water pistol|toy gun|cap gun|"
    "with blanks|blanks only|with a blank"
)
"""With one of these, an act may be none."""

_SLIPS = {
    "holler": "hollar|holla|hollor|hollr",
    "hollers": "hollars",
    "hollering": "hollaring",
    "purchase": "purchace|purchese|pruchase|purchas|puchase",
    "aimlessly": "aimlesly|aimlessley|aimlesssly|aimlesslly|aimlesslty",
    "hereby": "herby|hearby|herebye|herebly|hearbye",
    "pistol": "pistole",
    "leave": "leav",
    "myself": "mesekf|my-self|meself",
}
"""Spellings in which nothing else can be meant, besides swapped and doubled letters."""


def _plain(do: str, patterns: tuple[str, ...]) -> tuple[Wording, ...]:
    return tuple(Wording(do, pattern) for pattern in patterns)


WORDS = Words(
    verbs=VERBS,
    wordings=(
        *_LABELS,
        *_plain("aim", _AIM),
        Wording("aim", f"my target [this week] is {{person}} , at whom i [hereby] {_AIM_AND_FIRE}", spoken=True),
        *_plain("aimless", _AIMLESS),
        *_plain("hoot", _HOOT),
        *_plain(
            "goad",
            (
                "goad [action] [at/on/of/@/to] [at] {person}",
                f"goad [,] {_AND_NAMES}",
                "goad [,] with {person} as [my/the/a] target",
                "goad [,] {line} [with] [my/the] target [is/being/:/=] {person}",
            ),
        ),
        *_plain("buy", _BUY),
        *_plain("join", _JOIN),
        *_plain("leave", _LEAVE),
        *_plain("support", _VOTES["support"]),
        *_plain("object", _VOTES["object"]),
        *_plain("consent", _VOTES["consent"]),
        *_plain("retract", _RETRACT),
        *_plain("flip_contestmaster", _FLIP),
        *OPEN,
    ),
    things=listed(
        "gun|guns|pistol|pistols|revolver|revolvers|rifle|rifles|shotgun|winchester|peacemaker|sidearm|carbine|"
        "musket|six-shooter|six-gun|sixgun|colt|barrel|shooter|weapon|weapons|firearm|handgun|derringer|blunderbuss|"
        "flintlock|iron|irons"
    ),
    thing_words=listed("loaded|smoking|shiny|trusty|rusty"),
    not_things=listed("rack|case|holster|belt|license|licence|shop|store|permit|magazine|control"),
    readying=listed("cock|load|reload|unholster"),
    doubts=_DOUBTS,
    pointing=listed("same target|wrong target|wrong gun"),
    members=("gunslinger", "gunslingers"),
    act_nouns={
        "aim": ("shot", "aim and fire", "aiming and firing", "shooting", "aimed shot", "shot at", "aim"),
        "aimless": ("aimless fire", "aimless shot", "aimless firing", "fire aimlessly", "firing aimlessly", "aimless"),
        "hoot": ("hoot", "hoot and holler", "hooting and hollering", "hooting", "hollering"),
        "goad": ("goad", "goading", "goads"),
        "buy": ("purchase", "order", "order for a gun", "order of a gun", "purchase of a gun", "purchase of a pistol"),
        "support": ("support",),
        "object": ("objection",),
        "consent": ("consent",),
    },
    amendment_nouns=("amendment", "amendments", "intent", "intents"),
    idioms=_IDIOMS
    + _SENT
    + _CRIED
    + _REGRETTED
    + tuple(f"{fire} * {who}" for fire in ("fire", "firing") for who in _DISMISSED),
    spellings={slip: word for word, slips in _SLIPS.items() for slip in listed(slips)},
)
