// The query language of the browser and its ranking.
#include "editor/app/search.h"

#include <doctest/doctest.h>

#include "tests/editor/app_fixture.h"

using namespace editor;
using Ids = std::vector<std::string>;

namespace {

struct Sample {
    test::Scratch scratch;
    std::unique_ptr<Workspace> workspace = test::openSample(scratch);
    SearchIndex index{workspace->game()};
    Sample() { index.rebuild(workspace->records()); }

    Ids find(std::string_view query, const SearchContext& context = {}) const {
        Ids ids;
        for (const Hit& hit : index.find(query, context)) ids.push_back(hit.record->id());
        return ids;
    }
    std::string complaint(std::string_view query) const {
        const Query parsed = parseQuery(workspace->game(), query);
        return parsed.complaints.empty() ? "" : parsed.complaints[0].text;
    }
};

}  // namespace

TEST_CASE("an empty query shows everything by kind and id") {
    Sample s;
    CHECK(s.find("") == Ids{"he.001", "ar.101", "ar.102", "ar.103", "bt.101", "bt.301", "qu.001", "se.001"});
    CHECK(s.find("   ") == s.find(""));
}

TEST_CASE("words are found in names of every language, stories, abilities and ids; all must match") {
    Sample s;
    CHECK(s.find("forest") == Ids{"ar.101"});
    CHECK(s.find("брадва") == Ids{"ar.101"});
    CHECK(s.find("БРАДВА") == Ids{"ar.101"});
    CHECK(s.find("dragon") == Ids{"bt.301", "ar.102"});  // the name before the story
    CHECK(s.find("dragon old") == Ids{"bt.301"});
    CHECK(s.find("gain_shevitsa") == Ids{"bt.301"});
    CHECK(s.find("ar.101") == Ids{"ar.101", "ar.103", "bt.301", "qu.001"});
    CHECK(s.find("hands") == Ids{"ar.101"});
    CHECK(s.find("nothing") == Ids{});
}

TEST_CASE("names may be abbreviated and misspelt, the rest may not") {
    Sample s;
    CHECK(s.find("foax") == Ids{"ar.101"});
    CHECK(s.find("helmte") == Ids{"ar.102"});
    CHECK(s.find("dentde") == Ids{});
    // In names first, by length and then by kind; then where only the abilities speak of it.
    CHECK(s.find("axe") == Ids{"ar.101", "qu.001"});
    CHECK(s.find("moon") == Ids{"ar.103"});
    CHECK(s.find("wolf").front() == "bt.101");
}

TEST_CASE("phrases, minus, or and brackets") {
    Sample s;
    CHECK(s.find("\"good axe\"") == Ids{"qu.001"});
    CHECK(s.find("\"axe good\"") == Ids{});
    CHECK(s.find("axe -forest") == Ids{"qu.001"});
    CHECK(s.find("axe -\"forest axe\"") == Ids{"qu.001"});
    CHECK(s.find("-kind:artifact -kind:enemy") == Ids{"he.001", "qu.001", "se.001"});
    CHECK(s.find("kind:hero or kind:quest") == Ids{"he.001", "qu.001"});
    CHECK(s.find("(kind:hero OR kind:quest) -axe") == Ids{"he.001"});
    CHECK(s.find("-(kind:hero or kind:quest or kind:settings)") ==
          Ids{"ar.101", "ar.102", "ar.103", "bt.101", "bt.301"});
    CHECK(s.find("kind:artifact and level>=2 and slot:feet") == Ids{"ar.103"});
    CHECK(s.find("and") == s.find(""));
    CHECK(s.find("-") == Ids{});
}

TEST_CASE("kinds by key, label or beginning") {
    Sample s;
    const Ids artifacts{"ar.101", "ar.102", "ar.103"};
    for (const char* query : {"kind:artifact", "kind:Artifacts", "KIND:art", "kind:\"artifact\""})
        CHECK(s.find(query) == artifacts);
    CHECK(s.find("kind!=artifact").size() == 5);
    CHECK(s.complaint("kind:artefact") == "there is no kind of record \"artefact\"; did you mean \"artifact\"?");
    CHECK(s.find("kind:") == s.find(""));
}

