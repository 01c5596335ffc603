// What the panels read of a game of Paper Tales, in random games of the base set with 2 to 5 players: every card, what
// one seat may see, what options are about, and what each phase brought.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "editor/app/play/games.h"
#include "editor/app/play/paper_tales/table.h"
#include "schema/core/pack.h"

using namespace editor::play;
namespace tales = engine::paper_tales;

namespace {

std::shared_ptr<const engine::Game> baseSet() {
    static const std::shared_ptr<const engine::Game> game = [] {
        schema::Problems problems;
        const auto set = schema::readProjectOrPack(TALE_SOURCE_DIR "/content/paper_tales", problems);
        REQUIRE(set);
        auto made = engine::makeGame(*set->game, set->records, problems);
        REQUIRE(made);
        return made;
    }();
    return game;
}

struct WholeGame : Sandbox {
    explicit WholeGame(int seats) {
        begin(baseSet(), {.seed = std::uint64_t(seats) * 7, .options = {{schema::paper_tales::kPlayersOption, seats}}});
        REQUIRE(players.letBot("random", BotRun::Game).empty());
    }
};

// Calls `look` at each decision of a game with every number of players, and at the end.
template <class Look> void everywhere(const Look& look) {
    for (int players = 2; players <= tales::kSeats; ++players) {
        WholeGame sandbox(players);
        for (std::size_t i = 0; i < sandbox.session->decisions().size(); ++i) {
            sandbox.cursor.goTo(sandbox.session->decisionPosition(i));
            look(sandbox);
        }
        sandbox.cursor.goTo(sandbox.session.size());
        look(sandbox);
    }
}

const tales::GameState& stateOf(const Sandbox& sandbox) { return tales::stateOf(sandbox.cursor.state()); }

// The numbers of all options that something on the table stands for.
std::set<int> touchedIn(const PaperTalesTable& table) {
    std::set<int> options(table.elsewhere.begin(), table.elsewhere.end());
    const auto add = [&](const Touched& touched) { options.insert(touched.options.begin(), touched.options.end()); };
    for (const KingdomView& k : table.kingdoms) {
        for (const auto* pile : {&k.hand, &k.pack, &k.reserved})
            for (const UnitCardView& card : *pile) add(card.touched);
        for (const SpotView& spot : k.spots) add(spot.touched);
        for (const BuildingView& building : k.buildings) add(building.touched);
    }
    return options;
}

}  // namespace

TEST_CASE("PT-SHOW-02 who decides is in the middle, and stays there when it has chosen, until another is asked") {
    std::size_t asked = 0, stayed = 0;
    everywhere([&](Sandbox& sandbox) {
        const DecisionView* decision = sandbox.decisions.shown();
        if (!decision || decision->position != sandbox.cursor.position()) return;
        ++asked;
        const int seat = decision->seat;
        CHECK(tableOfPaperTales(sandbox, -1).foreground == seat);
        CHECK(tableOfPaperTales(sandbox, 1).foreground == 1);
        // Event by event, up to the next question, or until all have chosen.
        for (std::size_t p = decision->position + 1; p < sandbox.session.size(); ++p) {
            sandbox.cursor.goTo(p);
            if (!(stateOf(sandbox).asked >> seat & 1)) break;
            if (sandbox.decisions.shown()->position == p) break;
            CHECK(tableOfPaperTales(sandbox, -1).foreground == seat);
            ++stayed;
        }
    });
    CHECK(asked > 0);
    CHECK(stayed > 0);
}

TEST_CASE("Paper Tales: every card lies in one place of the table, and numbers are those of the state") {
    everywhere([](const Sandbox& sandbox) {
        const tales::GameState& s = stateOf(sandbox);
        const PaperTalesTable table = tableOfPaperTales(sandbox, -1);
        REQUIRE(int(table.kingdoms.size()) == s.players);
        std::size_t cards = std::size_t(table.deck + table.discards);
        for (const KingdomView& k : table.kingdoms) {
            const tales::SeatState& own = s.seats[k.seat];
            cards += k.hand.size() + k.pack.size() + k.reserved.size();
            for (const auto* pile : {&k.hand, &k.pack, &k.reserved})
                for (const UnitCardView& card : *pile) CHECK(card.card >= 0);
            for (const SpotView& spot : k.spots) cards += spot.card >= 0;
            CHECK(k.lp == own.lp);
            CHECK(k.gold == own.gold);
            CHECK(k.winner == bool(s.winners >> k.seat & 1));
            CHECK(std::count_if(k.spots.begin(), k.spots.end(), [](const SpotView& spot) { return spot.open; }) ==
                  std::popcount(tales::spotsOf(own)));
        }
        CHECK(cards == 81);
    });
}

