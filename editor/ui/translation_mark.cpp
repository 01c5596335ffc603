// The marks of missing and stale translations.
#include "editor/ui/translation_mark.h"

#include <fmt/format.h>

#include "editor/ui/theme.h"
#include "editor/ui/widgets.h"

namespace ui {

void drawTranslationMark(ImDrawList* list, ImVec2 centre, schema::TranslationState state) {
    const ImU32 ink = paint(theme().warning);
    if (state == schema::TranslationState::Missing) list->AddCircle(centre, dpf(3.5f), ink, 0, dpf(1.6f));
    if (state == schema::TranslationState::Stale)
        list->AddTriangleFilled({centre.x, centre.y - dpf(4.5f)}, {centre.x + dpf(5), centre.y + dpf(4)},
                                {centre.x - dpf(5), centre.y + dpf(4)}, ink);
}

std::string translationTitle(std::string_view language, schema::TranslationState state) {
    return fmt::format(
        fmt::runtime(state == schema::TranslationState::Stale ? "Stale in {}" : "Not translated into {}"), language);
}

}  // namespace ui
