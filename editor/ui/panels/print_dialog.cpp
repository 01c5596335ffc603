// Cards are taken side by side with the frames of the screen (a few milliseconds each), pages are painted and files are
// written by tasks. The page shown is painted by what writes the PDF.
#include "editor/ui/panels/print_dialog.h"

#include <imgui.h>

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "editor/app/application.h"
#include "editor/app/card_export.h"
#include "editor/ui/compat.h"
#include "editor/ui/frame.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/author.h"
#include "editor/ui/print/writers.h"
#include "editor/ui/textures.h"
#include "editor/ui/widgets.h"

namespace ui {

using editor::CardExportForm;
using print::PrintedCard;

namespace {

constexpr double kMillisecondsOfFrame = 8;                                                // for taking cards
constexpr float kOptionsWide = 400, kSheetWide = 330, kRoomAround = 250, kTallest = 500;  // logical

// What is common on tables, in tenths of a millimetre.
struct CardFormat {
    const char* label;
    int width, height;
};
constexpr std::array kFormats = {CardFormat{"Poker, 63 x 88 mm", 630, 880}, CardFormat{"Bridge, 57 x 88 mm", 570, 880},
                                 CardFormat{"Mini, 44 x 67 mm", 440, 670}, CardFormat{"Tarot, 70 x 120 mm", 700, 1200},
                                 CardFormat{"Square, 70 x 70 mm", 700, 700}};

}  // namespace

// A size that is none of the formats, as it is typed.
struct OwnSize {
    bool chosen = false;
    std::string typed;
};

// Everything that decides how a page looks.
struct ShownPage {
    editor::PrintOptions print;
    CardExportForm form = CardExportForm::Pdf;
    int page = 0, width = 0;
    bool operator==(const ShownPage&) const = default;
};

struct PrintDialog::State {
    editor::CardExport what;
    int kind = 0;  // 0: all; else one of the game's
    OwnSize size;
    std::string defaultOf[3];  // targets as they were proposed
    std::unique_ptr<print::CardSet> taking;
    std::shared_ptr<const std::vector<PrintedCard>> cards;
    editor::PrintPlan plan;
    std::optional<editor::PrintOptions> planned;
    int page = 0;
    std::optional<ShownPage> asked;  // to be painted last
    ImTextureID texture{};
    bool writeWhenTaken = false, writing = false;
    std::optional<editor::CardExportResult> result;
    editor::CardExport written;  // what the result is of

