// What the window shows while no project is open, and over the panels when asked for: the projects that were open last
// and the samples as covers of books, and what a new project can begin with.
#pragma once

#include <imgui.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "editor/app/application.h"
#include "editor/app/project_data.h"

namespace ui {

// One project as it is shown. Read anew when the page comes up, when the list of projects changes, and every few
// seconds.
struct ProjectCover {
    std::filesystem::path folder;
    std::string id, title, game;                  // title of the game
    std::string symbol;                           // of its game, where it has no pictures
    std::size_t suit = 0;                         // colours: those of its game
    std::string opened;                           // "2 hours ago"; empty: not known
    bool isMissing = false;                       // there is no project in the folder
    std::vector<std::filesystem::path> pictures;  // at most four
};
struct StartPage {
    std::vector<ProjectCover> recent, samples;
    std::filesystem::path tour;       // the copy that the tour is taken with; empty: it is not being taken
    std::vector<ProjectCover> tours;  // that, as a list
    std::string listed;               // the folders that `recent` is of
    double readAt = -1;
    int drawnIn = -2;  // frame
    // What the open project lacks to be played, as of a revision.
    std::vector<editor::StepToPlay> steps;
    std::uint64_t stepsOf = 0;
};
void drawStartPage(editor::Application& app, StartPage& page, ImVec2 min, ImVec2 max);
// The centre while no record is open: the title of the project, and what it lacks to be played, each with the button
// that makes it.
void drawCentreWithoutRecord(editor::Application& app, StartPage& page);

// "just now", "5 minutes ago", "yesterday", "on 3 May 2026": when something was at `time`, seen at `now` (seconds since
// 1970, local days).
std::string timeAgo(std::int64_t time, std::int64_t now);

}  // namespace ui
