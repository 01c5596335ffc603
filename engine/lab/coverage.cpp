// Counting what games reach: parts where the rules count them, conditions where somebody looks at them, rules in the
// trace.
#include "engine/lab/coverage.h"

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "engine/explain/causes.h"
#include "engine/explain/rerun.h"
#include "engine/kernel/explanation.h"
#include "engine/kernel/say.h"
#include "engine/lab/batches.h"
#include "engine/lab/fewest_choices.h"
#include "engine/lab/simulation.h"
#include "schema/core/ability.h"

namespace engine {

using Kind = CoverageItem::Kind;

namespace {

constexpr std::string_view kFailed = ".condition";  // how a game calls the part that its condition did not hold

// What the condition of a clause came to in its explanation.
enum class ConditionFound : std::uint8_t { Unknown, Held, Failed };
ConditionFound conditionIn(const Explanation& clause) {
    for (const Explanation& part : clause.parts)
        if (part.part == Explanation::Part::Condition)
            return part.holds ? ConditionFound::Held : ConditionFound::Failed;
    return ConditionFound::Unknown;
}

}  // namespace

// --- what there is -------------------------------------------------------------------------------------------------

CoverageItems::CoverageItems(const Game& game) : game_(game) {
    addParts();
    addConditions();
    addRules();
}

std::int32_t CoverageItems::add(CoverageItem item) {
    const auto number = std::int32_t(items_.size());
    byKey_.try_emplace(item.key(), number);
    items_.push_back(std::move(item));
    return number;
}

void CoverageItems::addParts() {
    const std::vector<CoveragePoint> points = game_.inspection().coveragePoints();
    const ClausePlaces places(game_);
    ofParts_.assign(points.size(), -1);
    for (std::size_t part = 0; part < points.size(); ++part) {
        const CoveragePoint& point = points[part];
        if (point.card < 0) continue;
        CoverageItem item{.kind = point.place.empty() ? Kind::Card : Kind::Clause,
                          .card = point.card,
                          .id = game_.cards().id(point.card),
                          .place = point.place,
                          .text = schema::inWords(game_.schema(), point.text)};
        if (item.place.ends_with(kFailed)) {
            item.kind = Kind::Failed;
            item.place.resize(item.place.size() - kFailed.size());
        }
        for (int clause = 0; !item.place.empty() && !places.of(point.card, clause).empty(); ++clause)
            if (places.of(point.card, clause) == item.place) item.clause = clause;
        ofParts_[part] = add(std::move(item));
    }
}

// Of each clause with a condition that is looked at when its trigger comes, unless the game counts both outcomes
// itself.
void CoverageItems::addConditions() {
    const auto parts = items_;
    for (const CoverageItem& part : parts) {
        if (part.kind != Kind::Clause || part.clause < 0 || byKey_.contains({Kind::Failed, part.id, part.place}))
            continue;
        const schema::Record* record = game_.cards().record(part.card);
        const std::size_t open = part.place.rfind('[');
        const auto found = schema::findPath(record->type(), record->data(), part.place.substr(0, open));
        const auto& list = static_cast<const schema::Clauses*>(found.value)->list;
        const auto at = std::size_t(std::stoul(part.place.substr(open + 1)));
        if (at >= list.size() || list[at].condition.empty() || list[at].trigger.word == "always") continue;
        CoverageItem item = part;
        item.kind = Kind::Held;
        ofConditions_[{part.card, part.clause}] = add(item);
        item.kind = Kind::Failed;
        add(std::move(item));
    }
}

void CoverageItems::addRules() {
    const std::span<const RuleText> rules = game_.texts().rules();
    ofRules_.assign(rules.size(), -1);
    for (std::size_t rule = 0; rule < rules.size(); ++rule)
        if (!rules[rule].isNeverCited)
            ofRules_[rule] = add({.kind = Kind::Rule,
                                  .id = rules[rule].id,
                                  .place = {},
                                  .text = schema::inWords(game_.schema(), ruleSentence(rules[rule]))});
}

std::ptrdiff_t CoverageItems::find(const CoverageItem::Key& key) const {
    const auto found = byKey_.find(key);
    return found == byKey_.end() ? -1 : found->second;
}

std::int32_t CoverageItems::ofCondition(int card, int clause, bool held) const {
    const auto found = ofConditions_.find({card, clause});
    return found == ofConditions_.end() ? -1 : found->second + (held ? 0 : 1);
}

// --- one game ------------------------------------------------------------------------------------------------------

namespace {

// Looks on while a game is played, unit by unit, and counts what it reaches.
class Counting final : public UnitObserver, public ClauseWatcher {
  public:
    explicit Counting(const CoverageItems& items) : items_(items), parts_(items.ofParts().size()) {
        counted.counts.resize(items.size());
    }

