// The Compare layout: what differs from the files, and the way back to them.
#include <doctest/doctest.h>

#include "editor/app/compare.h"
#include "tests/editor/app_fixture.h"

using namespace editor;
using namespace editor::test;

TEST_CASE("a changed field is listed with both its values, a text in the language that changed") {
    Scratch scratch;
    const auto w = openSample(scratch);
    CHECK(unsavedChanges(*w).empty());
    REQUIRE_DONE(w->set("ar.101", "level", Value(3)));
    REQUIRE_DONE(w->setText("ar.101", "name", "bg", "Ново име"));
    const auto changes = unsavedChanges(*w);
    REQUIRE(changes.size() == 1);
    CHECK(changes[0].id == "ar.101");
    REQUIRE(changes[0].fields.size() == 2);
    CHECK(changes[0].fields[0].path == "name");
    CHECK(changes[0].fields[0].label == "Name, bg");
    CHECK(changes[0].fields[0].after == "Ново име");
    CHECK(changes[0].fields[1].path == "level");
    CHECK(changes[0].fields[1].before ==
          schema::valueText(*changes[0].before->type().find("level"),
                            schema::valueOf(*changes[0].before->type().find("level"), changes[0].before->data())));
    CHECK(changes[0].fields[1].after == "3");
}

TEST_CASE("new and deleted records have one side only") {
    Scratch scratch;
    const auto w = openSample(scratch);
    std::vector<std::string> made;
    REQUIRE_DONE(w->duplicate({"ar.102"}, &made));
    REQUIRE_DONE(w->remove({"ar.103"}));
    const auto changes = unsavedChanges(*w);
    REQUIRE(changes.size() == 2);
    for (const RecordChange& change : changes) {
        CHECK(bool(change.before) == (change.id == "ar.103"));
        CHECK(bool(change.after) == (change.id == made.at(0)));
        CHECK(change.fields.empty());
    }
}

TEST_CASE("taking back restores what was saved as one step that can be undone") {
    Scratch scratch;
    const auto w = openSample(scratch);
    const std::string start = stateText(*w);
    std::vector<std::string> made;
    REQUIRE_DONE(w->set("ar.101", "level", Value(3)));
    REQUIRE_DONE(w->duplicate({"ar.102"}, &made));
    REQUIRE_DONE(w->remove({"ar.103"}));
    const std::string edited = stateText(*w);
    const std::size_t steps = w->history().steps().size();
    REQUIRE_DONE(takeBack(*w, {"ar.101", made.at(0), "ar.103"}));
    CHECK(stateText(*w) == start);
    CHECK_FALSE(w->unsaved());
    CHECK(w->history().steps().size() == steps + 1);
    REQUIRE_DONE(w->undo());
    CHECK(stateText(*w) == edited);
}

TEST_CASE("what is as it was saved cannot be taken back") {
    Scratch scratch;
    const auto w = openSample(scratch);
    CHECK_REFUSED(*w, takeBack(*w, {"ar.101"}), "differs");
}
