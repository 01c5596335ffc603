// Slices from the trace, and slices found by playing again.
#include "engine/explain/slice.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <map>
#include <tuple>

#include "engine/explain/rerun.h"
#include "engine/kernel/state_fields.h"

namespace engine {

namespace {

// The result as it can be compared.
struct Measure {
    std::int64_t value = 0;
    Outcome outcome;
    bool operator==(const Measure& other) const {
        const auto all = [](const Measure& m) {
            return std::tie(m.value, m.outcome.end, m.outcome.score, m.outcome.reason, m.outcome.winners);
        };
        return all(*this) == all(other);
    }
};

Measure measure(const Game& game, const SliceResult& result, const void* state) {
    if (!result.field) return {0, game.outcome(state)};
    const schema::StateField* field = stateField(game, *result.field);
    assert(field && "a result is a field of the state, or the outcome");
    return {valueAt(*field, state), {}};
}

void sortOnce(std::vector<std::uint32_t>& events) {
    std::sort(events.begin(), events.end());
    events.erase(std::unique(events.begin(), events.end()), events.end());
}

}  // namespace

SliceResult outcomeOf(const Session& session) { return {std::nullopt, session.timeline().size()}; }

std::vector<std::uint16_t> fieldsOfOutcome(const Session& session) {
    const Game& game = session.game();
    const Timeline& timeline = session.timeline();
    const Measure ended = measure(game, {}, session.state());
    std::vector<std::uint16_t> fields;
    StateBytes state = session.stateAt(timeline.size());
    for (const schema::StateField& field : stateFields(game).all()) {
        const auto offset = std::uint16_t(field.offset);
        const std::ptrdiff_t last = timeline.lastWrite(offset, timeline.size());
        if (last < 0) continue;
        const Event& write = timeline.trace()[last];
        revertEvent(write, state.data());
        if (!(measure(game, {}, state.data()) == ended)) fields.push_back(offset);
        applyEvent(write, state.data());
    }
    return fields;
}

std::vector<std::uint32_t> structuralSlice(const Session& session, const SliceResult& result) {
    const Timeline& timeline = session.timeline();
    std::vector<std::uint32_t> events;
    const std::vector<std::uint16_t> fields =
        result.field ? std::vector<std::uint16_t>{*result.field} : fieldsOfOutcome(session);
    for (const std::uint16_t field : fields)
        for (const std::uint32_t write : timeline.writesOf(field)) {
            if (write >= result.position) break;
            events.push_back(write);
            for (const EventCause& cause : causesOf(timeline, write)) {
                if (cause.event == kNoEvent) continue;
                events.push_back(cause.event);
                if (cause.kind == CauseKind::Decision) events.push_back(cause.event - 1);  // its question
            }
        }
    sortOnce(events);
    return events;
}

namespace {

// Chance that is said for some events, each by its key.
class ChangedChance final : public ChanceSource {
  public:
    std::optional<std::uint32_t> say(const ChanceRequest& request) override {
        const auto found = values.find(request.key.packed());
        return found == values.end() ? std::nullopt : std::optional(found->second);
    }
    std::map<std::uint64_t, std::uint32_t> values;  // by packed key
};

// What else a chance event could have brought, at most `most`: far from what it did bring first.
std::vector<std::uint32_t> otherOutcomes(const Game& game, const Event& event, const ChanceFacts& facts, int most) {
    std::vector<std::uint32_t> others;
    const auto add = [&](std::uint32_t value) {
        if (value != std::uint32_t(event.after) && int(others.size()) < most &&
            std::find(others.begin(), others.end(), value) == others.end())
            others.push_back(value);
    };
    switch (facts.kind) {
        case ChanceRequest::Kind::Dice: {
            const Die* die = game.die(event.field);
            if (!die || facts.count == 0) break;
            add(0);
            add(boundedRoll(*die, facts.count, ~0u));
            for (int i = 0; i < facts.count; ++i)
                for (int face = 0; face < die->count(); ++face) add(die->with(std::uint32_t(event.after), i, face));
            break;
        }
        case ChanceRequest::Kind::Pick:
            for (int i = 1; i < facts.count; ++i) add(std::uint32_t((event.after + i) % facts.count));
            break;
        case ChanceRequest::Kind::Draw:
            for (const std::uint8_t card : facts.cards) add(card);
            break;
    }
    return others;
}

// Everything that can be changed before a result, changed one by one.
class Verification {
  public:
    Verification(const Session& session, const SliceResult& result, const SliceBudget& budget)
        : session_(session), game_(session.game()), trace_(session.timeline().trace()), result_(result),
          budget_(budget), rerun_(session), facts_(chanceFacts(session)) {
        const std::size_t made = session.decisionsBefore(result.position);
        decisions_.assign(session.decisions().begin(), session.decisions().begin() + std::ptrdiff_t(made));
        // The events up to the question that is open then, or to the end.
        end_ = trace_.size();
        if (made < session.decisions().size()) end_ = session.decisionPosition(made);
        rerun_.play(end_, decisions_, nullptr);
        actual_ = measure(game_, result_, rerun_.state());
    }

