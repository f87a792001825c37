"""Bytes to text: the declared charset if it is on a list, then utf-8, then windows-1252."""

import re
from functools import lru_cache
from typing import NamedTuple

_ALLOWED = {
    "utf8": "utf-8", "unicode11utf8": "utf-8", "utf16": "utf-16", "utf16le": "utf-16-le", "utf16be": "utf-16-be",
    "ascii": "ascii", "usascii": "ascii", "ansix341968": "ascii", "iso646us": "ascii", "646": "ascii",
    "latin1": "cp1252", "iso88591": "cp1252", "l1": "cp1252", "8859": "cp1252", "88591": "cp1252",
    "koi8r": "koi8-r", "koi8u": "koi8-u", "koi8": "koi8-r",
    "gb2312": "gb18030", "gbk": "gb18030", "gb18030": "gb18030", "cp936": "gb18030",
    "big5": "big5", "big5hkscs": "big5hkscs",
    "shiftjis": "cp932", "sjis": "cp932", "cp932": "cp932", "windows31j": "cp932", "eucjp": "euc-jp",
    "iso2022jp": "iso2022_jp", "iso2022kr": "iso2022_kr", "euckr": "cp949", "ksc56011987": "cp949", "cp949": "cp949",
    "macintosh": "mac-roman", "mac": "mac-roman", "macroman": "mac-roman", "tis620": "cp874", "cp850": "cp850",
    "cp437": "cp437", "cp866": "cp866", "ibm850": "cp850", "ibm437": "cp437", "ibm866": "cp866",
}  # fmt: skip
_ALLOWED |= {f"iso8859{n}": f"iso8859-{n}" for n in (2, 3, 4, 5, 6, 7, 8, 10, 11, 13, 14, 15, 16)}
_ALLOWED |= {"iso88599": "cp1254", "latin2": "iso8859-2", "latin9": "iso8859-15", "iso88598i": "iso8859-8"}
_ALLOWED |= {f"{prefix}{n}": f"cp{n}" for n in range(1250, 1259) for prefix in ("windows", "cp", "xcp")}
_SINGLE_BYTE = ("ascii", "latin", "iso8859", "koi8", "mac", "cp12", "cp4", "cp8")
_SMUGGLING = re.compile(r"[+\\&~%={}]")


class Decoded(NamedTuple):
    """Text, the codec that gave it, and whether that was the declared one."""

    text: str
    codec: str
    fallback: bool = False
    refused: bool = False


@lru_cache(maxsize=256)
def codec_for(declared: str) -> str | None:
    """The codec for a declared charset, or nothing where the name is not on the list."""
    return _ALLOWED.get(re.sub(r"[^a-z0-9]", "", declared[:60].lower()))


def is_single_byte(codec: str) -> bool:
    """Whether a codec of the list makes one character of each byte."""
    return codec.startswith(_SINGLE_BYTE)


@lru_cache(maxsize=256)
def is_refused(declared: str) -> bool:
    """Whether the name is a codec that other programs may obey and in which a `>` can hide."""
    name = re.sub(r"[^a-z0-9]", "", declared[:60].lower())
    return name.startswith(("utf7", "unicode1", "unicodeescape", "rawunicode", "rot", "base64", "quopri", "idna",
                            "punycode", "uu", "hex", "bz2", "zlib", "zip", "hz", "imap", "ebcdic", "cp037",
                            "cp500", "cp1026", "cp1140", "iso2022cn", "stringescape", "undefined", "mbcs", "oem",
                            "quotedprintable")) and name not in _ALLOWED  # fmt: skip


def decode(data: bytes, declared: str) -> Decoded:
    """`data` as text; never fails, and says which codec was used."""
    codec = codec_for(declared) if declared else "ascii"
    if codec == "utf-16":
        codec = "utf-16-be" if data.startswith(b"\xfe\xff") else "utf-16-le"
    if codec is not None:
        try:
            return Decoded(data.decode(codec), codec)
        except (UnicodeError, ValueError):
            pass
    refused = codec is None and is_refused(declared)
    for codec in ("utf-8", "cp1252"):
        try:
            return Decoded(data.decode(codec), codec, fallback=True, refused=refused)
        except UnicodeError:
            continue
    return Decoded(data.decode("latin-1"), "latin-1", fallback=True, refused=refused)


def may_smuggle(line: str) -> bool:
    """Whether a line in a refused charset holds a character that such charsets give another meaning."""
    return _SMUGGLING.search(line) is not None
