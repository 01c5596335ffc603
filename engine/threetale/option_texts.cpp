// What a player reads: the question that is asked and each option with what it does and the rule behind it.
#include <fmt/format.h>

#include "engine/threetale/game.h"
#include "engine/threetale/rules.h"

namespace engine::threetale {

namespace {

const char* virtueName(int v) { return choicesOf(Virtue{})[std::size_t(v)].label; }
const char* virtueKey(int v) { return choicesOf(Virtue{})[std::size_t(v)].key; }

// What a Virtue is worth at a value, in the words of its rule: "Dice in an attack: 4 → 5."
std::string virtueWorth(int v, int from, int to) {
    constexpr const char* worth[] = {"Dice in an attack",           "Dice that may be turned in a roll",       "Bonus Cards that may be drawn in a turn",
                                     "Extra Actions in a turn",      "Its other Virtues raised at the end of the turn", "Virtues of other Heroes raised at the end of the turn"};
    const int before = v == int(Virtue::Love) ? from : band(from), after = v == int(Virtue::Love) ? to : band(to);
    return before == after ? fmt::format("{}: still {}.", worth[v], after) : fmt::format("{}: {} → {}.", worth[v], before, after);
}

struct PickupText { const char *name, *help, *symbol; };
PickupText pickupText(Feature f) {
    switch (f) {
        case Feature::White: return {"White Stone", "raise one Virtue of your choice by 1 (TT-ACTION-07)", "white_stone"};
        case Feature::Red: return {"Red Stone", "gain 1 Shevitsa (TT-ACTION-08)", "red_stone"};
        case Feature::Black: return {"Black Stone", "gain 1 Speed (TT-ACTION-09)", "black_stone"};
        case Feature::Treasure1: return {"Treasure 1", "draw a level 1 Treasure and roll 3 dice (TT-ACTION-10)", "treasure"};
        case Feature::Treasure2: return {"Treasure 2", "draw a level 2 Treasure and roll 3 dice (TT-ACTION-10)", "treasure"};
        case Feature::Treasure3: return {"Treasure 3", "draw a level 3 Treasure and roll 3 dice; a failed roll may cost you (TT-ACTION-10)", "treasure"};
        case Feature::Battle1: return {"Battle 1", "draw a level 1 Battle Card and fight (TT-ACTION-11)", "battle"};
        case Feature::Battle2: return {"Battle 2", "draw a level 2 Battle Card with Bonus Cards and fight (TT-ACTION-11)", "battle"};
        case Feature::Battle3: return {"Battle 3", "draw a level 3 Battle Card with a Talent and fight (TT-ACTION-11)", "battle"};
        case Feature::Quest: return {"Quest", "draw a Quest Card (TT-ACTION-12)", "quest"};
        case Feature::None: return {"nothing", "", ""};
        case Feature::Trees: return {"Trees", "", "trees"};
        case Feature::Portal: return {"Portal", "", "portal"};
        case Feature::Altar: return {"Altar", "", "altar"};
    }
    return {"", "", ""};
}

}  // namespace

std::string ThreeTale::question(const void* state, const Decision& d) const {
    const GameState& s = stateOf(state);
    const std::string hero = heroName(s, d.seat);
    const auto card = [&](CardKind kind) { return set_->name(set_->number(kind, d.subject), "en"); };
    switch (Question(d.question)) {
        case Question::ChooseHero: return fmt::format("Which Hero does player {} take? (TT-PROPH-04)", d.seat + 1);
        case Question::TurnOrder:
            return s.phase == Phase::Prophecy ? "In which order do the Heroes take their turns? (TT-PAST-01)"
                                              : "Change the turn order for the Future? (TT-PRESENT-02)";
        case Question::RotateTile: return fmt::format("{} drew {}. Which way round does it go? (TT-TILE-03)", hero, card(CardKind::Tile));
        case Question::PlaceTile: return fmt::format("Where does {} go? It must share a full edge with another tile. (TT-TILE-06)", card(CardKind::Tile));
        case Question::KeepTile: return fmt::format("Which tile does {} keep?", hero);
        case Question::PlaceHero: return fmt::format("On which Space of the new tile does {} start? (TT-PAST-05)", hero);
        case Question::Turn:
            return fmt::format("{}: {} Step{} left. What now? (TT-PAST-08)", hero, d.subject, d.subject == 1 ? "" : "s");
        case Question::Portal: return fmt::format("At which Portal does {} arrive? (TT-PORTAL-03)", hero);
        case Question::ChooseVirtue: return fmt::format("{}: raise which Virtue? (TT-VIRTUE-03)", hero);
        case Question::LoseVirtue: return fmt::format("{}: lower which Virtue?", hero);
        case Question::TurnDice:
            return s.roll.side == Side::Hero ? fmt::format("{}: turn a negative die to positive? (TT-VIRTUE-08)", hero)
                                             : fmt::format("{}: turn a positive die of the enemy to negative? (TT-VIRTUE-08)", hero);
        case Question::AssignDice:
            return fmt::format("{}: {} positive {} left. Spend some on an Artifact? (TT-ARTIFACT-11)", hero, d.subject, d.subject == 1 ? "die" : "dice");
        case Question::Damage: return fmt::format("{} takes {} damage. Spread it over your Virtues, or block all of it? (TT-BATTLE-15)", hero, d.subject);
        case Question::SpreadDamage: return fmt::format("{}: {} damage left to spread. Lower which Virtue? (TT-BATTLE-16)", hero, d.subject);
        case Question::BattleGoesOn:
            return fmt::format("{}: {} attacks next. (TT-BATTLE-19)", hero, s.battle.attacker == Side::Hero ? "the Hero" : "the enemy");
        case Question::BonusOption: return fmt::format("{} drew {}. Use which effect? (TT-BONUS-02)", hero, set_->name(d.subject, "en"));
        case Question::KeepArtifact: return fmt::format("{} wins a level {} Artifact. Keep which one? (TT-ARTIFACT-08)", hero, d.subject);
        case Question::KeepOwner: return fmt::format("Who keeps the blessed level {} Artifact? (TT-OFFER-06)", d.subject);
        case Question::Altar: return fmt::format("{} stands at the Altar. Sacrifice what? (TT-ALTAR-03)", hero);
        case Question::Endurance: return fmt::format("{}: Endurance raises a Virtue. Which one? {} left. (TT-VIRTUE-11)", hero, d.subject);
        case Question::Mercy: return fmt::format("{}: Mercy raises a Virtue of another Hero. Which one? {} left. (TT-VIRTUE-12)", hero, d.subject);
        case Question::May: return fmt::format("{}: use {}?", hero, d.subject > 0 ? set_->name(d.subject & 0xFFFF, "en") : std::string("this"));
        case Question::Branch: return fmt::format("{}: choose one", hero);
        case Question::ChooseTarget: return fmt::format("{}: which Hero?", hero);
        case Question::ChooseSpace: return "Which Space? (TT-RULING-38)";
        case Question::ChooseToken: return "Which token?";
        case Question::ChooseEntity: return "Which one?";
        case Question::ChooseArtifact: return fmt::format("{}: which Artifact?", hero);
        case Question::SwapVirtue: return fmt::format("{}: swap which two Virtues?", hero);
        case Question::WhichFirst: return fmt::format("{}: several cards trigger at once. Which one goes next? (TT-RULING-69)", hero);
        case Question::OrderCards: return fmt::format("{}: put the cards back in which order? The deepest goes first.", hero);
        case Question::ChooseDie: return fmt::format("{}: which die?", hero);
        case Question::ChooseTile: return "Which tile?";
        case Question::ChooseBonus: return fmt::format("{}: which Bonus Card?", hero);
        case Question::ChooseQuest: return fmt::format("{}: which Quest?", hero);
        case Question::ChooseTalent: return fmt::format("{}: which Talent?", hero);
        case Question::UseArtifact: return fmt::format("{}: use an Artifact here? It will be the only one of its type this turn. (TT-RULING-41)", hero);
    }
    return {};
}

OptionText ThreeTale::optionText(const void* state, const Decision& d, const Option& o) const {
    const GameState& s = stateOf(state);
    const auto named = [&](CardKind kind, int index) { return set_->name(set_->number(kind, index), "en"); };
    const auto ofCard = [&](CardKind kind, int index, OptionText text) {
        text.card = set_->number(kind, index);
        return text;
    };
    switch (Verb(o.verb)) {
        case Verb::Hero: {
            const HeroCard& hero = set_->heroes[o.a];
            std::string help = "Starts with";
            for (int v = 0; v < int(hero.virtues.size()); ++v) help += fmt::format("{} :{}: {}", v > 0 ? "," : "", virtueKey(v), hero.virtues[std::size_t(v)]);
            return ofCard(CardKind::Hero, o.a, {.label = named(CardKind::Hero, o.a), .help = help + fmt::format(" and :speed: {}.", hero.speed), .symbol = "hero"});
        }
        case Verb::Order:
            return {.label = fmt::format("{}, {}, {}", heroName(s, o.a), heroName(s, o.b), heroName(s, o.c)), .help = "The Heroes take their turns in this order.", .symbol = "step"};
        case Verb::Rotate: return {.label = fmt::format("{}°", o.a * 90), .help = "Turned clockwise. It cannot be turned again later (TT-TILE-04).", .symbol = "tile"};
        case Verb::Place: return {.label = fmt::format("Column {}, row {}", o.c, o.d), .help = "Place the tile here.", .symbol = "tile"};
        case Verb::KeepTile: return ofCard(CardKind::Tile, o.a, {.label = named(CardKind::Tile, o.a), .help = "Keep this tile; the other goes back on top.", .symbol = "tile"});
        case Verb::Stand: return {.label = spaceName(s, o.a), .help = "Start here.", .symbol = "hero", .space = o.a};
        case Verb::Step: {
            constexpr const char* directions[] = {"north", "east", "south", "west"};
            const Feature f = s.map.features[o.b];
            std::string help = fmt::format("1 Step to {} (TT-MOVE-02).", spaceName(s, o.b));
            if (f == Feature::Portal) help = "1 Step onto the Portal, then straight to another one (TT-PORTAL-02).";
            return {.label = fmt::format("Step {}", directions[o.a]), .help = help, .symbol = f == Feature::Portal ? "portal" : "step", .space = o.b};
        }
        case Verb::Portal: return {.label = fmt::format("To {}", spaceName(s, o.a)), .help = "Arrive at this Portal.", .symbol = "portal", .space = o.a};
        case Verb::Claim: {
            const PickupText p = pickupText(s.map.features[o.a]);
            return {.label = fmt::format("Claim {}", p.name), .help = fmt::format("1 Action: {}.", p.help), .symbol = p.symbol, .space = o.a};
        }
        case Verb::ClaimOffering: return {.label = "Claim the Offering", .help = "1 Action: keep it until it is blessed (TT-OFFER-02).", .symbol = "offering", .space = o.a};
        case Verb::ClaimToken: {
            const int kind = s.map.tokens[o.a] - 1;
            const std::string name = kind >= 0 && s.prophecy != kNone ? set_->prophecies[s.prophecy].tokens[std::size_t(kind)].label.in("en") : "the token";
            return {.label = fmt::format("Claim {}", name), .help = "1 Action: take it.", .symbol = "prophecy", .space = o.a};
        }
        case Verb::Altar: return {.label = "Use the Altar", .help = "1 Action: sacrifice any number of objects (TT-ALTAR-03).", .symbol = "altar", .space = o.a};
        case Verb::Fight: {
            const EntityState& e = s.entities[o.a];
            const std::string name = set_->prophecies[s.prophecy].entities[e.kind].label.in("en");
            return {.label = fmt::format("Fight {}", name), .help = fmt::format("1 Action: Speed {}, Defense {}, Strength {} (TT-RULING-72).", e.speed, e.defense, e.strength), .symbol = "enemy", .space = e.space};
        }
        case Verb::GiveArtifact:
            return ofCard(CardKind::Artifact, o.a, {.label = fmt::format("Give {} to {}", named(CardKind::Artifact, o.a), heroName(s, o.b)), .help = "1 Action: give it to a Hero on an adjacent Space (TT-ACTION-15).", .symbol = "artifact"});
        case Verb::GiveOffering:
            return {.label = fmt::format("Bless the Offering with {}", heroName(s, o.b)), .help = fmt::format("1 Action: it becomes a level {} Artifact (TT-OFFER-03, -05).", std::min(3, s.blessed + 1)), .symbol = "offering"};
        case Verb::DrawBonus: return {.label = "Draw a Bonus Card", .help = "Draw and use a Hero Bonus Card (TT-BONUS-01).", .symbol = "bonus_card"};
        case Verb::Unlock: {
            const TalentCard& talent = set_->heroes[s.heroes[d.seat].card].talents[o.a];
            return {.label = fmt::format("Unlock {}", set_->name(talent.card, "en")), .help = fmt::format("Level {}: costs {} Shevitsa (TT-TALENT-03..05).", talent.level, talent.level * 2), .symbol = "talent", .card = talent.card};
        }
        case Verb::Use: return {.label = fmt::format("Use {}", set_->name(o.c, "en")), .help = clauseText(o.c, o.d, "en"), .symbol = "active", .card = o.c};
        case Verb::ScenarioAction: {
            const ScenarioActionCard& action = set_->prophecies[s.prophecy].actions[o.a];
            return {.label = action.label.in("en"), .help = "An Action of this Future (TT-FUTURE-03).", .symbol = "prophecy", .card = set_->number(CardKind::Prophecy, s.prophecy)};
        }
        case Verb::EndTurn: return {.label = "End the turn", .help = "Unused Steps and Actions are lost (TT-RULING-09).", .symbol = "step"};
        case Verb::Raise: return {.label = o.a == d.seat ? fmt::format("{} {} → {}", virtueName(o.b), s.heroes[o.a].virtues[o.b], s.heroes[o.a].virtues[o.b] + 1) : fmt::format("{} of {} {} → {}", virtueName(o.b), heroName(s, o.a), s.heroes[o.a].virtues[o.b], s.heroes[o.a].virtues[o.b] + 1), .help = virtueWorth(o.b, s.heroes[o.a].virtues[o.b], s.heroes[o.a].virtues[o.b] + 1), .symbol = virtueKey(o.b)};
        case Verb::Lower: return {.label = fmt::format("{} {} → {}", virtueName(o.b), s.heroes[o.a].virtues[o.b], s.heroes[o.a].virtues[o.b] - 1), .help = virtueWorth(o.b, s.heroes[o.a].virtues[o.b], s.heroes[o.a].virtues[o.b] - 1), .symbol = virtueKey(o.b)};
        case Verb::TurnUp: return {.label = o.a == 0 ? "Turn a die positive with Hope" : "Turn a die positive with a Bonus Card", .help = "One negative die becomes positive (TT-DICE-04).", .symbol = "positive_die"};
        case Verb::TurnDown: return {.label = o.a == 0 ? "Turn a die negative with Hope" : "Turn a die negative with a Bonus Card", .help = "One positive die of the enemy becomes negative (TT-BATTLE-24).", .symbol = "negative_die"};
        case Verb::Keep:
            if (Question(d.question) == Question::UseArtifact)
                return {.label = "Use none of them", .help = "You are asked again the next time one would change something.", .symbol = "nothing"};
            return {.label = "No more", .help = "Leave it as it is.", .symbol = "nothing"};
        case Verb::Activate: {
            const ArtifactCard& artifact = set_->artifacts[o.a];
            return ofCard(CardKind::Artifact, o.a, {.label = fmt::format("Activate {}", named(CardKind::Artifact, o.a)), .help = fmt::format("Spend {} positive {} (TT-ARTIFACT-06).", artifact.activation, artifact.activation == 1 ? "die" : "dice"), .symbol = "active"});
        }
        case Verb::Spread: return {.label = "Spread the damage", .help = fmt::format("Lower your Virtues by {} in total, as you choose (TT-BATTLE-16).", d.subject), .symbol = "damage"};
        case Verb::Block: return {.label = "Block", .help = s.heroes[d.seat].spirit == 1 ? "Lose the last Spirit: the Hero dies and everyone loses (TT-RULING-32)." : "Lose 1 Spirit and take no damage (TT-BATTLE-17).", .symbol = "spirit"};
        case Verb::Escape: return {.label = "Escape", .help = s.heroes[d.seat].spirit == 1 ? "Lose the last Spirit: the Hero dies and everyone loses (TT-RULING-32)." : "Lose 1 Spirit and end the Battle without a reward (TT-BATTLE-20).", .symbol = "step"};
        case Verb::GoOn: return {.label = s.battle.attacker == Side::Hero ? "Attack" : "Face the attack", .help = s.battle.attacker == Side::Hero ? "Roll dice equal to Love (TT-BATTLE-08)." : fmt::format("The enemy rolls {} {} (TT-BATTLE-09).", s.battle.strength, s.battle.strength == 1 ? "die" : "dice"), .symbol = s.battle.attacker == Side::Hero ? "love" : "strength"};
        case Verb::Withdraw: return {.label = "Withdraw", .help = "Leave the Battle; the enemy keeps its damage (TT-RULING-72).", .symbol = "step"};
        case Verb::TakeOption: return {.label = schema::sentence(schema::threetale::vocabulary(), set_->record(d.subject)->as<schema::threetale::HeroBonus>().options[o.a], "en"), .help = "Use this effect of the card (TT-BONUS-02).", .symbol = "bonus_card", .card = d.subject};
        case Verb::KeepArtifact: return ofCard(CardKind::Artifact, o.a, {.label = fmt::format("Keep {}", named(CardKind::Artifact, o.a)), .help = "The others go back to the deck, which is shuffled (TT-ARTIFACT-08).", .symbol = "artifact"});
        case Verb::Owner: return {.label = heroName(s, o.a), .help = "This Hero keeps it.", .symbol = "hero"};
        case Verb::SacrificeShevitsa: return {.label = fmt::format("1 Shevitsa for {}", virtueName(o.b)), .help = fmt::format("{} rises by 1 (TT-ALTAR-05).", virtueName(o.b)), .symbol = virtueKey(o.b)};
        case Verb::Sacrifice: return ofCard(CardKind::Artifact, o.a, {.label = fmt::format("{} for {} Shevitsa", named(CardKind::Artifact, o.a), set_->artifacts[o.a].level + 1), .help = "It goes back to its deck (TT-ALTAR-06..08).", .symbol = "shevitsa"});
        case Verb::SacrificePair: {
            const int level = set_->artifacts[o.a].level;
            return ofCard(CardKind::Artifact, o.a, {.label = fmt::format("{} and {} for {}", named(CardKind::Artifact, o.a), named(CardKind::Artifact, o.b), level == 3 ? std::string("a Sacred Stone") : fmt::format("a level {} Artifact", level + 1)), .help = "Both go back to their deck (TT-ALTAR-09..11).", .symbol = level == 3 ? "sacred_stone" : "artifact"});
        }
        case Verb::Yes: return {.label = "Yes", .help = d.subject > 0 ? clauseText(d.subject & 0xFFFF, d.subject >> 16, "en") : std::string(), .symbol = "active", .card = d.subject > 0 ? d.subject & 0xFFFF : -1};
        case Verb::No: return {.label = "No", .help = "Decline.", .symbol = "nothing"};
        case Verb::Branch: return {.label = branchText(s, d, o.a), .help = "Carry out this part of the card.", .symbol = "active"};
        case Verb::Target: return {.label = heroName(s, o.a), .help = "The card affects this Hero.", .symbol = "hero", .space = s.heroes[o.a].space == kNone ? -1 : s.heroes[o.a].space};
        case Verb::Space: return {.label = spaceName(s, o.a), .help = "The effect happens on this Space.", .symbol = "step", .space = o.a};
        case Verb::Token: return {.label = fmt::format("The token on {}", spaceName(s, o.a)), .help = "The card affects this token.", .symbol = "prophecy", .space = o.a};
        case Verb::Entity: {
            const EntityState& e = s.entities[o.a];
            return {.label = set_->prophecies[s.prophecy].entities[e.kind].label.in("en"), .help = fmt::format("The one on {}.", spaceName(s, e.space)), .symbol = "enemy", .space = e.space == kNone ? -1 : e.space};
        }
        case Verb::Artifact:
            if (Question(d.question) == Question::UseArtifact)
                return ofCard(CardKind::Artifact, o.a, {.label = fmt::format("Use {}", named(CardKind::Artifact, o.a)), .help = clauseText(set_->number(CardKind::Artifact, o.a), 0, "en"), .symbol = "artifact"});
            return ofCard(CardKind::Artifact, o.a, {.label = named(CardKind::Artifact, o.a), .help = "The card affects this Artifact.", .symbol = "artifact"});
        case Verb::Swap: return {.label = fmt::format("{} and {}", virtueName(o.a), virtueName(o.b)), .help = fmt::format("{} becomes {}, {} becomes {}.", virtueName(o.a), s.heroes[d.seat].virtues[o.b], virtueName(o.b), s.heroes[d.seat].virtues[o.a]), .symbol = virtueKey(o.a)};
        case Verb::PutOnTop:
            if (o.c < 0) {
                const ProphecyCard& scenario = set_->prophecies[s.prophecy];
                return {.label = scenario.cards[scenario.copies[std::size_t(-1 - o.c)]].label.in("en"), .help = "Put this card on the deck next.", .symbol = "peek"};
            }
            return {.label = o.c >= 0 && o.c < set_->count() ? set_->name(o.c, "en") : std::to_string(o.c), .help = "Put this card on the deck next.", .symbol = "peek", .card = o.c};
        case Verb::RerollDie: return {.label = o.a == 1 ? "Reroll a positive die" : "Reroll a negative die", .help = "Roll it again, once.", .symbol = o.a == 1 ? "positive_die" : "negative_die"};
        case Verb::LayDie: return {.label = o.a == 1 ? "A positive die" : "A negative die", .help = "The die shows this side.", .symbol = o.a == 1 ? "positive_die" : "negative_die"};
        case Verb::Tile: return {.label = set_->name(set_->number(CardKind::Tile, s.map.tiles[o.a].card), "en"), .help = fmt::format("The card affects tile {} of the Map.", o.a + 1), .symbol = "tile", .card = set_->number(CardKind::Tile, s.map.tiles[o.a].card), .space = o.a * 4};
        case Verb::Bonus: return ofCard(CardKind::HeroBonus, o.a, {.label = named(CardKind::HeroBonus, o.a), .help = "The card affects this Bonus Card.", .symbol = "bonus_card"});
        case Verb::EnemyBonus: return ofCard(CardKind::EnemyBonus, o.a, {.label = named(CardKind::EnemyBonus, o.a), .help = "The card affects this Bonus Card of the enemy.", .symbol = "enemy_bonus"});
        case Verb::Quest: return ofCard(CardKind::Quest, o.a, {.label = named(CardKind::Quest, o.a), .help = "The card affects this Quest.", .symbol = "quest"});
        case Verb::Talent: {
            const int card = set_->heroes[s.heroes[d.seat].card].talents[o.a].card;
            return {.label = set_->name(card, "en"), .help = "The card affects this Talent.", .symbol = "talent", .card = card};
        }
    }
    return {};
}

}  // namespace engine::threetale
