// Scenarios opened as sessions, empty places of lists in what
// is told of a game, and states said in the words of scenarios.
#include <doctest/doctest.h>

#include <fmt/format.h>

#include "engine/kernel/agents.h"
#include "engine/kernel/scenario_record.h"
#include "engine/kernel/scenario_session.h"
#include "engine/kernel/scenario_words.h"
#include "engine/kernel/session_file.h"
#include "engine/kernel/state_fields.h"
#include "schema/core/pack.h"
#include "tests/engine/sample_game.h"

namespace {

std::vector<schema::ScenarioFile> scenariosOf(const char* content) {
    schema::Problems problems;
    auto files = schema::readScenarios(std::string(TALE_SOURCE_DIR "/content/") + content + "/scenarios", problems);
    CHECK(problems.clean());
    return files;
}

// A game that an agent has played to its end.
engine::Session playedOut(const char* content, std::uint64_t seed) {
    engine::Session session(gameOf(content), {.seed = seed});
    engine::RandomAgent agent(seed);
    while (session.open()) session.play(agent);
    return session;
}

}  // namespace

TEST_CASE("every scenario of the samples opens as a session in which the same happens, event by event") {
    for (const char* content : {"threetale", "three_chapters"}) {
        const auto game = gameOf(content);
        std::size_t opened = 0;
        for (const schema::ScenarioFile& file : scenariosOf(content)) {
            INFO(file.name);
            const engine::ScenarioSession scenario = engine::openScenario(game, file);
            REQUIRE(scenario.session);
            CHECK(scenario.result.passed());
            const engine::Trace& trace = scenario.session->timeline().trace();
            engine::ScenarioRun run;
            engine::playScenario(*game, file, &run);
            std::erase_if(run.trace, [](const engine::Event& e) { return e.kind == engine::EventKind::Test; });
            // Where it stops in the middle of a unit, the scopes that are left end behind the last event.
            while (!run.trace.empty() && run.trace.back().kind == engine::EventKind::End &&
                   run.trace.size() > trace.size())
                run.trace.pop_back();
            const auto same = [](const engine::Event& a, const engine::Event& b) {
                return a.kind == b.kind && a.field == b.field && a.before == b.before && a.after == b.after;
            };
            // The session goes on to the next question; the scenario stops where its lines end.
            const auto there =
                std::mismatch(run.trace.begin(), run.trace.end(), trace.begin(), trace.end(), same).first;
            CHECK_MESSAGE(there == run.trace.end(), "event " << (there - run.trace.begin()) + 1 << " of "
                                                             << run.trace.size() << ", session " << trace.size() << ": "
                                                             << int(there->kind) << " " << there->field << " "
                                                             << there->before << " " << there->after);
            ++opened;
        }
        MESSAGE(content << ": " << opened << " scenarios opened");
        CHECK(opened > 100);
    }
}

TEST_CASE("a scenario that fails opens at the position at which it fails") {
    const auto game = gameOf("threetale");
    schema::ScenarioFile file;
    file.name = "battle";
    file.file = "battle.json";
    file.scenario.claim = "a Battle";
    file.scenario.setup = {"tile ti.01 as @crossing", "hero he.youngest on @crossing.nw love 3 hope 0 speed 5 as @son",
                           "top battles1 bt.101"};
    file.scenario.chance = {"attack roll: ++-"};
    file.scenario.play = {"claim", "expect battle open no", "go_on"};
    const engine::ScenarioSession scenario = engine::openScenario(game, file);
    REQUIRE(scenario.session);
    CHECK(scenario.result.cause == engine::ScenarioCause::Expectation);
    CHECK(scenario.result.problems.all().at(0).field == "play[1]");
    const engine::Session& session = *scenario.session;
    REQUIRE(session.decisions().size() == 1);
    CHECK(scenario.position == session.timeline().size());
    CHECK(session.game().notation().encode(session.decisions()[0]).starts_with("claim t1.nw"));
    REQUIRE(session.open());
    // It is played on from there, and a session file keeps where it began.
    engine::Session on = session;
    CHECK(on.choose("go_on") == "");
    const engine::PlayedRecord again = engine::playRecord(engine::recordOf(on), game);
    CHECK(again.replay.exact);
    CHECK(again.session->hash() == on.hash());
    // Recorded as a scenario it begins from the same situation and passes.
    const schema::Scenario recorded = engine::recordScenario(on, on.decisions().size(), {"battle dealt"});
    CHECK(recorded.setup == file.scenario.setup);
    schema::ScenarioFile written{"recorded", "recorded.json", recorded, {}};
    const engine::ScenarioResult result = engine::playScenario(*game, written);
    for (const schema::Problem& p : result.problems.all()) MESSAGE(schema::toText(p));
    CHECK(result.passed());
}

