// Comparing a line with what could be played of it again, and saying so.
#include "editor/app/play/replayed.h"

#include <algorithm>
#include <utility>

#include "engine/kernel/replay.h"
#include "schema/core/phrases.h"

namespace editor::play {

namespace {

// How the option of a line's decision read with the content that it was chosen in; empty where that is not known any
// more.
std::string labelOf(const Line& line, std::size_t decision) {
    if (!line.game || decision >= line.decisions.size()) return {};
    std::vector<engine::Option> before(decision);
    for (std::size_t i = 0; i < decision; ++i)
        if (!line.game->notation().decode(line.decisions[i], before[i])) return {};
    engine::Session session(line.game, line.setup);
    session.replay(std::move(before), line.forced, line.edits);
    if (session.decisions().size() != decision || !session.open()) return {};
    for (const engine::Option& option : session.open()->options)
        if (line.game->notation().encode(option) == line.decisions[decision])
            return line.game->texts().optionText(session.state(), *session.open(), option).label;
    return {};
}

}  // namespace

Replayed replayedAs(const engine::Session& session, const Line& line, std::size_t recorded,
                    const engine::Trace& before) {
    Replayed result;
    result.kept = session.decisions().size();
    result.lost = recorded > result.kept ? recorded - result.kept : 0;
    if (result.lost > 0) {
        result.firstLost = line.decisions[result.kept];
        result.firstLostLabel = labelOf(line, result.kept);
        result.place = session.game().texts().unitName(session.state());
        result.reason = engine::whyRefused(session, result.firstLost);
        if (const engine::Decision* open = session.open())
            result.reason += schema::say("; the question is now: {}",
                                         engine::questionSentence(session.game().texts(), session.state(), *open));
    }
    const engine::Trace& trace = session.timeline().trace();
    const auto common = std::mismatch(before.begin(), before.end(), trace.begin(), trace.end());
    result.firstDifferent = std::size_t(common.second - trace.begin());
    return result;
}

std::string Replayed::text() const {
    std::string text;
    if (lost == 0)
        text = kept == 1 ? schema::say("The one decision was kept.") : schema::say("All {} decisions were kept.", kept);
    else if (waiting)
        text = schema::say(
            "{} of {} decisions can be made with the content as it is now; the others are kept in the line.", kept,
            kept + lost);
    else text = schema::say("{} of {} decisions were kept.", kept, kept + lost);
    if (lost > 0)
        text += schema::say(" The next one, \"{}\" ({}), {}.", firstLostLabel.empty() ? firstLost : firstLostLabel,
                            place, reason);
    if (!lostBookmarks.empty())
        text += schema::sayCounted(std::int64_t(lostBookmarks.size()), " {} bookmark was lost.",
                                   " {} bookmarks were lost.", lostBookmarks.size());
    return text;
}

}  // namespace editor::play