TEST_CASE("fields by key or label, with comparisons for numbers and choices as they are typed") {
    Sample s;
    CHECK(s.find("kind:artifact level>=2") == Ids{"ar.102", "ar.103"});
    CHECK(s.find("kind:artifact level>2") == Ids{"ar.103"});
    CHECK(s.find("kind:artifact level<2") == Ids{"ar.101"});
    CHECK(s.find("kind:artifact level<=2") == Ids{"ar.101", "ar.102"});
    CHECK(s.find("kind:artifact level=2") == Ids{"ar.102"});
    CHECK(s.find("kind:artifact level:2") == Ids{"ar.102"});
    CHECK(s.find("kind:artifact level!=2") == Ids{"ar.101", "ar.103"});
    CHECK(s.find("kind:artifact level:x") == Ids{});
    CHECK(s.find("slot:hands") == Ids{"ar.101"});
    CHECK(s.find("slot:han") == Ids{"ar.101"});
    CHECK(s.find("slot=han") == Ids{});
    CHECK(s.find("\"worn on\":hands") == Ids{});  // quoted from the start: a phrase
    CHECK(s.find("name:axe") == Ids{"ar.101", "qu.001"});
    CHECK(s.find("name:\"forest axe\"") == Ids{"ar.101"});
    CHECK(s.find("name=\"Forest Axe\"") == Ids{"ar.101"});
    CHECK(s.find("id:bt.") == Ids{"bt.101", "bt.301"});
    CHECK(s.find("reward:shevitsa") == Ids{"bt.301"});
    CHECK(s.find("story:dragon") == Ids{"ar.102"});
    CHECK(s.find("text:dragon") == Ids{"ar.102", "bt.301"});
    CHECK(s.find("talents:hope") == Ids{"he.001"});
    CHECK(s.find("talents>=2") == Ids{"he.001"});
    CHECK(s.find("talents>2") == Ids{});
    CHECK(s.complaint("levle>=2") == "no record has a field \"levle\"; did you mean \"level\"?");
    CHECK(s.find("levle>=2 forest") == Ids{"ar.101"});
    CHECK(s.find("level:") == s.find(""));
}

TEST_CASE("tags, what a record has, and what only the editor knows") {
    Sample s;
    CHECK(s.find("has:story") == Ids{"ar.102"});
    CHECK(s.find("has:talents") == Ids{"he.001"});
    CHECK(s.find("kind:artifact -has:story") == Ids{"ar.101", "ar.103"});
    CHECK(s.complaint("has:storry").find("did you mean \"story\"?") != std::string::npos);
    REQUIRE_DONE(s.workspace->set("ar.102", "tags", Value::List{"Cold Iron"}));
    s.index.rebuild(s.workspace->records());
    CHECK(s.find("tag:iron") == Ids{"ar.102"});

    SearchContext context;
    context.hasProblem = [](std::string_view record, std::string_view code) {
        return record == "ar.103" && (code.empty() || code == "CHECK-VALUE");
    };
    context.unsaved = [&](std::string_view record) { return s.workspace->unsaved(record); };
    context.used = [&](std::string_view record) { return !s.workspace->usersOf(record).empty(); };
    context.uses = [&](std::string_view record, std::string_view target) {
        return s.workspace->usersOf(target).count(std::string(record)) != 0;
    };
    CHECK(s.find("problem:", context) == Ids{"ar.103"});
    CHECK(s.find("problem:CHECK-VALUE", context) == Ids{"ar.103"});
    CHECK(s.find("problem:TT-VAL-13", context) == Ids{});
    CHECK(s.find("is:unsaved", context) == Ids{"ar.102"});
    CHECK(s.find("kind:artifact is:unused", context) == Ids{"ar.102", "ar.103"});
    CHECK(s.find("uses:ar.101", context) == Ids{"ar.103", "bt.301", "qu.001"});
    CHECK(s.complaint("is:great") == "is: takes unsaved or unused");
}

