// What clauses do (AB-E01..74): events, carried out in order at their moment. Gains clamp at the printed scale
// (TT-RULING-19); what cannot be done is left out, unless the word says otherwise.
//
// Longer than other files because it is one table; its rows are all alike.
#include "schema/threetale/vocabulary_tables.h"

namespace schema::threetale {
namespace {

using E = EffectWord;
using namespace fact;

constexpr Parameter kVirtue{.name = "virtue", .sort = sort::Virtue, .help = "Which Virtue, or how it is found."};
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
        "Raises the Virtue, each of several selected ones. A chosen Virtue is chosen by the player of the Hero who gains.", "AB-E01"),
    row(E::LoseVirtue, "lose_virtue", {kVirtue, amount("points", 1, 13, "How much.", "1"), kWho},
        "[for {2}, lower {0} by {1}|lower {0} by {1}]",
        "[за {2} понижи {0} с {1}|понижи {0} с {1}]",
        "Lowers the Virtue, each of several selected ones, at most to 0. Not damage: it cannot be blocked (TT-RULING-33).", "AB-E01"),
    row(E::DistributeVirtue, "distribute_virtue",
        {amount("points", 1, 40, "Points in all, for each Hero concerned."), constant("most", 1, 13, "At most so many on one Virtue.", "13"), kWho},
        "[give {2} {0} {0|Virtue point|Virtue points}|gain {0} {0|Virtue point|Virtue points}][, at most {1} on each Virtue]",
        "{2=self|разпредели {0} {0|точка|точки} по добродетелите си|за {2} разпредели {0} {0|точка|точки} по добродетелите му}[, най-много {1} на всяка]",
        "Points divided over Virtues by the player of the Hero who gains.", "AB-E02"),
    row(E::DistributeLoss, "distribute_loss", {amount("points", 1, 40, "Points in all, for each Hero concerned."), kWho},
        "[{1} loses {0} {0|Virtue point|Virtue points} of their choice|lose {0} {0|Virtue point|Virtue points} of your choice]",
        "отнеми {0} {0|точка|точки} по избор от {1=self|добродетелите си|добродетелите на {1}}",
        "Points taken from Virtues as the player of the Hero divides them; as many as there are. Not damage.", "AB-E02"),
    row(E::SetVirtue, "set_virtue", {kVirtue, amount("value", 0, 13, "The new value."), kWho},
        "set {0}{2=self|| of {2}} to {1}", "{0}{2=self|| на {2}} става {1}", "Sets the Virtue to this value.", "AB-E03"),
    row(E::SwapVirtues, "swap_virtues", {lasting(Lasting::Turn, Lasting::Game, "turn"), kWho},
        "swap the values of two {1=self|of your Virtues|Virtues of {1}}{0=game|| until the end of the {0}}",
        "размени стойностите на две {1=self|свои добродетели|добродетели на {1}}{0=game|| ({0~})}",
        "Two Virtues of the player's choice change values. At the end of the span they change back by the same difference, within 0 and "
        "13; with `game` they stay.",
        "AB-E03"),
    row(E::MoveVirtue, "move_virtue", {amount("points", 1, 13, "How many at most."), kTo, kWho},
        "give {1} up to {0} {0|Virtue point|Virtue points}{2=self|| from {2}}", "дай на {1} до {0} {0|точка|точки} от {2=self|добродетелите си|добродетелите на {2}}",
        "Points go from a Hero's Virtues to the same Virtues of another, as the giver divides them.", "AB-E03"),
    row(E::GainShevitsa, "gain_shevitsa", {amount("number", 1, 20, "How many."), kWho},
        "[give {1} {0?|{0} :shevitsa:|:shevitsa: equal to {0}}|gain {0?|{0} :shevitsa:|:shevitsa: equal to {0}}]",
        "[дай на {1} {0?|{0} :shevitsa:|толкова :shevitsa:, колкото е {0}}|получи {0?|{0} :shevitsa:|толкова :shevitsa:, колкото е {0}}]",
        "Uncommitted Shevitsa.", "AB-E04"),
    row(E::LoseShevitsa, "lose_shevitsa", {amount("number", 1, 20, "How many."), kWho}, "[{1} loses {0} :shevitsa:|lose {0} :shevitsa:]",
        "[отнеми на {1} {0} :shevitsa:|загуби {0} :shevitsa:]", "As many as there are; committed ones stay.", "AB-E04"),
    row(E::GainSpeed, "gain_speed", {amount("number", 1, 9, "How much.", "1"), kWho}, "[give {1} {0} :speed:|gain {0} :speed:]",
        "[дай на {1} {0} :speed:|получи {0} :speed:]", "Permanent Speed, at most 10; counts at once (TT-RULING-10).", "AB-E05"),
    row(E::LoseSpeed, "lose_speed", {amount("number", 1, 9, "How much.", "1"), kWho}, "[{1} loses {0} :speed:|lose {0} :speed:]",
        "[отнеми на {1} {0} :speed:|загуби {0} :speed:]", "Permanent Speed, never below 1 (TT-RULING-11).", "AB-E05"),
    row(E::RestoreSpirit, "restore_spirit", {amount("number", 1, 3, "How many.", "1"), kWho}, "[restore {0} :spirit: to {1}|regain {0} :spirit:]",
        "[върни на {1} {0} :spirit:|възстанови си {0} :spirit:]", "Spirit, never above 3 (TT-RULING-66).", "AB-E23"),
    row(E::LoseSpirit, "lose_spirit", {amount("number", 1, 3, "How many.", "1"), kWho}, "[{1} loses {0} :spirit:|lose {0} :spirit:]",
        "[отнеми на {1} {0} :spirit:|загуби {0} :spirit:]", "At 0 the Hero dies.", "AB-E23"),
    row(E::SetSpirit, "set_spirit", {constant("value", 1, 3, "The new value."), kWho}, "set {1=self|your :spirit:|the :spirit: of {1}} to {0}",
        ":spirit: {1=self||на {1} }става {0}", "Sets Spirit to this value.", "AB-E23"),
    row(E::GainStone, "gain_stone", {amount("number", 1, 5, "How many.", "1"), kWho}, "[give {1} {0} :sacred_stone:|gain {0} :sacred_stone:]",
        "[дай на {1} {0} :sacred_stone:|получи {0} :sacred_stone:]", "Sacred Stones, held by that Hero (TT-RULING-58).", "AB-E04"),
    row(E::DealDamage, "deal_damage", {amount("damage", 1, 20, "How much."), kWho}, "[{1} takes {0} :damage:|take {0} :damage:]",
        "[нанеси на {1} {0} :damage:|понеси {0} :damage:]", "Damage outside Battle: each Hero concerned spreads or blocks it (TT-RULING-33).", "AB-E20"),

