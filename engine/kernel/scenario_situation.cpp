// Laying out the situation of a scenario, line by line, in a game that has started.
#include <fmt/format.h>
#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include "engine/kernel/scenario_parts.h"
#include "engine/kernel/state_fields.h"

namespace engine {

namespace {

using Verdict = std::optional<ParseError>;

constexpr const char* kNobodysPlace = "nobody has this place in a game of so many players";

Verdict setStateField(const Game& game, Table& table, const ScenarioLine& line) {
    if (line.words.size() < 3) return ParseError{"a path and a value are needed", line.text, "set PATH VALUE", {}};
    const Words name = Words(line.words).subspan(1, line.words.size() - 2);
    const schema::StateField* stateField = findStateField(game, table.stateBytes(), name);
    if (!stateField) return unknownField(game, name, "the state has no field of this name");
    if (!isUsed(game.usedRanges(table.stateBytes()), stateField->offset))
        return ParseError{kNobodysPlace, joined(name), "a place of somebody who plays", {}};
    const auto value = valueOfWord(game, table.stateBytes(), *stateField, line.words.back());
    if (!value) return noSuchValue(game, table.stateBytes(), name, *stateField, line.words.back());
    // Numbers without a range are counts and places of the game's own keeping; rules rely on them.
    const schema::FieldNotes& notes = stateField->field->notes;
    const bool isNumber = stateField->field->kind == schema::Kind::Integer;
    const std::int64_t least = isNumber ? notes.min : 0;
    const std::int64_t most = isNumber ? notes.max
                              : stateField->field->kind == schema::Kind::Choice
                                  ? std::int64_t(stateField->field->choices.size()) - 1
                                  : 1;
    if (isNumber &&
        (least == std::numeric_limits<std::int64_t>::min() || most == std::numeric_limits<std::int64_t>::max()))
        return ParseError{fmt::format("{} cannot be set to a number", stateField->path),
                          line.words.back(),
                          "the setup line for it",
                          {}};
    if (*value < least || *value > most)
        return ParseError{fmt::format("{} has no such value", stateField->path),
                          line.words.back(),
                          fmt::format("{} to {}", least, most),
                          {}};
    table.setStateField(stateField->offset, stateField->field->width, *value, stateField->field->isSigned);
    return std::nullopt;
}

// Is a line said after one whose meaning it would change? `said`: the lines so far, to which it is added.
Verdict tooLate(const Game& game, const std::vector<std::string>& words, std::vector<std::vector<std::string>>& said) {
    const auto nameOf = [](const std::vector<std::string>& line) { return line.size() > 1 ? line[1] : std::string(); };
    const std::string kind = seatsWord(words[0]);
    for (const ScenarioOrder& order : game.scenarioWords()->order())
        for (const std::vector<std::string>& earlier : said)
            if (order.first == kind && seatsWord(earlier[0]) == order.then &&
                (!order.sameName || nameOf(earlier) == nameOf(words)))
                return ParseError{fmt::format("this line must come before \"{}\": {}", earlier[0], order.why),
                                  words[0],
                                  fmt::format("\"{}\" before \"{}\"", words[0], earlier[0]),
                                  {}};
    said.push_back(words);
    return std::nullopt;
}

Verdict layOutNext(const Game& game, Table& table, ScenarioLine line, ScenarioNames& names,
                   std::vector<std::vector<std::string>>& said) {
    std::string name;
    if (line.words.size() > 2 && line.words[line.words.size() - 2] == "as") {
        name = line.words.back();
        line.words.resize(line.words.size() - 2);
        if (name.size() < 2 || name[0] != '@') return ParseError{"a name begins with @", name, "@" + name, {}};
    }
    if (line.words.empty()) return ParseError{"the line is empty", "", "", {}};
    if (auto wrong = names.resolve(line.words)) return wrong;
    if (line.words[0] == "set") return setStateField(game, table, line);
    if (auto wrong = tooLate(game, line.words, said)) return wrong;
    std::string subject;
    try {
        if (auto wrong = game.scenarioWords()->layOut(table, line.words, subject)) return wrong;
    } catch (const Suspended&) { return ParseError{"a setup must not leave a choice open", line.text, "", {}}; }
    if (usesMore(game.usedRanges(table.stateBytes()), {table.stateBytes(), table.stateSize()}))
        return ParseError{kNobodysPlace, line.text, "", {}};
    if (name.empty()) return std::nullopt;
    if (subject.empty()) return ParseError{"nothing in this line can be given a name", name, "", {}};
    names.put(name, subject);
    return std::nullopt;
}

}  // namespace

std::string seatsWord(const std::string& word) {
    const bool isSeat =
        word.size() > 4 && word.starts_with("seat") && word.find_first_not_of("0123456789", 4) == std::string::npos;
    return isSeat ? std::string("seat") : word;
}

std::optional<ParseError> layOutLine(const Game& game, Table& table, const std::string& line) {
    ScenarioNames names;
    std::vector<std::vector<std::string>> said;
    return layOutNext(game, table, {"", line, wordsOf(line)}, names, said);
}

std::optional<Misplaced> layOutSituation(const Game& game, Table& table, std::span<const std::string> lines,
                                         ScenarioNames& names) {
    if (lines.empty()) return std::nullopt;
    const ScenarioWords* words = game.scenarioWords();
    if (!words) return Misplaced{"setup", {"a scenario of this game can only start with a new game", "", "", {}}};
    std::vector<std::vector<std::string>> said;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string path = fmt::format("setup[{}]", i);
        if (auto wrong = layOutNext(game, table, {path, lines[i], wordsOf(lines[i])}, names, said))
            return Misplaced{path, std::move(*wrong)};
    }
    if (auto wrong = words->finish(table)) return Misplaced{"setup", std::move(*wrong)};
    // The lines are right one by one; together they must be a state that a game can be in.
    std::vector<std::string> broken;
    game.inspection().checkInvariants(table.stateBytes(), true, broken);
    if (!broken.empty()) return Misplaced{"setup", {"no game can be in this situation", broken.front(), "", {}}};
    return std::nullopt;
}

}  // namespace engine
