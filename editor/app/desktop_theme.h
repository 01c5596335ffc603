// Does the desktop want dark windows? Asked of what GTK, KDE and the environment say.
#pragma once

#include <filesystem>

namespace editor {

// `config`: the folder of the user's settings, $XDG_CONFIG_HOME or ~/.config. In this order: GTK_THEME, the settings of
// GTK 4 and 3 (gtk-4.0/settings.ini), the colour scheme of KDE (kdeglobals). Where none of them says anything: light.
bool desktopIsDark(const std::filesystem::path& config);
// The same for this user.
bool desktopIsDark();

}  // namespace editor
