// Searches kept under a name, in the settings that everyone who works on a project shares.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "editor/app/settings.h"
#include "editor/app/value.h"

namespace editor {

// By name, without regard to case; null if there is none.
const NamedText* savedSearch(const std::vector<NamedText>& searches, std::string_view name);
// The one that asks for the same, blanks at the ends aside; null if there is none.
const NamedText* savedSearchOf(const std::vector<NamedText>& searches, std::string_view query);

// Keeps a query; one of the same name takes the new query. The list stays in order of names.
Refusal saveSearch(std::vector<NamedText>& searches, std::string_view name, std::string_view query);
Refusal renameSearch(std::vector<NamedText>& searches, std::string_view from, std::string_view to);
Refusal deleteSearch(std::vector<NamedText>& searches, std::string_view name);

}  // namespace editor
