// What lies on the table of 3 Chapters: the open trick, and of each player tokens and cards.
#include "engine/three_chapters/board.h"

#include <bit>

#include "engine/kernel/say.h"
#include "engine/three_chapters/game.h"

namespace engine::three_chapters {

namespace {

using Tone = Board::Tone;

void addCards(const CompiledSet& set, std::uint64_t cards, Board::Row& row, Tone tone) {
    for (std::uint64_t left = cards; left != 0; left &= left - 1) {
        const int card = std::countr_zero(left);
        row.card(set.name(card, spokenLanguage()), std::to_string(card + 1), tone);
    }
}

}  // namespace

namespace {

class ThreeChaptersBoards final : public Boards {
  public:
    Board board(const Game& of, const void* state) const override {
        const auto& game = static_cast<const ThreeChapters&>(of);
        const GameState& s = stateOf(state);
        const CompiledSet& set = game.set();
        const int places = placesOf(s.players);
        Board board;
        Board::Row& trick = board.row(-1, say("Trick"));
        for (int i = 0; s.phase == Phase::Play && i < playedIn(s); ++i) {
            const int place = (s.lead + i) % places;
            const int seat = seatAt(s.players, place), card = s.last[place] - 1;
            if (card >= 0)
                trick.card(set.name(card, spokenLanguage()),
                           seat < 0 ? std::to_string(card + 1) : game.texts().seatName(state, seat), Tone::Gold);
        }
        for (int seat = 0; seat < s.players; ++seat) {
            const SeatState& own = s.seats[seat];
            Board::Row& numbers = board.row(seat, game.texts().seatName(state, seat));
            for (int token = 0; token < kTokens; ++token)
                numbers.number(said(choicesOf(Token{})[token].label), own[Token(token)]);
            numbers.number(say("Tricks"), own.tricks, Tone::Quiet);
            numbers.number(say("points"), pointsOf(own), Tone::Gold);
            Board::Row& pack = board.row(seat, said(schema::choiceOf(zoneOf(Zone::Pack, seat)).label));
            if (s.phase == Phase::Choose)
                addCards(set, cardsIn(s, zoneOf(Zone::Pack, packHeldBy(s, seat))), pack, Tone::Info);
            const auto zone = [&](Zone of, Tone tone) {
                const Zone here = zoneOf(of, seat);
                addCards(set, cardsIn(s, here), board.row(seat, said(schema::choiceOf(here).label)), tone);
            };
            zone(Zone::Own, Tone::Plain);
            zone(Zone::Played, Tone::Quiet);
        }
        return board;
    }
};

}  // namespace

const Boards& boards() {
    static const ThreeChaptersBoards kBoards;
    return kBoards;
}

}  // namespace engine::three_chapters
