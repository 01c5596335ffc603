// What the ability language reads: conditions (AB-C), quantities and selectors (AB-S), a claim a row.
#include "tests/engine/abilities_claims.h"

using namespace engine::threetale;

const Claim kQuantities[] = {
    {"AB-S01 the six Virtues",
     "set_virtue(love, 5); set_virtue(mercy, 6)",
     {},
     "all(love = 5, hope = 2, faith = 2, endeavor = 2, endurance = 3, mercy = 6, love(others) = 2)"},
    {"AB-S01 sums and extremes", "set_virtue(love, 9)", {}, "all(virtues = 21, lowest_virtue = 2, highest_virtue = 9)"},
    {"AB-S01 Speed, Spirit, Shevitsa",
     "gain_speed(2); lose_spirit(1); gain_shevitsa(4)",
     {},
     "all(speed = 4, spirit = 2, shevitsa = 4)"},
    {"AB-S01 start: what is printed", "set_virtue(love, 9)", {}, "all(start(love) = 2, start(endurance, others) = 3)"},
    {"AB-S02 band",
     "set_virtue(hope, 7); set_virtue(faith, 13)",
     {},
     "all(band(hope) = 2, band(faith) = 3, band(love) = 0)"},
    {"AB-S05 Artifacts by level and slot",
     "win_artifact(1); win_artifact(3)",
     {"keep_artifact ar.cap"},
     "all(artifacts = 2, artifacts(1) = 1, artifacts(0, feet) = 1, artifacts(2) = 0, artifacts(1, hands) = 0, "
     "artifacts(1, head) = 1)"},
    {"AB-C12 Talents",
     "unlock_talent; unlock_talent",
     {"talent 1", "talent 2"},
     "all(talents = 2, talent_unlocked(1), talent_unlocked(2), not(talent_unlocked(3)), talents(others) = 0)"},
    {"AB-S05 Stones, tokens held, statuses",
     "gain_stone(2); gain_token(coin, 3); add_status(fear, 2)",
     {},
     "all(sacred_stones = 2, held(coin) = 3, status(fear) = 2, status(fear, others) = 0, supply(coin) = 2)"},
    {"AB-S05 Bonus Cards of the turn",
     "draw_bonus",
     {"take_option 0"},
     "all(bonus_cards = 1, steps_left = 3, deck_size(hero_bonus) = 0)"},
    {"AB-S07 Steps and Actions left", "add_steps(4); add_actions(2)", {}, "all(steps_left = 6, actions_left = 3)"},
    {"AB-S05 objects, tokens and entities on the Map",
     "place_token(vine, 1, tiles(1, 2)); spawn(wolf, tile(3))",
     {},
     "all(all(pickups(white) = 1, pickups(treasure) = 1, pickups(battle_1) = 1, pickups(any) = 4), "
     "pickups(offering) = 1, tokens(vine) = 2, "
     "tokens(vine, face_up, tile(1)) = 1, tokens(vine, face_down) = 0, entities(wolf) = 1, entities(wolf, tile(1)) "
     "= 0)"},
    {"AB-S05 nothing held or drawn", "nothing", {}, "all(offerings = 0, quests = 0)"},
    {"AB-C18 decks and supply",
     "nothing",
     {},
     "all(deck_size(tiles) = 2, deck_size(artifacts_1) = 3, deck_size(battles_1) = 1, supply(vine) = 3)"},
    {"AB-C18 every deck",
     "nothing",
     {},
     "all(all(deck_size(artifacts_2) = 1, deck_size(artifacts_3) = 1, deck_size(battles_2) = 0, "
     "deck_size(battles_3) = 0), "
     "all(deck_size(treasures_1) = 1, deck_size(treasures_2) = 0, deck_size(treasures_3) = 0), deck_size(quests) = "
     "0, deck_size(enemy_bonus) = 0, deck_size(scenario) = 2)"},
    {"AB-C23 exited, defeated",
     "spawn(wolf, tile(3)); damage_enemy(9, entity(wolf)); exit_map(others)",
     {},
     "all(exited = 2, defeated(wolf) = 1, defeated(boss) = 0)"},
    {"AB-S06 AB-C13 tallies",
     "add_tally(step_taken, 3); add_tally(battle_won)",
     {},
     "all(tally(step_taken) = 3, tally(battle_won) >= 1, tally(battle_won, others) = 0)"},
    {"AB-S07 AB-C24 rounds", "change_limit(2)", {}, "all(round = 1, rounds_left = 7)"},
    {"AB-S07 the number of a tile", "nothing", {}, "all(tile_number = 1, tile_number(seat(3)) = 3)"},
    {"AB-C19 counters", "add_counter(sun, 4); add_counter(sun, -1)", {}, "counter(sun) = 3"},
    {"AB-S05 distance",
     "nothing",
     {},
     "all(distance(altar) = 3, distance(pickup(white)) = 2, distance(altar, seat(2)) = 1, distance(token(vine)) = "
     "99)"},
    {"AB-S05 how many Heroes there are of a kind",
     "set_virtue(love, 9)",
     {},
     "all(heroes(each) = 3, heroes(where(love(it) = 2)) = 2)"},
    {"AB-C16 totals over Heroes",
     "lose_spirit(1)",
     {},
     "all(total(each, spirit(it)) = 8, total(others, love(it)) = 4)"},
    {"AB-S08 sums and differences",
     "nothing",
     {},
     "all(sum(love, hope, 1) = 5, difference(love, endurance) = -1, product(love, endurance) = 6, least(love, "
     "endurance, 9) = 2, "
     "greatest(love, endurance) = 3, half_up(endurance) = 2, half_down(endurance) = 1)"},
};

