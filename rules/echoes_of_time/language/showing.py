"""The board and the hand as text, complete, and short as alt texts of their pictures."""

from __future__ import annotations

from collections.abc import Sequence

from rules.echoes_of_time.card_index import EFFECTS
from rules.echoes_of_time.cards import CARDS, SOURCE, SOURCES
from rules.echoes_of_time.language import naming, telling
from rules.echoes_of_time.language.speech import Speech
from rules.echoes_of_time.operations import FAMILIES, Flame
from rules.echoes_of_time.prophecies import PROPHECIES
from rules.echoes_of_time.view import SeatView, SourceView, View
from rules.wording import Audience

SPACES = 5


def _separator(speech: Speech) -> str:
    return "、" if speech.language == "ja" else ", "


def _semicolon(speech: Speech) -> str:
    return "、" if speech.language == "ja" else "; "


def _bracketed(speech: Speech, text: str) -> str:
    return f"（{text}）" if speech.language == "ja" else f" ({text})"


def _names(speech: Speech, cards: Sequence[int]) -> str:
    return _separator(speech).join(CARDS[card].names.of(speech.language) for card in cards)


def board(view: View, audience: Audience) -> str:
    """Everything that the picture of the board shows; blank lines part its sections."""
    speech = Speech(audience)
    sections = [_table(speech, view)]
    sections += [_seat(speech, view, seat) for seat in range(len(view.seats))]
    if len(view.realms) < len(FAMILIES):
        sections.append(speech.say("board.realms", list=_realms(speech, view)))
    if view.prophecies:
        sections.append(_prophecies(speech, view))
    sections.append("\n".join([speech.say("board.sources"), *(_source(speech, s) for s in view.sources)]))
    return "\n\n".join(sections)


def _table(speech: Speech, view: View) -> str:
    piles = speech.say(
        "board.table",
        main=view.main_supply,
        secondary=view.secondary_supply,
        deck=view.deck_count,
        discard=len(view.discard),
    )
    if view.discard:
        top = naming.card(view.discard[-1], speech.language)
        piles += _bracketed(speech, speech.say("board.top", card=top))
    lines = [
        f"**{telling.status(view, speech.audience)}**",
        f"{speech.say('board.first', who=speech.name(view.first))} · {piles}",
    ]
    if view.eliminated:
        lines.append(speech.say("board.eliminated", cards=_names(speech, view.eliminated)))
    return "\n".join(lines)


def opening(view: View, audience: Audience) -> str:
    """The families in the deck and the prophecies, where a table plays with them; else nothing."""
    speech, told = Speech(audience), []
    if len(view.realms) < len(FAMILIES):
        told.append(speech.say("alt.realms", list=_realms(speech, view)))
    if view.prophecies:
        names = [PROPHECIES[number].names.of(speech.language) for number in view.prophecies]
        told.append(speech.say("event.prophecies", list=_separator(speech).join(names)))
    return ("" if audience.language == "ja" else " ").join(told)


def _realms(speech: Speech, view: View) -> str:
    """The families of cards in the deck."""
    keys = ("no_faction" if family == "none" else family for family in view.realms)
    return _separator(speech).join(speech.small(key) for key in keys)


def _prophecies(speech: Speech, view: View) -> str:
    """The open prophecies and how far everybody is, and the secret ones once the game is over."""
    lines = [speech.say("board.prophecies")]
    for place, number in enumerate(view.prophecies):
        far = _separator(speech).join(
            speech.say("board.progress", who=speech.name(seat), n=player.progress[place])
            for seat, player in enumerate(view.seats)
        )
        lines.append(_prophecy(speech, number, far))
    if view.phase == "over":
        for seat, player in enumerate(view.seats):
            if player.secret >= 0:
                far = speech.say("board.progress", who=speech.name(seat), n=player.secret_progress)
                lines.append(_prophecy(speech, player.secret, far))
    return "\n".join(lines)


def _prophecy(speech: Speech, number: int, far: str) -> str:
    name = PROPHECIES[number].names.of(speech.language)
    text = naming.prophecy_text(number, speech.language)
    return speech.say("board.prophecy", name=name, text=text, far=far)


