// Days and the order of turns: BR-SUN, BR-EVENT, BR-TURN-02, -03, BR-RULING-17 to -22, -147; what comes next on the
// map.
#include <algorithm>
#include <bit>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

const std::uint8_t* entryOf(const MapState& map, std::uint8_t entry) {
    const std::uint8_t* const found = std::find(map.order.begin(), map.order.end(), entry);
    return found == map.order.end() ? nullptr : found;
}

// BR-MATCH-08: where events come again nothing else ends a game that nobody wins.
constexpr int kMostDays = 120;

// A place is taken out, or put in; the one whose turn is stays the same, or is the one before it.
void erase(Table& t, int index) {
    const auto& order = t.map().order;
    for (int i = index; i + 1 < order.count; ++i) t.set(order[i], order[i + 1]);
    t.set(order[order.count - 1], 0);
    t.set(order.count, order.count - 1);
    if (index + 1 <= t.map().at) t.set(t.map().at, t.map().at - 1);
    else if (index < t.map().at + t.map().returned) t.set(t.map().returned, t.map().returned - 1);
}
void insert(Table& t, int index, int entry) {
    const auto& order = t.map().order;
    t.set(order.count, order.count + 1);
    for (int i = order.count - 1; i > index; --i) t.set(order[i], order[i - 1]);
    t.set(order[index], entry);
    if (index < t.map().at) t.set(t.map().at, t.map().at + 1);
}

int entry(const MapState& map) { return map.at == 0 ? -1 : map.order[map.at - 1]; }
bool anybodyActs(const MapState& map) {
    return std::any_of(map.order.begin(), map.order.end(), [](std::uint8_t who) { return who != kSundialsPlace; });
}

// BR-MATCH-06: it waits for the next day, also if its place comes right behind the Sundial's turn.
bool hasHadItsTurns(const Table& t, int who) {
    return who != kSundialsPlace && who != t.map().sundial && t.player(who).turns >= kTurnsOfADay;
}

unsigned battlesUnderWay(const Table& t) {
    unsigned battles = 0;
    for (int i = 0; i < t.map().playing; ++i) battles |= unsigned(battleOf(t.state, i).begun != 0) << i;
    return battles;
}

// BR-RULING-20: the oldest of those that are still to be advanced.
int oldestPending(const Table& t) {
    int oldest = -1;
    for (int i = 0; i < t.map().playing; ++i)
        if ((t.map().pending >> i & 1) && (oldest < 0 || battleOf(t.state, i).begun < battleOf(t.state, oldest).begun))
            oldest = i;
    return oldest;
}

// BR-SUN-05: the next player clockwise.
void passSundialOn(Table& t) {
    auto scope = t.rule("BR-SUN-05"_rule, t.map().sundial);
    const int seats = t.map().playing;
    for (int step = 1; step < seats; ++step) {
        const int next = (t.map().sundial + step) % seats;
        if (t.player(next).out) continue;
        t.set(t.map().sundial, next);
        t.set(t.map().turnDue, false);
        for (const int ally : unitOf(t.state, next)) handOverPlace(t, ally, next);
        const std::uint8_t* const place = entryOf(t.map(), kSundialsPlace);
        if (place && entryOf(t.map(), std::uint8_t(next))) erase(t, int(place - t.map().order.begin()));
        return;
    }
}

// BR-SUN-05: whose place it was is out. Where the next Sundial is in battle the place is kept for the days
// (BR-RULING-19); if former allies have it, it is the last one.
void leaveSundialsPlace(Table& t, int seat) {
    passSundialOn(t);
    const std::uint8_t* const place = entryOf(t.map(), std::uint8_t(seat));
    const int next = t.map().sundial;
    if (next == seat || entryOf(t.map(), std::uint8_t(next)) || entryOf(t.map(), kSundialsPlace)) {
        if (place) erase(t, int(place - t.map().order.begin()));
    } else if (place) {
        t.set(*place, kSundialsPlace);
    } else {
        insert(t, t.map().order.count, kSundialsPlace);
    }
}

}  // namespace

bool deedCounts(const Table& t, int seat) {
    const PlayerState& player = t.player(seat);
    return !t.over() && !player.out && (!player.ended || player.battle != 0);
}

