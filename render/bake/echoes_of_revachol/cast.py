"""Everybody who has a portrait."""

from __future__ import annotations

from render.bake.echoes_of_revachol.people_four import PEOPLE as FOURTH
from render.bake.echoes_of_revachol.people_one import PEOPLE as FIRST
from render.bake.echoes_of_revachol.people_three import PEOPLE as THIRD
from render.bake.echoes_of_revachol.people_two import PEOPLE as SECOND

CAST = {person.name: person for person in (*FIRST, *SECOND, *THIRD, *FOURTH)}
"""By the id of their card."""
