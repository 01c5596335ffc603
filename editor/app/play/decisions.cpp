// Showing a decision, choosing, undo and redo.
#include "editor/app/play/decisions.h"

#include <utility>

#include "editor/app/play/games.h"
#include "schema/core/phrases.h"

namespace editor::play {

const DecisionView* Decisions::shown() const {
    if (!session_.playing()) return nullptr;
    const std::size_t asked = countBefore(session_.landmarks().decisions, cursor_.position());
    if (asked == 0) return nullptr;
    const std::size_t index = asked - 1;
    if (shown_ && shownRevision_ == session_.revision() && shown_->index == index) return &*shown_;

    const engine::Game& game = session_->game();
    DecisionView view;
    view.index = index;
    view.position = session_->decisionPosition(index);
    const engine::Event& ask = session_.trace()[view.position - 1];
    view.seat = ask.width;
    const std::vector<engine::Option> options = session_->optionsAt(index);
    const engine::StateBytes state = session_->stateAt(view.position);
    view.decision = {ask.field, ask.width, ask.before, options, std::uint32_t(index)};
    view.seatName = game.texts().seatName(state.data(), view.seat);
    engine::QuestionText question = game.texts().question(state.data(), view.decision);
    view.question = std::move(question.words);
    if (question.rule != engine::kNoRule) view.rules.push_back(question.rule);
    addSpeaker(view, state.data());
    for (const engine::Option& option : options) {
        if (index < session_->decisions().size() && option == session_->decisions()[index])
            view.taken = int(view.options.size());
        view.options.push_back(
            {option, game.texts().optionText(state.data(), view.decision, option), game.notation().encode(option)});
    }
    view.decision.options = {};
    shown_ = std::move(view);
    shownRevision_ = session_.revision();
    return &*shown_;
}

// By which rule a decision is asked where its question names none, and the sentence of a card that leads to it at once
// or over one rule: what a Battle asks that a card began is no longer the card's question.
void Decisions::addSpeaker(DecisionView& view, const void* state) const {
    const engine::Trace& trace = session_.trace();
    const std::vector<std::uint32_t> scopes = session_->timeline().stackAt(view.position);
    int between = 0;
    for (auto scope = scopes.rbegin(); scope != scopes.rend() && between < 2; ++scope) {
        const engine::Event& e = trace[*scope];
        if (e.kind == engine::EventKind::Clause) {
            view.card = e.field;
            view.clause = session_->game().cards().clauseText(e.field, e.before, schema::spokenLanguage());
            break;
        }
        if (e.kind == engine::EventKind::Rule) ++between;
    }
    if (const GameModel& model = modelOf(session_->game().schema()); view.card < 0 && model.saying) {
        Saying saying = model.saying(session_, state, view, scopes);
        view.card = saying.card;
        view.clause = std::move(saying.text);
    }
    for (auto scope = scopes.rbegin(); scope != scopes.rend() && view.rules.empty(); ++scope)
        if (trace[*scope].kind == engine::EventKind::Rule) view.rules.push_back(trace[*scope].field);
}

// --- choosing ---------------------------------------------------------------------------------------------------

namespace {

Refusal refuseNothingAsked(const PlaySession& session) {
    return session.playing() ? schema::toSay("no decision has been asked for yet at this position") : kNoGame;
}

}  // namespace

Refusal Decisions::choose(int option) {
    const DecisionView* view = shown();
    if (!view) return refuseNothingAsked(session_);
    if (option < 0 || option >= int(view->options.size()))
        return schema::say("there is no option {}; there are only {}", option + 1, view->options.size());
    if (option == view->taken) {
        if (!cursor_.step(Step::NextDecision).empty()) cursor_.goTo(session_.size());
        return {};
    }
    if (view->taken >= 0) {
        const std::size_t asked = view->position;
        const std::string name = view->options[option].text.label;
        lines_.branchAfter(view->index, name);
        cursor_.goTo(asked);
    } else {
        cursor_.goTo(session_.size());
    }
    lines_.decide(option);
    players_.runBots();
    cursor_.goTo(session_.size());
    return {};
}

Refusal Decisions::choose(std::string_view meaning) {
    const DecisionView* view = shown();
    if (!view) return refuseNothingAsked(session_);
    for (std::size_t i = 0; i < view->options.size(); ++i)
        if (view->options[i].meaning == meaning) return choose(int(i));
    return schema::say("\"{}\" is not legal here; {}", meaning,
                       engine::legalChoices(session_->game().notation(), session_->optionsAt(view->index)));
}

Refusal Decisions::undo() {
    if (!session_.playing()) return kNoGame;
    std::size_t count = session_->decisions().size();
    if (count == 0) return schema::toSay("no decision has been made yet");
    const auto seatAsked = [&](std::size_t decision) {
        return session_.trace()[session_.landmarks().decisions[decision]].width;
    };
    do --count;
    while (count > 0 && !players_[seatAsked(count)].empty());
    lines_.takeBack(count);
    cursor_.goTo(session_.size());
    return {};
}

Refusal Decisions::redo() {
    if (Refusal refusal = session_.refuseToDecide(); !refusal.empty()) return refusal;
    if (lines_.takenBack() == 0) return "no decision was taken back";
    const std::size_t from = session_.size();
    do {
        if (Refusal refusal = lines_.makeNext(); !refusal.empty()) return refusal;
    } while (lines_.takenBack() > 0 && session_->open() && !players_[session_->open()->seat].empty());
    cursor_.goTo(from);
    cursor_.goTo(session_.size());
    return {};
}

}  // namespace editor::play
