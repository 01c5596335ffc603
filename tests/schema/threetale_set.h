// A small set of ThreeTale's records that every check accepts; tests break one thing in it.
#pragma once

#include <fmt/format.h>

#include <string>

#include "schema/core/check.h"
#include "schema/threetale/records.h"

namespace schema::threetale::test {

inline LocalText text(const std::string& english) { return {.byLanguage = {{"en", english}}}; }

template <class T> T& add(RecordSet& set, const char* kind, const std::string& id) {
    auto record = std::make_shared<Record>(*kindOf(kGame, kind));
    record->base().id = id;
    record->base().name = text(id);
    record->base().story = text("Once upon a time.");
    T& object = record->as<T>();
    set.put(std::move(record));
    return object;
}

// Tiles as four letters: o plain, t trees, p Portal, a Altar, w r b stones, 1-3 Treasures, 4-6 Battles, q Quest. No two
// are the same when turned.
inline void addTiles(RecordSet& set) {
    static constexpr const char* kTiles[] = {"43wo", "wr2o", "4owr", "o41b", "4qwo", "4to2", "5owb", "o51r",
                                             "53to", "5qor", "5o2w", "o6wr", "63bo", "6tor", "6o1w", "o6bw",
                                             "aw1o", "arow", "aobt", "oa2w", "arqo", "pwo3", "porw", "opt1",
                                             "pbwo", "proq", "po2b", "o3rw", "qwro", "tbow"};
    static constexpr std::string_view kLetters = "otpawrb123456q";
    int number = 0;
    for (const char* cells : kTiles) {
        Tile& tile = add<Tile>(set, "tile", fmt::format("ti.{:02}", ++number));
        for (std::size_t i = 0; i < 4; ++i) tile.cells[i] = Feature(kLetters.find(cells[i]));
    }
}

inline void addHeroes(RecordSet& set) {
    for (const char* name : {"deer", "queen", "youngest", "maiden", "sunmoon"}) {
        Hero& hero = add<Hero>(set, "hero", fmt::format("he.{}", name));
        hero.love = hero.hope = hero.faith = hero.endeavor = 2;
        hero.endurance = hero.mercy = 3;
        for (int i = 0; i < kTalents; ++i) {
            Talent& talent = hero.talents.emplace_back();
            talent.id = fmt::format("ta.{}.{}", name, i);
            talent.name = text(talent.id);
            talent.level = 1 + i / 2;
            talent.ability =
                readClauses({i % 2 == 0 ? "always : extra_steps(1)" : "when battle_won : gain_shevitsa(1)"});
        }
    }
}

inline void addCards(RecordSet& set) {
    static constexpr const char* kRewards[] = {"gain_shevitsa(1)", "win_artifact(2)", "win_artifact(3)"};
    static constexpr const char* kBands[3][3] = {{"gain_virtue(chosen)", "gain_shevitsa(1)", "gain_shevitsa(2)"},
                                                 {"nothing", "gain_shevitsa(2)", "win_artifact(2)"},
                                                 {"distribute_loss(3)", "nothing", "win_artifact(3)"}};
    for (int level = 1; level <= 3; ++level) {
        for (int i = 0; i < 12; ++i) {
            Artifact& a = add<Artifact>(set, "artifact", fmt::format("ar.{}{:02}", level, i));
            a.level = level;
            a.slot = Slot(i % 3);
            a.ability = readClauses({"always : extra_steps(1)"});
        }
        for (int i = 0; i < 10; ++i) {
            Enemy& e = add<Enemy>(set, "enemy", fmt::format("bt.{}{:02}", level, i));
            e.level = level;
            e.speed = 3 + level / 2;
            e.defense = level == 1 ? 5 : level == 2 ? 9 : 14;
            e.strength = level == 1 ? 2 : level == 2 ? 4 : 6;
            e.bonusCount = level == 2;
            if (level == 3) e.talent = readClauses({"when attack_round_end(enemy) : restore_defense(1)"});
            e.reward = readEffects(kRewards[level - 1]);
            Treasure& t = add<Treasure>(set, "treasure", fmt::format("tr.{}{:02}", level, i));
            t.level = level;
            t.on0 = readEffects(kBands[level - 1][0]);
            t.on12 = readEffects(kBands[level - 1][1]);
            t.on3 = readEffects(kBands[level - 1][2]);
        }
    }
    for (int i = 0; i < 10; ++i) {
        Quest& q = add<Quest>(set, "quest", fmt::format("qu.{:02}", i));
        q.requirement = readCondition("tally(battle_won) >= 3");
        q.reward = readEffects("gain_shevitsa(2)");
        HeroBonus& h = add<HeroBonus>(set, "hero_bonus", fmt::format("hb.{:02}", i));
        if (i > 0) h.options = {readEffects("add_speed(1)"), readEffects("add_dice(1, hero, turn)")};
        EnemyBonus& e = add<EnemyBonus>(set, "enemy_bonus", fmt::format("eb.{:02}", i));
        e.ability = readClauses({"when battle_start : change_enemy(strength, 1)"});
    }
}

inline void addProphecies(RecordSet& set) {
    for (int sign = 0; sign <= 3; ++sign) {
        Prophecy& p = add<Prophecy>(set, "prophecy", fmt::format("pr.{}", sign));
        p.sign = sign;
        p.statistics = {Statistic::Love};
        Scenario& s = p.scenario;
        s.tokens = {{.name = "vine", .label = text("Vine"), .count = 10}};
        ScenarioCard card;
        card.name = "growth";
        card.label = text("Growth");
        card.count = 4;
        card.effects = readEffects("spread(vine, 1)");
        s.cards = {card};
        Entity entity;
        entity.name = "root";
        entity.label = text("Root");
        s.entities = {entity};
        s.setup = readEffects("spawn(root, tile(15)); place_token(vine, 2, tile(3))");
        s.rules = readClauses({"when battle_won : add_counter(fallen)"});
        s.step = readEffects("draw_card");
        s.objective = readCondition("all(defeated(root) >= 1, counter(fallen) >= 1)");
        s.defeat = {readCondition("supply(vine) = 0")};
        s.stone = readClauses({"when manual pay sacred_stone(1) : remove_token(vine, 1)"});
    }
}

inline RecordSet goodSet() {
    RecordSet set;
    addTiles(set);
    addHeroes(set);
    addCards(set);
    addProphecies(set);
    return set;
}

// A record of the set to break, as a copy of its own.
template <class T> T& broken(RecordSet& set, const char* id) {
    std::shared_ptr<Record> copy = set.find(id)->clone();
    T& object = copy->as<T>();
    set.put(std::move(copy));
    return object;
}

}  // namespace schema::threetale::test
