// Proving how many points a seat can be sure of. What is asked is not a number but whether the seat can reach a target
// against everybody: each answer narrows the range, and cuts off far more than a search for the number would. What was
// proven of a position between two tricks is kept and serves every later question.
#include "engine/three_chapters/solver.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <optional>

#include "engine/kernel/agents.h"
#include "engine/three_chapters/solver_memory.h"
#include "engine/three_chapters/solver_tables.h"
#include "engine/three_chapters/table.h"

namespace engine::three_chapters {

namespace {

// Tokens that each seat may hold before a PositionKey takes one
// number for another, by Token: far more than the base set brings.
constexpr Amounts kMostHeld{120, 250, 250};

// A position between two tricks.
struct Position {
    std::uint64_t left = 0;   // cards that nobody has played yet
    int lead = 0, trick = 0;  // trick: counted from the root
    std::array<SeatState, kSeats> seats{};
    std::array<Amounts, kSeats> room{};  // by seat: the most that abilities of the cards left can still bring
};

class Search {
  public:
    Search(const CompiledSet& set, const GameState& now, const GhostLines& ghosts, int seat,
           const SolverOptions& options)
        : set_(set), options_(options), players_(now.players), places_(placesOf(now.players)), seat_(seat),
          tricks_(tricksOf(now.players) - now.trick), played_(playedIn(now)) {
        root_.lead = now.lead;
        root_.seats = now.seats;
        for (int place = 0; place < places_; ++place) {
            const int owner = seatAt(players_, place);
            std::uint64_t& cards = cards_[place];
            if (owner >= 0) {
                cards = cardsIn(now, zoneOf(Zone::Own, owner));
            } else {
                ghosts_[place] = ghosts[ghostAt(place)];
                for (int i = 0; i < tricks_; ++i) cards |= bit(ghosts_[place][i]);
            }
            if ((place - now.lead + places_) % places_ < played_) {
                onTable_[place] = now.last[place] - 1;
                cards |= bit(onTable_[place]);
            }
            assert(std::popcount(cards) == tricks_ && "everybody has a card for each trick");
            root_.left |= cards;
            if (owner >= 0) piles_[owner] = cards | cardsIn(now, zoneOf(Zone::Played, owner));
        }
        for (int owner = 0; owner < players_; ++owner) totals_[owner] = totalsOf(set_, piles_[owner]);
        tables_.emplace(set_, players_, cards_);
        for (int owner = 0; owner < players_; ++owner)
            for (std::uint64_t left = cards_[placeOf(players_, owner)]; left != 0; left &= left - 1)
                for (std::size_t token = 0; token < kTokens; ++token)
                    root_.room[owner][token] += tables_->most[std::countr_zero(left)][token];
    }

    // Nobody has a choice in Chapter III, and every number of tokens that can come up fits the key of a position.
    bool canSolve() const {
        for (std::size_t owner = 0; owner < std::size_t(players_); ++owner) {
            if (orderMatters(set_, piles_[owner])) return false;
            for (std::size_t token = 0; token < kTokens; ++token) {
                const int held =
                    root_.seats[owner].tokens[token] + root_.room[owner][token] + totals_[owner].sure[token];
                if (held + tricks_ > kMostHeld[token]) return false;  // a trick that is won brings a star
            }
        }
        return true;
    }

    Solution solve() {
        Solution found;
        const int next = (root_.lead + played_) % places_, settled = pointsOf(root_.seats[seat_]);
        const Bounds widest = outside(root_);
        found.points = {settled + widest.least, settled + widest.most};
        const bool ours = seatAt(players_, next) == seat_;
        narrow(found.points, -1, options_.budget / (ours ? 2 : 1));
        if (ours)
            for (std::uint64_t left = cards_[next] & root_.left; left != 0; left &= left - 1)
                found.cards.push_back(
                    {std::uint8_t(std::countr_zero(left)), {settled + widest.least, found.points.most}});
        for (std::size_t i = 0; i < found.cards.size(); ++i)
            narrow(found.cards[i].points, found.cards[i].card,
                   (options_.budget - std::min(options_.budget, spent_)) / (found.cards.size() - i));
        if (stopped_) return {};
        if (ours) {  // the position is worth what its best card is worth
            Certain best{0, 0};
            for (const Solution::Card& card : found.cards)
                best = {std::max(best.least, card.points.least), std::max(best.most, card.points.most)};
            found.points = {std::max(found.points.least, best.least), std::min(found.points.most, best.most)};
        }
        found.answered = true;
        found.tricks = spent_;
        if (found.points.known()) found.line = lineOf(found.points.least);
        return found;
    }

