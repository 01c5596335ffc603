// What games reach: of the cards, their clauses, both outcomes of conditions, and the rules, in all four games.
#include <doctest/doctest.h>

#include <set>
#include <string>

#include "engine/lab/coverage.h"
#include "engine/lab/simulation.h"
#include "tests/engine/sample_game.h"

using namespace engine;
using Kind = CoverageItem::Kind;

namespace {

GameSearchOptions games(std::uint64_t count, const char* agent = "mixed") {
    GameSearchOptions options;
    options.games = count;
    options.agent = agent;
    return options;
}

const char* const kContents[] = {"threetale", "three_chapters", "paper_tales", "battle_royale"};

}  // namespace

TEST_CASE("what is reached in many games is the same for any number of threads, and what `simulate` counts") {
    for (const std::string content : kContents) {
        CAPTURE(content);
        const auto game = gameOf(content.c_str());
        const CoverageItems items(*game);
        GameSearchOptions options = games(60, "greedy");
        const Coverage one = coverageOfGames(items, options);
        options.threads = 3;
        const Coverage three = coverageOfGames(items, options);
        REQUIRE(one.games() == 60);
        REQUIRE(three.games() == 60);
        const auto result = simulate(*game, {.games = 60, .seed = 1, .agent = "greedy", .countCoverage = true});
        std::size_t reached = 0;
        for (std::size_t part = 0; part < result.parts.size(); ++part) {
            const std::int32_t item = items.ofParts()[part];
            if (item < 0) continue;
            CHECK(one[item].times == result.parts[part].times);
            CHECK(one[item].games == result.parts[part].games);
            reached += result.parts[part].times > 0;
        }
        CHECK(reached > 40);
        for (std::size_t i = 0; i < items.size(); ++i) {
            CHECK(one[i].times == three[i].times);
            CHECK(one[i].games == three[i].games);
            CHECK(one[i].game == three[i].game);
        }
    }
}

TEST_CASE("every rule that a game's trace names, and no other, is one that it reached") {
    for (const std::string content : kContents) {
        CAPTURE(content);
        const auto game = gameOf(content.c_str());
        const CoverageItems items(*game);
        const Session session = sessionOf(game, games(1, "greedy"), 0);
        std::set<std::string> named;
        for (const Event& e : session.timeline().trace())
            if (e.kind == EventKind::Rule || e.kind == EventKind::Cite) named.insert(game->texts().rules()[e.field].id);
        const GameCoverage found = coverageOf(session, items);
        std::set<std::string> reached;
        for (std::size_t i = 0; i < items.size(); ++i)
            if (items[i].kind == Kind::Rule && found.counts[i].times > 0) reached.insert(items[i].id);
        CHECK(reached.size() > 10);
        CHECK(reached == named);
    }
}

TEST_CASE("a saved game reaches what the same game reached when a bot played it, each at an event of its own unit") {
    for (const std::string content : kContents) {
        CAPTURE(content);
        const auto game = gameOf(content.c_str());
        const CoverageItems items(*game);
        GameSearchOptions options = games(1, "greedy");
        const Coverage played = coverageOfGames(items, options, 3);
        const Session session = sessionOf(game, options, 3);
        const GameCoverage found = coverageOf(session, items);
        const Trace& trace = session.timeline().trace();
        std::size_t clauses = 0;
        for (std::size_t i = 0; i < items.size(); ++i) {
            CAPTURE(items[i].id);
            CAPTURE(items[i].place);
            CHECK(found.counts[i].times == played[i].times);
            if (found.counts[i].times == 0) continue;
            CHECK(played[i].game == 3);
            REQUIRE(found.counts[i].first < trace.size());
            const Event& e = trace[found.counts[i].first];
            if (items[i].kind == Kind::Rule) CHECK(items[i].id == game->texts().rules()[e.field].id);
            clauses += e.kind == EventKind::Clause && int(e.field) == items[i].card;
        }
        CHECK(clauses > 0);
    }
}

TEST_CASE("of a condition both outcomes are told apart: what held is not counted as what did not") {
    const auto game = gameOf("threetale");
    const CoverageItems items(*game);
    const Coverage many = coverageOfGames(items, games(150));
    std::size_t conditions = 0, both = 0, one = 0;
    for (std::size_t i = 0; i + 1 < items.size(); ++i) {
        if (items[i].kind != Kind::Held) continue;
        REQUIRE(items[i + 1].kind == Kind::Failed);
        CHECK(items[i + 1].id == items[i].id);
        ++conditions;
        both += many.reached(i) && many.reached(i + 1);
        one += many.reached(i) != many.reached(i + 1);
        // Where a clause took effect, its condition held or its `else` was carried out.
        const std::ptrdiff_t clause = items.find({Kind::Clause, items[i].id, items[i].place});
        if (clause >= 0 && many.reached(std::size_t(clause))) CHECK(many.reached(i));
    }
    CHECK(conditions > 10);
    CHECK(both > 5);
    CHECK(one > 0);
}

TEST_CASE("a game that reaches something is found, the first of them, and made small") {
    for (const std::string content : kContents) {
        CAPTURE(content);
        const auto game = gameOf(content.c_str());
        const CoverageItems items(*game);
        const GameSearchOptions options = games(200, "random");
        const Coverage many = coverageOfGames(items, options);
        // The rarest that was reached at all.
        std::size_t rarest = 0;
        for (std::size_t i = 0; i < items.size(); ++i)
            if (many.reached(i) && (!many.reached(rarest) || many[i].games < many[rarest].games)) rarest = i;
        CAPTURE(items[rarest].id);
        CAPTURE(items[rarest].place);
        const std::int64_t number = firstToReach(items, rarest, options);
        REQUIRE(number >= 0);
        CHECK(std::uint64_t(number) == many[rarest].game);
        const SmallGame small = gameThatReaches(game, items, rarest, options, std::uint64_t(number), 40);
        REQUIRE(small.session);
        CHECK(small.choices.size() <= small.found);
        const GameCoverage::Count count = coverageOf(*small.session, items).counts[rarest];
        CHECK(count.times > 0);
        CHECK(count.first == small.event);
        REQUIRE(!small.session->bookmarks.empty());
    }
}

TEST_CASE("content that was edited finds again by its meaning what a game of the older one reached") {
    const auto game = gameOf("three_chapters");
    const auto again = gameOf("three_chapters");
    REQUIRE(game.get() != again.get());
    const CoverageItems items(*game);
    const Session session = sessionOf(again, games(1, "greedy"), 0);
    const GameCoverage here = coverageOf(session, CoverageItems(*again)), there = coverageOf(session, items);
    REQUIRE(here.counts.size() == there.counts.size());
    for (std::size_t i = 0; i < items.size(); ++i) CHECK(here.counts[i].times == there.counts[i].times);
}
