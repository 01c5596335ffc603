// Treasure Cards: TT-TREASURE, TT-ACTION-10, ruling 50.
#include "engine/threetale/rules.h"

namespace engine::threetale {

// TT-VAL-50: every number of positive dice has one of the three bands of a card, and only one.
static int bandOf(int positive) { return positive == 0 ? 0 : positive <= 2 ? 1 : 2; }

// TT-TREASURE-07: a deck for each level.
void openTreasure(Table& t, int hero, int level) {
    auto scope = t.rule("TT-TREASURE-01"_rule, hero);
    const DeckState& deck = t.state.decks.treasures[level - 1];
    const int card =
        drawCard(t, deck, Purpose(int(Purpose::DrawTreasure1) + level - 1), hero, t.cards.treasureKeys.data());
    if (card < 0) return;
    const int number = t.cards.number(CardKind::Treasure, card);
    t.countCard(CardKind::Treasure, card);
    t.set(t.state.treasure.open, true);
    t.set(t.state.treasure.card, card);
    raise(t, Trigger::TreasureDrawn, {.hero = hero, .level = level, .card = number});
    {
        auto rolling = t.rule("TT-TREASURE-02"_rule, hero);
        const int dice =
            3 + usedModifier(t, ModifierWord::TreasureDice, hero, -1, [](int more) { return diceThrown(3 + more); });
        roll(t, Purpose::TreasureRoll, hero, Side::Hero, number, dice);
    }
    const int positive = positives(t);
    closeRoll(t);
    {
        auto reading = t.rule("TT-TREASURE-03"_rule, hero);
        t.set(t.state.treasure.band, bandOf(positive));
        t.cite(level == 1 ? "TT-TREASURE-04"_rule : level == 2 ? "TT-TREASURE-05"_rule : "TT-TREASURE-06"_rule, hero);
        raise(t, Trigger::TreasureResult,
              {.hero = hero, .amount = t.state.treasure.band, .level = level, .card = number});
        runEffects(t, t.cards.treasures[card].bands[t.state.treasure.band], hero, number,
                   {.hero = hero, .level = level, .card = number});
    }
    t.set(t.state.treasure.open, false);
    t.set(t.state.treasure.card, kNone);
    t.set(t.state.treasure.band, 0);
    t.cite("TT-TREASURE-08"_rule, hero);
    discard(t, deck, card);
    tally(t, hero, TallyWord::TreasureResolved);
}

}  // namespace engine::threetale
