// The cards of a project as they are printed, taken one after the other so that the screen goes on meanwhile.
//
//     CardSet set({.records = ..., .language = "en", ...});
//     while (!set.done()) set.step(8);      // within frames
//     const std::vector<PrintedCard> cards = set.take();
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "editor/app/card_export.h"
#include "editor/ui/print/capture.h"
#include "schema/core/ability.h"
#include "schema/core/records.h"

namespace ui::print {

struct PrintedCard {
    std::string id, kind, title;     // kind: its key
    double width = 63, height = 88;  // mm, as it is drawn
    bool isCard = true;              // takes the size that is asked for; boards and tiles keep theirs
    int copies = 1;
    std::string back;  // the same for cards that share one; empty: none
    int level = 0;
    bool overflow = false;
    Drawing front;
    std::shared_ptr<const Drawing> backside;  // shared by those of one back
};

editor::PrintPiece pieceOf(const PrintedCard& card, const editor::PrintOptions& print);

struct CardSource {
    std::vector<schema::RecordPtr> records;
    schema::RecordSet all;  // for the names of cards that abilities speak of
    std::string language = "en";
    std::filesystem::path folder;
    bool onlyWhetherItFits = false;  // no drawing is kept, and no back is drawn
};

class CardSet {
  public:
    explicit CardSet(CardSource source);
    // Draws cards until so many milliseconds are over, at least one; within a frame of Dear ImGui.
    void step(double milliseconds);
    bool done() const { return cards_.size() == source_.records.size(); }
    float fraction() const;
    std::vector<PrintedCard> take() { return std::move(cards_); }

  private:
    CardSource source_;
    schema::NameText names_;
    Capture capture_;
    std::vector<PrintedCard> cards_;
    std::map<std::string, std::shared_ptr<const Drawing>> backs_;
};

}  // namespace ui::print
