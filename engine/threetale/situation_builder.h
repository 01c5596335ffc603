// What lays out the situation of a scenario, a function for each line that a designer can write.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/threetale/scenario_words.h"

namespace engine::threetale {

// Each function lays out one line, and says what is wrong with it where it cannot; lines before it stay.
class SituationBuilder {
  public:
    SituationBuilder(const ThreeTale& game, Table& t) : game_(game), set_(game.set()), t_(t) {}

    MaybeParseError line(Words words, std::string& subject);
    MaybeParseError finish();

  private:
    MaybeParseError phase(Words words);
    MaybeParseError future(Words words);
    MaybeParseError tile(Words words, std::string& subject);
    MaybeParseError tiles(Words words);
    MaybeParseError layOne(const std::string& id, int x, int y, int turned);
    MaybeParseError space(Words words, std::string& subject);
    MaybeParseError hero(Words words, std::string& subject);
    MaybeParseError boards(int seat, Words words, std::string& subject);
    void seatUpTo(int seat);
    MaybeParseError give(int seat, const std::string& id);
    MaybeParseError heroNumber(int seat, Words words, int number);
    MaybeParseError heroToken(int seat, const std::string& name, int number);
    MaybeParseError heroStatus(int seat, const std::string& name, int number);
    MaybeParseError order(Words words);
    MaybeParseError pile(Words words);
    MaybeParseError tileStack(Words words);
    MaybeParseError token(Words words);
    MaybeParseError entity(Words words, std::string& subject);
    MaybeParseError teamNumber(Words words);
    MaybeParseError seatHero(int seat, int card);
    MaybeParseError standHeroes();
    MaybeParseError topsLieInTheirPiles();
    const ProphecyCard* scenario() const {
        return t_.state.prophecy == kNone ? nullptr : &set_.prophecies[t_.state.prophecy];
    }
    const HeroState& heroState(int seat) const { return t_.state.heroes[seat]; }

    const ThreeTale& game_;
    const CompiledSet& set_;
    Table& t_;
};

inline std::size_t asIndex(int i) { return std::size_t(i); }

ParseError unknownId(const CompiledSet& set, CardKind kind, const std::string& id, const char* what);
// `what` as the beginning of a sentence: "speed is".
ParseError outOfRange(const std::string& what, const std::string& found, int least, int most);
std::vector<std::string> idsOf(const CompiledSet& set, CardKind kind);

}  // namespace engine::threetale
