// Walking a way that is written as steps (driver/script.h), with the words that only a walk has.
#include "tests/editor/journey/journey.h"

#include <fmt/format.h>

#include <fstream>
#include <string_view>

namespace journey {

namespace {

constexpr int kMostRepeats = 100;

// One line of a walk: a picture, a picture that is dropped, a step, or a step that is repeated until another holds.
struct Line {
    std::string picture;
    std::string dropped, dropOn;      // a picture and a path
    std::vector<driver::Step> until;  // one, or none
    std::vector<driver::Step> step;   // one
    int number = 0;
};

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    return text;
}

// Takes a word off the front when it stands there.
bool takeWord(std::string_view& text, std::string_view word) {
    if (!text.starts_with(word)) return false;
    text = trimmed(text.substr(word.size()));
    return true;
}

std::vector<driver::Step> stepOf(std::string_view text, const std::filesystem::path& file, int number) {
    std::vector<std::string> problems;
    std::vector<driver::Step> steps = driver::parseScript(text, problems);
    if (!problems.empty()) throw driver::StepFailed(fmt::format("{}:{}: {}", file.string(), number, problems.front()));
    return steps;
}

std::vector<Line> readWalk(const std::filesystem::path& file) {
    std::ifstream in(file);
    if (!in) throw driver::StepFailed(fmt::format("no walk in {}", file.string()));
    std::vector<Line> lines;
    std::string text;
    for (int number = 1; std::getline(in, text); ++number) {
        std::string_view rest = trimmed(text);
        if (rest.empty() || rest[0] == '#') continue;
        Line line;
        line.number = number;
        if (takeWord(rest, "picture ")) {
            line.picture = rest;
        } else if (takeWord(rest, "drop ")) {
            const std::size_t on = rest.find(" on ");
            if (on == std::string_view::npos)
                throw driver::StepFailed(fmt::format(
                    "{}:{}: found no ' on ' between the picture and where it is dropped", file.string(), number));
            line.dropped = rest.substr(0, on);
            line.dropOn = trimmed(rest.substr(on + 4));
            if (line.dropOn.size() > 1 && line.dropOn.front() == '"' && line.dropOn.back() == '"')
                line.dropOn = line.dropOn.substr(1, line.dropOn.size() - 2);
        } else if (takeWord(rest, "until ")) {
            const std::size_t colon = rest.rfind(" : ");
            if (colon == std::string_view::npos)
                throw driver::StepFailed(
                    fmt::format("{}:{}: found no ' : ' between what shall be and the step that is repeated",
                                file.string(), number));
            line.until = stepOf(rest.substr(0, colon), file, number);
            line.step = stepOf(rest.substr(colon + 3), file, number);
        } else {
            line.step = stepOf(rest, file, number);
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

// Whether what an expecting step wants is so now, without waiting for it.
bool holds(driver::Live& ui, const driver::Step& wanted) {
    switch (wanted.verb) {
        case driver::Verb::ExpectText: return ui.text(wanted.path).find(wanted.text) != std::string::npos;
        case driver::Verb::ExpectNoText: return ui.text(wanted.path).find(wanted.text) == std::string::npos;
        case driver::Verb::ExpectVisible: return ui.sees(wanted.path);
        case driver::Verb::ExpectHidden: return !ui.sees(wanted.path);
        default:
            throw driver::StepFailed("only 'expect [no] text', 'expect visible' and 'expect hidden' end a repetition");
    }
}

}  // namespace

void walk(Walk& at, const std::filesystem::path& file) {
    for (const Line& line : readWalk(file)) {
        try {
            if (!line.picture.empty()) {
                at.picture(line.picture);
            } else if (!line.dropped.empty()) {
                at.ui.drop(at.fileOf(line.dropped), line.dropOn);
            } else if (line.until.empty()) {
                at.ui.run(line.step.front());
            } else {
                int repeats = 0;
                while (!holds(at.ui, line.until.front())) {
                    if (++repeats > kMostRepeats) {
                        at.ui.run(line.until.front());  // says what is missing
                        break;
                    }
                    at.ui.run(line.step.front());
                }
            }
        } catch (const driver::StepFailed& failed) {
            throw driver::StepFailed(fmt::format("{}:{}: {}", file.string(), line.number, failed.what()));
        }
    }
}

}  // namespace journey
