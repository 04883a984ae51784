"""Card sentences in Japanese."""

from __future__ import annotations

from collections.abc import Sequence

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
    Operation,
    OpponentsDiscard,
    OpponentsLose,
    Permanent,
    Play,
    PointsCost,
    Program,
    Shift,
    Sift,
    Steal,
    StrengthBonus,
    Take,
    Trigger,
    Wager,
)

FACTIONS = {"water": "水", "sky": "空", "forest": "森", "earth": "地"}
PEOPLE = {"mage": "魔術師", "warrior": "戦士"}
TYPES = {"creature": "クリーチャー", "artifact": "アーティファクト"}
COLOURS = {"red": "赤", "yellow": "黄色", "blue": "青"}
COMPARISONS = {"conquest": "征服", "defence": "防衛", "fortification": "要塞化"}
VERBS = {"summon": "召喚", "play": "プレイ", "eliminate": "除去"}
TRIGGERS = {
    "conquer": "源泉を征服したとき",
    "fortify": "源泉を要塞化したとき",
    "flame": "火炎効果を使ったとき",
    "shift": "自分の時間タイルがずれたとき",
    "draw_action": "「引く」アクションをしたとき",
    "advance_action": "「進める」アクションをしたとき",
    "source_lost": "自分の源泉をほかのプレイヤーに奪われたとき",
    "rival_conquers": "ほかのプレイヤーが源泉を征服したとき",
}


