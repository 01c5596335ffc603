// The decisions of 3 Chapters: which questions are asked, the verbs that answer them, and what chance is asked for.
#pragma once

#include <cstdint>

namespace engine::three_chapters {

enum class Question : std::uint16_t { ChooseCard, ChooseForGhost, WhoLeads, PlayCard, ScoreNext };

enum class Verb : std::uint16_t {
    Choose,      // a = card, for the own pile
    Haunt,       // a = card, for the ghost deck at the own right
    Lead,        // a = seat
    Play,        // a = card
    Score        // a = card whose abilities are scored next
};
constexpr int kVerbs = int(Verb::Score) + 1;

enum class Purpose : std::uint16_t { Deal, FirstSeat, GhostDeck };
constexpr int kPurposes = int(Purpose::GhostDeck) + 1;

}  // namespace engine::three_chapters
