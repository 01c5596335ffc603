// The rule stack: what is being carried out at the shown position, outermost first, and why.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/app/play/event_list.h"
#include "editor/app/play/rule_stack.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/say.h"

namespace ui {

using namespace editor::play;
using engine::EventKind;

namespace {

constexpr float kNarrow = 340;  // logical

// One scope as a slip of paper that overlaps the one around it.
bool drawScope(PlayPanels& panels, const ScopeView& scope, float indent, bool innermost) {
    const Theme& t = theme();
    const float width = ImGui::GetContentRegionAvail().x - indent, pad = dp(10), left = dp(32);
    const ImVec2 at = {ImGui::GetCursorScreenPos().x + indent, ImGui::GetCursorScreenPos().y};
    const std::string changes =
        scope.changes == 0 ? "" : sayCounted(scope.changes, "{} change", "{} changes", scope.changes);
    const float badge = changes.empty() ? 0 : badgeSize(changes).x + dp(8);
    // The words stand beside the number of changes, on a narrow slip below it.
    const bool narrow = width < dp(kNarrow);
    const float wrap = width - left - pad - (narrow ? 0 : dp(100)), line = dp(narrow ? 28 : 23);
    const RichLayout words = layoutRich(scope.text, {.font = font(Type::Body)}, wrap);
    const float tall = std::max(dp(42), words.size.y + line + dp(7));
    const ImVec2 max = {at.x + width, at.y + tall};
    ImGui::SetCursorScreenPos(at);
    const bool pressed =
        ImGui::InvisibleButton(fmt::format("{}###scope {}", scope.title, scope.event).c_str(), {width, tall});
    const bool over = ImGui::IsItemHovered();
    if (over) cardTooltip(panels, scope.card);
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled(at, max, over ? t.hover : t.raised, dp(6));
    list->AddRect(at, max, innermost ? t.accent : t.border, dp(6), 0, innermost ? dpf(1.6f) : 1.0f);
    const TextStyle plain(Type::Body);
    list->AddText({at.x + pad, at.y + dp(7)}, eventKindColour(scope.kind), eventKindIcon(scope.kind));
    {
        const TextStyle strong(Type::SmallStrong);
        float room = width - left - pad - badge;
        const std::string title = elided(scope.title, room);
        list->AddText({at.x + left, at.y + dp(7)},
                      scope.kind == EventKind::Clause ? t.gold
                      : scope.kind == EventKind::Unit ? t.accentText
                                                      : t.inkSoft,
                      title.c_str());
        const float x = ImGui::CalcTextSize(title.c_str()).x + dp(8);
        room -= x;
        if (!scope.whom.empty() && room > dp(32)) {
            const TextStyle small(Type::Small);
            list->AddText({at.x + left + x, at.y + dp(7)}, t.inkFaint, elided(scope.whom, room).c_str());
        }
    }
    drawRich(list, {at.x + left, at.y + line}, words);
    if (!changes.empty()) {
        const ImVec2 size = badgeSize(changes);
        drawBadge(list, {max.x - size.x - pad, at.y + dp(8)}, changes, Tone::Gold);
    }
    ImGui::SetCursorScreenPos({at.x - indent, max.y + dp(4)});
    return pressed;
}

}  // namespace

void drawPlayRules(PlayPanels& panels) {
    if (nothingPlayed(panels, say("The rules and cards being carried out appear here.").c_str())) return;
    Sandbox& sandbox = panels.play.sandbox;
    const std::vector<ScopeView> stack = ruleStack(sandbox, sandbox.cursor.position());
    if (stack.empty()) {
        emptyState(icon("book"), say("No rule is being carried out"),
                   say("Nothing is being carried out at this position."));
        return;
    }
    int depth = 0, deepest = 0;
    std::size_t innermost = 0;
    for (std::size_t i = 0; i < stack.size(); ++i)
        if (stack[i].kind != EventKind::Cite && stack[i].kind != EventKind::Choose) {
            innermost = i;
            ++deepest;
        }
    // The innermost keeps most of a narrow panel.
    const float step = std::min(dpf(16), ImGui::GetContentRegionAvail().x * 0.25f / float(std::max(1, deepest)));
    for (std::size_t i = 0; i < stack.size(); ++i) {
        const bool scope = stack[i].kind != EventKind::Cite && stack[i].kind != EventKind::Choose;
        if (drawScope(panels, stack[i], step * float(depth), i == innermost)) {
            sandbox.cursor.show(stack[i].event);
            return;
        }
        if (scope) ++depth;
    }
    if (sandbox.cursor.position() > 0) {
        caption(say("Just happened"));
        richText(panels.play.observer.maySee(sandbox.cursor.position() - 1)
                     ? eventText(sandbox.session, sandbox.cursor.position() - 1)
                     : say("This is hidden."),
                 {.colour = theme().inkSoft});
    }
    // The innermost says what happens; those around it are a turn of the wheel away.
    if (panels.rulesPosition != sandbox.cursor.position()) {
        panels.rulesPosition = sandbox.cursor.position();
        ImGui::SetScrollHereY(1.0f);
    }
}

}  // namespace ui
