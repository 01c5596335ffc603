// Setting up a game with named values: what is refused, what the rules and files make of them.
#include <doctest/doctest.h>

#include "engine/kernel/session.h"
#include "tests/engine/tiny_game.h"

namespace {

schema::SetupValues inMode(std::string_view name) {
    schema::SetupValues options;
    REQUIRE(options.choose("mode", name));
    return options;
}

std::shared_ptr<const engine::Game> lanterns() { return std::make_shared<tiny::Lanterns>(schema::RecordSet{}); }

}  // namespace

TEST_CASE("a named value is one of the list of the game, and the rules read its number") {
    const auto game = lanterns();
    const auto homeOfSecond = [&](const schema::SetupValues& options) {
        engine::Session session(game, {.seed = 1, .options = options});
        return int(static_cast<const tiny::State*>(session.state())->home[1]);
    };
    CHECK(homeOfSecond({}) == 0);
    CHECK(homeOfSecond(inMode("even")) == 0);
    CHECK(homeOfSecond(inMode("head_start")) == tiny::kHeadStart);
    CHECK(engine::refusal(*game, {}).empty());
    CHECK(engine::refusal(*game, inMode("head_start")).empty());
    const auto refused = engine::refusedOption(*game, inMode("uneven"));
    REQUIRE(refused);
    CHECK(refused->key == std::string("mode"));
    CHECK(refused->why == "mode: there is no uneven; Lanterns has even and head_start");
    CHECK(engine::optionWords(*game, inMode("head_start")) == "mode head_start");
}
