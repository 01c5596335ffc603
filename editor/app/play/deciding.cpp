// Decisions: showing one, choosing, undo, and bots.
#include <fmt/format.h>

#include <algorithm>

#include "editor/app/play/games.h"
#include "editor/app/play/sandbox.h"
#include "engine/kernel/agents.h"

namespace editor::play {

int Sandbox::seatAsked(std::size_t decision) const { return trace()[landmarks_.decisions[decision]].width; }

const DecisionView* Sandbox::decision() const {
    if (!playing()) return nullptr;
    const std::size_t asked = happened(landmarks_.decisions, moment_);
    if (asked == 0) return nullptr;
    const std::size_t index = asked - 1;
    if (decision_ && decisionRevision_ == revision_ && decision_->index == index) return &*decision_;

    DecisionView view;
    view.index = index;
    view.moment = session_->decisionMoment(index);
    const engine::Event& ask = trace()[view.moment - 1];
    view.seat = ask.width;
    const std::vector<engine::Option> options = session_->optionsAt(index);
    const engine::StateBytes state = session_->stateAt(view.moment);
    view.decision = {ask.field, ask.width, ask.before, options, std::uint32_t(index)};
    view.seatName = game().texts().seatName(state.data(), view.seat);
    engine::QuestionText question = game().texts().question(state.data(), view.decision);
    view.question = std::move(question.words);
    if (question.rule != engine::kNoRule) view.rules.push_back(question.rule);
    whoAsks(view, state.data());
    for (const engine::Option& option : options) {
        if (index < session_->decisions().size() && option == session_->decisions()[index])
            view.taken = int(view.options.size());
        view.options.push_back(
            {option, game().texts().optionText(state.data(), view.decision, option), game().notation().encode(option)});
    }
    view.decision.options = {};
    decision_ = std::move(view);
    decisionRevision_ = revision_;
    return &*decision_;
}

// By which rule a decision is asked where its question names none, and the sentence of a card that leads to it at once
// or over one rule: what a Battle asks that a card began is no longer the card's question.
void Sandbox::whoAsks(DecisionView& view, const void* state) const {
    const std::vector<std::uint32_t> scopes = timeline().stackAt(view.moment);
    int between = 0;
    for (auto scope = scopes.rbegin(); scope != scopes.rend() && between < 2; ++scope) {
        const engine::Event& e = trace()[*scope];
        if (e.mark == engine::Mark::Clause) {
            view.card = e.field;
            view.clause = game().cards().clauseText(e.field, e.before, "en");
            break;
        }
        if (e.mark == engine::Mark::Rule) ++between;
    }
    if (const GameModel& model = modelOf(game().schema()); view.card < 0 && model.saying) {
        Saying saying = model.saying(*this, state, view, scopes);
        view.card = saying.card;
        view.clause = std::move(saying.text);
    }
    for (auto scope = scopes.rbegin(); scope != scopes.rend() && view.rules.empty(); ++scope)
        if (trace()[*scope].mark == engine::Mark::Rule) view.rules.push_back(trace()[*scope].field);
}

Refusal Sandbox::refuseToDecide() const {
    if (!playing()) return "no game is being played";
    if (session_->open()) return {};
    return session_->runaway().empty() ? "the game is over" : session_->runaway();
}

// Makes the open decision. Where it is not the one that was taken back, a new line begins.
void Sandbox::decide(int option, const std::string& lineName) {
    const engine::Option chosen = session_->open()->options[option];
    const std::size_t before = size();
    const std::string meaning = game().notation().encode(chosen);
    if (!ahead_.empty() && ahead_.front() == meaning) ahead_.erase(ahead_.begin());
    else if (!ahead_.empty()) startLine(currentLine(), lineName, session_->decisions().size());
    session_->choose(option);
    played(before);
    takeBookmarksBack();
}

Refusal Sandbox::choose(int option) {
    const DecisionView* view = decision();
    if (!view) return playing() ? "no decision has been asked for yet at this moment" : "no game is being played";
    if (option < 0 || option >= int(view->options.size()))
        return fmt::format("there is no option {}; there are only {}", option + 1, view->options.size());
    const std::size_t index = view->index, asked = view->moment;
    if (index < session_->decisions().size()) {
        if (option == view->taken) {
            if (!step(Step::NextDecision).empty()) goTo(size());
            return {};
        }
        const std::string name = view->options[option].text.label;
        startLine(currentLine(), name, index);
        std::erase_if(session_->bookmarks, [&](const engine::Bookmark& b) { return b.moment > asked; });
        session_->rewind(index);
        played(asked);
        goTo(asked);
        decide(option, name);
    } else {
        goTo(size());
        decide(option, view->options[option].text.label);
    }
    runBots();
    goTo(size());
    return {};
}

Refusal Sandbox::choose(std::string_view meaning) {
    const DecisionView* view = decision();
    if (!view) return playing() ? "no decision has been asked for yet at this moment" : "no game is being played";
    for (std::size_t i = 0; i < view->options.size(); ++i)
        if (view->options[i].meaning == meaning) return choose(int(i));
    return fmt::format("\"{}\" is not legal here; {}", meaning,
                       engine::legalChoices(game().notation(), session_->optionsAt(view->index)));
}

Refusal Sandbox::undo() {
    if (!playing()) return "no game is being played";
    std::size_t count = session_->decisions().size();
    if (count == 0) return "no decision has been made yet";
    do --count;
    while (count > 0 && !player(seatAsked(count)).empty());
    const std::vector<std::string> all = meanings();
    ahead_.insert(ahead_.begin(), all.begin() + std::ptrdiff_t(count), all.end());
    const std::size_t asked = session_->decisionMoment(count);
    setBookmarksAside(asked);
    session_->rewind(count);
    played(asked);
    goTo(size());
    return {};
}

std::string Sandbox::firstUndone() const {
    if (ahead_.empty() || !session_->open()) return {};
    const engine::Decision& open = *session_->open();
    for (const engine::Option& option : open.options)
        if (game().notation().encode(option) == ahead_.front())
            return game().texts().optionText(session_->state(), open, option).label;
    return ahead_.front();
}

Refusal Sandbox::redo() {
    if (Refusal refusal = refuseToDecide(); !refusal.empty()) return refusal;
    if (ahead_.empty()) return "no decision was taken back";
    const std::size_t from = size();
    do {
        const std::size_t before = size();
        if (Refusal refusal = session_->choose(ahead_.front()); !refusal.empty())
            return fmt::format("\"{}\" {}", ahead_.front(), engine::whyRefused(*session_, ahead_.front()));
        ahead_.erase(ahead_.begin());
        played(before);
    } while (!ahead_.empty() && session_->open() && !player(session_->open()->seat).empty());
    takeBookmarksBack();
    goTo(from);
    goTo(size());
    return {};
}

// --- bots -------------------------------------------------------------------------------------------------------

namespace {

constexpr const char* kBest = "best";

// Plays as well as can be where the game's solver says how, as the greedy bot elsewhere. It sees every card, from the
// session itself: a bot for the designer, not for a fair game.
class BestAgent final : public engine::Agent {
  public:
    BestAgent(const engine::Session& session, std::uint64_t seed, Going going)
        : session_(session), going_(std::move(going)), otherwise_(seed) {}
    int choose(const engine::Game& game, const void* state, const engine::Decision& decision) override {
        const int best = bestOption(modelOf(game.schema()).worth(session_, Effort::Choose, going_));
        return best >= 0 ? best : otherwise_.choose(game, state, decision);
    }

