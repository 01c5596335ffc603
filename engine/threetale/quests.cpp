// Quest Cards: TT-QUEST, TT-PAST-12, ruling 48.
#include "engine/threetale/rules.h"

namespace engine::threetale {

void drawQuest(Table& t, int hero) {
    auto scope = t.rule("TT-QUEST-01"_rule, hero);
    const int card = drawCard(t, t.state.decks.quests, Purpose::DrawQuest, hero, t.cards.questKeys.data());
    if (card < 0) return;
    push(t, t.state.heroes[hero].quests, card, "Quests of one Hero");  // TT-HERO-04
    checkQuests(t);
    if (!over(t) && indexOf(t.state.heroes[hero].quests, card) >= 0)
        raise(t, Trigger::QuestDrawn, {.hero = hero, .card = t.cards.number(CardKind::Quest, card)});
}

void completeQuest(Table& t, int hero, int index) {
    auto scope = t.rule("TT-QUEST-02"_rule, hero);
    const int card = t.state.heroes[hero].quests[index];
    const int number = t.cards.number(CardKind::Quest, card);
    t.countCard(CardKind::Quest, card);
    removeAt(t, t.state.heroes[hero].quests, index);
    t.cite("TT-QUEST-04"_rule, hero);
    discard(t, t.state.decks.quests, card);
    tally(t, hero, TallyWord::QuestCompleted);
    runEffects(t, t.cards.quests[card].reward, hero, number);
    raise(t, Trigger::QuestCompleted, {.hero = hero, .card = number});
}

void checkQuestsNow(Table& t) {
    for (int hero = 0; hero < kHeroes; ++hero) {
        const auto& quests = t.state.heroes[hero].quests;
        for (int i = 0; i < quests.count && !over(t); ++i) {
            const int card = quests[i];
            if (!holds(t, t.cards.quests[card].requirement, hero, t.cards.number(CardKind::Quest, card))) continue;
            completeQuest(t, hero, i);
            i = -1;  // the reward may fulfil another
        }
    }
}

void discardUnfinishedQuests(Table& t) {
    for (int hero = 0; hero < kHeroes; ++hero) {
        const auto& quests = t.state.heroes[hero].quests;
        if (quests.empty()) continue;
        auto scope = t.rule("TT-RULING-48"_rule, hero);
        for (; !quests.empty(); removeAt(t, quests, quests.count - 1))
            discard(t, t.state.decks.quests, quests[quests.count - 1u]);
    }
}

}  // namespace engine::threetale
