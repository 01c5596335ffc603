// The answer to a query: events one by one, games one by one, or groups of events in a table with bars.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/app/play/event_list.h"
#include "editor/ui/frame.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_query_parts.h"
#include "editor/ui/test_items.h"
#include "engine/kernel/state_fields.h"
#include "schema/core/records.h"

namespace ui {

using namespace editor::play;
using engine::EventKey;

namespace {

constexpr std::size_t kQueryRowsAround = 500;  // single events listed before and after the shown position

// In a low region what lies above is scrolled away.
float answerHeight() { return std::max(dp(110), ImGui::GetContentRegionAvail().y); }

bool asksSessions(const Queries& queries) { return queries.question.scope == Queries::Scope::Sessions; }

// "60 games", "3 sessions".
std::string askedWords(const Queries& queries, std::uint64_t count) {
    return asksSessions(queries) ? sessionsWords(count) : gamesWords(count);
}

// One of the games as people call it.
std::string gameName(const Queries& queries, std::uint64_t game) {
    return asksSessions(queries) ? queries.fileOf(game).stem().string() : say("Game {}", game + 1);
}

std::string answerWords(const Queries& queries) {
    const bool here = queries.question.scope == Queries::Scope::ThisGame;
    std::string words = here ? eventsWords(queries.events())
                             : say("{} in {} of {}", eventsWords(queries.events()), queries.gamesFound(),
                                   askedWords(queries, queries.games()));
    if (!queries.asked().keys.empty())
        words += ", " + sayCounted(std::int64_t(queries.groupCount()), "{} group", "{} groups", queries.groupCount());
    if (queries.state() == Queries::State::Stopped) words += ", " + say("stopped");
    return words;
}

// How a key reads that stands for something of the game.
std::string keyWords(const PlaySession& session, EventKey key, const std::string& word) {
    const engine::Game& game = session->game();
    if (word.empty()) return say("none");
    const auto nameOf = [&](const std::string& id) {
        const int card = game.cards().find(id);
        return card < 0 ? id : fmt::format("{}  {}", game.cards().name(card, spokenLanguage()), id);
    };
    switch (key) {
        case EventKey::Card: return nameOf(word);
        case EventKey::Clause: {
            const std::size_t blank = word.rfind(' ');
            if (blank == std::string::npos) return nameOf(word);
            return nameOf(word.substr(0, blank)) + word.substr(blank);
        }
        case EventKey::Rule:
            for (const engine::RuleText& rule : game.texts().rules())
                if (word == rule.id)
                    return fmt::format("{}  {}", word, schema::inWords(game.schema(), engine::ruleSentence(rule)));
            return word;
        case EventKey::Field: {
            const schema::StateField* field = engine::stateField(game, std::string_view(word));
            return field ? engine::fieldName(game, session->state(), *field) : word;
        }
        case EventKey::Kind:
        case EventKey::Purpose: return schema::capitalised(said(word));
        default: return schema::inWords(game.schema(), word);
    }
}

// A number at the right end of a cell, over a bar whose full length is that of the greatest.
void cellBar(const std::string& number, double value, double greatest) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float wide = ImGui::GetContentRegionAvail().x, high = ImGui::GetTextLineHeight();
    const float share = greatest <= 0 ? 0.0f : float(std::abs(value) / greatest);
    if (share > 0)
        ImGui::GetWindowDrawList()->AddRectFilled({at.x, at.y},
                                                  {at.x + std::max(dp(2), std::round(wide * share)), at.y + high},
                                                  withAlpha(value < 0 ? theme().error : theme().info, 0.30f), dp(2));
    cellNumber(number);
}

// A column of the groups, and in which order it puts them.
struct GroupColumn {
    Column column;
    Queries::Order order = Queries::Order::Group;
};

void drawGroupRow(PlayPanels& panels, const Queries::Group& group, std::size_t row,
                  const std::vector<GroupColumn>& columns, double greatest, int& pressed) {
    using Order = Queries::Order;
    const Queries& queries = panels.play.queries;
    const PlaySession& session = panels.play.sandbox.session;
    const bool here = queries.asked().scope == Queries::Scope::ThisGame;
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    // What is pressed lies in a column that is always there: of one that gave way nothing would be.
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float room = ImGui::GetContentRegionAvail().x;
    const bool isShown = here && group.event + 1 == panels.play.sandbox.cursor.position();
    if (ImGui::Selectable(fmt::format("###query row {}", row + 1).c_str(), isShown,
                          ImGuiSelectableFlags_SpanAllColumns))
        pressed = int(row);
    const bool over = ImGui::IsItemHovered();
    const std::string first = keyWords(session, queries.asked().keys[0], group.keys[0]);
    drawLabel(ImGui::GetWindowDrawList(), at, theme().ink, elided(first, room));
    if (over)
        tooltip(first, here                    ? say("A press shows its first event.")
                       : asksSessions(queries) ? say("A press opens the first such session, at the event.")
                                               : say("A press lays the first such game on the table, at the event."));
    for (std::size_t i = 1; i < queries.asked().keys.size(); ++i) {
        ImGui::TableNextColumn();
        cellText(keyWords(session, queries.asked().keys[i], group.keys[i]));
    }
    for (std::size_t i = queries.asked().keys.size(); i < columns.size(); ++i) {
        if (!ImGui::TableNextColumn()) continue;
        const Order order = columns[i].order;
        // Without one of its own the order is told by the number of events.
        const Order bars =
            queries.order == Order::Group || queries.order == Order::First ? Order::Events : queries.order;
        std::string number;
        switch (order) {
            case Order::Group:  // the share
                number = fmt::format("{:.1f} %",
                                     100 * double(group.events) / double(std::max<std::uint64_t>(1, queries.events())));
                break;
            case Order::Events: number = std::to_string(group.events); break;
            case Order::Games: number = std::to_string(group.games); break;
            case Order::Sum: number = group.numbers == 0 ? "" : fmt::format("{:+}", group.sum); break;
            case Order::Mean:
                number = group.numbers == 0 ? "" : fmt::format("{:+.2f}", Queries::measureOf(group, Order::Mean));
                break;
            case Order::First: number = here ? std::to_string(group.event + 1) : gameName(queries, group.game); break;
        }
        if (order == bars) cellBar(number, Queries::measureOf(group, order), greatest);
        else cellNumber(number, theme().inkSoft);
    }
}

void drawGroups(PlayPanels& panels) {
    using Order = Queries::Order;
    Queries& queries = panels.play.queries;
    const std::vector<EventKey>& keys = queries.asked().keys;
    std::vector<std::string> names;
    names.reserve(keys.size());
    for (const EventKey key : keys) names.push_back(said(eventKeyName(key)));
    const std::string events = say("Events"), share = say("Share"),
                      games = asksSessions(queries) ? say("Sessions") : say("Games"), sum = say("Sum"),
                      mean = say("Mean"), first = say("First");
    const std::string sumHelp =
        say("By how much these events changed a number of the state, or what the dice of these "
            "rolls came to, added up.");
    std::vector<GroupColumn> columns;
    for (std::size_t i = 0; i < keys.size(); ++i)
        columns.push_back({{.label = names[i].c_str(), .sortable = i == 0, .least = 130}, Order::Group});
    columns.push_back({{.label = events.c_str(), .width = 140}, Order::Events});
    columns.push_back({{.label = share.c_str(), .width = 58, .sortable = false, .givesWay = 3}, Order::Group});
    if (queries.asked().scope != Queries::Scope::ThisGame)
        columns.push_back({{.label = games.c_str(), .width = 84, .givesWay = 2}, Order::Games});
    if (queries.hasNumbers()) {
        columns.push_back({{.label = sum.c_str(), .width = 96, .help = sumHelp.c_str(), .givesWay = 1}, Order::Sum});
        columns.push_back({{.label = mean.c_str(), .width = 76, .givesWay = 2}, Order::Mean});
    }
    columns.push_back({{.label = first.c_str(), .width = 92, .givesWay = 4}, Order::First});
    std::vector<Column> shown;
    for (const GroupColumn& column : columns) shown.push_back(column.column);
    const std::string label = fmt::format("query groups {} {}", keys.size(), columns.size());
    if (!beginTable(label.c_str(), shown, {0, answerHeight()}, ImGuiTableFlags_Sortable | ImGuiTableFlags_SortTristate))
        return;
    if (ImGuiTableSortSpecs* sorted = ImGui::TableGetSortSpecs(); sorted && sorted->SpecsDirty) {
        // Unless somebody says otherwise the most frequent come first.
        const bool asked = sorted->SpecsCount > 0 && std::size_t(sorted->Specs[0].ColumnIndex) < columns.size();
        queries.order = asked ? columns[sorted->Specs[0].ColumnIndex].order : Order::Events;
        queries.descending = !asked || sorted->Specs[0].SortDirection == ImGuiSortDirection_Descending;
        sorted->SpecsDirty = false;
    }
    const std::vector<Queries::Group>& groups = queries.groups();
    double greatest = 0;
    for (const Queries::Group& group : groups)
        greatest = std::max(greatest, std::abs(Queries::measureOf(group, queries.order)));
    int pressed = -1;
    ImGuiListClipper clipper;
    clipper.Begin(int(groups.size()));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            ImGui::PushID(i);
            drawGroupRow(panels, groups[i], std::size_t(i), columns, greatest, pressed);
            ImGui::PopID();
        }
    ImGui::EndTable();
    if (pressed >= 0) act(panels, "play.query_row", std::to_string(pressed + 1));
}

