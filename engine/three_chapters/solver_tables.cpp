// The tables of solver_tables.h. Tests hold them against whole games played by the rules.
#include "engine/three_chapters/solver_tables.h"

#include <algorithm>
#include <bit>

#include "engine/three_chapters/ability_rows.h"

namespace engine::three_chapters {

namespace {

void add(Amounts& sum, const Amounts& amounts) {
    for (std::size_t token = 0; token < kTokens; ++token) sum[token] += amounts[token];
}

Amounts worthOfClause(const CompiledSet& set, const Clause& clause, bool met, const TriggerContext& context) {
    Amounts amounts{};
    forEachGain(set, clause, met, context, [&](Token token, int amount) { amounts[token] += amount; });
    return amounts;
}

std::span<const Clause> clausesAt(const CompiledSet& set, Stage stage, int card) {
    const ClauseRange range = set.clausesOf[stage][card];
    return {set.clauses.data() + range.first, range.count};
}

}  // namespace

// As scoreTrick in tricks.cpp: TC-TRICK-03 to -07, TC-2P-10, TC-2P-11, TC-CARD-10 to -15.
Brought broughtBy(const CompiledSet& set, int players, const TrickCards& cards, int lead) {
    const int places = placesOf(players), last = lead == 0 ? places - 1 : lead - 1;
    std::uint64_t trick = 0;
    int winner = 0;
    for (int place = 0; place < places; ++place) {
        trick |= bit(cards[place]);
        if (cards[place] > cards[winner]) winner = place;
    }
    const std::uint8_t suppressed = suppressedIn(set, trick, cards[winner], cards[last]);
    const auto worth = [&](Stage stage, int place, const Amounts* dealt) {
        Amounts amounts = worthOf(set, stage, cards[place], {trick, place == winner, place == last, dealt, nullptr});
        for (std::size_t token = 0; token < kTokens; ++token)
            if (suppressed >> token & 1) amounts[token] = 0;
        return amounts;
    };
    std::array<Amounts, kPlaces> gained{};
    Amounts total{};
    for (int place = 0; place < places; ++place) {
        Amounts& own = gained[place] = worth(Stage::Trick, place, nullptr);
        if (place == winner && seatAt(players, place) >= 0 && !(suppressed >> int(Token::Star) & 1)) ++own[Token::Star];
        add(total, own);
    }
    Brought brought;
    brought.winner = std::int8_t(winner);
    for (int place = 0; place < places; ++place) {
        const int seat = seatAt(players, place);
        if (seat < 0) continue;
        Amounts others = total;
        for (std::size_t token = 0; token < kTokens; ++token) others[token] -= gained[place][token];
        add(gained[place], worth(Stage::AfterOthers, place, &others));
        for (std::size_t token = 0; token < kTokens; ++token)
            brought.tokens[seat][token] = std::int16_t(gained[place][token]);
    }
    return brought;
}

Tables::Tables(const CompiledSet& set, int players, const std::array<std::uint64_t, kPlaces>& cards)
    : set_(set), players_(players) {
    const int places = placesOf(players);
    for (int place = 0; place < places; ++place) {
        std::size_t number = 0;
        for (std::uint64_t left = cards[place]; left != 0; left &= left - 1)
            number_[std::countr_zero(left)] = perLead_ * number++;
        perLead_ *= number;
    }
    brought_ = std::make_unique<Brought[]>(perLead_ * std::size_t(places));

    // A card in scope can be the own one, and one of each other place.
    const auto inScope = [&](std::uint64_t wanted, int own, int card) {
        int count = 0;
        for (int place = 0; place < places; ++place) count += (wanted & (place == own ? bit(card) : cards[place])) != 0;
        return count;
    };
    const auto bound = [&](Stage stage, int place, int card, const Amounts& dealt) {
        Amounts sum{};
        for (const Clause& clause : clausesAt(set, stage, card)) {
            Amounts met{}, otherwise{};
            const bool canBeMet = clause.needs == 0 || inScope(clause.needs, place, card) > 0;
            for (int i = 0; i < clause.gains + clause.otherwise; ++i) {
                const Gain& gain = set.gains[clause.firstGain + i];
                const int times = gain.isOther ? count(set, gain.per, {.dealt = &dealt})
                                               : gain.fixed + (gain.cards != 0 ? inScope(gain.cards, place, card) : 0);
                (i < clause.gains ? met : otherwise)[gain.token] += gain.amount * times;
            }
            for (std::size_t token = 0; token < kTokens; ++token)
                sum[token] += std::max(canBeMet ? met[token] : 0, otherwise[token]);
        }
        return sum;
    };
    std::array<Amounts, kPlaces> richest{};  // what a place can gain in a trick before anything is copied
    for (int place = 0; place < places; ++place)
        for (std::uint64_t left = cards[place]; left != 0; left &= left - 1) {
            const int card = std::countr_zero(left);
            Amounts& sum = most[card] = bound(Stage::Trick, place, card, {});
            if ((set.suppressors & bit(card)) != 0 && (set.suppressions[card].tokens >> int(Token::Star) & 1))
                canKeepStars = true;
            for (std::size_t token = 0; token < kTokens; ++token) {
                const int won = seatAt(players, place) >= 0 && Token(token) == Token::Star;  // the star for winning
                richest[place][token] = std::max(richest[place][token], sum[token] + won);
            }
        }
    for (int place = 0; place < places; ++place) {
        Amounts dealt{};
        for (int other = 0; other < places; ++other)
            if (other != place) add(dealt, richest[other]);
        for (std::uint64_t left = cards[place]; left != 0; left &= left - 1) {
            const int card = std::countr_zero(left);
            add(most[card], bound(Stage::AfterOthers, place, card, dealt));
        }
    }
}

const Brought& Tables::brought(const TrickCards& cards, int lead) {
    std::size_t number = perLead_ * std::size_t(lead);
    for (int place = 0; place < placesOf(players_); ++place) number += number_[cards[place]];
    Brought& brought = brought_[number];
    if (brought.winner < 0) brought = broughtBy(set_, players_, cards, lead);
    return brought;
}

Totals totalsOf(const CompiledSet& set, std::uint64_t pile) {
    Totals totals;
    const TriggerContext context{.scope = pile};
    for (const Stage stage : {Stage::Chapter3, Stage::Chapter3Ends, Stage::MostGems})
        for (std::uint64_t left = pile & set.active[stage]; left != 0; left &= left - 1) {
            const int card = std::countr_zero(left);
            for (const Clause& clause : clausesAt(set, stage, card)) {
                const TotalsRead read = totalsRead(set, clause);
                bool depends = stage == Stage::MostGems;
                for (std::size_t what = 0; what <= kTokens; ++what) {
                    if (read.times[what] == 0) continue;
                    depends = true;
                    int& limit = what < kTokens ? totals.looksAt[what] : totals.looksAtTricks;
                    const bool isOnlyCompared = read.times[what] == read.compared[what];
                    limit = std::max(limit, isOnlyCompared ? std::min(read.limits[what], kEveryNumber) : kEveryNumber);
                }
                if (!depends) {
                    add(totals.sure, worthOfClause(set, clause, isMet(set, clause, context), context));
                    continue;
                }
                const Amounts met = worthOfClause(set, clause, true, context),
                              otherwise = worthOfClause(set, clause, false, context);
                for (std::size_t token = 0; token < kTokens; ++token)
                    totals.perhaps[token] += std::max(met[token], otherwise[token]);
                for (int i = 0; i < clause.gains + clause.otherwise; ++i) {
                    const Gain& gain = set.gains[clause.firstGain + i];
                    totals.isUnbounded = totals.isUnbounded || gain.isOther;
                    totals.gemsDepend = totals.gemsDepend || gain.token == Token::Gem;
                }
            }
        }
    return totals;
}

bool orderMatters(const CompiledSet& set, std::uint64_t pile) {
    for (const Stage stage : {Stage::Chapter3, Stage::Chapter3Ends, Stage::MostGems}) {
        const std::uint64_t scored = pile & set.active[stage];
        if ((scored & set.tokenReaders[stage]) != 0 && std::popcount(scored) > 1) return true;
    }
    return false;
}

// As scoring.cpp: TC-SCORE-02 to -06, TC-CARD-17, TC-CARD-18.
void scoreChapter3(const CompiledSet& set, int players, const std::array<std::uint64_t, kSeats>& piles,
                   std::array<SeatState, kSeats>& seats) {
    const auto score = [&](Stage stage, int seat) {
        SeatState& own = seats[seat];
        for (std::uint64_t left = piles[seat] & set.active[stage]; left != 0; left &= left - 1) {
            const int card = std::countr_zero(left);
            for (const Clause& clause : clausesAt(set, stage, card)) {
                const TriggerContext context{.scope = piles[seat], .own = &own};
                forEachGain(set, clause, isMet(set, clause, context), context, [&](Token token, int amount) {
                    own.tokens[token] = std::int16_t(own.tokens[token] + amount);
                });
            }
        }
    };
    int most = 0;
    for (int seat = 0; seat < players; ++seat) {
        score(Stage::Chapter3, seat);
        score(Stage::Chapter3Ends, seat);
        most = std::max<int>(most, seats[seat][Token::Gem]);
    }
    for (int seat = 0; seat < players; ++seat) {
        SeatState& own = seats[seat];
        if (own[Token::Gem] != most) continue;
        own.tokens[Token::Gem] += kMostGemsReward;
        score(Stage::MostGems, seat);
    }
}

}  // namespace engine::three_chapters
