// What a seat is certain of, held against every way that a game can go on, played by the rules.
#include "engine/three_chapters/solver.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "engine/three_chapters/best_reply.h"
#include "engine/three_chapters/solver_tables.h"
#include "tests/engine/three_chapters_fixture.h"

using namespace three_chapters_test;

namespace {

// A random game that stands where everybody has so many cards to play; its leader is known.
GameState with(int cards, int players, std::uint64_t seed, const ThreeChapters& game = *baseGame()) {
    GameState state{};
    RandomAgent agent(seed);
    const auto table = game.makeTable(&state, seed);
    table->decider().agent(&agent);
    game.start(*table, {.seed = seed, .options = {{"players", players}, {"first", 1}}});
    while (state.phase == Phase::Choose || state.trick < tricksOf(players) - cards) {
        table->beginUnit(game.unit(&state));
        game.playUnit(*table);
    }
    state.first = 1;
    return state;
}

// The same, but these cards are still to be played: each changes places with another one that somebody holds. Tokens
// are few, so that what is still gained decides.
GameState withCards(const std::vector<std::string>& names, int cards, int players, std::uint64_t seed,
                    const ThreeChapters& game = *baseGame()) {
    GameState state = with(cards, players, seed, game);
    std::uint64_t wanted = 0, held = 0;
    for (const std::string& name : names) wanted |= bit(card(name));
    for (int c = 0; c < kCards; ++c) {
        const Zone zone = state.zones[c];
        const bool isHeld =
            (zone >= Zone::Own && zone < Zone::Played) || (zone >= Zone::GhostDeck && zone < Zone::GhostsPlayed);
        held |= std::uint64_t(isHeld) << c;
    }
    std::uint64_t missing = wanted & ~held;
    for (std::uint64_t turn = 0; missing != 0 && (held & ~wanted) != 0; ++turn) {
        const int other = int(mix(seed + turn) % kCards);
        if (!((held & ~wanted) & bit(other))) continue;
        const int in = std::countr_zero(missing);
        std::swap(state.zones[in], state.zones[other]);
        missing &= missing - 1;
        held = (held | bit(in)) & ~bit(other);
    }
    for (int seat = 0; seat < players; ++seat)
        for (int token = 0; token < kTokens; ++token)
            state.seats[seat].tokens[token] = std::int16_t(mix(seed * 32 + std::uint64_t(seat * 4 + token)) % 3);
    return state;
}

// Tries every card of everybody; whole games are played and counted by the rules.
struct EveryWay {
    const ThreeChapters& game;
    GameState start;
    std::uint64_t seed;
    GhostLines ghosts;
    int seat;
    std::array<std::uint64_t, kPlaces> hands{};
    Lines lines{};
    std::array<std::size_t, kSeats> at{};

    EveryWay(const ThreeChapters& g, const GameState& from, std::uint64_t s, int whose)
        : game(g), start(from), seed(s), ghosts(ghostLines(g, from, s)), seat(whose) {
        for (int place = 0; place < placesOf(start.players); ++place)
            if (const int owner = seatAt(start.players, place); owner >= 0)
                hands[place] = cardsIn(start, zoneOf(Zone::Own, owner));
    }
    // The points that the seat ends with if everybody else holds
    // it down; `first`: the cards that begin, in order of play.
    int worth(std::vector<int> first = {}) { return play(start.lead, 0, 0, {}, first); }

