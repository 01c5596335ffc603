// The estimates of outlook.h. The weights were set by playing: `tale simulate --bot search` with and without them.
#include "engine/threetale/outlook.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "engine/threetale/abilities/reading.h"
#include "engine/threetale/rules.h"

namespace engine::threetale {

namespace {

using schema::threetale::ConditionWord;
using schema::threetale::EffectWord;
using schema::threetale::QuantityWord;

constexpr Occasion kNoEvent;

// --- what content names -----------------------------------------------------------------------------------------------

template <class Visit> void forEachWord(const schema::Term& term, Visit visit) {
    if (term.kind == schema::Term::Kind::Word) visit(term.word);
    for (const schema::Term& argument : term.arguments) forEachWord(argument, visit);
}

template <class Visit> void forEachWord(const schema::Clause& clause, Visit visit) {
    forEachWord(clause.moment, visit);
    for (const auto* part : {&clause.condition, &clause.costs, &clause.effects, &clause.otherwise})
        for (const schema::Term& term : *part) forEachWord(term, visit);
}

template <class Kinds> std::uint32_t named(const Kinds& kinds, const std::string& word) {
    for (std::size_t i = 0; i < kinds.size(); ++i)
        if (kinds[i].name == word) return 1u << i;
    return 0;
}

Outlook::Scenario lookInto(const schema::threetale::Scenario& scenario) {
    Outlook::Scenario seen;
    std::vector<std::string> wanted;
    for (const schema::Term& term : scenario.objective.term)
        forEachWord(term, [&](const std::string& word) {
            seen.tokens |= named(scenario.tokens, word);
            seen.entities |= named(scenario.entities, word);
            wanted.push_back(word);
        });
    for (const schema::Clause& clause : scenario.rules.list) {
        if (clause.moment.word == "entity_defeated")
            forEachWord(clause.moment, [&](const std::string& word) { seen.heard |= named(scenario.entities, word); });
        seen.hearsBattles = seen.hearsBattles || clause.moment.word == "battle_won";
    }
    // An Action leads on if it touches what the objective names, or turns up what nobody knows yet.
    for (const schema::threetale::ScenarioAction& action : scenario.actions) {
        bool leadsOn = false;
        for (const schema::Clause& clause : action.ability.list)
            forEachWord(clause, [&](const std::string& word) {
                const bool isName = named(scenario.tokens, word) != 0 || named(scenario.entities, word) != 0;
                leadsOn = leadsOn || word == "exit_map" || word == "reveal_tokens" || word == "win_game" || word == "set_counter" ||
                          word == "add_counter" || (isName && std::find(wanted.begin(), wanted.end(), word) != wanted.end());
            });
        const bool gives = std::any_of(action.ability.list.begin(), action.ability.list.end(), [](const schema::Clause& clause) {
            bool found = false;
            forEachWord(clause, [&](const std::string& word) { found = found || word == "give_token"; });
            return found;
        });
        seen.actions.push_back(gives ? kGives : leadsOn ? 200 : 30);
    }
    return seen;
}

// What an Artifact that is activated adds to a round of attack, less the dice it takes.
int attackGain(const CompiledSet& set, const ArtifactCard& artifact) {
    int gain = 0;
    for (int i = 0; i < artifact.clauses.count; ++i) {
        const CompiledClause& clause = set.clauses[std::size_t(artifact.clauses.first + i)];
        if (clause.standing || clause.moment != Moment::AttackActivation) continue;
        gain += 6 - 10 * artifact.activation;
        const Op* op = set.ops.data() + clause.effects.first;
        for (int n = 0; n < clause.effects.count; ++n, op = next(op)) {
            const int amount = op->arguments > 0 && firstArgument(op)->code == kNumberOp ? std::abs(firstArgument(op)->value) : 1;
            switch (EffectWord(op->code)) {
                case EffectWord::AddDamage: case EffectWord::DamageEnemy: gain += 10 * amount; break;
                case EffectWord::ChangeEnemy: gain += 20; break;
                case EffectWord::SkipRound: case EffectWord::ExtraRound: gain += 30; break;
                default: gain += 8 * amount; break;
            }
        }
    }
    return gain;
}

}  // namespace

Outlook::Outlook(const CompiledSet& set) {
    for (std::size_t i = 0; i < set.prophecies.size(); ++i)
        scenarios.push_back(lookInto(set.record(set.number(CardKind::Prophecy, int(i)))->as<schema::threetale::Prophecy>().scenario));
    for (const ArtifactCard& artifact : set.artifacts) attack.push_back(attackGain(set, artifact));
    std::array<int, 4> cards{};
    for (const EnemyCard& enemy : set.enemies) {
        const auto level = std::size_t(enemy.level);
        ++cards[level];
        usual[level].speed += enemy.speed;
        usual[level].defense += enemy.defense + enemy.bonusCount;
        usual[level].strength += enemy.strength + enemy.bonusCount / 2;
    }
    for (std::size_t level = 1; level < cards.size(); ++level)
        if (cards[level] > 0) usual[level] = {usual[level].speed / cards[level], usual[level].defense / cards[level],
                                              (usual[level].strength + cards[level] / 2) / cards[level]};
}

// --- Heroes -----------------------------------------------------------------------------------------------------------

namespace {

// The band of a Virtue times 100, with half of the way to the next one.
int bands(int value) {
    constexpr int from[] = {0, 3, 7, 11, 15};
    const int b = band(value);
    return 100 * b + 50 * (value - from[b]) / (from[b + 1] - from[b]);
}

int virtueTotal(const HeroState& h) {
    int sum = 0;
    for (const std::uint8_t v : h.virtues) sum += v;
    return sum;
}

int attackOf(const Outlook& outlook, const HeroState& h) {
    int best = 0, second = 0;
    for (const std::uint8_t a : h.artifacts) {
        const int gain = outlook.attack[a];
        if (gain > best) second = std::exchange(best, gain);
        else second = std::max(second, gain);
    }
    return 5 * h.virtues[std::size_t(Virtue::Love)] + bands(h.virtues[std::size_t(Virtue::Hope)]) / 12 + best + second / 2;
}

}  // namespace

// Own turns: in the Past one for every third tile, then those of the Future.
int turnsAhead(const CompiledSet& set, const GameState& s) {
    if (s.phase == Phase::Future)
        return set.settings.futureTurn == schema::threetale::FutureTurn::Round ? s.turnsLeft : (s.turnsLeft + 2) / kHeroes;
    return s.decks.tiles.count / kHeroes + 7;
}

// Each point counts for itself; bands of four Virtues bring something in every turn that is left.
int virtueWorth(Virtue virtue, int value, int turns) {
    constexpr int point[] = {32, 10, 6, 6, 6, 6}, inTurn[] = {0, 0, 4, 14, 9, 9};
    const int hope = virtue == Virtue::Hope ? bands(value) / 2 : 0;
    return point[int(virtue)] * value + bands(value) * inTurn[int(virtue)] * turns / 100 + hope;
}

int spiritWorth(int spirit) {
    constexpr int worth[] = {-3000, 150, 350, 480};
    return worth[std::clamp(spirit, 0, 3)];
}

int battleCost(const Outlook& outlook, const CompiledSet&, const HeroState& h, int speed, int defense, int strength) {
    const int attack = attackOf(outlook, h), hope = bands(h.virtues[std::size_t(Virtue::Hope)]) / 12;
    if (attack < 8) return kUnbearable;
    const int rounds = (10 * defense + attack - 1) / attack, suffered = rounds - (h.speed > speed ? 1 : 0);
    const int cost = suffered * std::max(strength, 5 * strength - hope);
    // Spirit blocks the worst round or two; what is spread must be there.
    const int bearable = 10 * virtueTotal(h) * (h.spirit > 1 ? 2 : 1) / 16;
    return cost > bearable ? kUnbearable : cost;
}

int heroWorth(const CompiledSet& set, const GameState& s, int seat) {
    const HeroState& h = s.heroes[std::size_t(seat)];
    if (h.card == kNone) return 0;
    const int turns = turnsAhead(set, s);
    int worth = 0;
    for (std::size_t v = 0; v < h.virtues.size(); ++v) worth += virtueWorth(Virtue(v), h.virtues[v], turns);
    worth += 30 * std::min<int>(h.speed, 6) + 12 * std::max(0, h.speed - 6);
    worth += 20 * h.shevitsa;
    for (int i = 0; i < schema::threetale::kTalents; ++i)
        if (h.talents >> i & 1) worth += 50 + 50 * set.heroes[h.card].talents[std::size_t(i)].level;
    std::array<int, 3> ofSlot{};
    for (const std::uint8_t a : h.artifacts) {
        constexpr int levels[] = {0, 45, 90, 170};
        const ArtifactCard& card = set.artifacts[a];
        // A slot carries one at a time (TT-ARTIFACT-03): more of them are worth what they score or fetch at an Altar.
        worth += ofSlot[std::size_t(card.slot)]++ == 0 ? levels[card.level] : levels[card.level] * 3 / 5;
    }
    worth += 300 * h.stones + 35 * h.offerings + 25 * h.quests.count;
    return worth + spiritWorth(h.spirit);
}

// --- the objective ----------------------------------------------------------------------------------------------------

namespace {

constexpr int kWhole = 1'000;
int share(int part, int of) { return of <= 0 ? kWhole : std::clamp(part * kWhole / of, 0, kWhole); }

// Steps between a Space and a region; `most` where it is further.
int stepsTo(const Table& t, int space, const Region& where, int most) {
    Region from;
    from.add(space);
    Rings rings(t, from);
    while (!rings.ring().meets(where))
        if (rings.steps() >= most || !rings.widen()) return most;
    return rings.steps();
}

// A number in thousandths: what has been done to enemies that are not defeated yet counts in part.
int thousandths(const Reading& r, const Op* op) {
    const int whole = kWhole * quantity(r, op);
    if (op->code == kNumberOp || QuantityWord(op->code) != QuantityWord::Defeated) return whole;
    int part = 0;
    for (const EntityState& e : r.t.state.entities)
        if (e.kind == firstArgument(op)->value && e.space != kNone)
            part += share(e.fullDefense - e.defense, e.fullDefense);
    return whole + part * 9 / 10;
}

// The most that a number can have been, to measure how far it has fallen.
int mostOf(const Reading& r, const Op* op) {
    const auto& tokens = r.t.cards.prophecies[r.t.state.prophecy].tokens;
    switch (op->code == kNumberOp ? QuantityWord::Round : QuantityWord(op->code)) {
        case QuantityWord::Tokens: case QuantityWord::Supply: return std::max(1, tokens[std::size_t(firstArgument(op)->value)].count);
        case QuantityWord::Entities: return kEntities;
        default: return 10;
    }
}

int nearness(const Reading& r, const Op* op) {
    const auto left = [&] { return argument(op, 0); };
    const auto right = [&] { return argument(op, 1); };
    switch (ConditionWord(op->code)) {
        case ConditionWord::GreaterOrEqual: return share(thousandths(r, left()), thousandths(r, right()));
        case ConditionWord::Greater: return share(thousandths(r, left()), thousandths(r, right()) + kWhole);
        case ConditionWord::LessOrEqual: case ConditionWord::Less: case ConditionWord::Equal: {
            const int over = std::abs(quantity(r, left()) - quantity(r, right()));
            return condition(r, op) ? kWhole : kWhole - share(over, std::max(over + 1, mostOf(r, left())));
        }
        case ConditionWord::All: {
            int sum = 0, parts = 0;
            const Op* a = firstArgument(op);
            for (int i = 0; i < op->arguments; ++i, a = next(a)) {
                if (ConditionWord(a->code) == ConditionWord::RoundEnding) continue;      // comes by itself
                sum += nearness(r, a);
                ++parts;
            }
            return parts == 0 ? kWhole : sum / parts;
        }
        case ConditionWord::Any: {
            int best = 0;
            const Op* a = firstArgument(op);
            for (int i = 0; i < op->arguments; ++i, a = next(a)) best = std::max(best, nearness(r, a));
            return best;
        }
        case ConditionWord::On: {
            const Seats seats = heroes(r, right());
            const Region where = region(r, left());
            int sum = 0, count = 0;
            for (int seat = 0; seat < kHeroes; ++seat) {
                const std::uint8_t space = r.t.state.heroes[std::size_t(seat)].space;
                if (!(seats >> seat & 1)) continue;
                ++count;
                if (space == kNone) continue;
                const int away = stepsTo(r.t, space, where, 12);
                sum += away == 0 ? kWhole : 600 - 50 * away;
            }
            return count == 0 ? 0 : sum / count;
        }
        default: return condition(r, op) ? kWhole : 0;
    }
}

Reading readingOf(Table& t, int hero, Memory& memory) {
    return {t, hero, t.cards.number(CardKind::Prophecy, t.state.prophecy), kNoEvent, memory};
}

// Where a Hero has to stand for a condition to hold that speaks of its place; nowhere if something else is missing.
Region placesFor(const Reading& r, const Op* op) {
    const auto onlyIf = [&](bool holds) { return holds ? spacesInPlay(r.t) : Region{}; };
    switch (ConditionWord(op->code)) {
        case ConditionWord::On: return region(r, argument(op, 0));
        case ConditionWord::Beside: return neighbours(r.t, region(r, argument(op, 0)));
        case ConditionWord::All: {
            Region where = spacesInPlay(r.t);
            const Op* a = firstArgument(op);
            for (int i = 0; i < op->arguments; ++i, a = next(a)) where.meet(placesFor(r, a));
            return where;
        }
        default: return onlyIf(condition(r, op));
    }
}

void see(Sights& worth, const Region& where, int value) {
    where.forEach([&](int space) {
        auto& there = worth[std::size_t(space)];
        there = std::max(there, std::int16_t(value));
    });
}

// The places that an objective wants Heroes on, once all the rest of it is done.
void seeObjective(Sights& worth, const Reading& r, const Op* op) {
    if (ConditionWord(op->code) != ConditionWord::All) return;
    bool restDone = true;
    const Op* place = nullptr;
    const Op* a = firstArgument(op);
    for (int i = 0; i < op->arguments; ++i, a = next(a)) {
        if (ConditionWord(a->code) == ConditionWord::On) place = argument(a, 0);
        else if (ConditionWord(a->code) != ConditionWord::RoundEnding) restDone = restDone && condition(r, a);
    }
    if (place && restDone) see(worth, region(r, place), 400);
}

void seeScenario(const Outlook& outlook, Table& t, int hero, Sights& worth) {
    const ProphecyCard& card = t.cards.prophecies[t.state.prophecy];
    const Outlook::Scenario& seen = outlook.scenarios[t.state.prophecy];
    const HeroState& h = t.state.heroes[std::size_t(hero)];
    Memory memory;
    const Reading r = readingOf(t, hero, memory);
    for (std::size_t i = 0; i < card.actions.size(); ++i)
        if (card.actions[i].condition.count > 0)
            see(worth, placesFor(r, r.at(card.actions[i].condition.first)), seen.actions[i]);
    for (std::size_t kind = 0; kind < card.tokens.size(); ++kind)
        if (card.tokens[kind].claimable)
            see(worth, spacesBetween(t.state.map.tokens, int(kind) + 1, int(kind) + 1), seen.tokens >> kind & 1 ? 200 : 60);
    for (const EntityState& e : t.state.entities) {
        if (e.kind == kNone || e.space == kNone || (e.hero != kNone && e.hero != hero)) continue;
        const EntityKind& kind = card.entities[e.kind];
        const bool wanted = seen.entities >> e.kind & 1, heard = seen.heard >> e.kind & 1;
        const bool bearable = battleCost(outlook, t.cards, h, e.speed, e.defense, e.strength) < kUnbearable;
        int value = wanted ? 220 : heard ? 180 : 40;
        if (!bearable) value = kind.persistentDamage && kind.withdraw && (wanted || heard) ? value / 2 : 0;
        Region there;
        there.add(e.space);
        if (value > 0) see(worth, neighbours(t, there), value);
    }
    if (card.objective.count > 0) seeObjective(worth, r, r.at(card.objective.first));
}

}  // namespace

int pickupWorth(const Outlook& outlook, const Table& t, int hero, Feature f) {
    const HeroState& h = t.state.heroes[std::size_t(hero)];
    const auto fight = [&](std::size_t level) {
        constexpr int gain[] = {0, 50, 85, 150};
        const Outlook::Foe& foe = outlook.usual[level];
        const int cost = battleCost(outlook, t.cards, h, foe.speed, foe.defense, foe.strength);
        const bool wanted = t.state.phase == Phase::Future && outlook.scenarios[t.state.prophecy].hearsBattles;
        return gain[level] - cost + (wanted && cost < kUnbearable ? 200 : 0);
    };
    switch (f) {
        case Feature::White: return 20;
        case Feature::Red: return 24;
        case Feature::Black: return h.speed < 6 ? 30 : 15;
        case Feature::Treasure1: return 26;
        case Feature::Treasure2: return 38;
        case Feature::Treasure3: return h.virtues[std::size_t(Virtue::Hope)] >= 7 ? 80 : 4;
        case Feature::Battle1: return fight(1);
        case Feature::Battle2: return fight(2);
        case Feature::Battle3: return fight(3);
        case Feature::Quest: return t.state.phase == Phase::Past ? 25 : 0;
        case Feature::None: case Feature::Trees: case Feature::Portal: case Feature::Altar: return 0;
    }
    return 0;
}

bool hasPairForStone(const CompiledSet& set, const HeroState& h) {
    int highest = 0;
    for (const std::uint8_t a : h.artifacts) highest += set.artifacts[a].level == 3;
    return highest >= 2;
}

int nearness(Table& t, Program program) {
    if (program.count == 0) return kWhole;
    Memory memory;
    const Reading r = readingOf(t, t.state.order[0], memory);
    return nearness(r, r.at(program.first));
}

void lookAround(const Outlook& outlook, Table& t, int hero, Sights& worth) {
    std::array<int, int(Feature::Quest) + 1> known;
    const bool forStone = hasPairForStone(t.cards, t.state.heroes[std::size_t(hero)]);
    known.fill(-1);
    worth.fill(0);
    for (int space = 0; space < t.state.map.placed * 4; ++space) {
        const Feature f = t.state.map.features[std::size_t(space)];
        if (f >= Feature::White) {
            int& value = known[std::size_t(f)];
            if (value < 0) value = std::max(0, pickupWorth(outlook, t, hero, f));
            worth[std::size_t(space)] = std::int16_t(value);
        }
        if (t.state.map.offerings[std::size_t(space)] != 0) worth[std::size_t(space)] = 35;
        if (f == Feature::Altar && forStone) worth[std::size_t(space)] = 60;
    }
    if (t.state.phase == Phase::Future && t.state.prophecy != kNone) seeScenario(outlook, t, hero, worth);
}

// --- the whole ----------------------------------------------------------------------------------------------------------

namespace {

// The best of what a Hero can go for, fading with the way to it.
int prospects(const Outlook& outlook, Table& t, int hero) {
    const HeroState& h = t.state.heroes[std::size_t(hero)];
    if (h.space == kNone || h.safe) return 0;
    Sights worth;
    lookAround(outlook, t, hero, worth);
    Region from;
    from.add(h.space);
    Rings rings(t, from);
    int best = 0;
    do {
        const int away = rings.steps();
        rings.ring().forEach([&](int space) { best = std::max(best, worth[std::size_t(space)] * 12 / (12 + away)); });
    } while (rings.steps() < 16 && rings.widen());
    return best;
}

}  // namespace

int standing(const Outlook& outlook, Table& t) {
    const GameState& s = t.state;
    if (s.map.placed == 0) return 0;                   // Heroes are chosen by nobody's opinion: reports are to find out
    if (s.won) return 100'000 + 10 * totalScore(t.cards, s);
    int sum = 0;
    for (int seat = 0; seat < kHeroes; ++seat) sum += heroWorth(t.cards, s, seat);
    if (s.lost && s.reason != Reason::OutOfTime) return sum - 40'000;
    if (s.prophecy == kNone) {
        for (int seat = 0; seat < kHeroes; ++seat) sum += prospects(outlook, t, seat) / 2;
        return sum;
    }
    const ProphecyCard& card = t.cards.prophecies[s.prophecy];
    const Outlook::Scenario& seen = outlook.scenarios[s.prophecy];
    sum += 8 * nearness(t, card.objective);
    for (const Program& defeat : card.defeat) sum -= 2 * nearness(t, defeat);
    for (const EntityState& e : s.entities) {
        if (e.kind == kNone || e.space == kNone) continue;
        if (seen.heard >> e.kind & 1) sum += share(e.fullDefense - e.defense, e.fullDefense) * 6 / 10;
        if (seen.entities >> e.kind & 1) sum -= 50 * e.marks + 20 * (e.strength - card.entities[e.kind].strength);
    }
    for (std::size_t kind = 0; kind < card.entities.size(); ++kind)
        if (seen.heard >> kind & 1) sum += 700 * s.fallen[kind];
    sum -= 150 * spacesBetween(s.map.faces, 1, kTokenKinds).count();       // what nobody has turned up yet
    if (s.lost) return sum - 40'000;
    for (int seat = 0; seat < kHeroes; ++seat) sum += prospects(outlook, t, seat);
    return sum;
}

}  // namespace engine::threetale
