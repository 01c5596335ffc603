// Abilities at work: PT-TURN-06, PT-CARD-02, rulings 03, 10, 11, 17, 39 and 50. What is still to be applied
// is worked out once for each player. What asks for nothing is applied at once; where a player has to choose, all who
// do are asked together, and what they chose is applied in rounds, one ability of each.
#include "engine/paper_tales/abilities.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "engine/paper_tales/ability_rows.h"
#include "engine/paper_tales/rules.h"

namespace engine::paper_tales {

namespace {

// An ability that is still to be applied.
struct Item {
    std::uint16_t clause;  // place in CompiledSet::clauses
    std::uint8_t card;     // number in the card catalogue
    std::int8_t spot;      // of the Unit; -1: a Building's
    std::uint8_t times;
};
constexpr int kMostItems = kSpots * kMostAbilities + kBuildings * 2;

struct Items {
    std::array<Item, kMostItems> list;  // not cleared: made for every phase
    int count;
    // Of all clauses that were ever in the list, as touches.
    std::uint8_t reads, adds, replaces;
    bool asks;  // one of them draws, or is about a Unit of the player's choice

    void clear() {
        count = 0;
        reads = adds = replaces = 0;
        asks = false;
    }
    void add(const Clause& clause, const Item& item) {
        list[count++] = item;
        reads |= clause.reads;
        adds |= clause.adds;
        replaces |= clause.replaces;
        asks |= clause.draws || clause.chooses;
    }
    void add(const CompiledSet& set, const Item& item) { add(set.clauses[item.clause], item); }
    void remove(int index) {
        std::copy(list.begin() + index + 1, list.begin() + count, list.begin() + index);
        --count;
    }
    // Nothing of it reads or replaces what something else of it changes; said of all at a glance.
    bool independent() const { return replaces == 0 && (adds & reads) == 0; }
};
using ItemsOfSeats = std::array<Items, kSeats>;

const Clause& clauseOf(const Table& t, const Item& item) { return t.cards().clauses[item.clause]; }

// The abilities of one card that answer a trigger.
void gather(const CompiledSet& set, Items& items, const Abilities& abilities, Trigger trigger, int spot, int card,
            int times) {
    for (int i = 0; i < abilities.clauses.count; ++i) {
        const int place = abilities.clauses.first + i;
        const Clause& clause = set.clauses[place];
        if (clause.trigger == trigger && !clause.saves)
            items.add(clause, {std::uint16_t(place), std::uint8_t(card), std::int8_t(spot), std::uint8_t(times)});
    }
}

// Of whose death an ability is about: all that die, or the Unit itself; a bit for each spot.
unsigned deathsFor(const Table& t, int seat, const Item& item) {
    const unsigned dying = t.state.seats[seat].dying;
    return clauseOf(t, item).whose == Whose::Any ? dying : dying & 1u << item.spot;
}

// LP that all of the items would bring, and take, as things stand.
struct Points {
    int gained = 0, lost = 0;
    void add(const EvaluationContext& r, const Clause& clause, int times) {
        for (const Effect& effect : effectsNow(r, clause)) {
            const int lp = lpOf(r, effect);
            (lp > 0 ? gained : lost) += std::abs(lp) * times;
        }
    }
};
Points pointsOf(const Table& t, int seat, const Items& items) {
    Points points;
    for (int i = 0; i < items.count; ++i) {
        const Item& item = items.list[i];
        const Clause& clause = clauseOf(t, item);
        if (clause.trigger != Trigger::UnitDied) {
            points.add({t.cards(), t.state, seat, item.spot}, clause, item.times);
            continue;
        }
        for (unsigned left = deathsFor(t, seat, item); left != 0; left &= left - 1)
            points.add({t.cards(), t.state, seat, item.spot, lowestBit(left)}, clause, 1);
    }
    return points;
}

// Can the order of these matter (PT-RULING-11)? Losses stop at 0, so that gains and losses are in each other's way only
// where there are too few LP for all losses (PT-RULING-18). What a condition reads, no other of them changes, or they
// are in conflict anyway.
bool orderMatters(const Table& t, int seat, const Items& items) {
    constexpr unsigned kBoth = touches::LpGained | touches::LpLost;
    if ((items.adds & kBoth) == kBoth) {
        const Points points = pointsOf(t, seat, items);
        if (t.state.seats[seat].lp < points.lost && points.gained > 0) return true;
    }
    if (items.independent()) return false;
    for (int i = 0; i < items.count; ++i)
        for (int j = i + 1; j < items.count; ++j) {
            const Item &one = items.list[i], &other = items.list[j];
            if (conflict(clauseOf(t, one), clauseOf(t, other), one.spot >= 0 && one.spot == other.spot)) return true;
        }
    return false;
}

// Does the ability make its owner choose a Unit, as things stand?
bool needsTarget(const Table& t, int seat, const Item& item) {
    const Clause& clause = clauseOf(t, item);
    if (!clause.chooses) return false;
    const EvaluationContext r{t.cards(), t.state, seat, item.spot};
    const std::span<const Effect> effects = effectsNow(r, clause);
    return std::any_of(effects.begin(), effects.end(), [&](const Effect& effect) {
        const EffectRow& row = rowOf(effect.word);
        return row.choosesUnit && row.choosesUnit(r.set.operands.at(effect.operands), r);
    });
}

// Carries out an ability once.
void carryOut(Table& t, int seat, const Item& item, int dying, int target) {
    const Clause& clause = clauseOf(t, item);
    const EvaluationContext r{t.cards(), t.state, seat, item.spot, dying, &t.glances()};
    const bool held = holds(r, clause);
    t.count(partOf(item.card, clause.number, held));
    const std::span<const Effect> effects = t.cards().effectsOf(clause, held);
    if (t.looksAtTests()) [[unlikely]]
        tellApplied(t, clause, item.card, seat, item.spot, dying, held, !effects.empty());
    if (effects.empty()) return;
    auto scope = t.clause(item.card, clause.number, seat);
    for (const Effect& effect : effects) {
        const Work work{t, r, item.card, target};
        // What most cards do is called by its name.
        if (const auto* gold = rowAs<effect_rows::GainGold>(t.cards(), effect)) gold->carryOut(work);
        else if (const auto* lp = rowAs<effect_rows::GainLp>(t.cards(), effect)) lp->carryOut(work);
        else rowOf(effect.word).carryOut(t.cards().operands.at(effect.operands), work);
    }
}

// Carries out an ability as often as it applies.
void apply(Table& t, int seat, const Item& item, int target = -1) {
    const Clause& clause = clauseOf(t, item);
    if (clause.trigger == Trigger::UnitDied) {
        for (unsigned left = deathsFor(t, seat, item); left != 0; left &= left - 1)
            carryOut(t, seat, item, lowestBit(left), target);
        return;
    }
    for (int i = 0; i < item.times; ++i) carryOut(t, seat, item, -1, target);
}

// The options of a choice among own Units: one of those that nothing tells apart.
void offerUnits(Table& t, int seat, unsigned spots) {
    const SeatState& own = t.state.seats[seat];
    t.options.clear();
    for (unsigned left = spots; left != 0; left &= left - 1) {
        const int spot = std::countr_zero(left);
        if (!isLikeAnother(t.cards(), own, spots & ((1u << spot) - 1), spot)) offer(t, verb_rows::Target{spot});
    }
}

// What a player chooses in a round: which ability is next, and which Unit it is about.
void choose(Table& t, int seat, const Items& items, bool order) {
    const Choices& choices = t.state.seats[seat].choices;
    int next = 0;
    if (order && items.count > 1) {
        t.options.clear();
        for (int i = 0; i < items.count; ++i) {
            const Item& item = items.list[i];
            offer(t, verb_rows::Resolve{item.card, clauseOf(t, item).number, std::max<int>(item.spot, 0)});
        }
        const auto chosen = rowFrom<verb_rows::Resolve>(t.ask(std::uint16_t(Question::NextAbility), seat));
        while (items.list[next].card != chosen.card || clauseOf(t, items.list[next]).number != chosen.ability ||
               std::max<int>(items.list[next].spot, 0) != chosen.spot)
            ++next;
    }
    t.set(choices.source, next + 1);
    if (needsTarget(t, seat, items.list[next])) {
        offerUnits(t, seat, unitsOf(t.state.seats[seat]));
        const Option chosen = t.ask(std::uint16_t(Question::ChooseTarget), seat, items.list[next].card);
        t.set(choices.target, rowFrom<verb_rows::Target>(chosen).spot + 1);
    }
    t.hasChosen(seat);
}

// Applies all that asks its owner for nothing: everything, or what does not depend on the rest.
void applyUnasked(Table& t, int seat, Items& items) {
    if (items.count == 0 || (items.count > 1 && orderMatters(t, seat, items))) return;
    int left = 0;
    for (int i = 0; i < items.count; ++i) {
        const Item& item = items.list[i];
        if (items.asks && (clauseOf(t, item).draws || needsTarget(t, seat, item))) items.list[left++] = item;
        else apply(t, seat, item);
    }
    items.count = left;
}

// What is left when all that asks for nothing has been applied once. `seats`: who has any of it, a bit each; `order`:
// in which they are applied in each round (PT-RULING-57). `flips`: what a Unit that is drawn brings with it is applied
// before all else (PT-CARD-14).
[[gnu::noinline]] void resolve(Table& t, ItemsOfSeats& items, unsigned seats, std::array<std::uint8_t, kSeats> order,
                               bool flips) {
    const int players = t.state.players;
    std::array<int, kSeats> first{};  // so many at the front of the list come before the others
    for (bool again = false;; again = true) {
        unsigned left = 0, asked = 0, drawing = 0;
        for (const int seat : order) {
            if (!(seats >> seat & 1)) continue;
            Items& own = items[seat];
            if (again && first[seat] == 0) applyUnasked(t, seat, own);
            if (own.count == 0) continue;
            left |= 1u << seat;
            const bool single = own.count == 1 || first[seat] == 1;
            if (!single || needsTarget(t, seat, own.list[0])) asked |= 1u << seat;
        }
        if (left == 0) return;
        // PT-RULING-50: all who have to choose choose together.
        t.askTogether(asked, [&](int seat) {
            const int urgent = first[seat];
            Items own = items[seat];
            if (urgent > 0) own.count = urgent;
            choose(t, seat, own, orderMatters(t, seat, own));
        });
        for (int seat = 0; seat < players; ++seat) {
            if (!(left >> seat & 1)) continue;
            const int next = std::max(t.state.seats[seat].choices.source - 1, 0);
            const Item& item = items[seat].list[next];
            drawing |= unsigned(clauseOf(t, item).draws) << seat;
        }
        // Only those who draw from the one deck can be in each other's way.
        if (std::popcount(drawing) > 1) order = conflictOrder(t, drawing, true);
        for (const int seat : order) {
            if (!(left >> seat & 1)) continue;
            Items& own = items[seat];
            int& urgent = first[seat];
            const Choices& choices = t.state.seats[seat].choices;
            const int next = std::max(choices.source - 1, 0), target = choices.target - 1;
            const Item item = own.list[next];
            t.set(choices.source, 0);
            t.set(choices.target, 0);
            own.remove(next);
            urgent = std::max(urgent - 1, 0);
            const int before = t.state.seats[seat].units[std::max<int>(item.spot, 0)].card;
            apply(t, seat, item, target);
            if (!flips || !clauseOf(t, item).draws) continue;
            const int now = t.state.seats[seat].units[item.spot].card;
            if (now == before) continue;
            t.cite("PT-CARD-14"_rule);
            Items brought;
            brought.clear();
            const int card = t.cards().cardOfCopy(now - 1);
            gather(t.cards(), brought, t.cards().units[card].abilities, Trigger::Flip, item.spot, card, 1);
            urgent += brought.count;
            for (int i = 0; i < own.count; ++i) brought.add(t.cards(), own.list[i]);
            own = brought;
        }
    }
}

// The spots of the Units that were revealed in this turn, a bit each.
unsigned revealedIn(const GameState& s, const SeatState& own) {
    unsigned spots = 0;
    for (int spot = 0; spot < kSpots; ++spot) spots |= unsigned(own.units[spot].turn == s.turn) << spot;
    return spots;
}

// Which of a Kingdom's abilities a phase is about.
enum class Which : std::uint8_t { All, Revealed, ForEachWar };

// Applies the abilities that `gather(seat, items)` finds for each of the seats, which have some, a bit each.
template <class Gather> void applyOf(Table& t, unsigned seats, bool flips, Gather gather) {
    std::array<std::uint8_t, kSeats> order{0, 1, 2, 3, 4};
    ItemsOfSeats items;
    unsigned later = 0;
    const auto applyAll = [&](int seat) {
        Items& own = items[seat];
        own.clear();
        gather(seat, own);
        applyUnasked(t, seat, own);
        later |= unsigned(own.count != 0) << seat;
    };
    if (flips && (seats & (seats - 1)) != 0) {
        order = conflictOrder(t, seats, false);
        for (const std::uint8_t seat : order)
            if (seats >> seat & 1) applyAll(seat);
    } else {
        for (unsigned left = seats; left != 0; left &= left - 1) applyAll(lowestBit(left));
    }
    if (later != 0) resolve(t, items, later, order, flips);
}

void applyWhich(Table& t, Trigger trigger, Which which) {
    unsigned seats = t.answering(trigger);
    if (seats == 0) return;
    std::array<unsigned, kSeats> places;
    for (unsigned left = seats; left != 0; left &= left - 1) {
        const auto seat = std::size_t(lowestBit(left));
        const SeatState& own = t.state.seats[seat];
        places[seat] = t.glance(int(seat)).answering(trigger);
        if (which == Which::Revealed) places[seat] &= revealedIn(t.state, own);
        if (which == Which::ForEachWar && own.wars == 0) places[seat] = 0;
        seats &= ~(unsigned(places[seat] == 0) << seat);
    }
    if (seats == 0) return;
    applyOf(t, seats, which == Which::Revealed && trigger == Trigger::Flip, [&](int seat, Items& items) {
        const SeatState& own = t.state.seats[seat];
        forEachPlace(t.cards(), own, places[seat], [&](const Abilities& abilities, int spot, int card) {
            gather(t.cards(), items, abilities, trigger, spot, card, which == Which::ForEachWar ? own.wars : 1);
        });
    });
}

}  // namespace

void readLikeOthers(const CompiledSet& set, const SeatState& own,
                    schema::EnumeratedArray<Spot, std::uint8_t, kSpots>& alike) {
    schema::EnumeratedArray<Spot, std::uint32_t, kSpots> looks{};  // all that could tell Units of one row apart
    for (std::size_t spot = 0; spot < looks.size(); ++spot) {
        const UnitInPlay& unit = own.units[spot];
        const unsigned kind = set.unitOf[(unit.card - 1u) % kMostDeck];  // of a free spot any: nobody asks
        looks[spot] = unsigned(unit.age) << 16 | unsigned(unit.turn) << 8 | kind;
    }
    // The pairs of one row: F1, F2 and F3; B1 and B2.
    const auto same = [&](Spot one, Spot other) {
        return std::uint8_t(unsigned(looks[one] == looks[other]) << int(one));
    };
    alike[Spot::F1] = alike[Spot::B1] = 0;
    alike[Spot::F2] = same(Spot::F1, Spot::F2);
    alike[Spot::B2] = same(Spot::B1, Spot::B2);
    alike[Spot::F3] = std::uint8_t(same(Spot::F1, Spot::F3) | same(Spot::F2, Spot::F3));
}

bool isLikeAnother(const CompiledSet& set, const SeatState& own, unsigned others, int spot) {
    schema::EnumeratedArray<Spot, std::uint8_t, kSpots> alike;
    readLikeOthers(set, own, alike);
    return (alike[spot] & others) != 0;
}

std::array<std::uint8_t, kSeats> conflictOrder(Table& t, unsigned seats, bool atRandom) {
    auto scope = t.rule("PT-CARD-02"_rule);
    std::array<int, kSeats> keys{};
    for (int seat = 0; seat < kSeats; ++seat) {
        const SeatState& own = t.state.seats[seat];
        keys[seat] = seats >> seat & 1 ? own.lp * 65536 - own.gold : std::numeric_limits<int>::min();
    }
    std::array<std::uint8_t, kSeats> places{}, order{};  // how many come before each seat
    for (std::size_t seat = 1; seat < places.size(); ++seat)
        for (std::size_t other = 0; other < seat; ++other) {
            const bool overtakes = keys[seat] > keys[other];
            places[overtakes ? other : seat] += 1;
        }
    for (std::size_t seat = 0; seat < places.size(); ++seat) order[places[seat]] = std::uint8_t(seat);
    const auto key = [&](int seat) { return keys[seat]; };
    // PT-RULING-42: those who are equal in both, in any order.
    for (std::size_t from = 0; from < order.size() && (seats >> order[from] & 1) != 0;) {
        std::size_t to = from + 1;
        while (to < order.size() && key(order[to]) == key(order[from])) ++to;
        for (; atRandom && to - from > 1; ++from) {
            t.cite("PT-RULING-42"_rule);
            const int picked = t.pick(std::uint16_t(Purpose::Order), order[from], 0, int(to - from));
            std::swap(order[from], order[from + std::size_t(picked)]);
        }
        from = to;
    }
    return order;
}

void applyAbilities(Table& t, Trigger trigger) { applyWhich(t, trigger, Which::All); }
void applyFlips(Table& t, Trigger trigger) { applyWhich(t, trigger, Which::Revealed); }
void applyForEachWar(Table& t) { applyWhich(t, Trigger::WarWon, Which::ForEachWar); }

void applyDeaths(Table& t) {
    unsigned seats = t.answering(Trigger::UnitDied);
    for (int seat = 0; seat < t.state.players; ++seat) seats &= ~(unsigned(t.state.seats[seat].dying == 0) << seat);
    if (seats == 0) return;
    applyOf(t, seats, false, [&](int seat, Items& items) {
        const SeatState& own = t.state.seats[seat];
        const unsigned places = t.glance(seat).answering(Trigger::UnitDied);
        forEachPlace(t.cards(), own, places, [&](const Abilities& abilities, int spot, int card) {
            for (int i = 0; i < abilities.clauses.count; ++i) {
                const int place = abilities.clauses.first + i;
                const Clause& clause = t.cards().clauses[place];
                if (clause.trigger != Trigger::UnitDied || clause.saves) continue;
                if (clause.whose == Whose::Self && !(spot >= 0 && (own.dying >> spot & 1) != 0)) continue;
                items.add(clause, {std::uint16_t(place), std::uint8_t(card), std::int8_t(spot), 1});
            }
        });
    });
}

}  // namespace engine::paper_tales
