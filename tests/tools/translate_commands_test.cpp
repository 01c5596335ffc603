// `tale translate`: the base sets out to PO files and back, and what a translator does to them in between.
#include "schema/core/project.h"
#include "tests/tools/tale_fixture.h"

namespace {

namespace fs = std::filesystem;

struct Copy {
    TemporaryFolder folder;
    std::string project = copyOfBaseSet(folder), po = (folder.path() / "bg.po").string();

    Ran exportTo(const std::string& language = "bg") const {
        return runTale({"translate", "export", project, "--language", language, "-o", po});
    }
    Ran import() const { return runTale({"translate", "import", project, po}); }
    // Replaces a part of the PO file, which must be there once at least.
    void replace(const std::string& before, const std::string& after) const {
        std::string text = folder.read("bg.po");
        const std::size_t at = text.find(before);
        REQUIRE(at != std::string::npos);
        folder.write("bg.po", text.replace(at, before.size(), after));
    }
};

// All record files of a project in one text.
std::string filesOf(const fs::path& project) {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(project))
        if (entry.path().extension() == ".json") {
            std::ostringstream text;
            text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
            files[entry.path().string()] = text.str();
        }
    std::string all;
    for (const auto& [file, text] : files) all += file + '\n' + text;
    return all;
}

}  // namespace

TEST_CASE("every set goes out to a PO file and back without a change, and gettext's programs find nothing to say") {
    for (const char* name : {"threetale", "three_chapters", "paper_tales", "paper_tales_expansion", "battle_royale",
                             "battle_royale_expansion"}) {
        const TemporaryFolder folder;
        for (const auto& entry : fs::directory_iterator(TALE_SOURCE_DIR "/content"))
            if (entry.is_directory())
                fs::copy(entry.path(), folder.path() / entry.path().filename(), fs::copy_options::recursive);
        const std::string project = (folder.path() / name).string(), po = (folder.path() / "bg.po").string();
        CAPTURE(name);
        const std::string before = filesOf(project);
        REQUIRE(runTale({"translate", "export", project, "--language", "bg", "-o", po}).code == 0);
        const Ran ran = runTale({"translate", "import", project, po});
        CHECK(ran.code == 0);
        CHECK(ran.err == "");
        CHECK(contains(ran.out, "0 texts change"));
        CHECK(filesOf(project) == before);
        const std::string check =
            "msgfmt --check -o /dev/null '" + po + "' 2> '" + (folder.path() / "said").string() + "'";
        CHECK(std::system(check.c_str()) == 0);
        CHECK(folder.read("said") == "");
        // What a translator's tool makes of it, merging it with itself as with a newer version, changes no text.
        const std::string merged = (folder.path() / "merged.po").string();
        const std::string merge = "msgmerge --quiet -o '" + merged + "' '" + po + "' '" + po + "'";
        CHECK(std::system(merge.c_str()) == 0);
        const Ran again = runTale({"translate", "import", project, merged});
        CHECK(again.code == 0);
        CHECK(again.err == "");
        CHECK(contains(again.out, "0 texts change"));
        CHECK(filesOf(project) == before);
    }
}

TEST_CASE("a translator's changes arrive in the records, in the project and in the counts") {
    const Copy copy;
    REQUIRE(copy.exportTo("de").code == 0);
    const Ran nothing = runTale({"translate", "status", copy.project, "--json"});
    const auto bulgarian = nothing.json();
    CHECK(bulgarian["languages"].GetArray().Size() == 1);
    const auto texts = bulgarian["languages"][0]["texts"].GetUint64();
    CHECK(texts > 300);

    copy.replace("msgctxt \"ar.105 name\"\nmsgid \"Forest Axe\"\nmsgstr \"\"",
                 "msgctxt \"ar.105 name\"\nmsgid \"Forest Axe\"\nmsgstr \"Waldaxt\"");
    const Ran preview = runTale({"translate", "import", copy.project, copy.po, "--preview"});
    CHECK(contains(preview.out, "ar.105 name: Waldaxt\n1 text changes (nothing was written)"));
    CHECK_FALSE(contains(copy.folder.read("threetale/artifacts/ar.105.json"), "Waldaxt"));

    CHECK(copy.import().code == 0);
    CHECK(contains(copy.folder.read("threetale/artifacts/ar.105.json"), "\"de\": \"Waldaxt\""));
    CHECK(contains(copy.folder.read("threetale/project.json"), "\"de\""));
    const auto status = runTale({"translate", "status", copy.project, "--json"}).json();
    REQUIRE(status["languages"].GetArray().Size() == 2);
    CHECK(status["languages"][1]["missing"].GetUint64() == texts - 1);
}

