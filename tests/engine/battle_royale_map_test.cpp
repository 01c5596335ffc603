// Quest Mode of The Battle Royale: whole games are sound and end, sessions replay, and what no scenario shows.
#include <algorithm>
#include <cstddef>
#include <cstring>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "engine/battle_royale/ability_rows.h"
#include "engine/kernel/agents.h"
#include "engine/kernel/state_fields.h"
#include "engine/kernel/timeline.h"
#include "engine/lab/simulation.h"
#include "schema/core/phrases.h"
#include "tests/engine/battle_royale_fixture.h"
#include "tests/engine/sound_games.h"

using namespace battle_royale_test;

namespace {

// The same game with all that the seat cannot see changed: battle cards that are hidden, items and actions in other
// hands and in the bonus deck, and hunters who have not entered change places.
GameState permutedMap(const GameState& s, int seat, std::mt19937& random) {
    GameState other = s;
    const CompiledSet& set = setOf(*baseGame());
    std::vector<std::size_t> hidden;
    std::vector<BonusZone> zones;
    const auto known = knownTo(s.map, seat);
    for (std::size_t copy = 0; copy < set.bonusCards.size(); ++copy) {
        const BonusKind kind = set.bonusCards[copy].kind;
        if (known[copy] || (kind != BonusKind::Item && kind != BonusKind::Action)) continue;
        hidden.push_back(copy);
        zones.push_back(s.map.cards[copy]);
    }
    std::shuffle(zones.begin(), zones.end(), random);
    for (std::size_t i = 0; i < hidden.size(); ++i) other.map.cards[hidden[i]] = zones[i];
    const auto shuffleBattle = [&](BattleState& battle) {
        std::vector<std::size_t> copies;
        std::vector<Zone> places;
        for (std::size_t copy = 0; copy < battle.zones.size(); ++copy)
            if (!sees(seat, battle.zones[copy])) {
                copies.push_back(copy);
                places.push_back(battle.zones[copy]);
            }
        std::shuffle(places.begin(), places.end(), random);
        for (std::size_t i = 0; i < copies.size(); ++i) battle.zones[copies[i]] = places[i];
    };
    shuffleBattle(other.battle);
    for (BattleState& battle : other.further) shuffleBattle(battle);
    return other;
}

}  // namespace

TEST_CASE("an ability that always holds is at work where a rule asks for it") {
    const auto game = baseGame();
    const auto result = simulate(*game, {.games = 60, .setup = questFor(3), .countCoverage = true});
    const std::vector<CoveragePoint> points = game->inspection().coveragePoints();
    std::map<std::string, std::uint64_t> games;
    for (std::size_t part = 0; part < points.size(); ++part)
        if (points[part].card >= 0 && !points[part].place.empty())
            games[game->cards().id(points[part].card)] += result.parts[part].games;
    // Of events that are flipped in most games: movement, searching, discovering, ambushes and prices.
    for (const char* event : {"ev.fair_wind", "ev.long_frost", "ev.locked_doors", "ev.thick_fog", "ev.truce_of_beasts",
                              "ev.peace_of_the_roads", "ev.treasure_maps"}) {
        INFO(event);
        CHECK(games[event] > 0);
        CHECK(games[event] < result.games);
    }
}

TEST_CASE("BR-RULING-70 every battle of Quest Mode is fought with a deck that is shuffled for it") {
    Setup setup;
    setup.seed = 5;
    setup.options = questFor(3);
    const auto agent = makeAgent("random", 5);
    const Session session = playedSession(baseGame(), setup, *agent);
    // The first battle card that is drawn in each battle.
    std::set<int> first;
    int battles = 0;
    std::uint16_t before = 0;
    const Trace& trace = session.timeline().trace();
    GameState s{};
    for (const Event& event : trace) {
        applyEvent(event, &s);
        if (event.kind != EventKind::Chance || Purpose(event.field) != Purpose::Card) continue;
        if (battleOf(s).begun == before) continue;
        before = battleOf(s).begun;
        ++battles;
        first.insert(event.after);
    }
    REQUIRE(battles > 5);
    CHECK(first.size() > 3);
}

TEST_CASE("BR-SETUP-01 Quest Mode: random and greedy games of 1 to 10 players are sound after every event, and end") {
    for (const int players : {1, 2, 3, 4, 5, 7, 10})
        for (const char* agent : {"random", "greedy"}) {
            INFO(players << " " << agent);
            sound_games::playToTheEnd(*baseGame(), {.games = 20, .agent = agent, .setup = questFor(players)});
        }
}

