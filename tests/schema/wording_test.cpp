// The languages of the vocabularies: each is whole, its templates fit the words, and a language is one table.
#include "schema/core/wording.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <deque>
#include <filesystem>
#include <set>
#include <string>

#include "schema/core/project.h"
#include "schema/core/records.h"

using namespace schema;

namespace {

bool isLatin(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// The English of everything that a vocabulary prints and a language has to say in its own words.
std::set<std::string_view> printedBy(const Vocabulary& vocabulary) {
    std::set<std::string_view> english(jointPhrases().begin(), jointPhrases().end());
    english.insert(vocabulary.headings().begin(), vocabulary.headings().end());
    for (const Word& word : vocabulary.words())
        if (hasWords(word.english)) english.insert(word.english);
    return english;
}

// What a language lacks of it.
std::vector<std::string_view> lackingIn(const Templates& templates) {
    std::vector<std::string_view> lacking;
    for (const std::string_view english : printedBy(templates.vocabulary()))
        if (!templates.phrases().has(english)) lacking.push_back(english);
    return lacking;
}

// Where the bracket that opens at `open` closes; npos if it does not.
std::size_t closing(std::string_view text, std::size_t open) {
    std::string expected;
    for (std::size_t i = open; i < text.size(); ++i) {
        if (text[i] == '{' || text[i] == '[') expected += text[i] == '{' ? '}' : ']';
        if (text[i] != '}' && text[i] != ']') continue;
        if (expected.empty() || expected.back() != text[i]) return std::string_view::npos;
        expected.pop_back();
        if (expected.empty()) return i;
    }
    return std::string_view::npos;
}

// Can an argument read so, "self" or "3"?
bool isArgument(const Vocabulary& vocabulary, const Parameter& parameter, std::string_view text) {
    if (!text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos)
        return parameter.sort == sort::Quantity || parameter.sort == sort::Constant;
    return vocabulary.find(parameter.sort, text) != nullptr;
}

// What is wrong with a template of a word; nothing if it can be printed. `slots` gathers the arguments that it names.
std::string faultOf(const Vocabulary& vocabulary, const Word& word, std::string_view text, std::set<char>& slots,
                    bool compared = false) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '}' || text[i] == ']') return "a bracket that nothing opens";
        compared = compared || text[i] == '~';
        if (text[i] != '{' && text[i] != '[') continue;
        const std::size_t end = closing(text, i);
        if (end == std::string_view::npos) return "brackets that do not match";
        const std::string_view inside = text.substr(i + 1, end - i - 1);
        const bool optional = text[i] == '[';
        i = end;
        if (optional) {
            if (inside.find('{') == std::string_view::npos) return "[" + std::string(inside) + "] names no argument";
            if (const std::string fault = faultOf(vocabulary, word, inside, slots, compared); !fault.empty())
                return fault;
            continue;
        }
        const char slot = inside.empty() ? ' ' : inside[0];
        const bool other = slot == '#';
        if (!other && !(slot >= '0' && slot - '0' < word.parameters.size()))
            return "{" + std::string(inside) + "} is no argument of the word";
        if (other && !compared) return "{#} outside of a compared form";
        slots.insert(slot);
        const std::string_view how = inside.substr(1);
        if (how.empty() || how == "+" || how == "!" || how == "~" || how[0] == '*') continue;
        if (how[0] == '~' && how.size() == 2 && how[1] >= '0' && how[1] - '0' < word.parameters.size()) {
            slots.insert(how[1]);
            continue;
        }
        if (std::string_view("|?-=").find(how[0]) == std::string_view::npos || how.find('|') == std::string_view::npos)
            return "{" + std::string(inside) + "} is not a way to print an argument";
        const std::size_t bar = how.find('|');
        if (how[0] == '=' && !other && !isArgument(vocabulary, word.parameters[slot - '0'], how.substr(1, bar - 1)))
            return "{" + std::string(inside) + "} asks for what the argument cannot be";
        if (how[0] != '=' && how[0] != '|' && bar != 1)
            return "{" + std::string(inside) + "} has a text before its bar";
        if (const std::string fault = faultOf(vocabulary, word, how.substr(bar + 1), slots, compared); !fault.empty())
            return fault;
    }
    return {};
}

// --- a language that nobody speaks: English in Cyrillic letters ---

const char* madeLetter(char c) {
    static constexpr const char* kSmall[] = {"а", "б", "в", "г", "д", "е", "ж", "з", "и", "й", "к", "л", "м",
                                             "н", "о", "п", "р", "с", "т", "у", "ф", "х", "ц", "ч", "ш", "щ"};
    static constexpr const char* kLarge[] = {"А", "Б", "В", "Г", "Д", "Е", "Ж", "З", "И", "Й", "К", "Л", "М",
                                             "Н", "О", "П", "Р", "С", "Т", "У", "Ф", "Х", "Ц", "Ч", "Ш", "Щ"};
    return c >= 'a' ? kSmall[c - 'a'] : kLarge[c - 'A'];
}

