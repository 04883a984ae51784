"""Card sentences in English."""

from __future__ import annotations

from rules.echoes_of_time.language.card_sentences import FULL_COST, FULL_TIME, CardSentences, creatures
from rules.echoes_of_time.operations import (
    ANY,
    Advance,
    Amount,
    CardFilter,
    Conquer,
    CopyFlame,
    CopyImmediate,
    Cost,
    Count,
    DiscardCost,
    Discount,
    Draw,
    Fortify,
    Gain,
    Needs,
    OpponentsDiscard,
    OpponentsLose,
    Play,
    PointsCost,
    Shift,
    Sift,
    Steal,
    StrengthBonus,
    Take,
    Trigger,
    Wager,
)
from rules.grammar import english_a, listed

COMPARISONS = {"conquest": "conquering", "defence": "defending", "fortification": "fortifying"}
TRIGGERS = {
    "conquer": "when you conquer a Source",
    "fortify": "when you fortify a Source",
    "flame": "when you light a flame",
    "shift": "when your time tiles shift",
    "draw_action": "when you take the Draw action",
    "advance_action": "when you take the Advance action",
    "source_lost": "when an opponent takes a Source from you",
    "rival_conquers": "when an opponent conquers a Source",
}


def _unit(number: int, unit: str) -> str:
    if unit == "point":
        return f"{number} VP"
    return f"{number} card{'' if number == 1 else 's'}"


