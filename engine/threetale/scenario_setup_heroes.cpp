// Setup lines of Heroes: which sit at the table, and what their boards say.
#include <fmt/format.h>
#include <algorithm>

#include "engine/threetale/rules.h"
#include "engine/threetale/situation_builder.h"

namespace engine::threetale {

namespace {

constexpr const char* kNotOfHero = "a Hero's line cannot contain this";
const std::vector<std::string> kHeroWords = {"on",        "safe",      "has",   "love",   "hope",   "faith",
                                             "endeavor",  "endurance", "mercy", "speed",  "spirit", "shevitsa",
                                             "offerings", "stones",    "tally", "status", "held"};

}  // namespace

MaybeParseError SituationBuilder::seatHero(int seat, int card) {
    const HeroCard& hero = set_.heroes[asIndex(card)];
    const HeroState& h = heroState(seat);
    t_.set(h.card, card);
    for (std::size_t v = 0; v < h.virtues.size(); ++v) t_.set(h.virtues[v], hero.virtues[v]);
    t_.set(h.speed, hero.speed);
    t_.set(h.spirit, hero.spirit);
    t_.set(t_.state.seats, seat + 1);
    return std::nullopt;
}

MaybeParseError SituationBuilder::hero(Words words, std::string& subject) {
    const int card = words.size() > 1 ? set_.find(CardKind::Hero, words[1]) : -1;
    if (card < 0) return unknownId(set_, CardKind::Hero, words.size() > 1 ? words[1] : "", "Hero");
    if (t_.state.seats == kHeroes)
        return ParseError{"TT-SOLO-01: three Heroes are in play, and all three have a seat", words[1], "", {}};
    for (int seat = 0; seat < t_.state.seats; ++seat)
        if (heroState(seat).card == card)
            return ParseError{
                "TT-RULING-62: this Hero already has a seat", words[1], fmt::format("seat{}", seat + 1), {}};
    const int seat = t_.state.seats;
    seatHero(seat, card);
    return boards(seat, words.subspan(2), subject);
}

MaybeParseError SituationBuilder::give(int seat, const std::string& id) {
    const HeroState& h = heroState(seat);
    const int number = set_.find(id);
    if (number < 0) {
        auto known = idsOf(set_, CardKind::Artifact);
        for (CardKind kind : {CardKind::Talent, CardKind::Quest})
            for (std::string& more : idsOf(set_, kind)) known.push_back(std::move(more));
        return ParseError{"no Artifact, Talent or Quest has this id", id, "an id", std::move(known)};
    }
    const int index = set_.indexOf(number);
    switch (set_.kindOf(number)) {
        case CardKind::Artifact: {
            const DeckState& deck = t_.state.decks.artifacts[asIndex(set_.artifacts[asIndex(index)].level - 1)];
            const int at = indexOf(deck.cards, index);
            if (at < 0) return ParseError{"this Artifact is no longer in its deck", id, "each card in one place", {}};
            removeAt(t_, deck.cards, at);
            push(t_, h.artifacts, index);
            return std::nullopt;
        }
        case CardKind::Quest: {
            const int at = indexOf(t_.state.decks.quests.cards, index);
            if (at < 0) return ParseError{"this Quest is no longer in its deck", id, "each card in one place", {}};
            removeAt(t_, t_.state.decks.quests.cards, at);
            push(t_, h.quests, index);
            return std::nullopt;
        }
        case CardKind::Talent:
            if (index / schema::threetale::kTalents != h.card)
                return ParseError{"this is the Talent of another Hero", id, "a Talent of this Hero", {}};
            if (h.talents >> index % schema::threetale::kTalents & 1)
                return ParseError{"the same Talent is named twice", id, "each Talent once", {}};
            if (const HeroCard& hero = set_.heroes[h.card];
                h.talents & hero.ofLevel[asIndex(hero.talents[asIndex(index % schema::threetale::kTalents)].level)])
                return ParseError{"TT-TALENT-06: no two unlocked Talents may be of the same level",
                                  id,
                                  "one Talent of each level",
                                  {}};
            t_.set(h.talents, h.talents | 1 << index % schema::threetale::kTalents);
            return std::nullopt;
        default: return ParseError{"a Hero can have only Artifacts, Talents and Quests", id, "the id of one", {}};
    }
}

// Heroes for the seats before the first that is written about, in the order of their ids.
void SituationBuilder::seatUpTo(int seat) {
    for (int next = t_.state.seats; next <= seat; ++next)
        for (int card = 0; heroState(next).card == kNone; ++card) {
            bool taken = false;
            for (int other = 0; other < next; ++other) taken = taken || heroState(other).card == card;
            if (!taken) seatHero(next, card);
        }
}

// A token is the Hero's or the supply's (TT-FUTURE-03).
MaybeParseError SituationBuilder::heroToken(int seat, const std::string& name, int number) {
    const int at = placeOfName(scenario()->tokens, name);
    if (at < 0) return unknown("the Future has nothing of this name", name, namesOf(scenario()->tokens));
    const HeroState& h = heroState(seat);
    const int before = h.held[asIndex(at)], left = t_.state.supply[asIndex(at)];
    if (number < 0 || number > before + left) return outOfRange("held is", std::to_string(number), 0, before + left);
    t_.set(h.held[asIndex(at)], number);
    t_.add(t_.state.supply[asIndex(at)], before - number);
    return std::nullopt;
}

MaybeParseError SituationBuilder::heroStatus(int seat, const std::string& name, int number) {
    const int at = placeOfName(scenario()->statuses, name);
    if (at < 0) return unknown("the Future has nothing of this name", name, namesOf(scenario()->statuses));
    if (number < 0 || number > 100) return outOfRange("status is", std::to_string(number), 0, 100);
    t_.set(heroState(seat).statuses[asIndex(at)], number);
    return std::nullopt;
}

// A number of a Hero's board: `words` are its name and the value, with the name of what is counted between them where
// it is a tally, a status or a token.
MaybeParseError SituationBuilder::heroNumber(int seat, Words words, int number) {
    const HeroState& h = heroState(seat);
    const std::string& word = words[0];
    const auto put = [&](const auto& field, int least, int most) -> MaybeParseError {
        if (number < least || number > most) return outOfRange(word + " is", std::to_string(number), least, most);
        t_.set(field, number);
        return std::nullopt;
    };
    if (const int virtue = choiceOf(choicesOf(Virtue{}), word); virtue >= 0)
        return put(h.virtues[asIndex(virtue)], 0, kHighestVirtue);
    if (word == "speed") return put(h.speed, 1, kHighestSpeed);
    if (word == "spirit") return put(h.spirit, 1, kFullSpirit);
    if (word == "shevitsa") return put(h.shevitsa, 0, 1000);
    if (word == "offerings") return put(h.offerings, 0, 20);
    if (word == "stones") return put(h.stones, 0, 20);
    if (word == "tally") {
        const int what = tallyOf(words[1]);
        if (what >= 0) return put(h.tallies[asIndex(what)], 0, 255);
        return ParseError{"no tally has this name", words[1], "a tally",
                          schema::threetale::vocabulary().names(schema::threetale::sort::Tally)};
    }
    if (word != "status" && word != "held") return unknown(kNotOfHero, word, kHeroWords);
    if (!scenario()) return ParseError{"only a Future has these", words[1], "a line \"future ID\" before it", {}};
    return word == "held" ? heroToken(seat, words[1], number) : heroStatus(seat, words[1], number);
}

MaybeParseError SituationBuilder::boards(int seat, Words words, std::string& subject) {
    seatUpTo(seat);
    subject = fmt::format("seat{}", seat + 1);
    const HeroState& h = heroState(seat);
    const auto needs = [&](std::size_t i, std::size_t count) { return i + count < words.size(); };
    for (std::size_t i = 0; i < words.size();) {
        const std::string& word = words[i];
        if (word == "has" && needs(i, 1)) {
            for (++i; i < words.size() && words[i].find('.') != std::string::npos; ++i)
                if (auto wrong = give(seat, words[i])) return wrong;
            continue;
        }
        if (word == "on" && needs(i, 1)) {
            const int space = spaceOf(game_, words[i + 1]);
            if (space < 0 || space >= t_.state.map.placed * 4)
                return ParseError{
                    "no tile of the setup has this Space", words[i + 1], "t1.nw to the last tile placed", {}};
            if (h.safe)
                return ParseError{"a Hero that has left the Map stands nowhere", joined(words), "on or safe", {}};
            t_.set(h.space, space);
            i += 2;
            continue;
        }
        if (word == "safe") {
            if (h.space != kNone)
                return ParseError{"a Hero that has left the Map stands nowhere", joined(words), "on or safe", {}};
            t_.set(h.safe, true);
            ++i;
            continue;
        }
        const std::size_t length = word == "tally" || word == "status" || word == "held" ? 3 : 2;
        const auto number = needs(i, length - 1) ? wholeNumber(words[i + length - 1]) : std::nullopt;
        if (!number)
            return unknown(kNotOfHero, joined(words.subspan(i, std::min(length, words.size() - i))), kHeroWords);
        if (auto wrong = heroNumber(seat, words.subspan(i, length), int(*number))) return wrong;
        i += length;
    }
    return std::nullopt;
}

}  // namespace engine::threetale
