// The words of Paper Tales's ability language as enumerations: one per family, counted from 0 in the order of the tables
// in vocabulary.cpp. What a word does, its arguments and its printed sentences stand in its row there.
#pragma once

#include "schema/core/ability.h"
#include "schema/paper_tales/records.h"

namespace schema::paper_tales {

namespace sort {
using namespace schema::sort;
enum : Sort { Face = schema::sort::Game, End };
}  // namespace sort

enum class Trigger : std::uint8_t { Played };
enum class ConditionWord : std::uint8_t { Rolled };
enum class EffectWord : std::uint8_t { Gain };

}  // namespace schema::paper_tales
