// Checks of Prophecies, their Future scenarios, and of the names that abilities use (TT-VAL-90..94, -96, -03).
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "schema/threetale/checks.h"

namespace schema::threetale {
namespace {

// Every ability of a scenario with the path of its field.
struct Piece {
    std::string field;
    const Clauses* clauses = nullptr;
    const Effects* effects = nullptr;
    const Condition* condition = nullptr;
};
void forEachWordOf(const Piece& piece, const WordVisitor& visit) {
    if (piece.clauses) forEachWord(*piece.clauses, visit);
    if (piece.effects) forEachWord(*piece.effects, visit);
    if (piece.condition) forEachWord(*piece.condition, visit);
}

std::vector<Piece> piecesOf(const Scenario& s) {
    std::vector<Piece> pieces;
    const auto add = [&pieces](std::string field) -> Piece& {
        return pieces.emplace_back(Piece{.field = "scenario." + std::move(field)});
    };
    for (std::size_t i = 0; i < s.cards.size(); ++i)
        add(fmt::format("cards[{}].effects", i)).effects = &s.cards[i].effects;
    for (std::size_t i = 0; i < s.entities.size(); ++i) {
        add(fmt::format("entities[{}].talent", i)).clauses = &s.entities[i].talent;
        add(fmt::format("entities[{}].reward", i)).effects = &s.entities[i].reward;
    }
    add("setup").effects = &s.setup;
    add("rules").clauses = &s.rules;
    for (std::size_t i = 0; i < s.actions.size(); ++i) {
        add(fmt::format("actions[{}].condition", i)).condition = &s.actions[i].condition;
        add(fmt::format("actions[{}].ability", i)).clauses = &s.actions[i].ability;
    }
    add("step").effects = &s.step;
    add("objective").condition = &s.objective;
    for (std::size_t i = 0; i < s.defeat.size(); ++i) add(fmt::format("defeat[{}]", i)).condition = &s.defeat[i];
    add("stone").clauses = &s.stone;
    return pieces;
}

// TT-VAL-91: nothing that a scenario must say is left out.
void checkParts(const Prophecy& p, Problems& problems) {
    const Scenario& s = p.scenario;
    if (s.objective.term.empty() && s.objective.unread.empty())
        report(problems, Severity::Error, "TT-VAL-91", p, "scenario.objective", "the scenario has no objective");
    if (s.stone.list.empty() && s.stone.unread.empty())
        report(problems, Severity::Error, "TT-VAL-91", p, "scenario.stone",
               "the scenario does not say how a Sacred Stone helps");
    if (s.score <= 0)
        report(problems, Severity::Error, "TT-VAL-91", p, "scenario.score", "the scenario is worth no points").found =
            std::to_string(s.score);
}

// TT-VAL-92: setup names places that every legal Map has.
void checkPlaces(const Prophecy& p, const CardSet& set, Problems& problems) {
    const Scenario& s = p.scenario;
    for (const Term& effect : s.setup.list) {
        forEachWord(Effects{.list = {effect}, .unread = {}}, [&](const Word& word, const Term& term) {
            if (word.sort != sort::Place) return;
            const PlaceSelector place = PlaceSelector(word.code);
            if (place == PlaceSelector::Here || place == PlaceSelector::SpaceOf || place == PlaceSelector::OneTile) {
                Problem& problem = report(problems, Severity::Error, "TT-VAL-92", p, "scenario.setup",
                                          "the setup comes before the first turn and cannot refer to a Hero's place");
                problem.found = print(term);
                problem.wanted = "a feature, tiles by number, or the extreme tiles";
            }
        });
        const Word* word = vocabulary().find(sort::Effect, effect.word);
        const bool puts =
            word && (is(*word, sort::Effect, EffectWord::PlaceToken) || is(*word, sort::Effect, EffectWord::Spawn));
        const Term* place = puts ? argumentOf(*word, effect, "place") : nullptr;
        if (!place || set.tiles.empty()) continue;
        // A feature that the set does not print needs a second way to put the thing down.
        if (spotsOf(*place, set) != 0) continue;
        const bool spawns = is(*word, sort::Effect, EffectWord::Spawn);
        const std::string name = wordOf(*word, effect, spawns ? "entity" : "token");
        const bool filled = std::any_of(s.setup.list.begin(), s.setup.list.end(), [&](const Term& other) {
            const Word* fills = vocabulary().find(sort::Effect, other.word);
            return fills && is(*fills, sort::Effect, EffectWord::FillToken) && wordOf(*fills, other, "token") == name;
        });
        if (!filled) {
            Problem& problem = report(problems, Severity::Error, "TT-VAL-92", p, "scenario.setup",
                                      "no tile has such a place, and the setup has no alternative");
            problem.found = print(*place);
            problem.wanted = fmt::format("fill_token({}, ...) on tiles by number", name);
        }
    }
}

// TT-VAL-93: the scenario is not decided before it begins.
void checkStart(const Prophecy& p, const CardSet& set, Problems& problems) {
    const NumberReader read = afterSetup(p.scenario, set);
    if (!p.scenario.objective.term.empty() && holds(p.scenario.objective.term[0], read) == true)
        report(problems, Severity::Error, "TT-VAL-93", p, "scenario.objective",
               "the objective is met right after the setup");
    for (std::size_t i = 0; i < p.scenario.defeat.size(); ++i)
        if (!p.scenario.defeat[i].term.empty() && holds(p.scenario.defeat[i].term[0], read) == true)
            report(problems, Severity::Error, "TT-VAL-93", p, fmt::format("scenario.defeat[{}]", i),
                   "the team has lost right after the setup");
}

// TT-VAL-94: what the setup wants, the supply has; cards are drawn only where there are cards. What happens when tokens
// run out later is said by the words themselves: they stop.
void checkSupply(const Prophecy& p, const CardSet& set, Problems& problems) {
    const Scenario& s = p.scenario;
    std::map<std::string, int> wanted, spawned;
    for (const Term& effect : s.setup.list) {
        const Word* word = vocabulary().find(sort::Effect, effect.word);
        if (!word) continue;
        const auto spots = [&] {
            const Term* place = argumentOf(*word, effect, "place");
            return place ? spotsOf(*place, set).value_or(1) : 0;
        };
        if (is(*word, sort::Effect, EffectWord::PlaceToken))
            wanted[wordOf(*word, effect, "token")] += numberOf(*word, effect, "number").value_or(0) * spots();
        if (is(*word, sort::Effect, EffectWord::FillToken)) {
            int& most = wanted[wordOf(*word, effect, "token")];
            most = std::max(most, numberOf(*word, effect, "number").value_or(0));
        }
        if (is(*word, sort::Effect, EffectWord::Spawn)) spawned[wordOf(*word, effect, "entity")] += spots();
    }
    for (std::size_t i = 0; i < s.tokens.size(); ++i)
        if (const int n = wanted[s.tokens[i].name]; n > s.tokens[i].count) {
            Problem& problem =
                report(problems, Severity::Error, "TT-VAL-94", p, fmt::format("scenario.tokens[{}].count", i),
                       "the setup needs more tokens than the supply has");
            problem.found = std::to_string(s.tokens[i].count);
            problem.wanted = fmt::format("{} or more", n);
        }
    for (std::size_t i = 0; i < s.entities.size(); ++i)
        if (const int n = spawned[s.entities[i].name]; n > s.entities[i].limit) {
            Problem& problem =
                report(problems, Severity::Error, "TT-VAL-94", p, fmt::format("scenario.entities[{}].limit", i),
                       "the setup puts more of these entities on the Map than are allowed");
            problem.found = std::to_string(s.entities[i].limit);
            problem.wanted = fmt::format("{} or more", n);
        }
    if (!s.cards.empty()) return;
    for (const Piece& piece : piecesOf(s))
        forEachWordOf(piece, [&](const Word& word, const Term&) {
            if (is(word, sort::Effect, EffectWord::DrawCard))
                report(problems, Severity::Error, "TT-VAL-94", p, piece.field, "the scenario draws cards but has none");
        });
}

// TT-VAL-96: the printed Future Boxes, by sign.
void checkBox(const Prophecy& p, Problems& problems) {
    static constexpr int kCards[]{20, 16, 15, 19, 24}, kTokens[]{29, 30, 35, 28, 15};
    if (p.sign < 1 || p.sign > 5) return;
    int cards = 0, tokens = 0;
    for (const ScenarioCard& card : p.scenario.cards) cards += card.count;
    for (const TokenSupply& token : p.scenario.tokens) tokens += token.count;
    if (const int most = kCards[p.sign - 1]; cards > most) {
        Problem& problem = report(problems, Severity::Warning, "TT-VAL-96", p, "scenario.cards",
                                  "the scenario has more cards than the printed Future Box holds");
        problem.found = std::to_string(cards);
        problem.wanted = fmt::format("at most {}", most);
    }
    if (const int most = kTokens[p.sign - 1]; tokens > most) {
        Problem& problem = report(problems, Severity::Warning, "TT-VAL-96", p, "scenario.tokens",
                                  "the scenario has more tokens than the printed Future Box holds");
        problem.found = std::to_string(tokens);
        problem.wanted = fmt::format("at most {}", most);
    }
}

// Counters and statuses are known by being written.
bool writesCounter(const Word& word) {
    return is(word, sort::Effect, EffectWord::SetCounter) || is(word, sort::Effect, EffectWord::AddCounter);
}

// What a wrong name may have meant: told of the first slips, and where the names are a list that somebody may read. A
// file can hold a hundred thousand of each.
class NearNames {
  public:
    std::string of(std::string_view word, const std::set<std::string>& names) {
        constexpr std::size_t kMostCandidates = 1'000;
        if (left_ == 0 || names.size() > kMostCandidates) return {};
        --left_;
        return nearestName(word, {names.begin(), names.end()});
    }

