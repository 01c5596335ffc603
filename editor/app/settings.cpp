// Settings files in the text archive, and where they lie.
#include "editor/app/settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "editor/app/journal.h"
#include "schema/core/project.h"
#include "schema/core/text_archive.h"
#include "schema/core/utf8.h"

namespace editor {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kRecentProjects = 12;
constexpr std::size_t kLongestName = 80;  // bytes of a project's name in that of its state folder
constexpr std::size_t kMostBytes = 4u << 20;
constexpr int kSettingsSchema = 1;

// An XDG folder is an absolute path; anything else is as good as unset.
fs::path xdgFolder(const char* variable, const char* underHome) {
    const char* set = std::getenv(variable);
    if (set && *set == '/') return fs::path(set) / "talewright";
    const char* home = std::getenv("HOME");
    return fs::path(home && *home ? home : ".") / underHome / "talewright";
}

// A folder as its list of recent projects names it: absolute, without a trailing slash.
fs::path wholePath(const fs::path& folder) {
    std::error_code error;
    fs::path whole = fs::weakly_canonical(folder, error);
    if (error) whole = fs::absolute(folder, error);
    return whole.has_filename() ? whole : whole.parent_path();
}

template <class Named> auto placeOf(std::vector<Named>& list, std::string_view name) {
    return std::lower_bound(list.begin(), list.end(), name,
                            [](const Named& item, std::string_view wanted) { return item.name < wanted; });
}

// Reading goes by the whole list, which a person may have put in another order.
template <class Named> const Named* named(const std::vector<Named>& list, std::string_view name) {
    for (const Named& item : list)
        if (item.name == name) return &item;
    return nullptr;
}

}  // namespace

std::span<const schema::Choice> choicesOf(Theme) {
    static constexpr schema::Choice kChoices[] = {
        {"light", "Light"}, {"dark", "Dark"}, {"system", "Same as the desktop"}};
    return kChoices;
}

std::span<const schema::Choice> choicesOf(ToolWorks) {
    static constexpr schema::Choice kChoices[] = {{"files", "The project's files"},
                                                  {"copy", "A copy; its changes are shown first"}};
    return kChoices;
}

fs::path userConfigFolder() { return xdgFolder("XDG_CONFIG_HOME", ".config"); }
fs::path userStateFolder() { return xdgFolder("XDG_STATE_HOME", ".local/state"); }

fs::path stateFolderOf(const fs::path& project) {
    const fs::path whole = wholePath(project);
    std::string name = whole.filename().string();
    name.resize(schema::characterAt(name, kLongestName));
    return userStateFolder() / "projects" / fmt::format("{}-{}", name, textHash(whole.string()).substr(0, 16));
}

void readSettingsInto(const fs::path& file, const schema::TypeInfo& type, void* settings, schema::Problems& problems) {
    std::error_code error;
    if (!fs::exists(file, error)) return;
    schema::Problems found;
    const auto text = schema::readFile(file, kMostBytes, found);
    const bool read = text && schema::readText(*text, type, settings,
                                               {.file = file.string(), .newestSchema = kSettingsSchema}, found);
    problems.append(found);
    // A value that was not understood would be lost at the next save, so the file is kept beside.
    if (read && found.errors() == 0) return;
    fs::path aside = file;
    aside += ".unreadable";
    const std::string reason = text ? schema::writeFileAtomically(aside, *text) : "the file cannot be read";
    const std::string what = reason.empty()
                                 ? fmt::format("settings that could not be read were kept in {}", aside.string())
                                 : fmt::format("settings could be neither read nor kept: {}", reason);
    problems.warning("SETTINGS-ASIDE", what).file = file.string();
}

std::string writeSettingsFrom(const fs::path& file, const schema::TypeInfo& type, const void* settings) {
    return schema::writeFileAndFolders(file, schema::writeText(type, settings, kSettingsSchema));
}

int number(const std::vector<NamedNumber>& list, std::string_view name, int fallback) {
    const NamedNumber* found = named(list, name);
    return found ? found->value : fallback;
}

void setNumber(std::vector<NamedNumber>& list, std::string_view name, int value) {
    const auto it = placeOf(list, name);
    if (it != list.end() && it->name == name) it->value = value;
    else list.insert(it, {std::string(name), value});
}

std::string text(const std::vector<NamedText>& list, std::string_view name, const std::string& fallback) {
    const NamedText* found = named(list, name);
    return found ? found->value : fallback;
}

void setText(std::vector<NamedText>& list, std::string_view name, std::string value) {
    const auto it = placeOf(list, name);
    if (it != list.end() && it->name == name) it->value = std::move(value);
    else list.insert(it, {std::string(name), std::move(value)});
}

void rememberProject(UserSettings& settings, const fs::path& folder) {
    forgetProject(settings, folder);
    settings.recentProjects.insert(settings.recentProjects.begin(), wholePath(folder).string());
    if (settings.recentProjects.size() > kRecentProjects) settings.recentProjects.resize(kRecentProjects);
}

void forgetProject(UserSettings& settings, const fs::path& folder) {
    std::erase(settings.recentProjects, wholePath(folder).string());
}

}  // namespace editor
