// The list of saved searches.
#include "editor/app/saved_searches.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/app/fuzzy.h"
#include "schema/core/utf8.h"

namespace editor {

namespace {

constexpr std::size_t kLongestSearchName = 60;  // characters
constexpr std::size_t kMostSearches = 200;

std::string_view withoutBlanks(std::string_view text) {
    const std::size_t from = text.find_first_not_of(" \t\n");
    if (from == std::string_view::npos) return {};
    return text.substr(from, text.find_last_not_of(" \t\n") - from + 1);
}

Refusal unfitName(std::string_view name) {
    if (name.empty()) return "a saved search needs a name";
    if (!schema::isSingleLine(name)) return "the name of a search is a single line of text";
    if (schema::characterCount(name) > kLongestSearchName)
        return fmt::format("the name of a search has at most {} characters", kLongestSearchName);
    return {};
}

auto savedPlace(std::vector<NamedText>& searches, std::string_view name) {
    const std::string wanted = folded(withoutBlanks(name));
    return std::find_if(searches.begin(), searches.end(), [&](const NamedText& s) { return folded(s.name) == wanted; });
}

void sortByName(std::vector<NamedText>& searches) {
    std::stable_sort(searches.begin(), searches.end(),
                     [](const NamedText& a, const NamedText& b) { return folded(a.name) < folded(b.name); });
}

}  // namespace

const NamedText* savedSearch(const std::vector<NamedText>& searches, std::string_view name) {
    const std::string wanted = folded(withoutBlanks(name));
    for (const NamedText& search : searches)
        if (folded(search.name) == wanted) return &search;
    return nullptr;
}

const NamedText* savedSearchOf(const std::vector<NamedText>& searches, std::string_view query) {
    const std::string_view wanted = withoutBlanks(query);
    for (const NamedText& search : searches)
        if (!wanted.empty() && withoutBlanks(search.value) == wanted) return &search;
    return nullptr;
}

Refusal saveSearch(std::vector<NamedText>& searches, std::string_view name, std::string_view query) {
    name = withoutBlanks(name);
    query = withoutBlanks(query);
    if (Refusal refusal = unfitName(name); !refusal.empty()) return refusal;
    if (query.empty()) return "there is nothing to save: type a search first";
    if (const auto at = savedPlace(searches, name); at != searches.end()) {
        *at = {std::string(name), std::string(query)};
        return {};
    }
    if (searches.size() >= kMostSearches) return fmt::format("a project keeps at most {} searches", kMostSearches);
    searches.push_back({std::string(name), std::string(query)});
    sortByName(searches);
    return {};
}

Refusal renameSearch(std::vector<NamedText>& searches, std::string_view from, std::string_view to) {
    to = withoutBlanks(to);
    const auto at = savedPlace(searches, from);
    if (at == searches.end()) return fmt::format("there is no saved search \"{}\"", from);
    if (Refusal refusal = unfitName(to); !refusal.empty()) return refusal;
    if (const auto other = savedPlace(searches, to); other != searches.end() && other != at)
        return fmt::format("another search is called \"{}\"", other->name);
    at->name = to;
    sortByName(searches);
    return {};
}

Refusal deleteSearch(std::vector<NamedText>& searches, std::string_view name) {
    const auto at = savedPlace(searches, name);
    if (at == searches.end()) return fmt::format("there is no saved search \"{}\"", name);
    searches.erase(at);
    return {};
}

}  // namespace editor
