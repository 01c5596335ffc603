// The command line: help, wrong usage, and the exit codes of both.
#include "tests/tools/tale_fixture.h"

namespace {
const std::vector<std::vector<std::string>> kCommands = {
    {"check"}, {"pack", "build"}, {"pack", "info"}, {"pack", "verify"}, {"play"}, {"replay"},
    {"trace"}, {"whynot"},        {"simulate"},     {"bench"},          {"why"},  {"odds"}};
std::vector<std::string> with(std::vector<std::string> arguments, const std::string& more) {
    arguments.push_back(more);
    return arguments;
}
}  // namespace

TEST_CASE("help lists every command, examples and exit codes, and is no error") {
    const Ran ran = runTale({"--help"});
    CHECK(ran.code == 0);
    CHECK(ran.err == "");
    for (const auto& command : kCommands) CHECK(contains(ran.out, "\n  " + command[0]));
    CHECK(contains(ran.out, "Examples:"));
    CHECK(contains(ran.out, "Exit codes:"));
}

TEST_CASE("every command has help of its own with an example of itself") {
    for (const auto& command : kCommands) {
        const Ran ran = runTale(with(command, "--help"));
        CHECK(ran.code == 0);
        std::string words = "tale";
        for (const std::string& word : command) words += " " + word;
        CHECK(contains(ran.out, "Example:\n  " + words + " "));
        CHECK(contains(ran.out, "--json"));
    }
}

TEST_CASE("the version is that of the project") {
    const Ran ran = runTale({"--version"});
    CHECK(ran.code == 0);
    CHECK(ran.out.starts_with("tale "));
    CHECK(contains(ran.out, "."));
}

TEST_CASE("a command line that cannot be understood is refused with code 2, a reason and nothing on the output") {
    const std::vector<std::vector<std::string>> wrong = {{},
                                                         {"dance"},
                                                         {"pack"},
                                                         {"check"},
                                                         {"check", "a", "b"},
                                                         {"check", "a", "--colour"},
                                                         {"pack", "build", "a"},
                                                         {"play", "a", "--seed", "seven"},
                                                         {"play", "a", "--bot", "perfect"},
                                                         {"play", "a", "--json"},
                                                         {"simulate", "a", "--games", "0"},
                                                         {"simulate", "a", "--threads", "0"},
                                                         {"trace", "a", "--kind", "chance,luck"},
                                                         {"trace", "a", "--html", "b", "--kind", "chance"},
                                                         {"why", "a", "--at", "0"},
                                                         {"why", "a", "--history"},
                                                         {"bench", "--runs", "0"}};
    for (const auto& arguments : wrong) {
        const Ran ran = runTale(arguments);
        std::string line;
        for (const std::string& a : arguments) line += " " + a;
        CAPTURE(line);
        CHECK(ran.code == 2);
        CHECK(ran.out == "");
        CHECK(ran.err.starts_with("tale: "));
        CHECK(contains(ran.err, "tale --help"));
    }
}

TEST_CASE("what does not exist or is of another kind cannot be read: code 3 and its name") {
    const TemporaryFolder folder;
    folder.write("empty/readme", "");
    folder.write("text.talepack", "this is no pack");
    const std::string missing = (folder.path() / "missing").string(), empty = (folder.path() / "empty").string();
    const std::string text = (folder.path() / "text.talepack").string(), out = (folder.path() / "out").string();
    for (const std::string& path : {missing, empty, text})
        for (const std::vector<std::string>& arguments :
             std::vector<std::vector<std::string>>{{"check", path},
                                                   {"pack", "build", path, "-o", out},
                                                   {"pack", "info", path},
                                                   {"pack", "verify", path},
                                                   {"play", path, "--bot", "random"},
                                                   {"replay", path},
                                                   {"trace", path},
                                                   {"odds", path},
                                                   {"whynot", path, "--all"},
                                                   {"why", path, "--at", "1"},
                                                   {"simulate", path},
                                                   {"bench", path}}) {
            const Ran ran = runTale(arguments);
            CAPTURE(arguments[0]);
            CAPTURE(ran.err);
            CHECK(ran.code == 3);
            CHECK(contains(ran.err + ran.out, path));
        }
    CHECK_FALSE(std::filesystem::exists(out));
}

TEST_CASE("a word that is no command is named, with the command it may have meant") {
    CHECK(contains(runTale({"simulat", "content/threetale"}).err,
                   "there is no command 'simulat'; did you mean simulate?"));
    CHECK(contains(runTale({"pack", "verfy", "a.talepack"}).err, "there is no command 'verfy'; did you mean verify?"));
    CHECK(contains(runTale({"pack"}).err, "subcommand"));
}