  private:
    int play(int lead, std::size_t trick, int played, std::array<int, kPlaces> cards, const std::vector<int>& first) {
        const int players = start.players, places = placesOf(players);
        if (played == places) {
            if (hands[0] == 0) return pointsOf(playedByLines(game, start, seed, lines).seats[seat]);
            return play(int(std::max_element(cards.begin(), cards.begin() + places) - cards.begin()), trick + 1, 0, {},
                        first);
        }
        const int place = (lead + played) % places, owner = seatAt(players, place);
        int& card = cards[place];
        if (owner < 0) {
            card = ghosts[ghostAt(place)][trick];
            return play(lead, trick, played + 1, cards, first);
        }
        int found = -1;
        std::uint64_t& hand = hands[place];
        for (std::uint64_t left = hand; left != 0; left &= left - 1) {
            card = std::countr_zero(left);
            if (trick == 0 && std::size_t(played) < first.size() && first[played] != card) continue;
            hand &= ~bit(card);
            lines[owner][at[owner]++] = std::uint8_t(card);
            const int now = play(lead, trick, played + 1, cards, first);
            --at[owner];
            hand |= bit(card);
            if (found < 0 || (owner == seat ? now > found : now < found)) found = now;
        }
        return found;
    }
};

// A trick as it lies when `first` have been played to it, as a session has it.
GameState within(const GameState& start, const std::vector<int>& first) {
    GameState state = start;
    for (std::size_t i = 0; i < first.size(); ++i) {
        const int place = (start.lead + int(i)) % placesOf(start.players), seat = seatAt(start.players, place);
        state.zones[first[i]] = seat >= 0 ? zoneOf(Zone::Played, seat) : Zone::GhostsPlayed;
        state.last[place] = std::uint8_t(first[i] + 1);
    }
    return state;
}

// The lines in which everybody's cards of a solution stand, to be played by the rules.
Lines linesOf(const GameState& start, std::span<const std::uint8_t> cards) {
    Lines lines{};
    std::array<std::size_t, kSeats> at{};
    for (const std::uint8_t card : cards)
        for (int seat = 0; seat < start.players; ++seat)
            if (start.zones[card] == zoneOf(Zone::Own, seat)) lines[seat][at[seat]++] = card;
    return lines;
}

// Every seat, from the beginning of a trick: points, each card, and the line that leads to them.
void checkAgainstEveryWay(const ThreeChapters& game, const GameState& start, std::uint64_t seed) {
    const int players = start.players, cards = tricksOf(players) - start.trick;
    for (int seat = 0; seat < players; ++seat) {
        CAPTURE(players);
        CAPTURE(seed);
        CAPTURE(seat);
        EveryWay every(game, start, seed, seat);
        const Solution found = solve(game, start, every.ghosts, seat);
        REQUIRE(found.answered);
        REQUIRE(found.points.known());
        int best = -1;
        for (const Solution::Card& card : found.cards) {
            REQUIRE(card.points.known());
            CHECK(card.points.least == every.worth({card.card}));
            best = std::max(best, card.points.least);
        }
        CHECK(found.cards.empty() == (seatAt(players, start.lead) != seat));
        CHECK(found.points.least == (found.cards.empty() ? every.worth() : best));
        CHECK(found.line.size() == std::size_t(cards * placesOf(players)));
        CHECK(pointsOf(playedByLines(game, start, seed, linesOf(start, found.line)).seats[seat]) == found.points.least);
    }
}

}  // namespace

TEST_CASE("what a seat is certain of is what every way to play on leaves it, for 2 to 6 players, ghosts included") {
    constexpr int kCardsLeft[] = {5, 3, 3, 2, 2};  // with 2 to 6 players: what can be tried out in full
    for (int players = 2; players <= 6; ++players)
        for (std::uint64_t seed = 1; seed <= 6; ++seed)
            checkAgainstEveryWay(*baseGame(), with(kCardsLeft[players - 2], players, seed), seed);
}

TEST_CASE("creatures that copy, suppress, come last, or count tokens and tricks are solved as they are played") {
    const std::vector<std::string> names = {"friendly_dwarfs", "cheshire_cat", "queen_of_hearts", "greedy_dwarf",
                                            "ugly_duckling",   "goldilocks",   "three_bears",     "white_rabbit"};
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const int players = seed % 4 == 0 ? 3 : 2;
        std::vector<std::string> some = names;
        if (seed % 2) some.push_back("snow_queen");
        checkAgainstEveryWay(*baseGame(), withCards(some, players == 2 ? 5 : 4, players, seed), seed);
    }
}

TEST_CASE("within a trick the cards on the table count") {
    for (int players = 2; players <= 5; ++players)
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            const GameState start = with(players == 2 ? 4 : 2, players, seed);
            EveryWay every(*baseGame(), start, seed, 0);
            std::vector<int> first;
            for (int i = 0; i + 1 < placesOf(players); ++i) {
                const int place = (start.lead + i) % placesOf(players), seat = seatAt(players, place);
                first.push_back(seat >= 0 ? std::countr_zero(every.hands[place]) : every.ghosts[ghostAt(place)][0]);
                const GameState now = within(start, first);
                for (int whose = 0; whose < players; ++whose) {
                    EveryWay theirs(*baseGame(), start, seed, whose);
                    const Solution found = solve(*baseGame(), now, every.ghosts, whose);
                    REQUIRE(found.points.known());
                    CHECK(found.points.least == theirs.worth(first));
                }
            }
        }
}

