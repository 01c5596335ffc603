// Keyed chance: values, their spread, and values that are forced.
#include "engine/kernel/chance.h"

#include <doctest/doctest.h>

#include <bit>
#include <numeric>
#include <set>

#include "tests/engine/tiny_game.h"

using namespace engine;

namespace {

// A table of Lanterns at the start of a unit.
struct Desk {
    std::shared_ptr<const Game> game = tiny::lanterns();
    tiny::State state;
    std::unique_ptr<Table> table;
    explicit Desk(std::uint64_t seed, int unit = 0) : table(game->makeTable(&state, seed)) { table->beginUnit(unit); }
    Table* operator->() { return table.get(); }
};

// Sum of (seen - expected)^2 / expected.
double chiSquare(const std::vector<int>& seen) {
    double total = 0, sum = 0;
    for (int n : seen) total += n;
    const double expected = total / double(seen.size());
    for (int n : seen) sum += (n - expected) * (n - expected) / expected;
    return sum;
}

}  // namespace

TEST_CASE("mix: changing any one bit of the input changes about half of the bits of the result") {
    for (int bit = 0; bit < 64; ++bit) {
        int changed = 0;
        for (std::uint64_t x = 0; x < 1000; ++x) changed += std::popcount(mix(x) ^ mix(x ^ (1ull << bit)));
        CHECK(changed > 31'000);
        CHECK(changed < 33'000);
    }
}

TEST_CASE("a value depends on the seed and on every part of its key") {
    const ChanceKey key{3, 1, 20, 65};
    CHECK(valueOf(1, key) == valueOf(1, key));
    const std::set<std::uint64_t> values{valueOf(1, key),
                                         valueOf(2, key),
                                         valueOf(1, {4, 1, 20, 65}),
                                         valueOf(1, {3, 2, 20, 65}),
                                         valueOf(1, {3, 1, 21, 65}),
                                         valueOf(1, {3, 1, 20, 66})};
    CHECK(values.size() == 6);
}

TEST_CASE("content ids have keys of their own") {
    CHECK(keyOf("ar.105") != keyOf("ar.106"));
    CHECK(keyOf("") == 0xCBF29CE484222325ull);   // the published offset basis of FNV-1a
    CHECK(keyOf("a") == 0xAF63DC4C8601EC8Cull);  // and its published value of "a"
}

TEST_CASE("another roll before it does not change a roll for something else") {
    Desk plain(7), withMore(7);
    withMore->pick(tiny::kWind, 0, 0, 3);
    withMore->dice(tiny::kMirrorRoll, 1, 2, 4);
    CHECK(plain->dice(tiny::kLightRoll, 0, 0, 30) == withMore->dice(tiny::kLightRoll, 0, 0, 30));
}

TEST_CASE("the same roll in another unit, or a second time in one, is another roll") {
    Desk first(7, 1), second(7, 2);
    const auto a = first->dice(tiny::kLightRoll, 0, 0, 32);
    CHECK(a != first->dice(tiny::kLightRoll, 0, 0, 32));
    CHECK(a != second->dice(tiny::kLightRoll, 0, 0, 32));
}

TEST_CASE("dice are positive half of the time, each for itself, and there are no others") {
    std::vector<int> faces(8);
    for (std::uint64_t seed = 0; seed < 80'000; ++seed) {
        Desk desk(seed);
        ++faces.at(desk->dice(tiny::kLightRoll, 0, 0, 3));
    }
    CHECK(chiSquare(faces) < 24.3);  // 7 degrees of freedom: exceeded once in a thousand
    Desk desk(1);
    CHECK(desk->dice(tiny::kLightRoll, 0, 0, 0) == 0);
}

TEST_CASE("every outcome of a pick and every card of a deck is as likely") {
    const std::vector<std::uint8_t> deck{1, 2, 3, 4, 5};
    std::vector<std::uint64_t> keys{0};
    for (const char* id : {"ch.a", "ch.b", "ch.c", "ch.d", "ch.e"}) keys.push_back(keyOf(id));
    std::vector<int> picked(6), drawn(5);
    for (std::uint64_t seed = 0; seed < 60'000; ++seed) {
        Desk desk(seed);
        ++picked.at(std::size_t(desk->pick(tiny::kWind, 0, 0, 6)));
        ++drawn.at(std::size_t(desk->draw(tiny::kCharmDraw, 0, deck, keys.data(), 0) - 1));
    }
    CHECK(chiSquare(picked) < 20.5);  // 5 degrees
    CHECK(chiSquare(drawn) < 18.5);   // 4 degrees
}

TEST_CASE("a card that is added to a deck or taken from it leaves the order of the others") {
    std::vector<std::uint64_t> keys{0};
    for (const char* id : {"ch.a", "ch.b", "ch.c", "ch.d", "ch.e", "ch.f"}) keys.push_back(keyOf(id));
    const auto order = [&](std::uint64_t seed, std::vector<std::uint8_t> deck) {
        Desk desk(seed);
        std::vector<int> drawn;
        while (!deck.empty()) {
            drawn.push_back(desk->draw(tiny::kCharmDraw, 0, deck, keys.data(), 0));
            std::erase(deck, std::uint8_t(drawn.back()));
        }
        return drawn;
    };
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        std::vector<int> more = order(seed, {1, 2, 3, 4, 5, 6});
        std::erase(more, 3);
        CHECK(order(seed, {6, 5, 4, 2, 1}) == more);  // nor does the order in which the deck is kept matter
    }
}

TEST_CASE("a deck shuffled at this moment has another order than before") {
    const std::vector<std::uint8_t> deck{1, 2, 3, 4, 5, 6};
    std::vector<std::uint64_t> keys{0};
    for (const char* id : {"ch.a", "ch.b", "ch.c", "ch.d", "ch.e", "ch.f"}) keys.push_back(keyOf(id));
    int sameInOneOrder = 0, sameWhenShuffled = 0;
    for (std::uint64_t seed = 0; seed < 1200; ++seed) {
        Desk desk(seed);
        sameInOneOrder += desk->draw(0, 0, deck, keys.data(), 2) == desk->draw(0, 0, deck, keys.data(), 2);
        sameWhenShuffled += desk->draw(0, 0, deck, keys.data(), Table::kJustNow) ==
                            desk->draw(0, 0, deck, keys.data(), Table::kJustNow);
    }
    CHECK(sameInOneOrder == 1200);
    CHECK(sameWhenShuffled > 120);  // one in six by chance
    CHECK(sameWhenShuffled < 280);
}

TEST_CASE("forced chance: an exact key forces that event alone") {
    std::vector<ForcedChance> forced{{{tiny::kLightRoll, 0, 0, 64 + 1}, 0b101, false}};
    Desk plain(3, 1), desk(3, 1);
    desk->chance().force(&forced);
    CHECK(plain->dice(tiny::kLightRoll, 0, 0, 3) == desk->dice(tiny::kLightRoll, 0, 0, 3));
    plain->dice(tiny::kLightRoll, 0, 0, 3);
    CHECK(desk->dice(tiny::kLightRoll, 0, 0, 3) == 0b101);
    CHECK(plain->dice(tiny::kLightRoll, 0, 0, 3) == desk->dice(tiny::kLightRoll, 0, 0, 3));
}

TEST_CASE("forced chance for any event of a purpose is used by the next one, and keeps its key") {
    std::vector<ForcedChance> forced{{{tiny::kWind, 0, 0, 0}, 2, true}};
    Desk desk(3, 5);
    desk->chance().force(&forced);
    desk->dice(tiny::kLightRoll, 0, 0, 3);
    CHECK(forced[0].any);
    CHECK(desk->pick(tiny::kWind, 1, 0, 3) == 2);
    CHECK(forced[0] == ForcedChance{{tiny::kWind, 1, 0, 5 * 64}, 2, false});
    // The unit played again finds the same value.
    desk->beginUnit(5);
    CHECK(desk->pick(tiny::kWind, 1, 0, 3) == 2);
}

TEST_CASE("chance that is forced from a position on leaves what came before it alone") {
    std::vector<ForcedChance> forced{{{tiny::kLightRoll, 0, 0, 5 * 64 + 1}, 0b111, true}};
    Desk plain(3, 5), desk(3, 5);
    desk->chance().force(&forced);
    CHECK(desk->dice(tiny::kLightRoll, 1, 0, 3) == plain->dice(tiny::kLightRoll, 1, 0, 3));
    CHECK(desk->dice(tiny::kLightRoll, 1, 0, 3) == 0b111);
    CHECK(forced[0].key == ChanceKey{tiny::kLightRoll, 1, 0, 5 * 64 + 1});
}

TEST_CASE("a forced value that cannot be is brought to one that can, and the trace tells what happened") {
    const std::vector<std::uint8_t> deck{1, 2, 3};
    const std::vector<std::uint64_t> keys{0, keyOf("ch.a"), keyOf("ch.b"), keyOf("ch.c")};
    std::vector<ForcedChance> forced{
        {{tiny::kWind}, 99, true}, {{tiny::kLightRoll}, 0xFF, true}, {{tiny::kCharmDraw}, 256 + 3, true}};
    Desk plain(3), desk(3);
    Trace trace;
    desk->recorder().to(&trace, TraceLevel::Full);
    desk->chance().force(&forced);
    const int drawn = plain->draw(tiny::kCharmDraw, 0, deck, keys.data(), 0);
    CHECK(desk->pick(tiny::kWind, 0, 0, 3) == 2);
    CHECK(desk->dice(tiny::kLightRoll, 0, 0, 3) == 0b111);
    CHECK(desk->draw(tiny::kCharmDraw, 0, deck, keys.data(), 0) == drawn);
    REQUIRE(trace.size() == 3);
    CHECK(trace[0].after == 2);
    CHECK(trace[1].after == 0b111);
    CHECK(trace[2].after == drawn);
}

TEST_CASE("a deal is the draws it stands for, event for event, forced cards too") {
    std::vector<std::uint64_t> keys;
    for (int i = 0; i < 255; ++i) keys.push_back(keyOf("card." + std::to_string(i)));
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        std::vector<std::uint8_t> deck(seed % 20 == 0 ? 255 : 50);  // the most that a deck can have, now and then
        std::iota(deck.begin(), deck.end(), std::uint8_t(0));
        Desk drawn(seed), dealt(seed);
        std::vector<ForcedChance> forcedDraws, forcedDeals;
        if (seed % 4 == 0)
            forcedDraws =
                forcedDeals = {{{tiny::kCharmDraw, 2, 0, 2}, 49, false}, {{tiny::kCharmDraw, 0, 0, 5}, 0, true}};
        drawn->chance().force(&forcedDraws);
        dealt->chance().force(&forcedDeals);
        Trace ofDraws, ofDeal;
        if (seed % 2 == 0) {
            drawn->recorder().to(&ofDraws, TraceLevel::Full);
            dealt->recorder().to(&ofDeal, TraceLevel::Full);
        }
        const std::size_t count = seed * 37 % deck.size() + 1;
        std::vector<std::uint8_t> left = deck, one, all(count);
        for (std::size_t i = 0; i < count; ++i) {
            one.push_back(std::uint8_t(drawn->draw(tiny::kCharmDraw, int(i % 3), left, keys.data(), 1)));
            left.erase(std::find(left.begin(), left.end(), one.back()));
        }
        dealt->deal(tiny::kCharmDraw, 3, deck, keys.data(), 1, all);
        CHECK(all == one);
        CHECK(dealt->hash().value() == drawn->hash().value());
        CHECK(ofDeal == ofDraws);
        CHECK(ofDeal.size() == (seed % 2 == 0 ? count : 0));
    }
}

