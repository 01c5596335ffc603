// What reaches the terminal: nothing that it would obey, whoever wrote the content, its files and their names.
#include "tools/tale/terminal.h"

#include "engine/kernel/session_file.h"
#include "schema/core/pack.h"
#include "schema/core/utf8.h"
#include "tests/tools/tale_fixture.h"

namespace {

// Sets the title of the window, clears the screen, writes over the line, turns the direction of writing around; and the
// same by the 8-bit controls of old terminals.
const std::string kAttack =
    "\x1b]0;owned\x07\x1b[2J\r\x7f\xc2\x9b"
    "31m\xe2\x80\xae"
    "evil\xe2\x81\xa6";

void checkSafe(const Ran& ran, const std::string& what) {
    CAPTURE(what);
    for (const std::string& text : {ran.out, ran.err}) {
        CAPTURE(text);
        CHECK(schema::firstInvalidUtf8(text) == std::string::npos);
        CHECK(schema::firstControl(text) == std::string::npos);
    }
}

// The base set of a game with the attack in every text of its project and records, as a pack that nobody checked.
std::string hostilePack(const char* content) {
    schema::Problems problems;
    auto pack = schema::readProjectOrPack(std::string(TALE_SOURCE_DIR "/content/") + content, problems);
    REQUIRE(pack);
    for (auto& [language, title] : pack->info.title.byLanguage) title += kAttack;
    pack->info.author += kAttack;
    const schema::RecordSet records = pack->records;
    for (const auto& [id, record] : records.all()) {
        auto copy = record->clone();
        for (auto& [language, name] : copy->base().name.byLanguage) name += kAttack;
        for (auto& [language, story] : copy->base().story.byLanguage) story += kAttack;
        copy->base().tags.push_back(kAttack);
        pack->records.put(std::move(copy));
    }
    return schema::closedPack(*pack);
}

}  // namespace

TEST_CASE(
    "what is printed shows controls as escapes and keeps text, line ends and tabs; characters may come in pieces") {
    std::ostringstream target;
    {
        tale::ShownStream out(target);
        out << "Жар-птица\tи\n"
            << kAttack << '\n'
            << "\xd0" << "\x96" << "\xff|" << "\xc2" << "x" << std::flush << "end \xd0";
    }
    CHECK(target.str() ==
          "Жар-птица\tи\n\\u001b]0;owned\\u0007\\u001b[2J\\u000d\\u007f\\u009b31m\\u202eevil\\u2066\nЖ\\ufffd|"
          "\\ufffdxend \\ufffd");
}

TEST_CASE("texts that may be shown are told from those that may not") {
    for (const char* fine : {"", "plain", "two\nlines and a\ttab", "Жар-птица", "\u2212 \u00a0 \u200d \U0001F409"})
        CHECK(schema::firstControl(fine) == std::string::npos);
    for (const char* bad :
         {"a\x1b[2J", "a\x07", "a\rb", "a\x7f", "a\u0085", "a\u009b", "a\u2028", "a\u202e", "a\u2066"}) {
        CHECK(schema::firstControl(bad) == 1);
        CHECK(schema::firstControl(schema::printable(bad)) == std::string::npos);
        CHECK(schema::printable(bad).starts_with("a\\u"));
    }
}

TEST_CASE("a full or closed output is noticed") {
    std::ostringstream target;
    tale::ShownStream out(target);
    target.setstate(std::ios::badbit);
    out << "lost" << std::flush;
    CHECK_FALSE(out);
}

