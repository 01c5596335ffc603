// Playing the same game on two contents.
#include "engine/lab/paired_game.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/kernel/timeline.h"

namespace engine {

// A game that is played unit by unit, and its last unit once more with a trace.
class PairedGame::Side {
  public:
    Side(const Game& game, const std::string& agent, int simulations, bool counts)
        : game_(game), agentName_(agent), simulations_(simulations), state_(game.stateType().size),
          scratch_(state_.size()) {
        if (!counts) return;
        const std::size_t parts = game.inspection().coveragePoints().size();
        this->counts = {std::vector<std::uint32_t>(parts), std::vector<std::uint32_t>(parts),
                        std::vector<std::uint32_t>(parts)};
    }

    void start(const PairedOpening& opening, bool traced);
    // A unit that may be played again keeps its beginning.
    void playUnit(bool traced, bool again);
    // The start, or the unit that was played last, written down in `trace`.
    void playAgainTraced();

    bool isOver() const { return stopped_ || game_.over(state_.data()); }
    // Over the start, or over the last unit alone.
    std::uint64_t hash() const { return hash_; }
    std::uint64_t units() const { return units_; }
    std::uint64_t decisionsBeforeUnit() const { return decisionsBefore_; }
    std::vector<SumLine> score() const { return game_.score(state_.data()); }
    Result result() const;

    Trace trace;  // of the start or the last unit, where it was asked for
    GameCounts counts;

  private:
    template <class Play> void guarded(Play play) {
        try {
            play();
        } catch (const Suspended&) { stopped_ = true; }
    }

