// A script of the designer's own, run from the menu, the palette and a shortcut: what it would change is shown first,
// is taken as one step, and the problems that it names lead to their records.
#include "schema/threetale/records.h"
#include "tests/editor/desk.h"

using editor::test::Desk;
using editor::test::SampleDesk;

namespace {

// The script of the README: Artifacts that cost nothing to use are made dearer, and dear ones are pointed at.
constexpr const char* kScript = R"(
import json, os, sys
project = os.environ['TALE_PROJECT']
for name in sys.argv[1:]:
    path = os.path.join(project, 'artifacts', name + '.json')
    with open(path) as file:
        record = json.load(file)
    level = record.get('level', 1)
    if level < 3:
        record['level'] = level + 1
        with open(path, 'w') as file:
            json.dump(record, file, ensure_ascii=False)
    else:
        print('artifact:%s:level: it cannot rise any more' % name)
)";

void addTool(Desk& desk, const std::string& command) {
    desk.app.settings.externalTools = {{"Raise levels", command, editor::ToolWorks::OnCopy}};
    editor::addExternalTools(desk.app);
}

int level(const Desk& desk, const char* id) {
    return desk.app.workspace->find(id)->as<schema::threetale::Artifact>().level;
}

void finish(Desk& desk) {
    desk.app.tasks.wait();
    desk.ui.frames(4);
}

}  // namespace

TEST_CASE_FIXTURE(SampleDesk,
                  "tools: a script's changes are shown, taken as one step and undone; its problems lead on") {
    const auto file = scratch.folder / "raise.py";
    editor::test::writeAll(file, kScript);
    addTool(desk, "python3 '" + file.string() + "' {records}");
    std::string low, high;  // an Artifact below level 3, and one of it
    for (const schema::RecordPtr& record : desk.app.workspace->records().ofKind("artifact"))
        (level(desk, record->id().c_str()) < 3 ? low : high) = record->id();
    REQUIRE_FALSE(low.empty());
    REQUIRE_FALSE(high.empty());
    // Without a selection it says why it does not run.
    desk.app.selection.clear();
    desk.ui.click("Menu");
    desk.ui.click("Tools");
    desk.ui.click("Raise levels");
    desk.ui.frames(2);
    CHECK(desk.said().find("no record is selected") != std::string::npos);

    desk.app.selection.set(std::vector<std::string>{low, high});
    const int was = level(desk, low.c_str());
    const std::size_t steps = desk.app.workspace->history().position();
    desk.ui.click("Menu");
    desk.ui.click("Tools");
    desk.ui.click("Raise levels");
    finish(desk);
    desk.ui.expectText("Changes of a tool", "1 changed, 0 new, 0 deleted. Nothing has changed yet.");
    desk.ui.expectText("Changes of a tool", desk.name(low, "en") + " (chan");
    desk.ui.expectText("Changes of a tool", "Level");
    desk.picture("external tools: what a script would change");
    CHECK(level(desk, low.c_str()) == was);
    desk.ui.click("Changes of a tool/Take the changes");
    desk.ui.frames(3);
    desk.ui.expectNotVisible("Changes of a tool/Take the changes");
    CHECK(level(desk, low.c_str()) == was + 1);
    CHECK(desk.app.workspace->history().position() == steps + 1);
    desk.ui.key("Ctrl+Z");
    desk.ui.frames(2);
    CHECK(level(desk, low.c_str()) == was);

    // What it named as a problem leads to the field of its record.
    REQUIRE(desk.app.actions.run("tools.output") == "");
    desk.ui.frames(3);
    desk.ui.expectText("output", "it cannot rise any more");
    desk.picture("external tools: what a script has written");
    desk.ui.click("region.bottom/###jump");
    desk.ui.frames(3);
    CHECK(desk.app.shownRecord == high);
    // It stands among the problems of the project, too, and F8 comes to it.
    REQUIRE(desk.app.actions.run("view.panel_problems") == "");
    desk.ui.fill("Filter problems", "cannot rise");
    desk.ui.frames(3);
    desk.ui.expectText("region.bottom/problems", "It cannot rise any more");
    desk.show(low);
    for (std::size_t i = 0; i < desk.app.problems.size() && desk.app.shownRecord != high; ++i) desk.ui.key("F8");
    CHECK(desk.app.shownRecord == high);
    // It goes when its record is edited, and an error that only a tool sees keeps nobody from playing.
    REQUIRE(desk.app.workspace->set(high, "level", std::int64_t(2)) == "");
    desk.ui.frames(3);
    desk.ui.expectNoText("region.bottom", "cannot rise any more");
    desk.app.toolOutput->problems = {{.severity = schema::Severity::Error, .code = editor::kToolProblem}};
    desk.app.toolOutput->problems[0].record = high;
    desk.app.toolOutput->problems[0].message = "it is too dear";
    const std::size_t errors = desk.app.problems.errors();
    editor::listToolProblems(desk.app);
    CHECK(desk.app.problems.errors() == errors + 1);
    CHECK(desk.app.problems.errorsOfContent() == errors);
    desk.ui.frames(3);
    desk.ui.fill("Filter problems", "");
    desk.ui.expectText("region.bottom/problems", "It is too dear");
}

TEST_CASE_FIXTURE(SampleDesk, "tools: how a command is written is explained once there is one to write") {
    REQUIRE(desk.app.actions.run("tools.external") == "");
    desk.ui.frames(3);
    desk.ui.expectText("External tools", "There are none yet.");
    desk.ui.expectNoText("External tools", "{records}");
    desk.ui.click("External tools/Add a tool");
    desk.ui.frames(3);
    desk.ui.expectText("External tools", "{records} the ids of those that are selected");
}

TEST_CASE_FIXTURE(SampleDesk, "tools: the palette and a shortcut run a script; left as it is, nothing changes") {
    const auto file = scratch.folder / "raise.py";
    editor::test::writeAll(file, kScript);
    addTool(desk, "python3 '" + file.string() + "' {record}");
    std::string low;
    for (const schema::RecordPtr& record : desk.app.workspace->records().ofKind("artifact"))
        if (level(desk, record->id().c_str()) < 3) low = record->id();
    desk.show(low);
    const int was = level(desk, low.c_str());
    desk.ui.key("Ctrl+P");
    desk.ui.type("Raise levels");
    desk.ui.key("Enter");
    finish(desk);
    desk.ui.click("Changes of a tool/Leave all as it is");
    desk.ui.frames(2);
    CHECK(level(desk, low.c_str()) == was);
    CHECK_FALSE(desk.app.toolPlan);
    REQUIRE(desk.app.actions.rebind("tools.run.Raise levels", "Ctrl+Alt+J") == "");
    desk.ui.key("Ctrl+Alt+J");
    finish(desk);
    desk.ui.click("Changes of a tool/Take the changes");
    desk.ui.frames(2);
    CHECK(level(desk, low.c_str()) == was + 1);
}
