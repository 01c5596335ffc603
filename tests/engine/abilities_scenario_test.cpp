// Effects on the Map, tokens, entities and the scenario's own numbers (AB-E48..73), a claim a row.
#include "tests/engine/abilities_claims.h"

using namespace engine::threetale;

TEST_CASE("AB-E48 AB-E49 places of Heroes") {
    const Claim claims[] = {
        {"AB-E48 move: to a free Space of the place, Portals do not act",
         "move(portal)",
         {"space t3.nw"},
         "on(tile(3))"},
        {"AB-E48 move: no further than said, straight over everything", "move(portal, 4)", {}, "on(tile(2))"},
        {"AB-E48 move: nothing happens where there is none", "move(portal, 1)", {}, "on(tile(1))"},
        {"AB-E48 move: beside another Hero", "move(space_of(seat(3)))", {"space t2.se"}, "beside(space_of(seat(3)))"},
        {"AB-E48 exit_map: the Hero is safe and takes no more part",
         "exit_map(seat(2)); gain_shevitsa(1, each)",
         {},
         "all(exited = 1, shevitsa(seat(2)) = 0, shevitsa = 1)"},
        {"AB-E49 swap_heroes", "swap_heroes(self, seat(3))", {}, "all(on(tile(3)), on(tile(1), seat(3)))"},
    };
    for (const Claim& claim : claims) checkClaim(claim);
}

TEST_CASE("AB-E53 AB-E54 pickups come and go") {
    const Claim claims[] = {
        {"AB-E53 place_pickup on a plain Space",
         "place_pickup(battle_2, tile(2))",
         {},
         "pickups(battle_2, tile(2)) = 1"},
        {"AB-E53 place_pickup(offering) lies on the Altar",
         "remove_pickup(offering); place_pickup(offering, altar)",
         {},
         "pickups(offering, altar) = 1"},
        {"AB-E53 pickups of every kind",
         "remove_pickup(any); set_feature(altar, plain); set_feature(portal, plain); place_pickup(red, tile(2)); "
         "place_pickup(black, tile(2)); place_pickup(quest, tile(2))",
         {},
         "all(pickups(red) = 1, pickups(black) = 1, pickups(quest) = 1)"},
        {"AB-E53 pickups of every level",
         "remove_pickup(any); set_feature(altar, plain); set_feature(portal, plain); place_pickup(treasure_1, "
         "tile(2)); place_pickup(treasure_3, tile(2)); place_pickup(battle_3, tile(2))",
         {},
         "all(pickups(treasure) = 2, pickups(treasure_1) = 1, pickups(treasure_3) = 1, pickups(battle_3) = 1, "
         "pickups(battle) = 1)"},
        {"AB-E53 remove_pickup: all of a kind",
         "remove_pickup(battle)",
         {},
         "all(pickups(battle) = 0, pickups(treasure) = 1)"},
        {"AB-E53 remove_pickup: so many of choice",
         "remove_pickup(any, anywhere, 2)",
         {"token t1.ne", "token t3.se"},
         "all(pickups(white) = 0, pickups(treasure) = 0, pickups(any) = 2)"},
        {"AB-E53 convert_pickup: as far as the supply lasts",
         "convert_pickup(any, wall, tile(3))",
         {},
         "all(tokens(wall, any, tile(3)) = 2, pickups(any, tile(3)) = 0)"},
        {"AB-E54 restore_pickup puts it back on its printed Space",
         "remove_pickup(any); restore_pickup(any)",
         {"space t3.se"},
         "all(pickups(treasure_2) = 1, pickups(any) = 1)"},
    };
    for (const Claim& claim : claims) checkClaim(claim);
}

