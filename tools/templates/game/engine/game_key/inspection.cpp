// The invariants of a sound state between two turns, with the rules they come from, and what is counted in games.
#include <fmt/format.h>

#include "engine/game_key/game.h"
#include "engine/game_key/verb_rows.h"
#include "engine/kernel/say.h"

namespace engine::game_key {

std::vector<std::string> GameKeyInspection::brokenInvariants(const void* state) const {
    const GameState& s = stateOf(state);
    std::vector<std::string> broken;
    for (int card = 0; card < kMostCards; ++card)
        if ((s.zones[card] == Zone::Box) != (card >= game_.set().count()) || s.zones[card] == Zone::Unknown)
            broken.push_back(fmt::format("GK-SETUP-02: card {} is not where a card can be", card + 1));
    for (int seat = 0; seat < kSeats; ++seat) {
        if (const std::size_t hand = pileOf(s, zoneOf(Zone::Hand, seat)).count; hand > kHand)
            broken.push_back(fmt::format("GK-DRAW-01: player {} has {} cards in hand", seat + 1, hand));
        if (s.points[seat] < 0) broken.push_back(fmt::format("GK-PLAY-01: player {} has points below 0", seat + 1));
    }
    if (s.turn > kSeats * kTurns) broken.push_back("GK-END-01: there were more turns than the game has");
    if ((s.winner != 0) != (s.phase == Phase::Over))
        broken.push_back("GK-END-02: there is a winner before the end, or none at the end");
    return broken;
}

// A card is used when it is played; an ability is at work when it does something.
std::vector<CoveragePoint> GameKeyInspection::coveragePoints() const {
    std::vector<CoveragePoint> parts(kParts);
    for (int card = 0; card < game_.set().count(); ++card) {
        parts[partOf(card)] = {card, {}, {}};
        for (int i = 0; i < int(game_.set().abilities[card].size()) && i < kMostCounted; ++i)
            parts[partOf(card, i)] = {card, fmt::format("ability[{}]", i),
                                      game_.cards().clauseText(card, i, spokenLanguage())};
    }
    return parts;
}

int GameKeyInspection::taken(const void*, const Decision&, const Option& option) const {
    const VerbRow& row = rowOf(Verb(option.verb));
    return row.taken ? row.taken(option) : -1;
}

}  // namespace engine::game_key
