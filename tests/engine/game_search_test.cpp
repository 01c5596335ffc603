// Games in which something happens: found by seed, counted, as sessions, and made small.
#include "engine/lab/game_search.h"

#include <doctest/doctest.h>

#include "engine/kernel/session.h"
#include "schema/core/pack.h"
#include "schema/core/phrases.h"
#include "tests/engine/sample_game.h"
#include "tests/engine/tiny_game.h"

using namespace engine;

namespace {

std::shared_ptr<const Game> searched() {
    static const auto kGame = tiny::lanterns();
    return kGame;
}

}  // namespace

TEST_CASE("games are found by seed, the same on any number of threads, and as sessions") {
    GameSearchOptions options{
        .query = "turn and home[1] >= 11 and home[0] = 0", .keys = {EventKey::Turn}, .games = 3000};
    const GameSearchResult one = searchGames(*searched(), options);
    CHECK(one.games == 3000);
    CHECK(one.gamesFound > 0);
    options.threads = 3;
    const GameSearchResult three = searchGames(*searched(), options);
    CHECK(three.gamesFound == one.gamesFound);
    CHECK(three.events == one.events);
    CHECK(three.tally.rows.size() == one.tally.rows.size());
    REQUIRE(three.found.size() == one.found.size());
    for (std::size_t i = 0; i < one.found.size(); ++i) CHECK(three.found[i].number == one.found[i].number);

    options.enough = 2;
    const GameSearchResult enough = searchGames(*searched(), options);
    REQUIRE(enough.found.size() == 2);
    CHECK(enough.found[0].number == one.found[0].number);
    CHECK(enough.found[1].number == one.found[1].number);
    CHECK(enough.games == one.found[1].number + 1);

    // Made small, it comes to the same with fewer decisions of its own, each of which is needed.
    const SmallGame small = smallGame(searched(), options, enough.found[0].number);
    REQUIRE(small.session);
    CHECK(small.found == enough.found[0].decisions);
    const EventQuery again = parseEventQuery(small.session->game(), small.session->state(), options.query);
    CHECK(EventQueryReader(small.session->game(), small.session->timeline(), again).next(0) ==
          std::ptrdiff_t(small.event));
    CHECK(small.session->bookmarks == std::vector<Bookmark>{{std::size_t(small.event) + 1, options.query}});
    CHECK(small.session->setup().seed == enough.found[0].seed);
    CHECK(!small.session->open());
    CHECK(small.choices.size() < small.found);
    const auto meetsWith = [&](const Choices& choices) {
        GuidedAgent agent(small.session->setup().seed, choices);
        Session played(searched(), small.session->setup());
        while (played.open()) played.play(agent);
        const EventQuery asks = parseEventQuery(played.game(), played.state(), options.query);
        const std::ptrdiff_t event = EventQueryReader(played.game(), played.timeline(), asks).next(0);
        return event >= 0 && played.decisionsBefore(std::size_t(event)) <= small.found;
    };
    Choices choices;
    for (const OtherChoice& choice : small.choices) {
        CHECK(choice.chosen != choice.instead);
        REQUIRE(searched()->notation().decode(choice.chosen, choices[std::uint32_t(choice.decision)]));
    }
    CHECK(meetsWith(choices));
    for (const OtherChoice& choice : small.choices) {
        Choices without = choices;
        without.erase(std::uint32_t(choice.decision));
        CHECK_FALSE(meetsWith(without));
    }

    // The game is the same as a session, event by event.
    const Session session = sessionOf(searched(), options, enough.found[0].number);
    const EventQuery query = parseEventQuery(session.game(), session.state(), options.query);
    const auto hits = eventsThatMeet(session.game(), session.timeline(), query);
    REQUIRE(!hits.empty());
    CHECK(hits.front() == enough.found[0].first);
    CHECK(session.decisionsBefore(hits.front()) == enough.found[0].decisions);

    options.query = "rule L-NONE-01";
    CHECK(!searchGames(*searched(), options).complaints.empty());
    options.query = "rolled 5 positive";  // no roll has five dice
    options.enough = 1;
    const GameSearchResult none = searchGames(*searched(), options);
    CHECK(none.found.empty());
    CHECK(none.games == 3000);
}

