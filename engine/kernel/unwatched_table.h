// A table at which nobody watches, for parts of a rule that write and ask one thing after another: the hash of events
// is at hand meanwhile, where a compiler keeps it in registers, and is put back at the end. Such a part is a template
// that gets either table and does nothing past it:
//
//     const auto grow = [&](auto& t) {
//         auto scope = t.rule(kRule<"PT-AGE-02"_rule>);
//         ...
//         t.set(unit.age, unit.age + 1);
//     };
//
// All of it must be code of one function: a table that is handed to another one has to be kept in memory.
#pragma once

#include "engine/kernel/table.h"

namespace engine {

// Does anybody want to know what happens: a trace, whoever counts or is told of clauses, whoever decides by more than
// chance?
inline bool isWatched(Table& t) { return t.decider().isWatched() || t.traced() || t.looksAtTests() || t.counts(); }

// A rule in a template: there clang 14 leaves a call to a consteval function for the running program, unless it is an
// argument of a template.
template <RuleId id> inline constexpr RuleId kRule = id;

class UnwatchedTable {
  public:
    [[gnu::always_inline]] explicit UnwatchedTable(Table& table)
        : table_(table), state_(table.stateBytes()), hash_(table.hash()), last_(hash_.count() + kUsualEvents) {
        assert(!isWatched(table) && "whoever watches is told of all that happens");
    }
    [[gnu::always_inline]] ~UnwatchedTable() { table_.hash() = hash_; }
    UnwatchedTable(const UnwatchedTable&) = delete;
    UnwatchedTable& operator=(const UnwatchedTable&) = delete;

    // Nobody is told of rules.
    struct Scope {
        ~Scope() {}  // so that none is unused
    };
    [[nodiscard]] Scope rule(RuleId, int = -1) { return {}; }
    void cite(RuleId, int = -1) {}

    template <class T, class U> [[gnu::always_inline]] void set(const T& field, U value) {
        const T after = static_cast<T>(value);
        if (field == after) return;
        hash_.add(wordOf(field, after));
        const_cast<T&>(field) = after;
    }
    template <class T, class U> [[gnu::always_inline]] void setInline(const T& field, U value) { set(field, value); }
    template <class T, class U> [[gnu::always_inline]] void setEither(const T& field, U value) {
        const T after = static_cast<T>(value);
        hash_.addIf(field != after, wordOf(field, after));
        const_cast<T&>(field) = after;
    }

    template <class Make> [[gnu::always_inline]] Table::Answer askAmong(std::uint16_t question, int seat, int count,
                                                                        Make option, int subject = 0) {
        assert(count > 0 && "a question needs at least one option");
        if (count > OptionList::kMaximum || hash_.count() > last_) [[unlikely]] {  // the table says whether to stop
            table_.hash() = hash_;
            const Table::Answer answer = table_.askAmong(question, seat, count, option, subject);
            hash_ = table_.hash();
            return answer;
        }
        const int place = table_.decider().chooseUniformly(count);
        const Option chosen = option(place);
        hash_.add(std::bit_cast<std::uint64_t>(chosen));
        return {place, chosen};
    }

  private:
    static constexpr std::uint64_t kUsualEvents = 4'096;  // of a part; after more the table is asked

    // As Table counts a write.
    template <class T> std::uint64_t wordOf(const T& field, T after) const {
        static_assert(!schema::IsTracked<T>::value && sizeof(T) <= 4);
        const auto offset = std::uint64_t(reinterpret_cast<const std::byte*>(&field) - state_);
        return offset << 32 | std::uint32_t(std::int32_t(after));
    }
    Table& table_;
    const std::byte* const state_;
    EventHash hash_;
    const std::uint64_t last_;
};

}  // namespace engine
