// What the panels read of a battle of The Battle Royale.
#include <doctest/doctest.h>

#include "editor/app/play/battle_royale/table.h"
#include "editor/app/play/games.h"
#include "engine/battle_royale/verb_rows.h"
#include "schema/core/pack.h"

using namespace editor::play;
namespace game = engine::battle_royale;

namespace {

std::shared_ptr<const engine::Game> battleRoyaleGame() {
    static const std::shared_ptr<const engine::Game> game = [] {
        schema::Problems problems;
        const auto set = schema::readProjectOrPack(TALE_SOURCE_DIR "/content/battle_royale", problems);
        REQUIRE(set);
        auto made = engine::makeGame(*set->game, set->records, problems);
        REQUIRE(made);
        return made;
    }();
    return game;
}

engine::Setup setupOf(const char* mode) {
    engine::Setup setup;
    setup.seed = 4;
    REQUIRE(setup.options.choose("mode", std::string_view(mode)));
    REQUIRE(setup.options.choose("party", std::string_view("two")));
    REQUIRE(setup.options.choose("items", std::string_view("one")));
    return setup;
}

int countOf(const std::vector<BattleRoyaleCard>& cards) {
    int count = 0;
    for (const BattleRoyaleCard& card : cards) count += card.count;
    return count;
}

}  // namespace

TEST_CASE(
    "The Battle Royale: the table shows every battle card once, the sums of an attack, and hides the other hand") {
    for (const char* mode : {"battle", "boss"}) {
        Sandbox sandbox;
        sandbox.begin(battleRoyaleGame(), setupOf(mode));
        REQUIRE(sandbox.players.letBot("random", BotRun::Game).empty());
        std::size_t attacks = 0, rolls = 0;
        for (std::size_t position = 0; position <= sandbox.session.size(); ++position) {
            sandbox.cursor.goTo(position);
            const BattleRoyaleTable table = tableOfBattleRoyale(sandbox, -1);
            if (table.sides.empty() || sandbox.session.turnAt(position) < 0) continue;
            int cards = table.deck + countOf(table.discards);
            for (const BattleRoyaleSide& side : table.sides) cards += countOf(side.hand);
            CHECK(cards == 46);
            const auto& s = game::stateOf(sandbox.cursor.state());
            for (const BattleRoyaleSide& side : table.sides)
                CHECK(side.health == healthOf(s.sides[std::size_t(side.seat)]));
            attacks += table.attack.has_value();
            if (table.attack) CHECK(table.attack->value == s.battle.attack.value);
            rolls += modelOf(schema::battle_royale::kGame).roll(sandbox).has_value();
            const BattleRoyaleTable seen = tableOfBattleRoyale(sandbox, 0);
            for (const BattleRoyaleCard& card : seen.sides[1].hand) CHECK(card.card < 0);
            for (const BattleRoyaleCard& card : seen.sides[0].hand) CHECK(card.card >= 0);
            CHECK(countOf(seen.sides[1].hand) == countOf(table.sides[1].hand));
        }
        CHECK(attacks > 5);
        CHECK(rolls > 0);
    }
}

TEST_CASE("The Battle Royale: a battle card of whoever decides leads to the option that is about it") {
    Sandbox sandbox;
    sandbox.begin(battleRoyaleGame(), setupOf("battle"));
    int checked = 0;
    for (int decisions = 0; decisions < 200 && sandbox.session->open(); ++decisions) {
        const DecisionView* decision = sandbox.decisions.shown();
        REQUIRE(decision);
        const BattleRoyaleTable table = tableOfBattleRoyale(sandbox, -1);
        for (const BattleRoyaleCard& card : table.sides[std::size_t(decision->seat)].hand) {
            if (card.option < 0) continue;
            CHECK(decision->options[std::size_t(card.option)].text.card == card.card);
            ++checked;
        }
        REQUIRE(sandbox.players.letBot("random", BotRun::Decision).empty());
    }
    CHECK(checked > 20);
}