TEST_CASE("BR-MODE-33 Alchemist Mode goes with every number of players: games are sound, and tokens are drunk") {
    for (const int players : {1, 2, 4, 7}) {
        SimulationOptions options{.games = 15, .agent = "random", .setup = questFor(players)};
        REQUIRE(options.setup.choose(records::kAlchemistOption, 1));
        sound_games::play(*baseGame(), options);
    }
    Setup setup;
    setup.seed = 4;
    setup.options = questFor(3);
    REQUIRE(setup.options.choose(records::kAlchemistOption, 1));
    const auto agent = makeAgent("random", 4);
    int drunk = 0;
    for (setup.seed = 1; setup.seed <= 10; ++setup.seed) {
        const Session session = playedSession(baseGame(), setup, *agent);
        for (const Option& option : session.decisions()) drunk += Verb(option.verb) == Verb::Drink;
    }
    CHECK(drunk > 0);
}

TEST_CASE("BR-RULING-34 who lost the only character begins anew with the healthiest, if a greedy bot decides") {
    int asked = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        Session session = quest(2, seed);
        const auto agent = makeAgent("greedy", seed);
        while (session.open()) {
            if (session.open()->question == std::uint16_t(Question::Replacement)) {
                const auto healthOf = [](const Option& option) {
                    const int character = rowFrom<verb_rows::Bring>(option).character;
                    return setOf(*baseGame()).characters[character].health;
                };
                int most = 0;
                for (const Option& option : session.open()->options) most = std::max<int>(most, healthOf(option));
                session.play(*agent);
                CHECK(healthOf(session.decisions().back()) == most);
                ++asked;
            } else {
                session.play(*agent);
            }
        }
    }
    CHECK(asked > 3);
}

TEST_CASE("Quest Mode: every decision reads back, every option and event has a text, and sessions replay exactly") {
    std::set<int> verbs, questions;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        Session session = quest(seed == 6 ? 10 : 1 + int(seed % 4), seed);
        const auto agent = makeAgent("random", seed);
        while (session.open()) {
            questions.insert(session.open()->question);
            for (const Option& option : session.open()->options) {
                Option again;
                REQUIRE(baseGame()->notation().decode(baseGame()->notation().encode(option), again));
                REQUIRE(again == option);
                REQUIRE_FALSE(baseGame()->texts().optionText(session.state(), *session.open(), option).label.empty());
                verbs.insert(option.verb);
            }
            REQUIRE_FALSE(baseGame()->texts().question(session.state(), *session.open()).words.empty());
            session.play(*agent);
        }
        // Bytes, as those between fields are compared, too: a compiler may leave them as they were in a GameState{}.
        std::vector<std::byte> state(sizeof(GameState));
        const Trace& trace = session.timeline().trace();
        for (std::size_t i = 0; i < trace.size(); ++i) {
            applyEvent(trace[i], state.data());
            if (i % 7 == 0) REQUIRE_FALSE(baseGame()->texts().eventText(state.data(), trace[i]).empty());
        }
        CHECK(equal(stateOf(state.data()), shownBy(session)));  // rebuilt from the trace
        const std::uint64_t hash = session.hash();
        const auto decisions = session.decisions();
        session.rewind(decisions.size() / 2);
        session.replay(decisions, {});
        CHECK(session.hash() == hash);
    }
    CHECK(verbs.size() >= 40);
    CHECK(questions.size() >= 25);
}

TEST_CASE("BR-MATCH-05 in Quest Mode what a seat knows does not depend on what is hidden from it") {
    std::mt19937 random(7);
    std::size_t moved = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Session session = quest(seed == 5 ? 10 : int(seed), seed);
        const auto player = makeAgent("random", seed);
        const auto greedy = makeAgent("greedy", 3);
        for (int times = 0; session.open() && times < 1500; ++times) {
            const Decision open = *session.open();
            const GameState& s = shownBy(session);
            const GameState known = viewOf(s, open.seat);
            const GameState other = permutedMap(s, open.seat, random);
            moved += !equal(other, s);
            REQUIRE(equal(viewOf(other, open.seat), known));
            GameState one = s, two = other;
            const std::uint64_t key = random();
            baseGame()->observation().determinize(&one, open.seat, key);
            baseGame()->observation().determinize(&two, open.seat, key);
            REQUIRE(equal(viewOf(one, open.seat), known));
            REQUIRE(equal(one, two));
            REQUIRE(greedy->choose(*baseGame(), &known, open) == greedy->choose(*baseGame(), &known, open));
            session.play(*player);
        }
    }
    CHECK(moved > 1000);
}

