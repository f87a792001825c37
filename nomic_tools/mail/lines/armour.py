"""PGP armour and uuencoded files: their lines are nobody's words, and dashes escaped in signed text are put back."""

import re
from collections.abc import Iterator, Sequence

_SIGNED = re.compile(r"-----BEGIN PGP SIGNED MESSAGE-----[ \t]*$")
_BLOCK = re.compile(
    r"-----BEGIN (?:PGP (?:SIGNATURE|MESSAGE|PUBLIC KEY BLOCK|PRIVATE KEY BLOCK)|CERTIFICATE|SSH SIGNATURE)"
    r"[A-Z0-9, /]{0,20}-----[ \t]*$"
)
_BLOCK_END = re.compile(r"-----END (?:PGP|SSH|CERTIFICATE)[A-Z0-9 ,/]{0,40}-----[ \t]*$")
_HEADER = re.compile(r"(?:Hash|NotDashEscaped|Charset|Comment|Version):")
_OPENINGS = ("-----B", "begin ")
_UUENCODED = re.compile(r"begin [0-7]{3,4} \S")


def armour_lines(lines: Sequence[str]) -> Iterator[int]:
    """The lines that are armour: the marks, the headers under them and what is encoded; not the signed words."""
    if not [line for line in lines if line[:6] in _OPENINGS]:
        return
    inside, heading = "", False
    for at, line in enumerate(lines):
        if heading and _HEADER.match(line):
            yield at
            continue
        heading = False
        if not inside and line.startswith("-----BEGIN "):
            heading = _SIGNED.match(line) is not None
            inside = "armour" if _BLOCK.match(line) else ""
            if heading:
                yield at
        elif not inside and line.startswith("begin ") and _UUENCODED.match(line):
            inside = "uuencode"
        if inside:
            yield at
            ended = line.strip() == "end" if inside == "uuencode" else _BLOCK_END.match(line) is not None
            inside = "" if ended else inside


def escaped_lines(lines: Sequence[str]) -> Iterator[int]:
    """The lines of signed text whose first two characters, a dash and a blank, are not their author's."""
    if not [line for line in lines if line[:6] in _OPENINGS]:
        return
    signed = False
    for at, line in enumerate(lines):
        if line.startswith("-----"):
            signed = _SIGNED.match(line) is not None
        elif signed and line.startswith("- "):
            yield at
