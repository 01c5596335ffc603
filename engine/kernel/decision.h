// Decisions: what is asked, the options it offers, and who chooses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/kernel/chance.h"
#include "engine/kernel/trace.h"

namespace engine {

class Game;

// One legal option, by meaning: a verb of the game and what it is applied to (indices of the compiled pack, Spaces,
// amounts). Games translate it to text with content ids and back (Notation).
struct Option {
    std::uint16_t verb = 0;
    std::uint8_t a = 0, b = 0;
    std::int16_t c = 0, d = 0;
    bool operator==(const Option&) const = default;
};
static_assert(sizeof(Option) == 8);

// The option that a Choose event records.
inline Option optionOf(const Event& choose) {
    return {choose.field, std::uint8_t(choose.before), std::uint8_t(choose.before >> 8),
            std::int16_t(choose.before >> 16), std::int16_t(choose.after)};
}

// The key of the chance that a Chance event records.
inline ChanceKey chanceKeyOf(const Event& chance) {
    return {chance.field, chance.width, std::uint16_t(chance.before),
            std::uint16_t(std::uint32_t(chance.before) >> 16)};
}

// How the open decision was reached, so that the unit
// of play can be played again up to it: from a copy of the state at its beginning, with the same seed and decisions.
struct ReplayPrefix {
    std::span<const std::byte> unitStart;  // the state then
    std::uint64_t seed = 0;
    std::span<const Option> decisions;  // made in this unit
    std::span<const ForcedChance> forced;
};

struct Decision {
    std::uint16_t question = 0;
    std::uint8_t seat = 0;     // who decides
    std::int32_t subject = 0;  // what about: a card, a virtue, an amount; said by the question
    std::span<const Option> options;
    std::uint32_t ordinal = 0;                   // decisions made before it in this game
    const ReplayPrefix* replayPrefix = nullptr;  // for an agent that looks ahead; null: not known
};

// An option by chance, all as likely: an index below `count`. It follows from the key and from how many decisions were
// made before.
inline std::uint64_t anyValue(std::uint64_t key, std::uint32_t ordinal) { return mix(key + ordinal); }
inline int anyOption(std::uint64_t key, std::uint32_t ordinal, int count) {
    return int(oneOf(anyValue(key, ordinal), std::uint64_t(count)));
}

// Chooses among the options of a decision: an index into decision.options. `state` is the game's flat state as far as
// the deciding seat may know it (Observation::toObservation).
class Agent {
  public:
    virtual ~Agent() = default;
    virtual bool looks() const { return true; }  // false: it never reads the state, so that none is prepared for it
    virtual bool needsReplayPrefix() const { return false; }  // true: it is told how each decision was reached
    // Not null: it takes any option, all as likely, and answers
    // what anyOption() gives for this key. A table need not ask it.
    virtual const std::uint64_t* uniformRandomKey() const { return nullptr; }
    virtual int choose(const Game& game, const void* state, const Decision& decision) = 0;
};

}  // namespace engine
