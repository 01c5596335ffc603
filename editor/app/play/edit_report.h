// What an edit changed in one game: the same seed and decisions, played with the content before and after it. Says
// where the two first differ and why, which decision became impossible, what differs in the state, and how both end;
// each with its position on either side, so that the table can be taken there.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "engine/kernel/session.h"
#include "engine/lab/divergence.h"
#include "schema/core/project.h"
#include "schema/core/records.h"

namespace editor::play {

// A content with the game that was compiled of it.
struct PlayedContent {
    std::shared_ptr<const engine::Game> game;
    schema::Project project;
    schema::RecordSet records;  // with those that the project builds on
};

struct EditSide {
    PlayedContent content;
    int line = 0;      // id of the line that is played with it
    std::string text;  // what happens at the first difference; after the last event, what is asked, or how it ended
    std::size_t position = 0;  // just after that
    std::string standing;      // how the game ended, or how far it has come
    std::size_t end = 0;       // everything played, when it was compared
};

// A field of the state that is not the same on both sides.
struct EditedValue {
    std::string name, before, after;
    std::array<std::size_t, 2> set{};  // just after the event that set it last; 0: it was never set
};

struct EditReport {
    std::array<EditSide, 2> sides;  // before and after the edit
    std::vector<engine::ChangedRecord> changed;
    bool differs = false;     // do the games differ in anything?
    std::string where;        // the unit of play of the first difference
    std::string cause;        // why they part there, as a sentence
    std::string causeRecord;  // the edited record behind it, for the eye: "ar.105 Forest Axe"; empty: not known
    std::string causeId;      // its id
    // The first decision that cannot be made any more; empty: all can.
    std::string lost, lostPlace, lostReason;
    std::size_t lostCount = 0;                // decisions from it on
    std::array<std::size_t, 2> compared{};    // the positions whose states are compared: after the same decisions
    std::size_t decisions = 0;                // so many
    std::vector<EditedValue> values;          // what differs there, at most kMostValues
    std::size_t valueCount = 0;               // all that differ
    std::array<std::size_t, 2> eventCount{};  // of each side
    double milliseconds = 0;                  // what comparing took; playing again is not in it

    static constexpr std::size_t kMostValues = 300;
};

// Compares two sessions of one game: the games of `before` and `after` are those of the sessions. `lines` and what was
// lost are left to the caller.
EditReport compareEdit(const engine::Session& before, const engine::Session& after, PlayedContent contentBefore,
                       PlayedContent contentAfter);

}  // namespace editor::play
