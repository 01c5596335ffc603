// The decisions of ThreeTale in text: what is asked, what each option says, and the lasting form of a choice.
#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include "engine/threetale/game.h"
#include "engine/threetale/rules.h"

namespace engine::threetale {

namespace {

// What an argument of a verb is.
enum class Argument : std::uint8_t { None, Number, HeroCard, TileCard, Artifact, Seat, Virtue, Space, Direction, Turns, Source, Card,
    Quest, HeroBonus, EnemyBonus, DeckCard };

struct VerbRow {
    const char* word;
    Argument a, b, c, d;
};
using enum Argument;
// In the order of enum Verb.
constexpr VerbRow kVerbRows[] = {
    {"hero", HeroCard, None, None, None},
    {"order", Seat, Seat, Seat, None},
    {"rotate", Turns, None, None, None},
    {"place", None, None, Number, Number},
    {"keep_tile", TileCard, None, None, None},
    {"stand", Space, None, None, None},
    {"step", Direction, Space, None, None},
    {"portal", Space, None, None, None},
    {"claim", Space, None, None, None},
    {"claim_offering", Space, None, None, None},
    {"claim_token", Space, None, None, None},
    {"altar", Space, None, None, None},
    {"fight", Number, None, None, None},
    {"give", Artifact, Seat, None, None},
    {"bless", None, Seat, None, None},
    {"draw_bonus", None, None, None, None},
    {"unlock", Number, None, None, None},
    {"use", None, None, Card, Number},
    {"scenario_action", Number, None, None, None},
    {"end_turn", None, None, None, None},
    {"raise", Seat, Virtue, None, None},
    {"lower", Seat, Virtue, None, None},
    {"turn_up", Source, None, None, None},
    {"turn_down", Source, None, None, None},
    {"keep", None, None, None, None},
    {"activate", Artifact, None, None, None},
    {"spread", None, None, None, None},
    {"block", None, None, None, None},
    {"escape", None, None, None, None},
    {"go_on", None, None, None, None},
    {"withdraw", None, None, None, None},
    {"take_option", Number, None, None, None},
    {"keep_artifact", Artifact, None, None, None},
    {"owner", Seat, None, None, None},
    {"sacrifice_shevitsa", None, Virtue, None, None},
    {"sacrifice", Artifact, None, None, None},
    {"sacrifice_pair", Artifact, Artifact, None, None},
    {"yes", None, None, None, None},
    {"no", None, None, None, None},
    {"branch", Number, None, None, None},
    {"target", Seat, None, None, None},
    {"space", Space, None, None, None},
    {"token", Space, None, None, None},
    {"entity", Number, None, None, None},
    {"artifact", Artifact, None, None, None},
    {"swap", Virtue, Virtue, None, None},
    {"put_on_top", None, None, DeckCard, None},
    {"reroll", Number, None, None, None},
    {"lay", Number, None, None, None},
    {"tile", Number, None, None, None},
    {"bonus_card", HeroBonus, None, None, None},
    {"enemy_bonus_card", EnemyBonus, None, None, None},
    {"quest", Quest, None, None, None},
    {"talent", Number, None, None, None},
};
static_assert(std::size(kVerbRows) == kVerbs);

constexpr const char* kDirections[] = {"north", "east", "south", "west"};
constexpr const char* kCorners[] = {"nw", "ne", "sw", "se"};
constexpr const char* kSources[] = {"hope", "bonus_card", "effect"};

// Spaces are named by the number of their tile on the Map, from 1, and their corner: t5.ne.
std::string printArgument(const CompiledSet& set, Argument kind, int value) {
    switch (kind) {
        case None: return {};
        case Number: return std::to_string(value);
        case HeroCard: return set.id(set.number(CardKind::Hero, value));
        case TileCard: return set.id(set.number(CardKind::Tile, value));
        case Artifact: return set.id(set.number(CardKind::Artifact, value));
        case Card: return set.id(value);
        case Seat: return fmt::format("seat{}", value + 1);
        case Virtue: return choicesOf(schema::threetale::Virtue{})[std::size_t(value)].key;
        case Space: return fmt::format("t{}.{}", value / 4 + 1, kCorners[value % 4]);
        case Direction: return kDirections[value];
        case Turns: return fmt::format("{}", value * 90);
        case Source: return kSources[value];
        case Quest: return set.id(set.number(CardKind::Quest, value));
        case HeroBonus: return set.id(set.number(CardKind::HeroBonus, value));
        case EnemyBonus: return set.id(set.number(CardKind::EnemyBonus, value));
        case DeckCard: return value >= 0 ? set.id(value) : fmt::format("scenario_card{}", -value);
    }
    return {};
}

bool number(std::string_view text, int& out) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc{} && end == text.data() + text.size();
}

template <std::size_t N> bool nameIn(const char* const (&names)[N], std::string_view text, int& out) {
    for (out = 0; out < int(N); ++out)
        if (text == names[out]) return true;
    return false;
}

bool cardOf(const CompiledSet& set, CardKind kind, std::string_view id, int& out) {
    const int at = set.find(id);
    if (at < 0 || set.kindOf(at) != kind) return false;
    out = set.indexOf(at);
    return true;
}

bool readSpace(std::string_view text, int& out) {
    const auto dot = text.find('.');
    int tile = 0, corner = 0;
    if (text.size() < 4 || text[0] != 't' || dot == std::string_view::npos) return false;
    if (!number(text.substr(1, dot - 1), tile) || tile < 1 || tile > kTiles) return false;
    if (!nameIn(kCorners, text.substr(dot + 1), corner)) return false;
    out = (tile - 1) * 4 + corner;
    return true;
}

bool readArgument(const CompiledSet& set, Argument kind, std::string_view text, int& out) {
    switch (kind) {
        case None: return false;
        case Number: return number(text, out) && out >= -128 && out <= 32'000;
        case HeroCard: return cardOf(set, CardKind::Hero, text, out);
        case TileCard: return cardOf(set, CardKind::Tile, text, out);
        case Artifact: return cardOf(set, CardKind::Artifact, text, out);
        case Card: return (out = set.find(text)) >= 0;
        case Seat: {
            if (!text.starts_with("seat") || !number(text.substr(4), out) || out < 1 || out > kHeroes) return false;
            --out;
            return true;
        }
        case Virtue: {
            const auto virtues = choicesOf(schema::threetale::Virtue{});
            for (out = 0; out < int(virtues.size()); ++out)
                if (text == virtues[std::size_t(out)].key) return true;
            return false;
        }
        case Space: return readSpace(text, out);
        case Direction: return nameIn(kDirections, text, out);
        case Turns: return number(text, out) && out % 90 == 0 && (out /= 90) >= 0 && out < 4;
        case Source: return nameIn(kSources, text, out);
        case Quest: return cardOf(set, CardKind::Quest, text, out);
        case HeroBonus: return cardOf(set, CardKind::HeroBonus, text, out);
        case EnemyBonus: return cardOf(set, CardKind::EnemyBonus, text, out);
        case DeckCard:
            if (!text.starts_with("scenario_card")) return (out = set.find(text)) >= 0;
            if (!number(text.substr(13), out) || out < 1 || out > kDeck) return false;
            out = -out;
            return true;
    }
    return false;
}

}  // namespace

