"""The app in a real browser, at the size of a phone."""

import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.serving import CODES, served

ROOT = Path(__file__).parent.parent
AXE = (ROOT / "tests" / "vendor" / "axe.min.js").read_text()  # axe-core 4.14.0, MPL-2.0
# WCAG 2.1 A and AA; targets large enough (2.2); headings and landmarks in order.
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
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
    page.wait_for_load_state()
    page.wait_for_selector("main")
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
    tapped(page, Declarer="South", Level="3", Trumps="NT")
    tapped(page, **{"Who leads": "East"})
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


def tapped(page: Page, **picks: str) -> None:
    """A button of each group of the form."""
    for group, label in picks.items():
        page.get_by_role("group", name=group).get_by_text(label, exact=True).click()


def test_a_hand_is_entered_by_tapping(page: Page, site: str) -> None:
    page.goto(f"{site}/calls/new?table=11")
    tapped(page, Declarer="South", Level="4", Trumps="♠")
    tapped(page, **{"Who leads": "West"})
    page.get_by_role("button", name="To the table").click()
    for card in ("♥2", "♥5", "♥9", "♥A"):
        page.get_by_role("button", name=card, exact=True).click()
    page.get_by_role("link", name="Tap the cards North").click()
    held = ("♠K", "♠J", "♠8", "♥Q", "♥8", "♥6", "♥4", "♦Q", "♦3", "♣10", "♣3", "♣2")
    for card in held[:-1]:
        page.get_by_text(card, exact=True).click()
    seen(page, "hand")
    page.get_by_text(held[-1], exact=True).click()
    page.get_by_role("button", name="Go on").click()
    north = page.locator(".hand.at-N")
    expect(north).to_contain_text("K J 8")
    expect(north).to_contain_text("Q 8 6 4")  # the five has been played
    seen(page, "hand-known")


def test_a_call_is_changed_in_the_auction(page: Page, site: str) -> None:
    page.goto(f"{site}/calls/new?table=12")
    page.get_by_text("Auction", exact=True).click()
    tapped(page, Dealer="North")
    seen(page, "auction-new")
    page.get_by_role("button", name="To the table").click()
    page.get_by_role("button", name="1N", exact=True).click()
    page.get_by_role("button", name="2♥", exact=True).click()
    seen(page, "auction")
    page.get_by_role("link", name="Something happened").click()
    page.get_by_role("link", name="East").click()
    page.get_by_role("link", name="wants another call").click()
    page.get_by_role("button", name="2♠", exact=True).click()
    seen(page, "auction-question")
    page.get_by_role("button", name="mechanical").click()
    expect(page.get_by_role("status")).to_contain_text("2♠")


def test_what_would_have_been_otherwise(page: Page, site: str) -> None:
    page.goto(site)
    page.get_by_role("link", name="Table 7, board 12").click()
    page.get_by_text("If it were otherwise").click()
    later = page.locator(".later")
    expect(later.get_by_role("heading", name="Laws of 2007")).to_be_visible()
    expect(later.get_by_role("heading", name="Laws of 1997")).to_be_visible()
    seen(page, "otherwise")


def test_the_board_of_tables_follows_by_itself(browser: Browser, page: Page, site: str) -> None:
    page.goto(site)
    expect(page.get_by_role("link", name="Table 31")).to_have_count(0)
    other = browser.new_context().new_page()
    other.goto(f"{site}/calls/new?table=31")
    tapped(other, Declarer="East", Level="2", Trumps="♥")
    tapped(other, **{"Who leads": "North"})
    other.get_by_role("button", name="To the table").click()
    expect(page.get_by_role("link", name="Table 31")).to_be_visible(timeout=15000)
    page.get_by_role("link", name="Table 31").click()
    other.get_by_role("button", name="♠A", exact=True).click()
    expect(page.get_by_text("Something new has been written")).to_be_visible(timeout=15000)
    other.wait_for_timeout(1500)
    expect(other.get_by_text("Something new has been written")).to_be_hidden()  # it was his own
    other.context.close()


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
    for path in (
        "", "/calls/new", "/journal", "/journal?table=7", "/journal/figures", "/laws",
        "/laws?ref=45", "/laws?changes=1", "/search?q=45C4b", "/search?q=zebra", "/cases?q=jack",
        "/cases/c4b-jack-then-king",
    ):  # fmt: skip
        page.goto(f"{site}{path}")
        seen(page, f"{width}-{scheme}-{re.sub(r'[^a-z0-9]+', '-', path.strip('/'))}")
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