    ~State() { drop(); }
    void drop() {
        if (texture) textureDevice().destroy(texture);
        texture = {};
    }
};

namespace {

// What follows in a row of the form is a compact control: level with its label.
void lower() { ImGui::SetCursorPosY(ImGui::GetCursorPosY() + std::floor((ImGui::GetFrameHeight() - dp(26)) / 2)); }

bool lengthSlider(const char* label, int& tenths, float least, float most) {
    float mm = float(tenths) / 10;
    if (!slider(label, mm, least, most, "%.1f mm")) return false;
    tenths = int(std::lround(std::clamp(mm, least, most) * 10));
    return true;
}

template <class E> bool choose(const char* label, E& value) {
    std::vector<const char*> labels;
    for (const schema::Choice& choice : choicesOf(E{})) labels.push_back(choice.label);
    int chosen = int(value);
    if (!select(label, chosen, labels)) return false;
    value = E(chosen);
    return true;
}

// "63.5 x 88.9", in millimetres, as tenths; nothing where it is something else, or no size that a card can have.
std::optional<std::array<int, 2>> sizeFrom(std::string_view typed) {
    std::array<int, 2> size{};
    const char *at = typed.data(), *end = at + typed.size();
    for (int& side : size) {
        while (at < end && std::string_view("0123456789.").find(*at) == std::string_view::npos) ++at;
        double mm = 0;
        const auto [next, error] = std::from_chars(at, end, mm);
        if (error != std::errc{} || !(mm > 0 && mm < 1000)) return std::nullopt;
        side = int(std::lround(mm * 10));
        at = next;
    }
    if (!editor::isCardSize(size[0], size[1])) return std::nullopt;
    return size;
}

void drawSizeRows(Form& form, editor::PrintOptions& print, OwnSize& own) {
    form.row("Card size", "Boards and tiles keep their own.");
    std::vector<const char*> labels;
    int chosen = int(kFormats.size());
    for (std::size_t i = 0; i < kFormats.size(); ++i) {
        labels.push_back(kFormats[i].label);
        if (kFormats[i].width == print.cardWidth && kFormats[i].height == print.cardHeight) chosen = int(i);
    }
    labels.push_back("Another size");
    if (own.chosen) chosen = int(kFormats.size());
    const bool pressed = select("card size", chosen, labels);
    const bool another = std::size_t(chosen) == kFormats.size();
    if (pressed && !another) {
        print.cardWidth = kFormats[chosen].width;
        print.cardHeight = kFormats[chosen].height;
    }
    if (another && !own.chosen)
        own.typed = fmt::format("{:.1f} x {:.1f}", double(print.cardWidth) / 10, double(print.cardHeight) / 10);
    own.chosen = another;
    if (!another) return;
    form.row("Width x height", "In millimetres, true to a tenth.");
    if (textInput("own size", own.typed, "63.0 x 88.0"))
        if (const auto size = sizeFrom(own.typed)) {
            print.cardWidth = (*size)[0];
            print.cardHeight = (*size)[1];
        }
    if (!sizeFrom(own.typed)) wrappedText("Two lengths, 20 to 200 and 20 to 280 mm.", theme().warning);
}

void drawPdfRows(Form& form, editor::PrintOptions& print, OwnSize& size) {
    form.row("Paper", "A4 and Letter hold as many cards as fit; print shops want one card a page.");
    choose("paper", print.paper);
    drawSizeRows(form, print, size);
    form.row("Cut guides", "Marks at the edge of the paper, or lines around each card as well.");
    choose("cut guides", print.cut);
    form.row("Bleed", "How far the colour of a card goes on beyond its edge, so that a cut may be a little off.");
    lengthSlider("bleed", print.bleed, 0, 6);
    if (print.paper != editor::Paper::Card) {
        form.row("Margin", "What the printer cannot print on.");
        lengthSlider("margin", print.margin, 0, 15);
    }
    form.row("Registration", "Circles in the margins that lie over each other when both sides are in place.");
    lower();
    checkbox("Registration marks", print.registration);
    form.row("Backs", "A second side for each sheet. Print on both sides, flipped on the long edge.");
    lower();
    checkbox("Print backs", print.backs);
    if (print.backs) {
        form.row("Bleed of backs", "More bleed hides a back that the printer sets a little off.");
        lengthSlider("bleed of backs", print.backBleed, 0, 6);
        if (print.paper != editor::Paper::Card) {
            form.row("Move backs right", "As the calibration page tells.");
            lengthSlider("backs right", print.backRight, -10, 10);
            form.row("Move backs down", "As the calibration page tells.");
            lengthSlider("backs down", print.backDown, -10, 10);
        }
    }
    form.row("Calibration", "A page of rulers that tells whether the printer keeps the size and hits both sides.");
    lower();
    checkbox("Calibration page", print.calibration);
}

}  // namespace

PrintDialog::PrintDialog() = default;
PrintDialog::~PrintDialog() = default;

namespace {

class Dialog {
  public:
    Dialog(editor::Application& app, std::shared_ptr<PrintDialog::State> state) : app_(app), s_(std::move(state)) {}

    void begin() {
        s_->what.print = app_.projectState.print;
        s_->what.language = app_.settings.language;
        for (int form = 0; form < 3; ++form)
            s_->defaultOf[form] = editor::defaultTarget(app_.workspace->folder(), app_.workspace->info(),
                                                        app_.sharedSettings.exportFolder, CardExportForm(form))
                                      .string();
        s_->what.target = s_->defaultOf[0];
        takeCards();
    }

