// Covers are drawn as books: cloth in the colours of a game, pictures of the project's cards or an ornament, a spine.
#include "editor/ui/panels/start_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ctime>

#include "editor/app/folders.h"
#include "editor/app/new_project.h"
#include "editor/app/project_data.h"
#include "editor/app/record_text.h"
#include "editor/ui/card_art.h"
#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/spots.h"
#include "editor/ui/symbols.h"
#include "editor/ui/widgets.h"
#include "schema/core/dependencies.h"
#include "schema/core/phrases.h"

namespace ui {

namespace fs = std::filesystem;
using editor::Beginning;

namespace {

constexpr float kCoverWide = 168, kCoverHigh = 208, kBelowCover = 44, kCoverGap = 20;  // logical
constexpr float kWidest = 1128;                                                        // logical: of the page
constexpr double kReadAgain = 5;                                                       // seconds
constexpr std::size_t kPictures = 4, kMostPicturesLookedAt = 400, kMostSteps = 24, kMostAskedAbout = 2'000;
constexpr CardSuit kSuits[] = {CardSuit::Red, CardSuit::Navy, CardSuit::Green, CardSuit::Plum, CardSuit::Gold};

// Of all pictures of a project a few that are spread over them.
std::vector<fs::path> picturesOf(const fs::path& project) {
    std::vector<fs::path> all;
    schema::Problems unread;
    for (const schema::FolderEntry& entry : schema::readFolder(project / "art", unread, kMostPicturesLookedAt)) {
        const std::string kind = entry.path.extension().string();
        if (!entry.isFolder && !entry.isLink && (kind == ".png" || kind == ".jpg" || kind == ".jpeg"))
            all.push_back(entry.path);
    }
    const std::size_t count = all.size() < kPictures ? std::min<std::size_t>(all.size(), 1) : kPictures;
    std::vector<fs::path> chosen;
    for (std::size_t i = 0; i < count; ++i) chosen.push_back(all[(2 * i + 1) * all.size() / (2 * count)]);
    return chosen;
}

ProjectCover projectCoverOf(const fs::path& folder, const editor::Application& app) {
    ProjectCover cover;
    cover.folder = folder;
    const auto info = schema::readProjectInfo(folder);
    cover.isMissing = !info;
    cover.title = info ? info->title.in(app.settings.language) : std::string();
    if (cover.title.empty()) cover.title = folder.filename().string();
    if (!info) return cover;
    cover.id = info->id;
    const auto games = schema::games();
    const schema::GameSchema* game = schema::findGame(info->game);
    cover.game = game ? game->title : info->game;
    if (game) cover.symbol = game->kinds.front().symbol;
    cover.suit = std::size_t(std::find(games.begin(), games.end(), game) - games.begin());
    cover.pictures = picturesOf(folder);
    if (const std::int64_t opened = app.lastOpen(folder)) cover.opened = timeAgo(opened, std::time(nullptr));
    return cover;
}

void readCovers(const editor::Application& app, StartPage& page) {
    std::string listed = page.tour.string() + "\n";
    for (const std::string& folder : app.settings.recentProjects) listed += folder + "\n";
    const bool appears = page.drawnIn + 1 != ImGui::GetFrameCount();
    page.drawnIn = ImGui::GetFrameCount();
    if (!appears && listed == page.listed && app.now() - page.readAt < kReadAgain) return;
    page.listed = std::move(listed);
    page.readAt = app.now();
    page.recent.clear();
    page.samples.clear();
    page.tours.clear();
    if (!page.tour.empty()) page.tours.push_back(projectCoverOf(page.tour, app));
    for (const std::string& folder : app.settings.recentProjects) page.recent.push_back(projectCoverOf(folder, app));
    for (const editor::Sample& sample : editor::samplesIn(app.paths().content))
        page.samples.push_back(projectCoverOf(sample.folder, app));
}

// Words in lines of at most this width; what is too long for the last line ends in an ellipsis.
std::vector<std::string> titleLines(ImFont* font, std::string_view words, float width, std::size_t most) {
    const TextStyle style(font);
    std::vector<std::string> lines(1);
    for (std::size_t at = 0; at < words.size();) {
        const std::size_t end = std::min(words.find(' ', at), words.size());
        const std::string_view word = words.substr(at, end - at);
        at = end + 1;
        std::string& line = lines.back();
        const std::string longer = line.empty() ? std::string(word) : fmt::format("{} {}", line, word);
        if (line.empty() || lines.size() == most || labelSize(longer).x <= width) line = longer;
        else lines.emplace_back(word);
    }
    for (std::string& line : lines) line = elided(line, width);
    return lines;
}

// The front of the book. Cloth and paper look the same in both themes; a book that is gone is an outline.
void drawFront(const ProjectCover& cover, ImVec2 min, ImVec2 max, bool isHovered) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const Theme& t = theme();
    const float rounding = dp(6), spine = dp(12), edge = dp(14);
    ImFont *const title = fontAt(Face::SerifStrong, dpf(15)), *const small = fontAt(Face::Sans, dpf(11));
    if (cover.isMissing) {
        list->AddRectFilled(min, max, paint(t.sunken), rounding);
        list->AddRect(min, max, paint(t.borderStrong), rounding);
        float y = min.y + dp(20);
        for (const std::string& line : titleLines(title, cover.title, max.x - min.x - 2 * edge, 3)) {
            drawText(list, title, {min.x + edge, y}, paint(t.inkSoft), line);
            y += lineOf(title);
        }
        drawText(list, small, {min.x + edge, y + dp(6)}, paint(t.warning), "Not found in its folder");
        return;
    }
    const CardSuit suit = kSuits[cover.suit % std::size(kSuits)];
    const SuitColours& c = coloursOf(suit);
    drawShadow(list, min, max, rounding, isHovered ? 10 : 5);
    list->AddRectFilled(min, max, c.frame, rounding);
    list->AddRectFilled(min, {min.x + spine, max.y}, c.groundEdge, rounding, ImDrawFlags_RoundCornersLeft);
    // The title stands on cloth below the picture.
    const ImVec2 from{min.x + spine, min.y + dp(10)}, to{max.x - dp(10), min.y + dp(116)};
    CardFace face;
    face.id = cover.id;
    face.suit = suit;
    face.symbol = cover.symbol;
    const ImVec2 picture{from.x + dp(8), from.y};
    if (cover.pictures.size() < kPictures) {
        if (!cover.pictures.empty()) face.art = cover.pictures.front();
        drawCardArt(list, picture, to, face, dp(3));
    } else {
        const float gap = dp(3), wide = std::floor((to.x - picture.x - gap) / 2),
                    high = std::floor((to.y - picture.y - gap) / 2);
        for (std::size_t i = 0; i < kPictures; ++i) {
            face.art = cover.pictures[i];
            const ImVec2 corner{picture.x + float(i % 2) * (wide + gap), picture.y + float(i / 2) * (high + gap)};
            drawCardArt(list, corner, {corner.x + wide, corner.y + high}, face, dp(2));
        }
    }
    float y = to.y + dp(10);
    for (const std::string& line : titleLines(title, cover.title, to.x - picture.x, 3)) {
        drawText(list, title, {picture.x, y}, c.onFrame, line);
        y += lineOf(title);
    }
    drawText(list, small, {picture.x, max.y - dp(10) - lineOf(small)}, withAlpha(c.onFrame, 0.85f), cover.game);
    if (isHovered) list->AddRect(min, max, paint(t.gold), rounding, 0, dp(2));
}

// A folder as it fits: its own name stays, what leads to it gives way. Two copies of a project differ by their names.
std::string placeOf(const fs::path& folder, float width) {
    if (labelSize(folder.string()).x <= width) return folder.string();
    std::string place = folder.filename().string();
    for (fs::path around = folder.parent_path(); around.has_filename(); around = around.parent_path()) {
        const std::string longer = around.filename().string() + "/" + place;
        if (labelSize("\u2026/" + longer).x > width) break;
        place = longer;
    }
    return elided("\u2026/" + place, width);
}

// A cover with its place below; true when it was pressed.
bool drawCover(editor::Application& app, const ProjectCover& cover, int place, bool isRecent) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 size{dp(kCoverWide), dp(kCoverHigh)};
    ImGui::BeginGroup();
    ImGui::PushID(place);
    const bool pressed = ImGui::InvisibleButton(
        fmt::format("{}###{} {}", cover.title, isRecent ? "recent" : "sample", cover.folder.filename().string())
            .c_str(),
        size);
    noteSpot(fmt::format("###{} {}", isRecent ? "recent" : "sample", cover.folder.filename().string()));
    drawFront(cover, at, {at.x + size.x, at.y + size.y}, ImGui::IsItemHovered());
    if (compat::showsFocusRing()) drawFocusRing(at, {at.x + size.x, at.y + size.y}, dp(6));
    tooltip(cover.title, cover.isMissing ? fmt::format("There is no project in {} any more.", cover.folder.string())
                                         : cover.folder.string());
    const float forget = isRecent ? dp(28) : 0;
    const ImVec2 below{at.x, at.y + size.y + dp(6)};
    ImDrawList* list = ImGui::GetWindowDrawList();
    {
        const TextStyle style(Type::Small);
        drawLabel(list, below, theme().inkSoft, placeOf(cover.folder, size.x - forget));
        const std::string when = cover.isMissing        ? "gone"
                                 : cover.opened.empty() ? (isRecent ? "" : "sample, not opened yet")
                                                        : cover.opened;
        drawLabel(list, {below.x, below.y + ImGui::GetTextLineHeight() + dp(2)}, theme().inkSoft, when);
    }
    if (isRecent) {
        ImGui::SetCursorScreenPos({at.x + size.x - dp(26), below.y});
        if (iconButton(fmt::format("Forget###forget {}", cover.folder.filename().string()).c_str(), icon("close"),
                       {.kind = Button::Quiet,
                        .tooltip = "Takes the project from this list; its files stay.",
                        .compact = true}))
            app.notices.refusal(app.actions.run("file.forget", cover.folder.string()));
    }
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy({size.x, size.y + dp(kBelowCover)});
    ImGui::PopID();
    ImGui::EndGroup();
    return pressed;
}

