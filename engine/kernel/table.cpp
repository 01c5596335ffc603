// The table: chance, decisions and the trace.
#include "engine/kernel/table.h"

#include <algorithm>

namespace engine {

void Table::beginUnit(int number) {
    unit_ = number;
    uses_.fill(0);
    unitStart_ = hash_.count();
    depth_ = 0;
    scopes_ = 0;
    parent_ = kNoParent;
    suspended_ = false;
    if (level_ != TraceLevel::Off) recordScope(Mark::Unit, 0, number, 0);
}

void Table::traceTo(Trace* trace, TraceLevel level) {
    trace_ = trace;
    level_ = trace ? level : TraceLevel::Off;
}

void Table::record(Event event) { trace_->push_back(event); }

void Table::recordScope(Mark mark, std::uint16_t field, int before, int after) {
    const auto index = std::uint32_t(trace_->size());
    trace_->push_back({mark, 0, field, parent_, before, after});
    parent_ = index;
}

void Table::recordEnd() {
    const std::uint32_t scope = parent_;
    trace_->push_back({Mark::End, 0, 0, scope, 0, 0});
    parent_ = (*trace_)[scope].parent;
}

void Table::suspend(Suspended::Why why) {
    suspended_ = true;
    throw Suspended{why};
}

// --- chance -----------------------------------------------------------------------------------------------------

ChanceKey Table::nextKey(std::uint16_t purpose, int actor, int card) {
    assert(purpose < kMaximumPurposes && "a game has at most 64 purposes of chance");
    const int use = uses_[purpose]++;
    if (hash_.count() - unitStart_ > kMaximumEvents) suspend(Suspended::Why::Runaway);
    return {purpose, std::uint8_t(actor), std::uint16_t(card), std::uint16_t(unit_ * 64 + use)};
}

const std::uint32_t* Table::forcedValue(ChanceKey key) {
    if (!forced_ || forced_->empty()) return nullptr;
    auto found = std::find_if(forced_->begin(), forced_->end(),
                              [&](const ForcedChance& f) { return !f.any && f.key == key; });
    if (found == forced_->end()) {
        found = std::find_if(forced_->begin(), forced_->end(), [&](const ForcedChance& f) {
            return f.any && f.key.purpose == key.purpose && f.key.ordinal <= key.ordinal;
        });
        if (found == forced_->end()) return nullptr;
        found->any = false;
        found->key = key;
    }
    return &found->value;
}

std::uint64_t Table::valueFor(ChanceKey key) const {
    if (key.card == 0 || key.card >= cardKeys_.size()) return valueOf(seed_, key);
    const std::uint64_t cardKey = cardKeys_[key.card];
    key.card = 0;
    return mix(seed_ ^ mix(key.packed() ^ cardKey));
}

std::uint32_t Table::settle(ChanceKey key, std::uint32_t value) {
    hash_.add(key.packed() * 0x9E3779B97F4A7C15ull + value);
    if (level_ != TraceLevel::Off)
        record({Mark::Chance, key.actor, key.purpose, parent_,
                std::int32_t(std::uint32_t(key.card) | std::uint32_t(key.ordinal) << 16), std::int32_t(value)});
    return value;
}

std::uint32_t Table::dice(std::uint16_t purpose, int actor, int card, int count) {
    assert(count >= 0 && count <= 32 && "a roll has 0 to 32 dice");
    const ChanceKey key = nextKey(purpose, actor, card);
    const std::uint32_t mask = count == 32 ? ~0u : (1u << count) - 1u;
    const std::uint32_t* forced = forcedValue(key);
    return settle(key, (forced ? *forced : std::uint32_t(valueFor(key) >> 16)) & mask);
}

int Table::pick(std::uint16_t purpose, int actor, int card, int count) {
    assert(count > 0 && "a pick needs at least one outcome");
    const ChanceKey key = nextKey(purpose, actor, card);
    const std::uint32_t* forced = forcedValue(key);
    if (forced) return int(settle(key, std::min(*forced, std::uint32_t(count - 1))));
    // The high 32 bits scaled to the count: the bias is below one in two hundred million for counts up to 20.
    return int(settle(key, std::uint32_t((valueFor(key) >> 32) * std::uint64_t(count) >> 32)));
}

int Table::draw(std::uint16_t purpose, int actor, std::span<const std::uint8_t> cards, const std::uint64_t* cardKeys,
                int shuffle) {
    assert(!cards.empty() && "an empty deck can not be drawn from");
    const ChanceKey key = nextKey(purpose, actor, 0);
    // A forced card that is not in the deck can not be drawn.
    if (const std::uint32_t* forced = forcedValue(key))
        if (std::find(cards.begin(), cards.end(), *forced) != cards.end()) return int(settle(key, *forced));
    const ChanceKey order{purpose, 0, 0, shuffle == kJustNow ? key.ordinal : std::uint16_t(0x8000 | shuffle)};
    const std::uint64_t salt = valueOf(seed_, order);
    std::uint8_t first = cards[0];
    std::uint64_t least = ~0ull;
    for (std::uint8_t card : cards) {
        const std::uint64_t place = mix(salt ^ cardKeys[card]);
        if (place < least) { least = place; first = card; }
    }
    return int(settle(key, first));
}

// --- decisions --------------------------------------------------------------------------------------------------

Option Table::ask(std::uint16_t question, int seat, int subject) {
    assert(options.count() > 0 && "a question needs at least one option");
    if (hash_.count() - unitStart_ > kMaximumEvents) suspend(Suspended::Why::Runaway);
    const bool forcedChoice = options.count() == 1;
    int index = 0;
    if (!forcedChoice) {
        const Decision decision{question, std::uint8_t(seat), subject, options.all(), decisions_};
        if (level_ != TraceLevel::Off)
            record({Mark::Ask, std::uint8_t(seat), question, parent_, subject, options.count()});
        if (scriptAt_ < script_.size()) {
            const auto all = options.all();
            const auto found = std::find(all.begin(), all.end(), script_[scriptAt_]);
            if (found == all.end()) {
                open_ = decision;
                suspend(Suspended::Why::Illegal);
            }
            index = int(found - all.begin());
            ++scriptAt_;
        } else if (agent_) {
            index = agent_->choose(game_, state_, decision);
            assert(index >= 0 && index < options.count() && "an agent must choose one of the options");
        } else {
            open_ = decision;
            suspend(Suspended::Why::Open);
        }
        ++decisions_;
        if (kept_) kept_->push_back(options[index]);
    }
    const Option chosen = options[index];
    hash_.add(std::uint64_t(chosen.verb) << 48 | std::uint64_t(chosen.a) << 40 | std::uint64_t(chosen.b) << 32 |
              std::uint64_t(std::uint16_t(chosen.c)) << 16 | std::uint16_t(chosen.d));
    if (level_ != TraceLevel::Off)
        record({Mark::Choose, std::uint8_t(forcedChoice), chosen.verb, parent_,
                std::int32_t(chosen.a | chosen.b << 8 | std::uint32_t(std::uint16_t(chosen.c)) << 16), chosen.d});
    return chosen;
}

}  // namespace engine
