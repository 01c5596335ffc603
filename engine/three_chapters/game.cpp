// Running a game of 3 Chapters unit by unit (a round of choices, a trick, the scoring), and reading its outcome.
#include "engine/three_chapters/game.h"

#include <fmt/format.h>
#include <algorithm>

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
    const GameState& s = of(state);
    switch (s.phase) {
        case Phase::Choose: return 1 + s.deal * kDealt + s.round;
        case Phase::Play: return 1 + 2 * kDealt + s.trick;
        case Phase::Score:
        case Phase::Over: return 1 + 3 * kDealt;
    }
    return 0;
}

std::string ThreeChapters::unitName(const void* state) const {
    const GameState& s = of(state);
    switch (s.phase) {
        case Phase::Choose: {
            const int rounds = roundsOf(s.players);
            const int round = std::min<int>(s.round, rounds - 1);  // the last one goes on until the deal has ended
            return fmt::format("Chapter I, round {} of {}", s.deal * rounds + round + 1, dealsOf(s.players) * rounds);
        }
        case Phase::Play: {
            const int tricks = tricksOf(s.players);
            return fmt::format("Chapter II, trick {} of {}", std::min<int>(s.trick, tricks - 1) + 1, tricks);
        }
        case Phase::Score: return "Chapter III";
        case Phase::Over: return fmt::format("{} has won", seatName(state, s.winner - 1));
    }
    return {};
}

Outcome ThreeChapters::outcome(const void* state) const {
    const GameState& s = of(state);
    Outcome outcome;
    if (s.phase != Phase::Over) return outcome;
    outcome.end = Outcome::End::Won;
    outcome.winner = s.winner - 1;
    outcome.score = pointsOf(s.seats[outcome.winner]);
    int equals = 0;
    for (int seat = 0; seat < s.players; ++seat) equals += pointsOf(s.seats[seat]) == outcome.score;
    // Read after every game of millions, so put together once: seats are called the same in every game.
    static const auto kReasons = [this, state] {
        std::array<std::array<std::string, 2>, kSeats> reasons;
        for (int seat = 0; seat < kSeats; ++seat)
            reasons[seat] = {seatName(state, seat) + " has the most points",
                             seatName(state, seat) + " played the highest card of those tied"};
        return reasons;
    }();
    outcome.reason = kReasons[outcome.winner][equals > 1];
    return outcome;
}

// TC-END-01, -02.
std::vector<SumLine> ThreeChapters::score(const void* state) const {
    const GameState& s = of(state);
    std::vector<SumLine> lines;
    for (int seat = 0; seat < s.players; ++seat) {
        const SeatState& own = s.seats[seat];
        lines.push_back({"stars", own[Token::Star], 2, 2 * own[Token::Star], seat});
        lines.push_back({"hearts", own[Token::Heart], 1, own[Token::Heart], seat});
        lines.push_back({"pairs of gems", own[Token::Gem] / 2, 1, own[Token::Gem] / 2, seat});
    }
    return lines;
}

// TC-SETUP-06, TC-RULING-02.
std::vector<Supply> ThreeChapters::supplies(const void* state) const {
    constexpr const char* names[] = {"gems", "hearts", "stars"};
    static_assert(std::size(names) == kTokens);
    const Amounts held = heldBy(of(state));
    std::vector<Supply> supplies;
    for (std::size_t token = 0; token < held.size(); ++token)
        supplies.push_back({names[token], set_->inBox[token], held[token]});
    return supplies;
}

// A card is used when it is played, a ghost's too; an ability is at work when it brings a player something.
std::vector<Part> ThreeChapters::parts() const {
    std::vector<Part> parts(kParts);
    for (int card = 0; card < kCards; ++card) {
        parts[partOf(card)] = {card, {}, {}};
        for (std::size_t i = 0; i < set_->creature(card).ability.list.size(); ++i)
            parts[partOf(card, int(i))] = {card, fmt::format("ability[{}]", i), clauseText(card, int(i), "en")};
    }
    return parts;
}

const schema::Record* ThreeChapters::card(int index) const {
    return index >= 0 && index < kCards ? set_->records[index].get() : nullptr;
}

std::string ThreeChapters::cardName(int index, std::string_view language) const {
    return index >= 0 && index < kCards ? set_->name(index, language) : std::string();
}

std::span<const RuleText> ThreeChapters::rules() const { return kRules; }

}  // namespace engine::three_chapters
