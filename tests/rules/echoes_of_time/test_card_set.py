"""The card set itself: what the rules demand of it, and that it is varied enough to be worth playing."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Any, get_args

import pytest
from pydantic import BaseModel

from rules.echoes_of_time import operations
from rules.echoes_of_time.cards import (
    CARDS,
    DESIGNS,
    PRINTINGS,
    SOURCES,
    SOURCES_NOW,
    Design,
    SourceDesign,
    printed,
    printed_sources,
)
from rules.echoes_of_time.operations import (
    COLOURS,
    FACTIONS,
    CardFilter,
    Count,
    Draw,
    Flame,
    Gain,
    Immediate,
    OpponentsDiscard,
    OpponentsLose,
    Permanent,
    Program,
    Shift,
    Steal,
)
from rules.game import LANGUAGES

BY_ID: dict[str, Design] = {design.id: design for design in DESIGNS}
SOURCE_BY_ID: dict[str, SourceDesign] = {source.id: source for source in SOURCES}
OWNERS: list[Design | SourceDesign] = [*DESIGNS, *SOURCES_NOW]
HURTS = (OpponentsDiscard, OpponentsLose, Steal)


def programs(owner: Design | SourceDesign) -> list[Program]:
    """Everything that this card or Source can do."""
    if isinstance(owner, SourceDesign):
        lasting = [effect for effect in owner.lasting if isinstance(effect, Program)]
        return [owner.conquer_effect, owner.fortify_effect, *lasting]
    return [effect for effect in owner.effects if isinstance(effect, Program)]


def hurts(owner: Design | SourceDesign) -> bool:
    """Whether it takes cards or VP from opponents."""
    return any(
        isinstance(operation, HURTS) for program in programs(owner) for operation in program.operations
    )


def counts(owner: Design | SourceDesign) -> list[Count]:
    """Everything that it counts."""
    found = [owner.scoring] if isinstance(owner, Design) and owner.scoring else []
    for program in programs(owner):
        amounts = [getattr(operation, "amount", None) for operation in program.operations]
        found += [amount for amount in amounts if isinstance(amount, Count)]
        if program.needs is not None:
            found.append(program.needs.count)
    return found


# --- what the rules demand ---------------------------------------------------------------------------------


def test_number_of_cards() -> None:
    """ET-C1: of today's printing, and of those before, which tables that began with them still have."""
    for printing in PRINTINGS:
        assert len(printed(printing)) == 105
        assert len({CARDS[card].id for card in printed(printing)}) == 100
        assert len(printed_sources(printing)) == 6
    assert {CARDS[card].id for card in printed("fourth")} == {design.id for design in DESIGNS}
    doubles = [design for design in DESIGNS if design.copies == 2]
    assert len(doubles) == 5
    assert all(design.type == "artifact" for design in doubles)
    assert {SOURCES[source].id for source in printed_sources("fourth")} == {one.id for one in SOURCES_NOW}


def test_a_card_has_everything_that_is_printed_on_it() -> None:
    """ET-C2."""
    for design in DESIGNS:
        assert 0 <= design.time <= 5
        assert (design.strength is None) == (design.type == "artifact")
        assert (design.points is None) != (design.scoring is None)
        assert len(design.effects) <= 2
        assert design.scoring is None or len(design.effects) <= 1, f"too much to read on {design.id}"


def test_a_source_has_everything_that_is_printed_on_it() -> None:
    """ET-C3."""
    assert sum(bool(source.lasting) for source in SOURCES) >= 4
    assert [source.id for source in SOURCES_NOW if source.low_interaction] == ["extinction"]
    for source in SOURCES:
        assert 3 <= source.conquer_strength <= 7
        assert source.conquer_strength < source.fortify_strength <= 12
        assert 2 <= source.conquered_points <= 5
        assert source.conquered_points < source.fortified_points <= 10


