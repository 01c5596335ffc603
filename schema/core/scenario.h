// Scenario files: one situation of a game, what chance brings in it, what the players choose, and what must come of it.
//
//     {
//       "schema": 1,
//       "claim": "equal Speed: the enemy attacks first",
//       "rules": ["TT-BATTLE-07"],
//       "setup": ["tile ti.01", "hero he.youngest on t1.nw speed 4", "top battles1 bt.101"],
//       "play": ["claim"],
//       "expect": ["rule TT-BATTLE-07", "battle attacker enemy"]
//     }
//
// Every line is a few words, read by the player of scenarios (engine/kernel/scenario.h) and by the game it is for. This
// header knows only how a file is laid out. Problems: those of the text archive, SCENARIO-CLAIM, SCENARIO-EMPTY.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "schema/core/fields.h"
#include "schema/core/problems.h"
#include "schema/core/setup_options.h"
#include "schema/core/text_archive.h"

namespace schema {

// The same situation once for every outcome of one scripted event of chance, or for every option of one choice.
struct ScenarioVariation {
    std::string chance;             // "enemy attack roll": its first scripted value; "enemy attack roll #2": its second
    std::vector<std::string> play;  // in place of the lines of the scenario that follow the event or the choice
    std::vector<std::string> expect;  // must hold for every outcome
    std::vector<std::string> odds{};  // "2/3 enemy speed 4": how likely it is to hold, exactly
    std::string choice{};  // instead of chance: "raise", the options that these words fit, where a line of the play has
                           // them first; "raise #2": the second such line; "any #3": any option, at the third
};
template <class V> void describe(V& v, ScenarioVariation& s) {
    v("chance", s.chance,
      {.label = "Chance",
       .help = "The scripted event to play with every outcome: \"enemy attack roll\", or \"enemy attack roll #2\" for "
               "its second value."});
    v("choice", s.choice,
      {.label = "Choice",
       .help = "Instead of a chance event, the decision to make in every way: \"raise\", all options that these words "
               "fit where the play has them first, or \"raise #2\" where it has them for the second time. \"any #3\": "
               "any option, in the place of the third decision."});
    v("play", s.play,
      {.label = "Decisions", .help = "The decisions after the event or the choice, instead of the scenario's own."});
    v("expect", s.expect, {.label = "Expectations", .help = "What must hold for every outcome."});
    v("odds", s.odds,
      {.label = "Odds",
       .help = "A fraction and an expectation, such as \"2/3 battle end won\": the exact probability over all outcomes "
               "of the event."});
}

constexpr int kScenarioSchema = 1;

struct Scenario {
    std::string claim;                      // the sentence that the scenario shows to be true
    std::vector<std::string> rules, cards;  // ids of what it exercises
    std::vector<std::string> uncited{};     // "ID: why", of rules that are listed though no run cites them
    std::string fails;                      // why it is known to fail; empty: it must pass
    std::uint64_t seed = 0;                 // of chance that is not scripted; 0: all chance must be scripted
    SetupValues options{};                  // of a new game
    bool everyChoice = false;               // the play names choices with one option too, as recorded games do
    std::vector<std::string> setup, chance, play, expect;
    std::vector<ScenarioVariation> vary;
};
template <class V> void describe(V& v, Scenario& s) {
    v("claim", s.claim,
      {.label = "Claim", .help = "One sentence that the scenario shows to be true.", .min = 1, .max = 200});
    v("rules", s.rules,
      {.label = "Rules",
       .help = "Ids of the rules that the scenario tests. Its run must cite each that the game announces."});
    v("uncited", s.uncited,
      {.label = "Rules not cited",
       .help = "Why a rule in the list is not cited when the scenario runs: \"ID: reason\"."});
    v("cards", s.cards,
      {.label = "Cards", .help = "Ids of the cards that the scenario tests. It must fail when they do nothing."});
    v("fails", s.fails,
      {.label = "Known to fail", .help = "Why the scenario fails for now. It is reported when it starts to pass."});
    v("seed", s.seed,
      {.label = "Seed",
       .help = "Seed of all chance that is not scripted, 1 to 18446744073709551615. Without a seed, all chance must be "
               "scripted."});
    describe(v, s.options);
    v("every_choice", s.everyChoice,
      {.label = "Every choice",
       .help = "The decisions also name choices with a single option, and the game goes on to the question after the "
               "last one. Recorded games do this."});
    v("setup", s.setup, {.label = "Setup", .help = "The situation, one item per line. Empty: a new game."});
    v("chance", s.chance,
      {.label = "Chance", .help = "The results of rolls and draws, by purpose, such as \"attack roll: ++-\"."});
    v("play", s.play,
      {.label = "Decisions", .help = "The decisions, in order. Lines with \"expect\" check the state in between."});
    v("expect", s.expect, {.label = "Expectations", .help = "What must hold at the end."});
    v("vary", s.vary,
      {.label = "Variations",
       .help = "Repeats the scenario for every outcome of one chance event or every option of one choice."});
}

// A scenario with the file it stands in and the lines of its parts.
struct ScenarioFile {
    std::string name;  // of the file, without its ending: "battle/equal_speed"
    std::string file;  // as it was opened
    Scenario scenario;
    TextPlaces places;
};

// Reads one scenario; nothing, and problems, if it is not well formed.
std::optional<ScenarioFile> readScenario(std::string_view text, std::string name, const std::string& file,
                                         Problems& problems);
std::string writeScenario(const Scenario& scenario);

// The scenarios of a folder with its subfolders, or the one file, by name. A file or folder that cannot be read is left
// out, with its problems; links to folders are not followed and are a problem, too.
std::vector<ScenarioFile> readScenarios(const std::filesystem::path& path, Problems& problems);

// The project that a file or folder of scenarios lies in: the nearest folder above it with a project.json; empty: none.
std::filesystem::path projectAround(const std::filesystem::path& path);

}  // namespace schema
