// Breakpoints: questions to the events (engine/explain/query.h) at which whoever steps through the game stops. They
// hold for every line, and for the part that has been played already as much as for what is played next; so the list of
// hits of one says at once whenever a rule, a card or a change of a number came.
//
//     breakpoints.add("seat1 love < 3");
//     breakpoints.run(Breakpoints::Direction::Back);     // to where it became so
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "editor/app/play/cursor.h"
#include "editor/app/play/play_session.h"
#include "engine/explain/query.h"
#include "engine/kernel/session.h"

namespace editor::play {

class Breakpoints {
  public:
    Breakpoints(const PlaySession& session, Cursor& cursor) : session_(session), cursor_(cursor) {}

    std::size_t count() const { return list_.size(); }
    const engine::Breakpoint& operator[](std::size_t i) const { return list_[i].breakpoint; }
    std::vector<engine::Breakpoint> all() const;

    // Refused where the query cannot be asked of the game that is played, or the note (engine/explain/note_text.h)
    // names a number that it does not have.
    Refusal add(const std::string& query, const std::string& note = {});
    Refusal change(std::size_t i, const std::string& query);
    Refusal setNote(std::size_t i, const std::string& note);
    Refusal enable(std::size_t i, bool on);
    Refusal remove(std::size_t i);
    // Instead of all; those that this game cannot be asked stay, with their complaints.
    void take(std::vector<engine::Breakpoint> breakpoints);

    // What the note of one says of an event that meets it, with the numbers as they are then; empty: it says nothing.
    std::string noteAt(std::size_t i, std::size_t event) const;
    // What is wrong with the query of one for the game that is played; empty: nothing.
    std::string complaint(std::size_t i) const;
    // A query as it stands for the game that is played.
    engine::EventQuery parse(const std::string& query) const;

    // Looks for hits for about `seconds`; true when all are found. Call it once a frame.
    bool follow(double seconds);
    // The events found so far that meet one, rising.
    const std::vector<std::uint32_t>& hits(std::size_t i) const { return list_[i].hits; }
    // Those of all that are enabled, for the timeline.
    const std::vector<std::uint32_t>& marks() const;

    // The first event from `from` on that meets an enabled one; -1: none does.
    std::ptrdiff_t next(std::size_t from) const;
    // Why there is none to stop at; empty: there is.
    Refusal refuseToStop() const;
    enum class Direction : std::uint8_t { On, Back };
    // Where the nearest hit of an enabled one leads, or why nowhere.
    Refusal whereTo(Direction direction, std::size_t& position) const;
    Refusal run(Direction direction);
    // The enabled one that the event before a position meets; -1: none.
    std::ptrdiff_t at(std::size_t position) const;
    // Counts changes of the list.
    std::uint64_t revision() const { return revision_; }

  private:
    struct Entry {
        engine::Breakpoint breakpoint;
        engine::EventQuery query;
        std::unique_ptr<engine::EventQueryReader> reader;
        std::vector<std::uint32_t> hits;
        std::size_t read = 0;  // events
    };
    Refusal refuseNote(const std::string& note) const;
    // Brings the queries up to the game that is played, and its events.
    void bringUp() const;
    bool readOn(Entry& entry, double seconds) const;

    const PlaySession& session_;
    Cursor& cursor_;
    mutable std::vector<Entry> list_;
    mutable std::uint64_t read_ = ~0ull;          // revision of the session that the hits are of
    mutable const engine::Game* game_ = nullptr;  // that the queries were parsed for
    std::uint64_t revision_ = 0;
    mutable std::vector<std::uint32_t> marks_;
    mutable std::size_t marked_ = ~std::size_t(0);  // hits of enabled ones when marks_ was made
    mutable std::uint64_t markedRevision_ = ~0ull;
};

}  // namespace editor::play
