// The game on the table is kept like edits are: it comes back after quitting and after a kill at any moment.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <compare>
#include <random>
#include <set>

#include "editor/app/play/kept_game.h"
#include "tests/editor/desk.h"

namespace fs = std::filesystem;
using editor::test::Desk;
using editor::test::Scratch;

namespace {

constexpr int kKills = 60;

// How far play has come.
struct Progress {
    int lines = 0, decisions = 0;
    auto operator<=>(const Progress&) const = default;
};
Progress progressOf(const editor::play::Sandbox& sandbox) {
    return sandbox.session.playing()
               ? Progress{int(sandbox.lines.all().size()), int(sandbox.session->decisions().size())}
               : Progress{};
}

// One move, which follows from what has been played: every eleventh takes the game back and goes another way.
std::string move(editor::play::Sandbox& sandbox) {
    const std::size_t made = sandbox.session->decisions().size();
    if (!sandbox.session->open() || made > 120) return sandbox.restart({.seed = sandbox.session->setup().seed + 1});
    if (made % 11 == 10 && sandbox.lines.all().size() < 30) {
        if (std::string refusal = sandbox.decisions.undo(); !refusal.empty()) return refusal;
        const auto& options = sandbox.decisions.shown()->options;
        const std::string undone = sandbox.lines.nextTakenBack();
        const auto other = std::find_if(options.begin(), options.end(),
                                        [&](const auto& option) { return option.text.label != undone; });
        if (other != options.end()) return sandbox.decisions.choose(int(other - options.begin()));
        if (std::string refusal = sandbox.decisions.redo(); !refusal.empty()) return refusal;
    }
    const auto* decision = sandbox.decisions.shown();
    return sandbox.decisions.choose(int((made * 7 + sandbox.lines.all().size()) % decision->options.size()));
}

editor::ApplicationPaths pathsOf(const Scratch& scratch) {
    return {.config = scratch.folder / "config", .state = scratch.folder / "user-state"};
}

[[noreturn]] void playUntilKilled(const Scratch& scratch, int tell) {
    editor::Application app(pathsOf(scratch));
    if (!app.open(scratch.project()).empty()) ::_exit(1);
    editor::play::Play play(app);
    double now = 0;
    const auto frame = [&] {
        app.poll(now += 1.0 / 60);
        play.poll();
    };
    frame();
    if (!play.sandbox.session.playing() && !play.start().empty()) ::_exit(2);
    while (true) {
        if (!move(play.sandbox).empty()) ::_exit(3);
        frame();
        const Progress now = progressOf(play.sandbox);
        if (::write(tell, &now, sizeof now) != sizeof now) ::_exit(4);
    }
}

}  // namespace

