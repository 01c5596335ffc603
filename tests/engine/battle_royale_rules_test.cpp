// Rules of The Battle Royale that no scenario of the base set shows: preparing, boards, parties, factions, enemies.
#include <algorithm>

#include "tests/engine/battle_royale_fixture.h"

using namespace battle_royale_test;

namespace {

const char* const kWildOnes =
    "party seat1 ch.big_bad_wolf ch.beast ch.puss_in_boots ch.bremen_musicians ch.frog_prince";
const char* const kDarkOnes =
    "party seat1 ch.carabosse ch.morgan_le_fay ch.mother_goose ch.rumpelstiltskin ch.sea_witch";
const char* const kMercenaries =
    "party seat1 ch.red_riding_hood ch.captain_hook ch.goldilocks ch.huntsman ch.jack_the_giant_killer";

}  // namespace

TEST_CASE(
    "BR-SETUP-11 BR-CHAR-02 BR-CHAR-03 BR-CHAR-05 BR-CHAR-06 each player distributes the starting health freely over "
    "five traits") {
    Session session = battle({"party seat1 ch.pied_piper", "party seat2 ch.beast"});
    REQUIRE(Question(session.open()->question) == Question::Distribute);
    CHECK(session.open()->options.size() == std::size_t(kTraits) * 17);
    CHECK_FALSE(isOffered(session, "put magic 18"));
    choose(session, {"put magic 12", "put strength 5"});
    CHECK(session.open()->seat == 1);
    CHECK(healthOf(shownBy(session).sides[0]) == 17);
    CHECK(shownBy(session).sides[0].traits == std::array<std::int16_t, kTraits>{0, 5, 0, 12, 0});
    choose(session, {"put willpower 24"});
    CHECK(healthOf(shownBy(session).sides[1]) == 24);
    CHECK(shownBy(session).phase == Phase::Turns);
}

TEST_CASE(
    "BR-PVP-02 BR-BATTLE-01 BR-BATTLE-02 BR-BATTLE-16 each side begins with 5 battle cards, and the initiator attacks "
    "first") {
    for (const int first : {1, 2}) {
        Session session(baseGame(), {.seed = 4, .options = {{records::kFirstOption, first}}});
        const auto agent = makeAgent("random", 4);
        while (session.open() && Question(session.open()->question) == Question::Distribute) session.play(*agent);
        REQUIRE(session.open());
        CHECK(session.open()->seat == first - 1);
        CHECK(shownBy(session).battle.attacker == first - 1);
        for (int side = 0; side < kSides; ++side)
            CHECK(std::popcount(copiesIn(shownBy(session).battle, handOf(side))) >= 5);
        CHECK(hasRule(session, "BR-BATTLE-02"_rule));
    }
}

TEST_CASE(
    "BR-MATCH-01 BR-RECRUIT-16 BR-RECRUIT-08 BR-CHAR-01 BR-CHAR-11 BR-ITEM-02 BR-ITEM-04 parties and items are drawn "
    "as the options say") {
    const char* sizes[] = {"one", "two", "three", "four", "five"};
    const char* items[] = {"none", "one", "two"};
    for (int size = 0; size < 5; ++size)
        for (int each = 0; each < 3; ++each) {
            Session session(baseGame(), {.seed = 9, .options = optionsOf("battle", sizes[size], items[each])});
            std::array<int, 64> taken{};
            for (std::size_t seat = 0; seat < kSides; ++seat) {
                const SideState& side = shownBy(session).sides[seat];
                CHECK(membersOf(side) == size + 1);
                for (const MemberState& member : side.members) {
                    if (member.character == 0) continue;
                    CHECK(++taken[member.character] == 1);
                    int equipped = 0;
                    for (const ItemState& item : member.items) equipped += item.item != 0;
                    CHECK(equipped == each);
                }
            }
            const auto agent = makeAgent("random", 5);
            bool equips = false;
            while (session.open()) {
                const GameState before = shownBy(session);
                session.play(*agent);
                for (int side = 0; side < kSides; ++side)
                    for (int place = 0; place < kPlaces; ++place)
                        equips = equips || (itemAt(before.sides[side], place).item == 0 &&
                                            itemAt(shownBy(session).sides[side], place).item != 0);
            }
            CHECK_FALSE(equips);
        }
    for (const Character& character : setOf(*baseGame()).characters) CHECK(character.slots == 2);
}

