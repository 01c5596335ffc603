// Preparing a battle: BR-MATCH-01, BR-SETUP-10, BR-SETUP-11, BR-AUTO-02, BR-AUTO-16, BR-AUTO-17, BR-BATTLE-01 to -03.
#include <fmt/format.h>

#include <algorithm>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

namespace names = schema::battle_royale;

int choice(const schema::SetupValues& options, const schema::SetupOption* option) {
    return std::max(0, options.choiceOf(*option));
}
const schema::SetupOption* modeOption() {
    static const schema::SetupOption* const kOption = schema::setupOption(names::kGame, names::kModeOption);
    return kOption;
}
const schema::SetupOption* partyOption() {
    static const schema::SetupOption* const kOption = schema::setupOption(names::kGame, names::kPartyOption);
    return kOption;
}
const schema::SetupOption* itemsOption() {
    static const schema::SetupOption* const kOption = schema::setupOption(names::kGame, names::kItemsOption);
    return kOption;
}

// A list of numbers from which is drawn without putting back.
struct Pool {
    std::array<std::uint8_t, 255> list{};
    std::size_t count = 0;
    explicit Pool(std::size_t size) : count(std::min(size, list.size())) {
        for (std::size_t i = 0; i < count; ++i) list[i] = std::uint8_t(i);
    }
    int draw(Table& t, Purpose purpose, int side, const std::vector<std::uint64_t>& keys) {
        const int drawn = t.draw(std::uint16_t(purpose), side, {list.data(), count}, keys.data(), 0);
        *std::find(list.begin(), list.begin() + std::ptrdiff_t(count), drawn) = list[count - 1];
        --count;
        return drawn;
    }
};

// Characters are unique, so that both parties draw from one deck; BR-RECRUIT-16.
void drawParty(Table& t, int side, int size, Pool& pool) {
    for (int member = 0; member < size && pool.count > 0; ++member)
        t.setCharacter(side, member, pool.draw(t, Purpose::Character, side, t.cards().characterKeys));
}

// Each character has slots of its own (BR-RECRUIT-08). Items lie in them from the beginning: nothing is equipped in
// battle (BR-ITEM-04).
void drawItems(Table& t, int side, int each, Pool& pool) {
    for (int member = 0; member < kMostParty; ++member) {
        const MemberState& who = t.side(side).members[member];
        if (who.character == 0) continue;
        for (int slot = 0; slot < std::min<int>(each, t.cards().character(who).slots) && pool.count > 0; ++slot)
            t.setItem(side, member * kMostSlots + slot,
                      t.cards().itemCopies[pool.draw(t, Purpose::Item, side, t.cards().itemKeys)]);
    }
}

void drawEnemy(Table& t, int side, bool boss) {
    std::array<std::uint8_t, names::kMostEnemies> list{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < t.cards().enemies.size(); ++i)
        if (t.cards().enemies[i].boss == boss) list[count++] = std::uint8_t(i);
    if (count == 0) t.capacityExceeded("minions or bosses to fight");
    const int enemy = t.draw(std::uint16_t(Purpose::Enemy), side, {list.data(), count}, t.cards().enemyKeys.data(), 0);
    t.set(t.side(side).kind, SideKind::Enemy);
    t.set(t.side(side).enemy, enemy + 1);
}

}  // namespace

std::optional<RefusedOption> lackingFor(const CompiledSet& set, const schema::SetupValues& options, int players) {
    using names::BattleMode;
    const auto mode = BattleMode(choice(options, modeOption()));
    const auto has = [&](bool boss) {
        return std::any_of(set.enemies.begin(), set.enemies.end(), [boss](const Enemy& e) { return e.boss == boss; });
    };
    const auto lacks = [](std::string why) { return RefusedOption{names::kModeOption, std::move(why)}; };
    if (mode == BattleMode::Minion && !has(false)) return lacks("this content has no Minion");
    if (mode == BattleMode::Boss && !has(true)) return lacks("this content has no Boss");
    if (mode < BattleMode::Quest) return std::nullopt;
    if (!set.hasMap()) return lacks("this content has no cards for the map");
    if (rulesFor(set, players, mode) >= 0) return std::nullopt;
    return lacks(fmt::format("this content has no rule set for {} with {} players",
                             modeOption()->choices[std::size_t(mode)].label, players));
}

