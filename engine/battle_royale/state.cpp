// Choices of the state, the bytes of it that a game uses, and what is read from it.
#include "engine/battle_royale/parties.h"

#include <cstddef>

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
                                                  {"truce", "A truce"},
                                                  {"nobody", "Nobody can go on"},
                                                  {"days", "The last day"}};
    return kChoices;
}

std::span<const schema::Choice> choicesOf(RoundKind) {
    static constexpr schema::Choice kChoices[] = {{"joined", "Players who have joined"},
                                                  {"party_first", "A party, which has begun"},
                                                  {"enemy_first", "A party, whose enemy has begun"}};
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
                                                  {"hand11", "in the hand of player 11"},
                                                  {"hand12", "in the hand of player 12"},
                                                  {"hand13", "in the hand of player 13"},
                                                  {"hand14", "in the hand of player 14"},
                                                  {"hand15", "in the hand of player 15"},
                                                  {"hand16", "in the hand of player 16"},
                                                  {"hand17", "in the hand of player 17"},
                                                  {"hand18", "in the hand of player 18"},
                                                  {"hand19", "in the hand of player 19"},
                                                  {"hand20", "in the hand of player 20"},
                                                  {"hand21", "in the hand of player 21"},
                                                  {"hand22", "in the hand of player 22"},
                                                  {"hand23", "in the hand of player 23"},
                                                  {"hand24", "in the hand of player 24"},
                                                  {"hand25", "in the hand of player 25"},
                                                  {"hand26", "in the hand of player 26"},
                                                  {"hand27", "in the hand of player 27"},
                                                  {"hand28", "in the hand of player 28"},
                                                  {"hand29", "in the hand of player 29"},
                                                  {"hand30", "in the hand of player 30"},
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
                                                  {"hand11", "in the hand of player 11"},
                                                  {"hand12", "in the hand of player 12"},
                                                  {"hand13", "in the hand of player 13"},
                                                  {"hand14", "in the hand of player 14"},
                                                  {"hand15", "in the hand of player 15"},
                                                  {"hand16", "in the hand of player 16"},
                                                  {"hand17", "in the hand of player 17"},
                                                  {"hand18", "in the hand of player 18"},
                                                  {"hand19", "in the hand of player 19"},
                                                  {"hand20", "in the hand of player 20"},
                                                  {"hand21", "in the hand of player 21"},
                                                  {"hand22", "in the hand of player 22"},
                                                  {"hand23", "in the hand of player 23"},
                                                  {"hand24", "in the hand of player 24"},
                                                  {"hand25", "in the hand of player 25"},
                                                  {"hand26", "in the hand of player 26"},
                                                  {"hand27", "in the hand of player 27"},
                                                  {"hand28", "in the hand of player 28"},
                                                  {"hand29", "in the hand of player 29"},
                                                  {"hand30", "in the hand of player 30"},
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
                                                  {"equipped11", "equipped by player 11"},
                                                  {"equipped12", "equipped by player 12"},
                                                  {"equipped13", "equipped by player 13"},
                                                  {"equipped14", "equipped by player 14"},
                                                  {"equipped15", "equipped by player 15"},
                                                  {"equipped16", "equipped by player 16"},
                                                  {"equipped17", "equipped by player 17"},
                                                  {"equipped18", "equipped by player 18"},
                                                  {"equipped19", "equipped by player 19"},
                                                  {"equipped20", "equipped by player 20"},
                                                  {"equipped21", "equipped by player 21"},
                                                  {"equipped22", "equipped by player 22"},
                                                  {"equipped23", "equipped by player 23"},
                                                  {"equipped24", "equipped by player 24"},
                                                  {"equipped25", "equipped by player 25"},
                                                  {"equipped26", "equipped by player 26"},
                                                  {"equipped27", "equipped by player 27"},
                                                  {"equipped28", "equipped by player 28"},
                                                  {"equipped29", "equipped by player 29"},
                                                  {"equipped30", "equipped by player 30"},
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
                                                  {"hand11", "in the hand of player 11"},
                                                  {"hand12", "in the hand of player 12"},
                                                  {"hand13", "in the hand of player 13"},
                                                  {"hand14", "in the hand of player 14"},
                                                  {"hand15", "in the hand of player 15"},
                                                  {"hand16", "in the hand of player 16"},
                                                  {"hand17", "in the hand of player 17"},
                                                  {"hand18", "in the hand of player 18"},
                                                  {"hand19", "in the hand of player 19"},
                                                  {"hand20", "in the hand of player 20"},
                                                  {"hand21", "in the hand of player 21"},
                                                  {"hand22", "in the hand of player 22"},
                                                  {"hand23", "in the hand of player 23"},
                                                  {"hand24", "in the hand of player 24"},
                                                  {"hand25", "in the hand of player 25"},
                                                  {"hand26", "in the hand of player 26"},
                                                  {"hand27", "in the hand of player 27"},
                                                  {"hand28", "in the hand of player 28"},
                                                  {"hand29", "in the hand of player 29"},
                                                  {"hand30", "in the hand of player 30"},
                                                  {"initiated1", "initiated by player 1"},
                                                  {"initiated2", "initiated by player 2"},
                                                  {"initiated3", "initiated by player 3"},
                                                  {"initiated4", "initiated by player 4"},
                                                  {"initiated5", "initiated by player 5"},
                                                  {"initiated6", "initiated by player 6"},
                                                  {"initiated7", "initiated by player 7"},
                                                  {"initiated8", "initiated by player 8"},
                                                  {"initiated9", "initiated by player 9"},
                                                  {"initiated10", "initiated by player 10"},
                                                  {"initiated11", "initiated by player 11"},
                                                  {"initiated12", "initiated by player 12"},
                                                  {"initiated13", "initiated by player 13"},
                                                  {"initiated14", "initiated by player 14"},
                                                  {"initiated15", "initiated by player 15"},
                                                  {"initiated16", "initiated by player 16"},
                                                  {"initiated17", "initiated by player 17"},
                                                  {"initiated18", "initiated by player 18"},
                                                  {"initiated19", "initiated by player 19"},
                                                  {"initiated20", "initiated by player 20"},
                                                  {"initiated21", "initiated by player 21"},
                                                  {"initiated22", "initiated by player 22"},
                                                  {"initiated23", "initiated by player 23"},
                                                  {"initiated24", "initiated by player 24"},
                                                  {"initiated25", "initiated by player 25"},
                                                  {"initiated26", "initiated by player 26"},
                                                  {"initiated27", "initiated by player 27"},
                                                  {"initiated28", "initiated by player 28"},
                                                  {"initiated29", "initiated by player 29"},
                                                  {"initiated30", "initiated by player 30"}};
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
        fighters.add(in.sides[second]);
        fighters.add(in.sides[!second]);
        return fighters;
    }
    const auto& turns = round->turns;
    const std::uint8_t* const from = std::find(turns.begin(), turns.end(), first);
    const std::size_t start = from == turns.end() ? 0 : std::size_t(from - turns.begin());
    for (std::size_t i = 0; i < turns.count; ++i)
        if (const std::uint8_t board = turns[(start + i) % turns.count]; !fighters.has(board))
            fighters.list[fighters.count++] = board;
    return fighters;
}