    // --- the turn ---
    row(E::AddSteps, "add_steps", {amount("number", 1, 20, "How many."), kWho}, "[give {1} {0} more {0|Step|Steps}|gain {0} more {0|Step|Steps}] this turn",
        "[дай на {1} още {0} {0|крачка|крачки}|получи още {0} {0|крачка|крачки}] този ход", "Steps of the Hero's current turn; for a Hero who is not active, of its next turn.", "AB-E06"),
    row(E::AddActions, "add_actions",
        {amount("number", 1, 6, "How many.", "1"), lasting(Lasting::Turn, Lasting::NextTurn, "turn"), kWho},
        "[give {2} {0} more :action:|gain {0} more :action:] {1~}",
        "[дай на {2} още {0} :action:|получи още {0} :action:] {1~}", "Actions of this turn or of the Hero's next one.", "AB-E07"),
    row(E::AddSpeed, "add_speed", {amount("number", 1, 9, "How much."), lasting(Lasting::Battle, Lasting::Turn, "turn"), kWho},
        "[give {2} +{0} :speed:|+{0} :speed:] {1~}", "[дай на {2} +{0} :speed:|+{0} :speed:] {1~}",
        "As many more Steps this turn (not with `battle`), and counts for the first attack (TT-RULING-37).", "AB-E09"),
    row(E::FreeAction, "free_action", {{.name = "kind", .sort = sort::ActionKind, .help = "What for."}, kWho},
        "[give {1}|gain] one more Action this turn, only for {0}", "[дай на {1}|получи] още едно Действие този ход само за {0}",
        "One more Action this turn that only an Action of this kind can use; it is used before others.", "AB-E71"),
    row(E::Skip, "skip", {{.name = "part", .sort = sort::TurnPart, .help = "What is lost."}, kWho}, "[{1} loses|lose] {0} of {1=self|your|their} turn",
        "[отнеми на {1}|загуби] {0} от хода{1=self| си| му}", "In the Hero's current turn, for a Hero who is not active in its next one.", "AB-K14"),

