// Events as JSON.
#include "engine/explain/event_lines.h"

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include "engine/kernel/state_fields.h"
#include "schema/core/utf8.h"

namespace engine {

namespace {

constexpr const char* kKinds[] = {"turn",   "rule",   "clause", "end",      "cite",
                                  "change", "chance", "ask",    "decision", "test"};

class Line {
  public:
    Line() : writer_(buffer_) { writer_.StartObject(); }
    Line& put(const char* key, std::string_view text) {
        writer_.Key(key);
        const std::string sound = schema::replaceInvalidUtf8(text);
        writer_.String(sound.data(), rapidjson::SizeType(sound.size()));
        return *this;
    }
    Line& put(const char* key, const char* text) { return put(key, std::string_view(text)); }
    Line& put(const char* key, std::int64_t number) {
        writer_.Key(key);
        writer_.Int64(number);
        return *this;
    }
    Line& put(const char* key, bool value) {
        writer_.Key(key);
        writer_.Bool(value);
        return *this;
    }
    Line& put(const char* key, int number) { return put(key, std::int64_t(number)); }
    std::string text() {
        writer_.EndObject();
        return {buffer_.GetString(), buffer_.GetSize()};
    }

  private:
    rapidjson::StringBuffer buffer_;
    rapidjson::Writer<rapidjson::StringBuffer> writer_;
};

// What is known of an event beside its text.
void putDetails(Line& line, const Game& game, const Event& e) {
    const CardCatalog& cards = game.cards();
    switch (e.kind) {
        case EventKind::Unit: line.put("unit", e.before); return;
        case EventKind::Rule:
        case EventKind::Cite: line.put("rule", game.texts().rules()[e.field].id).put("subject", e.before); return;
        case EventKind::Clause:
        case EventKind::Test:
            line.put("card", cards.id(e.field)).put("clause", e.before + 1);
            if (e.kind == EventKind::Test) line.put("holds", e.after != 0);
            else line.put("owner", e.after);
            return;
        case EventKind::Set:
            line.put("field", stateField(game, e.field)->path).put("before", e.before).put("after", e.after);
            return;
        case EventKind::Chance: {
            line.put("purpose", game.texts().purposes()[e.field])
                .put("seat", e.width)
                .put("value", std::int64_t(std::uint32_t(e.after)));
            if (const ChanceKey key = chanceKeyOf(e); key.card != 0) line.put("card", cards.id(key.card));
            if (const int drawn = cards.drawn(e.field, std::uint32_t(e.after)); drawn >= 0)
                line.put("drawn", cards.id(drawn));
            return;
        }
        case EventKind::Ask: line.put("seat", e.width).put("options", e.after); return;
        case EventKind::Choose:
            line.put("decision", game.notation().encode(optionOf(e))).put("only", e.width != 0);
            return;
        case EventKind::End: return;
    }
}

}  // namespace

std::span<const char* const> eventKindWords() { return kKinds; }

int depthOf(const Trace& trace, std::size_t event, std::span<const std::uint16_t> depths) {
    const Event& e = trace[event];
    return e.parent == kNoParent ? 0 : depths[e.parent] + (e.kind == EventKind::End ? 0 : 1);
}

std::string eventLine(const Session& session, std::size_t event, const void* state, int depth) {
    const Game& game = session.game();
    const Event& e = session.timeline().trace()[event];
    Line line;
    line.put("position", std::int64_t(event) + 1).put("kind", kKinds[int(e.kind)]).put("depth", depth);
    if (e.parent != kNoParent) line.put("parent", std::int64_t(e.parent) + 1);
    putDetails(line, game, e);
    if (session.isByHand(event)) line.put("by_hand", true);
    line.put("text", schema::inWords(game.schema(), eventSentence(session, state, event)));
    return line.text();
}

std::string eventLines(const Session& session) {
    const Trace& trace = session.timeline().trace();
    StateBytes state = session.stateAt(0);
    std::vector<std::uint16_t> depths;
    depths.reserve(trace.size());
    std::string lines;
    for (std::size_t i = 0; i < trace.size(); ++i) {
        applyEvent(trace[i], state.data());
        const int depth = depthOf(trace, i, depths);
        depths.push_back(std::uint16_t(depth));
        lines += eventLine(session, i, state.data(), depth) + "\n";
    }
    return lines;
}

}  // namespace engine
