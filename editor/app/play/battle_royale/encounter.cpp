// The situation of a battle in words of scenarios (engine/battle_royale/scenario_setup.cpp). Words of a party are those
// who fight beside the one who meets the enemy, then, behind `has`, items.
#include "editor/app/play/battle_royale/encounter.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "engine/battle_royale/game.h"

namespace editor::play {

namespace game = engine::battle_royale;

namespace {

constexpr const char* kHas = "has";

std::vector<std::string> wordsOf(const std::string& text) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t end = std::min(text.find(' ', i), text.size());
        if (end > i) words.push_back(text.substr(i, end - i));
        i = end + 1;
    }
    return words;
}

// Trait points are put and battle cards drawn as in any game; the party attacks first (BR-BATTLE-02).
EncounterModel::Situation battle(const schema::RecordSet&, const schema::Record& met, const std::string& who,
                                 const std::string& words) {
    const std::vector<std::string> said = wordsOf(words);
    const auto has = std::find(said.begin(), said.end(), kHas);
    std::string party = "party seat1 " + who, items;
    for (auto word = said.begin(); word != has; ++word) party += ' ' + *word;
    for (auto word = has; word != said.end(); ++word)
        if (word != has) items += ' ' + *word;
    EncounterModel::Situation situation{.setup = {party, "enemy " + met.id()}, .decisions = {}};
    if (!items.empty()) situation.setup.push_back("items seat1" + items);
    return situation;
}

// One of those who fight for a side, with all others of its party and what they carry.
std::optional<std::string> asPlayed(const Sandbox& sandbox, const std::string& who) {
    const engine::Game& played = sandbox.session->game();
    const game::CompiledSet& set = static_cast<const game::BattleRoyale&>(played).set();
    const int character = set.characterOf(set.find(who));
    const game::GameState& s = game::stateOf(sandbox.cursor.state());
    for (const game::SideState& side : s.sides) {
        if (isAutomated(side) || character < 0) continue;
        const auto isWho = [&](const game::MemberState& member) { return member.character == character + 1; };
        if (std::none_of(side.members.begin(), side.members.end(), isWho)) continue;
        std::string words, items;
        for (const game::MemberState& member : side.members) {
            if (member.character == 0) continue;
            if (!isWho(member)) words += played.cards().id(set.cardOfCharacter(member.character - 1)) + ' ';
            for (const game::ItemState& item : member.items)
                if (item.item != 0) items += ' ' + played.cards().id(set.cardOfItem(item.item - 1));
        }
        return items.empty() ? words : words + kHas + items;
    }
    return std::nullopt;
}

}  // namespace

const EncounterModel kBattleRoyaleEncounters = {.met = "minion",
                                                .alsoMet = "boss",
                                                .meets = "character",
                                                .example = "ch.snow_white has it.iron_helm",
                                                .situation = battle,
                                                .asPlayed = asPlayed,
                                                .toTheEnd = true};

}  // namespace editor::play
