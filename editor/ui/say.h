// Views of games speak the language of the content (schema/core/phrases.h).
#pragma once

#include "schema/core/phrases.h"

namespace ui {

using schema::said;
using schema::say;
using schema::sayCounted;
using schema::spokenLanguage;
using schema::toSay;

}  // namespace ui
