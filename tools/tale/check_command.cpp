// `tale check`: every problem of a project or pack, with its place.
#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <set>

#include "engine/kernel/timeline.h"
#include "engine/lab/balance.h"
#include "engine/lab/supplies.h"
#include "schema/core/check.h"
#include "schema/core/expansion.h"
#include "tools/tale/content.h"
#include "tools/tale/json.h"

namespace tale {

namespace {

struct Checked {
    bool readable = false;
    schema::ProjectInfo info;
    std::size_t records = 0;
    bool playable = false;
    std::size_t withAbilities = 0, inNeedOfCode = 0;  // cards; of those, what the engine does not carry out as data
    bool interrupted = false;                         // not every scenario was played as often as it should have been
    schema::Problems problems;
};

// Is nothing written in the ability language in it? Other values say nothing in that language.
bool saysNothing(const schema::Field& field, const void* value) {
    switch (field.kind) {
        case schema::Kind::Clauses: return static_cast<const schema::Clauses*>(value)->list.empty();
        case schema::Kind::Effects: return static_cast<const schema::Effects*>(value)->list.empty();
        case schema::Kind::Condition: return static_cast<const schema::Condition*>(value)->term.empty();
        case schema::Kind::Record:
            return std::all_of(field.type()->fields.begin(), field.type()->fields.end(),
                               [&](const schema::Field& f) { return saysNothing(f, schema::valueOf(f, value)); });
        case schema::Kind::List:
            for (std::size_t i = 0; i < field.list.size(value); ++i)
                if (!saysNothing(*field.item, field.list.at(value, i))) return false;
            return true;
        default: return true;
    }
}

// Which cards say something in the ability language, and for which of them the engine has nothing that comes to work.
void countAbilities(const engine::Game& game, const schema::RecordSet& records, Checked& checked) {
    std::set<std::string> carriedOut;
    for (const engine::CoveragePoint& part : game.inspection().coveragePoints())
        if (part.card >= 0 && !part.place.empty()) carriedOut.insert(game.cards().record(part.card)->id());
    for (const auto& [id, record] : records.all()) {
        const auto& fields = record->type().fields;
        const bool speaks = std::any_of(fields.begin(), fields.end(), [&, &r = *record](const schema::Field& f) {
            return !saysNothing(f, schema::valueOf(f, r.data()));
        });
        checked.withAbilities += speaks;
        checked.inNeedOfCode += speaks && !carriedOut.contains(id);
    }
    checked.playable = true;
}

// Compiling comes last: capacities and what only the engine knows. Then the content can be played.
std::shared_ptr<const engine::Game> compile(const schema::GameSchema& game, const schema::RecordSet& records,
                                            schema::Problems& problems) {
    return problems.errors() > 0 ? nullptr : engine::makeGame(game, records, problems);
}

// CHECK-WINS: how often the search bot wins each scenario, in games that it plays from the start. A chapter that
// teaches may be won as often as it likes.
void simulateScenarios(const engine::Game& game, const CheckOptions& options, Terminal& terminal,
                       const schema::Places* places, Checked& checked) {
    const InterruptScope interruptible(terminal);
    constexpr double kRare = 0.25, kOften = 0.75;
    for (const engine::Chapter& chapter : game.chapters()) {
        engine::SimulationOptions how{
            .games = options.simulate, .threads = options.threads, .agent = "search", .setup = chapter.options};
        how.forced = chapter.forced;
        how.stop = terminal.stop;
        const engine::SimulationResult result = engine::simulate(game, how);
        checked.interrupted = checked.interrupted || result.games < options.simulate;
        if (checked.interrupted) return;  // a share of fewer games would say something else
        const engine::Share won = engine::shareOf(result.won, result.games);
        const bool rare = won.value<kRare, often = won.value> kOften && !chapter.teaches;
        if (!rare && !often) continue;
        const schema::Record* record = game.cards().record(chapter.card);
        schema::Problem problem{.severity = result.won == 0 ? schema::Severity::Error : schema::Severity::Warning,
                                .code = "CHECK-WINS"};
        problem.message =
            fmt::format("\"{}\" was {} in {} games of the search bot", game.cards().name(chapter.card, "en"),
                        result.won == 0 ? "never won"
                        : rare          ? "won too rarely"
                                        : "won too often",
                        result.games);
        problem.record = record->id();
        problem.field = "scenario";
        problem.found = fmt::format("{:.1f} % (95 % confidence interval {:.1f} to {:.1f})", 100 * won.value,
                                    100 * won.low, 100 * won.high);
        problem.wanted = chapter.teaches ? fmt::format("{} % or more", 100 * kRare)
                                         : fmt::format("{} to {} %", 100 * kRare, 100 * kOften);
        if (places) places->locate(problem);
        checked.problems.add(std::move(problem));
    }
}

// CHECK-SUPPLY: how often games of the greedy bot need more of something than the box of the project has, with every
// number of players.
void simulateSupplies(const engine::Game& game, const schema::RecordSet& records, const CheckOptions& options,
                      Terminal& terminal, const schema::Places* places, Checked& checked) {
    const engine::StateBytes none(game.stateType().size);
    if (checked.interrupted || game.inspection().supplies(none.data()).empty()) return;
    const InterruptScope interruptible(terminal);
    const schema::PlayerRange players = game.players();
    for (int count = players.least; count <= players.most; ++count) {
        const engine::SupplyResult result = engine::measureSupplies(
            game, {.games = options.simulate, .threads = options.threads, .players = count, .stop = terminal.stop});
        if (result.games < options.simulate) {
            checked.interrupted = true;
            return;
        }
        for (const engine::SupplyUse& use : result.supplies) {
            if (use.beyondBox() == 0) continue;
            schema::Problem problem{.severity = schema::Severity::Warning, .code = "CHECK-SUPPLY"};
            problem.message = fmt::format("games with {} players need more {} than the box holds", count, use.what);
            problem.found = fmt::format("{} of {} games of the greedy bot; 99 % of the games need at most {}",
                                        use.beyondBox(), result.games, use.enoughFor(0.99));
            problem.wanted = fmt::format("at most {}", use.inBox);
            for (const schema::RecordPtr& settings : records.ofKind("settings")) {
                problem.record = settings->id();
                problem.field = use.field;
            }
            if (places) places->locate(problem);
            checked.problems.add(std::move(problem));
        }
    }
}

Checked checkProject(const Path& folder, const CheckOptions& options, Terminal& terminal) {
    Checked checked;
    const auto project = schema::readProject(folder, checked.problems);
    if (!project) return checked;
    checked.readable = true;
    checked.info = project->info;
    checked.records = project->records.size();
    schema::checkRecords(*project->game, project->records, &project->places, checked.problems, project->info.languages,
                         project->base, project->baseIsWhole);
    schema::checkExpansion(schema::expansionOf(*project), checked.problems);
    const schema::RecordSet all = project->allRecords();
    const auto game = compile(*project->game, all, checked.problems);
    if (game) countAbilities(*game, all, checked);
    if (game && options.simulate > 0) {
        simulateScenarios(*game, options, terminal, &project->places, checked);
        simulateSupplies(*game, all, options, terminal, &project->places, checked);
    }
    return checked;
}

Checked checkPack(const Path& file, const CheckOptions& options, Terminal& terminal) {
    Checked checked;
    const auto bytes = schema::readFile(file, schema::kLargestPack, checked.problems);
    const auto alone = bytes ? schema::readPack(*bytes, file.generic_string(), checked.problems) : std::nullopt;
    if (!alone) return checked;
    checked.readable = true;
    checked.info = alone->info;
    checked.records = alone->records.size();
    if (const auto pack = schema::readProjectOrPack(file, checked.problems)) {
        const auto game = compile(*pack->game, pack->records, checked.problems);
        if (game) countAbilities(*game, pack->records, checked);
        if (game && options.simulate > 0) {
            simulateScenarios(*game, options, terminal, nullptr, checked);
            simulateSupplies(*game, alone->records, options, terminal, nullptr, checked);
        }
    }
    return checked;
}

}  // namespace

int check(const CheckOptions& options, Terminal& terminal) {
    std::error_code error;
    const Checked checked = std::filesystem::is_directory(options.path, error)
                                ? checkProject(options.path, options, terminal)
                                : checkPack(options.path, options, terminal);
    const schema::Problems& problems = checked.problems;
    if (options.json) {
        Json json;
        json.beginObject().put("path", options.path.generic_string()).put("readable", checked.readable);
        json.put("game", checked.info.game).put("pack", checked.info.id).put("version", checked.info.version);
        json.put("records", std::uint64_t(checked.records));
        if (checked.playable)
            json.put("cards_with_abilities", std::uint64_t(checked.withAbilities))
                .put("cards_in_need_of_code", std::uint64_t(checked.inNeedOfCode));
        put(json, problems);
        json.put("interrupted", checked.interrupted);
        terminal.out << json.endObject().text();
    } else {
        print(terminal.out, problems);
        if (checked.readable)
            fmt::print(terminal.out, "{} ({} {}): {}, {}, {}{}\n", nameOf(options.path), checked.info.id,
                       checked.info.version, counted(checked.records, "record", "records"),
                       schema::countOfErrors(problems), schema::countOfWarnings(problems),
                       (problems.notes() == 0 ? std::string() : ", " + counted(problems.notes(), "note", "notes")) +
                           (checked.interrupted ? ", but not all games were played" : ""));
        if (checked.playable)
            fmt::print(terminal.out, "{} with abilities, {} of them not carried out by the engine\n",
                       counted(checked.withAbilities, "card", "cards"), checked.inNeedOfCode);
    }
    if (!checked.readable)
        return fail(terminal, kUnreadable, fmt::format("{} cannot be read", options.path.generic_string()));
    if (checked.interrupted) return interrupted(terminal, "before all games were played; CHECK-WINS was not checked");
    return problems.errors() > 0 || (options.strict && problems.warnings() > 0) ? kFoundProblems : kDone;
}

}  // namespace tale