    // --- dice ---
    row(E::AddDice, "add_dice", {amount("number", -12, 12, "How many more; below 0 fewer."), {.name = "side", .sort = sort::Side, .min = 0, .max = int(Side::Enemy), .fallback = "hero", .help = "Whose attacks."}, lasting(Lasting::Roll, Lasting::Turn, "roll")},
        "{1=hero|{2=roll|roll {0!} {0-|fewer|more} {0|die|dice} in the attack|{0+} :love: {2~}}|the enemy rolls {0!} {0-|fewer|more} {0|die|dice} {2=roll|in its next attack|{2~}}}",
        "{1=hero|{2=roll|хвърли {0!} {0|зар|зара} {0-|по-малко|повече} в атаката|{0+} :love: {2~}}|врагът хвърля {0!} {0|зар|зара} {0-|по-малко|повече} {2=roll|в следващата си атака|{2~}}}",
        "Dice of attack rolls of the Hero or of the enemy, as long as it lasts; `roll` is the next attack roll of that side that is not "
        "thrown yet. The enemy always rolls at least 1 die, the Hero at least 0.",
        "AB-E08, E14"),
    row(E::TurnDice, "turn_dice", {constant("number", 1, 15, "How many at most."), {.name = "way", .sort = sort::Way, .fallback = "either", .help = "Which way."}},
        "turn {0} {0|die|dice}[ {1}]", "обърни {0} {0|зар|зара}[ {1}]",
        "Turns dice of the open roll, chosen by the player, fewer if they like; in a clause of an enemy or scenario as many as there are, by force.", "AB-E10", 0, Roll),
    row(E::KeepTurn, "keep_turn", {constant("number", 1, 3, "How many dice.", "1")}, "turn {0} {0|die|dice} in any roll this turn",
        "обърни {0} {0|зар|зара} в хвърляне през този ход", "Kept until the end of the turn and used once on any roll that Hope could touch (TT-RULING-24).", "AB-E10"),
    row(E::Reroll, "reroll", {kDice}, "reroll {0}", "хвърли отново {0}", "Rolls those dice of the open roll again, once.", "AB-E11", 0, Roll),
    row(E::SetDice, "set_dice", {kDice, {.name = "face", .sort = sort::Face, .help = "How they come to lie."}}, "set {0} {1}", "направи {0} {1}",
        "Lays those dice of the open roll so. This is not turning: what forbids turning does not forbid it.", "AB-E12", 0, Roll),
    row(E::CountDouble, "count_double", {constant("number", 1, 15, "How many at most.")}, "{0} positive {0|die counts|dice count} double",
        "{0} {0|положителен зар се брои|положителни зара се броят} двойно",
        "So many positive dice of the attack that are not spent deal 2 damage each instead of 1.", "AB-E13", 0, Roll),
    row(E::RollTable, "roll_table", {amount("dice", 1, 15, "Dice rolled."), {.name = "result", .sort = sort::Block, .help = "For 0, 1, 2 ... positive dice; the last one also for more.", .most = 7}},
        "roll {0} :die: and count the positive dice (0, 1, 2 ...): {1* / }", "хвърли {0} :die: и преброй положителните (0, 1, 2 ...): {1* / }",
        "Rolls (purpose test; Hope may turn) and carries out the block of the result.", "AB-E15", Roll),
    row(E::Test, "test", {amount("dice", 0, 15, "Dice rolled."), amount("needed", 1, 15, "Positive dice wanted."), block("then", "With enough positive dice."), block("otherwise", "With too few.", "{nothing}")},
        "roll {0?|{0} :die:|:die: equal to {0}}; with at least {1} :positive_die:, {2}[; otherwise {3}]", "хвърли {0?|{0} :die:|толкова :die:, колкото е {0}}; при поне {1} :positive_die: {2}[; иначе {3}]",
        "Rolls (purpose test; Hope may turn) and carries out one of the blocks.", "AB-E16", Roll),

