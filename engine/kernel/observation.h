// What a seat may know. As it stands: of a game in which nothing is hidden.
#pragma once

#include <cstdint>

#include "engine/kernel/trace.h"

namespace engine {

class Observation {
  public:
    virtual ~Observation() = default;

    virtual bool hasHiddenInformation() const { return false; }  // is anything hidden from a seat?
    // Makes of a copy of the state what a seat may know: two states that differ only in what the seat may not know
    // become equal, byte for byte.
    virtual void toObservation(void* /*state*/, int /*seat*/) const {}
    // May the seat see an event that has just led to this state?
    virtual bool mayKnow(const void* /*state*/, const Event& /*event*/, int /*seat*/) const { return true; }
    // Hidden things that lie in the state: makes of it one that the seat cannot tell from the true one, as the key
    // says; states that the seat cannot tell apart become the same.
    virtual void determinize(void* /*state*/, int /*seat*/, std::uint64_t /*key*/) const {}
};

}  // namespace engine
