// The situations of three_chapters_fixture.h.
#include "tests/engine/three_chapters_fixture.h"

#include <ostream>

#include "engine/three_chapters/contributions.h"
#include "schema/core/project.h"

namespace three_chapters_test {

const schema::RecordSet& baseRecords() {
    static const schema::RecordSet records = [] {
        schema::Problems problems;
        auto project = schema::readProject(TALE_SOURCE_DIR "/content/three_chapters", problems);
        REQUIRE(project);
        REQUIRE(problems.clean());
        return project->records;
    }();
    return records;
}

namespace {

std::shared_ptr<const ThreeChapters> compiled(const schema::RecordSet& records) {
    schema::Problems problems;
    auto game = std::dynamic_pointer_cast<const ThreeChapters>(makeThreeChapters(records, problems));
    for (const schema::Problem& p : problems.all()) MESSAGE(schema::toText(p));
    REQUIRE(game);
    return game;
}

}  // namespace

const std::shared_ptr<const ThreeChapters>& baseGame() {
    static const std::shared_ptr<const ThreeChapters> game = compiled(baseRecords());
    return game;
}

std::shared_ptr<const ThreeChapters> changedGame(
    const std::vector<std::pair<std::string, std::vector<std::string>>>& abilities) {
    schema::RecordSet records = baseRecords();
    for (const auto& [name, lines] : abilities) {
        auto copy = records.find("cr." + name)->clone();
        copy->as<schema::three_chapters::Creature>().ability = schema::readClauses(lines);
        records.put(std::move(copy));
    }
    return compiled(records);
}

int card(const std::string& name) {
    const int found = baseGame()->set().find("cr." + name);
    REQUIRE_MESSAGE(found >= 0, name);
    return found;
}

std::ostream& operator<<(std::ostream& out, const Tokens& t) {
    return out << t.stars << " stars, " << t.hearts << " hearts, " << t.gems << " gems";
}

Situation::Situation(int players, std::shared_ptr<const ThreeChapters> g) : game(std::move(g)) {
    state.players = std::uint8_t(players);
    state.phase = Phase::Play;
}

three_chapters::Table& Situation::fresh() {
    table = std::make_unique<three_chapters::Table>(*game, state, game->set(), 1);
    table->beginUnit(game->unit(&state));
    table->recorder().to(&trace, TraceLevel::Verbose);
    return *table;
}

void Situation::own(int seat, const std::vector<std::string>& cards) {
    for (const std::string& name : cards) state.zones[card(name)] = zoneOf(Zone::Played, seat);
}

void Situation::tokens(int at, Tokens held) {
    seat(at).tokens = {std::int16_t(held.gems), std::int16_t(held.hearts), std::int16_t(held.stars)};
}

void Situation::trick(const std::vector<std::string>& cards, int lead) {
    std::array<int, kPlaces> lying{};
    for (std::size_t i = 0; i < cards.size(); ++i) lying[i] = card(cards[i]);
    REQUIRE(int(cards.size()) == placesOf(state.players));
    scoreTrick(fresh(), lying, lead);
}

void Situation::score(Agent* agent) {
    state.phase = Phase::Score;
    fresh().decider().agent(agent);
    scoreChapter3(*table);
}

Tokens Situation::of(int at) const {
    const SeatState& s = state.seats[at];
    return {s[Token::Star], s[Token::Heart], s[Token::Gem]};
}

bool Situation::announced(const char* rule) const {
    for (const Event& e : trace)
        if ((e.kind == EventKind::Rule || e.kind == EventKind::Cite) && std::string_view(kRules[e.field].id) == rule)
            return true;
    return false;
}

Tokens Situation::broughtBy(const std::string& name, int at) const {
    Tokens tokens;
    for (const Contribution& c : contributionsOf(trace))
        if (c.source == Contribution::Source::Ability && c.card == card(name) && c.seat == at) {
            tokens.gems += c.tokens[Token::Gem];
            tokens.hearts += c.tokens[Token::Heart];
            tokens.stars += c.tokens[Token::Star];
        }
    return tokens;
}

std::vector<std::byte> playedTo(int players, std::uint64_t seed, int until) {
    std::vector<std::byte> bytes(sizeof(GameState));
    RandomAgent agent(seed);
    auto table = baseGame()->makeTable(bytes.data(), seed);
    table->decider().agent(&agent);
    baseGame()->start(*table, {.seed = seed, .options = {{"players", players}}});
    while (baseGame()->outcome(bytes.data()).end == Outcome::End::Playing && baseGame()->unit(bytes.data()) < until) {
        table->beginUnit(baseGame()->unit(bytes.data()));
        baseGame()->playUnit(*table);
    }
    return bytes;
}

}  // namespace three_chapters_test
