// How the browser lists records, what it keeps of searches, and what designers note.
#include "editor/app/record_list.h"

#include <doctest/doctest.h>

#include <ctime>
#include <set>

#include "editor/app/saved_searches.h"
#include "editor/app/table/csv.h"
#include "tests/editor/app_fixture.h"

using namespace editor;
using Ids = std::vector<std::string>;

namespace {

struct Listed {
    test::Scratch scratch;
    std::unique_ptr<Workspace> workspace = test::openSample(scratch);
    SearchIndex index{workspace->game()};
    std::vector<Hit> hits;
    RecordList list;

    // The list as lines: headings in brackets.
    Ids lines(const ListOrder& order, std::string_view query = "", const Ids& folded = {}) {
        index.rebuild(workspace->records());
        index.find(parseQuery(workspace->game(), query), {}, hits, SearchIndex::Scope::ProjectAndBase);
        list.arrange(workspace->game(), hits, order, "en");
        list.layOut(
            [&](const RecordList::Group& g) { return std::find(folded.begin(), folded.end(), g.key) != folded.end(); },
            query.empty());
        Ids out;
        for (const RecordList::Line& line : list.lines())
            out.push_back(line.hit ? line.hit->record->id()
                                   : "[" + line.group->title + " " + std::to_string(line.group->hits.size()) + "]");
        return out;
    }
};

}  // namespace

TEST_CASE("records are listed by kind, with empty kinds while nothing is searched for, and groups fold") {
    Listed l;
    const Ids all = l.lines({});
    CHECK(std::find(all.begin(), all.end(), "[Tiles 0]") != all.end());
    CHECK(l.lines({}, "axe") == Ids{"[Artifacts 1]", "ar.101", "[Quests 1]", "qu.001"});
    CHECK(l.lines({}, "axe", {"artifact"}) == Ids{"[Artifacts 1]", "[Quests 1]", "qu.001"});
    CHECK(l.list.shown().size() == 1);
    CHECK(l.list.groupOf("ar.101")->key == "artifact");
    CHECK(l.list.groupOf("ar.102") == nullptr);
    CHECK(l.lines({.group = ""}, "axe") == Ids{"ar.101", "qu.001"});
}

TEST_CASE("records are grouped by status, tag and numbers, what has none last") {
    Listed l;
    REQUIRE_DONE(l.workspace->set("ar.102", "status", "ready"));
    REQUIRE_DONE(l.workspace->set("ar.103", "status", "idea"));
    REQUIRE_DONE(l.workspace->set("ar.101", "tags", Value::List{"Iron", "old"}));
    REQUIRE_DONE(l.workspace->set("ar.103", "tags", Value::List{"iron"}));
    CHECK(l.lines({.group = "status"}, "kind:artifact") ==
          Ids{"[Status: Idea 1]", "ar.103", "[Status: Ready 1]", "ar.102", "[Status: Not set 1]", "ar.101"});
    CHECK(l.lines({.group = "tags"}, "kind:artifact") ==
          Ids{"[Tags: Iron 2]", "ar.101", "ar.103", "[Tags: old 1]", "ar.101", "[Tags: none 1]", "ar.102"});
    CHECK(l.hits.size() == 3);  // each is found once
    const RecordList::Line* again = l.list.lineOf("ar.101", 2);
    REQUIRE(again);
    CHECK(again->again);
    CHECK(again->group->title == "Tags: old");
    CHECK_FALSE(l.list.lineOf("ar.101", 0)->again);
    CHECK(l.list.lineOf("ar.101", 7) == l.list.lineOf("ar.101", 0));
    CHECK(l.list.lineOf("ar.999", 0) == nullptr);
    // A tag that stands twice, in another case, is one.
    REQUIRE_DONE(l.workspace->set("ar.103", "tags", Value::List{"iron", "Iron"}));
    CHECK(l.lines({.group = "tags"}, "id:ar.103") == Ids{"[Tags: iron 1]", "ar.103"});
    CHECK(l.lines({.group = "level"}, "kind:artifact or kind:quest") == Ids{"[Level: 1 1]", "ar.101", "[Level: 2 1]",
                                                                            "ar.102", "[Level: 3 1]", "ar.103",
                                                                            "[Level: none 1]", "qu.001"});
}

TEST_CASE("records are sorted within their groups, both ways, what has no value last both ways") {
    Listed l;
    CHECK(l.lines({.group = "", .sort = "level", .descending = true}, "kind:artifact or kind:quest") ==
          Ids{"ar.103", "ar.102", "ar.101", "qu.001"});
    CHECK(l.lines({.group = "", .sort = "level"}, "kind:artifact or kind:quest") ==
          Ids{"ar.101", "ar.102", "ar.103", "qu.001"});
    CHECK(l.lines({.group = "kind", .sort = "name", .descending = true}, "kind:artifact") ==
          Ids{"[Artifacts 3]", "ar.103", "ar.102", "ar.101"});
    REQUIRE_DONE(l.workspace->setText("ar.103", "name", "en", "An axe"));
    CHECK(l.lines({.group = "", .sort = "name"}, "kind:artifact") == Ids{"ar.103", "ar.101", "ar.102"});
}

