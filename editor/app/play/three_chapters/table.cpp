// Places, cards and tokens of a game of 3 Chapters.
#include "editor/app/play/three_chapters/table.h"

#include <algorithm>
#include <bit>

#include "engine/three_chapters/rule_texts.h"
#include "engine/three_chapters/verbs.h"

namespace editor::play {

using namespace engine::three_chapters;
using engine::EventKind;

namespace {

class Layout {
  public:
    Layout(const Sandbox& sandbox, int observer)
        : sandbox_(sandbox), table_(threeChapters(sandbox)), s_(*table_.state), eyes_(observer) {
        const DecisionView* decision = sandbox.decisions.shown();
        if (decision && decision->position == sandbox.cursor.position()) decision_ = decision;
    }

    std::vector<CreatureView> cards(Zone zone, int decider) const {
        std::vector<CreatureView> out;
        const bool open = eyes_ < 0 || sees(s_, eyes_, zone);
        for (std::uint64_t left = cardsIn(s_, zone); left != 0; left &= left - 1) {
            const int card = std::countr_zero(left);
            CreatureView view{.fresh = s_.phase < Phase::Score &&
                                       sandbox_.cursor.changed(&s_.zones[card])};  // nothing moves in Chapter III
            if (open) {
                view.card = card;
                markOption(view, decider);
            }
            out.push_back(std::move(view));
        }
        return out;
    }

    bool decides(int seat) const { return decision_ && decision_->seat == seat; }

  private:
    void markOption(CreatureView& view, int decider) const {
        if (!decides(decider)) return;
        for (std::size_t i = 0; i < decision_->options.size(); ++i) {
            const int card = decision_->options[i].text.card;
            if (card < 0 || card != view.card) continue;
            view.option = int(i);
            view.taken = decision_->taken == int(i);
        }
    }

    const Sandbox& sandbox_;
    ThreeChaptersTable table_;
    const GameState& s_;
    int eyes_;
    const DecisionView* decision_ = nullptr;  // open at the shown position, or made there
};

// Where the scoring of Chapter III stands.
struct Scoring {
    int seat = 0;       // whose abilities are scored, or were last
    bool gems = false;  // the most gems are counted
};

Scoring scoringAt(const Sandbox& sandbox) {
    Scoring scoring;
    for (std::size_t i = sandbox.cursor.position(); i > 0; --i) {
        const engine::Event& e = sandbox.session.trace()[i - 1];
        if (e.kind == EventKind::Rule && e.field == "TC-SCORE-05"_rule) scoring.gems = true;
        if (e.kind == EventKind::Rule && e.field == "TC-SCORE-02"_rule) {
            scoring.seat = e.before;
            break;
        }
        if (e.kind == EventKind::Unit) break;
    }
    return scoring;
}

// The cards whose abilities are scored with the most gems.
std::vector<TrickCard> withMostGems(const Sandbox& sandbox, const std::vector<Contribution>& gains,
                                    const std::vector<PlaceView>& places) {
    const CompiledSet& set = threeChapters(sandbox).set();
    std::vector<TrickCard> found;
    for (std::size_t place = 0; place < places.size(); ++place)
        for (const CreatureView& c : places[place].played) {
            if (places[place].seat < 0 || !(set.active[Stage::MostGems] >> c.card & 1)) continue;
            TrickCard card{.creature = c, .place = int(place)};
            card.creature.clauses = clausesInChapter3(sandbox, gains, places[place].seat, c.card, true);
            found.push_back(std::move(card));
        }
    return found;
}

}  // namespace

ThreeChaptersTable threeChapters(const Sandbox& sandbox) {
    if (!sandbox.session.playing()) return {};
    const auto* game = dynamic_cast<const ThreeChapters*>(&sandbox.session->game());
    if (!game) return {};
    return {game, static_cast<const GameState*>(sandbox.cursor.state())};
}

std::vector<Contribution> gainsOf(const Sandbox& sandbox) {
    return contributionsOf(std::span(sandbox.session.trace()).first(sandbox.cursor.position()));
}

TableView tableOf(const Sandbox& sandbox, int observer) {
    TableView view;
    const ThreeChaptersTable table = threeChapters(sandbox);
    if (!table || table.state->players == 0) return view;
    const GameState& s = *table.state;
    const Layout layout(sandbox, observer);
    const std::vector<Contribution> gains = gainsOf(sandbox);
    view.chapter = s.phase == Phase::Choose ? 1 : s.phase == Phase::Play ? 2 : 3;
    view.over = s.phase == Phase::Over;
    view.box = std::popcount(cardsIn(s, Zone::Box));
    view.aside = std::popcount(cardsIn(s, Zone::Aside));
    view.ghostsPlayed = std::popcount(cardsIn(s, Zone::GhostsPlayed));
    int mostGems = 0;
    for (int seat = 0; seat < s.players; ++seat) mostGems = std::max(mostGems, s.seats[seat][Token::Gem]);
    for (int place = 0; place < placesOf(s.players); ++place) {
        PlaceView& p = view.places.emplace_back();
        p.seat = seatAt(s.players, place);
        p.leads = view.chapter == 2 && s.first != 0 && s.lead == place;
        if (p.seat < 0) {
            p.ghost = ghostAt(place);
            p.name = table.game->texts().seatName(&s, kSeats + p.ghost);
            p.hand = layout.cards(zoneOf(Zone::GhostDeck, p.ghost), -1);
            continue;
        }
        p.name = table.game->texts().seatName(&s, p.seat);
        p.decides = layout.decides(p.seat);
        p.own = s.seats[p.seat];
        p.points = pointsOf(p.own);
        p.gemsCounted = p.own[Token::Gem];
        for (const Contribution& gain : gains)
            if (gain.seat == p.seat && gain.source == Contribution::Source::MostGems)
                p.gemsCounted -= gain.tokens[Token::Gem];
        p.mostGems = mostGems > 0 && p.own[Token::Gem] == mostGems;
        p.winner = s.winner == p.seat + 1;
        p.hand = layout.cards(zoneOf(Zone::Own, p.seat), view.chapter == 2 ? p.seat : -1);
        p.played = layout.cards(zoneOf(Zone::Played, p.seat), view.chapter == 3 ? p.seat : -1);
        if (view.chapter == 1) p.pack = layout.cards(zoneOf(Zone::Pack, packHeldBy(s, p.seat)), p.seat);
        if (p.decides && view.chapter == 1) view.choosing = place;
    }
    view.trick = view.chapter == 2 ? trickOf(sandbox, gains) : TrickView{};
    // The cards of a finished trick stay there until scoring begins.
    if (view.chapter == 3 && !view.over) {
        const Scoring scoring = scoringAt(sandbox);
        view.countsGems = scoring.gems;
        view.scoring = placeOf(s.players, scoring.seat);
        const PlaceView& p = view.places[view.scoring];
        view.scored = p.played;
        for (CreatureView& c : view.scored) c.clauses = clausesInChapter3(sandbox, gains, p.seat, c.card, scoring.gems);
        if (scoring.gems) view.withMostGems = withMostGems(sandbox, gains, view.places);
    }
    return view;
}

}  // namespace editor::play