TEST_CASE("AB-E53 AB-E56 AB-E61 tokens") {
    const Claim claims[] = {
        {"AB-E53 place_token: further ones on the nearest Spaces without feature",
         "place_token(vine, 2, altar)",
         {"space t2.se"},
         "all(tokens(vine) = 2, tokens(vine, any, altar) = 1, supply(vine) = 1)"},
        {"AB-E53 place_token ends with the supply",
         "place_token(wall, 1, tiles(1, 2, 3))",
         {},
         "all(tokens(wall) = 2, supply(wall) = 0)"},
        {"AB-E53 fill_token: until so many are on the Map",
         "place_token(coin, 1, tile(1)); fill_token(coin, 2, tiles(2, 3))",
         {},
         "all(tokens(coin) = 2, tokens(coin, any, tile(3)) = 0)"},
        {"AB-E53 remove_token: all, or so many of choice",
         "place_token(vine, 1, tiles(1, 2, 3)); remove_token(vine, 1)",
         {"token t2.se"},
         "all(tokens(vine) = 2, supply(vine) = 1)"},
        {"AB-E53 convert_token",
         "place_token(vine, 1, tile(1)); convert_token(vine, coin)",
         {},
         "all(tokens(vine) = 0, tokens(coin) = 1, supply(vine) = 3)"},
        {"AB-E53 gain_token, lose_token: from and to the supply",
         "gain_token(coin, 4); lose_token(coin, 3)",
         {},
         "all(held(coin) = 1, supply(coin) = 4)"},
        {"AB-E53 gain_token ends with the supply",
         "gain_token(vine, 2, each)",
         {},
         "all(held(vine) = 2, held(vine, seat(2)) = 1, held(vine, seat(3)) = 0)"},
        {"AB-E37 give_token",
         "gain_token(coin, 3); give_token(coin, 2, other)",
         {"target seat3"},
         "all(held(coin) = 1, held(coin, seat(3)) = 2)"},
        {"AB-E61 flip_token both ways",
         "place_token(vine, 1, tile(1)); flip_token(vine, face_down); place_token(coin, 1, tile(2), face_down); "
         "flip_token(coin, face_up)",
         {},
         "all(tokens(vine, face_down) = 1, tokens(coin, face_up) = 1)"},
        {"AB-E61 place_shuffled lays the supply of the kinds face down",
         "place_shuffled(tiles(1, 2), wall); shuffle_tokens; peek_tokens(1)",
         {"token t1.se"},
         "all(tokens(wall, face_down) = 2, supply(wall) = 0)"},
        {"AB-E61 reveal_tokens turns up what lies there",
         "place_shuffled(tiles(1, 2), wall); reveal_tokens(tile(1))",
         {},
         "all(tokens(wall, face_up) = 1, tokens(wall, face_down) = 1)"},
        {"AB-E56 spread: beside its own tokens or the place, nearest to a Hero",
         "spread(vine, 2, altar)",
         {"space t1.ne", "space t1.se"},
         "tokens(vine) = 2"},
    };
    for (const Claim& claim : claims) checkClaim(claim);
}

TEST_CASE("AB-E55 AB-E60 tiles and features") {
    const Claim claims[] = {
        {"AB-E55 set_feature",
         "set_feature(altar, portal); set_feature(trees, plain)",
         {},
         "all(distance(altar) = 99, tile_has(portal, seat(2)), not(tile_has(trees)))"},
        {"AB-E55 TT-RULING-74 a Hero on a Space that turns to Trees is moved",
         "set_feature(here, trees)",
         {},
         "all(tile_has(trees), not(on(trees)))"},
        {"AB-E55 draw_tile: placed like any other", "draw_tile", {"place 0 1"}, "deck_size(tiles) = 1"},
        {"AB-E55 remove_tile: Heroes are moved, claimable tokens saved",
         "place_token(coin, 1, tile(3)); remove_tile(tile(3))",
         {},
         "all(not(on(tile(3), seat(3))), tokens(coin) = 1, pickups(treasure) = 0)"},
        {"AB-E55 restore_tile: the tile is back without its pickups",
         "remove_tile(tile(1)); restore_tile",
         {"space t2.se"},
         "all(distance(trees, seat(2)) = 3, pickups(white) = 0)"},
        {"AB-E55 rotate_tile: all on it turns by quarters",
         "rotate_tile(tile(1))",
         {},
         "all(on(next_to(trees)), distance(trees) = 1)"},
        {"AB-E60 close_tile and open_tiles",
         "close_tile(tile(2)); add_counter(sun, distance(space_of(seat(3)))); open_tiles",
         {},
         "all(counter(sun) = 99, not(on(tile(2), seat(2))), distance(space_of(seat(3))) = 4)"},
    };
    for (const Claim& claim : claims) checkClaim(claim);
}

