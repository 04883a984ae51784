"""The map and the sleuths of Ekho as text, complete, and short as alt texts of their pictures."""

from __future__ import annotations

from rules.ekho import goals
from rules.ekho.card_index import BOARD, CARDS, SLEUTHS, STORIES, TOKENS
from rules.ekho.city_events import EnemyMarched
from rules.ekho.fighting import evasion, in_the_way
from rules.ekho.figures import full, threshold
from rules.ekho.frames import MeetQuestion
from rules.ekho.language import cursing, naming, telling
from rules.ekho.language.asking import faces_from, parameters, per_cent, standing
from rules.ekho.language.danger import dangers
from rules.ekho.language.options import cut
from rules.ekho.language.texts import Speech
from rules.ekho.open_table import UNKNOWN, Figure, March
from rules.ekho.view import View
from rules.speech import ALT_LIMIT
from rules.wording import Audience


def _marched(story: int, march: March) -> EnemyMarched:
    """What was told of a move of the present Story card."""
    arrow = STORIES[story].arrow(TOKENS[march.token].type) or ""
    return EnemyMarched(march.token, march.start, march.end, march.why, arrow)


def board(view: View, audience: Audience) -> str:
    """Everything that the picture of the map shows; blank lines part its sections."""
    speech, table, language = Speech(audience), view.table, audience.language
    one = goals.scenario(table)
    need = naming.need(table, language)
    head = [
        f"**{telling.status(view, audience)}**",
        speech.say("board.scenario", name=one.names.of(language), need=need),
    ]
    head += [*cursing.holding(table, language), *cursing.coming(table, language)]
    if table.story >= 0:
        story = STORIES[table.story]
        head.append(
            speech.say(
                "board.story",
                story=story.names.of(language),
                line=naming.story_line(story, language),
            )
        )
    head += dangers(speech, view)
    head.append(speech.say("board.piles", stories=view.stories, bag=view.bag, gates=view.gates))
    moved = [
        telling.march(speech, _marched(table.story, one), "event.march")
        for one in table.marches
        if one.start != one.end
    ]
    if moved:
        head.append(speech.say("digest.marches", list=speech.semicolon.join(moved)))
    sections = ["\n".join(head), "\n".join(_figure(speech, view, figure) for figure in table.figures)]
    sections += [_district(speech, view, district.id) for district in BOARD.districts]
    return "\n\n".join(sections)


def region(view: View, key: str, audience: Audience) -> str:
    """A district with everything that lies there; KeyError where there is none of that id."""
    return _district(Speech(audience), view, key)


def _district(speech: Speech, view: View, key: str) -> str:
    """A district: its name, and each of its locations."""
    names = {district.id: district.names for district in BOARD.districts}[key]
    rows = [
        _place(speech, view, number)
        for number, location in enumerate(BOARD.locations)
        if location.district == key
    ]
    return "\n".join([speech.say("board.district", name=names.of(speech.language)), *rows])


def _place(speech: Speech, view: View, number: int) -> str:
    """What lies at a place, and the ways from it."""
    parts = _lying(speech, view, number)
    parts.append(speech.say("board.ways", list=naming.ways(number, speech.language)))
    place = naming.place(number, speech.language).text
    return speech.say("board.place", place=place, what=" · ".join(parts))


def _lying(speech: Speech, view: View, number: int) -> list[str]:
    table, language = view.table, speech.language
    parts = [speech.sleuth(figure) for figure in table.figures if figure.place == number]
    for portal in table.portals:
        if portal.place == number:
            where = speech.term("unknown")
            if portal.token != UNKNOWN:
                where = naming.world(naming.world_of(portal.token), language).text
            if portal.successes:
                needed = goals.successes_to_close(table)
                where += speech.say("gate.progress", done=portal.successes, needed=needed)
            parts.append(speech.say("board.gate", where=where))
    parts += [
        speech.say(
            "board.enemy",
            enemy=naming.enemy(foe.token, language).text,
            type=speech.say(f"type.{TOKENS[foe.token].type}"),
        )
        for foe in table.foes
        if foe.place == number
    ]
    if table.clues[number]:
        parts.append(speech.say("board.clues", n=table.clues[number]))
    if number in table.sealed:
        parts.append(speech.say("board.sealed"))
    return parts


def _figure(speech: Speech, view: View, figure: Figure) -> str:
    """A sleuth in one line."""
    if figure.card < 0:
        return speech.say("board.unchosen", who=speech.name(figure.seat))
    luck = {1: "board.blessed", -1: "board.cursed"}.get(figure.luck)
    things = naming.names(figure.things, speech.language)
    return speech.say(
        "board.figure",
        sleuth=speech.sleuth(figure),
        who=speech.name(figure.seat),
        where=standing(speech, view, figure) if view.table.turn else speech.say("board.not_yet"),
        health=figure.health,
        full_health=full(figure, "health"),
        sanity=figure.sanity,
        full_sanity=full(figure, "sanity"),
        clues=figure.clues,
        luck=speech.say(luck) if luck else "",
        things=things or speech.say("board.no_things"),
    )


