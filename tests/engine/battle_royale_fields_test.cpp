// What the state of The Battle Royale says of itself: names of battles, and of what bits and numbers stand for.
#include <cstdint>
#include <string>

#include "engine/battle_royale/abilities.h"
#include "engine/kernel/state_fields.h"
#include "tests/engine/battle_royale_fixture.h"

using namespace battle_royale_test;

TEST_CASE("a battle has one name wherever the state speaks of it") {
    const auto game = baseGame();
    const GameState s;
    const auto field = [&](const char* path) -> const schema::StateField& {
        const schema::StateField* found = engine::stateField(*game, path);
        REQUIRE(found);
        return *found;
    };
    CHECK(engine::fieldName(*game, &s, field("further[0].turn")) == "Attack turn of battle 2");
    CHECK(engine::valueName(*game, &s, field("current"), 0) == "battle 1");
    CHECK(engine::valueName(*game, &s, field("current"), 1) == "battle 2");
    CHECK(engine::valueName(*game, &s, field("current"), kOutside) == "none");
    CHECK(engine::valueName(*game, &s, field("map.players[0].battle"), 2) == "battle 2");
    CHECK(engine::fieldName(*game, &s, field("map.rounds[1].turns.count")).find("battle 2") != std::string::npos);
}

TEST_CASE("bits and numbers of the state that stand for something are named") {
    const auto game = baseGame();
    const CompiledSet& set = setOf(*game);
    GameState s;
    MemberState& member = s.sides[1].members[0];
    member.character = 1;
    member.items[0].item = 1;
    const auto named = [&](const char* path, std::int64_t value) {
        const schema::StateField* found = engine::stateField(*game, path);
        REQUIRE(found);
        return engine::valueName(*game, &s, *found, value);
    };
    const std::string who = set.name(0, "en"),
                      tactic = set.name(set.cardOfTactic(set.character(member).tactics[1]), "en"),
                      item = set.name(set.cardOfItem(0), "en");
    CHECK(named("sides[1].members[0].used_turn", 0) == "none");
    CHECK(named("sides[1].members[0].used_turn", 0b10) == who + ", ability 2");
    CHECK(named("sides[1].members[0].used_game", 1 | 1 << (kTacticBits + kMostClauses) | 1 << (kItemBits + 1)) ==
          who + ", ability 1, " + tactic + ", ability 1, " + item + ", ability 2");
    CHECK(named("sides[1].members[1].used_day", 0b1) == "ability 1");  // of nobody
    CHECK(named("map.players[0].cast", 0b100) == set.name(set.cardOfAction(2), "en"));
    CHECK(named("map.against", 0) == "none");
    CHECK(named("map.against", 3) == "a Minion");
    CHECK(named("map.npcs[0].visited[1]", 0b10) == "space 34");
    CHECK(named("map.lent[0].slot", 1) == "slot 2");
}
