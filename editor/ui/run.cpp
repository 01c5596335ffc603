// Opens the window, draws the editor until it is closed, and keeps how it was left.
#include "editor/ui/run.h"

#include <imgui.h>

#include <algorithm>
#include <chrono>
#include <cstdio>

#include "editor/app/application.h"
#include "editor/app/crash_report.h"
#include "editor/ui/editor.h"
#include "editor/ui/frame.h"
#include "editor/ui/gallery.h"
#include "editor/ui/window.h"

namespace ui {

namespace {

bool readSize(const std::string& text, int& width, int& height) {
    char end = 0;
    return std::sscanf(text.c_str(), "%dx%d%c", &width, &height, &end) == 2 && width >= 320 && height >= 240 &&
           width <= 16384 && height <= 16384;
}

int fail(const std::string& reason, int code) {
    std::fprintf(stderr, "talewright: %s\n", reason.c_str());
    return code;
}

// What the command line asks for: a project, a layout, a record, and actions in their order.
void openAsked(editor::Application& app, ui::Editor& editor, const RunOptions& a, bool hidden) {
    const bool opensLast =
        a.project.empty() && !hidden && app.settings.openLastProject && !app.settings.recentProjects.empty();
    if (const std::string project = opensLast ? app.settings.recentProjects.front() : a.project; !project.empty())
        if (const editor::Refusal refusal = app.open(project); !refusal.empty())
            app.notices.add(editor::NoticeKind::Error, refusal);
    if (!a.layout.empty())
        editor.shell.layout = a.layout == "play"      ? ui::Layout::Play
                              : a.layout == "compare" ? ui::Layout::Compare
                              : a.layout == "table"   ? ui::Layout::Table
                                                      : ui::Layout::Author;
    if (!a.record.empty()) app.notices.refusal(app.jump({a.record, {}}));
    for (const std::string& action : a.actions) {
        const std::size_t blank = std::min(action.find(' '), action.size());
        app.notices.refusal(
            app.actions.run(action.substr(0, blank), blank < action.size() ? action.substr(blank + 1) : ""));
    }
}

// Draws the editor until it is closed, or a hidden window has drawn as many frames as it shall.
void drawFrames(editor::Application& app, ui::Editor& editor, ui::Window& window, bool isHidden, int framesOfHidden,
                ui::Pixels& pixels) {
    const auto start = std::chrono::steady_clock::now();
    for (int frame = 1;; ++frame) {
        if (!window.beginFrame()) {
            app.notices.refusal(app.actions.run("file.quit"));  // asks first where work is unsaved
            if (app.quitting) break;
            window.keepOpen();
            continue;
        }
        if (std::vector<std::string> files = window.takeDroppedFiles(); !files.empty())
            editor.drops.add(std::move(files), window.droppedAt());
        if (window.takeFocusGained()) {
            app.focusGained();
            editor.applyTheme();
        }
        editor.draw(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
        window.setZoom(float(editor.zoom()) / 100);
        const bool last = isHidden && frame >= framesOfHidden;
        if (isHidden) ui::keepDrawing(0.001f);  // nobody sends events to a window that is not shown
        window.endFrame(last ? &pixels : nullptr);
        if (last || app.quitting) break;
    }
}

}  // namespace

int run(const RunOptions& a) {
    editor::Application app({}, [] { ui::Window::wake(); });
    ui::WindowOptions options{.width = app.settings.windowWidth,
                              .height = app.settings.windowHeight,
                              .maximised = app.settings.windowMaximized,
                              .fitsScreen = a.size.empty()};
    if (!a.size.empty() && !readSize(a.size, options.width, options.height))
        return fail("the size is \"" + a.size + "\", want WxH, for example 1600x1000", 2);
    options.hidden = !a.screenshot.empty();
    if (a.zoom) app.settings.zoom = a.zoom;
    options.zoom = float(app.settings.zoom) / 100;
    options.iniPath = (app.paths().config / "tables.ini").string();
    std::string reason;
    const auto window = ui::Window::open(options, reason);
    if (!window) return fail(reason, 1);
    if (!a.theme.empty()) app.settings.theme = a.theme == "dark" ? editor::Theme::Dark : editor::Theme::Light;

    if (!options.hidden) {
        app.crashReport = editor::takeCrashReport(app.paths().state).value_or("");
        editor::reportCrashes(app.paths().state, a.version);
    }
    ui::Editor editor(app);
    app.writeClipboard = [](const std::string& text) { ImGui::SetClipboardText(text.c_str()); };
    app.readClipboard = [] {
        const char* text = ImGui::GetClipboardText();
        return std::string(text ? text : "");
    };
    openAsked(app, editor, a, options.hidden);
    if (!a.gallery.empty() && !editor.showGallery(a.gallery))
        return fail("the gallery has no page \"" + a.gallery + "\"", 2);

    ui::Pixels pixels;
    drawFrames(app, editor, *window, options.hidden, a.frames, pixels);
    if (options.hidden) {
        const std::string failure = ui::writePng(pixels, a.screenshot);
        if (!failure.empty()) return fail(failure, 1);
        std::printf("first frame after %.0f ms, last frame %.1f ms\n", window->firstFrameTime(),
                    window->lastFrameTime());
        return 0;
    }
    int x = 0, y = 0;
    window->placement(x, y, app.settings.windowWidth, app.settings.windowHeight, app.settings.windowMaximized);
    editor.saveState();
    app.close();
    return 0;
}

}  // namespace ui
