// Setup lines of a Future: its tokens, its enemies, and the numbers of the team.
#include <fmt/format.h>

#include "engine/threetale/rules.h"
#include "engine/threetale/situation_builder.h"

namespace engine::threetale {

MaybeParseError SituationBuilder::token(Words words) {
    if (!scenario())
        return ParseError{"only a Future has tokens of its own", joined(words), "a line \"future ID\" before it", {}};
    const int space = words.size() == 3 ? spaceOf(game_, words[2]) : -1;
    if (space < 0 || space >= t_.state.map.placed * 4)
        return ParseError{"no tile of the setup has this Space", joined(words), "token NAME SPACE", {}};
    const int kind = placeOfName(scenario()->tokens, words[1]);
    if (kind < 0) return unknown("the Future has no token of this name", words[1], namesOf(scenario()->tokens));
    if (t_.state.supply[asIndex(kind)] == 0)
        return ParseError{"the supply has no more of these tokens", words[1], "", {}};
    t_.add(t_.state.supply[asIndex(kind)], -1);
    t_.set((words[0] == "hidden" ? t_.state.map.faces : t_.state.map.tokens)[asIndex(space)], kind + 1);
    return std::nullopt;
}

MaybeParseError SituationBuilder::entity(Words words, std::string& subject) {
    if (!scenario())
        return ParseError{"only a Future has enemies on the Map", joined(words), "a line \"future ID\" before it", {}};
    const int kind = words.size() > 1 ? placeOfName(scenario()->entities, words[1]) : -1;
    if (kind < 0)
        return unknown("the Future has no enemy of this name", words.size() > 1 ? words[1] : "",
                       namesOf(scenario()->entities));
    const int space = words.size() > 3 && words[2] == "on" ? spaceOf(game_, words[3]) : -1;
    if (space < 0 || space >= t_.state.map.placed * 4)
        return ParseError{"no tile of the setup has this Space", joined(words), "entity NAME on SPACE", {}};
    int place = 0, number = 1;
    for (; place < kEntities && t_.state.entities[asIndex(place)].kind != kNone; ++place)
        number += t_.state.entities[asIndex(place)].kind == kind;
    if (place == kEntities) return ParseError{"the Map has no room for more enemies", joined(words), "", {}};
    const EntityKind& printed = scenario()->entities[asIndex(kind)];
    const EntityState& e = t_.state.entities[asIndex(place)];
    t_.set(e.kind, kind);
    t_.set(e.space, space);
    t_.set(e.speed, printed.speed);
    t_.set(e.defense, printed.defense);
    t_.set(e.fullDefense, printed.defense);
    t_.set(e.strength, printed.strength);
    for (std::size_t i = 4; i + 1 < words.size(); i += 2) {
        const std::string& word = words[i];
        if (word == "for" && seatOf(words[i + 1]) >= 0) {
            t_.set(e.hero, seatOf(words[i + 1]));
            continue;
        }
        const auto n = wholeNumber(words[i + 1]);
        if (!n || *n < 0 || *n > 100) return outOfRange(word + " is", words[i + 1], 0, 100);
        if (word == "speed") t_.set(e.speed, *n);
        else if (word == "defense") t_.set(e.defense, *n);
        else if (word == "strength") t_.set(e.strength, *n);
        else if (word == "marks") t_.set(e.marks, *n);
        else
            return unknown("an entity line cannot contain this", word,
                           {"speed", "defense", "strength", "marks", "for"});
    }
    if (words.size() % 2 != 0) return ParseError{"this word needs a value", words.back(), "", {}};
    subject = number == 1 ? words[1] : fmt::format("{}#{}", words[1], number);
    return std::nullopt;
}

MaybeParseError SituationBuilder::teamNumber(Words words) {
    const bool named = words[0] == "counter" || words[0] == "supply" || words[0] == "fallen";
    const auto n = words.size() == (named ? 3u : 2u) ? wholeNumber(words.back()) : std::nullopt;
    if (!n || *n < 0 || *n > 200) return outOfRange(words[0] + " is", joined(words.subspan(1)), 0, 200);
    if (words[0] == "blessed") t_.set(t_.state.blessed, *n);
    if (words[0] == "turns_left") t_.set(t_.state.turnsLeft, *n);
    if (!named) return std::nullopt;
    if (!scenario()) return ParseError{"only a Future has these", words[1], "a line \"future ID\" before it", {}};
    const std::vector<std::string> known = words[0] == "counter"  ? scenario()->counters
                                           : words[0] == "supply" ? namesOf(scenario()->tokens)
                                                                  : namesOf(scenario()->entities);
    const int at = placeOfName(known, words[1]);
    if (at < 0) return unknown("the Future has nothing of this name", words[1], known);
    if (words[0] == "counter") t_.set(t_.state.variables[asIndex(at)], *n);
    else if (words[0] == "supply") t_.set(t_.state.supply[asIndex(at)], *n);
    else t_.set(t_.state.fallen[asIndex(at)], *n);
    return std::nullopt;
}

}  // namespace engine::threetale
