// The turn of a player on the map: BR-TURN-04 to -07, BR-STATUS-07, BR-EVENT-02, BR-RULING-05, -22 to -25, -32, -54.
#include <algorithm>
#include <cassert>

#include "engine/battle_royale/ability_rows.h"
#include "engine/battle_royale/map/reach.h"
#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

void beginTurnOf(Table& t, int seat) {
    const PlayerState& player = t.player(seat);
    t.set(player.turns, std::min(player.turns + 1, 99));
    t.set(player.steps, 0);
    t.set(player.moreSteps, 0);
    t.set(player.searched, false);
    t.set(player.opened, false);
    t.set(player.switched, false);
    t.set(player.stopped, false);
    t.set(player.ended, false);
    t.set(player.cast, 0);
    t.set(t.side(seat).distracted, false);
    for (const MemberState& member : t.side(seat).members) t.set(member.usedTurn, 0);
    const ApartState& apart = t.state.apart[seat];
    t.set(apart.steps, 0);
    t.set(apart.moreSteps, 0);
    t.set(apart.stopped, false);
    for (const MemberState& member : apart.members) t.set(member.usedTurn, 0);
    for (QuestBits left = t.questsOf(seat) | t.openQuests(); left != 0; left &= left - 1) {
        const QuestState& quest = t.map().quests[firstQuest(left)];
        t.set(quest.used, quest.used & ~(1u << seat));
    }
    for (const NpcState& npc : t.map().npcs) t.set(npc.visitors, npc.visitors & ~(1u << seat));
}

// BR-RULING-75: turns of the one who may not attack are counted.
void wearShields(Table& t, int seat) {
    for (int other = 0; other < t.map().playing; ++other)
        for (const std::uint8_t* turns : {&t.player(other).shield[seat], &t.state.apart[other].shield[seat]})
            if (*turns > 0) {
                if (*turns == 1) t.cite("BR-RULING-75"_rule, other);
                t.set(*turns, *turns - 1);
            }
}

// BR-EVENT-02: the event acts on each player at the beginning of the player's turn.
void sufferEvent(Table& t, int seat) {
    if (t.map().event == 0 || t.map().eventDays == 0) return;
    const int event = t.map().event - 1;
    auto scope = t.rule("BR-EVENT-02"_rule, seat);
    fireCard(t, seat, t.cards().cardOfEvent(event), t.cards().events[event].abilities, Trigger::TurnBegins);
}

// BR-TURN-05: action cards, abilities of characters and of equipment, items that are used up (BR-RULING-05).
void playStrategy(Table& t, int seat) {
    auto scope = t.rule("BR-TURN-05"_rule, seat);
    while (mayGoOn(t, seat)) {
        t.options.clear();
        offer(t, verb_rows::Pass{});
        listMapAbilities(t, seat);
        listBurning(t, seat);
        listFactionMoves(t, seat);
        listTokens(t, seat);
        if (hasAllies(t.state, seat)) offer(t, verb_rows::Dissolve{});
        const Option chosen = t.ask(std::uint16_t(Question::Strategy), seat);
        if (isA<verb_rows::Pass>(chosen)) return;
        if (isA<verb_rows::Dissolve>(chosen)) return dissolve(t, seat);
        if (isA<verb_rows::Drink>(chosen)) {
            drink(t, seat, rowFrom<verb_rows::Drink>(chosen).card);
            continue;
        }
        if (isA<verb_rows::Use>(chosen)) {
            const auto used = rowFrom<verb_rows::Use>(chosen);
            if (!useOfParty(t, seat, used.card, used.ability) && !useOfQuest(t, seat, used.card, used.ability))
                useFromHand(t, seat, used.card, used.ability);
        } else if (isA<verb_rows::Burn>(chosen)) {
            burn(t, seat, chosen);
        } else {
            playFactionMove(t, seat, chosen);
        }
    }
}

}  // namespace

