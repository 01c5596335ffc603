// What the panels read of a game of 3 Chapters, in random games of the base set with 2 to 6 players: places and cards,
// the trick with its abilities, sums, and what one seat may see.
#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <filesystem>
#include <random>

#include "editor/app/play/games.h"
#include "editor/app/play/thinking.h"
#include "editor/app/play/three_chapters/table.h"
#include "engine/kernel/chance.h"
#include "engine/three_chapters/verbs.h"
#include "schema/core/project.h"

using namespace editor::play;
using namespace engine::three_chapters;
using engine::EventKind;

namespace {

std::shared_ptr<const engine::Game> baseSet() {
    static const std::shared_ptr<const engine::Game> game = [] {
        schema::Problems problems;
        const auto project = schema::readProject(TALE_SOURCE_DIR "/content/three_chapters", problems);
        REQUIRE(project);
        auto made = engine::makeGame(schema::three_chapters::kGame, project->records, problems);
        REQUIRE(made);
        return made;
    }();
    return game;
}

struct WholeGame : Sandbox {
    WholeGame(std::uint64_t seed, int seats) {
        begin(baseSet(), {.seed = seed, .options = {{"players", seats}}});
        REQUIRE(players.letBot("random", BotRun::Game).empty());
    }
};

const GameState& stateOf(const Sandbox& sandbox) { return *static_cast<const GameState*>(sandbox.cursor.state()); }

// Calls `look` at many positions of games with every number of players.
template <class Look> void everywhere(const Look& look) {
    for (int players = 2; players <= kSeats; ++players) {
        WholeGame sandbox(std::uint64_t(players) * 11, players);
        for (std::uint64_t i = 0; i < 150; ++i) {
            sandbox.cursor.goTo(i == 0 ? sandbox.session.size()
                                       : engine::mix(std::uint64_t(players) * 1000 + i) % (sandbox.session.size() + 1));
            look(sandbox);
        }
    }
}

}  // namespace

TEST_CASE("the table has a place for everybody, clockwise, and every card lies in one of them or beside it") {
    everywhere([](const Sandbox& sandbox) {
        const GameState& s = stateOf(sandbox);
        const TableView table = tableOf(sandbox, -1);
        if (s.players == 0) {
            CHECK(table.places.empty());
            return;
        }
        REQUIRE(int(table.places.size()) == placesOf(s.players));
        std::size_t cards = std::size_t(table.box + table.aside + table.ghostsPlayed);
        for (std::size_t place = 0; place < table.places.size(); ++place) {
            const PlaceView& p = table.places[place];
            CHECK(p.seat == seatAt(s.players, int(place)));
            CHECK((p.seat < 0) == (p.ghost >= 0));
            cards += p.hand.size() + p.pack.size() + p.played.size();
            for (const auto* pile : {&p.hand, &p.pack, &p.played})
                for (const CreatureView& c : *pile) REQUIRE(c.card >= 0);
            if (p.seat >= 0) CHECK(p.points == pointsOf(s.seats[p.seat]));
        }
        // Between the choices of a round two packs are counted by the same seats.
        if (table.chapter > 1) CHECK(cards == std::size_t(kCards));
    });
}

TEST_CASE("TC-RULING-30 seen by one seat, cards that it may not know lie face down, and none is offered to others") {
    everywhere([](const Sandbox& sandbox) {
        const GameState& s = stateOf(sandbox);
        for (int observer = 0; observer < s.players; ++observer) {
            const TableView table = tableOf(sandbox, observer), open = tableOf(sandbox, -1);
            for (std::size_t place = 0; place < table.places.size(); ++place) {
                const PlaceView& p = table.places[place];
                CHECK(p.hand.size() == open.places[place].hand.size());
                for (const CreatureView& c : p.hand) CHECK((c.card >= 0) == (p.seat == observer));
                for (const CreatureView& c : p.pack) CHECK((c.card >= 0) == (p.seat == observer));
                for (const CreatureView& c : p.played) CHECK(c.card >= 0);
                if (p.seat != observer)
                    for (const auto* pile : {&p.hand, &p.pack})
                        for (const CreatureView& c : *pile) CHECK(c.option < 0);
            }
        }
    });
}

