// Choices of the state and what is read from it.
#include "engine/three_chapters/state.h"

namespace engine::three_chapters {

std::span<const schema::Choice> choicesOf(Phase) {
    static constexpr schema::Choice kChoices[] = {{"choose", "Chapter I: Choose"},
                                                  {"play", "Chapter II: Play"},
                                                  {"score", "Chapter III: Score"},
                                                  {"over", "Over"}};
    return kChoices;
}

std::span<const schema::Choice> choicesOf(Zone) {
    static constexpr schema::Choice kChoices[] = {{"box", "in the box"},
                                                  {"aside", "laid to the side"},
                                                  {"pack1", "in pack 1"},
                                                  {"pack2", "in pack 2"},
                                                  {"pack3", "in pack 3"},
                                                  {"pack4", "in pack 4"},
                                                  {"pack5", "in pack 5"},
                                                  {"pack6", "in pack 6"},
                                                  {"own1", "held by Player 1"},
                                                  {"own2", "held by Player 2"},
                                                  {"own3", "held by Player 3"},
                                                  {"own4", "held by Player 4"},
                                                  {"own5", "held by Player 5"},
                                                  {"own6", "held by Player 6"},
                                                  {"played1", "played by Player 1"},
                                                  {"played2", "played by Player 2"},
                                                  {"played3", "played by Player 3"},
                                                  {"played4", "played by Player 4"},
                                                  {"played5", "played by Player 5"},
                                                  {"played6", "played by Player 6"},
                                                  {"ghost1", "in the deck of Ghost 1"},
                                                  {"ghost2", "in the deck of Ghost 2"},
                                                  {"ghosts_played", "played by a ghost"},
                                                  {"unknown", "out of sight"}};
    static_assert(std::size(kChoices) == kZones);
    return kChoices;
}

int playedIn(const GameState& s) {
    int played = -s.trick * placesOf(s.players);
    for (const Zone zone : s.zones)
        played += zone >= Zone::Played && zone < Zone::GhostDeck ? 1 : zone == Zone::GhostsPlayed;
    return s.phase == Phase::Play ? played : 0;
}

std::uint64_t cardsIn(const GameState& s, Zone zone) {
    std::uint64_t cards = 0;
    for (int card = 0; card < kCards; ++card) cards |= std::uint64_t(s.zones[card] == zone) << card;
    return cards;
}

}  // namespace engine::three_chapters