void drawCovers(editor::Application& app, const std::vector<ProjectCover>& covers, bool isRecent) {
    const float left = ImGui::GetCursorPosX(), width = ImGui::GetContentRegionAvail().x;
    const int perRow = std::max(1, int((width + dp(kCoverGap)) / dp(kCoverWide + kCoverGap)));
    fs::path opened;
    for (std::size_t i = 0; i < covers.size(); ++i) {
        if (int(i) % perRow != 0) ImGui::SameLine(0, dp(kCoverGap));
        else ImGui::SetCursorPosX(left);
        if (drawCover(app, covers[i], int(i), isRecent)) opened = covers[i].folder;
    }
    if (!opened.empty()) app.notices.refusal(app.actions.run("file.open", opened.string()));
}

// What a game offers to begin with, in a sheet of its own.
void drawBeginnings(editor::Application& app, const schema::GameSchema& game, float width) {
    constexpr struct {
        Beginning beginning;
        const char *label, *icon, *help;
    } kWays[] = {{Beginning::BaseSet, "A copy of the base set", "book",
                  "All its cards with pictures and scenarios, yours to change. It plays at once."},
                 {Beginning::Minimal, "A minimal playable set", "cards",
                  "The fewest plain cards with which the game plays, for cards of your own."},
                 {Beginning::Empty, "An empty project", "file", "No card at all. It says what it lacks to be played."}};
    const float high = std::ceil(2 * dp(12) + dp(28) + 3 * dp(32) + 3 * ImGui::GetStyle().ItemSpacing.y);
    const ImVec2 min = ImGui::GetCursorScreenPos(), max{min.x + width, min.y + high};
    ImGui::GetWindowDrawList()->AddRectFilled(min, max, paint(theme().raised), dp(8));
    ImGui::GetWindowDrawList()->AddRect(min, max, paint(theme().border), dp(8));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(dp(14), dp(12)));
    ImGui::PushStyleColor(ImGuiCol_ChildBg, 0u);
    compat::beginChild(fmt::format("new {}", game.key).c_str(), {width, high}, compat::kPadded | compat::kFlattened,
                       ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
    {
        const TextStyle heading(fontAt(Face::SerifStrong, dpf(16)));
        text(game.title);
    }
    for (const auto& way : kWays) {
        const std::string refusal = editor::whyNotBegin(way.beginning, game.key, app.paths().content);
        const auto key = schema::choiceOf(way.beginning).key;
        if (button(way.label, {.icon = iconNamed(way.icon), .tooltip = way.help, .refusal = refusal, .width = -1}))
            app.notices.refusal(app.actions.run("file.new", fmt::format("{} {}", game.key, key)));
    }
    ImGui::EndChild();
}