def faults(page: Page) -> list[str]:
    """What axe finds on a page: the rule and where it is broken."""
    page.evaluate(AXE)
    found = page.evaluate("tags => axe.run({runOnly: tags})", RULES)
    return [
        f"{fault['id']}: {node['html'][:200]} {node['failureSummary']}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]


def checked(page: Page, name: str) -> None:
    """Looked at as a whole: what the bar covers is out of sight for a moment only."""
    page.set_viewport_size({"width": 360, "height": 740})
    seen(page, name)
    tall = page.evaluate("document.documentElement.scrollHeight")
    page.set_viewport_size({"width": 360, "height": max(tall, 740)})
    assert faults(page) == [], name


@pytest.fixture(params=["light", "dark"])
def checking(request: pytest.FixtureRequest, browser: Browser) -> Iterator[tuple[Page, str]]:
    """A page in which axe may run: the app's own rules let no script in but its own."""
    dark = request.param == "dark"
    context = browser.new_context(
        viewport={"width": 360, "height": 740},
        color_scheme="dark" if dark else "light",
        bypass_csp=True,
    )
    yield context.new_page(), f"axe-{request.param}"
    context.close()


def test_everybody_can_read_and_tap_it(
    checking: tuple[Page, str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    page, light = checking
    with served(tmp_path_factory.mktemp("axe") / "journal.db") as site:
        for name, path in (
            ("tables", "/"),
            ("new", "/calls/new"),
            ("journal", "/journal"),
            ("journal-filtered", "/journal?table=7"),
            ("journal-empty", "/journal?table=99"),
            ("figures", "/journal/figures"),
            ("laws", "/laws"),
            ("law", "/laws?ref=45C4"),
            ("law-changes", "/laws?ref=26&changes=1&edition=2017"),
            ("search", "/search"),
            ("search-found", "/search?q=45C4b"),
            ("search-nothing", "/search?q=zebra"),
            ("cases", "/cases"),
            ("case", "/cases/c4b-jack-then-king"),
            ("error", "/nowhere"),
        ):
            page.goto(f"{site}{path}")
            checked(page, f"{light}-{name}")
        page.goto(f"{site}/journal?state=open&table=7")
        page.get_by_text("Filter: Table 7, State open").click()
        checked(page, f"{light}-journal-filter")
        page.goto(f"{site}/calls/new")
        page.get_by_text("Laws, language, hands").click()
        page.get_by_label("Table", exact=True).fill("1")
        page.get_by_label("Contract").fill("9NT")
        tapped(page, Declarer="North")
        page.get_by_label("North", exact=True).last.fill("AKQ")
        page.get_by_role("button", name="To the table").click()
        checked(page, f"{light}-new-refused")
        page.goto(site)
        page.get_by_role("link", name="Table 7, board 12").click()
        checked(page, f"{light}-option")
        page.get_by_role("button", name="neither").click()
        for summary in page.locator("summary").all():
            summary.click()
        checked(page, f"{light}-playing")
        page.get_by_role("button", name="♠A").click()
        page.get_by_role("button", name="♠2", exact=True).click()
        checked(page, f"{light}-trick")
        page.get_by_role("button", name="Close the call").click()
        checked(page, f"{light}-closed")
        page.goto(site)
        checked(page, f"{light}-tables-closed")
        page.get_by_role("link", name="Table 9, board 1").click()
        page.get_by_role("link", name="Something happened").click()
        checked(page, f"{light}-who")
        page.get_by_role("link", name="South").click()
        checked(page, f"{light}-what")
        address = page.url
        for tile in ("leads", "calls", "several", "told", "found_in", "attention"):
            page.goto(f"{address}&tile={tile}")
            checked(page, f"{light}-which-{tile}")
        call = address.partition("/act")[0]
        for name, path in (
            ("hand", "/hand/E"),
            ("otherwise", "/otherwise"),
            ("evidence", "/evidence"),
        ):
            page.goto(f"{call}{path}")
            checked(page, f"{light}-{name}")
        page.goto(f"{call}/score")
        checked(page, f"{light}-score")
        for summary in page.locator("summary").all():
            summary.click()
        tapped(page, Scoring="matchpoints", **{"The offending side": "East\u2013West"})
        page.get_by_label("The other tables").fill("400 430x2 -50")
        page.get_by_label("Tricks").select_option("8")
        page.get_by_label("1: Result").first.fill("3NT S 9")
        checked(page, f"{light}-score-told")
        page.get_by_role("button", name="Reckon").click()
        checked(page, f"{light}-score-reckoned")
        page.get_by_role("button", name="Write it into the journal").click()
        checked(page, f"{light}-score-written")
        page.goto(f"{address}&tile=wants")
        page.get_by_label("The words").fill("the queen")
        page.get_by_role("button", name="Go on").click()
        page.get_by_text("Why do you ask?").click()
        checked(page, f"{light}-question")


def test_another_result_has_a_row_when_one_is_told(page: Page, site: str) -> None:
    page.goto(f"{site}/calls/new?table=14")
    tapped(page, Declarer="South", Level="4", Trumps="♠")
    tapped(page, **{"Who leads": "West"})
    page.get_by_role("button", name="To the table").click()
    page.get_by_role("link", name="Adjusted score").click()
    rows = page.locator(".of-result .weighed .what input[name^=result]")
    expect(rows.nth(0)).to_be_visible()
    expect(rows.nth(1)).to_be_hidden()
    rows.nth(0).fill("4S S 10")
    expect(rows.nth(1)).to_be_visible()
    expect(rows.nth(2)).to_be_hidden()
    page.get_by_text("artificial: no result").click()
    expect(rows.nth(0)).to_be_hidden()
    page.get_by_role("group", name="Part of North").get_by_text("in no way").click()
    page.get_by_role("group", name="Part of East").get_by_text("directly").click()
    tapped(page, Scoring="cross-IMPs")
    page.get_by_role("button", name="Reckon").click()
    expect(page.get_by_role("status")).to_contain_text("3 IMPs")
    seen(page, "score-artificial")


def test_everybody_can_sign_in(
    checking: tuple[Page, str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    page, light = checking
    with served(tmp_path_factory.mktemp("axe") / "journal.db", CODES) as site:
        page.goto(site)
        checked(page, f"{light}-sign-in")
        page.get_by_label("Code").fill("000000")
        page.get_by_role("button", name="Sign in").click()
        checked(page, f"{light}-sign-in-refused")


def test_every_card_lies_before_its_player(page: Page, site: str) -> None:
    """Whatever its suit: seats and suits share the letter S."""
    page.goto(f"{site}/calls/new")
    page.get_by_label("Table", exact=True).fill("6")
    tapped(page, Declarer="South", Level="3", Trumps="NT")
    page.get_by_text("Laws, language, hands").click()
    page.get_by_label("On the table").fill("W: S2 S3 S4 S5")
    page.get_by_role("button", name="To the table").click()
    boxes = {}
    for card, seat in (("♠2", "W"), ("♠3", "N"), ("♠4", "E"), ("♠5", "S")):
        box = page.locator(".lies", has_text=card).bounding_box()
        assert box is not None
        boxes[seat] = box
    assert boxes["W"]["x"] < boxes["N"]["x"] < boxes["E"]["x"]
    assert boxes["N"]["y"] < boxes["W"]["y"] < boxes["S"]["y"]


def test_the_last_line_of_a_page_is_not_under_the_bar(page: Page, site: str) -> None:
    page.goto(site)
    page.get_by_role("link", name="Table 9, board 1").click()
    page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    last = page.get_by_role("button", name="Close the call").bounding_box()
    bar = page.get_by_role("navigation").bounding_box()
    assert last is not None
    assert bar is not None
    assert last["y"] + last["height"] <= bar["y"]


def test_a_case_is_opened_and_played(
    checking: tuple[Page, str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    page, light = checking
    with served(tmp_path_factory.mktemp("play") / "journal.db") as site:
        page.goto(f"{site}/cases/c4b-jack-then-king")
        ruling = page.get_by_text("The ♠J is played from dummy.").first
        expect(ruling).to_be_hidden()
        for summary in page.locator("article").first.locator("summary").all():
            summary.click()
        expect(ruling).to_be_visible()
        checked(page, f"{light}-case-open")
        page.get_by_role("button", name="Play this case").first.click()
        expect(page.get_by_role("heading", level=2).first).to_contain_text("Did declarer mean")
        page.goto(site)
        page.get_by_role("link", name="Calls for practice: 1").click()
        checked(page, f"{light}-practice")
        page.goto(f"{site}/journal?practice=only")
        page.get_by_role("link", name="The case").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Jack, oops, the king")


def test_paper_is_black_on_white_and_has_no_buttons(browser: Browser, site: str) -> None:
    context = browser.new_context(color_scheme="dark")
    page = context.new_page()
    page.goto(site)
    page.get_by_role("link", name="Table 3, board 5").click()
    page.get_by_text("Notes (").wait_for()
    call = page.url
    page.emulate_media(media="print")
    for path in ("/laws?ref=25", "/cases/c4b-jack-then-king", "/journal/figures", ""):
        address = f"{site}{path}" if path else call
        page.goto(address)
        for what in ("nav", "form", "button", "input", "select"):
            for each in page.locator(what).all():
                expect(each).to_be_hidden()
        colours = page.evaluate(
            "[getComputedStyle(document.documentElement).backgroundColor,"
            " getComputedStyle(document.querySelector('h1')).color]"
        )
        assert colours == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"], address
        assert page.pdf(format="A4").startswith(b"%PDF")
    expect(page.locator("ol.steps").first).to_be_visible()  # how the Laws lead there, unfolded
    page.goto(f"{site}/cases/c4b-jack-then-king")
    expect(page.get_by_text("The ♠J is played from dummy.").first).to_be_hidden()
    context.close()
