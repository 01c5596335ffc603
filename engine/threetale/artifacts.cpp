// Artifacts: winning, giving, wearing, paying for them with dice. TT-ARTIFACT, rulings 41, 42, 44 and 65.
#include "engine/threetale/rules.h"
#include "engine/threetale/verbs/verbs_battle.h"
#include "engine/threetale/verbs/verbs_rewards.h"

namespace engine::threetale {

namespace {

const DeckState& deckOf(const Table& t, int artifact) {
    return t.state.decks.artifacts[t.cards.artifacts[artifact].level - 1];
}

}  // namespace

// One of each slot in a turn, and what cards allow besides.
int slotsOf(Table& t, int hero, Slot slot) { return 1 + modifier(t, ModifierWord::ExtraSlot, hero, int(slot)); }

bool holdsArtifact(const Table& t, int hero, int artifact) {
    return indexOf(t.state.heroes[hero].artifacts, artifact) >= 0;
}

void winArtifact(Table& t, int hero, int level, int draw, int keep) {
    auto scope = t.rule("TT-ARTIFACT-08"_rule, hero);
    const HeroState& h = t.state.heroes[hero];
    const DeckState& deck = t.state.decks.artifacts[level - 1];
    const int wanted = draw + usedModifier(t, ModifierWord::ArtifactDraw, hero, -1,
                                           [&](int more) { return std::min<int>(deck.cards.count, draw + more); });
    if (deck.cards.count < wanted) t.cite("TT-RULING-44"_rule, hero);
    std::array<std::uint8_t, kDeck> drawn{};
    int count = 0;
    while (count < wanted && !deck.cards.empty() && count < kDeck)
        drawn[count++] = std::uint8_t(
            drawCard(t, deck, Purpose(int(Purpose::DrawArtifact1) + level - 1), hero, t.cards.artifactKeys.data()));
    if (count == 0) return;
    std::array<bool, kDeck> kept{};
    int left = std::min(keep, count);
    for (; left > 0; --left) {
        t.options.clear();
        for (int i = 0; i < count; ++i)
            if (!kept[i]) offer(t, verb_rows::KeepArtifact{drawn[i]});
        const Option answer = t.ask(std::uint16_t(Question::KeepArtifact), hero, level);
        const int chosen = rowFrom<verb_rows::KeepArtifact>(answer).artifact;
        push(t, h.artifacts, chosen, "Artifacts of one Hero");
        for (int i = 0; i < count; ++i) kept[i] = kept[i] || drawn[i] == chosen;
    }
    for (int i = 0; i < count; ++i)
        if (!kept[i]) push(t, deck.cards, drawn[i]);
    reshuffle(t, deck);
    for (int i = 0; i < count && !over(t); ++i) {
        if (!kept[i]) continue;
        t.countCard(CardKind::Artifact, drawn[i]);
        tally(t, hero, TallyWord::ArtifactWon);
        raise(t, Trigger::ArtifactWon,
              {.hero = hero, .level = level, .card = t.cards.number(CardKind::Artifact, drawn[i])});
    }
}

void layBack(Table& t, int hero, int artifact) {
    const HeroState& h = t.state.heroes[hero];
    removeAt(t, h.artifacts, indexOf(h.artifacts, artifact));
    shuffleIn(t, deckOf(t, artifact), artifact);
}

void returnArtifact(Table& t, int hero, int artifact) {
    auto scope = t.rule("TT-ARTIFACT-09"_rule, hero);
    layBack(t, hero, artifact);
    raise(t, Trigger::ArtifactLost,
          {.hero = hero,
           .level = t.cards.artifacts[artifact].level,
           .card = t.cards.number(CardKind::Artifact, artifact)});
}

void giveArtifact(Table& t, int from, int to, int artifact) {
    auto scope = t.rule("TT-ARTIFACT-10"_rule, from);
    const HeroState& giver = t.state.heroes[from];
    removeAt(t, giver.artifacts, indexOf(giver.artifacts, artifact));
    push(t, t.state.heroes[to].artifacts, artifact, "Artifacts of one Hero");
    tally(t, from, TallyWord::ArtifactGiven);
    raise(t, Trigger::ArtifactGiven,
          {.hero = from,
           .level = t.cards.artifacts[artifact].level,
           .card = t.cards.number(CardKind::Artifact, artifact)});
}

bool mayWear(Table& t, int hero, int artifact) {
    if (t.state.turn.hero != hero || t.state.turn.ended) return false;  // TT-RULING-67: only in its own turn
    if (indexOf(t.state.turn.exhausted, artifact) >= 0) return false;
    const Slot slot = t.cards.artifacts[artifact].slot;
    const auto& worn = t.state.turn.worn[slot];
    return worn.empty() || indexOf(worn, artifact) >= 0 || worn.count < slotsOf(t, hero, slot);
}

void wear(Table& t, int hero, int artifact) {
    const Slot slot = t.cards.artifacts[artifact].slot;
    const auto& worn = t.state.turn.worn[slot];
    if (indexOf(worn, artifact) >= 0) return;
    if (!worn.empty())
        neededModifier(t, ModifierWord::ExtraSlot, hero, int(slot), worn.count);  // what makes room for it
    auto scope = t.rule("TT-ARTIFACT-03"_rule, hero);
    push(t, worn, artifact, "Artifacts of one slot used in a turn");
}

// TT-ARTIFACT-11: positive dice of the own attack roll pay for active Artifacts, one after another.
void assignDiceToArtifacts(Table& t, int hero) {
    while (!over(t) && t.state.battle.end == BattleEnd::None) {
        t.options.clear();
        listActivations(t, hero);
        if (t.options.count() == 0) return;
        offer(t, verb_rows::Keep{});
        const Option chosen = t.ask(std::uint16_t(Question::AssignDice), hero, positives(t));
        if (isA<verb_rows::Keep>(chosen)) return;
        if (isA<verb_rows::Activate>(chosen)) activate(t, hero, rowFrom<verb_rows::Activate>(chosen).artifact);
        else use(t, hero, chosen);
    }
}

}  // namespace engine::threetale
