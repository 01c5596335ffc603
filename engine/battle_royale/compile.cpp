// From records to a compiled set. Every problem is reported with the record and the field it stands in.
#include <fmt/format.h>

#include <algorithm>

#include "engine/battle_royale/ability_rows.h"
#include "engine/kernel/chance.h"

namespace engine::battle_royale {

namespace {

namespace names = schema::battle_royale;
namespace sort = names::sort;
using schema::Term;
using schema::Word;

const schema::Vocabulary& words() { return names::vocabulary(); }

unsigned bitsOf(const std::vector<Status>& statuses) {
    unsigned bits = 0;
    for (const Status status : statuses) bits |= bitOf(status);
    return bits;
}

Limit limitOf(const schema::Clause& clause) {
    if (clause.limits.empty()) {
        // BR-RULING-28: without one, what is used is used once in a turn.
        return Trigger(wordOf(sort::Trigger, clause.trigger).code) == Trigger::Used ? Limit::OncePerTurn
                                                                                    : Limit::Unlimited;
    }
    switch (LimitWord(wordOf(sort::Limit, clause.limits[0]).code)) {
        case LimitWord::OncePerTurn: return Limit::OncePerTurn;
        case LimitWord::OncePerBattle: return Limit::OncePerBattle;
        case LimitWord::Unlimited: return Limit::Unlimited;
    }
    return Limit::Unlimited;
}

class Compiler {
  public:
    Compiler(CompiledSet& set, schema::Problems& problems) : set_(set), problems_(problems) {}

    // Numbers the cards; false where that cannot be done.
    bool place(const schema::RecordSet& records) {
        const std::size_t errors = problems_.errors();
        characters_ = records.ofKind("character");
        tactics_ = records.ofKind("tactic");
        items_ = records.ofKind("item");
        kinds_ = records.ofKind("battle_card");
        enemies_ = records.ofKind("minion");
        minions_ = enemies_.size();
        for (const schema::RecordPtr& boss : records.ofKind("boss")) enemies_.push_back(boss);
        factions_ = records.ofKind("faction");
        int copies = 0;
        for (const schema::RecordPtr& record : kinds_) copies += record->as<names::BattleCard>().count;
        wantNumber("characters", int(characters_.size()), 2, names::kMostCharacters);
        wantNumber("different items", int(items_.size()), 0, names::kMostItems);
        wantNumber("different battle cards", int(kinds_.size()), 1, names::kMostBattleKinds);
        wantNumber("battle cards", copies, 1, kMostBattleCards);
        wantNumber("minions and bosses", int(enemies_.size()), 0, names::kMostEnemies);
        wantNumber("factions", int(factions_.size()), 1, names::kMostFactions);
        if (problems_.errors() != errors) return false;
        for (const auto* list : {&characters_, &tactics_, &items_, &kinds_, &enemies_, &factions_})
            set_.records.insert(set_.records.end(), list->begin(), list->end());
        for (const schema::RecordPtr& record : set_.records) set_.cardKeys.push_back(keyOf(record->id()));
        set_.characters.resize(characters_.size());
        set_.tactics.resize(tactics_.size());
        set_.items.resize(items_.size());
        set_.kinds.resize(kinds_.size());
        set_.enemies.resize(enemies_.size());
        return true;
    }

    void compile() {
        for (const schema::RecordPtr& record : factions_) faction(*record);
        for (std::size_t i = 0; i < kinds_.size(); ++i) battleCard(*kinds_[i], set_.kinds[i], int(i));
        for (std::size_t i = 0; i < characters_.size(); ++i) character(*characters_[i], set_.characters[i]);
        for (std::size_t i = 0; i < tactics_.size(); ++i) tactic(*tactics_[i], set_.tactics[i], int(i));
        for (std::size_t i = 0; i < items_.size(); ++i) item(*items_[i], set_.items[i], int(i));
        for (std::size_t i = 0; i < enemies_.size(); ++i) enemy(*enemies_[i], set_.enemies[i], i >= minions_);
    }

