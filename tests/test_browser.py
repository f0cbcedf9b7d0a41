"""The app in a real browser, at the size of a phone."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.serving import served

ROOT = Path(__file__).parent.parent
PICTURES = Path(os.environ.get("DEEMED_PICTURES", ""))  # where to keep what was seen
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage",
]  # fmt: skip


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    found = subprocess.run(
        [ROOT / "scripts" / "find-chromium"], capture_output=True, text=True, check=True
    ).stdout.strip()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("app") / "journal.db") as address:
        yield address


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    yield page
    context.close()
    assert [fault for fault in faults if "status of 422" not in fault] == []


def seen(page: Page, name: str) -> None:
    """Keep a picture, if somebody wants to look, and see that nothing sticks out."""
    if PICTURES.name:
        page.screenshot(path=PICTURES / f"{name}.png", full_page=True)
    wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert wide <= 0, f"{name} is {wide} pixels too wide"


def test_a_lead_out_of_turn_in_few_taps(page: Page, site: str) -> None:
    page.goto(site)
    seen(page, "tables")
    page.get_by_role("link", name="Director!").click()
    page.get_by_label("Table", exact=True).fill("4")
    page.get_by_label("Board", exact=True).fill("9")
    page.get_by_label("Contract").fill("3NT")
    page.get_by_label("South", exact=True).first.check()
    page.get_by_label("On the table").fill("E")
    seen(page, "director")
    page.get_by_role("button", name="To the table").click()
    page.get_by_role("link", name="Something happened").click()
    seen(page, "who")
    page.get_by_role("link", name="West").click()
    seen(page, "what")
    page.get_by_role("link", name="leads a card").click()
    seen(page, "which")
    page.get_by_role("button", name="♦6").click()
    expect(page.get_by_role("status")).to_contain_text("West led the ♦6 out of turn")
    page.get_by_role("button", name="refuse it").click()
    expect(page.get_by_role("status")).to_contain_text("major penalty card")
    seen(page, "refused")
    page.get_by_role("button", name="forbid diamonds").click()
    expect(page.get_by_text("may not lead diamonds while he keeps the lead").first).to_be_visible()
    seen(page, "forbidden")


def test_a_question_on_one_screen(page: Page, site: str) -> None:
    page.goto(site)
    page.get_by_role("link", name="Table 9, board 1").click()
    page.get_by_role("link", name="Something happened").click()
    page.get_by_role("link", name="South").click()
    page.get_by_role("link", name="wants another card").click()
    page.get_by_label("The words").fill("the queen")
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("heading", level=2).first).to_contain_text("Did declarer")
    seen(page, "question")
    page.get_by_text("Why do you ask?").click()
    expect(page.get_by_role("link", name="45C4(b)")).to_be_visible()
    page.get_by_role("button", name="slip of the tongue").click()
    expect(page.get_by_role("status")).to_contain_text("♥Q is played")


@pytest.mark.parametrize(("width", "scheme"), [(320, "light"), (320, "dark"), (1200, "light")])
def test_every_width_and_light(browser: Browser, site: str, width: int, scheme: str) -> None:
    dark = scheme == "dark"
    context = browser.new_context(
        viewport={"width": width, "height": 700}, color_scheme="dark" if dark else "light"
    )
    page = context.new_page()
    for path in ("", "/calls/new", "/journal", "/laws?ref=45", "/cases?q=jack"):
        page.goto(f"{site}{path}")
        seen(page, f"{width}-{scheme}-{path.strip('/').partition('?')[0].replace('/', '-')}")
    page.goto(site)
    page.get_by_role("link", name="Table 7, board 12").click()
    seen(page, f"{width}-{scheme}-call")
    context.close()


def test_the_keyboard_is_enough(page: Page, site: str) -> None:
    page.goto(site)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="To the page")).to_be_focused()
    page.goto(f"{site}/calls/new")
    page.get_by_label("Table", exact=True).focus()
    page.keyboard.type("5")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Board", exact=True)).to_be_focused()


def test_it_speaks_french(page: Page, site: str) -> None:
    page.goto(site)
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("link", name="Arbitre !")).to_be_visible()
    page.get_by_role("link", name="Table 7, donne 12").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Sud")
    seen(page, "francais")


def test_another_directors_line_is_told(browser: Browser, page: Page, site: str) -> None:
    page.goto(site)
    other = browser.new_context().new_page()
    other.goto(site)
    other.get_by_role("link", name="Table 3, board 5").click()
    other.get_by_text("Notes (").click()
    other.get_by_label("A remark").fill("called again")
    other.get_by_role("button", name="Write it down").click()
    expect(page.get_by_text("Something new has been written")).to_be_visible(timeout=10_000)
    other.context.close()
