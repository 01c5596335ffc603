// What lies on the table of Paper Tales: Gold, LP, the Kingdom with its Age tokens, Buildings and hand of each player.
#include "engine/paper_tales/board.h"

#include "engine/kernel/say.h"
#include "engine/paper_tales/game.h"

namespace engine::paper_tales {

namespace {

using Tone = Board::Tone;

}  // namespace

namespace {

class PaperTalesBoards final : public Boards {
  public:
    Board board(const Game& of, const void* state) const override {
        const auto& game = static_cast<const PaperTales&>(of);
        const GameState& s = stateOf(state);
        const CompiledSet& set = game.set();
        const auto name = [&](int card) { return game.cards().name(card, spokenLanguage()); };
        Board board;
        for (int seat = 0; seat < s.players; ++seat) {
            const SeatState& own = s.seats[seat];
            Board::Row& numbers = board.row(seat, game.texts().seatName(state, seat));
            numbers.number(say("Gold"), own.gold, Tone::Gold);
            numbers.number(say("LP"), own.lp, Tone::Good);
            for (const Row of : {Row::Front, Row::Back}) {
                Board::Row& row = board.row(seat, said(schema::choiceOf(of).label));
                for (int spot = 0; spot < kSpots; ++spot) {
                    const UnitInPlay& unit = own.units[spot];
                    if (rowOfSpot(spot) != of || unit.card == 0) continue;
                    const bool dies = (own.dying >> spot & 1) != 0;
                    row.card(name(set.cardOfCopy(unit.card - 1)), unit.age == 0 ? "" : say("Age: {}", unit.age),
                             dies            ? Tone::Bad
                             : unit.faceDown ? Tone::Hidden
                                             : Tone::Plain);
                }
            }
            Board::Row& buildings = board.row(seat, say("Buildings"));
            for (int building = 0; building < int(set.buildings.size()); ++building)
                if (const int level = own.buildings[building]; level > 0)
                    buildings.card(name(set.cardOf(building)), say("Level {}", level), Tone::Info);
            for (const Zone of : {Zone::Hand, Zone::Pack, Zone::Reserved}) {
                const Zone zone = zoneOf(of, seat);
                Board::Row& cards = board.row(seat, said(schema::choiceOf(zone).label));
                for (std::size_t copy = 0; copy < s.zones.size(); ++copy)
                    if (s.zones[copy] == zone) cards.card(name(set.cardOfCopy(int(copy))), {}, Tone::Quiet);
            }
        }
        return board;
    }
};

}  // namespace

const Boards& boards() {
    static const PaperTalesBoards kBoards;
    return kBoards;
}

}  // namespace engine::paper_tales
