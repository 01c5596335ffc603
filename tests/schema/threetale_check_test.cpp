// ThreeTale's checks: a set without problems, and for every TT-VAL id a set that breaks exactly that one. Long because
// every check has its case here, in the order of the table in schema/threetale/README.md.
#include <doctest/doctest.h>

#include <algorithm>
#include <ostream>
#include <set>
#include <string>

#include "schema/core/text_archive.h"
#include "tests/schema/threetale_set.h"

namespace schema::threetale::test {
namespace {

// The codes of all problems, "E TT-VAL-11" for an error, "W
// TT-VAL-12" for a warning and "N TT-VAL-101" for a note, each once.
struct Codes : std::set<std::string> {
    using std::set<std::string>::set;
    friend std::ostream& operator<<(std::ostream& out, const Codes& codes) {
        for (const std::string& code : codes) out << code << "; ";
        return out;
    }
};

Codes codesOf(const RecordSet& set) {
    Problems problems;
    checkRecords(kGame, set, nullptr, problems, {"en"});
    Codes codes;
    for (const Problem& p : problems.all()) {
        CHECK_FALSE(p.message.empty());
        if (!p.record.empty()) {  // the field exists; a line of abilities is named behind its field
            const RecordPtr record = set.find(p.record);
            const auto has = [&](const std::string& path) {
                return findPath(record->type(), record->data(), path).field != nullptr;
            };
            CHECK((has(p.field) || has(p.field.substr(0, p.field.rfind('[')))));
        }
        codes.insert((p.severity == Severity::Error ? "E " : p.severity == Severity::Warning ? "W " : "N ") + p.code);
    }
    return codes;
}

// ... after one thing in the good set was broken.
template <class T, class Break> Codes codesAfter(const char* id, Break change) {
    RecordSet set = goodSet();
    change(broken<T>(set, id));
    return codesOf(set);
}

constexpr Feature kTrees = Feature::Trees, kNone = Feature::None;

}  // namespace

TEST_CASE("a good set has no problems") { CHECK(codesOf(goodSet()) == Codes{}); }

TEST_CASE("TT-VAL-01 names of tokens and entities are unique in a scenario") {
    CHECK(codesAfter<Prophecy>("pr.1", [](Prophecy& p) { p.scenario.entities.push_back(p.scenario.entities[0]); }) ==
          Codes{"E TT-VAL-01"});
}

TEST_CASE("TT-VAL-02 numbers lie in their ranges") {
    CHECK(codesAfter<Treasure>("tr.100", [](Treasure& t) { t.count = 11; }) == Codes{"E CHECK-VALUE", "N TT-VAL-101"});
    CHECK(codesAfter<Enemy>("bt.300", [](Enemy& e) { e.strength = 13; }) == Codes{"E CHECK-VALUE", "W TT-VAL-42"});
}

TEST_CASE("TT-VAL-03 abilities are checked against the vocabulary and the names of the scenario") {
    CHECK(codesAfter<Artifact>("ar.100", [](Artifact& a) {
              a.ability = readClauses({"when turn_end : gain_shevitza(1)"});
          }) == Codes{"E CHECK-ABILITY"});
    CHECK(codesAfter<Artifact>("ar.100", [](Artifact& a) { a.ability = readClauses({"when turn_end gain"}); }) ==
          Codes{"E CHECK-ABILITY"});
    CHECK(codesAfter<Prophecy>("pr.1", [](Prophecy& p) {
              p.scenario.step = readEffects("spread(wine, 1); draw_card");
          }) == Codes{"E TT-VAL-03"});
    CHECK(codesAfter<Prophecy>("pr.1", [](Prophecy& p) { p.scenario.rules = {}; }) ==
          Codes{"E TT-VAL-03"});  // `fallen` is never written
    CHECK(codesAfter<Prophecy>("pr.1", [](Prophecy& p) {
              p.scenario.rules.list.push_back(
                  readClauses({"when turn_start if status(sleep) >= 1 : skip(actions)"}).list[0]);
          }) == Codes{"E TT-VAL-03"});
    CHECK(codesAfter<Artifact>("ar.100", [](Artifact& a) {
              a.ability = readClauses({"always if enemy_has_tag(zmey) : attack_dice(1)"});
          }) == Codes{"W TT-VAL-03"});

    RecordSet set = goodSet();
    broken<Artifact>(set, "ar.100").ability = readClauses({"always if enemy_has_tag(zmey) : attack_dice(1)"});
    broken<Enemy>(set, "bt.300").tags = {"zmey"};
    CHECK(codesOf(set) == Codes{});
}

TEST_CASE("TT-VAL-04 card texts are generated, in every language, from every ability") {
    const RecordSet set = goodSet();
    for (const char* language : {"en", "bg"})
        for (const auto& entry : set.all()) {
            const RecordPtr& record = entry.second;
            CAPTURE(record->id());
            const std::vector<std::string> lines = cardText(*record, language);
            CHECK(lines.empty() == (std::string_view(record->kind().key) == "tile"));
            for (const std::string& line : lines) {
                CHECK(line.size() > 5);
                CHECK(line.find_first_of("{}[]~#") == std::string::npos);
            }
        }
    CHECK(cardText(*set.find("bt.300"), "en") ==
          std::vector<std::string>{"At the end of each round of attack of the enemy, the enemy regains 1 :defense:.",
                                   "Reward: Win a level 3 :artifact:."});
    CHECK(cardText(*set.find("pr.1"), "en")[1] == "Rule: When you win a :battle: Battle, fallen +1.");
    CHECK(cardText(*set.find("pr.1"), "en")[0] == "Setup: Put Root on tile 15 and put 2 Vine tokens on tile 3.");
    CHECK(cardText(*set.find("hb.00"), "bg") == std::vector<std::string>{":nothing: Нищо."});
}

TEST_CASE("TT-VAL-05 texts are there in every language") {
    CHECK(codesAfter<Quest>("qu.00", [](Quest& q) { q.story = {}; }) == Codes{"W CHECK-TEXT"});
}

TEST_CASE("TT-VAL-06 effects that reach themselves for ever") {
    const auto artifact = [](std::vector<std::string> lines) {
        return codesAfter<Artifact>("ar.100", [&](Artifact& a) { a.ability = readClauses(lines); });
    };
    CHECK(artifact({"when shevitsa_gained : gain_shevitsa(1)"}) == Codes{"E TT-VAL-06"});
    CHECK(artifact({"when shevitsa_gained once_per(turn) : gain_shevitsa(1)"}) == Codes{});
    CHECK(artifact({"when shevitsa_gained : may gain_shevitsa(1)"}) == Codes{});
    CHECK(artifact({"when shevitsa_gained pay virtue : gain_shevitsa(1)"}) == Codes{});
    CHECK(artifact({"when shevitsa_gained : if(first_use(turn), {gain_shevitsa(1)})"}) == Codes{});
    CHECK(artifact({"when virtue_changed : gain_virtue(hope, 1)"}) == Codes{});  // ends at 13
    CHECK(artifact({"when space_entered : gain_shevitsa(1)", "when shevitsa_gained : move(plain)"}) ==
          Codes{"E TT-VAL-06"});
    CHECK(artifact({"when manual : gain_shevitsa(1)"}) == Codes{"E TT-VAL-06"});
    CHECK(codesAfter<Prophecy>("pr.1", [](Prophecy& p) { p.scenario.cards[0].effects = readEffects("draw_card"); }) ==
          Codes{"E TT-VAL-06"});
}

TEST_CASE("TT-VAL-07 two cards whose clauses trigger each other endlessly are both named") {
    const auto cards = [](std::vector<std::string> first, std::vector<std::string> second) {
        RecordSet set = goodSet();
        broken<Artifact>(set, "ar.100").ability = readClauses(first);
        broken<Artifact>(set, "ar.101").ability = readClauses(second);
        return set;
    };
    const auto codes = [&](std::vector<std::string> first, std::vector<std::string> second) {
        return codesOf(cards(first, second));
    };
    const Codes endless{"W TT-VAL-07"};
    // What one gives the other takes: neither ends at a bound.
    CHECK(codes({"when virtue_changed : gain_virtue(love, 1)"}, {"when virtue_changed : lose_virtue(love, 1)"}) ==
          endless);
    CHECK(codes({"when speed_changed : gain_speed(1)"}, {"when speed_changed : lose_speed(1)"}) == endless);
    CHECK(codes({"when artifact_won : lose_artifact(1)"}, {"when artifact_lost : win_artifact(1)"}) == endless);
    CHECK(codes({"when shevitsa_gained pay virtue(love, 1) : gain_speed(1)"},
                {"when virtue_changed : distribute_virtue(1); gain_shevitsa(1); lose_speed(1)"}) == endless);
    CHECK(codes({"when manual pay shevitsa(1) : gain_virtue(hope, 2)"},
                {"when manual pay virtue(hope, 2) : gain_shevitsa(1)"}) == endless);
    CHECK(codes({"when manual pay steps(1) : add_actions(1)"}, {"when manual pay actions(1) : add_steps(1)"}) ==
          endless);
    // What ends: at a bound, at a price, with the turn, by a limit or by the player.
    CHECK(codes({"when virtue_changed : gain_virtue(love, 1)"}, {"when virtue_changed : gain_virtue(hope, 1)"}) ==
          Codes{});
    CHECK(codes({"when virtue_changed(hope) : gain_virtue(love, 1)"},
                {"when virtue_changed(mercy) : lose_virtue(love, 1)"}) == Codes{});
    CHECK(codes({"when manual pay shevitsa(2) : gain_virtue(hope, 1)"},
                {"when manual pay virtue(hope, 1) : gain_shevitsa(1)"}) == Codes{});
    CHECK(codes({"when manual pay steps(1) : add_actions(1, next_turn)"},
                {"when manual pay actions(1) : add_steps(1)"}) == Codes{});
    CHECK(codes({"when virtue_changed once_per(turn) : gain_virtue(love, 1)"},
                {"when virtue_changed : lose_virtue(love, 1)"}) == Codes{});
    CHECK(codes({"when virtue_changed : may gain_virtue(love, 1)"}, {"when virtue_changed : lose_virtue(love, 1)"}) ==
          Codes{});

    Problems problems;
    checkRecords(kGame, cards({"when speed_changed : gain_speed(1)"}, {"when speed_changed : lose_speed(1)"}), nullptr,
                 problems, {"en"});
    REQUIRE(problems.all().size() == 1);
    CHECK(problems.all()[0].record == "ar.100");
    CHECK(problems.all()[0].message.find("ar.100 and ar.101") != std::string::npos);
}

TEST_CASE("TT-VAL-10 a tile is read with four Spaces of one feature each, TT-VAL-13 and never with an Offering") {
    const auto read = [](const char* cells) {
        Problems problems;
        Record tile(*kindOf(kGame, "tile"));
        readText(fmt::format("{{\"schema\": 1, \"id\": \"ti.31\", \"cells\": {}}}", cells), tile.type(), tile.data(),
                 {}, problems);
        Codes codes;
        for (const Problem& p : problems.all()) codes.insert(p.code);
        return codes;
    };
    CHECK(read(R"(["trees", "none", "altar", "white"])") == Codes{});
    CHECK(read(R"(["trees", "none", "altar"])") == Codes{"TEXT-COUNT"});
    CHECK(read(R"(["trees", "none", "altar", "white", "red"])") == Codes{"TEXT-COUNT"});
    CHECK(read(R"(["trees", "none", "altar", ["white", "red"]])") == Codes{"TEXT-TYPE"});
    CHECK(read(R"(["trees", "none", "altar", "offering"])") == Codes{"TEXT-CHOICE"});
}

TEST_CASE("TT-VAL-11 Spaces without Trees hang together") {
    const auto tile = [](std::array<Feature, 4> cells) {
        return codesAfter<Tile>("ti.04", [&](Tile& t) { t.cells = cells; });
    };
    CHECK(tile({kTrees, kNone, kNone, kTrees}) == Codes{"E TT-VAL-11"});
    CHECK(tile({kTrees, kTrees, kTrees, kNone}) == Codes{"E TT-VAL-11"});
    CHECK(tile({kTrees, kNone, kTrees, kNone}) == Codes{});
}

TEST_CASE("TT-VAL-12 a Hero can start on every tile") {
    CHECK(codesAfter<Tile>("ti.30", [](Tile& t) { t.cells[2] = Feature::White; }) == Codes{"W TT-VAL-12"});
}

TEST_CASE("TT-VAL-14 tiles print no more than the box has") {
    CHECK(codesAfter<Tile>("ti.01", [](Tile& t) { t.cells[0] = Feature::Quest; }) == Codes{"W TT-VAL-14"});
}

TEST_CASE("TT-VAL-15 as many turns for each Hero, TT-VAL-101 as many tiles as in the box") {
    RecordSet set = goodSet();
    set.remove("ti.30");
    CHECK(codesOf(set) == Codes{"W TT-VAL-15", "N TT-VAL-101"});
}

TEST_CASE("TT-VAL-16 Portals and Altars") {
    RecordSet set = goodSet();
    for (const char* id : {"ti.22", "ti.23", "ti.25", "ti.26", "ti.27"}) broken<Tile>(set, id).cells[0] = kNone;
    CHECK(codesOf(set) == Codes{"W TT-VAL-16"});
    CHECK(codesAfter<Tile>("ti.18", [](Tile& t) { t.cells[1] = Feature::Portal; }) == Codes{"W TT-VAL-16"});
}

TEST_CASE("TT-VAL-17 tiles differ, turned or not") {
    CHECK(codesAfter<Tile>(
              "ti.30", [](Tile& t) { t.cells = {Feature::Trees, kNone, Feature::Red, Feature::Battle3}; }) != Codes{});
    RecordSet set = goodSet();
    const std::array<Feature, 4> c = set.find("ti.28")->as<Tile>().cells;
    broken<Tile>(set, "ti.03").cells = {c[2], c[0], c[3], c[1]};  // a quarter turn of it
    broken<Tile>(set, "ti.01").cells[1] = Feature::Black;         // one Treasure of level 3 less
    CHECK(codesOf(set) == Codes{"W TT-VAL-17"});
}

TEST_CASE("TT-VAL-20 six Talents, two of each level, each id once") {
    CHECK(codesAfter<Hero>("he.deer", [](Hero& h) { h.talents.pop_back(); }) == Codes{"E TT-VAL-20"});
    CHECK(codesAfter<Hero>("he.deer", [](Hero& h) { h.talents[0].level = 2; }) == Codes{"E TT-VAL-20", "W TT-VAL-24"});
    CHECK(codesAfter<Hero>("he.deer", [](Hero& h) { h.talents[0].id = h.talents[1].id; }) == Codes{"E TT-VAL-20"});
    CHECK(codesAfter<Hero>("he.deer", [](Hero& h) { h.talents[0].id = "ta.queen.0"; }) == Codes{"E TT-VAL-20"});
}

TEST_CASE("TT-VAL-21 a Hero starts with Spirit 3, Speed 1 to 10 and Virtues 0 to 13, and is told so once") {
    const auto hero = [](auto number, int value) {
        return codesAfter<Hero>("he.deer", [&](Hero& h) { h.*number = value; });
    };
    CHECK(hero(&Hero::spirit, 2) == Codes{"E TT-VAL-21"});
    CHECK(hero(&Hero::spirit, 4) == Codes{"E TT-VAL-21"});
    CHECK(hero(&Hero::speed, 0) == Codes{"E TT-VAL-21"});
    CHECK(hero(&Hero::speed, 11) == Codes{"E TT-VAL-21"});
    CHECK(hero(&Hero::speed, 10) == Codes{});
    for (const auto virtue :
         {&Hero::love, &Hero::hope, &Hero::faith, &Hero::endeavor, &Hero::endurance, &Hero::mercy}) {
        CHECK(hero(virtue, 14).contains("E TT-VAL-21"));
        CHECK(hero(virtue, -1).contains("E TT-VAL-21"));
        CHECK_FALSE(hero(virtue, -1).contains("E CHECK-VALUE"));
    }
}

TEST_CASE("TT-VAL-22 the Youngest Son as printed") {
    CHECK(codesAfter<Hero>("he.youngest", [](Hero& h) { h.speed = 3; }) == Codes{"E TT-VAL-22"});
    CHECK(codesAfter<Hero>("he.youngest", [](Hero& h) { std::swap(h.endeavor, h.mercy); }) == Codes{"E TT-VAL-22"});
    CHECK(codesAfter<Hero>("he.deer", [](Hero& h) { h.speed = 3; }) == Codes{});
}

TEST_CASE("TT-VAL-23 Heroes start alike strong") {
    CHECK(codesAfter<Hero>("he.deer", [](Hero& h) {
              h.love = 4;
              h.hope = 3;
          }) == Codes{"W TT-VAL-23"});
    CHECK(codesAfter<Hero>("he.deer", [](Hero& h) {
              h.love = 5;
              h.hope = h.faith = h.endeavor = 1;
          }) == Codes{"W TT-VAL-23"});
}

TEST_CASE("TT-VAL-24 the two Talents of a level differ in kind") {
    CHECK(codesAfter<Hero>("he.deer", [](Hero& h) {
              h.talents[1].ability = readClauses({"always if faith >= 3 : extra_steps(2)"});
          }) == Codes{"W TT-VAL-24"});
}

TEST_CASE("TT-VAL-25 at least three Heroes") {
    RecordSet set = goodSet();
    for (const char* id : {"he.deer", "he.queen", "he.maiden"}) set.remove(id);
    CHECK(codesOf(set) == Codes{"E TT-VAL-25", "N TT-VAL-101"});
}

TEST_CASE("TT-VAL-30 active Artifacts need positive dice, others none") {
    CHECK(codesAfter<Artifact>("ar.100", [](Artifact& a) { a.usage = Usage::Active; }) == Codes{"E TT-VAL-30"});
    const Codes passive = codesAfter<Artifact>("ar.100", [](Artifact& a) { a.activation = 2; });
    CHECK(passive.contains("E TT-VAL-30"));
}

TEST_CASE(
    "TT-VAL-31 an active attack Artifact is activated by its dice; TT-VAL-35 by as much damage as fits its level") {
    const auto axe = [](int dice, const char* line, int level = 1) {
        return codesAfter<Artifact>(level == 1 ? "ar.100" : "ar.300", [&](Artifact& a) {
            a.usage = Usage::Active;
            a.window = Window::BattleAttack;
            a.activation = dice;
            a.ability = readClauses({line});
        });
    };
    CHECK(axe(1, "when attack_activation pay positive_dice(1) once_per(attack_round) : add_damage(2)") == Codes{});
    CHECK(axe(2, "when attack_activation pay positive_dice(1) : add_damage(3)") == Codes{"E TT-VAL-31"});
    CHECK(axe(1, "when attack_activation : add_damage(2)") == Codes{"E TT-VAL-06", "E TT-VAL-31"});
    CHECK(axe(1, "when attack_round_start : add_damage(2)") == Codes{"E TT-VAL-31"});
    CHECK(axe(2, "when attack_activation pay positive_dice(2) : add_damage(2)") == Codes{"W TT-VAL-35"});
    CHECK(axe(2, "when attack_activation pay positive_dice(2) : add_damage(2); gain_shevitsa(1)") == Codes{});
    CHECK(axe(1, "when attack_activation pay positive_dice(1) : add_damage(3)") == Codes{"W TT-VAL-35"});
    CHECK(axe(1, "when attack_activation pay positive_dice(1) : add_damage(7)", 3) == Codes{});
    CHECK(axe(1, "when attack_activation pay positive_dice(1) : add_damage(8)", 3) == Codes{"W TT-VAL-35"});
}

TEST_CASE("TT-VAL-32 a one-time Artifact returns to its deck") {
    CHECK(codesAfter<Artifact>("ar.100", [](Artifact& a) { a.usage = Usage::OneTime; }) == Codes{"E TT-VAL-32"});
    CHECK(codesAfter<Artifact>("ar.100", [](Artifact& a) {
              a.usage = Usage::OneTime;
              a.ability = readClauses({"when manual pay return_self : add_steps(4)"});
          }) == Codes{});
}

TEST_CASE("TT-VAL-33 at least three Artifacts of a level, TT-VAL-34 as many of each slot") {
    RecordSet set = goodSet();
    for (int i = 0; i < 10; ++i) set.remove(fmt::format("ar.2{:02}", i));
    CHECK(codesOf(set) == Codes{"E TT-VAL-33", "N TT-VAL-101", "W TT-VAL-34"});
    CHECK(codesAfter<Artifact>("ar.100", [](Artifact& a) { a.slot = Slot::Feet; }) == Codes{"W TT-VAL-34"});
}

TEST_CASE("TT-VAL-40 Bonus Cards and Talents by the level of the enemy") {
    CHECK(codesAfter<Enemy>("bt.100", [](Enemy& e) { e.bonusCount = 1; }) == Codes{"E TT-VAL-40"});
    CHECK(codesAfter<Enemy>("bt.200", [](Enemy& e) { e.bonusCount = 0; }) == Codes{"E TT-VAL-40"});
    CHECK(codesAfter<Enemy>("bt.300", [](Enemy& e) { e.bonusCount = 3; }) == Codes{"E TT-VAL-40"});
    CHECK(codesAfter<Enemy>("bt.300", [](Enemy& e) { e.talent = {}; }) == Codes{"E TT-VAL-40"});
    CHECK(codesAfter<Enemy>("bt.100", [](Enemy& e) { e.talent = readClauses({"always : attacks_first(enemy)"}); }) ==
          Codes{"E TT-VAL-40"});
}

TEST_CASE("TT-VAL-41 an enemy keeps a die to attack with") {
    CHECK(codesAfter<Enemy>("bt.300", [](Enemy& e) { e.talent = readClauses({"always : attack_dice(-6, enemy)"}); }) ==
          Codes{"E TT-VAL-41"});
    CHECK(codesAfter<Enemy>("bt.300", [](Enemy& e) { e.talent = readClauses({"always : attack_dice(-5, enemy)"}); }) ==
          Codes{});
}

TEST_CASE("TT-VAL-42 unusual numbers, TT-VAL-43 unusual rewards, TT-VAL-44 no losses in a reward") {
    CHECK(codesAfter<Enemy>("bt.100", [](Enemy& e) { e.defense = 8; }) == Codes{"W TT-VAL-42"});
    CHECK(codesAfter<Enemy>("bt.200", [](Enemy& e) { e.speed = 7; }) == Codes{"W TT-VAL-42"});
    CHECK(codesAfter<Enemy>("bt.100", [](Enemy& e) { e.reward = readEffects("win_artifact(2)"); }) ==
          Codes{"W TT-VAL-43"});
    CHECK(codesAfter<Enemy>("bt.100", [](Enemy& e) { e.reward = {}; }) == Codes{"W TT-VAL-43"});
    CHECK(codesAfter<Enemy>("bt.100", [](Enemy& e) {
              e.reward = readEffects("gain_shevitsa(2); lose_virtue(hope, 1)");
          }) == Codes{"E TT-VAL-44"});
}

TEST_CASE("TT-VAL-45 as many cards as tokens") {
    RecordSet set = goodSet();
    for (int i = 0; i < 6; ++i) set.remove(fmt::format("bt.1{:02}", i));
    CHECK(codesOf(set) == Codes{"N TT-VAL-101", "W TT-VAL-45"});
}

TEST_CASE("TT-VAL-51 nothing and losses only where the pattern has them") {
    const auto treasure = [](const char* id, auto band, const char* effects) {
        return codesAfter<Treasure>(id, [&](Treasure& t) { t.*band = readEffects(effects); });
    };
    CHECK(treasure("tr.100", &Treasure::on0, "nothing") == Codes{"E TT-VAL-51"});
    CHECK(treasure("tr.200", &Treasure::on0, "gain_virtue(chosen)") == Codes{"E TT-VAL-51"});
    CHECK(treasure("tr.200", &Treasure::on12, "gain_shevitsa(3); lose_speed(1)") == Codes{"E TT-VAL-51"});
    CHECK(treasure("tr.300", &Treasure::on0, "gain_virtue(chosen)") == Codes{"E TT-VAL-51"});
    CHECK(treasure("tr.300", &Treasure::on0, "") == Codes{"E TT-VAL-51"});
    CHECK(treasure("tr.300", &Treasure::on12, "gain_virtue(chosen)") == Codes{"E TT-VAL-51"});
}

TEST_CASE("TT-VAL-52 worth by level and band, rising with the dice") {
    const auto treasure = [](const char* id, auto band, const char* effects) {
        return codesAfter<Treasure>(id, [&](Treasure& t) { t.*band = readEffects(effects); });
    };
    CHECK(treasure("tr.100", &Treasure::on3, "gain_shevitsa(3)") == Codes{"W TT-VAL-52"});
    CHECK(treasure("tr.300", &Treasure::on0, "distribute_loss(5)") == Codes{"W TT-VAL-52"});
    CHECK(treasure("tr.300", &Treasure::on3, "win_artifact(2)") == Codes{"W TT-VAL-52"});
    CHECK(codesAfter<Treasure>("tr.100", [](Treasure& t) { std::swap(t.on12, t.on3); }) == Codes{"W TT-VAL-52"});
}

TEST_CASE("TT-VAL-53 a Treasure never takes the last Spirit") {
    const auto loss = [](const char* effects) {
        return codesAfter<Treasure>("tr.300", [&](Treasure& t) { t.on0 = readEffects(effects); });
    };
    CHECK(loss("lose_spirit(1)") == Codes{"E TT-VAL-53"});
    CHECK(loss("deal_damage(3)") == Codes{"E TT-VAL-53"});
    CHECK(loss("if(spirit > 1, {lose_spirit(1)}, {distribute_loss(3)})") == Codes{});
}

TEST_CASE("TT-VAL-60 a Quest belongs to the Past") {
    const auto quest = [](const char* requirement) {
        return codesAfter<Quest>("qu.00", [&](Quest& q) { q.requirement = readCondition(requirement); });
    };
    CHECK(quest("all(phase_is(future), speed >= 5)") == Codes{"E TT-VAL-60"});
    CHECK(quest("exited >= 1") == Codes{"E TT-VAL-60"});
    CHECK(quest("") == Codes{"E TT-VAL-60"});
    CHECK(quest("all(phase_is(past), speed >= 5)") == Codes{});
}

TEST_CASE("TT-VAL-61 a count that the set makes possible") {
    const auto quest = [](const char* requirement) {
        return codesAfter<Quest>("qu.00", [&](Quest& q) { q.requirement = readCondition(requirement); });
    };
    CHECK(quest("tally(battle_won) >= 11") == Codes{"E TT-VAL-61"});
    CHECK(quest("tally(battle_3_won) >= 6") == Codes{"E TT-VAL-61"});
    CHECK(quest("tally(battle_3_won) >= 5") == Codes{});
    CHECK(quest("sum(tally(battle_3_won), tally(battle_2_won)) >= 10") == Codes{});
    CHECK(quest("tally(portal_used) >= 10") == Codes{});
}

TEST_CASE("TT-VAL-62 a Quest is not done at the start, and worth a Quest") {
    CHECK(codesAfter<Quest>("qu.00", [](Quest& q) {
              q.requirement = readCondition("all(lowest_virtue >= 2, virtues >= 14, talents = 0)");
          }) == Codes{"W TT-VAL-62"});
    CHECK(codesAfter<Quest>("qu.00", [](Quest& q) { q.requirement = readCondition("any(love >= 3, speed >= 3)"); }) ==
          Codes{});
    CHECK(codesAfter<Quest>("qu.00", [](Quest& q) { q.reward = readEffects("win_artifact(3)"); }) ==
          Codes{"W TT-VAL-62"});
}

TEST_CASE("TT-VAL-70 options of a Hero Bonus Card") {
    const auto option = [](const char* effects) {
        return codesAfter<HeroBonus>("hb.01", [&](HeroBonus& b) { b.options = {readEffects(effects)}; });
    };
    CHECK(option("add_speed(2)") == Codes{});
    CHECK(option("add_speed(3)") == Codes{"E TT-VAL-70"});
    CHECK(option("add_dice(3, hero, turn)") == Codes{});
    CHECK(option("add_dice(1)") == Codes{"E TT-VAL-70"});  // for one roll only
    CHECK(option("add_actions(1); add_speed(1)") == Codes{"E TT-VAL-70"});
    CHECK(option("keep_turn") == Codes{});
    CHECK(option("gain_shevitsa(1)") == Codes{"E TT-VAL-70"});
    CHECK(codesAfter<HeroBonus>("hb.01", [](HeroBonus& b) { b.options.resize(4, readEffects("keep_turn")); }) !=
          Codes{});
}

TEST_CASE("TT-VAL-71 one to three Hero Bonus Cards do nothing") {
    CHECK(codesAfter<HeroBonus>("hb.00", [](HeroBonus& b) { b.options = {readEffects("keep_turn")}; }) ==
          Codes{"W TT-VAL-71"});
    RecordSet set = goodSet();
    for (const char* id : {"hb.01", "hb.02", "hb.03"}) broken<HeroBonus>(set, id).options = {readEffects("nothing")};
    CHECK(codesOf(set) == Codes{"W TT-VAL-71"});
}

TEST_CASE("TT-VAL-80 an Enemy Bonus Card has one effect, for this Battle") {
    const auto bonus = [](std::vector<std::string> lines) {
        return codesAfter<EnemyBonus>("eb.00", [&](EnemyBonus& b) { b.ability = readClauses(lines); });
    };
    CHECK(bonus({}) == Codes{});
    CHECK(bonus({"always if attack_round = 1 : attack_dice(-2)"}) == Codes{});
    CHECK(bonus({"when battle_start : change_enemy(speed, 1); change_enemy(strength, 1)"}) == Codes{"E TT-VAL-80"});
    CHECK(bonus({"when battle_start : change_enemy(speed, 1)", "always : attacks_first(enemy)"}) ==
          Codes{"E TT-VAL-80"});
    CHECK(bonus({"when battle_start : lose_shevitsa(1)"}) == Codes{"E TT-VAL-80"});
    CHECK(bonus({"when battle_start : add_dice(-1, hero, turn)"}) == Codes{"E TT-VAL-80"});
}

TEST_CASE("TT-VAL-81 Enemy Bonus Cards enough for every enemy") {
    RecordSet set = goodSet();
    for (int i = 0; i < 9; ++i) set.remove(fmt::format("eb.{:02}", i));
    broken<Enemy>(set, "bt.200").bonusCount = 2;
    CHECK(codesOf(set) == Codes{"E TT-VAL-81", "N TT-VAL-101"});
}

TEST_CASE("TT-VAL-90 three Prophecies to draw from, each with its own sign") {
    RecordSet set = goodSet();
    set.remove("pr.3");
    CHECK(codesOf(set) == Codes{"E TT-VAL-90"});
    RecordSet same = goodSet();
    add<Prophecy>(same, "prophecy", "pr.4").scenario = same.find("pr.3")->as<Prophecy>().scenario;
    CHECK(codesOf(same) == Codes{"E TT-VAL-90"});
}

TEST_CASE("TT-VAL-91 a scenario has an objective, a score and a use for the Sacred Stone") {
    CHECK(codesAfter<Prophecy>("pr.1", [](Prophecy& p) { p.scenario.objective = {}; }) == Codes{"E TT-VAL-91"});
    CHECK(codesAfter<Prophecy>("pr.1", [](Prophecy& p) { p.scenario.stone = {}; }) == Codes{"E TT-VAL-91"});
    CHECK(codesAfter<Prophecy>("pr.1", [](Prophecy& p) { p.scenario.score = 0; }) == Codes{"E TT-VAL-91"});
}

TEST_CASE("TT-VAL-92 setup names places that every Map has") {
    const auto setup = [](const char* effects, bool trees = true) {
        RecordSet set = goodSet();
        broken<Prophecy>(set, "pr.1").scenario.setup = readEffects(effects);
        if (!trees)
            for (int i = 1; i <= 30; ++i)
                for (Feature& f : broken<Tile>(set, fmt::format("ti.{:02}", i).c_str()).cells)
                    if (f == Feature::Trees) f = Feature::None;
        Codes codes = codesOf(set);
        codes.erase("W TT-VAL-17");
        return codes;
    };
    CHECK(setup("place_token(vine, 1, here)") == Codes{"E TT-VAL-92"});
    CHECK(setup("place_token(vine, 1, next_to(space_of(each)))") == Codes{"E TT-VAL-92"});
    CHECK(setup("place_token(vine, 1, trees)") == Codes{});
    CHECK(setup("place_token(vine, 1, trees)", false) == Codes{"E TT-VAL-92"});
    CHECK(setup("place_token(vine, 1, trees); fill_token(vine, 3, tiles(5, 10, 15))", false) == Codes{});
}

TEST_CASE("TT-VAL-93 a scenario is not decided before it begins") {
    CHECK(codesAfter<Prophecy>("pr.1", [](Prophecy& p) {
              p.scenario.objective = readCondition("tokens(vine) <= 2");
          }) == Codes{"E TT-VAL-93"});
    CHECK(codesAfter<Prophecy>("pr.1", [](Prophecy& p) { p.scenario.objective = readCondition("tokens(vine) = 0"); }) ==
          Codes{});
    CHECK(codesAfter<Prophecy>("pr.1", [](Prophecy& p) { p.scenario.defeat = {readCondition("supply(vine) < 9")}; }) ==
          Codes{"E TT-VAL-93"});
    CHECK(codesAfter<Prophecy>("pr.1", [](Prophecy& p) {
              p.scenario.defeat = {readCondition("any(entities(root) = 1, round >= 2)")};
          }) == Codes{"E TT-VAL-93"});
    CHECK(codesAfter<Prophecy>("pr.1", [](Prophecy& p) {
              p.scenario.objective = readCondition("not(round_ending)");
          }) == Codes{"E TT-VAL-93"});
}

TEST_CASE("TT-VAL-94 the supply suffices for the setup") {
    CHECK(codesAfter<Prophecy>("pr.1", [](Prophecy& p) {
              p.scenario.setup = readEffects("place_token(vine, 3, tiles(1, 2, 3, 4))");
          }) != Codes{});
    CHECK(codesAfter<Prophecy>("pr.1", [](Prophecy& p) {
              p.scenario.defeat.clear();
              p.scenario.setup = readEffects("place_token(vine, 3, tiles(1, 2, 3)); fill_token(vine, 11, tiles(4, 5))");
          }) == Codes{"E TT-VAL-94"});
    CHECK(codesAfter<Prophecy>("pr.1", [](Prophecy& p) {
              p.scenario.setup = readEffects("spawn(root, tiles(4, 5))");
          }) == Codes{"E TT-VAL-94"});
    CHECK(codesAfter<Prophecy>("pr.1", [](Prophecy& p) { p.scenario.cards.clear(); }) == Codes{"E TT-VAL-94"});
}

TEST_CASE("TT-VAL-96 the printed Future Boxes") {
    CHECK(codesAfter<Prophecy>("pr.1", [](Prophecy& p) {
              p.scenario.cards[0].count = 20;
              p.scenario.cards.push_back(p.scenario.cards[0]);
          }) == Codes{"W TT-VAL-96"});
    CHECK(codesAfter<Prophecy>("pr.2", [](Prophecy& p) { p.scenario.tokens[0].count = 31; }) == Codes{"W TT-VAL-96"});
}

TEST_CASE("TT-VAL-100 every deck exists") {
    RecordSet set = goodSet();
    for (int i = 0; i < 10; ++i) set.remove(fmt::format("qu.{:02}", i));
    CHECK(codesOf(set) == Codes{"E TT-VAL-100", "N TT-VAL-101"});
}

TEST_CASE("TT-VAL-102 tokens and cubes of the whole box") {
    RecordSet set = goodSet();
    for (int i = 1; i <= 30; ++i)
        for (Feature& f : broken<Tile>(set, fmt::format("ti.{:02}", i).c_str()).cells)
            if (f == Feature::White || f == Feature::Red || f == Feature::Black) f = Feature::Quest;
    const Codes codes = codesOf(set);
    CHECK(codes.contains("W TT-VAL-102"));
    CHECK(codes.contains("W TT-VAL-14"));
}

TEST_CASE("TT-VAL-14, -101 copies count like cards of their own") {
    RecordSet set = goodSet();
    broken<Quest>(set, "qu.00").count = 2;
    CHECK(codesOf(set) == Codes{"N TT-VAL-101"});
    RecordSet tiles = goodSet();
    broken<Tile>(tiles, "ti.21").count = 4;  // three more tiles, Altars and Quests
    CHECK(codesOf(tiles) == Codes{"W TT-VAL-102", "W TT-VAL-14", "N TT-VAL-101"});
}

TEST_CASE(
    "a set is checked against the box that its own settings describe, and that against the published game is a note") {
    RecordSet set = goodSet();
    add<Tile>(set, "tile", "ti.31").cells = {Feature::None, Feature::None, Feature::None, Feature::Trees};
    // Nobody said that the box is another one: a note, and a warning for the turns.
    CHECK(codesOf(set) == Codes{"W TT-VAL-15", "N TT-VAL-101"});
    add<Settings>(set, "settings", "se.own").tiles = 31;
    CHECK(codesOf(set) == Codes{"W TT-VAL-15", "N TT-VAL-101"});
    Problems problems;
    checkRecords(kGame, set, nullptr, problems, {"en"});
    CHECK(problems.errors() == 0);
    REQUIRE(problems.notes() == 1);
    const auto note = std::find_if(problems.all().begin(), problems.all().end(),
                                   [](const Problem& p) { return p.severity == Severity::Note; });
    CHECK(note->record == "se.own");
    CHECK(note->field == "tiles");
    CHECK(note->found == "31");
    CHECK(note->wanted == "30");
    CHECK(toText(*note).find("note TT-VAL-101") != std::string::npos);
    // Who says 33 and has 31 contradicts himself; who has room for a Quest more may print it.
    broken<Settings>(set, "se.own").tiles = 33;
    CHECK(codesOf(set) == Codes{"N TT-VAL-101", "W TT-VAL-101", "W TT-VAL-15"});
    RecordSet quests = goodSet();
    broken<Tile>(quests, "ti.01").cells[0] = Feature::Quest;
    CHECK(codesOf(quests) == Codes{"W TT-VAL-14"});
    add<Settings>(quests, "settings", "se.own").questTokens = 6;
    CHECK(codesOf(quests) == Codes{"N TT-VAL-101"});
}

TEST_CASE("worth follows the scale of the scoring") {
    for (const auto& example : std::initializer_list<std::pair<const char*, int>>{
             {"", 0},
             {"nothing", 0},
             {"gain_virtue(chosen)", 1},
             {"gain_virtue(chosen(3), 2)", 6},
             {"gain_virtue(all, 1)", 6},
             {"gain_virtue(chosen, 1, each)", 3},
             {"distribute_virtue(2, 13, others)", 4},
             {"gain_shevitsa(2); gain_speed(1)", 6},
             {"win_artifact(1); win_artifact(2); win_artifact(3)", 21},
             {"restore_spirit(1)", 15},
             {"gain_stone", 30},
             {"draw_bonus(2)", 2},
             {"draw_quest", 2},
             {"lose_virtue(chosen(2), 2)", -4},
             {"lose_artifact(1)", -3},
             {"distribute_loss(4)", -4},
             {"choose({gain_speed(1)}, {win_artifact(1)}, {nothing})", 3},
             {"if(spirit < 3, {restore_spirit(1)}, {win_artifact(3)})", 15},
             {"repeat(2, {win_artifact(2)})", 12},
             {"choose_several(2, {gain_speed(1)}, {gain_shevitsa(2)}, {draw_bonus(1)})", 6},
             {"for_each(each, {gain_virtue(hope, 1, it)})", 3},
             {"random_one({gain_shevitsa(1)}, {gain_shevitsa(3)})", 4},
             {"add_steps(4)", 0}}) {
        CAPTURE(std::string(example.first));
        CHECK(worth(readEffects(example.first)) == example.second);
    }
}

}  // namespace schema::threetale::test
