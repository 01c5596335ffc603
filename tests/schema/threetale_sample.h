// The sample project of ThreeTale, read once.
#pragma once

#include <doctest/doctest.h>

#include "schema/core/project.h"

namespace schema::threetale::test {

inline const Project& sample() {
    static const Project project = [] {
        Problems problems;
        std::optional<Project> read = readProject(TALE_SOURCE_DIR "/content/threetale", problems);
        REQUIRE(read);
        CHECK(problems.clean());
        return *std::move(read);
    }();
    return project;
}

}  // namespace schema::threetale::test
