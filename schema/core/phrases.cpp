// The language of a thread, and phrases by their English.
#include "schema/core/phrases.h"

#include <cctype>

#include "schema/core/languages.h"
#include "schema/core/records.h"
#include "schema/core/wording.h"

namespace schema {

namespace {

thread_local const Phrases* spoken = nullptr;  // null: English

}  // namespace

std::span<const Phrase> commonPhrases(std::string_view language) {
    static const PhraseTable kTables[] = {{"bg", bulgarianPhrases()}, {"it", italianPhrases()}};
    for (const PhraseTable& table : kTables)
        if (language == table.language) return table.phrases;
    return {};
}

// The first table that has a phrase counts: that of a game comes before what all games say.
Phrases::Phrases(const char* language, std::initializer_list<std::span<const Phrase>> tables) : language_(language) {
    std::size_t count = 0;
    for (const std::span<const Phrase> table : tables) count += table.size();
    texts_.reserve(count);
    for (const std::span<const Phrase> table : tables)
        for (const Phrase& phrase : table) texts_.emplace(phrase.english, phrase.text);
}

std::string_view Phrases::find(std::string_view english) const {
    if (const auto found = texts_.find(english); found != texts_.end()) return found->second;
    return english.substr(0, english.find("##"));
}

const Phrases& englishPhrases() {
    static const Phrases english("en", {});
    return english;
}

const Phrases& phrasesOf(const GameSchema& game, std::string_view language) {
    return game.vocabulary ? game.vocabulary->in(language).templates->phrases() : englishPhrases();
}

void speak(const Phrases& phrases) { spoken = &phrases; }

std::string_view spokenLanguage() { return spoken ? spoken->language() : "en"; }

Speaking::Speaking(const Phrases& phrases) : before_(spoken) { speak(phrases); }
Speaking::~Speaking() { spoken = before_; }

std::string sayTemplate(std::string_view english, fmt::format_args arguments) {
    const std::string_view text = (spoken ? *spoken : englishPhrases()).find(english);
    return fmt::vformat({text.data(), text.size()}, arguments);
}

// Does the text begin with a word that is written as it is: a file, a path, an id, a field?
static bool beginsWithName(std::string_view text) {
    std::string_view word = text.substr(0, text.find(' '));
    while (!word.empty() && std::string_view(".,:;!?").find(word.back()) != std::string_view::npos)
        word.remove_suffix(1);
    return word.find_first_of("._/\\:[") != std::string_view::npos;
}

std::string capitalised(std::string text) {
    if (text.empty() || beginsWithName(text)) return text;
    const auto first = static_cast<unsigned char>(text[0]);
    if (first < 0x80) {
        text[0] = char(std::toupper(first));
    } else if (text.size() > 1 && first == 0xC3) {  // à to þ; ÷ is no letter
        const auto second = static_cast<unsigned char>(text[1]);
        if (second >= 0xA0 && second != 0xB7 && second != 0xBF) text[1] = char(second - 0x20);
    } else if (text.size() > 1 && (first == 0xD0 || first == 0xD1)) {
        const auto second = static_cast<unsigned char>(text[1]);
        if (first == 0xD0 && second >= 0xB0) text[1] = char(second - 0x20);                             // а to п
        else if (first == 0xD1 && second <= 0x8F) text[0] = char(0xD0), text[1] = char(second + 0x20);  // р to я
        else if (first == 0xD1 && second == 0x9D) text[0] = char(0xD0), text[1] = char(0x8D);           // ѝ
    }
    return text;
}

std::string said(std::string_view english) { return std::string((spoken ? *spoken : englishPhrases()).find(english)); }

}  // namespace schema
