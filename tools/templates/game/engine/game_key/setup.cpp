// Setup: GK-SETUP-01, -02 and -04.
#include <numeric>

#include "engine/game_key/rules.h"
#include "schema/core/records.h"

namespace engine::game_key {

namespace {

constexpr int kHeadStart = 2;  // points (GK-SETUP-04)

}  // namespace

void setUp(Table& t, const Setup& setup) {
    auto scope = t.rule("GK-SETUP-01"_rule);
    const int first = setup.options[schema::game_key::kFirstOption];  // from 1; 0: as usual
    t.set(t.state.first, first > 0 ? first - 1 : 0);
    t.set(t.state.seat, t.state.first);
    const schema::SetupOption& mode = *schema::setupOption(schema::game_key::kGame, schema::game_key::kModeOption);
    if (schema::game_key::Mode(setup.options.choiceOf(mode)) == schema::game_key::Mode::HeadStart) {
        auto headStart = t.rule("GK-SETUP-04"_rule);
        t.set(t.state.points[1 - t.state.first], kHeadStart);
    }

    auto dealing = t.rule("GK-SETUP-02"_rule);
    std::array<std::uint8_t, kMostCards> deck{};
    std::iota(deck.begin(), deck.end(), std::uint8_t(0));
    const auto count = std::size_t(t.cards().count());
    for (std::size_t card = 0; card < count; ++card) t.set(t.state.zones[card], Zone::Deck);
    std::array<std::uint8_t, kSeats * kHand> dealt{};
    t.deal(std::uint16_t(Purpose::Deal), kSeats, {deck.data(), count}, t.cards().keys.data(), 0, dealt);
    for (std::size_t i = 0; i < dealt.size(); ++i) t.set(t.state.zones[dealt[i]], zoneOf(Zone::Hand, int(i) % kSeats));
}

}  // namespace engine::game_key