TEST_CASE("every option of a decision about cards is a card of the player who decides, and can be pressed") {
    for (int players = 2; players <= kSeats; ++players) {
        Sandbox sandbox;
        sandbox.begin(baseSet(), {.seed = 5, .options = {{"players", players}}});
        while (sandbox.session->open()) {
            const DecisionView decision = *sandbox.decisions.shown();
            const TableView table = tableOf(sandbox, decision.seat);
            std::size_t pressed = 0;
            for (const PlaceView& p : table.places) {
                for (const auto* pile : {&p.hand, &p.pack, &p.played})
                    for (const CreatureView& c : *pile)
                        if (c.option >= 0) {
                            ++pressed;
                            CHECK(p.seat == decision.seat);
                            CHECK(decision.options[c.option].option.a == c.card);
                        }
                CHECK(p.decides == (p.seat == decision.seat));
            }
            const bool aboutSeats = decision.options.front().option.verb == std::uint16_t(Verb::Lead);
            CHECK(pressed == (aboutSeats ? 0 : decision.options.size()));
            REQUIRE(sandbox.players.letBot("random", BotRun::Decision).empty());
        }
    }
}

TEST_CASE(
    "the trick is shown in the order of play, its highest card wins, and what it brought is what its abilities show") {
    int complete = 0, lit = 0;
    everywhere([&](const Sandbox& sandbox) {
        const TableView table = tableOf(sandbox, -1);
        const TrickView& trick = table.trick;
        if (trick.cards.empty()) return;
        const GameState& s = stateOf(sandbox);
        int highest = -1;
        for (std::size_t i = 0; i < trick.cards.size(); ++i) {
            highest = std::max(highest, trick.cards[i].creature.card);
            CHECK(trick.cards[i].place == (trick.cards[0].place + int(i)) % placesOf(s.players));
            CHECK(trick.cards[i].creature.clauses.size() ==
                  threeChapters(sandbox).set().creature(trick.cards[i].creature.card).ability.list.size());
        }
        for (const TrickCard& c : trick.cards) CHECK(c.wins == (c.creature.card == highest));
        CHECK(trick.complete == (int(trick.cards.size()) == placesOf(s.players)));
        complete += trick.complete;
        // Tokens that lit abilities show are those that the events of the trick gave.
        Amounts shown{}, given{};
        for (const TrickCard& c : trick.cards)
            for (const ClauseView& clause : c.creature.clauses)
                if (clause.light == Light::Scored) {
                    ++lit;
                    for (std::size_t token = 0; token < kTokens; ++token) shown[token] += clause.tokens[token];
                }
        for (const Contribution& gain : gainsOf(sandbox))
            if (gain.source == Contribution::Source::Ability && gain.chapter == 2 && gain.trick == trick.number)
                for (std::size_t token = 0; token < kTokens; ++token) given[token] += gain.tokens[token];
        CHECK(shown == given);
    });
    CHECK(complete > 50);
    CHECK(lit > 20);
}

TEST_CASE("TC-CARD-10 TC-2P-11 what the Snow Queen keeps and what ghosts would gain is marked as such") {
    bool suppressed = false, ghosts = false;
    for (std::uint64_t seed = 1; seed <= 40 && !(suppressed && ghosts); ++seed) {
        WholeGame sandbox(seed, 2);
        for (std::size_t position = 0; position <= sandbox.session.size(); position += 7) {
            sandbox.cursor.goTo(position);
            const TableView table = tableOf(sandbox, -1);
            for (const TrickCard& c : table.trick.cards)
                for (const ClauseView& clause : c.creature.clauses) {
                    suppressed = suppressed || clause.light == Light::Suppressed;
                    if (clause.light == Light::Ghosts) ghosts = true;
                    if (clause.light == Light::Suppressed) CHECK(clause.tokens == Amounts{});
                }
        }
    }
    CHECK(suppressed);
    CHECK(ghosts);
}

TEST_CASE("the sum of what a player gained is what it holds, at every position") {
    everywhere([](const Sandbox& sandbox) {
        const GameState& s = stateOf(sandbox);
        std::array<Amounts, kSeats> sums{};
        for (const Contribution& gain : gainsOf(sandbox)) {
            CHECK(gain.event < sandbox.cursor.position());
            for (std::size_t token = 0; token < kTokens; ++token) sums[gain.seat][token] += gain.tokens[token];
        }
        for (std::size_t seat = 0; seat < kSeats; ++seat)
            for (std::size_t token = 0; token < kTokens; ++token)
                CHECK(sums[seat][token] == s.seats[seat].tokens[token]);
    });
}

TEST_CASE("in Chapter III the player that scores is shown with its cards, and after it all its abilities are decided") {
    int scoring = 0, scored = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        WholeGame sandbox(seed, 4);
        for (std::size_t position = sandbox.session.size(); position-- > 0;) {
            sandbox.cursor.goTo(position);
            const TableView table = tableOf(sandbox, -1);
            if (table.chapter < 3) break;
            if (table.over || table.scoring < 0) continue;
            ++scoring;
            CHECK(table.scored.size() == 7);
            for (const CreatureView& c : table.scored)
                for (const ClauseView& clause : c.clauses) scored += clause.light == Light::Scored;
        }
    }
    CHECK(scoring > 50);
    CHECK(scored > 50);
}

