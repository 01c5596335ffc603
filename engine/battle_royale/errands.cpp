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
class ErrandView {
  public:
    ErrandView(const CompiledSet& set, const GameState& s, int seat)
        : set_(set), s_(s), seat_(seat), home_(s.map.players[seat].space) {
        int held = 0;
        for (int quest = 0; quest < int(set.quests.size()); ++quest) {
            const QuestZone zone = s.map.quests[quest].zone;
            held += zone == openedBy(seat) || zone == initiatedBy(seat);
            if (zone == initiatedBy(seat) || isOpenToAll(quest)) quests_ |= QuestBits(1) << quest;
        }
        opening_ = held < 3 ? opening() : 0;
    }

    // What is to be done on a space.
    int at(int space) {
        PlayerState& player = s_.map.players[seat_];
        const std::uint8_t before = player.space;
        player.space = std::uint8_t(space);
        int worth = set_.locations[s_.map.spaces[space].location - 1].quests ? opening_ : 0;
        for (QuestBits left = quests_; left != 0; left &= left - 1) worth = std::max(worth, ofQuest(firstQuest(left)));
        player.space = before;
        return worth;
    }

  private:
    bool isOpenToAll(int quest) const {
        return set_.quests[quest].deck == QuestDeck::Endgame && s_.map.quests[quest].zone == QuestZone::Deck;
    }
    int opening() const {
        const int reputation = s_.map.players[seat_].reputation;
        for (std::size_t quest = 0; quest < set_.quests.size(); ++quest)
            if (s_.map.quests[quest].zone == QuestZone::Deck && set_.quests[quest].deck != QuestDeck::Endgame &&
                reputation >= set_.numbers.questBands[std::size_t(set_.quests[quest].deck)])
                return kOpening;
        return 0;
    }
    int ofQuest(int quest) const {
        const QuestState& state = s_.map.quests[quest];
        const Quest& card = set_.quests[quest];
        if (state.step >= card.steps) return card.boss >= 0 && canMeet(quest) ? kBoss + 20 * isWanted(set_, quest) : 0;
        const Abilities& abilities = card.step[state.step].abilities;
        for (int i = 0; i < abilities.clauses.count; ++i) {
            const Clause& clause = set_.clauses[abilities.clauses.first + i];
            const EvaluationContext r{set_, s_, seat_, 0, set_.cardOfQuest(quest)};
            if (!isPlaced(clause.trigger) || !clause.conditional || !holds(r, clause.condition)) continue;
            if (clause.trigger == Trigger::Searched && !isSearchable()) continue;
            // Who stands there does not enter it.
            if (clause.trigger == Trigger::Entered && s_.map.players[seat_].space == home_) continue;
            if (canPayFor(r, clause)) return isOpenToAll(quest) ? kWin : kStepOfQuest + 20 * isWanted(set_, quest);
        }
        return 0;
    }
    bool canMeet(int quest) const {
        const Quest& card = set_.quests[quest];
        if (s_.map.beaten[card.boss / 8] >> (card.boss % 8) & 1) return false;
        if (4 * strengthOfParty(set_, s_) < 3 * set_.enemies[card.boss].health) return false;
        return !card.conditional || holds({set_, s_, seat_, 0, set_.cardOfQuest(quest)}, card.lair);
    }
    bool isSearchable() const {
        const SpaceState& here = s_.map.spaces[s_.map.players[seat_].space];
        return !here.exhausted && set_.locations[here.location - 1].abilities.hasTrigger(Trigger::Searched);
    }

    const CompiledSet& set_;
    GameState s_;
    int seat_, home_;
    QuestBits quests_ = 0;  // of which a step may be done
    int opening_ = 0;
};

}  // namespace

bool isWanted(const CompiledSet& set, int quest) {
    const int boss = set.quests[quest].boss;
    return boss >= 0 && set.enemies[boss].trinity;
}

Errands errandsOf(const CompiledSet& set, const GameState& s, int seat) {
    ErrandView view(set, s, seat);
    Errands errands{};
    for (int space = 0; space < s.map.spaces.count; ++space) errands[space] = view.at(space);
    return errands;
}

int worthOfStep(const GameState& s, int seat, const Errands& errands, int x, int y) {
    const int from = s.map.players[seat].space, to = spaceAt(s.map, x, y);
    if (to < 0) return 0;
    const Neighbours map(s.map);
    const Distances before = map.distancesFrom(from), after = map.distancesFrom(to);
    int best = errands[from];  // what is here is not left for something that is worth as much
    int worth = 0;
    for (int space = 0; space < s.map.spaces.count; ++space) {
        if (space == from) continue;
        const int value = errands[space] - 3 * before[space];
        if (value <= best) continue;
        best = value;
        worth = after[space] < before[space] ? value : 0;
    }
    return worth;
}

int strengthOfParty(const CompiledSet& set, const GameState& s) {
    int strength = 0;
    for (int seat = 0; seat < s.map.playing; ++seat) {
        if (s.map.players[seat].out) continue;
        const SideState& side = s.sides[seat];
        strength += healthOf(side);
        for (int place = 0; place < kPlaces; ++place)
            if (const ItemState& item = itemAt(side, place); item.item != 0)
                strength += 3 * set.item(item).attack + 2 * set.item(item).defence + freeBoxes(set, item);
    }
    return strength;
}

int standingOfParty(const CompiledSet& set, const GameState& s) {
    int worth = 3 * strengthOfParty(set, s);
    for (std::size_t enemy = 0; enemy < set.enemies.size(); ++enemy)
        if (s.map.beaten[enemy / 8] >> (enemy % 8) & 1) worth += set.enemies[enemy].trinity ? 140 : 20;
    for (int seat = 0; seat < s.map.playing; ++seat) {
        const PlayerState& player = s.map.players[seat];
        if (player.out) worth -= 100;
        worth += 3 * player.reputation - 6 * s.sides[seat].poison;
        for (const BonusZone zone : s.map.cards) worth += zone == questHandOf(seat);
        for (std::size_t quest = 0; quest < set.quests.size(); ++quest) {
            const QuestState& state = s.map.quests[quest];
            const int wanted = isWanted(set, int(quest));
            if (state.zone == openedBy(seat)) worth += 5 + 15 * wanted;
            if (state.zone == initiatedBy(seat)) worth += 5 + 40 * wanted + (12 + 12 * wanted) * state.step;
        }
    }
    return worth;
}

}  // namespace engine::battle_royale
