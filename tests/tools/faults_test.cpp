// What goes wrong around a command: content that cannot be read, files that cannot be
// written, an output that is full, Ctrl-C at any moment, numbers out of range. The
// table in tools/tale/README.md is played here: nothing that was not done looks done.
#include <streambuf>

#include "schema/core/limits.h"
#include "schema/core/utf8.h"
#include "tests/schema/unprivileged.h"
#include "tests/tools/tale_fixture.h"

namespace fs = std::filesystem;

namespace {

using Line = std::vector<std::string>;

std::string text(const Line& line) {
    std::string out = "tale";
    for (const std::string& word : line) out += " " + word;
    return out;
}

// A project of ThreeTale with one scenario beside the base set's own content, a pack and a session of it.
struct Files : TemporaryFolder {
    std::string project = copyOfBaseSet(*this);
    std::string pack = at("base.talepack"), session = at("game.talesession"), scenarios = project + "/scenarios";

    Files() {
        REQUIRE(runTale({"pack", "build", project, "-o", pack}).code == 0);
        REQUIRE(runTale({"play", pack, "--bot", "random", "--save", session}).code == 0);
        // A few are enough to play with.
        int kept = 0;
        for (const auto& entry : fs::directory_iterator(scenarios))
            if (++kept > 2) fs::remove_all(entry.path());
        write("threetale/scenarios/one.json",
              "{\"schema\": 1, \"claim\": \"the Hero attacks first\", \"setup\": [\"tile ti.01\", \"hero he.youngest "
              "on t1.nw love 3 hope 0 speed 5\", "
              "\"top battles1 bt.101\"], \"play\": [\"claim\"], \"expect\": [\"battle hero_first yes\"]}");
    }
    std::string at(const std::string& name) const { return (path() / name).string(); }

    // Every command that works on content.
    std::vector<Line> ofContent(const std::string& content) const {
        return {{"check", content},
                {"pack", "build", content, "-o", at("new.talepack")},
                {"play", content, "--bot", "random"},
                {"simulate", content, "--games", "1"},
                {"balance", content, "--games", "1"},
                {"chaos", content, "--games", "1"},
                {"impact", content, pack, "--games", "1"},
                {"impact", pack, content, "--games", "1"},
                {"bench", content, "--runs", "1", "--row", "nothing"},
                {"replay", session, "--content", content},
                {"scenario", "run", scenarios, "--content", content},
                {"scenario", "mutate", scenarios, "--content", content},
                {"scenario", "words", content}};
    }
};

// An output that takes so many bytes and then no more, as a full disk does.
struct FullDisk : std::streambuf {
    std::size_t left;
    explicit FullDisk(std::size_t bytes) : left(bytes) {}
    int_type overflow(int_type c) override {
        if (left == 0) return traits_type::eof();
        --left;
        return traits_type::not_eof(c);
    }
};

}  // namespace

TEST_CASE("whatever cannot be read of content, no command passes over it") {
    const Files files;
    fs::permissions(files.path(), fs::perms(0755));
    SUBCASE("a record") { fs::permissions(files.project + "/artifacts/ar.101.json", fs::perms::none); }
    SUBCASE("a folder of records") { fs::permissions(files.project + "/artifacts", fs::perms::none); }
    SUBCASE("a record whose field is of another type") {
        files.write("threetale/artifacts/ar.101.json", "{\"schema\": 1, \"id\": \"ar.101\", \"level\": \"x\"}");
    }
    SUBCASE("a record that breaks a rule") {
        files.write("threetale/artifacts/ar.101.json", "{\"schema\": 1, \"id\": \"ar.101\", \"level\": 9}");
    }
    {
        const Unprivileged user;
        for (const Line& line : files.ofContent(files.project)) {
            const Ran ran = runTale(line);
            CAPTURE(text(line));
            CAPTURE(ran.err);
            CHECK(ran.code == 1);
            CHECK(contains(ran.out + ran.err, "artifacts"));
        }
        CHECK_FALSE(fs::exists(files.at("new.talepack")));
    }
    fs::permissions(files.project + "/artifacts", fs::perms(0755));
}

