// What a designer asks in the middle of a game, in the window of all games: why not, stop where, find in the log, what
// if I had chosen another, this die instead, and what my edit changes (editor/sandbox.md, C6 to C11).
#include <doctest/doctest.h>

#include <fmt/format.h>

#include <set>

#include "editor/app/play/edit_report.h"
#include "engine/explain/why_not.h"
#include "tests/editor/capabilities.h"

using namespace editor::play;
using editor::test::kWalkedGames;
using editor::test::WalkedDesk;
using editor::test::WalkedGame;
using engine::EventKind;

namespace {

// The innermost rule that is carried out in a contest of the game, by its id: one that comes more than once.
std::string ruleOfContest(WalkedDesk& d) {
    std::map<std::string, int> times;
    for (const std::size_t event : d.eventsOf(EventKind::Rule))
        ++times[d.sandbox().session->game().texts().rules()[d.trace()[event].field].id];
    for (std::size_t i = d.size() / 2; i < d.size(); ++i) {
        const auto open = engine::openContests(*d.sandbox().session, i);
        if (open.empty() || d.trace()[i].kind != EventKind::Rule) continue;
        const std::string id = d.sandbox().session->game().texts().rules()[d.trace()[i].field].id;
        if (times[id] > 2) return id;
    }
    FAIL("no rule comes more than once");
    return {};
}
std::vector<std::size_t> eventsOfRuleId(WalkedDesk& d, const std::string& id) {
    std::vector<std::size_t> events;
    for (std::size_t i = 0; i < d.size(); ++i) {
        const engine::Event& e = d.trace()[i];
        if ((e.kind == EventKind::Rule || e.kind == EventKind::Cite) &&
            id == d.sandbox().session->game().texts().rules()[e.field].id)
            events.push_back(i);
    }
    return events;
}

// The first decision from one on with more than one option; of those the place of one that was not taken.
std::size_t decisionWithChoice(WalkedDesk& d, std::size_t from) {
    for (std::size_t i = from; i < d.sandbox().session->decisions().size(); ++i)
        if (d.sandbox().session->optionsAt(i).size() > 1) return i;
    FAIL("no decision has two options");
    return 0;
}

}  // namespace

TEST_CASE("C6 why not: all cards in play with what they lack, and an option that is not offered with its rule") {
    for (const WalkedGame& game : kWalkedGames) {
        INFO(std::string(game.name));
        WalkedDesk d(game);
        // Somewhere in the middle cards with abilities are in play.
        std::size_t at = d.size() / 2;
        while (engine::whyNotAll(*d.sandbox().session, at).empty() && at < d.size()) at += d.size() / 50 + 1;
        REQUIRE(at < d.size());
        d.goTo(at);
        d.open("play.why");
        d.desk.ui.click("region.bottom/ask play.why_cards");
        d.answer();
        REQUIRE(d.why().cards());
        REQUIRE(!d.why().cards()->empty());
        const int card = d.why().cards()->front().card;
        const std::string id = d.sandbox().session->game().cards().id(card);
        d.desk.ui.click("region.bottom/in play " + id);
        d.desk.ui.frames(2);
        d.answer();
        CHECK(d.why().asked().kind == WhySubject::Kind::Card);
        CHECK(d.why().asked().number == std::size_t(card));
        REQUIRE(d.why().cards());
        REQUIRE(!d.why().cards()->front().clauses.empty());
        const engine::ClauseWhy& clause = d.why().cards()->front().clauses[0];
        d.desk.ui.expectText("region.bottom", clause.last && clause.last->isNow ? "Now:" : "As things stand");

        // An option that is missing: from the decision, and the rule that forbids it.
        std::size_t decision = d.sandbox().session->decisions().size() / 2;
        const engine::OptionWhy* missing = nullptr;
        for (; decision < d.sandbox().session->decisions().size() && !missing; ++decision) {
            d.goTo(d.sandbox().session->decisionPosition(decision));
            REQUIRE(d.why().ask(d.why().ofOptions({})) == "");
            std::size_t offered = 0, others = 0;
            for (const engine::OptionWhy& option : d.why().options().options) {
                offered += option.offered;
                const engine::Explanation* first = option.offered ? nullptr : engine::firstFalse(option.why);
                others += !option.offered;
                if (!missing && first && first->rule != engine::kNoRule && others <= 40) missing = &option;
            }
            CHECK(offered == d.sandbox().session->optionsAt(decision).size());
        }
        REQUIRE(missing);
        const std::string text = missing->text,
                          rule = d.sandbox().session->game().texts().rules()[engine::firstFalse(missing->why)->rule].id;
        CAPTURE(text);
        d.desk.ui.click("play.decision/why not");
        d.desk.ui.frames(3);
        CHECK(d.why().asked().kind == WhySubject::Kind::Options);
        d.desk.ui.click("region.bottom/option " + text);
        d.desk.ui.frames(2);
        d.desk.ui.expectText("region.bottom", rule);
        // With the keyboard: the key opens it with the box, and what one writes narrows it.
        REQUIRE(d.why().ask(d.why().ofEvent(0)) == "");
        d.desk.ui.frames(2);
        d.desk.ui.moveMouse({1, 1});
        d.desk.ui.key("Shift+W");
        d.desk.ui.frames(3);
        d.desk.ui.type(text);
        d.desk.ui.frames(3);
        CHECK(d.why().asked().words == text);
        d.desk.ui.expectText("region.bottom", rule);
    }
}