    // Goes on with what takes longer than a frame.
    void work() {
        if (s_->taking) {
            s_->taking->step(kMillisecondsOfFrame);
            keepDrawing(0.1f);
            if (s_->taking->done()) {
                s_->cards = std::make_shared<const std::vector<PrintedCard>>(s_->taking->take());
                s_->taking.reset();
                s_->planned.reset();
            }
        }
        if (!s_->cards) return;
        const editor::PrintOptions options = shownOptions();
        if (s_->planned != options) {
            s_->plan = print::planOf(*s_->cards, options, title());
            s_->planned = options;
            s_->page = std::clamp(s_->page, 0, std::max(0, int(s_->plan.pages.size()) - 1));
        }
        if (std::exchange(s_->writeWhenTaken, false)) write();
    }

    // Returns false when it is to be closed.
    bool draw() {
        const float high = std::min(kTallest, ImGui::GetIO().DisplaySize.y / scale() - kRoomAround);
        const bool wide = ImGui::GetContentRegionAvail().x > dp(kOptionsWide + kSheetWide - 80);
        // Parts of the dialog: the keyboard goes from one to the other, and Escape closes all of it.
        compat::beginChild("options", {wide ? dp(kOptionsWide) : 0, dp(high)}, compat::kFlattened);
        drawOptions();
        ImGui::EndChild();
        if (wide) {
            ImGui::SameLine(0, dp(16));
            compat::beginChild("sheet", {0, dp(high)}, compat::kFlattened);
            drawSheet(high);
            ImGui::EndChild();
        }
        drawOutcome();
        dialogButtons();
        bool open = true;
        if (s_->result && s_->result->refusal.empty()) {
            if (button("Copy its path",
                       {.icon = icon("copy"), .tooltip = "Copies the full path of what was written to the clipboard."}))
                app_.writeClipboard(s_->written.target.string());
            ImGui::SameLine();
        }
        if (button("Close")) open = false;
        ImGui::SameLine();
        constexpr const char* kWrite[] = {"Write the PDF", "Write the pictures", "Write the table"};
        if (button(kWrite[std::size_t(s_->what.form)],
                   {.kind = Button::Primary, .icon = icon("print"), .refusal = whyNot()})) {
            if (s_->cards) write();
            else s_->writeWhenTaken = true;
        }
        return open;
    }

    void end() { app_.projectState.print = s_->what.print; }

  private:
    const editor::Workspace& workspace() const { return *app_.workspace; }
    std::string title() const { return print::infoOf(workspace().info(), workspace().game(), s_->what.language).title; }

    void takeCards() {
        s_->cards.reset();
        s_->taking.reset();  // one at a time
        s_->taking = std::make_unique<print::CardSet>(print::CardSource{
            .records = editor::printedRecords(workspace().game(), workspace().records(), s_->what.kinds),
            .all = workspace().resolvable(),
            .language = s_->what.language,
            .folder = workspace().folder()});
    }

    // A picture is shown as a card on a page of its own.
    editor::PrintOptions shownOptions() const {
        editor::PrintOptions options = s_->what.print;
        if (s_->what.form == CardExportForm::Pdf) return options;
        options.paper = editor::Paper::Card;
        options.cut = editor::CutGuides::None;
        options.registration = options.calibration = false;
        if (s_->what.form == CardExportForm::Tabletop) options.bleed = options.backBleed = 0;
        return options;
    }

    std::string whyNot() const {
        if (s_->writing || s_->writeWhenTaken) return "it is being written";
        if (s_->cards && !s_->plan.refusal.empty() && s_->what.form == CardExportForm::Pdf) return s_->plan.refusal;
        return editor::refusalOf(s_->what, workspace().game());
    }

    void drawOptions() {
        Form form("print", 128);
        form.row("Write", "What the cards become.");
        if (choose("form", s_->what.form)) s_->what.target = s_->defaultOf[std::size_t(s_->what.form)];
        drawWhich(form);
        switch (s_->what.form) {
            case CardExportForm::Pdf: drawPdfRows(form, s_->what.print, s_->size); break;
            case CardExportForm::Pictures: drawPictureRows(form); break;
            case CardExportForm::Tabletop:
                form.row("Address", "Where the pictures will lie once they are uploaded. Empty: in the folder itself.");
                textInput("address", s_->what.addressPrefix, "https://example.org/cards/");
                break;
        }
        form.row(s_->what.form == CardExportForm::Pdf ? "File" : "Folder", "Where it is written.");
        std::string target = s_->what.target.string();
        if (pathInput("target", target)) s_->what.target = target;
    }

