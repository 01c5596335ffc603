// What the numbers of the state stand for, a row for each kind that state.h names (FieldNotes::refersTo, indexedBy).
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>

#include "engine/kernel/say.h"
#include "engine/threetale/game.h"
#include "engine/threetale/rules.h"
#include "engine/threetale/scenario_words.h"
#include "engine/threetale/verbs/operand_kinds.h"
#include "schema/core/wording.h"

namespace engine::threetale {

namespace {

// A number of a state and the field that it stands in.
struct FieldNumber {
    const ThreeTale& game;
    const GameState& state;
    int number = 0;
    std::span<const int> indices;  // of the lists around the field
    const CompiledSet& set() const { return game.set(); }
    const ProphecyCard* prophecy() const {
        return state.prophecy == kNone ? nullptr : &set().prophecies[state.prophecy];
    }
};

constexpr const char* kTallyNames[] = {
    toSay("Battles won"),          toSay("Battles 1 won"),      toSay("Battles 2 won"),
    toSay("Battles 3 won"),        toSay("Battles escaped"),    toSay("Treasures resolved"),
    toSay("Quests completed"),     toSay("Artifacts won"),      toSay("Artifacts given"),
    toSay("Offerings claimed"),    toSay("Offerings blessed"),  toSay("Altars used"),
    toSay("Objects sacrificed"),   toSay("Portals used"),       toSay("Pickups claimed"),
    toSay("White Stones claimed"), toSay("Red Stones claimed"), toSay("Black Stones claimed"),
    toSay("Tiles placed"),         toSay("Steps taken"),        toSay("Bonus Cards drawn"),
    toSay("Damage blocked"),       toSay("Spirit lost")};
static_assert(std::size(kTallyNames) == kTallies);
constexpr const char* kBoostNames[] = {toSay("Steps added"),
                                       toSay("Actions added"),
                                       toSay("Dice added to an attack"),
                                       toSay("Dice added to the enemy's attack"),
                                       toSay("Speed added for the first attack"),
                                       toSay("Damage prevented")};
static_assert(std::size(kBoostNames) == kBoosts);
constexpr const char* kSpanNames[] = {toSay("this roll"),  toSay("this round of attack"), toSay("this Battle"),
                                      toSay("this turn"),  toSay("the next turn"),        toSay("this round"),
                                      toSay("this phase"), toSay("this scenario"),        toSay("the whole game")};
static_assert(std::size(kSpanNames) == kLastings);
constexpr const char* kDirections[] = {toSay("north"), toSay("east"), toSay("south"), toSay("west")};

// What a search found; -1: nothing.
std::optional<int> found(int number) { return number < 0 ? std::nullopt : std::optional(number); }

// The item of a list at a number; null if there is none.
template <class List> auto* itemAt(const List& list, int number) {
    return number >= 0 && std::size_t(number) < std::size(list) ? &list[number] : nullptr;
}
template <class List> std::string textAt(const List& list, int number) {
    const auto* text = itemAt(list, number);
    return text ? std::string(*text) : std::string();
}
std::string labelAt(std::span<const schema::Choice> choices, int number) {
    const auto* choice = itemAt(choices, number);
    return choice ? said(choice->label) : "";
}
std::string keyAt(std::span<const schema::Choice> choices, int number) {
    const auto* choice = itemAt(choices, number);
    return choice ? choice->key : "";
}
// A word of the ability language as people read it: "active artifacts".
std::string vocabularyName(schema::Sort sort, int number) {
    const schema::Word* word = schema::threetale::vocabulary().find(sort, number);
    if (word && spokenLanguage() != "en")
        return std::string(schema::threetale::vocabulary().in(spokenLanguage()).templates->text(*word));
    std::string name = word ? word->name : "";
    std::replace(name.begin(), name.end(), '_', ' ');
    return name;
}

std::string tallyWord(int tally) {
    const schema::Word* word = schema::threetale::vocabulary().find(schema::threetale::sort::Tally, tally);
    return word ? word->name : "";
}
// "hypnotist", or "hypnotist#2" for the second of its kind in play.
std::string entityWord(const ThreeTale& game, const GameState& s, int entity) {
    const ProphecyCard* scenario = s.prophecy == kNone ? nullptr : &game.set().prophecies[s.prophecy];
    const EntityState* stands = itemAt(s.entities, entity);
    const auto* kind = scenario && stands ? itemAt(scenario->entities, stands->kind) : nullptr;
    if (!kind) return {};
    int before = 0;
    for (int i = 0; i < entity; ++i) before += s.entities[i].kind == stands->kind;
    return before == 0 ? kind->name : fmt::format("{}#{}", kind->name, before + 1);
}

template <CardKind kind> int cardAt(const FieldNumber& a) {
    const int card = a.set().number(kind, a.number);
    return a.number >= 0 && card < a.set().bases[std::size_t(kind) + 1] ? card : -1;
}
template <CardKind kind> std::string cardName(const FieldNumber& a) {
    return cardAt<kind>(a) < 0 ? "" : a.set().name(cardAt<kind>(a), spokenLanguage());
}
template <CardKind kind> std::string cardWord(const FieldNumber& a) {
    return cardAt<kind>(a) < 0 ? "" : a.set().id(cardAt<kind>(a));
}
template <CardKind kind> std::optional<int> cardNumber(const FieldNumber& a, const std::string& word) {
    const int card = a.set().find(word);
    return card >= 0 && a.set().kindOf(card) == kind ? std::optional(a.set().indexOf(card)) : std::nullopt;
}
// What a Future declares: its names are words of scenario files, too.
template <auto list> std::string declaredName(const FieldNumber& a) {
    const auto* item = a.prophecy() ? itemAt(a.prophecy()->*list, a.number) : nullptr;
    if (!item) return {};
    if constexpr (requires { item->label; }) return item->label.in(spokenLanguage());
    else return *item;
}
template <auto list> std::string declaredWord(const FieldNumber& a) {
    return a.prophecy() ? textAt(namesOf(a.prophecy()->*list), a.number) : std::string();
}
template <auto list> std::optional<int> declaredNumber(const FieldNumber& a, const std::string& word) {
    return found(a.prophecy() ? placeOfName(a.prophecy()->*list, word) : -1);
}

std::string talentName(const FieldNumber& a) {
    // The Talents of the Hero whose seat is the first index.
    const int hero = a.indices.empty() ? kNone : a.state.heroes[a.indices[0]].card.value;
    if (hero == kNone || a.number >= schema::threetale::kTalents) return {};
    return a.set().name(a.set().heroes[hero].talents[a.number].card, spokenLanguage());
}

std::string limitName(const FieldNumber& a) {
    for (const CompiledClause& clause : a.set().clauses)
        if (clause.limitSlot == a.number) return a.set().name(clause.card, spokenLanguage());
    return {};
}

// The dice of the open roll, one after the other.
std::string facesName(const FieldNumber& a) {
    std::string faces;
    for (int i = 0; i < a.state.roll.count; ++i)
        faces += fmt::format("{}{}", i ? " " : "", a.number >> i & 1 ? '+' : '-');
    return faces.empty() ? say("no dice") : faces;
}

std::optional<int> numberAfter(std::string_view beginning, std::string_view word) {
    if (!word.starts_with(beginning)) return std::nullopt;
    const auto number = wholeNumber(word.substr(beginning.size()));
    return number && *number >= 1 ? std::optional(*number - 1) : std::nullopt;
}

struct Row {
    std::string_view kind;
    std::string (*name)(const FieldNumber&);
    std::string (*word)(const FieldNumber&) = nullptr;  // null: there are none
    std::optional<int> (*number)(const FieldNumber&, const std::string& word) = nullptr;
};

template <CardKind kind> constexpr Row cards(std::string_view name) {
    return {name, cardName<kind>, cardWord<kind>, cardNumber<kind>};
}
template <auto list> constexpr Row declared(std::string_view name) {
    return {name, declaredName<list>, declaredWord<list>, declaredNumber<list>};
}

const Row kRows[] = {
    cards<CardKind::Tile>("tile"),
    cards<CardKind::Hero>("hero"),
    cards<CardKind::Artifact>("artifact"),
    cards<CardKind::Enemy>("enemy"),
    cards<CardKind::Treasure>("treasure"),
    cards<CardKind::Quest>("quest"),
    cards<CardKind::HeroBonus>("hero_bonus"),
    cards<CardKind::EnemyBonus>("enemy_bonus"),
    cards<CardKind::Prophecy>("prophecy"),
    declared<&ProphecyCard::tokens>("token"),
    declared<&ProphecyCard::entities>("entity_kind"),
    declared<&ProphecyCard::counters>("counter"),
    declared<&ProphecyCard::statuses>("status"),
    {"card",
     [](const FieldNumber& a) { return a.number < a.set().count() ? a.set().name(a.number, spokenLanguage()) : ""; },
     [](const FieldNumber& a) { return a.number < a.set().count() ? a.set().id(a.number) : ""; },
     [](const FieldNumber& a, const std::string& word) { return found(a.set().find(word)); }},
    {"scenario_card",
     [](const FieldNumber& a) {
         const auto* kind = a.prophecy() ? itemAt(a.prophecy()->copies, a.number) : nullptr;
         return kind ? a.prophecy()->cards[*kind].label.in(spokenLanguage()) : std::string();
     }},
    {"seat", [](const FieldNumber& a) { return a.number < kHeroes ? a.game.texts().heroName(a.state, a.number) : ""; },
     [](const FieldNumber& a) { return fmt::format("seat{}", a.number + 1); },
     [](const FieldNumber&, const std::string& word) { return found(seatOf(word)); }},
    {"space", [](const FieldNumber& a) { return a.game.texts().spaceName(a.state, a.number); },
     [](const FieldNumber& a) { return a.number < 0 ? std::string() : operand::Space::print(a.set(), a.number); },
     [](const FieldNumber& a, const std::string& word) { return found(spaceOf(a.game, word)); }},
    {"tile_place", [](const FieldNumber& a) { return say("tile {}", a.number + 1); },
     [](const FieldNumber& a) { return fmt::format("t{}", a.number + 1); },
     [](const FieldNumber&, const std::string& word) { return numberAfter("t", word); }},
    {"entity", [](const FieldNumber& a) { return say("entity {}", a.number + 1); },
     [](const FieldNumber& a) { return entityWord(a.game, a.state, a.number); },
     [](const FieldNumber& a, const std::string& word) { return found(entityNamed(a.game, a.state, word)); }},
    {"direction", [](const FieldNumber& a) { return said(textAt(kDirections, a.number)); }},
    {"quarter_turn", [](const FieldNumber& a) { return fmt::format("{}°", a.number * 90); },
     [](const FieldNumber& a) { return std::to_string(a.number); }},
    {"virtue", [](const FieldNumber& a) { return labelAt(choicesOf(Virtue{}), a.number); },
     [](const FieldNumber& a) { return keyAt(choicesOf(Virtue{}), a.number); },
     [](const FieldNumber&, const std::string& word) { return found(choiceOf(choicesOf(Virtue{}), word)); }},
    {"slot", [](const FieldNumber& a) { return labelAt(choicesOf(Slot{}), a.number); }},
    {"talent", talentName},
    {"tally", [](const FieldNumber& a) { return said(textAt(kTallyNames, a.number)); },
     [](const FieldNumber& a) { return tallyWord(a.number); },
     [](const FieldNumber&, const std::string& word) { return found(tallyOf(word)); }},
    {"boost", [](const FieldNumber& a) { return said(textAt(kBoostNames, a.number)); }},
    {"span", [](const FieldNumber& a) { return said(textAt(kSpanNames, a.number)); }},
    {"ban", [](const FieldNumber& a) { return vocabularyName(schema::threetale::sort::Ban, a.number); }},
    {"turn_part", [](const FieldNumber& a) { return vocabularyName(schema::threetale::sort::TurnPart, a.number); }},
    {"action_kind", [](const FieldNumber& a) { return vocabularyName(schema::threetale::sort::ActionKind, a.number); }},
    {"limit", limitName},
    {"purpose", [](const FieldNumber& a) { return said(textAt(a.game.texts().purposes(), a.number)); }},
    {"roll_faces", facesName},
    {"yes_or_no", [](const FieldNumber& a) { return a.number ? say("yes") : say("no"); },
     [](const FieldNumber& a) -> std::string { return a.number ? "yes" : "no"; },
     [](const FieldNumber&, const std::string& word) {
         return word == "yes" || word == "no" ? std::optional(int(word == "yes")) : std::nullopt;
     }},
};

const Row* rowOf(std::string_view kind) {
    for (const Row& row : kRows)
        if (row.kind == kind) return &row;
    assert(false && "a field of the state refers to something that has no row in field_names.cpp");
    return nullptr;
}

}  // namespace

std::string ThreeTaleTexts::nameOf(const void* state, std::string_view kind, int number,
                                   std::span<const int> indices) const {
    const Row* row = rowOf(kind);
    return row ? row->name({game_, stateOf(state), number, indices}) : std::string();
}

std::string ThreeTaleWords::wordOf(const void* state, std::string_view kind, int number) const {
    const Row* row = rowOf(kind);
    return row && row->word ? row->word({game_, stateOf(state), number, {}}) : std::string();
}

std::optional<int> ThreeTaleWords::numberOf(const void* state, std::string_view kind, const std::string& word) const {
    const Row* row = rowOf(kind);
    return row && row->number ? row->number({game_, stateOf(state), 0, {}}, word) : std::nullopt;
}

}  // namespace engine::threetale