// --- the Action Phase -----------------------------------------------------------------------------------------------

// Is anybody's slot there for an item?
bool hasSlot(const Table& t, int seat) {
    for (int place = 0; place < kPlaces; ++place) {
        const MemberState& member = t.side(seat).members[place / kMostSlots];
        if (member.character != 0 && place % kMostSlots < t.cards().character(member).slots &&
            !isBorrowed(t, seat, place))
            return true;
    }
    return false;
}

namespace {

void listItems(Table& t, int seat) {
    const CompiledSet& set = t.cards();
    int before = -1;  // copies of a card lie side by side
    for (const int copy : t.in(questHandOf(seat))&set.itemCards) {
        const int card = set.cardOfBonus(copy);
        if (card == before) continue;
        if (before < 0 && !hasSlot(t, seat)) break;
        offer(t, verb_rows::Equip{card});
        before = card;
    }
    for (int i = 0; i < kMostParty; ++i) {
        const MemberState& member = t.side(seat).members[i];
        for (int slot = 0; slot < kMostSlots && hasItems(member); ++slot)
            if (const int place = i * kMostSlots + slot; member.items[slot].item != 0 && !isBorrowed(t, seat, place))
                offer(t, verb_rows::Unequip{place});
    }
}

void unequip(Table& t, int seat, int place) {
    const ItemState item = itemAt(t.side(seat), place);
    const int copy = copyAt(t, seat, place);
    assert(copy >= 0 && "what is equipped lies with its party");
    t.set(t.map().filled[copy], item.filled);
    t.setCard(copy, questHandOf(seat));
    t.setItem(seat, place, -1);
}

// BR-ITEM-01, -02, -15, BR-RULING-51: into a slot of one member; what lay there goes back to the hand (BR-RULING-54).
void equip(Table& t, int seat, int card) {
    auto scope = t.rule("BR-ITEM-02"_rule, card);
    t.cite("BR-RULING-54"_rule, seat);
    t.options.clear();
    for (int i = 0; i < kMostParty; ++i) {
        const MemberState& member = t.side(seat).members[i];
        if (member.character == 0) continue;
        for (int slot = 0; slot < t.cards().character(member).slots; ++slot)
            if (!isBorrowed(t, seat, i * kMostSlots + slot)) offer(t, verb_rows::Slot{i * kMostSlots + slot});
    }
    const int place = rowFrom<verb_rows::Slot>(t.ask(std::uint16_t(Question::Slot), seat, card)).place;
    // The copy is chosen before another one of the same item may come to the hand.
    const int item = t.cards().itemOf(card), copy = emptiestIn(t, card, questHandOf(seat));
    if (itemAt(t.side(seat), place).item != 0) unequip(t, seat, place);
    t.setItem(seat, place, item);
    t.set(itemAt(t.side(seat), place).filled, t.map().filled[copy]);
    t.set(t.map().filled[copy], 0);
    t.setCard(copy, equippedOf(seat));
    endLoan(t, copy);
    t.count(partOf(card));
}

// BR-BATTLE-04, BR-FACTION-14: on the own space, or as far as Mercenaries hunt.
void listBattles(Table& t, int seat) {
    const bool peace = modifiers(t, seat, ModifierWord::NoBattle).any;
    for (int other = 0; other < t.map().playing && !peace; ++other) {
        if (mayAttack(t, seat, other) && isSpeaker(t, other)) offer(t, verb_rows::Assault{other});
        if (mayAttackApart(t, seat, other)) offer(t, verb_rows::AssaultApart{other});
    }
    for (int hunter = 0; hunter < kMostHunters; ++hunter) {
        const HunterState& who = t.map().hunters[hunter];
        if (who.entered && !who.dead && who.space == t.player(seat).space)
            offer(t, verb_rows::Hunt{t.cards().cardOfCharacter(who.character - 1)});
    }
    if (const int minion = lurkingAt(t.state, t.player(seat).space); minion != 0)
        offer(t, verb_rows::Hunt{t.cards().cardOfEnemy(minion - 1)});
    for (QuestBits left = t.questsOf(seat); left != 0; left &= left - 1)
        if (const int quest = firstQuest(left); canFightBoss(t, seat, quest))
            offer(t, verb_rows::Hunt{t.cards().cardOfQuest(quest)});
}

void hunt(Table& t, int seat, int card) {
    if (const int quest = t.cards().questOf(card); quest >= 0) {
        auto scope = t.rule("BR-QUEST-20"_rule, card);
        return fightEnemy(t, seat, Encounter::Boss, t.cards().quests[quest].boss, quest + 1, false);
    }
    if (const int enemy = t.cards().enemyOf(card); enemy >= 0)
        return fightEnemy(t, seat, Encounter::Token, enemy, 0, false);
    for (int hunter = 0; hunter < kMostHunters; ++hunter)
        if (const HunterState& who = t.map().hunters[hunter]; who.character == t.cards().characterOf(card) + 1) {
            if (who.rests > 0) t.cite("BR-RULING-75"_rule, card);  // who attacks it is safe from it no longer
            t.set(who.rests, 0);
            return fightCharacter(t, seat, Encounter::Hunter, t.cards().characterOf(card), hunter + 1, false);
        }
}

// BR-RECRUIT-12, BR-RULING-24: once in a turn.
void listSwitches(Table& t, int seat) {
    if (t.player(seat).switched) return;
    for (int i = 1; i < kMostParty; ++i)
        if (const MemberState& member = t.side(seat).members[i]; member.character != 0)
            offer(t, verb_rows::Switch{member.character - 1});
}

void act(Table& t, int seat, const Option& chosen) {
    if (isA<verb_rows::Equip>(chosen)) return equip(t, seat, rowFrom<verb_rows::Equip>(chosen).card);
    if (isA<verb_rows::Unequip>(chosen)) return unequip(t, seat, rowFrom<verb_rows::Unequip>(chosen).place);
    if (isA<verb_rows::Assault>(chosen)) return fightPlayer(t, seat, rowFrom<verb_rows::Assault>(chosen).seat);
    if (isA<verb_rows::AssaultApart>(chosen))
        return fightPlayer(t, seat, rowFrom<verb_rows::AssaultApart>(chosen).seat, true);
    if (isA<verb_rows::Separate>(chosen)) return separate(t, seat, rowFrom<verb_rows::Separate>(chosen).character);
    if (isA<verb_rows::Reunite>(chosen)) return reunite(t, seat);
    if (isA<verb_rows::Assist>(chosen)) return assist(t, seat, rowFrom<verb_rows::Assist>(chosen).seat);
    if (isA<verb_rows::Join>(chosen)) return join(t, seat, rowFrom<verb_rows::Join>(chosen).board);
    if (isA<verb_rows::Ally>(chosen)) return formAllyParty(t, seat, rowFrom<verb_rows::Ally>(chosen).seat);
    if (isA<verb_rows::Dissolve>(chosen)) return dissolve(t, seat);
    if (isA<verb_rows::Hunt>(chosen)) return hunt(t, seat, rowFrom<verb_rows::Hunt>(chosen).card);
    if (isA<verb_rows::Meet>(chosen)) return meet(t, seat, rowFrom<verb_rows::Meet>(chosen).card);
    if (isA<verb_rows::Open>(chosen)) {
        t.set(t.player(seat).opened, true);
        return openQuest(t, seat, t.cards().questOf(rowFrom<verb_rows::Open>(chosen).card));
    }
    if (isA<verb_rows::Initiate>(chosen))
        return initiateQuest(t, seat, t.cards().questOf(rowFrom<verb_rows::Initiate>(chosen).card));
    if (isA<verb_rows::Abandon>(chosen))
        return abandonQuest(t, seat, t.cards().questOf(rowFrom<verb_rows::Abandon>(chosen).card));
    const int character = rowFrom<verb_rows::Switch>(chosen).character;
    for (int i = 1; i < kMostParty; ++i)
        if (t.side(seat).members[i].character == character + 1) return switchPrimary(t, seat, i);
}

// BR-TURN-07, BR-RULING-23: any number of acts, in any order.
void playActions(Table& t, int seat) {
    auto scope = t.rule("BR-TURN-07"_rule, seat);
    t.cite("BR-RULING-23"_rule, seat);
    while (mayGoOn(t, seat)) {
        t.options.clear();
        offer(t, verb_rows::Pass{});
        listBattles(t, seat);
        listItems(t, seat);
        listQuestActs(t, seat);
        listNpcs(t, seat);
        listSwitches(t, seat);
        listSeparations(t, seat);
        listAssists(t, seat);
        listJoins(t, seat);
        listAlliances(t, seat);
        const Option chosen = t.ask(std::uint16_t(Question::Act), seat);
        if (isA<verb_rows::Pass>(chosen)) return;
        act(t, seat, chosen);
    }
}

}  // namespace

