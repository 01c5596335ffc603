// Playing with the content in Bulgarian: the decision, the players and the table are told in Bulgarian, and in English
// again once the language is.
#include <algorithm>

#include "schema/core/phrases.h"
#include "tests/editor/desk.h"

using editor::test::Desk;
using editor::test::Scratch;

namespace {

// The first word of two or more Latin letters that is no id of a rule, no key on the keyboard and no number of a
// Chapter; with what stands around it.
std::string latinIn(const std::string& text) {
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    for (std::size_t i = 0; i < text.size();) {
        if (!isLetter(text[i])) {
            ++i;
            continue;
        }
        std::size_t end = i;
        while (end < text.size() && (isLetter(text[end]) || text[end] == '-' || (text[end] >= '0' && text[end] <= '9')))
            ++end;
        const std::string word = text.substr(i, end - i);
        const bool rule = word.size() > 5 && word[2] == '-';
        if (word.size() > 1 && !rule && word.find_first_not_of('I') != std::string::npos)
            return word + " in: " + text.substr(i > 60 ? i - 60 : 0, 140);
        i = end;
    }
    return {};
}

// A game on the table, told in Bulgarian.
struct InBulgarian {
    const Scratch scratch;
    Desk desk;
    explicit InBulgarian(const char* content) : desk(scratch, content, {1920, 1200}) {
        desk.app.settings.language = "bg";
        REQUIRE(desk.app.actions.run("play.start") == "");
        desk.editor.play.show();
        desk.ui.frames(4);
    }
};

// A refusal that names what was asked for.
std::string refused(Desk& desk, const char* action, const char* argument) {
    const std::string refusal = desk.app.actions.run(action, argument);
    CHECK_FALSE(refusal.empty());
    return schema::said(refusal);
}

}  // namespace

TEST_CASE("refusals that name what was asked for, lines and the tools of scenarios are told in the language too") {
    for (const char* content : {"content/threetale", "content/three_chapters", "content/paper_tales"}) {
        CAPTURE(content);
        InBulgarian game(content);
        Desk& desk = game.desk;
        for (int i = 0; i < 3; ++i) REQUIRE(desk.app.actions.run("play.bot_decides") == "");
        struct Asked {
            const char *action, *argument;
        };
        constexpr Asked kAsked[] = {{"play.new_seed", "много"},
                                    {"play.line", "99"},
                                    {"play.line", "нула"},
                                    {"play.remove_line", "99"},
                                    {"play.unforce", "99"},
                                    {"play.break_remove", "99"},
                                    {"play.save", "а/б"},
                                    {"play.save", ".име"},
                                    {"play.save_scenario", "а:б"},
                                    {"scenarios.run", "няма такъв"},
                                    {"scenarios.open", "няма такъв"}};
        for (const Asked& asked : kAsked) {
            CAPTURE(asked.action);
            CHECK(latinIn(refused(desk, asked.action, asked.argument)) == "");
        }
        // A line of its own for another seed.
        REQUIRE(desk.app.actions.run("play.new_seed") == "");
        REQUIRE(desk.app.actions.run("play.bot_decides") == "");
        REQUIRE(desk.editor.shell.showPanel("play.lines"));
        desk.ui.frames(4);
        CHECK(desk.editor.play.sandbox.lines.all().size() == 2);
        CHECK(latinIn(desk.ui.text("play.lines")) == "");
        REQUIRE(desk.editor.shell.showPanel("scenarios"));
        desk.ui.frames(4);
        desk.ui.expectText("scenario tools", "Пусни всички");
        CHECK(latinIn(desk.ui.text("scenario tools")) == "");
        // What a scenario finds does not depend on the language.
        REQUIRE(desk.app.actions.run("scenarios.run_all") == "");
        desk.ui.waitUntil(
            [&] {
                desk.app.tasks.wait();
                return !desk.editor.play.scenarios.running();
            },
            3000, "all scenarios are played");
        CHECK(desk.editor.play.scenarios.count(editor::play::ScenarioState::Failed) == 0);
        desk.ui.frames(3);
        CHECK(latinIn(desk.ui.text("scenario tools")) == "");
    }
}

