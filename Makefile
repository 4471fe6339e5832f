# Two commands matter: `make app` and `make test`.  `make help` lists the rest.
PYTHON ?= python3
VENV ?= .venv
ARGS ?=

BIN := $(VENV)/bin
TYPESCRIPT := 7.0.2
CORE := $(shell find kingtutor/search/core -type f)
INPUTS := pyproject.toml constraints.txt
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
UV_COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --no-header \
	--no-annotate

.DELETE_ON_ERROR:
.PHONY: help app lab venv test deep slow check sanitize format notebooks constraints clean

help: ## list the targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /\1\t/' | expand -t 14

app: $(VENV)/.built ## start the web app (ARGS="--port 9000 --no-browser" and so on)
	@$(BIN)/kingtutor serve $(ARGS)

lab: $(VENV)/.dev ## open JupyterLab on the notebooks
	@$(BIN)/jupyter lab --notebook-dir notebooks $(ARGS)

venv: $(VENV)/.test $(VENV)/.dev $(VENV)/.typescript ## everything installed, nothing started

# One file at a time goes to each core, in the order of the folders: a file's tests share their
# browser and server, and the notebooks, short and many, come last.
SIDE_BY_SIDE := --numprocesses auto --dist loadfile --no-loadscope-reorder

# Of the hundreds of processes that tests start, none should compile what another has compiled.
test deep slow: export PYTHONDONTWRITEBYTECODE :=

test: $(VENV)/.test $(VENV)/.typescript ## run every test (ARGS="-k table" for a few)
	@$(BIN)/python -m tests.browser.chromium
	@$(BIN)/python -m pytest $(SIDE_BY_SIDE) $(ARGS)

deep: $(VENV)/.test ## run the tests that take minutes each, one after the other
	@$(BIN)/python -m tests.browser.chromium
	@$(BIN)/python -m pytest -m deep $(ARGS)

slow: $(VENV)/.test ## run the browser tests as on a slow machine, four times slower
	@$(BIN)/python -m tests.browser.chromium
	@$(BIN)/python -m pytest $(SIDE_BY_SIDE) tests/browser --slow-cpu 4 --timeout 1500 $(ARGS)

check: $(VENV)/.test $(VENV)/.dev $(VENV)/.typescript ## run the static gates
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@$(BIN)/node $(BIN)/tsc
	@$(BIN)/lint-imports --no-logo
	@$(BIN)/python -m kingtutor.lessons.notebooks --check
	@$(BIN)/codespell

# The build with sanitizers, under random rows for a few seconds (ARGS="--seconds 300" for long).
# Python itself does not free all it holds at its end, so the run watches memory instead of leaks.
SANITIZED := build/sanitize
RUNTIMES := $$($${CXX:-c++} -print-file-name=libasan.so):$$($${CXX:-c++} -print-file-name=libubsan.so)

sanitize: $(VENV)/.test ## run random rows through the core built with sanitizers
	@$(BIN)/cmake -S kingtutor/search/core -B $(SANITIZED) -G Ninja -DCMAKE_BUILD_TYPE=Release \
	  -DCMAKE_MAKE_PROGRAM=$(abspath $(BIN))/ninja -DKINGTUTOR_SANITIZE=ON \
	  -DSKBUILD_PROJECT_VERSION=0 -DPython_EXECUTABLE=$(abspath $(BIN))/python \
	  -Dnanobind_DIR="$$($(BIN)/python -m nanobind --cmake_dir)" > $(SANITIZED).log 2>&1 \
	  || { cat $(SANITIZED).log >&2; exit 1; }
	@$(BIN)/cmake --build $(SANITIZED) > $(SANITIZED).log 2>&1 || { cat $(SANITIZED).log >&2; exit 1; }
	@LD_PRELOAD=$(RUNTIMES) ASAN_OPTIONS=detect_leaks=0 \
	  $(BIN)/python -m tests.search.fuzz --core $(SANITIZED)/_core*.so $(ARGS)

format: $(VENV)/.dev ## let ruff mend what it can
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format

notebooks: $(VENV)/.built ## run the notebooks again and store them in their normal form
	@$(BIN)/python -m kingtutor.lessons.notebooks $(ARGS)

constraints: $(VENV)/.dev ## pin the newest versions that fit together
	@$(UV_COMPILE) --upgrade --all-extras --group build pyproject.toml --output-file constraints.txt
	@$(UV_COMPILE) --extra hub --constraint constraints.txt pyproject.toml --output-file binder/requirements.txt

clean: ## remove the environment and what was built
	@rm -rf $(VENV) build dist

$(VENV)/.python: $(INPUTS)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	  { echo 'King Tutor needs Python 3.11 or newer: make PYTHON=/path/to/python3.11 ...' >&2; exit 1; }
	@command -v $${CXX:-c++} >/dev/null || command -v g++ >/dev/null || command -v clang++ >/dev/null || \
	  { echo 'King Tutor needs a C++ compiler (Debian: apt install g++; macOS: xcode-select --install).' >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || \
	  { echo 'This Python cannot make virtual environments: install its venv package (Debian: python3-venv).' >&2; exit 1; }
	@echo 'Installing King Tutor, a minute or two: first the tools that build it ...'
	@$(PIP) pip
	@$(PIP) --group build
	@touch $@

# `.built` is the package with what it needs to run; a changed C++ source builds it again.
$(VENV)/.built: $(VENV)/.python $(CORE)
	@echo 'Installing what it runs with, and compiling the search ...'
	@$(PIP) --no-build-isolation --editable .
	@touch $@

# The package is there already, so these two add only what their extra names.
$(VENV)/.test $(VENV)/.dev: $(VENV)/.%: $(INPUTS) | $(VENV)/.built
	@echo "Installing what is needed for $(if $(filter test,$*),the tests,development) ..."
	@$(PIP) 'kingtutor[$*]'
	@touch $@

# The type checker of the browser's scripts; node and npm come with the tests.
$(VENV)/.typescript: Makefile | $(VENV)/.test
	@$(BIN)/npm install --silent --no-fund --no-audit --ignore-scripts --global --prefix $(VENV) \
	  typescript@$(TYPESCRIPT)
	@touch $@
