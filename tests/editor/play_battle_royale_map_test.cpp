// What the panels read of Quest Mode of The Battle Royale, in random games.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "editor/app/play/battle_royale/map.h"
#include "engine/battle_royale/rules.h"
#include "engine/battle_royale/verb_rows.h"
#include "tests/editor/play_battle_royale_fixture.h"

using namespace editor::play;
namespace game = engine::battle_royale;
using game::operator""_rule;

namespace {

void begin(Sandbox& sandbox, int players, std::uint64_t seed, std::string_view mode = "quest") {
    engine::Setup setup;
    setup.seed = seed;
    REQUIRE(setup.options.choose("mode", mode));
    REQUIRE(setup.options.choose("players", players));
    sandbox.begin(battleRoyaleGame(), setup);
}

}  // namespace

TEST_CASE(
    "BR-MOVE-01 BR-MOVE-02 BR-MOVE-06 The Battle Royale: the map marks as one step away what the rules offer, and what "
    "is further away is walked to") {
    int steps = 0, gaps = 0, walks = 0;
    for (const int players : {1, 2, 4})
        for (std::uint64_t seed = 1; seed <= 2; ++seed) {
            Sandbox sandbox;
            begin(sandbox, players, seed);
            for (int made = 0; made < 250 && sandbox.session->open(); ++made) {
                const DecisionView* decision = sandbox.decisions.shown();
                REQUIRE(decision);
                const BattleRoyaleMap map = mapOfBattleRoyale(sandbox, -1);
                REQUIRE(map.players.size() == std::size_t(players));
                if (game::Question(decision->decision.question) == game::Question::Step) {
                    std::set<int> offered, marked;
                    for (std::size_t i = 1; i < decision->options.size(); ++i) offered.insert(int(i));
                    for (const BattleRoyaleSpace& space : map.spaces)
                        if (space.steps == 1) marked.insert(space.options.begin(), space.options.end());
                        else if (space.steps > 1) {
                            CHECK(int(space.way.size()) == space.steps);
                            CHECK(space.steps <= map.left);
                            ++walks;
                        }
                    for (const BattleRoyaleGap& gap : map.gaps) {
                        if (gap.steps == 1) marked.insert(gap.option);
                        CHECK((gap.steps == 1) == (gap.option >= 0));
                        CHECK(gap.steps <= map.left);
                        ++gaps;
                    }
                    CHECK(offered == marked);
                    CHECK(map.mover == decision->seat);
                    CHECK(map.left >= 1);
                    ++steps;
                }
                REQUIRE(sandbox.players.letBot("random", BotRun::Decision).empty());
            }
        }
    CHECK(steps > 50);
    CHECK(gaps > 50);
    CHECK(walks > 50);
}

TEST_CASE(
    "BR-MODE-24 BR-MODE-29 The Battle Royale: the map of Adventurer Mode shows the party and all who fight together") {
    Sandbox sandbox;
    begin(sandbox, 3, 4, "adventurer");
    std::size_t most = 0;
    for (int made = 0; made < 300 && sandbox.session->open(); ++made) {
        const BattleRoyaleMap map = mapOfBattleRoyale(sandbox, -1);
        REQUIRE(map.oneParty);
        CHECK(map.eventsAgain);
        CHECK(map.trinity == 3);
        for (const BattleRoyaleEncounter& battle : map.battles) most = std::max(most, battle.names.size());
        REQUIRE(sandbox.players.letBot("random", BotRun::Decision).empty());
    }
    CHECK(most == 4);  // three players and their enemy
    begin(sandbox, 3, 4);
    CHECK_FALSE(mapOfBattleRoyale(sandbox, -1).oneParty);
}

