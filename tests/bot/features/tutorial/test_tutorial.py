"""``/tutorial``: whole lessons of every game, clicked through the real client."""

from __future__ import annotations

import asyncio
import io
import re
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.features.tutorial import actions as lessons
from bot.features.tutorial import store as lesson_store
from bot.playground.lab import Lab
from bot.tables.log import talk
from bot.words import say
from render import Studio
from rules.game import LANGUAGES
from rules.lessons import Lesson
from tests.bot import parts
from tests.bot.clicker import serving
from tests.bot.languages import LIMITS, LOCALES, PEOPLE, foreign, in_own_letters, shown
from tests.bot.learner import Learner, led, obedient, stubborn, verbs
from tests.thorough import crossed, few

TAUGHT = list(lessons.teachable())
WORDS_A_MINUTE = 200
SECONDS_A_CLICK = 4


@pytest.fixture
def grey(monkeypatch: pytest.MonkeyPatch) -> None:
    """All pictures are a grey one: what they show is tested where they are drawn."""
    out = io.BytesIO()
    Image.new("RGB", (8, 8), "grey").save(out, "WEBP")

    async def drawn(self: Studio, *arguments: Any, **named: Any) -> bytes:
        return out.getvalue()

    monkeypatch.setattr(Studio, "_picture", drawn)


def lesson_of(key: str) -> Lesson:
    return lessons.lesson(key)[1]


@pytest.mark.usefixtures("grey")
@pytest.mark.parametrize(("key", "language"), crossed(TAUGHT, LANGUAGES))
async def test_whoever_follows_the_lesson_wins_within_five_minutes(
    stand_in: Lab, tmp_path: Path, key: str, language: str
) -> None:
    who = stand_in.add_member(PEOPLE[language][0], LOCALES[language])
    lesson = lesson_of(key)
    async with serving(stand_in, tmp_path / "x.sqlite3", pictures=True) as bot:
        learner = Learner(stand_in, bot, who)
        await learner.begin(key)
        assert lesson.about.goal.of(language) in learner.read[0], "before anything is pressed"
        await learner.go(obedient)
        assert learner.over
        assert lesson.about.won.of(language).strip() in learner.read[-1]
        for step in lesson.steps:
            assert any(step.text.of(language).strip() in one for one in learner.read), step.id
        assert (await learner.table(bot)).status == "over"
        assert all(message["flags"] & 64 for message in who.sees()), "nobody else sees any of it"
    sent = [name.split(".")[0] for one in stand_in.records.requests for name in one.files]
    assert sent.count("legend") == 0, "a button shows what the symbols mean"
    assert sent.count("choices") > 1, "what can be chosen, with its numbers"
    assert sent.count("board") == 1, "before the first step; later a button shows it"
    assert sent.count("scores") == 1
    texts = list(shown(stand_in.records.requests))
    about = lesson.about
    known = [who.name, about.name.of(language)]
    assert [(kind, found) for kind, text in texts if (found := foreign(text, language, known))] == []
    assert in_own_letters([text for _, text in texts], language) > 0.9
    assert [(kind, text) for kind, text in texts if len(text) > LIMITS.get(kind, 4000)] == []
    if language == "en":
        words = sum(len(re.findall(r"\w+", line)) for line in learner.lines)
        minutes = words / WORDS_A_MINUTE + learner.clicks * SECONDS_A_CLICK / 60
        assert minutes < 5, f"{words} words, {learner.clicks} clicks"


@few("echoes-of-revachol")
@pytest.mark.parametrize("key", TAUGHT)
async def test_whoever_does_something_else_comes_to_an_end_too(
    stand_in: Lab, tmp_path: Path, key: str
) -> None:
    who = stand_in.add_member("Ann")
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        learner = Learner(stand_in, bot, who)
        await learner.begin(key)
        await learner.go(stubborn)
        assert learner.over
        about = lesson_of(key).about
        assert any(words.en.strip() in learner.read[-1] for words in (about.won, about.lost))
        await learner.press(verbs(learner.panel)["lesson_new"])
        assert lesson_of(key).steps[0].text.en.strip() in learner.read[-1], "it can be played again"


