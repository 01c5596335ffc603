// Dice with any number of faces.
#include "engine/kernel/dice.h"

#include <algorithm>
#include <cctype>
#include <cstring>

#include "engine/kernel/chance.h"

namespace engine {

namespace {

bool hasShortMarks(const Die& die) {
    return std::all_of(die.faces.begin(), die.faces.end(),
                       [](const DieFace& face) { return std::strlen(face.mark) == 1; });
}

}  // namespace

std::uint32_t fallOf(const Die& die, int count, std::uint64_t random) {
    if (die.count() == 2) return std::uint32_t(random >> 16) & (count >= 32 ? ~0u : (1u << count) - 1u);
    std::uint32_t roll = 0;
    for (int i = 0; i < count; ++i)
        roll = die.with(roll, i, int(oneOf(mix(random + std::uint64_t(i)), std::uint64_t(die.count()))));
    return roll;
}

std::uint32_t boundedRoll(const Die& die, int count, std::uint32_t roll) {
    std::uint32_t bounded = 0;
    for (int i = 0; i < count; ++i) bounded = die.with(bounded, i, std::min(die.faceOf(roll, i), die.count() - 1));
    return bounded;
}

std::string marksOf(const Die& die, std::span<const int> faces) {
    const char* between = hasShortMarks(die) ? "" : ",";
    std::string marks;
    for (const int face : faces) {
        if (!marks.empty()) marks += between;
        marks += face == kAnyFace ? "*" : die.faces[face].mark;
    }
    return marks.empty() ? "none" : marks;
}

std::string marksOf(const Die& die, int count, std::uint32_t roll) {
    std::vector<int> faces;
    for (int i = 0; i < count; ++i) faces.push_back(die.faceOf(roll, i));
    return marksOf(die, faces);
}

std::string marksAllowed(const Die& die) {
    std::string marks;
    for (auto face = die.faces.rbegin(); face != die.faces.rend(); ++face)
        marks += (marks.empty() ? "" : ", ") + std::string(face->mark);
    return marks + " and *";
}

std::string marksExample(const Die& die) {
    return marksOf(die, 3, die.with(die.with(0, 0, die.count() - 1), 1, die.count() - 1));
}

std::optional<std::vector<int>> readMarks(const Die& die, std::string_view text) {
    std::vector<int> faces;
    if (text == "none") return faces;
    const bool isShort = hasShortMarks(die);
    while (!text.empty()) {
        if (std::isspace(static_cast<unsigned char>(text.front())) || (text.front() == ',' && !faces.empty())) {
            text.remove_prefix(1);
            continue;
        }
        const std::string_view mark = isShort ? text.substr(0, 1) : text.substr(0, text.find_first_of(", \t\r\n\v\f"));
        const auto found =
            std::find_if(die.faces.begin(), die.faces.end(), [&](const DieFace& face) { return mark == face.mark; });
        if (mark != "*" && found == die.faces.end()) return std::nullopt;
        faces.push_back(mark == "*" ? kAnyFace : int(found - die.faces.begin()));
        text.remove_prefix(mark.size());
    }
    if (faces.empty()) return std::nullopt;
    return faces;
}

}  // namespace engine
