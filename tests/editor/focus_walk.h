// Walks over everything that the keyboard reaches: presses each key at each place, until nothing new is found.
#pragma once

#include <imgui.h>
#include <imgui_internal.h>

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <set>
#include <string>

#include "editor/ui/compat.h"
#include "tests/editor/desk.h"

namespace editor::test {

// Where the keyboard is: what has the focus, and whether one types in it.
struct Place {
    ImGuiID window = 0, item = 0;
    bool typing = false;
    auto operator<=>(const Place&) const = default;
};

class Walker {
  public:
    // In a `dialog` Escape is pressed only to leave a box: it would put the dialog away.
    explicit Walker(Desk& desk, bool dialog = false) : desk_(desk), dialog_(dialog) {}

    // Brings back what a key has changed of the places themselves.
    std::function<void()> afterKey;

    // Presses keys until every key was pressed at every place, `most` of them.
    void explore(int most) {
        for (int pressed = 0; pressed < most;) {
            const Place here = now();
            note(here);
            const int key = nextKey(here);
            if (key < 0) return;
            tried_[here].insert(key);
            desk_.ui.key(kKeys[key]);
            if (afterKey) afterKey();
            ++pressed;
            const Place there = now();
            note(there);
            ways_[here][key] = there;
        }
    }
    const std::set<ImGuiID>& reached() const { return reached_; }
    int places() const { return int(tried_.size()); }
    // What got the focus without a change on the screen.
    const std::string& unseen() const { return unseen_; }

  private:
    static constexpr const char* kKeys[] = {"Down", "Right", "Tab", "Up", "Left", "Shift+Tab", "Enter", "Escape"};
    static constexpr int kEnter = 6, kEscape = 7, kCount = int(std::size(kKeys));

    Place now() const {
        const ImGuiContext& g = *GImGui;
        return {g.NavWindow ? g.NavWindow->ID : 0, g.NavId, g.ActiveId != 0 && g.ActiveId == g.NavId};
    }
    void note(const Place& place) {
        tried_[place];
        if ((!ui::compat::keyboardLeads() && !place.typing) || place.item == 0) return;
        if (reached_.insert(place.item).second && !place.typing && !isShown()) {
            const driver::Item* item = desk_.ui.screen().byId(place.item);
            unseen_ += item ? desk_.ui.screen().pathOf(*item) + "\n" : "";
        }
    }
    // Does the picture say where the keyboard is?
    bool isShown() const {
        const std::uint64_t shown = desk_.ui.drawHash();
        ui::compat::letKeyboardLead(false);
        desk_.ui.frames(1);
        const std::uint64_t hidden = desk_.ui.drawHash();
        ui::compat::letKeyboardLead(true);
        desk_.ui.frames(1);
        return shown != hidden;
    }
    bool isChild(ImGuiID id) const {
        for (const ImGuiWindow* window : GImGui->Windows)
            if (window->ChildId == id && (window->Flags & ImGuiWindowFlags_ChildWindow)) return true;
        return false;
    }
    bool allowed(const Place& at, int key) const {
        if (key == kEscape) return !dialog_ || at.typing;
        return key != kEnter || (isChild(at.item) && !at.typing);
    }

    // A key that was not pressed here yet; else the first one on the way to a place where there is such a key.
    int nextKey(const Place& here) {
        std::deque<std::pair<Place, int>> queue{{here, -1}};
        std::set<Place> seen{here};
        while (!queue.empty()) {
            const auto [place, first] = queue.front();
            queue.pop_front();
            for (int key = 0; key < kCount; ++key) {
                if (!allowed(place, key)) continue;
                if (!tried_[place].contains(key)) return first < 0 ? key : first;
            }
            for (const auto& [key, next] : ways_[place])
                if (seen.insert(next).second) queue.emplace_back(next, first < 0 ? key : first);
        }
        return -1;
    }

    Desk& desk_;
    bool dialog_;
    std::map<Place, std::set<int>> tried_;
    std::map<Place, std::map<int, Place>> ways_;
    std::set<ImGuiID> reached_;
    std::string unseen_;
};

// What can be pressed now. Lists that follow the keys themselves are walked by tests of their own, and parts of a
// canvas are pressed through the decisions that they stand for.
inline std::map<ImGuiID, std::string> pressable(Desk& desk) {
    std::map<ImGuiID, std::string> items;
    for (const driver::Item* item : desk.ui.screen().visible()) {
        if (item->canvas || item->id == 0 || item->disabled) continue;
        const std::vector<std::string> chain = desk.ui.screen().chain(item->id, item->window);
        const auto isIn = [&](const char* list) { return std::find(chain.begin(), chain.end(), list) != chain.end(); };
        if (!desk.ui.screen().windowById(item->window)) continue;  // a part of a window that is not shown
        if (isIn("records") || isIn("canvas") || isIn("list")) continue;
        if (isIn("as saved") || isIn("now")) continue;  // pictures
        if (isIn("Dismiss")) continue;                  // of a message, which has actions of its own
        items[item->id] = fmt::format("{} ({:.0f},{:.0f} to {:.0f},{:.0f})", desk.ui.screen().pathOf(*item),
                                      item->rect.Min.x, item->rect.Min.y, item->rect.Max.x, item->rect.Max.y);
    }
    return items;
}

}  // namespace editor::test
