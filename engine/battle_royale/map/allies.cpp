// Ally Parties: players who share one token and one turn: BR-ALLY-01 to -05, -10 to -12, BR-SEPARATE-07, BR-FACTION-05,
// BR-RULING-90, -92, -100. Who is in one stands in AllyState; whoever asks who stands on a token asks unitOf.
#include <algorithm>
#include <bit>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

const AllyState& allies(const Table& t) { return t.map().allies; }

int freeNumber(const Table& t) {
    for (int number = 1;; ++number)
        if (std::count(allies(t).party.begin(), allies(t).party.end(), number) == 0) return number;
}

bool agrees(Table& t, int seat, int asked) {
    t.options.clear();
    offer(t, verb_rows::Agree{});
    offer(t, verb_rows::Refuse{});
    return isA<verb_rows::Agree>(t.ask(std::uint16_t(Question::Alliance), seat, asked));
}

// BR-ALLY-02: whoever is asked, and those who have agreed before.
bool allAgree(Table& t, int proposer, int asked) {
    auto scope = t.rule("BR-ALLY-02"_rule, asked);
    const unsigned before = allies(t).forming;
    t.set(allies(t).asked, allies(t).asked | 1u << asked);
    t.set(allies(t).forming, before | 1u << asked);
    bool agreed = agrees(t, asked, asked);
    for (int seat = 0; seat < t.map().playing && agreed; ++seat)
        if (seat != proposer && seat != asked && (before >> seat & 1)) agreed = agrees(t, seat, asked);
    if (!agreed) t.set(allies(t).forming, before);
    return agreed;
}

void listInvitations(Table& t, int seat) {
    if (std::popcount(unsigned(allies(t).forming | tokenOf(t.state, seat))) >= t.rules().allyParty) return;
    for (int other = 0; other < t.map().playing; ++other)
        if (mayBeAsked(t, seat, other)) offer(t, verb_rows::Ally{other});
}

// BR-ALLY-03, BR-RULING-90: the common token stands on the Dragon Inn, and has the last place of the day; that of the
// Sundial is the first, which is the same.
void found(Table& t, int proposer, unsigned seats) {
    auto scope = t.rule("BR-ALLY-03"_rule, proposer);
    t.cite("BR-RULING-90"_rule, proposer);
    const int number = hasAllies(t.state, proposer) ? int(allies(t).party[proposer]) : freeNumber(t);
    const int sundial = t.map().sundial;
    for (int seat = 0; seat < t.map().playing; ++seat) {
        if (!(seats >> seat & 1)) continue;
        place(t, seat, 0);
        if (seat != sundial) leaveOrder(t, seat);
        t.set(t.player(seat).ended, true);
    }
    for (int seat = 0; seat < t.map().playing; ++seat)
        if (seats >> seat & 1) t.set(allies(t).party[seat], number);
    if (!(seats >> sundial & 1)) enterLast(t, speakerOf(t.state, proposer), -1);
    countAlongside(t);
}

}  // namespace

// BR-ALLY-01, BR-SEPARATE-07.
bool mayForm(const Table& t, int seat) {
    return !isSeparated(t.state, seat) && std::popcount(tokenOf(t.state, seat)) < t.rules().allyParty;
}

// BR-RULING-90: anywhere, but neither in battle nor separated; once in a turn.
bool mayBeAsked(const Table& t, int seat, int other) {
    const PlayerState& player = t.player(other);
    return other != seat && !player.out && player.battle == 0 && !isSeparated(t.state, other) &&
           !hasAllies(t.state, other) && !(allies(t).asked >> other & 1);
}

void listAlliances(Table& t, int seat) {
    if (mayForm(t, seat)) listInvitations(t, seat);
    if (hasAllies(t.state, seat)) offer(t, verb_rows::Dissolve{});
}

void formAllyParty(Table& t, int seat, int other) {
    auto scope = t.rule("BR-ALLY-01"_rule, seat);
    const SeatBits before = tokenOf(t.state, seat);
    t.set(allies(t).forming, before);
    while (allAgree(t, seat, other)) {
        t.options.clear();
        offer(t, verb_rows::Pass{});
        listInvitations(t, seat);
        if (t.options.count() == 1) break;
        const Option chosen = t.ask(std::uint16_t(Question::Companion), seat);
        if (isA<verb_rows::Pass>(chosen)) break;
        other = rowFrom<verb_rows::Ally>(chosen).seat;
    }
    const SeatBits seats = allies(t).forming;
    t.set(allies(t).forming, 0);
    if (seats != before) found(t, seat, seats);
}

// BR-RULING-92: a party of one is dissolved.
void leaveAllies(Table& t, int seat) {
    if (!hasAllies(t.state, seat)) return;
    const Fighters unit = unitOf(t.state, seat);
    const auto& former = allies(t).former;
    for (const int other : unit)
        if (other != seat) {
            t.set(former[seat], former[seat] | 1u << other);
            t.set(former[other], former[other] | 1u << seat);
        }
    const int other = unit.list[1];
    t.set(allies(t).party[seat], 0);
    handOverPlace(t, seat, speakerOf(t.state, other));
    if (unit.count == 2) t.set(allies(t).party[other], 0);
    countAlongside(t);
}

// BR-ALLY-10, -11: its own token stands where the common one does, and its turn comes last.
void dissolve(Table& t, int seat) {
    if (!hasAllies(t.state, seat)) return;
    auto scope = t.rule("BR-ALLY-10"_rule, seat);
    t.cite("BR-RULING-92"_rule, seat);
    const int other = unitOf(t.state, seat).list[1];
    leaveAllies(t, seat);
    t.set(t.player(seat).ended, true);
    if (t.player(seat).battle != 0) return;
    auto last = t.rule("BR-ALLY-11"_rule, seat);
    enterLast(t, seat, speakerOf(t.state, other));
}

// BR-FACTION-05, BR-RULING-100. Nobody who is in an Ally Party is separated.
void countAlongside(Table& t) {
    for (int seat = 0; seat < t.map().playing; ++seat) {
        std::array<std::uint8_t, schema::battle_royale::kMostFactions> counts{};
        for (const int other : unitOf(t.state, seat))
            for (const MemberState& member : t.side(other).members)
                if (other != seat && member.character != 0) ++counts[t.cards().character(member).faction];
        for (std::size_t i = 0; i < counts.size(); ++i) t.set(t.side(seat).alongside[i], counts[i]);
    }
}

}  // namespace engine::battle_royale