    void drawWhich(Form& form) {
        const auto kinds = editor::printedKinds(workspace().game());
        std::vector<const char*> labels = {"All cards"};
        for (const schema::RecordKind* kind : kinds) labels.push_back(kind->plural);
        form.row("Cards", "All of the project, or one kind.");
        if (select("cards", s_->kind, labels)) {
            s_->what.kinds.clear();
            if (s_->kind > 0) s_->what.kinds = {kinds[s_->kind - 1]->key};
            takeCards();
        }
        if (workspace().info().languages.size() > 1) {
            form.row("Language", "Of the cards.");
            const std::string before = s_->what.language;
            languageSwitch("Language of the cards", workspace().info().languages, s_->what.language, true);
            if (s_->what.language != before) takeCards();
        }
    }

    void drawPictureRows(Form& form) {
        drawSizeRows(form, s_->what.print, s_->size);
        form.row("Resolution", "300 is what print shops want.");
        stepper("resolution", s_->what.dotsPerInch,
                {.min = 50, .max = 1200, .step = 50, .fastStep = 100, .unit = "dpi"});
        form.row("Bleed", "How far the colour of a card goes on beyond its edge.");
        lengthSlider("bleed", s_->what.print.bleed, 0, 6);
        form.row("Backs", "A picture of each back as well.");
        lower();
        checkbox("Write backs", s_->what.print.backs);
    }

    void drawSheet(float high) {
        if (s_->taking) {
            progressBar(s_->taking->fraction(), "drawing the cards");
            return;
        }
        if (s_->plan.pages.empty()) {
            caption(s_->plan.refusal.empty() ? "There are no cards of this kind." : s_->plan.refusal);
            return;
        }
        const int pages = int(s_->plan.pages.size());
        // The page and what turns it stand in the middle of what the form leaves them.
        const float left = ImGui::GetCursorPosX(), whole = ImGui::GetContentRegionAvail().x - dp(4);
        const auto centre = [&](float width) {
            ImGui::SetCursorPosX(left + std::max(0.0f, std::floor((whole - width) / 2)));
        };
        const editor::PrintPage& page = s_->plan.pages[s_->page];
        const char* what = s_->what.form == CardExportForm::Pdf ? "Page" : "Card";
        const std::string where = fmt::format("{} {} of {}{}", what, s_->page + 1, pages, page.back ? ", backs" : "");
        centre(2 * dp(32) + 2 * ImGui::GetStyle().ItemSpacing.x + labelSize(where).x);
        if (iconButton("Previous page", icon("chevron-left"),
                       {.kind = Button::Quiet, .refusal = s_->page > 0 ? "" : "this is the first page"}))
            --s_->page;
        ImGui::SameLine();
        ImGui::AlignTextToFramePadding();
        text(where);
        ImGui::SameLine();
        if (iconButton("Next page", icon("chevron-right"),
                       {.kind = Button::Quiet, .refusal = s_->page + 1 < pages ? "" : "this is the last page"}))
            ++s_->page;
        const editor::PrintPage& now = s_->plan.pages[s_->page];
        const float width = std::floor(std::min(whole, dp(high - 44) * float(now.width / now.height)));
        if (width < 40) return;
        askFor({shownOptions(), s_->what.form, s_->page, int(width)});
        centre(width);
        const ImVec2 at = ImGui::GetCursorScreenPos(),
                     size = {width, std::floor(width * float(now.height / now.width))};
        ImGui::Dummy(size);
        ImDrawList* list = ImGui::GetWindowDrawList();
        drawShadow(list, at, {at.x + size.x, at.y + size.y}, 0, 4);
        list->AddRectFilled(at, {at.x + size.x, at.y + size.y}, IM_COL32_WHITE);
        if (s_->texture) list->AddImage(s_->texture, at, {at.x + size.x, at.y + size.y});
        list->AddRect(at, {at.x + size.x, at.y + size.y}, theme().border);
    }

