"""Signatures: `-- ` alone on a line, and the lines that telephones and mail services put under a mail."""

import re

_DEVICE = re.compile(
    r"[ \t]*(?:Sent (?:from|via|using|with) (?:my |the |an? )?(?:mobile|i?phone|ipad|ipod|android|blackberry|samsung|huawei|nokia|windows"
    r"|galaxy|yahoo|outlook|mail|gmail|proton|tutanota|verizon|at&t|t-mobile|htc|lg|sony|xiaomi|nexus|pixel|palm|treo|tablet|kindle"
    r"|thunderbird|mobile device|smartphone|handheld|workspace|hey|fastmail|superhuman|spark|k-9|aol|sailfish|telephone)[^:;!?]{0,60}"
    r"|Get Outlook for (?:iOS|Android|Mac)(?: ?<[^<>]{0,80}>)?"
    r"|(?:Von|Gesendet von) meinem? [^:;!?]{2,40}(?:gesendet)?|Envoyé (?:de|depuis) mon [^:;!?]{2,40}|Enviado desde mi [^:;!?]{2,40}"
    r"|Enviado (?:do|de) meu [^:;!?]{2,40}|Inviato da(?:l mio)? [^:;!?]{2,30}|Verstuurd vanaf mijn [^:;!?]{2,30}|Skickat från min [^:;!?]{2,30}"
    r"|Sendt fra min [^:;!?]{2,30}|Lähetetty [^:;!?]{2,30}(?:sta|stä|lla|llä|ltä|lta)|Отправлено с [^:;!?]{2,40}|Wysłane z [^:;!?]{2,40}"
    r"|Odesláno z [^:;!?]{2,40}|从我的 ?[^:;!?]{2,20}发送|发自我的[^:;!?]{2,20}|iPhoneから送信|나의 [^:;!?]{2,20}에서 보냄)[ \t.]*$",
    re.I,
)
_BARE = re.compile(r"(?:--|—|–)[ \t\u00a0]*$")


def is_signature(line: str) -> bool:
    """Two dashes and a blank, alone on the line."""
    return line in ("-- ", "--\u00a0", "-- \u00a0", "--  ")


def is_bare_dashes(line: str) -> bool:
    """Two dashes that lost their blank, or a long dash: a signature, perhaps."""
    return len(line) <= 6 and _BARE.match(line) is not None


def is_device_line(line: str) -> bool:
    """`Sent from my phone`, in several languages."""
    return len(line) <= 120 and _DEVICE.match(line) is not None
