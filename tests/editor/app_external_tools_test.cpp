// Programs of the user's own, run on the project.
#include <doctest/doctest.h>

#include <filesystem>

#include "editor/app/application.h"
#include "editor/app/external_tools.h"
#include "tests/editor/app_fixture.h"

using namespace editor;
namespace fs = std::filesystem;

namespace {

const ToolPlaces kPlaces{.project = "/my cards",
                         .record = "ar.105",
                         .file = "/my cards/artifacts/ar.105.json",
                         .records = {"ar.105", "ar.107"}};

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
    explicit Tools(std::vector<ExternalTool> tools)
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
    CHECK(words("a {records} b") == Words{"a", "ar.105", "ar.107", "b"});
    CHECK(words("a --only={records} \"{records}\"") == Words{"a", "--only=ar.105 ar.107", "ar.105 ar.107"});
    CHECK(words("sh -c 'wc -l \"$1\" | sort' - {file}") ==
          Words{"sh", "-c", "wc -l \"$1\" | sort", "-", "/my cards/artifacts/ar.105.json"});
}

TEST_CASE("external tools: a line that cannot be run is refused with its reason") {
    CHECK(refusalOf("") == "a command line names a program");
    CHECK(refusalOf("  ") == "a command line names a program");
    CHECK(refusalOf("'' a") == "a command line names a program");
    CHECK(refusalOf("a 'b") == "a quotation mark ' is not closed");
    CHECK(refusalOf("a {card}") == "there is no {card}: {project}, {record}, {file} and {records} are");
    CHECK(refusalOf("a {record") == "a { has no }; write \\{ for the character itself");
    CHECK(refusalOf("a {record}", {.project = "/p", .record = {}, .file = {}, .records = {}}) ==
          "no record is shown, and the command names one");
    CHECK(refusalOf("a {records}", {.project = "/p", .record = {}, .file = {}, .records = {}}) ==
          "no record is selected, and the command names those that are");
    CHECK(refusalOf("a\nb") == "a command line is a single line of text");
    CHECK(checkExternalTools({{"A\tB", "a"}}) == "the name of a tool is a single line of text");
    CHECK(checkExternalTools({{"Check", "tale check {project}"}}) == "");
    CHECK(checkExternalTools({{"", "a"}}) == "a tool needs a name");
    CHECK(checkExternalTools({{"A", "a"}, {"A", "b"}}) == "two tools are called \u201cA\u201d");
    CHECK(checkExternalTools({{"A", "a"}, {"B", "b 'c"}}) == "B: a quotation mark ' is not closed");
}

TEST_CASE("external tools: what is unsaved is saved first, and what the tool changes is met as a change on disk") {
    Tools t(std::vector<ExternalTool>{
        {"Rename", "sh -c 'sed -i s/Unsaved/Changed/ \"$1\"; echo done; echo problem >&2' - {file}"}});
    REQUIRE(t.app.jump({"ar.105", ""}) == "");
    REQUIRE_DONE(t.app.workspace->setText("ar.105", "name", "en", "Unsaved Axe", 0));
    REQUIRE(t.app.actions.run("tools.run.Rename") == "");
    t.finish();
    CHECK_FALSE(t.app.workspace->unsaved());
    REQUIRE(t.app.toolOutput);
    CHECK_FALSE(t.app.toolOutput->failed);
    CHECK(t.app.toolOutput->lines == std::vector<std::string>{"done", "problem"});
    REQUIRE(t.app.question);
    CHECK(t.app.question->kind == Question::Kind::ChangedOnDisk);
    REQUIRE(t.app.answer(Answer::Yes) == "");
    CHECK(t.app.workspace->find("ar.105")->base().name.in("en") == "Changed Axe");
}