TEST_CASE(
    "BR-CHAR-08 BR-CHAR-09 BR-CHAR-10 BR-CHAR-12 BR-TACTIC-01 BR-ELEM-01 BR-BATTLE-07 what boards and battle cards "
    "carry") {
    const CompiledSet& set = setOf(*baseGame());
    for (const Character& character : set.characters) {
        CHECK(character.faction < set.factions.size());
        for (const SignatureMove& move : character.signatures) CHECK(move.parts > 0);
        CHECK(character.super.leaves >= 1);
        CHECK(character.drawCount >= 1);
        CHECK(std::count_if(character.tactics.begin(), character.tactics.end(), [](int t) { return t >= 0; }) == 3);
        CHECK((character.weakness == Element::None || character.weakness != character.element));
    }
    unsigned kinds = 0;
    for (const BattleCardKind& kind : set.kinds) kinds |= 1u << int(kind.kind);
    CHECK(kinds == (1u << records::kCardKinds) - 1);
    CHECK(set.copies == 46);
}

TEST_CASE(
    "BR-SETUP-10 BR-TACTIC-03 BR-RULING-82 tactics start dormant, work in battle once enabled, and stay enabled") {
    Session session = battle({"party seat1 ch.alice", "party seat2 ch.aladdin", "tactic seat1 ta.alice_2"});
    CHECK(shownBy(session).sides[0].members[0].enabled == 0b10);
    CHECK(shownBy(session).sides[1].members[0].enabled == 0);
    const auto agent = makeAgent("random", 2);
    while (session.open()) {
        session.play(*agent);
        CHECK((shownBy(session).sides[0].members[0].enabled & 0b10) != 0);
    }
    const auto quest = gameWith([](schema::Record& record) {
        if (record.id() == "ta.alice_2") record.as<records::Tactic>().mode = records::Mode::Quest;
    });
    REQUIRE(quest);
    const CompiledSet& set = setOf(*quest);
    const Tactic& tactic = set.tactics[set.tacticOf(set.find("ta.alice_2"))];
    for (int i = 0; i < tactic.abilities.clauses.count; ++i)
        CHECK_FALSE(set.clauses[tactic.abilities.clauses.first + i].battle);
}

TEST_CASE(
    "BR-SUPER-02 BR-SUPER-03 BR-SUPER-04 BR-SIG-04 BR-RECRUIT-14 BR-RECRUIT-15 the moves are those of the character "
    "that fights") {
    const std::vector<std::string> lines = {"party seat1 ch.red_riding_hood ch.pinocchio",
                                            "party seat2 ch.bremen_musicians",
                                            "traits seat1 strength 4",
                                            "traits seat2 strength 20",
                                            "hand seat1 bc.weak bc.weak bc.weak bc.guard bc.tag_out",
                                            "hand seat2 bc.heal bc.heal bc.cure bc.cure bc.tag_out"};
    Session session = battle(lines);
    choose(session, {"fight", "keep", "keep"});
    CHECK(isOffered(session, "signature move1"));  // Weak and Weak
    choose(session, {"super"});
    CHECK(healthOf(shownBy(session).sides[0]) == 2);
    CHECK(healthOf(shownBy(session).sides[1]) == 11);
    session = battle(lines);
    choose(session, {"fight", "keep", "keep", "play bc.tag_out"});
    CHECK(fighterOf(shownBy(session).sides[0]) == setOf(*baseGame()).find("ch.pinocchio"));
    CHECK(isOffered(session, "signature move1"));  // Weak and Guard
    choose(session, {"signature move1"});
    CHECK(healthOf(shownBy(session).sides[1]) == 17);
    CHECK(shownBy(session).sides[1].stunned);
}

TEST_CASE("BR-RECRUIT-10 BR-ITEM-03 BR-RULING-51 all equipped items of the party work, whoever fights") {
    Session session = battle({"party seat1 ch.red_riding_hood ch.captain_hook", "party seat2 ch.bremen_musicians",
                              "item seat1 member2 it.jade_sword", "traits seat1 strength 20",
                              "traits seat2 strength 20", "hand seat1 bc.heavy bc.guard bc.guard bc.guard bc.guard",
                              "hand seat2 bc.heal bc.heal bc.cure bc.cure bc.tag_out"},
                             1, plainGame());
    choose(session, {"fight", "keep", "keep", "attack bc.heavy"});
    CHECK(healthOf(shownBy(session).sides[1]) == 15);
}

