"""The words of mail programs in many languages: what they write above a quote, over a forward, under a mail.

Each list is one pattern, its alternatives set apart by bars; blanks at line ends do not count.
"""

import re


def _one_of(*words: str) -> str:
    """A group of the alternatives."""
    return "(?:" + "|".join(line.strip() for line in words) + ")"


WROTE = _one_of(
    r"wrote|writes|written|wrote on|said|says|spake(?: thusly)?",
    r"schrieb|schreibt|geschrieben|schreef|geschreven|heeft geschreven",
    r"écrit|ecrit|escribi[óo]|escribe|ha escrit|escreveu|escreve|ha scritto|scrisse|scritto|a scris",
    r"skrev|skriver|skreiv|ritaði|kirjoitti|kirjoittaa|kirjutas|rašė|rašīja|írta",
    r"napisał(?:\(a\)|a)?|napisala?|pisze|napsala?|napísala?|napisao|je napisal",
    r"написал[аи]?|пишет|писал[аи]?|пише|написав|έγραψε|yazdı|viết|כתב|كتب|ने लिखा",
    r"写道|寫道|写了|写到|书写|書きました|のメッセージ|のメール|さんは書きました|작성|님이 씀",
)
WROTE_TAIL = r"(?: (?:thusly|the following|folgendes|ezt|am|to|on .{0,40}|in message .{0,80}))?"

QUOTING = r"(?:Quoting|Zitat von|Citando|Citát|Citerar|Citerer|Cytowanie|Quoth|Selon|In article|In message|In reply to)"

DAYS = _one_of(
    "mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|dom|sáb",
    "må|ti|on|to|fre|lør|lör|søn|sön|man|ons|tor|ma|ke|pe|la|su|пн|вт|ср|чт|пт|сб|вс",
    "pon|wt|śr|czw|pt|sob|niedz|seg|ter|qua|qui|sex",
)

LEADS = _one_of(
    "On|At|Am|Le|El|Il|Il giorno|Op|Den|På|Em|A|Dne|Dňa|Dnia|W dniu|Vào|Vào lúc|Ngày|Στις",
    "Pe|Pada|Pada tanggal|În|U|Dana|Í|Þann",
)

HEADER_FIELDS = {
    "from": """from von de da van från fra lähettäjä от від od 发件人 寄件者 差出人 送信者 보낸사람 feladó
        expéditeur afzender absender mittente remitente kimden gönderen nadawca odesílatel από""",
    "date": """sent date gesendet datum envoyé envoyée enviado enviada inviato data verzonden skickat sendt
        lähetetty päivä päiväys päivämäärä отправлено дата надіслано wysłano 发送时间 發送時間 日期 时间
        送信日時 日時 날짜 elküldve dátum odesláno gönderildi tarih fecha dato ημερομηνία""",
    "to": """to an à para a aan till til vastaanottaja кому do 收件人 收件者 宛先 받는사람 címzett komu kime
        alıcı destinataire προς""",
    "cc": "cc kopie copie copia kopio kópia копия dw 抄送 副本 참조 másolatot kopia bcc",
    "subject": """subject betreff objet asunto oggetto onderwerp ämne emne aihe тема 主题 主旨 件名 제목
        tárgy předmět temat assunto konu θέμα sujet titel""",
    "other": "reply-to organization newsgroups importance priority wichtigkeit attachments message-id",
}

