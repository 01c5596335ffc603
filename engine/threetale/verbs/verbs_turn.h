// Verbs of a Hero's turn: Steps, Actions, cards and Talents.
#pragma once

#include "engine/threetale/verbs/verb_row.h"

namespace engine::threetale::verb_rows {

struct Step {
    static constexpr auto verb = Verb::Step;
    static constexpr const char* word = "step";
    static constexpr auto group = OptionGroup::Move;
    OperandA<operand::Direction> direction;
    OperandB<operand::Space> to;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int leadsTo() const { return to; }
};

// From a Portal to another one.
struct Portal {
    static constexpr auto verb = Verb::Portal;
    static constexpr const char* word = "portal";
    static constexpr auto group = OptionGroup::Move;
    OperandA<operand::Space> to;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int leadsTo() const { return to; }
};

struct Claim {
    static constexpr auto verb = Verb::Claim;
    static constexpr const char* word = "claim";
    static constexpr auto group = OptionGroup::Act;
    OperandA<operand::Space> space;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
    int heuristicOnTurn(const Evaluator& evaluator, Table& t, int seat) const;
};

struct ClaimOffering {
    static constexpr auto verb = Verb::ClaimOffering;
    static constexpr const char* word = "claim_offering";
    static constexpr auto group = OptionGroup::Act;
    OperandA<operand::Space> space;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};

// A token of the scenario.
struct ClaimToken {
    static constexpr auto verb = Verb::ClaimToken;
    static constexpr const char* word = "claim_token";
    static constexpr auto group = OptionGroup::Act;
    OperandA<operand::Space> space;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};

struct Altar {
    static constexpr auto verb = Verb::Altar;
    static constexpr const char* word = "altar";
    static constexpr auto group = OptionGroup::Act;
    OperandA<operand::Space> space;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};

struct Fight {
    static constexpr auto verb = Verb::Fight;
    static constexpr const char* word = "fight";
    static constexpr auto group = OptionGroup::Act;
    OperandA<operand::Entity> entity;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristicOnTurn(const Evaluator& evaluator, Table& t, int seat) const;
};

struct GiveArtifact {
    static constexpr auto verb = Verb::GiveArtifact;
    static constexpr const char* word = "give";
    static constexpr auto group = OptionGroup::Act;
    OperandA<operand::Artifact> artifact;
    OperandB<operand::Seat> to;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};

struct GiveOffering {
    static constexpr auto verb = Verb::GiveOffering;
    static constexpr const char* word = "bless";
    static constexpr auto group = OptionGroup::Act;
    OperandB<operand::Seat> to;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};

struct DrawBonus {
    static constexpr auto verb = Verb::DrawBonus;
    static constexpr const char* word = "draw_bonus";
    static constexpr auto group = OptionGroup::Cards;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};

struct Unlock {
    static constexpr auto verb = Verb::Unlock;
    static constexpr const char* word = "unlock";
    static constexpr auto group = OptionGroup::Cards;
    OperandA<operand::TalentOfHero> talent;  // of the deciding Hero
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
    int taken(const Offered& o) const;
};

// A clause used at will, or one of several that are about to be carried out.
struct Use {
    static constexpr auto verb = Verb::Use;
    static constexpr const char* word = "use";
    static constexpr auto group = OptionGroup::Cards;
    OperandC<operand::AnyCard> card;
    OperandD<operand::ClauseOfCard> clause;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
    std::string misfit(const CompiledSet& set) const;
};

struct ScenarioAction {
    static constexpr auto verb = Verb::ScenarioAction;
    static constexpr const char* word = "scenario_action";
    static constexpr auto group = OptionGroup::Act;
    OperandA<operand::ActionOfScenario> action;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
    int heuristic(const Offered& o) const;
};

struct EndTurn {
    static constexpr auto verb = Verb::EndTurn;
    static constexpr const char* word = "end_turn";
    static constexpr auto group = OptionGroup::Last;
    OptionText text(const Offered& o) const;
    void require(Table& t, const Decision& d, Explanation& why) const;
    static void imagine(Table& t, const Decision& d, std::vector<Option>& options);
};

using TurnVerbs = engine::Rows<Step, Portal, Claim, ClaimOffering, ClaimToken, Altar, Fight, GiveArtifact, GiveOffering,
                               DrawBonus, Unlock, Use, ScenarioAction, EndTurn>;

}  // namespace engine::threetale::verb_rows
