// The actions of the Play layout on a project: playing, editing and playing on, forced chance by text, session files.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <random>

#include "editor/app/play/play.h"
#include "engine/kernel/scenario.h"
#include "engine/threetale/state.h"
#include "tests/editor/play_project.h"

using namespace editor;
using namespace editor::play;
namespace fs = std::filesystem;
using editor::test::OpenProject;

TEST_CASE("every action of the Play layout says why it cannot be done while nothing is played") {
    OpenProject p;
    int actions = 0;
    for (const Action& action : p.app->actions.all()) {
        if (!action.id.starts_with("play.")) continue;
        ++actions;
        CHECK_FALSE(action.label.empty());
        CHECK_FALSE(action.help.empty());
        if (action.id == "play.start" || action.id == "play.open" || action.id == "play.follow") continue;
        CHECK_FALSE(p.run(action.id.c_str(), "1").empty());
    }
    CHECK(actions > 40);
}

TEST_CASE("play.start plays the project and shows the layout") {
    OpenProject p;
    REQUIRE(p.run("play.start").empty());
    CHECK(p.shown == 1);
    CHECK(p.sandbox().session.playing());
    CHECK(p.sandbox().session->open());
    CHECK_FALSE(p.play->contentChanged());
}

TEST_CASE("options are chosen by meaning and by number, in the order in which they are shown") {
    OpenProject p;
    p.run("play.start");
    const std::string first = p.sandbox().decisions.shown()->options[p.play->numbered(1)].meaning;
    REQUIRE(p.run("play.choose", first).empty());
    REQUIRE(p.run("play.undo").empty());
    REQUIRE(p.run("play.choose_1").empty());
    CHECK(p.sandbox().session->game().notation().encode(p.sandbox().session->decisions()[0]) == first);
    CHECK(p.run("play.choose", "fly away").find("\"fly away\" is not legal here") == 0);
    CHECK(p.play->numbered(0) == -1);
    CHECK(p.play->numbered(500) == -1);
}

TEST_CASE("groups hold every option once; what ends or declines stands last") {
    OpenProject p;
    p.run("play.start");
    bool several = false;
    for (int i = 0; i < 120 && p.sandbox().session->open(); ++i) {
        std::vector<int> all;
        for (const OptionGroup& group : p.play->groups())
            all.insert(all.end(), group.options.begin(), group.options.end());
        REQUIRE(all.size() == p.sandbox().decisions.shown()->options.size());
        // Those side by side have no number.
        for (std::size_t n = 0; n < all.size(); ++n)
            if (const int numbered = p.play->numbered(int(n) + 1); numbered >= 0) CHECK(numbered == all[n]);
        std::sort(all.begin(), all.end());
        REQUIRE(std::unique(all.begin(), all.end()) == all.end());
        const auto& groups = p.play->groups();
        for (std::size_t g = 0; g + 1 < groups.size(); ++g) CHECK(groups[g].title != "Or");
        several = several || groups.size() > 1;
        p.run("play.bot_decides", "random");
    }
    CHECK(several);
}

