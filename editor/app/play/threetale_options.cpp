// Headings for the options of ThreeTale.
#include "editor/app/play/threetale_options.h"

#include "engine/threetale/verbs.h"

namespace editor::play {

using engine::threetale::Verb;

const char* groupOfThreeTale(const engine::Option& option) {
    switch (Verb(option.verb)) {
        case Verb::Step: case Verb::Portal: return "Move";
        case Verb::Claim: case Verb::ClaimOffering: case Verb::ClaimToken: case Verb::Altar: case Verb::Fight:
        case Verb::GiveArtifact: case Verb::GiveOffering: case Verb::ScenarioAction: return "Act";
        case Verb::DrawBonus: case Verb::Unlock: case Verb::Use: case Verb::Activate: case Verb::TakeOption: return "Cards and Talents";
        case Verb::SacrificeShevitsa: return "Sacrifice Shevitsa";
        case Verb::Sacrifice: case Verb::SacrificePair: return "Sacrifice Artifacts";
        case Verb::EndTurn: case Verb::Keep: case Verb::No: return kLastGroup;
        default: return "Choose";
    }
}

int directionOf(const engine::Option& option) { return Verb(option.verb) == Verb::Step ? option.a & 3 : -1; }

}  // namespace editor::play
