// What the panels read of a ThreeTale game, in random games of the
// base set: the Map, the dice, the decks, the Battle, names of state fields.
#include <doctest/doctest.h>

#include <bit>
#include <set>

#include "editor/app/play/rule_stack.h"
#include "editor/app/play/threetale/cards.h"
#include "editor/app/play/threetale/dice.h"
#include "editor/app/play/threetale/map.h"
#include "engine/kernel/state_fields.h"
#include "engine/threetale/rules.h"
#include "tests/editor/play_base_set.h"

using namespace editor::play;
using namespace engine::threetale;
using engine::EventKind;

namespace {

const GameState& stateOf(const Sandbox& sandbox) { return *static_cast<const GameState*>(sandbox.cursor.state()); }

// A whole game of the random bot.
struct WholeGame : Sandbox {
    explicit WholeGame(std::uint64_t seed) {
        begin(base_set::game(), {.seed = seed});
        REQUIRE(players.letBot("random", BotRun::Game).empty());
    }
};

// Calls `look` at the first positions of some games, where nothing is laid out yet, and at many others.
template <class Look> void everywhere(const Look& look) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        WholeGame sandbox(seed);
        for (std::size_t position = 0; position < 200; ++position) {
            sandbox.cursor.goTo(position);
            look(sandbox);
        }
        for (std::uint64_t i = 0; i < 400; ++i) {
            sandbox.cursor.goTo(engine::mix(seed * 1000 + i) % (sandbox.session.size() + 1));
            look(sandbox);
        }
    }
}

}  // namespace

TEST_CASE("the Map shows each tile where it lies, with what is left on its Spaces") {
    everywhere([](const Sandbox& sandbox) {
        const GameState& s = stateOf(sandbox);
        const CompiledSet& set = threeTale(sandbox).set();
        const MapView map = mapOf(sandbox);
        std::size_t lying = 0;
        for (int place = 0; place < s.map.placed; ++place) lying += !s.map.tiles[place].removed;
        REQUIRE(map.tiles.size() == lying);
        for (const MapTile& tile : map.tiles) {
            const PlacedTile& placed = s.map.tiles[tile.place];
            REQUIRE(tile.x == placed.x);
            REQUIRE(tile.y == placed.y);
            // Turned as the drawing turns it, the features are those of the state.
            std::array<Feature, 4> numbers{Feature(0), Feature(1), Feature(2), Feature(3)};
            numbers = rotated(numbers, placed.rotation);
            for (std::size_t lyingAt = 0; lyingAt < 4; ++lyingAt) {
                const auto printed = std::size_t(numbers[lyingAt]);
                const Feature now = s.map.features[std::size_t(tile.place) * 4 + lyingAt];
                if (tile.taken[printed]) {
                    REQUIRE(now == Feature::None);
                    REQUIRE(set.tiles[placed.card].cells[printed] >= Feature::White);
                } else {
                    REQUIRE(tile.features[printed] == schema::choiceOf(now).key);
                }
            }
        }
        std::set<int> seats;
        for (const MapPiece& piece : map.pieces) {
            if (piece.kind != MapPiece::Kind::Hero) continue;
            REQUIRE(s.heroes[piece.number].space == piece.space);
            REQUIRE(piece.active == (s.turn.hero == piece.number));
            seats.insert(piece.number);
        }
        for (int seat = 0; seat < kHeroes; ++seat)
            REQUIRE(seats.count(seat) == (s.heroes[seat].space < s.map.placed * 4 ? 1u : 0u));
    });
}

TEST_CASE("nobody sits at the table before the decks are laid out, and all three do once they have chosen") {
    WholeGame sandbox(3);
    sandbox.cursor.goTo(0);
    for (int seat = 0; seat < kHeroes; ++seat) CHECK_FALSE(hasHero(stateOf(sandbox), seat));
    sandbox.cursor.goTo(sandbox.session->decisionPosition(0));
    for (int seat = 0; seat < kHeroes; ++seat) CHECK_FALSE(hasHero(stateOf(sandbox), seat));
    sandbox.cursor.goTo(sandbox.session.size());
    for (int seat = 0; seat < kHeroes; ++seat) CHECK(hasHero(stateOf(sandbox), seat));
}

