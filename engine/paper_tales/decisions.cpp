// The decisions of Paper Tales: how each option reads, and decisions as files keep them.
#include <fmt/format.h>

#include "engine/paper_tales/contracts.h"
#include "engine/paper_tales/table.h"
#include "engine/paper_tales/verb_rows.h"

namespace engine::paper_tales {

namespace {

constexpr auto& kVerbRows = RowTable<VerbRow, kLastVerb, verb_rows::AllVerbs>::rows;

std::string nameOf(const Offered& o, int card) { return o.set.card(card).name.in("en"); }

}  // namespace

namespace verb_rows {

OptionText Play::text(const Offered& o) const {
    std::string help = fmt::format("{} points for its value", o.set.card(card).value * timesOf(o.s.face));
    for (const std::string& line : schema::paper_tales::cardText(*o.set.records[card], "en"))
        help += ". " + line.substr(0, line.size() - 1);
    return {.label = "Play " + nameOf(o, card), .help = help, .symbol = "pt_card", .card = card};
}

OptionText Exchange::text(const Offered& o) const {
    return {.label = "Exchange " + nameOf(o, card),
            .help = "Draw another card and roll again",
            .symbol = "pt_card",
            .card = card};
}

}  // namespace verb_rows

const VerbRow& rowOf(Verb verb) { return kVerbRows[std::size_t(verb)]; }

std::string PaperTalesNotation::encode(const Option& option) const { return printDecision(kVerbRows, set_, option); }
bool PaperTalesNotation::decode(std::string_view text, Option& option) const {
    return readDecision(kVerbRows, set_, text, option).empty();
}
std::string PaperTalesNotation::whyUndecodable(std::string_view text) const {
    Option option;
    return readDecision(kVerbRows, set_, text, option);
}

}  // namespace engine::paper_tales