    // --- Battle ---
    row(E::AddDamage, "add_damage", {amount("damage", -20, 20, "How much.")}, "{0+} :damage:", "{0+} :damage:",
        "Adds to the damage of the present attack of the side that attacks; the sum is never below 0.", "AB-E17", 0, Battle),
    row(E::DamageEnemy, "damage_enemy", {amount("damage", 1, 40, "How much."), kFoe}, "deal {0} :damage: to {1}", "нанеси {0} :damage: на {1}",
        "Lowers Defense at once, outside an attack; may defeat it.", "AB-E17, E19", 0, 0),
    row(E::ReduceDamage, "reduce_damage", {amount("damage", 0, 40, "How much.")}, "reduce the :damage: by {0}", "намали :damage: с {0}",
        "Lowers the incoming damage, at most to 0.", "AB-E18", 0, Damage | Event),
    row(E::Guard, "guard", {amount("damage", 1, 20, "How much."), lasting(Lasting::AttackRound, Lasting::Turn, "attack_round")},
        "the enemy deals {0} less :damage: {1=attack_round|in its next round of attack|in each attack {1~}}",
        "врагът нанася {0} :damage: по-малко {1=attack_round|в следващия си рунд на атака|във всяка атака {1~}}",
        "Reduces the damage of the enemy's next round of attack, or of all of them as long as it lasts.", "AB-E18", 0, Battle),
    row(E::ChangeEnemy, "change_enemy", {{.name = "number", .sort = sort::EnemyNumber, .help = "Which number."}, amount("change", -40, 40, "By how much."), kFoe},
        "{2} gets {1+} {0}", "{2=enemy|врагът|{2}} получава {1+} {0}",
        "Changes a number of the enemy for this Battle, of an entity permanently. Strength and Speed stay at 1 or more; Defense that falls to 0 "
        "defeats it, and raising it also raises what restore_defense can reach.",
        "AB-E21"),
    row(E::SetEnemy, "set_enemy", {{.name = "number", .sort = sort::EnemyNumber, .help = "Which number."}, amount("value", 1, 40, "The new value."), kFoe},
        "set {0} of {2} to {1}", "{0} на {2} става {1}", "Sets a number of the enemy for this Battle, of an entity permanently; at least 1.", "AB-E72"),
    row(E::RestoreDefense, "restore_defense", {amount("number", 1, 40, "How much.", "1"), kFoe}, "{1} regains {0} :defense:", "{1=enemy|врагът|{1}} възстановява {0} :defense:",
        "Takes damage off the enemy, at most to its full Defense.", "AB-E22"),
    row(E::Mark, "mark", {amount("number", -20, 20, "How many."), {.name = "foe", .sort = sort::Foe, .help = "Which entity."}}, "change the marks on {1} by {0+}", "промени белезите върху {1} с {0+}",
        "Changes the marks on an entity, read by marks(...); they start at 0 and may fall below.", "AB-E62", 0, Scenario),
    row(E::ExtraRound, "extra_round", {kSide, amount("dice", 0, 20, "Dice of its roll.")}, "{0=hero|make one more round of attack|the enemy makes one more round of attack} with {1?|{1} {1|die|dice}|dice equal to {1}}", "{0=hero|направи още един рунд на атака|врагът прави още един рунд на атака} с {1?|{1} {1|зар|зара}|толкова зарове, колкото е {1}}",
        "After the current round of attack of that side it has another one at once, with this many dice before additions.", "AB-E26", 0, Battle),
    row(E::SkipRound, "skip_round", {kSide}, "{0=hero|skip your|the enemy skips its} next round of attack", "{0=hero|пропусни следващия си|врагът пропуска следващия си} рунд на атака",
        "The next round of attack of that side in this Battle does not take place; several add up.", "AB-E27", 0, Battle),
    row(E::EndBattle, "end_battle", {{.name = "outcome", .sort = sort::Outcome, .help = "How it ends."}}, "the :battle: Battle {0}", ":battle: Битката {0}",
        "The open Battle ends at once, with all that belongs to this outcome.", "AB-E28", 0, Battle),
    row(E::StartBattle, "start_battle", {{.name = "foe", .sort = sort::Foe, .help = "Which entity."}, {.name = "first", .sort = sort::Side, .fallback = "either", .help = "Who attacks first; either: by Speed."}, kWho},
        "[{2} fights|fight] {0} at once[; {1} attacks first]", "[започни веднага битка между {0} и {2}|бий се веднага с {0}][; {1=enemy|врагът|Героят} напада пръв]",
        "A Battle with an entity begins, outside the turn of that Hero too. After the effects of this list.", "AB-E29", 0, Scenario),
    row(E::DrawBattle, "draw_battle", {constant("level", 1, 3, "Level of the deck."), kWho}, "[{1} fights|fight] an enemy of level {0}", "[започни битка между {1} и враг от ниво {0}|бий се с враг от ниво {0}]",
        "Draws a Battle Card of this level and fights it, as if its token were claimed. After the effects of this list.", "AB-E29"),
    row(E::CancelTalent, "cancel_talent", {}, "cancel the enemy's :talent: Talent", "отмени :talent: Таланта на врага", "For this Battle; what it has done stays.", "AB-E31", 0, Battle),
    row(E::CancelBonus, "cancel_bonus", {constant("number", 1, 9, "How many, chosen by the player.", "9")}, "cancel {0=9|all|{0}} :bonus_card: of the enemy", "отмени {0=9|всички|{0}} :bonus_card: на врага",
        "For this Battle their changes are taken back and their clauses end.", "AB-E31", 0, Battle),
    row(E::EnemyDraws, "enemy_draws", {constant("number", 1, 3, "How many.", "1")}, "the enemy draws {0} :bonus_card:", "врагът тегли {0} :bonus_card:", "Enemy Bonus Cards, in force at once for this Battle.", "AB-E32", 0, Battle),
    row(E::BanFor, "ban_for", {kBan, lasting(Lasting::AttackRound, Lasting::Scenario, "turn"), kWho}, "[{2} may|you may] not {0} {1~}", "[{2}: |]не може да {0} {1~}",
        "Forbids it to the Hero as long as it lasts.", "AB-E24, E47"),

