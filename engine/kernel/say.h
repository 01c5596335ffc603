// The games speak the language of their content (schema/core/phrases.h).
#pragma once

#include "schema/core/phrases.h"

namespace engine {

using schema::said;
using schema::say;
using schema::sayCounted;
using schema::spokenLanguage;
using schema::toSay;

// "A, B and C"
template <class List> std::string listed(const List& parts, const std::string& last) {
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i)
        text += (i == 0 ? "" : i + 1 == parts.size() ? last : ", ") + parts[i];
    return text;
}

}  // namespace engine
