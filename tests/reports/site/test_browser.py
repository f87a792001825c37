"""The pages in a browser, from disk and from a host: quiet, fit for a phone, in the dark, and for everybody."""

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import pytest

from nomic_tools.reports.site.pages import site
from nomic_tools.reports.site.writing import write_site
from tests.reports.site.browsing import SIDEWAYS, violations
from tests.reports.site.site_contest import Words, contest, hostile

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

WORLDS = {"plain": Words(), "marked-up": hostile(0), "leftwards": hostile(7), "endless": hostile(8)}

KINDS = ("index.html", "weeks/index.html", "weeks/2009-W31.html", "weeks/2009-W32.html", "contract.html",
         "readings.html", "claims.html", "due.html")  # fmt: skip
PAPER = "getComputedStyle(document.documentElement).backgroundColor"
INK = "getComputedStyle(document.querySelector('.curve .shaft')).stroke"


@pytest.fixture(scope="session")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The site of each world, on disk."""
    top = tmp_path_factory.mktemp("sites")
    for name, words in WORLDS.items():
        write_site(top / name, site(contest(words)))
    return {name: top / name for name in WORLDS}


@pytest.fixture
def page(browser: "Browser") -> Iterator["Page"]:
    """A fresh page of the width of a small phone."""
    context = browser.new_context(viewport={"width": 360, "height": 740})
    yield context.new_page()
    context.close()


def each(folder: Path) -> list[str]:
    """The addresses of a site's pages."""
    return [path.as_uri() for path in sorted(folder.rglob("*.html"))]


@pytest.mark.parametrize("world", WORLDS)
def test_every_page_is_quiet_and_asks_for_nothing_from_elsewhere(
    page: "Page", folders: dict[str, Path], world: str
) -> None:
    said: list[str] = []
    asked: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("dialog", lambda dialog: said.append(dialog.message))
    page.on("request", lambda request: asked.append(request.url))
    for address in each(folders[world]):
        page.goto(address)
    assert said == []
    assert [url for url in asked if not url.startswith(folders[world].as_uri())] == []


@pytest.mark.parametrize("world", WORLDS)
def test_no_page_scrolls_sideways_on_a_phone(page: "Page", folders: dict[str, Path], world: str) -> None:
    wide = {}
    for address in each(folders[world]):
        page.goto(address)
        if page.evaluate(SIDEWAYS) > 0:
            wide[address.rpartition("/")[2]] = page.evaluate(SIDEWAYS)
    assert wide == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("world", ["plain", "leftwards"])
def test_axe_finds_nothing(browser: "Browser", folders: dict[str, Path], world: str, scheme: str) -> None:
    context = browser.new_context(color_scheme="dark" if scheme == "dark" else "light")
    page, found = context.new_page(), {}
    players = sorted(path.relative_to(folders[world]).as_posix() for path in folders[world].glob("players/*"))
    for path in (*KINDS, players[0]):
        found[path] = violations(page, folders[world] / path)
    context.close()
    assert {path: rules for path, rules in found.items() if rules} == {}


def test_in_the_dark_the_page_and_its_charts_are_dark(page: "Page", folders: dict[str, Path]) -> None:
    page.goto((folders["plain"] / "index.html").as_uri())
    light = page.evaluate(PAPER), page.evaluate(INK)
    page.emulate_media(color_scheme="dark")
    dark = page.evaluate(PAPER), page.evaluate(INK)
    assert brightness(light[0]) > 200 > 100 > brightness(light[1])
    assert brightness(dark[0]) < 60 < 150 < brightness(dark[1])


def brightness(colour: str) -> float:
    """How bright `rgb(27, 22, 19)` is, up to 255."""
    parts = [float(part) for part in colour.strip("rgba()").split(",")[:3]]
    return sum(parts) / 3


def test_a_phone_has_a_chart_of_its_own_and_paper_the_wide_one(page: "Page", folders: dict[str, Path]) -> None:
    page.goto((folders["plain"] / "index.html").as_uri())
    assert [page.locator(f".chart.{size}").is_visible() for size in ("narrow", "wide")] == [True, False]
    page.emulate_media(media="print")
    assert [page.locator(f".chart.{size}").is_visible() for size in ("narrow", "wide")] == [False, True]
    assert not page.locator(".masthead nav").is_visible()


def test_nothing_runs_off_the_paper(page: "Page", folders: dict[str, Path]) -> None:
    page.set_viewport_size({"width": 700, "height": 1000})
    page.emulate_media(media="print")
    for path in KINDS:
        page.goto((folders["plain"] / path).as_uri())
        assert page.evaluate(SIDEWAYS) <= 0, path


def test_the_first_key_leads_past_the_head_of_the_page(page: "Page", folders: dict[str, Path]) -> None:
    page.goto((folders["plain"] / "weeks/2009-W31.html").as_uri())
    page.keyboard.press("Tab")
    page.locator(":focus", has_text="Skip to the page").wait_for()
    page.keyboard.press("Enter")
    page.wait_for_url("**/*#main")


def test_a_number_leads_to_its_grounds_in_one_step(page: "Page", folders: dict[str, Path]) -> None:
    page.goto((folders["plain"] / "index.html").as_uri())
    page.locator(".standings td.big a.number").first.click()
    page.wait_for_url("**/weeks/*#why-*")
    page.locator(".why:target").wait_for()


def test_without_scripts_nothing_is_missing(browser: "Browser", folders: dict[str, Path]) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((folders["plain"] / "weeks/2009-W31.html").as_uri())
    assert page.locator("main section").count() == page.locator("main section:visible").count() >= 6
    context.close()


class Silent(SimpleHTTPRequestHandler):
    """Files from a folder; nothing is told of who asks for them."""

    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""


def test_pages_are_dressed_on_a_host_too(page: "Page", folders: dict[str, Path]) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Silent, directory=folders["plain"])) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        page.goto(f"http://127.0.0.1:{server.server_port}/weeks/2009-W31.html")
        assert brightness(page.evaluate(PAPER)) < 255
        server.shutdown()
    assert said == []