    GameCoverage counted;
    std::function<void(std::size_t item)>
        onFirst{};  // is told of each item when the unit is over that first reached it

    void begins(Table& table) override {
        trace_.clear();
        table.recorder().to(&trace_, TraceLevel::Verbose);
        table.recorder().watchedBy(this);
        table.countInto(parts_.data());
        table_ = &table;
    }

    void ends() override {
        for (std::size_t part = 0; part < parts_.size(); ++part)
            if (parts_[part] > 0) {
                reach(items_.ofParts()[part], parts_[part]);
                parts_[part] = 0;
            }
        for (const Event& e : trace_)
            if (e.kind == EventKind::Rule || e.kind == EventKind::Cite) reach(items_.ofRule(e.field));
            else if (e.kind == EventKind::Test) test(e.field, e.before, e.after != 0);
        for (const auto& [clause, outcome] : heard_)
            if (outcome.first) reach(items_.ofCondition(clause.first, clause.second, true));
        for (const auto& [clause, outcome] : heard_)
            if (outcome.second) reach(items_.ofCondition(clause.first, clause.second, false));
        heard_.clear();
        trace_.clear();
        for (const std::size_t item : fresh_)
            if (onFirst) onFirst(item);
        fresh_.clear();
    }

    // The verdict says what the condition found, but where nothing comes of the clause: then its explanation does.
    void triggered(const TriggeredClause& looked, const std::function<Explanation()>& explain) override {
        const std::pair<int, int> clause{looked.clause.card, looked.clause.number};
        const std::int32_t held = items_.ofCondition(clause.first, clause.second, true);
        if (held < 0) return;
        isWatched_.insert(clause);
        if (!looked.meant) return;
        auto& outcome = heard_[clause];
        if (looked.verdict == ClauseVerdict::Ready) outcome.first = true;
        else if (looked.verdict == ClauseVerdict::Otherwise) outcome.second = true;
        else if (!knows(held, outcome.first) || !knows(held + 1, outcome.second)) {
            table_->countInto(nullptr);  // what an explanation reads is no use of it
            const ConditionFound found = conditionIn(explain());
            table_->countInto(parts_.data());
            outcome.first = outcome.first || found == ConditionFound::Held;
            outcome.second = outcome.second || found == ConditionFound::Failed;
        }
    }

    void listed(const ClauseInPlay& clause, bool holds) override {
        reach(items_.ofCondition(clause.card, clause.number, holds));
    }

  private:
    bool knows(std::int32_t item, bool now) const { return now || counted.counts[item].times > 0; }
    // Where nobody is told of a clause, its trace says what its condition found.
    void test(int card, int clause, bool held) {
        if (!isWatched_.contains({card, clause})) reach(items_.ofCondition(card, clause, held));
    }
    void reach(std::int32_t item, std::uint32_t times = 1) {
        if (item < 0) return;
        GameCoverage::Count& count = counted.counts[item];
        if (count.times == 0) fresh_.push_back(std::size_t(item));
        count.times += times;
    }