    VerifiedSlice run() {
        const auto all =
            std::size_t(std::count_if(trace_.begin(), trace_.begin() + std::ptrdiff_t(end_), [](const Event& e) {
                return e.kind == EventKind::Chance || (e.kind == EventKind::Choose && !e.width);
            }));
        std::size_t decision = 0, chance = 0;
        for (std::size_t i = 0; i < end_; ++i) {
            const Event& e = trace_[i];
            if (e.kind != EventKind::Chance && (e.kind != EventKind::Choose || e.width)) continue;
            slice_.isComplete = slice_.isComplete && (!budget_.goesOn || budget_.goesOn(slice_.influences.size(), all));
            slice_.influences.push_back({.event = std::uint32_t(i)});
            if (e.kind == EventKind::Chance) changeChance(chance++);
            else changeDecision(decision++);
        }
        changeAllAtOnce();
        listEvents();
        return std::move(slice_);
    }

  private:
    bool maySpend() {
        if (slice_.replays >= budget_.replays) slice_.isComplete = false;
        return slice_.isComplete;
    }
    // Plays again with one thing changed. True if the result is the same.
    bool tryOnce(std::span<const Option> decisions, ChanceSource* source) {
        Influence& influence = slice_.influences.back();
        const Rerun::End end = rerun_.play(influence.event, decisions, source);
        ++slice_.replays;
        ++influence.replays;
        const bool isSame = end != Rerun::End::Stuck && measure(game_, result_, rerun_.state()) == actual_;
        if (end == Rerun::End::Stuck) ++influence.stuck;
        else if (!isSame) ++influence.changed;
        return isSame;
    }
    void judge(bool triedAll) {
        Influence& influence = slice_.influences.back();
        using Verdict = Influence::Verdict;
        influence.verdict = influence.changed > 0               ? Verdict::Changes
                            : influence.stuck > 0               ? Verdict::Course
                            : influence.replays > 0 && triedAll ? Verdict::None
                                                                : Verdict::Untried;
    }

    void changeDecision(std::size_t number) {
        const std::vector<Option> options = maySpend() ? session_.optionsAt(number) : std::vector<Option>();
        std::vector<Option> decisions = decisions_;
        const Option taken = decisions_[number];
        std::optional<Option> harmless;
        bool triedAll = true;
        int tries = 0;
        for (const Option& other : options) {
            if (other == taken || tries == budget_.alternatives) continue;
            triedAll = triedAll && maySpend();
            if (!triedAll) break;
            ++tries;
            decisions[number] = other;
            if (tryOnce(decisions, nullptr) && !harmless) harmless = other;
        }
        judge(triedAll);
        if (slice_.influences.back().verdict == Influence::Verdict::None) otherDecisions_[number] = *harmless;
    }

    void changeChance(std::size_t number) {
        const Event& e = trace_[slice_.influences.back().event];
        const std::uint64_t key = chanceKeyOf(e).packed();
        std::optional<std::uint32_t> harmless;
        bool triedAll = true;
        // Where there are no facts, nothing else could have come.
        const std::vector<std::uint32_t> others = number < facts_.size()
                                                      ? otherOutcomes(game_, e, facts_[number], budget_.alternatives)
                                                      : std::vector<std::uint32_t>();
        for (const std::uint32_t other : others) {
            triedAll = triedAll && maySpend();
            if (!triedAll) break;
            ChangedChance chance;
            chance.values[key] = other;
            if (tryOnce(decisions_, &chance) && !harmless) harmless = other;
        }
        judge(triedAll);
        if (slice_.influences.back().verdict == Influence::Verdict::None) otherChance_.values[key] = *harmless;
    }

    void changeAllAtOnce() {
        if (otherDecisions_.empty() && otherChance_.values.empty()) return;
        std::vector<Option> decisions = decisions_;
        for (const auto& [number, other] : otherDecisions_) decisions[number] = other;
        const Rerun::End end = rerun_.play(0, decisions, &otherChance_);
        ++slice_.replays;
        using Together = VerifiedSlice::Together;
        slice_.together = end == Rerun::End::Stuck                             ? Together::NotPlayable
                          : measure(game_, result_, rerun_.state()) == actual_ ? Together::Same
                                                                               : Together::Different;
    }

    void listEvents() {
        for (const std::uint32_t event : structuralSlice(session_, result_)) {
            const EventKind kind = trace_[event].kind;
            if (kind != EventKind::Chance && kind != EventKind::Choose && kind != EventKind::Ask)
                slice_.events.push_back(event);
        }
        for (const Influence& influence : slice_.influences) {
            if (influence.verdict == Influence::Verdict::None) continue;
            slice_.events.push_back(influence.event);
            if (trace_[influence.event].kind == EventKind::Choose) slice_.events.push_back(influence.event - 1);
            for (std::uint32_t scope = trace_[influence.event].parent; scope != kNoParent; scope = trace_[scope].parent)
                slice_.events.push_back(scope);
        }
        sortOnce(slice_.events);
    }

    const Session& session_;
    const Game& game_;
    const Trace& trace_;
    const SliceResult& result_;
    const SliceBudget& budget_;
    Rerun rerun_;
    std::vector<ChanceFacts> facts_;
    std::vector<Option> decisions_;  // made before the result
    std::size_t end_ = 0;
    Measure actual_;
    VerifiedSlice slice_;
    std::map<std::size_t, Option> otherDecisions_;  // that made no difference
    ChangedChance otherChance_;
};

}  // namespace

VerifiedSlice verifySlice(const Session& session, const SliceResult& result, const SliceBudget& budget) {
    return Verification(session, result, budget).run();
}

}  // namespace engine
