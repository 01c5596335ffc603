// Reading a game of Paper Tales for its views.
#include "editor/app/play/paper_tales/table.h"

#include <algorithm>

#include "editor/app/play/games.h"
#include "engine/paper_tales/verb_rows.h"
#include "schema/core/phrases.h"

namespace editor::play {

namespace tales = engine::paper_tales;
namespace rows = engine::paper_tales::verb_rows;

namespace {

class Reader {
  public:
    Reader(const Sandbox& sandbox, const PaperTalesGame& game, int observer, PaperTalesTable& table)
        : sandbox_(sandbox), game_(*game.game), set_(game.set()), s_(*game.state), eyes_(observer), table_(table) {
        const DecisionView* decision = sandbox.decisions.shown();
        // A seat does not see what another one is asked.
        if (decision && decision->position == sandbox.cursor.position() && sees(decision->seat)) decision_ = decision;
    }

    void read() {
        for (int seat = 0; seat < s_.players; ++seat) readKingdom(seat);
        for (std::size_t i = 0; decision_ && i < decision_->options.size(); ++i) touch(int(i));
    }

  private:
    bool sees(int seat) const { return eyes_ < 0 || eyes_ == seat; }
    bool changed(const void* field) const { return sandbox_.cursor.changed(field); }

    std::vector<UnitCardView> cardsIn(tales::Zone zone) const {
        std::vector<UnitCardView> cards;
        const bool open = eyes_ < 0 || tales::sees(s_, eyes_, zone);
        tales::copiesIn(s_, zone).forEach([&](int copy) {
            UnitCardView& card = cards.emplace_back();
            if (open) card.card = set_.cardOfCopy(copy);
            card.fresh = open && changed(&s_.zones[copy]);
        });
        return cards;
    }

    void readKingdom(int seat) {
        const tales::SeatState& own = s_.seats[seat];
        KingdomView& k = table_.kingdoms.emplace_back();
        k.seat = seat;
        k.name = game_.texts().seatName(&s_, seat);
        const DecisionView* decision = sandbox_.decisions.shown();
        k.decides = decision && decision->position == sandbox_.cursor.position() && decision->seat == seat;
        k.winner = s_.winners >> seat & 1;
        k.choosing = !(s_.asked >> seat & 1)   ? Choosing::NotAsked
                     : s_.choosing >> seat & 1 ? Choosing::StillChoosing
                                               : Choosing::Ready;
        k.lp = own.lp;
        k.gold = own.gold;
        k.lpChanged = changed(&own.lp);
        k.goldChanged = changed(&own.gold);
        k.hand = cardsIn(tales::zoneOf(tales::Zone::Hand, seat));
        k.reserved = cardsIn(tales::zoneOf(tales::Zone::Reserved, seat));
        if (s_.phase == tales::Phase::Recruitment && s_.pick > 0)
            k.pack = cardsIn(tales::zoneOf(tales::Zone::Pack, tales::packHeldBy(s_, seat)));
        for (int building = 0; building < tales::kBuildings; ++building) {
            const std::uint8_t& level = own.buildings[building];
            k.buildings[building] = {
                .card = set_.cardOf(building), .level = level, .changed = changed(&level), .touched = {}};
        }
        readSpots(k, own);
        // Face-down Units of others count for nothing yet, as far as a seat knows.
        const bool faceDown = std::any_of(own.units.begin(), own.units.end(),
                                          [](const tales::UnitInPlay& unit) { return unit.faceDown; });
        k.revealed = !faceDown;
        if (k.revealed) readSums(k);
        if (table_.deploying && sees(seat)) readPlan(k, own);
    }

    void readSpots(KingdomView& k, const tales::SeatState& own) {
        const unsigned open = tales::spotsOf(own);
        for (int spot = 0; spot < tales::kSpots; ++spot) {
            const tales::UnitInPlay& unit = own.units[spot];
            SpotView& view = k.spots[spot];
            view.open = (open >> spot & 1) != 0;
            view.unitChanged = changed(&unit.card) || changed(&unit.faceDown);
            if (unit.card == 0 || unit.card > set_.deck) continue;
            view.faceDown = unit.faceDown;
            if (unit.faceDown && !sees(k.seat)) continue;
            view.card = set_.cardOfCopy(unit.card - 1);
            view.printed = set_.units[view.card].strength;
            view.variable = set_.unit(view.card).variable;
            view.age = unit.age;
            view.ageChanged = changed(&unit.age);
        }
    }

