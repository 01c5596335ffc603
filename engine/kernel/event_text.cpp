// Events in words.
#include "engine/kernel/event_text.h"

#include <fmt/format.h>

#include "engine/kernel/state_fields.h"

namespace engine {

std::string commonEventText(const Game& game, const void* state, const Event& e) {
    const Texts& texts = game.texts();
    const CardCatalog& cards = game.cards();
    switch (e.kind) {
        case EventKind::Unit: return texts.unitName(state);
        case EventKind::Rule:
        case EventKind::Cite: return fmt::format("{} {}", texts.rules()[e.field].id, texts.rules()[e.field].text);
        case EventKind::Clause:
            return fmt::format("{} of {}: {}", cards.name(e.field, "en"), texts.seatName(state, e.after),
                               cards.clauseText(e.field, e.before, "en"));
        case EventKind::End: return "end";
        case EventKind::Set:
            return fmt::format("{}: {} → {}", fieldName(game, state, e.field),
                               valueName(game, state, e.field, e.before), valueName(game, state, e.field, e.after));
        case EventKind::Chance: {
            const int card = cards.drawn(e.field, std::uint32_t(e.after));
            return fmt::format("{} to {}: {}", texts.purposes()[e.field], texts.seatName(state, e.width),
                               card >= 0 ? cards.name(card, "en") : std::to_string(e.after));
        }
        case EventKind::Ask: {
            const Decision asked{e.field, e.width, e.before, {}, 0};
            return fmt::format("{}: {}", texts.seatName(state, e.width), questionSentence(texts, state, asked));
        }
        case EventKind::Choose:
            return fmt::format("{}{}", game.notation().encode(optionOf(e)), e.width ? " (the only option)" : "");
        case EventKind::Test:
            return fmt::format("{}, ability {}: its condition {}", cards.name(e.field, "en"), e.before + 1,
                               e.after ? "holds" : "does not hold");
    }
    return {};
}

}  // namespace engine
