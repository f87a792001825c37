"""A match of 24-Shot Russian Roulette told a second time, as plainly as can be: what the rules are checked against."""

from typing import Any

OTHER = {"A": "B", "B": "A"}


def plain_match(given: dict[str, Any], s: dict[str, Any]) -> dict[str, Any]:
    """Op `game`: where the match stands after the turns given."""
    match = _Match(given, s)
    for turn in given["turns"]:
        if not match.end:
            match.play(turn[0], turn[1], turn[2] if len(turn) == 3 else [])
    return match.told()


class _Match:
    def __init__(self, given: dict[str, Any], s: dict[str, Any]) -> None:
        self.s = s
        self.chips, self.shot, self.debt, self.idle = (dict.fromkeys("AB", n) for n in (s["start_chips"], 0, 0, 0))
        self.live, self.chamber, self.gunner = set(given["bullets"]), given["start"], given["gunner"]
        self.fired = self.lgt = self.turns = 0
        self.end: tuple[str, str] | None = None

    def play(self, bid_a: object, bid_b: object, asking: list[str]) -> None:
        self.turns += 1
        asked = [p for p in "AB" if p in asking and self.may_ask(p)]
        bids = {"A": self.bid("A", bid_a), "B": self.bid("B", bid_b)}
        silent = [p for p in "AB" if bids[p] is None]
        hit = self.chamber in self.live
        shooters = self.shoot(bids, silent, hit)
        if hit:
            self.live.remove(self.chamber)
            self.fired += bool(shooters) or self.s["air_counts"]
        for p in "AB":
            self.shot[p] += hit and p in shooters
            self.idle[p] = self.idle[p] + 1 if p in silent else 0
        self.chamber = self.chamber % 24 + 1
        free = not self.s["charge_unanswered"]
        self.end = self.ending() if free else None
        if not self.end:
            owed = dict(self.debt)
            for p in asked:
                self.debt[p] += self.s["detect_cost"]
            self.end = self.ending()
            if self.end and free:  # nobody is answered: only who is broke by eir own question pays for it
                self.debt = {p: self.debt[p] if self.chips[p] < self.debt[p] else owed[p] for p in owed}

    def may_ask(self, p: str) -> bool:
        able: bool = self.chips[p] - self.debt[p] >= self.s["detect_cost"]
        return able or bool(self.s["detection_unaffordable"] == "allow")

    def bid(self, p: str, bid: object) -> int | None:
        if not isinstance(bid, int) or not 0 <= bid <= self.s["max_bid"]:
            return None
        held = self.chips[p] - (self.debt[p] if self.s["bid_cap"] == "chips_minus_debt" else 0)
        if bid <= held or self.s["bid_cap"] == "none":
            return bid
        return held if self.s["bid_cap"] == "clip" else None

    def shoot(self, bids: dict[str, int | None], silent: list[str], hit: bool) -> list[str]:
        """Who shoots, after all is paid and the gunner is the next one."""
        if len(silent) == 2:
            for p in "AB":
                self.pay_both_silent(p, hit)
            self.gunner = self.gunner if self.s["both_inactive_gunner"] == "stay" else OTHER[self.gunner]
            return silent
        if silent:
            self.pay_silent(silent[0], hit)
            self.gunner = OTHER[silent[0]]
            return silent
        a, b = bids["A"] or 0, bids["B"] or 0
        if a == b == self.s["max_bid"]:
            self.pay("A", "LGT", a)
            self.pay("B", "LGT", b)
            self.gunner = OTHER[self.gunner]
            return []
        p = self.gunner if a == b else "A" if a < b else "B"
        self.gunner = OTHER[p]
        if hit:
            self.pay(p, OTHER[p], self.s["bullet_pay"], self.s["allow_negative"])
        else:
            self.pay(OTHER[p], p, bids[OTHER[p]] or 0)
        return [p]

    def pay_silent(self, p: str, hit: bool) -> None:
        if self.s["penalty_order"] == "lgt_first":
            self.pay(p, "LGT", self.s["inactive_pay"])
        if hit:
            self.pay(p, OTHER[p], self.s["bullet_pay"], self.s["allow_negative"])
        if self.s["penalty_order"] == "opponent_first":
            self.pay(p, "LGT", self.s["inactive_pay"])

    def pay_both_silent(self, p: str, hit: bool) -> None:
        penalty = 0 if hit and self.s["both_inactive_pay"] == "bullet_only" else self.s["inactive_pay"]
        bullet = self.s["bullet_pay"] if hit else 0
        if self.s["penalty_mode"] == "deferred":
            self.debt[p] += penalty + bullet
            return
        self.pay(p, "LGT", penalty)
        self.pay(p, "LGT", bullet, self.s["allow_negative"])

    def pay(self, payer: str, payee: str, amount: int, in_full: bool = False) -> None:
        paid = amount if in_full else min(amount, max(0, self.chips[payer]))
        self.chips[payer] -= paid
        if payee == "LGT":
            self.lgt += paid
        else:
            self.chips[payee] += paid

    def ending(self) -> tuple[str, str] | None:
        to_come = self.s["bullets"] - self.fired if self.s["air_counts"] else len(self.live)
        lead = abs(self.shot["A"] - self.shot["B"])
        done = to_come == 0 or (self.s["stop_when_decided"] and lead > to_come)
        broke = [p for p in "AB" if self.chips[p] <= 0 or self.chips[p] < self.debt[p]]
        limit = self.s["forfeit_after"]
        gone = [p for p in "AB" if limit and self.idle[p] >= limit]
        if broke and (self.s["bankruptcy_first"] or not done):
            if len(broke) == 1:
                return OTHER[broke[0]], "bankruptcy"
            return ("draw", "draw") if self.s["double_bankruptcy"] == "draw" else self.compared()
        if not done and len(gone) == 1:
            return OTHER[gone[0]], "forfeit"
        return self.compared() if done or gone else None

    def compared(self) -> tuple[str, str]:
        profit = self.profit()
        if self.shot["A"] != self.shot["B"]:
            return ("A" if self.shot["A"] < self.shot["B"] else "B"), "bullets"
        if profit["A"] != profit["B"]:
            return ("A" if profit["A"] > profit["B"] else "B"), "profit"
        return "draw", "draw"

    def profit(self) -> dict[str, int]:
        return {p: self.chips[p] - self.debt[p] - self.s["start_chips"] for p in "AB"}

    def told(self) -> dict[str, Any]:
        names = ("chamber", "gunner", "chips", "shot", "debt", "fired", "turns", "lgt")
        out = {name: getattr(self, name) for name in names} | {"inactive": self.idle, "bullets": sorted(self.live)}
        if not self.end:
            return out | {"over": False, "winner": None, "by": None}
        return out | {"over": True, "winner": self.end[0], "by": self.end[1], "profit": self.profit()}
