// Commands on the open project: each is one step that can be undone, or is refused and changes nothing.
#include "editor/app/document.h"

#include "tests/editor/app_fixture.h"

using namespace editor;
namespace tt = schema::threetale;

namespace {

template <class T> const T& get(const Workspace& w, std::string_view id) {
    const schema::RecordPtr record = w.find(id);
    REQUIRE(record);
    return record->as<T>();
}

}  // namespace

TEST_CASE("setting a field is one named step; setting it to what it is, none") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    const std::uint64_t revision = w->revision();
    REQUIRE_DONE(w->set("ar.101", "level", 1));
    CHECK(w->history().steps().empty());
    CHECK(w->revision() == revision);
    REQUIRE_DONE(w->set("ar.101", "level", 3));
    CHECK(get<tt::Artifact>(*w, "ar.101").level == 3);
    REQUIRE(w->history().steps().size() == 1);
    CHECK(w->history().steps()[0].name == "Set Level of Forest Axe");
    CHECK(w->revision() > revision);
    REQUIRE_DONE(w->undo());
    CHECK(get<tt::Artifact>(*w, "ar.101").level == 1);
    REQUIRE_DONE(w->redo());
    CHECK(get<tt::Artifact>(*w, "ar.101").level == 3);
    CHECK_REFUSED(*w, w->redo(), "nothing to redo");
}

TEST_CASE("fields that are not there are refused with the nearest name") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    CHECK_REFUSED(*w, w->set("ar.999", "level", 2), "no record ar.999");
    CHECK_REFUSED(*w, w->set("ar.101", "levle", 2), "did you mean \"level\"?");
    CHECK_REFUSED(*w, w->set("ar.101", "tags[0]", "x"), "no field");
    CHECK_REFUSED(*w, w->set("ar.101", "id", "ar.200"), "use Change id");
    CHECK_REFUSED(*w, w->set("ar.101", "level", "high"), "holds a number");
    CHECK_REFUSED(*w, w->setText("ar.101", "level", "en", "x"), "not a text with a version for each language");
}

TEST_CASE("typing merges into one step until another place, a pause, an end or a save") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    double now = 100;
    for (const char* text : {"F", "Fo", "For"}) REQUIRE_DONE(w->setText("ar.101", "name", "en", text, now += 0.3));
    CHECK(w->history().steps().size() == 1);
    CHECK(w->history().steps()[0].name == "Set Name of Forest Axe");
    REQUIRE_DONE(w->setText("ar.101", "name", "bg", "Ф", now += 0.3));
    CHECK(w->history().steps().size() == 2);
    REQUIRE_DONE(w->setText("ar.102", "name", "en", "I", now += 0.3));
    REQUIRE_DONE(w->setText("ar.102", "name", "en", "Ir", now += 5));
    CHECK(w->history().steps().size() == 4);
    w->endMerge();
    REQUIRE_DONE(w->setText("ar.102", "name", "en", "Iro", now += 0.1));
    CHECK(w->history().steps().size() == 5);
    REQUIRE(w->save().refusal == "");
    REQUIRE_DONE(w->setText("ar.102", "name", "en", "Iron", now += 0.1));
    CHECK(w->history().steps().size() == 6);
    REQUIRE_DONE(w->set("ar.102", "level", 3));
    REQUIRE_DONE(w->set("ar.102", "level", 1));
    CHECK(w->history().steps().size() == 8);
    while (w->history().canUndo()) REQUIRE_DONE(w->undo());
    CHECK(get<tt::Artifact>(*w, "ar.101").name.in("en") == "Forest Axe");
    CHECK(get<tt::Artifact>(*w, "ar.101").name.in("bg") == "Горска брадва");
}

