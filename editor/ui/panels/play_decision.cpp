// The decision of the shown position: the question with its rule, its options, and bots.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstring>

#include "editor/ui/fonts.h"
#include "editor/ui/frame.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/games.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/say.h"
#include "editor/ui/symbols.h"

namespace ui {

using namespace editor::play;

namespace {

constexpr float kFootPad = 9, kFootIcon = 22;  // logical: beside the words of a button below, its icon with the gap
constexpr double kPatience = 0.25;             // seconds that a bot may think before it is told

// By which rules it is asked, in their own words, and the sentence of a card that leads to it.
void drawWhy(PlayPanels& panels, const DecisionView& decision) {
    const Theme& t = theme();
    const engine::Game& game = panels.play.sandbox.session->game();
    for (int rule : decision.rules) {
        const engine::RuleText& r = game.texts().rules()[rule];
        const TextStyle small(Type::Small);
        richText(fmt::format("**{}** {}", r.id, engine::ruleSentence(r)),
                 {.strong = font(Type::SmallStrong), .colour = t.inkSoft});
    }
    if (decision.card < 0) return;
    ImGui::Dummy({0, dp(2)});
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const RichLayout words = layoutRich(
        fmt::format("**{}** {}", game.cards().name(decision.card, spokenLanguage()), decision.clause),
        {.font = fontAt(Face::Serif, dpf(15)), .strong = fontAt(Face::SerifStrong, dpf(15))}, width - dp(24));
    const ImVec2 max = {at.x + width, at.y + words.size.y + dp(16)};
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled(at, max, toneSoft(Tone::Gold), dp(6));
    list->AddRectFilled(at, {at.x + dp(3), max.y}, t.gold, dp(2));
    drawRich(list, {at.x + dp(12), at.y + dp(7)}, words);
    presses("asking card", at, max, dp(6));
    if (ImGui::IsItemHovered()) cardTooltip(panels, decision.card);
}

void drawPlayers(PlayPanels& panels) {
    const Sandbox& sandbox = panels.play.sandbox;
    const int seats = sandbox.session->game().seatsIn(sandbox.cursor.state());
    const auto seatAll = [&](int person, const std::string& others) {
        for (int seat = 0; seat < seats; ++seat)
            act(panels, "play.seat", fmt::format("{} {}", seat + 1, seat == person ? "person" : others));
    };
    // All at once, for whoever is asked now.
    if (const DecisionView* decision = sandbox.decisions.shown(); decision && seats > 2) {
        if (menuItem((say("The {} bot plays all but {}", said(panels.play.bot), decision->seatName) +
                      "###bots play the others")
                         .c_str(),
                     {.icon = icon("wand")}))
            seatAll(decision->seat, panels.play.bot);
        if (menuItem((say("People play all") + "###people play all").c_str(), {.icon = icon("person")}))
            seatAll(-1, "person");
    }
    for (int seat = 0; seat < seats; ++seat) {
        menuSeparator(sandbox.session->game().texts().seatName(sandbox.cursor.state(), seat));
        ImGui::PushID(seat);
        const std::string& now = sandbox.players[seat];
        if (menuItem(say("A person").c_str(), {.icon = icon("person"), .checked = now.empty()}))
            act(panels, "play.seat", fmt::format("{} person", seat + 1));
        for (const std::string& bot : sandbox.players.bots())
            if (menuItem(say("The {} bot", said(bot)).c_str(), {.icon = icon("wand"), .checked = now == bot}))
                act(panels, "play.seat", fmt::format("{} {}", seat + 1, bot));
        ImGui::PopID();
    }
}

void drawBots(PlayPanels& panels) {
    Play& play = panels.play;
    const auto entry = [&](const char* action) {
        const editor::Action* found = panels.app.actions.find(action);
        std::string reason;
        unavailable(panels, action, reason);
        if (menuItem(said(found->label).c_str(), {.icon = iconNamed(found->icon),
                                                  .shortcut = panels.app.actions.shortcutText(action),
                                                  .refusal = reason}))
            act(panels, action);
    };
    for (const char* action : {"play.bot_decides", "play.bot_turn", "play.bot_game"}) entry(action);
    menuSeparator(say("Which bot"));
    for (const std::string& bot : play.sandbox.players.bots()) {
        const std::string label = bot == "best" ? say("Best play: sees every card") : said(engine::agentLabel(bot));
        if (menuItem(fmt::format("{}###bot {}", label, bot).c_str(), {.checked = play.bot == bot})) play.bot = bot;
    }
    menuSeparator();
    if (std::string reason; !unavailable(panels, "play.best", reason)) entry("play.best");
    entry("play.on");
}

// Where the marks of best play would be: why there are none.
void drawNoWorth(PlayPanels& panels) {
    std::string why = panels.play.whyNoWorth();
    if (why.empty()) return;
    why = schema::capitalised(std::move(why));
    const std::string seeAll = say("See everything");
    if (banner("no best play", Tone::Info, why + ".", panels.play.worthIsHidden() ? seeAll.c_str() : nullptr))
        act(panels, "play.observer", "everybody");
    ImGui::Dummy({0, dp(6)});
}

// What is always at hand below the options.
void drawFoot(PlayPanels& panels) {
    std::string reason;
    unavailable(panels, "play.undo", reason);
    if (iconButton(
            (say("Take back a decision") + "###Take back a decision").c_str(), icon("undo"),
            {.kind = Button::Plain, .shortcut = panels.app.actions.shortcutText("play.undo"), .refusal = reason}))
        act(panels, "play.undo");
    ImGui::SameLine(0, dp(4));
    unavailable(panels, "play.redo", reason);
    if (iconButton(
            (say("Make it again") + "###Make it again").c_str(), icon("redo"),
            {.kind = Button::Plain, .shortcut = panels.app.actions.shortcutText("play.redo"), .refusal = reason}))
        act(panels, "play.redo");
    ImGui::SameLine(0, dp(4));
    unavailable(panels, "play.option_odds", reason);
    if (iconButton((say("Odds of the options") + "###Odds of the options").c_str(), icon("gauge"),
                   {.kind = Button::Plain,
                    .shortcut = panels.app.actions.shortcutText("play.option_odds"),
                    .refusal = reason,
                    .selected = panels.play.showOptionOdds}))
        act(panels, "play.option_odds");
    ImGui::SameLine(0, dp(8));
    unavailable(panels, "play.bot_decides", reason);
    // Both with icon and words, or words alone, or icons alone: what fits wholly.
    const std::string bots = say("Bots"), players = say("Players");
    const float rest = ImGui::GetContentRegionAvail().x / scale() - 6;
    const float words = (labelSize(bots).x + labelSize(players).x) / scale() + 4 * kFootPad;
    const bool icons = words + 2 * kFootIcon <= rest, named = words <= rest;
    const float spare = std::max(0.0f, rest - words - (icons ? 2 * kFootIcon : 0)) / 2;
    const auto footButton = [&](const std::string& label, const char* id, const char* glyph, const std::string& help) {
        const float wide = labelSize(label).x / scale() + 2 * kFootPad + (icons ? kFootIcon : 0) + spare;
        const std::string whole = label + id;
        return named ? button(whole.c_str(),
                              {.icon = icons ? glyph : nullptr, .tooltip = help, .width = std::floor(wide)})
                     : iconButton(whole.c_str(), glyph, {.kind = Button::Plain, .tooltip = help});
    };
    if (footButton(bots, "###Bots", icon("wand"),
                   say("A bot makes one decision, finishes the turn, or finishes the game.")))
        ImGui::OpenPopup("##bots");
    ImGui::SameLine(0, dp(6));
    if (footButton(players, "###Players", icon("people"), say("Who plays each seat, a person or a bot.")))
        ImGui::OpenPopup("##players");
    if (beginMenu("##bots")) {
        drawBots(panels);
        endMenu();
    }
    if (beginMenu("##players")) {
        drawPlayers(panels);
        endMenu();
    }
}

void drawOver(PlayPanels& panels) {
    const engine::Session& session = *panels.play.sandbox.session;
    const engine::Outcome outcome = session.outcome();
    const bool won = outcome.end == engine::Outcome::End::Won;
    banner("over", won ? Tone::Success : Tone::Info,
           !session.runaway().empty() ? session.runaway()
           : outcome.winners == 0     ? say("The game is over: {}.", said(outcome.reason))
                                  : say("The game is over. {}.", engine::endSentence(session.game(), session.state())));
    ImGui::Dummy({0, dp(4)});
    if (button((say("Restart") + "###Restart").c_str(),
               {.icon = icon("refresh"), .tooltip = say("Starts over with the same seed.")}))
        act(panels, "play.restart");
    besideIfItFits(say("New seed"));
    if (button((say("New seed") + "###New seed").c_str(),
               {.icon = icon("shuffle"), .tooltip = say("A new game with different rolls and draws.")}))
        act(panels, "play.new_seed");
    ImGui::Dummy({0, dp(8)});
}

void drawHead(PlayPanels& panels, const DecisionView& decision, bool past) {
    const Sandbox& sandbox = panels.play.sandbox;
    const Theme& t = theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    drawFigure(list, {at.x + dp(14), at.y + dp(35)}, dpf(34), decision.seat, false);
    ImGui::SetCursorScreenPos({at.x + dp(34), at.y});
    {
        const TextStyle strong(Type::Strong);
        text(elided(schema::capitalised(decision.seatName), ImGui::GetContentRegionAvail().x), t.ink);
    }
    ImGui::SetCursorScreenPos({at.x + dp(34), at.y + dp(20)});
    const TextStyle small(Type::Small);
    const std::size_t made = sandbox.session->decisions().size();
    const std::string& player = sandbox.players[decision.seat];
    const std::string which =
        past ? say("Decision {} of {}, made already", decision.index + 1, made)
             : say("Decision {}, {}", decision.index + 1,
                   player.empty() ? say("a person decides") : say("the {} bot decides", said(player)));
    cellText(which, t.inkSoft);
    ImGui::SetCursorScreenPos({at.x, at.y + dp(44)});
}

}  // namespace

void drawPlayDecision(PlayPanels& panels) {
    if (nothingPlayed(panels, say("Decisions appear here.").c_str())) return;
    Play& play = panels.play;
    const Sandbox& sandbox = play.sandbox;
    if (play.contentChanged()) {
        if (banner("content", Tone::Warning, say("You have edited the content since this game began."),
                   say("Play on with the edits").c_str()))
            act(panels, "play.start");
        ImGui::Dummy({0, dp(6)});
    }
    const float foot = dp(32 + 2) + 2 * ImGui::GetStyle().ItemSpacing.y;
    ImGui::BeginChild("decision", {0, -foot});
    const DecisionView* decision = sandbox.decisions.shown();
    const bool over = sandbox.cursor.atEnd() && !sandbox.session->open();
    if (over) drawOver(panels);
    if (!decision) {
        emptyState(icon("question"), say("No decision yet"), say("No decision was asked for before this position."),
                   say("Next decision").c_str(), icon("question"))
            ? act(panels, "play.next_decision")
            : void();
        ImGui::EndChild();
        drawFoot(panels);
        return;
    }
    if (play.thinking.seconds() > kPatience) {
        keepDrawing(1 / 30.0f);
        std::string told = play.thinking.text();
        told = schema::capitalised(std::move(told));
        if (banner("thinking", Tone::Info, told + ".", say("Stop").c_str())) act(panels, "play.stop");
        ImGui::Dummy({0, dp(6)});
    } else if (play.thinking.running()) {
        keepDrawing(1 / 60.0f);
    }
    const bool past = decision->taken >= 0;
    drawHead(panels, *decision, past);
    {
        const TextStyle heading(fontAt(Face::SerifStrong, dpf(17)));
        wrappedText(decision->question);
    }
    drawWhy(panels, *decision);
    if (past && !over) {
        ImGui::Dummy({0, dp(2)});
        banner("past", Tone::Info,
               say("You are looking at the past. The same choice moves on; a different one starts a new line. Nothing "
                   "that was played is lost."));
    }
    ImGui::Dummy({0, dp(6)});

    drawNoWorth(panels);
    if (!play.observer.maySeeDecisionOf(decision->seat)) {
        if (banner("unseen", Tone::Info,
                   say("{1} may not see what {0} can choose from.", decision->seatName,
                       sandbox.session->game().texts().seatName(sandbox.cursor.state(), play.observer.seat())),
                   say("See everything").c_str()))
            act(panels, "play.observer", "everybody");
        ImGui::EndChild();
        ImGui::Dummy({0, dp(2)});
        drawFoot(panels);
        return;
    }
    drawRestOdds(panels);
    const int weighed = drawOptionOdds(panels, *decision);
    int pressed = drawOptions(panels, *decision, past);
    if (pressed < 0) pressed = weighed;
    if (sandbox.session->game().explaining()) {
        ImGui::Dummy({0, dp(4)});
        if (link((say("Is something missing?") + "###why not").c_str(),
                 say("Tells which rule forbids what one wanted to do.")))
            act(panels, "play.why_not");
    }
    if (pressed >= 0) act(panels, "play.choose", std::string(decision->options[pressed].meaning));
    ImGui::EndChild();
    ImGui::Dummy({0, dp(2)});
    drawFoot(panels);
}

}  // namespace ui
