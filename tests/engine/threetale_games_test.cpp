// Whole games of the base set played at random: what the rules
// say of every game holds in each of them, after every turn.
#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <set>

#include "engine/kernel/agents.h"
#include "engine/kernel/session.h"
#include "engine/threetale/game.h"
#include "engine/threetale/rules.h"
#include "schema/core/pack.h"
#include "tests/engine/sample_game.h"

using namespace engine::threetale;

namespace {

std::shared_ptr<const engine::Game> baseSet() {
    static const auto game = gameOf("threetale");
    return game;
}

const CompiledSet& cards() { return static_cast<const ThreeTale&>(*baseSet()).set(); }

// The state after the setup and after each unit of one game.
std::vector<GameState> play(std::uint64_t seed, const char* bot = "random", bool tutorial = false) {
    engine::Session session(baseSet(), {.seed = seed, .options = {{"tutorial", tutorial}}});
    const auto agent = engine::makeAgent(bot, seed);
    while (session.open()) session.play(*agent);
    REQUIRE(session.runaway() == "");
    std::vector<GameState> states;
    for (const auto& end : session.unitEnds()) {
        const engine::StateBytes bytes = session.stateAt(end.position);
        states.emplace_back();
        std::memcpy(&states.back(), bytes.data(), sizeof(GameState));
    }
    return states;
}

template <class Check> void forEachGame(Check check) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        CAPTURE(seed);
        check(play(seed, seed % 4 == 0 ? "greedy" : "random"));
    }
}

bool isPickup(Feature f) { return f >= Feature::White; }

}  // namespace

TEST_CASE(
    "TT-SETUP-01 TT-SETUP-02 TT-SETUP-03 TT-SETUP-04 TT-SETUP-05 TT-SETUP-09 the decks by level, of all cards, and no "
    "tile on the table") {
    const GameState s = play(1).front();
    for (const auto& deck : s.decks.artifacts) CHECK(deck.cards.count == 12);
    for (int level = 1; level <= 3; ++level) {
        for (const std::uint8_t card : s.decks.treasures[level - 1].cards)
            CHECK(cards().treasures[card].level == level);
        for (const std::uint8_t card : s.decks.enemies[level - 1].cards) CHECK(cards().enemies[card].level == level);
        CHECK(s.decks.treasures[level - 1].cards.count == 10);
        CHECK(s.decks.enemies[level - 1].cards.count == 10);
    }
    CHECK(s.decks.quests.cards.count == 10);
    CHECK(s.decks.heroBonuses.cards.count == 10);
    CHECK(s.decks.enemyBonuses.cards.count == 10);
    CHECK(s.decks.tiles.count == 30);
    CHECK(s.map.placed == 0);
}

TEST_CASE(
    "TT-SETUP-05 TT-TILE-02 TT-PROPH-01 TT-PRESENT-01 TT-RULING-64 tiles, Prophecies and the one fulfilled follow from "
    "chance alone") {
    std::set<int> first, fulfilled;
    std::array<int, 3> place{};
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        engine::Session session(baseSet(), {.seed = seed});
        const auto agent = engine::makeAgent("random", 7);
        while (session.open() && reinterpret_cast<const GameState*>(session.state())->map.placed == 0)
            session.play(*agent);
        first.insert(reinterpret_cast<const GameState*>(session.state())->map.tiles[0].card);
    }
    CHECK(first.size() == 30);
    for (std::uint64_t seed = 1; seed <= 90; ++seed) {
        for (const GameState& s : play(seed)) {
            if (s.phase != Phase::Future && s.phase != Phase::Over) continue;
            if (s.prophecy == kNone) break;
            fulfilled.insert(s.prophecy);
            for (std::size_t i = 0; i < 3; ++i) place[i] += s.prophecies[i] == s.prophecy;
            break;
        }
    }
    CHECK(fulfilled.size() == 7);
    for (const int times : place) CHECK(times > 8);
}

TEST_CASE(
    "TT-SETUP-08 TT-PROPH-01 TT-PROPH-09 TT-SOLO-01 TT-PROPH-03 TT-PROPH-04 TT-RULING-62 three different Prophecies "
    "but the Tutorial, three different Heroes") {
    forEachGame([](const std::vector<GameState>& states) {
        const GameState& s = states[1];
        CHECK(std::set<int>(s.prophecies.begin(), s.prophecies.end()).size() == 3);
        for (const std::uint8_t p : s.prophecies) CHECK(cards().prophecies[p].sign != 0);
        CHECK(std::set<int>{s.heroes[0].card, s.heroes[1].card, s.heroes[2].card}.size() == 3);
        CHECK(s.phase == Phase::Past);
        const std::uint8_t fulfilled = states.back().prophecy;
        if (fulfilled != kNone) CHECK(std::count(s.prophecies.begin(), s.prophecies.end(), fulfilled) == 1);
    });
}