BEGIN_FORWARD = _one_of(
    "Begin forwarded message|Anfang der weitergeleiteten (?:Nachricht|E-?Mail)",
    "Début du message (?:réexpédié|transféré)|Inizio messaggio inoltrato|Inicio del mensaje reenviado",
    "Begin doorgestuurd bericht|Vidarebefordrat brev|Início da mensagem (?:re)?encaminhada",
    "Välitetty viesti alkaa|Начало переадресованного сообщения|转发的邮件|以下は、転送されたメッセージです",
)
FORWARDED = _one_of(
    "forward|weitergeleitet|transf[ée]r|réexp|inoltrat|reenviad|encaminhad|doorgestuurd|vidarebefordra",
    "videresend|välitetty|edelleenlähetetty|пересылаем|переслан|переадрес|przekazan|转发|轉寄|転送",
    "preposlan|přeposlan|továbbított|iletilen|προωθ",
)
ORIGINAL = _one_of(
    "original|ursprüngliche|d'origine|oorspronkelijk|ursprunglig|opprinnelig|oprindelig|alkuperäinen",
    "исходное|原始邮件|原始郵件|元のメッセージ|messaggio orig|mensaje orig|eredeti|původní|oryginaln",
    "reply message",
)
A_MESSAGE = _one_of(
    "message|e-?mail|mail|post|posting|article|text|letter|forwarded by|header",
    "nachricht|bericht|meddelande|melding|meddelelse|besked|viesti|сообщени|письм|повідомлен|邮件|郵件|信件|メッセージ|メール",
    "messaggio|mensaje|mensagem|correo|üzenet|levél|zpráva|správa|wiadomość|mesaj|ileti|μήνυμα|메시지|메일",
)
"""What a ruled line says that it stands above; where it says none of these, fields under it must tell."""

FORWARD_ENDS = r"(?:End (?:of )?(?:the )?forwarded message|Ende der weitergeleiteten)"

SENT_FROM = _one_of(
    "Sent (?:from|via|using|with) (?:my |the |an? )?(?:mobile|i?phone|ipad|ipod|android|blackberry|samsung"
    "|huawei|nokia|windows|galaxy|yahoo|outlook|mail|gmail|proton|tutanota|verizon|at&t|t-mobile|htc|lg|sony"
    "|xiaomi|nexus|pixel|palm|treo|tablet|kindle|thunderbird|smartphone|handheld|workspace|hey|fastmail"
    "|superhuman|spark|k-9|aol|sailfish|telephone)[^:;!?]{0,60}",
    "Get Outlook for (?:iOS|Android|Mac)(?: ?<[^<>]{0,80}>)?",
    "(?:Von|Gesendet von) meinem? [^:;!?]{2,40}(?:gesendet)?|Envoyé (?:de|depuis) mon [^:;!?]{2,40}",
    "Enviado desde mi [^:;!?]{2,40}|Enviado (?:do|de) meu [^:;!?]{2,40}|Inviato da(?:l mio)? [^:;!?]{2,30}",
    "Verstuurd vanaf mijn [^:;!?]{2,30}|Skickat från min [^:;!?]{2,30}|Sendt fra min [^:;!?]{2,30}",
    "Lähetetty [^:;!?]{2,30}(?:sta|stä|lla|llä|ltä|lta)|Отправлено с [^:;!?]{2,40}",
    "Wysłane z [^:;!?]{2,40}|Odesláno z [^:;!?]{2,40}|从我的 ?[^:;!?]{2,20}发送|发自我的[^:;!?]{2,20}",
    "iPhoneから送信|나의 [^:;!?]{2,20}에서 보냄",
)

LIST_WORDS = tuple(
    """mailing list|mailing-list|mailinglist|listinfo|unsubscri|un-subscri|subscribe|subscription|list archive
    |postorius|/mailman/|/mailman3/|yahoo! groups|yahoo groups|yahoogroups|groups.google|groups.yahoo|groups.io
    |google groups|@googlegroups|majordomo|listserv|list-help|listhelp|hyperkitty|sympa|freelists|//lists.
    |//list.|abbestellen|liste de diffusion|désinscri|lista de correo|postilista""".replace("\n    ", "").split("|")
)


SENT_FROM_BEGINS = ("sent", "get ", "von ", "gese", "envo", "envi", "invi", "vers", "skic", "send", "ipho", "odes")


def caseless(pattern: str) -> re.Pattern[str]:
    """A compiled pattern that takes capital and small letters alike."""
    return re.compile(pattern, re.I)
