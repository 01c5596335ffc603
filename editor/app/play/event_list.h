// The events of a game as a list for the eye: which of them pass a filter, and each as a line of text. A million events
// cost four bytes each; texts are made for the lines that are looked at.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "editor/app/play/play_session.h"

namespace editor::play {

constexpr unsigned kUsualKinds = engine::kEveryKind & ~kindBit(engine::EventKind::End);

struct EventFilter {
    unsigned kinds = kUsualKinds;                                   // turns always pass: they are the headings
    std::string text = {};                                          // in the line, capitals do not matter
    int seat = -1;                                                  // what concerns this seat; -1: everybody
    int stateField = -1;                                            // writes of this state field; -1: of any
    int observer = -1;                                              // what this seat may know; -1: everything
    std::shared_ptr<const std::vector<std::uint32_t>> within = {};  // these alone, rising; null: all
    bool operator==(const EventFilter&) const = default;
};

struct EventLine {
    std::size_t event = 0;
    engine::EventKind kind = engine::EventKind::Unit;
    int depth = 0;  // scopes around it, the turn not counted
    int seat = -1;
    int card = -1;  // of a clause
    std::string text = {};
};

class EventList {
  public:
    const EventFilter& filter() const { return filter_; }
    void setFilter(EventFilter filter);

    // Brings the list up to the present game, reading for about
    // `seconds`; true when nothing is left to read. Call it once a frame.
    bool follow(const PlaySession& session, double seconds);
    // Share of the trace that has been read, 0 to 1.
    double progress(const PlaySession& session) const;

    std::size_t size() const { return rows_.size(); }
    std::size_t event(std::size_t row) const { return rows_[row]; }
    // The last row that has happened at a position; size() if none has.
    std::size_t rowAt(std::size_t position) const;
    // A row as text; the reference holds until the next call of follow().
    const EventLine& line(const PlaySession& session, std::size_t row);

  private:
    bool passes(const PlaySession& session, std::size_t event);
    EventLine describe(const PlaySession& session, std::size_t event);
    // The state just before an event, cheap for events near the one asked for last.
    const void* stateBefore(const PlaySession& session, std::size_t event);

    EventFilter filter_;
    std::string wanted_;  // filter_.text as it is compared
    std::vector<std::uint32_t> rows_;
    std::size_t read_ = 0;  // events read so far
    std::uint64_t revision_ = 0;
    engine::StateBytes state_;
    std::size_t statePosition_ = 0;
    std::unordered_map<std::size_t, EventLine> lines_;
};

// One line, without a list: for the status bar and tooltips.
std::string eventText(const PlaySession& session, std::size_t event);

}  // namespace editor::play