    const CoverageItems& items_;
    std::vector<std::uint32_t> parts_;
    Table* table_ = nullptr;
    Trace trace_;
    std::map<std::pair<int, int>, std::pair<bool, bool>> heard_;  // in this unit: held, did not
    std::set<std::pair<int, int>> isWatched_;
    std::vector<std::size_t> fresh_;
};

// The event in a unit with which an item was reached: what the rules count has none of its own, so it is that of its
// clause, else of its card, else the beginning of the unit.
std::size_t eventOf(const Game& game, const Trace& trace, std::size_t from, std::size_t to, const CoverageItem& item) {
    std::size_t ofCard = to;
    for (std::size_t i = from; i < to; ++i) {
        const Event& e = trace[i];
        if (item.kind == Kind::Rule) {
            if ((e.kind == EventKind::Rule || e.kind == EventKind::Cite) && item.id == game.texts().rules()[e.field].id)
                return i;
            continue;
        }
        if (e.kind != EventKind::Clause || int(e.field) != item.card) continue;
        if (item.clause < 0 || e.before == item.clause) return i;
        ofCard = std::min(ofCard, i);
    }
    return ofCard < to ? ofCard : from;
}

// One of many games, from its beginning to its end.
GameCoverage playedGame(const CoverageItems& items, const GameSearchOptions& options, std::uint64_t number) {
    const Game& game = items.game();
    const std::uint64_t seed = mix(options.seed + number);
    const auto agent = agentNamed(options.agent, seed, options.simulations);
    StateBytes state(game.stateType().size);
    const auto table = game.makeTable(state.data(), seed);
    Counting counting(items);
    table->decider().agent(agent.get());
    try {
        counting.begins(*table);
        game.start(*table, {.seed = seed, .options = options.setup});
        counting.ends();
        while (!game.over(state.data())) {
            counting.begins(*table);
            table->beginUnit(game.unit(state.data()));
            game.playUnit(*table);
            counting.ends();
        }
    } catch (const Suspended&) { counting.ends(); }
    return std::move(counting.counted);
}

}  // namespace

GameCoverage coverageOf(const Session& session, const CoverageItems& items) {
    const bool isSame = &session.game() == &items.game();
    std::optional<CoverageItems> others;
    if (!isSame) others.emplace(session.game());
    const CoverageItems& own = isSame ? items : *others;
    std::vector<std::size_t> starts = {0};
    for (const Session::UnitEnd& end : session.unitEnds()) starts.push_back(end.position);
    const Trace& trace = session.timeline().trace();
    Counting counting(own);
    std::size_t unit = 0;
    counting.onFirst = [&](std::size_t item) {
        const std::size_t from = std::min(starts[std::min(unit, starts.size() - 1)], trace.size());
        const std::size_t to = unit + 1 < starts.size() ? starts[unit + 1] : trace.size();
        counting.counted.counts[item].first =
            std::uint32_t(eventOf(session.game(), trace, from, std::max(from, to), own[item]));
    };
    // Units are told of by their ends.
    struct Numbered final : UnitObserver {
        Counting& counting;
        std::size_t& unit;
        Numbered(Counting& c, std::size_t& u) : counting(c), unit(u) {}
        void begins(Table& table) override { counting.begins(table); }
        void ends() override {
            counting.ends();
            ++unit;
        }
    } numbered(counting, unit);
    Rerun rerun(session);
    rerun.observedBy(&numbered);
    rerun.play(0, session.decisions(), nullptr);
    if (isSame) return std::move(counting.counted);
    GameCoverage found;
    found.counts.resize(items.size());
    for (std::size_t i = 0; i < own.size(); ++i)
        if (const std::ptrdiff_t item = items.find(own[i].key()); item >= 0)
            found.counts[item] = counting.counted.counts[i];
    return found;
}

// --- many games ----------------------------------------------------------------------------------------------------

void Coverage::add(const GameCoverage& game, std::uint64_t number) {
    ++games_;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
        const GameCoverage::Count& more = game.counts[i];
        if (more.times == 0) continue;
        Count& count = counts_[i];
        count.times += more.times;
        ++count.games;
        if (number < count.game) {
            count.game = number;
            count.event = more.first;
        }
    }
}