// BR-RULING-21, BR-BATTLE-05; the place that the Sundial leaves is kept (BR-RULING-19), and its next one is another
// (BR-SUN-06).
void leaveOrder(Table& t, int seat) {
    const std::uint8_t* const place = entryOf(t.map(), std::uint8_t(seat));
    if (t.map().sundial == seat && !t.player(seat).out) {
        if (place) t.set(*place, kSundialsPlace);
        return;
    }
    if (t.map().sundial == seat) return leaveSundialsPlace(t, seat);
    if (place) erase(t, int(place - t.map().order.begin()));
}

// BR-SUN-04, BR-AUTO-13: right after the current player, and after those who have come back since its turn
// (BR-RULING-140). Is it there?
bool enterOrder(Table& t, int seat) {
    auto scope = t.rule("BR-SUN-04"_rule, seat);
    t.cite("BR-RULING-21"_rule, seat);
    if (t.map().returned > 0) t.cite("BR-RULING-140"_rule, seat);
    if (t.map().sundial == seat)
        if (const std::uint8_t* const place = entryOf(t.map(), kSundialsPlace))
            erase(t, int(place - t.map().order.begin()));
    if (t.player(seat).turns < kTurnsOfADay || t.map().sundial == seat) {
        insert(t, std::min<int>(t.map().at + t.map().returned, t.map().order.count), seat);
        return true;
    }
    auto late = t.rule("BR-MATCH-06"_rule, seat);
    const std::uint8_t* place = entryOf(t.map(), t.map().sundial);
    if (!place) place = entryOf(t.map(), kSundialsPlace);
    insert(t, place ? int(place - t.map().order.begin()) + 1 : int(t.map().order.count), seat);
    return false;
}

// The place of an Ally Party is that of another one of it from now on.
void handOverPlace(Table& t, int from, int to) {
    if (from == to) return;
    if (const std::uint8_t* const place = entryOf(t.map(), std::uint8_t(from))) t.set(*place, to);
}

// BR-ALLY-05, -11, BR-RULING-90, -92: the last place of the day, right before the Sundial's; if that is the Sundial
// itself, before `behind`. Also here BR-MATCH-06 holds: who forms and leaves Ally Parties does not hold up the day.
void enterLast(Table& t, int seat, int behind) {
    const auto& order = t.map().order;
    const bool isSundial = t.map().sundial == seat;
    const std::uint8_t* place = entryOf(t.map(), std::uint8_t(isSundial ? behind : t.map().sundial));
    if (!place) place = entryOf(t.map(), kSundialsPlace);
    if (!place) return insert(t, order.count, seat);
    const int index = int(place - order.begin());
    if (isSundial && *place == kSundialsPlace) return t.set(*place, seat);
    int turns = 0;
    for (const int one : unitOf(t.state, seat)) turns = std::max<int>(turns, t.player(one).turns);
    if (isSundial || turns < kTurnsOfADay) return insert(t, index, seat);
    t.cite("BR-MATCH-06"_rule, seat);
    insert(t, index + 1, seat);
}

// BR-RULING-14: before the place of the Sundial, which the day begins with. Where nobody else is left, one of them is
// the Sundial.
void enterOrderTogether(Table& t, int first, int count) {
    const auto& order = t.map().order;
    const std::uint8_t* place = entryOf(t.map(), t.map().sundial);
    if (!place) place = entryOf(t.map(), kSundialsPlace);
    const int from = place && t.map().at != 0 ? int(place - order.begin()) : int(order.count);
    for (int i = 0; i < count; ++i) insert(t, from + i, first + i);
    if (!t.player(t.map().sundial).out) return;
    passSundialOn(t);
    t.set(t.map().at, entryOf(t.map(), t.map().sundial) - order.begin() + 1);
}

void endGame(Table& t, Ending ending, unsigned winners) {
    t.set(t.state.ending, ending);
    t.set(t.state.winners, winners);
    t.set(t.state.phase, Phase::Over);
}