TEST_CASE("PT-SHOW-02, -04, -06: seen by one seat, cards and plans that it may not know are hidden, and none offered") {
    int hidden = 0;
    everywhere([&](const Sandbox& sandbox) {
        const tales::GameState& s = stateOf(sandbox);
        const DecisionView* decision = sandbox.decisions.shown();
        const bool asked = decision->position == sandbox.cursor.position();
        for (int observer = 0; observer < s.players; ++observer) {
            const PaperTalesTable table = tableOfPaperTales(sandbox, observer);
            const PaperTalesTable open = tableOfPaperTales(sandbox, -1);
            for (const KingdomView& k : table.kingdoms) {
                const KingdomView& all = open.kingdoms[k.seat];
                CHECK(k.hand.size() == all.hand.size());
                CHECK(k.pack.size() == all.pack.size());
                for (const auto* pile : {&k.hand, &k.pack, &k.reserved})
                    for (const UnitCardView& card : *pile) {
                        CHECK((card.card >= 0) == (k.seat == observer));
                        hidden += card.card < 0;
                        if (k.seat != observer) {
                            CHECK(card.touched.options.empty());
                            CHECK(!card.fresh);
                            CHECK(card.planned == UnitCardView::Planned::No);
                        }
                    }
                for (const SpotView& spot : k.spots)
                    if (k.seat != observer) {
                        CHECK(spot.touched.options.empty());
                        CHECK(spot.plannedCard < 0);
                        CHECK(spot.movesTo < 0);
                        CHECK(!spot.leaves);
                        if (spot.faceDown) CHECK(spot.card < 0);
                    }
            }
            if (asked && decision->seat != observer) CHECK(touchedIn(table).empty());
        }
    });
    CHECK(hidden > 1000);
}

TEST_CASE("Paper Tales: each option of a decision can be pressed on the table") {
    int onTheTable = 0;
    everywhere([&](const Sandbox& sandbox) {
        const DecisionView* decision = sandbox.decisions.shown();
        if (decision->position != sandbox.cursor.position()) return;
        const PaperTalesTable table = tableOfPaperTales(sandbox, -1);
        const std::set<int> touched = touchedIn(table);
        CHECK(touched.size() == decision->options.size());
        onTheTable += int(touched.size() - table.elsewhere.size());
        // Ready, constructing nothing and saving nobody are about nothing that lies there.
        CHECK(table.elsewhere.size() <= 1);
    });
    CHECK(onTheTable > 1000);
}

TEST_CASE("PT-SHOW-07: a plan is shown with its Gold and the cards that it discards") {
    Sandbox sandbox;
    sandbox.begin(baseSet(), {.seed = 5, .options = {{schema::paper_tales::kPlayersOption, 3}}});
    while (stateOf(sandbox).phase == tales::Phase::Recruitment) REQUIRE(sandbox.decisions.choose(0) == "");
    PaperTalesTable table = tableOfPaperTales(sandbox, 0);
    REQUIRE(table.deploying);
    REQUIRE(table.kingdoms[0].planSeen);
    CHECK(!table.kingdoms[1].planSeen);
    CHECK(table.kingdoms[0].planDiscards == 5);
    const OptionView first = sandbox.decisions.shown()->options.front();
    REQUIRE(first.meaning.starts_with("place "));
    REQUIRE(sandbox.decisions.choose(first.meaning) == "");
    table = tableOfPaperTales(sandbox, 0);
    const KingdomView& k = table.kingdoms[0];
    const auto spot =
        std::find_if(k.spots.begin(), k.spots.end(), [](const SpotView& s) { return s.plannedCard >= 0; });
    REQUIRE(spot != k.spots.end());
    CHECK(spot->plannedCard == first.text.card);
    CHECK(k.planCost == static_cast<const tales::PaperTales&>(*baseSet()).set().unit(first.text.card).cost);
    CHECK(k.planDiscards == 4);
    CHECK(k.choosing == Choosing::StillChoosing);
    CHECK(tableOfPaperTales(sandbox, 1).kingdoms[0].spots[0].plannedCard < 0);
    REQUIRE(sandbox.decisions.choose("ready") == "");
    CHECK(tableOfPaperTales(sandbox, 1).kingdoms[0].choosing == Choosing::Ready);
    CHECK(tableOfPaperTales(sandbox, 1).kingdoms[2].choosing == Choosing::StillChoosing);
}

