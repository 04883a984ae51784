"""Names of places, enemies and cards in sentences, and the cards themselves in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from rules.ekho import goals
from rules.ekho import operations as ops
from rules.ekho.card_index import BOARD, CARDS, CONTACTS, DECKS, SLEUTHS, TOKENS, WORLD_OF, WORLDS
from rules.ekho.cards import Enemy, Sleuth, Story, Thing, World
from rules.ekho.contacts import Choice, Contact
from rules.ekho.language.names import BOTH, JAPANESE, Name
from rules.ekho.language.texts import texts_of
from rules.ekho.open_table import Table
from rules.grammar import listed


def comma(language: str) -> str:
    """What parts the items of a list in a short text."""
    return "、" if language == "ja" else ", "


def place(number: int, language: str) -> Name:
    """A location."""
    one = BOARD.locations[number]
    return Name(one.names.of(language), language, one.id)


def enemy(token: int, language: str) -> Name:
    """An enemy."""
    one = TOKENS[token]
    return Name(one.names.of(language), language, one.id, JAPANESE)


def card(number: int, language: str, sleuth: int = -1) -> Name:
    """A thing; a negative number is the power of that sleuth's own."""
    names = SLEUTHS[sleuth].powers_names if number < 0 else CARDS[number].names
    return Name(names.of(language), language, quoted=BOTH)


def contact(number: int, language: str) -> Name:
    """A contact."""
    return Name(CONTACTS[number].names.of(language), language, quoted=BOTH)


def world_of(token: int) -> int:
    """The number of the world beyond a gate token."""
    return WORLD_OF[token]


def world(number: int, language: str) -> Name:
    """A world beyond a gate."""
    one = WORLDS[number]
    return Name(one.names.of(language), language, one.id, JAPANESE)


def parameter(name: str, language: str, case: str = "") -> str:
    """A parameter; in a case where the language has such a form of it."""
    return _in_case("parameter", name, language, case)


def _in_case(table: str, key: str, language: str, case: str) -> str:
    texts = texts_of(language)
    inflected = f"{table}_{case}.{key}"
    return texts.say(inflected if case and texts.has(inflected) else f"{table}.{key}")


def signed(number: int, language: str) -> str:
    """A modifier behind what it changes; nothing for 0."""
    return texts_of(language).say("line.modifier", n=number) if number else ""


def hurts(health: int, sanity: int, language: str) -> str:
    """Health and sanity that are lost or gained: "1 health and 2 sanity"."""
    texts = texts_of(language)
    parts = [texts.say("line.hurts_health", n=health)] if health else []
    parts += [texts.say("line.hurts_sanity", n=sanity)] if sanity else []
    return listed(parts, language)


# --- operations --------------------------------------------------------------------------------------------


def types(kinds: Sequence[str], language: str, case: str = "") -> str:
    """Types of enemies as a list; in a case where the language has such forms of them."""
    return listed([_in_case("types", kind, language, case) for kind in kinds], language)


def _kind(kind: str, amount: int, language: str) -> str:
    """One or more things of a kind, as something that is taken: "an item", "2 items"."""
    texts = texts_of(language)
    return texts.say(f"a_kind.{kind}") if amount == 1 else texts.say(f"kinds.{kind}", n=amount)


def operation(one: ops.Operation, language: str) -> str:
    """What happens, as a part of a sentence."""
    texts = texts_of(language)
    match one:
        case ops.Stitch() | ops.Advance():
            return texts.say(f"op.{one.op}", n=one.amount)
        case ops.Health() | ops.Sanity() | ops.Clues() | ops.Points():
            way = "gain" if one.amount > 0 else "lose"
            return texts.say(f"op.{one.op}_{way}", n=abs(one.amount))
        case ops.Draw():
            return texts.say("op.draw", what=_kind(one.kind, one.amount, language))
        case ops.Lose():
            if one.kind is None:
                return texts.say("op.lose")
            return texts.say("op.lose_kind", what=_kind(one.kind, 1, language))
        case ops.Go():
            return texts.say("op.go", place=place(BOARD.number[one.location], language))
        case ops.Banish():
            only = texts.say("op.only", types=types(one.types, language)) if one.types else ""
            return texts.say(f"op.banish_{one.where}") + only
        case ops.Shift():
            return texts.say("op.shift", n=one.steps)
        case ops.Company():
            return texts.say("op.company", list=operations(one.happens, language))
        case _:
            return texts.say(f"op.{one.op}")


def operations(many: Sequence[ops.Operation], language: str) -> str:
    """What happens, one after the other."""
    if not many:
        return texts_of(language).say("op.nothing")
    told = [operation(one, language) for one in many]
    times = {text: f" ×{told.count(text)}" if told.count(text) > 1 else "" for text in told}
    return comma(language).join(f"{text}{more}" for text, more in times.items())


