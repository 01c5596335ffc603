// `tale why`: what led to an event, a number of the state or the end of a game, and what followed.
#include <fmt/format.h>
#include <fmt/ostream.h>
#include <algorithm>

#include "engine/explain/causes.h"
#include "engine/explain/event_lines.h"
#include "engine/explain/slice.h"
#include "engine/kernel/scenario_parts.h"
#include "engine/kernel/session_file.h"
#include "engine/kernel/state_fields.h"
#include "tools/tale/content.h"
#include "tools/tale/json.h"

namespace tale {

namespace {

using engine::CauseKind;
using engine::Event;
using engine::EventCause;
using engine::EventKind;

// How a cause is connected with what is explained, in words and for programs.
struct HowWords {
    const char* words;
    const char* key;
};
HowWords howOf(CauseKind kind, const Event* cause) {
    switch (kind) {
        case CauseKind::Scope:
            if (cause->kind == EventKind::Unit) return {"in", "scope"};
            return cause->kind == EventKind::Rule ? HowWords{"in rule", "scope"} : HowWords{"by card", "scope"};
        case CauseKind::Question: return {"answers", "question"};
        case CauseKind::Value: return {"value before", "value"};
        case CauseKind::Before: return {"follows", "before"};
        case CauseKind::Start: return {"in the laying out of the game", "start"};
        case CauseKind::Chance: return {"perhaps by", "chance"};
        case CauseKind::Decision: return {"perhaps by", "decision"};
        case CauseKind::Ruling: return {"by ruling", "ruling"};
    }
    return {"", ""};
}

class Why {
  public:
    Why(const engine::Session& session, const WhyOptions& options, Terminal& terminal)
        : session_(session), game_(session.game()), timeline_(session.timeline()), trace_(timeline_.trace()),
          places_(game_), options_(options), terminal_(terminal) {}

    int answer() {
        if (const int seats = game_.seatsIn(session_.state()); options_.seat > seats)
            return fail(terminal_, kWrongUsage,
                        fmt::format("there are only {} seats, no seat {}", seats, options_.seat));
        if (!options_.card.empty()) return answerCard();
        if (!options_.rule.empty()) return answerRule();
        if (options_.at && *options_.at > trace_.size())
            return fail(terminal_, kWrongUsage,
                        fmt::format("the session has only {}", counted(trace_.size(), "event", "events")));
        if (!options_.field.empty()) return answerField();
        if (options_.slice) return answerSlice(engine::outcomeOf(session_), "how the game ended");
        if (!options_.at)
            return fail(terminal_, kWrongUsage,
                        "what is to be explained? one of --at, --field, --card, --rule, --slice");
        json_.beginObject();
        explain(*options_.at - 1);
        finish();
        return kDone;
    }

  private:
    std::string shown(const std::string& text) const { return schema::inWords(game_.schema(), text); }
    void finish() {
        json_.endObject();
        if (options_.json) terminal_.out << json_.text();
    }

    // --- what the seat that asks may know ---

    bool mayKnow(std::size_t event, const void* after) const {
        return options_.seat == 0 || game_.observation().mayKnow(after, trace_[event], options_.seat - 1);
    }
    bool mayKnow(std::size_t event) const {
        return options_.seat == 0 || mayKnow(event, session_.stateAt(event + 1).data());
    }
    // Does the seat see a number of the state as it is?
    bool mayKnow(const schema::StateField& field, const engine::StateBytes& state) const {
        if (options_.seat == 0) return true;
        engine::StateBytes observed = state;
        game_.observation().toObservation(observed.data(), options_.seat - 1);
        return engine::valueAt(field, observed.data()) == engine::valueAt(field, state.data());
    }
    std::string hidden() const {
        return fmt::format("hidden from {}", game_.texts().seatName(session_.state(), options_.seat - 1));
    }

    // --- one event ---