TEST_CASE("PT-SHOW-10, -13: what a phase brought adds up to what the state gained, and its strengths are the state's") {
    int gains = 0, deaths = 0, discarded = 0, unpaid = 0;
    for (int players = 2; players <= tales::kSeats; ++players) {
        WholeGame sandbox(players);
        for (const std::uint32_t unit : sandbox.session.landmarks().turns) {
            sandbox.cursor.goTo(unit + 1);
            const tales::GameState before = stateOf(sandbox);
            const int turn = sandbox.session.turnAt(unit + 1);
            const auto& units = sandbox.session.landmarks().turns;
            const std::size_t to =
                std::size_t(turn) + 1 < units.size() ? units[std::size_t(turn) + 1] : sandbox.session.size();
            sandbox.cursor.goTo(to);
            const std::vector<PhaseSpan> spans = phasesOfTurn(sandbox);
            REQUIRE(!spans.empty());
            CHECK(spans.back().phase == before.phase);
            CHECK(spans.back().complete);
            const tales::GameState& after = stateOf(sandbox);
            for (int seat = 0; seat < players; ++seat) {
                int lp = 0, gold = 0;
                for (const GainLine& gain : gainsIn(sandbox, unit, to, "en")) {
                    if (gain.seat != seat) continue;
                    (gain.what == GainLine::What::Lp ? lp : gold) += gain.amount;
                    CHECK(!gain.why.empty());
                    ++gains;
                }
                CHECK(lp == after.seats[seat].lp - before.seats[seat].lp);
                CHECK(gold == after.seats[seat].gold - before.seats[seat].gold);
                if (before.phase == tales::Phase::Wars)
                    CHECK(tales::strengthOfKingdom(paperTales(sandbox).set(), before, seat).total ==
                          after.seats[seat].strength);
                const std::vector<LeavingLine> dead = leavingIn(sandbox, unit, to);
                if (before.phase != tales::Phase::Aging) {
                    for (const LeavingLine& line : dead) {
                        CHECK(line.how != LeavingLine::How::Died);
                        discarded += line.how == LeavingLine::How::Discarded;
                        unpaid += line.how == LeavingLine::How::Unpaid;
                    }
                    if (before.phase != tales::Phase::Deployment) CHECK(dead.empty());
                    continue;
                }
                // Who died stood there with these tokens, and stands there no more.
                const auto ofSeat = [&](const LeavingLine& line) { return line.seat == seat; };
                const auto left = std::count_if(dead.begin(), dead.end(), ofSeat);
                CHECK(std::popcount(tales::unitsOf(before.seats[seat])) - int(left) ==
                      std::popcount(tales::unitsOf(after.seats[seat])));
                for (const LeavingLine& line : dead) {
                    if (!ofSeat(line)) continue;
                    ++deaths;
                    CHECK(line.how == LeavingLine::How::Died);
                    CHECK(line.age >= 1);
                }
            }
        }
    }
    CHECK(gains > 200);
    CHECK(deaths > 20);
    CHECK(discarded > 20);
    CHECK(unpaid > 0);
}

TEST_CASE("Paper Tales: the phases of the shown turn stand in their order, each once, up to the shown position") {
    WholeGame sandbox(4);
    std::size_t phases = 0;
    for (std::size_t position = 0; position <= sandbox.session.size(); position += 37) {
        sandbox.cursor.goTo(position);
        const std::vector<PhaseSpan> spans = phasesOfTurn(sandbox);
        phases += spans.size();
        for (std::size_t i = 0; i < spans.size(); ++i) {
            CHECK(int(spans[i].phase) == int(i));
            CHECK(spans[i].from < spans[i].to + 1);
            CHECK(spans[i].to <= position);
            if (i + 1 < spans.size()) CHECK(spans[i].to == spans[i + 1].from);
        }
    }
    CHECK(phases > 0);
}
