// What a label is called by people and by tests: as it is seen, or by its id. The tour of the program finds the things
// it speaks of like that, and so does the driver of the tests.
#pragma once

#include <string>
#include <string_view>

namespace ui {

namespace labels {

// Where the id begins: what is seen may hold "##" itself where "###" follows. npos: there is none.
inline std::size_t idIn(std::string_view label) {
    const std::size_t id = label.rfind("###");
    return id == std::string_view::npos ? label.find("##") : id;
}

// Without icons, and without blanks at its ends. Icon fonts live in the private use area U+E000..U+F8FF, which UTF-8
// writes as EE 80 80 .. EF A3 BF.
inline std::string words(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const auto next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0;
        if (byte == 0xEE || (byte == 0xEF && next <= 0xA3 && next >= 0x80)) i += 3;
        else out += text[i++];
    }
    const std::size_t first = out.find_first_not_of(" \t");
    return first == std::string::npos ? "" : out.substr(first, out.find_last_not_of(" \t") - first + 1);
}

}  // namespace labels

// What is seen of a label: without "###id" where it has one, else without "##id"; without icons, trimmed; the id itself
// when nothing is seen.
inline std::string seenLabel(std::string_view label) {
    const std::size_t id = labels::idIn(label);
    if (std::string shown = labels::words(label.substr(0, id)); !shown.empty()) return shown;
    return std::string(id == std::string_view::npos ? label : label.substr(id));
}

// Is this what a label may be called? As it is seen ("Add"), by its id ("##add"; "add" for "##add"; "###doc7" and
// "doc7" for "Wolf###doc7"), or whole.
inline bool isCalled(std::string_view label, std::string_view name) {
    if (name.empty()) return false;
    if (name == label || name == seenLabel(label) || name == labels::words(label)) return true;
    const std::size_t at = labels::idIn(label);
    if (at == std::string_view::npos) return false;
    const std::string_view id = label.substr(at);
    // "Wolf###doc7" has the id doc7; "Add##cards" is still called Add.
    const bool named = id.starts_with("###"), unseen = labels::words(label.substr(0, at)).empty();
    return name == id || ((named || unseen) && name == id.substr(named ? 3 : 2));
}

}  // namespace ui
