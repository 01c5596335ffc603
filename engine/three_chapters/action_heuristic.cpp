// How promising an option looks at a glance, for the greedy agent, in tenths of a point, and how good a state is. The
// agent knows what its seat may know: the state it is given has every other card hidden.
#include <bit>

#include "engine/three_chapters/abilities.h"
#include "engine/three_chapters/verb_rows.h"

namespace engine::three_chapters {

namespace {

int worth(const Amounts& amounts) {
    return 20 * amounts[Token::Star] + 10 * amounts[Token::Heart] + 5 * amounts[Token::Gem];
}

// What a pile of cards would bring in Chapter III.
int worthOfPile(const CompiledSet& set, std::uint64_t pile, const SeatState& own) {
    int sum = 0;
    const TriggerContext context{.scope = pile, .own = &own};
    for (const Stage stage : {Stage::Chapter3, Stage::Chapter3Ends})
        for (std::uint64_t left = pile & set.active[stage]; left != 0; left &= left - 1)
            sum += worth(worthOf(set, stage, std::countr_zero(left), context));
    return sum;
}

// A card of the draft: what it adds to the pile, twice where
// the ability also counts in tricks, and its chance to win one.
int draftHeuristic(const CompiledSet& set, std::uint64_t pile, int card) {
    const SeatState nothing;
    const int adds = worthOfPile(set, pile | bit(card), nothing) - worthOfPile(set, pile, nothing);
    const bool inTricks = (set.active[Stage::Trick] & bit(card)) != 0;
    const bool copies = ((set.active[Stage::AfterOthers] | set.suppressors) & bit(card)) != 0;
    return adds + (inTricks ? 6 : 0) + (copies ? 12 : 0) + (card * card) / 130;
}

// A card of the trick: what it brings now among the cards that lie there, and the star if it is likely to win.
int playHeuristic(const CompiledSet& set, const GameState& s, int seat, int card) {
    const int places = placesOf(s.players), own = placeOf(s.players, seat), played = playedIn(s);
    std::uint64_t trick = bit(card);
    int highest = card;
    for (int i = 0; i < played; ++i) {
        const int other = s.last[(s.lead + i) % places] - 1;
        trick |= bit(other);
        highest = std::max(highest, other);
    }
    const bool last = played == places - 1, leads = highest == card;
    const std::uint8_t suppressed = suppressedIn(set, trick, highest, card);
    Amounts others{};
    for (int i = 0; i < played; ++i) {
        const int other = s.last[(s.lead + i) % places] - 1;
        const Amounts amounts = worthOf(set, Stage::Trick, other, {.scope = trick, .won = other == highest});
        for (std::size_t token = 0; token < kTokens; ++token)
            if (!(suppressed >> token & 1)) others[token] += amounts[token];
    }
    const TriggerContext context{trick, leads, last, &others, &s.seats[seat]};
    Amounts amounts = worthOf(set, Stage::Trick, card, context);
    const Amounts copied = worthOf(set, Stage::AfterOthers, card, context);
    for (std::size_t token = 0; token < kTokens; ++token)
        amounts[token] = suppressed >> token & 1 ? 0 : amounts[token] + copied[token];
    // Seats that still play beat a card the more likely, the lower it is.
    const int after = places - 1 - played;
    int star = leads ? 20 : 0;
    for (int i = 0; i < after; ++i) star = star * (card + 1) / kCards;
    const bool isLost = !leads;
    return worth(amounts) + star - (isLost ? card / 6 : 0) + (own == s.lead ? 1 : 0);
}

}  // namespace

namespace verb_rows {

int Choose::heuristic(const Offered& o) const {
    return draftHeuristic(o.set, cardsIn(o.s, zoneOf(Zone::Own, o.d.seat)), card);
}

// Ghosts should win few tricks.
int Haunt::heuristic(const Offered&) const { return -(card * card) / 130; }

// Who plays later knows more.
int Lead::heuristic(const Offered& o) const { return seat == o.d.seat ? 0 : 1; }

int Play::heuristic(const Offered& o) const { return playHeuristic(o.set, o.s, o.d.seat, card); }

// What counts tokens comes last.
int Score::heuristic(const Offered& o) const {
    const auto readersAt = [&](Stage stage) { return o.set.tokenReaders[stage]; };
    const std::uint64_t readers =
        readersAt(Stage::Chapter3) | readersAt(Stage::Chapter3Ends) | readersAt(Stage::MostGems);
    return (readers & bit(card)) != 0 ? 0 : 1;
}

}  // namespace verb_rows

int ThreeChaptersEvaluation::heuristic(const void* state, const Decision& d, const Option& option) const {
    return rowOf(Verb(option.verb)).heuristic({game_, stateOf(state), d}, option);
}

int ThreeChaptersEvaluation::value(engine::Table& table, int seat) const {
    const GameState& s = stateOf(table.stateBytes());
    int best = 0;
    for (int other = 0; other < s.players; ++other)
        if (other != seat) best = std::max(best, pointsOf(s.seats[other]));
    return pointsOf(s.seats[seat]) - best + (s.winner == seat + 1 ? 20 : 0);
}

}  // namespace engine::three_chapters
