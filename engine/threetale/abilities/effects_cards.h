// Cards: Bonus Cards, Artifacts, Treasures, Quests, Talents, and looking into decks (AB-E33..43, -E46, -E52). Carried
// out in effects_bonus_cards, effects_artifacts, effects_quests and effects_decks.
#pragma once

#include "engine/threetale/abilities/effects.h"

namespace engine::threetale::effect_rows {

using schema::threetale::Deck;
using schema::threetale::Item;
using schema::threetale::Pick;
using schema::threetale::Usable;

// --- Bonus Cards -----------------------------------------------------------------------------------------------------

struct DrawBonus {
    static constexpr auto word = EffectWord::DrawBonus;
    Constant number;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct KeepBonus {
    static constexpr auto word = EffectWord::KeepBonus;
    Constant number;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct RepeatCard {
    static constexpr auto word = EffectWord::RepeatCard;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};

// --- Artifacts, and what Heroes give each other ----------------------------------------------------------------------

struct WinArtifact {
    static constexpr auto word = EffectWord::WinArtifact;
    Constant level;
    Constant draw;
    Constant keep;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct LoseArtifact {
    static constexpr auto word = EffectWord::LoseArtifact;
    Constant level;  // 0: any
    Constant number;
    Pick how;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct Give {
    static constexpr auto word = EffectWord::Give;
    Item item;
    QuantityTerm number;
    HeroTerm to;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct GiveToken {
    static constexpr auto word = EffectWord::GiveToken;
    NameOperand token;
    QuantityTerm number;
    HeroTerm to;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct Refresh {
    static constexpr auto word = EffectWord::Refresh;
    Usable what;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct Exhaust {
    static constexpr auto word = EffectWord::Exhaust;
    Usable what;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};

// --- Treasures, Quests and Talents -----------------------------------------------------------------------------------

struct ShiftTreasure {
    static constexpr auto word = EffectWord::ShiftTreasure;
    Constant bands;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct DrawQuest {
    static constexpr auto word = EffectWord::DrawQuest;
    Constant number;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct DiscardQuest {
    static constexpr auto word = EffectWord::DiscardQuest;
    Constant number;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct CompleteQuest {
    static constexpr auto word = EffectWord::CompleteQuest;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct AddTally {
    static constexpr auto word = EffectWord::AddTally;
    TallyWord event;
    Constant number;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct UnlockTalent {
    static constexpr auto word = EffectWord::UnlockTalent;
    Constant level;  // 0: the next one
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};

// --- looking into decks ----------------------------------------------------------------------------------------------

struct Look {
    static constexpr auto word = EffectWord::Look;
    Deck deck;
    Constant number;
    Constant order;  // 1: put back in any order
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext&) const { return true; }
};
struct DrawChoice {
    static constexpr auto word = EffectWord::DrawChoice;
    Constant number;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};

using CardEffects =
    Rows<DrawBonus, KeepBonus, RepeatCard, WinArtifact, LoseArtifact, Give, GiveToken, Refresh, Exhaust, ShiftTreasure,
         DrawQuest, DiscardQuest, CompleteQuest, AddTally, UnlockTalent, Look, DrawChoice>;

}  // namespace engine::threetale::effect_rows
