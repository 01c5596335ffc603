// The Compare layout: what differs from the files, or from another version, as cards side by side and field by field.
#include <imgui.h>

#include <fmt/format.h>
#include <algorithm>
#include <filesystem>
#include <functional>
#include <string>
#include <system_error>

#include "editor/ui/card_face.h"
#include "editor/ui/card_preview.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/author.h"
#include "editor/ui/panels/compare_marks.h"
#include "editor/ui/test_items.h"
#include "schema/core/limits.h"
#include "schema/core/phrases.h"
#include "schema/core/project.h"
#include "schema/core/utf8.h"

namespace ui {

namespace {

constexpr std::size_t kMostOffered = 12;  // backups, and as many revisions

const schema::Record& either(const editor::RecordChange& change) {
    return change.after ? *change.after : *change.before;
}

// A version belongs to the project that was open when it was chosen.
void followProject(const editor::Application& app, Compare& compare) {
    if (compare.of == app.workspace.get()) return;
    compare = {};
    compare.of = app.workspace.get();
}

void refresh(const editor::Application& app, Compare& compare) {
    followProject(app, compare);
    const std::size_t unsaved = app.workspace->unsavedRecords().size();
    if (compare.revision == app.workspace->revision() && (compare.with || compare.changes.size() == unsaved)) return;
    compare.changes = compare.with ? editor::changesSince(*compare.with, app.workspace->records())
                                   : editor::unsavedChanges(*app.workspace);
    compare.revision = app.workspace->revision();
}

const editor::RecordChange* shownChange(const Compare& compare) {
    const auto at = std::find_if(compare.changes.begin(), compare.changes.end(),
                                 [&](const editor::RecordChange& c) { return c.id == compare.shown; });
    if (at != compare.changes.end()) return &*at;
    return compare.changes.empty() ? nullptr : &compare.changes.front();
}

std::string nameOfVersion(const Compare& compare) { return compare.with ? compare.with->name : "the saved files"; }

// The version that is compared with, for what is taken over from it.
editor::Version versionOf(const editor::Application& app, const Compare& compare) {
    if (compare.with) return *compare.with;
    editor::Version saved;
    editor::readSavedVersion(*app.workspace, saved);
    return saved;
}

// --- choosing a version -----------------------------------------------------------------------------------------

editor::Refusal take(editor::Application& app, Compare& compare, editor::Refusal refusal, editor::Version version,
                     std::string chosen) {
    if (!refusal.empty()) return refusal;
    if (version.problems.errors() > 0)
        app.notices.add(
            editor::NoticeKind::Warning,
            fmt::format("{} of {} could not be read", schema::countOfErrors(version.problems), version.name));
    compare.with = std::make_shared<editor::Version>(std::move(version));
    compare.chosen = std::move(chosen);
    compare.revision = 0;
    return {};
}

struct Offer {
    std::string key, label, action, argument;
};
std::vector<Offer> offersOf(const Compare& compare) {
    std::vector<Offer> offers{{"saved", "The saved files", "compare.saved", {}}};
    for (const editor::Backup& backup : compare.backups)
        offers.push_back(
            {"backup " + backup.name, schema::capitalised(editor::nameOf(backup)), "compare.backup", backup.name});
    for (const editor::Revision& r : compare.revisions)
        offers.push_back({"revision " + r.hash,
                          fmt::format("Revision {} of {}: {}", r.hash, r.day, schema::clipped(r.subject, 48)),
                          "compare.revision", r.hash});
    if (compare.with &&
        std::none_of(offers.begin(), offers.end(), [&](const Offer& offer) { return offer.key == compare.chosen; }))
        offers.push_back({compare.chosen, schema::capitalised(compare.with->name), {}, {}});
    return offers;
}

// When the layout is entered, what there is to compare with is looked for, and the record that one comes from is shown
// where it differs.
void enter(const editor::Application& app, Compare& compare) {
    const int frame = ImGui::GetFrameCount();
    const bool isEntered = compare.drawnIn + 1 < frame || compare.drawnIn > frame;
    compare.drawnIn = frame;
    if (!isEntered) return;
    if (std::any_of(compare.changes.begin(), compare.changes.end(),
                    [&](const editor::RecordChange& change) { return change.id == app.shownRecord; }))
        compare.shown = app.shownRecord;
    compare.backups = app.workspace->backups();
    if (compare.backups.size() > kMostOffered) compare.backups.resize(kMostOffered);
    compare.revisions = editor::revisionsOf(app.workspace->folder(), kMostOffered);
}

void drawVersions(editor::Application& app, Compare& compare) {
    enter(app, compare);
    const std::vector<Offer> offers = offersOf(compare);
    std::vector<const char*> items;
    int chosen = 0;
    for (std::size_t i = 0; i < offers.size(); ++i) {
        items.push_back(offers[i].label.c_str());
        if (offers[i].key == compare.chosen) chosen = int(i);
    }
    caption("Compared with");
    if (select("compared with", chosen, items) && !offers[chosen].action.empty()) {
        const Offer& offer = offers[chosen];
        app.notices.refusal(app.actions.run(offer.action, offer.argument));
    }
    for (const char* id : {"compare.path", "compare.revision"}) {
        const editor::Action* action = app.actions.find(id);
        if (action && compare.run &&
            button(fmt::format("{}###{}",
                               std::string_view(id) == "compare.path" ? "Other folder or pack" : "Git revision", id)
                       .c_str(),
                   {.kind = Button::Quiet, .icon = iconNamed(action->icon), .tooltip = action->help, .compact = true}))
            compare.run(id);
    }
    ImGui::Dummy({0, dp(space::kTight)});
}

// Looked at once for each pair of files.
bool isSamePicture(Compare& compare, const std::filesystem::path& one, const std::filesystem::path& other) {
    if (one.empty() || other.empty()) return false;
    const auto stamp = [](const std::filesystem::path& file) {
        std::error_code error;
        const auto changed = std::filesystem::last_write_time(file, error);
        return fmt::format("{} {};", file.string(), error ? 0 : changed.time_since_epoch().count());
    };
    if (std::string pair = stamp(one) + stamp(other); pair != compare.pictures) {
        compare.pictures = std::move(pair);
        schema::Problems unread;
        const auto bytes = schema::readFile(one, schema::kLargestImage, unread);
        compare.samePicture = bytes && bytes == schema::readFile(other, schema::kLargestImage, unread);
    }
    return compare.samePicture;
}

// --- the two sides ----------------------------------------------------------------------------------------------

void drawSide(const char* label, const std::string& title, const std::optional<CardFace>& face,
              const std::vector<MarkedBox>& marks, std::string_view missing, float width) {
    ImGui::BeginGroup();
    sectionHeading(title);
    if (face) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        cardPreview(label, *face, width);
        drawMarks(ImGui::GetWindowDrawList(), at, marks);
        if (testItemListener) ImGui::PushID(label);
        for (std::size_t i = 0; i < marks.size(); ++i)
            testItem([&] { return fmt::format("mark {}", i + 1); }, {at.x + marks[i].min.x, at.y + marks[i].min.y},
                     {at.x + marks[i].max.x, at.y + marks[i].max.y});
        if (testItemListener) ImGui::PopID();
    } else {
        caption(missing);
    }
    ImGui::EndGroup();
}

// What was pressed in the table of fields.
struct FieldPress {
    bool opened = false;                         // to be edited
    const editor::FieldChange* taken = nullptr;  // to be as in the other version
};

FieldPress drawFieldChanges(editor::Application& app, const Compare& compare, const editor::RecordChange& change) {
    const Column columns[] = {{"Field", 170}, {compare.with ? "There" : "As saved"}, {"Now"}, {"", 76, false}};
    FieldPress press;
    constexpr std::size_t kLeastSeen = 5;  // fields
    const float least = dp(36 + 36 * float(std::min(change.fields.size(), kLeastSeen)));
    if (change.fields.empty() ||
        !beginTable("field changes", columns, {0, std::max(ImGui::GetContentRegionAvail().y, least)}))
        return press;
    for (const editor::FieldChange& field : change.fields) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        if (link(fmt::format("{}###{} {}", field.label, field.path, field.label).c_str(), field.path)) {
            app.notices.refusal(app.jump({change.id, field.path}));
            press.opened = true;
        }
        ImGui::TableNextColumn();
        wrappedText(field.before.empty() ? "nothing" : field.before, theme().inkSoft);
        ImGui::TableNextColumn();
        wrappedText(field.after.empty() ? "nothing" : field.after);
        ImGui::TableNextColumn();
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() - dp(space::kTight));  // its words on the line of the others
        if (button(
                fmt::format("Take###take {} {}", field.path, field.label).c_str(),
                {.kind = Button::Quiet,
                 .tooltip = fmt::format("Makes this field as in {}. One Undo takes it back.", nameOfVersion(compare)),
                 .compact = true}))
            press.taken = &field;
    }
    ImGui::EndTable();
    return press;
}