TEST_CASE("an order comes back from its text, and every offered field can be used") {
    for (const ListOrder& order :
         {ListOrder{}, ListOrder{.group = "", .sort = "level", .descending = true}, ListOrder{.group = "tags"},
          ListOrder{.group = "status", .sort = "name"}, ListOrder{.group = "kind", .sort = "id", .descending = true}})
        CHECK(ListOrder::fromText(order.text()) == order);
    CHECK(ListOrder::fromText("") == ListOrder{});
    Listed l;
    const std::size_t all = l.lines({.group = ""}).size();
    CHECK(all == 8);
    for (const schema::GameSchema* game : schema::games()) {
        CHECK(groupFields(*game).size() >= 3);
        CHECK(sortFields(*game).size() >= 5);
    }
    for (const OrderField& group : groupFields(l.workspace->game()))
        for (const OrderField& sort : sortFields(l.workspace->game())) {
            l.lines({.group = group.name, .sort = sort.name});
            // Of several words a record stands under each, and none is left out.
            CHECK(std::set<const schema::Record*>(l.list.shown().begin(), l.list.shown().end()).size() == all);
        }
}

TEST_CASE("key numbers are those a form shows first, and none where there are many") {
    Listed l;
    const std::vector<KeyNumber> numbers = keyNumbers(*l.workspace->find("bt.301"));
    REQUIRE(numbers.size() >= 2);
    CHECK(std::string(numbers[0].label) == "Level");
    CHECK(numbers[0].text == "3");
    CHECK(keyNumbers(*l.workspace->find("he.001")).empty());
}

TEST_CASE("grouping and sorting 100,000 records costs what typing bears") {
    const schema::GameSchema& game = *schema::findGame("threetale");
    const schema::RecordSet records = test::manyRecords(100'000);
    SearchIndex index(game);
    index.rebuild(records);
    std::vector<Hit> hits;
    index.find(parseQuery(game, ""), {}, hits);
    for (const ListOrder& order : {ListOrder{}, ListOrder{.group = "status", .sort = "level", .descending = true},
                                   ListOrder{.group = "level", .sort = "name"}}) {
        double best = 1e9;
        RecordList list;
        for (int i = 0; i < 3; ++i) {
            const std::clock_t began = std::clock();
            list.arrange(game, hits, order, "en");
            list.layOut([](const RecordList::Group&) { return false; }, true);
            best = std::min(best, 1000.0 * double(std::clock() - began) / CLOCKS_PER_SEC);
        }
        CHECK(list.shown().size() == 100'000);
        MESSAGE(order.text() << ": " << best << " ms");
        CHECK(best < 5 * 200);
    }
}

// --- saved searches ---------------------------------------------------------------------------------------------

TEST_CASE("searches are kept by name, renamed and deleted; wrong names are refused with nothing changed") {
    std::vector<NamedText> searches;
    CHECK(saveSearch(searches, " Ready ", " status:ready ") == "");
    CHECK(saveSearch(searches, "drafts", "status:draft") == "");
    REQUIRE(searches.size() == 2);
    CHECK(searches[0].name == "drafts");
    CHECK(searches[1].value == "status:ready");
    CHECK(savedSearch(searches, "READY")->value == "status:ready");
    CHECK(savedSearchOf(searches, "status:ready  ")->name == "Ready");
    CHECK(savedSearchOf(searches, "") == nullptr);
    CHECK(saveSearch(searches, "ready", "status:ready has:art") == "");  // takes the new query
    CHECK(searches.size() == 2);
    CHECK(saveSearch(searches, "", "x") != "");
    CHECK(saveSearch(searches, "a\nb", "x") != "");
    CHECK(saveSearch(searches, "a\tb", "x") != "");
    CHECK(saveSearch(searches, std::string(61, 'x'), "x") != "");
    CHECK(saveSearch(searches, "x", "  ") != "");
    CHECK(renameSearch(searches, "drafts", "Ready") == "another search is called \"ready\"");
    CHECK(renameSearch(searches, "nobody", "a") != "");
    CHECK(renameSearch(searches, "drafts", "Zoo") == "");
    CHECK(searches[1].name == "Zoo");
    CHECK(deleteSearch(searches, "zoo") == "");
    CHECK(deleteSearch(searches, "zoo") != "");
    CHECK(searches.size() == 1);
}

// --- status and notes -------------------------------------------------------------------------------------------

TEST_CASE("status and notes are edited, undone, saved, and come back through CSV byte for byte") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    REQUIRE_DONE(w->set("ar.102", "status", "testing"));
    REQUIRE_DONE(w->set("ar.102", "notes", "Too strong;\n\"perhaps\" cost 3, not 2"));
    REQUIRE_DONE(w->undo());
    CHECK(w->find("ar.102")->base().notes.empty());
    REQUIRE_DONE(w->redo());
    const schema::RecordKind& kind = test::kind("artifact");
    const std::string csv = csvOf(kind, w->records(), w->info().languages);
    CHECK(csv.find("status") != std::string::npos);
    CHECK(csv.find("testing") != std::string::npos);
    REQUIRE_DONE(w->set("ar.102", "status", "none"));
    REQUIRE_DONE(w->set("ar.102", "notes", ""));
    const CsvImport plan = planCsvImport(*w, kind, csv);
    REQUIRE(plan.errors() == 0);
    CHECK(plan.count(ImportState::Different) == 1);
    REQUIRE_DONE(importCsv(*w, plan));
    CHECK(w->find("ar.102")->base().status == schema::WorkStatus::Testing);
    CHECK(w->find("ar.102")->base().notes == "Too strong;\n\"perhaps\" cost 3, not 2");
    CHECK(csvOf(kind, w->records(), w->info().languages) == csv);
    CHECK(w->set("ar.102", "status", "redy") != "");
    REQUIRE(w->save().refusal == "");
    schema::Problems problems;
    const auto read = schema::readProject(scratch.project(), problems);
    REQUIRE(read);
    CHECK(read->records.find("ar.102")->base().notes == "Too strong;\n\"perhaps\" cost 3, not 2");
}
