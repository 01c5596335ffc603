// Events of ThreeTale as sentences: the log of the sandbox and of `tale trace`.
#include <bit>
#include <fmt/format.h>

#include "engine/threetale/game.h"
#include "engine/threetale/rules.h"

namespace engine::threetale {

namespace {

const GameState& of(const void* state) { return *static_cast<const GameState*>(state); }

constexpr const char* kPurposeNames[] = {
    "tile stack", "prophecy", "fulfilled prophecy", "attack roll", "enemy attack roll", "treasure roll",
    "activation roll", "scenario roll", "draw artifact 1", "draw artifact 2", "draw artifact 3", "draw treasure 1",
    "draw treasure 2", "draw treasure 3", "draw battle 1", "draw battle 2", "draw battle 3", "draw quest",
    "draw hero bonus", "draw enemy bonus", "draw scenario card", "reroll", "random choice"};
static_assert(std::size(kPurposeNames) == kPurposes);

// Which kind of card a draw yields; Prophecy for others.
bool drawnKind(Purpose purpose, CardKind& kind) {
    switch (purpose) {
        case Purpose::TileStack: kind = CardKind::Tile; return true;
        case Purpose::Prophecy: kind = CardKind::Prophecy; return true;
        case Purpose::DrawArtifact1: case Purpose::DrawArtifact2: case Purpose::DrawArtifact3: kind = CardKind::Artifact; return true;
        case Purpose::DrawTreasure1: case Purpose::DrawTreasure2: case Purpose::DrawTreasure3: kind = CardKind::Treasure; return true;
        case Purpose::DrawBattle1: case Purpose::DrawBattle2: case Purpose::DrawBattle3: kind = CardKind::Enemy; return true;
        case Purpose::DrawQuest: kind = CardKind::Quest; return true;
        case Purpose::DrawHeroBonus: kind = CardKind::HeroBonus; return true;
        case Purpose::DrawEnemyBonus: kind = CardKind::EnemyBonus; return true;
        case Purpose::FulfilledProphecy: case Purpose::AttackRoll: case Purpose::EnemyAttackRoll: case Purpose::TreasureRoll:
        case Purpose::ActivationRoll: case Purpose::ScenarioRoll: case Purpose::DrawScenarioCard: case Purpose::Reroll:
        case Purpose::RandomChoice: return false;
    }
    return false;
}

const schema::Leaf* leafAt(std::uint16_t offset) {
    static const std::vector<schema::Leaf> leaves = schema::flatLeaves(schema::typeInfo<GameState>());
    const auto after = std::upper_bound(leaves.begin(), leaves.end(), offset,
                                        [](std::uint32_t o, const schema::Leaf& l) { return o < l.offset; });
    return after == leaves.begin() ? nullptr : &*std::prev(after);
}

// Values of fields that hold a number of something with a name.
std::string valueName(const CompiledSet& set, const GameState& s, const ThreeTale& game, const schema::Leaf& leaf, int value) {
    const std::string_view path = leaf.path;
    const auto isNone = value == kNone && !leaf.field->isSigned && leaf.field->width == 1;
    if (leaf.field->kind == schema::Kind::Choice && value >= 0 && value < int(leaf.field->choices.size()))
        return leaf.field->choices[std::size_t(value)].label;
    if (leaf.field->kind == schema::Kind::Boolean) return value ? "yes" : "no";
    if (isNone) return "none";
    if (path.ends_with(".space")) return game.spaceName(s, value);
    if (path.find(".artifacts.items") != path.npos || path.find(".artifacts[") != path.npos) {
        if (path.starts_with("heroes") && value < int(set.artifacts.size()) && path.find("count") == path.npos)
            return set.name(set.number(CardKind::Artifact, value), "en");
    }
    if (path == "battle.enemy" && value < int(set.enemies.size())) return set.name(set.number(CardKind::Enemy, value), "en");
    if (path == "treasure.card" && value < int(set.treasures.size())) return set.name(set.number(CardKind::Treasure, value), "en");
    if (path == "turn.hero" || path == "battle.hero" || path == "roll.hero") return game.heroName(s, value);
    if (path == "prophecy" && value < int(set.prophecies.size())) return set.name(set.number(CardKind::Prophecy, value), "en");
    if (path.starts_with("heroes[") && path.ends_with("].card") && value < int(set.heroes.size())) return set.name(set.number(CardKind::Hero, value), "en");
    if (path.starts_with("map.tiles[") && path.ends_with("].card") && value < int(set.tiles.size())) return set.name(set.number(CardKind::Tile, value), "en");
    return std::to_string(value);
}

// "Love of The Silver Deer", "Feature of Wolf Ford, northwest", "Defense left".
std::string fieldName(const GameState& s, const ThreeTale& game, const schema::Leaf& leaf) {
    const std::string& path = leaf.path;
    const auto index = [&path](std::size_t from) { return std::atoi(path.c_str() + path.find('[', from) + 1); };
    if (path.starts_with("heroes[")) {
        const std::string hero = game.heroName(s, index(0));
        const auto dot = path.find('.');
        if (path.compare(dot + 1, 8, "virtues[") == 0)
            return fmt::format("{} of {}", choicesOf(Virtue{})[std::size_t(index(dot))].label, hero);
        return fmt::format("{} of {}", leaf.field->notes.label, hero);
    }
    if (path.starts_with("map.features[") || path.starts_with("map.tokens[") || path.starts_with("map.offerings["))
        return fmt::format("{} on {}", leaf.field->notes.label, game.spaceName(s, index(0)));
    return *leaf.field->notes.label ? fmt::format("{} ({})", leaf.field->notes.label, path) : path;
}

}  // namespace

std::span<const char* const> ThreeTale::purposes() const { return kPurposeNames; }

bool ThreeTale::isDice(std::uint16_t purpose) const {
    switch (Purpose(purpose)) {
        case Purpose::AttackRoll: case Purpose::EnemyAttackRoll: case Purpose::TreasureRoll: case Purpose::ActivationRoll:
        case Purpose::ScenarioRoll: case Purpose::Reroll: return true;
        default: return false;
    }
}

std::string ThreeTale::eventText(const void* state, const Event& e) const {
    const GameState& s = of(state);
    const auto whom = [&](int seat) { return seat >= 0 && seat < kHeroes && s.heroes[std::size_t(seat)].card != kNone ? fmt::format(" ({})", heroName(s, seat)) : std::string(); };
    switch (e.mark) {
        case Mark::Unit: return unitName(state);
        case Mark::Rule: case Mark::Cite: return fmt::format("{} {}{}", kRules[e.field].id, kRules[e.field].text, whom(e.before));
        case Mark::Clause: return fmt::format("{}: {}", set_->name(e.field, "en"), clauseText(e.field, e.before, "en"));
        case Mark::End: return "end";
        case Mark::Set: {
            const schema::Leaf* leaf = leafAt(e.field);
            if (!leaf) return "?";
            return fmt::format("{}: {} → {}", fieldName(s, *this, *leaf), valueName(*set_, s, *this, *leaf, e.before), valueName(*set_, s, *this, *leaf, e.after));
        }
        case Mark::Chance: {
            const auto purpose = Purpose(e.field);
            CardKind kind{};
            if (isDice(e.field)) {
                const int dice = s.roll.count;
                return fmt::format("{}{}: {} of {} dice positive", kPurposeNames[e.field], whom(e.width), std::popcount(std::uint32_t(e.after)), dice);
            }
            if (drawnKind(purpose, kind)) return fmt::format("{}{}: {}", kPurposeNames[e.field], whom(e.width), set_->name(set_->number(kind, e.after), "en"));
            return fmt::format("{}{}: {}", kPurposeNames[e.field], whom(e.width), e.after + 1);
        }
        case Mark::Ask: {
            const Decision d{e.field, e.width, e.before, {}, 0};
            return question(state, d);
        }
        case Mark::Choose: {
            const Option o{e.field, std::uint8_t(e.before), std::uint8_t(e.before >> 8), std::int16_t(e.before >> 16), std::int16_t(e.after)};
            return fmt::format("{}{}", encode(o), e.width ? " (the only option)" : "");
        }
        case Mark::Test: return fmt::format("{} clause {}: its condition {}", set_->name(e.field, "en"), e.before + 1, e.after ? "holds" : "does not hold");
    }
    return {};
}

}  // namespace engine::threetale