TEST_CASE("a game that keeps the order of its deck draws and deals what a game that does not keep it would") {
    std::vector<std::uint64_t> keys;
    std::vector<std::uint8_t> deck(60);
    std::iota(deck.begin(), deck.end(), std::uint8_t(0));
    for (const std::uint8_t card : deck) keys.push_back(keyOf("card." + std::to_string(card)));
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        Desk looked(seed), kept(seed);
        Trace ofLooked, ofKept;
        looked->recorder().to(&ofLooked, TraceLevel::Full);
        kept->recorder().to(&ofKept, TraceLevel::Full);
        std::vector<std::uint8_t> order(deck.size()), left = deck;
        kept->chance().order(tiny::kCharmDraw, deck, keys.data(), 1, order);
        for (std::size_t i = 0; i < 7; ++i) {
            const int drawn = looked->draw(tiny::kCharmDraw, int(seed % 4), left, keys.data(), 1);
            CHECK(kept->drawFromTop(tiny::kCharmDraw, int(seed % 4), order[i]) == drawn);
            left.erase(std::find(left.begin(), left.end(), std::uint8_t(drawn)));
        }
        std::vector<std::uint8_t> dealt(9);
        looked->deal(tiny::kCharmDraw, 3, left, keys.data(), 1, dealt);
        const std::vector<std::uint8_t> top(order.begin() + 7, order.begin() + 16);
        kept->dealFromTop(tiny::kCharmDraw, 3, top);
        CHECK(dealt == top);
        CHECK(kept->hash().value() == looked->hash().value());
        CHECK(ofKept == ofLooked);
    }
}

