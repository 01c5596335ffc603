// The shell: panels behind an error boundary, layouts, what is kept between sessions; and the gallery as a whole.
#include <doctest/doctest.h>
#include <imgui_internal.h>

#include <map>
#include <stdexcept>

#include "editor/ui/compat.h"
#include "editor/ui/gallery.h"
#include "editor/ui/shell.h"
#include "tests/editor/ui/headless.h"

namespace {

void frames(ui::Frame& frame, ui::Shell& shell, const ui::ShellModel& model, int count = 3) {
    for (int i = 0; i < count; ++i) frame.drawWithoutWindow({1600, 1000}, 1.0f / 60, [&] { shell.draw(model); });
}

}  // namespace

TEST_CASE("a panel that throws shows its error, and everything else goes on") {
    ui::Frame frame(1);
    ui::Shell shell;
    int drawn = 0;
    shell.panels = {{.id = "good", .title = "Good", .region = ui::Region::Left, .draw = [&] { ++drawn; }},
                    {.id = "bad", .title = "Bad", .region = ui::Region::Centre, .draw = [] {
                         // As deep as a panel gets: child, group, table, tree, colours,
                         // fonts and disabled parts are all open.
                         ImGui::BeginChild("inner");
                         ImGui::BeginGroup();
                         ImGui::PushStyleColor(ImGuiCol_Text, 0xFFFFFFFFu);
                         ImGui::PushStyleVar(ImGuiStyleVar_Alpha, 0.5f);
                         ImGui::PushID("deep");
                         ImGui::BeginDisabled();
                         if (ImGui::BeginTable("table", 3)) {
                             ImGui::TableNextColumn();
                             throw std::runtime_error("the axe is missing");
                         }
                     }}};
    frames(frame, shell, {}, 4);
    CHECK(drawn == 4);
    CHECK(shell.errorOf("bad") == "the axe is missing");
    CHECK(shell.errorOf("good").empty());
    CHECK(ImGui::GetStyle().Alpha == 1);
}

TEST_CASE(
    "help shows once the mouse has rested on a widget, in long frames as in short ones, and anew for the next widget") {
    for (const float seconds : {1.0f / 60, 0.1f, 0.3f, 0.7f}) {
        CAPTURE(seconds);
        ui::Frame frame(1);
        ImVec2 mouse{20, 20};
        bool shown = false;
        const auto rest = [&](float wanted) {
            for (float passed = 0; passed < wanted; passed += seconds) {
                ui::compat::setMouse(ImGui::GetIO(), mouse);
                frame.drawWithoutWindow({400, 300}, seconds, [&] {
                    ImGui::SetNextWindowPos({0, 0});
                    ImGui::SetNextWindowSize({400, 300});
                    ImGui::Begin("test", nullptr, ImGuiWindowFlags_NoDecoration);
                    for (const char* name : {"first", "second"}) {
                        ImGui::SetCursorScreenPos({8, name[0] == 'f' ? 8.0f : 60.0f});
                        ImGui::InvisibleButton(name, {100, 40});
                        ui::tooltip(name, "what it is for");
                    }
                    ImGui::End();
                    const ImGuiWindow* window = ImGui::FindWindowByName("##Tooltip_00");
                    shown = window && window->Active;
                });
            }
        };
        rest(0.3f);
        CHECK_FALSE(shown);
        rest(1.5f);
        CHECK(shown);
        mouse = {20, 80};
        rest(0.3f);
        CHECK_FALSE(shown);
        rest(1.5f);
        CHECK(shown);
    }
}

TEST_CASE("a panel that throws while a pop-up is open does not take the frame with it") {
    ui::Frame frame(1);
    ui::Shell shell;
    shell.panels = {{.id = "bad", .title = "Bad", .region = ui::Region::Centre, .draw = [] {
                         ImGui::OpenPopup("menu");
                         if (ImGui::BeginPopup("menu")) throw std::runtime_error("inside the menu");
                     }}};
    frames(frame, shell, {}, 4);
    CHECK(shell.errorOf("bad") == "inside the menu");
}

