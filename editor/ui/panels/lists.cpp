// The lists at the bottom: problems and history.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "editor/app/record_text.h"
#include "editor/ui/compat.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/author.h"
#include "editor/ui/severity.h"
#include "editor/ui/spots.h"
#include "editor/ui/symbols.h"
#include "schema/core/numbers.h"
#include "schema/core/utf8.h"

namespace ui {

using schema::counted;

PanelBadge problemBadge(const editor::Application& app) {
    if (app.problems.size() == 0 || app.problems.onlyLacks()) return {};
    PanelBadge badge;
    const std::tuple<schema::Severity, std::size_t, const char*> worstFirst[] = {
        {schema::Severity::Error, app.problems.errors(), "error"},
        {schema::Severity::Warning, app.problems.warnings(), "warning"},
        {schema::Severity::Note, app.problems.notes(), "note"}};
    for (const auto& [severity, count, one] : worstFirst) {
        if (count == 0) continue;
        if (badge.words.empty())
            badge = {fmt::format("{} {}", iconOf(severity), schema::grouped(count)), toneOf(severity), {}};
        badge.words += (badge.words.empty() ? "" : ", ") + counted(count, one);
    }
    badge.words += ".";
    return badge;
}

namespace {

constexpr float kLeastFilter = 48;  // logical: its icon and a letter or two

// The record as people call it; its id where it has no name, its file or the project where it has no id. Of what a
// game needs, the kind of record.
std::string nameOf(const editor::Application& app, const schema::Problem& problem) {
    if (const schema::RecordKind* kind = schema::kindOf(app.workspace->game(), problem.lacks)) return kind->plural;
    if (problem.record.empty()) return problem.file.empty() ? "The project" : problem.file;
    const schema::RecordPtr record = app.workspace->find(problem.record);
    const std::string name = record ? record->base().name.in(app.settings.language) : std::string();
    return name.empty() ? problem.record : name;
}

// The field as its form calls it, with the place in a list: "Ability 2"; the path where the record has no such field.
std::string fieldName(const editor::Application& app, const schema::Problem& problem) {
    const schema::RecordPtr record = problem.record.empty() ? nullptr : app.workspace->find(problem.record);
    return record ? editor::fieldLabel(*record, problem.field) : problem.field;
}

}  // namespace

void goToProblem(editor::Application& app, const schema::Problem& problem) {
    if (!problem.record.empty() && app.workspace->find(problem.record))
        return app.notices.refusal(app.jump({problem.record, problem.field}));
    if (!problem.lacks.empty()) {
        app.notices.add(editor::NoticeKind::Information, editor::problemSentence(problem), {},
                        "record.new." + problem.lacks);
        return;
    }
    const std::string said =
        fmt::format("{}{}", problem.file.empty() ? "About the project as a whole: " : problem.file + ": ",
                    editor::problemSentence(problem, true));
    app.notices.add(editor::NoticeKind::Information, said);
}

namespace {

// How many problems there are of each severity, each a switch that hides them, and a filter.
void drawProblemBar(const editor::Application& app, ProblemView& view) {
    Toolbar bar("problem filter");
    const bool narrow = ImGui::GetContentRegionAvail().x < dp(340);  // then the icons say which is which
    const auto words = [&](std::size_t count, const char* one) {
        return narrow ? schema::grouped(count) : counted(count, one);
    };
    const std::string errors = words(app.problems.errors(), "error") + "###errors",
                      warnings = words(app.problems.warnings(), "warning") + "###warnings";
    if (button(errors.c_str(),
               {.kind = Button::Quiet, .icon = icon("error"), .selected = view.errors && app.problems.errors() > 0}))
        view.errors = !view.errors;
    if (button(
            warnings.c_str(),
            {.kind = Button::Quiet, .icon = icon("warning"), .selected = view.warnings && app.problems.warnings() > 0}))
        view.warnings = !view.warnings;
    if (app.problems.notes() > 0 || !view.notes) {
        const std::string notes = words(app.problems.notes(), "note") + "###notes";
        if (button(notes.c_str(), {.kind = Button::Quiet, .icon = icon("info"), .selected = view.notes}))
            view.notes = !view.notes;
    }
    // Beside great numbers in a narrow region the box is as wide as what is left, and is left out where that is
    // nothing.
    const float width = std::min(ImGui::GetContentRegionAvail().x / scale() - 12, 250.0f);
    if (width < kLeastFilter && view.filter.empty()) return;
    bar.toRight(std::max(width, kLeastFilter) + 10);
    ImGui::SetNextItemWidth(dp(std::max(width, kLeastFilter)));
    searchBox("Filter problems", view.filter, "Filter", view.filter.empty() ? "" : schema::grouped(view.rows.size()));
}

// Has a problem these words, in small letters, in what is read of it or in its place?
bool answers(const editor::Application& app, const schema::Problem& problem, const std::string& words) {
    const std::string all = fmt::format("{} {} {} {}", editor::problemSentence(problem), nameOf(app, problem),
                                        fieldName(app, problem), schema::toText(problem));
    return schema::lowerCase(all).find(words) != std::string::npos;
}

// What problems have in common that are listed below one heading.
std::string whatIsSaid(const schema::Problem& problem) { return problem.code + '\n' + problem.message; }

bool isUnfolded(const ProblemView& view, const schema::Problem& problem) {
    return !view.filter.empty() || view.unfolded.contains(whatIsSaid(problem));
}

// Of so many that say the same, a heading stands for all until it is pressed.
constexpr std::size_t kFolded = 4;

void layOutLines(ProblemView& view) {
    std::map<std::string, std::vector<const editor::ProblemRow*>> bySaid;
    for (const editor::ProblemRow* row : view.rows) bySaid[whatIsSaid(row->problem)].push_back(row);
    view.lines.clear();
    view.foldsChanged = false;
    for (const editor::ProblemRow* row : view.rows) {
        const std::vector<const editor::ProblemRow*>& alike = bySaid[whatIsSaid(row->problem)];
        if (alike.size() < kFolded) {
            view.lines.push_back({row});
        } else if (alike.front() == row) {
            view.lines.push_back({row, alike.size()});
            if (isUnfolded(view, row->problem))
                for (const editor::ProblemRow* one : alike) view.lines.push_back({one});
        }
    }
}

// Brings the rows that are shown up to date with the problems and the filter. Did they change?
bool chooseProblems(const editor::Application& app, ProblemView& view) {
    if (view.revision == app.problems.revision() &&
        view.shown == std::tuple(view.errors, view.warnings, view.notes, view.filter))
        return false;
    view.revision = app.problems.revision();
    view.shown = {view.errors, view.warnings, view.notes, view.filter};
    view.rows.clear();
    const std::string words = schema::lowerCase(view.filter);
    for (const editor::ProblemRow* row : app.problems.rows()) {
        const schema::Severity severity = row->problem.severity;
        if (severity == schema::Severity::Error     ? !view.errors
            : severity == schema::Severity::Warning ? !view.warnings
                                                    : !view.notes)
            continue;
        if (!words.empty() && !answers(app, row->problem, words)) continue;
        view.rows.push_back(row);
    }
    // What keeps the game from being played first.
    std::stable_sort(view.rows.begin(), view.rows.end(), [](const editor::ProblemRow* a, const editor::ProblemRow* b) {
        return weightOf(a->problem.severity) > weightOf(b->problem.severity);
    });
    return true;
}

constexpr float kRowPadding = 6, kSentenceLeft = 28, kChipPadding = 8, kChipTall = 22;  // logical
// Of the width: the record stands beside the sentence. In a narrower list it does so where both fit in one line.
constexpr float kBesideFrom = 560;

// Where the parts of a row stand. Pixels, from its corner.
struct RowShape {
    std::string sentence, record, field, symbol;
    float sentenceWidth = 0, sentenceTall = 0, chipLeft = 0, chipTop = 0, chipWidth = 0, tall = 0;
};

RowShape shapeOf(const editor::Application& app, const schema::Problem& problem, float width) {
    RowShape shape{.sentence = editor::problemSentence(problem),
                   .record = nameOf(app, problem),
                   .field = fieldName(app, problem),
                   .symbol = {}};
    const schema::RecordPtr record = problem.record.empty() ? nullptr : app.workspace->find(problem.record);
    if (record) shape.symbol = record->kind().symbol;
    if (const schema::RecordKind* kind = schema::kindOf(app.workspace->game(), problem.lacks))
        shape.symbol = kind->symbol;
    const float symbol = shape.symbol.empty() ? 0 : dp(20);
    const auto wholeOf = [&] {
        shape.chipWidth = labelSize(shape.record).x + symbol + 2 * dp(kChipPadding);
        return shape.chipWidth + (shape.field.empty() ? 0 : dp(8) + labelSize(shape.field).x);
    };
    float whole = wholeOf();
    const bool wide = width >= dp(kBesideFrom);
    const bool beside = wide || dp(kSentenceLeft) + labelSize(shape.sentence).x + dp(16) + whole <= width;
    if (wide || !beside) {
        const float most = beside ? std::floor(width * 0.36f) : width - dp(kSentenceLeft);
        // A long name leaves the field its room.
        const float field =
            shape.field.empty() ? 0 : dp(8) + std::min(labelSize(shape.field).x, std::floor(most * 0.4f));
        shape.record = elided(shape.record, most - field - 2 * dp(kChipPadding) - symbol);
        whole = wholeOf();
        shape.field = elided(shape.field, std::max(most - shape.chipWidth - dp(8), 0.0f));
        whole = wholeOf();
    }
    shape.sentenceWidth = width - dp(kSentenceLeft) - (beside ? whole + dp(16) : dp(4));
    shape.sentenceTall = ImGui::CalcTextSize(shape.sentence.data(), shape.sentence.data() + shape.sentence.size(),
                                             false, shape.sentenceWidth)
                             .y;
    const float inner = std::max(shape.sentenceTall, beside ? dp(kChipTall) : 0);
    shape.chipLeft = beside ? width - whole : dp(kSentenceLeft);
    shape.chipTop = dp(kRowPadding) + (beside ? 0 : shape.sentenceTall + dp(4));
    shape.tall = std::floor(2 * dp(kRowPadding) + inner + (beside ? 0 : dp(4 + kChipTall)));
    return shape;
}

}  // namespace

bool drawProblemRow(const editor::Application& app, const schema::Problem& problem, float width) {
    const Theme& t = theme();
    const RowShape shape = shapeOf(app, problem, width);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool pressed = ImGui::InvisibleButton((shape.sentence + "###jump").c_str(), {width, shape.tall});
    noteSpot("###jump");
    ImDrawList* list = ImGui::GetWindowDrawList();
    if (ImGui::IsItemHovered()) list->AddRectFilled(at, {at.x + width, at.y + shape.tall}, paint(t.hover), dp(4));
    if (compat::showsFocusRing()) drawFocusRing(at, {at.x + width, at.y + shape.tall}, dp(4));
    tooltip(problem.record.empty() ? "Press for more" : "Press to go there",
            fmt::format("{}{}{}. The rule of this check: {}.", problem.record,
                        problem.record.empty() || problem.file.empty() ? "" : ", ", problem.file, problem.code));
    const float line = ImGui::GetTextLineHeight(), top = at.y + dp(kRowPadding);
    const float first = shape.sentenceTall < dp(kChipTall) ? (dp(kChipTall) - shape.sentenceTall) / 2 : 0;
    const bool beside = shape.chipLeft > dp(kSentenceLeft);
    const float sentenceTop = std::floor(top + (beside ? first : 0));
    drawLabel(list, {at.x + dp(6), sentenceTop}, inkOf(problem.severity), iconOf(problem.severity));
    list->AddText(ImGui::GetFont(), ImGui::GetFontSize(), {at.x + dp(kSentenceLeft), sentenceTop}, paint(t.ink),
                  shape.sentence.data(), shape.sentence.data() + shape.sentence.size(), shape.sentenceWidth);
    const ImVec2 chipMin = {std::floor(at.x + shape.chipLeft), std::floor(at.y + shape.chipTop)};
    const ImVec2 chipMax = {chipMin.x + shape.chipWidth, chipMin.y + dp(kChipTall)};
    list->AddRectFilled(chipMin, chipMax, paint(t.sunken), dp(kChipTall / 2));
    list->AddRect(chipMin, chipMax, paint(t.border), dp(kChipTall / 2));
    float x = chipMin.x + dp(kChipPadding);
    const float middle = std::floor((chipMin.y + chipMax.y) / 2), words = std::floor(middle - line / 2);
    if (!shape.symbol.empty()) {
        drawSymbol(list, shape.symbol, {x + dp(8), middle}, dp(16));
        x += dp(20);
    }
    drawLabel(list, {x, words}, t.ink, shape.record);
    drawLabel(list, {chipMax.x + dp(8), words}, t.inkSoft, shape.field);
    return pressed;
}

namespace {

constexpr float kHeadingTall = 30;  // logical

// What many say, and how many they are; a press folds them out and in.
void drawAlike(ProblemView& view, const ProblemView::Line& line, float width) {
    const Theme& t = theme();
    schema::Problem said;
    said.message = line.row->problem.message;
    const schema::Severity severity = line.row->problem.severity;
    const std::string sentence = editor::problemSentence(said), count = schema::grouped(line.alike);
    const bool open = isUnfolded(view, line.row->problem);
    const ImVec2 at = ImGui::GetCursorScreenPos(), end{at.x + width, at.y + dp(kHeadingTall)};
    if (ImGui::InvisibleButton((sentence + "###alike").c_str(), {width, dp(kHeadingTall)})) {
        const std::string what = whatIsSaid(line.row->problem);
        if (view.unfolded.erase(what) == 0) view.unfolded.insert(what);
        view.foldsChanged = true;
    }
    ImDrawList* list = ImGui::GetWindowDrawList();
    if (ImGui::IsItemHovered()) list->AddRectFilled(at, end, paint(t.hover), dp(4));
    if (compat::showsFocusRing()) drawFocusRing(at, end, dp(4));
    tooltip(fmt::format("{} say the same", counted(line.alike, "problem")),
            open ? "Press to fold them away." : "Press to see each with its record.");
    const float y = std::floor(at.y + (dp(kHeadingTall) - ImGui::GetTextLineHeight()) / 2);
    const ImVec2 badge = badgeSize(count);
    const float right = end.x - dp(28) - badge.x;
    drawLabel(list, {at.x + dp(6), y}, inkOf(severity), iconOf(severity));
    drawLabel(list, {at.x + dp(kSentenceLeft), y}, t.ink, elided(sentence, right - dp(8) - at.x - dp(kSentenceLeft)));
    drawBadge(list, {right, std::floor(at.y + (dp(kHeadingTall) - badge.y) / 2)}, count, toneOf(severity));
    drawLabel(list, {end.x - dp(22), y}, t.inkSoft, open ? icon("chevron-down") : icon("chevron-right"));
}

// Where each line ends, anew when the lines, the width or the size of the text have changed.
void measureProblems(const editor::Application& app, ProblemView& view, bool fresh, float width) {
    if (!fresh && view.width == width && view.size == ImGui::GetFontSize()) return;
    view.width = width;
    view.size = ImGui::GetFontSize();
    view.ends.clear();
    float end = 0;
    for (const ProblemView::Line& line : view.lines)
        view.ends.push_back(end +=
                            (line.alike > 0 ? dp(kHeadingTall) : shapeOf(app, line.row->problem, width).tall) + dp(2));
}

}  // namespace

void drawProblems(editor::Application& app, ProblemView& view) {
    if (!app.workspace) return;
    if (app.problems.onlyLacks()) {
        emptyState(icon("info"), "Nothing to check yet",
                   "A game needs cards; what to make first stands in the middle.");
        return;
    }
    drawProblemBar(app, view);
    const bool fresh = chooseProblems(app, view) || view.foldsChanged;
    if (fresh) layOutLines(view);
    if (view.rows.empty()) {
        emptyState(icon("success"), app.problems.size() == 0 ? "No problems" : "Nothing to show",
                   app.problems.size() == 0 ? "Everything can be read and played." : "The filter hides every problem.");
        return;
    }
    ImGui::BeginChild("problems");
    const float width = ImGui::GetContentRegionAvail().x, top = ImGui::GetCursorPosY();
    measureProblems(app, view, fresh, width);
    const float from = ImGui::GetScrollY() - top, to = from + ImGui::GetWindowHeight();
    const auto firstSeen = std::upper_bound(view.ends.begin(), view.ends.end(), from);
    for (auto end = firstSeen; end != view.ends.end(); ++end) {
        const float begin = end == view.ends.begin() ? 0 : end[-1];
        if (begin > to) break;
        const ProblemView::Line& line = view.lines[end - view.ends.begin()];
        ImGui::SetCursorPosY(top + begin);
        ImGui::PushID(fmt::format("{}{}", line.alike > 0 ? "alike " : "", line.row->key).c_str());
        if (line.alike > 0) drawAlike(view, line, width);
        else if (drawProblemRow(app, line.row->problem, width)) goToProblem(app, line.row->problem);
        ImGui::PopID();
    }
    ImGui::SetCursorPosY(top + view.ends.back());
    for (const std::string& line : schema::omittedLines(app.problems.omitted())) wrappedText(line, theme().inkSoft);
    ImGui::Dummy({1, 1});
    ImGui::EndChild();
}

void drawHistory(editor::Application& app, HistoryView& view) {
    if (!app.workspace) return;
    const editor::History& history = app.workspace->history();
    if (history.steps().empty()) {
        emptyState(icon("history"), "No edits yet",
                   "Every edit since the project was opened is listed here. Click one to go back to it.");
        return;
    }
    std::size_t wanted = history.position();
    if (listRow("Project opened###step 0", {.icon = icon("folder-open"), .selected = history.position() == 0}))
        wanted = 0;
    for (std::size_t i = 0; i < history.steps().size(); ++i) {
        const editor::Commit& step = history.steps()[i];
        const std::string label = fmt::format("{}###step {}", step.name, i + 1);
        const std::string detail = i >= history.position() ? "undone" : "";
        if (listRow(label.c_str(), {.icon = icon("edit"), .trailing = detail, .selected = history.position() == i + 1}))
            wanted = i + 1;
        if (history.position() == i + 1 && view.revision != app.workspace->revision()) ImGui::SetScrollHereY(0.7f);
    }
    view.revision = app.workspace->revision();
    if (wanted != history.position()) app.notices.refusal(app.workspace->goTo(wanted));
}

}  // namespace ui
