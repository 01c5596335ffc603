// The base set of ThreeTale as tests of the sandbox play it, read and compiled once.
#pragma once

#include <doctest/doctest.h>

#include <filesystem>
#include <memory>

#include "engine/kernel/game.h"
#include "schema/core/pack.h"

namespace base_set {

inline std::filesystem::path folder() { return std::filesystem::path(TALE_SOURCE_DIR) / "content" / "threetale"; }

inline const schema::Pack& pack() {
    static const schema::Pack content = [] {
        schema::Problems problems;
        auto read = schema::readProjectOrPack(folder(), problems);
        for (const schema::Problem& p : problems.all()) INFO(schema::toText(p));
        REQUIRE(read);
        return std::move(*read);
    }();
    return content;
}

inline std::shared_ptr<const engine::Game> game() {
    static const std::shared_ptr<const engine::Game> made = [] {
        schema::Problems problems;
        auto compiled = engine::makeGame(*pack().game, pack().records, problems);
        for (const schema::Problem& p : problems.all()) MESSAGE(schema::toText(p));
        REQUIRE(compiled);
        return compiled;
    }();
    return made;
}

}  // namespace base_set
