"""The addresses of the app, asked without a browser."""

import json
import re
from pathlib import Path

import httpx
import pytest

from kingtutor import web
from kingtutor.i18n import LANGUAGES
from kingtutor.web.pages import PAGES
from tests.web.server import RunningApp

EXTERNAL = re.compile(r"""(?:src|href|action|url\()=?["'(](?:https?:)?//[^"']+""")
LESSON = "voila/render/en/portuguese/00-talk.ipynb"
PATHS = [
    "",
    *(
        path
        for page in PAGES
        if page.notebook is None
        for code in LANGUAGES
        for path in page.paths(code)
    ),
]


def lessons_of(page: str) -> list[str]:
    return re.findall(r'data-lesson="(.*?)"', page)


def test_the_landing_page_lists_the_lessons_of_both_games_in_their_order(app: RunningApp) -> None:
    page = app.get("en/").text
    assert lessons_of(page) == ["russian/the-table", "russian/press", "portuguese/talk"]
    assert "One button" in page
    assert 'href="/voila/render/en/russian/01-press.ipynb"' in page


def test_a_game_has_a_path_of_its_own(app: RunningApp) -> None:
    assert lessons_of(app.get("en/portuguese/").text) == ["portuguese/talk"]
    french = app.get("fr/russian/").text
    assert lessons_of(french) == ["russian/press"]
    assert "<b>Appuyer</b>" in french
    assert "Aucune leçon" in app.get("fr/portuguese/").text


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_page_leads_to_the_puzzles_of_its_language(king_tutor: RunningApp, code: str) -> None:
    for page in (f"{code}/", f"{code}/russian/", f"{code}/glossary/", f"{code}/nothing"):
        assert f'href="/voila/render/{code}/puzzles.ipynb"' in king_tutor.get(page).text


@pytest.mark.parametrize("path", PATHS)
def test_a_page_without_a_lesson_needs_no_kernel(app: RunningApp, path: str) -> None:
    before = app.health()["learners"]
    assert app.get(path).status_code == 200
    assert app.health()["learners"] == before


@pytest.mark.parametrize("path", [*PATHS, "nothing", LESSON])
def test_pages_name_no_other_host_and_have_the_whole_header(app: RunningApp, path: str) -> None:
    page = app.get(path).text
    assert EXTERNAL.findall(page) == []
    header = page.partition('<header class="kt-bar"')[2].partition("</header>")[0]
    for part in ("data-learn", "data-projector", 'data-theme="dark"'):
        assert part in header
    assert len(re.findall(r'data-game="', header)) == 2
    assert len(re.findall(r'data-language="', header)) == 2


def test_our_own_styles_and_scripts_name_no_other_host() -> None:
    static = Path(web.__file__).parent / "share/voila/templates/kingtutor/static"
    found = [path for path in static.iterdir() if path.suffix in {".css", ".js"}]
    assert len(found) >= 8
    for path in found:
        assert not re.search(r"//[a-z0-9-]+\.[a-z]{2,}", path.read_text("utf-8")), path


def test_a_script_without_a_version_is_asked_for_again(app: RunningApp) -> None:
    """A module names the next one by its bare name: after an upgrade both must be new."""
    module = "voila/templates/kingtutor/static/store.js"
    assert app.get(module).headers["cache-control"] == "no-cache"
    versioned = re.search(r'"/(voila/templates/[^"]+home\.js\?v=[^"]+)"', app.get("en/").text)
    assert versioned
    assert "max-age" in app.get(versioned[1]).headers["cache-control"]


def test_answers_are_compressed(app: RunningApp) -> None:
    assert app.get(headers={"Accept-Encoding": "gzip"}).headers["content-encoding"] == "gzip"


@pytest.mark.parametrize(
    ("path", "headers", "code"),
    [
        ("", {}, "en"),
        ("", {"Accept-Language": "de, fr-CH;q=0.9, en;q=0.3"}, "fr"),
        ("", {"Accept-Language": "fr", "Cookie": "kingtutor-language=en"}, "en"),
        ("?lang=fr", {"Cookie": "kingtutor-language=en"}, "fr"),
        ("?lang=xx", {}, "en"),
        ("en/", {"Accept-Language": "fr", "Cookie": "kingtutor-language=fr"}, "en"),
        ("fr/russian/rules/", {}, "fr"),
        ("fr/nothing", {}, "fr"),
        ("nothing", {"Accept-Language": "fr"}, "fr"),
        ("voila/render/fr/nothing.ipynb", {}, "fr"),
        ("voila/render/fr/russian/01-press.ipynb", {"Accept-Language": "en"}, "fr"),
    ],
)
def test_the_address_decides_the_language_then_the_choice_then_the_browser(
    app: RunningApp, path: str, headers: dict[str, str], code: str
) -> None:
    page = app.get(path, headers=headers).text
    assert f'<html lang="{code}">' in page
    learn = {"en": ">Learn</a>", "fr": ">Apprendre</a>"}
    assert learn[code] in page


