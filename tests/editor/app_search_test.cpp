// The query language of the browser and its ranking.
#include "editor/app/search.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "editor/app/fuzzy.h"
#include "tests/editor/app_fixture.h"

using namespace editor;
using Ids = std::vector<std::string>;

namespace {

struct Sample {
    test::Scratch scratch;
    std::unique_ptr<Workspace> workspace = test::openSample(scratch);
    SearchIndex index{workspace->game()};
    Sample() { index.rebuild(workspace->records()); }

    Ids find(std::string_view query, const SearchContext& context = {}) const {
        Ids ids;
        for (const Hit& hit : index.find(query, context)) ids.push_back(hit.record->id());
        return ids;
    }
    std::string complaint(std::string_view query) const {
        const Query parsed = parseQuery(workspace->game(), query);
        return parsed.complaints.empty() ? "" : parsed.complaints[0].text;
    }
};

}  // namespace

TEST_CASE("an empty query shows everything by kind and id") {
    Sample s;
    CHECK(s.find("") == Ids{"he.001", "ar.101", "ar.102", "ar.103", "bt.101", "bt.301", "qu.001", "se.001"});
    CHECK(s.find("   ") == s.find(""));
}

TEST_CASE("words are found in names of every language, stories, abilities and ids; all must match") {
    Sample s;
    CHECK(s.find("forest") == Ids{"ar.101"});
    CHECK(s.find("брадва") == Ids{"ar.101"});
    CHECK(s.find("БРАДВА") == Ids{"ar.101"});
    CHECK(s.find("dragon") == Ids{"bt.301", "ar.102"});  // the name before the story
    CHECK(s.find("dragon old") == Ids{"bt.301"});
    CHECK(s.find("gain_shevitsa") == Ids{"bt.301"});
    CHECK(s.find("ar.101") == Ids{"ar.101", "ar.103", "bt.301", "qu.001"});
    CHECK(s.find("hands") == Ids{"ar.101"});
    CHECK(s.find("zeppelin") == Ids{});
}

TEST_CASE("names may be abbreviated and misspelt, the rest may not") {
    Sample s;
    CHECK(s.find("foax") == Ids{"ar.101"});
    CHECK(s.find("helmte") == Ids{"ar.102"});
    CHECK(s.find("dentde") == Ids{});
    // In names first, by length and then by kind; then where only the abilities speak of it.
    CHECK(s.find("axe") == Ids{"ar.101", "qu.001"});
    CHECK(s.find("moon") == Ids{"ar.103"});
    CHECK(s.find("wolf").front() == "bt.101");
}

TEST_CASE("phrases, minus, or and brackets") {
    Sample s;
    CHECK(s.find("\"good axe\"") == Ids{"qu.001"});
    CHECK(s.find("\"axe good\"") == Ids{});
    CHECK(s.find("axe -forest") == Ids{"qu.001"});
    CHECK(s.find("axe -\"forest axe\"") == Ids{"qu.001"});
    CHECK(s.find("-kind:artifact -kind:enemy") == Ids{"he.001", "qu.001", "se.001"});
    CHECK(s.find("kind:hero or kind:quest") == Ids{"he.001", "qu.001"});
    CHECK(s.find("(kind:hero OR kind:quest) -axe") == Ids{"he.001"});
    CHECK(s.find("-(kind:hero or kind:quest or kind:settings)") ==
          Ids{"ar.101", "ar.102", "ar.103", "bt.101", "bt.301"});
    CHECK(s.find("kind:artifact and level>=2 and slot:feet") == Ids{"ar.103"});
    CHECK(s.find("and") == s.find(""));
    CHECK(s.find("-") == Ids{});
}

TEST_CASE("kinds by key, label or beginning") {
    Sample s;
    const Ids artifacts{"ar.101", "ar.102", "ar.103"};
    for (const char* query : {"kind:artifact", "kind:Artifacts", "KIND:art", "kind:\"artifact\""})
        CHECK(s.find(query) == artifacts);
    CHECK(s.find("kind!=artifact").size() == 5);
    CHECK(s.complaint("kind:artefact") == "there is no kind of record \"artefact\"; did you mean \"artifact\"?");
    CHECK(s.find("kind:") == s.find(""));
}

