// How likely: the outcomes of the roll or draw on the table, what follows up to the end of what is being fought for,
// and what each option of the decision is worth.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/frame.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/say.h"
#include "editor/ui/test_items.h"

namespace ui {

using namespace editor::play;
using engine::Basis;
using engine::Estimate;

namespace {

constexpr double kOddsPatience = 0.25;     // seconds that odds may take before it is told
constexpr float kOddsRow = 24;             // logical
constexpr float kFractionFrom = 230;       // logical width from which a row has room for a fraction
constexpr std::size_t kMostListed = 9;     // values of an amount that are listed one by one
constexpr std::size_t kMostOutcomes = 60;  // outcomes listed: those of a draw from a large deck are alike

Estimate exactly(const engine::Fraction& fraction) {
    const double value = fraction.value();
    return {value, value, value, fraction};
}

struct OddsLine {
    std::string id = {};                     // names the item
    std::string name = {};                   // at the left
    std::string more = {};                   // a second share, "62.5 %", in the column before the last; may be empty
    std::string fraction = {}, figure = {};  // in the other columns
    float bar = 0;                           // 0 to 1
    bool marked = false, best = false, pressable = false;
};
enum class LinePress : std::uint8_t { None, Pressed, Hovered };

// The widths of the columns of figures, so that they stand below each other.
struct OddsColumns {
    float fraction = 0, more = 0, figure = 0;
    void fit(const OddsLine& line) {
        const TextStyle small(Type::Small);
        fraction = std::max(fraction, ImGui::CalcTextSize(line.fraction.c_str()).x);
        more = std::max(more, ImGui::CalcTextSize(line.more.c_str()).x);
        figure = std::max(figure, ImGui::CalcTextSize(line.figure.c_str()).x);
    }
};

void rightText(ImDrawList* list, float right, float top, ImU32 colour, const std::string& words) {
    list->AddText({std::round(right - ImGui::CalcTextSize(words.c_str()).x), top}, colour, words.c_str());
}

// A line with its bar behind the words and its figures in columns at the right.
LinePress drawOddsLine(const OddsLine& line, const OddsColumns& columns) {
    const Theme& t = theme();
    const float width = ImGui::GetContentRegionAvail().x, height = dp(kOddsRow), gap = dp(10);
    const ImVec2 min = ImGui::GetCursorScreenPos(), max = {min.x + width, min.y + height};
    bool pressed = false, over = false;
    const std::string label = fmt::format("{}###{}", line.name, line.id);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, dp(2)});
    if (line.pressable) {
        pressed = ImGui::InvisibleButton(label.c_str(), {width, height});
        over = ImGui::IsItemHovered();
    } else {
        ImGui::Dummy({width, height});
        testItem([&] { return label; }, min, max);
        over = ImGui::IsItemHovered();
    }
    ImGui::PopStyleVar();
    ImDrawList* list = ImGui::GetWindowDrawList();
    if (over && line.pressable) list->AddRectFilled(min, max, t.hover, dp(4));
    const float floor = max.y - dp(4);
    list->AddRectFilled({min.x, floor}, {max.x, floor + dp(3)}, t.sunken, dp(1));
    list->AddRectFilled({min.x, floor}, {min.x + std::round(width * line.bar), floor + dp(3)},
                        line.best     ? t.gold
                        : line.marked ? t.accent
                                      : t.info,
                        dp(1));
    if (line.pressable && ImGui::IsItemFocused() && ImGui::GetIO().NavVisible) drawFocusRing(min, max, dp(4));
    const float top = min.y + dp(2);
    float right = max.x - dp(2);
    const bool wide = width >= dp(kFractionFrom);
    {
        const TextStyle strong(line.marked || line.best ? Type::SmallStrong : Type::Small);
        rightText(list, right, top, t.ink, line.figure);
        right -= columns.figure + gap;
        if (columns.more > 0) {
            rightText(list, right, top, t.inkSoft, line.more);
            right -= columns.more + gap;
        }
        if (wide && columns.fraction > 0) {
            rightText(list, right, top, t.inkSoft, line.fraction);
            right -= columns.fraction + gap;
        }
        float left = min.x + dp(2);
        if (line.marked) {
            list->AddText({left, top}, t.accentText, icon("chevron-right"));
            left += dp(15);
        }
        list->AddText({left, top}, t.ink, elided(line.name, right - left).c_str());
    }
    return pressed ? LinePress::Pressed : over ? LinePress::Hovered : LinePress::None;
}

std::string figureText(const engine::Odds::Figure& figure, Basis basis) {
    return figure.isShare ? percentText(figure.mean, basis) : meanText(figure.mean, basis);
}

