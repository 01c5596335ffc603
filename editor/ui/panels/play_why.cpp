// Why: what led to an event, what came of it, who changed a number, and what a result rests on; why a card or an option
// does nothing stands in play_why_not.cpp. And the menu of what lies below the mouse.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "editor/app/play/event_list.h"
#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/frame.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/panels/play_why_parts.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/say.h"
#include "editor/ui/test_items.h"

namespace ui {

using namespace editor::play;
using WhyKind = WhySubject::Kind;

namespace {

constexpr double kReadingSeconds = 0.003;  // of a frame, for reading on through a long game
constexpr std::size_t kMostSlips = 100;    // causes drawn at once
constexpr float kEntryRow = 24;            // logical
constexpr float kChipsFrom = 480;          // logical; a narrower panel shows what can be listed as icons

// --- the head ------------------------------------------------------------------------------------------------------

void drawViewChips(Why& why) {
    const struct {
        Why::View view;
        const char *label, *id, *glyph;
    } views[] = {{Why::View::Before, toSay("What led to it"), "led to it", icon("arrow-left")},
                 {Why::View::After, toSay("What came of it"), "came of it", icon("arrow-right")},
                 {Why::View::All, toSay("Every time"), "every time", icon("list")}};
    const bool narrow = ImGui::GetWindowContentRegionMax().x < dp(kChipsFrom);
    const bool notes = why.asked().kind == WhyKind::Card;  // its first view tells why not
    for (const auto& view : views) {
        const bool tells = notes && view.view == Why::View::Before;
        if (!why.has(view.view) && !tells) continue;
        const std::string words = tells ? say("Why not") : said(view.label);
        const std::string label = fmt::format("{}###{}", words, view.id);
        if (narrow) ImGui::SameLine(0, dp(2));
        else besideIfItFits(words);
        const bool pressed =
            narrow ? iconButton(
                         label.c_str(), view.glyph,
                         {.kind = Button::Quiet, .tooltip = words, .selected = why.view == view.view, .compact = true})
                   : chip(label.c_str(), nullptr, why.view == view.view) == ChipPress::Pressed;
        if (pressed) why.view = view.view;
    }
}

// What a number, or the end, rests on: how the list of events shows the rest, and whether it has been verified.
void drawInfluence(PlayPanels& panels) {
    Influence& influence = panels.play.influence;
    const bool own = influence.asked() && influence.of() == panels.play.why.title();
    sectionHeading(say("What it rests on"), say("Leaves in the list of events only what may have had influence."));
    const struct {
        Influence::Shown shown;
        const char *label, *id;
    } ways[] = {{Influence::Shown::All, toSay("Show every event"), "all"},
                {Influence::Shown::Grey, toSay("Grey the rest"), "grey"},
                {Influence::Shown::Hide, toSay("Hide the rest"), "hide"}};
    for (const auto& way : ways) {
        if (way.shown != Influence::Shown::All) besideIfItFits(said(way.label));
        const bool is = own ? influence.shown == way.shown : way.shown == Influence::Shown::All;
        if (chip(fmt::format("{}###influence {}", said(way.label), way.id).c_str(), nullptr, is) == ChipPress::Pressed)
            act(panels, "play.influence", way.id);
    }
    if (own && influence.verifying()) {
        keepDrawing(1 / 30.0f);
        progressBar(float(influence.progress()), say("Playing again"), 160);
        besideIfItFits(say("Stop"));
        if (button((say("Stop") + "###stop verifying").c_str(), {.icon = icon("stop"), .compact = true}))
            act(panels, "play.verify_stop");
    } else {
        std::string reason;
        unavailable(panels, "play.verify", reason);
        besideIfItFits(say("Verify"));
        if (button(
                (say("Verify") + "###verify").c_str(),
                {.icon = icon("flask"),
                 .tooltip = say("Plays the game again with each decision, roll and draw changed for itself, and sees "
                                "whether the result is another."),
                 .refusal = reason,
                 .compact = true}))
            act(panels, "play.verify");
    }
    if (!own) return;
    if (!influence.known()) keepDrawing(1 / 30.0f);
    const TextStyle small(Type::Small);
    for (const std::string& line : influence.report()) wrappedText(line, theme().inkSoft);
}

// What else can be asked, and what is asked.
void drawWhyHead(PlayPanels& panels) {
    Why& why = panels.play.why;
    actionIcon(panels, "play.why_back", icon("arrow-left"));
    ImGui::SameLine(0, 1);
    actionIcon(panels, "play.why_forward", icon("arrow-right"));
    const auto entry = [&](const char* action, const char* words, const char* glyph) {
        ImGui::SameLine(0, dp(2));
        if (iconButton(fmt::format("{}###ask {}", said(words), action).c_str(), glyph,
                       {.kind = Button::Quiet, .tooltip = said(words), .compact = true}))
            act(panels, action);
    };
    entry("play.why_not", toSay("Why not: an option"), icon("question"));
    entry("play.why_cards", toSay("Why not: all cards in play"), icon("cards"));
    if (panels.play.sandbox.session->outcome().end != engine::Outcome::End::Playing)
        entry("play.why_ending", toSay("Why the game ended so"), icon("flag"));
    const WhyKind kind = why.asked().kind;
    if (kind == WhyKind::Nothing) return;
    drawViewChips(why);
    if (const std::size_t event = why.event(); event != kNoRow) {
        const std::string where = say("event {}", event + 1);
        besideIfItFits(where);
        const std::string help = say("Goes to this position.");
        if (button((where + "###the event").c_str(), {.kind = Button::Quiet, .tooltip = help, .compact = true}))
            why.go(event);
    }
    std::string title = fmt::format("**{}**", why.title()), more = why.value();
    if (kind == WhyKind::Card) {
        const std::vector<engine::CardWhy>* const cards = why.cards();
        if (cards && cards->size() == 1) more = cards->front().whereabouts;
    }
    if (!more.empty()) title += "  " + more;
    richText(title, {.strong = fontAt(Face::SerifStrong, dpf(16))});
    if (!why.isElsewhere()) return;
    const std::string here = say("Ask at the position shown");
    caption(say("As it was after {} events.", why.asked().position));
    besideIfItFits(here);
    if (!link((here + "###ask here").c_str())) return;
    WhySubject subject = why.asked();
    subject.position = panels.play.sandbox.cursor.position();
    const Why::View view = why.view;
    panels.app.notices.refusal(said(why.ask(subject)));
    why.view = view;
}

// --- lists ---------------------------------------------------------------------------------------------------------

// Certain: a full dot. Possible: a ring; the words of a cause say so, too.
void drawCertainty(ImDrawList* list, ImVec2 middle, bool possible) {
    const Theme& t = theme();
    if (possible) list->AddCircle(middle, dpf(4.5f), t.inkSoft, 16, dpf(1.5f));
    else list->AddCircleFilled(middle, dpf(4.5f), t.accent, 16);
}

// A cause as a slip of paper: how it is connected, what it is called, what it says.
void drawCauseSlip(PlayPanels& panels, const WhyRow& row, std::size_t number) {
    const Theme& t = theme();
    Why& why = panels.play.why;
    const bool leads = row.event != kNoRow && !row.hidden;
    const float width = ImGui::GetContentRegionAvail().x, left = dp(26), buttons = leads ? dp(58) : 0, pad = dp(4);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::string words = row.hidden ? say("This is hidden.") : row.words;
    const RichLayout layout = layoutRich(words, {.font = font(Type::Body)}, width - left - buttons - dp(8));
    const float lines = dp(19);
    const float tall = lines + (words.empty() ? 0 : layout.size.y) + 2 * pad;
    ImGui::PushID(int(number));
    const std::string label = fmt::format("{} {}###cause {}", row.name, words, row.event == kNoRow ? 0 : row.event + 1);
    const bool pressed = ImGui::InvisibleButton(label.c_str(), {width - buttons, tall});
    const bool over = ImGui::IsItemHovered(), ring = compat::showsFocusRing();
    const ImVec2 max = {at.x + width, at.y + tall};
    ImDrawList* list = ImGui::GetWindowDrawList();
    const bool shown = leads && row.event + 1 == panels.play.sandbox.cursor.position();
    list->AddRectFilled(at, max, shown ? t.selected : over && leads ? t.hover : t.raised, dp(6));
    list->AddRect(at, max, t.border, dp(6));
    if (ring) drawFocusRing(at, {max.x - buttons, max.y}, dp(6));
    drawCertainty(list, {at.x + dp(13), at.y + pad + lines / 2}, row.possible);
    float x = at.x + left;
    {
        const TextStyle small(Type::Small);
        const std::string how = elided(row.how, width - left - buttons - dp(8));
        list->AddText({x, at.y + pad}, t.inkSoft, how.c_str());
        x += ImGui::CalcTextSize(how.c_str()).x + dp(8);
    }
    if (!row.name.empty()) {
        const TextStyle strong(Type::SmallStrong);
        const float room = max.x - buttons - dp(8) - x;
        if (room > dp(24))
            list->AddText({x, at.y + pad}, row.card >= 0 ? t.gold : t.ink, elided(row.name, room).c_str());
    }
    if (!words.empty()) drawRich(list, {at.x + left, at.y + pad + lines}, layout);
    if (over && row.card >= 0 && !row.hidden) cardTooltip(panels, row.card);
    if (leads) {
        ImGui::SetCursorScreenPos({max.x - buttons, at.y + (tall - dp(26)) / 2});
        if (row.card >= 0) openFieldButton(panels, row.card, row.field);
        else ImGui::Dummy({dp(26), dp(26)});
        ImGui::SameLine(0, 1);
        if (iconButton((say("Why did it happen?") + "###why of it").c_str(), icon("lightbulb"),
                       {.kind = Button::Quiet, .compact = true}))
            panels.app.notices.refusal(said(why.ask(why.ofEvent(row.event))));
    }
    ImGui::PopID();
    ImGui::SetCursorScreenPos({at.x, max.y + dp(4)});
    ImGui::Dummy({0, 0});
    if (pressed && leads) why.go(row.event);
}

void drawCauses(PlayPanels& panels) {
    Why& why = panels.play.why;
    const std::size_t count = std::min(why.size(), kMostSlips);
    const WhySubject asked = why.asked();
    for (std::size_t i = 0; i < count; ++i) {
        drawCauseSlip(panels, why.row(i), i);
        if (!(why.asked() == asked)) return;  // another question is asked now
    }
    if (why.size() > count) caption(say("and {} more", why.size() - count));
}

// Events in order, a line each.
void drawFollowers(PlayPanels& panels) {
    Why& why = panels.play.why;
    const Theme& t = theme();
    const std::size_t position = panels.play.sandbox.cursor.position();
    std::size_t pressed = kNoRow;
    ImGuiListClipper clipper;
    clipper.Begin(int(why.size()), dp(kEntryRow));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const WhyRow& row = why.row(std::size_t(i));
            const ImVec2 min = ImGui::GetCursorScreenPos();
            const ImVec2 max = {min.x + ImGui::GetContentRegionAvail().x, min.y + dp(kEntryRow)};
            if (ImGui::InvisibleButton(fmt::format("###came {}", row.event + 1).c_str(),
                                       {max.x - min.x, dp(kEntryRow)}))
                pressed = row.event;
            const bool over = ImGui::IsItemHovered(), ring = compat::showsFocusRing();
            ImGui::SetCursorScreenPos({min.x, max.y});
            ImDrawList* list = ImGui::GetWindowDrawList();
            if (row.event + 1 == position) list->AddRectFilled(min, max, t.selected, dp(4));
            else if (over) list->AddRectFilled(min, max, t.hover, dp(4));
            if (ring) drawFocusRing(min, max, dp(4));
            const TextStyle style(Type::Small);
            const float y = std::round(min.y + (max.y - min.y - ImGui::GetFontSize()) / 2);
            drawCertainty(list, {min.x + dp(9), (min.y + max.y) / 2}, row.possible);
            float x = min.x + dp(20) + dpf(10) * float(std::min(row.depth, 10));
            list->AddText({x, y}, eventKindColour(row.kind), eventKindIcon(row.kind));
            x += dp(20);
            const std::string number = std::to_string(row.event + 1);
            const float wide = ImGui::CalcTextSize(number.c_str()).x;
            const bool fits = drawLineOfText(list, {x, y}, row.words, max.x - x - wide - dp(16), t.ink);
            list->AddText({max.x - wide - dp(6), y}, t.inkFaint, number.c_str());
            testItem([&] { return fmt::format("came of it {}", row.event + 1); }, min, max);
            if (over) {
                pointAt(panels, why.ofEvent(row.event));
                if (row.card >= 0) cardTooltip(panels, row.card);
                else if (!fits) tooltip(plainText(row.words));
            }
        }
    clipper.End();
    if (pressed != kNoRow) why.go(pressed);
}

void drawEventAnswer(PlayPanels& panels) {
    Why& why = panels.play.why;
    const bool complete = why.read(kReadingSeconds);
    if (!complete) {
        keepDrawing(0);
        spinner();
    }
    if (why.view == Why::View::Before) {
        if (why.asked().kind == WhyKind::Ending) drawInfluence(panels);
        drawCauses(panels);
        if (why.size() > 0)
            caption(say("A full dot: it certainly had a part in this. A ring: perhaps; playing again can tell."));
        if (why.asked().kind == WhyKind::Field) drawInfluence(panels);
    } else {
        drawFollowers(panels);
    }
    if (!complete || why.size() > 0) return;
    const std::size_t event = why.event();
    if (event != kNoRow && !panels.play.observer.maySee(event)) return;  // said to be hidden
    if (why.view == Why::View::After) caption(say("Nothing followed from it."));
    else if (why.view == Why::View::All) caption(say("It has not come up in this game."));
}

}  // namespace

