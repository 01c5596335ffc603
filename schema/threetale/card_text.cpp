// The rule text of every card, generated from its abilities (TT-VAL-04); stories and numbers are not part of it.
#include <fmt/format.h>

#include "schema/core/wording.h"
#include "schema/threetale/card_text.h"
#include "schema/threetale/vocabulary.h"

namespace schema::threetale {
namespace {

class Lines {
  public:
    Lines(const Wording& wording, NameText names = {}) : wording_(wording), names_(std::move(names)) {}

    void add(const std::string& heading, const Clauses& clauses) {
        for (const Clause& clause : clauses.list) lines_.push_back(heading + sentence(wording_, clause, names_));
        for (const std::string& line : clauses.unread) lines_.push_back(heading + line);
    }
    void add(const std::string& heading, const Effects& effects) {
        lines_.push_back(heading + sentence(wording_, effects, names_));
    }
    void add(const std::string& heading, const Condition& condition) {
        if (const std::string text = sentence(wording_, condition, names_); !text.empty())
            lines_.push_back(heading + text);
    }
    void add(std::string line) { lines_.push_back(std::move(line)); }
    std::string_view language() const { return wording_.language; }
    std::string heading(Heading heading) const { return std::string(wording_.templates->heading(int(heading))); }
    std::vector<std::string> take() { return std::move(lines_); }

  private:
    const Wording wording_;
    const NameText names_;
    std::vector<std::string> lines_;
};

void addScenario(Lines& lines, const Scenario& s) {
    lines.add(lines.heading(Heading::Setup), s.setup);
    lines.add(lines.heading(Heading::Rule), s.rules);
    for (const Entity& e : s.entities) lines.add(e.label.in(lines.language()) + ": ", e.talent);
    for (const ScenarioAction& a : s.actions) {
        lines.add(a.label.in(lines.language()) + ": ", a.condition);
        lines.add(a.label.in(lines.language()) + ": ", a.ability);
    }
    if (!s.step.list.empty()) lines.add(lines.heading(Heading::Step), s.step);
    for (const ScenarioCard& c : s.cards)
        lines.add(fmt::format("{} \u00d7{}: ", c.label.in(lines.language()), c.count), c.effects);
    lines.add(lines.heading(Heading::Objective), s.objective);
    for (const Condition& defeat : s.defeat) lines.add(lines.heading(Heading::Defeat), defeat);
    lines.add(":sacred_stone: ", s.stone);
}

}  // namespace

NameText namesOf(const Scenario& scenario) {
    return [&scenario](std::string_view what, std::string_view name, std::string_view language) -> std::string {
        if (what == "entity") {
            for (const Entity& e : scenario.entities)
                if (e.name == name) return e.label.in(language);
            return {};
        }
        for (const TokenSupply& t : scenario.tokens)
            if (t.name == name) return t.label.in(language);
        return {};
    };
}

// TT-GAME-07: terms are printed as their icons, ":love:".
std::vector<std::string> cardText(const Record& record, const Wording& wording, const RecordSet*) {
    const std::string_view kind = record.kind().key;
    if (kind == "prophecy") {
        const Scenario& scenario = record.as<Prophecy>().scenario;
        Lines lines(wording, namesOf(scenario));
        addScenario(lines, scenario);
        return lines.take();
    }
    Lines lines(wording);
    if (kind == "hero") {
        for (const Talent& talent : record.as<Hero>().talents)
            lines.add(talent.name.in(wording.language) + ": ", talent.ability);
    } else if (kind == "artifact") {
        lines.add("", record.as<Artifact>().ability);
    } else if (kind == "enemy") {
        lines.add("", record.as<Enemy>().talent);
        lines.add(lines.heading(Heading::Reward), record.as<Enemy>().reward);
    } else if (kind == "treasure") {
        const Treasure& treasure = record.as<Treasure>();
        lines.add("0 :positive_die: \u2013 ", treasure.on0);
        lines.add("1\u20132 :positive_die: \u2013 ", treasure.on12);
        lines.add("3 :positive_die: \u2013 ", treasure.on3);
    } else if (kind == "quest") {
        lines.add(lines.heading(Heading::Requirement), record.as<Quest>().requirement);
        lines.add(lines.heading(Heading::Reward), record.as<Quest>().reward);
    } else if (kind == "hero_bonus") {
        const std::vector<Effects>& options = record.as<HeroBonus>().options;
        for (std::size_t i = 0; i < options.size(); ++i)
            lines.add(i == 0 ? "" : lines.heading(Heading::Or), options[i]);
        if (options.empty()) lines.add(lines.heading(Heading::Nothing));
    } else if (kind == "enemy_bonus") {
        const Clauses& ability = record.as<EnemyBonus>().ability;
        lines.add("", ability);
        if (ability.list.empty() && ability.unread.empty()) lines.add(lines.heading(Heading::Nothing));
    }
    return lines.take();
}

}  // namespace schema::threetale
