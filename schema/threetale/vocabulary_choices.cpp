// The families that only name choices: sides, spans, kinds, decks and what is counted.
#include "schema/threetale/vocabulary_tables.h"

namespace schema::threetale {
namespace {

using U = PickupSelector;
using B = BanWord;
using T = TallyWord;

constexpr Word kChoiceWords[] = {
    row(Whose::Own, "own", {}, "you", "ти", "Events of the Hero itself."),
    row(Whose::Others, "others", {}, "another Hero", "друг Герой", "Events of the two other Heroes."),
    row(Whose::Anyone, "anyone", {}, "a Hero", "Герой", "Events of all three Heroes."),

    row(Side::Hero, "hero", {}, "the Hero", "Героя", "The Hero who fights."),
    row(Side::Enemy, "enemy", {}, "the enemy", "врага", "The enemy of the Battle."),
    row(Side::Either, "either", {}, "either side", "която и да е страна", "Both."),

    row(Purpose::Any, "any", {}, "for anything", "за каквото и да е", "Every roll."),
    row(Purpose::Attack, "attack", {}, "in an attack", "при атака", "A round of attack.", "", fact::Battle),
    row(Purpose::Treasure, "treasure", {}, "for a :treasure: Treasure", "за :treasure: Съкровище", "The three dice of a Treasure.", "",
        fact::Treasure),
    row(Purpose::Artifact, "artifact", {}, "for an :artifact: Artifact", "за :artifact: Артефакт", "The roll for an Artifact outside Battle (TT-RULING-42)."),
    row(Purpose::Test, "test", {}, "in a test", "при изпитание", "Rolls of test(...) and roll_table(...)."),

    row(Lasting::Roll, "roll", {}, "roll", "хвърляне", "The open roll; where none is open, the next one of that side.", "AB-L08"),
    row(Lasting::AttackRound, "attack_round", {}, "round of attack", "рунд на атака", "The current round of attack of the Battle; between rounds, the next one.", "AB-L08"),
    row(Lasting::Battle, "battle", {}, "Battle", "Битка", "Until the Battle ends.", "AB-L08"),
    row(Lasting::Turn, "turn", {}, "turn", "ход", "Until the current turn ends.", "AB-L08"),
    row(Lasting::NextTurn, "next_turn", {}, "next turn", "следващ ход", "The next turn of that Hero, from its start to its end.", "AB-L08"),
    row(Lasting::Round, "round", {}, "round", "кръг", "Until the round of three turns ends, in the Future after the scenario step.", "AB-L08"),
    row(Lasting::Phase, "phase", {}, "phase", "фаза", "Until the phase ends.", "AB-L08"),
    row(Lasting::Scenario, "scenario", {}, "Future", "Бъдеще", "Until the Future ends.", "AB-L08"),
    row(Lasting::Game, "game", {}, "game", "игра", "For ever.", "AB-L08"),

    row(Face::Positive, "positive", {}, "positive", "положителни", "Symbol up."),
    row(Face::Negative, "negative", {}, "negative", "отрицателни", "Blank up."),

    row(Way::Up, "up", {}, "to positive", "на положителен", "From negative to positive."),
    row(Way::Down, "down", {}, "to negative", "на отрицателен", "From positive to negative."),
    row(Way::Either, "either", {}, "either way", "във всяка посока", "As the player likes."),

    row(U::White, "white", {}, "a :white_stone: White Stone", ":white_stone: Бял камък", "White Stones."),
    row(U::Red, "red", {}, "a :red_stone: Red Stone", ":red_stone: Червен камък", "Red Stones."),
    row(U::Black, "black", {}, "a :black_stone: Black Stone", ":black_stone: Черен камък", "Black Stones."),
    row(U::Treasure, "treasure", {}, "a :treasure: Treasure", ":treasure: Съкровище", "Treasures of every level."),
    row(U::Treasure1, "treasure_1", {}, "a level 1 :treasure: Treasure", ":treasure: Съкровище от ниво 1", "Treasures of level 1."),
    row(U::Treasure2, "treasure_2", {}, "a level 2 :treasure: Treasure", ":treasure: Съкровище от ниво 2", "Treasures of level 2."),
    row(U::Treasure3, "treasure_3", {}, "a level 3 :treasure: Treasure", ":treasure: Съкровище от ниво 3", "Treasures of level 3."),
    row(U::Battle, "battle", {}, "a :battle: Battle", ":battle: Битка", "Battles of every level."),
    row(U::Battle1, "battle_1", {}, "a level 1 :battle: Battle", ":battle: Битка от ниво 1", "Battles of level 1."),
    row(U::Battle2, "battle_2", {}, "a level 2 :battle: Battle", ":battle: Битка от ниво 2", "Battles of level 2."),
    row(U::Battle3, "battle_3", {}, "a level 3 :battle: Battle", ":battle: Битка от ниво 3", "Battles of level 3."),
    row(U::Quest, "quest", {}, "a :quest: Quest", ":quest: Мисия", "Quests."),
    row(U::Offering, "offering", {}, "an :offering: Offering", ":offering: Дар", "Offerings on Altars."),
    row(U::Any, "any", {}, "an object", "предмет", "Every object that can be claimed."),

    row(TokenState::Any, "any", {}, "any", "какъв да е", "However it lies."),
    row(TokenState::FaceUp, "face_up", {}, "face-up", "обърнат нагоре", "Face up; a token placed plainly lies so."),
    row(TokenState::FaceDown, "face_down", {}, "face-down", "обърнат надолу", "Face down."),

    row(EnemyNumber::Speed, "speed", {}, ":speed:", ":speed:", "Its Speed; counts for the first attack only."),
    row(EnemyNumber::Defense, "defense", {}, ":defense:", ":defense:", "Its Defense; 0 defeats it."),
    row(EnemyNumber::Strength, "strength", {}, ":strength:", ":strength:", "Dice of its attack; never below 1 (TT-RULING-35)."),

    row(SlotSelector::Head, "head", {}, ":head:", ":head:", "Worn on the head."),
    row(SlotSelector::Hands, "hands", {}, ":hands:", ":hands:", "Held in the hands."),
    row(SlotSelector::Feet, "feet", {}, ":feet:", ":feet:", "Worn on the feet."),
    row(SlotSelector::Any, "any", {}, "any", "всички", "Wherever it is worn."),

    row(Deck::Tiles, "tiles", {}, "the tile stack", "купчината плочки", "Tiles still to be placed."),
    row(Deck::Artifacts1, "artifacts_1", {}, "the level 1 :artifact: deck", "тестето :artifact: от ниво 1", "Artifacts of level 1."),
    row(Deck::Artifacts2, "artifacts_2", {}, "the level 2 :artifact: deck", "тестето :artifact: от ниво 2", "Artifacts of level 2."),
    row(Deck::Artifacts3, "artifacts_3", {}, "the level 3 :artifact: deck", "тестето :artifact: от ниво 3", "Artifacts of level 3."),
    row(Deck::Battles1, "battles_1", {}, "the level 1 :battle: deck", "тестето :battle: от ниво 1", "Battle Cards of level 1."),
    row(Deck::Battles2, "battles_2", {}, "the level 2 :battle: deck", "тестето :battle: от ниво 2", "Battle Cards of level 2."),
    row(Deck::Battles3, "battles_3", {}, "the level 3 :battle: deck", "тестето :battle: от ниво 3", "Battle Cards of level 3."),
    row(Deck::Treasures1, "treasures_1", {}, "the level 1 :treasure: deck", "тестето :treasure: от ниво 1", "Treasure Cards of level 1."),
    row(Deck::Treasures2, "treasures_2", {}, "the level 2 :treasure: deck", "тестето :treasure: от ниво 2", "Treasure Cards of level 2."),
    row(Deck::Treasures3, "treasures_3", {}, "the level 3 :treasure: deck", "тестето :treasure: от ниво 3", "Treasure Cards of level 3."),
    row(Deck::Quests, "quests", {}, "the :quest: deck", "тестето :quest:", "Quest Cards."),
    row(Deck::HeroBonus, "hero_bonus", {}, "the Hero :bonus_card: deck", "тестето :bonus_card: на Героите", "Hero Bonus Cards."),
    row(Deck::EnemyBonus, "enemy_bonus", {}, "the Enemy :bonus_card: deck", "тестето :bonus_card: на враговете", "Enemy Bonus Cards."),
    row(Deck::Scenario, "scenario", {}, "the scenario deck", "тестето на сценария", "The scenario's own cards."),

    row(ActionKind::Any, "any", {}, "an Action", "Действие", "Every Action."),
    row(ActionKind::Claim, "claim", {}, "claiming an object", "вземане на предмет", "Claiming a pickup or a token."),
    row(ActionKind::Altar, "altar", {}, "using an :altar: Altar", "използване на :altar: Олтар", "A Sacrifice."),
    row(ActionKind::GiveArtifact, "give_artifact", {}, "giving an :artifact: Artifact", "даване на :artifact: Артефакт", "Giving an Artifact to an adjacent Hero."),
    row(ActionKind::Bless, "bless", {}, "blessing an :offering: Offering", "благославяне на :offering: Дар", "Giving an Offering."),
    row(ActionKind::Fight, "fight", {}, "fighting an enemy on the Map", "битка с враг на картата", "A fight with an entity beside the Hero."),
    row(ActionKind::Scenario, "scenario", {}, "an Action of the Future", "Действие на Бъдещето", "Actions that the scenario lists."),

    row(B::Block, "block", {}, "block :damage:", "блокира :damage:", "Losing 1 Spirit instead of taking damage."),
    row(B::Escape, "escape", {}, "escape", "бяга", "Escaping from the Battle."),
    row(B::Withdraw, "withdraw", {}, "withdraw", "се оттегля", "Withdrawing from an entity."),
    row(B::HopeOnEnemy, "hope_on_enemy", {}, "turn the enemy's dice with :hope:", "обръща зарове на врага с :hope:", "Hope on rolls of the enemy; cards and Talents still may."),
    row(B::HopeOnOwn, "hope_on_own", {}, "turn dice with :hope:", "обръща свои зарове с :hope:", "Hope on the Hero's own rolls."),
    row(B::Turning, "turning", {}, "turn dice", "обръща зарове", "Turning any die by Hope, cards or Talents."),
    row(B::Artifacts, "artifacts", {}, "use :artifact: Artifacts", "използва :artifact: Артефакти", "All Artifacts do nothing."),
    row(B::PassiveArtifacts, "passive_artifacts", {}, "use passive :artifact: Artifacts", "използва пасивни :artifact: Артефакти", "Passive Artifacts do nothing."),
    row(B::ActiveArtifacts, "active_artifacts", {}, "use active :artifact: Artifacts", "използва активни :artifact: Артефакти", "Active Artifacts do nothing."),
    row(B::Talents, "talents", {}, "use :talent: Talents", "използва :talent: Таланти", "Unlocked Talents do nothing."),
    row(B::BonusCards, "bonus_cards", {}, "draw :bonus_card: Bonus Cards", "тегли :bonus_card: Бонус карти", "Drawing Hero Bonus Cards."),
    row(B::Steps, "steps", {}, "move", "се движи", "Taking Steps."),
    row(B::Actions, "actions", {}, "take Actions", "предприема Действия", "Spending Actions."),

    row(TurnPart::Steps, "steps", {}, "the Steps", "крачките", "The Steps that are left."),
    row(TurnPart::Actions, "actions", {}, "the Actions", "Действията", "The Actions that are left."),
    row(TurnPart::Gifts, "gifts", {}, "the gifts of :endurance: and :mercy:", "даровете на :endurance: и :mercy:", "What Endurance and Mercy raise at the end of the turn."),

    row(Usable::Artifact, "artifact", {}, "an :artifact: Artifact", ":artifact: Артефакт", "An Artifact, of the player's choice."),
    row(Usable::Talent, "talent", {}, "a :talent: Talent", ":talent: Талант", "A Talent, of the player's choice."),

    row(Outcome::Won, "won", {}, "is won", "е спечелена", "As if Defense were 0: with reward."),
    row(Outcome::Escaped, "escaped", {}, "ends like an escape", "свършва като бягство", "Without reward and without losing Spirit."),
    row(Outcome::Withdrawn, "withdrawn", {}, "is broken off", "се прекъсва", "The enemy stays on the Map with its damage; a Battle Card is discarded."),

    row(PhaseWord::Prophecy, "prophecy", {}, "Prophecy Phase", "Пророчеството", "Choosing Prophecies and Heroes."),
    row(PhaseWord::Past, "past", {}, "Past", "Миналото", "Building the Map."),
    row(PhaseWord::Present, "present", {}, "Present", "Настоящето", "Drawing the Prophecy that is fulfilled."),
    row(PhaseWord::Future, "future", {}, "Future", "Бъдещето", "The scenario."),

    row(T::BattleWon, "battle_won", {}, "the number of :battle: Battles won~won {#} :battle: {#|Battle|Battles}", "броят на спечелените :battle: Битки~спечелени са {#} :battle: {#|Битка|Битки}", "Battles won, of any level."),
    row(T::BattleWon1, "battle_1_won", {}, "the number of level 1 :battle: Battles won~won {#} level 1 :battle: {#|Battle|Battles}", "броят на спечелените :battle: Битки от ниво 1~спечелени са {#} :battle: {#|Битка|Битки} от ниво 1", "Battles of level 1 won."),
    row(T::BattleWon2, "battle_2_won", {}, "the number of level 2 :battle: Battles won~won {#} level 2 :battle: {#|Battle|Battles}", "броят на спечелените :battle: Битки от ниво 2~спечелени са {#} :battle: {#|Битка|Битки} от ниво 2", "Battles of level 2 won."),
    row(T::BattleWon3, "battle_3_won", {}, "the number of level 3 :battle: Battles won~won {#} level 3 :battle: {#|Battle|Battles}", "броят на спечелените :battle: Битки от ниво 3~спечелени са {#} :battle: {#|Битка|Битки} от ниво 3", "Battles of level 3 won."),
    row(T::BattleEscaped, "battle_escaped", {}, "the number of escapes~escaped from {#} :battle: {#|Battle|Battles}", "броят на бягствата~бягства от :battle: Битка: {#}", "Battles left by escape."),
    row(T::TreasureResolved, "treasure_resolved", {}, "the number of :treasure: Treasures resolved~resolved {#} :treasure: {#|Treasure|Treasures}", "броят на отворените :treasure: Съкровища~отворени са {#} :treasure: {#|Съкровище|Съкровища}", "Treasure Cards resolved, with any result."),
    row(T::QuestCompleted, "quest_completed", {}, "the number of :quest: Quests completed~completed {#} :quest: {#|Quest|Quests}", "броят на изпълнените :quest: Мисии~изпълнени са {#} :quest: {#|Мисия|Мисии}", "Quests completed."),
    row(T::ArtifactWon, "artifact_won", {}, "the number of :artifact: Artifacts won~won {#} :artifact: {#|Artifact|Artifacts}", "броят на спечелените :artifact: Артефакти~спечелени са {#} :artifact: {#|Артефакт|Артефакта}", "Artifacts won."),
    row(T::ArtifactGiven, "artifact_given", {}, "the number of :artifact: Artifacts given~given {#} :artifact: {#|Artifact|Artifacts} away", "броят на дадените :artifact: Артефакти~дадени са {#} :artifact: {#|Артефакт|Артефакта}", "Artifacts given to other Heroes."),
    row(T::OfferingClaimed, "offering_claimed", {}, "the number of :offering: Offerings claimed~claimed {#} :offering: {#|Offering|Offerings}", "броят на взетите :offering: Дарове~взети са {#} :offering: {#|Дар|Дара}", "Offerings taken from Altars."),
    row(T::OfferingBlessed, "offering_blessed", {}, "the number of :offering: Offerings blessed~blessed {#} :offering: {#|Offering|Offerings}", "броят на благословените :offering: Дарове~благословени са {#} :offering: {#|Дар|Дара}", "Offerings given."),
    row(T::AltarUsed, "altar_used", {}, "the number of uses of :altar: Altars~used :altar: Altars in {#} {#|Action|Actions}", "броят на използваните :altar: Олтари~използвани са :altar: Олтари в {#} {#|Действие|Действия}", "Altar Actions."),
    row(T::Sacrificed, "sacrificed", {}, "the number of objects sacrificed~sacrificed {#} {#|object|objects}", "броят на пожертваните предмети~пожертвани са {#} {#|предмет|предмета}", "Shevitsa and Artifacts sacrificed at Altars."),
    row(T::PortalUsed, "portal_used", {}, "the number of uses of :portal: Portals~used :portal: Portals {#} {#|time|times}", "броят на преминаванията през :portal: Портал~преминавания през :portal: Портал: {#}", "Transfers by Portals."),
    row(T::PickupClaimed, "pickup_claimed", {}, "the number of objects claimed~claimed {#} {#|object|objects}", "броят на взетите предмети~взети са {#} {#|предмет|предмета}", "Pickups claimed, of any kind."),
    row(T::WhiteClaimed, "white_claimed", {}, "the number of :white_stone: White Stones claimed~claimed {#} :white_stone: {#|White Stone|White Stones}", "броят на взетите :white_stone: Бели камъни~взети са {#} :white_stone: {#|Бял камък|Бели камъка}", "White Stones claimed."),
    row(T::RedClaimed, "red_claimed", {}, "the number of :red_stone: Red Stones claimed~claimed {#} :red_stone: {#|Red Stone|Red Stones}", "броят на взетите :red_stone: Червени камъни~взети са {#} :red_stone: {#|Червен камък|Червени камъка}", "Red Stones claimed."),
    row(T::BlackClaimed, "black_claimed", {}, "the number of :black_stone: Black Stones claimed~claimed {#} :black_stone: {#|Black Stone|Black Stones}", "броят на взетите :black_stone: Черни камъни~взети са {#} :black_stone: {#|Черен камък|Черни камъка}", "Black Stones claimed."),
    row(T::TilePlaced, "tile_placed", {}, "the number of tiles placed~placed {#} {#|tile|tiles}", "броят на поставените плочки~поставени са {#} {#|плочка|плочки}", "Tiles placed."),
    row(T::StepTaken, "step_taken", {}, "the number of Steps taken~taken {#} {#|Step|Steps}", "броят на направените крачки~направени са {#} {#|крачка|крачки}", "Steps taken."),
    row(T::BonusDrawn, "bonus_drawn", {}, "the number of :bonus_card: Bonus Cards drawn~drawn {#} :bonus_card: Bonus {#|Card|Cards}", "броят на изтеглените :bonus_card: Бонус карти~изтеглени са {#} :bonus_card: Бонус {#|карта|карти}", "Hero Bonus Cards drawn."),
    row(T::DamageBlocked, "damage_blocked", {}, "the number of blocks~blocked :damage: {#} {#|time|times}", "броят на блокиранията~блокирания: {#}", "Attacks blocked by Spirit."),
    row(T::SpiritLost, "spirit_lost", {}, "the :spirit: lost~lost {#} :spirit:", "изгубените :spirit:~изгубени са {#} :spirit:", "Spirit lost in any way."),

    row(Pick::Chosen, "chosen", {}, "of choice", "по избор", "The player chooses."),
    row(Pick::Random, "random", {}, "at random", "на случаен принцип", "Chance decides."),

    row(Item::Artifact, "artifact", {}, ":artifact:", ":artifact:", "Artifacts."),
    row(Item::Offering, "offering", {}, ":offering:", ":offering:", "Offerings; given so they are not blessed."),
    row(Item::Shevitsa, "shevitsa", {}, ":shevitsa:", ":shevitsa:", "Shevitsa."),
};
static_assert(coversUpTo(kChoiceWords, Item::Shevitsa));

}  // namespace

std::span<const Word> choiceWords() { return kChoiceWords; }

}  // namespace schema::threetale
