// The leaves of the state in words: what each is called, and what its numbers stand for.
#include <array>
#include <cstdlib>
#include <fmt/format.h>

#include "engine/threetale/game.h"
#include "engine/threetale/rules.h"

namespace engine::threetale {

namespace {

const GameState& of(const void* state) { return *static_cast<const GameState*>(state); }

// What the number of a leaf stands for.
enum class Means : std::uint8_t {
    Number, Seat, Space, PlaceAfterOne, Hero, Tile, Artifact, Enemy, Treasure, Quest, HeroBonus, EnemyBonus, Prophecy,
    Purpose, Dice, Virtues, Talents, TokenAfterOne, Entity, QuarterTurns
};

// Paths with every index as []; the first that fits. A leaf that is not here is a number, a choice or yes and no.
struct MeaningRow { std::string_view path; Means means; };
constexpr MeaningRow kMeanings[] = {
    {"order[]", Means::Seat}, {"prophecies[]", Means::Prophecy}, {"prophecy", Means::Prophecy},
    {"heroes[].card", Means::Hero}, {"heroes[].space", Means::Space}, {"heroes[].talents", Means::Talents},
    {"heroes[].artifacts[]", Means::Artifact}, {"heroes[].quests[]", Means::Quest},
    {"turn.hero", Means::Seat}, {"turn.bonus_cards[]", Means::HeroBonus}, {"turn.enemy_bonus_cards[]", Means::EnemyBonus},
    {"turn.worn[][]", Means::Artifact}, {"turn.second_hands", Means::Artifact},
    {"roll.purpose", Means::Purpose}, {"roll.hero", Means::Seat}, {"roll.rolled", Means::Dice}, {"roll.faces", Means::Dice},
    {"treasure.card", Means::Treasure},
    {"battle.hero", Means::Seat}, {"battle.enemy", Means::Enemy}, {"battle.bonus_cards[]", Means::EnemyBonus},
    {"battle.spread_on", Means::Virtues},
    {"map.tiles[].card", Means::Tile}, {"map.tiles[].rotation", Means::QuarterTurns}, {"map.sides[][]", Means::PlaceAfterOne},
    {"map.tokens[]", Means::TokenAfterOne}, {"map.faces[]", Means::TokenAfterOne}, {"map.portals[]", Means::Space},
    {"decks.tiles[]", Means::Tile},
    {"decks.artifacts[].cards[]", Means::Artifact}, {"decks.artifacts[].discards[]", Means::Artifact},
    {"decks.treasures[].cards[]", Means::Treasure}, {"decks.treasures[].discards[]", Means::Treasure},
    {"decks.enemies[].cards[]", Means::Enemy}, {"decks.enemies[].discards[]", Means::Enemy},
    {"decks.quests.cards[]", Means::Quest}, {"decks.quests.discards[]", Means::Quest},
    {"decks.hero_bonuses.cards[]", Means::HeroBonus}, {"decks.hero_bonuses.discards[]", Means::HeroBonus},
    {"decks.enemy_bonuses.cards[]", Means::EnemyBonus}, {"decks.enemy_bonuses.discards[]", Means::EnemyBonus},
    {"entities[].kind", Means::Entity}, {"entities[].space", Means::Space}, {"entities[].hero", Means::Seat},
};

constexpr const char* kLastingNames[] = {"this roll", "this round of attack", "this Battle", "this turn", "the next turn",
                                         "this round", "this phase", "this scenario", "the whole game"};
static_assert(std::size(kLastingNames) == kLastings);
constexpr const char* kTallyNames[] = {
    "Battles won", "Battles 1 won", "Battles 2 won", "Battles 3 won", "Battles escaped", "Treasures resolved",
    "Quests completed", "Artifacts won", "Artifacts given", "Offerings claimed", "Offerings blessed", "Altars used",
    "Objects sacrificed", "Portals used", "Pickups claimed", "White Stones claimed", "Red Stones claimed",
    "Black Stones claimed", "Tiles placed", "Steps taken", "Bonus Cards drawn", "Damage blocked", "Spirit lost"};
static_assert(std::size(kTallyNames) == kTallies);
constexpr const char* kBoostNames[] = {"Steps added", "Actions added", "Dice added to an attack", "Dice added to the enemy's attack",
                                       "Speed added for the first attack", "Damage prevented"};
static_assert(std::size(kBoostNames) == kBoosts);
constexpr const char* kDeckFields[] = {"artifacts", "treasures", "enemies"};

struct LeafInfo {
    schema::Leaf leaf;
    Means means = Means::Number;
    int index[2] = {-1, -1};     // the first two indices of its path
};

std::string withoutIndices(std::string_view path) {
    std::string out;
    bool inside = false;
    for (char c : path) {
        if (!inside || c == ']') out += c;
        inside = c == '[' || (inside && c != ']');
    }
    return out;
}

// One entry a byte of the state; those between leaves have no path.
const std::vector<LeafInfo>& leaves() {
    static const std::vector<LeafInfo> table = [] {
        std::vector<LeafInfo> out(sizeof(GameState));
        for (schema::Leaf& leaf : schema::flatLeaves(schema::typeInfo<GameState>())) {
            LeafInfo& info = out[leaf.offset];
            const std::string shape = withoutIndices(leaf.path);
            for (const MeaningRow& row : kMeanings)
                if (shape == row.path) info.means = row.means;
            std::size_t at = 0;
            for (int& index : info.index) {
                at = leaf.path.find('[', at);
                if (at == std::string::npos) break;
                index = std::atoi(leaf.path.c_str() + ++at);
            }
            info.leaf = std::move(leaf);
        }
        return out;
    }();
    return table;
}

const LeafInfo* infoAt(std::uint32_t offset) {
    const auto& table = leaves();
    return offset < table.size() && table[offset].leaf.field ? &table[offset] : nullptr;
}

const char* virtueLabel(int v) { return choicesOf(Virtue{})[std::size_t(v)].label; }

std::string listed(unsigned bits, int count, const auto& nameOf) {
    std::string out;
    for (int i = 0; i < count; ++i)
        if (bits >> i & 1) out += (out.empty() ? "" : ", ") + std::string(nameOf(i));
    return out.empty() ? "none" : out;
}

// The first item of the list whose length a leaf is; null for any other leaf.
const LeafInfo* firstCounted(const LeafInfo& info, std::uint32_t offset) {
    const std::string_view path = info.leaf.path;
    const auto dot = path.rfind(".count");
    if (dot == std::string_view::npos || dot + 6 != path.size()) return nullptr;
    const std::string items = std::string(path.substr(0, dot)) + "[0]";
    for (std::uint32_t next = offset + 1; next <= offset + 8; ++next)       // behind the padding of the items
        if (const LeafInfo* item = infoAt(next); item && item->leaf.path.starts_with(items)) return item;
    return nullptr;
}

bool starts(const LeafInfo& info, std::string_view with) { return std::string_view(info.leaf.path).starts_with(with); }

}  // namespace

std::string ThreeTale::itemName(const void* state, std::uint32_t offset) const {
    const LeafInfo* info = infoAt(offset);
    if (!info) return {};
    const auto [first, second] = info->index;
    const std::string& path = info->leaf.path;
    const std::string shape = withoutIndices(path);
    if (shape == "heroes[].virtues[]") return virtueLabel(second);
    if (shape == "heroes[].tallies[]") return kTallyNames[second];
    if (shape == "heroes[].held[]" || shape == "supply[]") {
        const int kind = shape == "supply[]" ? first : second;
        const GameState& s = of(state);
        if (s.prophecy != kNone && kind < int(set_->prophecies[s.prophecy].tokens.size()))
            return set_->prophecies[s.prophecy].tokens[std::size_t(kind)].label.in("en");
    }
    if (shape == "boosts[][]" || shape == "heroes[].boosts[][]") return fmt::format("for {}", kLastingNames[std::atoi(path.c_str() + path.rfind('[') + 1)]);
    if (shape == "turn.worn[]") return choicesOf(Slot{})[std::size_t(first)].label;
    if (shape == "map.sides[][]") {
        constexpr const char* directions[] = {"north", "east", "south", "west"};
        return directions[second];
    }
    if (shape == "map.features[]" || shape == "map.offerings[]" || shape == "map.tokens[]" || shape == "map.faces[]")
        return spaceName(of(state), first);
    if (shape == "used[]")
        for (const CompiledClause& clause : set_->clauses)
            if (clause.limitSlot == first) return set_->name(clause.card, "en");
    return Game::itemName(state, offset);
}

std::string ThreeTale::leafName(const void* state, std::uint32_t offset) const {
    const LeafInfo* info = infoAt(offset);
    if (!info) return {};
    const GameState& s = of(state);
    const int first = info->index[0];
    const std::string shape = withoutIndices(info->leaf.path);
    const char* label = info->leaf.field->notes.label;
    if (const LeafInfo* item = firstCounted(*info, offset)) return leafName(state, item->leaf.offset) + ", count";
    if (shape == "heroes[].boosts[][]") return fmt::format("{} {} for {}", kBoostNames[info->index[1]], itemName(state, offset), heroName(s, first));
    if (shape == "heroes[].boosted[]") return fmt::format("{} now for {}", kBoostNames[info->index[1]], heroName(s, first));
    if (shape == "heroes[].bans[]") return fmt::format("Forbidden to {1} for {0}", kLastingNames[info->index[1]], heroName(s, first));
    if (starts(*info, "heroes[")) {
        const bool named = shape == "heroes[].virtues[]" || shape == "heroes[].tallies[]" || shape == "heroes[].held[]";
        return fmt::format("{} of {}", named ? itemName(state, offset) : std::string(label), heroName(s, first));
    }
    if (shape == "map.features[]") return fmt::format("{}: feature", spaceName(s, first));
    if (shape == "map.offerings[]") return fmt::format("{}: Offering", spaceName(s, first));
    if (shape == "map.tokens[]" || shape == "map.faces[]") return fmt::format("{}: token", spaceName(s, first));
    if (shape == "map.sides[][]") return fmt::format("Tile to the {} of tile {}", itemName(state, offset), first + 1);
    if (starts(*info, "map.tiles[")) return fmt::format("{} of tile {}", label, first + 1);
    if (shape == "boosts[][]") return fmt::format("{} {} {}", label, first + 1, itemName(state, offset));
    if (shape == "used[]") return fmt::format("Uses of {}", itemName(state, offset));
    if (starts(*info, "entities[")) return fmt::format("{} of entity {}", label, first + 1);
    for (std::size_t i = 0; i < std::size(kDeckFields); ++i) {
        constexpr const char* decks[] = {"Artifact", "Treasure", "Battle"};
        if (starts(*info, fmt::format("decks.{}[", kDeckFields[i]))) return fmt::format("{} deck {}: {}", decks[i], first + 1, label);
    }
    if (starts(*info, "battle.")) return fmt::format("Battle: {}", label);
    if (starts(*info, "roll.")) return fmt::format("Roll: {}", label);
    if (starts(*info, "turn.worn[")) return fmt::format("Turn: Artifacts used, {}", choicesOf(Slot{})[std::size_t(first)].label);
    if (starts(*info, "turn.")) return fmt::format("Turn: {}", label);
    return *label ? std::string(label) : info->leaf.path;
}

std::string ThreeTale::leafValue(const void* state, std::uint32_t offset, std::int64_t value) const {
    const LeafInfo* info = infoAt(offset);
    if (!info || info->leaf.field->kind != schema::Kind::Integer) return Game::leafValue(state, offset, value);
    const GameState& s = of(state);
    const int number = int(value);
    const auto card = [&](CardKind kind, std::size_t count) {
        return number >= 0 && number < int(count) ? set_->name(set_->number(kind, number), "en") : std::to_string(number);
    };
    if (info->means == Means::Number) return info->leaf.field->width == 1 && value == kNone ? "none" : std::to_string(value);
    if (info->means == Means::Dice) {
        std::string faces;
        for (int i = 0; i < s.roll.count; ++i) faces += fmt::format("{}{}", i ? " " : "", value >> i & 1 ? '+' : '-');
        return faces.empty() ? "no dice" : faces;
    }
    if (info->means == Means::PlaceAfterOne) return value == 0 ? "none" : fmt::format("tile {}", number);
    if (info->means == Means::TokenAfterOne) {
        if (value == 0) return "none";
        const bool known = s.prophecy != kNone && number <= int(set_->prophecies[s.prophecy].tokens.size());
        return known ? set_->prophecies[s.prophecy].tokens[std::size_t(number - 1)].label.in("en") : std::to_string(number);
    }
    if (info->means == Means::Virtues) return listed(unsigned(value), schema::threetale::kVirtues, virtueLabel);
    if (info->means == Means::Talents) {
        const int hero = s.heroes[std::size_t(info->index[0])].card;
        if (hero == kNone) return "none";
        return listed(unsigned(value), schema::threetale::kTalents, [&](int i) { return set_->name(set_->heroes[std::size_t(hero)].talents[std::size_t(i)].card, "en"); });
    }
    if (info->means == Means::QuarterTurns) return fmt::format("{}°", number * 90);
    if (info->means == Means::Purpose) return number < kPurposes ? purposes()[std::size_t(number)] : std::to_string(number);
    if (value == kNone) return "none";
    switch (info->means) {
        case Means::Seat: return heroName(s, number);
        case Means::Space: return spaceName(s, number);
        case Means::Hero: return card(CardKind::Hero, set_->heroes.size());
        case Means::Tile: return card(CardKind::Tile, set_->tiles.size());
        case Means::Artifact: return card(CardKind::Artifact, set_->artifacts.size());
        case Means::Enemy: return card(CardKind::Enemy, set_->enemies.size());
        case Means::Treasure: return card(CardKind::Treasure, set_->treasures.size());
        case Means::Quest: return card(CardKind::Quest, set_->quests.size());
        case Means::HeroBonus: return card(CardKind::HeroBonus, set_->heroBonuses.size());
        case Means::EnemyBonus: return card(CardKind::EnemyBonus, set_->enemyBonuses.size());
        case Means::Prophecy: return card(CardKind::Prophecy, set_->prophecies.size());
        case Means::Entity: {
            const bool known = s.prophecy != kNone && number < int(set_->prophecies[s.prophecy].entities.size());
            return known ? set_->prophecies[s.prophecy].entities[std::size_t(number)].label.in("en") : std::to_string(number);
        }
        default: return std::to_string(value);
    }
}

std::string ThreeTale::leafWord(std::uint32_t offset, std::int64_t value) const {
    const LeafInfo* info = infoAt(offset);
    if (!info) return {};
    const schema::Field& field = *info->leaf.field;
    if (field.kind == schema::Kind::Boolean) return value ? "yes" : "no";
    if (field.kind == schema::Kind::Choice) return value >= 0 && value < std::int64_t(field.choices.size()) ? field.choices[std::size_t(value)].key : "";
    const int number = int(value);
    const auto card = [&](CardKind kind, std::size_t count) {
        return number >= 0 && number < int(count) ? set_->id(set_->number(kind, number)) : std::string();
    };
    switch (info->means) {
        case Means::Number: return field.width == 1 && !field.isSigned && value == kNone ? "none" : std::to_string(value);
        case Means::QuarterTurns: case Means::PlaceAfterOne: return std::to_string(value);
        case Means::Purpose: case Means::Dice: case Means::Virtues: case Means::Talents: case Means::TokenAfterOne: case Means::Entity: return {};
        default: break;
    }
    if (value == kNone) return "none";
    switch (info->means) {
        case Means::Seat: return fmt::format("seat{}", number + 1);
        case Means::Space: return encode({std::uint16_t(Verb::Space), std::uint8_t(number)}).substr(6);
        case Means::Hero: return card(CardKind::Hero, set_->heroes.size());
        case Means::Tile: return card(CardKind::Tile, set_->tiles.size());
        case Means::Artifact: return card(CardKind::Artifact, set_->artifacts.size());
        case Means::Enemy: return card(CardKind::Enemy, set_->enemies.size());
        case Means::Treasure: return card(CardKind::Treasure, set_->treasures.size());
        case Means::Quest: return card(CardKind::Quest, set_->quests.size());
        case Means::HeroBonus: return card(CardKind::HeroBonus, set_->heroBonuses.size());
        case Means::EnemyBonus: return card(CardKind::EnemyBonus, set_->enemyBonuses.size());
        case Means::Prophecy: return card(CardKind::Prophecy, set_->prophecies.size());
        default: return {};
    }
}

}  // namespace engine::threetale
