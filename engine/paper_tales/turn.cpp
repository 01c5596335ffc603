// A turn: PT-TURN, PT-SWAP, PT-PLAY, PT-DRAW, and the end of the game, PT-END.
#include "engine/paper_tales/rules.h"

namespace engine::paper_tales {

namespace {

bool deckHasCards(const Table& t) { return pileOf(t.state, Zone::Deck).count > 0; }

void roll(Table& t, int seat) {
    const std::uint32_t fallen = t.roll(kDie, std::uint16_t(Purpose::Roll), seat, 0, 1);
    t.set(t.state.face, kDie.faceOf(fallen, 0));
}

void exchange(Table& t, int card, int seat) {
    auto scope = t.rule("PT-SWAP-01"_rule, card);
    t.set(t.state.zones[card], Zone::Discard);
    drawCard(t, seat);
    roll(t, seat);
}

void playAndDraw(Table& t, int card, int seat) {
    {
        auto scope = t.rule("PT-PLAY-01"_rule, card);
        t.set(t.state.zones[card], zoneOf(Zone::Played, seat));
        t.count(partOf(card));
        t.add(t.state.points[seat], t.cards().card(card).value * timesOf(t.state.face));
    }
    if (!t.cards().abilities[card].empty()) {
        auto scope = t.rule("PT-PLAY-02"_rule, card);
        carryOutAbilities(t, card, seat);
    }
    if (!deckHasCards(t)) return;
    auto scope = t.rule("PT-DRAW-01"_rule);
    drawCard(t, seat);
}

// Asks for a card to play or, where `mayExchange`, to exchange.
Option askForCard(Table& t, int seat, bool mayExchange) {
    const Pile hand = pileOf(t.state, zoneOf(Zone::Hand, seat));
    t.options.clear();
    for (const int card : hand) offer(t, verb_rows::Play{card});
    if (mayExchange)
        for (const int card : hand) offer(t, verb_rows::Exchange{card});
    return t.ask(std::uint16_t(mayExchange ? Question::PlayOrExchange : Question::PlayAfterExchange), seat);
}

// PT-END-01 to -03.
void endIfOver(Table& t) {
    const auto& s = t.state;
    if (s.turn < kSeats * kTurns && pileOf(s, zoneOf(Zone::Hand, s.seat)).count > 0) return;
    auto scope = t.rule("PT-END-01"_rule);
    t.cite("PT-END-02"_rule);
    int winner = s.points[0] > s.points[1] ? 0 : 1;
    if (s.points[0] == s.points[1]) {
        t.cite("PT-END-03"_rule);
        winner = 1 - s.first;
    }
    t.set(s.winner, winner + 1);
    t.set(s.phase, Phase::Over);
}

}  // namespace

void drawCard(Table& t, int seat) {
    const Pile deck = pileOf(t.state, Zone::Deck);
    const int card = t.draw(std::uint16_t(Purpose::Draw), seat, deck.all(), t.cards().keys.data(), 0);
    t.set(t.state.zones[card], zoneOf(Zone::Hand, seat));
}

void playTurn(Table& t) {
    const int seat = t.state.seat;
    {
        auto scope = t.rule("PT-TURN-01"_rule, seat);
        roll(t, seat);
        Option chosen = askForCard(t, seat, deckHasCards(t));
        if (isA<verb_rows::Exchange>(chosen)) {
            exchange(t, rowFrom<verb_rows::Exchange>(chosen).card, seat);
            chosen = askForCard(t, seat, false);
        }
        t.cite("PT-TURN-02"_rule);
        if (isA<verb_rows::Play>(chosen)) playAndDraw(t, rowFrom<verb_rows::Play>(chosen).card, seat);
    }
    t.set(t.state.turn, t.state.turn + 1);
    t.set(t.state.seat, 1 - seat);
    endIfOver(t);
}

}  // namespace engine::paper_tales
