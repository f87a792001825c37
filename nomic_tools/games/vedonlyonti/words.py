"""How the acts of a match are worded, in English and in Finnish: `200 on Bert`, `panostan 300 Cecilialle`."""

from nomic_tools.core.words import Verb, Wording, Words

_TWICE = "there is one bet a turn, on one participant"
_NO_STAKE = "does not say how much money on whom"
_NO_CARD = "does not say which participant"
_NO_HEIR = "does not say who gets the revolver"
_PER_ODDS = "a bet is a sum of money: it gives no number of dollars"
_NUMBER_ALONE = "a number alone may be a participant or money"

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
)
_NUMBERS = {
    word: str(n)
    for n, words in {
        1: "ykkösen ykkösellä yhden", 2: "kakkosen kakkosella kahden", 3: "kolmosen kolmosella",
        4: "nelosen nelosella", 5: "vitosen viitosen vitosella viitosella", 6: "kutosen kuutosen kutosella kuutosella",
        100: "sata satasen sataa", 200: "kaksisataa", 300: "kolmesataa", 400: "neljäsataa", 500: "viisisataa",
        600: "kuusisataa", 700: "seitsemänsataa", 800: "kahdeksansataa", 900: "yhdeksänsataa", 1000: "tuhat tonnin",
    }.items()
    for word in words.split()
}  # fmt: skip
"""Finnish numbers as they stand beside a bet or a participant, in figures."""

_BET = (
    "bet/stake/wager/put/place [:] {number} [dollars/euros/money] on/for [that of] {person}",
    "bet/put/place {number} [dollars] on [the participant of] {person}",
    "{number} [dollars/euros] on/for {person}",
    "bet on {person} [:/,/with] {number}",
    "place a bet of {number} on {person}",
)
_MONEY = "{number} [dollaria/dollarin/euroa/taalaa/taalan]"
_NOW = "[nyt/taas] [tällä] [vuorolla/kierroksella]"
_FINNISH_BET = (
    f"panostan/lyön/laitan/asetan/panen/pistän {_NOW} {_MONEY} [panoksen] {{person}}",
    f"panostan/laitan/panen/pistän {_NOW} {{person}} {_MONEY}",
    f"lyön vetoa {_MONEY} {{person}}",
    f"panokseni [on/:] {_MONEY} {{person}}",
)
_CARD = (
    "play/choose/pick [my/a/the/number/participant] [number/participant/card] [#/no/nr] {number}",
    "put/place [my/participant/card/number] [number] {number} in/into play",
    "put/place [my/number] {number} face down",
    "put/take my {number} out [of play]",
)
_GIVE = (
    "give/hand/pass [over] [on] the revolver/gun [on] [over] to {person}",
    "give {person} the revolver/gun",
    "hand {person} the revolver/gun",
)


def _acts() -> tuple[Wording, ...]:
    return (
        *(Wording("bet", pattern, label=True) for pattern in _BET),
        Wording("bet", "my bet [is/:] {number} [dollars] on {person}", spoken=True),
        *(Wording("card", pattern, label=True) for pattern in _CARD),
        Wording("card", "my participant/card/choice [is/:] [number/a/the] {number}", spoken=True),
        Wording("card", "participant/card [:/=] {number}", label=True),
        *(Wording("give", pattern, label=True) for pattern in _GIVE),
        Wording("give", "the revolver/gun goes to {person}", spoken=True),
        Wording("give", "revolver/gun [:/to/->] {person}", label=True),
        Wording("pass", "pass {end}", label=True),
        Wording("pass", "pass [this/the] turn/round {end}", label=True),
        Wording("pass", "no bet [from] [me] [this] [turn/round] {end}", label=True),
        Wording("run", "run [away] [for] [it] {end}", label=True),
        Wording("run", "flee {end}", label=True),
        Wording("stay", "stay [where] [i] [am] {end}", label=True),
        Wording("stay", "stay [where] [i] [am] and pull the trigger", label=True),
        Wording("stay", "pull the trigger {end}", label=True),
        Wording("stay", "stay and fire/shoot", label=True),
        Wording("stay", "fire {end}", label=True),
        Wording("stand_in", "stand in [for] [my] [participant] [myself] {end}", label=True),
        Wording("stand_in", "play in person", label=True),
        Wording("stand_in", "take part in person", label=True),
        Wording("stand_in", "play myself {end}", label=True),
        Wording("decline", "decline to stand in", label=True),
        Wording("decline", "sit [it] out [in person]", label=True),
        Wording("decline", "play a card {end}", label=True),
    )


