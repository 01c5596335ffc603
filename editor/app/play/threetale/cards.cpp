// Reading decks and the Battle from the state.
#include "editor/app/play/threetale/cards.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "editor/app/play/threetale/map.h"
#include "engine/threetale/rules.h"
#include "schema/core/phrases.h"

namespace editor::play {

using namespace engine::threetale;

namespace {

class DeckReader {
  public:
    DeckReader(const Sandbox& sandbox, const ThreeTaleTable& table) : sandbox_(sandbox), table_(table) {}

    template <class Cards> DeckView start(std::string id, std::string name, const char* symbol, int level,
                                          Purpose purpose, CardKind kind, const Cards& cards) {
        DeckView deck{.id = std::move(id),
                      .name = std::move(name),
                      .symbol = symbol,
                      .level = level,
                      .purpose = std::uint16_t(purpose),
                      .cards = {},
                      .discards = {},
                      .known = {},
                      .values = {}};
        for (std::uint8_t card : cards) {
            deck.cards.push_back(table_.set().number(kind, card));
            deck.values.push_back(card);
        }
        deck.changed = sandbox_.cursor.changed(&cards.count);
        const auto& draws = sandbox_.session.landmarks().draws;
        for (std::size_t i = countBefore(draws, sandbox_.cursor.position()); i > 0 && deck.lastDrawn < 0; --i) {
            const engine::Event& e = sandbox_.session.trace()[draws[i - 1]];
            if (e.field != deck.purpose) continue;
            deck.lastDrawn = table_.set().number(kind, e.after);
            deck.drawnAt = draws[i - 1];
        }
        return deck;
    }
    DeckView read(std::string id, std::string name, const char* symbol, int level, Purpose purpose, CardKind kind,
                  const DeckState& state) {
        DeckView deck = start(std::move(id), std::move(name), symbol, level, purpose, kind, state.cards);
        for (std::uint8_t card : state.discards) deck.discards.push_back(table_.set().number(kind, card));
        for (std::uint8_t card : state.top) deck.known.push_back(table_.set().number(kind, card));
        deck.changed = deck.changed || sandbox_.cursor.changed(&state.discards.count);
        return deck;
    }

  private:
    const Sandbox& sandbox_;
    const ThreeTaleTable& table_;
};

// A round of attack begins where its number rises and ends where the other side's turn is named (TT-BATTLE-19).
bool roundIsOpen(const Sandbox& sandbox, const GameState& state) {
    if (state.battle.round == 0) return false;
    const auto offset = std::uint32_t(reinterpret_cast<const std::byte*>(&state.battle.round) -
                                      reinterpret_cast<const std::byte*>(&state));
    const std::ptrdiff_t began =
        sandbox.session->timeline().lastWrite(std::uint16_t(offset), sandbox.cursor.position());
    if (began < 0) return false;
    for (std::size_t i = std::size_t(began); i < sandbox.cursor.position(); ++i) {
        const engine::Event& e = sandbox.session.trace()[i];
        if (e.kind == engine::EventKind::Cite &&
            std::string_view(sandbox.session->game().texts().rules()[e.field].id) == "TT-BATTLE-19")
            return false;
    }
    return true;
}

Purpose after(Purpose first, int steps) { return Purpose(int(first) + steps); }

}  // namespace

std::vector<DeckView> decksOf(const Sandbox& sandbox) {
    std::vector<DeckView> out;
    const ThreeTaleTable table = threeTale(sandbox);
    if (!table) return out;
    const DecksState& decks = table.state->decks;
    DeckReader reader(sandbox, table);
    out.push_back(
        reader.start("tiles", schema::say("Tile stack"), "tile", 0, Purpose::TileStack, CardKind::Tile, decks.tiles));
    for (int i = 0; i < 3; ++i)
        out.push_back(reader.read(fmt::format("artifacts{}", i + 1), schema::say("Artifacts {}", i + 1), "artifact",
                                  i + 1, after(Purpose::DrawArtifact1, i), CardKind::Artifact, decks.artifacts[i]));
    for (int i = 0; i < 3; ++i)
        out.push_back(reader.read(fmt::format("treasures{}", i + 1), schema::say("Treasures {}", i + 1), "treasure",
                                  i + 1, after(Purpose::DrawTreasure1, i), CardKind::Treasure, decks.treasures[i]));
    for (int i = 0; i < 3; ++i)
        out.push_back(reader.read(fmt::format("battles{}", i + 1), schema::say("Battles {}", i + 1), "enemy", i + 1,
                                  after(Purpose::DrawBattle1, i), CardKind::Enemy, decks.enemies[i]));
    out.push_back(
        reader.read("quests", schema::say("Quests"), "quest", 0, Purpose::DrawQuest, CardKind::Quest, decks.quests));
    out.push_back(reader.read("hero_bonuses", schema::say("Hero Bonus Cards"), "bonus_card", 0, Purpose::DrawHeroBonus,
                              CardKind::HeroBonus, decks.heroBonuses));
    out.push_back(reader.read("enemy_bonuses", schema::say("Enemy Bonus Cards"), "enemy_bonus", 0,
                              Purpose::DrawEnemyBonus, CardKind::EnemyBonus, decks.enemyBonuses));
    std::erase_if(out, [](const DeckView& d) { return d.cards.empty() && d.discards.empty() && d.lastDrawn < 0; });
    return out;
}

std::optional<BattleView> battleOf(const Sandbox& sandbox) {
    const ThreeTaleTable table = threeTale(sandbox);
    if (!table || !table.state->battle.open) return std::nullopt;
    const GameState& s = *table.state;
    const BattleState& b = s.battle;
    BattleView view{.name = {},
                    .hero = table.game->texts().heroName(s, b.hero),
                    .seat = b.hero,
                    .level = b.level,
                    .speed = std::max(0, b.speed + b.speedChange),
                    .strength = std::max(0, b.strength + b.strengthChange),
                    .defense = b.defense,
                    .fullDefense = b.fullDefense,
                    .round = b.round,
                    .dealt = b.dealt,
                    .taken = b.taken,
                    .fighting = roundIsOpen(sandbox, s),
                    .decided = b.decided,
                    .heroAttacks = b.attacker == Side::Hero,
                    .heroFirst = b.heroFirst,
                    .talentCancelled = b.talentCancelled,
                    .bonusCards = {}};
    if (b.enemy != kNone) {
        view.card = table.set().number(CardKind::Enemy, b.enemy);
        view.name = table.set().name(view.card, schema::spokenLanguage());
    } else if (b.entity != kNone && s.prophecy != kNone) {
        view.name =
            table.set().prophecies[s.prophecy].entities[s.entities[b.entity].kind].label.in(schema::spokenLanguage());
    }
    for (std::uint8_t card : b.bonusCards) view.bonusCards.push_back(table.set().number(CardKind::EnemyBonus, card));
    return view;
}

std::string roundText(const BattleView& battle) {
    if (!battle.decided) return schema::say("Who attacks first has not been decided yet");
    const std::string attacks =
        battle.heroAttacks ? schema::say("{} attacks", battle.hero) : schema::say("the enemy attacks");
    if (battle.fighting) return schema::say("Round {}: {}", battle.round, attacks);
    return schema::say("Next is round {}: {}", battle.round + 1, attacks);
}

}  // namespace editor::play
