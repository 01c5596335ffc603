// Pages of the gallery.
// Long because it shows every widget, symbol and card once; its pages share their samples.
#include "editor/ui/gallery.h"

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "editor/ui/card_preview.h"
#include "editor/ui/dice_view.h"
#include "editor/ui/embroidery.h"
#include "editor/ui/fonts.h"
#include "editor/ui/hero_board.h"
#include "editor/ui/icons.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/symbols.h"
#include "editor/ui/tile_view.h"
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

void drawWidgets(Gallery& g) {
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
    chip("kind: artifact", icon("filter"), true, true);
    ImGui::SameLine();
    chip("Level 1");
    ImGui::SameLine();
    spinner();
    ImGui::SameLine();
    progressBar(0.62f, "Playing 10,000 games", 220);
    ImGui::SameLine(0, dp(20));
    progressBar(-1, "Checking", 160);

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
        form.row("Worn on", "At most one Artifact of each slot may be used in a turn.");
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

    sectionHeading("Tabs and rows");
    const std::vector<Tab> documents = {
        {.id = "ar.105", .title = "Forest Axe", .symbol = "artifact", .unsaved = true, .closable = true},
        {.id = "bt.301", .title = "Three-Headed Lamia", .symbol = "battle", .closable = true},
        {.id = "ti.02", .title = "Embroiderers' Meadow", .symbol = "tile", .closable = true}};
    TabPress press = tabStrip("documents", documents, g.documentTab, true);
    if (press.chosen >= 0) g.documentTab = press.chosen;
    const std::vector<Tab> panels = {
        {.id = "problems", .title = "Problems", .icon = icon("warning"), .badge = "3", .badgeTone = Tone::Error},
        {.id = "events", .title = "Events", .icon = icon("list")},
        {.id = "tasks", .title = "Tasks", .icon = icon("clock")}};
    press = tabStrip("panels", panels, g.tab, false);
    if (press.chosen >= 0) g.tab = press.chosen;
    listRow("Forest Axe", {.symbol = "artifact", .detail = "ar.105", .trailing = "level 1", .selected = true});
    listRow("Three-Headed Lamia",
            {.symbol = "battle", .detail = "bt.301", .trailing = "2 errors", .trailingTone = Tone::Error});
    listRow("King's Rhyton", {.symbol = "treasure", .detail = "tr.201", .trailing = "level 2"});
    foldHeading("Starting Virtues", g.open, "6 fields");

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
                if (c == 0)
                    cellText(row[c]);
                else
                    cellNumber(row[c]);
            }
        }
        ImGui::EndTable();
    }

    sectionHeading("Messages");
    banner("info", Tone::Info, "This pack adds to another one, version 1.2.0; three of its records override records there.");
    banner("warning", Tone::Warning, "Files changed on disk while they were open here.", "Compare");
    banner("error", Tone::Error, "artifacts/ar.105.json:7: level is 9, want 1 to 3.", "Go to");
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
        if (button("Rename", {.kind = Button::Primary, .width = 106})) g.dialog = false;
        endDialog();
    }
    ImGui::BeginChild("empty", {0, dp(240)});
    emptyState(
        icon("cards-outline"), "No records yet",
        "A project holds tiles, Heroes, Artifacts, enemies and Prophecies. Begin with one, or open the sample project.",
        "New Artifact", icon("add"));
    ImGui::EndChild();
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