void drawGames(editor::Application& app) {
    const auto games = schema::games();
    const float left = ImGui::GetCursorPosX(), width = ImGui::GetContentRegionAvail().x, gap = dp(16);
    const int perRow = std::clamp(int((width + gap) / (dp(252) + gap)), 1, std::max(1, int(games.size())));
    const float each = std::floor((width - gap * float(perRow - 1)) / float(perRow));
    for (std::size_t i = 0; i < games.size(); ++i) {
        if (int(i) % perRow != 0) ImGui::SameLine(0, gap);
        else ImGui::SetCursorPosX(left);
        drawBeginnings(app, *games[i], each);
    }
}

void drawWelcome(editor::Application& app) {
    {
        const TextStyle heading(fontAt(Face::SerifStrong, dpf(26)));
        text(app.settings.recentProjects.empty() ? "Welcome to Talewright" : "Welcome back");
    }
    text("A workbench for designers of fairytale adventure games.", theme().inkSoft);
    ImGui::Dummy({0, dp(4)});
    if (button("Create a new project", {.kind = Button::Primary,
                                        .icon = icon("new-folder"),
                                        .tooltip = "Asks for a game, a title and what it begins with."}))
        app.notices.refusal(app.actions.run("file.new"));
    ImGui::SameLine();
    if (button("Open a project", {.icon = icon("folder-open"), .tooltip = "Any folder with a project.json in it."}))
        app.notices.refusal(app.actions.run("file.open"));
    if (const editor::Action* tour = app.actions.find("help.tour")) {
        const std::string refusal = tour->unavailable();
        if (ImGui::GetContentRegionMax().x - ImGui::GetItemRectMax().x > dp(220)) ImGui::SameLine();
        if (button("Take the tour", {.icon = icon("flag"), .tooltip = tour->help, .refusal = refusal}))
            app.notices.refusal(app.actions.run("help.tour"));
    }
    if (!app.workspace) return;
    const std::string back = fmt::format("Back to {}", app.workspace->info().title.in(app.settings.language));
    if (ImGui::GetContentRegionAvail().x > dp(620)) ImGui::SameLine();
    if (button(fmt::format("{}###back", back).c_str(), {.icon = icon("arrow-left")})) app.startPageOpen = false;
}

}  // namespace