TEST_CASE("BR-BONUS-03 who draws an item or an action alone sees it") {
    Session session = quest(3, 11);
    const auto agent = makeAgent("random", 11);
    while (session.open()) session.play(*agent);
    GameState state{};
    std::size_t drawn = 0;
    for (const Event& e : session.timeline().trace()) {
        applyEvent(e, &state);
        if (e.kind != EventKind::Chance || Purpose(e.field) != Purpose::Bonus) continue;
        const BonusKind kind = setOf(*baseGame()).bonusCards[e.after].kind;
        const bool hidden = kind == BonusKind::Item || kind == BonusKind::Action;
        CHECK(baseGame()->observation().mayKnow(&state, e, e.width));
        CHECK(baseGame()->observation().mayKnow(&state, e, (e.width + 1) % 3) == !hidden);
        drawn += hidden;
    }
    CHECK(drawn > 5);
}

TEST_CASE("the whole state is flat, and what a game copies of it grows with its players") {
    CHECK(std::is_trivially_copyable_v<GameState>);
    const auto used = [](const Session& session) {
        return bytesIn(session.game().usedRanges(session.state()), sizeof(GameState));
    };
    CHECK(used(Session(baseGame(), {.seed = 1})) < 700);  // a battle alone
    std::size_t before = 0;
    for (const int players : {1, 2, 4, 7, 10}) {
        const std::size_t now = used(quest(players, 1));
        CAPTURE(players);
        CHECK(now > before);
        CHECK(now <= 2747 + std::size_t(players) * 813);
        before = now;
    }
}

TEST_CASE("nothing lies where nobody of the game has a place, and a kept state is the whole one") {
    for (const int players : {1, 3, 10}) {
        Session session = quest(players, 5);
        const auto agent = makeAgent("random", 5);
        for (int i = 0; i < 600 && session.open(); ++i) session.play(*agent);
        const StateBytes now = session.stateAt(session.timeline().size());
        const StateRanges ranges = session.game().usedRanges(now.data());
        CHECK_FALSE(usesMore(ranges, now));
        const KeptState kept(ranges, now);
        CHECK(kept.size() == bytesIn(ranges, now.size()));
        StateBytes restored(now.size(), std::byte{0xFF});
        kept.restore(restored.data());
        CHECK(restored == now);
        StateCopy copy;
        const StateBytes other(now.size(), std::byte{7});
        copy.take({}, other);  // all of another one was there before
        const auto taken = copy.take(ranges, now);
        CHECK(std::equal(taken.begin(), taken.end(), now.begin(), now.end()));
        StateBytes wrong = now;
        const std::size_t outside = offsetof(GameState, sides) + std::size_t(players) * sizeof(SideState);
        CHECK_FALSE(isUsed(ranges, std::uint32_t(outside)));
        CHECK(isUsed(ranges, std::uint32_t(outside - 1)));
        wrong[outside] = std::byte{1};
        CHECK(usesMore(ranges, wrong));
    }
}

TEST_CASE("a change by hand finds no place for somebody who does not play") {
    Session session = quest(3, 5);
    session.setEdits({{0, "set player4 opened yes"}, {0, "set player3 opened yes"}});
    REQUIRE(session.madeEdits().size() == 2);
    CHECK(session.madeEdits()[0].refusal.starts_with("nobody has this place"));
    CHECK(session.madeEdits()[1].refusal.empty());
    CHECK(isEmptyPlace(session.game(), session.state(), stateField(session.game(), "map.players[3].opened")->offset));
    CHECK_FALSE(
        isEmptyPlace(session.game(), session.state(), stateField(session.game(), "map.players[2].opened")->offset));
}

