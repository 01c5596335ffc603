// Tokens of the scenario: on the Map, face up or down, with Heroes, in the supply (AB-E53, -E56, -E61).
#pragma once

#include "engine/threetale/abilities/effects.h"

namespace engine::threetale {

using schema::threetale::TokenState;

bool putToken(Table& t, int kind, int space, bool faceDown);  // false: the supply is empty
void takeToken(Table& t, int space);                          // back to the supply
void setKnown(Table& t, int space, bool known);               // does the team know the face-down token there?
bool isKnown(const Table& t, int space);

}  // namespace engine::threetale

namespace engine::threetale::effect_rows {

struct PlaceToken {
    static constexpr auto word = EffectWord::PlaceToken;
    NameOperand token;
    Constant number;  // on each spot
    PlaceTerm place;
    TokenState state;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct FillToken {
    static constexpr auto word = EffectWord::FillToken;
    NameOperand token;
    Constant number;  // on the Map, when it is enough
    PlaceTerm place;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct RemoveToken {
    static constexpr auto word = EffectWord::RemoveToken;
    NameOperand token;
    Constant number;  // 0: all
    PlaceTerm place;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct ConvertToken {
    static constexpr auto word = EffectWord::ConvertToken;
    NameOperand token;
    NameOperand becomes;
    PlaceTerm place;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct GainToken {
    static constexpr auto word = EffectWord::GainToken;
    NameOperand token;
    QuantityTerm number;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct LoseToken {
    static constexpr auto word = EffectWord::LoseToken;
    NameOperand token;
    QuantityTerm number;
    HeroTerm hero;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct PlaceShuffled {
    static constexpr auto word = EffectWord::PlaceShuffled;
    PlaceTerm place;
    Several<NameOperand> token;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct FlipToken {
    static constexpr auto word = EffectWord::FlipToken;
    NameOperand token;
    TokenState state;  // afterwards
    PlaceTerm place;
    Constant number;  // 0: all
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct RevealTokens {
    static constexpr auto word = EffectWord::RevealTokens;
    PlaceTerm place;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct ShuffleTokens {
    static constexpr auto word = EffectWord::ShuffleTokens;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct PeekTokens {
    static constexpr auto word = EffectWord::PeekTokens;
    Constant number;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};
struct Spread {
    static constexpr auto word = EffectWord::Spread;
    NameOperand token;
    QuantityTerm number;
    PlaceTerm from;
    void carryOut(const EvaluationContext& r) const;
    bool possible(const EvaluationContext& r) const;
};

using TokenEffects = Rows<PlaceToken, FillToken, RemoveToken, ConvertToken, GainToken, LoseToken, PlaceShuffled,
                          FlipToken, RevealTokens, ShuffleTokens, PeekTokens, Spread>;

}  // namespace engine::threetale::effect_rows
