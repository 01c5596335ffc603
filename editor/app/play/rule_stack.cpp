// Reading the rule stack from the trace.
#include "editor/app/play/rule_stack.h"

#include "schema/core/phrases.h"

#include <algorithm>

namespace editor::play {

using engine::Event;
using engine::EventKind;

namespace {

constexpr std::size_t kFarthestCite = 4096;  // events looked back for cited rules

ScopeView viewOf(const Sandbox& sandbox, std::size_t event, const void* stateThere) {
    const engine::Game& game = sandbox.session->game();
    const Event& e = sandbox.session.trace()[event];
    ScopeView view{.event = event, .kind = e.kind};
    if (const int seat = sandbox.session.seatOf(event); seat >= 0)
        view.whom = game.texts().seatName(sandbox.cursor.state(), seat);
    switch (e.kind) {
        case EventKind::Unit:
            view.title = schema::say("Turn");
            view.text = sandbox.session.turnName(sandbox.session.turnAt(event + 1));
            break;
        case EventKind::Rule:
        case EventKind::Cite:
            view.title = game.texts().rules()[e.field].id;
            view.text = engine::ruleSentence(game.texts().rules()[e.field]);
            break;
        case EventKind::Clause:
            view.title = game.cards().name(e.field, schema::spokenLanguage());
            view.text = game.cards().clauseText(e.field, e.before, schema::spokenLanguage());
            view.card = e.field;
            break;
        case EventKind::Choose: {
            view.title = schema::say("Decision");
            const Event& ask = sandbox.session.trace()[event - 1];
            const engine::Decision decision{ask.field, ask.width, ask.before, {}, 0};
            const engine::OptionText text = game.texts().optionText(stateThere, decision, engine::optionOf(e));
            view.text = text.label;
            view.card = text.card;
            break;
        }
        default: break;
    }
    return view;
}

}  // namespace

std::vector<ScopeView> ruleStack(const Sandbox& sandbox, std::size_t position) {
    std::vector<ScopeView> out;
    if (!sandbox.session.playing()) return out;
    const engine::Trace& trace = sandbox.session.trace();
    const std::vector<std::uint32_t> scopes = sandbox.session->timeline().stackAt(position);
    std::vector<std::size_t> events(scopes.begin(), scopes.end());
    const auto& asked = sandbox.session.landmarks().decisions;
    // A decision that is still open at this position has not led to anything.
    std::size_t made = countBefore(asked, position);
    while (made > 0 &&
           (asked[made - 1] + std::size_t(1) >= position || asked[made - 1] + std::size_t(1) >= trace.size()))
        --made;
    if (made > 0 && (events.empty() || asked[made - 1] > events.front()))
        events.push_back(asked[made - 1] + std::size_t(1));
    if (!scopes.empty()) {
        const std::size_t from = scopes.back();
        const std::size_t last = std::min(position, trace.size());
        for (std::size_t i = std::max(from, last > kFarthestCite ? last - kFarthestCite : 0); i < last; ++i)
            if (trace[i].kind == EventKind::Cite && trace[i].parent == from) events.push_back(i);
    }
    std::sort(events.begin(), events.end());
    std::vector<StateFieldChange> changes;
    for (std::size_t event : events) {
        const engine::StateBytes before = sandbox.session->stateAt(event);
        ScopeView view = viewOf(sandbox, event, before.data());
        const engine::StateBytes now =
            position == sandbox.cursor.position() ? engine::StateBytes{} : sandbox.session->stateAt(position);
        findDifferences(sandbox.session.fields(), before.data(), now.empty() ? sandbox.cursor.state() : now.data(),
                        changes);
        view.changes = changes.size();
        out.push_back(std::move(view));
    }
    return out;
}

}  // namespace editor::play
