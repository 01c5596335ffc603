// Names of earlier versions of the program: what was written under them is read into what they are called today, told,
// and written under the present ones. tests/schema/data/former_names is a project as an older version left it.
#include <doctest/doctest.h>

#include "schema/core/check.h"
#include "schema/core/former.h"
#include "schema/core/merge.h"
#include "schema/core/pack.h"
#include "schema/core/text_archive.h"
#include "schema/translation/translation.h"
#include "tests/schema/renamed_game.h"
#include "tests/schema/temporary_folder.h"

using namespace schema;
namespace fs = std::filesystem;
using renamed::Ally;
using renamed::Mood;

namespace {

const fs::path kFormer = fs::path(TALE_SOURCE_DIR) / "tests/schema/data/former_names";

// An Ally from a text, as a project of today reads it.
bool read(std::string_view text, Ally& ally, Problems& problems, TextPlaces* places = nullptr) {
    return readText(text, typeInfo<Ally>(), &ally, {.file = "al.json", .vocabulary = renamed::game(false).vocabulary},
                    problems, places);
}

std::vector<std::string> told(const Problems& problems) {
    std::vector<std::string> lines;
    for (const Problem& p : problems.all()) lines.push_back(p.code + " " + p.field + ": " + p.found + " > " + p.wanted);
    return lines;
}

std::string lines(const Clauses& clauses) {
    std::string out;
    for (const std::string& line : print(clauses)) out += line + "\n";
    return out;
}

}  // namespace

TEST_CASE("former names: a project of an older version is read whole, and what was renamed is told once a name") {
    const PassingGame game(renamed::game(false));
    Problems problems;
    const std::optional<Project> project = readProject(kFormer, problems);
    REQUIRE(project);
    CHECK(problems.errors() == 0);
    CHECK(problems.warnings() == 0);
    const RecordPtr record = project->records.find("ally", "he.1");
    REQUIRE(record);
    const Ally& ally = record->as<Ally>();
    CHECK(ally.level == 3);
    CHECK(ally.mood == Mood::Merry);
    CHECK(ally.motto.in("bg") == "Бавно, но сигурно");
    CHECK(lines(ally.ability) == "when dusk if 1 < hand_out : give(pear, hand_out)\nwhen dusk : later({give(pear)})\n");
    CHECK(print(ally.gift) == "give(pear, 2)");
    REQUIRE(ally.companions.size() == 2);
    CHECK(ally.companions[0].score == 4);
    CHECK(ally.companions[1].score == 5);
    CHECK(lines(ally.companions[0].deed) == "when dusk : give(pear)\n");
    CHECK(project->records.find("he.2")->as<Ally>().level == 2);  // by the name of a version in between
    CHECK(told(problems) == std::vector<std::string>{
                                "PROJECT-FORMER-FOLDER : helpers > allies",
                                "TEXT-FORMER-NAME level: grade > level",
                                "TEXT-FORMER-NAME mood: temper > mood",
                                "TEXT-FORMER-NAME mood: jolly > merry",
                                "TEXT-FORMER-NAME motto: saying > motto",
                                "TEXT-FORMER-NAME ability: evening > dusk",
                                "TEXT-FORMER-NAME ability: amount > hand_out",
                                "TEXT-FORMER-NAME ability: hand_out > give",
                                "TEXT-FORMER-NAME ability: quince > pear",
                                "TEXT-FORMER-NAME companions: friends > companions",
                                "TEXT-FORMER-NAME companions[0].score: mark > score",
                                "TEXT-FORMER-NAME level: rank > level",
                            });
    CHECK(problems.all()[1].line == 8);
    CHECK(problems.all()[1].record == "he.1");
    CHECK(project->underFormerNames == std::set<std::string, std::less<>>{"he.1", "he.2"});
    CHECK(project->places.fileOf("he.1").ends_with("helpers/he.1.json"));
    // A place of today leads to the line of then.
    Problem place{.record = "he.1", .field = "companions[1].score"};
    CHECK(project->places.locate(place));
    CHECK(place.line == 27);
    CHECK(fileOf(*record) == "allies/he.1.json");
    const std::string text = writeText(record->type(), record->data(), 1);
    for (const char* former : {"grade", "temper", "jolly", "saying", "evening", "quince", "friends", "mark"})
        CHECK_MESSAGE(text.find(former) == std::string::npos, former);
    // What is written is read without a word.
    Ally again;
    Problems none;
    CHECK(read(text, again, none));
    CHECK(none.clean());
    CHECK(equalObjects(typeInfo<Ally>(), &ally, &again));
}