    // --- cards ---
    row(E::DrawBonus, "draw_bonus", {constant("number", 1, 5, "How many.", "1"), kWho}, "[let {1} draw {0} :bonus_card:|draw {0} :bonus_card:]", "[нека {1} изтегли {0} :bonus_card:|изтегли {0} :bonus_card:]",
        "Hero Bonus Cards beside the Faith allowance, each used at once (TT-RULING-24). A Hero who is not active draws at the start of its next turn.", "AB-E33"),
    row(E::KeepBonus, "keep_bonus", {constant("number", 1, 5, "How many.", "1")}, "keep {0} :bonus_card: until the end of your next turn", "запази {0} :bonus_card: до края на следващия си ход",
        "Hero Bonus Cards drawn this turn, chosen by the player, do not return now; what they add lasts through the Hero's next turn.", "AB-E33"),
    row(E::RepeatCard, "repeat_card", {}, "carry out its effects once more", "изпълни ефектите ѝ още веднъж", "The effects of the Bonus Card, Artifact or Treasure of the event happen again, without costs.", "AB-E34", 0, Card),
    row(E::WinArtifact, "win_artifact", {constant("level", 1, 3, "Which deck."), constant("draw", 1, 12, "Cards drawn.", "3"), constant("keep", 1, 3, "Cards kept.", "1"), kWho},
        "[let {3} win|win] {2=1|a|{2}} level {0} :artifact:[ (draw {1})]", "[нека {3} спечели|спечели] {2} :artifact: от ниво {0}[ (тегли {1})]",
        "Draws, keeps, returns the rest and shuffles (TT-ARTIFACT-08); with artifact_draw more cards are drawn.", "AB-E35"),
    row(E::LoseArtifact, "lose_artifact", {level(), constant("number", 1, 6, "How many.", "1"), kPick, kWho},
        "[{3} returns|return] {1} [level {0} ]:artifact:[ {2}] to the deck", "[нека {3} върне|върни] в тестето {1} :artifact:[ от ниво {0}][ {2}]", "Held Artifacts go back to their decks; as many as there are.", "AB-E36"),
    row(E::Give, "give", {{.name = "item", .sort = sort::Item, .help = "What."}, amount("number", 1, 20, "How many."), kTo, kWho},
        "[let {3} give|give] {1} {0} to {2}", "[нека {3} даде|дай] {1} {0} на {2}", "Passes held things on without an Action; as many as there are, which ones the giver chooses.", "AB-E37"),
    row(E::GiveToken, "give_token", {kToken, amount("number", 1, 20, "How many."), kTo, kWho}, "[let {3} give|give] {1} {0} {1|token|tokens} to {2}", "[нека {3} даде|дай] {1} {1|жетон|жетона} {0} на {2}", "Passes held tokens of the scenario on.", "AB-E37", 0, Scenario),
    row(E::Refresh, "refresh", {{.name = "what", .sort = sort::Usable, .help = "What."}}, "you may use {0} again this turn", "може отново да използваш {0} този ход",
        "One used Artifact or Talent of the Hero, chosen by the player, is as if it had not been used this turn.", "AB-E38"),
    row(E::Exhaust, "exhaust", {{.name = "what", .sort = sort::Usable, .help = "What."}, kWho}, "[{1} may|you may] not use {0} of {1=self|your|their} choice this turn", "[{1}: |]не може да използва {0} по избор този ход",
        "One Artifact or Talent of the Hero, chosen by its player, counts as used up this turn.", "AB-E38"),
    row(E::ShiftTreasure, "shift_treasure", {constant("bands", -2, 2, "How many bands up or down.")}, "read the :treasure: result {0!} {0|band|bands} {0-|lower|higher}", "отчети резултата от :treasure: {0!} {0|степен|степени} {0-|по-ниско|по-високо}",
        "Another band of the open Treasure takes effect, within the three.", "AB-E41", 0, Treasure),
    row(E::DrawQuest, "draw_quest", {constant("number", 1, 3, "How many.", "1"), kWho}, "[let {1} draw {0} :quest:|draw {0} :quest:]", "[нека {1} изтегли {0} :quest:|изтегли {0} :quest:]", "Quest Cards, in the Past only.", "AB-E42"),
    row(E::DiscardQuest, "discard_quest", {constant("number", 1, 3, "How many.", "1"), kWho}, "[{1} discards|discard] {0} :quest:", "[нека {1} изчисти|изчисти] {0} :quest:", "Unfinished Quests of the player's choice, without reward.", "AB-E42"),
    row(E::CompleteQuest, "complete_quest", {kWho}, "[let {0} complete one of their :quest:|complete one of your :quest:]", "[нека {0} изпълни своя :quest: по избор|изпълни своя :quest: по избор]", "An unfinished Quest of the player's choice counts as fulfilled: its reward is won.", "AB-E43"),
    row(E::AddTally, "add_tally", {{.name = "event", .sort = sort::Tally, .help = "What is counted."}, constant("number", 1, 10, "How many.", "1"), kWho}, "[for {2} |]add {1} to {0}", "[за {2} |]добави {1} към: {0}", "Counts as if it had happened, for Quests and tally(...).", "AB-E42"),
    row(E::UnlockTalent, "unlock_talent", {constant("level", 0, 3, "Level; 0 = the next one.", "0"), kWho}, "{1=self|unlock|let {1} unlock} a [level {0} ]:talent: without paying", "{1=self|отключи|нека {1} отключи} без плащане :talent:[ от ниво {0}]", "One of the two Talents of the level, of the player's choice; in order of levels (TT-RULING-51).", "AB-E46"),
    row(E::Look, "look", {{.name = "deck", .sort = sort::Deck, .help = "Which deck."}, constant("number", 1, 12, "How many."), {.name = "order", .sort = sort::Constant, .min = 0, .max = 1, .fallback = "0", .help = "1: put back in any order."}},
        "look at the top {1=1|card|{1} cards} of {0}[ and put them back in any order{2=1||}]", "виж {1=1|най-горната карта|най-горните {1} карти} от {0}[ и ги върни в произволен ред{2=1||}]", "The team sees the top cards; with 1 as the last argument the player also orders them.", "AB-E52"),
    row(E::DrawChoice, "draw_choice", {constant("number", 2, 6, "How many are looked at.")}, "look at {0}, keep one and put the others back on top", "виж {0}, задръж една и върни останалите най-отгоре", "Instead of one, so many are drawn; one is taken and the others go back on top in any order.", "AB-E52", 0, Draw),

    // --- places of Heroes ---
    row(E::Move, "move", {kPlace, constant("distance", 0, 60, "At most so many Spaces away, counted straight over everything; 0 = any.", "0"), kWho},
        "{2=self|move|move {2}} to {0}[, at most {1} Spaces away]", "{2=self|премести се|премести {2}} на {0}[, най-много на {1} полета]",
        "To an enterable Space of the place without a Hero, chosen by the player; not a Step, and Portals do not act. Nothing happens where there is none.", "AB-E48"),
    row(E::SwapHeroes, "swap_heroes", {{.name = "first", .sort = sort::Hero, .help = "One Hero."}, {.name = "second", .sort = sort::Hero, .help = "Another Hero."}}, "let {0} and {1} change places", "размени местата на {0} и {1}", "Both change Spaces.", "AB-E49"),
    row(E::ExitMap, "exit_map", {kWho}, "[{0} leaves|leave] the Map for good", "[изведи {0} завинаги от картата|напусни картата завинаги]", "The Hero is safe: it takes no more turns, cannot be chosen or hurt, and counts in exited.", "AB-E48", 0, Scenario),

