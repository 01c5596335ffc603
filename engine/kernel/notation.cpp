// Verbs of decisions, and lists of decisions.
#include "engine/kernel/notation.h"

#include <algorithm>
#include <cstddef>

namespace engine {

std::vector<std::string> verbsOf(const Notation& notation) {
    std::vector<std::string> verbs = notation.forms();
    for (std::string& form : verbs) form.resize(std::min(form.find(' '), form.size()));
    return verbs;
}

int verbOf(const Notation& notation, std::string_view word) {
    const std::vector<std::string> verbs = verbsOf(notation);
    const auto found = std::find(verbs.begin(), verbs.end(), word);
    return found == verbs.end() ? -1 : int(found - verbs.begin());
}

std::string legalChoices(const Notation& notation, std::span<const Option> options) {
    std::string text = "legal choices: ";
    for (std::size_t i = 0; i < options.size(); ++i) text += (i > 0 ? ", " : "") + notation.encode(options[i]);
    return text;
}

}  // namespace engine