void drawBasis(const engine::Odds& odds) {
    switch (odds.basis) {
        case Basis::Exact:
            caption(sayCounted(std::int64_t(odds.replays), "Exact: {} outcome followed", "Exact: {} outcomes followed",
                               odds.replays));
            break;
        case Basis::Bounded: caption(say("Exact but for ways of {:.2g} together", odds.open.value())); break;
        case Basis::Simulated: caption(say("Simulated: {} runs, with the interval of 95 %", odds.simulated)); break;
    }
}

// What comes by the end of a contest, figure by figure.
void drawRest(const engine::Odds& odds) {
    sectionHeading(say("From here to the end: {}", odds.contest),
                   say("From the position shown to its end, with decisions as the greedy bot makes them."));
    std::vector<OddsLine> lines;
    OddsColumns columns;
    for (const engine::Odds::Figure& figure : odds.figures) {
        OddsLine line{.id = fmt::format("rest {} {}", odds.contest, lines.size() + 1), .name = figure.name};
        line.fraction = fractionText(figure.mean);
        line.figure = figureText(figure, odds.basis);
        line.bar = figure.isShare ? float(figure.mean.value) : 0;
        columns.fit(line);
        lines.push_back(std::move(line));
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (drawOddsLine(lines[i], columns) != LinePress::Hovered) continue;
        const engine::Odds::Figure& figure = odds.figures[i];
        std::string values = fmt::format("{} {}", lines[i].fraction, lines[i].figure);
        if (!figure.isShare && figure.values.size() <= kMostListed)
            for (const engine::Odds::Value& value : figure.values)
                values += fmt::format("\n{}: {} {}", value.value, fractionText(value.chance),
                                      percentText(value.chance, odds.basis));
        tooltip(figure.name, values);
    }
    drawBasis(odds);
}

// The outermost contest at a roll in which something is won or lost, and its figure; null: there is none.
const engine::Odds* decidedBy(const Likelihood::Chance& chance) {
    if (chance.fromEvent.empty() || chance.fromEvent.back().figures.empty()) return nullptr;
    return chance.fromEvent.back().figures.front().isShare && !chance.fromEvent.back().first.empty()
               ? &chance.fromEvent.back()
               : nullptr;
}

void drawLuckOf(const engine::EventOdds::Luck& luck) {
    const auto share = [](const engine::Fraction& f) { return fmt::format("{:.1f} %", f.value() * 100); };
    const double by = luck.luck.value();
    const char* shape = by > 0 ? icon("arrow-up") : by < 0 ? icon("arrow-down") : icon("check");
    const TextStyle small(Type::Small);
    text(shape, by > 0 ? theme().success : by < 0 ? theme().error : theme().inkSoft);
    ImGui::SameLine(0, dp(4));
    wrappedText(by > 0   ? say("Lucky by {:.2f}: {:.2f} was to be expected.", by, luck.mean.value())
                : by < 0 ? say("Unlucky by {:.2f}: {:.2f} was to be expected.", -by, luck.mean.value())
                         : say("As was to be expected."));
    wrappedText(say("Less {}, as much {}, more {}", share(luck.less), share(luck.same), share(luck.more)),
                theme().inkSoft);
}

// True when the game was played again from an outcome that was pressed.
bool drawOutcomes(PlayPanels& panels, const Likelihood::Chance& chance) {
    const engine::EventOdds& event = *chance.event;
    const engine::Odds* decides = decidedBy(chance);
    sectionHeading(say("What it could bring"),
                   say("Every outcome with its odds. Press one to play the game again from there with it."));
    std::vector<OddsLine> lines;
    OddsColumns columns;
    const std::size_t count = std::min(event.outcomes.size(), kMostOutcomes);
    for (std::size_t i = 0; i < count; ++i) {
        const engine::EventOdds::Outcome& outcome = event.outcomes[i];
        OddsLine line{.id = fmt::format("outcome {}", i + 1), .name = outcome.name};
        line.fraction = fractionText(exactly(outcome.chance));
        line.figure = percentText(exactly(outcome.chance), Basis::Exact);
        line.bar = float(outcome.chance.value());
        line.marked = outcome.came;
        line.pressable = true;
        if (decides)
            for (const engine::Odds::First& first : decides->first)
                if (first.name == outcome.name) {
                    line.more = fmt::format("{:.1f} %", first.means.front().value * 100);
                    break;
                }
        columns.fit(line);
        lines.push_back(std::move(line));
    }
    if (decides)
        caption(
            say("Before the last column: {}, {}, given this outcome", decides->contest, decides->figures.front().name));
    for (std::size_t i = 0; i < count; ++i)
        if (drawOddsLine(lines[i], columns) == LinePress::Pressed) {
            act(panels, "play.force_outcome", std::to_string(i + 1));
            return true;
        }
    if (count < event.outcomes.size()) caption(say("and {} more", event.outcomes.size() - count));
    if (event.luck) drawLuckOf(*event.luck);
    return false;
}

