// Playing pairs of games in bulk, and what they come to.
#include "engine/lab/impact.h"

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <utility>

#include "engine/lab/batches.h"
#include "engine/lab/paired_game.h"
#include "engine/lab/processor_time.h"

namespace engine {

// What is to be played: fixed from the beginning.
struct Impact::Plan {
    Plan(CompiledContent before, CompiledContent after, ImpactOptions how);

    std::uint64_t seedOf(int side, std::uint64_t game) const {
        return mix(options.seed + game + (side == 1 ? options.afterShift : 0));
    }
    std::array<PairedOpening, 2> openings(std::uint64_t game) const {
        const auto opening = [&](int side) {
            return PairedOpening{{.seed = seedOf(side, game), .options = options.setup},
                                 chapters[game % chapters.size()].forced[side]};
        };
        return {opening(0), opening(1)};
    }

    ContentPair contents;
    ImpactOptions options;
    // As they are come to on both sides; at least one.
    struct Chapter {
        std::string id;  // empty: the game has none
        std::array<std::vector<ForcedChance>, 2> forced;
    };
    std::vector<Chapter> chapters;
    std::vector<std::string> leftOut;  // ids of those that one side lacks
    int seats = 0;                     // that compete
    // Cards that changed, with their numbers on both sides: -1 where it has none.
    struct Card {
        std::string id;
        std::array<int, 2> number{};
    };
    std::vector<Card> cards;
};

Impact::Plan::Plan(CompiledContent before, CompiledContent after, ImpactOptions how)
    : contents(std::move(before), std::move(after)), options(std::move(how)) {
    if (contents.after().playersCompete()) seats = contents.after().playersWith(options.setup);
    std::array<std::map<std::string, std::vector<ForcedChance>>, 2> found;
    for (int side = 0; side < 2; ++side)
        for (const engine::Chapter& chapter : contents.game(side).chapters())
            if (leadsTo(options.setup, chapter))
                found[side][contents.game(side).cards().id(chapter.card)] = chapter.forced;
    for (std::size_t side = 0; side < 2; ++side)
        for (const auto& [id, forced] : found[side]) {
            const auto other = found[1 - side].find(id);
            if (other == found[1 - side].end()) leftOut.push_back(id);
            else if (side == 0) chapters.push_back({id, {forced, other->second}});
        }
    if (chapters.empty()) chapters.push_back({});
    for (const ChangedRecord& changed : contents.changed()) {
        const Card card{changed.id,
                        {contents.before().cards().find(changed.id), contents.after().cards().find(changed.id)}};
        if (!changed.onlyShown && (card.number[0] >= 0 || card.number[1] >= 0)) cards.push_back(card);
    }
}

// What games came to. Sums of whole numbers: the same in any order.
struct Impact::Found {
    struct Group {
        std::uint64_t games = 0, game = 0, decisions = 0;
        // The fewest decisions, then the first game.
        void add(const Group& more) {
            if (games == 0 || std::pair(more.decisions, more.game) < std::pair(decisions, game)) {
                game = more.game;
                decisions = more.decisions;
            }
            games += more.games;
        }
    };

    explicit Found(const Plan& plan)
        : won(plan.chapters.size()), victories(std::size_t(plan.seats)), used(plan.cards.size()),
          taken(plan.cards.size()) {}
    void add(const Found& more);

    std::uint64_t games = 0, same = 0;
    std::array<std::uint64_t, 2> stopped{};
    std::vector<Pairs> won;                // by chapter
    std::vector<PairedNumbers> victories;  // by seat, in parts of Outcome::kVictory
    PairedNumbers score, decisions, units;
    std::vector<Pairs> used;  // by changed card
    std::vector<PairedClusters> taken;
    std::map<PartingCause, Group> groups;
    double processorSeconds = 0;
};

namespace {
template <class Sum> void addEach(std::vector<Sum>& sums, const std::vector<Sum>& more) {
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i].add(more[i]);
}
}  // namespace

void Impact::Found::add(const Found& more) {
    games += more.games;
    same += more.same;
    for (std::size_t side = 0; side < 2; ++side) stopped[side] += more.stopped[side];
    addEach(won, more.won);
    addEach(victories, more.victories);
    score.add(more.score);
    decisions.add(more.decisions);
    units.add(more.units);
    addEach(used, more.used);
    addEach(taken, more.taken);
    for (const auto& [cause, group] : more.groups) groups[cause].add(group);
    processorSeconds += more.processorSeconds;
}

// The whole, which several threads add to.
struct Impact::Total {
    explicit Total(const Plan& plan) : found(plan) {}
    mutable std::mutex lock;
    Found found;
    std::vector<bool> played;  // by number of the game
};

