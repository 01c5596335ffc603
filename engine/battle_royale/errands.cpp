// Places where the next step of a quest can be done, where a boss waits, or where quests are opened.
#include "engine/battle_royale/errands.h"

#include <algorithm>

#include "engine/battle_royale/ability_rows.h"
#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

constexpr int kStepOfQuest = 30, kBoss = 60, kOpening = 24, kWin = 200;

bool isPlaced(Trigger trigger) {
    return trigger == Trigger::Used || trigger == Trigger::TurnBegins || trigger == Trigger::TurnEnds ||
           trigger == Trigger::Entered || trigger == Trigger::Searched;
}

// Looks at the map as if the seat stood elsewhere.
class Errands {
  public:
    Errands(const CompiledSet& set, const GameState& s, int seat)
        : set_(set), s_(s), seat_(seat), home_(s.map.players[std::size_t(seat)].space) {
        for (int quest = 0; quest < int(set.quests.size()); ++quest) {
            const QuestZone zone = s.map.quests[std::size_t(quest)].zone;
            held_ += zone == openedBy(seat) || zone == initiatedBy(seat);
        }
    }

    // What is to be done on a space.
    int at(int space) {
        PlayerState& player = s_.map.players[std::size_t(seat_)];
        const std::uint8_t before = player.space;
        player.space = std::uint8_t(space);
        int worth = set_.locations[std::size_t(s_.map.spaces[std::size_t(space)].location - 1)].quests ? opening() : 0;
        for (int quest = 0; quest < int(set_.quests.size()); ++quest) worth = std::max(worth, ofQuest(quest));
        player.space = before;
        return worth;
    }

  private:
    int opening() const {
        const int reputation = s_.map.players[std::size_t(seat_)].reputation;
        if (held_ >= 3) return 0;
        for (std::size_t quest = 0; quest < set_.quests.size(); ++quest)
            if (s_.map.quests[quest].zone == QuestZone::Deck && set_.quests[quest].deck != QuestDeck::Endgame &&
                reputation >= set_.numbers.questBands[std::size_t(set_.quests[quest].deck)])
                return kOpening;
        return 0;
    }
    int ofQuest(int quest) const {
        const QuestState& state = s_.map.quests[std::size_t(quest)];
        const Quest& card = set_.quests[std::size_t(quest)];
        const bool open = card.deck == QuestDeck::Endgame && state.zone == QuestZone::Deck;
        if (!open && state.zone != initiatedBy(seat_)) return 0;
        if (state.step >= card.steps) return card.boss >= 0 && canMeet(quest) ? kBoss + 20 * isWanted(set_, quest) : 0;
        const Abilities& abilities = card.step[state.step].abilities;
        for (int i = 0; i < abilities.clauses.count; ++i) {
            const Clause& clause = set_.clauses[std::size_t(abilities.clauses.first + i)];
            const EvaluationContext r{set_, s_, seat_, 0, set_.cardOfQuest(quest)};
            if (!isPlaced(clause.trigger) || !clause.conditional || !holds(r, clause.condition)) continue;
            if (clause.trigger == Trigger::Searched && !isSearchable()) continue;
            // Who stands there does not enter it.
            if (clause.trigger == Trigger::Entered && s_.map.players[std::size_t(seat_)].space == home_) continue;
            if (canPayFor(r, clause)) return open ? kWin : kStepOfQuest + 20 * isWanted(set_, quest);
        }
        return 0;
    }
    bool canMeet(int quest) const {
        const Quest& card = set_.quests[std::size_t(quest)];
        if (s_.map.beaten[std::size_t(card.boss / 8)] >> (card.boss % 8) & 1) return false;
        if (4 * strengthOfParty(set_, s_) < 3 * set_.enemies[std::size_t(card.boss)].health) return false;
        return !card.conditional || holds({set_, s_, seat_, 0, set_.cardOfQuest(quest)}, card.lair);
    }
    bool isSearchable() const {
        const SpaceState& here = s_.map.spaces[s_.map.players[std::size_t(seat_)].space];
        return !here.exhausted && set_.locations[std::size_t(here.location - 1)].abilities.hears(Trigger::Searched);
    }

    const CompiledSet& set_;
    GameState s_;
    int seat_, home_;
    int held_ = 0;
};

}  // namespace

bool isWanted(const CompiledSet& set, int quest) {
    const int boss = set.quests[std::size_t(quest)].boss;
    return boss >= 0 && set.enemies[std::size_t(boss)].trinity;
}

int worthOfStep(const CompiledSet& set, const GameState& s, int seat, int x, int y) {
    const int from = s.map.players[std::size_t(seat)].space, to = spaceAt(s.map, x, y);
    if (to < 0) return 0;
    Errands errands(set, s, seat);
    const auto before = distancesFrom(s.map, from), after = distancesFrom(s.map, to);
    int best = errands.at(from);  // what is here is not left for something that is worth as much
    int worth = 0;
    for (int space = 0; space < s.map.spaces.count; ++space) {
        if (space == from) continue;
        const int value = errands.at(space) - 3 * before[std::size_t(space)];
        if (value <= best) continue;
        best = value;
        worth = after[std::size_t(space)] < before[std::size_t(space)] ? value : 0;
    }
    return worth;
}

bool hasErrandHere(const CompiledSet& set, const GameState& s, int seat) {
    return Errands(set, s, seat).at(s.map.players[std::size_t(seat)].space) > 0;
}

int strengthOfParty(const CompiledSet& set, const GameState& s) {
    int strength = 0;
    for (int seat = 0; seat < s.map.playing; ++seat) {
        if (s.map.players[std::size_t(seat)].out) continue;
        const SideState& side = s.sides[std::size_t(seat)];
        strength += healthOf(side);
        for (int place = 0; place < kPlaces; ++place)
            if (const ItemState& item = itemAt(side, place); item.item != 0)
                strength += 3 * set.item(item).attack + 2 * set.item(item).defence + freeBoxes(set, item);
    }
    return strength;
}

int standingOfParty(const CompiledSet& set, const GameState& s) {
    int worth = 8 * strengthOfParty(set, s);
    for (std::size_t enemy = 0; enemy < set.enemies.size(); ++enemy)
        if (s.map.beaten[enemy / 8] >> (enemy % 8) & 1) worth += set.enemies[enemy].trinity ? 600 : 250;
    for (int seat = 0; seat < s.map.playing; ++seat) {
        const PlayerState& player = s.map.players[std::size_t(seat)];
        if (player.out) worth -= 500;
        worth += 40 * player.reputation - 12 * s.sides[std::size_t(seat)].poison;
        for (const BonusZone zone : s.map.cards) worth += 8 * (zone == questHandOf(seat));
        for (const QuestState& quest : s.map.quests)
            worth += quest.zone == initiatedBy(seat) ? 12 + 12 * quest.step : quest.zone == openedBy(seat) ? 4 : 0;
    }
    return worth;
}

}  // namespace engine::battle_royale
