// Trying every order of a hand.
#include "engine/three_chapters/best_reply.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "engine/kernel/agents.h"
#include "engine/three_chapters/verb_rows.h"

namespace engine::three_chapters {

namespace {

// Plays the line of each seat; the last card of a hand is never asked for.
class LineAgent final : public Agent {
  public:
    explicit LineAgent(const Lines& lines) : lines_(lines) {}
    bool looks() const override { return false; }
    int choose(const Game&, const void*, const Decision& decision) override {
        if (Question(decision.question) != Question::PlayCard) return 0;
        const int card = lines_[decision.seat][at_[decision.seat]++];
        for (std::size_t i = 0; i < decision.options.size(); ++i)
            if (rowFrom<verb_rows::Play>(decision.options[i]).card == card) return int(i);
        assert(false && "a line names cards of its own hand");
        return 0;
    }

  private:
    const Lines& lines_;
    std::array<int, kSeats> at_{};
};

}  // namespace

GameState playedByLines(const ThreeChapters& game, const GameState& start, std::uint64_t seed, const Lines& lines,
                        std::span<const ForcedChance> forced) {
    GameState state = start;
    LineAgent agent(lines);
    std::vector<ForcedChance> chance(forced.begin(), forced.end());
    auto table = game.makeTable(&state, seed);
    table->decider().agent(&agent);
    table->chance().force(&chance);
    while (state.phase != Phase::Over) {
        table->beginUnit(game.unit(&state));
        game.playUnit(*table);
    }
    return state;
}

namespace {

bool isBetter(const Reply& a, const Reply& b) {
    return a.points > b.points || (a.points == b.points && a.wins && !b.wins);
}

}  // namespace

std::vector<Reply> bestReplies(const ThreeChapters& game, const GameState& start, std::uint64_t seed, int seat,
                               const Lines& others, std::span<const ForcedChance> forced,
                               const std::function<bool(double done)>& progress) {
    assert(start.phase == Phase::Play && playedIn(start) == 0 && start.first != 0 && "a reply begins with a trick");
    Lines lines = others;
    auto& own = lines[seat];
    std::size_t count = 0;
    for (std::uint64_t left = cardsIn(start, zoneOf(Zone::Own, seat)); left != 0; left &= left - 1)
        own[count++] = std::uint8_t(std::countr_zero(left));
    std::vector<Reply> replies;
    std::uint64_t orders = 1, tried = 0;
    for (std::size_t i = 2; i <= count; ++i) orders *= i;
    constexpr std::uint64_t kBetweenReports = 512;  // a millisecond or two
    // Orders come in rising order, so that those with the same first card follow each other.
    do {
        if (replies.empty() || replies.back().order[0] != own[0]) replies.push_back({.order = own});
        Reply& best = replies.back();
        const GameState end = playedByLines(game, start, seed, lines, forced);
        const Reply now{own, pointsOf(end.seats[seat]), end.winner == seat + 1, best.tried + 1};
        if (isBetter(now, best)) best = now;
        best.tried = now.tried;
        if (++tried % kBetweenReports == 0 && progress && !progress(double(tried) / double(orders))) return {};
    } while (std::next_permutation(own.begin(), own.begin() + std::ptrdiff_t(count)));
    return replies;
}

Reply bestReply(const ThreeChapters& game, const GameState& start, std::uint64_t seed, int seat, const Lines& others,
                std::span<const ForcedChance> forced) {
    Reply best;
    std::uint64_t tried = 0;
    for (const Reply& reply : bestReplies(game, start, seed, seat, others, forced)) {
        tried += reply.tried;
        if (isBetter(reply, best)) best = reply;
    }
    best.tried = tried;
    return best;
}

Lines greedyLines(const ThreeChapters& game, const GameState& start, std::uint64_t seed, std::span<const Option> made,
                  std::span<const ForcedChance> forced) {
    Lines lines{};
    std::array<std::size_t, kSeats> at{};
    GameState state = start;
    GreedyAgent agent(seed);
    std::vector<ForcedChance> chance(forced.begin(), forced.end());
    auto table = game.makeTable(&state, seed);
    table->decider().script(made);
    table->decider().agent(&agent);
    table->chance().force(&chance);
    while (state.phase == Phase::Play) {
        table->beginUnit(game.unit(&state));
        game.playUnit(*table);
        for (int seat = 0; seat < state.players; ++seat)
            lines[seat][at[seat]++] = std::uint8_t(state.last[placeOf(state.players, seat)] - 1);
    }
    return lines;
}

}  // namespace engine::three_chapters
