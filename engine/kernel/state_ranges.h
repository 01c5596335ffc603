// Which bytes of its flat state a game uses. A state has room for the largest game; what is copied, kept and compared
// of a smaller one are the bytes that it uses, and all others are zero from its start to its end (Game::usedRanges).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace engine {

// Bytes of a flat state, from `begin` on, the one at `end` not included.
struct StateRange {
    std::uint32_t begin = 0, end = 0;
};
// By rising offset, none empty, none beside another one. The list has static storage: the same one is the same ranges.
// Empty: the whole state.
using StateRanges = std::span<const StateRange>;

// How many bytes are in them, of a state of `size`.
std::size_t bytesIn(StateRanges used, std::size_t size);
bool isUsed(StateRanges used, std::uint32_t offset);
// Is there anything outside of them?
bool usesMore(StateRanges used, std::span<const std::byte> state);
// Copies the bytes in use over another state of the same game.
void copyUsed(StateRanges used, std::span<const std::byte> from, std::byte* to);

// A whole state, written over again and again: of the one before only what it used.
class StateCopy {
  public:
    // The copy, until the next one is taken.
    std::span<std::byte> take(StateRanges used, std::span<const std::byte> state);
    std::span<const std::byte> bytes() const { return bytes_; }
    bool empty() const { return bytes_.empty(); }
    void clear() { bytes_.clear(); }

  private:
    std::vector<std::byte> bytes_;
    StateRanges used_;
};

// A state that is kept: the bytes in use alone.
class KeptState {
  public:
    KeptState() = default;
    KeptState(StateRanges used, std::span<const std::byte> state);
    // Writes the whole state.
    void restore(void* state) const;
    std::size_t size() const { return bytes_.size(); }

  private:
    StateRanges used_;
    std::size_t whole_ = 0;
    std::vector<std::byte> bytes_;
};

}  // namespace engine