TEST_CASE("what cannot be understood is complained about with its place, and the rest counts") {
    Sample s;
    const Query query = parseQuery(s.workspace->game(), "forest levle:2 (axe");
    REQUIRE(query.complaints.size() == 2);
    CHECK(query.complaints[0].offset == 7);
    CHECK(query.complaints[0].length == 7);
    CHECK(query.complaints[1].text == "a bracket is not closed");
    CHECK(s.find("forest levle:2 (axe") == Ids{"ar.101"});
    CHECK(s.complaint("axe )") == "this bracket has no opening bracket");
    CHECK(s.find("axe ) forest") == Ids{"ar.101"});
    CHECK(s.complaint("\"open") == "a quotation mark is not closed");
    CHECK(s.find("\"forest a") == Ids{"ar.101"});
    CHECK(s.complaint(std::string(100, '(')).find("deep") != std::string::npos);
    CHECK(s.find(std::string(5000, '(')).size() == 8);
    std::string many;
    for (int i = 0; i < 400; ++i) many += "a ";
    CHECK(s.complaint(many) == "a query has at most 256 terms");
}

TEST_CASE("the index follows the steps") {
    Sample s;
    s.workspace->listen([&](const Changed& changed) { s.index.update(changed.changes); });
    REQUIRE_DONE(s.workspace->setText("ar.103", "name", "en", "Seven-mile Boots"));
    CHECK(s.find("seven") == Ids{"ar.103"});
    REQUIRE_DONE(s.workspace->rename("ar.101", "ar.zzz"));
    CHECK(s.find("kind:artifact") == Ids{"ar.102", "ar.103", "ar.zzz"});
    REQUIRE_DONE(s.workspace->remove({"bt.101"}));
    CHECK(s.find("wolf") == Ids{});
    REQUIRE_DONE(s.workspace->undo());
    CHECK(s.find("wolf") == Ids{"bt.101"});
    REQUIRE_DONE(s.workspace->goTo(0));
    CHECK(s.find("kind:artifact") == Ids{"ar.101", "ar.102", "ar.103"});
    CHECK(s.find("seven") == Ids{});
}

TEST_CASE("a record that comes back as one of another kind is found once, as what it is now") {
    Sample s;
    s.workspace->listen([&](const Changed& changed) { s.index.update(changed.changes); });
    const schema::RecordPtr artifact = s.workspace->find("ar.101");
    auto enemy = std::make_shared<schema::Record>(test::kind("enemy"));
    enemy->base().id = "ar.101";
    Edit edit(s.workspace->records());
    edit.put(enemy);
    REQUIRE_DONE(s.workspace->commit("Another kind", edit));
    CHECK(s.find("kind:artifact") == Ids{"ar.102", "ar.103"});
    CHECK(s.find("kind:enemy") == Ids{"ar.101", "bt.101", "bt.301"});
    REQUIRE_DONE(s.workspace->undo());
    CHECK(s.find("kind:artifact") == Ids{"ar.101", "ar.102", "ar.103"});
    CHECK(s.find("kind:enemy") == Ids{"bt.101", "bt.301"});
}

TEST_CASE("completion offers kinds, fields and choices that begin with what is typed") {
    Sample s;
    const auto offers = [&](std::string_view query) { return s.index.completions(query, query.size()); };
    CHECK(offers("axe ki") == Ids{"kind:"});
    CHECK(offers("kind:her") == Ids{"kind:hero", "kind:hero_bonus"});
    CHECK(offers("-slot:h") == Ids{"slot:head", "slot:hands"});
    CHECK(offers("(usage:") == Ids{"usage:passive", "usage:active", "usage:one_time"});
    CHECK(offers("is:un") == Ids{"is:unsaved", "is:unused"});
    CHECK(offers("has:stor") == Ids{"has:story"});
    CHECK(offers("axe ").empty());
    CHECK(s.index.completions("ki axe", 2) == Ids{"kind:"});
}
