# The two commands: `make play` and `make test`. Both set up everything they need in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
BOOKS := $(or $(GAME),celles ardennes tigers)
GAME ?= celles
SEED ?= 7
SAMPLE ?= 15
AREA ?=
STRYKER := @stryker-mutator/core@9.6.1 @stryker-mutator/vitest-runner@9.6.1

# Node builds the browser client: the machine's, where it is new enough, else the one that PyPI ships.
ifeq ($(shell command -v npm >/dev/null && node web/node-fits.cjs 2>/dev/null && echo yes),yes)
NODE_SET :=
NPM := npm
else
NODE_SET := $(VENV)/.node
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm
endif
# An environment without pip (half-made, or of a Python that is gone) is none.
ifneq ($(shell [ ! -e $(VENV) ] || $(BIN)/python -c 'import pip' 2>/dev/null && echo sound),sound)
$(info $(VENV) is broken: it is made anew)
$(shell rm -rf $(VENV))
endif

CLIENT := src/meuse/server/static/index.html
CLIENT_SOURCES := $(shell find web/src web/public web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json -type f)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play terminal web test lint types imports unit client browser system release docs rulebook pythons soak bench compiled mutate golden lock clean

help: ## Show this help
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 16

play: $(VENV)/.play $(CLIENT) ## Play in the browser (PORT=… if 8707 is taken)
	@$(BIN)/python -m meuse serve --open $(if $(PORT),--port $(PORT))

terminal: $(VENV)/.play ## Play in the terminal (GAME=celles|ardennes|tigers)
	@$(BIN)/python -m meuse play $(GAME)

# Tests of Python beside everything else: together they keep two cores busy, one after the other they do not. What
# Python says is kept until the others have spoken, so that nobody reads two things at once. Packages of Python and
# of the client come at the same time, too, unless Node itself is one of the former.
test: system ## Check style, types and layers, and run the tests
	@$(MAKE) --no-print-directory $(if $(NODE_SET),,-j2) $(VENV)/.test $(CLIENT)
	@$(MAKE) --no-print-directory lint
	@mkdir -p build; \
	echo "Tests of Python run beside what follows; they are told at the end (until then in build/python.txt)."; \
	$(MAKE) --no-print-directory unit >build/python.txt 2>&1 & python=$$!; \
	trap 'kill $$python 2>/dev/null; exit 130' INT TERM; \
	$(MAKE) --no-print-directory --keep-going types imports client browser && others=passed || others=failed; \
	wait $$python && python=passed || python=failed; \
	cat build/python.txt; \
	echo "tests of Python: $$python; types, imports, client and browser: $$others"; \
	[ "$$python $$others" = "passed passed" ]

lint: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.test
	$(BIN)/mypy

imports: $(VENV)/.test
	$(BIN)/lint-imports --no-cache

unit: $(VENV)/.test $(CLIENT) system
	@mkdir -p build
	$(BIN)/python -m pytest -n auto --dist worksteal --cov --cov-report=term:skip-covered --cov-report=json:build/coverage.json
	$(BIN)/python tests/kit/coverage_floor.py build/coverage.json

web: $(CLIENT) ## Build the browser client

$(CLIENT): web/node_modules/.installed $(CLIENT_SOURCES)
	cd web && $(NPM) run --silent build
	@touch $@

web/node_modules/.installed: web/package.json web/package-lock.json | $(NODE_SET)
	# Not `npm ci`: it insists on binaries for every platform, and some registries carry only this one.
	cd web && $(NPM) install --no-save
	@touch $@

client: web/node_modules/.installed
	cd web && $(NPM) run --silent lint && $(NPM) run --silent check && $(NPM) run --silent test

browser: $(CLIENT) $(VENV)/.test system ## Play in a real browser (Debian's Chromium)
	cd web && PYTHON="$(CURDIR)/$(BIN)/python" $(NPM) run --silent browser

# Debian's Chromium and PostgreSQL, where we may install them; without them their tests say that they are skipped.
system:
	@missing=""; command -v chromium >/dev/null || missing="chromium"; \
	ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$$missing postgresql"; \
	[ -z "$$missing" ] || requirements/debian.sh $$missing || true

