// Games that are told in another language than English: nothing that they say is left in English, what the sources say
// has a translation with the same arguments and nothing else has one, and files stay in English.
#include "schema/core/phrases.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <limits>
#include <map>
#include <set>
#include <sstream>

#include "engine/explain/why_not.h"
#include "engine/kernel/agents.h"
#include "engine/kernel/session.h"
#include "schema/core/pack.h"
#include "schema/core/records.h"
#include "schema/core/wording.h"
#include "tests/engine/sample_game.h"

namespace fs = std::filesystem;

namespace {

bool isLatin(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// Words of two or more Latin letters, without symbols (":gold:"), the ids of rules ("TT-BATTLE-07"), keys of decisions
// (":forest:") and the numbers of Chapters and levels (I to III).
std::vector<std::string> latinWords(std::string_view text) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < text.size();) {
        if (!isLatin(text[i])) {
            const std::size_t close = text[i] == ':' ? text.find(':', i + 1) : std::string_view::npos;
            const bool symbol = close != std::string_view::npos && close > i + 1 &&
                                std::all_of(text.begin() + long(i) + 1, text.begin() + long(close),
                                            [](char c) { return isLatin(c) || c == '_' || (c >= '0' && c <= '9'); });
            i = symbol ? close + 1 : i + 1;
            continue;
        }
        std::size_t end = i;
        while (end < text.size() && (isLatin(text[end]) || text[end] == '-' || (text[end] >= '0' && text[end] <= '9')))
            ++end;
        const std::string word(text.substr(i, end - i));
        const bool rule = word.size() > 6 && word[2] == '-' && word.find_first_of("0123456789") != std::string::npos;
        if (!rule && word.find_first_not_of('I') != std::string::npos && word.size() > 1) words.push_back(word);
        i = end;
    }
    return words;
}

// What is said of why something does not happen.
void collect(const engine::Explanation& e, std::map<std::string, int>& said) {
    for (const std::string& text : {e.what, e.actual, e.needed}) ++said[text];
    for (const engine::Explanation& part : e.parts) collect(part, said);
}
void collectReasons(const engine::Session& session, std::map<std::string, int>& said) {
    const std::size_t size = session.timeline().size();
    for (std::size_t position = size / 5; position <= size; position += size / 5) {
        for (const engine::CardWhy& card : engine::whyNotAll(session, position)) {
            ++said[card.whereabouts];
            for (const engine::ClauseWhy& clause : card.clauses) {
                collect(clause.now, said);
                if (clause.last) collect(clause.last->then, said);
            }
        }
        for (const engine::OptionWhy& option : engine::whyNotOffered(session, position).options)
            for (const engine::Explanation& part : option.why.parts)
                if (part.what != schema::said("it is among what may be chosen")) collect(part, said);  // names options
    }
}

// A game to listen to: how it is set up, and after how many decisions it is broken off.
struct Played {
    schema::SetupValues options{};
    std::size_t decisions = std::numeric_limits<std::size_t>::max();
    bool reasons = false;  // why things do not happen is asked as well
};

// Everything that a random game says of itself.
void collect(const std::shared_ptr<const engine::Game>& game, std::uint64_t seed, const Played& played,
             std::map<std::string, int>& said) {
    const engine::Texts& texts = game->texts();
    engine::RandomAgent agent(seed);
    engine::Session session(game, {.seed = seed, .options = played.options});
    while (const engine::Decision* open = session.open()) {
        if (session.decisions().size() >= played.decisions) break;
        const void* state = session.state();
        ++said[texts.question(state, *open).words];
        ++said[texts.unitName(state)];
        for (const engine::Option& option : open->options) {
            const engine::OptionText text = texts.optionText(state, *open, option);
            ++said[text.label];
            ++said[text.help];
        }
        session.play(agent);
    }
    if (played.reasons && game->explaining()) collectReasons(session, said);
    ++said[engine::endSentence(*game, session.state())];
    for (const engine::SumLine& line : game->score(session.state())) ++said[schema::said(line.what)];
    const engine::Trace& trace = session.timeline().trace();
    const std::size_t step = std::max<std::size_t>(1, trace.size() / 1500);
    for (std::size_t i = 0; i < trace.size(); i += step) {
        const engine::StateBytes state = session.stateAt(i + 1);
        if (trace[i].kind != engine::EventKind::Choose || i == 0)
            ++said[engine::eventSentence(*game, state.data(), trace, i)];
        ++said[texts.news(state.data(), trace, i)];
    }
}

// Ways to play that are games of their own, beside the usual one: a few turns of each, for they are long.
constexpr struct {
    const char* game;
    const char* mode;
    int players;
} kFurtherWays[] = {
    {"battle_royale", "quest", 3}, {"battle_royale", "adventurer", 2}, {"battle_royale", "tournament", 20}};
constexpr std::size_t kFewTurns = 500;  // decisions

}  // namespace

