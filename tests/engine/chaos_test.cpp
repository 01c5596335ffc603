// Contrary games: what is broken on purpose is found and made small, and nothing breaks where nothing is broken.
#include "engine/lab/chaos.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "engine/lab/processor_time.h"
#include "schema/core/pack.h"
#include "tests/engine/tiny_game.h"

using namespace engine;

namespace {

// A box with something wrong in it: the second walker may not have kept two charms while the first has none at home.
struct Fragile : tiny::Lanterns {
    using tiny::Lanterns::Lanterns;
    std::vector<std::string> brokenInvariants(const void* state) const override {
        const auto& s = *static_cast<const tiny::State*>(state);
        if (s.kept[1].count >= 2 && s.home[0] == 0) return {"L-TEST-01: the first walker is left behind"};
        return tiny::Lanterns::brokenInvariants(state);
    }
};

std::shared_ptr<const Game> gameOfContent(const char* content) {
    schema::Problems problems;
    const auto pack = schema::readProjectOrPack(std::string(TALE_SOURCE_DIR "/content/") + content, problems);
    REQUIRE(pack);
    auto game = makeGame(*pack->game, pack->records, problems);
    REQUIRE(game);
    return game;
}

}  // namespace

TEST_CASE("nothing breaks in contrary games of the base sets, whoever plays and whoever begins") {
    for (const char* content : {"threetale", "three_chapters", "paper_tales"}) {
        CAPTURE(content);
        const ChaosResult result = chaos(gameOfContent(content), {.games = 120, .seed = 7, .threads = 2});
        CHECK(result.games == 120);
        CHECK(result.broken == 0);
        CHECK_FALSE(result.example);
        if (result.example) MESSAGE(result.example->what);
    }
}

TEST_CASE("an invariant that can be broken is, and the example needs few decisions and no more") {
    const auto game = std::make_shared<Fragile>(tiny::box());
    const ChaosResult result = chaos(game, {.games = 300});
    REQUIRE(result.example);
    const ChaosExample& example = *result.example;
    CHECK(example.what == "L-TEST-01: the first walker is left behind");
    CHECK(example.choices.size() <= 10);
    CHECK(example.decisions <= example.found);
    // The session stands where it broke, and its unit is the first in which it is broken.
    CHECK(example.session->decisions().size() == example.decisions);
    const auto ends = example.session->unitEnds();
    std::size_t broken = 0;
    for (const auto& end : ends)
        broken += !game->brokenInvariants(example.session->stateAt(end.position).data()).empty();
    CHECK(broken >= 1);
    // What the bot would choose as well is none of them.
    for (const OtherChoice& choice : example.choices) CHECK(choice.chosen != choice.instead);
}

TEST_CASE("an example is never longer than what was found, whatever breaks and wherever it is looked for") {
    std::size_t made = 0;
    const auto check = [&](std::shared_ptr<const Game> game, std::vector<std::string> always, std::uint64_t games) {
        for (std::uint64_t seed = 1; seed <= games; ++seed) {
            CAPTURE(seed);
            const ChaosResult result = chaos(game, {.games = 12, .seed = seed, .always = always});
            REQUIRE(result.unreadable == "");
            if (!result.example) continue;
            CAPTURE(result.example->what);
            CHECK(result.example->decisions <= result.example->found);
            CHECK(result.example->choices.size() <= result.example->decisions);
            CHECK(result.example->session->decisions().size() == result.example->decisions);
            ++made;
        }
    };
    check(std::make_shared<Fragile>(tiny::box()), {}, 40);
    check(gameOfContent("three_chapters"), {"seat1 hearts <= 3"}, 20);
    check(gameOfContent("paper_tales"), {"seat1 lp <= 5"}, 10);
    check(gameOfContent("threetale"), {"seat1 love <= 2"}, 6);
    CHECK(made > 30);
}