TEST_CASE("steps, seats, bots and lines are reached through the registry") {
    OpenProject p;
    p.run("play.start");
    REQUIRE(p.run("play.seat", "1 greedy").empty());
    CHECK(p.sandbox().players[0] == "greedy");
    REQUIRE(p.run("play.seat", "1 person").empty());
    CHECK(p.sandbox().players[0].empty());
    CHECK(p.run("play.seat", "greedy").find("expected a seat") == 0);
    REQUIRE(p.run("play.bot_game", "random").empty());
    CHECK(p.sandbox().session->open() == nullptr);
    REQUIRE(p.run("play.to_start").empty());
    CHECK(p.run("play.step_back") == "this is the start of the game");
    for (const char* step : {"play.next_turn", "play.next_roll", "play.next_decision", "play.next_draw",
                             "play.step_over", "play.step_into", "play.step_out"}) {
        const std::size_t before = p.sandbox().cursor.position();
        REQUIRE(p.run(step).empty());
        CHECK(p.sandbox().cursor.position() > before);
    }
    REQUIRE(p.run("play.go_to", "17").empty());
    CHECK(p.sandbox().cursor.position() == 17);
    CHECK(p.run("play.go_to", "x").find("is not a position") != std::string::npos);
    REQUIRE(p.run("play.watch", "heroes[0].space").empty());
    REQUIRE(p.run("play.watch", "seat1 space").empty());
    REQUIRE(p.run("play.next_write").empty());
    CHECK(p.run("play.watch", "heroes[0].wings") == "the state has no field \"heroes[0].wings\"");
    REQUIRE(p.run("play.unwatch").empty());
    REQUIRE(p.run("play.bookmark", "here").empty());
    CHECK(p.sandbox().bookmarks.all()[0].note == "here");
    REQUIRE(p.run("play.previous_decision").empty());
    REQUIRE(p.sandbox().decisions.shown()->taken >= 0);
    const int other = p.sandbox().decisions.shown()->taken == 0 ? 1 : 0;
    REQUIRE(p.run("play.choose", p.sandbox().decisions.shown()->options[other].meaning).empty());
    CHECK(p.sandbox().lines.all().size() == 2);
    REQUIRE(p.run("play.line", "1").empty());
    CHECK(p.sandbox().session->open() == nullptr);
    REQUIRE(p.run("play.remove_line", "2").empty());
    CHECK(p.sandbox().lines.all().size() == 1);
    REQUIRE(p.run("play.restart").empty());
    REQUIRE(p.run("play.new_seed").empty());
    CHECK(p.sandbox().session->setup().seed == 2);
    REQUIRE(p.run("play.new_seed", "99").empty());
    CHECK(p.sandbox().session->setup().seed == 99);
}

TEST_CASE("numbers that name no line and no breakpoint are refused with a reason and change nothing") {
    OpenProject p;
    REQUIRE(p.run("play.start").empty());
    REQUIRE(p.run("play.break", "turn").empty());
    for (const char* wrong : {"0", "-1", "1x", "99999999999999999999999"}) {
        CAPTURE(wrong);
        const std::string quoted = "\"" + std::string(wrong) + "\" is not ";
        for (const char* action : {"play.break_switch", "play.break_remove"})
            CHECK(p.run(action, wrong) == quoted + "a breakpoint");
        for (const char* action : {"play.line", "play.remove_line"}) CHECK(p.run(action, wrong) == quoted + "a line");
    }
    CHECK(p.run("play.break_switch", "2") == "there is no breakpoint 2");
    CHECK(p.run("play.break_remove", "2") == "there is no breakpoint 2");
    CHECK_FALSE(p.run("play.line", "2").empty());
    REQUIRE(p.sandbox().breakpoints.count() == 1);
    CHECK(p.sandbox().breakpoints[0].enabled);
    REQUIRE(p.run("play.break_switch", "1").empty());
    CHECK_FALSE(p.sandbox().breakpoints[0].enabled);
    REQUIRE(p.run("play.break_remove", "1").empty());
    CHECK(p.sandbox().breakpoints.count() == 0);
}

TEST_CASE("the tutorial is a switch that begins anew") {
    OpenProject p;
    p.run("play.start");
    REQUIRE(p.run("play.tutorial").empty());
    CHECK(p.sandbox().session->setup().options["tutorial"]);
    CHECK(static_cast<const engine::threetale::GameState*>(p.sandbox().cursor.state())->tutorial);
}

TEST_CASE("a game without a tutorial offers none") {
    OpenProject p(TALE_SOURCE_DIR "/content/three_chapters");
    REQUIRE(p.run("play.start").empty());
    CHECK(p.app->actions.find("play.tutorial")->unavailable() ==
          "3 Chapters has no set-up option tutorial; it has players and first");
    CHECK(p.run("play.tutorial") == "3 Chapters has no set-up option tutorial; it has players and first");
    CHECK_FALSE(p.sandbox().session->setup().options["tutorial"]);
}

TEST_CASE("an edited record is noticed, and playing on keeps the decisions") {
    OpenProject p;
    p.run("play.start");
    for (int i = 0; i < 40; ++i) p.run("play.bot_decides", "random");
    const std::size_t made = p.sandbox().session->decisions().size();
    const std::string hero = p.app->workspace->records().ofKind("hero").front()->id();
    REQUIRE(p.app->workspace->set(hero, "speed", 3).empty());
    CHECK(p.play->contentChanged());
    REQUIRE(p.run("play.start").empty());
    CHECK_FALSE(p.play->contentChanged());
    REQUIRE(p.sandbox().lines.replayed());
    CHECK(p.sandbox().lines.replayed()->kept + p.sandbox().lines.replayed()->lost == made);
    CHECK_FALSE(p.app->notices.log().empty());
}

