// The different rolls of several dice. Dice of one roll are alike, so that no rule can tell their order apart.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/kernel/dice.h"

namespace engine {

// Visits the rolls of `count` dice that differ in more than the order of the dice, each with the number of orders in
// which it can fall: visit(roll, orders). Those that have fewer of the greatest face come first, and dice that show it
// stand first.
template <class Visit> void forEachCombination(const Die& die, int count, Visit visit) {
    std::vector<int> often(std::size_t(die.count()));  // how many dice show each face
    const auto place = [&](auto& self, int face, int left, std::uint64_t orders) -> void {
        if (face == 0) {
            often[0] = left;
            std::uint32_t roll = 0;
            int at = 0;
            for (int f = die.count() - 1; f >= 0; --f)
                for (int i = 0; i < often[f]; ++i) roll = die.with(roll, at++, f);
            visit(roll, orders);
            return;
        }
        std::uint64_t more = orders;  // times the ways to choose n dice of those left
        for (int n = 0; n <= left; ++n) {
            often[face] = n;
            self(self, face - 1, left - n, more);
            more = more * std::uint64_t(left - n) / std::uint64_t(n + 1);
        }
    };
    place(place, die.count() - 1, count, 1);
}

}  // namespace engine
