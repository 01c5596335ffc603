// Reading leaves by their offsets.
#include "editor/app/play/leaves.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>

namespace editor::play {

Leaves::Leaves(const engine::Game& game) : leaves_(schema::flatLeaves(game.stateType())) {
    const schema::TypeInfo& type = game.stateType();
    byOffset_.assign(type.size, -1);
    seats_.assign(leaves_.size(), -1);
    inside_.resize(leaves_.size());
    std::map<std::string, std::uint32_t, std::less<>> counts;   // path of a Counted list -> offset of its count
    for (const schema::Leaf& leaf : leaves_)
        if (leaf.path.ends_with(".count")) counts[leaf.path.substr(0, leaf.path.size() - 6)] = leaf.offset;
    for (std::size_t i = 0; i < leaves_.size(); ++i) {
        const schema::Leaf& leaf = leaves_[i];
        byOffset_[leaf.offset] = int(i);
        for (std::size_t open = leaf.path.find('['); open != std::string::npos; open = leaf.path.find('[', open + 1)) {
            const int index = std::atoi(leaf.path.c_str() + open + 1);
            const std::string list = leaf.path.substr(0, open);
            if (const auto found = counts.find(list); found != counts.end()) inside_[i].push_back({found->second, std::uint16_t(index)});
            const schema::Field* top = seats_[i] < 0 && list.find_first_of(".[") == std::string::npos ? type.find(list) : nullptr;
            if (top && top->list.fixed && int(top->list.capacity) == game.seats() && top->item->kind == schema::Kind::Record)
                seats_[i] = index;
        }
    }
}

std::int64_t Leaves::value(int leaf, const void* state) const {
    const schema::Leaf& l = leaves_[std::size_t(leaf)];
    return schema::integerAt(*l.field, static_cast<const std::byte*>(state) + l.offset);
}

bool Leaves::unused(int leaf, const void* state) const {
    const auto* bytes = static_cast<const std::uint8_t*>(state);
    return std::any_of(inside_[std::size_t(leaf)].begin(), inside_[std::size_t(leaf)].end(),
                       [bytes](const Place& p) { return p.index >= bytes[p.countOffset]; });
}

void Leaves::differences(const void* before, const void* after, std::vector<LeafChange>& out) const {
    out.clear();
    const auto* a = static_cast<const std::byte*>(before);
    const auto* b = static_cast<const std::byte*>(after);
    for (std::size_t i = 0; i < leaves_.size(); ++i) {
        const schema::Leaf& l = leaves_[i];
        if (std::memcmp(a + l.offset, b + l.offset, l.field->width) == 0) continue;
        const int leaf = int(i);
        if (unused(leaf, before) && unused(leaf, after)) continue;
        out.push_back({leaf, value(leaf, before), value(leaf, after)});
    }
}

}  // namespace editor::play
