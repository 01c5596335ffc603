// The rules of 3 Chapters, Chapter by Chapter; each function stands in the file named beside it. A rule sees the state
// as const and changes it through the table only.
#pragma once

#include "engine/three_chapters/abilities.h"
#include "engine/three_chapters/rule_texts.h"
#include "engine/three_chapters/table.h"
#include "engine/three_chapters/verbs.h"

namespace engine::three_chapters {

// --- setup.cpp: TC-SETUP ---------------------------------------------------------------------------------------------
void setUp(Table& t, const Setup& setup);  // from an all-zero state
void dealCards(Table& t);                  // 8 to each player, from the box

// --- draft.cpp: TC-DRAFT, TC-2P-02..-07 ------------------------------------------------------------------------------
void playRound(Table& t);  // every player chooses once; what follows from that

// --- tricks.cpp: TC-TRICK, TC-2P-08..-13 -----------------------------------------------------------------------------
void playTrick(Table& t);
// Scores a complete trick. `cards` by place of the circle; the first was played at `lead`.
void scoreTrick(Table& t, const std::array<int, kPlaces>& cards, int lead);

// --- scoring.cpp: TC-SCORE, TC-END -----------------------------------------------------------------------------------
void scoreChapter3(Table& t);
// The cards to be asked what they bring: without a trace, those that can bring something; for a trace, those whose
// requirements can be met, and for one that records conditions, all that have an ability.
class CardsToAsk {
  public:
    CardsToAsk(const Table& t, Stage stage)
        : cards_((t.traced() ? t.cards().meeting : t.cards().rewarding)[stage]),
          anyway_(t.looksAtTests() ? t.cards().active[stage] : 0) {}
    // Has an ability of the card anything to do? Branchless, as either is as likely.
    bool has(int card, std::uint64_t scope) const { return ((scope & cards_[card]) | (anyway_ & bit(card))) != 0; }

  private:
    const std::array<std::uint64_t, kCards>& cards_;
    std::uint64_t anyway_;
};
// Tells who watches the game of an ability that is about to be scored (why_not.cpp).
void tellScored(Table& t, Stage stage, const Clause& clause, int seat, const TriggerContext& context, bool met);
// The abilities of a seat's card at a stage. A trace announces each whose requirement is met and what it brings within
// its scope, so that all tokens can be explained; that may be nothing, where what it counts is not there or the tokens
// are `suppressed`: gained by nobody now, a bit each.
void scoreCard(Table& t, Stage stage, int card, int seat, const TriggerContext& context, std::uint8_t suppressed = 0);

}  // namespace engine::three_chapters