    // What led to an event, or what followed.
    void explain(std::size_t event) {
        if (!mayKnow(event)) return putEvent(event, hidden());
        putEvent(event, engine::eventWords(game_, timeline_, event));
        if (options_.forward) return listFollowers(event);
        const std::vector<EventCause> causes = engine::causesOf(timeline_, event);
        json_.beginList("causes");
        for (const EventCause& cause : causes) {
            const Event* at = cause.event == engine::kNoEvent ? nullptr : &trace_[cause.event];
            const HowWords how = howOf(cause.kind, at);
            const engine::CauseWords words = at && !mayKnow(cause.event)
                                                 ? engine::CauseWords{.name = {}, .words = hidden()}
                                                 : engine::causeWords(game_, places_, timeline_, cause);
            json_.beginObject().put("how", how.key).put("possible", engine::isPossible(cause.kind));
            if (at) json_.put("position", std::uint64_t(cause.event) + 1).put("kind", kindOf(cause.event));
            if (!words.name.empty()) json_.put("name", words.name);
            if (at) json_.put("text", words.words);
            json_.endObject();
            if (options_.json) continue;
            if (at)
                fmt::print(terminal_.out, "{:>7}    {}: {}{}{}\n", cause.event + 1, how.words, words.name,
                           words.name.empty() || words.words.empty() ? "" : " ", words.words);
            else fmt::print(terminal_.out, "{:>7}    {}\n", "", how.words);
        }
        json_.endList();
    }
    const char* kindOf(std::size_t event) const { return engine::eventKindWords()[std::size_t(trace_[event].kind)]; }

    void putEvent(std::size_t event, const std::string& text) {
        json_.put("position", std::uint64_t(event) + 1).put("kind", kindOf(event)).put("text", text);
        if (!options_.json) fmt::print(terminal_.out, "{:>7}  {}\n", event + 1, text);
    }

    void listFollowers(std::size_t event) {
        const std::vector<EventCause> followers = engine::followersOf(timeline_, event);
        std::vector<std::uint32_t> events;
        for (const EventCause& follower : followers) events.push_back(follower.event);
        list("followers", events, event, [&](std::size_t i) {
            json_.put("how", howOf(followers[i].kind, &trace_[event]).key)
                .put("possible", engine::isPossible(followers[i].kind));
        });
        if (!options_.json && events.empty()) fmt::print(terminal_.out, "{:>7}    nothing followed\n", "");
    }

    // Events in order, indented by the scopes between them and what contains them all.
    template <class Put>
    void list(const char* key, const std::vector<std::uint32_t>& events, std::optional<std::size_t> top, Put put) {
        json_.beginList(key);
        engine::StateBytes state(game_.stateType().size);
        std::size_t position = 0;
        const int base = top ? depthOf(*top) : 0;
        std::size_t unknown = 0;
        for (std::size_t i = 0; i < events.size(); ++i) {
            const std::uint32_t event = events[i];
            timeline_.move(position, event + 1, state.data());
            position = event + 1;
            if (!mayKnow(event, state.data())) {
                ++unknown;
                continue;
            }
            const std::string text = shown(engine::eventSentence(game_, state.data(), trace_, event));
            json_.beginObject();
            put(i);
            json_.put("position", std::uint64_t(event) + 1).put("kind", kindOf(event)).put("text", text).endObject();
            if (!options_.json)
                fmt::print(terminal_.out, "{:>7}  {:{}}{}\n", event + 1, "", std::max(0, 2 * (depthOf(event) - base)),
                           text);
        }
        json_.endList();
        if (options_.seat == 0) return;
        json_.put("hidden_from_seat", std::uint64_t(unknown));
        if (!options_.json && unknown > 0)
            fmt::print(terminal_.out, "{} {}\n", counted(unknown, "more is", "more are"), hidden());
    }
    int depthOf(std::size_t event) const {
        int depth = 0;
        for (std::uint32_t at = trace_[event].parent; at != engine::kNoParent; at = trace_[at].parent) ++depth;
        return depth;
    }

    // --- cards and rules ---

