// Three-way merge: what one side changed is taken, what both changed differently is a conflict.
#include "schema/core/merge.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "schema/core/text_archive.h"
#include "schema/threetale/records.h"

using namespace schema;

namespace {

struct Part {
    std::string id;
    int worth = 1;
    bool operator==(const Part&) const = default;
};
template <class V> void describe(V& v, Part& p) {
    v("id", p.id, {});
    v("worth", p.worth, {.min = 0, .max = 99});
}
struct Thing {
    std::string id;
    int level = 1, cost = 2;
    LocalText name;
    std::vector<std::string> tags;
    std::vector<Part> parts;
    std::array<int, 3> row{};
    Clauses ability;
    bool operator==(const Thing&) const = default;
};
template <class V> void describe(V& v, Thing& t) {
    v("id", t.id, {});
    v("level", t.level, {.min = 0, .max = 99});
    v("cost", t.cost, {.min = 0, .max = 99});
    v("name", t.name, {});
    v("tags", t.tags, {});
    v("parts", t.parts, {});
    v("row", t.row, {.min = 0, .max = 99});
    v("ability", t.ability, {});
}

Thing sample() {
    Thing t;
    t.id = "th.1";
    t.name.byLanguage = {{"en", "Axe"}, {"bg", "Брадва"}};
    t.tags = {"a", "b", "c"};
    t.parts = {{"p1", 1}, {"p2", 2}, {"p3", 3}};
    t.row = {1, 2, 3};
    t.ability = readClauses({"always : one", "when two : three"});
    return t;
}

// The result of a merge, and the paths of its conflicts.
struct Outcome {
    Thing thing;
    std::string conflicts;
};
Outcome merged(const Thing& base, const Thing& ours, const Thing& theirs) {
    Outcome outcome{ours, ""};
    for (const MergeConflict& c : mergeObjects(typeInfo<Thing>(), &base, &outcome.thing, &theirs))
        outcome.conflicts += (outcome.conflicts.empty() ? "" : " ") + c.path;
    return outcome;
}

// One random change.
void change(Thing& t) {
    const int what = *rc::gen::inRange(0, 8);
    const int number = *rc::gen::inRange(10, 90);
    const std::string text = "x" + std::to_string(number);
    if (what == 0) t.level = number;
    if (what == 1) t.cost = number;
    if (what == 2) t.name.byLanguage[number % 2 ? "en" : "it"] = text;
    if (what == 3) t.tags.insert(t.tags.begin() + number % int(t.tags.size() + 1), text);
    if (what == 4 && !t.tags.empty()) t.tags.erase(t.tags.begin() + number % int(t.tags.size()));
    if (what == 5 && !t.parts.empty()) t.parts[std::size_t(number) % t.parts.size()].worth = number;
    if (what == 6) t.parts.push_back({text, number});
    if (what == 7) t.row[std::size_t(number) % 3] = number;
}

}  // namespace

TEST_CASE("each side's changes are taken, in different fields and in different parts of one") {
    const Thing base = sample();
    Thing ours = base, theirs = base, both = base;
    ours.level = both.level = 5;
    theirs.cost = both.cost = 7;
    ours.name.byLanguage["en"] = both.name.byLanguage["en"] = "Hatchet";
    theirs.name.byLanguage["it"] = both.name.byLanguage["it"] = "Ascia";
    ours.parts[0].worth = both.parts[0].worth = 10;
    theirs.parts[2].worth = both.parts[2].worth = 30;
    ours.row[0] = both.row[0] = 9;
    theirs.row[2] = both.row[2] = 8;
    ours.tags = {"first", "a", "b", "c"};
    theirs.tags = {"a", "c"};
    both.tags = {"first", "a", "c"};
    ours.ability = readClauses({"always : one", "when two : four"});
    theirs.ability = readClauses({"always : zero", "always : one", "when two : three"});
    both.ability = readClauses({"always : zero", "always : one", "when two : four"});
    CHECK(merged(base, ours, theirs).thing == both);
    CHECK(merged(base, ours, theirs).conflicts == "");
    CHECK(merged(base, theirs, ours).thing == both);
}

TEST_CASE("a field of one item that both changed is a conflict of that field, and ours stays") {
    const Thing base = sample();
    Thing ours = base, theirs = base;
    ours.level = 5;
    theirs.level = 6;
    ours.parts[1].worth = 20;
    theirs.parts[1].worth = 21;
    ours.name.byLanguage["bg"] = "Секира";
    theirs.name.byLanguage.erase("bg");
    const Outcome outcome = merged(base, ours, theirs);
    CHECK(outcome.thing == ours);
    CHECK(outcome.conflicts == "level name.bg parts[1].worth");
}