TEST_CASE("the attack in every text of a pack: it is refused, and no command prints it") {
    for (const char* content : {"threetale", "three_chapters"}) {
        const TemporaryFolder folder;
        folder.write("evil.talepack", hostilePack(content));
        const std::string pack = (folder.path() / "evil.talepack").string(), out = (folder.path() / "out").string();
        const std::vector<std::vector<std::string>> commands = {
            {"pack", "info", pack},
            {"pack", "info", pack, "--json"},
            {"pack", "verify", pack},
            {"pack", "verify", pack, "--json"},
            {"check", pack},
            {"check", pack, "--json"},
            {"play", pack},
            {"play", pack, "--bot", "random"},
            {"play", pack, "--bot", "random", "--json"},
            {"simulate", pack, "--games", "2", "--coverage"},
            {"simulate", pack, "--games", "2", "--coverage", "--json"},
            {"balance", pack, "--games", "1"},
            {"balance", pack, "--games", "1", "-o", out},
            {"bench", pack, "--runs", "1"},
            {"scenario", "words", pack},
            {"scenario", "run", TALE_SOURCE_DIR "/content/three_chapters/scenarios/rulebook", "--content", pack}};
        for (const auto& command : commands) {
            const Ran ran = runTale(command, "1\nquit\n");
            checkSafe(ran, content + (" " + command[0] + " " + command[1]));
            CHECK(ran.code != 0);
        }
    }
}

TEST_CASE(
    "the attack in a project's texts and file names: each is a problem with its place, and no command prints it") {
    const TemporaryFolder folder;
    const std::string project = copyOfBaseSet(folder);
    const auto put = [&](const std::string& file, const std::string& from, const std::string& to) {
        std::string text = folder.read("threetale/" + file);
        const auto at = text.find(from);
        REQUIRE(at != std::string::npos);
        folder.write("threetale/" + file, text.replace(at, from.size(), to));
    };
    put("project.json", "\"author\": \"", R"("author": "\u001b]0;owned\u0007)");
    put("artifacts/ar.105.json", "Forest Axe", R"(Forest \u001b[2JAxe)");
    put("artifacts/ar.109.json", "\"en\": \"",
        "\"en\": \"\xc2\x9b"
        "31m");
    put("quests/qu.04.json", "\"en\": \"", "\"en\": \"\xe2\x80\xae");
    put("quests/qu.01.json", "\"en\": \"", R"("en": "two\nlines )");
    folder.write("threetale/artifacts/" + kAttack + ".json", "{}");
    const Ran checked = runTale({"check", project});
    CHECK(checked.code != 0);
    for (const char* place : {"project.json:", "ar.105.json:", "ar.109.json:", "qu.04.json:", "qu.01.json:"})
        CHECK_MESSAGE(contains(checked.out + checked.err, place), place);
    CHECK(contains(checked.out + checked.err, "the text must be a single line"));
    for (const auto& command : std::vector<std::vector<std::string>>{
             {"check", project},
             {"check", project, "--json"},
             {"play", project},
             {"play", project, "--bot", "random"},
             {"simulate", project, "--games", "2", "--coverage"},
             {"balance", project, "--games", "1"},
             {"pack", "build", project, "-o", (folder.path() / "x.talepack").string()},
             {"scenario", "words", project},
             {"pack", "info", (folder.path() / kAttack).string()},
             {"check", (folder.path() / kAttack).string(), "--json"},
             {"trace", (folder.path() / kAttack).string()},
             {"play", baseSet(), "--bot", kAttack},
             {kAttack}}) {
        const Ran ran = runTale(command, "quit\n");
        checkSafe(ran, command[0]);
        CHECK(ran.code != 0);
    }
}