std::string ThreeTale::encode(const Option& o) const {
    const VerbRow& row = kVerbRows[o.verb];
    std::string text = row.word;
    const std::pair<Argument, int> all[] = {{row.a, o.a}, {row.b, o.b}, {row.c, o.c}, {row.d, o.d}};
    for (const auto& [kind, value] : all)
        if (kind != None) text += ' ' + printArgument(*set_, kind, value);
    return text;
}

namespace {

// The next word of a decision, taken off its front.
std::string_view takeWord(std::string_view& text) {
    const auto end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
}

const VerbRow* rowOf(std::string_view word) {
    const auto found = std::find_if(std::begin(kVerbRows), std::end(kVerbRows), [&](const VerbRow& row) { return word == row.word; });
    return found == std::end(kVerbRows) ? nullptr : found;
}

bool namesCard(Argument kind) {
    switch (kind) {
        case HeroCard: case TileCard: case Artifact: case Card: case Quest: case HeroBonus: case EnemyBonus: case DeckCard:
            return true;
        case None: case Number: case Seat: case Virtue: case Space: case Direction: case Turns: case Source: return false;
    }
    return false;
}

// Clauses are numbered on their card: does the one that a `use` names still stand on it?
bool hasClause(const CompiledSet& set, int card, int clause) {
    return std::any_of(set.clauses.begin(), set.clauses.end(),
                       [&](const CompiledClause& c) { return c.card == card && c.number == clause; });
}

}  // namespace

bool ThreeTale::decode(std::string_view text, Option& option) const {
    const VerbRow* row = rowOf(takeWord(text));
    if (!row) return false;
    int values[4] = {};
    const Argument kinds[] = {row->a, row->b, row->c, row->d};
    for (int i = 0; i < 4; ++i)
        if (kinds[i] != None && !readArgument(*set_, kinds[i], takeWord(text), values[i])) return false;
    if (!text.empty()) return false;
    const auto verb = std::uint16_t(row - kVerbRows);
    if (Verb(verb) == Verb::Use && !hasClause(*set_, values[2], values[3])) return false;
    option = {verb, std::uint8_t(values[0]), std::uint8_t(values[1]), std::int16_t(values[2]), std::int16_t(values[3])};
    return true;
}

std::string ThreeTale::whyUndecodable(std::string_view text) const {
    const std::string_view verb = takeWord(text);
    const VerbRow* row = rowOf(verb);
    if (!row) return fmt::format("is not a decision: there is no verb \"{}\"", verb);
    for (const Argument kind : {row->a, row->b, row->c, row->d}) {
        if (kind == None) continue;
        const std::string_view word = takeWord(text);
        int value = 0;
        if (readArgument(*set_, kind, word, value)) {
            if (kind == Card && !text.empty()) {
                int clause = 0;
                if (number(text, clause) && !hasClause(*set_, value, clause))
                    return fmt::format("uses clause {} of {}, which the card does not have in this content", clause + 1, word);
            }
            continue;
        }
        if (!namesCard(kind)) return fmt::format("is not a decision: \"{}\" is out of place after \"{}\"", word, verb);
        return set_->find(word) < 0 ? fmt::format("names {}, which this content does not have", word)
                                    : fmt::format("names {}, which is another kind of card in this content", word);
    }
    return fmt::format("is not a decision: \"{}\" is left over at the end", text);
}

}  // namespace engine::threetale
