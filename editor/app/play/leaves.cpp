// Reading leaves by their offsets.
#include "editor/app/play/leaves.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <string>

namespace editor::play {

Leaves::Leaves(const engine::Game& game) : leaves_(schema::flatLeaves(game.stateType())) {
    const schema::TypeInfo& type = game.stateType();
    byOffset_.assign(type.size, -1);
    seats_.assign(leaves_.size(), -1);
    places_.resize(leaves_.size());
    for (std::size_t i = 0; i < leaves_.size(); ++i) {
        const schema::Leaf& leaf = leaves_[i];
        byOffset_[leaf.offset] = int(i);
        places_[i] = engine::placesOf(game, leaf.offset);
        const std::size_t open = leaf.path.find('[');
        if (open == std::string::npos || leaf.path.find('.') < open) continue;
        const schema::Field* top = type.find(leaf.path.substr(0, open));
        if (top && top->list.fixed && int(top->list.capacity) == game.seats() &&
            top->item->kind == schema::Kind::Record)
            seats_[i] = std::atoi(leaf.path.c_str() + open + 1);
    }
}

std::int64_t Leaves::value(int leaf, const void* state) const {
    const schema::Leaf& l = leaves_[leaf];
    return schema::integerAt(*l.field, static_cast<const std::byte*>(state) + l.offset);
}

bool Leaves::isEmpty(int leaf, const void* state) const {
    const auto* bytes = static_cast<const std::uint8_t*>(state);
    const auto all = places(leaf);
    return std::any_of(all.begin(), all.end(),
                       [bytes](const engine::ListPlace& p) { return p.index >= bytes[p.countOffset]; });
}

void Leaves::differences(const void* before, const void* after, std::vector<LeafChange>& out) const {
    out.clear();
    const auto* a = static_cast<const std::byte*>(before);
    const auto* b = static_cast<const std::byte*>(after);
    for (std::size_t i = 0; i < leaves_.size(); ++i) {
        const schema::Leaf& l = leaves_[i];
        const int leaf = int(i);
        const bool inList = !places_[i].empty();
        if (!inList && std::memcmp(a + l.offset, b + l.offset, l.field->width) == 0) continue;
        LeafChange change{leaf, value(leaf, before), value(leaf, after)};
        change.wasEmpty = inList && isEmpty(leaf, before);
        change.isEmpty = inList && isEmpty(leaf, after);
        if (change.wasEmpty == change.isEmpty && (change.wasEmpty || change.before == change.after)) continue;
        out.push_back(change);
    }
}

}  // namespace editor::play
