// What the panels read of a game of Paper Tales.
#include <doctest/doctest.h>

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

TEST_CASE("Paper Tales: the table shows every card once, and hides what a seat may not know") {
    Sandbox sandbox;
    sandbox.begin(paperTalesGame(), {.seed = 4});
    REQUIRE(sandbox.players.letBot("random", BotRun::Game).empty());
    std::size_t hidden = 0;
    for (std::size_t position = 0; position <= sandbox.session.size(); position += 7) {
        sandbox.cursor.goTo(position);
        const PaperTalesTable table = tableOfPaperTales(sandbox, -1);
        if (table.seats.empty()) continue;
        const auto& s = game::stateOf(sandbox.cursor.state());
        for (const PaperTalesSeat& seat : table.seats) {
            CHECK(seat.units.size() <= std::size_t(game::kSpots));
            CHECK(seat.hand.size() == std::size_t(copiesIn(s, zoneOf(game::Zone::Hand, seat.seat)).count()));
        }
        const PaperTalesTable seen = tableOfPaperTales(sandbox, 0);
        for (const PaperTalesCard& card : seen.seats[1].hand) {
            CHECK(card.card < 0);
            ++hidden;
        }
        for (const PaperTalesCard& card : seen.seats[0].hand) CHECK(card.card >= 0);
    }
    CHECK(hidden > 50);
}

TEST_CASE("Paper Tales: the cards of the pack can be kept by whoever decides") {
    Sandbox sandbox;
    sandbox.begin(paperTalesGame(), {.seed = 4});
    const PaperTalesTable table = tableOfPaperTales(sandbox, -1);
    REQUIRE(table.seats.size() == 4);
    CHECK(table.seats[0].decides);
    REQUIRE(table.seats[0].pack.size() == 5);
    for (const PaperTalesCard& card : table.seats[0].pack)
        CHECK(sandbox.decisions.shown()->options[std::size_t(card.option)].meaning.starts_with("keep "));
    for (const PaperTalesCard& card : table.seats[1].pack) CHECK(card.option < 0);
}