release: $(VENV)/.release $(CLIENT) ## Build an sdist and, from it, a wheel in dist, with the browser client inside (COMPILED=1: and one with compiled rules and players)
	rm -rf dist
	MEUSE_NO_NODE=1 $(BIN)/python -m hatchling build --target sdist
	MEUSE_NO_NODE=1 $(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir dist dist/*.tar.gz
	$(if $(COMPILED),$(MAKE) --no-print-directory compiled && $(BIN)/python -m benchmarks.compiled --wheel dist)

docs: $(VENV)/.test ## Build the documentation site in build/site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict
	@echo "open build/site/index.html"

rulebook: $(VENV)/.play ## Print our rulebooks into build/rulebook, HTML and PDF (GAME=…, else all three)
	@mkdir -p build/rulebook
	@for game in $(BOOKS); do for language in en fr es; do for kind in html pdf; do \
		$(BIN)/python -m meuse rules $$game --language $$language --print build/rulebook/$$game-$$language.$$kind || exit 1; \
	done; done; done

# Those that pyproject.toml claims; name others by their paths.
PYTHONS ?= python3.11 python3.12 python3.13

pythons: ## Run the tests of Python under every version that is claimed, as far as it is found here
	@for python in $(PYTHONS); do \
	  if command -v $$python >/dev/null; then \
	    echo "$$python"; \
	    version=$$($$python -c 'import sys; print("%d.%d" % sys.version_info[:2])'); \
	    $(MAKE) --no-print-directory unit PYTHON=$$python VENV=build/python$$version || exit 1; \
	  else echo "$$python is not here, and not tried"; fi; \
	done

soak: $(VENV)/.test $(VENV)/.bench $(CLIENT) system ## Play hundreds of random games under the conformance battery, and whole ones by clicking
	$(BIN)/python -m pytest -n auto -m soak
	cd web && WHOLE_GAMES=1 PYTHON="$(CURDIR)/$(BIN)/python" $(NPM) run --silent browser battles

mutate: $(VENV)/.test web/node_modules/@stryker-mutator ## Put faults in and see which the tests find (SEED=7 SAMPLE=15 AREA="celles client")
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m tests.mutation --seed $(SEED) --sample $(SAMPLE) $(AREA)

# Only `make mutate` needs it, and it brings 160 packages: it is no part of the client's set. Version 9 is the
# last that runs on Node 20, as the client does.
web/node_modules/@stryker-mutator: | web/node_modules/.installed
	cd web && $(NPM) install --no-save --no-audit --no-fund --loglevel=error $(STRYKER)

golden: $(VENV)/.test $(CLIENT) system ## Write golden playthroughs and pictures anew (look at the difference before you commit it)
	MEUSE_REGENERATE_GOLDEN=1 $(BIN)/python -m pytest -n auto -k golden
	cd web && RENEW_PICTURES=1 PYTHON="$(CURDIR)/$(BIN)/python" $(NPM) run --silent browser pictures

bench: $(VENV)/.bench ## Measure speed beside Catanatron and OpenSpiel; fails where it fell since the last release (RELEASE=1 sets that)
	$(if $(COMPILED),PYTHONPATH=build/compiled )$(BIN)/python -m benchmarks $(if $(RELEASE),--release)

compiled: $(VENV)/.bench ## A copy of the package in build/compiled, its busiest modules compiled by Cython, and proved to play the same
	$(BIN)/python -m benchmarks.compiled

COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
  --custom-compile-command "make lock" pyproject.toml

# All but `training`: PyTorch is several gigabytes, and no test fits a network.
EXTRAS := server postgres lab cluster pettingzoo openspiel testing

lock: $(VENV)/bin/python ## Renew the locked dependencies
	$(BIN)/pip install --quiet uv
	$(COMPILE) --extra server -o requirements/play.txt
	$(COMPILE) $(EXTRAS:%=--extra %) --group test -o requirements/test.txt
	$(COMPILE) --group bench -o requirements/bench.txt
	$(COMPILE) --group node -o requirements/node.txt
	$(COMPILE) --group release -o requirements/release.txt

clean: ## Remove everything that was built
	rm -rf $(VENV) build dist web/node_modules src/meuse/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage .import_linter_cache

$(VENV)/bin/python:
	@requirements/environment.sh $(PYTHON) $(VENV)

# Each set of dependencies leaves a stamp; a newer lock file installs again. A lock is whole: pip resolves nothing
# (older ones fail where a locked package is asked for with an extra and a newer release is out).
$(VENV)/.%: requirements/%.txt pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r requirements/$*.txt
	MEUSE_NO_NODE=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@
