# Everything here sets itself up first: a virtual environment in .venv, exactly as requirements.lock says.
# A second run installs nothing, unless the lock or the project file has changed.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
CATALOGUES := $(wildcard src/wildtable/locale/*/LC_MESSAGES/*.po)
WEB := src/wildtable/web_dist/index.html
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: web play terminal chromium tmux test check bench scale speed coverage mutants types compiled compiled-tests proofs card-laws catalogues screenshots docs kills chaos load abuser lock reviews

play: $(READY) $(WEB)       ## the table in a browser: prints one address
	@$(BIN)/python -m wildtable.compiled --beside
	@$(BIN)/wildtable serve --port 0

terminal: $(READY)          ## choose a game and play in the terminal
	@$(BIN)/wildtable play

test: $(READY) $(WEB) chromium tmux ## the whole suite
	cd web && npm test --silent
	$(BIN)/python -m pytest -q -n auto

check: $(READY) $(WEB)      ## lint and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m tools.typescript --check
	cd web && npm run check --silent && npm run format:check --silent

bench: $(READY)             ## random play of every game beside other libraries, written to docs/benchmarks.md; `make compiled` first
	$(BIN)/python -m benchmarks.peers --out docs/benchmarks.md

scale: $(READY)             ## what a table costs: memory, copies, views, jobs; written to docs/scale.md
	PYTHONPATH=$(wildcard .compiled) $(BIN)/python -m benchmarks.scale --out docs/scale.md

speed: $(READY)             ## fails where a game has lost more than a third of its speed, beside a loop in the same run
	$(BIN)/wildtable bench --check benchmarks/speed.json

coverage: $(READY)          ## how much of core and games the tests of both run; below 95 % it fails
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest -q -n auto --timeout 0 tests/core tests/games tests/laws \
		tests/playthroughs tests/corpus tests/terminal tests/cli tests/bots tests/envs --ignore tests/terminal/test_tmux.py
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

mutants: $(READY)           ## break the games in 200 places and see whether a test notices; goes on where it was
	test -f build/concerned.json || nice -n 19 $(BIN)/python -m tools.concerned
	nice -n 19 $(BIN)/python -m tools.mutants

types: $(READY)             ## the client's types, from the dataclasses of games and server
	$(BIN)/python -m tools.typescript

compiled: $(READY) $(WEB)   ## build core, games and search as machine code; `wildtable` then uses it
	$(BIN)/python -m wildtable.compiled

compiled-tests: $(READY)    ## core, games, laws, playthroughs, bots and environments on the compiled build; `make compiled` first
	PYTHONPATH=.compiled $(BIN)/python -m pytest -q -n auto -o pythonpath=. tests/core tests/games tests/laws \
		tests/playthroughs tests/bots tests/envs

proofs: $(READY)            ## the solver against trying everything, a million steps of Endless Forms
	WILDTABLE_POSITIONS=500 $(BIN)/python -m pytest -q -n 2 --timeout 0 tests/games/animalia/test_proofs.py
	WILDTABLE_STEPS=1000000 $(BIN)/python -m pytest -q --timeout 0 tests/games/endless_forms/test_conservation.py

card-laws: $(READY)         ## 2,000 random card sets a game: what is accepted is played as printed
	WILDTABLE_SETS=2000 $(BIN)/python -m pytest -q -n 2 --timeout 0 tests/games/*/test_card_law.py \
		tests/games/endangered/test_printed_happens.py
	WILDTABLE_EXAMPLES=60 $(BIN)/python -m pytest -q -n 2 --timeout 0 tests/games/endless_forms/test_what_is_printed_happens.py \
		tests/games/endless_forms/test_what_is_done_is_printed.py

.PHONY: twins
twins: $(READY)             ## 100,000 twin states a game: whoever cannot tell them apart is shown the same; use `make compiled` first
	WILDTABLE_TWINS=100000 PYTHONPATH=$(wildcard .compiled) $(BIN)/python -m pytest -q -s -n 0 --timeout 0 $(if $(wildcard .compiled),-o pythonpath=.) tests/envs/test_twins.py

reviews: $(READY)           ## the laws of the review with large budgets, in every game; use `make compiled` first
	WILDTABLE_REVIEWS=200 PYTHONPATH=$(wildcard .compiled) $(BIN)/python -m pytest -q -n 2 --timeout 0 $(if $(wildcard .compiled),-o pythonpath=.) tests/review

.PHONY: chances
chances: $(READY)           ## whether chances come true, how calm and how sure reviews are: docs/chances.md; use `make compiled` first
	PYTHONPATH=$(wildcard .compiled) nice -n 10 $(BIN)/python -m tools.chances
	PYTHONPATH=src nice -n 10 $(BIN)/python -m tools.chances --what plain

.PHONY: ray
ray: $(READY)               ## a cluster of two nodes on this machine: the same rows, whoever is lost on the way
	WILDTABLE_RAY=1 $(BIN)/python -m pytest -q -n 0 --timeout 0 tests/lab/test_cluster.py

chaos: $(READY)             ## an hour of games over lines that drop, repeat, delay and hang up
	WILDTABLE_CHAOS=400 $(BIN)/python -m pytest -q -n 6 --timeout 0 tests/server/test_chaos.py

load: $(READY)              ## 500 and 2,000 tables, beside boardgame.io; writes the table of docs/serving.md (quiet machine)
	$(BIN)/python -m benchmarks.server_load --page

abuser: $(READY)            ## one abuser at every route in turn; writes the table of docs/security.md (quiet machine)
	$(BIN)/python -m benchmarks.abuser --page

kills: $(READY)             ## a thousand sudden ends of the server on each store, in whole games of all four
	WILDTABLE_KILLS=1000 $(BIN)/python -m pytest -q -rP -n 2 --timeout 0 tests/server/test_kill.py

catalogues: $(READY)        ## collect all messages for translation, compile what is translated
	$(BIN)/python -m tools.catalogues

screenshots: $(READY) $(WEB) chromium ## pictures of the browser table for the README
	$(BIN)/python -m tools.screenshots

.PHONY: pages
pages: $(READY) $(WEB) chromium ## pictures of every page, at three sizes, in both themes and languages; in build/pages
	$(BIN)/python -m tools.pages

docs: $(READY)              ## the documents as a site in build/site
	$(BIN)/python -m tools.docs_site
	$(BIN)/zensical build --clean

lock: $(READY)              ## choose versions anew after a change of the dependencies in pyproject.toml
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --all-extras --generate-hashes \
		--no-annotate --custom-compile-command "make lock" pyproject.toml --output-file requirements.lock

# Not every library has been built for older and newer ones.
KNOWN := 'import sys; (3, 11) <= sys.version_info[:2] <= (3, 14) or sys.exit("Python 3.11 to 3.14 is needed: make … PYTHON=python3.13")'

# uv installs in seconds what pip needs a minute for; where only pip knows the way to packages, pip does it.
.venv/installed: requirements.lock pyproject.toml setup.py
	@test -x $(BIN)/python || $(PYTHON) -c $(KNOWN)
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	awk '/^uv==/ {on = 1; print; next} /^[a-z]/ {on = 0} on' requirements.lock > .venv/uv.lock
	$(PIP) --require-hashes -r .venv/uv.lock
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements.lock || \
		$(PIP) --require-hashes -r requirements.lock
	$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

# What is translated is compiled here, not kept: two people who translate would always conflict.
$(READY): .venv/installed $(CATALOGUES)
	$(BIN)/pybabel --quiet compile --directory src/wildtable/locale --domain "$(sort $(notdir $(basename $(CATALOGUES))))"
	@touch $@

# The browser client: built when its sources are newer than what stands in the package.
web: $(WEB)                 ## build the browser client

$(WEB): web/node_modules/.package-lock.json web/index.html web/vite.config.ts $(shell find web/src web/public web/icons web/scripts -type f -not -path '*/generated/*' 2>/dev/null)
	cd web && npm run --silent build -- --logLevel warn
	@touch $@

web/node_modules/.package-lock.json: web/package-lock.json
	cd web && npm ci --silent --no-audit --no-fund
	@touch $@

.PHONY: screens
screens: $(READY) $(WEB) chromium ## every crowded table on every screen, language and theme, whole games in every way; pictures in build/screens
	WILDTABLE_SCREENS=1 $(BIN)/python -m pytest -q -n auto tests/browser/test_fits.py tests/browser/test_access.py \
		tests/browser/test_whole_games.py

chromium:                   ## what the browser tests need, if it is missing
	@command -v chromium >/dev/null || { apt-get update && apt-get install -y chromium; }

tmux:                       ## what the terminal tests need, if it is missing
	@command -v tmux >/dev/null || { apt-get update && apt-get install -y --no-install-recommends tmux; }

.PHONY: fuzz
fuzz: $(READY)              ## 100,000 bent requests and frames at a server of our own
	$(BIN)/python -m tests.server.fuzzing 100000

.PHONY: container-check
container-check: $(READY)   ## what can be said about deploy/ where no container engine runs
	$(BIN)/python -m tools.container_check

.PHONY: tours
tours: $(READY) $(WEB) chromium ## every first-game tour by doing what it says, at two sizes, in both languages
	WILDTABLE_TOURS=all $(BIN)/python -m pytest -q -n 0 tests/browser/test_tour.py

.PHONY: sb3
sb3: $(READY)               ## sb3-contrib's example with the learner itself; it brings torch, nearly a gigabyte, to build/sb3
	$(BIN)/python -m tools.sb3
