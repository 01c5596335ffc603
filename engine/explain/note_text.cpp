// Filling in the numbers of a sentence.
#include "engine/explain/note_text.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

#include "engine/kernel/scenario_parts.h"
#include "engine/kernel/state_fields.h"

namespace engine {

namespace {

std::vector<std::string> wordsOf(std::string_view text) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t end = std::min(text.find(' ', i), text.size());
        if (end > i) words.emplace_back(text.substr(i, end - i));
        i = end + 1;
    }
    return words;
}

std::optional<std::string> valueNamed(const Game& game, const void* state, std::string_view name) {
    const std::vector<std::string> words = wordsOf(name);
    if (words.empty()) return std::nullopt;
    if (const auto number = workedOut(game, state, words)) return std::to_string(*number);
    const schema::StateField* const field = findStateField(game, state, words);
    if (!field) return std::nullopt;
    return valueName(game, state, *field, valueAt(*field, state));
}

// Calls `named` with each name in braces, and `plain` with what stands between.
void eachPart(std::string_view note, const std::function<void(std::string_view)>& plain,
              const std::function<void(std::string_view)>& named) {
    while (!note.empty()) {
        const std::size_t open = note.find('{');
        const std::size_t close = open == std::string_view::npos ? open : note.find('}', open);
        if (close == std::string_view::npos) return plain(note);
        plain(note.substr(0, open));
        named(note.substr(open + 1, close - open - 1));
        note.remove_prefix(close + 1);
    }
}

}  // namespace

std::string noteText(const Game& game, const void* state, std::string_view note) {
    std::string text;
    eachPart(
        note, [&](std::string_view plain) { text += plain; },
        [&](std::string_view name) {
            const auto value = valueNamed(game, state, name);
            text += value ? *value : "{" + std::string(name) + "}";
        });
    return text;
}

std::string unknownInNote(const Game& game, const void* state, std::string_view note) {
    std::string unknown;
    eachPart(
        note, [](std::string_view) {},
        [&](std::string_view name) {
            if (unknown.empty() && !valueNamed(game, state, name)) unknown = name.empty() ? "{}" : std::string(name);
        });
    return unknown;
}

}  // namespace engine