TEST_CASE("what check refuses, pack build refuses, and what it passes, pack build builds") {
    const Files files;
    const auto both = [&] {
        const int checked = runTale({"check", files.project}).code,
                  built = runTale({"pack", "build", files.project, "-o", files.at("new.talepack")}).code;
        CHECK(checked == built);
        CHECK(fs::exists(files.at("new.talepack")) == (built == 0));
        fs::remove(files.at("new.talepack"));
        return built;
    };
    CHECK(both() == 0);
    // More Artifacts than a game has room for: only the engine knows.
    for (int i = 0; i < 400; ++i) {
        const std::string id = "ar.x" + std::to_string(i);
        fs::copy_file(files.project + "/artifacts/ar.101.json", files.project + "/artifacts/" + id + ".json");
        std::string record = files.read("threetale/artifacts/" + id + ".json");
        record.replace(record.find("ar.101"), 6, id);
        files.write("threetale/artifacts/" + id + ".json", record);
    }
    CHECK(both() == 1);
}

TEST_CASE("a folder of scenarios that cannot be read to its end is no success") {
    const Files files;
    fs::permissions(files.path(), fs::perms(0755));
    files.write("threetale/scenarios/closed/two.json", files.read("threetale/scenarios/one.json"));
    CHECK(runTale({"scenario", "run", files.project}).code == 0);
    fs::permissions(files.scenarios + "/closed", fs::perms::none);
    {
        const Unprivileged user;
        const Ran ran = runTale({"scenario", "run", files.project});
        CHECK(ran.code == 4);
        CHECK(contains(ran.out, "scenarios/closed: error FILE-READ"));
        CHECK(contains(ran.out, "1 unreadable"));
        CHECK(runTale({"scenario", "mutate", files.project}).code == 4);
        CHECK(runTale({"scenario", "run", files.project, "--json"}).json()["unreadable"].GetUint64() == 1);
    }
    fs::permissions(files.scenarios + "/closed", fs::perms(0755));
    CHECK(runTale({"scenario", "mutate", files.scenarios + "/closed/..", "--content", files.project}).code != 4);
    fs::create_directory(files.path() / "none");
    CHECK(runTale({"scenario", "run", files.at("none"), "--content", files.project}).code == 3);
    CHECK(runTale({"scenario", "mutate", files.at("none"), "--content", files.project}).code == 3);
}

TEST_CASE("Ctrl-C: what was not done is not reported as done, and the code is 130") {
    const Files files;
    const std::atomic<bool> stop{true};
    const std::string threeChapters = TALE_SOURCE_DIR "/content/three_chapters";
    for (const Line& line : std::vector<Line>{{"check", files.project, "--simulate", "1"},
                                              {"check", files.pack, "--simulate", "1", "--json"},
                                              {"simulate", files.project, "--games", "10"},
                                              {"simulate", files.project, "--games", "10", "--check"},
                                              {"simulate", files.project, "--games", "10", "--coverage", "--json"},
                                              {"chaos", files.project, "--games", "10"},
                                              {"impact", files.project, files.pack, "--games", "10"},
                                              {"impact", files.project, files.pack, "--games", "10", "--json"},
                                              {"balance", files.project, "--games", "1"},
                                              {"balance", threeChapters, "--games", "1"},
                                              {"bench", files.project, "--runs", "1"},
                                              {"bench", files.project, "--runs", "1", "--json"},
                                              {"scenario", "run", files.project},
                                              {"scenario", "run", files.project, "--json"},
                                              {"scenario", "mutate", files.project},
                                              {"play", files.project, "--bot", "random"},
                                              {"play", files.project},
                                              {"trace", files.session},
                                              {"trace", files.session, "--jsonl", files.at("events.jsonl")},
                                              {"why", files.session, "--slice", "--verify"},
                                              {"odds", files.session, "--luck"},
                                              {"query", files.project, "roll"},
                                              {"query", files.session, "roll"},
                                              {"find", files.project, "roll"}}) {
        const Ran ran = runTale(line, "", &stop);
        CAPTURE(text(line));
        CAPTURE(ran.err);
        CHECK(ran.code == 130);
        CHECK(contains(ran.err, "tale: stopped "));
    }
    CHECK(runTale({"check", files.project, "--simulate", "1", "--json"}, "", &stop).json()["interrupted"].GetBool());
    CHECK(
        contains(runTale({"check", files.project, "--simulate", "1"}, "", &stop).out, "but not all games were played"));
}

