// Regions and the rings around them on random Maps, against the same worked out Space by Space.
#include <set>

#include "engine/threetale/abilities/condition_rows.h"
#include "engine/threetale/abilities/quantity_rows.h"
#include "engine/threetale/verbs/verbs_turn.h"
#include "engine/threetale/ways.h"
#include "tests/engine/abilities_fixture.h"

using namespace engine::threetale;

namespace {

// A Map of thirty tiles with features, tokens, entities, a few tiles removed or closed, in the Future.
struct RandomMap : Words {
    std::uint64_t chance;
    int any(int count) {
        chance = engine::mix(chance);
        return int(chance % std::uint64_t(count));
    }

    explicit RandomMap(std::uint64_t seed) : chance(seed) {
        token("vine", 24, true);
        token("seed", 24);
        entity("root");
        entity("crow");
        for (int i = 3; i < 30; ++i) {
            std::array<Feature, 4> cells{};
            for (Feature& f : cells) f = any(2) == 0 ? Feature::None : Feature(any(int(Feature::Quest) + 1));
            tile(("ti.x" + std::to_string(i)).c_str(), cells);
        }
    }
    void lay() {
        beginFuture();
        Table& t = table();
        while (state.map.placed < 30) {
            const auto free = t.lattice().freePlaces();
            const Cell at = free[any(int(free.size()))];
            layTile(t, state.decks.tiles[0], any(4), at);
            removeAt(t, t.state.decks.tiles, 0);
        }
        for (int space = 0; space < 120; ++space) {
            if (any(6) == 0) t.set(t.state.map.tokens[space], 1 + any(2));
            if (any(6) == 0) t.set(t.state.map.faces[space], 1 + any(2));
        }
        for (int i = 0; i < 4; ++i) {
            t.set(t.state.entities[i].kind, any(2));
            t.set(t.state.entities[i].space, any(120));
        }
        for (int seat = 0; seat < kHeroes; ++seat) put(seat, any(120));
        for (int n = any(3); n > 0; --n) removeTile(t, any(30));
        for (int n = any(3); n > 0; --n) t.set(t.state.map.tiles[any(30)].closed, true);
    }
};

// Fewest Steps from one Space to each other one, by going from Space to Space.
std::vector<int> stepsFrom(const Table& t, int from) {
    std::vector<int> steps(kSpaces, -1), waiting{from};
    steps[from] = 0;
    for (std::size_t i = 0; i < waiting.size(); ++i) {
        const int space = waiting[i];
        if (i > 0 && (!enterable(t, space) || t.state.map.features[space] == Feature::Portal)) continue;
        if (t.state.map.tiles[space / 4].removed) continue;
        forEachBeside(t.state.map, space, [&](int other) {
            if (steps[other] >= 0) return;
            steps[other] = steps[space] + 1;
            waiting.push_back(other);
        });
    }
    return steps;
}

constexpr const char* kPlaces[] = {"here",
                                   "anywhere",
                                   "plain",
                                   "trees",
                                   "portal",
                                   "altar",
                                   "pickup(white)",
                                   "pickup(treasure)",
                                   "pickup(battle)",
                                   "pickup(offering)",
                                   "pickup(any)",
                                   "token(vine)",
                                   "token(seed, face_down)",
                                   "token(vine, face_up)",
                                   "hidden_token",
                                   "entity(root)",
                                   "space_of(other)",
                                   "that_space",
                                   "tile(7)",
                                   "tiles(1, 5, 30)",
                                   "every_nth_tile(4, 2)",
                                   "tile_of(here)",
                                   "extreme_tiles",
                                   "removable_tile",
                                   "next_to(entity(crow))",
                                   "next_to(token(seed))",
                                   "around(here, 3)",
                                   "far_from_heroes(pickup(any), 2)",
                                   "either(trees, next_to(altar))"};

}  // namespace