TEST_CASE("a game in another language says nothing in English") {
    int told = 0;
    for (const schema::GameSchema* schema : schema::games())
        for (const schema::PhraseTable& table : schema::phraseTables(*schema)) {
            if (std::string_view(table.language) != "bg") continue;  // whose letters tell
            CAPTURE(schema->key);
            const auto game = gameOf(schema->key);
            const schema::Speaking speaking(schema::phrasesOf(*schema, table.language));
            std::map<std::string, int> said;
            for (std::uint64_t seed = 1; seed <= 6; ++seed) collect(game, seed, {.reasons = seed <= 3}, said);
            for (const auto& way : kFurtherWays) {
                if (std::string_view(way.game) != schema->key) continue;
                Played played{.decisions = kFewTurns};
                REQUIRE(played.options.choose("mode", way.mode));
                REQUIRE(played.options.choose("players", way.players));
                for (std::uint64_t seed = 1; seed <= 3; ++seed) {
                    played.reasons = seed == 1;
                    collect(game, seed, played, said);
                }
            }
            for (const schema::SetupOption& option : schema->setup) {
                for (const char* text : {option.label, option.help, option.usually}) ++said[schema::said(text)];
                for (const schema::SetupChoice& choice : option.choices)
                    for (const char* text : {choice.label, choice.help}) ++said[schema::said(text)];
            }
            REQUIRE(said.size() > 500);
            std::map<std::string, std::string> latin;  // word -> where
            for (const auto& [text, count] : said)
                for (const std::string& word : latinWords(text)) latin.emplace(word, text);
            latin.erase("trance");  // a status is called by its name where no token shows it
            for (const auto& found : latin) CHECK_MESSAGE(false, found.first, " in: ", found.second);
            ++told;
        }
    CHECK(told == 4);
}

namespace {

// The arguments of a template: "{}" by its place, "{1}" by its number, "{name}", each with how it is printed.
std::multiset<std::string> argumentsOf(std::string_view text) {
    std::multiset<std::string> arguments;
    int next = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '{') continue;
        if (i + 1 < text.size() && text[i + 1] == '{') {
            ++i;
            continue;
        }
        const std::size_t close = text.find('}', i);
        if (close == std::string_view::npos) return {"{ without }"};
        std::string argument(text.substr(i + 1, close - i - 1));
        if (argument.empty() || argument[0] == ':') argument = std::to_string(next++) + argument;
        arguments.insert(argument);
    }
    return arguments;
}

// A source file without the lines that are remarks.
std::string codeOf(const fs::path& file) {
    std::ifstream read(file);
    std::string text;
    for (std::string line; std::getline(read, line);)
        if (const auto code = line.find_first_not_of(' ');
            code == std::string::npos || line.compare(code, 2, "//") != 0)
            text += line + "\n";
    return text;
}

// The text of the literals that follow each other from `i` on, which is moved behind them.
std::string literalAt(const std::string& text, std::size_t& i) {
    std::string literal;
    for (; i < text.size() && text[i] == '"'; i = std::min(text.find_first_not_of(" \n", i), text.size())) {
        for (++i; i < text.size() && text[i] != '"'; ++i)
            if (text.compare(i, 6, "\\u00d7") == 0) literal += "\u00d7", i += 5;
            else if (text.compare(i, 6, "\\u00f7") == 0) literal += "\u00f7", i += 5;
            else if (text.compare(i, 6, "\\u00b7") == 0) literal += "\u00b7", i += 5;
            else if (text.compare(i, 6, "\\u2192") == 0) literal += "\u2192", i += 5;
            else if (text.compare(i, 6, "\\u2014") == 0) literal += "\u2014", i += 5;
            else if (text[i] == '\\') literal += text[++i];
            else literal += text[i];
        ++i;
    }
    return literal;
}

// The phrases that a source file says: literals in say(), sayCounted() and toSay().
void addPhrases(const std::string& text, std::set<std::string>& phrases) {
    for (const auto& [call, count] : {std::pair("say(", 1), {"sayCounted(", 2}, {"toSay(", 1}})
        for (std::size_t at = text.find(call); at != std::string::npos; at = text.find(call, at + 1)) {
            if (at > 0 && (std::isalnum(static_cast<unsigned char>(text[at - 1])) || text[at - 1] == '_')) continue;
            std::size_t i = at + std::string_view(call).size();
            for (int found = 0, depth = 1; found < count && i < text.size() && depth > 0;) {
                if (text[i] != '"') {
                    depth += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
                    ++i;
                    continue;
                }
                const std::string phrase = literalAt(text, i);
                if (depth == 1) phrases.insert(phrase), ++found;
            }
        }
}

// The rules that a source file announces or gives as a reason, by which languages have their sentences.
void addRules(const std::string& text, std::set<std::string>& rules) {
    constexpr std::string_view kEnd = "\"_rule";
    for (std::size_t end = text.find(kEnd); end != std::string::npos; end = text.find(kEnd, end + 1)) {
        const std::size_t begin = text.rfind('"', end - 1) + 1;
        if (end > begin) rules.insert(text.substr(begin, end - begin));  // the literal itself has none
    }
}

