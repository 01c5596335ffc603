// Decks: drawing, shuffling in, discarding. TT-SETUP-05, TT-RULING-44, -49.
#include "engine/threetale/rules.h"

namespace engine::threetale {

int drawCard(Table& t, const DeckState& deck, Purpose purpose, int hero, const std::uint64_t* keys) {
    if (deck.cards.empty() && !deck.discards.empty()) {
        auto scope = t.rule("TT-RULING-49"_rule);
        while (!deck.discards.empty()) {
            push(t, deck.cards, deck.discards[deck.discards.count - 1u]);
            removeAt(t, deck.discards, deck.discards.count - 1);
        }
        reshuffle(t, deck);
    }
    if (deck.cards.empty()) return -1;
    int card;
    if (deck.top.empty()) {
        card = t.draw(std::uint16_t(purpose), hero, {deck.cards.begin(), deck.cards.count}, keys, deck.shuffles);
    } else {
        card = deck.top[deck.top.count - 1u];  // looked at before
        removeAt(t, deck.top, deck.top.count - 1);
    }
    removeAt(t, deck.cards, indexOf(deck.cards, card));
    return card;
}

void shuffleIn(Table& t, const DeckState& deck, int card) {
    push(t, deck.cards, card);
    reshuffle(t, deck);
}

void reshuffle(Table& t, const DeckState& deck) {
    while (!deck.top.empty()) removeAt(t, deck.top, deck.top.count - 1);
    t.set(deck.shuffles, (deck.shuffles + 1) & 0x7F);
}

void discard(Table& t, const DeckState& deck, int card) { push(t, deck.discards, card); }

}  // namespace engine::threetale
