"""Networks that correct a judgement: from a file, by hand, and learned from games."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np
import pytest

from rules import dice, games, training
from rules.learning import learner_of
from rules.network import Network, load_network
from rules.samples import Noted, Samples


def test_hidden_units_below_nothing_add_nothing() -> None:
    network = Network({"": (-1.0, 0.5, 0.0), "cards": (1.0, -1.0, 0.25)}, [2.0, 3.0])
    assert network.output([network.start]) == 1.5
    assert network.output([network.start, network.times("cards", 3)]) == 2 * 2 + 0.75
    assert network.output([network.start, network.row("unheard of")]) == 1.5


def test_a_network_is_written_and_read(tmp_path: Path) -> None:
    path = tmp_path / "network.json"
    network = Network({"": (0.5, 1.0), "company.ferryman": (1.0, -0.25)}, [2.0])
    path.write_text(network.text(), "utf-8")
    found = load_network(path)
    assert (found.rows, found.out) == (network.rows, network.out)


@pytest.mark.parametrize(
    "text",
    ["[]", '{"rows": 1}', '{"out": [1.0], "": [1.0]}', '{"out": [1.0], "a": [1.0, 2.0]}', '{"out": 1}'],
)
def test_what_is_no_network_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "network.json"
    path.write_text(text, "utf-8")
    with pytest.raises(ValueError, match="network"):
        load_network(path)


def test_it_learns_what_two_things_are_worth_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card is worth 3 points for each of an amount, and nothing without: no sum of both says that."""
    monkeypatch.setattr(training, "STEP", 0.1)
    monkeypatch.setattr(training, "BATCH", 64)
    samples, rng = Samples(lambda name: "." in name), 7
    for _ in range(1800):
        noted = Noted(seats=2)
        for _ in range(2):
            rng, much = dice.below(rng, 3)
            rng, there = dice.below(rng, 2)
            noted.inputs.append({"much": float(much)} | ({"card.a": 1.0} if there else {}))
            noted.plain.append(1.0)
            noted.scores.append(1 + 3 * much * there)
        samples.add(noted)
    network = training.fit(samples, 4, 1, lambda text: None)

    def judged(much: float, there: bool) -> float:
        rows = [network.start, network.times("much", much), network.row("card.a" if there else "")]
        return network.output(rows[: 3 if there else 2])

    alone = judged(2, False) - judged(0, False)
    beside = judged(2, True) - judged(0, True)
    assert abs(alone) < 1.0
    assert beside > 4.5


def test_a_moment_learns_from_the_next_one_of_its_seat() -> None:
    """Of what is said a turn later as much as told, the rest of what that turn should have said, and the last
    moment of what came of it."""
    samples = Samples(lambda name: False)
    samples.add(Noted([{}] * 6, [0.0] * 6, [8, 4] * 3, seats=2))
    samples.add(Noted([{}] * 2, [0.0] * 2, [1, 3], seats=2))
    assert samples.following().tolist() == [2, 3, 4, 5, -1, -1, -1, -1]
    said = np.array([0.0, 0.0, 4.0, 2.0, 6.0, 0.0, 9.0, 9.0])
    scores = np.array([8, 4, 8, 4, 8, 4, 1, 3])
    should = training._should(scores, said, samples.following(), 0.5)
    assert should.tolist() == [5.5, 2.0, 7.0, 2.0, 8.0, 4.0, 1.0, 3.0]
    assert training._should(scores, said, samples.following(), 0.0).tolist() == scores.tolist()


def test_a_network_learns_on_from_where_it_is() -> None:
    """Without another time through, it judges as before; inputs that it does not know add nothing."""
    samples, rows = (
        Samples(lambda name: "." in name),
        [{"much": 2.0, "card.a": 1.0}, {"much": 1.0, "new": 3.0}],
    )
    samples.add(Noted(list[Mapping[str, float]](rows), [0.0, 0.0], [8, 4], seats=2))
    begin = Network({"": (1.0, 0.0), "much": (0.5, 2.0), "card.a": (-0.25, 0.5)}, [2.0])
    found = training.fit(samples, 1, 1, lambda text: None, rounds=0, begin=begin)

    def judged(network: Network, inputs: Mapping[str, float]) -> float:
        return network.output([network.start, *(network.times(name, much) for name, much in inputs.items())])

    for inputs in rows:
        assert judged(found, inputs) - judged(found, {}) == pytest.approx(
            judged(begin, inputs) - judged(begin, {}), abs=0.01
        )


def test_the_command_plays_learns_and_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "network.json"
    asked = [
        "echoes-of-revachol",
        "--games",
        "0-1",
        "7-8",
        "--hidden",
        "2",
        "--seats",
        "2",
        "--out",
        str(path),
    ]
    assert training.main(asked) == 0
    assert "plain:" in capsys.readouterr().err
    strategy = learner_of(games()["echoes-of-revachol"])
    state = games()["echoes-of-revachol"].new(2, 1, {})
    assert set(strategy.inputs(state, 0)) <= set(load_network(path).rows)


def test_the_network_of_today_can_play_the_games() -> None:
    """It plays otherwise than the rule of thumb from the same seed, and the same again."""
    bare, taught, again = (
        training._played("echoes-of-revachol", [2], 1, own, 7).inputs for own in (False, True, True)
    )
    assert bare[:2] == taught[:2], "the same deal"
    assert bare != taught
    assert taught == again
