// The invariants of a sound state, with the rules they come from; checked in
// simulations with --check after every unit, and those that hold within one after every
// event, there and in the sessions of every build with assertions (debug, sanitizers):
//
//   after every event          ranges of Heroes, Talents by level, Heroes on the Map, tiles that do not overlap, dice
//   of the roll whenever somebody is asked no card in two places, tokens, Portals, entities, the sides of tiles: what
//   goes from one place
//                              to another leaves the first in one event and comes to the second in another
//   between units only         no card in nobody's place (a drawn tile is held while it is turned), nothing open, no
//   two Heroes on one Space (TT-MOVE-08: one may be crossed), the death of a
//                              Hero has ended the game (cards may prevent it)
#include <fmt/format.h>
#include <algorithm>

#include "engine/threetale/game.h"
#include "engine/threetale/rules.h"

namespace engine::threetale {

namespace {

using Broken = std::vector<std::string>;

// TT-VIRTUE-02, TT-RULING-11, TT-SPIRIT-01, TT-RULING-66, TT-TALENT-02, -06.
void heroesAreSound(const CompiledSet& set, const GameState& s, Broken& broken) {
    for (int seat = 0; seat < s.seats; ++seat) {
        const HeroState& h = s.heroes[seat];
        for (std::uint8_t v : h.virtues)
            if (v > kHighestVirtue)
                broken.push_back(fmt::format("TT-VIRTUE-02: a Virtue of seat {} is {}", seat + 1, v));
        if (h.speed < 1 || h.speed > kHighestSpeed)
            broken.push_back(fmt::format("TT-RULING-11: Speed of seat {} is {}", seat + 1, h.speed));
        if (h.spirit > kFullSpirit)
            broken.push_back(fmt::format("TT-RULING-66: Spirit of seat {} is {}", seat + 1, h.spirit));
        std::array<int, 4> ofLevel{};
        for (int i = 0; i < schema::threetale::kTalents; ++i)
            if (h.talents >> i & 1) ++ofLevel[set.heroes[h.card].talents[i].level];
        for (int level = 1; level <= 3; ++level)
            if (ofLevel[level] > 1)
                broken.push_back(fmt::format("TT-TALENT-06: seat {} has two Talents of level {}", seat + 1, level));
    }
}

void theDeadHaveLost(const GameState& s, Broken& broken) {
    for (int seat = 0; seat < s.seats; ++seat)
        if (s.heroes[seat].spirit == 0 && !s.lost)
            broken.push_back(fmt::format("TT-END-03: seat {} is dead and the game goes on", seat + 1));
}

// TT-MOVE-13, TT-DICE-02: Heroes stand on tiles that lie; a roll has no more faces than dice.
void placesAndDiceAreSound(const GameState& s, Broken& broken) {
    for (int seat = 0; seat < s.seats; ++seat)
        if (const int space = s.heroes[seat].space; space != kNone && space >= s.map.placed * 4)
            broken.push_back(fmt::format("TT-MOVE-13: seat {} stands off the Map", seat + 1));
    const std::uint32_t dice = s.roll.count >= 32 ? ~0u : (1u << s.roll.count) - 1;
    if (s.roll.open && ((s.roll.faces | s.roll.rolled) & ~dice) != 0)
        broken.push_back(fmt::format("TT-DICE-02: a roll of {} dice has faces for more dice", s.roll.count));
}

// TT-MOVE-04, -08: between turns every Hero on the Map stands alone on an enterable Space.
void spacesAreSound(const GameState& s, Broken& broken) {
    for (int seat = 0; seat < kHeroes; ++seat) {
        const int space = s.heroes[seat].space;
        if (space == kNone) continue;
        if (space < s.map.placed * 4 && s.map.features[space] == Feature::Trees)
            broken.push_back(fmt::format("TT-MOVE-04: seat {} stands on Trees", seat + 1));
        for (int other = 0; other < seat; ++other)
            if (s.heroes[other].space == space && !s.won && !s.lost)
                broken.push_back(fmt::format("TT-MOVE-08: seats {} and {} share a Space", other + 1, seat + 1));
    }
}

// TT-TILE-06, -07: every tile but the first shares a full edge with an earlier one, and no two overlap.
void latticeIsSound(const GameState& s, Broken& broken) {
    for (int i = 0; i < s.map.placed; ++i) {
        const PlacedTile& tile = s.map.tiles[i];
        bool joined = i == 0;
        for (int j = 0; j < i; ++j) {
            const PlacedTile& other = s.map.tiles[j];
            const int far = std::abs(tile.x - other.x) + std::abs(tile.y - other.y);
            if (far == 0) broken.push_back(fmt::format("TT-VAL-18: tiles {} and {} overlap", j + 1, i + 1));
            joined = joined || far == 1;
        }
        if (!joined) broken.push_back(fmt::format("TT-VAL-18: tile {} touches no other", i + 1));
    }
}

// Is nothing noted of the place of a tile, nor of its Spaces?
bool isBlank(const MapState& map, int place) {
    const PlacedTile& tile = map.tiles[place];
    bool blank =
        tile.card == kNone && tile.rotation == 0 && tile.x == 0 && tile.y == 0 && !tile.removed && !tile.closed;
    for (const std::uint8_t beside : map.sides[place]) blank = blank && beside == 0;
    for (int space = place * 4; space < place * 4 + 4; ++space)
        blank = blank && map.features[space] == Feature{} && map.offerings[space] == 0 && map.tokens[space] == 0 &&
                map.faces[space] == 0;
    return blank;
}

// Where no tile has been laid there is nothing. What lies side by side is noted on both sides. Altars hold at most the
// one Offering that was laid with them, and nothing else holds any.
void mapIsSound(const GameState& s, Broken& broken) {
    for (int i = 0; i < s.map.placed; ++i)
        for (int direction = 0; direction < 4; ++direction) {
            const int beside = s.map.sides[i][direction];
            if (beside == 0) continue;
            const PlacedTile &tile = s.map.tiles[i], &other = s.map.tiles[beside - 1];
            if (directionTo(other.x - tile.x, other.y - tile.y) != direction || tile.removed || other.removed ||
                s.map.sides[beside - 1][opposite(direction)] != i + 1)
                broken.push_back(
                    fmt::format("TT-MOVE-13: tiles {} and {} are not side by side as recorded", i + 1, beside));
        }
    for (int i = s.map.placed; i < kTiles; ++i)
        if (!isBlank(s.map, i))
            broken.push_back(
                fmt::format("TT-TILE-06: something lies at the place of tile {}, which is not laid", i + 1));
    for (int space = 0; space < s.map.placed * 4; ++space) {
        const int most = s.map.features[space] == Feature::Altar ? 1 : 0;
        if (const int offerings = s.map.offerings[space]; offerings > most)
            broken.push_back(fmt::format("TT-VAL-13: Space {} holds {} Offerings; at most {} can lie there", space,
                                         offerings, most));
    }
}

template <class T, std::size_t N> void count(const Counted<T, N>& list, std::vector<int>& seen) {
    for (std::uint8_t card : list) ++seen[card];
}

// `held`: somebody may hold a card in hand that is in no place.
void eachOnce(const std::vector<int>& seen, const char* what, bool held, Broken& broken) {
    for (std::size_t i = 0; i < seen.size(); ++i)
        if (seen[i] > 1 || (seen[i] == 0 && !held))
            broken.push_back(fmt::format("TT-SETUP-05: {} {} is in {} places", what, i, seen[i]));
}

// Every card is in exactly one place: a deck, its discards, a hand, the Map. TT-ARTIFACT-09, TT-BONUS-05, TT-BATTLE-22.
void cardsAreSound(const CompiledSet& set, const GameState& s, bool held, Broken& broken) {
    std::vector<int> tiles(set.tiles.size()), artifacts(set.artifacts.size()), treasures(set.treasures.size()),
        enemies(set.enemies.size()), quests(set.quests.size()), heroBonuses(set.heroBonuses.size()),
        enemyBonuses(set.enemyBonuses.size());
    count(s.decks.tiles, tiles);
    for (int i = 0; i < s.map.placed; ++i) ++tiles[s.map.tiles[i].card];
    for (int level = 0; level < 3; ++level) {
        count(s.decks.artifacts[level].cards, artifacts);
        count(s.decks.treasures[level].cards, treasures);
        count(s.decks.treasures[level].discards, treasures);
        count(s.decks.enemies[level].cards, enemies);
        count(s.decks.enemies[level].discards, enemies);
    }
    if (s.treasure.card != kNone) ++treasures[s.treasure.card];
    if (s.battle.enemy != kNone) ++enemies[s.battle.enemy];
    count(s.decks.quests.cards, quests);
    count(s.decks.quests.discards, quests);
    count(s.decks.heroBonuses.cards, heroBonuses);
    count(s.turn.bonusCards, heroBonuses);
    count(s.decks.enemyBonuses.cards, enemyBonuses);
    count(s.turn.enemyBonusCards, enemyBonuses);
    for (const HeroState& h : s.heroes) {
        count(h.artifacts, artifacts);
        count(h.quests, quests);
        count(h.keptBonus, heroBonuses);
    }
    eachOnce(tiles, "tile", held, broken);
    eachOnce(artifacts, "Artifact", held, broken);
    if (!s.lost) {  // a death leaves the card that killed open
        eachOnce(treasures, "Treasure Card", held, broken);
        eachOnce(enemies, "Battle Card", held, broken);
    }
    eachOnce(quests, "Quest Card", held, broken);
    eachOnce(heroBonuses, "Hero Bonus Card", held, broken);
    eachOnce(enemyBonuses, "Enemy Bonus Card", held, broken);
}

// Tokens of the scenario are in the supply, on the Map or with a Hero; Portals are where the Map shows them; entities
// stand on Spaces of their own. TT-FUTURE-02, -03, TT-PORTAL-02.
void scenarioIsSound(const CompiledSet& set, const GameState& s, Broken& broken) {
    for (int space = 0; space < s.map.placed * 4; ++space) {
        const bool listed = std::find(s.map.portals.begin(), s.map.portals.end(), space) != s.map.portals.end();
        if (listed != (s.map.features[space] == Feature::Portal))
            broken.push_back(
                fmt::format("TT-PORTAL-02: Space {} is {}in the list of Portals", space, listed ? "" : "not "));
    }
    if (s.phase != Phase::Future || s.prophecy == kNone) return;
    for (const HeroState& h : s.heroes)
        if (!h.quests.empty()) broken.push_back("TT-QUEST-03: a Quest is held in the Future");
    const auto& tokens = set.prophecies[s.prophecy].tokens;
    for (std::size_t kind = 0; kind < tokens.size(); ++kind) {
        int found = s.supply[kind];
        for (const HeroState& h : s.heroes) found += h.held[kind];
        for (int space = 0; space < s.map.placed * 4; ++space)
            found += (s.map.tokens[space] == kind + 1) + (s.map.faces[space] == kind + 1);
        if (found != tokens[kind].count)
            broken.push_back(fmt::format("TT-FUTURE-03: there are {} {} tokens instead of {}", found, tokens[kind].name,
                                         tokens[kind].count));
    }
    for (std::size_t i = 0; i < s.entities.size(); ++i) {
        const EntityState& e = s.entities[i];
        if (e.kind == kNone || e.space == kNone) continue;
        if (e.space >= s.map.placed * 4) broken.push_back(fmt::format("TT-RULING-72: entity {} stands off the Map", i));
        for (const HeroState& h : s.heroes)
            if (h.space == e.space)
                broken.push_back(fmt::format("TT-RULING-72: entity {} and a Hero share a Space", i));
        for (std::size_t other = 0; other < i; ++other)
            if (s.entities[other].kind != kNone && s.entities[other].space == e.space)
                broken.push_back(fmt::format("TT-RULING-72: entities {} and {} share a Space", other, i));
    }
}

// Between units nothing is left open.
void nothingIsOpen(const GameState& s, Broken& broken) {
    if (s.won || s.lost) return;
    if (s.phase == Phase::Prophecy && s.seats != 0)
        broken.push_back("TT-PROPH-04: Heroes have seats and were not chosen");
    if (s.battle.open) broken.push_back("TT-BATTLE-19: a Battle is open between turns");
    if (s.roll.open) broken.push_back("TT-RULING-23: a roll is open between turns");
    if (s.turn.stepsUsed || s.turn.actionsUsed || s.turn.endeavorUsed || !s.turn.bonusCards.empty())
        broken.push_back("TT-RULING-30: the turn was not cleared");
}

}  // namespace

std::vector<std::string> ThreeTaleInspection::brokenInvariants(const void* state) const {
    const GameState& s = *static_cast<const GameState*>(state);
    Broken broken;
    checkInvariants(state, true, broken);
    cardsAreSound(game_.set(), s, false, broken);
    theDeadHaveLost(s, broken);
    spacesAreSound(s, broken);
    nothingIsOpen(s, broken);
    return broken;
}

void ThreeTaleInspection::checkInvariants(const void* state, bool asked, Broken& broken) const {
    const GameState& s = *static_cast<const GameState*>(state);
    heroesAreSound(game_.set(), s, broken);
    placesAndDiceAreSound(s, broken);
    latticeIsSound(s, broken);
    if (!asked) return;
    mapIsSound(s, broken);
    cardsAreSound(game_.set(), s, true, broken);
    scenarioIsSound(game_.set(), s, broken);
}

}  // namespace engine::threetale