// BR-REP-04, -05, -06, BR-RULING-32: in a Strategy Phase and on the own attack turn; never the last point, and not
// where traits are at their maximum.
void listBurning(Table& t, int seat) {
    const int room = mostHealth(t.cards(), t.side(seat)) - healthOf(t.side(seat));
    const int most = std::min(t.player(seat).reputation - 1, room);
    for (int trait = 0; trait < kTraits && most > 0; ++trait) offer(t, verb_rows::Burn{trait});
}

void burn(Table& t, int seat, const Option& chosen) {
    auto scope = t.rule("BR-REP-04"_rule, seat);
    t.add(t.player(seat).reputation, -1);
    t.add(t.side(seat).traits[int(rowFrom<verb_rows::Burn>(chosen).trait)], 1);
}

namespace {

void sufferPoisonOnMap(Table& t, int seat) {
    auto scope = t.rule("BR-STATUS-07"_rule, seat);
    sufferPoison(t, seat);
}
void fireTurnBegin(Table& t, int seat) { fireForToken(t, seat, Trigger::TurnBegins); }
void fireTurnEnd(Table& t, int seat) { fireForToken(t, seat, Trigger::TurnEnds); }

// What a turn consists of after the event.
using PhaseOfTurn = void (*)(Table& t, int seat);
constexpr PhaseOfTurn kPhases[] = {fireTurnBegin, sufferPoisonOnMap, playStrategy, move,
                                   search,        playActions,       playStrategy};

// Which of them are in battle, a bit each.
SeatBits fightingOf(const Table& t, const Fighters& playing) {
    SeatBits seats = 0;
    for (const int one : playing) seats |= SeatBits(t.player(one).battle != 0) << one;
    return seats;
}

// The same for the other character of a separated party, with its own board. Whoever a card has brought into a battle
// meanwhile fights with the board it has.
void fireApart(Table& t, int seat, PhaseOfTurn phase) {
    if (t.over() || t.player(seat).out || !isSeparated(t.state, seat)) return;
    const bool acting = isApartActing(t.state, seat), fought = t.player(seat).battle != 0;
    changeToken(t, seat);
    phase(t, seat);
    const bool fights = t.player(seat).battle != 0 && !fought;
    if (!fights && isSeparated(t.state, seat) && isApartActing(t.state, seat) != acting) changeToken(t, seat);
}

// BR-RULING-116: what acts at the start of the turn does so also for those whom the event, or a card that is drawn
// before it, has brought into a battle since `before`.
void beginForNewlyFighting(Table& t, int seat, const Fighters& playing, SeatBits before) {
    if (t.over() || fightingOf(t, playing) == before) return;
    t.cite("BR-RULING-116"_rule, seat);
    for (const int one : playing)
        if (t.player(one).battle != 0 && !(before >> one & 1)) {
            fireTurnBegin(t, one);
            fireApart(t, one, fireTurnBegin);
        }
}

// BR-RULING-120: however the turn has ended.
void endTurnOf(Table& t, int seat, bool separatedFirst) {
    if (!t.over() && t.player(seat).ended && !t.player(seat).out) t.cite("BR-RULING-120"_rule, seat);
    if (separatedFirst) fireApart(t, seat, fireTurnEnd);
    if (!t.over() && !t.player(seat).out) fireTurnEnd(t, seat);
    if (!separatedFirst) fireApart(t, seat, fireTurnEnd);
}

// BR-RULING-90: in a grouped turn the token moves once, by the first who plays, and one searches; else each member
// acts.
void playGrouped(Table& t, const Fighters& unit, PhaseOfTurn phase) {
    for (const int seat : unit) {
        if (!mayGoOn(t, seat)) continue;
        phase(t, seat);
        if (phase == move || (phase == search && t.player(seat).searched)) return;
    }
}

void playWithSeparated(Table& t, int seat, PhaseOfTurn phase) {
    if (!isSeparated(t.state, seat) || !mayGoOn(t, seat)) return;
    auto scope = t.rule("BR-SEPARATE-02"_rule, seat);
    changeToken(t, seat);
    phase(t, seat);
    bringPrimaryBack(t, seat);
}

// BR-SEPARATE-02: both characters of a separated party, one after the other.
void playPhase(Table& t, int seat, PhaseOfTurn phase, bool separatedFirst) {
    if (separatedFirst) playWithSeparated(t, seat, phase);
    if (mayGoOn(t, seat)) phase(t, seat);
    if (!separatedFirst) playWithSeparated(t, seat, phase);
}

}  // namespace