TEST_CASE("the top of a deck's order, taken again and again, is what would be drawn, forced cards too") {
    std::vector<std::uint64_t> keys;
    for (int i = 0; i < 40; ++i) keys.push_back(keyOf("card." + std::to_string(i)));
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        std::vector<std::uint8_t> left(seed % 40 + 1);
        std::iota(left.begin(), left.end(), std::uint8_t(0));
        Desk drawn(seed), taken(seed);
        std::vector<ForcedChance> forcedDraws, forcedTops;
        if (seed % 4 == 0) forcedDraws = forcedTops = {{{tiny::kCharmDraw, 2, 0, 2}, 3, true}};
        drawn->chance().force(&forcedDraws);
        taken->chance().force(&forcedTops);
        std::vector<std::uint8_t> order(left.size());
        taken->chance().order(tiny::kCharmDraw, left, keys.data(), 1, order);
        while (!left.empty()) {
            const int actor = int(left.size() % 3);
            const int card = drawn->draw(tiny::kCharmDraw, actor, left, keys.data(), 1);
            CHECK(taken->drawTop(tiny::kCharmDraw, actor, left, order.front()) == card);
            left.erase(std::find(left.begin(), left.end(), card));
            order.erase(std::find(order.begin(), order.end(), card));
        }
        CHECK(taken->hash().value() == drawn->hash().value());
    }
}
