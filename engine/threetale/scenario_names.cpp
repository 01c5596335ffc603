// Names for the parts of a state in scenarios: state fields, numbers that rules work out, and statements.
#include <fmt/format.h>
#include <charconv>

#include "engine/kernel/state_fields.h"
#include "engine/threetale/rules.h"
#include "engine/threetale/scenario_words.h"
#include "engine/threetale/verbs/operand_kinds.h"

namespace engine::threetale {

namespace {

constexpr ScenarioWord kNames[] = {
    {"seat1 love, seat1 hope, seat1 faith, seat1 endeavor, seat1 endurance, seat1 mercy, seat1 speed, seat1 spirit, "
     "seat1 shevitsa, seat1 offerings, seat1 stones, seat1 safe",
     "What a Hero's board says, and whether the Hero has left the Map."},
    {"seat1 tally WORD, seat1 status NAME, seat1 held TOKEN", "What is counted for a Hero."},
    {"seat1 steps_left, seat1 actions_left, seat1 virtues",
     "What the rules work out: Steps and Actions left, the sum of the Virtues."},
    {"seat1 on SPACE, seat1 on none, seat1 has ID..., seat1 has nothing",
     "Where a Hero is; Artifacts held, Talents unlocked, Quests not completed, Bonus Cards of this turn."},
    {"next seat1, round over",
     "Whose turn comes next; that every Hero has had its turn of the round, between two turns."},
    {"SPACE FEATURE, SPACE offering, SPACE token NAME, SPACE hidden NAME", "What lies on a Space; `t1.nw token none`."},
    {"pile PILE has ID..., discards PILE has ID..., pile PILE N, discards PILE N",
     "Whether cards are there, and how many cards there are."},
    {"entity NAME speed, entity NAME defense, entity NAME strength, entity NAME marks, entity NAME on SPACE, entity "
     "NAME gone, fallen NAME",
     "An enemy of the Future, its numbers, and how many of a kind were defeated."},
    {"counter NAME, supply TOKEN, tokens NAME, entities NAME, turns_left, blessed",
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
        case CardKind::Talent:  // that of another Hero can never be here
            if (index / schema::threetale::kTalents != h.card) return std::nullopt;
            return (h.talents >> index % schema::threetale::kTalents & 1) != 0;
        case CardKind::HeroBonus: return s.turn.hero == seat && contains(s.turn.bonusCards, index);
        default: return std::nullopt;
    }
}

// The level of the pile in which a card can be; 0: piles of its kind have none.
int levelOf(const CompiledSet& set, CardKind kind, int index) {
    if (kind == CardKind::Artifact) return set.artifacts[index].level;
    if (kind == CardKind::Treasure) return set.treasures[index].level;
    return kind == CardKind::Enemy ? set.enemies[index].level : 0;
}

// "seat1 has ar.101 ta.x", "seat1 has nothing".
std::string heldBy(const CompiledSet& set, const GameState& s, int seat) {
    std::string list;
    const auto add = [&](CardKind kind, int index) { list += ' ' + set.id(set.number(kind, index)); };
    const HeroState& h = s.heroes[seat];
    for (std::uint8_t a : h.artifacts) add(CardKind::Artifact, a);
    for (std::uint8_t q : h.quests) add(CardKind::Quest, q);
    for (int i = 0; i < schema::threetale::kTalents; ++i)
        if (h.talents >> i & 1) add(CardKind::Talent, h.card * schema::threetale::kTalents + i);
    if (s.turn.hero == seat)
        for (std::uint8_t b : s.turn.bonusCards) add(CardKind::HeroBonus, b);
    return fmt::format("seat{} has{}", seat + 1, list.empty() ? " nothing" : list);
}

std::string placed(std::string_view who, int space, const CompiledSet& set) {
    return fmt::format("{} on {}", who, space == kNone ? "none" : operand::Space::print(set, space));
}

// TT-PAST-02, TT-FUTURE-03: turns go round in the order; who has left the Map is passed over. In a turn, the one after
// it.
int nextSeat(const GameState& s) {
    const bool isInTurn = s.turn.hero != kNone && !s.turn.ended;
    for (int passed = isInTurn ? 1 : 0; passed < kHeroes + 1; ++passed)
        if (const int seat = s.order[(s.place + passed) % kHeroes]; !s.heroes[seat].safe) return seat;
    return s.order[s.place];
}

bool isRoundOver(const GameState& s) { return s.place == 0 && s.round > 0 && (s.turn.hero == kNone || s.turn.ended); }

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
    if (words.size() == 2 && words[0] == "next" && seatOf(words[1]) >= 0) {
        found = fmt::format("next seat{}", nextSeat(s) + 1);
        return nextSeat(s) == seatOf(words[1]);
    }
    if (words.size() == 2 && words[0] == "round" && words[1] == "over") {
        found = "not round over";
        return isRoundOver(s);
    }
    if (words.size() < 3) return std::nullopt;
    if (const int seat = seatOf(words[0]); seat >= 0) {
        if (words[1] == "on" && words.size() == 3) {
            const int space = words[2] == "none" ? kNone : spaceOf(game_, words[2]);
            if (space < 0) return std::nullopt;
            found = placed(words[0], s.heroes[seat].space, game_.set());
            return s.heroes[seat].space == space;
        }
        if (words[1] != "has") return std::nullopt;
        found = heldBy(game_.set(), s, seat);
        if (words.size() == 3 && words[2] == kEmptyPlace) return found == fmt::format("{} has nothing", words[0]);
        bool all = true;
        for (const std::string& id : words.subspan(2)) {
            const auto has = hasCard(game_.set(), s, seat, id);
            if (!has) return std::nullopt;
            all = all && *has;
        }
        return all;
    }
    if (words.size() >= 4 && words[2] == "has" && (words[0] == "pile" || words[0] == "discards")) {
        const bool isPile = words[0] == "pile";
        const DeckState* pile = pileOf(s.decks, words[1]);
        if (!pile && (words[1] != "tiles" || !isPile)) return std::nullopt;
        const int count = !pile ? s.decks.tiles.count : isPile ? pile->cards.count : pile->discards.count;
        found = fmt::format("{} {} {}", words[0], words[1], count);
        bool all = true;
        for (const std::string& id : words.subspan(3)) {
            const int card = game_.set().find(id);
            const CardKind kind = pile ? kindOfPile(s.decks, *pile) : CardKind::Tile;
            if (card < 0 || kind != game_.set().kindOf(card)) return std::nullopt;
            const int index = game_.set().indexOf(card);
            if (const int level = levelOf(game_.set(), kind, index); level > 0 && words[1].back() != '0' + level)
                return std::nullopt;
            all = all && (!pile    ? contains(s.decks.tiles, index)
                          : isPile ? contains(pile->cards, index)
                                   : contains(pile->discards, index));
        }
        return all;
    }
    const ProphecyCard* scenario = scenarioOf(game_, s);
    if (const int space = spaceOf(game_, words[0]);
        space >= 0 && words.size() == 3 && (words[1] == "token" || words[1] == "hidden")) {
        const int kind = words[2] == "none" ? -1 : scenario ? placeOfName(scenario->tokens, words[2]) : -2;
        if (kind == -2 || (kind < 0 && words[2] != "none")) return std::nullopt;
        const int lies = (words[1] == "token" ? s.map.tokens : s.map.faces)[space];
        found = fmt::format("{} {} {}", words[0], words[1],
                            lies == 0 || !scenario ? "none" : scenario->tokens[lies - 1].name);
        return lies == kind + 1;
    }
    if (words[0] != "entity") return std::nullopt;
    const int entity = entityNamed(game_, s, words[1]);
    if (entity < 0) return std::nullopt;
    const int stands = s.entities[entity].space;
    const std::string who = "entity " + words[1];
    found = stands == kNone ? who + " gone" : placed(who, stands, game_.set());
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
