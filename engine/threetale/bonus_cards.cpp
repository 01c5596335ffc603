// Bonus Cards: TT-BONUS, TT-VIRTUE-09, rulings 24 to 26.
#include "engine/kernel/say.h"
#include "engine/threetale/rules.h"
#include "engine/threetale/verbs/verbs_battle.h"
#include "engine/threetale/verbs/verbs_turn.h"

namespace engine::threetale {

int bonusDrawsWithCards(Table& t, int hero) {
    return bandWith(t, hero, Virtue::Faith) + modifier(t, ModifierWord::BonusDraws, hero);
}

// Why none may be drawn: the questions of mayDrawBonus, one by one.
void verb_rows::DrawBonus::require(Table& t, const Decision& d, Explanation& why) const {
    const TurnState& turn = t.state.turn;
    const int hero = d.seat, draws = bonusDrawsWithCards(t, hero);
    engine::require(why, turn.hero == hero && !turn.ended, say("it is the Hero's own turn"), "TT-BONUS-04"_rule);
    engine::require(why, !t.state.roll.open, say("no roll is open"), "TT-RULING-24"_rule);
    compare(engine::require(why, turn.bonusDrawn < draws, say("Faith allows another card"), "TT-VIRTUE-09"_rule), "<",
            turn.bonusDrawn, draws);
    engine::require(why, !t.state.decks.heroBonuses.cards.empty(), say("a card is left in the deck"),
                    "TT-RULING-25"_rule);
    engine::require(why, !banned(t, BanWord::BonusCards, hero), say("no card forbids it"));
}
void verb_rows::DrawBonus::imagine(Table&, const Decision&, std::vector<Option>& options) {
    options.push_back(optionFrom(DrawBonus{}));
}

void drawAndUseBonus(Table& t, int hero) {
    auto scope = t.rule("TT-BONUS-01"_rule, hero);
    const int card = drawCard(t, t.state.decks.heroBonuses, Purpose::DrawHeroBonus, hero, t.cards.heroBonusKeys.data());
    if (card < 0) return;
    push(t, t.state.turn.bonusCards, card, "Hero Bonus Cards in one turn");
    const auto place = std::size_t(t.state.turn.bonusCards.count - 1);
    t.add(t.state.turn.bonusDrawn, 1);
    t.cite("TT-VIRTUE-09"_rule, hero);
    useBand(t, hero, Virtue::Faith, t.state.turn.bonusDrawn, ModifierWord::BonusDraws);
    tally(t, hero, TallyWord::BonusDrawn);
    const int number = t.cards.number(CardKind::HeroBonus, card);
    t.countCard(CardKind::HeroBonus, card);
    raise(t, Trigger::BonusDrawn, {.hero = hero, .card = number});
    const HeroBonusCard& bonus = t.cards.heroBonuses[card];
    if (bonus.options.empty()) return t.cite("TT-BONUS-03"_rule, hero);  // nothing
    auto use = t.rule("TT-BONUS-02"_rule, hero);
    t.options.clear();
    for (int i = 0; i < int(bonus.options.size()); ++i) offer(t, verb_rows::TakeOption{i});
    const Option chosen = t.ask(std::uint16_t(Question::BonusOption), hero, number);
    const int option = rowFrom<verb_rows::TakeOption>(chosen).option;
    t.set(t.state.turn.bonusOptions[place], option + 1);
    runEffects(t, bonus.options[option], hero, number);
    if (!over(t)) raise(t, Trigger::BonusUsed, {.hero = hero, .card = number});
}

void returnBonusCards(Table& t) {
    const auto& used = t.state.turn.bonusCards;
    const auto& enemyUsed = t.state.turn.enemyBonusCards;
    if (used.empty() && enemyUsed.empty()) return;
    auto scope = t.rule("TT-BONUS-05"_rule);
    const HeroState& h = t.state.heroes[t.state.turn.hero];
    for (; !used.empty(); removeAt(t, used, used.count - 1)) {
        const auto last = std::size_t(used.count - 1);
        const auto& option = t.state.turn.bonusOptions[last];
        if ((t.state.turn.bonusKept >> last & 1) && h.keptBonus.count < h.keptBonus.capacity()) {
            t.set(h.keptOptions[h.keptBonus.count], option);  // kept for the Hero's next turn
            push(t, h.keptBonus, used[last]);
        } else {
            push(t, t.state.decks.heroBonuses.cards, used[last]);
        }
        t.set(option, 0);
    }
    t.set(t.state.turn.bonusKept, 0);
    reshuffle(t, t.state.decks.heroBonuses);
    if (!enemyUsed.empty()) reshuffle(t, t.state.decks.enemyBonuses);
    for (; !enemyUsed.empty(); removeAt(t, enemyUsed, enemyUsed.count - 1))
        push(t, t.state.decks.enemyBonuses.cards, enemyUsed[enemyUsed.count - 1u]);
}

// TT-BONUS-07: nobody else draws from their deck.
void drawEnemyBonus(Table& t, int count) {
    auto scope = t.rule("TT-BATTLE-04"_rule);
    if (count > 0) t.cite("TT-BONUS-06"_rule);
    for (int i = 0; i < count; ++i) {
        const DeckState& deck = t.state.decks.enemyBonuses;
        if (deck.cards.empty()) break;
        const int card = drawCard(t, deck, Purpose::DrawEnemyBonus, t.state.battle.hero, t.cards.enemyBonusKeys.data());
        t.countCard(CardKind::EnemyBonus, card);
        push(t, t.state.battle.bonusCards, card, "Enemy Bonus Cards in one Battle");
        t.cite("TT-RULING-26"_rule);  // in force to the end of the Battle
        push(t, t.state.turn.enemyBonusCards, card,
             "Enemy Bonus Cards in one turn");  // TT-BONUS-05: back in the deck at the end of the turn
    }
}

}  // namespace engine::threetale
