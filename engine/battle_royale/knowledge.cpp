// What a seat may know (BR-MATCH-05): its own hand and all that lies open, but neither the other hand, nor the order of
// the deck, nor a bid that is still sealed (BR-RULING-72).
#include <algorithm>
#include <cstddef>

#include "engine/battle_royale/contracts.h"
#include "engine/battle_royale/verbs.h"

namespace engine::battle_royale {

namespace {

// The other side has not bid yet, as far as a seat knows: it looks as if it were still at it.
void forgetBids(GameState& s, int seat) {
    if (s.battle.asked == 0) return;
    for (int other = 0; other < kSides; ++other)
        if (other != seat) s.sides[std::size_t(other)].bid = 0;
    s.battle.choosing = std::uint8_t((s.battle.asked & ~(1u << seat)) | (s.battle.choosing & 1u << seat));
}

constexpr std::size_t kZonesAt = offsetof(GameState, battle) + offsetof(BattleState, zones);
constexpr std::size_t kChoosingAt = offsetof(GameState, battle) + offsetof(BattleState, choosing);

// Whose sealed bid lies at an offset; -1: nobody's.
int bidderAt(std::size_t offset) {
    for (int side = 0; side < kSides; ++side)
        if (offset == offsetof(GameState, sides) + std::size_t(side) * sizeof(SideState) + offsetof(SideState, bid))
            return side;
    return -1;
}

}  // namespace

void BattleRoyaleObservation::toObservation(void* state, int seat) const {
    GameState& s = *static_cast<GameState*>(state);
    for (Zone& zone : s.battle.zones)
        if (!sees(seat, zone)) zone = Zone::Unknown;
    forgetBids(s, seat);
}

// Every card that the seat does not see lies in some place that it does not see either: all ways to lay them there are
// as likely. Cards go in their order to places in the order of zones, then change places as the key says.
void BattleRoyaleObservation::determinize(void* state, int seat, std::uint64_t key) const {
    GameState& s = *static_cast<GameState*>(state);
    std::array<std::size_t, kMostBattleCards> cards{};
    std::array<Zone, kMostBattleCards> places{};
    std::size_t count = 0;
    for (std::size_t copy = 0; copy < s.battle.zones.size(); ++copy)
        if (!sees(seat, s.battle.zones[copy])) {
            cards[count] = copy;
            places[count++] = s.battle.zones[copy];
        }
    forgetBids(s, seat);
    std::sort(places.begin(), places.begin() + std::ptrdiff_t(count));
    for (std::size_t left = count; left > 1; --left) std::swap(places[left - 1], places[oneOf(mix(key + left), left)]);
    for (std::size_t i = 0; i < count; ++i) s.battle.zones[cards[i]] = places[i];
}

bool BattleRoyaleObservation::mayKnow(const void* state, const Event& e, int seat) const {
    const GameState& s = stateOf(state);
    const bool bidding = s.battle.asked != 0;
    switch (e.kind) {
        case EventKind::Set:
            if (e.field >= kZonesAt && e.field < kZonesAt + kMostBattleCards)
                return sees(seat, Zone(e.before)) || sees(seat, Zone(e.after));
            if (const int bidder = bidderAt(e.field); bidder >= 0) return bidder == seat || !bidding;
            if (e.field == kChoosingAt && e.before != 0) return (e.before ^ e.after) == 1 << seat;
            return true;
        // Who draws from the battle deck sees the card alone; an automated enemy reveals it.
        case EventKind::Chance:
            return Purpose(e.field) != Purpose::Card || e.width == seat || isAutomated(s.sides[std::size_t(e.width)]);
        case EventKind::Ask: return e.width == seat;
        case EventKind::Choose:  // what is chosen lies open, sealed bids apart
            return !bidding || s.battle.choosing == 0 || std::countr_zero(s.battle.choosing) == seat;
        case EventKind::Unit:
        case EventKind::Rule:
        case EventKind::Clause:
        case EventKind::End:
        case EventKind::Cite:
        case EventKind::Test: return true;
    }
    return true;
}

}  // namespace engine::battle_royale
