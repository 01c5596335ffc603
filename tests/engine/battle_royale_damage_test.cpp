// BR-RULING-57 played by a second, small implementation, which knows the records and what was decided and rolled, and
// nothing of the engine's sums: whatever is attacked with, defended with and absorbed, both come to the same health.
#include <algorithm>
#include <array>
#include <map>
#include <random>

#include "tests/engine/battle_royale_fixture.h"

using namespace battle_royale_test;

namespace {

// One exchange as the referee sees it.
struct Exchange {
    int attack = 0;                         // printed ATK
    std::vector<records::Status> statuses;  // of the status card, as chosen
    bool defended = false;
    int defence = 0;
    int pierced = -1;
    std::vector<std::pair<int, int>> absorbed;  // place and points, in order
    std::vector<std::size_t> split;             // how many of `absorbed` came before each die of Bleed
    int bleed = 0;
};

const records::Character& boardOf(const Game& game, const SideState& side) {
    return game.cards().record(side.members[side.fighting].character - 1)->as<records::Character>();
}

struct Referee {
    const Game& game;
    const GameState& before;  // the attack has not been declared yet
    int attacker;

    template <class Act> void forEachItem(int side, Act act) const {
        for (int place = 0; place < kPlaces; ++place)
            if (const ItemState& item = itemAt(before.sides[side], place); item.item != 0)
                act(place, item, game.cards().record(setOf(game).cardOfItem(item.item - 1))->as<records::Item>());
    }

    // Health that the target loses.
    int lost(const Exchange& e) const {
        const SideState &own = before.sides[attacker], &other = before.sides[1 - attacker];
        int value = e.attack;
        std::array<bool, records::kElements> bears{};
        bool armed = false;
        forEachItem(attacker, [&](int, const ItemState&, const records::Item& item) {
            if (item.itemType != records::ItemType::Weapon) return;
            value += item.attack;
            armed = true;
            bears[std::size_t(item.element)] = true;
        });
        int horror = 0;
        for (const MemberState& member : own.members)
            horror +=
                member.character != 0 &&
                game.cards().record(member.character - 1)->as<records::Character>().faction.id == "fa.horror_show";
        if (armed && horror >= 2) value += std::min(horror, 4);
        bears[std::size_t(boardOf(game, own).element)] = true;
        bears[0] = false;
        const records::Character& target = boardOf(game, other);
        if (value >= 1) {
            const int weak = bears[std::size_t(target.weakness)], same = bears[std::size_t(target.element)];
            value += weak - same;
        }
        int damage = value;
        int passive = 0;
        forEachItem(1 - attacker, [&](int place, const ItemState&, const records::Item& item) {
            if (item.itemType == records::ItemType::Armour && place != e.pierced) passive += item.defence;
        });
        damage = std::max(0, damage - e.defence - passive);
        std::size_t at = 0;
        const std::size_t first = e.split.empty() ? e.absorbed.size() : e.split.front();
        for (; at < first; ++at) damage -= e.absorbed[at].second;
        CHECK(damage >= 0);
        if (damage == 0 || e.bleed == 0) return damage;
        int more = e.bleed;
        for (; at < e.absorbed.size(); ++at) more -= e.absorbed[at].second;
        CHECK(more >= 0);
        return damage + more;
    }
};

// What was decided and rolled from one decision on becomes the exchange.
void note(Exchange& e, const Game& game, const Option& option) {
    const auto card = [&](int kind) {
        return game.cards().record(setOf(game).cardOfKind(kind))->as<records::BattleCard>();
    };
    if (isA<verb_rows::Defend>(option)) {
        CHECK_FALSE(e.defended);  // BR-PVP-04
        e.defended = true;
        e.defence = card(rowFrom<verb_rows::Defend>(option).card).defence;
    }
    if (isA<verb_rows::Pierce>(option)) e.pierced = rowFrom<verb_rows::Pierce>(option).place;
    if (isA<verb_rows::Absorb>(option)) {
        const auto absorb = rowFrom<verb_rows::Absorb>(option);
        e.absorbed.emplace_back(absorb.place, absorb.points);
    }
}

}  // namespace