TEST_CASE("new records get the next free id, which is never given twice") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    std::string made;
    REQUIRE_DONE(w->create("artifact", {}, &made));
    CHECK(made == "ar.104");
    CHECK(w->find("ar.104")->base().name.in("en") == "New Artifact");
    REQUIRE_DONE(w->remove({"ar.104"}));
    REQUIRE_DONE(w->create("artifact", {}, &made));
    CHECK(made == "ar.105");
    REQUIRE_DONE(w->create("tile", {}, &made));
    CHECK(made == std::string(test::kind("tile").prefix) + "001");
    REQUIRE_DONE(w->create("artifact", "ar.golden_fleece", &made));
    CHECK(made == "ar.golden_fleece");
    CHECK_REFUSED(*w, w->create("artifact", "ar.101"), "belongs to Forest Axe");
    CHECK_REFUSED(*w, w->create("artifact", "Ar 1"), "is not an id");
    CHECK_REFUSED(*w, w->create("artifact", "ar"), "3 to 64");
    CHECK_REFUSED(*w, w->create("artefact"), "no kind of record");
    CHECK_REFUSED(*w, w->create("settings"), "has only one Settings");
}

TEST_CASE("a copy has new ids, nested ones too, and the next name") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    std::vector<std::string> made;
    REQUIRE_DONE(w->duplicate({"he.001", "ar.101", "ar.102"}, &made));
    CHECK(made == std::vector<std::string>{"he.002", "ar.104", "ar.105"});
    CHECK(w->history().steps().size() == 1);
    const auto& hero = get<tt::Hero>(*w, "he.002");
    REQUIRE(hero.talents.size() == 2);
    CHECK(hero.talents[0].id == "ta.101_2");
    CHECK(hero.name.in("en") == "Neda 2");
    CHECK(get<tt::Artifact>(*w, "ar.104").name.in("bg") == "Горска брадва 2");
    REQUIRE_DONE(w->duplicate({"he.002"}, &made));
    CHECK(get<tt::Hero>(*w, made[0]).name.in("en") == "Neda 3");
    CHECK(get<tt::Hero>(*w, made[0]).talents[0].id == "ta.101_2_2");
    CHECK_REFUSED(*w, w->duplicate({"se.001"}), "has only one Settings");
    CHECK_REFUSED(*w, w->duplicate({}), "nothing is selected");
    CHECK_REFUSED(*w, w->duplicate({"ar.101", "ar.999"}), "no record ar.999");
}

TEST_CASE("deleting what others refer to is refused with the users, unless they go too or it is forced") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    CHECK_REFUSED(*w, w->remove({"ar.101"}), "bt.301 refers to ar.101 (reward)");
    CHECK_REFUSED(*w, w->remove({"ar.101", "bt.301", "ar.103"}), "qu.001 refers to ar.101 (requirement)");
    CHECK_REFUSED(*w, w->remove({"se.001"}), "cannot be deleted");
    CHECK_REFUSED(*w, w->remove({"ar.999"}), "no record");
    REQUIRE_DONE(w->remove({"ar.101", "bt.301", "ar.103", "qu.001"}));
    CHECK(w->records().size() == 4);
    REQUIRE_DONE(w->undo());
    CHECK(w->records().size() == 8);
    REQUIRE_DONE(w->remove({"ar.101"}, true));
    CHECK_FALSE(w->find("ar.101"));
    CHECK(w->usersOf("ar.101").size() == 3);
}

TEST_CASE("list items are added, removed and moved; a list of fixed size is not") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    REQUIRE_DONE(w->insertItem("he.001", "talents", 1));
    CHECK(get<tt::Hero>(*w, "he.001").talents.size() == 3);
    CHECK(get<tt::Hero>(*w, "he.001").talents[1].id.empty());
    REQUIRE_DONE(w->set("he.001", "talents[1].level", 2));
    REQUIRE_DONE(w->moveItem("he.001", "talents", 1, 2));
    CHECK(get<tt::Hero>(*w, "he.001").talents[2].level == 2);
    REQUIRE_DONE(w->eraseItem("he.001", "talents", 0));
    CHECK(get<tt::Hero>(*w, "he.001").talents[0].id == "ta.102");
    REQUIRE_DONE(w->insertItem("ar.101", "tags", 0, Value("weapon")));
    CHECK(get<tt::Artifact>(*w, "ar.101").tags == std::vector<std::string>{"weapon"});
    CHECK_REFUSED(*w, w->insertItem("ar.101", "tags", 5), "there is no place 5");
    CHECK_REFUSED(*w, w->insertItem("ar.101", "tags", 0, Value(3)), "holds a text");
    CHECK_REFUSED(*w, w->eraseItem("ar.101", "tags", 1), "there is no item 1");
    CHECK_REFUSED(*w, w->moveItem("ar.101", "tags", 0, 1), "there is no item 1");
    CHECK_REFUSED(*w, w->eraseItem("ar.101", "level", 0), "not a list");
    std::string tile;
    REQUIRE_DONE(w->create("tile", {}, &tile));
    CHECK_REFUSED(*w, w->insertItem(tile, "cells", 0), "always has 4");
    REQUIRE_DONE(w->set(tile, "cells[2]", "portal"));
    REQUIRE_DONE(w->moveItem(tile, "cells", 2, 0));
    CHECK(get<tt::Tile>(*w, tile).cells[0] == tt::Feature::Portal);
}

