// How a game of The Battle Royale reads: sides, turns, questions, options and events.
#include <cstddef>

#include "engine/battle_royale/game.h"
#include "engine/battle_royale/rules.h"
#include "engine/kernel/event_text.h"
#include "engine/kernel/say.h"

namespace engine::battle_royale {

namespace {

constexpr const char* kPurposeNames[] = {
    toSay("character"),    toSay("item"),         toSay("enemy"),       toSay("battle card"), toSay("flight roll"),
    toSay("heal roll"),    toSay("bleed roll"),   toSay("escape roll"), toSay("gain roll"),   toSay("defence roll"),
    toSay("attack roll"),  toSay("sundial"),      toSay("location"),    toSay("bonus card"),  toSay("event"),
    toSay("victory card"), toSay("random choice")};
static_assert(std::size(kPurposeNames) == kPurposes);

constexpr const char* kUnitNames[] = {
    toSay("1 reputation"), toSay("1 Magic"),       toSay("1 trait point"),     toSay("a bonus card"),
    toSay("an epic item"), toSay("a battle card"), toSay("an enabled tactic"), toSay("a further epic item")};
static_assert(std::size(kUnitNames) == kRewardUnits);

constexpr const char* kOpponentNames[] = {toSay("a player"), toSay("a character"), toSay("a Minion"), toSay("a Boss")};

// An ability of a character of a party by its bit (Source::bit): "Claw Swipe, ability 2".
std::string abilityName(const CompiledSet& set, const MemberState& member, int bit) {
    int card = -1;
    if (member.character != 0 && bit < kTacticBits) card = set.cardOfCharacter(member.character - 1);
    else if (member.character != 0 && bit < kItemBits)
        card = set.cardOfTactic(set.character(member).tactics[(bit - kTacticBits) / kMostClauses]);
    else if (bit >= kItemBits && bit < kItemBits + kMostSlots * kMostClauses)
        if (const ItemState& item = member.items[(bit - kItemBits) / kMostClauses]; item.item != 0)
            card = set.cardOfItem(item.item - 1);
    const int ability = bit % kMostClauses + 1;
    return card < 0 ? say("ability {}", ability) : say("{}, ability {}", set.name(card, spokenLanguage()), ability);
}

// "Player 1, Player 2": seats, a bit each.
std::string seatNames(const BattleRoyaleTexts& texts, const void* state, unsigned seats) {
    std::string names;
    for (int seat = 0; seat < kSeats; ++seat)
        if (seats >> seat & 1) names += (names.empty() ? "" : ", ") + texts.seatName(state, seat);
    return names;
}

int faceOf(std::int32_t roll) { return kSixFacedDie.faceOf(std::uint32_t(roll), 0) + 1; }

// Which side's a byte of the state is, and where it lies among the bytes of a side; -1: nobody's.
struct SideField {
    int side = -1;
    std::size_t offset = 0;
};
SideField sideFieldOf(std::size_t offset) {
    constexpr std::size_t kFirst = offsetof(GameState, sides), kSize = sizeof(SideState);
    if (offset < kFirst || offset >= kFirst + kBoards * kSize) return {};
    return {int((offset - kFirst) / kSize), (offset - kFirst) % kSize};
}

}  // namespace

std::string rewardText(RewardUnit unit, int count) {
    switch (unit) {
        case RewardUnit::Reputation: return say("{} reputation", count);
        case RewardUnit::Magic: return say("{} Magic", count);
        case RewardUnit::Trait: return sayCounted(count, "{} trait", "{} traits", count);
        case RewardUnit::BonusCard: return sayCounted(count, "{} bonus card", "{} bonus cards", count);
        case RewardUnit::BattleCard: return sayCounted(count, "{} battle card", "{} battle cards", count);
        case RewardUnit::Tactic: return sayCounted(count, "{} enabled tactic", "{} enabled tactics", count);
        case RewardUnit::Epic:
        case RewardUnit::FurtherEpic: break;
    }
    return said(kUnitNames[std::size_t(unit)]);
}

std::span<const RuleText> BattleRoyaleTexts::rules() const { return kRules; }

std::span<const char* const> BattleRoyaleTexts::purposes() const { return kPurposeNames; }

// An automated enemy is called by its own name.
std::string BattleRoyaleTexts::seatName(const void* state, int seat) const {
    if (state && seat >= 0 && seat < kBoards) {
        const SideState& side = stateOf(state).sides[seat];
        const CompiledSet& set = game_.set();
        if (side.kind == SideKind::Enemy && side.enemy != 0)
            return set.name(set.cardOfEnemy(side.enemy - 1), spokenLanguage());
        if (side.kind == SideKind::Character && fighterOf(side) >= 0)
            return set.name(fighterOf(side), spokenLanguage());
    }
    return say("Player {}", seat + 1);
}

std::string BattleRoyaleTexts::unitOnMap(const void* state) const {
    const GameState& s = stateOf(state);
    if (s.phase == Phase::Over) {
        if (s.ending == Ending::Goal) return say("The goal is reached");
        if (s.ending == Ending::Nobody) return say("Nobody can go on");
        if (s.ending == Ending::Days) return say("The last day is over");
        return say("No event is left");
    }
    switch (s.map.stage) {
        case Stage::Preparing: return say("Preparing");
        case Stage::Day: return say("Day {}", s.map.day + 1);
        case Stage::Turn: {
            const int seat = s.map.at > 0 ? s.map.order[s.map.at - 1] : 0;
            if (seat < kSeats && hasAllies(s, seat))
                return say("Day {}: the Ally Party of {}", s.map.day, seatNames(*this, state, tokenOf(s, seat)));
            return say("Day {}: {}", s.map.day, seatName(state, seat));
        }
        case Stage::Battles: return say("Day {}: battles go on", s.map.day);
    }
    return {};
}

std::string BattleRoyaleTexts::unitName(const void* state) const {
    const GameState& s = stateOf(state);
    if (s.mode == Mode::Quest) return unitOnMap(state);
    switch (s.phase) {
        case Phase::Map:
        case Phase::Traits: return say("Distributing traits");
        case Phase::Turns: return say("Attack turn {}: {}", s.battle.turn + 1, seatName(state, s.battle.attacker));
        case Phase::Over: break;
    }
    switch (s.ending) {
        case Ending::None:
        case Ending::Kill: {
            const int dead = healthOf(s.sides[0]) == 0 ? 0 : 1;
            return say("{} has killed {}", seatName(state, 1 - dead), seatName(state, dead));
        }
        case Ending::Left: return say("The battle was left");
        case Ending::TooLong:
        case Ending::Goal:
        case Ending::Events:
        case Ending::Nobody:
        case Ending::Days:
        case Ending::Truce: return say("The last attack turn is over");
    }
    return {};
}

namespace {
QuestionText whereTraitsGo(const Decision& d) {
    const int left = d.subject % 256;
    if (d.subject / 256 == d.seat)
        return {say("Where do you put your trait points? {} left", left), "BR-SETUP-11"_rule};
    return {say("Where do the enemy's trait points go? {} left", left), "BR-FACTION-13"_rule};
}
QuestionText howMuchIsBid(const Decision& d, const std::string& escaping) {
    return {d.subject == d.seat ? say("How many traits do you bid for your Escape?")
                                : say("How many traits do you bid against the Escape of {}?", escaping),
            "BR-RULING-72"_rule};
}
}  // namespace

QuestionText BattleRoyaleTexts::question(const void* state, const Decision& d) const {
    const GameState& s = stateOf(state);
    const AttackState& attack = battleOf(s).attack;
    const auto name = [&] { return game_.set().name(d.subject, spokenLanguage()); };
    switch (Question(d.question)) {
        case Question::Distribute: return whereTraitsGo(d);
        case Question::Flee: return {say("Do you flee before your attack turn?"), "BR-FLEE-01"_rule};
        case Question::Refill:
            return {say("Which battle cards do you discard before you refill your hand?"), "BR-RULING-71"_rule};
        case Question::Move: return {say("What do you play?"), "BR-PVP-03"_rule};
        case Question::Status: return {say("What does {} bring?", name()), "BR-RULING-68"_rule};
        case Question::Pierce: return {say("Which armour does the attack ignore?"), "BR-RULING-59"_rule};
        case Question::Defend: return {say("An attack of {} ATK: do you defend?", attack.value), "BR-PVP-04"_rule};
        case Question::Absorb: return {say("{} damage: what absorbs it?", d.subject), "BR-ITEM-17"_rule};
        case Question::Lose: return {say("Which traits do you lose? {} left", d.subject), "BR-RULING-30"_rule};
        case Question::Gain: return {say("Which traits do you gain? {} left", d.subject), "BR-RULING-30"_rule};
        case Question::Pay: return {say("Which traits do you pay? {} left", d.subject), "BR-CHAR-04"_rule};
        case Question::Break: return {say("Which item breaks?"), "BR-RULING-61"_rule};
        case Question::Mend: return {say("Which armour is mended? {} left", d.subject), "BR-RULING-121"_rule};
        case Question::KnockBack: return {say("Who fights after the Knock Back?"), "BR-RULING-78"_rule};
        case Question::TagOut: return {say("Who fights from now on?"), "BR-TAG-01"_rule};
        case Question::Enable: return {say("Which tactic do you enable?"), "BR-TACTIC-02"_rule};
        case Question::Bid: return howMuchIsBid(d, seatName(state, d.subject));
        case Question::Leave: return {say("Do you pay {} traits to leave?", d.subject), "BR-RULING-73"_rule};
        case Question::Ability: return {say("Do you use {}?", name()), "BR-RULING-28"_rule};
        case Question::DiscardCards:
            return {say("Which battle card do you discard? {} left", d.subject), "BR-RULING-28"_rule};
        case Question::Hostage: return {say("Whom do you take hostage?"), "BR-FACTION-15"_rule};
        case Question::Strategy: return {say("Strategy Phase: what do you use?"), "BR-TURN-05"_rule};
        case Question::Step: return {say("Where do you move?"), "BR-TURN-06"_rule};
        case Question::Search: return {say("Do you search this location?"), "BR-RULING-38"_rule};
        case Question::Act: return {say("Action Phase: what do you do?"), "BR-TURN-07"_rule};
        case Question::Drawn: return {say("You have drawn {}: what do you do?", name()), "BR-BONUS-02"_rule};
        case Question::Rummage: return {say("You have drawn {}: do you keep it?", name()), "BR-FACTION-20"_rule};
        case Question::Slot: return {say("Who equips {}?", name()), "BR-RULING-51"_rule};
        case Question::Replacement: return {say("With whom do you go on?"), "BR-MODE-03"_rule};
        case Question::Victory: return {say("Which victory card do you take?"), "BR-KILL-02"_rule};
        case Question::Drop: return {say("Which card do you discard? {} left", d.subject), "BR-BONUS-03"_rule};
        case Question::Target: return {say("Whom does {} concern?", name()), "BR-RULING-26"_rule};
        case Question::GoTo: return {say("Where does {} lead?", name()), "BR-RULING-26"_rule};
        case Question::Grab: return {say("Which card do you take?"), "BR-RULING-26"_rule};
        case Question::Beside: return {say("On which side is the location placed?"), "BR-MOVE-02"_rule};
        case Question::Either: return {say("{}: which of both?", name()), "BR-RULING-26"_rule};
        case Question::Lead: return {say("Who comes first in each phase of this turn?"), "BR-SEPARATE-02"_rule};
        case Question::Aid:
            return {say("Character Assist: what do you do for those in the battle?"), "BR-ASSIST-02"_rule};
        case Question::Share:
            return {say("Who gets of the reward: {}?", said(kUnitNames[d.subject])),
                    areAdventurers(game_.set(), s) ? "BR-MODE-28"_rule : "BR-ASSIST-07"_rule};
        case Question::Joining: return {say("Do you join the battle that begins?"), "BR-JOIN-01"_rule};
        case Question::Truce: return {say("Do you agree to a truce?"), "BR-JOIN-06"_rule};
        case Question::Pursuit:
            return {say("{} flees: do you roll against it?", seatName(state, d.subject)), "BR-RULING-76"_rule};
        case Question::Alliance:
            return {say("Do you form an Ally Party of {}?", seatNames(*this, state, s.map.allies.forming)),
                    "BR-ALLY-02"_rule};
        case Question::Companion: return {say("Whom do you ask as well?"), "BR-ALLY-01"_rule};
        case Question::Division:
            return {say("Your proposal: who gets of the reward {}?", said(kUnitNames[d.subject])), "BR-ALLY-09"_rule};
        case Question::Proposal:
            return {say("{} proposes how the reward is divided: do you agree?", seatName(state, d.subject)),
                    "BR-ALLY-09"_rule};
        case Question::Conflict:
            return {say("{} causes Conflict about the reward: do you fight?", seatName(state, d.subject)),
                    "BR-ALLY-15"_rule};
        case Question::Turncoat:
            return {say("Which ally with a Persuasion cost of {} or less goes with you until the day ends?",
                        d.subject % 256),
                    "BR-RULING-110"_rule};
        case Question::AnyTime:
            return {say("The attack turn of {}: do you play a card that is played at any time?",
                        seatName(state, battleOf(s).attacker)),
                    "BR-RULING-74"_rule};
        case Question::OpenQuest: return {say("Which quest do you open?"), "BR-QUEST-02"_rule};
    }
    return {};
}

OptionText BattleRoyaleTexts::optionText(const void* state, const Decision& d, const Option& option) const {
    return rowOf(Verb(option.verb)).text({game_.set(), stateOf(state), d}, option);
}

std::string BattleRoyaleTexts::eventText(const void* state, const Event& e) const {
    if (e.kind == EventKind::Chance && isRoll(Purpose(e.field)))
        return say("{} of {}: {}", said(kPurposeNames[e.field]), seatName(state, e.width), faceOf(e.after));
    return commonEventText(game_, state, e);
}

// What lies open: dice, attacks, what was lost and gained, statuses, who fights.
std::string BattleRoyaleTexts::news(const void* state, const Trace& trace, std::size_t event) const {
    const Event& e = trace[event];
    const GameState& s = stateOf(state);
    if (e.kind == EventKind::Chance && isRoll(Purpose(e.field)))
        return say("{}: {} {}.", seatName(state, e.width), said(kPurposeNames[e.field]), faceOf(e.after));
    if (e.kind == EventKind::Rule && e.field == "BR-PVP-05"_rule)
        return say("{} attacks with {}.", seatName(state, battleOf(s).attacker),
                   game_.set().name(e.before, spokenLanguage()));
    if (e.kind == EventKind::Rule && e.field == "BR-PVP-04"_rule)
        return say("{} defends with {}.", seatName(state, otherSide(s, battleOf(s).attack.side)),
                   game_.set().name(e.before, spokenLanguage()));
    if (e.kind != EventKind::Set || laysOut(trace, event)) return {};
    const SideField field = sideFieldOf(e.field);
    if (field.side < 0) return {};
    const std::string who = seatName(state, field.side);
    const SideState& side = s.sides[field.side];
    constexpr std::size_t kTraitsAt = offsetof(SideState, traits);
    if (s.phase != Phase::Traits && field.offset >= kTraitsAt && field.offset < kTraitsAt + sizeof(SideState::traits)) {
        const std::string trait = said(choicesOf(Trait{})[(field.offset - kTraitsAt) / sizeof(std::int16_t)].label);
        return e.after < e.before
                   ? say("{} loses {} {} ({} health now).", who, e.before - e.after, trait, healthOf(side))
                   : say("{} gains {} {} ({} health now).", who, e.after - e.before, trait, healthOf(side));
    }
    if (field.offset == offsetof(SideState, health)) return say("{}: {} health now.", who, e.after);
    if (field.offset == offsetof(SideState, poison)) return say("{}: {} Poison.", who, e.after);
    if (field.offset == offsetof(SideState, stunned) && e.after != 0) return say("{} is stunned.", who);
    if (field.offset == offsetof(SideState, fighting) && fighterOf(side) >= 0)
        return say("{} fights with {}.", who, game_.set().name(fighterOf(side), spokenLanguage()));
    return {};
}

std::string BattleRoyaleTexts::nameOf(const void* state, std::string_view kind, int number,
                                      std::span<const int> indices) const {
    const CompiledSet& set = game_.set();
    if (number < 0) return {};
    const auto key = [number](std::span<const schema::Choice> choices) {
        return std::size_t(number) < choices.size() ? said(choices[number].label) : std::string();
    };
    if (kind == "seat") return number < kSeats ? seatName(state, number) : say("enemy {}", number - kSeats + 1);
    if (kind == "unit" && number < kSeats && hasAllies(stateOf(state), number))
        return say("the Ally Party of {}", seatNames(*this, state, tokenOf(stateOf(state), number)));
    if (kind == "reward") return number < kRewardUnits ? said(kUnitNames[number]) : std::string();
    if (kind == "faction")
        return set.name(std::size_t(number) < set.factions.size() ? set.cardOfFaction(number) : -1, spokenLanguage());
    if (kind == "board" || kind == "unit")
        return number == kSundialsPlace ? say("the Sundial's place") : seatName(state, number);
    if (kind == "battle") return number == kOutside ? say("none") : say("battle {}", number + 1);
    if (kind == "further") return nameOf(state, "battle", number + 1, indices);
    if (kind == "player" || kind == "apart") return seatName(state, number);
    const auto card = [&](std::size_t count, int of) {
        return std::size_t(number) < count ? set.name(of, spokenLanguage()) : say("{} {}", said(kind), number + 1);
    };
    if (kind == "location") return card(set.locations.size(), set.cardOfLocation(number));
    if (kind == "event") return card(set.events.size(), set.cardOfEvent(number));
    if (kind == "npc") return card(set.npcs.size(), set.cardOfNpc(number));
    if (kind == "quest") return card(set.quests.size(), set.cardOfQuest(number));
    if (kind == "token")
        return card(set.tokens.size(),
                    std::size_t(number) < set.tokens.size() ? set.cardOfItem(set.tokens[number]) : -1);
    if (kind == "victory") return card(set.victories.size(), set.cardOfVictory(number));
    if (kind == "bonus")
        return card(set.bonusCards.size(), std::size_t(number) < set.bonusCards.size() ? set.cardOfBonus(number) : -1);
    if (kind == "rules")
        return std::size_t(number) < set.ruleSets.size() ? set.ruleSets[number].name.in(spokenLanguage())
                                                         : std::string();
    if (kind == "space") {
        const auto& spaces = stateOf(state).map.spaces;
        if (number >= spaces.count || spaces[number].location == 0) return say("space {}", number + 1);
        return set.name(set.cardOfLocation(spaces[number].location - 1), spokenLanguage());
    }
    if (kind == "character")
        return set.name(std::size_t(number) < set.characters.size() ? number : -1, spokenLanguage());
    if (kind == "item")
        return set.name(std::size_t(number) < set.items.size() ? set.cardOfItem(number) : -1, spokenLanguage());
    if (kind == "enemy")
        return set.name(std::size_t(number) < set.enemies.size() ? set.cardOfEnemy(number) : -1, spokenLanguage());
    if (kind == "copy")
        return number < set.copies ? set.name(set.cardOfCopy(number), spokenLanguage()) : say("card {}", number + 1);
    if (kind == "trait") return key(choicesOf(Trait{}));
    if (kind == "status") return key(choicesOf(Status{}));
    if (kind == "element")
        return number + 1 < int(choicesOf(Element{}).size()) ? said(choicesOf(Element{})[number + 1].label)
                                                             : std::string();
    if (kind == "purpose") return number < kPurposes ? said(kPurposeNames[number]) : std::string();
    if (kind == "place") return say("place {}", number + 1);
    if (kind == "slot") return say("slot {}", number + 1);
    if (kind == "action")
        return set.name(std::size_t(number) < set.actions.size() ? set.cardOfAction(number) : -1, spokenLanguage());
    if (kind == "opponent") return std::size_t(number) < std::size(kOpponentNames) ? said(kOpponentNames[number]) : "";
    if (kind == "ability" && indices.size() > 1)
        return abilityName(set, stateOf(state).sides[indices[0]].members[indices[1]], number);
    if (kind == "tactic") {
        const int side = indices.size() > 1 ? indices[0] : 0, member = indices.size() > 1 ? indices[1] : 0;
        const MemberState& who = stateOf(state).sides[side].members[member];
        const int tactic =
            indices.size() > 1 && who.character != 0 && number < kTactics ? set.character(who).tactics[number] : -1;
        if (tactic >= 0) return set.name(set.cardOfTactic(tactic), spokenLanguage());
        return say("tactic {}", number + 1);
    }
    if (kind == "member") {
        const int side = indices.empty() ? 0 : indices[0];
        if (!indices.empty() && number < kMostParty)
            if (const auto& who = stateOf(state).sides[side].members[number]; who.character != 0)
                return set.name(who.character - 1, spokenLanguage());
        return say("character {}", number + 1);
    }
    return {};
}

}  // namespace engine::battle_royale
