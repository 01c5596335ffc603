// Groups, order and lines of the browser.
#include "editor/app/record_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "editor/app/fuzzy.h"
#include "editor/app/search_fields.h"
#include "editor/app/value.h"

namespace editor {

using schema::Field;
using schema::Kind;

namespace {

constexpr std::size_t kMostKeyNumbers = 5;  // of a kind; more are a table of their own

// A value to compare and, by `title`, to read.
struct Rank {
    bool isThere = false;
    std::int64_t number = 0;
    std::string text;   // folded
    std::string title;  // "Draft", "3"
    bool operator==(const Rank& o) const { return isThere == o.isThere && number == o.number && text == o.text; }
};
// What is not there comes last, also when the order is turned around.
bool ranksBefore(const Rank& a, const Rank& b, bool descending) {
    if (!a.isThere || !b.isThere) return a.isThere && !b.isThere;
    if (a.number != b.number) return descending ? b.number < a.number : a.number < b.number;
    const int order = a.text.compare(b.text);
    return descending ? order > 0 : order < 0;
}

Rank rankOf(const Field& field, const void* value, std::string_view language) {
    Rank out;
    const auto ofText = [&](std::string text) {
        out.isThere = !text.empty();
        out.text = folded(text);
        out.title = std::move(text);
    };
    switch (field.kind) {
        case Kind::Boolean:
        case Kind::Integer:
        case Kind::Choice:
            out.number = schema::integerAt(field, value);
            out.isThere = out.number != 0 || !field.notes.forDesigners;  // a status that nobody set
            out.title = field.kind == Kind::Boolean ? (out.number ? "yes" : "no") : schema::valueText(field, value);
            break;
        case Kind::List: {
            const std::size_t size = field.list.size(value);
            if (size == 0) break;
            // Of words the first, which counts most; of records their number.
            if (field.item->kind != Kind::Record) return rankOf(*field.item, field.list.at(value, 0), language);
            out.isThere = true;
            out.number = std::int64_t(size);
            out.title = std::to_string(size);
            break;
        }
        case Kind::LocalText: ofText(static_cast<const schema::LocalText*>(value)->in(language)); break;
        case Kind::Text: ofText(*static_cast<const std::string*>(value)); break;
        case Kind::Reference:
        case Kind::Clauses:
        case Kind::Effects:
        case Kind::Condition: ofText(schema::valueText(field, value)); break;
        case Kind::Record: break;
    }
    return out;
}

// The field of this name in each kind of the game; null where a kind has none.
class OrderedBy {
  public:
    OrderedBy(const schema::GameSchema& game, const std::string& name) : game_(game) {
        for (const schema::RecordKind& kind : game.kinds) {
            const Field* found = kind.type()->find(name);
            fields_.push_back(found);
            if (found && label.empty()) label = found->notes.label;
        }
    }
    Rank in(const schema::Record& record, std::string_view language) const {
        const Field* field = fields_[&record.kind() - game_.kinds.data()];
        if (!field || !inForce(record.type(), *field, record.data())) return {};
        return rankOf(*field, schema::valueOf(*field, record.data()), language);
    }
    // Each word or choice of a list by itself, once.
    std::vector<Rank> eachIn(const schema::Record& record, std::string_view language) const {
        const Field* field = fields_[&record.kind() - game_.kinds.data()];
        const bool isList = field && field->kind == Kind::List && field->item->kind != Kind::Record &&
                            inForce(record.type(), *field, record.data());
        const void* value = isList ? schema::valueOf(*field, record.data()) : nullptr;
        if (!isList || field->list.size(value) < 2) return {in(record, language)};
        std::vector<Rank> out;
        for (std::size_t i = 0; i < field->list.size(value); ++i) {
            Rank rank = rankOf(*field->item, field->list.at(value, i), language);
            if (std::find(out.begin(), out.end(), rank) == out.end()) out.push_back(std::move(rank));
        }
        return out;
    }
    std::string label;

