// Building the tree once and its rows whenever something changed.
#include "editor/app/play/state_tree.h"

#include <fmt/format.h>

#include <cstring>

#include "editor/app/fuzzy.h"
#include "engine/kernel/state_fields.h"
#include "schema/core/phrases.h"

namespace editor::play {

void StateTree::addField(const Sandbox& sandbox, const schema::Field& field, std::uint32_t offset,
                         const std::string& path, const std::string& label, int depth, int parent) {
    const int self = int(nodes_.size());
    nodes_.push_back({.label = label, .path = path, .depth = depth, .parent = parent});
    if (field.kind == schema::Kind::Record) {
        for (const schema::Field& f : field.type()->fields)
            addField(sandbox, f, offset + f.offset, path + "." + f.key, *f.notes.label ? f.notes.label : f.key,
                     depth + 1, self);
    } else if (field.kind == schema::Kind::List) {
        const bool seats = depth == 0 && field.list.fixed &&
                           int(field.list.capacity) == sandbox.session->game().seats() &&
                           field.item->kind == schema::Kind::Record;
        for (std::uint32_t i = 0; i < field.list.capacity; ++i) {
            const auto item = nodes_.size();
            addField(sandbox, *field.item, offset + field.list.firstItem + i * field.list.itemSize,
                     fmt::format("{}[{}]", path, i), fmt::format("{}", i + 1), depth + 1, self);
            nodes_[item].item = int(i);
            nodes_[item].counted = !field.list.fixed;
            nodes_[item].countOffset = offset;
            nodes_[item].seat = seats;
        }
    } else {
        nodes_[self].stateField = sandbox.session.fields().at(offset);
    }
    nodes_[self].after = int(nodes_.size());
}

void StateTree::build(const Sandbox& sandbox) {
    const schema::TypeInfo& type = sandbox.session->game().stateType();
    if (type_ == &type) return;
    type_ = &type;
    nodes_.clear();
    for (const schema::Field& f : type.fields)
        addField(sandbox, f, f.offset, f.key, *f.notes.label ? f.notes.label : f.key, 0, -1);
    open_.assign(nodes_.size(), false);
    seen_ = {};
}

void StateTree::toggle(int node) {
    open_[node] = !open_[node];
    seen_ = {};
}

void StateTree::openAll(bool open) {
    open_.assign(nodes_.size(), open);
    seen_ = {};
}

void StateTree::reveal(int stateField) {
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        if (nodes_[i].stateField != stateField) continue;
        for (int parent = nodes_[i].parent; parent >= 0; parent = nodes_[parent].parent) open_[parent] = true;
    }
    seen_ = {};
}

const std::vector<TreeRow>& StateTree::rows(const Sandbox& sandbox) {
    rows_.reserve(256);
    if (!sandbox.session.playing()) {
        rows_.clear();
        return rows_;
    }
    build(sandbox);
    const Seen now{
        sandbox.session.revision(),    sandbox.cursor.position(), sandbox.cursor.comparedWith(), search, onlyChanged,
        sandbox.fieldHistory.watched()};
    if (now == seen_) return rows_;
    seen_ = now;
    rows_.clear();

    const engine::Game& game = sandbox.session->game();
    const void* state = sandbox.cursor.state();
    const auto* bytes = static_cast<const std::uint8_t*>(state);
    std::vector<const StateFieldChange*> changes(sandbox.session.fields().all().size(), nullptr);
    for (const StateFieldChange& c : sandbox.cursor.changes()) changes[c.stateField] = &c;
    const std::string wanted = folded(search);

    // First from the state fields up: what changed, and what the search and the switch leave over.
    std::vector<std::uint8_t> changed(nodes_.size(), 0), kept(nodes_.size(), 0);
    for (std::size_t i = 0; i < nodes_.size();) {
        const Node& n = nodes_[i];
        if (n.counted && n.item >= bytes[n.countOffset]) {  // an unused item of a list
            i = std::size_t(n.after);
            continue;
        }
        if (n.stateField >= 0) {
            const bool differs = changes[n.stateField] != nullptr;
            bool stays = !onlyChanged || differs;
            if (stays && !wanted.empty())
                stays = folded(n.path).find(wanted) != std::string::npos ||
                        folded(engine::fieldName(game, state, sandbox.session.fields()[n.stateField])).find(wanted) !=
                            std::string::npos;
            for (int at = int(i); at >= 0; at = nodes_[at].parent) {
                if (differs) changed[at] = 1;
                if (stays) kept[at] = 1;
            }
        } else if (n.after == int(i) + 1 && !onlyChanged && wanted.empty()) {
            kept[i] = 1;
        }
        ++i;
    }
    // A list without items in use is a row of its own as long as everything is shown.
    const bool everything = !onlyChanged && wanted.empty();
    for (std::size_t i = 0; i < nodes_.size();) {
        const Node& n = nodes_[i];
        const bool hidden = n.counted && n.item >= bytes[n.countOffset];
        if (hidden || (!kept[i] && !everything)) {
            i = std::size_t(n.after);
            continue;
        }
        TreeRow row{.node = int(i), .stateField = n.stateField, .depth = n.depth, .changed = changed[i] != 0};
        row.label = n.seat ? game.texts().seatName(state, n.item) : schema::said(n.label);
        if (n.stateField >= 0) {
            const schema::StateField& field = sandbox.session.fields()[n.stateField];
            if (n.item >= 0) row.label = engine::itemName(game, state, field);
            row.value = sandbox.cursor.valueText(n.stateField);
            if (const StateFieldChange* c = changes[n.stateField])
                row.before =
                    c->wasEmpty ? schema::said(engine::kEmptyPlace) : engine::valueName(game, state, field, c->before);
            row.watched = n.stateField == sandbox.fieldHistory.watched();
        } else {
            row.open = open_[i] || !everything;
        }
        const bool inside = n.stateField < 0 && row.open;
        rows_.push_back(std::move(row));
        i = inside || n.stateField >= 0 ? i + 1 : std::size_t(n.after);
    }
    return rows_;
}

}  // namespace editor::play
