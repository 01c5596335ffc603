// Setup and Chapter I of 3 Chapters: deals, packs, ghost decks, and the counts of cards everywhere.
#include "tests/engine/three_chapters_fixture.h"

#include <bit>

#include "engine/kernel/scenario_record.h"
#include "engine/kernel/scenario_session.h"

using namespace three_chapters_test;

namespace {

int count(const GameState& s, Zone zone) { return std::popcount(cardsIn(s, zone)); }
const GameState& of(const std::vector<std::byte>& bytes) { return *reinterpret_cast<const GameState*>(bytes.data()); }

constexpr int kPlay = 1 + 2 * kDealt;  // the unit of the first trick

// Every question of a game with its seat, options and the state before it.
struct Watcher : Agent {
    RandomAgent random{5};
    struct Seen {
        Question question;
        int seat;
        std::vector<int> cards;
        GameState view;
    };
    std::vector<Seen> seen;
    int choose(const Game& game, const void* state, const Decision& d) override {
        Seen s{Question(d.question), d.seat, {}, *static_cast<const GameState*>(state)};
        for (const Option& o : d.options) s.cards.push_back(o.a);
        seen.push_back(s);
        return random.choose(game, state, d);
    }
};

std::vector<Watcher::Seen> watched(int players, std::uint64_t seed, GameState& state) {
    Watcher watcher;
    state = GameState{};
    auto table = baseGame()->makeTable(&state, seed);
    table->decider().agent(&watcher);
    baseGame()->start(*table, {.seed = seed, .options = {{"players", players}}});
    while (state.phase != Phase::Over) {
        table->beginUnit(baseGame()->unit(&state));
        baseGame()->playUnit(*table);
    }
    return watcher.seen;
}

}  // namespace

TEST_CASE("TC-SETUP-01 2 to 6 players") {
    CHECK(refusal(*baseGame(), {}).empty());
    CHECK(refusal(*baseGame(), {{"players", 0}}).empty());
    for (int players = 2; players <= 6; ++players) CHECK(refusal(*baseGame(), {{"players", players}}).empty());
    CHECK(refusal(*baseGame(), {{"players", 1}}) == "3 Chapters is for 2 to 6 players, not 1");
    CHECK(!refusal(*baseGame(), {{"players", 7}}).empty());
    CHECK(refusal(*baseGame(), {{"players", 3}, {"first", 4}}) ==
          "first seat: there is no seat 4; the seats are 1 to 3");
}

TEST_CASE(
    "an option that the game does not have, or a number of players it is not for, keeps a scenario from being played") {
    const auto played = [](const schema::SetupValues& options) {
        schema::ScenarioFile file;
        file.scenario.claim = "a setup that is refused";
        file.scenario.seed = 1;
        file.scenario.options = options;
        file.scenario.expect = {"seat1 gems 0"};
        file.places = {{"players", {7, 3}}, {"tutorial", {8, 3}}};
        return openScenario(baseGame(), file);
    };
    const ScenarioSession players = played({{"players", 9}}), tutorial = played({{"tutorial", 1}});
    CHECK_FALSE(players.session);
    CHECK(players.result.cause == ScenarioCause::Setup);
    REQUIRE(players.result.problems.all().size() == 1);
    CHECK(players.result.problems.all()[0].message == "3 Chapters is for 2 to 6 players, not 9");
    CHECK(players.result.problems.all()[0].line == 7);
    CHECK_FALSE(tutorial.session);
    REQUIRE(tutorial.result.problems.all().size() == 1);
    CHECK(tutorial.result.problems.all()[0].message ==
          "3 Chapters has no set-up option tutorial; it has players and first");
    CHECK(tutorial.result.problems.all()[0].line == 8);
    CHECK(played({{"players", 5}, {"first", 3}}).session->setup().options ==
          schema::SetupValues{{"players", 5}, {"first", 3}});
}

TEST_CASE("a scenario recorded of a game begins with the same players and the same first seat") {
    Session session(baseGame(), {.seed = 8, .options = {{"players", 3}, {"first", 2}}});
    const schema::Scenario recorded = recordScenario(session, 0, {}, nullptr);
    CHECK(recorded.options == session.setup().options);
    CHECK(optionWords(*baseGame(), recorded.options) == "3 players, first seat 2");
}

