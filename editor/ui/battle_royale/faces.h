// What the files of printed cards share: words in the language of a card, and the faces of a Character.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "editor/ui/card_preview.h"
#include "schema/battle_royale/records.h"
#include "schema/core/phrases.h"

namespace ui {

// Words beside the rules of a card, in its language.
class Printed {
  public:
    explicit Printed(std::string_view language)
        : language_(language), phrases_(schema::phrasesOf(schema::battle_royale::kGame, language)) {}
    std::string_view language() const { return language_; }
    std::string text(const char* english) const { return std::string(phrases_.find(english)); }
    std::string fill(const char* english, const std::string& value) const {
        return fmt::format(fmt::runtime(phrases_.find(english)), value);
    }

  private:
    std::string_view language_;
    schema::Phrases phrases_;
};

inline std::string joined(const std::string& first, const std::string& second) { return first + " \u00b7 " + second; }

// Both sides of a Character; its printed lines are the sections of the face.
void faceOfCharacter(CardFace& face, const schema::battle_royale::Character& character, const Printed& printed,
                     const schema::NameText& names);

}  // namespace ui
