// Choices of the state, the bytes of it that a game uses, and what is read from it.
#include "engine/battle_royale/state.h"

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
                                                  {"truce", "A truce"}};
    return kChoices;
}

// What an enumeration has for each seat.
#define IN_HAND(seat) {"hand" #seat, "in the hand of player " #seat}
#define EQUIPPED(seat) {"equipped" #seat, "equipped by player " #seat}
#define INITIATED(seat) {"initiated" #seat, "initiated by player " #seat}
#define SEATS_FROM_3(of)                                                                                             \
    of(3), of(4), of(5), of(6), of(7), of(8), of(9), of(10), of(11), of(12), of(13), of(14), of(15), of(16), of(17), \
        of(18), of(19), of(20), of(21), of(22), of(23), of(24), of(25), of(26), of(27), of(28), of(29), of(30)
#define SEATS(of) of(1), of(2), SEATS_FROM_3(of)

std::span<const schema::Choice> choicesOf(Zone) {
    static constexpr schema::Choice kChoices[] = {{"box", "in the box"},
                                                  {"deck", "in the battle deck"},
                                                  {"discard", "on the discard pile"},
                                                  {"hand1", "in the hand of the first side"},
                                                  {"hand2", "in the hand of the second side"},
                                                  SEATS_FROM_3(IN_HAND),
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
                                                  SEATS(IN_HAND),
                                                  SEATS(EQUIPPED),
                                                  {"unknown", "out of sight"}};
    static_assert(std::size(kChoices) == kBonusZones);
    return kChoices;
}

std::span<const schema::Choice> choicesOf(QuestZone) {
    static constexpr schema::Choice kChoices[] = {{"box", "in the box"},
                                                  {"deck", "in its deck"},
                                                  {"discard", "on the discard pile"},
                                                  SEATS(IN_HAND),
                                                  SEATS(INITIATED)};
    static_assert(std::size(kChoices) == kQuestZones);
    return kChoices;
}
#undef SEATS
#undef SEATS_FROM_3
#undef INITIATED
#undef EQUIPPED
#undef IN_HAND

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
        if (other != board && !areAllied(s, other, board)) opponents.list[std::size_t(opponents.count++)] = other;
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
    for (int players = 1; players <= kSeats; ++players) byPlayers[std::size_t(players - 1)] = rangesOnMap(players);
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
    const RangesInUse& ranges = kRangesOnMap[std::size_t(s.map.playing - 1)];
    return {ranges.list.data(), ranges.count};
}

Fighters unitOf(const GameState& s, int seat) {
    Fighters unit;
    unit.list[std::size_t(unit.count++)] = std::uint8_t(seat);
    for (int other = 0; other < kSeats; ++other)
        if (other != seat && areAllied(s, seat, other)) unit.list[std::size_t(unit.count++)] = std::uint8_t(other);
    return unit;
}

int speakerOf(const GameState& s, int seat) {
    const SeatBits token = tokenOf(s, seat);
    return token >> s.map.sundial & 1 ? s.map.sundial : std::countr_zero(token);
}

bool isTokenInBattle(const GameState& s, int seat) {
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
