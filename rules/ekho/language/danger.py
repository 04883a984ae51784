"""What threatens the city, in words: how many more gates may open, and which may surge (EK-G2, EK-S4)."""

from __future__ import annotations

from rules.ekho import forecast, goals
from rules.ekho.language import naming
from rules.ekho.language.texts import Speech
from rules.ekho.view import View


def dangers(speech: Speech, view: View) -> list[str]:
    """A line each: the gates that may still open, what the next Story card may do, and the open gates by how
    many of the cards to come make them surge. Nothing before the first card and after the end."""
    table = view.table
    if table.phase in ("choosing", "over"):
        return []
    count, limit = len(table.portals), goals.gate_limit(table)
    key = "danger.full" if count >= limit else "danger.room"
    said = [speech.say(key, open=count, limit=limit, room=limit - count)]
    opens, surges = forecast.next_card(view)
    cards = len(forecast.to_come(view))
    said.append(speech.say("danger.next", cards=cards, opens=opens, surges=surges))
    named = forecast.naming(view)
    gates = sorted((portal.place for portal in table.portals), key=lambda place: (-named[place], place))
    if gates:
        told = [
            speech.say("danger.gate", place=naming.place(place, speech.language), n=named[place])
            for place in gates
        ]
        said.append(speech.say("danger.surge", list=speech.comma.join(told)))
    if table.turn + 1 >= goals.NIGHT:
        said.append(speech.say("danger.night"))
    return said