std::string timeAgo(std::int64_t time, std::int64_t now) {
    const std::int64_t seconds = now - time;
    const auto counted = [](std::int64_t count, const char* one) {
        return fmt::format("{} {}{} ago", count, one, count == 1 ? "" : "s");
    };
    if (seconds < 60) return "just now";
    if (seconds < 60 * 60) return counted(seconds / 60, "minute");
    std::tm then{}, today{};
    const std::time_t thenTime = time, nowTime = now;
    localtime_r(&thenTime, &then);
    localtime_r(&nowTime, &today);
    if (then.tm_year == today.tm_year && then.tm_yday == today.tm_yday) return counted(seconds / 3600, "hour");
    const std::time_t before = now - 24 * 60 * 60;
    std::tm yesterday{};
    localtime_r(&before, &yesterday);
    if (then.tm_year == yesterday.tm_year && then.tm_yday == yesterday.tm_yday) return "yesterday";
    if (seconds < 7 * 24 * 60 * 60) return counted(std::max<std::int64_t>(seconds / (24 * 60 * 60), 2), "day");
    constexpr const char* kMonths[] = {"January", "February", "March",     "April",   "May",      "June",
                                       "July",    "August",   "September", "October", "November", "December"};
    return fmt::format("on {} {} {}", then.tm_mday, kMonths[then.tm_mon], then.tm_year + 1900);
}

void drawStartPage(editor::Application& app, StartPage& page, ImVec2 min, ImVec2 max) {
    readCovers(app, page);
    ImGui::SetCursorScreenPos(min);
    const float width = max.x - min.x, wide = std::min(width - 2 * dp(24), dp(kWidest));
    const float side = std::floor((width - wide) / 2);
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled(min, max, theme().panel, dp(8));
    list->AddRect(min, max, theme().border, dp(8));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(side, dp(24)));
    ImGui::PushStyleColor(ImGuiCol_ChildBg, 0u);
    compat::beginChild("start page", {width, max.y - min.y}, compat::kPadded);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
    drawWelcome(app);
    if (!page.tours.empty()) {
        sectionHeading("For the tour", "A copy of a sample, kept by the program; nothing of yours is changed.");
        ImGui::Dummy({0, dp(2)});
        drawCovers(app, page.tours, false);
    }
    if (!page.recent.empty()) {
        sectionHeading("Recent projects");
        ImGui::Dummy({0, dp(2)});
        drawCovers(app, page.recent, true);
    }
    sectionHeading("Begin something new");
    ImGui::Dummy({0, dp(2)});
    drawGames(app);
    if (!page.samples.empty()) {
        sectionHeading("Samples", "The projects that came with the program. To change one, begin with a copy of it.");
        ImGui::Dummy({0, dp(2)});
        drawCovers(app, page.samples, false);
    }
    ImGui::EndChild();
}

