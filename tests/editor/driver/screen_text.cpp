// The texts of the screen in reading order, and the list of all that a person could name.
#include <algorithm>
#include <cmath>

#include "tests/editor/driver/labels.h"
#include "tests/editor/driver/screen.h"

namespace driver {

namespace {

// Runs of one window on one line of the screen are joined by spaces, lines by line breaks.
void append(const std::vector<TextRun>& runs, const std::vector<std::size_t>& chosen, std::string& out) {
    const TextRun* before = nullptr;
    for (std::size_t i : chosen) {
        const TextRun& run = runs[i];
        if (before) {
            const float height = run.rect.GetHeight();
            const bool sameLine = run.window == before->window &&
                                  std::abs(run.rect.GetCenter().y - before->rect.GetCenter().y) < height * 0.5f;
            out += sameLine ? ' ' : '\n';
        }
        out += run.text;
        before = &run;
    }
}

}  // namespace

bool Screen::text(std::string_view where, std::string& out) const {
    out.clear();
    std::vector<std::size_t> chosen;
    auto choose = [&](auto&& wanted) {
        for (std::size_t i = 0; i < texts_.size(); ++i) {
            if (texts_[i].visible && wanted(texts_[i])) chosen.push_back(i);
        }
    };
    if (where.empty()) {
        choose([](const TextRun&) { return true; });
        append(texts_, chosen, out);
        return true;
    }
    if (const std::vector<const WindowShot*> windows = windowsNamed(where); !windows.empty()) {
        choose([&](const TextRun& run) {
            const WindowShot* home = windowById(run.window);
            return home && std::any_of(windows.begin(), windows.end(),
                                       [&](const WindowShot* window) { return isInside(*home, window->id); });
        });
        append(texts_, chosen, out);
        return true;
    }
    const std::vector<const Item*> items = all(where);
    if (items.empty()) return false;
    choose([&](const TextRun& run) {
        return std::any_of(items.begin(), items.end(), [&](const Item* item) {
            const WindowShot* home = windowById(run.window);
            const bool near = run.window == item->window || (home && home->childId == item->id);
            return near && item->isVisible() && item->visible.Overlaps(run.rect) &&
                   item->rect.Contains(ImVec2(item->rect.GetCenter().x, run.rect.GetCenter().y));
        });
    });
    append(texts_, chosen, out);
    return true;
}

std::string Screen::dump() const {
    std::string out;
    for (const WindowShot& window : windows_) {
        out += "[" + printPath(windowChain(window, 0)) + "]" + (window.modal ? " modal" : "") + "\n";
        for (const Item& item : items_) {
            if (item.window != window.id) continue;
            out += "  " + printPath(chain(item.id, item.window));
            if (!item.isVisible()) out += " (out of sight)";
            if (item.disabled) out += " (disabled)";
            if (item.checked) out += " (checked)";
            out += "\n";
        }
    }
    return out;
}

}  // namespace driver