def hand(view: View, audience: Audience) -> str:
    """The sheets of the seat's sleuths: parameters, powers, things, whom they lead along."""
    speech = Speech(audience)
    own = [figure for figure in view.table.figures if figure.seat == view.seat]
    return "\n\n".join(_sheet(speech, view, figure) for figure in own)


def _sheet(speech: Speech, view: View, figure: Figure) -> str:
    lines = [_figure(speech, view, figure)]
    if figure.card < 0:
        return lines[0]
    language, one = speech.language, SLEUTHS[figure.card]
    lines.append(parameters(speech, figure))
    power = naming.powers(one.powers, language)
    lines.append(speech.say("board.power", name=one.powers_names.of(language), what=power))
    for card in figure.things:
        used = f" ({speech.term('used')})" if card in figure.used else ""
        name = naming.card(card, language).text
        lines.append(f"- **{name}**{used} · {naming.thing_line(CARDS[card], language)}")
    if figure.detained:
        names = speech.comma.join(naming.enemy(token, language).text for token in figure.detained)
        lines.append(speech.say("board.detained", list=names))
    return "\n".join(lines)


def board_alt(view: View, audience: Audience) -> str:
    """Alt text of the map's picture, at most 1,000 characters."""
    speech, table, language = Speech(audience), view.table, audience.language
    none = speech.say("line.none")

    def at(places: list[int]) -> str:
        return speech.comma.join(naming.place(place, language).text for place in places) or none

    foes = [
        f"{naming.enemy(foe.token, language).text} – {naming.place(foe.place, language).text}"
        for foe in table.foes
    ]
    sleuths = [
        f"{speech.sleuth(figure)} – {standing(speech, view, figure)}"
        for figure in table.figures
        if table.turn
    ]
    text = speech.say(
        "board.alt",
        status=telling.status(view, audience),
        gates=at([portal.place for portal in table.portals]),
        enemies=speech.comma.join(foes) or none,
        clues=at([place for place, clues in enumerate(table.clues) if clues]),
        sleuths=speech.comma.join(sleuths) or none,
    )
    return cut(text, ALT_LIMIT)


def hand_alt(view: View, audience: Audience) -> str:
    """Alt text of the sheets' picture, at most 1,000 characters: a battle first, then the sheets."""
    speech = Speech(audience)
    text = " ".join([*_meetings(speech, view), *_battles(speech, view), hand(view, audience)])
    text = text.replace("**", "").replace("*", "").replace("\n", " ")
    return cut(speech.say("board.hand_alt", text=text), ALT_LIMIT)


def _meetings(speech: Speech, view: View) -> list[str]:
    """The enemies that the seat's sleuths are asked to evade or fight, and the chance of evading (EK-M2)."""
    told = []
    for number, (figure, stack) in enumerate(zip(view.table.figures, view.stacks, strict=False)):
        if figure.seat != view.seat or not stack or not isinstance(stack[-1], MeetQuestion):
            continue
        told.append(f"{speech.sleuth(figure)}: {speech.say('ask.meet_short')}")
        for token in in_the_way(view.table, view.stacks, number, leaving=bool(stack[-1].pays)):
            dice = evasion(figure, token)
            lowest = faces_from(speech, threshold(figure))
            name, chance = naming.enemy(token, speech.language), per_cent(dice, 1, figure)
            label = speech.say("pick.evade", enemy=name, chance=chance)
            told.append(f"{label} ({speech.say('pick.evade_text', dice=dice, lowest=lowest)}){speech.stop}")
    return told


def _battles(speech: Speech, view: View) -> list[str]:
    """The battles of the seat's sleuths: who against whom, and what both have left (EK-M4)."""
    told = []
    for battle in view.battles():
        figure, enemy = view.table.figures[battle.figure], TOKENS[battle.token]
        if figure.seat != view.seat:
            continue
        name = naming.enemy(battle.token, speech.language)
        values = {
            "health": max(0, battle.health),
            "sanity": max(0, battle.sanity),
            "hurts": naming.hurts(enemy.hurts_health, enemy.hurts_sanity, speech.language),
            "own_health": figure.health,
            "own_sanity": figure.sanity,
        }
        told.append(f"{speech.sleuth(figure)}{speech.dash}{name.text}{speech.stop}")
        told.append(speech.say("ask.attack_body", **values))
    return told
