"""Header blocks that Outlook and its kin put above unmarked old text, and the marks of forwarded mail."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

_KEYS = {
    "from": "from von de da van från fra lähettäjä от від od 发件人 寄件者 差出人 送信者 보낸사람 보낸 feladó expéditeur "
            "afzender absender mittente remitente kimden gönderen nadawca odesílatel από od: feladó",
    "date": "sent date gesendet datum envoyé envoyée enviado enviada inviato data verzonden skickat sendt lähetetty päivä "
            "päiväys päivämäärä отправлено дата надіслано wysłano 发送时间 發送時間 日期 时间 送信日時 日時 날짜 elküldve dátum "
            "odesláno gönderildi tarih fecha dato sendt ημερομηνία",
    "to": "to an à a para aan till til vastaanottaja кому do 收件人 收件者 宛先 받는사람 címzett komu kime alıcı destinataire προς a:",
    "cc": "cc kopie copie copia kopio kópia копия dw 抄送 副本 참조 másolatot kopia bcc cc/",
    "subject": "subject betreff objet asunto oggetto onderwerp ämne emne aihe тема 主题 主旨 件名 제목 tárgy předmět "
               "temat assunto konu θέμα sujet titel",
    "other": "reply-to organization newsgroups importance message-id priority wichtigkeit attachments",
}  # fmt: skip
_MEANING = {word: key for key, words in _KEYS.items() for word in words.replace(":", "").split()}
_FIELD = re.compile(
    r"[ \t\u00a0]*[*_]{0,2}([^\W\d_][\w/ -]{0,16}?)[ \t\u00a0]?[*_]{0,2}[ \t\u00a0]?[:：][*_]{0,2}(?:[ \t\u00a0]+|$|(?<=：))(.*)"
)
_RULED = re.compile(r"[ \t]*[-_=*]{2,}[ \t]*([^\W_][^\n]{2,60}?)[ \t]*[-_=*]{2,}[ \t]*$")
_BEGIN = re.compile(
    r"[ \t]*(?:Begin forwarded message|Anfang der weitergeleiteten (?:Nachricht|E-?Mail)|Début du message (?:réexpédié|transféré)"
    r"|Inizio messaggio inoltrato|Inicio del mensaje reenviado|Begin doorgestuurd bericht|Vidarebefordrat brev"
    r"|Início da mensagem (?:re)?encaminhada|Välitetty viesti alkaa|Начало переадресованного сообщения|转发的邮件|以下は、転送されたメッセージです)[ \t]*[:：]?[ \t]*$",
    re.I,
)
_FORWARD = re.compile(
    r"forward|weitergeleitet|transf[ée]r|réexp|inoltrat|reenviad|encaminhad|doorgestuurd|vidarebefordra|videresend|välitetty"
    r"|edelleenlähetetty|пересылаем|переслан|переадрес|przekazan|转发|轉寄|転送|preposlan|přeposlan|továbbított|iletilen|προωθ",
    re.I,
)
_ORIGINAL = re.compile(
    r"original|ursprüngliche|d'origine|oorspronkelijk|ursprungl|opprinnelig|oprindelig|alkuperäinen|исходное|原始邮件|原始郵件"
    r"|元のメッセージ|original[- ]?nachricht|messaggio orig|mensaje orig|eredeti|původní|oryginaln|reply message|antwort|-?antworten",
    re.I,
)
_ENDED = re.compile(
    r"[ \t]*-{2,}[ \t]*(?:End (?:of )?(?:the )?forwarded message|Ende der weitergeleiteten).{0,60}-{2,}[ \t]*$",
    re.I,
)
_EVIDENCE = re.compile(
    r"[^\s@<>]+@[^\s@<>]+|\b(?:19|20)\d\d\b|\d{1,2}[:.]\d\d\b|<[^<>@]+ at [^<>@]+>|mailto:"
)
_ADDRESS = re.compile(r"[^\s@<>]+@[^\s@<>]+|<[^<>@]+ at [^<>@]+>")
_UNDERLINE = re.compile(r"[ \t]*(?:[-_=]{8,})[ \t]*$")
_MOST_FIELDS = 12


@dataclass(frozen=True, slots=True)
class HeaderBlock:
    """Lines `start` to `end` (not included) that head old text; `forward` where they say that it is passed on."""

    start: int
    end: int
    forward: bool
    certain: bool = True


def field_key(line: str) -> str | None:
    """`from`, `date`, `to`, `cc` or `subject` in any of the languages, if the line is such a field."""
    if len(line) > 1000:
        return None
    match = _FIELD.match(line)
    return _MEANING.get(match[1].strip().lower().replace(" ", "")) if match else None


def block_at(lines: Sequence[str], at: int) -> HeaderBlock | None:
    """The header block that begins in line `at`: by its fields alone, or by a mark and its fields."""
    line = lines[at]
    if len(line) > 200:
        return None
    if _BEGIN.match(line):
        return HeaderBlock(at, _fields(lines, _skip_blank(lines, at + 1))[1], forward=True)
    ruled = _RULED.match(line)
    if ruled or _UNDERLINE.match(line):
        return _after_mark(lines, at, ruled[1] if ruled else "")
    if field_key(line) in ("from", "date", "subject"):
        keys, end = _fields(lines, at)
        if _is_head(keys, lines[at:end]):
            return HeaderBlock(at, end, forward=False)
    return None


def is_end_of_forward(line: str) -> bool:
    """Whether the line says that the forwarded mail ends here."""
    return len(line) <= 120 and _ENDED.match(line) is not None


def _after_mark(lines: Sequence[str], at: int, words: str) -> HeaderBlock | None:
    """The fields under a ruled line: few are enough where its words say `original` or `forwarded`."""
    forward, original = bool(_FORWARD.search(words)), bool(_ORIGINAL.search(words))
    if words and not (forward or original):
        return None
    begin = _skip_blank(lines, at + 1) if words else at + 1
    keys, end = _fields(lines, begin)
    if (words and keys) or _is_head(keys, lines[begin:end]):
        return HeaderBlock(at, end, forward)
    if words and len(words) <= 40:
        return HeaderBlock(at, at + 1, forward, certain=False)
    return None


def _is_head(keys: list[str], fields: Sequence[str]) -> bool:
    """A sender, two other fields, and an address or a date among them; or a sender's address and a date."""
    kinds = set(keys) - {"other"}
    if "from" not in kinds:
        return False
    if len(kinds) >= 3:
        return any(_EVIDENCE.search(line) for line in fields)
    return keys[0] == "from" and "date" in kinds and _ADDRESS.search(fields[0]) is not None


def _fields(lines: Sequence[str], at: int) -> tuple[list[str], int]:
    """The keys of the fields that follow one another from line `at`, and where they end."""
    keys: list[str] = []
    end = at
    while end < len(lines) and len(keys) < _MOST_FIELDS and lines[end].strip():
        key = field_key(lines[end])
        if key is None and not (keys and keys[-1] in ("to", "cc", "subject") and _continues(lines[end])):
            break
        if key is not None:
            keys.append(key)
        end += 1
    return keys, end


def _continues(line: str) -> bool:
    """Whether a line goes on with a list of recipients or a long subject."""
    return line.startswith((" ", "\t")) or ((";" in line or "@" in line) and len(line) < 300)


def _skip_blank(lines: Sequence[str], at: int) -> int:
    while at < len(lines) and not lines[at].strip():
        at += 1
    return at
