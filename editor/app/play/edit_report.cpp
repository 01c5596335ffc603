// Comparing a game with itself on edited content.
#include "editor/app/play/edit_report.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

#include "editor/app/play/line.h"
#include "engine/kernel/state_fields.h"
#include "engine/lab/impact_words.h"
#include "schema/core/phrases.h"

namespace editor::play {

namespace {

// Do the values of a field mean something else on the two sides? Then `before` and `after` become them in words.
bool differs(const engine::ContentPair& contents, int field, const std::array<engine::StateBytes, 2>& states,
             std::array<std::string, 2>& words) {
    using Comparable = engine::ContentPair::Comparable;
    const engine::StateFields& fields = engine::stateFields(contents.before());
    const schema::StateField& one = fields[field];
    std::array<bool, 2> empty{};
    std::array<std::int64_t, 2> values{};
    for (std::size_t side = 0; side < 2; ++side) {
        empty[side] = fields.isEmpty(field, states[side].data());
        values[side] = empty[side] ? 0 : engine::valueAt(one, states[side].data());
    }
    if (empty[0] && empty[1]) return false;
    const bool sameNumbers = contents.sameNumbers() || contents.comparable(one.offset) != Comparable::Never;
    if (sameNumbers && empty == std::array{false, false} && values[0] == values[1]) return false;
    // Where numbers stand for other things only a name can be compared, and not every number has one.
    if (!sameNumbers && (one.isCount || one.refersTo().empty())) return false;
    for (std::size_t side = 0; side < 2; ++side)
        words[side] = empty[side] ? schema::said(engine::kEmptyPlace)
                                  : engine::valueName(contents.game(int(side)), states[side].data(), one, values[side]);
    return sameNumbers || words[0] != words[1];
}

void compareStates(EditReport& report, const engine::ContentPair& contents,
                   const std::array<const engine::Session*, 2>& sessions) {
    const engine::StateFields& fields = engine::stateFields(contents.before());
    const std::array<engine::StateBytes, 2> states{sessions[0]->stateAt(report.compared[0]),
                                                   sessions[1]->stateAt(report.compared[1])};
    if (contents.sameNumbers() && states[0] == states[1]) return;
    // What belongs to a seat comes first.
    for (const bool ofSeat : {true, false})
        for (int field = 0; field < int(fields.all().size()); ++field) {
            if ((engine::seatOf(contents.before(), fields[field]) >= 0) != ofSeat) continue;
            std::array<std::string, 2> words;
            if (!differs(contents, field, states, words)) continue;
            ++report.valueCount;
            if (report.values.size() >= EditReport::kMostValues) continue;
            EditedValue value{engine::fieldName(contents.after(), states[1].data(), fields[field]), std::move(words[0]),
                              std::move(words[1])};
            for (std::size_t side = 0; side < 2; ++side)
                value.set[side] = std::size_t(1 + sessions[side]->timeline().lastWrite(
                                                      std::uint16_t(fields[field].offset), report.compared[side]));
            report.values.push_back(std::move(value));
        }
}

}  // namespace

EditReport compareEdit(const engine::Session& before, const engine::Session& after, PlayedContent contentBefore,
                       PlayedContent contentAfter) {
    const auto began = std::chrono::steady_clock::now();
    const std::array<const engine::Session*, 2> sessions{&before, &after};
    const engine::ContentPair contents({contentBefore.game, contentBefore.records},
                                       {contentAfter.game, contentAfter.records});
    EditReport report;
    report.sides[0].content = std::move(contentBefore);
    report.sides[1].content = std::move(contentAfter);
    report.changed = contents.changed();
    report.decisions = std::min(before.decisions().size(), after.decisions().size());
    std::array<const engine::Trace*, 2> traces{};
    for (std::size_t side = 0; side < 2; ++side) {
        const engine::Session& session = *sessions[side];
        traces[side] = &session.timeline().trace();
        report.eventCount[side] = report.sides[side].end = traces[side]->size();
        report.sides[side].standing = standingOf(session);
        report.compared[side] = session.decisions().size() > report.decisions
                                    ? session.decisionPosition(report.decisions)
                                    : traces[side]->size();
    }

    engine::EventComparison compare(contents);
    if (const auto at = compare.firstDifference(before, after)) {
        const engine::PartingCause cause = compare.causeOf(*traces[0], *traces[1], *at);
        report.differs = true;
        report.cause = engine::causeWords(contents, cause);
        report.causeId = cause.card;
        if (!cause.card.empty()) report.causeRecord = engine::recordWords(contents, cause.card);
        const std::array<std::size_t, 2> places{at->before, at->after};
        for (std::size_t side = 0; side < 2; ++side) {
            const engine::Session& session = *sessions[side];
            EditSide& shown = report.sides[side];
            const bool isThere = places[side] < traces[side]->size();
            shown.position = isThere ? places[side] + 1 : traces[side]->size();
            const engine::StateBytes state = session.stateAt(shown.position);
            shown.text = isThere ? engine::eventSentence(session.game(), state.data(), *traces[side], places[side])
                         : session.open()
                             ? engine::questionSentence(session.game().texts(), state.data(), *session.open())
                             : shown.standing;
            if (!isThere) continue;
            for (const engine::Session::UnitEnd& end : session.unitEnds())
                if (end.position <= places[side])
                    report.where = session.game().texts().unitName(session.stateAt(end.position).data());
        }
    } else if (before.decisions().size() != after.decisions().size()) {
        // All events of the shorter game are those of the longer: a decision was taken back, or lost.
        report.differs = true;
    }
    compareStates(report, contents, sessions);
    report.differs = report.differs || report.valueCount > 0 || report.sides[0].standing != report.sides[1].standing;
    report.milliseconds = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began).count();
    return report;
}

}  // namespace editor::play
