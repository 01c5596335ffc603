// Sessions on disk, and forced chance read from text.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <string>
#include <string_view>

#include "editor/app/play/file_names.h"
#include "editor/app/play/play.h"
#include "engine/kernel/session_file.h"
#include "schema/core/folder.h"
#include "schema/core/pack.h"
#include "schema/core/phrases.h"
#include "schema/core/project.h"

namespace editor::play {

namespace fs = std::filesystem;

namespace {

constexpr const char* kSessionsFolder = "sessions";
constexpr const char* kEnding = ".talesession";

}  // namespace

std::string Play::proposedSession() const { return freeFileName(sandbox, folder_ / kSessionsFolder, kEnding); }

Refusal Play::save(const std::string& name) {
    if (!sandbox.session.playing()) return kNoGame;
    if (folder_.empty()) return schema::toSay("the game does not belong to an open project");
    if (Refusal refusal = refuseFileName(name); !refusal.empty()) return refusal;
    schema::Problems problems;
    engine::Session saved = *sandbox.session;
    saved.breakpoints = sandbox.breakpoints.all();
    saved.plots = sandbox.plots.all();
    const std::string bytes = engine::saveSession(saved, packOf(content_), problems);
    if (bytes.empty()) return firstError(problems, "the session could not be written");
    return writeInProject(folder_, fmt::format("{}/{}{}", kSessionsFolder, name, kEnding), bytes);
}

Refusal Play::open(const fs::path& file) {
    schema::Problems problems;
    const std::optional<std::string> bytes = schema::readFile(file, schema::kLargestSession, problems);
    if (!bytes)
        return fmt::format("{}: {} ({})", file.filename().string(), problems.all().front().message,
                           problems.all().front().found);
    auto loaded = engine::loadSession(*bytes, file.filename().string(), problems);
    if (!loaded) return firstError(problems, "the session could not be read");
    followProject();
    // Those of the session come to those that are there.
    std::vector<engine::Breakpoint> breakpoints = sandbox.breakpoints.all();
    for (const engine::Breakpoint& one : loaded->session->breakpoints)
        if (std::none_of(breakpoints.begin(), breakpoints.end(),
                         [&](const engine::Breakpoint& b) { return b.query == one.query; }))
            breakpoints.push_back(one);
    // There is room for a few plots only: those of the session come first.
    std::vector<std::string> plots = loaded->session->plots;
    for (const std::string& one : sandbox.plots.all())
        if (std::find(plots.begin(), plots.end(), one) == plots.end()) plots.push_back(one);
    sandbox.adopt(std::move(*loaded->session));
    sandbox.breakpoints.take(std::move(breakpoints));
    sandbox.plots.take(std::move(plots));
    schema::Project content;
    if (loaded->content) {
        content.game = loaded->content->game;
        content.info = std::move(loaded->content->info);
        content.records = std::move(loaded->content->records);
    }
    takeContent(content, content.records);
    workspace_ = app_.workspace.get();
    folder_ = workspace_ ? workspace_->folder() : fs::path();
    keptIn_ = workspace_ ? workspace_->stateFolder() : fs::path();
    if (!loaded->replay.exact) app_.notices.add(NoticeKind::Warning, replayNotice(loaded->replay));
    if (show) show();
    return {};
}

std::vector<fs::path> Play::sessionFiles() const {
    std::vector<fs::path> out;
    std::string ignored;
    if (!app_.workspace) return out;
    for (const schema::Folder::Entry& entry : app_.workspace->files().list(kSessionsFolder, ignored))
        if (entry.type == schema::Folder::Type::File && entry.name.ends_with(kEnding))
            out.push_back(app_.workspace->folder() / kSessionsFolder / entry.name);
    return out;
}

fs::path Play::sessionsFolder() const {
    return app_.workspace ? app_.workspace->folder() / kSessionsFolder : fs::path();
}

std::string replayNotice(const engine::Replay& replay) {
    std::string text;
    if (!replay.decision.empty())
        text = fmt::format("The session was played on to decision {} of {}: \"{}\" {}.", replay.made + 1,
                           replay.recorded, replay.decision, replay.reason);
    else if (!replay.unit.empty())
        text = fmt::format(
            "All decisions of the session could be made, but other things happened than were recorded, first in "
            "\"{}\".",
            replay.unit);
    else text = "The session could not be replayed exactly.";
    if (const std::size_t dropped = replay.dropped.size(); dropped == 1)
        text += fmt::format(" Left out: {}.", replay.dropped.front());
    else if (dropped > 1) text += fmt::format(" Left out: {}, and {} more.", replay.dropped.front(), dropped - 1);
    return text;
}

Refusal readForced(const engine::Game& game, std::string_view text, std::uint16_t& purpose, std::uint32_t& value) {
    const auto colon = text.find(':');
    const std::string_view name = text.substr(0, colon);
    const auto purposes = game.texts().purposes();
    const auto found = std::find_if(purposes.begin(), purposes.end(), [&](const char* p) { return name == p; });
    if (colon == std::string_view::npos || found == purposes.end()) {
        std::string known;
        for (const char* p : purposes) known += (known.empty() ? "" : ", ") + std::string(p);
        return schema::say("\"{}\" is not a kind of chance; expected one of {}, then a colon", name, known);
    }
    purpose = std::uint16_t(found - purposes.begin());
    std::string_view rest = text.substr(colon + 1);
    if (const engine::Die* die = game.die(purpose)) {
        const auto faces = engine::readMarks(*die, rest);
        if (rest.find_first_not_of(' ') == std::string_view::npos) return schema::toSay("expected a face for each die");
        const bool isRoll = faces && int(faces->size()) <= die->most() &&
                            std::find(faces->begin(), faces->end(), engine::kAnyFace) == faces->end();
        if (isRoll && faces->empty()) return schema::toSay("expected a face for each die");
        if (!isRoll)
            return schema::say("\"{}\" is not a roll; expected up to {} dice, such as {}", rest, die->most(),
                               engine::marksExample(*die));
        value = 0;
        for (std::size_t i = 0; i < faces->size(); ++i) value = die->with(value, int(i), (*faces)[i]);
        return {};
    }
    while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
    const int card = game.cards().find(rest);
    for (std::uint32_t v = 0; card >= 0 && v < 256; ++v) {
        if (game.cards().drawn(purpose, v) != card) continue;
        value = v;
        return {};
    }
    if (!rest.empty() && rest.find_first_not_of("0123456789") == std::string_view::npos && rest.size() < 6) {
        value = std::uint32_t(std::stoul(std::string(rest)));
        if (value > 0 && game.cards().drawn(purpose, 0) < 0) {
            --value;  // outcomes count from 1 for people
            return {};
        }
    }
    return schema::say("\"{}\" is not an outcome of \"{}\"; expected the id of a card, or the number of an outcome",
                       rest, name);
}

}  // namespace editor::play