// Events one by one, those around the position shown.
void drawQueryHits(PlayPanels& panels) {
    const Sandbox& sandbox = panels.play.sandbox;
    const std::vector<std::uint32_t>& hits = panels.play.queries.hits();
    const std::size_t position = sandbox.cursor.position();
    const auto here = std::size_t(std::lower_bound(hits.begin(), hits.end(), position) - hits.begin());
    const std::size_t from = here > kQueryRowsAround ? here - kQueryRowsAround : 0;
    const std::size_t to = std::min(hits.size(), here + kQueryRowsAround);
    if (to - from < hits.size())
        caption(say("{} to {} of {} hits, around the position shown", from + 1, to, hits.size()));
    int pressed = -1;
    ImGuiListClipper clipper;
    clipper.Begin(int(to - from), dp(kQueryRow));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const std::size_t row = from + std::size_t(i), event = hits[row];
            const std::string sentence = eventText(sandbox.session, event),
                              turn = sandbox.session.turnName(sandbox.session.turnAt(event + 1));
            // The event that begins a turn is called as the turn is.
            if (listRow(fmt::format("{}###query row {}", sentence, row + 1).c_str(),
                        {.icon = eventKindIcon(sandbox.session.trace()[event].kind),
                         .detail = turn == sentence ? std::string_view() : turn,
                         .trailing = std::to_string(event + 1),
                         .selected = event + 1 == position,
                         .height = kQueryRow,
                         .tooltip = sentence}))
                pressed = int(row);
        }
    if (pressed >= 0) act(panels, "play.query_row", std::to_string(pressed + 1));
}

