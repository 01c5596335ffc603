// What can be said of a condition without playing: three-valued evaluation over the numbers that are known.
#include <algorithm>
#include <map>

#include "schema/threetale/checks.h"

namespace schema::threetale {
namespace {

std::optional<int> value(const Term& term, const NumberReader& read) {
    if (term.kind == Term::Kind::Number) return term.number;
    const Word* word = vocabulary().find(sort::Quantity, term.word);
    if (!word) return std::nullopt;
    std::vector<int> numbers;
    const QuantityWord code = QuantityWord(word->code);
    if (code >= QuantityWord::Sum) {  // arithmetic
        for (const Term& argument : term.arguments) {
            const std::optional<int> n = value(argument, read);
            if (!n) return std::nullopt;
            numbers.push_back(*n);
        }
        if (numbers.empty()) return std::nullopt;
    }
    switch (code) {
        case QuantityWord::Sum: {
            int sum = 0;
            for (int n : numbers) sum += n;
            return sum;
        }
        case QuantityWord::Difference:
            return numbers.size() == 2 ? std::optional(numbers[0] - numbers[1]) : std::nullopt;
        case QuantityWord::Product: return numbers.size() == 2 ? std::optional(numbers[0] * numbers[1]) : std::nullopt;
        case QuantityWord::Least: return *std::min_element(numbers.begin(), numbers.end());
        case QuantityWord::Greatest: return *std::max_element(numbers.begin(), numbers.end());
        case QuantityWord::HalfUp: return (numbers[0] + 1) / 2;
        case QuantityWord::HalfDown: return numbers[0] / 2;
        default: return read(*word, term);
    }
}

// Tokens on the Map after the setup, by name; nothing once it depends on the Map.
using Counts = std::map<std::string, std::optional<int>, std::less<>>;

void addTo(Counts& counts, const std::string& name, std::optional<int> number) {
    std::optional<int>& count = counts.try_emplace(name, 0).first->second;
    count = count && number ? std::optional(*count + *number) : std::nullopt;
}

struct Setup {
    Counts tokens, entities, counters;
};

Setup carryOut(const Scenario& scenario, const CardSet& set) {
    Setup out;
    const auto supply = [&](const std::string& name) -> int {
        for (const TokenSupply& t : scenario.tokens)
            if (t.name == name) return t.count;
        return 0;
    };
    for (const Term& effect : scenario.setup.list) {
        const Word* word = vocabulary().find(sort::Effect, effect.word);
        if (!word) continue;
        const auto named = [&](const char* parameter) { return wordOf(*word, effect, parameter); };
        const auto spots = [&]() -> std::optional<int> {
            const Term* place = argumentOf(*word, effect, "place");
            return place ? spotsOf(*place, set) : std::nullopt;
        };
        switch (EffectWord(word->code)) {
            case EffectWord::PlaceToken: {
                const std::string name = named("token");
                const std::optional<int> places = spots(), each = numberOf(*word, effect, "number");
                addTo(out.tokens, name,
                      places && each ? std::optional(std::min(*places * *each, supply(name))) : std::nullopt);
                break;
            }
            case EffectWord::FillToken: {
                const std::string name = named("token");
                std::optional<int>& count = out.tokens.try_emplace(name, 0).first->second;
                const std::optional<int> places = spots(), wanted = numberOf(*word, effect, "number");
                if (count && places && wanted)
                    count = std::max(*count, std::min({*wanted, *count + *places, supply(name)}));
                else count = std::nullopt;
                break;
            }
            case EffectWord::PlaceShuffled:
                for (std::size_t i = 1; i < effect.arguments.size(); ++i)
                    addTo(out.tokens, effect.arguments[i].word, supply(effect.arguments[i].word));
                break;
            case EffectWord::ConvertPickup: addTo(out.tokens, named("token"), std::nullopt); break;
            case EffectWord::Spawn: addTo(out.entities, named("entity"), spots()); break;
            case EffectWord::SetCounter: out.counters[named("counter")] = numberOf(*word, effect, "value"); break;
            case EffectWord::AddCounter:
                addTo(out.counters, named("counter"), numberOf(*word, effect, "number"));
                break;
            default: break;
        }
    }
    return out;
}

std::optional<int> countOf(const Counts& counts, const std::string& name) {
    const auto found = counts.find(name);
    return found == counts.end() ? std::optional(0) : found->second;
}

}  // namespace

std::optional<bool> holds(const Term& condition, const NumberReader& read) {
    const Word* word = vocabulary().find(sort::Condition, condition.word);
    if (!word) return std::nullopt;
    const ConditionWord code = ConditionWord(word->code);
    if (code <= ConditionWord::Greater) {
        if (condition.arguments.size() != 2) return std::nullopt;
        const std::optional<int> a = value(condition.arguments[0], read), b = value(condition.arguments[1], read);
        if (!a || !b) return std::nullopt;
        switch (code) {
            case ConditionWord::Less: return *a < *b;
            case ConditionWord::LessOrEqual: return *a <= *b;
            case ConditionWord::Equal: return *a == *b;
            case ConditionWord::NotEqual: return *a != *b;
            case ConditionWord::GreaterOrEqual: return *a >= *b;
            default: return *a > *b;
        }
    }
    if (code == ConditionWord::Not && condition.arguments.size() == 1) {
        const std::optional<bool> inner = holds(condition.arguments[0], read);
        return inner ? std::optional(!*inner) : std::nullopt;
    }
    if (code == ConditionWord::All || code == ConditionWord::Any) {
        const bool decisive = code == ConditionWord::Any;  // one such answer settles it
        bool known = true;
        for (const Term& argument : condition.arguments) {
            const std::optional<bool> inner = holds(argument, read);
            if (inner == decisive) return decisive;
            known &= inner.has_value();
        }
        return known ? std::optional(!decisive) : std::nullopt;
    }
    // At the end of a turn or round, or during a Battle or roll: not at a quiet moment.
    if (code == ConditionWord::TurnEnding || code == ConditionWord::RoundEnding || code == ConditionWord::BattleOpen ||
        code == ConditionWord::RollOpen)
        return false;
    return std::nullopt;
}

NumberReader startOf(const Hero& hero) {
    return [&hero](const Word& quantity, const Term& term) -> std::optional<int> {
        const int virtues[] = {hero.love, hero.hope, hero.faith, hero.endeavor, hero.endurance, hero.mercy};
        const bool self = std::any_of(quantity.parameters.begin(), quantity.parameters.end(),
                                      [](const Parameter& p) { return std::string_view(p.name) == "hero"; }) &&
                          wordOf(quantity, term, "hero") == "self";
        const QuantityWord code = QuantityWord(quantity.code);
        if (code <= QuantityWord::Mercy) return self ? std::optional(virtues[quantity.code]) : std::nullopt;
        switch (code) {
            case QuantityWord::Virtues: {
                int sum = 0;
                for (int v : virtues) sum += v;
                return self ? std::optional(sum) : std::nullopt;
            }
            case QuantityWord::LowestVirtue:
                return self ? std::optional(*std::min_element(virtues, virtues + 6)) : std::nullopt;
            case QuantityWord::HighestVirtue:
                return self ? std::optional(*std::max_element(virtues, virtues + 6)) : std::nullopt;
            case QuantityWord::Speed: return self ? std::optional(hero.speed) : std::nullopt;
            case QuantityWord::Spirit: return self ? std::optional(hero.spirit) : std::nullopt;
            // Nobody has anything or has done anything yet (TT-SETUP-14).
            case QuantityWord::Shevitsa:
            case QuantityWord::Artifacts:
            case QuantityWord::Talents:
            case QuantityWord::Offerings:
            case QuantityWord::SacredStones:
            case QuantityWord::BonusCards:
            case QuantityWord::Tally: return 0;
            default: return std::nullopt;
        }
    };
}

NumberReader afterSetup(const Scenario& scenario, const CardSet& set) {
    return [&scenario, setup = carryOut(scenario, set)](const Word& quantity, const Term& term) -> std::optional<int> {
        const auto named = [&](const char* parameter) { return wordOf(quantity, term, parameter); };
        switch (QuantityWord(quantity.code)) {
            case QuantityWord::Tokens:
                return term.arguments.size() == 1 ? countOf(setup.tokens, named("token")) : std::nullopt;
            case QuantityWord::Supply: {
                const std::string name = named("token");
                const std::optional<int> placed = countOf(setup.tokens, name);
                for (const TokenSupply& t : scenario.tokens)
                    if (t.name == name) return placed ? std::optional(t.count - *placed) : std::nullopt;
                return std::nullopt;
            }
            case QuantityWord::Entities:
                return term.arguments.size() == 1 ? countOf(setup.entities, named("entity")) : std::nullopt;
            case QuantityWord::Counter: return countOf(setup.counters, named("counter"));
            case QuantityWord::Held:
            case QuantityWord::Status:
            case QuantityWord::Exited:
            case QuantityWord::Defeated: return 0;
            case QuantityWord::RoundsLeft: return scenario.limit - 1;
            case QuantityWord::Total:  // of what nobody has yet
                for (const Term& number : term.arguments)
                    if (const Word* inner = vocabulary().find(sort::Quantity, number.word);
                        inner && (is(*inner, sort::Quantity, QuantityWord::Held) ||
                                  is(*inner, sort::Quantity, QuantityWord::Status)))
                        return 0;
                return std::nullopt;
            default: return std::nullopt;
        }
    };
}

std::optional<int> spotsOf(const Term& place, const CardSet& set) {
    const Word* word = vocabulary().find(sort::Place, place.word);
    if (!word) return std::nullopt;
    switch (PlaceSelector(word->code)) {
        case PlaceSelector::Here:
        case PlaceSelector::Anywhere:
        case PlaceSelector::Plain:
        case PlaceSelector::Tile:
        case PlaceSelector::OneTile:
        case PlaceSelector::RemovableTile: return 1;
        case PlaceSelector::Trees: return set.printed(Feature::Trees);
        case PlaceSelector::Portal: return set.printed(Feature::Portal);
        case PlaceSelector::Altar: return set.printed(Feature::Altar);
        case PlaceSelector::Tiles: return int(place.arguments.size());
        case PlaceSelector::EveryNthTile: {
            const int step = numberOf(*word, place, "step").value_or(1),
                      first = numberOf(*word, place, "first").value_or(1);
            return step > 0 && first <= int(set.tiles.size()) ? 1 + (int(set.tiles.size()) - first) / step : 0;
        }
        case PlaceSelector::ExtremeTiles: return 4;
        case PlaceSelector::Entity: return std::nullopt;
        default: return std::nullopt;
    }
}

}  // namespace schema::threetale