TEST_CASE(
    "a decision that is impossible now is named as its option read, when content changes and when its line is looked "
    "at") {
    OpenProject p;
    REQUIRE(p.run("play.start").empty());
    const OptionView chosen = p.sandbox().decisions.shown()->options.front();
    REQUIRE(p.run("play.choose_1").empty());
    const std::string id = chosen.meaning.substr(chosen.meaning.find(' ') + 1);
    REQUIRE(p.app->workspace->rename(id, "he.renamed").empty());
    REQUIRE(p.run("play.start").empty());
    const std::string quoted = "The next one, \"" + chosen.text.label + "\" (";
    const auto told = [&] { return p.app->notices.log().back().text; };
    CHECK_MESSAGE(told().find(quoted) != std::string::npos, told());
    CHECK(p.sandbox().lines.replayed()->firstLost == chosen.meaning);
    // The line that was kept is looked at and left, twice.
    REQUIRE(p.run("play.choose_2").empty());
    for (int i = 0; i < 2; ++i) {
        REQUIRE(p.run("play.line", "1").empty());
        CHECK_MESSAGE(told().find("0 of 1 decisions can be made") != std::string::npos, told());
        CHECK_MESSAGE(told().find(quoted) != std::string::npos, told());
        REQUIRE(p.run("play.line", "2").empty());
    }
}

TEST_CASE("content with errors is refused with the error; the game goes on as it was") {
    OpenProject p;
    p.run("play.start");
    p.run("play.choose_1");
    const std::uint64_t hash = p.sandbox().session->hash();
    const std::string hero = p.app->workspace->records().ofKind("hero").front()->id();
    REQUIRE(p.app->workspace->eraseItem(hero, "talents", 0).empty());
    const Refusal refusal = p.run("play.start");
    CHECK_MESSAGE(refusal.find(hero) != std::string::npos, refusal);
    CHECK_MESSAGE(refusal.find("six Talents") != std::string::npos, refusal);
    CHECK(p.sandbox().problems().errors() > 0);
    CHECK(p.sandbox().session->hash() == hash);
}

TEST_CASE("the next roll is said in words, for dice and for cards") {
    OpenProject p;
    p.run("play.start");
    const engine::Game& game = p.sandbox().session->game();
    std::uint16_t purpose = 0;
    std::uint32_t value = 0;
    CHECK(readForced(game, "attack roll: + - +", purpose, value).empty());
    CHECK(std::string(game.texts().purposes()[purpose]) == "attack roll");
    CHECK(value == 0b101);
    CHECK(readForced(game, "attack roll:", purpose, value) == "expected a face for each die");
    CHECK(readForced(game, "attack roll: +x", purpose, value).find("is not a roll") != std::string::npos);
    CHECK(readForced(game, "weather: +", purpose, value)
              .find("\"weather\" is not a kind of chance; expected one of tile stack") == 0);
    const std::string tile = p.app->workspace->records().ofKind("tile")[4]->id();
    CHECK(readForced(game, "tile stack: " + tile, purpose, value).empty());
    CHECK(game.cards().id(game.cards().drawn(purpose, value)) == tile);
    CHECK(readForced(game, "tile stack: nothing", purpose, value).find("expected the id of a card") !=
          std::string::npos);

    REQUIRE(p.run("play.force_next", "tile stack: " + tile).empty());
    for (int i = 0; i < 30 && p.sandbox().chance.forced()[0].usedAt < 0; ++i) p.run("play.bot_decides", "random");
    REQUIRE(p.sandbox().chance.forced()[0].usedAt >= 0);
    CHECK(p.sandbox().chance.forced()[0].text.find("tile stack: ") == 0);
    REQUIRE(p.run("play.unforce", "1").empty());
    CHECK(p.sandbox().chance.forced().empty());
    CHECK(p.run("play.unforce", "1") == "0 chance events are forced");
}

