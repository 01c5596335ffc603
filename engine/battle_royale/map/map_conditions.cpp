// What conditions, quantities and costs of Quest Mode read.
#include <algorithm>
#include <bit>

#include "engine/battle_royale/ability_rows.h"
#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

bool isSeat(const EvaluationContext& r) { return r.s.mode == Mode::Quest && r.side < kMapSeats; }
const PlayerState& playerOf(const EvaluationContext& r) { return r.s.map.players[r.side % kMapSeats]; }
// Where a player is; what answers a search, where that was made.
const SpaceState& spaceOf(const EvaluationContext& r) {
    return r.s.map.spaces[r.s.map.searched != 0 ? r.s.map.searched - 1u : playerOf(r).space];
}
// BR-RULING-15: what anyone of a party of all players has equipped, where all see it, all hold for an End Game quest.
bool isHeldTogether(const EvaluationContext& r) {
    const int quest = r.card < 0 ? -1 : r.set.questOf(r.card);
    return quest >= 0 && r.set.quests[quest].deck == QuestDeck::Endgame && areAdventurers(r.set, r.s);
}
bool hasCopy(const EvaluationContext& r, int item) {
    const bool together = isHeldTogether(r);
    for (std::size_t copy = 0; copy < r.set.bonusCards.size(); ++copy)
        if (const BonusCard& card = r.set.bonusCards[copy]; card.kind == BonusKind::Item && card.number == item)
            if (const BonusZone zone = r.s.map.cards[copy];
                zone == questHandOf(r.side) || zone == equippedOf(r.side) || (together && isEquipped(zone)))
                return true;
    return false;
}
int cardsInQuestHand(const EvaluationContext& r) {
    return isSeat(r) ? int(std::count(r.s.map.cards.begin(), r.s.map.cards.end(), questHandOf(r.side))) : 0;
}
// Players with a token there, be it that of a separated character.
int othersHere(const EvaluationContext& r) {
    const int here = playerOf(r).space;
    int count = 0;
    for (int other = 0; other < r.s.map.playing; ++other)
        count += other != r.side && !r.s.map.players[other].out &&
                 (r.s.map.players[other].space == here || otherSpaceOf(r.s, other) == here);
    return count;
}

}  // namespace

namespace condition_rows {

bool At::holds(const EvaluationContext& r) const {
    return isSeat(r) && r.set.locations[spaceOf(r).location - 1].terrain == land;
}
bool AtLocation::holds(const EvaluationContext& r) const {
    return isSeat(r) && r.set.cardOfLocation(spaceOf(r).location - 1) == location.card;
}
bool Against::holds(const EvaluationContext& r) const {
    if (r.s.map.against == 0) return false;
    const auto was = Opponent(r.s.map.against - 1);
    return was == opponent || (opponent == Opponent::Character && was == Opponent::Player);
}
bool Holds::holds(const EvaluationContext& r) const { return isSeat(r) && hasCopy(r, r.set.itemOf(item.card)); }
bool Wields::holds(const EvaluationContext& r) const {
    for (int place = 0; place < kPlaces; ++place)
        if (const ItemState& item = itemAt(r.own(), place); item.item != 0 && r.set.item(item).type == type)
            return true;
    return false;
}
bool Alone::holds(const EvaluationContext& r) const { return isSeat(r) && othersHere(r) == 0; }

}  // namespace condition_rows

namespace quantity_rows {

int Reputation::count(const EvaluationContext& r) const { return isSeat(r) ? playerOf(r).reputation : 1; }
// BR-FACTION-18: what a quest or an item needs less, a party has more.
int Points::count(const EvaluationContext& r) const {
    return r.own().traits[trait] + (trait == Trait::Magic ? magicSpared(r.set, r.s, r.side, r.card) : 0);
}
int Kills::count(const EvaluationContext& r) const {
    return isSeat(r) ? playerOf(r).kills + playerOf(r).otherKills : 0;
}
int QuestsDone::count(const EvaluationContext& r) const { return playerOf(r).questsDone; }
int Landmarks::count(const EvaluationContext& r) const {
    int count = 0;
    for (const SpaceState& space : r.s.map.spaces)
        count += isLandmark(r.set.locations[space.location - 1]) && (space.entered >> r.side & 1);
    return count;
}
int OthersHere::count(const EvaluationContext& r) const { return othersHere(r); }
int Epics::count(const EvaluationContext& r) const {
    int count = 0;
    for (std::size_t item = 0; item < r.set.items.size(); ++item)
        count += r.set.items[item].itemClass == ItemClass::Epic && hasCopy(r, int(item));
    return count;
}
int Queens::count(const EvaluationContext& r) const {
    int count = 0;
    for (std::size_t i = 0; i < r.set.enemies.size(); ++i)
        count += r.set.enemies[i].trinity && (r.s.map.beaten[i / 8] >> (i % 8) & 1);
    return count;
}
int Day::count(const EvaluationContext& r) const { return r.s.map.day; }

}  // namespace quantity_rows

namespace cost_rows {

// BR-REP-06: never the last point.
void Reputation::explain(const EvaluationContext& r, Explanation& why) const {
    why.holds = canBePaid(r);
    why.rule = "BR-REP-06"_rule;
    compare(why, ">", isSeat(r) ? playerOf(r).reputation : 0, points);
}
bool Reputation::canBePaid(const EvaluationContext& r) const { return isSeat(r) && playerOf(r).reputation > points; }
void Reputation::pay(Table& t, int side, int) const { t.add(t.player(side).reputation, -points); }
void Hand::explain(const EvaluationContext& r, Explanation& why) const {
    why.holds = canBePaid(r);
    compare(why, ">=", cardsInQuestHand(r), cards);
}
bool Hand::canBePaid(const EvaluationContext& r) const { return isSeat(r) && cardsInQuestHand(r) >= cards; }
void Hand::pay(Table& t, int side, int) const { discardFromHand(t, side, cards); }

}  // namespace cost_rows

}  // namespace engine::battle_royale
