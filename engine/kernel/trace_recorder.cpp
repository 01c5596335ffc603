// Records, one event at a time.
#include "engine/kernel/trace_recorder.h"

#include <bit>
#include <cstring>
#include <memory>

namespace engine {

// Every function that records asks first whether there is room, in the very words
// of the vector, and leaves the way that makes some to a function of its own: with
// no call on its own way it has no registers to save, and it runs for every event.
inline bool TraceRecorder::isFull() const {
    return std::to_address(trace_->end()) == trace_->data() + std::ptrdiff_t(trace_->capacity());
}

template <auto Record, class... Values> auto TraceRecorder::afterMakingRoom(Values... values) {
    trace_->reserve(2 * trace_->size() + 64);
    return (this->*Record)(values...);
}

// Field by field where it stays: a whole event that was put together elsewhere is read back slower than it was written.
inline void TraceRecorder::append(EventKind kind, int width, std::uint16_t field, std::uint32_t parent, int before,
                                  int after) {
    trace_->emplace_back(kind, std::uint8_t(width), field, parent, before, after);
}

void TraceRecorder::record(EventKind kind, int width, std::uint16_t field, int before, int after) {
    if (isFull()) [[unlikely]]
        return afterMakingRoom<&TraceRecorder::record>(kind, width, field, before, after);
    append(kind, width, field, parent_, before, after);
}

// Of several events, room is asked for once.
inline void TraceRecorder::makeRoom(std::size_t events) {
    if (trace_->capacity() - trace_->size() < events) [[unlikely]]
        trace_->reserve(2 * trace_->size() + events);
}

// Read as one number (little endian): what one store wrote, one load can read without a stall.
inline void TraceRecorder::append(Option chosen, bool isOnly) {
    const auto bits = std::bit_cast<std::uint64_t>(chosen);
    append(EventKind::Choose, isOnly, std::uint16_t(bits), parent_, std::int32_t(bits >> 16), std::int16_t(bits >> 48));
}

Option TraceRecorder::recordChoice(Option chosen, bool isOnly) {
    if (isFull()) [[unlikely]]
        return afterMakingRoom<&TraceRecorder::recordChoice>(chosen, isOnly);
    append(chosen, isOnly);
    return chosen;
}

Option TraceRecorder::recordAnswer(std::uint16_t question, int seat, int subject, int count, Option chosen) {
    if (count > 1) {
        if (isFull()) [[unlikely]]
            return afterMakingRoom<&TraceRecorder::recordAnswer>(question, seat, subject, count, chosen);
        append(EventKind::Ask, seat, question, parent_, subject, count);
    }
    if (isFull()) [[unlikely]]
        return afterMakingRoom<&TraceRecorder::recordChoice>(chosen, count == 1);
    append(chosen, count == 1);
    return chosen;
}

void TraceRecorder::recordTest(int card, int number, bool held) {
    if (level_ == TraceLevel::Verbose) record(EventKind::Test, 0, std::uint16_t(card), number, held ? 1 : 0);
}

void TraceRecorder::recordDeal(ChanceKey first, int actors, std::span<const std::uint8_t> dealt) {
    makeRoom(dealt.size());
    int actor = 0;
    std::uint32_t ordinal = first.ordinal;
    for (const std::uint8_t card : dealt) {
        append(EventKind::Chance, actor, first.purpose, parent_, std::int32_t(first.card | ordinal++ << 16), card);
        if (++actor == actors) actor = 0;
    }
}

// One for each width: a copy whose length is known only here would be a call, and what it wrote byte by byte is slow to
// read back as one number.
template <class Stored> void TraceRecorder::write(std::byte* stateField, Stored after, std::size_t offset) {
    if (isFull()) [[unlikely]]
        return afterMakingRoom<&TraceRecorder::write<Stored>>(stateField, after, offset);
    Stored before;
    std::memcpy(&before, stateField, sizeof before);
    append(EventKind::Set, sizeof after, std::uint16_t(offset), parent_, std::int32_t(before), std::int32_t(after));
    std::memcpy(stateField, &after, sizeof after);
}

template void TraceRecorder::write(std::byte*, std::int8_t, std::size_t);
template void TraceRecorder::write(std::byte*, std::uint8_t, std::size_t);
template void TraceRecorder::write(std::byte*, std::int16_t, std::size_t);
template void TraceRecorder::write(std::byte*, std::uint16_t, std::size_t);
template void TraceRecorder::write(std::byte*, std::int32_t, std::size_t);
template void TraceRecorder::write(std::byte*, std::uint32_t, std::size_t);

void TraceRecorder::beginScope(EventKind kind, std::uint16_t field, int before, int after) {
    if (isFull()) [[unlikely]]
        return afterMakingRoom<&TraceRecorder::beginScope>(kind, field, before, after);
    const auto index = std::uint32_t(trace_->size());
    append(kind, 0, field, parent_, before, after);
    parent_ = index;
}

void TraceRecorder::endScope() {
    if (left_) return;
    if (isFull()) [[unlikely]]
        return afterMakingRoom<&TraceRecorder::endScope>();
    const std::uint32_t scope = parent_;
    append(EventKind::End, 0, 0, scope, 0, 0);
    parent_ = (*trace_)[scope].parent;
}

void TraceRecorder::append(const Trace& events) {
    const auto before = trace_->size();
    trace_->insert(trace_->end(), events.begin(), events.end());
    if (before == 0) return;  // as nearly always: the scopes keep their numbers
    for (std::size_t i = before; i < trace_->size(); ++i)
        if (std::uint32_t& parent = (*trace_)[i].parent; parent != kNoParent) parent += std::uint32_t(before);
}

}  // namespace engine
