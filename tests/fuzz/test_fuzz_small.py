"""A few examples of each target that `python -m tests.fuzz` tries for longer."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.fuzz.guard import guarded
from tests.fuzz.targets import targets

EXAMPLES = {"mail": 20, "mbox": 15, "yaml": 20, "cases": 5, "lines": 25, "journal": 2, "contract": 2, "people": 2}


@pytest.mark.parametrize("name", EXAMPLES)
def test_hostile_input_ends_in_a_result_or_a_clear_error(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    target = targets()[name]

    @settings(
        max_examples=EXAMPLES[name], derandomize=True, database=None, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(st.data())
    def example(data: st.DataObject) -> None:
        given_input = data.draw(target.inputs)
        with guarded(tmp_path):
            target.act(tmp_path, given_input)

    example()