TEST_CASE("former names: what an older version writes is what the sample of it holds") {
    const PassingGame game(renamed::game(true));
    Problems problems;
    const std::optional<Project> project = readProject(kFormer, problems);
    REQUIRE(project);
    REQUIRE(problems.errors() == 1);  // "rank" came after it
    CHECK(problems.all()[0].code == "TEXT-UNKNOWN-KEY");
    TemporaryFolder folder;
    const RecordPtr record = project->records.find("helper", "he.1");
    REQUIRE(record);
    folder.write("he.1.json", writeText(record->type(), record->data(), 1));
    Problems none;
    CHECK(folder.read("he.1.json") == *readFile(kFormer / "helpers/he.1.json", kLargestProjectFile, none));
}

TEST_CASE("former names: with the present name beside it the present one counts, and that is an error") {
    for (const char* text : {R"({"schema": 1, "id": "al.1", "level": 5, "grade": 3})",
                             R"({"schema": 1, "id": "al.1", "grade": 3, "level": 5})"}) {
        Ally ally;
        Problems problems;
        CHECK(read(text, ally, problems));
        CHECK(ally.level == 5);
        CHECK(problems.errors() == 1);
        CHECK(told(problems) == std::vector<std::string>{"TEXT-FORMER-TWICE level: \"grade\" > \"level\" alone"});
    }
    // Of two former names the newer one counts.
    Ally ally;
    Problems problems;
    CHECK(read(R"({"schema": 1, "grade": 3, "rank": 4})", ally, problems));
    CHECK(ally.level == 4);
    CHECK(problems.errors() == 1);
    CHECK(problems.notes() == 1);
}

TEST_CASE("former names: hostile files under them are met as under the present ones") {
    Ally ally;
    Problems problems;
    CHECK(read(R"({"schema": 1, "grade": "three", "temper": "grim", "friends": {}, "saying": 3, "gift": "hand_out(("})",
               ally, problems));
    CHECK(problems.errors() == 4);
    CHECK(ally.level == 1);
    CHECK(ally.gift.unread == "hand_out((");  // kept as it was written, for the check to say so
    // The same key twice is that fault, not a second former name.
    Problems twice;
    CHECK(read(R"({"schema": 1, "grade": 3, "grade": 4})", ally, twice));
    CHECK(ally.level == 3);
    CHECK(twice.errors() == 1);
    CHECK(twice.all()[1].code == "TEXT-DUPLICATE-KEY");
    // A long list under a former name is one note.
    std::string many = R"({"schema": 1, "friends": [)";
    for (int i = 0; i < 3000; ++i) many += std::string(i ? "," : "") + R"({"mark": 2})";
    Problems notes;
    Ally crowd;
    CHECK(read(many + "]}", crowd, notes));
    CHECK(crowd.companions.size() == 3000);
    CHECK(crowd.companions[2999].score == 2);
    CHECK(notes.notes() == 2);
    CHECK(notes.errors() == 0);
    // Former names are of their own struct and sort alone.
    Problems foreign;
    CHECK(read(R"({"schema": 1, "mark": 2, "gift": "evening"})", ally, foreign));
    CHECK(foreign.errors() == 1);
    CHECK(print(ally.gift) == "evening");
}

TEST_CASE("former names: a record with both folders keeps the present one and says so") {
    const PassingGame game(renamed::game(false));
    TemporaryFolder folder;
    fs::copy(kFormer, folder.path(), fs::copy_options::recursive | fs::copy_options::overwrite_existing);
    folder.write("allies/he.1.json", R"({"schema": 1, "id": "he.1", "name": {"en": "New"}, "level": 7})");
    Problems problems;
    const std::optional<Project> project = readProject(folder.path(), problems);
    REQUIRE(project);
    CHECK(project->records.find("he.1")->as<Ally>().level == 7);
    CHECK(project->records.size() == 2);
    CHECK(problems.errors() == 1);
    CHECK(project->underFormerNames == std::set<std::string, std::less<>>{"he.2"});
    CHECK(folder.read("helpers/he.1.json").find("\"grade\": 3") != std::string::npos);
}

TEST_CASE("former names: a pack that an older version made is read") {
    std::string bytes;
    {
        const PassingGame game(renamed::game(true));
        TemporaryFolder folder;
        fs::copy(kFormer, folder.path(), fs::copy_options::recursive | fs::copy_options::overwrite_existing);
        fs::remove(folder.path() / "helpers/he.2.json");
        Problems problems;
        const std::optional<Project> project = readProject(folder.path(), problems);
        REQUIRE(project);
        bytes = buildPack(*project, problems);
        REQUIRE(problems.errors() == 0);
        CHECK(bytes.find("hand_out") != std::string::npos);
    }
    const PassingGame game(renamed::game(false));
    Problems problems;
    const std::optional<Pack> pack = readPack(bytes, "old.talepack", problems);
    REQUIRE_MESSAGE(pack, (problems.all().empty() ? "" : toText(problems.all()[0])));
    CHECK(problems.clean());
    const RecordPtr record = pack->records.find("ally", "he.1");
    REQUIRE(record);
    CHECK(record->as<Ally>().level == 3);
    CHECK(record->as<Ally>().mood == Mood::Merry);
    CHECK(print(record->as<Ally>().gift) == "give(pear, 2)");
    CHECK(record->as<Ally>().companions.size() == 2);
    CHECK(lines(record->as<Ally>().companions[0].deed) == "when dusk : give(pear)\n");
}

TEST_CASE("former names: a merge reads each side under its own names") {
    const GameSchema& game = renamed::game(false);
    const std::optional<FileType> type = typeOfFile(game, "helpers/al.1.json");
    REQUIRE(type);
    Problems problems;
    const MergedText merged =
        mergeTexts(*type, R"x({"schema": 1, "id": "al.1", "grade": 2, "gift": "hand_out(quince)"})x",
                   R"x({"schema": 1, "id": "al.1", "grade": 4, "gift": "hand_out(quince)"})x",
                   R"x({"schema": 1, "id": "al.1", "level": 2, "gift": "give(pear, 3)"})x", "al.1.json", problems);
    CHECK(problems.errors() == 0);
    CHECK(merged.conflicts.empty());
    Ally ally;
    Problems none;
    CHECK(read(merged.text, ally, none));
    CHECK(ally.level == 4);
    CHECK(print(ally.gift) == "give(pear, 3)");
    CHECK(none.clean());
}

TEST_CASE("former names: translations of a renamed field stay its own, and so do deliveries of an earlier time") {
    const PassingGame game(renamed::game(false));
    Problems problems;
    const std::optional<Project> project = readProject(kFormer, problems);
    REQUIRE(project);
    const TranslationSources sources = readTranslationSources(kFormer, "bg", problems, project->records);
    CHECK(sources == TranslationSources{{"he.1 motto", "Slowly"}});
    Delivery delivery{.file = "bg.po", .language = "bg", .texts = {}};
    for (const char* name : {"he.1 saying", "he.1 name", "he.9 saying"}) delivery.texts.emplace_back().name = name;
    takePresentNames(project->records, delivery);
    CHECK(delivery.texts[0].name == "he.1 motto");
    CHECK(delivery.texts[1].name == "he.1 name");
    CHECK(delivery.texts[2].name == "he.9 saying");
    CHECK(presentPath(typeInfo<Ally>(), "friends[1].mark") == "companions[1].score");
    CHECK(presentPath(typeInfo<Ally>(), "saying.bg") == "motto.bg");
    CHECK(presentPath(typeInfo<Ally>(), "friends[1].nothing") == "friends[1].nothing");
}

TEST_CASE("former names: an ability typed with one is told what the word is called now") {
    const Vocabulary& vocabulary = *renamed::game(false).vocabulary;
    std::vector<AbilityProblem> problems;
    check(vocabulary, readEffects("hand_out(quince)"), 0, problems);
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].code == "ABILITY-UNKNOWN-WORD");
    CHECK(problems[0].message == "`hand_out` is called `give` now");
    CHECK(problems[0].nearest == "give");
}

