// Chapter III and the end of 3 Chapters.
#include "tests/engine/three_chapters_fixture.h"

#include "engine/three_chapters/contributions.h"

using namespace three_chapters_test;

namespace {
// The others hold more gems, so that the most-gems reward stays out of what is looked at.
Situation alone(const std::vector<std::string>& cards, Tokens held = {}) {
    Situation s(3);
    s.own(0, cards);
    s.tokens(0, held);
    s.tokens(1, {0, 0, 500});
    s.score();
    return s;
}
}  // namespace

TEST_CASE("W-02 TC-SCORE-01 TC-SCORE-02 TC-SCORE-03 TC-SCORE-04 Astrid's Chapter III") {
    const Situation s =
        alone({"hansel", "geppetto", "pinocchio", "jack", "peter_pan", "giant", "friendly_dwarfs"}, {1, 2, 1});
    CHECK(s.broughtBy("hansel", 0) == Tokens{});  // TC-RULING-25: her own cards are neither Gretel nor the Witch
    CHECK(s.broughtBy("geppetto", 0) == Tokens{0, 3, 0});
    CHECK(s.broughtBy("pinocchio", 0) == Tokens{0, 3, 0});
    CHECK(s.broughtBy("jack", 0) == Tokens{0, 0, 5});
    CHECK(s.broughtBy("peter_pan", 0) == Tokens{0, 3, 0});
    CHECK(s.broughtBy("giant", 0) == Tokens{});  // TC-CARD-20
    CHECK(s.broughtBy("friendly_dwarfs", 0) == Tokens{0, 4, 0});
    CHECK(s.of(0) == Tokens{1, 15, 6});
}

TEST_CASE("a card that is left out for want of others would have brought nothing, whatever lies beside it") {
    const CompiledSet& set = baseGame()->set();
    std::uint64_t key = 1;
    int leftOut = 0;
    for (int times = 0; times < 400; ++times)
        for (int card = 0; card < kCards; ++card) {
            std::uint64_t scope = bit(card);
            for (int others = int(mix(++key) % 7); others > 0; --others) scope |= bit(int(mix(++key) % kCards));
            const SeatState own{.tokens = {3, 2, 1}, .tricks = 2};
            const Amounts dealt{2, 2, 2};
            const TriggerContext context{scope, mix(++key) % 2 == 0, mix(++key) % 2 == 0, &dealt, &own};
            for (int stage = 0; stage < kStages; ++stage) {
                const ClauseRange range = set.clausesOf[stage][card];
                const auto isAsked = [&](const CompiledSet::CardsOfCard& cards) {
                    return (cards[stage][card] & scope) != 0;
                };
                if (!isAsked(set.rewarding)) CHECK(worthOf(set, Stage(stage), card, context) == Amounts{});
                for (int i = 0; i < range.count && !isAsked(set.meeting); ++i, ++leftOut)
                    CHECK_FALSE(isMet(set, set.clauses[range.first + i], context));
            }
        }
    CHECK(leftOut > 1000);  // of some 20,000 times 5
}

TEST_CASE("W-03 TC-END-01 1 star, 15 hearts and 6 gems are 20 points") {
    CHECK(pointsOf({.tokens = {6, 15, 1}}) == 20);
}

TEST_CASE("W-08 TC-END-01 TC-END-02 TC-RULING-33 gems count in pairs") {
    CHECK(pointsOf({.tokens = {0, 0, 0}}) == 0);
    CHECK(pointsOf({.tokens = {1, 0, 0}}) == 0);
    CHECK(pointsOf({.tokens = {5, 0, 0}}) == 2);
    CHECK(pointsOf({.tokens = {6, 0, 0}}) == 3);
}

TEST_CASE("W-09 TC-SCORE-05 TC-SCORE-06 all who are tied for most gems gain 4") {
    Situation s(3);
    s.tokens(0, {0, 0, 7});
    s.tokens(1, {0, 0, 7});
    s.tokens(2, {0, 0, 3});
    s.score();
    CHECK(s.of(0).gems == 11);
    CHECK(s.of(1).gems == 11);
    CHECK(s.of(2).gems == 3);
    CHECK(s.announced("TC-SCORE-06"));
}

