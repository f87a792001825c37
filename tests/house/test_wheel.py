"""The built wheel by itself: installed away from the clone, with what it requires and nothing else."""

import os
import shutil
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest

from tests.house.clone import ROOT, tracked

CASES = ROOT / "tests" / "cases"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy of what is tracked, so that nothing else can slip in."""
    source, out = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("wheel")
    for name in tracked("nomic_tools", "pyproject.toml", "README.md", "LICENSE"):
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, source / name)
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out), str(source), cwd=out)
    return next(out.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with the wheel and the packages of requirements.lock; no index is asked."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False)
    python = folder / "bin" / "python"
    target = Path(run(str(python), "-c", "import site; print(site.getsitepackages()[0])", cwd=folder).strip())
    for entry in required_entries():
        (target / entry.name).symlink_to(entry)
    pip = (sys.executable, "-m", "pip", "--python", str(python))
    run(*pip, "install", "--quiet", "--no-index", "--no-deps", str(wheel), cwd=folder)
    return folder


def test_the_wheel_holds_every_tracked_file_of_the_package_and_no_other(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert held == set(tracked("nomic_tools"))


def test_the_wheel_runs_without_the_packages_of_development(installed: Path) -> None:
    found = run(str(installed / "bin" / "python"), "-c", FIND.format("pytest"), cwd=installed)
    usage = run(str(installed / "bin" / "nomic"), "--help", cwd=installed)
    assert found.strip() == "None"
    assert "Usage: nomic" in usage


def test_the_wheel_checks_case_files_by_itself(installed: Path) -> None:
    files = sorted(map(str, CASES.glob("*.yaml")))
    told = run(str(installed / "bin" / "nomic"), "scenario", "check", *files, cwd=installed)
    assert told.splitlines()[-1].endswith("passed, 0 failed")


FIND = "import importlib.util; print(importlib.util.find_spec({!r}))"


def run(*command: str, cwd: Path) -> str:
    """What a command prints, run with nothing of this environment but the path; a failure fails the test."""
    env = {"PATH": os.environ["PATH"], "HOME": str(cwd), "LC_ALL": "C.UTF-8"}
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def required_entries() -> Iterator[Path]:
    """The files and folders in this environment that belong to packages of requirements.lock."""
    lines = (ROOT / "requirements.lock").read_text().splitlines()
    seen = set()
    for name in [line.partition("==")[0] for line in lines if "==" in line]:
        try:
            found = distribution(name)
        except PackageNotFoundError:
            continue  # it is for another system
        tops = {file.parts[0] for file in found.files or () if file.parts[0] not in {"..", "__pycache__"}}
        seen |= {Path(str(found.locate_file(top))) for top in tops}
    yield from sorted(seen)