void layOutDeck(Table& t) {
    auto scope = t.rule("BR-RULING-70"_rule);
    t.layOutDeck();
}

void setUp(Table& t, const Setup& setup) {
    auto scope = t.rule("BR-MATCH-01"_rule);
    const int players = t.game().playersWith(setup.options), first = setup.options[names::kFirstOption];
    const auto chosen = names::BattleMode(choice(setup.options, modeOption()));
    // Adventurer Mode and Tournament Play are Quest Mode by rules of their own.
    Mode mode = chosen >= names::BattleMode::Quest ? Mode::Quest : Mode(chosen);
    if (mode == Mode::Battle && players == 1) mode = Mode::Character;
    t.set(t.state.mode, mode);
    if (mode == Mode::Quest) return setUpMap(t, players, first, setup.options[names::kAlchemistOption] != 0, chosen);
    t.set(t.battle().sides[1], 1);
    t.set(t.battle().attacker, first > 0 && first <= kSides ? first - 1 : 0);

    const int most = mode == Mode::Battle ? int(t.cards().characters.size()) / 2 : int(t.cards().characters.size()) - 1;
    const int size = std::clamp(choice(setup.options, partyOption()) + 1, 1, std::min(most, kMostParty));
    const int items = choice(setup.options, itemsOption());
    Pool characters(t.cards().characters.size()), copies(t.cards().itemCopies.size());
    drawParty(t, 0, size, characters);
    drawItems(t, 0, items, copies);
    if (mode == Mode::Battle) {
        drawParty(t, 1, size, characters);
        drawItems(t, 1, items, copies);
    } else if (mode == Mode::Character) {
        t.set(t.side(1).kind, SideKind::Character);
        drawParty(t, 1, 1, characters);
    } else {
        drawEnemy(t, 1, mode == Mode::Boss);
    }
    if (isAutomated(t.side(1))) {
        auto health = t.rule("BR-AUTO-17"_rule);
        t.set(t.side(1).health, mostHealth(t.cards(), t.side(1)));
    }
    layOutDeck(t);
}

void distributeTraits(Table& t) {
    for (int side = 0; side < kSides; ++side) {
        if (isAutomated(t.side(side)) || healthOf(t.side(side)) > 0) continue;
        auto scope = t.rule("BR-SETUP-11"_rule, side);
        t.cite("BR-CHAR-05"_rule, side);
        placePoints(t, side, side, mostHealth(t.cards(), t.side(side)));
    }
    t.set(t.state.phase, Phase::Turns);
    openBattle(t);
}

void openBattle(Table& t) {
    auto scope = t.rule("BR-BATTLE-01"_rule);
    const int first = t.battle().attacker;
    t.cite(isAutomated(t.side(first)) ? "BR-BATTLE-03"_rule : "BR-BATTLE-02"_rule, first);
    {
        auto hands = t.rule("BR-PVP-02"_rule);
        for (const int side : fightersFrom(t.state, first)) drawFirstHand(t, side);
    }
    for (const int side : fightersFrom(t.state, first)) openBattleFor(t, side);
}

void drawFirstHand(Table& t, int side) {
    if (!isAutomated(t.side(side)))
        drawCards(t, side, t.cards().numbers.battleHand - std::popcount(t.handOfSide(side)));
}

void openBattleFor(Table& t, int side) {
    beginWithFactions(t, side);
    fire(t, side, Trigger::BattleStart);
}

}  // namespace engine::battle_royale
