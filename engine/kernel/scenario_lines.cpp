// Lines of scenarios: words, names, failures with their place.
#include "engine/kernel/scenario_parts.h"

namespace engine {

ParseError unknown(std::string message, std::string found, std::vector<std::string> known) {
    std::string wanted;
    for (const std::string& name : known)
        if (wanted.size() < 120) wanted += (wanted.empty() ? "one of " : ", ") + name;
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
    f.problem.nearest = schema::nearestName(what.found, what.known);
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

std::string joined(Words words, std::string_view between) {
    std::string text;
    for (const std::string& word : words) text.append(text.empty() ? "" : between).append(word);
    return text;
}

}  // namespace engine