TEST_CASE("TT-SETUP-07 TT-PROPH-08 TT-RULING-68 in the Tutorial the Future is known from the start") {
    const auto states = play(3, "random", true);
    CHECK(states[1].prophecies.count == 1);
    CHECK(cards().prophecies[states[1].prophecies[0]].sign == 0);
    if (states.back().prophecy != kNone) CHECK(states.back().prophecy == states[1].prophecies[0]);
}

TEST_CASE(
    "TT-SETUP-11 TT-SETUP-12 TT-SETUP-13 TT-SETUP-14 TT-SPIRIT-01 TT-TALENT-01 each board begins with what is printed "
    "on it and nothing else") {
    forEachGame([](const std::vector<GameState>& states) {
        for (const HeroState& h : states[1].heroes) {
            const HeroCard& card = cards().heroes[h.card];
            CHECK(h.virtues == card.virtues);
            CHECK(h.speed == card.speed);
            CHECK(h.spirit == 3);
            CHECK(h.shevitsa + h.talents + h.artifacts.count + h.quests.count + h.offerings + h.stones == 0);
            std::array<int, 4> levels{};
            for (const TalentCard& talent : card.talents) ++levels[talent.level];
            CHECK(levels == std::array<int, 4>{0, 2, 2, 2});
        }
    });
}

TEST_CASE(
    "TT-GAME-02 TT-GAME-04 TT-PAST-01 TT-PAST-02 TT-PAST-03 TT-PAST-04 TT-RULING-54 the phases in their order, one "
    "tile and one Hero a turn of the Past") {
    forEachGame([](const std::vector<GameState>& states) {
        for (std::size_t i = 2; i < states.size(); ++i) {
            const GameState &before = states[i - 1], &s = states[i];
            CHECK(int(s.phase.value) >= int(before.phase.value));
            if (before.phase == Phase::Past) {
                CHECK(s.map.placed == before.map.placed + 1);
                CHECK(s.order == before.order);
                CHECK(s.turn.hero == before.order[before.place]);
                if (!s.lost) CHECK((s.phase == Phase::Present) == (s.map.placed == 30));
            }
            if (before.phase == Phase::Future) CHECK(s.order == before.order);
            for (int tile = 0; tile < before.map.placed; ++tile) {  // TT-TILE-04, TT-GAME-04
                const PlacedTile &was = before.map.tiles[tile], &is = s.map.tiles[tile];
                CHECK((was.card == is.card && was.x == is.x && was.y == is.y));
                CHECK(was.rotation == is.rotation);
            }
        }
    });
}

TEST_CASE(
    "TT-PAST-05 TT-PAST-06 TT-MOVE-10 a Hero is on the Map from its first turn on, moves in its own turns only, and "
    "may "
    "leave alone what lies where its turn ends") {
    int leftAlone = 0;
    forEachGame([&](const std::vector<GameState>& states) {
        for (std::size_t i = 2; i < states.size(); ++i) {
            const GameState &before = states[i - 1], &s = states[i];
            if (before.phase != Phase::Past || s.lost) continue;
            for (int seat = 0; seat < kHeroes; ++seat) {
                const int was = before.heroes[seat].space, is = s.heroes[seat].space;
                if (seat != s.turn.hero) {
                    CHECK(is == was);
                    continue;
                }
                REQUIRE(is != kNone);
                CHECK_FALSE(bool(s.battle.open));
                leftAlone += isPickup(s.map.features[is]);
            }
        }
    });
    CHECK(leftAlone > 0);
}

TEST_CASE("TT-TILE-11 TT-TILE-12 TT-TILE-13 in the Past pickups only go, and Trees, Portals and Altars stay") {
    forEachGame([](const std::vector<GameState>& states) {
        for (std::size_t i = 2; i < states.size(); ++i) {
            const GameState &before = states[i - 1], &s = states[i];
            if (before.phase != Phase::Past) continue;
            int claimed = 0;
            for (int space = 0; space < before.map.placed * 4; ++space) {
                const Feature was = before.map.features[space], is = s.map.features[space];
                if (was == is) continue;
                CHECK((isPickup(was) && is == Feature::None));
                ++claimed;
            }
            int tallied = 0;
            for (std::size_t seat = 0; seat < 3; ++seat)
                tallied += s.heroes[seat].tallies[TallyWord::PickupClaimed] -
                           before.heroes[seat].tallies[TallyWord::PickupClaimed];
            CHECK(claimed <= tallied);  // one may have been claimed on the new tile
            CHECK(tallied <= claimed + 4);
        }
    });
}

TEST_CASE("TT-QUEST-03 TT-FUTURE-08 TT-RULING-48 TT-OFFER-07 no Quest and no Offering on the Map outlives the Past") {
    forEachGame([](const std::vector<GameState>& states) {
        int quests = -1;
        for (const GameState& s : states) {
            if (s.phase != Phase::Future) continue;
            int completed = 0;
            for (const HeroState& h : s.heroes) {
                CHECK(h.quests.empty());
                completed += h.tallies[TallyWord::QuestCompleted];
            }
            CHECK(std::all_of(s.map.offerings.begin(), s.map.offerings.end(), [](int o) { return o == 0; }));
            if (quests >= 0) CHECK(completed == quests);
            quests = completed;
        }
    });
}

