// Reading the Map from the state.
#include "editor/app/play/threetale/map.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/threetale/rules.h"
#include "engine/threetale/verbs/verbs_setup.h"
#include "schema/core/phrases.h"

namespace editor::play {

using namespace engine::threetale;
using engine::EventKind;
using engine::threetale::verb_rows::Place;
using engine::threetale::verb_rows::Rotate;

namespace {

const char* keyOf(Feature f) { return schema::choiceOf(f).key; }
const char* labelOf(Feature f) { return schema::choiceOf(f).label; }

bool isPickup(Feature f) { return f >= Feature::White; }

// For each Space as it lies, which printed one it is.
std::array<int, 4> printedAt(int turns) {
    std::array<int, 4> now{0, 1, 2, 3};
    for (int i = 0; i < turns; ++i) now = {now[2], now[0], now[3], now[1]};
    return now;
}

MapTile printedTile(const CompiledSet& set, int tile, int turns) {
    MapTile out{.card = set.number(CardKind::Tile, tile), .turns = turns};
    for (std::size_t i = 0; i < 4; ++i) out.features[i] = keyOf(set.tiles[tile].cells[i]);
    return out;
}

MapTile placedTile(const Sandbox& sandbox, const ThreeTaleTable& table, int place) {
    const PlacedTile& placed = table.state->map.tiles[place];
    MapTile tile = printedTile(table.set(), placed.card, placed.rotation);
    tile.place = place;
    tile.x = placed.x;
    tile.y = placed.y;
    tile.closed = placed.closed;
    tile.fresh = sandbox.cursor.changed(&placed.card);
    const std::array<int, 4> printed = printedAt(placed.rotation);
    for (std::size_t lying = 0; lying < 4; ++lying) {
        const auto p = std::size_t(printed[lying]);
        const Feature was = table.set().tiles[placed.card].cells[p];
        const Feature now = table.state->map.features[std::size_t(place) * 4 + lying];
        if (now == Feature::None && isPickup(was)) tile.taken[p] = true;
        else tile.features[p] = keyOf(now);
    }
    return tile;
}

// How the tile in hand is turned at a position: the last choice of a rotation in this turn.
int chosenTurns(const Sandbox& sandbox, std::size_t position) {
    const engine::Trace& trace = sandbox.session.trace();
    for (std::size_t i = position; i > 0 && trace[i - 1].kind != EventKind::Unit; --i)
        if (trace[i - 1].kind == EventKind::Choose && engine::isA<Rotate>(engine::optionOf(trace[i - 1])))
            return engine::rowFrom<Rotate>(engine::optionOf(trace[i - 1])).turns;
    return 0;
}

void addPieces(const Sandbox& sandbox, const ThreeTaleTable& table, MapView& view) {
    const GameState& s = *table.state;
    // The first events of a game say what is not there yet: until they have, a Space may be named that no tile has.
    const int spaces = s.map.placed * 4;
    for (int space = 0; space < spaces; ++space) {
        const auto at = std::size_t(space);
        if (s.map.offerings[at])
            view.pieces.push_back({.kind = MapPiece::Kind::Offering, .space = space, .name = schema::say("Offering")});
        if (s.map.tokens[at] && s.prophecy != kNone) {
            const int kind = s.map.tokens[at] - 1;
            const auto& kinds = table.set().prophecies[s.prophecy].tokens;
            view.pieces.push_back({.kind = MapPiece::Kind::Token,
                                   .space = space,
                                   .number = kind,
                                   .name = kind < int(kinds.size()) ? kinds[kind].label.in(schema::spokenLanguage())
                                                                    : schema::say("Token"),
                                   .hidden = s.map.faces[at] != 0,
                                   .moved = sandbox.cursor.changed(&s.map.tokens[at])});
        }
    }
    for (int i = 0; i < kEntities && s.prophecy != kNone; ++i) {
        const EntityState& e = s.entities[i];
        if (e.kind == kNone || e.space >= spaces) continue;
        view.pieces.push_back(
            {.kind = MapPiece::Kind::Entity,
             .space = e.space,
             .number = i,
             .name = table.set().prophecies[s.prophecy].entities[e.kind].label.in(schema::spokenLanguage()),
             .active = s.battle.open && s.battle.entity == i,
             .moved = sandbox.cursor.changed(&e.space)});
    }
    for (int seat = 0; seat < kHeroes; ++seat) {
        const HeroState& hero = s.heroes[seat];
        if (!hasHero(s, seat) || hero.space >= spaces) continue;
        view.pieces.push_back({.kind = MapPiece::Kind::Hero,
                               .space = hero.space,
                               .number = seat,
                               .name = table.game->texts().heroName(s, seat),
                               .active = s.turn.hero == seat,
                               .moved = sandbox.cursor.changed(&hero.space)});
    }
}

void addChoices(const Sandbox& sandbox, const ThreeTaleTable& table, MapView& view) {
    const DecisionView* decision = sandbox.decisions.shown();
    if (!decision || decision->position != sandbox.cursor.position()) return;
    const auto question = Question(decision->decision.question);
    if (question == Question::RotateTile || question == Question::PlaceTile) {
        const int tile = decision->decision.subject;
        view.handName = table.set().name(table.set().number(CardKind::Tile, tile), schema::spokenLanguage());
        if (question == Question::PlaceTile)
            view.hand.push_back(printedTile(table.set(), tile, chosenTurns(sandbox, sandbox.cursor.position())));
    }
    for (int i = 0; i < int(decision->options.size()); ++i) {
        const engine::Option& option = decision->options[i].option;
        const int space = decision->options[i].text.space;
        if (engine::isA<Rotate>(option) && question == Question::RotateTile) {
            view.hand.push_back(
                printedTile(table.set(), decision->decision.subject, engine::rowFrom<Rotate>(option).turns));
            view.handOptions.push_back(i);
        } else if (engine::isA<Place>(option)) {
            const auto [column, row] = engine::rowFrom<Place>(option);
            view.choices.push_back({.option = i, .x = column, .y = row, .places = true});
        } else if (space >= 0 && space < table.state->map.placed * 4) {
            view.choices.push_back({.option = i, .space = space});
        }
    }
}

}  // namespace

ThreeTaleTable threeTale(const Sandbox& sandbox) {
    if (!sandbox.session.playing()) return {};
    const auto* game = dynamic_cast<const ThreeTale*>(&sandbox.session->game());
    return game ? ThreeTaleTable{game, static_cast<const GameState*>(sandbox.cursor.state())} : ThreeTaleTable{};
}

MapView mapOf(const Sandbox& sandbox) {
    MapView view;
    const ThreeTaleTable table = threeTale(sandbox);
    if (!table) return view;
    for (int place = 0; place < table.state->map.placed; ++place)
        if (!table.state->map.tiles[place].removed) view.tiles.push_back(placedTile(sandbox, table, place));
    addPieces(sandbox, table, view);
    addChoices(sandbox, table, view);
    const auto reach = [&](int x, int y) {
        view.minX = std::min(view.minX, x);
        view.minY = std::min(view.minY, y);
        view.maxX = std::max(view.maxX, x);
        view.maxY = std::max(view.maxY, y);
    };
    for (const MapTile& tile : view.tiles) reach(tile.x, tile.y);
    for (const MapChoice& choice : view.choices)
        if (choice.places) reach(choice.x, choice.y);
    return view;
}

std::optional<MapTile> tileOfOption(const Sandbox& sandbox, const DecisionView& decision, int option) {
    const ThreeTaleTable table = threeTale(sandbox);
    if (!table) return {};
    const auto question = Question(decision.decision.question);
    const engine::Option& chosen = decision.options[option].option;
    if (question == Question::RotateTile && engine::isA<Rotate>(chosen))
        return printedTile(table.set(), decision.decision.subject, engine::rowFrom<Rotate>(chosen).turns);
    if (question == Question::PlaceTile && engine::isA<Place>(chosen))
        return printedTile(table.set(), decision.decision.subject, chosenTurns(sandbox, decision.position));
    return {};
}

bool hasHero(const GameState& state, int seat) {
    return state.heroes[seat].card != kNone && (state.decks.tiles.count > 0 || state.map.placed > 0);
}

SpacePlace placeOf(const GameState& state, int space) {
    const PlacedTile& tile = state.map.tiles[space / 4];
    return {tile.x * 2 + space % 2, tile.y * 2 + space % 4 / 2};
}

std::vector<std::string> spaceLines(const Sandbox& sandbox, int space) {
    std::vector<std::string> lines;
    const ThreeTaleTable table = threeTale(sandbox);
    if (!table || space < 0 || space >= table.state->map.placed * 4) return lines;
    const GameState& s = *table.state;
    const auto at = std::size_t(space);
    lines.push_back(table.game->texts().spaceName(s, space));
    if (s.map.features[at] != Feature::None) lines.push_back(schema::said(labelOf(s.map.features[at])));
    for (const MapPiece& piece : mapOf(sandbox).pieces) {
        if (piece.space != space) continue;
        if (piece.kind == MapPiece::Kind::Entity) {
            const EntityState& e = s.entities[piece.number];
            lines.push_back(
                schema::say("{}: Speed {}, Defense {}, Strength {}", piece.name, e.speed, e.defense, e.strength));
        } else {
            lines.push_back(piece.hidden ? schema::say("{}, face down", piece.name) : piece.name);
        }
    }
    if (s.map.tiles[at / 4].closed) lines.push_back(schema::say("This tile is closed."));
    const DecisionView* decision = sandbox.decisions.shown();
    if (decision && decision->position == sandbox.cursor.position())
        for (const OptionView& option : decision->options)
            if (option.text.space == space) lines.push_back(fmt::format("{}: {}", option.text.label, option.text.help));
    return lines;
}

}  // namespace editor::play
