// The registry of actions: shortcuts, search and macros.
#include "editor/app/actions.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>

#include "editor/app/crash_report.h"
#include "editor/app/fuzzy.h"

namespace editor {

namespace {

constexpr std::size_t kRecent = 12;

// Keys beside letters, digits and F1 to F24.
constexpr std::array kKeys = {"Enter", "Escape", "Space",     "Tab",        "Backspace", "Delete",      "Insert",
                              "Home",  "End",    "PageUp",    "PageDown",   "Left",      "Right",       "Up",
                              "Down",  "Plus",   "Minus",     "Comma",      "Period",    "Slash",       "Backslash",
                              "Equal", "Menu",   "Semicolon", "Apostrophe", "Grave",     "LeftBracket", "RightBracket"};

bool knownKey(const std::string& key) {
    if (key.size() == 1) return (key[0] >= 'A' && key[0] <= 'Z') || (key[0] >= '0' && key[0] <= '9');
    if (key[0] == 'F' && key.size() <= 3 && key.find_first_not_of("0123456789", 1) == std::string::npos)
        return key[1] != '0' && std::stoi(key.substr(1)) <= 24;
    return std::find(kKeys.begin(), kKeys.end(), key) != kKeys.end();
}

// "s" and "S", "pageup" and "PageUp" are the same key.
std::string keyName(std::string_view text) {
    const std::string wanted = folded(text);
    for (const char* key : kKeys)
        if (wanted == folded(key)) return key;
    std::string out(text);
    if (!out.empty() && out[0] >= 'a' && out[0] <= 'z') out[0] = char(out[0] - 0x20);
    return out;
}

// Could one press mean both? A shortcut without a scope works in every scope.
bool scopesMeet(const Action& a, const Action& b) { return a.scope.empty() || b.scope.empty() || a.scope == b.scope; }
// Of two defaults the one of a scope goes before one that works everywhere: Ctrl+D fills down in the table, and makes
// copies of records elsewhere.
[[maybe_unused]] bool defaultsClash(const Action& a, const Action& b) {
    return !a.shortcut.empty() && a.shortcut == b.shortcut && a.scope == b.scope;
}

}  // namespace

std::optional<Shortcut> parseShortcut(std::string_view text) {
    Shortcut shortcut;
    while (!text.empty()) {
        const std::size_t plus = text.find('+');
        const std::string part = folded(text.substr(0, plus));
        bool* modifier = part == "ctrl"    ? &shortcut.ctrl
                         : part == "shift" ? &shortcut.shift
                         : part == "alt"   ? &shortcut.alt
                                           : nullptr;
        if (!modifier) {
            if (plus != std::string_view::npos) return std::nullopt;
            shortcut.key = keyName(text);
            break;
        }
        if (*modifier || plus == std::string_view::npos) return std::nullopt;
        *modifier = true;
        text.remove_prefix(plus + 1);
    }
    if (shortcut.key.empty() || !knownKey(shortcut.key)) return std::nullopt;
    return shortcut;
}

std::string toText(const Shortcut& shortcut) {
    return fmt::format("{}{}{}{}", shortcut.ctrl ? "Ctrl+" : "", shortcut.shift ? "Shift+" : "",
                       shortcut.alt ? "Alt+" : "", shortcut.key);
}

void Actions::add(Action action) {
    assert(!action.id.empty() && !find(action.id) && "an action has an id of its own");
    assert((action.run || action.runWith) && "an action does something");
    assert((action.shortcut.empty() || parseShortcut(action.shortcut)) && "a default shortcut is readable");
    assert(std::none_of(actions_.begin(), actions_.end(), [&](const Action& a) { return defaultsClash(a, action); }) &&
           "a default shortcut belongs to one action of its scope");
    actions_.push_back(std::move(action));
}

void Actions::removeAll(std::string_view prefix) {
    std::erase_if(actions_, [&](const Action& a) { return std::string_view(a.id).substr(0, prefix.size()) == prefix; });
}

const Action* Actions::find(std::string_view id) const {
    const auto it = std::find_if(actions_.begin(), actions_.end(), [&](const Action& a) { return a.id == id; });
    return it == actions_.end() ? nullptr : &*it;
}

bool Actions::enabled(std::string_view id) const {
    const Action* action = find(id);
    return action && (!action->unavailable || action->unavailable().empty());
}

Refusal Actions::run(std::string_view id, const std::string& argument) {
    const Action* found = find(id);
    if (!found) return fmt::format("there is no action \"{}\"", id);
    if (found->unavailable) {
        if (std::string reason = found->unavailable(); !reason.empty()) return reason;
    }
    if (found->needsArgument() && argument.empty()) return fmt::format("{} needs {}", found->label, found->argument);
    noteForCrashReport(id);
    const Action action = *found;  // running it may add and remove actions
    std::erase(recent_, action.id);
    recent_.push_back(action.id);
    if (recent_.size() > kRecent) recent_.erase(recent_.begin());
    Refusal refusal = action.runWith && (!argument.empty() || !action.run) ? action.runWith(argument) : action.run();
    if (recording_ && refusal.empty()) recorded_.push_back({action.id, argument});
    return refusal;
}

std::optional<Shortcut> Actions::shortcutOf(std::string_view id) const {
    const Action* action = find(id);
    if (!action) return std::nullopt;
    const auto own = bindings_.find(action->id);
    return parseShortcut(own == bindings_.end() ? action->shortcut : own->second);
}

std::string Actions::shortcutText(std::string_view id) const {
    const auto shortcut = shortcutOf(id);
    return shortcut ? toText(*shortcut) : "";
}

const Action* Actions::atShortcut(const Shortcut& pressed, std::string_view scope) const {
    const Action* everywhere = nullptr;
    for (const Action& action : actions_) {
        if (!action.scope.empty() && action.scope != scope) continue;
        if (shortcutOf(action.id) != pressed) continue;
        if (!action.scope.empty()) return &action;
        if (!everywhere) everywhere = &action;
    }
    return everywhere;
}

Refusal Actions::rebind(std::string_view id, std::string_view shortcut) {
    const Action* action = find(id);
    if (!action) return fmt::format("there is no action \"{}\"", id);
    if (!shortcut.empty()) {
        const auto wanted = parseShortcut(shortcut);
        if (!wanted) return fmt::format("\"{}\" is not a shortcut; write, for example, Ctrl+Shift+S or F5", shortcut);
        for (const Action& other : actions_)
            if (other.id != id && scopesMeet(*action, other) && shortcutOf(other.id) == wanted)
                return fmt::format("{} is the shortcut of {}; change that first", toText(*wanted), other.label);
        bindings_[action->id] = toText(*wanted);
    } else {
        bindings_[action->id] = "";
    }
    return {};
}

void Actions::resetShortcut(std::string_view id) { bindings_.erase(std::string(id)); }

std::vector<PaletteRow> Actions::search(std::string_view query) const {
    std::vector<PaletteRow> rows;
    const std::string wanted = folded(query);
    for (const Action& action : actions_) {
        if (wanted.empty()) {
            const auto used = std::find(recent_.begin(), recent_.end(), action.id);
            rows.push_back({&action, used == recent_.end() ? 0 : int(used - recent_.begin()) + 1});
            continue;
        }
        // The label counts most; the menu's name before it lets "edit undo" be typed.
        const int label = fuzzyScore(wanted, folded(action.label)) * 2;
        const int grouped = fuzzyScore(wanted, folded(action.group + " " + action.label));
        const int id = fuzzyScore(wanted, action.id) / 2;
        const int help = folded(action.help).find(wanted) != std::string::npos ? 100 : 0;
        if (const int score = std::max({label, grouped, id, help}); score > 0) rows.push_back({&action, score});
    }
    std::stable_sort(rows.begin(), rows.end(),
                     [](const PaletteRow& a, const PaletteRow& b) { return a.score > b.score; });
    return rows;
}

void Actions::startRecording() {
    recorded_.clear();
    recording_ = true;
}

std::vector<MacroStep> Actions::stopRecording() {
    recording_ = false;
    return std::move(recorded_);
}

Refusal Actions::play(const std::vector<MacroStep>& steps) {
    for (std::size_t i = 0; i < steps.size(); ++i)
        if (Refusal refusal = run(steps[i].action, steps[i].argument); !refusal.empty())
            return fmt::format("step {} of {}, {}: {}", i + 1, steps.size(), steps[i].action, refusal);
    return {};
}

}  // namespace editor