TEST_CASE(
    "what is made small is never longer than it was, whatever was found, in which game, and however often is tried") {
    std::size_t made = 0, shorter = 0;
    const auto check = [&](std::shared_ptr<const Game> game, const char* query, std::uint64_t games) {
        CAPTURE(query);
        for (std::uint64_t seed = 1; seed <= games; ++seed) {
            CAPTURE(seed);
            const GameSearchOptions options{.query = query, .games = 40, .enough = 1, .seed = seed};
            const GameSearchResult result = searchGames(*game, options);
            REQUIRE(result.complaints.empty());
            if (result.found.empty()) continue;
            for (const int tries : {0, 3, 60}) {
                const SmallGame small = smallGame(game, options, result.found[0].number, tries);
                REQUIRE(small.session);
                CHECK(small.found == result.found[0].decisions);
                CHECK(small.decisions <= small.found);
                CHECK(small.decisions == small.session->decisionsBefore(small.event));
                CHECK(small.choices.size() <= small.found);
                ++made;
                shorter += small.decisions < small.found;
            }
        }
    };
    for (const char* query :
         {"turn and home[1] >= 11 and home[0] = 0", "turn and home[0] >= 8", "turn and home[0] >= 6"})
        check(searched(), query, 30);
    check(gameOf("three_chapters"), "decision and seat 2", 8);
    check(gameOf("paper_tales"), "decision and seat 2", 8);
    check(gameOf("threetale"), "rolled 0 positive", 4);
    CHECK(made > 100);
    CHECK(shorter > 0);
}

TEST_CASE("what is said of games is said in the language of whoever asks, on any number of threads") {
    const auto game = gameOf("three_chapters");
    const schema::Speaking speaking(schema::phrasesOf(game->schema(), "bg"));
    REQUIRE(schema::spokenLanguage() == "bg");
    const GameSearchResult result =
        searchGames(*game, {.query = "draw", .keys = {EventKey::Seat}, .games = 40, .threads = 3});
    REQUIRE(result.gamesFound == 40);
    const schema::Speaking english(schema::englishPhrases());
    const GameSearchResult inEnglish =
        searchGames(*game, {.query = "draw", .keys = {EventKey::Seat}, .games = 40, .threads = 3});
    CHECK(result.tally.rows.size() == inEnglish.tally.rows.size());
    for (const auto& row : result.tally.rows) CHECK(inEnglish.tally.rows.count(row.first) == 0);
    for (std::size_t i = 0; i < result.found.size(); ++i)
        CHECK(result.found[i].sentence != inEnglish.found[i].sentence);
}

TEST_CASE("a game is the same as a session, whichever bot played it and whatever it may not know") {
    const auto game = gameOf("paper_tales");
    for (const char* agent : {"random", "greedy", "search"}) {
        CAPTURE(agent);
        const GameSearchOptions options{
            .query = "decision and seat 2", .games = 4, .enough = 4, .agent = agent, .simulations = 20};
        const GameSearchResult result = searchGames(*game, options);
        REQUIRE(result.found.size() == 4);
        for (const FoundGame& found : result.found) {
            const Session session = sessionOf(game, options, found.number);
            CHECK(!session.open());
            const EventQuery query = parseEventQuery(*game, session.state(), options.query);
            const auto hits = eventsThatMeet(*game, session.timeline(), query);
            CHECK(hits.size() == found.events);
            const StateBytes state = session.stateAt(found.first + 1);
            CHECK(eventSentence(*game, state.data(), session.timeline().trace(), found.first) == found.sentence);
        }
    }
}

TEST_CASE("as many games are found as are enough, whichever thread is done first") {
    // Games of a bot that looks ahead last long enough for one thread to be done while another still plays.
    const auto game = gameOf("paper_tales");
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        const GameSearchResult result = searchGames(*game, {.query = "decision and seat 2",
                                                            .keys = {EventKey::Seat},
                                                            .games = 20,
                                                            .enough = 1,
                                                            .seed = seed,
                                                            .threads = 3,
                                                            .agent = "search",
                                                            .simulations = 40});
        REQUIRE(result.found.size() == 1);
        CHECK(result.found[0].number == 0);
        CHECK(result.gamesFound == 1);
        CHECK(result.events == result.found[0].events);
        CHECK(result.tally.top().at(0).events == result.events);
        CHECK(result.games == 1);
    }
}
