// Query: what of this game, of many games, or of saved sessions meets a condition, listed or counted with bars, each
// row leading to its event; and the search for a game in which something happens.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/frame.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_query_parts.h"
#include "schema/core/records.h"

namespace ui {

using namespace editor::play;
using engine::EventKey;

namespace {

constexpr double kQuerySeconds = 0.003;     // of a frame, for reading on through a long game
constexpr float kQueryBoxBesideFrom = 760;  // logical width from which the box stands beside what is asked

constexpr const char* kAlwaysExample = "not seat1 wins";
constexpr const char* kNeedsQuery = toSay("Write first what is asked for.");
constexpr const char* kNeedsSessions = toSay("Choose first which sessions are asked.");

// In the order of Queries::Scope, and what is none.
enum class QueryMode { ThisGame, ManyGames, Sessions, Find, Break };

QueryMode modeOf(const PlayPanels& panels) {
    if (panels.query.finds) return panels.query.breaks ? QueryMode::Break : QueryMode::Find;
    return QueryMode(panels.play.queries.question.scope);
}

// --- what is asked -------------------------------------------------------------------------------------------------

// Many games and sessions are played, or a game is looked for, when somebody says so; the game on the table answers at
// once.
void beginQuery(PlayPanels& panels) {
    if (modeOf(panels) == QueryMode::Break) act(panels, "play.break_it", panels.query.always);
    else if (modeOf(panels) == QueryMode::Find) act(panels, "play.find", panels.play.queries.question.query);
    else if (modeOf(panels) == QueryMode::ManyGames) act(panels, "play.query_games");
    else if (modeOf(panels) == QueryMode::Sessions) act(panels, "play.query_sessions");
}

// In a narrow panel they give the query its place beside them.
void drawModes(PlayPanels& panels, bool narrow) {
    const std::string words[] = {say("This game") + "###this game", say("Many games") + "###many games",
                                 say("Saved sessions") + "###saved sessions", say("Find a game") + "###find a game",
                                 say("Break it") + "###break it"};
    const std::string helps[] = {say("Events of the game on the table, as it goes on."),
                                 say("Events of new games that a bot plays, with the cards and options of the game on "
                                     "the table."),
                                 say("Events of saved games, each with the cards it was played with."),
                                 say("A game in which something happens, among games that a bot plays: it is laid on "
                                     "the table there."),
                                 say("Contrary games, until an invariant breaks or what you say must always hold does "
                                     "not: the smallest that was found is laid on the table.")};
    int mode = int(modeOf(panels));
    bool chosen = false;
    if (narrow) {
        std::string plain[std::size(words)];
        const char* items[std::size(words)];
        float widest = 0;
        for (std::size_t i = 0; i < std::size(words); ++i) {
            items[i] = (plain[i] = shownLabel(words[i])).c_str();
            widest = std::max(widest, labelSize(plain[i]).x);
        }
        ImGui::SetNextItemWidth(widest + dp(48));
        chosen = select("what is asked", mode, items);
        tooltip(helps[mode]);
    } else {
        Segment segments[std::size(words)];
        for (std::size_t i = 0; i < std::size(words); ++i) segments[i] = {words[i].c_str(), nullptr, helps[i]};
        chosen = segmented("what is asked", segments, mode);
    }
    if (!chosen) return;
    panels.query.finds = mode >= int(QueryMode::Find);
    panels.query.breaks = mode == int(QueryMode::Break);
    if (!panels.query.finds) panels.play.queries.question.scope = Queries::Scope(mode);
}

bool isWorking(const PlayPanels& panels) {
    return panels.query.finds ? panels.play.finding.state() == GameFinding::State::Searching
                              : panels.play.queries.state() == Queries::State::Playing;
}

// The words on the button beside the box: begins, or stops what has begun.
std::string beginWords(const PlayPanels& panels) {
    if (isWorking(panels)) return say("Stop") + "###stop the query";
    if (modeOf(panels) == QueryMode::Break) return say("Break") + "###break the rules";
    if (panels.query.finds) return say("Find") + "###find it";
    return modeOf(panels) == QueryMode::Sessions ? say("Ask") + "###ask sessions"
                                                 : say("Play and ask") + "###play and ask";
}

void drawBegin(PlayPanels& panels, const std::string& words, bool enter) {
    const bool finds = panels.query.finds;
    if (isWorking(panels)) {
        if (button(words.c_str(), {.icon = icon("stop")})) act(panels, finds ? "play.find_stop" : "play.query_stop");
        return;
    }
    const bool none = modeOf(panels) == QueryMode::Sessions && panels.play.queries.question.sessions.empty();
    const bool breaks = modeOf(panels) == QueryMode::Break;
    const bool sound = breaks || (panels.query.parsed.sound() && !none);
    const bool pressed = button(words.c_str(), {.kind = Button::Primary,
                                                .icon = breaks  ? icon("bug")
                                                        : finds ? icon("wand")
                                                                : icon("play"),
                                                .refusal = sound  ? ""
                                                           : none ? said(kNeedsSessions)
                                                                  : said(kNeedsQuery)});
    if (sound && (pressed || enter)) beginQuery(panels);
}

void drawQueryBox(PlayPanels& panels, float width) {
    PlayPanels::QueryView& view = panels.query;
    Queries& queries = panels.play.queries;
    const PlaySession& session = panels.play.sandbox.session;
    std::string& query = queries.question.query;
    if (view.parsedText != query || view.parsedRevision != session.revision()) {
        view.parsed = queries.parse(query);
        view.parsedText = query;
        view.parsedRevision = session.revision();
    }
    const QueryMode mode = modeOf(panels);
    const std::string words = beginWords(panels);
    const float buttons = mode == QueryMode::ThisGame ? 0 : labelSize(shownLabel(words)).x + dp(70);
    const bool enter = view.box.cursor.active && (compat::keyPressed(257) || compat::keyPressed(335));
    ImGui::SetNextItemWidth(std::max(dp(140), width - buttons));
    if (mode == QueryMode::Break) {
        const bool entered =
            textInput("What must always hold", view.always, say("Always, as in scenarios: {}", kAlwaysExample).c_str(),
                      ImGuiInputTextFlags_EnterReturnsTrue);
        ImGui::SameLine(0, dp(6));
        drawBegin(panels, words, entered);
        return;
    }
    queryBox(eventQueryLanguage(session, say("What a query can ask")), view.box, "Query of events", query,
             view.parsed.complaints,
             {.hint = mode == QueryMode::Find ? say("A game in which ...") : say("Events that ...")});
    if (mode == QueryMode::ThisGame) return;
    ImGui::SameLine(0, dp(6));
    drawBegin(panels, words, enter && !view.box.tookKey);
}

void chooseKey(PlayPanels& panels, const char* label, std::size_t place) {
    Queries::Question& question = panels.play.queries.question;
    std::vector<std::string> names = {place == 0 ? say("Listed singly") : say("Nothing else")};
    for (const char* name : kEventKeyNames)
        names.push_back(place == 0 ? say("By: {}", said(name)) : say("and {}", said(name)));
    std::vector<const char*> items;
    for (const std::string& name : names) items.push_back(name.c_str());
    int chosen = place < question.keys.size() ? int(question.keys[place]) + 1 : 0;
    ImGui::SetNextItemWidth(dp(150));
    if (!select(label, chosen, items)) return;
    std::vector<EventKey> keys(question.keys.begin(),
                               question.keys.begin() + std::ptrdiff_t(std::min(place, question.keys.size())));
    if (chosen > 0) keys.push_back(EventKey(chosen - 1));
    std::string words;
    for (const EventKey key : keys) words += std::string(engine::wordOf(key)) + ' ';
    act(panels, "play.query_by", words.empty() ? "none" : words);
}

void chooseTop(Queries& queries) {
    constexpr std::size_t kTops[] = {10, 25, 100, 1'000};
    std::string words[std::size(kTops)];
    const char* items[std::size(kTops)];
    int chosen = 2;
    float widest = 0;
    for (std::size_t i = 0; i < std::size(kTops); ++i) {
        items[i] = (words[i] = say("The first {}", kTops[i])).c_str();
        widest = std::max(widest, labelSize(words[i]).x);
        if (queries.top == kTops[i]) chosen = int(i);
    }
    ImGui::SetNextItemWidth(widest + dp(48));
    if (select("how many groups", chosen, items)) queries.top = kTops[chosen];
    tooltip(say("How many groups are listed, in the order of the table"));
}

void chooseBot(std::string& bot) {
    const std::vector<std::string> bots = manyGamesBots();
    std::vector<std::string> labels;
    std::vector<const char*> items;
    for (const std::string& one : bots) labels.push_back(say("Bot: {}", said(one)));
    for (const std::string& label : labels) items.push_back(label.c_str());
    int chosen = int(std::find(bots.begin(), bots.end(), bot) - bots.begin());
    ImGui::SetNextItemWidth(dp(130));
    if (select("who plays", chosen, items)) bot = bots[chosen];
    tooltip(say("The bot that plays every seat"));
}

// A number in a box of its own, its name as the tooltip.
void chooseNumber(const char* label, const std::string& help, std::uint64_t& number, std::uint64_t least,
                  std::uint64_t most, int step) {
    int value = int(std::min<std::uint64_t>(number, most));
    ImGui::SetNextItemWidth(dp(128));
    if (stepper(label, value, {.min = int(least), .max = int(most), .step = step, .fastStep = step * 10}))
        number = std::uint64_t(std::clamp<std::int64_t>(value, std::int64_t(least), std::int64_t(most)));
    tooltip(help);
}

// The next control, so wide (logical), stands beside the last one where there is room.
void besideIfRoom(float wide) {
    const float last = ImGui::GetItemRectMax().x,
                right = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
    if (last + dp(6 + wide) <= right) ImGui::SameLine(0, dp(6));
}

// What is asked follows the folder and what was left out of it.
void takeSessions(PlayPanels& panels) {
    PlayPanels::QueryView& view = panels.query;
    std::vector<std::string>& sessions = panels.play.queries.question.sessions;
    sessions.clear();
    if (view.leftOut.empty()) sessions.push_back(view.folder);
    for (const std::filesystem::path& file : view.files)
        if (!view.leftOut.empty() && !view.leftOut.contains(file.string())) sessions.push_back(file.string());
    view.sessions = sessions;
}

void listSessions(PlayPanels::QueryView& view) {
    view.files = engine::sessionFiles(view.folder);
    std::erase_if(view.leftOut, [&](const std::string& file) {
        return std::find(view.files.begin(), view.files.end(), file) == view.files.end();
    });
    view.listedFolder = view.folder;
}

// The other way round where an action has said what is asked.
void followSessions(PlayPanels& panels) {
    PlayPanels::QueryView& view = panels.query;
    const std::vector<std::string>& sessions = panels.play.queries.question.sessions;
    if (sessions.empty() || sessions == view.sessions) return;
    const std::filesystem::path first = sessions.front();
    view.sessions = sessions;
    view.folder = sessions.size() == 1 ? first.string() : first.parent_path().string();
    view.leftOut.clear();
    listSessions(view);
    for (const std::filesystem::path& file : view.files)
        if (sessions.size() > 1 && std::find(sessions.begin(), sessions.end(), file.string()) == sessions.end())
            view.leftOut.insert(file.string());
}

// A folder of sessions, and which of them.
void chooseSessions(PlayPanels& panels) {
    PlayPanels::QueryView& view = panels.query;
    followSessions(panels);
    const std::string proposed = panels.play.sessionsFolder().string();
    if (view.folder.empty() || (view.folder == view.proposedFolder && view.proposedFolder != proposed)) {
        view.folder = view.proposedFolder = proposed;
        view.listedFolder = "\n";
    }
    ImGui::SetNextItemWidth(dp(260));
    pathInput("folder of sessions", view.folder, say("the path of a folder").c_str());
    tooltip(say("The folder whose sessions are asked, or one session"));
    if (view.listedFolder != view.folder) {
        listSessions(view);
        takeSessions(panels);
    }
    besideIfRoom(150);
    const std::size_t chosen = view.files.size() - view.leftOut.size();
    const std::string words = say("{} of {} chosen", chosen, view.files.size());
    if (button((words + "###choose sessions").c_str(),
               {.icon = icon("folder-open"),
                .tooltip = say("Which of the sessions are asked."),
                .refusal = view.files.empty() ? say("There is no session in this folder.") : ""})) {
        listSessions(view);
        ImGui::OpenPopup("##sessions");
    }
    if (!beginMenu("##sessions")) return;
    bool changed = false;
    for (const std::filesystem::path& file : view.files) {
        const std::string name = file.stem().string();
        bool asked = !view.leftOut.contains(file.string());
        if (!checkbox(fmt::format("{}###session {}", name, name).c_str(), asked)) continue;
        if (asked) view.leftOut.erase(file.string());
        else view.leftOut.insert(file.string());
        changed = true;
    }
    if (changed) takeSessions(panels);
    endMenu();
}

void drawWay(PlayPanels& panels) {
    constexpr std::uint64_t kMostSeed = 1'000'000'000;
    const QueryMode mode = modeOf(panels);
    Queries& queries = panels.play.queries;
    Queries::Question& question = queries.question;
    if (mode == QueryMode::Find || mode == QueryMode::Break) {
        GameFinding::Way& way = panels.play.finding.way;
        if (mode == QueryMode::Find) {
            chooseBot(way.bot);
            besideIfRoom(128);
        }
        chooseNumber("games at most", say("At most so many games"), way.games, 1, kMostGames, 1'000);
        besideIfRoom(128);
        chooseNumber("first seed", say("The seed from which games are played"), way.seed, 0, kMostSeed, 1);
        if (mode == QueryMode::Break) return;
        besideIfRoom(150);
        // Lower than the boxes beside it.
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() + std::floor((ImGui::GetFrameHeight() - dp(26)) / 2));
        checkbox((say("Make it small") + "###make it small").c_str(), way.small,
                 say("The greedy bot plays what was found, but for as few decisions as still come to it."));
        return;
    }
    chooseKey(panels, "count by", 0);
    if (!question.keys.empty()) {
        besideIfRoom(150);
        chooseKey(panels, "and by", 1);
        besideIfRoom(120);
        chooseTop(queries);
    }
    if (mode == QueryMode::ThisGame) return;
    if (mode == QueryMode::Sessions) {
        besideIfRoom(260);
        chooseSessions(panels);
        return;
    }
    besideIfRoom(130);
    chooseBot(question.bot);
    besideIfRoom(128);
    chooseNumber("games", say("How many games are played"), question.games, 1, kMostGames, 1'000);
    besideIfRoom(128);
    chooseNumber("first seed", say("The seed from which games are played"), question.seed, 0, kMostSeed, 1);
}

// --- what can be tried ---------------------------------------------------------------------------------------------

// Three that this game can meet, to be pressed.
void readExamples(PlayPanels& panels) {
    PlayPanels::QueryView& view = panels.query;
    const QueryMode mode = modeOf(panels);
    const engine::Game& game = panels.play.sandbox.session->game();
    if (view.exampleGame == &game && view.exampleMode == int(mode) && view.exampleLanguage == spokenLanguage()) return;
    view.exampleGame = &game;
    view.exampleMode = int(mode);
    view.exampleLanguage = spokenLanguage();
    view.examples.clear();
    if (mode == QueryMode::Find) {
        for (const char* begins : {"rolled ", "drew ", "turn and ", "chose ", "card "})
            for (const schema::QueryExample& example : engine::eventQueryHelp(game))
                if (example.query.starts_with(begins) && view.examples.size() < 3)
                    view.examples.push_back({example.query, {}, example.meaning});
        return;
    }
    bool rolls = false;
    for (std::size_t i = 0; i < game.texts().purposes().size(); ++i) rolls = rolls || game.isDice(std::uint16_t(i));
    if (rolls) view.examples.push_back({"roll", {EventKey::Purpose}, say("Rolls, by what they are for")});
    else view.examples.push_back({"draw", {EventKey::Card}, say("Draws, by what was drawn")});
    view.examples.push_back({"change", {EventKey::Field}, say("Changes, by what was changed")});
    view.examples.push_back({"decision", {EventKey::Seat, EventKey::Question}, say("Decisions, by whose and which")});
}

void drawExamples(PlayPanels& panels) {
    readExamples(panels);
    const QueryMode mode = modeOf(panels);
    PlayPanels::QueryView& view = panels.query;
    {
        const TextStyle strong(Type::Strong);
        text(mode == QueryMode::Find ? say("Say what is to happen in a game") : say("Ask for events"));
    }
    caption(mode == QueryMode::Find ? say("Games are played until it happens, and that one is laid on the table there.")
                                    : say("Write a condition, or press an example. Tab completes what you write."));
    int pressed = -1;
    for (std::size_t i = 0; i < view.examples.size(); ++i)
        if (listRow(fmt::format("{}###query example {}", view.examples[i].query, i + 1).c_str(),
                    {.icon = icon("search"), .detail = view.examples[i].meaning, .height = kQueryRow}))
            pressed = int(i);
    if (pressed < 0) return;
    panels.play.queries.question.query = view.examples[pressed].query;
    panels.play.queries.question.keys = view.examples[pressed].keys;
}

// --- a game that is looked for -------------------------------------------------------------------------------------

void drawFoundGame(PlayPanels& panels, const GameFinding::Found& found) {
    const engine::Game& game = found.session->game();
    const schema::GameSchema& schema = game.schema();
    std::string reason;
    unavailable(panels, "play.find_open", reason);
    bool opens = button((say("Show it on the table") + "###show the found game").c_str(),
                        {.icon = icon("play-circle"), .refusal = reason});
    ImGui::SameLine(0, dp(10));
    ImGui::AlignTextToFramePadding();
    const std::string where =
        say("Game {}, position {}, after {}", found.number + 1, found.event + 1,
            sayCounted(std::int64_t(found.decisions), "{} decision", "{} decisions", found.decisions));
    text(elided(where, ImGui::GetContentRegionAvail().x), theme().inkSoft);
    {
        const TextStyle strong(Type::Strong);
        wrappedText(schema::inWords(schema, found.sentence));
    }
    if (opens) act(panels, "play.find_open");
    if (!found.isSmall) return;
    if (found.decisions == found.before)
        caption(found.choices.empty() ? say("The greedy bot makes all decisions before it.")
                                      : say("The greedy bot makes all decisions before it but these:"));
    else
        caption(found.choices.empty()
                    ? say("Made small, with {} instead of {} decisions before it. The greedy bot makes them all.",
                          found.decisions, found.before)
                    : say("Made small, with {} instead of {} decisions before it. The greedy bot makes all but these:",
                          found.decisions, found.before));
    std::ptrdiff_t pressed = -1;
    for (std::size_t i = 0; i < found.choices.size(); ++i) {
        const engine::OtherChoice& choice = found.choices[i];
        const std::string words = say("{} instead of {}", choice.chosen, choice.instead);
        if (listRow(fmt::format("{}###other choice {}", words, i + 1).c_str(),
                    {.icon = icon("question"),
                     .trailing = say("Decision {}", choice.decision + 1),
                     .height = kQueryRow,
                     .tooltip = words}))
            pressed = std::ptrdiff_t(i);
    }
    if (pressed >= 0)
        panels.app.notices.refusal(
            said(panels.play.openFound(found.session->decisionPosition(found.choices[pressed].decision))));
}

void drawSearching(const GameFinding& finding) {
    findingBar(finding);
    const std::optional<engine::SmallProgress> small = finding.madeSmall();
    if (!small || small->most == 0) return;
    caption(say("{} of at most {} games were played for it.", small->played, small->most) + ' ' +
            sayCounted(std::int64_t(small->choices), "{} decision is left that the greedy bot makes otherwise.",
                       "{} decisions are left that the greedy bot makes otherwise.", small->choices));
}

void drawFinding(PlayPanels& panels) {
    using State = GameFinding::State;
    const GameFinding& finding = panels.play.finding;
    const bool breaks = modeOf(panels) == QueryMode::Break;
    // What was asked for in the other mode stands there.
    const State state = finding.breaks() == breaks ? finding.state() : State::Nothing;
    switch (state) {
        case State::Nothing:
            if (!breaks) return drawExamples(panels);
            emptyState(icon("bug"), say("Break the rules"),
                       say("Bots that take the first option, the last, the worst or the rarest play until something "
                           "breaks that must hold."));
            return;
        case State::Searching:
            drawSearching(finding);
            caption(say("Games are being played; you can go on meanwhile."));
            keepDrawing(0.1f);
            return;
        case State::NotReached:
            if (breaks)
                emptyState(icon("bug"), say("Nothing broke in {}", gamesWords(finding.played())),
                           say("Say what else must always hold, or play more games."));
            else
                emptyState(icon("search"), say("Not reached in {}", gamesWords(finding.played())),
                           say("Another bot, or more games, may come to it."));
            return;
        case State::Stopped: caption(say("Stopped after {}.", gamesWords(finding.played()))); return;
        case State::Refused:
            banner("find refused", Tone::Warning, schema::capitalised(said(finding.refusal())) + ".");
            return;
        case State::Found: drawFoundGame(panels, *finding.found());
    }
}

}  // namespace

void drawPlayQuery(PlayPanels& panels) {
    if (nothingPlayed(panels, say("Events of the game are listed and counted here.").c_str())) return;
    Play& play = panels.play;
    if (seenByOneSeat(panels, say("Events tell of every card, even those this seat may not know."))) return;
    ImGui::SetCursorPos({dp(10), dp(6)});
    ImGui::BeginChild("query", {ImGui::GetContentRegionAvail().x - dp(10), ImGui::GetContentRegionAvail().y - dp(4)});
    const float room = ImGui::GetContentRegionAvail().x;
    drawModes(panels, room < dp(kQueryBoxBesideFrom));
    ImGui::SameLine(0, dp(8));
    drawQueryBox(panels, ImGui::GetContentRegionAvail().x - dp(6));
    drawWay(panels);
    if (modeOf(panels) != QueryMode::Break) queryComplaints(panels.query.box, panels.query.parsed.complaints);
    Queries& queries = play.queries;
    const QueryMode mode = modeOf(panels);
    // The game on the table answers as one writes.
    if (mode == QueryMode::ThisGame && panels.query.parsed.sound() && !queries.isAnswered())
        panels.app.notices.refusal(said(queries.ask()));
    if (!queries.follow(kQuerySeconds)) keepDrawing(queries.state() == Queries::State::Playing ? 0.1f : 0.0f);
    if (panels.query.finds) drawFinding(panels);
    else if (queries.question.query.empty()) drawExamples(panels);
    else drawQueryAnswer(panels);
    ImGui::EndChild();
}

}  // namespace ui
