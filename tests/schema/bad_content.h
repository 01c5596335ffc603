// The corpus under tests/bad: names of its entries, CODE.LINE.WHAT, and the codes it has.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace schema::test {

inline const std::filesystem::path kBad = std::filesystem::path(TALE_SOURCE_DIR) / "tests/bad";

struct Expected {
    std::string code;
    int line;  // a column where the file is one line of the ability language
};
inline Expected expectedOf(const std::filesystem::path& path) {
    const std::string name = path.filename().string();
    const std::size_t first = name.find('.'), second = name.find('.', first + 1);
    REQUIRE(second != std::string::npos);
    return {name.substr(0, first), std::stoi(name.substr(first + 1, second - first - 1))};
}

inline std::vector<std::filesystem::path> entriesOf(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> entries;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) entries.push_back(entry.path());
    REQUIRE_MESSAGE(!entries.empty(), folder.string());
    std::sort(entries.begin(), entries.end());
    return entries;
}

// The codes that some entry of the corpus is called by.
inline std::set<std::string> codesOfFiles() {
    std::set<std::string> codes;
    for (const char* flat : {"projects", "abilities", "scenarios"})
        for (const auto& path : entriesOf(kBad / flat)) codes.insert(expectedOf(path).code);
    for (const char* grouped : {"records", "sets"})
        for (const auto& folder : entriesOf(kBad / grouped))
            for (const auto& path : entriesOf(folder)) codes.insert(expectedOf(path).code);
    return codes;
}

}  // namespace schema::test
