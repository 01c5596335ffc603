// Reading a game of Paper Tales for its views.
#include "editor/app/play/paper_tales/table.h"

#include <algorithm>

#include "engine/paper_tales/verb_rows.h"

namespace editor::play {

namespace game = engine::paper_tales;

namespace {

std::vector<PaperTalesCard> cardsIn(const Sandbox& sandbox, const game::GameState& s, game::Zone zone, int observer) {
    const DecisionView* decision = sandbox.decisions.shown();
    const bool asked = decision && decision->position == sandbox.cursor.position();
    std::vector<PaperTalesCard> cards;
    for (const int number : game::pileOf(s, zone)) {
        PaperTalesCard& view = cards.emplace_back();
        view.fresh = sandbox.cursor.changed(&s.zones[number]);
        if (observer >= 0 && !game::sees(observer, zone)) continue;
        view.card = number;
        for (std::size_t i = 0; asked && i < decision->options.size(); ++i) {
            if (decision->options[i].text.card != number) continue;
            const bool plays = engine::isA<game::verb_rows::Play>(decision->options[i].option);
            (plays ? view.play : view.exchange) = int(i);
        }
    }
    return cards;
}

}  // namespace

PaperTalesTable tableOfPaperTales(const Sandbox& sandbox, int observer) {
    PaperTalesTable table;
    if (!sandbox.session.playing() || !dynamic_cast<const game::PaperTales*>(&sandbox.session->game())) return table;
    const auto& s = game::stateOf(sandbox.cursor.state());
    if (s.zones[0] == game::Zone::Box) return table;  // the setup has not been carried out yet
    table.over = s.phase == game::Phase::Over;
    const DecisionView* decision = sandbox.decisions.shown();
    for (int seat = 0; seat < game::kSeats; ++seat)
        table.seats.push_back(
            {.seat = seat,
             .name = sandbox.session->game().texts().seatName(&s, seat),
             .decides = decision && decision->position == sandbox.cursor.position() && decision->seat == seat,
             .winner = s.winner == seat + 1,
             .points = s.points[seat],
             .pointsChanged = sandbox.cursor.changed(&s.points[seat]),
             .hand = cardsIn(sandbox, s, zoneOf(game::Zone::Hand, seat), observer),
             .played = cardsIn(sandbox, s, zoneOf(game::Zone::Played, seat), observer)});
    table.deck = int(game::pileOf(s, game::Zone::Deck).count);
    table.discard = cardsIn(sandbox, s, game::Zone::Discard, observer);
    return table;
}

std::optional<RollView> rollOfPaperTales(const Sandbox& sandbox) {
    const std::size_t rolls = countBefore(sandbox.session.landmarks().rolls, sandbox.cursor.position());
    if (rolls == 0) return std::nullopt;
    const std::size_t event = sandbox.session.landmarks().rolls[rolls - 1];
    if (sandbox.session.turnAt(event) != sandbox.session.turnAt(sandbox.cursor.position())) return std::nullopt;
    const engine::Event& e = sandbox.session.trace()[event];
    const engine::Die* die = sandbox.session->game().die(e.field);
    const int face = die->faceOf(std::uint32_t(e.after), 0);
    const auto& forced = sandbox.session->forced();
    const std::string who = sandbox.session->game().texts().seatName(sandbox.cursor.state(), e.width);
    return RollView{
        .event = event,
        .purpose = e.field,
        .title = "Roll",
        .whom = who,
        .sentence = who + " rolls the die.",
        .forced = std::any_of(forced.begin(), forced.end(),
                              [&](const engine::ForcedChance& f) { return !f.any && f.key == engine::chanceKeyOf(e); }),
        .die = die,
        .dice = {{.rolled = face, .now = face}},
        .notes = {}};
}

}  // namespace editor::play