    int answerCard() {
        const int card = game_.cards().find(options_.card);
        std::vector<std::string> known;
        for (int i = 0; i < game_.cards().count(); ++i) known.push_back(game_.cards().id(i));
        if (card < 0) return unknown("card", options_.card, known);
        json_.beginObject().put("card", options_.card);
        return answerEvents(engine::eventsOfCard(trace_, card));
    }
    int answerRule() {
        const auto rules = game_.texts().rules();
        const auto found = std::find_if(rules.begin(), rules.end(),
                                        [&](const engine::RuleText& rule) { return options_.rule == rule.id; });
        std::vector<std::string> known;
        for (const engine::RuleText& rule : rules) known.emplace_back(rule.id);
        if (found == rules.end()) return unknown("rule", options_.rule, known);
        json_.beginObject().put("rule", options_.rule);
        return answerEvents(engine::eventsOfRule(trace_, engine::RuleId(found - rules.begin())));
    }
    int answerEvents(const std::vector<std::uint32_t>& events) {
        list("events", events, std::nullopt, [](std::size_t) {});
        if (!options_.json && events.empty()) fmt::print(terminal_.out, "it caused no event of this session\n");
        finish();
        return kDone;
    }
    int unknown(const char* what, const std::string& name, const std::vector<std::string>& known) {
        const std::string near = schema::nearestName(name, known);
        return fail(terminal_, kWrongUsage,
                    fmt::format("the game has no {} \"{}\"{}", what, name,
                                near.empty() ? "" : fmt::format("; did you mean {}?", near)));
    }

    // --- a field of the state ---

    int answerField() {
        const std::size_t position = options_.at.value_or(trace_.size());
        const engine::StateBytes state = session_.stateAt(position);
        const std::vector<std::string> words = engine::wordsOf(options_.field);
        const schema::StateField* field = engine::findStateField(game_, state.data(), words);
        if (!field)
            return unknown("state field", options_.field, engine::stateFieldPaths(game_, engine::joined(words, ".")));
        const auto offset = std::uint16_t(field->offset);
        const std::string name = shown(engine::fieldName(game_, state.data(), *field));
        if (!mayKnow(*field, state)) return fail(terminal_, kFoundProblems, fmt::format("{} is {}", name, hidden()));
        if (options_.slice) return answerSlice({offset, position}, name);
        const bool isEmpty = engine::isEmptyPlace(game_, state.data(), offset);
        const std::string value =
            isEmpty ? engine::kEmptyPlace
                    : shown(engine::valueName(game_, state.data(), *field, engine::valueAt(*field, state.data())));
        json_.beginObject().put("field", field->path).put("name", name).put("value", value);
        const std::ptrdiff_t write = timeline_.lastWrite(offset, position);
        if (!options_.json)
            fmt::print(terminal_.out, "{} is {}{}\n", name, value, write < 0 ? "; no event has set it" : "");
        if (options_.history) {
            std::vector<std::uint32_t> writes = timeline_.writesOf(offset);
            writes.erase(std::lower_bound(writes.begin(), writes.end(), position), writes.end());
            listHistory(writes);
        } else if (write >= 0) explain(std::size_t(write));
        finish();
        return kDone;
    }

    // Every write with the innermost rule or clause that it happened in.
    void listHistory(const std::vector<std::uint32_t>& writes) {
        json_.beginList("writes");
        for (const std::uint32_t write : writes) {
            if (!mayKnow(write)) continue;
            const std::string text = engine::eventWords(game_, timeline_, write);
            const std::uint32_t scope =
                engine::scopeAround(trace_, write, [](const engine::Event& e) { return e.kind != EventKind::Unit; });
            const engine::CauseWords by =
                scope == engine::kNoParent ? engine::CauseWords{}
                                           : engine::causeWords(game_, places_, timeline_, {CauseKind::Scope, scope});
            json_.beginObject().put("position", std::uint64_t(write) + 1).put("text", text).put("by", by.name);
            json_.endObject();
            if (!options_.json) fmt::print(terminal_.out, "{:>7}  {}  {}\n", write + 1, text, by.name);
        }
        json_.endList();
    }

