"""Golden announcements: compared with tests/reports/golden, rewritten by `pytest tests/reports --update-golden`."""

from collections.abc import Callable
from pathlib import Path

import pytest

GOLDEN = Path(__file__).parent / "golden"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden announcements anew")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with the golden file of that name."""
    update = request.config.getoption("--update-golden", default=False)

    def compare(name: str, text: str) -> None:
        path = GOLDEN / f"{name}.txt"
        if update:
            path.write_bytes(text.encode())
        assert text == path.read_bytes().decode()

    return compare


@pytest.fixture
def templates() -> Path:
    """The Gunfight's own templates."""
    import nomic_tools.games.gunfight

    return Path(nomic_tools.games.gunfight.__file__).parent / "templates"
