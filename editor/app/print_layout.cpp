// Fills sheets, mirrors their backs, and draws what helps to cut and to check.
#include "editor/app/print_layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace editor {

namespace {

constexpr double kMark = 5, kFromBleed = 1;  // length of a cut mark, and how far from the bleed it begins
constexpr double kNearPaperEdge = 2;         // no mark comes nearer
constexpr double kShopBorder = 9;            // around a card with marks on a page of its own
constexpr double kLetters = 2.4;             // of what stands at the foot of a sheet

double millimetres(int tenths) { return double(tenths) / 10; }

// How pieces of one size lie on a sheet.
struct Grid {
    int columns = 0, rows = 0;
    bool turned = false;
    int count() const { return columns * rows; }
};

int fitting(double room, double size, double bleed) {
    // A sheet that is filled to a hair counts as fitting.
    return std::max(0, int(std::floor((room + 1e-6) / (size + 2 * bleed))));
}

Grid gridOf(const PrintPiece& piece, const PageBox& paper, double margin, double bleed) {
    const double wide = paper.right - 2 * margin, tall = paper.bottom - 2 * margin;
    const Grid upright{fitting(wide, piece.width, bleed), fitting(tall, piece.height, bleed), false};
    const Grid lying{fitting(wide, piece.height, bleed), fitting(tall, piece.width, bleed), true};
    return lying.count() > upright.count() ? lying : upright;
}

class Planner {
  public:
    Planner(std::span<const PrintPiece> pieces, const PrintOptions& options, const std::string& title)
        : pieces_(pieces), options_(options), title_(title), bleed_(millimetres(options.bleed)),
          backBleed_(options.backs ? millimetres(options.backBleed) : 0), margin_(millimetres(options.margin)) {}

    PrintPlan plan() {
        if (options_.calibration) addCalibration();
        if (options_.paper == Paper::Card) addSingles();
        else addSheets();
        int sheet = 0;
        for (PrintPage& page : plan_.pages)
            if (!page.slots.empty() && !page.back) ++sheet;
        plan_.sheets = sheet;
        if (options_.paper != Paper::Card) nameSheets();
        return std::move(plan_);
    }

  private:
    // --- cards on pages of their own ----------------------------------------------------------------------------

    void addSingles() {
        for (std::size_t i = 0; i < pieces_.size(); ++i)
            for (int copy = 0; copy < pieces_[i].copies; ++copy) {
                plan_.pages.push_back(single(int(i), false));
                if (options_.backs && pieces_[i].hasBack) plan_.pages.push_back(single(int(i), true));
            }
    }

    PrintPage single(int piece, bool back) const {
        const PrintPiece& p = pieces_[piece];
        const double bleed = back ? std::max(bleed_, backBleed_) : bleed_;
        const double around = std::max(bleed_, backBleed_) + (hasMarks() ? kShopBorder : 0);
        PrintPage page{.width = p.width + 2 * around, .height = p.height + 2 * around, .trim = {}, .bleed = {}};
        page.back = back;
        page.slots.push_back({.piece = piece,
                              .back = back,
                              .left = around,
                              .top = around,
                              .width = p.width,
                              .height = p.height,
                              .bleed = bleed});
        setBoxes(page);
        if (hasMarks()) addMarks(page);
        if (options_.registration) addRegistration(page, 0);
        return page;
    }

    bool hasMarks() const { return options_.cut != CutGuides::None || options_.registration; }

    // --- sheets -------------------------------------------------------------------------------------------------

    void addSheets() {
        const PageBox paper = paperBox(options_.paper);
        // Pieces of one size share sheets, in the order in which that size came first.
        std::vector<bool> done(pieces_.size());
        for (std::size_t first = 0; first < pieces_.size(); ++first) {
            if (done[first]) continue;
            std::vector<int> copies;
            for (std::size_t i = first; i < pieces_.size(); ++i) {
                const PrintPiece &a = pieces_[first], &b = pieces_[i];
                if (done[i] || a.width != b.width || a.height != b.height || a.hasBack != b.hasBack) continue;
                done[i] = true;
                copies.insert(copies.end(), std::size_t(std::max(0, b.copies)), int(i));
            }
            const PrintPiece& piece = pieces_[first];
            const double widest = std::max(bleed_, piece.hasBack ? backBleed_ : 0);
            const Grid grid = gridOf(piece, paper, margin_, widest);
            if (grid.count() == 0) {
                plan_.refusal = fmt::format("{:g} x {:g} mm do not fit on the paper with this margin and bleed",
                                            piece.width, piece.height);
                continue;
            }
            for (std::size_t at = 0; at < copies.size(); at += std::size_t(grid.count()))
                addSheet(std::span(copies).subspan(at, std::min(copies.size() - at, std::size_t(grid.count()))), grid,
                         widest);
        }
    }

