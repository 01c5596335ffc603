// The base game of The Battle Royale, for tests of what is told of games of it.
#pragma once

#include <doctest/doctest.h>

#include <memory>

#include "engine/kernel/game.h"
#include "schema/core/pack.h"

inline std::shared_ptr<const engine::Game> battleRoyaleGame() {
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