def _price(price: str, points: int, language: str) -> str:
    texts = texts_of(language)
    return texts.say(f"power.{price}") + (texts.say("power.and_points", n=points) if points else "")


def _against(kinds: Sequence[str], language: str) -> str:
    return texts_of(language).say("power.against", types=types(kinds, language)) if kinds else ""


def passive(one: ops.Passive, language: str) -> str:
    """What a card changes as long as one has it."""
    texts = texts_of(language)
    match one:
        case ops.Bonus():
            return texts.say(
                "power.bonus",
                n=one.amount,
                parameter=parameter(one.parameter, language, "gen"),
                on=texts.say(f"power.on_{one.on}"),
                against=_against(one.against, language),
            )
        case ops.Guard():
            return texts.say(f"power.guard_{one.of}", n=one.amount, against=_against(one.against, language))
        case ops.Hardy():
            return texts.say(f"power.hardy_{one.of}", n=one.amount)
        case ops.Unseen():
            return texts.say("power.unseen", types=types(one.types, language))
        case ops.Stride() | ops.Bounty():
            return texts.say(f"power.{one.op}", n=one.amount)
        case _:
            return texts.say(f"power.{one.op}")


def use(whole: ops.Powers, language: str) -> str:
    """What happens when a card is used, and its price; empty for one that is not used."""
    if whole.use is None:
        return ""
    price = _price(whole.use.price, whole.use.points, language)
    what = operations(whole.use.happens, language)
    return texts_of(language).say("power.use", price=price, list=what)


def powers(whole: ops.Powers, language: str) -> str:
    """Everything that a card can do, in sentences."""
    texts = texts_of(language)
    parts = [passive(one, language) for one in whole.passives]
    if whole.use is not None:
        parts.append(use(whole, language))
    if whole.reroll is not None:
        names = [parameter(one, language) for one in whole.reroll.parameters]
        which = texts.say("power.which", parameters=comma(language).join(names)) if names else ""
        price = _price(whole.reroll.price, 0, language)
        parts.append(texts.say("power.reroll", price=price, which=which))
    if whole.strike is not None:
        strike = whole.strike
        parts.append(
            texts.say(
                f"power.strike_{strike.harms}",
                price=_price(strike.price, 0, language),
                parameter=parameter(strike.parameter, language, "gen"),
                n=strike.dice,
                against=_against(strike.against, language),
                cost=texts.say("power.cost", n=strike.cost) if strike.cost else "",
            )
        )
    end = "。" if language == "ja" else "."
    return ("" if language == "ja" else " ").join(f"{part[:1].upper()}{part[1:]}{end}" for part in parts)


# --- cards -------------------------------------------------------------------------------------------------


def enemy_line(one: Enemy, language: str) -> str:
    """Everything on an enemy token but its name."""
    texts = texts_of(language)
    dot = "・" if language == "ja" else " · "
    special = f"{dot}{texts.say(f'special.{one.special}')}" if one.special else ""
    special += f"{dot}{texts.say(f'ability.{one.ability}')}" if one.ability else ""
    return texts.say(
        "line.enemy",
        type=texts.say(f"type.{one.type}"),
        health=one.health,
        sanity=one.sanity,
        hurts=hurts(one.hurts_health, one.hurts_sanity, language),
        sneak=f"−{-one.sneak}" if one.sneak < 0 else f"+{one.sneak}",
        movement=one.movement,
        special=special,
    )


def story_line(one: Story, language: str) -> str:
    """Everything on a Story card but its name and text."""
    texts = texts_of(language)
    cursed = [f"{place(BOARD.number[name], language):the}" for name in one.cursed]
    return texts.say(
        "line.story",
        cursed=comma(language).join(cursed) or texts.say("line.none"),
        clue=place(BOARD.number[one.clue], language),
        townsfolk=texts.say(f"direction.{one.townsfolk}"),
        mages=texts.say(f"direction.{one.mages}"),
        fiends=texts.say(f"direction.{one.fiends}"),
    )


def thing_line(one: Thing, language: str) -> str:
    """Everything on a thing but its name."""
    texts = texts_of(language)
    line = texts.say("line.thing", kind=texts.say(f"kind.{one.kind}"), powers=powers(one.powers, language))
    return f"{line} *{one.text.of(language)}*" if one.text is not None else line


def sleuth_line(one: Sleuth, language: str) -> str:
    """Everything on a sleuth but its name."""
    return f"{sleuth_facts(one, language)} *{one.text.of(language)}*"


def first_values(one: Sleuth) -> list[tuple[str, int]]:
    """The parameters of a sleuth as they are at the beginning, pair by pair."""
    values: list[tuple[str, int]] = []
    for pair, (first, second) in zip(one.pairs(), ops.PAIRS, strict=True):
        values += [(first, pair.start), (second, pair.total - pair.start)]
    return [*values, ("communication", one.communication)]