TEST_CASE("BR-FACTION-18 BR-RULING-99 Apprenticeship lowers what an item costs of Magic, and of no other trait") {
    const auto game = gameWith([](schema::Record& record) {
        if (record.id() == "it.lantern")
            record.as<records::Item>().ability = schema::readClauses({"when used pay trait(magic, 3) : gain(1)"});
        if (record.id() == "it.lucky_coin")
            record.as<records::Item>().ability = schema::readClauses({"when used pay trait(strength, 3) : gain(1)"});
    });
    REQUIRE(game);
    const auto magicLeft = [&](const char* party) {
        Session session = battle({party, "party seat2 ch.bremen_musicians", "items seat1 it.lantern it.lucky_coin",
                                  "traits seat1 magic 1 strength 9", "traits seat2 strength 20",
                                  "hand seat1 bc.guard bc.guard bc.guard bc.guard bc.block",
                                  "hand seat2 bc.heal bc.heal bc.cure bc.cure bc.tag_out", "attacker seat1"},
                                 1, game);
        choose(session, {"fight", "keep", "keep", "use it.lucky_coin ability1", "gain willpower 1"});
        CHECK(shownBy(session).sides[0].traits[Trait::Strength] == 6);
        CHECK_FALSE(hasRule(session, "BR-FACTION-18"_rule));
        if (!isOffered(session, "use it.lantern ability1")) return -1;
        choose(session, {"use it.lantern ability1", "gain willpower 1"});
        return int(shownBy(session).sides[0].traits[Trait::Magic]);
    };
    CHECK(magicLeft("party seat1 ch.pinocchio ch.cinderella") == 0);
    CHECK(magicLeft("party seat1 ch.pinocchio ch.cinderella ch.aladdin") == 1);
    CHECK(magicLeft("party seat1 ch.pinocchio") == -1);
}

TEST_CASE("BR-ITEM-09 Break leaves an item that cannot break, and nothing happens to one without items") {
    const auto game = gameWith([](schema::Record& record) {
        if (record.id() == "it.jade_sword") record.as<records::Item>().breakable = false;
    });
    REQUIRE(game);
    Session session = battle({"party seat1 ch.red_riding_hood", "party seat2 ch.bremen_musicians",
                              "items seat2 it.jade_sword", "traits seat1 strength 20", "traits seat2 strength 20",
                              "hand seat1 bc.heavy bc.sunder bc.guard bc.guard bc.guard",
                              "hand seat2 bc.heal bc.heal bc.cure bc.cure bc.tag_out"},
                             1, game);
    choose(session, {"fight", "keep", "keep", "attack_with bc.heavy bc.sunder"});
    CHECK(shownBy(session).discarded.empty());
    CHECK(healthOf(shownBy(session).sides[1]) == 17);
}

TEST_CASE(
    "BR-FACTION-13 Mind Shift: before the battle the enemy's trait points are placed anew, as many as there were") {
    Session session = battle({kDarkOnes, "party seat2 ch.alice"});
    choose(session, {"put strength 19", "put magic 18", "accept"});
    CHECK(Question(session.open()->question) == Question::Distribute);
    CHECK(session.open()->seat == 0);
    choose(session, {"put persuasion 17", "put intelligence 1"});
    CHECK(shownBy(session).sides[1].traits == std::array<std::int16_t, kTraits>{1, 0, 0, 0, 17});
}

TEST_CASE(
    "BR-FACTION-15 BR-FACTION-16 BR-FACTION-17 Unlikely Hostage: an ally is taken, cannot be used, and leaves the "
    "party in the end") {
    Session session = battle({kMercenaries, "party seat2 ch.alice ch.pied_piper ch.aladdin"});
    choose(session, {"put strength 20", "put magic 18", "accept", "bring ch.pied_piper"});
    CHECK(shownBy(session).sides[1].members[1].hostage);
    for (const Source& source : sourcesOf(setOf(*baseGame()), shownBy(session).sides[1])) CHECK(source.member != 1);
    const auto agent = makeAgent("random", 8);
    while (session.open()) {
        if (isOffered(session, "ransom ch.pied_piper")) CHECK(healthOf(shownBy(session).sides[1]) > 10);
        session.play(*agent);
        if (!shownBy(session).sides[1].members[1].hostage) break;
    }
    if (shownBy(session).phase == Phase::Over) CHECK(shownBy(session).sides[1].members[1].character == 0);
    CHECK((shownBy(session).phase == Phase::Over || hasRule(session, "BR-FACTION-16"_rule)));
}