TEST_CASE("former names: none is a name of today, in any game") {
    std::set<const TypeInfo*> seen;
    const std::function<void(const TypeInfo&)> look = [&](const TypeInfo& type) {
        if (!seen.insert(&type).second) return;
        std::set<std::string_view> names;
        const auto one = [&](std::string_view name) { CHECK_MESSAGE(names.insert(name).second, name); };
        for (const Field& field : type.fields) {
            one(field.key);
            for (const std::string_view former : formerNames(field.notes.formerly)) one(former);
        }
        for (const Field& field : type.fields) {
            const Field* leaf = &field;
            while (leaf->kind == Kind::List) leaf = leaf->item.get();
            if (leaf->kind == Kind::Record) look(*leaf->type());
            std::set<std::string_view> choices;
            for (const Choice& choice : leaf->choices) {
                CHECK_MESSAGE(choices.insert(choice.key).second, choice.key);
                for (const std::string_view former : formerNames(choice.formerly))
                    CHECK_MESSAGE(choices.insert(former).second, former);
            }
        }
    };
    std::vector<const GameSchema*> all(games().begin(), games().end());
    all.push_back(&renamed::game(false));
    for (const GameSchema* game : all) {
        std::set<std::string> kinds;
        for (const RecordKind& kind : game->kinds) {
            look(*kind.type());
            CHECK(kinds.insert(kind.key).second);
            for (const std::string_view former : formerNames(kind.formerly))
                CHECK(kinds.insert(std::string(former.substr(0, former.find('/')))).second);
        }
        std::set<std::pair<int, std::string_view>> words;
        for (const Word& word : game->vocabulary->words()) {
            CHECK_MESSAGE(words.insert({word.sort, word.name}).second, word.name);
            for (const std::string_view former : formerNames(word.formerly))
                CHECK_MESSAGE(words.insert({word.sort, former}).second, former);
        }
    }
}
