// Artifacts won, lost and given, other things given, and Artifacts and Talents used again or used up (AB-E35..38).
#include <algorithm>

#include "engine/threetale/abilities/effects_cards.h"
#include "engine/threetale/verbs/verbs_cards.h"

namespace engine::threetale {

using schema::threetale::kTalents;
using schema::threetale::Pick;
using schema::threetale::SlotSelector;

// --- which Artifacts -------------------------------------------------------------------------------------------------

namespace {

bool fitsLevelAndSlot(const Table& t, int artifact, int level, int slot) {
    const ArtifactCard& card = t.cards.artifacts[artifact];
    return (level == 0 || card.level == level) && (SlotSelector(slot) == SlotSelector::Any || int(card.slot) == slot);
}

int chooseArtifact(const EvaluationContext& r, int hero, int level, int slot, int left) {
    Table& t = r.t;
    t.options.clear();
    for (const std::uint8_t a : t.state.heroes[hero].artifacts)
        if (fitsLevelAndSlot(t, a, level, slot)) offer(t, verb_rows::Artifact{a});
    return t.options.count() == 0 ? -1 : int(ask(r, Question::ChooseArtifact, hero, left).a);
}

}  // namespace

int artifactsThat(const Table& t, int hero, int level, int slot) {
    const auto& held = t.state.heroes[hero].artifacts;
    return int(std::count_if(held.begin(), held.end(), [&](int a) { return fitsLevelAndSlot(t, a, level, slot); }));
}

void loseArtifacts(const EvaluationContext& r, int hero, int level, int slot, int number, Pick how) {
    Table& t = r.t;
    for (int left = number; left > 0 && !over(t); --left) {
        const int there = artifactsThat(t, hero, level, slot);
        if (there == 0) return;
        int artifact = -1;
        if (how == Pick::Chosen) {
            artifact = chooseArtifact(r, hero, level, slot, left);
        } else {
            int which = t.pick(std::uint16_t(Purpose::RandomChoice), hero, std::max(0, r.card), there);
            for (const std::uint8_t a : t.state.heroes[hero].artifacts)
                if (fitsLevelAndSlot(t, a, level, slot) && which-- == 0) artifact = a;
        }
        returnArtifact(t, hero, artifact);
    }
}

namespace effect_rows {

void WinArtifact::carryOut(const EvaluationContext& r) const {
    forEachHero(r, hero, [&](int seat) { winArtifact(r.t, seat, level, draw, keep); });
}
bool WinArtifact::possible(const EvaluationContext& r) const {
    return !r.t.state.decks.artifacts[level - 1].cards.empty() &&
           anyHero(r, hero, [](const HeroState& h, int) { return h.artifacts.count < h.artifacts.capacity(); });
}

void LoseArtifact::carryOut(const EvaluationContext& r) const {
    forEachHero(r, hero, [&](int seat) { loseArtifacts(r, seat, level, int(SlotSelector::Any), number, how); });
}
bool LoseArtifact::possible(const EvaluationContext& r) const {
    return anyHero(r, hero, [&](const HeroState&, int seat) {
        return artifactsThat(r.t, seat, level, int(SlotSelector::Any)) > 0;
    });
}

// --- giving ----------------------------------------------------------------------------------------------------------

namespace {

// Is there a Hero who could get it, other than those who could give it?
bool anyReceiver(const EvaluationContext& r, HeroTerm to, HeroTerm hero) {
    return (heroes(r, to) & ~heroes(r, hero)) != 0;
}

}  // namespace

void Give::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const int most = std::min(60, quantity(r, number));
    const int giver = oneHero(r, hero);
    const int receiver = oneHero(r, to);
    if (giver < 0 || receiver < 0 || giver == receiver) return;
    const HeroState &from = t.state.heroes[giver], &other = t.state.heroes[receiver];
    switch (item) {
        case Item::Artifact: {
            const auto &held = from.artifacts, &received = other.artifacts;
            for (int left = most; left > 0 && !held.empty() && received.count < received.capacity(); --left)
                giveArtifact(t, giver, receiver, chooseArtifact(r, giver, 0, int(SlotSelector::Any), left));
            return;
        }
        case Item::Offering: {
            const int given = std::min<int>(most, from.offerings);
            addWithin(t, from.offerings, -given, 0, 255);
            return addWithin(t, other.offerings, given, 0, 255);
        }
        case Item::Shevitsa: {
            const int given = std::min<int>(most, from.shevitsa);
            gainShevitsa(t, giver, -given);
            return gainShevitsa(t, receiver, given);
        }
    }
}
bool Give::possible(const EvaluationContext& r) const {
    const auto hasIt = [&](const HeroState& h, int) {
        if (item == Item::Artifact) return !h.artifacts.empty();
        return item == Item::Offering ? h.offerings > 0 : h.shevitsa > 0;
    };
    return anyReceiver(r, to, hero) && anyHero(r, hero, hasIt);
}

void GiveToken::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const int most = quantity(r, number);
    const int giver = oneHero(r, hero);
    const int receiver = oneHero(r, to);
    if (giver < 0 || receiver < 0 || giver == receiver) return;
    const auto& from = t.state.heroes[giver].held[token.index()];
    const int given = std::clamp<int>(most, 0, from);
    addWithin(t, from, -given, 0, 255);
    addWithin(t, t.state.heroes[receiver].held[token.index()], given, 0, 255);
}
bool GiveToken::possible(const EvaluationContext& r) const {
    const auto hasIt = [&](const HeroState& h, int) { return h.held[token.index()] > 0; };
    return anyReceiver(r, to, hero) && anyHero(r, hero, hasIt);
}