    // Has the page painted by a task, unless that has been done.
    void askFor(const ShownPage& shown) {
        if (s_->asked == shown) return;
        s_->asked = shown;
        const auto paint = [cards = s_->cards, page = s_->plan.pages[shown.page],
                            width = shown.width](editor::TaskControl&) {
            print::Materials materials;
            const double scale = width / page.width;
            return print::paint(width, std::max(1, int(std::lround(page.height * scale))), scale, materials,
                                [&](print::Canvas& canvas) { print::drawPage(canvas, page, *cards); });
        };
        app_.tasks.start<Pixels>(
            "Preview of a page", paint,
            [weak = std::weak_ptr(s_), shown](Pixels pixels) {
                const auto state = weak.lock();
                if (!state || state->asked != shown) return;
                state->drop();
                state->texture = textureDevice().create(pixels, false);
            },
            "print preview");
    }

    void drawOutcome() {
        if (s_->writing || s_->writeWhenTaken) {
            double fraction = -1;
            for (const editor::TaskView& task : app_.tasks.list())
                if (task.label == "Write cards" && task.state == editor::TaskState::Running) fraction = task.fraction;
            progressBar(float(fraction), s_->writing ? "writing" : "drawing the cards");
            keepDrawing(0.1f);
            return;
        }
        // What was written in another form is told by its notice.
        if (!s_->result || s_->written.form != s_->what.form) {
            if (s_->cards && s_->what.form == CardExportForm::Pdf) {
                int copies = 0;
                for (const PrintedCard& card : *s_->cards) copies += card.copies;
                caption(fmt::format("{} {} on {} {}", copies, copies == 1 ? "card" : "cards", s_->plan.sheets,
                                    s_->plan.sheets == 1 ? "sheet" : "sheets"));
            }
            return;
        }
        if (!s_->result->refusal.empty()) {
            banner("refused", Tone::Error, fmt::format("Nothing was written: {}", s_->result->refusal));
            return;
        }
        banner("written", Tone::Success, editor::sentenceOf(s_->written, *s_->result));
        if (!s_->result->overflowing.empty())
            banner("overflowing", Tone::Warning,
                   fmt::format("A text or the name of {} does not fit on its card.",
                               fmt::join(s_->result->overflowing, ", ")));
    }

    void write() {
        s_->writing = true;
        s_->result.reset();
        s_->written = s_->what;
        app_.tasks.start<editor::CardExportResult>(
            "Write cards",
            [what = s_->what, cards = s_->cards,
             info = print::infoOf(workspace().info(), workspace().game(), s_->what.language),
             game = &workspace().game()](editor::TaskControl& control) {
                return print::writeCards(what, *cards, info, *game, [&](double fraction) {
                    control.progress(fraction, "writing cards");
                    return !control.cancelled();
                });
            },
            [weak = std::weak_ptr(s_), what = s_->what, &app = app_](editor::CardExportResult result) {
                if (result.refusal.empty())
                    app.notices.add(editor::NoticeKind::Success, editor::sentenceOf(what, result));
                else app.notices.add(editor::NoticeKind::Error, fmt::format("not written: {}", result.refusal));
                if (const auto state = weak.lock()) {
                    state->writing = false;
                    state->result = std::move(result);
                }
            },
            "write cards");
    }

    editor::Application& app_;
    std::shared_ptr<PrintDialog::State> s_;
};

}  // namespace

void PrintDialog::draw(editor::Application& app) {
    bool open = app.cardExportOpen && app.workspace != nullptr;
    if (open && !state_) {
        state_ = std::make_shared<State>();
        Dialog(app, state_).begin();
    }
    const bool drawn = beginDialog("Print", open, kOptionsWide + kSheetWide + 64, "Print and export cards",
                                   "Cards, tiles and boards as they are shown, at their true size.");
    if (drawn && state_) {
        Dialog dialog(app, state_);
        dialog.work();
        if (!dialog.draw()) {
            open = false;
            ImGui::CloseCurrentPopup();
        }
        dialog.end();
    }
    if (drawn) endDialog();
    if (!open) {
        app.cardExportOpen = false;
        state_.reset();
    }
}

}  // namespace ui