TEST_CASE("fields by key or label, with comparisons for numbers and choices as they are typed") {
    Sample s;
    CHECK(s.find("kind:artifact level>=2") == Ids{"ar.102", "ar.103"});
    CHECK(s.find("kind:artifact level>2") == Ids{"ar.103"});
    CHECK(s.find("kind:artifact level<2") == Ids{"ar.101"});
    CHECK(s.find("kind:artifact level<=2") == Ids{"ar.101", "ar.102"});
    CHECK(s.find("kind:artifact level=2") == Ids{"ar.102"});
    CHECK(s.find("kind:artifact level:2") == Ids{"ar.102"});
    CHECK(s.find("kind:artifact level!=2") == Ids{"ar.101", "ar.103"});
    CHECK(s.find("kind:artifact level:x") == Ids{});
    CHECK(s.find("slot:hands") == Ids{"ar.101"});
    CHECK(s.find("slot:han") == Ids{"ar.101"});
    CHECK(s.find("slot=han") == Ids{});
    CHECK(s.find("\"worn on\":hands") == Ids{});  // quoted from the start: a phrase
    CHECK(s.find("name:axe") == Ids{"ar.101", "qu.001"});
    CHECK(s.find("name:\"forest axe\"") == Ids{"ar.101"});
    CHECK(s.find("name=\"Forest Axe\"") == Ids{"ar.101"});
    CHECK(s.find("id:bt.") == Ids{"bt.101", "bt.301"});
    CHECK(s.find("reward:shevitsa") == Ids{"bt.301"});
    CHECK(s.find("story:dragon") == Ids{"ar.102"});
    CHECK(s.find("text:dragon") == Ids{"ar.102", "bt.301"});
    CHECK(s.find("talents:hope") == Ids{"he.001"});
    CHECK(s.find("talents>=2") == Ids{"he.001"});
    CHECK(s.find("talents>2") == Ids{});
    CHECK(s.complaint("levle>=2") == "no record has a field \"levle\"; did you mean \"level\"?");
    CHECK(s.find("levle>=2 forest") == Ids{"ar.101"});
    CHECK(s.find("level:") == s.find(""));
}

TEST_CASE("tags, what a record has, and what only the editor knows") {
    Sample s;
    CHECK(s.find("has:story") == Ids{"ar.102"});
    CHECK(s.find("has:talents") == Ids{"he.001"});
    CHECK(s.find("kind:artifact -has:story") == Ids{"ar.101", "ar.103"});
    CHECK(s.complaint("has:storry").find("did you mean \"story\"?") != std::string::npos);
    REQUIRE_DONE(s.workspace->set("ar.102", "tags", Value::List{"Cold Iron"}));
    s.index.rebuild(s.workspace->records());
    CHECK(s.find("tag:iron") == Ids{"ar.102"});

    SearchContext context;
    context.hasProblem = [](std::string_view record, std::string_view code) {
        return record == "ar.103" && (code.empty() || code == "CHECK-VALUE");
    };
    context.unsaved = [&](std::string_view record) { return s.workspace->unsaved(record); };
    context.used = [&](std::string_view record) { return !s.workspace->usersOf(record).empty(); };
    context.uses = [&](std::string_view record, std::string_view target) {
        return s.workspace->usersOf(target).count(std::string(record)) != 0;
    };
    CHECK(s.find("problem:", context) == Ids{"ar.103"});
    CHECK(s.find("problem:CHECK-VALUE", context) == Ids{"ar.103"});
    CHECK(s.find("problem:TT-VAL-13", context) == Ids{});
    CHECK(s.find("is:unsaved", context) == Ids{"ar.102"});
    CHECK(s.find("kind:artifact is:unused", context) == Ids{"ar.102", "ar.103"});
    CHECK(s.find("uses:ar.101", context) == Ids{"ar.103", "bt.301", "qu.001"});
    CHECK(s.complaint("is:great") == "is: takes unsaved, unused or base");
}

TEST_CASE("what cannot be understood is complained about with its place, and the rest counts") {
    Sample s;
    const Query query = parseQuery(s.workspace->game(), "forest levle:2 (axe");
    REQUIRE(query.complaints.size() == 2);
    CHECK(query.complaints[0].offset == 7);
    CHECK(query.complaints[0].length == 5);  // the name
    const Query value = parseQuery(s.workspace->game(), "axe -slot:hnads");
    REQUIRE(value.complaints.size() == 1);
    CHECK(value.complaints[0].text == "Worn on is never \"hnads\"; did you mean \"hands\"?");
    CHECK(value.complaints[0].offset == 10);
    CHECK(value.complaints[0].length == 5);
    CHECK(query.complaints[1].text == "a bracket is not closed");
    CHECK(s.find("forest levle:2 (axe") == Ids{"ar.101"});
    CHECK(s.complaint("axe )") == "this bracket has no opening bracket");
    CHECK(s.find("axe ) forest") == Ids{"ar.101"});
    CHECK(s.complaint("\"open") == "a quotation mark is not closed");
    CHECK(s.find("\"forest a") == Ids{"ar.101"});
    CHECK(s.complaint(std::string(100, '(')).find("deep") != std::string::npos);
    CHECK(s.find(std::string(5000, '(')).size() == 8);
    std::string many;
    for (int i = 0; i < 400; ++i) many += "a ";
    CHECK(s.complaint(many) == "a query has at most 256 terms");
}

