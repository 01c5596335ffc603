// Running a game of Paper Tales unit by unit (a pick of the Recruitment, then a phase), and reading its outcome.
#include "engine/paper_tales/game.h"

#include <algorithm>
#include <bit>

#include "engine/kernel/say.h"
#include "engine/paper_tales/rules.h"

namespace engine::paper_tales {

std::shared_ptr<const Game> makePaperTales(const schema::RecordSet& records, schema::Problems& problems) {
    auto set = compileSet(records, problems);
    if (!set) return nullptr;
    return std::make_shared<PaperTales>(std::move(set));
}

PaperTales::PaperTales(std::shared_ptr<const CompiledSet> set, const AskingOrder& order)
    : set_(std::move(set)), order_(order) {
    for (std::size_t players = 1; players <= snapshots_.size(); ++players) {
        engine::Table::InitialSnapshot& snapshot = snapshots_[players - 1];
        snapshot.state.resize(sizeof(GameState));
        const auto table = makeTable(snapshot.state.data(), 0);
        table->recorder().to(&snapshot.trace, TraceLevel::Full);
        setUp(static_cast<Table&>(*table), int(players));
        snapshot.hash = table->hash();
    }
}

std::unique_ptr<engine::Table> PaperTales::makeTable(void* state, std::uint64_t seed) const {
    auto table = std::make_unique<Table>(*this, *static_cast<GameState*>(state), *set_, seed, order_);
    table->chance().cardKeys(set_->cardKeys);
    return table;
}

// The setup takes no chance: it is the same in all games of so many players.
void PaperTales::start(engine::Table& table, const Setup& setup) const {
    table.startFrom(snapshots_[std::size_t(playersWith(setup.options)) - 1]);
}

// PT-TURN-02.
void PaperTales::playUnit(engine::Table& table) const {
    Table& t = static_cast<Table&>(table);
    switch (t.state.phase) {
        case Phase::Recruitment: return playPick(t);
        case Phase::Deployment: return playDeployment(t);
        case Phase::Wars: return playWars(t);
        case Phase::Income: return playIncome(t);
        case Phase::Construction: return playConstruction(t);
        case Phase::Aging: return playAging(t);
        case Phase::Over: return;
    }
}

// Picks and phases, turn by turn: a number that only grows. The setup counts as unit 0.
int PaperTales::unit(const void* state) const {
    constexpr int kUnits = 32, kPicks = 16;  // of a turn, with room
    const GameState& s = stateOf(state);
    const int turn = (s.turn - 1) * kUnits;
    return s.phase == Phase::Recruitment ? turn + std::max<int>(s.pick, 1) : turn + kPicks + int(s.phase);
}

Outcome PaperTales::outcome(const void* state) const {
    const GameState& s = stateOf(state);
    // Nobody has won where the winners alone are put back, as by whoever asks what the outcome rests on.
    if (s.phase != Phase::Over || s.winners == 0) return {};
    Outcome outcome{.end = Outcome::End::Won, .reason = {}, .winners = s.winners};
    outcome.score = s.seats[std::countr_zero(s.winners)].lp;
    int equals = 0;
    for (int seat = 0; seat < s.players; ++seat) equals += s.seats[seat].lp == outcome.score;
    // Read after every game of millions, so put together once.
    static const std::string kReasons[] = {toSay("most Legend Points"), toSay("most Gold among those tied"),
                                           toSay("as many Legend Points and as much Gold")};
    outcome.reason = kReasons[outcome.isShared() ? 2 : equals > 1];
    return outcome;
}

// PT-END-02: the LP of Buildings are counted when the game ends.
std::vector<SumLine> PaperTales::score(const void* state) const {
    const GameState& s = stateOf(state);
    std::vector<SumLine> lines;
    for (int seat = 0; seat < s.players; ++seat) {
        const SeatState& own = s.seats[seat];
        const int buildings = buildingLp(*set_, own), lp = own.lp - (s.phase == Phase::Over ? buildings : 0);
        lines.push_back({toSay("Legend Points"), lp, 1, lp, seat});
        lines.push_back({"Buildings", buildings, 1, buildings, seat});
    }
    return lines;
}

}  // namespace engine::paper_tales