TEST_CASE("AB-E57..59 AB-E72 TT-RULING-38 entities") {
    const Claim claims[] = {
        {"AB-E57 spawn: on the spot, never more than its limit",
         "spawn(boss, tiles(1, 2)); spawn(wolf, tiles(1, 2, 3))",
         {},
         "all(entities(boss) = 1, entities(wolf) = 3)"},
        {"AB-E57 remove_entity does not count as defeated",
         "spawn(wolf, tile(2)); remove_entity(wolf)",
         {},
         "all(entities(wolf) = 0, defeated(wolf) = 0)"},
        {"AB-E58 move_entity: toward the nearest Hero, stops beside it",
         "spawn(wolf, pickup(white)); move_entity(entity(wolf), 9)",
         {"target seat1", "target seat1"},
         "beside(entity(wolf))"},
        {"AB-E17 AB-S12 damage_enemy on entities: all, the nearest, one of choice",
         "spawn(wolf, tile(3)); damage_enemy(2, nearest_entity(wolf)); damage_enemy(1, chosen_entity(wolf)); "
         "damage_enemy(3, entity(wolf))",
         {},
         "all(defeated(wolf) = 1, speed = 5)"},
        {"AB-E21 change_enemy of an entity for good; 0 Defense is defeat",
         "spawn(wolf, tile(3)); change_enemy(defense, -6, entity(wolf))",
         {},
         "defeated(wolf) = 1"},
        {"AB-E72 AB-E22 set_enemy and restore_defense",
         "spawn(wolf, tile(3)); set_enemy(defense, 3, entity(wolf)); damage_enemy(2, entity(wolf)); restore_defense(9, "
         "entity(wolf)); damage_enemy(3, entity(wolf))",
         {},
         "defeated(wolf) = 1"},
        {"AB-E62 mark: marks on an entity",
         "spawn(wolf, tile(3)); mark(3, entity(wolf)); mark(-1, nearest_entity(wolf))",
         {},
         "marks(entity(wolf)) = 2"},
    };
    for (const Claim& claim : claims) checkClaim(claim);
}

TEST_CASE("AB-E59 TT-RULING-67 entity_attack: an adjacent Hero takes its positive dice, Hope may turn them") {
    Claims s;
    const int attack = s.scenarioEffects("spawn(wolf, next_to(space_of(seat(3)))); entity_attack(entity(wolf), 3)");
    s.beginFuture();
    for (int seat = 0; seat < 3; ++seat) s.set(seat, Virtue::Hope, 3);
    s.dice(Purpose::EnemyAttackRoll, "++-");
    s.decide({"space t3.nw", "turn_down hope", "spread", "lower seat3 mercy"});
    s.runScenario(attack, 0);
    CHECK_FALSE(s.open);
    CHECK(s.virtue(2, Virtue::Mercy) == 2);
    CHECK_FALSE(s.state.roll.open);
}

TEST_CASE("AB-E62..66 AB-E73 counters, statuses, time, cards, points") {
    const Claim claims[] = {
        {"AB-E62 set_counter, add_counter", "set_counter(sun, 7); add_counter(sun, love)", {}, "counter(sun) = 9"},
        {"AB-E63 add_status, remove_status: so much, or all",
         "add_status(fear, 3, each); remove_status(fear, 1); remove_status(fear, 0, seat(2))",
         {},
         "all(status(fear) = 2, status(fear, seat(2)) = 0, status(fear, seat(3)) = 3)"},
        {"AB-E64 change_limit: never shorter than the current round", "change_limit(-6)", {}, "rounds_left = 0"},
        {"AB-E73 draw_card carries the card out", "draw_card", {}, "deck_size(scenario) = 1"},
    };
    for (const Claim& claim : claims) checkClaim(claim);
}

TEST_CASE("AB-E64 skip_scenario_steps: the next steps do nothing") {
    Claims s;
    s.scenario.step = schema::readEffects("add_counter(sun, 1)");
    const int skip = s.scenarioEffects("skip_scenario_steps(2)"), two = s.scenarioCondition("counter(sun) = 1");
    s.beginFuture();
    s.runScenario(skip);
    for (int i = 0; i < 3; ++i) s.play([](Table& t) { scenarioStep(t); });
    CHECK(s.scenarioHolds(two));
}

TEST_CASE("AB-E65 AB-E66 win_game, lose_game and score") {
    for (const bool wins : {true, false}) {
        Claims s;
        const int ends =
            s.scenarioEffects(wins ? "score(7); win_game; gain_shevitsa(1)" : "lose_game; gain_shevitsa(1)");
        s.beginFuture();
        s.runScenario(ends, 0);
        CHECK(s.state.won == wins);
        CHECK(s.state.lost == !wins);
        CHECK(s.hero(0).shevitsa == 0);
        CHECK(s.state.bonusScore == (wins ? 7 : 0));
    }
}

TEST_CASE("AB-E29 start_battle: after the list, whoever's turn it is; who attacks first can be said") {
    Claims s;
    const int fight =
        s.scenarioEffects("spawn(wolf, tile(3)); start_battle(entity(wolf), enemy, seat(2)); gain_shevitsa(1)");
    s.beginFuture();
    s.runScenario(fight, 0);
    CHECK(s.open);
    CHECK(s.hero(0).shevitsa == 1);
    CHECK(s.state.battle.hero == 1);
    CHECK_FALSE(s.state.battle.heroFirst);
}
