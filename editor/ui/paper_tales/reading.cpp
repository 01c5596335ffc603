// Reading the game once for all panels.
#include "editor/ui/paper_tales/reading.h"

#include <algorithm>
#include <any>
#include <utility>

namespace ui {

using namespace editor::play;

namespace {

constexpr std::size_t kEnd = ~std::size_t(0);  // the rows of the end among those of phases

}  // namespace

TalesReading& readingOf(PlayPanels& panels) {
    if (!std::any_cast<TalesReading>(&panels.remembered)) panels.remembered = TalesReading();
    TalesReading& reading = std::any_cast<TalesReading&>(panels.remembered);
    const Sandbox& sandbox = panels.play.sandbox;
    TalesReading::CacheKey key{sandbox.session.revision(), sandbox.cursor.position(), sandbox.cursor.comparedWith(),
                               panels.play.observer.seat(), panels.play.language()};
    if (key == reading.cacheKey_) return reading;
    reading.cacheKey_ = std::move(key);
    reading.table_ = tableOfPaperTales(sandbox, reading.cacheKey_.observer);
    reading.phases_ = phasesOfTurn(sandbox);
    reading.rows_.clear();
    return reading;
}

const std::vector<SeatRows>& TalesReading::rows(const PlayPanels& panels, std::size_t phase) {
    const auto [at, made] = rows_.try_emplace(phase);
    if (made) at->second = phase == kEnd ? rowsOfEnd(panels) : rowsOfPhase(panels, phases_[phase]);
    return at->second;
}

const std::vector<SeatRows>& TalesReading::presentRows(const PlayPanels& panels) {
    static const std::vector<SeatRows> none;
    if (table_.over) return rows(panels, kEnd);
    const bool told = !phases_.empty() && phases_.back().phase == table_.phase;
    return told ? rows(panels, phases_.size() - 1) : none;
}

int TalesReading::front() const {
    const auto find = [this](bool KingdomView::* what) {
        const auto found = std::find_if(table_.kingdoms.begin(), table_.kingdoms.end(),
                                        [what](const KingdomView& kingdom) { return kingdom.*what; });
        return found == table_.kingdoms.end() ? -1 : found->seat;
    };
    const int shown = table_.over ? find(&KingdomView::winner) : find(&KingdomView::decides);
    const bool brought = front_ >= 0 && front_ < int(table_.kingdoms.size());
    if (brought && (shown < 0 || cacheKey_.position == frontSince_)) return front_;
    return table_.over && shown >= 0 ? shown : table_.foreground;
}

void TalesReading::bringToFront(int seat) {
    front_ = seat;
    frontSince_ = cacheKey_.position;
}

}  // namespace ui
