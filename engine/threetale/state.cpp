// Names of the enumerations of the state.
#include "engine/threetale/state.h"

namespace schema::threetale {

std::span<const Choice> choicesOf(Side) {
    static constexpr Choice list[] = {{"hero", "Hero"}, {"enemy", "Enemy"}, {"either", "Either"}};
    return list;
}

std::span<const Choice> choicesOf(Lasting) {
    static constexpr Choice list[] = {{"roll", "Roll"},
                                      {"attack_round", "Round of attack"},
                                      {"battle", "Battle"},
                                      {"turn", "Turn"},
                                      {"next_turn", "Next turn"},
                                      {"round", "Round"},
                                      {"phase", "Phase"},
                                      {"scenario", "Future"},
                                      {"game", "Game"}};
    return list;
}

}  // namespace schema::threetale

namespace engine::threetale {

std::span<const schema::Choice> choicesOf(Phase) {
    static constexpr schema::Choice list[] = {
        {"prophecy", "Prophecy"}, {"past", "Past"}, {"present", "Present"}, {"future", "Future"}, {"over", "Over"}};
    return list;
}

std::span<const schema::Choice> choicesOf(Reason) {
    static constexpr schema::Choice list[] = {{"none", "None"},
                                              {"objective_met", "Objective met"},
                                              {"hero_died", "A Hero died"},
                                              {"out_of_time", "Out of time"},
                                              {"defeat_condition", "Defeat condition"}};
    return list;
}

std::span<const schema::Choice> choicesOf(BattleEnd) {
    static constexpr schema::Choice list[] = {{"none", "None"},           {"won", "Won"},
                                              {"escaped", "Escaped"},     {"withdrawn", "Withdrawn"},
                                              {"stalemate", "Stalemate"}, {"died", "The Hero died"}};
    return list;
}

}  // namespace engine::threetale
