// Any bytes as a scenario of ThreeTale: read, written and read again alike; played twice alike, whatever its lines do.
// The first byte says whether the rest is the text of a file or lines, "s tile ti.01": s setup, c chance, p play, e
// expect, v a variation of chance, w of a choice, r a rule, u why it is not cited. Mutations put lines of the base
// set's scenarios together.
#include <cstdint>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "engine/kernel/scenario.h"
#include "schema/core/project.h"
#include "schema/core/scenario.h"

namespace {

const std::string kContent = TALE_SOURCE_DIR "/content/threetale";

const engine::Game& baseSet() {
    static const auto game = [] {
        schema::Problems problems;
        const auto project = schema::readProject(kContent, problems);
        if (!project) __builtin_trap();
        return engine::makeGame(*schema::findGame("threetale"), project->records, problems);
    }();
    return *game;
}

void append(std::vector<std::string>& lines, char letter, const std::vector<std::string>& texts) {
    for (const std::string& text : texts) lines.push_back(std::string{letter, ' '} + text);
}

// The base set's scenarios as lines.
const std::vector<std::vector<std::string>>& goodScenarios() {
    static const auto scenarios = [] {
        std::vector<std::vector<std::string>> out;
        schema::Problems problems;
        for (const schema::ScenarioFile& file : schema::readScenarios(kContent + "/scenarios", problems)) {
            const schema::Scenario& s = file.scenario;
            std::vector<std::string>& lines = out.emplace_back();
            append(lines, 's', s.setup);
            append(lines, 'c', s.chance);
            append(lines, 'p', s.play);
            append(lines, 'e', s.expect);
            for (const schema::ScenarioVariation& v : s.vary)
                append(lines, v.choice.empty() ? 'v' : 'w', {v.chance + v.choice});
            append(lines, 'r', s.rules);
            append(lines, 'u', s.uncited);
        }
        return out;
    }();
    return scenarios;
}

std::vector<std::string> linesOf(std::string_view text) {
    std::vector<std::string> lines;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        lines.emplace_back(text.substr(start, end - start));
        start = end + 1;
    }
    return lines;
}

schema::Scenario scenarioOf(const std::vector<std::string>& lines) {
    schema::Scenario s;
    s.claim = "it ends";
    s.seed = 1;
    for (const std::string& line : lines) {
        if (line.size() < 3 || line[1] != ' ') continue;
        const std::string text = line.substr(2);
        if (line[0] == 's') s.setup.push_back(text);
        if (line[0] == 'c') s.chance.push_back(text);
        if (line[0] == 'p') s.play.push_back(text);
        if (line[0] == 'e') s.expect.push_back(text);
        if (line[0] == 'v' && s.vary.empty()) s.vary.push_back({text, {}, {}});
        if (line[0] == 'w' && s.vary.empty()) s.vary.push_back({"", {}, {"playing"}, {}, text});
        if (line[0] == 'r') s.rules.push_back(text);
        if (line[0] == 'u') s.uncited.push_back(text);
        if (line[0] == 'n') s.seed = 0;
    }
    if (s.expect.empty()) s.expect = {"playing"};
    return s;
}

}  // namespace

extern "C" std::size_t LLVMFuzzerMutate(unsigned char* data, std::size_t size, std::size_t maximum);
extern "C" std::size_t LLVMFuzzerCustomMutator(unsigned char* data, std::size_t size, std::size_t maximum,
                                               unsigned seed) {
    std::minstd_rand random(seed);
    const auto& good = goodScenarios();
    const auto one = [&](const auto& list) -> const auto& { return list[random() % list.size()]; };
    const unsigned way = random() % 8;
    if (way < 2 || size < 8 || data[0] == '{') {
        if (way >= 2 && size >= 8) return LLVMFuzzerMutate(data, size, maximum);
    }
    std::vector<std::string> lines = linesOf({reinterpret_cast<const char*>(data), size});
    if (lines.size() < 2 || way == 0) {
        lines = one(good);
        lines.insert(lines.begin(), "-");
    } else if (way == 1 || way == 2) {
        lines.insert(lines.begin() + 1 + std::ptrdiff_t(random() % lines.size()), one(one(good)));
    } else if (way == 3) {
        lines.erase(lines.begin() + 1 + std::ptrdiff_t(random() % (lines.size() - 1)));
    } else if (way == 4) {  // one word of another line
        std::string& line = lines[1 + random() % (lines.size() - 1)];
        const std::string& from = one(one(good));
        const std::size_t at = line.find(' ', random() % (line.size() + 1)),
                          cut = from.find(' ', random() % from.size());
        if (at != std::string::npos && cut != std::string::npos) {
            const std::size_t end = std::min(line.find(' ', at + 1), line.size());
            line.replace(at, end - at, from.substr(cut, from.find(' ', cut + 1) - cut));
        }
    } else if (way == 5) {  // another number
        std::string& line = lines[1 + random() % (lines.size() - 1)];
        if (const std::size_t at = line.find_first_of("0123456789", random() % (line.size() + 1));
            at != std::string::npos) {
            const std::size_t end = std::min(line.find_first_not_of("0123456789", at), line.size());
            static const char* const numbers[] = {"0",  "1",   "2",   "3",  "4",     "7",          "13",
                                                  "40", "255", "256", "-1", "65535", "99999999999"};
            line.replace(at, end - at, numbers[random() % std::size(numbers)]);
        }
    } else {
        return LLVMFuzzerMutate(data, size, maximum);
    }
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    return text.copy(reinterpret_cast<char*>(data), maximum);
}

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    schema::Problems problems;
    const std::string text =
        input.starts_with('{') ? std::string(input) : schema::writeScenario(scenarioOf(linesOf(input)));
    const auto file = schema::readScenario(text, "fuzz", "fuzz.json", problems);
    if (file.has_value() != (problems.errors() == 0)) __builtin_trap();
    if (!file) return 0;
    const std::string written = schema::writeScenario(file->scenario);
    const auto again = schema::readScenario(written, "fuzz", "fuzz.json", problems);
    if (!again || schema::writeScenario(again->scenario) != written) __builtin_trap();

    const engine::ScenarioResult played = engine::playScenario(baseSet(), *file);
    if (played.passed() != (played.problems.errors() == 0)) __builtin_trap();
    if (engine::playScenario(baseSet(), *file).hash != played.hash) __builtin_trap();
    return 0;
}