namespace {

constexpr float kStepLeft = 30, kStepButtonPadding = 6 + 2 * 10;  // logical

// What one step needs, and at the right, or below where that leaves no room to read, the button that does it.
void drawStep(editor::Application& app, const editor::StepToPlay& step, float widest, bool first) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float left = ImGui::GetCursorPosX(), room = ImGui::GetContentRegionAvail().x;
    const editor::Action* maker = step.kind ? app.actions.find(std::string("record.new.") + step.kind->key) : nullptr;
    const bool beside = maker && room - dp(kStepLeft) - widest - dp(16) >= dp(180);
    const float top = ImGui::GetCursorPosY(), down = beside ? dp(4) : 0;  // words at the height of those of the button
    const float middle = at.y + down + std::floor(ImGui::GetTextLineHeight() / 2);
    ImDrawList* list = ImGui::GetWindowDrawList();
    if (step.kind) drawSymbol(list, step.kind->symbol, {at.x + dp(11), middle}, dp(20));
    else drawLabel(list, {at.x + dp(3), at.y + down}, theme().info, icon("info"));
    const auto drawMaker = [&] {
        const std::string refusal = maker->unavailable ? maker->unavailable() : "";
        if (button(fmt::format("{}###step {}", maker->label, step.kind->key).c_str(),
                   {.kind = first ? Button::Primary : Button::Plain,
                    .icon = icon("add"),
                    .tooltip = maker->help,
                    .refusal = refusal,
                    .compact = true,
                    .width = widest / scale()}))
            app.notices.refusal(app.actions.run(maker->id));
    };
    ImGui::SetCursorPos({left + dp(kStepLeft), top + down});
    ImGui::BeginGroup();
    ImGui::PushTextWrapPos(left + (beside ? room - widest - dp(16) : room));
    for (const std::string& sentence : step.sentences) text(sentence);
    ImGui::PopTextWrapPos();
    if (maker && !beside) drawMaker();
    ImGui::EndGroup();
    if (beside) {
        ImGui::SameLine(0, 0);
        compat::setLineTop(top);
        ImGui::SetCursorPosX(left + room - widest);
        drawMaker();
    }
    ImGui::Dummy({0, dp(2) + down});
}

}  // namespace

void drawCentreWithoutRecord(editor::Application& app, StartPage& page) {
    const editor::Workspace& workspace = *app.workspace;
    if (page.stepsOf != workspace.revision()) {
        page.stepsOf = workspace.revision();
        page.steps.clear();
        // Who has made so many cards knows how to play them; asking would take longer than a frame.
        if (workspace.records().size() <= kMostAskedAbout) page.steps = editor::stepsToPlay(workspace);
    }
    const std::string title = workspace.info().title.in(app.settings.language);
    if (page.steps.empty()) {
        emptyState(icon("cards-outline"), title, "Choose a card on the left, or press Ctrl+P to find anything.");
        return;
    }
    panelTitle(title, "It cannot be played yet. What to do next:");
    float widest = 0;
    {
        const TextStyle strong(Type::Strong);  // that of the first button, the widest of both
        for (const editor::StepToPlay& step : page.steps)
            if (step.kind) widest = std::max(widest, labelSize(fmt::format("New {}", step.kind->label)).x);
    }
    widest += labelSize(icon("add")).x + dp(kStepButtonPadding);
    for (std::size_t i = 0; i < std::min(page.steps.size(), kMostSteps); ++i)
        drawStep(app, page.steps[i], widest, i == 0);
    if (page.steps.size() > kMostSteps) caption(fmt::format("and {} more", page.steps.size() - kMostSteps));
    ImGui::Dummy({0, dp(4)});
    caption("This list stands here while no card is open.");
}

}  // namespace ui