TEST_CASE("abilities that look at tokens, tricks won and gems of others are solved as they are played") {
    const auto game =
        changedGame({{"giant", {"when scored_in_chapter_3 if tricks_won >= 2 : gain(gem, 7) else gain(heart, 2)"}},
                     {"troll", {"when chapter_3_ends if held(heart) >= 6 : gain(gem, 6)"}},
                     {"jack", {"when after_all_others : gain(gem, 2, dealt(star))"}},
                     {"griffin", {"when most_gems_counted : gain(heart, 2, held(star))"}},
                     {"beast", {"when scored_in_chapter_2 if not(played_last) : gain(gem, 3) else gain(star)"}},
                     {"vampire", {"always if won_trick : nobody_gains(heart, star)"}},
                     {"hansel", {"always if lost_trick : nobody_gains(star)"}},
                     {"big_bad_wolf", {"when scored_in_chapter_3 : gain(gem, 1, tricks_won)"}}});
    int seen = 0;
    for (int players = 2; players <= 3; ++players)
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            const std::vector<std::string> names = {seed % 2 ? "giant" : "jack", seed % 3 ? "beast" : "vampire",
                                                    seed % 4 ? "big_bad_wolf" : "hansel", "troll", "thumbelina"};
            const GameState start = withCards(names, players == 2 ? 5 : 3, players, seed, *game);
            bool choice = false;
            for (int seat = 0; seat < players; ++seat) {
                const std::uint64_t pile =
                    cardsIn(start, zoneOf(Zone::Own, seat)) | cardsIn(start, zoneOf(Zone::Played, seat));
                for (const Stage stage : {Stage::Chapter3, Stage::Chapter3Ends, Stage::MostGems}) {
                    const std::uint64_t scored = pile & game->set().active[stage];
                    choice = choice || ((scored & game->set().tokenReaders[stage]) != 0 && std::popcount(scored) > 1);
                }
            }
            if (choice) {  // the order of scoring is a decision of its own: nothing is claimed
                CHECK_FALSE(solve(*game, start, ghostLines(*game, start, seed), 0).answered);
                continue;
            }
            ++seen;
            checkAgainstEveryWay(*game, start, seed);
        }
    CHECK(seen > 12);
}

TEST_CASE("own tokens and tricks won are told apart as far as an ability tells them apart, and no further") {
    constexpr int kCompared = 5;
    for (const std::string looked : {"held(heart)", "held(gem)", "held(star)", "tricks_won"})
        for (const char* sign : {"<", "<=", "=", "!=", ">=", ">"}) {
            CAPTURE(looked);
            CAPTURE(sign);
            const auto game = changedGame(
                {{"giant",
                  {fmt::format("when scored_in_chapter_3 if {} {} {} : gain(heart, 3)", looked, sign, kCompared)}}});
            const std::uint64_t pile = bit(card("giant"));
            const Totals totals = totalsOf(game->set(), pile);
            const auto tokens = [&] {
                for (int token = 0; token < kTokens; ++token)
                    if (looked == fmt::format("held({})", choicesOf(Token(token))[token].key)) return token;
                return kTokens;
            }();
            const auto gained = [&](int count) {
                std::array<SeatState, kSeats> seats{};
                seats[1].tokens[Token::Gem] = 100;  // the most gems are not the matter here
                (tokens < kTokens ? seats[0].tokens[tokens] : seats[0].tricks) = std::int16_t(count);
                const int before = seats[0][Token::Heart];
                scoreChapter3(game->set(), 2, {pile}, seats);
                return seats[0][Token::Heart] - before;
            };
            const int limit = tokens < kTokens ? totals.looksAt[tokens] : totals.looksAtTricks;
            CHECK(limit > 0);
            CHECK(limit <= kCompared + 1);
            for (int count = 0; count < 20; ++count) CHECK(gained(std::min(count, limit)) == gained(count));
        }
}

TEST_CASE("as many tokens or tricks as an ability compares with, and one more, are not taken for each other") {
    // Nothing brings hearts but winning: the same cards are left with one heart more or less, up to the last trick.
    std::vector<std::pair<std::string, std::vector<std::string>>> abilities;
    for (int c = 0; c < kCards; ++c)
        abilities.push_back(
            {baseGame()->cards().id(c).substr(3), {"when scored_in_chapter_2 if won_trick : gain(heart)"}});
    const auto giant = std::size_t(card("giant"));
    for (const std::string looked : {"held(heart)", "tricks_won"})
        for (int number = 0; number <= 2; ++number) {
            CAPTURE(looked);
            CAPTURE(number);
            abilities[giant].second = {
                fmt::format("when scored_in_chapter_3 if {} > {} : gain(star, 6)", looked, number)};
            const auto game = changedGame(abilities);
            for (std::uint64_t seed = 1; seed <= 4; ++seed) {
                GameState start = withCards({"giant"}, 4, 3, seed, *game);
                const std::uint64_t hand = cardsIn(start, zoneOf(Zone::Own, 0));
                if (!(hand & bit(int(giant)))) std::swap(start.zones[giant], start.zones[std::countr_zero(hand)]);
                start.seats = {};
                checkAgainstEveryWay(*game, start, seed);
            }
        }
}

