// 5 Construction: PT-BUILD-01 to -18, rulings 04, 20 to 26 and 43, PT-CARD-04 and -15. Everybody chooses one action or
// none; all that was chosen is carried out together. Resources are never spent (PT-BUILD-02).
#include <algorithm>

#include "engine/kernel/say.h"
#include "engine/paper_tales/rules.h"

namespace engine::paper_tales {

namespace {

// The ways that need nothing to be bought and can be paid, a bit each by their place.
std::uint64_t waysCovered(const CompiledSet& set, const SeatState& own, const Builder& builder) {
    const WaySets& sets = set.waySets;
    std::uint64_t ways = 0;
    for (std::size_t building = 0; building < own.buildings.size(); ++building)
        ways |= sets.from[building][own.buildings[building]];
    for (int i = 0; i < kResources; ++i)
        ways &= sets.covered[i][std::min(builder.produced[Resource(i)], WaySets::kMostAmount - 1)];
    const auto affordable = [&](int gold) {
        return sets.affordable[std::clamp(gold, 0, WaySets::kMostGold - 1)] &
               (std::uint64_t(0) - std::uint64_t(gold >= 0));
    };
    return ways & ((affordable(own.gold) & sets.upgrades) |
                   (affordable(own.gold - builder.land(set)) & ~sets.upgrades));  // PT-BUILD-13
}

// ... and those for which resources can be bought.
std::uint64_t waysBought(const CompiledSet& set, const SeatState& own, const Builder& builder) {
    std::uint64_t left = 0, ways = 0;
    for (std::size_t building = 0; building < own.buildings.size(); ++building)
        left |= set.waySets.from[building][own.buildings[building]];
    for (; left != 0; left &= left - 1) {
        const Way way = wayOf(builder, set, set.ways[lowestBit(left)]);
        ways |= left & -left & (std::uint64_t(0) - std::uint64_t(way.covered && way.total() <= own.gold));
    }
    return ways;
}

// All that can be paid, then nothing (PT-RULING-22). A card that turns Gold into resources is in play in few Kingdoms.
template <class AnyTable>
[[gnu::always_inline]] inline void chooseAction(AnyTable& t, int seat, const Builder& builder) {
    const CompiledSet& set = t.cards();
    const SeatState& own = t.state.seats[seat];
    const Choices& choices = own.choices;
    const std::uint64_t ways = builder.buys ? waysBought(set, own, builder) : waysCovered(set, own, builder);
    const int count = bitCount(ways);
    const auto option = [&](int i) {
        return i == count ? optionFrom(verb_rows::BuildNothing{}) : set.ways[bitAt(ways, i)].option;
    };
    const int place = t.askAmong(std::uint16_t(Question::Construct), seat, count + 1, option).place;
    if (place < count) {
        const WayCost& way = set.ways[bitAt(ways, place)];
        t.setInline(choices.building, way.building + 1);
        t.setInline(choices.level, way.level);
        t.setInline(choices.gold, way.gold);
    }
    t.hasChosen(seat);
}

template <class AnyTable> [[gnu::always_inline]] inline void build(AnyTable& t, int seat, const Builder& builder) {
    const SeatState& own = t.state.seats[seat];
    const Choices& choices = own.choices;
    if (choices.building == 0) return;
    const Way way = wayOf(t.cards(), own, builder, choices.building - 1, choices.level, choices.gold);
    const int card = t.cards().cardOf(way.building);
    {
        auto scope = t.rule(way.upgrade      ? kRule<"PT-BUILD-12"_rule>
                            : way.level == 2 ? kRule<"PT-BUILD-11"_rule>
                                             : kRule<"PT-BUILD-10"_rule>,
                            card);
        t.count(partOf(card));
        t.cite(way.upgrade ? kRule<"PT-BUILD-13"_rule> : kRule<"PT-BUILD-08"_rule>, card);
        if (builder.freeLand && !way.upgrade) t.cite(kRule<"PT-RULING-43"_rule>, card);
        if (way.instead > 0) t.cite(kRule<"PT-CARD-15"_rule>, card);
        if (way.price > 0) t.cite(kRule<"PT-CARD-04"_rule>, card);
        t.add(own.gold, -way.total());
        if (way.upgrade) t.cite(kRule<"PT-BUILD-14"_rule>, card);
        t.setBuilding(seat, way.building, way.level);
    }
    t.setInline(choices.building, 0);
    t.setInline(choices.level, 0);
    t.setInline(choices.gold, 0);
}

// --- why a way to build cannot be taken: the questions of chooseAction, one by one
// ----------------------------------------

std::string resourceNames(Resources resources) {
    std::vector<std::string> parts;
    for (int i = 0; i < kResources; ++i)
        if (const int amount = resources[Resource(i)]; amount > 0)
            parts.push_back(fmt::format("{} {}", amount, said(schema::paper_tales::choicesOf(Resource(i))[i].label)));
    return parts.empty() ? std::string("0") : listed(parts, ", ");
}

void requireWay(const Table& t, int seat, const WayCost* way, Explanation& why) {
    const SeatState& own = t.state.seats[seat];
    if (!engine::require(why, way != nullptr, say("the Building has such costs"), "PT-CARD-15"_rule).holds) return;
    const Builder builder = builderOf(t.cards(), t.state, seat);
    const Way bought = wayOf(builder, t.cards(), *way);
    Explanation& produced = engine::require(why, builder.produced.covers(way->needed) || bought.covered,
                                            say("the Kingdom produces or can buy the resources"), "PT-BUILD-09"_rule);
    produced.actual = resourceNames(builder.produced);
    produced.needed = resourceNames(way->needed);
    const int price = way->instead + (way->from > 0 ? 0 : builder.land(t.cards())) +
                      (builder.produced.covers(way->needed) ? 0 : bought.price);
    compare(engine::require(why, price <= own.gold, say("there is Gold for it"), "PT-BUILD-08"_rule), ">=", own.gold,
            price);
}

}  // namespace

void verb_rows::Construct::require(Table& t, const Decision& d, Explanation& why) const {
    const int now = t.state.seats[d.seat].buildings[building.value];
    if (!engine::require(why, now == 0, say("it is not built yet"), "PT-BUILD-05"_rule).holds) return;
    requireWay(t, d.seat, t.cards().way(building, 0, level, unsigned(gold.value)), why);
}
void verb_rows::Construct::imagine(Table& t, const Decision&, std::vector<Option>& options) {
    for (const WayCost& way : t.cards().ways)
        if (way.from == 0) options.push_back(way.option);
}

void verb_rows::Upgrade::require(Table& t, const Decision& d, Explanation& why) const {
    const int now = t.state.seats[d.seat].buildings[building.value];
    Explanation& level = engine::require(why, now == 1, say("it shows Level 1"), "PT-BUILD-12"_rule);
    compare(level, "=", now, 1);
    if (level.holds) requireWay(t, d.seat, t.cards().way(building, 1, 2, unsigned(gold.value)), why);
}
void verb_rows::Upgrade::imagine(Table& t, const Decision&, std::vector<Option>& options) {
    for (const WayCost& way : t.cards().ways)
        if (way.from == 1) options.push_back(way.option);
}

void playConstruction(Table& t) {
    const auto& s = t.state;
    if (t.counts()) countContinuous(t);
    std::array<Builder, kSeats> builders;  // not cleared: written before they are read
    // PT-BUILD-03, PT-RULING-20: what is produced at the start of the phase counts, and nothing that comes of it.
    for (int seat = 0; seat < s.players; ++seat) readBuilder(t.cards(), s, seat, t.glance(seat), builders[seat]);
    {
        auto scope = t.rule("PT-TURN-06"_rule, int(Phase::Construction));
        applyAbilities(t, Trigger::Construction);
    }
    auto scope = t.rule("PT-BUILD-04"_rule);
    t.inOneGo([&](auto& anyTable) {
        anyTable.askTogether(
            seatsOf(s), [&](int seat) __attribute__((always_inline)) { chooseAction(anyTable, seat, builders[seat]); });
        for (int seat = 0; seat < s.players; ++seat) build(anyTable, seat, builders[seat]);
    });
    t.set(s.phase, Phase::Aging);
}

}  // namespace engine::paper_tales
