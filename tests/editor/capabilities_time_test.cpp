// Every moment of a game again, in the window of all games, with the mouse and with the keyboard alone: steps at each
// level, the line that is dragged, who changed a number, and what led to what (editor/sandbox.md, C1 to C5).
#include <doctest/doctest.h>

#include <cmath>

#include "engine/explain/causes.h"
#include "tests/editor/capabilities.h"

using namespace editor::play;
using editor::test::kWalkedGames;
using editor::test::WalkedDesk;
using editor::test::WalkedGame;
using engine::EventKind;

namespace {

// Just after the end of the scope that an event opens; a unit of play ends where the next one begins.
std::size_t afterScope(const engine::Trace& trace, std::size_t opened) {
    for (std::size_t i = opened + 1; i < trace.size(); ++i)
        if (trace[i].kind == EventKind::End && trace[i].parent == opened) return i + 1;
        else if (trace[i].kind == EventKind::Unit) return i;
    return trace.size();
}

// The first scope of a kind from an event on with another inside it that is no test; the trace's size: there is none.
std::size_t scopeWithScope(const engine::Trace& trace, EventKind kind, std::size_t from) {
    for (std::size_t i = from; i < trace.size(); ++i)
        if (engine::opensScope(trace[i].kind) && trace[i].kind != EventKind::Unit &&
            trace[i].parent != engine::kNoParent && trace[trace[i].parent].kind == kind && trace[i].parent >= from)
            return trace[i].parent;
    return trace.size();
}

// With a key, or with the button of the transport bar.
void stepBy(WalkedDesk& d, bool byKey, const char* key, const char* action) {
    if (byKey) d.desk.ui.key(key);
    else d.desk.ui.click(std::string("transport/") + action);
    d.desk.ui.frames(2);
}

// Into, over and out of what a rule and a card do, and back, from a position on.
void stepThroughScopes(WalkedDesk& d, std::size_t from) {
    for (const EventKind kind : {EventKind::Rule, EventKind::Clause}) {
        CAPTURE(int(kind));
        const std::size_t scope = scopeWithScope(d.trace(), kind, from);
        if (scope == d.size()) {
            CHECK(kind == EventKind::Clause);  // no card carries out another
            continue;
        }
        const std::size_t end = afterScope(d.trace(), scope);
        for (const bool byKey : {true, false}) {
            d.goTo(scope);
            stepBy(d, byKey, "F11", "play.step_into");
            CHECK(d.position() == scope + 1);
            stepBy(d, byKey, "Shift+F11", "play.step_out");
            CHECK(d.position() == end);
            stepBy(d, byKey, "Shift+F10", "play.step_back_over");
            CHECK(d.position() == scope);
            stepBy(d, byKey, "F10", "play.step_over");
            CHECK(d.position() == end);
            d.goTo(scope + 1);
            stepBy(d, byKey, "Alt+Left", "play.step_back");
            CHECK(d.position() == scope);
        }
    }
}

}  // namespace

TEST_CASE("C1 a game is stepped through at every level, forth and back, by keys and by the buttons below the table") {
    for (const WalkedGame& game : kWalkedGames) {
        INFO(std::string(game.name));
        WalkedDesk d(game);
        const std::size_t middle = d.size() / 2;
        const struct {
            const char *forward, *back, *forwardKey, *backKey;
            std::vector<std::size_t> events;
        } jumps[] = {{"play.next_turn", "play.previous_turn", "Ctrl+Right", "Ctrl+Left", d.eventsOf(EventKind::Unit)},
                     {"play.next_decision", "play.previous_decision", "F7", "Shift+F7", d.eventsOf(EventKind::Ask)},
                     {"play.next_roll", "play.previous_roll", "F9", "Shift+F9", d.rolls()}};
        for (const auto& jump : jumps) {
            CAPTURE(jump.forward);
            if (jump.events.empty()) {
                CHECK_FALSE(game.rolls);
                d.goTo(middle);
                d.desk.ui.expectDisabled(std::string("transport/") + jump.forward);
                d.desk.ui.expectDisabled(std::string("transport/") + jump.back);
                d.desk.ui.key(jump.forwardKey);
                CHECK(d.position() == middle);
                continue;
            }
            // From the middle between the first and the last of them.
            REQUIRE(jump.events.size() > 2);
            const std::size_t from = jump.events[jump.events.size() / 2 - 1] + 2;
            const auto later = std::lower_bound(jump.events.begin(), jump.events.end(), from);
            REQUIRE(later != jump.events.end());
            REQUIRE(later != jump.events.begin());
            for (const bool byKey : {true, false}) {
                d.goTo(from);
                stepBy(d, byKey, jump.forwardKey, jump.forward);
                CHECK(d.position() == *later + 1);
                stepBy(d, byKey, jump.backKey, jump.back);
                CHECK(d.position() == later[-1] + 1);
            }
        }
        stepThroughScopes(d, middle / 2);
        // Over a whole contest, with all that is rolled and decided in it.
        std::size_t contest = d.size();
        for (std::size_t i = middle; i < d.size() && contest == d.size(); ++i)
            for (const engine::OpenContest& open : engine::openContests(*d.sandbox().session, i))
                if (open.scope >= middle && open.contest.name == std::string_view(game.stepped)) contest = open.scope;
        REQUIRE(contest < d.size());
        for (const bool byKey : {true, false}) {
            d.goTo(contest);
            stepBy(d, byKey, "F10", "play.step_over");
            CHECK(d.position() == afterScope(d.trace(), contest));
            CHECK(d.position() > contest + 3);
        }
        // To both ends.
        for (const bool byKey : {true, false}) {
            stepBy(d, byKey, "Ctrl+Home", "play.to_start");
            CHECK(d.position() == 0);
            stepBy(d, byKey, "Ctrl+End", "play.to_end");
            CHECK(d.position() == d.size());
            d.closeResult();
        }
    }
}

