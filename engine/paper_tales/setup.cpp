// Setup: PT-SETUP-01 and -02.
#include <numeric>

#include "engine/paper_tales/rules.h"

namespace engine::paper_tales {

void setUp(Table& t, const Setup& setup) {
    auto scope = t.rule("PT-SETUP-01"_rule);
    const int first = setup.options[schema::paper_tales::kFirstOption];  // from 1; 0: as usual
    t.set(t.state.first, first > 0 ? first - 1 : 0);
    t.set(t.state.seat, t.state.first);

    auto dealing = t.rule("PT-SETUP-02"_rule);
    std::array<std::uint8_t, kMostCards> deck{};
    std::iota(deck.begin(), deck.end(), std::uint8_t(0));
    const auto count = std::size_t(t.cards().count());
    for (std::size_t card = 0; card < count; ++card) t.set(t.state.zones[card], Zone::Deck);
    std::array<std::uint8_t, kSeats * kHand> dealt{};
    t.deal(std::uint16_t(Purpose::Deal), kSeats, {deck.data(), count}, t.cards().keys.data(), 0, dealt);
    for (std::size_t i = 0; i < dealt.size(); ++i) t.set(t.state.zones[dealt[i]], zoneOf(Zone::Hand, int(i) % kSeats));
}

}  // namespace engine::paper_tales
