"""A browser for tests: the system's own, and what is asked of every page in it."""

import os
import shutil
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "chrome")
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(scope="session")
def browser() -> Iterator["Browser"]:
    """The system's own browser; where there is none these tests are skipped, though not where CI runs them."""
    complain = pytest.fail if os.environ.get("CI") else pytest.skip
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        complain(f"no browser: none of {', '.join(PROGRAMS)} is installed (Debian: apt-get install chromium)")
    if find_spec("playwright") is None or find_spec("axe_playwright_python") is None:
        complain("the packages playwright and axe-playwright-python are not installed")
    from playwright.sync_api import sync_playwright

    switches = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-dev-shm-usage"]
    with sync_playwright() as running:
        found = running.chromium.launch(executable_path=program, args=switches)
        yield found
        found.close()


def violations(page: "Page", file: Path) -> list[tuple[str, str]]:
    """What axe finds on a page: its rule, and the first element that breaks it."""
    from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

    page.goto(file.as_uri())
    results = Axe().run(page).response
    return [(rule["id"], rule["nodes"][0]["html"]) for rule in results["violations"]]


def faults(browser: "Browser", folder: Path, kinds: tuple[str, ...]) -> list[str]:
    """What is wrong with a site on a small phone, by day and by night: noise, requests, sideways scroll, axe."""
    found: list[str] = []
    context = browser.new_context(viewport={"width": 360, "height": 740})
    page, checked = context.new_page(), context.new_page()  # axe itself asks for style sheets
    page.on("console", lambda message: found.append(message.text))
    page.on("request", lambda request: None if request.url.startswith("file:") else found.append(request.url))
    for path in kinds:
        page.goto((folder / path).as_uri())
        if page.evaluate(SIDEWAYS) > 0:
            found.append(f"{path} scrolls sideways")
        checked.emulate_media(color_scheme="light")
        found += [f"{path}, by day: {rule} {html}" for rule, html in violations(checked, folder / path)]
        checked.emulate_media(color_scheme="dark")
        found += [f"{path}, by night: {rule} {html}" for rule, html in violations(checked, folder / path)]
    context.close()
    return found
