"""The balance run in small: it plays, measures, judges, goes on where it was broken off, and tells."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import rules
from rules import games
from rules.game import Game
from rules.planning import Planner
from tests.installed import nothing_there
from tests.long.__main__ import main
from tests.long.balance import folder, least_games, settings
from tests.long.balance_figures import Figure, designs, mean, share, win_ratio
from tests.long.balance_games import Record, play_one
from tests.long.balance_targets import TARGETS, Target, Targets, load
from tests.long.balance_together import seats_of, sections, shown
from tests.long.balance_verdicts import HELD, NOT_HELD, TOO_FEW, Group, Verdict, judge
from tests.long.common import UnfitError
from tests.long.liking import Fond, labels
from tests.thorough import THOROUGH, few

GAMES = games()
RULES = Path(rules.__file__).parent
FEW = 4


@pytest.fixture(scope="module", params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> Game[Any]:
    return GAMES[request.param]


@pytest.fixture(scope="module")
def played(game: Game[Any]) -> list[Record]:
    """A few games for each number of seats, by players that do not think, with the options that the targets
    want spread by turns."""
    player, judged = game.players["random"], (TARGETS / f"{game.key}.toml").exists()
    tables = settings(game) if judged else [{}]
    return [
        play_one(game, seats, number, 1, player, tables[number % len(tables)])
        for index, seats in enumerate(game.seats)
        for number in range(index * FEW, (index + 1) * FEW)
    ]


@few("echoes-of-revachol")
def test_records_add_up(played: list[Record]) -> None:
    for record in played:
        assert sum(record["wins"]) == pytest.approx(1 if record["won"] else 0)
        assert 0 < record["choosing"] <= 1
        assert sorted(record["place"]) == list(range(record["seats"]))
        assert len(record["scores"]) == record["seats"]
        assert sum(record["taken"]) == sum(record["prizes"].values())
        assert record["lost"] <= sum(record["taken"])
        assert record["leads"] <= min(record["rounds"], record["turn_leads"])
        for hand, opening in zip(record["dealt"], record["opening"], strict=False):
            assert set(opening) <= set(hand), "a first play comes from the first hand"
    if any(record["dealt"] for record in played):
        assert any(any(record["opening"]) for record in played)


def test_the_same_seed_gives_the_same_game(game: Game[Any]) -> None:
    one, again, other = (
        play_one(game, game.seats[0], number, 1, game.players["random"]) for number in (0, 0, 1)
    )
    assert one == again
    assert one != other


def _main(out: Path, *more: str) -> int:
    options = ["--games", "3", "--level", "random", "--out", str(out), *more]
    return main(["balance", "--game", "echoes-of-time", *options])


@THOROUGH
def test_the_run_says_what_does_not_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "balance.json"
    assert _main(out, "--games", "12") == 1, "random games do not reach every target"
    result = json.loads(out.read_text("utf-8"))["result"]
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(result["verdicts"]) == len(load("echoes-of-time").target)
    assert sum(line.startswith("NOT HELD") for line in lines) == len(result["failures"]) > 0
    assert set(result["figures"]) == {"2", "3", "4", "all"}
    for value, low, high in (figure for found in result["figures"].values() for figure in found.values()):
        assert low <= value <= high


def test_few_games_hold_nothing_against_a_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "balance.json"
    assert _main(out) == 0, "three games tell nothing"
    lines = capsys.readouterr().out.splitlines()
    assert {line.split("  ")[0] for line in lines} == {"held", "too few games"}
    assert sum("to tell takes at least 10 games" in line for line in lines) > 3
    assert any("to tell takes at least 500 games" in line for line in lines)
    assert json.loads(out.read_text("utf-8"))["result"]["figures"]["all"]["games"] == [9, 9, 9]


def test_every_target_needs_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Ekho's difficulties are played by turns, so that few games leave some of them out."""
    out, least = tmp_path / "balance.json", least_games(load("ekho"), settings(GAMES["ekho"]))
    wanted = {target.where["difficulty"] for target in load("ekho").target if target.where}
    for number in (least - 1, least):
        met = {options["difficulty"] for options in settings(GAMES["ekho"])[:number]}
        assert (wanted <= met) is (number == least)
    words = ["balance", "--game", "ekho", "--level", "random", "--out", str(out)]
    assert main([*words, "--games", str(least - 1)]) == 2
    assert f"--games {least} or more" in capsys.readouterr().err
    assert not list(tmp_path.iterdir()), "nothing was played"


