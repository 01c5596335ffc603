// The players of 3 Chapters at a glance, and where each of their tokens came from.
#include <imgui.h>

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
#include "editor/ui/three_chapters/cards.h"
#include "editor/ui/three_chapters/views.h"
#include "schema/core/phrases.h"
#include "schema/three_chapters/records.h"

namespace ui {

using namespace editor::play;
using engine::three_chapters::Amounts;
using engine::three_chapters::Contribution;
using engine::three_chapters::kTokens;

namespace {

Amounts amountsOf(const engine::three_chapters::SeatState& own) {
    Amounts amounts{};
    for (std::size_t token = 0; token < kTokens; ++token) amounts[token] = own.tokens[token];
    return amounts;
}

std::string sourceText(const PlayPanels& panels, const Contribution& c) {
    switch (c.source) {
        case Contribution::Source::Trick: return say("won the trick");
        case Contribution::Source::MostGems: return say("most gems");
        case Contribution::Source::Ability: break;
    }
    return panels.play.sandbox.session->game().cards().name(c.card, panels.play.language());
}

// A heading with the seat's colour and its sum.
void drawHeading(const PlaceView& p, float width) {
    const Theme& t = theme();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList* list = ImGui::GetWindowDrawList();
    drawSeatDot(list, {at.x + dp(7), at.y + dp(12)}, dpf(6), p.seat);
    ImFont* serif = fontAt(Face::SerifStrong, dpf(17));
    drawText(list, serif, {at.x + dp(20), at.y + dp(2)}, t.ink, p.name);
    const std::string points = say("{} points", p.points);
    ImFont* strong = fontAt(Face::SansStrong, dpf(15));
    drawText(list, strong, {at.x + width - textSize(strong, points).x, at.y + dp(4)}, p.winner ? t.gold : t.accentText,
             points);
    ImGui::Dummy({width, dp(26)});
}

// One line of a sum: where from, what for, how much; pressed, it goes there.
void drawGain(PlayPanels& panels, const Contribution& c, int number, float width) {
    const Theme& t = theme();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float tall = dp(24);
    ImGui::PushID(number);
    const bool pressed = ImGui::InvisibleButton("gain", {width, tall});
    const bool over = ImGui::IsItemHovered();
    ImGui::PopID();
    ImDrawList* list = ImGui::GetWindowDrawList();
    if (over) list->AddRectFilled(at, {at.x + width, at.y + tall}, t.hover, dp(4));
    const std::string where = c.chapter == 3 ? say("Chapter III") : say("trick {}", c.trick);
    const TextStyle small(Type::Small);
    const float y = std::round(at.y + (tall - ImGui::GetFontSize()) / 2);
    list->AddText({at.x + dp(4), y}, t.inkSoft, where.c_str());
    const RichLayout tokens = layoutRich(tokensText(c.tokens, true), {.font = font(Type::SmallStrong)}, width);
    const float name = at.x + dp(76), right = at.x + width - tokens.size.x - dp(6);
    const std::string source = sourceText(panels, c);
    ImFont* strong = font(Type::SmallStrong);
    {
        const TextStyle style(Type::SmallStrong);  // a long name ends before what it brought
        drawText(list, strong, {name, y}, t.ink, elided(source, right - name - dp(4)));
    }
    if (c.source == Contribution::Source::Ability) {
        const float x = name + textSize(strong, source).x + dp(8);
        if (right - x > dp(60))
            drawLineOfText(
                list, {x, y},
                panels.play.sandbox.session->game().cards().clauseText(c.card, c.ability, panels.play.language()),
                right - x - dp(8), t.inkSoft);
    }
    drawRich(list, {right, y}, tokens);
    testItem([&] { return fmt::format("gain: {} {}", source, tokensText(c.tokens, true)); }, at,
             {at.x + width, at.y + tall});
    if (over && c.card >= 0) cardTooltip(panels, c.card);
    if (pressed) panels.play.sandbox.cursor.show(c.event);
}

// Who begins Chapter II, where chance says it (TC-RULING-01): a player can be named before that and afterwards.
void drawFirstSeat(PlayPanels& panels) {
    const Sandbox& sandbox = panels.play.sandbox;
    const engine::Game& game = sandbox.session->game();
    const int players = threeChapters(sandbox).state->players;
    if (players < 3 || sandbox.session->setup().options[schema::three_chapters::kFirstOption] != 0) return;
    constexpr auto kPurpose = std::uint16_t(engine::three_chapters::Purpose::FirstSeat);
    std::vector<std::string> labels{schema::capitalised(say("chance"))};
    std::vector<const char*> items;
    for (int seat = 0; seat < players; ++seat) labels.push_back(game.texts().seatName(sandbox.cursor.state(), seat));
    for (const std::string& label : labels) items.push_back(label.c_str());
    int entry = 0, chosen = 0, forced = 0;
    for (const ForcedView& f : sandbox.chance.forced()) {
        ++entry;
        if (f.forced.key.purpose != kPurpose) continue;
        forced = entry;
        chosen = int(f.forced.value) + 1;
    }
    if (chosen >= int(items.size())) chosen = 0;
    ImGui::AlignTextToFramePadding();
    text(say("Begins Chapter II"), theme().inkSoft);
    // In a narrow column the choice stands below its label.
    if (ImGui::GetContentRegionAvail().x - ImGui::GetItemRectSize().x > dp(128)) ImGui::SameLine(0, dp(8));
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    const int before = chosen;
    const bool changed = select("begins Chapter II", chosen, items);
    ImGui::Dummy({0, dp(6)});
    if (!changed || chosen == before) return;
    if (chosen == 0) return act(panels, "play.unforce", std::to_string(forced));
    // Behind the draw it is made again with what was said.
    for (const std::uint32_t draw : sandbox.session.landmarks().draws)
        if (sandbox.session.trace()[draw].field == kPurpose && draw < sandbox.cursor.position())
            act(panels, "play.go_to", std::to_string(draw));
    act(panels, "play.force_next", fmt::format("{}: {}", game.texts().purposes()[kPurpose], chosen));
}

}  // namespace

void drawThreeChaptersPlayers(PlayPanels& panels) {
    drawFirstSeat(panels);
    const TableView table = tableOf(panels.play.sandbox, panels.play.observer.seat());
    const float width = ImGui::GetContentRegionAvail().x;
    const std::vector<Contribution> gains = gainsOf(panels.play.sandbox);
    for (const PlaceView& p : table.places) {
        if (p.seat < 0) continue;
        drawHeading(p, width);
        if (amountsOf(p.own) == Amounts{}) caption(say("Nothing gained yet."));
        else richText(tokensText(amountsOf(p.own), false), {.font = font(Type::Body)});
        caption(table.chapter == 1 ? say("{} chosen", p.hand.size())
                                   : sayCounted(p.own.tricks, "{} trick won, {} played, {} in hand{}",
                                                "{} tricks won, {} played, {} in hand{}", p.own.tricks, p.played.size(),
                                                p.hand.size(), p.mostGems ? say(", most gems") : std::string()));
        // What came last.
        for (std::size_t i = gains.size(); i-- > 0;)
            if (gains[i].seat == p.seat && gains[i].tokens != Amounts{}) {
                drawGain(panels, gains[i], int(i), width);
                break;
            }
        ImGui::Dummy({0, dp(8)});
    }
}

void drawThreeChaptersSums(PlayPanels& panels) {
    const Sandbox& sandbox = panels.play.sandbox;
    const TableView table = tableOf(sandbox, panels.play.observer.seat());
    const std::vector<Contribution> gains = gainsOf(sandbox);
    const float room = ImGui::GetContentRegionAvail().x, gap = dp(24);
    const int columns = room > dp(760) ? 2 : 1;
    const float width = std::floor((room - gap * float(columns - 1)) / float(columns));
    const ImVec2 corner = ImGui::GetCursorPos();
    std::vector<float> bottom(std::size_t(columns), corner.y);
    const std::size_t position = sandbox.cursor.position();
    for (const PlaceView& p : table.places) {
        if (p.seat < 0) continue;
        const auto column = std::size_t(std::min_element(bottom.begin(), bottom.end()) - bottom.begin());
        ImGui::SetCursorPos({corner.x + float(column) * (width + gap), bottom[column]});
        ImGui::BeginGroup();
        drawHeading(p, width);
        richText(pointsText(p), {.font = font(Type::Body)});
        ImGui::Dummy({0, dp(2)});
        bool any = false;
        for (std::size_t i = 0; i < gains.size() && sandbox.cursor.position() == position; ++i)
            if (gains[i].seat == p.seat && gains[i].tokens != Amounts{}) {
                drawGain(panels, gains[i], int(i), width);
                any = true;
            }
        if (!any) caption(say("Nothing gained yet."));
        ImGui::EndGroup();
        bottom[column] = ImGui::GetCursorPosY() + dp(14);
    }
    ImGui::SetCursorPos({corner.x, *std::max_element(bottom.begin(), bottom.end())});
    ImGui::Dummy({1, 1});
}

}  // namespace ui
