"""The classes of a mail's lines. New may act, old never; uncertain is shown to the contestmaster and never acts."""

from enum import StrEnum


class Kind(StrEnum):
    """What a line of a mail is to its author."""

    NEW = "new"
    QUOTED = "quoted"
    ATTRIBUTION = "attribution"
    SIGNATURE = "signature"
    FOOTER = "footer"
    FORWARDED = "forwarded"
    HEADER_BLOCK = "header_block"
    ARMOUR = "armour"
    DEBRIS = "debris"
    UNCERTAIN = "uncertain"
