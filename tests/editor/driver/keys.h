// Names of keys ("Ctrl+Shift+S", "F5", "PageDown") and the codes that GLFW gives them.
#pragma once

#include <string>
#include <string_view>

namespace driver {

// A key with the modifiers held. `character` is what the key writes when no Ctrl, Alt or Super is held; 0: nothing.
struct Chord {
    int key = 0;  // GLFW_KEY_...
    bool ctrl = false, shift = false, alt = false, super = false;
    unsigned character = 0;
};

// Reads "Ctrl+S". False, and what is wrong in `why`, when a part is no key.
bool parseChord(std::string_view text, Chord& out, std::string& why);
std::string printChord(const Chord& chord);
// Does the key itself write a character?
bool isPrinting(int key);

}  // namespace driver