TEST_CASE("external tools: a failure is told with its output, a program that is missing by its name") {
    Tools t(std::vector<ExternalTool>{{"Fail", "sh -c 'pwd; printf \"a\\033[1mb\"; exit 3'"},
                                      {"Missing", "no-such-program-here"}});
    REQUIRE(t.app.actions.run("tools.run.Fail") == "");
    t.finish();
    REQUIRE(t.app.toolOutput);
    CHECK(t.app.toolOutput->failed);
    CHECK(t.app.toolOutput->ending.starts_with("ended with 3 after "));
    REQUIRE(t.app.toolOutput->lines.size() == 2);
    CHECK(t.app.toolOutput->lines[0] == fs::canonical(t.scratch.project()).string());
    CHECK(t.app.toolOutput->lines[1].find('\033') == std::string::npos);
    CHECK(t.app.notices.log().back().kind == NoticeKind::Error);
    CHECK(t.app.actions.enabled("tools.output"));
    REQUIRE(t.app.actions.run("tools.run.Missing") == "");
    t.finish();
    CHECK(t.app.toolOutput->ending == "no-such-program-here cannot be run: it is not installed");
}

TEST_CASE("external tools: one that never ends is cancelled with all that it started") {
    Tools t(std::vector<ExternalTool>{{"Endless", "sh -c 'sleep 1000 & sleep 1000'"}});
    REQUIRE(t.app.actions.run("tools.run.Endless") == "");
    while (t.app.tasks.list().empty() || t.app.tasks.list().back().state == TaskState::Waiting) {}
    t.app.tasks.cancel(t.app.tasks.list().back().id);
    t.finish();  // would wait for a quarter of an hour
    CHECK(t.app.tasks.list().back().state == TaskState::Cancelled);
}

// --- on a copy --------------------------------------------------------------------------------------------------

namespace {

// A script of the designer's: it raises the level of the selected Artifacts by one, and says what it did.
constexpr const char* kRaise = R"(
import json, os, sys
for name in sys.argv[1:]:
    path = os.path.join(os.environ['TALE_PROJECT'], 'artifacts', name + '.json')
    record = json.load(open(path))
    record['level'] = record.get('level', 1) % 3 + 1
    json.dump(record, open(path, 'w'), ensure_ascii=False)
    print('artifact:%s:level: it was %d' % (name, (record['level'] + 1) % 3 + 1))
)";

struct Script : Tools {
    explicit Script(const std::string& text, const std::string& arguments = "{records}")
        : Tools({{"Script", "python3 '{folder}' " + arguments, ToolWorks::OnCopy}}) {
        const fs::path file = scratch.folder / "script.py";
        test::writeAll(file, text);
        app.settings.externalTools[0].command = "python3 '" + file.string() + "' " + arguments;
        addExternalTools(app);
    }
    void runIt() {
        REQUIRE(app.actions.run("tools.run.Script") == "");
        finish();
        REQUIRE(app.toolOutput);
    }
    int level(const char* id) const { return app.workspace->find(id)->as<schema::threetale::Artifact>().level; }
    std::string onDisk(const char* file) const { return test::readAll(scratch.project() / file); }
};

}  // namespace

