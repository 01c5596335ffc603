// Comparing two states leaf by leaf.
#include "editor/app/play/leaves.h"

#include <cstddef>
#include <cstring>

namespace editor::play {

void findDifferences(const engine::StateFields& fields, const void* before, const void* after,
                     std::vector<LeafChange>& out) {
    out.clear();
    const auto* a = static_cast<const std::byte*>(before);
    const auto* b = static_cast<const std::byte*>(after);
    for (int leaf = 0; leaf < int(fields.all().size()); ++leaf) {
        const schema::Leaf& l = fields[leaf];
        const bool inList = !fields.places(leaf).empty();
        if (!inList && std::memcmp(a + l.offset, b + l.offset, l.field->width) == 0) continue;
        LeafChange change{leaf, engine::valueAt(l, before), engine::valueAt(l, after)};
        change.wasEmpty = inList && fields.isEmpty(leaf, before);
        change.isEmpty = inList && fields.isEmpty(leaf, after);
        if (change.wasEmpty == change.isEmpty && (change.wasEmpty || change.before == change.after)) continue;
        out.push_back(change);
    }
}

}  // namespace editor::play
