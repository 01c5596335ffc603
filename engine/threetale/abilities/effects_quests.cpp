// The bands of Treasures, Quests, what is counted for them, and Talents (AB-E41..43, -E46).
#include <algorithm>

#include "engine/threetale/abilities/effects_cards.h"
#include "engine/threetale/verbs/verbs_cards.h"

namespace engine::threetale::effect_rows {

using schema::threetale::kTalents;

void ShiftTreasure::carryOut(const EvaluationContext& r) const {
    const auto& treasure = r.t.state.treasure;
    if (treasure.open) r.t.set(treasure.band, std::clamp(treasure.band + bands, 0, 2));
}
bool ShiftTreasure::possible(const EvaluationContext& r) const {
    const auto& treasure = r.t.state.treasure;
    return treasure.open && std::clamp(treasure.band + bands, 0, 2) != treasure.band;
}

// --- Quests, in the Past only: TT-QUEST-03, TT-FUTURE-08 -------------------------------------------------------------

namespace {

bool inThePast(const EvaluationContext& r) { return r.t.state.phase == Phase::Past; }

// act(seat, place) `number` times for each Hero meant, with a Quest that the player chooses of those the Hero has.
template <class Do> void forChosenQuests(const EvaluationContext& r, HeroTerm hero, int number, Do act) {
    Table& t = r.t;
    forEachHero(r, hero, [&](int seat) {
        const auto& held = t.state.heroes[seat].quests;
        for (int left = number; left > 0 && !over(t); --left) {
            t.options.clear();
            for (const std::uint8_t quest : held) offer(t, verb_rows::Quest{quest});
            if (t.options.count() == 0) return;
            act(seat, indexOf(held, ask(r, Question::ChooseQuest, seat, left).a));
        }
    });
}

bool anyQuest(const EvaluationContext& r, HeroTerm hero) {
    return inThePast(r) && anyHero(r, hero, [](const HeroState& h, int) { return !h.quests.empty(); });
}

}  // namespace

void DrawQuest::carryOut(const EvaluationContext& r) const {
    if (!inThePast(r)) return;
    forEachHero(r, hero, [&](int seat) {
        const auto& held = r.t.state.heroes[seat].quests;
        for (int left = number; left > 0 && !over(r.t); --left)
            if (held.count < held.capacity()) drawQuest(r.t, seat);
    });
}
bool DrawQuest::possible(const EvaluationContext& r) const { return inThePast(r) && canDraw(r.t.state.decks.quests); }

void DiscardQuest::carryOut(const EvaluationContext& r) const {
    if (!inThePast(r)) return;
    forChosenQuests(r, hero, number, [&](int seat, int place) {
        const auto& held = r.t.state.heroes[seat].quests;
        const int quest = held[place];
        removeAt(r.t, held, place);
        discard(r.t, r.t.state.decks.quests, quest);
    });
}
bool DiscardQuest::possible(const EvaluationContext& r) const { return anyQuest(r, hero); }

void CompleteQuest::carryOut(const EvaluationContext& r) const {
    if (inThePast(r)) forChosenQuests(r, hero, 1, [&](int seat, int place) { completeQuest(r.t, seat, place); });
}
bool CompleteQuest::possible(const EvaluationContext& r) const { return anyQuest(r, hero); }

void AddTally::carryOut(const EvaluationContext& r) const {
    forEachHero(r, hero, [&](int seat) { tally(r.t, seat, event, number); });
    checkQuests(r.t);
}
bool AddTally::possible(const EvaluationContext& r) const { return anyHero(r, hero); }

// --- Talents ---------------------------------------------------------------------------------------------------------

namespace {

// The level of which the Hero may unlock a Talent now; 0: none.
int levelToUnlock(const Table& t, int hero, int wanted) {
    const int level = nextTalentLevel(t, hero);
    return wanted == 0 || wanted == level ? level : 0;
}

}  // namespace

void UnlockTalent::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    forEachHero(r, hero, [&](int seat) {
        const int now = levelToUnlock(t, seat, level);
        if (now == 0) return;
        const auto& talents = t.cards.heroes[t.state.heroes[seat].card].talents;
        t.options.clear();
        for (int i = 0; i < kTalents; ++i)
            if (talents[i].level == now) offer(t, verb_rows::Talent{i});
        if (t.options.count() > 0) unlockTalent(t, seat, ask(r, Question::ChooseTalent, seat).a, true);
    });
}
bool UnlockTalent::possible(const EvaluationContext& r) const {
    return anyHero(r, hero, [&](const HeroState&, int seat) { return levelToUnlock(r.t, seat, level) != 0; });
}

}  // namespace engine::threetale::effect_rows
