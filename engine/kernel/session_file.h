// Session files (.talesession): a game as it was played, with the content it was played with.
//
//     container "TALESESS" (schema/core/pack.h)
//         SESS   a SessionRecord as strict JSON text: what was chosen, in words that outlive an edit of the content
//         PACK   the bytes of a pack that stands alone
//
// A session replays EXACT on the pack it carries; on other content it replays as far as its
// decisions are legal there, and replay.h says where the two part. Problems of files:
// SESSION-SECTION, SESSION-IDENTITY, SESSION-SEED, SESSION-HASH, SESSION-CHANCE, SESSION-EDIT, SESSION-BOOKMARK,
// SESSION-PLOT, SESSION-TOO-LONG, those of the container (PACK-...) and of the text (TEXT-...).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/replay.h"
#include "engine/kernel/session.h"
#include "schema/core/budget.h"
#include "schema/core/fields.h"
#include "schema/core/pack.h"
#include "schema/core/problems.h"
#include "schema/core/setup_options.h"

namespace engine {

// Forced chance in its lasting form: names and content ids instead of numbers.
struct RecordedChance {
    std::string purpose;  // "attack roll"
    int actor = 0;
    std::string card;  // id of the card that asks for it; empty: none
    int ordinal = 0;
    bool any = false;
    std::uint32_t value = 0;
    std::string drawn;  // id of the card that is drawn, and `value` says which of its copies, from 0; empty: of none
};
template <class V> void describe(V& v, RecordedChance& c) {
    v("purpose", c.purpose, {.label = "Purpose", .help = "What the roll, pick or draw is for."});
    v("actor", c.actor, {.label = "Seat", .help = "The seat it is made for, from 0.", .min = 0, .max = 255});
    v("card", c.card, {.label = "Card", .help = "Id of the card that asks for it."});
    v("ordinal", c.ordinal,
      {.label = "Ordinal",
       .help = "Unit of play times 64 plus the uses of the purpose in it.",
       .min = 0,
       .max = 65535});
    v("any", c.any, {.label = "Next", .help = "The next event of the purpose from the ordinal on, whoever makes it."});
    v("value", c.value,
      {.label = "Value",
       .help = "For dice, bit i is set where die i is positive; with a drawn card, which of its copies, from 0; "
               "otherwise the number of the outcome."});
    v("drawn", c.drawn, {.label = "Drawn card", .help = "Id of the card that is drawn."});
}

RecordedChance recordedChance(const Game& game, const ForcedChance& forced);
// Reads it for the content of a game: a reason if the content has no place for it, else empty.
std::string forcedChance(const Game& game, const RecordedChance& recorded, ForcedChance& forced);

// A bookmark by the decision it follows, so that it stays where it was when the content changes.
struct RecordedBookmark {
    int decision = 0;  // decisions made before it
    int events = 0;    // events since the last of them was asked (since the start, if there is none)
    std::string note;
};
template <class V> void describe(V& v, RecordedBookmark& b) {
    v("decision", b.decision, {.label = "Decision", .help = "How many decisions had been made.", .min = 0});
    v("events", b.events, {.label = "Events", .help = "Events since the last decision was asked.", .min = 0});
    v("note", b.note, {.label = "Note", .help = "What can be seen here."});
}

template <class V> void describe(V& v, Breakpoint& b) {
    v("query", b.query, {.label = "Query", .help = "The events at which stepping through the game stops."});
    v("note", b.note, {.label = "Note", .help = "What it is there for."});
    v("enabled", b.enabled, {.label = "Enabled", .help = "Whether it stops now."});
}

struct SessionRecord {
    std::string game, pack, version, checksum;  // identity of the content
    std::string seed = "1";                     // a decimal number; as text, because it may need all of 64 bits
    schema::SetupValues options{};              // under their keys
    std::vector<std::string> situation;         // lines of a scenario's setup (Setup::situation)
    std::vector<std::string> decisions;         // lasting forms (Notation::encode)
    std::vector<RecordedChance> forced;
    std::vector<StateEdit> edits;  // changes by hand
    std::vector<RecordedBookmark> bookmarks;
    std::vector<Breakpoint> breakpoints;
    std::vector<std::string> plots;  // paths of state fields
    std::vector<std::string> units;  // event hash after the start and after each unit played to its end
    std::string events;              // event hash after the last event; hashes have 16 hexadecimal digits
};
template <class V> void describe(V& v, SessionRecord& s) {
    v("game", s.game, {.label = "Game", .help = "The game whose rules were used."});
    v("pack", s.pack, {.label = "Pack", .help = "Id of the content."});
    v("version", s.version, {.label = "Version", .help = "Version of the content."});
    v("checksum", s.checksum, {.label = "Checksum", .help = "Identifies the content exactly."});
    v("seed", s.seed, {.label = "Seed", .help = "All rolls and draws follow from it; 0 to 18446744073709551615."});
    describe(v, s.options);
    v("situation", s.situation,
      {.label = "Situation", .help = "The setup lines of the scenario it begins from; none: a new game."});
    v("decisions", s.decisions, {.label = "Decisions", .help = "What was chosen, in order."});
    v("forced", s.forced, {.label = "Forced chance", .help = "Rolls, picks and draws whose outcome was forced."});
    v("edits", s.edits, {.label = "Changes by hand", .help = "What was changed between two units of play."});
    v("bookmarks", s.bookmarks, {.label = "Bookmarks", .help = "Positions with a note."});
    v("breakpoints", s.breakpoints, {.label = "Breakpoints", .help = "Questions to the events that stop."});
    v("plots", s.plots, {.label = "Plots", .help = "Paths of the fields of the state that are plotted."});
    v("units", s.units, {.label = "Units", .help = "Event hash after the start and after each turn."});
    v("events", s.events, {.label = "Events", .help = "Event hash after the last event."});
}

struct SessionFile {
    SessionRecord record;
    std::string pack;
};

// All but the identity of the content.
SessionRecord recordOf(const Session& session);
std::string writeSession(const SessionFile& file);
// Reads a session as hostile input; `name` is the file's in problems. What comes back is well formed, not yet played.
// The pack inside it is still bytes; whoever reads it spends what is left of the budget.
std::optional<SessionFile> readSession(std::string_view bytes, const std::string& name, schema::Problems& problems,
                                       schema::Budget& budget);
std::optional<SessionFile> readSession(std::string_view bytes, const std::string& name, schema::Problems& problems);

// Plays a recorded session on a game. Never fails: the report says how far it came.
struct PlayedRecord {
    std::unique_ptr<Session> session;
    Replay replay;
};
PlayedRecord playRecord(const SessionRecord& record, std::shared_ptr<const Game> game);

// The bytes of a session with the pack it was played with. Empty, and a problem, if the pack cannot be read.
std::string saveSession(const Session& session, std::string_view pack, schema::Problems& problems);

// The content that a session carries, read and compiled for its game.
struct CarriedContent {
    schema::Pack pack;
    std::shared_ptr<const Game> game;
};
// Nothing, and problems, where it cannot be read or played, or is not what the session was played with.
std::optional<CarriedContent> carriedContent(const SessionFile& file, const std::string& name,
                                             schema::Problems& problems, schema::Budget& budget);

struct LoadedSession {
    SessionFile file;
    std::optional<schema::Pack> content;  // of the pack in it, where that is what is played
    std::unique_ptr<Session> session;
    Replay replay;
};
// Reads a session and plays it on the pack it carries, or on another game. Nothing, and problems, if the file cannot
// be read or its pack not be played; a session that diverges is loaded as far as it goes, and `replay` says so.
std::optional<LoadedSession> loadSession(std::string_view bytes, const std::string& name, schema::Problems& problems,
                                         std::shared_ptr<const Game> otherGame = nullptr);

}  // namespace engine
