// Notes what a frame draws and answers questions about the last whole frame.
#include "tests/editor/driver/screen.h"

#include <algorithm>
#include <cstdio>

#include "editor/ui/compat.h"
#include "tests/editor/driver/labels.h"

namespace driver {

namespace {

ImRect intersection(ImRect a, const ImRect& b) {
    a.ClipWith(b);
    return a;
}

bool isEmpty(const ImRect& rect) { return rect.Min.x >= rect.Max.x || rect.Min.y >= rect.Max.y; }

// A child window is named "Parent/label_0A1B2C3D", or "Parent/0A1B2C3D" when it has an id alone.
std::string childName(std::string_view name, std::string_view parent) {
    if (name.starts_with(parent) && name.size() > parent.size()) name.remove_prefix(parent.size() + 1);
    if (name.size() >= 8) name.remove_suffix(8);
    if (name.ends_with('_')) name.remove_suffix(1);
    return std::string(name);
}

}  // namespace

void Screen::noteName(ImGuiID id, ImGuiID parent, std::string_view text) {
    if (text.empty() || id == parent) return;  // a menu pushes its label, then uses "" for itself
    Name& name = known_[id];
    if (name.parent == parent && name.text == text) return;
    name = {parent, std::string(text)};
    newNames_.emplace_back(id, name);
}

// Scroll bars and the borders between columns are of the window, not in it; Dear ImGui calls them items since 1.87.
bool Screen::isFrame(ImGuiID id) const {
    if (const auto name = known_.find(id); name != known_.end())
        return name->second.text == "#SCROLLX" || name->second.text == "#SCROLLY";
    ImGuiTable* table = GImGui->CurrentTable;
    for (int column = 0; table && column < table->ColumnsCount; ++column)
        if (ImGui::TableGetColumnResizeID(table, column, table->InstanceCurrent) == id) return true;
    return false;
}

void Screen::noteItem(ImGuiID id, const ImRect& rect, int flags) {
    if (isFrame(id)) return;
    const ImGuiContext& g = *GImGui;
    Item item;
    item.id = id;
    item.window = g.CurrentWindow->ID;
    item.rect = rect;
    item.visible = intersection(rect, g.CurrentWindow->ClipRect);
    item.disabled = ((g.CurrentItemFlags | flags) & ImGuiItemFlags_Disabled) != 0;
    newItems_.push_back(item);
}

void Screen::noteCheckMark() {
    if (!newItems_.empty()) newItems_.back().checked = true;
}

void Screen::noteCanvasItem(std::string_view label, ImVec2 min, ImVec2 max) {
    const ImGuiWindow& window = *GImGui->CurrentWindow;
    const ImGuiID parent = window.IDStack.back();
    const ImGuiID id = ImHashStr(label.data(), label.size(), ImHashStr("canvas", 0, parent));
    noteName(id, parent, label);
    noteItem(id, ImRect(min, max), 0);
    newItems_.back().canvas = true;
}

void Screen::noteText(const ImDrawList* list, ImFont* font, float size, ImVec2 at, std::string_view text, float wrap,
                      const ImVec4* clip) {
    if (text.empty()) return;
    const ImGuiContext& g = *GImGui;
    if (!font) font = g.Font;
    if (size == 0.0f) size = g.FontSize;
    const ImVec2 extent = font->CalcTextSizeA(size, FLT_MAX, wrap, text.data(), text.data() + text.size());
    TextRun run;
    run.text = text;
    run.rect = ImRect(at, ImVec2(at.x + extent.x, at.y + extent.y));
    ImRect shown = intersection(run.rect, ImRect(list->_CmdHeader.ClipRect));
    if (clip) shown.ClipWith(ImRect(*clip));
    run.visible = !isEmpty(shown);
    run.window = g.CurrentWindow ? g.CurrentWindow->ID : 0;
    newTexts_.push_back(std::move(run));
}

void Screen::publish() {
    const std::lock_guard guard(lock);
    const ImGuiContext& g = *GImGui;
    for (auto& [id, name] : newNames_) names_[id] = std::move(name);
    newNames_.clear();
    items_.swap(newItems_);
    texts_.swap(newTexts_);
    newItems_.clear();
    newTexts_.clear();
    frame_ = g.FrameCount;
    inputWaits_ = ui::compat::inputWaits();

    windows_.clear();
    for (const ImGuiWindow* window : g.Windows) {
        if (!window->Active || window->Hidden) continue;
        WindowShot shot;
        shot.id = window->ID;
        shot.name = window->Name;
        shot.rect = window->OuterRectClipped;
        if (window->Flags & ImGuiWindowFlags_ChildWindow && window->ParentWindow)
            shot.parent = window->ParentWindow->ID;
        shot.childId = window->ChildId;
        shot.modal = (window->Flags & ImGuiWindowFlags_Modal) != 0;
        shot.popup = (window->Flags & ImGuiWindowFlags_Popup) != 0;
        shot.takesMouse = (window->Flags & ImGuiWindowFlags_NoMouseInputs) == 0;
        for (const ImGuiPopupData& open : g.OpenPopupStack) {
            if (open.Window == window) shot.popupId = open.PopupId;
        }
        windows_.push_back(std::move(shot));
        // The two buttons of a title bar are named inside the library.
        names_[ImHashStr("#COLLAPSE", 0, window->ID)] = {window->ID, "collapse"};
        names_[ImHashStr("#CLOSE", 0, window->ID)] = {window->ID, "close"};
    }

    // What hidden windows drew, Dear ImGui's own Debug window above all, nobody sees.
    std::erase_if(texts_, [&](const TextRun& run) { return run.window && !windowById(run.window); });

    conflicts_.clear();
    std::unordered_map<ImGuiID, const Item*> seen;
    for (const Item& item : items_) {
        const auto [first, fresh] = seen.try_emplace(item.id, &item);
        if (!fresh && !item.canvas && first->second->window == item.window) {
            conflicts_.push_back("two widgets share the id of '" + printPath(chain(item.id, item.window)) +
                                 "': only the first reacts; give one another label, ##id or PushID");
        }
    }
}

void Screen::clear() {
    const std::lock_guard guard(lock);
    known_.clear();
    newNames_.clear();
    newItems_.clear();
    newTexts_.clear();
    names_.clear();
    items_.clear();
    texts_.clear();
    windows_.clear();
    conflicts_.clear();
    frame_ = 0;
    inputWaits_ = false;
}

const WindowShot* Screen::windowById(ImGuiID id) const {
    const auto found = std::find_if(windows_.begin(), windows_.end(), [&](const WindowShot& w) { return w.id == id; });
    return found == windows_.end() ? nullptr : &*found;
}

bool Screen::isInside(const WindowShot& window, ImGuiID ancestor) const {
    for (const WindowShot* w = &window; w; w = w->parent ? windowById(w->parent) : nullptr) {
        if (w->id == ancestor) return true;
    }
    return false;
}

// Chains are short; the depth only ends a loop made by two ids with the same hash.
constexpr int kDeepest = 32;

bool Screen::climb(ImGuiID id, std::vector<std::string>& out, int depth) const {
    if (depth > kDeepest) return false;
    if (const WindowShot* window = windowById(id)) {
        out = windowChain(*window, depth + 1);
        return true;
    }
    const auto name = names_.find(id);
    if (name == names_.end()) return false;
    const bool complete = climb(name->second.parent, out, depth + 1);
    if (name->second.text != "*") out.push_back(name->second.text);
    return complete;
}

std::vector<std::string> Screen::windowChain(const WindowShot& window, int depth) const {
    std::vector<std::string> out;
    if (window.popupId && !window.modal) {
        if (climb(window.popupId, out, depth)) return out;
        // The list of a combo box opens under an id made from the box.
        for (const Item& item : items_) {
            if (ImHashStr("##ComboPopup", 0, item.id) == window.popupId) return chain(item.id, item.window);
        }
        return {"popup"};
    }
    const WindowShot* parent = window.parent && depth < kDeepest ? windowById(window.parent) : nullptr;
    if (!parent) return {window.name};
    out = windowChain(*parent, depth + 1);
    const std::string name = childName(window.name, parent->name);
    if (!name.empty()) out.push_back(name);
    return out;
}

std::vector<std::string> Screen::chain(ImGuiID id, ImGuiID windowId) const {
    std::vector<std::string> out;
    if (climb(id, out, 0)) return out;
    // The stack of ids broke off, as inside PushOverrideID: what is known of it follows the window.
    std::vector<std::string> whole;
    if (const WindowShot* window = windowById(windowId)) whole = windowChain(*window, 0);
    whole.insert(whole.end(), out.begin(), out.end());
    if (out.empty()) {
        char unnamed[24];
        std::snprintf(unnamed, sizeof unnamed, "(unnamed %08X)", id);
        whole.push_back(unnamed);
    }
    return whole;
}

std::vector<const Item*> Screen::all(std::string_view text) const {
    const Path path = parsePath(text);
    std::vector<const Item*> fitting;
    for (const Item& item : items_) {
        // Most widgets fail at their own label; the chain is built for the others only.
        const auto name = names_.find(item.id);
        if (name != names_.end() && !labelFits(path.parts.back(), name->second.text)) continue;
        if (chainFits(path, chain(item.id, item.window), false)) fitting.push_back(&item);
    }
    if (path.which > 0) {
        const auto index = static_cast<std::size_t>(path.which) - 1;
        if (index >= fitting.size()) return {};
        return {fitting[index]};
    }
    return fitting;
}

std::vector<const Item*> Screen::visible() const {
    std::vector<const Item*> seen;
    for (const Item& item : items_)
        if (item.isVisible()) seen.push_back(&item);
    return seen;
}

Found Screen::find(std::string_view text) const {
    const std::vector<const Item*> fitting = all(text);
    const std::string quoted = "'" + std::string(text) + "'";
    if (fitting.empty()) {
        const Path path = parsePath(text);
        std::string nearest;
        int best = static_cast<int>(path.parts.back().size()) / 2 + 1;
        for (const Item& item : items_) {
            const std::vector<std::string> labels = chain(item.id, item.window);
            const int distance = editDistance(path.parts.back(), shownLabel(labels.back()));
            if (distance < best || (distance == 0 && nearest.empty())) {
                best = distance;
                nearest = printPath(labels);
            }
        }
        return {nullptr, "nothing on the screen is named " + quoted +
                             (nearest.empty() ? "" : "; the nearest is '" + nearest + "'")};
    }
    if (fitting.size() == 1) return {fitting[0], ""};

    // Several fit: one in sight beats hidden ones, one that is named in full beats longer names.
    std::vector<const Item*> best;
    const Path path = parsePath(text);
    for (bool whole : {true, false}) {
        for (const Item* item : fitting) {
            if (item->isVisible() && (!whole || chainFits(path, chain(item->id, item->window), true)))
                best.push_back(item);
        }
        if (!best.empty()) break;
    }
    if (best.empty()) best = fitting;
    if (best.size() == 1) return {best[0], ""};
    std::string why = std::to_string(best.size()) + " widgets are named " + quoted + ":";
    for (std::size_t i = 0; i < best.size() && i < 8; ++i) {
        why += "\n    " + printPath(chain(best[i]->id, best[i]->window));
    }
    return {nullptr, why + "\n  say more of the path, or which one: " + std::string(text) + "[1]"};
}

std::vector<const WindowShot*> Screen::windowsNamed(std::string_view text) const {
    const Path path = parsePath(text);
    std::vector<const WindowShot*> fitting;
    for (const WindowShot& window : windows_) {
        if (chainFits(path, windowChain(window, 0), false)) fitting.push_back(&window);
    }
    return fitting;
}

std::string Screen::pathOf(const Item& item) const {
    std::vector<std::string> shown;
    for (const std::string& label : chain(item.id, item.window)) shown.push_back(shownLabel(label));
    auto findsIt = [&](const std::string& path) { return find(path).item == &item; };
    // The label alone, then with one thing around it, then with more and more.
    const std::string last = printPath(std::span(shown).last(1));
    if (findsIt(last)) return last;
    for (std::size_t i = shown.size() - 1; i-- > 0;) {
        const std::string two = printPath(std::vector{shown[i], shown.back()});
        if (findsIt(two)) return two;
    }
    for (std::size_t n = 3; n <= shown.size(); ++n) {
        const std::string more = printPath(std::span(shown).last(n));
        if (findsIt(more)) return more;
    }
    const std::vector<const Item*> same = all(printPath(shown));
    const auto index = std::find(same.begin(), same.end(), &item) - same.begin();
    return printPath(shown, static_cast<int>(index) + 1);
}

const Item* Screen::byId(ImGuiID id) const {
    const auto found = std::find_if(items_.begin(), items_.end(), [&](const Item& item) { return item.id == id; });
    return found == items_.end() ? nullptr : &*found;
}

std::string Screen::windowPath(ImGuiID id) const {
    const WindowShot* window = windowById(id);
    return window ? printPath(windowChain(*window, 0)) : std::string();
}

ImVec2 Screen::clickPoint(const Item& item) {
    const ImVec2 middle = item.rect.GetCenter();
    return item.visible.Contains(middle) ? middle : item.visible.GetCenter();
}

std::string Screen::coveredBy(const Item& item, ImVec2 point) const {
    for (auto window = windows_.rbegin(); window != windows_.rend(); ++window) {
        if (window->id == item.window) return {};
        const bool over = window->takesMouse && window->rect.Contains(point);
        const bool own = window->childId == item.id;  // the inner window of a text field of several lines
        if (!over && !window->modal) continue;
        if (own && over) return {};
        // A child of the modal is drawn over it; what lies behind a modal is out of reach wherever it is.
        const WindowShot* home = windowById(item.window);
        if (window->modal && !over && home && isInside(*home, window->id)) continue;
        return printPath(windowChain(*window, 0));
    }
    return {};
}

const Item* Screen::at(ImVec2 point) const {
    for (auto item = items_.rbegin(); item != items_.rend(); ++item) {
        if (item->isVisible() && item->visible.Contains(point) && coveredBy(*item, point).empty()) return &*item;
    }
    return nullptr;
}

}  // namespace driver
