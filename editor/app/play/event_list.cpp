// Filtering and describing events.
#include "editor/app/play/event_list.h"

#include <algorithm>
#include <chrono>

#include "editor/app/fuzzy.h"

namespace editor::play {

using engine::Event;
using engine::Mark;

namespace {

constexpr std::size_t kChunk = 256;       // events read between two looks at the clock
constexpr std::size_t kMostLines = 1024;  // texts kept

}  // namespace

void EventList::setFilter(EventFilter filter) {
    if (filter == filter_) return;
    filter_ = std::move(filter);
    wanted_ = folded(filter_.text);
    rows_.clear();
    read_ = 0;
}

bool EventList::follow(const Sandbox& sandbox, double seconds) {
    if (revision_ != sandbox.revision()) {
        const std::size_t unchanged = sandbox.unchangedSince(revision_);
        revision_ = sandbox.revision();
        while (!rows_.empty() && rows_.back() >= unchanged) rows_.pop_back();
        read_ = std::min(read_, unchanged);
        lines_.clear();
        if (stateMoment_ > unchanged) state_.clear();
    }
    const std::size_t size = sandbox.size();
    const auto until = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
    while (read_ < size) {
        const std::size_t stop = std::min(read_ + kChunk, size);
        for (; read_ < stop; ++read_)
            if (passes(sandbox, read_)) rows_.push_back(std::uint32_t(read_));
        if (std::chrono::steady_clock::now() >= until) break;
    }
    return read_ == size;
}

double EventList::progress(const Sandbox& sandbox) const {
    return sandbox.size() == 0 ? 1.0 : double(read_) / double(sandbox.size());
}

bool EventList::passes(const Sandbox& sandbox, std::size_t event) {
    const Event& e = sandbox.trace()[event];
    if (e.mark == Mark::Unit) return true;
    if (!(filter_.marks & markBit(e.mark))) return false;
    if (filter_.leaf >= 0 && (e.mark != Mark::Set || sandbox.fields().at(e.field) != filter_.leaf)) return false;
    if (filter_.seat >= 0 && sandbox.seatOf(event) != filter_.seat) return false;
    if (filter_.eyes >= 0 && !sandbox.game().observation().mayKnow(stateBefore(sandbox, event + 1), e, filter_.eyes))
        return false;
    if (wanted_.empty()) return true;
    return folded(engine::eventSentence(sandbox.game(), stateBefore(sandbox, event), sandbox.trace(), event))
               .find(wanted_) != std::string::npos;
}

const void* EventList::stateBefore(const Sandbox& sandbox, std::size_t event) {
    if (state_.size() != sandbox.game().stateType().size) {
        state_ = sandbox.session().stateAt(event);
    } else {
        sandbox.timeline().move(stateMoment_, event, state_.data());
    }
    stateMoment_ = event;
    return state_.data();
}

std::size_t EventList::rowAt(std::size_t moment) const {
    const auto after = std::lower_bound(rows_.begin(), rows_.end(), moment);
    return after == rows_.begin() ? rows_.size() : std::size_t(after - rows_.begin()) - 1;
}

EventLine EventList::describe(const Sandbox& sandbox, std::size_t event) {
    const engine::Trace& trace = sandbox.trace();
    const Event& e = trace[event];
    EventLine line{.event = event, .mark = e.mark, .seat = sandbox.seatOf(event)};
    if (e.mark == Mark::Clause) line.card = e.field;
    for (std::uint32_t scope = e.parent; scope != engine::kNoParent; scope = trace[scope].parent)
        if (trace[scope].mark != Mark::Unit) ++line.depth;
    line.text = e.mark == Mark::Unit
                    ? sandbox.turnName(sandbox.turnAt(event + 1))
                    : engine::eventSentence(sandbox.game(), stateBefore(sandbox, event), sandbox.trace(), event);
    return line;
}

const EventLine& EventList::line(const Sandbox& sandbox, std::size_t row) {
    const std::size_t event = rows_[row];
    if (const auto known = lines_.find(event); known != lines_.end()) return known->second;
    if (lines_.size() >= kMostLines) lines_.clear();
    return lines_[event] = describe(sandbox, event);
}

std::string eventText(const Sandbox& sandbox, std::size_t event) {
    const engine::StateBytes state = sandbox.session().stateAt(event);
    return engine::eventSentence(sandbox.game(), state.data(), sandbox.trace(), event);
}

}  // namespace editor::play