TEST_CASE("W-06 TC-SETUP-04 TC-SETUP-05 TC-SETUP-03 8 cards each, the others in the box") {
    constexpr int box[] = {34, 26, 18, 10, 2};
    for (int players = 2; players <= 6; ++players) {
        const auto bytes = playedTo(players, 11, 0);
        CHECK(count(of(bytes), Zone::Box) == box[players - 2]);
        for (int seat = 0; seat < players; ++seat) CHECK(count(of(bytes), zoneOf(Zone::Pack, seat)) == 8);
    }
    CHECK(count(of(playedTo(2, 11, 1 + kDealt)), Zone::Box) == 18);  // after the second deal
    CHECK(count(of(playedTo(3, 11, 1 + kDealt)), Zone::Box) == 2);
}

TEST_CASE("W-06 TC-DRAFT-08 TC-DRAFT-09 TC-DRAFT-10 TC-RULING-24 three players choose 4 of 8, twice") {
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        const auto first = playedTo(3, seed, 1), second = playedTo(3, seed, 1 + kDealt),
                   play = playedTo(3, seed, kPlay);
        CHECK(count(of(second), Zone::Aside) == 12);
        // The new cards come from the box only: none of them was dealt before.
        std::uint64_t before = 0, now = 0;
        for (int seat = 0; seat < 3; ++seat) {
            before |= cardsIn(of(first), zoneOf(Zone::Pack, seat));
            now |= cardsIn(of(second), zoneOf(Zone::Pack, seat));
            CHECK(count(of(second), zoneOf(Zone::Own, seat)) == 4);
            CHECK(count(of(play), zoneOf(Zone::Own, seat)) == 8);
        }
        CHECK((before & now) == 0);
        CHECK(count(of(play), Zone::Box) == 26);
    }
}

TEST_CASE("W-07 TC-DRAFT-01 TC-DRAFT-02 TC-DRAFT-03 TC-DRAFT-04 TC-DRAFT-05 packs go to the left, 8 to 2 cards") {
    for (int players = 4; players <= 6; ++players) {
        GameState state;
        const auto seen = watched(players, 3, state);
        const auto start = playedTo(players, 3, 0);
        for (int round = 0; round < 7; ++round)
            for (int seat = 0; seat < players; ++seat) {
                const auto& asked = seen[round * players + seat];
                CHECK(asked.question == Question::ChooseCard);
                CHECK(asked.seat == seat);
                CHECK(int(asked.cards.size()) == 8 - round);
                // All come from the pack that was dealt to the seat so many places to the right.
                const int dealtTo = ((seat - round) % players + players) % players;
                for (int card : asked.cards) CHECK((cardsIn(of(start), zoneOf(Zone::Pack, dealtTo)) & bit(card)) != 0);
            }
        const auto play = playedTo(players, 3, kPlay);
        CHECK(count(of(play), Zone::Box) == 50 - 7 * players);                                            // TC-DRAFT-05
        for (int seat = 0; seat < players; ++seat) CHECK(count(of(play), zoneOf(Zone::Own, seat)) == 7);  // TC-DRAFT-07
    }
}

TEST_CASE("TC-DRAFT-06 the chosen cards are the hand") {
    GameState state;
    const auto seen = watched(4, 9, state);
    for (int seat = 0; seat < 4; ++seat) {
        const auto& first = seen[28 + seat];  // the first trick
        REQUIRE(first.question == Question::PlayCard);
        CHECK(first.cards.size() == 7);  // TC-TRICK-02: any card of the hand
        std::uint64_t offered = 0;
        for (int card : first.cards) offered |= bit(card);
        CHECK(offered == cardsIn(first.view, zoneOf(Zone::Own, first.seat)));
    }
}

