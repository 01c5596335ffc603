// `tale chaos`: contrary games that try to break something, and what broke made small.
#include <fmt/format.h>
#include <fmt/ostream.h>

#include "engine/lab/chaos.h"
#include "schema/core/utf8.h"
#include "tools/tale/content.h"
#include "tools/tale/json.h"

namespace tale {

namespace {

void printChaosText(const ChaosOptions& options, const Content& content, const engine::ChaosResult& result,
                    Terminal& terminal) {
    fmt::print(terminal.out, "{} of {}, seed {}: {}\n", counted(result.games, "contrary game", "contrary games"),
               titleOf(content.pack), options.seed,
               result.broken == 0 ? std::string("nothing broke")
                                  : counted(result.broken, "game broke something", "games broke something"));
    if (!result.example) return;
    const engine::ChaosExample& example = *result.example;
    const std::string setup = engine::optionWords(*content.game, example.setup);
    fmt::print(terminal.out, "\n{}\n", schema::oneLine(example.what));
    fmt::print(terminal.out, "  game {}, seed {}{}; found after {}, here after {}\n", example.game, example.seed,
               setup.empty() ? "" : ", " + setup, counted(example.found, "decision", "decisions"),
               counted(example.decisions, "decision", "decisions"));
    fmt::print(terminal.out, "  the greedy bot plays, but for {}{}\n",
               counted(example.choices.size(), "decision", "decisions"), example.choices.empty() ? "" : ":");
    for (const engine::OtherChoice& choice : example.choices)
        fmt::print(terminal.out, "  {:>7}  {}  (not {})\n", choice.decision + 1, schema::oneLine(choice.chosen),
                   schema::oneLine(choice.instead));
}

void printChaosJson(const ChaosOptions& options, const Content& content, const engine::ChaosResult& result,
                    Terminal& terminal) {
    Json json;
    json.beginObject().put("game", content.pack.info.game).put("pack", content.pack.info.id);
    json.put("version", content.pack.info.version).put("checksum", content.pack.checksum);
    json.put("seed", options.seed).put("games", result.games).put("stopped", result.games < options.games);
    json.put("broken", result.broken);
    if (result.example) {
        const engine::ChaosExample& example = *result.example;
        json.beginObject("example").put("what", example.what).put("game", example.game).put("seed", example.seed);
        json.put("setup", engine::optionWords(*content.game, example.setup)).put("found", std::uint64_t(example.found));
        json.put("decisions", std::uint64_t(example.decisions)).beginList("choices");
        for (const engine::OtherChoice& choice : example.choices)
            json.beginObject()
                .put("decision", std::uint64_t(choice.decision + 1))
                .put("chosen", choice.chosen)
                .put("instead", choice.instead)
                .endObject();
        json.endList().endObject();
    }
    terminal.out << json.endObject().text();
}

}  // namespace

int chaos(const ChaosOptions& options, Terminal& terminal) {
    int code = kDone;
    const auto content = loadContent(options.path, terminal, code);
    if (!content) return code;
    if (const std::string reason = engine::refusal(*content->game, options.setup); !reason.empty())
        return fail(terminal, kWrongUsage, reason);
    engine::ChaosOptions how{.games = options.games,
                             .seed = options.seed,
                             .threads = options.threads,
                             .setup = options.setup,
                             .always = options.always,
                             .stop = terminal.stop};
    engine::ChaosResult result;
    {
        const InterruptScope interruptible(terminal);
        Progress progress(terminal);
        how.progress = [&](std::uint64_t done) { progress.showGames(done, options.games); };
        result = engine::chaos(content->game, how);
    }
    if (!result.unreadable.empty()) return fail(terminal, kWrongUsage, "--always " + result.unreadable);
    if (options.json) printChaosJson(options, *content, result, terminal);
    else printChaosText(options, *content, result, terminal);
    if (result.example && !options.save.empty()) {
        if (!saveSession(*result.example->session, *content, options.save, terminal)) return kUnreadable;
        if (!options.json) fmt::print(terminal.out, "saved {}\n", nameOf(options.save));
    }
    if (result.games < options.games) return interruptedGames(terminal, result.games, options.games);
    return result.broken > 0 ? kFoundProblems : kDone;
}

}  // namespace tale