def test_the_cards_of_the_examples() -> None:
    """What the examples of the rules prove."""
    assert (BY_ID["builder"].cost, BY_ID["builder"].time) == (1, 2)
    assert BY_ID["thief"].time >= 2, "the examples have him on space 2"
    strengths = [BY_ID[name].strength or 0 for name in ("thief", "explorer", "princess")]
    assert min(strengths) >= 1
    assert sum(strengths) == 4
    queen, shell = BY_ID["sea_queen"], BY_ID["whispering_shell"]
    (effect,) = queen.effects
    assert isinstance(effect, Immediate)
    assert effect.do == [Gain(op="gain", amount=Count(count="company", match=CardFilter(faction="water")))]
    (effect,) = shell.effects
    assert isinstance(effect, Permanent)
    assert effect.on.event == "summon"
    assert effect.do == [Draw(op="draw", amount=1)]
    assert queen.matches(effect.on.match)
    assert shell.matches(CardFilter(faction="water")), "the Queen gave 2 VP beside the Shell alone"
    (effect,) = BY_ID["miner"].effects
    assert isinstance(effect, Flame)
    assert (effect.colour, effect.do) == ("red", [Draw(op="draw", amount=4)])
    assert BY_ID["meadow_knight"].type == "creature"
    stone = BY_ID["resonating_stone"].scoring
    assert stone is not None
    assert (stone.count, stone.each, stone.per, stone.plus) == ("company", 1, 1, 0)
    assert BY_ID["eye_of_prophecy"].type == "artifact"


def test_the_sources_of_the_examples() -> None:
    """What the examples of the rules prove."""
    cyclicity = SOURCE_BY_ID["cyclicity"]
    assert cyclicity.conquer_strength == 3
    assert cyclicity.conquer_effect.do == [Shift(op="shift", times=1)]
    assert cyclicity.fortify_strength <= 9
    assert cyclicity.fortify_effect.do == [Gain(op="gain", amount=5)]
    assert SOURCE_BY_ID["extinction"].fortified_points == 10
    assert SOURCE_BY_ID["immutability"].conquered_points == 4


NAMES = {
    "builder": ("Строитель", "Costruttore", "建築者"),
    "sea_queen": ("Морская королева", "Regina", "海の女王"),
    "whispering_shell": ("Ракушка шёпота", "Conchiglia dei Sussurri", "囁きの貝殻"),
    "thief": ("Вор", "Ladro", "盗賊"),
    "explorer": ("Исследователь", "Esploratore", "探検家"),
    "princess": ("Принцесса", "Principessa", "皇女"),
    "miner": ("Шахтёр", "Minatore", "鉱夫"),
    "meadow_knight": ("Латник с лугов", "Cavaliere delle Praterie", "草原の騎手"),
    "resonating_stone": ("Резонирующий камень", "Smeraldo dell'Eco", "共鳴石"),
    "cyclicity": ("Источник цикличности", "Fonte della Ciclicità", "循環の源泉"),
    "extinction": ("Источник гибели", "Fonte dell'Estinzione", "消滅の源泉"),
    "immutability": ("Источник постоянства", "Fonte dell'Immutabilità", "不変の源泉"),
}


@pytest.mark.parametrize("name", NAMES)
def test_names_are_those_that_players_know(name: str) -> None:
    names = (BY_ID.get(name) or SOURCE_BY_ID[name]).names
    assert (names.ru, names.it, names.ja) == NAMES[name]


