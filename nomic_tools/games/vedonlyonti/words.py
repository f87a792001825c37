"""How the acts of a match are worded, in English and in Finnish: `200 on Bert`, `panostan 300 Cecilialle`."""

from nomic_tools.core.words import Verb, Wording, Words
from nomic_tools.games.vedonlyonti.unsure import MINE, UNSURE

_VERBS = (
    Verb("bet", gerund="betting", past="bet"),
    Verb("put", gerund="putting", past="put"),
    Verb("place"),
    Verb("stake"),
    Verb("wager"),
    Verb("play"),
    Verb("choose", past="chose/chosen"),
    Verb("pick"),
    Verb("pass", third="passes"),
    Verb("run", gerund="running", past="ran"),
    Verb("flee", gerund="fleeing", past="fled"),
    Verb("stay"),
    Verb("fire"),
    Verb("shoot", past="shot"),
    Verb("give", past="gave/given"),
    Verb("hand"),
    Verb("stand", past="stood"),
    Verb("decline"),
    Verb("go", third="goes", past="went/gone"),
    Verb("take", past="took/taken"),
    Verb("sit", gerund="sitting", past="sat"),
    Verb("join"),
    Verb("step", gerund="stepping", past="stepped"),
    Verb("use"),
    Verb("throw", past="threw/thrown"),
    Verb("lay", past="laid"),
    Verb("send", past="sent"),
    Verb("raise"),
    Verb("lower"),
    Verb("change"),
    Verb("bolt"),
    Verb("escape"),
    Verb("double"),
    Verb("increase"),
    Verb("skip", gerund="skipping", past="skipped"),
    Verb("keep", past="kept"),
    Verb("chicken"),
)
_NUMBERS = {
    word: str(n)
    for n, words in {
        1: "ykkösen ykkösellä yhden ykkönen ykköstä ykköseni",
        2: "kakkosen kakkosella kahden kakkonen kakkosta kakkoseni",
        3: "kolmosen kolmosella kolmonen kolmosta kolmoseni", 4: "nelosen nelosella nelonen nelosta neloseni",
        5: "vitosen viitosen vitosella viitosella vitonen viitonen vitosta vitoseni viitoseni",
        6: "kutosen kuutosen kutosella kuutosella kutonen kuutonen kutosta kutoseni kuutoseni",
        100: "sata satasen satanen sataa satkun satku",
        200: "kaksisataa", 300: "kolmesataa", 400: "neljäsataa", 500: "viisisataa",
        600: "kuusisataa", 700: "seitsemänsataa", 800: "kahdeksansataa", 900: "yhdeksänsataa",
        1000: "tuhat tonnin tonni",
    }.items()
    for word in words.split()
} | {f"{n}s": str(n) for n in range(1, 7)}  # fmt: skip
"""Finnish numbers as they stand beside a bet or a participant, and cards of one number (`4s`), in figures."""

