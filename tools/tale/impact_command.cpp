// `tale impact`: what an edit does to a game. The same seeds are played on the content before and after it.
#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>

#include "editor/app/versions.h"
#include "engine/lab/impact.h"
#include "engine/lab/impact_words.h"
#include "schema/core/check.h"
#include "schema/core/dependencies.h"
#include "schema/core/expansion.h"
#include "schema/core/utf8.h"
#include "tools/tale/content.h"
#include "tools/tale/json.h"

namespace tale {

namespace {

using engine::ImpactExample;
using engine::ImpactFigure;
using engine::ImpactGroup;
using engine::ImpactReport;
using engine::PairedFigure;
using engine::PartingCause;

// More than anybody reads is counted, not told.
constexpr std::size_t kChangesInText = 20, kGroupsInText = 12, kGroupsInJson = 100;

// A project as it was at a revision of git, on what it builds on at present.
std::optional<Content> contentAtRevision(const Path& folder, const std::string& revision, Terminal& terminal,
                                         int& code) {
    schema::Problems problems;
    auto project = schema::readProject(folder, problems);
    if (!project) {
        print(terminal.err, problems);
        code = fail(terminal, kUnreadable, fmt::format("{} is no project", folder.generic_string()));
        return std::nullopt;
    }
    editor::Version version;
    const std::string refusal = editor::readRevision(*project->game, folder, revision, version);
    if (!refusal.empty()) {
        code = fail(terminal, kUnreadable, refusal);
        return std::nullopt;
    }
    project->records = std::move(version.records);
    schema::Problems found;
    found.appendErrors(version.problems);
    schema::checkRecords(*project->game, project->records, nullptr, found, project->info.languages, project->base,
                         project->baseIsWhole);
    schema::checkExpansion(schema::expansionOf(*project), found);
    Content content{{project->game, project->info, project->base, {}, {}}, nullptr};
    content.pack.records.putAll(project->records);
    content.pack.checksum = schema::contentChecksum(*project->game, project->info, project->records, project->base);
    if (found.errors() == 0) content.game = engine::makeGame(*project->game, content.pack.records, found);
    if (content.game) return content;
    schema::Problems errors;
    errors.appendErrors(found);
    print(terminal.err, errors);
    code = fail(terminal, kFoundProblems, fmt::format("{} cannot be played", version.name));
    return std::nullopt;
}

// What is told of a report, in text as in JSON.
struct Told {
    const ImpactOptions& options;
    const Content& before;
    const Content& after;
    const engine::Impact& impact;
    const ImpactReport& report;

