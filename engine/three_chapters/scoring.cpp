// Chapter III: Score, and the end of the game. TC-SCORE-01 to -06, TC-END-01 to -04; the cards of TC-CARD-16,
// TC-CARD-17, TC-CARD-18 and TC-CARD-19. TC-RULING-25: the scope is what the player has laid out, the played cards.
#include "engine/kernel/say.h"
#include "engine/three_chapters/rules.h"

namespace engine::three_chapters {

// TC-TRICK-06, TC-TRICK-08, TC-SCORE-03, TC-SCORE-04: two abilities of a card do not need each other (TC-CARD-08).
void scoreCard(Table& t, Stage stage, int card, int seat, const TriggerContext& context, std::uint8_t suppressed) {
    const CompiledSet& set = t.cards();
    const ClauseRange range = set.clausesOf[stage][card];
    const SeatState& own = t.state.seats[seat];
    for (int i = 0; i < range.count; ++i) {
        const Clause& clause = set.clauses[range.first + i];
        const bool met = isMet(set, clause, context);
        if (t.looksAtTests()) [[unlikely]]
            tellScored(t, stage, clause, seat, context, met);
        if (!met && clause.otherwise == 0) continue;
        auto scope = t.clause(card, clause.number, seat);
        forEachGain(set, clause, met, context, [&](Token token, int amount) {
            const std::int16_t& held = own.tokens[token];
            if ((suppressed >> int(token) & 1) || amount == 0) return;
            t.setInline(held, held + amount);
            t.count(partOf(card, clause.number));
        });
    }
}

namespace {

// TC-SCORE-02: in any order. The player is asked only where the order can make a difference, because an ability yet to
// be scored looks at the tokens that others bring.
void scoreOwn(Table& t, Stage stage, int seat) {
    const std::uint64_t played = t.in(Zone::Played, seat), readers = t.cards().tokenReaders[stage];
    std::uint64_t left = played & t.cards().active[stage];
    if ((left & readers) == 0) {
        const CardsToAsk toAsk(t, stage);
        std::uint64_t asked = 0;
        for (; left != 0; left &= left - 1)
            asked |= std::uint64_t(toAsk.has(std::countr_zero(left), played)) << std::countr_zero(left);
        left = asked;
    }
    while (left != 0) {
        const int card = (left & readers) != 0 ? t.chooseCard<verb_rows::Score>(Question::ScoreNext, seat, left)
                                               : std::countr_zero(left);
        left &= ~bit(card);
        scoreCard(t, stage, card, seat, {.scope = played, .own = &t.state.seats[seat]});
    }
}

// TC-SCORE-05, -06 and what is scored with them (TC-CARD-17, TC-RULING-11, TC-RULING-13, TC-RULING-32).
void countGems(Table& t) {
    auto scope = t.rule("TC-SCORE-05"_rule);
    int most = 0, holders = 0;
    for (int seat = 0; seat < t.state.players; ++seat) most = std::max<int>(most, t.state.seats[seat][Token::Gem]);
    std::uint32_t first = 0;
    for (int seat = 0; seat < t.state.players; ++seat)
        if (t.state.seats[seat][Token::Gem] == most) first |= 1u << seat, ++holders;
    if (holders > 1) t.cite("TC-SCORE-06"_rule);
    for (int seat = 0; seat < t.state.players; ++seat) {
        if (!(first >> seat & 1)) continue;
        t.add(t.state.seats[seat].tokens[Token::Gem], kMostGemsReward);
        scoreOwn(t, Stage::MostGems, seat);
    }
}

// TC-RULING-02: players who hold more tokens than the box has need others to go on; the game does.
void warnOfSupply(Table& t) {
    const Amounts held = heldBy(t.state);
    for (int token = 0; token < kTokens; ++token)
        if (held[token] > t.cards().inBox[token]) t.cite("TC-RULING-02"_rule, token);
}

// TC-END-03, -04, TC-RULING-20: values are unique, so that the highest card decides among equals.
void findWinner(Table& t) {
    auto scope = t.rule("TC-END-03"_rule);
    int winner = 0, most = -1;
    std::uint64_t cards = 0;
    for (int seat = 0; seat < t.state.players; ++seat) {
        const int points = pointsOf(t.state.seats[seat]);
        const std::uint64_t played = t.in(Zone::Played, seat);
        if (points == most) t.cite("TC-END-04"_rule, seat);
        if (points > most || (points == most && played > cards)) {
            winner = seat;
            most = points;
            cards = played;
        }
    }
    t.set(t.state.winner, winner + 1);
    t.set(t.state.phase, Phase::Over);
}

}  // namespace

// Why a card is not the next to be scored.
void verb_rows::Score::require(Table& t, const Decision& d, Explanation& why) const {
    const CompiledSet& set = t.cards();
    engine::require(why, (t.in(Zone::Played, d.seat) & bit(card)) != 0, say("the player has played it"),
                    "TC-SCORE-01"_rule);
    const std::uint64_t scored =
        set.active[Stage::Chapter3] | set.active[Stage::Chapter3Ends] | set.active[Stage::MostGems];
    engine::require(why, (scored & bit(card)) != 0, say("it has an ability that is scored in Chapter III"),
                    "TC-SCORE-02"_rule);
    const Option own = optionFrom(*this);
    engine::require(why, std::find(d.options.begin(), d.options.end(), own) != d.options.end(),
                    say("its abilities are still to be scored"), "TC-SCORE-02"_rule);
}
void verb_rows::Score::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    for (std::uint64_t left = t.in(Zone::Played, d.seat); left != 0; left &= left - 1)
        options.push_back(optionFrom(Score{std::countr_zero(left)}));
}

void scoreChapter3(Table& t) {
    for (int seat = 0; seat < t.state.players; ++seat) {
        auto scope = t.rule("TC-SCORE-02"_rule, seat);
        scoreOwn(t, Stage::Chapter3, seat);
        scoreOwn(t, Stage::Chapter3Ends, seat);  // TC-CARD-18, TC-RULING-12
    }
    countGems(t);
    warnOfSupply(t);  // nobody ever gives a token back: now most are out
    findWinner(t);
}

}  // namespace engine::three_chapters