_SUM = "[another/further/extra/a/an] [further/extra/other] {number} [dollars/bucks/euros]"
_BET = (
    f"bet/stake/wager/put/place/lay [:] {_SUM} [money/down/more] [each/,] on/for [that of] {{person}}",
    f"bet/put/place {_SUM} on [the participant of] {{person}}",
    "{number} [dollars/bucks/euros] [each] on/for {person}",
    f"another/further/extra {_SUM} on/for {{person}}",
    "bet on {person} [:/,/with] {number}",
    "bet : {person} [,/:/-] {number}",
    "place a bet of {number} [dollars] on {person}",
)
_ON_LINES = (
    "bet/stake/wager :/= {number} [dollars/bucks/euros] {line} on/target/whom/for/participant :/= {person}",
    "on/target/whom/participant :/= {person} {line} bet/stake/wager :/= {number} [dollars/bucks/euros] {end}",
    "panos/veto :/= {number} {line} kohde/kohteena/kenelle/osallistuja :/= {person}",
    "kohde/kenelle/osallistuja :/= {person} {line} panos/veto/summa :/= {number} [dollaria/euroa] {end}",
)
"""A bet told off on two lines."""
_MY_BET = (
    f"{MINE} [:] {{number}} [dollars/bucks/euros] [,] [and/that] on/for {{person}}",
    f"{MINE} [:] on {{person}} [,/:] [with/at/of/for] {{number}} [dollars/bucks/euros]",
    f"{MINE} [:] {{person}} [,/:] [with/at/of/for] {{number}} [dollars/bucks/euros]",
)
_MONEY = "{number} [dollaria/dollarin/euroa/taalaa/taalan] [panos/panoksen]"
_NOW = "[nyt/taas/vielä] [toiset/lisää] [tällä] [vuorolla/kierroksella]"
_STAKE = "panostan/lyön/laitan/asetan/panen/pistän"
_FINNISH_BET = (
    f"{_STAKE} {_NOW} {_MONEY} {{person}}",
    f"{_STAKE} {_NOW} {{person}} {_MONEY}",
    f"{{goal}} {_STAKE} {_NOW} {_MONEY}",
    f"lyön vetoa {_MONEY} {{person}}",
    f"panokseni/vetoni {_NOW} [on/:] {_MONEY} {{person}}",
)
_FINNISH_SHORT_BET = (
    f"panos/veto [:] {_MONEY} [,] {{person}}",
    f"{_MONEY} {{goal}}",
    f"{{goal}} [:] {_MONEY} [nyt/taas/kiitos] {{end}}",
    f"{{goal}} [:] {_MONEY} ja",
)
_ROUND = "[for] [this/the/next] [next/first/second/third/last] [round/time [one/two/three/1/2/3]]"
_ONE = "[my/the/number] [number]"
_CARD = (
    "play/choose/pick/use [my/a/the] [number/participant/card] [#/no/nr/number] {number}",
    "go with [my/the/number/participant] [number/participant/card] {number} {end}",
    "put/place/send/throw [in/out] [my/participant/card/number] [number] {number} in/into play",
    f"put/place/lay {_ONE} [down] {{number}} face down [on the table]",
    f"put/place/lay {_ONE} {{number}} down {{end}}",
    "put/place/lay my/the [number/participant/card] {number} [,] [face down] on/onto the table [,] [face down]",
    f"put/place/lay my/the card/participant [,] {_ONE} {{number}} [,] [face down] [on/onto the table] [,] [face down]",
    "put/send/throw in my/the [number] {number}",
    "put/take my {number} out [of play]",
    "play/use one of my [two/three/2/3] {number}",
    "one of my [two/three/2/3] {number} [,] [please] {end}",
)
_MY_CARD = (
    f"my participant/card/choice {_ROUND} [is/:] [number/a/the] {{number}}",
    "my pick [is/:] [number/a/the] {number}",
    "my [number] {number} goes in/into/face/out",
    "goes my {number}",
)
_TURN = "this/the turn/round/time"
_NO_BET = (
    f"pass [for/on] [{_TURN}] [me] [now] {{end}}",
    f"no bet [from/for] [me] [{_TURN}] [now] {{end}}",
    "bet nothing/none {end}",
    "skip [this/the] turn/round {end}",
    f"bet nothing [for] {_TURN} {{end}}",
    f"do/will/am not bet [anything/at all] [for] {_TURN} {{end}}",
)
_GIVE = (
    "give/hand/pass [over] [on] the revolver/gun [on] [over] to {person}",
    "give {person} the revolver/gun",
    "hand {person} the revolver/gun",
)


_STAY = (
    "stay [put] [where/in] [i] [am] {end}",
    "stay [where/in] [i] [am] and/, fire/shoot",
    "stay [where/in] [i] [am] and/, pull the trigger",
    "stand my ground",
    "stay in the game/match/round {end}",
    "pull the trigger {end}",
    "fire {end}",
)
_OWN_PLACE = "in/instead [place] of my participant/card/runner"
_STAND_IN = (
    f"play [myself] {_OWN_PLACE}",
    f"play in person {_OWN_PLACE}",
    f"take part [in] [the] [next] [round] [myself] {_OWN_PLACE}",
    f"take part [in] [the] [next] [round] in person {_OWN_PLACE}",
    "take the place of my participant/card/runner",
    "take my participant/card/runner 's place",
    "stand in [for] [my] [participant] [myself] {end}",
    "play/join [the] [next] [round] in person",
    "take part [in] [the] [next] [round] in person [in] [the] [next] [round]",
    "take part [in] [the] [next] [round] myself",
    "play [the] [next] [round] myself {end}",
    "step in [myself] {end}",
)
_DECLINE = (
    "decline to stand in",
    "do/will/am not stand in",
    "do/will/am not step in",
    "do/will/am not play/join [in] [the] [next] [round] in person",
    "do/will/am not play [the] [next] [round] myself",
    "do/will/am not take part [in] [the] [next] [round] in person",
    "do/will/am not take part [in] [the] [next] [round] myself",
    "sit [it] out [in person]",
    "play a card {end}",
)