TEST_CASE(
    "items that both added at one place are both there, ours first; what one removed and one changed is a conflict") {
    const Thing base = sample();
    Thing ours = base, theirs = base;
    ours.parts.push_back({"p4", 4});
    theirs.parts.push_back({"p5", 5});
    Outcome outcome = merged(base, ours, theirs);
    CHECK(outcome.conflicts == "");
    CHECK(outcome.thing.parts == std::vector<Part>{{"p1", 1}, {"p2", 2}, {"p3", 3}, {"p4", 4}, {"p5", 5}});

    ours = theirs = base;
    ours.parts.erase(ours.parts.begin() + 1);
    theirs.parts[1].worth = 50;
    outcome = merged(base, ours, theirs);
    CHECK(outcome.conflicts == "parts");
    CHECK(outcome.thing.parts == ours.parts);
}

TEST_CASE("merging with the base, with oneself, and with an empty base") {
    rc::check("one side alone", [] {
        const Thing base = sample();
        Thing changed = base;
        for (int i = *rc::gen::inRange(0, 6); i > 0; --i) change(changed);
        RC_ASSERT(merged(base, changed, base).thing == changed);
        RC_ASSERT(merged(base, base, changed).thing == changed);
        RC_ASSERT(merged(base, changed, changed).thing == changed);
        RC_ASSERT(merged(base, changed, base).conflicts.empty());
        RC_ASSERT(merged(base, base, changed).conflicts.empty());
    });
    rc::check("both sides: no conflict in one order is none in the other, and nothing comes from nowhere", [] {
        const Thing base = sample();
        Thing ours = base, theirs = base;
        for (int i = *rc::gen::inRange(0, 4); i > 0; --i) change(ours);
        for (int i = *rc::gen::inRange(0, 4); i > 0; --i) change(theirs);
        const Outcome one = merged(base, ours, theirs), other = merged(base, theirs, ours);
        RC_ASSERT(one.conflicts.empty() == other.conflicts.empty());
        for (const int value : {one.thing.level, other.thing.level})
            RC_ASSERT(value == base.level || value == ours.level || value == theirs.level);
        // What neither side touched is as it was.
        if (ours.level == base.level && theirs.level == base.level) RC_ASSERT(one.thing.level == base.level);
        for (const std::string& tag : base.tags) {
            const auto has = [&](const Thing& t) { return std::count(t.tags.begin(), t.tags.end(), tag) == 1; };
            if (one.conflicts.find("tags") == std::string::npos)
                RC_ASSERT(has(one.thing) == (has(ours) && has(theirs)));
        }
    });
}

TEST_CASE("texts of records are merged into canonical text, and a version that cannot be read stops the merge") {
    const RecordKind& kind = *kindOf(threetale::kGame, "artifact");
    const auto type = typeOfFile(threetale::kGame, "artifacts/ar.1.json");
    REQUIRE(type);
    CHECK(type->type == kind.type());
    const std::string base = "{\"schema\": 1, \"id\": \"ar.1\", \"level\": 1}";
    const std::string ours = "{\"schema\": 1, \"id\": \"ar.1\", \"level\": 2}";
    const std::string theirs = "{\"schema\": 1, \"id\": \"ar.1\", \"level\": 1, \"name\": {\"en\": \"Axe\"}}";
    Problems problems;
    const MergedText merged = mergeTexts(*type, base, ours, theirs, "ar.1.json", problems);
    CHECK(problems.clean());
    CHECK(merged.conflicts.empty());
    CHECK(merged.text ==
          "{\n  \"schema\": 1,\n  \"id\": \"ar.1\",\n  \"name\": {\n    \"en\": \"Axe\"\n  },\n  \"level\": 2\n}\n");

    // Both made the file.
    CHECK(mergeTexts(*type, "", ours, ours, "ar.1.json", problems).conflicts.empty());
    const auto added = mergeTexts(*type, "", ours, theirs, "ar.1.json", problems);
    REQUIRE(added.conflicts.empty());  // 1 is a level's default
    CHECK(problems.clean());

    CHECK(mergeTexts(*type, base, "{\"schema\": 1, \"nonsense\": 2}", theirs, "ar.1.json", problems).text.empty());
    REQUIRE(problems.errors() == 1);
    CHECK(problems.all()[0].file == "ar.1.json (ours)");
}

TEST_CASE("files of a project have their types by their places") {
    CHECK(typeOfFile(threetale::kGame, "project.json"));
    CHECK(typeOfFile(threetale::kGame, "scenarios/battle/first.json"));
    CHECK_FALSE(typeOfFile(threetale::kGame, "other/ar.1.json"));
    CHECK_FALSE(typeOfFile(threetale::kGame, "art/axe.png"));
}
