// 6 Aging: PT-AGE-01, -02, PT-CARD-01, -05, -08, -09, -11, rulings 27, 28 and 54, and what follows a turn (PT-TURN-04,
// -05).
#include <algorithm>

#include "engine/kernel/say.h"
#include "engine/paper_tales/rules.h"

namespace engine::paper_tales {

namespace {

// The abilities of a Kingdom that save Units, in the order in which they are asked for.
struct Saver {
    const Clause* clause;
    int spot, card;
};
struct Savers {
    std::array<Saver, kSpots * kMostAbilities + kBuildings * 2> list;  // not cleared
    int count = 0;
};
Savers saversOf(Table& t, int seat) {
    Savers savers;
    const SeatState& own = t.state.seats[seat];
    forEachPlace(t.cards(), own, t.glance(seat).beyond(beyond::Saving),
                 [&](const Abilities& abilities, int spot, int card) {
                     for (const Clause& clause : t.cards().clausesOf(abilities)) {
                         if (!clause.saves) continue;
                         if (!holds({t.cards(), t.state, seat, spot}, clause)) continue;
                         savers.list[savers.count++] = {&clause, spot, card};
                     }
                 });
    return savers;
}

// The dying Units that one of the savers can still save, a bit each.
unsigned savable(const Table& t, int seat, const Clause& clause) {
    const SeatState& own = t.state.seats[seat];
    const FilterTerm filter = savedBy(t.cards(), clause);
    unsigned spots = 0;
    for (unsigned left = unsigned(own.dying) & ~unsigned(own.choices.saved); left != 0; left &= left - 1) {
        const int spot = std::countr_zero(left);
        spots |= unsigned(passes({t.cards(), t.state, seat}, filter, spot)) << spot;
    }
    return spots;
}

// Everything a player is asked about saves. A refusal holds for all copies of the ability.
void chooseSaved(Table& t, int seat) {
    const SeatState& own = t.state.seats[seat];
    const Savers savers = saversOf(t, seat);
    const Clause* refused = nullptr;
    for (int i = 0; i < savers.count; ++i) {
        const Clause& clause = *savers.list[i].clause;
        const unsigned spots = savable(t, seat, clause);
        if (spots == 0 || &clause == refused) continue;
        t.options.clear();
        for (unsigned left = spots; left != 0; left &= left - 1)
            if (const int spot = std::countr_zero(left);
                !isLikeAnother(t.cards(), own, spots & ((1u << spot) - 1), spot))
                offer(t, verb_rows::Save{spot});
        if (clause.may) offer(t, verb_rows::SaveNobody{});
        const Option chosen = t.ask(std::uint16_t(Question::SaveUnit), seat, savers.list[i].card);
        if (isA<verb_rows::Save>(chosen))
            t.set(own.choices.saved, own.choices.saved | 1u << rowFrom<verb_rows::Save>(chosen).spot);
        else refused = &clause;
    }
    t.hasChosen(seat);
}

// Tells who watches the game of each ability that saves.
void tellSavers(Table& t, int seat) {
    forEachPlace(t.cards(), t.state.seats[seat], t.glance(seat).beyond(beyond::Saving),
                 [&](const Abilities& abilities, int spot, int card) {
                     for (const Clause& clause : t.cards().clausesOf(abilities)) {
                         if (!clause.saves) continue;
                         const bool met = holds({t.cards(), t.state, seat, spot}, clause);
                         tellApplied(t, clause, card, seat, spot, -1, met, met && savable(t, seat, clause) != 0);
                     }
                 });
}

void saveUnits(Table& t) {
    const auto& s = t.state;
    unsigned asked = 0;
    for (int seat = 0; seat < s.players; ++seat) {
        const SeatState& own = s.seats[seat];
        if (t.glance(seat).beyond(beyond::Saving) == 0 || own.dying == 0) continue;
        const Savers savers = saversOf(t, seat);
        for (int i = 0; i < savers.count; ++i) asked |= unsigned(savable(t, seat, *savers.list[i].clause) != 0) << seat;
        if (t.looksAtTests()) [[unlikely]]
            tellSavers(t, seat);
    }
    if (asked == 0) return;
    auto scope = t.rule("PT-RULING-28"_rule);
    t.askTogether(asked, [&](int seat) { chooseSaved(t, seat); });
    for (int seat = 0; seat < s.players; ++seat) {
        const SeatState& own = s.seats[seat];
        if (own.choices.saved == 0) continue;
        const Savers savers = saversOf(t, seat);
        for (int i = 0, saved = std::popcount(unsigned(own.choices.saved)); i < std::min(savers.count, saved); ++i)
            t.count(partOf(savers.list[i].card, savers.list[i].clause->number, true));
        if (savers.count > 0) {
            auto clause = t.clause(savers.list[0].card, savers.list[0].clause->number, seat);
            t.cite("PT-CARD-08"_rule);
            t.set(own.dying, own.dying & ~unsigned(own.choices.saved));
        }
        t.set(own.choices.saved, 0);
    }
}

template <class AnyTable> [[gnu::always_inline]] inline void die(AnyTable& t) {
    for (int seat = 0; seat < t.state.players; ++seat) {
        const SeatState& own = t.state.seats[seat];
        for (unsigned left = own.dying; left != 0; left &= left - 1) discardUnit(t, seat, lowestBit(left));
        t.setEither(own.dying, 0);
    }
}

template <class AnyTable> [[gnu::always_inline]] inline void growOlder(AnyTable& t) {
    auto scope = t.rule(kRule<"PT-AGE-02"_rule>);
    for (int seat = 0; seat < t.state.players; ++seat) {
        const SeatState& own = t.state.seats[seat];
        for (unsigned left = unitsOf(own); left != 0; left &= left - 1) {
            const std::uint8_t& age = own.units[lowestBit(left)].age;
            t.setInline(age, std::min(age + 1, 255));
        }
    }
}

// PT-TURN-01, -04, -05.
void endTurn(Table& t) {
    const auto& s = t.state;
    if (s.turn >= t.cards().numbers.turns) return endGame(t);
    auto scope = t.rule("PT-TURN-05"_rule);
    t.set(s.turn, s.turn + 1);
    t.set(s.phase, Phase::Recruitment);
}

}  // namespace

// Why a Unit is not among those that can be saved.
void verb_rows::Save::require(Table& t, const Decision& d, Explanation& why) const {
    const SeatState& own = t.state.seats[d.seat];
    engine::require(why, (own.dying >> spot & 1) != 0, say("the Unit is about to die"), "PT-AGE-01"_rule);
    engine::require(why, (own.choices.saved >> spot & 1) == 0, say("it is not saved already"), "PT-RULING-28"_rule);
}
void verb_rows::Save::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    for (unsigned left = unitsOf(t.state.seats[d.seat]); left != 0; left &= left - 1)
        options.push_back(optionFrom(Save{std::countr_zero(left)}));
}

void playAging(Table& t) {
    const auto& s = t.state;
    {
        auto scope = t.rule("PT-RULING-27"_rule);
        for (int seat = 0; seat < s.players; ++seat)
            t.setEither(s.seats[seat].dying, unitsToDie(t.cards(), s, seat, t.glance(seat)));
        if (t.counts()) countContinuous(t);
        saveUnits(t);
        applyAbilities(t, Trigger::Aging);
    }
    {
        auto scope = t.rule("PT-AGE-01"_rule);
        t.cite("PT-CARD-01"_rule);
        applyDeaths(t);
        t.inOneGo([](auto& anyTable) { die(anyTable); });
    }
    t.inOneGo([](auto& anyTable) { growOlder(anyTable); });
    endTurn(t);
}

}  // namespace engine::paper_tales
