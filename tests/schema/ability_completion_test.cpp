// Completion and the places of errors, in every line of the sample projects: whatever stands there is offered where it
// stands, and what is offered is right as far as it goes.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "schema/core/ability_line.h"
#include "schema/core/project.h"

using namespace schema;

namespace {

const Project& sample(const char* folder) {
    static std::map<std::string, Project> projects;
    if (const auto known = projects.find(folder); known != projects.end()) return known->second;
    Problems problems;
    std::optional<Project> read = readProject(std::string(TALE_SOURCE_DIR "/content/") + folder, problems);
    REQUIRE(read);
    return projects.emplace(folder, *std::move(read)).first->second;
}

struct Line {
    AbilityPlace place;
    std::string text;
};

// Every line of every ability of a project, each text once.
std::vector<Line> linesOf(const Project& project) {
    std::vector<Line> lines;
    std::set<std::string> known;
    for (const auto& [id, record] : project.records.all()) {
        const std::vector<DeclaredName> declared =
            declaredNames(*project.game->vocabulary, *record, project.records, "en");
        forEachLeaf(
            record->type(), record->data(),
            [&, &record = record](const std::string& path, const Field& field, const void* value) {
                const Facts supplied =
                    project.game->suppliedAt ? project.game->suppliedAt(record->kind().key, path) : 0;
                const auto add = [&](AbilityForm form, const std::string& text) {
                    if (text.empty() || !known.insert(text + char('0' + int(form)) + std::to_string(supplied)).second)
                        return;
                    lines.push_back({{.vocabulary = *project.game->vocabulary,
                                      .form = form,
                                      .supplied = supplied,
                                      .records = &project.records,
                                      .declared = declared},
                                     text});
                };
                if (field.kind == Kind::Clauses)
                    for (const std::string& line : print(*static_cast<const Clauses*>(value)))
                        add(AbilityForm::Clause, line);
                if (field.kind == Kind::Effects) add(AbilityForm::Effects, print(*static_cast<const Effects*>(value)));
                if (field.kind == Kind::Condition)
                    add(AbilityForm::Condition, print(*static_cast<const Condition*>(value)));
            });
    }
    return lines;
}

bool isWordByte(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.'; }

// The word that a cursor stands in or beside; empty where there is none, or a number.
std::string_view wordAround(std::string_view line, int cursor) {
    std::size_t from = std::size_t(cursor), to = from;
    while (from > 0 && isWordByte(line[from - 1])) --from;
    while (to < line.size() && isWordByte(line[to])) ++to;
    const std::string_view word = line.substr(from, to - from);
    return word.empty() || (word[0] >= '0' && word[0] <= '9') ? std::string_view() : word;
}

AbilityPlace clausePlace(const Project& project) {
    return {.vocabulary = *project.game->vocabulary, .records = &project.records};
}

std::vector<std::string> offered(const AbilityPlace& place, std::string_view marked) {
    const std::size_t cursor = marked.find('|');
    const std::string line = std::string(marked.substr(0, cursor)) + std::string(marked.substr(cursor + 1));
    std::vector<std::string> names;
    for (const Completion& completion : completions(place, line, int(cursor)).list) names.push_back(completion.name);
    return names;
}

bool has(const std::vector<std::string>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

TEST_CASE("at every place of every line of the sample projects the word that stands there is offered") {
    for (const char* folder : {"threetale", "three_chapters"}) {
        std::size_t places = 0;
        for (const Line& line : linesOf(sample(folder)))
            for (int cursor = 0; cursor <= int(line.text.size()); ++cursor) {
                const std::string_view word = wordAround(line.text, cursor);
                if (word.empty()) continue;
                ++places;
                const Completions found = completions(line.place, line.text, cursor);
                const bool isThere = std::any_of(found.list.begin(), found.list.end(),
                                                 [&](const Completion& c) { return c.name == word; });
                if (!isThere) FAIL_CHECK(line.text << " | at " << cursor << ", " << word);
                CHECK(std::string_view(line.text).substr(std::size_t(found.from), std::size_t(found.to - found.from)) ==
                      word);
            }
        CHECK(places > 1'000);
    }
}

TEST_CASE("whatever is offered leaves no error before it or in it when it is taken") {
    for (const char* folder : {"threetale", "three_chapters"}) {
        std::size_t taken = 0;
        for (const Line& line : linesOf(sample(folder))) {
            REQUIRE(problemsIn(line.place, line.text).empty());
            for (int cursor = 0; cursor <= int(line.text.size()); ++cursor) {
                // Nothing typed of the word, so that every word of the place is offered.
                if (cursor > 0 && isWordByte(line.text[cursor - 1])) continue;
                const Completions found = completions(line.place, line.text, cursor);
                for (const Completion& completion : found.list) {
                    const std::string text = line.text.substr(0, std::size_t(found.from)) + completion.text +
                                             line.text.substr(std::size_t(found.to));
                    const int end = found.from + int(completion.text.size());
                    ++taken;
                    for (const AbilityProblem& problem : problemsIn(line.place, text))
                        if (problem.offset < end)
                            FAIL_CHECK(text << " | " << completion.name << ": " << problem.message << " at "
                                            << problem.offset);
                }
            }
        }
        CHECK(taken > 2'000);
    }
}

TEST_CASE("what is offered follows from the place: triggers, conditions, costs, limits, effects, operands") {
    const AbilityPlace place = clausePlace(sample("threetale"));
    CHECK(offered(place, "|") == std::vector<std::string>{"when", "always"});
    CHECK(has(offered(place, "when |"), "battle_won"));
    CHECK_FALSE(has(offered(place, "when |"), "gain_virtue"));
    CHECK(offered(place, "when battle_won i|").front() == "if");
    CHECK(has(offered(place, "when battle_won if |"), "love"));
    CHECK(has(offered(place, "when battle_won if love |"), ">="));
    CHECK(has(offered(place, "when battle_won pay |"), "shevitsa"));
    CHECK(has(offered(place, "when battle_won |"), "once_per"));
    CHECK(has(offered(place, "when battle_won : |"), "may"));
    CHECK(has(offered(place, "when battle_won : gain_v|"), "gain_virtue"));
    CHECK(has(offered(place, "when battle_won : gain_virtue(|"), "hope"));
    CHECK_FALSE(has(offered(place, "when battle_won : gain_virtue(|"), "battle_won"));
    CHECK(has(offered(place, "always : |"), "bonus_draws"));
    CHECK_FALSE(has(offered(place, "always : |"), "gain_virtue"));
    // Only what the trigger supplies.
    CHECK(has(offered(place, "when roll_made : |"), "reroll"));
    CHECK_FALSE(has(offered(place, "when turn_start : |"), "reroll"));
    CHECK(offered(place, "when battle_won : gain_shevitsa(|1").size() ==
          offered(place, "when battle_won : gain_shevitsa(|").size());
}

TEST_CASE("what is typed picks by its beginning, by a part, by its letters, and else the nearest word") {
    const AbilityPlace place = clausePlace(sample("threetale"));
    CHECK(offered(place, "when battle_won : gain_|").front() == "gain_virtue");
    CHECK(has(offered(place, "when battle_won : shevi|"), "gain_shevitsa"));
    CHECK(has(offered(place, "when battle_won : gvirt|"), "gain_virtue"));
    CHECK(offered(place, "when battle_won : gian_virtue|") == std::vector<std::string>{"gain_virtue"});
}

TEST_CASE("records are offered with their names and found by them, in capitals and Cyrillic too") {
    AbilityPlace place = clausePlace(sample("three_chapters"));
    const auto labelOf = [&](const char* line) {
        const Completions found = completions(place, line, int(std::string_view(line).size()));
        REQUIRE_FALSE(found.list.empty());
        CHECK(found.list.front().kind == Completion::Kind::Record);
        return found.list.front().name + " " + found.list.front().label;
    };
    CHECK(labelOf("when scored if with(Cinder") == "cr.cinderella Cinderella");
    place.language = "bg";
    CHECK(labelOf("when scored if with(Пепел") == "cr.cinderella Пепеляшка");
}

TEST_CASE("the tokens, entities and counters of a scenario are offered where its abilities name them") {
    const Project& project = sample("threetale");
    const RecordPtr prophecy = project.records.find("pr.0");
    REQUIRE(prophecy);
    AbilityPlace place{.vocabulary = *project.game->vocabulary,
                       .form = AbilityForm::Effects,
                       .supplied = project.game->suppliedAt("prophecy", "scenario.step"),
                       .records = &project.records,
                       .declared = declaredNames(*project.game->vocabulary, *prophecy, project.records, "en")};
    REQUIRE_FALSE(place.declared.empty());
    for (const DeclaredName& name : place.declared) {
        if (name.what == "token") CHECK(has(offered(place, "place_token(|"), name.name));
        if (name.what == "counter") CHECK(has(offered(place, "add_counter(|"), name.name));
    }
    CHECK(has(offered(place, "|"), "add_counter"));
}

TEST_CASE("the call around the cursor and its argument are known") {
    const AbilityPlace place = clausePlace(sample("threetale"));
    const auto callAt = [&](const std::string& line) {
        std::string text;
        for (const OpenCall& call : completions(place, line, int(line.size())).calls)
            text += std::string(call.word->name) + " " + std::to_string(call.argument) + " ";
        return text;
    };
    CHECK(callAt("when battle_won : gain_virtue(") == "gain_virtue 0 ");
    CHECK(callAt("when battle_won : gain_virtue(hope, ") == "gain_virtue 1 ");
    CHECK(callAt("when battle_won : gain_virtue(hope, 1)") == "");
    CHECK(callAt("when battle_won : gain_virtue(hope, sum(1, lo") == "gain_virtue 1 sum 1 ");
}

TEST_CASE("an error names its word, once, and what may have been meant") {
    const AbilityPlace place = clausePlace(sample("threetale"));
    struct Row {
        const char *line, *piece, *nearest;
    };
    for (const Row& row : {Row{"when battle_won : gian_virtue(hope, 1)", "gian_virtue", "gain_virtue"},
                           {"when   battle_won   :   gain_virtue( hpoe )", "hpoe", "hope"},
                           {"when battle_won : gain_virtue(hope, 1), gain_shevitsa(1)", ",", ";"},
                           {"when battle_won iff love >= 3 : gain_shevitsa(1)", "iff", "if"},
                           {"wen battle_won : gain_shevitsa(1)", "wen", "when"},
                           {"when battle_won if love >= 3 : gain_shevitsa(1) esle nothing", "esle", "else"},
                           {"when battle_won : gain_shevitsa(1, self, 4)", "4", ""},
                           {"when battle_won : gain_virtue()", "gain_virtue", ""},
                           {"when battle_won : nothing(1)", "1", ""},
                           {"when battle_won gain_shevitsa(1)", "gain_shevitsa", ""},
                           {"when battle_won if love : gain_shevitsa(1)", " ", ""}}) {
        CAPTURE(std::string(row.line));
        const std::vector<AbilityProblem> problems = problemsIn(place, row.line);
        REQUIRE(problems.size() == 1);
        CHECK(std::string_view(row.line).substr(std::size_t(problems[0].offset), std::size_t(problems[0].length)) ==
              row.piece);
        CHECK(problems[0].nearest == row.nearest);
    }
    CHECK(problemsIn(place, "").empty());
    CHECK(problemsIn(place, "  ").empty());
}

TEST_CASE("a broken reference is marked where it stands") {
    const AbilityPlace place = clausePlace(sample("three_chapters"));
    const std::string line = "when scored if with(cr.hansel, cr.grettel) : gain(star)";
    const std::vector<AbilityProblem> problems = problemsIn(place, line);
    REQUIRE(problems.size() == 1);
    CHECK(line.substr(std::size_t(problems[0].offset), std::size_t(problems[0].length)) == "cr.grettel");
    CHECK(problems[0].nearest == "cr.gretel");
}
