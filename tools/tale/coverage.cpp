// Reading the counts of parts: cards never used, clauses and other pieces of cards that never did anything.
#include "tools/tale/coverage.h"

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <algorithm>

namespace tale {

namespace {

using Kind = engine::CoverageItem::Kind;

// Both outcomes of a condition are of one sort.
struct ReachSort {
    const char *one, *many, *key;
    bool (*has)(Kind);
};
constexpr ReachSort kReachSorts[] = {
    {"card", "cards", "cards", [](Kind kind) { return kind == Kind::Card; }},
    {"clause", "clauses", "clauses", [](Kind kind) { return kind == Kind::Clause; }},
    {"outcome of conditions", "outcomes of conditions", "outcomes",
     [](Kind kind) { return kind == Kind::Held || kind == Kind::Failed; }},
    {"rule", "rules", "rules", [](Kind kind) { return kind == Kind::Rule; }},
};

// Of a sort, how many are reached, and how many there are.
std::pair<std::size_t, std::size_t> reachOf(const ReachSort& sort, const engine::CoverageItems& items,
                                            const engine::Coverage& coverage) {
    std::pair<std::size_t, std::size_t> sum;
    for (std::size_t i = 0; i < items.size(); ++i)
        if (sort.has(items[i].kind)) {
            sum.first += coverage.reached(i);
            ++sum.second;
        }
    return sum;
}

// What is wanting of one that was not reached, for people and for programs.
struct NotReached {
    const char *words, *key;
};
NotReached notReached(Kind kind) {
    switch (kind) {
        case Kind::Card: return {"never used", "card"};
        case Kind::Clause: return {"never took effect", "clause"};
        case Kind::Held: return {"its condition never held", "condition_held"};
        case Kind::Failed: return {"its condition never failed", "condition_failed"};
        case Kind::Rule: return {"never carried out", "rule"};
    }
    return {};
}

}  // namespace

Coverage coverageOf(const engine::Game& game, const std::vector<engine::CoverageCount>& counts,
                    const schema::SetupValues& setup) {
    Coverage coverage;
    const auto parts = game.inspection().coveragePoints();
    std::vector<int> unasked;
    for (const engine::Chapter& chapter : game.chapters())
        if (!engine::leadsTo(setup, chapter)) {
            unasked.push_back(chapter.card);
            coverage.unasked.push_back(game.cards().id(chapter.card));
        }
    // Cards first, then their pieces; told card by card.
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (parts[i].card >= 0 && std::find(unasked.begin(), unasked.end(), parts[i].card) == unasked.end())
            order.push_back(i);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return parts[a].card < parts[b].card; });
    for (const std::size_t i : order) {
        const engine::CoveragePoint& part = parts[i];
        const bool worked = i < counts.size() && counts[i].times > 0;
        ++(part.place.empty() ? coverage.cards : coverage.pieces);
        if (worked) ++(part.place.empty() ? coverage.usedCards : coverage.workedPieces);
        else
            coverage.never.push_back({game.cards().id(part.card), game.cards().name(part.card, "en"), part.place,
                                      schema::inWords(game.schema(), part.text)});
    }
    return coverage;
}

void print(const Coverage& coverage, Terminal& terminal) {
    fmt::print(terminal.out, "  coverage: {} of {} used, {} of {} on them took effect\n", grouped(coverage.usedCards),
               counted(coverage.cards, "card", "cards"), grouped(coverage.workedPieces),
               counted(coverage.pieces, "clause", "clauses"));
    for (const Coverage::Never& n : coverage.never)
        if (n.place.empty()) fmt::print(terminal.out, "    {} {}: never used\n", n.record, n.name);
        else fmt::print(terminal.out, "    {} {}, {}: never took effect: {}\n", n.record, n.name, n.place, n.text);
    for (const std::string& record : coverage.unasked)
        fmt::print(terminal.out, "    {}: not part of these games\n", record);
}

void put(Json& json, const Coverage& coverage) {
    json.beginObject("coverage")
        .put("cards", std::uint64_t(coverage.cards))
        .put("cards_used", std::uint64_t(coverage.usedCards));
    json.put("clauses", std::uint64_t(coverage.pieces))
        .put("clauses_at_work", std::uint64_t(coverage.workedPieces))
        .beginList("never");
    for (const Coverage::Never& n : coverage.never)
        json.beginObject()
            .put("record", n.record)
            .put("name", n.name)
            .put("place", n.place)
            .put("text", n.text)
            .endObject();
    json.endList().beginList("not_asked");
    for (const std::string& record : coverage.unasked) json.put("", record);
    json.endList().endObject();
}

void print(const engine::CoverageItems& items, const engine::Coverage& coverage, Terminal& terminal) {
    std::string sums;
    for (const ReachSort& sort : kReachSorts) {
        const auto [reached, all] = reachOf(sort, items, coverage);
        sums +=
            fmt::format("{}{} of {}", sums.empty() ? "" : ", ", grouped(reached), counted(all, sort.one, sort.many));
    }
    fmt::print(terminal.out, "coverage: {}\n", sums);
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (coverage.reached(i)) continue;
        const engine::CoverageItem& item = items[i];
        const std::string name = item.card < 0 ? "" : " " + items.game().cards().name(item.card, "en");
        fmt::print(terminal.out, "  {}{}{}: {}{}\n", item.id, name, item.place.empty() ? "" : ", " + item.place,
                   notReached(item.kind).words, item.text.empty() ? "" : ": " + item.text);
    }
}

void put(Json& json, const engine::CoverageItems& items, const engine::Coverage& coverage) {
    json.beginObject();
    for (const ReachSort& sort : kReachSorts) {
        const auto [reached, all] = reachOf(sort, items, coverage);
        json.put(sort.key, std::uint64_t(all)).put(fmt::format("{}_reached", sort.key), std::uint64_t(reached));
    }
    json.beginList("never");
    for (std::size_t i = 0; i < items.size(); ++i)
        if (const engine::CoverageItem& item = items[i]; !coverage.reached(i))
            json.beginObject()
                .put("kind", notReached(item.kind).key)
                .put("id", item.id)
                .put("place", item.place)
                .put("text", item.text)
                .endObject();
    json.endList().endObject();
}

}  // namespace tale
