// Choices of the state and what is read from it.
#include "engine/paper_tales/state.h"

namespace engine::paper_tales {

std::span<const schema::Choice> choicesOf(Phase) {
    static constexpr schema::Choice kChoices[] = {{"playing", "Playing"}, {"over", "Over"}};
    return kChoices;
}

std::span<const schema::Choice> choicesOf(Zone) {
    static constexpr schema::Choice kChoices[] = {{"box", "in the box"},
                                                  {"deck", "in the deck"},
                                                  {"discard", "on the discard pile"},
                                                  {"hand1", "held by Player 1"},
                                                  {"hand2", "held by Player 2"},
                                                  {"played1", "played by Player 1"},
                                                  {"played2", "played by Player 2"},
                                                  {"unknown", "out of sight"}};
    static_assert(std::size(kChoices) == kZones);
    return kChoices;
}

Pile pileOf(const GameState& s, Zone zone) {
    Pile pile;
    for (int card = 0; card < kMostCards; ++card)
        if (s.zones[card] == zone) pile.cards[pile.count++] = std::uint8_t(card);
    return pile;
}

}  // namespace engine::paper_tales
