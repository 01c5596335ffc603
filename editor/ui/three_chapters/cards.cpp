// Creatures, their abilities and tokens.
#include "editor/ui/three_chapters/cards.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/card_art.h"
#include "editor/ui/card_face.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/symbols.h"
#include "editor/ui/test_items.h"
#include "editor/ui/three_chapters/views.h"

namespace ui {

using namespace editor::play;
using schema::three_chapters::Creature;

namespace {

constexpr float kWhole = 150;     // pixels from which on a card can be read as it is printed
constexpr float kNamed = 54;      // ... and from which on its name can
constexpr float kPictured = 80;   // ... and its picture be seen
const ImU32 kGold = rgb(0xE3B04B);

const Creature& creatureOf(const PlayPanels& panels, int card) { return panels.play.sandbox.game().card(card)->as<Creature>(); }

// A creature that is too small to be read: its value in the colours of its suit, its types, its name and picture where they
// fit. With room for it the value stands where it is printed, in the upper left corner, and the types beside it.
void drawSmallCreature(PlayPanels& panels, ImDrawList* list, ImVec2 at, float width, int card) {
    const PaperScope paper;
    const Creature& creature = creatureOf(panels, card);
    const SuitColours& suit = coloursOf(suitOfCreature(creature));
    const float height = creatureHeight(width), edge = std::max(1.0f, std::round(width * 0.055f));
    const ImVec2 max = {at.x + width, at.y + height};
    list->AddRectFilled(at, max, suit.frame, width * 0.1f);
    list->AddRectFilled({at.x + edge, at.y + edge}, {max.x - edge, max.y - edge}, rgb(0xFBF5E8), width * 0.07f);
    const bool named = width >= kNamed, pictured = width >= kPictured;
    const std::string value = std::to_string(creature.value);
    ImFont* number = fontAt(Face::SerifStrong, width * (pictured ? 0.25f : named ? 0.32f : 0.52f));
    const auto count = float(std::max<std::size_t>(1, creature.types.size()));
    const float side = std::round(width * (pictured ? 0.17f : named ? 0.2f : creature.types.size() > 1 ? 0.36f : 0.42f)), gap = std::round(width * 0.05f);
    const auto drawTypesFrom = [&](float x, float y) {
        if (creature.types.empty()) drawSymbol(list, "creature", {std::round(x), y}, side);
        for (const auto type : creature.types) {
            drawSymbol(list, typeSymbol(type), {std::round(x), y}, side);
            x += side + gap;
        }
    };
    const auto drawName = [&](float from, float to, float size) {
        ImFont* serif = fontAt(Face::SerifStrong, std::max(10.0f, std::round(width * size)));
        const std::string name = panels.play.sandbox.game().cardName(card, panels.play.language());
        const RichLayout words = layoutRich(name, {.font = serif, .colour = rgb(0x2A2420), .leading = 0.92f, .align = Align::Centre}, width - 3 * edge);
        list->PushClipRect({at.x + edge, at.y + height * from}, {max.x - edge, at.y + height * to}, true);
        drawRich(list, {at.x + 1.5f * edge, std::round(at.y + height * (from + to) / 2 - words.size.y / 2)}, words);
        list->PopClipRect();
    };
    if (!named) {
        drawText(list, number, {std::round(at.x + (width - textSize(number, value).x) / 2), std::round(at.y + height * 0.36f - ascentOf(number) + capitalHeight(number) / 2)}, suit.frame, value);
        drawTypesFrom(at.x + (width - count * side - (count - 1) * gap) / 2 + side / 2, std::round(at.y + height * 0.76f));
        return;
    }
    // The head: the value on its ground, the types at the right.
    const float head = std::round(at.y + height * (pictured ? 0.24f : 0.32f)), ground = std::round(width * (pictured ? 0.38f : 0.45f));
    list->AddRectFilled({at.x + edge, at.y + edge}, {at.x + ground, head}, suit.frame, width * 0.07f, ImDrawFlags_RoundCornersTopLeft);
    const float middle = (at.y + edge + head) / 2;
    drawText(list, number, {std::round((at.x + edge / 2 + at.x + ground - textSize(number, value).x) / 2), std::round(middle - ascentOf(number) + capitalHeight(number) / 2)}, suit.onFrame, value);
    drawTypesFrom((at.x + ground + max.x - edge) / 2 - (count - 1) * (side + gap) / 2, std::round(middle));
    if (pictured) drawPlayedArt(panels, list, {at.x + edge, head}, {max.x - edge, std::round(at.y + height * 0.72f)}, card);
    drawName(pictured ? 0.72f : 0.34f, 0.97f, pictured ? 0.12f : 0.14f);
}

}  // namespace

float creatureHeight(float width) { return std::round(width * 88 / 63); }

void creatureItem(PlayPanels& panels, const CreatureView& creature, ImVec2 at, float width) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float height = creatureHeight(width), rounding = width * 0.06f;
    const ImVec2 max = {at.x + width, at.y + height};
    if (creature.card < 0) {
        drawShadow(list, at, max, rounding, 2);
        drawCardBack(list, at, width, CardSuit::Navy, 0);
        return;
    }
    const engine::Game& game = panels.play.sandbox.game();
    ImGui::SetCursorScreenPos(at);
    const std::string meaning = creature.option >= 0 ? panels.play.sandbox.decision()->options[std::size_t(creature.option)].meaning : "";
    const std::string label = fmt::format("{}###{}{}", game.cardName(creature.card, "en"), creature.option >= 0 ? "" : "card ", creature.option >= 0 ? meaning : game.cardId(creature.card));
    const bool pressed = ImGui::InvisibleButton(label.c_str(), {width, height});
    const bool over = ImGui::IsItemHovered();
    if (over && creature.option >= 0) panels.hoveredNext = creature.option;
    const bool lifted = creature.option >= 0 && (over || panels.hoveredOption == creature.option);
    const ImVec2 corner = {at.x, lifted ? at.y - std::round(width * 0.06f) : at.y};
    const ImVec2 far = {corner.x + width, corner.y + height};
    drawShadow(list, corner, far, rounding, lifted ? 6 : 2);
    if (creature.fresh) list->AddRectFilled({corner.x - dpf(3), corner.y - dpf(3)}, {far.x + dpf(3), far.y + dpf(3)}, withAlpha(theme().changed, 0.75f), rounding + dpf(3));
    if (width >= kWhole) drawPlayedCard(panels, list, corner, width, creature.card);
    else drawSmallCreature(panels, list, corner, width, creature.card);
    if (creature.taken) list->AddRect({corner.x - 1, corner.y - 1}, {far.x + 1, far.y + 1}, theme().accent, rounding, 0, dpf(3));
    else if (creature.option >= 0) list->AddRect({corner.x - 1, corner.y - 1}, {far.x + 1, far.y + 1}, lifted ? kGold : withAlpha(kGold, 0.85f), rounding, 0, dpf(lifted ? 3 : 2));
    // What the card is worth in best play.
    const auto& worths = panels.play.worth();
    if (creature.option >= 0 && std::size_t(creature.option) < worths.size() && worths[std::size_t(creature.option)].known) {
        const std::string points = std::to_string(worths[std::size_t(creature.option)].points);
        const bool best = isBest(worths, creature.option);
        drawBadge(list, {far.x - badgeSize(points).x + dp(3), corner.y - dp(5)}, points, best ? Tone::Gold : Tone::Neutral);
    }
    if (over) cardTooltip(panels, creature.card);
    if (pressed && creature.option >= 0) act(panels, "play.choose", meaning);
}

