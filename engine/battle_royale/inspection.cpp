// The invariants of a sound state, with the rules they come from, and what is counted in games.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>

#include "engine/battle_royale/game.h"
#include "engine/battle_royale/rules.h"
#include "engine/kernel/say.h"

namespace engine::battle_royale {

// Those that hold after every single event.
void BattleRoyaleInspection::checkInvariants(const void* state, bool, std::vector<std::string>& broken) const {
    const GameState& s = stateOf(state);
    const CompiledSet& set = game_.set();
    for (BoardBits left = boardsOf(s); left != 0; left &= left - 1) {
        const int side = firstBoard(left);
        const SideState& own = s.sides[side];
        const auto report = [&](const char* rule, const std::string& what) {
            broken.push_back(fmt::format("{}: side {} {}", rule, side + 1, what));
        };
        for (const std::int16_t points : own.traits)
            if (points < 0) report("BR-CHAR-03", "has a trait below 0");
        if (own.health < 0) report("BR-RULING-30", "has health below 0");
        for (const MemberState& member : own.members)
            for (int slot = 0; slot < kMostSlots; ++slot) {
                const ItemState& item = member.items[slot];
                if (item.item > set.items.size()) report("BR-ITEM-02", "has an item that does not exist");
                else if (item.item != 0 && item.filled > set.item(item).boxes)
                    report("BR-ITEM-16", "has armour with more gems than boxes");
            }
    }
    for (int i = 0; i < seatsOf(s); ++i) checkBattle(s, battleOf(s, i), broken);
    checkBattle(s, battleOf(s, kOutside), broken);
    if (s.mode == Mode::Quest) checkMap(s, broken);
}

void BattleRoyaleInspection::checkBattle(const GameState& s, const BattleState& battle,
                                         std::vector<std::string>& broken) const {
    for (const int side : battle.sides)
        if (side >= kBoards) broken.push_back("BR-BATTLE-01: a side of a battle does not exist");
    // Each copy once, however many hands there are: it is asked after every event, of every battle.
    std::array<int, kZones> in{};
    for (const Zone zone : battle.zones) ++in[std::min(std::size_t(zone), std::size_t(Zone::Unknown))];
    for (int side = 0; side < seatsOf(s); ++side) {
        const int cards = in[std::size_t(handOf(side))];
        if (cards > kMostInHand) broken.push_back(fmt::format("BR-RULING-71: side {} has too many cards", side + 1));
        if (cards > 0 && isAutomated(s.sides[side]))
            broken.push_back(fmt::format("BR-AUTO-01: side {} has battle cards", side + 1));
    }
    for (int copy = 0; copy < kMostBattleCards; ++copy) {
        const Zone zone = battle.zones[copy];
        if (zone >= Zone::Unknown || (copy >= game_.set().copies && zone != Zone::Box))
            broken.push_back(fmt::format("BR-RULING-70: battle card {} is nowhere", copy + 1));
    }
}

std::vector<std::string> BattleRoyaleInspection::brokenInvariants(const void* state) const {
    const GameState& s = stateOf(state);
    if (s.mode == Mode::Quest) return brokenOnMap(s);
    const CompiledSet& set = game_.set();
    std::vector<std::string> broken;
    checkInvariants(state, false, broken);
    std::array<int, schema::battle_royale::kMostCharacters> fighting{};
    for (int side = 0; side < kSides; ++side) {
        const SideState& own = s.sides[side];
        const auto report = [&](const char* rule, const std::string& what) {
            broken.push_back(fmt::format("{}: side {} {}", rule, side + 1, what));
        };
        if (own.kind != SideKind::Enemy) {
            if (fighterOf(own) < 0) {
                report("BR-RECRUIT-15", "has nobody who fights");
                continue;
            }
            for (int i = 0; i < kMostParty; ++i) {
                const MemberState& member = own.members[i];
                const bool hasNothing = std::all_of(member.items.begin(), member.items.end(),
                                                    [](const ItemState& item) { return item.item == 0; });
                if (member.character == 0) {
                    if (member.hostage || member.enabled != 0 || !hasNothing)
                        report("BR-CHAR-01", "has things of a character that is not there");
                    continue;
                }
                if (member.hostage && (i == 0 || own.fighting == i))
                    report("BR-FACTION-15", "has a hostage that fights");
                if (member.character > set.characters.size())
                    report("BR-CHAR-01", "has a character that does not exist");
                else if (++fighting[member.character - 1] > 1)
                    report("BR-CHAR-01", "has a character that fights elsewhere, too");
            }
            if (healthOf(own) > mostHealth(set, own)) report("BR-CHAR-06", "has more health than its character");
        }
        if (s.phase == Phase::Turns && healthOf(own) == 0) report("BR-RULING-29", "has no health and is not dead");
        if (own.bid != 0) report("BR-RULING-72", "has made a bid that was not paid");
        if (s.phase == Phase::Over && copiesIn(s.battle, handOf(side)) != 0)
            report("BR-RULING-70", "has battle cards after the battle");
    }
    if (std::popcount(copiesIn(s.battle, Zone::Box)) != kMostBattleCards - set.copies)
        broken.push_back("BR-RULING-70: a battle card is still in the box");
    if (s.battle.asked != 0 || s.battle.choosing != 0) broken.push_back("BR-RULING-72: a bid was left open");
    if (s.battle.attack.kind != AttackKind::None) broken.push_back("BR-RULING-57: an attack was left unresolved");
    if (s.battle.turn > kMostTurns) broken.push_back("BR-MATCH-04: there were more attack turns than a battle has");
    if ((s.ending != Ending::None) != (s.phase == Phase::Over))
        broken.push_back("BR-MATCH-02: there is an ending before the end, or none at the end");
    return broken;
}

// A card is used when it is played or applied; an ability is at work when it does something.
std::vector<CoveragePoint> BattleRoyaleInspection::coveragePoints() const {
    const CompiledSet& set = game_.set();
    std::vector<CoveragePoint> parts(std::size_t(set.count() * (1 + kCountedClauses)));
    for (std::size_t i = 0; i < set.kinds.size(); ++i) {
        const int card = set.cardOfKind(int(i));
        if (set.kinds[i].kind != CardKind::Status || set.kinds[i].statuses != 0) parts[partOf(card)] = {card, {}, {}};
    }
    for (int card = 0; card < set.count(); ++card) {
        if (set.locationOf(card) >= 0 || set.eventOf(card) >= 0 || set.questOf(card) >= 0 || set.victoryOf(card) >= 0)
            parts[partOf(card)] = {card, {}, {}};
        for (int number = 0; number < kCountedClauses; ++number) {
            const WrittenClause written = writtenClause(set, card, number);
            if (written.clause)
                parts[partOf(set, card, number)] = {card, written.field,
                                                    game_.cards().clauseText(card, number, spokenLanguage())};
        }
    }
    return parts;
}

int BattleRoyaleInspection::played(const void*, const Decision&, const Option& option) const {
    const VerbRow& row = rowOf(Verb(option.verb));
    return row.played ? row.played(game_.set(), option) : -1;
}

// Characters with their items, and the factions of which there are enough for a bonus.
std::vector<int> BattleRoyaleInspection::dealt(const void* state, int seat) const {
    const SideState& own = stateOf(state).sides[seat];
    const CompiledSet& set = game_.set();
    std::vector<int> cards;
    std::vector<int> alike(set.factions.size());
    for (const MemberState& member : own.members) {
        if (member.character == 0) continue;
        cards.push_back(set.cardOfCharacter(member.character - 1));
        ++alike[set.character(member).faction];
        for (const ItemState& item : member.items)
            if (item.item != 0) cards.push_back(set.cardOfItem(item.item - 1));
    }
    for (std::size_t i = 0; i < alike.size(); ++i)
        if (alike[i] >= set.factions[i].teamFrom) cards.push_back(set.cardOfFaction(int(i)));
    return cards;
}

}  // namespace engine::battle_royale
