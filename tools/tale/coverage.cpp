// Reading the counts of parts: cards never used, clauses and other pieces of cards that never did anything.
#include "tools/tale/coverage.h"

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <algorithm>

namespace tale {

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

}  // namespace tale
