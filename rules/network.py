"""A small neural network that corrects a judgement: evaluated in plain Python, from numbers in a file.

It has named inputs, one layer of hidden units (max(0, sum)), and one number as its output. Each input has a
row: what it adds to every hidden unit, and last what it adds to the output directly. So a table is judged by
adding up the rows of what lies on it, each as many times as it is there; a game keeps sums of rows that
belong together. ``rules/training.py`` makes the file.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from operator import mul
from pathlib import Path

Row = tuple[float, ...]
"""What something adds: to each hidden unit, and last to the output."""


class Network:
    """The network itself.

    >>> network = Network({"": (0.0, 1.0), "cards": (1.0, 0.5)}, [2.0])
    >>> network.output([network.start, network.times("cards", 3)])
    8.5
    """

    def __init__(self, rows: Mapping[str, Sequence[float]], out: Sequence[float]) -> None:
        """``rows`` by the names of the inputs, "" for what is always there; ``out``: what each hidden unit
        adds to the output. Raises ValueError where they do not fit."""
        size = len(out) + 1
        if "" not in rows or any(len(row) != size for row in rows.values()):
            raise ValueError(f"every input needs {size} numbers, and there must be one without a name")
        self.rows: dict[str, Row] = {name: tuple(map(float, row)) for name, row in rows.items()}
        self.out = tuple(map(float, out))
        self.start = self.rows[""]
        self.nothing: Row = (0.0,) * size

    def row(self, name: str) -> Row:
        """What one of an input adds; nothing, if the network knows nothing of it."""
        return self.rows.get(name, self.nothing)

    def times(self, name: str, much: float) -> Row:
        """What so much of an input adds."""
        return scaled(self.row(name), much)

    def columns(self, names: Sequence[str]) -> tuple[Row, ...]:
        """What these inputs add, turned for ``dotted``: a column for each number of a row."""
        return tuple(zip(*map(self.row, names), strict=True))

    def output(self, rows: Iterable[Sequence[float]]) -> float:
        """The output for all these rows together."""
        *hidden, direct = map(sum, zip(*rows, strict=True))
        found = float(direct)
        for weight, unit in zip(self.out, hidden, strict=True):
            if unit > 0:
                found += weight * unit
        return found

    def text(self) -> str:
        """The network as a JSON file, a line for each input.

        >>> print(Network({"": (0.0, 1.0)}, [2.0]).text(), end="")
        {"out": [2.0],
        "": [0.0, 1.0]}
        """
        lines = [f'"out": {json.dumps(self.out)}']
        lines += [f"{json.dumps(name)}: {json.dumps(row)}" for name, row in self.rows.items()]
        return "{" + ",\n".join(lines) + "}\n"


def scaled(row: Sequence[float], much: float) -> Row:
    """A row with each of its numbers multiplied.

    >>> scaled((1.0, 0.5), 4)
    (4.0, 2.0)
    """
    return tuple([much * number for number in row])


def dotted(columns: Iterable[Sequence[float]], amounts: Sequence[float]) -> Row:
    """What these amounts of the inputs add together, by columns of ``Network.columns``.

    >>> dotted([(1.0, 0.5), (2.0, 1.0)], [2, 4])
    (4.0, 8.0)
    """
    return tuple([sum(map(mul, column, amounts)) for column in columns])


def together(rows: Iterable[Sequence[float]]) -> Row:
    """The sum of rows, at least one.

    >>> together([(1.0, 0.5), (1.0, 1.0)])
    (2.0, 1.5)
    """
    return tuple(map(sum, zip(*rows, strict=True)))


def load_network(path: Path) -> Network:
    """The network in a file. Raises ValueError for anything else.

    >>> from rules.echoes_of_time.foresight import NETWORK
    >>> sorted(load_network(NETWORK).rows)[:2]
    ['', 'arrival_act']
    """
    data = json.loads(path.read_text("utf-8"))
    if not isinstance(data, dict) or "out" not in data:
        raise ValueError(f"{path}: this is no network")
    out = data.pop("out")
    try:
        return Network(data, out)
    except (TypeError, ValueError) as error:
        raise ValueError(f"{path}: {error}") from error
