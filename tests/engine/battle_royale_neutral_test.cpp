// The Battle Royale is the same game whoever looks at it: 10,000 seeds, in quarters.
#include "tests/engine/neutral.h"
#include "tests/engine/sample_game.h"

TEST_CASE("looking at games of The Battle Royale changes none of them: the first 2,500 seeds") {
    neutral::quarter(gameOf("battle_royale"), 0);
}
TEST_CASE("looking at games of The Battle Royale changes none of them: the second 2,500 seeds") {
    neutral::quarter(gameOf("battle_royale"), 1);
}
TEST_CASE("looking at games of The Battle Royale changes none of them: the third 2,500 seeds") {
    neutral::quarter(gameOf("battle_royale"), 2);
}
TEST_CASE("looking at games of The Battle Royale changes none of them: the last 2,500 seeds") {
    neutral::quarter(gameOf("battle_royale"), 3);
}