TEST_CASE("external tools: on a copy the changes are shown first, and are one step of undo") {
    Script t(kRaise);
    const std::string before = t.onDisk("artifacts/ar.105.json");
    const int was105 = t.level("ar.105"), was107 = t.level("ar.107");
    // Unsaved work goes with the copy, and is not saved for it.
    REQUIRE_DONE(t.app.workspace->setText("ar.105", "name", "en", "Unsaved Axe", 0));
    t.app.selection.set(std::vector<std::string>{"ar.105", "ar.107"});
    const std::size_t steps = t.app.workspace->history().position();
    t.runIt();
    CHECK_FALSE(t.app.toolOutput->failed);
    REQUIRE(t.app.toolPlan);
    const ToolPlan& plan = *t.app.toolPlan;
    REQUIRE(plan.changes.size() == 2);
    CHECK(plan.problems.clean());
    CHECK(plan.leftOut.empty());
    CHECK(plan.changed() == 2);
    CHECK(plan.changes[0].id == "ar.105");
    REQUIRE(plan.changes[0].differences.size() == 1);
    CHECK(plan.changes[0].differences[0].path == "level");
    CHECK(plan.changes[0].differences[0].before == std::to_string(was105));
    // Nothing has changed yet, neither here nor on disk.
    CHECK(t.level("ar.105") == was105);
    CHECK(t.app.workspace->history().position() == steps);
    CHECK(t.onDisk("artifacts/ar.105.json") == before);
    std::string told;
    REQUIRE_DONE(takeChanges(*t.app.workspace, plan, told));
    CHECK(told == "Script: 2 records changed");
    CHECK(t.level("ar.105") == was105 % 3 + 1);
    CHECK(t.level("ar.107") == was107 % 3 + 1);
    CHECK(t.app.workspace->find("ar.105")->base().name.in("en") == "Unsaved Axe");
    CHECK(t.app.workspace->history().position() == steps + 1);
    CHECK(t.onDisk("artifacts/ar.105.json") == before);
    REQUIRE_DONE(t.app.workspace->undo());
    CHECK(t.level("ar.105") == was105);
    CHECK(t.level("ar.107") == was107);
    CHECK(t.app.workspace->find("ar.105")->base().name.in("en") == "Unsaved Axe");
}

TEST_CASE("external tools: lines of the form kind:id:field: message are problems of their records") {
    const schema::GameSchema& game = *schema::findGame("threetale");
    const auto read = [&](std::string_view line) {
        schema::Problem problem;
        if (!readToolProblem(game, line, problem)) return std::string("none");
        return std::string(schema::wordFor(problem.severity)) + "|" + problem.record + "|" + problem.field + "|" +
               problem.message;
    };
    CHECK(read("artifact:ar.105:level: dear: 3 for 1") == "warning|ar.105|level|dear: 3 for 1");
    CHECK(read("  error: hero:he.maiden:talents[2].ability[0]: too long") ==
          "error|he.maiden|talents[2].ability[0]|too long");
    CHECK(read("note: artifact:ar.105: has no art") == "note|ar.105||has no art");
    for (const char* line : {"", "artifact", "artifact:", "artifact:ar.105", "artifact:ar.105:level:", "card:ar.105: x",
                             "artifact:AR 1: x", "artifact:ar.105:Level One: x", "artifact:ar.105:level:x",
                             "http://ar.105: x", "artifact:../../x: y", "artifact:ar.105:level:   "})
        CHECK_MESSAGE(read(line) == "none", line);
    Script t(kRaise);
    t.app.selection.set("ar.105");
    t.runIt();
    REQUIRE(t.app.toolOutput->problems.size() == 1);
    CHECK(t.app.toolOutput->problems[0].record == "ar.105");
    CHECK(t.app.notices.log().back().kind == NoticeKind::Warning);
    CHECK(t.app.notices.log().back().text.ends_with(", 1 problem"));
}

