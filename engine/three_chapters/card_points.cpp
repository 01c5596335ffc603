// The points that creatures bring: abilities in Chapters II and III, the stars of tricks they won, and what other
// creatures of the same player would miss in Chapter III without them. The gems for the most gems are no creature's.
#include "engine/three_chapters/card_points.h"

#include <bit>
#include <cstddef>

#include "engine/three_chapters/abilities.h"
#include "engine/three_chapters/contributions.h"
#include "engine/three_chapters/game.h"

namespace engine::three_chapters {

namespace {

// TC-END-01: a gem is half a point.
int hundredths(const Amounts& amounts) {
    return 200 * amounts[Token::Star] + 100 * amounts[Token::Heart] + 50 * amounts[Token::Gem];
}

// What all cards of a pile but one bring in Chapter III while these lie there.
int bringOthers(const CompiledSet& set, std::uint64_t pile, int but, std::uint64_t scope, const SeatState& own) {
    int sum = 0;
    const TriggerContext context{.scope = scope, .own = &own};
    for (const Stage stage : {Stage::Chapter3, Stage::Chapter3Ends})
        for (std::uint64_t left = pile & ~bit(but) & set.active[stage]; left != 0; left &= left - 1)
            sum += hundredths(worthOf(set, stage, std::countr_zero(left), context));
    return sum;
}

}  // namespace

void addCardPoints(const Game& game, const void* end, std::span<const Event> events, std::vector<CardPoints>& found) {
    const CompiledSet& set = static_cast<const ThreeChapters&>(game).set();
    const GameState& s = *static_cast<const GameState*>(end);
    std::array<int, kCards> own{};
    std::array<int, kPlaces> last{};  // the card that each place played last, at the event looked at
    std::size_t at = 0;
    for (const Contribution& c : contributionsOf(events)) {
        for (; at < c.event; ++at)
            if (events[at].kind == EventKind::Set && events[at].field >= offsetof(GameState, last) &&
                events[at].field < offsetof(GameState, last) + kPlaces)
                last[events[at].field - offsetof(GameState, last)] = events[at].after - 1;
        switch (c.source) {
            case Contribution::Source::Ability: own[c.card] += hundredths(c.tokens); break;
            case Contribution::Source::Trick: own[last[placeOf(s.players, c.seat)]] += hundredths(c.tokens); break;
            case Contribution::Source::MostGems: break;
        }
    }
    for (int seat = 0; seat < s.players; ++seat) {
        const std::uint64_t pile = cardsIn(s, zoneOf(Zone::Played, seat));
        const SeatState& held = s.seats[seat];
        for (std::uint64_t left = pile; left != 0; left &= left - 1) {
            const int card = std::countr_zero(left);
            const int missed =
                bringOthers(set, pile, card, pile, held) - bringOthers(set, pile, card, pile & ~bit(card), held);
            found.push_back({card, seat, own[card], missed});
        }
    }
}

}  // namespace engine::three_chapters
