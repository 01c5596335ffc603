// Long work: what runs now with its progress, and how the last pieces of it ended.
#include <imgui.h>

#include <fmt/format.h>

#include <string>

#include "editor/ui/icons.h"
#include "editor/ui/panels/author.h"

namespace ui {

namespace {

using editor::TaskState;
using editor::TaskView;

std::string duration(double seconds) {
    return seconds < 10 ? fmt::format("{:.1f} s", seconds) : fmt::format("{:.0f} s", seconds);
}

// "Finished in 0.2 s", "Finished 20 times, the last in 0.2 s".
std::string ending(const TaskView& task) {
    const char* how = task.state == TaskState::Cancelled ? "Cancelled"
                      : task.state == TaskState::Failed  ? "Failed"
                                                         : "Finished";
    if (task.times > 1) return fmt::format("{} {} times, the last after {}", how, task.times, duration(task.seconds));
    return fmt::format("{} after {}", how, duration(task.seconds));
}

void drawRunning(editor::Application& app, const TaskView& task) {
    text(task.label);
    ImGui::SameLine(0, dp(8));
    text(task.state == TaskState::Waiting ? "waiting" : duration(task.seconds), theme().inkSoft);
    progressBar(float(task.fraction), task.doing, -120);
    ImGui::SameLine();
    if (button("Cancel", {.compact = true})) app.tasks.cancel(task.id);
}

}  // namespace

void drawTasks(editor::Application& app) {
    const auto views = app.tasks.list();
    if (views.empty()) {
        emptyState(icon("sync"), "Nothing is running",
                   "Checks, exports, scenarios and thinking bots show their progress here.");
        return;
    }
    for (const bool running : {true, false})
        for (auto task = views.rbegin(); task != views.rend(); ++task) {
            if ((task->state == TaskState::Running || task->state == TaskState::Waiting) != running) continue;
            ImGui::PushID(int(task->id));
            if (running) {
                drawRunning(app, *task);
            } else {
                const bool failed = task->state == TaskState::Failed;
                const char* glyph = failed                                ? icon("error")
                                    : task->state == TaskState::Cancelled ? icon("close")
                                                                          : icon("success");
                listRow(fmt::format("{}###task", task->label).c_str(),
                        {.icon = glyph, .trailing = ending(*task), .height = 26});
                if (failed) wrappedText(task->failure, theme().error);
            }
            ImGui::PopID();
        }
}

}  // namespace ui
