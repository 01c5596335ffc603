// The rule text of every card, made from its abilities, moves and tables; name and the numbers of a board are not part
// of it. Texts generated from abilities cannot differ from them (BR-INV-04).
#include <fmt/format.h>

#include "schema/battle_royale/quest_records.h"
#include "schema/battle_royale/vocabulary.h"
#include "schema/core/wording.h"

namespace schema::battle_royale {
namespace {

class Lines {
  public:
    Lines(const Wording& wording, const NameText& names) : wording_(wording), names_(names) {}

    template <class... Values> std::string heading(Heading heading, const Values&... values) const {
        return fmt::format(fmt::runtime(wording_.templates->heading(int(heading))), values...);
    }
    template <class Code> std::string word(Code code) const {
        return std::string(wording_.templates->forms(*vocabulary().find(sortOf(code), int(code))).first);
    }
    // What the card of a kind is called; its id where nobody knows.
    std::string name(const char* kind, const Reference& reference) const {
        const std::string name = names_ ? names_(kind, reference.id, wording_.language) : std::string();
        return name.empty() ? reference.id : name;
    }
    // ... within a sentence, which not every grammar can bend.
    std::string quoted(const char* kind, const Reference& reference) const {
        const auto joint = [this](Joint joint) { return std::string(wording_.templates->joint(joint)); };
        return joint(Joint::OpenQuote) + name(kind, reference) + joint(Joint::CloseQuote);
    }
    std::string_view language() const { return wording_.language; }
    // A condition within a sentence; one that does not parse as it is written.
    std::string phrase(const Condition& condition) const {
        return condition.term.empty() ? condition.unread : sentence(wording_, condition.term.front(), names_);
    }

    // "4 ATK, bears Fire, Break", each part only where there is one.
    std::string values(int attack, int defence, Element element, const std::vector<Status>& statuses,
                       bool oneOf = false) const {
        std::string text;
        const auto part = [&text](const std::string& more) { text += (text.empty() ? "" : ", ") + more; };
        if (attack > 0) part(heading(Heading::Attack, attack));
        if (defence > 0) part(heading(Heading::Defence, defence));
        if (element != Element::None) part(heading(Heading::Bears, word(element)));
        std::string all;
        for (const Status status : statuses)
            all += (all.empty() ? "" : oneOf ? heading(Heading::Or) : ", ") + word(status);
        if (!all.empty()) part(all);
        return text;
    }

    void add(std::string line) { lines_.push_back(std::move(line)); }
    void add(const std::string& before, const Clauses& clauses) {
        for (const Clause& clause : clauses.list) lines_.push_back(before + sentence(wording_, clause, names_));
        for (const std::string& line : clauses.unread) lines_.push_back(before + line);
    }
    void add(const std::string& before, const Move& move) {
        std::string text = before + values(move.attack, 0, move.element, move.statuses);
        if (!text.ends_with(": ")) text += ". ";
        if (!move.effects.list.empty() || !move.effects.unread.empty())
            text += sentence(wording_, move.effects, names_);
        while (text.ends_with(' ')) text.pop_back();
        lines_.push_back(std::move(text));
    }
    std::vector<std::string> take() { return std::move(lines_); }

