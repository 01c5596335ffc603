// Trait points: BR-CHAR-03, -04, -06, and who chooses which of them (BR-RULING-29 to -31).
#include <algorithm>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

// So many points leave the board of a side, which chooses which. It names a trait and how many of its points, until
// all are named; of a single trait there is nothing to choose.
template <class Row> void takePoints(Table& t, Question question, int side, int points) {
    for (int left = points; left > 0;) {
        const auto& traits = t.side(side).traits;
        std::array<int, kTraits> most{};  // of each trait
        int count = 0, some = 0;          // all ways to name points; how many traits there are
        for (std::size_t trait = 0; trait < kTraits; ++trait) {
            most[trait] = std::clamp<int>(traits[trait], 0, left);
            count += most[trait];
            some += most[trait] > 0;
        }
        // Trait by trait, of each the most points first.
        const auto option = [&most](int i) {
            int trait = 0;
            for (; i >= most[trait]; ++trait) i -= most[trait];
            return optionFrom(Row{trait, most[trait] - i});
        };
        const Row chosen =
            rowFrom<Row>(t.askAmong(std::uint16_t(question), side, some == 1 ? 1 : count, option, left).option);
        t.add(traits[int(chosen.trait)], -chosen.points);
        left -= chosen.points;
    }
}

void clearTraits(Table& t, int side) {
    for (const std::int16_t& trait : t.side(side).traits) t.set(trait, 0);
}

}  // namespace

// BR-CHAR-06: the primary character's starting health, with a handicap (BR-RULING-14); an automated enemy's own.
int mostHealth(const CompiledSet& set, const SideState& side) {
    if (side.kind == SideKind::Enemy) return set.enemy(side).health;
    return set.character(side.members[0]).health + side.handicap;
}

void placePoints(Table& t, int chooser, int side, int points) {
    for (int left = points; left > 0;) {
        const auto option = [left](int i) { return optionFrom(verb_rows::Put{i / left, left - i % left}); };
        const auto chosen = rowFrom<verb_rows::Put>(
            t.askAmong(std::uint16_t(Question::Distribute), chooser, kTraits * left, option, side * 256 + left).option);
        t.add(t.side(side).traits[int(chosen.trait)], chosen.points);
        left -= chosen.points;
    }
}

void gainTraits(Table& t, int side, int points) {
    const int gained = std::min(points, mostHealth(t.cards(), t.side(side)) - healthOf(t.side(side)));
    if (gained < points) t.cite("BR-RULING-31"_rule, side);
    if (gained <= 0) return;
    auto scope = t.rule("BR-CHAR-06"_rule, side);
    if (isAutomated(t.side(side))) return t.add(t.side(side).health, gained);
    for (int left = gained; left > 0;) {
        const auto option = [left](int i) { return optionFrom(verb_rows::Gain{i / left, left - i % left}); };
        const auto chosen = rowFrom<verb_rows::Gain>(
            t.askAmong(std::uint16_t(Question::Gain), side, kTraits * left, option, left).option);
        t.add(t.side(side).traits[int(chosen.trait)], chosen.points);
        left -= chosen.points;
    }
}

int loseTraits(Table& t, int side, int points) {
    const int lost = std::clamp(points, 0, healthOf(t.side(side)));
    if (lost == 0) return 0;
    auto scope = t.rule("BR-RULING-30"_rule, side);
    if (isAutomated(t.side(side))) t.add(t.side(side).health, -lost);
    else if (lost == healthOf(t.side(side))) clearTraits(t, side);
    else takePoints<verb_rows::Lose>(t, Question::Lose, side, lost);
    return lost;
}

// BR-RULING-29: a payment leaves at least 1 health.
bool canPay(const SideState& side, int points) { return healthOf(side) > points; }
bool canPay(const SideState& side, Trait trait, int points) {
    return canPay(side, points) && side.traits[trait] >= points;
}

void payTraits(Table& t, int side, int points) {
    if (points <= 0) return;
    auto scope = t.rule("BR-CHAR-04"_rule, side);
    t.cite("BR-RULING-29"_rule);
    if (isAutomated(t.side(side))) return t.add(t.side(side).health, -points);
    takePoints<verb_rows::Pay>(t, Question::Pay, side, points);
}

bool settleDeath(Table& t, int side, int by) {
    if (t.over()) return true;
    if (healthOf(t.side(side)) > 0) return false;
    if (t.isInBattle()) fire(t, side, Trigger::Dying);
    if (t.over() || healthOf(t.side(side)) > 0) return t.over();
    if (!t.isInBattle()) {
        const bool primary = !isApartActing(t.state, side);
        die(t, side, 0);
        if (by >= 0 && by != side) creditKill(t, by, primary ? side : -1);
        return true;
    }
    auto scope = t.rule("BR-RULING-29"_rule, side);
    t.cite("BR-MATCH-02"_rule);
    t.set(t.battle().fell, t.side(side).fighting);
    t.set(t.battle().credit, by + 1);
    endBattle(t, Ending::Kill, t.other(side));
    return true;
}

}  // namespace engine::battle_royale