def _seat(speech: Speech, view: View, seat: int) -> str:
    player = view.seats[seat]
    head = speech.say(
        "board.seat",
        who=speech.name(seat),
        points=player.points,
        score=player.score,
        hand=player.hand_count,
        count=player.count,
    )
    if seat in view.waiting:
        head += f" · {speech.say('board.waiting')}"
    lines = [head]
    if view.phase == "action":
        actions = [speech.say(f"board.action_{cube}") for cube in player.cubes]
        done = _separator(speech).join(actions) or speech.say("board.action_none")
        lines.append(speech.say("board.actions", list=done))
    lines.append(speech.say("board.board", list=_tiles(speech, player)))
    if player.leaving:
        lines.append(speech.say("board.leaving", cards=_names(speech, player.leaving)))
    if player.playing:
        lines.append(speech.say("board.playing", cards=_names(speech, player.playing)))
    free = [card for card in player.company if card not in player.under]
    if free:
        cards = _semicolon(speech).join(_company_card(speech, player, card) for card in free)
        lines.append(speech.say("board.company", cards=cards))
    else:
        lines.append(speech.say("board.company_empty"))
    return "\n".join(lines)


def _tiles(speech: Speech, player: SeatView) -> str:
    tiles = []
    for space in range(SPACES, 0, -1):
        cards = player.tiles[space - 1]
        tiles.append(
            speech.say(
                "board.tile" if cards else "board.tile_empty",
                space=space,
                colour=speech.small(player.flames[space]),
                cards=_names(speech, cards),
            )
        )
    tiles.append(speech.say("board.outside", colour=speech.small(player.flames[0])))
    return " · ".join(tiles)


def _company_card(speech: Speech, player: SeatView, card: int) -> str:
    name, facts = (
        CARDS[card].names.of(speech.language),
        naming.symbols(CARDS[card], speech.language, kind=False),
    )
    spent = _spent(speech, card, player.tokens.get(card, 0))
    facts = f"{facts} · {spent}" if spent else facts
    return name + _bracketed(speech, facts)


def _spent(speech: Speech, owner: int, tokens: int) -> str:
    """The activation tokens on a card or Source; with several flames, on which."""
    if not tokens:
        return ""
    flames = [(slot, effect) for slot, effect in enumerate(EFFECTS[owner]) if isinstance(effect, Flame)]
    if len(flames) < 2:
        return speech.say("short.tokens")
    spent = [speech.say(f"short.flame_{flame.colour}") for slot, flame in flames if tokens >> slot & 1]
    return speech.say("short.used", text=_separator(speech).join(spent))


def _source(speech: Speech, held: SourceView) -> str:
    design, source = SOURCES[held.source], naming.source(held.source, speech.language)
    if held.owner < 0:
        head = speech.say("board.source_centre", source=source)
    elif held.fortified:
        head = speech.say("board.source_fortified", source=source, who=speech.name(held.owner))
    else:
        head = speech.say("board.source_held", source=source, who=speech.name(held.owner), total=held.total)
    if held.fortified:
        numbers = speech.say("board.source_worth", n=design.fortified_points)
    else:
        numbers = speech.say(
            "board.source_numbers",
            conquer=design.conquer_strength,
            conquered=design.conquered_points,
            fortify=design.fortify_strength,
            fortified=design.fortified_points,
        )
    parts = [head, numbers]
    if held.creatures:
        creatures = [
            f"{CARDS[card].names.of(speech.language)} {CARDS[card].strength}" for card in held.creatures
        ]
        parts.append(speech.say("board.beneath", cards=_separator(speech).join(creatures)))
    spent = _spent(speech, SOURCE + held.source, held.tokens)
    if spent:
        parts.append(spent)
    space = "" if speech.language == "ja" else " "
    effects = space.join(
        naming.effect_line(effect, speech.language)
        for effect in naming.effect_sentences(design, speech.language)
        if not held.fortified or effect.lasting
    )
    return (
        f"- {' · '.join(parts)}. {effects}"
        if speech.language != "ja"
        else f"- {' · '.join(parts)}。{effects}"
    )