  private:
    void wantNumber(const char* what, int found, int least, int most) {
        if (found >= least && found <= most) return;
        schema::Problem& p = problems_.error("ENGINE-DECK", fmt::format("the set has the wrong number of {}", what));
        p.found = std::to_string(found);
        p.wanted = fmt::format("{} to {}", least, most);
    }
    schema::Problem& report(std::string field, std::string message) {
        return problems_.add({.code = "ENGINE-ABILITY",
                              .message = std::move(message),
                              .record = record_->id(),
                              .field = std::move(field)});
    }

    // --- cards ------------------------------------------------------------------------------------------------------

    void faction(const schema::Record& record) {
        const names::Faction& written = record.as<names::Faction>();
        set_.factions.push_back({.team = written.team,
                                 .faction = written.faction,
                                 .teamFrom = std::uint8_t(written.teamFrom),
                                 .teamCap = std::uint8_t(written.teamCap),
                                 .factionFrom = std::uint8_t(written.factionFrom)});
    }

    void battleCard(const schema::Record& record, BattleCardKind& kind, int number) {
        const names::BattleCard& written = record.as<names::BattleCard>();
        kind.kind = written.kind;
        kind.cost = std::uint8_t(written.cost);
        kind.attack = std::uint8_t(written.attack);
        kind.defence = std::uint8_t(written.defence);
        kind.statuses = std::uint8_t(bitsOf(written.statuses));
        kind.choice = written.choice && written.statuses.size() > 1;
        kind.heal = std::uint8_t(written.amount);
        for (int i = 0; i < written.count; ++i, ++set_.copies) {
            kind.copies |= Copies(1) << set_.copies;
            set_.kindOf[std::size_t(set_.copies)] = std::uint8_t(number);
            set_.keys[std::size_t(set_.copies)] = mix(keyOf(record.id()) + std::uint64_t(i));
        }
    }

    void character(const schema::Record& record, Character& character) {
        record_ = &record;
        const names::Character& written = record.as<names::Character>();
        character.health = std::int16_t(written.health);
        character.weakness = written.weakness;
        character.element = written.element;
        // BR-CHAR-11.
        character.slots =
            std::uint8_t(std::clamp(written.slots < 0 ? set_.numbers.slots : written.slots, 0, names::kMostSlots));
        character.tactics.fill(-1);
        for (const int points : written.bonus.all()) character.drawCount += points > 0;
        const int faction = indexOf(factions_, written.faction.id);
        if (faction < 0) report("faction", "no faction has this id").found = written.faction.id;
        character.faction = std::uint8_t(std::max(faction, 0));
        for (std::size_t i = 0; i < kSignatures; ++i) signature(written.signatures[i], character.signatures[i], i);
        character.super.at = std::uint8_t(written.super.at);
        character.super.leaves = std::uint8_t(written.super.leaves);
        move(written.super, character.super.move, "super");
        set_.characterKeys.push_back(keyOf(record.id()));
        if (written.mode != names::Mode::Quest) clauses(written.ability, "ability", character.abilities, 0);
    }

    void signature(const names::SignatureMove& written, SignatureMove& compiled, std::size_t number) {
        const std::string field = fmt::format("signatures[{}]", number);
        move(written, compiled.move, field);
        if (written.combo.empty() || written.combo.size() > compiled.combo.size()) {
            report(field + ".combo", "a combination has 1 to 4 different battle cards");
            return;
        }
        for (const names::ComboCard& part : written.combo) {
            const int kind = indexOf(kinds_, part.card.id);
            if (kind < 0) report(field + ".combo", "no battle card has this id").found = part.card.id;
            compiled.combo[compiled.parts++] = {std::uint8_t(std::max(kind, 0)), std::uint8_t(part.copies)};
        }
    }