TEST_CASE("C2 the line of the game is dragged, and the state and what changed in it follow in each frame") {
    for (const WalkedGame& game : kWalkedGames) {
        INFO(std::string(game.name));
        WalkedDesk d(game);
        const int field = d.liveliest();
        CAPTURE(d.pathOf(field));
        d.open("play.state", 300);
        d.goTo(0);
        d.desk.ui.fill("search fields", d.pathOf(field));
        d.desk.ui.frames(2);
        const ImRect line = d.desk.ui.require("find the line", "transport/timeline").rect;
        const float left = line.Min.x + 6, width = line.GetWidth() - 12, y = line.GetCenter().y;
        const auto at = [&](double share) { return ImVec2{left + float(share) * width, y}; };
        d.desk.ui.moveMouse(at(0.1));
        d.desk.ui.frames(1);
        d.desk.ui.mouseButton(0, true);
        for (int percent = 10; percent <= 90; percent += 5) {
            d.desk.ui.moveMouse(at(percent / 100.0));
            d.desk.ui.frames(2);
            const double wanted = double(d.size()) * percent / 100;
            CHECK(std::abs(double(d.position()) - wanted) <= double(d.size()) / double(width) + 2);
            d.desk.ui.expectText("play.state/tree", std::to_string(d.valueOf(field, d.position())));
        }
        d.desk.ui.mouseButton(0, false);
        d.desk.ui.frames(2);
        // What its last change did, before and after.
        const std::size_t change = d.changesOf(field).back();
        d.goTo(change + 1);
        d.desk.ui.fill("search fields", "");
        d.desk.ui.click("play.state/since/Last event");
        d.desk.ui.click("play.state/Only changed");
        d.desk.ui.frames(2);
        d.desk.ui.expectText("play.state/tree", std::to_string(d.trace()[change].before));
        d.desk.ui.expectText("play.state/tree", std::to_string(d.trace()[change].after));
        d.goTo(0);
        d.desk.ui.key("F11");
        d.desk.ui.frames(2);
        CHECK(d.position() == 1);
    }
}