TEST_CASE("60 kills while a game is played: it comes back with every move that was finished, and all its lines") {
    const Scratch scratch;
    fs::copy(fs::path(TALE_SOURCE_DIR) / "content/threetale", scratch.project(), fs::copy_options::recursive);
    std::mt19937 random(20250302);
    std::uniform_int_distribution<int> microseconds(20'000, 350'000);
    int told = 0, atOnce = 0, resumed = 0;
    std::set<Progress> stations;
    for (int kill = 0; kill < kKills; ++kill) {
        int pipe[2];
        REQUIRE(::pipe(pipe) == 0);
        const pid_t child = ::fork();
        REQUIRE(child >= 0);
        if (child == 0) {
            ::close(pipe[0]);
            playUntilKilled(scratch, pipe[1]);
        }
        ::close(pipe[1]);
        Progress last;
        bool any = false;
        const auto hear = [&] {
            Progress progress;
            if (::read(pipe[0], &progress, sizeof progress) != sizeof progress) return false;
            last = progress;
            any = true;
            ++told;
            stations.insert(progress);
            return true;
        };
        // Three lives of four are long enough for a move, however slow the build is.
        if (kill % 4 != 0) REQUIRE(hear());
        ::usleep(useconds_t(microseconds(random)));
        ::kill(child, SIGKILL);
        int status = 0;
        REQUIRE(::waitpid(child, &status, 0) == child);
        REQUIRE_MESSAGE(WIFSIGNALED(status), "the program ended by itself: " << WEXITSTATUS(status));
        while (hear()) {}
        ::close(pipe[0]);
        if (!any) continue;

        editor::Application app(pathsOf(scratch));
        REQUIRE(app.open(scratch.project()) == "");
        editor::play::Play play(app);
        app.poll(1);
        play.poll();
        REQUIRE(play.sandbox.session.playing());
        ++resumed;
        const Progress found = progressOf(play.sandbox);
        // What was finished is there; the move of the frame that was killed is there or not.
        const bool next =
            found.lines == last.lines + 1 || (found.lines == last.lines && found.decisions == last.decisions + 1);
        CHECK_MESSAGE((found == last || next), kill << ": told " << last.lines << " lines, " << last.decisions
                                                    << " decisions; found " << found.lines << ", " << found.decisions);
        atOnce += found == last;
        CHECK_FALSE(play.contentChanged());
        for (const editor::Notice& notice : app.notices.log())
            CHECK_MESSAGE(notice.kind == editor::NoticeKind::Information, notice.text);
    }
    MESSAGE(told << " moves in " << kKills << " lives, taken up again " << resumed << " times, " << atOnce
                 << " times at the last move told");
    CHECK(resumed > kKills / 2);
    CHECK(told > kKills);
    CHECK(stations.size() > kKills);  // the game goes on
}

TEST_CASE("quitting asks nothing of a game, and the project opens with it on the table") {
    const Scratch scratch;
    std::vector<std::string> made;
    std::size_t position = 0;
    {
        Desk desk(scratch);
        desk.ui.key("F5");
        editor::play::Sandbox& sandbox = desk.editor.play.sandbox;
        for (int i = 0; i < 4; ++i) REQUIRE(desk.app.actions.run("play.choose_1") == "");
        REQUIRE(desk.app.actions.run("play.bookmark", "remember this") == "");
        REQUIRE(desk.app.actions.run("play.undo") == "");
        REQUIRE(desk.app.actions.run("play.choose_2") == "");
        REQUIRE(desk.app.actions.run("play.seat", "2 greedy") == "");
        REQUIRE(desk.app.actions.run("play.step_back") == "");
        REQUIRE(desk.app.actions.run("play.watch", "heroes[0].speed") == "");
        for (const auto& line : sandbox.lines.whole())
            made.insert(made.end(), line.decisions.begin(), line.decisions.end());
        position = sandbox.cursor.position();
        desk.ui.frames(2);
        REQUIRE(desk.app.actions.run("file.quit") == "");
        CHECK(desk.app.quitting);
        CHECK_FALSE(desk.app.question);
    }
    Desk desk(scratch);
    editor::play::Sandbox& sandbox = desk.editor.play.sandbox;
    REQUIRE(sandbox.session.playing());
    desk.ui.expectText("", "Your last game is back on the table");
    std::vector<std::string> found;
    for (const auto& line : sandbox.lines.whole())
        found.insert(found.end(), line.decisions.begin(), line.decisions.end());
    CHECK(found == made);
    CHECK(sandbox.lines.all().size() == 2);
    CHECK(sandbox.cursor.position() == position);
    CHECK(sandbox.players[1] == "greedy");
    REQUIRE(sandbox.fieldHistory.watched() >= 0);
    CHECK(sandbox.session.fields()[sandbox.fieldHistory.watched()].path == "heroes[0].speed");
    CHECK_FALSE(desk.editor.play.contentChanged());
    // It is played on from where it was left.
    desk.ui.click("The table");
    desk.ui.frames(2);
    CHECK(desk.editor.shell.layout == ui::Layout::Play);
    desk.ui.expectText("decision", "Decision");
    REQUIRE(desk.app.actions.run("play.to_end") == "");
    REQUIRE(desk.app.actions.run("play.choose_1") == "");
    desk.ui.frames(2);
    // Another project has another table; this one's game waits for it.
    REQUIRE(desk.app.open(fs::path(TALE_SOURCE_DIR) / "content/three_chapters") == "");
    desk.ui.frames(3);
    CHECK_FALSE(sandbox.session.playing());
    const std::size_t decisions = 5;
    REQUIRE(desk.app.open(scratch.project()) == "");
    desk.ui.frames(3);
    REQUIRE(sandbox.session.playing());
    CHECK(sandbox.session->decisions().size() >= decisions);
}