SCRIPTS = {
    "en": r"[A-Z][A-Za-z' -]*",
    "ru": r"[А-ЯЁ][А-Яа-яЁё -]*",
    "it": r"[A-Z][A-Za-zàèéìòù' -]*",
    "ja": r"[\u3040-\u30ff\u4e00-\u9fff]+",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_short_distinct_and_in_their_script(language: str) -> None:
    names = [owner.names.of(language) for owner in OWNERS]
    assert len(set(names)) == len(names)
    for name in names:
        assert len(name) <= (10 if language == "ja" else 24), name
        assert re.fullmatch(SCRIPTS[language], name), name


def test_every_card_has_its_own_picture() -> None:
    art = [owner.art for owner in OWNERS]
    assert len(set(art)) == len(art)


# --- variety -----------------------------------------------------------------------------------------------


def tally(key: Callable[[Design], Any]) -> Counter[Any]:
    return Counter(key(design) for design in DESIGNS)


def test_types_factions_and_specialisations() -> None:
    assert 58 <= tally(lambda design: design.type)["creature"] <= 62
    factions = tally(lambda design: design.faction)
    assert all(18 <= factions[faction] <= 22 for faction in (*FACTIONS, None)), factions
    specialisations = tally(lambda design: design.specialisation)
    assert all(26 <= specialisations[name] <= 30 for name in ("warrior", "mage")), specialisations
    pairs = tally(lambda design: (design.faction, design.specialisation))
    for faction in (*FACTIONS, None):
        for name in ("warrior", "mage"):
            assert pairs[faction, name] >= 4, f"too few cards for a plan of {faction} {name}"


def test_costs() -> None:
    for key, wanted, slack in (
        (lambda design: design.time, (9, 20, 26, 23, 14, 8), 5),
        (lambda design: design.cost, (14, 34, 32, 16, 4), 6),
    ):
        found = tally(key)
        for value, number in enumerate(wanted):
            assert abs(found[value] - number) <= slack, (
                f"{found[value]} cards of {value}, about {number} wanted"
            )


def test_strengths() -> None:
    creatures = [design.strength for design in DESIGNS if design.strength is not None]
    assert set(creatures) == set(range(7))
    assert sum(1 <= strength <= 3 for strength in creatures) > 0.7 * len(creatures)


def test_kinds_of_effects() -> None:
    effects = [effect for design in DESIGNS for effect in design.effects]
    kinds = Counter(effect.kind for effect in effects)
    assert 32 <= kinds["immediate"] <= 40
    assert 24 <= kinds["permanent"] + kinds["discount"] + kinds["strength"] <= 48
    colours = Counter(effect.colour for effect in effects if isinstance(effect, Flame))
    assert all(13 <= colours[colour] <= 16 for colour in COLOURS), colours
    assert 24 <= sum(len(design.effects) == 2 for design in DESIGNS) <= 42
    scoring = [design for design in DESIGNS if design.scoring is not None]
    assert 28 <= len(scoring) <= 40
    assert 0.4 <= sum(bool(design.effects) for design in scoring) / len(scoring) <= 0.8
    assert not [design.id for design in DESIGNS if design.scoring is None and not design.effects], "filler"
    lit = [[effect.colour for effect in design.effects if isinstance(effect, Flame)] for design in DESIGNS]
    twice = [colours for colours in lit if len(colours) == 2]
    assert len(twice) >= 8, "else `flame_limit` decides nothing (ET-F1)"
    assert all(len(set(colours)) == 2 for colours in twice)


def test_plans_have_something_to_live_on() -> None:
    """Cards that offer this or that, that gamble, that answer fights, and that touch opponents."""
    either = [owner.id for owner in OWNERS if any(program.otherwise for program in programs(owner))]
    assert len(either) >= 7, either
    gambles = [owner.id for owner in OWNERS if "wager" in operations_of(owner)]
    assert len(gambles) >= 4, gambles
    answers = [owner.id for owner in OWNERS if {"source_lost", "rival_conquers"} & set(events(owner))]
    assert len(answers) >= 6, answers
    assert 18 <= sum(hurts(design) for design in DESIGNS) <= 22


def used(find: Callable[[Design | SourceDesign], Iterable[str]]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for owner in OWNERS:
        for word in find(owner):
            found[word].add(owner.id)
    return found


def words_of(model: type[BaseModel], field: str) -> set[str]:
    """The values that a literal field of the vocabulary allows."""
    return set(get_args(model.model_fields[field].annotation))


def members(union: Any, field: str) -> set[str]:
    """The discriminating words of all members of a union of the vocabulary."""
    models = get_args(get_args(union)[0])
    return {word for model in models for word in words_of(model, field)}


def events(owner: Design | SourceDesign) -> list[str]:
    return [program.on.event for program in programs(owner) if isinstance(program, Permanent)]


def operations_of(owner: Design | SourceDesign) -> list[str]:
    return [operation.op for program in programs(owner) for operation in program.operations]


def kinds(owner: Design | SourceDesign) -> list[str]:
    return [effect.kind for effect in (owner.effects if isinstance(owner, Design) else owner.lasting)]


@pytest.mark.parametrize(
    ("words", "find"),
    [
        (
            members(operations.Operation, "op"),
            operations_of,
        ),
        (words_of(operations.Trigger, "event"), events),
        (words_of(operations.Count, "count"), lambda owner: [count.count for count in counts(owner)]),
        (
            members(operations.Cost, "pay"),
            lambda owner: [program.cost.pay for program in programs(owner) if program.cost],
        ),
        (members(operations.Effect, "kind"), kinds),
    ],
    ids=["operations", "events", "counts", "costs", "kinds"],
)
def test_every_word_is_used_at_least_three_times(
    words: set[str], find: Callable[[Design | SourceDesign], Iterable[str]]
) -> None:
    found = used(find)
    assert words
    for word in words:
        assert len(found[word]) >= 3, f"{word}: only {sorted(found[word])}"


def test_low_interaction_takes_out_most_of_what_hurts() -> None:
    """ET-S5: forced losses become rarer, but stay in the game."""
    flagged = [design for design in DESIGNS if design.low_interaction]
    assert 12 <= len(flagged) <= 16
    assert all(hurts(design) for design in flagged)
    kept = [design.id for design in DESIGNS if hurts(design) and not design.low_interaction]
    assert 1 <= len(kept) <= len(flagged) // 2, kept


NUMBERS = {"amount", "each", "per", "plus", "most", "at_least", "cards", "spaces", "times", "time", "bonus"}


def shape(thing: Any) -> Any:
    """A row without its numbers."""
    if isinstance(thing, dict):
        return tuple(
            (key, shape(value))
            for key, value in sorted(thing.items())
            if not (key in NUMBERS and isinstance(value, int | None))
        )
    return tuple(map(shape, thing)) if isinstance(thing, list) else thing


def does(design: Design) -> Any:
    """What a card does and scores, without numbers."""
    row = design.model_dump()
    return shape(row["scoring"]), frozenset(shape(effect) for effect in row["effects"])


def alike(one: Design, other: Design) -> bool:
    """Whether two cards would feel the same: the same type and text but for numbers, and similar costs. Where
    there is no text, also similar strength and VP."""
    if one.type != other.type or does(one) != does(other):
        return False
    apart = abs(one.cost - other.cost) + abs(one.time - other.time)
    if not one.effects and one.scoring is None:
        apart += abs((one.strength or 0) - (other.strength or 0)) + abs(
            (one.points or 0) - (other.points or 0)
        )
    return apart <= 3


def test_no_two_cards_are_nearly_the_same() -> None:
    pairs = [(one.id, other.id) for one, other in combinations(DESIGNS, 2) if alike(one, other)]
    assert not pairs


# --- what keeps a chain of effects readable and finite -----------------------------------------------------


def test_several_operations_are_rare_and_quiet() -> None:
    """A choice inside an effect stands alone, so it can be declined alone (ET-E3)."""
    for owner in OWNERS:
        for program in programs(owner):
            for doing in (program.do, program.otherwise):
                if len(doing) > 1:
                    quiet = (Draw, Gain, Shift, *HURTS)
                    assert all(isinstance(operation, quiet) for operation in doing), owner.id


def test_cards_are_played_only_by_immediate_and_flame_effects() -> None:
    for owner in OWNERS:
        for program in programs(owner):
            if any(operation.op == "play" for operation in program.operations):
                assert not isinstance(program, Permanent), owner.id