TEST_CASE("TC-RULING-11 with no gems at all everybody gains 4; TC-RULING-32 ghosts do not count") {
    for (int players = 2; players <= 6; ++players) {
        Situation s(players);
        s.score();
        for (int seat = 0; seat < players; ++seat) CHECK(s.of(seat).gems == 4);
        for (int seat = players; seat < kSeats; ++seat) CHECK(s.of(seat).gems == 0);
    }
}

TEST_CASE("W-15 TC-CARD-04 TC-CARD-05 TC-CARD-06 the Shapeshifter among one's own cards") {
    CHECK(alone({"shapeshifter", "wizard"}).of(0) == Tokens{0, 0, 2});
    CHECK(alone({"shapeshifter", "peter_pan"}).of(0) == Tokens{0, 1, 0});
}

TEST_CASE("W-16 TC-CARD-07 the Unicorn with three other Magical cards, and alone") {
    CHECK(alone({"unicorn", "tinker_bell", "geppetto", "witch"}).broughtBy("unicorn", 0) == Tokens{0, 0, 3});
    CHECK(alone({"unicorn"}).of(0) == Tokens{});
}

TEST_CASE("W-17 TC-CARD-16 TC-CARD-17 TC-RULING-13 the Greedy Dwarf tied for most gems") {
    Situation s(3);
    s.own(0, {"greedy_dwarf"});
    s.tokens(0, {0, 0, 5});
    s.tokens(1, {0, 0, 6});
    s.tokens(2, {0, 0, 2});
    s.score();
    CHECK(s.of(0) == Tokens{1, 0, 10});
    CHECK(s.of(1) == Tokens{0, 0, 10});
    CHECK(s.of(2) == Tokens{0, 0, 2});
    Situation less(3);
    less.own(0, {"greedy_dwarf"});
    less.tokens(1, {0, 0, 6});
    less.score();
    CHECK(less.of(0) == Tokens{0, 0, 1});
}

TEST_CASE("W-18 TC-CARD-18 TC-RULING-12 the Friendly Dwarfs are scored after the other cards") {
    CHECK(alone({"friendly_dwarfs", "snow_white"}, {0, 3, 0}).of(0) ==
          Tokens{0, 8, 0});  // Snow White's heart is the fourth
    CHECK(alone({"friendly_dwarfs"}, {0, 3, 0}).of(0) == Tokens{0, 3, 0});
    CHECK(alone({"friendly_dwarfs"}, {0, 4, 0}).of(0) == Tokens{0, 8, 0});
}

TEST_CASE("W-19 TC-CARD-19 TC-RULING-19 the Ugly Duckling looks at tricks won, not at stars") {
    CHECK(alone({"ugly_duckling"}, {1, 0, 0}).of(0) == Tokens{3, 0, 0});
    Situation s(3);
    s.own(0, {"ugly_duckling"});
    s.seat(0).tricks = 1;
    s.tokens(1, {0, 0, 9});
    s.score();
    CHECK(s.of(0) == Tokens{});
}

TEST_CASE("W-20 TC-END-03 TC-END-04 TC-RULING-20 among equals the highest card played wins") {
    Situation s(3);
    s.own(0, {"big_bad_wolf", "troll"});  // 44, 47
    s.own(1, {"griffin", "hansel"});      // 48
    s.own(2, {"giant", "dragon"});        // 50, but fewer points
    s.tokens(0, {10, 0, 0});
    s.tokens(1, {10, 0, 0});
    s.tokens(2, {9, 1, 0});
    s.score();
    CHECK(s.state.winner == 2);
    CHECK(s.announced("TC-END-04"));
    const Outcome outcome = s.game->outcome(&s.state);
    CHECK(outcome.end == Outcome::End::Won);
    CHECK(outcome.winners == 1u << 1);
    CHECK(outcome.score == 22);  // everybody has the most gems, 4
}

TEST_CASE("W-21 TC-CARD-08 TC-RULING-28 Cinderella's abilities do not need each other") {
    CHECK(alone({"cinderella", "prince"}).broughtBy("cinderella", 0) == Tokens{0, 2, 0});
    CHECK(alone({"cinderella", "fairy_godmother"}).broughtBy("cinderella", 0) == Tokens{0, 0, 3});
    CHECK(alone({"cinderella", "prince", "fairy_godmother"}).broughtBy("cinderella", 0) == Tokens{0, 2, 3});
}

