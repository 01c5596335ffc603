// The words of Game Title's ability language as enumerations: one per family, counted from 0 in the order of the tables
// in vocabulary.cpp. What a word does, its arguments and its printed sentences stand in its row there.
#pragma once

#include "schema/core/ability.h"
#include "schema/game_key/records.h"

namespace schema::game_key {

namespace sort {
using namespace schema::sort;
enum : Sort { Face = schema::sort::Game, End };
}  // namespace sort

enum class Trigger : std::uint8_t { Played };
enum class ConditionWord : std::uint8_t { Rolled };
enum class EffectWord : std::uint8_t { Gain };
constexpr EffectWord kLastEffectWord = EffectWord::Gain;

// What an operand of an enumeration is in the vocabulary.
constexpr Sort sortOf(Face) { return sort::Face; }

}  // namespace schema::game_key
