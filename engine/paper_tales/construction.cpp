// 5 Construction: PT-BUILD-01 to -18, rulings 04, 20 to 26 and 43, PT-CARD-04 and -15. Everybody chooses one action or
// none; all that was chosen is carried out together. Resources are never spent (PT-BUILD-02).
#include "engine/kernel/say.h"
#include "engine/paper_tales/rules.h"

namespace engine::paper_tales {

namespace {

// The ways that can be paid: a card that turns Gold into resources is in play in few Kingdoms only.
void offerWays(Table& t, const SeatState& own, const Builder& builder) {
    const CompiledSet& set = t.cards();
    const int land = builder.land(set);
    t.options.fill<OptionList::kMaximum>([&](Option* option) {
        for (const WayCost& way : set.ways) {
            bool paid = builder.produced.covers(way.needed);
            if (builder.buys && !paid) {
                const Way bought = wayOf(builder, set, way);
                paid = bought.covered && bought.total() <= own.gold;
            }
            const int price = way.instead + (way.from > 0 ? 0 : land);
            *option = way.option;
            option += int(paid) & int(own.buildings[way.building] == way.from) & int(price <= own.gold);
        }
        return put(option, verb_rows::BuildNothing{});  // PT-RULING-22
    });
}

void chooseAction(Table& t, int seat, const Builder& builder) {
    const SeatState& own = t.state.seats[std::size_t(seat)];
    offerWays(t, own, builder);
    const Option chosen = t.askInline(std::uint16_t(Question::Construct), seat);
    const Choices& choices = own.choices;
    if (!isA<verb_rows::BuildNothing>(chosen)) {
        const auto upgrade = rowFrom<verb_rows::Upgrade>(chosen);
        const auto construct = rowFrom<verb_rows::Construct>(chosen);
        const bool upgrades = isA<verb_rows::Upgrade>(chosen);
        t.set(choices.building, int(upgrades ? upgrade.building : construct.building) + 1);
        t.set(choices.level, upgrades ? 2 : int(construct.level));
        t.set(choices.gold, upgrades ? int(upgrade.gold) : int(construct.gold));
    }
    t.hasChosen(seat);
}

void build(Table& t, int seat, const Builder& builder) {
    const SeatState& own = t.state.seats[std::size_t(seat)];
    const Choices& choices = own.choices;
    if (choices.building == 0) return;
    const Way way = wayOf(t.cards(), own, builder, choices.building - 1, choices.level, choices.gold);
    const int card = t.cards().cardOf(way.building);
    {
        auto scope = t.rule(way.upgrade      ? "PT-BUILD-12"_rule
                            : way.level == 2 ? "PT-BUILD-11"_rule
                                             : "PT-BUILD-10"_rule,
                            card);
        t.count(partOf(card));
        t.cite(way.upgrade ? "PT-BUILD-13"_rule : "PT-BUILD-08"_rule, card);
        if (builder.freeLand && !way.upgrade) t.cite("PT-RULING-43"_rule, card);
        if (way.instead > 0) t.cite("PT-CARD-15"_rule, card);
        if (way.price > 0) t.cite("PT-CARD-04"_rule, card);
        t.add(own.gold, -way.total());
        if (way.upgrade) t.cite("PT-BUILD-14"_rule, card);
        t.setBuilding(seat, way.building, way.level);
    }
    t.set(choices.building, 0);
    t.set(choices.level, 0);
    t.set(choices.gold, 0);
}

// --- why a way to build cannot be taken: the questions of offerWays, one by one
// ----------------------------------------

std::string resourceNames(Resources resources) {
    std::vector<std::string> parts;
    for (int i = 0; i < kResources; ++i)
        if (const int amount = resources[Resource(i)]; amount > 0)
            parts.push_back(
                fmt::format("{} {}", amount, said(schema::paper_tales::choicesOf(Resource(i))[std::size_t(i)].label)));
    return parts.empty() ? std::string("0") : listed(parts, ", ");
}

void requireWay(const Table& t, int seat, const WayCost* way, Explanation& why) {
    const SeatState& own = t.state.seats[std::size_t(seat)];
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
    const int now = t.state.seats[d.seat].buildings[std::size_t(building.value)];
    if (!engine::require(why, now == 0, say("it is not built yet"), "PT-BUILD-05"_rule).holds) return;
    requireWay(t, d.seat, t.cards().way(building, 0, level, unsigned(gold.value)), why);
}
void verb_rows::Construct::imagine(Table& t, const Decision&, std::vector<Option>& options) {
    for (const WayCost& way : t.cards().ways)
        if (way.from == 0) options.push_back(way.option);
}

void verb_rows::Upgrade::require(Table& t, const Decision& d, Explanation& why) const {
    const int now = t.state.seats[d.seat].buildings[std::size_t(building.value)];
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
    std::array<Builder, kSeats> builders{};
    // PT-BUILD-03, PT-RULING-20: what is produced at the start of the phase counts, and nothing that comes of it.
    for (int seat = 0; seat < s.players; ++seat) builders[std::size_t(seat)] = builderOf(t.cards(), s, seat);
    {
        auto scope = t.rule("PT-TURN-06"_rule, int(Phase::Construction));
        applyAbilities(t, Trigger::Construction);
    }
    auto scope = t.rule("PT-BUILD-04"_rule);
    t.askTogether(seatsOf(s), [&](int seat) { chooseAction(t, seat, builders[std::size_t(seat)]); });
    for (int seat = 0; seat < s.players; ++seat) build(t, seat, builders[std::size_t(seat)]);
    t.set(s.phase, Phase::Aging);
}

}  // namespace engine::paper_tales