TEST_CASE("TT-TILE-06 TT-TILE-07 the lattice knows what lies where and which places are free") {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        RandomMap s(seed);
        s.lay();
        const MapState& map = s.state.map;
        Lattice anew;  // all at once, not tile by tile
        anew.follow(map);
        std::set<std::pair<int, int>> tiles, free, noted;
        for (int i = 0; i < map.placed; ++i) tiles.emplace(map.tiles[i].x, map.tiles[i].y);
        for (const auto& [x, y] : tiles)
            for (int direction = 0; direction < 4; ++direction)
                if (const std::pair place(x + kColumnStep[direction], y + kRowStep[direction]); !tiles.contains(place))
                    free.insert(place);
        for (const Lattice* lattice : {&s.table().lattice(), static_cast<const Lattice*>(&anew)}) {
            for (const auto& [x, y] : free) CHECK(lattice->tileAt(x, y) == 0);
            for (int i = 0; i < map.placed; ++i) CHECK(lattice->tileAt(map.tiles[i].x, map.tiles[i].y) == i + 1);
            noted.clear();
            for (const Cell& c : lattice->freePlaces()) noted.emplace(c.x, c.y);
            CHECK(noted == free);
            CHECK(lattice->freePlaces().size() == free.size());
        }
    }
}

TEST_CASE("TT-MOVE-13 the four Spaces around one, worked out at once, are those beside it one by one") {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        RandomMap s(seed);
        s.lay();
        for (int space = 0; space < 120; ++space) {
            const std::array<int, 4> beside = spacesBeside(s.state.map, space);
            const auto [spaces, there] = spacesAround(s.state.map, space);
            for (unsigned direction = 0; direction < 4; ++direction) {
                CHECK(isMarked(there, direction) == (beside[direction] >= 0));
                if (beside[direction] >= 0) CHECK(int(ofDirection(spaces, direction)) == beside[direction]);
                else CHECK(int(ofDirection(spaces, direction)) / 4 == space / 4);
            }
        }
    }
}

// Steps onto a free Space that can be entered, told Space by Space. Onto Portals only where they surely lead on: with
// one on the Map, or another that nobody stands on.
TEST_CASE("TT-MOVE-03 TT-MOVE-04 Steps are offered onto each free Space beside a Hero") {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        RandomMap s(seed);
        s.lay();
        Table& t = s.table();
        for (const Phase phase : {Phase::Past, Phase::Future}) {
            t.set(t.state.phase, phase);
            for (int space = 0; space < 120; ++space) {
                s.put(0, space);
                for (const int left : {0, 1, 3}) {
                    listSteps(t, 0, left);
                    std::array<bool, 4> offered{};
                    for (const engine::Option& option : t.options.all())
                        if (isA<verb_rows::Step>(option)) {
                            const auto step = rowFrom<verb_rows::Step>(option);
                            offered[step.direction.value] = true;
                            CHECK(step.to == spaceBeside(t.state.map, space, step.direction));
                        }
                    for (int direction = 0; direction < 4; ++direction) {
                        const int to = spaceBeside(t.state.map, space, direction);
                        const bool isOpen = left > 0 && to >= 0 && enterable(t, to) && entityOn(t, to) < 0;
                        if (isOpen && isOccupied(t, 0, to)) continue;  // only where it can be left again
                        int ways = 0, portals = t.state.map.portals.count;
                        for (const std::uint8_t portal : t.state.map.portals)
                            ways += portal != to && enterable(t, portal) && entityOn(t, portal) < 0 &&
                                    !isOccupied(t, 0, portal);
                        const bool isPortal = isOpen && t.state.map.features[to] == Feature::Portal;
                        if (isPortal && ways == 0 && portals > 1) continue;
                        CAPTURE(seed);
                        CAPTURE(space);
                        CAPTURE(to);
                        CHECK(offered[direction] == isOpen);
                    }
                }
            }
        }
    }
}

TEST_CASE("the rings around a Space are the Steps to the others") {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        RandomMap s(seed);
        s.lay();
        for (int from = 0; from < 120; from += 7) {
            const std::vector<int> steps = stepsFrom(s.table(), from);
            Region start;
            start.add(from);
            Rings rings(s.table(), start);
            int reached = 0;
            do {
                rings.ring().forEach([&](int space) {
                    ++reached;
                    CHECK(steps[space] == rings.steps());
                });
            } while (rings.widen());
            CHECK(reached == 120 - int(std::count(steps.begin(), steps.begin() + 120, -1)));
        }
    }
}

