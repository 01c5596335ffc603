// The fields of the games' states: none is missing, and what each says of its numbers reads as words and back.
#include "engine/kernel/state_fields.h"

#include <doctest/doctest.h>

#include <cstddef>
#include <set>

#include "engine/kernel/agents.h"
#include "engine/kernel/scenario_parts.h"
#include "engine/kernel/session.h"
#include "engine/three_chapters/state.h"
#include "engine/threetale/game.h"
#include "engine/threetale/state.h"
#include "tests/engine/sample_game.h"

namespace {

// The structs that a state is made of.
void addStructs(const schema::TypeInfo& type, std::set<const schema::TypeInfo*>& all) {
    if (!all.insert(&type).second) return;
    for (const schema::Field& field : type.fields) {
        const schema::Field* inner = &field;
        while (inner->kind == schema::Kind::List) inner = inner->item.get();
        if (inner->kind == schema::Kind::Record) addStructs(*inner->type(), all);
    }
}

template <class... Structs> void checkComplete(const schema::TypeInfo& state) {
    std::set<const schema::TypeInfo*> all;
    addStructs(state, all);
    CHECK_MESSAGE(all == std::set<const schema::TypeInfo*>{&schema::typeInfo<Structs>()...},
                  "a struct of the state is missing from this test");
    const auto complete = [](const schema::TypeInfo& type, std::size_t members) {
        INFO("last field listed: " << type.fields.back().key);
        CHECK(type.fields.size() == members);
        for (const schema::Field& field : type.fields) CHECK_MESSAGE(*field.notes.label, field.key);
    };
    (complete(schema::typeInfo<Structs>(), schema::detail::memberCount<Structs>()), ...);
}

}  // namespace

TEST_CASE("no member of a game's state lacks its line in the field list") {
    {
        using namespace engine::threetale;
        checkComplete<GameState, HeroState, PlacedTile, MapState, DeckState, DecksState, TurnState, RollState,
                      TreasureState, EnemyChange, BattleState, EntityState, DelayedEffects, SwappedVirtues>(
            schema::typeInfo<GameState>());
    }
    using namespace engine::three_chapters;
    checkComplete<GameState, SeatState>(schema::typeInfo<GameState>());
}

TEST_CASE("a card in a list of the state is named, never shown as its number") {
    using namespace engine::threetale;
    const auto game = std::static_pointer_cast<const ThreeTale>(gameOf("threetale"));
    const CompiledSet& set = game->set();
    GameState s;
    s.heroes[1].card = 2;
    s.prophecy = 0;
    const auto at = [&](const void* member) -> const schema::StateField& {
        const auto* field = engine::stateField(
            *game, std::uint32_t(static_cast<const std::byte*>(member) - reinterpret_cast<const std::byte*>(&s)));
        REQUIRE(field);
        return *field;
    };
    const auto name = [&](const void* member, int value) { return engine::valueName(*game, &s, at(member), value); };
    const auto card = [&](CardKind kind, int index) { return set.name(set.number(kind, index), "en"); };
    CHECK(name(&s.turn.exhausted.items[3], 7) == card(CardKind::Artifact, 7));
    CHECK(name(&s.battle.activated.items[0], 1) == card(CardKind::Artifact, 1));
    CHECK(name(&s.heroes[2].keptBonus.items[0], 4) == card(CardKind::HeroBonus, 4));
    CHECK(name(&s.decks.artifacts[1].top.items[2], 5) == card(CardKind::Artifact, 5));
    CHECK(name(&s.decks.enemies[0].top.items[0], 5) == card(CardKind::Enemy, 5));
    CHECK(name(&s.decks.quests.cards.items[0], 5) == card(CardKind::Quest, 5));
    CHECK(name(&s.decks.tilesTop.items[0], 9) == card(CardKind::Tile, 9));
    CHECK(name(&s.delayed.items[0].card, set.number(CardKind::Quest, 1)) == card(CardKind::Quest, 1));
    // Bits, numbers counted from 1, and numbers that stand for nothing.
    CHECK(name(&s.turn.exhaustedTalents[1], 0b101) ==
          set.name(set.heroes[2].talents[0].card, "en") + ", " + set.name(set.heroes[2].talents[2].card, "en"));
    CHECK(name(&s.battle.spreadOn, 0b11) == "Love, Hope");
    CHECK(name(&s.map.sides[0][2], 0) == "none");
    CHECK(name(&s.map.sides[0][2], 3) == "tile 3");
    CHECK(name(&s.map.known[1], 1) == game->texts().spaceName(s, 32));
    CHECK(name(&s.treasure.card, kNone) == "none");
    CHECK(name(&s.turn.exhausted.count, 2) == "2");
    CHECK(name(&s.swapped.items[0].first, 5) == "Mercy");
}

