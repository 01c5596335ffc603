// Options of Paper Tales that follow from their place, and what they are made of: rows of cards, bits, sets of ways.
#include <algorithm>
#include <cstring>
#include <set>

#include "engine/paper_tales/card_row.h"
#include "tests/engine/paper_tales_fixture.h"

using namespace paper_tales_test;

namespace {

Copies someCopies(std::uint64_t key, int count) {
    Copies copies;
    for (std::uint64_t i = 0; copies.count() < count; ++i)
        copies.add(int(oneOf(mix(key + i), std::uint64_t(baseGame()->set().deck))));
    return copies;
}

// Takes card after card, as chance says, and compares a row with the set of cards that it holds.
template <class Row> void checkRow(std::uint64_t key, Copies cards) {
    const CompiledSet& set = baseGame()->set();
    Row row(set, cards);
    for (std::uint64_t turn = 0; !cards.empty(); ++turn) {
        std::set<int> units;
        cards.forEach([&](int copy) { units.insert(set.cardOfCopy(copy)); });
        REQUIRE_FALSE(row.empty());
        REQUIRE(row.kinds() == int(units.size()));
        int kind = 0;
        for (const int unit : units) {
            const int place = row.placeOf(kind++);
            CHECK(row.unit(place) == unit);
            CHECK(row.copy(place) == firstOf(set.units[unit], cards));
        }
        const int place = row.placeOf(int(oneOf(mix(key + turn), units.size())));
        cards.remove(row.copy(place));
        row.take(place);
    }
    CHECK(row.empty());
    CHECK(row.kinds() == 0);
}

// The same cards, in an order that chance gives them.
void checkSameRow(std::uint64_t key, const Copies& cards) {
    const CompiledSet& set = baseGame()->set();
    std::vector<std::uint8_t> list;
    cards.forEach([&](int copy) {
        const auto place = oneOf(mix(key + list.size()), list.size() + 1);
        list.insert(list.begin() + place, std::uint8_t(copy));
    });
    const CardRow sorted(set, cards), dealt(set, list);
    REQUIRE(dealt.kinds() == sorted.kinds());
    for (int place = 0; place < int(list.size()); ++place) {
        CHECK(dealt.copy(place) == sorted.copy(place));
        CHECK(dealt.unit(place) == sorted.unit(place));
    }
}

// Takes any option, and looks at the ways to build that are offered.
class Builders final : public Agent {
  public:
    int ways = 0, bought = 0;
    bool looks() const override { return false; }
    int choose(const Game&, const void* state, const Decision& d) override {
        if (Question(d.question) == Question::Construct) check(stateOf(state), d);
        return anyOption(3, d.ordinal, int(d.options.size()));
    }

  private:
    void check(const GameState& s, const Decision& d) {
        const CompiledSet& set = baseGame()->set();
        const SeatState& own = s.seats[d.seat];
        if (glanceOf(set, own).answering(Trigger::Construction) != 0) return;  // not what it was when the phase began
        const Builder builder = builderOf(set, s, d.seat);
        std::vector<Option> expected;
        forEachWay(set, own, [&](const WayCost& cost) {
            const Way way = wayOf(builder, set, cost);
            if (!way.covered || way.total() > own.gold) return;
            expected.push_back(cost.option);
            bought += way.price > 0;
        });
        ways += int(expected.size());
        expected.push_back(optionFrom(verb_rows::BuildNothing{}));
        CHECK(std::vector(d.options.begin(), d.options.end()) == expected);
    }
};

}  // namespace

TEST_CASE("Paper Tales: a row of cards knows its kinds and their first copies, however many cards it holds") {
    for (std::uint64_t i = 0; i < 400; ++i) {
        const int count = int(i % 9);
        checkRow<CardRow>(mix(i), someCopies(mix(i), count));
        checkSameRow(mix(i), someCopies(mix(i), count));
        checkRow<LongCardRow>(mix(i), someCopies(mix(i), count));
    }
    for (std::uint64_t i = 0; i < 20; ++i) checkRow<LongCardRow>(mix(i), someCopies(mix(i), 9 + int(i)));
    checkRow<LongCardRow>(1, baseGame()->set().all);
}

