// Keys as the registry of actions names them, by their codes.
#include "editor/ui/keyboard.h"

#include <fmt/format.h>
#include <imgui.h>

#include <string>

#include "editor/ui/compat.h"

namespace ui {
namespace {

struct NamedKey {
    const char* name;
    int code;
};
// Keys as editor::Shortcut names them, by the code of GLFW.
constexpr NamedKey kNamedKeys[] = {{"Space", 32},        {"Apostrophe", 39}, {"Comma", 44},     {"Minus", 45},
                                   {"Period", 46},       {"Slash", 47},      {"Semicolon", 59}, {"Plus", 61},
                                   {"LeftBracket", 91},  {"Backslash", 92},  {"Grave", 96},     {"Escape", 256},
                                   {"RightBracket", 93}, {"Enter", 257},     {"Tab", 258},      {"Backspace", 259},
                                   {"Insert", 260},      {"Delete", 261},    {"Right", 262},    {"Left", 263},
                                   {"Down", 264},        {"Up", 265},        {"PageUp", 266},   {"PageDown", 267},
                                   {"Home", 268},        {"End", 269}};

std::string keyName(int code) {
    if ((code >= 'A' && code <= 'Z') || (code >= '0' && code <= '9')) return std::string(1, char(code));
    if (code >= 290 && code <= 301) return fmt::format("F{}", code - 289);
    for (const NamedKey& key : kNamedKeys)
        if (key.code == code) return key.name;
    return {};
}

}  // namespace

std::vector<editor::Shortcut> pressedShortcuts() {
    const ImGuiIO& io = ImGui::GetIO();
    std::vector<editor::Shortcut> pressed;
    const auto look = [&](int from, int to) {
        for (int code = from; code <= to; ++code)
            if (compat::keyPressed(code))
                if (const std::string name = keyName(code); !name.empty())
                    pressed.push_back({name, io.KeyCtrl, io.KeyShift, io.KeyAlt});
    };
    look(32, 96);
    look(256, 301);
    return pressed;
}

}  // namespace ui
