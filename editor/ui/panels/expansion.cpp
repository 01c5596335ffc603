// The panel of an expansion, and records of the packs below in the centre.
#include "editor/ui/panels/expansion.h"

#include <imgui.h>

#include <fmt/format.h>
#include <algorithm>

#include "editor/app/compare.h"
#include "editor/app/record_text.h"
#include "editor/ui/icons.h"
#include "editor/ui/widgets.h"
#include "schema/core/expansion.h"
#include "schema/core/phrases.h"
#include "schema/core/utf8.h"

namespace ui {

namespace {

constexpr float kExpansionRow = 28;  // logical, of headings and records alike

bool isPack(const schema::PackBelow& pack) { return pack.place.extension() == ".talepack"; }

// The button of an action, named as in the menus.
void actionButton(editor::Application& app, const char* id, Button kind) {
    const editor::Action* action = app.actions.find(id);
    if (action && button(action->label.c_str(),
                         {.kind = kind, .icon = iconNamed(action->icon), .tooltip = action->help, .compact = true}))
        app.notices.refusal(action->runWith(app.shownRecord));
}

bool passes(const editor::Application& app, const std::string& id, const std::string& filter) {
    if (filter.empty()) return true;
    const schema::RecordPtr record = app.workspace->findAnywhere(id);
    return record && schema::matchesSearch(app.workspace->game(), *record, filter);
}

void layOut(const editor::Application& app, ExpansionPanel& panel) {
    const editor::Workspace& w = *app.workspace;
    if (panel.revision == w.revision() && panel.filtered == panel.filter && panel.laidOut == panel.folded) return;
    const schema::ExpansionReport report =
        schema::reportOf({w.info(), w.records(), *w.below().records(), *w.below().removed(), w.baseIsWhole()});
    const std::pair<const char*, const std::vector<std::string>*> groups[] = {{"Adds", &report.adds},
                                                                              {"Overrides", &report.overrides},
                                                                              {"Leaves out", &report.removes},
                                                                              {"From the base", &report.keeps}};
    panel.lines.clear();
    for (const auto& [heading, ids] : groups) {
        std::vector<std::string> shown;
        for (const std::string& id : *ids)
            if (passes(app, id, panel.filter)) shown.push_back(id);
        panel.lines.push_back({heading, shown.size(), {}});
        if (panel.folded[heading]) continue;
        for (std::string& id : shown) panel.lines.push_back({{}, 0, std::move(id)});
    }
    panel.revision = w.revision();
    panel.filtered = panel.filter;
    panel.laidOut = panel.folded;
}

void drawLine(editor::Application& app, ExpansionPanel& panel, const ExpansionPanel::Line& line) {
    if (!line.heading.empty()) {
        bool open = !panel.folded[line.heading];
        foldHeading(fmt::format("{}###group {}", line.heading, line.heading).c_str(), open, std::to_string(line.count));
        panel.folded[line.heading] = !open;
        return;
    }
    const schema::RecordPtr record = app.workspace->findAnywhere(line.id);
    if (!record) return;
    const std::string& name = record->base().name.in(app.settings.language);
    const RowPress press = listRow(fmt::format("{}###{}", name.empty() ? line.id : name, line.id).c_str(),
                                   {.symbol = record->kind().symbol,
                                    .trailing = line.id,
                                    .selected = app.shownRecord == line.id,
                                    .indent = 12,
                                    .tooltip = line.id});
    if (press.pressed) app.notices.refusal(app.jump({line.id, {}}));
    if (press.doublePressed) app.keepOpen(line.id);
    if (press.menu) {
        app.notices.refusal(app.jump({line.id, {}}));
        ImGui::OpenPopup("expansion menu");
    }
}

void drawMenu(editor::Application& app) {
    if (!beginMenu("expansion menu")) return;
    for (const char* id : {"record.override", "record.leave_out", "record.return_to_base"}) {
        const editor::Action* action = app.actions.find(id);
        if (menuItem(action->label.c_str(),
                     {.icon = iconNamed(action->icon), .refusal = action->unavailable ? action->unavailable() : ""}))
            app.notices.refusal(app.actions.run(id));
    }
    endMenu();
}

Tone toneOf(editor::Trust trust) {
    using enum editor::Trust;
    switch (trust) {
        case Own:
        case Trusted: return Tone::Success;
        case NotSigned:
        case Unknown: return Tone::Neutral;
        case SameName:
        case Changed:
        case Unreadable: break;
    }
    return Tone::Error;
}

// What the signature of a pack is worth, below its line, and the way to trust who made it.
void drawTrust(editor::Application& app, ExpansionPanel& panel, const schema::PackBelow& pack) {
    if (panel.trustOf != app.workspace.get() || panel.trustRevision != editor::trustRevision()) panel.trust.clear();
    panel.trustOf = app.workspace.get();
    panel.trustRevision = editor::trustRevision();
    const auto [at, isNew] = panel.trust.try_emplace(pack.info.id);
    if (isNew) at->second = editor::trustInFile(app.paths().config, pack.place);
    const editor::TrustReport& report = at->second;
    ImGui::Indent(dp(28));
    const Tone tone = toneOf(report.trust);
    wrappedText(schema::capitalised(report.sentence) + ".", tone == Tone::Neutral ? theme().inkSoft : toneInk(tone));
    if (report.trust == editor::Trust::Unknown || report.trust == editor::Trust::SameName) {
        const std::string help =
            fmt::format("Its key is {}. Ask {} whether that is right.", editor::shortKey(report.key), report.name);
        if (button(fmt::format("Trust this key###trust {}", pack.info.id).c_str(),
                   {.icon = icon("check"), .tooltip = help, .compact = true}))
            app.notices.refusal(app.actions.run("file.trust_pack", pack.place.string()));
    }
    ImGui::Unindent(dp(28));
}

// The fields of a record as text: what is not set is not listed.
void drawFieldTexts(const schema::Record& record) {
    constexpr float kLabels = 112;  // logical: the column of labels
    std::string last;
    const auto line = [&](const std::string& label, const std::string& value) {
        if (value.empty()) return;
        const ImVec2 at = ImGui::GetCursorPos();
        if (label != last) text(elided(label, dp(kLabels - 8)), theme().inkSoft);
        last = label;
        ImGui::SetCursorPos({at.x + dp(kLabels), at.y});
        ImGui::BeginGroup();
        wrappedText(value);
        ImGui::EndGroup();
        ImGui::Dummy({0, dp(space::kTight)});
    };
    for (const bool advanced : {false, true})
        schema::forEachLeaf(
            record.type(), record.data(), [&](const std::string& path, const schema::Field& field, const void* value) {
                if (field.notes.advanced != advanced) return;
                const std::string label = editor::fieldLabel(record, path);
                if (field.kind != schema::Kind::LocalText) return line(label, schema::valueText(field, value));
                for (const auto& [language, words] : static_cast<const schema::LocalText*>(value)->byLanguage)
                    if (!words.empty()) line(label, fmt::format("{}: {}", language, words));
            });
}

}  // namespace

void drawExpansion(editor::Application& app, ExpansionPanel& panel) {
    if (!app.workspace) {
        emptyState(icon("folder"), "No project", "Open a folder with a project, or make a new one.");
        return;
    }
    const editor::Workspace& w = *app.workspace;
    if (w.below().packs().empty()) {
        if (w.info().dependencies.empty())
            emptyState(
                icon("layers"), "Builds on no other project",
                "An expansion adds to the cards of another project, changes some and leaves out others. Make one "
                "with New project, and choose what it builds on.");
        else
            emptyState(
                icon("warning"), "What it builds on was not found",
                "It has to lie beside this project, as a folder or a pack. The Problems panel says what is missing.");
        return;
    }
    for (auto pack = w.below().packs().rbegin(); pack != w.below().packs().rend(); ++pack) {
        listRow(fmt::format("{}###below {}", editor::titleOf(*pack, app.settings.language), pack->info.id).c_str(),
                {.icon = isPack(*pack) ? icon("package") : icon("book"), .tooltip = pack->place.string()});
        if (isPack(*pack)) drawTrust(app, panel, *pack);
    }
    if (!w.baseIsWhole())
        banner("part missing", Tone::Warning, "Not all that this project builds on could be read; see Problems.");
    ImGui::Dummy({0, dp(space::kTight)});
    searchBox("Search the expansion", panel.filter, "Search names, texts and ids");
    layOut(app, panel);
    ImGui::BeginChild("expansion records", {0, 0}, false, ImGuiWindowFlags_NoNavInputs);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, 0});
    ImGuiListClipper clipper;
    clipper.Begin(int(panel.lines.size()), dp(kExpansionRow));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) drawLine(app, panel, panel.lines[i]);
    ImGui::PopStyleVar();
    drawMenu(app);
    ImGui::EndChild();
}

