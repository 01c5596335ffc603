// Help for what is under the pointer.
#include "editor/ui/help.h"

#include <imgui.h>

#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/widgets.h"
#include "schema/core/phrases.h"

namespace ui {
namespace {

struct Noted {
    HelpText text;
    HelpOf of = HelpOf::Panel;
    int frame = -2;
};
Noted notedItem, notedPanel;

bool recent(const Noted& noted) { return ImGui::GetFrameCount() - noted.frame <= 1; }

// A sentence as it stands alone.
std::string asSentence(std::string_view text) {
    std::string whole = schema::capitalised(std::string(text));
    if (!whole.empty() && std::string_view(".!?:)").find(whole.back()) == std::string_view::npos) whole += '.';
    return whole;
}

}  // namespace

void noteHelp(HelpOf of, std::string_view title, std::string_view body, std::string_view shortcut) {
    Noted& noted = of == HelpOf::Panel ? notedPanel : notedItem;
    const int frame = ImGui::GetFrameCount();
    if (noted.frame == frame && noted.of > of) return;
    noted = {{std::string(title), std::string(body), std::string(shortcut)}, of, frame};
}

HelpHere helpUnderPointer() {
    return {recent(notedItem) ? notedItem.text : HelpText{}, recent(notedPanel) ? notedPanel.text : HelpText{}};
}

bool drawHelp(const HelpHere& help, bool& open) {
    const bool known = !help.item.title.empty();
    const HelpText& first = known ? help.item : help.panel;
    const std::string title = first.title.empty() ? "Help" : first.title;
    if (!beginDialog("Help", open, 460, title, {})) return false;
    if (!first.shortcut.empty()) {
        caption("Shortcut");
        ImGui::SameLine();
        keyHint(first.shortcut);
    }
    if (!first.body.empty()) richText(asSentence(first.body));
    else if (first.title.empty())
        wrappedText("Rest the pointer on a button, a field or a panel and press F1: its help is shown here.");
    if (known && !help.panel.title.empty()) {
        ImGui::Dummy({0, dp(2)});
        sectionHeading(help.panel.title);
        richText(asSentence(help.panel.body), {.colour = theme().inkSoft});
    }
    dialogButtons();
    const bool shortcuts = button("Keyboard shortcuts", {.icon = icon("keyboard")});
    ImGui::SameLine();
    if (button("Close", {.kind = Button::Primary}) || shortcuts) {
        open = false;
        ImGui::CloseCurrentPopup();
    }
    endDialog();
    return shortcuts;
}

}  // namespace ui