namespace {

// BR-SETUP-04: cards of the event deck.
int eventsOfDeck(const CompiledSet& set, const GameState& s) {
    return std::min<int>(set.ruleSets[s.map.rules].events, int(set.events.size()));
}

// BR-MODE-29, BR-RULING-14: the cards that were flipped are the deck, shuffled anew.
void shuffleEvents(Table& t) {
    auto scope = isTournament(t) ? t.rule("BR-RULING-14"_rule) : t.rule("BR-MODE-29"_rule);
    int flipped = 0;
    for (const std::uint8_t bits : t.map().gone) flipped += std::popcount(bits);
    const bool whole = flipped == eventsOfDeck(t.cards(), t.state);  // not in a situation that names fewer
    for (std::size_t i = 0; i < t.map().gone.size(); ++i) {
        if (whole) t.set(t.map().deck[i], t.map().gone[i]);
        t.set(t.map().gone[i], 0);
    }
}

// The events of the deck that were not flipped, a bit each. Which those of the deck are nobody knows until it is
// shuffled anew (BR-RULING-01).
std::uint64_t eventsInDeck(const MapState& map) {
    std::uint64_t deck = 0, gone = 0;
    for (std::size_t i = 0; i < map.gone.size(); ++i) {
        deck |= std::uint64_t(map.deck[i]) << 8 * i;
        gone |= std::uint64_t(map.gone[i]) << 8 * i;
    }
    return (deck != 0 ? deck : ~deck) & ~gone;
}

// BR-SUN-01, BR-EVENT-01, -03, -06, -07, BR-SETUP-04, BR-RULING-01: the event deck is so many of all cards, unseen:
// each flip takes one of those that are left. BR-END-03, -06, BR-RULING-18: without a card to flip everyone loses.
void flipEvent(Table& t) {
    const int most = eventsOfDeck(t.cards(), t.state);
    if (most == 0 || (eventsLeft(t.cards(), t.state) == 0 && !t.rules().recycleEvents)) {
        auto scope = t.rule("BR-END-03"_rule);
        t.cite("BR-RULING-18"_rule);
        t.set(t.map().epilogue, 2);
        return endGame(t, Ending::Events, 0);
    }
    const int deck = t.map().flipped / most;
    if (deck > 0 && t.map().flipped % most == 0) shuffleEvents(t);
    auto scope = t.rule("BR-EVENT-01"_rule, t.map().sundial);
    const int event = t.drawEvent(std::uint16_t(Purpose::Event), t.map().sundial, eventsInDeck(t.map()), deck);
    const std::uint8_t& bits = t.map().gone[event / 8];
    t.set(bits, bits | 1u << (event % 8));
    t.set(t.map().flipped, t.map().flipped + 1);
    t.set(t.map().event, event + 1);
    t.set(t.map().eventDays, t.cards().events[event].days);
    t.count(partOf(t.cards().cardOfEvent(event)));
    // BR-RULING-17, BR-EVENT-04: what acts at once hits all who are not in battle, in the order of turns.
    std::array<std::uint8_t, kMapSeats + 1> order{};
    const std::size_t places = t.map().order.count;
    for (std::size_t i = 0; i < places; ++i)
        order[i] = t.map().order[(std::max<std::size_t>(t.map().at, 1) - 1 + i) % places];
    SeatBits free = 0;  // also who joins the battle into which it brings another one
    for (int seat = 0; seat < t.map().playing; ++seat)
        if (t.player(seat).battle == 0) free |= SeatBits(1) << seat;
        else t.cite("BR-EVENT-04"_rule, seat);
    for (std::size_t i = 0; i < places; ++i) {
        if (order[i] == kSundialsPlace) continue;
        const Fighters unit = unitOf(t.state, order[i]);  // one place is that of a whole Ally Party
        if (unit.count > 1) t.cite("BR-ALLY-06"_rule, order[i]);
        for (const int seat : unit)
            if (!t.over() && (free >> seat & 1) && !t.player(seat).out)
                fireCard(t, seat, t.cards().cardOfEvent(event), t.cards().events[event].abilities, Trigger::Flipped);
    }
}

// BR-TURN-03, BR-RULING-19: the Event Phase; BR-EVENT-05: none is flipped while one is in effect.
void beginDay(Table& t) {
    auto scope = t.rule("BR-TURN-02"_rule);
    t.cite("BR-RULING-19"_rule);
    if (t.rules().recycleEvents && t.map().day >= kMostDays) {
        auto last = t.rule("BR-MATCH-08"_rule);
        t.set(t.map().epilogue, 2);
        return endGame(t, Ending::Days, 0);
    }
    t.set(t.map().day, std::min(t.map().day + 1, 255));
    for (const std::uint8_t& bits : t.map().rewarded) t.set(bits, 0);
    for (const NpcState& npc : t.map().npcs) t.set(npc.met, 0);
    for (int seat = 0; seat < t.map().playing; ++seat) {
        t.set(t.player(seat).turns, 0);
        for (const MemberState& member : t.side(seat).members) t.set(member.usedDay, 0);
        for (const MemberState& member : t.state.apart[seat].members) t.set(member.usedDay, 0);
    }
    returnTurncoats(t);
    enterNextGroup(t);
    if (t.map().eventDays > 0) t.set(t.map().eventDays, t.map().eventDays - 1);
    if (t.map().eventDays > 0) t.cite("BR-EVENT-05"_rule);
    else flipEvent(t);
    if (t.over()) return;
    passQuestDay(t);
    moveNpcs(t);
    if (!t.over()) moveHunters(t);
}

// BR-SUN-02: turns go round; BR-SUN-03: battles go on between them.
void takeNextPlace(Table& t) {
    const auto& map = t.map();
    if (!anybodyActs(map)) {
        // BR-RULING-19, BR-RULING-20: no day passes, and battles go on in turn until one ends.
        if (const unsigned battles = battlesUnderWay(t); battles != 0) {
            t.set(map.pending, battles);
            return t.set(map.stage, Stage::Battles);
        }
        if (map.tournament.waiting > 0) return t.set(map.stage, Stage::Day);  // BR-MODE-21: others enter
        // Nobody is left (BR-RULING-34), also because the last ones died at once: everyone loses (BR-END-06).
        auto scope = areAdventurers(t.cards(), t.state) ? t.rule("BR-RULING-15"_rule) : t.rule("BR-RULING-13"_rule);
        t.set(map.epilogue, 2);
        return endGame(t, Ending::Nobody, 0);
    }
    for (int left = map.order.count; left > 0; --left) {
        t.set(map.at, map.at % map.order.count + 1);
        t.set(map.returned, 0);
        if (!hasHadItsTurns(t, entry(map))) break;
    }
    const int who = entry(map);
    if (who == map.sundial && map.turnDue) {
        t.cite("BR-RULING-147"_rule, who);
        t.set(map.turnDue, false);
        return t.set(map.stage, Stage::Turn);
    }
    t.set(map.stage, who == kSundialsPlace || who == map.sundial ? Stage::Day : Stage::Turn);
}

// BR-RULING-147: the Sundial may be brought into battle before the turn of the day. Is that turn next?
bool playDay(Table& t) {
    const int sundial = t.map().sundial;
    const bool comes = entry(t.map()) == sundial;
    t.set(t.map().turnDue, false);
    beginDay(t);
    if (t.over()) return false;
    const int who = entry(t.map());
    if (who >= 0 && who == t.map().sundial) return true;
    t.set(t.map().turnDue, comes && t.map().sundial == sundial);
    return false;
}

}  // namespace

