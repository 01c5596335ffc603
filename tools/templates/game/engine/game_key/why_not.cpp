// Why not: which abilities could be carried out, why one brings something or nothing, where its card lies, and what is
// asked for a decision.
#include <fmt/format.h>

#include "engine/game_key/ability_rows.h"
#include "engine/game_key/game.h"
#include "engine/game_key/rules.h"
#include "schema/core/ability_print.h"

namespace engine::game_key {

namespace {

std::string phraseOf(const schema::Term& term, schema::Sort sort) {
    return schema::phraseOf(schema::game_key::vocabulary(), term, sort, "en", {});
}

// `isPlayed`: its card is played now. Conditions that are joined or compare numbers are explained by
// engine/kernel/explain_condition.h, once the game has some.
Explanation explained(const Table& t, int card, int number, bool isPlayed) {
    const schema::Clause& written = t.cards().card(card).ability.list.at(std::size_t(number));
    const Clause& clause = t.cards().abilities[card].at(std::size_t(number));
    Explanation whole;
    whole.part = Explanation::Part::Clause;
    whole.join = Explanation::Join::All;
    whole.what = schema::game_key::clauseText(written, schema::game_key::vocabulary().in("en"));
    whole.place = fmt::format("ability[{}]", number);
    Explanation& trigger = require(whole, isPlayed, "the card is played", "GK-PLAY-02"_rule);
    trigger.part = Explanation::Part::Trigger;
    bool held = true;
    for (std::size_t i = 0; i < clause.condition.size(); ++i) {
        const auto& condition = clause.condition[i];
        Explanation part;
        part.part = Explanation::Part::Condition;
        part.what = phraseOf(written.condition.at(i), schema::sort::Condition);
        part.holds = rowOf(condition.word).holds(t.cards().operands.at(condition.operands), t.state.face);
        part.actual = schema::choiceOf(t.state.face).label;
        part.place = whole.place;
        held = addPart(whole, std::move(part)).holds && held;
    }
    whole.otherwise = isPlayed && !held && !clause.otherwise.empty();
    return whole;
}

void requireInHand(const Table& t, int seat, int card, Explanation& why) {
    require(why, t.state.zones[card] == zoneOf(Zone::Hand, seat), "it is in the player's hand", "GK-TURN-02"_rule);
}

template <class Row> void imagineCards(const Table& t, std::vector<Option>& options) {
    for (int card = 0; card < t.cards().count(); ++card) options.push_back(optionFrom(Row{card}));
}

}  // namespace

void tellLookedAt(Table& t, int card, int number, int seat, bool held, bool does) {
    ClauseWatcher* const watcher = t.watcher();
    if (!watcher) return;
    const ClauseVerdict verdict = !does ? ClauseVerdict::Idle : held ? ClauseVerdict::Ready : ClauseVerdict::Otherwise;
    watcher->triggered({{.card = card, .number = number, .owner = seat}, verdict, true, false},
                       [&] { return explained(t, card, number, true); });
}

namespace verb_rows {

void Play::require(Table& t, const Decision& d, Explanation& why) const { requireInHand(t, d.seat, card, why); }
void Play::imagine(Table& t, const Decision&, std::vector<Option>& options) { imagineCards<Play>(t, options); }

void Exchange::require(Table& t, const Decision& d, Explanation& why) const {
    requireInHand(t, d.seat, card, why);
    const bool deckHasCards = pileOf(t.state, Zone::Deck).count > 0;
    engine::require(why, deckHasCards, "the deck has a card", "GK-SWAP-01"_rule);
    engine::require(why, !deckHasCards || Question(d.question) == Question::PlayOrExchange,
                    "no card was exchanged in this turn", "GK-SWAP-01"_rule);
}
void Exchange::imagine(Table& t, const Decision&, std::vector<Option>& options) { imagineCards<Exchange>(t, options); }

}  // namespace verb_rows

// Those of cards that could be played: in a hand.
std::vector<ClauseInPlay> GameKeyExplaining::clausesInPlay(engine::Table& table) const {
    const Table& t = static_cast<Table&>(table);
    std::vector<ClauseInPlay> found;
    for (int seat = 0; seat < kSeats; ++seat)
        for (const int card : pileOf(t.state, zoneOf(Zone::Hand, seat)))
            for (int i = 0; i < int(t.cards().abilities[card].size()); ++i)
                found.push_back({.card = card, .number = i, .owner = seat});
    return found;
}

// GK-SETUP-03.
bool GameKeyExplaining::mayKnow(const void*, const ClauseInPlay& clause, int seat) const {
    return clause.owner == seat;
}

Explanation GameKeyExplaining::explain(engine::Table& table, const ClauseInPlay& clause) const {
    return explained(static_cast<Table&>(table), clause.card, clause.number, false);
}

std::string GameKeyExplaining::whereabouts(const void* state, int card, int seat) const {
    Zone zone = stateOf(state).zones[card];
    if (seat >= 0 && !sees(seat, zone)) zone = Zone::Unknown;
    return schema::choiceOf(zone).label;
}

bool GameKeyExplaining::answers(const Decision&, int) const { return true; }  // both verbs answer both questions

std::vector<Option> GameKeyExplaining::imaginable(engine::Table& table, const Decision& decision) const {
    return imaginedOptions<Table, kLastVerb>(*this, table, decision);
}

Explanation GameKeyExplaining::requirements(engine::Table& table, const Decision& decision,
                                            const Option& option) const {
    return requiredOf<Table, Verb>(*this, table, decision, option);
}

}  // namespace engine::game_key
