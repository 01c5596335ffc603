// The steps of the tour: what each says, what it points at, and what counts as done.
#include <algorithm>
#include <system_error>

#include "editor/app/card_export.h"
#include "editor/app/tour.h"
#include "editor/ui/editor.h"
#include "editor/ui/tour.h"

namespace ui {
namespace {

namespace fs = std::filesystem;
using editor::Application;

const schema::RecordPtr shownCard(const Application& app) {
    return app.workspace ? app.workspace->find(app.shownRecord) : nullptr;
}

std::string nameOf(const Application& app, const char* language) {
    const schema::RecordPtr card = shownCard(app);
    if (!card) return {};
    const auto& names = card->base().name.byLanguage;
    const auto at = names.find(language);
    return at == names.end() ? std::string() : at->second;
}

std::string abilityOf(const Application& app) {
    const schema::RecordPtr card = shownCard(app);
    if (!card) return {};
    const schema::ConstFound found = schema::findPath(card->type(), card->data(), "ability");
    return found.field ? schema::valueText(*found.field, found.value) : std::string();
}

std::size_t stepsOf(const Application& app) { return app.workspace ? app.workspace->history().position() : 0; }

std::vector<std::string> sortOf(const Editor& editor) {
    std::vector<std::string> columns;
    for (const editor::TableView::Sort& sort : editor.table.view.layout().sort)
        columns.push_back((sort.descending ? "-" : "") + sort.column);
    return columns;
}

// When the PDF was written; long ago: never. (The clock of files may begin in the future.)
fs::file_time_type printedAt(const Application& app) {
    if (!app.workspace) return fs::file_time_type::min();
    std::error_code error;
    const auto time =
        fs::last_write_time(editor::defaultTarget(app.workspace->folder(), app.workspace->info(),
                                                  app.sharedSettings.exportFolder, editor::CardExportForm::Pdf),
                            error);
    return error ? fs::file_time_type::min() : time;
}

bool plays(const Editor& editor) { return editor.play.sandbox.session.playing(); }

constexpr TourStep kSteps[] = {
    {.id = "open",
     .title = "Begin with a copy",
     .text = "This is the start page: your projects, samples, and ways to begin. A sample was copied for the "
             "tour. Press its cover.",
     .way = {"Menu", "sample tour"},
     .done = [](const Editor&, const Application& app, const TourMark&) { return editor::tourIsOpen(app); }},
    {.id = "search",
     .title = "Find a card",
     .text = "The browser lists all records by kind. Type kalpak into its search box and press the card that "
             "is found: its form opens, with the card beside it.",
     .way = {"layout/Author", "browser/Search records", "records/ar.101"},
     .action = "view.search",
     .panel = "browser",
     .done = [](const Editor& editor, const Application& app,
                const TourMark&) { return editor.shell.layout == Layout::Author && app.shownRecord == "ar.101"; }},
    {.id = "rename",
     .title = "Change a text",
     .text = "Give the card another English name. The card shows every letter at once; nothing has to be "
             "confirmed.",
     .way = {"layout/Author", "name en"},
     .panel = "preview",
     .typed = true,
     .done = [](const Editor&, const Application& app,
                const TourMark& since) { return shownCard(app) && nameOf(app, "en") != since.name; }},
    {.id = "preview",
     .title = "See it in another language",
     .text = "Press bg above the card. Its Bulgarian name is older than the English one now.",
     .way = {"layout/Author", "Language of the card/bg"},
     .panel = "preview",
     .done = [](const Editor& editor, const Application&, const TourMark&) { return editor.preview.language == "bg"; }},
    {.id = "form",
     .title = "An ability as a form",
     .text = "Abilities are written in the words of the rules. Press Edit as a form, then the plus beside the "
             "number.",
     .way = {"layout/Author", "Edit as a form", "number/More"},
     .done = [](const Editor&, const Application& app,
                const TourMark& since) { return shownCard(app) && abilityOf(app) != since.ability; }},
    {.id = "words",
     .title = "The same ability as text",
     .text = "Change the number in the text to 3, and watch the sentence that will be printed.",
     .way = {"layout/Author", "text {card} ability"},
     .typed = true,
     .done = [](const Editor&, const Application& app,
                const TourMark& since) { return shownCard(app) && abilityOf(app) != since.ability; }},
    {.id = "table",
     .title = "All cards at once",
     .text = "The Table shows a kind as a sheet, edited in its cells. Press Table.",
     .way = {"layout/Table"},
     .action = "table.show",
     .done = [](const Editor& editor, const Application&,
                const TourMark&) { return editor.shell.layout == Layout::Table; }},
    {.id = "sort",
     .title = "Sort the rows",
     .text = "Press the heading of the English name. Once more turns the order around.",
     .way = {"layout/Table", "heading name:en"},
     .done = [](const Editor& editor, const Application&,
                const TourMark& since) { return !sortOf(editor).empty() && sortOf(editor) != since.sort; }},
    {.id = "replace",
     .title = "Replace a word everywhere",
     .text = "Press Replace. Write axe to find and hatchet to replace it by, compare Now with Then, and press "
             "Replace.",
     .way = {"layout/Table", "table tools/Replace", "Find and replace/find", "Find and replace/replace"},
     .action = "edit.replace",
     .done = [](const Editor& editor, const Application& app,
                const TourMark& since) { return !editor.table.replace.open && stepsOf(app) > since.steps; }},
    {.id = "fill",
     .title = "Fill a column down",
     .text = "Press a number of Level, with Shift one a few rows below, then Ctrl+D: the first fills the "
             "others.",
     .way = {"layout/Table", "heading level"},
     .done = [](const Editor& editor, const Application& app,
                const TourMark& since) { return editor.shell.layout == Layout::Table && stepsOf(app) > since.steps; }},
    {.id = "undo all",
     .title = "Take both back",
     .text = "Every change is one step, on however many cards, and can be undone and done again. Press Undo "
             "twice.",
     .way = {"top.edit.undo"},
     .action = "edit.undo",
     .done = [](const Editor&, const Application& app,
                const TourMark& since) { return stepsOf(app) + 1 < since.steps; }},
    {.id = "mistake",
     .title = "Make a mistake",
     .text = "Go back to Author, and empty the Bulgarian name of the card.",
     .way = {"layout/Author", "name bg"},
     .typed = true,
     .done = [](const Editor&, const Application& app,
                const TourMark&) { return shownCard(app) && nameOf(app, "bg").empty(); }},
    {.id = "problem",
     .title = "What is wrong, and where",
     .text = "Problems says it in a sentence, at once. Press the line: it leads to the field.",
     .way = {"layout/Author", "region.bottom/tabs/problems", "region.bottom/jump"},
     .action = "go.next_problem",
     .panel = "problems",
     .done =
         [](const Editor&, const Application& app, const TourMark& since) {
             const editor::Target& now = app.navigation.current();
             return !now.field.empty() && now != since.place;
         }},
    {.id = "translate",
     .title = "Translate",
     .text = "Open Translation, press the missing text, and write a Bulgarian name.",
     .way = {"layout/Author", "region.bottom/tabs/translation", "region.bottom/text {card} name",
             "translation of {card} name"},
     .typed = true,
     .done = [](const Editor&, const Application& app,
                const TourMark&) { return shownCard(app) && !nameOf(app, "bg").empty(); }},
    {.id = "play",
     .title = "Play it",
     .text = "Press Play: a game is set up with the cards as they are now.",
     .way = {"layout/Play"},
     .done = [](const Editor& editor, const Application&,
                const TourMark&) { return editor.shell.layout == Layout::Play && plays(editor); }},
    {.id = "decide",
     .title = "Decide",
     .text = "The game asks its first question in Decision. Press an answer, or the key with its number.",
     .way = {"layout/Play", "play.decision"},
     .panel = "play.decision",
     .done =
         [](const Editor& editor, const Application&, const TourMark& since) {
             return plays(editor) && editor.play.sandbox.session->decisions().size() > since.decisions;
         }},
    {.id = "bots",
     .title = "Let bots play on",
     .text = "Press Bots, and let a bot finish the game.",
     .way = {"layout/Play", "play.decision/Bots", "Let a bot finish the game"},
     .panel = "play.decision",
     .done = [](const Editor& editor, const Application&,
                const TourMark&) { return plays(editor) && !editor.play.sandbox.session->open(); }},
    {.id = "back",
     .title = "Go back in time",
     .text = "Timeline holds all that was played, the Table shows any position. Press the arrow at the left of "
             "the die: the game goes back to the last roll.",
     .way = {"layout/Play", "transport/play.previous_roll"},
     .action = "play.previous_roll",
     .panel = "play.table",
     .done =
         [](const Editor& editor, const Application&, const TourMark& since) {
             return plays(editor) && editor.play.sandbox.cursor.position() < since.position;
         }},
    {.id = "force",
     .title = "Let a die fall another way",
     .text = "Open Dice and press a die: it falls on its next face, and the game is played again from there.",
     .way = {"layout/Play", "region.right/tabs/play.dice", "play.dice/dice/die 1"},
     .done =
         [](const Editor& editor, const Application&, const TourMark& since) {
             return plays(editor) && editor.play.sandbox.chance.forced().size() > since.forced;
         }},
    {.id = "both",
     .title = "See both ways",
     .text = "The first way is kept as a line in Game. Open Side by side: where the two part, why, and what "
             "differs in the end.",
     .way = {"layout/Play", "region.bottom/tabs/play.comparison"},
     .action = "play.compare_lines",
     .done =
         [](const Editor& editor, const Application&, const TourMark&) {
             return editor.shell.layout == Layout::Play && editor.shell.isShown("play.comparison");
         }},
    {.id = "watch",
     .title = "Watch a number",
     .text = "A watched number can be followed from change to change. Open State, unfold it with its buttons, "
             "press a number, and press Watch.",
     .way = {"layout/Play", "region.bottom/tabs/play.state", "tree", "watch"},
     .done = [](const Editor& editor, const Application&,
                const TourMark&) { return plays(editor) && editor.play.sandbox.fieldHistory.watched() >= 0; }},
    {.id = "cause",
     .title = "Ask why",
     .text = "Rule stack names the rule that is being carried out. Open Why and press The last event: its "
             "causes are told, the nearest first. W with the mouse over a number or a card asks of that.",
     .way = {"layout/Play", "region.bottom/tabs/play.why"},
     .action = "play.why",
     .done =
         [](const Editor& editor, const Application&, const TourMark&) {
             return plays(editor) && editor.shell.isShown("play.why") &&
                    editor.play.why.asked().kind != editor::play::WhySubject::Kind::Nothing;
         }},
    {.id = "stop",
     .title = "Stop where it happens",
     .text = "A breakpoint is a condition. Open Breakpoints, write rolled 0 positive, press Enter, and press "
             "one of the rolls that are listed. Ctrl+F12 lets a bot play on until one is met.",
     .way = {"layout/Play", "region.bottom/tabs/play.breakpoints", "region.bottom/Condition of a breakpoint"},
     .action = "play.run_back",
     .done =
         [](const Editor& editor, const Application&, const TourMark& since) {
             if (!plays(editor)) return false;
             const editor::play::Sandbox& sandbox = editor.play.sandbox;
             return sandbox.cursor.position() != since.position &&
                    sandbox.breakpoints.at(sandbox.cursor.position()) >= 0;
         }},
    {.id = "count",
     .title = "Count what happened",
     .text = "Events lists all that happened; Query counts it, in many games too. Open Query and press an "
             "example: each row leads to its first event. Find a game looks for one in which it happens, Break "
             "it for one that breaks a rule, Coverage for what none reaches.",
     .way = {"layout/Play", "region.bottom/tabs/play.query", "region.bottom/query example 1"},
     .done =
         [](const Editor& editor, const Application&, const TourMark&) {
             return plays(editor) && editor.shell.isShown("play.query") && editor.play.queries.events() > 0;
         }},
    {.id = "edit",
     .title = "See what an edit does",
     .text = "Press Play after an edit: the game goes on with the edited card, and My edit says what became "
             "different and why. Impact says so of thousands of games, Scenarios of what must stay true. Open "
             "My edit.",
     .way = {"layout/Play", "region.bottom/tabs/play.edit"},
     .done = [](const Editor& editor, const Application&,
                const TourMark&) { return editor.shell.layout == Layout::Play && editor.shell.isShown("play.edit"); }},
    {.id = "strong",
     .title = "Is it too strong?",
     .text = "Open How strong: it works out how likely everybody is to win against an enemy of your choice.",
     .way = {"layout/Play", "region.bottom/tabs/encounter"},
     .done = [](const Editor& editor, const Application&,
                const TourMark&) { return editor.shell.layout == Layout::Play && editor.shell.isShown("encounter"); }},
    {.id = "likely",
     .title = "How likely was it?",
     .text = "Dice lists every outcome of a roll with its exact odds. Open Luck and press Count luck: every "
             "roll is held against what was to be expected.",
     .way = {"layout/Play", "region.bottom/tabs/play.luck", "region.bottom/Count luck"},
     .action = "play.luck",
     .done = [](const Editor& editor, const Application&,
                const TourMark&) { return plays(editor) && editor.play.likelihood.countsLuck(); }},
    {.id = "print",
     .title = "Print the cards",
     .text = "Press Print: every card lies on its sheet at its true size. Press Write the PDF, and close the "
             "dialog when it is written.",
     .way = {"top.file.print", "Print/Write the PDF"},
     .action = "file.print",
     .done = [](const Editor&, const Application& app,
                const TourMark& since) { return !app.cardExportOpen && printedAt(app) > since.printed; }},
    {.id = "help",
     .title = "Help for anything",
     .text = "Rest the pointer on Export and press F1. Everything answers like that.",
     .way = {"top.file.export"},
     .action = "help.here",
     .done = [](const Editor& editor, const Application&, const TourMark&) { return editor.helpOpen(); }},
    {.id = "palette",
     .title = "Find anything by name",
     .text = "Close the help with Escape. Open the search at the top, type shortcuts, and press Enter.",
     .way = {"top.view.palette", "command"},
     .action = "view.palette",
     .done = [](const Editor& editor, const Application&, const TourMark&) { return editor.shortcutsDialog.open; }},
    {.id = "end",
     .title = "That was the tour",
     .text = "Every command stands in this list with its keys, which can be changed. Your own project begins on the "
             "start page; this copy is yours to try things with."},
};

}  // namespace

std::span<const TourStep> tourSteps() { return kSteps; }

TourMark markOf(const Editor& editor, const Application& app) {
    TourMark mark{.name = nameOf(app, "en"),
                  .ability = abilityOf(app),
                  .place = app.navigation.current(),
                  .steps = stepsOf(app),
                  .sort = sortOf(editor)};
    mark.printed = printedAt(app);
    if (!plays(editor)) return mark;
    mark.decisions = editor.play.sandbox.session->decisions().size();
    mark.position = editor.play.sandbox.cursor.position();
    mark.forced = editor.play.sandbox.chance.forced().size();
    return mark;
}

}  // namespace ui
