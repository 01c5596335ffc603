// The game on the table as it is kept beside the project's journal, outside the project: every line that was played,
// what is shown of it, and the content it is played with. It is written as soon as something is played, so that a
// killed program loses at most the frame in which it was killed, and comes back when the project is opened again.
//
//     <state folder of the project>/game/game.json                  the lines, as strict text
//     <state folder of the project>/game/content-<hash>.talepack    what game.json names
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "editor/app/play/sandbox.h"
#include "engine/kernel/session_file.h"
#include "schema/core/setup_options.h"

namespace editor::play {

struct KeptBookmark {
    int position = 0;
    std::string note;
};
template <class V> void describe(V& v, KeptBookmark& b) {
    v("moment", b.position, {.label = "Position", .help = "Events before it.", .min = 0});
    v("note", b.note, {.label = "Note", .help = "What can be seen here."});
}

// A line of play in its lasting form.
struct KeptLine {
    int id = 0, parent = 0, leftAt = 0;
    std::string name, note, standing;
    std::string seed = "1";         // a decimal number; as text, because it may need all of 64 bits
    schema::SetupValues options{};  // under their keys
    std::vector<std::string> situation, decisions;
    std::vector<engine::RecordedChance> forced;
    std::vector<engine::StateEdit> edits;
    std::vector<KeptBookmark> bookmarks;
};
template <class V> void describe(V& v, KeptLine& l) {
    v("id", l.id, {.label = "Number", .help = "Never given twice.", .min = 0});
    v("parent", l.parent,
      {.label = "Branched from", .help = "The number of the line it branched from; 0: none.", .min = 0});
    v("left_at", l.leftAt, {.label = "Branched at", .help = "Decisions it shares with that line.", .min = 0});
    v("name", l.name, {.label = "Name", .help = "As the list of lines shows it."});
    v("note", l.note, {.label = "Note", .help = "Of whoever plays it."});
    v("standing", l.standing, {.label = "Standing", .help = "How far it has come."});
    v("seed", l.seed, {.label = "Seed", .help = "All rolls and draws follow from it."});
    describe(v, l.options);
    v("situation", l.situation, {.label = "Situation", .help = "Setup lines of a scenario; none: a new game."});
    v("decisions", l.decisions, {.label = "Decisions", .help = "What was chosen, in order."});
    v("forced", l.forced, {.label = "Forced chance", .help = "Rolls, picks and draws whose outcome was forced."});
    v("edits", l.edits, {.label = "Changes by hand", .help = "What was changed between two units of play."});
    v("bookmarks", l.bookmarks, {.label = "Bookmarks", .help = "Positions with a note."});
}

struct KeptGame {
    std::string content;  // hash of the pack beside it
    std::vector<KeptLine> lines;
    int line = 0;                      // the one being played
    int undone = 0;                    // of its last decisions that were taken back
    int position = 0;                  // shown
    std::vector<std::string> players;  // by seat: a bot, or empty for a person
    std::string watched;               // path of the field that is watched
    std::vector<engine::Breakpoint> breakpoints;
    std::vector<std::string> plots;  // paths of the fields that are plotted
};
template <class V> void describe(V& v, KeptGame& g) {
    v("content", g.content, {.label = "Content", .help = "Hash of the pack it is played with."});
    v("lines", g.lines, {.label = "Lines", .help = "Ways the game went."});
    v("line", g.line, {.label = "Line", .help = "The place in the list of the line being played.", .min = 0});
    v("undone", g.undone, {.label = "Taken back", .help = "How many of its last decisions were taken back.", .min = 0});
    v("moment", g.position, {.label = "Position", .help = "The position shown when it was left.", .min = 0});
    v("players", g.players, {.label = "Players", .help = "Who plays each seat: a bot, or nobody for a person."});
    v("watched", g.watched, {.label = "Watched field", .help = "Its path in the state."});
    v("breakpoints", g.breakpoints, {.label = "Breakpoints", .help = "Questions to the events that stop."});
    v("plots", g.plots, {.label = "Plots", .help = "Paths of the fields of the state that are plotted."});
}

// The game of a sandbox, which plays one, without the hash of its content.
KeptGame keptGame(const Sandbox& sandbox);
// Puts it on the table: the same lines, the same position. What can no longer be made, because the rules of the program
// have changed since, stays in a line of its own. Returns why not.
Refusal putBack(Sandbox& sandbox, const KeptGame& kept, std::shared_ptr<const engine::Game> game);

// In the state folder of a project. `pack`: the content, written once for all games played with it. Empty, or why not.
Refusal writeKeptGame(const std::filesystem::path& stateFolder, KeptGame game, const std::string& pack);
// Nothing where there is none; where it cannot be read it is set aside as game.unreadable, and `refusal` says why.
std::optional<KeptGame> readKeptGame(const std::filesystem::path& stateFolder, std::string& pack, Refusal& refusal);

}  // namespace editor::play
