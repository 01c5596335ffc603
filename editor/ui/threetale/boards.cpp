// The three Heroes: boards at a glance beside the table, and the whole boards.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/app/play/threetale/map.h"
#include "editor/ui/card_face.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/say.h"
#include "editor/ui/symbols.h"
#include "editor/ui/test_items.h"
#include "editor/ui/threetale/hero_board.h"
#include "editor/ui/threetale/views.h"
#include "engine/threetale/rules.h"

namespace ui {

using namespace editor::play;
using engine::threetale::band;
using engine::threetale::CardKind;
using engine::threetale::HeroState;
using engine::threetale::kHeroes;
using engine::threetale::kHighestVirtue;
using engine::threetale::kNone;

namespace {

constexpr float kNarrow = 224;  // logical: a column with less is narrow
constexpr const char* kUsages[3] = {"passive", "active", "one_time"};

// The value a state field of a Hero had before the change that is told; -1: it did not change.
int valueBefore(const Sandbox& sandbox, const void* field) {
    if (!sandbox.cursor.changed(field)) return -1;
    const auto offset =
        std::uint32_t(static_cast<const std::byte*>(field) - static_cast<const std::byte*>(sandbox.cursor.state()));
    const int stateField = sandbox.session.fields().at(offset);
    for (const StateFieldChange& c : sandbox.cursor.marked())
        if (c.stateField == stateField && !c.wasEmpty) return int(c.before);
    return -1;
}

BoardTalent::State talentState(const ThreeTaleTable& table, const HeroState& hero, std::size_t talent) {
    using State = BoardTalent::State;
    if (hero.talents >> talent & 1) return State::Unlocked;
    const auto& talents = table.set().heroes[hero.card].talents;
    bool below = talents[talent].level == 1;
    for (std::size_t i = 0; i < talents.size(); ++i) {
        if (!(hero.talents >> i & 1)) continue;
        if (talents[i].level == talents[talent].level) return State::Excluded;  // TT-TALENT-06
        below = below || talents[i].level == talents[talent].level - 1;
    }
    return below && hero.shevitsa >= talents[talent].level * 2 ? State::Affordable : State::Locked;
}

// The board as it stands in the game: what is printed, with the state of the Hero on it.
HeroBoard boardOf(PlayPanels& panels, const ThreeTaleTable& table, int seat) {
    const Sandbox& sandbox = panels.play.sandbox;
    const HeroState& hero = table.state->heroes[seat];
    const auto& turn = table.state->turn;
    const auto& set = table.set();
    const schema::RecordPtr record = set.record(set.number(CardKind::Hero, hero.card));
    HeroBoard board = boardAsPrinted(faceOf(*record, panels.play.language(), panels.play.artFolderOf(*record)));
    board.printed = false;
    board.active = turn.hero == seat;
    for (std::size_t v = 0; v < 6; ++v) {
        board.virtues[v] = hero.virtues[v];
        board.before[v] = valueBefore(sandbox, &hero.virtues[v]);
    }
    board.speed = hero.speed;
    board.spirit = hero.spirit;
    board.shevitsa = hero.shevitsa;
    board.sacredStones = hero.stones;
    board.offerings = hero.offerings;
    for (std::size_t i = 0; i < board.talents.size() && i < 6; ++i)
        board.talents[i].state = talentState(table, hero, i);
    for (std::uint8_t artifact : hero.artifacts) {
        const auto& card = set.artifacts[artifact];
        const int number = set.number(CardKind::Artifact, artifact);
        const auto& worn = turn.worn[card.slot];
        const bool used = board.active && std::find(worn.begin(), worn.end(), artifact) != worn.end();
        auto& slot = card.slot == engine::threetale::Slot::Head    ? board.head
                     : card.slot == engine::threetale::Slot::Hands ? board.hands
                                                                   : board.feet;
        slot.push_back({set.id(number), set.name(number, panels.play.language()), kUsages[std::size_t(card.usage)],
                        card.level, used});
    }
    if (board.active)
        for (std::uint8_t card : turn.bonusCards) {
            const int number = set.number(CardKind::HeroBonus, card);
            board.bonus.push_back({set.id(number), set.name(number, panels.play.language()), "bonus_card", 0, true});
        }
    for (std::uint8_t card : hero.quests) {
        const int number = set.number(CardKind::Quest, card);
        board.quests.push_back({set.id(number), set.name(number, panels.play.language()), "quest", 0, false});
    }
    return board;
}

void centred(ImDrawList* list, ImFont* font, ImVec2 middle, ImU32 colour, std::string_view text) {
    drawText(list, font,
             {std::round(middle.x - textSize(font, text).x / 2),
              std::round(middle.y - ascentOf(font) + capitalHeight(font) / 2)},
             colour, text);
}
void leftOf(ImDrawList* list, ImFont* font, ImVec2 middle, ImU32 colour, std::string_view text) {
    drawText(list, font, {middle.x, std::round(middle.y - ascentOf(font) + capitalHeight(font) / 2)}, colour, text);
}

// A board at a glance, drawn into a column of the region.
class Glance {
  public:
    Glance(PlayPanels& panels, const ThreeTaleTable& table, int seat, ImVec2 at, float width)
        : panels_(panels), sandbox_(panels.play.sandbox), table_(table), hero_(table.state->heroes[seat]), seat_(seat),
          board_(boardOf(panels, table, seat)), list_(ImGui::GetWindowDrawList()), at_(at), width_(width) {}