TEST_CASE("the index follows the steps") {
    Sample s;
    s.workspace->listen([&](const Changed& changed) { s.index.update(changed.changes, s.workspace->records()); });
    REQUIRE_DONE(s.workspace->setText("ar.103", "name", "en", "Seven-mile Boots"));
    CHECK(s.find("seven") == Ids{"ar.103"});
    REQUIRE_DONE(s.workspace->rename("ar.101", "ar.zzz"));
    CHECK(s.find("kind:artifact") == Ids{"ar.102", "ar.103", "ar.zzz"});
    REQUIRE_DONE(s.workspace->remove({"bt.101"}));
    CHECK(s.find("wolf") == Ids{});
    REQUIRE_DONE(s.workspace->undo());
    CHECK(s.find("wolf") == Ids{"bt.101"});
    REQUIRE_DONE(s.workspace->goTo(0));
    CHECK(s.find("kind:artifact") == Ids{"ar.101", "ar.102", "ar.103"});
    CHECK(s.find("seven") == Ids{});
}

TEST_CASE("a record that comes back as one of another kind is found once, as what it is now") {
    Sample s;
    s.workspace->listen([&](const Changed& changed) { s.index.update(changed.changes, s.workspace->records()); });
    const schema::RecordPtr artifact = s.workspace->find("ar.101");
    auto enemy = std::make_shared<schema::Record>(test::kind("enemy"));
    enemy->base().id = "ar.101";
    Edit edit(s.workspace->records());
    edit.put(enemy);
    REQUIRE_DONE(s.workspace->commit("Another kind", edit));
    CHECK(s.find("kind:artifact") == Ids{"ar.102", "ar.103"});
    CHECK(s.find("kind:enemy") == Ids{"ar.101", "bt.101", "bt.301"});
    REQUIRE_DONE(s.workspace->undo());
    CHECK(s.find("kind:artifact") == Ids{"ar.101", "ar.102", "ar.103"});
    CHECK(s.find("kind:enemy") == Ids{"bt.101", "bt.301"});
}

TEST_CASE("completion offers kinds, fields and choices that begin with what is typed") {
    Sample s;
    const auto offersAt = [&](std::string_view query, std::size_t cursor) {
        Ids texts;
        for (const auto& completion : s.index.completions(query, cursor).list) texts.push_back(completion.text);
        return texts;
    };
    const auto offers = [&](std::string_view query) { return offersAt(query, query.size()); };
    CHECK(offers("axe ki") == Ids{"kind:"});
    CHECK(offers("kind:her") == Ids{"kind:hero", "kind:hero_bonus"});
    CHECK(offers("-slot:h") == Ids{"slot:head", "slot:hands"});
    CHECK(offers("(usage:") == Ids{"usage:passive", "usage:active", "usage:one_time"});
    CHECK(offers("is:un") == Ids{"is:unsaved", "is:unused"});
    CHECK(offers("has:stor") == Ids{"has:story"});
    CHECK(offers("worn") == Ids{"slot:"});  // as forms call it
    CHECK(offers("status:r") == Ids{"status:ready"});
    CHECK(offers("name.") == Ids{"name.bg:", "name.en:"});
    CHECK(offers("uses:dragon") == Ids{"uses:bt.301"});
    CHECK(offers("uses:ar.10") == Ids{"uses:ar.101", "uses:ar.102", "uses:ar.103"});
    CHECK(offers("axe ").empty());
    CHECK(offers("\"ki").empty());  // a phrase
    CHECK(offersAt("ki axe", 2) == Ids{"kind:"});
    CHECK(offersAt("kind", 2).empty());  // inside a word
    const auto found = s.index.completions("axe -slot:h", 11);
    CHECK(found.from == 5);
    CHECK(found.to == 11);
    REQUIRE_DONE(s.workspace->set("ar.102", "tags", Value::List{"Cold Iron", "old"}));
    s.index.rebuild(s.workspace->records());
    CHECK(offers("tag:c") == Ids{"tag:\"cold iron\""});
    CHECK(offers("tag:\"cold i") == Ids{"tag:\"cold iron\""});
    CHECK(s.find("tag:\"cold iron\"") == Ids{"ar.102"});
    SearchContext context;
    context.problemCodes = [] { return Ids{"CHECK-TEXT", "CHECK-VALUE", "TT-VAL-13"}; };
    CHECK(s.index.completions("problem:check-v", 15, context).list.at(0).text == "problem:CHECK-VALUE");
}

