// New projects, and the samples that come with the program.
//
//     Refusal refusal = makeProject(folder, info, Beginning::Minimal, shippedContent());
//
// What comes with the program is a folder of projects: content/old_tale is the base set of a game (its id is
// old_tale.base), content/starters/old_tale the fewest plain cards with which a game of it can be played.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/value.h"
#include "schema/core/fields.h"
#include "schema/core/project.h"

namespace editor {

// What a new project begins with.
enum class Beginning : std::uint8_t {
    BaseSet,  // a copy of the game's base set with its pictures and scenarios
    Minimal,  // the fewest plain cards with which a game can be played
    Empty
};
std::span<const schema::Choice> choicesOf(Beginning);

// The content that comes with the program: $TALEWRIGHT_CONTENT, else a folder "content" or "share/talewright/content"
// beside the program or above it. Empty where there is none.
std::filesystem::path shippedContent();

struct Sample {
    std::filesystem::path folder;
    schema::ProjectInfo info;
};
// The projects in that folder, by game in the order of the menus, then by id.
std::vector<Sample> samplesIn(const std::filesystem::path& content);
// What a new project of a game copies; nothing for Beginning::Empty, and where the program came without it.
std::optional<Sample> startOf(Beginning beginning, std::string_view game, const std::filesystem::path& content);
// Why a new project of the game cannot begin so; empty: it can.
Refusal whyNotBegin(Beginning beginning, std::string_view game, const std::filesystem::path& content);

// Makes a project in a folder that is new or empty. Of `info` the game, id, title, version, author and dependencies
// count; the languages are those of what is copied, where something is. Either a whole project lies there afterwards,
// or nothing of it, and the reason is returned.
Refusal makeProject(const std::filesystem::path& folder, const schema::ProjectInfo& info, Beginning beginning,
                    const std::filesystem::path& content);

}  // namespace editor
