// Verbs of what a Hero wins and gives.
#include "engine/threetale/verbs/verbs_rewards.h"

#include <fmt/format.h>

#include "engine/threetale/verbs/weighing.h"

namespace engine::threetale::verb_rows {

OptionText KeepArtifact::text(const Offered& o) const {
    return {.label = say("Keep {}", o.name(CardKind::Artifact, artifact)),
            .help = say("The others go back to the deck, which is shuffled."),
            .symbol = "artifact",
            .card = taken(o),
            .rules = {"TT-ARTIFACT-08"_rule}};
}
int KeepArtifact::heuristic(const Offered& o) const { return artifactHeuristic(o, artifact); }
int KeepArtifact::taken(const Offered& o) const { return o.set.number(CardKind::Artifact, artifact); }

OptionText Owner::text(const Offered& o) const {
    return {.label = o.hero(seat), .help = say("This Hero keeps it."), .symbol = "hero"};
}
int Owner::heuristic(const Offered& o) const { return o.s.heroes[seat].virtues[Virtue::Love]; }

OptionText SacrificeShevitsa::text(const Offered&) const {
    return {.label = say("1 Shevitsa for {}", virtueName(raised)),
            .help = say("{} rises by 1.", virtueName(raised)),
            .symbol = virtueKey(raised),
            .rules = {"TT-ALTAR-05"_rule}};
}
int SacrificeShevitsa::heuristic(const Offered& o) const {
    return o.decider().shevitsa > 6 ? virtueHeuristic(o, o.decider(), raised, 1) : -5;
}

OptionText Sacrifice::text(const Offered& o) const {
    const int gained = o.set.artifacts[artifact].level + 1;
    return {.label = say("{} for {} Shevitsa", o.name(CardKind::Artifact, artifact), gained),
            .help = say("It goes back to its deck."),
            .symbol = "shevitsa",
            .card = o.set.number(CardKind::Artifact, artifact),
            .rules = {"TT-ALTAR-06"_rule, "TT-ALTAR-07"_rule, "TT-ALTAR-08"_rule}};
}
int Sacrifice::heuristic(const Offered&) const { return -15; }

OptionText SacrificePair::text(const Offered& o) const {
    const int level = o.set.artifacts[first].level;
    const std::string one = o.name(CardKind::Artifact, first), other = o.name(CardKind::Artifact, second);
    return {.label = level == 3 ? say("{} and {} for a Sacred Stone", one, other)
                                : say("{} and {} for a level {} Artifact", one, other, level + 1),
            .help = say("Both go back to their deck."),
            .symbol = level == 3 ? "sacred_stone" : "artifact",
            .card = o.set.number(CardKind::Artifact, first),
            .rules = {"TT-ALTAR-09"_rule, "TT-ALTAR-10"_rule, "TT-ALTAR-11"_rule}};
}
int SacrificePair::heuristic(const Offered& o) const { return pairGain(o.set, o.decider(), first, second); }

}  // namespace engine::threetale::verb_rows