  private:
    const schema::GameSchema& game_;
    std::vector<const Field*> fields_;
};

std::vector<OrderField> fieldsOf(const schema::GameSchema& game, bool (*fits)(const Field&)) {
    struct Counted {
        OrderField field;
        std::size_t kinds = 0;
    };
    std::vector<Counted> found;
    for (const schema::RecordKind& kind : game.kinds)
        for (const Field& field : kind.type()->fields) {
            if (!fits(field)) continue;
            const auto same =
                std::find_if(found.begin(), found.end(), [&](const Counted& c) { return c.field.name == field.key; });
            if (same != found.end()) ++same->kinds;
            else found.push_back({{field.key, field.notes.label}, 1});
        }
    std::stable_partition(found.begin(), found.end(), [&](const Counted& c) { return c.kinds == game.kinds.size(); });
    std::vector<OrderField> out;
    for (Counted& counted : found) out.push_back(std::move(counted.field));
    return out;
}

}  // namespace

std::string ListOrder::text() const {
    return fmt::format("{} {}{}", group.empty() ? "-" : group, descending ? "-" : "", sort.empty() ? "id" : sort);
}

ListOrder ListOrder::fromText(std::string_view text) {
    ListOrder order;
    const std::size_t space = text.find(' ');
    if (space == std::string_view::npos) return order;
    order.group = text.substr(0, space);
    if (order.group == "-") order.group.clear();
    std::string_view sort = text.substr(space + 1);
    order.descending = sort.starts_with('-');
    if (order.descending) sort.remove_prefix(1);
    if (sort != "id" || order.descending) order.sort = sort;
    return order;
}

std::vector<OrderField> groupFields(const schema::GameSchema& game) {
    return fieldsOf(game, [](const Field& field) {
        const bool isWords = field.kind == Kind::List && field.item->kind == Kind::Text;
        const bool isChoices = field.kind == Kind::List && field.item->kind == Kind::Choice && !field.list.fixed;
        return isWords || isChoices || field.kind == Kind::Choice || field.kind == Kind::Boolean ||
               field.kind == Kind::Integer || field.kind == Kind::Reference;
    });
}

std::vector<OrderField> sortFields(const schema::GameSchema& game) {
    return fieldsOf(game, [](const Field& field) {
        return field.kind != Kind::Record && !field.notes.image && !(field.kind == Kind::List && field.list.fixed);
    });
}

std::vector<KeyNumber> keyNumbers(const schema::Record& record) {
    std::vector<KeyNumber> out;
    for (const Field& field : record.type().fields) {
        if (field.kind != Kind::Integer || field.notes.advanced || !inForce(record.type(), field, record.data()))
            continue;
        if (out.size() == kMostKeyNumbers) return {};
        out.push_back({field.notes.label, schema::integerText(field, schema::valueOf(field, record.data()))});
    }
    return out;
}

void RecordList::arrange(const schema::GameSchema& game, const std::vector<Hit>& hits, const ListOrder& order,
                         std::string_view language) {
    groups_.clear();
    lines_.clear();
    shown_.clear();
    withHeadings_ = !order.group.empty();
    inSeveral_ = false;
    Group base{.key = "base", .title = "Of the base", .kind = nullptr, .ofBase = true, .hits = {}};
    if (order.group == ListOrder::kByKind) {
        for (const schema::RecordKind& kind : game.kinds)
            groups_.push_back({.key = kind.key, .title = kind.plural, .kind = &kind, .ofBase = false, .hits = {}});
        for (const Hit& hit : hits)
            (hit.ofBase ? base : groups_[&hit.record->kind() - game.kinds.data()]).hits.push_back(&hit);
    } else if (!withHeadings_) {
        groups_.push_back({});
        for (const Hit& hit : hits) (hit.ofBase ? base : groups_[0]).hits.push_back(&hit);
    } else {
        const OrderedBy field(game, order.group);
        struct Sorted {
            Rank value;
            std::vector<const Hit*> hits;
        };
        std::map<std::tuple<bool, std::int64_t, std::string>, Sorted> found;
        for (const Hit& hit : hits) {
            if (hit.ofBase) {
                base.hits.push_back(&hit);
                continue;
            }
            std::vector<Rank> values = field.eachIn(*hit.record, language);
            inSeveral_ |= values.size() > 1;
            for (Rank& value : values) {
                Sorted& group = found[{!value.isThere, value.number, value.text}];
                if (group.hits.empty()) group.value = std::move(value);
                group.hits.push_back(&hit);
            }
        }
        for (auto& [place, sorted] : found) {
            groups_.push_back({.key = fmt::format("{} {}", order.group, sorted.value.isThere ? sorted.value.title : ""),
                               .title = fmt::format("{}: {}", field.label.empty() ? order.group : field.label,
                                                    sorted.value.title.empty() ? "none" : sorted.value.title),
                               .kind = nullptr,
                               .ofBase = false,
                               .hits = std::move(sorted.hits)});
        }
    }
    if (!base.hits.empty()) groups_.push_back(std::move(base));
    if (order.sort.empty()) return;
    const OrderedBy by(game, order.sort);
    for (Group& group : groups_) {
        std::vector<std::pair<Rank, const Hit*>> keyed;
        keyed.reserve(group.hits.size());
        for (const Hit* hit : group.hits) keyed.emplace_back(by.in(*hit->record, language), hit);
        std::stable_sort(keyed.begin(), keyed.end(),
                         [&](const auto& a, const auto& b) { return ranksBefore(a.first, b.first, order.descending); });
        for (std::size_t i = 0; i < keyed.size(); ++i) group.hits[i] = keyed[i].second;
    }
}

void RecordList::layOut(const std::function<bool(const Group&)>& folded, bool withEmpty) {
    lines_.clear();
    shown_.clear();
    std::set<const schema::Record*> seen;
    for (const Group& group : groups_) {
        const bool heading = withHeadings_ || group.ofBase;
        if (group.hits.empty() && !(withEmpty && heading)) continue;
        if (heading) lines_.push_back({.group = &group});
        if (heading && folded(group)) continue;
        for (const Hit* hit : group.hits) {
            const bool again = inSeveral_ && !seen.insert(hit->record.get()).second;
            lines_.push_back({.group = &group, .hit = hit, .row = shown_.size(), .again = again});
            shown_.push_back(hit->record.get());
        }
    }
}

const RecordList::Group* RecordList::groupOf(std::string_view id) const {
    for (const Group& group : groups_)
        for (const Hit* hit : group.hits)
            if (hit->record->id() == id) return &group;
    return nullptr;
}

const RecordList::Line* RecordList::lineOf(std::string_view id, std::size_t row) const {
    const Line* first = nullptr;
    for (const Line& line : lines_) {
        if (!line.hit || line.hit->record->id() != id) continue;
        if (line.row == row) return &line;
        if (!first) first = &line;
        if (!inSeveral_) break;
    }
    return first;
}

}  // namespace editor
