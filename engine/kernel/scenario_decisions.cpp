// Decisions of scenarios: so many words of one that only one option fits, and words that none has.
#include <fmt/format.h>

#include "engine/kernel/scenario_parts.h"

namespace engine {

std::vector<Option> optionsLike(const Game& game, std::span<const Option> options, Words words) {
    std::vector<Option> like;
    const std::string whole = joined(words);
    for (const Option& option : options) {
        const std::string text = game.notation().encode(option);
        if (text == whole) return {option};
        const auto has = wordsOf(text);
        if (has.empty() || words.empty() || has[0] != words[0]) continue;
        std::size_t at = 1;
        for (std::size_t i = 1; i < has.size() && at < words.size(); ++i) at += has[i] == words[at];
        if (at == words.size()) like.push_back(option);
    }
    return like;
}

std::vector<std::string> encoded(const Game& game, std::span<const Option> options) {
    std::vector<std::string> texts;
    for (const Option& option : options) texts.push_back(game.notation().encode(option));
    return texts;
}

std::optional<ParseError> misreadDecision(const Game& game, Words words, std::span<const Option> offered) {
    const int at = game.notation().misread(words);
    if (at < 0) return std::nullopt;
    if (at == 0) return unknown("no decision begins with this word", words[0], verbsOf(game.notation()));
    const int verb = verbOf(game.notation(), words[0]);
    const std::string form = verb < 0 ? "" : game.notation().forms()[verb];
    std::vector<std::string> known;
    for (const std::string& text : encoded(game, offered))
        if (const auto has = wordsOf(text); !has.empty() && has[0] == words[0])
            known.insert(known.end(), has.begin() + 1, has.end());
    for (std::string& id : cardIds(game)) known.push_back(std::move(id));
    return ParseError{fmt::format("no decision to {} has this word there", words[0]), words[at],
                      form == words[0] ? form + " and no more" : form, std::move(known)};
}

}  // namespace engine