std::vector<CardFace> sampleCards() {
    std::vector<CardFace> out;
    {
        CardFace f;
        f.suit = CardSuit::Artifact;
        f.id = "ar.105";
        f.title = "Forest Axe";
        f.symbol = f.corner = "hands";
        f.level = 1;
        f.usage = "active";
        f.activation = 1;
        f.typeLine = "Artifact · Hands · Active";
        f.sections = {{"", {"In your attack, spend 1 :positive_die: : 2 more :damage:."}}};
        f.story = "It asks every tree for leave, and waits for the answer.";
        f.footer = "1 of 36";
        out.push_back(f);
        f.id = "ar.302";
        f.title = "Helm of Rhesos, King of the White Horses";
        f.symbol = f.corner = "head";
        f.level = 3;
        f.usage = "passive";
        f.activation = 0;
        f.typeLine = "Artifact · Head · Passive";
        f.sections = {{"",
                       {"In each round of attack of the enemy, take 2 :damage: less.",
                        "While your :faith: is 3 or more, draw 1 :bonus_card: more in your turn, and turn 1 :die: of "
                        "any roll once per Battle."}}};
        f.story = "It came down from Thrace over the snow, and no spear has learned its name.";
        out.push_back(f);
    }
    {
        CardFace f;
        f.suit = CardSuit::Enemy;
        f.id = "bt.301";
        f.title = "Three-Headed Lamia";
        f.symbol = "enemy";
        f.level = 3;
        f.typeLine = "Battle · Level 3";
        f.numbers = {{"speed", "6", "Speed"}, {"defense", "15", "Defense"}, {"strength", "6", "Strength"}};
        f.sections = {{"Talent", {"After each of its own rounds of attack it regains 1 :defense:."}},
                      {"Reward", {"1 level 3 :artifact: and 1 :shevitsa:"}, true}};
        f.story = "She holds back the spring until someone pays for the water.";
        out.push_back(f);
    }
    {
        CardFace f;
        f.form = CardForm::Treasure;
        f.suit = CardSuit::Treasure;
        f.id = "tr.301";
        f.title = "Tomb of the Rider";
        f.symbol = "treasure";
        f.level = 3;
        f.typeLine = "Treasure · Level 3 · roll 3 dice";
        f.sections = {{"0", {"Lose 3 of one Virtue of your choice"}},
                      {"1–2", {":nothing: Nothing"}},
                      {"3", {"1 level 3 :artifact: and 1 :shevitsa:"}}};
        f.story = "The horse is carved running, the rider looking back.";
        out.push_back(f);
    }
    {
        CardFace f;
        f.suit = CardSuit::Quest;
        f.id = "qu.01";
        f.title = "Five Fights";
        f.symbol = "quest";
        f.typeLine = "Quest · in the Past";
        f.sections = {{"Requirement", {"You have won 5 :battle: since the start of the game."}},
                      {"Reward", {"1 level 2 :artifact:"}, true}};
        f.story = "Count them on one hand, and mind that you still have it.";
        out.push_back(f);
    }
    {
        CardFace f;
        f.suit = CardSuit::HeroBonus;
        f.id = "hb.06";
        f.title = "Loaf and Salt";
        f.symbol = "hero_bonus";
        f.typeLine = "Hero Bonus Card · this turn";
        f.sections = {{"", {"+1 :action:"}}, {"or", {"+1 :love:"}}};
        f.story = "Whoever has broken it with you is no stranger.";
        out.push_back(f);
        f.suit = CardSuit::EnemyBonus;
        f.id = "eb.07";
        f.title = "Урочасане";
        f.symbol = "enemy_bonus";
        f.typeLine =
            "Бонус карта на врага · "
            "тази битка";
        f.sections = {{"",
                       {"Във всяко "
                        "хвърляне на героя "
                        "1 :positive_die: става :negative_die:."}}};
        f.story =
            "Баба гаси въглени, "
            "но един остава да "
            "свети.";
        out.push_back(f);
    }
    {
        CardFace f;
        f.suit = CardSuit::Prophecy;
        f.id = "pr.1";
        f.title = "The Strangling Bine";
        f.symbol = "prophecy";
        f.cornerText = "1";
        f.icons = {"love", "speed", "endeavor"};
        f.typeLine = "Prophecy";
        f.sections = {{"Hints", {"Red Stones are drunk by the roots; what lies under a vine can not be reached."}}};
        f.story =
            "A root as thick as a tower goes under every field, and from each furrow a green hand reaches for the "
            "ploughman's ankle. Cut one and two listen. Only where it began can it be ended.";
        out.push_back(f);
    }
    {
        CardFace f;
        f.form = CardForm::Tile;
        f.suit = CardSuit::Tile;
        f.id = "ti.02";
        f.title = "Embroiderers' Meadow";
        f.features[0] = "white";
        f.features[1] = "red";
        f.features[2] = "treasure2";
        out.push_back(f);
    }
    return out;
}

void drawCards() {
    static const std::vector<CardFace> faces = sampleCards();
    const float room = ImGui::GetContentRegionAvail().x;
    sectionHeading("As printed");
    float x = 0;
    for (const CardFace& f : faces) {
        const float width = dp(288);
        if (x > 0 && x + width < room)
            ImGui::SameLine(0, dp(20));
        else if (x > 0) {
            x = 0;
            ImGui::Dummy({0, dp(12)});
        }
        cardPreview(f.id.c_str(), f, width);
        x += width + dp(20);
    }
    sectionHeading("Small and large, and backs");
    const float widths[] = {dp(90), dp(140), dp(200), dp(420)};
    for (const float width : widths) {
        cardPreview(("size" + std::to_string(width)).c_str(), faces[2], width);
        ImGui::SameLine(0, dp(20));
    }
    const ImVec2 at = ImGui::GetCursorScreenPos();
    drawCardBack(ImGui::GetWindowDrawList(), at, dp(200), CardSuit::Artifact, 2);
    drawCardBack(ImGui::GetWindowDrawList(), {at.x + dp(220), at.y}, dp(200), CardSuit::Prophecy, 0);
    drawCardBack(ImGui::GetWindowDrawList(), {at.x, at.y + dp(300)}, dp(200), CardSuit::Enemy, 3);
    drawCardBack(ImGui::GetWindowDrawList(), {at.x + dp(220), at.y + dp(300)}, dp(200), CardSuit::HeroBonus, 0);
    ImGui::Dummy({dp(420), dp(600)});
}

