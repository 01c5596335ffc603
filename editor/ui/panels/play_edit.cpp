// Changing a field of the state by hand, below its value in the panel of the state.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>

#include "editor/app/play/edits.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/say.h"
#include "engine/kernel/state_fields.h"

namespace ui {

using namespace editor::play;

void drawFieldEdit(PlayPanels& panels, int stateField) {
    const Sandbox& sandbox = panels.play.sandbox;
    PlayPanels::FieldEditView& view = panels.fieldEdit;
    const schema::StateField& field = sandbox.session.fields()[stateField];
    const engine::Game& game = sandbox.session->game();
    // The choices are those of a field at a position; looking for them takes longer than a frame should.
    if (view.stateField != stateField || view.position != sandbox.cursor.position() ||
        view.revision != sandbox.session.revision()) {
        view.choices = sandbox.edits.choicesOf(stateField);
        view.value = view.choices.now;
        view.stateField = stateField;
        view.position = sandbox.cursor.position();
        view.revision = sandbox.session.revision();
    }
    ImGui::SetNextItemWidth(std::min(dp(170), ImGui::GetContentRegionAvail().x));
    if (view.choices.choices.empty()) {
        int value = int(view.value);
        if (stepper("value by hand", value, {.min = int(view.choices.least), .max = int(view.choices.most)}))
            view.value = value;
    } else {
        std::vector<const char*> items;
        int chosen = -1;
        for (std::size_t i = 0; i < view.choices.choices.size(); ++i) {
            items.push_back(view.choices.choices[i].label.c_str());
            if (view.choices.choices[i].value == view.value) chosen = int(i);
        }
        const std::string now = sandbox.cursor.valueText(stateField);
        if (select("value by hand", chosen, items, now.c_str())) view.value = view.choices.choices[chosen].value;
    }
    besideIfItFits(say("Change by hand"));
    const std::string same = view.value == view.choices.now ? say("it has this value") : std::string();
    if (!button((say("Change by hand") + "###Change by hand").c_str(),
                {.icon = icon("edit"),
                 .tooltip = say("The game goes on with this value as a line of its own, from where this turn begins. "
                                "Undo takes it back."),
                 .refusal = same,
                 .compact = true}))
        return;
    const std::string word = engine::valueWord(game, sandbox.cursor.state(), field, view.value);
    act(panels, "play.edit", fmt::format("{} {}", field.path, word.empty() ? std::to_string(view.value) : word));
}

}  // namespace ui
