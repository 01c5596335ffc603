// What cards are worth to those who play them, and one bot against others: in Paper Tales, where players compete.
#include "engine/lab/card_worth.h"

#include <cmath>

#include "engine/lab/match.h"
#include "tests/engine/paper_tales_fixture.h"

using namespace paper_tales_test;

namespace {

// The base set with the abilities and the strength of one Unit changed.
std::shared_ptr<const Game> withUnit(const char* id, int strength, std::vector<std::string> abilities) {
    schema::RecordSet records;
    for (const auto& entry : baseRecords().all()) {
        const auto copy = entry.second->clone();
        if (copy->id() == id) {
            auto& unit = copy->as<schema::paper_tales::Unit>();
            unit.strength = strength;
            unit.ability = schema::readClauses(std::move(abilities));
        }
        records.put(copy);
    }
    schema::Problems problems;
    auto set = compileSet(records, problems);
    REQUIRE(set);
    return std::make_shared<const PaperTales>(std::move(set));
}

const CardWorth& worthIn(const CardWorthResult& result, const char* id) { return result.cards[unit(id)]; }

}  // namespace

TEST_CASE("a card that wins Wars is worth victories and points, and one that loses points costs them") {
    for (const int players : {2, 4}) {
        const WorthOptions options{.games = 600, .threads = 2, .players = players};
        const auto strong = measureCardWorth(*withUnit("un.knight", 9, {}), options);
        const Mean gained = worthIn(strong, "un.knight").score.mean(),
                   won = worthIn(strong, "un.knight").victories.mean();
        REQUIRE(gained.of > 100);
        CHECK(gained.low > 2);
        CHECK(won.low > 0.02);
        // The bot takes it for strong, and what it costs comes at the end.
        const auto cursed = measureCardWorth(*withUnit("un.knight", 5, {"when game_end : lose_lp(20)"}), options);
        const Mean lost = worthIn(cursed, "un.knight").score.mean();
        REQUIRE(lost.of > 20);
        CHECK(lost.value < gained.value - 3);
    }
}

TEST_CASE("what a card is worth is the same for any number of threads, and nothing where nobody plays it") {
    const auto game = withUnit("un.knight", 9, {});
    WorthOptions options{.games = 60, .players = 3};
    const auto one = measureCardWorth(*game, options);
    options.threads = 3;
    const auto three = measureCardWorth(*game, options);
    CHECK(one.games == 60);
    CHECK(one.replays == three.replays);
    std::uint64_t trials = 0;
    for (std::size_t card = 0; card < one.cards.size(); ++card) {
        CHECK(one.cards[card].score.clusters.sum == three.cards[card].score.clusters.sum);
        CHECK(one.cards[card].victories.clusters.sum == three.cards[card].victories.clusters.sum);
        CHECK(one.cards[card].score.clusters.trials <= 60);
        trials += one.cards[card].score.clusters.trials;
    }
    CHECK(trials == one.replays);
    CHECK(trials > 60 * 5);
}

TEST_CASE("a card that brings nothing is worth nothing") {
    // All Units are alike, cost nothing and do nothing: whoever does without one misses nothing. Chance goes other ways
    // after that, so the worth is 0 within four standard errors, not in every game.
    schema::RecordSet records;
    for (const auto& entry : baseRecords().all()) {
        const auto copy = entry.second->clone();
        if (copy->kind().key == std::string_view("unit")) {
            auto& unit = copy->as<schema::paper_tales::Unit>();
            unit.strength = unit.cost = 0;
            unit.ability = {};
            unit.production = {};
        }
        records.put(copy);
    }
    schema::Problems problems;
    auto set = compileSet(records, problems);
    REQUIRE(set);
    const PaperTales game(std::move(set));
    const auto result = measureCardWorth(game, {.games = 1'000, .agent = "random", .players = 2});
    REQUIRE(result.replays > 500);
    int looked = 0;
    for (int card = 0; card < int(game.set().units.size()); ++card)
        for (const Sums& sums : {result.cards[card].score, result.cards[card].victories}) {
            const Mean worth = sums.mean();
            if (worth.of < 100) continue;
            ++looked;
            CHECK(std::abs(worth.value) <= 2 * (worth.high - worth.value));
        }
    CHECK(looked > 20);
}

TEST_CASE(
    "a bot wins its equal share against its like, with its seat permuted and the same for any number of threads") {
    for (int players = 2; players <= 5; ++players) {
        MatchOptions options{.deals = 150, .bot = "random", .others = "random", .players = players};
        const MatchResult one = playMatch(*baseGame(), options);
        options.threads = 2;
        const MatchResult two = playMatch(*baseGame(), options);
        CHECK(one.games == 150u * unsigned(players));
        CHECK(one.victories.sum == two.victories.sum);
        CHECK(one.victories.trials == one.games * Outcome::kVictory);
        CHECK(one.share().low < one.equal());
        CHECK(one.share().high > one.equal());
        CHECK_FALSE(one.better());
    }
}