TEST_CASE("a game in which nothing was decided comes back without a word") {
    const Scratch scratch;
    {
        Desk desk(scratch);
        desk.ui.key("F5");
        desk.ui.frames(2);
    }
    {
        Desk desk(scratch);
        REQUIRE(desk.editor.play.sandbox.session.playing());
        CHECK(desk.editor.play.sandbox.session->decisions().empty());
        for (const editor::Notice& notice : desk.app.notices.log()) FAIL_CHECK(notice.text);
        REQUIRE(desk.app.actions.run("play.choose_1") == "");
        desk.ui.frames(2);
    }
    Desk desk(scratch);
    REQUIRE(desk.editor.play.sandbox.session.playing());
    desk.ui.expectText("", "1 decision made");
}

TEST_CASE("a game waits for the work of a crash, is played with it, and a damaged one is set aside with a word") {
    const Scratch scratch;
    {
        Desk desk(scratch);
        REQUIRE(desk.app.jump({"ar.101", ""}) == "");
        desk.ui.fill("name en", "Salvaged Cap");
        desk.ui.key("F5");
        REQUIRE(desk.app.actions.run("play.choose_1") == "");
        desk.ui.frames(2);
    }
    {
        Desk desk(scratch);
        desk.ui.expectText("Question", "Unsaved work was found");
        CHECK_FALSE(desk.editor.play.sandbox.session.playing());
        desk.ui.click("Recover it");
        desk.ui.frames(3);
        REQUIRE(desk.editor.play.sandbox.session.playing());
        CHECK_FALSE(desk.editor.play.contentChanged());
        CHECK(desk.editor.play.sandbox.session->decisions().size() == 1);
        desk.ui.click("top.file.save");
    }
    fs::path game;
    for (const auto& entry : fs::recursive_directory_iterator(scratch.folder / "user-state"))
        if (entry.path().filename() == "game.json") game = entry.path();
    REQUIRE_FALSE(game.empty());
    std::string bytes = editor::test::readAll(game);
    bytes[bytes.size() / 2] = '\x01';
    editor::test::writeAll(game, bytes);
    Desk desk(scratch);
    CHECK_FALSE(desk.editor.play.sandbox.session.playing());
    desk.ui.expectText("", "cannot be continued");
    CHECK(fs::exists(game.parent_path().parent_path() / "game.unreadable" / "game.json"));
    CHECK_FALSE(fs::exists(game));
}

TEST_CASE("nothing of a game is kept in memory once its project is closed, whatever was asked of it") {
    const Scratch scratch;
    Desk desk(scratch);
    editor::play::Play& play = desk.editor.play;
    REQUIRE(desk.app.actions.run("play.start") == "");
    REQUIRE(play.sandbox.players.letBot("random", editor::play::BotRun::Game) == "");
    play.likelihood.countLuck(true);
    REQUIRE(desk.app.actions.run("play.to_start") == "");
    REQUIRE(desk.app.actions.run("play.next_decision") == "");
    const int option = play.sandbox.decisions.shown()->taken == 0 ? 1 : 0;
    REQUIRE(play.sandbox.decisions.choose(option) == "");
    REQUIRE(play.sandbox.comparison.chooseLast() == "");
    CHECK(play.sandbox.comparison.follow());
    play.likelihood.chance(std::nullopt);
    play.likelihood.options();
    play.likelihood.luck();
    desk.ui.frames(2);
    const std::weak_ptr<const engine::Game> game = play.sandbox.session->sharedGame();
    desk.app.close();
    desk.ui.frames(3);
    desk.app.tasks.wait();
    desk.ui.frames(3);
    CHECK(game.expired());
}