// Files that could not be asked, each with its problem; the rest is counted.
void drawRemarks(const Queries& queries) {
    const std::vector<engine::SessionRemark>& remarks = queries.remarks();
    if (remarks.empty()) return;
    constexpr std::size_t kMostTold = 3;
    std::string words;
    for (std::size_t i = 0; i < std::min(remarks.size(), kMostTold); ++i) {
        const engine::SessionRemark& remark = remarks[i];
        const std::string file = queries.fileOf(remark.number).filename().string(), problem = said(remark.text);
        if (!words.empty()) words += '\n';
        words += remark.wasCounted ? say("{} is counted as far as it was played: {}", file, problem)
                                   : say("{} is not counted: {}", file, problem);
    }
    if (remarks.size() > kMostTold) words += '\n' + say("and {} more", remarks.size() - kMostTold);
    banner("sessions with problems", Tone::Warning, words);
}

void drawQueryGames(PlayPanels& panels) {
    const std::vector<engine::FoundGame>& found = panels.play.queries.found();
    const schema::GameSchema& schema = panels.play.sandbox.session->game().schema();
    int pressed = -1;
    ImGuiListClipper clipper;
    clipper.Begin(int(found.size()), dp(kQueryRow));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const engine::FoundGame& game = found[i];
            const std::string sentence = schema::inWords(schema, game.sentence);
            if (listRow(fmt::format("{}###query row {}", sentence, i + 1).c_str(),
                        {.icon = asksSessions(panels.play.queries) ? icon("folder-open") : icon("play-circle"),
                         .detail = gameName(panels.play.queries, game.number),
                         .trailing = eventsWords(game.events),
                         .height = kQueryRow,
                         .tooltip = sentence}))
                pressed = i;
        }
    if (panels.play.queries.gamesFound() > found.size())
        caption(say("and {} more", panels.play.queries.gamesFound() - found.size()));
    if (pressed >= 0) act(panels, "play.query_row", std::to_string(pressed + 1));
}

}  // namespace

