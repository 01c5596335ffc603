// Greedy line breaking at spaces.
#include "editor/ui/soft_wrap.h"

#include <algorithm>

namespace ui {

std::string softWrapped(std::string_view text, const MeasureText& measure, float room) {
    std::string shown;
    shown.reserve(text.size() + 8);
    std::size_t line = 0;                       // where the line begins, in `shown`
    std::size_t lastSpace = std::string::npos;  // the last space of this line with a word before it
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == '\n') {
            shown += "\r\n";
            line = shown.size();
            lastSpace = std::string::npos;
            ++at;
            continue;
        }
        if (text[at] == ' ') {
            if (shown.find_first_not_of(' ', line) != std::string::npos) lastSpace = shown.size();
            shown += ' ';
            ++at;
            continue;
        }
        const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
        shown += text.substr(at, end - at);
        at = end;
        if (lastSpace == std::string::npos || measure(std::string_view(shown).substr(line)) <= room) continue;
        shown[lastSpace] = '\n';
        line = lastSpace + 1;
        lastSpace = std::string::npos;
    }
    return shown;
}

std::string unwrapped(std::string_view shown) {
    std::string text;
    text.reserve(shown.size());
    for (std::size_t i = 0; i < shown.size(); ++i) {
        if (shown[i] == '\r') {
            if (i + 1 < shown.size() && shown[i + 1] == '\n') {
                text += '\n';
                ++i;
            }
        } else {
            text += shown[i] == '\n' ? ' ' : shown[i];
        }
    }
    return text;
}

}  // namespace ui
