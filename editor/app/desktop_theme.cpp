// Reading the few lines of desktops' settings that name a theme.
#include "editor/app/desktop_theme.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "editor/app/settings.h"
#include "schema/core/project.h"

namespace editor {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLargestThemeFile = 1u << 20;

bool namesDark(std::string value) {
    std::transform(value.begin(), value.end(), value.begin(),
                   [](unsigned char c) { return char(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c); });
    return value.find("dark") != std::string::npos;
}

// The value of `key` in a file of lines "key=value"; nothing where it has none.
std::optional<std::string> valueIn(const fs::path& file, std::string_view key) {
    std::error_code error;
    if (!fs::is_regular_file(file, error)) return std::nullopt;
    schema::Problems unread;  // a file that cannot be read says nothing
    const auto text = schema::readFile(file, kLargestThemeFile, unread);
    if (!text) return std::nullopt;
    for (std::size_t at = 0; at < text->size();) {
        const std::size_t end = std::min(text->find('\n', at), text->size());
        const std::string_view line = std::string_view(*text).substr(at, end - at);
        at = end + 1;
        const std::size_t equals = line.find('=');
        if (equals == std::string_view::npos) continue;
        std::string_view name = line.substr(0, equals), value = line.substr(equals + 1);
        while (name.ends_with(' ')) name.remove_suffix(1);
        while (value.starts_with(' ')) value.remove_prefix(1);
        if (name == key) return std::string(value);
    }
    return std::nullopt;
}

}  // namespace

bool desktopIsDark(const fs::path& config) {
    if (const char* set = std::getenv("GTK_THEME"); set && *set) return namesDark(set);
    for (const char* folder : {"gtk-4.0", "gtk-3.0"}) {
        const fs::path file = config / folder / "settings.ini";
        if (const auto prefers = valueIn(file, "gtk-application-prefer-dark-theme"))
            return prefers->starts_with('1') || prefers->starts_with("true");
        if (const auto name = valueIn(file, "gtk-theme-name"); name && namesDark(*name)) return true;
    }
    const auto scheme = valueIn(config / "kdeglobals", "ColorScheme");
    return scheme && namesDark(*scheme);
}

bool desktopIsDark() { return desktopIsDark(userConfigFolder().parent_path()); }

}  // namespace editor
