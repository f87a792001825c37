"""`nomic --help` starts fast: it loads nothing that only some commands need."""

import subprocess
import sys

SLOW = {"cryptography", "git", "imapclient", "jinja2", "pydantic", "py_ecc", "pyrage", "rich", "ruamel", "selectolax"}

PROBE = """
import sys
from nomic_tools.cli.main import run
from nomic_tools.cli.session import Session
code = run(["--help"], Session())
print(*sorted({name.partition(".")[0] for name in sys.modules}), file=sys.stderr)
sys.exit(code)
"""


def test_help_loads_no_library_that_only_some_commands_need() -> None:
    done = subprocess.run([sys.executable, "-c", PROBE], capture_output=True, text=True, check=True)
    assert "Usage: nomic" in done.stdout
    assert SLOW & set(done.stderr.split()) == set()
