// The situation of a Battle in words of scenarios (engine/threetale/scenario_setup.cpp).
#include "editor/app/play/threetale/encounter.h"

#include <fmt/format.h>

#include "editor/app/play/threetale/map.h"
#include "engine/threetale/rules.h"
#include "schema/threetale/records.h"

namespace editor::play {

namespace {

using namespace engine::threetale;

// Any tile will do: its first Space becomes the Battle (TT-BATTLE-01). Who asks how strong an enemy is means a Hero
// that fights it, and does not escape at once (TT-SPIRIT-03).
EncounterModel::Situation battle(const schema::RecordSet& records, const schema::Record& met, const std::string& who,
                                 const std::string& words) {
    const int level = met.as<schema::threetale::Enemy>().level;
    const std::vector<schema::RecordPtr> tiles = records.ofKind("tile");
    EncounterModel::Situation situation{.setup = {}, .decisions = {"claim t1.nw", "go_on"}};
    if (!tiles.empty()) situation.setup.push_back(fmt::format("tile {}", tiles.front()->id()));
    situation.setup.push_back(fmt::format("space t1.nw battle{}", level));
    situation.setup.push_back(fmt::format("hero {} on t1.nw{}{}", who, words.empty() ? "" : " ", words));
    situation.setup.push_back(fmt::format("top battles{} {}", level, met.id()));
    return situation;
}

std::optional<std::string> asPlayed(const Sandbox& sandbox, const std::string& who) {
    const ThreeTaleTable table = threeTale(sandbox);
    const int card = table ? table.set().find(CardKind::Hero, who) : -1;
    if (card < 0) return std::nullopt;
    for (int seat = 0; seat < table.state->seats; ++seat) {
        const HeroState& h = table.state->heroes[seat];
        if (h.card != card) continue;
        std::string words;
        const auto virtues = choicesOf(Virtue{});
        for (std::size_t v = 0; v < h.virtues.size(); ++v)
            words += fmt::format("{} {} ", virtues[v].key, int(h.virtues[v]));
        words += fmt::format("speed {} spirit {} shevitsa {}", int(h.speed), int(h.spirit), int(h.shevitsa));
        std::string has;
        for (const auto& artifact : h.artifacts)
            has += " " + table.set().id(table.set().number(CardKind::Artifact, int(artifact)));
        for (int talent = 0; talent < schema::threetale::kTalents; ++talent)
            if (h.talents >> talent & 1)
                has += " " + table.set().id(
                                 table.set().number(CardKind::Talent, card * schema::threetale::kTalents + talent));
        return has.empty() ? words : words + " has" + has;
    }
    return std::nullopt;
}

}  // namespace

const EncounterModel kThreeTaleEncounters = {.met = "enemy",
                                             .alsoMet = nullptr,
                                             .meets = "hero",
                                             .example = "love 5 speed 4 spirit 3 has ar.105",
                                             .situation = battle,
                                             .asPlayed = asPlayed};

}  // namespace editor::play
