// Lines of scenarios: words, names, failures with their place.
#include <fmt/format.h>

#include "engine/kernel/scenario_parts.h"
#include "engine/kernel/state_fields.h"

namespace engine {

std::string listed(Words names, std::size_t characters) {
    std::string text;
    std::size_t at = 0;
    for (; at < names.size() && (at == 0 || text.size() + names[at].size() + 2 <= characters); ++at)
        text += (at == 0 ? "" : ", ") + names[at];
    return at < names.size() ? fmt::format("{} and {} more", text, names.size() - at) : text;
}

std::string pileStatement(const std::string& pile, Words ids) {
    constexpr std::size_t kMostListed = 12;
    if (ids.size() > kMostListed) return fmt::format("{} {}", pile, ids.size());
    return fmt::format("{} has {}", pile, ids.empty() ? std::string(kEmptyPlace) : joined(ids));
}

ParseError unknown(std::string message, std::string found, std::vector<std::string> known) {
    std::string wanted = known.empty() ? std::string() : "one of " + listed(known);
    return {std::move(message), std::move(found), std::move(wanted), std::move(known)};
}

ScenarioFailure failure(ScenarioCause cause, const schema::ScenarioFile& file, const std::string& path,
                        ParseError what) {
    ScenarioFailure f;
    f.cause = cause;
    f.problem.code = std::string("SCENARIO-") + wordFor(cause);
    for (char& c : f.problem.code) c = char(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
    f.problem.message = std::move(what.message);
    f.problem.file = file.file;
    f.problem.field = path;
    // What a person has written is compared with what is known: where the game came to something else, it is wanted.
    f.problem.nearest = schema::nearestName(cause == ScenarioCause::Setup ? what.found : what.wanted, what.known);
    f.problem.found = std::move(what.found);
    f.problem.wanted = std::move(what.wanted);
    auto place = file.places.find(path);
    if (place == file.places.end()) place = file.places.find(path.substr(0, path.find('[')));
    if (place == file.places.end()) place = file.places.find("");  // the part that is missing: the whole
    if (place != file.places.end()) std::tie(f.problem.line, f.problem.column) = place->second;
    return f;
}

const char* wordFor(ScenarioCause cause) {
    switch (cause) {
        case ScenarioCause::None: return "passed";
        case ScenarioCause::Setup: return "setup";
        case ScenarioCause::Loop: return "loop";
        case ScenarioCause::Chance: return "chance";
        case ScenarioCause::Decision: return "decision";
        case ScenarioCause::Expectation: return "expectation";
        case ScenarioCause::Passes: return "passes";
    }
    return "";
}

std::optional<ParseError> ScenarioNames::resolve(std::vector<std::string>& words) const {
    for (std::string& word : words) {
        if (word.size() < 2 || word[0] != '@') continue;
        const auto end = word.find_first_of(".,:");
        const auto found = names_.find(word.substr(0, end));
        if (found == names_.end()) {
            std::vector<std::string> known;
            for (const auto& [name, meaning] : names_) known.push_back(name);
            return ParseError{"no line of the setup gives this name", word.substr(0, end), "a name given with \"as\"",
                              std::move(known)};
        }
        word = found->second + (end == std::string::npos ? std::string() : word.substr(end));
    }
    return std::nullopt;
}

std::vector<std::string> wordsOf(std::string_view text) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find(' ', at), text.size());
        if (end > at) words.emplace_back(text.substr(at, end - at));
        at = end + 1;
    }
    return words;
}

std::vector<std::string> cardIds(const Game& game) {
    std::vector<std::string> ids;
    for (int card = 0; card < game.cards().count(); ++card)
        if (std::string id = game.cards().id(card); !id.empty()) ids.push_back(std::move(id));
    return ids;
}

std::string joined(Words words, std::string_view between) {
    std::string text;
    for (const std::string& word : words) text.append(text.empty() ? "" : between).append(word);
    return text;
}

}  // namespace engine