@pytest.mark.parametrize(
    ("path", "address"),
    [
        ("en/", "/fr/"),
        ("en/portuguese/", "/fr/portuguese/"),
        ("en/russian/rules/", "/fr/russian/rules/"),
        ("en/glossary/", "/fr/glossary/"),
        ("voila/render/en/russian/01-press.ipynb", "/voila/render/fr/russian/01-press.ipynb"),
        # What is not written in the other language yet leads to the path of its game.
        (LESSON, "/fr/portuguese/"),
    ],
)
def test_the_language_switch_leads_to_the_same_page(
    app: RunningApp, path: str, address: str
) -> None:
    assert f'<a href="{address}" data-language="fr"' in app.get(path).text


@pytest.mark.parametrize(
    "path",
    [
        "nothing",
        "de/",
        "en/chess/",
        "en/russian/rules/more",
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


@pytest.mark.parametrize(
    "path",
    [
        "voila/files/../../puzzles/first-steps.jsonl",
        "voila/files/..%2f..%2fpuzzles/first-steps.jsonl",
        "voila/templates/kingtutor/static/../home.html",
        "voila/templates/kingtutor/static/..%2f..%2f..%2f..%2f..%2fapp.py",
        "voila/static/..%2f..%2f..%2f..%2fsite-packages/kingtutor/web/app.py",
        "voila/labextensions/..%2f..%2f..%2fkingtutor/web/app.py",
        "voila/templates/kingtutor/home.html",
        "puzzles/first-steps.jsonl",
        "kingtutor/web/app.py",
    ],
)
def test_no_source_pack_or_template_can_be_fetched(king_tutor: RunningApp, path: str) -> None:
    """Sent as it stands: a client of HTTP would tidy the dots away."""
    url = httpx.URL(king_tutor.address)
    with httpx.Client(base_url=king_tutor.address) as client:
        request = client.build_request("GET", "")
        request.url = url.copy_with(raw_path=url.raw_path + path.encode())
        answer = client.send(request)
    assert answer.status_code in {403, 404}
    for secret in ("import ", "{%", '"deal"', "contract"):
        assert secret not in answer.text


def test_a_lesson_shows_results_and_never_its_source(app: RunningApp) -> None:
    page = app.get(LESSON).text
    assert "<title>Talk · King Tutor</title>" in page
    assert "kernel over" in page
    assert "hush" not in page
    assert "ipykernel" not in page


def test_kernels_talk_over_sockets_in_a_folder(app: RunningApp) -> None:
    assert "kernel over ipc" in app.get(LESSON).text


def test_a_broken_lesson_tells_so_without_a_traceback(app: RunningApp) -> None:
    page = app.get("voila/render/en/broken.ipynb").text
    assert "error" in page
    assert "the lesson broke" not in page


def test_the_head_of_a_lesson_is_sent_before_its_kernel_starts(app: RunningApp) -> None:
    """The first bytes hold the progress; the cells come later, after a kernel has started."""
    with httpx.stream(
        "GET",
        app.address + LESSON,
        headers={"Accept-Encoding": "identity"},
        timeout=30,
    ) as answer:
        parts = list(answer.iter_raw())
    whole = b"".join(parts)
    assert b"<progress" in parts[0]
    assert b"kernel over" not in parts[0]
    assert b"kernel over" in whole
    assert whole.rstrip().endswith(b"</html>")
    assert whole.count(b"<html") == whole.count(b"</body>") == 1


def test_a_lesson_leads_on_to_its_neighbours_and_the_puzzles_of_its_contract(
    king_tutor: RunningApp, app: RunningApp
) -> None:
    page = app.get("voila/render/en/russian/01-press.ipynb").text
    assert "Before: The table" in page
    assert "Next:" not in page
    assert "contract=" not in page
    lesson = king_tutor.get("voila/render/en/russian/01-no-tricks.ipynb").text
    assert "puzzles.ipynb?game=russian&amp;contract=no-tricks" in lesson


def test_a_page_is_described_in_its_own_words(king_tutor: RunningApp) -> None:
    lesson = king_tutor.get("voila/render/en/russian/01-no-tricks.ipynb").text
    assert '<meta name="description" content="Who takes a trick' in lesson
    assert '<meta name="description" content="Des leçons' in king_tutor.get("fr/").text


def test_a_lesson_loads_only_the_extensions_that_draw_widgets(app: RunningApp) -> None:
    page = app.get(LESSON).text
    config = page.partition('id="jupyter-config-data" type="application/json">')[2]
    extensions = json.loads(config.partition("</script>")[0])["federated_extensions"]
    assert {each["name"] for each in extensions} == {
        "@jupyter-widgets/jupyterlab-manager",
        "@voila-dashboards/widgets-manager8",
        "anywidget",
    }