TEST_CASE("C3 what recording costs is measured on this very game: with the link, with its key, and from the palette") {
    for (const WalkedGame& game : kWalkedGames) {
        INFO(std::string(game.name));
        WalkedDesk d(game);
        const std::uint64_t hash = d.sandbox().session->hash();
        const std::string told = "Each of the " + std::to_string(d.size()) + " events of this game takes";
        const editor::play::Recording& recording = d.play().recording;
        for (int way = 0; way < 3; ++way) {
            d.desk.ui.frames(2);
            if (way == 0) {
                d.open("play.lines", 300);
                d.desk.ui.expectNoText("", told);
                d.desk.ui.click("play.lines/recording cost");
                d.desk.ui.moveMouse({1, 1});
            } else if (way == 1) {
                d.desk.ui.key("Ctrl+Alt+R");
            } else {
                d.desk.ui.key("Ctrl+P");
                d.desk.ui.type("What does recording cost");
                d.desk.ui.key("Enter");
            }
            d.settle();
            d.desk.ui.waitUntil([&] { return !recording.isMeasuring(); }, 200'000, "it is measured");
            d.desk.ui.frames(3);
            // The whole answer stands where it is asked for: what an event takes, what the game takes, what is kept.
            d.desk.ui.expectText("play.lines", told);
            d.desk.ui.expectText("play.lines", "ms with recording and");
            d.desk.ui.expectText("play.lines", "a snapshot of the state every 4096 events");
        }
        REQUIRE(recording.cost());
        CHECK(recording.cost()->bytesPerEvent() <= 64);
        MESSAGE(std::string(game.name), ": ", recording.answer()[0], ' ', recording.answer()[1]);
        d.desk.picture("what recording costs, " + std::string(game.name));
        CHECK(d.sandbox().session->hash() == hash);
        // It is of the game as it stood: the answer goes when something else is decided.
        d.sandbox().session.change([](engine::Session& session) { return session.timeline().size(); });
        CHECK_FALSE(recording.cost());
    }
}

TEST_CASE("C4 who changed a number, and all its history: with the right button, with W, and from its list") {
    for (const WalkedGame& game : kWalkedGames) {
        INFO(std::string(game.name));
        WalkedDesk d(game);
        const int field = d.liveliest();
        const std::string path = d.pathOf(field);
        CAPTURE(path);
        const std::vector<std::size_t> changes = d.changesOf(field);
        REQUIRE(changes.size() > 2);
        const std::size_t between = changes[changes.size() / 2] + 1;  // just after one of them
        d.open("play.state");
        d.goTo(between);
        d.desk.ui.fill("search fields", path);
        d.desk.ui.frames(2);
        const auto checkAnswer = [&] {
            CHECK(d.desk.editor.shell.isShown("play.why"));
            REQUIRE(d.why().asked().kind == WhySubject::Kind::Field);
            CHECK(d.why().asked().number == std::size_t(field));
            CHECK(d.why().event() == between - 1);
            const auto chain = engine::causesOf(d.sandbox().session->timeline(), between - 1);
            REQUIRE(!chain.empty());
            CHECK(d.why().row(0).event == chain[0].event);
        };
        d.desk.ui.rightClick("tree/" + d.named(path));
        d.desk.ui.click("popup/who changed " + d.named(path));
        d.desk.ui.frames(3);
        checkAnswer();

        // The keyboard alone: from the search box to the row, and W.
        REQUIRE(d.why().ask(d.why().ofEvent(0)) == "");
        d.open("play.state");
        d.desk.ui.click("search fields");
        d.desk.ui.moveMouse({1, 1});
        d.walkTo("tree/" + d.named(path));
        d.desk.ui.key("W");
        d.desk.ui.frames(3);
        checkAnswer();

        // Every change of it, each with what it did, and each leads there.
        d.open("play.state");
        d.desk.ui.click("tree/" + d.named(path));
        d.desk.ui.frames(2);
        const std::string counted = std::to_string(changes.size()) + " changes";
        for (int turn = 0; turn < 10 && d.desk.ui.text("who changed this").find(counted) == std::string::npos; ++turn) {
            d.desk.ui.scroll("who changed this", -1);  // many causes stand above
            d.desk.ui.frames(2);
        }
        d.desk.ui.expectText("who changed this", counted);
        const std::size_t other = changes[changes.size() / 2 + 1];
        d.desk.ui.click("who changed this/write " + std::to_string(other));
        CHECK(d.position() == other + 1);
        // Watched, a key goes from change to change.
        d.desk.ui.click("who changed this/watch");
        d.desk.ui.frames(2);
        d.goTo(0);
        d.desk.ui.key("F4");
        CHECK(d.position() == changes[0] + 1);
        d.desk.ui.key("F4");
        CHECK(d.position() == changes[1] + 1);
        d.desk.ui.key("Shift+F4");
        CHECK(d.position() == changes[0] + 1);
    }
}

TEST_CASE("C5 what led to an event and what came of it, each event leading on, and the way back") {
    for (const WalkedGame& game : kWalkedGames) {
        INFO(std::string(game.name));
        WalkedDesk d(game);
        const std::vector<std::size_t> changes = d.changesOf(d.liveliest());
        const std::size_t event = changes[changes.size() / 2];
        const auto& timeline = d.sandbox().session->timeline();
        d.open("play.events");
        d.sandbox().cursor.show(event);
        d.desk.ui.frames(3);
        d.desk.ui.rightClick("region.bottom/event " + std::to_string(event + 1));
        d.desk.ui.click("list/Why did it happen?");
        d.desk.ui.frames(3);
        REQUIRE(d.why().asked().kind == WhySubject::Kind::Event);
        CHECK(d.why().event() == event);
        const auto causes = engine::causesOf(timeline, event);
        REQUIRE(d.why().size() == causes.size());
        for (std::size_t i = 0; i < causes.size(); ++i) CHECK(d.why().row(i).event == causes[i].event);
        // To the first cause, and from there what came of it: the event is in it.
        d.desk.ui.click("region.bottom/cause " + std::to_string(causes[0].event + 1));
        d.desk.ui.frames(2);
        CHECK(d.position() == causes[0].event + 1);
        d.desk.ui.key("Alt+Left");
        d.desk.ui.frames(2);
        CHECK(d.position() == event + 1);
        d.desk.ui.click("region.bottom/why of it[1]");
        d.desk.ui.frames(2);
        CHECK(d.why().event() == causes[0].event);
        d.desk.ui.click("region.bottom/came of it");
        d.desk.ui.frames(3);
        REQUIRE(d.why().view == Why::View::After);
        REQUIRE(d.why().read(10));
        bool found = false;
        for (std::size_t i = 0; i < d.why().size(); ++i) {
            const std::size_t follower = d.why().row(i).event;
            found = found || follower == event;
            // What came of it has it among its causes.
            const auto back = engine::causesOf(timeline, follower);
            CHECK(std::any_of(back.begin(), back.end(), [&](const auto& c) { return c.event == causes[0].event; }));
        }
        CHECK(found);
        // With the keyboard: the last event, and back to what was asked before.
        d.goTo(event + 1);
        d.desk.ui.moveMouse({1, 1});
        d.desk.ui.key("W");
        d.desk.ui.frames(2);
        CHECK(d.why().event() == event);
    }
}