TEST_CASE("more tokens than positions can be told apart by are not solved") {
    const auto solvedWith = [](int times) {
        std::string line = "when scored_in_chapter_3 : gain(gem, 20)";
        for (int i = 1; i < times; ++i) line += "; gain(gem, 20)";
        const auto game = changedGame({{"giant", {line}}});
        const GameState start = withCards({"giant"}, 4, 3, 1, *game);
        return solve(*game, start, {}, 0).answered;
    };
    CHECK(solvedWith(3));
    CHECK_FALSE(solvedWith(6));
}

TEST_CASE("with two players and with three all of Chapter II is solved: no lines of others leave a seat less") {
    for (const auto& [players, cards] : {std::pair(2, 8), std::pair(3, 6), std::pair(4, 5)})
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const GameState start = with(cards, players, seed);
            const GhostLines ghosts = ghostLines(*baseGame(), start, seed);
            const Lines greedy = greedyLines(*baseGame(), start, seed, {});
            for (int seat = 0; seat < players; ++seat) {
                const Solution found = solve(*baseGame(), start, ghosts, seat);
                REQUIRE(found.points.known());
                CHECK(found.tricks < 4'000'000);
                CHECK(bestReply(*baseGame(), start, seed, seat, greedy).points >= found.points.least);
                CHECK(pointsOf(playedByLines(*baseGame(), start, seed, linesOf(start, found.line)).seats[seat]) ==
                      found.points.least);
            }
        }
}

TEST_CASE("who plays what it is sure of ends with no less, whoever plays, and is never sure of less on the way") {
    for (const char* others : {"random", "greedy", "search"})
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            const int players = seed % 4 == 0 ? 3 : 2, begin = players == 2 ? 0 : 2, seat = int(seed % 2);
            Session session(baseGame(), {.seed = seed, .options = {{"players", players}, {"first", 1}}});
            const auto agent = makeAgent(others, seed, 4);
            const auto state = [&]() -> const GameState& { return *static_cast<const GameState*>(session.state()); };
            while (state().phase == Phase::Choose) session.play(*agent);
            const GhostLines ghosts = ghostLines(*baseGame(), state(), seed);
            int sure = -1;
            while (session.open()) {
                const GameState& now = state();
                if (now.phase != Phase::Play || now.trick < begin || session.open()->seat != seat ||
                    Question(session.open()->question) != Question::PlayCard) {
                    session.play(*agent);
                    continue;
                }
                GhostLines left{};
                for (std::size_t ghost = 0; ghost < kGhosts; ++ghost)
                    std::copy(ghosts[ghost].begin() + now.trick, ghosts[ghost].end(), left[ghost].begin());
                const Solution found = solve(*baseGame(), now, left, seat);
                REQUIRE(found.points.known());
                CHECK(found.points.least >= sure);
                sure = found.points.least;
                const auto best =
                    std::max_element(found.cards.begin(), found.cards.end(),
                                     [](const auto& a, const auto& b) { return a.points.least < b.points.least; });
                CHECK(session.choose("play " + baseGame()->cards().id(best->card)).empty());
            }
            const int end = pointsOf(state().seats[seat]);
            CHECK(end >= sure);
        }
}

TEST_CASE("what the budget does not prove stays a range around the truth; a no ends it without an answer") {
    int ranges = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const GameState start = with(5, 4, seed);
        const Certain truth = solve(*baseGame(), start, {}, 1, {.budget = 100'000'000, .progress = {}}).points;
        REQUIRE(truth.known());
        for (const std::uint64_t budget : {0u, 100u, 3'000u, 40'000u}) {
            const Solution found = solve(*baseGame(), start, {}, 1, {.budget = budget, .progress = {}});
            CHECK(found.answered);
            CHECK(found.points.least <= truth.least);
            CHECK(found.points.most >= truth.most);
            CHECK(found.tricks <= budget + 2);
            CHECK((found.points.known() || found.line.empty()));
            CHECK(solve(*baseGame(), start, {}, 1, {.budget = budget, .progress = {}}).points == found.points);
            ranges += !found.points.known();
        }
    }
    CHECK(ranges > 6);
    int asked = 0;
    const auto refuse = [&](double done) { return done > 1 || ++asked < 3; };
    CHECK_FALSE(solve(*baseGame(), with(7, 4, 1), {}, 1, {.budget = 1'000'000, .progress = refuse}).answered);
    CHECK(asked == 3);
}
