// Verbs that answer what a card asks: whether, which part of it, and what it affects.
#pragma once

#include "engine/threetale/verbs/verb_row.h"

namespace engine::threetale::verb_rows {

struct Yes {
    static constexpr auto verb = Verb::Yes;
    static constexpr const char* word = "yes";
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};

struct No {
    static constexpr auto verb = Verb::No;
    static constexpr const char* word = "no";
    static constexpr auto group = OptionGroup::Last;
    OptionText text(const Offered& o) const;
};

struct Branch {
    static constexpr auto verb = Verb::Branch;
    static constexpr const char* word = "branch";
    OperandA<operand::BranchOfEffect> branch;
    OptionText text(const Offered& o) const;
};

struct Target {
    static constexpr auto verb = Verb::Target;
    static constexpr const char* word = "target";
    OperandA<operand::Seat> seat;
    OptionText text(const Offered& o) const;
};

struct Space {
    static constexpr auto verb = Verb::Space;
    static constexpr const char* word = "space";
    OperandA<operand::Space> space;
    OptionText text(const Offered& o) const;
};

struct Token {
    static constexpr auto verb = Verb::Token;
    static constexpr const char* word = "token";
    OperandA<operand::Space> space;
    OptionText text(const Offered& o) const;
};

struct Entity {
    static constexpr auto verb = Verb::Entity;
    static constexpr const char* word = "entity";
    OperandA<operand::Entity> entity;
    OptionText text(const Offered& o) const;
};

struct Artifact {
    static constexpr auto verb = Verb::Artifact;
    static constexpr const char* word = "artifact";
    OperandA<operand::Artifact> artifact;
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};

struct Swap {
    static constexpr auto verb = Verb::Swap;
    static constexpr const char* word = "swap";
    OperandA<operand::Virtue> first;
    OperandB<operand::Virtue> second;
    OptionText text(const Offered& o) const;
};

struct PutOnTop {
    static constexpr auto verb = Verb::PutOnTop;
    static constexpr const char* word = "put_on_top";
    OperandC<operand::CardOfDeck> card;
    OptionText text(const Offered& o) const;
};

struct RerollDie {
    static constexpr auto verb = Verb::RerollDie;
    static constexpr const char* word = "reroll";
    OperandA<operand::IsPositive> positive;
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};

struct LayDie {
    static constexpr auto verb = Verb::LayDie;
    static constexpr const char* word = "lay";
    OperandA<operand::IsPositive> positive;
    OptionText text(const Offered& o) const;
    int heuristic(const Offered& o) const;
};

struct Tile {
    static constexpr auto verb = Verb::Tile;
    static constexpr const char* word = "tile";
    OperandA<operand::TileOnMap> tile;
    OptionText text(const Offered& o) const;
};

struct Bonus {
    static constexpr auto verb = Verb::Bonus;
    static constexpr const char* word = "bonus_card";
    OperandA<operand::HeroBonus> card;
    OptionText text(const Offered& o) const;
};

struct EnemyBonus {
    static constexpr auto verb = Verb::EnemyBonus;
    static constexpr const char* word = "enemy_bonus_card";
    OperandA<operand::EnemyBonus> card;
    OptionText text(const Offered& o) const;
};

struct Quest {
    static constexpr auto verb = Verb::Quest;
    static constexpr const char* word = "quest";
    OperandA<operand::Quest> quest;
    OptionText text(const Offered& o) const;
};

struct Talent {
    static constexpr auto verb = Verb::Talent;
    static constexpr const char* word = "talent";
    OperandA<operand::TalentOfHero> talent;  // of the deciding Hero
    OptionText text(const Offered& o) const;
};

using CardVerbs = engine::Rows<Yes, No, Branch, Target, Space, Token, Entity, Artifact, Swap, PutOnTop, RerollDie,
                               LayDie, Tile, Bonus, EnemyBonus, Quest, Talent>;

}  // namespace engine::threetale::verb_rows
