// Decisions as files keep them and people type them: "claim battle1", "activate ar.105".
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/decision.h"

namespace engine {

class Notation {
  public:
    virtual ~Notation() = default;

    virtual std::string encode(const Option& option) const = 0;
    virtual bool decode(std::string_view text, Option& option) const = 0;  // false: unknown ids or words
    // Why `decode` fails on a text: which id, word or number this content does not know.
    virtual std::string whyUndecodable(std::string_view /*text*/) const { return "is not a decision in this content"; }
    // Every verb with what it takes, "step DIRECTION SPACE", in the order of Option::verb: words in capitals stand for
    // others.
    virtual std::vector<std::string> forms() const = 0;
    // Words of a decision, of which all but the verb may be left out: the index of the first that no decision in this
    // content has there, "lov" of "raise lov"; -1: there are decisions with all of them.
    virtual int misread(std::span<const std::string> words) const = 0;
};

// The words that decisions begin with, what players do, in the order of Option::verb: "step".
std::vector<std::string> verbsOf(const Notation& notation);
// The verb of a word, for Option::verb; -1: there is no such verb.
int verbOf(const Notation& notation, std::string_view word);

// "legal choices: keep ch.moth, roll"
std::string legalChoices(const Notation& notation, std::span<const Option> options);

}  // namespace engine
