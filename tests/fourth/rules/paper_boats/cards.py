"""The boats, read from their file and checked when the game is loaded."""

from __future__ import annotations

from pathlib import Path

from pydantic import Field

from rules.cards import CardError, Names, Row, load_rows

FILE = Path(__file__).with_name("boats.toml")
COPIES = 8
"""How often each boat is in the set (PB-1)."""


class Boat(Row):
    """A boat: how fast it is, how many points it carries, and the silhouette that stands for it."""

    id: str = Field(max_length=40)
    names: Names
    speed: int = Field(ge=1)
    cargo: int = Field(ge=1, le=9)
    art: str


def load_boats(path: Path) -> list[Boat]:
    """The boats of a file. Raises CardError, which names file and boat; two boats of one speed are an error,
    for a race needs a winner (PB-3)."""
    boats = load_rows(path, "boat", Boat)
    speeds: set[int] = set()
    for boat in boats:
        if boat.speed in speeds:
            raise CardError(path, boat.id, f"another boat has speed {boat.speed}")
        speeds.add(boat.speed)
    return boats


BOATS = load_boats(FILE)
"""All boats; the rest of the game speaks of them by their places in this list."""
