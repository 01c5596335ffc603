// Figures of the sandbox over games of the sample projects: branches, forced dice, session files, notes. They are
// printed beside their goals (editor/sandbox.md); what they must be true of is checked.
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <functional>
#include <iterator>

#include "engine/kernel/session_file.h"
#include "tests/editor/play_project.h"

using namespace editor;
using namespace editor::play;
using editor::test::OpenProject;

namespace {

constexpr const char* kContents[] = {"threetale", "three_chapters", "paper_tales"};

double milliseconds(const std::function<void()>& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

double middle(std::vector<double> times) {
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

// A game that the greedy bot has played to its end.
struct PlayedSample : OpenProject {
    explicit PlayedSample(const std::string& content)
        : OpenProject(std::filesystem::path(TALE_SOURCE_DIR) / "content" / content) {
        REQUIRE(run("play.start") == "");
        REQUIRE(sandbox().players.letBot("greedy", BotRun::Game) == "");
    }
};

std::size_t bytesOf(const Line& line) {
    std::size_t bytes = sizeof line + line.name.capacity() + line.note.capacity() + line.standing.capacity();
    for (const std::string& decision : line.decisions) bytes += sizeof decision + decision.capacity();
    bytes += line.forced.capacity() * sizeof(engine::ForcedChance);
    bytes += line.bookmarks.capacity() * sizeof(engine::Bookmark);
    return bytes;
}

std::string bytesOf(const std::filesystem::path& file) {
    std::ifstream read(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(read), {}};
}

}  // namespace

TEST_CASE("a thousand branches of a game: none holds 64 kB, and what the first and the last take is printed") {
    for (const char* content : kContents) {
        PlayedSample p(content);
        Sandbox& sandbox = p.sandbox();
        const std::size_t decisions = sandbox.session->decisions().size();
        constexpr std::size_t kBranches = 1'000;
        std::vector<double> times;
        for (std::uint64_t i = 0; times.size() < kBranches; ++i) {
            if (sandbox.lines.current() != 0) REQUIRE(sandbox.lines.switchTo(0) == "");
            for (std::size_t at = engine::mix(i) % decisions;; at = (at + 1) % decisions) {
                sandbox.cursor.goTo(sandbox.session->decisionPosition(at));
                if (sandbox.decisions.shown()->options.size() > 1) break;
            }
            const int other = sandbox.decisions.shown()->taken == 0 ? 1 : 0;
            times.push_back(milliseconds([&] { REQUIRE(sandbox.decisions.choose(other) == ""); }));
        }
        std::size_t most = 0;
        for (const Line& line : sandbox.lines.whole()) most = std::max(most, bytesOf(line));
        const std::vector<double> first(times.begin(), times.begin() + 100), last(times.end() - 100, times.end());
        MESSAGE(std::string(content), ": a branch of a game of ", decisions, " decisions takes ", middle(first),
                " ms, the last of ", sandbox.lines.all().size() - 1, " ", middle(last),
                " ms (goal 5); the greatest holds ", most, " bytes (goal 65,536)");
        CHECK(sandbox.lines.all().size() > 1);
        CHECK(most < 65'536);
    }
}

TEST_CASE("every roll of a game is forced by what it is for, and falls so") {
    PlayedSample p("threetale");
    Sandbox& sandbox = p.sandbox();
    const engine::Game& game = sandbox.session->game();
    const std::vector<std::uint32_t> rolls = sandbox.session.landmarks().rolls;
    std::vector<double> times;
    for (std::size_t i = 0; i < rolls.size() && times.size() < 200; ++i) {
        const std::uint32_t event = rolls[i];
        if (sandbox.lines.current() != 0) REQUIRE(sandbox.lines.switchTo(0) == "");
        const engine::Event e = sandbox.session.trace()[event];
        const engine::Die* die = game.die(e.field);
        REQUIRE(die);
        const auto value = std::uint32_t(e.after);
        const std::uint32_t other = die->with(value, 0, (die->faceOf(value, 0) + 1) % die->count());
        times.push_back(milliseconds([&] { REQUIRE(sandbox.chance.forceEvent(event, other) == ""); }));
        REQUIRE(sandbox.session.size() > event);
        CHECK(sandbox.session.trace()[event].field == e.field);
        CHECK(std::uint32_t(sandbox.session.trace()[event].after) == other);
        const std::vector<engine::ForcedChance> forced = sandbox.session->forced();
        CHECK(std::any_of(forced.begin(), forced.end(), [&](const engine::ForcedChance& f) {
            return f.key.purpose == e.field && f.value == other && !f.any;
        }));
    }
    MESSAGE(times.size(), " of ", times.size(), " rolls were forced by purpose, each in ", middle(times),
            " ms with all that follows");
    CHECK(times.size() == std::min<std::size_t>(200, rolls.size()));
}

TEST_CASE("a session file loads as it was, its record is less than its content, and its size and time are printed") {
    for (const char* content : kContents) {
        PlayedSample p(content);
        REQUIRE(p.run("play.save", "figures") == "");
        const std::string bytes = bytesOf(p.play->sessionFiles().front());
        schema::Problems problems;
        const auto file = engine::readSession(bytes, "figures", problems);
        REQUIRE(file);
        const std::string record = engine::writeSession({file->record, ""});
        std::vector<double> times;
        for (int i = 0; i < 9; ++i)
            times.push_back(milliseconds([&] { REQUIRE(engine::loadSession(bytes, "figures", problems)); }));
        MESSAGE(std::string(content), ": ", p.sandbox().session->decisions().size(), " decisions in ", record.size(),
                " bytes (goal 16,384), its content in ", file->pack.size(),
                " bytes (goal 102,400), read and played in ", middle(times), " ms (goal 300)");
        CHECK(record.size() < bytes.size());
        CHECK(engine::loadSession(bytes, "figures", problems)->replay.exact);
    }
}

TEST_CASE("a thousand notes come along when the content is edited, or are told as lost") {
    PlayedSample p("threetale");
    constexpr std::size_t kNotes = 1'000;
    engine::Session session = *p.sandbox().session;
    for (std::size_t i = 0; i < kNotes; ++i)
        session.bookmarks.push_back({engine::mix(i) % (session.timeline().size() + 1), "note " + std::to_string(i)});
    const std::string bytes = engine::writeSession({engine::recordOf(session), ""});
    for (const int speed : {0, 1, 3}) {  // 0: as it is
        if (speed > 0) REQUIRE(p.app->workspace->set("he.youngest", "speed", speed) == "");
        schema::Problems problems;
        const auto game = engine::makeGame(p.app->workspace->game(), p.app->workspace->resolvable(), problems);
        REQUIRE(game);
        std::optional<engine::LoadedSession> loaded;
        const double spent = milliseconds([&] { loaded = engine::loadSession(bytes, "notes", problems, game); });
        REQUIRE(loaded);
        const std::size_t kept = loaded->session->bookmarks.size();
        std::size_t lost = 0;
        for (const std::string& text : loaded->replay.dropped) lost += text.find("note ") != std::string::npos;
        MESSAGE(kNotes, " notes, ", loaded->replay.made, " of ", loaded->replay.recorded,
                " decisions made again: ", kept, " kept, ", lost, " told as lost, in ", spent, " ms");
        CHECK(kept + lost == kNotes);
        if (speed == 0) CHECK(kept == kNotes);
    }
}