TEST_CASE("TC-CARD-02 TC-CARD-03 what has no seal counts again in Chapter III, what has seal II does not") {
    CHECK(alone({"goldilocks", "three_bears"}).of(0) == Tokens{0, 3, 4});
    CHECK(alone({"white_rabbit", "humpty_dumpty", "lucky_dwarf", "queen_of_hearts", "cheshire_cat", "snow_queen",
                 "jack", "giant"})
              .of(0) == Tokens{0, 0, 6});  // TC-CARD-10: the Snow Queen keeps nothing from anybody here
    CHECK(alone({"vampire", "witch", "captain_hook"}).broughtBy("vampire", 0) == Tokens{0, 0, 2});
}

TEST_CASE(
    "TC-SCORE-02 the player chooses the order where an ability counts tokens that others bring; TC-RULING-31 nothing "
    "is declined") {
    const auto game = changedGame({{"giant", {"when scored_in_chapter_3 : gain(star, 1, held(heart))"}}});
    struct ByName : Agent {
        std::vector<int> order;
        std::size_t at = 0;
        int asked = 0;
        int choose(const Game&, const void*, const Decision& d) override {
            ++asked;
            CHECK(Question(d.question) == Question::ScoreNext);
            for (std::size_t i = 0; i < d.options.size(); ++i)
                if (d.options[i].a == order[at]) return ++at, int(i);
            FAIL("the card is not offered");
            return 0;
        }
    };
    for (const bool giantFirst : {true, false}) {
        Situation s(3, game);
        s.own(0, {"giant", "goldilocks", "three_bears"});
        s.tokens(1, {0, 0, 99});
        ByName agent;
        if (giantFirst) agent.order = {card("giant")};
        else agent.order = {card("three_bears"), card("goldilocks")};
        s.score(&agent);
        CHECK(s.of(0) == Tokens{giantFirst ? 0 : 3, 3, 4});
        CHECK(agent.asked == (giantFirst ? 1 : 2));
    }
    Situation base(3);
    base.own(0, {"giant", "goldilocks", "friendly_dwarfs", "greedy_dwarf"});
    base.score(nullptr);  // would suspend if it asked
    CHECK(base.state.phase == Phase::Over);
}

TEST_CASE("a requirement that is not met may have another reward") {
    const auto game = changedGame({{"giant", {"when scored if with(cr.jack) : gain(heart, 2) else gain(gem, 3)"}},
                                   {"troll",
                                    {"when scored if all(cards(kid) >= 2, not(with(cr.alice))) : gain(gem, 2, "
                                     "present(cr.jack, cr.hansel, cr.witch))"}}});
    const auto scored = [&](const std::vector<std::string>& cards) {
        Situation s(3, game);
        s.own(0, cards);
        s.tokens(1, {0, 0, 99});
        s.score();
        return s;
    };
    CHECK(scored({"giant"}).of(0) == Tokens{0, 0, 3});
    CHECK(scored({"giant", "jack"}).broughtBy("giant", 0) == Tokens{0, 2, 0});
    CHECK(scored({"troll", "jack", "hansel"}).broughtBy("troll", 0) == Tokens{0, 0, 4});
    CHECK(scored({"troll", "jack", "hansel", "alice"}).broughtBy("troll", 0) == Tokens{});
}

TEST_CASE("what each creature brought explains every token of every player") {
    for (int players = 2; players <= 6; ++players)
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            GameState state{};
            Trace trace;
            RandomAgent agent(seed);
            auto table = baseGame()->makeTable(&state, seed);
            table->decider().agent(&agent);
            table->recorder().to(&trace, TraceLevel::Full);
            baseGame()->start(*table, {.seed = seed, .options = {{"players", players}}});
            while (state.phase != Phase::Over) {
                table->beginUnit(baseGame()->unit(&state));
                baseGame()->playUnit(*table);
            }
            std::array<Amounts, kSeats> sums{};
            int tricks = 0;
            for (const Contribution& c : contributionsOf(trace)) {
                for (std::size_t token = 0; token < 3; ++token) sums[c.seat][token] += c.tokens[token];
                tricks += c.source == Contribution::Source::Trick;
                if (c.source == Contribution::Source::Trick) CHECK(c.trick > 0);
                CHECK(!toText(*baseGame(), c).empty());
            }
            int won = 0;
            for (int seat = 0; seat < players; ++seat) {
                const SeatState& own = state.seats[seat];
                CHECK(sums[seat] == Amounts{own[Token::Gem], own[Token::Heart], own[Token::Star]});
                won += own.tricks;
            }
            CHECK(tricks == won);
        }
}
