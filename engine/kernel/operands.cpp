// Arguments that were left out.
#include "engine/kernel/operands.h"

#include <fmt/format.h>

namespace engine {

schema::Term defaultOf(const schema::Parameter& parameter) {
    schema::Effects read = schema::readEffects(fmt::format("word({})", parameter.fallback));
    assert(read.list.size() == 1 && read.list[0].arguments.size() == 1 &&
           "the vocabulary's defaults are one term each");
    return std::move(read.list[0].arguments[0]);
}

schema::Term argumentOf(const schema::Word& word, const schema::Term& term, int parameter) {
    if (parameter < int(term.arguments.size())) return term.arguments[parameter];
    assert(parameter < word.parameters.size() && "a row has no more operands than its word has parameters");
    return defaultOf(word.parameters[parameter]);
}

}  // namespace engine
