// Sessions and scenarios on disk, and forced chance read from text.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <string_view>
#include <utility>

#include "editor/app/file_stage.h"
#include "editor/app/play/play.h"
#include "engine/kernel/scenario.h"
#include "engine/kernel/scenario_record.h"
#include "engine/kernel/session_file.h"
#include "schema/core/pack.h"

namespace editor::play {

namespace fs = std::filesystem;

namespace {

constexpr const char* kFolder = "sessions";
constexpr const char* kScenarios = "scenarios";
constexpr const char* kEnding = ".talesession";
constexpr const char* kForbidden = "/\\\n\r\t:*?\"<>|";      // in names of files, somewhere
constexpr std::size_t kLongestName = 80;
constexpr std::uintmax_t kLargest = schema::kLargestPack;

// Why a text names no file of a project; empty: it does.
Refusal refuseName(const std::string& name) {
    const std::size_t wrong = name.find_first_of(kForbidden);
    std::string why;
    if (name.empty()) why = "it is empty";
    else if (name[0] == '.') why = "it begins with a dot";
    else if (name.size() > kLongestName) why = fmt::format("it has {} bytes, more than {}", name.size(), kLongestName);
    else if (wrong != std::string::npos) why = name[wrong] < ' ' ? "it has a line break or a tab" : fmt::format("it has a {}", name[wrong]);
    return why.empty() ? "" : fmt::format("\"{}\" is no name for a file: {}", name, why);
}

// The turn of the shown moment, in what a name of a file may have, as no file of the folder has it.
std::string freeName(const Sandbox& sandbox, const fs::path& folder, const char* ending) {
    if (!sandbox.playing()) return {};
    std::string name;
    for (const char c : sandbox.turnName(sandbox.turnAt(sandbox.moment())))
        if (c == ':') name += ',';
        else if (std::string_view(kForbidden).find(c) == std::string_view::npos) name += c;
    std::size_t end = std::min(name.size(), kLongestName - 4);      // with room for a number
    while (end < name.size() && end > 0 && (name[end] & 0xC0) == 0x80) --end;      // no letter is cut
    name.resize(end);
    std::error_code error;
    std::string free = name;
    for (int n = 2; fs::exists(folder / (free + ending), error); ++n) free = fmt::format("{} {}", name, n);
    return free;
}

// Writes one file below the project's folder, whole or not at all.
Refusal writeFile(const fs::path& folder, const std::string& file, std::string_view bytes) {
    FileStage stage(folder);
    if (std::string failure = stage.write(file, bytes); !failure.empty()) return failure;
    if (std::string failure = stage.flush(); !failure.empty()) return failure;
    const FileStage::Published published = stage.publish();
    return published.failed.empty() ? Refusal() : published.failed.front();
}

// What a scenario made of the shown moment has to come to: what is watched, or what changed since the decision before it;
// where nothing has yet, since the beginning of the turn or of the game.
std::vector<std::string> expectedAt(Sandbox& sandbox) {
    constexpr std::size_t kMost = 8;
    const Leaves& leaves = sandbox.leaves();
    if (sandbox.watched() >= 0) return {leaves[sandbox.watched()].path};
    const Sandbox::Since shown = std::exchange(sandbox.since, Sandbox::Since::LastDecision);
    const std::size_t decision = sandbox.comparedWith();
    sandbox.since = shown;
    const std::vector<std::uint32_t> scopes = sandbox.timeline().stackAt(sandbox.moment());
    std::vector<std::string> expected;
    for (const std::size_t from : {decision, scopes.empty() ? std::size_t(0) : std::size_t(scopes.front()), std::size_t(0)}) {
        std::vector<LeafChange> changes;
        leaves.differences(sandbox.session().stateAt(from).data(), sandbox.state(), changes);
        for (const bool ofSeat : {true, false})
            for (const LeafChange& change : changes)
                if ((leaves.seatOf(change.leaf) >= 0) == ofSeat && expected.size() < kMost) expected.push_back(leaves[change.leaf].path);
        if (!expected.empty()) break;
    }
    return expected;
}

}  // namespace

std::string Play::proposedSession() const { return freeName(sandbox, folder_ / kFolder, kEnding); }
std::string Play::proposedScenario() const { return freeName(sandbox, folder_ / kScenarios, ".json"); }

Refusal Play::save(const std::string& name) {
    if (!sandbox.playing()) return "no game is being played";
    if (folder_.empty()) return "the game belongs to no open project";
    if (Refusal refusal = refuseName(name); !refusal.empty()) return refusal;
    schema::Pack pack;
    pack.game = &sandbox.game().schema();
    pack.info = content_.info;
    pack.records = content_.base;
    pack.records.putAll(content_.records);
    schema::Problems problems;
    const std::string bytes = engine::saveSession(sandbox.session(), schema::closedPack(pack), problems);
    if (bytes.empty()) return firstError(problems, "the session could not be written");
    return writeFile(folder_, fmt::format("{}/{}{}", kFolder, name, kEnding), bytes);
}

Refusal Play::saveScenario(const std::string& name, std::string& told) {
    if (!sandbox.playing()) return "no game is being played";
    if (folder_.empty()) return "the game belongs to no open project";
    if (Refusal refusal = refuseName(name); !refusal.empty()) return refusal;
    const std::string file = fmt::format("{}/{}.json", kScenarios, name);
    std::error_code error;
    if (fs::exists(folder_ / file, error)) return fmt::format("{} is there already; choose another name", file);
    const DecisionView* asked = sandbox.decision();
    const std::size_t decisions = sandbox.atEnd() ? sandbox.session().decisions().size() : asked ? asked->index : 0;
    std::vector<std::string> unknown;
    const schema::Scenario scenario = engine::recordScenario(sandbox.session(), decisions, expectedAt(sandbox), &unknown);
    if (!unknown.empty()) return fmt::format("a scenario can not say {}", unknown.front());
    const std::string text = schema::writeScenario(scenario);
    if (Refusal refusal = writeFile(folder_, file, text); !refusal.empty()) return refusal;
    schema::Problems problems;
    const auto read = schema::readScenario(text, name, file, problems);
    const engine::ScenarioResult result = read ? engine::playScenario(sandbox.game(), *read) : engine::ScenarioResult{};
    if (!read || !result.passed()) told = firstError(read ? result.problems : problems, "it does not pass");
    else told = fmt::format("{}: {} decisions, {} expectations; it passes", file, decisions, scenario.expect.size());
    return {};
}

Refusal Play::open(const fs::path& file) {
    std::error_code error;
    const std::uintmax_t size = fs::file_size(file, error);
    if (error) return fmt::format("{}: {}", file.filename().string(), error.message());
    if (size > kLargest) return fmt::format("{}: the file has {} bytes, more than a session may have", file.filename().string(), size);
    std::ifstream in(file, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    schema::Problems problems;
    auto loaded = engine::loadSession(bytes, file.filename().string(), problems);
    if (!loaded) return firstError(problems, "the session could not be read");
    const auto pack = schema::readPack(loaded->file.pack, file.filename().string(), problems);
    sandbox.adopt(std::move(*loaded->session));
    content_ = {};
    if (pack) {
        content_.game = pack->game;
        content_.info = pack->info;
        content_.records = pack->records;
    }
    workspace_ = app_.workspace.get();
    contentRevision_ = 0;          // its own content: playing on with the project's is offered
    folder_ = workspace_ ? workspace_->folder() : fs::path();
    if (!loaded->replay.exact) app_.notices.add(NoticeKind::Warning, engine::toText(loaded->replay));
    if (show) show();
    return {};
}

std::vector<fs::path> Play::sessionFiles() const {
    std::vector<fs::path> out;
    std::error_code error;
    const fs::path folder = app_.workspace ? app_.workspace->folder() / kFolder : fs::path();
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
        if (at->path().extension() == kEnding) out.push_back(at->path());
    std::sort(out.begin(), out.end());
    return out;
}

Refusal readForced(const engine::Game& game, std::string_view text, std::uint16_t& purpose, std::uint32_t& value) {
    const auto colon = text.find(':');
    const std::string_view name = text.substr(0, colon);
    const auto purposes = game.purposes();
    const auto found = std::find_if(purposes.begin(), purposes.end(), [&](const char* p) { return name == p; });
    if (colon == std::string_view::npos || found == purposes.end()) {
        std::string known;
        for (const char* p : purposes) known += (known.empty() ? "" : ", ") + std::string(p);
        return fmt::format("\"{}\" names no chance; want one of {}, then a colon", name, known);
    }
    purpose = std::uint16_t(found - purposes.begin());
    std::string_view rest = text.substr(colon + 1);
    if (game.isDice(purpose)) {
        value = 0;
        int die = 0;
        for (char c : rest) {
            if (std::isspace(static_cast<unsigned char>(c))) continue;
            if ((c != '+' && c != '-') || die >= 32) return fmt::format("\"{}\" are no dice; want up to 32 of + and -", rest);
            if (c == '+') value |= 1u << die;
            ++die;
        }
        return die > 0 ? Refusal() : "want a + or - for each die";
    }
    while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
    const int card = game.cardIndex(rest);
    for (std::uint32_t v = 0; card >= 0 && v < 256; ++v) {
        if (game.drawnCard(purpose, v) != card) continue;
        value = v;
        return {};
    }
    if (!rest.empty() && rest.find_first_not_of("0123456789") == std::string_view::npos && rest.size() < 6) {
        value = std::uint32_t(std::stoul(std::string(rest)));
        if (value > 0 && game.drawnCard(purpose, 0) < 0) {
            --value;                                    // outcomes count from 1 for people
            return {};
        }
    }
    return fmt::format("\"{}\" is nothing that \"{}\" can bring; want the id of a card, or the number of an outcome", rest, name);
}

}  // namespace editor::play