TEST_CASE("BR-LOC-06 Quest Mode: a state that breaks an invariant is found, such as a landmark that lies there twice") {
    Session session = quest(3, 5);
    const auto agent = makeAgent("random", 5);
    for (int i = 0; i < 200 && session.open(); ++i) session.play(*agent);
    while (session.open() && Question(session.open()->question) != Question::Strategy) session.play(*agent);
    const auto broken = [&](auto change) {
        GameState s = shownBy(session);
        change(s);
        return !baseGame()->inspection().brokenInvariants(&s).empty();
    };
    CHECK(broken([](GameState& s) { s.map.players[0].reputation = 0; }));
    CHECK(broken([](GameState& s) { s.map.players[1].space = 250; }));
    CHECK(broken([](GameState& s) { s.map.cards[0] = BonusZone::Unknown; }));
    CHECK(broken([](GameState& s) { s.map.order.count = 0; }));
    CHECK(broken([](GameState& s) { s.map.at = 9; }));
    CHECK(broken([](GameState& s) { s.sides[0].traits[0] = 99; }));
    CHECK(broken([](GameState& s) { s.map.spaces.items[1] = s.map.spaces.items[0]; }));
    CHECK(broken([](GameState& s) { s.phase = Phase::Over; }));
    CHECK(broken([](GameState& s) {
        s.map.spaces.count = 3;
        s.map.spaces.items[1] = {
            .location = std::uint8_t(setOf(*baseGame()).locationOf(setOf(*baseGame()).find("lo.emerald_city")) + 1),
            .x = 5};
        s.map.spaces.items[2] = s.map.spaces.items[1];
        s.map.spaces.items[2].x = 6;
    }));
}

TEST_CASE(
    "BR-SETUP-02 BR-SETUP-03 BR-SETUP-08 BR-SETUP-09 BR-SETUP-12 BR-SETUP-13 BR-SETUP-14 BR-SETUP-15 BR-SETUP-16 "
    "BR-REP-01 BR-BONUS-01 what a game of Quest Mode begins with") {
    Session session = quest(3, 21);
    const auto agent = makeAgent("random", 21);
    while (session.open() && Question(session.open()->question) == Question::Distribute) session.play(*agent);
    const GameState& s = shownBy(session);
    const CompiledSet& set = setOf(*baseGame());
    int characters = 0;
    for (std::size_t copy = 0; copy < set.bonusCards.size(); ++copy) {
        const BonusCard& card = set.bonusCards[copy];
        if (card.kind == BonusKind::Item)
            CHECK((s.map.cards[copy] == BonusZone::Aside) == (set.items[card.number].itemClass == ItemClass::Epic));
        characters += card.kind == BonusKind::Character && s.map.cards[copy] == BonusZone::Deck;
    }
    CHECK(characters == int(set.characters.size()) - 3);
    CHECK(s.map.spaces[0].location == set.start + 1);
    CHECK(s.map.sundial < 3);
    CHECK(s.map.order[0] == s.map.sundial);
    for (int seat = 0; seat < 3; ++seat) {
        CHECK(std::count(s.map.cards.begin(), s.map.cards.end(), questHandOf(seat)) >= 1);
        CHECK(s.map.players[seat].reputation >= 1);
        CHECK(s.map.players[seat].space == 0);
        CHECK(membersOf(s.sides[seat]) == 1);
        CHECK(s.sides[seat].members[0].enabled == 0);
    }
    for (const RuleId rule : {"BR-SETUP-02"_rule, "BR-SETUP-03"_rule, "BR-SETUP-08"_rule, "BR-SETUP-12"_rule,
                              "BR-SETUP-13"_rule, "BR-SETUP-14"_rule, "BR-SETUP-15"_rule, "BR-REP-01"_rule})
        CHECK(hasRule(session, rule));
}

TEST_CASE("BR-END-03 BR-END-06 BR-SETUP-04 TV-55 when the 31st event would be flipped, everybody has lost") {
    int lost = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Session session = quest(3, seed);
        const auto agent = makeAgent("random", seed);
        while (session.open()) session.play(*agent);
        const GameState& s = shownBy(session);
        if (s.ending != Ending::Events) continue;
        ++lost;
        CHECK(s.map.flipped == 30);
        CHECK(s.map.day > 30);
        CHECK(s.map.epilogue == 2);
        CHECK(s.winners == 0);
        CHECK(baseGame()->outcome(&s).end == Outcome::End::Lost);
        CHECK(hasRule(session, "BR-END-03"_rule));
    }
    CHECK(lost > 0);
}

TEST_CASE(
    "BR-MODE-04 BR-MODE-05 a single player who kills the three hunters wins; they lie face down until they enter") {
    int won = 0;
    for (std::uint64_t seed = 1; seed <= 8 && won == 0; ++seed) {
        Session session = quest(1, seed);
        CHECK(viewOf(shownBy(session), 0).map.hunters[0].character == 0);
        CHECK(shownBy(session).map.hunters[2].character != 0);
        const auto& cards = shownBy(session).map.cards;
        CHECK(std::count(cards.begin(), cards.end(), BonusZone::Stack) == 3);
        const auto agent = makeAgent("greedy", seed);
        while (session.open()) session.play(*agent);
        const GameState& s = shownBy(session);
        const bool all = std::all_of(s.map.hunters.begin(), s.map.hunters.end(),
                                     [](const HunterState& hunter) { return hunter.dead; });
        CHECK(all == (s.winners == 1));
        if (all) CHECK(hasRule(session, "BR-MODE-04"_rule));
        won += all;
    }
    CHECK(won == 1);
}

