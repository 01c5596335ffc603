// Paper Tales's records, words, printed texts and checks.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "schema/core/check.h"
#include "schema/core/project.h"
#include "schema/core/scenario.h"
#include "schema/core/text_archive.h"
#include "schema/paper_tales/vocabulary.h"

using namespace schema;
using paper_tales::Building;
using paper_tales::Phase;
using paper_tales::Unit;

namespace {

const Project& base() {
    static const Project project = [] {
        Problems problems;
        auto read = readProject(TALE_SOURCE_DIR "/content/paper_tales", problems);
        REQUIRE(read);
        REQUIRE(problems.clean());
        return std::move(*read);
    }();
    return project;
}
std::vector<const Unit*> units() { return base().records.list<Unit>("unit"); }
const Unit& unit(const char* id) { return base().records.find("unit", id)->as<Unit>(); }

// The printed lines of a card, each ended.
std::string text(const char* id, const char* language) {
    std::string lines;
    for (const std::string& line : paper_tales::cardText(*base().records.find(id), language)) lines += line + "\n";
    return lines;
}
std::string sentenceOf(const char* line, const char* language) {
    Clause clause;
    std::vector<AbilityProblem> problems;
    REQUIRE(parseClause(line, clause, problems));
    check(paper_tales::vocabulary(), clause, problems, paper_tales::fact::OwnUnit);
    for (const AbilityProblem& p : problems) FAIL_CHECK(line << ": " << p.message);
    return paper_tales::clauseText(clause, paper_tales::vocabulary().in(language));
}

// The codes of what a line of a Unit is refused for.
std::vector<std::string> refusals(const char* line, Facts supplied = paper_tales::fact::OwnUnit) {
    Clause clause;
    std::vector<AbilityProblem> problems;
    REQUIRE(parseClause(line, clause, problems));
    check(paper_tales::vocabulary(), clause, problems, supplied);
    std::vector<std::string> codes;
    for (const AbilityProblem& p : problems) codes.push_back(p.code);
    return codes;
}
using Codes = std::vector<std::string>;

// What the set is told after a change to one of its cards, as "CODE record".
template <class T, class Change> Codes after(const char* id, Change change) {
    RecordSet records = base().records;
    auto copy = records.find(id)->clone();
    change(copy->as<T>());
    records.put(std::move(copy));
    Problems problems;
    paper_tales::check(records, problems);
    Codes codes;
    for (const Problem& p : problems.all()) codes.push_back(p.code + (p.record.empty() ? "" : " ") + p.record);
    return codes;
}
// ... of a Unit that is no published one any more.
template <class Change> Codes afterUnit(const char* id, Change change) {
    return after<Unit>(id, [&](Unit& u) {
        u.origin = Origin::Invented;
        change(u);
    });
}

}  // namespace

TEST_CASE(
    "Paper Tales: the base set has nothing to complain about, and every file is written as the archive writes it") {
    Problems problems;
    checkRecords(paper_tales::kGame, base().records, &base().places, problems, base().info.languages);
    for (const Problem& p : problems.all()) MESSAGE(toText(p));
    CHECK(problems.all().empty());
    for (const auto& entry : base().records.all()) {
        const RecordPtr& record = entry.second;
        INFO(record->id());
        const auto file = readFile(std::filesystem::path(TALE_SOURCE_DIR "/content/paper_tales") / fileOf(*record),
                                   1u << 20, problems);
        REQUIRE(file);
        CHECK(*file == writeText(record->type(), record->data(), record->kind().schemaVersion));
    }
    for (const char* set : {"paper_tales", "paper_tales_expansion"})
        for (const ScenarioFile& file :
             readScenarios(std::string(TALE_SOURCE_DIR "/content/") + set + "/scenarios", problems)) {
            const auto written = readFile(file.file, 1u << 20, problems);
            REQUIRE(written);
            CHECK_MESSAGE(writeScenario(file.scenario) == *written, file.name);
        }
}