class EnglishCards(CardSentences):
    """English card sentences."""

    def noun(self, match: CardFilter, number: int = 1) -> str:
        """ "water card", "forest mages", "creatures without faction"."""
        words: list[str] = []
        end = ""
        if match.faction == "none":
            end += " without faction"
        elif match.faction is not None:
            words.append(match.faction)
        if match.specialisation == "none":
            end += " and specialisation" if end else " without specialisation"
        elif match.specialisation is not None:
            words.append(match.specialisation)
        by_name = match.type == "creature" and match.specialisation in ("warrior", "mage")
        if not by_name:
            words.append(match.type or "card")
        return " ".join(words) + ("" if number == 1 else "s") + end

    def _things(self, count: Count, number: int) -> str:
        """What is counted, after a number that may be left out when it is 1."""
        cards = self.noun(creatures(count), number)
        s = "" if number == 1 else "s"
        match count.count:
            case "company":
                return f"{cards} in your company"
            case "board":
                return f"{cards} on your time board"
            case "sources":
                return f"Source{s} you control"
            case "fortified":
                return f"Source{s} you fortified"
            case "factions":
                among = "in your company" if count.match == ANY else f"among your {self.noun(count.match, 2)}"
                return f"{'faction' if number == 1 else 'factions'} {among}"
            case "eliminated":
                return f"eliminated {cards}"
            case "hand":
                return f"card{s} in your hand"
            case "strength":
                whose = (
                    "in your company" if count.match == ANY else f"of your {self.noun(creatures(count), 2)}"
                )
                return f"strength {whose}"
            case "under":
                return f"{cards} under your conquered Sources"

    def _per(self, count: Count) -> str:
        return (
            f"per {self._things(count, 1)}"
            if count.per == 1
            else f"per {count.per} {self._things(count, count.per)}"
        )

    def amount(self, amount: Amount, unit: str) -> str:
        """ "2 cards", "1 VP per water card in your company, at most 5 VP"."""
        if isinstance(amount, int):
            return _unit(amount, unit)
        most = "" if amount.most is None else f", at most {_unit(amount.most, unit)}"
        if amount.plus:
            return f"{_unit(amount.plus, unit)} plus {amount.each} {self._per(amount)}{most}"
        return f"{_unit(amount.each, unit)} {self._per(amount)}{most}"

    def scoring(self, count: Count) -> str:
        """ "1 VP per …"."""
        return self.amount(count, "point")

    def trigger(self, trigger: Trigger) -> str:
        """ "when you summon a water card"."""
        if trigger.event in TRIGGERS:
            return TRIGGERS[trigger.event]
        return f"when you {trigger.event} {english_a(self.noun(trigger.match))}"

    def needs(self, needs: Needs) -> str:
        """ "if you have at least 3 water cards in your company"."""
        count, least = needs.count, needs.at_least
        some = f"at least {least} "
        things = self._things(count, least)
        match count.count:
            case "sources":
                return "if you control a Source" if least == 1 else f"if you control {some}Sources"
            case "fortified":
                return (
                    "if you have fortified a Source" if least == 1 else f"if you have fortified {some}Sources"
                )
            case "eliminated":
                cards = self.noun(count.match, least)
                if least == 1:
                    return f"if {english_a(cards)} has been eliminated"
                return f"if {some}{cards} have been eliminated"
            case "strength":
                if count.match == ANY:
                    return f"if your company has {some}strength"
                return f"if your {self.noun(creatures(count), 2)} have {some}strength"
            case "under":
                if least == 1:
                    return f"if you have {english_a(things)}"
                return f"if you have {some}{things}"
            case _:
                return f"if you have {english_a(things) if least == 1 else some + things}"

    def further(self, count: Count, least: int, points: int) -> str:
        """ "; with at least 6: 7 VP"."""
        return f"; with at least {least}: {points} VP"

    def cost(self, cost: Cost, optional: bool) -> str:
        """ "discard 2 cards", "you may pay 1 VP"."""
        may = "you may " if optional else ""
        if isinstance(cost, DiscardCost):
            return f"{may}discard {_unit(cost.amount, 'card')}"
        if isinstance(cost, PointsCost):
            return f"{may}pay {cost.amount} VP"
        return f"{may}eliminate another {self.noun(cost.match)} of yours"

    def discount(self, discount: Discount) -> str:
        """ "water cards cost you 1 card and 1 time less"."""
        return f"{self.noun(discount.match, 2)} cost you {self._less(discount.cards, discount.time)}"

    def _less(self, cards: int, time: int) -> str:
        parts = ([_unit(cards, "card")] if cards else []) + ([f"{time} time"] if time else [])
        return f"{listed(parts, 'en')} less"

    def strength(self, bonus: StrengthBonus) -> str:
        """ "+1 strength for each mage when conquering"."""
        each = (
            ""
            if bonus.every is None
            else f" for each {self.noun(bonus.every.model_copy(update={'type': 'creature'}))}"
        )
        when = listed([COMPARISONS[comparison] for comparison in bonus.comparisons], "en", "or")
        return f"+{bonus.bonus} strength{each} when {when}"

    def draw(self, operation: Draw) -> str:
        """ "draw 2 cards"."""
        return f"draw {self.amount(operation.amount, 'card')}"

    def gain(self, operation: Gain) -> str:
        """ "gain 2 VP"."""
        return f"gain {self.amount(operation.amount, 'point')}"

    def opponents_discard(self, operation: OpponentsDiscard) -> str:
        """ "each opponent discards 1 card"."""
        return f"each opponent discards {_unit(operation.amount, 'card')}"

    def opponents_lose(self, operation: OpponentsLose) -> str:
        """ "each opponent loses 1 VP"."""
        return f"each opponent loses {operation.amount} VP"

    def steal(self, operation: Steal) -> str:
        """ "take 1 VP from each opponent"."""
        return f"take {operation.amount} VP from each opponent"

    def advance(self, operation: Advance) -> str:
        """ "advance a card up to 2 spaces"."""
        spaces = "1 space" if operation.spaces == 1 else f"up to {operation.spaces} spaces"
        if operation.cards == 1:
            return f"advance {english_a(self.noun(operation.match))} {spaces}"
        return f"advance up to {operation.cards} {self.noun(operation.match, operation.cards)} {spaces} each"

    def shift(self, operation: Shift) -> str:
        """ "shift your time tiles"."""
        return f"shift your time tiles{' twice' if operation.times == 2 else ''}"

    def play(self, operation: Play) -> str:
        """ "play a mage card for 1 card less"."""
        text = f"play {english_a(self.noun(operation.match))}"
        cards, time = operation.cards, operation.time
        if cards >= FULL_COST:
            text, cards = f"{text} without its card cost", 0
        if time >= FULL_TIME:
            text, time = f"{text} straight into your company", 0
        return f"{text} for {self._less(cards, time)}" if cards or time else text

    def conquer(self, operation: Conquer) -> str:
        """ "conquer a Source with +2 strength"."""
        return f"conquer a Source{f' with +{operation.bonus} strength' if operation.bonus else ''}"

    def fortify(self, operation: Fortify) -> str:
        """ "fortify a Source with +2 strength"."""
        return f"fortify a Source{f' with +{operation.bonus} strength' if operation.bonus else ''}"

    def copy_immediate(self, operation: CopyImmediate) -> str:
        """ "use the immediate effect of another card of yours"."""
        return f"use the immediate effect of another {self.noun(operation.match)} of yours"

    def copy_flame(self, operation: CopyFlame) -> str:
        """ "light a red or blue flame"."""
        if len(operation.colours) == 3:
            return "light a flame of any colour"
        return f"light {english_a(listed(operation.colours, 'en', 'or'))} flame"

    def take(self, operation: Take) -> str:
        """ "take up to 2 cards from the discard pile"."""
        pile = "the discard pile" if operation.pile == "discard" else "the eliminated cards"
        if operation.amount == 1:
            return f"take {english_a(self.noun(operation.match))} from {pile}"
        return f"take up to {operation.amount} {self.noun(operation.match, operation.amount)} from {pile}"

    def sift(self, operation: Sift) -> str:
        """ "discard up to 2 cards, then draw as many"."""
        if operation.amount == 1:
            return "you may discard 1 card and draw 1 card"
        return f"discard up to {operation.amount} cards, then draw as many"

    def wager(self, operation: Wager) -> str:
        """ "turn over the deck's top card; a mage card brings 2 VP and joins your hand …"."""
        cards, points = english_a(self.noun(operation.match)), operation.points
        won = f"{cards} brings {points} VP and joins your hand"
        return f"turn over the deck's top card; {won}, any other is discarded"
