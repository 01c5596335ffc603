// Reading a game of Paper Tales for its views.
#include "editor/app/play/paper_tales/table.h"

#include "engine/paper_tales/kingdom.h"
#include "engine/paper_tales/verb_rows.h"

namespace editor::play {

namespace game = engine::paper_tales;

namespace {

const DecisionView* shownDecision(const Sandbox& sandbox) {
    const DecisionView* decision = sandbox.decisions.shown();
    return decision && decision->position == sandbox.cursor.position() ? decision : nullptr;
}

// The first option about a card, of a Unit in a spot where there is one.
int optionAbout(const Sandbox& sandbox, int seat, int card, int spot) {
    const DecisionView* decision = shownDecision(sandbox);
    if (!decision || decision->seat != seat) return -1;
    for (std::size_t i = 0; i < decision->options.size(); ++i) {
        if (decision->options[i].text.card != card) continue;
        const game::Verb verb = game::Verb(decision->options[i].option.verb);
        const bool ofCard = verb == game::Verb::Keep || verb == game::Verb::Discard || verb == game::Verb::Place ||
                            verb == game::Verb::Reserve;
        if (ofCard == (spot < 0) && (ofCard || decision->options[i].option.a == spot)) return int(i);
    }
    return -1;
}

std::vector<PaperTalesCard> cardsIn(const Sandbox& sandbox, const game::GameState& s, game::Zone zone, int seat,
                                    int observer) {
    const auto& set = static_cast<const game::PaperTales&>(sandbox.session->game()).set();
    std::vector<PaperTalesCard> cards;
    game::copiesIn(s, zone).forEach([&](int copy) {
        PaperTalesCard& view = cards.emplace_back();
        view.fresh = sandbox.cursor.changed(&s.zones[std::size_t(copy)]);
        if (observer >= 0 && !game::sees(s, observer, zone)) return;
        view.card = set.cardOfCopy(copy);
        view.option = optionAbout(sandbox, seat, view.card, -1);
    });
    return cards;
}

}  // namespace

PaperTalesTable tableOfPaperTales(const Sandbox& sandbox, int observer) {
    PaperTalesTable table;
    const auto* paperTales =
        sandbox.session.playing() ? dynamic_cast<const game::PaperTales*>(&sandbox.session->game()) : nullptr;
    if (!paperTales) return table;
    const auto& s = game::stateOf(sandbox.cursor.state());
    if (s.zones[0] == game::Zone::Box) return table;  // the setup has not been carried out yet
    table.over = s.phase == game::Phase::Over;
    const DecisionView* decision = shownDecision(sandbox);
    for (int seat = 0; seat < s.players; ++seat) {
        const game::SeatState& own = s.seats[std::size_t(seat)];
        PaperTalesSeat& view = table.seats.emplace_back();
        view.seat = seat;
        view.name = paperTales->texts().seatName(&s, seat);
        view.decides = decision && decision->seat == seat;
        view.choosing = (s.choosing >> seat & 1) != 0;
        view.winner = (s.winners >> seat & 1) != 0;
        view.lp = own.lp;
        view.gold = own.gold;
        view.strength = own.strength;
        view.wars = own.wars;
        view.lpChanged = sandbox.cursor.changed(&own.lp);
        for (int spot = 0; spot < game::kSpots; ++spot) {
            const game::UnitInPlay& unit = own.units[std::size_t(spot)];
            if (unit.card == 0) continue;
            PaperTalesCard& card = view.units.emplace_back();
            card.spot = spot;
            card.age = unit.age;
            card.fresh = sandbox.cursor.changed(&unit.card);
            if (unit.faceDown && observer >= 0 && observer != seat) continue;
            card.card = paperTales->set().cardOfCopy(unit.card - 1);
            card.option = optionAbout(sandbox, seat, card.card, spot);
        }
        view.hand = cardsIn(sandbox, s, zoneOf(game::Zone::Hand, seat), seat, observer);
        view.reserved = cardsIn(sandbox, s, zoneOf(game::Zone::Reserved, seat), seat, observer);
        if (s.phase == game::Phase::Recruitment && s.pick > 0)
            view.pack = cardsIn(sandbox, s, zoneOf(game::Zone::Pack, game::packHeldBy(s, seat)), seat, observer);
        for (std::size_t building = 0; building < own.buildings.size(); ++building)
            view.buildings[building] = own.buildings[building];
    }
    table.deck = game::copiesIn(s, game::Zone::Deck).count();
    table.discards = game::copiesIn(s, game::Zone::Discards).count();
    return table;
}

}  // namespace editor::play
