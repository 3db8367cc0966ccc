# Everything here sets itself up first: a virtual environment in .venv, exactly as requirements.lock says.
# A second run installs nothing, unless the lock or the project file has changed.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready

.PHONY: play test check bench compiled catalogues lock

play: $(READY)              ## choose a game and play
	@$(BIN)/wildtable play

test: $(READY)              ## the whole suite
	$(BIN)/python -m pytest -q -n auto

check: $(READY)             ## lint and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(READY)             ## random play of every game beside a peer
	$(BIN)/python benchmarks/peers.py

compiled: $(READY)          ## build core and games as machine code, for `wildtable simulate`
	$(BIN)/python -m wildtable.compiled

catalogues: $(READY)        ## collect all messages for translation, compile what is translated
	$(BIN)/python -m tools.catalogues

lock: $(READY)              ## choose versions anew after a change of the dependencies in pyproject.toml
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --all-extras --generate-hashes \
		--no-annotate --custom-compile-command "make lock" pyproject.toml --output-file requirements.lock

$(READY): requirements.lock pyproject.toml setup.py
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@