void drawListed(editor::Application& app, Compare& compare) {
    const editor::RecordChange* shown = shownChange(compare);
    for (const editor::RecordChange& change : compare.changes) {
        const schema::Record& record = either(change);
        const std::string name = record.base().name.in(app.settings.language);
        const std::string what = !change.before          ? "new"
                                 : !change.after         ? (compare.with ? "only there" : "deleted")
                                 : change.fields.empty() ? "other kind"
                                                         : std::to_string(change.fields.size());
        const std::string label = fmt::format("{}###changed {}", name.empty() ? change.id : name, change.id);
        if (listRow(label.c_str(), {.symbol = record.kind().symbol,
                                    .trailing = what,
                                    .trailingTone = !change.before  ? Tone::Success
                                                    : !change.after ? Tone::Error
                                                                    : Tone::Gold,
                                    .selected = shown == &change,
                                    .tooltip = change.id}))
            compare.shown = change.id;
    }
}

// --- actions ----------------------------------------------------------------------------------------------------

// Passes a refusal on; without one it shows the layout.
using Shown = std::function<editor::Refusal(editor::Refusal refusal)>;

// With what was saved: now, and before a save.
void addSavedVersionActions(editor::Application& app, Compare& compare, const Shown& shown) {
    const auto needsProject = [&app] { return app.needsProject(); };
    app.actions.add({.id = "compare.saved",
                     .label = "Compare with the saved files",
                     .group = "Go/Compare",
                     .icon = "compare",
                     .help = "Lists the records that are not as they were saved.",
                     .unavailable = needsProject,
                     .run = [&app, &compare, shown]() -> editor::Refusal {
                         followProject(app, compare);
                         compare.with.reset();
                         compare.chosen = "saved";
                         compare.revision = 0;
                         return shown({});
                     }});
    app.actions.add({.id = "compare.backup",
                     .label = "Compare with a backup",
                     .group = "Go/Compare",
                     .icon = "backup",
                     .help = "Compares with the files as they were before a save; without a name, before the last one.",
                     .argument = "the name of a backup",
                     .unavailable = [&app, needsProject]() -> std::string {
                         if (!app.workspace) return needsProject();
                         return app.workspace->backups().empty() ? "nothing was saved yet" : "";
                     },
                     .run = [&app, &compare, shown]() -> editor::Refusal {
                         const auto backups = app.workspace->backups();
                         if (backups.empty()) return "nothing was saved yet";
                         followProject(app, compare);
                         editor::Version version;
                         editor::Refusal refusal = editor::readBackupVersion(*app.workspace, backups.front(), version);
                         return shown(
                             take(app, compare, refusal, std::move(version), "backup " + backups.front().name));
                     },
                     .runWith = [&app, &compare, shown](const std::string& name) -> editor::Refusal {
                         followProject(app, compare);
                         for (const editor::Backup& backup : app.workspace->backups()) {
                             if (backup.name != name) continue;
                             editor::Version version;
                             editor::Refusal refusal = editor::readBackupVersion(*app.workspace, backup, version);
                             return shown(take(app, compare, refusal, std::move(version), "backup " + name));
                         }
                         return fmt::format("there is no backup {}", name);
                     }});
}