TEST_CASE("a session is saved and opened again, exactly, with forced chance and bookmarks") {
    OpenProject p;
    p.run("play.start");
    for (int i = 0; i < 60; ++i) p.run("play.bot_decides", "random");
    p.sandbox().bookmarks.setNote(p.sandbox().session.size() / 2, "the middle");
    const std::uint64_t hash = p.sandbox().session->hash();
    const std::size_t made = p.sandbox().session->decisions().size();
    CHECK(p.run("play.save", "../outside").find("cannot be the name of a file") != std::string::npos);
    CHECK(p.run("play.save", "").find("needs") != std::string::npos);
    REQUIRE(p.run("play.save", "first evening").empty());
    REQUIRE(p.play->sessionFiles().size() == 1);

    p.run("play.new_seed");
    REQUIRE(p.run("play.open", p.play->sessionFiles()[0].string()).empty());
    CHECK(p.sandbox().session->hash() == hash);
    CHECK(p.sandbox().session->decisions().size() == made);
    REQUIRE(p.sandbox().bookmarks.all().size() == 1);
    CHECK(p.sandbox().bookmarks.all()[0].note == "the middle");
    CHECK_FALSE(p.play->contentChanged());  // it brought its own content, which says the same
    REQUIRE(p.run("play.start").empty());
    CHECK(p.sandbox().session->hash() == hash);
}

TEST_CASE("a position is saved as a scenario that passes, and no file is replaced") {
    OpenProject p;
    p.run("play.start");
    for (int i = 0; i < 120; ++i) p.run("play.bot_decides", "greedy");
    CHECK(p.run("play.save_scenario", "../outside").find("cannot be the name of a file") != std::string::npos);
    REQUIRE(p.run("play.save_scenario", "found at the end").empty());
    CHECK(p.app->notices.log().back().text.find("saved and passes") != std::string::npos);
    CHECK(p.run("play.save_scenario", "found at the end").find("already exists") != std::string::npos);

    p.sandbox().cursor.goTo(p.sandbox().session.size() / 2);
    REQUIRE(p.run("play.save_scenario", "half way").empty());
    CHECK(p.app->notices.log().back().text.find("saved and passes") != std::string::npos);

    // Right behind a choice nothing has changed yet: what the turn has changed is looked at.
    const auto& trace = p.sandbox().session.trace();
    std::size_t choice = trace.size() * 3 / 4;
    while (trace[choice - 1].kind != engine::EventKind::Choose) ++choice;
    p.sandbox().cursor.goTo(choice);
    REQUIRE(p.run("play.save_scenario", "behind a choice").empty());

    schema::Problems problems;
    std::vector<std::size_t> choices;
    for (const char* name : {"half way.json", "behind a choice.json", "found at the end.json"}) {
        const auto files = schema::readScenarios(p.folder / "project" / "scenarios" / name, problems);
        REQUIRE(files.size() == 1);
        CHECK(!files[0].scenario.expect.empty());
        CHECK(engine::playScenario(p.sandbox().session->game(), files[0]).passed());
        choices.push_back(files[0].scenario.play.size());
    }
    CHECK(problems.all().empty());
    CHECK(choices[0] < choices[1]);
    CHECK(choices[1] < choices[2]);
}

TEST_CASE("a damaged session file is refused with a reason and nothing changes") {
    OpenProject p;
    p.run("play.start");
    p.run("play.choose_1");
    REQUIRE(p.run("play.save", "good").empty());
    const fs::path file = p.play->sessionFiles()[0];
    std::string bytes;
    {
        std::ifstream in(file, std::ios::binary);
        bytes.assign(std::istreambuf_iterator<char>(in), {});
    }
    const std::uint64_t hash = p.sandbox().session->hash();
    for (std::size_t cut : {std::size_t(0), std::size_t(10), bytes.size() / 2, bytes.size() - 1}) {
        std::ofstream(file, std::ios::binary | std::ios::trunc).write(bytes.data(), std::streamsize(cut));
        CHECK_FALSE(p.run("play.open", file.string()).empty());
        CHECK(p.sandbox().session->hash() == hash);
    }
    CHECK(p.run("play.open", (p.folder / "nowhere.talesession").string()).find("nowhere.talesession") == 0);
}

