// What is kept of a game, in the window of all games: its sentences in the language of the content, its session, notes
// that outlive an edit, scenarios of what was ticked; that looking changes nothing; and asking over whole games
// (editor/sandbox.md, C16 to C19, D and G).
#include <doctest/doctest.h>

#include <fmt/format.h>

#include <chrono>
#include <filesystem>

#include "engine/explain/game_page.h"
#include "engine/kernel/scenario.h"
#include "schema/core/phrases.h"
#include "tests/editor/capabilities.h"

using namespace editor::play;
using editor::test::kBattle;
using editor::test::kWalkedGames;
using editor::test::WalkedDesk;
using editor::test::WalkedGame;
using engine::EventKind;

namespace {

namespace fs = std::filesystem;

// A rule that is carried out several times.
std::string frequentRule(WalkedDesk& d) {
    std::map<std::string, int> times;
    for (const std::size_t event : d.eventsOf(EventKind::Rule))
        ++times[d.sandbox().session->game().texts().rules()[d.trace()[event].field].id];
    for (const auto& [id, count] : times)
        if (count > 2) return id;
    FAIL("no rule comes often");
    return {};
}

// Until a query, a search or a finding is done.
void settleQuery(WalkedDesk& d) {
    d.desk.ui.waitUntil(
        [&] {
            return !d.play().queries.isPlaying() && d.play().finding.state() != GameFinding::State::Searching &&
                   d.play().queries.state() != Queries::State::Reading;
        },
        200'000, "the answer is there");
    d.closeResult();
}

}  // namespace

TEST_CASE("C16 every event is a sentence in the language of the content") {
    for (const WalkedGame& game : kWalkedGames) {
        INFO(std::string(game.name));
        WalkedDesk d(game);
        const std::size_t event = d.eventsOf(EventKind::Set)[d.eventsOf(EventKind::Set).size() / 2];
        d.open("play.events");
        d.sandbox().cursor.show(event);
        d.desk.ui.frames(4);
        const std::string english = eventText(d.sandbox().session, event);
        d.desk.ui.expectText("region.bottom", english);
        d.desk.app.settings.language = "bg";
        d.desk.ui.frames(4);
        const std::string bulgarian = eventText(d.sandbox().session, event);
        CHECK(bulgarian != english);
        d.desk.ui.expectText("region.bottom", bulgarian);
        d.desk.ui.expectNoText("region.bottom", english);
        d.desk.app.settings.language = "en";
        d.desk.ui.frames(4);
        d.desk.ui.expectText("region.bottom", english);
    }
}

TEST_CASE("C17 C18 a session is saved, sent and opened by somebody else, with its notes, and these outlive an edit") {
    for (const WalkedGame& game : kWalkedGames) {
        INFO(std::string(game.name));
        const editor::test::Scratch post;
        std::uint64_t hash = 0;
        std::size_t noted = 0;
        {
            WalkedDesk d(game);
            // A note at a decision, with the keyboard and with the box.
            const std::size_t decision = d.sandbox().session->decisions().size() / 3;
            d.goTo(d.sandbox().session->decisionPosition(decision));
            noted = d.position();
            d.desk.ui.key("Ctrl+B");
            REQUIRE(d.sandbox().bookmarks.all().size() == 1);
            d.open("play.lines", 300);
            d.desk.ui.fill("play.lines/note", "why this?");
            d.desk.ui.key("Enter");
            d.desk.ui.frames(2);
            REQUIRE(d.sandbox().bookmarks.all().size() == 1);
            CHECK(d.sandbox().bookmarks.all()[0].note == "why this?");
            d.goTo(0);
            d.desk.ui.expectText("play.lines", "why this?");
            d.desk.ui.key("Ctrl+Down");
            CHECK(d.position() == noted);

            d.desk.ui.fill("session name", "evening");
            d.desk.ui.click("play.lines/Save session");
            d.desk.ui.frames(2);
            const std::vector<fs::path> files = d.play().sessionFiles();
            REQUIRE(files.size() == 1);
            MESSAGE(std::string(game.name), ": ", fs::file_size(files[0]), " bytes");
            CHECK(fs::file_size(files[0]) < game.session * 1024);
            hash = d.sandbox().session->hash();
            fs::create_directories(post.folder);
            fs::copy_file(files[0], post.folder / files[0].filename());
            // An edit that plays another way: the note stays at its decision, or is told as lost.
            d.desk.show(game.card);
            d.desk.ui.fill(game.field, game.written);
            d.desk.ui.frames(2);
            d.desk.ui.key("F5");
            d.desk.ui.frames(4);
            REQUIRE(d.sandbox().lines.replayed());
            if (d.sandbox().bookmarks.all().empty()) {
                CHECK(d.sandbox().lines.replayed()->lostBookmarks == std::vector<std::string>{"why this?"});
            } else {
                CHECK(d.sandbox().bookmarks.all()[0].note == "why this?");
                CHECK(d.sandbox().bookmarks.all()[0].position == d.sandbox().session->decisionPosition(decision));
            }
        }
        // Somebody else opens the file; their cards are other ones.
        WalkedDesk other(game, 5);
        other.desk.show(game.card);
        other.desk.ui.fill(game.field, game.written);
        other.desk.ui.frames(2);
        fs::create_directories(other.play().sessionsFolder());
        for (const auto& file : fs::directory_iterator(post.folder))
            fs::copy_file(file.path(), other.play().sessionsFolder() / file.path().filename());
        other.open("play.lines", 300);
        other.desk.ui.click("play.lines/session evening");
        other.desk.ui.frames(3);
        CHECK(other.sandbox().session->hash() == hash);
        REQUIRE(other.sandbox().bookmarks.all().size() == 1);
        CHECK(other.sandbox().bookmarks.all()[0].note == "why this?");
        CHECK(other.sandbox().bookmarks.all()[0].position == noted);
    }
}

TEST_CASE(
    "C17 a game is sent as one page for whoever has no editor: with the button, with its key, and from the palette") {
    for (const WalkedGame& game : kWalkedGames) {
        INFO(std::string(game.name));
        WalkedDesk d(game);
        const auto pages = [&] {
            std::vector<fs::path> found;
            std::error_code error;
            for (const auto& file : fs::directory_iterator(d.play().sessionsFolder(), error))
                if (file.path().extension() == ".html") found.push_back(file.path());
            return found;
        };
        REQUIRE(pages().empty());
        d.open("play.lines", 300);
        d.desk.ui.fill("session name", "to a friend");
        d.desk.ui.click("play.lines/Save page");
        d.settle();
        REQUIRE(pages().size() == 1);
        CHECK(pages()[0].filename() == "to a friend.html");
        CHECK(d.desk.said().find("to a friend.html was written: all " + std::to_string(d.size()) + " events") !=
              std::string::npos);
        d.desk.picture("a page to send, " + std::string(game.name));
        // The whole game is in it, and what it is told of is its content.
        const schema::ProjectInfo& info = d.desk.app.workspace->info();
        const std::string page = editor::test::readAll(pages()[0]);
        CHECK(page == engine::gamePage(*d.sandbox().session, {.content = info.id + " " + info.version}));
        MESSAGE(std::string(game.name), ": ", d.size(), " events in ", page.size(), " bytes");
        CHECK(page.size() < 2'000'000);
        // The keyboard alone takes the name that is proposed; each page has its own.
        d.desk.ui.click("layout/Play");
        d.desk.ui.key("Ctrl+Alt+W");
        d.desk.ui.frames(3);
        d.desk.ui.key("Enter");
        d.settle();
        CHECK(pages().size() == 2);
        d.desk.ui.key("Ctrl+P");
        d.desk.ui.type("Save as a page to send");
        d.desk.ui.key("Enter");
        d.desk.ui.frames(3);
        d.desk.ui.key("Enter");
        d.settle();
        REQUIRE(pages().size() == 3);
        for (const fs::path& file : pages()) CHECK(editor::test::readAll(file) == page);
    }
}

TEST_CASE("C19 looking changes nothing: the same events with every panel open, stops, plots and questions") {
    for (const WalkedGame& game : kWalkedGames) {
        INFO(std::string(game.name));
        WalkedDesk d(game);
        const std::uint64_t hash = d.sandbox().session->hash();
        const std::size_t made = d.sandbox().session->decisions().size();
        const std::string rule = frequentRule(d), path = d.pathOf(d.liveliest());
        d.begin(1);
        REQUIRE(d.sandbox().breakpoints.add("rule " + rule) == "");
        REQUIRE(d.desk.app.actions.run("play.plot", path) == "");
        REQUIRE(d.desk.app.actions.run("play.watch", path) == "");
        REQUIRE(d.desk.app.actions.run("play.luck") == "");
        const char* const panels[] = {"play.events", "play.state", "play.why",      "play.breakpoints", "play.query",
                                      "play.luck",   "play.rules", "play.timeline", "play.coverage"};
        for (std::size_t i = 0; i < made; ++i) {
            if (i % (made / 12 + 1) == 0) {
                d.open(panels[(i / (made / 12 + 1)) % std::size(panels)]);
                d.desk.ui.key("Shift+F12");
                d.desk.ui.key("Alt+Left");
                d.desk.ui.key("W");
                d.desk.ui.key("Ctrl+End");
                d.desk.ui.frames(2);
            }
            REQUIRE(d.sandbox().players.letBot("greedy", BotRun::Decision) == "");
        }
        CHECK(d.sandbox().session->hash() == hash);
        CHECK(d.sandbox().lines.all().size() == 2);  // the first game, and this one
    }
}

TEST_CASE("D what is ticked becomes a scenario with three presses, small, that passes, with what would pass anyway") {
    for (const WalkedGame& game : kWalkedGames) {
        INFO(std::string(game.name));
        WalkedDesk d(game);
        // The tenth change of a number early in the game, so that it is soon made small.
        const std::vector<std::size_t> changes = d.changesOf(d.liveliest());
        const std::size_t event = changes[std::min<std::size_t>(changes.size() - 1, 4)];
        d.open("play.events");
        d.sandbox().cursor.show(event);
        d.desk.ui.frames(4);
        d.desk.ui.click("tick event " + std::to_string(event + 1));
        d.desk.ui.frames(2);
        REQUIRE(d.sandbox().ticks.ofEvent(event) == Ticks::Mark::Must);
        d.desk.ui.click("Save the ticked as scenario");
        d.desk.ui.frames(3);
        d.desk.ui.key("Enter");
        d.desk.ui.waitUntil([&] { return !d.play().savingTicked(); }, 200'000, "the scenario is made");
        d.desk.ui.frames(3);
        const std::string told = d.desk.said();
        CAPTURE(told);
        CHECK(told.find("was saved: ") != std::string::npos);
        INFO(schema::writeScenario(d.play().scenarios.scenario(d.play().scenarioShown)->scenario));
        CHECK(told.find("It fails") == std::string::npos);
        CHECK((told.find("would pass anyway") != std::string::npos ||
               told.find("fails where any of its cards or rolls is another") != std::string::npos));
        const std::string name = d.play().scenarioShown;
        const auto file = d.play().scenarios.scenario(name);
        REQUIRE(file);
        CHECK(engine::playScenario(d.sandbox().session->game(), *file).passed());
        std::size_t decisions = 0;
        for (const std::string& line : file->scenario.play)
            decisions += !line.starts_with("expect ") && !line.starts_with("until ");
        CHECK(decisions <= d.sandbox().session->decisionsBefore(event));
        // The keyboard alone: what must not happen, and it fails.
        d.goTo(event + 1);
        d.desk.ui.key("Ctrl+P");
        d.desk.ui.type("This must not happen");
        d.desk.ui.key("Enter");
        d.desk.ui.frames(3);
        CHECK(d.sandbox().ticks.ofEvent(event) == Ticks::Mark::MustNot);
        REQUIRE(d.desk.app.actions.run("play.save_scenario", "must not") == "");
        d.desk.ui.waitUntil([&] { return !d.play().savingTicked(); }, 200'000, "the scenario is made");
        CHECK(d.desk.said().find("It fails") != std::string::npos);
    }
}

TEST_CASE("D a position is put together from the lines that the game declares, begun, and refused with the reason") {
    for (const WalkedGame& game : kWalkedGames) {
        INFO(std::string(game.name));
        WalkedDesk d(game);
        d.desk.ui.key("Ctrl+Alt+P");
        d.desk.ui.frames(3);
        PositionForm& form = d.desk.editor.playPanels.position.form;
        CHECK(d.desk.editor.playPanels.position.open);
        d.desk.ui.expectDisabled("Begin there");
        // The first of its lines that is right as it is added.
        const std::size_t forms = form.forms().size();
        for (std::size_t i = 0; i < forms && !form.fault().empty(); ++i) {
            while (!form.lines().empty()) form.remove(0);
            d.desk.ui.frames(1);
            d.desk.ui.click("Add a line");
            d.desk.ui.frames(2);
            d.desk.ui.click("form " + form.forms()[i].form);
            d.desk.ui.frames(2);
        }
        REQUIRE(form.fault() == "");
        const std::string line = form.lines()[0];
        CAPTURE(line);
        d.desk.ui.click("words of the line");
        d.desk.ui.key("Ctrl+A");
        d.desk.ui.type("nothing of the kind");
        d.desk.ui.frames(3);
        d.desk.ui.expectDisabled("Begin there");
        CHECK(form.complaint(0) != "");
        d.desk.ui.click("words of the line");
        d.desk.ui.key("Ctrl+A");
        d.desk.ui.type(line);
        d.desk.ui.frames(3);
        d.desk.ui.click("Begin there");
        d.desk.ui.frames(3);
        CHECK_FALSE(d.desk.editor.playPanels.position.open);
        REQUIRE(d.sandbox().lines.all().size() == 2);
        CHECK(d.sandbox().session->setup().situation == std::vector<std::string>{line});
    }
}

TEST_CASE("G1 G4 events are counted by what they changed, in this game and in many, and a game is found for a rule") {
    for (const WalkedGame& game : kWalkedGames) {
        INFO(std::string(game.name));
        WalkedDesk d(game);
        const std::string rule = frequentRule(d);
        d.desk.editor.shell.stateOf(::ui::Layout::Play).bottom = 480;
        d.desk.ui.key("Ctrl+Alt+Q");
        d.desk.ui.frames(3);
        d.desk.ui.type("rule " + rule + " ");
        d.desk.ui.key("Enter");
        settleQuery(d);
        REQUIRE(d.play().queries.state() == Queries::State::Done);
        std::size_t count = 0;
        for (const engine::Event& e : d.trace())
            count += (e.kind == EventKind::Rule || e.kind == EventKind::Cite) &&
                     rule == d.sandbox().session->game().texts().rules()[e.field].id;
        CHECK(d.play().queries.events() == count);
        d.goTo(0);
        d.desk.ui.click("play.query/query row 1");
        CHECK(d.position() == d.play().queries.hits()[0] + 1);
        // By what was changed, the most frequent first.
        d.desk.ui.fill("Query of events", "change ");
        d.desk.ui.frames(2);
        d.desk.ui.click("play.query/count by");
        d.desk.ui.click("count by/By: Field");
        settleQuery(d);
        REQUIRE(!d.play().queries.groups().empty());
        for (std::size_t i = 1; i < d.play().queries.groups().size(); ++i)
            CHECK(d.play().queries.groups()[i].events <= d.play().queries.groups()[i - 1].events);
        CHECK(d.play().queries.events() == d.eventsOf(EventKind::Set).size());
        // In many games.
        d.desk.ui.fill("Query of events", "rule " + rule + " ");
        d.desk.ui.frames(2);
        d.play().queries.question.games = 12;
        d.desk.ui.click("what is asked/many games");
        d.desk.ui.frames(2);
        d.desk.ui.click("play.query/play and ask");
        settleQuery(d);
        d.desk.ui.expectText("play.query", "of 12 games");
        // Found and made small.
        d.desk.ui.click("what is asked/find a game");
        d.desk.ui.frames(2);
        d.desk.ui.click("play.query/find it");
        settleQuery(d);
        const GameFinding::Found* found = d.play().finding.found();
        REQUIRE(found);
        CHECK(d.position() == found->event + 1);
        const engine::Event shown = d.trace()[found->event];
        CHECK(rule == d.sandbox().session->game().texts().rules()[shown.field].id);
        CHECK(found->isSmall);
    }
}

TEST_CASE("G3 contrary games break what must always hold: made small, no longer than it was, and laid on the table") {
    for (const WalkedGame& game : kWalkedGames) {
        INFO(std::string(game.name));
        WalkedDesk d(game);
        const std::size_t lines = d.sandbox().lines.all().size();
        d.desk.editor.shell.stateOf(::ui::Layout::Play).bottom = 480;
        d.desk.ui.key("Ctrl+Alt+Q");
        d.desk.ui.frames(3);
        d.desk.ui.click("what is asked/break it");
        d.desk.ui.frames(2);
        d.play().finding.way.games = 400;
        const auto began = std::chrono::steady_clock::now();
        // Nothing of the game's own breaks.
        d.desk.ui.click("play.query/break the rules");
        settleQuery(d);
        CHECK(d.play().finding.state() == GameFinding::State::NotReached);
        CHECK(d.play().finding.played() == 400);
        MESSAGE(std::string(game.name), ": 400 contrary games in ",
                std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count(), " s");
        // What is said must always hold does; with the keyboard, from the box.
        d.desk.ui.fill("What must always hold", game.always);
        d.desk.ui.key("Enter");
        settleQuery(d);
        const GameFinding& finding = d.play().finding;
        REQUIRE_MESSAGE(finding.state() == GameFinding::State::Found, finding.refusal());
        const GameFinding::Found* found = finding.found();
        REQUIRE(found);
        CHECK(found->choices.size() <= 10);
        CHECK(found->decisions <= found->before);
        // It is what lies on the table, not another mode of its game.
        const std::string_view mode = found->session->setup().options.nameOf("mode");
        CHECK(mode == (game.onMap ? "quest" : game.name == std::string_view(kBattle) ? "battle" : ""));
        CHECK(d.sandbox().lines.all().size() == lines + 1);
        CHECK(d.position() == found->event + 1);
        d.desk.ui.expectText("play.query", "does not hold");
        if (game.onMap) d.desk.picture("what was broken in Quest Mode");
    }
}

TEST_CASE("G5 G7 what the end does not rest on is hidden from the log, and a number is plotted and leads there") {
    for (const WalkedGame& game : kWalkedGames) {
        INFO(std::string(game.name));
        WalkedDesk d(game);
        d.open("play.why");
        d.desk.ui.click("region.bottom/ask play.why_ending");
        d.desk.ui.frames(3);
        CHECK(d.why().asked().kind == WhySubject::Kind::Ending);
        d.desk.ui.click("region.bottom/influence hide");
        d.play().influence.finish();
        d.open("play.events");
        d.desk.ui.waitUntil([&] { return d.play().events.progress(d.sandbox().session) >= 1; }, 4'000, "it is read");
        d.desk.ui.frames(3);
        const std::size_t left = d.play().events.size();
        CHECK(left > 0);
        CHECK(left < d.size());
        d.desk.ui.click("region.bottom/influence");
        d.desk.ui.waitUntil([&] { return d.play().events.progress(d.sandbox().session) >= 1; }, 4'000, "it is read");
        d.desk.ui.frames(3);
        CHECK(d.play().events.size() > left);

        const std::string path = d.pathOf(d.liveliest());
        d.open("play.state");
        d.desk.ui.fill("search fields", path);
        d.desk.ui.frames(3);
        d.desk.ui.rightClick("tree/" + d.named(path));
        d.desk.ui.frames(2);
        d.desk.ui.click("plot " + d.named(path));
        CHECK(d.sandbox().plots.all() == std::vector<std::string>{path});
        d.open("play.timeline", 300);
        d.desk.ui.click("plot lane 1", {0.5f, 0.5f});
        d.desk.ui.frames(2);
        const double half = double(d.size()) / 2;
        CHECK(std::abs(double(d.position()) - half) < half * 0.02 + 2);
        const auto value = d.sandbox().plots.valueAt(0, d.position());
        REQUIRE(value);
        CHECK(*value == d.valueOf(d.liveliest(), d.position()));
    }
}
