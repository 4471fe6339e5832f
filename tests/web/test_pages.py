"""The addresses of the app, asked without a browser."""

import json
import re

import httpx
import pytest

from tests.web.server import RunningApp

EXTERNAL = re.compile(r"""(?:src|href)=["'](?:https?:)?//[^"']+""")


def test_the_landing_page_lists_the_lessons_in_their_order(app: RunningApp) -> None:
    page = app.get().text
    titles = re.findall(r"<b>(.*?)</b>", page)
    assert titles == ["Talk", "The table", "Press"]
    assert "One button" in page
    assert "Russian King" in page
    assert f"{httpx.URL(app.address).path}voila/render/en/russian/01-press.ipynb" in page


def test_the_landing_page_leads_to_the_puzzles_in_each_language(king_tutor: RunningApp) -> None:
    page = king_tutor.get().text
    found = re.findall(r'<li lang="(\w+)">\s*<a href="/(voila/render/\w+/puzzles.ipynb)"', page)
    assert [code for code, _ in found] == ["en", "fr"]


def test_the_landing_page_needs_no_kernel(app: RunningApp) -> None:
    before = app.health()["learners"]
    assert app.get().status_code == 200
    assert app.health()["learners"] == before


@pytest.mark.parametrize("path", ["", "nothing", "voila/render/en/portuguese/00-talk.ipynb"])
def test_pages_name_no_other_host(app: RunningApp, path: str) -> None:
    page = app.get(path).text
    assert "King Tutor" in page
    assert EXTERNAL.findall(page) == []


def test_answers_are_compressed(app: RunningApp) -> None:
    assert app.get(headers={"Accept-Encoding": "gzip"}).headers["content-encoding"] == "gzip"


@pytest.mark.parametrize(
    "path",
    [
        "nothing",
        "voila/render/en/nothing.ipynb",
        "voila/render/en/notes.txt",
        "voila/render/..%2f..%2fetc/passwd",
        "voila/render/",
        # What Voilà would show of the folder and the files in it:
        "voila/tree/",
        "voila/api/contents/en",
        "voila/files/en/notes.txt",
        "voila/files/en/russian/01-press.ipynb",
        # What a Jupyter server has and this is not:
        "api/contents",
        "api/kernels",
        "api/terminals",
        "lab",
        "tree",
    ],
)
def test_any_other_address_is_answered_in_our_own_style(app: RunningApp, path: str) -> None:
    answer = app.get(path)
    assert answer.status_code == 404
    assert "<h1>There is no such page</h1>" in answer.text
    assert "page.css" in answer.text


def test_a_lesson_shows_results_and_never_its_source(app: RunningApp) -> None:
    page = app.get("voila/render/en/portuguese/00-talk.ipynb").text
    assert "<title>Talk · King Tutor</title>" in page
    assert "kernel over" in page
    assert "hush" not in page
    assert "ipykernel" not in page


def test_kernels_talk_over_sockets_in_a_folder(app: RunningApp) -> None:
    assert "kernel over ipc" in app.get("voila/render/en/portuguese/00-talk.ipynb").text


def test_a_broken_lesson_tells_so_without_a_traceback(app: RunningApp) -> None:
    page = app.get("voila/render/en/broken.ipynb").text
    assert "error" in page
    assert "the lesson broke" not in page


def test_the_head_of_a_lesson_is_sent_before_its_kernel_starts(app: RunningApp) -> None:
    """The first bytes hold the progress; the cells come later, after a kernel has started."""
    with httpx.stream(
        "GET",
        f"{app.address}voila/render/en/portuguese/00-talk.ipynb",
        headers={"Accept-Encoding": "identity"},
        timeout=30,
    ) as answer:
        parts = list(answer.iter_raw())
    assert b"<progress" in parts[0]
    assert b"kernel over" not in parts[0]
    assert b"kernel over" in b"".join(parts)


def test_a_lesson_loads_only_the_extensions_that_draw_widgets(app: RunningApp) -> None:
    page = app.get("voila/render/en/portuguese/00-talk.ipynb").text
    config = page.partition('id="jupyter-config-data" type="application/json">')[2]
    extensions = json.loads(config.partition("</script>")[0])["federated_extensions"]
    assert {each["name"] for each in extensions} == {
        "@jupyter-widgets/jupyterlab-manager",
        "@voila-dashboards/widgets-manager8",
        "anywidget",
    }
