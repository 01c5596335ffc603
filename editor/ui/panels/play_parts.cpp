// What all panels of the Play layout share: actions, how events look, asking why, and lines of text. What tables show
// stands in play_table_parts.cpp.
#include "editor/ui/panels/play_parts.h"

#include <algorithm>

#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/say.h"
#include "editor/ui/test_items.h"

namespace ui {

using engine::EventKind;

// --- actions ----------------------------------------------------------------------------------------------------

void act(PlayPanels& panels, const char* action, const std::string& argument) {
    panels.app.notices.refusal(said(panels.app.actions.run(action, argument)));
}

bool unavailable(const PlayPanels& panels, const char* action, std::string& reason) {
    const editor::Action* found = panels.app.actions.find(action);
    reason = found && found->unavailable ? said(found->unavailable()) : "";
    return !reason.empty();
}

void actionIcon(PlayPanels& panels, const char* action, const char* icon) {
    const editor::Action* found = panels.app.actions.find(action);
    if (!found) return;
    std::string reason;
    unavailable(panels, action, reason);
    const std::string words = said(found->label), label = words + "###" + action;
    if (iconButton(label.c_str(), icon,
                   {.kind = Button::Quiet,
                    .tooltip = words,
                    .shortcut = panels.app.actions.shortcutText(action),
                    .refusal = reason,
                    .selected = found->checked && found->checked(),
                    .compact = true}))
        act(panels, action);
}

// --- events -----------------------------------------------------------------------------------------------------

const char* eventKindIcon(EventKind kind) {
    switch (kind) {
        case EventKind::Unit: return icon("calendar");
        case EventKind::Rule: return icon("book");
        case EventKind::Clause: return icon("script");
        case EventKind::End: return icon("chevron-up");
        case EventKind::Cite: return icon("info");
        case EventKind::Set: return icon("edit");
        case EventKind::Chance: return icon("dice");
        case EventKind::Ask: return icon("question");
        case EventKind::Choose: return icon("check");
        case EventKind::Test: return icon("filter-outline");
    }
    return "";
}

ImU32 eventKindColour(EventKind kind) {
    const Theme& t = theme();
    switch (kind) {
        case EventKind::Unit: return t.accentText;
        case EventKind::Clause: return t.gold;
        case EventKind::Set: return mix(t.changed, t.ink, 0.45f);
        case EventKind::Chance: return t.info;
        case EventKind::Ask:
        case EventKind::Choose: return t.success;
        default: return t.inkFaint;
    }
}

// --- asking why -------------------------------------------------------------------------------------------------

void pointAt(PlayPanels& panels, const editor::play::WhySubject& subject) {
    std::vector<editor::play::WhySubject>& now = panels.pointing.now;
    if (std::find(now.begin(), now.end(), subject) == now.end()) now.push_back(subject);
}

int fieldAt(const PlayPanels& panels, const void* field) {
    const editor::play::Sandbox& sandbox = panels.play.sandbox;
    if (!sandbox.session.playing()) return -1;
    const auto offset = static_cast<const std::byte*>(field) - static_cast<const std::byte*>(sandbox.cursor.state());
    return offset < 0 ? -1 : sandbox.session.fields().at(std::uint32_t(offset));
}

void asksOfField(PlayPanels& panels, const void* field) {
    if (!ImGui::IsItemHovered()) return;
    if (const int stateField = fieldAt(panels, field); stateField >= 0)
        pointAt(panels, panels.play.why.ofField(stateField));
}

void asksOfField(PlayPanels& panels, const void* field, ImVec2 min, ImVec2 max) {
    const int stateField = fieldAt(panels, field);
    if (stateField < 0) return;
    testItem([&] { return "number " + panels.play.sandbox.session.fields()[stateField].path; }, min, max);
    if (ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(min, max))
        pointAt(panels, panels.play.why.ofField(stateField));
}

void asksOfCard(PlayPanels& panels, int card) {
    if (panels.play.sandbox.session.playing() && card >= 0 && ImGui::IsItemHovered())
        pointAt(panels, panels.play.why.ofCard(card));
}

// --- others -----------------------------------------------------------------------------------------------------

QueryLanguage eventQueryLanguage(const editor::play::PlaySession& session, std::string help) {
    return {
        .words =
            [&session](std::string_view text, std::size_t cursor) {
                return engine::eventQueryCompletions(session->game(), session->state(), text, cursor);
            },
        .topics =
            [&session] {
                return std::vector<editor::QueryTopic>{
                    {.title = "", .examples = engine::eventQueryHelp(session->game())}};
            },
        .help = std::move(help),
        .about = say("Conditions are joined by \"and\", \"or\", \"not\" and brackets. Press an example to try it.")};
}

void besideIfItFits(std::string_view words) {
    const TextStyle strong(Type::Strong);
    const float last = ImGui::GetItemRectMax().x,
                right = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
    if (last + dp(6) + labelSize(words).x + dp(52) <= right) ImGui::SameLine(0, dp(6));
}

bool nothingPlayed(PlayPanels& panels, const char* what) {
    if (panels.play.sandbox.session.playing()) return false;
    emptyState(icon("dice"), say("No game on the table"), what);
    return true;
}

bool seenByOneSeat(PlayPanels& panels, const std::string& why) {
    if (panels.play.observer.seat() < 0) return false;
    if (emptyState(icon("eye"), say("Seen by one seat"), why, (say("See everything") + "###See everything").c_str(),
                   icon("eye")))
        act(panels, "play.observer", "everybody");
    return true;
}

bool drawLineOfText(ImDrawList* list, ImVec2 at, std::string_view words, float room, ImU32 colour, float fade) {
    if (words.find(':') == std::string_view::npos && words.find('*') == std::string_view::npos) {
        const std::string fitted = elided(words, room);
        list->AddText(at, colour, fitted.c_str());
        return fitted.size() >= words.size();
    }
    RichLayout line = layoutRich(words, {.font = ImGui::GetFont(), .colour = colour, .symbolSize = 0.95f}, 1e6f);
    if (fade < 1) line.symbolColour = colour;
    const bool fits = line.size.x <= room;
    const float dots = fits ? 0 : labelSize("\u2026").x;
    const ImVec2 max = {at.x + room - dots, at.y + line.size.y + dpf(2)};
    list->PushClipRect({at.x, at.y - dpf(2)}, max, true);
    drawRich(list, at, line);
    list->PopClipRect();
    if (!fits) list->AddText({max.x, at.y}, colour, "\u2026");
    return fits;
}

void centredText(ImDrawList* list, ImFont* font, float middle, float y, ImU32 colour, std::string_view text) {
    drawText(list, font, {std::round(middle - textSize(font, text).x / 2), std::round(y)}, colour, text);
}

}  // namespace ui
