// The dice tray: the roll on the table before and after turning, what turned each die, how likely it was and what
// follows from it, and saying how a roll falls. In games without dice: the last draw.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>

#include "editor/app/play/event_list.h"
#include "editor/app/play/games.h"
#include "editor/ui/dice_view.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/say.h"

namespace ui {

using namespace editor::play;

namespace {

constexpr float kRing = 3;  // logical: what is drawn around a die that can be pressed

// The face after this one, and after the last the first.
int nextFace(const engine::Die& die, int face) { return (face + 1) % die.count(); }

// What has fallen, and what of it counts.
std::string resultText(const RollView& roll) {
    if (roll.die->count() == 2)
        return say("{} rolled {}, {} count now", roll.sumRolled(), said(roll.die->faces.back().name), roll.sum());
    return say("{} rolled, {} now", roll.sumRolled(), roll.sum());
}

// The roll with its dice as they lie and as they fell, and the story of it. True when something was pressed that shows
// another position.
bool drawRoll(PlayPanels& panels, const RollView& roll) {
    const Theme& t = theme();
    const Sandbox& sandbox = panels.play.sandbox;
    {
        const TextStyle heading(fontAt(Face::SerifStrong, dpf(18)));
        wrappedText(roll.title);
    }
    // Beside the title where there is room.
    const std::string standing = roll.open ? say("open##roll") : say("finished##roll"), forced = say("forced");
    const float badges = badgeSize(standing).x + (roll.forced ? badgeSize(forced).x + dp(4) : 0);
    if (ImGui::GetItemRectSize().x + dp(8) + badges <= ImGui::GetContentRegionAvail().x) ImGui::SameLine(0, dp(8));
    ImGui::AlignTextToFramePadding();
    badge(standing, roll.open ? Tone::Accent : Tone::Neutral);
    if (roll.forced) {
        ImGui::SameLine(0, dp(4));
        badge(forced, Tone::Gold);
    }
    wrappedText(roll.sentence, t.inkSoft);
    ImGui::Dummy({0, dp(4)});
    ImGui::Indent(dp(kRing));
    const int pressed = diceOnTable("dice", roll, 36, true);
    ImGui::Unindent(dp(kRing));
    if (pressed >= 0) {
        // A die that is pressed falls on its next face, and the game is played again from there.
        std::vector<int> faces;
        for (const DieView& d : roll.dice) faces.push_back(d.rolled);
        faces[pressed] = nextFace(*roll.die, faces[pressed]);
        panels.play.sandbox.cursor.show(roll.event);
        act(panels, "play.force_roll", engine::marksOf(*roll.die, faces));
        return true;
    }
    ImGui::Dummy({0, dp(2)});
    wrappedText(schema::capitalised(resultText(roll)), t.ink);
    caption(
        roll.die->count() == 2
            ? say("Click a die to turn it over. The game is replayed from there, and the old game is kept as a line.")
            : say("Click a die for its next face. The game is replayed from there, and the old game is kept as a "
                  "line."));
    ImGui::Dummy({0, dp(4)});
    std::string reason;
    if (button((say("Roll again") + "###Roll again").c_str(),
               {.icon = icon("refresh"),
                .tooltip = say("Rolls these dice once more."),
                .shortcut = panels.app.actions.shortcutText("play.roll_again")})) {
        panels.play.sandbox.cursor.show(roll.event);
        act(panels, "play.roll_again");
        return true;
    }
    const std::string shows = say("Show the roll");
    besideIfItFits(shows);
    if (button(
            (shows + "###Show the roll").c_str(),
            {.icon = icon("crosshairs"),
             .tooltip = say("Goes to the roll."),
             .refusal = roll.event + 1 == sandbox.cursor.position() ? say("this position is shown") : std::string()}))
        panels.play.sandbox.cursor.show(roll.event);
    if (!roll.notes.empty()) sectionHeading(say("What changed it"));
    for (std::size_t i = 0; i < roll.notes.size(); ++i)
        if (listRow(fmt::format("{}###note {}", roll.notes[i].text, i).c_str(),
                    {.icon = icon("sync"), .height = 26, .tooltip = say("Goes to this position.")})) {
            panels.play.sandbox.cursor.show(roll.notes[i].event);
            return true;
        }
    return false;
}

void drawNext(PlayPanels& panels) {
    const engine::Game& game = panels.play.sandbox.session->game();
    PlayPanels::DiceView& view = panels.dice;
    std::vector<const char*> names;  // in English, as the action takes them
    std::vector<std::string> spoken;
    std::vector<std::uint16_t> purposes;
    for (std::size_t i = 0; i < game.texts().purposes().size(); ++i)
        if (game.isDice(std::uint16_t(i))) {
            names.push_back(game.texts().purposes()[i]);
            spoken.push_back(said(names.back()));
            purposes.push_back(std::uint16_t(i));
        }
    if (purposes.empty()) return;
    view.purpose = std::clamp(view.purpose, 0, int(purposes.size()) - 1);
    sectionHeading(say("Force the next roll"),
                   say("Decides the outcome of the next roll of this kind after the position shown."));
    ImGui::SetNextItemWidth(-FLT_MIN);
    std::vector<const char*> items;
    for (const std::string& name : spoken) items.push_back(name.c_str());
    select("purpose", view.purpose, items);
    ImGui::Dummy({0, dp(4)});
    const engine::Die& die = *game.die(purposes[view.purpose]);
    // Dice with two faces are rolled by several, those with pips alone.
    if (view.faces.empty()) view.faces.assign(die.count() == 2 ? 3 : 1, die.count() - 1);
    std::vector<DieLook> dice;
    for (int& face : view.faces)
        dice.push_back({.face = face = std::min(face, die.count() - 1), .die = &die, .choosable = true});
    ImGui::Indent(dp(kRing));
    ImGui::PushID("next");
    const int pressed = diceRow("faces", dice, 30);
    ImGui::PopID();
    ImGui::Unindent(dp(kRing));
    if (pressed >= 0) view.faces[pressed] = nextFace(die, view.faces[pressed]);
    ImGui::Dummy({0, dp(2)});
    int count = int(view.faces.size());
    const std::string unit = count == 1 ? say("die") : say("dice");
    ImGui::SetNextItemWidth(dp(120));
    if (stepper("dice to force", count, {.min = 1, .max = std::min(30, die.most()), .unit = unit.c_str()}))
        view.faces.resize(std::size_t(std::clamp(count, 1, std::min(30, die.most()))), 0);
    ImGui::SameLine(0, dp(6));
    if (button((say("Force") + "###Force").c_str(),
               {.kind = Button::Primary,
                .icon = icon("check"),
                .tooltip = say("Any further dice are {}.", said(die.faces.front().name))}))
        act(panels, "play.force_next", fmt::format("{}: {}", names[view.purpose], engine::marksOf(die, view.faces)));
}

// Of a game without dice: the last roll or draw of the unit of play, and what it could have brought.
void drawDraw(PlayPanels& panels) {
    const Sandbox& sandbox = panels.play.sandbox;
    const std::optional<std::size_t> event = panels.play.chanceShown();
    if (!event) {
        wrappedText(say("Nothing has been drawn yet in this part of the game."), theme().inkSoft);
    } else if (panels.play.observer.maySee(*event)) {
        const TextStyle heading(fontAt(Face::SerifStrong, dpf(17)));
        wrappedText(eventText(sandbox.session, *event));
    }
    ImGui::Dummy({0, dp(4)});
    drawChanceOdds(panels);
    ImGui::Dummy({0, dp(6)});
    drawNext(panels);  // a game may have dice that it does not show
    ImGui::Dummy({0, dp(6)});
    drawForcedChance(panels);
}

}  // namespace

void drawForcedChance(PlayPanels& panels) {
    const std::vector<ForcedView> forced = panels.play.sandbox.chance.forced();
    if (forced.empty()) return;
    sectionHeading(say("Forced rolls and draws"));
    for (std::size_t i = 0; i < forced.size(); ++i) {
        const ForcedView& f = forced[i];
        ImGui::PushID(int(i));
        const bool used = f.usedAt >= 0;
        const float width = ImGui::GetContentRegionAvail().x;
        ImGui::BeginGroup();
        const RowPress press = listRow(elided(f.text, width - dp(120)).c_str(),
                                       {.icon = used ? icon("check") : icon("clock"),
                                        .trailing = used ? say("used##forced") : say("waits##forced"),
                                        .height = 28,
                                        .tooltip = f.text});
        ImGui::EndGroup();
        if (press && used) panels.play.sandbox.cursor.show(std::size_t(f.usedAt));
        if (press.menu) ImGui::OpenPopup("##forced");
        bool removed = false;
        if (beginMenu("##forced")) {
            if (menuItem((say("Stop forcing it") + "###Stop forcing it").c_str(), {.icon = icon("close")}))
                removed = true;
            endMenu();
        }
        ImGui::PopID();
        if (removed) {
            act(panels, "play.unforce", std::to_string(i + 1));
            return;
        }
    }
    caption(say("Right-click an entry to stop forcing it."));
}

void drawPlayDice(PlayPanels& panels) {
    if (nothingPlayed(panels, say("The dice of the last roll appear here.").c_str())) return;
    const GameModel& model = modelOf(panels.play.sandbox.session->game().schema());
    if (!model.roll) return drawDraw(panels);
    if (const auto roll = model.roll ? model.roll(panels.play.sandbox) : std::nullopt) {
        if (drawRoll(panels, *roll)) return;
        ImGui::Dummy({0, dp(4)});
        drawChanceOdds(panels);
    } else {
        wrappedText(say("Nothing has been rolled yet in this part of the game."), theme().inkSoft);
    }
    ImGui::Dummy({0, dp(6)});
    drawNext(panels);
    ImGui::Dummy({0, dp(6)});
    drawForcedChance(panels);
}

}  // namespace ui
