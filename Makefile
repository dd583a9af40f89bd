# The two commands: `make play` and `make test`. Both set up everything they need in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
GAME ?= celles

.DEFAULT_GOAL := help
.PHONY: help play test lint types imports unit soak bench golden lock clean

help: ## Show this help
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 16

play: $(VENV)/.play ## Play a game in the terminal (GAME=celles|ardennes|tigers)
	@$(BIN)/python -m meuse play $(GAME)

test: lint types imports unit ## Check style, types and layers, and run the tests

lint: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.test
	$(BIN)/mypy

imports: $(VENV)/.test
	$(BIN)/lint-imports --no-cache

unit: $(VENV)/.test
	@mkdir -p build
	$(BIN)/python -m pytest -n auto --dist worksteal --cov --cov-report=term:skip-covered --cov-report=json:build/coverage.json
	$(BIN)/python tests/kit/coverage_floor.py build/coverage.json

soak: $(VENV)/.test ## Play hundreds of random games of every scenario under the conformance battery
	$(BIN)/python -m pytest -n auto -m soak

golden: $(VENV)/.test ## Write the golden playthroughs anew (read the difference before you commit it)
	MEUSE_REGENERATE_GOLDEN=1 $(BIN)/python -m pytest -n auto -k golden

bench: $(VENV)/.bench ## Measure speed beside Catanatron and OpenSpiel, and write docs/benchmarks.md
	$(BIN)/python -m benchmarks

lock: $(VENV)/bin/python ## Renew the locked dependencies
	$(BIN)/pip install --quiet uv
	for group in test bench; do \
	  $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	    --custom-compile-command "make lock" --group $$group pyproject.toml -o requirements/$$group.txt; done
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	  --custom-compile-command "make lock" pyproject.toml -o requirements/play.txt

clean: ## Remove everything that was built
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage .import_linter_cache

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

# Each set of dependencies leaves a stamp; a newer lock file installs again.
$(VENV)/.%: requirements/%.txt pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/$*.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@
