// What was reached: cards, abilities, outcomes of conditions and rules, what no game reached first, and which games
// reached the rest. Each row leads to its card and to a game that reaches it, or looks for one.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "editor/ui/frame.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/panels/play_query_parts.h"
#include "engine/kernel/agents.h"

namespace ui {

using namespace editor::play;
using Kind = engine::CoverageItem::Kind;
using Source = CoverageReport::Source;
using Order = CoverageReport::Order;
using Shown = CoverageReport::Shown;

namespace {

constexpr float kCoverageWide = 760;  // logical: what is shown and what is played stand in one line
constexpr float kKindWide = 138, kCountWide = 88;

// What is chosen among kinds; both outcomes of conditions are one.
struct KindWords {
    std::optional<Kind> kind;
    const char* words;
};
constexpr KindWords kKindsOfParts[] = {{std::nullopt, toSay("Everything")},
                                       {Kind::Card, toSay("Cards")},
                                       {Kind::Clause, toSay("Abilities")},
                                       {Kind::Held, toSay("Conditions")},
                                       {Kind::Rule, toSay("Rules")}};

std::string kindWords(Kind kind) {
    switch (kind) {
        case Kind::Card: return say("Card");
        case Kind::Clause: return say("Ability");
        case Kind::Held: return say("Condition holds");
        case Kind::Failed: return say("Condition fails");
        case Kind::Rule: return say("Rule");
    }
    return {};
}

constexpr float kKindsWide = 128, kBotWide = 140, kGamesWide = 128;  // logical: of the boxes above the list

// Beside each other, or in a list where the region has no room for that beside the box of the kinds.
void drawShown(CoverageReport& coverage) {
    const std::string labels[] = {say("All"), say("Never reached"), say("Reached")};
    const std::string words[] = {labels[0] + "###all", labels[1] + "###never", labels[2] + "###reached"};
    Segment segments[std::size(words)];
    const char* items[std::size(words)];
    for (std::size_t i = 0; i < std::size(words); ++i) {
        segments[i] = {words[i].c_str()};
        items[i] = labels[i].c_str();
    }
    int shown = int(coverage.filter.shown);
    bool changed;
    if (segmentedWidth(segments) + dp(8 + kKindsWide) <= ImGui::GetContentRegionAvail().x) {
        changed = segmented("what is shown", segments, shown);
    } else {
        ImGui::SetNextItemWidth(dp(kBotWide));
        changed = select("what is shown", shown, items);
    }
    if (changed) coverage.filter.shown = Shown(shown);
}

void drawKind(CoverageReport& coverage) {
    std::string words[std::size(kKindsOfParts)];
    const char* items[std::size(kKindsOfParts)];
    int chosen = 0;
    for (std::size_t i = 0; i < std::size(kKindsOfParts); ++i) {
        items[i] = (words[i] = said(kKindsOfParts[i].words)).c_str();
        if (coverage.filter.kind == kKindsOfParts[i].kind) chosen = int(i);
    }
    ImGui::SetNextItemWidth(dp(kKindsWide));
    if (select("which kind", chosen, items)) coverage.filter.kind = kKindsOfParts[chosen].kind;
    tooltip(say("What is listed"));
}

// Who plays, how many games, and the button that begins or stops.
void drawPlaying(PlayPanels& panels) {
    CoverageReport& coverage = panels.play.coverage;
    if (coverage.isPlaying()) {
        if (button((say("Stop") + "###stop coverage").c_str(), {.icon = icon("stop"), .compact = true}))
            act(panels, "coverage.stop");
        ImGui::SameLine(0, dp(8));
        progressBar(float(coverage.played()) / float(std::max<std::uint64_t>(1, coverage.wanted())),
                    fmt::format("{} / {}", coverage.played(), coverage.wanted()), 160);
        keepDrawing(0.1f);
        return;
    }
    const std::vector<std::string> bots = coverageBots();
    std::vector<std::string> labels;
    std::vector<const char*> items;
    for (const std::string& bot : bots)
        labels.push_back(bot == engine::kMixedAgent ? say("Bot: both in turn") : say("Bot: {}", said(bot)));
    for (const std::string& label : labels) items.push_back(label.c_str());
    int chosen = int(std::find(bots.begin(), bots.end(), coverage.way.bot) - bots.begin());
    const std::string play = say("Play") + "###play coverage";
    // In a narrow region the box of the bot gives way to the button.
    const float beside = ImGui::GetContentRegionAvail().x - dp(kGamesWide + 2 * 6 + 40);
    ImGui::SetNextItemWidth(std::clamp(beside, dp(72), dp(kBotWide)));
    if (select("coverage bot", chosen, items)) coverage.way.bot = bots[chosen];
    tooltip(say("The bot that plays every seat"));
    ImGui::SameLine(0, dp(6));
    int games = int(std::min<std::uint64_t>(coverage.way.games, kMostGames));
    ImGui::SetNextItemWidth(dp(kGamesWide));
    if (stepper("coverage games", games, {.min = 1, .max = int(kMostGames), .step = 1'000, .fastStep = 10'000}))
        coverage.way.games = std::uint64_t(std::max(1, games));
    tooltip(say("How many games are played"));
    ImGui::SameLine(0, dp(6));
    const std::string help =
        say("Plays games with the cards and options of the game on the table, in the background, "
            "and counts what they reach.");
    const ButtonOptions options{.icon = icon("play"), .tooltip = help};
    const bool fits = labelSize(shownLabel(play)).x + dp(24 + 28) <= ImGui::GetContentRegionAvail().x;
    if (fits ? button(play.c_str(), options) : iconButton(play.c_str(), icon("play"), options))
        act(panels, "coverage.play");
}

// "Reached: cards 150 of 198", "abilities 201 of 230", ..., and in which games, part by part.
std::vector<std::string> sumParts(const CoverageReport& coverage) {
    const auto of = [](std::pair<std::size_t, std::size_t> sum) { return say("{} of {}", sum.first, sum.second); };
    const auto held = coverage.reachedOf(Kind::Held), failed = coverage.reachedOf(Kind::Failed);
    std::vector<std::string> parts = {
        say("Reached: cards {}", of(coverage.reachedOf(Kind::Card))),
        say("abilities {}", of(coverage.reachedOf(Kind::Clause))),
        say("outcomes of conditions {}", of({held.first + failed.first, held.second + failed.second})),
        say("rules {}", of(coverage.reachedOf(Kind::Rule))),
        say("counted: this game"),
        sessionsWords(coverage.games(Source::Saved)),
        gamesWords(coverage.games(Source::Many))};
    if (coverage.unread() > 0)
        parts.push_back(sayCounted(std::int64_t(coverage.unread()), "{} saved session could not be read",
                                   "{} saved sessions could not be read", coverage.unread()));
    return parts;
}

// In one line as many whole parts as fit, and a link that says how many are left out and shows them.
void drawSums(PlayPanels& panels) {
    bool& wholly = panels.coverage.wholeSums;
    const std::vector<std::string> parts = sumParts(panels.play.coverage);
    const auto first = [&](std::size_t count) {
        std::string words;
        for (std::size_t i = 0; i < count; ++i) words += (i == 0 ? "" : ", ") + parts[i];
        return words;
    };
    const float room = ImGui::GetContentRegionAvail().x;
    std::size_t shown = parts.size();
    if (labelSize(first(shown)).x <= room) return text(first(shown), theme().inkSoft);
    if (wholly) {
        wrappedText(first(shown), theme().inkSoft);
        if (link((say("In one line") + "###fewer sums").c_str())) wholly = false;
        return;
    }
    std::string more;
    do more = say("and {} more", parts.size() - --shown);
    while (shown > 1 && labelSize(first(shown)).x + dp(8) + labelSize(more).x > room);
    text(elided(first(shown), room - dp(8) - labelSize(more).x), theme().inkSoft);
    ImGui::SameLine(0, dp(8));
    if (link((more + "###more sums").c_str(), first(parts.size()))) wholly = true;
}

// A game that is being looked for, or what became of the search.
void drawSearch(PlayPanels& panels) {
    const GameFinding& finding = panels.play.finding;
    if (!finding.reaches()) return;
    using State = GameFinding::State;
    if (finding.state() == State::Searching) {
        if (button((say("Stop") + "###stop reaching").c_str(), {.icon = icon("stop"), .compact = true}))
            act(panels, "play.find_stop");
        ImGui::SameLine(0, dp(8));
        findingBar(finding);
        ImGui::SameLine(0, dp(8));
        text(elided(finding.query(), ImGui::GetContentRegionAvail().x), theme().inkSoft);
        keepDrawing(0.1f);
    } else if (finding.state() == State::NotReached) {
        caption(say("{}: not reached in {}", finding.query(), gamesWords(finding.played())));
    } else if (finding.state() == State::Found) {
        const GameFinding::Found& found = *finding.found();
        caption(say("{}: game {}, after {}", finding.query(), found.number + 1,
                    sayCounted(std::int64_t(found.decisions), "{} decision", "{} decisions", found.decisions)));
    }
}

struct Pressed {
    int card = -1, game = -1, find = -1;
};

void drawCount(const CoverageReport& coverage, const CoverageReport::Row& row, Source source) {
    const std::uint64_t games = row.games[source];
    if (coverage.games(source) == 0) return;
    if (source == Source::Here) return cellNumber(games > 0 ? say("yes") : say("no"), games > 0 ? 0 : theme().inkFaint);
    cellNumber(std::to_string(games), games > 0 ? theme().ink : theme().inkFaint);
}

void drawRow(PlayPanels& panels, const CoverageReport::Row& row, std::size_t number, Pressed& pressed) {
    const CoverageReport& coverage = panels.play.coverage;
    const engine::CoverageItem& item = coverage.item(row);
    const bool isRule = item.kind == Kind::Rule;
    ImGui::TableNextRow(0, dp(28));
    ImGui::TableNextColumn();
    const std::string name = coverage.nameOf(item);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float room = ImGui::GetContentRegionAvail().x;
    if (ImGui::Selectable(fmt::format("###coverage row {}", number + 1).c_str(), false,
                          ImGuiSelectableFlags_SpanAllColumns | ImGuiSelectableFlags_AllowItemOverlap))
        (isRule ? row.isReached() ? pressed.game : pressed.find : pressed.card) = int(number);
    if (ImGui::IsItemHovered())
        tooltip(item.place.empty() ? name : fmt::format("{}, {}", name, item.place),
                item.text + (item.text.empty() ? "" : "\n") +
                    (isRule ? row.isReached() ? say("A press shows a game that reaches it.")
                                              : say("A press looks for a game that reaches it.")
                            : say("A press opens the card.")));
    const float mark = dp(20);
    if (!row.isReached()) drawLabel(ImGui::GetWindowDrawList(), at, theme().warning, icon("warning"));
    drawLabel(ImGui::GetWindowDrawList(), {at.x + mark, at.y}, theme().ink, elided(name, room - mark));
    if (ImGui::TableNextColumn()) cellText(kindWords(item.kind), theme().inkSoft);
    if (ImGui::TableNextColumn()) cellText(elided(item.text, ImGui::GetContentRegionAvail().x), theme().inkSoft);
    for (const Source source : {Source::Here, Source::Saved, Source::Many})
        if (ImGui::TableNextColumn()) drawCount(coverage, row, source);
    ImGui::TableNextColumn();
    if (row.isReached()) {
        if (iconButton(fmt::format("{}###covering game {}", say("Show a game that reaches it"), number + 1).c_str(),
                       icon("play-circle"), {.kind = Button::Quiet, .compact = true}))
            pressed.game = int(number);
    } else {
        const bool searches = panels.play.finding.state() == GameFinding::State::Searching;
        if (iconButton(fmt::format("{}###find covering {}", say("Find a game that reaches it"), number + 1).c_str(),
                       icon("wand"),
                       {.kind = Button::Quiet,
                        .refusal = searches ? say("A game is being looked for.") : "",
                        .compact = true}))
            pressed.find = int(number);
    }
}

void drawRows(PlayPanels& panels) {
    CoverageReport& coverage = panels.play.coverage;
    const std::vector<CoverageReport::Row>& rows = coverage.rows();
    if (rows.empty()) {
        const bool all = coverage.filter.shown == Shown::Never && coverage.filter.text.empty();
        emptyState(icon("success"), all ? say("Everything was reached") : say("Nothing fits"),
                   all ? say("No card, ability, condition or rule of this kind is left out.")
                       : say("Choose another kind, or search for other words."));
        return;
    }
    const std::string name = say("Name"), kind = say("Kind"), says = say("What it says"), here = say("This game"),
                      saved = say("Saved"), many = say("Games");
    const std::string savedHelp = say("In how many of the saved sessions"),
                      manyHelp = say("In how many of the games that were played");
    const Column columns[] = {{.label = name.c_str(), .least = 150},
                              {.label = kind.c_str(), .width = kKindWide, .sortable = false, .givesWay = 2},
                              {.label = says.c_str(), .sortable = false, .least = 120, .givesWay = 3},
                              {.label = here.c_str(), .width = kCountWide},
                              {.label = saved.c_str(), .width = kCountWide, .help = savedHelp.c_str(), .givesWay = 1},
                              {.label = many.c_str(), .width = kCountWide, .help = manyHelp.c_str()},
                              {.label = "##covering", .width = 40, .sortable = false}};
    if (!beginTable("coverage rows", columns, {0, std::max(dp(110), ImGui::GetContentRegionAvail().y)},
                    ImGuiTableFlags_Sortable | ImGuiTableFlags_SortTristate))
        return;
    if (ImGuiTableSortSpecs* sorted = ImGui::TableGetSortSpecs(); sorted && sorted->SpecsDirty) {
        constexpr Order kOrders[] = {Order::Name, Order::Name, Order::Name, Order::Here, Order::Saved, Order::Many};
        const bool asked = sorted->SpecsCount > 0 && std::size_t(sorted->Specs[0].ColumnIndex) < std::size(kOrders);
        coverage.filter.order = asked ? kOrders[sorted->Specs[0].ColumnIndex] : Order::Listed;
        coverage.filter.descending = asked && sorted->Specs[0].SortDirection == ImGuiSortDirection_Descending;
        sorted->SpecsDirty = false;
    }
    Pressed pressed;
    const std::vector<CoverageReport::Row>& shown = coverage.rows();
    ImGuiListClipper clipper;
    clipper.Begin(int(shown.size()));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            ImGui::PushID(i);
            drawRow(panels, shown[i], std::size_t(i), pressed);
            ImGui::PopID();
        }
    ImGui::EndTable();
    if (pressed.card >= 0) act(panels, "coverage.card", std::to_string(pressed.card + 1));
    else if (pressed.game >= 0) act(panels, "coverage.game", std::to_string(pressed.game + 1));
    else if (pressed.find >= 0) act(panels, "coverage.find", std::to_string(pressed.find + 1));
}

}  // namespace

