// A saved object of Tabletop Simulator: decks whose faces lie on sheets, tiles and boards with pictures of their own.
//
// A sheet has 2 to 10 columns and 2 to 7 rows; its last place is the hidden card where 70 are used, so 69 at most. Its
// pictures are looked for where the addresses say: in the folder beside the file, or where they were uploaded.
#include <fmt/format.h>
#include <rapidjson/prettywriter.h>
#include <rapidjson/stringbuffer.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <map>

#include "editor/ui/print/writers.h"

namespace ui::print {

namespace fs = std::filesystem;

namespace {

constexpr int kMostColumns = 10, kMostRows = 7, kMostOnSheet = 69, kWidestSheet = 4096;
constexpr int kWidestCard = 744;  // pixels: 300 dots per inch of a poker card
constexpr double kUnit = 25.4;    // mm in one unit of the table
constexpr double kBetween = 3.2;  // units between things on the table
constexpr int kInRow = 8;

using Json = rapidjson::PrettyWriter<rapidjson::StringBuffer>;

// Those that lie on one pile: of one kind, size and back.
struct Pile {
    std::string name, kind;
    std::vector<const PrintedCard*> cards;
    bool isDeck = true;  // of cards; else tiles or boards
};

// Columns and rows of a sheet on which so many cards are largest.
struct Sheet {
    int columns = 2, rows = 2, width = 0, height = 0;  // of a card in pixels
};
Sheet sheetFor(int cards, const editor::PrintPiece& piece) {
    Sheet best;
    for (int columns = 2; columns <= kMostColumns; ++columns)
        for (int rows = 2; rows <= kMostRows; ++rows) {
            if (columns * rows < cards) continue;
            const double tall = piece.height / piece.width;
            const int width = std::min({kWidestCard, kWidestSheet / columns, int(kWidestSheet / rows / tall)});
            const bool smaller = columns * rows < best.columns * best.rows;
            if (width > best.width || (width == best.width && smaller))
                best = {columns, rows, width, int(std::floor(width * tall))};
        }
    return best;
}

std::vector<Pile> pilesOf(const std::vector<PrintedCard>& cards, const schema::GameSchema& game) {
    std::vector<Pile> piles;
    std::map<std::string, std::size_t> places;
    for (const PrintedCard& card : cards) {
        const bool isDeck = card.isCard;
        const bool ownBack = card.back == card.id;
        const std::string key = card.kind + "/" + (ownBack ? "own" : card.back) + (isDeck ? "" : "/" + card.id);
        const auto [place, fresh] = places.try_emplace(key, piles.size());
        if (fresh) {
            const schema::RecordKind* kind = schema::kindOf(game, card.kind);
            const std::string plural = kind ? kind->plural : card.kind;
            piles.push_back({.name = !isDeck          ? card.title
                                     : card.level > 0 ? fmt::format("{} {}", plural, card.level)
                                                      : plural,
                             .kind = card.kind,
                             .cards = {},
                             .isDeck = isDeck});
        }
        piles[place->second].cards.push_back(&card);
    }
    return piles;
}

// Six figures that are the same for the same thing.
std::string guidOf(const std::string& id, int copy) {
    std::uint32_t hash = 2166136261u;
    for (const char c : id + "/" + std::to_string(copy)) hash = (hash ^ std::uint8_t(c)) * 16777619u;
    return fmt::format("{:06x}", hash & 0xFFFFFFu);
}

class Table {
  public:
    Table(const editor::CardExport& what, const DocumentInfo& info, const schema::GameSchema& game,
          editor::CardExportResult& result)
        : what_(what), info_(info), game_(game), result_(result) {}

    bool write(const std::vector<PrintedCard>& cards, const Progress& progress) {
        const std::vector<Pile> piles = pilesOf(cards, game_);
        begin();
        for (std::size_t i = 0; i < piles.size(); ++i) {
            if (!progress(double(i) / double(piles.size()))) {
                result_.refusal = "cancelled";
                return false;
            }
            if (!(piles[i].isDeck ? writePile(piles[i]) : writeThing(*piles[i].cards[0]))) return false;
        }
        json_.EndArray();
        json_.EndObject();
        return put(result_, what_.target / (name() + ".json"), text_.GetString());
    }

  private:
    std::string name() const {
        std::string out;
        for (const char c : info_.title)
            out += (static_cast<unsigned char>(c) < 0x80 && !std::isalnum(static_cast<unsigned char>(c))) ? '_' : c;
        return out.empty() ? "cards" : out;
    }