TEST_CASE("a card that is renamed by hand makes its translation stale once its sources are known") {
    const Copy copy;
    REQUIRE(copy.exportTo().code == 0);
    copy.replace("msgid \"Forest Axe\"\nmsgstr \"", "msgid \"Forest Axe\"\nmsgstr \"Нова ");
    REQUIRE(copy.import().code == 0);
    std::string record = copy.folder.read("threetale/artifacts/ar.105.json");
    const std::size_t at = record.find("Forest Axe");
    REQUIRE(at != std::string::npos);
    copy.folder.write("threetale/artifacts/ar.105.json", record.replace(at, 10, "Meadow Axe"));
    const Ran status = runTale({"translate", "status", copy.project});
    CHECK(status.code == 1);
    CHECK(contains(status.out, "stale   ar.105 name: Meadow Axe"));
    REQUIRE(copy.exportTo().code == 0);
    CHECK(contains(copy.folder.read("bg.po"),
                   "#, fuzzy\n#| msgid \"Forest Axe\"\nmsgctxt \"ar.105 name\"\nmsgid \"Meadow Axe\""));
}

TEST_CASE("wrong languages and files are refused, and nothing is written") {
    const Copy copy;
    CHECK(contains(copy.exportTo("english").err, "'english' is not a language code"));
    CHECK(contains(copy.exportTo("en").err, "is written in 'en'"));
    CHECK(runTale({"translate", "export", copy.project, "-o", copy.po}).code == 2);
    copy.folder.write("bg.po", "nonsense\n");
    const std::string before = filesOf(copy.project);
    const Ran ran = copy.import();
    CHECK(ran.code == 3);
    CHECK(contains(ran.err, "bg.po:1: error PO-SYNTAX"));
    CHECK(filesOf(copy.project) == before);
    copy.folder.write("threetale/artifacts/ar.105.json", "{");
    CHECK(copy.exportTo().code == 1);
    CHECK(copy.folder.read("bg.po") == "nonsense\n");
    CHECK(runTale({"translate", "status", copy.po}).code == 3);
}

TEST_CASE("the pseudo-locale translates every text, within the room that it has") {
    const Copy copy;
    REQUIRE(runTale({"translate", "export", copy.project, "--pseudo", "-o", copy.po}).code == 0);
    const Ran ran = copy.import();
    CHECK(ran.code == 0);
    CHECK(ran.err == "");  // no text too long, no symbol lost
    CHECK(contains(copy.folder.read("threetale/artifacts/ar.105.json"), "\"qps\": \"[Főŕéšť Áxé"));
    CHECK(contains(runTale({"translate", "status", copy.project}).out, " 0 missing, 0 stale"));
}

TEST_CASE("every set goes out to a CSV file and back without a change, byte for byte") {
    for (const char* name : {"threetale", "three_chapters", "paper_tales", "paper_tales_expansion", "battle_royale",
                             "battle_royale_expansion"}) {
        const TemporaryFolder folder;
        for (const auto& entry : fs::directory_iterator(TALE_SOURCE_DIR "/content"))
            if (entry.is_directory())
                fs::copy(entry.path(), folder.path() / entry.path().filename(), fs::copy_options::recursive);
        const std::string project = (folder.path() / name).string(), csv = (folder.path() / "bg.csv").string();
        CAPTURE(name);
        const std::string before = filesOf(project);
        REQUIRE(runTale({"translate", "export", project, "--language", "bg", "-o", csv}).code == 0);
        const std::string written = folder.read("bg.csv");
        CHECK(contains(written, "text,en,bg,state,made from,note\r\n"));
        const Ran ran = runTale({"translate", "import", project, csv});
        CHECK(ran.code == 0);
        CHECK(ran.err == "");
        CHECK(contains(ran.out, "0 texts change"));
        CHECK(filesOf(project) == before);
        // A new language arrives whole, and goes out again as it came.
        std::string other = written;
        other.replace(other.find(",bg,"), 4, ",mk,");
        folder.write("mk.csv", other);
        REQUIRE(runTale({"translate", "import", project, (folder.path() / "mk.csv").string()}).code == 0);
        const std::string again = (folder.path() / "again.csv").string();
        REQUIRE(runTale({"translate", "export", project, "--language", "mk", "-o", again}).code == 0);
        CHECK(folder.read("again.csv") == other);
    }
}

TEST_CASE("what a spreadsheet makes of a CSV of translations is read") {
    const Copy copy;
    const std::string csv = (copy.folder.path() / "bg.csv").string();
    const auto import = [&](const std::string& text) {
        copy.folder.write("bg.csv", text);
        return runTale({"translate", "import", copy.project, csv, "--preview"});
    };
    // A byte order mark, semicolons, columns in another order and more of them, line ends of another system.
    const Ran ran = import(
        "\xEF\xBB\xBF"
        "bg;en;remark;text\n\"Горска; брадва\";Forest Axe;mine;ar.105 name\n;;;\n");
    CHECK(ran.code == 0);
    CHECK(contains(ran.out, "ar.105 name: Горска; брадва"));
    CHECK(contains(ran.out, "1 text changes"));
    // Unfinished ones arrive as stale, as from a PO file.
    CHECK(contains(import("text\ten\tbg\tstate\nar.105 name\tForest Axe\tСекира\tStale\n").out, "(stale)"));
    // What is none: no header, quotes that never close, no text at all.
    CHECK(import("ar.105 name,Forest Axe,Секира\n").code == 3);
    CHECK(contains(import("text,en,bg\nar.105 name,\"Forest Axe,Секира\n").err, "never closed"));
    CHECK(contains(import("").err, "the first line has to name the columns"));
    CHECK(import("text,en,bg\nar.105 name,Forest Axe,\xFF\n").code == 3);
}
