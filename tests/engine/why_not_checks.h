// What the tests of "why not" in every game have in common.
#pragma once

#include <doctest/doctest.h>

#include "engine/kernel/explanation.h"

// The part for which an explanation does not hold; there has to be one.
inline const engine::Explanation& firstOf(const engine::Explanation& whole) {
    const engine::Explanation* const first = engine::firstFalse(whole);
    REQUIRE(first);
    return *first;
}
