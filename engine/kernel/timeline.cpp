// Seeking, stepping and asking back in a trace.
#include "engine/kernel/timeline.h"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace engine {

namespace {

void write(const Event& event, std::int32_t value, void* state) {
    if (event.kind != EventKind::Set) return;
    std::memcpy(static_cast<std::byte*>(state) + event.field, &value, event.width);  // little endian
}

}  // namespace

void applyEvent(const Event& event, void* state) { write(event, event.after, state); }
void revertEvent(const Event& event, void* state) { write(event, event.before, state); }
void applyEvents(std::span<const Event> events, void* state) {
    for (const Event& event : events) applyEvent(event, state);
}

void Timeline::snapshot(const void* state, StateRanges used) {
    if (!snapshots_.empty() && trace_.size() - snapshots_.back().position < kSpacing) return;
    snapshots_.push_back({trace_.size(), KeptState(used, {static_cast<const std::byte*>(state), stateSize_})});
}

void Timeline::truncate(std::size_t size) {
    assert(size <= trace_.size() && "a trace can only be cut shorter");
    trace_.resize(size);
    while (!snapshots_.empty() && snapshots_.back().position > size) snapshots_.pop_back();
    if (writesUpTo_ > size) {
        for (auto& list : writes_)
            while (!list.empty() && list.back() >= size) list.pop_back();
        writesUpTo_ = size;
    }
}

void Timeline::stateAt(std::size_t position, void* state) const {
    position = std::min(position, trace_.size());
    auto after = std::upper_bound(snapshots_.begin(), snapshots_.end(), position,
                                  [](std::size_t m, const Snapshot& s) { return m < s.position; });
    std::size_t from = 0;
    if (after == snapshots_.begin()) {
        std::memset(state, 0, stateSize_);
    } else {
        const Snapshot& near = *std::prev(after);
        near.state.restore(state);
        from = near.position;
    }
    applyEvents(std::span(trace_).subspan(from, position - from), state);
}

void Timeline::move(std::size_t from, std::size_t to, void* state) const {
    to = std::min(to, trace_.size());
    const std::size_t distance = from < to ? to - from : from - to;
    if (distance > kSpacing) return stateAt(to, state);
    if (from < to) return applyEvents(std::span(trace_).subspan(from, to - from), state);
    for (std::size_t i = from; i > to; --i) revertEvent(trace_[i - 1], state);
}

std::size_t Timeline::into(std::size_t position) const {
    while (position < trace_.size()) {
        const EventKind kind = trace_[position++].kind;
        if (kind != EventKind::End) break;
    }
    return position;
}

std::size_t Timeline::over(std::size_t position) const {
    if (position >= trace_.size()) return trace_.size();
    const Event& event = trace_[position];
    if (!opensScope(event.kind)) return position + 1;
    for (std::size_t i = position + 1; i < trace_.size(); ++i)
        if (trace_[i].kind == EventKind::End && trace_[i].parent == position) return i + 1;
        else if (trace_[i].kind == EventKind::Unit) return i;  // units have no End: the next one ends them
    return trace_.size();
}

std::size_t Timeline::out(std::size_t position) const {
    const auto stack = stackAt(position);
    return stack.empty() ? trace_.size() : over(stack.back());
}

std::size_t Timeline::back(std::size_t position) const {
    while (position > 0) {
        --position;
        if (trace_[position].kind != EventKind::End) break;
    }
    return position;
}

std::size_t Timeline::backOver(std::size_t position) const {
    if (position == 0) return 0;
    const Event& last = trace_[position - 1];
    return last.kind == EventKind::End ? last.parent : position - 1;
}

std::size_t Timeline::next(std::size_t position, EventKind kind) const {
    for (std::size_t i = position; i < trace_.size(); ++i)
        if (trace_[i].kind == kind) return i + 1;
    return trace_.size();
}

std::size_t Timeline::previous(std::size_t position, EventKind kind) const {
    for (std::size_t i = position; i > 0; --i)
        if (trace_[i - 1].kind == kind && i - 1 < position) return i - 1;
    return 0;
}

std::vector<std::uint32_t> Timeline::stackAt(std::size_t position) const {
    std::vector<std::uint32_t> stack;
    if (position == 0 || trace_.empty()) return stack;
    std::uint32_t scope = scopeAfter(trace_, std::min(position, trace_.size()) - 1);
    for (; scope != kNoParent; scope = trace_[scope].parent) stack.push_back(scope);
    std::reverse(stack.begin(), stack.end());
    return stack;
}

void Timeline::extendWrites() const {
    if (writes_.empty()) writes_.resize(stateSize_);
    for (; writesUpTo_ < trace_.size(); ++writesUpTo_)
        if (const Event& e = trace_[writesUpTo_]; e.kind == EventKind::Set)
            writes_[e.field].push_back(std::uint32_t(writesUpTo_));
}

std::ptrdiff_t Timeline::lastWrite(std::uint16_t offset, std::size_t position) const {
    extendWrites();
    const auto& list = writes_[offset];
    const auto after = std::lower_bound(list.begin(), list.end(), position);
    return after == list.begin() ? -1 : std::ptrdiff_t(*std::prev(after));
}

std::vector<std::uint32_t> Timeline::writesOf(std::uint16_t offset) const {
    extendWrites();
    return writes_[offset];
}

}  // namespace engine
