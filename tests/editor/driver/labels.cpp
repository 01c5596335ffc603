// Labels as a person reads them and paths made of them.
#include "tests/editor/driver/labels.h"

#include <algorithm>
#include <cctype>
#include <numeric>

#include "editor/ui/labels.h"

namespace driver {

Path parsePath(std::string_view text) {
    Path path;
    if (text.ends_with(']')) {
        const std::size_t open = text.rfind('[');
        if (open != std::string_view::npos && open > 0) {
            const std::string_view digits = text.substr(open + 1, text.size() - open - 2);
            const bool number =
                !digits.empty() && digits.size() < 6 &&
                std::all_of(digits.begin(), digits.end(), [](unsigned char c) { return std::isdigit(c); });
            if (number) {
                path.which = std::stoi(std::string(digits));
                text = text.substr(0, open);
            }
        }
    }
    std::string part;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\' && i + 1 < text.size() && text[i + 1] == '/') {
            part += '/';
            ++i;
        } else if (text[i] == '/') {
            path.parts.push_back(part);
            part.clear();
        } else {
            part += text[i];
        }
    }
    path.parts.push_back(part);
    return path;
}

std::string printPath(std::span<const std::string> parts, int which) {
    std::string out;
    for (const std::string& part : parts) {
        if (!out.empty()) out += '/';
        for (char c : part) {
            if (c == '/') out += '\\';
            out += c;
        }
    }
    if (which > 0) out += "[" + std::to_string(which) + "]";
    return out;
}

std::string shownLabel(std::string_view label) { return ui::seenLabel(label); }

bool labelFits(std::string_view part, std::string_view label) { return ui::isCalled(label, part); }

bool chainFits(const Path& path, std::span<const std::string> chain, bool whole) {
    if (chain.empty() || path.parts.size() > chain.size()) return false;
    if (whole && path.parts.size() != chain.size()) return false;
    if (!labelFits(path.parts.back(), chain.back())) return false;
    std::size_t part = 0;
    for (std::size_t i = 0; i + 1 < chain.size() && part + 1 < path.parts.size(); ++i) {
        if (labelFits(path.parts[part], chain[i])) ++part;
    }
    return part + 1 == path.parts.size();
}

std::string singleBlanks(std::string_view text) {
    std::string out;
    for (char c : text) {
        const bool blank = c == ' ' || c == '\n' || c == '\t';
        if (!blank) {
            out += c;
        } else if (!out.empty() && out.back() != ' ') {
            out += ' ';
        }
    }
    if (out.ends_with(' ')) out.pop_back();
    return out;
}

int editDistance(std::string_view a, std::string_view b) {
    std::vector<int> row(b.size() + 1);
    std::iota(row.begin(), row.end(), 0);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        int diagonal = row[0];
        row[0] = static_cast<int>(i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const int substituted = diagonal + (a[i - 1] != b[j - 1]);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, substituted});
        }
    }
    return row[b.size()];
}

}  // namespace driver
