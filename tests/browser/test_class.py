"""A teacher and eight pupils, each with a browser of their own."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser import playing
from tests.browser.conftest import Visits

NAMES = ("Noor", "Jan", "Mia", "Ali", "Lea", "Tom", "Sofia")


def open_class(page: Page, game: str, pupils: int) -> str:
    """Open a class by the form; the code by which it is joined."""
    page.goto("/class")
    page.get_by_role("radio", name=re.compile(game)).check()
    page.get_by_label("Name of the class").fill("7b")
    page.get_by_label("Pupils", exact=True).fill(str(pupils))
    page.locator("fieldset label", has_text=re.compile("^2$")).click()
    page.get_by_role("button", name="Open the tables").click()
    page.wait_for_selector("article .frame")
    return page.locator(".code").inner_text()


def join(page: Page, code: str, name: str) -> None:
    """Come in by the code, as it is typed."""
    page.goto("/join")
    page.get_by_label(re.compile("code")).fill(code.lower().replace("-", " "))
    page.get_by_role("button", name="Come in").click()
    page.get_by_placeholder("Nickname").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector(".shell")


@contextmanager
def dialog(teacher: Page, button: str) -> Iterator[Page]:
    teacher.get_by_role("button", name=button).first.click()
    teacher.wait_for_selector("dialog[open]")
    yield teacher
    teacher.keyboard.press("Escape")
    expect(teacher.locator("dialog[open]")).to_have_count(0)


class Lesson:
    """A teacher's page and those of the pupils who came."""

    def __init__(self, visits: Visits, game: str, pupils: int) -> None:
        self.visits = visits
        self.teacher = visits(viewport={"width": 1366, "height": 900}).page
        self.code = open_class(self.teacher, game, pupils)
        self.pupils: list[Page] = []

    def come(self, *names: str) -> None:
        for name in names:
            page = self.visits(viewport={"width": 1100, "height": 720}).page
            join(page, self.code, name)
            self.pupils.append(page)

    @property
    def asked(self) -> Page:
        return next(page for page in self.pupils if page.locator(playing.ASKED).count())


def test_a_teacher_leads_a_class_of_eight_pupils(visits: Visits) -> None:
    lesson = Lesson(visits, "Animalia", 8)
    assert lesson.teacher.locator("article[data-table]").count() == 4
    assert "#" not in lesson.teacher.url  # the token is not in the address, which hangs on the wall
    lesson.come(*NAMES)
    they_sit_evenly(lesson)
    a_late_comer_takes_the_place_of_a_bot(lesson)
    nobody_plays_while_all_are_frozen(lesson)
    hands_words_and_time_are_seen(lesson)
    the_wall_shows_no_names(lesson)
    all_look_at_a_moment(lesson)
    the_debrief_counts_what_was_decided(lesson)
    the_class_is_closed(lesson)


def test_bots_take_the_time_the_teacher_gives_them(visits: Visits) -> None:
    """By the server's own stamps: from the question to a bot until its answer."""
    lesson = Lesson(visits, "Galápagos", 1)
    teacher = lesson.teacher
    seated = teacher.request.post(f"/api/join/{lesson.code}", data={"name": "Noor"}).json()
    pace = teacher.get_by_role("combobox", name=re.compile("^Bots play"))
    expect(pace).to_have_value("0")  # nothing is set: at once
    pace.select_option("with a short pause")
    teacher.get_by_role("button", name="Bot on 1 open seat").click()
    expect(teacher.get_by_label("a bot plays")).to_have_count(1)
    teacher.reload()
    expect(pace).to_have_value("1")
    pupil = visits().page
    pupil.goto(seated["link"])
    pupil.wait_for_selector(".shell")
    asked, answered = when_a_bot_was_asked(pupil, seated)
    assert answered - asked >= timedelta(seconds=1)


def when_a_bot_was_asked(pupil: Page, seated: dict[str, Any]) -> tuple[datetime, datetime]:
    """Play until the bot has been asked: since when it was, and since when the next question stands."""
    header = {"Authorization": f"Bearer {seated['token']}"}
    before: tuple[int, str] | None = None
    for _ in range(1000):
        asked = pupil.request.get(f"/api/tables/{seated['table']}", headers=header).json()["decision"]
        now = asked["seat"], asked["since"]
        if before and before != now and before[0] != seated["seat"]:
            return datetime.fromisoformat(before[1]), datetime.fromisoformat(now[1])
        before = now
        if pupil.locator(playing.ASKED).count():
            pupil.locator(playing.ASKED).first.click()
        pupil.wait_for_timeout(20)
    raise AssertionError("no bot was asked")


def they_sit_evenly(lesson: Lesson) -> None:
    expect(lesson.teacher.locator("header .about")).to_contain_text("7 pupils")
    cards = [
        card.locator(".people li").all_inner_texts()
        for card in lesson.teacher.locator("article[data-table]").all()
    ]
    assert sorted(sum(any(name in one for name in NAMES) for one in card) for card in cards) == [1, 2, 2, 2]


