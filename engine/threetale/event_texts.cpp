// Events of ThreeTale as sentences: the log of the sandbox and of `tale trace`.
#include <fmt/format.h>
#include <bit>

#include "engine/kernel/state_fields.h"
#include "engine/threetale/game.h"
#include "engine/threetale/rules.h"

namespace engine::threetale {

namespace {

constexpr const char* kPurposeNames[] = {
    "tile stack",         "prophecy",        "fulfilled prophecy", "attack roll",     "enemy attack roll",
    "treasure roll",      "activation roll", "scenario roll",      "draw artifact 1", "draw artifact 2",
    "draw artifact 3",    "draw treasure 1", "draw treasure 2",    "draw treasure 3", "draw battle 1",
    "draw battle 2",      "draw battle 3",   "draw quest",         "draw hero bonus", "draw enemy bonus",
    "draw scenario card", "reroll",          "random choice"};
static_assert(std::size(kPurposeNames) == kPurposes);

// Which kind of card a draw yields; Prophecy for others.
bool drawnKind(Purpose purpose, CardKind& kind) {
    switch (purpose) {
        case Purpose::TileStack: kind = CardKind::Tile; return true;
        case Purpose::Prophecy: kind = CardKind::Prophecy; return true;
        case Purpose::DrawArtifact1:
        case Purpose::DrawArtifact2:
        case Purpose::DrawArtifact3: kind = CardKind::Artifact; return true;
        case Purpose::DrawTreasure1:
        case Purpose::DrawTreasure2:
        case Purpose::DrawTreasure3: kind = CardKind::Treasure; return true;
        case Purpose::DrawBattle1:
        case Purpose::DrawBattle2:
        case Purpose::DrawBattle3: kind = CardKind::Enemy; return true;
        case Purpose::DrawQuest: kind = CardKind::Quest; return true;
        case Purpose::DrawHeroBonus: kind = CardKind::HeroBonus; return true;
        case Purpose::DrawEnemyBonus: kind = CardKind::EnemyBonus; return true;
        case Purpose::FulfilledProphecy:
        case Purpose::AttackRoll:
        case Purpose::EnemyAttackRoll:
        case Purpose::TreasureRoll:
        case Purpose::ActivationRoll:
        case Purpose::ScenarioRoll:
        case Purpose::DrawScenarioCard:
        case Purpose::Reroll:
        case Purpose::RandomChoice: return false;
    }
    return false;
}

}  // namespace

std::span<const char* const> ThreeTale::purposes() const { return kPurposeNames; }

// TT-DICE-01: every die has two faces.
const Die* ThreeTale::die(std::uint16_t purpose) const {
    switch (Purpose(purpose)) {
        case Purpose::AttackRoll:
        case Purpose::EnemyAttackRoll:
        case Purpose::TreasureRoll:
        case Purpose::ActivationRoll:
        case Purpose::ScenarioRoll:
        case Purpose::Reroll: return &kTwoFacedDie;
        default: return nullptr;
    }
}

int ThreeTale::drawnCard(std::uint16_t purpose, std::uint32_t value) const {
    CardKind kind{};
    if (!drawnKind(Purpose(purpose), kind)) return -1;
    const int number = set_->number(kind, int(value));
    return value < 256 && number < set_->count() && set_->kindOf(number) == kind ? number : -1;
}

std::string ThreeTale::eventText(const void* state, const Event& e) const {
    const GameState& s = stateOf(state);
    const auto whom = [&](int seat) {
        return seat >= 0 && seat < kHeroes && s.heroes[seat].card != kNone ? fmt::format(" ({})", heroName(s, seat))
                                                                           : std::string();
    };
    switch (e.mark) {
        case Mark::Unit: return unitName(state);
        case Mark::Rule:
        case Mark::Cite: return fmt::format("{} {}{}", kRules[e.field].id, kRules[e.field].text, whom(e.before));
        case Mark::Clause: return fmt::format("{}: {}", set_->name(e.field, "en"), clauseText(e.field, e.before, "en"));
        case Mark::End: return "end";
        case Mark::Set:
            return fmt::format("{}: {} → {}", fieldName(*this, state, e.field),
                               valueName(*this, state, e.field, e.before), valueName(*this, state, e.field, e.after));
        case Mark::Chance: {
            const auto purpose = Purpose(e.field);
            std::string what = kPurposeNames[e.field];
            what[0] = char(what[0] - 'a' + 'A');
            what += whom(e.width);
            CardKind kind{};
            if (isDice(e.field))
                return fmt::format("{}: {} of {} {} positive", what, std::popcount(std::uint32_t(e.after)),
                                   s.roll.count, s.roll.count == 1 ? "die" : "dice");
            if (drawnKind(purpose, kind))
                return fmt::format("{}: {}", what, set_->name(set_->number(kind, e.after), "en"));
            return fmt::format("{}: {}", what, e.after + 1);
        }
        case Mark::Ask: {
            const Decision d{e.field, e.width, e.before, {}, 0};
            return questionSentence(*this, state, d);
        }
        case Mark::Choose: return fmt::format("{}{}", encode(optionOf(e)), e.width ? " (the only option)" : "");
        case Mark::Test:
            return fmt::format("{} clause {}: its condition {}", set_->name(e.field, "en"), e.before + 1,
                               e.after ? "holds" : "does not hold");
    }
    return {};
}

}  // namespace engine::threetale
