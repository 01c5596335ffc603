// The decisions of Paper Tales: which questions are asked, the verbs that answer them, and what chance is asked for.
// What a question says and what a verb applies to stands in its row, in verb_rows.h and decisions.cpp.
#pragma once

#include <cstdint>

namespace engine::paper_tales {

enum class Question : std::uint16_t { PlayOrExchange, PlayAfterExchange };

enum class Verb : std::uint16_t { Play, Exchange };
constexpr Verb kLastVerb = Verb::Exchange;

enum class Purpose : std::uint16_t { Deal, Draw, Roll };
constexpr int kPurposes = int(Purpose::Roll) + 1;

}  // namespace engine::paper_tales
