// Altars and Sacrifice: TT-ALTAR, TT-STONE-02, ruling 45.
#include <initializer_list>

#include "engine/threetale/rules.h"
#include "engine/threetale/verbs/verbs_battle.h"
#include "engine/threetale/verbs/verbs_rewards.h"

namespace engine::threetale {

namespace {

int levelOf(const Table& t, int artifact) { return t.cards.artifacts[artifact].level; }

// TT-ALTAR-04: Shevitsa and Artifacts, nothing else.
void listSacrifices(Table& t, int hero) {
    const HeroState& h = t.state.heroes[hero];
    if (h.shevitsa > 0)
        for (int v = 0; v < schema::threetale::kVirtues; ++v)
            if (virtueOf(t, hero, Virtue(v)) < kHighestVirtue) offer(t, verb_rows::SacrificeShevitsa{v});
    for (int i = 0; i < h.artifacts.count; ++i) {
        const int artifact = h.artifacts[i];
        offer(t, verb_rows::Sacrifice{artifact});
        for (int j = i + 1; j < h.artifacts.count; ++j) {
            const int other = h.artifacts[j];
            if (levelOf(t, artifact) == levelOf(t, other))
                offer(t, verb_rows::SacrificePair{std::min(artifact, other), std::max(artifact, other)});
        }
    }
}

// Back in their deck before anything is drawn; both of a pair before a card answers to the first.
void sacrificeArtifacts(Table& t, int hero, std::initializer_list<int> artifacts) {
    t.cite("TT-RULING-45"_rule, hero);
    for (const int artifact : artifacts) {
        auto scope = t.rule("TT-ARTIFACT-09"_rule, hero);
        layBack(t, hero, artifact);
        tally(t, hero, TallyWord::Sacrificed);
    }
    for (const int artifact : artifacts) {
        const int level = levelOf(t, artifact);
        raise(t, Trigger::ArtifactLost,
              {.hero = hero, .level = level, .card = t.cards.number(CardKind::Artifact, artifact)});
        raise(t, Trigger::Sacrificed, {.hero = hero, .level = level});
    }
}

void carryOut(Table& t, int hero, const Option& chosen) {
    switch (Verb(chosen.verb)) {
        case Verb::SacrificeShevitsa: {
            auto scope = t.rule("TT-ALTAR-05"_rule, hero);
            gainShevitsa(t, hero, -1);
            tally(t, hero, TallyWord::Sacrificed);
            changeVirtue(t, hero, Virtue(rowFrom<verb_rows::SacrificeShevitsa>(chosen).raised.value), 1);
            raise(t, Trigger::Sacrificed, {.hero = hero, .level = 0});
            break;
        }
        case Verb::Sacrifice: {
            const int artifact = rowFrom<verb_rows::Sacrifice>(chosen).artifact;
            const int level = levelOf(t, artifact);
            auto scope = t.rule(level == 1   ? "TT-ALTAR-06"_rule
                                : level == 2 ? "TT-ALTAR-07"_rule
                                             : "TT-ALTAR-08"_rule,
                                hero);
            sacrificeArtifacts(t, hero, {artifact});
            gainShevitsa(t, hero, level + 1);
            break;
        }
        default: {
            const auto pair = rowFrom<verb_rows::SacrificePair>(chosen);
            const int level = levelOf(t, pair.first);
            auto scope = t.rule(level == 1   ? "TT-ALTAR-09"_rule
                                : level == 2 ? "TT-ALTAR-10"_rule
                                             : "TT-ALTAR-11"_rule,
                                hero);
            sacrificeArtifacts(t, hero, {pair.first, pair.second});
            if (level < 3) {
                winArtifact(t, hero, level + 1);
            } else {
                t.cite("TT-STONE-02"_rule, hero);
                t.add(t.state.heroes[hero].stones, 1);
                raise(t, Trigger::StoneGained, {.hero = hero});
            }
            break;
        }
    }
}

}  // namespace

// TT-ALTAR-01: in every phase, any number of times.
void useAltar(Table& t, int hero, int space) {
    auto scope = t.rule("TT-ALTAR-02"_rule, hero);
    tally(t, hero, TallyWord::AltarUsed);
    for (int made = 0; !over(t); ++made) {  // any number in one Action
        t.options.clear();
        listSacrifices(t, hero);
        if (t.options.count() == 0) break;
        offer(t, verb_rows::Keep{});
        const Option chosen = t.ask(std::uint16_t(Question::Altar), hero);
        if (isA<verb_rows::Keep>(chosen)) break;
        if (made > 0) t.cite("TT-ALTAR-03"_rule, hero);
        carryOut(t, hero, chosen);
        checkQuests(t);
    }
    if (!over(t)) raise(t, Trigger::AltarUsed, {.hero = hero, .space = space});
}

}  // namespace engine::threetale
