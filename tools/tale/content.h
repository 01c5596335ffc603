// The content that a command works on: a project folder or a pack file, ready to play.
#pragma once

#include <memory>
#include <optional>

#include "engine/kernel/game.h"
#include "engine/kernel/session_file.h"
#include "schema/core/pack.h"
#include "tools/tale/commands.h"

namespace tale {

struct Content {
    schema::Pack pack;  // its records hold those of the packs it builds on
    std::shared_ptr<const engine::Game> game;
};

// Nothing, with its problems printed to `err` and `code` set, if the content cannot be read or not be played.
// Warnings are not printed; `tale check` shows them.
std::optional<Content> loadContent(const Path& path, Terminal& terminal, int& code);

// The project of a folder; nothing, with its problems printed and `code` set, where it cannot be read whole: what could
// not be read would be missing in what comes of it. `undone`: "nothing was exported".
std::optional<schema::Project> loadProject(const Path& path, std::string_view undone, Terminal& terminal, int& code);

// The bytes of a file of at most `limit` bytes; nothing, with the problem printed and `code` set, if it cannot be read.
std::optional<std::string> loadFile(const Path& path, std::size_t limit, Terminal& terminal, int& code);

// A session with the content it was played with; nothing, with the problems printed and `code` set, if the file cannot
// be read or holds none.
std::optional<engine::LoadedSession> loadSession(const Path& path, Terminal& terminal, int& code);

// Writes a file whole or not at all; false, with the reason printed, if it cannot be written.
bool saveFile(const Path& path, std::string_view bytes, Terminal& terminal);

// A session with its content as the bytes of a file; empty, with the problems printed, if it cannot be one.
std::string sessionBytes(const engine::Session& session, const Content& content, Terminal& terminal);
// Writes them; false, with the reason printed, if that cannot be done.
bool saveSession(const engine::Session& session, const Content& content, const Path& path, Terminal& terminal);

// "threetale.base 0.1.0"
std::string titleOf(const schema::Pack& pack);
// The numbers of players with which a report is made: the one that was chosen, or all that the options allow.
schema::PlayerRange playersOf(const engine::Game& game, const schema::SetupValues& setup);
// How a game was set up, as it is typed: " --mode quest --players 3"; empty: as usual.
std::string setupArguments(const engine::Game& game, const schema::SetupValues& setup);

}  // namespace tale