def _shown(values: Sequence[tuple[str, int]], language: str) -> str:
    """Parameters with their values: "speed 4, sneak 2"."""
    texts = texts_of(language)
    return comma(language).join(
        texts.say("board.parameter", parameter=parameter(name, language), n=n) for name, n in values
    )


def sleuth_facts(one: Sleuth, language: str) -> str:
    """What counts in the game of what is on a sleuth."""
    texts = texts_of(language)
    return texts.say(
        "line.sleuth",
        health=one.health,
        sanity=one.sanity,
        focus=one.focus,
        parameters=_shown(first_values(one), language),
        power=one.powers_names.of(language),
        powers=powers(one.powers, language),
    )


def story_whole(one: Story, language: str) -> str:
    """Everything on a Story card but its name."""
    kind = texts_of(language).say("term.story")
    return f"{kind} · {one.text.of(language)} {story_line(one, language)}"


def world_line(one: World, language: str) -> str:
    """Everything about a world but its name."""
    return texts_of(language).say("line.world", text=one.text.of(language))


def sleuth(number: int, language: str) -> str:
    """The name of a sleuth by its card."""
    return SLEUTHS[number].names.of(language)


def choice_text(one: Choice, language: str) -> str:
    """What a choice of a contact leads to."""
    texts = texts_of(language)
    what = operations(one.success, language)
    if one.check is not None:
        what = texts.say(
            "line.check",
            parameter=parameter(one.check.parameter, language, "gen"),
            modifier=signed(one.check.modifier, language),
            several=texts.say("line.several", n=one.check.needed) if one.check.needed > 1 else "",
            good=what,
            bad=operations(one.failure, language),
        )
    if one.clues:
        what = f"{texts.say('line.price', n=one.clues)}{what}"
    return what


def contact_line(number: int, language: str) -> str:
    """Everything on a contact but its name."""
    texts, one = texts_of(language), CONTACTS[number]
    choices = []
    for choice in one.choices:
        text = choice_text(choice, language)
        if choice.label is not None:
            text = texts.say("line.choice", label=choice.label.of(language), what=text)
        choices.append(text)
    parted = ("；" if language == "ja" else "; ").join(choices)
    return texts.say(
        "line.contact", where=where(number, one, language), text=one.text.of(language), choices=parted
    )


def where(number: int, one: Contact, language: str) -> str:
    """Where a contact can happen."""
    if one.fits:
        return comma(language).join(place(BOARD.number[name], language).text for name in one.fits)
    deck = next(at for at, cards in enumerate(DECKS) if number in cards)
    districts = BOARD.districts
    names = districts[deck].names if deck < len(districts) else WORLDS[deck - len(districts)].names
    return names.of(language)


def location_line(number: int, language: str) -> str:
    """A location with its links and what it offers."""
    texts, location = texts_of(language), BOARD.locations[number]
    district = next(one for one in BOARD.districts if one.id == location.district)
    line = texts.say("line.location", district=district.names.of(language), ways=ways(number, language))
    more = texts.say("line.unstable") if location.unstable else "", special_text(number, language)
    return " · ".join((line, *filter(None, more)))


@cache
def ways(number: int, language: str) -> str:
    """The links of a location: "north: … (1)"."""
    return comma(language).join(links(number, language))


@cache
def links(number: int, language: str) -> tuple[str, ...]:
    """The links of a location by their direction: "west: … (1), … (1)"."""
    texts = texts_of(language)
    found: dict[str, list[str]] = {}
    for way in BOARD.ways[number]:
        cost = way.cost or texts.say("line.flush")
        link = texts.say("line.link", place=place(way.to, language), cost=cost)
        found.setdefault(way.direction, []).append(link)
    return tuple(
        texts.say("line.way", direction=texts.say(f"direction.{one}"), list=comma(language).join(there))
        for one, there in found.items()
    )


@cache
def special_text(number: int, language: str) -> str:
    """What a location offers in place of a contact, with its name; empty where it offers nothing."""
    special = BOARD.locations[number].special
    if special is None:
        return ""
    name, what = special.names.of(language), special_deed(number, language)
    return texts_of(language).say("line.special", name=name, what=what)


@cache
def special_deed(number: int, language: str) -> str:
    """What happens when somebody uses what a location offers, and its price; empty where it offers
    nothing."""
    special, texts = BOARD.locations[number].special, texts_of(language)
    if special is None:
        return ""
    what = operations(special.happens, language)
    return texts.say("line.priced", what=what, n=special.clues) if special.clues else what


def need(table: Table, language: str) -> str:
    """What lifts the City Curse of a table, and where clues are handed in just now."""
    clues, gates = goals.clues_needed(table), goals.gates_needed(table)
    hand_in = place(goals.changes(table).hand_in, language)
    return texts_of(language).say("line.need", clues=clues, gates=gates, place=hand_in)


def names(numbers: Iterable[int], language: str) -> str:
    """Names of things as a list."""
    return comma(language).join(f"{card(number, language)}" for number in numbers)
