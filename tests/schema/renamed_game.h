// A game of two versions: in the older one a kind, fields, a choice and words of abilities have other names than today.
// The older can write files and packs of its time, so that the tests read what was really written then.
#pragma once

#include "schema/core/records.h"

namespace renamed {

enum class Mood : std::uint8_t { Calm, Merry };

// --- the older version ---------------------------------------------------------------------------------------------

struct Friend {
    int mark = 1;
    schema::Clauses deed;
};
struct Helper : schema::RecordBase {
    int grade = 1;
    enum class Temper : std::uint8_t { Calm, Jolly } temper = Temper::Calm;
    schema::LocalText saying;
    schema::Clauses ability;
    schema::Effects gift;
    std::vector<Friend> friends;
};
inline std::span<const schema::Choice> choicesOf(Helper::Temper) {
    static constexpr schema::Choice kChoices[] = {{"calm", "Calm"}, {"jolly", "Jolly"}};
    return kChoices;
}
template <class V> void describe(V& v, Friend& f) {
    v("mark", f.mark, {.label = "Mark"});
    v("deed", f.deed, {.label = "Deed"});
}
template <class V> void describe(V& v, Helper& h) {
    describe(v, static_cast<schema::RecordBase&>(h));
    v("grade", h.grade, {.label = "Grade", .min = 1, .max = 9});
    v("temper", h.temper, {.label = "Temper"});
    v("saying", h.saying, {.label = "Saying", .max = 200});
    v("ability", h.ability, {.label = "Ability"});
    v("gift", h.gift, {.label = "Gift"});
    v("friends", h.friends, {.label = "Friends"});
}

// --- today ---------------------------------------------------------------------------------------------------------

struct Companion {
    int score = 1;
    schema::Clauses deed;
};
struct Ally : schema::RecordBase {
    int level = 1;
    Mood mood = Mood::Calm;
    schema::LocalText motto;
    schema::Clauses ability;
    schema::Effects gift;
    std::vector<Companion> companions;
};
inline std::span<const schema::Choice> choicesOf(Mood) {
    static constexpr schema::Choice kChoices[] = {{"calm", "Calm"}, {"merry", "Merry", "jolly glad"}};
    return kChoices;
}
template <class V> void describe(V& v, Companion& c) {
    v("score", c.score, {.label = "Score", .formerly = "mark"});
    v("deed", c.deed, {.label = "Deed"});
}
template <class V> void describe(V& v, Ally& a) {
    describe(v, static_cast<schema::RecordBase&>(a));
    v("level", a.level, {.label = "Level", .min = 1, .max = 9, .formerly = "grade rank"});
    v("mood", a.mood, {.label = "Mood", .formerly = "temper"});
    v("motto", a.motto, {.label = "Motto", .max = 200, .formerly = "saying"});
    v("ability", a.ability, {.label = "Ability"});
    v("gift", a.gift, {.label = "Gift"});
    v("companions", a.companions, {.label = "Companions", .formerly = "friends"});
}

// --- both ----------------------------------------------------------------------------------------------------------

enum : schema::Sort { Fruit = schema::sort::Game };

inline constexpr const char* kSorts[] = {"trigger",  "condition", "cost",  "limit", "effect",    "modifier",
                                         "quantity", "constant",  "block", "name",  "reference", "fruit"};

// `then`: as the older version called its words.
inline std::vector<schema::Word> words(bool then) {
    using namespace schema;
    const auto name = [then](const char* today, const char* formerly) { return then ? formerly : today; };
    const auto former = [then](const char* formerly) { return then ? "" : formerly; };
    return {
        {.name = name("dusk", "evening"), .sort = sort::Trigger, .formerly = former("evening")},
        {.name = "<",
         .sort = sort::Condition,
         .parameters = {{.name = "left", .sort = sort::Quantity}, {.name = "right", .sort = sort::Quantity}}},
        {.name = name("give", "hand_out"),
         .sort = sort::Effect,
         .parameters = {{.name = "fruit", .sort = Fruit}, {.name = "number", .sort = sort::Quantity, .fallback = "1"}},
         .formerly = former("hand_out")},
        {.name = "later", .sort = sort::Effect, .code = 1, .parameters = {{.name = "do", .sort = sort::Block}}},
        // What gives today was a quantity of the older version, and keeps its name there.
        {.name = name("hand_out", "amount"), .sort = sort::Quantity, .formerly = former("amount")},
        {.name = name("pear", "quince"), .sort = Fruit, .formerly = former("quince")},
    };
}

template <class Card> schema::RecordKind kindOf(const char* key, const char* folder, const char* formerly) {
    return schema::recordKind<Card>({.key = key,
                                     .folder = folder,
                                     .label = "Ally",
                                     .plural = "Allies",
                                     .prefix = "al.",
                                     .symbol = "card",
                                     .help = "Somebody who helps.",
                                     .formerly = formerly});
}

inline const schema::GameSchema& game(bool then) {
    static const std::vector<schema::Word> oldWords = words(true), newWords = words(false);
    static const schema::Vocabulary oldVocabulary({std::span<const schema::Word>(oldWords)}, kSorts, {}),
        newVocabulary({std::span<const schema::Word>(newWords)}, kSorts, {});
    static const schema::RecordKind oldKinds[] = {kindOf<Helper>("helper", "helpers", "")},
                                    newKinds[] = {kindOf<Ally>("ally", "allies", "helper/helpers")};
    const auto gameOf = [](std::span<const schema::RecordKind> kinds, const schema::Vocabulary& vocabulary) {
        return schema::GameSchema{.key = "renamed",
                                  .title = "Renamed",
                                  .kinds = kinds,
                                  .vocabulary = &vocabulary,
                                  .check = [](const schema::RecordSet&, schema::Problems&) {},
                                  .suppliedAt = [](std::string_view, std::string_view) { return schema::Facts(0); },
                                  .cardText = [](const schema::Record&, const schema::Wording&,
                                                 const schema::RecordSet*) { return std::vector<std::string>(); }};
    };
    static const schema::GameSchema older = gameOf(oldKinds, oldVocabulary), today = gameOf(newKinds, newVocabulary);
    return then ? older : today;
}

}  // namespace renamed
