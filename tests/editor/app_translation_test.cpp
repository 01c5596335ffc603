// Translations of the open project: missing, stale, accepted, delivered, and what of it a save keeps.
#include <algorithm>

#include "editor/app/table/translation_csv.h"
#include "editor/app/translations.h"
#include "schema/translation/po.h"
#include "tests/editor/app_fixture.h"

using namespace editor;
using editor::test::openSample;
using editor::test::readAll;
using editor::test::Scratch;
using schema::TranslationState;

namespace {

// The sample in English and Bulgarian, saved.
std::unique_ptr<Workspace> openTranslated(const Scratch& scratch) {
    auto w = openSample(scratch);
    schema::ProjectInfo info = w->info();
    info.languages = {"en", "bg"};
    REQUIRE_DONE(w->setInfo(info));
    REQUIRE_DONE(w->setText("ar.101", "name", "bg", "Горска секира"));
    REQUIRE(w->save().refusal.empty());
    return w;
}

TranslationState stateOf(const Workspace& w, std::string_view name) {
    TranslationBook book;
    book.update(w, "bg");
    const schema::TranslatableText* text = book.find(name);
    REQUIRE(text);
    return text->state;
}

}  // namespace

TEST_CASE("a translation is stale as soon as its source is typed anew, and current again when that is undone") {
    const Scratch scratch;
    const auto w = openTranslated(scratch);
    CHECK(stateOf(*w, "ar.101 name") == TranslationState::Current);
    CHECK(stateOf(*w, "ar.102 name") == TranslationState::Missing);
    REQUIRE_DONE(w->setText("ar.101", "name", "en", "Wood Axe"));
    CHECK(stateOf(*w, "ar.101 name") == TranslationState::Stale);
    TranslationBook book;
    book.update(*w, "bg");
    CHECK(book.count().stale == 1);
    CHECK(book.find("ar.101 name")->madeFrom == "Forest Axe");
    CHECK(shownName(*w, *book.find("ar.101 name")) == "Wood Axe: Name");
    // What is next goes round.
    const schema::TranslatableText* next = book.next("");
    for (std::size_t i = 0; i < book.count().missing + book.count().stale; ++i) next = book.next(next->name);
    CHECK(next == book.next(""));
    REQUIRE_DONE(w->undo());
    CHECK(stateOf(*w, "ar.101 name") == TranslationState::Current);
}

TEST_CASE("a stale translation that is accepted stays current over a save, as long as its texts do") {
    const Scratch scratch;
    {
        const auto w = openTranslated(scratch);
        REQUIRE_DONE(w->setText("ar.101", "name", "en", "Wood Axe"));
        CHECK_REFUSED(*w, w->acceptTranslations("bg", {"ar.102 name"}), "has no translation");
        REQUIRE_DONE(w->acceptTranslations("bg", {"ar.101 name"}));
        CHECK(stateOf(*w, "ar.101 name") == TranslationState::Current);
        REQUIRE_DONE(w->setText("ar.101", "name", "en", "Old Axe"));
        CHECK(stateOf(*w, "ar.101 name") == TranslationState::Stale);
        REQUIRE_DONE(w->undo());
        CHECK(stateOf(*w, "ar.101 name") == TranslationState::Current);
        REQUIRE(w->save().refusal.empty());
        CHECK_FALSE(w->unsaved());
    }
    // Accepted after the save, nothing else is there to be saved.
    const auto w = openSample(scratch);
    CHECK(stateOf(*w, "ar.101 name") == TranslationState::Current);
    REQUIRE_DONE(w->setText("ar.101", "name", "en", "Old Axe"));
    REQUIRE(w->save().refusal.empty());
    CHECK(stateOf(*w, "ar.101 name") == TranslationState::Stale);
    REQUIRE_DONE(w->acceptTranslations("bg", {"ar.101 name"}));
    CHECK(w->unsaved());
    REQUIRE(w->save().refusal.empty());
    CHECK_FALSE(w->unsaved());
    CHECK(readAll(scratch.project() / "translations/bg.json").find("Old Axe") != std::string::npos);
    CHECK(stateOf(*w, "ar.101 name") == TranslationState::Current);
}

