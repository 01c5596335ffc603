// Translations: what is missing, what is stale, what a delivery changes, and PO files there and back.
#include "schema/translation/translation.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "schema/core/utf8.h"
#include "schema/threetale/records.h"
#include "schema/translation/po.h"
#include "schema/translation/pseudo.h"
#include "tests/schema/temporary_folder.h"

using namespace schema;

namespace {

struct Sample {
    ProjectInfo info;
    RecordSet records;
    TranslationSources sources;

    Sample() {
        info.game = "threetale";
        info.id = "threetale.test";
        info.title.byLanguage = {{"en", "Test"}};
        info.languages = {"en", "bg"};
        add("ar.1", "Axe", "Брадва");
        add("ar.2", "Shield", "");
    }
    void add(const std::string& id, const std::string& english, const std::string& bulgarian) {
        auto record = std::make_shared<Record>(*kindOf(threetale::kGame, "artifact"));
        record->base().id = id;
        record->base().name.byLanguage["en"] = english;
        if (!bulgarian.empty()) record->base().name.byLanguage["bg"] = bulgarian;
        records.put(std::move(record));
    }
    std::vector<TranslatableText> texts() const { return translatableTexts(info, records, "bg", sources); }
    const TranslatableText& text(const std::string& name) {
        held_ = texts();
        for (const TranslatableText& text : held_)
            if (text.name == name) return text;
        FAIL("there is no text " << name);
        return held_.front();
    }
    // Takes a delivery; the codes of its problems.
    std::string take(std::vector<DeliveredText> delivered) {
        Problems problems;
        const auto changes =
            changesOf("bg", texts(), {.file = "bg.po", .language = "bg", .texts = std::move(delivered)}, problems);
        changed = changes.list.size();
        applyChanges(changes, info, records, sources);
        std::string codes;
        for (const Problem& p : problems.all()) codes += (codes.empty() ? "" : " ") + p.code;
        return codes;
    }
    std::size_t changed = 0;

  private:
    std::vector<TranslatableText> held_;
};

std::string poOf(const Sample& sample) { return writePo(sample.info, "bg", sample.texts()); }

Delivery deliveryOf(const std::string& po) {
    Problems problems;
    const auto delivery = readPo(po, "bg.po", problems);
    for (const Problem& p : problems.all()) INFO(toText(p));
    REQUIRE(delivery);
    return *delivery;
}

}  // namespace

TEST_CASE("texts are those of the project and its records, each with its name, file and note") {
    Sample sample;
    CHECK(sample.texts().size() == 3);
    CHECK(sample.text("project title").file == "project.json");
    CHECK(sample.text("ar.1 name").file == "artifacts/ar.1.json");
    CHECK(sample.text("ar.1 name").note ==
          "Artifact \"Axe\": Name. Printed at the top of the card. At most 40 characters.");
    CHECK(sample.text("ar.1 name").state == TranslationState::Current);
    CHECK(sample.text("ar.2 name").state == TranslationState::Missing);
    CHECK(countOf(sample.texts()).missing == 2);
    CHECK(countOf(sample.texts()).stale == 0);
}

TEST_CASE("a text that is missing in the source language is not to be translated") {
    Sample sample;
    sample.info.languages = {"it", "bg"};
    CHECK(sample.texts().empty());
}

TEST_CASE("a translation is stale once its source text has changed, and current again once it is changed as well") {
    Sample sample;
    const RecordPtr before = sample.records.find("ar.1");
    const auto save = [&](const RecordPtr& was, const RecordPtr& is) {
        noteSavedTexts("ar.1", is->type(), was->data(), is->data(), "en", "bg", sample.sources);
        sample.records.put(is);
    };
    const std::shared_ptr<Record> renamed = before->clone();
    renamed->base().name.byLanguage["en"] = "Great Axe";
    save(before, renamed);
    CHECK(sample.text("ar.1 name").state == TranslationState::Stale);
    CHECK(sample.text("ar.1 name").madeFrom == "Axe");

    // A second change of the source: it was still made from the first.
    const std::shared_ptr<Record> again = renamed->clone();
    again->base().name.byLanguage["en"] = "Giant Axe";
    save(renamed, again);
    CHECK(sample.text("ar.1 name").madeFrom == "Axe");

    // The source is as it was when the translation was made.
    const std::shared_ptr<Record> back = again->clone();
    back->base().name.byLanguage["en"] = "Axe";
    save(again, back);
    CHECK(sample.text("ar.1 name").state == TranslationState::Current);

    const std::shared_ptr<Record> translated = renamed->clone();
    translated->base().name.byLanguage["bg"] = "Голяма брадва";
    save(renamed, translated);
    CHECK(sample.text("ar.1 name").state == TranslationState::Current);

    const std::shared_ptr<Record> emptied = translated->clone();
    emptied->base().name.byLanguage.erase("bg");
    save(translated, emptied);
    CHECK(sample.text("ar.1 name").state == TranslationState::Missing);
    CHECK(sample.sources.empty());
}