TEST_CASE("AB-S01..08 AB-C04 AB-C12 AB-C13 AB-C16 AB-C18 AB-C19 AB-C23 AB-C24 quantities read what is there now") {
    for (const Claim& claim : kQuantities) checkClaim(claim);
}

const Claim kConditions[] = {
    {"AB-C01 all, any, not", "nothing", {}, "all(any(love = 9, hope = 2), not(love = 9), all(love = 2, hope = 2))"},
    {"AB-C02 the phase", "nothing", {}, "all(phase_is(future), not(phase_is(past)))"},
    {"AB-C03 comparisons",
     "nothing",
     {},
     "all(love < 3, love <= 2, love = 2, love != 3, love >= 2, love > 1, not(love < 2), not(love > 2))"},
    {"AB-C04 parity", "nothing", {}, "all(odd(round), even(sum(round, 1)), not(even(round)), even(0))"},
    {"AB-C17 among a selection",
     "set_virtue(love, 9, seat(2))",
     {},
     "all(is_among(seat(2), highest(love(it))), not(is_among(self, highest(love(it)))), is_among(self, "
     "lowest(love(it))), is_among(active, self))"},
    {"AB-C08 on a feature, a tile has one",
     "move(altar)",
     {},
     "all(on(altar), not(on(portal)), tile_has(portal), not(tile_has(trees)))"},
    {"AB-C09 beside and within",
     "nothing",
     {},
     "all(beside(trees), not(beside(altar)), beside(altar, seat(2)), within(3, altar), not(within(2, altar)), "
     "within(1, altar, seat(2)))"},
    {"AB-C08 tiles side by side",
     "nothing",
     {},
     "all(tile_beside(tile(2)), not(tile_beside(tile(3))), tile_beside(tile(3), seat(2)))"},
    {"AB-C10 one tile", "move(tile(1), 0, each)", {"space t1.se", "space t1.ne"}, "all(same_tile, not(same_row))"},
    {"AB-C10 one row", "nothing", {}, "all(same_row, not(same_tile))"},
    {"AB-C15 each Hero and any Hero",
     "lose_spirit(1)",
     {},
     "all(any_hero(spirit(it) = 2), not(each_hero(spirit(it) = 3)), each_hero(speed(it) = 2), "
     "not(any_hero(speed(it) = 9)))"},
    {"AB-C21 nothing is open or ending", "nothing", {}, "not(any(battle_open, roll_open, turn_ending, round_ending))"},
    {"AB-C21 a roll of a test is open while it is made",
     "test(2, 1, {if(roll_open, {gain_shevitsa(9)}, {gain_shevitsa(1)})}, {nothing})",
     {},
     "shevitsa = 1",
     {"+-"}},
};