    // A narrow column has its six Virtues in two rows, and Spirit as a number.
    static bool isNarrow(float width) { return width < dp(kNarrow); }
    static float height(bool whole, float width) {
        return dp(whole ? 34 + 30 + 6 * 20 + 6 + 24 + 30 : 34 + 30 + (isNarrow(width) ? 50 : 26) + 30);
    }

    void draw(bool whole) {
        const float tall = height(whole, width_);
        const ImVec2 max = {at_.x + width_, at_.y + tall};
        drawShadow(list_, at_, max, dp(6), 4);
        list_->AddRectFilled(at_, max, c_.board, dp(6));
        const ImU32 colour = seatColour(seat_);
        list_->AddRectFilled(at_, {max.x, at_.y + dp(30)}, colour, dp(6), ImDrawFlags_RoundCornersTop);
        drawHead();
        y_ = at_.y + dp(34);
        drawNumbers();
        if (whole) drawTracks();
        else drawVirtueRow();
        if (whole) drawTalents();
        drawHoldings();
        list_->AddRect(at_, max, board_.active ? rgb(0xE3B04B) : c_.edge, dp(6), 0, board_.active ? dpf(2.5f) : 1.0f);
        testItem([&] { return fmt::format("board {}", seat_ + 1); }, at_, max);
    }

  private:
    bool spot(const char* label, ImVec2 min, ImVec2 max) {
        ImGui::SetCursorScreenPos(min);
        ImGui::PushID(seat_);
        ImGui::InvisibleButton(label, {std::max(1.0f, max.x - min.x), std::max(1.0f, max.y - min.y)});
        ImGui::PopID();
        return ImGui::IsItemHovered();
    }
    void glow(ImVec2 min, ImVec2 max) const { list_->AddRectFilled(min, max, c_.changed, dp(4)); }

    void drawHead() {
        const float middle = at_.y + dp(15);
        float right = at_.x + width_ - dp(8);
        const bool spiritChanged = sandbox_.cursor.changed(&hero_.spirit);
        const bool narrow = isNarrow(width_);
        const int hearts = narrow ? 1 : 3;
        ImFont* figure = fontAt(Face::SansStrong, dpf(14));
        const std::string spirit = std::to_string(board_.spirit);
        const float heart = dp(17),
                    spiritWidth = float(hearts) * (heart + dp(1)) + (narrow ? dp(2) + textSize(figure, spirit).x : 0);
        right -= spiritWidth;
        if (spiritChanged)
            glow({right - dp(3), middle - heart * 0.7f}, {right + spiritWidth + dp(2), middle + heart * 0.7f});
        list_->AddRectFilled({right - dp(4), middle - dp(11)}, {right + spiritWidth + dp(3), middle + dp(11)}, c_.board,
                             dp(11));
        for (int i = 0; i < hearts; ++i)
            drawSymbol(list_, "spirit", {std::round(right + heart / 2 + float(i) * (heart + dp(1))), middle}, heart,
                       i < board_.spirit ? 0u : c_.unlit);
        if (narrow) leftOf(list_, figure, {right + heart + dp(3), middle}, c_.ink, spirit);
        const bool over = spot("Spirit", {right, middle - dp(11)}, {right + spiritWidth, middle + dp(11)});
        asksOfField(panels_, &hero_.spirit);
        if (over)
            tooltip(say("Spirit {} of 3", board_.spirit),
                    say("Health; at 0 the Hero dies and everyone loses (TT-SPIRIT-04)."));
        right -= dp(12);
        if (board_.active && !narrow) {  // the golden edge says it, too
            const TextStyle small(Type::SmallStrong);
            const std::string turn = say("turn##whose turn it is");
            const ImVec2 size = ImGui::CalcTextSize(turn.c_str());
            right -= size.x + dp(12);
            list_->AddRectFilled({right, middle - dp(9)}, {right + size.x + dp(12), middle + dp(9)}, rgb(0xE3B04B),
                                 dp(9));
            list_->AddText({right + dp(6), std::round(middle - size.y / 2)}, rgb(0x3A2A10), turn.c_str());
            right -= dp(6);
        }
        const float room = right - at_.x - dp(14);
        ImFont* serif = fontThatFits(Face::SerifStrong, {dpf(16), dpf(14), dpf(12)}, board_.name, room);
        const TextStyle style(serif);
        leftOf(list_, serif, {at_.x + dp(10), middle}, rgb(0xFFF9EC), elided(board_.name, room));
        if (spot("name", at_, {right, at_.y + dp(30)}))
            cardTooltip(panels_, table_.set().number(CardKind::Hero, hero_.card));
        if (ImGui::IsItemClicked()) panels_.play.show ? act(panels_, "play.boards") : void();
    }

