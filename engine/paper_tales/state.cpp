// Choices of the state and what is read from it.
#include "engine/paper_tales/state.h"

namespace engine::paper_tales {

std::span<const schema::Choice> choicesOf(Phase) {
    static constexpr schema::Choice kChoices[] = {
        {"recruitment", "Recruitment"},   {"deployment", "Deployment"}, {"wars", "Wars"}, {"income", "Income"},
        {"construction", "Construction"}, {"aging", "Aging"},           {"over", "Over"}};
    return kChoices;
}

std::span<const schema::Choice> choicesOf(Spot) {
    static constexpr schema::Choice kChoices[] = {
        {"F1", "Front 1"}, {"F2", "Front 2"}, {"B1", "Back 1"}, {"B2", "Back 2"}, {"F3", "Front 3"}};
    static_assert(std::size(kChoices) == kSpots);
    return kChoices;
}

std::span<const schema::Choice> choicesOf(Row) {
    static constexpr schema::Choice kChoices[] = {{"front", "Front"}, {"back", "Back"}};
    return kChoices;
}

std::span<const schema::Choice> choicesOf(Zone) {
    static constexpr schema::Choice kChoices[] = {{"box", "in the box"},
                                                  {"deck", "in the deck"},
                                                  {"discards", "in the discards"},
                                                  {"pack1", "in the pack dealt to player 1"},
                                                  {"pack2", "in the pack dealt to player 2"},
                                                  {"pack3", "in the pack dealt to player 3"},
                                                  {"pack4", "in the pack dealt to player 4"},
                                                  {"pack5", "in the pack dealt to player 5"},
                                                  {"hand1", "in the hand of player 1"},
                                                  {"hand2", "in the hand of player 2"},
                                                  {"hand3", "in the hand of player 3"},
                                                  {"hand4", "in the hand of player 4"},
                                                  {"hand5", "in the hand of player 5"},
                                                  {"reserved1", "reserved by player 1"},
                                                  {"reserved2", "reserved by player 2"},
                                                  {"reserved3", "reserved by player 3"},
                                                  {"reserved4", "reserved by player 4"},
                                                  {"reserved5", "reserved by player 5"},
                                                  {"kingdom1", "in the Kingdom of player 1"},
                                                  {"kingdom2", "in the Kingdom of player 2"},
                                                  {"kingdom3", "in the Kingdom of player 3"},
                                                  {"kingdom4", "in the Kingdom of player 4"},
                                                  {"kingdom5", "in the Kingdom of player 5"},
                                                  {"unknown", "out of sight"}};
    static_assert(std::size(kChoices) == kZones);
    return kChoices;
}

PlannedSpot plannedFor(const SeatState& own, int spot) {
    const Plan& plan = own.plan;
    if (plan.cards[spot] != 0) return {-1, plan.cards[spot]};
    if (plan.from[spot] != 0) return {plan.from[spot] - 1, 0};
    if (own.units[spot].card == 0 || plan.leaving >> spot & 1) return {};
    for (const std::uint8_t from : plan.from)
        if (from == spot + 1) return {};
    return {spot, 0};
}

unsigned plannedSpots(const SeatState& own) {
    unsigned taken = unitsOf(own) & ~unsigned(own.plan.leaving), moved = 0, placed = 0;
    for (int spot = 0; spot < kSpots; ++spot) {
        const unsigned from = own.plan.from[spot];
        moved |= 1u << from >> 1;
        placed |= unsigned(from != 0 || own.plan.cards[spot] != 0) << spot;
    }
    return (taken & ~moved) | placed;
}

Copies copiesIn(const GameState& s, Zone zone) {
    Copies copies;
    for (int copy = 0; copy < kMostDeck; ++copy)
        if (s.zones[copy] == zone) copies.add(copy);
    return copies;
}

// PT-SETUP-10, PT-RULING-07, PT-RULING-08: hands, packs and reserved cards are known to those who hold them, the deck
// and the discards to nobody.
bool sees(const GameState& s, int seat, Zone zone) {
    if (isOneOf(zone, Zone::Kingdom)) return true;
    if (zone == zoneOf(Zone::Hand, seat) || zone == zoneOf(Zone::Reserved, seat)) return true;
    return s.phase == Phase::Recruitment && s.pick > 0 && seat < s.players &&
           zone == zoneOf(Zone::Pack, packHeldBy(s, seat));
}

}  // namespace engine::paper_tales