TEST_CASE("PT-SETUP-08 PT-INV-01 PT-INV-02 PT-INV-11 the base set has the printed Units and Buildings") {
    std::map<int, int> kindsByCopies, cardsByCost;
    int cards = 0, cost = 0, strength = 0, stars = 0, strips = 0, flips = 0;
    for (const Unit* u : units()) {
        CHECK(u->origin == Origin::Source);
        ++kindsByCopies[u->count];
        cardsByCost[u->cost] += u->count;
        cards += u->count;
        cost += u->cost * u->count;
        strength += std::max(0, u->strength) * u->count;
        stars += u->variable;
        strips += !u->production.resources.empty();
        bool flip = false;
        for (const Clause& clause : u->ability.list) flip = flip || paper_tales::hasFlipIcon(clause);
        flips += flip;
    }
    CHECK(units().size() == 42);
    CHECK(cards == 81);
    CHECK(kindsByCopies == std::map<int, int>{{1, 16}, {2, 13}, {3, 13}});
    CHECK(cardsByCost == std::map<int, int>{{-1, 2}, {0, 35}, {1, 23}, {2, 16}, {3, 4}, {6, 1}});
    CHECK(cost == 71);
    CHECK(strength == 167);
    CHECK(stars == 10);
    CHECK(strips == 12);
    CHECK(flips == 8);
    CHECK(unit("un.shapeshifter").strength == paper_tales::kNoStrength);

    const auto buildings = base().records.list<Building>("building");
    CHECK(buildings.size() == 5);
    for (const Building* b : buildings) {
        CHECK(b->count == 5);
        CHECK(b->level1.lp == 1);
        CHECK(b->level2.lp == 3);
        CHECK((b->level1.gold != 0) == (b->id == "bu.temple"));
    }
}

TEST_CASE("Paper Tales: every card has a name and a story of its own in each language") {
    std::set<std::string> names, stories;
    for (const char* language : {"en", "bg", "it"})
        for (const auto& entry : base().records.all()) {
            const RecordPtr& record = entry.second;
            if (record->kind().key != std::string_view("unit") && record->kind().key != std::string_view("building"))
                continue;
            INFO(record->id());
            REQUIRE(record->base().name.byLanguage.count(language) == 1);
            REQUIRE(record->base().story.byLanguage.count(language) == 1);
            CHECK(names.insert(std::string(language) + record->base().name.in(language)).second);
            CHECK(stories.insert(record->base().story.in(language)).second);
        }
    const schema::RecordSet& records = base().records;
    CHECK(names.size() == 3 * (records.ofKind("unit").size() + records.ofKind("building").size()));
    CHECK(!names.empty());
}

TEST_CASE("Paper Tales: the expansion adds eight Units to the base set and has nothing to complain about") {
    Problems problems;
    const auto expansion = readProject(TALE_SOURCE_DIR "/content/paper_tales_expansion", problems);
    REQUIRE(expansion);
    CHECK(expansion->base.ofKind("unit").size() == 42);
    checkRecords(paper_tales::kGame, expansion->records, &expansion->places, problems, expansion->info.languages,
                 expansion->base);
    for (const Problem& p : problems.all()) MESSAGE(toText(p));
    CHECK(problems.all().empty());
    CHECK(expansion->records.ofKind("unit").size() == 8);

    RecordSet all = expansion->base;
    all.putAll(expansion->records);
    int cards = 0;
    for (const Unit* u : all.list<Unit>("unit")) cards += u->count;
    REQUIRE(all.ofKind("settings").size() == 1);
    CHECK(cards == all.list<paper_tales::Settings>("settings").front()->units);
    for (const auto& entry : expansion->records.all()) {
        const RecordPtr& record = entry.second;
        INFO(record->id());
        for (const std::string& language : expansion->info.languages)
            CHECK(record->base().name.byLanguage.count(language) == 1);
        const auto file =
            readFile(std::filesystem::path(TALE_SOURCE_DIR "/content/paper_tales_expansion") / fileOf(*record),
                     1u << 20, problems);
        REQUIRE(file);
        CHECK(*file == writeText(record->type(), record->data(), record->kind().schemaVersion));
    }
}

