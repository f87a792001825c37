"""Pages read by a parser, so that tests look at elements, not at text that looks like them."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from posixpath import dirname, join, normpath

VOID = {"meta", "link", "br", "img", "input", "hr"}


@dataclass
class Element:
    """An element: its attributes, the text inside it."""

    tag: str
    attrs: dict[str, str]
    text: str = ""


@dataclass
class Page(HTMLParser):
    """A page's elements in order; parsing fails where one is closed that is not open."""

    source: str = ""
    elements: list[Element] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self._open: list[Element] = []
        self.feed(self.source)
        self.close()
        assert not self._open, [element.tag for element in self._open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.elements.append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self._open and self._open[-1].tag == tag, (tag, [element.tag for element in self._open])
        self._open.pop()

    def handle_data(self, data: str) -> None:
        for element in self._open:
            element.text += data

    def named(self, *tags: str) -> list[Element]:
        """The elements of these kinds."""
        return [element for element in self.elements if element.tag in tags]

    def ids(self) -> list[str]:
        """Every id on the page."""
        return [element.attrs["id"] for element in self.elements if "id" in element.attrs]


def pages(made: dict[str, bytes]) -> dict[str, Page]:
    """The pages of a site, read."""
    return {path: Page(source=data.decode()) for path, data in made.items() if path.endswith(".html")}


def links(path: str, page: Page) -> Iterator[tuple[str, str]]:
    """Each link of a page: the file it leads to below the site's folder, and the anchor there."""
    for element in page.named("a", "link"):
        target, _, anchor = element.attrs["href"].partition("#")
        yield normpath(join(dirname(path), target)) if target else path, anchor


def broken(made: dict[str, bytes]) -> list[tuple[str, str, str]]:
    """The links of a site that lead to no file of it, or to no element of that file."""
    read = pages(made)
    return [
        (path, target, anchor)
        for path, page in read.items()
        for target, anchor in links(path, page)
        if target not in made or (anchor and anchor not in read[target].ids())
    ]


def files_in(top: Path) -> dict[str, bytes]:
    """The files of a site that stands in a folder."""
    return {path.relative_to(top).as_posix(): path.read_bytes() for path in top.rglob("*") if path.is_file()}
