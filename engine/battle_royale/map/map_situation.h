// The setup lines of scenarios in Quest Mode; content/battle_royale/scenarios/README.md is the manual.
#pragma once

#include <string>

#include "engine/battle_royale/table.h"
#include "engine/kernel/scenario_words.h"

namespace engine::battle_royale {

class MapSituation {
  public:
    explicit MapSituation(Table& t) : t_(t), set_(t.cards()) {}

    static bool knows(const std::string& word);  // first word of a line
    MaybeParseError line(Words words);
    MaybeParseError finish();

  private:
    ParseError noCard(const char* message, const std::string& id, int first, std::size_t count) const;
    int spaceNamed(const std::string& id) const;
    MaybeParseError space(Words words);
    MaybeParseError token(int seat, Words words);
    MaybeParseError allies(Words words);
    MaybeParseError separated(int seat, Words words);
    MaybeParseError checkHealth(int seat, const char* who, int health, int most) const;
    MaybeParseError cards(BonusZone zone, Words ids);
    MaybeParseError quests(QuestZone zone, Words ids);
    MaybeParseError victories(int seat, Words ids);
    MaybeParseError beaten(Words ids);
    MaybeParseError joined(Words words);
    MaybeParseError npc(Words words);
    MaybeParseError hunter(Words words);
    MaybeParseError minion(Words words);
    MaybeParseError order(Words words);
    MaybeParseError out(Words seats);
    MaybeParseError entered(Words words);
    MaybeParseError day(Words words);
    MaybeParseError event(Words words);
    MaybeParseError flipped(Words words);
    void settleCards();
    void settleApart(int seat, const ItemState& item);

    Table& t_;
    const CompiledSet& set_;
};

}  // namespace engine::battle_royale