Fighters opponentsOf(const GameState& s, int board) {
    Fighters opponents;
    const bool party = isPlayer(board) && isOfParty(roundOf(s, s.current));  // no player fights against another one
    for (const std::uint8_t other : fightersFrom(s, board))
        if (other != board && !(party && isPlayer(other)) && !areAllied(s, other, board))
            opponents.list[opponents.count++] = other;
    return opponents;
}

namespace {

// What the state has for each seat, or for each battle.
struct PerSeat {
    std::size_t begin, each;
    int first = 0;  // the seat of the first one: the first battle is a member of its own
};
constexpr std::size_t kMapAt = offsetof(GameState, map);
constexpr PerSeat kPerSeat[] = {
    {offsetof(GameState, sides), sizeof(SideState)},
    {offsetof(GameState, sides) + kEnemyBoards * sizeof(SideState), sizeof(SideState)},
    {offsetof(GameState, further), sizeof(BattleState), 1},
    {kMapAt + offsetof(MapState, players), sizeof(PlayerState)},
    {kMapAt + offsetof(MapState, rounds), sizeof(RoundState)},
    {offsetof(GameState, apart), sizeof(ApartState)},
};

// All but what belongs to seats that nobody has.
struct RangesInUse {
    std::array<StateRange, std::size(kPerSeat) + 1> list{};
    std::size_t count = 0;

    constexpr void add(std::size_t begin, std::size_t end) {
        if (begin < end) list[count++] = {std::uint32_t(begin), std::uint32_t(end)};
    }
};
constexpr RangesInUse rangesOnMap(int players) {
    RangesInUse ranges;
    std::size_t from = 0;
    for (const PerSeat& part : kPerSeat) {
        ranges.add(from, part.begin + std::size_t(players - part.first) * part.each);
        from = part.begin + std::size_t(kSeats - part.first) * part.each;
    }
    ranges.add(from, sizeof(GameState));
    return ranges;
}
constexpr auto kRangesOnMap = [] {
    std::array<RangesInUse, kSeats> byPlayers{};
    for (int players = 1; players <= kSeats; ++players) byPlayers[players - 1] = rangesOnMap(players);
    return byPlayers;
}();
// A battle alone: its boards, and the first battle.
constexpr StateRange kRangesOfBattle[] = {
    {0, std::uint32_t(offsetof(GameState, sides) + kSides * sizeof(SideState))},
    {std::uint32_t(offsetof(GameState, current)), std::uint32_t(offsetof(GameState, battle) + sizeof(BattleState))}};

}  // namespace

StateRanges usedRangesOf(const GameState& s) {
    if (s.mode != Mode::Quest) return kRangesOfBattle;
    if (s.map.playing < 1 || s.map.playing > kSeats) return {};
    const RangesInUse& ranges = kRangesOnMap[s.map.playing - 1];
    return {ranges.list.data(), ranges.count};
}

Fighters unitOf(const GameState& s, int seat) {
    Fighters unit;
    unit.list[unit.count++] = std::uint8_t(seat);
    if (!isPlayer(seat) || !hasAllies(s, seat)) return unit;
    for (int other = 0; other < s.map.playing; ++other)
        if (other != seat && areAllied(s, seat, other)) unit.list[unit.count++] = std::uint8_t(other);
    return unit;
}

int speakerOf(const GameState& s, int seat) {
    const SeatBits token = tokenOf(s, seat);
    return token >> s.map.sundial & 1 ? s.map.sundial : std::countr_zero(token);
}

bool isTokenInBattle(const GameState& s, int seat) {
    if (!hasAllies(s, seat)) return s.map.players[seat].battle != 0;
    for (const std::uint8_t one : unitOf(s, seat))
        if (s.map.players[one].battle != 0) return true;
    return false;
}

Copies copiesIn(const BattleState& battle, Zone zone) {
    Copies copies = 0;
    for (std::size_t copy = 0; copy < battle.zones.size(); ++copy) copies |= Copies(battle.zones[copy] == zone) << copy;
    return copies;
}

}  // namespace engine::battle_royale