TEST_CASE("the name of a field says whose it is and where it lies") {
    using namespace engine::threetale;
    const auto game = std::static_pointer_cast<const ThreeTale>(gameOf("threetale"));
    GameState s;
    s.heroes[1].card = 2;
    const std::string hero = game->texts().heroName(s, 1);
    const auto name = [&](const void* member) {
        return engine::fieldName(
            *game, &s, std::uint32_t(static_cast<const std::byte*>(member) - reinterpret_cast<const std::byte*>(&s)));
    };
    CHECK(name(&s.heroes[1].virtues[0]) == "Love of " + hero);
    CHECK(name(&s.heroes[1].artifacts.items[2]) == "Artifacts of " + hero);
    CHECK(name(&s.heroes[1].artifacts.count) == "Artifacts of " + hero + ", count");
    CHECK(name(&s.heroes[1].tallies[0]) == "Battles won of " + hero);
    CHECK(name(&s.heroes[1].boosts[0][3]) == "Steps added for this turn of " + hero);
    CHECK(name(&s.heroes[1].bans[2]) == "Forbidden for this Battle of " + hero);
    CHECK(name(&s.turn.stepsUsed) == "Turn: Steps used");
    CHECK(name(&s.turn.worn[1].items[0]) == "Turn: Artifacts used, Hands");
    CHECK(name(&s.decks.enemies[1].cards.count) == "Battle deck 2: Cards, count");
    CHECK(name(&s.map.tiles[3].card) == "Tile of tile 4");
    CHECK(name(&s.map.sides[3][1]) == "Tile to the east of tile 4");
    CHECK(name(&s.entities[2].defense) == "Defense left of entity 3");
    CHECK(name(&s.map.placed) == "Tiles placed");
}

TEST_CASE("a field is found by its path and by its offset, and belongs to a seat or to nobody") {
    const auto game = gameOf("threetale");
    const engine::StateFields& fields = engine::stateFields(*game);
    CHECK(&fields == &engine::stateFields(*gameOf("threetale")));
    for (int i = 0; i < int(fields.all().size()); ++i) {
        REQUIRE(fields.find(fields[i].path) == i);
        REQUIRE(fields.at(fields[i].offset) == i);
    }
    CHECK(fields.find("heroes[9].spirit") == -1);
    CHECK(fields.at(std::uint32_t(game->stateType().size)) == -1);
    CHECK(engine::seatOf(*game, fields[fields.find("heroes[2].virtues[1]")]) == 2);
    CHECK(engine::seatOf(*game, fields[fields.find("map.placed")]) == -1);
    CHECK(engine::seatOf(*game, fields[fields.find("turn.exhausted.count")]) == -1);
    const int place = fields.find("heroes[1].artifacts[2]");
    REQUIRE(fields.places(place).size() == 1);
    CHECK(fields.places(place)[0].index == 2);
    CHECK(fields.places(fields.find("map.placed")).empty());
    std::vector<std::byte> state(game->stateType().size);
    CHECK(fields.isEmpty(place, state.data()));
    state[fields.places(place)[0].countOffset] = std::byte{3};
    CHECK_FALSE(fields.isEmpty(place, state.data()));
}

TEST_CASE("a value of the state in a scenario's word means that value again") {
    for (const char* content : {"threetale", "three_chapters"}) {
        const auto game = gameOf(content);
        engine::Session session(game, {.seed = 3});
        engine::RandomAgent agent(3);
        std::size_t words = 0;
        while (session.open()) {
            session.play(agent);
            if (session.decisions().size() % 10 != 0) continue;
            for (const schema::StateField& field : engine::stateFields(*game).all()) {
                if (engine::isEmptyPlace(*game, session.state(), field.offset)) continue;
                const std::int64_t value = engine::valueAt(field, session.state());
                const std::string word = engine::valueWord(*game, session.state(), field, value);
                if (word.empty()) continue;
                CAPTURE(field.path);
                CAPTURE(word);
                CHECK(engine::valueOfWord(*game, session.state(), field, word) == value);
                ++words;
            }
        }
        CHECK(words > 100);
    }
}

