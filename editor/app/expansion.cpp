// Overriding, removing and returning to what a project builds on.
#include "editor/app/expansion.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/app/application.h"
#include "schema/core/expansion.h"
#include "schema/core/limits.h"
#include "schema/core/pack.h"

namespace editor {

namespace fs = std::filesystem;
using schema::RecordPtr;

// --- reading ----------------------------------------------------------------------------------------------------

RecordPtr PacksBelow::find(std::string_view id) const {
    RecordPtr record = records_->find(id);
    return record ? record : removed_->find(id);
}

const schema::PackBelow* PacksBelow::ownerOf(std::string_view id) const {
    const auto owner = std::find_if(packs_.rbegin(), packs_.rend(),
                                    [&](const schema::PackBelow& pack) { return pack.records.find(id) != nullptr; });
    return owner == packs_.rend() ? nullptr : &*owner;
}

RecordPtr Workspace::findAnywhere(std::string_view id) const {
    RecordPtr record = find(id);
    return record ? record : below_.find(id);
}

void Workspace::refreshBase() {
    auto base = std::make_shared<schema::RecordSet>(*below_.records_);
    base->putAll(*below_.removed_);
    below_.removed_ = std::make_shared<schema::RecordSet>(schema::takeRemoved(info_, *base));
    below_.records_ = std::move(base);
}

Standing standingOf(const Workspace& workspace, std::string_view id) {
    if (workspace.find(id)) return workspace.below().find(id) ? Standing::Overrides : Standing::Own;
    if (workspace.below().records()->find(id)) return Standing::Below;
    return workspace.below().removed()->find(id) ? Standing::Removed : Standing::Own;
}

std::string titleOf(const schema::PackBelow& pack, const std::string& language) {
    const std::string& title = pack.info.title.in(language);
    return fmt::format("{} {}", title.empty() ? pack.info.id : title, pack.info.version);
}

fs::path artFolderOf(const Workspace& workspace, std::string_view id) {
    if (workspace.find(id)) return workspace.folder();
    const schema::PackBelow* owner = workspace.below().ownerOf(id);
    std::error_code error;
    return owner && fs::is_directory(owner->place, error) ? owner->place : fs::path();
}

// --- commands ---------------------------------------------------------------------------------------------------

namespace {

std::string named(const std::vector<std::string>& ids, const Workspace& workspace) {
    if (ids.size() != 1) return fmt::format("{} records", ids.size());
    const RecordPtr record = workspace.findAnywhere(ids.front());
    const std::string name = record ? record->base().name.in("en") : std::string();
    return name.empty() ? ids.front() : name;
}

void takeOut(std::vector<std::string>& list, const std::string& id) { std::erase(list, id); }

// The picture of a record below, brought into the project: a card that is overridden names the same file. Empty, or why
// it could not be. A file that is there already is the project's own and stays.
Refusal copyArt(const Workspace& workspace, const schema::PackBelow& owner, const std::string& art) {
    if (art.empty() || workspace.files().typeOf(art) != schema::Folder::Type::Nothing) return {};
    schema::Problems unreadable;
    std::optional<std::string> bytes;
    std::error_code error;
    if (fs::is_directory(owner.place, error)) {
        std::string reason;
        bytes = schema::Folder::open(owner.place, reason).read(art, schema::kLargestImage, unreadable);
    } else if (const auto file = schema::readFile(owner.place, schema::kLargestPack, unreadable)) {
        if (const auto pack = schema::readPack(*file, owner.place.generic_string(), unreadable))
            for (const schema::PackImage& image : pack->images)
                if (image.path == art) bytes = image.bytes;
    }
    if (!bytes) return {};  // the base lacks it too, and says so
    std::string reason = workspace.files().makeFolders(fs::path(art).parent_path().generic_string());
    return reason.empty() ? workspace.files().write(art, *bytes) : reason;
}

}  // namespace

Refusal Workspace::overrideHere(const std::vector<std::string>& ids) {
    if (ids.empty()) return "nothing is selected to override";
    Commit commit;
    commit.name = fmt::format("Override {}", named(ids, *this));
    schema::ProjectInfo info = info_;
    for (const std::string& id : ids) {
        const RecordPtr below = below_.find(id);
        if (!below) return fmt::format("no pack that this project builds on has a record {}", id);
        if (find(id)) return fmt::format("{} is overridden here already", id);
        takeOut(info.removes, id);
        commit.changes.push_back({id, nullptr, below->clone()});
    }
    commit.info = {info_, info};
    for (const Change& change : commit.changes)
        if (Refusal refusal = copyArt(*this, *below_.ownerOf(change.id), change.after->base().art); !refusal.empty())
            return refusal;
    return done(std::move(commit));
}

Refusal Workspace::removeBelow(const std::vector<std::string>& ids) {
    if (ids.empty()) return "nothing is selected to remove";
    Commit commit;
    commit.name = fmt::format("Leave out {}", named(ids, *this));
    schema::ProjectInfo info = info_;
    for (const std::string& id : ids) {
        const RecordPtr below = below_.find(id);
        if (!below) return fmt::format("no pack that this project builds on has a record {}", id);
        if (below->kind().single) return fmt::format("every game has a {}, so it stays", below->kind().label);
        const RecordPtr own = find(id);
        if (!own && below_.removed_->find(id)) return fmt::format("{} is left out already", id);
        if (own) commit.changes.push_back({id, own, nullptr});
        if (std::find(info.removes.begin(), info.removes.end(), id) == info.removes.end()) info.removes.push_back(id);
    }
    std::sort(info.removes.begin(), info.removes.end());
    commit.info = {info_, info};
    return done(std::move(commit));
}

Refusal Workspace::returnToBase(const std::vector<std::string>& ids) {
    if (ids.empty()) return "nothing is selected";
    Commit commit;
    commit.name = fmt::format("Return {} to the base", named(ids, *this));
    schema::ProjectInfo info = info_;
    for (const std::string& id : ids) {
        if (!below_.find(id)) return fmt::format("no pack that this project builds on has a record {}", id);
        const RecordPtr own = find(id);
        if (!own && !below_.removed_->find(id)) return fmt::format("{} is as it is in the base already", id);
        if (own) commit.changes.push_back({id, own, nullptr});
        takeOut(info.removes, id);
    }
    commit.info = {info_, info};
    return done(std::move(commit));
}

// --- actions ----------------------------------------------------------------------------------------------------

namespace {

std::vector<std::string> selectedAs(const Application& app, std::initializer_list<Standing> standings) {
    std::vector<std::string> ids;
    if (!app.workspace) return ids;
    for (const std::string& id : app.selection.ids())
        if (std::find(standings.begin(), standings.end(), standingOf(*app.workspace, id)) != standings.end())
            ids.push_back(id);
    return ids;
}

using Command = Refusal (Workspace::*)(const std::vector<std::string>&);

void add(Application& app, Action action, std::initializer_list<Standing> standings, const char* none, const char* said,
         Command command) {
    const std::vector<Standing> wanted = standings;
    const auto targets = [&app, wanted] {
        std::vector<std::string> ids;
        for (const Standing standing : wanted)
            for (std::string& id : selectedAs(app, {standing})) ids.push_back(std::move(id));
        return ids;
    };
    const auto act = [&app, command, said](const std::vector<std::string>& ids) -> Refusal {
        if (!app.workspace) return app.needsProject();
        const std::string what = named(ids, *app.workspace);
        if (Refusal refusal = (app.workspace.get()->*command)(ids); !refusal.empty()) return refusal;
        app.notices.update(Application::kEditTopic, NoticeKind::Success, fmt::format("{} {}", what, said), {},
                           "edit.undo");
        return app.workspace->findAnywhere(ids.front()) ? app.jump({ids.front(), ""}, Opening::Keep) : Refusal();
    };
    action.group = "Record";
    action.argument = "id of a record";
    action.unavailable = [&app, targets, none]() -> std::string {
        if (!app.workspace) return app.needsProject();
        if (app.workspace->below().packs().empty()) return "this project builds on no other";
        return targets().empty() ? none : "";
    };
    action.run = [act, targets] { return act(targets()); };
    action.runWith = [act](const std::string& id) { return act({id}); };
    app.actions.add(std::move(action));
}

}  // namespace

void addExpansionActions(Application& app) {
    add(app,
        {.id = "record.override",
         .label = "Override here",
         .icon = "edit",
         .help = "Copies the record from the pack that this project builds on, under the same id, to be changed here."},
        {Standing::Below, Standing::Removed}, "no record of the base is selected", "is overridden here",
        &Workspace::overrideHere);
    add(app,
        {.id = "record.leave_out",
         .label = "Leave out of this game",
         .icon = "close",
         .help = "Takes the record of the base out of the game with this expansion; the base itself stays as it is."},
        {Standing::Below, Standing::Overrides}, "no record of the base is selected", "is left out",
        &Workspace::removeBelow);
    add(app,
        {.id = "record.return_to_base",
         .label = "Return to the base's",
         .icon = "undo",
         .help = "Drops what this project made of a record of the base: it counts as it is there."},
        {Standing::Overrides, Standing::Removed}, "no record that this project overrides or leaves out is selected",
        "is as it is in the base", &Workspace::returnToBase);
}

}  // namespace editor
