// What the checks of Fairytale Games say of a set that was changed for the worse.
#include <doctest/doctest.h>

#include <algorithm>

#include "schema/battle_royale/quest_records.h"
#include "schema/battle_royale/vocabulary.h"
#include "schema/core/check.h"
#include "schema/core/project.h"

namespace schema::battle_royale {
namespace {

const RecordSet& baseRecords() {
    static const RecordSet records = [] {
        Problems problems;
        auto read = readProject(TALE_SOURCE_DIR "/content/battle_royale", problems);
        REQUIRE(read);
        return read->records;
    }();
    return records;
}

using Codes = std::vector<std::string>;

Codes codesOf(const RecordSet& records) {
    Problems problems;
    battle_royale::check(records, problems);
    Codes codes;
    for (const Problem& p : problems.all()) {
        const std::string place = p.record.empty() ? "" : " " + p.record + " " + p.field;
        codes.push_back((p.severity == Severity::Warning ? "W " : "") + p.code + place);
    }
    return codes;
}
template <class T, class Change> void change(RecordSet& records, const char* id, Change change) {
    auto copy = records.find(id)->clone();
    change(copy->template as<T>());
    records.put(std::move(copy));
}
// What is said after a change to one record, as "CODE record field", W before it where it is a warning.
template <class T, class Change> Codes codesAfter(const char* id, Change edit) {
    RecordSet records = baseRecords();
    change<T>(records, id, edit);
    return codesOf(records);
}
template <class Change> Codes codesAfterAlice(Change edit) { return codesAfter<Character>("ch.alice", edit); }

}  // namespace

TEST_CASE("Fairytale Games: the base set passes its own checks") { CHECK(codesOf(baseRecords()).empty()); }

TEST_CASE("BR-INV-01 ids are well formed, and what a record refers to is there and of the right kind") {
    RecordSet records = baseRecords();
    change<Character>(records, "ch.alice", [](Character& c) {
        c.faction.id = "fa.walrus";
        c.signatures[0].combo[0].card.id = "it.lantern";
    });
    change<Tactic>(records, "ta.alice_2", [](Tactic& t) { t.id = "Ta"; });
    Problems problems;
    checkRecords(kGame, records, nullptr, problems);
    int references = 0, ids = 0;
    for (const Problem& p : problems.all()) {
        references += p.code == "CHECK-REFERENCE" && p.record == "ch.alice";
        ids += p.code == "CHECK-ID" && p.record == "Ta";
    }
    CHECK(references == 2);
    CHECK(ids == 1);
}

TEST_CASE("BR-INV-02 the cards of each kind are as many as the settings say of the box") {
    const auto after = [](auto edit) { return codesAfter<Settings>("se.base", edit); };
    CHECK(after([](Settings& s) { s.characters = 30; }) == Codes{"W BR-INV-02"});
    CHECK(after([](Settings& s) { s.tactics = 62; }) == Codes{"W BR-INV-02"});
    CHECK(after([](Settings& s) { s.battleCards = 50; }) == Codes{"W BR-INV-02"});
    CHECK(after([](Settings& s) { s.minions = s.bosses = 11; }) == Codes{"W BR-INV-02", "W BR-INV-02"});
    CHECK(after([](Settings& s) { s.bonusCards = 108; }) == Codes{"W BR-INV-02"});
    CHECK(after([](Settings& s) { s.locations = s.events = s.npcs = 40; }) == Codes(3, "W BR-INV-02"));
    CHECK(after([](Settings& s) { s.quests = s.victories = 40; }) == Codes(2, "W BR-INV-02"));
    CHECK(after([](Settings& s) { s.epics = 8; }) == Codes{"W BR-INV-02"});
}

TEST_CASE("BR-INV-06 a Character has an ability, names for its moves and, in a whole game, three tactics") {
    CHECK(codesAfterAlice([](Character& c) { c.ability = {}; }) == Codes{"BR-INV-06 ch.alice ability"});
    CHECK(codesAfterAlice([](Character& c) { c.super.name = {}; }) == Codes{"BR-INV-06 ch.alice super.name"});
    RecordSet records = baseRecords();
    records.remove("ta.alice_1");
    CHECK(codesOf(records) == Codes{"BR-INV-06 ch.alice id", "W BR-INV-02"});
    change<Settings>(records, "se.base", [](Settings& s) { s.scope = Scope::Battles; });
    CHECK(codesOf(records) == Codes{"W BR-INV-02"});
}

TEST_CASE("BR-INV-07 a combination has 2 to 4 cards, and no more copies than the battle deck") {
    const Codes wrong{"BR-INV-07 ch.alice signatures[0].combo"};
    CHECK(codesAfterAlice([](Character& c) { c.signatures[0].combo = {{{"bc.weak"}, 1}}; }) == wrong);
    CHECK(codesAfterAlice([](Character& c) { c.signatures[0].combo = {{{"bc.weak"}, 5}}; }) == wrong);
    CHECK(codesAfterAlice([](Character& c) { c.signatures[0].combo = {{{"bc.sunder"}, 2}}; }) == wrong);
    CHECK(codesAfterAlice([](Character& c) { c.signatures[0].combo = {{{""}, 2}}; }) == wrong);
    CHECK(codesAfterAlice([](Character& c) { c.signatures[0].combo = {{{"bc.weak"}, 4}}; }).empty());
}

TEST_CASE("BR-INV-08 the same cards in another order are the same combination") {
    CHECK(codesAfterAlice([](Character& c) {
              c.signatures[0].combo = {{{"bc.weak"}, 1}, {{"bc.guard"}, 1}};
              c.signatures[1].combo = {{{"bc.guard"}, 1}, {{"bc.weak"}, 1}};
          }) == Codes{"BR-INV-08 ch.alice signatures[1].combo"});
}

TEST_CASE("BR-INV-09 BR-INV-10 elements and numbers of a board") {
    CHECK(codesAfterAlice([](Character& c) { c.element = Element::Dark; }) == Codes{"BR-INV-09 ch.alice weakness"});
    CHECK(codesAfterAlice([](Character& c) { c.weakness = Element::None; }).empty());
    CHECK(codesAfterAlice([](Character& c) { c.element = Element::Ice; }) == Codes{"W BR-INV-10 ch.alice element"});
    CHECK(codesAfterAlice([](Character& c) { c.health = 15; }) == Codes{"W BR-INV-10 ch.alice health"});
    CHECK(codesAfterAlice([](Character& c) { c.health = 25; }) == Codes{"W BR-INV-10 ch.alice health"});
    CHECK(codesAfterAlice([](Character& c) { c.super.leaves = 5; }) == Codes{"W BR-INV-10 ch.alice super.leaves"});
}

TEST_CASE("BR-INV-11 the cost of a super move can be paid wherever it is open") {
    CHECK(codesAfterAlice([](Character& c) { c.super.leaves = 6; }) == Codes{"BR-INV-11 ch.alice super.leaves"});
    CHECK(codesAfterAlice([](Character& c) { c.super.at = 2; }) == Codes{"BR-INV-11 ch.alice super.leaves"});
}

TEST_CASE("BR-INV-12 BR-INV-13 BR-INV-14 one card of a Character, with a trait bonus and a cost as usual") {
    CHECK(codesAfterAlice([](Character& c) { c.count = 2; }) ==
          Codes{"BR-INV-12 ch.alice count", "W BR-INV-02", "W BR-INV-02"});
    CHECK(codesAfterAlice([](Character& c) { c.bonus = {}; }) == Codes{"BR-INV-13 ch.alice bonus"});
    CHECK(codesAfterAlice([](Character& c) { c.bonus = {.magic = 3}; }) == Codes{"W BR-INV-13 ch.alice bonus"});
    CHECK(codesAfterAlice([](Character& c) { c.bonus = {1, 1, 1, 1, 1}; }) == Codes{"W BR-INV-13 ch.alice bonus"});
    CHECK(codesAfterAlice([](Character& c) { c.bonus = {.magic = 5, .persuasion = 4}; }) ==
          Codes{"W BR-INV-14 ch.alice bonus"});
    CHECK(codesAfterAlice([](Character& c) { c.persuasion = 9; }) == Codes{"W BR-INV-14 ch.alice persuasion"});
}

TEST_CASE("BR-INV-15 BR-INV-16 BR-INV-17 slots and modes of tactics") {
    CHECK(codesAfter<Tactic>("ta.alice_3", [](Tactic& t) { t.slot = 2; }) == Codes{"BR-INV-15 ta.alice_3 slot"});
    CHECK(codesAfter<Tactic>("ta.alice_3", [](Tactic& t) { t.count = 2; }) ==
          Codes{"BR-INV-15 ta.alice_3 count", "W BR-INV-02"});
    CHECK(codesAfter<Tactic>("ta.alice_3", [](Tactic& t) { t.mode = Mode::Quest; }) ==
          Codes{"BR-INV-16 ta.alice_3 ability[0]"});
    CHECK(codesAfterAlice([](Character& c) { c.mode = Mode::Quest; }) == Codes{"BR-INV-16 ch.alice ability[0]"});
    RecordSet records = baseRecords();
    change<Tactic>(records, "ta.alice_1", [&records](Tactic& t) {
        t.mode = Mode::Battle;
        t.ability = records.find("ta.alice_2")->as<Tactic>().ability;
    });
    CHECK(codesOf(records) == Codes{"W BR-INV-17 ch.alice id"});
    change<Tactic>(records, "ta.alice_3", [](Tactic& t) { t.mode = Mode::Both; });
    CHECK(codesOf(records).empty());
}

TEST_CASE("BR-INV-27 BR-VAL-03 a disposable does something once and has nothing standing") {
    const auto after = [](auto edit) { return codesAfter<Item>("it.heal_potion", edit); };
    CHECK(after([](Item& i) { i.ability = readClauses({"when turn_start : gain(1)"}); }) ==
          Codes{"BR-INV-27 it.heal_potion ability[0]"});
    CHECK(after([](Item& i) { i.attack = 1; }) == Codes{"BR-INV-27 it.heal_potion attack"});
    CHECK(after([](Item& i) { i.boxes = 1; }) == Codes{"BR-INV-27 it.heal_potion boxes"});
    CHECK(after([](Item& i) { i.ability = {}; }) == Codes{"BR-VAL-03 it.heal_potion ability"});
    CHECK(after([](Item& i) { i.ability = readClauses({"when damaged : may gain(2)"}); }).empty());
}

TEST_CASE("BR-INV-28 BR-INV-29 BR-INV-32 boxes and bonuses belong to armour and weapons, within what is usual") {
    const auto lantern = [](auto edit) { return codesAfter<Item>("it.lantern", edit); };
    CHECK(lantern([](Item& i) { i.boxes = 1; }) == Codes{"BR-INV-28 it.lantern boxes"});
    CHECK(lantern([](Item& i) { i.attack = 1; }) == Codes{"BR-INV-29 it.lantern attack"});
    CHECK(lantern([](Item& i) { i.defence = 1; }) == Codes{"BR-INV-29 it.lantern defence"});
    const auto helm = [](auto edit) { return codesAfter<Item>("it.iron_helm", edit); };
    CHECK(helm([](Item& i) { i.defence = 1; }) == Codes{"BR-INV-28 it.iron_helm defence"});
    CHECK(helm([](Item& i) { i.boxes = 0, i.defence = 1; }).empty());
    CHECK(helm([](Item& i) { i.boxes = 4; }) == Codes{"W BR-INV-32 it.iron_helm boxes"});
    const auto attack = [](const char* id, int value) {
        return codesAfter<Item>(id, [value](Item& i) { i.attack = value; });
    };
    CHECK(attack("it.iron_dagger", 3) == Codes{"W BR-INV-32 it.iron_dagger attack"});
    CHECK(attack("it.iron_hook", 3).empty());
    CHECK(attack("it.iron_hook", 4) == Codes{"W BR-INV-32 it.iron_hook attack"});
    CHECK(attack("it.vorpal_blade", 4).empty());
}

TEST_CASE("BR-INV-30 BR-INV-31 a legendary has its own owner, and somebody brings an epic") {
    CHECK(codesAfter<Item>("it.red_cloak", [](Item& i) { i.owner = {}; }) ==
          Codes{"BR-INV-30 it.red_cloak owner", "BR-INV-30 qu.what_big_ears legendary"});
    CHECK(codesAfter<Item>("it.red_cloak", [](Item& i) { i.owner.id = "ch.cinderella"; }) ==
          Codes{"BR-INV-30 it.red_cloak owner", "BR-INV-30 qu.what_big_ears legendary"});
    CHECK(codesAfter<Item>("it.red_cloak", [](Item& i) { i.count = 2; }) ==
          Codes{"BR-INV-30 it.red_cloak count", "W BR-INV-02"});
    CHECK(codesAfter<Item>("it.vorpal_blade", [](Item& i) { i.count = 2; }) ==
          Codes{"BR-INV-31 it.vorpal_blade count", "W BR-INV-02"});
    CHECK(codesAfter<Boss>("bo.erlking", [](Boss& b) { b.reward.epic = {}; }) ==
          Codes{"BR-INV-31 it.alder_crown item_class"});
    CHECK(codesAfter<Minion>("mi.wolf", [](Minion& m) { m.reward.epic.id = "it.lantern"; }) ==
          Codes{"BR-INV-31 mi.wolf reward.epic"});
}

TEST_CASE("BR-INV-33 BR-INV-34 an Action is played, in the mode that its trigger belongs to") {
    const auto after = [](auto edit) { return codesAfter<Action>("ac.sleep", edit); };
    CHECK(after([](Action& a) { a.ability = readClauses({"when battle_start : repair(2)"}); }) ==
          Codes{"BR-INV-33 ac.sleep ability[0]"});
    CHECK(after([](Action& a) { a.mode = Mode::Quest; }) == Codes{"BR-INV-34 ac.sleep ability[0]"});
    CHECK(after([](Action& a) { a.mode = Mode::Both; }).empty());
    CHECK(after([](Action& a) { a.ability = {}; }) == Codes{"BR-VAL-03 ac.sleep ability"});
}

TEST_CASE("BR-INV-37 a battle card has the values of its kind") {
    const auto after = [](const char* id, auto edit) { return codesAfter<BattleCard>(id, edit); };
    CHECK(after("bc.weak", [](BattleCard& c) { c.attack = 0; }) == Codes{"BR-INV-37 bc.weak attack"});
    CHECK(after("bc.weak", [](BattleCard& c) { c.defence = 1; }) == Codes{"BR-INV-37 bc.weak defence"});
    CHECK(after("bc.guard", [](BattleCard& c) { c.defence = 0; }) == Codes{"BR-INV-37 bc.guard defence"});
    CHECK(after("bc.guard", [](BattleCard& c) { c.cost = 1; }) == Codes{"BR-INV-37 bc.guard cost"});
    CHECK(after("bc.guard", [](BattleCard& c) { c.statuses = {Status::Stun}; }) ==
          Codes{"BR-INV-37 bc.guard statuses"});
    CHECK(after("bc.spear", [](BattleCard& c) { c.statuses = {}; }) == Codes{"BR-INV-37 bc.spear statuses"});
    CHECK(after("bc.spear", [](BattleCard& c) { c.attack = 1; }) == Codes{"BR-INV-37 bc.spear attack"});
    CHECK(after("bc.weak", [](BattleCard& c) { c.statuses = {Status::Stun}; }).empty());
}

TEST_CASE("BR-INV-39 BR-INV-40 the battle deck has cards of every kind in usual parts") {
    const auto becomes = [](const char* id, CardKind kind) {
        return codesAfter<BattleCard>(id, [kind](BattleCard& c) { c.kind = kind; });
    };
    CHECK(becomes("bc.heal", CardKind::Cure) == Codes{"BR-INV-39"});
    CHECK(becomes("bc.escape", CardKind::Cure) == Codes{"BR-INV-39"});
    CHECK(becomes("bc.tag_out", CardKind::Cure).empty());
    CHECK(codesAfter<BattleCard>("bc.block", [](BattleCard& c) {
              c.kind = CardKind::Attack, c.attack = 2, c.defence = 0;
          }) == Codes{"W BR-INV-40"});
    CHECK(codesAfter<BattleCard>("bc.weak", [](BattleCard& c) {
              c.kind = CardKind::Status, c.attack = 0, c.statuses = {Status::Bleed};
          }) == Codes{"W BR-INV-40"});
}

TEST_CASE("BR-INV-41 BR-INV-42 BR-INV-43 Minions can be beaten, by beginners, too, and pay for their level") {
    const auto goblin = [](auto edit) { return codesAfter<Minion>("mi.goblin", edit); };
    CHECK(goblin([](Minion& m) { m.defences.fill(3); }) == Codes{"BR-INV-41 mi.goblin defences"});
    CHECK(goblin([](Minion& m) { m.defences = {2, 3, 3, 3, 3, 3}; }).empty());
    CHECK(goblin([](Minion& m) {
              for (EnemyAttack& face : m.attacks) face.attack = 6;
          }) == Codes{"W BR-INV-43 mi.goblin attacks"});
    CHECK(goblin([](Minion& m) { m.reward.reputation = 1; }) == Codes{"W BR-INV-43 mi.goblin reward"});
    RecordSet records = baseRecords();
    change<Minion>(records, "mi.wolf", [](Minion& m) { m.level = 2; });
    CHECK(codesOf(records).empty());
    change<Minion>(records, "mi.card_soldier", [](Minion& m) { m.level = 2; });
    CHECK(codesOf(records) == Codes{"BR-INV-42"});
}

TEST_CASE("BR-INV-44 BR-INV-45 BR-INV-46 Bosses bring reputation, three are the Trinity, and both sides are filled") {
    const auto erlking = [](auto edit) { return codesAfter<Boss>("bo.erlking", edit); };
    CHECK(erlking([](Boss& b) { b.reward.reputation = 0; }) == Codes{"BR-INV-44 bo.erlking reward.reputation"});
    CHECK(erlking([](Boss& b) { b.trinity = true; }) == Codes{"BR-INV-45"});
    CHECK(erlking([](Boss& b) {
              for (EnemyAttack& face : b.attacks) face.attack = 0;
          }) == Codes{"BR-INV-46 bo.erlking attacks"});
    CHECK(codesAfter<Minion>("mi.goblin", [](Minion& m) { m.reward = {}; }) == Codes{"BR-INV-46 mi.goblin reward"});
}

TEST_CASE("BR-INV-56 BR-INV-57 a faction can reach its bonus, and a team counts no more than it says") {
    CHECK(codesAfterAlice([](Character& c) { c.faction.id = "fa.wild_ones"; }) ==
          Codes{"BR-INV-56 fa.children_of_magic faction_from"});
    CHECK(codesAfter<Character>("ch.carabosse", [](Character& c) { c.faction = {}; }) ==
          Codes{"BR-INV-56 ch.carabosse faction"});
    const auto after = [](auto edit) { return codesAfter<Faction>("fa.fugitives", edit); };
    CHECK(after([](Faction& f) { f.teamCap = 1; }) == Codes{"BR-INV-57 fa.fugitives team_cap"});
    CHECK(after([](Faction& f) { f.teamCap = 5, f.factionFrom = 4; }) == Codes{"BR-INV-57 fa.fugitives team_cap"});
    CHECK(after([](Faction& f) { f.teamCap = 5; }).empty());
}

TEST_CASE("BR-INV-58 reputations of Quests rise from 1, and kills in all include those of players") {
    const auto after = [](auto edit) { return codesAfter<Settings>("se.base", edit); };
    CHECK(after([](Settings& s) { s.questBands = {1, 4, 7}; }).empty());
    CHECK(after([](Settings& s) { s.questBands = {2, 3, 5}; }) == Codes{"BR-INV-58 se.base quest_bands"});
    CHECK(after([](Settings& s) { s.questBands = {1, 5, 5}; }) == Codes{"BR-INV-58 se.base quest_bands"});
    const auto rules = [](auto edit) { return codesAfter<RuleSet>("ru.few_players", edit); };
    CHECK(rules([](RuleSet& r) { r.killGoal = {.players = 4, .total = 3}; }) ==
          Codes{"BR-INV-58 ru.few_players kill_goal.total"});
    CHECK(rules([](RuleSet& r) { r.killGoal = {.players = 3, .total = 3}; }).empty());
}

TEST_CASE("BR-VAL-01 BR-VAL-02 BR-VAL-05 a move does something, and what concerns an attack stands beside one") {
    CHECK(codesAfterAlice([](Character& c) { c.signatures[2].effects = {}; }) ==
          Codes{"BR-VAL-01 ch.alice signatures[2]"});
    CHECK(codesAfterAlice([](Character& c) { c.super.element = Element::Fire; }) ==
          Codes{"BR-VAL-02 ch.alice super.element"});
    CHECK(codesAfterAlice([](Character& c) { c.super.statuses = {Status::Stun}; }) ==
          Codes{"BR-VAL-02 ch.alice super.statuses"});
    CHECK(codesAfterAlice([](Character& c) { c.super.effects = readEffects("gain(2); unblockable"); }) ==
          Codes{"BR-VAL-02 ch.alice super.effects"});
    CHECK(codesAfter<Tactic>("ta.alice_2", [](Tactic& t) { t.character = {}; }) ==
          Codes{"BR-VAL-05 ta.alice_2 character", "BR-INV-06 ch.alice id"});
}

TEST_CASE("BR-VAL-04 a set fits into the state of a game") {
    RecordSet records = baseRecords();
    change<Settings>(records, "se.base", [](Settings& s) { s.battleCards = kMostBattleCards + 1; });
    change<BattleCard>(records, "bc.weak", [](BattleCard& c) { c.count += kMostBattleCards + 1 - 46; });
    const Codes codes = codesOf(records);
    CHECK(std::find(codes.begin(), codes.end(), "BR-VAL-04") != codes.end());
}

TEST_CASE("BR-INV-03 BR-VAL-09 a trigger comes to its card, and no ability mixes battles and Quest Mode") {
    const auto oak = [](const char* line) {
        return codesAfter<Location>("lo.hollow_oak", [line](Location& l) { l.ability = readClauses({line}); });
    };
    CHECK(oak("when turn_begins : gain(1)") == Codes{"BR-INV-03 lo.hollow_oak ability[0]"});
    CHECK(oak("when first_entered : gain(1)").empty());
    const auto rain = [](const char* line) {
        return codesAfter<Event>("ev.healing_rain", [line](Event& e) { e.ability = readClauses({line}); });
    };
    CHECK(rain("when attacked : gain(1)") == Codes{"BR-INV-03 ev.healing_rain ability[0]"});
    CHECK(rain("when met : gain(1)") == Codes{"BR-INV-03 ev.healing_rain ability[0]"});
    CHECK(rain("when searched : gain(1)").empty());
    const auto lantern = [](const char* line) {
        return codesAfter<Item>("it.lantern", [line](Item& i) { i.ability = readClauses({line}); });
    };
    CHECK(lantern("when used : draw(1); bonus(1)") == Codes{"BR-VAL-09 it.lantern ability[0]"});
    CHECK(lantern("when used pay cards(1) : either({bonus(1)}, {gain(1)})") ==
          Codes{"BR-VAL-09 it.lantern ability[0]"});
    CHECK(lantern("when used : bonus(1)").empty());
    CHECK(lantern("when used : inflict(poison)").empty());
    CHECK(lantern("when flipped : gain(1)") == Codes{"BR-INV-03 it.lantern ability[0]"});
}

TEST_CASE("BR-INV-20 there are as many Events as a game draws, of all tones") {
    const auto rules = [](int events) {
        return codesAfter<RuleSet>("ru.few_players", [events](RuleSet& r) { r.events = events; });
    };
    CHECK(rules(40).empty());
    CHECK(rules(51) == Codes{"W BR-INV-20"});  // the longest game has 66 days
    CHECK(rules(52) == Codes{"BR-INV-20 ru.few_players events", "W BR-INV-20"});
    RecordSet records = baseRecords();
    for (const RecordPtr& event : baseRecords().ofKind("event"))
        change<Event>(records, event->id().c_str(), [](Event& e) { e.days = 3; });
    CHECK(codesOf(records) == Codes{"W BR-INV-20"});
    for (const RecordPtr& event : baseRecords().ofKind("event"))
        change<Event>(records, event->id().c_str(), [](Event& e) { e.days = 1, e.tone = Tone::Harm; });
    CHECK(codesOf(records) == Codes{"W BR-INV-20"});
}

TEST_CASE("BR-INV-21 to BR-INV-26 Locations are searched, entered and started from as their kind says") {
    const auto oak = [](auto edit) { return codesAfter<Location>("lo.hollow_oak", edit); };
    CHECK(oak([](Location& l) { l.ambush = true; }) == Codes{"BR-INV-21 lo.hollow_oak ambush"});
    CHECK(oak([](Location& l) { l.ambusher.id = "mi.wolf"; }) == Codes{"BR-INV-21 lo.hollow_oak ambusher"});
    CHECK(oak([](Location& l) { l.searches = 4; }).empty());
    CHECK(oak([](Location& l) { l.searches = 2, l.ability = {}; }) == Codes{"BR-INV-22 lo.hollow_oak searches"});
    CHECK(oak([](Location& l) { l.terrain = Terrain::Landmark, l.name.byLanguage["en"] = "Glass Mountain"; }) ==
          Codes{"BR-INV-24 lo.hollow_oak name.en"});
    CHECK(oak([](Location& l) { l.terrain = Terrain::Inn, l.quests = true; }) ==
          Codes{"BR-INV-25 lo.hollow_oak terrain"});
    CHECK(codesAfter<Location>("lo.glass_mountain", [](Location& l) { l.count = 2; }) ==
          Codes{"BR-INV-24 lo.glass_mountain count", "W BR-INV-02"});
    const auto inn = [](auto edit) { return codesAfter<Location>("lo.dragon_inn", edit); };
    CHECK(inn([](Location& l) { l.terrain = Terrain::Forest; }) == Codes{"BR-INV-25"});
    CHECK(inn([](Location& l) { l.quests = false; }) == Codes{"BR-INV-25 lo.dragon_inn quests"});
    CHECK(inn([](Location& l) { l.ambush = true; }) == Codes{"BR-INV-25 lo.dragon_inn ambush"});
    RecordSet records = baseRecords();
    int stopping = 0;
    for (const RecordPtr& location : baseRecords().ofKind("location"))
        if (location->as<Location>().ambush || ++stopping <= 12)  // 7 ambushes and 12: 19 of 49 are 38 percent
            change<Location>(records, location->id().c_str(), [](Location& l) { l.stops = true; });
    CHECK(codesOf(records).empty());
    change<Location>(records, "lo.wreckers_beach", [](Location& l) { l.stops = true; });
    CHECK(codesOf(records) == Codes{"W BR-INV-23"});
    CHECK(codesAfter<RuleSet>("ru.single_player", [](RuleSet& r) { r.killGoal.hunters = 7; }).empty());
    CHECK(codesAfter<RuleSet>("ru.single_player", [](RuleSet& r) { r.killGoal.hunters = 8; }) ==
          Codes{"BR-INV-26 ru.single_player kill_goal.hunters"});
}

TEST_CASE("BR-INV-30 BR-INV-44 BR-INV-47 BR-INV-49 BR-VAL-08 a Quest has what its deck has, and leads where it says") {
    const auto quest = [](const char* id, auto edit) { return codesAfter<Quest>(id, edit); };
    CHECK(quest("qu.the_alder_ride", [](Quest& q) { q.boss.id = "bo.kraken"; }) == Codes{"BR-INV-44 bo.erlking id"});
    CHECK(quest("qu.alms", [](Quest& q) { q.boss.id = "bo.kraken"; }) == Codes{"BR-INV-47 qu.alms boss"});
    CHECK(quest("qu.alms", [](Quest& q) { q.epilogue = 2; }) == Codes{"BR-INV-47 qu.alms epilogue"});
    CHECK(quest("qu.alms", [](Quest& q) { q.reward = {}, q.reward.reputation = 3; }) ==
          Codes{"BR-INV-49 qu.alms reward.reputation"});
    CHECK(quest("qu.alms", [](Quest& q) { q.reward = {}; }) == Codes{"BR-INV-49 qu.alms reward"});
    CHECK(quest("qu.alms", [](Quest& q) { q.steps.clear(); }) == Codes{"BR-VAL-08 qu.alms steps"});
    CHECK(quest("qu.alms", [](Quest& q) { q.steps[0].ability = readClauses({"when used : gain(1)"}); }) ==
          Codes{"BR-VAL-08 qu.alms steps[0]"});
    const auto end = [&quest](auto edit) { return quest("qu.to_summon_darkness", edit); };
    CHECK(end([](Quest& q) { q.epilogue = 0; }) == Codes{"BR-INV-47 qu.to_summon_darkness epilogue"});
    CHECK(end([](Quest& q) { q.days = 4; }) == Codes{"BR-INV-47 qu.to_summon_darkness days"});
    CHECK(quest("qu.seven_beds", [](Quest& q) { q.character.id = "ch.alice"; }) ==
          Codes{"BR-INV-30 qu.seven_beds legendary"});
    CHECK(quest("qu.seven_beds", [](Quest& q) { q.legendary = {}; }) == Codes{"BR-INV-30 it.crystal_comb id"});
}

TEST_CASE("BR-INV-35 BR-INV-36 an NPC is one, and does something") {
    const auto child = [](auto edit) { return codesAfter<Npc>("np.lost_child", edit); };
    CHECK(child([](Npc& n) { n.ability = {}; }) == Codes{"BR-INV-35 np.lost_child ability"});
    CHECK(child([](Npc& n) { n.count = 2; }) == Codes{"BR-INV-36 np.lost_child count", "W BR-INV-02"});
}

TEST_CASE("BR-INV-51 BR-INV-52 harder Quests reward more, and two end the game") {
    RecordSet records = baseRecords();
    for (const RecordPtr& quest : baseRecords().ofKind("quest"))
        if (quest->as<Quest>().deck == QuestDeck::Medium)
            change<Quest>(records, quest->id().c_str(), [](Quest& q) { q.reward = {}, q.reward.traits = 1; });
    CHECK(codesOf(records) == Codes{"W BR-INV-51"});
    CHECK(codesAfter<Settings>("se.base", [](Settings& s) { s.endgame = 1; }) == Codes{"W BR-INV-52"});
}

TEST_CASE("BR-INV-53 BR-INV-54 BR-INV-55 victory cards reward the deeds of their stack, and not with the same deed") {
    const auto eye = [](const char* line) {
        return codesAfter<Victory>("vi.evil_eye", [line](Victory& v) { v.ability = readClauses({line}); });
    };
    CHECK(eye("when deed(heal) : gain(1)") == Codes{"BR-INV-53 vi.evil_eye ability[0]"});
    CHECK(eye("when deed(steal) : gain(1)").empty());
    CHECK(eye("when deed(damage) : damage(1, here)") == Codes{"BR-INV-55 vi.evil_eye ability[0]"});
    CHECK(eye("when deed(damage) : either({gain(1)}, {steal(card, near)})") ==
          Codes{"BR-INV-55 vi.evil_eye ability[0]"});
    CHECK(eye("when searched : gain(1)") == Codes{"BR-INV-03 vi.evil_eye ability[0]"});
    RecordSet records = baseRecords();
    for (const RecordPtr& card : baseRecords().ofKind("victory"))
        change<Victory>(records, card->id().c_str(), [](Victory& v) {
            v.stack = VictoryStack::Betrayal;
            v.ability = readClauses({"when deed(steal) : gain(1)"});
        });
    CHECK(codesOf(records) == Codes{"W BR-INV-54"});
}

TEST_CASE("BR-INV-59 BR-INV-60 BR-VAL-06 BR-VAL-07 a Rule set can be played, and won") {
    const auto rules = [](auto edit) { return codesAfter<RuleSet>("ru.few_players", edit); };
    CHECK(rules([](RuleSet& r) { r.mostPlayers = 32; }) == Codes{"BR-INV-60 ru.few_players most_players"});
    CHECK(rules([](RuleSet& r) { r.mostPlayers = 31; }).empty());
    CHECK(rules([](RuleSet& r) { r.leastPlayers = 5; }) == Codes{"BR-VAL-06 ru.few_players least_players"});
    CHECK(rules([](RuleSet& r) { r.killGoal = {}; }).empty());
    RecordSet records = baseRecords();
    records.remove("ru.adventurers");  // nothing else wins it
    records.remove("qu.finding_safe_haven");
    records.remove("qu.to_summon_darkness");
    change<Settings>(records, "se.base", [](Settings& s) { s.quests = 37, s.endgame = 0; });
    CHECK(codesOf(records).empty());
    change<RuleSet>(records, "ru.few_players", [](RuleSet& r) { r.killGoal = {}; });
    CHECK(codesOf(records) == Codes{"BR-VAL-07 ru.few_players kill_goal"});
    records = baseRecords();
    for (const RecordPtr& event : baseRecords().ofKind("event")) records.remove(event->id());
    const Codes codes = codesOf(records);
    CHECK(codes == Codes{"BR-INV-59 ru.adventurers id", "BR-INV-59 ru.few_players id", "BR-INV-59 ru.many_players id",
                         "BR-INV-59 ru.single_player id", "BR-INV-59 ru.tournament id"});
}

}  // namespace schema::battle_royale
