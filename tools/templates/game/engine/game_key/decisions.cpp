// The decisions of Game Title: how each option reads, and decisions as files keep them.
#include <fmt/format.h>

#include "engine/game_key/contracts.h"
#include "engine/game_key/table.h"
#include "engine/game_key/verb_rows.h"

namespace engine::game_key {

namespace {

constexpr auto& kVerbRows = RowTable<VerbRow, kLastVerb, verb_rows::AllVerbs>::rows;

std::string nameOf(const Offered& o, int card) { return o.set.card(card).name.in("en"); }

}  // namespace

namespace verb_rows {

OptionText Play::text(const Offered& o) const {
    std::string help = fmt::format("{} points for its value", o.set.card(card).value * timesOf(o.s.face));
    for (const std::string& line : schema::game_key::cardText(*o.set.records[card], "en"))
        help += ". " + line.substr(0, line.size() - 1);
    return {.label = "Play " + nameOf(o, card), .help = help, .symbol = "gk_card", .card = card};
}

OptionText Exchange::text(const Offered& o) const {
    return {.label = "Exchange " + nameOf(o, card),
            .help = "Draw another card and roll again",
            .symbol = "gk_card",
            .card = card};
}

}  // namespace verb_rows

const VerbRow& rowOf(Verb verb) { return kVerbRows[std::size_t(verb)]; }

std::string GameKeyNotation::encode(const Option& option) const { return printDecision(kVerbRows, set_, option); }
bool GameKeyNotation::decode(std::string_view text, Option& option) const {
    return readDecision(kVerbRows, set_, text, option).empty();
}
std::string GameKeyNotation::whyUndecodable(std::string_view text) const {
    Option option;
    return readDecision(kVerbRows, set_, text, option);
}
std::vector<std::string> GameKeyNotation::forms() const { return decisionForms(kVerbRows); }
int GameKeyNotation::misread(std::span<const std::string> words) const { return misreadWord(kVerbRows, set_, words); }

}  // namespace engine::game_key
