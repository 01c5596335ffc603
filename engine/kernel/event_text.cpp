// Events in words.
#include "engine/kernel/event_text.h"

#include <fmt/format.h>

#include "engine/kernel/say.h"
#include "engine/kernel/state_fields.h"

namespace engine {

std::string commonEventText(const Game& game, const void* state, const Event& e) {
    const Texts& texts = game.texts();
    const CardCatalog& cards = game.cards();
    switch (e.kind) {
        case EventKind::Unit: return texts.unitName(state);
        case EventKind::Rule:
        case EventKind::Cite:
            return fmt::format("{} {}", texts.rules()[e.field].id, ruleSentence(texts.rules()[e.field]));
        case EventKind::Clause:
            return say("{} of {}: {}", cards.name(e.field, spokenLanguage()), texts.seatName(state, e.after),
                       cards.clauseText(e.field, e.before, spokenLanguage()));
        case EventKind::End: return say("end");
        case EventKind::Set:
            return fmt::format("{}: {} → {}", fieldName(game, state, e.field),
                               valueName(game, state, e.field, e.before), valueName(game, state, e.field, e.after));
        case EventKind::Chance: {
            const int card = cards.drawn(e.field, std::uint32_t(e.after));
            return say("{} to {}: {}", said(texts.purposes()[e.field]), texts.seatName(state, e.width),
                       card >= 0 ? cards.name(card, spokenLanguage()) : std::to_string(e.after));
        }
        case EventKind::Ask: {
            const Decision asked{e.field, e.width, e.before, {}, 0};
            return fmt::format("{}: {}", texts.seatName(state, e.width), questionSentence(texts, state, asked));
        }
        case EventKind::Choose:
            return fmt::format("{}{}", game.notation().encode(optionOf(e)),
                               e.width ? say(" (the only option)") : std::string());
        case EventKind::Test:
            return e.after
                       ? say("{}, ability {}: its condition holds", cards.name(e.field, spokenLanguage()), e.before + 1)
                       : say("{}, ability {}: its condition does not hold", cards.name(e.field, spokenLanguage()),
                             e.before + 1);
    }
    return {};
}

}  // namespace engine
