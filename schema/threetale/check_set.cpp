// Checks of a whole set: supplies, decks and counts; and the entry of all checks of ThreeTale.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <string_view>

#include "schema/threetale/checks.h"

namespace schema::threetale {
namespace {

template <class T> void collect(const RecordSet& records, const char* kind, std::vector<const T*>& out) {
    for (const T* record : records.list<T>(kind))
        for (int copy = 0; copy < std::clamp(record->count, 1, 10); ++copy) out.push_back(record);
}

// A problem of the set as a whole.
Problem& reportSet(Problems& problems, Severity severity, const char* code, std::string message, int found,
                   std::string wanted) {
    return problems.add({.severity = severity,
                         .code = code,
                         .message = std::move(message),
                         .file = {},
                         .record = {},
                         .field = {},
                         .found = std::to_string(found),
                         .wanted = std::move(wanted),
                         .nearest = {}});
}

template <class T> int ofLevel(const std::vector<const T*>& cards, int level) {
    return int(std::count_if(cards.begin(), cards.end(), [&](const T* card) { return card->level == level; }));
}

std::array<Feature, 4> turned(const std::array<Feature, 4>& c) { return {c[2], c[0], c[3], c[1]}; }

// The same for all turns of a tile.
std::array<Feature, 4> leastTurn(const Tile& tile) {
    std::array<Feature, 4> cells = tile.cells, least = cells;
    for (int turn = 0; turn < 3; ++turn) {
        cells = turned(cells);
        least = std::min(least, cells);
    }
    return least;
}

// What a box that is not described otherwise holds.
const Settings& publishedBox() {
    static const Settings published;
    return published;
}

// TT-VAL-101: where the settings of the box differ from the published game.
void checkBox(const Settings& box, Problems& problems) {
    for (const Field& field : typeInfo<Settings>().fields) {
        if (std::string_view(field.notes.group) != kBoxGroup) continue;
        const std::string here = valueText(field, valueOf(field, &box)),
                          published = valueText(field, valueOf(field, &publishedBox()));
        if (here == published) continue;
        Problem& p = report(problems, Severity::Note, "TT-VAL-101", box, field.key,
                            "the published game has a different number of these");
        p.found = here;
        p.wanted = published;
    }
}

// TT-VAL-14..17, -45, -102: what is printed on the tiles against tokens, cubes and decks.
void checkTiles(const CardSet& set, const Settings& box, Problems& problems) {
    struct Supply {
        Feature feature;
        const char* name;
        int most;
    };
    constexpr int kVirtueMarkers = 18, kSpeedMarkers = 3;  // on three Hero boards
    const Supply supplies[]{{Feature::Battle1, "Battle tokens of level 1", box.battleTokens},
                            {Feature::Battle2, "Battle tokens of level 2", box.battleTokens},
                            {Feature::Battle3, "Battle tokens of level 3", box.battleTokens},
                            {Feature::Treasure1, "Treasure tokens of level 1", box.treasureTokens},
                            {Feature::Treasure2, "Treasure tokens of level 2", box.treasureTokens},
                            {Feature::Treasure3, "Treasure tokens of level 3", box.treasureTokens},
                            {Feature::Quest, "Quest tokens", box.questTokens},
                            {Feature::Altar, "Offerings (one for each Altar)", box.offeringTokens},
                            {Feature::White, "White Stones", box.whiteCubes - kVirtueMarkers},
                            {Feature::Red, "Red Stones", box.redCubes},
                            {Feature::Black, "Black Stones", box.blackCubes - kSpeedMarkers}};
    for (const Supply& s : supplies)
        if (const int n = set.printed(s.feature); n > s.most)
            reportSet(problems, Severity::Warning, "TT-VAL-14",
                      fmt::format("the tiles need more {} than the settings say the box holds", s.name), n,
                      fmt::format("at most {}", s.most));

    // TT-VAL-102: the tokens less 25 of Damage and 5 Sacred Stones; the cubes less those on three Hero boards.
    constexpr int kOtherTokens = 30, kCubesOnBoards = 3 * (6 + 3 + 1);
    const int tokens = set.printed(Feature::Treasure1, Feature::Quest) + set.printed(Feature::Altar);
    const int cubes = set.printed(Feature::White, Feature::Black);
    if (tokens > box.tokens - kOtherTokens)
        reportSet(problems, Severity::Warning, "TT-VAL-102",
                  "the tiles need more tokens than the settings say the box holds", tokens,
                  fmt::format("at most {}", box.tokens - kOtherTokens));
    if (cubes > box.cubes - kCubesOnBoards)
        reportSet(problems, Severity::Warning, "TT-VAL-102",
                  "the tiles need more cubes than the settings say the box holds", cubes,
                  fmt::format("at most {}", box.cubes - kCubesOnBoards));

    const int count = int(set.tiles.size());
    if (count % 3 != 0)
        reportSet(problems, Severity::Warning, "TT-VAL-15", "the Heroes do not have the same number of turns", count,
                  "a multiple of 3 tiles");
    if (const int n = set.printed(Feature::Portal); count > 0 && n < 2)
        reportSet(problems, Severity::Warning, "TT-VAL-16", "there are too few Portals to travel between", n,
                  "2 or more");
    if (const int n = set.printed(Feature::Altar); count > 0 && n < 3)
        reportSet(problems, Severity::Warning, "TT-VAL-16", "there are too few Altars", n, "3 or more");
    std::map<std::array<Feature, 4>, const Tile*> alike;
    eachOnce(set.tiles, [&](const Tile& tile) {
        const auto gates = std::count_if(tile.cells.begin(), tile.cells.end(),
                                         [](Feature f) { return f == Feature::Portal || f == Feature::Altar; });
        if (gates > 1)
            report(problems, Severity::Warning, "TT-VAL-16", tile, "cells",
                   "the tile has more than one Portal or Altar");
        if (const auto [first, isNew] = alike.try_emplace(leastTurn(tile), &tile); !isNew)
            report(problems, Severity::Warning, "TT-VAL-17", tile, "cells",
                   "the tile is the same as another tile, rotated")
                .found = first->second->id;
    });
    // TT-VAL-17 and -45 state this alike; it is reported once.
    for (int level = 1; level <= 3; ++level) {
        const int battles = set.printed(Feature(int(Feature::Battle1) + level - 1)),
                  treasures = set.printed(Feature(int(Feature::Treasure1) + level - 1));
        if (ofLevel(set.enemies, level) < battles)
            reportSet(problems, Severity::Warning, "TT-VAL-45",
                      fmt::format("there are fewer Battle Cards of level {} than Battles printed on tiles", level),
                      ofLevel(set.enemies, level), fmt::format("{} or more", battles));
        if (ofLevel(set.treasures, level) < treasures)
            reportSet(problems, Severity::Warning, "TT-VAL-45",
                      fmt::format("there are fewer Treasure Cards of level {} than Treasures printed on tiles", level),
                      ofLevel(set.treasures, level), fmt::format("{} or more", treasures));
    }
}

std::int64_t sumOf(const Hero& h) {
    return std::int64_t{h.love} + h.hope + h.faith + h.endeavor + h.endurance + h.mercy;
}

// TT-VAL-20 (ids across Heroes), -23, -25.
void checkHeroes(const CardSet& set, Problems& problems) {
    std::set<std::string> heroes;
    std::int64_t total = 0;
    for (const Hero* hero : set.heroes) heroes.insert(hero->id), total += sumOf(*hero);
    if (heroes.size() < 3) problems.lack("TT-VAL-25", "hero", "Heroes", int(heroes.size()), "3 or more");
    std::map<std::string_view, std::string_view> heroOf;  // the first Hero with a Talent of this id
    for (const Hero* hero : set.heroes) {
        const int count = int(set.heroes.size());
        if (std::abs(sumOf(*hero) * count - total) > count) {
            Problem& p = report(problems, Severity::Warning, "TT-VAL-23", *hero, "love",
                                "the sum of starting Virtues differs much from that of the other Heroes");
            p.found = std::to_string(sumOf(*hero));
            p.wanted = fmt::format("about {}", (total + count / 2) / count);
        }
        const std::pair<const char*, int> virtues[]{{"love", hero->love},           {"hope", hero->hope},
                                                    {"faith", hero->faith},         {"endeavor", hero->endeavor},
                                                    {"endurance", hero->endurance}, {"mercy", hero->mercy}};
        for (const auto& [field, value] : virtues)
            if (value > 4) {
                Problem& p =
                    report(problems, Severity::Warning, "TT-VAL-23", *hero, field, "the starting Virtue is high");
                p.found = std::to_string(value);
                p.wanted = "at most 4";
            }
        for (std::size_t i = 0; i < hero->talents.size(); ++i)
            if (const auto [first, isNew] = heroOf.try_emplace(hero->talents[i].id, hero->id);
                !isNew && first->second != hero->id)
                report(problems, Severity::Error, "TT-VAL-20", *hero, fmt::format("talents[{}].id", i),
                       "another Hero has a Talent with this id")
                    .found = first->second;
    }
}

void least(Problems& problems, const char* code, const char* kind, std::string_view what, int found, int wanted) {
    if (found < wanted) problems.lack(code, kind, what, found, fmt::format("{} or more", wanted));
}
// TT-VAL-101: a set against its own box. Who has not said
// otherwise in the settings has the published box, and may differ.
void holds(Problems& problems, const std::string& what, int found, int inBox, int published) {
    if (found == inBox) return;
    if (inBox == published)
        reportSet(problems, Severity::Note, "TT-VAL-101",
                  fmt::format("the published game has a different number of {}", what), found,
                  std::to_string(published));
    else
        reportSet(problems, Severity::Warning, "TT-VAL-101",
                  fmt::format("the settings say that the box holds a different number of {}", what), found,
                  std::to_string(inBox));
}

// TT-VAL-33, -34, -71, -81, -100, -101: every deck is there and large enough.
void checkDecks(const CardSet& set, const Settings& box, Problems& problems) {
    const Settings& published = publishedBox();
    int greatestBonus = 0;
    for (const Enemy* enemy : set.enemies) greatestBonus = std::max(greatestBonus, enemy->bonusCount);
    for (int level = 1; level <= 3; ++level) {
        const int artifacts = ofLevel(set.artifacts, level);
        least(problems, "TT-VAL-33", "artifact", fmt::format("Artifacts of level {}", level), artifacts, 3);
        int slots[3]{};
        for (const Artifact* a : set.artifacts)
            if (a->level == level) ++slots[int(a->slot)];
        const int each = box.artifacts / 3;
        if (std::max({slots[0], slots[1], slots[2]}) - std::min({slots[0], slots[1], slots[2]}) >
            (box.artifacts % 3 == 0 ? 0 : 1)) {
            Problem& p = reportSet(problems, Severity::Warning, "TT-VAL-34",
                                   fmt::format("the slots of level {} Artifacts are unevenly distributed", level),
                                   artifacts, fmt::format("{} head, {} hands, {} feet", each, each, each));
            p.found = fmt::format("{} head, {} hands, {} feet", slots[0], slots[1], slots[2]);
        }
        least(problems, "TT-VAL-100", "enemy", fmt::format("Battle Cards of level {}", level),
              ofLevel(set.enemies, level), 1);
        least(problems, "TT-VAL-100", "treasure", fmt::format("Treasure Cards of level {}", level),
              ofLevel(set.treasures, level), 1);
        holds(problems, fmt::format("Artifacts of level {}", level), artifacts, box.artifacts, published.artifacts);
        holds(problems, fmt::format("Battle Cards of level {}", level), ofLevel(set.enemies, level), box.battleCards,
              published.battleCards);
        holds(problems, fmt::format("Treasure Cards of level {}", level), ofLevel(set.treasures, level),
              box.treasureCards, published.treasureCards);
    }
    least(problems, "TT-VAL-100", "tile", "Tiles", int(set.tiles.size()), 3);
    least(problems, "TT-VAL-100", "quest", "Quest Cards", int(set.quests.size()), 1);
    least(problems, "TT-VAL-100", "hero_bonus", "Hero Bonus Cards", int(set.heroBonuses.size()), 1);
    least(problems, "TT-VAL-100", "enemy_bonus", "Enemy Bonus Cards", int(set.enemyBonuses.size()), 1);
    least(problems, "TT-VAL-81", "enemy_bonus", "Enemy Bonus Cards for the enemy that draws the most",
          int(set.enemyBonuses.size()), greatestBonus);
    holds(problems, "Tiles", int(set.tiles.size()), box.tiles, published.tiles);
    holds(problems, "Heroes", int(set.heroes.size()), box.heroes, published.heroes);
    holds(problems, "Quest Cards", int(set.quests.size()), box.questCards, published.questCards);
    holds(problems, "Hero Bonus Cards", int(set.heroBonuses.size()), box.heroBonusCards, published.heroBonusCards);
    holds(problems, "Enemy Bonus Cards", int(set.enemyBonuses.size()), box.enemyBonusCards, published.enemyBonusCards);

    const auto empty = std::count_if(set.heroBonuses.begin(), set.heroBonuses.end(), [](const HeroBonus* bonus) {
        return std::all_of(bonus->options.begin(), bonus->options.end(), nothingHappens);
    });
    if (!set.heroBonuses.empty() && (empty < 1 || empty > 3))
        reportSet(problems, Severity::Warning, "TT-VAL-71", "the number of Hero Bonus Cards that do nothing is unusual",
                  int(empty), "1 to 3");
}

}  // namespace

CardSet::CardSet(const RecordSet& records) {
    collect(records, "tile", tiles);
    for (const Tile* tile : tiles)
        for (const Feature feature : tile->cells) ++spaces_.at(std::size_t(feature));
    collect(records, "hero", heroes);
    collect(records, "artifact", artifacts);
    collect(records, "enemy", enemies);
    collect(records, "treasure", treasures);
    collect(records, "quest", quests);
    collect(records, "hero_bonus", heroBonuses);
    collect(records, "enemy_bonus", enemyBonuses);
    collect(records, "prophecy", prophecies);
}

int CardSet::printed(Feature feature) const { return printed(feature, feature); }

int CardSet::printed(Feature first, Feature last) const {
    int count = 0;
    for (int feature = int(first); feature <= int(last); ++feature) count += spaces_[feature];
    return count;
}

Problem& report(Problems& problems, Severity severity, const char* code, const RecordBase& record, std::string field,
                std::string message) {
    return problems.add({.severity = severity,
                         .code = code,
                         .message = std::move(message),
                         .file = {},
                         .record = record.id,
                         .field = std::move(field),
                         .found = {},
                         .wanted = {},
                         .nearest = {}});
}

void check(const RecordSet& records, Problems& problems) {
    const CardSet set(records);
    const auto settings = records.list<Settings>("settings");
    const Settings& box = settings.empty() ? publishedBox() : *settings.front();
    checkCards(set, problems);
    if (!settings.empty()) checkBox(box, problems);
    checkTiles(set, box, problems);
    checkHeroes(set, problems);
    checkDecks(set, box, problems);
    checkScenarios(set, problems);
    checkNames(set, problems);
    checkLoops(set, problems);
}

}  // namespace schema::threetale
