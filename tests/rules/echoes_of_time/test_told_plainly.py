"""Nobody wonders what a button does, why something cannot be done, or what has come of a deed."""

from __future__ import annotations

import pytest

from rules.echoes_of_time.entry import GAME
from rules.game import LANGUAGES, Pick
from rules.wording import Audience
from tests.rules.echoes_of_time.conftest import Deal
from tests.rules.echoes_of_time.rows import (
    NEVER,
    copy_immediate,
    draw,
    flame,
    fortify,
    gain,
    immediate,
    opponents_discard,
    opponents_lose,
    pay_cards,
    pay_points,
    when,
)
from tests.rules.echoes_of_time.table import Table

SKIPPED = {
    "en": ("Skip it: the flame is spent", "Conquer without the effect", "Fortify without the effect"),
    "ru": ("Пропустить: пламя истрачено", "Захватить без эффекта", "Закрепиться без эффекта"),
    "it": ("Salta: la Fiamma resta spesa", "Conquista senza l'effetto", "Fortifica senza l'effetto"),
    "ja": ("使わない（火炎は消費済み）", "効果を使わずに征服する", "効果を使わずに要塞化する"),
}


def told(table: Table, language: str = "en", seat: int = 0, lines: int = 9) -> str:
    """What has come of the last answer, for a seat."""
    events = [event.for_seat(seat) for event in table.events]
    audience = Audience(language, ("Ann", "Bob"), seat)
    return " ".join(GAME.words.digest(GAME.view(table.state, seat), events, audience, lines))


def notes(table: Table, language: str = "en") -> str:
    prompt = table.prompt()
    view = GAME.view(table.state, prompt.seat)
    return " / ".join(GAME.words.ask(view, prompt, Audience(language, ("Ann", "Bob"), prompt.seat)).notes)


def label(table: Table, pick: Pick, language: str = "en", brief: bool = False) -> str:
    prompt = table.prompt()
    view = GAME.view(table.state, prompt.seat)
    said = GAME.words.pick(view, prompt, pick, Audience(language, ("Ann", "Bob"), prompt.seat))
    return said.brief if brief else said.label


def finish(table: Table) -> None:
    """Go on until the next turn is asked."""
    for _ in range(9):
        if [ask for _, ask in table.asked] == ["turn"] and ("end",) not in table.prompt().options:
            return
        verbs = [option[0] for option in table.prompt().options]
        table.do("end") if "end" in verbs else table.do("decline") if "decline" in verbs else table.do("draw")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_goes_into_the_company_by_one_name_and_its_vp_count_at_the_end(
    deal: Deal, language: str
) -> None:
    """ET-A4, ET-G3: nothing is won by the move itself."""
    table = deal()
    near, far = table.artifact(points=2), table.artifact(points=2)
    table.board(0, 1, near)
    table.board(0, 3, far)
    table.turn()
    brief = label(table, ("advance", near, 1), language, brief=True)
    into = {"en": "into the company", "ru": "в братство", "it": "nella Compagnia", "ja": "仲間エリアへ"}
    assert into[language] in brief
    assert into[language] in label(table, ("advance", near, 1), language)
    assert not any(letter in brief.replace("card_", "").replace(str(near), "") for letter in "23456789") or (
        {"en": "at the end", "ru": "в конце", "it": "alla fine", "ja": "最後に"}[language] in brief
    )


@pytest.mark.parametrize("cards", [1, 2])
@pytest.mark.parametrize("language", LANGUAGES)
def test_how_far_an_advance_goes_is_said_once_and_not_on_its_buttons(
    deal: Deal, language: str, cards: int
) -> None:
    """ET-A4: one card two spaces, or two cards one space each."""
    rule = {
        "en": "advance 1 card 2 spaces, or 2 cards 1 each",
        "ru": "продвинуть: 1 карту на 2 места или 2 карты на 1",
        "it": "avanzare: 1 carta di 2 posizioni o 2 carte di 1",
        "ja": "「進める」は1枚を2歩か2枚を1歩ずつ",
    }[language]
    table = deal()
    laid = [table.artifact() for _ in range(cards)]
    for space, card in zip((4, 5), laid, strict=False):
        table.board(0, space, card)
    table.turn()
    assert (rule in notes(table, language)) is (cards > 1), "one card alone goes two spaces"
    short = label(table, ("advance", laid[0], 1), language, brief=True).replace(f"card_{laid[0]}", "")
    assert [letter for letter in short if letter.isdigit()] == ["3"]