// BR-RULING-14, BR-MODE-29: of all decks that are played one after the other, or of the one that comes again.
int eventsLeft(const CompiledSet& set, const GameState& s) {
    const int most = eventsOfDeck(set, s), flipped = s.map.flipped;
    const RuleSet& rules = set.ruleSets[s.map.rules];
    if (rules.recycleEvents && most > 0) return flipped == 0 ? most : most - 1 - (flipped - 1) % most;
    return std::max(0, most * eventDecks(rules, s.map) - flipped);
}

void comeToNext(Table& t) {
    if (!t.over()) lookAtLastStanding(t);
    if (t.over()) return;
    if (t.map().pending != 0) return t.set(t.map().stage, Stage::Battles);
    takeNextPlace(t);
}

void playMapUnit(Table& t) {
    t.set(t.map().units, t.map().units + 1);
    switch (t.map().stage) {
        case Stage::Preparing: prepareMap(t); break;
        case Stage::Day: {
            if (playDay(t)) return t.set(t.map().stage, Stage::Turn);
            break;
        }
        case Stage::Turn: {
            playTurn(t, entry(t.map()));
            if (!t.over()) rewardDeeds(t);  // of a battle that was over as soon as it began
            if (!t.over()) t.set(t.map().pending, battlesUnderWay(t));
            break;
        }
        case Stage::Battles: {
            const int battle = oldestPending(t);
            t.set(t.map().pending, t.map().pending & ~(1u << battle));
            advanceBattle(t, battle);
            // The variant of BR-RULING-20, and those of one party (BR-RULING-15): to its end.
            if (!t.over() && (t.rules().battles == schema::battle_royale::BattlePace::AtOnce || t.rules().oneParty) &&
                battleOf(t.state, battle).begun != 0)
                t.set(t.map().pending, t.map().pending | 1u << battle);
            break;
        }
    }
    comeToNext(t);
}

}  // namespace engine::battle_royale