    void string(const char* key, const std::string& value) {
        json_.Key(key);
        json_.String(value.c_str(), rapidjson::SizeType(value.size()));
    }
    void number(const char* key, double value) {
        json_.Key(key);
        json_.Double(value);
    }
    void whole(const char* key, int value) {
        json_.Key(key);
        json_.Int(value);
    }
    void flag(const char* key, bool value) {
        json_.Key(key);
        json_.Bool(value);
    }

    void begin() {
        json_.SetIndent(' ', 2);
        json_.SetMaxDecimalPlaces(4);
        json_.StartObject();
        string("SaveName", info_.title);
        string("GameMode", info_.game);
        for (const char* key : {"Date", "Table", "Sky", "Note", "Rules", "LuaScript", "LuaScriptState", "XmlUI"})
            string(key, "");
        number("Gravity", 0.5);
        number("PlayArea", 0.5);
        // Other readers look it up without asking whether it is there.
        json_.Key("Hands");
        json_.StartObject();
        flag("Enable", true);
        flag("DisableUnused", false);
        whole("Hiding", 0);
        json_.EndObject();
        json_.Key("ObjectStates");
        json_.StartArray();
    }

    // What every object has first; at the next free place of the table.
    void head(const char* kind, const std::string& title, const std::string& id, int copy, double scale) {
        string("Name", kind);
        json_.Key("Transform");
        json_.StartObject();
        number("posX", (placed_ % kInRow - (kInRow - 1) / 2.0) * kBetween);
        number("posY", 1);
        number("posZ", 0 - double(placed_ / kInRow) * (kBetween + 1));
        number("rotX", 0);
        number("rotY", 180);
        number("rotZ", 0);
        for (const char* axis : {"scaleX", "scaleY", "scaleZ"}) number(axis, axis[5] == 'Y' ? 1 : scale);
        json_.EndObject();
        string("Nickname", title);
        string("Description", "");
        string("GMNotes", id);
        string("GUID", guidOf(id, copy));
        flag("Grid", true);
        flag("Snap", true);
        flag("Autoraise", true);
        flag("Sticky", true);
        flag("Tooltip", true);
    }

    // Writes a picture and returns its address.
    std::string picture(const std::string& file, const Pixels& pixels) {
        std::string bytes;
        if (!encodePng(pixels, bytes)) result_.refusal = fmt::format("{} cannot be written as a PNG", file);
        else put(result_, what_.target / file, bytes);
        if (!what_.addressPrefix.empty()) return what_.addressPrefix + file;
        return "file:///" + (fs::absolute(what_.target).lexically_normal() / file).generic_string().substr(1);
    }

    struct Faces {
        std::string face, back;
        Sheet sheet;
        bool ownBacks = false;
    };

    Faces facesOf(const Pile& pile, std::size_t from, std::size_t to, const std::string& called) {
        const editor::PrintPiece piece = pieceOf(*pile.cards[from], what_.print);
        Faces out;
        out.sheet = sheetFor(int(to - from), piece);
        out.ownBacks = pile.cards[from]->back == pile.cards[from]->id;
        const auto onSheet = [&](bool backs) {
            const double scale = out.sheet.width / piece.width;
            return paint(out.sheet.columns * out.sheet.width, out.sheet.rows * out.sheet.height, scale, materials_,
                         [&](Canvas& canvas) {
                             for (std::size_t i = from; i < to; ++i) {
                                 const int at = int(i - from);
                                 const PrintedCard& card = *pile.cards[i];
                                 canvas.side(backs ? *card.backside : card.front,
                                             {.corner = {double(at % out.sheet.columns * out.sheet.width) / scale,
                                                         double(at / out.sheet.columns * out.sheet.height) / scale},
                                              .width = out.sheet.width / scale,
                                              .height = out.sheet.height / scale});
                             }
                         });
        };
        out.face = picture(called + ".png", onSheet(false));
        if (out.ownBacks) {
            out.back = picture(called + "-backs.png", onSheet(true));
        } else {
            std::string& known = backs_[pile.cards[from]->back];
            if (known.empty())
                known = picture(called + "-back.png", rasterize(*pile.cards[from]->backside, piece.width, piece.height,
                                                                0, 25.4 * kWidestCard / piece.width, materials_));
            out.back = known;
        }
        return out;
    }

