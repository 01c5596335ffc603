// What lies on the table of ThreeTale: the Map with its features and who stands there, each Hero with Virtues,
// Artifacts, Talents and Quests, and the open Battle.
#include "engine/threetale/board.h"

#include "engine/kernel/say.h"
#include "engine/threetale/game.h"
#include "engine/threetale/rules.h"

namespace engine::threetale {

namespace {

using Tone = Board::Tone;

Tone toneOf(Feature feature) {
    switch (feature) {
        case Feature::None: return Tone::Plain;
        case Feature::Trees: return Tone::Quiet;
        case Feature::Portal:
        case Feature::White:
        case Feature::Red:
        case Feature::Black: return Tone::Info;
        case Feature::Altar:
        case Feature::Treasure1:
        case Feature::Treasure2:
        case Feature::Treasure3: return Tone::Gold;
        case Feature::Battle1:
        case Feature::Battle2:
        case Feature::Battle3: return Tone::Bad;
        case Feature::Quest: return Tone::Good;
    }
    return Tone::Plain;
}

// Four Spaces to a tile, in the order of their numbers.
void addMap(const ThreeTale& game, const GameState& s, Board& board) {
    const auto named = [&](std::string_view kind, int number) { return game.texts().nameOf(&s, kind, number, {}); };
    for (int space = 0; space < s.map.placed * 4; ++space) {
        const PlacedTile& tile = s.map.tiles[space / 4];
        Board::Place& place = board.map.emplace_back();
        place.x = tile.x * 2 + (space & 1);
        place.y = tile.y * 2 + (space >> 1 & 1);
        place.isThere = !tile.removed;
        const Feature feature = s.map.features[space];
        if (feature != Feature::None) place.text = said(schema::choiceOf(feature).label);
        place.tone = tile.closed ? Tone::Hidden : toneOf(feature);
        if (s.map.offerings[space] != 0) place.pieces.push_back(say("Offering"));
        if (const int token = s.map.tokens[space]; token != 0) place.pieces.push_back(named("token", token - 1));
        for (int seat = 0; seat < s.seats; ++seat)
            if (s.heroes[seat].space == space) place.pieces.push_back(game.texts().heroName(s, seat));
        for (std::size_t entity = 0; entity < s.entities.size(); ++entity)
            if (s.entities[entity].kind != kNone && s.entities[entity].space == space)
                place.pieces.push_back(named("entity_kind", s.entities[entity].kind));
    }
}

void addHero(const ThreeTale& game, const GameState& s, int seat, Board& board) {
    const CompiledSet& set = game.set();
    const HeroState& h = s.heroes[seat];
    const auto name = [&](CardKind kind, int index) {
        return game.cards().name(set.number(kind, index), spokenLanguage());
    };
    Board::Row& numbers = board.row(seat, game.texts().heroName(s, seat));
    for (int virtue = 0; virtue < schema::threetale::kVirtues; ++virtue)
        numbers.number(said(schema::threetale::choicesOf(Virtue{})[virtue].label), h.virtues[Virtue(virtue)]);
    numbers.number(say("Speed"), h.speed, Tone::Info);
    numbers.number(say("Spirit"), h.spirit, h.spirit <= 1 ? Tone::Bad : Tone::Good);
    numbers.number(say("Shevitsa"), h.shevitsa, Tone::Gold);
    if (h.offerings > 0) numbers.number(say("Offerings"), h.offerings, Tone::Gold);
    Board::Row& cards = board.row(seat, say("Artifacts"));
    for (const std::uint8_t artifact : h.artifacts) cards.card(name(CardKind::Artifact, artifact));
    for (int talent = 0; h.card != kNone && talent < schema::threetale::kTalents; ++talent)
        if (h.talents >> talent & 1)
            cards.card(name(CardKind::Talent, h.card * schema::threetale::kTalents + talent), say("Talent"),
                       Tone::Gold);
    for (const std::uint8_t quest : h.quests) cards.card(name(CardKind::Quest, quest), say("Quest"), Tone::Good);
}

void addBattle(const ThreeTale& game, const GameState& s, Board& board) {
    Board::Row& row = board.row(-1, say("Battle"));
    const BattleState& battle = s.battle;
    if (!battle.open) return;
    if (battle.enemy != kNone)
        row.card(game.cards().name(game.set().number(CardKind::Enemy, battle.enemy), spokenLanguage()), {}, Tone::Bad);
    else if (battle.entity != kNone)
        row.card(game.texts().nameOf(&s, "entity_kind", s.entities[battle.entity].kind, {}), {}, Tone::Bad);
    row.number(say("Speed"), battle.speed + battle.speedChange);
    row.number(say("Strength"), battle.strength + battle.strengthChange);
    row.number(say("Defense left"), battle.defense, Tone::Bad);
    row.number(say("Damage taken"), battle.taken, Tone::Bad);
    row.number(say("Damage dealt"), battle.dealt, Tone::Good);
}

}  // namespace

namespace {

class ThreeTaleBoards final : public Boards {
  public:
    Board board(const Game& of, const void* state) const override {
        const auto& game = static_cast<const ThreeTale&>(of);
        const GameState& s = stateOf(state);
        Board board;
        addMap(game, s, board);
        for (int seat = 0; seat < s.seats; ++seat) addHero(game, s, seat, board);
        addBattle(game, s, board);
        return board;
    }
};

}  // namespace

const Boards& boards() {
    static const ThreeTaleBoards kBoards;
    return kBoards;
}

}  // namespace engine::threetale
