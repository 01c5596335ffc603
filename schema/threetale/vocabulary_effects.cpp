// What clauses do (AB-E01..74): events, carried out in order at their moment. Gains clamp at the printed scale
// (TT-RULING-19); what cannot be done is left out, unless the word says otherwise.
//
// Longer than other files because it is one table; its rows are all alike.
#include "schema/threetale/vocabulary_tables.h"

namespace schema::threetale {
namespace {

using E = EffectWord;
using namespace fact;

constexpr Parameter kVirtue{.name = "virtue", .sort = sort::Virtue, .help = "Which Virtue, or how to select it."};
constexpr Parameter kTo{.name = "to", .sort = sort::Hero, .help = "Who gets it."};
constexpr Parameter kPlace{.name = "place", .sort = sort::Place, .help = "Where."};
constexpr Parameter kWhere{.name = "place", .sort = sort::Place, .fallback = "anywhere", .help = "Only there."};
constexpr Parameter kFoe{.name = "foe", .sort = sort::Foe, .fallback = "enemy", .help = "Which enemy."};
constexpr Parameter kSide{.name = "side", .sort = sort::Side, .min = 0, .max = int(Side::Enemy), .help = "Whose."};
constexpr Parameter kPickup{.name = "pickup", .sort = sort::Pickup, .help = "Which kind."};
constexpr Parameter kDice{.name = "dice", .sort = sort::Dice, .help = "Which dice."};
constexpr Parameter kPick{.name = "how", .sort = sort::Pick, .fallback = "chosen", .help = "Who decides which."};
constexpr Parameter kToken = named("token", "Which token.");
constexpr Parameter kEntity = named("entity", "Which entity.");
constexpr Parameter kBan{.name = "what", .sort = sort::Ban, .help = "What is forbidden."};

constexpr Word kEffectWords[] = {
    // --- Virtues and other numbers of Heroes ---
    row(E::GainVirtue, "gain_virtue", {kVirtue, amount("points", 1, 13, "How much.", "1"), kWho},
        "[for {2}, raise {0} by {1}|raise {0} by {1}]",
        "[за {2} повиши {0} с {1}|повиши {0} с {1}]",
        "Raises the Virtue, or each of the selected Virtues. The player of the Hero who gains it makes the choice.", "AB-E01"),
    row(E::LoseVirtue, "lose_virtue", {kVirtue, amount("points", 1, 13, "How much.", "1"), kWho},
        "[for {2}, lower {0} by {1}|lower {0} by {1}]",
        "[за {2} понижи {0} с {1}|понижи {0} с {1}]",
        "Lowers the Virtue, or each of the selected Virtues, but not below 0. This is not damage and cannot be blocked (TT-RULING-33).", "AB-E01"),
    row(E::DistributeVirtue, "distribute_virtue",
        {amount("points", 1, 40, "Points in total, for each affected Hero."), constant("most", 1, 13, "The most points on one Virtue.", "13"), kWho},
        "[give {2} {0} {0|Virtue point|Virtue points}|gain {0} {0|Virtue point|Virtue points}][, at most {1} on each Virtue]",
        "{2=self|разпредели {0} {0|точка|точки} по добродетелите си|за {2} разпредели {0} {0|точка|точки} по добродетелите му}[, най-много {1} на всяка]",
        "The player of the Hero who gains them divides the points among Virtues.", "AB-E02"),
    row(E::DistributeLoss, "distribute_loss", {amount("points", 1, 40, "Points in total, for each affected Hero."), kWho},
        "[{1} loses {0} {0|Virtue point|Virtue points} of their choice|lose {0} {0|Virtue point|Virtue points} of your choice]",
        "отнеми {0} {0|точка|точки} по избор от {1=self|добродетелите си|добродетелите на {1}}",
        "The player of the Hero chooses the Virtues from which points are taken, as many as there are. This is not damage.", "AB-E02"),
    row(E::SetVirtue, "set_virtue", {kVirtue, amount("value", 0, 13, "The new value."), kWho},
        "set {0}{2=self|| of {2}} to {1}", "{0}{2=self|| на {2}} става {1}", "Sets the Virtue to this value.", "AB-E03"),
    row(E::SwapVirtues, "swap_virtues", {lasting(Lasting::Turn, Lasting::Game, "turn"), kWho},
        "swap the values of two {1=self|of your Virtues|Virtues of {1}}{0=game|| until the end of the {0}}",
        "размени стойностите на две {1=self|свои добродетели|добродетели на {1}}{0=game|| ({0~})}",
        "Swaps the values of two Virtues chosen by the player. At the end of the duration they change back by the same difference, within "
        "0 to 13; with `game` they stay swapped.",
        "AB-E03"),
    row(E::MoveVirtue, "move_virtue", {amount("points", 1, 13, "The most points to give."), kTo, kWho},
        "give {1} up to {0} {0|Virtue point|Virtue points}{2=self|| from {2}}", "дай на {1} до {0} {0|точка|точки} от {2=self|добродетелите си|добродетелите на {2}}",
        "Moves points from a Hero's Virtues to the same Virtues of another Hero, as the giver chooses.", "AB-E03"),
    row(E::GainShevitsa, "gain_shevitsa", {amount("number", 1, 20, "How many."), kWho},
        "[give {1} {0?|{0} :shevitsa:|:shevitsa: equal to {0}}|gain {0?|{0} :shevitsa:|:shevitsa: equal to {0}}]",
        "[дай на {1} {0?|{0} :shevitsa:|толкова :shevitsa:, колкото е {0}}|получи {0?|{0} :shevitsa:|толкова :shevitsa:, колкото е {0}}]",
        "Gives uncommitted Shevitsa.", "AB-E04"),
    row(E::LoseShevitsa, "lose_shevitsa", {amount("number", 1, 20, "How many."), kWho}, "[{1} loses {0} :shevitsa:|lose {0} :shevitsa:]",
        "[отнеми на {1} {0} :shevitsa:|загуби {0} :shevitsa:]", "Takes uncommitted Shevitsa, as many as there are; committed ones stay.", "AB-E04"),
    row(E::GainSpeed, "gain_speed", {amount("number", 1, 9, "How much.", "1"), kWho}, "[give {1} {0} :speed:|gain {0} :speed:]",
        "[дай на {1} {0} :speed:|получи {0} :speed:]", "Raises permanent Speed, up to 10; counts at once (TT-RULING-10).", "AB-E05"),
    row(E::LoseSpeed, "lose_speed", {amount("number", 1, 9, "How much.", "1"), kWho}, "[{1} loses {0} :speed:|lose {0} :speed:]",
        "[отнеми на {1} {0} :speed:|загуби {0} :speed:]", "Lowers permanent Speed, never below 1 (TT-RULING-11).", "AB-E05"),
    row(E::RestoreSpirit, "restore_spirit", {amount("number", 1, 3, "How many.", "1"), kWho}, "[let {1} regain {0} :spirit:|regain {0} :spirit:]",
        "[върни на {1} {0} :spirit:|възстанови си {0} :spirit:]", "Restores Spirit, never above 3 (TT-RULING-66).", "AB-E23"),
    row(E::LoseSpirit, "lose_spirit", {amount("number", 1, 3, "How many.", "1"), kWho}, "[{1} loses {0} :spirit:|lose {0} :spirit:]",
        "[отнеми на {1} {0} :spirit:|загуби {0} :spirit:]", "Takes Spirit; at 0 the Hero dies.", "AB-E23"),
    row(E::SetSpirit, "set_spirit", {constant("value", 1, 3, "The new value."), kWho}, "set {1=self|your :spirit:|the :spirit: of {1}} to {0}",
        ":spirit: {1=self||на {1} }става {0}", "Sets Spirit to this value.", "AB-E23"),
    row(E::GainStone, "gain_stone", {amount("number", 1, 5, "How many.", "1"), kWho}, "[give {1} {0} :sacred_stone:|gain {0} :sacred_stone:]",
        "[дай на {1} {0} :sacred_stone:|получи {0} :sacred_stone:]", "Gives Sacred Stones, which that Hero holds (TT-RULING-58).", "AB-E04"),
    row(E::DealDamage, "deal_damage", {amount("damage", 1, 20, "How much."), kWho}, "[{1} takes {0} :damage:|take {0} :damage:]",
        "[нанеси на {1} {0} :damage:|понеси {0} :damage:]", "Deals damage outside Battle; each affected Hero spreads or blocks it (TT-RULING-33).", "AB-E20"),

    // --- the turn ---
    row(E::AddSteps, "add_steps", {amount("number", 1, 20, "How many."), kWho}, "[give {1} {0} more {0|Step|Steps}|gain {0} more {0|Step|Steps}] this turn",
        "[дай на {1} още {0} {0|крачка|крачки}|получи още {0} {0|крачка|крачки}] този ход", "Adds Steps to the Hero's current turn, or to the next one if the Hero is not active.", "AB-E06"),
    row(E::AddActions, "add_actions",
        {amount("number", 1, 6, "How many.", "1"), lasting(Lasting::Turn, Lasting::NextTurn, "turn"), kWho},
        "[give {2} {0} more :action:|gain {0} more :action:] {1~}",
        "[дай на {2} още {0} :action:|получи още {0} :action:] {1~}", "Adds Actions to this turn or to the Hero's next one.", "AB-E07"),
    row(E::AddSpeed, "add_speed", {amount("number", 1, 9, "How much."), lasting(Lasting::Battle, Lasting::Turn, "turn"), kWho},
        "[give {2} +{0} :speed:|+{0} :speed:] {1~}", "[дай на {2} +{0} :speed:|+{0} :speed:] {1~}",
        "Adds as many Steps this turn (not with `battle`), and counts for the first attack (TT-RULING-37).", "AB-E09"),
    row(E::FreeAction, "free_action", {{.name = "kind", .sort = sort::ActionKind, .help = "What for."}, kWho},
        "[give {1}|gain] one more Action this turn, only for {0}", "[дай на {1}|получи] още едно Действие този ход само за {0}",
        "Gives one more Action this turn, only for Actions of this kind; it is used before other Actions.", "AB-E71"),
    row(E::Skip, "skip", {{.name = "part", .sort = sort::TurnPart, .help = "What to lose."}, kWho}, "[{1} loses|lose] {0} of {1=self|your|their} turn",
        "[отнеми на {1}|загуби] {0} от хода{1=self| си| му}", "Applies to the Hero's current turn, or to the next one if the Hero is not active.", "AB-K14"),

    // --- dice ---
    row(E::AddDice, "add_dice", {amount("number", -12, 12, "How many more; below 0: fewer."), {.name = "side", .sort = sort::Side, .min = 0, .max = int(Side::Enemy), .fallback = "hero", .help = "Whose attacks."}, lasting(Lasting::Roll, Lasting::Turn, "roll")},
        "{1=hero|{2=roll|roll {0!} {0-|fewer|more} {0|die|dice} in the attack|{0+} :love: {2~}}|the enemy rolls {0!} {0-|fewer|more} {0|die|dice} {2=roll|in its next attack|{2~}}}",
        "{1=hero|{2=roll|хвърли {0!} {0|зар|зара} {0-|по-малко|повече} в атаката|{0+} :love: {2~}}|врагът хвърля {0!} {0|зар|зара} {0-|по-малко|повече} {2=roll|в следващата си атака|{2~}}}",
        "Changes the dice of the Hero's or the enemy's attack rolls for this duration; `roll` is the next attack roll of that side that has "
        "not been made yet. The enemy always rolls at least 1 die, the Hero at least 0.",
        "AB-E08, E14"),
    row(E::TurnDice, "turn_dice", {constant("number", 1, 15, "The most dice to turn."), {.name = "way", .sort = sort::Way, .fallback = "either", .help = "In which direction."}},
        "turn {0} {0|die|dice}[ {1}]", "обърни {0} {0|зар|зара}[ {1}]",
        "Turns dice of the open roll chosen by the player, who may turn fewer. A clause of an enemy or scenario forces as many as possible.", "AB-E10", 0, Roll),
    row(E::KeepTurn, "keep_turn", {constant("number", 1, 3, "How many dice.", "1")}, "turn {0} {0|die|dice} in any roll this turn",
        "обърни {0} {0|зар|зара} в хвърляне през този ход", "Can be used once, until the end of the turn, on any roll that Hope applies to (TT-RULING-24).", "AB-E10"),
    row(E::Reroll, "reroll", {kDice}, "reroll {0}", "хвърли отново {0}", "Rerolls these dice of the open roll once.", "AB-E11", 0, Roll),
    row(E::SetDice, "set_dice", {kDice, {.name = "face", .sort = sort::Face, .help = "Which face is up."}}, "set {0} to {1}", "направи {0} {1}",
        "Sets these dice of the open roll. This is not turning and is not affected by bans on turning.", "AB-E12", 0, Roll),
    row(E::CountDouble, "count_double", {constant("number", 1, 15, "The most dice that count double.")}, "{0} positive {0|die counts|dice count} double",
        "{0} {0|положителен зар се брои|положителни зара се броят} двойно",
        "Up to this many unspent positive dice of the attack deal 2 damage each instead of 1.", "AB-E13", 0, Roll),
    row(E::RollTable, "roll_table", {amount("dice", 1, 15, "Dice rolled."), {.name = "result", .sort = sort::Block, .help = "For 0, 1, 2 ... positive dice; the last block also applies to more.", .most = 7}},
        "roll {0} :die: and count the positive dice (0, 1, 2 ...): {1* / }", "хвърли {0} :die: и преброй положителните (0, 1, 2 ...): {1* / }",
        "Rolls dice (purpose `test`; Hope may turn them) and carries out the block for the result.", "AB-E15", Roll),
    row(E::Test, "test", {amount("dice", 0, 15, "Dice rolled."), amount("needed", 1, 15, "Positive dice needed."), block("then", "With enough positive dice."), block("otherwise", "With too few.", "{nothing}")},
        "roll {0?|{0} :die:|:die: equal to {0}}; with at least {1} :positive_die:, {2}[; otherwise {3}]", "хвърли {0?|{0} :die:|толкова :die:, колкото е {0}}; при поне {1} :positive_die: {2}[; иначе {3}]",
        "Rolls dice (purpose `test`; Hope may turn them) and carries out one of the blocks.", "AB-E16", Roll),

    // --- Battle ---
    row(E::AddDamage, "add_damage", {amount("damage", -20, 20, "How much.")}, "{0+} :damage:", "{0+} :damage:",
        "Adds to the damage of the current attack; the total is never below 0.", "AB-E17", 0, Battle),
    row(E::DamageEnemy, "damage_enemy", {amount("damage", 1, 40, "How much."), kFoe}, "deal {0} :damage: to {1}", "нанеси {0} :damage: на {1}",
        "Lowers the enemy's Defense at once, outside an attack; can defeat it.", "AB-E17, E19", 0, 0),
    row(E::ReduceDamage, "reduce_damage", {amount("damage", 0, 40, "How much.")}, "reduce the :damage: by {0}", "намали :damage: с {0}",
        "Lowers the incoming damage, but not below 0.", "AB-E18", 0, Damage | Event),
    row(E::Guard, "guard", {amount("damage", 1, 20, "How much."), lasting(Lasting::AttackRound, Lasting::Turn, "attack_round")},
        "the enemy deals {0} less :damage: {1=attack_round|in its next round of attack|in each attack {1~}}",
        "врагът нанася {0} :damage: по-малко {1=attack_round|в следващия си рунд на атака|във всяка атака {1~}}",
        "Reduces the damage of the enemy's next round of attack, or of every round for this duration.", "AB-E18", 0, Battle),
    row(E::ChangeEnemy, "change_enemy", {{.name = "number", .sort = sort::EnemyNumber, .help = "Which number."}, amount("change", -40, 40, "By how much."), kFoe},
        "{2} gets {1+} {0}", "{2=enemy|врагът|{2}} получава {1+} {0}",
        "Changes a number of the enemy for this Battle, or of an entity permanently. Strength and Speed stay at 1 or more; at Defense 0 the "
        "enemy is defeated. Raising Defense also raises the maximum for restore_defense.",
        "AB-E21"),
    row(E::SetEnemy, "set_enemy", {{.name = "number", .sort = sort::EnemyNumber, .help = "Which number."}, amount("value", 1, 40, "The new value."), kFoe},
        "set {0} of {2} to {1}", "{0} на {2} става {1}", "Sets a number of the enemy for this Battle, or of an entity permanently; at least 1.", "AB-E72"),
    row(E::RestoreDefense, "restore_defense", {amount("number", 1, 40, "How much.", "1"), kFoe}, "{1} regains {0} :defense:", "{1=enemy|врагът|{1}} възстановява {0} :defense:",
        "Removes damage from the enemy, up to its full Defense.", "AB-E22"),
    row(E::Mark, "mark", {amount("number", -20, 20, "How many."), {.name = "foe", .sort = sort::Foe, .help = "Which entity."}}, "change the marks on {1} by {0+}", "промени белезите върху {1} с {0+}",
        "Changes the marks on an entity, which marks(...) reads. They start at 0 and can become negative.", "AB-E62", 0, Scenario),
    row(E::ExtraRound, "extra_round", {kSide, amount("dice", 0, 20, "Dice rolled.")}, "{0=hero|make one more round of attack|the enemy makes one more round of attack} with {1?|{1} {1|die|dice}|dice equal to {1}}", "{0=hero|направи още един рунд на атака|врагът прави още един рунд на атака} с {1?|{1} {1|зар|зара}|толкова зарове, колкото е {1}}",
        "After its current round of attack, this side has another one at once, with this many dice before additions.", "AB-E26", 0, Battle),
    row(E::SkipRound, "skip_round", {kSide}, "{0=hero|skip your|the enemy skips its} next round of attack", "{0=hero|пропусни следващия си|врагът пропуска следващия си} рунд на атака",
        "The next round of attack of this side in this Battle is skipped; several skips add up.", "AB-E27", 0, Battle),
    row(E::EndBattle, "end_battle", {{.name = "outcome", .sort = sort::Outcome, .help = "How it ends."}}, "the :battle: Battle {0}", ":battle: Битката {0}",
        "Ends the current Battle at once, with all consequences of this outcome.", "AB-E28", 0, Battle),
    row(E::StartBattle, "start_battle", {{.name = "foe", .sort = sort::Foe, .help = "Which entity."}, {.name = "first", .sort = sort::Side, .fallback = "either", .help = "Who attacks first; either: by Speed."}, kWho},
        "[{2} fights|fight] {0} at once[; {1} attacks first]", "[нека {2} започне веднага битка с {0}|бий се веднага с {0}][; {1=enemy|врагът|Героят} напада пръв]",
        "Starts a Battle with an entity after the effects of this list, even outside the Hero's turn.", "AB-E29", 0, Scenario),
    row(E::DrawBattle, "draw_battle", {constant("level", 1, 3, "Level of the deck."), kWho}, "[{1} fights|fight] an enemy of level {0}", "[започни битка между {1} и враг от ниво {0}|бий се с враг от ниво {0}]",
        "Draws a Battle Card of this level and starts the Battle after the effects of this list, as if its token had been claimed.", "AB-E29"),
    row(E::CancelTalent, "cancel_talent", {}, "cancel the enemy's :talent: Talent", "отмени :talent: Таланта на врага", "Cancels it for this Battle; what it has already done stays.", "AB-E31", 0, Battle),
    row(E::CancelBonus, "cancel_bonus", {constant("number", 1, 9, "How many, chosen by the player.", "9")}, "cancel {0=9|all|{0}} :bonus_card: of the enemy", "отмени {0=9|всички|{0}} :bonus_card: на врага",
        "For this Battle, undoes their changes and ends their clauses.", "AB-E31", 0, Battle),
    row(E::EnemyDraws, "enemy_draws", {constant("number", 1, 3, "How many.", "1")}, "the enemy draws {0} :bonus_card:", "врагът тегли {0} :bonus_card:", "Draws Enemy Bonus Cards, in force at once for this Battle.", "AB-E32", 0, Battle),
    row(E::BanFor, "ban_for", {kBan, lasting(Lasting::AttackRound, Lasting::Scenario, "turn"), kWho}, "[{2} may|you may] not {0} {1~}", "[{2}: |]не може да {0} {1~}",
        "Forbids it to the Hero for this duration.", "AB-E24, E47"),

    // --- cards ---
    row(E::DrawBonus, "draw_bonus", {constant("number", 1, 5, "How many.", "1"), kWho}, "[let {1} draw {0} :bonus_card:|draw {0} :bonus_card:]", "[нека {1} изтегли {0} :bonus_card:|изтегли {0} :bonus_card:]",
        "Draws Hero Bonus Cards in addition to those that Faith allows, each used at once (TT-RULING-24). A Hero who is not active draws at the start of their next turn.", "AB-E33"),
    row(E::KeepBonus, "keep_bonus", {constant("number", 1, 5, "How many.", "1")}, "keep {0} :bonus_card: until the end of your next turn", "запази {0} :bonus_card: до края на следващия си ход",
        "Keeps Hero Bonus Cards drawn this turn, chosen by the player; their effects last through the Hero's next turn.", "AB-E33"),
    row(E::RepeatCard, "repeat_card", {}, "carry out its effects once more", "изпълни ефектите ѝ още веднъж", "Repeats the effects of the event's Bonus Card, Artifact or Treasure, without costs.", "AB-E34", 0, Card),
    row(E::WinArtifact, "win_artifact", {constant("level", 1, 3, "Which deck."), constant("draw", 1, 12, "Cards drawn.", "3"), constant("keep", 1, 3, "Cards kept.", "1"), kWho},
        "[let {3} win|win] {2=1|a|{2}} level {0} :artifact:[ (draw {1})]", "[нека {3} спечели|спечели] {2} :artifact: от ниво {0}[ (тегли {1})]",
        "Draws cards, keeps some, returns the rest and shuffles (TT-ARTIFACT-08). artifact_draw adds to the cards drawn.", "AB-E35"),
    row(E::LoseArtifact, "lose_artifact", {level(), constant("number", 1, 6, "How many.", "1"), kPick, kWho},
        "[{3} returns|return] {1} [level {0} ]:artifact:[ {2}] to the deck", "[нека {3} върне|върни] в тестето {1} :artifact:[ от ниво {0}][ {2}]", "Returns Artifacts that the Hero holds to their decks, as many as there are.", "AB-E36"),
    row(E::Give, "give", {{.name = "item", .sort = sort::Item, .help = "What to give."}, amount("number", 1, 20, "How many."), kTo, kWho},
        "[let {3} give|give] {1} {0} to {2}", "[нека {3} даде|дай] {1} {0} на {2}", "Gives items to another Hero without an Action, as many as there are; the giver chooses which ones.", "AB-E37"),
    row(E::GiveToken, "give_token", {kToken, amount("number", 1, 20, "How many."), kTo, kWho}, "[let {3} give|give] {1} {0} {1|token|tokens} to {2}", "[нека {3} даде|дай] {1} {1|жетон|жетона} {0} на {2}", "Gives scenario tokens to another Hero.", "AB-E37", 0, Scenario),
    row(E::Refresh, "refresh", {{.name = "what", .sort = sort::Usable, .help = "An Artifact or a Talent."}}, "you may use {0} again this turn", "може отново да използваш {0} този ход",
        "One used Artifact or Talent of the Hero, chosen by the player, counts as not used this turn.", "AB-E38"),
    row(E::Exhaust, "exhaust", {{.name = "what", .sort = sort::Usable, .help = "An Artifact or a Talent."}, kWho}, "[{1} may|you may] not use {0} of {1=self|your|their} choice this turn", "[{1}: |]не може да използва {0} по избор този ход",
        "One Artifact or Talent of the Hero, chosen by its player, counts as used up this turn.", "AB-E38"),
    row(E::ShiftTreasure, "shift_treasure", {constant("bands", -2, 2, "How many bands up or down.")}, "read the :treasure: result {0!} {0|band|bands} {0-|lower|higher}", "отчети резултата от :treasure: {0!} {0|степен|степени} {0-|по-ниско|по-високо}",
        "Another of the three bands of the open Treasure takes effect.", "AB-E41", 0, Treasure),
    row(E::DrawQuest, "draw_quest", {constant("number", 1, 3, "How many.", "1"), kWho}, "[let {1} draw {0} :quest:|draw {0} :quest:]", "[нека {1} изтегли {0} :quest:|изтегли {0} :quest:]", "Draws Quest Cards, in the Past only.", "AB-E42"),
    row(E::DiscardQuest, "discard_quest", {constant("number", 1, 3, "How many.", "1"), kWho}, "[{1} discards|discard] {0} :quest:", "[нека {1} изчисти|изчисти] {0} :quest:", "Discards unfinished Quests chosen by the player, without reward.", "AB-E42"),
    row(E::CompleteQuest, "complete_quest", {kWho}, "[let {0} complete one of their :quest:|complete one of your :quest:]", "[нека {0} изпълни своя :quest: по избор|изпълни своя :quest: по избор]", "Completes an unfinished Quest chosen by the player and gives its reward.", "AB-E43"),
    row(E::AddTally, "add_tally", {{.name = "event", .sort = sort::Tally, .help = "What is counted."}, constant("number", 1, 10, "How many.", "1"), kWho}, "[for {2} |]add {1} to {0}", "[за {2} |]добави {1} към: {0}", "Counts as if this had happened, for Quests and tally(...).", "AB-E42"),
    row(E::UnlockTalent, "unlock_talent", {constant("level", 0, 3, "Level; 0 = the next one.", "0"), kWho}, "{1=self|unlock|let {1} unlock} a [level {0} ]:talent: without paying", "{1=self|отключи|нека {1} отключи} без плащане :talent:[ от ниво {0}]", "Unlocks one of the two Talents of the level, chosen by the player; levels must be unlocked in order (TT-RULING-51).", "AB-E46"),
    row(E::Look, "look", {{.name = "deck", .sort = sort::Deck, .help = "Which deck."}, constant("number", 1, 12, "How many."), {.name = "order", .sort = sort::Constant, .min = 0, .max = 1, .fallback = "0", .help = "1: put back in any order."}},
        "look at the top {1=1|card|{1} cards} of {0}[ and put them back in any order{2=1||}]", "виж {1=1|най-горната карта|най-горните {1} карти} от {0}[ и ги върни в произволен ред{2=1||}]", "The team sees the top cards. With 1 as the last argument, the player also reorders them.", "AB-E52"),
    row(E::DrawChoice, "draw_choice", {constant("number", 2, 6, "How many are looked at.")}, "look at {0}, keep one and put the others back on top", "виж {0}, задръж една и върни останалите най-отгоре", "Draws this many instead of one; one is kept and the others go back on top in any order.", "AB-E52", 0, Draw),

    // --- places of Heroes ---
    row(E::Move, "move", {kPlace, constant("distance", 0, 60, "At most this many Spaces away, straight over everything; 0 = any distance.", "0"), kWho},
        "{2=self|move|move {2}} to {0}[, at most {1} Spaces away]", "{2=self|премести се|премести {2}} на {0}[, най-много на {1} полета]",
        "Moves to an enterable Space of this place without a Hero, chosen by the player, if there is one. This is not a Step, and Portals have no effect.", "AB-E48"),
    row(E::SwapHeroes, "swap_heroes", {{.name = "first", .sort = sort::Hero, .help = "One Hero."}, {.name = "second", .sort = sort::Hero, .help = "Another Hero."}}, "let {0} and {1} change places", "размени местата на {0} и {1}", "Swaps the Spaces of both Heroes.", "AB-E49"),
    row(E::ExitMap, "exit_map", {kWho}, "[{0} leaves|leave] the Map for good", "[изведи {0} завинаги от картата|напусни картата завинаги]", "The Hero is safe: they take no more turns, cannot be chosen or hurt, and count for `exited`.", "AB-E48", 0, Scenario),

    // --- the Map ---
    row(E::PlacePickup, "place_pickup", {kPickup, kPlace}, "put {0} on {1}", "постави {0} на {1}", "Puts one on each spot. The kind must include a level or colour.", "AB-E53"),
    row(E::RemovePickup, "remove_pickup", {kPickup, kWhere, constant("number", 0, 60, "How many, chosen by the player; 0 = all.", "0")}, "remove {2=0|all|{2}} unclaimed {0~2}[ on {1}]", "премахни {2=0|всички невзети|{2}} {0~2}[ на {1}]", "Removes unclaimed objects from the Map without effect.", "AB-E53"),
    row(E::ConvertPickup, "convert_pickup", {kPickup, kToken, kWhere}, "all unclaimed {0~}[ on {2}] become {1} tokens", "всички невзети {0~}[ на {2}] стават жетони {1}", "Replaces objects with tokens in tile order while the supply lasts; the rest stay.", "AB-E53", 0, Scenario),
    row(E::RestorePickup, "restore_pickup", {kPickup, kWhere}, "put {0} that was claimed back on its Space[ on {1}]", "върни {0} на полето му[ на {1}]", "Puts one claimed object, chosen by the player, back on the Space where it is printed.", "AB-E54"),
    row(E::PlaceToken, "place_token", {kToken, constant("number", 1, 60, "How many on each spot."), kPlace, {.name = "state", .sort = sort::TokenState, .min = int(TokenState::FaceUp), .max = int(TokenState::FaceDown), .fallback = "face_up", .help = "Which side is up."}},
        "put {1} [{3} ]{0} {1|token|tokens} on {2}", "постави {1} {1|жетон|жетона} {0}[ {3}] на {2}", "Takes tokens from the supply as long as it lasts. Each Space holds one token; others go to the nearest free Space without a feature.", "AB-E53", 0, Scenario),
    row(E::FillToken, "fill_token", {kToken, constant("number", 1, 60, "Stop when this many are on the Map."), kPlace}, "put {0} tokens on {2} until {1} are on the Map", "поставяй жетони {0} на {2}, докато на картата станат {1}", "Puts one on each spot, in order, until the number is reached.", "AB-E53", 0, Scenario),
    row(E::RemoveToken, "remove_token", {kToken, constant("number", 0, 60, "How many, chosen by the player; 0 = all."), kWhere}, "remove {1=0|all|{1}} {0} {1|token|tokens}[ from {2}]", "премахни {1=0|всички|{1}} {1=0|жетони|{1|жетон|жетона}} {0}[ от {2}]", "Returns tokens to the supply.", "AB-E53", 0, Scenario),
    row(E::ConvertToken, "convert_token", {kToken, named("token", "What it becomes."), kWhere}, "{0} tokens[ on {2}] become {1} tokens", "жетоните {0}[ на {2}] стават жетони {1}", "Replaces every such token with the other kind, from the supply.", "AB-E53", 0, Scenario),
    row(E::GainToken, "gain_token", {kToken, amount("number", 1, 20, "How many.", "1"), kWho}, "[give {2} {1} {0}|gain {1} {0}] {1|token|tokens}", "[дай на {2}|получи] {1} {1|жетон|жетона} {0}", "The Hero takes tokens from the supply.", "AB-E37", 0, Scenario),
    row(E::LoseToken, "lose_token", {kToken, amount("number", 1, 20, "How many.", "1"), kWho}, "[{2} loses|lose] {1} {0} {1|token|tokens}", "[отнеми на {2}|загуби] {1} {1|жетон|жетона} {0}", "Returns tokens that the Hero holds to the supply, as many as there are.", "AB-E37", 0, Scenario),
    row(E::PlaceShuffled, "place_shuffled", {kPlace, {.name = "token", .sort = sort::Name, .help = "Kinds to shuffle together.", .refersTo = "token", .most = 8}},
        "shuffle the {1*, } tokens and put one face down on each of {0}", "разбъркай жетоните {1*, } и постави по един обърнат надолу на {0}",
        "Shuffles all tokens of these kinds in the supply and puts them face down, one on each spot while they last.", "AB-E61", 0, Scenario),
    row(E::FlipToken, "flip_token", {kToken, {.name = "state", .sort = sort::TokenState, .min = int(TokenState::FaceUp), .max = int(TokenState::FaceDown), .help = "Which side is up afterwards."}, kWhere, constant("number", 0, 60, "How many, chosen by the player; 0 = all.", "0")},
        "turn {3=0|all|{3}} {0} {3|token|tokens}[ on {2}] {1}", "обърни {1=face_up|нагоре|надолу} {3=0|всички|{3}} {3=0|жетони|{3|жетон|жетона}} {0}[ на {2}]", "Turns tokens over. A token turned face up triggers token_revealed.", "AB-E61", 0, Scenario),
    row(E::RevealTokens, "reveal_tokens", {kPlace}, "reveal the face-down token on {0}", "разкрий обърнатия надолу жетон на {0}", "Turns every face-down token there face up, of any kind; triggers token_revealed.", "AB-E61", 0, Scenario),
    row(E::ShuffleTokens, "shuffle_tokens", {}, "shuffle the face-down tokens among their Spaces", "разбъркай обърнатите надолу жетони по местата им", "Swaps face-down tokens at random.", "AB-E61", 0, Scenario),
    row(E::PeekTokens, "peek_tokens", {constant("number", 1, 20, "How many.")}, "look at {0} face-down {0|token|tokens}", "виж {0} {0|обърнат|обърнати} надолу {0|жетон|жетона}", "The player chooses tokens and the team looks at them; they stay where they are.", "AB-E61", 0, Scenario),
    row(E::Spread, "spread", {kToken, amount("number", 1, 20, "How many."), {.name = "from", .sort = sort::Place, .fallback = "anywhere", .help = "Also grows from there, not only from its own tokens."}},
        "{0} spreads to {1} more {1|Space|Spaces}[ (it grows from {2} too)]", "{0} се разраства с още {1} {1|поле|полета}[ (и от {2})]",
        "Puts tokens one after another on the free Space nearest to a Hero that is next to such a token or to the place; the players choose among ties.", "AB-E56", 0, Scenario),
    row(E::SetFeature, "set_feature", {kPlace, {.name = "feature", .sort = sort::Place, .min = int(PlaceSelector::Plain), .max = int(PlaceSelector::Altar), .help = "What it becomes."}}, "{0} becomes {1}", "{0} става {1}", "Changes the Spaces permanently and removes what is on them.", "AB-E53", 0, Scenario),
    row(E::DrawTile, "draw_tile", {kWho}, "[{0} draws|draw] and {0=self|place|places} another tile", "[{0} тегли и поставя|изтегли и постави] още една плочка", "Draws and places a tile as at the start of a turn, if any are left.", "AB-E55"),
    row(E::RemoveTile, "remove_tile", {kPlace}, "remove {0}", "премахни {0}",
        "Removes the tiles with their pickups and tokens. Claimable tokens go to the nearest free Space, and Heroes there are moved (TT-RULING-74).", "AB-E55", 0, Scenario),
    row(E::RestoreTile, "restore_tile", {constant("number", 1, 10, "How many.", "1")}, "put the last {0=1|removed tile|{0} removed tiles} back", "върни {0=1|последната премахната плочка|последните {0} премахнати плочки}", "Puts the most recently removed tiles back in place, empty except for Trees, Portals and Altars.", "AB-E55", 0, Scenario),
    row(E::RotateTile, "rotate_tile", {kPlace, constant("turns", 1, 3, "Quarter turns clockwise.", "1")}, "rotate {0} by {1} quarter {1|turn|turns}", "завърти {0} на {1} {1|четвърт оборот|четвърти оборот}", "Everything on the tile turns with it, including Heroes.", "AB-E55", 0, Scenario),
    row(E::CloseTile, "close_tile", {kPlace}, "close {0}", "затвори {0}", "Until open_tiles, its Spaces cannot be entered or used, and nobody on it can be fought. Heroes there are moved (TT-RULING-74).", "AB-E60", 0, Scenario),
    row(E::OpenTiles, "open_tiles", {}, "open all closed tiles", "отвори всички затворени плочки", "Makes closed tiles usable again.", "AB-E60", 0, Scenario),

    // --- entities ---
    row(E::Spawn, "spawn", {kEntity, kPlace, {.name = "owner", .sort = sort::Hero, .fallback = "each", .help = "The only Hero who can fight it; each: any Hero."}}, "put {0} on {1}[ for {2}]", "постави {0} на {1}[ за {2}]", "Puts one on each spot until its limit on the Map is reached.", "AB-E57", 0, Scenario),
    row(E::MoveEntity, "move_entity", {{.name = "foe", .sort = sort::Foe, .help = "Which."}, amount("steps", 1, 20, "The most Steps."), {.name = "toward", .sort = sort::Hero, .fallback = "nearest", .help = "The Hero to move toward."}}, "{0} moves {1} {1|Step|Steps} toward {2}", "{0} се движи {1} {1|крачка|крачки} към {2}", "They move one after another along shortest paths, avoid Trees, Portals and occupied Spaces, and stop next to that Hero.", "AB-E58", 0, Scenario),
    row(E::EntityAttack, "entity_attack", {{.name = "foe", .sort = sort::Foe, .help = "Which."}, amount("dice", 1, 20, "Dice rolled.")}, "{0} attacks an adjacent Hero with {1} :die:", "{0} напада съседен Герой с {1} :die:", "Each of them next to a Hero makes one attack roll against that Hero, outside Battle (TT-RULING-67); the players choose if there are several.", "AB-E59", 0, Scenario),
    row(E::RemoveEntity, "remove_entity", {kEntity, kWhere}, "remove {0}[ on {1}]", "премахни {0}[ на {1}]", "Removes them from the Map; they do not count as defeated.", "AB-E57", 0, Scenario),

    // --- the scenario ---
    row(E::SetCounter, "set_counter", {named("counter", "Which counter."), amount("value", -99, 999, "The new value.")}, "set {0} to {1}", "{0} става {1}", "Sets a counter of the scenario.", "AB-E62", 0, Scenario),
    row(E::AddCounter, "add_counter", {named("counter", "Which counter."), amount("number", -99, 99, "How much.", "1")}, "{0} {1+}", "{0} {1+}", "Adds to a counter of the scenario.", "AB-E62", 0, Scenario),
    row(E::AddStatus, "add_status", {named("status", "Which status."), amount("number", 1, 20, "How much.", "1"), kWho}, "[{2} gets|get] {1} {0}", "[дай на {2}|получаваш] {1} {0}", "Gives a Hero more of a status.", "AB-E63", 0, Scenario),
    row(E::RemoveStatus, "remove_status", {named("status", "Which status."), amount("number", 0, 20, "How much; 0 = all.", "0"), kWho}, "[{2} drops|drop] {1=0|all|{1}} {0}", "[махни на {2}|махни] {1=0|всичко|{1}} {0}", "Takes some or all of a status from a Hero.", "AB-E63", 0, Scenario),
    row(E::ChangeLimit, "change_limit", {constant("rounds", -6, 6, "How many more.")}, "the time limit changes by {0+} {0|round|rounds}", "срокът се променя с {0+} {0|кръг|кръга}", "Makes the Future longer or shorter, but never ends it before the current round does.", "AB-E64", 0, Scenario),
    row(E::SkipScenarioSteps, "skip_scenario_steps", {constant("number", 1, 6, "How many.", "1")}, "skip the next {0=1|scenario step|{0} scenario steps}", "{0=1|следващата стъпка на сценария се пропуска|следващите {0} стъпки на сценария се пропускат}", "Skips the next scenario steps.", "AB-E64", 0, Scenario),
    row(E::DrawCard, "draw_card", {constant("number", 1, 5, "How many.", "1")}, "draw {0=1|a scenario card|{0} scenario cards}", "изтегли {0=1|карта|{0} карти} на сценария", "Carries out the effects of the drawn card. The deck is reshuffled when it is empty.", "AB-E73", 0, Scenario),
    row(E::WinGame, "win_game", {}, "you all win", "всички печелите", "Ends the game as if the objective were met.", "AB-E65", 0, Scenario),
    row(E::LoseGame, "lose_game", {}, "you all lose", "всички губите", "Ends the game as if a defeat condition held.", "AB-E65", 0, Scenario),
    row(E::Score, "score", {amount("points", -50, 50, "How many.")}, "score {0} {0|point|points}", "отбележи {0} {0|точка|точки}", "Adds to the score of the game.", "AB-E66"),

    // --- structure ---
    row(E::Choose, "choose", {{.name = "one", .sort = sort::Block, .help = "One of these.", .most = 6}}, "choose one: {0*; or }", "избери едно: {0*; или }", "The player chooses one of the blocks that can be carried out.", "AB-E67"),
    row(E::ChooseSeveral, "choose_several", {constant("number", 2, 5, "How many different blocks."), {.name = "one", .sort = sort::Block, .help = "One of these.", .most = 6}}, "choose {0} of: {1*; }", "избери {0} от: {1*; }", "The player chooses this many different blocks; they are carried out in the order written.", "AB-E67"),
    row(E::RandomOne, "random_one", {{.name = "one", .sort = sort::Block, .help = "One of these.", .most = 6}}, "at random: {0*; or }", "на случаен принцип: {0*; или }", "One block is chosen at random.", "AB-E67"),
    row(E::FirstPossible, "first_possible", {{.name = "one", .sort = sort::Block, .help = "The first of these that changes something.", .most = 6}}, "the first possible of: {0*; }", "първото възможно от: {0*; }", "Carries out the first block whose first effect can be carried out.", "AB-E67"),
    row(E::If, "if", {{.name = "condition", .sort = sort::Condition, .help = "The condition."}, block("then", "If it holds."), block("otherwise", "If not.", "{nothing}")}, "if {0}, {1}[; otherwise {2}]", "ако {0}, {1}[; иначе {2}]", "Checks a condition in the middle of a list of effects.", "AB-E68"),
    row(E::May, "may", {block("effects", "What the player may do.")}, "you may {0}", "по желание {0}", "The player decides about these effects only.", "AB-E68"),
    row(E::ForEach, "for_each", {{.name = "heroes", .sort = sort::Hero, .help = "Which Heroes."}, block("effects", "Carried out for each Hero, as `it`.")}, "for {0}: {1}", "за {0}: {1}", "Carries out the effects once for each Hero, in turn order, with that Hero as `it`.", "AB-E68", Each),
    row(E::Repeat, "repeat", {amount("times", 1, 20, "How many times."), block("effects", "What to repeat.")}, "{0=2|twice|{0} {0|time|times}}: {1}", "{0=2|два пъти|{0} {0|път|пъти}}: {1}", "Carries out the effects this many times, one after another.", "AB-E68"),
    row(E::Instead, "instead", {block("effects", "What happens instead.")}, "instead {0}", "вместо това {0}", "Prevents the event and carries out the block instead; once per event.", "AB-E69", 0, Event),
    row(E::Delay, "delay", {{.name = "trigger", .sort = sort::Moment, .help = "When."}, block("effects", "What happens then.")}, "later, {0}: {1}", "по-късно, {0}: {1}", "Carries out the effects once, at the next such trigger of the same Hero; forgotten at the end of the phase.", "AB-E70"),
    row(E::Nothing, "nothing", {}, "nothing happens", "нищо не се случва", "Does nothing; for blocks that must not be empty.", "AB-E74"),
};
static_assert(coversUpTo(kEffectWords, E::Nothing));

}  // namespace

std::span<const Word> effectWords() { return kEffectWords; }

}  // namespace schema::threetale
