"""The plan of the house: rooms, arrows, floors and circles of a package, read from its imports.

``python -m tests.plan bot bot.features`` prints one line for each package. A room is a file or a folder
directly in the package, an arrow says that one room imports another, a floor holds the rooms that only import
from floors below. With ``--arrows`` every arrow is printed below its line, and rooms of a circle are marked.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass

import grimp


@dataclass(frozen=True, slots=True)
class Plan:
    """The rooms of one package and what each imports of the others."""

    package: str
    below: dict[str, set[str]]
    """The rooms that a room imports, at any depth of either."""

    @property
    def reach(self) -> dict[str, set[str]]:
        """The rooms that a room leads to, over others too: itself, if it is part of a circle."""
        found = {room: set(others) for room, others in self.below.items()}
        for middle in found:
            for others in found.values():
                if middle in others:
                    others |= found[middle]
        return found

    @property
    def circles(self) -> set[str]:
        """The rooms that lead back to themselves."""
        return {room for room, others in self.reach.items() if room in others}

    @property
    def floors(self) -> int:
        """How many rooms stand one above the other at most; the rooms of a circle count as one."""
        reach, heights = self.reach, dict[str, int]()

        def height(room: str) -> int:
            if room not in heights:
                under = [other for other in reach[room] if room not in reach[other]]
                heights[room] = 1 + max(map(height, under), default=0)
            return heights[room]

        return max(map(height, self.below), default=0)

    @property
    def arrows(self) -> int:
        """How many pairs of rooms there are of which one imports the other."""
        return sum(map(len, self.below.values()))

    def __str__(self) -> str:
        return (
            f"{self.package}: {len(self.below)} rooms, {self.arrows} arrows, {self.floors} floors, "
            f"{len(self.circles)} rooms in circles"
        )

    def drawn(self) -> str:
        """Every arrow, one line for each room."""
        circles = self.circles
        return "\n".join(
            f"  {room}{' (circle)' if room in circles else ''} -> {', '.join(sorted(others)) or 'nothing'}"
            for room, others in sorted(self.below.items())
        )


def plan(package: str, graph: grimp.ImportGraph) -> Plan:
    """The plan of one package of this graph."""
    rooms = sorted(graph.find_children(package))
    return Plan(
        package,
        {
            room: {
                other
                for other in rooms
                if other != room
                and graph.direct_import_exists(importer=room, imported=other, as_packages=True)
            }
            for room in rooms
        },
    )


def main() -> None:
    """Print the plan of each package that is named."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.plan", description="Rooms, arrows, floors, circles."
    )
    parser.add_argument("packages", nargs="*", default=["bot"])
    parser.add_argument("--arrows", action="store_true", help="print every arrow too")
    chosen = parser.parse_args()
    roots = {package.partition(".")[0] for package in chosen.packages}
    graphs = {root: grimp.build_graph(root, cache_dir=None) for root in roots}
    for package in chosen.packages:
        found = plan(package, graphs[package.partition(".")[0]])
        print(found)
        if chosen.arrows:
            print(found.drawn())


if __name__ == "__main__":
    main()
