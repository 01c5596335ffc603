// Chapter II: Play. TC-TRICK-01 to -11; with two players TC-2P-08 to -13; the cards of TC-CARD-09 to -15. The
// star is for winning, whatever the abilities say (TC-RULING-05).
#include "engine/kernel/say.h"
#include "engine/three_chapters/rules.h"

namespace engine::three_chapters {

namespace {

// TC-TRICK-01, TC-RULING-01: the setup names the first seat, or chance does. TC-2P-08: two players decide.
void decideLead(Table& t) {
    const int players = t.state.players;
    auto scope = t.rule(players == 2 ? "TC-2P-08"_rule : "TC-TRICK-01"_rule);
    int seat = t.state.first - 1;
    if (seat < 0 && players == 2) {
        t.options.clear();
        for (int i = 0; i < players; ++i) offer(t, verb_rows::Lead{i});
        seat = rowFrom<verb_rows::Lead>(t.ask(std::uint16_t(Question::WhoLeads), 0)).seat;
    } else if (seat < 0) {
        t.cite("TC-RULING-01"_rule);
        seat = t.pick(std::uint16_t(Purpose::FirstSeat), 0, 0, players);
    }
    t.set(t.state.first, seat + 1);
    t.set(t.state.lead, placeOf(players, seat));
}

// TC-2P-09: the top card of the ghost's deck.
int turnOver(Table& t, int ghost) {
    std::array<std::uint8_t, kDealt> deck;
    std::size_t count = 0;
    for (std::uint64_t left = t.in(Zone::GhostDeck, ghost); left != 0; left &= left - 1)
        deck[count++] = std::uint8_t(std::countr_zero(left));
    return t.draw(std::uint16_t(Purpose::GhostDeck), kSeats + ghost, {deck.data(), count}, t.cards().keys.data(),
                  1 + ghost);
}

constexpr int kStar = int(Token::Star);

// TC-CARD-12: the kinds of tokens that nobody gains in a trick, as bits, by ghosts' cards too; counts the cards that
// keep some. `trick`: all its cards.
std::uint8_t countSuppressed(Table& t, std::uint64_t trick, int winningCard, int lastCard) {
    const CompiledSet& set = t.cards();
    std::uint8_t suppressed = 0;
    for (std::uint64_t left = trick & set.suppressors; left != 0; left &= left - 1) {
        const int card = std::countr_zero(left);
        const std::uint8_t kept = suppressedBy(set, card, trick, winningCard, lastCard);
        if (kept != 0) t.count(partOf(card, set.suppressions[card].number));
        suppressed |= kept;
    }
    return suppressed;
}

// `seat`: the winner's; -1: a ghost's card won.
void takeTrick(Table& t, int winner, int seat, bool noStars) {
    auto scope = t.rule("TC-TRICK-03"_rule, seat);
    t.set(t.state.lead, winner);  // TC-TRICK-10, TC-2P-12, TC-RULING-23
    if (seat >= 0) {
        t.cite("TC-TRICK-04"_rule, seat);
        const SeatState& own = t.state.seats[seat];
        t.set(own.tricks, own.tricks + 1);
        if (!noStars) t.add(own.tokens[kStar], 1);
    } else {
        t.cite("TC-2P-11"_rule);  // TC-RULING-19: a trick that no player won
    }
}

}  // namespace

// Why a card cannot be played, and a seat cannot begin.
void verb_rows::Play::require(Table& t, const Decision& d, Explanation& why) const {
    engine::require(why, (t.in(Zone::Own, d.seat) & bit(card)) != 0, say("it is in the player's hand"),
                    "TC-TRICK-02"_rule);
}
void verb_rows::Play::imagine(Table&, const Decision&, std::vector<Option>& options) {
    for (int card = 0; card < kCards; ++card) options.push_back(optionFrom(Play{card}));
}
void verb_rows::Lead::require(Table& t, const Decision&, Explanation& why) const {
    engine::require(why, seat < t.state.players, say("there is such a player"), "TC-2P-08"_rule);
}
void verb_rows::Lead::imagine(Table& t, const Decision&, std::vector<Option>& options) {
    for (int seat = 0; seat < t.state.players; ++seat) options.push_back(optionFrom(Lead{seat}));
}

void scoreTrick(Table& t, const std::array<int, kPlaces>& cards, int lead) {
    const CompiledSet& set = t.cards();
    const int players = t.state.players, places = placesOf(players);
    const int last = lead == 0 ? places - 1 : lead - 1;
    std::uint64_t trick = 0;
    int highest = 0;  // and its place: no branch to mispredict
    for (int place = 0; place < places; ++place) {
        trick |= bit(cards[place]);
        highest = std::max(highest, cards[place] * 8 + place);
    }
    const int winner = highest % 8;
    const std::uint8_t suppressed = countSuppressed(t, trick, cards[winner], cards[last]);
    // No creature of the base set keeps stars (TC-CARD-11); one that says so keeps this one too.
    const bool noStars = suppressed >> kStar & 1;
    takeTrick(t, winner, seatAt(players, winner), noStars);

    auto scope = t.rule("TC-TRICK-05"_rule);
    if (trick & set.suppressors) t.cite("TC-CARD-10"_rule, std::countr_zero(trick & set.suppressors));
    for (std::uint64_t left = trick & set.everyType; left != 0; left &= left - 1)
        t.count(partOf(std::countr_zero(left), set.everyTypeAbility[std::countr_zero(left)]));
    const auto occasionAt = [&](int place, int seat) {
        return TriggerContext{trick, place == winner, place == last, nullptr,
                              seat >= 0 ? &t.state.seats[seat] : nullptr};
    };
    // TC-RULING-14: on a complete trick the order makes no
    // difference. TC-2P-10: ghosts' cards are in scope like others.
    const std::uint64_t copying = trick & set.active[Stage::AfterOthers];
    // TC-CARD-13, TC-CARD-15, TC-RULING-08, TC-RULING-09, TC-RULING-10: what a copying card looks at is what each place
    // gains before any card is copied, a ghost's virtual tokens included.
    Amounts total{};
    std::array<Amounts, kPlaces> gained;
    if (copying != 0) {
        for (int place = 0; place < places; ++place) {
            const int seat = seatAt(players, place);
            Amounts& own = gained[place];
            own = worthOf(set, Stage::Trick, cards[place], occasionAt(place, seat));
            for (int token = 0; token < kTokens; ++token)
                if (suppressed >> token & 1) own[token] = 0;
            if (place == winner && seat >= 0 && !noStars) ++own[kStar];
            for (std::size_t token = 0; token < kTokens; ++token) total[token] += own[token];
        }
    }
    // The places whose card has anything to do.
    const CardsToAsk toAsk(t, Stage::Trick);
    unsigned scoringPlaces = 0;
    for (int place = 0; place < places; ++place) scoringPlaces |= unsigned(toAsk.has(cards[place], trick)) << place;
    for (unsigned left = scoringPlaces & playersPlaces(players); left != 0; left &= left - 1) {
        const int place = std::countr_zero(left), seat = seatAt(players, place);
        scoreCard(t, Stage::Trick, cards[place], seat, occasionAt(place, seat), suppressed);
    }
    if (copying == 0) return;
    t.cite("TC-CARD-14"_rule);
    for (int place = 0; place < places; ++place) {
        const int seat = seatAt(players, place);
        if (!(copying & bit(cards[place])) || seat < 0) continue;
        Amounts others = total;
        for (std::size_t token = 0; token < kTokens; ++token) others[token] -= gained[place][token];
        TriggerContext context = occasionAt(place, seat);
        context.dealt = &others;
        scoreCard(t, Stage::AfterOthers, cards[place], seat, context, suppressed);
    }
}

void playTrick(Table& t) {
    const int players = t.state.players, places = placesOf(players);
    if (t.state.trick == 0) decideLead(t);
    const int lead = t.state.lead;
    std::array<int, kPlaces> cards{};
    {
        auto scope = t.rule(players == 2 ? "TC-2P-09"_rule : "TC-TRICK-02"_rule);
        int place = lead;
        for (int i = 0; i < places; ++i) {
            const int seat = seatAt(players, place);
            const int card = seat >= 0 ? t.chooseCard<verb_rows::Play>(Question::PlayCard, seat, t.in(Zone::Own, seat))
                                       : turnOver(t, ghostAt(place));
            if (seat >= 0) t.move(card, zoneOf(Zone::Own, seat), zoneOf(Zone::Played, seat));  // TC-TRICK-09
            else t.move(card, zoneOf(Zone::GhostDeck, ghostAt(place)), Zone::GhostsPlayed);    // TC-2P-13
            t.setInline(t.state.last[place], card + 1);
            t.count(partOf(card));
            cards[place] = card;
            if (++place == places) place = 0;
        }
    }
    scoreTrick(t, cards, lead);
    t.set(t.state.trick, t.state.trick + 1);
    if (t.state.trick == tricksOf(players)) {
        t.cite("TC-TRICK-11"_rule);
        t.set(t.state.phase, Phase::Score);
    }
}

}  // namespace engine::three_chapters