// The end of a symbol, ":gold:", that begins here; 0 if none does.
std::size_t symbolAt(std::string_view text, std::size_t at) {
    if (text[at] != ':') return 0;
    std::size_t end = at + 1;
    while (end < text.size() && (isLatin(text[end]) || text[end] == '_' || (text[end] >= '0' && text[end] <= '9')))
        ++end;
    return end > at + 1 && end < text.size() && text[end] == ':' ? end + 1 : 0;
}

std::string made(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (const std::size_t end = symbolAt(text, i)) {
            out += text.substr(i, end - i);
            i = end - 1;
        } else if (text[i] == '{') {
            const std::size_t end = closing(text, i);
            const std::string_view inside = text.substr(i + 1, end - i - 1), how = inside.substr(1);
            const std::size_t key = how.starts_with('=') && inside[0] != '#' ? how.find('|') : 0;
            out += "{" + std::string(inside.substr(0, 1 + key)) + made(how.substr(key)) + "}";
            i = end;
        } else if (isLatin(text[i])) {
            out += madeLetter(text[i]);
        } else {
            out += text[i];
        }
    }
    return out;
}

// Back into English, without the quotation marks of the language.
std::string unmade(std::string text) {
    const auto replaceAll = [&](std::string_view from, std::string_view to) {
        for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
            text.replace(at, from.size(), to);
    };
    for (char c = 'a'; c <= 'z'; ++c) replaceAll(madeLetter(c), std::string(1, c));
    for (char c = 'A'; c <= 'Z'; ++c) replaceAll(madeLetter(c), std::string(1, c));
    replaceAll("‹", "");
    replaceAll("›", "");
    return text;
}

// English bends its article to the next letter, which no other language does.
std::string withoutArticles(std::string text) {
    for (const char* article : {" an ", "An "})
        for (std::size_t at = 0; (at = text.find(article, at)) != std::string::npos;) text.erase(text.find('n', at), 1);
    return text;
}

// Is there a Latin letter but for symbols and names, which come from the content?
bool speaksEnglish(std::string text) {
    for (std::size_t open; (open = text.find("‹")) != std::string::npos;) {
        const std::size_t close = text.find("›", open);
        if (close == std::string::npos) return true;
        text.erase(open, close + std::string_view("›").size() - open);
    }
    if (const std::size_t label = text.find(": "); isLatin(text[0]) && label != std::string::npos)
        text.erase(0, label + 2);  // of a part that has a name
    for (std::size_t i = 0; i < text.size(); ++i)
        if (const std::size_t end = symbolAt(text, i)) i = end - 1;
        else if (isLatin(text[i])) return true;
    return false;
}

// The projects of a game that lie in the folder of content.
std::vector<Project> projectsOf(const GameSchema& game) {
    std::vector<Project> projects;
    for (const auto& entry : std::filesystem::directory_iterator(TALE_SOURCE_DIR "/content")) {
        if (!std::filesystem::exists(entry.path() / "project.json")) continue;
        Problems problems;
        auto project = readProject(entry.path(), problems);
        if (project && project->game == &game) projects.push_back(std::move(*project));
    }
    return projects;
}

}  // namespace

TEST_CASE("a language of a game is whole: templates, what joins them, and headings") {
    for (const GameSchema* game : games())
        for (const std::string& language : game->vocabulary->languages()) {
            CAPTURE(std::string(game->key));
            CAPTURE(language);
            const Templates& templates = *game->vocabulary->in(language).templates;
            CHECK(templates.phrases().language() == language);
            if (templates.isEnglish()) continue;
            for (const std::string_view english : lackingIn(templates))
                CHECK_MESSAGE(false, "without a counterpart: ", english);
        }
}

TEST_CASE("the templates of each language fit their words: brackets, arguments and what is asked of them") {
    for (const GameSchema* game : games())
        for (const std::string& language : game->vocabulary->languages())
            for (const Word& word : game->vocabulary->words()) {
                const Templates& templates = *game->vocabulary->in(language).templates;
                const Templates& english = *game->vocabulary->in("en").templates;
                CAPTURE(language);
                CAPTURE(std::string(word.name));
                const std::string_view text = templates.text(word);
                CAPTURE(text);
                std::set<char> slots, wanted;
                CHECK(faultOf(*game->vocabulary, word, text, slots) == "");
                CHECK(faultOf(*game->vocabulary, word, english.text(word), wanted) == "");
                CHECK(slots == wanted);
                CHECK(text.find("##") == std::string_view::npos);
                CHECK(text.empty() == english.text(word).empty());
                if (!english.forms(word).second.empty()) CHECK_FALSE(templates.forms(word).second.empty());
            }
}