// With what lies elsewhere.
void addOtherVersionActions(editor::Application& app, Compare& compare, const Shown& shown) {
    const auto needsProject = [&app] { return app.needsProject(); };
    app.actions.add({.id = "compare.path",
                     .label = "Compare with a folder or pack",
                     .group = "Go/Compare",
                     .icon = "folder",
                     .help = "Compares with another project folder or with a pack.",
                     .argument = "the folder of a project, or the file of a pack",
                     .unavailable = needsProject,
                     .runWith = [&app, &compare, shown](const std::string& path) -> editor::Refusal {
                         followProject(app, compare);
                         editor::Version version;
                         editor::Refusal refusal = editor::readPathVersion(app.workspace->game(), path, version);
                         return shown(take(app, compare, refusal, std::move(version), "path " + path));
                     }});
    app.actions.add({.id = "compare.revision",
                     .label = "Compare with a git revision",
                     .group = "Go/Compare",
                     .icon = "branch",
                     .help = "Compares with the files as a revision of git has them, such as HEAD or v1.0.",
                     .argument = "a revision of git: HEAD, HEAD~2, a tag, a hash",
                     .unavailable = needsProject,
                     .runWith = [&app, &compare, shown](const std::string& revision) -> editor::Refusal {
                         followProject(app, compare);
                         editor::Version version;
                         editor::Refusal refusal =
                             editor::readRevision(app.workspace->game(), app.workspace->folder(), revision, version);
                         return shown(take(app, compare, refusal, std::move(version), "revision " + revision));
                     }});
}

}  // namespace

