// Reads the command line of an export, draws the cards in frames that nobody sees, and writes them.
#include "editor/export_command.h"

#include <CLI/CLI.hpp>

#include <cmath>
#include <cstdio>
#include <map>
#include <optional>
#include <string>

#include "editor/app/card_export.h"
#include "editor/app/settings.h"
#include "editor/ui/frame.h"
#include "editor/ui/print/writers.h"
#include "schema/core/project.h"

namespace editor {

namespace {

// What is asked for, as it is typed.
struct Typed {
    std::string project;
    CardExport what;
    double bleed = 0, backBleed = 0, margin = 6.4;
    std::vector<double> format = {63, 88}, backOffset = {0, 0};
    std::string pdf, pictures, tabletop;
};

template <class E> std::map<std::string, E> keysOf() {
    std::map<std::string, E> out;
    int i = 0;
    for (const schema::Choice& choice : choicesOf(E{})) out[choice.key] = E(i++);
    return out;
}

void describe(CLI::App& command, Typed& t) {
    command.add_option("PROJECT", t.project, "Folder of the project")->required();
    command.add_option("--pdf", t.pdf, "Write sheets to print to this file");
    command.add_option("--png", t.pictures, "Write a PNG of each card into this folder");
    command.add_option("--tabletop", t.tabletop, "Write a saved object of Tabletop Simulator into this folder");
    command.add_option("--kind", t.what.kinds, "Only cards of these kinds, by their keys and a comma between")
        ->delimiter(',');
    command.add_option("--language", t.what.language, "Language of the cards")->capture_default_str();
    command.add_option("--dpi", t.what.dotsPerInch, "Dots per inch of --png")->capture_default_str();
    command.add_option("--url", t.what.addressPrefix,
                       "Where the pictures of --tabletop will lie: https://example.org/");
    command.add_option("--paper", t.what.print.paper, "a4, letter, or card: each card on a page of its own")
        ->transform(CLI::CheckedTransformer(keysOf<Paper>()));
    command.add_option("--format", t.format, "Width and height of a card in mm: 63,88")->delimiter(',')->expected(2);
    command.add_option("--margin", t.margin, "What the printer leaves white, in mm")->capture_default_str();
    command.add_option("--bleed", t.bleed, "Colour beyond the edges of cards, 0 to 6 mm")->capture_default_str();
    command.add_option("--cut", t.what.print.cut, "none, marks or lines")
        ->transform(CLI::CheckedTransformer(keysOf<CutGuides>()));
    command.add_flag("--registration", t.what.print.registration, "Registration marks in the margins");
    command.add_flag("--backs", t.what.print.backs, "Backs, for printing on both sides");
    command.add_option("--back-bleed", t.backBleed, "Bleed of the backs, 0 to 6 mm")->capture_default_str();
    command.add_option("--back-offset", t.backOffset, "Moves the backs right and down, in mm: 0.4,-0.2")
        ->delimiter(',')
        ->expected(2);
    command.add_flag("--calibration", t.what.print.calibration, "A page of rulers first");
    command.footer("Example:\n  tale export my_project --pdf cards.pdf --bleed 2 --backs --cut marks");
}

int tenths(double mm) { return int(std::lround(mm * 10)); }

int fail(const std::string& reason, int code) {
    std::fprintf(stderr, "talewright: %s\n", reason.c_str());
    return code;
}

std::vector<ui::print::PrintedCard> cardsOf(const schema::Project& project, const CardExport& what) {
    ui::print::CardSource source{.records = printedRecords(*project.game, project.records, what.kinds),
                                 .all = project.base,
                                 .language = what.language,
                                 .folder = project.folder};
    source.all.putAll(project.records);
    ui::Frame frame(1);
    std::vector<ui::print::PrintedCard> cards;
    frame.drawWithoutWindow({800, 600}, 1, [&] {
        ui::print::CardSet set(std::move(source));
        while (!set.done()) set.step(1000);
        cards = set.take();
    });
    return cards;
}

}  // namespace

int exportCommand(int argc, char** argv) {
    CLI::App command("Writes the cards of a project: a PDF to print and cut, pictures, or a table on the screen.",
                     "tale export");
    Typed typed;
    describe(command, typed);
    try {
        command.parse(argc, argv);
    } catch (const CLI::ParseError& problem) { return command.exit(problem) == 0 ? 0 : 2; }
    if (typed.pdf.empty() && typed.pictures.empty() && typed.tabletop.empty())
        return fail("nothing to write: give --pdf, --png or --tabletop", 2);
    PrintOptions& print = typed.what.print;
    print.cardWidth = tenths(typed.format[0]);
    print.cardHeight = tenths(typed.format[1]);
    print.margin = tenths(typed.margin);
    print.bleed = tenths(typed.bleed);
    print.backBleed = tenths(typed.backBleed);
    print.backRight = tenths(typed.backOffset[0]);
    print.backDown = tenths(typed.backOffset[1]);

    schema::Problems problems;
    const std::optional<schema::Project> project = schema::readProject(typed.project, problems);
    if (!project || problems.errors() > 0) {
        for (const schema::Problem& problem : problems.all())
            if (problem.severity == schema::Severity::Error)
                std::fprintf(stderr, "%s\n", schema::toSentence(problem).c_str());
        return fail("the project cannot be read", 3);
    }
    const auto asked = [&](CardExportForm form, const std::string& target) {
        CardExport what = typed.what;
        what.form = form;
        what.target = target;
        return what;
    };
    const std::pair<CardExportForm, const std::string&> forms[] = {{CardExportForm::Pdf, typed.pdf},
                                                                   {CardExportForm::Pictures, typed.pictures},
                                                                   {CardExportForm::Tabletop, typed.tabletop}};
    for (const auto& [form, target] : forms)
        if (!target.empty())
            if (const std::string refusal = refusalOf(asked(form, target), *project->game); !refusal.empty())
                return fail(refusal, 2);
    const std::vector<ui::print::PrintedCard> cards = cardsOf(*project, typed.what);
    const ui::print::DocumentInfo info = ui::print::infoOf(project->info, *project->game, typed.what.language);
    for (const auto& [form, target] : forms) {
        if (target.empty()) continue;
        const CardExport what = asked(form, target);
        const CardExportResult result =
            ui::print::writeCards(what, cards, info, *project->game, [](double) { return true; });
        if (!result.refusal.empty()) return fail(result.refusal, 1);
        std::printf("%s\n", sentenceOf(what, result).c_str());
    }
    for (const ui::print::PrintedCard& card : cards)
        if (card.overflow)
            std::fprintf(stderr, "talewright: a text or the name of %s does not fit on its card\n", card.id.c_str());
    return 0;
}

}  // namespace editor