@few("ekho")
@pytest.mark.parametrize("key", TAUGHT)
async def test_a_restart_in_the_middle_loses_nothing(stand_in: Lab, tmp_path: Path, key: str) -> None:
    who = stand_in.add_member("Ann")
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        learner = Learner(stand_in, bot, who)
        await learner.begin(key)
        await learner.go(obedient, clicks=5)
        number, middle = (await learner.table(bot)).id, learner.read[-1]
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        again = Learner(stand_in, bot, who)
        await again.begin(key)
        assert set(verbs(again.panel)) == {"lesson_on", "lesson_new"}, "the lesson goes on or begins anew"
        await again.press(verbs(again.panel)["lesson_on"])
        assert (await again.table(bot)).id == number
        assert again.read[-1] == middle
        await again.go(obedient)
        assert again.over
        assert lesson_of(key).about.won.en.strip() in again.read[-1]


async def test_starting_over_ends_the_lesson_before(stand_in: Lab, tmp_path: Path) -> None:
    who, key = stand_in.add_member("Ann"), TAUGHT[0]
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        learner, again = Learner(stand_in, bot, who), Learner(stand_in, bot, who)
        await learner.begin(key)
        first = await learner.table(bot)
        await again.begin(key)
        await again.press(verbs(again.panel)["lesson_new"])
        second = await again.table(bot)
        assert second.id != first.id
        assert (await learner.table(bot)).status == "closed"
        assert await bot.database.ask(lesson_store.running, who.id, key) == second.id
        await learner.go(obedient, clicks=1)
        # The panel of the lesson before says so, after it has put its list back.
        await stand_in.until(lambda: "begins it again" in str(who.sees()))
        await bot.database.write(lambda c: c.execute("UPDATE tables SET changed_at = '2020-01-01'"))
        await bot.database.write(lesson_store.forget)
        count = "SELECT count(*) AS n FROM tables"
        row = await bot.database.ask(lambda connection: connection.execute(count).fetchone())
        assert row["n"] == 0, "lessons that nobody goes on with are forgotten"


@few("echoes-of-time")
@pytest.mark.parametrize("key", TAUGHT)
async def test_back_and_undo_return_to_the_step_before(stand_in: Lab, tmp_path: Path, key: str) -> None:
    who, steps = stand_in.add_member("Ann"), lesson_of(key).steps
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        learner = Learner(stand_in, bot, who)
        await learner.begin(key)
        await learner.go(obedient, clicks=1)
        assert "ok" in verbs(learner.panel)
        await learner.press(verbs(learner.panel)["back"])
        assert steps[0].text.en.strip() in learner.read[-1]
        await learner.go(obedient, clicks=2)
        assert steps[1].text.en.strip() in learner.read[-1]
        # Nobody else plays, so everything may be taken back.
        await learner.press(verbs(learner.panel)["undo"])
        assert steps[0].text.en.strip() in learner.read[-1]
        await learner.press(verbs(learner.panel)["redo"])
        assert steps[1].text.en.strip() in learner.read[-1]
        await learner.go(obedient)
        assert lesson_of(key).about.won.en.strip() in learner.read[-1]
        await asyncio.sleep(0.1)  # what tables owe to channels is sent behind the answers
        paths = [one.path for one in stand_in.records.requests]
        assert not any("/channels/" in path for path in paths), "a lesson posts nothing in public"


async def test_a_lesson_is_in_no_list_and_nobody_else_may_look_at_it(stand_in: Lab, tmp_path: Path) -> None:
    ann, bob = stand_in.add_member("Ann"), stand_in.add_member("Bob")
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        learner, other = Learner(stand_in, bot, ann), Learner(stand_in, bot, bob)
        await learner.begin(TAUGHT[0])
        number = (await learner.table(bot)).id
        mine = await other.reading.seen(await ann.slash("mine"))
        assert str(number) not in str(mine["components"])
        for who in (ann, bob):
            typed = await who.autocomplete("table board", "table", table="")
            assert str(number) not in str(typed.choices)
        answer = await other.reading.seen(await bob.slash("table board", table=str(number)))
        assert "no table" in parts.said(answer)
        own = await learner.reading.seen(await ann.slash("table board", table=str(number)))
        assert "no table" not in parts.said(own)


