// Pages of the gallery.
#include "editor/ui/gallery.h"

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "editor/ui/card_preview.h"
#include "editor/ui/compat.h"
#include "editor/ui/dice_view.h"
#include "editor/ui/embroidery.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/games.h"
#include "editor/ui/symbol_table.h"
#include "editor/ui/symbols.h"
#include "editor/ui/widgets.h"

namespace ui {

struct Gallery {
    int page = 0;
    int themes = theme().name == ThemeName::Dark ? 1 : 0;  // light, dark, both
    int segment = 0, number = 2, choice = 1, tab = 0, documentTab = 1;
    std::string name = "Forest Axe", story = "An axe that remembers every tree it spared.", search;
    bool on = true, off = false, open = true, dialog = false;
    float value = 0.4f;
};

std::shared_ptr<Gallery> makeGallery() { return std::make_shared<Gallery>(); }

namespace {

constexpr std::array<const char*, 5> kPages = {"Widgets", "Symbols", "Cards", "Boards", "Type"};

// A symbol of some game, to show where they stand.
std::string symbolAt(std::size_t i) { return allViews().front().symbols()[i].name; }

void drawButtons(Gallery& g) {
    sectionHeading("Buttons", "One primary button in a place; quiet ones in toolbars.");
    button("Play from here", {.kind = Button::Primary, .icon = icon("play"), .shortcut = "F5"});
    ImGui::SameLine();
    button("Export pack", {.icon = icon("export-pack"), .tooltip = "Writes the .talepack file."});
    ImGui::SameLine();
    button("Duplicate", {.kind = Button::Quiet, .icon = icon("duplicate"), .shortcut = "Ctrl+D"});
    ImGui::SameLine();
    button("Delete", {.kind = Button::Danger, .icon = icon("remove")});
    ImGui::SameLine();
    button("Undo", {.icon = icon("undo"), .refusal = "there is nothing to undo"});
    ImGui::SameLine();
    button("Chosen", {.selected = true});
    ImGui::SameLine();
    iconButton("Settings", icon("settings"));
    ImGui::SameLine();
    iconButton("Grid", icon("grid"), {.kind = Button::Quiet, .selected = true});
    ImGui::SameLine();
    link("leads somewhere");

    constexpr Segment segments[] = {{"All"}, {"Mine", icon("person")}, {"Unsaved", icon("save")}};
    segmented("scope", segments, g.segment);
    ImGui::SameLine();
    segmented("scope small", segments, g.segment, true);
}

void drawMarks() {
    sectionHeading("Marks");
    constexpr std::pair<const char*, Tone> tones[] = {
        {"36", Tone::Neutral},     {"new", Tone::Accent}, {"passed", Tone::Success}, {"3 warnings", Tone::Warning},
        {"2 errors", Tone::Error}, {"info", Tone::Info},  {"level 3", Tone::Gold}};
    for (const auto& [words, tone] : tones) {
        badge(words, tone);
        ImGui::SameLine();
    }
    keyHint("Ctrl+Shift+S");
    ImGui::SameLine();
    dot(Tone::Success);
    ImGui::SameLine();
    text("saved");
    chip("weapon", icon("tag"), false, true);
    ImGui::SameLine();
    chip("kind: card", icon("filter"), true, true);
    ImGui::SameLine();
    chip("Level 1");
    ImGui::SameLine();
    spinner();
    ImGui::SameLine();
    progressBar(0.62f, "Playing 10,000 games", 220);
    ImGui::SameLine(0, dp(20));
    progressBar(-1, "Checking", 160);
}

void drawFormSample(Gallery& g) {
    sectionHeading("Form");
    {
        Form form("form", 130);
        form.row("Name", "Printed at the top of the card.");
        textInput("name", g.name);
        form.row("Level", "Which deck it lies in.", Form::Mark::Changed);
        stepper("level", g.number, {.min = 1, .max = 3});
        form.row("Defense", "Damage it takes before it is defeated.", Form::Mark::Error);
        int wrong = 47;
        stepper("defense", wrong, {.min = 1, .max = 40, .unit = "points"});
        form.row("Worn on", "At most one card of each slot may be used in a turn.");
        constexpr const char* slots[] = {"Head", "Hands", "Feet"};
        select("slot", g.choice, slots);
        form.row("Story", "Flavour text, printed in italics.");
        multilineInput("story", g.story, 3, "A sentence or two");
        form.row("Keeps damage");
        toggle("##keeps", g.on);
        form.row("Volume");
        slider("volume", g.value, 0, 1);
        form.row("Shown");
        checkbox("on the card", g.on);
        ImGui::SameLine();
        checkbox("in the list", g.off);
    }
    ImGui::SetNextItemWidth(dp(320));
    searchBox("search", g.search, "Search records", "127");
}

void drawTabsAndRows(Gallery& g) {
    sectionHeading("Tabs and rows");
    const std::vector<Tab> documents = {
        {.id = "ca.105", .title = "Lantern", .symbol = symbolAt(0), .unsaved = true, .closable = true},
        {.id = "ca.301", .title = "Three-Headed Lamia", .symbol = symbolAt(1), .closable = true},
        {.id = "pl.02", .title = "Embroiderers' Meadow", .symbol = symbolAt(2), .closable = true}};
    TabPress press = tabStrip("documents", documents, g.documentTab, true);
    if (press.chosen >= 0) g.documentTab = press.chosen;
    const std::vector<Tab> panels = {
        {.id = "problems", .title = "Problems", .icon = icon("warning"), .badge = "\uF028 3", .badgeTone = Tone::Error},
        {.id = "events", .title = "Events", .icon = icon("list")},
        {.id = "tasks", .title = "Tasks", .icon = icon("clock")}};
    press = tabStrip("panels", panels, g.tab, false);
    if (press.chosen >= 0) g.tab = press.chosen;
    listRow("Lantern", {.symbol = symbolAt(0), .detail = "ca.105", .trailing = "level 1", .selected = true});
    listRow("Three-Headed Lamia",
            {.symbol = symbolAt(1), .detail = "ca.301", .trailing = "2 errors", .trailingTone = Tone::Error});
    listRow("King's Rhyton", {.symbol = symbolAt(2), .detail = "ca.201", .trailing = "level 2"});
    foldHeading("Starting values", g.open, "6 fields");
}

void drawTableSample() {
    sectionHeading("Table");
    constexpr Column columns[] = {{"Name"}, {"Level", 70}, {"Speed", 70}, {"Defense", 80}, {"Strength", 80}};
    if (beginTable("enemies", columns, {0, dp(130)}, ImGuiTableFlags_Sortable)) {
        const std::array<std::array<const char*, 5>, 3> rows = {{{"Ring-Dancer", "1", "4", "7", "3"},
                                                                 {"Ispolin", "2", "3", "10", "4"},
                                                                 {"Stone Ispolin", "3", "4", "18", "5"}}};
        for (const auto& row : rows) {
            ImGui::TableNextRow();
            for (std::size_t c = 0; c < row.size(); ++c) {
                ImGui::TableNextColumn();
                if (c == 0) cellText(row[c]);
                else cellNumber(row[c]);
            }
        }
        ImGui::EndTable();
    }
}

void drawMessages(Gallery& g) {
    sectionHeading("Messages");
    banner("info", Tone::Info,
           "This pack adds to another one, version 1.2.0; three of its records override records there.");
    banner("warning", Tone::Warning, "Files changed on disk while they were open here.", "Compare");
    banner("error", Tone::Error, "cards/ca.105.json:7: level is 9, expected 1 to 3.", "Go to");
    banner("success", Tone::Success, "The scenario passed: 14 expectations hold.");
    if (button("Open a dialog", {.icon = icon("open-in")})) g.dialog = true;
    if (beginDialog("##dialog", g.dialog, 460, "Rename a record",
                    "Every reference is rewritten in one step, which can be undone.")) {
        Form form("rename", 90);
        form.row("New id");
        textInput("id", g.name);
        dialogButtons();
        if (button("Cancel", {.width = 90})) g.dialog = false;
        ImGui::SameLine();
        if (button("Change id", {.kind = Button::Primary, .width = 106})) g.dialog = false;
        endDialog();
    }
    ImGui::BeginChild("empty", {0, dp(240)});
    emptyState(icon("cards-outline"), "No records yet",
               "A project holds all cards of a game. Begin with one, or open the sample project.", "New card",
               icon("add"));
    ImGui::EndChild();
}

void drawWidgets(Gallery& g) {
    drawButtons(g);
    drawMarks();
    drawFormSample(g);
    drawTabsAndRows(g);
    drawTableSample();
    drawMessages(g);
}

void drawSymbols() {
    const Theme& t = theme();
    const float cell = dp(104), line = dp(116);
    const int columns = std::max(1, int(ImGui::GetContentRegionAvail().x / cell));
    int i = 0;
    const ImVec2 start = ImGui::GetCursorScreenPos();
    ImDrawList* list = ImGui::GetWindowDrawList();
    for (const char* name : symbolNames()) {
        const ImVec2 at = {start.x + cell * float(i % columns), start.y + line * float(i / columns)};
        drawSymbol(list, name, {at.x + dp(30), at.y + dp(34)}, dp(48));
        drawSymbol(list, name, {at.x + dp(74), at.y + dp(24)}, dp(24));
        drawSymbol(list, name, {at.x + dp(66), at.y + dp(50)}, dp(16), t.ink);
        drawSymbol(list, name, {at.x + dp(86), at.y + dp(50)}, dp(12), t.ink);
        const TextStyle small(Type::Small);
        list->AddText({at.x + dp(6), at.y + dp(66)}, t.inkSoft, name);
        ++i;
    }
    ImGui::Dummy({0, line * float((i + columns - 1) / columns)});
    ImGui::Dummy({0, dp(12)});
    sectionHeading("Large");
    const ImVec2 at = ImGui::GetCursorScreenPos();
    float x = at.x, y = at.y;
    for (const char* name : symbolNames()) {
        if (x + dp(104) > at.x + ImGui::GetContentRegionAvail().x) {
            x = at.x;
            y += dp(104);
        }
        drawSymbol(list, name, {x + dp(50), y + dp(50)}, dp(96));
        x += dp(104);
    }
    ImGui::Dummy({0, y - at.y + dp(104)});
}

void drawCards() {
    static const std::vector<std::vector<CardFace>> games = [] {
        std::vector<std::vector<CardFace>> out;
        for (const GameViews& game : allViews())
            if (game.sampleCards) out.push_back(game.sampleCards());
        return out;
    }();
    const float room = ImGui::GetContentRegionAvail().x;
    sectionHeading("As printed");
    float x = 0;
    for (const std::vector<CardFace>& faces : games)
        for (const CardFace& f : faces) {
            const float width = dp(288);
            if (x > 0 && x + width < room) ImGui::SameLine(0, dp(20));
            else if (x > 0) {
                x = 0;
                ImGui::Dummy({0, dp(12)});
            }
            cardPreview(f.id.c_str(), f, width);
            x += width + dp(20);
        }
    sectionHeading("Small and large, and backs");
    for (const std::vector<CardFace>& faces : games) {
        for (const float width : {dp(90), dp(140), dp(200), dp(420)}) {
            cardPreview(("size" + std::to_string(width)).c_str(), faces.front(), width);
            ImGui::SameLine(0, dp(20));
        }
        ImGui::NewLine();
    }
    constexpr std::pair<CardSuit, int> backs[] = {
        {CardSuit::Red, 2}, {CardSuit::Navy, 0}, {CardSuit::Charcoal, 3}, {CardSuit::Blue, 0}};
    const ImVec2 at = ImGui::GetCursorScreenPos();
    for (std::size_t i = 0; i < std::size(backs); ++i)
        drawCardBack(ImGui::GetWindowDrawList(), {at.x + dp(220) * float(i), at.y}, dp(200), backs[i].first,
                     backs[i].second);
    ImGui::Dummy({dp(220) * 4, dp(290)});
}

void drawBoards() {
    for (const GameViews& game : allViews())
        if (game.drawSamples) game.drawSamples();
    sectionHeading("Dice");
    constexpr DieLook dice[] = {{.face = 1},
                                {.face = 0},
                                {.face = 1, .fell = 0, .turned = true},
                                {.face = 0, .rerolled = true},
                                {.face = 1, .spent = true},
                                {.face = 1, .forced = true},
                                {.face = 0, .choosable = true},
                                {.face = 1, .choosable = true, .chosen = true}};
    diceRow("dice", dice, 44);
    ImGui::Dummy({0, dp(4)});
    diceRow("enemy dice", dice, 32, true);
    ImGui::Dummy({0, dp(4)});
    std::vector<DieLook> numbers;
    for (int face = 0; face < engine::kSixFacedDie.count(); ++face)
        numbers.push_back({.face = face, .die = &engine::kSixFacedDie});
    numbers.push_back({.face = 4, .fell = 1, .die = &engine::kSixFacedDie, .turned = true});
    static constexpr engine::DieFace kSigns[] = {{"0", "blank", 0}, {"sword", "a sword", 1}, {"10", "ten", 10}};
    static constexpr engine::Die kOther{kSigns};
    for (int face = 0; face < kOther.count(); ++face) numbers.push_back({.face = face, .die = &kOther});
    diceRow("other dice", numbers, 44);
}

void drawType() {
    const char* sample =
        "Forest Axe — 1234567890 ×2 № 7 → "
        "Сребърната еленица";
    constexpr std::pair<const char*, Type> roles[] = {
        {"Title", Type::Title}, {"Heading", Type::Heading},          {"Body", Type::Body}, {"Strong", Type::Strong},
        {"Small", Type::Small}, {"Small strong", Type::SmallStrong}, {"Mono", Type::Mono}};
    for (const auto& [name, role] : roles) {
        caption(name);
        const TextStyle style(role);
        text(sample);
    }
    sectionHeading("Colours");
    const Theme& t = theme();
    const std::pair<const char*, ImU32> colours[] = {{"canvas", t.canvas},
                                                     {"panel", t.panel},
                                                     {"raised", t.raised},
                                                     {"sunken", t.sunken},
                                                     {"hover", t.hover},
                                                     {"selected", t.selected},
                                                     {"border", t.border},
                                                     {"border strong", t.borderStrong},
                                                     {"ink", t.ink},
                                                     {"ink soft", t.inkSoft},
                                                     {"ink faint", t.inkFaint},
                                                     {"accent", t.accent},
                                                     {"accent text", t.accentText},
                                                     {"gold", t.gold},
                                                     {"success", t.success},
                                                     {"warning", t.warning},
                                                     {"error", t.error},
                                                     {"info", t.info},
                                                     {"changed", t.changed}};
    const ImVec2 start = ImGui::GetCursorScreenPos();
    int i = 0;
    for (const auto& [name, colour] : colours) {
        const ImVec2 at = {start.x + dp(110) * float(i % 8), start.y + dp(76) * float(i / 8)};
        ImGui::GetWindowDrawList()->AddRectFilled(at, {at.x + dp(100), at.y + dp(40)}, colour, dp(6));
        ImGui::GetWindowDrawList()->AddRect(at, {at.x + dp(100), at.y + dp(40)}, t.border, dp(6));
        const TextStyle small(Type::Small);
        ImGui::GetWindowDrawList()->AddText({at.x, at.y + dp(44)}, t.inkSoft, name);
        ++i;
    }
    ImGui::Dummy({0, dp(76) * 3});
    sectionHeading("Embroidery");
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList* list = ImGui::GetWindowDrawList();
    for (int cell = 1; cell <= 4; ++cell)
        drawBand(list, {at.x, at.y + dp(36) * float(cell - 1)},
                 {at.x + dp(700), at.y + dp(36) * float(cell - 1) + dp(30)}, float(cell), t.stitchRed, t.stitchGold);
    for (int k = 0; k < 6; ++k)
        drawMedallion(list, {at.x + dp(90) + dp(160) * float(k), at.y + dp(230)}, 4, 16, std::uint32_t(k) * 977u,
                      {t.stitchRed, t.stitchDark, t.stitchGold});
    ImGui::Dummy({0, dp(320)});
}

}  // namespace

bool showGalleryPage(Gallery& gallery, const char* page) {
    for (std::size_t i = 0; i < kPages.size(); ++i) {
        std::string lower = kPages[i];
        lower[0] = char(lower[0] + 32);
        if (lower != page) continue;
        gallery.page = int(i);
        return true;
    }
    return false;
}

namespace {

void drawPage(Gallery& g) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(dp(16), dp(12)));
    compat::beginChild("page", {0, 0}, compat::kPadded);
    ImGui::PopStyleVar();
    ImGui::PushItemWidth(-FLT_MIN);
    switch (g.page) {
        case 0: drawWidgets(g); break;
        case 1: drawSymbols(); break;
        case 2: drawCards(); break;
        case 3: drawBoards(); break;
        default: drawType(); break;
    }
    ImGui::PopItemWidth();
    ImGui::EndChild();
}

}  // namespace

void drawGallery(Gallery& g) {
    {
        Toolbar bar("pages");
        std::vector<Segment> segments;
        for (const char* page : kPages) segments.push_back({page});
        segmented("page", segments, g.page);
        bar.toRight(214);
        constexpr Segment themes[] = {{"Light", icon("sun")}, {"Dark", icon("moon")}, {"Both"}};
        segmented("theme", themes, g.themes);
    }
    const ImVec2 room = ImGui::GetContentRegionAvail();
    for (int i = 0; i < 2; ++i) {
        if (g.themes != 2 && g.themes != i) continue;
        const ThemeScope scope(i == 0 ? ThemeName::Light : ThemeName::Dark);
        if (g.themes == 2 && i == 1) ImGui::SameLine(0, 0);
        ImGui::PushStyleColor(ImGuiCol_ChildBg, theme().panel);
        ImGui::BeginChild(i == 0 ? "light" : "dark", {g.themes == 2 ? std::floor(room.x / 2) : room.x, room.y});
        ImGui::PopStyleColor();
        drawPage(g);
        ImGui::EndChild();
    }
}

}  // namespace ui
