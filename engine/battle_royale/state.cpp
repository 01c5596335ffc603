// Choices of the state and what is read from it.
#include "engine/battle_royale/state.h"

namespace engine::battle_royale {

std::span<const schema::Choice> choicesOf(Phase) {
    static constexpr schema::Choice kChoices[] = {
        {"traits", "Distributing traits"}, {"turns", "Attack turns"}, {"over", "Over"}};
    return kChoices;
}

std::span<const schema::Choice> choicesOf(Mode) {
    static constexpr schema::Choice kChoices[] = {
        {"battle", "Two parties"}, {"minion", "A minion"}, {"boss", "A boss"}, {"character", "An automated character"}};
    static_assert(std::size(kChoices) == std::size_t(schema::battle_royale::BattleMode::Character) + 1);
    return kChoices;
}

std::span<const schema::Choice> choicesOf(SideKind) {
    static constexpr schema::Choice kChoices[] = {
        {"party", "Party"}, {"enemy", "Minion or boss"}, {"character", "Automated character"}};
    return kChoices;
}

std::span<const schema::Choice> choicesOf(Ending) {
    static constexpr schema::Choice kChoices[] = {{"none", "None"},
                                                  {"kill", "A kill"},
                                                  {"left", "Somebody left the battle"},
                                                  {"too_long", "The last attack turn"}};
    return kChoices;
}

std::span<const schema::Choice> choicesOf(Zone) {
    static constexpr schema::Choice kChoices[] = {{"box", "in the box"},
                                                  {"deck", "in the battle deck"},
                                                  {"discard", "on the discard pile"},
                                                  {"hand1", "in the hand of the first side"},
                                                  {"hand2", "in the hand of the second side"},
                                                  {"unknown", "out of sight"}};
    static_assert(std::size(kChoices) == kZones);
    return kChoices;
}

std::span<const schema::Choice> choicesOf(AttackKind) {
    static constexpr schema::Choice kChoices[] = {
        {"none", "None"},       {"card", "Battle card"}, {"signature", "Signature move"}, {"super", "Super move"},
        {"ability", "Ability"}, {"spell", "Spell"},      {"automated", "Automated enemy"}};
    return kChoices;
}

Copies copiesIn(const BattleState& battle, Zone zone) {
    Copies copies = 0;
    for (std::size_t copy = 0; copy < battle.zones.size(); ++copy) copies |= Copies(battle.zones[copy] == zone) << copy;
    return copies;
}

}  // namespace engine::battle_royale