// What the innermost contest of a roll comes to, with everything that turns its dice: its first figure value by value.
void drawAfterTurning(const Likelihood::Chance& chance) {
    if (chance.fromEvent.empty() || &chance.fromEvent.front() == decidedBy(chance)) return;
    const engine::Odds& odds = chance.fromEvent.front();
    if (odds.figures.empty() || odds.figures.front().values.size() > kMostListed) return;
    const engine::Odds::Figure& figure = odds.figures.front();
    sectionHeading(fmt::format("{}: {}", odds.contest, figure.name),
                   say("What it comes to by its end, with all that turns dice or rolls them again."));
    std::vector<OddsLine> lines;
    OddsColumns columns;
    for (const engine::Odds::Value& value : figure.values) {
        OddsLine line{.id = fmt::format("value {}", value.value), .name = std::to_string(value.value)};
        line.fraction = fractionText(value.chance);
        line.figure = percentText(value.chance, odds.basis);
        line.bar = float(value.chance.value);
        columns.fit(line);
        lines.push_back(std::move(line));
    }
    for (const OddsLine& line : lines) drawOddsLine(line, columns);
    drawBasis(odds);
}

// While odds are being found out: nothing for a moment, then that they are; the room of what stood there stays, so that
// nothing jumps.
void drawWaiting(PlayPanels& panels, float room) {
    Likelihood& likelihood = panels.play.likelihood;
    if (likelihood.stopped()) {
        if (banner("odds stopped", Tone::Info, say("This was stopped."), say("Try again").c_str()))
            likelihood.tryAgain();
        return;
    }
    keepDrawing(1 / 30.0f);
    const float top = ImGui::GetCursorPosY();
    if (likelihood.waited() > kOddsPatience) caption(say("Working out the odds ..."));
    ImGui::Dummy({0, std::max(0.0f, room - (ImGui::GetCursorPosY() - top))});
}

// Why there are none, where somebody may want to know; true then.
bool drawNoOdds(PlayPanels& panels, const char* name) {
    std::string why = panels.play.whyNoOdds();
    if (why.empty()) return false;
    const std::string seeAll = say("See everything");
    if (banner(name, Tone::Info, schema::capitalised(said(why)) + ".",
               panels.play.oddsAreHidden() ? seeAll.c_str() : nullptr))
        act(panels, "play.observer", "everybody");
    return true;
}

std::string measureName(const engine::OptionsOdds& odds, OptionMeasure measure) {
    switch (measure) {
        case OptionMeasure::Contest: return fmt::format("{}: {}", odds.contest, odds.figure);
        case OptionMeasure::Victory: return say("Victory");
        case OptionMeasure::Value: return say("Value##option");
    }
    return {};
}

std::string measureText(const engine::OptionsOdds& odds, OptionMeasure measure, const Estimate& value, Basis basis) {
    return isShare(odds, measure) ? percentText(value, basis) : meanText(value, basis);
}

}  // namespace

void drawChanceOdds(PlayPanels& panels) {
    PlayPanels::OddsView& view = panels.odds;
    if (drawNoOdds(panels, "no odds")) return;
    const Likelihood::Chance* chance = panels.play.likelihood.chance(panels.play.chanceShown());
    if (!chance) return drawWaiting(panels, view.chanceHeight);
    const float top = ImGui::GetCursorPosY();
    if (chance->event && drawOutcomes(panels, *chance)) return;
    drawAfterTurning(*chance);
    for (const engine::Odds& odds : chance->rest) drawRest(odds);
    if (panels.play.likelihood.followsOn()) {
        caption(say("It is being followed further; exact odds take the place of simulated ones."));
        keepDrawing(0.2f);
    }
    if (panels.play.sandbox.session->game().observation().hasHiddenInformation())
        caption(say("Cards that lie face down count as they lie."));
    view.chanceHeight = ImGui::GetCursorPosY() - top;
}

