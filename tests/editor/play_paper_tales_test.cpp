// What the panels read of a game of Paper Tales.
#include <doctest/doctest.h>

#include "editor/app/play/games.h"
#include "editor/app/play/paper_tales/table.h"
#include "schema/core/pack.h"

using namespace editor::play;
namespace game = engine::paper_tales;

namespace {

std::shared_ptr<const engine::Game> paperTalesGame() {
    static const std::shared_ptr<const engine::Game> game = [] {
        schema::Problems problems;
        const auto set = schema::readProjectOrPack(TALE_SOURCE_DIR "/content/paper_tales", problems);
        REQUIRE(set);
        auto made = engine::makeGame(*set->game, set->records, problems);
        REQUIRE(made);
        return made;
    }();
    return game;
}

}  // namespace

TEST_CASE("Paper Tales: the table shows every card once, the roll of the turn, and hides what a seat may not know") {
    Sandbox sandbox;
    sandbox.begin(paperTalesGame(), {.seed = 4});
    REQUIRE(sandbox.players.letBot("random", BotRun::Game).empty());
    std::size_t rolls = 0;
    for (std::size_t position = 0; position <= sandbox.session.size(); ++position) {
        sandbox.cursor.goTo(position);
        const PaperTalesTable table = tableOfPaperTales(sandbox, -1);
        if (table.seats.empty()) continue;
        std::size_t cards = std::size_t(table.deck) + table.discard.size();
        for (const PaperTalesSeat& seat : table.seats) cards += seat.hand.size() + seat.played.size();
        if (sandbox.session.turnAt(position) >= 0) CHECK(cards == 12);
        const auto roll = modelOf(schema::paper_tales::kGame).roll(sandbox);
        rolls += roll.has_value();
        if (roll && roll->event + 2 == position)  // the face is set right after the roll
            CHECK(roll->dice[0].now == int(game::stateOf(sandbox.cursor.state()).face));
        const PaperTalesTable seen = tableOfPaperTales(sandbox, 0);
        for (const PaperTalesCard& card : seen.seats[1].hand) CHECK(card.card < 0);
        for (const PaperTalesCard& card : seen.seats[0].hand) CHECK(card.card >= 0);
    }
    CHECK(rolls > 50);
}

TEST_CASE("Paper Tales: the cards of whoever decides can be played and exchanged") {
    Sandbox sandbox;
    sandbox.begin(paperTalesGame(), {.seed = 4});
    const PaperTalesTable table = tableOfPaperTales(sandbox, -1);
    REQUIRE(table.seats.size() == 2);
    CHECK(table.seats[0].decides);
    for (const PaperTalesCard& card : table.seats[0].hand) {
        CHECK(sandbox.decisions.shown()->options[std::size_t(card.play)].meaning.starts_with("play "));
        CHECK(sandbox.decisions.shown()->options[std::size_t(card.exchange)].meaning.starts_with("exchange "));
    }
    for (const PaperTalesCard& card : table.seats[1].hand) CHECK(card.play < 0);
}