TEST_CASE("no two Spaces of the Map lie at the same place, and neighbours lie side by side") {
    WholeGame sandbox(2);
    const GameState& s = stateOf(sandbox);
    std::set<std::pair<int, int>> places;
    REQUIRE(s.map.placed > 0);
    constexpr int columns[] = {0, 1, 0, -1}, rows[] = {-1, 0, 1, 0};
    for (int space = 0; space < s.map.placed * 4; ++space) {
        const SpacePlace place = placeOf(s, space);
        CHECK(places.insert({place.column, place.row}).second);
        for (int direction = 0; direction < 4; ++direction) {
            const int next = engine::threetale::spaceBeside(s.map, space, direction);
            if (next < 0) continue;
            CHECK(placeOf(s, next).column == place.column + columns[direction]);
            CHECK(placeOf(s, next).row == place.row + rows[direction]);
        }
    }
}

TEST_CASE("where the open decision leads is on the Map: Spaces, places for the tile, ways to turn it") {
    Sandbox sandbox;
    sandbox.begin(base_set::game(), {.seed = 5});
    bool turned = false, placed = false, stepped = false;
    for (int i = 0; i < 200 && sandbox.session->open(); ++i) {
        const DecisionView decision = *sandbox.decisions.shown();
        const MapView map = mapOf(sandbox);
        if (Question(decision.decision.question) == Question::RotateTile) {
            REQUIRE(map.handOptions.size() == decision.options.size());
            for (std::size_t way = 0; way < map.hand.size(); ++way) {
                CHECK(map.hand[way].turns == decision.options[map.handOptions[way]].option.a);
                CHECK(map.hand[way].card == map.hand.front().card);
            }
            turned = true;
        }
        if (Question(decision.decision.question) == Question::PlaceTile) {
            REQUIRE(map.hand.size() == 1);
            CHECK(map.choices.size() == decision.options.size());
            for (const MapChoice& choice : map.choices) {
                CHECK(choice.places);
                CHECK(choice.x >= map.minX);
                CHECK(choice.x <= map.maxX);
            }
            const int turns = map.hand.front().turns;
            REQUIRE(sandbox.decisions.choose(0).empty());
            const PlacedTile& tile = stateOf(sandbox).map.tiles[stateOf(sandbox).map.placed - 1];
            CHECK(tile.rotation == turns);
            CHECK(tile.x == decision.options[0].option.c);
            placed = true;
            continue;
        }
        for (const MapChoice& choice : map.choices)
            if (!choice.places) {
                CHECK(decision.options[choice.option].text.space == choice.space);
                stepped = true;
            }
        REQUIRE(sandbox.players.letBot("random", BotRun::Decision).empty());
    }
    CHECK(turned);
    CHECK(placed);
    CHECK(stepped);
    // A decision that has been made shows nothing to press but at its own position.
    sandbox.cursor.goTo(sandbox.session->decisionPosition(3) + 1);
    CHECK(mapOf(sandbox).choices.empty());
}

TEST_CASE("a Space says its name, what lies there and who stands there") {
    WholeGame sandbox(3);
    sandbox.cursor.goTo(sandbox.session.size() / 2);
    const GameState& s = stateOf(sandbox);
    for (int seat = 0; seat < kHeroes; ++seat) {
        const int space = s.heroes[seat].space;
        if (space == kNone) continue;
        const auto lines = spaceLines(sandbox, space);
        REQUIRE(lines.size() >= 2);
        CHECK(lines[0] == threeTale(sandbox).game->texts().spaceName(s, space));
        CHECK(std::find(lines.begin(), lines.end(), threeTale(sandbox).game->texts().heroName(s, seat)) != lines.end());
    }
    CHECK(spaceLines(sandbox, -1).empty());
    CHECK(spaceLines(sandbox, 4000).empty());
}