    // A symbol and its number, apart from each other and from what comes next; the symbol gives way. `at`: the middle
    // of the left edge.
    void drawPair(const char* symbol, float side, ImU32 tint, ImFont* figure, ImU32 ink, int value, ImVec2 at,
                  float room) {
        const std::string number = std::to_string(value);
        const float gap = dp(isNarrow(width_) ? 3 : 4);
        side = std::clamp(room - gap - textSize(figure, number).x, side * 0.7f, side);
        drawSymbol(list_, symbol, {std::round(at.x + side / 2), at.y}, side, tint);
        leftOf(list_, figure, {std::round(at.x + side + gap), at.y}, ink, number);
    }

    void drawNumbers() {
        struct Number {
            const char *symbol, *name, *help;
            int value;
            const void* field;
        };
        const Number numbers[] = {
            {"speed", toSay("Speed"), toSay("Steps in a turn; the faster side attacks first."), board_.speed,
             &hero_.speed},
            {"shevitsa", toSay("Shevitsa"), toSay("Experience; pays for Talents and can be sacrificed."),
             board_.shevitsa, &hero_.shevitsa},
            {"sacred_stone", toSay("Sacred Stones"), toSay("Each helps once in the Future."), board_.sacredStones,
             &hero_.stones},
            {"offering", toSay("Offerings"), toSay("To be blessed by giving them to another Hero."), board_.offerings,
             &hero_.offerings}};
        ImFont* figure = fontAt(Face::SansStrong, dpf(isNarrow(width_) ? 14 : 16));
        const float cell = (width_ - dp(16)) / 4, middle = y_ + dp(14), closer = isNarrow(width_) ? dp(4) : 0;
        for (std::size_t i = 0; i < 4; ++i) {
            const float x = at_.x + dp(8) + cell * float(i);
            const ImU32 ink = numbers[i].value > 0 ? c_.ink : c_.inkFaint;
            if (sandbox_.cursor.changed(numbers[i].field))
                glow({x, middle - dp(12)}, {x + cell - dp(6), middle + dp(12)});
            drawPair(numbers[i].symbol, dp(20) - closer, numbers[i].value > 0 ? 0u : c_.unlit, figure, ink,
                     numbers[i].value, {x + dp(3) - closer / 2, middle}, cell - dp(6));
            if (spot(numbers[i].name, {x, y_}, {x + cell, y_ + dp(28)}))
                tooltip(fmt::format("{} {}", said(numbers[i].name), numbers[i].value), said(numbers[i].help));
            asksOfField(panels_, numbers[i].field);
        }
        y_ += dp(30);
    }

    void explainVirtue(int v) {
        const std::array<std::string, 4> ranges = bandRanges();
        tooltip(fmt::format("{} {}", virtueName(v), board_.virtues[v]),
                v == 0 ? sayCounted(board_.virtues[0], "Rolls {} die in a round of attack.",
                                    "Rolls {} dice in a round of attack.", board_.virtues[0])
                       : say("Allows {} ({}: none, {}: 1, {}: 2, {}: 3).", band(board_.virtues[v]), ranges[0],
                             ranges[1], ranges[2], ranges[3]));
    }