void drawRestOdds(PlayPanels& panels) {
    if (!panels.play.whyNoOdds().empty()) return;
    PlayPanels::OddsView& view = panels.odds;
    const Likelihood::Chance* chance = panels.play.likelihood.chance(panels.play.chanceShown());
    if (!chance) {  // what stands below does not jump
        if (view.restHeight > 0) ImGui::Dummy({0, view.restHeight});
        if (!panels.play.likelihood.stopped()) keepDrawing(1 / 30.0f);
        return;
    }
    view.restHeight = 0;
    if (chance->rest.empty() || chance->rest.back().figures.empty()) return;
    const float top = ImGui::GetCursorPosY();
    const engine::Odds& odds = chance->rest.back();
    const engine::Odds::Figure& figure = odds.figures.front();
    const std::string fraction = fractionText(figure.mean), number = figureText(figure, odds.basis);
    ImGui::Dummy({0, dp(2)});
    const TextStyle small(Type::Small);
    // Rich text breaks its lines between words alone, not after the point of a number.
    richText(say("From here to the end: {}", fmt::format("{}, {}: {}{}{}", odds.contest, figure.name, fraction,
                                                         fraction.empty() ? "" : ", ", number)) +
                 (odds.basis == Basis::Exact ? "" : fmt::format(" ({})", basisWord(odds.basis))),
             {.colour = theme().accentText});
    view.restHeight = ImGui::GetCursorPosY() - top - ImGui::GetStyle().ItemSpacing.y;
}

int drawOptionOdds(PlayPanels& panels, const DecisionView& decision) {
    PlayPanels::OddsView& view = panels.odds;
    if (!panels.play.showOptionOdds || drawNoOdds(panels, "no option odds")) return -1;
    const engine::OptionsOdds* odds = panels.play.likelihood.options();
    sectionHeading(say("What each option is worth"), say("If everybody decides as the greedy bot does afterwards."));
    if (!odds) {
        drawWaiting(panels, view.optionsHeight);
        return -1;
    }
    const float top = ImGui::GetCursorPosY();
    const std::vector<OptionMeasure> measures = measuresOf(*odds);
    if (std::find(measures.begin(), measures.end(), view.measure) == measures.end()) view.measure = measures.front();
    std::vector<std::string> names;
    std::vector<const char*> items;
    int chosen = 0;
    for (std::size_t i = 0; i < measures.size(); ++i) {
        names.push_back(measureName(*odds, measures[i]));
        if (measures[i] == view.measure) chosen = int(i);
    }
    for (const std::string& name : names) items.push_back(name.c_str());
    ImGui::SetNextItemWidth(-FLT_MIN);
    if (select("measure of options", chosen, items)) view.measure = measures[chosen];
    std::vector<OddsLine> lines;
    OddsColumns columns;
    const std::vector<OptionRow> rows = rowsOf(*odds, view.measure);
    for (const OptionRow& row : rows) {
        const engine::OptionOdds& option = odds->options[row.option];
        OddsLine line{.id = fmt::format("odds of {}", row.option + 1),
                      .name = schema::inWords(panels.play.sandbox.session->game().schema(), option.label)};
        line.fraction = fractionText(row.value);
        line.figure = measureText(*odds, view.measure, row.value, row.basis);
        line.bar = row.bar;
        line.marked = option.chosen;
        line.best = row.isBest;
        line.pressable = true;
        columns.fit(line);
        lines.push_back(std::move(line));
    }
    int pressed = -1;
    for (std::size_t i = 0; i < lines.size() && i < decision.options.size(); ++i) {
        const LinePress press = drawOddsLine(lines[i], columns);
        if (press == LinePress::Pressed) pressed = int(i);
        if (press == LinePress::None) continue;
        panels.hoveredNext = int(i);
        const engine::OptionOdds& option = odds->options[i];
        std::string figures;
        for (const OptionMeasure measure : measures) {
            const OptionRow row = rowsOf(*odds, measure)[i];
            const std::string fraction = fractionText(row.value);
            figures +=
                fmt::format("{}: {}{}{} ({})\n", measureName(*odds, measure), fraction, fraction.empty() ? "" : ", ",
                            measureText(*odds, measure, row.value, row.basis), basisWord(row.basis));
        }
        tooltip(schema::inWords(panels.play.sandbox.session->game().schema(), option.label), figures);
    }
    bool exact = true;
    for (const OptionRow& row : rows) exact = exact && row.basis == Basis::Exact;
    caption(exact ? say("Exact. Press a line to choose it.")
                  : say("Simulated: {} runs of each with the same chance, with the interval of 95 %. Press a line to "
                        "choose it.",
                        odds->simulated));
    view.optionsHeight = ImGui::GetCursorPosY() - top;
    return pressed;
}

}  // namespace ui
