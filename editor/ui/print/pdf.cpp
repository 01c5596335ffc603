// Pages of a plan as a PDF: cairo draws them, qpdf gives each its boxes and takes out what would differ from one
// writing to the next.
#include <cairo-pdf.h>
#include <cairo.h>
#include <qpdf/qpdf-c.h>

#include <memory>
#include <stdexcept>

#include "editor/ui/print/writers.h"

namespace ui::print {

namespace {

constexpr Colour kBlack{0, 0, 0, 1}, kGrey{0.6, 0.6, 0.6, 1}, kFoot{0.3, 0.3, 0.3, 1};

// What cairo writes goes here.
cairo_status_t append(void* closure, const unsigned char* data, unsigned length) {
    static_cast<std::string*>(closure)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
}

// A document in qpdf's hands. Its interface for C serves: that for C++ does not compile with every compiler we support.
class Document {
  public:
    Document() : data_(qpdf_init()) { qpdf_set_suppress_warnings(data_, QPDF_TRUE); }
    ~Document() { qpdf_cleanup(&data_); }
    Document(const Document&) = delete;
    Document& operator=(const Document&) = delete;

    // The bytes have to stay until the document is written.
    void read(const std::string& bytes) {
        check(qpdf_read_memory(data_, "cards", bytes.data(), bytes.size(), nullptr));
    }
    int pages() { return qpdf_get_num_pages(data_); }
    qpdf_oh page(int index) { return qpdf_get_page_n(data_, std::size_t(index)); }
    qpdf_oh root() { return qpdf_get_root(data_); }
    qpdf_oh dictionary() { return qpdf_oh_new_dictionary(data_); }
    qpdf_oh name(const char* text) { return qpdf_oh_new_name(data_, text); }
    qpdf_oh text(const std::string& utf8) { return qpdf_oh_new_unicode_string(data_, utf8.c_str()); }
    void set(qpdf_oh object, const char* key, qpdf_oh value) { qpdf_oh_replace_key(data_, object, key, value); }
    void setAbout(qpdf_oh about) { set(qpdf_get_trailer(data_), "/Info", qpdf_make_indirect_object(data_, about)); }

    // In points from the lower left corner, as PDF has boxes.
    void setBox(qpdf_oh page, const char* key, const editor::PageBox& box, double height) {
        const qpdf_oh array = qpdf_oh_new_array(data_);
        for (const double mm : {box.left, height - box.bottom, box.right, height - box.top})
            qpdf_oh_append_item(data_, array, qpdf_oh_new_real_from_double(data_, mm * kPointsPerMm, 4));
        set(page, key, array);
    }

    std::string write() {
        check(qpdf_init_write_memory(data_));
        qpdf_set_deterministic_ID(data_, QPDF_TRUE);
        qpdf_set_object_stream_mode(data_, qpdf_o_generate);
        check(qpdf_write(data_));
        return {reinterpret_cast<const char*>(qpdf_get_buffer(data_)), qpdf_get_buffer_length(data_)};
    }

  private:
    void check(QPDF_ERROR_CODE code) {
        if ((code & QPDF_ERRORS) == 0) return;
        throw std::runtime_error(qpdf_has_error(data_) ? qpdf_get_error_full_text(data_, qpdf_get_error(data_))
                                                       : "qpdf failed");
    }
    qpdf_data data_;
};

std::string withBoxes(const std::string& drawn, const editor::PrintPlan& plan, const DocumentInfo& info) {
    Document pdf;
    pdf.read(drawn);
    for (int i = 0; i < pdf.pages(); ++i) {
        const editor::PrintPage& page = plan.pages.at(std::size_t(i));
        const qpdf_oh object = pdf.page(i);
        const editor::PageBox media = {0, 0, page.width, page.height};
        pdf.setBox(object, "/MediaBox", media, page.height);
        pdf.setBox(object, "/CropBox", media, page.height);
        pdf.setBox(object, "/BleedBox", page.bleed, page.height);
        pdf.setBox(object, "/TrimBox", page.trim, page.height);
    }
    // All that is said about the document: the date that cairo wrote would differ each time.
    const qpdf_oh about = pdf.dictionary();
    pdf.set(about, "/Title", pdf.text(info.title));
    if (!info.author.empty()) pdf.set(about, "/Author", pdf.text(info.author));
    pdf.set(about, "/Subject", pdf.text(info.game));
    pdf.set(about, "/Creator", pdf.text("Talewright"));
    pdf.setAbout(about);
    // A viewer that would fit the page to the paper is told not to.
    const qpdf_oh preferences = pdf.dictionary();
    pdf.set(preferences, "/PrintScaling", pdf.name("/None"));
    pdf.set(preferences, "/Duplex", pdf.name("/DuplexFlipLongEdge"));
    pdf.set(pdf.root(), "/ViewerPreferences", preferences);
    return pdf.write();
}

}  // namespace

editor::PrintPlan planOf(const std::vector<PrintedCard>& cards, const editor::PrintOptions& options,
                         const std::string& title) {
    std::vector<editor::PrintPiece> pieces;
    for (const PrintedCard& card : cards) pieces.push_back(pieceOf(card, options));
    return editor::planPrint(pieces, options, title);
}

void drawPage(Canvas& canvas, const editor::PrintPage& page, const std::vector<PrintedCard>& cards) {
    for (const editor::PrintSlot& slot : page.slots) {
        const PrintedCard& card = cards.at(std::size_t(slot.piece));
        canvas.side(slot.back ? *card.backside : card.front, {.corner = {slot.left, slot.top},
                                                              .width = slot.width,
                                                              .height = slot.height,
                                                              .quarterTurns = slot.quarterTurns,
                                                              .bleed = slot.bleed});
    }
    for (const editor::PrintLine& line : page.lines)
        canvas.line({line.fromX, line.fromY}, {line.toX, line.toY}, line.width, line.faint ? kGrey : kBlack);
    for (const editor::PrintCircle& circle : page.circles)
        canvas.circle({circle.x, circle.y}, circle.radius, 0.1, kBlack);
    for (const editor::PrintWords& words : page.words)
        canvas.words(words.text, {words.x, words.y}, words.size, kFoot, words.align, words.quarterTurns);
}

std::string pdfOf(const editor::PrintPlan& plan, const std::vector<PrintedCard>& cards, const DocumentInfo& info,
                  const Progress& progress) {
    std::string drawn;
    Materials materials;
    const std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)> surface(
        cairo_pdf_surface_create_for_stream(append, &drawn, 100, 100), cairo_surface_destroy);
    const std::unique_ptr<cairo_t, decltype(&cairo_destroy)> context(cairo_create(surface.get()), cairo_destroy);
    Canvas canvas(context.get(), materials);
    for (std::size_t i = 0; i < plan.pages.size(); ++i) {
        if (!progress(0.9 * double(i) / double(plan.pages.size()))) return {};
        const editor::PrintPage& page = plan.pages[i];
        cairo_pdf_surface_set_size(surface.get(), page.width * kPointsPerMm, page.height * kPointsPerMm);
        drawPage(canvas, page, cards);
        cairo_show_page(context.get());
    }
    cairo_surface_finish(surface.get());
    if (const cairo_status_t status = cairo_surface_status(surface.get()); status != CAIRO_STATUS_SUCCESS)
        throw std::runtime_error(cairo_status_to_string(status));
    if (!progress(0.95)) return {};
    return withBoxes(drawn, plan, info);
}

}  // namespace ui::print
