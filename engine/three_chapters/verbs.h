// The decisions of 3 Chapters: which questions are asked, the verbs that answer them, and what chance is asked for.
// What a question says and what a verb applies to stands in its row, in verb_rows.h.
#pragma once

#include <cstdint>

namespace engine::three_chapters {

enum class Question : std::uint16_t { ChooseCard, ChooseForGhost, WhoLeads, PlayCard, ScoreNext };

enum class Verb : std::uint16_t { Choose, Haunt, Lead, Play, Score };
constexpr int kVerbs = int(Verb::Score) + 1;

enum class Purpose : std::uint16_t { Deal, FirstSeat, GhostDeck };
constexpr int kPurposes = int(Purpose::GhostDeck) + 1;

}  // namespace engine::three_chapters
