// From records to what is printed of them.
#include "editor/ui/print/card_set.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "editor/ui/card_face.h"

namespace ui::print {

CardSet::CardSet(CardSource source) : source_(std::move(source)), names_(namesIn(source_.all)) {
    cards_.reserve(source_.records.size());
}

editor::PrintPiece pieceOf(const PrintedCard& card, const editor::PrintOptions& print) {
    return {.width = card.isCard ? double(print.cardWidth) / 10 : card.width,
            .height = card.isCard ? double(print.cardHeight) / 10 : card.height,
            .copies = card.copies,
            .hasBack = !card.back.empty()};
}

float CardSet::fraction() const {
    return source_.records.empty() ? 1.0f : float(cards_.size()) / float(source_.records.size());
}

void CardSet::step(double milliseconds) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::duration<double, std::milli>(milliseconds);
    while (!done()) {
        const schema::Record& record = *source_.records[cards_.size()];
        const CardFace face = faceOf(record, source_.language, source_.folder, names_);
        PrintedCard card;
        card.id = record.id();
        card.kind = record.kind().key;
        card.title = face.title.empty() ? face.id : face.title;
        card.level = face.level;
        card.back = backKey(face);
        const PrintedSize size = printedSize(face);
        card.width = size.width;
        card.height = size.height;
        card.isCard = size == PrintedSize{};
        card.copies = std::max(1, record.base().count);
        Drawing front = capture_.side(face, 0, &card.overflow);
        if (!source_.onlyWhetherItFits) card.front = std::move(front);
        if (!source_.onlyWhetherItFits && !card.back.empty()) {
            std::shared_ptr<const Drawing>& back = backs_[card.back];
            if (!back) back = std::make_shared<const Drawing>(capture_.side(face, 1));
            card.backside = back;
        }
        cards_.push_back(std::move(card));
        if (std::chrono::steady_clock::now() >= until) return;
    }
}

}  // namespace ui::print
