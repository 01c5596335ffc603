// Trying every order of a hand.
#include "engine/three_chapters/best_reply.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace engine::three_chapters {

namespace {

// Plays the line of each seat; the last card of a hand is never asked for.
class LineAgent final : public Agent {
  public:
    explicit LineAgent(const Lines& lines) : lines_(lines) {}
    bool looks() const override { return false; }
    int choose(const Game&, const void*, const Decision& decision) override {
        if (Question(decision.question) != Question::PlayCard) return 0;
        const int card = lines_[decision.seat][std::size_t(at_[decision.seat]++)];
        for (std::size_t i = 0; i < decision.options.size(); ++i)
            if (decision.options[i].a == card) return int(i);
        assert(false && "a line names cards of its own hand");
        return 0;
    }

  private:
    const Lines& lines_;
    std::array<int, kSeats> at_{};
};

}  // namespace

GameState playedByLines(const ThreeChapters& game, const GameState& start, std::uint64_t seed, const Lines& lines) {
    GameState state = start;
    LineAgent agent(lines);
    auto table = game.makeTable(&state, seed);
    table->agent(&agent);
    while (state.phase != Phase::Over) {
        table->beginUnit(game.unit(&state));
        game.playUnit(*table);
    }
    return state;
}

Reply bestReply(const ThreeChapters& game, const GameState& start, std::uint64_t seed, int seat, const Lines& others) {
    assert(start.phase == Phase::Play && start.trick == 0 && start.first != 0 && "a reply begins with Chapter II");
    Lines lines = others;
    auto& own = lines[std::size_t(seat)];
    std::size_t count = 0;
    for (std::uint64_t left = cardsIn(start, zoneOf(Zone::Own, seat)); left != 0; left &= left - 1) own[count++] = std::uint8_t(std::countr_zero(left));
    Reply best;
    do {
        const GameState end = playedByLines(game, start, seed, lines);
        const int points = pointsOf(end.seats[std::size_t(seat)]);
        const bool wins = end.winner == seat + 1;
        ++best.tried;
        if (points > best.points || (points == best.points && wins && !best.wins)) {
            best.order = own;
            best.points = points;
            best.wins = wins;
        }
    } while (std::next_permutation(own.begin(), own.begin() + std::ptrdiff_t(count)));
    return best;
}

}  // namespace engine::three_chapters
