// The list of options from which the next question lets somebody choose.
#pragma once

#include <cassert>
#include <cstddef>
#include <span>

#include "engine/kernel/decision.h"

namespace engine {

class OptionList {
  public:
    static constexpr int kMaximum = 384;  // of one question

    void clear() {
        count_ = 0;
        tooMany_ = false;
    }
    void add(Option option) {
        if (count_ < kMaximum) [[likely]]
            list()[count_++] = option;
        else tooMany_ = true;  // Table::ask stops the game: content can bring this about
    }
    // The same, branchless, where either is as likely.
    void addIf(bool wanted, Option option) {
        if (count_ < kMaximum) [[likely]] {
            list()[count_] = option;
            count_ += wanted;
        } else {
            tooMany_ = tooMany_ || wanted;
        }
    }
    // A whole list of at most `Most` at once: `write` gets the place of the first option and returns the place
    // after its last one.
    template <int Most, class Write> void fill(Write write) {
        static_assert(Most <= kMaximum);
        clear();
        count_ = int(write(list()) - list());
        assert(count_ <= Most && "a list is longer than it was said to be");
    }
    bool tooMany() const { return tooMany_; }
    int count() const { return count_; }
    const Option& operator[](int i) const { return list()[i]; }
    std::span<const Option> all() const { return {list(), std::size_t(count_)}; }

  private:
    Option* list() { return reinterpret_cast<Option*>(bytes_); }
    const Option* list() const { return reinterpret_cast<const Option*>(bytes_); }

    alignas(Option) std::byte bytes_[kMaximum * sizeof(Option)];  // not cleared: every game has a table
    int count_ = 0;
    bool tooMany_ = false;
};

}  // namespace engine
