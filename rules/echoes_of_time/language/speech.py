"""Speaking to somebody about Echoes of Time."""

from __future__ import annotations

from rules import speech
from rules.echoes_of_time.language.texts import texts_of
from rules.wording import Audience


class Speech(speech.Speech):
    """The texts of Echoes of Time for one audience."""

    def __init__(self, audience: Audience) -> None:
        super().__init__(audience, texts_of(audience.language))