TEST_CASE("a field that is no longer shown goes back to its default in the same step") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    REQUIRE_DONE(w->set("ar.101", "usage", "active"));
    REQUIRE_DONE(w->set("ar.101", "activation", 2));
    REQUIRE_DONE(w->set("ar.101", "usage", "passive"));
    CHECK(get<tt::Artifact>(*w, "ar.101").activation == 0);
    REQUIRE_DONE(w->undo());
    CHECK(get<tt::Artifact>(*w, "ar.101").activation == 2);
}

TEST_CASE("the same field of many records, and any cells, are one step or none") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    REQUIRE_DONE(w->setMany({"ar.101", "ar.102", "bt.101"}, "level", 2));
    CHECK(w->history().steps().size() == 1);
    CHECK(w->history().steps()[0].name == "Set Level of 3 records");
    CHECK(get<tt::Enemy>(*w, "bt.101").level == 2);
    CHECK_REFUSED(*w, w->setMany({"ar.101", "he.001"}, "level", 3), "no field \"level\"");
    CHECK_REFUSED(*w, w->setMany({}, "level", 3), "nothing is selected");
    REQUIRE_DONE(
        w->setCells({{"ar.101", "level", 3}, {"ar.101", "slot", "feet"}, {"bt.101", "speed", 9}}, "Paste 3 cells"));
    CHECK(w->history().steps().back().name == "Paste 3 cells");
    CHECK(get<tt::Artifact>(*w, "ar.101").slot == tt::Slot::Feet);
    CHECK_REFUSED(*w, w->setCells({{"ar.101", "level", 1}, {"ar.102", "slot", "elbow"}}, "Paste"),
                  "ar.102: Worn on is one of");
    REQUIRE_DONE(w->undo());
    REQUIRE_DONE(w->undo());
    CHECK_FALSE(w->unsaved());
}

TEST_CASE("copied records are pasted under free ids and keep referring to each other") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    const std::string clipboard = w->copyText({"ar.101", "bt.301", "he.001"});
    std::vector<std::string> made;
    REQUIRE_DONE(w->paste(clipboard, &made));
    CHECK(made == std::vector<std::string>{"ar.104", "bt.302", "he.002"});
    CHECK(schema::print(get<tt::Enemy>(*w, "bt.302").reward) == "gain_shevitsa(1); take(ar.104)");
    CHECK(schema::print(get<tt::Enemy>(*w, "bt.301").reward) == "gain_shevitsa(1); take(ar.101)");
    CHECK(get<tt::Hero>(*w, "he.002").talents[1].id == "ta.102_2");
    CHECK(w->history().steps().size() == 1);
    REQUIRE_DONE(w->undo());
    // In a project without them they keep their ids.
    REQUIRE_DONE(w->remove({"ar.101", "bt.301", "ar.103", "qu.001"}));
    REQUIRE_DONE(w->paste(w->copyText({"he.001"}), &made));
    REQUIRE_DONE(w->paste(clipboard, &made));
    CHECK(made[0] == "ar.101");
    CHECK_REFUSED(*w, w->paste("just some text"), "no records");
    CHECK_REFUSED(*w, w->paste("{\"talewright_records\": 1, \"game\": \"chess\", \"records\": []}"), "another game");
    CHECK_REFUSED(*w, w->paste("{\"talewright_records\": 1, \"game\": \"threetale\", \"records\": []}"), "no records");
    CHECK_REFUSED(
        *w,
        w->paste("{\"talewright_records\": 1, \"game\": \"threetale\", \"records\": [{\"kind\": \"artifact\", "
                 "\"record\": {\"schema\": 1, \"id\": \"ar.7\", \"levle\": 2}}]}"),
        "levle");
    CHECK_REFUSED(*w, w->paste(w->copyText({"se.001"})), "cannot be pasted");
}