def a_late_comer_takes_the_place_of_a_bot(lesson: Lesson) -> None:
    lesson.teacher.get_by_role("button", name="Bot on 1 open seat").click()
    expect(lesson.teacher.get_by_label("a bot plays")).to_have_count(1)
    lesson.come("Zoe")
    expect(lesson.teacher.get_by_label("a bot plays")).to_have_count(0)
    expect(lesson.teacher.locator("main")).to_contain_text("Zoe")


def nobody_plays_while_all_are_frozen(lesson: Lesson) -> None:
    asked = lesson.asked
    lesson.teacher.get_by_role("button", name="Pause all").click()
    for page in lesson.pupils:
        expect(page.locator(".lesson .stop")).to_contain_text("paused")
    before = playing.question(asked)
    asked.locator(playing.ASKED).first.click()
    expect(asked.locator("[data-part=decision]")).to_contain_text("has paused the game")
    assert playing.question(asked).split(".")[:2] == before.split(".")[:2]
    lesson.teacher.get_by_role("button", name="Resume all", exact=True).click()
    for page in lesson.pupils:
        expect(page.locator(".lesson .stop")).to_have_count(0)
    before = playing.question(asked)
    asked.locator(playing.ASKED).first.click()
    playing.moved_on(asked, before)


def hands_words_and_time_are_seen(lesson: Lesson) -> None:
    teacher = lesson.teacher
    lesson.pupils[0].get_by_role("button", name="Raise hand").click()
    expect(teacher.locator(".needing")).to_contain_text("hand up")
    teacher.get_by_label("Message to all tables").fill("Think of the lynx")
    teacher.get_by_role("button", name="Send to all").click()
    teacher.get_by_role("button", name="Set", exact=True).click()
    for page in lesson.pupils:
        expect(page.locator(".lesson")).to_contain_text("Think of the lynx")
        expect(page.locator(".lesson [role=timer]")).to_contain_text(":")


def the_wall_shows_no_names(lesson: Lesson) -> None:
    with dialog(lesson.teacher, "Projector") as wall:
        expect(wall.locator("dialog .stage")).to_have_count(4)
        words = wall.locator("dialog").inner_text()
        assert not any(re.search(rf"\b{name}\b", words) for name in (*NAMES, "Zoe"))


def all_look_at_a_moment(lesson: Lesson) -> None:
    teacher = lesson.teacher
    with dialog(teacher, "Look at Otter"):
        teacher.locator("dialog input[type=range]").fill("1")  # once it knows how far it goes
        expect(teacher.locator("dialog .slide")).to_contain_text("Moment 1 of")
        teacher.get_by_role("button", name="Show this to all").click()
    for page in lesson.pupils:
        expect(page.locator(".lesson .look")).to_contain_text("Otter")
    teacher.get_by_role("button", name="Play on").click()
    for page in lesson.pupils:
        expect(page.locator(".lesson .look")).to_have_count(0)


def the_debrief_counts_what_was_decided(lesson: Lesson) -> None:
    """The pages show what the file says, which is made from the records."""
    teacher = lesson.teacher
    for page in [page for page in lesson.pupils if page.locator(playing.ASKED).count()]:
        before = playing.question(page)
        page.locator(playing.ASKED).first.click()
        playing.moved_on(page, before)
    teacher.locator("a[href^='/debrief/']").click()
    with teacher.expect_download() as coming:
        teacher.get_by_role("button", name="CSV").click()
    rows = list(csv.DictReader(coming.value.path().read_text("utf-8").splitlines()))
    assert rows
    counted = Counter(row["table"] for row in rows)
    for shown in teacher.locator("tr[data-table]").all():
        name = shown.locator("th").inner_text().strip()
        expect(shown.locator("td.num").first).to_have_text(str(counted[name]))
    teacher.go_back()
    chart = teacher.locator("[data-part=chosen]")
    expect(chart.locator("li").first).to_be_visible()
    bars = [int(bar) for bar in chart.locator(".bar strong").all_inner_texts()]
    assert 2 <= sum(bars) <= 4


def the_class_is_closed(lesson: Lesson) -> None:
    teacher, late = lesson.teacher, lesson.pupils[-1]
    late.goto(teacher.url)  # a pupil who opens the teacher's page gets nowhere
    expect(late.locator("main")).to_contain_text("teacher's page")
    with dialog(teacher, "Close the class"):
        teacher.get_by_role("button", name="Close and delete").click()
        teacher.wait_for_url("**/class")
    expect(lesson.pupils[0].locator("main")).to_contain_text("No such table")
    late.goto(f"/join/{lesson.code}")
    expect(late.locator("main [role=alert]")).to_contain_text("There is no such class")