TEST_CASE("the dice on the table are those of the state, die by die") {
    int open = 0, turned = 0, over = 0;
    for (std::uint64_t seed = 1; seed <= 9; ++seed) {
        WholeGame sandbox(seed);
        // Around every roll, where dice are turned and spent.
        for (std::size_t i = 0; i < sandbox.session.landmarks().rolls.size(); ++i)
            for (std::size_t after = 1; after < 40; after += 3) {
                sandbox.cursor.goTo(sandbox.session.landmarks().rolls[i] + after);
                const RollState& truth = stateOf(sandbox).roll;
                const auto roll = rollOf(sandbox);
                REQUIRE(roll);
                if (!truth.open) {
                    CHECK_FALSE(roll->open);
                    ++over;
                    continue;
                }
                // `rolled` and `faces` are written after the dice fell, those of the next roll too.
                if (!roll->open || sandbox.cursor.position() < roll->event + 3) continue;
                ++open;
                REQUIRE(roll->dice.size() == truth.count);
                REQUIRE(roll->sentence == (truth.side == Side::Enemy ? "The enemy rolls against " + roll->whom + "."
                                                                     : roll->whom + " rolls."));
                std::uint32_t faces = 0;
                for (std::size_t die = 0; die < roll->dice.size(); ++die) {
                    faces |= std::uint32_t(roll->dice[die].now) << die;
                    if (roll->dice[die].turned) {
                        ++turned;
                        CHECK_FALSE(roll->dice[die].by.empty());
                    }
                    if (!roll->dice[die].turned && !roll->dice[die].rerolled)
                        CHECK(roll->dice[die].now == roll->dice[die].rolled);
                }
                REQUIRE(faces == truth.faces);
                CHECK(roll->purpose == truth.purpose);
                CHECK(roll->enemy == (truth.side == Side::Enemy));
                const int positive = std::popcount(truth.faces);
                CHECK(roll->sum() == positive - std::min<int>(truth.spent, positive) +
                                         std::min<int>(truth.doubled, positive - std::min<int>(truth.spent, positive)));
            }
    }
    CHECK(open > 100);
    CHECK(turned > 0);
    CHECK(over > 100);
}

TEST_CASE("a forced roll is shown as one") {
    WholeGame sandbox(4);
    std::size_t event = 0;
    for (std::uint32_t at : sandbox.session.landmarks().rolls)
        if (sandbox.session.trace()[at].field == std::uint16_t(Purpose::AttackRoll)) event = at;
    REQUIRE(event > 0);
    sandbox.cursor.show(event);
    CHECK_FALSE(rollOf(sandbox)->forced);
    REQUIRE(sandbox.chance.forceEvent(event, ~0u).empty());
    const auto roll = rollOf(sandbox);
    REQUIRE(roll);
    CHECK(roll->forced);
    CHECK(std::all_of(roll->dice.begin(), roll->dice.end(), [](const DieView& d) { return d.rolled; }));
}

TEST_CASE("decks tell what is left, what is discarded and what was drawn last") {
    std::set<std::string> counted;
    std::size_t drawn = 0;
    everywhere([&](const Sandbox& sandbox) {
        const GameState& s = stateOf(sandbox);
        for (const DeckView& deck : decksOf(sandbox)) {
            counted.insert(deck.id);
            if (deck.id == "tiles") REQUIRE(deck.cards.size() == s.decks.tiles.count);
            if (deck.id == "artifacts2") REQUIRE(deck.cards.size() == s.decks.artifacts[1].cards.count);
            if (deck.id == "quests") REQUIRE(deck.discards.size() == s.decks.quests.discards.count);
            REQUIRE(deck.values.size() == deck.cards.size());
            for (std::size_t i = 0; i < deck.cards.size(); ++i)
                REQUIRE(sandbox.session->game().cards().drawn(deck.purpose, deck.valueOf(i)) == deck.cards[i]);
            if (deck.lastDrawn < 0) continue;
            ++drawn;
            REQUIRE(deck.drawnAt < sandbox.cursor.position());
            REQUIRE(sandbox.session.trace()[deck.drawnAt].kind == EventKind::Chance);
            REQUIRE(sandbox.session.trace()[deck.drawnAt].field == deck.purpose);
        }
    });
    for (const char* id : {"tiles", "artifacts2", "quests"}) CHECK(counted.contains(id));
    CHECK(drawn > 0);
}

TEST_CASE("the open Battle is shown with its enemy and what is left of it") {
    int battles = 0;
    everywhere([&](const Sandbox& sandbox) {
        const BattleState& b = stateOf(sandbox).battle;
        const auto battle = battleOf(sandbox);
        REQUIRE(bool(battle) == b.open);
        if (!battle) return;
        ++battles;
        CHECK(battle->defense == b.defense);
        CHECK(battle->seat == b.hero);
        if (b.enemy != kNone) {
            CHECK(battle->name == sandbox.session->game().cards().name(battle->card, "en"));
            CHECK_FALSE(battle->name.empty());
        }
    });
    CHECK(battles > 0);
}

