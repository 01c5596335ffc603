// Programs of the user's own, run on the project.
#include <doctest/doctest.h>

#include <filesystem>

#include "editor/app/application.h"
#include "editor/app/external_tools.h"
#include "tests/editor/app_fixture.h"

using namespace editor;
namespace fs = std::filesystem;

namespace {

const ToolPlaces kPlaces{.project = "/my cards", .record = "ar.105", .file = "/my cards/artifacts/ar.105.json"};

std::vector<std::string> words(std::string_view line) {
    std::vector<std::string> command;
    CHECK(toolCommand(line, kPlaces, command) == "");
    return command;
}
Refusal refusalOf(std::string_view line, const ToolPlaces& places = kPlaces) {
    std::vector<std::string> command;
    return toolCommand(line, places, command);
}

// The application with a copy of the sample and these tools.
struct Tools {
    explicit Tools(std::vector<NamedText> tools)
        : app({.config = scratch.folder / "config", .state = scratch.folder / "user-state"}) {
        fs::copy(fs::path(TALE_SOURCE_DIR) / "content/threetale", scratch.project(), fs::copy_options::recursive);
        app.settings.externalTools = std::move(tools);
        addExternalTools(app);
        REQUIRE(app.open(scratch.project()) == "");
    }
    void finish() {
        app.tasks.wait();
        app.poll(1);
    }

    const test::Scratch scratch;
    Application app;
};

}  // namespace

TEST_CASE("external tools: a command line is split as a shell does, and places are put in whole") {
    using Words = std::vector<std::string>;
    CHECK(words("tale check {project}") == Words{"tale", "check", "/my cards"});
    CHECK(words("  a   b ") == Words{"a", "b"});
    CHECK(words("a 'b c' \"d e\"f") == Words{"a", "b c", "d ef"});
    CHECK(words("a '' b") == Words{"a", "", "b"});
    CHECK(words(R"(a b\ c \{x} \"q)") == Words{"a", "b c", "{x}", "\"q"});
    CHECK(words("a --of={record} '{record}' \"{file}\"") ==
          Words{"a", "--of=ar.105", "{record}", "/my cards/artifacts/ar.105.json"});
    CHECK(words("sh -c 'wc -l \"$1\" | sort' - {file}") ==
          Words{"sh", "-c", "wc -l \"$1\" | sort", "-", "/my cards/artifacts/ar.105.json"});
}

TEST_CASE("external tools: a line that cannot be run is refused with its reason") {
    CHECK(refusalOf("") == "a command line names a program");
    CHECK(refusalOf("  ") == "a command line names a program");
    CHECK(refusalOf("'' a") == "a command line names a program");
    CHECK(refusalOf("a 'b") == "a quotation mark ' is not closed");
    CHECK(refusalOf("a {card}") == "there is no {card}: {project}, {record} and {file} are");
    CHECK(refusalOf("a {record") == "a { has no }; write \\{ for the character itself");
    CHECK(refusalOf("a {record}", {.project = "/p", .record = {}, .file = {}}) ==
          "no record is shown, and the command names one");
    CHECK(refusalOf("a\nb") == "a command line is a single line of text");
    CHECK(checkExternalTools({{"A\tB", "a"}}) == "the name of a tool is a single line of text");
    CHECK(checkExternalTools({{"Check", "tale check {project}"}}) == "");
    CHECK(checkExternalTools({{"", "a"}}) == "a tool needs a name");
    CHECK(checkExternalTools({{"A", "a"}, {"A", "b"}}) == "two tools are called \u201cA\u201d");
    CHECK(checkExternalTools({{"A", "a"}, {"B", "b 'c"}}) == "B: a quotation mark ' is not closed");
}

TEST_CASE("external tools: what is unsaved is saved first, and what the tool changes is met as a change on disk") {
    Tools t(std::vector<NamedText>{
        {"Rename", "sh -c 'sed -i s/Unsaved/Changed/ \"$1\"; echo done; echo problem >&2' - {file}"}});
    REQUIRE(t.app.jump({"ar.105", ""}) == "");
    REQUIRE_DONE(t.app.workspace->setText("ar.105", "name", "en", "Unsaved Axe", 0));
    REQUIRE(t.app.actions.run("tools.run.Rename") == "");
    t.finish();
    CHECK_FALSE(t.app.workspace->unsaved());
    REQUIRE(t.app.toolOutput);
    CHECK_FALSE(t.app.toolOutput->failed);
    CHECK(t.app.toolOutput->text == "done\nproblem\n");
    REQUIRE(t.app.question);
    CHECK(t.app.question->kind == Question::Kind::ChangedOnDisk);
    REQUIRE(t.app.answer(Answer::Yes) == "");
    CHECK(t.app.workspace->find("ar.105")->base().name.in("en") == "Changed Axe");
}

TEST_CASE("external tools: a failure is told with its output, a program that is missing by its name") {
    Tools t(std::vector<NamedText>{{"Fail", "sh -c 'pwd; printf \"a\\033[1mb\"; exit 3'"},
                                   {"Missing", "no-such-program-here"}});
    REQUIRE(t.app.actions.run("tools.run.Fail") == "");
    t.finish();
    REQUIRE(t.app.toolOutput);
    CHECK(t.app.toolOutput->failed);
    CHECK(t.app.toolOutput->ending.starts_with("ended with 3 after "));
    CHECK(t.app.toolOutput->text.starts_with(fs::canonical(t.scratch.project()).string() + "\n"));
    CHECK(t.app.toolOutput->text.find('\033') == std::string::npos);
    CHECK(t.app.notices.log().back().kind == NoticeKind::Error);
    CHECK(t.app.actions.enabled("tools.output"));
    REQUIRE(t.app.actions.run("tools.run.Missing") == "");
    t.finish();
    CHECK(t.app.toolOutput->ending == "no-such-program-here cannot be run: it is not installed");
}

TEST_CASE("external tools: one that never ends is cancelled with all that it started") {
    Tools t(std::vector<NamedText>{{"Endless", "sh -c 'sleep 1000 & sleep 1000'"}});
    REQUIRE(t.app.actions.run("tools.run.Endless") == "");
    while (t.app.tasks.list().empty() || t.app.tasks.list().back().state == TaskState::Waiting) {}
    t.app.tasks.cancel(t.app.tasks.list().back().id);
    t.finish();  // would wait for a quarter of an hour
    CHECK(t.app.tasks.list().back().state == TaskState::Cancelled);
}