@pytest.mark.parametrize(
    ("strength", "used", "en", "ru", "it", "ja"),
    [
        (2, False, "too weak for a Source: strength 2, over 3 needed", "не хватает силы: 2", "hai 2", "今2"),
        (5, True, "none of your creatures can conquer now", "захватывать некому", "nessuna tua", "使える"),
        (-1, False, "to conquer a Source you need creatures", "нужны существа", "servono Creature", "が必要"),
    ],
)
def test_a_turn_without_a_conquest_says_why(
    deal: Deal, strength: int, used: bool, en: str, ru: str, it: str, ja: str
) -> None:
    """ET-A5: too weak, all with tokens, or no creature at all."""
    table = deal()
    if strength >= 0:
        soldier = table.creature(strength, flame("red", gain(1)))
        table.company(0, soldier)
        if used:
            table[0].tokens[soldier] = 1
    table.turn()
    for language, said in zip(LANGUAGES, (en, ru, it, ja), strict=True):
        assert said in notes(table, language), language


def test_a_turn_with_a_conquest_says_nothing_of_that(deal: Deal) -> None:
    table = deal()
    table.company(0, table.creature(4))
    table.turn()
    assert "can conquer" in notes(table)
    assert "too weak" not in notes(table)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_of_a_new_round_is_told_with_its_cause(deal: Deal, language: str) -> None:
    """ET-T3: to whoever drew it alone, and apart from what effects drew."""
    cause = {
        "en": "For the new round you drew",
        "ru": "К новому раунду вы берёте",
        "it": "Per il nuovo round",
    }
    table = deal()
    drawer = table.artifact(immediate(draw(1)))
    table.board(0, 1, drawer)
    table.turn(1, number=2)
    table.do("draw")
    first, second = table[0].hand[-2:]
    line = told(table, language)
    said = cause.get(language, "新しいラウンドの1枚として")
    assert line.count(said) == 1
    assert f"card_{second}" in line.partition(said)[2]
    assert f"card_{first}" in line.partition(said)[0], "the effect drew another card"
    assert "new round" not in told(table, "en", seat=1).replace("For the new round you", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_skipping_an_effect_says_what_stays_done(deal: Deal, language: str) -> None:
    """ET-F1, ET-A6: a flame stays lit, a Source stays taken; *Back* would take that back."""
    lit = SKIPPED[language][0]
    table = deal()
    owner = table.artifact(flame("red", gain(2), cost=pay_cards(1)))
    table.company(0, owner)
    table.fill_hand(0, 2)
    table.turn()
    table.do("flame", owner, 0)
    assert label(table, ("decline",), language) == lit
    table.decline()
    finish(table)


@pytest.mark.parametrize("language", LANGUAGES)
def test_skipping_the_effect_of_a_source_says_that_it_stays_taken(deal: Deal, language: str) -> None:
    """ET-A6, ET-A10."""
    table = deal()
    hero = table.creature(6)
    number = table.source(
        conquer_effect={"do": [copy_immediate()]},
        fortify_effect={"do": [copy_immediate()]},
        conquer_strength=3,
        fortify_strength=5,
    )
    table.company(0, hero, table.artifact(immediate(gain(1))))
    table.turn()
    table.do("conquer", number)
    assert label(table, ("decline",), language) == SKIPPED[language][1]
    table.decline()
    table.turn(0, 2)
    table.do("fortify", number)
    assert label(table, ("decline",), language) == SKIPPED[language][2]
    table.decline()
    finish(table)


@pytest.mark.parametrize(
    ("effect", "en", "ru", "it", "ja"),
    [
        (fortify(), "no Source that it could fortify", "закрепиться не на чем", "nessuna Fonte da", "なし"),
        (
            opponents_lose(),
            "nobody else had VP",
            "у других нет ПО",
            "nessun altro ha PV",
            "ほかの人は勝利点なし",
        ),
        (
            opponents_discard(),
            "nobody else had cards",
            "у других пустая рука",
            "nessun altro ha carte",
            "手札なし",
        ),
    ],
    ids=lambda value: value["op"] if isinstance(value, dict) else "",
)
def test_an_effect_that_does_nothing_is_told(
    deal: Deal, effect: dict[str, object], en: str, ru: str, it: str, ja: str
) -> None:
    """ET-E15: who counted on it reads why nothing came; others read nothing of it."""
    table = deal()
    table.board(0, 1, table.artifact(immediate(effect)))
    table.turn()
    table.do("advance", table[0].tiles[0][0], 1)
    for language, said in zip(LANGUAGES, (en, ru, it, ja), strict=True):
        assert said in told(table, language), language
    assert en not in told(table, seat=1)


@pytest.mark.parametrize(
    ("row", "why"),
    [
        (immediate(gain(2), condition=NEVER), "the condition of its effect was not met"),
        (immediate(gain(2), cost=pay_points(3)), "the price of its effect could not be paid"),
    ],
)
def test_an_effect_that_did_not_even_begin_is_told(deal: Deal, row: dict[str, object], why: str) -> None:
    """ET-E15: without its price or its condition nothing happens, and no event tells it."""
    table = deal()
    table.board(0, 1, table.artifact(row))
    table.turn()
    table.do("advance", table[0].tiles[0][0], 1)
    assert why in told(table)


def test_an_effect_that_did_something_is_told_by_that_alone(deal: Deal) -> None:
    table = deal()
    table.points(1, 3)
    table.board(0, 1, table.artifact(immediate(opponents_lose(), gain(1))))
    table.turn()
    table.do("advance", table[0].tiles[0][0], 1)
    assert told(table).endswith("joined your company: +1 VP, Bob −1 VP.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_draw_tells_what_a_source_adds_to_it(deal: Deal, language: str) -> None:
    """ET-A2: before, on the button, and behind the cards of the action."""
    table = deal()
    number = table.source(when("draw_action", draw(1)), owner=0, under=[table.creature(4)])
    table.turn()
    said = label(table, ("draw",), language)
    assert f"source_{number}" in said
    assert "1" in said
    table.do("draw")
    line = told(table, language)
    cards = [f"card_{card}" for card in table[0].hand]
    assert all(card in line for card in cards)
    assert line.index(f"source_{number}") > line.index(cards[0])
    assert f"source_{number}" in line[line.index(cards[1]) :] or language == "it"


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_loses_a_source_reads_that_its_creatures_are_free_again(deal: Deal, language: str) -> None:
    """ET-A8."""
    back = {"en": "are free again", "ru": "снова свободны", "it": "di nuovo libere", "ja": "また使える"}[
        language
    ]
    table = deal()
    number = table.source(owner=0, under=[table.creature(1)])
    raider = table.creature(5)
    table.company(1, raider)
    table.turn(1)
    table.do("conquer", number)
    assert back in told(table, language)
    assert back not in told(table, language, seat=1)
    finish(table)


def test_near_the_end_a_turn_says_so(deal: Deal) -> None:
    """ET-G1: what the red rings in the picture are about."""
    table = deal()
    table.company(1, *(table.artifact() for _ in range(10)))
    table.turn()
    assert "Bob: 10 of 12 in the company" in notes(table)


def test_near_an_empty_supply_a_turn_says_so(deal: Deal) -> None:
    """ET-G1."""
    table = deal()
    table.points(0, 20)
    table.turn()
    assert "4 VP left" in notes(table)