  private:
    // --- questions --------------------------------------------------------------------------------------------------

    // Narrows a range as far as `budget` tricks allow: the middle first; a question that is too hard is left for easier
    // ones on both sides of it.
    void narrow(Certain& range, int first, std::uint64_t budget) {
        const std::uint64_t end = spent_ + budget;
        int low = range.least, high = range.most + 1;  // reaching `low` is proven, reaching `high` disproven
        int hardLow = high, hardHigh = low;            // targets between them were too hard
        while (!stopped_ && spent_ < end) {
            int target = 0;
            if (hardLow > hardHigh) {
                if (low + 1 >= high) break;
                target = (low + high) / 2;
            } else if (hardLow > low + 1) {
                target = (low + hardLow) / 2;
            } else if (hardHigh < high - 1) {
                target = (hardHigh + high + 1) / 2;
            } else {
                break;
            }
            limit_ = spent_ + (end - spent_ + 3) / 4;
            gaveUp_ = false;
            const bool reached = reaches(first, target);
            if (gaveUp_) {
                hardLow = std::min(hardLow, target);
                hardHigh = std::max(hardHigh, target);
            } else if (reached) {
                low = target;
            } else {
                high = target;
            }
        }
        range = {low, high - 1};
    }

    // From the root, with `first` played next where that is a card.
    bool reaches(int first, int target) {
        TrickCards cards = onTable_;
        const int place = (root_.lead + played_) % places_;
        if (first < 0) return tryPlace(root_, cards, played_, target);
        cards[place] = first;
        return tryPlace(root_, cards, played_ + 1, target);
    }

    // Can the seat still end with `target` points? `played` cards of the trick lie on the table.
    bool tryPlace(const Position& p, TrickCards& cards, int played, int target) {
        if (played == places_) return endTrick(p, cards, target);
        const int place = (p.lead + played) % places_, owner = seatAt(players_, place);
        int& card = cards[place];
        if (owner < 0) {
            card = ghosts_[place][p.trick];
            return tryPlace(p, cards, played + 1, target);
        }
        const bool wanted = owner == seat_;
        std::array<std::uint8_t, kDealt> order;
        const int count = ordered(p.left & cards_[place], p.trick, order);
        for (int i = 0; i < count; ++i) {
            card = order[i];
            const bool reached = tryPlace(p, cards, played + 1, target);
            if (gaveUp_) return false;
            if (reached != wanted) continue;
            decided_[p.trick][order[i]] += 1u << (tricks_ - p.trick);
            return wanted;
        }
        return !wanted;
    }

    // Cards that decided most questions in this trick come first.
    int ordered(std::uint64_t cards, int trick, std::array<std::uint8_t, kDealt>& order) const {
        int count = 0;
        const auto& weight = decided_[trick];
        for (std::uint64_t left = cards; left != 0; left &= left - 1) {
            const auto card = std::uint8_t(std::countr_zero(left));
            int at = count++;
            for (; at > 0 && weight[order[at - 1]] < weight[card]; --at) order[at] = order[at - 1];
            order[at] = card;
        }
        return count;
    }

    bool endTrick(const Position& before, const TrickCards& cards, int target) {
        constexpr std::uint64_t kBetweenReports = 1u << 14;  // a millisecond or so
        if (++spent_ % kBetweenReports == 0 && options_.progress)
            stopped_ = !options_.progress(std::min(1.0, double(spent_) / double(options_.budget)));
        gaveUp_ = gaveUp_ || stopped_;
        if (spent_ > limit_) gaveUp_ = true;
        if (gaveUp_) return false;
        return reachesFrom(after(before, cards), target);
    }

    Position after(const Position& before, const TrickCards& cards) {
        const Brought& brought = tables_->brought(cards, before.lead);
        Position p = before;
        for (int place = 0; place < places_; ++place) p.left &= ~bit(cards[place]);
        for (int owner = 0; owner < players_; ++owner) {
            const Amounts& most = tables_->most[cards[placeOf(players_, owner)]];
            for (std::size_t token = 0; token < kTokens; ++token) {
                p.seats[owner].tokens[token] += brought.tokens[owner][token];
                p.room[owner][token] -= most[token];
            }
        }
        if (const int owner = seatAt(players_, brought.winner); owner >= 0) ++p.seats[owner].tricks;
        p.lead = brought.winner;
        ++p.trick;
        return p;
    }