async def test_the_tutorial_is_found_in_the_help_and_the_rules(stand_in: Lab, tmp_path: Path) -> None:
    who = stand_in.add_member("Ann")
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        learner = Learner(stand_in, bot, who)
        for command, options in (("help", {}), ("rules", {"game": TAUGHT[0]})):
            learner.panel = await learner.reading.seen(await who.slash(command, options=options))
            await learner.press(verbs(learner.panel)["learn"])
            if "learn_this" in verbs(learner.panel):
                await learner.press(verbs(learner.panel)["learn_this"], [TAUGHT[0]])
            if "lesson_new" in verbs(learner.panel):
                await learner.press(verbs(learner.panel)["lesson_new"])
            assert lesson_of(TAUGHT[0]).steps[0].text.en.strip() in learner.read[-1]


async def test_the_command_suggests_and_lists_the_games(stand_in: Lab, tmp_path: Path) -> None:
    who = stand_in.add_member("Ann", "ru")
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        learner = Learner(stand_in, bot, who)
        typed = await who.autocomplete("tutorial", "game", game="реваш")
        assert [choice["value"] for choice in typed.choices] == ["echoes-of-revachol"]
        learner.panel = await learner.reading.seen(await who.slash("tutorial"))
        offered = [one["value"] for one in parts.selects(learner.panel["components"])[0]["options"]]
        assert offered == TAUGHT
        await learner.press(verbs(learner.panel)["learn_this"], ["echoes-of-revachol"])
        assert lesson_of("echoes-of-revachol").steps[0].text.of("ru").strip() in learner.read[-1]
        answer = await learner.reading.seen(await who.slash("tutorial", game="chess"))
        assert "chess" in parts.said(answer)


async def test_a_lesson_works_in_direct_messages(stand_in: Lab, tmp_path: Path) -> None:
    who = stand_in.add_member("Ann")
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        learner = Learner(stand_in, bot, who)
        await learner.begin(TAUGHT[0], channel=who.direct())
        await learner.go(obedient)
        assert learner.over
        await learner.press(verbs(learner.panel)["lesson_table"])
        assert "/table new" in learner.read[-1]


async def test_a_real_table_is_opened_once_however_often_that_is_pressed(
    stand_in: Lab, tmp_path: Path
) -> None:
    who = stand_in.add_member("Ann")
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        learner = Learner(stand_in, bot, who)
        await learner.begin(TAUGHT[0])
        await learner.go(obedient)
        button = verbs(learner.panel)["lesson_table"]
        said = []
        for _ in range(2):
            pressed = await who.click(learner.panel, button)
            await pressed.until(lambda one: one.messages and one.message["components"])
            said.append(parts.said(pressed.message))
        assert said[0] == said[1]
        assert "The table is open: https://discord.com/channels/" in said[0]
        (number,) = await bot.database.ask(
            lambda one: [row[0] for row in one.execute("SELECT id FROM tables WHERE status = 'lobby'")]
        )
        assert (await bot.tables.read(number)).game_key == TAUGHT[0]


async def test_a_table_in_direct_messages_is_refused_with_the_true_reason(
    stand_in: Lab, tmp_path: Path
) -> None:
    """It is no matter of rights: the others could not see it there."""
    who = stand_in.add_member("Ann")
    async with serving(stand_in, tmp_path / "x.sqlite3"):
        answer = await who.slash("table new", channel=who.direct(), game=TAUGHT[0])
        await answer.until(lambda one: one.messages and one.message["components"])
        assert parts.said(answer.message) == say("en", "refused.no_direct")


def drawn(learner: Learner) -> str:
    """The id of the button that draws."""
    buttons = (part for part in parts.walk(learner.panel["components"]) if part["type"] == parts.BUTTON)
    return str(next(part["custom_id"] for part in buttons if part.get("label", "").startswith("Draw")))


