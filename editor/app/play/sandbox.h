// The sandbox: a game that is being played, looked at and changed, in parts:
//
//     Sandbox sandbox;
//     sandbox.begin(project.game(), project.records(), {.seed = 7});
//     sandbox.decisions.choose("hero he.01");         // at the end: the game goes on
//     sandbox.cursor.step(Step::PreviousRoll);        // looks back; nothing is lost
//     sandbox.decisions.choose(2);                    // in the past: a new line; the old one stays in lines.all()
//     sandbox.session->outcome();                     // the engine's session
//
// A part knows those above it in the list below, none below. Every command does all of its work or returns why not and
// changes nothing.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/play/bookmarks.h"
#include "editor/app/play/breakpoints.h"
#include "editor/app/play/chance.h"
#include "editor/app/play/cursor.h"
#include "editor/app/play/decisions.h"
#include "editor/app/play/edits.h"
#include "editor/app/play/field_history.h"
#include "editor/app/play/line_comparison.h"
#include "editor/app/play/lines.h"
#include "editor/app/play/play_session.h"
#include "editor/app/play/players.h"
#include "editor/app/play/plots.h"
#include "editor/app/play/ticks.h"

namespace editor::play {

class Sandbox {
  public:
    Sandbox();
    Sandbox(const Sandbox&) = delete;
    Sandbox& operator=(const Sandbox&) = delete;

    PlaySession session;                                   // what has been played
    FieldHistory fieldHistory{session};                    // what changed a field of the state
    Cursor cursor{session, fieldHistory};                  // the position that is shown
    Bookmarks bookmarks{session, cursor};                  // positions with a note
    Breakpoints breakpoints{session, cursor};              // questions to the events that stop
    Plots plots{session};                                  // numbers of the state over the game
    Ticks ticks{session, cursor};                          // what a scenario has to expect
    Lines lines{session, cursor, bookmarks};               // every way the game went
    LineComparison comparison{session, cursor, lines};     // two of them side by side
    Edits edits{session, cursor, lines};                   // changes by hand
    Chance chance{session, cursor, lines};                 // rolls and draws that are forced
    Players players{session, cursor, lines};               // persons and bots
    Decisions decisions{session, cursor, lines, players};  // the question, choosing, undo and redo

    // Begins a game with these records; what was played before is kept as a line. Refused where the records have
    // errors: problems() lists them.
    Refusal begin(const schema::GameSchema& schema, const schema::RecordSet& records, const engine::Setup& setup);
    // By value: the set-up may be that of the game which ends here.
    void begin(std::shared_ptr<const engine::Game> game, engine::Setup setup);
    // The same game from its start, with this or another seed; the line that was played is kept.
    Refusal restart(const engine::Setup& setup);
    // Goes on with edited records: the same seed and decisions as far as they can still be made; lines.replayed()
    // tells. The shown position stays at its decision. Begins a game where none, or another one, was played.
    Refusal useContent(const schema::GameSchema& schema, const schema::RecordSet& records);
    void useContent(std::shared_ptr<const engine::Game> game);
    // Takes a game that was read from a file; `name` is that of its line where another game was being played.
    void adopt(engine::Session opened, const std::string& name = "Opened game");
    // Takes up a game with all its lines where it was left: on the line `line`, its last `undone` decisions taken back,
    // at a position.
    void resume(std::shared_ptr<const engine::Game> game, std::vector<Line> kept, std::size_t line, std::size_t undone,
                std::size_t position);
    void close();
    // Of the records that were begun or gone on with last.
    const schema::Problems& problems() const { return problems_; }

  private:
    // Compiles records; null where they have errors.
    std::shared_ptr<const engine::Game> compile(const schema::GameSchema& schema, const schema::RecordSet& records);

    schema::Problems problems_;
};

// The first error among problems as a sentence, for a refusal; `otherwise` where there is none.
std::string firstError(const schema::Problems& problems, std::string_view otherwise);

}  // namespace editor::play
