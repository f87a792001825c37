"""What the elements of a page say about the text in them: quoted, signature, hidden, in doubt.

Mail programs mark what they quote by the names of classes; a name that Outlook has taken over begins with `x_`.
"""

from selectolax.lexbor import LexborNode

from nomic_tools.mail.html.hiding import style_hides, style_is_doubtful
from nomic_tools.mail.html.names import ATTRIBUTIONS, HEADS_OLD_TEXT, QUOTES, SIGNATURES, STRUCK
from nomic_tools.mail.kinds import Kind

_RANK = {None: 0, Kind.UNCERTAIN: 1, Kind.SIGNATURE: 2, Kind.ATTRIBUTION: 3, Kind.QUOTED: 4, Kind.DEBRIS: 5}


def heads_old_text(node: LexborNode) -> bool:
    """Whether all that follows the element is old, wherever in the tree it stands."""
    return (node.id or "").lower().removeprefix("x_") in HEADS_OLD_TEXT


def stronger(outer: Kind | None, inner: Kind | None) -> Kind | None:
    """The mark that prevails where an element lies in another."""
    return outer if _RANK[outer] >= _RANK[inner] else inner


def kind_of(node: LexborNode, tag: str, hidden: frozenset[int]) -> Kind | None:
    """What an element says about the text in it, if anything."""
    attributes = node.attributes if tag != "html" else {}
    style = attributes.get("style") or ""
    if "hidden" in attributes or (style and style_hides(style)):
        return Kind.DEBRIS
    names = {name.lower().removeprefix("x_") for name in (attributes.get("class") or "").split()}
    names.add((attributes.get("id") or "").lower().removeprefix("x_"))
    if tag == "blockquote":
        return Kind.QUOTED if _is_cited(attributes, style, names) else Kind.UNCERTAIN
    if names & QUOTES:
        return _of_quote_wrapper(node)
    if names & ATTRIBUTIONS:
        return Kind.ATTRIBUTION
    if names & SIGNATURES:
        return Kind.SIGNATURE
    colour = f"color:{attributes.get('color')}" if attributes.get("color") else ""
    doubtful = tag in STRUCK or node.mem_id in hidden or style_is_doubtful(style + ";" + colour)
    return Kind.UNCERTAIN if doubtful or "line-through" in style else None


def _of_quote_wrapper(node: LexborNode) -> Kind:
    """A client's wrapper is old text where it says whose; replies between quotes, or a whole mail, may lie in one."""
    told = node.css_first(".gmail_attr") is not None or not (node.attributes.get("class") or "").startswith(
        "gmail_quote"
    )
    return Kind.QUOTED if told and node.css_first("blockquote") is None else Kind.UNCERTAIN


def _is_cited(attributes: dict[str, str | None], style: str, names: set[str]) -> bool:
    return bool((names - {""}) or attributes.get("type") or attributes.get("cite") or "border-left" in style)
