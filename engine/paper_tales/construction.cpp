// 5 Construction: PT-BUILD-01 to -18, rulings 04, 20 to 26 and 43, PT-CARD-04 and -15. Everybody chooses one action or
// none; all that was chosen is carried out together. Resources are never spent (PT-BUILD-02).
#include "engine/paper_tales/rules.h"

namespace engine::paper_tales {

namespace {

void chooseAction(Table& t, int seat, const Builder& builder) {
    const SeatState& own = t.state.seats[std::size_t(seat)];
    t.options.clear();
    const int land = builder.land(t.cards());
    forEachWay(t.cards(), own, [&](const WayCost& cost) {
        if (cost.instead + (cost.from > 0 ? 0 : land) > own.gold) return;
        if (!builder.produced.covers(cost.needed)) {
            if (!builder.buys) return;
            if (const Way way = wayOf(builder, t.cards(), cost); !way.covered || way.total() > own.gold) return;
        }
        if (cost.from > 0) offer(t, verb_rows::Upgrade{cost.building, cost.gold});
        else offer(t, verb_rows::Construct{cost.building, cost.level, cost.gold});
    });
    offer(t, verb_rows::BuildNothing{});  // PT-RULING-22
    const Option chosen = t.askInline(std::uint16_t(Question::Construct), seat);
    const Choices& choices = own.choices;
    if (isA<verb_rows::Construct>(chosen)) {
        const auto row = rowFrom<verb_rows::Construct>(chosen);
        t.set(choices.building, row.building + 1);
        t.set(choices.level, row.level);
        t.set(choices.gold, row.gold);
    } else if (isA<verb_rows::Upgrade>(chosen)) {
        const auto row = rowFrom<verb_rows::Upgrade>(chosen);
        t.set(choices.building, row.building + 1);
        t.set(choices.level, 2);
        t.set(choices.gold, row.gold);
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

}  // namespace

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
