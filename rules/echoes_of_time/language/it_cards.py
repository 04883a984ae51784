"""Card sentences in Italian."""

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
from rules.grammar import italian_a, italian_with, listed

FACTIONS = {"water": "dell'acqua", "sky": "del cielo", "forest": "del bosco", "earth": "della terra"}
PEOPLE = {"mage": ("mago", "maghi"), "warrior": ("guerriero", "guerrieri")}
COLOURS = {"red": "rossa", "yellow": "gialla", "blue": "blu"}
COMPARISONS = {"conquest": "conquista", "defence": "difesa", "fortification": "fortificazione"}
VERBS = {"summon": "evochi", "play": "giochi", "eliminate": "elimini"}
TRIGGERS = {
    "conquer": "quando conquisti una Fonte",
    "fortify": "quando fortifichi una Fonte",
    "flame": "quando accendi una Fiamma",
    "shift": "quando scorrono le tue tessere tempo",
    "draw_action": "quando fai l'azione Pescare",
    "advance_action": "quando fai l'azione Avanzare",
    "source_lost": "quando un avversario ti toglie una Fonte",
    "rival_conquers": "quando un avversario conquista una Fonte",
}


def _unit(number: int, unit: str) -> str:
    if unit == "point":
        return f"{number} PV"
    return f"{number} {'carta' if number == 1 else 'carte'}"