TEST_CASE(
    "W-04 TC-RULING-21 TC-RULING-22 TC-2P-01 TC-2P-02 TC-2P-03 TC-2P-04 TC-2P-06 two players fill two ghost decks") {
    GameState state;
    const auto seen = watched(2, 4, state);
    std::size_t at = 0;
    for (int deal = 0; deal < 2; ++deal)
        for (int round = 0; round < 4; ++round)
            for (int seat = 0; seat < 2; ++seat) {
                CHECK(seen[at].question == Question::ChooseCard);
                CHECK(seen[at].seat == seat);
                CHECK(int(seen[at++].cards.size()) == 8 - 2 * round);
                if (round == 3) continue;  // the last card goes by itself
                CHECK(seen[at].question == Question::ChooseForGhost);
                CHECK(int(seen[at++].cards.size()) == 7 - 2 * round);
            }
    const auto half = playedTo(2, 4, 1 + kDealt), play = playedTo(2, 4, kPlay);
    for (int i = 0; i < 2; ++i) {
        CHECK(count(of(half), zoneOf(Zone::Own, i)) == 4);
        CHECK(count(of(half), zoneOf(Zone::GhostDeck, i)) == 4);
        CHECK(count(of(play), zoneOf(Zone::Own, i)) == 8);
        CHECK(count(of(play), zoneOf(Zone::GhostDeck, i)) == 8);
    }
    CHECK(count(of(play), Zone::Box) == 18);  // TC-RULING-22
    // TC-RULING-21: the ghost at a player's right plays just before that player.
    for (int seat = 0; seat < 2; ++seat) CHECK(ghostAt((placeOf(2, seat) + 3) % 4) == ghostOf(seat));
}

TEST_CASE("TC-2P-07 the order of a ghost deck does not follow the order of the choices") {
    int changed = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const auto a = playedTo(2, seed, kPlay + 1), b = playedTo(2, seed, kPlay);
        const std::uint64_t deck = cardsIn(of(b), zoneOf(Zone::GhostDeck, 0));
        const int top = of(a).last[1] - 1;
        CHECK((deck & bit(top)) != 0);
        changed += top != std::countr_zero(deck);
    }
    CHECK(changed > 20);
}

TEST_CASE("TC-2P-08 two players decide who begins; TC-TRICK-01 TC-RULING-01 otherwise the setup or chance") {
    GameState state;
    int asked = 0;
    for (const auto& s : watched(2, 4, state)) asked += s.question == Question::WhoLeads;
    CHECK(asked == 1);
    std::array<int, 4> firsts{};
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        watched(4, seed, state);
        ++firsts[state.first - 1];
    }
    for (int n : firsts) CHECK(n > 25);
    for (int first = 0; first < 5; ++first) {
        Session session(baseGame(), {.seed = 8, .options = {{"players", 5}, {"first", first + 1}}});
        RandomAgent agent(8);
        while (session.open() && Question(session.open()->question) != Question::PlayCard) session.play(agent);
        REQUIRE(session.open());
        CHECK(session.open()->seat == first);
    }
}

TEST_CASE(
    "TC-TRICK-02 TC-TRICK-09 TC-TRICK-11 TC-2P-09 TC-2P-13 TC-RULING-23 tricks go clockwise until the hands are "
    "empty") {
    for (int players = 2; players <= 6; ++players) {
        const int places = placesOf(players), tricks = players <= 3 ? 8 : 7;
        CHECK(tricksOf(players) == tricks);
        const auto end = playedTo(players, 21, 99);
        CHECK(of(end).trick == tricks);
        for (int seat = 0; seat < players; ++seat) {
            CHECK(count(of(end), zoneOf(Zone::Own, seat)) == 0);
            CHECK(count(of(end), zoneOf(Zone::Played, seat)) == tricks);
        }
        CHECK(count(of(end), Zone::GhostsPlayed) == (players == 2 ? 16 : 0));
        // Each question of a trick comes from the next place of the circle.
        GameState state;
        for (const auto& s : watched(players, 21, state))
            if (s.question == Question::PlayCard)
                CHECK(placeOf(players, s.seat) == (s.view.lead + playedIn(s.view)) % places);
    }
}

TEST_CASE("TC-SETUP-07 the Chapters follow each other once; TC-SETUP-06 TC-RULING-02 the supply has no end") {
    for (int players = 2; players <= 6; ++players) {
        Phase last = Phase::Choose;
        for (int unit = 0; unit < 30; ++unit) {
            const auto bytes = playedTo(players, 2, unit);
            CHECK(int(of(bytes).phase) >= int(last));
            CHECK(int(of(bytes).phase) <= int(last) + 1);
            last = of(bytes).phase;
        }
        CHECK(last == Phase::Over);
    }
}