TEST_CASE("PT-INV-05 the icons beside the lines are those of the printed cards") {
    using Icons = std::vector<std::string>;
    const auto icons = [](const char* id) {
        Icons found;
        for (const Clause& clause : unit(id).ability.list) {
            const auto phase = paper_tales::iconOf(clause);
            found.push_back((phase ? std::to_string(int(*phase) + 1) : "none") +
                            (paper_tales::hasFlipIcon(clause) ? "+flip" : ""));
        }
        return found;
    };
    CHECK(icons("un.demon") == Icons{"2+flip", "6"});
    CHECK(icons("un.kraken") == Icons{"2+flip", "2+flip", "6"});
    CHECK(icons("un.master_alchemist") == Icons{"2", "3", "4"});
    CHECK(icons("un.relic_of_wisdom") == Icons{"6", "none"});
    CHECK(icons("un.colossus") == Icons{"3", "3"});
    CHECK(icons("un.salamander") == Icons{"3", "6"});
    CHECK(icons("un.giant_snake") == Icons{"3", "4"});
    CHECK(icons("un.grand_architect") == Icons{"5"});
    CHECK(icons("un.ogre") == Icons{"3"});  // the Income in its text is no icon
    CHECK(icons("un.knight").empty());
    CHECK(unit("un.kraken").phases == std::vector<Phase>{Phase::Deployment, Phase::Aging});
}

TEST_CASE("Paper Tales: every word has help, and three languages are spoken") {
    CHECK(std::vector<std::string>(paper_tales::vocabulary().languages().begin(),
                                   paper_tales::vocabulary().languages().end()) ==
          std::vector<std::string>{"en", "bg", "it"});
    for (const Word& word : paper_tales::vocabulary().words()) {
        INFO(word.name);
        CHECK(*word.help != '\0');
        CHECK(*word.english != '\0');
    }
}

TEST_CASE("PT-SETUP-15 cards print in three languages, with resources and whatever else has an icon as symbols") {
    CHECK(text("un.blacksmith", "en") == "In each Income phase, gain 1 :pt_gold:.\n");
    CHECK(text("un.blacksmith", "bg") == "Във всяка фаза Приход, получи 1 :pt_gold:.\n");
    CHECK(text("un.blacksmith", "it") == "In ogni fase Rendita, guadagna 1 :pt_gold:.\n");
    CHECK(text("un.demon", "en") ==
          "When this Unit is revealed, put 1 :pt_age: on this Unit.\n"
          "When this Unit dies, if it has exactly 1 :pt_age:, lose 3 :pt_lp:.\n");
    CHECK(text("un.demon", "it") ==
          "Quando questa Unità viene rivelata, metti 1 :pt_age: su questa Unità.\n"
          "Quando questa Unità muore, se ha esattamente 1 :pt_age:, perdi 3 :pt_lp:.\n");
    CHECK(text("un.dragon", "en") ==
          "While your Kingdom produces at least 1 :pt_ore:, this Unit has 7 :pt_strength:.\n");
    CHECK(text("un.dragon", "it") ==
          "Finché il tuo Regno produce almeno 1 :pt_ore:, questa Unità ha 7 :pt_strength:.\n");
    CHECK(text("un.adventurer", "en") == "Your Kingdom produces :pt_ore: for each :pt_age: on this Unit.\n");
    CHECK(text("un.adventurer", "it") == "Il tuo Regno produce :pt_ore: per ogni :pt_age: su questa Unità.\n");
    CHECK(text("un.hunter", "bg") == "Докато тази Единица е отпред, Кралството ти произвежда :pt_food:.\n");
    CHECK(text("un.mystical_healer", "en") ==
          "In each Aging phase, you may save one of your Units with exactly 1 :pt_age: from dying.\n");
    CHECK(text("un.mystical_healer", "it") ==
          "In ogni fase Decadimento, se vuoi, salva dalla morte una tua Unità con esattamente 1 :pt_age:.\n");
    CHECK(
        text("un.shapeshifter", "en") ==
        "When this Unit is revealed, replace this Unit, without paying, with the first Unit of cost 3 or less from the "
        "deck; put 1 :pt_age: on it and apply its :pt_deployment: abilities.\n");
    CHECK(text("un.grand_architect", "it") ==
          "Puoi pagare 1 :pt_gold: al posto di ogni :pt_wood: / :pt_food: / :pt_ore:.\n");
    CHECK(text("bu.barracks", "en") ==
          "Level 1: Your Kingdom has +1 :pt_strength: for each :pt_wood: your Kingdom produces.\n"
          "Level 2: In each Wars phase, gain 1 :pt_lp: for each of your Units with 3 or more :pt_strength:.\n");
    CHECK(text("bu.barracks", "it") ==
          "Livello 1: Il tuo Regno ha +1 :pt_strength: per ogni :pt_wood: che il tuo Regno produce.\n"
          "Livello 2: In ogni fase Guerre, guadagna 1 :pt_lp: per ogni tua Unità con 3 o più :pt_strength:.\n");
    CHECK(text("un.knight", "en").empty());
}

