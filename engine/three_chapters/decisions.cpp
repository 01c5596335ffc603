// The decisions of 3 Chapters, a row each: how it reads, and its notation.
#include <fmt/format.h>
#include <charconv>

#include "engine/kernel/say.h"
#include "engine/three_chapters/contracts.h"
#include "engine/three_chapters/reasons.h"
#include "engine/three_chapters/verb_rows.h"

namespace engine::three_chapters {

std::string operand::Creature::print(const CompiledSet& set, int value) { return set.records[value]->id(); }
bool operand::Creature::read(const CompiledSet& set, std::string_view word, int& value) {
    return (value = set.find(word)) >= 0;
}

std::string operand::Seat::print(const CompiledSet&, int value) { return fmt::format("seat{}", value + 1); }
bool operand::Seat::read(const CompiledSet&, std::string_view word, int& value) {
    if (!word.starts_with("seat")) return false;
    const auto [end, error] = std::from_chars(word.data() + 4, word.data() + word.size(), value);
    if (error != std::errc{} || end != word.data() + word.size() || value < 1 || value > kSeats) return false;
    --value;
    return true;
}

namespace {

constexpr auto& kVerbRows = RowTable<VerbRow, Verb::Score, verb_rows::AllVerbs>::rows;

constexpr QuestionRow kQuestionRows[] = {
    {Question::ChooseCard,
     [](const Offered& o) { return say("Which card do you choose? ({})", o.game.texts().unitName(&o.s)); }},
    {Question::ChooseForGhost, [](const Offered&) { return say("Which card does the ghost on your right get?"); }},
    {Question::WhoLeads, [](const Offered&) { return say("Who begins Chapter II?"); }},
    {Question::PlayCard,
     [](const Offered& o) {
         const std::string unit = o.game.texts().unitName(&o.s);
         return playedIn(o.s) == 0 ? say("Which card do you lead? ({})", unit)
                                   : say("Which card do you play? ({})", unit);
     }},
    {Question::ScoreNext, [](const Offered&) { return say("Which creature do you score next?"); }},
};
static_assert(isComplete<Question::ScoreNext>(kQuestionRows, &QuestionRow::question),
              "a row for each question, in their order");

// "value 19, Kid"
std::string describeCard(const CompiledSet& set, int card) {
    std::string text = say("value {}", card + 1);
    int types = 0;
    std::string names;
    for (std::size_t type = 0; type < schema::three_chapters::kTypes; ++type)
        if (set.types[type] & bit(card)) {
            names += ", " + typeName(schema::three_chapters::CharacterType(type));
            ++types;
        }
    return text + (types == schema::three_chapters::kTypes ? say(", every type") : names);
}

// Whatever is done with a creature, it reads as what it is.
OptionText textOf(const Offered& o, int card) {
    if (card >= kCards) return {};
    std::string help = describeCard(o.set, card);
    const schema::Record& record = *o.set.records[card];
    for (const std::string& line : schema::three_chapters::cardText(record, spokenLanguage(), &o.set.all))
        help += ". " + line.substr(0, line.size() - 1);
    const auto& types = o.set.creature(card).types;
    const char* symbol = types.empty() ? "creature" : schema::choiceOf(types[0]).key;
    return {.label = o.game.cards().name(card, spokenLanguage()), .help = help, .symbol = symbol, .card = card};
}

}  // namespace

namespace verb_rows {

OptionText Choose::text(const Offered& o) const { return textOf(o, card); }
OptionText Haunt::text(const Offered& o) const { return textOf(o, card); }
OptionText Lead::text(const Offered& o) const {
    return {.label = say("{} begins", o.game.texts().seatName(&o.s, seat)), .help = "", .symbol = ""};
}
OptionText Play::text(const Offered& o) const { return textOf(o, card); }
OptionText Score::text(const Offered& o) const { return textOf(o, card); }

}  // namespace verb_rows

const VerbRow& rowOf(Verb verb) { return kVerbRows[std::size_t(verb)]; }
const QuestionRow& rowOf(Question question) { return kQuestionRows[std::size_t(question)]; }

std::string ThreeChaptersNotation::encode(const Option& option) const { return printDecision(kVerbRows, set_, option); }
bool ThreeChaptersNotation::decode(std::string_view text, Option& option) const {
    return readDecision(kVerbRows, set_, text, option).empty();
}
std::vector<std::string> ThreeChaptersNotation::forms() const { return decisionForms(kVerbRows); }
int ThreeChaptersNotation::misread(std::span<const std::string> words) const {
    return misreadWord(kVerbRows, set_, words);
}

}  // namespace engine::three_chapters