    // --- the Map ---
    row(E::PlacePickup, "place_pickup", {kPickup, kPlace}, "put {0} on {1}", "постави {0} на {1}", "One on each spot, of a kind with a level or colour.", "AB-E53"),
    row(E::RemovePickup, "remove_pickup", {kPickup, kWhere, constant("number", 0, 60, "How many, of the player's choice; 0 = all.", "0")}, "remove {2=0|all|{2}} unclaimed {0~2}[ on {1}]", "премахни {2=0|всички невзети|{2}} {0~2}[ на {1}]", "Unclaimed objects leave the Map without effect.", "AB-E53"),
    row(E::ConvertPickup, "convert_pickup", {kPickup, kToken, kWhere}, "all unclaimed {0~}[ on {2}] become {1} tokens", "всички невзети {0~}[ на {2}] стават жетони {1}", "Objects are replaced by tokens while the supply lasts, in the order of tiles; the rest stays.", "AB-E53", 0, Scenario),
    row(E::RestorePickup, "restore_pickup", {kPickup, kWhere}, "put {0} that was claimed back on its Space[ on {1}]", "върни {0} на полето му[ на {1}]", "One claimed object, of the player's choice, comes back to the Space where it is printed.", "AB-E54"),
    row(E::PlaceToken, "place_token", {kToken, constant("number", 1, 60, "How many on each spot."), kPlace, {.name = "state", .sort = sort::TokenState, .min = int(TokenState::FaceUp), .max = int(TokenState::FaceDown), .fallback = "face_up", .help = "How it lies."}},
        "put {1} [{3} ]{0} {1|token|tokens} on {2}", "постави {1} {1|жетон|жетона} {0}[ {3}] на {2}", "From the supply, as long as it lasts; one token lies on a Space, further ones go to the nearest free Space without feature.", "AB-E53", 0, Scenario),
    row(E::FillToken, "fill_token", {kToken, constant("number", 1, 60, "Until so many are on the Map."), kPlace}, "put {0} tokens on {2} until {1} are on the Map", "поставяй жетони {0} на {2}, докато на картата станат {1}", "One on each spot in order, until the number is reached.", "AB-E53", 0, Scenario),
    row(E::RemoveToken, "remove_token", {kToken, constant("number", 0, 60, "How many, of the player's choice; 0 = all."), kWhere}, "remove {1=0|all|{1}} {0} {1|token|tokens}[ from {2}]", "премахни {1=0|всички|{1}} {1=0|жетони|{1|жетон|жетона}} {0}[ от {2}]", "Back to the supply.", "AB-E53", 0, Scenario),
    row(E::ConvertToken, "convert_token", {kToken, named("token", "What it becomes."), kWhere}, "{0} tokens[ on {2}] become {1} tokens", "жетоните {0}[ на {2}] стават жетони {1}", "Every such token is replaced by the other kind, from the supply.", "AB-E53", 0, Scenario),
    row(E::GainToken, "gain_token", {kToken, amount("number", 1, 20, "How many.", "1"), kWho}, "[give {2} {1} {0}|gain {1} {0}] {1|token|tokens}", "[дай на {2}|получи] {1} {1|жетон|жетона} {0}", "The Hero takes tokens from the supply.", "AB-E37", 0, Scenario),
    row(E::LoseToken, "lose_token", {kToken, amount("number", 1, 20, "How many.", "1"), kWho}, "[{2} loses|lose] {1} {0} {1|token|tokens}", "[отнеми на {2}|загуби] {1} {1|жетон|жетона} {0}", "Held tokens go back to the supply; as many as there are.", "AB-E37", 0, Scenario),
    row(E::PlaceShuffled, "place_shuffled", {kPlace, {.name = "token", .sort = sort::Name, .help = "Kinds that are mixed.", .refersTo = "token", .most = 8}},
        "shuffle the {1*, } tokens and put one face down on each of {0}", "разбъркай жетоните {1*, } и постави по един обърнат надолу на {0}",
        "All tokens of these kinds that are in the supply are shuffled and laid face down, one on each spot while they last.", "AB-E61", 0, Scenario),
    row(E::FlipToken, "flip_token", {kToken, {.name = "state", .sort = sort::TokenState, .min = int(TokenState::FaceUp), .max = int(TokenState::FaceDown), .help = "How it lies then."}, kWhere, constant("number", 0, 60, "How many, of the player's choice; 0 = all.", "0")},
        "turn {3=0|all|{3}} {0} {3|token|tokens}[ on {2}] {1}", "обърни {1=face_up|нагоре|надолу} {3=0|всички|{3}} {3=0|жетони|{3|жетон|жетона}} {0}[ на {2}]", "Turns tokens over; a token that comes face up raises token_revealed.", "AB-E61", 0, Scenario),
    row(E::RevealTokens, "reveal_tokens", {kPlace}, "reveal the face-down token on {0}", "разкрий обърнатия надолу жетон на {0}", "Every face-down token there is turned up, whatever it is; raises token_revealed.", "AB-E61", 0, Scenario),
    row(E::ShuffleTokens, "shuffle_tokens", {}, "shuffle the face-down tokens among their Spaces", "разбъркай обърнатите надолу жетони по местата им", "Face-down tokens change places at random.", "AB-E61", 0, Scenario),
    row(E::PeekTokens, "peek_tokens", {constant("number", 1, 20, "How many.")}, "look at {0} face-down {0|token|tokens}", "виж {0} {0|обърнат|обърнати} надолу {0|жетон|жетона}", "Of the player's choice; they stay where they are, and the team knows them.", "AB-E61", 0, Scenario),
    row(E::Spread, "spread", {kToken, amount("number", 1, 20, "How many."), {.name = "from", .sort = sort::Place, .fallback = "anywhere", .help = "Grows from there too, beside its own tokens."}},
        "{0} spreads to {1} more {1|Space|Spaces}[ (it grows from {2} too)]", "{0} се разраства с още {1} {1|поле|полета}[ (и от {2})]",
        "Puts one token after another on a free Space beside such a token or beside the place, the nearest to a Hero; the players choose among equals.", "AB-E56", 0, Scenario),
    row(E::SetFeature, "set_feature", {kPlace, {.name = "feature", .sort = sort::Place, .min = int(PlaceSelector::Plain), .max = int(PlaceSelector::Altar), .help = "What it becomes."}}, "{0} becomes {1}", "{0} става {1}", "The Spaces change permanently; what lies there is removed.", "AB-E53", 0, Scenario),
    row(E::DrawTile, "draw_tile", {kWho}, "[{0} draws|draw] and {0=self|place|places} another tile", "[{0} тегли и поставя|изтегли и постави] още една плочка", "As at the start of a turn, if tiles are left.", "AB-E55"),
    row(E::RemoveTile, "remove_tile", {kPlace}, "remove {0}", "премахни {0}",
        "The tiles leave the Map with pickups and tokens; claimable tokens go to the nearest free Space, Heroes there are moved (TT-RULING-74).", "AB-E55", 0, Scenario),
    row(E::RestoreTile, "restore_tile", {constant("number", 1, 10, "How many.", "1")}, "put the last {0=1|removed tile|{0} removed tiles} back", "върни {0=1|последната премахната плочка|последните {0} премахнати плочки}", "The tiles removed last come back to their places, empty but for Trees, Portals and Altars.", "AB-E55", 0, Scenario),
    row(E::RotateTile, "rotate_tile", {kPlace, constant("turns", 1, 3, "Quarter turns clockwise.", "1")}, "rotate {0} by {1} quarter {1|turn|turns}", "завърти {0} на {1} {1|четвърт оборот|четвърти оборот}", "All that lies on the tile turns with it, Heroes too.", "AB-E55", 0, Scenario),
    row(E::CloseTile, "close_tile", {kPlace}, "close {0}", "затвори {0}", "No Space of it can be entered or used, and nobody on it fought, until open_tiles; Heroes there are moved (TT-RULING-74).", "AB-E60", 0, Scenario),
    row(E::OpenTiles, "open_tiles", {}, "open all closed tiles", "отвори всички затворени плочки", "Closed tiles are as before.", "AB-E60", 0, Scenario),