TEST_CASE("Paper Tales: a search finds a card by what is printed on it, in each of its languages") {
    const Record& blacksmith = *base().records.find("un.blacksmith");
    for (const char* words : {"in each income phase", "фаза приход", "ogni fase rendita"})
        CHECK_MESSAGE(matchesSearch(paper_tales::kGame, blacksmith, words), words);
    CHECK_FALSE(matchesSearch(paper_tales::kGame, blacksmith, "ogni fase guerre"));
}

TEST_CASE("Paper Tales: what the base set does not use prints, too") {
    CHECK(sentenceOf("when wars if level_2_buildings = 1 : gain_lp(1, produced(ore), wars_won)", "en") ==
          "In each Wars phase, if you have exactly 1 Level 2 Building, gain 1 :pt_lp: for each :pt_ore: your Kingdom "
          "produces, and that for each War you won this turn.");
    CHECK(sentenceOf("when aging : gain_gold(2, units_dying)", "it") ==
          "In ogni fase Decadimento, guadagna 2 :pt_gold: per ogni tua Unità che muore.");
    CHECK(sentenceOf("when wars if age_of_units >= 3 : gain_lp(1)", "it") ==
          "In ogni fase Guerre, se le tue Unità hanno in tutto almeno 3 :pt_age:, guadagna 1 :pt_lp:.");
    CHECK(
        sentenceOf("always if all(in_back, not(age = 0)) : add_strength(-2)", "bg") ==
        "Докато тази Единица е отзад и не е вярно, че тази Единица има 0 :pt_age:, тази Единица има −2 :pt_strength:.");
    CHECK(sentenceOf("when flip : replace_by_drawn(cost_at_least(2), 0)", "it") ==
          "Quando questa Unità viene rivelata, rimpiazza questa Unità, senza pagare, con la prima Unità di costo 2 o "
          "più pescata dal mazzo e applica le sue abilità :pt_deployment:.");
    CHECK(sentenceOf("when construction if wars_won = 0 : gain_gold(1) else lose_lp(1)", "en") ==
          "In each Construction phase, if you won no Wars this turn, gain 1 :pt_gold:. Otherwise, lose 1 :pt_lp:.");
}