def _finnish() -> tuple[Wording, ...]:
    return (
        *(Wording("bet", pattern, spoken=True) for pattern in _FINNISH_BET),
        Wording("bet", "panos [:] {number} {person}", label=True),
        Wording("card", "pelaan/valitsen [nyt] [osallistujan/kortin/numeron] {number}", spoken=True),
        Wording("card", "laitan/panen peliin [osallistujan/kortin/numeron] {number}", spoken=True),
        Wording("card", "laitan/panen [osallistujan/kortin/numeron] {number} peliin", spoken=True),
        Wording("card", "osallistujani [on] {number}", spoken=True),
        Wording("card", "osallistuja/kortti [:] {number}", label=True),
        Wording("pass", "passaan", spoken=True),
        Wording("pass", "passi {end}", label=True),
        Wording("run", "juoksen [karkuun/pakoon]", spoken=True),
        Wording("run", "pakenen/karkaan", spoken=True),
        Wording("stay", "jään", spoken=True),
        Wording("stay", "ammun", spoken=True),
        Wording("stay", "laukaisen [revolverin]", spoken=True),
        Wording("give", "annan/ojennan/luovutan/siirrän revolverin {person}", spoken=True),
        Wording("give", "revolveri {person}", label=True),
        Wording("give", "revolveri menee {person}", spoken=True),
        Wording("give", "annan {person} revolverin", spoken=True),
        Wording("stand_in", "pelaan itse", spoken=True),
        Wording("stand_in", "osallistun itse", spoken=True),
        Wording("decline", "en osallistu itse", spoken=True),
        Wording("decline", "pelaan kortilla", spoken=True),
    )


def _open() -> tuple[Wording, ...]:
    """Words that say less than an act needs: a person decides, and the player is told why."""
    return (
        Wording("bet", "bet/stake/wager everything/all/half", lacks=_PER_ODDS, label=True),
        Wording("bet", "all in [on {somebody}]", lacks=_PER_ODDS, label=True),
        Wording("bet", "go all in", lacks=_PER_ODDS, label=True),
        *(
            Wording("bet", f"{pattern} and/,/plus {{number}} [dollars] on", lacks=_TWICE, label=True)
            for pattern in _BET[:3]
        ),
        Wording("bet", "bet/wager/stake", lacks=_NO_STAKE, label=True),
        Wording("bet", "panostan", lacks=_NO_STAKE, spoken=True),
        Wording("bet", "sama kuin", lacks="points at words elsewhere", spoken=True),
        Wording("bet", "panostan kaikki", lacks=_PER_ODDS, spoken=True),
        Wording("card", "play/choose/pick my participant/card", lacks=_NO_CARD, label=True),
        Wording("card", "valitsen", lacks=_NO_CARD, spoken=True),
        Wording("give", "give/hand [on/over] the revolver/gun", lacks=_NO_HEIR, label=True),
        Wording("give", "menee/siirtyy revolveri", lacks="names before the words who gets it", spoken=True),
        Wording("give", "annan/ojennan/luovutan/siirrän revolverin", lacks=_NO_HEIR, spoken=True),
        Wording("bet", "{number} [dollars] {end}", lacks=_NUMBER_ALONE, label=True),
    )


WORDS = Words(
    verbs=_VERBS,
    wordings=(*_acts(), *_finnish(), *_open()),
    act_nouns={"bet": ("bet",)},
    contest_nouns=("match", "game", "peli"),
    idioms=(
        "pass the time", "pass the salt", "pass on that", "pass out", "pass by", "pass along", "run out",
        "run into", "run the", "stay tuned", "stay safe", "stay well", "bet you", "bet that", "bet he", "bet she",
        "bet they", "bet it", "bet there", "bet i", "play it", "play along", "play well", "play nice", "pick up",
        "put up", "put that", "give up", "give me", "give you", "give us", "hand in", "take care", "take it",
        "sit down", "stand by", "stand up", "shoot me", "shoot the breeze",
    ),
    name_endings=("ille", "lle", "in", "n", "aan", "an", "iin", "een"),
    selves=("myself", "meself", "itselleni", "itseeni"),
    stand_for=("participant", "card", "runner", "osallistujalle", "osallistujasta", "osallistujaan", "kortille"),
    doubts=(
        "jos", "ehkä", "kai", "haluaisin", "voisin", "ellei", "jollei", "olisi", "tai", "vai", "mikäli", "kunhan",
        "jahka", "ellen", "ellet", "taidan", "saatan", "aion", "huomenna", "myöhemmin", "luultavasti", "varmaankin",
    ),
    spellings=_NUMBERS,
)  # fmt: skip