    // Six tracks with their bands and the white cube on the value.
    void drawTracks() {
        ImFont* number = fontAt(Face::SansStrong, dpf(11));
        ImFont* strong = fontAt(Face::SansStrong, dpf(14));
        const float row = dp(20), left = at_.x + dp(32), room = width_ - dp(32) - dp(34),
                    cell = std::floor(room / (kHighestVirtue + 1));
        for (int v = 0; v < 6; ++v) {
            const float top = y_ + row * float(v), middle = top + row / 2;
            const int value = std::clamp(board_.virtues[v], 0, kHighestVirtue), before = board_.before[v];
            drawSymbol(list_, kVirtues[v], {std::round(at_.x + dp(18)), std::round(middle)}, dp(17));
            for (int i = 0; i <= kHighestVirtue; ++i) {
                const ImVec2 min = {left + cell * float(i), top + dp(4)},
                             max = {left + cell * float(i + 1) - 1, top + row - dp(4)};
                list_->AddRectFilled(min, max, c_.bands[band(i)], dpf(2),
                                     i == 0                ? ImDrawFlags_RoundCornersLeft
                                     : i == kHighestVirtue ? ImDrawFlags_RoundCornersRight
                                                           : ImDrawFlags_RoundCornersNone);
                if (i == before && before != value) list_->AddRect(min, max, c_.gold, 0, 0, dpf(1.5f));
            }
            // From the value before to the one now.
            const ImVec2 cube = {left + cell * (float(value) + 0.5f) - 0.5f, middle};
            const bool changed = before >= 0 && before != value;
            if (changed) {
                const float from = left + cell * (float(std::min(before, kHighestVirtue)) + 0.5f);
                list_->AddLine({from, middle}, {cube.x, middle}, c_.gold, dpf(2));
            }
            const float half = std::max(dpf(7.5f), textSize(number, std::to_string(value)).x / 2 + dpf(3));
            list_->AddRectFilled({cube.x - half, cube.y - dpf(6.5f)}, {cube.x + half, cube.y + dpf(8.5f)}, c_.cubeShade,
                                 dpf(3));
            list_->AddRectFilled({cube.x - half, cube.y - dpf(7.5f)}, {cube.x + half, cube.y + dpf(7)},
                                 changed ? c_.changedCube : c_.cube, dpf(3));
            list_->AddRect({cube.x - half, cube.y - dpf(7.5f)}, {cube.x + half, cube.y + dpf(7)},
                           changed ? c_.gold : c_.cubeEdge, dpf(3), 0, changed ? dpf(1.6f) : 1.0f);
            centred(list_, number, cube, c_.cubeInk, std::to_string(value));
            const int gives = v == 0 ? value : band(value);
            centred(list_, strong, {at_.x + width_ - dp(18), middle}, gives > 0 ? c_.ink : c_.inkFaint,
                    std::to_string(gives));
            if (spot(kVirtueNames[v], {at_.x + dp(6), top}, {at_.x + width_ - dp(4), top + row})) explainVirtue(v);
            asksOfField(panels_, &hero_.virtues[v]);
        }
        y_ += row * 6 + dp(6);
    }

    // Folded: the six values alone.
    void drawVirtueRow() {
        ImFont* figure = fontAt(Face::SansStrong, dpf(14));
        const int inRow = isNarrow(width_) ? 3 : 6;
        const float cell = (width_ - dp(12)) / float(inRow), row = dp(24);
        for (int v = 0; v < 6; ++v) {
            const float x = at_.x + dp(6) + cell * float(v % inRow), top = y_ + row * float(v / inRow),
                        middle = top + dp(12);
            const int value = board_.virtues[v];
            if (board_.before[v] >= 0) glow({x, middle - dp(11)}, {x + cell - dp(3), middle + dp(11)});
            drawPair(kVirtues[v], dp(16), 0u, figure, value > 0 ? c_.ink : c_.inkFaint, value, {x + dp(2), middle},
                     cell - dp(6));
            if (spot(kVirtueNames[v], {x, top}, {x + cell, top + row})) explainVirtue(v);
            asksOfField(panels_, &hero_.virtues[v]);
        }
        y_ += row * float(6 / inRow) + dp(2);
    }