@THOROUGH
@pytest.mark.parametrize("games", ["3", "4"])
def test_a_run_that_was_broken_off_comes_to_the_same(
    games: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where it goes on with more games."""
    _main(tmp_path / "whole.json", "--games", games)
    play, calls = "tests.long.balance.play_one", []

    def broken(*arguments: Any) -> Record:
        calls.append(arguments)
        if len(calls) == 5:
            raise KeyboardInterrupt
        return play_one(*arguments)

    with monkeypatch.context() as patch:
        patch.setattr(play, broken)
        assert _main(tmp_path / "broken.json") == 130
    assert _main(tmp_path / "broken.json", "--games", games, "--resume") == 0
    whole, broken_off = (
        json.loads((tmp_path / name).read_text("utf-8"))["result"] for name in ("whole.json", "broken.json")
    )
    assert whole == broken_off


def test_what_cannot_be_run_is_refused(tmp_path: Path) -> None:
    assert _main(tmp_path / "balance.json", "--level", "nobody") == 2
    assert _main(tmp_path / "balance.json", "--games", "0") == 2


def test_targets_are_for_games_that_exist() -> None:
    """A game may have its targets before it is offered: then its folder is there."""
    found = {path.stem for path in TARGETS.glob("*.toml")}
    assert "echoes-of-time" in found
    folders = {path.parent.name.replace("_", "-") for path in RULES.glob("*/__init__.py")}
    assert found <= folders


def targets_of(game: Game[Any]) -> Targets:
    """Its targets; a game that has none yet can be measured, but not judged."""
    if not (TARGETS / f"{game.key}.toml").exists():
        pytest.skip(f"the balance of {game.key} is not judged: tests/long/targets/{game.key}.toml is missing")
    return load(game.key)


def test_targets_are_for_figures_that_exist(game: Game[Any], played: list[Record]) -> None:
    targets = targets_of(game)
    wrong = targets.model_copy(update={"target": [Target(figure="luck", over="all", says="never")]})
    with pytest.raises(UnfitError, match="luck"):
        judge(played, wrong)
    with pytest.raises(UnfitError, match="no targets"):
        load("nothing")


def test_a_target_holds_between_its_limits(game: Game[Any], played: list[Record]) -> None:
    targets = targets_of(game)
    for low, high, word in ((0, 1000, HELD), (1000, 2000, NOT_HELD), (-2, -1, NOT_HELD)):
        target = Target(figure="rounds", over="each", least=low, most=high, says="a game lasts")
        (verdict,), _ = judge(played * 3, targets.model_copy(update={"target": [target]}))
        assert verdict.whole == word
        assert set(verdict.figures) == set(game.seats)
        assert ("✗" in verdict.says()) is (word == NOT_HELD)


def test_a_target_may_speak_of_the_tables_with_an_option(game: Game[Any], played: list[Record]) -> None:
    """Every second game is with "on", and these alone were won."""
    some = [
        record | {"options": {"rich": ("off", "on")[number % 2]}, "won": number % 2 == 1}
        for number, record in enumerate(played)
    ]
    targets = targets_of(game)

    def found(over: str, **where: str) -> Mapping[Group, Figure]:
        target = Target(figure="won", over=over, where=where, says="won")
        bounds = targets.bounds.model_copy(update={"spread": ["rich"]})
        (verdict,), figures = judge(some, targets.model_copy(update={"bounds": bounds, "target": [target]}))
        assert {"rich=off", "rich=on", "all"} < set(figures)
        return verdict.figures

    assert {value: figure.value for value, figure in found("rich").items()} == {"off": 0.0, "on": 1.0}
    assert found("all", rich="on")[0].value == 1.0
    assert {figure.value for figure in found("each", rich="off").values()} == {0.0}
    assert set(found("each")) == set(game.seats)
    for over, where in (("poor", {}), ("all", {"rich": "perhaps"})):
        with pytest.raises(UnfitError, match=r"poor|perhaps"):
            found(over, **where)


def test_games_lost_together_are_told_by_option_seats_and_cause(
    game: Game[Any], played: list[Record]
) -> None:
    if not game.options:
        nothing_there(game.key, "option")
    key, value = game.options[0].key, game.options[0].values[0]
    lost = [
        record | {"options": {key: value}, "won": False, "cause": ("flood", "fire")[number % 2]}
        for number, record in enumerate(played)
    ]
    (section,) = sections(game, lost)
    assert value in section["title"]
    (_, *rows), ended = shown(section, "turns", {"fire": "great fire"})
    assert [row[0] for row in rows] == ["all", *map(seats_of, game.seats)]
    for row in rows:
        assert row[2].startswith("0.0 %")
        assert "great fire 50 % (turn" in row[3]
    assert [row[0] for row in ended] == ["ended in turn", "won", "great fire", "flood"]
    assert sum(int(count) for row in ended[1:] for count in row[1:] if count) == len(played)


@pytest.mark.parametrize(
    ("value", "low", "high", "word"),
    [
        (1.4, 1.3, 1.6, HELD),
        (1.5, 1.3, 1.7, TOO_FEW),
        (1.5, 1.41, 1.6, NOT_HELD),
        (0.6, 0.5, 0.7, TOO_FEW),
        (0.6, 0.5, 0.69, NOT_HELD),
        (1.5, 1.5, 1.5, NOT_HELD),
    ],
)
def test_few_games_cannot_tell_what_is_near_a_limit(value: float, low: float, high: float, word: str) -> None:
    target = Target(figure="ratio", over="all", least=0.7, most=1.4, says="fair")
    verdict = Verdict(target, {0: Figure(value, low, high)})
    assert verdict.word(0) == verdict.whole == word
    both = Verdict(target, {2: Figure(1.0, 0.9, 1.1), 3: verdict.figures[0]})
    assert both.whole == word, "the worst counts"
    assert Verdict(target, verdict.figures, {0: 10}).whole == word
    assert Verdict(target, verdict.figures, {0: 9}).whole == (HELD if word == HELD else TOO_FEW)


def test_the_page_lies_beside_the_rules(game: Game[Any]) -> None:
    assert (folder(game) / "__init__.py").exists()
    assert folder(game).parent.name == "rules"


# --- numbers that can be worked out by hand ----------------------------------------------------------------


def test_wilson() -> None:
    """The interval of 8 in 10 as in Wilson's paper and every table since: 0.490 to 0.943."""
    figure = share(8, 10)
    assert (figure.value, round(figure.low, 3), round(figure.high, 3)) == (0.8, 0.49, 0.943)
    assert share(0, 0).high == 1.0


def test_mean_with_its_interval() -> None:
    figure = mean([1.0, 3.0] * 50)
    assert figure.value == 2.0
    assert figure.high - figure.value == pytest.approx(1.96 / 10)


def test_win_ratio() -> None:
    """Three wins of six companies at tables of four are twice their share."""
    figure = win_ratio([(1.0, 0.25)] * 3 + [(0.0, 0.25)] * 3)
    assert figure.value == pytest.approx(2.0)
    assert figure.low == pytest.approx(4.0 - figure.high)
    assert win_ratio([(0.5, 0.5)] * 4).high == pytest.approx(1.0), "no spread, no doubt"


def test_designs_are_measured_by_the_median_design() -> None:
    record: Record = {
        "seats": 2,
        "wins": [1.0, 0.0],
        "played": [["good", "middle"], ["middle", "bad"]],
        "dealt": [["good", "middle", "shy"], ["middle", "bad"]],
    }
    found = designs([record])
    assert found["median"] == 1.0
    assert {name: each["ratio"].value for name, each in found["each"].items()} == {
        "good": 2.0,
        "middle": 1.0,
        "bad": 0.0,
    }
    assert found["unplayed"] == ["shy"]


def test_designs_are_measured_also_where_hardly_any_won() -> None:
    record: Record = {
        "seats": 2,
        "wins": [1.0, 0.0],
        "played": [["good"], ["bad", "worse"]],
        "dealt": [["good"], ["bad", "worse"]],
    }
    assert designs([record])["each"]["good"]["ratio"].value == 2.0


def test_whoever_likes_a_kind_prefers_its_cards() -> None:
    """The liked option becomes worth more where it is played, and less where it is given up."""
    game = GAMES["echoes-of-time"]
    state = game.new(2, 5, {})
    (prompt, *_) = game.prompts(state)
    quick = game.players["quick"]
    assert isinstance(quick, Planner)
    card = int(prompt.options[0][1])
    plain, fond = quick.strategy, Fond(quick.strategy, prompt.seat, {card: 1.0})
    changes = [
        after - before
        for before, after in zip(plain.values(state, prompt), fond.values(state, prompt), strict=True)
    ]
    assert changes == [pytest.approx(1.0 if option[1] == card else 0.0) for option in prompt.options]
    pay = replace(prompt, ask="pay", options=[("card", card)])
    assert fond.liking(pay, [("card", card)]) == -1.0


def test_shuffled_labels_are_as_many_of_each() -> None:
    real, shuffled = labels("faction"), labels("faction", 3)
    assert Counter(real.values()) == Counter(shuffled.values())
    assert real != shuffled