    bool reachesFrom(const Position& p, int target) {
        if (p.left == 0) {
            std::array<SeatState, kSeats> seats = p.seats;
            scoreChapter3(set_, players_, piles_, seats);
            return pointsOf(seats[seat_]) >= target;
        }
        const int wanted = target - pointsOf(p.seats[seat_]);
        const Bounds widest = outside(p);
        if (wanted <= widest.least) return true;
        if (wanted > widest.most) return false;
        const PositionKey key = keyOf(p);
        const Bounds known = proven_.of(key);
        if (wanted <= known.least) return true;
        if (wanted > known.most) return false;
        TrickCards cards{};
        const bool reached = tryPlace(p, cards, 0, target);
        if (gaveUp_) return false;
        Bounds& proven = proven_.at(key);
        if (reached) proven.least = std::int16_t(wanted);
        else proven.most = std::int16_t(wanted - 1);
        return reached;
    }

    // --- what can be said without looking ---------------------------------------------------------------------------

    Bounds outside(const Position& p) const {
        const int place = placeOf(players_, seat_);
        const Totals& totals = totals_[seat_];
        const SeatState& own = p.seats[seat_];
        const Amounts& room = p.room[seat_];
        const auto at = [](const Amounts& amounts, Token token) { return amounts[token]; };
        const int gems = own[Token::Gem] % 2 + at(totals.sure, Token::Gem);  // pairs are counted as points
        // Cards that win whatever lies with them, and those that can win at all.
        int highest = -1, beaten = -1;  // of the others' cards; the card that each own one must be above
        for (int other = 0; other < places_; ++other) {
            const std::uint64_t left = p.left & cards_[other];
            if (other == place) continue;
            highest = std::max(highest, 63 - std::countl_zero(left));
            beaten = std::max(beaten, std::countr_zero(left));
        }
        const std::uint64_t hand = p.left & cards_[place];
        const int sureStars = tables_->canKeepStars ? 0 : countOf(hand & ~(bit(highest + 1) - 1)),
                  starsToWin = countOf(hand & ~(bit(beaten + 1) - 1));
        const int least = 2 * (at(totals.sure, Token::Star) + sureStars) + at(totals.sure, Token::Heart) + gems / 2;
        if (totals.isUnbounded) return {std::int16_t(least), kFar};
        const int stars =
            at(totals.sure, Token::Star) + at(totals.perhaps, Token::Star) + at(room, Token::Star) + starsToWin;
        const int hearts = at(totals.sure, Token::Heart) + at(totals.perhaps, Token::Heart) + at(room, Token::Heart);
        const int mostGems = gems + at(totals.perhaps, Token::Gem) + at(room, Token::Gem) + kMostGemsReward;
        return {std::int16_t(least), std::int16_t(2 * stars + hearts + mostGems / 2)};
    }

    // Everything the rest of the game depends on, and as little else as can be: stars and hearts of others do not
    // matter, their gems only against the own ones, and these only while it is open who will have the most.
    PositionKey keyOf(const Position& p) const {
        PositionKey key{p.left | std::uint64_t(p.lead) << 56, {}};
        const Totals& totals = totals_[seat_];
        const SeatState& own = p.seats[seat_];
        const auto slot = [&](int seat, int what) -> std::int8_t& { return key.tokens[seat * 4 + what]; };
        for (int token = 0; token < kTokens; ++token)
            slot(seat_, token) = std::int8_t(std::min<int>(own.tokens[token], totals.looksAt[token]));
        slot(seat_, kTokens) = std::int8_t(std::min<int>(own.tricks, totals.looksAtTricks));
        slot(seat_, int(Token::Gem)) =
            std::int8_t(totals.looksAt[std::size_t(Token::Gem)] == 0 ? own[Token::Gem] % 2 : int(own[Token::Gem]));
        bool canHaveMost = true, varies = totals.gemsDepend;
        std::array<int, kSeats> ahead{}, otherRoom{};  // in gems, before the others; what they can still make good
        const int sure = own[Token::Gem] + totals.sure[Token::Gem], ownRoom = p.room[seat_][Token::Gem];
        for (int other = 0; other < players_; ++other) {
            if (other == seat_) continue;
            const Totals& theirs = totals_[other];
            varies = varies || theirs.gemsDepend;
            ahead[other] = sure - p.seats[other][Token::Gem] - theirs.sure[Token::Gem];
            otherRoom[other] = p.room[other][Token::Gem];
            canHaveMost = canHaveMost && ahead[other] + ownRoom >= 0;
        }
        for (int other = 0; other < players_; ++other) {
            if (other == seat_) continue;
            const SeatState& theirs = p.seats[other];
            if (varies) {  // somebody's gems hang on tokens or tricks: all of them count
                for (int token = 0; token < kTokens; ++token) slot(other, token) = std::int8_t(theirs.tokens[token]);
                slot(other, kTokens) = std::int8_t(theirs.tricks);
                slot(seat_, int(Token::Gem)) = std::int8_t(own[Token::Gem]);
            } else if (!canHaveMost) {
                slot(other, int(Token::Gem)) = -128;
            } else {
                const int lead = ahead[other];
                slot(other, int(Token::Gem)) = lead >= otherRoom[other] ? 127 : std::int8_t(std::max(-127, lead));
            }
        }
        return key;
    }

