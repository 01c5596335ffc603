// Which Virtues of a Hero words mean: virtue_rows.h.
#include "engine/threetale/abilities/virtue_rows.h"

#include <algorithm>
#include <bit>

#include "engine/threetale/abilities/rows.h"
#include "engine/threetale/verbs/verbs_battle.h"

namespace engine::threetale {

using schema::threetale::kVirtues;

int chooseVirtue(const EvaluationContext& r, int hero, unsigned among, bool up, int left) {
    if (among == 0) return -1;
    r.t.options.clear();
    for (int v = 0; v < kVirtues; ++v) {
        if (!(among >> v & 1)) continue;
        if (up) offer(r.t, verb_rows::Raise{hero, v});
        else offer(r.t, verb_rows::Lower{hero, v});
    }
    return ask(r, up ? Question::ChooseVirtue : Question::LoseVirtue, hero, left).b;
}

namespace virtue_rows {

int Chosen::next(const EvaluationContext& r, int hero, bool up, Virtues done) const {
    const int left = number - std::popcount(done);
    if (left <= 0 || over(r.t)) return -1;
    Virtues among = 0;
    for (int v = 0; v < kVirtues; ++v)
        if (!(done >> v & 1) && (up ? canRise(r.t, hero, v) : canFall(r.t, hero, v))) among |= 1u << v;
    return chooseVirtue(r, hero, among, up, left);
}

template <VirtueSelector kWord, bool kGreatest> Virtues Extreme<kWord, kGreatest>::meant(const HeroState& h) const {
    const int value = kGreatest ? *std::max_element(h.virtues.begin(), h.virtues.end())
                                : *std::min_element(h.virtues.begin(), h.virtues.end());
    Virtues found = 0;
    for (int v = 0; v < kVirtues; ++v)
        if (h.virtues[Virtue(v)] == value) found |= 1u << v;
    return found;
}

template <VirtueSelector kWord, bool kGreatest>
int Extreme<kWord, kGreatest>::next(const EvaluationContext& r, int hero, bool up, Virtues done) const {
    return done != 0 ? -1 : chooseVirtue(r, hero, meant(r.t.state.heroes[hero]), up, 1);
}

namespace {

struct VirtueRow {
    OperandsOfRow operands;
    Virtues (*meant)(const void* operands, const HeroState& hero);
    int (*next)(const void* operands, const EvaluationContext& r, int hero, bool up, Virtues done);
    Virtues (*cost)(const void* operands, const HeroState& hero);

    template <class Row> static constexpr VirtueRow of() {
        return {
            operandsOfRow<Row>(),
            [](const void* operands, const HeroState& hero) { return static_cast<const Row*>(operands)->meant(hero); },
            [](const void* operands, const EvaluationContext& r, int hero, bool up, Virtues done) {
                return static_cast<const Row*>(operands)->next(r, hero, up, done);
            },
            [](const void* operands, const HeroState& hero) { return static_cast<const Row*>(operands)->cost(hero); }};
    }
};
using VirtueTable = RowTable<VirtueRow, VirtueSelector::All, AllVirtues>;

}  // namespace
}  // namespace virtue_rows

using virtue_rows::VirtueTable;

unsigned virtuesMeant(const EvaluationContext& r, VirtueTerm term, const HeroState& hero) {
    return VirtueTable::at(term.op->code).meant(operandsAt(r.t.cards, term.op), hero);
}

int nextVirtue(const EvaluationContext& r, VirtueTerm term, int hero, bool up, unsigned done) {
    return VirtueTable::at(term.op->code).next(operandsAt(r.t.cards, term.op), r, hero, up, done);
}

unsigned virtuesOfCost(const EvaluationContext& r, VirtueTerm term, const HeroState& hero) {
    return VirtueTable::at(term.op->code).cost(operandsAt(r.t.cards, term.op), hero);
}

const OperandsOfRow* operandsOf(VirtueSelector word) { return &VirtueTable::at(int(word)).operands; }

}  // namespace engine::threetale