    void readSums(KingdomView& k) {
        const tales::Strengths strengths = tales::strengthsOf(set_, s_, k.seat);
        const unsigned dying = table_.over ? 0 : tales::unitsToDie(set_, s_, k.seat);
        for (int spot = 0; spot < tales::kSpots; ++spot) {
            SpotView& view = k.spots[spot];
            if (view.card < 0) continue;
            view.strength = strengths.unit[spot];
            view.fights = view.strength > 0 ? strengths.adds[spot] > 0 : tales::rowOfSpot(spot) == tales::Row::Front;
            view.dies = (dying >> spot & 1) != 0;
        }
        k.strength = strengths.kingdom;
        k.income = tales::incomeOf(set_, s_, k.seat);
        k.production = tales::productionOf(set_, s_, k.seat);
    }

    void readPlan(KingdomView& k, const tales::SeatState& own) {
        k.planSeen = true;
        std::vector<int> copies;  // of the hand, in the order of the views
        tales::copiesIn(s_, tales::zoneOf(tales::Zone::Hand, k.seat)).forEach([&](int copy) {
            copies.push_back(copy);
        });
        const auto mark = [&](int copy, UnitCardView::Planned planned) {
            const auto found = std::find(copies.begin(), copies.end(), copy);
            if (found != copies.end()) k.hand[found - copies.begin()].planned = planned;
        };
        for (int spot = 0; spot < tales::kSpots; ++spot) {
            SpotView& view = k.spots[spot];
            view.leaves = (own.plan.leaving >> spot & 1) != 0;
            if (const int from = own.plan.from[spot]; from != 0) k.spots[from - 1].movesTo = spot;
            const int card = own.plan.cards[spot];
            if (card == 0) continue;
            view.plannedCard = set_.cardOfCopy(card - 1);
            k.planCost += set_.units[view.plannedCard].cost;
            mark(card - 1, UnitCardView::Planned::Placed);
        }
        if (own.plan.reserved != 0) mark(own.plan.reserved - 1, UnitCardView::Planned::Reserved);
        k.planDiscards = int(std::count_if(k.hand.begin(), k.hand.end(), [](const UnitCardView& card) {
            return card.planned == UnitCardView::Planned::No;
        }));
    }

    // --- what an option is about ---

    void touch(int index) {
        const OptionView& view = decision_->options[index];
        const engine::Option& o = view.option;
        bool found = false;
        const auto mark = [&](Touched& touched) {
            touched.options.push_back(index);
            touched.taken = touched.taken || decision_->taken == index;
            found = true;
        };
        KingdomView& k = table_.kingdoms[decision_->seat];
        const auto cards = [&](std::vector<UnitCardView>& pile, int card) {
            for (UnitCardView& c : pile)
                if (c.card == card && c.planned == UnitCardView::Planned::No) mark(c.touched);
        };
        const auto spot = [&](int number) {
            if (number >= 0 && number < tales::kSpots) mark(k.spots[number].touched);
        };
        const auto building = [&](int number) {
            if (number >= 0 && number < tales::kBuildings) mark(k.buildings[number].touched);
        };
        switch (tales::Verb(o.verb)) {
            case tales::Verb::Keep:
            case tales::Verb::Discard: cards(k.pack, o.a); break;
            case tales::Verb::Place:
            case tales::Verb::Reserve: cards(k.hand, o.a); break;
            case tales::Verb::Move:
            case tales::Verb::Leave:
            case tales::Verb::Pay:
            case tales::Verb::Target:
            case tales::Verb::Save: spot(o.a); break;
            case tales::Verb::Swap:
                spot(o.a);
                spot(o.b);
                break;
            case tales::Verb::Resolve: {
                const auto resolve = engine::rowFrom<rows::Resolve>(o);
                if (set_.isUnit(resolve.card)) spot(resolve.spot);
                else building(set_.buildingOf(resolve.card));
                break;
            }
            case tales::Verb::Construct:
            case tales::Verb::Upgrade: building(o.a); break;
            case tales::Verb::Ready:
            case tales::Verb::BuildNothing:
            case tales::Verb::SaveNobody: break;
        }
        if (!found) table_.elsewhere.push_back(index);
    }