TEST_CASE("an output that is full is an error with a word, whatever was printed before") {
    const Files files;
    const std::vector<Line> lines = {{"--help"},
                                     {"check", files.project},
                                     {"check", files.project, "--json"},
                                     {"pack", "info", files.pack},
                                     {"pack", "verify", files.pack, "--json"},
                                     {"play", files.project, "--bot", "random"},
                                     {"replay", files.session},
                                     {"trace", files.session},
                                     {"odds", files.session, "--at", "1", "--outcomes", "1", "--simulations", "1"},
                                     {"whynot", files.session, "--all"},
                                     {"why", files.session, "--at", "9"},
                                     {"query", files.session, "roll"},
                                     {"find", files.project, "roll"},
                                     {"simulate", files.project, "--games", "1"},
                                     {"impact", files.project, files.pack, "--games", "1"},
                                     {"scenario", "run", files.project},
                                     {"scenario", "words", files.project},
                                     {"rules", "threetale", "--chapter", "TT-BATTLE-0"}};
    for (const Line& line : lines)
        for (const std::size_t room : {0u, 10u}) {
            FullDisk disk(room);
            std::istringstream in;
            std::ostream out(&disk);
            std::ostringstream err;
            ::tale::Terminal terminal{in, out, err};
            const int code = ::tale::run(line, terminal);
            CAPTURE(text(line));
            CHECK(code == 3);
            CHECK(contains(err.str(), "tale: not all of the output could be written"));
        }
}

TEST_CASE("a file that cannot be written is an error, and nothing is left in its place") {
    const Files files;
    const std::string nowhere = files.at("missing/file");
    for (const Line& line :
         std::vector<Line>{{"pack", "build", files.project, "-o", nowhere},
                           {"play", files.project, "--bot", "random", "--save", nowhere},
                           {"find", files.project, "roll", "--save", nowhere},
                           {"balance", files.project, "--games", "1", "--simulations", "1", "-o", nowhere},
                           {"scenario", "run", files.project, "--junit", nowhere},
                           {"scenario", "record", files.session, "-o", nowhere}}) {
        const Ran ran = runTale(line);
        CAPTURE(text(line));
        CHECK(ran.code == 3);
        CHECK(contains(ran.err, "missing/file"));
    }
}