TEST_CASE("what is wrong with a template is found") {
    const Vocabulary& vocabulary = *games().front()->vocabulary;
    const Word& word = *vocabulary.find(sort::Condition, ">=");  // of two numbers
    const auto fault = [&](std::string_view text) {
        std::set<char> slots;
        return faultOf(vocabulary, word, text, slots);
    };
    CHECK(fault("{0} is at least {1}~at least {1=0|no|{1}}") == "");
    CHECK(fault("{0} or {2}") == "{2} is no argument of the word");
    CHECK(fault("{0") == "brackets that do not match");
    CHECK(fault("{0]}") == "brackets that do not match");
    CHECK(fault("a ] b") == "a bracket that nothing opens");
    CHECK(fault("[sometimes]") == "[sometimes] names no argument");
    CHECK(fault("{#} of them") == "{#} outside of a compared form");
    CHECK(fault("{0%}") == "{0%} is not a way to print an argument");
    CHECK(fault("{0=whale|A|B}") == "{0=whale|A|B} asks for what the argument cannot be");
    CHECK(fault("{0|one {5}|many}") == "{5} is no argument of the word");
}

TEST_CASE("a language is one table: the cards of each game print in one that is made up here") {
    for (const GameSchema* game : games()) {
        CAPTURE(std::string(game->key));
        std::deque<std::string> texts;  // which the table points to
        std::vector<Phrase> table;
        for (const std::string_view english : printedBy(*game->vocabulary)) {
            const std::string& key = texts.emplace_back(english);
            const std::string& text = texts.emplace_back(english == "##before a declared name" ? "‹"
                                                         : english == "##after a declared name"
                                                             ? "›"
                                                             : made(english.substr(0, english.find("##"))));
            table.push_back({key.c_str(), text.c_str()});
        }
        const Templates templates(*game->vocabulary, Phrases("xx", {std::span<const Phrase>(table)}));
        CHECK(lackingIn(templates).empty());

        std::size_t lines = 0;
        for (const Project& project : projectsOf(*game))
            for (const auto& entry : project.records.all()) {
                const RecordPtr& record = entry.second;
                const auto printed = game->cardText(*record, Wording{&templates, "xx"}, &project.records);
                const auto english = game->cardText(*record, game->vocabulary->in("en"), &project.records);
                CAPTURE(record->id());
                REQUIRE(printed.size() == english.size());
                for (std::size_t i = 0; i < printed.size(); ++i, ++lines) {
                    CHECK_FALSE_MESSAGE(speaksEnglish(printed[i]), printed[i]);
                    CHECK(withoutArticles(unmade(printed[i])) == withoutArticles(english[i]));
                }
            }
        CHECK(lines > 5);

        // A row fewer, and the table is no longer whole.
        const std::string_view last = table.back().english;
        table.pop_back();
        const Templates torn(*game->vocabulary, Phrases("xx", {std::span<const Phrase>(table)}));
        CHECK(lackingIn(torn) == std::vector<std::string_view>{last});
    }
}

TEST_CASE("a text of symbols and numbers alone is the same in every language") {
    for (const char* text : {"", ":gold:", "{0}", "{0+} :damage:", "+{1} {0~}", "##here"}) CHECK_FALSE(hasWords(text));
    for (const char* text : {"gold", ":gold", "{0* and }", "{0=self|your |}", ": gold:"}) CHECK(hasWords(text));
}

TEST_CASE("a text that is alike in English is told apart by what stands behind ##, which nobody prints") {
    static constexpr Word kWords[] = {
        {.name = "left", .sort = sort::Trigger, .code = 0, .english = "left##direction"},
        {.name = "gone", .sort = sort::Trigger, .code = 1, .english = "left"},
    };
    static constexpr const char* kSorts[] = {"trigger"};
    static constexpr Phrase kItalian[] = {{"left##direction", "a sinistra"}, {"left", "partito"}};
    static constexpr PhraseTable kLanguages[] = {{"it", kItalian}};
    const Vocabulary vocabulary({kWords}, kSorts, {}, kLanguages);
    const auto text = [&](const char* name, const char* language) {
        return std::string(vocabulary.in(language).templates->text(*vocabulary.find(sort::Trigger, name)));
    };
    CHECK(text("left", "en") == "left");
    CHECK(text("gone", "en") == "left");
    CHECK(text("left", "it") == "a sinistra");
    CHECK(text("gone", "it") == "partito");
    CHECK(text("left", "de") == "left");
}

TEST_CASE("a sentence begins with a capital, unless it begins with the name of a file, an id or a field") {
    CHECK(capitalised("there is no file") == "There is no file");
    CHECK(capitalised("mode: there is no uneven") == "Mode: there is no uneven");
    CHECK(capitalised("done.") == "Done.");
    CHECK(capitalised("\u043d\u044f\u043c\u0430 \u0444\u0430\u0439\u043b") ==
          "\u041d\u044f\u043c\u0430 \u0444\u0430\u0439\u043b");
    for (const char* text : {"balance.csv was written", "balance.csv: line 2", "exports/cards.pdf is there",
                             "ac.magic_mirror ability[0]: no", "bot_turn is no action", "c:\\cards.pdf"})
        CHECK(capitalised(text) == text);
    CHECK(capitalised("") == "");
}