void addCompareActions(editor::Application& app, Compare& compare, const std::function<void()>& show) {
    const Shown shown = [show](editor::Refusal refusal) {
        if (refusal.empty()) show();
        return refusal;
    };
    addSavedVersionActions(app, compare, shown);
    addOtherVersionActions(app, compare, shown);
    app.actions.add({.id = "compare.take_over",
                     .label = "Take over the compared record",
                     .group = "Go/Compare",
                     .icon = "undo",
                     .help = "Makes the record that is shown in Compare as the other version has it.",
                     .unavailable = [&app, &compare]() -> std::string {
                         if (!app.workspace) return app.needsProject();
                         return compare.of != app.workspace.get() || !shownChange(compare) ? "nothing is compared" : "";
                     },
                     .run = [&app, &compare]() -> editor::Refusal {
                         const editor::RecordChange* change = shownChange(compare);
                         if (!change) return "nothing is compared";
                         if (!compare.with) return editor::takeBack(*app.workspace, {change->id});
                         return editor::takeOver(*app.workspace, *compare.with, {change->id});
                     }});
}

void drawChanges(editor::Application& app, Compare& compare) {
    if (!app.workspace) return;
    refresh(app, compare);
    drawVersions(app, compare);
    refresh(app, compare);  // another version may have been chosen
    if (compare.with && !compare.with->holdsNotes)
        wrappedText("Status and notes are not part of packs, and are not compared.", theme().inkSoft);
    if (compare.changes.empty()) {
        if (compare.with)
            emptyState(icon("success"), "No difference", fmt::format("Every record is as in {}.", compare.with->name));
        else
            emptyState(icon("success"), "Everything is saved", "Records that differ from their files are listed here.");
        return;
    }
    std::size_t added = 0, gone = 0;
    for (const editor::RecordChange& change : compare.changes) {
        added += change.before ? 0 : 1;
        gone += change.after ? 0 : 1;
    }
    caption(fmt::format("{} changed, {} new, {} {}", compare.changes.size() - added - gone, added, gone,
                        compare.with ? "only there" : "deleted"));
    drawListed(app, compare);
}