    void drawTalents() {
        using State = BoardTalent::State;
        const float gap = dp(4), room = width_ - dp(16) - 5 * gap, box = room / 6, tall = dp(18);
        const TextStyle small(Type::Small);
        for (std::size_t i = 0; i < board_.talents.size() && i < 6; ++i) {
            const BoardTalent& talent = board_.talents[i];
            const ImVec2 min = {std::round(at_.x + dp(8) + (box + gap) * float(i)), y_},
                         max = {std::round(min.x + box), y_ + tall};
            const bool on = talent.state == State::Unlocked;
            list_->AddRectFilled(min, max, on ? c_.madder : c_.plate, dp(4));
            list_->AddRect(min, max,
                           on                                  ? c_.madder
                           : talent.state == State::Affordable ? c_.gold
                                                               : c_.line,
                           dp(4), 0, talent.state == State::Affordable ? dpf(2) : 1.0f);
            const ImU32 ink = on ? rgb(0xFFF3E2) : talent.state == State::Excluded ? c_.inkFaint : c_.inkSoft;
            const std::string mark = on ? icon("check") : std::string(std::size_t(talent.level), 'I');
            const ImVec2 size = ImGui::CalcTextSize(mark.c_str());
            list_->AddText({std::round((min.x + max.x - size.x) / 2), std::round((min.y + max.y - size.y) / 2)}, ink,
                           mark.c_str());
            ImGui::PushID(int(i));
            if (spot("Talent", min, max)) {
                constexpr const char* states[] = {"", toSay("Locked"), toSay("Can be unlocked now"), toSay("Unlocked"),
                                                  toSay("Another Talent of this level is already unlocked")};
                ImGui::BeginTooltip();
                {
                    const TextStyle strong(Type::Strong);
                    text(talent.name);
                }
                caption(say("Level {}, {} Shevitsa. {}.", talent.level, talent.level * 2,
                            said(states[std::size_t(talent.state)])));
                const RichLayout words = layoutRich(talent.text, {.colour = theme().ink}, dp(320));
                drawRich(ImGui::GetWindowDrawList(), ImGui::GetCursorScreenPos(), words);
                ImGui::Dummy(words.size);
                ImGui::EndTooltip();
            }
            asksOfField(panels_, &hero_.talents);
            asksOfCard(panels_, table_.set().number(CardKind::Hero, hero_.card));
            ImGui::PopID();
        }
        y_ += dp(24);
    }

    // Artifacts by slot, Quests and Bonus Cards: what there is, with the rest in tooltips.
    void drawHoldings() {
        struct Holding {
            const char *symbol, *name;
            const std::vector<BoardCard>* cards;
            bool changed;
        };
        const bool artifactsChanged = sandbox_.cursor.changed(&hero_.artifacts.count);
        const Holding holdings[] = {
            {"head", toSay("Head"), &board_.head, artifactsChanged},
            {"hands", toSay("Hands"), &board_.hands, artifactsChanged},
            {"feet", toSay("Feet"), &board_.feet, artifactsChanged},
            {"quest", toSay("Quests"), &board_.quests, sandbox_.cursor.changed(&hero_.quests.count)},
            {"bonus_card", toSay("Bonus Cards"), &board_.bonus, false}};
        const bool narrow = isNarrow(width_);
        const float gap = dp(4), box = (width_ - dp(16) - 4 * gap) / 5, tall = dp(24);
        ImFont* figure = fontAt(Face::SansStrong, dpf(narrow ? 11 : 13));
        for (std::size_t i = 0; i < 5; ++i) {
            const Holding& h = holdings[i];
            const ImVec2 min = {std::round(at_.x + dp(8) + (box + gap) * float(i)), y_},
                         max = {std::round(min.x + box), y_ + tall};
            const bool any = !h.cards->empty();
            list_->AddRectFilled(min, max, any ? c_.plate : c_.sunken, dp(4));
            if (h.changed && any) glow(min, max);
            list_->AddRect(min, max, any ? c_.edge : c_.line, dp(4));
            bool allUsed = any;
            for (const BoardCard& c : *h.cards) allUsed = allUsed && c.used;
            const float middle = (min.y + max.y) / 2;
            if (any)
                drawPair(h.symbol, dp(narrow ? 14 : 16), allUsed && i < 3 ? c_.inkFaint : 0u, figure, c_.ink,
                         int(h.cards->size()), {min.x + dp(narrow ? 2 : 5), middle}, box - dp(narrow ? 3 : 8));
            else drawSymbol(list_, h.symbol, {std::round((min.x + max.x) / 2), middle}, dp(16), c_.unlit);
            if (spot(h.name, min, max)) {
                if (h.cards->size() == 1)
                    cardTooltip(panels_, sandbox_.session->game().cards().find(h.cards->front().id));
                else {
                    std::string names;
                    for (const BoardCard& c : *h.cards)
                        names +=
                            (names.empty() ? "" : "\n") + c.name + (c.used ? say(" (used this turn)") : std::string());
                    tooltip(any ? said(h.name) : say("{}: none", said(h.name)), names);
                }
            }
            for (const BoardCard& c : *h.cards) asksOfCard(panels_, sandbox_.session->game().cards().find(c.id));
        }
        y_ += dp(30);
    }