TEST_CASE("an import shows what it would change and does one of three things with taken ids") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    auto changed = w->find("ar.101")->clone();
    changed->as<tt::Artifact>().level = 3;
    auto fresh = w->find("ar.102")->clone();
    fresh->base().id = "ar.500";
    const std::vector<schema::RecordPtr> records{changed, w->find("ar.102"), fresh};
    const std::vector<ImportRow> rows = w->importPreview(records);
    REQUIRE(rows.size() == 3);
    CHECK(rows[0].state == ImportState::Different);
    REQUIRE(rows[0].differences.size() == 1);
    CHECK(rows[0].differences[0].path == "level");
    CHECK(rows[1].state == ImportState::Same);
    CHECK(rows[2].state == ImportState::New);

    REQUIRE_DONE(w->importRecords(records, ImportTaken::KeepMine));
    CHECK(get<tt::Artifact>(*w, "ar.101").level == 1);
    CHECK(w->find("ar.500"));
    REQUIRE_DONE(w->undo());
    REQUIRE_DONE(w->importRecords(records, ImportTaken::Replace));
    CHECK(get<tt::Artifact>(*w, "ar.101").level == 3);
    REQUIRE_DONE(w->undo());
    std::vector<std::string> made;
    REQUIRE_DONE(w->importRecords(records, ImportTaken::NewId, &made));
    // ar.500 is part of the import, so numbers go on after what was there before it.
    CHECK(made == std::vector<std::string>{"ar.501", "ar.502", "ar.500"});
    CHECK(get<tt::Artifact>(*w, "ar.101").level == 1);
    CHECK_REFUSED(*w, w->importRecords({}, ImportTaken::Replace), "nothing to import");
    CHECK_REFUSED(*w, w->importRecords({fresh, fresh}, ImportTaken::Replace), "is in the import twice");
    auto wrongKind = std::make_shared<schema::Record>(test::kind("enemy"));
    wrongKind->base().id = "ar.101";
    CHECK_REFUSED(*w, w->importRecords({wrongKind}, ImportTaken::Replace), "is of the kind Artifact in this project");
}

TEST_CASE("the project's own data is changed and undone like records; its game is not changed") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    schema::ProjectInfo info = w->info();
    info.version = "0.2.0";
    REQUIRE_DONE(w->setInfo(info));
    CHECK(w->infoUnsaved());
    REQUIRE_DONE(w->undo());
    CHECK_FALSE(w->infoUnsaved());
    CHECK(w->info().version == "0.1.0");
    info.game = "chess";
    CHECK_REFUSED(*w, w->setInfo(info), "cannot change its game");
    info.game = "threetale";
    info.languages.clear();
    CHECK_REFUSED(*w, w->setInfo(info), "at least one language");
}