TEST_CASE("Paper Tales: bits are counted, and the n-th of them is found, as if one looked at each") {
    const auto check = [](std::uint64_t bits) {
        int count = 0;
        for (int bit = 0; bit < 64; ++bit) {
            if (!(bits >> bit & 1)) continue;
            CHECK(bitAt(bits, count) == bit);
            ++count;
        }
        CHECK(bitCount(bits) == count);
    };
    check(0);
    check(~0ull);
    for (int bit = 0; bit < 64; ++bit) check(1ull << bit);
    for (std::uint64_t i = 0; i < 300; ++i) check(mix(i) & mix(i + 1000) & (i % 2 ? ~0ull : mix(i + 2000)));
    for (int value = 0; value < 128; ++value) {
        CHECK(bytesBelow(0xFF7F'4020'100F'0100, value) ==
              (value > 0) + (value > 1) + (value > 15) + (value > 16) + (value > 32) + (value > 64));
        CHECK(bytesBelow(~0ull, value) == 0);
    }
    for (unsigned spots = 0; spots < 1u << kSpots; ++spots) {
        std::array<std::uint8_t, kSpots> said{};
        for (int spot = 0; spot < kSpots; ++spot)
            if (spots >> spot & 1) said[spot] = std::uint8_t(1 + spot * 60);
        CHECK(spotsSet(said) == spots);
    }
}

TEST_CASE("PT-BUILD-08 PT-BUILD-09 PT-CARD-04 the ways to build that are offered are those that each can be paid") {
    Builders agent;
    for (std::uint64_t seed = 1; seed <= 60; ++seed)
        playGame(*baseGame(), {.seed = seed, .options = {{"players", 2 + int(seed % 4)}}}, agent, TraceLevel::Off);
    CHECK(agent.ways > 500);
    CHECK(agent.bought > 20);
}

TEST_CASE("Paper Tales: who takes any option gets one of those that are listed for whoever looks at them") {
    for (std::uint64_t seed = 1; seed <= 80; ++seed) {
        std::uint64_t hashes[2] = {};
        std::array<GameState, 2> states{};
        for (const bool listed : {false, true}) {
            GameState& state = states[listed];
            std::vector<Option> kept;
            const auto table = baseGame()->makeTable(&state, seed);
            RandomAgent agent(seed);
            if (listed) table->decider().keep(&kept);
            table->decider().agent(&agent);
            REQUIRE(
                playToEnd(*baseGame(), *table, &state, {.seed = seed, .options = {{"players", 2 + int(seed % 4)}}}));
            CHECK(kept.empty() == !listed);
            hashes[listed] = table->hash().value();
        }
        CHECK(hashes[0] == hashes[1]);
        CHECK(std::memcmp(&states[0], &states[1], sizeof(GameState)) == 0);
    }
}

TEST_CASE("Paper Tales: what is written and asked where nobody watches counts as it does at the table") {
    std::uint64_t hashes[2] = {};
    int places[2] = {};
    std::array<GameState, 2> states{};
    for (const bool watched : {false, true}) {
        GameState& state = states[watched];
        std::vector<Option> kept;
        RandomAgent agent(7);
        const auto table = baseGame()->makeTable(&state, 7);
        if (watched) table->decider().keep(&kept);
        table->decider().agent(&agent);
        baseGame()->start(*table, {.seed = 7, .options = {{"players", 3}}});
        table->beginUnit(1);
        REQUIRE(isWatched(*table) == watched);
        auto& paperTales = static_cast<paper_tales::Table&>(*table);
        const auto write = [&](auto& t) {
            // More events than a part of a rule is thought to have.
            for (int i = 0; i < 5'000; ++i) {
                const auto seat = std::size_t(i) % 3;
                auto scope = t.rule(0);
                t.set(state.seats[seat].gold, i % 7 - 3);  // below 0, too
                t.setEither(state.seats[seat].lp, i / 2 % 5 - 2);
                t.set(state.seats[seat].units[0].faceDown, i % 2 == 0);
                const auto option = [](int n) { return optionFrom(verb_rows::Save{n}); };
                places[watched] +=
                    t.askAmong(std::uint16_t(Question::SaveUnit), int(seat), 1 + i % 4, option).place * i;
            }
        };
        paperTales.inOneGo(write);
        hashes[watched] = table->hash().value();
    }
    CHECK(places[0] == places[1]);
    CHECK(hashes[0] == hashes[1]);
    CHECK(std::memcmp(&states[0], &states[1], sizeof(GameState)) == 0);
}

TEST_CASE(
    "PT-SETUP-09 PT-RECRUIT-01 the cards that are dealt are those on top, whether the deck's order is kept or not") {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const Setup setup{.seed = seed, .options = {{"players", 2 + int(seed % 4)}}};
        RandomAgent agent(seed);
        // Of a purpose that nothing is for: no chance is free, and all of it falls as it would.
        const std::vector<ForcedChance> forced = {{{40, 0, 0, 0}, 0, true}};
        const PlayedGame kept = playGame(*baseGame(), setup, agent, TraceLevel::Off);
        const PlayedGame looked = playGame(*baseGame(), setup, agent, TraceLevel::Off, false, forced);
        CHECK(kept.hash == looked.hash);
    }
}

TEST_CASE("PT-RECRUIT-02 PT-DEPLOY-01 a hand of more cards than a game deals is planned with, too") {
    const CompiledSet& set = baseGame()->set();
    std::string hand = "hand seat1";
    for (int unit = 0; unit < 14; ++unit) hand += " " + set.records[unit]->id();
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Position p(3, {"phase deployment", hand});
        REQUIRE(p.table().in(Zone::Hand, 0).count() == 14);
        RandomAgent agent(seed);
        p.table().decider().agent(&agent);
        p.table().beginUnit(baseGame()->unit(&p.state));
        playDeployment(p.table());
        CHECK(p.table().in(Zone::Hand, 0).empty());
        CHECK(p.table().in(Zone::Reserved, 0).count() <= 1);
        CHECK(baseGame()->inspection().brokenInvariants(&p.state).empty());
    }
}
