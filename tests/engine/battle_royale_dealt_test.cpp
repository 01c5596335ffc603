// What it is worth to be dealt a character, items or enough of a faction: by chance alone, and worked out a second
// time.
#include <map>

#include "engine/kernel/agents.h"
#include "engine/lab/dealt_worth.h"
#include "tests/engine/battle_royale_fixture.h"

using namespace battle_royale_test;

namespace {

WorthOptions optionsFor(std::uint64_t games, std::string_view party, std::string_view items) {
    WorthOptions options{.games = games, .threads = 2, .agent = "random", .players = 2};
    options.setup = optionsOf("battle", party, items);
    return options;
}

}  // namespace

TEST_CASE("worth of what is dealt: of each game what holders have less what the others have, counted by hand") {
    const auto game = baseGame();
    const WorthOptions options = optionsFor(60, "five", "one");
    const DealtWorthResult result = measureDealtWorth(*game, options);
    CHECK(result.games == 60);
    const CompiledSet& set = setOf(*game);
    std::map<int, std::vector<double>> victories, scores;  // by card, a trial for each game
    std::size_t factions = 0;
    for (std::uint64_t i = 0; i < options.games; ++i) {
        Setup setup;
        setup.seed = mix(options.seed + i);
        setup.options = setupFor(*game, 2, options.setup);
        Session session(game, setup);
        const GameState begun = shownBy(session);
        const auto agent = makeAgent("random", setup.seed);
        while (session.open()) session.choose(agent->choose(*game, session.state(), *session.open()));
        const Outcome outcome = game->outcome(session.state());
        std::array<int, 2> score{};
        for (const SumLine& line : game->score(session.state())) score[line.seat] += line.total;
        const auto holds = [&](int seat, int card) {
            std::map<int, int> alike;
            for (const MemberState& member : begun.sides[seat].members) {
                if (member.character == 0) continue;
                if (set.cardOfCharacter(member.character - 1) == card) return true;
                ++alike[set.character(member).faction];
                for (const ItemState& item : member.items)
                    if (item.item != 0 && set.cardOfItem(item.item - 1) == card) return true;
            }
            for (const auto& [faction, count] : alike)
                if (set.cardOfFaction(faction) == card && count >= set.factions[faction].teamFrom) {
                    ++factions;
                    return true;
                }
            return false;
        };
        for (int card = 0; card < game->cards().count(); ++card) {
            const bool first = holds(0, card), second = holds(1, card);
            if (first == second) continue;
            const int sign = first ? 1 : -1;
            victories[card].push_back(sign * double(outcome.victoryOf(0) - outcome.victoryOf(1)) / Outcome::kVictory);
            scores[card].push_back(sign * double(score[0] - score[1]));
        }
    }
    CHECK(victories.size() > 50);
    CHECK(factions > 10);
    for (int card = 0; card < game->cards().count(); ++card) {
        const DealtWorth& worth = result.cards[card];
        INFO(game->cards().id(card));
        REQUIRE(worth.victories.mean().of == victories[card].size());
        if (victories[card].empty()) continue;
        double victory = 0, score = 0;
        for (const double one : victories[card]) victory += one;
        for (const double one : scores[card]) score += one;
        CHECK(worth.victories.mean().value == doctest::Approx(victory / double(victories[card].size())));
        CHECK(worth.score.mean().value == doctest::Approx(score / double(scores[card].size())));
    }
}

TEST_CASE("BR-CHAR-06 a character with three times the health wins more often, as measured by what is dealt") {
    const auto game = gameWith([](schema::Record& record) {
        if (record.kind().key != std::string_view("character")) return;
        auto& character = record.as<records::Character>();
        character.ability = {};
        character.health = record.id() == "ch.aladdin" ? 30 : 10;
    });
    REQUIRE(game);
    WorthOptions options = optionsFor(1'500, "one", "none");
    options.agent = "greedy";
    const DealtWorthResult one = measureDealtWorth(*game, options);
    options.threads = 1;
    const DealtWorthResult other = measureDealtWorth(*game, options);
    const auto strong = std::size_t(game->cards().find("ch.aladdin"));
    INFO(one.cards[strong].victories.mean().value << " of " << one.cards[strong].victories.mean().of);
    CHECK(one.cards[strong].victories.mean().low > 0);
    CHECK(one.cards[strong].victories.clusters.sum == other.cards[strong].victories.clusters.sum);
    int outstanding = 0, dealt = 0;
    for (int card = 0; card < game->cards().count(); ++card) {
        const Mean mean = one.cards[card].victories.mean();
        if (mean.of == 0 || card == int(strong)) continue;
        ++dealt;
        outstanding += mean.low > 0;
    }
    // Of the others as many stand out as by chance.
    CHECK(dealt > 10);
    CHECK(outstanding * 5 <= dealt);
}
