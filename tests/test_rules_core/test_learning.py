"""Learning what a judgement misses from games that were played."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules import __main__ as command
from rules import dice, games, learning
from rules.echoes_of_revachol.strategy import RevacholStrategy
from rules.echoes_of_time import appraisal
from rules.echoes_of_time.cards import CARDS
from rules.echoes_of_time.entry import GAME
from rules.echoes_of_time.features import FEATURES
from rules.echoes_of_time.strategy import EchoesStrategy
from rules.learning import Errors, learn, learner_of, load_learned, text

WEIGHTS = appraisal.load_weights(appraisal.WEIGHTS)


def _errors(worth: dict[str, float], samples: int = 4000) -> Errors:
    """Errors that come from these worths, of terms that are there by chance, and a little noise."""
    errors, rng = Errors(), 7
    for _ in range(samples):
        terms = {}
        for name in worth:
            rng, number = dice.below(rng, 3)
            terms[name] = float(number - 1)
        rng, noise = dice.below(rng, 101)
        errors.add(terms, sum(much * worth[name] for name, much in terms.items()) + (noise - 50) / 50)
    return errors


def test_what_was_missed_is_found() -> None:
    found = _errors({"hand": 2.0, "few": -1.0, "idle": 0.0}).corrections(lambda name: False)
    assert found["hand"] == pytest.approx(2.0, abs=0.25)
    assert found["few"] == pytest.approx(-1.0, abs=0.15)
    assert found["idle"] == pytest.approx(0.0, abs=0.05)


def test_what_is_rare_is_held_more_strongly() -> None:
    errors = _errors({"hand": 2.0})
    for _ in range(40):
        errors.add({"company.x": 1.0}, 2.0)
    found = errors.corrections(lambda name: "." in name)
    assert 0 < found["company.x"] < 0.5 < found["hand"]


def test_the_same_games_are_learned_from_whatever_was_learned_before(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games()["echoes-of-revachol"]
    before = learn(game, 2, 4, 3, {})
    monkeypatch.setattr(learner_of(game), "_learned", {"allies": 50.0})
    assert learn(game, 2, 4, 3, {}) == before


def test_every_third_moment_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    some = learn(GAME, 2, 2, 3, {})[1]
    monkeypatch.setattr(learning, "NOTED", 1)
    assert 0.2 < some / learn(GAME, 2, 2, 3, {})[1] < 0.5


def test_corrections_are_written_and_read(tmp_path: Path) -> None:
    path = tmp_path / "learned.toml"
    path.write_text(text({"hand": 0.25, "company.ferryman": -1.5}, "a command"), "utf-8")
    assert load_learned(path) == {"hand": 0.25, "company.ferryman": -1.5}
    path.write_text('[learned]\n"hand" = "much"\n', "utf-8")
    with pytest.raises(ValueError, match="numbers"):
        load_learned(path)


def test_the_corrections_of_a_game_are_about_what_it_knows() -> None:
    named = load_learned(appraisal.LEARNED)
    cards = {f"{place}.{design.id}" for place in ("company", "board") for design in CARDS}
    assert set(named) <= {*FEATURES, *cards} - appraisal.BY_HAND


def test_cards_and_features_count_less_towards_the_end() -> None:
    """Early a correction counts in full, in the last round hardly; plain stays as it is."""
    state = GAME.new(2, 5, {})
    card = state.seats[0].hand[0]
    state.seats[0].company.append(card)
    name = f"company.{CARDS[card].id}"
    plain, learned = EchoesStrategy(WEIGHTS), EchoesStrategy(WEIGHTS, {name: 3.0})
    assert learned.worth(state, 0) - plain.worth(state, 0) == pytest.approx(3.0)
    assert learned.plain(state, 0) == plain.plain(state, 0)
    assert learned.terms(state, 0)[name] == 1.0
    assert appraisal.fading(1.0) == 0.25
    assert appraisal.fading(0.0) == 0.0


def test_an_ally_in_play_is_worth_what_was_learned() -> None:
    game = games()["echoes-of-revachol"]
    state = game.new(2, 5, {})
    state.seats[0].hand.pop()
    plain, learned = RevacholStrategy(), RevacholStrategy({"cards": 1.0})
    assert learned.worth(state, 0) - plain.worth(state, 0) == pytest.approx(-1.0)


def test_the_command_writes_a_file_and_refuses_other_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "learned.toml"
    asked = ["fit", "echoes-of-revachol", "--by", "errors", "--games", "2", "--seed", "4"]
    assert command.main([*asked, "--out", str(path)]) == 0
    assert path.read_text("utf-8").startswith("# What the judgement misses")
    assert "python -m rules fit echoes-of-revachol --by errors --games 2 --seed 4" in path.read_text("utf-8")
    assert load_learned(path)
    assert command.main(asked) == 0
    assert path.read_text("utf-8") in capsys.readouterr().out
    with pytest.raises(SystemExit):
        command.main(["fit", "ekho", "--by", "errors"])
    assert "takes no corrections" in capsys.readouterr().err
