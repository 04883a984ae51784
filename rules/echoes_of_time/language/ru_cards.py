"""Card sentences in Russian."""

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
from rules.grammar import RussianNoun, listed, plural_form, russian_agree

CARD = RussianNoun("f", "карта", "карты", "картой", "карты", "карт", "картами")
CREATURE = RussianNoun(
    "n", "существо", "существа", "существом", "существа", "существ", "существами", animate=True
)
ARTIFACT = RussianNoun("m", "артефакт", "артефакта", "артефактом", "артефакты", "артефактов", "артефактами")
MAGE = RussianNoun("m", "маг", "мага", "магом", "маги", "магов", "магами", animate=True)
WARRIOR = RussianNoun("m", "воин", "воина", "воином", "воины", "воинов", "воинами", animate=True)
FACTION = RussianNoun("f", "фракция", "фракции", "фракцией", "фракции", "фракций", "фракциями")
SOURCE = RussianNoun("m", "источник", "источника", "источником", "источники", "источников", "источниками")
POINT = RussianNoun("f", "единица", "единицы", "единицей", "единицы", "единиц", "единицами")
SPACE = RussianNoun("n", "место", "места", "местом", "места", "мест", "местами")

HEADS = {"creature": CREATURE, "artifact": ARTIFACT}
PEOPLE = {"mage": MAGE, "warrior": WARRIOR}
FACTIONS = {"water": "воды", "sky": "неба", "forest": "леса", "earth": "земли"}
COLOURS = {"red": "красное", "yellow": "жёлтое", "blue": "синее"}
COMPARISONS = {"conquest": "захвате", "defence": "защите", "fortification": "закреплении"}
VERBS = {"summon": "призываете", "play": "разыгрываете", "eliminate": "удаляете"}
TRIGGERS = {
    "conquer": "когда вы захватываете источник",
    "fortify": "когда вы закрепляетесь на источнике",
    "flame": "когда вы зажигаете пламя",
    "shift": "когда сдвигаются ваши плитки времени",
    "draw_action": "когда вы выполняете действие «Взять»",
    "advance_action": "когда вы выполняете действие «Продвинуть»",
    "source_lost": "когда соперник захватывает ваш источник",
    "rival_conquers": "когда соперник захватывает источник",
}


def _cards(number: int) -> str:
    return f"{number} {CARD.after(number, accusative=True)}"


def _unit(number: int, unit: str) -> str:
    return f"{number} ПО" if unit == "point" else _cards(number)