class JapaneseCards(CardSentences):
    """Japanese card sentences, in the plain form of card texts."""

    stop = "。"
    between_lists = "、または"

    def in_order(self, operations: Sequence[Operation]) -> str:
        """ "a。その後、b"."""
        return "。その後、".join(self.operation(operation) for operation in operations)

    def program(self, program: Program) -> str:
        """Trigger and condition, a cost that one may pay as a sentence of its own, then the operations."""
        text = f"{self.trigger(program.on)}、" if isinstance(program, Permanent) else ""
        if program.needs is not None:
            text += f"{self.needs(program.needs)}、"
        if program.cost is not None:
            text += f"{self.cost(program.cost, True)}。そうした場合、"
        return text + self.either(program)

    def noun(self, match: CardFilter, number: int = 1) -> str:
        """ "水のカード", "森の魔術師", "魔術師カード"."""
        front = ""
        if match.faction == "none":
            front = "勢力なしの"
        elif match.faction is not None:
            front = f"{FACTIONS[match.faction]}の"
        if match.specialisation == "none":
            front += "サブタイプなしの"
        person = PEOPLE.get(match.specialisation or "", "")
        if person and match.type == "creature":
            return front + person
        if match.type is None:
            return f"{front}{person}カード"
        return f"{front}{person + 'の' if person else ''}{TYPES[match.type]}"

    def _things(self, count: Count, number: str) -> str:
        """What is counted, with its number in front of the counter."""
        match = creatures(count)
        cards = self.noun(match)
        match count.count:
            case "company":
                return f"仲間エリアの{cards}{number}枚"
            case "board":
                return f"時間ボードの{cards}{number}枚"
            case "sources":
                return f"支配している源泉{number}枚"
            case "fortified":
                return f"要塞化した源泉{number}枚"
            case "factions":
                return f"仲間エリアの{'' if match == ANY else f'{cards}の'}勢力{number}種類"
            case "eliminated":
                return f"除去された{cards}{number}枚"
            case "hand":
                return f"手札{number}枚"
            case "strength":
                return f"仲間エリアの{'合計' if match == ANY else f'{cards}の合計'}戦力{number}"
            case "under":
                return f"征服した源泉の下の{cards}{number}枚"

    def _unit(self, number: int, unit: str) -> str:
        return f"{number}勝利点" if unit == "point" else f"カードを{number}枚"

    def amount(self, amount: Amount, unit: str) -> str:
        """ "カードを2枚", "仲間エリアの水のカード1枚につき1勝利点"."""
        if isinstance(amount, int):
            return self._unit(amount, unit)
        text = f"{self._things(amount, str(amount.per))}につき{self._unit(amount.each, unit)}"
        return f"{self._unit(amount.plus, unit)}、さらに{text}" if amount.plus else text

    def _most(self, amount: Amount, unit: str) -> str:
        if isinstance(amount, int) or amount.most is None:
            return ""
        return f"（最大{amount.most}{'勝利点' if unit == 'point' else '枚'}）"

    def scoring(self, count: Count) -> str:
        """ "…につき1勝利点"."""
        return self.amount(count, "point") + self._most(count, "point")

    def trigger(self, trigger: Trigger) -> str:
        """ "水のカードを召喚したとき"."""
        if trigger.event in TRIGGERS:
            return TRIGGERS[trigger.event]
        return f"{self.noun(trigger.match)}を{VERBS[trigger.event]}したとき"

    def needs(self, needs: Needs) -> str:
        """ "仲間エリアに水のカードが3枚以上あるなら"."""
        count, least = needs.count, needs.at_least
        match = creatures(count)
        cards = self.noun(match)
        match count.count:
            case "company":
                return f"仲間エリアに{cards}が{least}枚以上あるなら"
            case "board":
                return f"時間ボードに{cards}が{least}枚以上あるなら"
            case "sources":
                return f"源泉を{least}枚以上支配しているなら"
            case "fortified":
                return f"源泉を{least}枚以上要塞化しているなら"
            case "factions":
                return f"仲間エリアに{'' if match == ANY else f'{cards}の'}勢力が{least}種類以上あるなら"
            case "eliminated":
                return f"除去された{cards}が{least}枚以上あるなら"
            case "hand":
                return f"手札が{least}枚以上あるなら"
            case "strength":
                return f"仲間エリアの{'' if match == ANY else f'{cards}の'}合計戦力が{least}以上なら"
            case "under":
                return f"征服した源泉の下に{cards}が{least}枚以上あるなら"

    def promise(self, condition: str, points: int) -> str:
        """ "仲間エリアに水のカードが4枚以上あるなら3勝利点"."""
        return f"{condition}{points}勝利点"

    def further(self, count: Count, least: int, points: int) -> str:
        """ "、6枚以上なら7勝利点"."""
        counter = {"factions": "種類", "strength": ""}.get(count.count, "枚")
        return f"、{least}{counter}以上なら{points}勝利点"

    def cost(self, cost: Cost, optional: bool) -> str:
        """ "手札を2枚捨て札にしてもよい"."""
        if isinstance(cost, DiscardCost):
            return f"手札を{cost.amount}枚捨ててもよい"
        if isinstance(cost, PointsCost):
            return f"{cost.amount}勝利点を支払ってもよい"
        return f"仲間エリアのほかの{self.noun(cost.match)}を1枚除去してもよい"

    def discount(self, discount: Discount) -> str:
        """ "水のカードをプレイするとき、カードコスト−1、時間コスト−1"."""
        return f"{self.noun(discount.match)}をプレイするとき、{self._less(discount.cards, discount.time)}"

    def _less(self, cards: int, time: int) -> str:
        return "、".join(
            ([f"カードコスト−{cards}"] if cards else []) + ([f"時間コスト−{time}"] if time else [])
        )

    def strength(self, bonus: StrengthBonus) -> str:
        """ "征服のとき、魔術師1枚につき戦力+1"."""
        when = "・".join(COMPARISONS[comparison] for comparison in bonus.comparisons)
        what = "合計戦力"
        if bonus.every is not None:
            what = f"{self.noun(bonus.every.model_copy(update={'type': 'creature'}))}1枚につき戦力"
        return f"{when}のとき、{what}+{bonus.bonus}"

    def draw(self, operation: Draw) -> str:
        """ "カードを2枚引く"."""
        return f"{self.amount(operation.amount, 'card')}引く{self._most(operation.amount, 'card')}"

    def gain(self, operation: Gain) -> str:
        """ "2勝利点を得る"."""
        return f"{self.amount(operation.amount, 'point')}を得る{self._most(operation.amount, 'point')}"

    def opponents_discard(self, operation: OpponentsDiscard) -> str:
        """ "ほかの各プレイヤーは手札を1枚捨てる"."""
        return f"ほかの各プレイヤーは手札を{operation.amount}枚捨てる"

    def opponents_lose(self, operation: OpponentsLose) -> str:
        """ "ほかの各プレイヤーは1勝利点を失う"."""
        return f"ほかの各プレイヤーは{operation.amount}勝利点を失う"

    def steal(self, operation: Steal) -> str:
        """ "ほかの各プレイヤーから1勝利点を奪う"."""
        return f"ほかの各プレイヤーから{operation.amount}勝利点を奪う"

    def advance(self, operation: Advance) -> str:
        """ "カード1枚を2スペースまで進める"."""
        cards = self.noun(operation.match)
        until = "" if operation.spaces == 1 else "まで"
        if operation.cards == 1:
            return f"{cards}1枚を{operation.spaces}スペース{until}進める"
        return f"{cards}を{operation.cards}枚まで、それぞれ{operation.spaces}スペース{until}進める"

    def shift(self, operation: Shift) -> str:
        """ "自分の時間タイルをずらす"."""
        return f"自分の時間タイルを{'2回' if operation.times == 2 else ''}ずらす"

    def play(self, operation: Play) -> str:
        """ "カードコスト−1で魔術師カードを1枚プレイする"."""
        cards, time = operation.cards, operation.time
        at_once = time >= FULL_TIME
        free = "カードコストなしで" if cards >= FULL_COST else ""
        less = self._less(0 if free else cards, 0 if at_once else time)
        what = self.noun(operation.match)
        where = f"{what}1枚を仲間エリアに直接" if at_once else f"{what}を1枚"
        return f"{free}{f'{less}で' if less else ''}{where}プレイする"

    def conquer(self, operation: Conquer) -> str:
        """ "戦力+2で源泉を1枚征服する"."""
        return f"{f'戦力+{operation.bonus}で' if operation.bonus else ''}源泉を1枚征服する"

    def fortify(self, operation: Fortify) -> str:
        """ "戦力+2で源泉を1枚要塞化する"."""
        return f"{f'戦力+{operation.bonus}で' if operation.bonus else ''}源泉を1枚要塞化する"

    def copy_immediate(self, operation: CopyImmediate) -> str:
        """ "仲間エリアのほかのカード1枚の即時効果を使う"."""
        return f"仲間エリアのほかの{self.noun(operation.match)}1枚の即時効果を使う"

    def copy_flame(self, operation: CopyFlame) -> str:
        """ "赤または青の火炎効果を1つ使う"."""
        if len(operation.colours) == 3:
            return "好きな色の火炎効果を1つ使う"
        return f"{'または'.join(COLOURS[colour] for colour in operation.colours)}の火炎効果を1つ使う"

    def take(self, operation: Take) -> str:
        """ "捨て札からカードを2枚まで手札に加える"."""
        until = "まで" if operation.amount > 1 else ""
        pile = "捨て札から" if operation.pile == "discard" else "除去された"
        return f"{pile}{self.noun(operation.match)}を{operation.amount}枚{until}手札に加える"

    def sift(self, operation: Sift) -> str:
        """ "手札を2枚まで捨て、同じ枚数のカードを引く"."""
        if operation.amount == 1:
            return "手札を1枚捨ててもよい。そうした場合、カードを1枚引く"
        return f"手札を{operation.amount}枚まで捨て、同じ枚数のカードを引く"

    def wager(self, operation: Wager) -> str:
        """ "山札の一番上を公開し、魔術師カードなら手札に加えて2勝利点、違えば捨てる"."""
        cards = self.noun(operation.match)
        return f"山札の一番上を公開し、{cards}なら手札に加えて{operation.points}勝利点、違えば捨てる"
