// Pieces of the ability language on cards made on the spot: effects stand on Treasures, conditions on Quests, and a
// scenario of its own can be put into its Future.
//
//     Words s;
//     s.effects("x", "gain_virtue(chosen, 2)");
//     s.begin();
//     s.decide({"raise seat1 hope"});
//     s.run("x");
#pragma once

#include "tests/engine/threetale_fixture.h"

namespace engine::threetale {

struct Words : Situation {
    schema::threetale::Scenario& scenario;  // of pr.test; filled in before begin()

    Words() : scenario(add<schema::threetale::Prophecy>("prophecy", "pr.test").scenario) { scenario.limit = 6; }

    void effects(const char* name, const char* text) {
        auto& treasure = add<schema::threetale::Treasure>("treasure", (std::string("tr.") + name).c_str());
        treasure.on0 = schema::readEffects(text);
        REQUIRE_MESSAGE(treasure.on0.unread.empty(), text);
    }
    void condition(const char* name, const char* text) {
        auto& quest = add<schema::threetale::Quest>("quest", (std::string("qu.") + name).c_str());
        quest.requirement = schema::readCondition(text);
        REQUIRE_MESSAGE(quest.requirement.unread.empty(), text);
    }
    // Effects and conditions that need a scenario: cards of its deck and conditions of Actions of it, by their order.
    int scenarioEffects(const char* text) {
        scenario.cards.push_back({.name = "card" + std::to_string(scenario.cards.size()),
                                  .label = {},
                                  .count = 1,
                                  .effects = schema::readEffects(text)});
        REQUIRE_MESSAGE(scenario.cards.back().effects.unread.empty(), text);
        return int(scenario.cards.size()) - 1;
    }
    int scenarioCondition(const char* text) {
        scenario.actions.push_back({.name = "action" + std::to_string(scenario.actions.size()),
                                    .label = {},
                                    .condition = schema::readCondition(text),
                                    .ability = {}});
        REQUIRE_MESSAGE(scenario.actions.back().condition.unread.empty(), text);
        return int(scenario.actions.size()) - 1;
    }
    void token(const char* name, int count, bool impassable = false, bool claimable = false) {
        scenario.tokens.push_back({name, {}, count, impassable, claimable});
    }
    schema::threetale::Entity& entity(const char* name, int limit = 4) {
        scenario.entities.push_back({});
        scenario.entities.back().name = name;
        scenario.entities.back().limit = limit;
        return scenario.entities.back();
    }
    // The Future of pr.test has begun; nothing is asked unless its setup asks.
    void beginFuture() {
        begin();
        Table& t = table();
        t.set(t.state.prophecy, set().find(CardKind::Prophecy, "pr.test"));
        t.set(t.state.phase, Phase::Future);
        t.set(t.state.limit, scenario.limit);
        t.set(t.state.turnsLeft, scenario.limit);
        t.set(t.state.round, 1);
        for (std::size_t kind = 0; kind < scenario.tokens.size(); ++kind)
            t.set(t.state.supply[kind], scenario.tokens[kind].count);
        for (std::size_t copy = 0; copy < program().copies.size(); ++copy) push(t, t.state.decks.scenario.cards, copy);
    }

    const ProphecyCard& program() const { return set().prophecies[set().find(CardKind::Prophecy, "pr.test")]; }

    void run(const char* name, int hero = 0, const TriggerContext& context = {}) {
        const int card = set().find(CardKind::Treasure, std::string("tr.") + name);
        REQUIRE(card >= 0);
        play([&](Table& t) {
            runEffects(t, set().treasures[card].bands[0], hero, set().number(CardKind::Treasure, card), context);
        });
    }
    bool holds(const char* name, int hero = 0) {
        const int card = set().find(CardKind::Quest, std::string("qu.") + name);
        REQUIRE(card >= 0);
        return engine::threetale::holds(table(), set().quests[card].requirement, hero,
                                        set().number(CardKind::Quest, card));
    }
    void runScenario(int card, int hero = -1) {
        play([&](Table& t) {
            runEffects(t, program().cards[card].effects, hero, set().number(CardKind::Prophecy, t.state.prophecy));
        });
    }
    bool scenarioHolds(int condition, int hero = -1) {
        return engine::threetale::holds(table(), program().actions[condition].condition, hero,
                                        set().number(CardKind::Prophecy, state.prophecy));
    }

    void unlock(int seat, int talent) {
        table().set(state.heroes[seat].talents, state.heroes[seat].talents | 1 << talent);
    }
    void put(int seat, int space) { table().set(state.heroes[seat].space, space); }
    int tokenOn(int space) const { return state.map.tokens[space] - 1; }
    // An open Battle with the enemy, the Hero to attack next; nothing has been rolled.
    void battle(int heroSeat = 0) {
        Table& t = table();
        t.set(t.state.battle.open, true);
        t.set(t.state.battle.hero, heroSeat);
        t.set(t.state.battle.enemy, 0);
        t.set(t.state.battle.entity, kNone);
        t.set(t.state.battle.level, set().enemies[0].level);
        t.set(t.state.battle.speed, set().enemies[0].speed);
        t.set(t.state.battle.strength, set().enemies[0].strength);
        t.set(t.state.battle.defense, set().enemies[0].defense);
        t.set(t.state.battle.fullDefense, set().enemies[0].defense);
    }
};

}  // namespace engine::threetale
