// Offerings: TT-OFFER, TT-ACTION-13, -14, rulings 46 and 47.
#include "engine/threetale/rules.h"
#include "engine/threetale/verbs/verbs_rewards.h"

namespace engine::threetale {

void claimOffering(Table& t, int hero, int space) {
    auto scope = t.rule("TT-OFFER-02"_rule, hero);
    t.set(t.state.map.offerings[space], 0);
    t.add(t.state.heroes[hero].offerings, 1);
    tally(t, hero, TallyWord::OfferingClaimed);
    raise(t, Trigger::OfferingClaimed, {.hero = hero, .space = space});
}

void giveOffering(Table& t, int from, int to) {
    auto scope = t.rule("TT-OFFER-03"_rule, from);
    if (t.state.phase == Phase::Future) t.cite("TT-OFFER-08"_rule, from);
    t.add(t.state.heroes[from].offerings, -1);
    t.add(t.state.blessed, 1);
    t.cite("TT-OFFER-05"_rule, from);
    const int level = std::min<int>(3, t.state.blessed);
    if (t.state.blessed > 3) t.cite("TT-RULING-46"_rule, from);
    tally(t, from, TallyWord::OfferingBlessed);
    raise(t, Trigger::OfferingBlessed, {.hero = from, .level = level});
    int keeper = to;
    {
        auto deciding = t.rule("TT-OFFER-06"_rule, to);
        t.options.clear();
        for (int i = 0; i < kHeroes; ++i) {
            const int seat = (to + i) % kHeroes;  // the blessed Hero first
            if (!t.state.heroes[seat].safe) offer(t, verb_rows::Owner{seat});
        }
        keeper = rowFrom<verb_rows::Owner>(t.ask(std::uint16_t(Question::KeepOwner), from, level)).seat;
    }
    auto turning = t.rule("TT-OFFER-04"_rule, keeper);
    winArtifact(t, keeper, level);
}

}  // namespace engine::threetale