TEST_CASE("a session file beyond the greatest size is refused before a byte of it is read") {
    OpenProject p;
    const fs::path file = p.folder / "great.talesession";
    std::ofstream(file, std::ios::binary) << "TALESESS";
    fs::resize_file(file, std::uintmax_t{1'000} << 20);  // takes no room on the disk
    CHECK(p.run("play.open", file.string()) ==
          "great.talesession: the file is too large to read (1048576000 bytes or more)");
    fs::remove(file);
    fs::create_directory(file);
    CHECK(p.run("play.open", file.string()) == "great.talesession: the file cannot be read (it is a folder)");
}

TEST_CASE("closing the project ends the game") {
    OpenProject p;
    p.run("play.start");
    p.app->close();
    p.play->poll();
    CHECK_FALSE(p.sandbox().session.playing());
    CHECK(p.run("play.start") == "no project is open");
}

TEST_CASE("a bot that thinks plays on a task and decides as it would have at once; frames between stay short") {
    OpenProject o;
    REQUIRE(o.app->actions.run("play.start").empty());
    Sandbox atOnce;
    atOnce.begin(o.play->sandbox.session->sharedGame(), {});
    REQUIRE(atOnce.players.letBot("search", BotRun::Turn).empty());
    const std::size_t turn = atOnce.session->decisions().size();
    REQUIRE(o.app->actions.run("play.bot_turn", "search").empty());
    CHECK(o.play->thinking.running());
    o.play->thinking.finish();
    CHECK_FALSE(o.play->thinking.running());
    CHECK(o.play->sandbox.session->decisions() == atOnce.session->decisions());
    CHECK(o.play->sandbox.cursor.atEnd());
    // The next turn is stopped after some decisions; they stay, and nothing comes after them.
    REQUIRE(o.app->actions.run("play.bot_game", "search").empty());
    while (o.play->sandbox.session->decisions().size() < turn + 3) o.play->poll();
    CHECK(o.app->actions.run("play.stop").empty());
    const std::size_t stopped = o.play->sandbox.session->decisions().size();
    o.play->thinking.finish();
    CHECK(o.play->sandbox.session->decisions().size() == stopped);
    CHECK(o.app->actions.run("play.stop") == "no bot is thinking");
}

TEST_CASE("whatever changes the game ends a bot that thinks; a glance back does not") {
    OpenProject o;
    REQUIRE(o.app->actions.run("play.start").empty());
    Play& play = *o.play;
    REQUIRE(o.app->actions.run("play.bot_game", "search").empty());
    while (play.sandbox.session->decisions().size() < 4) play.poll();
    play.sandbox.cursor.goTo(1);
    while (play.sandbox.session->decisions().size() < 8) play.poll();
    CHECK(play.sandbox.cursor.position() == 1);
    REQUIRE(o.app->actions.run("play.undo").empty());
    const std::size_t left = play.sandbox.session->decisions().size();
    play.thinking.finish();
    CHECK_FALSE(play.thinking.running());
    CHECK(play.sandbox.session->decisions().size() == left);
    // A new seed, and the project closed, while a bot thinks.
    REQUIRE(o.app->actions.run("play.bot_game", "search").empty());
    REQUIRE(o.app->actions.run("play.new_seed").empty());
    play.poll();
    CHECK_FALSE(play.thinking.running());
    CHECK(play.sandbox.session->decisions().empty());
    REQUIRE(o.app->actions.run("play.bot_game", "search").empty());
    play.sandbox.close();
    play.poll();
    CHECK_FALSE(play.thinking.running());
}

TEST_CASE("the notice of a session that does not replay exactly says how far it came, in one sentence") {
    engine::Replay replay, other;
    replay.made = 3;
    replay.recorded = other.made = other.recorded = 12;
    replay.decision = "wear ar.105";
    replay.reason = "is not legal now";
    replay.legal = {"pass", "wear ar.106"};
    CHECK(replayNotice(replay) == "The session was played on to decision 4 of 12: \"wear ar.105\" is not legal now.");
    other.unit = "Past, tile 2 of 30: The Silver Deer";
    other.dropped = {"bookmark \"here\" has no place", "another"};
    CHECK(replayNotice(other) ==
          "All decisions of the session could be made, but other things happened than were recorded, first in "
          "\"Past, tile 2 of 30: The Silver Deer\". Left out: bookmark \"here\" has no place, and 1 more.");
}