    void addSheet(std::span<const int> copies, const Grid& grid, double apart) {
        const PageBox paper = paperBox(options_.paper);
        const PrintPiece& piece = pieces_[copies[0]];
        const double wide = grid.turned ? piece.height : piece.width, tall = grid.turned ? piece.width : piece.height;
        const double left = (paper.right - grid.columns * wide - 2 * apart * (grid.columns - 1)) / 2;
        const double top = (paper.bottom - grid.rows * tall - 2 * apart * (grid.rows - 1)) / 2;
        PrintPage front{.width = paper.right, .height = paper.bottom, .trim = {}, .bleed = {}};
        for (std::size_t i = 0; i < copies.size(); ++i)
            front.slots.push_back({.piece = copies[i],
                                   .left = left + double(int(i) % grid.columns) * (wide + 2 * apart),
                                   .top = top + double(int(i) / grid.columns) * (tall + 2 * apart),
                                   .width = piece.width,
                                   .height = piece.height,
                                   .quarterTurns = grid.turned ? 1 : 0,
                                   .bleed = bleed_});
        setBoxes(front);
        if (options_.cut == CutGuides::Lines) addLines(front);
        if (options_.cut != CutGuides::None) addMarks(front);
        if (options_.registration) addRegistration(front, margin_);
        plan_.pages.push_back(front);
        if (options_.backs && piece.hasBack) plan_.pages.push_back(backOf(front));
    }

    // Turned over on its long edge, and moved by as much as the printer sets the second side off.
    PrintPage backOf(const PrintPage& front) const {
        PrintPage back{.width = front.width, .height = front.height, .trim = {}, .bleed = {}};
        back.back = true;
        const double right = millimetres(options_.backRight), down = millimetres(options_.backDown);
        for (PrintSlot slot : front.slots) {
            const PageBox edges = slot.edges();
            slot.left = front.width - edges.right + right;
            slot.top += down;
            slot.back = true;
            slot.quarterTurns = slot.quarterTurns == 1 ? 3 : slot.quarterTurns;
            slot.bleed = backBleed_;
            back.slots.push_back(slot);
        }
        setBoxes(back);
        if (options_.registration) {
            addRegistration(back, margin_, front.bleed);
            for (PrintCircle& circle : back.circles) circle = {circle.x + right, circle.y + down, circle.radius};
            for (PrintLine& line : back.lines) {
                line.fromX += right;
                line.toX += right;
                line.fromY += down;
                line.toY += down;
            }
        }
        return back;
    }

    static void setBoxes(PrintPage& page) {
        page.trim = page.bleed = {page.width, page.height, 0, 0};
        for (const PrintSlot& slot : page.slots) {
            const PageBox e = slot.edges();
            const auto widen = [](PageBox& box, const PageBox& by, double more) {
                box = {std::min(box.left, by.left - more), std::min(box.top, by.top - more),
                       std::max(box.right, by.right + more), std::max(box.bottom, by.bottom + more)};
            };
            widen(page.trim, e, 0);
            widen(page.bleed, e, slot.bleed);
        }
        page.bleed = {std::max(page.bleed.left, 0.0), std::max(page.bleed.top, 0.0),
                      std::min(page.bleed.right, page.width), std::min(page.bleed.bottom, page.height)};
    }

    // --- guides -------------------------------------------------------------------------------------------------

    // The different edges of the slots of a page, sorted.
    static std::vector<double> edgesOf(const PrintPage& page, bool down) {
        std::vector<double> out;
        for (const PrintSlot& slot : page.slots) {
            const PageBox e = slot.edges();
            for (const double at : down ? std::array{e.top, e.bottom} : std::array{e.left, e.right})
                if (std::none_of(out.begin(), out.end(), [at](double known) { return std::abs(known - at) < 0.001; }))
                    out.push_back(at);
        }
        std::sort(out.begin(), out.end());
        return out;
    }