void drawPlayCoverage(PlayPanels& panels) {
    if (nothingPlayed(panels, say("What of the cards and rules games reach is told here.").c_str())) return;
    Play& play = panels.play;
    if (seenByOneSeat(panels, say("Events tell of every card, even those this seat may not know."))) return;
    play.showsCoverage = true;
    CoverageReport& coverage = play.coverage;
    ImGui::SetCursorPos({dp(10), dp(6)});
    ImGui::BeginChild("coverage",
                      {ImGui::GetContentRegionAvail().x - dp(10), ImGui::GetContentRegionAvail().y - dp(4)});
    const bool wide = ImGui::GetContentRegionAvail().x >= dp(kCoverageWide);
    drawShown(coverage);
    ImGui::SameLine(0, dp(8));
    drawKind(coverage);
    if (wide) ImGui::SameLine(0, dp(8));
    drawPlaying(panels);
    if (!coverage.knows()) {
        caption(say("What this game has reached is being counted."));
        keepDrawing(0.1f);
        ImGui::EndChild();
        return;
    }
    searchBox("search coverage", coverage.filter.text, say("Search names, abilities and rules").c_str(),
              std::to_string(coverage.rows().size()));
    drawSums(panels);
    drawSearch(panels);
    drawRows(panels);
    ImGui::EndChild();
}

}  // namespace ui
