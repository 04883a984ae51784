"""The studio: files in the wanted format, nothing drawn twice, nothing handed to the wrong seat."""

from __future__ import annotations

import asyncio
import io
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from threading import Event, Thread
from typing import Any

import pytest
from PIL import Image

from render import Mark, NoRendererError, Theme, renderer
from render.encode import THREADS, Kind, Studio, SupersededError, encode, suffix
from tests.render.tables import KEY, NAMES, match, view
from tests.thorough import THOROUGH

THEME = Theme("en", NAMES)


@pytest.fixture
async def studio() -> AsyncIterator[Studio]:
    made = Studio()
    yield made
    made.close()


@pytest.mark.parametrize(("kind", "ending"), [("webp", "webp"), ("jpeg", "jpg"), ("png", "png")])
def test_files_are_what_their_suffix_says(kind: Kind, ending: str) -> None:
    data = encode(Image.new("RGB", (40, 30), (90, 60, 200)), kind)
    assert suffix(data) == ending
    with Image.open(io.BytesIO(data)) as image:
        assert image.format == kind.upper()
        assert image.size == (40, 30)


async def test_a_board_as_a_file(studio: Studio) -> None:
    data = await studio.board(KEY, "table", 1, view(4, 60), THEME)
    assert suffix(data) in ("webp", "jpg")
    with Image.open(io.BytesIO(data)) as image:
        assert image.size == (1600, 1000)


async def test_the_same_picture_is_drawn_once(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Any] = []
    pictures = renderer(KEY)
    original = pictures.draw_board

    def counting(shown: Any, theme: Theme) -> Image.Image:
        drawn.append(shown)
        return original(shown, theme)

    monkeypatch.setattr(pictures, "draw_board", counting)
    shown = view(2, 20)
    together = await asyncio.gather(*(studio.board(KEY, table, 1, shown, THEME, "jpeg") for table in "aabc"))
    later = await studio.board(KEY, "d", 9, view(2, 20), THEME, "jpeg")
    assert len(drawn) == 1
    assert set(together) == {later}
    await studio.board(KEY, "d", 9, shown, Theme("ru", NAMES), "jpeg")
    assert len(drawn) == 2


async def test_hands_of_two_seats_are_two_pictures(studio: Studio) -> None:
    hands = [await studio.hand(KEY, view(3, 30, seat), THEME, "jpeg") for seat in range(3)]
    assert len(set(hands)) == 3
    assert await studio.hand(KEY, view(3, 30, 1), THEME, "jpeg") == hands[1]


async def test_questions_of_two_seats_or_with_other_numbers_are_other_pictures(studio: Studio) -> None:
    files = set()
    held = [[view(3, choices, seat) for seat in range(2)] for choices in range(20, 60)]
    both = next(
        pair for pair in held if all(len(one.seats[seat].hand or []) > 1 for seat, one in enumerate(pair))
    )
    for seat, shown in enumerate(both):
        for marked in (1, 2):
            hand = shown.seats[seat].hand or []
            numbers = tuple(Mark(("card", card), number) for number, card in enumerate(hand[:marked], 1))
            theme = replace(THEME, marks=numbers)
            data = await studio.choices(KEY, shown, theme, "jpeg")
            assert await studio.choices(KEY, shown, theme, "jpeg") is data, "found again"
            files.add(data)
    assert len(files) == 4


