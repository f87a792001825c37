"""A mail that a stopped run has kept is not taken for an imported one (other stops: faults/)."""

from collections.abc import Callable
from pathlib import Path

import pytest

from nomic_tools.ledger.steps import watched
from tests.ledger.stops import Stopped
from tests.office import contests


def test_a_mail_that_was_kept_but_not_imported_is_imported_by_the_next_run(at_stage: Callable[[str], Path]) -> None:
    folder = at_stage("import private")

    def stop(name: str) -> None:
        if name == "git update-ref":
            raise Stopped

    with watched(stop), pytest.raises(Stopped):
        contests.do(folder, contests.step_named("import private"))
    assert len(list((folder / "secrets" / "raw").rglob("*.eml"))) == 12
    assert "4 private mails sealed" in contests.do(folder, contests.step_named("import private")).out
    assert "nothing new among 4 mails" in contests.do(folder, contests.step_named("import private")).out