    const Sandbox& sandbox_;
    const tales::PaperTales& game_;
    const tales::CompiledSet& set_;
    const tales::GameState& s_;
    int eyes_;
    PaperTalesTable& table_;
    const DecisionView* decision_ = nullptr;  // open at the shown position, or made there; null: hidden, too
};

}  // namespace

PaperTalesTable tableOfPaperTales(const Sandbox& sandbox, int observer) {
    PaperTalesTable table;
    const PaperTalesGame game = paperTales(sandbox);
    if (!game || game.state->players == 0) return table;
    const tales::GameState& s = *game.state;
    table.phase = s.phase;
    table.over = s.phase == tales::Phase::Over;
    table.turn = s.turn;
    table.turns = game.set().numbers.turns;
    table.pick = s.pick;
    table.passesLeft = tales::passesLeft(s.turn);
    table.deck = tales::copiesIn(s, tales::Zone::Deck).count();
    table.discards = tales::copiesIn(s, tales::Zone::Discards).count();
    table.observer = observer;
    const DecisionView* decision = sandbox.decisions.shown();
    const bool asked = decision && decision->position == sandbox.cursor.position();
    table.deploying = s.phase == tales::Phase::Deployment && asked &&
                      tales::Question(decision->decision.question) == tales::Question::PlanDeployment;
    // While the others are still choosing, who chose last stays in view.
    const bool chose = decision && (s.asked >> decision->seat & 1) != 0;
    table.foreground = observer >= 0 ? observer : asked || chose ? decision->seat : 0;
    Reader(sandbox, game, observer, table).read();
    return table;
}

std::vector<PhaseSpan> phasesOfTurn(const Sandbox& sandbox) {
    std::vector<PhaseSpan> spans;
    const PaperTalesGame game = paperTales(sandbox);
    if (!game) return spans;
    const std::vector<std::uint32_t>& units = sandbox.session.landmarks().turns;
    const std::size_t position = sandbox.cursor.position(), begun = countBefore(units, position);
    for (std::size_t unit = begun; unit > 0; --unit) {
        const std::size_t from = units[unit - 1];
        const engine::StateBytes bytes = sandbox.session->stateAt(from + 1);
        const tales::GameState& s = tales::stateOf(bytes.data());
        if (s.turn != game.state->turn && !spans.empty() && spans.back().phase <= s.phase) break;  // of the turn before
        // The picks of a Recruitment are units of their own; they are shown as one.
        if (s.phase == tales::Phase::Recruitment && !spans.empty() && spans.back().phase == s.phase) {
            spans.back().from = from;
            continue;
        }
        const std::size_t next = unit < units.size() ? units[unit] : sandbox.session.size();
        spans.push_back({s.phase, from, std::min(next, position), next <= position});
    }
    std::reverse(spans.begin(), spans.end());
    return spans;
}

const char* groupOfPaperTales(const engine::Option& option) {
    switch (tales::Verb(option.verb)) {
        case tales::Verb::Place: return schema::toSay("Deploy");
        case tales::Verb::Move:
        case tales::Verb::Swap:
        case tales::Verb::Leave: return schema::toSay("Units in play");
        case tales::Verb::Reserve: return schema::toSay("Keep for the next turn");
        case tales::Verb::Construct: return schema::toSay("Construct");
        case tales::Verb::Upgrade: return schema::toSay("Upgrade");
        case tales::Verb::Ready:
        case tales::Verb::BuildNothing:
        case tales::Verb::SaveNobody: return kLastGroup;
        default: return "";
    }
}

}  // namespace editor::play
