"""What a hub finds in `binder/`, without building it; `-m deep` builds it and opens the badge."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from traitlets.config.loader import PyFileConfigLoader

from kingtutor.errors import KingTutorError
from kingtutor.web.badge import binder_address, markdown

ROOT = Path(__file__).parents[2]
BINDER = ROOT / "binder"


def pins(path: Path) -> dict[str, str]:
    lines = path.read_text("utf-8").splitlines()
    return dict(line.split(" ;")[0].strip().split("==") for line in lines)


def test_all_that_runs_there_is_pinned_as_it_is_tested() -> None:
    runtime, tested = pins(BINDER / "requirements.txt"), pins(ROOT / "constraints.txt")
    assert {"voila", "anywidget", "jupyter-server-proxy", "ipykernel"} <= runtime.keys()
    assert {name: tested.get(name) for name in runtime} == runtime
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = project["dependencies"] + project["optional-dependencies"]["hub"]
    names = {re.split(r"[<>=\[]", each)[0] for each in needed}
    assert len(names) > 10
    assert names <= runtime.keys()


def test_the_hub_s_server_opens_the_landing_page_and_no_second_voila() -> None:
    config = PyFileConfigLoader("jupyter_server_config.py", path=str(BINDER)).load_config()
    assert config.ServerApp.default_url == config.LabApp.default_url == "/kingtutor/"
    assert config.ServerApp.jpserver_extensions == {"voila.server_extension": False}


def test_the_start_runs_what_the_hub_asks_for_with_our_settings() -> None:
    asked = ["sh", "-c", 'echo "$JUPYTER_CONFIG_PATH" "$1"', "sh", "two words"]
    done = subprocess.run(
        [BINDER / "start", *asked], capture_output=True, text=True, check=True, env={"PATH": "/bin"}
    )
    assert done.stdout == f"{BINDER} two words\n"


@pytest.mark.parametrize(
    ("repository", "place"),
    [
        ("https://github.com/cards/king", "gh/cards/king/HEAD"),
        ("https://github.com/cards/king.git", "gh/cards/king/HEAD"),
        ("git@github.com:cards/king.git", "gh/cards/king/HEAD"),
        ("https://gitlab.com/cards/games/king", "gl/cards%2Fgames%2Fking/HEAD"),
        ("https://git.example/cards/king", "git/https%3A%2F%2Fgit.example%2Fcards%2Fking/HEAD"),
    ],
)
def test_the_badge_opens_the_landing_page_of_any_repository(repository: str, place: str) -> None:
    address = binder_address(repository)
    assert address.endswith(f"/v2/{place}?urlpath=kingtutor%2F")
    assert markdown(repository).endswith(f"]({address})")


@pytest.mark.parametrize("nothing", ["", "king", "https://github.com", "a b"])
def test_what_is_no_repository_has_no_badge(nothing: str) -> None:
    with pytest.raises(KingTutorError, match="no address of a repository"):
        binder_address(nothing)


def test_the_readme_has_the_badge_of_the_address_in_the_project_file() -> None:
    """The repository's address stands once; as long as it is not known, the page says how."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    readme = (ROOT / "README.md").read_text("utf-8")
    known = project.get("urls", {}).get("Repository")
    assert (markdown(known) if known else "python -m kingtutor.web.badge") in readme