TEST_CASE("the ways over Steps and Portals are those of a search Space by Space") {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        RandomMap s(seed);
        s.lay();
        const Table& t = s.table();
        for (int from = 0; from < 120; from += 7) {
            // A Step to each Space beside it, and two leaps.
            std::vector<int> waiting;
            std::vector<int> away(kSpaces, 0);
            std::vector<std::uint64_t> by(kSpaces, 0);
            const auto reach = [&](int space, int distance, std::uint64_t options) {
                if (space == from || (away[space] != 0 && away[space] < distance)) return;
                if (away[space] == 0) waiting.push_back(space);
                away[space] = distance;
                by[space] |= options;
            };
            Ways ways(t, from);
            std::vector<int> begins{s.any(120), s.any(120)};
            forEachBeside(t.state.map, from, [&](int beside) { begins.push_back(beside); });
            for (std::size_t option = 0; option < begins.size(); ++option) {
                ways.begin(begins[option], option);
                reach(begins[option], 1, 1ull << option);
            }
            for (std::size_t i = 0; i < waiting.size(); ++i) {
                const int space = waiting[i];
                const auto on = [&](int next) {
                    if (enterable(t, next)) reach(next, away[space] + 1, by[space]);
                };
                forEachBeside(t.state.map, space, on);
                if (t.state.map.features[space] == Feature::Portal)
                    for (const std::uint8_t portal : t.state.map.portals) on(portal);
            }
            while (ways.widen())
                for (const Ways::Reached& r : ways.reachedNow()) {
                    CHECK(r.away == away[r.space]);
                    CHECK(r.by == by[r.space]);
                    CHECK(ways.optionsTo(r.space) == r.by);
                }
            CHECK(ways.reached().size() == waiting.size());
        }
    }
}

TEST_CASE("Spaces that cannot be entered, and those in play, are the same one by one and as a region") {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        RandomMap s(seed);
        s.lay();
        const Region barred = barredSpaces(s.table()), played = spacesInPlay(s.table());
        for (int space = 0; space < 120; ++space) {
            CHECK(barred.has(space) == !enterable(s.table(), space));
            CHECK(played.has(space) == inPlay(s.table(), space / 4));
        }
    }
}

TEST_CASE("AB-S11 a Space is in a place exactly if the region of the place has it") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        RandomMap s(seed);
        for (const char* place : kPlaces)
            s.scenarioCondition((std::string("tokens(vine, any, ") + place + ") >= 0").c_str());
        s.lay();
        for (std::size_t i = 0; i < std::size(kPlaces); ++i) {
            Scratch memory;
            TriggerContext context;
            context.space = s.any(120);
            const EvaluationContext r{s.table(), 1, -1, context, memory};
            const auto* compared = conditionAs<condition_rows::GreaterOrEqual>(
                r, ConditionTerm{r.at(s.program().actions[i].condition.first)});
            REQUIRE(compared);
            const PlaceTerm place = quantityAs<quantity_rows::Tokens>(r, compared->left)->place;
            const Region where = region(r, place);
            for (int space = 0; space < 120; ++space) {
                CAPTURE(kPlaces[i]);
                CHECK(isIn(r, place, space) == where.has(space));
            }
        }
    }
}

TEST_CASE("AB-S11 a removable tile is the first whose going leaves the others in one piece") {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        RandomMap s(seed);
        s.lay();
        const Table& t = s.table();
        const auto inOnePiece = [&](int without) {
            std::vector<int> reached;
            std::vector<bool> left(30, false);
            for (int tile = 0; tile < 30; ++tile) left[tile] = tile != without && !t.state.map.tiles[tile].removed;
            const int all = int(std::count(left.begin(), left.end(), true));
            for (int tile = 0; tile < 30 && reached.empty(); ++tile)
                if (left[tile]) reached.push_back(tile);
            left[reached[0]] = false;
            for (std::size_t i = 0; i < reached.size(); ++i)
                for (int tile = 0; tile < 30; ++tile) {
                    const PlacedTile &a = t.state.map.tiles[reached[i]], &b = t.state.map.tiles[tile];
                    if (!left[tile] || std::abs(a.x - b.x) + std::abs(a.y - b.y) != 1) continue;
                    left[tile] = false;
                    reached.push_back(tile);
                }
            return int(reached.size()) == all;
        };
        int first = 0;
        while (first < 30 && !(inPlay(t, first) && inOnePiece(first))) ++first;
        CHECK(removableTile(t, 0) == (first < 30 ? first : -1));
    }
}
