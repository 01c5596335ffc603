// The decisions of Paper Tales, a row each: how a question and an option read, and decisions as files keep them.
#include <fmt/format.h>

#include <charconv>

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
    return card >= 0 && card < set.count() ? set.records[std::size_t(card)]->id() : "?";
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

std::string nameOfSubject(const Offered& o) { return o.set.name(int(o.d.subject), "en"); }

constexpr QuestionRow kQuestionRows[] = {
    {Question::KeepCard, "PT-RECRUIT-03", [](const Offered&) -> std::string { return "Which card do you keep?"; }},
    {Question::DiscardCard, "PT-2P-03", [](const Offered&) -> std::string { return "Which card do you discard?"; }},
    {Question::PlanDeployment, "PT-DEPLOY-01",
     [](const Offered&) -> std::string { return "What do you deploy, move or keep for the next turn?"; }},
    {Question::PayUnit, "PT-RULING-09",
     [](const Offered&) -> std::string { return "Your Gold does not pay for all: which Unit is paid next?"; }},
    {Question::NextAbility, "PT-RULING-11",
     [](const Offered&) -> std::string { return "Which of your abilities is applied next?"; }},
    {Question::ChooseTarget, "PT-DEPLOY-14",
     [](const Offered& o) { return fmt::format("{}: on which of your Units?", nameOfSubject(o)); }},
    {Question::Construct, "PT-BUILD-04",
     [](const Offered&) -> std::string { return "Do you construct or upgrade a Building?"; }},
    {Question::SaveUnit, "PT-RULING-28",
     [](const Offered& o) { return fmt::format("{}: which dying Unit is saved?", nameOfSubject(o)); }},
};
static_assert(isComplete<kLastQuestion>(kQuestionRows, &QuestionRow::question),
              "a row for each question, in their order");

constexpr const char *kUnitSymbol = "pt_unit", *kBuildingSymbol = "pt_building";

// "Cost 2, strength 7*. When ..."
std::string describe(const Offered& o, int card) {
    if (!o.set.isUnit(card)) return {};
    const auto& unit = o.set.unit(card);
    std::string help = fmt::format("Cost {}, ", unit.cost);
    help += unit.strength < 0 ? "no strength" : fmt::format("strength {}{}", unit.strength, unit.variable ? "*" : "");
    for (const std::string& line : schema::paper_tales::cardText(*o.set.records[std::size_t(card)], "en"))
        help += ". " + (line.ends_with('.') ? line.substr(0, line.size() - 1) : line);
    return help;
}

OptionText aboutUnit(const Offered& o, int card, const std::string& label, const char* symbol = kUnitSymbol) {
    return {.label = label, .help = describe(o, card), .symbol = symbol, .card = card};
}

// The Unit in one of the own spots; -1: none that is known.
int unitIn(const Offered& o, int spot) {
    const int card = spot >= 0 && spot < kSpots ? o.own().units[std::size_t(spot)].card : 0;
    return card == 0 || card > o.set.deck ? -1 : o.set.cardOfCopy(card - 1);
}
std::string nameIn(const Offered& o, int spot) { return o.set.name(unitIn(o, spot), "en"); }
// "Knight in F1, Age 2"
std::string unitWithAge(const Offered& o, int spot) {
    const int age = o.own().units[std::size_t(spot)].age;
    return fmt::format("{} in {}{}", nameIn(o, spot), kSpotKeys[spot], age > 0 ? fmt::format(", Age {}", age) : "");
}

std::string resourceText(Resources resources) {
    std::string text;
    for (int i = 0; i < kResources; ++i)
        if (const int amount = resources[Resource(i)]; amount > 0)
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", amount,
                                choicesOf(schema::paper_tales::Resource{})[std::size_t(i)].label);
    return text;
}

// "4 Gold for land, 3 Gold for 3 Ore; uses 1 Wood"
std::string describe(const Offered& o, const Way& way) {
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    if (way.land > 0) add(fmt::format("{} Gold for the land", way.land));
    if (way.instead > 0) add(fmt::format("{} Gold instead of resources", way.instead));
    if (way.price > 0) add(fmt::format("{} Gold for {}", way.price, resourceText(way.bought)));
    const Resources used = way.needed.without(way.bought);
    if (used.count() > 0) add("produced: " + resourceText(used));
    add(fmt::format("{} Gold left", o.own().gold - way.total()));
    return text;
}