// BR-RULING-22: the event and whatever else acts at the start of the turn, then the First Strategy Phase, which begins
// with Poison.
void playTurn(Table& t, int seat) {
    auto scope = t.rule("BR-TURN-04"_rule, seat);
    t.cite("BR-RULING-22"_rule, seat);
    const Fighters unit = unitOf(t.state, seat);
    if (unit.count > 1) {
        t.cite("BR-ALLY-05"_rule, seat);
        t.cite("BR-RULING-90"_rule, seat);
    }
    for (const int one : unit) beginTurnOf(t, one);
    t.set(t.map().allies.asked, 0);
    Fighters playing;  // who misses the turn does not
    for (const int one : unit) {
        if (!t.player(one).misses) playing.list[playing.count++] = std::uint8_t(one);
        t.set(t.player(one).misses, false);
    }
    for (const int one : playing) {
        if (mayGoOn(t, one) && t.rules().turnCards + t.player(one).owedCards > 0) {
            auto cards = t.rules().turnCards > 0 ? t.rule("BR-MODE-23"_rule, one) : t.rule("BR-RULING-106"_rule, one);
            const SeatBits before = fightingOf(t, playing);
            drawOwedCards(t, one, t.rules().turnCards);
            beginForNewlyFighting(t, one, playing, before);
        }
        if (mayGoOn(t, one)) {
            const SeatBits before = fightingOf(t, playing);
            sufferEvent(t, one);
            beginForNewlyFighting(t, one, playing, before);
        }
    }
    const bool separatedFirst = playing.count > 0 && mayGoOn(t, seat) && separatedLeads(t, seat);
    for (const auto phase : kPhases)
        if (unit.count > 1) playGrouped(t, playing, phase);
        else if (playing.count > 0) playPhase(t, seat, phase, separatedFirst);
    for (const int one : playing) endTurnOf(t, one, separatedFirst);
    for (const int one : unit) {
        t.set(t.player(one).cheaper, 0);
        if (!t.over()) wearShields(t, one);
    }
}

}  // namespace engine::battle_royale
