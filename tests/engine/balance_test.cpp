// The counts of parts behind coverage, and the games behind a balance report.
#include "engine/lab/balance.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "schema/core/project.h"
#include "schema/threetale/records.h"
#include "tests/engine/tiny_game.h"

using namespace engine;

namespace {

const schema::RecordSet& baseRecords() {
    static const auto records = [] {
        schema::Problems problems;
        const auto project = schema::readProject(TALE_SOURCE_DIR "/content/threetale", problems);
        REQUIRE(project);
        return project->records;
    }();
    return records;
}

std::shared_ptr<const Game> threeTale(const schema::RecordSet& records = baseRecords()) {
    schema::Problems problems;
    auto game = makeGame(*schema::findGame("threetale"), records, problems);
    REQUIRE(game);
    return game;
}

std::size_t partOf(const Game& game, std::string_view card, std::string_view place = {}) {
    const auto parts = game.inspection().coveragePoints();
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (parts[i].card == game.cards().find(card) && parts[i].place == place) return i;
    FAIL("no part " << card << " " << place);
    return 0;
}

}  // namespace

TEST_CASE(
    "parts are counted the same for any number of threads, change no game, and are not counted unless asked for") {
    const auto game = threeTale();
    SimulationOptions options{.games = 60, .threads = 1};
    const auto plain = simulate(*game, options);
    CHECK(plain.parts.empty());
    options.countCoverage = true;
    const auto one = simulate(*game, options);
    CHECK(one.hash == plain.hash);
    options.threads = 3;
    const auto three = simulate(*game, options);
    REQUIRE(one.parts.size() == game->inspection().coveragePoints().size());
    REQUIRE(three.parts.size() == one.parts.size());
    for (std::size_t i = 0; i < one.parts.size(); ++i) {
        CHECK(one.parts[i].times == three.parts[i].times);
        CHECK(one.parts[i].games == three.parts[i].games);
        CHECK(one.parts[i].games <= 60);
        CHECK(one.parts[i].won <= one.parts[i].games);
        CHECK(one.parts[i].taken.sum <= std::int64_t(one.parts[i].taken.trials));
    }
}

TEST_CASE("what is counted is what happened: three Heroes a game, thirty tiles at most, one of three Artifacts kept") {
    const auto game = threeTale();
    const auto result = simulate(*game, {.games = 60, .countCoverage = true});
    std::uint64_t heroes = 0, offeredHeroes = 0, tiles = 0, kept = 0, offered = 0;
    for (int card = 0; card < game->cards().count(); ++card) {
        const std::string_view kind = game->cards().record(card)->kind().key;
        const CoverageCount& n = result.parts[card];
        const bool isTalent = kind == "hero" && game->cards().id(card) != game->cards().record(card)->id();
        if (kind == "hero" && !isTalent) {
            CHECK(n.taken.clusters == 60);  // the choices of one game, however many, are one cluster
            heroes += n.times;
            offeredHeroes += n.taken.trials;
        }
        if (kind == "tile") tiles += n.times;
        if (kind == "artifact") {
            kept += std::uint64_t(n.taken.sum);
            offered += n.taken.trials;
        }
    }
    CHECK(heroes == 60 * 3);
    CHECK(offeredHeroes == 60 * (5 + 4 + 3));
    CHECK(tiles > 60 * 10);
    CHECK(tiles <= 60 * 30);
    CHECK(kept > 20);
    CHECK(offered > 2 * kept);
    CHECK(offered <= 5 * kept);
}

TEST_CASE("every clause, effect and condition of the base set is a part with its record, place and text") {
    const auto game = threeTale();
    const auto parts = game->inspection().coveragePoints();
    CHECK(std::count_if(parts.begin(), parts.end(),
                        [](const CoveragePoint& p) { return p.card >= 0 && !p.place.empty(); }) > 200);
    for (const CoveragePoint& part : parts) {
        if (part.card < 0 || part.place.empty()) continue;
        CAPTURE(part.place);
        CHECK(game->cards().record(part.card) != nullptr);
        CHECK(!part.text.empty());
    }
    CHECK(parts[partOf(*game, "ar.105", "ability[0]")].text.find("damage") != std::string::npos);
    partOf(*game, "pr.4", "scenario.rules[1]");
    partOf(*game, "pr.1", "scenario.objective");
    partOf(*game, "pr.1", "scenario.defeat[0]");
    partOf(*game, "tr.301", "on_0");
    partOf(*game, "qu.04", "requirement");
}

TEST_CASE("a clause whose condition never holds is never at work, and its card is used none the less") {
    schema::RecordSet records = baseRecords();
    auto changed = std::make_shared<schema::Record>(*records.find("tr.101"));
    auto& treasure = changed->as<schema::threetale::Treasure>();
    schema::Effects never;
    std::vector<schema::AbilityProblem> found;
    REQUIRE(schema::parseEffects("nothing", never, found));
    treasure.on0 = treasure.on12 = {};
    treasure.on3 = never;
    records.put(changed);
    const auto game = threeTale(records);
    const auto result = simulate(*game, {.games = 300, .countCoverage = true});
    CHECK(result.parts[partOf(*game, "tr.101")].times > 0);
    const auto parts = game->inspection().coveragePoints();
    for (const CoveragePoint& part : parts)
        CHECK_FALSE((part.card == game->cards().find("tr.101") && (part.place == "on_0" || part.place == "on_1_2")));
    CHECK(result.parts[partOf(*game, "tr.101", "on_3")].times > 0);
    CHECK(result.parts[partOf(*game, "tr.101", "on_3")].times < result.parts[partOf(*game, "tr.101")].times);
}