def _acts() -> tuple[Wording, ...]:
    return (
        *(Wording("bet", pattern, label=True) for pattern in (*_BET, *_ON_LINES)),
        *(Wording("bet", pattern, spoken=True) for pattern in _MY_BET),
        *(Wording("card", pattern, label=True) for pattern in _CARD),
        *(Wording("card", pattern, spoken=True) for pattern in _MY_CARD),
        Wording("card", "participant/card [:/=/no/nr/number/#] [.] {number}", label=True),
        *(Wording("give", pattern, label=True) for pattern in _GIVE),
        Wording("give", "the revolver/gun goes to {person}", spoken=True),
        Wording("give", "revolver/gun [:/to/->] {person}", label=True),
        *(Wording("pass", pattern, label=True) for pattern in _NO_BET),
        Wording("run", "run [away] [for] [it] {end}", label=True),
        Wording("run", "make a run [for] [it] {end}", label=True),
        Wording("run", "flee/bolt/escape {end}", label=True),
        *(Wording("stay", pattern, label=True) for pattern in _STAY),
        *(Wording("stand_in", pattern, label=True) for pattern in _STAND_IN),
        *(Wording("decline", pattern, label=True) for pattern in _DECLINE),
    )


_NEXT = "[seuraavan/seuraavaan/seuraavalle/tämän/tälle/tähän] [kierroksen/kierrokseen/kierrokselle]"
_NUMBERED = "[osallistujan/kortin/numeron/osallistuja/kortti] [numero/nro] {number}"


def _alone(do: str, pattern: str) -> tuple[Wording, ...]:
    """A verb that says all where nothing but a further act follows; else a person decides."""
    return (
        Wording(do, f"{pattern} [nyt/sitten] {{end}}", spoken=True),
        Wording(do, f"{pattern} ja", spoken=True),
        Wording(do, pattern, spoken=True, lacks="says more than the act"),
    )


def _finnish() -> tuple[Wording, ...]:
    return (
        *(Wording("bet", pattern, spoken=True) for pattern in _FINNISH_BET),
        *(Wording("bet", pattern, label=True) for pattern in _FINNISH_SHORT_BET),
        Wording("card", f"pelaan/valitsen {_NOW} {_NUMBERED}", spoken=True),
        Wording("card", f"laitan/panen/pistän {_NOW} peliin {_NUMBERED}", spoken=True),
        Wording("card", f"laitan/panen/pistän {_NOW} {_NUMBERED} peliin", spoken=True),
        Wording("card", f"osallistujani/korttini/valintani {_NOW} [on/:] {_NUMBERED}", spoken=True),
        Wording("card", "osallistuja/kortti [:] [numero] {number}", label=True),
        Wording("card", "{number} peliin {end}", label=True),
        Wording("pass", "passaan/skippaan", spoken=True),
        Wording("pass", "jätän [tämän/vuoron/panoksen] väliin", spoken=True),
        Wording("pass", "passi {end}", label=True),
        Wording("pass", "ei panosta/vetoa tällä kertaa/vuorolla/kierroksella {end}", label=True),
        Wording("pass", "minulta passi {end}", label=True),
        Wording("pass", "en panosta/lyö/laita [panosta/mitään] tällä kertaa/vuorolla/kierroksella", spoken=True),
        *_alone("run", "juoksen [karkuun/pakoon]"),
        *_alone("run", "pakenen/karkaan"),
        Wording("run", "lähden karkuun/pakoon", spoken=True),
        *_alone("stay", "jään [paikalleni/paikoilleni/tähän]"),
        *_alone("stay", "ammun"),
        Wording("stay", "vedän/painan liipaisimesta/liipaisinta", spoken=True),
        *_alone("stay", "laukaisen [revolverin]"),
        Wording("give", "annan/ojennan/luovutan/siirrän revolverin/aseen {person}", spoken=True),
        Wording("give", "annan/ojennan/luovutan/siirrän {person} revolverin/aseen", spoken=True),
        Wording("give", "{goal} annan/ojennan/luovutan/siirrän revolverin/aseen", spoken=True),
        Wording("give", "revolveri menee/siirtyy {person}", spoken=True),
        Wording("give", "{goal} menee/siirtyy revolveri", spoken=True),
        Wording("give", "revolveri [:] {person}", label=True),
        Wording("give", "{goal} [:] revolveri {end}", label=True),
        Wording("stand_in", f"pelaan/osallistun {_NEXT} itse {_NEXT}", spoken=True),
        Wording("decline", "en osallistu/pelaa itse", spoken=True),
        Wording("decline", "pelaan kortilla", spoken=True),
    )