    PlayPanels& panels_;
    const Sandbox& sandbox_;
    const ThreeTaleTable& table_;
    const HeroState& hero_;
    int seat_;
    HeroBoard board_;
    ImDrawList* list_;
    ImVec2 at_;
    float width_, y_ = 0;
    const BoardColours& c_ = boardInPlay();
};

// A seat whose Hero is not chosen yet.
void drawEmptySeat(int seat, ImVec2 at, float width, float height) {
    const Theme& t = theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 max = {at.x + width, at.y + height};
    list->AddRectFilled(at, max, t.sunken, dp(6));
    list->AddRect(at, max, t.border, dp(6));
    drawFigure(list, {at.x + width / 2, at.y + height / 2 + dp(12)}, dpf(46), seat, false);
    ImFont* italic = fontAt(Face::SerifItalic, dpf(15));
    drawRich(list, {at.x + dp(8), at.y + height / 2 + dp(22)},
             layoutRich(say("Seat {} has no Hero yet", seat + 1),
                        {.font = italic, .colour = t.inkSoft, .align = Align::Centre}, width - dp(16)));
}

}  // namespace

void drawThreeTaleGlance(PlayPanels& panels) {
    const ThreeTaleTable table = threeTale(panels.play.sandbox);
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float width = room.x, gap = dp(10);
    const bool roomy = room.y >= 3 * Glance::height(true, width) + 2 * gap;
    const int active = table.state->turn.hero < kHeroes ? table.state->turn.hero : 0;
    for (int seat = 0; seat < kHeroes; ++seat) {
        const bool whole = roomy || seat == active;
        const float height = Glance::height(whole, width);
        const ImVec2 at = ImGui::GetCursorScreenPos();
        if (!hasHero(*table.state, seat)) drawEmptySeat(seat, at, width, height);
        else Glance(panels, table, seat, at, width).draw(whole);
        ImGui::SetCursorScreenPos(at);
        ImGui::Dummy({width, height + (seat + 1 < kHeroes ? gap : 0)});
    }
}

void drawThreeTaleBoards(PlayPanels& panels) {
    const ThreeTaleTable table = threeTale(panels.play.sandbox);
    const float width = std::floor(std::min(ImGui::GetContentRegionAvail().x, dpf(980)));
    for (int seat = 0; seat < kHeroes; ++seat) {
        if (!hasHero(*table.state, seat)) {
            const ImVec2 at = ImGui::GetCursorScreenPos();
            drawEmptySeat(seat, at, width, dp(140));
            ImGui::SetCursorScreenPos(at);
            ImGui::Dummy({width, dp(140 + 8)});
            continue;
        }
        const HeroState& hero = table.state->heroes[seat];
        const BoardPress press =
            heroBoard(fmt::format("board {}", seat + 1).c_str(), boardOf(panels, table, seat), width);
        const engine::Game& game = panels.play.sandbox.session->game();
        if (press.overVirtue >= 0)
            pointAt(panels, panels.play.why.ofField(fieldAt(panels, &hero.virtues[press.overVirtue])));
        if (!press.overTalent.empty())
            pointAt(panels, panels.play.why.ofCard(table.set().number(CardKind::Hero, hero.card)));
        if (const int card = press.overCard.empty() ? -1 : game.cards().find(press.overCard); card >= 0)
            pointAt(panels, panels.play.why.ofCard(card));
        ImGui::Dummy({0, dp(8)});
    }
}

}  // namespace ui