    static void addLines(PrintPage& page) {
        for (const PrintSlot& slot : page.slots) {
            const PageBox e = slot.edges();
            const auto line = [&](double x0, double y0, double x1, double y1) {
                // An edge that two cards share is drawn once.
                const bool known = std::any_of(page.lines.begin(), page.lines.end(), [&](const PrintLine& l) {
                    return std::abs(l.fromX - x0) + std::abs(l.fromY - y0) + std::abs(l.toX - x1) +
                               std::abs(l.toY - y1) <
                           0.001;
                });
                if (!known) page.lines.push_back({x0, y0, x1, y1, 0.1, true});
            };
            line(e.left, e.top, e.right, e.top);
            line(e.left, e.bottom, e.right, e.bottom);
            line(e.left, e.top, e.left, e.bottom);
            line(e.right, e.top, e.right, e.bottom);
        }
    }

    // Beside the sheet of cards, where each cut begins and ends.
    static void addMarks(PrintPage& page) {
        const auto mark = [](double edge, double outward, double paper) {
            // From near the bleed outwards; both ends on the paper.
            const double from = edge + outward * kFromBleed, to = from + outward * kMark;
            return outward < 0 ? std::pair(std::max(to, kNearPaperEdge), from)
                               : std::pair(from, std::min(to, paper - kNearPaperEdge));
        };
        for (const double x : edgesOf(page, false))
            for (const auto& [from, to] :
                 {mark(page.bleed.top, -1, page.height), mark(page.bleed.bottom, 1, page.height)})
                if (to > from) page.lines.push_back({x, from, x, to});
        for (const double y : edgesOf(page, true))
            for (const auto& [from, to] :
                 {mark(page.bleed.left, -1, page.width), mark(page.bleed.right, 1, page.width)})
                if (to > from) page.lines.push_back({from, y, to, y});
    }

    // In the middle of each side, where there is room between the cards and the margin of the printer.
    static void addRegistration(PrintPage& page, double margin) { addRegistration(page, margin, page.bleed); }
    static void addRegistration(PrintPage& page, double margin, const PageBox& inside) {
        constexpr double kSmallest = 1.2, kLargest = 2.5;
        const auto add = [&](double x, double y, double room) {
            const double radius = std::min(kLargest, room / 2 - 0.6);
            if (radius < kSmallest) return;
            page.circles.push_back({x, y, radius * 0.6});
            page.lines.push_back({x - radius, y, x + radius, y});
            page.lines.push_back({x, y - radius, x, y + radius});
        };
        // Not where a cut mark is.
        const auto free = [](const std::vector<double>& edges, double middle) {
            for (const double edge : edges)
                if (std::abs(edge - middle) < 4) return edge + (edge < middle ? 8.0 : -8.0);
            return middle;
        };
        const double x = free(edgesOf(page, false), page.width / 2), y = free(edgesOf(page, true), page.height / 2);
        add(x, (margin + inside.top) / 2, inside.top - margin);
        add(x, (page.height - margin + inside.bottom) / 2, page.height - margin - inside.bottom);
        add((margin + inside.left) / 2, y, inside.left - margin);
        add((page.width - margin + inside.right) / 2, y, page.width - margin - inside.right);
    }

    // At the foot, where it lies on no card.
    void nameSheets() {
        int sheet = 0;
        for (PrintPage& page : plan_.pages) {
            if (page.slots.empty()) continue;
            if (!page.back) ++sheet;
            const double margin = std::max(margin_, 4.0), y = page.height - margin;
            const double room = y - kLetters - (page.bleed.bottom + kFromBleed + (page.back ? 0 : kMark));
            if (room < 0) continue;
            page.words.push_back({.text = fmt::format("{} \u00b7 sheet {} of {}{}", title_, sheet, plan_.sheets,
                                                      page.back ? ", backs" : ""),
                                  .x = margin,
                                  .y = y,
                                  .size = kLetters});
        }
    }

    // --- calibration --------------------------------------------------------------------------------------------

