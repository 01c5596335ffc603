// Where the chance of a game comes from: keys that say what a value is for, a seed from which it follows, and what was
// said beforehand instead.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/kernel/chance.h"
#include "engine/kernel/dice.h"

namespace engine {

// A chance event that is about to happen.
struct ChanceRequest {
    enum class Kind : std::uint8_t { Dice, Pick, Draw } kind = Kind::Dice;
    ChanceKey key;
    int count = 0;                        // dice, outcomes or cards
    const Die* die = nullptr;             // of dice
    std::span<const std::uint8_t> cards;  // of a draw
};

// Says chance event by event: the script of a scenario. What it says is an outcome of the request; nothing: the event
// falls as it would without it.
class ChanceSource {
  public:
    virtual ~ChanceSource() = default;
    virtual std::optional<std::uint32_t> say(const ChanceRequest& request) = 0;
};

// What chance has brought.
struct ChanceOutcome {
    ChanceKey key;
    std::uint32_t value = 0;
};

class Game;

class KeyedChance {
  public:
    static constexpr int kMaximumPurposes = 64;
    static constexpr int kJustNow = -1;             // a deck that is shuffled at this position
    static constexpr std::size_t kMostDealt = 255;  // cards of a deck that is dealt from

    explicit KeyedChance(std::uint64_t seed) : seed_(seed) {}

    std::uint64_t seed() const { return seed_; }
    // keyOf the id of each card, by number (not owned). Rolls that a card asks for then follow its id, and stay as they
    // are when another card is added to the content.
    void cardKeys(std::span<const std::uint64_t> keys) { cardKeys_ = keys; }
    // Chance events whose value is forced (not owned; those for `any` are replaced by the key they were used for).
    void force(std::vector<ForcedChance>* forced) { forced_ = forced; }
    const std::vector<ForcedChance>* forced() const { return forced_; }
    // Asked before every chance event (not owned); null: nobody.
    void source(ChanceSource* source) { source_ = source; }
    bool hasSource() const { return source_ != nullptr; }
    // From here on chance falls by another seed and nothing of it is said beforehand: a rollout.
    void fromNowOn(std::uint64_t seed) {
        seed_ = seed;
        forced_ = nullptr;
        source_ = nullptr;
    }
    // Is nothing said beforehand?
    bool isFree() const { return !source_ && (!forced_ || forced_->empty()); }

    // The number of a unit of play becomes part of the keys.
    void beginUnit(int number) {
        unit_ = number;
        uses_.fill(0);
    }

