// The decisions of Paper Tales, a row each: how a question and an option read, and decisions as files keep them.
#include <fmt/format.h>

#include <charconv>

#include "engine/kernel/say.h"
#include "engine/paper_tales/game.h"
#include "engine/paper_tales/rules.h"
#include "engine/paper_tales/verb_rows.h"

namespace engine::paper_tales {

namespace {

// A word that is one of a few: its place in the list; false: it is none.
template <std::size_t kCount> bool placeOf(const char* const (&words)[kCount], std::string_view word, int& place) {
    for (std::size_t i = 0; i < kCount; ++i)
        if (word == words[i]) {
            place = int(i);
            return true;
        }
    return false;
}
template <std::size_t kCount> std::string wordAt(const char* const (&words)[kCount], int place) {
    return place >= 0 && place < int(kCount) ? words[place] : "?";
}

constexpr const char* kRows[] = {"front", "back"};
constexpr const char* kLevels[] = {"level0", "level1", "level2"};
constexpr const char* kCosts[] = {"resources", "gold1", "gold2", "gold1+2"};
constexpr const char* kSpotKeys[] = {"F1", "F2", "B1", "B2", "F3"};
static_assert(std::size(kSpotKeys) == kSpots);

std::string idOf(const CompiledSet& set, int card) {
    return card >= 0 && card < set.count() ? set.records[card]->id() : "?";
}

}  // namespace

std::string operand::Unit::print(const CompiledSet& set, int card) { return idOf(set, card); }
bool operand::Unit::read(const CompiledSet& set, std::string_view word, int& card) {
    return set.isUnit(card = set.find(word));
}
std::string operand::Building::print(const CompiledSet& set, int building) { return idOf(set, set.cardOf(building)); }
bool operand::Building::read(const CompiledSet& set, std::string_view word, int& building) {
    return (building = set.buildingOf(set.find(word))) >= 0;
}
std::string operand::Card::print(const CompiledSet& set, int card) { return idOf(set, card); }
bool operand::Card::read(const CompiledSet& set, std::string_view word, int& card) {
    return (card = set.find(word)) >= 0;
}
std::string operand::Spot::print(const CompiledSet&, int spot) { return wordAt(kSpotKeys, spot); }
bool operand::Spot::read(const CompiledSet&, std::string_view word, int& spot) {
    return placeOf(kSpotKeys, word, spot);
}
std::string operand::Row::print(const CompiledSet&, int row) { return wordAt(kRows, row); }
bool operand::Row::read(const CompiledSet&, std::string_view word, int& row) { return placeOf(kRows, word, row); }
std::string operand::Level::print(const CompiledSet&, int level) { return wordAt(kLevels, level); }
bool operand::Level::read(const CompiledSet&, std::string_view word, int& level) {
    return placeOf(kLevels, word, level) && level > 0;
}
std::string operand::Costs::print(const CompiledSet&, int costs) { return wordAt(kCosts, costs); }
bool operand::Costs::read(const CompiledSet&, std::string_view word, int& costs) {
    return placeOf(kCosts, word, costs);
}
std::string operand::Ability::print(const CompiledSet&, int ability) { return fmt::format("ability{}", ability + 1); }
bool operand::Ability::read(const CompiledSet&, std::string_view word, int& ability) {
    if (!word.starts_with("ability")) return false;
    const auto [end, error] = std::from_chars(word.data() + 7, word.data() + word.size(), ability);
    return error == std::errc{} && end == word.data() + word.size() && --ability >= 0 && ability < kMostAbilities;
}

namespace {

constexpr auto& kVerbRows = RowTable<VerbRow, kLastVerb, verb_rows::AllVerbs>::rows;

std::string nameOfSubject(const Offered& o) { return o.set.name(int(o.d.subject), spokenLanguage()); }

constexpr QuestionRow kQuestionRows[] = {
    {Question::KeepCard, "PT-RECRUIT-03", [](const Offered&) { return say("Which card do you keep?"); }},
    {Question::DiscardCard, "PT-2P-03", [](const Offered&) { return say("Which card do you discard?"); }},
    {Question::PlanDeployment, "PT-DEPLOY-01",
     [](const Offered&) { return say("What do you deploy, move or keep for the next turn?"); }},
    {Question::PayUnit, "PT-RULING-09",
     [](const Offered&) { return say("Your Gold does not pay for all: which Unit is paid next?"); }},
    {Question::NextAbility, "PT-RULING-11",
     [](const Offered&) { return say("Which of your abilities is applied next?"); }},
    {Question::ChooseTarget, "PT-DEPLOY-14",
     [](const Offered& o) { return say("{}: on which of your Units?", nameOfSubject(o)); }},
    {Question::Construct, "PT-BUILD-04", [](const Offered&) { return say("Do you construct or upgrade a Building?"); }},
    {Question::SaveUnit, "PT-RULING-28",
     [](const Offered& o) { return say("{}: which dying Unit is saved?", nameOfSubject(o)); }},
};
static_assert(isComplete<kLastQuestion>(kQuestionRows, &QuestionRow::question),
              "a row for each question, in their order");

constexpr const char *kUnitSymbol = "pt_unit", *kBuildingSymbol = "pt_building";

// "Cost 2, strength 7*. When ..."
std::string describe(const Offered& o, int card) {
    if (!o.set.isUnit(card)) return {};
    const auto& unit = o.set.unit(card);
    std::string help = unit.strength < 0
                           ? say("Cost {}, no strength", unit.cost)
                           : say("Cost {}, strength {}{}", unit.cost, unit.strength, unit.variable ? "*" : "");
    for (const std::string& line : schema::paper_tales::cardText(*o.set.records[card], spokenLanguage()))
        help += ". " + (line.ends_with('.') ? line.substr(0, line.size() - 1) : line);
    return help;
}

OptionText aboutUnit(const Offered& o, int card, const std::string& label, const char* symbol = kUnitSymbol) {
    return {.label = label, .help = describe(o, card), .symbol = symbol, .card = card};
}

// The Unit in one of the own spots; -1: none that is known.
int unitIn(const Offered& o, int spot) {
    const int card = spot >= 0 && spot < kSpots ? o.own().units[spot].card : 0;
    return card == 0 || card > o.set.deck ? -1 : o.set.cardOfCopy(card - 1);
}
std::string nameIn(const Offered& o, int spot) { return o.set.name(unitIn(o, spot), spokenLanguage()); }
std::string spotName(int spot) { return said(kSpotKeys[spot]); }
// "Knight in F1, Age 2"
std::string unitWithAge(const Offered& o, int spot) {
    const int age = o.own().units[spot].age;
    return age > 0 ? say("{} in {}, Age {}", nameIn(o, spot), spotName(spot), age)
                   : say("{} in {}", nameIn(o, spot), spotName(spot));
}

std::string resourceText(Resources resources) {
    std::string text;
    for (int i = 0; i < kResources; ++i)
        if (const int amount = resources[Resource(i)]; amount > 0)
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", amount,
                                said(choicesOf(schema::paper_tales::Resource{})[i].label));
    return text;
}

// "4 Gold for land, 3 Gold for 3 Ore; uses 1 Wood"
std::string describe(const Offered& o, const Way& way) {
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    if (way.land > 0) add(say("{} Gold for the land", way.land));
    if (way.instead > 0) add(say("{} Gold instead of resources", way.instead));
    if (way.price > 0) add(say("{} Gold for {}", way.price, resourceText(way.bought)));
    const Resources used = way.needed.without(way.bought);
    if (used.count() > 0) add(say("produced: {}", resourceText(used)));
    add(say("{} Gold left", o.own().gold - way.total()));
    return text;
}

OptionText aboutBuilding(const Offered& o, int building, int level, int gold) {
    const Way way = wayOf(o.set, o.own(), builderOf(o.set, o.s, o.d.seat), building, level, unsigned(gold));
    const std::string in = gold == 0   ? std::string()
                           : gold == 3 ? say(", both costs in Gold")
                           : gold == 1 ? say(", cost 1 in Gold")
                                       : say(", cost 2 in Gold");
    const int card = o.set.cardOf(building);
    return {.label = way.upgrade ? say("Upgrade {}{}", o.set.name(card, spokenLanguage()), in)
                                 : say("Construct {} at Level {}{}", o.set.name(card, spokenLanguage()), level, in),
            .help = describe(o, way),
            .symbol = kBuildingSymbol,
            .card = card};
}

}  // namespace

