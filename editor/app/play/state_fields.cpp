// Comparing two states state field by state field.
#include "editor/app/play/state_fields.h"

#include <cstddef>
#include <cstring>

namespace editor::play {

void findDifferences(const engine::StateFields& fields, const void* before, const void* after,
                     std::vector<StateFieldChange>& out) {
    out.clear();
    const auto* a = static_cast<const std::byte*>(before);
    const auto* b = static_cast<const std::byte*>(after);
    for (int stateField = 0; stateField < int(fields.all().size()); ++stateField) {
        const schema::StateField& l = fields[stateField];
        const bool inList = !fields.places(stateField).empty();
        if (!inList && std::memcmp(a + l.offset, b + l.offset, l.field->width) == 0) continue;
        StateFieldChange change{stateField, engine::valueAt(l, before), engine::valueAt(l, after)};
        change.wasEmpty = inList && fields.isEmpty(stateField, before);
        change.isEmpty = inList && fields.isEmpty(stateField, after);
        if (change.wasEmpty == change.isEmpty && (change.wasEmpty || change.before == change.after)) continue;
        out.push_back(change);
    }
}

}  // namespace editor::play
