// What Dear ImGui drew in its last frame, as a person would name it: widgets by label and place, texts, windows.
// The linker routes a few functions of the unmodified library through wraps.cpp, which notes everything here.
//
// A path names a widget: "Cards/Add". Its last part is the widget's label, the parts before it are any of the things
// around it from the outside in: window, child window, menu, popup, table, or a label given to PushID. Parts may be
// left out while one widget alone fits. A label is matched as it is seen ("Add"), by its id ("##add", "add" for
// "##add"; "###doc7", "doc7" for "Wolf###doc7") or whole; icons of an icon font are ignored. Numbers given to PushID
// read "#3". A slash inside a label is written "\/". "Delete[2]" is the second of several that fit, in drawing order.
#pragma once

#include <imgui.h>
#include <imgui_internal.h>

#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace driver {

// A widget, or a named part of a canvas (ui::testItem).
struct Item {
    ImGuiID id = 0;
    ImGuiID window = 0;
    ImRect rect;     // where it reacts, in pixels of the screen
    ImRect visible;  // the part of `rect` inside its window's clip; inverted when nothing is left
    bool disabled = false;
    bool checked = false;  // carries a check mark
    bool canvas = false;

    bool isVisible() const { return visible.Min.x < visible.Max.x && visible.Min.y < visible.Max.y; }
};

// One piece of drawn text; a paragraph may be several.
struct TextRun {
    std::string text;
    ImRect rect;
    bool visible = false;
    ImGuiID window = 0;
};

// A window of the frame; `windows` of the screen go from the back to the front.
struct WindowShot {
    ImGuiID id = 0;
    ImGuiID parent = 0;   // 0 when it is not a child
    ImGuiID popupId = 0;  // set for open popups and menus
    ImGuiID childId = 0;  // the widget a child window belongs to, as in a text field of several lines
    std::string name;
    ImRect rect;
    bool modal = false;
    bool popup = false;
    bool takesMouse = true;
};

// Several widgets, or none, fit a path: `why` says so with the candidates or the nearest labels.
struct Found {
    const Item* item = nullptr;
    std::string why;
};

class Screen {
  public:
    // The recording side, called by wraps.cpp in the thread that draws.
    void noteName(ImGuiID id, ImGuiID parent, std::string_view text);
    void noteItem(ImGuiID id, const ImRect& rect, int flags);
    void noteCheckMark();
    void noteCanvasItem(std::string_view label, ImVec2 min, ImVec2 max);
    void noteText(const ImDrawList* list, ImFont* font, float size, ImVec2 at, std::string_view text, float wrap,
                  const ImVec4* clip);
    // Ends the frame: what was noted becomes what the questions below answer from.
    void publish();
    // Forgets everything, for a new context.
    void clear();

    // The asking side. Another thread may ask while the drawing thread records, when it holds `lock`.
    std::mutex lock;
    // The one visible widget that fits; among several the one that fits without leaving out parts.
    Found find(std::string_view path) const;
    // All that fit, in drawing order, visible or not.
    std::vector<const Item*> all(std::string_view path) const;
    // All that are in sight, in drawing order.
    std::vector<const Item*> visible() const;
    // The windows that fit a path, in drawing order.
    std::vector<const WindowShot*> windowsNamed(std::string_view path) const;
    // All labels from the outermost window to the widget.
    std::vector<std::string> chain(ImGuiID id, ImGuiID window) const;
    // The shortest path that finds this widget and no other.
    std::string pathOf(const Item& item) const;
    const Item* byId(ImGuiID id) const;
    const WindowShot* windowById(ImGuiID id) const;
    // The names of a window from the outside in, as a path.
    std::string windowPath(ImGuiID id) const;
    // The widget at a point, the topmost; null when there is none.
    const Item* at(ImVec2 point) const;
    // Where to click: the middle of the widget when it is in sight, else the middle of its visible part.
    static ImVec2 clickPoint(const Item& item);
    // The name of the window that lies over `point` of the item, empty when nothing does.
    std::string coveredBy(const Item& item, ImVec2 point) const;
    // Drawn and visible text, one line per line of the screen: of the windows or the widget that fit `where`, or of
    // everything when it is empty. False when nothing fits.
    bool text(std::string_view where, std::string& out) const;
    // Two widgets of one frame with the same id: only the first reacts. One sentence each.
    const std::vector<std::string>& conflicts() const { return conflicts_; }
    // Everything a person could name, one line each, for messages of failures.
    std::string dump() const;
    int frame() const { return frame_; }
    // Has Dear ImGui kept input back for the frames after it?
    bool inputWaits() const { return inputWaits_; }

  private:
    struct Name {
        ImGuiID parent = 0;
        std::string text;
    };
    std::vector<std::string> windowChain(const WindowShot& window, int depth) const;
    bool climb(ImGuiID id, std::vector<std::string>& out, int depth) const;
    bool isInside(const WindowShot& window, ImGuiID ancestor) const;
    bool isFrame(ImGuiID id) const;

    // Noted by the drawing thread, not yet published.
    std::unordered_map<ImGuiID, Name> known_;
    std::vector<std::pair<ImGuiID, Name>> newNames_;
    std::vector<Item> newItems_;
    std::vector<TextRun> newTexts_;
    // Published.
    std::unordered_map<ImGuiID, Name> names_;
    std::vector<Item> items_;
    std::vector<TextRun> texts_;
    std::vector<WindowShot> windows_;
    std::vector<std::string> conflicts_;
    int frame_ = 0;
    bool inputWaits_ = false;
};

// The screen that the wraps note into; null: they only pass on.
inline Screen* watching = nullptr;
// Called just before ImGui::NewFrame, by whatever loop; empty: nothing is.
inline std::function<void()> beforeNewFrame;

// Draws a small window in a context of its own and checks that each wrap sees it. Empty when all is well, else which
// one does not work and what to do. Call without a current context.
std::string selfTest();

}  // namespace driver