  private:
    const engine::Session& session_;
    Going going_;
    engine::GreedyAgent otherwise_;
};

}  // namespace

std::vector<std::string> Sandbox::bots() const {
    std::vector<std::string> names(engine::agentNames().begin(), engine::agentNames().end());
    if (playing() && modelOf(game().schema()).worth) names.emplace_back(kBest);
    return names;
}

std::unique_ptr<engine::Agent> Sandbox::makeBot(const std::string& name, const engine::Session& session,
                                                std::uint64_t seed, const Going& going) {
    if (name == kBest && modelOf(session.game().schema()).worth)
        return std::make_unique<BestAgent>(session, seed, going);
    return engine::makeAgent(name, seed);
}

bool Sandbox::thinksLong(const std::string& name) const {
    const auto agent = playing() ? makeBot(name, *session_, 0) : nullptr;
    return name == kBest || (agent && agent->looksAhead());
}

void Sandbox::decideAtEnd(int option) {
    const engine::Decision open = *session_->open();
    decide(option, ahead_.empty() ? std::string()
                                  : game().texts().optionText(session_->state(), open, open.options[option]).label);
}

Refusal Sandbox::setPlayer(int seat, const std::string& player) {
    if (!playing()) return "no game is being played";
    if (seat < 0 || seat >= int(players_.size())) return fmt::format("there is no seat {}", seat + 1);
    const auto names = bots();
    if (!player.empty() && std::find(names.begin(), names.end(), player) == names.end())
        return fmt::format("there is no bot \"{}\"", player);
    players_[seat] = player;
    agents_[seat].reset();
    return {};
}

void Sandbox::decideBy(engine::Agent& agent) { decideAtEnd(session_->choiceOf(agent)); }

void Sandbox::runBots() {
    for (int i = 0; i < kMostBotDecisions && session_->open(); ++i) {
        const auto seat = std::size_t(session_->open()->seat);
        if (players_[seat].empty() || (othersThink && thinksLong(players_[seat]))) return;
        if (!agents_[seat]) agents_[seat] = makeBot(players_[seat], *session_, session_->setup().seed + seat);
        decideBy(*agents_[seat]);
    }
}

Refusal Sandbox::playOn() {
    if (Refusal refusal = refuseToDecide(); !refusal.empty()) return refusal;
    const int seat = session_->open()->seat;
    if (player(seat).empty())
        return fmt::format("{} is played by a person and has to decide",
                           game().texts().seatName(session_->state(), seat));
    goTo(size());
    runBots();
    goTo(size());
    return {};
}

Refusal Sandbox::letBot(const std::string& bot, BotRun run) {
    if (Refusal refusal = refuseToDecide(); !refusal.empty()) return refusal;
    const auto agent = makeBot(bot, *session_, session_->setup().seed);
    if (!agent) return fmt::format("there is no bot \"{}\"", bot);
    goTo(size());
    const std::size_t turns = landmarks_.turns.size();
    for (int i = 0; i < kMostBotDecisions && session_->open(); ++i) {
        decideBy(*agent);
        if (run == BotRun::Decision || (run == BotRun::Turn && landmarks_.turns.size() > turns)) break;
    }
    if (run == BotRun::Decision) runBots();
    goTo(size());
    return {};
}

}  // namespace editor::play
