// The messages at the lower edge of the window.
#include <imgui_internal.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "tests/editor/desk.h"

using editor::test::SampleDesk;

namespace {

std::set<std::string> toastWindows(bool drawn) {
    std::set<std::string> names;
    for (const ImGuiWindow* window : GImGui->Windows)
        if (std::string_view(window->Name).starts_with("##toast") && (window->Active || !drawn))
            names.insert(window->Name);
    return names;
}

}  // namespace

TEST_CASE_FIXTURE(SampleDesk, "messages share a few windows, each its own while it is shown") {
    desk.app.notices.add(editor::NoticeKind::Error, "This one stays.");
    for (int i = 0; i < 100; ++i) {
        desk.app.notices.add(editor::NoticeKind::Success, "Message " + std::to_string(i) + ".");
        desk.ui.frames(1);
        CHECK(toastWindows(true).size() == desk.app.notices.shown().size());
        if (i % 7 == 0) desk.app.notices.dismiss(desk.app.notices.shown().back().id);
    }
    CHECK(desk.app.notices.shown().size() >= 4);
    CHECK(toastWindows(false).size() <= 8);
    const auto& windows = GImGui->Windows;
    CHECK(std::string_view(windows.back()->Name).starts_with("##toast"));
}