// --- properties -------------------------------------------------------------------------------------------------

namespace {

// Queries as people write them, right and wrong.
std::string anyQuery() {
    static const char* const kPieces[] = {"axe",
                                          "\"forest axe\"",
                                          "-",
                                          "(",
                                          ")",
                                          "or",
                                          "and",
                                          "kind:art",
                                          "kind!=hero",
                                          "level>=2",
                                          "level==2",
                                          "level<x",
                                          "slot:han",
                                          "slot=\"hands\"",
                                          "name:\"a b\"",
                                          "name.bg:x",
                                          "has:story",
                                          "has:name.en",
                                          "tag:iron",
                                          "status:draft",
                                          "problem:",
                                          "problem:\"a b\"",
                                          "uses:ar.1",
                                          "is:unused",
                                          "is:base",
                                          "is:",
                                          "text:a",
                                          "printed:\"x y\"",
                                          "talents.level>1",
                                          "story=\"=2\"",
                                          "level<\"=2\"",
                                          "\"",
                                          "nobody:1",
                                          "a:b:c",
                                          "!x",
                                          ":x",
                                          "a!b",
                                          "--x",
                                          "Брадва",
                                          "-kind:quest"};
    std::string out;
    for (int i = *rc::gen::inRange(0, 9); i > 0; --i) {
        out += kPieces[*rc::gen::inRange(std::size_t(0), std::size(kPieces))];
        if (*rc::gen::inRange(0, 5) != 0) out += ' ';
    }
    return out;
}

}  // namespace

TEST_CASE("a query that is printed and parsed again means the same and finds the same") {
    Sample s;
    const schema::GameSchema& game = s.workspace->game();
    CHECK(rc::check([&] {
        const std::string text = anyQuery();
        const Query query = parseQuery(game, text);
        const std::string printed = toText(query);
        const Query again = parseQuery(game, printed);
        RC_LOG() << text << " -> " << printed << " -> " << toText(again);
        RC_ASSERT(sameMeaning(query.root, again.root));
        RC_ASSERT(toText(again) == printed);
        std::vector<Hit> one, other;
        s.index.find(query, {}, one);
        s.index.find(again, {}, other);
        RC_ASSERT(one.size() == other.size());
        for (std::size_t i = 0; i < one.size(); ++i) RC_ASSERT(one[i].record == other[i].record);
        for (const schema::QueryComplaint& complaint : query.complaints) {
            RC_ASSERT(!complaint.text.empty());
            RC_ASSERT(complaint.length > 0);
            RC_ASSERT(complaint.offset + complaint.length <= text.size());
        }
    }));
    CHECK(toText(parseQuery(game, "( axe (forest) )  OR kind:Artifacts")) == "(axe forest or kind:artifact)");
    CHECK(toText(parseQuery(game, "-(a b) -(-c) level==2 name:\"x y\"")) == "-(a b) -(-c) level=2 name:\"x y\"");
    CHECK_FALSE(sameMeaning(parseQuery(game, "level>2").root, parseQuery(game, "level>=2").root));
    CHECK_FALSE(sameMeaning(parseQuery(game, "name.en:a").root, parseQuery(game, "name.bg:a").root));
}