OptionText aboutBuilding(const Offered& o, int building, int level, int gold) {
    const Way way = wayOf(o.set, o.own(), builderOf(o.set, o.s, o.d.seat), building, level, unsigned(gold));
    const char* in = gold == 0   ? ""
                     : gold == 3 ? ", both costs in Gold"
                     : gold == 1 ? ", cost 1 in Gold"
                                 : ", cost 2 in Gold";
    const int card = o.set.cardOf(building);
    return {.label = way.upgrade ? fmt::format("Upgrade {}{}", o.set.name(card, "en"), in)
                                 : fmt::format("Construct {} at Level {}{}", o.set.name(card, "en"), level, in),
            .help = describe(o, way),
            .symbol = kBuildingSymbol,
            .card = card};
}

}  // namespace

namespace verb_rows {

OptionText Keep::text(const Offered& o) const { return aboutUnit(o, unit, "Keep " + o.set.name(unit, "en")); }
OptionText Discard::text(const Offered& o) const {
    return aboutUnit(o, unit, "Discard " + o.set.name(unit, "en"), "pt_discard");
}
OptionText Place::text(const Offered& o) const {
    return aboutUnit(o, unit, fmt::format("Place {} in {}", o.set.name(unit, "en"), row == 0 ? "Front" : "Back"),
                     row == 0 ? "pt_front" : "pt_back");
}
OptionText Move::text(const Offered& o) const {
    return aboutUnit(o, unitIn(o, spot),
                     fmt::format("Move {} to {}", unitWithAge(o, spot),
                                 rowOfSpot(spot) == paper_tales::Row::Front ? "Back" : "Front"),
                     rowOfSpot(spot) == paper_tales::Row::Front ? "pt_back" : "pt_front");
}
OptionText Swap::text(const Offered& o) const {
    return aboutUnit(o, unitIn(o, front), fmt::format("Swap {} and {}", unitWithAge(o, front), unitWithAge(o, back)));
}
OptionText Leave::text(const Offered& o) const {
    return aboutUnit(o, unitIn(o, spot), fmt::format("Discard {} from your Kingdom", unitWithAge(o, spot)),
                     "pt_discard");
}
OptionText Reserve::text(const Offered& o) const {
    return aboutUnit(o, unit, fmt::format("Keep {} for the next turn", o.set.name(unit, "en")), "pt_reserved");
}
OptionText Ready::text(const Offered& o) const {
    const Copies left = unplanned(copiesIn(o.s, zoneOf(Zone::Hand, o.d.seat)), o.own().plan);
    return {.label = "Finish the plan",
            .help = left.empty()
                        ? ""
                        : fmt::format("Discards {} card{} of your hand", left.count(), left.count() == 1 ? "" : "s"),
            .symbol = ""};
}
OptionText Pay::text(const Offered& o) const {
    return aboutUnit(o, unitIn(o, spot),
                     fmt::format("Pay {} Gold for {}", o.set.units[std::size_t(std::max(unitIn(o, spot), 0))].cost,
                                 unitWithAge(o, spot)));
}
OptionText Resolve::text(const Offered& o) const {
    return {.label = o.set.isUnit(card) ? fmt::format("{} in {}", o.set.name(card, "en"), kSpotKeys[spot])
                                        : o.set.name(card, "en"),
            .help = o.game.cards().clauseText(card, ability, "en"),
            .symbol = o.set.isUnit(card) ? kUnitSymbol : kBuildingSymbol,
            .card = card};
}
OptionText Target::text(const Offered& o) const { return aboutUnit(o, unitIn(o, spot), unitWithAge(o, spot)); }
OptionText Construct::text(const Offered& o) const { return aboutBuilding(o, building, level, gold); }
OptionText Upgrade::text(const Offered& o) const { return aboutBuilding(o, building, 2, gold); }
OptionText BuildNothing::text(const Offered&) const { return {.label = "Construct nothing", .help = "", .symbol = ""}; }
OptionText Save::text(const Offered& o) const {
    return aboutUnit(o, unitIn(o, spot), fmt::format("Save {}", unitWithAge(o, spot)));
}
OptionText SaveNobody::text(const Offered&) const { return {.label = "Save nobody", .help = "", .symbol = ""}; }

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

}  // namespace engine::paper_tales
