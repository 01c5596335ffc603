// Verbs of what a Hero wins and gives: Artifacts, Offerings, sacrifices at the Altar.
#pragma once

#include "engine/threetale/verbs/verb_row.h"

namespace engine::threetale::verb_rows {

struct KeepArtifact {
    static constexpr auto verb = Verb::KeepArtifact;
    static constexpr const char* word = "keep_artifact";
    OperandA<operand::Artifact> artifact;
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
    int taken(const Offered& o) const;
};

struct Owner {
    static constexpr auto verb = Verb::Owner;
    static constexpr const char* word = "owner";
    OperandA<operand::Seat> seat;
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};

struct SacrificeShevitsa {
    static constexpr auto verb = Verb::SacrificeShevitsa;
    static constexpr const char* word = "sacrifice_shevitsa";
    static constexpr auto group = OptionGroup::SacrificeShevitsa;
    OperandB<operand::Virtue> raised;
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};

// For Shevitsa.
struct Sacrifice {
    static constexpr auto verb = Verb::Sacrifice;
    static constexpr const char* word = "sacrifice";
    static constexpr auto group = OptionGroup::SacrificeArtifacts;
    OperandA<operand::Artifact> artifact;
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};

// Artifacts of one level.
struct SacrificePair {
    static constexpr auto verb = Verb::SacrificePair;
    static constexpr const char* word = "sacrifice_pair";
    static constexpr auto group = OptionGroup::SacrificeArtifacts;
    OperandA<operand::Artifact> first;
    OperandB<operand::Artifact> second;
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};

using RewardVerbs = engine::Rows<KeepArtifact, Owner, SacrificeShevitsa, Sacrifice, SacrificePair>;

}  // namespace engine::threetale::verb_rows