TEST_CASE(
    "BR-RULING-57 BR-RULING-70 The Battle Royale: exchanges of battles on the map add up to the attack of the state") {
    std::size_t open = 0, over = 0, further = 0;
    for (const int players : {1, 4}) {
        Sandbox sandbox;
        begin(sandbox, players, 5);
        for (int made = 0; made < 500 && sandbox.session->open(); ++made)
            REQUIRE(sandbox.players.letBot("random", BotRun::Decision).empty());
        for (std::size_t position = 1; position <= sandbox.session.size(); ++position) {
            sandbox.cursor.goTo(position);
            if (position < 400 || position % 16 == 0) {  // also before anybody has a party
                const BattleRoyaleMap map = mapOfBattleRoyale(sandbox, -1);
                CHECK(map.playing == (game::stateOf(sandbox.cursor.state()).mode == game::Mode::Quest));
                for (const BattleRoyaleToken& token : map.tokens) CHECK(token.space < int(map.spaces.size()));
            }
            const auto& s = game::stateOf(sandbox.cursor.state());
            if (!isUnderWay(s, s.current)) continue;
            const auto e = exchangeAt(sandbox, "en", s.current);
            if (!e) continue;
            const auto& battle = battleOf(s);
            CHECK((!e->open || game::fightersIn(s, s.current).has(e->side)));
            int attack = 0, defence = 0;
            for (const ExchangeStep& step : e->steps) {
                using Kind = ExchangeStep::Kind;
                if (step.kind <= Kind::SameElement) attack += step.amount;
                if (step.kind >= Kind::DefenceCard && step.kind <= Kind::Guard) defence += step.amount;
            }
            CHECK(attack == e->value);
            CHECK(defence == e->defence);
            further += s.current > 0;
            if (!e->open) {
                ++over;
                continue;
            }
            const engine::EventKind last = sandbox.session.trace()[position - 1].kind;
            if (battle.attack.kind == game::AttackKind::None || last == engine::EventKind::Cite ||
                last == engine::EventKind::Set)
                continue;
            ++open;
            CHECK(e->value == battle.attack.value);
            CHECK(e->defence == battle.attack.defence);
            CHECK(e->side == battle.attack.side);
        }
    }
    CHECK(open > 100);
    CHECK(over > 100);
    CHECK(further > 0);
}

TEST_CASE("BR-MATCH-05 The Battle Royale: seen by one seat, other Quest Hands and their options are not told") {
    Sandbox sandbox;
    begin(sandbox, 4, 2);
    int hidden = 0;
    for (int made = 0; made < 200 && sandbox.session->open(); ++made) {
        const BattleRoyaleMap seen = mapOfBattleRoyale(sandbox, 1), all = mapOfBattleRoyale(sandbox, -1);
        for (std::size_t seat = 0; seat < seen.players.size(); ++seat) {
            int count = 0, whole = 0;
            for (const BattleRoyaleCard& card : seen.players[seat].hand) {
                CHECK((card.card >= 0) == (seat == 1));
                count += card.count;
                hidden += card.card < 0;
            }
            for (const BattleRoyaleCard& card : all.players[seat].hand) whole += card.count;
            CHECK(count == whole);
        }
        if (sandbox.decisions.shown()->seat != 1)
            for (const BattleRoyaleSpace& space : seen.spaces) CHECK(space.options.empty());
        REQUIRE(sandbox.players.letBot("random", BotRun::Decision).empty());
    }
    CHECK(hidden > 0);
}

TEST_CASE(
    "BR-RULING-71 The Battle Royale: in a battle of several the two who fight face each other, at every decision, and "
    "whoever is asked while nobody attacks has a board with the cards it chooses from") {
    int others = 0;  // who were asked on the attack turn of another against a third
    for (const char* mode : {"adventurer", "quest"})
        for (std::uint64_t seed = 1; seed <= 2; ++seed) {
            Sandbox sandbox;
            begin(sandbox, 4, seed, mode);
            int several = 0;
            for (int made = 0; made < 500 && sandbox.session->open(); ++made) {
                const auto& s = game::stateOf(sandbox.cursor.state());
                for (int battle = 0; battle < s.map.playing; ++battle) {
                    if (!isUnderWay(s, battle)) continue;
                    const BattleRoyaleTable table = tableOfBattleRoyale(sandbox, -1, "en", battle);
                    INFO(mode << ", seed " << seed << ", decision " << made << ", battle " << battle);
                    REQUIRE(table.sides.size() == 2);
                    CHECK(table.sides[0].seat != table.sides[1].seat);
                    CHECK(game::isPlayer(table.sides[0].seat));
                    several += game::roundOf(s, battle) != nullptr;
                    const DecisionView* decision = sandbox.decisions.shown();
                    REQUIRE(decision);
                    const bool asked = battle == s.current && s.map.players[decision->seat].battle == battle + 1;
                    if (!asked || (table.exchange && table.exchange->open)) continue;
                    const BattleRoyaleSide* side = table.sideOf(decision->seat);
                    REQUIRE(side);
                    others += !side->attacks && game::roundOf(s, battle) != nullptr;
                    for (const OptionView& option : decision->options)
                        if (option.meaning.starts_with("discard bc."))
                            CHECK(std::any_of(side->hand.begin(), side->hand.end(), [&](const BattleRoyaleCard& card) {
                                return card.card == option.text.card && card.option >= 0;
                            }));
                }
                REQUIRE(sandbox.players.letBot("random", BotRun::Decision) == "");
            }
            if (mode == std::string_view("adventurer")) CHECK(several > 20);
        }
    CHECK(others > 20);
}