async def test_whoever_leaves_the_path_is_told_so_before_confirming(stand_in: Lab, tmp_path: Path) -> None:
    who = stand_in.add_member("Ann")
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        learner = Learner(stand_in, bot, who)
        await learner.begin("echoes-of-revachol")
        await learner.go(obedient, clicks=2)
        draw = drawn(learner)
        await learner.press(draw)
        assert say("en", "lesson.own_way") in learner.read[-1]
        assert say("en", "lesson.confirm") not in learner.read[-1]
        await learner.press(verbs(learner.panel)["back"])
        chosen = led(learner.panel)
        assert chosen is not None
        await learner.press(*chosen)
        assert say("en", "lesson.confirm") in learner.read[-1]
        await learner.press(verbs(learner.panel)["back"])
        await learner.press(draw)
        await learner.press(verbs(learner.panel)["ok"])
        await learner.press(verbs(learner.panel)["do"])
        assert say("en", "lesson.own_way") not in learner.read[-1], "off the path there is no advice to leave"
        assert say("en", "lesson.confirm") in learner.read[-1]


async def test_what_the_lesson_recommends_is_marked_by_the_learner(stand_in: Lab, tmp_path: Path) -> None:
    """One after the other; the advice stays until something else is marked."""
    who, steps = stand_in.add_member("Ann"), lesson_of("echoes-of-time").steps
    texts = {step.id: step.text.en.strip() for step in steps}
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        learner = Learner(stand_in, bot, who)
        await learner.begin("echoes-of-time")
        await learner.go(obedient, clicks=3)
        assert texts["pay"] in learner.read[-1]
        assert "ok" not in verbs(learner.panel), "nothing is paid that was not chosen"
        while texts["creatures"] not in learner.read[-1]:
            await learner.go(obedient, clicks=1)
        assert "ok" not in verbs(learner.panel)
        for _ in range(2):
            chosen = led(learner.panel)
            assert chosen is not None
            await learner.press(*chosen)
            assert texts["creatures"] in learner.read[-1]
        assert led(learner.panel) is None
        assert "ok" in verbs(learner.panel)
        await learner.press(verbs(learner.panel)["back"])
        assert led(learner.panel) is not None


@pytest.mark.parametrize("key", TAUGHT)
async def test_everything_is_there_in_words_too(stand_in: Lab, tmp_path: Path, key: str) -> None:
    who = stand_in.add_member("Ann")
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        learner = Learner(stand_in, bot, who)
        await learner.begin(key)
        panel = learner.panel
        table = await bot.tables.read((await learner.table(bot)).id)
        for verb in ("hand", "board"):
            learner.panel = panel
            answer = parts.said(await learner.press(verbs(panel)[verb]))
            assert table.match is not None
            view = table.match.view(0 if verb == "hand" else None)
            audience = talk.audience_of(table, "en", 0 if verb == "hand" else None)
            told = (
                table.game.words.hand(view, audience)
                if verb == "hand"
                else table.game.words.board(view, audience)
            )
            assert told.split("\n")[0] in answer
            if verb == "hand":
                await learner.press(verbs(learner.panel)["act"])
                assert lesson_of(key).steps[0].text.en.strip() in learner.read[-1], "another panel of it"


def test_the_games_that_are_taught() -> None:
    assert {"echoes-of-time", "echoes-of-revachol", "ekho"} <= set(TAUGHT)


async def test_a_hint_in_a_lesson_is_that_of_the_lesson(stand_in: Lab, tmp_path: Path) -> None:
    """Also where something else is marked."""
    who, step = stand_in.add_member("Ann"), lesson_of("ekho").steps[0]
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        learner = Learner(stand_in, bot, who)
        await learner.begin("ekho")
        chosen = led(learner.panel)
        assert chosen is not None
        buttons = parts.buttons(learner.panel["components"])
        other = next(one["custom_id"] for label, one in buttons.items() if "Sneak +1" in label)
        assert "Speed +1" in next(label for label, one in buttons.items() if one["custom_id"] == chosen[0])
        await learner.press(other)
        assert step.text.en.strip() not in learner.read[-1]
        await learner.press(verbs(learner.panel)["hint"])
        shown_now = parts.said(learner.panel)
        assert re.search(r"💡.*[Ss]peed ", shown_now), shown_now
        await learner.press(other)
        await learner.press(chosen[0])
        assert step.text.en.strip() in learner.read[-1]
