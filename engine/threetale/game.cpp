// Running a game of ThreeTale unit by unit, and reading its outcome. TT-GAME-02: the four phases in order.
#include "engine/threetale/game.h"

#include <fmt/format.h>
#include <algorithm>

#include "engine/threetale/outlook.h"
#include "engine/threetale/rules.h"
#include "engine/threetale/scenario_words.h"

namespace engine::threetale {

namespace {}  // namespace

std::shared_ptr<const Game> makeThreeTale(const schema::RecordSet& records, schema::Problems& problems) {
    auto set = compileSet(records, problems);
    if (!set) return nullptr;
    return std::make_shared<ThreeTale>(std::move(set));
}

ThreeTale::ThreeTale(std::shared_ptr<const CompiledSet> set)
    : set_(std::move(set)), words_(std::make_unique<ThreeTaleWords>(*this)),
      outlook_(std::make_unique<const Outlook>(*set_)) {
    for (int number = 0; number < set_->count(); ++number) cardKeys_.push_back(keyOf(set_->id(number)));
    for (const bool tutorial : {false, true}) {
        engine::Table::Beginning& beginning = beginnings_[tutorial];
        beginning.state.resize(sizeof(GameState));
        Table table(*this, *reinterpret_cast<GameState*>(beginning.state.data()), *set_, 0);
        table.traceTo(&beginning.trace, TraceLevel::Full);
        setUp(table, {.options = {{schema::threetale::kTutorialOption, tutorial}}});
        beginning.hash = table.hash();
    }
}

ThreeTale::~ThreeTale() = default;

const schema::GameSchema& ThreeTale::schema() const { return schema::threetale::kGame; }

std::unique_ptr<engine::Table> ThreeTale::makeTable(void* state, std::uint64_t seed) const {
    auto table = std::make_unique<Table>(*this, *static_cast<GameState*>(state), *set_, seed);
    table->cardKeys(cardKeys_);
    return table;
}

// The setup is the same in all games.
void ThreeTale::start(engine::Table& table, const Setup& setup) const {
    table.startFrom(beginnings_[setup.options[schema::threetale::kTutorialOption]]);
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

int ThreeTale::unit(const void* state) const { return stateOf(state).unit; }

std::string ThreeTale::unitName(const void* state) const {
    const GameState& s = stateOf(state);
    const int hero = s.order[s.place];
    switch (s.phase) {
        case Phase::Prophecy: return "Prophecy";
        case Phase::Past:
            // A turn that was laid out after the last tile places none.
            return fmt::format("Past, tile {} of {}: {}", std::min<std::size_t>(s.map.placed + 1, set_->tiles.size()),
                               set_->tiles.size(), heroName(s, hero));
        case Phase::Present: return "Present";
        case Phase::Future:
            return fmt::format("Future, round {} of {}: {}", s.round + (s.place == 0 ? 1 : 0), s.limit,
                               heroName(s, hero));
        case Phase::Over: return s.won ? "Won" : "Lost";
    }
    return {};
}

bool ThreeTale::over(const void* state) const { return stateOf(state).won || stateOf(state).lost; }

Outcome ThreeTale::outcome(const void* state) const {
    const GameState& s = stateOf(state);
    Outcome outcome;
    if (!s.won && !s.lost) return outcome;
    outcome.end = s.won ? Outcome::End::Won : Outcome::End::Lost;
    outcome.score = totalScore(*set_, s);
    switch (s.reason) {
        case Reason::None: break;
        case Reason::ObjectiveMet: outcome.reason = "the objective is met"; break;
        case Reason::HeroDied: outcome.reason = "a Hero died"; break;
        case Reason::OutOfTime: outcome.reason = "the scenario ran out of time"; break;
        case Reason::DefeatCondition: outcome.reason = "a defeat condition holds"; break;
    }
    return outcome;
}

std::vector<SumLine> ThreeTale::score(const void* state) const { return scoreOf(*set_, stateOf(state)); }

std::string ThreeTale::heroName(const GameState& s, int seat) const {
    if (seat < 0 || seat >= kHeroes || s.heroes[seat].card == kNone) return fmt::format("seat {}", seat + 1);
    return set_->name(set_->number(CardKind::Hero, s.heroes[seat].card), "en");
}

std::string ThreeTale::seatName(const void* state, int seat) const { return heroName(stateOf(state), seat); }

std::string ThreeTale::spaceName(const GameState& s, int space) const {
    constexpr const char* cells[] = {"northwest", "northeast", "southwest", "southeast"};
    if (space < 0 || space >= s.map.placed * 4) return "off the Map";
    const PlacedTile& tile = s.map.tiles[space / 4];
    return fmt::format("{}, {}", set_->name(set_->number(CardKind::Tile, tile.card), "en"), cells[space % 4]);
}

const schema::Record* ThreeTale::card(int index) const {
    if (index < 0 || index >= set_->count()) return nullptr;
    return set_->record(index).get();
}

std::span<const RuleText> ThreeTale::rules() const { return kRules; }

}  // namespace engine::threetale
