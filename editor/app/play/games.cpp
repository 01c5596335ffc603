// The table of games.
#include "editor/app/play/games.h"

#include <fmt/format.h>

#include <utility>

#include "editor/app/play/battle_royale/encounter.h"
#include "editor/app/play/battle_royale/table.h"
#include "editor/app/play/paper_tales/table.h"
#include "editor/app/play/three_chapters/best.h"
#include "editor/app/play/threetale/dice.h"
#include "editor/app/play/threetale/encounter.h"
#include "editor/app/play/threetale/options.h"
#include "schema/battle_royale/records.h"
#include "schema/paper_tales/records.h"
#include "schema/three_chapters/records.h"
#include "schema/threetale/records.h"

namespace editor::play {

namespace {

constexpr GameModel kRows[] = {
    {.game = &schema::threetale::kGame,
     .groupOf = groupOfThreeTale,
     .saying = sayingOfThreeTale,
     .roll = rollOf,
     .encounters = &kThreeTaleEncounters},
    {.game = &schema::three_chapters::kGame, .worth = bestPlayInChapters},
    {.game = &schema::paper_tales::kGame, .groupOf = groupOfPaperTales},
    {.game = &schema::battle_royale::kGame, .roll = rollOfBattleRoyale, .encounters = &kBattleRoyaleEncounters},
};
constexpr GameModel kPlain;

}  // namespace

const GameModel& modelOf(const schema::GameSchema& game) {
    for (const GameModel& row : kRows)
        if (row.game == &game) return row;
    return kPlain;
}

std::string toText(const OptionWorth& worth) {
    if (!worth.known) return {};
    std::string text = fmt::format("{} points{}", worth.points, worth.wins ? ", wins" : "");
    if (worth.least < 0) return text;
    return text + (worth.least == worth.most ? fmt::format(", {} certain", worth.least)
                                             : fmt::format(", {} to {} certain", worth.least, worth.most));
}

int bestOption(const std::vector<OptionWorth>& worth) {
    int best = -1;
    const auto value = [&](int i) { return std::pair(worth[i].points, worth[i].wins); };
    for (int i = 0; i < int(worth.size()); ++i)
        if (worth[i].known && (best < 0 || value(i) > value(best))) best = i;
    return best;
}

bool isBest(const std::vector<OptionWorth>& worth, int option) {
    const int best = bestOption(worth);
    if (best < 0 || option < 0 || option >= int(worth.size())) return false;
    const OptionWorth &a = worth[option], &b = worth[best];
    return a.known && a.points == b.points && a.wins == b.wins;
}

}  // namespace editor::play
