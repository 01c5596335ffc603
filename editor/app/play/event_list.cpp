// Filtering and describing events.
#include "editor/app/play/event_list.h"

#include <algorithm>
#include <chrono>

#include "editor/app/fuzzy.h"
#include "schema/core/phrases.h"
#include "schema/core/utf8.h"

namespace editor::play {

using engine::Event;
using engine::EventKind;

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

bool EventList::follow(const PlaySession& session, double seconds) {
    if (revision_ != session.revision()) {
        const std::size_t unchanged = session.unchangedSince(revision_);
        revision_ = session.revision();
        while (!rows_.empty() && rows_.back() >= unchanged) rows_.pop_back();
        read_ = std::min(read_, unchanged);
        lines_.clear();
        if (statePosition_ > unchanged) state_.clear();
    }
    const std::size_t size = session.size();
    const auto until = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
    while (read_ < size) {
        const std::size_t stop = std::min(read_ + kChunk, size);
        for (; read_ < stop; ++read_)
            if (passes(session, read_)) rows_.push_back(std::uint32_t(read_));
        if (std::chrono::steady_clock::now() >= until) break;
    }
    return read_ == size;
}

double EventList::progress(const PlaySession& session) const {
    return session.size() == 0 ? 1.0 : double(read_) / double(session.size());
}

bool EventList::passes(const PlaySession& session, std::size_t event) {
    const Event& e = session.trace()[event];
    if (e.kind == EventKind::Unit) return true;
    if (!(filter_.kinds & kindBit(e.kind))) return false;
    if (filter_.within && !std::binary_search(filter_.within->begin(), filter_.within->end(), std::uint32_t(event)))
        return false;
    if (filter_.stateField >= 0 && (e.kind != EventKind::Set || session.fields().at(e.field) != filter_.stateField))
        return false;
    if (filter_.seat >= 0 && session.seatOf(event) != filter_.seat) return false;
    if (filter_.observer >= 0 &&
        !session->game().observation().mayKnow(stateBefore(session, event + 1), e, filter_.observer))
        return false;
    if (wanted_.empty()) return true;
    std::string sentence = engine::eventSentence(session->game(), stateBefore(session, event), session.trace(), event);
    schema::toLowerCase(sentence);
    return sentence.find(wanted_) != std::string::npos;
}

const void* EventList::stateBefore(const PlaySession& session, std::size_t event) {
    if (state_.size() != session->game().stateType().size) {
        state_ = session->stateAt(event);
    } else {
        session->timeline().move(statePosition_, event, state_.data());
    }
    statePosition_ = event;
    return state_.data();
}

std::size_t EventList::rowAt(std::size_t position) const {
    const auto after = std::lower_bound(rows_.begin(), rows_.end(), position);
    return after == rows_.begin() ? rows_.size() : std::size_t(after - rows_.begin()) - 1;
}

EventLine EventList::describe(const PlaySession& session, std::size_t event) {
    const engine::Trace& trace = session.trace();
    const Event& e = trace[event];
    EventLine line{.event = event, .kind = e.kind, .seat = session.seatOf(event)};
    if (e.kind == EventKind::Clause) line.card = e.field;
    for (std::uint32_t scope = e.parent; scope != engine::kNoParent; scope = trace[scope].parent)
        if (trace[scope].kind != EventKind::Unit) ++line.depth;
    line.text = e.kind == EventKind::Unit ? session.turnName(session.turnAt(event + 1))
                                          : engine::eventSentence(*session, stateBefore(session, event), event);
    return line;
}

const EventLine& EventList::line(const PlaySession& session, std::size_t row) {
    const std::size_t event = rows_[row];
    if (const auto known = lines_.find(event); known != lines_.end()) return known->second;
    if (lines_.size() >= kMostLines) lines_.clear();
    return lines_[event] = describe(session, event);
}

std::string eventText(const PlaySession& session, std::size_t event) {
    const engine::StateBytes state = session->stateAt(event);
    return engine::eventSentence(*session, state.data(), event);
}

}  // namespace editor::play