class ItalianCards(CardSentences):
    """Italian card sentences, in the second person singular."""

    then = "poi"
    for_cost = " e "
    for_cost_asked = ": allora "
    between_lists = " oppure "

    def _noun(self, match: CardFilter, plural: bool) -> tuple[str, str]:
        """The cards meant, and their grammatical gender."""
        person = PEOPLE.get(match.specialisation or "")
        gender = "f"
        if match.type == "creature" and person:
            noun, gender = person[plural], "m"
        else:
            noun = {"creature": ("Creatura", "Creature"), "artifact": ("Artefatto", "Artefatti")}.get(
                match.type or "", ("carta", "carte")
            )[plural]
            if match.type == "artifact":
                gender = "m"
            if person:
                noun += f" {person[0]}"
        if match.faction == "none":
            noun += " senza fazione"
        elif match.faction is not None:
            noun += f" {FACTIONS[match.faction]}"
        if match.specialisation == "none":
            noun += " né specializzazione" if match.faction == "none" else " senza specializzazione"
        return noun, gender

    def noun(self, match: CardFilter, number: int = 1) -> str:
        """ "carta dell'acqua", "maghi del bosco"."""
        return self._noun(match, number != 1)[0]

    def _a(self, match: CardFilter) -> str:
        return italian_a(*self._noun(match, False))

    def _another(self, match: CardFilter) -> str:
        noun, gender = self._noun(match, False)
        return f"un'altra tua {noun}" if gender == "f" else f"un altro tuo {noun}"

    def _up_to(self, number: int, match: CardFilter) -> str:
        return self._a(match) if number == 1 else f"fino a {number} {self.noun(match, number)}"

    def _things(self, count: Count, number: int) -> str:
        noun, gender = self._noun(creatures(count), number != 1)
        many, gender_many = self._noun(creatures(count), True)
        one = number == 1
        match count.count:
            case "company":
                return f"{noun} nella tua Compagnia"
            case "board":
                return f"{noun} sulla tua plancia tempo"
            case "sources":
                return f"{'Fonte' if one else 'Fonti'} che controlli"
            case "fortified":
                return "tua Fonte fortificata" if one else "tue Fonti fortificate"
            case "factions":
                among = (
                    "nella tua Compagnia"
                    if count.match == ANY
                    else f"tra {'le tue' if gender_many == 'f' else 'i tuoi'} {many}"
                )
                return f"{'fazione' if one else 'fazioni'} {among}"
            case "eliminated":
                ends = {("f", True): "a", ("f", False): "e", ("m", True): "o", ("m", False): "i"}
                return f"{noun} eliminat{ends[gender, one]}"
            case "hand":
                return f"{'carta' if one else 'carte'} in mano"
            case "strength":
                whose = (
                    "della tua Compagnia"
                    if count.match == ANY
                    else (f"{'delle tue' if gender_many == 'f' else 'dei tuoi'} {many}")
                )
                return f"punt{'o' if one else 'i'} Forza {whose}"
            case "under":
                return f"{noun} sotto le tue Fonti conquistate"

    def _per(self, count: Count) -> str:
        if count.per == 1:
            return f"per ogni {self._things(count, 1)}"
        return f"ogni {count.per} {self._things(count, count.per)}"

    def amount(self, amount: Amount, unit: str) -> str:
        """ "2 carte", "1 PV per ogni carta dell'acqua nella tua Compagnia , max 5 PV"."""
        if isinstance(amount, int):
            return _unit(amount, unit)
        most = "" if amount.most is None else f", max {_unit(amount.most, unit)}"
        if amount.plus:
            return f"{_unit(amount.plus, unit)} più {amount.each} {self._per(amount)}{most}"
        return f"{_unit(amount.each, unit)} {self._per(amount)}{most}"

    def scoring(self, count: Count) -> str:
        """ "1 PV per ogni …"."""
        return self.amount(count, "point")

    def trigger(self, trigger: Trigger) -> str:
        """ "quando evochi una carta dell'acqua"."""
        if trigger.event in TRIGGERS:
            return TRIGGERS[trigger.event]
        return f"quando {VERBS[trigger.event]} {self._a(trigger.match)}"

    def needs(self, needs: Needs) -> str:
        """ "se hai almeno 3 carte dell'acqua nella tua Compagnia"."""
        count, least = needs.count, needs.at_least
        one = least == 1
        some = f"almeno {least}"
        noun, gender = self._noun(creatures(count), not one)
        match count.count:
            case "sources":
                return "se controlli una Fonte" if one else f"se controlli {some} Fonti"
            case "fortified":
                return "se hai fortificato una Fonte" if one else f"se hai fortificato {some} Fonti"
            case "eliminated":
                if one:
                    end = "a" if gender == "f" else "o"
                    return f"se è stat{end} eliminat{end} {self._a(count.match)}"
                end = "e" if gender == "f" else "i"
                return f"se sono stat{end} eliminat{end} {some} {noun}"
            case "strength":
                if count.match == ANY:
                    return f"se la Forza totale della tua Compagnia è {some}"
                many, gender_many = self._noun(creatures(count), True)
                whose = f"{'delle tue' if gender_many == 'f' else 'dei tuoi'} {many}"
                return f"se la Forza totale {whose} è {some}"
            case "factions" | "hand":
                article = "una " if one else f"{some} "
                return f"se hai {article}{self._things(count, least)}"
            case "under":
                who = self._a(creatures(count)) if one else f"{some} {noun}"
                return f"se hai {who} sotto le tue Fonti conquistate"
            case _:
                where = "nella tua Compagnia" if count.count == "company" else "sulla tua plancia tempo"
                return f"se hai {self._a(count.match) if one else f'{some} {noun}'} {where}"

    def further(self, count: Count, least: int, points: int) -> str:
        """ "; con almeno 6: 7 PV"."""
        return f"; con almeno {least}: {points} PV"

    def cost(self, cost: Cost, optional: bool) -> str:
        """ "scarta 2 carte", "puoi pagare 1 PV"."""
        if isinstance(cost, DiscardCost):
            return f"{'puoi scartare' if optional else 'scarta'} {_unit(cost.amount, 'card')}"
        if isinstance(cost, PointsCost):
            return f"{'puoi pagare' if optional else 'paga'} {cost.amount} PV"
        return f"{'puoi eliminare' if optional else 'elimina'} {self._another(cost.match)}"

    def discount(self, discount: Discount) -> str:
        """ "sconto sulle carte dell'acqua: −1 carta e −1 tempo"."""
        cards = (
            "su tutte le carte"
            if discount.match == ANY
            else italian_with("su", *self._noun(discount.match, True), plural=True)
        )
        less = [f"−{_unit(discount.cards, 'card')}"] if discount.cards else []
        if discount.time:
            less.append(f"−{discount.time} tempo")
        return f"sconto {cards}: {listed(less, 'it')}"

    def strength(self, bonus: StrengthBonus) -> str:
        """ "+1 Forza a ogni mago in conquista"."""
        each = (
            ""
            if bonus.every is None
            else f" a ogni {self.noun(bonus.every.model_copy(update={'type': 'creature'}))}"
        )
        return f"+{bonus.bonus} Forza{each} in {listed([COMPARISONS[c] for c in bonus.comparisons], 'it')}"

    def draw(self, operation: Draw) -> str:
        """ "pesca 2 carte"."""
        return f"pesca {self.amount(operation.amount, 'card')}"

    def gain(self, operation: Gain) -> str:
        """ "ottieni 2 PV"."""
        return f"ottieni {self.amount(operation.amount, 'point')}"

    def opponents_discard(self, operation: OpponentsDiscard) -> str:
        """ "ogni avversario scarta 1 carta"."""
        return f"ogni avversario scarta {_unit(operation.amount, 'card')}"

    def opponents_lose(self, operation: OpponentsLose) -> str:
        """ "ogni avversario perde 1 PV"."""
        return f"ogni avversario perde {operation.amount} PV"

    def steal(self, operation: Steal) -> str:
        """ "prendi 1 PV da ogni avversario"."""
        return f"prendi {operation.amount} PV da ogni avversario"

    def advance(self, operation: Advance) -> str:
        """ "fai avanzare una carta di 1 o 2 posizioni"."""
        far = {1: "di 1 posizione", 2: "di 1 o 2 posizioni"}.get(
            operation.spaces, f"da 1 a {operation.spaces} posizioni"
        )
        text = f"fai avanzare {self._up_to(operation.cards, operation.match)} {far}"
        if operation.cards == 1:
            return text
        return f"{text} {'ciascuna' if self._noun(operation.match, True)[1] == 'f' else 'ciascuno'}"

    def shift(self, operation: Shift) -> str:
        """ "fai scorrere le tue tessere tempo"."""
        return f"fai scorrere {'due volte ' if operation.times == 2 else ''}le tue tessere tempo"

    def play(self, operation: Play) -> str:
        """ "gioca una carta mago con uno sconto di 1 carta e di 2 sul tempo"."""
        text = f"gioca {self._a(operation.match)}"
        cards, time = operation.cards, operation.time
        if cards >= FULL_COST:
            text, cards = f"{text} senza pagarne il costo in carte", 0
        if time >= FULL_TIME:
            text, time = f"{text} direttamente nella Compagnia", 0
        less = [f"di {_unit(cards, 'card')}"] if cards else []
        if time:
            less.append(f"di {time} sul tempo")
        return f"{text} con uno sconto {listed(less, 'it')}" if less else text

    def conquer(self, operation: Conquer) -> str:
        """ "conquista una Fonte con +2 Forza"."""
        return f"conquista una Fonte{f' con +{operation.bonus} Forza' if operation.bonus else ''}"

    def fortify(self, operation: Fortify) -> str:
        """ "fortifica una Fonte con +2 Forza"."""
        return f"fortifica una Fonte{f' con +{operation.bonus} Forza' if operation.bonus else ''}"

    def copy_immediate(self, operation: CopyImmediate) -> str:
        """ "attiva l'effetto immediato di un'altra tua carta"."""
        return f"usa l'effetto immediato di {self._another(operation.match)}"

    def copy_flame(self, operation: CopyFlame) -> str:
        """ "attiva un effetto Fiamma rossa o blu"."""
        if len(operation.colours) == 3:
            return "accendi una Fiamma di qualsiasi colore"
        colours = listed([COLOURS[colour] for colour in operation.colours], "it", "or")
        return f"accendi una Fiamma {colours}"

    def take(self, operation: Take) -> str:
        """ "prendi fino a 2 carte dagli scarti"."""
        pile = (
            italian_with("da", "scarti", "m", plural=True)
            if operation.pile == "discard"
            else "dalle carte eliminate"
        )
        return f"prendi {self._up_to(operation.amount, operation.match)} {pile}"

    def sift(self, operation: Sift) -> str:
        """ "scarta fino a 2 carte, poi pescane altrettante"."""
        if operation.amount == 1:
            return "puoi scartare 1 carta e pescarne un'altra"
        return f"scarta fino a {operation.amount} carte, poi pescane altrettante"

    def wager(self, operation: Wager) -> str:
        """ "scopri la prima carta del mazzo; carta mago: 2 PV e va in mano, altrimenti va negli scarti"."""
        cards, points = self.noun(operation.match), operation.points
        return (
            f"scopri la prima carta del mazzo; {cards}: {points} PV e va in mano, altrimenti va negli scarti"
        )
