#!/usr/bin/env python3
"""Work out every draw again from a journal alone: `python3 check_draws.py ledger/gunfight/journal`.

It needs nothing but Python. `ok` and `WRONG` say whether the journal has what was worked out. docs/formats.md says why.
"""

import hashlib
import hmac
import json
import re
import signal
import sys
from pathlib import Path


def lp(*parts):
    """The parts, each behind its length."""
    raw = (part.encode() if isinstance(part, str) else part for part in parts)
    return b"".join(len(part).to_bytes(4, "big") + part for part in raw)


def digest(*parts):
    """SHA-256 of a list of parts, in hex."""
    return hashlib.sha256(lp("nomic-draw/v1", *parts)).hexdigest()


def below(seed, n, label):
    """A number below n: the first block of the label that favours none."""
    blocks = (hmac.digest(seed, lp("nomic-draw/v1", "block", label, str(c)), "sha256") for c in range(1000))
    return next(number for block in blocks if (number := int.from_bytes(block, "big")) < 2**256 // n * n) % n


def rfc3797(values, n, i):
    """Pick i by RFC 3797 from n."""
    numbers = [sorted(map(int, re.findall("[0-9]+", group))) for value in values for group in value.split("/")]
    key = "".join("".join(f"{number}." for number in row) + "/" for row in numbers)
    return int(hashlib.md5((frame := i.to_bytes(2, "big")) + key.encode() + frame).hexdigest(), 16) % n


def check(name, worked_out, on_record):
    """Say what was worked out, and whether it is what is on record."""
    print(f"  {'ok   ' if worked_out == on_record else 'WRONG'} {name} {worked_out}")
    return worked_out == on_record


def check_value(event, announced, closed, events):
    """A value follows from what was committed to, from what was on record, or from the beacon's signature."""
    kind, _, who = event["of"].partition(":")
    if "typed_by" in event:
        return check(f"{event['of']} failed, {event['typed_by']} has", "typed", announced["fallback"])
    if kind == "secret":
        secret = re.fullmatch("[0-9a-f]{64}", event["value"])  # what is none fits nothing: not a number equals nothing
        commitment = digest("secret", announced["draw"], who, bytes.fromhex(secret[0])) if secret else float("nan")
        return check(f"commitment of {who}", commitment, announced["commitments"].get(who))
    if kind == "mails":
        before = [e for e in events if e.get("period") == event["period"] and e["seq"] < closed["seq"]]
        mails = [e.get("hash") or e["commitment"] for e in before if e["kind"] in ("mail_received", "mail_sealed")]
        return check(event["of"], digest("mails", *map(bytes.fromhex, mails)), event["value"])
    if kind == "drand":
        found = re.search("signature ([0-9a-f]{96})", event["source"])  # without one, a null on record is wrong, too
        return check(event["of"], found and hashlib.sha256(bytes.fromhex(found[1])).hexdigest(), str(event["value"]))
    return check(f"{event['of']}, from {event['source']}:", event["value"], event["value"])


def check_draw(announced, line, events):
    """Whether a draw came in its order, and its picks follow."""
    mine = [e for e in events if e.get("period") == announced["period"]]
    closed = next((e for e in mine if e["kind"] == "closed"), {"seq": float("inf"), "entropy": []})
    rounds = [name for name in closed["entropy"] if name.startswith("drand:quicknet:")]
    sources = [rounds[0] if name == "drand:quicknet" and rounds else name for name in announced["sources"]]
    entropy = {e["of"]: e for e in mine if e["kind"] == "entropy" and e["draw"] == announced["draw"]}
    picks = [e for e in mine if e["kind"] == "drawn" and e["draw"] == announced["draw"]]
    print(f"{announced['draw']}, {announced['algorithm']}, from {', '.join(sources)}")
    if not picks and sorted(entropy) != sorted(sources):
        print("  not drawn yet")
        return True
    order = [announced["seq"], closed["seq"], *(e["seq"] for e in entropy.values())]
    good = [check("values of", sorted(entropy), sorted(sources)), check("events", order, sorted(order))]
    good += [check_value(entropy[name], announced, closed, events) for name in sources if name in entropy]
    values = [entropy[name]["value"] if name in entropy else "" for name in sources]
    seed = digest("seed", announced["draw"], hashlib.sha256(line).digest(), *map(lp, sources, values))
    print(f"  seed  {seed}")
    given = [str(int(v, 16)) if f"{s[:7]}{len(v)}" == "secret:64" else v for s, v in zip(sources, values, strict=True)]
    pools = {e.get("label", ""): e["names"] for e in mine if e["kind"] == "pool" and e["draw"] == announced["draw"]}
    for i, e in enumerate(picks):
        left = sorted({*pools.get(e["label"], pools.get("", []))} - {*e["without"]})
        own, label = announced["algorithm"] != "rfc3797", f"{e['label']}/{e.get('i', 0)}"
        number = below(bytes.fromhex(seed), len(left), label) if own else rfc3797(given, len(left), i)
        good.append(check(e["label"], left[number], e["pick"]))
    return all(good)


if __name__ == "__main__":
    getattr(signal, "SIGPIPE", None) and signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # as in `| head`
    folder = Path(sys.argv[1]) if len(sys.argv) == 2 and Path(sys.argv[1]).is_dir() else sys.exit(__doc__)
    lines = [line for file in sorted(folder.rglob("W??.yaml")) for line in file.open("rb")]
    events = [json.loads(line[2:]) for line in lines] or sys.exit("no journal there")
    draws = [check_draw(e, lines[i], events) for i, e in enumerate(events) if e["kind"] == "draw_announced"]
    sys.exit(not all(draws))