TEST_CASE("sources of translations are kept in the project, and no file is left where there are none") {
    const TemporaryFolder folder;
    const TranslationSources sources{{"ar.1 name", "Axe"}, {"project title", "Line\n\"quoted\""}};
    CHECK(writeTranslationSources(folder.path(), "bg", sources) == "");
    Problems problems;
    CHECK(readTranslationSources(folder.path(), "bg", problems, {}) == sources);
    CHECK(readTranslationSources(folder.path(), "it", problems, {}).empty());
    CHECK(problems.clean());
    CHECK(writeTranslationSources(folder.path(), "bg", {}) == "");
    CHECK_FALSE(std::filesystem::exists(folder.path() / "translations/bg.json"));
    folder.write("translations/bg.json", "{");
    CHECK(readTranslationSources(folder.path(), "bg", problems, {}).empty());
    CHECK(problems.errors() == 1);
}

TEST_CASE("a delivery fills what is missing, and what it leaves empty stays") {
    Sample sample;
    CHECK(sample.take({{.name = "ar.2 name", .source = "Shield", .was = "", .translation = "Щит"},
                       {.name = "ar.1 name", .source = "Axe", .was = "", .translation = ""}}) == "");
    CHECK(sample.changed == 1);
    CHECK(sample.records.find("ar.2")->base().name.byLanguage.at("bg") == "Щит");
    CHECK(sample.records.find("ar.1")->base().name.byLanguage.at("bg") == "Брадва");
    CHECK(sample.take({{.name = "ar.2 name", .source = "Shield", .was = "", .translation = "Щит"}}) == "");
    CHECK(sample.changed == 0);
}

TEST_CASE("an old delivery never counts as current, and never replaces a translation that is") {
    Sample sample;
    CHECK(sample.take({{.name = "ar.2 name", .source = "Buckler", .was = "", .translation = "Малък щит"}}) ==
          "TRANSLATION-OLD");
    CHECK(sample.text("ar.2 name").state == TranslationState::Stale);
    CHECK(sample.text("ar.2 name").madeFrom == "Buckler");
    CHECK(sample.take({{.name = "ar.1 name", .source = "Hatchet", .was = "", .translation = "Секира"}}) ==
          "TRANSLATION-OLD");
    CHECK(sample.changed == 0);
    CHECK(sample.text("ar.1 name").translation == "Брадва");
}

TEST_CASE("what a translator marks as unfinished is taken, and is stale") {
    Sample sample;
    CHECK(sample.take(
              {{.name = "ar.2 name", .source = "Shield", .was = "", .translation = "Щит?", .unfinished = true}}) == "");
    CHECK(sample.text("ar.2 name").translation == "Щит?");
    CHECK(sample.text("ar.2 name").state == TranslationState::Stale);
    // Finished: the same text without the mark.
    CHECK(sample.take({{.name = "ar.2 name", .source = "Shield", .was = "", .translation = "Щит?"}}) == "");
    CHECK(sample.text("ar.2 name").state == TranslationState::Current);
}

TEST_CASE("what is wrong with a delivery is told with its line, and does not stop the rest") {
    Sample sample;
    sample.add("ar.3", "Take :damage: now", "");
    Problems problems;
    const Delivery delivery{
        .file = "bg.po",
        .language = "bg",
        .texts = {{.name = "ar.9 name", .source = "Gone", .was = "", .translation = "Няма", .line = 4},
                  {.name = "ar.3 name", .source = "Take :damage: now", .was = "", .translation = "Вземи"},
                  {.name = "ar.3 name", .source = "Take :damage: now", .was = "", .translation = "Пак"},
                  {.name = "ar.2 name", .source = "Shield", .was = "", .translation = std::string(41, 'x')},
                  {.name = "project title", .source = "Test", .was = "", .translation = "a\nb", .line = 9}}};
    const auto changes = changesOf("bg", sample.texts(), delivery, problems);
    REQUIRE(problems.all().size() == 5);
    CHECK(problems.all()[0].code == "TRANSLATION-VANISHED");
    CHECK(problems.all()[0].line == 4);
    CHECK(problems.all()[0].record == "ar.9");
    CHECK(problems.all()[0].field == "name");
    CHECK(problems.all()[1].code == "TRANSLATION-SYMBOL");
    CHECK(problems.all()[1].wanted == ":damage:");
    CHECK(problems.all()[2].code == "TRANSLATION-TWICE");
    CHECK(problems.all()[3].code == "TRANSLATION-LONG");
    CHECK(problems.all()[4].code == "TRANSLATION-TEXT");
    CHECK(problems.all()[4].line == 9);
    CHECK(problems.errors() == 1);
    CHECK(changes.list.size() == 2);  // the first of ar.3 and the long one, which the check of the cards reports too
}