TEST_CASE("C7 conditions stop where they are met, both ways, by keys and by the buttons; every place is listed") {
    for (const WalkedGame& game : kWalkedGames) {
        INFO(std::string(game.name));
        WalkedDesk d(game);
        const std::string rule = ruleOfContest(d);
        const std::vector<std::size_t> expected = eventsOfRuleId(d, rule);
        CAPTURE(rule);
        d.open("play.breakpoints");
        d.desk.ui.click("Condition of a breakpoint");
        d.desk.ui.type("rule " + rule + " ");
        d.desk.ui.key("Enter");
        d.desk.ui.frames(3);
        REQUIRE(d.sandbox().breakpoints.count() == 1);
        d.desk.ui.waitUntil([&] { return d.sandbox().breakpoints.follow(0.01); }, 600, "all places are found");
        const std::vector<std::uint32_t> hits = d.sandbox().breakpoints.hits(0);
        CHECK(std::vector<std::size_t>(hits.begin(), hits.end()) == expected);
        d.goTo(0);
        d.desk.ui.key("F12");
        CHECK(d.position() == expected[0] + 1);
        d.desk.ui.frames(2);
        d.desk.ui.click("transport/play.run_on");
        CHECK(d.position() == expected[1] + 1);
        d.desk.ui.key("F12");
        CHECK(d.position() == expected[2] + 1);
        d.desk.ui.key("Shift+F12");
        CHECK(d.position() == expected[1] + 1);
        d.desk.ui.frames(2);
        d.desk.ui.click("transport/play.run_back");
        CHECK(d.position() == expected[0] + 1);
        d.desk.ui.click("region.bottom/remove breakpoint 1");
        d.desk.ui.frames(2);
        CHECK(d.sandbox().breakpoints.count() == 0);

        // A number of the state: where it rises beyond what it held in the middle.
        const int field = d.liveliest();
        const std::int64_t bound = d.valueOf(field, d.size() / 2);
        std::vector<std::size_t> rises;
        for (const std::size_t event : d.changesOf(field))
            if (!engine::laysOut(d.trace(), event) && d.trace()[event].before <= bound &&
                d.trace()[event].after > bound)
                rises.push_back(event);
        if (rises.empty()) continue;
        d.desk.ui.click("Condition of a breakpoint");
        d.desk.ui.type(fmt::format("{} > {} ", d.pathOf(field), bound));
        d.desk.ui.key("Enter");
        d.desk.ui.frames(3);
        REQUIRE(d.sandbox().breakpoints.count() == 1);
        d.desk.ui.waitUntil([&] { return d.sandbox().breakpoints.follow(0.01); }, 600, "all places are found");
        d.goTo(rises[0]);
        d.desk.ui.key("F12");
        CHECK(d.position() == rises[0] + 1);
        // A note says the number at each place.
        REQUIRE(d.sandbox().breakpoints.setNote(0, "It is {" + d.pathOf(field) + "}") == "");
        d.desk.ui.frames(2);
        d.desk.ui.expectText("region.bottom", fmt::format("It is {}", d.trace()[rises[0]].after));
    }
}

