// Scripts read as they print; a recorded script does again what a person did.
#include "tests/editor/driver/script.h"

#include <doctest/doctest.h>

#include "tests/editor/driver/demo_window.h"
#include "tests/editor/driver/recorder.h"

using namespace driver;

namespace {

std::vector<Step> parsed(std::string_view text) {
    std::vector<std::string> problems;
    const std::vector<Step> steps = parseScript(text, problems);
    CHECK(problems == std::vector<std::string>{});
    return steps;
}

std::string problemOf(std::string_view line) {
    std::vector<std::string> problems;
    CHECK(parseScript(line, problems).empty());
    REQUIRE(problems.size() == 1);
    return problems[0];
}

}  // namespace

TEST_CASE("every step prints as it is read") {
    const std::string script =
        "click \"Cards/Add\"\n"
        "click \"Cards/Weight\" at 0.25 0.5\n"
        "double-click \"Row 1\"\n"
        "right-click \"#0\\\\/slot\"\n"
        "hover \"Add\"\n"
        "hover \"Add\" frames 30\n"
        "drag \"space 0\" to \"space 2\" at 0.1 0.9\n"
        "drag \"Weight\" by 12 -3\n"
        "scroll \"Cards/rows\" -2.5\n"
        "type \"line \\\"one\\\"\\nдве\"\n"
        "fill \"Name\" with \"Снежната кралица\"\n"
        "key Ctrl+Shift+S\n"
        "frames 10\n"
        "dismiss\n"
        "expect visible \"a\"\n"
        "expect hidden \"a\"\n"
        "expect enabled \"a\"\n"
        "expect disabled \"a\"\n"
        "expect checked \"a\"\n"
        "expect unchecked \"a\"\n"
        "expect text \"b\" in \"a\"\n"
        "expect no text \"b\" in \"\"\n";
    CHECK(printScript(parsed(script)) == script);
    CHECK(parsed("# a remark\n\n   click \"x\"   \r\n").size() == 1);
}

TEST_CASE("a line that is no step says what was found and what is wanted") {
    CHECK(problemOf("clik \"Add\"") == "line 1: found 'clik \"Add\"', wanted a step: click, fill, key, expect ...");
    CHECK(problemOf("\nclick Add") == "line 2: found 'Add', wanted the path of a widget in quotes");
    CHECK(problemOf("click \"Add") == "line 1: found '\"Add', wanted a closing quote");
    CHECK(problemOf("drag \"a\" onto \"b\"") == "line 1: found 'onto \"b\"', wanted 'to' or 'by'");
    CHECK(problemOf("fill \"a\" \"b\"") == "line 1: found '\"b\"', wanted 'with'");
    CHECK(problemOf("frames many") == "line 1: found 'many', wanted a number");
    CHECK(problemOf("click \"a\" now") == "line 1: found 'now', wanted the end of the line");
    CHECK(problemOf("key Ctrl+Nothing").find("'Nothing' in 'Ctrl+Nothing' is no key") != std::string::npos);
}

TEST_CASE("a script runs against the window and its failure names the line") {
    DemoWindow demo;
    Driver ui([&] { demo.draw(); });
    run(ui, parsed("click \"Known\"\n"
                   "expect checked \"Known\"\n"
                   "fill \"Name\" with \"Wolf\"\n"
                   "click \"File\"\n"
                   "expect disabled \"Never\"\n"
                   "dismiss\n"
                   "expect hidden \"Never\"\n"
                   "scroll \"Cards/rows\" -3\n"
                   "expect text \"Wolf\" in \"Name\"\n"));
    CHECK(demo.checked);
    CHECK(demo.name == "Wolf");
    std::string message;
    try {
        run(ui, parsed("frames 1\nclick \"Unknown\"\n"));
    } catch (const StepFailed& failed) { message = failed.what(); }
    CHECK(message.starts_with("line 2: click \"Unknown\"\nclick 'Unknown': nothing on the screen is named"));
}

TEST_CASE("what was done by hand is recorded and, done again, has the same result") {
    DemoWindow byHand;
    std::string script;
    {
        Driver ui([&] { byHand.draw(); }, {.setUp = fontsWithCyrillic});
        Recorder recorder(ui);
        ui.click("Add");
        ui.doubleClick("Add");
        ui.fill("Name", "Баба Яга");
        ui.key("Backspace");
        ui.click("Cost/+");
        ui.dragBy("Weight", 25, 0);
        ui.click("Kind");
        ui.click("artifact");
        ui.click("File");
        ui.click("Save");
        ui.key("Ctrl+S");
        ui.scroll("Cards/rows", -4);
        ui.click("Row 13");
        ui.drag("#0/slot", "#1/slot");
        ui.drag("space 0", "space 2");
        ui.rightClick("#0/slot");
        ui.dismiss();
        ui.click("record13/Delete");
        ui.click("Delete the record?/Delete");
        ui.click("documents/Wolf");
        ui.click("Wolf/close");
        script = recorder.script();
    }
    INFO(script);
    CHECK(byHand.name == "Баба Яг");
    CHECK(byHand.saves == 2);

    DemoWindow again;
    Driver ui([&] { again.draw(); }, {.setUp = fontsWithCyrillic});
    const std::vector<Step> steps = parsed(script);
    CHECK(printScript(steps) == script);
    run(ui, steps);
    CHECK(again == byHand);

    CHECK(script.find("double-click \"Add\"") != std::string::npos);
    CHECK(script.find("type \"Баба Яга\"\nkey Backspace\n") != std::string::npos);
    CHECK(script.find("drag \"Weight\"") != std::string::npos);
    CHECK(script.find("drag \"space 0\" to \"space 2\"") != std::string::npos);
    CHECK(script.find("scroll \"Cards/rows\" -4") != std::string::npos);
}