TEST_CASE(
    "PT-INV-03 PT-INV-07 PT-BUILD-15 a Level 2 worth no more, Gold for a Mine, a Level of two abilities or none") {
    CHECK(after<Building>("bu.town", [](Building& b) {
              b.origin = Origin::Invented;
              b.level2.lp = 1;
          }) == Codes{"PT-INV-03 bu.town"});
    CHECK(after<Building>("bu.mine", [](Building& b) { b.level2.gold = 2; }) == Codes{"PT-INV-07 bu.mine"});
    CHECK(after<Building>("bu.temple", [](Building& b) { b.level2.gold = 2; }).empty());
    CHECK(after<Building>("bu.town", [](Building& b) { b.level1.ability = {}; }) == Codes{"PT-BUILD-15 bu.town"});
    CHECK(after<Building>("bu.town", [](Building& b) {
              b.level2.ability = readClauses({"always : produce(ore)", "when wars : gain_lp(1)"});
          }) == Codes{"PT-BUILD-15 bu.town"});
}

TEST_CASE("PT-SETUP-08 PT-INV-02 PT-INV-06 five Buildings for each player, none of which is ever revealed") {
    CHECK(after<Building>("bu.town", [](Building& b) { b.count = 4; }) == Codes{"PT-INV-02 bu.town"});
    CHECK(after<Building>("bu.town", [](Building& b) {
              b.level1.ability = readClauses({"when flip : gain_gold(1)"});
          }) == Codes{"PT-INV-06 bu.town"});
    CHECK(after<Building>("bu.town", [](Building& b) {
              b.level2.ability = readClauses({"when deployment_end : gain_gold(1)"});
          }) == Codes{"PT-INV-06 bu.town"});
    CHECK(after<Building>("bu.town", [](Building& b) { b.id = "bu.harbour"; }) ==
          Codes{"PT-INV-08 bu.harbour", "PT-INV-08 bu.town", "PT-INV-02 bu.harbour"});
}

TEST_CASE("PT-INV-04 PT-INV-05 the star and the icons of a Unit are those of its abilities") {
    CHECK(afterUnit("un.knight", [](Unit& u) { u.variable = true; }) == Codes{"PT-INV-04 un.knight"});
    CHECK(afterUnit("un.ogre", [](Unit& u) { u.variable = false; }) == Codes{"PT-INV-04 un.ogre"});
    CHECK(afterUnit("un.archer", [](Unit& u) { u.phases = {}; }) == Codes{"PT-INV-05 un.archer"});
    CHECK(afterUnit("un.archer", [](Unit& u) { u.phases = {Phase::Wars, Phase::Wars}; }) ==
          Codes{"PT-INV-05 un.archer"});
    CHECK(afterUnit("un.demon", [](Unit& u) { u.phases = {Phase::Aging, Phase::Deployment}; }) ==
          Codes{"PT-INV-05 un.demon"});
    CHECK(afterUnit("un.archer", [](Unit& u) { u.ability = readClauses({"always : fights_from_back; never_dies"}); }) ==
          Codes{"PT-INV-05 un.archer"});
}

TEST_CASE("PT-INV-01 PT-INV-08 PT-INV-11 copies add up, names are unique, published Units are as they were printed") {
    CHECK(afterUnit("un.knight", [](Unit& u) { u.count = 2; }) == Codes{"PT-INV-01"});
    CHECK(after<Unit>("un.knight", [](Unit& u) { u.strength = 5; }) == Codes{"PT-INV-11"});
    CHECK(after<Building>("bu.town", [](Building& b) { b.level2.lp = 4; }) == Codes{"PT-INV-11"});
    CHECK(afterUnit("un.knight", [](Unit& u) { u.strength = 5; }).empty());
    CHECK(afterUnit("un.knight", [](Unit& u) { u.name.byLanguage["it"] = "Tempio"; }) ==
          Codes{"PT-INV-08 un.knight", "PT-INV-08 bu.temple"});
    // The same word in two languages is no name twice.
    CHECK(afterUnit("un.knight", [](Unit& u) { u.name.byLanguage["it"] = "Rogue"; }).empty());
}