    // A deck, or the one card of a pile: a deck of one is no deck to the simulator.
    bool writePile(const Pile& pile) {
        struct Member {
            const PrintedCard* card;
            int id, sheet;
        };
        std::vector<Member> members;
        std::map<int, Faces> sheets;
        for (std::size_t from = 0; from < pile.cards.size(); from += kMostOnSheet) {
            const std::size_t to = std::min(pile.cards.size(), from + kMostOnSheet);
            const int number = ++sheets_;
            sheets[number] = facesOf(pile, from, to, fmt::format("{}-{}", pile.kind, number));
            if (!result_.refusal.empty()) return false;
            for (std::size_t i = from; i < to; ++i)
                for (int copy = 0; copy < pile.cards[i]->copies; ++copy)
                    members.push_back({pile.cards[i], 100 * number + int(i - from), number});
        }
        const auto writeSheets = [&](int only) {
            json_.Key("CustomDeck");
            json_.StartObject();
            for (const auto& [number, faces] : sheets) {
                if (only != 0 && only != number) continue;
                json_.Key(std::to_string(number).c_str());
                json_.StartObject();
                string("FaceURL", faces.face);
                string("BackURL", faces.back);
                whole("NumWidth", faces.sheet.columns);
                whole("NumHeight", faces.sheet.rows);
                flag("BackIsHidden", true);
                flag("UniqueBack", faces.ownBacks);
                whole("Type", 0);
                json_.EndObject();
            }
            json_.EndObject();
        };
        const auto writeCard = [&](const Member& member, int copy) {
            json_.StartObject();
            head("Card", member.card->title, member.card->id, copy, 1);
            whole("CardID", member.id);
            flag("SidewaysCard", what_.print.cardWidth > what_.print.cardHeight);
            writeSheets(member.sheet);
            json_.EndObject();
        };
        if (members.size() == 1) {
            writeCard(members[0], 0);
            ++placed_;
            return true;
        }
        json_.StartObject();
        head("DeckCustom", pile.name, "", sheets_, 1);
        json_.Key("DeckIDs");
        json_.StartArray();
        for (const Member& member : members) json_.Int(member.id);
        json_.EndArray();
        writeSheets(0);
        json_.Key("ContainedObjects");
        json_.StartArray();
        int copy = 0;
        for (const Member& member : members) writeCard(member, copy++);
        json_.EndArray();
        json_.EndObject();
        ++placed_;
        return true;
    }

    // A tile or a board: a picture on each side, as large as it is on paper.
    bool writeThing(const PrintedCard& card) {
        const bool isBoard = !card.backside;
        const double dots = isBoard ? 200 : 300;
        const std::string file = card.kind + "-" + card.id;
        const std::string face =
            picture(file + ".png", rasterize(card.front, card.width, card.height, 0, dots, materials_));
        std::string back;
        if (card.backside) {
            std::string& known = backs_[card.back];
            if (known.empty())
                known = picture(card.kind + "-back.png",
                                rasterize(*card.backside, card.width, card.height, 0, dots, materials_));
            back = known;
        }
        if (!result_.refusal.empty()) return false;
        for (int copy = 0; copy < card.copies; ++copy) {
            json_.StartObject();
            head(isBoard ? "Custom_Board" : "Custom_Tile", card.title, card.id, copy, card.width / kUnit / 2);
            json_.Key("CustomImage");
            json_.StartObject();
            string("ImageURL", face);
            string("ImageSecondaryURL", back);
            number("ImageScalar", 1);
            number("WidthScale", isBoard ? card.width / card.height : 0);
            if (!isBoard) {
                json_.Key("CustomTile");
                json_.StartObject();
                whole("Type", 0);
                number("Thickness", 0.1);
                flag("Stackable", false);
                flag("Stretch", true);
                json_.EndObject();
            }
            json_.EndObject();
            json_.EndObject();
            ++placed_;
        }
        return true;
    }

    const editor::CardExport& what_;
    const DocumentInfo& info_;
    const schema::GameSchema& game_;
    editor::CardExportResult& result_;
    Materials materials_;
    rapidjson::StringBuffer text_;
    Json json_{text_};
    std::map<std::string, std::string> backs_;  // addresses of those that many share
    int placed_ = 0, sheets_ = 0;
};

}  // namespace

void writeTabletop(const editor::CardExport& what, const std::vector<PrintedCard>& cards, const DocumentInfo& info,
                   const schema::GameSchema& game, editor::CardExportResult& result, const Progress& progress) {
    Table(what, info, game, result).write(cards, progress);
}

}  // namespace ui::print