TEST_CASE("what looking at every event takes does not grow with the battles times the hands") {
    const auto game = gameOfContent("battle_royale");
    const auto secondsWith = [&](int players) {
        schema::SetupValues quest{{"players", players}};
        REQUIRE(quest.choose("mode", std::string_view("quest")));
        const Session session(game, {.seed = 1, .options = quest});
        REQUIRE(game->seatsIn(session.state()) == players);
        double best = 0;
        for (int run = 0; run < 5; ++run) {
            std::vector<std::string> broken;
            const double began = processorTime();
            for (int i = 0; i < 2'000; ++i) game->inspection().checkInvariants(session.state(), false, broken);
            const double took = processorTime() - began;
            best = run == 0 ? took : std::min(best, took);
            CHECK(broken.empty());
        }
        return best;
    };
    // Five times as many players have five times as many battles, each with five times as many hands.
    const double few = secondsWith(2), many = secondsWith(10);
    MESSAGE("an event of 2 players: ", few / 2'000 * 1e9, " ns, of 10: ", many / 2'000 * 1e9, " ns");
    CHECK(many < 8 * few);
}

TEST_CASE("how far what was found is made small is told, from its first decisions to those that are left") {
    const auto game = std::make_shared<Fragile>(tiny::box());
    std::vector<SmallProgress> told;
    ChaosOptions options{.games = 300};
    options.small = [&](const SmallProgress& progress) { told.push_back(progress); };
    const ChaosResult result = chaos(game, options);
    REQUIRE(result.example);
    REQUIRE(told.size() > 2);
    CHECK(told.front().played == 0);
    for (std::size_t i = 0; i < told.size(); ++i) {
        CHECK(told[i].most == told.front().most);
        CHECK(told[i].played <= told[i].most);
        if (i > 0) CHECK(told[i].played >= told[i - 1].played);
    }
    CHECK(told.back().played > 0);
    // Of one of those that were made small, the example is left.
    CHECK(std::any_of(told.begin(), told.end(), [&](const SmallProgress& progress) {
        return progress.choices == result.example->choices.size();
    }));
}

TEST_CASE("what chaos finds does not depend on the number of threads") {
    const auto game = std::make_shared<Fragile>(tiny::box());
    const auto textOf = [&](int threads) {
        const ChaosResult result = chaos(game, {.games = 200, .seed = 3, .threads = threads});
        REQUIRE(result.example);
        std::string text =
            fmt::format("{} {} {} {}", result.games, result.broken, result.example->seed, result.example->decisions);
        for (const OtherChoice& choice : result.example->choices)
            text += fmt::format("; {} {}", choice.decision, choice.chosen);
        return text;
    };
    CHECK(textOf(1) == textOf(3));
}

TEST_CASE("a loop that would not end is found") {
    schema::RecordSet records = tiny::box();
    records.put(tiny::charm("ch.ouroboros", tiny::Power::Endless, 0));
    const ChaosResult result = chaos(tiny::lanterns(records), {.games = 12});
    REQUIRE(result.example);
    CHECK(result.example->what == "a loop that would not end");
    CHECK(result.example->choices.size() <= 10);
    CHECK(result.example->session->runaway().find("ouroboros") != std::string::npos);
}

TEST_CASE("an expectation that does not always hold is broken and made small; one that cannot be read is said") {
    const auto game = gameOfContent("three_chapters");
    const ChaosResult result =
        chaos(game, {.games = 100, .setup = {{"players", 4}}, .always = {"players = 4", "seat1 hearts <= 3"}});
    REQUIRE(result.unreadable.empty());
    REQUIRE(result.example);
    CHECK(result.example->what.starts_with("\"seat1 hearts <= 3\" does not hold"));
    CHECK(result.example->choices.size() <= 10);
    CHECK(chaos(game, {.games = 20, .setup = {{"players", 4}}, .always = {"players = 4"}}).broken == 0);
    const ChaosResult unreadable = chaos(game, {.games = 20, .always = {"seat1 xyzzy 3"}});
    CHECK(unreadable.unreadable.starts_with("\"seat1 xyzzy 3\": "));
    CHECK(unreadable.games == 0);
}