TEST_CASE("PT-RULING-17 only saving a Unit can be declined") {
    CHECK(afterUnit("un.peddler", [](Unit& u) { u.ability = readClauses({"when income : may gain_gold(1)"}); }) ==
          Codes{"PT-RULING-17 un.peddler"});
    CHECK(afterUnit("un.time_master", [](Unit& u) {
              u.ability = readClauses({"when flip : may add_age(chosen, 2)"});
          }) == Codes{"PT-RULING-17 un.time_master"});
    CHECK(afterUnit("un.mystical_healer", [](Unit& u) {
              u.ability = readClauses({"when aging : save(every)"});
          }).empty());
    CHECK(afterUnit("un.mystical_healer", [](Unit& u) {
              u.ability = readClauses({"when aging : may save(every)"});
          }).empty());
}

TEST_CASE("PT-VAL-01 PT-VAL-02 PT-VAL-03 PT-VAL-04 what a card and a deck have no room for") {
    using paper_tales::Resource;
    const std::vector<Resource> four(4, Resource::Wood);
    CHECK(afterUnit("un.farmer", [&](Unit& u) { u.production.resources = four; }) == Codes{"PT-VAL-01 un.farmer"});
    CHECK(afterUnit("un.knight", [](Unit& u) { u.production.perAge = true; }) == Codes{"PT-VAL-01 un.knight"});
    CHECK(after<Building>("bu.town", [&](Building& b) { b.level1.cost = four; }) == Codes{"PT-VAL-01 bu.town"});
    CHECK(after<Building>("bu.town", [](Building& b) { b.level2.cost = {}; }) == Codes{"PT-VAL-01 bu.town"});
    CHECK(afterUnit("un.knight", [](Unit& u) {
              u.ability = readClauses(std::vector<std::string>(5, "when income : gain_gold(1)"));
          }) == Codes{"PT-VAL-02 un.knight"});
    CHECK(after<paper_tales::Settings>("se.base", [](paper_tales::Settings& s) { s.handOfTwo = 13; }).empty());
    CHECK(after<paper_tales::Settings>("se.base", [](paper_tales::Settings& s) { s.hand = 7; }).empty());
    RecordSet few = base().records;
    for (const Unit* u : units())
        if (u->count > 1) few.remove(u->id);
    Problems problems;
    paper_tales::check(few, problems);
    REQUIRE(problems.all().size() == 1);
    CHECK(problems.all()[0].code == "PT-VAL-03");
    CHECK(problems.all()[0].found == "16");
    CHECK(problems.all()[0].wanted == "55 to 128");
    CHECK(afterUnit("un.knight", [](Unit& u) { u.count = 10; }) == Codes{"PT-VAL-04 un.knight", "PT-INV-01"});
}

TEST_CASE("PT-RULING-47 a clause reads only what is known when it is carried out, and nothing that depends on it") {
    CHECK(refusals("always : add_strength(1, income)").empty());
    CHECK(refusals("when income : gain_gold(1, income)") == Codes{"ABILITY-FACT"});
    CHECK(refusals("when income : gain_gold(1, wars_won)") == Codes{"ABILITY-FACT"});
    CHECK(refusals("when income : gain_gold(1, units(strength_at_least(3)))") == Codes{"ABILITY-FACT"});
    CHECK(refusals("always : add_strength(1, units(strength_at_least(3)))") == Codes{"ABILITY-FACT"});
    CHECK(refusals("always if produced(food) >= 1 : produce(ore)") == Codes{"ABILITY-FACT"});
    CHECK(refusals("when wars : save(every)") == Codes{"ABILITY-FACT"});
    CHECK(refusals("when aging : replace_by_drawn(cost_at_most(3))") == Codes{"ABILITY-FACT"});
    CHECK(refusals("when flip : replace_by_drawn(age_exactly(1))") == Codes{"ABILITY-RANGE"});
    CHECK(refusals("always : add_strength(1, age)", 0) == Codes{"ABILITY-FACT", "ABILITY-FACT"});  // on a Building
}
