// Claims about the words of the ability language, one a row: do this, answer that, then this condition holds. They are
// played in the Future of a scenario with tokens, entities and cards of its own, on a Map of three tiles in a row:
//
//      trees  white  | altar  portal | portal  battle 1
//      HERO 1 .      | HERO 2 .      | HERO 3  treasure 2
#pragma once

#include "tests/engine/abilities_fixture.h"

namespace engine::threetale {

struct Claims : Words {
    Claims() {
        tile("ti.a", {Feature::Trees, Feature::White, Feature::None, Feature::None});
        tile("ti.b", {Feature::Altar, Feature::Portal, Feature::None, Feature::None});
        tile("ti.c", {Feature::Portal, Feature::Battle1, Feature::None, Feature::Treasure2});
        tile("ti.d", {Feature::None, Feature::None, Feature::None, Feature::None});
        tile("ti.e", {Feature::Altar, Feature::None, Feature::None, Feature::None});
        token("vine", 3);
        token("wall", 2, true);
        token("coin", 5, false, true);
        for (const char* name : {"wolf", "boss"}) {
            auto& e = entity(name, name[0] == 'w' ? 4 : 1);
            e.speed = 3;
            e.defense = 6;
            e.strength = 2;
            e.reward = schema::readEffects("gain_speed(3)");
        }
        for (const char* id : {"ar.cap", "ar.hood", "ar.mitre"})
            artifact(id, 1, Slot::Head, Usage::Passive, 0, Window::Always, {});
        artifact("ar.axe", 2, Slot::Hands, Usage::Active, 1, Window::BattleAttack,
                 {"when attack_activation pay positive_dice(1) : add_damage(2)"});
        artifact("ar.shoes", 3, Slot::Feet, Usage::Passive, 0, Window::Always, {});
        auto& bonus = add<schema::threetale::HeroBonus>("hero_bonus", "hb.a");
        bonus.options = {schema::readEffects("add_steps(1)"), schema::readEffects("add_dice(2, hero, turn)")};
        enemy("bt.x", 1, {.speed = 1, .defense = 3, .strength = 1}, "gain_shevitsa(1)");
        effects("gift", "gain_shevitsa(1)");
        // Values of every counter and status that a claim may read.
        scenarioEffects("add_counter(sun, 1); add_status(fear, 1)");
    }
};

struct Claim {
    const char* says;                    // entries of the language, and what is claimed
    const char* effects;                 // carried out by the first Hero
    std::vector<std::string> decisions;  // asked of players meanwhile
    const char* holds;                   // afterwards, read by the first Hero
    std::vector<const char*> dice = {};  // of rolls of cards, in their order
};

inline void checkClaim(const Claim& claim) {
    CAPTURE(std::string(claim.says));
    Claims s;
    const int effects = s.scenarioEffects(claim.effects);
    const int condition = s.scenarioCondition(claim.holds);
    s.beginFuture();
    for (const char* faces : claim.dice) s.dice(Purpose::ScenarioRoll, faces);
    s.decide(claim.decisions);
    s.runScenario(effects, 0);
    CHECK_MESSAGE(!s.open, std::string(claim.says) << ": " << s.stillAsked());
    CHECK_MESSAGE(s.scenarioHolds(condition, 0), std::string(claim.says) << ": " << std::string(claim.holds));
}

}  // namespace engine::threetale