def hand(view: View, audience: Audience) -> str:
    """Every card in the hand, completely."""
    speech = Speech(audience)
    if view.seat is None:
        return speech.say("hand.none")
    player = view.seats[view.seat]
    cards = player.hand or []
    title = speech.say("hand.title", n=len(cards)) if cards else speech.say("hand.empty")
    lines = [*_pack(speech, player), title]
    facts = [naming.card_line(card, audience.language, reference=False) for card in cards]
    lines += [f"{number}. {line}" for number, line in enumerate(facts, 1)]
    if player.secret >= 0:
        name = PROPHECIES[player.secret].names.of(speech.language)
        text = naming.prophecy_text(player.secret, speech.language)
        lines.append(speech.say("hand.secret", name=name, text=text, n=player.secret_progress))
    if player.chosen:
        lines.append(speech.say("hand.chosen", cards=_names(speech, player.chosen)))
    if player.answer:
        key = "hand.keeps" if player.pack else "hand.answer"
        lines.append(speech.say(key, cards=_names(speech, player.answer)))
    return "\n".join(lines)


def _pack(speech: Speech, player: SeatView) -> list[str]:
    """The cards of the draft from which one is to be kept, completely."""
    if not player.pack:
        return []
    facts = [naming.card_line(card, speech.language, reference=False) for card in player.pack]
    return [speech.say("hand.pack"), *(f"{number}. {line}" for number, line in enumerate(facts, 1)), ""]


def board_alt(view: View, audience: Audience) -> str:
    """The board in short."""
    speech = Speech(audience)
    parts = []
    for seat, player in enumerate(view.seats):
        parts.append(
            speech.say(
                "alt.seat",
                who=speech.name(seat),
                points=player.points,
                score=player.score,
                hand=player.hand_count,
                count=player.count,
                board=sum(len(tile) for tile in player.tiles),
                colour=speech.small(player.flames[0]),
            )
        )
    for place, number in enumerate(view.prophecies):
        far = _separator(speech).join(
            speech.say("board.progress", who=speech.name(seat), n=player.progress[place])
            for seat, player in enumerate(view.seats)
        )
        name = PROPHECIES[number].names.of(speech.language)
        parts.append(speech.say("alt.prophecy", name=name, far=far))
    for held in view.sources:
        source = naming.source(held.source, speech.language)
        if held.owner < 0:
            parts.append(speech.say("alt.source_centre", source=source, need=held.strength))
        else:
            key = "alt.source_fortified" if held.fortified else "alt.source_held"
            parts.append(speech.say(key, source=source, who=speech.name(held.owner), need=held.strength))
    if len(view.realms) < len(FAMILIES):
        parts.append(speech.say("alt.realms", list=_realms(speech, view)))
    parts.append(
        speech.say("alt.table", main=view.main_supply, deck=view.deck_count, discard=len(view.discard))
    )
    space = "" if audience.language == "ja" else " "
    head = speech.say("alt.board", status=telling.status(view, audience)) + space
    return speech.fitted(head, parts, space)


def hand_alt(view: View, audience: Audience) -> str:
    """The hand in short, in a draft behind the cards to choose from."""
    speech = Speech(audience)
    if view.seat is None:
        return speech.say("hand.none")
    player = view.seats[view.seat]
    before = ""
    if player.secret >= 0:
        secret = PROPHECIES[player.secret].names.of(speech.language)
        before = speech.say("alt.secret", name=secret) + speech.space
    if player.pack:
        before = _listed(speech, before, "alt.pack", player.pack) + speech.space
    if player.hand:
        return _listed(speech, before, "alt.hand", player.hand)
    return before.rstrip() if player.pack else before + speech.say("hand.empty")


def _listed(speech: Speech, before: str, key: str, cards: Sequence[int]) -> str:
    """Cards with their costs behind a few words, as many as there is room for."""
    parts = [
        speech.say(
            "alt.hand_card",
            card=naming.card(card, speech.language),
            n=CARDS[card].cost,
            time=CARDS[card].time,
        )
        for card in cards
    ]
    end = "。" if speech.language == "ja" else "."
    return speech.fitted(before + speech.say(key, n=len(cards)), parts, _separator(speech), end)
