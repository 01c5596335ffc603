// The operands of each word that has a row, for those who go through all of them: the compiler and the tests.
#pragma once

#include "engine/threetale/abilities/operands.h"

namespace engine::threetale {

const OperandsOfRow* operandsOf(Trigger word);
const OperandsOfRow* operandsOf(schema::threetale::ConditionWord word);
const OperandsOfRow* operandsOf(schema::threetale::CostWord word);
const OperandsOfRow* operandsOf(schema::threetale::LimitWord word);
const OperandsOfRow* operandsOf(schema::threetale::QuantityWord word);
const OperandsOfRow* operandsOf(schema::threetale::EffectWord word);
const OperandsOfRow* operandsOf(schema::threetale::ModifierWord word);
const OperandsOfRow* operandsOf(schema::threetale::HeroSelector word);
const OperandsOfRow* operandsOf(schema::threetale::VirtueSelector word);
const OperandsOfRow* operandsOf(schema::threetale::PlaceSelector word);
const OperandsOfRow* operandsOf(schema::threetale::FoeSelector word);
const OperandsOfRow* operandsOf(schema::threetale::DiceSelector word);

// Null for a sort whose words are enumerators and no more.
const OperandsOfRow* operandsOf(schema::Sort sort, int code);

}  // namespace engine::threetale
