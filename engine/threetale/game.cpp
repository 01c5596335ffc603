// Running a game of ThreeTale unit by unit, and reading its outcome. TT-GAME-02: the four phases in order.
#include "engine/threetale/game.h"

#include <fmt/format.h>
#include <algorithm>

#include "engine/kernel/say.h"
#include "engine/threetale/evaluator.h"
#include "engine/threetale/rules.h"
#include "engine/threetale/scenario_words.h"

namespace engine::threetale {

std::shared_ptr<const Game> makeThreeTale(const schema::RecordSet& records, schema::Problems& problems) {
    auto set = compileSet(records, problems);
    if (!set) return nullptr;
    return std::make_shared<ThreeTale>(std::move(set));
}

ThreeTale::ThreeTale(std::shared_ptr<const CompiledSet> set)
    : set_(std::move(set)), words_(std::make_unique<ThreeTaleWords>(*this)),
      evaluator_(std::make_unique<const Evaluator>(*set_)) {
    for (int number = 0; number < set_->count(); ++number) cardKeys_.push_back(keyOf(set_->id(number)));
    for (const bool tutorial : {false, true}) {
        engine::Table::InitialSnapshot& snapshot = snapshots_[tutorial];
        snapshot.state.resize(sizeof(GameState));
        Table table(*this, *reinterpret_cast<GameState*>(snapshot.state.data()), *set_, 0);
        table.recorder().to(&snapshot.trace, TraceLevel::Full);
        setUp(table, {.options = {{schema::threetale::kTutorialOption, tutorial}}});
        snapshot.hash = table.hash();
    }
}

ThreeTale::~ThreeTale() = default;

const schema::GameSchema& ThreeTale::schema() const { return schema::threetale::kGame; }

std::unique_ptr<engine::Table> ThreeTale::makeTable(void* state, std::uint64_t seed) const {
    auto table = std::make_unique<Table>(*this, *static_cast<GameState*>(state), *set_, seed);
    table->chance().cardKeys(cardKeys_);
    return table;
}

// The setup is the same in all games.
void ThreeTale::start(engine::Table& table, const Setup& setup) const {
    table.startFrom(snapshots_[setup.options[schema::threetale::kTutorialOption]]);
}

void ThreeTale::playUnit(engine::Table& table) const {
    Table& t = static_cast<Table&>(table);
    switch (t.state.phase) {
        case Phase::Prophecy: playProphecyPhase(t); break;
        case Phase::Past: playPastTurn(t); break;
        case Phase::Present: playPresentPhase(t); break;
        case Phase::Future: playFutureTurn(t); break;
        case Phase::Over: break;
    }
    t.set(t.state.unit, t.state.unit + 1);
}

// TT-PROPH-03: one of the Prophecies that were drawn is fulfilled; the Tutorial is played on purpose (TT-PROPH-08).
std::vector<Chapter> ThreeTale::chapters() const {
    std::vector<Chapter> chapters;
    for (int i = 0; i < int(set_->prophecies.size()); ++i) {
        Chapter chapter{.card = set_->number(CardKind::Prophecy, i)};
        if (set_->prophecies[i].sign == 0) {
            chapter.options.choose(schema::threetale::kTutorialOption, 1);
            chapter.teaches = true;
        } else {
            chapter.forced.push_back({{.purpose = std::uint16_t(Purpose::Prophecy)}, std::uint32_t(i), true});
            chapter.forced.push_back({{.purpose = std::uint16_t(Purpose::FulfilledProphecy)}, 0, true});
        }
        chapters.push_back(std::move(chapter));
    }
    return chapters;
}

int ThreeTale::unit(const void* state) const { return stateOf(state).unit; }

bool ThreeTale::over(const void* state) const { return stateOf(state).won || stateOf(state).lost; }

Outcome ThreeTale::outcome(const void* state) const {
    const GameState& s = stateOf(state);
    Outcome outcome;
    if (!s.won && !s.lost) return outcome;
    outcome.end = s.won ? Outcome::End::Won : Outcome::End::Lost;
    outcome.score = totalScore(*set_, s);
    switch (s.reason) {
        case Reason::None: break;
        case Reason::ObjectiveMet: outcome.reason = toSay("the objective is met"); break;
        case Reason::HeroDied: outcome.reason = toSay("a Hero died"); break;
        case Reason::OutOfTime: outcome.reason = toSay("the scenario ran out of time"); break;
        case Reason::DefeatCondition: outcome.reason = toSay("a defeat condition holds"); break;
    }
    return outcome;
}

std::vector<SumLine> ThreeTale::score(const void* state) const { return scoreOf(*set_, stateOf(state)); }

// TT-DICE-01: every die has two faces.
const Die* ThreeTale::die(std::uint16_t purpose) const {
    switch (Purpose(purpose)) {
        case Purpose::AttackRoll:
        case Purpose::EnemyAttackRoll:
        case Purpose::TreasureRoll:
        case Purpose::ActivationRoll:
        case Purpose::ScenarioRoll:
        case Purpose::Reroll: return &kTwoFacedDie;
        default: return nullptr;
    }
}

}  // namespace engine::threetale
