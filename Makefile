# `make demo` and `make test` set up everything they need in .venv, and are quick the second time.
# Another Python: `make test PYTHON=python3.12`. Another folder for the environment: `make test VENV=/tmp/venv`.

VENV ?= .venv
PYTHON ?= $(shell for name in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$name && break; done)
VERSION := $(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null </dev/null)

BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --no-input install --quiet
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_ROOT_USER_ACTION := ignore
LOCK := uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-annotate --no-header --quiet $(UPGRADE)

# The tests make thousands of small repositories and forget them: in memory, where there is room for them.
ROOM := $(shell df -Pk /dev/shm 2>/dev/null | awk 'NR == 2 && $$4 > 4000000 { print "/dev/shm" }')

# Each stamp says that a step was done. The first one is named after the Python that the environment holds.
MADE := $(VENV)/.made-with-$(VERSION)
RUNS := $(VENV)/.runs
TESTS := $(VENV)/.tests

.PHONY: help demo test lock clean
.DELETE_ON_ERROR:

help:
	@echo 'make demo   play the three sample contests from the first mail to the audit and the site'
	@echo 'make test   check everything: lint, format, types, layers, tests'
	@echo 'make lock   write the lock files for pyproject.toml (needs uv); UPGRADE=--upgrade for the newest'
	@echo 'make clean  remove the environment and what the tools left'

demo: $(RUNS)
	$(BIN)/nomic demo gunfight roulette24 vedonlyonti

test: $(TESTS)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(if $(TMPDIR),,TMPDIR=$(ROOM)) $(BIN)/python -m pytest -n 2 --dist loadscope

$(MADE):
	@test -n '$(PYTHON)' || { echo 'nomic-tools needs Python 3.11 or newer, and none was found; if you have one, name it: make PYTHON=/path/to/python3' >&2; exit 1; }
	@test -n '$(VERSION)' || { echo 'There is no Python called "$(PYTHON)".' >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo 'nomic-tools needs Python 3.11 or newer; "$(PYTHON)" is $(VERSION).' >&2; exit 1; }
	$(PYTHON) -m venv --clear $(VENV) || \
	  { echo 'No environment could be made. On Debian and Ubuntu: apt install python3-venv' >&2; exit 1; }
	@touch $@

$(RUNS): $(MADE) requirements.lock pyproject.toml
	$(PIP) --require-hashes -r requirements.lock
	$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(TESTS): $(RUNS) requirements-dev.lock
	$(PIP) --require-hashes -r requirements-dev.lock
	@touch $@

lock:
	$(LOCK) --group build --output-file requirements.lock
	$(LOCK) --group dev --extra beacon --constraint requirements.lock --output-file requirements-dev.lock

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
