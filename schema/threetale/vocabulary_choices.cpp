// The families that only name choices: sides, spans, kinds, decks and what is counted.
#include "schema/threetale/vocabulary_tables.h"

namespace schema::threetale {
namespace {

using U = PickupSelector;
using B = BanWord;
using T = TallyWord;

constexpr Word kChoiceWords[] = {
    row(Whose::Own, "own", {}, "you", "ти", "Events of the card's own Hero."),
    row(Whose::Others, "others", {}, "another Hero", "друг Герой", "Events of the two other Heroes."),
    row(Whose::Anyone, "anyone", {}, "a Hero", "Герой", "Events of all three Heroes."),

    row(Side::Hero, "hero", {}, "the Hero", "Героя", "The Hero in the Battle."),
    row(Side::Enemy, "enemy", {}, "the enemy", "врага", "The enemy in the Battle."),
    row(Side::Either, "either", {}, "either side", "която и да е страна", "Both."),

    row(Purpose::Any, "any", {}, "for anything", "за каквото и да е", "Every roll."),
    row(Purpose::Attack, "attack", {}, "in an attack", "при атака", "A round of attack.", "", fact::Battle),
    row(Purpose::Treasure, "treasure", {}, "for a :treasure: Treasure", "за :treasure: Съкровище", "The three dice of a Treasure.", "",
        fact::Treasure),
    row(Purpose::Artifact, "artifact", {}, "for an :artifact: Artifact", "за :artifact: Артефакт", "The roll for an Artifact outside Battle (TT-RULING-42)."),
    row(Purpose::Test, "test", {}, "in a test", "при изпитание", "Rolls of test(...) and roll_table(...)."),

    row(Lasting::Roll, "roll", {}, "roll~in this roll", "хвърляне~в това хвърляне", "The open roll, or if none is open, the next roll of that side.", "AB-L08"),
    row(Lasting::AttackRound, "attack_round", {}, "round of attack~in this round of attack", "рунд на атака~в този рунд на атака", "The current round of attack of the Battle, or between rounds, the next one.", "AB-L08"),
    row(Lasting::Battle, "battle", {}, "Battle~in this Battle", "Битка~в тази Битка", "Until the Battle ends.", "AB-L08"),
    row(Lasting::Turn, "turn", {}, "turn~this turn", "ход~този ход", "Until the current turn ends.", "AB-L08"),
    row(Lasting::NextTurn, "next_turn", {}, "next turn~in the next turn", "следващ ход~следващия ход", "The next turn of that Hero, from its start to its end.", "AB-L08"),
    row(Lasting::Round, "round", {}, "round~this round", "кръг~този кръг", "Until the round of three turns ends; in the Future, after the scenario step.", "AB-L08"),
    row(Lasting::Phase, "phase", {}, "phase~this phase", "фаза~тази фаза", "Until the phase ends.", "AB-L08"),
    row(Lasting::Scenario, "scenario", {}, "Future~in this Future", "Бъдеще~в това Бъдеще", "Until the Future ends.", "AB-L08"),
    row(Lasting::Game, "game", {}, "game~in this game", "игра~в тази игра", "For the rest of the game.", "AB-L08"),

    row(Face::Positive, "positive", {}, "positive", "положителни", "Symbol up."),
    row(Face::Negative, "negative", {}, "negative", "отрицателни", "Blank up."),

    row(Way::Up, "up", {}, "to positive", "на положителен", "From negative to positive."),
    row(Way::Down, "down", {}, "to negative", "на отрицателен", "From positive to negative."),
    row(Way::Either, "either", {}, "either way", "във всяка посока", "As the player likes."),

    row(U::White, "white", {}, "a :white_stone: White Stone~:white_stone: {#|White Stone|White Stones}", ":white_stone: Бял камък~:white_stone: {#|Бял камък|Бели камъни}", "White Stones."),
    row(U::Red, "red", {}, "a :red_stone: Red Stone~:red_stone: {#|Red Stone|Red Stones}", ":red_stone: Червен камък~:red_stone: {#|Червен камък|Червени камъни}", "Red Stones."),
    row(U::Black, "black", {}, "a :black_stone: Black Stone~:black_stone: {#|Black Stone|Black Stones}", ":black_stone: Черен камък~:black_stone: {#|Черен камък|Черни камъни}", "Black Stones."),
    row(U::Treasure, "treasure", {}, "a :treasure: Treasure~:treasure: {#|Treasure|Treasures}", ":treasure: Съкровище~:treasure: {#|Съкровище|Съкровища}", "Treasures of every level."),
    row(U::Treasure1, "treasure_1", {}, "a level 1 :treasure: Treasure~level 1 :treasure: {#|Treasure|Treasures}", ":treasure: Съкровище от ниво 1~:treasure: {#|Съкровище|Съкровища} от ниво 1", "Treasures of level 1."),
    row(U::Treasure2, "treasure_2", {}, "a level 2 :treasure: Treasure~level 2 :treasure: {#|Treasure|Treasures}", ":treasure: Съкровище от ниво 2~:treasure: {#|Съкровище|Съкровища} от ниво 2", "Treasures of level 2."),
    row(U::Treasure3, "treasure_3", {}, "a level 3 :treasure: Treasure~level 3 :treasure: {#|Treasure|Treasures}", ":treasure: Съкровище от ниво 3~:treasure: {#|Съкровище|Съкровища} от ниво 3", "Treasures of level 3."),
    row(U::Battle, "battle", {}, "a :battle: Battle~:battle: {#|Battle|Battles}", ":battle: Битка~:battle: {#|Битка|Битки}", "Battles of every level."),
    row(U::Battle1, "battle_1", {}, "a level 1 :battle: Battle~level 1 :battle: {#|Battle|Battles}", ":battle: Битка от ниво 1~:battle: {#|Битка|Битки} от ниво 1", "Battles of level 1."),
    row(U::Battle2, "battle_2", {}, "a level 2 :battle: Battle~level 2 :battle: {#|Battle|Battles}", ":battle: Битка от ниво 2~:battle: {#|Битка|Битки} от ниво 2", "Battles of level 2."),
    row(U::Battle3, "battle_3", {}, "a level 3 :battle: Battle~level 3 :battle: {#|Battle|Battles}", ":battle: Битка от ниво 3~:battle: {#|Битка|Битки} от ниво 3", "Battles of level 3."),
    row(U::Quest, "quest", {}, "a :quest: Quest~:quest: {#|Quest|Quests}", ":quest: Мисия~:quest: {#|Мисия|Мисии}", "Quests."),
    row(U::Offering, "offering", {}, "an :offering: Offering~:offering: {#|Offering|Offerings}", ":offering: Дар~:offering: {#|Дар|Дарове}", "Offerings on Altars."),
    row(U::Any, "any", {}, "an object~{#|object|objects}", "предмет~{#|предмет|предмети}", "Every object that can be claimed."),

    row(TokenState::Any, "any", {}, "any", "какъв да е~какви да е", "Face up or face down."),
    row(TokenState::FaceUp, "face_up", {}, "face-up", "обърнат нагоре~обърнати нагоре", "Face up, as tokens are placed by default."),
    row(TokenState::FaceDown, "face_down", {}, "face-down", "обърнат надолу~обърнати надолу", "Face down."),

    row(EnemyNumber::Speed, "speed", {}, ":speed:", ":speed:", "Its Speed; only decides who attacks first."),
    row(EnemyNumber::Defense, "defense", {}, ":defense:", ":defense:", "Its Defense; 0 defeats it."),
    row(EnemyNumber::Strength, "strength", {}, ":strength:", ":strength:", "Dice rolled for its attack; never fewer than 1 (TT-RULING-35)."),

    row(SlotSelector::Head, "head", {}, ":head:", ":head:", "Worn on the head."),
    row(SlotSelector::Hands, "hands", {}, ":hands:", ":hands:", "Held in the hands."),
    row(SlotSelector::Feet, "feet", {}, ":feet:", ":feet:", "Worn on the feet."),
    row(SlotSelector::Any, "any", {}, "any", "всички", "Wherever it is worn."),

    row(Deck::Tiles, "tiles", {}, "the tile stack", "купчината плочки", "Tiles that have not been placed yet."),
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

    row(ActionKind::Any, "any", {}, "an Action", "Действие", "Any Action."),
    row(ActionKind::Claim, "claim", {}, "claiming an object", "вземане на предмет", "Claiming a pickup or a token."),
    row(ActionKind::Altar, "altar", {}, "using an :altar: Altar", "използване на :altar: Олтар", "Making a Sacrifice."),
    row(ActionKind::GiveArtifact, "give_artifact", {}, "giving an :artifact: Artifact", "даване на :artifact: Артефакт", "Giving an Artifact to an adjacent Hero."),
    row(ActionKind::Bless, "bless", {}, "blessing an :offering: Offering", "благославяне на :offering: Дар", "Giving an Offering."),
    row(ActionKind::Fight, "fight", {}, "fighting an enemy on the Map", "битка с враг на картата", "Fighting an entity next to the Hero."),
    row(ActionKind::Scenario, "scenario", {}, "an Action of the Future", "Действие на Бъдещето", "Actions that the scenario lists."),

    row(B::Block, "block", {}, "block :damage:", "блокираш :damage:", "Losing 1 Spirit instead of taking damage."),
    row(B::Escape, "escape", {}, "escape", "бягаш", "Escaping from the Battle."),
    row(B::Withdraw, "withdraw", {}, "withdraw", "се оттегляш", "Withdrawing from an entity."),
    row(B::HopeOnEnemy, "hope_on_enemy", {}, "turn the enemy's dice with :hope:", "обръщаш зарове на врага с :hope:", "Turning the enemy's dice with Hope; cards and Talents can still turn them."),
    row(B::HopeOnOwn, "hope_on_own", {}, "turn dice with :hope:", "обръщаш свои зарове с :hope:", "Turning the Hero's own dice with Hope."),
    row(B::Turning, "turning", {}, "turn dice", "обръщаш зарове", "Turning any die with Hope, cards or Talents."),
    row(B::Artifacts, "artifacts", {}, "use :artifact:", "използваш :artifact:", "All Artifacts do nothing."),
    row(B::PassiveArtifacts, "passive_artifacts", {}, "use passive :artifact:", "използваш пасивни :artifact:", "Passive Artifacts do nothing."),
    row(B::ActiveArtifacts, "active_artifacts", {}, "use active :artifact:", "използваш активни :artifact:", "Active Artifacts do nothing."),
    row(B::Talents, "talents", {}, "use :talent:", "използваш :talent:", "Unlocked Talents do nothing."),
    row(B::BonusCards, "bonus_cards", {}, "draw :bonus_card:", "теглиш :bonus_card:", "Drawing Hero Bonus Cards."),
    row(B::Steps, "steps", {}, "move", "се движиш", "Taking Steps."),
    row(B::Actions, "actions", {}, "take Actions", "предприемаш Действия", "Spending Actions."),

    row(TurnPart::Steps, "steps", {}, "the Steps", "крачките", "The remaining Steps."),
    row(TurnPart::Actions, "actions", {}, "the Actions", "Действията", "The remaining Actions."),
    row(TurnPart::Gifts, "gifts", {}, "the gifts of :endurance: and :mercy:", "даровете на :endurance: и :mercy:", "What Endurance and Mercy raise at the end of the turn."),

    row(Usable::Artifact, "artifact", {}, "an :artifact: Artifact", ":artifact: Артефакт", "An Artifact chosen by the player."),
    row(Usable::Talent, "talent", {}, "a :talent: Talent", ":talent: Талант", "A Talent chosen by the player."),

    row(Outcome::Won, "won", {}, "is won", "е спечелена", "As if the enemy's Defense were 0; the Hero gains the reward."),
    row(Outcome::Escaped, "escaped", {}, "ends like an escape", "свършва като бягство", "No reward, and no Spirit is lost."),
    row(Outcome::Withdrawn, "withdrawn", {}, "is broken off", "се прекъсва", "An entity stays on the Map and keeps its damage; a Battle Card is discarded."),

    row(PhaseWord::Prophecy, "prophecy", {}, "Prophecy Phase", "Пророчеството", "Choosing Prophecies and Heroes."),
    row(PhaseWord::Past, "past", {}, "Past", "Миналото", "Building the Map."),
    row(PhaseWord::Present, "present", {}, "Present", "Настоящето", "Drawing the Prophecy that will come true."),
    row(PhaseWord::Future, "future", {}, "Future", "Бъдещето", "The scenario."),

    row(T::BattleWon, "battle_won", {}, "the number of :battle: Battles won~won {#} :battle: {#|Battle|Battles}", "брой спечелени :battle: Битки~{#|спечелена е|спечелени са} {#} :battle: {#|Битка|Битки}", "Battles won, of any level."),
    row(T::BattleWon1, "battle_1_won", {}, "the number of level 1 :battle: Battles won~won {#} level 1 :battle: {#|Battle|Battles}", "брой спечелени :battle: Битки от ниво 1~{#|спечелена е|спечелени са} {#} :battle: {#|Битка|Битки} от ниво 1", "Battles of level 1 won."),
    row(T::BattleWon2, "battle_2_won", {}, "the number of level 2 :battle: Battles won~won {#} level 2 :battle: {#|Battle|Battles}", "брой спечелени :battle: Битки от ниво 2~{#|спечелена е|спечелени са} {#} :battle: {#|Битка|Битки} от ниво 2", "Battles of level 2 won."),
    row(T::BattleWon3, "battle_3_won", {}, "the number of level 3 :battle: Battles won~won {#} level 3 :battle: {#|Battle|Battles}", "брой спечелени :battle: Битки от ниво 3~{#|спечелена е|спечелени са} {#} :battle: {#|Битка|Битки} от ниво 3", "Battles of level 3 won."),
    row(T::BattleEscaped, "battle_escaped", {}, "the number of escapes~escaped from {#} :battle: {#|Battle|Battles}", "брой бягства~бягства от :battle: Битка: {#}", "Battles escaped from."),
    row(T::TreasureResolved, "treasure_resolved", {}, "the number of :treasure: Treasures resolved~resolved {#} :treasure: {#|Treasure|Treasures}", "брой отворени :treasure: Съкровища~отворени са {#} :treasure: {#|Съкровище|Съкровища}", "Treasure Cards resolved, with any result."),
    row(T::QuestCompleted, "quest_completed", {}, "the number of :quest: Quests completed~completed {#} :quest: {#|Quest|Quests}", "брой изпълнени :quest: Мисии~изпълнени са {#} :quest: {#|Мисия|Мисии}", "Quests completed."),
    row(T::ArtifactWon, "artifact_won", {}, "the number of :artifact: Artifacts won~won {#} :artifact: {#|Artifact|Artifacts}", "брой спечелени :artifact: Артефакти~{#|спечелена е|спечелени са} {#} :artifact: {#|Артефакт|Артефакта}", "Artifacts won."),
    row(T::ArtifactGiven, "artifact_given", {}, "the number of :artifact: Artifacts given~given {#} :artifact: {#|Artifact|Artifacts} away", "брой дадени :artifact: Артефакти~дадени са {#} :artifact: {#|Артефакт|Артефакта}", "Artifacts given to other Heroes."),
    row(T::OfferingClaimed, "offering_claimed", {}, "the number of :offering: Offerings claimed~claimed {#} :offering: {#|Offering|Offerings}", "брой взети :offering: Дарове~взети са {#} :offering: {#|Дар|Дара}", "Offerings taken from Altars."),
    row(T::OfferingBlessed, "offering_blessed", {}, "the number of :offering: Offerings blessed~blessed {#} :offering: {#|Offering|Offerings}", "брой благословени :offering: Дарове~благословени са {#} :offering: {#|Дар|Дара}", "Offerings blessed."),
    row(T::AltarUsed, "altar_used", {}, "the number of uses of :altar: Altars~used :altar: Altars in {#} {#|Action|Actions}", "брой използвани :altar: Олтари~използвани са :altar: Олтари в {#} {#|Действие|Действия}", "Altar Actions."),
    row(T::Sacrificed, "sacrificed", {}, "the number of objects sacrificed~sacrificed {#} {#|object|objects}", "брой пожертвани предмети~пожертвани са {#} {#|предмет|предмета}", "Shevitsa and Artifacts sacrificed at Altars."),
    row(T::PortalUsed, "portal_used", {}, "the number of uses of :portal: Portals~used :portal: Portals {#} {#|time|times}", "брой преминавания през :portal: Портал~преминавания през :portal: Портал: {#}", "Moves through Portals."),
    row(T::PickupClaimed, "pickup_claimed", {}, "the number of objects claimed~claimed {#} {#|object|objects}", "брой взети предмети~взети са {#} {#|предмет|предмета}", "Pickups claimed, of any kind."),
    row(T::WhiteClaimed, "white_claimed", {}, "the number of :white_stone: White Stones claimed~claimed {#} :white_stone: {#|White Stone|White Stones}", "брой взети :white_stone: Бели камъни~взети са {#} :white_stone: {#|Бял камък|Бели камъка}", "White Stones claimed."),
    row(T::RedClaimed, "red_claimed", {}, "the number of :red_stone: Red Stones claimed~claimed {#} :red_stone: {#|Red Stone|Red Stones}", "брой взети :red_stone: Червени камъни~взети са {#} :red_stone: {#|Червен камък|Червени камъка}", "Red Stones claimed."),
    row(T::BlackClaimed, "black_claimed", {}, "the number of :black_stone: Black Stones claimed~claimed {#} :black_stone: {#|Black Stone|Black Stones}", "брой взети :black_stone: Черни камъни~взети са {#} :black_stone: {#|Черен камък|Черни камъка}", "Black Stones claimed."),
    row(T::TilePlaced, "tile_placed", {}, "the number of tiles placed~placed {#} {#|tile|tiles}", "брой поставени плочки~поставени са {#} {#|плочка|плочки}", "Tiles placed."),
    row(T::StepTaken, "step_taken", {}, "the number of Steps taken~taken {#} {#|Step|Steps}", "брой направени крачки~направени са {#} {#|крачка|крачки}", "Steps taken."),
    row(T::BonusDrawn, "bonus_drawn", {}, "the number of :bonus_card: Bonus Cards drawn~drawn {#} :bonus_card: Bonus {#|Card|Cards}", "брой изтеглени :bonus_card: Бонус карти~изтеглени са {#} :bonus_card: Бонус {#|карта|карти}", "Hero Bonus Cards drawn."),
    row(T::DamageBlocked, "damage_blocked", {}, "the number of blocks~blocked :damage: {#} {#|time|times}", "брой блокирания~блокирания: {#}", "Attacks blocked by Spirit."),
    row(T::SpiritLost, "spirit_lost", {}, "the :spirit: lost~lost {#} :spirit:", "изгубените :spirit:~изгубени са {#} :spirit:", "Spirit lost in any way."),

    row(Pick::Chosen, "chosen", {}, "of your choice", "по избор", "The player chooses."),
    row(Pick::Random, "random", {}, "at random", "на случаен принцип", "Chosen at random."),

    row(Item::Artifact, "artifact", {}, ":artifact:", ":artifact:", "Artifacts."),
    row(Item::Offering, "offering", {}, ":offering:", ":offering:", "Offerings; giving them this way does not bless them."),
    row(Item::Shevitsa, "shevitsa", {}, ":shevitsa:", ":shevitsa:", "Shevitsa."),
};
static_assert(coversUpTo(kChoiceWords, Item::Shevitsa));

}  // namespace

std::span<const Word> choiceWords() { return kChoiceWords; }

}  // namespace schema::threetale
