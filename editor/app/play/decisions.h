// The decision of the shown position as a person meets it: the question, the options, choosing one, taking back.
//
//     if (const DecisionView* asked = decisions.shown()) decisions.choose(asked->options.size() - 1);
//     decisions.undo();
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/play/cursor.h"
#include "editor/app/play/lines.h"
#include "editor/app/play/play_session.h"
#include "editor/app/play/players.h"

namespace editor::play {

// An option of a decision as it is shown.
struct OptionView {
    engine::Option option;
    engine::OptionText text;
    std::string meaning;  // lasting form: "claim t5.ne"
};

// A decision of the game: open at the end, or made in the past.
struct DecisionView {
    std::size_t index = 0;     // decisions made before it
    std::size_t position = 0;  // when it was asked
    int seat = 0;
    std::string seatName;
    std::string question;    // without the rules it names
    std::vector<int> rules;  // those; where it names none, the innermost that is being carried out
    int card = -1;           // the card whose sentence asks; -1: the rules alone ask
    std::string clause;      // that sentence
    std::vector<OptionView> options;
    int taken = -1;             // the option that was chosen; -1: it is open
    engine::Decision decision;  // its options stand above
};

class Decisions {
  public:
    Decisions(const PlaySession& session, Cursor& cursor, Lines& lines, Players& players)
        : session_(session), cursor_(cursor), lines_(lines), players_(players) {}

    // The decision of the shown position: at the end the open one, in the past the last that was asked. Null: none yet.
    const DecisionView* shown() const;
    // Chooses an option of shown(), and lets the bots decide that are asked then. In the past the same option leads to
    // the next decision, another one begins a new line from there.
    Refusal choose(int option);
    Refusal choose(std::string_view meaning);
    // Takes the last decision of a person back, with those of bots after it; redo makes them again.
    Refusal undo();
    Refusal redo();

  private:
    void addSpeaker(DecisionView& view, const void* state) const;

    const PlaySession& session_;
    Cursor& cursor_;
    Lines& lines_;
    Players& players_;
    mutable std::optional<DecisionView> shown_;
    mutable std::uint64_t shownRevision_ = ~0ull;  // of the session, when it was read
};

}  // namespace editor::play
