// Looking at the top cards of decks, and drawing one of several tiles (AB-E52).
#include <algorithm>
#include <span>

#include "engine/threetale/abilities/effects_cards.h"
#include "engine/threetale/verbs/verbs_cards.h"
#include "engine/threetale/verbs/verbs_setup.h"

namespace engine::threetale::effect_rows {

namespace {

// A deck as the effects see it: its cards, what is known on top, and how its order follows from the seed.
struct Pile {
    std::span<const std::uint8_t> cards;
    const TopCards* top = nullptr;
    const std::uint64_t* keys = nullptr;
    Purpose purpose = Purpose::TileStack;
    CardKind kind = CardKind::Tile;  // Prophecy: scenario cards
    int shuffles = 0;
};

Pile pileOf(const Table& t, Deck deck) {
    const DecksState& d = t.state.decks;
    const CompiledSet& c = t.cards;
    const auto of = [](const DeckState& s, const std::vector<std::uint64_t>& keys, Purpose purpose, CardKind kind) {
        return Pile{{s.cards.begin(), s.cards.count}, &s.top, keys.data(), purpose, kind, s.shuffles};
    };
    // One of three decks by level, which `first` and `purpose` begin.
    const auto ofLevel = [&](const auto& decks, Deck first, const auto& keys, Purpose purpose, CardKind kind) {
        const int above = int(deck) - int(first);
        return of(decks[above], keys, Purpose(int(purpose) + above), kind);
    };
    switch (deck) {
        case Deck::Tiles:
            return {{d.tiles.begin(), d.tiles.count},
                    &d.tilesTop,
                    c.tileKeys.data(),
                    Purpose::TileStack,
                    CardKind::Tile,
                    0};
        case Deck::Artifacts1:
        case Deck::Artifacts2:
        case Deck::Artifacts3:
            return ofLevel(d.artifacts, Deck::Artifacts1, c.artifactKeys, Purpose::DrawArtifact1, CardKind::Artifact);
        case Deck::Battles1:
        case Deck::Battles2:
        case Deck::Battles3:
            return ofLevel(d.enemies, Deck::Battles1, c.enemyKeys, Purpose::DrawBattle1, CardKind::Enemy);
        case Deck::Treasures1:
        case Deck::Treasures2:
        case Deck::Treasures3:
            return ofLevel(d.treasures, Deck::Treasures1, c.treasureKeys, Purpose::DrawTreasure1, CardKind::Treasure);
        case Deck::Quests: return of(d.quests, c.questKeys, Purpose::DrawQuest, CardKind::Quest);
        case Deck::HeroBonus: return of(d.heroBonuses, c.heroBonusKeys, Purpose::DrawHeroBonus, CardKind::HeroBonus);
        case Deck::EnemyBonus:
            return of(d.enemyBonuses, c.enemyBonusKeys, Purpose::DrawEnemyBonus, CardKind::EnemyBonus);
        case Deck::Scenario: return of(d.scenario, c.scenarioCardKeys, Purpose::DrawScenarioCard, CardKind::Prophecy);
    }
    return {};
}

// Makes the top `number` cards of a pile known: they are drawn now, face up, and lie on top. Returns how many it has.
int reveal(const EvaluationContext& r, const Pile& pile, int number) {
    Table& t = r.t;
    number = std::min({number, int(pile.cards.size()), int(pile.top->capacity())});
    while (pile.top->count < number) {
        Counted<std::uint8_t, 36> hidden;
        for (const std::uint8_t card : pile.cards)
            if (indexOf(*pile.top, card) < 0) hidden.items[hidden.count++] = card;
        const std::span<const std::uint8_t> among{hidden.begin(), hidden.count};
        const int card = t.draw(std::uint16_t(pile.purpose), r.self, among, pile.keys, pile.shuffles);
        // The topmost card is the last of the list, so a deeper one goes before all others.
        const TopCards& top = *pile.top;
        t.set(top.count, top.count + 1);
        for (int i = top.count - 1; i > 0; --i) t.set(top.items[i], top.items[i - 1]);
        t.set(top.items[0], card);
    }
    return number;
}

// The number over all cards; of a scenario card, below 0, its copy.
int cardNumber(const Table& t, const Pile& pile, int card) {
    return pile.kind == CardKind::Prophecy ? -1 - card : t.cards.number(pile.kind, card);
}

// Lets the player order the topmost cards, the lowest of them first.
void orderTop(const EvaluationContext& r, const Pile& pile, int number) {
    Table& t = r.t;
    const TopCards& top = *pile.top;
    const int first = top.count - number;
    for (int at = first; at < top.count - 1; ++at) {
        t.options.clear();
        for (int i = at; i < top.count; ++i) {
            const int card = cardNumber(t, pile, top[i]);
            offer(t, verb_rows::PutOnTop{card});
        }
        const Option chosen = ask(r, Question::OrderCards, r.self, top.count - at);
        int which = at;
        while (cardNumber(t, pile, top[which]) != chosen.c) ++which;
        const int card = top[which];
        t.set(top.items[which], int(top[at]));
        t.set(top.items[at], card);
    }
}

}  // namespace

void Look::carryOut(const EvaluationContext& r) const {
    const Pile pile = pileOf(r.t, deck);
    const int shown = reveal(r, pile, number);
    if (order == 1 && shown > 1) orderTop(r, pile, shown);
}

void DrawChoice::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    int& drawn = r.scratch.reaction.tile;
    if (drawn < 0) return;
    const Pile pile = pileOf(t, Deck::Tiles);
    // The tile that is about to be drawn is the topmost of those looked at.
    if (indexOf(*pile.top, drawn) < 0) {
        const TopCards& top = *pile.top;
        if (top.count == top.capacity()) return;
        push(t, top, drawn);
    }
    const int shown = reveal(r, pile, number);
    if (shown < 2) return;
    const TopCards& top = *pile.top;
    t.options.clear();
    for (int i = top.count - 1; i >= top.count - shown; --i) offer(t, verb_rows::KeepTile{top[i]});
    const int kept = ask(r, Question::KeepTile, r.self).a;
    drawn = kept;
    // The kept tile comes to the top, from where it is drawn; the others keep or get an order below it.
    int at = indexOf(top, kept);
    for (; at + 1 < top.count; ++at) t.set(top.items[at], int(top[at + 1]));
    t.set(top.items[top.count - 1], kept);
    if (shown < 3) return;
    t.set(top.count, top.count - 1);
    orderTop(r, pile, shown - 1);
    t.set(top.count, top.count + 1);
}
bool DrawChoice::possible(const EvaluationContext& r) const {
    return r.scratch.reaction.tile >= 0 && r.t.state.decks.tiles.count > 1;
}

}  // namespace engine::threetale::effect_rows
