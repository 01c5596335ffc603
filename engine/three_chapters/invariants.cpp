// The invariants of a sound state between units, with the rules they come from.
#include <fmt/format.h>
#include <bit>

#include "engine/three_chapters/game.h"

namespace engine::three_chapters {

std::vector<std::string> ThreeChaptersInspection::brokenInvariants(const void* state) const {
    const GameState& s = stateOf(state);
    std::vector<std::string> broken;
    const auto count = [&](Zone zone) { return std::popcount(cardsIn(s, zone)); };
    if (count(Zone::Unknown) != 0) broken.push_back("TC-INV-08: a card is nowhere");
    const int hand = count(Zone::Own), tricks = tricksOf(s.players);
    for (int seat = 0; seat < kSeats; ++seat) {
        const SeatState& own = s.seats[seat];
        if (own[Token::Gem] < 0 || own[Token::Heart] < 0 || own[Token::Star] < 0)
            broken.push_back(fmt::format("TC-INV-08: player {} has tokens below 0", seat + 1));
        if (own.tricks > s.trick)
            broken.push_back(fmt::format("TC-TRICK-03: player {} won more tricks than were played", seat + 1));
        const int cards = count(zoneOf(Zone::Own, seat));
        if (cards != (seat < s.players ? hand : 0))
            broken.push_back(
                fmt::format("TC-INV-08: player {} has {} cards, the others have {}", seat + 1, cards, hand));
        if (s.phase != Phase::Choose && seat < s.players && cards != tricks - s.trick)
            broken.push_back(
                fmt::format("TC-TRICK-11: player {} has {} cards before trick {}", seat + 1, cards, s.trick + 1));
        if (count(zoneOf(Zone::Played, seat)) != (seat < s.players ? s.trick : 0))
            broken.push_back(fmt::format("TC-TRICK-09: player {} has not played one card in each trick", seat + 1));
    }
    for (int ghost = 0; ghost < kGhosts; ++ghost)
        if (const int cards = count(zoneOf(Zone::GhostDeck, ghost)); cards != (s.players == 2 ? hand : 0))
            broken.push_back(
                fmt::format("TC-2P-06: ghost {} has {} cards, the players have {}", ghost + 1, cards, hand));
    if (s.phase == Phase::Choose) {
        for (int seat = 0; seat < s.players; ++seat)
            if (const int cards = count(zoneOf(Zone::Pack, seat)); cards != kDealt - s.round * (s.players == 2 ? 2 : 1))
                broken.push_back(
                    fmt::format("TC-DRAFT-02: pack {} has {} cards in round {}", seat + 1, cards, s.round + 1));
    } else if (count(Zone::Aside) != 0) {
        broken.push_back("TC-DRAFT-10: cards are still laid to the side");
    }
    if ((s.winner != 0) != (s.phase == Phase::Over))
        broken.push_back("TC-END-03: there is a winner before the end, or none at the end");
    return broken;
}

}  // namespace engine::three_chapters