TEST_CASE("TT-PROPH-03 games of a chapter come to its Prophecy, whatever the seed") {
    const auto game = threeTale();
    const auto chapters = game->chapters();
    REQUIRE(chapters.size() == 8);
    CHECK(std::count_if(chapters.begin(), chapters.end(), [](const Chapter& c) {
              return c.teaches && c.options == schema::SetupValues{{"tutorial", 1}};
          }) == 1);
    for (const Chapter& chapter : chapters) {
        SimulationOptions options{.games = 40, .agent = "greedy", .setup = chapter.options};
        options.forced = chapter.forced;
        options.countCoverage = true;
        const auto result = simulate(*game, options);
        CHECK(result.parts[chapter.card].games > 10);
        for (const Chapter& other : chapters)
            if (other.card != chapter.card) CHECK(result.parts[other.card].games == 0);
    }
}

TEST_CASE("a set without a tutorial cannot be set up as one, and is for three Heroes") {
    schema::RecordSet records = baseRecords();
    for (const schema::RecordPtr& prophecy : records.ofKind("prophecy"))
        if (prophecy->as<schema::threetale::Prophecy>().sign == 0) records.remove(prophecy->id());
    const auto without = threeTale(records);
    CHECK(refusal(*without, {{"tutorial", 1}}) == "this content has no tutorial");
    CHECK(refusal(*without, {}).empty());
    CHECK(refusal(*threeTale(), {{"tutorial", 1}, {"players", 3}}).empty());
    CHECK(refusal(*threeTale(), {{"players", 4}}) == "ThreeTale is for 3 players, not 4");
    CHECK(refusal(*threeTale(), {{"first", 2}}) == "ThreeTale has no set-up option first; it has tutorial and players");
}

TEST_CASE("in every Future greed wins clearly more games than chance does") {
    const auto game = threeTale();
    for (const Chapter& chapter : game->chapters()) {
        CAPTURE(game->cards().id(chapter.card));
        SimulationOptions options{.games = 400, .agent = "greedy", .setup = chapter.options};
        options.forced = chapter.forced;
        const Balance::Row greedy{chapter.card, "greedy", simulate(*game, options)};
        options.agent = "random";
        const Balance::Row random{chapter.card, "random", simulate(*game, options)};
        CHECK(beats(greedy, random));
    }
}

TEST_CASE("games played greedily and at random by turns use every card of the base set and put every clause to work") {
    const auto game = threeTale();
    SimulationOptions options{.games = 3'000, .agent = kMixedAgent};
    options.countCoverage = true;
    const auto result = simulate(*game, options);
    const auto parts = game->inspection().coveragePoints();
    for (const Chapter& chapter : game->chapters())
        if (chapter.teaches) options.setup = chapter.options, options.forced = chapter.forced;
    options.games = 200;
    const auto tutorial = simulate(*game, options);
    std::size_t ofCards = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (parts[i].card < 0) continue;
        CHECK_MESSAGE(result.parts[i].times + tutorial.parts[i].times > 0, game->cards().id(parts[i].card)
                                                                               << " " << parts[i].place);
        ++ofCards;
    }
    CHECK(ofCards > 0);
}

TEST_CASE("a balance has a row for each bot, and a game without chapters one chapter") {
    const auto game = tiny::lanterns();
    const Balance one = balance(*game, {.games = 80, .seed = 2, .threads = 1, .simulations = 8});
    REQUIRE(one.rows.size() == agentNames().size());
    for (const char* bot : agentNames()) {
        const Balance::Row* row = one.find(-1, bot);
        REQUIRE(row);
        CHECK(row->result.games == 80);
    }
    const Balance two = balance(*game, {.games = 80, .seed = 2, .threads = 2, .simulations = 8});
    for (std::size_t i = 0; i < one.rows.size(); ++i) CHECK(one.rows[i].result.hash == two.rows[i].result.hash);
    CHECK(beats(*one.find(-1, "search"), *one.find(-1, "random")));
    CHECK_FALSE(beats(*one.find(-1, "random"), *one.find(-1, "search")));
}

TEST_CASE("every chapter plays seeds of its own: what is offered in one game is not offered in seven games alike") {
    const auto game = threeTale();
    const Balance all = balance(*game, {.games = 3, .simulations = 1});
    std::size_t offered = 0, sevenfold = 0;
    for (int card = 0; card < game->cards().count(); ++card) {
        const Clusters& taken = all.parts[card].taken;
        if (!game->cards().record(card) || game->cards().record(card)->kind().key != std::string_view("tile") ||
            taken.trials == 0)
            continue;
        ++offered;
        sevenfold += taken.trials % 7 == 0;
    }
    CHECK(offered > 5);
    CHECK(2 * sevenfold < offered);
}

TEST_CASE("bots of a chapter play the same seeds and are compared game by game") {
    const auto game = tiny::lanterns();
    const Balance all = balance(*game, {.games = 200, .simulations = 8});
    const Balance::Row &search = *all.find(-1, "search"), &random = *all.find(-1, "random");
    REQUIRE(search.result.wonGames.size() == 200);
    CHECK(std::uint64_t(std::count(search.result.wonGames.begin(), search.result.wonGames.end(), true)) ==
          search.result.won);
    const Difference difference = differenceOf(search, random);
    CHECK(difference.value == doctest::Approx((double(search.result.won) - double(random.result.won)) / 200));
    // The same games: next to no doubt, where independent ones would leave much.
    const Share won = shareOf(search.result.won, 200);
    CHECK(differenceOf(search, search).high < differenceOf(won, won).high / 3);
    CHECK(differenceOf(search, search).low > differenceOf(won, won).low / 3);
}