TEST_CASE("whatever completion offers is understood, and completed step by step it ends") {
    Sample s;
    REQUIRE_DONE(s.workspace->set("ar.102", "tags", Value::List{"Cold Iron", "a(b)", "old"}));
    s.index.rebuild(s.workspace->records());
    const schema::GameSchema& game = s.workspace->game();
    SearchContext context;
    context.problemCodes = [] { return Ids{"CHECK-TEXT", "TT-VAL-13"}; };
    std::size_t offered = 0;
    CHECK(rc::check([&] {
        std::string query = *rc::gen::element<std::string>("", "axe ", "(", "-", "axe or -");
        const std::string before = query;
        query += *rc::gen::element<std::string>("k", "l", "s", "st", "t", "n", "h", "i", "u", "p", "a", "r",
                                                "has:", "is:", "name.",
                                                "tag:", "uses:", "problem:", "kind:", "slot:", "worn", "scen");
        for (int i = 0; i < 6; ++i) {
            const auto found = s.index.completions(query, query.size(), context);
            if (found.list.empty()) break;
            RC_ASSERT(found.from >= before.size());
            RC_ASSERT(found.to == query.size());
            for (const auto& completion : found.list) {
                const std::string whole = query.substr(0, found.from) + completion.text;
                std::vector<schema::QueryComplaint> complaints = parseQuery(game, whole).complaints;
                std::erase_if(complaints, [](const auto& c) { return c.text == "a bracket is not closed"; });
                RC_LOG() << whole << ": " << (complaints.empty() ? "" : complaints[0].text) << "\n";
                RC_ASSERT(complaints.empty());
                ++offered;
            }
            query = query.substr(0, found.from) + found.list[*rc::gen::inRange(std::size_t(0), found.list.size())].text;
        }
    }));
    CHECK(offered > 300);
}

TEST_CASE("every example of the help is understood in every game") {
    for (const schema::GameSchema* game : schema::games()) {
        std::size_t examples = 0;
        for (const QueryTopic& topic : queryHelp(*game, {}))
            for (const schema::QueryExample& example : topic.examples) {
                const Query query = parseQuery(*game, example.query);
                CHECK_MESSAGE(query.complaints.empty(), game->key, ": ", example.query);
                CHECK_FALSE(example.meaning.empty());
                ++examples;
            }
        CHECK(examples > 15);
    }
    Sample s;
    const std::vector<QueryTopic> topics = queryHelp(s.workspace->game(), s.workspace->records());
    CHECK_FALSE(s.find(topics[0].examples[0].query).empty());
    CHECK_FALSE(s.find(topics[0].examples[1].query).empty());
}

// --- what else is searched --------------------------------------------------------------------------------------

TEST_CASE("one language of a text, and fields inside others") {
    Sample s;
    CHECK(s.find("name.bg:брадва") == Ids{"ar.101"});
    CHECK(s.find("name.en:брадва") == Ids{});
    CHECK(s.find("kind:artifact -has:name.bg") == Ids{"ar.102", "ar.103"});
    CHECK(s.find("talents.name:ta.101") == Ids{"he.001"});
    CHECK(s.find("talents.level>3") == Ids{});
    CHECK(s.complaint("level.en:2") == "level is no text in languages");
    CHECK(s.complaint("name.klingon:2") == "no record has a field \"name.klingon\"");
}

TEST_CASE("the sentences printed on a card are searched, and only they with printed:") {
    Sample s;
    const auto sentences = schema::threetale::cardText(*s.workspace->find("bt.301"), "en");
    REQUIRE(sentences.size() >= 1);
    const std::string printed = folded(schema::inWords(s.workspace->game(), sentences[0]));
    CHECK(s.find("printed:\"" + printed + "\"") == Ids{"bt.301"});
    CHECK(s.find("\"" + printed + "\"") == Ids{"bt.301"});
    const auto bulgarian = schema::threetale::cardText(*s.workspace->find("bt.301"), "bg");
    CHECK(s.find("printed:\"" + bulgarian.at(0) + "\"") == Ids{"bt.301"});
    CHECK(s.find("printed:dragon") == Ids{});
    CHECK(s.find("printed:gain_shevitsa") == Ids{});
    CHECK(s.find("printed:").size() == 8);
}

TEST_CASE("what is on the spaces of a tile is found") {
    test::Scratch scratch;
    SearchIndex index(*schema::findGame("threetale"));
    schema::Problems problems;
    const auto base = schema::readProject(TALE_SOURCE_DIR "/content/threetale", problems);
    REQUIRE(base);
    index.rebuild(base->records);
    const std::size_t all = index.find("kind:tile").size(), trees = index.find("kind:tile trees").size();
    CHECK(trees > 0);
    CHECK(trees < all);
    CHECK(index.find("kind:tile cells:trees").size() == trees);
}

