// Running a game of 3 Chapters unit by unit (a round of choices, a trick, the scoring), and reading its outcome.
#include "engine/three_chapters/game.h"

#include <algorithm>

#include "engine/kernel/say.h"
#include "engine/three_chapters/rules.h"
#include "engine/three_chapters/scenario_words.h"

namespace engine::three_chapters {

std::shared_ptr<const Game> makeThreeChapters(const schema::RecordSet& records, schema::Problems& problems) {
    auto set = compileSet(records, problems);
    if (!set) return nullptr;
    return std::make_shared<ThreeChapters>(std::move(set));
}

ThreeChapters::ThreeChapters(std::shared_ptr<const CompiledSet> set)
    : set_(std::move(set)), words_(std::make_unique<ThreeChaptersWords>(*this)) {}
ThreeChapters::~ThreeChapters() = default;

std::unique_ptr<engine::Table> ThreeChapters::makeTable(void* state, std::uint64_t seed) const {
    return std::make_unique<Table>(*this, *static_cast<GameState*>(state), *set_, seed);
}

void ThreeChapters::start(engine::Table& table, const Setup& setup) const { setUp(static_cast<Table&>(table), setup); }

void ThreeChapters::playUnit(engine::Table& table) const {
    Table& t = static_cast<Table&>(table);
    switch (t.state.phase) {
        case Phase::Choose: return playRound(t);
        case Phase::Play: return playTrick(t);
        case Phase::Score: return scoreChapter3(t);
        case Phase::Over: return;
    }
}

// Rounds of both deals, then tricks, then the scoring: a number that only grows. The setup counts as unit 0.
int ThreeChapters::unit(const void* state) const {
    const GameState& s = stateOf(state);
    switch (s.phase) {
        case Phase::Choose: return 1 + s.deal * kDealt + s.round;
        case Phase::Play: return 1 + 2 * kDealt + s.trick;
        case Phase::Score:
        case Phase::Over: return 1 + 3 * kDealt;
    }
    return 0;
}

Outcome ThreeChapters::outcome(const void* state) const {
    const GameState& s = stateOf(state);
    Outcome outcome;
    // Nobody has won where the winner alone is put back, as by whoever asks what the outcome rests on.
    if (s.phase != Phase::Over || s.winner == 0) return outcome;
    outcome.end = Outcome::End::Won;
    outcome.winners = 1u << (s.winner - 1);
    outcome.score = pointsOf(s.seats[s.winner - 1]);
    int equals = 0;
    for (int seat = 0; seat < s.players; ++seat) equals += pointsOf(s.seats[seat]) == outcome.score;
    // Read after every game of millions, so put together once.
    static const std::string kReasons[] = {toSay("most points"), toSay("the highest card played by those tied")};
    outcome.reason = kReasons[equals > 1];
    return outcome;
}

// TC-END-01, -02.
std::vector<SumLine> ThreeChapters::score(const void* state) const {
    const GameState& s = stateOf(state);
    std::vector<SumLine> lines;
    for (int seat = 0; seat < s.players; ++seat) {
        const SeatState& own = s.seats[seat];
        lines.push_back({toSay("stars"), own[Token::Star], 2, 2 * own[Token::Star], seat});
        lines.push_back({toSay("hearts"), own[Token::Heart], 1, own[Token::Heart], seat});
        lines.push_back({toSay("pairs of gems"), own[Token::Gem] / 2, 1, own[Token::Gem] / 2, seat});
    }
    return lines;
}

}  // namespace engine::three_chapters