    void move(const names::Move& written, PrintedMove& compiled, const std::string& field) {
        compiled.attack = std::int16_t(written.attack);
        compiled.element = written.element;
        compiled.statuses = std::uint8_t(bitsOf(written.statuses));
        const std::string place = field + ".effects";
        std::vector<schema::AbilityProblem> found;
        schema::check(words(), written.effects, names::suppliedAt("character", place), found);
        if (!written.effects.unread.empty()) report(place, "the effects cannot be read").found = written.effects.unread;
        reportAll(found, place);
        if (found.empty() && written.effects.unread.empty()) compiled.effects = effects(written.effects.list);
    }

    void tactic(const schema::Record& record, Tactic& tactic, int number) {
        record_ = &record;
        const names::Tactic& written = record.as<names::Tactic>();
        const int owner = indexOf(characters_, written.character.id);
        if (owner < 0 || written.slot < 1 || written.slot > kTactics ||
            set_.characters[std::size_t(owner)].tactics[std::size_t(written.slot - 1)] >= 0) {
            report("slot", "a tactic is the first, second or third of one character");
            return;
        }
        set_.characters[std::size_t(owner)].tactics[std::size_t(written.slot - 1)] = std::int16_t(number);
        tactic.character = std::uint8_t(owner);
        tactic.slot = std::uint8_t(written.slot - 1);
        tactic.battle = written.mode != names::Mode::Quest;
        if (tactic.battle) clauses(written.ability, "ability", tactic.abilities, 0);
    }

    void item(const schema::Record& record, Item& item, int number) {
        record_ = &record;
        const names::Item& written = record.as<names::Item>();
        item.itemClass = written.itemClass;
        item.type = written.itemType;
        item.element = written.element;
        item.attack = std::uint8_t(written.attack);
        item.defence = std::uint8_t(written.defence);
        item.boxes = std::uint8_t(written.boxes);
        item.breakable = written.breakable;
        item.owner = std::int16_t(written.owner.id.empty() ? -1 : indexOf(characters_, written.owner.id));
        clauses(written.ability, "ability", item.abilities, 0);
        clauses(written.ownerAbility, "owner_ability", item.ownerAbilities, int(written.ability.list.size()));
        item.dealt =
            written.itemClass != ItemClass::Epic && (written.itemClass != ItemClass::Disposable || written.battle);
        for (int i = 0; item.dealt && i < written.count; ++i) {
            set_.itemCopies.push_back(std::uint8_t(number));
            set_.itemKeys.push_back(mix(keyOf(record.id()) + std::uint64_t(i)));
        }
    }

    void enemy(const schema::Record& record, Enemy& enemy, bool boss) {
        const names::Enemy& written = record.as<names::Enemy>();
        enemy.boss = boss;
        enemy.health = std::int16_t(written.health);
        enemy.attacksPerTurn = std::uint8_t(written.attacksPerTurn);
        enemy.creature = written.creature;
        enemy.weakness = written.weakness;
        enemy.element = written.element;
        for (std::size_t face = 0; face < kDieFaces; ++face) {
            enemy.attacks[face] = {.attack = std::uint8_t(written.attacks[face].attack),
                                   .statuses = std::uint8_t(bitsOf(written.attacks[face].statuses)),
                                   .element = written.attacks[face].element};
            enemy.defences[face] = std::uint8_t(written.defences[face]);
        }
        set_.enemyKeys.push_back(keyOf(record.id()));
    }

    static int indexOf(const std::vector<schema::RecordPtr>& list, std::string_view id) {
        for (std::size_t i = 0; i < list.size(); ++i)
            if (list[i]->id() == id) return int(i);
        return -1;
    }

    // --- abilities --------------------------------------------------------------------------------------------------

    void reportAll(const std::vector<schema::AbilityProblem>& found, const std::string& place) {
        for (const schema::AbilityProblem& p : found) {
            schema::Problem& problem = report(place, p.message);
            problem.found = p.found;
            problem.wanted = p.wanted;
            problem.nearest = p.nearest;
        }
    }