TEST_CASE(
    "TC-SCORE-03 what gives nothing says why, what is scored now is one ability, and its tokens are those of its "
    "event") {
    int unmet = 0, nothing = 0, now = 0, gems = 0;
    everywhere([&](const Sandbox& sandbox) {
        const TableView table = tableOf(sandbox, -1);
        std::vector<const CreatureView*> cards;
        for (const TrickCard& c : table.trick.cards) cards.push_back(&c.creature);
        for (const CreatureView& c : table.scored) cards.push_back(&c);
        int here = 0;
        for (const CreatureView* c : cards)
            for (const ClauseView& clause : c->clauses) {
                CAPTURE(threeChapters(sandbox).set().name(c->card, "en"));
                const bool brings = clause.tokens != Amounts{};
                if (clause.light == Light::Scored) CHECK(brings);
                if (clause.light == Light::Nothing || clause.light == Light::Unmet ||
                    clause.light == Light::Suppressed) {
                    CHECK_FALSE(brings);
                    CHECK_FALSE(clause.why.empty());
                }
                unmet += clause.light == Light::Unmet;
                nothing += clause.light == Light::Nothing;
                here += clause.now;
            }
        // The ability that the last event belongs to.
        const engine::Trace& trace = sandbox.session.trace();
        const engine::Event* clause = nullptr;
        for (std::uint32_t i = sandbox.cursor.position() == 0 ? engine::kNoParent
                                                              : std::uint32_t(sandbox.cursor.position() - 1);
             i != engine::kNoParent && !clause; i = trace[i].parent)
            if (trace[i].kind == EventKind::Clause) clause = &trace[i];
        CHECK(here <= 1);
        if (clause && !table.over && !table.countsGems) CHECK(here == 1);
        if (!clause) CHECK(here == 0);
        now += here;
        // TC-SCORE-05: those with the most gems before they gain more.
        if (!table.countsGems || table.over) return;
        ++gems;
        int most = 0;
        for (const PlaceView& p : table.places) most = std::max(most, p.gemsCounted);
        for (const PlaceView& p : table.places)
            if (p.seat >= 0)
                CHECK((p.own[Token::Gem] == p.gemsCounted ||
                       (p.own[Token::Gem] == p.gemsCounted + 4 && p.gemsCounted == most)));
    });
    CHECK(unmet > 50);
    CHECK(nothing > 5);
    CHECK(now > 50);
    CHECK(gems > 2);
}

TEST_CASE("games without dice have no roll, and options of one kind no headings") {
    const GameModel& model = modelOf(schema::three_chapters::kGame);
    CHECK(model.game == &schema::three_chapters::kGame);
    CHECK_FALSE(bool(model.roll));
    CHECK_FALSE(bool(model.groupOf));
}

TEST_CASE("best play says what each card leads to, and the best bot plays the one that leads to most") {
    Sandbox sandbox;
    sandbox.begin(baseSet(), {.seed = 8, .options = {{"players", 4}, {"first", 1}}});
    const std::vector<std::string> bots = sandbox.players.bots();
    REQUIRE(std::find(bots.begin(), bots.end(), "best") != bots.end());
    const auto worthOf = modelOf(schema::three_chapters::kGame).worth;
    while (stateOf(sandbox).phase == Phase::Choose) {
        CHECK(worthOf(*sandbox.session, Effort::Prove, {}).empty());
        REQUIRE(sandbox.players.letBot("greedy", BotRun::Decision).empty());
    }
    int asked = 0;
    while (sandbox.session->open() && stateOf(sandbox).phase == Phase::Play) {
        const DecisionView decision = *sandbox.decisions.shown();
        const std::vector<OptionWorth> worth = worthOf(*sandbox.session, Effort::Choose, {});
        REQUIRE(worth.size() == decision.options.size());
        for (const OptionWorth& w : worth) CHECK(w.known);
        const int best = bestOption(worth);
        REQUIRE(best >= 0);
        for (const OptionWorth& w : worth) CHECK(w.points <= worth[best].points);
        if (decision.seat == 0) {
            ++asked;
            REQUIRE(sandbox.players.letBot("best", BotRun::Decision).empty());
            CHECK(sandbox.session->decisions().back() == decision.options[best].option);
        } else {
            REQUIRE(sandbox.players.letBot("greedy", BotRun::Decision).empty());
        }
    }
    CHECK(asked == 6);
}