// --- using again, using up -------------------------------------------------------------------------------------------

namespace {

void forEachLimit(const Table& t, const ClauseRange& clauses, int hero, auto act) {
    for (int i = 0; i < clauses.count; ++i) {
        const CompiledClause& clause = t.cards.clauses[clauses.first + i];
        // Of this turn or less; uses of a phase or of the game stay used.
        if (clause.limitSlot != kNone && clause.limitSpan <= std::uint8_t(Lasting::Turn))
            act(t.state.used[clause.limitSlot + (clause.limitShared ? hero : 0)]);
    }
}

bool usedThisTurn(const Table& t, const ClauseRange& clauses, int hero) {
    bool used = false;
    forEachLimit(t, clauses, hero, [&](const std::uint8_t& count) { used = used || count > 0; });
    return used;
}

const ClauseRange& clausesOf(const Table& t, int hero, Usable what, int which) {
    if (what == Usable::Artifact) return t.cards.artifacts[which].clauses;
    return t.cards.heroes[t.state.heroes[hero].card].talents[which].clauses;
}

const auto& wornLike(const Table& t, int artifact) { return t.state.turn.worn[t.cards.artifacts[artifact].slot]; }

bool canRefresh(const Table& t, int hero, Usable what, int which) {
    const bool worn = what == Usable::Artifact && indexOf(wornLike(t, which), which) >= 0;
    return worn || usedThisTurn(t, clausesOf(t, hero, what, which), hero);
}

bool canExhaust(const Table& t, int hero, Usable what, int which) {
    const TurnState& turn = t.state.turn;
    if (what == Usable::Artifact) return indexOf(turn.exhausted, which) < 0;
    return !(turn.exhaustedTalents[hero] >> which & 1);
}

// act(which) for each Artifact of the Hero, or each unlocked Talent, until it returns true. Was it true for one?
bool anyUsable(const Table& t, int hero, Usable what, auto act) {
    const HeroState& h = t.state.heroes[hero];
    if (what == Usable::Artifact) return std::any_of(h.artifacts.begin(), h.artifacts.end(), act);
    for (int i = 0; i < kTalents; ++i)
        if ((h.talents >> i & 1) && act(i)) return true;
    return false;
}

// Asks for one of the Hero's Artifacts or Talents; -1: there is none.
int chooseUsable(const EvaluationContext& r, int hero, Usable what,
                 bool (*fits)(const Table&, int hero, Usable, int which)) {
    Table& t = r.t;
    t.options.clear();
    anyUsable(t, hero, what, [&](int which) {
        if (!fits(t, hero, what, which)) return false;
        if (what == Usable::Artifact) offer(t, verb_rows::Artifact{which});
        else offer(t, verb_rows::Talent{which});
        return false;
    });
    if (t.options.count() == 0) return -1;
    return ask(r, what == Usable::Artifact ? Question::ChooseArtifact : Question::ChooseTalent, hero).a;
}

}  // namespace

void Refresh::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const int chosen = chooseUsable(r, r.self, what, canRefresh);
    if (chosen < 0) return;
    forEachLimit(t, clausesOf(t, r.self, what, chosen), r.self, [&](const std::uint8_t& count) { t.set(count, 0); });
    if (what != Usable::Artifact) return;
    const auto& worn = wornLike(t, chosen);
    if (const int at = indexOf(worn, chosen); at >= 0) removeAt(t, worn, at);
}
bool Refresh::possible(const EvaluationContext& r) const {
    return anyUsable(r.t, r.self, what, [&](int which) { return canRefresh(r.t, r.self, what, which); });
}

void Exhaust::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const TurnState& turn = t.state.turn;
    forEachHero(r, hero, [&](int seat) {
        const int chosen = chooseUsable(r, seat, what, canExhaust);
        if (chosen < 0) return;
        if (what == Usable::Talent) {
            const auto& talents = turn.exhaustedTalents[seat];
            t.set(talents, talents | 1 << chosen);
        } else {
            push(t, turn.exhausted, chosen, "Artifacts used up in a turn");
        }
    });
}
bool Exhaust::possible(const EvaluationContext& r) const {
    return anyHero(r, hero, [&](const HeroState&, int seat) {
        return anyUsable(r.t, seat, what, [&](int which) { return canExhaust(r.t, seat, what, which); });
    });
}

}  // namespace effect_rows

}  // namespace engine::threetale