void Coverage::add(const Coverage& more) {
    games_ += more.games_;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
        Count& count = counts_[i];
        count.times += more.counts_[i].times;
        count.games += more.counts_[i].games;
        if (more.counts_[i].game < count.game) {
            count.game = more.counts_[i].game;
            count.event = more.counts_[i].event;
        }
    }
}

Coverage coverageOfGames(const CoverageItems& items, const GameSearchOptions& options, std::uint64_t from) {
    Coverage total(items.size());
    struct Player {
        const CoverageItems& items;
        const GameSearchOptions& options;
        std::uint64_t from;
        Coverage& total;
        Coverage own;
        void play(std::uint64_t i) { own.add(playedGame(items, options, from + i), from + i); }
        void finish() { total.add(own); }
    };
    playInBatches({.games = options.games,
                   .atOnce = batchSize(options.games, options.threads, false),
                   .threads = options.threads,
                   .stop = options.stop,
                   .progress = options.progress},
                  [&] { return Player{items, options, from, total, Coverage(items.size())}; });
    return total;
}

std::int64_t firstToReach(const CoverageItems& items, std::size_t item, const GameSearchOptions& options,
                          std::uint64_t* played) {
    std::atomic<std::uint64_t> first{~std::uint64_t(0)}, count{0};
    struct Player {
        const CoverageItems& items;
        std::size_t item;
        const GameSearchOptions& options;
        std::atomic<std::uint64_t>&first, &count;
        void play(std::uint64_t i) {
            if (i > first.load(std::memory_order_relaxed)) return;
            ++count;
            if (playedGame(items, options, i).counts[item].times == 0) return;
            std::uint64_t before = first.load();
            while (i < before && !first.compare_exchange_weak(before, i)) {}
        }
        void finish() {}
    };
    playInBatches({.games = options.games,
                   .atOnce = batchSize(options.games, options.threads, false),
                   .threads = options.threads,
                   .stop = options.stop,
                   .progress = options.progress},
                  [&] { return Player{items, item, options, first, count}; });
    if (played) *played = count.load();
    return first.load() == ~std::uint64_t(0) ? -1 : std::int64_t(first.load());
}

SmallGame gameThatReaches(std::shared_ptr<const Game> game, const CoverageItems& items, std::size_t item,
                          const GameSearchOptions& options, std::uint64_t number, int tries, const TellSmall& tell) {
    const std::uint64_t seed = mix(options.seed + number);
    const Setup setup{.seed = seed, .options = options.setup};
    SmallGame small;
    const auto agent = agentNamed(options.agent, seed, options.simulations);
    auto session = std::make_unique<Session>(playedSession(game, setup, *agent));
    const auto eventIn = [&](const Session& played) -> std::ptrdiff_t {
        const GameCoverage::Count count = coverageOf(played, items).counts[item];
        return count.times == 0 ? -1 : std::ptrdiff_t(count.first);
    };
    std::ptrdiff_t event = eventIn(*session);
    if (event < 0) return small;
    small.found = session->decisionsBefore(std::size_t(event));
    if (tries > 0) {
        FewestChoices fewest(seed, session->decisions(), small.found, [&](Agent& guided, std::size_t most) {
            auto tried = std::make_unique<Session>(playedSession(game, setup, guided));
            const std::ptrdiff_t at = eventIn(*tried);
            if (at < 0 || tried->decisionsBefore(std::size_t(at)) > most) return false;
            event = at;
            session = std::move(tried);
            return true;
        });
        fewest.run(tries, options.stop, tell);
        small.choices = fewest.inWords(*game);
    }
    small.event = std::uint32_t(event);
    small.decisions = session->decisionsBefore(std::size_t(event));
    small.sentence = eventSentence(*session, session->stateAt(std::size_t(event) + 1).data(), std::size_t(event));
    session->bookmarks.push_back({std::size_t(event) + 1, items[item].text});
    small.session = std::move(session);
    return small;
}

}  // namespace engine
