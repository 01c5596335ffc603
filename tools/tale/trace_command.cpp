// `tale trace`: everything that happened in a session, indented by the rules and clauses it happened in, or as files
// for other programs.
#include <fmt/format.h>
#include <fmt/ostream.h>
#include <algorithm>

#include "engine/explain/event_lines.h"
#include "engine/explain/game_page.h"
#include "engine/explain/perfetto.h"
#include "engine/kernel/session_file.h"
#include "schema/core/phrases.h"
#include "tools/tale/content.h"
#include "tools/tale/json.h"

namespace tale {

namespace {

using engine::Event;
using engine::EventKind;

// Which events are wanted, by their kinds: a bit each.
std::uint32_t wantedKinds(const std::vector<std::string>& kinds) {
    if (kinds.empty()) return engine::kEveryKind & ~kindBit(EventKind::End);
    const auto all = engine::eventKindWords();
    std::uint32_t wanted = 0;
    for (const std::string& kind : kinds) wanted |= 1u << (std::find(all.begin(), all.end(), kind) - all.begin());
    return wanted;
}

// Calls take(event, state after it, its depth) for every event that the options choose. False: interrupted.
template <class Take>
bool forEachEvent(const engine::Session& session, const TraceOptions& options, Terminal& terminal, Take take) {
    const engine::Trace& events = session.timeline().trace();
    const std::uint32_t wanted = wantedKinds(options.kinds);
    std::vector<std::uint16_t> depths;
    depths.reserve(events.size());
    engine::StateBytes state = session.stateAt(0);
    int unit = -1;
    const InterruptScope interruptible(terminal);
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (terminal.stopped()) {
            interrupted(terminal, fmt::format("after {} of {} events", grouped(i), grouped(events.size())));
            return false;
        }
        const Event& e = events[i];
        engine::applyEvent(e, state.data());
        depths.push_back(std::uint16_t(engine::depthOf(events, i, depths)));
        if (e.kind == EventKind::Unit) unit = e.before;
        const std::size_t position = i + 1;
        if (position < options.from || position > options.to || !(wanted & kindBit(e.kind))) continue;
        if (options.unit && *options.unit != unit) continue;
        take(i, state.data(), int(depths[i]));
    }
    return true;
}

// Why a game cannot be told in a language; empty: it can.
std::string refusedLanguage(const schema::GameSchema& game, const std::string& language) {
    std::vector<std::string> spoken{std::string(schema::englishPhrases().language())};
    for (const schema::PhraseTable& table : schema::phraseTables(game)) spoken.emplace_back(table.language);
    if (std::find(spoken.begin(), spoken.end(), language) != spoken.end()) return {};
    return fmt::format("{} does not speak \"{}\"; it speaks {}", game.title, language, fmt::join(spoken, ", "));
}

std::string pageOf(const engine::LoadedSession& loaded, const std::string& language) {
    const schema::Speaking speaking(schema::phrasesOf(loaded.session->game().schema(), language));
    const engine::SessionRecord& record = loaded.file.record;
    return engine::gamePage(*loaded.session, {.content = record.pack + " " + record.version});
}

// The files that are asked for. What was written is said, a line each.
int writeFiles(const engine::LoadedSession& loaded, const TraceOptions& options, Terminal& terminal) {
    const engine::Session& session = *loaded.session;
    const auto save = [&](const Path& file, const std::string& bytes) {
        if (!saveFile(file, bytes, terminal)) return false;
        if (options.json)
            terminal.out << Json()
                                .beginObject()
                                .put("file", file.generic_string())
                                .put("bytes", std::uint64_t(bytes.size()))
                                .endObject()
                                .line();
        else
            fmt::print(terminal.out, "{}: {} events, {:.1f} MB\n", nameOf(file), grouped(session.timeline().size()),
                       double(bytes.size()) / 1e6);
        return true;
    };
    if (!options.html.empty() && !save(options.html, pageOf(loaded, options.language))) return kUnreadable;
    if (!options.perfetto.empty() && !save(options.perfetto, engine::perfettoTrace(session))) return kUnreadable;
    if (options.jsonLines.empty()) return kDone;
    std::string lines;
    if (!forEachEvent(session, options, terminal, [&](std::size_t i, const void* state, int depth) {
            lines += engine::eventLine(session, i, state, depth) + "\n";
        }))
        return kInterrupted;
    return save(options.jsonLines, lines) ? kDone : kUnreadable;
}

}  // namespace

int trace(const TraceOptions& options, Terminal& terminal) {
    if (options.from > options.to)
        return fail(terminal, kWrongUsage, fmt::format("--from {} is after --to {}", options.from, options.to));
    int code = kDone;
    const auto loaded = loadSession(options.session, terminal, code);
    if (!loaded) return code;

    const engine::Session& session = *loaded->session;
    const engine::Game& game = session.game();
    if (const std::string why = refusedLanguage(game.schema(), options.language); !why.empty())
        return fail(terminal, kWrongUsage, why);
    if (!options.html.empty() || !options.jsonLines.empty() || !options.perfetto.empty()) {
        code = writeFiles(*loaded, options, terminal);
    } else {
        const bool isWhole = forEachEvent(session, options, terminal, [&](std::size_t i, const void* state, int depth) {
            if (options.json) terminal.out << engine::eventLine(session, i, state, depth) << '\n';
            else
                fmt::print(terminal.out, "{:>7}  {:{}}{}\n", i + 1, "", 2 * depth,
                           schema::inWords(game.schema(), engine::eventSentence(session, state, i)));
        });
        if (!isWhole) code = kInterrupted;
    }
    if (code != kDone) return code;
    if (!loaded->replay.exact) {
        fmt::print(terminal.err, "{}\n", engine::toText(loaded->replay));
        return kFoundProblems;
    }
    return kDone;
}

}  // namespace tale