TEST_CASE("every number has its bounds: what is beyond them, or no number, is refused and not bent") {
    const std::vector<std::pair<Line, std::string>> options = {
        {{"check", "none"}, "--simulate"},
        {{"check", "none"}, "--threads"},
        {{"play", "none"}, "--seed"},
        {{"play", "none"}, "--players"},
        {{"play", "none"}, "--first"},
        {{"play", "none"}, "--simulations"},
        {{"trace", "none"}, "--from"},
        {{"trace", "none"}, "--to"},
        {{"trace", "none"}, "--unit"},
        {{"odds", "none"}, "--at"},
        {{"odds", "none"}, "--outcomes"},
        {{"odds", "none"}, "--simulations"},
        {{"whynot", "none", "--all"}, "--at"},
        {{"whynot", "none", "--all"}, "--seat"},
        {{"why", "none"}, "--at"},
        {{"why", "none", "--slice", "--verify"}, "--replays"},
        {{"query", "none", "roll"}, "--top"},
        {{"query", "none", "roll"}, "--games"},
        {{"find", "none", "roll"}, "--enough"},
        {{"simulate", "none"}, "--games"},
        {{"simulate", "none"}, "--seed"},
        {{"simulate", "none"}, "--threads"},
        {{"simulate", "none"}, "--players"},
        {{"chaos", "none"}, "--games"},
        {{"chaos", "none"}, "--seed"},
        {{"chaos", "none"}, "--threads"},
        {{"impact", "none", "none"}, "--games"},
        {{"impact", "none", "none"}, "--seed"},
        {{"impact", "none", "none"}, "--threads"},
        {{"impact", "none", "none"}, "--players"},
        {{"impact", "none", "none"}, "--simulations"},
        {{"impact", "none", "none", "--save", "none"}, "--group"},
        {{"balance", "none"}, "--games"},
        {{"balance", "none"}, "--seed"},
        {{"balance", "none"}, "--threads"},
        {{"balance", "none"}, "--simulations"},
        {{"bench", "none"}, "--runs"},
        {{"scenario", "record", "none", "-o", "none"}, "--decisions"}};
    for (const auto& [line, option] : options) {
        const auto code = [&, &line = line, &option = option](const std::string& value) {
            Line all = line;
            all.push_back(option + "=" + value);
            return runTale(all).code;
        };
        const std::string shown = text(line) + " " + option;
        CAPTURE(shown);
        for (const char* wrong : {"-1", "-9223372036854775808", "18446744073709551616", "99999999999999999999", "1e3",
                                  "0x10", "010", "1.5", "one", "+1", " 1"}) {
            CAPTURE(wrong);
            CHECK(code(wrong) == 2);
        }
        CHECK(code("1") == 3);  // understood: there is nothing of the name "none"
        const bool isSeed = option == "--seed";
        for (const char* great : {"4294967296", "9223372036854775807", "9223372036854775808", "18446744073709551615"}) {
            CAPTURE(great);
            CHECK(code(great) == (isSeed ? 3 : 2));
        }
    }
}

TEST_CASE("a game of any seed can be recorded as a scenario that passes; a deal of the seed 0 says why not") {
    const TemporaryFolder folder;
    const std::string session = (folder.path() / "game.talesession").string(),
                      scenario = (folder.path() / "game.json").string();
    const std::string content = TALE_SOURCE_DIR "/content/three_chapters";
    for (const char* seed :
         {"1", "1000000001", "2147483648", "4294967295", "4294967296", "9223372036854775808", "18446744073709551615"}) {
        CAPTURE(seed);
        REQUIRE(runTale({"play", content, "--seed", seed, "--bot", "random", "--save", session}).code == 0);
        const Ran ran = runTale({"scenario", "record", session, "-o", scenario});
        CAPTURE(ran.err);
        CHECK(ran.code == 0);
        CHECK(contains(folder.read("game.json"), std::string("\"seed\": ") + seed + ","));
        CHECK(runTale({"scenario", "run", scenario, "--content", content}).code == 0);
    }
    REQUIRE(runTale({"play", content, "--seed", "0", "--bot", "random", "--save", session}).code == 0);
    const Ran ran = runTale({"scenario", "record", session, "-o", scenario});
    CHECK(ran.code == 1);
    CHECK(contains(ran.err, "seed 0"));
}

