// Names for the parts of a state in scenarios: state fields, numbers that rules work out, and statements.
#include <fmt/format.h>
#include <charconv>

#include "engine/threetale/rules.h"
#include "engine/threetale/scenario_words.h"
#include "engine/threetale/verbs/operand_kinds.h"

namespace engine::threetale {

namespace {

constexpr ScenarioWord kNames[] = {
    {"seat1 love, seat1 speed, seat1 spirit, ...",
     "A number on a Hero's board: the six Virtues, speed, spirit, shevitsa, offerings, stones."},
    {"seat1 tally WORD, seat1 status NAME, seat1 held TOKEN", "What is counted for a Hero."},
    {"seat1 steps_left, seat1 actions_left, seat1 virtues",
     "What the rules work out: Steps and Actions left, the sum of the Virtues."},
    {"seat1 on SPACE, seat1 has ID",
     "Where a Hero is; an Artifact held, a Talent unlocked, a Quest not completed, a Bonus Card of this turn."},
    {"t1.nw FEATURE, t1.nw offering, t1.nw token NAME", "What lies on a Space; `t1.nw token none`."},
    {"pile PILE has ID, discards PILE has ID, pile PILE N, discards PILE N",
     "Whether a card is there, and how many cards there are."},
    {"entity NAME defense, entity NAME on SPACE, entity NAME gone, fallen NAME",
     "An enemy of the Future, its numbers, and how many of a kind were defeated."},
    {"counter NAME, supply TOKEN, tokens NAME, entities NAME",
     "Numbers of the Future; tokens and enemies of a kind that are on the Map."},
    {"enemy speed, enemy strength", "In the open Battle, with everything that changes them."},
    {"battle defense, turn steps_used, phase, round, ...", "Any field of the state by its path, with spaces or dots."},
};

const ProphecyCard* scenarioOf(const ThreeTale& game, const GameState& s) {
    return s.prophecy == kNone ? nullptr : &game.set().prophecies[s.prophecy];
}

template <class T, std::size_t N> bool contains(const Counted<T, N>& list, int value) {
    return indexOf(list, value) >= 0;
}

// An Artifact, Talent, Quest or Bonus Card of a Hero.
std::optional<bool> hasCard(const CompiledSet& set, const GameState& s, int seat, const std::string& id) {
    const int number = set.find(id);
    if (number < 0) return std::nullopt;
    const int index = set.indexOf(number);
    const HeroState& h = s.heroes[seat];
    switch (set.kindOf(number)) {
        case CardKind::Artifact: return contains(h.artifacts, index);
        case CardKind::Quest: return contains(h.quests, index);
        case CardKind::Talent:
            return index / schema::threetale::kTalents == h.card &&
                   (h.talents >> index % schema::threetale::kTalents & 1);
        case CardKind::HeroBonus: return s.turn.hero == seat && contains(s.turn.bonusCards, index);
        default: return std::nullopt;
    }
}

std::string heldBy(const CompiledSet& set, const GameState& s, int seat) {
    std::string list;
    const auto add = [&](CardKind kind, int index) {
        list += (list.empty() ? "" : ", ") + set.id(set.number(kind, index));
    };
    const HeroState& h = s.heroes[seat];
    for (std::uint8_t a : h.artifacts) add(CardKind::Artifact, a);
    for (std::uint8_t q : h.quests) add(CardKind::Quest, q);
    for (int i = 0; i < schema::threetale::kTalents; ++i)
        if (h.talents >> i & 1) add(CardKind::Talent, h.card * schema::threetale::kTalents + i);
    return list.empty() ? "nothing" : list;
}

std::string spaceText(const ThreeTale& game, int space) {
    return space == kNone ? "off the Map" : operand::Space::print(game.set(), space);
}

}  // namespace

int seatOf(std::string_view word) {
    return word.size() == 5 && word.starts_with("seat") && word[4] >= '1' && word[4] < '1' + kHeroes ? word[4] - '1'
                                                                                                     : -1;
}

int spaceOf(const ThreeTale& game, std::string_view word) {
    int space = 0;
    return operand::Space::read(game.set(), word, space) ? space : -1;
}

std::optional<int> wholeNumber(std::string_view word) {
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    return number;
}

int choiceOf(std::span<const schema::Choice> choices, std::string_view word) {
    for (std::size_t i = 0; i < choices.size(); ++i)
        if (word == choices[i].key) return int(i);
    return -1;
}

std::vector<std::string> keysOf(std::span<const schema::Choice> choices) {
    std::vector<std::string> keys;
    for (const schema::Choice& choice : choices) keys.emplace_back(choice.key);
    return keys;
}

int tallyOf(std::string_view word) {
    const schema::Word* found = schema::threetale::vocabulary().find(schema::threetale::sort::Tally, word);
    return found ? found->code : -1;
}

const DeckState* pileOf(const DecksState& decks, std::string_view name) {
    const int level = name.empty() ? 0 : name.back() - '0';
    if (level >= 1 && level <= 3) {
        name.remove_suffix(1);
        if (name == "artifacts") return &decks.artifacts[level - 1];
        if (name == "treasures") return &decks.treasures[level - 1];
        if (name == "battles") return &decks.enemies[level - 1];
        return nullptr;
    }
    if (name == "quests") return &decks.quests;
    if (name == "hero_bonuses") return &decks.heroBonuses;
    if (name == "enemy_bonuses") return &decks.enemyBonuses;
    if (name == "scenario") return &decks.scenario;
    return nullptr;
}

CardKind kindOfPile(const DecksState& decks, const DeckState& pile) {
    for (std::size_t level = 0; level < 3; ++level) {
        if (&pile == &decks.artifacts[level]) return CardKind::Artifact;
        if (&pile == &decks.treasures[level]) return CardKind::Treasure;
        if (&pile == &decks.enemies[level]) return CardKind::Enemy;
    }
    if (&pile == &decks.quests) return CardKind::Quest;
    return &pile == &decks.heroBonuses ? CardKind::HeroBonus : CardKind::EnemyBonus;
}

std::vector<std::string> pileNames() {
    std::vector<std::string> names{"tiles", "quests", "hero_bonuses", "enemy_bonuses", "scenario"};
    for (const char* kind : {"artifacts", "treasures", "battles"})
        for (int level = 1; level <= 3; ++level) names.push_back(fmt::format("{}{}", kind, level));
    return names;
}

int entityNamed(const ThreeTale& game, const GameState& s, std::string_view name) {
    const ProphecyCard* scenario = scenarioOf(game, s);
    int wanted = 1;
    if (const auto mark = name.find('#'); mark != std::string_view::npos) {
        wanted = wholeNumber(name.substr(mark + 1)).value_or(0);
        name = name.substr(0, mark);
    }
    const int kind = scenario ? placeOfName(scenario->entities, name) : -1;
    if (kind < 0) return -1;
    for (int i = 0; i < kEntities; ++i)
        if (s.entities[i].kind == kind && --wanted == 0) return i;
    return -1;
}

std::span<const ScenarioWord> ThreeTaleWords::names() const { return kNames; }

std::string ThreeTaleWords::path(const void* state, Words words) const {
    const GameState& s = stateOf(state);
    const ProphecyCard* scenario = scenarioOf(game_, s);
    if (words.empty()) return {};
    if (const int seat = seatOf(words[0]); seat >= 0) {
        const std::string board = fmt::format("heroes[{}]", seat);
        if (words.size() == 1) return board;
        const int virtue = choiceOf(choicesOf(Virtue{}), words[1]);
        if (virtue >= 0) return words.size() == 2 ? fmt::format("{}.virtues[{}]", board, virtue) : std::string();
        if (words.size() == 3 && words[1] == "tally" && tallyOf(words[2]) >= 0)
            return fmt::format("{}.tallies[{}]", board, tallyOf(words[2]));
        if (words.size() == 3 && scenario && words[1] == "status")
            if (const int at = placeOfName(scenario->statuses, words[2]); at >= 0)
                return fmt::format("{}.statuses[{}]", board, at);
        if (words.size() == 3 && scenario && words[1] == "held")
            if (const int at = placeOfName(scenario->tokens, words[2]); at >= 0)
                return fmt::format("{}.held[{}]", board, at);
        std::string path = board;
        for (const std::string& word : words.subspan(1)) path += '.' + word;
        return path;
    }
    if (const int space = words.size() == 1 ? spaceOf(game_, words[0]) : -1; space >= 0)
        return fmt::format("map.features[{}]", space);
    if (words.size() == 2 && words[1] == "offering")
        if (const int space = spaceOf(game_, words[0]); space >= 0) return fmt::format("map.offerings[{}]", space);
    if (!scenario || words.size() < 2) return {};
    if (words[0] == "counter")
        if (const int at = placeOfName(scenario->counters, words[1]); at >= 0) return fmt::format("variables[{}]", at);
    if (words[0] == "supply")
        if (const int at = placeOfName(scenario->tokens, words[1]); at >= 0) return fmt::format("supply[{}]", at);
    if (words[0] == "fallen")
        if (const int at = placeOfName(scenario->entities, words[1]); at >= 0) return fmt::format("fallen[{}]", at);
    if (words[0] == "entity" && words.size() == 3)
        if (const int at = entityNamed(game_, s, words[1]); at >= 0)
            return fmt::format("entities[{}].{}", at, words[2]);
    return {};
}

std::optional<std::int64_t> ThreeTaleWords::number(engine::Table& table, Words words) const {
    Table& t = static_cast<Table&>(table);
    const GameState& s = t.state;
    if (words.size() != 2) return std::nullopt;
    if (const int seat = seatOf(words[0]); seat >= 0) {
        if (words[1] == "steps_left") return stepsLeft(t, seat);
        if (words[1] == "actions_left") return actionsLeft(t, seat);
        if (words[1] == "virtues") return virtueSum(t, seat);
        return std::nullopt;
    }
    if (words[0] == "enemy" && s.battle.open) {
        if (words[1] == "speed") return enemySpeed(t);
        if (words[1] == "strength") return enemyStrength(t);
    }
    if (words[0] == "pile" && words[1] == "tiles") return s.decks.tiles.count;
    if (const DeckState* pile = pileOf(s.decks, words[1])) {
        if (words[0] == "pile") return pile->cards.count;
        if (words[0] == "discards") return pile->discards.count;
    }
    const ProphecyCard* scenario = scenarioOf(game_, s);
    const int token = scenario && words[0] == "tokens" ? placeOfName(scenario->tokens, words[1]) : -1;
    const int entity = scenario && words[0] == "entities" ? placeOfName(scenario->entities, words[1]) : -1;
    if (token < 0 && entity < 0) return std::nullopt;
    int count = 0;
    for (std::size_t space = 0; token >= 0 && space < std::size_t(s.map.placed * 4); ++space)
        count += s.map.tokens[space] == token + 1;
    for (const EntityState& e : s.entities) count += entity >= 0 && e.kind == entity && e.space != kNone;
    return count;
}

std::optional<bool> ThreeTaleWords::holds(const void* state, Words words, std::string& found) const {
    const GameState& s = stateOf(state);
    if (words.size() < 3) return std::nullopt;
    if (const int seat = seatOf(words[0]); seat >= 0 && words.size() == 3) {
        if (words[1] == "on") {
            const int space = words[2] == "none" ? kNone : spaceOf(game_, words[2]);
            if (space < 0) return std::nullopt;
            found = spaceText(game_, s.heroes[seat].space);
            return s.heroes[seat].space == space;
        }
        if (words[1] != "has") return std::nullopt;
        found = heldBy(game_.set(), s, seat);
        return hasCard(game_.set(), s, seat, words[2]);
    }
    if (words.size() == 4 && words[2] == "has" && (words[0] == "pile" || words[0] == "discards")) {
        const int card = game_.set().find(words[3]);
        if (card < 0) return std::nullopt;
        if (words[1] == "tiles") return words[0] == "pile" && contains(s.decks.tiles, game_.set().indexOf(card));
        const DeckState* pile = pileOf(s.decks, words[1]);
        if (!pile) return std::nullopt;
        found = fmt::format("{} cards", words[0] == "pile" ? pile->cards.count : pile->discards.count);
        if (kindOfPile(s.decks, *pile) != game_.set().kindOf(card)) return std::nullopt;
        return contains(words[0] == "pile" ? pile->cards : pile->discards, game_.set().indexOf(card));
    }
    const ProphecyCard* scenario = scenarioOf(game_, s);
    if (const int space = spaceOf(game_, words[0]);
        space >= 0 && words.size() == 3 && (words[1] == "token" || words[1] == "hidden")) {
        const int kind = words[2] == "none" ? -1 : scenario ? placeOfName(scenario->tokens, words[2]) : -2;
        if (kind == -2 || (kind < 0 && words[2] != "none")) return std::nullopt;
        const int lies = (words[1] == "token" ? s.map.tokens : s.map.faces)[space];
        found = lies == 0 || !scenario ? "none" : scenario->tokens[lies - 1].name;
        return lies == kind + 1;
    }
    if (words[0] != "entity") return std::nullopt;
    const int entity = entityNamed(game_, s, words[1]);
    if (entity < 0) return std::nullopt;
    const int stands = s.entities[entity].space;
    found = spaceText(game_, stands);
    if (words.size() == 3 && words[2] == "gone") return stands == kNone;
    if (words.size() != 4 || words[2] != "on") return std::nullopt;
    const int space = spaceOf(game_, words[3]);
    return space < 0 ? std::nullopt : std::optional(stands == space);
}

std::string ThreeTaleWords::drawnName(const void* state, std::uint16_t purpose, std::uint32_t value) const {
    const GameState& s = stateOf(state);
    const ProphecyCard* scenario = scenarioOf(game_, s);
    if (Purpose(purpose) == Purpose::DrawScenarioCard && scenario && value < scenario->copies.size())
        return scenario->cards[scenario->copies[value]].name;
    const int card = game_.cards().drawn(purpose, value);
    return card < 0 ? std::to_string(value) : game_.cards().id(card);
}

}  // namespace engine::threetale
