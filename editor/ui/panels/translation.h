// Translating in the editor: a panel that lists the texts of a language, what is missing or stale, and cards on which
// something does not fit; a dialog that shows what a translator's file would change.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "editor/app/application.h"
#include "editor/app/translations.h"

namespace ui {

namespace print {
class CardSet;
}

// A card on which a text does not fit in a language.
struct TightCard {
    std::string language, id, title;
};

struct TranslationPanel {
    TranslationPanel();
    ~TranslationPanel();
    TranslationPanel(const TranslationPanel&) = delete;
    TranslationPanel& operator=(const TranslationPanel&) = delete;

    enum class Show : unsigned char { Open, Missing, Stale, All, Tight };
    std::string language;  // empty: the first that the project is translated to
    Show show = Show::Open;
    std::string filter, chosen;                          // chosen: name of a text
    bool scrollTo = false, writes = false;               // writes: the box of the chosen text takes the keys
    std::function<void(const std::string& action)> run;  // or asks for its argument first
    editor::TranslationBook book;
    std::vector<const schema::TranslatableText*> rows;  // shown of the book
    std::string rowsOf;                                 // what they were chosen by

    // The cards of all languages, drawn one after the other.
    std::vector<TightCard> tight;
    std::vector<std::string> measured;  // languages that are done
    std::uint64_t measuredRevision = 0;
    std::unique_ptr<print::CardSet> measuring;
    int measuredInFrame = -1;  // the last one in which the list of them was shown

    struct Import {
        bool open = false;
        std::string file, read;
        editor::TranslationImport plan;
        std::string bytes;
    } import;
};

void drawTranslations(editor::Application& app, TranslationPanel& panel);
// Once a frame, after it was drawn or not: cards hold tens of megabytes while they are measured, and are let go when
// nobody looks. Languages that are done are not measured again.
void forgetUnseenCards(TranslationPanel& panel);
void drawTranslationImport(editor::Application& app, TranslationPanel& panel);
// Actions translation.*; `show` brings the panel to the front.
void addTranslationActions(editor::Application& app, TranslationPanel& panel, const std::function<void()>& show);
// How many texts are missing or stale in the language of the panel; empty: none, or it was never opened.
std::string translationBadge(const editor::Application& app, const TranslationPanel& panel);

}  // namespace ui