TEST_CASE("showing a panel opens its region and, if need be, the layout that has it") {
    ui::Frame frame(1);
    ui::Shell shell;
    shell.panels = {{.id = "browser",
                     .title = "Browser",
                     .region = ui::Region::Left,
                     .draw = [] {},
                     .layouts = ui::layoutBit(ui::Layout::Author)},
                    {.id = "events",
                     .title = "Events",
                     .region = ui::Region::Bottom,
                     .draw = [] {},
                     .layouts = ui::layoutBit(ui::Layout::Play)},
                    {.id = "tasks", .title = "Tasks", .region = ui::Region::Bottom, .draw = [] {}}};
    frames(frame, shell, {});
    CHECK(shell.isShown("browser"));
    CHECK(!shell.isShown("events"));
    shell.stateOf(ui::Layout::Play).bottomOpen = false;
    CHECK(shell.showPanel("events"));
    CHECK(shell.layout == ui::Layout::Play);
    frames(frame, shell, {});
    CHECK(shell.isShown("events"));
    CHECK(!shell.isShown("browser"));
    CHECK(shell.showPanel("tasks"));
    frames(frame, shell, {});
    CHECK(shell.isShown("tasks"));
    CHECK(!shell.isShown("events"));
    CHECK(!shell.showPanel("nonsense"));
}

TEST_CASE("the program's choice of a document brings it to the front, once") {
    ui::Frame frame(1);
    ui::Shell shell;
    std::string drawn;
    shell.panels = {{.id = "map", .title = "Map", .region = ui::Region::Centre, .draw = [&] { drawn = "map"; }}};
    ui::ShellModel model;
    model.documents = {{.id = "ar.105", .title = "Forest Axe"}, {.id = "ar.106", .title = "Cornel Staff"}};
    model.drawDocument = [&](const std::string& id) { drawn = id; };
    frames(frame, shell, model);
    CHECK(drawn == "map");
    model.shownDocument = "ar.106";
    frames(frame, shell, model);
    CHECK(drawn == "ar.106");
    CHECK(shell.showPanel("map"));
    frames(frame, shell, model);
    CHECK(drawn == "map");
    // A layout without documents in between, with another choice, is no reason to leave the map.
    ui::ShellModel without;
    without.shownDocument = "ar.105";
    frames(frame, shell, without);
    model.shownDocument = "ar.105";
    frames(frame, shell, model);
    CHECK(drawn == "map");
}

TEST_CASE("sizes and choices of every layout are kept and come back") {
    std::map<std::string, int> numbers;
    std::map<std::string, std::string> texts;
    {
        ui::Shell shell;
        shell.layout = ui::Layout::Compare;
        shell.state().left = 333;
        shell.state().rightOpen = false;
        shell.state().shown[0] = "browser";
        shell.visitState([&](const std::string& name, int& value) { numbers[name] = value; },
                         [&](const std::string& name, std::string& value) { texts[name] = value; });
    }
    ui::Shell shell;
    shell.visitState([&](const std::string& name, int& value) { value = numbers.at(name); },
                     [&](const std::string& name, std::string& value) { value = texts.at(name); });
    CHECK(shell.layout == ui::Layout::Compare);
    CHECK(shell.state().left == 333);
    CHECK(!shell.state().rightOpen);
    CHECK(shell.state().bottomOpen);
    CHECK(shell.state().shown[0] == "browser");
}

TEST_CASE("the shell is drawn in windows of every size and at every zoom") {
    for (const float scale : {0.75f, 1.0f, 2.0f}) {
        ui::Frame frame(scale);
        ui::Shell shell;
        for (const ui::Region region : {ui::Region::Left, ui::Region::Centre, ui::Region::Right, ui::Region::Bottom})
            shell.panels.push_back(
                {.id = "panel" + std::to_string(int(region)), .title = "Panel", .region = region, .draw = [] {
                     ui::text("content");
                 }});
        ui::ShellModel model;
        model.project = "The base set";
        model.actions = {{.action = "play", .label = "Play", .primary = true}};
        model.statusLeft = {{.action = {}, .label = "127 records"}};
        for (const ImVec2 size : {ImVec2(320, 240), ImVec2(960, 600), ImVec2(3840, 2160)}) {
            frame.drawWithoutWindow(size, 1.0f / 60, [&] { shell.draw(model); });
            CHECK(ImGui::GetDrawData()->TotalVtxCount > 0);
        }
    }
}

TEST_CASE("every page of the gallery is drawn without a window, in both themes") {
    ui::Frame frame(1);
    for (const ui::ThemeName theme : {ui::ThemeName::Light, ui::ThemeName::Dark}) {
        ui::setTheme(theme);
        const auto gallery = ui::makeGallery();
        for (const char* page : {"widgets", "symbols", "cards", "boards", "type"}) {
            CAPTURE(page);
            REQUIRE(ui::showGalleryPage(*gallery, page));
            for (int i = 0; i < 2; ++i) tests::drawOnce(frame, [&] { ui::drawGallery(*gallery); });
        }
        CHECK(!ui::showGalleryPage(*gallery, "no such page"));
    }
}