bool openFieldButton(PlayPanels& panels, int card, std::string_view field) {
    const engine::Game& game = panels.play.sandbox.session->game();
    const schema::Record* record = game.cards().record(card);
    const std::string id = record ? record->id() : game.cards().id(card);
    const bool there = panels.app.workspace && panels.app.workspace->find(id);
    const std::string words = say("Open {} of {} in its form", field.empty() ? say("the record") : std::string(field),
                                  game.cards().name(card, spokenLanguage()));
    const bool pressed =
        iconButton((words + "###open the field").c_str(), icon("edit"),
                   {.kind = Button::Quiet,
                    .tooltip = words,
                    .refusal = there ? std::string() : say("its record is not in the project that is open"),
                    .compact = true});
    if (pressed) panels.openRecord(id, std::string(field));
    return pressed;
}

void drawPlayWhy(PlayPanels& panels) {
    if (nothingPlayed(panels, say("Why something happened, and why something did not, is told here.").c_str())) return;
    panels.play.followGame();
    Why& why = panels.play.why;
    if (!(panels.whyView.seen == why.asked())) {
        const bool isOther = panels.whyView.seen.kind != why.asked().kind;
        if (why.asked().kind == WhyKind::Options) {
            panels.whyView.words = why.asked().words;
            panels.whyView.focus = isOther && why.asked().words.empty();
        }
        if (isOther) ImGui::SetScrollY(0);
        panels.whyView.seen = why.asked();
    }
    drawWhyHead(panels);
    switch (why.asked().kind) {
        case WhyKind::Nothing:
            if (emptyState(icon("lightbulb"), say("Ask why"),
                           say("Press the right button on a number, a card or an event, or W with the mouse over it."),
                           say("The last event").c_str(), icon("history")))
                act(panels, "play.why");
            return;
        case WhyKind::Card:
            if (why.view == Why::View::Before) return drawWhyNotCards(panels);
            break;
        case WhyKind::InPlay: return drawWhyNotCards(panels);
        case WhyKind::Options: return drawWhyNotOptions(panels);
        default: break;
    }
    drawEventAnswer(panels);
}