TEST_CASE("a path without a folder names the same file as one that begins with ./") {
    const Files files;
    files.write("more/project.json",
                "{\"schema\": 1, \"game\": \"threetale\", \"id\": \"threetale.more\", \"title\": {\"en\": \"More\"}, "
                "\"dependencies\": [{\"id\": \"threetale.base\", \"version\": \"0.1.0\"}]}");
    const InFolder here(files.path());
    for (const std::string dot : {"./", ""}) {
        CAPTURE(dot);
        CHECK(runTale({"pack", "build", dot + "more", "-o", dot + "more.talepack"}).code == 0);
        CHECK(runTale({"pack", "verify", dot + "more.talepack"}).code == 0);
        CHECK(runTale({"check", dot + "more.talepack"}).code == 0);
        CHECK(runTale({"check", dot + "more"}).code == 0);
        CHECK(runTale({"pack", "info", dot + "base.talepack"}).code == 0);
        CHECK(runTale({"play", dot + "more.talepack", "--bot", "random", "--save", dot + "mine.talesession"}).code ==
              0);
        CHECK(runTale({"replay", dot + "mine.talesession", "--content", dot + "more"}).code == 0);
        CHECK(runTale({"trace", dot + "mine.talesession"}).code == 0);
        CHECK(runTale({"trace", dot + "mine.talesession", "--html", dot + "mine.html"}).code == 0);
        CHECK(runTale({"why", dot + "mine.talesession", "--at", "9"}).code == 0);
        CHECK(runTale({"scenario", "record", dot + "mine.talesession", "-o", dot + "mine.json"}).code == 0);
        CHECK(runTale({"scenario", "run", dot + "mine.json", "--content", dot + "more"}).code == 0);
        CHECK(runTale({"scenario", "run", dot + "threetale"}).code == 0);
        CHECK(runTale({"simulate", dot + "more", "--games", "1"}).code == 0);
    }
    {
        const InFolder project(files.path() / "threetale");
        CHECK(runTale({"check", "."}).code == 0);
        CHECK(runTale({"scenario", "run", "scenarios"}).code == 0);
        CHECK(runTale({"scenario", "run", "scenarios/one.json"}).code == 0);
    }
    const InFolder scenarios(files.path() / "threetale/scenarios");
    CHECK(runTale({"scenario", "run", "one.json"}).code == 0);
}

TEST_CASE("--json is UTF-8 whatever the names of files are") {
    const Files files;
    const fs::path odd = files.path() / "odd-\xFF\xC3(.talepack";
    fs::copy_file(files.pack, odd);
    const std::string folder = files.at("folder-\xE2\x82");
    fs::copy(files.project, folder, fs::copy_options::recursive);
    files.write("folder-\xE2\x82/artifacts/bad-\xFE.json", "{");
    for (const Line& line :
         std::vector<Line>{{"check", odd.string(), "--json"},
                           {"pack", "info", odd.string(), "--json"},
                           {"pack", "verify", odd.string(), "--json"},
                           {"check", folder, "--json"},
                           {"scenario", "run", folder + "/scenarios", "--content", files.project, "--json"}}) {
        const Ran ran = runTale(line);
        CAPTURE(ran.out);
        CHECK(schema::firstInvalidUtf8(ran.out) == std::string::npos);
        ran.json();
    }
    CHECK(contains(runTale({"check", odd.string(), "--json"}).out, "odd-\xEF\xBF\xBD\xEF\xBF\xBD(.talepack"));
}

TEST_CASE("a file beyond the greatest size of its kind is refused at once, however little of it is on the disk") {
    const Files files;
    const auto sparse = [&](const char* name, std::uintmax_t bytes) {
        files.write(name, "");
        fs::resize_file(files.path() / name, bytes);
        return files.at(name);
    };
    const std::string pack = sparse("great.talepack", std::uintmax_t(schema::kLargestPack) + 1);
    const std::string session = sparse("great.talesession", std::uintmax_t{1'000} << 20),
                      reasons = sparse("reasons.txt", std::uintmax_t{1} << 30);
    for (const Line& line : std::vector<Line>{
             {"check", pack},
             {"pack", "verify", pack},
             {"replay", session},
             {"trace", session},
             {"odds", session},
             {"whynot", session, "--all"},
             {"why", session, "--at", "1"},
             {"balance", TALE_SOURCE_DIR "/content/three_chapters", "--games", "1", "--reasons", reasons}}) {
        const Ran ran = runTale(line);
        CAPTURE(text(line));
        CHECK(ran.code == 3);
        CHECK(contains(ran.out + ran.err, "FILE-TOO-BIG"));
    }
}

TEST_CASE("scenario run --help says what its exit codes mean") {
    const Ran ran = runTale({"scenario", "run", "--help"});
    for (const char* code :
         {"1 an expectation", "4 a file", "5 a decision", "6 chance was not scripted", "7 a loop", "8 known to fail"})
        CHECK(contains(ran.out, code));
}