void creatureRow(PlayPanels& panels, const char* label, const std::vector<CreatureView>& cards, ImVec2 at, float width, float room) {
    if (cards.empty()) return;
    const float gap = dp(kCreatureGap), count = float(cards.size());
    const float step = cards.size() < 2 ? 0 : std::min(width + gap, (room - width) / (count - 1));
    ImGui::PushID(label);
    // Overlapping cards: those at the right lie on top, and are pressed there.
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (cards[i].card >= 0 && i + 1 < cards.size()) ImGui::SetItemAllowOverlap();
        const std::size_t decisions = panels.play.sandbox.session().decisions().size();
        creatureItem(panels, cards[i], {std::round(at.x + step * float(i)), at.y}, width);
        ImGui::SetItemAllowOverlap();
        if (panels.play.sandbox.session().decisions().size() != decisions) break;      // the cards lie elsewhere now
    }
    ImGui::PopID();
    testItem([&] { return fmt::format("{}: {} cards", label, cards.size()); }, at, {at.x + step * (count - 1) + width, at.y + creatureHeight(width)});
}

const char* lightText(Light light) {
    switch (light) {
        case Light::Waiting: return "its requirement is not met yet";
        case Light::Met: return "its requirement is met; it is not scored yet";
        case Light::Scored: return "scored";
        case Light::Nothing: return "scored, but there was nothing to count";
        case Light::Unmet: return "its requirement is not met";
        case Light::Suppressed: return "another card keeps these tokens from everybody";
        case Light::Ghosts: return "ghosts gain no tokens";
        case Light::OtherChapter: return "its seal names another Chapter";
        case Light::Standing: return "holds as long as the card lies here";
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
    ClauseText text{.sentence = panels.play.sandbox.game().clauseText(card, clause.ability, panels.play.language()), .why = clause.why};
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
        case Light::Nothing: case Light::Unmet: case Light::Suppressed:
            text.mark = icon("close");
            faint();
            break;
        case Light::Ghosts:
            text.mark = icon("close");
            text.why = tokensText(clause.tokens, false) == "nothing" ? "ghosts gain nothing" : fmt::format("ghosts gain nothing; it would be {}", tokensText(clause.tokens, true));
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

// A clause laid out into a width: "+3 hearts" and its sentence, and below them why. In a row of a list it has no ground of its
// own and says no more than is needed.
struct ClauseLayout {
    ClauseText text;
    RichLayout sentence = {}, why = {};
    float left = 0, pad = 0, tall = 0;
    bool inRow = false;
};

ClauseLayout layoutClause(PlayPanels& panels, int card, const ClauseView& clause, float width, bool inRow) {
    ClauseLayout out{.text = textOf(panels, card, clause), .left = dp(inRow ? 18 : 22), .pad = dp(inRow ? 1 : 3), .inRow = inRow};
    if (inRow && clause.light == Light::OtherChapter) out.text.why.clear();      // the sentence says it
    const float room = width - out.left - dp(4);
    const std::string words = (out.text.gained.empty() ? "" : "**" + out.text.gained + "**  ") + out.text.sentence;
    out.sentence = layoutRich(words, {.font = font(Type::Small), .strong = font(Type::SmallStrong), .colour = out.text.ink, .leading = 0.95f}, room);
    if (!out.text.why.empty()) out.why = layoutRich(out.text.why, {.font = fontAt(Face::SerifItalic, dpf(13)), .colour = theme().inkSoft, .leading = 0.95f}, room);
    out.tall = out.sentence.size.y + (out.text.why.empty() ? 0 : out.why.size.y) + 2 * out.pad;
    return out;
}

void drawClause(PlayPanels& panels, const CreatureView& creature, const ClauseView& clause, const ClauseLayout& layout, ImVec2 min, ImVec2 max) {
    const Theme& t = theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const bool lit = clause.light == Light::Scored;
    list->PushClipRect(min, max, true);
    if (lit || !layout.inRow) list->AddRectFilled(min, max, lit ? t.successSoft : withAlpha(t.raised, clause.light == Light::OtherChapter ? 0.55f : 1.0f), dp(4));
    {
        const TextStyle small(Type::Small);
        list->AddText({min.x + dp(layout.inRow ? 1 : 4), min.y + layout.pad}, layout.text.markColour, layout.text.mark);
    }
    drawRich(list, {min.x + layout.left, min.y + layout.pad}, layout.sentence);
    if (!layout.text.why.empty()) drawRich(list, {min.x + layout.left, min.y + layout.pad + layout.sentence.size.y}, layout.why);
    list->PopClipRect();
    if (clause.now && !layout.inRow) list->AddRect({min.x - 1, min.y - 1}, {max.x + 1, max.y + 1}, t.gold, dp(4), 0, dpf(2));
    ImGui::SetCursorScreenPos(min);
    ImGui::PushID(clause.ability);
    const std::string id = panels.play.sandbox.game().cardId(creature.card);
    ImGui::InvisibleButton(fmt::format("clause of {}", id).c_str(), {max.x - min.x, max.y - min.y});
    if (ImGui::IsItemHovered()) tooltip(plainText(layout.text.gained.empty() ? layout.text.sentence : layout.text.gained + "  " + layout.text.sentence),
                                        layout.text.why.empty() ? std::string(lightText(clause.light)) : fmt::format("{}: {}", lightText(clause.light), plainText(layout.text.why)));
    ImGui::PopID();
    testItem([&] { return fmt::format("clause of {}: {}{}", id, lightText(clause.light), clause.now ? ", now" : ""); }, min, max);
}

}  // namespace

float clausesHeight(PlayPanels& panels, const CreatureView& creature, float width, bool inRow) {
    float tall = 0;
    for (const ClauseView& clause : creature.clauses) tall += layoutClause(panels, creature.card, clause, width, inRow).tall + dp(inRow ? 1 : 3);
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

void creatureRows(PlayPanels& panels, const char* label, const std::vector<CreatureRow>& rows, ImVec2 min, ImVec2 max) {
    const Theme& t = theme();
    ImGui::SetCursorScreenPos(min);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::PushStyleColor(ImGuiCol_ChildBg, 0);
    ImGui::BeginChild(label, {max.x - min.x, max.y - min.y}, false);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float gap = dp(4), pad = dp(4), headTall = dp(17);
    const bool two = max.x - min.x >= dp(500);
    // The largest cards with which nothing needs to be scrolled. Two columns are broken where the higher one is lowest.
    float thumb = 0, inner = 0, width = 0;
    std::vector<float> tall;
    std::size_t broken = 0;
    constexpr struct { float card, bar; } sizes[] = {{64, 0}, {54, 0}, {42, 0}, {30, 0}, {30, 14}};      // logical
    for (const auto& size : sizes) {
        thumb = dp(size.card);
        const float room = max.x - min.x - (size.bar > 0 ? dp(size.bar) : 0);
        width = std::floor(two ? (room - gap) / 2 : room);
        inner = width - thumb - 3 * pad;
        tall.clear();
        float all = -gap;
        for (const CreatureRow& row : rows) {
            const float clauses = row.creature->clauses.empty() ? dp(16) : clausesHeight(panels, *row.creature, inner, true);
            tall.push_back(std::max(creatureHeight(thumb), headTall + clauses) + 2 * pad);
            all += tall.back() + gap;
        }
        broken = rows.size();
        float highest = all;
        for (std::size_t i = 1; two && i < rows.size(); ++i) {
            float first = -gap, second = -gap;
            for (std::size_t j = 0; j < rows.size(); ++j) (j < i ? first : second) += tall[j] + gap;
            if (std::max(first, second) < highest) {
                highest = std::max(first, second);
                broken = i;
            }
        }
        if (highest <= max.y - min.y) break;
    }
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    float x = corner.x, y = corner.y, lowest = corner.y;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const CreatureRow& row = rows[i];
        const bool now = std::any_of(row.creature->clauses.begin(), row.creature->clauses.end(), [](const ClauseView& c) { return c.now; });
        const ImVec2 from = {x, y}, to = {x + width, y + tall[i]};
        list->AddRectFilled(from, to, withAlpha(t.panel, 0.8f), dp(6));
        list->AddRect(from, to, now ? t.gold : t.border, dp(6), 0, now ? dpf(2) : 1.0f);
        ImGui::PushID(int(i));
        const std::size_t decisions = panels.play.sandbox.session().decisions().size();
        creatureItem(panels, *row.creature, {from.x + pad, from.y + pad}, thumb);
        if (panels.play.sandbox.session().decisions().size() != decisions) {      // the cards lie elsewhere now
            ImGui::PopID();
            break;
        }
        float at = from.x + thumb + 2 * pad;
        const float line = from.y + pad, right = to.x - pad;
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
            drawText(list, font(Type::SmallStrong), {at, line}, t.ink, elided(panels.play.sandbox.game().cardName(row.creature->card, panels.play.language()), std::max(0.0f, right - at)));
        }
        if (row.creature->clauses.empty()) drawText(list, font(Type::Small), {from.x + thumb + 2 * pad, line + headTall}, t.inkFaint, "no ability");
        else drawClauses(panels, *row.creature, {from.x + thumb + 2 * pad, line + headTall}, inner, to.y, true);
        ImGui::PopID();
        // What is scored now comes into sight once, and may be scrolled away again.
        ImGuiStorage* seen = ImGui::GetStateStorage();
        const ImGuiID key = ImGui::GetID("seen moment");
        const int moment = int(panels.play.sandbox.moment());
        if (now && seen->GetInt(key, -1) != moment) {
            seen->SetInt(key, moment);
            if (from.y < min.y || to.y > max.y) ImGui::SetScrollFromPosY(from.y - ImGui::GetWindowPos().y, 0.2f);
        }
        y = to.y + gap;
        lowest = std::max(lowest, y);
        if (i + 1 == broken) {
            x += width + gap;
            y = corner.y;
        }
    }
    ImGui::SetCursorScreenPos({corner.x, lowest - gap});
    ImGui::Dummy({1, 1});
    ImGui::EndChild();
}

std::string tokensText(const engine::three_chapters::Amounts& tokens, bool sign) {
    constexpr const char* symbols[] = {"gem", "heart", "star"};
    std::string text;
    for (std::size_t token = std::size(symbols); token-- > 0;)
        if (tokens[token] != 0) text += fmt::format("{}{}{} :{}:", text.empty() ? "" : ", ", sign && tokens[token] > 0 ? "+" : "", tokens[token], symbols[token]);
    return text.empty() ? "nothing" : text;
}

std::string pointsText(const PlaceView& p) {
    return fmt::format("2 \u00d7 {} :star: + {} :heart: + {} :gem: \u00f7 2 = **{} point{}**", p.own.tokens[2], p.own.tokens[1], p.own.tokens[0], p.points, p.points == 1 ? "" : "s");
}

}  // namespace ui
