// Decisions as files keep them and people type them: "claim battle1", "activate ar.105".
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/kernel/decision.h"

namespace engine {

class Notation {
  public:
    virtual ~Notation() = default;

    virtual std::string encode(const Option& option) const = 0;
    virtual bool decode(std::string_view text, Option& option) const = 0;  // false: unknown ids or words
    // Why `decode` fails on a text: which id, word or number this content does not know.
    virtual std::string whyUndecodable(std::string_view /*text*/) const { return "is not a decision in this content"; }
};

// "legal choices: keep ch.moth, roll"
std::string legalChoices(const Notation& notation, std::span<const Option> options);

}  // namespace engine
