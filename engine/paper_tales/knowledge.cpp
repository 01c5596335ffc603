// What a seat may know: PT-SETUP-10, PT-RULING-07, -08, -50. Hidden are the deck, the discards, the packs, hands and
// reserved cards of others, their face-down Units, and what they have chosen in the open step. Public are Gold, LP,
// Kingdoms and Buildings, those not built yet included (PT-SETUP-05, PT-SETUP-14, PT-RULING-40).
#include <algorithm>
#include <cstddef>

#include "engine/paper_tales/contracts.h"
#include "engine/paper_tales/verbs.h"

namespace engine::paper_tales {

namespace {

// Does this copy lie face down in a Kingdom, as another seat sees it?
bool isFaceDown(const GameState& s, int seat, int copy) {
    for (int other = 0; other < s.players; ++other)
        for (const UnitInPlay& unit : s.seats[other].units)
            if (unit.card == copy + 1) return unit.faceDown && other != seat;
    return false;
}

bool seesCopy(const GameState& s, int seat, int copy, Zone zone) {
    return sees(s, seat, zone) && !(isOneOf(zone, Zone::Kingdom) && isFaceDown(s, seat, copy));
}

// The others have chosen nothing yet, as far as a seat knows: they look as if they were still at it (PT-RULING-50).
void forgetChoices(GameState& s, int seat) {
    for (int other = 0; other < kSeats; ++other)
        if (other != seat) {
            s.seats[other].plan = {};
            s.seats[other].choices = {};
        }
    s.choosing = std::uint8_t((s.asked & ~(1u << seat)) | (s.choosing & 1u << seat));
}

// Which seat's a byte of the state is, and where it lies among the bytes of a seat.
struct OwnPlace {
    int seat = -1;  // -1: nobody's
    std::size_t offset = 0;
};
OwnPlace ownPlaceOf(std::size_t offset) {
    constexpr std::size_t kFirst = offsetof(GameState, seats), kSize = sizeof(SeatState);
    if (offset < kFirst || offset >= kFirst + kSeats * kSize) return {};
    return {int((offset - kFirst) / kSize), (offset - kFirst) % kSize};
}

}  // namespace

// PT-SHOW-01 and PT-SHOW-02, -03, -04, -05, -06.
void PaperTalesObservation::toObservation(void* state, int seat) const {
    GameState& s = *static_cast<GameState*>(state);
    std::array<bool, kMostDeck> faceDown{};
    for (int other = 0; other < s.players; ++other)
        for (UnitInPlay& unit : s.seats[other].units)
            if (unit.faceDown && other != seat) {
                if (unit.card != 0 && unit.card <= kMostDeck) faceDown[unit.card - 1] = true;
                unit.card = kHiddenCard;
            }
    for (std::size_t copy = 0; copy < s.zones.size(); ++copy)
        if (s.zones[copy] != Zone::Box && (!sees(s, seat, s.zones[copy]) || faceDown[copy]))
            s.zones[copy] = Zone::Unknown;
    forgetChoices(s, seat);
}

// Every card that the seat does not see lies in some place that it does not see either: all ways to lay them there are
// as likely. Cards go in their order to places in the order of zones, then change places as the key says. What others
// have picked in this step lies in their packs again, and they choose anew.
void PaperTalesObservation::determinize(void* state, int seat, std::uint64_t key) const {
    GameState& s = *static_cast<GameState*>(state);
    std::array<std::size_t, kMostDeck> cards{};
    std::array<Zone, kMostDeck> places{};
    std::size_t count = 0;
    for (std::size_t copy = 0; copy < s.zones.size(); ++copy)
        if (s.zones[copy] != Zone::Box && !sees(s, seat, s.zones[copy])) {
            cards[count] = copy;
            places[count++] = s.zones[copy];
        }
    if (s.phase == Phase::Recruitment && s.pick > 0) {
        const auto countOf = [&](Zone zone) { return std::count(s.zones.begin(), s.zones.end(), zone); };
        const auto change = [&](Zone from, Zone to) {
            const auto place = std::find(places.begin(), places.begin() + std::ptrdiff_t(count), from);
            if (place != places.begin() + std::ptrdiff_t(count)) *place = to;
        };
        // With two players a card of the pack was discarded, too, unless it was the last one (PT-RULING-34).
        const auto before =
            countOf(zoneOf(Zone::Pack, packHeldBy(s, seat))) + (countOf(zoneOf(Zone::Hand, seat)) >= s.pick ? 1 : 0);
        for (int other = 0; other < s.players; ++other) {
            if (other == seat || !(s.asked >> other & 1) || s.choosing >> other & 1) continue;
            const Zone pack = zoneOf(Zone::Pack, packHeldBy(s, other));
            change(zoneOf(Zone::Hand, other), pack);
            if (s.players == 2 && before > 1) change(Zone::Discards, pack);
        }
    }
    forgetChoices(s, seat);
    std::sort(places.begin(), places.begin() + std::ptrdiff_t(count));
    for (std::size_t left = count; left > 1; --left) std::swap(places[left - 1], places[oneOf(mix(key + left), left)]);
    for (std::size_t i = 0; i < count; ++i) s.zones[cards[i]] = places[i];
}

// Draws and the order of equals are seen by everybody (PT-SHOW-09, PT-SHOW-16).
bool PaperTalesObservation::mayKnow(const void* state, const Event& e, int seat) const {
    const GameState& s = stateOf(state);
    constexpr std::size_t kZonesAt = offsetof(GameState, zones);
    switch (e.kind) {
        case EventKind::Set: {
            if (e.field >= kZonesAt && e.field < kZonesAt + kMostDeck) {
                const int copy = int(e.field - kZonesAt);
                return Zone(e.before) == Zone::Box || seesCopy(s, seat, copy, Zone(e.before)) ||
                       seesCopy(s, seat, copy, Zone(e.after));
            }
            const OwnPlace place = ownPlaceOf(e.field);
            if (place.seat < 0 || place.seat == seat) return true;
            if (place.offset >= offsetof(SeatState, plan)) return false;
            constexpr std::size_t kUnits = offsetof(SeatState, units);
            if (place.offset < kUnits || place.offset >= kUnits + kSpots * sizeof(UnitInPlay)) return true;
            const std::size_t spot = (place.offset - kUnits) / sizeof(UnitInPlay);
            return (place.offset - kUnits) % sizeof(UnitInPlay) != offsetof(UnitInPlay, card) ||
                   !s.seats[place.seat].units[spot].faceDown;
        }
        case EventKind::Chance: return Purpose(e.field) != Purpose::Deal || e.width == seat;
        case EventKind::Ask: return e.width == seat;
        // All questions are asked of several at the same time, by rising seat.
        case EventKind::Choose: return s.choosing == 0 || std::countr_zero(s.choosing) == seat;
        case EventKind::Unit:
        case EventKind::Rule:
        case EventKind::Clause:
        case EventKind::End:
        case EventKind::Cite:
        case EventKind::Test: return true;
    }
    return true;
}

}  // namespace engine::paper_tales