TEST_CASE("any point of the history is reached in one go, and new steps forget what was undone") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    std::vector<std::string> states{test::stateText(*w)};
    for (int i = 0; i < 12; ++i) {
        REQUIRE_DONE(w->set("ar.101", "count", 2 + i % 5));
        if (i % 4 == 0) REQUIRE_DONE(w->create("enemy"));
        if (w->history().steps().size() == 7) REQUIRE_DONE(w->rename("ar.102", "ar.helmet"));
        while (states.size() <= w->history().steps().size()) states.push_back("");
        states[w->history().steps().size()] = test::stateText(*w);
    }
    const std::size_t last = w->history().steps().size();
    for (const std::size_t position : {last / 2, std::size_t(0), last, std::size_t(3), std::size_t(3), last - 1}) {
        REQUIRE_DONE(w->goTo(position));
        CHECK(w->history().position() == position);
        if (!states[position].empty()) CHECK(test::stateText(*w) == states[position]);
    }
    CHECK_REFUSED(*w, w->goTo(last + 1), "steps");
    REQUIRE_DONE(w->goTo(2));
    REQUIRE_DONE(w->set("ar.101", "level", 3));
    CHECK(w->history().steps().size() == 3);
    CHECK_FALSE(w->history().canRedo());
}

TEST_CASE("unsaved is exact per record: undone or typed back, it is saved again") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    REQUIRE_DONE(w->set("ar.101", "level", 3));
    REQUIRE_DONE(w->create("enemy", "bt.500"));
    REQUIRE_DONE(w->remove({"bt.101"}));
    using Ids = std::set<std::string, std::less<>>;
    CHECK(w->unsavedRecords() == Ids{"ar.101", "bt.101", "bt.500"});
    REQUIRE_DONE(w->set("ar.101", "level", 1));
    CHECK(w->unsavedRecords() == Ids{"bt.101", "bt.500"});
    REQUIRE(w->save().refusal == "");
    CHECK_FALSE(w->unsaved());
    // Behind the save point there are unsaved changes again.
    REQUIRE_DONE(w->undo());
    REQUIRE_DONE(w->undo());
    CHECK(w->unsavedRecords() == Ids{"ar.101", "bt.101"});
    REQUIRE_DONE(w->redo());
    REQUIRE_DONE(w->redo());
    CHECK_FALSE(w->unsaved());
}

TEST_CASE("a snapshot never changes, and listeners hear of every step") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    std::vector<std::string> heard;
    w->listen([&](const Changed& changed) {
        for (const Change& c : changed.changes) heard.push_back(c.id);
        if (changed.renaming) heard.push_back(changed.renaming->from + ">" + changed.renaming->to);
        if (changed.info) heard.push_back("info");
    });
    const auto before = w->snapshot();
    const std::string text = test::stateText(*before, w->info());
    REQUIRE_DONE(w->set("ar.101", "level", 3));
    REQUIRE_DONE(w->remove({"bt.101"}));
    CHECK(test::stateText(*before, w->info()) == text);
    CHECK(before->find("bt.101"));
    CHECK(heard == std::vector<std::string>{"ar.101", "bt.101"});
    heard.clear();
    REQUIRE_DONE(w->undo());
    REQUIRE_DONE(w->rename("ar.102", "ar.iron"));
    REQUIRE_DONE(w->undo());
    CHECK(heard == std::vector<std::string>{"bt.101", "ar.102", "ar.iron", "ar.102>ar.iron", "ar.iron", "ar.102",
                                            "ar.iron>ar.102"});
}

TEST_CASE("a project is made once, and opened only where there is one") {
    test::Scratch scratch;
    schema::ProjectInfo info;
    info.game = "chess";
    CHECK(createProject(scratch.project(), info).find("no game") != std::string::npos);
    info.game = "threetale";
    CHECK(createProject(scratch.project(), info).find("id") != std::string::npos);
    info.id = "mine.first";
    CHECK(createProject(scratch.project(), info).empty());
    CHECK(createProject(scratch.project(), info).find("already") != std::string::npos);
    schema::Problems problems;
    Refusal refusal;
    OpenOptions options;
    options.stateFolder = scratch.state();
    {
        const auto w = Workspace::open(scratch.project(), options, problems, refusal);
        REQUIRE_MESSAGE(w, refusal);
        CHECK(w->records().size() == 0);
        CHECK(Workspace::open(scratch.project(), options, problems, refusal) == nullptr);
        CHECK(refusal.find("another window") != std::string::npos);
    }
    CHECK(Workspace::open(scratch.folder / "nowhere", options, problems, refusal) == nullptr);
    CHECK(refusal.find("cannot be opened") != std::string::npos);
}
