// A position of a game from setup lines, as scenarios have them: two Heroes, these Artifacts, this enemy. The lines and
// what they may say are those that the game declares (engine::ScenarioWords); a line is read word by word, with the
// words that could stand in each place, by asking the game what is wrong with another one.
//
//     PositionForm form;
//     form.take(session.sharedGame(), session.setup());
//     form.add(3);                                // "tile ti.01"
//     form.setWord(0, 1, "ti.07");
//     if (form.fault().empty()) begin(form.setup());
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "engine/kernel/game.h"

namespace editor::play {

// A line that a setup of a game can have: "tile ID [at X Y]".
struct PositionLineForm {
    std::string form, help;
};
std::vector<PositionLineForm> positionForms(const engine::Game& game);

// A word that could stand in a place of a line.
struct PositionChoice {
    std::string word;   // "ar.105"
    std::string label;  // "Forest Axe": the card it is the id of; else the word
};
struct PositionWord {
    std::string text;
    std::vector<PositionChoice> choices;  // those that fit there; none: the game does not list them
    bool isNumber = false;
};

class PositionForm {
  public:
    // Begins with the lines of a set-up; the new position has its seed and options. Null: no game.
    void take(std::shared_ptr<const engine::Game> game, engine::Setup setup);
    const std::vector<std::string>& lines() const { return setup_.situation; }
    const engine::Setup& setup() const { return setup_; }
    const std::vector<PositionLineForm>& forms() const { return forms_; }

    // Adds a line of this form at the end, filled in with what fits first. Returns its place.
    std::size_t add(std::size_t form);
    void set(std::size_t line, std::string text);
    void setWord(std::size_t line, std::size_t word, const std::string& text);
    void remove(std::size_t line);
    void move(std::size_t line, bool up);

    // What is wrong with a line, as a sentence; empty: nothing that the lines before it do not say.
    const std::string& complaint(std::size_t line);
    // What is wrong with the position as a whole; empty: a game can begin there.
    const std::string& fault();
    // The words of a line, with what could stand in the place of each; the last one is empty, for one more.
    const std::vector<PositionWord>& words(std::size_t line);

  private:
    void changed();
    void look();  // finds complaints_ and fault_
    std::vector<PositionChoice> choicesAt(std::size_t line, const std::vector<std::string>& before,
                                          const std::string& now) const;

    std::shared_ptr<const engine::Game> game_;
    engine::Setup setup_;
    std::vector<PositionLineForm> forms_;
    bool looked_ = false;
    std::vector<std::string> complaints_;
    std::string fault_;
    std::size_t wordsOf_ = ~std::size_t(0);  // the line whose words_ these are
    std::vector<PositionWord> words_;
};

// Why no game can begin in the situation of a set-up; empty: one can.
std::string whyNoPosition(const engine::Game& game, const engine::Setup& setup);

}  // namespace editor::play
