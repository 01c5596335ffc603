// Carrying out setup lines in the middle of a game.
#include "engine/kernel/state_edit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "engine/kernel/scenario_parts.h"
#include "engine/kernel/scenario_words.h"
#include "engine/kernel/timeline.h"

namespace engine {

namespace {

std::string editRefusal(const ParseError& what) {
    std::string text = what.message;
    if (!what.found.empty()) text += fmt::format(": {}", what.found);
    if (!what.wanted.empty()) text += fmt::format("; expected {}", what.wanted);
    return text;
}

}  // namespace

bool isSaidInPlay(const Game& game, const std::string& line) {
    const std::vector<std::string> written = wordsOf(line);
    if (written.empty()) return false;
    const ScenarioWords* words = game.scenarioWords();
    const auto known = words ? words->changesInPlay() : std::span<const char* const>();
    const std::string kind = seatsWord(written[0]);
    return kind == "set" || std::find(known.begin(), known.end(), kind) != known.end();
}

std::string makeEdit(const Game& game, Table& table, const std::string& line) {
    const std::vector<std::string> written = wordsOf(line);
    if (written.empty()) return "the line is empty";
    if (!isSaidInPlay(game, line))
        return fmt::format("a line \"{}\" can only stand in the setup of a game", written[0]);
    if (const auto wrong = layOutLine(game, table, line)) return editRefusal(*wrong);
    const std::vector<std::string> broken = game.inspection().brokenInvariants(table.stateBytes());
    return broken.empty() ? std::string() : broken.front();
}

void makeEdits(const Game& game, void* state, std::uint64_t seed, std::span<const StateEdit> edits, int unit) {
    const std::size_t size = game.stateType().size;
    for (const StateEdit& edit : edits) {
        if (edit.unit != unit) continue;
        StateBytes changed(static_cast<const std::byte*>(state), static_cast<const std::byte*>(state) + size);
        const auto table = game.makeTable(changed.data(), seed);
        if (makeEdit(game, *table, edit.line).empty()) std::memcpy(state, changed.data(), size);
    }
}

}  // namespace engine
