// Setup: TC-SETUP-01 to -07. The supply of tokens has no end (TC-SETUP-06).
#include "engine/three_chapters/rules.h"

#include <cassert>
#include <numeric>

namespace engine::three_chapters {

namespace {
constexpr auto kAllCards = [] {
    std::array<std::uint8_t, kCards> cards{};
    std::iota(cards.begin(), cards.end(), std::uint8_t(0));
    return cards;
}();
}  // namespace

// TC-SETUP-04, -05. The order of the whole deck follows from the seed; a second deal goes on with the cards that were
// not dealt yet, in the same order (TC-RULING-22, TC-RULING-24).
void dealCards(Table& t) {
    auto scope = t.rule("TC-SETUP-04"_rule);
    std::array<std::uint8_t, kCards> box;
    std::span<const std::uint8_t> from = kAllCards;
    assert((t.state.deal > 0 || t.in(Zone::Box) == bit(kCards) - 1) &&
           "before the first deal every card is in the box");
    if (t.state.deal > 0) {
        std::size_t count = 0;
        for (std::uint64_t left = t.in(Zone::Box); left != 0; left &= left - 1)
            box[count++] = std::uint8_t(std::countr_zero(left));
        from = {box.data(), count};
    }
    std::array<std::uint8_t, kSeats * kDealt> dealt;
    const int players = t.state.players, cards = players * kDealt;
    t.deal(std::uint16_t(Purpose::Deal), players, from, t.cards().keys.data(), 0, {dealt.data(), std::size_t(cards)});
    t.handOut({dealt.data(), std::size_t(cards)}, Zone::Box, Zone::Pack, players);
}

void setUp(Table& t, const Setup& setup) {
    auto scope = t.rule("TC-SETUP-07"_rule);
    t.set(t.state.players, t.game().playersWith(setup.options));
    t.cite(t.state.players == 2 ? "TC-2P-01"_rule : "TC-SETUP-03"_rule);
    t.set(t.state.first, setup.options[schema::three_chapters::kFirstOption]);
    dealCards(t);
}

}  // namespace engine::three_chapters