    // --- entities ---
    row(E::Spawn, "spawn", {kEntity, kPlace, {.name = "owner", .sort = sort::Hero, .fallback = "each", .help = "The only Hero that may fight it; each: no limit."}}, "put {0} on {1}[ for {2}]", "постави {0} на {1}[ за {2}]", "One on each spot, as long as fewer than its limit are on the Map.", "AB-E57", 0, Scenario),
    row(E::MoveEntity, "move_entity", {{.name = "foe", .sort = sort::Foe, .help = "Which."}, amount("steps", 1, 20, "How far at most."), {.name = "toward", .sort = sort::Hero, .fallback = "nearest", .help = "Toward whom."}}, "{0} moves {1} {1|Step|Steps} toward {2}", "{0} се движи {1} {1|крачка|крачки} към {2}", "One after another, by shortest ways; they enter neither Trees nor Portals nor occupied Spaces and stop beside that Hero.", "AB-E58", 0, Scenario),
    row(E::EntityAttack, "entity_attack", {{.name = "foe", .sort = sort::Foe, .help = "Which."}, amount("dice", 1, 20, "Dice rolled.")}, "{0} attacks an adjacent Hero with {1} :die:", "{0} напада съседен Герой с {1} :die:", "Each of them that stands beside a Hero makes one attack roll against it, outside Battle (TT-RULING-67); the players choose among several.", "AB-E59", 0, Scenario),
    row(E::RemoveEntity, "remove_entity", {kEntity, kWhere}, "remove {0}[ on {1}]", "премахни {0}[ на {1}]", "They leave the Map and do not count as defeated.", "AB-E57", 0, Scenario),