HeroBoard sampleBoard() {
    HeroBoard b;
    b.id = "he.youngest";
    b.name = "The Youngest Son";
    b.virtues = {4, 3, 2, 7, 11, 1};
    b.before = {-1, -1, -1, 5, -1, -1};
    b.shevitsa = 3;
    b.spirit = 2;
    b.sacredStones = 1;
    b.offerings = 2;
    b.printed = false;
    using State = BoardTalent::State;
    b.talents = {
        {"ta.1a", "Stout Cudgel", "+1 :die: in each of your attacks.", 1, State::Unlocked},
        {"ta.1b", "Apple Guard", "After each :battle: you win, gain 1 :shevitsa:.", 1, State::Excluded},
        {"ta.2a", "Eagle's Back", "Once per turn, 2 :step:: move to any plain Space within 6, over :trees: too.", 2,
         State::Affordable},
        {"ta.2b", "Keen Eye", "When you win an :artifact:, draw 5 and keep 1.", 2, State::Affordable},
        {"ta.3a", "Dragon-Feller", "An attack with at least 3 :positive_die: deals 2 more :damage:.", 3, State::Locked},
        {"ta.3b", "Third Brother's Luck", "Once per turn reroll all :negative_die: of one roll.", 3, State::Locked}};
    b.hands = {{"ar.105", "Forest Axe", "active", 1, false}, {"ar.305", "Marko's Mace", "active", 3, true}};
    b.feet = {{"ar.109", "Goatskin Tsarvuli", "passive", 1, false}};
    b.bonus = {{"hb.04", "New Year's Branch", "hero_bonus", 0, false}};
    b.quests = {{"qu.01", "Five Fights", "quest", 0, false}, {"qu.03", "Far Walker", "quest", 0, false}};
    return b;
}

void drawBoards() {
    sectionHeading("Hero board");
    static const HeroBoard board = sampleBoard();
    heroBoard("board", board, std::min(ImGui::GetContentRegionAvail().x, dp(980)));
    sectionHeading("Tiles, turned");
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList* list = ImGui::GetWindowDrawList();
    TileLook tile;
    tile.features[0] = "battle2";
    tile.features[1] = "treasure3";
    tile.features[2] = "trees";
    tile.features[3] = "none";
    for (int turns = 0; turns < 4; ++turns) {
        tile.turns = turns;
        tile.serial = turns + 1;
        tile.selected = turns == 1;
        drawTile(list, {at.x + dp(196) * float(turns), at.y}, dp(184), tile);
    }
    TileLook other;
    other.features[0] = "portal";
    other.features[1] = "altar";
    other.features[2] = "quest";
    other.features[3] = "black";
    drawTile(list, {at.x + dp(196) * 4, at.y}, dp(184), other);
    other.features[0] = "white";
    other.features[1] = "red";
    other.features[2] = "battle1";
    other.features[3] = "offering";
    other.taken[1] = true;
    drawTile(list, {at.x + dp(196) * 5, at.y}, dp(88), other);
    drawTile(list, {at.x + dp(196) * 5 + dp(96), at.y}, dp(44), other);
    TileLook ghost;
    ghost.ghost = true;
    drawTile(list, {at.x + dp(196) * 5, at.y + dp(96)}, dp(88), ghost);
    ghost.hovered = true;
    drawTile(list, {at.x + dp(196) * 5 + dp(96), at.y + dp(96)}, dp(88), ghost);
    ImGui::Dummy({0, dp(196)});
    sectionHeading("Dice");
    constexpr DieLook dice[] = {{.positive = true},
                                {.positive = false},
                                {.positive = true, .turned = true},
                                {.positive = false, .rerolled = true},
                                {.positive = true, .spent = true},
                                {.positive = true, .forced = true},
                                {.positive = false, .choosable = true},
                                {.positive = true, .choosable = true, .chosen = true}};
    diceRow("hero dice", dice, 44);
    ImGui::Dummy({0, dp(4)});
    diceRow("enemy dice", dice, 32, true);
    sectionHeading("Text with symbols");
    richText(
        "The :hero: spends 2 :positive_die: on **Golden Sickle**: 5 :damage:. The :enemy: has 4 :defense: left, so it "
        "falls; *the meadow is quiet again*. Reward: 1 :shevitsa:, 2 of any :virtue:, and 1 level 2 :artifact:.");
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
    ImGui::BeginChild("page", {0, 0}, false, ImGuiWindowFlags_AlwaysUseWindowPadding);
    ImGui::PopStyleVar();
    ImGui::PushItemWidth(-FLT_MIN);
    switch (g.page) {
        case 0:
            drawWidgets(g);
            break;
        case 1:
            drawSymbols();
            break;
        case 2:
            drawCards();
            break;
        case 3:
            drawBoards();
            break;
        default:
            drawType();
            break;
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
