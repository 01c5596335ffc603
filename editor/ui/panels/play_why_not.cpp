// Why not: of a card each ability with what of it holds and what does not, when its trigger came last and what came of
// that; of what cannot be chosen, which rule forbids it.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/frame.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/panels/play_why_parts.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/say.h"

namespace ui {

using namespace editor::play;

namespace {

constexpr std::size_t kMostOptions = 40;  // drawn at once of those on offer, and of those that are not

// Does it wait for a trigger, or is it standing?
bool waitsForTrigger(const engine::Explanation& clause) {
    return std::any_of(clause.parts.begin(), clause.parts.end(),
                       [](const engine::Explanation& part) { return part.part == engine::Explanation::Part::Trigger; });
}

// A part with its mark; one that reads a number of the state leads to who changed it.
void drawReason(PlayPanels& panels, const WhyNotLine& line, int number) {
    const Theme& t = theme();
    const engine::Game& game = panels.play.sandbox.session->game();
    const bool fails = line.mark == WhyNotLine::Mark::Fails;
    const float indent = dp(8) + dpf(16) * float(std::min(line.depth, 8)), left = indent + dp(22);
    const float width = ImGui::GetContentRegionAvail().x;
    std::string words = line.words;
    if (line.rule >= 0) words += fmt::format(" ({})", game.texts().rules()[line.rule].id);
    const RichLayout layout = layoutRich(
        words,
        {.font = line.first ? font(Type::Strong) : font(Type::Body), .colour = fails || line.first ? t.ink : t.inkSoft},
        width - left - dp(28));
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float tall = std::max(dp(24), layout.size.y + dp(6));
    const ImVec2 max = {at.x + width, at.y + tall};
    ImGui::PushID(number);
    const bool pressed =
        ImGui::InvisibleButton(fmt::format("{}###part {}", words, number).c_str(), {std::max(1.0f, width), tall});
    const bool over = ImGui::IsItemHovered(), ring = compat::showsFocusRing();
    ImGui::PopID();
    ImDrawList* list = ImGui::GetWindowDrawList();
    if (line.first) list->AddRectFilled(at, max, toneSoft(Tone::Error), dp(4));
    else if (over && line.stateField >= 0) list->AddRectFilled(at, max, t.hover, dp(4));
    if (ring) drawFocusRing(at, max, dp(4));
    const char* mark = line.mark == WhyNotLine::Mark::Number ? icon("subtract") : fails ? icon("close") : icon("check");
    list->AddText({at.x + indent, at.y + dp(3)},
                  line.mark == WhyNotLine::Mark::Number ? t.inkFaint
                  : fails                               ? toneInk(Tone::Error)
                                                        : toneInk(Tone::Success),
                  mark);
    drawRich(list, {at.x + left, at.y + dp(3)}, layout);
    if (line.stateField >= 0)
        list->AddText({max.x - dp(22), at.y + dp(3)}, over ? t.accentText : t.inkFaint, icon("history"));
    if (over) {
        const std::string rule = line.rule < 0 ? std::string() : engine::ruleSentence(game.texts().rules()[line.rule]);
        if (line.stateField >= 0) tooltip(say("Who changed this?"), rule);
        else if (!rule.empty()) tooltip(game.texts().rules()[line.rule].id, rule);
        if (line.stateField >= 0) {
            WhySubject field = panels.play.why.ofField(line.stateField);
            field.position = panels.play.why.asked().position;
            pointAt(panels, field);
        }
    }
    if (!pressed || line.stateField < 0) return;
    WhySubject field = panels.play.why.ofField(line.stateField);
    field.position = panels.play.why.asked().position;
    panels.app.notices.refusal(said(panels.play.why.ask(field)));
}

void drawReasons(PlayPanels& panels, const engine::Explanation& whole) {
    int number = 0;
    for (const WhyNotLine& line : linesOf(panels.play.sandbox.session, whole)) drawReason(panels, line, number++);
}

// A sentence that leads to a position.
void drawWhyPosition(PlayPanels& panels, const char* id, const std::string& words, std::size_t position) {
    if (listRow(fmt::format("{}###{}", plainText(words), id).c_str(), {.icon = icon("clock"),
                                                                       .trailing = say("event {}", position),
                                                                       .height = 26,
                                                                       .tooltip = plainText(words)}) &&
        position > 0)
        panels.play.why.go(position - 1);
}

void drawClauseWhy(PlayPanels& panels, const engine::ClauseWhy& clause, int number) {
    const Theme& t = theme();
    const engine::Game& game = panels.play.sandbox.session->game();
    ImGui::PushID(number);
    // What it says, as on the card, with the place in its record.
    {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float width = ImGui::GetContentRegionAvail().x;
        const std::string owner = clause.clause.owner < 0
                                      ? std::string()
                                      : fmt::format("**{}** ", game.texts().seatName(panels.play.sandbox.cursor.state(),
                                                                                     clause.clause.owner));
        const RichLayout words = layoutRich(
            owner + clause.text, {.font = fontAt(Face::Serif, dpf(15)), .strong = fontAt(Face::SerifStrong, dpf(15))},
            width - dp(54));
        const float tall = std::max(dp(30), words.size.y + dp(10));
        ImDrawList* list = ImGui::GetWindowDrawList();
        list->AddRectFilled(at, {at.x + width, at.y + tall}, toneSoft(Tone::Gold), dp(6));
        list->AddRectFilled(at, {at.x + dp(3), at.y + tall}, t.gold, dp(2));
        drawRich(list, {at.x + dp(12), at.y + dp(5)}, words);
        ImGui::SetCursorScreenPos({at.x + width - dp(32), at.y + (tall - dp(26)) / 2});
        openFieldButton(panels, clause.clause.card,
                        clause.now.place.empty() ? panels.play.why.placeOf(clause.clause.card, clause.clause.number)
                                                 : std::string_view(clause.now.place));
        ImGui::SetCursorScreenPos({at.x, at.y + tall + dp(3)});
        ImGui::Dummy({0, 0});
    }
    if (clause.last && clause.last->isNow) {
        caption(say("Now: {}", outcomeWords(*clause.last)));
        ImGui::PushID("then");
        drawReasons(panels, clause.last->then);
        ImGui::PopID();
    } else {
        caption(say("As things stand"));
        ImGui::PushID("now");
        drawReasons(panels, clause.now);
        ImGui::PopID();
        if (clause.last) {
            drawWhyPosition(panels, "came last", say("Its trigger came last here: {}", outcomeWords(*clause.last)),
                            clause.last->position);
            ImGui::PushID("then");
            if (!clause.last->fired) drawReasons(panels, clause.last->then);
            ImGui::PopID();
        } else if (waitsForTrigger(clause.now)) {
            caption(say("Its trigger has not come yet."));
        }
    }
    if (clause.usedUp) drawWhyPosition(panels, "used up", say("Its limit was used up here"), *clause.usedUp);
    if (clause.lastFired && !(clause.last && clause.last->fired == clause.lastFired))
        drawWhyPosition(panels, "carried out", say("It was carried out last here"), *clause.lastFired);
    ImGui::Dummy({0, dp(6)});
    ImGui::PopID();
}

// All cards in play: one line each, with what the first of its abilities lacks.
void drawWhyOverview(PlayPanels& panels, const std::vector<engine::CardWhy>& cards) {
    for (const engine::CardWhy& card : cards) {
        std::string lacks;
        bool ready = false;
        for (const engine::ClauseWhy& clause : card.clauses) {
            const bool isNow = clause.last && clause.last->isNow;
            const std::string failing = firstFailing(isNow ? clause.last->then : clause.now);
            ready = ready || failing.empty();
            if (lacks.empty()) lacks = failing;
        }
        const std::string says = plainText(ready ? say("nothing is missing") : lacks);
        if (listRow(fmt::format("{}###in play {}", card.name, panels.play.sandbox.session->game().cards().id(card.card))
                        .c_str(),
                    {.icon = ready ? icon("check") : icon("close"),
                     .detail = plainText(card.whereabouts),
                     .height = 40,
                     .tooltip = says,
                     .below = says})) {
            WhySubject subject = panels.play.why.ofCard(card.card);
            subject.position = panels.play.why.asked().position;
            panels.app.notices.refusal(said(panels.play.why.ask(subject)));
            return;
        }
        if (ImGui::IsItemHovered()) cardTooltip(panels, card.card);
    }
    if (cards.empty()) caption(say("No card with an ability is in play."));
}

void drawOptionWhy(PlayPanels& panels, const engine::OptionWhy& option) {
    const engine::Game& game = panels.play.sandbox.session->game();
    std::string& open = panels.whyView.open;
    const engine::Explanation* const first = engine::firstFalse(option.why);
    std::string lacks = option.offered ? say("It is on offer.") : plainText(firstFailing(option.why));
    if (first && first->rule != engine::kNoRule) lacks += fmt::format(" ({})", game.texts().rules()[first->rule].id);
    const bool isOpen = open == option.text;
    if (listRow(fmt::format("{}###option {}", plainText(option.why.what), option.text).c_str(),
                {.icon = option.offered ? icon("check") : icon("close"),
                 .trailing = option.text,
                 .selected = isOpen,
                 .height = 40,
                 .tooltip = lacks,
                 .below = lacks}))
        open = isOpen ? std::string() : option.text;
    if (!isOpen) return;
    ImGui::PushID(option.text.c_str());
    ImGui::Indent(dp(16));
    if (first && first->rule != engine::kNoRule) {
        const engine::RuleText& rule = game.texts().rules()[first->rule];
        const TextStyle small(Type::Small);
        richText(fmt::format("**{}** {}", rule.id, engine::ruleSentence(rule)),
                 {.strong = font(Type::SmallStrong), .colour = theme().inkSoft});
    }
    drawReasons(panels, option.why);
    ImGui::Unindent(dp(16));
    ImGui::PopID();
}

}  // namespace

void drawWhyNotCards(PlayPanels& panels) {
    const std::vector<engine::CardWhy>* const cards = panels.play.why.cards();
    if (!cards) {
        keepDrawing(1 / 60.0f);
        spinner();
        return;
    }
    if (panels.play.why.asked().kind == WhySubject::Kind::InPlay) return drawWhyOverview(panels, *cards);
    for (const engine::CardWhy& card : *cards) {
        const WhySubject asked = panels.play.why.asked();
        int number = 0;
        for (const engine::ClauseWhy& clause : card.clauses) drawClauseWhy(panels, clause, number++);
        if (card.clauses.empty()) caption(say("No ability of it is in play."));
        if (!(panels.play.why.asked() == asked)) return;
    }
}

void drawWhyNotOptions(PlayPanels& panels) {
    PlayPanels::WhyView& view = panels.whyView;
    Why& why = panels.play.why;
    ImGui::SetNextItemWidth(-1);
    if (searchBox("what one wanted to do", view.words, say("What did you want to do?").c_str(), {},
                  std::exchange(view.focus, false)))
        panels.app.notices.refusal(said(why.ask([&] {
            WhySubject subject = why.ofOptions(view.words);
            subject.position = why.asked().position;
            return subject;
        }())));
    const engine::DecisionWhy& asked = why.options();
    if (!asked.refused.empty()) {
        caption(schema::capitalised(asked.refused));
        return;
    }
    richText(asked.question, {.colour = theme().inkSoft});
    for (const bool offered : {false, true}) {
        std::size_t count = 0;
        for (const engine::OptionWhy& option : asked.options) count += option.offered == offered;
        if (count == 0) continue;
        sectionHeading(offered ? say("On offer") : say("Not on offer"));
        std::size_t drawn = 0;
        for (const engine::OptionWhy& option : asked.options)
            if (option.offered == offered && drawn++ < kMostOptions) drawOptionWhy(panels, option);
        if (count > kMostOptions) caption(say("and {} more: write what you wanted to do", count - kMostOptions));
    }
}

}  // namespace ui