    std::string nameOf(const std::string& id) const { return engine::recordWords(impact.contents(), id); }
    std::string ruleOf(const PartingCause& cause) const { return engine::ruleOf(impact.contents(), cause); }
    std::string purposeOf(const PartingCause& cause) const { return engine::purposeOf(impact.contents(), cause); }
    // A chapter's stands further in, below that of all games.
    std::string titleOf(const ImpactFigure& figure) const {
        return (figure.chapter >= 0 ? "  " : "") + engine::figureTitle(impact.contents(), report, figure);
    }
};

const char* wordOf(PartingCause::Kind kind) {
    switch (kind) {
        case PartingCause::Kind::Effect: return "effect";
        case PartingCause::Kind::Chance: return "chance";
        case PartingCause::Kind::Options: return "options";
        case PartingCause::Kind::Decision: return "decision";
        case PartingCause::Kind::Ending: return "ending";
        case PartingCause::Kind::Result: return "result";
    }
    return "";
}

double scaled(const ImpactFigure& figure, double value) { return figure.isShare() ? 100 * value : value; }

void printFigures(const Told& told, Terminal& terminal) {
    const auto titled = [&](const ImpactFigure& line) { return told.titleOf(line) + (line.isShare() ? ", %" : ""); };
    std::size_t width = 0;
    for (const ImpactFigure& line : told.report.figures) width = std::max(width, titled(line).size());
    fmt::print(terminal.out, "\n{:<{}}{:>9}{:>9}   difference, 95 % interval\n", "", width, "before", "after");
    for (const ImpactFigure& line : told.report.figures) {
        const PairedFigure& f = line.figure;
        std::string difference = "the same in every game";
        if (f.pairs == 0) difference = "offered on one side only";
        else if (f.differing > 0)
            difference = fmt::format("{:+.2f} ({:+.2f} to {:+.2f}){}", scaled(line, f.difference), scaled(line, f.low),
                                     scaled(line, f.high), f.isProven() ? "" : "  not proven");
        fmt::print(terminal.out, "{:<{}}{:>9.2f}{:>9.2f}   {}\n", titled(line), width, scaled(line, f.before),
                   scaled(line, f.after), difference);
    }
    terminal.out
        << "Each interval stands for itself: of 20 figures that do not differ, one is called different by chance.\n";
}

void printText(const Told& told, Terminal& terminal) {
    const ImpactReport& report = told.report;
    const std::string setup = engine::optionWords(*told.after.game, told.options.setup);
    fmt::print(terminal.out, "{} of {} and of {}{}, bot {}, seed {}\n", counted(report.games, "game", "games"),
               titleOf(told.before.pack), titleOf(told.after.pack), setup.empty() ? "" : fmt::format(" ({})", setup),
               told.options.bot, told.options.seed);
    const auto& changes = told.impact.contents().changed();
    for (std::size_t i = 0; i < std::min(changes.size(), kChangesInText); ++i)
        fmt::print(terminal.out, "  {} {}{}\n",
                   changes[i].how == engine::ChangedRecord::How::Added     ? '+'
                   : changes[i].how == engine::ChangedRecord::How::Removed ? '-'
                                                                           : '~',
                   told.nameOf(changes[i].id), changes[i].onlyShown ? "  (only what is shown of it)" : "");
    if (changes.size() > kChangesInText)
        fmt::print(terminal.out, "  and {} more\n",
                   counted(changes.size() - kChangesInText, "changed record", "changed records"));
    for (const std::string& id : report.leftOut)
        fmt::print(terminal.out, "  not played, for only one side has it: {}\n", told.nameOf(id));
    if (changes.empty()) terminal.out << "  no record differs\n";
    if (report.games == 0) return;
    fmt::print(terminal.out, "{} the same to the last event and result ({:.1f} %)\n",
               counted(report.same, "game is", "games are"), 100 * double(report.same) / double(report.games));
    for (const bool after : {false, true})
        if (report.stopped[after] > 0)
            fmt::print(terminal.out, "{} stopped by the loop guard {} the edit\n",
                       counted(report.stopped[after], "game is", "games are"), after ? "after" : "before");
    for (std::size_t i = 0; i < std::min(report.groups.size(), kGroupsInText); ++i) {
        const ImpactGroup& group = report.groups[i];
        const ImpactExample example = told.impact.example(group);
        fmt::print(terminal.out, "\n{}. {}: {}: {}\n", i + 1, counted(group.games, "game", "games"),
                   group.cause.card.empty() ? "no single record" : told.nameOf(group.cause.card),
                   engine::causeWords(told.impact.contents(), group.cause));
        fmt::print(terminal.out, "   game {}, seed {}, after {}{}\n", group.game, group.seed,
                   counted(group.decisions, "decision", "decisions"),
                   example.where.empty() ? "" : ", " + schema::oneLine(example.where));
        for (const auto& [word, side] : {std::pair("before", &example.before), std::pair("after", &example.after)})
            fmt::print(terminal.out, "     {:<7}{:>7}  {}\n", word, side->position, schema::oneLine(side->sentence));
    }
    if (report.groups.size() > kGroupsInText) {
        std::uint64_t games = 0;
        for (std::size_t i = kGroupsInText; i < report.groups.size(); ++i) games += report.groups[i].games;
        fmt::print(terminal.out, "\n{} more, in {}\n", counted(report.groups.size() - kGroupsInText, "cause", "causes"),
                   counted(games, "game", "games"));
    }
    printFigures(told, terminal);
}

void putContent(Json& json, std::string_view key, const Content& content) {
    json.beginObject(key).put("pack", content.pack.info.id).put("version", content.pack.info.version);
    json.put("checksum", content.pack.checksum).endObject();
}

void putGroup(Json& json, const Told& told, const ImpactGroup& group) {
    const PartingCause& cause = group.cause;
    const ImpactExample example = told.impact.example(group);
    json.beginObject().put("games", group.games).put("kind", wordOf(cause.kind)).put("record", cause.card);
    json.put("rule", told.ruleOf(cause)).put("clause_card", cause.clauseCard).put("clause", cause.clause + 1);
    json.put("purpose", told.purposeOf(cause)).put("game", group.game).put("seed", group.seed);
    json.put("decisions", group.decisions).put("where", example.where);
    for (const auto& [word, side] : {std::pair("before", &example.before), std::pair("after", &example.after)})
        json.beginObject(word)
            .put("position", std::uint64_t(side->position))
            .put("text", schema::inWords(told.after.game->schema(), side->sentence))
            .endObject();
    json.endObject();
}

void printJson(const Told& told, Terminal& terminal) {
    const ImpactReport& report = told.report;
    Json json;
    json.beginObject().put("game", told.after.pack.info.game);
    putContent(json, "before", told.before);
    putContent(json, "after", told.after);
    json.put("bot", told.options.bot).put("simulations", told.options.simulations).put("seed", told.options.seed);
    json.put("threads", told.options.threads);
    putModes(json, told.options.setup);
    json.put("players", told.after.game->playersWith(told.options.setup)).put("games", report.games);
    json.put("stopped", report.games < told.options.games).beginList("changed");
    for (const engine::ChangedRecord& changed : told.impact.contents().changed())
        json.beginObject()
            .put("id", changed.id)
            .put("what", changed.how == engine::ChangedRecord::How::Added     ? "added"
                         : changed.how == engine::ChangedRecord::How::Removed ? "removed"
                                                                              : "changed")
            .put("only_shown", changed.onlyShown)
            .endObject();
    json.endList().beginList("left_out");
    for (const std::string& id : report.leftOut) json.put("", id);
    json.endList().put("same", report.same);
    json.put("loops_before", report.stopped[0]).put("loops_after", report.stopped[1]);
    json.put("causes", std::uint64_t(report.groups.size())).beginList("groups");
    for (std::size_t i = 0; i < std::min(report.groups.size(), kGroupsInJson); ++i)
        putGroup(json, told, report.groups[i]);
    json.endList().beginList("figures");
    for (const ImpactFigure& line : report.figures) {
        const PairedFigure& f = line.figure;
        const std::string title = told.titleOf(line);
        json.beginObject().put("what",
                               std::string_view(title).substr(std::min(title.find_first_not_of(' '), title.size())));
        json.put("unit", line.isShare() ? "percent" : "number");
        if (line.chapter >= 0) json.put("chapter", report.chapters[line.chapter]);
        if (line.seat >= 0) json.put("seat", line.seat + 1);
        if (!line.card.empty()) json.put("card", line.card);
        json.put("before", scaled(line, f.before)).put("after", scaled(line, f.after));
        json.put("difference", scaled(line, f.difference)).put("low", scaled(line, f.low));
        json.put("high", scaled(line, f.high)).put("games", f.pairs).put("differing", f.differing);
        json.put("proven", f.isProven()).endObject();
    }
    json.endList().put("processor_seconds", report.processorSeconds);
    terminal.out << json.endObject().text();
}

// The smallest example of a cause as two sessions, each with the content it is played with.
int saveExample(const Told& told, Terminal& terminal) {
    if (told.options.group > told.report.groups.size())
        return fail(terminal, kFoundProblems,
                    told.report.groups.empty() ? std::string("no game differs: there is no example to save")
                                               : fmt::format("there is no cause {} to save, only {}",
                                                             told.options.group, told.report.groups.size()));
    const ImpactExample example = told.impact.example(told.report.groups[told.options.group - 1]);
    const auto save = [&](const ImpactExample::Side& side, const Content& content, const char* name) {
        const std::string bytes = sessionBytes(*side.session, content, terminal);
        if (bytes.empty()) return false;
        const std::string reason = schema::writeFileAndFolders(told.options.save / name, bytes);
        if (!reason.empty()) fail(terminal, kUnreadable, reason);
        return reason.empty();
    };
    if (!save(example.before, told.before, "before.talesession") ||
        !save(example.after, told.after, "after.talesession"))
        return kUnreadable;
    if (!told.options.json)
        fmt::print(terminal.out, "\nsaved cause {} as {} and {}\n", told.options.group,
                   nameOf(told.options.save / "before.talesession"), nameOf(told.options.save / "after.talesession"));
    return kDone;
}

}  // namespace

int impact(const ImpactOptions& options, Terminal& terminal) {
    int code = kDone;
    const auto before = options.revision.empty() ? loadContent(options.before, terminal, code)
                                                 : contentAtRevision(options.before, options.revision, terminal, code);
    if (!before) return code;
    const auto after = loadContent(options.revision.empty() ? options.after : options.before, terminal, code);
    if (!after) return code;
    if (before->pack.game != after->pack.game)
        return fail(terminal, kUnreadable,
                    fmt::format("the one is content of {}, the other of {}", before->pack.game->title,
                                after->pack.game->title));
    for (const Content* content : {&*before, &*after})
        if (const std::string reason = engine::refusal(*content->game, options.setup); !reason.empty())
            return fail(terminal, kWrongUsage, reason);

    engine::Impact impact({before->game, before->pack.records}, {after->game, after->pack.records},
                          {.seed = options.seed,
                           .threads = options.threads,
                           .agent = options.bot,
                           .simulations = options.simulations,
                           .setup = options.setup});
    {
        const InterruptScope interruptible(terminal);
        Progress progress(terminal);
        impact.play(options.games, terminal.stop, [&](std::uint64_t done) { progress.showGames(done, options.games); });
    }
    const ImpactReport report = impact.report();
    const Told told{options, *before, *after, impact, report};
    if (options.json) printJson(told, terminal);
    else printText(told, terminal);
    const bool isWhole = report.games == options.games;
    if (!options.save.empty() && (isWhole || !report.groups.empty()))
        if (const int saved = saveExample(told, terminal); saved != kDone) return saved;
    if (!isWhole) return interruptedGames(terminal, report.games, options.games);
    return report.stopped[0] + report.stopped[1] > 0 ? kFoundProblems : kDone;
}

}  // namespace tale
