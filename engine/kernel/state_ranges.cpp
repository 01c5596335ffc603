// Copying the bytes of a state that a game uses.
#include "engine/kernel/state_ranges.h"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace engine {

std::size_t bytesIn(StateRanges used, std::size_t size) {
    if (used.empty()) return size;
    std::size_t bytes = 0;
    for (const StateRange& range : used) bytes += range.end - range.begin;
    return bytes;
}

bool isUsed(StateRanges used, std::uint32_t offset) {
    return used.empty() || std::any_of(used.begin(), used.end(), [offset](const StateRange& range) {
               return offset >= range.begin && offset < range.end;
           });
}

bool usesMore(StateRanges used, std::span<const std::byte> state) {
    if (used.empty()) return false;
    const auto isZero = [&](std::size_t begin, std::size_t end) {
        return std::all_of(state.begin() + std::ptrdiff_t(begin), state.begin() + std::ptrdiff_t(end),
                           [](std::byte byte) { return byte == std::byte{0}; });
    };
    std::size_t from = 0;
    for (const StateRange& range : used) {
        if (!isZero(from, range.begin)) return true;
        from = range.end;
    }
    return !isZero(from, state.size());
}

void copyUsed(StateRanges used, std::span<const std::byte> from, std::byte* to) {
    if (used.empty()) {
        std::memcpy(to, from.data(), from.size());
        return;
    }
    for (const StateRange& range : used)
        std::memcpy(to + range.begin, from.data() + range.begin, range.end - range.begin);
}

std::span<std::byte> StateCopy::take(StateRanges used, std::span<const std::byte> state) {
    if (bytes_.size() != state.size() || used_.data() != used.data() || used_.size() != used.size()) {
        bytes_.assign(state.size(), std::byte{0});
        used_ = used;
    }
    copyUsed(used, state, bytes_.data());
    return bytes_;
}

KeptState::KeptState(StateRanges used, std::span<const std::byte> state) : used_(used), whole_(state.size()) {
    assert(!usesMore(used, state) && "a game uses no more of its state than it says");
    bytes_.resize(bytesIn(used, state.size()));
    if (used.empty()) std::copy(state.begin(), state.end(), bytes_.begin());
    std::byte* to = bytes_.data();
    for (const StateRange& range : used) {
        std::memcpy(to, state.data() + range.begin, range.end - range.begin);
        to += range.end - range.begin;
    }
}

void KeptState::restore(void* state) const {
    auto* const bytes = static_cast<std::byte*>(state);
    if (used_.empty()) {
        std::copy(bytes_.begin(), bytes_.end(), bytes);
        return;
    }
    const std::byte* from = bytes_.data();
    std::size_t at = 0;
    for (const StateRange& range : used_) {
        std::memset(bytes + at, 0, range.begin - at);
        std::memcpy(bytes + range.begin, from, range.end - range.begin);
        from += range.end - range.begin;
        at = range.end;
    }
    std::memset(bytes + at, 0, whole_ - at);
}

}  // namespace engine
