// What a location brings: BR-LOC-07 to -14, BR-LOC-18, BR-LOC-20, BR-RULING-38 to -40.
#include <algorithm>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {
bool isBeside(const Table& t, int a, int b) {
    return std::abs(t.space(a).x - t.space(b).x) + std::abs(t.space(a).y - t.space(b).y) <= 1;
}
}  // namespace

void exhaust(Table& t, int space, int by) {
    const bool before = t.space(space).exhausted;  // it is not done once more
    t.set(t.space(space).exhausted, true);
    if (by < 0 || before) return;
    for (int other = 0; other < t.map().playing; ++other) {
        if (other == by || t.player(other).out) continue;
        const int apart = otherSpaceOf(t.state, other);
        if (!isBeside(t, t.player(other).space, space) && (apart < 0 || !isBeside(t, apart, space))) continue;
        return fireDeed(t, by, schema::battle_royale::Deed::Exhaust);
    }
}

namespace {

// BR-LOC-11, BR-RULING-39: the first search is free, the n-th costs n traits.
int searchCost(Table& t, int seat, int space) {
    const int number = t.space(space).searches + 1;
    if (number == 1) return 0;
    return std::max(0, number + modifiers(t, seat, ModifierWord::SearchPrice).sum);
}

bool canSearch(Table& t, int seat) {
    const int cost = searchCost(t, seat, t.player(seat).space);
    return !t.player(seat).searched && canSearchAgain(t, seat) && (cost == 0 || canPay(t.side(seat), cost));
}

}  // namespace

bool canSearchAgain(Table& t, int seat) {
    const SpaceState& here = t.space(t.player(seat).space);
    const Location& location = t.location(t.player(seat).space);
    return !here.exhausted && location.abilities.hasTrigger(Trigger::Searched) && here.searches < location.searches &&
           !modifiers(t, seat, ModifierWord::NoSearch).any;
}

// BR-LOC-08: the bonus is what the card says; BR-LOC-10, -12, -13: searches are counted on the location, whoever makes
// them. BR-LOC-20: it stays a space.
void searchHere(Table& t, int seat, int cost) {
    const int space = t.player(seat).space;
    const SpaceState& here = t.space(space);
    const int card = t.cards().cardOfLocation(here.location - 1);
    auto scope = t.rule("BR-LOC-07"_rule, card);
    if (cost > 0) t.cite("BR-LOC-11"_rule, seat);
    payTraits(t, seat, cost);
    t.set(here.searches, here.searches + 1);
    const bool last = here.searches >= t.location(space).searches;
    const SideState before = t.side(seat);
    fireCard(t, seat, card, t.location(space).abilities, Trigger::Searched);
    if (t.player(seat).space != space) t.set(t.map().searched, space + 1);
    if (t.player(seat).battle != 0) t.cite("BR-RULING-114"_rule, seat);
    if (deedCounts(t, seat)) {
        fireOnMap(t, seat, Trigger::Searched, &before);
        fireBossQuests(t, seat, Trigger::Searched);
    }
    t.set(t.map().searched, 0);
    if (!last || here.exhausted) return;
    auto flips = t.rule(t.location(space).searches > 1 ? "BR-LOC-14"_rule : "BR-LOC-09"_rule, card);
    exhaust(t, space, seat);
}

// BR-RULING-38: at the end of the Movement Phase, once in a turn.
void search(Table& t, int seat) {
    if (isSeparated(t.state, seat) && t.player(seat).searched) return t.cite("BR-SEPARATE-03"_rule, seat);
    if (!canSearch(t, seat)) return;
    const int cost = searchCost(t, seat, t.player(seat).space);
    t.options.clear();
    offer(t, verb_rows::Pass{});
    offer(t, verb_rows::Search{});
    if (isA<verb_rows::Pass>(t.ask(std::uint16_t(Question::Search), seat, cost))) return;
    t.cite("BR-RULING-38"_rule, seat);
    t.set(t.player(seat).searched, true);
    searchHere(t, seat, cost);
}

}  // namespace engine::battle_royale