// Every text that a source file has: labels of fields, choices and scores are looked up as well. Tables of languages
// have none of their own.
void addTexts(const std::string& text, std::set<std::string>& texts) {
    if (text.find("constexpr Phrase ") != std::string::npos) return;
    for (std::size_t i = 0; i < text.size();)
        if (text[i] != '"' || (i > 0 && text[i - 1] == '\'')) ++i;
        else texts.insert(literalAt(text, i));
}

using Reader = void (*)(const std::string& text, std::set<std::string>& found);

void addFolder(const fs::path& folder, bool below, Reader reader, std::set<std::string>& found) {
    if (!fs::exists(folder)) return;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        const std::string name = entry.path().extension().string();
        if ((name == ".cpp" || name == ".h") && (below || entry.path().parent_path() == folder))
            reader(codeOf(entry.path()), found);
    }
}

// What all games say.
std::set<std::string> inShared(Reader reader) {
    const fs::path sources = TALE_SOURCE_DIR;
    std::set<std::string> found;
    addFolder(sources / "schema/core", true, reader, found);
    addFolder(sources / "engine/kernel", true, reader, found);
    addFolder(sources / "engine/explain", true, reader, found);
    addFolder(sources / "engine/lab", true, reader, found);
    addFolder(sources / "editor/app/play", false, reader, found);
    addFolder(sources / "editor/ui/panels", false, reader, found);
    return found;
}

// What one game says, beside the templates of its words.
std::set<std::string> inGame(const schema::GameSchema& game, Reader reader) {
    std::set<std::string> found;
    for (const char* folder : {"schema", "engine", "editor/app/play", "editor/ui"})
        addFolder(fs::path(TALE_SOURCE_DIR) / folder / game.key, true, reader, found);
    return found;
}

std::set<std::string> templatesOf(const schema::GameSchema& game) {
    std::set<std::string> templates;
    for (const schema::Word& word : game.vocabulary->words()) templates.insert(word.english);
    return templates;
}

}  // namespace

TEST_CASE("each phrase and rule that the sources say is there in each language, with the same arguments") {
    const std::set<std::string> common = inShared(addPhrases);
    REQUIRE(common.size() > 50);
    int compared = 0;
    for (const schema::GameSchema* schema : schema::games())
        for (const schema::PhraseTable& table : schema::phraseTables(*schema)) {
            CAPTURE(schema->key);
            CAPTURE(table.language);
            std::set<std::string> phrases = inGame(*schema, addPhrases);
            phrases.merge(inGame(*schema, addRules));
            phrases.insert(common.begin(), common.end());
            const schema::Phrases& spoken = schema::phrasesOf(*schema, table.language);
            for (const std::string& phrase : phrases) {
                INFO(phrase);
                CHECK(spoken.has(phrase));
                CHECK(argumentsOf(phrase) == argumentsOf(spoken.find(phrase)));
                ++compared;
            }
            // Those of templates are compared by the tests of the vocabulary.
            const std::set<std::string> templates = templatesOf(*schema);
            std::set<std::string> seen;
            for (const schema::Phrase& phrase : table.phrases) {
                INFO(phrase.english);
                CHECK(seen.insert(phrase.english).second);
                if (!templates.contains(phrase.english)) CHECK(argumentsOf(phrase.english) == argumentsOf(phrase.text));
            }
        }
    CHECK(compared > 500);
}

TEST_CASE("nothing is translated that nobody says") {
    const std::set<std::string> shared = inShared(addTexts);
    std::set<std::string> anywhere = shared;
    std::set<std::string> languages;
    for (const schema::GameSchema* schema : schema::games()) {
        std::set<std::string> said = inGame(*schema, addTexts);
        said.merge(templatesOf(*schema));
        REQUIRE(said.size() > 50);
        anywhere.insert(said.begin(), said.end());
        for (const schema::PhraseTable& table : schema::phraseTables(*schema)) {
            languages.insert(table.language);
            CAPTURE(schema->key);
            CAPTURE(table.language);
            for (const schema::Phrase& phrase : table.phrases)
                CHECK_MESSAGE((said.contains(phrase.english) || shared.contains(phrase.english)),
                              "nothing in English reads: ", std::string(phrase.english));
        }
    }
    for (const std::string& language : languages) {
        CAPTURE(language);
        for (const schema::Phrase& phrase : schema::commonPhrases(language))
            CHECK_MESSAGE(anywhere.contains(phrase.english), "nothing in English reads: ", phrase.english);
    }
}

TEST_CASE("a language is that of its thread, and files are in English") {
    const schema::GameSchema& game = *schema::games().front();
    CHECK(schema::spokenLanguage() == "en");
    {
        const schema::Speaking speaking(schema::phrasesOf(game, "bg"));
        CHECK(schema::spokenLanguage() == "bg");
        CHECK(schema::say("yes") == "да");
        {
            const schema::Speaking english(schema::englishPhrases());
            CHECK(schema::say("yes") == "yes");
        }
        CHECK(schema::said("a phrase that nobody translated##here") == "a phrase that nobody translated");
    }
    CHECK(schema::spokenLanguage() == "en");
    // Never a mixture: a language that the game does not have is English as a whole.
    const schema::Speaking unknown(schema::phrasesOf(game, "fr"));
    CHECK(schema::spokenLanguage() == "en");
}