// --- the menu of what lies below the mouse -------------------------------------------------------------------------

namespace {

void drawFieldEntries(PlayPanels& panels, const WhySubject& subject) {
    const Sandbox& sandbox = panels.play.sandbox;
    const int stateField = int(subject.number);
    const std::string& path = sandbox.session.fields()[stateField].path;
    menuSeparator(
        elided(engine::fieldName(sandbox.session->game(), sandbox.cursor.state(), sandbox.session.fields()[stateField]),
               dp(300)));
    if (menuItem((say("Who changed this?") + "###who changed " + path).c_str(), {.icon = icon("lightbulb")}))
        act(panels, "play.why", "field " + path);
    if (menuItem((say("Watch this field") + "###watch " + path).c_str(), {.icon = icon("target")}))
        act(panels, "play.watch", path);
    const std::string refusal =
        panels.play.observer.seat() >= 0 ? panels.play.whyNoQueries() : sandbox.plots.whyNot(stateField);
    const std::size_t plot = sandbox.plots.placeOf(path);
    if (plot < sandbox.plots.all().size()) {
        if (menuItem((say("Take the plot away") + "###plot " + path).c_str(), {.icon = icon("chart-line")}))
            act(panels, "play.unplot", std::to_string(plot + 1));
    } else if (menuItem((say("Plot it under the timeline") + "###plot " + path).c_str(),
                        {.icon = icon("chart-line"), .refusal = said(refusal)})) {
        act(panels, "play.plot", path);
    }
}

void drawCardEntries(PlayPanels& panels, const WhySubject& subject) {
    const engine::Game& game = panels.play.sandbox.session->game();
    const int card = int(subject.number);
    const std::string& id = subject.words;
    menuSeparator(elided(game.cards().name(card, spokenLanguage()), dp(300)));
    if (game.explaining() &&
        menuItem((say("Why does it do nothing?") + "###why not " + id).c_str(), {.icon = icon("question")}))
        act(panels, "play.why_not", id);
    if (menuItem((say("All that it did") + "###all of " + id).c_str(), {.icon = icon("list")})) {
        act(panels, "play.why", "card " + id);
        panels.play.why.view = Why::View::All;
    }
    const schema::Record* record = game.cards().record(card);
    if (record && panels.app.workspace && panels.app.workspace->find(record->id()) &&
        menuItem((say("Open its form") + "###open " + id).c_str(), {.icon = icon("edit")}))
        panels.openRecord(record->id(), "");
}

}  // namespace

void drawWhyMenu(PlayPanels& panels) {
    PlayPanels::Pointing& pointing = panels.pointing;
    // Events have a menu of their own.
    const auto hasMenu = [](const WhySubject& one) { return one.kind != WhyKind::Event; };
    if (ImGui::IsMouseReleased(ImGuiMouseButton_Right) &&
        std::any_of(pointing.now.begin(), pointing.now.end(), hasMenu) &&
        !ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup)) {
        pointing.menu = pointing.now;
        ImGui::OpenPopup("##why");
    }
    if (beginMenu("##why")) {
        const Sandbox& sandbox = panels.play.sandbox;
        for (const WhySubject& one : pointing.menu) {
            if (!sandbox.session.playing()) break;
            if (one.kind == WhyKind::Field) drawFieldEntries(panels, one);
            else if (one.kind == WhyKind::Card) drawCardEntries(panels, one);
        }
        endMenu();
    }
    pointing.before = std::exchange(pointing.now, {});
}

}  // namespace ui