TEST_CASE("C8 the log is filtered by kind, by seat and by words, and a line leads to its event") {
    for (const WalkedGame& game : kWalkedGames) {
        INFO(std::string(game.name));
        WalkedDesk d(game);
        const std::string rule = ruleOfContest(d);
        d.open("play.events");
        EventList& list = d.play().events;
        const auto settle = [&] {
            d.desk.ui.waitUntil([&] { return list.progress(d.sandbox().session) >= 1; }, 4'000, "the log is read");
            d.desk.ui.frames(2);
        };
        settle();
        const std::size_t all = list.size();
        CHECK(all == d.size() - d.eventsOf(EventKind::End).size());
        // Without chance: so many fewer, and none of it is left.
        d.desk.ui.click("region.bottom/Chance");
        settle();
        CHECK(list.size() == all - d.eventsOf(EventKind::Chance).size());
        for (std::size_t i = 0; i < list.size(); ++i) CHECK(d.trace()[list.event(i)].kind != EventKind::Chance);
        d.desk.ui.click("region.bottom/Chance");
        settle();
        CHECK(list.size() == all);
        // What concerns one seat.
        if (d.sandbox().session->game().seats() > 1) {
            d.desk.ui.click("region.bottom/only seat 1");
            settle();
            CHECK(list.size() < all);
            std::size_t ofSeat = 0;
            for (std::size_t i = 0; i < list.size(); ++i) {
                const int seat = d.sandbox().session.seatOf(list.event(i));
                CHECK((seat == 0 || d.trace()[list.event(i)].kind == EventKind::Unit));
                ofSeat += seat == 0;
            }
            CHECK(ofSeat > 0);
            d.desk.ui.click("region.bottom/only seat 1");
            settle();
        }
        // Words: every line that has them, and no other.
        d.desk.ui.click("search events");
        d.desk.ui.type(rule);
        settle();
        std::set<std::size_t> found;
        for (std::size_t i = 0; i < list.size(); ++i) found.insert(list.event(i));
        for (const std::size_t event : eventsOfRuleId(d, rule)) CHECK(found.contains(event));
        for (std::size_t i = 0; i < list.size(); ++i)
            if (d.trace()[list.event(i)].kind != EventKind::Unit)
                CHECK(list.line(d.sandbox().session, i).text.find(rule) != std::string::npos);
        const std::size_t last = *found.rbegin();
        d.goTo(last + 1);
        d.desk.ui.frames(3);
        std::size_t first = 0;
        while (first < list.size() && d.trace()[list.event(first)].kind == EventKind::Unit) ++first;
        const std::size_t shown = list.event(list.size() - 1);
        d.desk.ui.click("region.bottom/event " + std::to_string(shown + 1));
        CHECK(d.position() == shown + 1);
    }
}

TEST_CASE("C9 another option in the past begins a line beside the old one, by mouse and by a number key") {
    for (const WalkedGame& game : kWalkedGames) {
        INFO(std::string(game.name));
        WalkedDesk d(game);
        const std::string first = standingOf(*d.sandbox().session);
        const std::size_t made = d.sandbox().session->decisions().size();
        const std::size_t decision = decisionWithChoice(d, made / 2);
        d.goTo(d.sandbox().session->decisionPosition(decision));
        const DecisionView* view = d.sandbox().decisions.shown();
        REQUIRE(view);
        REQUIRE(view->taken >= 0);
        const int other = view->taken == 0 ? 1 : 0;
        const std::string meaning = view->options[other].meaning;
        CAPTURE(meaning);
        d.desk.ui.click("play.decision/" + meaning);
        d.desk.ui.frames(2);
        REQUIRE(d.sandbox().lines.all().size() == 2);
        CHECK(d.sandbox().session.meanings()[decision] == meaning);
        REQUIRE(d.sandbox().players.letBot("greedy", BotRun::Game) == "");
        d.desk.ui.frames(2);
        d.closeResult();
        d.desk.editor.shell.stateOf(::ui::Layout::Play).bottom = 480;
        d.desk.ui.key("Ctrl+Alt+L");
        d.desk.ui.frames(4);
        const ComparedLines* lines = d.sandbox().comparison.follow();
        REQUIRE(lines);
        CHECK(lines->differ);
        CHECK(lines->sides[0].made == made);
        d.desk.ui.expectText("region.bottom", "Another option is chosen.");
        d.desk.ui.expectText("region.bottom", first);
        d.desk.ui.expectText("region.bottom", standingOf(*d.sandbox().session));
        d.desk.ui.click("compared lines/play.parting_left");
        d.desk.ui.frames(2);
        CHECK(d.sandbox().lines.current() == 0);
        CHECK(d.position() == d.sandbox().session->decisionPosition(decision) + 1);

        // The keyboard alone: the number that stands on an option.
        d.goTo(d.sandbox().session->decisionPosition(decision));
        int number = 1;
        while (number <= 9 &&
               (d.play().numbered(number) < 0 || d.play().numbered(number) == d.sandbox().decisions.shown()->taken))
            ++number;
        REQUIRE(number <= 9);
        const std::string chosen = d.sandbox().decisions.shown()->options[d.play().numbered(number)].meaning;
        d.desk.ui.moveMouse({1, 1});
        d.desk.ui.key(std::to_string(number));
        d.desk.ui.frames(2);
        CHECK(d.sandbox().lines.all().size() == 3);
        CHECK(d.sandbox().session.meanings()[decision] == chosen);
    }
}

TEST_CASE("C10 chance falls as one says: the next roll by what it is for, and another outcome of what has happened") {
    for (const WalkedGame& game : kWalkedGames) {
        INFO(std::string(game.name));
        WalkedDesk d(game);
        // Another outcome of a roll or draw that has happened.
        const std::vector<std::size_t> chances = game.rolls ? d.rolls() : d.eventsOf(EventKind::Chance);
        std::size_t event = d.size();
        for (std::size_t i = chances.size() / 2; i < chances.size() && event == d.size(); ++i) {
            const auto odds = engine::oddsOfEvent(*d.sandbox().session, chances[i]);
            if (odds && odds->outcomes.size() > 1 && d.sandbox().session->decisionsBefore(chances[i]) > 0)
                event = chances[i];
        }
        REQUIRE(event < d.size());
        d.open("play.dice", 300);
        d.sandbox().cursor.show(event);
        d.settle();
        const auto odds = engine::oddsOfEvent(*d.sandbox().session, event);
        std::size_t other = 0;
        while (odds->outcomes[other].came) ++other;
        d.desk.ui.click("play.dice/outcome " + std::to_string(other + 1));
        d.desk.ui.frames(3);
        CHECK(d.sandbox().lines.all().size() == 2);
        const auto now = engine::oddsOfEvent(*d.sandbox().session, event);
        REQUIRE(now);
        const auto came =
            std::find_if(now->outcomes.begin(), now->outcomes.end(), [](const auto& o) { return o.came; });
        REQUIRE(came != now->outcomes.end());
        CHECK(came->name == odds->outcomes[other].name);

        // The next roll of a purpose, before it is rolled.
        if (!game.rolls) {
            d.desk.ui.expectNotVisible("play.dice/Force");
            continue;
        }
        d.begin(7);
        REQUIRE(d.sandbox().players.letBot("greedy", BotRun::Game) == "");
        REQUIRE(!d.rolls().empty());
        const std::uint16_t purpose = d.trace()[d.rolls().front()].field;
        const engine::Game& rules = d.sandbox().session->game();
        const std::string name = rules.texts().purposes()[purpose];
        CAPTURE(name);
        d.begin(8);
        d.desk.ui.frames(2);
        d.closeResult();
        d.desk.ui.click("play.dice/purpose");
        d.desk.ui.frames(2);
        d.desk.ui.click("##purpose/" + name);
        d.desk.ui.frames(2);
        d.desk.ui.fill("play.dice/dice to force", "1");
        d.desk.ui.key("Enter");
        d.desk.ui.frames(2);
        d.desk.ui.click("play.dice/Force");
        d.desk.ui.frames(2);
        REQUIRE(d.sandbox().chance.forced().size() == 1);
        CHECK(d.sandbox().chance.forced()[0].usedAt == -1);
        d.desk.ui.expectText("play.dice", "waits");
        REQUIRE(d.sandbox().players.letBot("greedy", BotRun::Game) == "");
        d.desk.ui.frames(2);
        std::size_t firstOfIt = d.size();
        for (const std::size_t roll : d.rolls())
            if (firstOfIt == d.size() && d.trace()[roll].field == purpose) firstOfIt = roll;
        REQUIRE(firstOfIt < d.size());
        const ForcedView forced = d.sandbox().chance.forced()[0];
        CHECK(forced.usedAt == std::ptrdiff_t(firstOfIt));
    }
}

TEST_CASE("C11 an edited card is played at once from the same decisions, and its first difference is told and shown") {
    for (const WalkedGame& game : kWalkedGames) {
        INFO(std::string(game.name));
        WalkedDesk d(game);
        // A game in which the card matters.
        const auto compileEdited = [&] {
            schema::Problems problems;
            return engine::makeGame(d.desk.app.workspace->game(), d.desk.app.workspace->resolvable(), problems);
        };
        d.desk.show(game.card);
        d.desk.ui.fill(game.field, game.written);
        d.desk.ui.frames(3);
        const auto edited = compileEdited();
        REQUIRE(edited);
        REQUIRE(d.desk.app.workspace->undo() == "");
        bool matters = false;
        for (std::uint64_t seed = 1; seed <= 60 && !matters; ++seed) {
            d.begin(seed);
            REQUIRE(d.sandbox().players.letBot("greedy", BotRun::Game) == "");
            engine::Session session = *d.sandbox().session;
            session.changeGame(edited);
            matters = session.hash() != d.sandbox().session->hash();
        }
        REQUIRE(matters);
        const std::uint64_t hash = d.sandbox().session->hash();
        d.desk.show(game.card);
        d.desk.ui.fill(game.field, game.written);
        d.desk.ui.frames(3);
        d.desk.ui.key("F5");
        d.desk.ui.frames(4);
        REQUIRE(d.play().editReport());
        const EditReport report = *d.play().editReport();
        CHECK(report.differs);
        CHECK(d.desk.editor.shell.isShown("play.edit"));
        d.desk.ui.expectText("play.edit", "First difference");
        d.desk.ui.expectText("play.edit", game.card);
        d.closeResult();
        d.desk.ui.click("before difference");
        d.desk.ui.frames(2);
        CHECK(d.play().editSideShown() == 0);
        CHECK(d.position() == report.sides[0].position);
        CHECK(d.sandbox().session->hash() == hash);
        d.desk.ui.click("after difference");
        d.desk.ui.frames(2);
        CHECK(d.play().editSideShown() == 1);
        CHECK(d.position() == report.sides[1].position);
    }
}