    const Game& game_;
    const std::string& agentName_;
    int simulations_;
    StateBytes state_, scratch_;
    KeptState checkpoint_;
    Setup setup_;
    std::vector<ForcedChance> forced_;
    std::unique_ptr<Agent> agent_;
    std::optional<CountingAgent> counting_;
    std::unique_ptr<Table> table_;
    std::uint64_t hash_ = 0, decisionsBefore_ = 0, units_ = 0;
    bool stopped_ = false;
};

void PairedGame::Side::start(const PairedOpening& opening, bool traced) {
    setup_ = opening.setup;
    forced_ = opening.forced;
    stopped_ = false;
    units_ = decisionsBefore_ = 0;
    std::fill(state_.begin(), state_.end(), std::byte{0});
    trace.clear();
    table_ = game_.makeTable(state_.data(), setup_.seed);
    agent_ = agentNamed(agentName_, setup_.seed, simulations_);
    table_->chance().force(&forced_);
    table_->recorder().to(&trace, traced ? TraceLevel::Full : TraceLevel::Off);
    table_->decider().agent(agent_.get());
    if (!counts.parts.empty()) {
        for (auto* list : {&counts.parts, &counts.offered, &counts.taken}) std::fill(list->begin(), list->end(), 0);
        table_->countInto(counts.parts.data());
        table_->decider().agent(&counting_.emplace(*agent_, counts));
    }
    guarded([&] { game_.start(*table_, setup_); });
    hash_ = table_->hash().value();
}

// Every unit has a hash of its own: sides that parted in what has no meaning can be compared again.
void PairedGame::Side::playUnit(bool traced, bool again) {
    decisionsBefore_ = table_->decider().made();
    if (again) checkpoint_ = KeptState(game_.usedRanges(state_.data()), state_);
    trace.clear();  // a scope never outlives its unit
    table_->recorder().to(&trace, traced ? TraceLevel::Full : TraceLevel::Off);
    table_->hash() = EventHash();
    ++units_;
    guarded([&] {
        table_->beginUnit(game_.unit(state_.data()));
        game_.playUnit(*table_);
    });
    hash_ = table_->hash().value();
}

// With an agent and a table of its own, so that nothing is counted twice: agents choose by their seed and by what they
// see alone.
void PairedGame::Side::playAgainTraced() {
    trace.clear();
    if (units_ == 0) std::fill(scratch_.begin(), scratch_.end(), std::byte{0});
    else checkpoint_.restore(scratch_.data());
    const auto agent = agentNamed(agentName_, setup_.seed, simulations_);
    const auto table = game_.makeTable(scratch_.data(), setup_.seed);
    table->chance().force(&forced_);
    table->decider().made(std::uint32_t(decisionsBefore_));
    table->decider().agent(agent.get());
    table->recorder().to(&trace, TraceLevel::Full);
    guarded([&] {
        if (units_ == 0) return game_.start(*table, setup_);
        table->beginUnit(game_.unit(scratch_.data()));
        game_.playUnit(*table);
    });
    assert(table->hash().value() == hash_ && "a unit that is played again is the same");
}

PairedGame::Result PairedGame::Side::result() const {
    Result result{.outcome = {}, .stopped = stopped_, .decisions = table_->decider().made(), .units = units_};
    if (stopped_) result.outcome.end = Outcome::End::Abandoned;
    else result.outcome = game_.outcome(state_.data());
    return result;
}

// --- the pair -------------------------------------------------------------------------------------------------------

namespace {

using Detail = EventComparison::Detail;

// Decisions that are asked by the events of a trace before a place; the one that is made there does not count.
std::uint64_t askedBefore(const Trace& trace, std::size_t place) {
    std::uint64_t asked = 0;
    for (std::size_t i = 0; i < std::min(place, trace.size()); ++i) asked += trace[i].kind == EventKind::Ask;
    const bool isAnswer = place > 0 && place < trace.size() && trace[place].kind == EventKind::Choose &&
                          trace[place - 1].kind == EventKind::Ask;
    return asked - isAnswer;
}

}  // namespace

PairedGame::PairedGame(const ContentPair& contents, std::string agent, int simulations, bool counts)
    : contents_(contents), agent_(std::move(agent)), simulations_(simulations), compare_(contents) {
    for (int side = 0; side < 2; ++side)
        sides_[side] = std::make_unique<Side>(contents.game(side), agent_, simulations_, counts);
}

PairedGame::~PairedGame() = default;

const GameCounts& PairedGame::counts(int side) const { return sides_[side]->counts; }

std::optional<Parting> PairedGame::play(const std::array<PairedOpening, 2>& openings) {
    std::optional<Parting> parting = part(openings);
    for (const auto& side : sides_)
        while (!side->isOver()) side->playUnit(false, false);
    for (std::size_t side = 0; side < 2; ++side) results_[side] = sides_[side]->result();
    if (parting && contents_.causes().size() > 1) findCause(*parting, openings);
    return parting;
}

std::optional<Parting> PairedGame::part(const std::array<PairedOpening, 2>& openings) {
    if (auto parting = partByEvents(openings)) return parting;
    if (sameResult()) return std::nullopt;
    PartingCause cause{.kind = PartingCause::Kind::Result};
    if (contents_.causes().size() == 1) cause.card = contents_.causes().front();
    return Parting{std::move(cause), sides_[1]->result().decisions};
}

bool PairedGame::sameResult() const {
    const Result before = sides_[0]->result(), after = sides_[1]->result();
    if (before.stopped || after.stopped) return before.stopped == after.stopped;
    const Outcome &was = before.outcome, &is = after.outcome;
    if (was.end != is.end || was.score != is.score || was.winners != is.winners || was.reason != is.reason)
        return false;
    const auto scoreBefore = sides_[0]->score(), scoreAfter = sides_[1]->score();
    return std::equal(scoreBefore.begin(), scoreBefore.end(), scoreAfter.begin(), scoreAfter.end(),
                      [](const SumLine& a, const SumLine& b) { return a.total == b.total && a.seat == b.seat; });
}

// Each edit alone is played again on the same seed. Of more edits than somebody makes by hand, the guess is left.
void PairedGame::findCause(Parting& parting, const std::array<PairedOpening, 2>& openings) {
    constexpr std::size_t kMostEdits = 32;
    const std::vector<std::string>& causes = contents_.causes();
    if (causes.size() > kMostEdits) return;
    alone_.resize(causes.size());
    // The record of the guess; a card may be a part of one.
    std::size_t guess = causes.size();
    for (int side = 0; side < 2 && !parting.cause.card.empty(); ++side) {
        const CardCatalog& cards = contents_.game(side).cards();
        const int card = cards.find(parting.cause.card);
        if (card < 0 || !cards.record(card)) continue;
        guess = std::size_t(std::lower_bound(causes.begin(), causes.end(), cards.record(card)->id()) - causes.begin());
    }
    for (std::size_t i = 0; i <= causes.size(); ++i) {
        const std::size_t cause = i == 0 ? guess : i - 1;
        if (cause >= causes.size() || (i > 0 && cause == guess)) continue;
        const ContentPair* contents = contents_.alone(cause);
        if (!contents) continue;
        if (!alone_[cause]) alone_[cause] = std::make_unique<PairedGame>(*contents, agent_, simulations_, false);
        const auto alone = alone_[cause]->part({openings[0], openings[contents->sameNumbers() ? 0 : 1]});
        if (!alone || alone->decisions != parting.decisions || alone->cause.kind != parting.cause.kind ||
            alone->cause.rule != parting.cause.rule)
            continue;
        if (cause != guess) parting.cause.card = causes[cause];
        return;
    }
}

// Where all numbers mean the same on both sides, equal hashes are equal events. Elsewhere every unit is compared event
// by event, and so are units from the first on in which hashes differ and meanings do not.
std::optional<Parting> PairedGame::partByEvents(const std::array<PairedOpening, 2>& openings) {
    Side &before = *sides_[0], &after = *sides_[1];
    bool traced = !contents_.sameNumbers();
    Detail detail = traced ? Detail::Loose : Detail::Whole;
    before.start(openings[0], traced);
    after.start(openings[1], traced);
    if (traced || before.hash() != after.hash()) {
        if (!traced) {
            before.playAgainTraced();
            after.playAgainTraced();
        }
        if (auto parting = compareTraces(Detail::Start)) return parting;
        detail = Detail::Loose;
    }
    while (!before.isOver() || !after.isOver()) {
        // A side that is over has nothing more to tell.
        for (Side* side : {&before, &after}) {
            if (!side->isOver()) side->playUnit(traced, !traced);
            else side->trace.clear();
        }
        if (before.units() != after.units()) {
            Side& longer = before.units() > after.units() ? before : after;
            if (!traced) longer.playAgainTraced();
        } else if (!traced) {
            if (before.hash() == after.hash()) continue;
            before.playAgainTraced();
            after.playAgainTraced();
        }
        if (auto parting = compareTraces(detail)) return parting;
        traced = true;
    }
    return std::nullopt;
}

std::optional<Parting> PairedGame::compareTraces(Detail detail) {
    const Side &before = *sides_[0], &after = *sides_[1];
    const auto at = compare_.firstDifference(before.trace, after.trace, detail);
    if (!at) return std::nullopt;
    const std::uint64_t decisions = at->after < after.trace.size()
                                        ? after.decisionsBeforeUnit() + askedBefore(after.trace, at->after)
                                        : before.decisionsBeforeUnit() + askedBefore(before.trace, at->before);
    return Parting{compare_.causeOf(before.trace, after.trace, *at), decisions};
}

std::unique_ptr<Session> PairedGame::session(int side, const PairedOpening& opening) const {
    const auto agent = agentNamed(agent_, opening.setup.seed, simulations_);
    return std::make_unique<Session>(
        playedSession(contents_.content(side).game, opening.setup, *agent, opening.forced));
}

}  // namespace engine