    // As Table says of them. Code of the table, which counts and records what they bring.
    ChanceOutcome roll(const Die& die, std::uint16_t purpose, int actor, int card, int count) {
        assert(die.count() >= 2 && die.count() <= Die::kMostFaces && "a die has 2 to 16 faces");
        assert(count >= 0 && count <= die.most() && "a roll is one number of 32 bits");
        const ChanceKey key = nextKey(purpose, actor, card);
        if (!isFree()) [[unlikely]]
            if (const auto said = scriptedOutcome({ChanceRequest::Kind::Dice, key, count, &die, {}}))
                return {key, boundedRoll(die, count, *said)};
        return {key, fallOf(die, count, valueFor(key))};
    }
    ChanceOutcome pick(std::uint16_t purpose, int actor, int card, int count) {
        assert(count > 0 && "a pick needs at least one outcome");
        const ChanceKey key = nextKey(purpose, actor, card);
        if (!isFree()) [[unlikely]]
            if (const auto said = scriptedOutcome({ChanceRequest::Kind::Pick, key, count, nullptr, {}}))
                return {key, std::min(*said, std::uint32_t(count - 1))};
        return {key, oneOf(valueFor(key), std::uint64_t(count))};
    }
    // `game`: knows which cards of a deck are copies of one.
    ChanceOutcome draw(const Game& game, std::uint16_t purpose, int actor, std::span<const std::uint8_t> cards,
                       const std::uint64_t* cardKeys, int shuffle) {
        assert(!cards.empty() && "an empty deck cannot be drawn from");
        const ChanceKey key = nextKey(purpose, actor, 0);
        if (!isFree()) [[unlikely]]
            if (const auto said = scriptedCard(game, key, cards)) return {key, *said};
        const std::uint64_t salt = valueOf(seed_, orderKey(key, shuffle));
        std::uint64_t top = ~0ull;
        for (const std::uint8_t card : cards) top = std::min(top, placeOf(salt, cardKeys[card], card));
        return {key, std::uint8_t(top)};
    }
    // The same of a deck whose top is known (order).
    ChanceOutcome drawTop(const Game& game, std::uint16_t purpose, int actor, std::span<const std::uint8_t> cards,
                          std::uint8_t top) {
        const ChanceKey key = nextKey(purpose, actor, 0);
        if (!isFree()) [[unlikely]]
            if (const auto said = scriptedCard(game, key, cards)) return {key, *said};
        return {key, top};
    }
    // The cards on top of a shuffled deck, from the top: as many as `ordered` has room for.
    void order(std::uint16_t purpose, std::span<const std::uint8_t> cards, const std::uint64_t* cardKeys, int shuffle,
               std::span<std::uint8_t> ordered) const;
    ChanceKey keyOfDraw(std::uint16_t purpose, int actor) {
        assert(isFree() && "what is said beforehand is said card by card");
        return nextKey(purpose, actor, 0);
    }
    // So many cards are dealt, where chance is free. Returns the key of the first; the others follow it by their
    // ordinals.
    ChanceKey keysOfDeal(std::uint16_t purpose, std::size_t cards) {
        assert(isFree() && "what is said beforehand is said card by card");
        const ChanceKey first = nextKey(purpose, 0, 0);
        uses_[purpose] = std::uint8_t(uses_[purpose] + cards - 1);
        // An ordinal that leaves its sixteen bits would change more of a key than itself.
        assert(first.ordinal + cards <= 0x10000 && "a deal belongs to one unit");
        return first;
    }

  private:
    ChanceKey nextKey(std::uint16_t purpose, int actor, int card) {
        assert(purpose < kMaximumPurposes && "a game has at most 64 purposes of chance");
        return {purpose, std::uint8_t(actor), std::uint16_t(card), ordinalOf(unit_, uses_[purpose]++)};
    }
    std::optional<std::uint32_t> scriptedOutcome(const ChanceRequest& request);  // where chance is not free
    std::optional<std::uint8_t> scriptedCard(const Game& game, ChanceKey key, std::span<const std::uint8_t> cards);
    const std::uint32_t* forcedValue(ChanceKey key);
    std::uint64_t valueFor(ChanceKey key) const {
        if (key.card == 0 || key.card >= cardKeys_.size()) return valueOf(seed_, key);
        const std::uint64_t cardKey = cardKeys_[key.card];
        key.card = 0;
        return mix(seed_ ^ mix(key.packed() ^ cardKey));
    }
    // What the order of a shuffled deck follows from.
    static ChanceKey orderKey(ChanceKey key, int shuffle) {
        return {key.purpose, 0, 0, shuffle == kJustNow ? key.ordinal : std::uint16_t(0x8000 | shuffle)};
    }
    // Where a card lies in a shuffled deck: the one with the least place is on top. The last byte is the card.
    static std::uint64_t placeOf(std::uint64_t shuffle, std::uint64_t key, std::uint8_t card) {
        return (mix(shuffle ^ key) & ~0xFFull) | card;
    }

    std::uint64_t seed_;
    int unit_ = 0;
    std::array<std::uint8_t, kMaximumPurposes> uses_{};  // of each purpose in this unit
    std::span<const std::uint64_t> cardKeys_;
    std::vector<ForcedChance>* forced_ = nullptr;
    ChanceSource* source_ = nullptr;
};

}  // namespace engine