TEST_CASE("AB-C01..24 conditions hold when they say so, and not else") {
    for (const Claim& claim : kConditions) checkClaim(claim);
}

const Claim kHeroSelectors[] = {
    {"self, others, each",
     "gain_shevitsa(1, self); gain_shevitsa(2, others); gain_shevitsa(4, each)",
     {},
     "all(shevitsa = 5, shevitsa(seat(2)) = 6, shevitsa(seat(3)) = 6)"},
    {"other: one of two is chosen",
     "gain_shevitsa(1, other)",
     {"target seat3"},
     "all(shevitsa(seat(3)) = 1, shevitsa(seat(2)) = 0)"},
    {"chosen: one of three", "gain_shevitsa(1, chosen)", {"target seat2"}, "shevitsa(seat(2)) = 1"},
    {"adjacent: nobody stands beside",
     "gain_shevitsa(1, adjacent); gain_shevitsa(1, all_adjacent); gain_shevitsa(1, self_or_adjacent)",
     {},
     "all(shevitsa = 1, total(each, shevitsa(it)) = 1)"},
    {"adjacent: the one beside",
     "move(next_to(space_of(self)), 0, seat(2)); gain_shevitsa(1, adjacent); gain_shevitsa(2, all_adjacent)",
     {},
     "shevitsa(seat(2)) = 3"},
    {"self_or_adjacent: chosen of both",
     "move(tile(1), 0, seat(2)); gain_shevitsa(1, self_or_adjacent)",
     {"space t1.se", "target seat2"},
     "shevitsa(seat(2)) = 1"},
    {"active, seat",
     "gain_shevitsa(1, active); gain_shevitsa(2, seat(3))",
     {},
     "all(shevitsa = 1, shevitsa(seat(3)) = 2)"},
    {"highest and lowest; the players choose among equals",
     "set_virtue(love, 9, seat(2)); gain_shevitsa(1, highest(love(it))); gain_shevitsa(2, lowest(love(it)))",
     {"target seat3"},
     "all(shevitsa(seat(2)) = 1, shevitsa(seat(3)) = 2)"},
    {"nearest to a place", "gain_shevitsa(1, nearest(altar))", {}, "shevitsa(seat(2)) = 1"},
    {"where: all for whom it holds",
     "set_virtue(love, 9, others); gain_shevitsa(1, where(love(it) = 9))",
     {},
     "all(shevitsa = 0, total(each, shevitsa(it)) = 2)"},
};

TEST_CASE("AB-S09 selectors of Heroes") {
    for (const Claim& claim : kHeroSelectors) checkClaim(claim);
}

const Claim kVirtueSelectors[] = {
    {"named",
     "gain_virtue(love); gain_virtue(hope, 2); gain_virtue(faith); gain_virtue(endeavor); gain_virtue(endurance); "
     "gain_virtue(mercy)",
     {},
     "all(love = 3, hope = 4, faith = 3, endeavor = 3, endurance = 4, mercy = 4)"},
    {"chosen(2): different ones",
     "gain_virtue(chosen(2), 2)",
     {"raise seat1 love", "raise seat1 mercy"},
     "all(love = 4, mercy = 5)"},
    {"lowest and highest",
     "set_virtue(love, 1); set_virtue(mercy, 9); gain_virtue(lowest, 3); lose_virtue(highest, 4)",
     {},
     "all(love = 4, mercy = 5)"},
    {"all", "lose_virtue(all, 2)", {}, "all(love = 0, mercy = 1)"},
};

