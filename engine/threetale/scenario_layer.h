// What lays out the situation of a scenario, a function for each line that a designer can write.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/threetale/scenario_words.h"

namespace engine::threetale {

using Wrong = std::optional<Misunderstood>;  // nothing: the line was laid out

// Each function lays out one line, and says what is wrong with it where it cannot; lines before it stay.
class Layer {
  public:
    Layer(const ThreeTale& game, Table& t) : game_(game), set_(game.set()), t_(t) {}

    Wrong line(Words words, std::string& subject);
    Wrong finish();

  private:
    Wrong phase(Words words);
    Wrong future(Words words);
    Wrong tile(Words words, std::string& subject);
    Wrong tiles(Words words);
    Wrong layOne(const std::string& id, int x, int y, int turned);
    Wrong space(Words words, std::string& subject);
    Wrong hero(Words words, std::string& subject);
    Wrong boards(int seat, Words words, std::string& subject);
    void seatUpTo(int seat);
    Wrong give(int seat, const std::string& id);
    Wrong heroNumber(int seat, Words words, int number);
    Wrong heroToken(int seat, const std::string& name, int number);
    Wrong heroStatus(int seat, const std::string& name, int number);
    Wrong order(Words words);
    Wrong pile(Words words);
    Wrong tileStack(Words words);
    Wrong token(Words words);
    Wrong entity(Words words, std::string& subject);
    Wrong teamNumber(Words words);
    Wrong seatHero(int seat, int card);
    Wrong standHeroes();
    const ProphecyCard* scenario() const {
        return t_.state.prophecy == kNone ? nullptr : &set_.prophecies[t_.state.prophecy];
    }
    const HeroState& heroState(int seat) const { return t_.state.heroes[std::size_t(seat)]; }

    const ThreeTale& game_;
    const CompiledSet& set_;
    Table& t_;
};

inline std::size_t asIndex(int i) { return std::size_t(i); }

// What is wrong with a word that is none of those known; all of them are proposed.
Misunderstood unknown(std::string message, std::string found, std::vector<std::string> known);
Misunderstood unknownId(const CompiledSet& set, CardKind kind, const std::string& id, const char* what);
// `what` as the beginning of a sentence: "speed is".
Misunderstood outOfRange(const std::string& what, const std::string& found, int least, int most);
std::vector<std::string> idsOf(const CompiledSet& set, CardKind kind);

}  // namespace engine::threetale
