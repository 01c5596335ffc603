// Abilities of creatures with what they bring, below a card and in lists.
#include "editor/ui/three_chapters/abilities.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/say.h"
#include "editor/ui/symbols.h"
#include "editor/ui/test_items.h"

namespace ui {

using namespace editor::play;

const char* lightText(Light light) {
    switch (light) {
        case Light::Waiting: return "its requirement is not met yet";
        case Light::Met: return "its requirement is met; it is not scored yet";
        case Light::Scored: return "scored";
        case Light::Nothing: return "scored, but there was nothing to count";
        case Light::Unmet: return "its requirement is not met";
        case Light::Suppressed: return "another card denies these tokens to everyone";
        case Light::Ghosts: return "ghosts gain no tokens";
        case Light::OtherChapter: return "its seal is for another Chapter";
        case Light::Standing: return "applies while the card is here";
    }
    return "";
}

namespace {

// How a clause is written: its mark, what it brings, its sentence, and why.
struct ClauseText {
    const char* mark = "";
    ImU32 markColour = 0, ink = 0;
    std::string gained = {}, sentence = {}, why = {};
};

ClauseText textOf(PlayPanels& panels, int card, const ClauseView& clause) {
    const Theme& t = theme();
    ClauseText text{.sentence = panels.play.sandbox.session->game().cards().clauseText(card, clause.ability,
                                                                                       panels.play.language()),
                    .why = clause.why};
    text.ink = t.ink;
    text.markColour = t.inkFaint;
    const auto faint = [&] { text.ink = t.inkSoft; };
    switch (clause.light) {
        case Light::Waiting: text.mark = icon("chevron-right"); break;
        case Light::Met:
            text.mark = icon("clock");
            text.markColour = t.gold;
            break;
        case Light::Scored:
            text.mark = icon("check");
            text.markColour = t.success;
            text.gained = tokensText(clause.tokens, true);
            break;
        case Light::Nothing:
        case Light::Unmet:
        case Light::Suppressed:
            text.mark = icon("close");
            faint();
            break;
        case Light::Ghosts:
            text.mark = icon("close");
            text.why = clause.tokens == engine::three_chapters::Amounts{}
                           ? say("ghosts gain nothing")
                           : say("ghosts gain nothing; it would have been {}", tokensText(clause.tokens, true));
            faint();
            break;
        case Light::OtherChapter:
            text.mark = icon("book");
            faint();
            break;
        case Light::Standing: text.mark = icon("chevron-right"); break;
    }
    return text;
}

// A clause laid out into a width: "+3 hearts" and its sentence, and below them why. In a row of a list it has no ground
// of its own and says no more than is needed.
struct ClauseLayout {
    ClauseText text;
    RichLayout sentence = {}, why = {};
    float left = 0, pad = 0, tall = 0;
    bool inRow = false;
};

ClauseLayout layoutClause(PlayPanels& panels, int card, const ClauseView& clause, float width, bool inRow) {
    ClauseLayout out{
        .text = textOf(panels, card, clause), .left = dp(inRow ? 18 : 22), .pad = dp(inRow ? 1 : 3), .inRow = inRow};
    if (inRow && clause.light == Light::OtherChapter) out.text.why.clear();  // the sentence says it
    const float room = width - out.left - dp(4);
    const std::string words = (out.text.gained.empty() ? "" : "**" + out.text.gained + "**  ") + out.text.sentence;
    out.sentence = layoutRich(
        words, {.font = font(Type::Small), .strong = font(Type::SmallStrong), .colour = out.text.ink, .leading = 0.95f},
        room);
    if (!out.text.why.empty())
        out.why =
            layoutRich(out.text.why,
                       {.font = fontAt(Face::SerifItalic, dpf(13)), .colour = theme().inkSoft, .leading = 0.95f}, room);
    out.tall = out.sentence.size.y + (out.text.why.empty() ? 0 : out.why.size.y) + 2 * out.pad;
    return out;
}

void drawClause(PlayPanels& panels, const CreatureView& creature, const ClauseView& clause, const ClauseLayout& layout,
                ImVec2 min, ImVec2 max) {
    const Theme& t = theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const bool lit = clause.light == Light::Scored;
    list->PushClipRect(min, max, true);
    if (lit || !layout.inRow)
        list->AddRectFilled(
            min, max, lit ? t.successSoft : withAlpha(t.raised, clause.light == Light::OtherChapter ? 0.55f : 1.0f),
            dp(4));
    {
        const TextStyle small(Type::Small);
        list->AddText({min.x + dp(layout.inRow ? 1 : 4), min.y + layout.pad}, layout.text.markColour, layout.text.mark);
    }
    drawRich(list, {min.x + layout.left, min.y + layout.pad}, layout.sentence);
    if (!layout.text.why.empty())
        drawRich(list, {min.x + layout.left, min.y + layout.pad + layout.sentence.size.y}, layout.why);
    list->PopClipRect();
    if (clause.now && !layout.inRow)
        list->AddRect({min.x - 1, min.y - 1}, {max.x + 1, max.y + 1}, t.gold, dp(4), 0, dpf(2));
    ImGui::PushID(clause.ability);
    const std::string id = panels.play.sandbox.session->game().cards().id(creature.card);
    presses(fmt::format("clause of {}", id).c_str(), min, max, dp(4));
    if (ImGui::IsItemHovered())
        tooltip(plainText(layout.text.gained.empty() ? layout.text.sentence
                                                     : layout.text.gained + "  " + layout.text.sentence),
                layout.text.why.empty() ? std::string(lightText(clause.light))
                                        : fmt::format("{}: {}", lightText(clause.light), plainText(layout.text.why)));
    ImGui::PopID();
    testItem([&] { return fmt::format("clause of {}: {}{}", id, lightText(clause.light), clause.now ? ", now" : ""); },
             min, max);
}

}  // namespace

float clausesHeight(PlayPanels& panels, const CreatureView& creature, float width, bool inRow) {
    float tall = 0;
    for (const ClauseView& clause : creature.clauses)
        tall += layoutClause(panels, creature.card, clause, width, inRow).tall + dp(inRow ? 1 : 3);
    return tall;
}

float drawClauses(PlayPanels& panels, const CreatureView& creature, ImVec2 at, float width, float bottom, bool inRow) {
    float y = at.y;
    for (const ClauseView& clause : creature.clauses) {
        const ClauseLayout layout = layoutClause(panels, creature.card, clause, width, inRow);
        const ImVec2 max = {at.x + width, std::min(y + layout.tall, bottom)};
        if (max.y - y < dp(14)) break;
        drawClause(panels, creature, clause, layout, {at.x, y}, max);
        y = max.y + dp(inRow ? 1 : 3);
    }
    return y;
}

namespace {

constexpr float kRowGap = 4, kRowPad = 4, kRowHead = 17;  // logical

// Where the cards of a list lie.
struct RowsLayout {
    float thumb = 0, inner = 0, width = 0;  // of a picture, of the abilities beside it, of a column
    std::vector<float> tall = {};           // of each row
    std::size_t broken = 0;                 // rows in the first column
};

// The largest cards with which nothing needs to be scrolled. Two columns are broken where the higher one is lowest.
RowsLayout layoutRows(PlayPanels& panels, const std::vector<CreatureRow>& rows, ImVec2 area) {
    const float gap = dp(kRowGap), pad = dp(kRowPad);
    const bool two = area.x >= dp(500);
    RowsLayout out;
    constexpr struct {
        float card, bar;
    } sizes[] = {{64, 0}, {54, 0}, {42, 0}, {30, 0}, {30, 14}};  // logical
    for (const auto& size : sizes) {
        out.thumb = dp(size.card);
        const float room = area.x - (size.bar > 0 ? dp(size.bar) : 0);
        out.width = std::floor(two ? (room - gap) / 2 : room);
        out.inner = out.width - out.thumb - 3 * pad;
        out.tall.clear();
        float highest = -gap;
        for (const CreatureRow& row : rows) {
            const bool silent = row.creature->clauses.empty();
            const float clauses = silent ? dp(16) : clausesHeight(panels, *row.creature, out.inner, true);
            out.tall.push_back(std::max(creatureHeight(out.thumb), dp(kRowHead) + clauses) + 2 * pad);
            highest += out.tall.back() + gap;
        }
        out.broken = rows.size();
        for (std::size_t i = 1; two && i < rows.size(); ++i) {
            float first = -gap, second = -gap;
            for (std::size_t j = 0; j < rows.size(); ++j) (j < i ? first : second) += out.tall[j] + gap;
            if (std::max(first, second) < highest) {
                highest = std::max(first, second);
                out.broken = i;
            }
        }
        if (highest <= area.y) break;
    }
    return out;
}

// Whose a card is, what it did, and how it is called, in one line.
void drawRowHead(PlayPanels& panels, const CreatureRow& row, ImVec2 from, float right) {
    const Theme& t = theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    float at = from.x;
    const float line = from.y;
    if (!row.who.empty()) {
        if (row.seat >= 0) drawSeatDot(list, {at + dp(4), line + dp(8)}, dpf(4), row.seat);
        if (row.seat >= 0) at += dp(12);
        drawText(list, font(Type::Small), {at, line}, t.inkSoft, row.who);
        at += textSize(font(Type::Small), row.who).x + dp(8);
    }
    if (!row.role.empty() && at + badgeSize(row.role).x < right) {
        drawBadge(list, {at, line + dp(8) - badgeSize(row.role).y / 2}, row.role, Tone::Neutral);
        at += badgeSize(row.role).x + dp(6);
    }
    if (row.wins) {
        drawSymbol(list, "star", {at + dp(7), line + dp(8)}, dp(15), row.starGained ? 0u : t.inkFaint);
        at += dp(18);
    }
    {
        const TextStyle strong(Type::SmallStrong);
        drawText(list, font(Type::SmallStrong), {at, line}, t.ink,
                 elided(panels.play.sandbox.session->game().cards().name(row.creature->card, panels.play.language()),
                        std::max(0.0f, right - at)));
    }
}

}  // namespace

void creatureRows(PlayPanels& panels, const char* label, const std::vector<CreatureRow>& rows, ImVec2 min, ImVec2 max) {
    const Theme& t = theme();
    ImGui::SetCursorScreenPos(min);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::PushStyleColor(ImGuiCol_ChildBg, 0);
    ImGui::BeginChild(label, {max.x - min.x, max.y - min.y}, false);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float gap = dp(kRowGap), pad = dp(kRowPad), headTall = dp(kRowHead);
    const RowsLayout layout = layoutRows(panels, rows, {max.x - min.x, max.y - min.y});
    const float thumb = layout.thumb, width = layout.width;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    float x = corner.x, y = corner.y, lowest = corner.y;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const CreatureRow& row = rows[i];
        const bool now = std::any_of(row.creature->clauses.begin(), row.creature->clauses.end(),
                                     [](const ClauseView& c) { return c.now; });
        const ImVec2 from = {x, y}, to = {x + width, y + layout.tall[i]};
        list->AddRectFilled(from, to, withAlpha(t.panel, 0.8f), dp(6));
        list->AddRect(from, to, now ? t.gold : t.border, dp(6), 0, now ? dpf(2) : 1.0f);
        ImGui::PushID(int(i));
        const std::size_t decisions = panels.play.sandbox.session->decisions().size();
        creatureItem(panels, *row.creature, {from.x + pad, from.y + pad}, thumb);
        if (panels.play.sandbox.session->decisions().size() != decisions) {  // the cards lie elsewhere now
            ImGui::PopID();
            break;
        }
        const float inside = from.x + thumb + 2 * pad;
        drawRowHead(panels, row, {inside, from.y + pad}, to.x - pad);
        const float line = from.y + pad;
        if (row.creature->clauses.empty())
            drawText(list, font(Type::Small), {inside, line + headTall}, t.inkFaint, say("no ability"));
        else drawClauses(panels, *row.creature, {inside, line + headTall}, layout.inner, to.y, true);
        ImGui::PopID();
        // What is scored now comes into sight once, and may be scrolled away again.
        ImGuiStorage* seen = ImGui::GetStateStorage();
        const ImGuiID key = ImGui::GetID("seen position");
        const int position = int(panels.play.sandbox.cursor.position());
        if (now && seen->GetInt(key, -1) != position) {
            seen->SetInt(key, position);
            if (from.y < min.y || to.y > max.y) ImGui::SetScrollFromPosY(from.y - ImGui::GetWindowPos().y, 0.2f);
        }
        y = to.y + gap;
        lowest = std::max(lowest, y);
        if (i + 1 == layout.broken) {
            x += width + gap;
            y = corner.y;
        }
    }
    ImGui::SetCursorScreenPos({corner.x, lowest - gap});
    ImGui::Dummy({1, 1});
    ImGui::EndChild();
}

}  // namespace ui