namespace {}  // namespace

// Plays the pairs that one thread gets.
class Impact::Worker {
  public:
    Worker(const Plan& plan, const std::vector<std::uint64_t>& numbers, Total& total)
        : plan_(plan), numbers_(numbers), total_(total), own_(plan),
          pair_(plan.contents, plan.options.agent, plan.options.simulations, !plan.cards.empty()) {}

    void play(std::uint64_t i) {
        playPair(numbers_[i]);
        played_.push_back(numbers_[i]);
        own_.processorSeconds = processorTime() - began_;
        // Often enough for somebody who watches; games of a bot that searches take longer.
        if (own_.processorSeconds > 0.02) finish();
    }
    void finish() {
        {
            const std::lock_guard guard(total_.lock);
            total_.found.add(own_);
            for (const std::uint64_t game : played_) total_.played[game] = true;
        }
        own_ = Found(plan_);
        played_.clear();
        began_ = processorTime();
    }

  private:
    void playPair(std::uint64_t game);

    const Plan& plan_;
    const std::vector<std::uint64_t>& numbers_;
    Total& total_;
    Found own_;
    std::vector<std::uint64_t> played_;
    PairedGame pair_;
    double began_ = processorTime();
};

void Impact::Worker::playPair(std::uint64_t game) {
    const auto parting = pair_.play(plan_.openings(game));
    ++own_.games;
    if (parting) own_.groups[parting->cause].add({1, game, parting->decisions});
    else ++own_.same;
    const PairedGame::Result &before = pair_.result(0), &after = pair_.result(1);
    for (int side = 0; side < 2; ++side) own_.stopped[side] += pair_.result(side).stopped;
    // The second of a pair is subtracted: after less before.
    own_.won[game % plan_.chapters.size()].addPair(after.outcome.end == Outcome::End::Won,
                                                   before.outcome.end == Outcome::End::Won);
    for (int seat = 0; seat < plan_.seats; ++seat)
        own_.victories[seat].addPair(after.outcome.victoryOf(seat), before.outcome.victoryOf(seat));
    own_.score.addPair(after.outcome.score, before.outcome.score);
    own_.decisions.addPair(std::int64_t(after.decisions), std::int64_t(before.decisions));
    own_.units.addPair(std::int64_t(after.units), std::int64_t(before.units));
    for (std::size_t i = 0; i < plan_.cards.size(); ++i) {
        const auto count = [&](int side, const std::vector<std::uint32_t>& list) -> std::uint32_t {
            const int number = plan_.cards[i].number[side];
            return number >= 0 && std::size_t(number) < list.size() ? list[number] : 0;
        };
        const GameCounts &was = pair_.counts(0), &is = pair_.counts(1);
        own_.used[i].addPair(count(1, is.parts) > 0, count(0, was.parts) > 0);
        own_.taken[i].addPair(count(1, is.taken), count(1, is.offered), count(0, was.taken), count(0, was.offered));
    }
}

// --- what is asked --------------------------------------------------------------------------------------------------

Impact::Impact(CompiledContent before, CompiledContent after, ImpactOptions options)
    : plan_(std::make_unique<Plan>(std::move(before), std::move(after), std::move(options))),
      total_(std::make_unique<Total>(*plan_)) {}

Impact::~Impact() = default;

const ContentPair& Impact::contents() const { return plan_->contents; }

void Impact::play(std::uint64_t games, const std::atomic<bool>* stop,
                  const std::function<void(std::uint64_t)>& progress) {
    // What was stopped may have left gaps.
    std::vector<std::uint64_t> numbers;
    std::uint64_t done = 0;
    {
        const std::lock_guard guard(total_->lock);
        if (total_->played.size() < games) total_->played.resize(games);
        for (std::uint64_t game = 0; game < games; ++game) {
            if (total_->played[game]) ++done;
            else numbers.push_back(game);
        }
    }
    const ImpactOptions& options = plan_->options;
    const bool searches = agentNamed(options.agent, 1)->needsReplayPrefix();
    playInBatches({.games = numbers.size(),
                   .atOnce = batchSize(numbers.size(), options.threads, searches),
                   .threads = options.threads,
                   .stop = stop,
                   .progress = progress ? [&](std::uint64_t now) { progress(done + now); }
                                        : std::function<void(std::uint64_t)>()},
                  [&] { return Worker(*plan_, numbers, *total_); });
}