TEST_CASE("the attack in a session, in a scenario and in what is typed: no command prints it") {
    const TemporaryFolder folder;
    const std::string session = (folder.path() / "game.talesession").string();
    REQUIRE(runTale({"play", TALE_SOURCE_DIR "/content/three_chapters", "--bot", "random", "--save", session}).code ==
            0);
    schema::Problems problems;
    auto file = engine::readSession(folder.read("game.talesession"), "game", problems);
    REQUIRE(file);
    file->record.version = file->record.pack = kAttack;
    file->record.decisions[3] = "choose " + kAttack;
    folder.write("evil.talesession", engine::writeSession(*file));
    const std::string evil = (folder.path() / "evil.talesession").string();
    for (const auto& command : std::vector<std::vector<std::string>>{
             {"replay", evil},
             {"replay", evil, "--json"},
             {"trace", evil},
             {"trace", evil, "--json"},
             {"trace", evil, "--html", (folder.path() / "evil.html").string()},
             {"why", evil, "--slice"},
             {"why", evil, "--field", kAttack},
             {"why", evil, "--card", kAttack},
             {"scenario", "record", evil, "-o", (folder.path() / "s.json").string()}}) {
        const Ran ran = runTale(command);
        checkSafe(ran, command[0]);
        CHECK(ran.code != 0);
    }
    folder.write("evil.json",
                 R"({"schema": 1, "claim": "x\u001b[2J", "players": 4, "setup": ["chapter 2", "trick \u009b31m"], )"
                 R"("expect": ["seat1 gems \u202e4"]})");
    for (const char* how : {"run", "mutate"}) {
        const Ran ran = runTale({"scenario", how, (folder.path() / "evil.json").string(), "--content",
                                 TALE_SOURCE_DIR "/content/three_chapters"});
        checkSafe(ran, how);
        CHECK(ran.code != 0);
    }
    checkSafe(runTale({"play", TALE_SOURCE_DIR "/content/three_chapters"},
                      kAttack + "\nsave /nowhere/" + kAttack + "\nquit\n"),
              "typed");
}

TEST_CASE("a line end in a name or text that somebody else chose never begins a line of the output") {
    const TemporaryFolder folder;
    const std::string forged = "threetale.base 0.1.0: 0 errors";
    const auto named = [&](const std::string& ending) { return (folder.path() / ("x\n" + forged + ending)).string(); };
    const std::string project = named(""), pack = named(".talepack"), session = named(".talesession"),
                      report = named(".md");
    std::filesystem::copy(TALE_SOURCE_DIR "/content/three_chapters", project, std::filesystem::copy_options::recursive);
    folder.write("reasons\n" + forged, "");
    folder.write("scenarios/y\n" + forged + ".json",
                 R"({"schema": 1, "claim": "one\ntwo", "players": 4, "seed": 1, "expect": ["seat1 gems 99"]})");
    const std::string scenarios = (folder.path() / "scenarios").string();
    for (const auto& command :
         std::vector<std::vector<std::string>>{{"check", project},
                                               {"pack", "build", project, "-o", pack},
                                               {"pack", "info", pack},
                                               {"pack", "verify", pack},
                                               {"check", pack},
                                               {"play", pack, "--bot", "random", "--save", session},
                                               {"play", pack},
                                               {"replay", session},
                                               {"replay", session, "--content", project},
                                               {"trace", session, "--to", "9"},
                                               {"trace", session, "--html", named(".html")},
                                               {"why", session, "--at", "9"},
                                               {"scenario", "run", scenarios, "--content", project, "--verbose"},
                                               {"scenario", "mutate", scenarios, "--content", project},
                                               {"scenario", "record", session, "-o", report},
                                               {"simulate", project, "--games", "2"},
                                               {"balance", project, "--games", "1"},
                                               {"balance", project, "--games", "1", "-o", report, "--reasons",
                                                (folder.path() / ("reasons\n" + forged)).string()},
                                               {"pack", "info", named(".none")},
                                               {"check", named(".none")},
                                               {"replay", pack},
                                               {"play", pack, "--bot", "x\n" + forged},
                                               {"x\n" + forged},
                                               {"balance", baseSet(), "--games", "1", "--seed", "x\n" + forged}}) {
        const Ran ran = runTale(command, "save " + named("") + "\nquit\n");
        CAPTURE(command[0]);
        CAPTURE(ran.out);
        CAPTURE(ran.err);
        CHECK_FALSE(contains("\n" + ran.out, "\n" + forged));
        CHECK_FALSE(contains("\n" + ran.err, "\n" + forged));
    }
    CHECK(contains(runTale({"check", project}).out, "x\\n" + forged));
    // An author who writes more than one line.
    schema::Problems problems;
    auto content = schema::readProjectOrPack(TALE_SOURCE_DIR "/content/three_chapters", problems);
    REQUIRE(content);
    content->info.author = content->info.title.byLanguage["en"] = "A\n" + forged;
    folder.write("z.talepack", schema::closedPack(*content));
    const Ran info = runTale({"pack", "info", (folder.path() / "z.talepack").string()});
    CHECK_FALSE(contains(info.out + info.err, "\n" + forged));
}