  private:
    std::size_t left_ = 200;
};

void checkScenarioNames(const Prophecy& p, NearNames& near, Problems& problems) {
    const Scenario& s = p.scenario;
    std::map<std::string, std::set<std::string>> known;
    for (const TokenSupply& t : s.tokens) known["token"].insert(t.name);
    for (const Entity& e : s.entities) known["entity"].insert(e.name);
    const std::vector<Piece> pieces = piecesOf(s);
    for (const Piece& piece : pieces)
        forEachWordOf(piece, [&](const Word& word, const Term& term) {
            if (writesCounter(word)) known["counter"].insert(wordOf(word, term, "counter"));
            if (is(word, sort::Effect, EffectWord::AddStatus)) known["status"].insert(wordOf(word, term, "status"));
        });
    for (const Piece& piece : pieces)
        forEachWordOf(piece, [&](const Word& word, const Term& term) {
            for (int i = 0; i < int(term.arguments.size()) && !word.parameters.empty(); ++i) {
                const Parameter& parameter = word.parameters[std::min(i, word.parameters.size() - 1)];
                const std::string what = parameter.refersTo;
                if (parameter.sort != sort::Name ||
                    (what != "token" && what != "entity" && what != "counter" && what != "status"))
                    continue;
                const std::string& name = term.arguments[i].word;
                const std::set<std::string>& names = known[what];
                if (names.count(name) != 0) continue;
                Problem& problem = report(problems, Severity::Error, "TT-VAL-03", p, piece.field,
                                          what == "token" || what == "entity"
                                              ? fmt::format("the scenario has no {} of this name", what)
                                              : fmt::format("this {} is read but never written", what));
                problem.found = name;
                problem.nearest = near.of(name, names);
            }
        });
    const auto checkTwice = [&](const char* field, const auto& list) {
        std::set<std::string> seen;
        for (const auto& named : list)
            if (!seen.insert(named.name).second)
                report(problems, Severity::Error, "TT-VAL-01", p, field, "this name is used twice").found = named.name;
    };
    checkTwice("scenario.tokens", s.tokens);
    checkTwice("scenario.entities", s.entities);
}

}  // namespace

void checkScenarios(const CardSet& set, Problems& problems) {
    std::map<int, const Prophecy*> signs;
    eachOnce(set.prophecies, [&](const Prophecy& p) {
        if (const auto [other, fresh] = signs.emplace(p.sign, &p); !fresh)
            report(problems, Severity::Error, "TT-VAL-90", p, "sign", "two Prophecies have the same sign").found =
                fmt::format("{} of {}", p.sign, other->second->id);
        checkParts(p, problems);
        checkPlaces(p, set, problems);
        checkStart(p, set, problems);
        checkSupply(p, set, problems);
        checkBox(p, problems);
    });
    const int drawn = int(std::count_if(signs.begin(), signs.end(), [](const auto& sign) { return sign.first > 0; }));
    if (drawn < 3) problems.lack("TT-VAL-90", "prophecy", "Prophecies besides the Tutorial", drawn, "3 or more");
}

void checkNames(const CardSet& set, Problems& problems) {
    NearNames near;
    eachOnce(set.prophecies, [&](const Prophecy& p) { checkScenarioNames(p, near, problems); });

    std::set<std::string> enemyTags, artifactTags;
    for (const Enemy* e : set.enemies) enemyTags.insert(e->tags.begin(), e->tags.end());
    for (const Artifact* a : set.artifacts) artifactTags.insert(a->tags.begin(), a->tags.end());
    const auto checkTag = [&](const RecordBase& record, const std::string& field) {
        return [&problems, &near, &enemyTags, &artifactTags, &record, field](const Word& word, const Term& term) {
            const bool enemy = is(word, sort::Condition, ConditionWord::EnemyHasTag),
                       artifact = is(word, sort::Condition, ConditionWord::HasTag);
            if (!enemy && !artifact) return;
            const std::set<std::string>& tags = enemy ? enemyTags : artifactTags;
            const std::string tag = wordOf(word, term, "tag");
            if (tag.empty() || tags.count(tag) != 0) return;
            Problem& problem = report(problems, Severity::Warning, "TT-VAL-03", record, field,
                                      enemy ? "no Battle Card has this tag" : "no Artifact has this tag");
            problem.found = tag;
            problem.nearest = near.of(tag, tags);
        };
    };
    eachOnce(set.heroes, [&](const Hero& h) {
        for (std::size_t i = 0; i < h.talents.size(); ++i)
            forEachWord(h.talents[i].ability, checkTag(h, fmt::format("talents[{}].ability", i)));
    });
    eachOnce(set.artifacts, [&](const Artifact& a) { forEachWord(a.ability, checkTag(a, "ability")); });
    eachOnce(set.quests, [&](const Quest& q) { forEachWord(q.requirement, checkTag(q, "requirement")); });
    eachOnce(set.prophecies, [&](const Prophecy& p) {
        for (const Piece& piece : piecesOf(p.scenario)) forEachWordOf(piece, checkTag(p, piece.field));
    });
}

}  // namespace schema::threetale
