// Which sorts of words have rows here, for those who go through all of them: the compiler and the tests.
#pragma once

#include "engine/threetale/abilities/operands.h"

namespace engine::threetale {

// Null for a sort without rows: names of choices, which are enumerators and no more.
const OperandsOfRow* operandsOf(schema::Sort sort, int code);

}  // namespace engine::threetale
