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