    // --- the scenario ---
    row(E::SetCounter, "set_counter", {named("counter", "Which counter."), amount("value", -99, 999, "The new value.")}, "set {0} to {1}", "{0} става {1}", "Sets a counter of the scenario.", "AB-E62", 0, Scenario),
    row(E::AddCounter, "add_counter", {named("counter", "Which counter."), amount("number", -99, 99, "How much.", "1")}, "{0} {1+}", "{0} {1+}", "Adds to a counter of the scenario.", "AB-E62", 0, Scenario),
    row(E::AddStatus, "add_status", {named("status", "Which status."), amount("number", 1, 20, "How much.", "1"), kWho}, "[{2} gets|get] {1} {0}", "[дай на {2}|получаваш] {1} {0}", "A Hero gets more of a status.", "AB-E63", 0, Scenario),
    row(E::RemoveStatus, "remove_status", {named("status", "Which status."), amount("number", 0, 20, "How much; 0 = all.", "0"), kWho}, "[{2} drops|drop] {1=0|all|{1}} {0}", "[махни на {2}|махни] {1=0|всичко|{1}} {0}", "A Hero loses some or all of a status.", "AB-E63", 0, Scenario),
    row(E::ChangeLimit, "change_limit", {constant("rounds", -6, 6, "How many more.")}, "the time limit changes by {0+} {0|round|rounds}", "срокът се променя с {0+} {0|кръг|кръга}", "The Future is longer or shorter; never shorter than the current round.", "AB-E64", 0, Scenario),
    row(E::SkipScenarioSteps, "skip_scenario_steps", {constant("number", 1, 6, "How many.", "1")}, "skip the next {0=1|scenario step|{0} scenario steps}", "{0=1|следващата стъпка на сценария се пропуска|следващите {0} стъпки на сценария се пропускат}", "They are left out.", "AB-E64", 0, Scenario),
    row(E::DrawCard, "draw_card", {constant("number", 1, 5, "How many.", "1")}, "draw {0=1|a scenario card|{0} scenario cards}", "изтегли {0=1|карта|{0} карти} на сценария", "The effects of the drawn card happen; the deck is shuffled anew when it is empty.", "AB-E73", 0, Scenario),
    row(E::WinGame, "win_game", {}, "you all win", "всички печелите", "The game ends as if the objective were met.", "AB-E65", 0, Scenario),
    row(E::LoseGame, "lose_game", {}, "you all lose", "всички губите", "The game ends as if a defeat condition held.", "AB-E65", 0, Scenario),
    row(E::Score, "score", {amount("points", -50, 50, "How many.")}, "score {0} {0|point|points}", "отбележи {0} {0|точка|точки}", "Added to the score of the game.", "AB-E66"),

    // --- structure ---
    row(E::Choose, "choose", {{.name = "one", .sort = sort::Block, .help = "One of these.", .most = 6}}, "choose one: {0*; or }", "избери едно: {0*; или }", "The player chooses one block that can be carried out.", "AB-E67"),
    row(E::ChooseSeveral, "choose_several", {constant("number", 2, 5, "How many different ones."), {.name = "one", .sort = sort::Block, .help = "Of these.", .most = 6}}, "choose {0} of: {1*; }", "избери {0} от: {1*; }", "The player chooses so many different blocks; they are carried out as written.", "AB-E67"),
    row(E::RandomOne, "random_one", {{.name = "one", .sort = sort::Block, .help = "One of these.", .most = 6}}, "at random: {0*; or }", "на случаен принцип: {0*; или }", "Chance chooses one block.", "AB-E67"),
    row(E::FirstPossible, "first_possible", {{.name = "one", .sort = sort::Block, .help = "The first of these that changes something.", .most = 6}}, "the first possible of: {0*; }", "първото възможно от: {0*; }", "The first block whose first effect can be carried out.", "AB-E67"),
    row(E::If, "if", {{.name = "condition", .sort = sort::Condition, .help = "What is asked."}, block("then", "If it holds."), block("otherwise", "If not.", "{nothing}")}, "if {0}, {1}[; otherwise {2}]", "ако {0}, {1}[; иначе {2}]", "Asks in the middle of a list.", "AB-E68"),
    row(E::May, "may", {block("effects", "What the player may do.")}, "you may {0}", "по желание {0}", "The player decides about this part only.", "AB-E68"),
    row(E::ForEach, "for_each", {{.name = "heroes", .sort = sort::Hero, .help = "Which Heroes."}, block("effects", "Done for each of them as `it`.")}, "for {0}: {1}", "за {0}: {1}", "Once for each Hero, in turn order, with that Hero as `it`.", "AB-E68", Each),
    row(E::Repeat, "repeat", {amount("times", 1, 20, "How often."), block("effects", "What is done.")}, "{0=2|twice|{0} times}: {1}", "{0=2|два пъти|{0} пъти}: {1}", "So many times one after another.", "AB-E68"),
    row(E::Instead, "instead", {block("effects", "What happens instead.")}, "instead, {0}", "вместо това {0}", "The event is prevented and the block carried out; once per event (section 7.1).", "AB-E69", 0, Event),
    row(E::Delay, "delay", {{.name = "moment", .sort = sort::Moment, .help = "When."}, block("effects", "What happens then.")}, "later, {0}: {1}", "по-късно, {0}: {1}", "Once, at the next such moment; of the same Hero, and forgotten at the end of the phase.", "AB-E70"),
    row(E::Nothing, "nothing", {}, "nothing happens", "нищо не се случва", "Does nothing; for blocks that must not be empty.", "AB-E74"),
};
static_assert(coversUpTo(kEffectWords, E::Nothing));

}  // namespace

std::span<const Word> effectWords() { return kEffectWords; }

}  // namespace schema::threetale
