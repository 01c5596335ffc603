// What an earlier session left unsaved comes back, step by step, or is set aside.
#include <doctest/doctest.h>

#include <filesystem>

#include "editor/app/record_text.h"
#include "tests/editor/app_fixture.h"

using namespace editor;
namespace fs = std::filesystem;

TEST_CASE("unsaved steps of the last session are offered, replayed and can be undone") {
    test::Scratch scratch;
    std::string start, end;
    std::vector<std::string> names;
    {
        const auto w = test::openSample(scratch);
        start = test::stateText(*w);
        double now = 1;
        for (const char* text : {"A", "Ax", "Axe"}) REQUIRE_DONE(w->setText("ar.101", "name", "en", text, now += 0.1));
        REQUIRE_DONE(w->create("quest", "qu.golden"));
        REQUIRE_DONE(w->rename("ar.102", "ar.helmet"));
        REQUIRE_DONE(w->remove({"bt.101"}));
        schema::ProjectInfo info = w->info();
        info.author = "Neda";
        REQUIRE_DONE(w->setInfo(info));
        end = test::stateText(*w);
        for (const Commit& c : w->history().steps()) names.push_back(c.name);
    }
    const auto w = test::openSample(scratch);
    REQUIRE(w->recoverable());
    CHECK(w->recoverable()->records ==
          std::vector<std::string>{"ar.101", "ar.102", "ar.helmet", "bt.101", "qu.golden"});
    CHECK(w->recoverable()->info);
    CHECK(w->recoverable()->conflicts.empty());
    CHECK(w->recoverable()->stepNames.size() == 5);
    CHECK(w->recoverable()->lastEdit > 1'700'000'000);
    CHECK(test::stateText(*w) == start);
    CHECK_REFUSED(*w, w->set("ar.101", "level", 2), "recover or discard");
    CHECK_REFUSED(*w, w->undo(), "nothing to undo");
    CHECK(w->save().refusal.find("recover or discard") != std::string::npos);

    REQUIRE_DONE(w->recover());
    CHECK_FALSE(w->recoverable());
    CHECK(test::stateText(*w) == end);
    REQUIRE(w->history().steps().size() == 5);
    for (std::size_t i = 0; i < 5; ++i) CHECK(w->history().steps()[i].name == names[i]);
    while (w->history().canUndo()) REQUIRE_DONE(w->undo());
    CHECK(test::stateText(*w) == start);
    CHECK_FALSE(w->unsaved());
    REQUIRE_DONE(w->goTo(5));
    REQUIRE(w->save().refusal == "");
    CHECK(test::diskText(scratch.project()) == end);
}

TEST_CASE("records that no file has are offered with what they were called last; a word typed is one step") {
    test::Scratch scratch;
    std::string made;
    {
        const auto w = test::openSample(scratch);
        REQUIRE_DONE(w->create("artifact", {}, &made));
        double now = 1;
        for (const char* text : {"S", "Sa", "Salvaged Cap"})
            REQUIRE_DONE(w->setText(made, "name", "en", text, now += 0.1));
        REQUIRE_DONE(w->set("ar.101", "level", 2));
    }
    const auto w = test::openSample(scratch);
    REQUIRE(w->recoverable());
    CHECK(w->recoverable()->records.size() == 2);
    CHECK(w->recoverable()->steps == 3);
    CHECK(w->find(made) == nullptr);
    REQUIRE(w->recoverableRecord(made));
    CHECK(w->recoverableRecord(made)->base().name.in("en") == "Salvaged Cap");
    CHECK(w->recoverableRecord("ar.999") == nullptr);
}

TEST_CASE("after a save, or after undoing everything, there is nothing to recover") {
    test::Scratch scratch;
    {
        const auto w = test::openSample(scratch);
        REQUIRE_DONE(w->set("ar.101", "level", 2));
        REQUIRE(w->save().refusal == "");
    }
    {
        const auto w = test::openSample(scratch);
        CHECK_FALSE(w->recoverable());
        REQUIRE_DONE(w->set("ar.101", "level", 3));
        REQUIRE_DONE(w->undo());
    }
    const auto w = test::openSample(scratch);
    CHECK_FALSE(w->recoverable());
    CHECK(w->find("ar.101")->as<schema::threetale::Artifact>().level == 2);
}

TEST_CASE("steps undone behind the save point come back as they were left") {
    test::Scratch scratch;
    std::string end;
    {
        const auto w = test::openSample(scratch);
        for (int i = 2; i < 8; ++i) REQUIRE_DONE(w->set("ar.101", "count", i));
        REQUIRE(w->save().refusal == "");
        REQUIRE_DONE(w->goTo(2));
        REQUIRE_DONE(w->redo());
        REQUIRE_DONE(w->set("ar.102", "count", 9));
        end = test::stateText(*w);
    }
    const auto w = test::openSample(scratch);
    REQUIRE_DONE(w->recover());
    CHECK(test::stateText(*w) == end);
    REQUIRE(w->history().steps().size() == 3);
    CHECK(w->history().steps()[0].name.find("Undo") == 0);
    CHECK(w->history().steps()[1].name.find("Redo") == 0);
}

TEST_CASE("what was emptied in the project's own data comes back empty") {
    test::Scratch scratch;
    {
        const auto w = test::openSample(scratch);
        schema::ProjectInfo info = w->info();
        info.author = "Neda";
        REQUIRE_DONE(w->setInfo(info));
        REQUIRE(w->save().refusal == "");
        info.author.clear();
        REQUIRE_DONE(w->setInfo(info));
    }
    const auto w = test::openSample(scratch);
    CHECK(w->info().author == "Neda");
    REQUIRE(w->recoverable());
    REQUIRE_DONE(w->recover());
    CHECK(w->info().author == "");
}

TEST_CASE("discarded work is kept aside once and not offered again") {
    test::Scratch scratch;
    {
        const auto w = test::openSample(scratch);
        REQUIRE_DONE(w->set("ar.101", "level", 2));
    }
    {
        const auto w = test::openSample(scratch);
        REQUIRE_DONE(w->discardRecovery());
        CHECK_FALSE(w->recoverable());
        CHECK_FALSE(w->unsaved());
        CHECK(fs::exists(scratch.state() / "journal.discarded"));
        REQUIRE_DONE(w->set("ar.102", "level", 1));
    }
    const auto w = test::openSample(scratch);
    REQUIRE(w->recoverable());
    CHECK(w->recoverable()->records == std::vector<std::string>{"ar.102"});
}

TEST_CASE("recovered work survives the next crash") {
    test::Scratch scratch;
    {
        const auto w = test::openSample(scratch);
        REQUIRE_DONE(w->set("ar.101", "level", 2));
    }
    {
        const auto w = test::openSample(scratch);
        REQUIRE_DONE(w->recover());
        REQUIRE_DONE(w->set("ar.102", "level", 3));
    }
    const auto w = test::openSample(scratch);
    REQUIRE(w->recoverable());
    CHECK(w->recoverable()->steps == 2);
    REQUIRE_DONE(w->recover());
    CHECK(w->find("ar.101")->as<schema::threetale::Artifact>().level == 2);
}

TEST_CASE("files that somebody changed after the crash are named as conflicts") {
    test::Scratch scratch;
    {
        const auto w = test::openSample(scratch);
        REQUIRE_DONE(w->set("ar.101", "level", 2));
        REQUIRE_DONE(w->set("ar.102", "level", 3));
    }
    const fs::path file = scratch.project() / "artifacts/ar.101.json";
    std::string text = test::readAll(file);
    text.replace(text.find("Forest Axe"), 10, "Stolen Axe");
    test::writeAll(file, text);
    const auto w = test::openSample(scratch);
    REQUIRE(w->recoverable());
    CHECK(w->recoverable()->conflicts == std::vector<std::string>{"ar.101"});
    REQUIRE_DONE(w->recover());
    CHECK(w->find("ar.101")->base().name.in("en") == "Forest Axe");
    REQUIRE_DONE(w->goTo(0));
    CHECK(w->find("ar.101")->base().name.in("en") == "Stolen Axe");
}

TEST_CASE("a save that was killed half way is completed by the journal") {
    test::Scratch scratch;
    std::string end;
    {
        const auto w = test::openSample(scratch);
        REQUIRE_DONE(w->set("ar.101", "level", 2));
        REQUIRE_DONE(w->set("ar.102", "level", 3));
        REQUIRE_DONE(w->rename("ar.103", "ar.boots"));
        end = test::stateText(*w);
        // As if the save had got to its first file.
        REQUIRE(schema::writeRecord(scratch.project(), *w->find("ar.101")) == "");
        REQUIRE(schema::writeRecord(scratch.project(), *w->find("ar.boots")) == "");
    }
    const auto w = test::openSample(scratch);
    REQUIRE(w->recoverable());
    CHECK(w->recoverable()->conflicts.empty());
    CHECK(w->recoverable()->records == std::vector<std::string>{"ar.102", "ar.103"});
    REQUIRE_DONE(w->recover());
    CHECK(test::stateText(*w) == end);
    REQUIRE(w->save().refusal == "");
    CHECK(test::diskText(scratch.project()) == end);
}

TEST_CASE("the journal stays small while one text is typed for hours") {
    test::Scratch scratch;
    std::string end;
    {
        const auto w = test::openSample(scratch);
        std::uintmax_t most = 0;
        for (int i = 0; i < 20'000; ++i) {
            REQUIRE_DONE(w->setText("ar.101", "story", "en", "Once upon a time " + std::to_string(i), i * 0.1));
            if (i % 50 == 0) most = std::max(most, fs::file_size(scratch.state() / "journal"));
        }
        CHECK(w->history().steps().size() == 1);
        CHECK(most < (2u << 20));
        for (int i = 0; i < 5'000; ++i) REQUIRE_DONE(w->set("ar.102", "count", 2 + i % 7));
        CHECK(fs::file_size(scratch.state() / "journal") < (2u << 20));
        end = test::stateText(*w);
    }
    const auto w = test::openSample(scratch);
    REQUIRE_DONE(w->recover());
    CHECK(test::stateText(*w) == end);
    // The newest steps are still steps of their own.
    CHECK(w->history().steps().size() > 100);
    REQUIRE_DONE(w->undo());
    CHECK(test::stateText(*w) != end);
}

TEST_CASE("giving up unsaved work on purpose leaves nothing to recover and keeps it aside") {
    test::Scratch scratch;
    std::string saved;
    {
        const auto w = test::openSample(scratch);
        saved = test::stateText(*w);
        REQUIRE_DONE(w->set("ar.101", "level", 2));
        REQUIRE_DONE(w->remove({"bt.101"}));
        REQUIRE_DONE(w->abandon());
        CHECK(test::stateText(*w) == saved);
        CHECK_FALSE(w->unsaved());
    }
    CHECK(fs::exists(scratch.state() / "journal.discarded"));
    CHECK_FALSE(test::openSample(scratch)->recoverable());
}