async def test_a_hand_is_found_again_while_it_stays_the_same(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other seats' moves do not matter; whatever the picture shows does."""
    pictures = renderer(KEY)
    looks: dict[str, set[bytes]] = {}
    for choices in range(20, 60, 3):
        for seat in range(3):
            shown = view(3, choices, seat)
            looks.setdefault(repr(pictures.hand_facts(shown)), set()).add(
                pictures.draw_hand(shown, THEME).tobytes()
            )
    assert len(looks) < 100, "a hand stays the same over several choices"
    assert all(len(pixels) == 1 for pixels in looks.values()), "equal facts, equal pictures"
    assert len(set().union(*looks.values())) == len(looks), "other facts, other pictures"
    drawn: list[Any] = []

    def draw_hand(shown: Any, theme: Theme) -> Image.Image:
        drawn.append(shown)
        return Image.new("RGB", (9, 9))

    monkeypatch.setattr(pictures, "draw_hand", draw_hand)
    before, after = view(3, 30, 0), view(3, 31, 0)
    assert before != after
    assert pictures.hand_facts(before) == pictures.hand_facts(after)
    for shown in (before, after):
        await studio.hand(KEY, shown, THEME, "png")
    assert len(drawn) == 1


async def test_an_older_version_gives_way_to_a_newer_one(studio: Studio) -> None:
    # Both threads are kept busy, so the older version is still in the queue when the newer one arrives.
    free = Event()
    busy = [studio._pool.submit(free.wait, 60) for _ in range(THREADS)]
    old = asyncio.ensure_future(studio.board(KEY, "table", 1, view(2, 10), THEME, "jpeg"))
    await asyncio.sleep(0)
    new = asyncio.ensure_future(studio.board(KEY, "table", 2, view(2, 12), THEME, "jpeg"))
    other = asyncio.ensure_future(studio.board(KEY, "other", 1, view(2, 14), THEME, "jpeg"))
    await asyncio.sleep(0)
    free.set()
    results = await asyncio.gather(old, new, other, return_exceptions=True)
    assert isinstance(results[0], SupersededError)
    assert isinstance(results[1], bytes)
    assert isinstance(results[2], bytes)
    assert all(one.result() for one in busy)


async def test_a_version_that_comes_late_is_not_drawn_while_a_newer_one_is(studio: Studio) -> None:
    new = asyncio.ensure_future(studio.board(KEY, "table", 5, view(2, 12), THEME))
    await asyncio.sleep(0)
    with pytest.raises(SupersededError):
        await studio.board(KEY, "table", 4, view(2, 10), THEME)
    assert await new


async def test_errors_reach_the_caller_and_are_not_kept(studio: Studio) -> None:
    with pytest.raises(ValueError, match="spectator"):
        await studio.hand(KEY, view(2, 10), THEME)
    with pytest.raises(NoRendererError):
        await studio.board("no-such-game", "table", 1, view(2, 10), THEME)
    with pytest.raises(KeyError):
        await studio.card(KEY, "no_such_card", THEME)
    assert await studio.hand(KEY, view(2, 10, 0), THEME)


@THOROUGH
async def test_cards_covers_scores_and_warming_up(studio: Studio) -> None:
    over = match(3, 2000)
    outcome = over.outcome()
    assert outcome is not None
    await studio.warm_up([KEY], ["en"])
    assert await studio.card(KEY, "sea_queen", THEME)
    assert await studio.card(KEY, "cyclicity", THEME)
    assert await studio.cover(KEY, THEME, ["A table for four"])
    assert await studio.scores(KEY, over.view(None), outcome, THEME)


async def test_warming_up_ends_when_all_is_drawn_covers_before_boards(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    def slowly(what: str) -> Callable[[Any], None]:
        def draw(theme_or_language: Any) -> None:
            time.sleep(0.01)
            done.append(f"{what} {getattr(theme_or_language, 'language', theme_or_language)}")

        return draw

    monkeypatch.setattr(renderer(KEY), "draw_cover", slowly("cover"))
    monkeypatch.setattr(renderer(KEY), "warm_up", slowly("board"))
    await studio.warm_up([KEY], ["en", "ja"])
    assert done == ["cover en", "cover ja", "board en", "board ja"]


async def test_the_cache_is_bounded_by_bytes() -> None:
    small = Studio(kept_bytes=1)
    first = await small.hand(KEY, view(3, 30, 0), THEME, "jpeg")
    await small.hand(KEY, view(3, 30, 1), THEME, "jpeg")
    assert small._finished.bytes <= max(len(first), 600_000)
    assert await small.hand(KEY, view(3, 30, 0), THEME, "jpeg") == first
    small.close()


async def test_what_nobody_waits_for_any_more_is_not_drawn(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []
    pictures = renderer(KEY)
    real = type(pictures).draw_hand

    def counting(self: object, seen: Any, theme: Theme) -> Any:
        drawn.append(seen.seat)
        return real(pictures, seen, theme)

    monkeypatch.setattr(type(pictures), "draw_hand", counting)
    free = Event()
    held = [studio._pool.submit(free.wait, 60) for _ in range(THREADS)]
    try:
        given_up = asyncio.ensure_future(studio.hand(KEY, view(2, 10, 0), THEME, "png"))
        wanted = asyncio.ensure_future(studio.hand(KEY, view(2, 10, 1), THEME, "png"))
        back = asyncio.ensure_future(studio.hand(KEY, view(2, 10, 0), THEME, "webp"))
        await asyncio.sleep(0)
        given_up.cancel()
        back.cancel()
        await asyncio.wait([given_up, back])
        again = asyncio.ensure_future(studio.hand(KEY, view(2, 10, 0), THEME, "webp"))
        await asyncio.sleep(0)
    finally:
        free.set()
    assert await wanted
    assert await again
    assert sorted(drawn) == [0, 1], "of the hand of seat 0 only the one that was asked for again"
    assert all(one.result() for one in held)


async def test_a_studio_that_closes_lets_go_quietly_of_what_was_not_begun(studio: Studio) -> None:
    complaints: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, told: complaints.append(told))
    free = Event()
    for _ in range(THREADS):
        studio._pool.submit(free.wait, 60)
    waiting = asyncio.ensure_future(studio.hand(KEY, view(2, 10, 0), THEME, "png"))
    await asyncio.sleep(0)
    studio._pool.shutdown(wait=False, cancel_futures=True)
    free.set()
    await asyncio.wait([waiting])
    assert waiting.cancelled()
    assert not complaints


def test_closing_waits_for_what_is_being_drawn_and_for_nothing_else() -> None:
    studio, free = Studio(), Event()
    drawn = [studio._pool.submit(free.wait, 60) for _ in range(THREADS)]
    while not all(one.running() for one in drawn):
        time.sleep(0.001)
    waiting = studio._pool.submit(free.is_set)
    closing = Thread(target=studio.close)
    closing.start()
    closing.join(0.05)
    assert closing.is_alive()
    assert waiting.cancelled()
    free.set()
    closing.join()
    assert all(one.done() for one in drawn)