TEST_CASE("AB-S10 selectors of Virtues") {
    for (const Claim& claim : kVirtueSelectors) checkClaim(claim);
}

const Claim kPlaceSelectors[] = {
    {"here", "place_token(vine, 1, here)", {}, "tokens(vine, any, tile(1)) = 1"},
    {"anywhere: a free Space of choice",
     "place_token(vine, 1, anywhere)",
     {"space t2.se"},
     "tokens(vine, any, tile(2)) = 1"},
    {"plain: without anything on it", "place_token(vine, 1, plain)", {"space t1.se"}, "tokens(vine, any, tile(1)) = 1"},
    {"trees: the token lies on them", "place_token(vine, 1, trees)", {}, "tokens(vine, any, trees) = 1"},
    {"portal, altar: every one of them",
     "place_token(vine, 1, portal); place_token(coin, 1, altar)",
     {},
     "all(tokens(vine, any, portal) = 2, tokens(coin, any, altar) = 1)"},
    {"pickup", "place_token(vine, 1, pickup(white))", {}, "tokens(vine, any, pickup(white)) = 1"},
    {"token, tile_of",
     "place_token(vine, 1, tile(2)); place_token(coin, 1, tile_of(token(vine)))",
     {},
     "all(tokens(coin, any, tile(2)) = 1, tokens(coin, any, token(vine)) = 0)"},
    {"hidden_token",
     "place_token(vine, 1, tile(2), face_down); reveal_tokens(hidden_token)",
     {},
     "tokens(vine, face_up) = 1"},
    {"entity, space_of: beside each",
     "spawn(wolf, tile(2)); place_token(vine, 1, entity(wolf)); place_token(coin, 1, space_of(self))",
     {},
     "all(tokens(vine, any, next_to(entity(wolf))) = 1, tokens(coin, any, tile(1)) = 1)"},
    {"that_space: what the effect before used",
     "place_token(vine, 1, tile(2)); place_token(coin, 1, next_to(that_space))",
     {},
     "tokens(coin, any, next_to(token(vine))) = 1"},
    {"tile, tiles, every_nth_tile",
     "place_token(vine, 1, tile(9)); place_token(coin, 1, tiles(1, 3, 30)); place_token(wall, 1, every_nth_tile(2, "
     "2))",
     {"space t3.ne"},
     "all(tokens(vine, any, tile(3)) = 1, tokens(coin, any, tile(1)) = 1, tokens(coin, any, tile(3)) = 1, "
     "tokens(wall, any, tile(2)) = 1)"},
    {"one_tile: of choice",
     "remove_pickup(any, one_tile)",
     {"tile 2"},
     "all(pickups(any) = 2, pickups(any, tile(3)) = 0)"},
    {"extreme_tiles: each once", "place_token(coin, 1, extreme_tiles)", {}, "tokens(coin) = 3"},
    {"removable_tile, removed_tiles",
     "remove_tile(removable_tile(1)); gain_shevitsa(1, where(tile_beside(removed_tiles, it)))",
     {},
     "any(shevitsa >= 1, total(each, shevitsa(it)) >= 1)"},
    {"next_to, around",
     "nothing",
     {},
     "all(on(around(space_of(self), 2), self), not(on(around(space_of(seat(3)), 2))), on(next_to(altar), "
     "seat(2)))"},
    {"far_from_heroes", "place_token(vine, 1, far_from_heroes(pickup, 1))", {}, "tokens(vine, any, pickup(white)) = 1"},
    {"either: all of them together", "place_token(coin, 1, either(altar, trees))", {}, "tokens(coin) = 2"},
};

TEST_CASE("AB-S11 AB-S12 selectors of places, tokens and entities") {
    for (const Claim& claim : kPlaceSelectors) checkClaim(claim);
}