void drawQueryAnswer(PlayPanels& panels) {
    Queries& queries = panels.play.queries;
    const bool many = queries.question.scope != Queries::Scope::ThisGame;
    if (queries.state() == Queries::State::Playing) {
        progressBar(float(queries.done()), fmt::format("{} / {}", queries.games(), queries.wanted()), 240);
        caption(say("Games are being played; you can go on meanwhile."));
        keepDrawing(0.1f);
        return;
    }
    if (queries.state() == Queries::State::Refused) {
        banner("query refused", Tone::Warning, schema::capitalised(said(queries.refusal())) + ".");
        return;
    }
    if (queries.state() == Queries::State::Nothing) {
        if (!many) return;  // it cannot be asked yet: the complaints stand above
        caption(asksSessions(queries) ? say("Press Ask: the sessions are read in the background.")
                                      : say("Press Play and ask: the games are played in the background."));
        return;
    }
    drawRemarks(queries);
    if (queries.state() == Queries::State::Reading) progressBar(float(queries.done()), {}, 90);
    if (queries.events() == 0) {
        if (queries.state() == Queries::State::Reading) return;
        emptyState(icon("search"), say("Nothing meets this"),
                   many ? say("There is no such event in {}.", askedWords(queries, queries.games()))
                        : say("There is no such event in what has been played. Many games can be asked as well."));
        return;
    }
    std::string words = answerWords(queries);
    if (!queries.isAnswered()) words += say(" (as asked before: {})", queries.asked().query);
    if (queries.state() != Queries::State::Reading) besideIfItFits(words);
    ImGui::AlignTextToFramePadding();
    text(elided(words, ImGui::GetContentRegionAvail().x), theme().inkSoft);
    testItem("query answer", ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
    if (!queries.asked().keys.empty()) return drawGroups(panels);
    ImGui::BeginChild("query rows", {0, answerHeight()});
    if (many) drawQueryGames(panels);
    else drawQueryHits(panels);
    ImGui::EndChild();
}

void findingBar(const GameFinding& finding) {
    if (const std::optional<engine::SmallProgress> small = finding.madeSmall())
        progressBar(small->most == 0 ? -1 : float(small->played) / float(small->most),
                    say("Found; it is being made small ..."), 240);
    else
        progressBar(float(finding.played()) / float(std::max<std::uint64_t>(1, finding.wanted())),
                    fmt::format("{} / {}", finding.played(), finding.wanted()), 240);
}

}  // namespace ui