WORDS = Words(
    verbs=_VERBS,
    wordings=(*_acts(), *_finnish(), *UNSURE),
    act_nouns={"bet": ("bet",)},
    contest_nouns=("match", "game", "peli"),
    idioms=(
        "pass the time", "pass the salt", "pass on that", "pass out", "pass by", "pass along", "run out", "run into",
        "run the", "stay tuned", "stay safe", "stay well", "stay at", "stay with", "bet you", "bet that", "bet he",
        "bet she", "bet they", "bet it", "bet there", "bet i", "bet * will", "bet * would", "bet * is", "bet * has",
        "bet * can", "play it", "play along", "play well", "play nice", "pick up", "put up", "put that", "give up",
        "give me", "give you", "give us", "hand in", "take care", "take it", "sit down", "stand by", "stand up",
        "shoot me", "shoot !", "shoot the breeze", "play * cards", "play * of my cards", "use * cards",
        "use * of my cards",
        "pick * cards", "pick * of my cards", "choose * cards", "choose * of my cards", "put * cards",
        "put * of my cards", "juoksen maratonin", "juoksen puolimaratonin", "juoksen lenkin", "juoksen lenkille",
        "juoksen * maratonin", "juoksen * puolimaratonin", "juoksen * lenkin",
    ),
    once=("pass", "run", "stay", "stand_in", "decline"),
    pointing=("same bet", "same participant", "wrong bet", "wrong participant", "wrong card"),
    topics=("card", "participant", "participants", "revolver", "bet", "bets"),
    name_endings=("in", "n"),
    goal_endings=("ille", "lle", "aan", "an", "iin", "een"),
    selves=(
        "myself", "meself", "my own participant", "my own card", "my own man", "my own runner", "my own",
        "my participant", "my man", "my runner", "itselleni", "itseeni", "omaan osallistujaani",
        "omalle osallistujalleni", "osallistujaani", "osallistujalleni", "omaani", "omalleni",
    ),
    stand_for=(
        "participant", "card", "runner", "man", "guy", "one", "fellow", "horse", "osallistujalle", "osallistujasta",
        "osallistujaan", "kortille", "korttiin",
    ),
    doubts=(
        "to lose", "not to", "against",
        "ensi", "seuraavalla", "pian", "joskus", "mahdollisesti", "puolesta", "nimissä",
        "jos", "ehkä", "kai", "haluaisin", "voisin", "ellei", "jollei", "olisi", "tai", "vai", "mikäli", "kunhan",
        "jahka", "ellen", "ellet", "taidan", "saatan", "aion", "huomenna", "myöhemmin", "luultavasti", "varmaankin",
    ),
    asking=(
        "kuka", "kenelle", "kelle", "kehen", "mikä", "mihin", "mille", "miksi", "milloin", "koska", "paljonko",
        "voinko", "saanko", "onko", "oliko", "voiko", "saako", "pitääkö", "kannattaako", "montako",
    ),
    mending=("eiku", "eikun", "ei kun", "korjaus", "tarkoitin", "perun", "peruutan", "unohtakaa", "hups"),
    spellings=_NUMBERS,
)  # fmt: skip
