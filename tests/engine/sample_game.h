// The sample projects in content/, compiled for play.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <string>

#include "engine/kernel/game.h"
#include "schema/core/pack.h"

// "threetale", "three_chapters".
inline std::shared_ptr<const engine::Game> gameOf(const char* content) {
    schema::Problems problems;
    const auto pack = schema::readProjectOrPack(std::string(TALE_SOURCE_DIR "/content/") + content, problems);
    REQUIRE(pack);
    auto game = engine::makeGame(*pack->game, pack->records, problems);
    REQUIRE(game);
    return game;
}
