// The pseudo-locale. A text is written with accents on its letters, a third longer and in brackets: what is not
// translated, what is cut and what does not fit shows at a glance, without a translator.
#pragma once

#include <string>
#include <string_view>

namespace schema {

// The language code that stands for it: private use of ISO 639, so that no real language is taken.
constexpr const char* kPseudoLanguage = "qps";

// "[Főŕéšť Áxé···]"; symbols (:gold:) and line ends stay. At most `most` characters, 0: any number.
std::string pseudoText(std::string_view source, std::size_t most);

}  // namespace schema
