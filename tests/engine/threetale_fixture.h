// A ThreeTale situation for a test: a few cards made on the spot, a state written through the table, dice said
// beforehand, decisions in their lasting form.
//
//     Situation s;
//     s.enemy("bt.wolf", 1, {.speed = 4, .defense = 7, .strength = 3}, "gain_shevitsa(1)");
//     s.begin();
//     s.dice(Purpose::AttackRoll, "+++++--");
//     s.decide({"go_on", "keep", "activate ar.axe"});
//     s.play([&](Table& t) { fightBattleCard(t, 0, 1); });
#pragma once

#include <doctest/doctest.h>

#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include "engine/kernel/timeline.h"
#include "engine/threetale/game.h"
#include "engine/threetale/rules.h"

namespace engine::threetale {

struct Situation {
    schema::RecordSet records;
    std::shared_ptr<const Game> game;
    GameState state{};
    std::unique_ptr<engine::Table> kernelTable;
    Trace trace;
    std::vector<Option> script;
    std::vector<ForcedChance> forced;
    int unit = 0;       // each play() is a unit of its own
    bool open = false;  // a decision was still open when play() returned
    std::vector<std::string> openOptions;
    std::string illegal;             // a decision that was not legal, with what was
    std::string stillAsked() const;  // "still asked, legal are go_on, keep"

    Situation();
    const CompiledSet& set() const { return static_cast<const ThreeTale&>(*game).set(); }
    Table& table() { return static_cast<Table&>(*kernelTable); }
    HeroState& hero(int seat) { return state.heroes[seat]; }

    // --- cards, before begin() ---
    template <class T> T& add(const char* kind, const char* id) {
        const schema::RecordKind* k = schema::kindOf(schema::threetale::kGame, kind);
        REQUIRE(k);
        auto record = std::make_shared<schema::Record>(*k);
        record->base().id = id;
        record->base().name.byLanguage["en"] = id;
        T& made = record->as<T>();
        records.put(record);
        return made;
    }
    struct EnemyNumbers {
        int speed = 1, defense = 3, strength = 1, bonusCount = 0;
    };
    void enemy(const char* id, int level, EnemyNumbers n, const char* reward = "",
               std::vector<std::string> talent = {});
    void artifact(const char* id, int level, Slot slot, Usage usage, int activation, Window window,
                  std::vector<std::string> ability);
    void tile(const char* id, std::array<Feature, 4> cells);
    void talent(const char* hero, int index, std::vector<std::string> ability);  // of the fixture's heroes he.a .. he.c

    // --- the situation ---
    // Compiles the cards and stands three Heroes on the Map in the Past, hero 0 active, decks formed.
    void begin();
    void give(int seat, const char* artifactId);
    void set(int seat, Virtue v, int value) { table().set(state.heroes[seat].virtues[v], value); }
    int virtue(int seat, Virtue v) const { return state.heroes[seat].virtues[v]; }
    // The next event of a purpose: dice as "++-", first die first.
    void dice(Purpose purpose, const char* faces);
    void drawn(Purpose purpose, CardKind kind, const char* id);
    void decide(std::vector<std::string> texts);
    // Runs a rule; stops where a decision is open.
    void play(const std::function<void(Table&)>& rule);
    // Did an event of this mark with this rule happen?
    bool announced(const char* ruleId) const;
    bool offered(const char* text) const;  // among the options of the open decision
};

}  // namespace engine::threetale
