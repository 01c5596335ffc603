// The keys whose packs the user trusts, and the user's own: a dialog to read, rename and remove them.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/app/application.h"
#include "editor/app/signing.h"

namespace ui {

struct TrustedKeysDialog {
    bool shown = false;
    std::uint64_t revision = 0;  // editor::trustRevision() of what was read
    std::optional<schema::SigningKey> own;
    editor::Refusal ownUnreadable, unreadable;
    std::vector<editor::TrustedKey> keys;
    std::string renaming, name;                          // the key whose name is typed, and what is typed
    bool focus = false;                                  // its box takes the keys in the next frame
    std::string removing;                                // the key that is asked about
    editor::Refusal refusal;                             // of the last try
    std::function<void(const std::string& action)> run;  // runs an action, asking for its argument where it needs one
};
void drawTrustedKeys(editor::Application& app, TrustedKeysDialog& dialog);

}  // namespace ui