    // Rulers of 100 mm and the outline of a card; for two sides also a scale through which the cross of the second
    // side is read against the light.
    void addCalibration() {
        const PageBox paper = paperBox(options_.paper == Paper::Card ? Paper::A4 : options_.paper);
        PrintPage page{.width = paper.right, .height = paper.bottom, .trim = paper, .bleed = paper};
        const double left = (page.width - 100) / 2, top = 40;
        const auto words = [&](std::string text, double x, double y, double size, int align) {
            page.words.push_back({.text = std::move(text), .x = x, .y = y, .size = size, .align = align});
        };
        words("Calibration", left, 24, 6, -1);
        words("Print at 100 %, without \"fit to page\". Each ruler must measure exactly 100 mm.", left, 31, 3, -1);
        addRuler(page, left, top, true);
        addRuler(page, left, top + 12, false);
        const double width = millimetres(options_.cardWidth), height = millimetres(options_.cardHeight);
        const double x = left + 30, y = top + 16;
        if (x + width < page.width - 10 && y + height < page.height - 20) {
            for (const auto& [x0, y0, x1, y1] :
                 {std::array{x, y, x + width, y}, std::array{x, y + height, x + width, y + height},
                  std::array{x, y, x, y + height}, std::array{x + width, y, x + width, y + height}})
                page.lines.push_back({x0, y0, x1, y1, 0.1, false});
            words(fmt::format("a card: {:g} x {:g} mm", width, height), x + width / 2, y + 5, 3, 0);
        }
        if (!options_.backs) {
            plan_.pages.push_back(std::move(page));
            return;
        }
        PrintPage back{.width = page.width, .height = page.height, .trim = paper, .bleed = paper};
        back.back = true;
        const double middle = page.width / 2, low = top + 165;
        words("Hold the sheet against the light, this side towards you. The scale shows where the cross of the other",
              left - 25, low + 20, 3, -1);
        words("side lies. Right of 0: enter as much under \"Backs to the right\". Below 0: enter as much under",
              left - 25, low + 24.5, 3, -1);
        words("\"Backs down\", with a minus. Above 0: without one.", left - 25, low + 29, 3, -1);
        for (int i = -10; i <= 10; ++i) {
            const double tick = i % 5 == 0 ? 3 : 1.5;
            page.lines.push_back({middle + i, low - tick, middle + i, low + tick});
            page.lines.push_back({middle - tick, low + i, middle + tick, low + i});
        }
        page.lines.push_back({middle - 10, low, middle + 10, low});
        page.lines.push_back({middle, low - 10, middle, low + 10});
        for (const int i : {-10, 10}) {
            words(fmt::format("{}", i), middle + i, low + 6, 2, 0);
            words(fmt::format("{}", i), middle + 6, low + i + 0.7, 2, 0);
        }
        const double right = millimetres(options_.backRight), down = millimetres(options_.backDown);
        back.lines.push_back({middle - 15 + right, low + down, middle + 15 + right, low + down, 0.2});
        back.lines.push_back({middle + right, low - 15 + down, middle + right, low + 15 + down, 0.2});
        back.words.push_back(
            {.text = "back of the calibration page", .x = middle + right, .y = low + 22 + down, .size = 3, .align = 0});
        plan_.pages.push_back(std::move(page));
        plan_.pages.push_back(std::move(back));
    }

    static void addRuler(PrintPage& page, double left, double top, bool across) {
        const auto line = [&](double at, double tick) {
            if (across) page.lines.push_back({left + at, top, left + at, top + tick});
            else page.lines.push_back({left, top + at, left + tick, top + at});
        };
        for (int mm = 0; mm <= 100; ++mm) {
            line(mm, mm % 10 == 0 ? 6 : mm % 5 == 0 ? 4 : 2.5);
            if (mm % 10 != 0) continue;
            if (across) page.words.push_back({fmt::format("{}", mm), left + mm, top - 1.2, 2.4, 0});
            else if (mm > 0) page.words.push_back({fmt::format("{}", mm), left + 7.2, top + mm + 0.9, 2.4, -1});
        }
        if (across) page.lines.push_back({left, top, left + 100, top});
        else page.lines.push_back({left, top, left, top + 100});
    }

    std::span<const PrintPiece> pieces_;
    const PrintOptions& options_;
    const std::string& title_;
    double bleed_, backBleed_, margin_;
    PrintPlan plan_;
};

}  // namespace

std::span<const schema::Choice> choicesOf(Paper) {
    static constexpr schema::Choice kChoices[] = {{"a4", "A4"}, {"letter", "US Letter"}, {"card", "One card a page"}};
    return kChoices;
}

std::span<const schema::Choice> choicesOf(CutGuides) {
    static constexpr schema::Choice kChoices[] = {{"none", "None"}, {"marks", "Marks"}, {"lines", "Lines"}};
    return kChoices;
}

PageBox PrintSlot::edges() const {
    const bool across = quarterTurns % 2 != 0;
    return {left, top, left + (across ? height : width), top + (across ? width : height)};
}

PageBox paperBox(Paper paper) {
    switch (paper) {
        case Paper::A4: return {0, 0, 210, 297};
        case Paper::Letter: return {0, 0, 215.9, 279.4};
        case Paper::Card: break;
    }
    return {};
}

PrintPlan planPrint(std::span<const PrintPiece> pieces, const PrintOptions& options, const std::string& title) {
    return Planner(pieces, options, title).plan();
}

}  // namespace editor