TEST_CASE("a translation that was not saved yet is stale too once its source is changed, until that is undone") {
    const Scratch scratch;
    const auto made = [](const Workspace& w) {
        TranslationBook book;
        book.update(w, "bg");
        return book.find("ar.102 name")->madeFrom;
    };
    {
        const auto w = openTranslated(scratch);
        const std::string source(w->find("ar.102")->base().name.in("en"));
        REQUIRE_DONE(w->setText("ar.102", "name", "bg", "Железен шлем"));
        CHECK(stateOf(*w, "ar.102 name") == TranslationState::Current);
        // Letter by letter, as it is typed: one step, and stale of what it was made from.
        REQUIRE_DONE(w->setText("ar.102", "name", "en", "T", 1.0));
        REQUIRE_DONE(w->setText("ar.102", "name", "en", "Ti", 1.1));
        REQUIRE_DONE(w->setText("ar.102", "name", "en", "Tin Helmet", 1.2));
        CHECK(stateOf(*w, "ar.102 name") == TranslationState::Stale);
        CHECK(made(*w) == source);
        REQUIRE_DONE(w->undo());
        CHECK(w->find("ar.102")->base().name.in("en") == source);
        CHECK(stateOf(*w, "ar.102 name") == TranslationState::Current);
        REQUIRE_DONE(w->redo());
        CHECK(stateOf(*w, "ar.102 name") == TranslationState::Stale);
        // Back at the words that it was made from, and away from them again.
        w->endMerge();
        REQUIRE_DONE(w->setText("ar.102", "name", "en", source));
        CHECK(stateOf(*w, "ar.102 name") == TranslationState::Current);
        REQUIRE_DONE(w->setText("ar.102", "name", "en", "Tin Helmet"));
        CHECK(stateOf(*w, "ar.102 name") == TranslationState::Stale);
        // Translated anew it is current, whatever it was.
        REQUIRE_DONE(w->setText("ar.102", "name", "bg", "Тенекиен шлем"));
        CHECK(stateOf(*w, "ar.102 name") == TranslationState::Current);
        REQUIRE_DONE(w->undo());
        REQUIRE(w->save().refusal.empty());
        CHECK_FALSE(w->unsaved());
        CHECK(stateOf(*w, "ar.102 name") == TranslationState::Stale);
    }
    const auto w = openSample(scratch);
    CHECK(stateOf(*w, "ar.102 name") == TranslationState::Stale);
}

TEST_CASE("what was made from an older source is stale after a crash as well") {
    const Scratch scratch;
    {
        const auto w = openTranslated(scratch);
        REQUIRE_DONE(w->setText("ar.102", "name", "bg", "Железен шлем"));
        REQUIRE_DONE(w->setText("ar.102", "name", "en", "Tin Helmet"));
    }
    const auto w = openSample(scratch);
    REQUIRE(w->recoverable());
    REQUIRE_DONE(w->recover());
    CHECK(stateOf(*w, "ar.102 name") == TranslationState::Stale);
    REQUIRE_DONE(w->undo());
    CHECK(stateOf(*w, "ar.102 name") == TranslationState::Current);
}

TEST_CASE("a record under another id keeps what is stale and what is not; a copy has it too") {
    const Scratch scratch;
    const auto w = openTranslated(scratch);
    REQUIRE_DONE(w->setText("ar.101", "story", "en", "Found in the woods."));
    REQUIRE_DONE(w->setText("ar.101", "story", "bg", "Намерена в гората."));
    REQUIRE_DONE(w->setText("ar.101", "name", "en", "Wood Axe"));
    REQUIRE(w->save().refusal.empty());
    REQUIRE(stateOf(*w, "ar.101 name") == TranslationState::Stale);
    REQUIRE(stateOf(*w, "ar.101 story") == TranslationState::Current);

    std::vector<std::string> made;
    REQUIRE_DONE(w->duplicate({"ar.101"}, &made));
    REQUIRE(made.size() == 1);
    CHECK(stateOf(*w, made[0] + " name") == TranslationState::Stale);
    CHECK(stateOf(*w, made[0] + " story") == TranslationState::Current);
    REQUIRE_DONE(w->undo());

    REQUIRE_DONE(w->rename("ar.101", "ar.wood_axe"));
    CHECK(stateOf(*w, "ar.wood_axe name") == TranslationState::Stale);
    CHECK(stateOf(*w, "ar.wood_axe story") == TranslationState::Current);
    REQUIRE(w->save().refusal.empty());
    CHECK_FALSE(w->unsaved());
    const std::string file = readAll(scratch.project() / "translations/bg.json");
    CHECK(file.find("ar.wood_axe name") != std::string::npos);
    CHECK(file.find("ar.101") == std::string::npos);
    // The files have forgotten the old id by now.
    REQUIRE_DONE(w->undo());
    CHECK(stateOf(*w, "ar.101 name") == TranslationState::Stale);
    CHECK(stateOf(*w, "ar.101 story") == TranslationState::Current);
    REQUIRE_DONE(w->redo());
    CHECK(stateOf(*w, "ar.wood_axe name") == TranslationState::Stale);
    // And a new name of it is one more change of the same source.
    REQUIRE_DONE(w->setText("ar.wood_axe", "name", "en", "Timber Axe"));
    CHECK(stateOf(*w, "ar.wood_axe name") == TranslationState::Stale);
    REQUIRE_DONE(w->setText("ar.wood_axe", "name", "en", "Forest Axe"));
    CHECK(stateOf(*w, "ar.wood_axe name") == TranslationState::Current);
}

