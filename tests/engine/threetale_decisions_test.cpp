// Decisions of ThreeTale in their lasting form: what each says, and why one cannot be made on other content.
#include "tests/engine/abilities_fixture.h"

using namespace engine::threetale;

namespace {
struct Cards : Words {
    Cards() {
        artifact("ar.axe", 1, Slot::Hands, Usage::Active, 1, Window::BattleAttack, {"when attack_activation pay positive_dice(1) : add_damage(2)"});
        talent("he.a", 0, {"when manual once_per(turn) : gain_shevitsa(1)"});
        scenarioEffects("gain_speed(1, each)");
        begin();
    }
    std::string why(const char* text) const { return game->whyUndecodable(text); }
};
}  // namespace

TEST_CASE("a decision that other content does not know says which card, clause or word is missing") {
    const Cards s;
    CHECK(s.why("activate ar.mace") == "names ar.mace, which this content does not have");
    CHECK(s.why("activate he.a") == "names he.a, which is another kind of card in this content");
    CHECK(s.why("use he.a.t0 1") == "uses clause 2 of he.a.t0, which the card does not have in this content");
    CHECK(s.why("use he.x.t0 0") == "names he.x.t0, which this content does not have");
    CHECK(s.why("dance") == "is not a decision: there is no verb \"dance\"");
    CHECK(s.why("raise seat9 love") == "is not a decision: \"seat9\" is out of place after \"raise\"");
    CHECK(s.why("end_turn now") == "is not a decision: \"now\" is left over at the end");
    engine::Option option;
    CHECK_FALSE(s.game->decode("use he.a.t0 1", option));
    CHECK(s.game->decode("use he.a.t0 0", option));
}

TEST_CASE("a card laid back on its deck is recorded by its id, a scenario card by its copy") {
    const Cards s;
    for (const char* text : {"put_on_top ar.axe", "put_on_top ti.a", "put_on_top scenario_card1"}) {
        engine::Option option;
        REQUIRE(s.game->decode(text, option));
        CHECK(s.game->encode(option) == text);
    }
    engine::Option option;
    CHECK_FALSE(s.game->decode("put_on_top scenario_card0", option));
    CHECK_FALSE(s.game->decode("put_on_top 3", option));
}
