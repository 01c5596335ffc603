// Names of keys and the codes that GLFW gives them.
#include "tests/editor/driver/keys.h"

#include <GLFW/glfw3.h>

#include <cctype>

namespace driver {

namespace {

struct KeyName {
    const char* name;
    int key;
    char plain;  // the character without and with Shift on a US keyboard, 0 when the key writes nothing
    char shifted;
};

// Letters, digits and function keys are found by rule; the first name of a key is the one printed.
constexpr KeyName kKeys[] = {
    {"Space", GLFW_KEY_SPACE, ' ', ' '},
    {"Enter", GLFW_KEY_ENTER, 0, 0},
    {"Return", GLFW_KEY_ENTER, 0, 0},
    {"Escape", GLFW_KEY_ESCAPE, 0, 0},
    {"Esc", GLFW_KEY_ESCAPE, 0, 0},
    {"Tab", GLFW_KEY_TAB, 0, 0},
    {"Backspace", GLFW_KEY_BACKSPACE, 0, 0},
    {"Insert", GLFW_KEY_INSERT, 0, 0},
    {"Delete", GLFW_KEY_DELETE, 0, 0},
    {"Left", GLFW_KEY_LEFT, 0, 0},
    {"Right", GLFW_KEY_RIGHT, 0, 0},
    {"Up", GLFW_KEY_UP, 0, 0},
    {"Down", GLFW_KEY_DOWN, 0, 0},
    {"PageUp", GLFW_KEY_PAGE_UP, 0, 0},
    {"PageDown", GLFW_KEY_PAGE_DOWN, 0, 0},
    {"Home", GLFW_KEY_HOME, 0, 0},
    {"End", GLFW_KEY_END, 0, 0},
    {"KeypadEnter", GLFW_KEY_KP_ENTER, 0, 0},
    {"Apostrophe", GLFW_KEY_APOSTROPHE, '\'', '"'},
    {"'", GLFW_KEY_APOSTROPHE, '\'', '"'},
    {"Comma", GLFW_KEY_COMMA, ',', '<'},
    {",", GLFW_KEY_COMMA, ',', '<'},
    {"Minus", GLFW_KEY_MINUS, '-', '_'},
    {"-", GLFW_KEY_MINUS, '-', '_'},
    {"Period", GLFW_KEY_PERIOD, '.', '>'},
    {".", GLFW_KEY_PERIOD, '.', '>'},
    {"Slash", GLFW_KEY_SLASH, '/', '?'},
    {"/", GLFW_KEY_SLASH, '/', '?'},
    {"Semicolon", GLFW_KEY_SEMICOLON, ';', ':'},
    {";", GLFW_KEY_SEMICOLON, ';', ':'},
    {"Equal", GLFW_KEY_EQUAL, '=', '+'},
    {"=", GLFW_KEY_EQUAL, '=', '+'},
    {"BracketLeft", GLFW_KEY_LEFT_BRACKET, '[', '{'},
    {"[", GLFW_KEY_LEFT_BRACKET, '[', '{'},
    {"BracketRight", GLFW_KEY_RIGHT_BRACKET, ']', '}'},
    {"]", GLFW_KEY_RIGHT_BRACKET, ']', '}'},
    {"Backslash", GLFW_KEY_BACKSLASH, '\\', '|'},
    {"\\", GLFW_KEY_BACKSLASH, '\\', '|'},
    {"GraveAccent", GLFW_KEY_GRAVE_ACCENT, '`', '~'},
    {"`", GLFW_KEY_GRAVE_ACCENT, '`', '~'},
};

bool sameIgnoringCase(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (std::tolower(static_cast<unsigned char>(a[i])) != std::tolower(static_cast<unsigned char>(b[i])))
            return false;
    }
    return true;
}

int functionKey(std::string_view name) {
    if (name.size() < 2 || name.size() > 3 || std::toupper(static_cast<unsigned char>(name[0])) != 'F') return 0;
    int number = 0;
    for (char c : name.substr(1)) {
        if (!std::isdigit(static_cast<unsigned char>(c))) return 0;
        number = number * 10 + (c - '0');
    }
    return number >= 1 && number <= 25 ? GLFW_KEY_F1 + number - 1 : 0;
}

bool findKey(std::string_view name, Chord& out) {
    if (name.size() == 1 && std::isalnum(static_cast<unsigned char>(name[0]))) {
        const char c = name[0];
        out.key = std::toupper(static_cast<unsigned char>(c));  // GLFW codes of letters and digits are ASCII
        const bool digit = std::isdigit(static_cast<unsigned char>(c)) != 0;
        const char shifted = digit ? ")!@#$%^&*("[c - '0'] : static_cast<char>(out.key);
        const auto plain = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        out.character = static_cast<unsigned char>(out.shift ? shifted : plain);
        return true;
    }
    if (const int key = functionKey(name)) {
        out.key = key;
        return true;
    }
    for (const KeyName& known : kKeys) {
        if (!sameIgnoringCase(name, known.name)) continue;
        out.key = known.key;
        out.character = static_cast<unsigned char>(out.shift ? known.shifted : known.plain);
        return true;
    }
    return false;
}

}  // namespace

bool parseChord(std::string_view text, Chord& out, std::string& why) {
    out = {};
    std::string_view rest = text;
    for (std::size_t plus = rest.find('+'); plus != std::string_view::npos && plus > 0; plus = rest.find('+')) {
        const std::string_view modifier = rest.substr(0, plus);
        if (sameIgnoringCase(modifier, "Ctrl")) {
            out.ctrl = true;
        } else if (sameIgnoringCase(modifier, "Shift")) {
            out.shift = true;
        } else if (sameIgnoringCase(modifier, "Alt")) {
            out.alt = true;
        } else if (sameIgnoringCase(modifier, "Super")) {
            out.super = true;
        } else {
            why = "'" + std::string(modifier) + "' in '" + std::string(text) +
                  "' is no modifier: Ctrl, Shift, Alt, Super";
            return false;
        }
        rest.remove_prefix(plus + 1);
    }
    if (!findKey(rest, out)) {
        why = "'" + std::string(rest) + "' in '" + std::string(text) +
              "' is no key: a letter, a digit, F1, Enter, Down ...";
        return false;
    }
    if (out.ctrl || out.alt || out.super) out.character = 0;
    return true;
}

std::string printChord(const Chord& chord) {
    std::string out;
    if (chord.ctrl) out += "Ctrl+";
    if (chord.shift) out += "Shift+";
    if (chord.alt) out += "Alt+";
    if (chord.super) out += "Super+";
    if (chord.key >= GLFW_KEY_F1 && chord.key <= GLFW_KEY_F25)
        return out + "F" + std::to_string(chord.key - GLFW_KEY_F1 + 1);
    for (const KeyName& known : kKeys) {
        if (known.key == chord.key) return out + known.name;
    }
    return out + static_cast<char>(chord.key);
}

bool isPrinting(int key) { return key >= GLFW_KEY_SPACE && key < GLFW_KEY_ESCAPE; }

}  // namespace driver