bool drawCompare(editor::Application& app, Compare& compare) {
    if (!app.workspace) return false;
    refresh(app, compare);
    const editor::RecordChange* change = shownChange(compare);
    if (!change) {
        emptyState(icon("compare"), "Nothing to compare",
                   "Change a record in the Author layout, or choose another version on the left: a backup, a folder, a "
                   "pack or a revision of git.");
        return false;
    }
    const schema::Record& record = either(*change);
    ImGui::PushTextWrapPos(0);
    panelTitle(record.base().name.in(app.settings.language), change->id);
    ImGui::PopTextWrapPos();
    if (compare.language.empty()) compare.language = app.settings.language;
    if (languageSwitch("Language of the cards", app.workspace->info().languages, compare.language)) ImGui::SameLine();
    const std::string help = compare.with
                                 ? fmt::format("Makes the record as in {}. One Undo takes it back.", compare.with->name)
                                 : "Restores the record as it was saved. One Undo takes it back.";
    if (button(compare.with ? "Take over" : "Revert", {.icon = icon("undo"), .tooltip = help, .compact = true})) {
        app.notices.refusal(app.actions.run("compare.take_over"));
        return false;  // the list is of another revision now
    }
    ImGui::Dummy({0, dp(space::kTight)});
    const auto faceOfSide = [&](const schema::RecordPtr& side, const std::filesystem::path& art) {
        return side ? std::optional(faceOf(*side, compare.language, art, namesIn(app.workspace->resolvable())))
                    : std::nullopt;
    };
    std::optional<CardFace> before =
        faceOfSide(change->before, compare.with ? compare.with->art : app.workspace->folder());
    const std::optional<CardFace> after = faceOfSide(change->after, app.workspace->folder());
    // A picture that lies alike in another folder is the same picture, and no difference.
    if (before && after && before->art != after->art && isSamePicture(compare, before->art, after->art))
        before->art = after->art;
    const float gap = dp(space::kSection), width = (ImGui::GetContentRegionAvail().x - gap) / 2;
    const CardFace& some = before ? *before : *after;
    // Low enough for the fields below to be seen, too: a card is 1.4 times as high as wide.
    const float lower = std::max(ImGui::GetContentRegionAvail().y * 0.6f / 1.4f, dp(180));
    const float card = isBroad(some) ? width : std::min({width, dp(300), lower});
    const std::vector<MarkedBox> marks =
        before && after ? differingBoxes(*before, *after, card) : std::vector<MarkedBox>();
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(gap / 2, 0));
    const bool open = ImGui::BeginTable("sides", 2, ImGuiTableFlags_SizingStretchSame | ImGuiTableFlags_NoPadOuterX);
    ImGui::PopStyleVar();
    if (open) {
        ImGui::TableNextColumn();
        drawSide("As saved", compare.with ? schema::capitalised(compare.with->name) : "As saved", before, marks,
                 compare.with ? "The record is not there." : "The record is new; it has no file yet.", card);
        ImGui::TableNextColumn();
        drawSide("Now", "Now", after, marks,
                 compare.with ? "The project has no such record now."
                              : "The record is deleted; the next save removes its file.",
                 card);
        ImGui::EndTable();
    }
    ImGui::Dummy({0, dp(space::kTight)});
    const FieldPress press = drawFieldChanges(app, compare, *change);
    if (press.taken)
        app.notices.refusal(editor::takeOverField(*app.workspace, versionOf(app, compare), change->id,
                                                  press.taken->path, press.taken->language));
    return press.opened;
}

}  // namespace ui
