// `tale trace`: everything that happened in a session, indented by the rules and clauses it happened in.
#include <fmt/format.h>
#include <fmt/ostream.h>
#include <algorithm>

#include "engine/kernel/session_file.h"
#include "engine/kernel/state_fields.h"
#include "tools/tale/content.h"
#include "tools/tale/json.h"

namespace tale {

namespace {

using engine::Event;
using engine::EventKind;

constexpr const char* kKinds[] = {"unit", "rule", "clause", "end", "cite", "set", "chance", "ask", "choose", "test"};

// What is known of an event beside its text, for programs.
void putDetails(Json& json, const engine::Game& game, const Event& e) {
    switch (e.kind) {
        case EventKind::Unit: json.put("unit", e.before); return;
        case EventKind::Rule:
        case EventKind::Cite: json.put("rule", game.texts().rules()[e.field].id).put("subject", e.before); return;
        case EventKind::Clause:
        case EventKind::Test:
            json.put("card", game.cards().id(e.field)).put("clause", e.before + 1);
            if (e.kind == EventKind::Test) json.put("holds", e.after != 0);
            else json.put("owner", e.after);
            return;
        case EventKind::Set:
            json.put("field", engine::stateField(game, e.field)->path).put("before", e.before).put("after", e.after);
            return;
        case EventKind::Chance: {
            json.put("purpose", game.texts().purposes()[e.field])
                .put("seat", e.width)
                .put("value", std::uint64_t(std::uint32_t(e.after)));
            const auto asking = std::uint16_t(e.before);
            if (asking != 0) json.put("card", game.cards().id(asking));
            if (const int drawn = game.cards().drawn(e.field, std::uint32_t(e.after)); drawn >= 0)
                json.put("drawn", game.cards().id(drawn));
            return;
        }
        case EventKind::Ask: json.put("seat", e.width).put("options", e.after); return;
        case EventKind::Choose:
            json.put("decision", game.notation().encode(engine::optionOf(e))).put("only", e.width != 0);
            return;
        case EventKind::End: return;
    }
}

}  // namespace

std::span<const char* const> eventKinds() { return kKinds; }

int trace(const TraceOptions& options, Terminal& terminal) {
    if (options.from > options.to)
        return fail(terminal, kWrongUsage, fmt::format("--from {} is after --to {}", options.from, options.to));
    int code = kDone;
    const auto loaded = loadSession(options.session, terminal, code);
    if (!loaded) return code;

    std::uint32_t wanted = 0;
    for (const std::string& kind : options.kinds)
        wanted |= 1u << (std::find(std::begin(kKinds), std::end(kKinds), kind) - std::begin(kKinds));
    if (options.kinds.empty()) wanted = ~(1u << int(EventKind::End));

    const engine::Session& session = *loaded->session;
    const engine::Game& game = session.game();
    const engine::Trace& events = session.timeline().trace();
    std::vector<std::uint16_t> depths(events.size());
    engine::StateBytes state = session.stateAt(0);
    int unit = -1;
    const InterruptScope interruptible(terminal);
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (terminal.stopped())
            return interrupted(terminal, fmt::format("after {} of {} events", grouped(i), grouped(events.size())));
        const Event& e = events[i];
        engine::applyEvent(e, state.data());
        depths[i] =
            e.parent == engine::kNoParent ? 0 : std::uint16_t(depths[e.parent] + (e.kind == EventKind::End ? 0 : 1));
        if (e.kind == EventKind::Unit) unit = e.before;
        const std::size_t position = i + 1;
        if (position < options.from || position > options.to || !(wanted >> int(e.kind) & 1)) continue;
        if (options.unit && *options.unit != unit) continue;
        const std::string text = schema::inWords(game.schema(), engine::eventSentence(game, state.data(), events, i));
        if (options.json) {
            Json json;
            json.beginObject()
                .put("position", std::uint64_t(position))
                .put("kind", kKinds[int(e.kind)])
                .put("depth", int(depths[i]));
            if (e.parent != engine::kNoParent) json.put("parent", std::uint64_t(e.parent) + 1);
            putDetails(json, game, e);
            terminal.out << json.put("text", text).endObject().line();
        } else {
            fmt::print(terminal.out, "{:>7}  {:{}}{}\n", position, "", 2 * depths[i], text);
        }
    }
    if (!loaded->replay.exact) {
        fmt::print(terminal.err, "{}\n", engine::toText(loaded->replay));
        return kFoundProblems;
    }
    return kDone;
}

}  // namespace tale