class RussianCards(CardSentences):
    """Russian card sentences, in the polite imperative."""

    then = "затем"
    for_cost = " и "
    for_cost_asked = ", тогда "
    between_lists = " или "

    def _noun(self, match: CardFilter) -> tuple[RussianNoun, str, str]:
        """The cards meant: the noun, and what follows it for one and for several."""
        person = PEOPLE.get(match.specialisation or "")
        head, one, many = HEADS.get(match.type or "", CARD), "", ""
        if person is not None and match.type == "creature":
            head = person
        elif person is not None:
            one, many = f" {person.genitive}", f" {person.plural_genitive}"
        end = ""
        if match.faction == "none":
            end = " без фракции"
        elif match.faction is not None:
            end = f" {FACTIONS[match.faction]}"
        if match.specialisation == "none":
            end += " и специализации" if match.faction == "none" else " без специализации"
        return head, one + end, many + end

    def noun(self, match: CardFilter, number: int = 1) -> str:
        """ "карта воды", "маги леса"."""
        head, one, many = self._noun(match)
        return head.nominative + one if number == 1 else head.plural + many

    def _one(self, match: CardFilter) -> str:
        """One of them as an object: "карту воды"."""
        head, one, _ = self._noun(match)
        return head.accusative + one

    def _after(self, match: CardFilter, number: int) -> str:
        """The form after a number; "за каждые 2 мага" takes the same one."""
        head, one, many = self._noun(match)
        return head.after(number) + (one if plural_form(number, "ru") == 0 else many)

    def _genitive(self, match: CardFilter) -> str:
        """Several of them: "карт воды"."""
        head, _, many = self._noun(match)
        return head.plural_genitive + many

    def _up_to(self, number: int, match: CardFilter) -> str:
        return self._one(match) if number == 1 else f"до {number} {self._genitive(match)}"

    def _every(self, head: RussianNoun) -> str:
        masculine = "каждого" if head.animate else "каждый"
        return russian_agree(head.gender, masculine, "каждую", "каждое")

    def _another(self, match: CardFilter) -> str:
        """Another one of the own, as an object: "другую свою карту"."""
        head, one, _ = self._noun(match)
        masculine = "другого своего" if head.animate else "другой свой"
        return f"{russian_agree(head.gender, masculine, 'другую свою', 'другое своё')} {head.accusative}{one}"

    def _per(self, count: Count) -> str:
        """ "за каждую карту воды в братстве", "за каждые 2 источника"."""
        per, what = count.per, count.count
        match = creatures(count)
        if what in ("sources", "fortified"):
            end = ", на котором вы закрепились" if per == 1 else ", на которых вы закрепились"
            end = end if what == "fortified" else ""
            if per == 1:
                return f"за каждый{'' if end else ' ваш'} источник{end}"
            return f"за каждые {per}{'' if end else ' ваших'} {SOURCE.after(per)}{end}"
        if what == "factions":
            among = "в братстве" if count.match == ANY else f"среди {self._genitive(count.match)} в братстве"
            if per == 1:
                return f"за каждую фракцию {among}"
            return f"за каждые {per} {FACTION.after(per)} {among}"
        if what == "strength":
            whose = "братства" if count.match == ANY else f"{self._genitive(match)} в братстве"
            if per == 1:
                return f"за каждую единицу силы {whose}"
            return f"за каждые {per} {POINT.after(per)} силы {whose}"
        where = {
            "company": " в братстве",
            "board": " на планшете времени",
            "hand": " в руке",
            "under": " под захваченными источниками",
        }.get(what, "")
        head, one, _ = self._noun(match)
        if what == "eliminated":
            if per == 1:
                masculine = "удалённого" if head.animate else "удалённый"
                gone = russian_agree(head.gender, masculine, "удалённую", "удалённое")
                return f"за {self._every(head)} {gone} {head.accusative}{one}"
            return f"за каждые {per} удалённых {self._after(match, per)}"
        if per == 1:
            return f"за {self._every(head)} {head.accusative}{one}{where}"
        return f"за каждые {per} {self._after(match, per)}{where}"

    def amount(self, amount: Amount, unit: str) -> str:
        """ "2 карты", "1 ПО за каждую карту воды в братстве , не больше 5 ПО"."""
        if isinstance(amount, int):
            return _unit(amount, unit)
        most = "" if amount.most is None else f", не больше {amount.most}{' ПО' if unit == 'point' else ''}"
        if amount.plus:
            return f"{_unit(amount.plus, unit)} и ещё {_unit(amount.each, unit)} {self._per(amount)}{most}"
        return f"{_unit(amount.each, unit)} {self._per(amount)}{most}"

    def scoring(self, count: Count) -> str:
        """ "1 ПО за …"."""
        return self.amount(count, "point")

    def trigger(self, trigger: Trigger) -> str:
        """ "когда вы призываете карту воды"."""
        if trigger.event in TRIGGERS:
            return TRIGGERS[trigger.event]
        return f"когда вы {VERBS[trigger.event]} {self._one(trigger.match)}"

    def needs(self, needs: Needs) -> str:
        """ "если в братстве хотя бы 3 карты воды"."""
        count, least = needs.count, needs.at_least
        what, match = count.count, creatures(count)
        some = f"хотя бы {least}"
        if what == "sources":
            if least == 1:
                return "если вы властвуете хотя бы над одним источником"
            return f"если у вас {some} {SOURCE.after(least)}"
        if what == "fortified":
            if least == 1:
                return "если вы закрепились на источнике"
            return f"если вы закрепились на {least} и более источниках"
        if what == "factions":
            among = "в братстве" if count.match == ANY else f"среди {self._genitive(count.match)} в братстве"
            return f"если {among} {some} {FACTION.after(least)}"
        if what == "strength":
            whose = "вашего братства" if count.match == ANY else f"ваших {self._genitive(match)}"
            return f"если общая сила {whose} не меньше {least}"
        where = {
            "company": "в братстве",
            "board": "на планшете времени",
            "eliminated": "среди удалённых карт",
            "hand": "в руке",
            "under": "под захваченными источниками",
        }[what]
        cards = f"есть {self.noun(match)}" if least == 1 else f"{some} {self._after(match, least)}"
        return f"если {where} {cards}"

    def promise(self, condition: str, points: int) -> str:
        """ "если в братстве хотя бы 4 карты воды — 3 ПО"."""
        return f"{condition} — {points} ПО"

    def further(self, count: Count, least: int, points: int) -> str:
        """ ", если хотя бы 6 — 7 ПО"."""
        enough = f"на {least} и более" if count.count == "fortified" else f"хотя бы {least}"
        return f", если {enough} — {points} ПО"

    def cost(self, cost: Cost, optional: bool) -> str:
        """ "сбросьте 2 карты", "можете потратить 1 ПО"."""
        if isinstance(cost, DiscardCost):
            return f"{'можете сбросить' if optional else 'сбросьте'} {_cards(cost.amount)}"
        if isinstance(cost, PointsCost):
            return f"{'можете потратить' if optional else 'потратьте'} {cost.amount} ПО"
        return f"{'можете удалить' if optional else 'удалите'} {self._another(cost.match)}"

    def discount(self, discount: Discount) -> str:
        """ "скидка на карты воды: −1 в картах и −1 во времени"."""
        head, _, many = self._noun(discount.match)
        # "на" takes the accusative; the plural of an animate noun would read "на магов".
        parts = ([f"−{discount.cards} в картах"] if discount.cards else []) + (
            [f"−{discount.time} во времени"] if discount.time else []
        )
        return f"скидка на {head.plural_accusative}{many}: {listed(parts, 'ru')}"

    def _less(self, cards: int, time: int) -> str:
        parts = ([f"{cards} в картах"] if cards else []) + ([f"{time} во времени"] if time else [])
        return f"со скидкой {listed(parts, 'ru')}"

    def strength(self, bonus: StrengthBonus) -> str:
        """ "+1 к общей силе при защите", "+1 к силе каждого мага при захвате"."""
        each = ""
        if bonus.every is not None:
            head, one, _ = self._noun(bonus.every.model_copy(update={"type": "creature"}))
            each = f" каждого {head.genitive}{one}"
        total = "" if each else "общей "
        when = listed([COMPARISONS[comparison] for comparison in bonus.comparisons], "ru")
        return f"+{bonus.bonus} к {total}силе{each} при {when}"

    def draw(self, operation: Draw) -> str:
        """ "возьмите 2 карты"."""
        return f"возьмите {self.amount(operation.amount, 'card')}"

    def gain(self, operation: Gain) -> str:
        """ "получите 2 ПО"."""
        return f"получите {self.amount(operation.amount, 'point')}"

    def opponents_discard(self, operation: OpponentsDiscard) -> str:
        """ "каждый соперник сбрасывает 1 карту"."""
        return f"каждый соперник сбрасывает {_cards(operation.amount)}"

    def opponents_lose(self, operation: OpponentsLose) -> str:
        """ "каждый соперник теряет 1 ПО"."""
        return f"каждый соперник теряет {operation.amount} ПО"

    def steal(self, operation: Steal) -> str:
        """ "заберите по 1 ПО у каждого соперника"."""
        return f"заберите по {operation.amount} ПО у каждого соперника"

    def advance(self, operation: Advance) -> str:
        """ "продвиньте карту на 1–2 места"."""
        if operation.spaces == 1:
            far = "на 1 место"
        else:
            far = f"на 1–{operation.spaces} {SPACE.after(operation.spaces, accusative=True)}"
        text = f"продвиньте {self._up_to(operation.cards, operation.match)}"
        if operation.cards == 1:
            return f"{text} {far}"
        return f"{text}, {self._every(self._noun(operation.match)[0])} {far}"

    def shift(self, operation: Shift) -> str:
        """ "сдвиньте свои плитки времени"."""
        return f"{'дважды ' if operation.times == 2 else ''}сдвиньте свои плитки времени"

    def play(self, operation: Play) -> str:
        """ "разыграйте карту мага со скидкой 1 в картах"."""
        text = f"разыграйте {self._one(operation.match)}"
        cards, time = operation.cards, operation.time
        if cards >= FULL_COST:
            text, cards = f"{text} без оплаты в картах", 0
        if time >= FULL_TIME:
            text, time = f"{text} сразу в братство", 0
        return f"{text} {self._less(cards, time)}" if cards or time else text

    def conquer(self, operation: Conquer) -> str:
        """ "захватите источник с бонусом +2 к силе"."""
        return f"захватите источник{f' с бонусом +{operation.bonus} к силе' if operation.bonus else ''}"

    def fortify(self, operation: Fortify) -> str:
        """ "закрепитесь на источнике с бонусом +2 к силе"."""
        return f"закрепитесь на источнике{f' с бонусом +{operation.bonus} к силе' if operation.bonus else ''}"

    def copy_immediate(self, operation: CopyImmediate) -> str:
        """ "примените немедленный эффект другой своей карты"."""
        head, one, _ = self._noun(operation.match)
        another = russian_agree(head.gender, "другого своего", "другой своей", "другого своего")
        return f"примените немедленный эффект {another} {head.genitive}{one}"

    def copy_flame(self, operation: CopyFlame) -> str:
        """ "зажгите красное или синее пламя"."""
        if len(operation.colours) == 3:
            return "зажгите пламя любого цвета"
        colours = listed([COLOURS[colour] for colour in operation.colours], "ru", "or")
        return f"зажгите {colours} пламя"

    def take(self, operation: Take) -> str:
        """ "возьмите до 2 карт из сброса"."""
        pile = "из сброса" if operation.pile == "discard" else "из удалённых"
        return f"возьмите {self._up_to(operation.amount, operation.match)} {pile}"

    def sift(self, operation: Sift) -> str:
        """ "сбросьте до 2 карт, затем возьмите столько же"."""
        if operation.amount == 1:
            return "можете сбросить 1 карту и взять 1 карту"
        return f"сбросьте до {operation.amount} карт, затем возьмите столько же"

    def wager(self, operation: Wager) -> str:
        """ "откройте верхнюю карту колоды; карта мага — в руку и 2 ПО, иная — в сброс"."""
        cards, points = self.noun(operation.match), operation.points
        return f"откройте верхнюю карту колоды; {cards} — в руку и {points} ПО, иная карта — в сброс"