TEST_CASE("what comes of a scenario made of ticks is told in the language, and its file is in English") {
    using editor::play::Ticks;
    const Scratch scratch;
    Desk desk(scratch, "content/threetale");
    desk.app.settings.language = "bg";
    REQUIRE(desk.app.actions.run("play.start") == "");
    desk.editor.play.show();
    desk.ui.frames(4);
    for (int i = 0; i < 3; ++i) REQUIRE(desk.app.actions.run("play.bot_decides") == "");
    editor::play::Sandbox& sandbox = desk.editor.play.sandbox;
    const engine::Trace& trace = sandbox.session.trace();
    std::size_t event = trace.size() - 1;
    while (event > 0 && trace[event].kind != engine::EventKind::Set) --event;
    for (const Ticks::Mark mark : {Ticks::Mark::Must, Ticks::Mark::MustNot}) {
        const bool must = mark == Ticks::Mark::Must;
        REQUIRE(sandbox.ticks.tickEvent(event, mark) == "");
        REQUIRE(desk.app.actions.run("play.save_scenario", must ? "отметнат" : "без него") == "");
        desk.ui.waitUntil([&] { return !desk.editor.play.savingTicked(); }, 60'000, "the scenario is made");
        CAPTURE(desk.said());
        CHECK(desk.said().find("е запазен: ") != std::string::npos);
        CHECK((desk.said().find("Проваля се с проекта") != std::string::npos) == !must);
        for (const char* english : {"saved", "decision", "expectation", "pass", "fails", "does nothing"})
            CHECK(desk.said().find(english) == std::string::npos);
    }
    const auto file = desk.editor.play.scenarios.scenario("без него");
    REQUIRE(file);
    CHECK(file->scenario.claim.find(", after ") != std::string::npos);
    REQUIRE(desk.app.actions.run("scenarios.run", "без него") == "");
    desk.ui.waitUntil(
        [&] {
            desk.app.tasks.wait();
            return !desk.editor.play.scenarios.running();
        },
        3000, "the scenario is played");
    const editor::play::ScenarioRow* row = desk.editor.play.scenarios.find("без него");
    REQUIRE(row);
    REQUIRE(row->state == editor::play::ScenarioState::Failed);
    REQUIRE_FALSE(row->events.empty());
    // Lines of the setup are in it as they are written.
    CHECK(std::any_of(row->events.begin(), row->events.end(), [](const auto& told) { return latinIn(told).empty(); }));
    const std::string why = editor::play::failureText(row->problem, row->ofFile);
    CAPTURE(why);
    CHECK(why.starts_with("това е така, а не бива; очаква се "));
    CHECK(latinIn(schema::said(row->problem.message)) == "");
}

TEST_CASE("a game is told in the language of its cards") {
    for (const char* content : {"content/threetale", "content/three_chapters", "content/paper_tales"}) {
        CAPTURE(content);
        InBulgarian game(content);
        Desk& desk = game.desk;
        CHECK(schema::spokenLanguage() == "bg");
        for (int step = 0; step < 60 && desk.editor.play.sandbox.session->open(); ++step) {
            for (const char* where : {"play.decision", "play.seats"}) {
                CAPTURE(where);
                CHECK(latinIn(desk.ui.text(where)) == "");
            }
            if (step % 20 == 10)  // the other panels that speak of the game, and why something cannot be done
                for (const char* panel : {"play.lines", "play.dice", "play.events", "play.rules", "play.why",
                                          "play.timeline", "play.state", "play.comparison", "play.luck"}) {
                    if (std::string_view(panel) == "play.dice" && content != std::string_view("content/threetale"))
                        continue;
                    if (std::string_view(panel) == "play.why") REQUIRE(desk.app.actions.run("play.why") == "");
                    REQUIRE(desk.editor.shell.showPanel(panel));
                    CAPTURE(panel);
                    desk.ui.frames(3);
                    desk.editor.play.likelihood.finish();
                    desk.ui.frames(2);
                    CHECK(latinIn(desk.ui.text(panel)) == "");
                    CHECK(desk.editor.shell.showPanel("play.decision"));
                    desk.ui.frames(2);
                }
            if (step == 10)
                for (const editor::Action& action : desk.app.actions.all())
                    if (action.scope == "play" && action.group == "Play/Go" && action.unavailable) {
                        CAPTURE(action.id);
                        CHECK(latinIn(schema::said(action.unavailable())) == "");
                    }
            REQUIRE(desk.app.actions.run("play.bot_decides") == "");
            desk.ui.frames(2);
        }
        desk.ui.expectText("play.decision", "Играчи");
        // What each option is worth is said in Bulgarian, though it was found out on another thread.
        REQUIRE(desk.app.actions.run("play.option_odds") == "");
        desk.ui.frames(2);
        desk.editor.play.likelihood.finish();
        desk.ui.frames(2);
        desk.ui.expectText("play.decision", "Колко струва всеки избор");
        CHECK(latinIn(desk.ui.text("play.decision")) == "");
        REQUIRE(desk.app.actions.run("play.observer", "1") ==
                (content == std::string_view("content/threetale") ? "this game hides nothing" : ""));
        desk.ui.frames(2);
        CHECK(latinIn(desk.ui.text("play.decision")) == "");
        REQUIRE(desk.app.actions.run("play.option_odds") ==
                (content == std::string_view("content/threetale") ? "" : desk.editor.play.whyNoOdds()));
        desk.app.settings.language = "en";
        desk.ui.frames(3);
        CHECK(schema::spokenLanguage() == "en");
        desk.ui.expectText("play.decision", "Players");
    }
    CHECK(schema::spokenLanguage() == "en");
}

TEST_CASE("how strong an enemy is, is told in the language of the game") {
    InBulgarian game("content/threetale");
    Desk& desk = game.desk;
    editor::play::Encounters& encounters = desk.editor.play.encounters;
    CHECK(latinIn(encounters.meet("никой")) == "");
    REQUIRE(encounters.meet("bt.101") == "");
    REQUIRE(desk.editor.shell.showPanel("encounter"));
    desk.ui.frames(3);
    for (int i = 0; i < 3; ++i) {
        encounters.finish();
        desk.ui.frames(2);
    }
    const auto* found = encounters.find();
    REQUIRE(found);
    REQUIRE(!found->rows.empty());
    for (const char* words : {"Бие се докрай", "Както играе алчният бот", "Начало", "Кой се бие", "Известно"})
        desk.ui.expectText("encounter", words);
    for (const engine::Odds::Figure& figure : found->rows.front().odds.figures) CHECK(latinIn(figure.name) == "");
    desk.app.settings.language = "en";
    desk.ui.frames(3);
    encounters.finish();
    desk.ui.frames(3);
    desk.ui.expectText("encounter", "Who fights");
}
