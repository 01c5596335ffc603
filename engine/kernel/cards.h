// The cards of a game's content: each has a number, by which the game knows it, and an id, by which files do.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "schema/core/records.h"

namespace engine {

class CardCatalog {
  public:
    virtual ~CardCatalog() = default;

    virtual int count() const = 0;                               // numbers are below it
    virtual const schema::Record* record(int number) const = 0;  // null if there is none
    virtual std::string name(int number, std::string_view language) const = 0;
    virtual int find(std::string_view id) const = 0;  // the number of a card; -1 if there is none
    // The id by which `find` finds a card again; empty if there is none. A game overrides it where a card is only a
    // part of its record.
    virtual std::string id(int number) const { return record(number) ? record(number)->id() : std::string(); }
    // The card that a value of a draw stands for; -1 where the purpose draws no cards or the value is none of them.
    virtual int drawn(std::uint16_t /*purpose*/, std::uint32_t /*value*/) const { return -1; }
    // What a clause of a card says; empty if it has none of this number.
    virtual std::string clauseText(int number, int clause, std::string_view language) const = 0;
};

}  // namespace engine
