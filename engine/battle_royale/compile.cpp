// From records to a compiled set. Every problem is reported with the record and the field it stands in. The file is
// long because it knows every kind of card, each in a few lines that look like the next ones.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

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
        case LimitWord::OncePerDay: return Limit::OncePerDay;
        case LimitWord::OncePerGame: return Limit::OncePerGame;
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
        actions_ = records.ofKind("action");
        locations_ = records.ofKind("location");
        events_ = records.ofKind("event");
        npcs_ = records.ofKind("npc");
        quests_ = records.ofKind("quest");
        victories_ = records.ofKind("victory");
        int copies = 0;
        for (const schema::RecordPtr& record : kinds_) copies += record->as<names::BattleCard>().count;
        wantNumber("character", "characters", int(characters_.size()), 2, names::kMostCharacters);
        wantNumber("item", "different items", int(items_.size()), 0, names::kMostItems);
        wantNumber("battle_card", "different battle cards", int(kinds_.size()), 1, names::kMostBattleKinds);
        wantNumber("battle_card", "battle cards", copies, 1, kMostBattleCards);
        wantNumber("minion", "minions and bosses", int(enemies_.size()), 0, names::kMostEnemies);
        wantNumber("faction", "factions", int(factions_.size()), 1, names::kMostFactions);
        wantNumber("action", "different actions", int(actions_.size()), 0, names::kMostActions);
        wantNumber("location", "different locations", int(locations_.size()), 0, names::kMostLocations);
        wantNumber("location", "locations", copiesOf(locations_), 0, names::kMostLocations);
        wantNumber("event", "events", int(events_.size()), 0, names::kMostEvents);
        wantNumber("npc", "NPCs", int(npcs_.size()), 0, names::kMostNpcs);
        wantNumber("quest", "quests", int(quests_.size()), 0, names::kMostQuests);
        wantNumber("victory", "victory cards", int(victories_.size()), 0, names::kMostVictories);
        wantNumber("rule_set", "rule sets", int(records.ofKind("rule_set").size()), 0, names::kMostRuleSets);
        wantNumber("character", "bonus cards and NPCs",
                   int(characters_.size() + npcs_.size()) + copiesOf(actions_) + copiesOf(items_), 1, kMostBonusCards);
        if (problems_.errors() != errors) return false;
        for (const auto* list : {&characters_, &tactics_, &items_, &kinds_, &enemies_, &factions_, &actions_,
                                 &locations_, &events_, &npcs_, &quests_, &victories_})
            set_.records.insert(set_.records.end(), list->begin(), list->end());
        for (const schema::RecordPtr& record : set_.records) set_.cardKeys.push_back(keyOf(record->id()));
        set_.characters.resize(characters_.size());
        set_.tactics.resize(tactics_.size());
        set_.items.resize(items_.size());
        set_.kinds.resize(kinds_.size());
        set_.enemies.resize(enemies_.size());
        set_.actions.resize(actions_.size());
        set_.locations.resize(locations_.size());
        set_.copiesOfLocation.resize(locations_.size());
        set_.events.resize(events_.size());
        set_.npcs.resize(npcs_.size());
        set_.quests.resize(quests_.size());
        set_.victories.resize(victories_.size());
        for (const names::RuleSet* rules : records.list<names::RuleSet>("rule_set")) set_.ruleSets.push_back(*rules);
        return true;
    }

    void compile() {
        for (const schema::RecordPtr& record : factions_) faction(*record);
        for (std::size_t i = 0; i < kinds_.size(); ++i) battleCard(*kinds_[i], set_.kinds[i], int(i));
        set_.factionOf.fill(kNoFaction);
        for (std::size_t i = 0; i < characters_.size(); ++i) {
            character(*characters_[i], set_.characters[i]);
            set_.factionOf[i + 1] = set_.characters[i].faction;
        }
        for (std::size_t i = 0; i < tactics_.size(); ++i) tactic(*tactics_[i], set_.tactics[i], int(i));
        for (std::size_t i = 0; i < items_.size(); ++i) item(*items_[i], set_.items[i], int(i));
        for (std::size_t i = 0; i < enemies_.size(); ++i) enemy(*enemies_[i], set_.enemies[i], i >= minions_);
        for (std::size_t i = 0; i < actions_.size(); ++i) action(*actions_[i], set_.actions[i]);
        for (std::size_t i = 0; i < locations_.size(); ++i) location(*locations_[i], set_.locations[i], int(i));
        for (std::size_t i = 0; i < events_.size(); ++i) event(*events_[i], set_.events[i]);
        for (std::size_t i = 0; i < npcs_.size(); ++i) npc(*npcs_[i], set_.npcs[i]);
        for (std::size_t i = 0; i < quests_.size(); ++i) quest(*quests_[i], set_.quests[i]);
        for (std::size_t i = 0; i < victories_.size(); ++i) victory(*victories_[i], set_.victories[i]);
        bonusDeck();
    }

  private:
    void wantNumber(const char* kind, const char* what, int found, int least, int most) {
        if (found < least) problems_.lack("ENGINE-DECK", kind, what, found, fmt::format("{} to {}", least, most));
        if (found <= most) return;
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
        const auto bit = FactionBits(1u << set_.factions.size());
        set_.withTeamBonus[written.team] |= bit;
        set_.withFactionBonus[written.faction] |= bit;
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
            set_.kindOf[set_.copies] = std::uint8_t(number);
            set_.keys[set_.copies] = mix(keyOf(record.id()) + std::uint64_t(i));
        }
        set_.copiesOf[kind.kind] |= kind.copies;
        if (kind.isOfAnyTime()) set_.anyTime |= kind.copies;
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
        character.movement = std::uint8_t(written.movement);
        character.persuasion = std::uint8_t(written.persuasion);
        const auto bonus = written.bonus.all();
        for (std::size_t i = 0; i < bonus.size(); ++i) character.bonus[i] = std::uint8_t(bonus[i]);
        clauses(written.ability, "ability", character.abilities, 0, written.mode);
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
            set_.characters[owner].tactics[written.slot - 1] >= 0) {
            report("slot", "a tactic is the first, second or third of one character");
            return;
        }
        set_.characters[owner].tactics[written.slot - 1] = std::int16_t(number);
        tactic.character = std::uint8_t(owner);
        tactic.slot = std::uint8_t(written.slot - 1);
        clauses(written.ability, "ability", tactic.abilities, 0, written.mode);
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
        if (written.token && written.itemClass == ItemClass::Disposable) {
            if (set_.tokens.size() < names::kTokenItems) {
                item.token = std::int8_t(set_.tokens.size());
                set_.tokens.push_back(std::uint8_t(number));
            } else {
                report("token", fmt::format("at most {} sorts of items are tokens", names::kTokenItems));
            }
        }
        item.movement = std::int8_t(written.movement);
        item.owner = std::int16_t(written.owner.id.empty() ? -1 : indexOf(characters_, written.owner.id));
        const bool mapOnly = written.itemClass == ItemClass::Disposable && !written.battle;
        clauses(written.ability, "ability", item.abilities, 0, mapOnly ? names::Mode::Quest : names::Mode::Both);
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
        if (boss) enemy.trinity = record.as<names::Boss>().trinity;
        else enemy.level = std::uint8_t(record.as<names::Minion>().level);
        enemy.reward = reward(written.reward);
    }

    Reward reward(const names::Reward& written) const {
        return {.traits = std::uint8_t(written.traits),
                .magic = std::uint8_t(written.magic),
                .battleCards = std::uint8_t(written.battleCards),
                .bonusCards = std::uint8_t(written.bonusCards),
                .reputation = std::uint8_t(written.reputation),
                .tactics = std::uint8_t(written.tactics),
                .epic = std::int16_t(written.epic.id.empty() ? -1 : indexOf(items_, written.epic.id))};
    }

    // --- cards of Quest Mode ----------------------------------------------------------------------------------------

    void action(const schema::Record& record, Action& action) {
        record_ = &record;
        const names::Action& written = record.as<names::Action>();
        action.spell = written.spell;
        clauses(written.ability, "ability", action.abilities, 0, written.mode);
    }

    void location(const schema::Record& record, Location& location, int number) {
        record_ = &record;
        const names::Location& written = record.as<names::Location>();
        location.terrain = written.terrain;
        location.searches = std::uint8_t(written.searches);
        location.entryCards = std::uint8_t(written.entryCards);
        location.copies = std::uint8_t(written.count);
        location.ambush = written.ambush;
        location.stops = written.stops;
        location.quests = written.quests;
        location.ambusher = std::int16_t(written.ambusher.id.empty() ? -1 : indexOf(enemies_, written.ambusher.id));
        clauses(written.ability, "ability", location.abilities, 0, names::Mode::Quest);
        if (written.terrain == Terrain::Inn) {
            set_.start = number;
            return;
        }
        for (int i = 0; i < written.count; ++i) {
            const LocationBits copy = LocationBits(1) << set_.locationCopies.size();
            set_.locationDeck |= copy;
            set_.copiesOfLocation[number] |= copy;
            set_.locationCopies.push_back(std::uint8_t(number));
            set_.locationKeys.push_back(mix(keyOf(record.id()) + std::uint64_t(i)));
        }
    }

    void event(const schema::Record& record, EventCard& event) {
        record_ = &record;
        const names::Event& written = record.as<names::Event>();
        event.days = std::uint8_t(written.days);
        clauses(written.ability, "ability", event.abilities, 0, names::Mode::Quest);
        set_.eventKeys.push_back(keyOf(record.id()));
    }

    void npc(const schema::Record& record, Npc& npc) {
        record_ = &record;
        const names::Npc& written = record.as<names::Npc>();
        npc.move = std::uint8_t(written.move);
        clauses(written.ability, "ability", npc.abilities, 0, names::Mode::Quest);
    }

    void quest(const schema::Record& record, Quest& quest) {
        record_ = &record;
        const names::Quest& written = record.as<names::Quest>();
        quest.deck = written.deck;
        quest.days = std::uint8_t(written.days);
        quest.epilogue = std::uint8_t(written.epilogue);
        quest.boss = std::int16_t(written.boss.id.empty() ? -1 : indexOf(enemies_, written.boss.id));
        quest.character = std::int16_t(written.character.id.empty() ? -1 : indexOf(characters_, written.character.id));
        quest.legendary = std::int16_t(written.legendary.id.empty() ? -1 : indexOf(items_, written.legendary.id));
        quest.reward = reward(written.reward);
        if (written.steps.size() > quest.step.size()) {
            report("steps", "a quest has no room for so many steps");
            return;
        }
        quest.steps = std::uint8_t(written.steps.size());
        int before = 0;
        for (std::size_t i = 0; i < written.steps.size(); ++i) {
            quest.step[i].times = std::uint8_t(written.steps[i].times);
            clauses(written.steps[i].ability, fmt::format("steps[{}].ability", i), quest.step[i].abilities, before,
                    names::Mode::Quest);
            before += int(written.steps[i].ability.list.size());
            for (std::uint64_t left = quest.step[i].abilities.triggers; left != 0; left &= left - 1)
                set_.questsWithTrigger[std::countr_zero(left)] |= QuestBits(1) << (&quest - set_.quests.data());
        }
        lair(written.lair, quest);
    }

    void lair(const schema::Condition& written, Quest& quest) {
        std::vector<schema::AbilityProblem> found;
        if (!written.unread.empty()) report("lair", "the condition cannot be read").found = written.unread;
        schema::check(words(), written, names::suppliedAt("quest", "lair"), found);
        reportAll(found, "lair");
        if (written.term.empty() || !found.empty() || !written.unread.empty()) return;
        quest.conditional = true;
        TermReader(set_).read(written.term[0], quest.lair);
    }

    void victory(const schema::Record& record, Victory& victory) {
        record_ = &record;
        const names::Victory& written = record.as<names::Victory>();
        victory.stack = written.stack;
        clauses(written.ability, "ability", victory.abilities, 0, names::Mode::Quest);
        set_.victoryKeys.push_back(keyOf(record.id()));
    }

    void bonusDeck() {
        const auto add = [&](const schema::Record& record, BonusKind kind, std::size_t number, int copies) {
            for (int i = 0; i < copies; ++i) {
                const auto copy = int(set_.bonusCards.size());
                const bool item = kind == BonusKind::Item;
                if (kind == BonusKind::Action) set_.actionCopies.add(copy);
                if (item) set_.itemCards.add(copy);
                if (item && set_.items[number].itemClass == ItemClass::Disposable) set_.disposableCopies.add(copy);
                set_.bonusCards.push_back({kind, std::uint8_t(number)});
                set_.bonusKeys.push_back(mix(keyOf(record.id()) + std::uint64_t(i)));
            }
        };
        for (std::size_t i = 0; i < characters_.size(); ++i) add(*characters_[i], BonusKind::Character, i, 1);
        for (std::size_t i = 0; i < actions_.size(); ++i)
            add(*actions_[i], BonusKind::Action, i, actions_[i]->base().count);
        for (std::size_t i = 0; i < items_.size(); ++i) add(*items_[i], BonusKind::Item, i, items_[i]->base().count);
        for (std::size_t i = 0; i < npcs_.size(); ++i) add(*npcs_[i], BonusKind::Npc, i, 1);
    }
    static int copiesOf(const std::vector<schema::RecordPtr>& list) {
        int copies = 0;
        for (const schema::RecordPtr& record : list) copies += record->base().count;
        return copies;
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
    // `mode`: where the card works.
    void clauses(const schema::Clauses& written, const std::string& field, Abilities& abilities, int before,
                 names::Mode mode = names::Mode::Both) {
        abilities.clauses.first = std::uint16_t(set_.clauses.size());
        for (std::size_t i = 0; i < written.list.size(); ++i) {
            const std::string place = fmt::format("{}[{}]", field, i);
            const std::size_t errors = problems_.errors();
            std::vector<schema::AbilityProblem> found;
            schema::check(words(), written.list[i], found, names::suppliedAt(record_->kind().key, place));
            reportAll(found, place);
            if (before + int(i) >= kMostClauses) report(place, "a card has no room for so many abilities");
            if (problems_.errors() == errors) clause(written.list[i], place, before + int(i), mode);
            if (problems_.errors() != errors) continue;
            if (const Clause& read = set_.clauses.back(); read.stands) abilities.changes |= changesOnMap(read);
            else abilities.triggers |= std::uint64_t(1) << int(read.trigger);
        }
        abilities.clauses.count = std::uint16_t(set_.clauses.size() - abilities.clauses.first);
        for (const std::string& line : written.unread) report(field, "the ability cannot be read").found = line;
    }

    std::uint8_t changesOnMap(const Clause& clause) const {
        unsigned changes = 0;
        for (int i = 0; i < clause.modifiers.count && clause.map; ++i)
            changes |= 1u << int(set_.modifiers[clause.modifiers.first + i].word);
        return std::uint8_t(changes);
    }

    void clause(const schema::Clause& written, const std::string& place, int number, names::Mode mode) {
        Clause clause;
        clause.battle = mode != names::Mode::Quest;
        clause.map = mode != names::Mode::Battle;
        clause.stands = written.trigger.word == "always";
        if (!clause.stands) {
            const Word& trigger = wordOf(sort::Trigger, written.trigger);
            clause.trigger = Trigger(trigger.code);
            clause.limit = limitOf(written);
            const std::int32_t operands = add(rowOf(clause.trigger).operands, trigger, written.trigger);
            if (clause.trigger == Trigger::DeedDone) clause.deed = operandsAt<trigger_rows::DeedDone>(operands).deed;
            narrow(clause, written);
        } else {
            clause.battle = false;
        }
        whereLimited(clause, place);
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
        if (clause.stands) {
            clause.modifiers = {std::uint16_t(set_.modifiers.size()), std::uint16_t(written.effects.size())};
            for (const Term& term : written.effects) {
                const Word& word = wordOf(sort::Modifier, term);
                const ModifierRow& row = rowOf(ModifierWord(word.code));
                const int amount = row.amount(set_.operands.at(add(row.operands, word, term)));
                set_.modifiers.push_back({ModifierWord(word.code), std::int8_t(amount)});
            }
            set_.clauses.push_back(clause);
            return;
        }
        clause.effects = effects(written.effects);
        clause.otherwise = effects(written.otherwise);
        set_.clauses.push_back(clause);
    }

    // What is used works where all its words do, and where its card does.
    void narrow(Clause& clause, const schema::Clause& written) const {
        schema::Facts needs = wordOf(sort::Trigger, written.trigger).needs;
        const schema::Facts supplies = wordOf(sort::Trigger, written.trigger).supplies;
        for (const Term& term : written.condition) needs |= needsOf(sort::Condition, term);
        for (const Term& term : written.costs) needs |= needsOf(sort::Cost, term);
        for (const Term& term : written.limits) needs |= needsOf(sort::Limit, term);
        for (const Term& term : written.effects) needs |= needsOf(sort::Effect, term);
        for (const Term& term : written.otherwise) needs |= needsOf(sort::Effect, term);
        if ((needs & names::fact::Battle) || !(supplies & names::fact::Map)) clause.map = false;
        if ((needs & names::fact::Map) || !(supplies & names::fact::Battle)) clause.battle = false;
    }
    static schema::Facts needsOf(schema::Sort sort, const Term& term) {
        schema::Facts needs = 0;
        if (term.kind == Term::Kind::Block) {
            for (const Term& effect : term.arguments) needs |= needsOf(sort::Effect, effect);
            return needs;
        }
        const Word* word = term.kind == Term::Kind::Word ? words().find(sort, term.word) : nullptr;
        if (!word) return 0;
        needs = word->needs;
        for (std::size_t i = 0; i < term.arguments.size(); ++i) {
            const int parameter = std::min(int(i), word->parameters.count - 1);
            needs |= needsOf(word->parameters.list[parameter].sort, term.arguments[i]);
        }
        return needs;
    }
    // Uses by day and by game are counted for cards of a party, NPCs and victory cards.
    void whereLimited(const Clause& clause, const std::string& place) {
        if (clause.limit != Limit::OncePerDay && clause.limit != Limit::OncePerGame) return;
        const std::string_view kind = record_->kind().key;
        if (kind == "character" || kind == "tactic" || kind == "item") return;
        if ((kind == "npc" || kind == "victory") && clause.limit == Limit::OncePerDay) return;
        report(place, "this limit is not counted on such a card");
    }

    Range effects(const std::vector<Term>& written) {
        std::vector<Effect> list;  // what stands between braces is added meanwhile
        for (const Term& term : written) {
            const Word& word = wordOf(sort::Effect, term);
            list.push_back({EffectWord(word.code), add(rowOf(EffectWord(word.code)).operands, word, term)});
        }
        const Range range{std::uint16_t(set_.effects.size()), std::uint16_t(list.size())};
        set_.effects.insert(set_.effects.end(), list.begin(), list.end());
        return range;
    }

    std::int32_t add(const OperandsOfRow& operands, const Word& word, const Term& term) {
        TermReader reader(set_);
        return set_.operands.add(operands, reader, word, term);
    }
    template <class Row> const Row& operandsAt(std::int32_t place) const {
        return *static_cast<const Row*>(set_.operands.at(place));
    }

    CompiledSet& set_;
    schema::Problems& problems_;
    const schema::Record* record_ = nullptr;
    std::vector<schema::RecordPtr> characters_, tactics_, items_, kinds_, enemies_, factions_;
    std::vector<schema::RecordPtr> actions_, locations_, events_, npcs_, quests_, victories_;
    std::size_t minions_ = 0;  // of the enemies
};

}  // namespace

int CompiledSet::find(std::string_view id) const {
    for (int card = 0; card < count(); ++card)
        if (records[card]->id() == id) return card;
    return -1;
}

std::string CompiledSet::name(int card, std::string_view language) const {
    return card >= 0 && card < count() ? records[card]->base().name.in(language) : std::string();
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
