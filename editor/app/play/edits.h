// Changes of the state by hand: a field of the shown position is given another value, and the game goes on with it as a
// line of its own. They are carried out where the unit of play begins that is shown (engine/kernel/state_edit.h); one
// after which the shown position would not have the value that was asked for is refused.
//
//     edits.set(fields.find("heroes[0].virtues[2]"), 5);
//     edits.say("seat1 has ar.105");
//     edits.undo();                                          // the line that was left is played again
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "editor/app/play/cursor.h"
#include "editor/app/play/lines.h"
#include "editor/app/play/play_session.h"

namespace editor::play {

// What a field can be given, by what its notes say it is.
struct FieldChoices {
    struct Choice {
        std::int64_t value = 0;
        std::string label;
    };
    std::vector<Choice> choices;  // yes and no, one of several, a card, a Space, a seat; none: it is a number
    std::int64_t now = 0;         // at the shown position
    std::int64_t least = 0, most = 0;
};

class Edits {
  public:
    Edits(PlaySession& session, Cursor& cursor, Lines& lines) : session_(session), cursor_(cursor), lines_(lines) {}

    // Of a field at the shown position; only while a game is played.
    FieldChoices choicesOf(int stateField) const;
    // Gives a field of the shown position a value, or carries a setup line out where the shown unit begins: "seat1 has
    // ar.105". Refused, and nothing is changed, where the game has no words for it, an invariant would be broken, or
    // the shown position does not come to it.
    Refusal set(int stateField, std::int64_t value);
    Refusal say(const std::string& line);
    // Where the shown unit of play begins: there the change is made.
    std::size_t unitBegin() const;

    // The first events of the changes in what is played, for the timeline.
    const std::vector<std::uint32_t>& marks() const;
    // The change to which an event belongs, as its line; empty: none.
    std::string lineOf(std::size_t event) const;

    // Does what is played end with a change that undo() takes back? No decision has been made since.
    bool canUndo() const;
    Refusal undo();
    bool canRedo() const;
    Refusal redo();
    std::string undone() const { return done_ ? done_->line : std::string(); }  // the line that undo or redo is about

  private:
    // A change that was tried: the edits of the session with it, and the position that is shown then.
    struct Trial {
        std::vector<engine::StateEdit> edits;
        std::size_t position = 0;
        std::int64_t value = 0;  // of the field that is asked for, there
        Refusal refusal;
    };
    std::size_t unitShown() const;
    Trial tryLine(const std::string& line, int stateField) const;
    std::vector<std::string> linesFor(int stateField, std::int64_t value) const;
    void make(const Trial& trial, const std::string& line, const std::string& name);

    PlaySession& session_;
    Cursor& cursor_;
    Lines& lines_;
    // The last change, for undo and redo.
    struct Done {
        int line_ = 0, left = 0;    // ids of the line that it began and of the one that was left
        std::size_t decisions = 0;  // made when it was carried out
        std::vector<engine::StateEdit> before, after;
        std::size_t position = 0, shown = 0;  // shown before and after
        std::string line, name;
        bool isUndone = false;
        std::uint64_t undoneIn = 0;  // revision
    };
    std::optional<Done> done_;
    mutable std::vector<std::uint32_t> marks_;
    mutable std::uint64_t marked_ = ~0ull;  // revision whose marks_ these are
};

}  // namespace editor::play