TEST_CASE("a situation that the content cannot lay out any more says so, and nothing is played") {
    const auto game = gameOf("threetale");
    engine::Session session(game, {.seed = 1, .situation = {"tile ti.none"}});
    CHECK(session.misplaced().find("the situation cannot be set up") == 0);
    CHECK(session.open() == nullptr);
    CHECK(session.choose(0).find("the situation cannot be set up") == 0);
}

TEST_CASE("no event tells what an empty place of a list held before") {
    for (const char* content : {"threetale", "three_chapters"}) {
        const engine::Session session = playedOut(content, 5);
        const engine::Game& game = session.game();
        const engine::Trace& trace = session.timeline().trace();
        engine::StateBytes state = session.stateAt(0);
        std::size_t filled = 0, emptied = 0;
        for (std::size_t i = 0; i < trace.size(); ++i) {
            const engine::Event& e = trace[i];
            if (e.kind == engine::EventKind::Set && !engine::laysOut(trace, i)) {
                const std::string told = engine::eventSentence(game, state.data(), trace, i);
                const std::string old = engine::valueName(game, state.data(), e.field, e.before) + " → ";
                if (engine::isEmptyPlace(game, state.data(), e.field)) {
                    CHECK_MESSAGE(told.find(" → ") == std::string::npos, told);
                    ++filled;
                }
                if (engine::emptiesPlace(game, trace, i)) {
                    CHECK_MESSAGE(told.ends_with(old + engine::kEmptyPlace), told);
                    ++emptied;
                }
            }
            engine::applyEvent(e, state.data());
        }
        MESSAGE(content << ": " << filled << " places filled, " << emptied << " emptied");
        if (std::string_view(content) == "threetale") {
            CHECK(filled > 50);
            CHECK(emptied > 50);
        }
    }
}

TEST_CASE("what the state of a game is said to be in a scenario's words holds, and names cards, seats and Spaces") {
    for (const char* content : {"threetale", "three_chapters", "paper_tales"}) {
        const engine::Session session = playedOut(content, 9);
        const engine::Game& game = session.game();
        std::size_t said = 0;
        for (const std::size_t position :
             {session.timeline().size(), session.timeline().size() / 2, session.timeline().size() / 3}) {
            const std::size_t decisions = session.decisionsBefore(position);
            std::vector<std::string> paths;
            for (const schema::StateField& stateField : schema::flatStateFields(game.stateType()))
                if (!engine::statementsOf(game, session.stateAt(position).data(), stateField).empty())
                    paths.push_back(stateField.path);
            const schema::Scenario recorded = engine::recordScenario(session, decisions, paths);
            schema::ScenarioFile file{"said", "said.json", recorded, {}};
            const engine::ScenarioResult result = engine::playScenario(game, file);
            for (const schema::Problem& p : result.problems.all()) MESSAGE(schema::toText(p));
            CHECK(result.passed());
            said += recorded.expect.size();
            for (const std::string& line : recorded.expect) {
                // No card by its number: those are all in lists and in fields that say whose card they hold.
                CHECK_MESSAGE(line.find("].card =") == std::string::npos, line);
                CHECK_MESSAGE(line.find("worn[0][0] =") == std::string::npos, line);
            }
        }
        MESSAGE(content << ": " << said << " expectations said");
        CHECK(said > 150);
    }
}