TEST_CASE("a delivery is one step, with its language, and what its translator left open is stale") {
    const Scratch scratch;
    const auto w = openSample(scratch);
    const std::string before = editor::test::stateText(*w);
    const std::string csv =
        "text,en,de,state\nar.102 name,Iron Helmet,Eisenhelm,\nar.103 name,Moon Boots,Mondschuhe,stale\n"
        "ar.999 name,Gone,Weg,\n";
    const TranslationImport plan = planTranslationImport(*w, csv, "de.csv");
    REQUIRE_DONE(plan.refusal);
    CHECK(plan.changes.list.size() == 2);
    CHECK(std::any_of(plan.problems.all().begin(), plan.problems.all().end(), [](const schema::Problem& p) {
        return p.code == std::string("TRANSLATION-VANISHED") && p.line == 4;
    }));
    REQUIRE_DONE(w->importTranslations(plan.changes));
    CHECK(w->history().steps().back().name == "Take 2 translations into de");
    CHECK(w->info().languages.back() == "de");
    TranslationBook book;
    book.update(*w, "de");
    CHECK(book.find("ar.102 name")->state == TranslationState::Current);
    CHECK(book.find("ar.103 name")->state == TranslationState::Stale);
    REQUIRE_DONE(w->undo());
    CHECK(editor::test::stateText(*w) == before);
    REQUIRE_DONE(w->redo());
    REQUIRE(w->save().refusal.empty());
    book.update(*w, "de");
    CHECK(book.find("ar.103 name")->state == TranslationState::Stale);
    // A finished one is current.
    REQUIRE_DONE(w->setText("ar.103", "name", "de", "Mondstiefel"));
    book.update(*w, "de");
    CHECK(book.find("ar.103 name")->state == TranslationState::Current);
    // Files that bring nothing say why.
    CHECK(planTranslationImport(*w, "text,en,de\n", "x.po").refusal != "");
    CHECK(planTranslationImport(*w, "nonsense", "x.csv").refusal.find("the first line") != std::string::npos);
    CHECK(planTranslationImport(*w, csv, "de.csv", "en").refusal.find("nothing is to be translated") !=
          std::string::npos);
}

TEST_CASE("what is exported comes back without a change, as PO and as CSV") {
    const Scratch scratch;
    const auto w = openTranslated(scratch);
    REQUIRE_DONE(w->setText("ar.101", "name", "en", "Wood \"Axe\""));  // stale, with quotes
    for (const char* name : {"bg.po", "bg.csv"}) {
        CAPTURE(name);
        const auto file = scratch.folder / name;
        REQUIRE_DONE(writeTranslations(*w, "bg", file));
        const TranslationImport plan = planTranslationImport(*w, readAll(file), file.string());
        REQUIRE_DONE(plan.refusal);
        CHECK(plan.changes.list.empty());
        CHECK(plan.problems.all().empty());
    }
}

// --- accepting as a step ----------------------------------------------------------------------------------------

TEST_CASE("accepting is a step of the history: undone, done again, also over a save, and named by its text") {
    const Scratch scratch;
    const auto w = openTranslated(scratch);
    REQUIRE_DONE(w->setText("ar.101", "name", "en", "Wood Axe"));
    const std::size_t steps = w->history().position();
    REQUIRE_DONE(w->acceptTranslations("bg", {"ar.101 name"}));
    CHECK(w->history().position() == steps + 1);
    CHECK(w->history().steps().back().name == "Accept Name of Wood Axe in bg");
    CHECK(stateOf(*w, "ar.101 name") == TranslationState::Current);
    REQUIRE_DONE(w->acceptTranslations("bg", {"ar.101 name"}));  // it is already
    CHECK(w->history().position() == steps + 1);
    REQUIRE_DONE(w->undo());
    CHECK(stateOf(*w, "ar.101 name") == TranslationState::Stale);
    REQUIRE_DONE(w->redo());
    CHECK(stateOf(*w, "ar.101 name") == TranslationState::Current);
    REQUIRE(w->save().refusal.empty());
    CHECK_FALSE(w->unsaved());
    // What is undone after the save is unsaved, and the files follow.
    REQUIRE_DONE(w->undo());
    CHECK(stateOf(*w, "ar.101 name") == TranslationState::Stale);
    CHECK(w->unsaved());
    REQUIRE(w->save().refusal.empty());
    CHECK_FALSE(w->unsaved());
    CHECK(readAll(scratch.project() / "translations/bg.json").find("Forest Axe") != std::string::npos);
    // Accepted for two sources, each comes back with its own.
    REQUIRE_DONE(w->redo());
    REQUIRE_DONE(w->setText("ar.101", "name", "en", "Old Axe"));
    REQUIRE_DONE(w->acceptTranslations("bg", {"ar.101 name"}));
    REQUIRE_DONE(w->undo());
    CHECK(stateOf(*w, "ar.101 name") == TranslationState::Stale);
    REQUIRE_DONE(w->undo());
    CHECK(stateOf(*w, "ar.101 name") == TranslationState::Current);
    REQUIRE_DONE(w->goTo(0));
    CHECK(w->history().position() == 0);
}