TEST_CASE("TT-TALENT-02 TT-TALENT-06 TT-RULING-51 Talents are unlocked in the order of their levels and never lost") {
    forEachGame([](const std::vector<GameState>& states) {
        for (std::size_t i = 2; i < states.size(); ++i)
            for (std::size_t seat = 0; seat < 3; ++seat) {
                const HeroState &was = states[i - 1].heroes[seat], &is = states[i].heroes[seat];
                CHECK((was.talents & ~is.talents) == 0);
                int levels = 0;
                for (int t = 0; t < 6; ++t)
                    if (is.talents >> t & 1) levels |= 1 << cards().heroes[is.card].talents[t].level;
                CHECK((levels == 0 || levels == 2 || levels == 6 || levels == 14));
                CHECK(std::popcount(is.talents.value) == std::popcount(unsigned(levels)));
            }
    });
}

TEST_CASE("TT-BONUS-05 TT-BONUS-07 between turns every Bonus Card is in its own deck") {
    forEachGame([](const std::vector<GameState>& states) {
        for (const GameState& s : states) {
            if (s.won || s.lost) continue;
            int kept = 0;
            for (const HeroState& h : s.heroes) kept += h.keptBonus.count;
            CHECK(s.decks.heroBonuses.cards.count + kept == 10);
            CHECK(s.decks.enemyBonuses.cards.count == 10);
        }
    });
}

TEST_CASE(
    "TT-END-01 TT-END-02 TT-END-03 TT-END-04 TT-END-05 TT-SPIRIT-05 TT-RULING-60 every game ends, for the reason it "
    "says, and is summed up so") {
    int deaths = 0, late = 0;
    forEachGame([&](const std::vector<GameState>& states) {
        const GameState& s = states.back();
        CHECK(s.phase == Phase::Over);
        CHECK(s.won != s.lost);
        bool dead = false;
        for (const HeroState& h : s.heroes) dead = dead || h.spirit == 0;
        CHECK(dead == (s.reason == Reason::HeroDied));
        if (s.reason == Reason::OutOfTime) CHECK(s.turnsLeft == 0);
        deaths += dead;
        late += s.reason == Reason::OutOfTime;
        int sum = 0;
        for (const HeroState& h : s.heroes) {
            for (const std::uint8_t v : h.virtues) sum += v;
            sum += 2 * h.shevitsa + 2 * h.speed + 30 * h.stones + 15 * h.spirit;
            for (const std::uint8_t a : h.artifacts)
                sum += cards().artifacts[a].level == 3 ? 12 : 3 * cards().artifacts[a].level;
        }
        if (s.won) sum += cards().prophecies[s.prophecy].score + 10 * std::max(0, s.turnsLeft - 1);
        CHECK(baseSet()->outcome(&s).score == sum + s.bonusScore);
        for (std::size_t i = 0; i + 1 < states.size(); ++i) CHECK_FALSE((states[i].won || states[i].lost));
    });
    CHECK(deaths > 0);
    CHECK(late > 0);
}

TEST_CASE("TT-VIRTUE-02 TT-RULING-11 TT-RULING-66 TT-DICE-02 TT-MOVE-08 bounds hold after every single event") {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        CAPTURE(seed);
        engine::Session session(baseSet(), {.seed = seed});
        const auto agent = engine::makeAgent("random", seed);
        while (session.open()) session.play(*agent);
        for (std::size_t position = 1; position <= session.timeline().size(); ++position) {
            const engine::StateBytes bytes = session.stateAt(position);
            GameState s;
            std::memcpy(&s, bytes.data(), sizeof(s));
            bool sound = (!s.roll.open || (s.roll.count <= 30 && std::popcount(s.roll.faces) <= s.roll.count &&
                                           s.roll.spent <= s.roll.count)) &&
                         s.battle.defense <= std::max(s.battle.fullDefense, s.battle.defense) && s.map.placed <= 30 &&
                         s.battle.round <= 100 && s.treasure.band <= 2 && s.turnsLeft <= 100;
            for (int seat = 0; seat < s.seats; ++seat) {
                const HeroState& h = s.heroes[seat];
                for (const std::uint8_t v : h.virtues) sound = sound && v <= kHighestVirtue;
                sound = sound && h.speed >= 1 && h.speed <= kHighestSpeed && h.spirit <= kFullSpirit &&
                        h.offerings <= 5 && h.stones <= 18;
                sound = sound && (h.space == kNone || h.space < s.map.placed * 4);
            }
            CHECK_MESSAGE(sound, "after event " << position << ": "
                                                << session.game().texts().eventText(
                                                       bytes.data(), session.timeline().trace()[position - 1]));
        }
    }
}
