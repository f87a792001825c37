"""Pages of list archives kept as files, MHonArc's and pipermail's: made into mails again, addresses as masked there."""

import re
from html import unescape
from urllib.parse import parse_qs

_MHONARC = re.compile(r"<!--X-(?:Body-of-Message|Head-Body-Sep-Begin|Subject-Header-Begin)-->|<!-- ?MHonArc v")
_PIPERMAIL = re.compile(r"<!--beginarticle-->")
_TAG = re.compile(r"<[^<>]{0,2000}>")
_BREAK = re.compile(r"<(?:br|/p|/div|p)\b[^<>]{0,200}>\n?", re.I)
_X_FIELD = re.compile(r"<!--X-([A-Za-z-]{1,40}): ([^\n]{0,2000}?) ?-->")
_SHOWN_FIELD = re.compile(r"<li><(?:em|strong|b)>([A-Za-z-]{1,40})</(?:em|strong|b)>:\s*([^\n]{0,4000}?)</li>", re.I)
_BODY = re.compile(r"<!--X-Body-of-Message-->(.*?)<!--X-(?:Body-of-Message-End|MsgBody-End)-->", re.S)
_ARTICLE = re.compile(r"<!--beginarticle-->(.*?)<!--endarticle-->", re.S)
_TITLE = re.compile(r"<h1>(.{0,1000}?)</h1>", re.S | re.I)
_NAME = re.compile(r"<b>(.{0,300}?)</b>", re.S | re.I)
_LINK = re.compile(r'<a href="mailto:([^"?]{0,300})\?([^"]{0,2000})"[^<>]{0,1000}>(.{0,300}?)\s*</a>', re.S | re.I)
_SENT = re.compile(r"<i>(.{0,100}?)</i>", re.S | re.I)


def mail_of_page(page: str) -> bytes | None:
    """The mail that an archive's page shows, or nothing where the page is no such page."""
    if _PIPERMAIL.search(page):
        return _from_pipermail(page)
    return _from_mhonarc(page) if _MHONARC.search(page) else None


def _from_mhonarc(page: str) -> bytes | None:
    """MHonArc keeps Message-Id and Date in comments; From is taken as shown, for that is the masked form."""
    body = _BODY.search(page)
    if body is None:
        return None
    kept = {name.lower(): _plain(value) for name, value in _X_FIELD.findall(page)}
    shown = {name.lower(): _plain(value) for name, value in _SHOWN_FIELD.findall(page)}
    message_id = kept.get("message-id", "")
    fields = {
        "From": shown.get("from", ""),
        "Subject": kept.get("subject") or shown.get("subject", ""),
        "Date": shown.get("date") or kept.get("date", ""),
        "Message-ID": f"<{message_id}>" if message_id else "",
    }
    return _mail(fields, body[1])


def _from_pipermail(page: str) -> bytes | None:
    """Pipermail keeps the Message-Id only in its link for replies."""
    body, link = _ARTICLE.search(page), _LINK.search(page)
    if body is None:
        return None
    asked = parse_qs(unescape(link[2])) if link else {}
    name, address = _first(_NAME, page), _plain(link[3]) if link else ""
    fields = {
        "From": f"{address} ({name})" if address else "",
        "Subject": _first(_TITLE, page),
        "Date": _first(_SENT, page),
        "Message-ID": asked.get("In-Reply-To", [""])[0],
    }
    return _mail(fields, body[1])


def _first(pattern: re.Pattern[str], page: str) -> str:
    match = pattern.search(page)
    return _plain(match[1]) if match else ""


def _plain(markup: str) -> str:
    return re.sub(r"\s+", " ", unescape(_TAG.sub("", markup))).strip()


def _mail(fields: dict[str, str], body: str) -> bytes:
    """A mail of the fields that are known and the text of the page's body."""
    head = "".join(f"{name}: {value}\n" for name, value in fields.items() if value)
    text = unescape(_TAG.sub("", _BREAK.sub("\n", body))).strip("\n")
    return f"{head}Content-Type: text/plain; charset=utf-8\n\n{text}\n".encode()
