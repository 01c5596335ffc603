// What a seat may know (BR-MATCH-05): its own hand and all that lies open, but neither the other hand, nor the order of
// the deck, nor a bid that is still sealed (BR-RULING-72). Nor who is asked for a card that is played at any time, and
// holds back: a hand has told nothing then (BR-RULING-74).
#include <algorithm>
#include <cstddef>

#include "engine/battle_royale/bonus_copies.h"
#include "engine/battle_royale/contracts.h"
#include "engine/battle_royale/verb_rows.h"

namespace engine::battle_royale {

namespace {

// The other side has not bid yet, as far as a seat knows: it looks as if it were still at it.
BattleState& battleIn(GameState& s, int battle) { return battle == 0 ? s.battle : s.further[battle - 1]; }
void forgetBids(GameState& s, int seat) {
    for (int i = 0; i < seatsOf(s); ++i) {
        BattleState& battle = battleIn(s, i);
        if (battle.asked == 0) continue;
        for (int other = 0; other < seatsOf(s); ++other)
            if (other != seat && (battle.asked >> other & 1)) s.sides[other].bid = 0;
        battle.choosing = SeatBits((battle.asked & ~(1u << seat)) | (battle.choosing & 1u << seat));
    }
}

// An item that was lent lies open as long as it is equipped; who has taken it from there may hide it.
void forgetLost(GameState& s) {
    for (LentState& lent : s.map.lent)
        if (lent.card != 0)
            if (const BonusZone zone = s.map.cards[lent.card - 1];
                zone < BonusZone::Equipped || zone >= BonusZone::Unknown)
                lent = {};
}

// BR-RULING-109: at what others have looked a seat does not know.
void forgetLooks(GameState& s, int seat) {
    for (std::size_t i = 0; i < kMostLooks; ++i)
        if (s.map.lookers[i] != seat + 1) s.map.lookedAt[i] = s.map.lookers[i] = 0;
}

// The battle a byte of the state belongs to, and where it lies in it; -1: none.
struct BattleField {
    int battle = -1;
    std::size_t offset = 0;
};
BattleField battleFieldAt(std::size_t offset) {
    constexpr std::size_t kFirst = offsetof(GameState, battle), kFurther = offsetof(GameState, further);
    if (offset >= kFirst && offset < kFirst + sizeof(BattleState)) return {0, offset - kFirst};
    if (offset < kFurther || offset >= kFurther + sizeof(GameState::further)) return {};
    return {1 + int((offset - kFurther) / sizeof(BattleState)), (offset - kFurther) % sizeof(BattleState)};
}

// Who hunts is known when the hunter enters: the event that says so is another one.
bool isHunter(std::size_t offset) {
    constexpr std::size_t kFirst = offsetof(GameState, map) + offsetof(MapState, hunters);
    return offset >= kFirst && offset < kFirst + sizeof(MapState::hunters) &&
           (offset - kFirst) % sizeof(HunterState) == offsetof(HunterState, character);
}
// Characters and NPCs are shown to everybody when they are drawn.
bool isShown(const CompiledSet& set, int copy) {
    const BonusKind kind = set.bonusCards[copy].kind;
    return kind == BonusKind::Character || kind == BonusKind::Npc;
}

// Which look at a card a byte of the state belongs to; -1: to none.
int lookAt(std::size_t offset) {
    constexpr std::size_t kMap = offsetof(GameState, map);
    for (const std::size_t first : {kMap + offsetof(MapState, lookedAt), kMap + offsetof(MapState, lookers)})
        if (offset >= first && offset < first + kMostLooks) return int(offset - first);
    return -1;
}

// Whose sealed bid lies at an offset; -1: nobody's.
int bidderAt(std::size_t offset) {
    constexpr std::size_t kFirst = offsetof(GameState, sides) + offsetof(SideState, bid);
    if (offset < kFirst || (offset - kFirst) % sizeof(SideState) != 0) return -1;
    const std::size_t side = (offset - kFirst) / sizeof(SideState);
    return side < kSeats ? int(side) : -1;
}

}  // namespace

void BattleRoyaleObservation::toObservation(void* state, int seat) const {
    GameState& s = *static_cast<GameState*>(state);
    forgetLost(s);
    for (int i = 0; i < seatsOf(s); ++i)
        for (Zone& zone : battleIn(s, i).zones)
            if (!sees(seat, zone)) zone = Zone::Unknown;
    forgetLooks(s, seat);
    const auto known = knownTo(s.map, seat);
    for (std::size_t copy = 0; copy < s.map.cards.size(); ++copy)
        if (!known[copy]) {
            s.map.cards[copy] = BonusZone::Unknown;
            s.map.filled[copy] = 0;
        }
    for (HunterState& hunter : s.map.hunters)
        if (!hunter.entered) hunter.character = 0;
    forgetBids(s, seat);
}

namespace {

// Every card that the seat does not see lies in some place that it does not see either: all ways to lay them there are
// as likely. Cards go in their order to places in the order of zones, then change places as the key says.
template <class Place, class At> void shuffleHidden(int seat, std::uint64_t key, std::size_t size, At at) {
    std::array<std::size_t, 255> cards{};
    std::array<Place, 255> places{};
    std::size_t count = 0;
    for (std::size_t copy = 0; copy < size; ++copy)
        if (!sees(seat, at(copy))) {
            cards[count] = copy;
            places[count++] = at(copy);
        }
    std::sort(places.begin(), places.begin() + std::ptrdiff_t(count));
    for (std::size_t left = count; left > 1; --left) std::swap(places[left - 1], places[oneOf(mix(key + left), left)]);
    for (std::size_t i = 0; i < count; ++i) at(cards[i]) = places[i];
}

// Bonus cards change places only with those that may lie there: characters and NPCs are in no hand. Cards that the seat
// has looked at stay. Boxes that are filled are forgotten, as nobody else sees them.
void shuffleBonusCards(const CompiledSet& set, GameState& s, int seat, std::uint64_t key) {
    std::array<std::size_t, kMostBonusCards> held{};
    std::size_t count = 0;
    const auto known = knownTo(s.map, seat);
    for (std::size_t copy = 0; copy < set.bonusCards.size(); ++copy)
        if (const BonusKind kind = set.bonusCards[copy].kind;
            (kind == BonusKind::Item || kind == BonusKind::Action) && !known[copy])
            held[count++] = copy;
    for (std::size_t copy = 0; copy < s.map.cards.size(); ++copy)
        if (!known[copy]) s.map.filled[copy] = 0;
    forgetLooks(s, seat);
    shuffleHidden<BonusZone>(seat, key, count, [&](std::size_t i) -> BonusZone& { return s.map.cards[held[i]]; });
}

// Hunters who have not entered lie face down: they change places with characters of the bonus deck.
void imagineHunters(const CompiledSet& set, GameState& s, std::uint64_t key) {
    std::array<std::size_t, schema::battle_royale::kMostCharacters + kMostHunters> copies{};
    std::size_t count = 0, hidden = 0;
    const auto isHidden = [&](int character) {
        return std::any_of(s.map.hunters.begin(), s.map.hunters.end(), [&](const HunterState& hunter) {
            return hunter.character == character + 1 && !hunter.entered;
        });
    };
    for (const HunterState& hunter : s.map.hunters) hidden += hunter.character != 0 && !hunter.entered;
    if (hidden == 0) return;
    for (std::size_t copy = 0; copy < set.bonusCards.size(); ++copy)
        if (set.bonusCards[copy].kind == BonusKind::Character &&
            (s.map.cards[copy] == BonusZone::Deck || isHidden(set.bonusCards[copy].number)))
            copies[count++] = copy;
    for (std::size_t left = count; left > 1; --left) std::swap(copies[left - 1], copies[oneOf(mix(key + left), left)]);
    for (std::size_t i = 0; i < count; ++i) s.map.cards[copies[i]] = i < hidden ? BonusZone::Stack : BonusZone::Deck;
    std::size_t next = 0;
    for (HunterState& hunter : s.map.hunters)
        if (hunter.character != 0 && !hunter.entered)
            hunter.character = std::uint8_t(set.bonusCards[copies[next++]].number + 1);
}

}  // namespace

void BattleRoyaleObservation::determinize(void* state, int seat, std::uint64_t key) const {
    GameState& s = *static_cast<GameState*>(state);
    forgetBids(s, seat);
    forgetLost(s);
    for (int i = 0; i < seatsOf(s); ++i) {
        auto& zones = battleIn(s, i).zones;
        shuffleHidden<Zone>(seat, mix(key + std::uint64_t(i)), zones.size(),
                            [&](std::size_t copy) -> Zone& { return zones[copy]; });
    }
    if (s.mode != Mode::Quest) return;
    shuffleBonusCards(set_, s, seat, key);
    imagineHunters(set_, s, key);
}

bool BattleRoyaleObservation::mayKnow(const void* state, const Event& e, int seat) const {
    const GameState& s = stateOf(state);
    const BattleState& battle = battleOf(s);
    const bool bidding = battle.asked != 0;
    switch (e.kind) {
        case EventKind::Set:
            if (const BattleField field = battleFieldAt(e.field); field.battle >= 0) {
                constexpr std::size_t kZonesAt = offsetof(BattleState, zones);
                if (field.offset >= kZonesAt && field.offset < kZonesAt + kMostBattleCards)
                    return sees(seat, Zone(e.before)) || sees(seat, Zone(e.after));
                if (field.offset == offsetof(BattleState, choosing) && e.before != 0)
                    return (e.before ^ e.after) == 1 << seat;
            }
            if (const std::size_t at = offsetof(GameState, map) + offsetof(MapState, cards);
                e.field >= at && e.field < at + kMostBonusCards)
                return sees(seat, BonusZone(e.before)) || sees(seat, BonusZone(e.after));
            if (const int look = lookAt(e.field); look >= 0) {
                const bool who = e.field >= offsetof(GameState, map) + offsetof(MapState, lookers);
                return (who ? std::max(e.before, e.after) : int(s.map.lookers[look])) == seat + 1;
            }
            if (isHunter(e.field)) return false;
            if (const int bidder = bidderAt(e.field); bidder >= 0) return bidder == seat || !bidding;
            return true;
        // Who draws from the battle deck sees the card alone; an automated enemy reveals it.
        case EventKind::Chance:
            if (Purpose(e.field) == Purpose::Bonus) return e.width == seat || isShown(set_, e.after);
            if (Purpose(e.field) == Purpose::Character) return e.width < kSeats;  // hunters lie face down (BR-MODE-05)
            return Purpose(e.field) != Purpose::Card || e.width == seat || isAutomated(s.sides[e.width]);
        case EventKind::Ask: return e.width == seat;
        case EventKind::Choose:  // what is chosen lies open, sealed bids apart, and that somebody could have chosen
            if (const Option chosen = optionOf(e); isA<verb_rows::Hold>(chosen))
                return rowFrom<verb_rows::Hold>(chosen).seat == seat;
            return !bidding || battle.choosing == 0 || std::countr_zero(battle.choosing) == seat;
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
