// Lists of decisions.
#include "engine/kernel/notation.h"

#include <cstddef>

namespace engine {

std::string legalChoices(const Notation& notation, std::span<const Option> options) {
    std::string text = "legal choices: ";
    for (std::size_t i = 0; i < options.size(); ++i) text += (i > 0 ? ", " : "") + notation.encode(options[i]);
    return text;
}

}  // namespace engine
