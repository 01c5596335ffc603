// Chapter I: Choose. TC-DRAFT-01 to -10; with two players TC-2P-02 to -07. The choices of a round are made at the same
// time: each seat is asked on its own and knows nothing of the others'. A pack goes to the left by the count of the
// rounds alone (packOf); no card moves for it. Chosen cards are the later hand (TC-DRAFT-06, -07).
#include "engine/kernel/say.h"
#include "engine/three_chapters/rules.h"

namespace engine::three_chapters {

namespace {

// TC-DRAFT-05, -08, -10, TC-2P-06, -07: what becomes of the rest when all choices of a deal are made.
void endDeal(Table& t) {
    const int players = t.state.players;
    const bool again = t.state.deal + 1 < dealsOf(players);
    auto scope = t.rule(players == 2   ? "TC-2P-06"_rule
                        : players == 3 ? (again ? "TC-DRAFT-08"_rule : "TC-DRAFT-10"_rule)
                                       : "TC-DRAFT-05"_rule);
    for (int seat = 0; seat < players; ++seat) t.moveAll(zoneOf(Zone::Pack, seat), again ? Zone::Aside : Zone::Box);
    if (again) {
        if (players == 3) t.cite("TC-DRAFT-09"_rule);
        t.set(t.state.round, 0);
        t.set(t.state.deal, 1);
        dealCards(t);
        return;
    }
    t.moveAll(Zone::Aside, Zone::Box);
    if (players == 2) t.cite("TC-2P-07"_rule);  // the order of a ghost deck follows from the seed
    t.cite("TC-DRAFT-07"_rule);
    t.set(t.state.phase, Phase::Play);
}

void requireInPack(const Table& t, int seat, int card, RuleId rule, Explanation& why) {
    const int pack = packOf(t.state.players, seat, t.state.round);
    engine::require(why, (t.in(Zone::Pack, pack) & bit(card)) != 0, say("it is in the pack that the player holds"),
                    rule);
}

template <class Row> void imagineCards(std::vector<Option>& options) {
    for (int card = 0; card < kCards; ++card) options.push_back(optionFrom(Row{card}));
}

}  // namespace

// Why a card cannot be chosen.
void verb_rows::Choose::require(Table& t, const Decision& d, Explanation& why) const {
    requireInPack(t, d.seat, card, t.state.players == 2 ? "TC-2P-03"_rule : "TC-DRAFT-01"_rule, why);
}
void verb_rows::Choose::imagine(Table&, const Decision&, std::vector<Option>& options) {
    imagineCards<Choose>(options);
}
void verb_rows::Haunt::require(Table& t, const Decision& d, Explanation& why) const {
    requireInPack(t, d.seat, card, "TC-2P-02"_rule, why);
}
void verb_rows::Haunt::imagine(Table&, const Decision&, std::vector<Option>& options) { imagineCards<Haunt>(options); }

void playRound(Table& t) {
    const int players = t.state.players, round = t.state.round;
    {
        auto scope = t.rule(players == 2 ? (round == 0 ? "TC-2P-03"_rule : "TC-2P-04"_rule)
                            : round == 0 ? "TC-DRAFT-01"_rule
                                         : "TC-DRAFT-03"_rule);
        int pack = packOf(players, 0, round);
        for (int seat = 0; seat < players; ++seat) {
            const int chosen = t.chooseCard<verb_rows::Choose>(Question::ChooseCard, seat, t.in(Zone::Pack, pack));
            t.move(chosen, zoneOf(Zone::Pack, pack), zoneOf(Zone::Own, seat));
            if (players == 2) {
                const int given =
                    t.chooseCard<verb_rows::Haunt>(Question::ChooseForGhost, seat, t.in(Zone::Pack, pack));
                t.move(given, zoneOf(Zone::Pack, pack), zoneOf(Zone::GhostDeck, ghostOf(seat)));  // TC-2P-02
            }
            if (++pack == players) pack = 0;
        }
    }
    t.cite("TC-DRAFT-02"_rule);
    t.set(t.state.round, round + 1);
    if (round + 1 == roundsOf(players)) endDeal(t);  // TC-DRAFT-04
}

}  // namespace engine::three_chapters
