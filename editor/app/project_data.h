// The project's own data as a person changes it: what is refused and why, what goes with a language or with a pack that
// the project builds on, and names of languages.
//
//     schema::ProjectInfo next = workspace.info();
//     next.version = "1.2";
//     changeInfo(workspace, next);                   // "the version is not well formed: expected 1.2.0"
//     textsIn(workspace, "bg").texts                 // 312 would be lost with it
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/document.h"

namespace editor {

// Why the project cannot be so: the first error of schema::checkProjectInfo() that it does not have already.
Refusal whyNotInfo(const schema::ProjectInfo& present, const schema::ProjectInfo& next);
// Workspace::setInfo(), refused where whyNotInfo() has a reason.
Refusal changeInfo(Workspace& workspace, const schema::ProjectInfo& next, std::optional<double> typedAt = {});

// Adds a language, or makes one that is listed the source language: the first.
Refusal addLanguage(Workspace& workspace, std::string_view language);
Refusal setSourceLanguage(Workspace& workspace, std::string_view language);
// How much is written in a language, in the project's data and its records.
struct TextCount {
    std::size_t texts = 0, records = 0;
};
TextCount textsIn(const Workspace& workspace, std::string_view language);
// "Bulgarian (bg)"; the code alone of a language that has no name here.
std::string languageName(std::string_view code);
// Codes that are offered first, by name.
std::vector<std::string> commonLanguages();

// Builds on the project or pack at a path from now on, in its present version or newer. Refused where it does not lie
// beside the project, is for another game, or builds on the project itself.
Refusal buildOn(Workspace& workspace, const std::filesystem::path& base);
Refusal stopBuildingOn(Workspace& workspace, std::string_view pack);
// What the records name that is in none of the packs any more, once `next` is the project's data.
std::vector<schema::Use> lostWith(const Workspace& workspace, const schema::ProjectInfo& next);

// Why the project cannot be played, as the checks and the rules of the game say: what it still lacks. Empty: it can be.
std::vector<schema::Problem> whyNotPlayable(const Workspace& workspace);

// One step towards a project that can be played: the records of one kind to make, or something else to mend.
struct StepToPlay {
    const schema::RecordKind* kind = nullptr;  // null: something else
    std::vector<std::string> sentences;        // "A game needs more Heroes: 3 or more; there is none yet."
};
// Those of whyNotPlayable(), kinds first and in the game's order.
std::vector<StepToPlay> stepsToPlay(const Workspace& workspace);

}  // namespace editor