TEST_CASE("a PO file says what a translator needs, the same bytes each time") {
    Sample sample;
    sample.sources["ar.1 name"] = "Hatchet";
    const std::string po = poOf(sample);
    CHECK(po == poOf(sample));
    for (const char* part :
         {"Language: bg\\n", "charset=UTF-8", "msgctxt \"ar.2 name\"\nmsgid \"Shield\"\nmsgstr \"\"\n",
          "#: artifacts/ar.1.json\n#, fuzzy\n#| msgid \"Hatchet\"\nmsgctxt \"ar.1 name\"\nmsgid \"Axe\"\n"
          "msgstr \"Брадва\"\n",
          "#. Artifact \"Axe\": Name."})
        CHECK_MESSAGE(po.find(part) != std::string::npos, part << " in\n" << po);
}

TEST_CASE("a PO file that is written and read changes nothing, whatever its texts hold") {
    rc::check("there and back", [] {
        Sample sample;
        const auto text = [] {
            std::string made;
            for (const char c : *rc::gen::container<std::string>(rc::gen::elementOf(std::string("aA \"\\:%{}\n#[]~|"))))
                made += c;
            return made;
        };
        for (int i = 3; i < 8; ++i) {
            auto record = std::make_shared<Record>(*kindOf(threetale::kGame, "artifact"));
            record->base().id = "ar." + std::to_string(i);
            const std::string source = text(), translation = text();
            if (source.empty()) continue;
            record->base().story.byLanguage["en"] = source;
            if (!translation.empty()) record->base().story.byLanguage["bg"] = translation;
            if (*rc::gen::arbitrary<bool>()) sample.sources[record->base().id + " story"] = text();
            sample.records.put(std::move(record));
        }
        const std::vector<TranslatableText> before = sample.texts();
        Problems problems;
        const auto delivery = readPo(poOf(sample), "bg.po", problems);
        RC_ASSERT(delivery.has_value());
        for (std::size_t i = 0; i < before.size(); ++i) {
            RC_ASSERT(delivery->texts[i].name == before[i].name);
            RC_ASSERT(delivery->texts[i].source == before[i].source);
            RC_ASSERT(delivery->texts[i].translation == before[i].translation);
            RC_ASSERT(delivery->texts[i].unfinished == (before[i].state == TranslationState::Stale));
        }
        Problems ignored;
        for (const TranslationChange& change : changesOf("bg", before, *delivery, ignored).list)
            RC_FAIL(change.text.name + " changes");
    });
}

TEST_CASE("a PO file keeps the lines of its texts, and reads plural forms and obsolete entries") {
    const Delivery delivery = deliveryOf(
        "msgid \"\"\nmsgstr \"\"\n\"Language: bg\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
        "msgctxt \"ar.1 name\"\nmsgid \"Axe\"\nmsgid_plural \"Axes\"\nmsgstr[0] \"Брадва\"\nmsgstr[1] \"Брадви\"\n\n"
        "#~ msgctxt \"ar.7 name\"\n#~ msgid \"Old\"\n#~ msgstr \"Старо\"\n");
    CHECK(delivery.language == "bg");
    REQUIRE(delivery.texts.size() == 1);
    CHECK(delivery.texts[0].translation == "Брадва");
    CHECK(delivery.texts[0].line == 6);
}

TEST_CASE("a file that is no PO file is refused with its line") {
    Problems problems;
    CHECK_FALSE(readPo("msgid \"a\"\nmsgstr \"b\"\nnonsense here\n", "bg.po", problems));
    REQUIRE(problems.errors() > 0);
    CHECK(problems.all()[0].code == "PO-SYNTAX");
    CHECK(problems.all()[0].file == "bg.po");
    CHECK(problems.all()[0].line == 3);

    // So many errors that the library gives up.
    std::string wrong;
    for (int i = 0; i < 100; ++i) wrong += "nonsense\n";
    Problems many;
    CHECK_FALSE(readPo(wrong, "bg.po", many));
    CHECK(many.errors() > 0);

    Problems encoding;
    CHECK_FALSE(readPo("msgid \"a\"\nmsgstr \"\xE1\"\n", "bg.po", encoding));
    CHECK(encoding.all()[0].code == "PO-ENCODING");
    CHECK(encoding.all()[0].line == 2);
}

TEST_CASE("the pseudo-locale is longer, keeps symbols and line ends, and stays within the box") {
    CHECK(pseudoText("Forest Axe", 0) == "[Főŕéšť Áxé····]");
    CHECK(pseudoText("Take 2 :gold:\nor :wood_2: now", 0).find(":gold:\nőŕ :wood_2: ") != std::string::npos);
    CHECK(characterCount(pseudoText("Forest Axe", 13)) == 13);
    CHECK(characterCount(pseudoText("Forest Axe", 10)) == 10);
    CHECK(symbolsIn(pseudoText("a :b: c :d: e: f:", 0)) == std::vector<std::string>{":b:", ":d:"});
}

TEST_CASE("symbols of a text") {
    CHECK(symbolsIn("Gain :gold: and :gold:, lose :age_token:; a : b :C: ::") ==
          std::vector<std::string>{":age_token:", ":gold:", ":gold:"});
}