TEST_CASE(
    "BR-FACTION-01 BR-FACTION-02 BR-FACTION-06 BR-FACTION-07 BR-RULING-98 like characters are counted faction by "
    "faction") {
    const CompiledSet& set = setOf(*baseGame());
    const auto bonus = [&](const char* party, TeamBonus team) {
        return teamBonus(set, shownBy(battle({party, "party seat2 ch.alice"})), 0, team);
    };
    CHECK(bonus("party seat1 ch.bluebeard", TeamBonus::SharpeningTheBlades) == 0);
    CHECK(bonus("party seat1 ch.bluebeard ch.baba_yaga", TeamBonus::SharpeningTheBlades) == 2);
    CHECK(bonus("party seat1 ch.bluebeard ch.baba_yaga ch.mad_hatter ch.pied_piper ch.headless_horseman",
                TeamBonus::SharpeningTheBlades) == 4);
    const char* const both = "party seat1 ch.bluebeard ch.baba_yaga ch.carabosse ch.sea_witch ch.mother_goose";
    CHECK(bonus(both, TeamBonus::SharpeningTheBlades) == 2);
    CHECK(bonus(both, TeamBonus::BloodPact) == 3);
    CHECK(hasFactionBonus(set, shownBy(battle({kWildOnes, "party seat2 ch.alice"})), 0, FactionBonus::Scatter));
    CHECK_FALSE(hasFactionBonus(set, shownBy(battle({both, "party seat2 ch.alice"})), 0, FactionBonus::MindShift));
}

TEST_CASE("BR-FACTION-07 BR-FACTION-14 two factions that share a team bonus bring it both, each as far as its cap") {
    const auto shared = gameWith([](schema::Record& record) {
        if (record.id() == "fa.dark_ones") record.as<records::Faction>().team = TeamBonus::SharpeningTheBlades;
    });
    REQUIRE(shared);
    const CompiledSet& set = setOf(*shared);
    const auto bonus = [&](const char* party, int but = -1) {
        return teamBonus(set, shownBy(battle({party, "party seat2 ch.alice"})), 0, TeamBonus::SharpeningTheBlades, but);
    };
    CHECK(bonus("party seat1 ch.bluebeard ch.baba_yaga ch.carabosse") == 2);
    CHECK(bonus("party seat1 ch.bluebeard ch.carabosse") == 0);
    CHECK(bonus("party seat1 ch.bluebeard ch.baba_yaga ch.carabosse ch.sea_witch ch.mother_goose") == 5);
    CHECK(bonus("party seat1 ch.bluebeard ch.baba_yaga ch.mad_hatter ch.pied_piper ch.headless_horseman") == 4);
    const int primary = set.characterOf(set.find("ch.bluebeard"));
    CHECK(bonus("party seat1 ch.bluebeard ch.baba_yaga ch.carabosse ch.sea_witch ch.mother_goose", primary) == 4);
    CHECK(bonus("party seat1 ch.bluebeard ch.baba_yaga ch.mad_hatter ch.pied_piper ch.headless_horseman", primary) ==
          4);
}

TEST_CASE(
    "BR-AUTO-01 BR-AUTO-02 BR-AUTO-16 BR-AUTO-17 BR-BATTLE-03 an automated enemy has no seat, full health, and begins "
    "where it ambushes") {
    for (const char* mode : {"minion", "boss", "character"}) {
        Session session(baseGame(), {.seed = 6, .options = optionsOf(mode, "two", "none")});
        const GameState& s = shownBy(session);
        CHECK(isAutomated(s.sides[1]));
        CHECK(baseGame()->seatsIn(&s) == 1);
        CHECK(s.sides[1].health == mostHealth(setOf(*baseGame()), s.sides[1]));
        CHECK(copiesIn(s.battle, handOf(1)) == 0);
        const auto agent = makeAgent("random", 6);
        while (session.open()) {
            CHECK(session.open()->seat == 0);
            session.play(*agent);
        }
        CHECK(baseGame()->outcome(session.state()).winners <= 1);
    }
    Session ambush(baseGame(), {.seed = 6, .options = {{records::kFirstOption, 2}}, .situation = {"enemy mi.wolf"}});
    REQUIRE(ambush.misplaced().empty());
    const auto agent = makeAgent("random", 6);
    while (ambush.open() && shownBy(ambush).phase == Phase::Traits) ambush.play(*agent);
    CHECK(hasRule(ambush, "BR-BATTLE-03"_rule));
}