    // `before`: abilities of the card that stand before these.
    void clauses(const schema::Clauses& written, const std::string& field, Abilities& abilities, int before) {
        abilities.clauses.first = std::uint16_t(set_.clauses.size());
        for (std::size_t i = 0; i < written.list.size(); ++i) {
            const std::string place = fmt::format("{}[{}]", field, i);
            const std::size_t errors = problems_.errors();
            std::vector<schema::AbilityProblem> found;
            schema::check(words(), written.list[i], found, names::suppliedAt(record_->kind().key, place));
            reportAll(found, place);
            if (written.list[i].trigger.word == "always") report(place, "no ability stands without a trigger");
            if (before + int(i) >= kMostClauses) report(place, "a card has no room for so many abilities");
            if (problems_.errors() == errors) clause(written.list[i], place, before + int(i));
            if (problems_.errors() == errors) abilities.triggers |= 1u << int(set_.clauses.back().trigger);
        }
        abilities.clauses.count = std::uint16_t(set_.clauses.size() - abilities.clauses.first);
        for (const std::string& line : written.unread) report(field, "the ability cannot be read").found = line;
    }

    void clause(const schema::Clause& written, const std::string& place, int number) {
        Clause clause;
        clause.trigger = Trigger(wordOf(sort::Trigger, written.trigger).code);
        clause.limit = limitOf(written);
        clause.may = written.may;
        clause.number = std::uint8_t(number);
        if (!written.condition.empty()) {
            clause.conditional = true;
            TermReader(set_).read(written.condition[0], clause.condition);
        }
        clause.costs = {std::uint16_t(set_.costs.size()), std::uint16_t(written.costs.size())};
        int traits = 0;
        for (const Term& term : written.costs) {
            const Word& word = wordOf(sort::Cost, term);
            traits += CostWord(word.code) != CostWord::Cards;
            set_.costs.push_back({CostWord(word.code), add(rowOf(CostWord(word.code)).operands, word, term)});
        }
        if (traits > 1) report(place, "an ability has at most one cost in traits");
        clause.effects = effects(written.effects);
        clause.otherwise = effects(written.otherwise);
        set_.clauses.push_back(clause);
    }

    Range effects(const std::vector<Term>& written) {
        const Range range{std::uint16_t(set_.effects.size()), std::uint16_t(written.size())};
        for (const Term& term : written) {
            const Word& word = wordOf(sort::Effect, term);
            set_.effects.push_back({EffectWord(word.code), add(rowOf(EffectWord(word.code)).operands, word, term)});
        }
        return range;
    }

    std::int32_t add(const OperandsOfRow& operands, const Word& word, const Term& term) {
        TermReader reader(set_);
        return set_.operands.add(operands, reader, word, term);
    }

    CompiledSet& set_;
    schema::Problems& problems_;
    const schema::Record* record_ = nullptr;
    std::vector<schema::RecordPtr> characters_, tactics_, items_, kinds_, enemies_, factions_;
    std::size_t minions_ = 0;  // of the enemies
};

}  // namespace

int CompiledSet::find(std::string_view id) const {
    for (int card = 0; card < count(); ++card)
        if (records[std::size_t(card)]->id() == id) return card;
    return -1;
}

std::string CompiledSet::name(int card, std::string_view language) const {
    return card >= 0 && card < count() ? records[std::size_t(card)]->base().name.in(language) : std::string();
}

std::shared_ptr<const CompiledSet> compileSet(const schema::RecordSet& records, schema::Problems& problems) {
    auto set = std::make_shared<CompiledSet>();
    set->content = records;
    const std::size_t errors = problems.errors();
    const auto settings = records.list<names::Settings>("settings");
    if (!settings.empty()) set->numbers = *settings.front();
    Compiler compiler(*set, problems);
    if (compiler.place(records)) compiler.compile();
    return problems.errors() == errors ? set : nullptr;
}

}  // namespace engine::battle_royale