namespace {

using What = ImpactFigure::What;

PairedFigure figureOf(const Pairs& pairs) {
    const double n = std::max(1.0, double(pairs.count()));
    const Difference d = pairedDifference(pairs);
    return {double(pairs.both + pairs.onlyOther) / n,
            double(pairs.both + pairs.onlyOne) / n,
            d.value,
            d.low,
            d.high,
            pairs.count(),
            pairs.differing()};
}

// `unit`: how much of the whole numbers is one.
PairedFigure figureOf(const PairedNumbers& numbers, double unit) {
    const double n = std::max(1.0, double(numbers.pairs)) * unit;
    const PairedNumbers::Interval d = numbers.difference();
    return {
        double(numbers.other) / n, double(numbers.one) / n, d.value / unit, d.low / unit, d.high / unit, numbers.pairs,
        numbers.differing};
}

PairedFigure figureOf(const PairedClusters& clusters) {
    const Difference d = clusters.difference();
    return {shareOf(clusters.other).value,
            shareOf(clusters.one).value,
            d.value,
            d.low,
            d.high,
            std::min(clusters.one.clusters, clusters.other.clusters),
            clusters.differing};
}

}  // namespace

ImpactReport Impact::report() const {
    const Found found = [&] {
        const std::lock_guard guard(total_->lock);
        return total_->found;
    }();
    ImpactReport report{
        .games = found.games, .same = found.same, .stopped = found.stopped, .processorSeconds = found.processorSeconds};
    for (const auto& [cause, group] : found.groups)
        report.groups.push_back({cause, group.games, group.game, plan_->seedOf(0, group.game), group.decisions});
    std::stable_sort(report.groups.begin(), report.groups.end(),
                     [](const ImpactGroup& a, const ImpactGroup& b) { return a.games > b.games; });

    report.leftOut = plan_->leftOut;
    auto& figures = report.figures;
    Pairs won;
    for (const Pairs& chapter : found.won) won.add(chapter);
    figures.push_back({.what = What::Won, .figure = figureOf(won)});
    for (std::size_t i = 0; i < plan_->chapters.size() && !plan_->chapters[i].id.empty(); ++i) {
        report.chapters.push_back(plan_->chapters[i].id);
        figures.push_back({.what = What::Won, .chapter = int(i), .figure = figureOf(found.won[i])});
    }
    for (int seat = 0; seat < plan_->seats; ++seat)
        figures.push_back(
            {.what = What::Victories, .seat = seat, .figure = figureOf(found.victories[seat], Outcome::kVictory)});
    figures.push_back({.what = What::Score, .figure = figureOf(found.score, 1)});
    figures.push_back({.what = What::Decisions, .figure = figureOf(found.decisions, 1)});
    figures.push_back({.what = What::Units, .figure = figureOf(found.units, 1)});
    for (std::size_t i = 0; i < plan_->cards.size(); ++i) {
        const std::string& id = plan_->cards[i].id;
        figures.push_back({.what = What::Used, .card = id, .figure = figureOf(found.used[i])});
        if (found.taken[i].one.trials + found.taken[i].other.trials > 0)
            figures.push_back({.what = What::Taken, .card = id, .figure = figureOf(found.taken[i])});
    }
    return report;
}

ImpactExample Impact::example(const ImpactGroup& group) const {
    const PairedGame pair(plan_->contents, plan_->options.agent, plan_->options.simulations, false);
    const auto openings = plan_->openings(group.game);
    ImpactExample example;
    example.before.session = pair.session(0, openings[0]);
    example.after.session = pair.session(1, openings[1]);
    EventComparison compare(plan_->contents);
    const auto at = compare.firstDifference(*example.before.session, *example.after.session);
    const std::array<std::size_t, 2> places =
        at ? std::array{at->before, at->after}
           : std::array{example.before.session->timeline().size(), example.after.session->timeline().size()};
    const std::array<ImpactExample::Side*, 2> sides{&example.before, &example.after};
    for (std::size_t side = 0; side < 2; ++side) {
        ImpactExample::Side& shown = *sides[side];
        Session& session = *shown.session;
        const Trace& trace = session.timeline().trace();
        const bool isThere = places[side] < trace.size();
        shown.position = isThere ? places[side] + 1 : trace.size();
        shown.decisions = session.decisionsBefore(isThere ? places[side] : trace.size());
        const StateBytes state = session.stateAt(shown.position);
        shown.sentence = isThere ? eventSentence(session.game(), state.data(), trace, places[side])
                                 : endSentence(session.game(), state.data());
        if (isThere) {
            for (const Session::UnitEnd& end : session.unitEnds())
                if (end.position <= places[side])
                    example.where = session.game().texts().unitName(session.stateAt(end.position).data());
            // A decision that is the difference belongs to the example, and nothing after it.
            session.rewind(session.decisionsBefore(shown.position));
        }
        session.bookmarks.push_back({shown.position, "First difference: " + shown.sentence});
    }
    return example;
}

}  // namespace engine
