// Ticking what a scenario has to expect.
#include "editor/app/play/ticks.h"

#include <algorithm>
#include <utility>

#include "engine/kernel/scenario_record.h"
#include "schema/core/phrases.h"

namespace editor::play {

namespace {

Ticks::Mark after(Ticks::Mark mark) {
    return mark == Ticks::Mark::None   ? Ticks::Mark::Must
           : mark == Ticks::Mark::Must ? Ticks::Mark::MustNot
                                       : Ticks::Mark::None;
}

Ticks::Mark markOf(const Tick& tick) { return tick.must ? Ticks::Mark::Must : Ticks::Mark::MustNot; }

}  // namespace

void Ticks::follow() const {
    if (revision_ == session_.revision()) return;
    const std::size_t unchanged = session_.playing() ? session_.unchangedSince(revision_) : 0;
    revision_ = session_.revision();
    std::erase_if(ticks_, [&](const Tick& tick) {
        return tick.stateField >= 0 ? tick.event > unchanged : tick.event >= unchanged;
    });
}

const std::vector<Tick>& Ticks::all() const {
    follow();
    return ticks_;
}

Ticks::Mark Ticks::ofEvent(std::size_t event) const {
    for (const Tick& tick : all())
        if (tick.stateField < 0 && tick.event == event) return markOf(tick);
    return Mark::None;
}

Ticks::Mark Ticks::ofField(int stateField) const {
    for (const Tick& tick : all())
        if (tick.stateField == stateField) return markOf(tick);
    return Mark::None;
}

Refusal Ticks::put(Tick tick, Mark mark) {
    const auto same = [&](const Tick& t) {
        return t.stateField == tick.stateField && (tick.stateField >= 0 || t.event == tick.event);
    };
    std::erase_if(ticks_, same);
    if (mark == Mark::None) return {};
    tick.must = mark == Mark::Must;
    ticks_.push_back(std::move(tick));
    return {};
}

Refusal Ticks::tickEvent(std::size_t event) { return tickEvent(event, after(ofEvent(event))); }
Refusal Ticks::tickField(int stateField) { return tickField(stateField, after(ofField(stateField))); }

Refusal Ticks::tickEvent(std::size_t event, Mark mark) {
    if (!session_.playing()) return kNoGame;
    if (event >= session_.size()) return schema::toSay("there is no such event");
    follow();
    Tick tick{.event = event};
    if (mark != Mark::None) {
        const schema::Speaking english(schema::englishPhrases());
        const engine::EventExpectation expected = engine::expectationOf(*session_, event);
        if (!expected.refused.empty()) return expected.refused;
        tick.lines.push_back({expected.line, session_->decisionsBefore(event), true, expected.card});
    }
    return put(std::move(tick), mark);
}

// The state of a scenario is looked at where the next question is asked; what has another value by then is expected as
// the change that brought it.
Refusal Ticks::linesOfField(int stateField, std::vector<engine::TickedLine>& lines) const {
    const schema::StateField& field = session_.fields()[stateField];
    const std::size_t position = cursor_.position(), made = session_->decisionsBefore(position);
    const std::size_t end = made < session_->decisions().size() ? session_->decisionPosition(made) : session_.size();
    const engine::StateBytes now = session_->stateAt(position), then = session_->stateAt(end);
    if (engine::valueAt(field, now.data()) == engine::valueAt(field, then.data())) {
        for (std::string& line : engine::expectationsOf(session_->game(), then, field.path))
            lines.push_back({std::move(line), made, false, {}});
        return lines.empty() ? schema::toSay("a scenario has no words for this field") : "";
    }
    const std::ptrdiff_t write = session_->timeline().lastWrite(std::uint16_t(field.offset), position);
    if (write < 0 || session_->decisionsBefore(std::size_t(write)) != made)
        return schema::toSay("this changes again before the next question; go there, or tick the change");
    const engine::EventExpectation expected = engine::expectationOf(*session_, std::size_t(write));
    if (!expected.refused.empty()) return expected.refused;
    lines.push_back({expected.line, made, true, expected.card});
    return {};
}

Refusal Ticks::tickField(int stateField, Mark mark) {
    if (!session_.playing()) return kNoGame;
    if (stateField < 0 || stateField >= int(session_.fields().all().size()))
        return schema::toSay("the state has no such field");
    follow();
    Tick tick{.event = cursor_.position(), .stateField = stateField, .path = session_.fields()[stateField].path};
    if (mark != Mark::None) {
        const schema::Speaking english(schema::englishPhrases());
        if (Refusal refusal = linesOfField(stateField, tick.lines); !refusal.empty()) return refusal;
    }
    return put(std::move(tick), mark);
}

std::vector<engine::TickedLine> Ticks::lines() const {
    std::vector<engine::TickedLine> lines;
    for (const Tick& tick : all())
        for (engine::TickedLine line : tick.lines) {
            if (!tick.must) line.line = (line.isEvent ? "never " : "not ") + line.line;
            lines.push_back(std::move(line));
        }
    return lines;
}

}  // namespace editor::play