TEST_CASE("status, notes and tags are searched, and a status that nobody set is no word") {
    Sample s;
    CHECK(s.find("\"not set\"") == Ids{});
    REQUIRE_DONE(s.workspace->set("ar.102", "status", "draft"));
    REQUIRE_DONE(s.workspace->set("ar.103", "notes", "Too strong with\nthe Grey Wolf."));
    s.index.rebuild(s.workspace->records());
    CHECK(s.find("status:draft") == Ids{"ar.102"});
    CHECK(s.find("status>=draft") == Ids{"ar.102"});
    CHECK(s.find("status>draft") == Ids{});
    CHECK(s.find("status<testing status!=none") == Ids{"ar.102"});
    CHECK(s.find("kind:artifact -has:status") == Ids{"ar.101", "ar.103"});
    CHECK(s.find("has:notes") == Ids{"ar.103"});
    CHECK(s.find("notes:strong") == Ids{"ar.103"});
    CHECK(s.find("\"too strong\"") == Ids{"ar.103"});
    CHECK(s.complaint("status:redy") == "Status is never \"redy\"; did you mean \"ready\"?");
    CHECK(s.complaint("level:two") == "Level is a number, not \"two\"");
}

TEST_CASE("records of the base are found behind those of the project, but for those it has of its own") {
    Sample s;
    auto base = std::make_shared<schema::RecordSet>();
    for (const char* id : {"ar.101", "ar.201"}) {
        auto record = std::make_shared<schema::Record>(test::kind("artifact"));
        record->base().id = id;
        record->base().name.byLanguage["en"] = "Axe of the Base";
        base->put(record);
    }
    s.index.rebuild(s.workspace->records(), base);
    s.workspace->listen([&](const Changed& changed) { s.index.update(changed.changes, s.workspace->records()); });
    const auto find = [&](std::string_view query) {
        std::vector<Hit> hits;
        s.index.find(parseQuery(s.workspace->game(), query), {}, hits, SearchIndex::Scope::ProjectAndBase);
        Ids ids;
        for (const Hit& hit : hits) ids.push_back((hit.ofBase ? "base " : "") + hit.record->id());
        return ids;
    };
    CHECK(s.find("axe") == Ids{"ar.101", "qu.001"});
    CHECK(find("axe") == Ids{"ar.101", "qu.001", "base ar.201"});
    CHECK(find("is:base") == Ids{"base ar.201"});
    CHECK(find("kind:artifact -is:base") == Ids{"ar.101", "ar.102", "ar.103"});
    REQUIRE_DONE(s.workspace->remove({"ar.101"}, true));
    CHECK(find("is:base") == Ids{"base ar.101", "base ar.201"});
    REQUIRE_DONE(s.workspace->undo());
    CHECK(find("is:base") == Ids{"base ar.201"});
}

TEST_CASE("texts that are not translated, and translations that are stale, of one language or any") {
    Sample s;
    SearchContext context;
    context.missing = [](const schema::Record& record, const std::string& language) {
        return record.id() == "ar.102" && (language.empty() || language == "bg");
    };
    context.stale = [](const schema::Record& record, const std::string& language) {
        return record.id() == "ar.103" && (language.empty() || language == "pt-br");
    };
    context.languages = [] { return std::vector<std::string>{"bg", "pt-BR"}; };
    CHECK(s.find("missing:bg", context) == Ids{"ar.102"});
    CHECK(s.find("missing:", context) == Ids{"ar.102"});
    CHECK(s.find("missing:de", context).empty());
    CHECK(s.find("stale:pt-BR", context) == Ids{"ar.103"});
    CHECK(s.find("kind:artifact -missing:bg -stale:", context) == Ids{"ar.101"});
    CHECK(s.find("missing:bg").empty());  // nobody knows
    CHECK(s.complaint("missing:bg").empty());
    CHECK(s.complaint("stale:bulgarian") == "\"bulgarian\" is no language: write its code, such as bg");
    const schema::GameSchema& game = s.workspace->game();
    for (const char* query : {"missing:bg", "stale:", "-stale:pt-br level>=2"}) {
        const Query parsed = parseQuery(game, query);
        CHECK(toText(parsed) == query);
        CHECK(sameMeaning(parseQuery(game, toText(parsed)).root, parsed.root));
    }
    CHECK_FALSE(sameMeaning(parseQuery(game, "missing:bg").root, parseQuery(game, "stale:bg").root));
    const auto offers = [&](std::string_view query) {
        Ids texts;
        for (const auto& completion : s.index.completions(query, query.size(), context).list)
            texts.push_back(completion.text);
        return texts;
    };
    CHECK(offers("missi") == Ids{"missing:"});
    CHECK(offers("missing:") == Ids{"missing:bg", "missing:pt-br"});
    CHECK(offers("-stale:p") == Ids{"stale:pt-br"});
}