TEST_CASE("BR-SUN-05 when the Sundial is out of the game the next player clockwise takes over") {
    const auto game = gameWith([](schema::Record& record) {
        if (record.kind().key == std::string_view("rule_set")) record.as<records::RuleSet>().returns = false;
    });
    REQUIRE(game);
    int passed = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        Setup setup;
        setup.seed = seed;
        setup.options = questFor(4);
        Session session(game, setup);
        const auto agent = makeAgent("random", seed);
        while (session.open()) session.play(*agent);
        CHECK(game->inspection().brokenInvariants(session.state()).empty());
        passed += hasRule(session, "BR-SUN-05"_rule);
    }
    CHECK(passed > 0);
}

TEST_CASE("BR-CHAR-13 BR-BONUS-06 an ability works in battle, on the map, or in both, as its card and its words say") {
    const CompiledSet& set = setOf(*baseGame());
    const auto clauseOf = [&](const char* id) {
        return set.clauses[set.characters[set.characterOf(set.find(id))].abilities.clauses.first];
    };
    CHECK(clauseOf("ch.red_riding_hood").battle);
    CHECK_FALSE(clauseOf("ch.red_riding_hood").map);
    int map = 0, both = 0;
    for (const Clause& clause : set.clauses) {
        map += clause.map && !clause.battle;
        both += clause.map && clause.battle;
    }
    CHECK(map > 50);
    CHECK(both > 0);
}

TEST_CASE("BR-ITEM-14 an epic item comes from the stack of those that were set aside") {
    Session session = quest(2, 3);
    const auto agent = makeAgent("random", 3);
    while (session.open() && Question(session.open()->question) != Question::Act) session.play(*agent);
    GameState s = shownBy(session);
    const auto table = baseGame()->makeTable(&s, 1);
    auto& t = static_cast<engine::battle_royale::Table&>(*table);
    const int item = setOf(*baseGame()).itemOf(setOf(*baseGame()).find("it.vorpal_blade"));
    Reward reward;
    reward.epic = std::int16_t(item);
    REQUIRE(copyIn(t, BonusKind::Item, item, BonusZone::Aside) >= 0);
    receive(t, 1, reward);
    CHECK(copyIn(t, BonusKind::Item, item, questHandOf(1)) >= 0);
    receive(t, 0, reward);  // there is one of it
    CHECK(copyIn(t, BonusKind::Item, item, questHandOf(0)) < 0);
}

TEST_CASE("BR-MATCH-06 battles alone cannot hold up the day: bots who fight, flee and fight again come to its end") {
    int late = 0;
    for (const std::uint64_t seed : {2092789425003139053ull, 7685909621375755838ull, 3ull}) {
        Session session = quest(4, seed);
        const auto agent = makeAgent("greedy", seed);
        while (session.open()) session.play(*agent);
        CHECK(shownBy(session).phase == Phase::Over);
        CHECK(shownBy(session).map.day > 1);
        late += hasRule(session, "BR-MATCH-06"_rule);
    }
    CHECK(late > 0);
}

TEST_CASE("BR-RULING-26 who chooses between two effects reads what each of them does") {
    const CompiledSet& set = setOf(*baseGame());
    const auto of = [&set](const char* card, int number) { return eitherText(set, set.find(card), number); };
    CHECK(of("ev.highwaymen", 1) == "A random Minion ambushes you");
    CHECK(of("ev.highwaymen", 2) == "Lose 2 traits");
    CHECK(of("lo.gingerbread_house", 2) == "Draw 1 bonus card");
    CHECK(of("lo.palace_of_ice", 1) == "Gain 4 Magic");
    CHECK(of("ev.fair_wind", 1) == "The first");
    CHECK(of("ev.fair_wind", 2) == "The second");
    const schema::Speaking speaking(schema::phrasesOf(records::kGame, "bg"));
    CHECK(of("ev.highwaymen", 2) != "Lose 2 traits");
    CHECK_FALSE(of("ev.highwaymen", 2).empty());
}
