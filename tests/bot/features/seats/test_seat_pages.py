"""What is shown and posted about seats: each line and button by its condition, on tables in memory."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.features.seats import menus, messages, rules, screens
from bot.features.seats.store import OfferKind, OfferRow
from bot.tables.rows import ClockRow, Seat
from bot.ui.readers import Reader, UserRow
from bot.words import say
from bot.words.refusals import Refusal
from rules.game import Game
from rules.match import Match
from tests.bot import parts
from tests.bot.features.seats.test_who_may import FREE, TRIO
from tests.bot.lanterns import LANTERNS
from tests.bot.room import ANN, BOB, CARLA, DMITRI, laid, seat

# What is shown.


def test_who_plays_a_seat_in_words() -> None:
    rows = [
        (seat(0, None), "random level EN"),
        (seat(0, ANN, resigned=True, level="random"), say("en", "seats.given_up")),
        (seat(0, ANN, stand_in=BOB, stand_in_name="Bob_"), say("en", "seats.friend", name="Bob\\_")),
        (seat(0, ANN, level="random"), say("en", "seats.computer", level="random level EN")),
        (seat(0, ANN), say("en", "seats.self")),
    ]
    for row, words in rows:
        assert screens.standing(laid(LANTERNS, [row]), row, "en") == words
    table = laid(LANTERNS, TRIO)
    assert screens._line(table, TRIO[0], "en") == f"1. **Ann** – host – {say('en', 'seats.self')}"
    free = replace(TRIO[1], resigned=True, open=True)
    assert (
        screens._line(table, free, "en")
        == f"2. **Bob** – {say('en', 'seats.given_up')} – **free for a substitute**"
    )


def test_who_answers_for_a_seat_by_name() -> None:
    named = [
        (seat(0, None), "Computer 0"),
        (seat(0, ANN, level="random"), say("en", "seat.computer_now")),
        (seat(0, ANN, stand_in=BOB, stand_in_name="Bob"), "Bob"),
        (seat(0, ANN), "Ann"),
    ]
    assert [rules.player(row, "en") for row, _ in named] == [name for _, name in named]


def reader(user: int) -> Reader:
    return Reader(user, "en", UserRow(user))


def offer(kind: OfferKind, number: int | None, **more: Any) -> OfferRow:
    """An open offer of Ann's to Dmitri; ``more``: what is not as usual about it."""
    values = {"user_id": DMITRI, "name": "Dmitri", "by_id": ANN, "by_name": "Ann", "reason": "",
              "agreed": [], "outcome": "", "outcome_name": "", **more}  # fmt: skip
    return OfferRow(7, 100_001, number, kind, **values)


@pytest.mark.parametrize(
    ("user", "verbs"),
    [
        (ANN, ["seat_level", "friend", "give", "invite_user", "resign"]),
        (BOB, ["seat_back"]),
        (CARLA, ["seat_level", "friend", "give", "invite_user", "remove", "seat_back", "resign"]),
        (DMITRI, ["take_seat"]),
        (15, ["take_seat", "take_seat"]),
    ],
)
def test_what_the_page_of_the_seats_offers(lanterns: Game[Any], user: int, verbs: list[str]) -> None:
    """Bob stands in for Carla. Dmitri gave up one of the free seats, so he knows no other; a stranger may
    have both. What is not for everybody is offered to nobody here."""
    seats = [
        TRIO[0],
        replace(TRIO[2], number=1, stand_in=BOB, stand_in_name="Bob"),
        seat(2, DMITRI, resigned=True, level="random", open=True),
        seat(3, None, open=True),
    ]
    table = laid(lanterns, seats, Match.new(lanterns, 4, 7))
    offers = [offer("open", 2), offer("open", 3), offer("stand_in", 1), offer("open", None)]
    shown = screens.seats(table, reader(user), offers)
    found = [parts.verb(one) for one in parts.ids([item.to_component_dict() for item in shown.items])]
    assert found == verbs


@pytest.mark.parametrize(
    ("status", "seats", "room"),
    [
        ("lobby", TRIO, True),
        ("lobby", (*TRIO, seat(3, DMITRI)), False),
        ("running", TRIO, False),
        ("running", (*TRIO[:2], FREE), True),
        ("over", (*TRIO[:2], FREE), False),
    ],
)
def test_which_tables_have_room(status: str, seats: tuple[Seat, ...], room: bool) -> None:
    assert menus._has_room(laid(LANTERNS, seats, status=status)) is room
    assert not (menus._has_room(laid(LANTERNS, seats, status="running", frozen="worn out")))
    assert not (menus._has_room(laid(LANTERNS, seats, status="running", options={"lesson": "on"})))


def test_the_last_lines_that_fit() -> None:
    lines = ["one", "two", "three"]
    fitting = {0: "…", 5: "…", 6: "…\nthree", 9: "…\nthree", 10: "…\ntwo\nthree", 14: "one\ntwo\nthree"}
    assert {most: screens._last(lines, most) for most in fitting} == fitting
    assert screens._last(lines, 13) == "…\ntwo\nthree"


@pytest.mark.parametrize(
    ("seats", "together", "key"),
    [
        (TRIO, False, "screen.resign"),
        (TRIO, True, "screen.resign_together"),
        (TRIO[:2], False, "screen.resign_ends"),
        ((TRIO[0], seat(1, None)), True, "screen.resign_lost"),
        ((TRIO[0], replace(TRIO[1], resigned=True)), False, "screen.resign_last"),
    ],
)
def test_what_giving_up_leads_to(
    seats: tuple[Seat, ...], together: bool, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LANTERNS, "cooperative", together)
    assert screens._before_resigning(laid(LANTERNS, seats), 0, "en") == say("en", key, winners="Bob")