void drawBaseRecord(editor::Application& app, const std::string& id) {
    const schema::RecordPtr record = app.workspace->below().find(id);
    const schema::PackBelow* owner = app.workspace->below().ownerOf(id);
    if (!record || !owner) return;
    const bool isOut = editor::standingOf(*app.workspace, id) == editor::Standing::Removed;
    ImGui::PushID(id.c_str());
    const std::string& name = record->base().name.in(app.settings.language);
    recordTitle(record->kind().symbol, name.empty() ? id : name, ImGui::GetContentRegionAvail().x);
    caption(record->kind().help);
    const std::string from = editor::titleOf(*owner, app.settings.language);
    banner("from the base", isOut ? Tone::Warning : Tone::Info,
           isOut
               ? fmt::format("From {}. This project leaves it out of the game.", from)
               : fmt::format("From {}. It is read only here: change it there, or override it in this project.", from));
    actionButton(app, "record.override", Button::Primary);
    ImGui::SameLine(0, dp(space::kSmall));
    if (isOut) actionButton(app, "record.return_to_base", Button::Plain);
    else if (!record->kind().single) actionButton(app, "record.leave_out", Button::Plain);
    ImGui::Dummy({0, dp(space::kSmall)});
    if (app.workspace->below().find(id)) drawFieldTexts(*record);
    ImGui::Dummy({0, dp(space::kSection)});
    ImGui::PopID();
}

void drawOverridden(editor::Application& app, const std::string& id) {
    const schema::RecordPtr record = app.workspace->find(id), below = app.workspace->below().find(id);
    const schema::PackBelow* owner = below ? app.workspace->below().ownerOf(id) : nullptr;
    if (!record || !owner) return;
    const std::size_t fields =
        &record->kind() == &below->kind() ? editor::fieldChanges(*below, *record).size() : record->type().fields.size();
    wrappedText(fmt::format("Overrides the one of {}: {}.", editor::titleOf(*owner, app.settings.language),
                            fields == 0   ? "it is the same so far"
                            : fields == 1 ? "1 field differs"
                                          : fmt::format("{} fields differ", fields)),
                theme().inkSoft);
    if (button("Return to the base's", {.kind = Button::Quiet,
                                        .icon = icon("undo"),
                                        .tooltip = "Drops what this project made of it. One Undo brings it back.",
                                        .compact = true}))
        app.notices.refusal(app.actions.find("record.return_to_base")->runWith(id));
}

}  // namespace ui
