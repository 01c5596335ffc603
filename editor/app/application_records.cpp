// What is shown of the open project: records in tabs, and what follows when they change.
#include "editor/app/application.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace editor {

void Application::changed(const Changed& what) {
    // A card prints the names of those it refers to.
    std::set<std::string> users;
    for (const Change& change : what.changes)
        if (change.before && change.after && change.before->base().name != change.after->base().name)
            users.insert(workspace->usersOf(change.id).begin(), workspace->usersOf(change.id).end());
    search->update(what.changes, workspace->records(), users);
    if (what.renaming) {
        const auto& [from, to] = *what.renaming;
        selection.renamed(from, to);
        navigation.renamed(from, to);
        std::replace(openRecords.begin(), openRecords.end(), from, to);
        if (shownRecord == from) shownRecord = to;
        if (previewRecord == from) previewRecord = to;
    }
    const auto exists = [this](std::string_view id) { return workspace->findAnywhere(id) != nullptr; };
    for (const Change& change : what.changes) {
        if (!exists(change.id)) navigation.removed(change.id);
        keepOpen(change.id);  // what is edited is not in passing
    }
    selection.retain(exists);
    std::erase_if(openRecords, [&](const std::string& id) { return !exists(id); });
    if (!exists(shownRecord)) shownRecord = openRecords.empty() ? "" : openRecords.back();
    if (selection.empty()) selectShown();
    if (scrollTo && !exists(scrollTo->record)) scrollTo.reset();
}

// What the menus act on is what is seen.
void Application::selectShown() {
    if (shownRecord.empty()) selection.clear();
    else selection.set(shownRecord);
}

Refusal Application::show(const Target& target, Opening opening) {
    if (!workspace) return needsProject();
    if (!workspace->findAnywhere(target.record)) return fmt::format("there is no record {}", target.record);
    if (std::find(openRecords.begin(), openRecords.end(), target.record) == openRecords.end()) {
        const auto preview = std::find(openRecords.begin(), openRecords.end(), previewRecord);
        if (opening == Opening::Preview && preview != openRecords.end()) *preview = target.record;
        else openRecords.push_back(target.record);
        if (opening == Opening::Preview) previewRecord = target.record;
    } else if (opening == Opening::Keep) {
        keepOpen(target.record);
    }
    shownRecord = target.record;
    startPageOpen = false;  // it would lie over the record
    if (!selection.contains(target.record) || selection.cursor() != target.record) selection.set(target.record);
    scrollTo = target.field.empty() ? std::nullopt : std::optional(target);
    return {};
}

Refusal Application::jump(const Target& target, Opening opening) {
    Refusal refusal = show(target, opening);
    if (refusal.empty()) navigation.visit(target);
    return refusal;
}

void Application::keepOpen(std::string_view id) {
    if (previewRecord == id) previewRecord.clear();
}

void Application::closeRecord(std::string_view id) {
    const auto it = std::find(openRecords.begin(), openRecords.end(), id);
    if (it == openRecords.end()) return;
    const std::size_t place = std::size_t(it - openRecords.begin());
    const bool shown = shownRecord == id;
    keepOpen(id);
    openRecords.erase(it);
    if (!shown) return;
    shownRecord = openRecords.empty() ? "" : openRecords[std::min(place, openRecords.size() - 1)];
    if (!shownRecord.empty()) selectShown();
}

void Application::closeOtherRecords(std::string_view id) {
    for (const std::string& other : std::vector<std::string>(openRecords))
        if (other != id) closeRecord(other);
}

}  // namespace editor