def test_a_panel_whose_seat_has_passed_to_somebody_else(lanterns: Game[Any]) -> None:
    table = laid(lanterns, TRIO)
    for key, verbs in (("stranger", ["board", "log"]), ("away", ["seat_back"])):
        shown = screens.passed(table, reader(DMITRI), 2, Refusal(key, name="Bob"))
        assert [parts.verb(one) for one in parts.ids([i.to_component_dict() for i in shown.items])] == verbs
    with pytest.raises(Refusal):
        screens.passed(table, reader(DMITRI), 3, Refusal("stranger"))


def test_a_removal_is_asked_about_those_who_sit_there() -> None:
    table = laid(LANTERNS, [TRIO[0], replace(TRIO[1], resigned=True, level="random"), TRIO[2]])
    assert screens.removal(table, reader(ANN), CARLA).title == "Remove Carla?"
    for user in (BOB, DMITRI):
        with pytest.raises(Refusal) as refusal:
            screens.removal(table, reader(ANN), user)
        assert refusal.value.key == "remove_stranger"


# What is posted.


@pytest.mark.parametrize(
    ("kind", "number", "verbs", "label"),
    [
        ("open", 1, ["take_seat"], "button.take_seat"),
        ("call", 1, ["take_seat"], "button.see_seat"),
        ("stand_in", 1, ["take_seat", "decline"], "button.stand_in"),
        ("hand_over", 1, ["take_seat", "decline"], "button.take_seat"),
        ("replace", 1, ["take_seat", "decline"], "button.take_seat"),
        ("invite", 1, ["take_seat", "decline"], "button.take_seat"),
        ("invite", None, ["take_seat", "decline"], "button.join"),
        ("remove", 1, ["remove_yes", "remove_no"], "button.agree_removal"),
        ("gone", 1, ["seats"], "button.seats"),
    ],
)
def test_the_buttons_of_an_offer(kind: OfferKind, number: int | None, verbs: list[str], label: str) -> None:
    found = messages._buttons(laid(LANTERNS, TRIO), offer(kind, number))
    assert [parts.verb(str(one.custom_id)) for one in found] == verbs
    assert found[0].label == say("en", label)
    if len(found) > 1:
        assert found[1].style is discord.ButtonStyle.secondary


def test_what_an_offer_asks_for() -> None:
    """Whatever it was about stays readable when it is settled."""
    free = replace(TRIO[1], resigned=True)
    table = laid(LANTERNS, [TRIO[0], free, replace(TRIO[2], level="random")])
    waits, late = table, replace(table, clock=ClockRow(late="computer"))
    about = {"name": "Dmitri", "by": "Ann", "to": f"<@{DMITRI}>"}
    asks = [
        (waits, offer("open", 1), "offer.open_waits", about),
        (late, offer("open", 1), "offer.open_late", about),
        (waits, offer("open", 2), "offer.open", about),
        (waits, offer("open", 1, outcome="taken"), "offer.open_was", about),
        (waits, offer("remove", 1), "offer.remove", about),
        (waits, offer("invite", None), "offer.invite", {**about, "title": "Lanterns EN"}),
        (waits, offer("invite", 1), "offer.invite_seat", {**about, "seat": "Bob"}),
        (waits, offer("stand_in", 1), "offer.stand_in", about),
        (waits, offer("hand_over", 1), "offer.hand_over", about),
        (waits, offer("replace", 1), "offer.replace", {**about, "name": "Bob"}),
        (waits, offer("replace", 1, outcome="taken"), "offer.replace_was", {**about, "name": "Bob"}),
        (waits, offer("call", 1), "offer.call", about),
        (waits, offer("gone", 1), "offer.gone", about),
    ]
    for table, row, key, values in asks:
        assert messages._asks(table, row) == say("en", key, **values), key


def test_whom_an_offer_pings() -> None:
    table = laid(LANTERNS, [*TRIO, seat(3, DMITRI)])
    assert messages.mentioned(table, offer("remove", 1)) == [CARLA, DMITRI]
    assert messages.mentioned(table, offer("remove", 0, by_id=BOB)) == [CARLA, DMITRI]
    assert messages.mentioned(table, offer("open", 1, user_id=None)) == []
    assert messages.mentioned(table, offer("stand_in", 1)) == [DMITRI]


def test_what_an_offer_says_while_it_is_open_and_afterwards() -> None:
    table = laid(LANTERNS, [*TRIO, seat(3, DMITRI)])
    removal = offer("remove", 1, name="Bob", reason="gone *for* weeks")
    first = messages.said(table, removal).content.splitlines()
    assert first[0].startswith(f"🪑 <@{CARLA}>, <@{DMITRI}>: should **Bob** be removed")
    assert "gone \\*for\\* weeks" in messages.said(table, removal).content
    assert (
        say("en", "offer.so_far", names=f"<@{CARLA}>")
        in messages.said(table, replace(removal, agreed=[CARLA])).content
    )
    every = messages.said(table, replace(removal, agreed=[CARLA, DMITRI])).content
    assert "should **Bob** be removed" not in every
    ends: list[tuple[OfferKind, str, str]] = [
        ("remove", "taken", "offer.agreed"),
        ("open", "taken", "offer.took"),
        ("stand_in", "taken", "offer.taken"),
        ("open", "void", "offer.void"),
    ]
    for kind, outcome, key in ends:
        ended = messages.said(table, offer(kind, 1, outcome=outcome, outcome_name="Carla"))
        assert ended.content.splitlines()[-1] == f"-# {say('en', key, name='Carla')}"
        assert ended.buttons in ([], ())