TEST_CASE("external tools: records are made and deleted, new pictures come along, other files are told") {
    Script t(R"(
import json, os, shutil
art = sorted(f for f in os.listdir('art') if f.endswith('.png'))[0] if os.path.isdir('art') else None
record = json.load(open('artifacts/ar.105.json'))
record['id'] = 'ar.made_by_script'
if art:
    shutil.copy('art/' + art, 'art/by_script.png')
    record['art'] = 'art/by_script.png'
json.dump(record, open('artifacts/ar.made_by_script.json', 'w'))
os.remove('artifacts/ar.107.json')
open('artifacts/ar.106.json', 'w').write('{ broken')
open('artifacts/ar.other.json', 'w').write('{"schema": 1, "id": "../../evil"}')
os.symlink('/etc/passwd', 'artifacts/ar.link.json')
open('notes.txt', 'w').write('x')
info = json.load(open('project.json')); info['author'] = 'a script'; json.dump(info, open('project.json', 'w'))
)",
             "");
    const std::string before106 = test::stateText(*t.app.workspace);
    t.runIt();
    REQUIRE_MESSAGE(t.app.toolPlan,
                    (t.app.toolOutput->lines.empty() ? t.app.toolOutput->ending : t.app.toolOutput->lines.back()));
    const ToolPlan plan = *t.app.toolPlan;
    CHECK(plan.added() == 1);
    CHECK(plan.removed() == 1);
    CHECK(plan.changed() == 0);
    CHECK(plan.problems.errors() == 3);
    CHECK(plan.leftOut == std::vector<std::string>{"notes.txt", "project.json"});
    REQUIRE(plan.pictures.size() == 1);
    std::string told;
    REQUIRE_DONE(takeChanges(*t.app.workspace, plan, told));
    CHECK(t.app.workspace->find("ar.made_by_script"));
    CHECK_FALSE(t.app.workspace->find("ar.107"));
    CHECK(t.app.workspace->find("ar.106"));  // what could not be read stays
    CHECK(t.app.workspace->info().author != "a script");
    CHECK(fs::exists(t.scratch.project() / "art/by_script.png"));
    REQUIRE_DONE(t.app.workspace->undo());
    CHECK(test::stateText(*t.app.workspace) == before106);
}

TEST_CASE("external tools: a tool that fails on its copy changes nothing, and one that changes nothing asks nothing") {
    Script fails("import os, sys\nos.remove('artifacts/ar.105.json')\nsys.exit(4)\n", "");
    fails.runIt();
    CHECK(fails.app.toolOutput->failed);
    CHECK(fails.app.toolOutput->ending.ends_with("; nothing was changed"));
    CHECK_FALSE(fails.app.toolPlan);
    CHECK(fails.app.workspace->find("ar.105"));
    Script nothing("import json\nprint(json.load(open('project.json'))['game'])\n", "");
    nothing.runIt();
    CHECK_FALSE(nothing.app.toolPlan);
    CHECK(nothing.app.toolOutput->lines == std::vector<std::string>{"threetale"});
    CHECK(nothing.app.toolOutput->ending.ends_with(", nothing was changed"));
}

TEST_CASE("external tools: what was edited while the tool ran stays, field by field") {
    Script t(R"(
import json
for name in ('ar.105', 'ar.106', 'ar.107'):
    path = 'artifacts/%s.json' % name
    record = json.load(open(path))
    record['level'] = record.get('level', 1) % 3 + 1
    record['name']['en'] = 'By the script'
    json.dump(record, open(path, 'w'))
)",
             "");
    const int was = t.level("ar.105");
    t.runIt();
    REQUIRE(t.app.toolPlan);
    REQUIRE_DONE(t.app.workspace->setText("ar.105", "name", "en", "By hand", 0));
    REQUIRE_DONE(t.app.workspace->remove({"ar.107"}, true));
    std::string told;
    REQUIRE_DONE(takeChanges(*t.app.workspace, *t.app.toolPlan, told));
    CHECK(told == "Script: 2 records changed; in 2 records what was edited here meanwhile stays");
    CHECK(t.level("ar.105") == was % 3 + 1);
    CHECK(t.app.workspace->find("ar.105")->base().name.in("en") == "By hand");
    CHECK(t.app.workspace->find("ar.106")->base().name.in("en") == "By the script");
    CHECK_FALSE(t.app.workspace->find("ar.107"));
}

TEST_CASE("external tools: the copy is gone when the tool is done") {
    Script t("import os\nprint(os.getcwd())\n", "");
    t.runIt();
    REQUIRE(t.app.toolOutput->lines.size() == 1);
    const fs::path copy = t.app.toolOutput->lines[0];
    CHECK(copy.filename() == t.scratch.project().filename());
    CHECK(copy != fs::canonical(t.scratch.project()));
    CHECK_FALSE(fs::exists(copy));
    CHECK_FALSE(fs::exists(copy.parent_path()));
}
