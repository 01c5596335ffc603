// What the panels read of a game of Game Title.
#include <doctest/doctest.h>

#include "editor/app/play/game_key/table.h"
#include "editor/app/play/games.h"
#include "schema/core/pack.h"

using namespace editor::play;
namespace game = engine::game_key;

namespace {

std::shared_ptr<const engine::Game> gameKeyGame() {
    static const std::shared_ptr<const engine::Game> game = [] {
        schema::Problems problems;
        const auto set = schema::readProjectOrPack(TALE_SOURCE_DIR "/content/game_key", problems);
        REQUIRE(set);
        auto made = engine::makeGame(*set->game, set->records, problems);
        REQUIRE(made);
        return made;
    }();
    return game;
}

}  // namespace

TEST_CASE("Game Title: the table shows every card once, the roll of the turn, and hides what a seat may not know") {
    Sandbox sandbox;
    sandbox.begin(gameKeyGame(), {.seed = 4});
    REQUIRE(sandbox.players.letBot("random", BotRun::Game).empty());
    std::size_t rolls = 0;
    for (std::size_t position = 0; position <= sandbox.session.size(); ++position) {
        sandbox.cursor.goTo(position);
        const GameKeyTable table = tableOfGameKey(sandbox, -1);
        if (table.seats.empty()) continue;
        std::size_t cards = std::size_t(table.deck) + table.discard.size();
        for (const GameKeySeat& seat : table.seats) cards += seat.hand.size() + seat.played.size();
        if (sandbox.session.turnAt(position) >= 0) CHECK(cards == 12);
        const auto roll = modelOf(schema::game_key::kGame).roll(sandbox);
        rolls += roll.has_value();
        if (roll && roll->event + 2 == position)  // the face is set right after the roll
            CHECK(roll->dice[0].now == int(game::stateOf(sandbox.cursor.state()).face));
        const GameKeyTable seen = tableOfGameKey(sandbox, 0);
        for (const GameKeyCard& card : seen.seats[1].hand) CHECK(card.card < 0);
        for (const GameKeyCard& card : seen.seats[0].hand) CHECK(card.card >= 0);
    }
    CHECK(rolls > 50);
}

TEST_CASE("Game Title: the cards of whoever decides can be played and exchanged") {
    Sandbox sandbox;
    sandbox.begin(gameKeyGame(), {.seed = 4});
    const GameKeyTable table = tableOfGameKey(sandbox, -1);
    REQUIRE(table.seats.size() == 2);
    CHECK(table.seats[0].decides);
    for (const GameKeyCard& card : table.seats[0].hand) {
        CHECK(sandbox.decisions.shown()->options[card.play].meaning.starts_with("play "));
        CHECK(sandbox.decisions.shown()->options[card.exchange].meaning.starts_with("exchange "));
    }
    for (const GameKeyCard& card : table.seats[1].hand) CHECK(card.play < 0);
}