    // --- slices ---

    int answerSlice(const engine::SliceResult& result, const std::string& what) {
        if (options_.forward || options_.history)
            return fail(terminal_, kWrongUsage, "--slice goes with neither --forward nor --history");
        json_.beginObject().put("of", what).put("verified", options_.verify);
        std::vector<std::uint32_t> events;
        if (!options_.verify) events = engine::structuralSlice(session_, result);
        else if (!verify(result, events)) return interrupted(terminal_, "before every decision was tried");
        if (!options_.json)
            fmt::print(terminal_.out, "{} rests on {} of {} events{}:\n", what, grouped(events.size()),
                       grouped(trace_.size()), options_.verify ? "" : ", by the trace alone");
        json_.put("hidden", std::uint64_t(trace_.size() - events.size()));
        list("events", events, std::nullopt, [](std::size_t) {});
        finish();
        return kDone;
    }

    // False: interrupted.
    bool verify(const engine::SliceResult& result, std::vector<std::uint32_t>& events) {
        using Verdict = engine::Influence::Verdict;
        using Together = engine::VerifiedSlice::Together;
        const InterruptScope interruptible(terminal_);
        engine::VerifiedSlice slice;
        {
            Progress progress(terminal_);
            slice = engine::verifySlice(
                session_, result,
                {.replays = options_.replays, .goesOn = [&](std::size_t done, std::size_t all) {
                     progress.show(fmt::format("{} of {} decisions, rolls and draws", grouped(done), grouped(all)));
                     return !terminal_.stopped();
                 }});
        }
        if (terminal_.stopped()) return false;
        std::size_t verdicts[4] = {};
        json_.beginList("influences");
        for (const engine::Influence& influence : slice.influences) {
            constexpr const char* keys[] = {"none", "changes", "course", "untried"};
            ++verdicts[int(influence.verdict)];
            json_.beginObject()
                .put("position", std::uint64_t(influence.event) + 1)
                .put("verdict", keys[int(influence.verdict)])
                .put("replays", influence.replays)
                .put("changed", influence.changed)
                .put("stuck", influence.stuck)
                .endObject();
        }
        constexpr const char* together[] = {"same", "different", "not_playable"};
        json_.endList()
            .put("replays", std::uint64_t(slice.replays))
            .put("complete", slice.isComplete)
            .put("together", together[int(slice.together)]);
        if (!options_.json) {
            fmt::print(terminal_.out,
                       "{} replays, one thing changed in each: {} decisions, rolls and draws change it, {} make the "
                       "game go another way, {} make no difference, {} have no alternative{}\n",
                       grouped(slice.replays), verdicts[int(Verdict::Changes)], verdicts[int(Verdict::Course)],
                       verdicts[int(Verdict::None)], verdicts[int(Verdict::Untried)],
                       slice.isComplete ? "" : " or were not tried: the replays were used up");
            if (verdicts[int(Verdict::None)] > 0)
                fmt::print(terminal_.out, "all that make no difference, changed at once: {}\n",
                           slice.together == Together::Same        ? "it is the same"
                           : slice.together == Together::Different ? "it is different"
                                                                   : "the game cannot be played so");
        }
        events = std::move(slice.events);
        return true;
    }

    const engine::Session& session_;
    const engine::Game& game_;
    const engine::Timeline& timeline_;
    const engine::Trace& trace_;
    const engine::ClausePlaces places_;
    const WhyOptions& options_;
    Terminal& terminal_;
    Json json_;
};

}  // namespace

int why(const WhyOptions& options, Terminal& terminal) {
    int code = kDone;
    const auto loaded = loadSession(options.session, terminal, code);
    if (!loaded) return code;
    code = Why(*loaded->session, options, terminal).answer();
    if (code != kDone || loaded->replay.exact) return code;
    fmt::print(terminal.err, "{}\n", engine::toText(loaded->replay));  // what was explained is not what was recorded
    return kFoundProblems;
}

}  // namespace tale