TEST_CASE("what scenario files write for a field means that field, and its list is written in one way") {
    for (const char* content : {"threetale", "three_chapters", "paper_tales"}) {
        const auto game = gameOf(content);
        engine::Session session(game, {.seed = 5});
        engine::RandomAgent agent(5);
        std::size_t written = 0;
        while (session.open()) {
            session.play(agent);
            if (session.decisions().size() % 20 != 0) continue;
            for (const schema::StateField& field : engine::stateFields(*game).all()) {
                const std::string name = engine::writtenName(*game, session.state(), field);
                written += !name.empty() && name != field.path;
                CAPTURE(field.path);
                CAPTURE(name);
                const auto words = engine::wordsOf(name.empty() ? field.path : name);
                REQUIRE(engine::findStateField(*game, session.state(), words) == &field);
            }
        }
        CHECK(written > 100);
    }
}

TEST_CASE("fields by the words of scenario files") {
    const auto path = [](const char* content, const char* words) {
        const auto game = gameOf(content);
        const std::vector<std::byte> state(game->stateType().size);
        return engine::pathOf(*game, state.data(), engine::wordsOf(words));
    };
    CHECK(path("threetale", "seat2 hope") == "heroes[1].virtues[1]");
    CHECK(path("threetale", "seat2 tally step_taken") == "heroes[1].tallies[19]");
    CHECK(path("threetale", "seat3") == "heroes[2]");
    CHECK(path("threetale", "seat3 speed") == "heroes[2].speed");
    CHECK(path("threetale", "t1.nw") == "map.features[0]");
    CHECK(path("threetale", "t2.nw offering") == "map.offerings[4]");
    CHECK(path("threetale", "battle dealt") == "battle.dealt");
    CHECK(path("threetale", "seat9 hope") == "seat9.hope");
    CHECK(path("three_chapters", "seat2 hearts") == "seats[1].tokens[1]");
    CHECK(path("three_chapters", "seat2 tricks") == "seats[1].tricks");
    CHECK(path("paper_tales", "seat4 gold") == "seats[3].gold");
    CHECK(path("paper_tales", "seat1 F2 age") == "seats[0].units[1].age");
    CHECK(path("paper_tales", "seat1 bu.town") == "seats[0].buildings[4]");

    // A number below 0 is written as a value, not as a change.
    const auto game = gameOf("threetale");
    engine::threetale::GameState s;
    s.heroes[0].boosted[engine::threetale::Boost::Steps] = -2;
    const schema::StateField* field = engine::stateField(*game, std::string_view("heroes[0].boosted[0]"));
    REQUIRE(field);
    CHECK(engine::statementsOf(*game, &s, *field) == std::vector<std::string>{"seat1 boosted[0] = -2"});
}

TEST_CASE("a word of another kind is no value of a field") {
    using namespace engine::threetale;
    const auto game = std::static_pointer_cast<const ThreeTale>(gameOf("threetale"));
    GameState s;
    const auto value = [&](const void* member, const char* word) {
        const auto* field = engine::stateField(
            *game, std::uint32_t(static_cast<const std::byte*>(member) - reinterpret_cast<const std::byte*>(&s)));
        return engine::valueOfWord(*game, &s, *field, word);
    };
    const std::string artifact = game->set().id(game->set().number(CardKind::Artifact, 0)),
                      enemy = game->set().id(game->set().number(CardKind::Enemy, 0));
    CHECK(value(&s.battle.enemy, enemy.c_str()) == 0);
    CHECK_FALSE(value(&s.battle.enemy, artifact.c_str()));
    CHECK_FALSE(value(&s.heroes[0].space, "seat1"));
    CHECK(value(&s.heroes[0].space, "none") == kNone);
    CHECK_FALSE(value(&s.heroes[0].speed, "none"));
    CHECK(value(&s.turn.hero, "seat2") == 1);
}

namespace {

struct FormerPurse {
    std::uint8_t gold = 0;
};
template <class V> void describe(V& v, FormerPurse& p) { v("gold", p.gold, {.label = "Gold", .formerly = "coins"}); }
struct FormerTable {
    std::array<FormerPurse, 2> purses{};
};
template <class V> void describe(V& v, FormerTable& t) {
    v("purses", t.purses, {.label = "Purses", .formerly = "bags"});
}

}  // namespace

TEST_CASE("a field of a state is found by its former names, as queries and plots that were kept then have it") {
    const engine::StateFields fields(schema::typeInfo<FormerTable>());
    CHECK(fields.find("purses[1].gold") == 1);
    CHECK(fields.find("bags[1].coins") == 1);
    CHECK(fields.find("bags[0].gold") == 0);
    CHECK(fields.find("bags[1].silver") == -1);
}
