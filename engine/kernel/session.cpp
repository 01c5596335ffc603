// Playing, rewinding and playing again.
#include "engine/kernel/session.h"

#include "engine/kernel/invariants.h"
#include "engine/kernel/playthrough.h"
#include "engine/kernel/say.h"
#include "engine/kernel/session_file.h"

#include <fmt/format.h>
#include <algorithm>
#include <cassert>

namespace engine {

namespace {

StateBytes restored(const KeptState& kept, std::size_t size) {
    StateBytes state(size);
    kept.restore(state.data());
    return state;
}

#ifndef NDEBUG
// Builds with assertions look at every event of a session: a rule that breaks an invariant is found where it does.
void assertSound(const Game& game, const Trace& trace, std::size_t from, StateBytes state) {
    const auto broken = applyChecked(game, std::span(trace).subspan(from), state.data());
    if (broken) fmt::print(stderr, "event {}: {}\n", from + broken->event + 1, broken->what);
    assert(!broken && "a rule broke an invariant of the state; the event and the invariant are named above");
}
#endif

}  // namespace

Session::Session(std::shared_ptr<const Game> game, Setup setup)
    : game_(std::move(game)), setup_(setup), state_(game_->stateType().size), timeline_(state_.size()) {
    begin();
    run();
}

// The very start: an all-zero state, then the game's own beginning, traced like everything else.
void Session::begin() {
    timeline_.truncate(0);
    checkpoints_.clear();
    asked_.clear();
    runaway_.clear();
    auto [hash, misplaced] = Playthrough{*game_, setup_, state_, timeline_, forced_}.begin();
    misplaced_ = std::move(misplaced);
    madeEdits_.clear();
    makeEditsBefore(0, hash);
    hash_ = hash.value();
    keepCheckpoint(0, hash);
}

void Session::keepCheckpoint(std::size_t decisions, EventHash hash) {
    checkpoints_.push_back(
        {timeline_.size(), decisions, asked_.size(), hash, KeptState(game_->usedRanges(state()), state_)});
}

void Session::makeEditsBefore(int unit, EventHash& hash) {
    std::erase_if(madeEdits_, [unit](const MadeEdit& made) { return made.edit.unit >= unit; });
    if (misplaced_.empty())
        Playthrough{*game_, setup_, state_, timeline_, forced_}.makeEditsBefore(unit, edits_, hash, &madeEdits_);
}

std::size_t Session::run() {
    open_.reset();
    if (!misplaced_.empty()) {
        runaway_ = misplaced_;
        const std::size_t dropped = decisions_.size();
        decisions_.clear();
        return dropped;
    }
    while (true) {
        const Checkpoint& from = checkpoints_.back();
        from.state.restore(state_.data());
        timeline_.truncate(from.position);
        asked_.resize(from.asked);
        Playthrough playthrough{*game_, setup_, state_, timeline_, forced_};
        if (game_->outcome(state()).end != Outcome::End::Playing) {
            playthrough.snapshot();
            hash_ = EventHash(from.hash).value();
            const std::size_t dropped = decisions_.size() - from.decisions;
            decisions_.resize(from.decisions);
            return dropped;
        }
        const auto [table, suspended] =
            playthrough.playUnit(from.hash, std::span(decisions_).subspan(from.decisions), from.decisions);
#ifndef NDEBUG
        assertSound(*game_, timeline_.trace(), from.position, restored(from.state, state_.size()));
#endif
        hash_ = table->hash().value();
        for (std::size_t i = from.position; i < timeline_.size(); ++i)
            if (timeline_.trace()[i].kind == EventKind::Ask) asked_.push_back(std::uint32_t(i));
        const std::size_t made = from.decisions + table->decider().scriptUsed();
        if (!suspended) {
            EventHash hash = table->hash();
            makeEditsBefore(int(checkpoints_.size()), hash);
            keepCheckpoint(made, hash);
            continue;
        }
        if (*suspended == Suspended::Why::Illegal) {
            const std::size_t dropped = decisions_.size() - made;
            decisions_.resize(made);
            run();
            return dropped;
        }
        if (*suspended == Suspended::Why::Open) openDecision(*table);
        else runaway_ = describeRunaway(table->ranOutOf());
        return 0;
    }
}

void Session::openDecision(const Table& table) {
    open_ = table.decider().open();
    openOptions_ = std::make_shared<std::vector<Option>>(open_->options.begin(), open_->options.end());
    open_->options = *openOptions_;
}

std::string Session::choose(int option) {
    if (!open_) return runaway_.empty() ? "the game is over" : runaway_;
    if (option < 0 || option >= int(open_->options.size()))
        return fmt::format("there are only {} options", open_->options.size());
    decisions_.push_back(open_->options[option]);
    run();
    return {};
}

std::string Session::choose(std::string_view text) {
    if (!open_) return runaway_.empty() ? "the game is over" : runaway_;
    Option wanted;
    const bool known = game_->notation().decode(text, wanted);
    const std::span<const Option> options = open_->options;
    const auto found = std::find(options.begin(), options.end(), wanted);
    if (known && found != options.end()) return choose(int(found - options.begin()));
    return fmt::format("\"{}\" is not {}; {}", text, known ? "legal now" : "a decision",
                       legalChoices(game_->notation(), options));
}

int Session::choiceOf(Agent& agent) const {
    assert(open_ && "an agent can only make an open decision");
    StateBytes view = state_;
    if (game_->observation().hasHiddenInformation()) game_->observation().toObservation(view.data(), open_->seat);
    const Checkpoint& from = checkpoints_.back();
    StateBytes unitStart;
    if (agent.needsReplayPrefix()) unitStart = restored(from.state, state_.size());
    const ReplayPrefix prefix{unitStart, setup_.seed, std::span(decisions_).subspan(from.decisions), forced_};
    Decision decision = *open_;
    if (agent.needsReplayPrefix()) decision.replayPrefix = &prefix;
    return agent.choose(*game_, view.data(), decision);
}

StateBytes Session::stateAt(std::size_t position) const {
    StateBytes bytes(state_.size());
    timeline_.stateAt(position, bytes.data());
    return bytes;
}

std::size_t Session::decisionPosition(std::size_t decision) const {
    assert(decision < asked_.size() && "only decisions that were asked have a position");
    return asked_[decision] + 1;
}

std::size_t Session::decisionsBefore(std::size_t position) const {
    const auto after = std::lower_bound(asked_.begin(), asked_.end(), std::uint32_t(position));
    const auto asked = std::size_t(after - asked_.begin());
    // The last question asked may still be open at this position: its answer is the event right after it.
    return asked > 0 && asked_[asked - 1] + 1u == position ? asked - 1 : asked;
}

void Session::rewind(std::size_t count) {
    count = std::min(count, decisions_.size());
    decisions_.resize(count);
    runaway_.clear();
    while (checkpoints_.size() > 1 && checkpoints_.back().decisions > count) checkpoints_.pop_back();
    std::erase_if(madeEdits_, [&](const MadeEdit& m) { return m.edit.unit >= int(checkpoints_.size()); });
    run();
}

std::vector<StateEdit> Session::edits() const { return edits_; }

bool Session::isByHand(std::size_t event) const {
    return std::any_of(madeEdits_.begin(), madeEdits_.end(),
                       [event](const MadeEdit& made) { return made.from <= event && event < made.to; });
}

void Session::forgetLaterEdits() {
    std::erase_if(edits_, [&](const StateEdit& edit) { return edit.unit >= int(checkpoints_.size()); });
}

std::size_t Session::setEdits(std::vector<StateEdit> edits) {
    edits_ = std::move(edits);
    begin();
    return run();
}

std::vector<Option> Session::optionsAt(std::size_t decision) const {
    if (decision == decisions_.size() && open_) return *openOptions_;
    if (decision >= decisions_.size()) return {};
    auto from = std::find_if(checkpoints_.rbegin(), checkpoints_.rend(),
                             [&](const Checkpoint& c) { return c.decisions <= decision; });
    StateBytes scratch = restored(from->state, state_.size());
    std::vector<ForcedChance> forced = forced_;
    auto table = game_->makeTable(scratch.data(), setup_.seed);
    table->decider().made(std::uint32_t(from->decisions));
    table->chance().force(&forced);
    table->decider().script(std::span(decisions_).subspan(from->decisions, decision - from->decisions));
    try {
        table->beginUnit(game_->unit(scratch.data()));
        game_->playUnit(*table);
    } catch (const Suspended&) {
        const auto options = table->decider().open().options;
        return {options.begin(), options.end()};
    }
    return {};
}

std::vector<Session::UnitEnd> Session::unitEnds() const {
    std::vector<UnitEnd> ends;
    for (const Checkpoint& c : checkpoints_) ends.push_back({c.position, c.decisions, c.hash.value()});
    return ends;
}

std::size_t Session::setForced(std::vector<ForcedChance> forced) {
    forced_ = std::move(forced);
    begin();
    return run();
}

std::size_t Session::replay(std::vector<Option> decisions, std::vector<ForcedChance> forced) {
    decisions_ = std::move(decisions);
    return setForced(std::move(forced));
}

std::size_t Session::replay(std::vector<Option> decisions, std::vector<ForcedChance> forced,
                            std::vector<StateEdit> edits) {
    edits_ = std::move(edits);
    return replay(std::move(decisions), std::move(forced));
}

std::size_t Session::changeGame(std::shared_ptr<const Game> game) {
    std::vector<Option> carried;
    for (const Option& old : decisions_) {
        Option now;
        if (!game->notation().decode(game_->notation().encode(old), now)) break;
        carried.push_back(now);
    }
    // Forced chance names cards by their numbers, which are others now; what has no place any more is dropped.
    std::vector<ForcedChance> forced;
    for (const ForcedChance& f : forced_)
        if (ForcedChance now; forcedChance(*game, recordedChance(*game_, f), now).empty()) forced.push_back(now);
    forced_ = std::move(forced);
    const std::size_t lost = decisions_.size() - carried.size();
    game_ = std::move(game);
    decisions_ = std::move(carried);
    begin();
    return lost + run();
}

// The rules and clauses that began last, then those that were
// open around them; in the order of the cycle, without repeats.
std::string Session::describeRunaway(const char* ranOutOf) const {
    std::vector<std::string> names;
    const Trace& trace = timeline_.trace();
    const auto add = [&](const Event& e) {
        std::string name;
        if (e.kind == EventKind::Rule) name = game_->texts().rules()[e.field].id;
        if (e.kind == EventKind::Clause)
            name = fmt::format("{} clause {}", game_->cards().name(e.field, "en"), e.before + 1);
        if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    };
    for (std::size_t i = trace.size(); i > 0 && names.size() < 8 && trace.size() - i < 2000; --i) add(trace[i - 1]);
    const auto open = timeline_.stackAt(trace.size());
    for (std::size_t i = open.size(); i > 0 && names.size() < 8; --i) add(trace[open[i - 1]]);
    std::reverse(names.begin(), names.end());
    std::string list;
    for (const std::string& n : names) list += (list.empty() ? "" : ", ") + n;
    if (ranOutOf) return fmt::format("stopped: more {} than the engine can hold, involving {}", ranOutOf, list);
    return fmt::format("stopped a loop that would not end, involving {}", list);
}

std::string eventSentence(const Session& session, const void* state, std::size_t event) {
    std::string sentence = eventSentence(session.game(), state, session.timeline().trace(), event);
    return session.isByHand(event) ? say("{} (changed by hand)", sentence) : sentence;
}

}  // namespace engine