TEST_CASE(
    "BR-RULING-57 BR-BATTLE-08 BR-BATTLE-09 BR-ELEM-02 BR-ELEM-05 BR-FACTION-10 BR-ITEM-08 a referee comes to the same "
    "damage") {
    const auto game = plainGame();
    std::mt19937 random(7);
    std::map<std::string, int> seen;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        Setup setup;
        setup.seed = seed;
        REQUIRE(setup.options.choose(records::kPartyOption, "three"));
        REQUIRE(setup.options.choose(records::kItemsOption, "two"));
        Session session(game, setup);
        while (session.open()) {
            const GameState before = shownBy(session);
            const auto options = session.open()->options;
            const int index = int(random() % options.size());
            const Option chosen = options[index];
            const bool attacks = isA<verb_rows::Attack>(chosen) || isA<verb_rows::AttackWith>(chosen);
            const std::size_t events = session.timeline().trace().size();
            session.choose(index);
            if (!attacks || before.sides[before.battle.attacker].unblockable != 0 || before.sides[0].guard ||
                before.sides[1].guard)
                continue;
            const int side = before.battle.attacker;
            Exchange e;
            const int kind = isA<verb_rows::Attack>(chosen) ? int(rowFrom<verb_rows::Attack>(chosen).card)
                                                            : int(rowFrom<verb_rows::AttackWith>(chosen).card);
            e.attack = game->cards().record(setOf(*game).cardOfKind(kind))->as<records::BattleCard>().attack;
            // Until somebody is asked what to play next, or the battle is over.
            while (session.open() && Question(session.open()->question) != Question::Move)
                session.choose(int(random() % session.open()->options.size()));
            // As far as the attack goes: what comes after it may hurt, too.
            const Trace& trace = session.timeline().trace();
            GameState after = before;
            bool declared = false;
            for (std::size_t i = events; i < trace.size(); ++i) {
                applyEvent(trace[i], &after);
                declared = declared || after.battle.attack.kind != AttackKind::None;
                if (declared && after.battle.attack.kind == AttackKind::None) break;
                if (trace[i].kind == EventKind::Choose) note(e, *game, optionOf(trace[i]));
                if (trace[i].kind == EventKind::Chance && Purpose(trace[i].field) == Purpose::BleedRoll) {
                    e.bleed = kSixFacedDie.faceOf(std::uint32_t(trace[i].after), 0) + 1;
                    e.split.push_back(e.absorbed.size());
                    ++seen["bleed"];
                }
            }
            const int health = healthOf(before.sides[1 - side]);
            const int lost = std::min(health, Referee{*game, before, side}.lost(e));
            REQUIRE(healthOf(after.sides[1 - side]) == health - lost);
            ++seen[lost == 0 ? "stopped" : "hit"];
            seen["defended"] += e.defended;
            seen["absorbed"] += !e.absorbed.empty();
            seen["pierced"] += e.pierced >= 0;
        }
    }
    for (const char* what : {"hit", "stopped", "defended", "absorbed", "pierced", "bleed"}) {
        INFO(what);
        CHECK(seen[what] > 10);
    }
}

TEST_CASE("TV-13 TV-14 BR-RULING-65 BR-RULING-66 weakness and same element count once each, and nothing is below 0") {
    const auto game = gameWith([](schema::Record& record) {
        if (record.id() == "ch.sea_witch") record.as<records::Character>().weakness = Element::Fire;
    });
    REQUIRE(game);
    const Session session = battle({"party seat1 ch.alice", "party seat2 ch.sea_witch"}, 1, game);
    const CompiledSet& set = setOf(*game);
    const SideState& witch = shownBy(session).sides[1];
    CHECK(elementalChange(set, witch, bitOf(Element::Fire) | bitOf(Element::Water)) == 0);
    CHECK(elementalChange(set, witch, bitOf(Element::Fire) | bitOf(Element::Holy) | bitOf(Element::Ice)) == 1);
    CHECK(elementalChange(set, witch, bitOf(Element::Water)) == -1);
    CHECK(elementalChange(set, witch, 0) == 0);
}