TEST_CASE("every state field has a name and its value reads as words") {
    WholeGame sandbox(1);
    const engine::Game& game = sandbox.session->game();
    const void* state = sandbox.cursor.state();
    int words = 0;
    for (const schema::StateField& field : sandbox.session.fields().all()) {
        CHECK_FALSE(engine::fieldName(game, state, field.offset).empty());
        CHECK_FALSE(engine::itemName(game, state, field).empty());
        const std::int64_t number = engine::valueAt(field, state);
        const std::string value = engine::valueName(game, state, field.offset, number);
        INFO(field.path);
        CHECK_FALSE(value.empty());
        // What stands for a card, a Space, a seat or the like is said by its name; other numbers are themselves.
        if (!field.refersTo().empty() && !engine::isEmptyPlace(game, state, field.offset)) {
            CHECK(value != std::to_string(number));
            ++words;
        }
    }
    CHECK(words > 100);
    const GameState& s = stateOf(sandbox);
    const auto offset = [&](const void* field) {
        return std::uint32_t(static_cast<const std::byte*>(field) -
                             static_cast<const std::byte*>(sandbox.cursor.state()));
    };
    const std::string hero = threeTale(sandbox).game->texts().heroName(s, 1);
    CHECK(engine::fieldName(game, &s, offset(&s.heroes[1].virtues[0])) == "Love of " + hero);
    CHECK(engine::itemName(game, &s, *engine::stateField(game, offset(&s.heroes[1].virtues[5]))) == "Mercy");
    CHECK(engine::valueName(game, &s, offset(&s.heroes[1].card), s.heroes[1].card) == hero);
    CHECK(engine::valueName(game, &s, offset(&s.battle.enemy), 0) ==
          game.cards().name(threeTale(sandbox).set().number(CardKind::Enemy, 0), "en"));
    CHECK(engine::valueName(game, &s, offset(&s.turn.hero), kNone) == "none");
    CHECK(engine::seatOf(game, *engine::stateField(game, offset(&s.heroes[2].spirit))) == 2);
    CHECK(engine::seatOf(game, *engine::stateField(game, offset(&s.map.placed))) == -1);
}

TEST_CASE("at every position the rule stack begins with the turn and names rules and cards in words") {
    std::size_t scopes = 0;
    everywhere([&](const Sandbox& sandbox) {
        const auto stack = ruleStack(sandbox, sandbox.cursor.position());
        scopes += stack.size();
        for (std::size_t i = 0; i < stack.size(); ++i) {
            REQUIRE_FALSE(stack[i].title.empty());
            REQUIRE_FALSE(stack[i].text.empty());
            if (i > 0) REQUIRE(stack[i].event > stack[i - 1].event);
        }
        if (!stack.empty() && sandbox.session.turnAt(sandbox.cursor.position()) >= 0)
            REQUIRE(stack[0].kind == EventKind::Unit);
    });
    CHECK(scopes > 0);
}

TEST_CASE("every change of a game is called by a name of its own, and a list says that its length changed") {
    std::set<std::string> lengths;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const WholeGame sandbox(seed);
        for (const engine::Event& e : sandbox.session.trace()) {
            if (e.kind != EventKind::Set) continue;
            const std::string name = engine::fieldName(sandbox.session->game(), sandbox.cursor.state(), e.field);
            INFO(sandbox.session.fields()[sandbox.session.fields().at(e.field)].path);
            REQUIRE(name.size() > 2);
            REQUIRE_FALSE(name.starts_with("of "));
            REQUIRE(name != "Count");
            if (name.ends_with(", count")) lengths.insert(name);
        }
    }
    // And so is every number that could change.
    const WholeGame sandbox(1);
    for (const auto& stateField : sandbox.session.fields().all()) {
        const std::string name = engine::fieldName(sandbox.session->game(), sandbox.cursor.state(), stateField.offset);
        INFO(stateField.path);
        CHECK_FALSE(name.ends_with(' '));
        CHECK(name.find(": ,") == std::string::npos);
        CHECK_FALSE(name.starts_with("of "));
    }
    CHECK(lengths.contains("Prophecies drawn, count"));
    CHECK(lengths.size() > 5);
}