namespace verb_rows {

OptionText Keep::text(const Offered& o) const {
    return aboutUnit(o, unit, say("Keep {}", o.set.name(unit, spokenLanguage())));
}
OptionText Discard::text(const Offered& o) const {
    return aboutUnit(o, unit, say("Discard {}", o.set.name(unit, spokenLanguage())), "pt_discard");
}
OptionText Place::text(const Offered& o) const {
    const std::string name = o.set.name(unit, spokenLanguage());
    return aboutUnit(o, unit, row == 0 ? say("Place {} in Front", name) : say("Place {} in Back", name),
                     row == 0 ? "pt_front" : "pt_back");
}
OptionText Move::text(const Offered& o) const {
    return aboutUnit(o, unitIn(o, spot),
                     rowOfSpot(spot) == paper_tales::Row::Front ? say("Move {} to Back", unitWithAge(o, spot))
                                                                : say("Move {} to Front", unitWithAge(o, spot)),
                     rowOfSpot(spot) == paper_tales::Row::Front ? "pt_back" : "pt_front");
}
OptionText Swap::text(const Offered& o) const {
    return aboutUnit(o, unitIn(o, front), say("Swap {} and {}", unitWithAge(o, front), unitWithAge(o, back)));
}
OptionText Leave::text(const Offered& o) const {
    return aboutUnit(o, unitIn(o, spot), say("Discard {} from your Kingdom", unitWithAge(o, spot)), "pt_discard");
}
OptionText Reserve::text(const Offered& o) const {
    return aboutUnit(o, unit, say("Keep {} for the next turn", o.set.name(unit, spokenLanguage())), "pt_reserved");
}
OptionText Ready::text(const Offered& o) const {
    const Copies left = unplanned(copiesIn(o.s, zoneOf(Zone::Hand, o.d.seat)), o.own().plan);
    return {.label = say("Finish the plan"),
            .help = left.empty() ? std::string()
                                 : sayCounted(left.count(), "Discards {} card of your hand",
                                              "Discards {} cards of your hand", left.count()),
            .symbol = ""};
}
OptionText Pay::text(const Offered& o) const {
    return aboutUnit(o, unitIn(o, spot),
                     say("Pay {} Gold for {}", o.set.units[std::max(unitIn(o, spot), 0)].cost, unitWithAge(o, spot)));
}
OptionText Resolve::text(const Offered& o) const {
    return {.label = o.set.isUnit(card) ? say("{} in {}", o.set.name(card, spokenLanguage()), spotName(spot))
                                        : o.set.name(card, spokenLanguage()),
            .help = o.game.cards().clauseText(card, ability, spokenLanguage()),
            .symbol = o.set.isUnit(card) ? kUnitSymbol : kBuildingSymbol,
            .card = card};
}
OptionText Target::text(const Offered& o) const { return aboutUnit(o, unitIn(o, spot), unitWithAge(o, spot)); }
OptionText Construct::text(const Offered& o) const { return aboutBuilding(o, building, level, gold); }
OptionText Upgrade::text(const Offered& o) const { return aboutBuilding(o, building, 2, gold); }
OptionText BuildNothing::text(const Offered&) const {
    return {.label = say("Construct nothing"), .help = "", .symbol = ""};
}
OptionText Save::text(const Offered& o) const {
    return aboutUnit(o, unitIn(o, spot), say("Save {}", unitWithAge(o, spot)));
}
OptionText SaveNobody::text(const Offered&) const { return {.label = say("Save nobody"), .help = "", .symbol = ""}; }

}  // namespace verb_rows

const VerbRow& rowOf(Verb verb) { return kVerbRows[std::size_t(verb)]; }
const QuestionRow& rowOf(Question question) { return kQuestionRows[std::size_t(question)]; }

std::string PaperTalesNotation::encode(const Option& option) const { return printDecision(kVerbRows, set_, option); }
bool PaperTalesNotation::decode(std::string_view text, Option& option) const {
    return readDecision(kVerbRows, set_, text, option).empty();
}
std::string PaperTalesNotation::whyUndecodable(std::string_view text) const {
    Option ignored;
    return readDecision(kVerbRows, set_, text, ignored);
}
std::vector<std::string> PaperTalesNotation::forms() const { return decisionForms(kVerbRows); }
int PaperTalesNotation::misread(std::span<const std::string> words) const {
    return misreadWord(kVerbRows, set_, words);
}

}  // namespace engine::paper_tales
