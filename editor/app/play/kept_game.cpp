// Writing the game on the table after every move, and putting it back.
#include "editor/app/play/kept_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "editor/app/journal.h"
#include "schema/core/folder.h"
#include "schema/core/pack.h"
#include "schema/core/project.h"
#include "schema/core/text_archive.h"

namespace editor::play {

namespace fs = std::filesystem;

namespace {

constexpr int kSchema = 1;
constexpr std::size_t kMostText = 64u << 20, kMostPack = schema::kLargestPack;
constexpr const char* kGameFolder = "game";
constexpr const char* kFile = "game.json";

std::string packName(const std::string& hash) { return fmt::format("content-{}.talepack", hash); }

// Written beside its place and renamed into it: whole whenever the program is killed. The disk itself is not waited
// for, since this happens at every move; what a loss of power may cost is the last moves.
Refusal writeWhole(const schema::Folder& folder, const std::string& file, std::string_view bytes) {
    if (std::string reason = folder.stage(file, bytes); !reason.empty()) return reason;
    return folder.rename(schema::Folder::stagedName(file), file);
}

KeptLine keptLine(const engine::Game& game, const Line& line) {
    KeptLine out{.id = line.id,
                 .parent = line.parent,
                 .leftAt = int(line.leftAt),
                 .name = line.name,
                 .note = line.note,
                 .standing = line.standing,
                 .seed = std::to_string(line.setup.seed),
                 .options = line.setup.options,
                 .situation = line.setup.situation,
                 .decisions = line.decisions,
                 .forced = {},
                 .edits = line.edits,
                 .bookmarks = {}};
    for (const engine::ForcedChance& f : line.forced) out.forced.push_back(engine::recordedChance(game, f));
    for (const engine::Bookmark& b : line.bookmarks) out.bookmarks.push_back({int(b.position), b.note});
    return out;
}

Line lineOf(const engine::Game& game, const KeptLine& kept) {
    Line line{.id = kept.id, .name = kept.name, .parent = kept.parent, .leftAt = std::size_t(kept.leftAt)};
    std::from_chars(kept.seed.data(), kept.seed.data() + kept.seed.size(), line.setup.seed);
    line.setup.options = kept.options;
    line.setup.situation = kept.situation;
    line.decisions = kept.decisions;
    line.note = kept.note;
    line.edits = kept.edits;
    line.standing = kept.standing;
    for (const engine::RecordedChance& recorded : kept.forced)
        if (engine::ForcedChance f; engine::forcedChance(game, recorded, f).empty()) line.forced.push_back(f);
    for (const KeptBookmark& b : kept.bookmarks) line.bookmarks.push_back({std::size_t(b.position), b.note});
    return line;
}

}  // namespace

KeptGame keptGame(const Sandbox& sandbox) {
    KeptGame out;
    for (const Line& line : sandbox.lines.whole()) out.lines.push_back(keptLine(sandbox.session->game(), line));
    out.line = int(sandbox.lines.current());
    out.undone = int(sandbox.lines.takenBack());
    out.position = int(sandbox.cursor.position());
    for (int seat = 0; seat < sandbox.session->game().seats(); ++seat) out.players.push_back(sandbox.players[seat]);
    if (sandbox.fieldHistory.watched() >= 0)
        out.watched = sandbox.session.fields()[sandbox.fieldHistory.watched()].path;
    out.breakpoints = sandbox.breakpoints.all();
    out.plots = sandbox.plots.all();
    return out;
}

Refusal putBack(Sandbox& sandbox, const KeptGame& kept, std::shared_ptr<const engine::Game> game) {
    if (kept.lines.empty() || kept.line < 0 || kept.line >= int(kept.lines.size()))
        return "the kept game has no current line";
    std::vector<Line> lines;
    for (const KeptLine& line : kept.lines) {
        lines.push_back(lineOf(*game, line));
        // Another version may have kept an option that means nothing in what is played; it never made a difference.
        for (const schema::SetupOption& option : game->schema().setup)
            if (schema::SetupValues& options = lines.back().setup.options;
                schema::meaninglessWith(game->schema(), option, options))
                options.forget(option.key);
        if (std::string reason = engine::refusal(*game, lines.back().setup.options); !reason.empty()) return reason;
    }
    sandbox.resume(std::move(game), std::move(lines), std::size_t(kept.line), std::size_t(std::max(0, kept.undone)),
                   std::size_t(std::max(0, kept.position)));
    for (std::size_t seat = 0; seat < kept.players.size(); ++seat)
        if (!kept.players[seat].empty()) (void)sandbox.players.set(int(seat), kept.players[seat]);
    if (const int watched = sandbox.session.fields().find(kept.watched); watched >= 0)
        sandbox.fieldHistory.watch(watched);
    sandbox.breakpoints.take(kept.breakpoints);
    sandbox.plots.take(kept.plots);
    return {};
}

Refusal writeKeptGame(const fs::path& stateFolder, KeptGame game, const std::string& pack) {
    std::string reason;
    const schema::Folder folder = schema::Folder::make(stateFolder / kGameFolder, reason);
    if (!folder) return reason;
    game.content = textHash(pack);
    // The content first: a game is never without it. Content that no game has any more goes last.
    const std::string name = packName(game.content);
    if (folder.typeOf(name) == schema::Folder::Type::Nothing)
        if (Refusal refusal = writeWhole(folder, name, pack); !refusal.empty()) return refusal;
    if (Refusal refusal = writeWhole(folder, kFile, schema::writeText(schema::typeInfo<KeptGame>(), &game, kSchema));
        !refusal.empty())
        return refusal;
    for (const schema::Folder::Entry& entry : folder.list("", reason))
        if (entry.name.starts_with("content-") && entry.name != name) folder.remove(entry.name);
    return {};
}

std::optional<KeptGame> readKeptGame(const fs::path& stateFolder, std::string& pack, Refusal& refusal) {
    const fs::path folder = stateFolder / kGameFolder;
    std::error_code error;
    if (!fs::exists(folder / kFile, error)) return std::nullopt;
    schema::Problems problems;
    KeptGame game;
    const auto text = schema::readFile(folder / kFile, kMostText, problems);
    schema::TextOptions options;
    options.file = kFile;
    options.newestSchema = kSchema;
    options.maximumBytes = kMostText;
    if (text) schema::readText(*text, schema::typeInfo<KeptGame>(), &game, options, problems);
    std::optional<std::string> content;
    if (problems.errors() == 0) content = schema::readFile(folder / packName(game.content), kMostPack, problems);
    if (content && textHash(*content) != game.content) refusal = "its content is damaged";
    if (problems.errors() > 0) refusal = firstError(problems, "it cannot be read");
    if (refusal.empty() && content) {
        pack = std::move(*content);
        return game;
    }
    // Somebody may still read it; the next game must not be written over it.
    constexpr const char* kAside = "game.unreadable";
    std::string reason;
    const schema::Folder state = schema::Folder::open(stateFolder, reason);
    if (reason.empty()) reason = state.removeAll(kAside);
    if (reason.empty()) reason = state.rename(kGameFolder, kAside);
    refusal = reason.empty() ? fmt::format("{}; it was moved to {}", refusal, (stateFolder / kAside).string())
                             : fmt::format("{}; it could not be moved away: {}", refusal, reason);
    return std::nullopt;
}

}  // namespace editor::play
