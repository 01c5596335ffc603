// Building and running the situations of threetale_fixture.h.
#include "tests/engine/threetale_fixture.h"

#include <algorithm>

namespace engine::threetale {

namespace records = schema::threetale;

Situation::Situation() {
    for (const char* id : {"he.a", "he.b", "he.c"}) {
        auto& h = add<records::Hero>("hero", id);
        for (int i = 0; i < 6; ++i) {
            records::Talent t;
            t.id = std::string(id) + ".t" + std::to_string(i);
            t.name.byLanguage["en"] = t.id;
            t.level = i / 2 + 1;
            h.talents.push_back(t);
        }
    }
    add<records::Prophecy>("prophecy", "pr.z").scenario.score = 1;
    tile("ti.a", {Feature::None, Feature::None, Feature::None, Feature::None});
    tile("ti.b", {Feature::None, Feature::None, Feature::None, Feature::None});
    tile("ti.c", {Feature::None, Feature::None, Feature::None, Feature::None});
}

void Situation::enemy(const char* id, int level, EnemyNumbers n, const char* reward, std::vector<std::string> talent) {
    auto& e = add<records::Enemy>("enemy", id);
    e.level = level;
    e.speed = n.speed;
    e.defense = n.defense;
    e.strength = n.strength;
    e.bonusCount = n.bonusCount;
    e.reward = schema::readEffects(reward);
    e.talent = schema::readClauses(talent);
    REQUIRE(e.reward.unread.empty());
    REQUIRE(e.talent.unread.empty());
}

void Situation::artifact(const char* id, int level, Slot slot, Usage usage, int activation, Window window,
                         std::vector<std::string> ability) {
    auto& a = add<records::Artifact>("artifact", id);
    a.level = level;
    a.slot = slot;
    a.usage = usage;
    a.activation = activation;
    a.window = window;
    a.ability = schema::readClauses(ability);
    REQUIRE(a.ability.unread.empty());
}

void Situation::tile(const char* id, std::array<Feature, 4> cells) { add<records::Tile>("tile", id).cells = cells; }

void Situation::talent(const char* hero, int index, std::vector<std::string> ability) {
    auto copy = records.find(hero)->clone();
    copy->as<records::Hero>().talents[index].ability = schema::readClauses(ability);
    records.put(copy);
}

void Situation::begin() {
    schema::Problems problems;
    game = makeThreeTale(records, problems);
    for (const auto& p : problems.all()) MESSAGE(schema::toText(p));
    REQUIRE(game);
    kernelTable = game->makeTable(&state, 1);
    Table& t = table();
    t.recorder().to(&trace, TraceLevel::Full);
    setUp(t, {});
    t.set(t.state.phase, Phase::Past);
    for (int seat = 0; seat < kHeroes; ++seat) {
        t.set(state.heroes[seat].card, seat);
        const HeroCard& card = set().heroes[seat];
        for (std::size_t v = 0; v < 6; ++v) t.set(state.heroes[seat].virtues[v], card.virtues[v]);
        t.set(state.heroes[seat].speed, card.speed);
        t.set(state.heroes[seat].spirit, card.spirit);
    }
    t.set(t.state.seats, kHeroes);
    // Three tiles in a row to the east, Heroes on the southwest corner of one each.
    for (int i = 0; i < 3; ++i) {
        const int card = indexOf(t.state.decks.tiles, i) >= 0 ? i : t.state.decks.tiles[0];
        removeAt(t, t.state.decks.tiles, indexOf(t.state.decks.tiles, card));
        layTile(t, card, 0, {std::int8_t(i), 0});
        t.set(state.heroes[i].space, i * 4 + 2);
    }
    beginTurn(t, 0);
}

void Situation::give(int seat, const char* artifactId) {
    Table& t = table();
    const int card = set().indexOf(set().find(artifactId));
    for (const DeckState& deck : state.decks.artifacts)
        if (const int at = indexOf(deck.cards, card); at >= 0) removeAt(t, deck.cards, at);
    push(t, state.heroes[seat].artifacts, card);
}

void Situation::dice(Purpose purpose, const char* faces) {
    std::uint32_t mask = 0;
    for (std::size_t i = 0; i < std::strlen(faces); ++i)
        if (faces[i] == '+') mask |= 1u << i;
    forced.push_back({{std::uint16_t(purpose)}, mask, true});
}

void Situation::drawn(Purpose purpose, CardKind kind, const char* id) {
    const int card = set().find(id);
    REQUIRE(set().kindOf(card) == kind);
    forced.push_back({{std::uint16_t(purpose)}, std::uint32_t(set().indexOf(card)), true});
}

void Situation::decide(std::vector<std::string> texts) {
    for (const std::string& text : texts) {
        Option option;
        REQUIRE_MESSAGE(game->notation().decode(text, option), text);
        script.push_back(option);
    }
}

std::string Situation::stillAsked() const {
    std::string text = "still asked, legal are ";
    for (const std::string& option : openOptions) text += (&option == &openOptions.front() ? "" : ", ") + option;
    return text;
}

void Situation::play(const std::function<void(Table&)>& rule) {
    Table& t = table();
    t.beginUnit(++unit);
    t.decider().script(script);
    t.chance().force(&forced);
    open = false;
    illegal.clear();
    openOptions.clear();
    try {
        rule(t);
        if (t.decider().scriptUsed() != script.size())
            illegal = "decision not used: " + game->notation().encode(script[t.decider().scriptUsed()]);
    } catch (const Suspended& s) {
        for (const Option& o : t.decider().open().options) openOptions.push_back(game->notation().encode(o));
        open = s.why == Suspended::Why::Open;
        std::string legal;
        for (const std::string& o : openOptions) legal += o + ", ";
        if (s.why == Suspended::Why::Illegal)
            illegal = game->notation().encode(script[t.decider().scriptUsed()]) + " is not among: " + legal;
        if (s.why == Suspended::Why::Runaway) illegal = "loop guard";
    }
    CHECK_MESSAGE(illegal.empty(), illegal);
    script.clear();
    t.decider().script({});
}

bool Situation::announced(const char* ruleId) const {
    for (const Event& e : trace)
        if ((e.kind == EventKind::Rule || e.kind == EventKind::Cite) && std::strcmp(kRules[e.field].id, ruleId) == 0)
            return true;
    return false;
}

bool Situation::offered(const char* text) const {
    return std::find(openOptions.begin(), openOptions.end(), text) != openOptions.end();
}

}  // namespace engine::threetale