    // --- the line ---------------------------------------------------------------------------------------------------

    // What everybody plays so that the seat ends with just `points`: it takes a card that reaches them, the others one
    // that allows no more.
    std::vector<std::uint8_t> lineOf(int points) {
        std::vector<std::uint8_t> line;
        Position p = root_;
        TrickCards cards = onTable_;
        limit_ = spent_ + options_.budget;
        gaveUp_ = false;
        for (int played = played_;; ++played) {
            if (played == places_) {
                p = after(p, cards);
                played = 0;
                if (p.left == 0) return line;
            }
            const int place = (p.lead + played) % places_, owner = seatAt(players_, place);
            int& card = cards[place];
            card = -1;
            if (owner < 0) card = ghosts_[place][p.trick];
            for (std::uint64_t left = p.left & cards_[place]; left != 0 && card < 0; left &= left - 1) {
                TrickCards tried = cards;
                tried[place] = std::countr_zero(left);
                const bool good = owner == seat_ ? tryPlace(p, tried, played + 1, points)
                                                 : !tryPlace(p, tried, played + 1, points + 1);
                if (gaveUp_) return {};
                if (good) card = std::countr_zero(left);
            }
            assert(card >= 0 && "a proven number of points has a line that leads to it");
            line.push_back(std::uint8_t(card));
        }
    }

    const CompiledSet& set_;
    const SolverOptions& options_;
    int players_, places_, seat_;
    int tricks_;  // to be played, the open one included
    int played_;  // cards on the table at the root
    Position root_;
    TrickCards onTable_{};
    std::array<std::uint64_t, kPlaces> cards_{};                      // by place, those on the table included
    std::array<std::array<std::uint8_t, kDealt>, kPlaces> ghosts_{};  // by place
    std::array<std::uint64_t, kSeats> piles_{};                       // in Chapter III
    std::array<Totals, kSeats> totals_{};
    std::optional<Tables> tables_;
    ProvenPositions proven_;
    // By trick and card: questions it decided, the early ones count more.
    std::array<std::array<std::uint32_t, kCards>, kDealt> decided_{};
    std::uint64_t spent_ = 0, limit_ = 0;  // tricks looked at; where a question is too hard
    bool gaveUp_ = false, stopped_ = false;
};

}  // namespace

Solution solve(const ThreeChapters& game, const GameState& now, const GhostLines& ghosts, int seat,
               const SolverOptions& options) {
    assert(now.phase == Phase::Play && now.first != 0 && playedIn(now) < placesOf(now.players) &&
           "Chapter II with a card to be played");
    Search search(game.set(), now, ghosts, seat, options);
    return search.canSolve() ? search.solve() : Solution{};
}

GhostLines ghostLines(const ThreeChapters& game, const GameState& start, std::uint64_t seed,
                      std::span<const ForcedChance> forced) {
    GhostLines lines{};
    if (start.players != 2) return lines;
    GameState state = start;
    RandomAgent anybody(seed);  // what ghosts turn over does not depend on the players
    std::vector<ForcedChance> chance(forced.begin(), forced.end());
    const auto table = game.makeTable(&state, seed);
    table->decider().agent(&anybody);
    table->chance().force(&chance);
    for (std::size_t trick = 0; state.phase == Phase::Play; ++trick) {
        table->beginUnit(game.unit(&state));
        game.playUnit(*table);
        for (int place = 1; place < placesOf(2); place += 2)
            lines[ghostAt(place)][trick] = std::uint8_t(state.last[place] - 1);
    }
    return lines;
}

}  // namespace engine::three_chapters
