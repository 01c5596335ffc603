// Chapter II: Play. TC-TRICK-01 to -11; with two players TC-2P-08 to -13; the cards of TC-CARD-09 to -15.
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
        for (int i = 0; i < players; ++i) t.options.add({std::uint16_t(Verb::Lead), std::uint8_t(i)});
        seat = t.ask(std::uint16_t(Question::WhoLeads), 0).a;
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
    for (std::uint64_t left = t.in(Zone::GhostDeck, ghost); left != 0; left &= left - 1) deck[count++] = std::uint8_t(std::countr_zero(left));
    return t.draw(std::uint16_t(Purpose::GhostDeck), kSeats + ghost, {deck.data(), count}, t.cards().keys.data(), 1 + ghost);
}

// The abilities of one card at a stage of the trick. Each is announced, so that the player's tokens can be explained; those
// of a ghost gain nothing (TC-2P-11).
Amounts scoreCard(Table& t, Stage stage, int card, int owner, const Occasion& occasion, std::uint8_t suppressed) {
    const CompiledSet& set = t.cards();
    const ClauseRange range = set.clausesOf[std::size_t(stage)][std::size_t(card)];
    Amounts gained{};
    for (int i = 0; i < range.count; ++i) {
        const Clause& clause = set.clauses[std::size_t(range.first + i)];
        auto scope = t.clause(card, clause.number, owner);
        Amounts amounts{};
        const bool met = addWorth(set, clause, occasion, amounts);
        if (clause.conditional) t.test(card, clause.number, met);              // TC-TRICK-06
        for (int token = 0; token < kTokens; ++token) {
            if (suppressed >> token & 1) amounts[std::size_t(token)] = 0;
            gained[std::size_t(token)] += amounts[std::size_t(token)];
        }
        if (owner < kSeats) gain(t, owner, amounts);
    }
    return gained;
}

}  // namespace

void scoreTrick(Table& t, const std::array<int, kPlaces>& cards, int lead) {
    const CompiledSet& set = t.cards();
    const int players = t.state.players, places = placesOf(players);
    std::uint64_t trick = 0;
    for (int place = 0; place < places; ++place) trick |= bit(cards[std::size_t(place)]);
    const int highest = 63 - std::countl_zero(trick);
    const int last = (lead + places - 1) % places;
    int winner = 0;
    while (cards[std::size_t(winner)] != highest) ++winner;

    Amounts total{};                                        // tokens dealt in this trick
    std::array<Amounts, kPlaces> gained{};
    const auto keep = [&](int place, const Amounts& amounts) {
        for (std::size_t token = 0; token < kTokens; ++token) {
            total[token] += amounts[token];
            gained[std::size_t(place)][token] += amounts[token];
        }
    };
    {
        auto scope = t.rule("TC-TRICK-03"_rule, seatAt(players, winner));
        t.set(t.state.lead, winner);                        // TC-TRICK-10, TC-2P-12
        if (const int seat = seatAt(players, winner); seat >= 0) {
            t.cite("TC-TRICK-04"_rule, seat);
            t.add(t.state.seats[std::size_t(seat)].tricks, 1);
            t.add(t.state.seats[std::size_t(seat)].stars, 1);
            keep(winner, {0, 0, 1});
        } else {
            t.cite("TC-2P-11"_rule);
        }
    }

    auto scope = t.rule("TC-TRICK-05"_rule);
    std::uint8_t suppressed = 0;
    if (trick & set.suppressors) {
        t.cite("TC-CARD-10"_rule, std::countr_zero(trick & set.suppressors));
        suppressed = suppressedIn(set, trick, highest, cards[std::size_t(last)]);
    }
    const bool copies = (trick & set.active[std::size_t(Stage::AfterOthers)]) != 0;
    const auto score = [&](Stage stage, int place, const Amounts* dealt) {
        const int card = cards[std::size_t(place)], seat = seatAt(players, place);
        const Occasion occasion{trick, place == winner, place == last, dealt, seat >= 0 ? &t.state.seats[std::size_t(seat)] : nullptr};
        return scoreCard(t, stage, card, seat >= 0 ? seat : kSeats + ghostAt(place), occasion, suppressed);
    };
    // TC-RULING-14: on a complete trick the order makes no difference. A ghost's abilities matter to copying cards only.
    for (int place = 0; place < places; ++place)
        if ((set.active[std::size_t(Stage::Trick)] & bit(cards[std::size_t(place)])) && (copies || seatAt(players, place) >= 0))
            keep(place, score(Stage::Trick, place, nullptr));
    if (!copies) return;
    t.cite("TC-CARD-14"_rule);
    const Amounts before = total;
    const std::array<Amounts, kPlaces> own = gained;
    for (int place = 0; place < places; ++place) {
        if (!(set.active[std::size_t(Stage::AfterOthers)] & bit(cards[std::size_t(place)])) || seatAt(players, place) < 0) continue;
        Amounts others{};                                   // TC-CARD-13, -15, TC-RULING-09, -10
        for (std::size_t token = 0; token < kTokens; ++token) others[token] = before[token] - own[std::size_t(place)][token];
        score(Stage::AfterOthers, place, &others);
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
            const int card = seat >= 0 ? chooseCard(t, Question::PlayCard, Verb::Play, seat, t.in(Zone::Own, seat)) : turnOver(t, ghostAt(place));
            t.move(card, seat >= 0 ? zoneOf(Zone::Played, seat) : Zone::GhostsPlayed);       // TC-TRICK-09, TC-2P-13
            t.set(t.state.last[std::size_t(place)], card + 1);
            t.set(t.state.played, i + 1);
            cards[std::size_t(place)] = card;
            if (++place == places) place = 0;
        }
    }
    scoreTrick(t, cards, lead);
    t.set(t.state.played, 0);
    t.set(t.state.trick, t.state.trick + 1);
    if (t.state.trick == tricksOf(players)) {
        t.cite("TC-TRICK-11"_rule);
        t.set(t.state.phase, Phase::Score);
    }
}

}  // namespace engine::three_chapters