TEST_CASE(
    "best play is found out on a task, given up when the game goes on, and the same as at once; so is the best bot") {
    const auto folder =
        std::filesystem::temp_directory_path() / ("tale_thinking_" + std::to_string(std::random_device()()));
    {
        editor::Application app(editor::ApplicationPaths{folder / "config", folder / "state"});
        Sandbox sandbox;
        Thinking thinking(app, sandbox);
        CHECK(thinking.worth(true) == nullptr);  // no game
        sandbox.begin(baseSet(), {.seed = 3, .options = {{"players", 2}, {"first", 1}}});
        CHECK(thinking.worth(true) == nullptr);
        thinking.finish();
        REQUIRE(thinking.worth(true));
        CHECK(thinking.worth(true)->empty());  // Chapter I: it says nothing
        while (stateOf(sandbox).phase == Phase::Choose)
            REQUIRE(sandbox.players.letBot("greedy", BotRun::Decision).empty());
        const auto weigh = [&] {
            return modelOf(schema::three_chapters::kGame).worth(*sandbox.session, Effort::Prove, {});
        };
        CHECK(thinking.worth(true) == nullptr);
        CHECK(thinking.weighing());
        REQUIRE(sandbox.players.letBot("greedy", BotRun::Decision).empty());
        CHECK(thinking.worth(false) == nullptr);  // nobody wants to know any more
        CHECK_FALSE(thinking.weighing());
        app.tasks.wait();
        app.tasks.poll();
        CHECK(thinking.worth(true) == nullptr);  // what was found out meanwhile was about another position
        thinking.finish();
        const std::vector<OptionWorth> atOnce = weigh();
        REQUIRE(thinking.worth(true));
        REQUIRE(thinking.worth(true)->size() == atOnce.size());
        for (std::size_t i = 0; i < atOnce.size(); ++i) CHECK((*thinking.worth(true))[i].points == atOnce[i].points);
        sandbox.cursor.goTo(0);
        CHECK(thinking.worth(true) == nullptr);  // the decision shown is another one
        CHECK_FALSE(thinking.weighing());

        // Seat 1 is played by the best bot, which nobody waits for.
        Sandbox waited;
        waited.begin(baseSet(), {.seed = 3, .options = {{"players", 4}, {"first", 1}}});
        sandbox.begin(baseSet(), {.seed = 3, .options = {{"players", 4}, {"first", 1}}});
        sandbox.players.othersThink = true;
        for (Sandbox* s : {&waited, &sandbox}) REQUIRE(s->players.set(1, "best").empty());
        for (int i = 0; i < 30; ++i) {
            REQUIRE(waited.decisions.choose(0).empty());
            REQUIRE(sandbox.decisions.choose(0).empty());
            thinking.goOn();
            thinking.finish();
            CHECK(sandbox.session->decisions() == waited.session->decisions());
            CHECK(sandbox.session->open()->seat != 1);
        }
    }
    std::filesystem::remove_all(folder);
}

TEST_CASE("best play says what a card is sure of: with two players all of it, never more than greedy players leave") {
    Sandbox sandbox;
    sandbox.begin(baseSet(), {.seed = 4, .options = {{"players", 2}, {"first", 1}}});
    while (stateOf(sandbox).phase == Phase::Choose) REQUIRE(sandbox.players.letBot("greedy", BotRun::Decision).empty());
    int asked = 0;
    while (sandbox.session->open() && stateOf(sandbox).phase == Phase::Play) {
        for (const OptionWorth& w : modelOf(schema::three_chapters::kGame).worth(*sandbox.session, Effort::Prove, {})) {
            CHECK(w.least == w.most);
            CHECK(w.least >= 0);
            CHECK(w.least <= w.points);
            ++asked;
        }
        REQUIRE(sandbox.players.letBot("random", BotRun::Decision).empty());
    }
    CHECK(asked == 2 * (8 + 7 + 6 + 5 + 4 + 3 + 2));
    CHECK(toText(OptionWorth{.known = true, .points = 14, .wins = true, .least = 9, .most = 9}) ==
          "14 points, wins, 9 certain");
    CHECK(toText(OptionWorth{.known = true, .points = 14, .wins = false, .least = 9, .most = 11}) ==
          "14 points, 9 to 11 certain");
    CHECK(toText(OptionWorth{}).empty());
}

TEST_CASE("best play that is told to stop says nothing") {
    Sandbox sandbox;
    sandbox.begin(baseSet(), {.seed = 3, .options = {{"players", 2}, {"first", 1}}});
    while (stateOf(sandbox).phase == Phase::Choose) REQUIRE(sandbox.players.letBot("greedy", BotRun::Decision).empty());
    int asked = 0;
    double last = 0;
    const auto none = modelOf(schema::three_chapters::kGame).worth(*sandbox.session, Effort::Prove, [&](double done) {
        CHECK(done > last);
        last = done;
        return ++asked < 3;
    });
    CHECK(asked == 3);
    for (const OptionWorth& w : none) CHECK_FALSE(w.known);
}