TEST_CASE("an accepted translation comes back after a crash, and goes when the changes are given up") {
    const Scratch scratch;
    {
        const auto w = openTranslated(scratch);
        REQUIRE_DONE(w->setText("ar.101", "name", "en", "Wood Axe"));
        REQUIRE(w->save().refusal.empty());
        REQUIRE_DONE(w->acceptTranslations("bg", {"ar.101 name"}));
    }
    const auto w = openSample(scratch);
    REQUIRE(w->recoverable());
    CHECK(w->recoverable()->translations == 1);
    CHECK(w->recoverable()->records.empty());
    CHECK_REFUSED(*w, w->acceptTranslations("bg", {"ar.101 name"}), "recover or discard");
    REQUIRE_DONE(w->recover());
    CHECK(stateOf(*w, "ar.101 name") == TranslationState::Current);
    CHECK(w->unsaved());
    REQUIRE_DONE(w->undo());
    CHECK(stateOf(*w, "ar.101 name") == TranslationState::Stale);
    CHECK_FALSE(w->unsaved());
    REQUIRE_DONE(w->redo());
    REQUIRE_DONE(w->abandon());
    CHECK_FALSE(w->unsaved());
    CHECK(stateOf(*w, "ar.101 name") == TranslationState::Stale);
}

TEST_CASE("what is said of one record at once is what the book of the language says, after any edits") {
    const Scratch scratch;
    const auto w = openTranslated(scratch);
    const auto agrees = [&] {
        TranslationBook book;
        book.update(*w, "bg");
        schema::TranslationCount sum;
        for (const auto& [id, record] : w->records().all()) {
            const schema::TranslationCount one = countTranslations(*w, *record, "bg");
            sum.texts += one.texts;
            sum.missing += one.missing;
            sum.stale += one.stale;
            CHECK(lacksTranslation(w->info(), *record, "bg") == (one.missing > 0));
            std::size_t open = 0;
            for (const auto& [path, said] : openTranslations(*w, *record, "bg")) {
                const schema::TranslatableText* text = book.find(id + ' ' + path);
                REQUIRE(text);
                CHECK(text->state == said.state);
                CHECK(text->madeFrom == said.madeFrom);
                CHECK(text->source == said.source);
                ++open;
            }
            CHECK(open == one.missing + one.stale);
        }
        schema::TranslationCount ofRecords;
        for (const schema::TranslatableText& text : book.texts()) {
            if (text.record.empty()) continue;
            ++ofRecords.texts;
            ofRecords.missing += text.state == TranslationState::Missing;
            ofRecords.stale += text.state == TranslationState::Stale;
        }
        CHECK(sum.texts == ofRecords.texts);
        CHECK(sum.missing == ofRecords.missing);
        CHECK(sum.stale == ofRecords.stale);
    };
    agrees();
    REQUIRE_DONE(w->setText("ar.101", "name", "en", "Wood Axe"));
    agrees();
    REQUIRE_DONE(w->setText("ar.102", "story", "en", "Found in a well."));
    REQUIRE_DONE(w->setText("ar.102", "story", "bg", "Намерен в кладенец."));
    agrees();
    REQUIRE_DONE(w->acceptTranslations("bg", {"ar.101 name"}));
    agrees();
    REQUIRE(w->save().refusal.empty());
    agrees();
    CHECK(w->staleTexts("BG").empty());
    REQUIRE_DONE(w->setText("ar.102", "story", "en", "Found in a mill."));
    CHECK(w->staleTexts("BG").at("ar.102").at("story") == "Found in a well.");
    CHECK(sentenceOf(openTranslations(*w, *w->find("ar.102"), "bg").back().second) ==
          "It was translated from \"Found in a well.\", which is \"Found in a mill.\" now.");
    agrees();
}
