// What a game of Paper Tales has brought its players, event by event, and how resources and abilities read. Sums with
// their parts are the engine's (engine/paper_tales/breakdown.h).
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/play/sandbox.h"
#include "engine/paper_tales/breakdown.h"
#include "engine/paper_tales/game.h"

namespace editor::play {

// The game and the shown state as those of Paper Tales; null for another game, and while nothing is played.
struct PaperTalesGame {
    const engine::paper_tales::PaperTales* game = nullptr;
    const engine::paper_tales::GameState* state = nullptr;
    explicit operator bool() const { return game != nullptr; }
    const engine::paper_tales::CompiledSet& set() const { return game->set(); }
};
PaperTalesGame paperTales(const Sandbox& sandbox);

// A change of what a player has, and what brought it.
struct GainLine {
    enum class What : std::uint8_t { Lp, Gold } what = What::Lp;
    int seat = 0, amount = 0, before = 0;
    int card = -1;    // whose ability; -1: a rule
    std::string why;  // rich text: the sentence of the card or of the rule
    std::size_t event = 0;
};
// Of the events from `from` up to `to`.
std::vector<GainLine> gainsIn(const Sandbox& sandbox, std::size_t from, std::size_t to, std::string_view language);

// A Unit that left a Kingdom, with its tokens. Only in Aging it dies: leaving in Deployment is no death (PT-CARD-01).
struct LeavingLine {
    enum class How : std::uint8_t { Died, Discarded, Unpaid } how = How::Died;
    int seat = 0, card = 0, age = 0;
    std::size_t event = 0;
};
std::vector<LeavingLine> leavingIn(const Sandbox& sandbox, std::size_t from, std::size_t to);

// "2 :pt_wood:, 1 :pt_ore:"; "nothing".
std::string resourcesText(const engine::paper_tales::Resources& amounts);
// The sentence of the ability that a part of a sum comes from; of a production strip nothing.
std::string abilityText(const PaperTalesGame& table, const engine::paper_tales::PartSource& source,
                        std::string_view language);

}  // namespace editor::play
