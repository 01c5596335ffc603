// `tale replay`: does a session still play as it did, and if not, since when.
#include <fmt/format.h>
#include <fmt/ostream.h>

#include "engine/kernel/session_file.h"
#include "tools/tale/content.h"
#include "tools/tale/json.h"

namespace tale {

namespace {

void putReplay(Json& json, const engine::Replay& replay) {
    json.put("result", replay.exact ? "exact" : "diverged");
    json.put("decisions", std::uint64_t(replay.made)).put("recorded_decisions", std::uint64_t(replay.recorded));
    if (!replay.decision.empty()) {
        json.beginObject("decision").put("number", std::uint64_t(replay.made + 1)).put("recorded", replay.decision);
        json.put("reason", replay.reason).put("asked", replay.asked).beginList("legal");
        for (const std::string& option : replay.legal) json.put("", option);
        json.endList().endObject();
    }
    if (!replay.unit.empty()) {
        json.beginObject("unit").put("name", replay.unit).put("first_decision", std::uint64_t(replay.unitFrom + 1));
        json.put("last_decision", std::uint64_t(replay.unitTo)).put("recorded_hash", replay.recordedHash);
        json.put("found_hash", replay.foundHash).endObject();
    }
    json.beginList("dropped");
    for (const std::string& line : replay.dropped) json.put("", line);
    json.endList();
}

void putDifference(Json& json, const engine::EventDifference& d) {
    json.beginObject("first_difference")
        .put("decision", std::uint64_t(d.decision))
        .put("position", std::uint64_t(d.positionA));
    json.put("content_position", std::uint64_t(d.positionB)).put("recorded", d.textA).put("found", d.textB).endObject();
}

// What the session did on its own pack against what it does on other content.
void printDifference(Terminal& terminal, const engine::EventDifference& d) {
    const auto text = [](const std::string& event) { return event.empty() ? std::string("the session ends") : event; };
    fmt::print(terminal.out, "  first difference, after {}:\n    recorded  {:>7}  {}\n    found     {:>7}  {}\n",
               counted(d.decision, "decision", "decisions"), d.positionA, text(d.textA), d.positionB, text(d.textB));
}

}  // namespace

int replay(const ReplayOptions& options, Terminal& terminal) {
    int code = kDone;
    const auto own = loadSession(options.session, terminal, code);
    if (!own) return code;

    std::optional<engine::PlayedRecord> other;
    std::optional<engine::EventDifference> difference;
    if (!options.content.empty()) {
        const auto content = loadContent(options.content, terminal, code);
        if (!content) return code;
        if (own->file.record.game != content->pack.info.game)
            return fail(terminal, kUnreadable,
                        fmt::format("the session is a game of {}, but {} is for {}", own->file.record.game,
                                    options.content.generic_string(), content->pack.info.game));
        other = engine::playRecord(own->file.record, content->game);
        difference = engine::firstDifference(*own->session, *other->session);
    }
    const engine::Replay& shown = other ? other->replay : own->replay;
    if (options.json) {
        Json json;
        json.beginObject().put("session", options.session.generic_string()).put("game", own->file.record.game);
        json.put("pack", own->file.record.pack)
            .put("version", own->file.record.version)
            .put("checksum", own->file.record.checksum);
        if (other) json.put("content", options.content.generic_string()).put("exact_on_own_pack", own->replay.exact);
        putReplay(json, shown);
        if (difference) putDifference(json, *difference);
        json.put("hash", hashText((other ? *other->session : *own->session).hash()));
        terminal.out << json.endObject().text();
    } else {
        terminal.out << engine::toText(shown) << '\n';
        if (difference) printDifference(terminal, *difference);
        else if (other && !shown.exact && shown.decision.empty())
            terminal.out << "  all events are the same; only card numbers differ\n";
        if (other && !own->replay.exact)
            terminal.out << "  on its own pack as well: " << engine::toText(own->replay) << '\n';
    }
    return shown.exact ? kDone : kFoundProblems;
}

}  // namespace tale