  private:
    const Wording wording_;
    const NameText& names_;
    std::vector<std::string> lines_;
};

void addCharacter(Lines& lines, const Character& character) {
    lines.add("", character.ability);
    for (const SignatureMove& move : character.signatures) {
        std::string combo;
        for (const ComboCard& card : move.combo)
            for (int copy = 0; copy < card.copies; ++copy)
                combo += (combo.empty() ? "" : " + ") + lines.name("battle_card", card.card);
        lines.add(lines.heading(Heading::Signature, move.name.in(lines.language()), combo), move);
    }
    const SuperMove& super = character.super;
    lines.add(lines.heading(Heading::Super, super.name.in(lines.language()), super.at, super.leaves), super);
}

void addItem(Lines& lines, const Item& item) {
    std::string text = lines.values(item.attack, item.defence, item.element, {});
    const auto part = [&text](const std::string& more) { text += (text.empty() ? "" : ", ") + more; };
    if (item.boxes > 0) part(lines.heading(Heading::Boxes, item.boxes));
    if (item.movement != 0) part(lines.heading(Heading::Movement, fmt::format("{:+}", item.movement)));
    if (!text.empty()) lines.add(capitalised(text) + ".");
    lines.add("", item.ability);
    if (!item.owner.id.empty())
        lines.add(lines.heading(Heading::Owner, lines.quoted("character", item.owner)), item.ownerAbility);
}

void addBattleCard(Lines& lines, const BattleCard& card) {
    const std::string text = lines.values(card.attack, card.defence, Element::None, card.statuses, card.choice);
    if (!text.empty()) lines.add(text + ".");
    switch (card.kind) {
        case CardKind::Attack:
        case CardKind::Defence:
        case CardKind::Status: break;
        case CardKind::Heal:
            lines.add(card.amount > 0 ? lines.heading(Heading::Heal, card.amount) : lines.heading(Heading::HealRolled));
            break;
        case CardKind::Cure: lines.add(lines.heading(Heading::Cure)); break;
        case CardKind::Tactic: lines.add(lines.heading(Heading::Tactic)); break;
        case CardKind::Escape: lines.add(lines.heading(Heading::Escape)); break;
        case CardKind::TagOut: lines.add(lines.heading(Heading::TagOut)); break;
    }
}

void addReward(Lines& lines, const Reward& reward) {
    std::string rewards;
    const auto part = [&rewards](const std::string& more) { rewards += (rewards.empty() ? "" : ", ") + more; };
    if (reward.traits > 0) part(lines.heading(Heading::RewardTraits, reward.traits));
    if (reward.magic > 0) part(lines.heading(Heading::RewardMagic, reward.magic));
    if (reward.battleCards > 0) part(lines.heading(Heading::RewardBattleCards, reward.battleCards));
    if (reward.bonusCards > 0) part(lines.heading(Heading::RewardBonusCards, reward.bonusCards));
    if (reward.reputation > 0) part(lines.heading(Heading::RewardReputation, reward.reputation));
    if (reward.tactics > 0) part(lines.heading(Heading::RewardTactics, reward.tactics));
    if (!reward.epic.id.empty()) part(lines.quoted("item", reward.epic));
    if (!rewards.empty()) lines.add(lines.heading(Heading::Reward, rewards));
}

void addEnemy(Lines& lines, const Enemy& enemy) {
    std::string attacks, defences;
    for (const EnemyAttack& face : enemy.attacks) {
        const std::string also = lines.values(0, 0, face.element, face.statuses);
        attacks += fmt::format("{}{}{}{}", attacks.empty() ? "" : " / ", face.attack, also.empty() ? "" : " ", also);
    }
    for (const int defence : enemy.defences) defences += fmt::format("{}{}", defences.empty() ? "" : " / ", defence);
    lines.add(lines.heading(Heading::AttackTable, attacks));
    lines.add(lines.heading(Heading::DefenceTable, defences));
    if (enemy.attacksPerTurn > 1) lines.add(lines.heading(Heading::AttacksPerTurn, enemy.attacksPerTurn));
    addReward(lines, enemy.reward);
}

void addFaction(Lines& lines, const Faction& faction) {
    lines.add(lines.heading(Heading::Bonus, faction.teamName.in(lines.language()), faction.teamFrom) +
              lines.heading(Heading(int(Heading::SteadyPace) + int(faction.team)), faction.teamCap));
    lines.add(lines.heading(Heading::Bonus, faction.factionName.in(lines.language()), faction.factionFrom) +
              lines.heading(Heading(int(Heading::Scatter) + int(faction.faction))));
}

void addLocation(Lines& lines, const Location& location) {
    if (location.ambush)
        lines.add(lines.heading(Heading::Ambush, location.ambusher.id.empty()
                                                     ? lines.heading(Heading::RandomMinion)
                                                     : lines.quoted("minion", location.ambusher)));
    if (location.terrain == Terrain::Landmark && location.entryCards > 0)
        lines.add(lines.heading(Heading::FirstEntry, lines.heading(Heading::RewardBonusCards, location.entryCards)));
    lines.add("", location.ability);
    if (location.searches > 1) lines.add(lines.heading(Heading::Searches, location.searches));
    if (location.stops) lines.add(lines.heading(Heading::Stops));
    if (location.quests) lines.add(lines.heading(Heading::OpensQuests));
}

void addQuest(Lines& lines, const Quest& quest) {
    if (quest.days > 0) lines.add(lines.heading(Heading::Within, quest.days));
    const bool inOrder = quest.steps.size() + (quest.boss.id.empty() ? 0 : 1) > 1;
    for (std::size_t i = 0; i < quest.steps.size(); ++i) {
        const QuestStep& step = quest.steps[i];
        std::string before = inOrder ? lines.heading(Heading::Step, i + 1) : "";
        if (step.times > 1) before += lines.heading(Heading::Times, step.times);
        lines.add(before, step.ability);
    }
    if (!quest.boss.id.empty()) {
        const std::string before = inOrder ? lines.heading(Heading::Step, quest.steps.size() + 1) : "";
        const std::string where = lines.phrase(quest.lair);
        lines.add(before + (where.empty() ? lines.heading(Heading::Fight, lines.quoted("boss", quest.boss))
                                          : lines.heading(Heading::FightIf, lines.quoted("boss", quest.boss), where)));
    }
    addReward(lines, quest.reward);
    if (!quest.legendary.id.empty())
        lines.add(lines.heading(Heading::WithCharacter, lines.quoted("character", quest.character),
                                lines.quoted("item", quest.legendary)));
    if (quest.epilogue > 0) lines.add(lines.heading(Heading::Wins, quest.epilogue));
}

void addRuleSet(Lines& lines, const RuleSet& rules) {
    lines.add(lines.heading(Heading::Players, rules.leastPlayers, rules.mostPlayers));
    const KillGoal& goal = rules.killGoal;
    if (goal.total > 0) lines.add(lines.heading(Heading::Kills, goal.total, goal.players));
    if (goal.hunters > 0) lines.add(lines.heading(Heading::Hunters, goal.hunters));
    if (goal.lastStanding) lines.add(lines.heading(Heading::LastStanding));
    if (rules.oneParty) lines.add(lines.heading(Heading::OneParty));
    lines.add(lines.heading(Heading::GameEvents, rules.events));
}

}  // namespace

std::vector<std::string> cardText(const Record& record, const Wording& wording, const RecordSet* others) {
    return cardText(record, wording, [others](std::string_view kind, std::string_view id, std::string_view language) {
        const RecordPtr named = others ? others->find(kind, id) : nullptr;
        return named ? named->base().name.in(language) : std::string();
    });
}

std::vector<std::string> cardText(const Record& record, const Wording& wording, const NameText& names) {
    Lines lines(wording, names);
    const std::string_view kind = record.kind().key;
    if (kind == "character") addCharacter(lines, record.as<Character>());
    else if (kind == "tactic") lines.add("", record.as<Tactic>().ability);
    else if (kind == "item") addItem(lines, record.as<Item>());
    else if (kind == "action") lines.add("", record.as<Action>().ability);
    else if (kind == "battle_card") addBattleCard(lines, record.as<BattleCard>());
    else if (kind == "minion" || kind == "boss") addEnemy(lines, record.as<Enemy>());
    else if (kind == "faction") addFaction(lines, record.as<Faction>());
    else if (kind == "location") addLocation(lines, record.as<Location>());
    else if (kind == "event") {
        const Event& event = record.as<Event>();
        lines.add("", event.ability);
        if (event.days > 1) lines.add(lines.heading(Heading::Days, event.days));
    } else if (kind == "npc") {
        const Npc& npc = record.as<Npc>();
        lines.add("", npc.ability);
        if (npc.move > 0) lines.add(lines.heading(Heading::Move, npc.move));
    } else if (kind == "quest") addQuest(lines, record.as<Quest>());
    else if (kind == "victory") lines.add("", record.as<Victory>().ability);
    else if (kind == "rule_set") addRuleSet(lines, record.as<RuleSet>());
    return lines.take();
}

}  // namespace schema::battle_royale
