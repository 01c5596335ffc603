// Choices of the state and what is read from it.
#include "engine/battle_royale/state.h"

namespace engine::battle_royale {

std::span<const schema::Choice> choicesOf(Phase) {
    static constexpr schema::Choice kChoices[] = {
        {"traits", "Distributing traits"}, {"turns", "Attack turns"}, {"over", "Over"}, {"map", "Quest Mode"}};
    return kChoices;
}

std::span<const schema::Choice> choicesOf(Mode) {
    static constexpr schema::Choice kChoices[] = {{"battle", "Two parties"},
                                                  {"minion", "A minion"},
                                                  {"boss", "A boss"},
                                                  {"character", "An automated character"},
                                                  {"quest", "Quest Mode"}};
    static_assert(std::size(kChoices) == std::size_t(schema::battle_royale::BattleMode::Quest) + 1);
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
                                                  {"too_long", "The last attack turn"},
                                                  {"goal", "A goal"},
                                                  {"events", "No event is left"},
                                                  {"truce", "A truce"}};
    return kChoices;
}

std::span<const schema::Choice> choicesOf(Zone) {
    static constexpr schema::Choice kChoices[] = {{"box", "in the box"},
                                                  {"deck", "in the battle deck"},
                                                  {"discard", "on the discard pile"},
                                                  {"hand1", "in the hand of the first side"},
                                                  {"hand2", "in the hand of the second side"},
                                                  {"hand3", "in the hand of player 3"},
                                                  {"hand4", "in the hand of player 4"},
                                                  {"hand5", "in the hand of player 5"},
                                                  {"hand6", "in the hand of player 6"},
                                                  {"hand7", "in the hand of player 7"},
                                                  {"hand8", "in the hand of player 8"},
                                                  {"hand9", "in the hand of player 9"},
                                                  {"hand10", "in the hand of player 10"},
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

std::span<const schema::Choice> choicesOf(Encounter) {
    static constexpr schema::Choice kChoices[] = {
        {"players", "Two players"},     {"ambush", "Ambush"}, {"token", "A minion on the map"},
        {"drawn", "A drawn character"}, {"boss", "A boss"},   {"hunter", "A hunter"}};
    return kChoices;
}

std::span<const schema::Choice> choicesOf(Stage) {
    static constexpr schema::Choice kChoices[] = {
        {"preparing", "Preparing"}, {"day", "A new day"}, {"turn", "Turn"}, {"battles", "Battles go on"}};
    return kChoices;
}

std::span<const schema::Choice> choicesOf(BonusZone) {
    static constexpr schema::Choice kChoices[] = {{"box", "in the box"},
                                                  {"deck", "in the bonus deck"},
                                                  {"discard", "on the bonus discard pile"},
                                                  {"aside", "set aside"},
                                                  {"killed", "killed"},
                                                  {"party", "in play"},
                                                  {"placed", "on the map"},
                                                  {"shown", "drawn"},
                                                  {"under", "under the bonus deck"},
                                                  {"stack", "among the hunters"},
                                                  {"hand1", "in the hand of player 1"},
                                                  {"hand2", "in the hand of player 2"},
                                                  {"hand3", "in the hand of player 3"},
                                                  {"hand4", "in the hand of player 4"},
                                                  {"hand5", "in the hand of player 5"},
                                                  {"hand6", "in the hand of player 6"},
                                                  {"hand7", "in the hand of player 7"},
                                                  {"hand8", "in the hand of player 8"},
                                                  {"hand9", "in the hand of player 9"},
                                                  {"hand10", "in the hand of player 10"},
                                                  {"equipped1", "equipped by player 1"},
                                                  {"equipped2", "equipped by player 2"},
                                                  {"equipped3", "equipped by player 3"},
                                                  {"equipped4", "equipped by player 4"},
                                                  {"equipped5", "equipped by player 5"},
                                                  {"equipped6", "equipped by player 6"},
                                                  {"equipped7", "equipped by player 7"},
                                                  {"equipped8", "equipped by player 8"},
                                                  {"equipped9", "equipped by player 9"},
                                                  {"equipped10", "equipped by player 10"},
                                                  {"unknown", "out of sight"}};
    static_assert(std::size(kChoices) == kBonusZones);
    return kChoices;
}

std::span<const schema::Choice> choicesOf(QuestZone) {
    static constexpr schema::Choice kChoices[] = {{"box", "in the box"},
                                                  {"deck", "in its deck"},
                                                  {"discard", "on the discard pile"},
                                                  {"hand1", "in the hand of player 1"},
                                                  {"hand2", "in the hand of player 2"},
                                                  {"hand3", "in the hand of player 3"},
                                                  {"hand4", "in the hand of player 4"},
                                                  {"hand5", "in the hand of player 5"},
                                                  {"hand6", "in the hand of player 6"},
                                                  {"hand7", "in the hand of player 7"},
                                                  {"hand8", "in the hand of player 8"},
                                                  {"hand9", "in the hand of player 9"},
                                                  {"hand10", "in the hand of player 10"},
                                                  {"initiated1", "initiated by player 1"},
                                                  {"initiated2", "initiated by player 2"},
                                                  {"initiated3", "initiated by player 3"},
                                                  {"initiated4", "initiated by player 4"},
                                                  {"initiated5", "initiated by player 5"},
                                                  {"initiated6", "initiated by player 6"},
                                                  {"initiated7", "initiated by player 7"},
                                                  {"initiated8", "initiated by player 8"},
                                                  {"initiated9", "initiated by player 9"},
                                                  {"initiated10", "initiated by player 10"}};
    static_assert(std::size(kChoices) == kQuestZones);
    return kChoices;
}

std::span<const schema::Choice> choicesOf(CompassPoint) {
    static constexpr schema::Choice kChoices[] = {
        {"north", "North"}, {"east", "East"}, {"south", "South"}, {"west", "West"}};
    return kChoices;
}

int separatedOf(const GameState& s, int seat) {
    if (!isSeparated(s, seat)) return -1;
    const bool acts = isApartActing(s, seat);
    const auto index = std::size_t(seat);
    return (acts ? s.sides[index].members[0] : s.apart[index].members[0]).character - 1;
}

int healthApart(const ApartState& apart) {
    int sum = 0;
    for (const std::int16_t points : apart.traits) sum += points;
    return sum;
}

Fighters fightersIn(const GameState& s, int battle, int first) {
    const BattleState& in = battleOf(s, battle);
    Fighters fighters;
    const RoundState* const round = roundOf(s, battle);
    if (!round) {
        const bool second = first == in.sides[1];
        fighters.list = {in.sides[second], in.sides[!second]};
        fighters.count = kSides;
        return fighters;
    }
    const auto& turns = round->turns;
    const std::uint8_t* const from = std::find(turns.begin(), turns.end(), first);
    const std::size_t start = from == turns.end() ? 0 : std::size_t(from - turns.begin());
    for (std::size_t i = 0; i < turns.count; ++i)
        if (const std::uint8_t board = turns[(start + i) % turns.count]; !fighters.has(board))
            fighters.list[std::size_t(fighters.count++)] = board;
    return fighters;
}

Fighters opponentsOf(const GameState& s, int board) {
    Fighters opponents;
    for (const std::uint8_t other : fightersFrom(s, board))
        if (other != board) opponents.list[std::size_t(opponents.count++)] = other;
    return opponents;
}

Copies copiesIn(const BattleState& battle, Zone zone) {
    Copies copies = 0;
    for (std::size_t copy = 0; copy < battle.zones.size(); ++copy) copies |= Copies(battle.zones[copy] == zone) << copy;
    return copies;
}

}  // namespace engine::battle_royale
