// A small game of ThreeTale for tests of single rules: Heroes whose Hope, Faith, Endurance and Mercy are 0.
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "tests/engine/abilities_claims.h"

namespace rules {

using namespace engine::threetale;

struct Game : Claims {
    explicit Game(const std::function<void(Game&)>& cards = {}) {
        if (cards) cards(*this);
        begin();
        for (int seat = 0; seat < 3; ++seat)
            for (const Virtue v : {Virtue::Hope, Virtue::Faith, Virtue::Endurance, Virtue::Mercy}) set(seat, v, 0);
    }
    void on(int space, Feature feature) { table().set(state.map.features[space], feature); }
    void turn(std::vector<std::string> decisions = {}) {
        decide(std::move(decisions));
        play([](Table& t) { moveAndAct(t, 0); });
    }
    void fight(std::vector<std::string> decisions = {}, int level = 1) {
        decide(std::move(decisions));
        play([level](Table& t) { fightBattleCard(t, 0, level); });
    }
    bool offers(const std::string& verb) const {
        return std::any_of(openOptions.begin(), openOptions.end(),
                           [&](const std::string& o) { return o.starts_with(verb); });
    }
};

// The one enemy of level 1.
inline void foe(Game& g, Situation::EnemyNumbers numbers, const char* reward = "gain_shevitsa(1)",
                std::vector<std::string> talent = {}) {
    g.enemy("bt.x", 1, numbers, reward, std::move(talent));
}

}  // namespace rules
