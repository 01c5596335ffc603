// Dice with any number of faces: what a game declares of a die, and how the dice of a roll are one number.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

struct DieFace {
    const char* mark =
        "";  // how rolls are written: "+", "6", "sword"; neither "*", "any" nor "none", no blank or comma
    const char* name = "";  // for people: "positive"
    int value = 0;          // what it adds to the sum of a roll
};

// A die, by its faces from the least to the greatest; each falls as often. The number of a roll holds the face of every
// die in its own bits, the first die in the lowest: for two faces, bit i says whether die i shows the greater.
struct Die {
    static constexpr int kMostFaces = 16;

    std::span<const DieFace> faces;  // 2 to kMostFaces

    constexpr int count() const { return int(faces.size()); }
    constexpr int bits() const {  // of one die in the number of a roll
        int bits = 1;
        while (1 << bits < count()) ++bits;
        return bits;
    }
    constexpr int most() const { return 32 / bits(); }  // dice of one roll
    constexpr int faceOf(std::uint32_t roll, int die) const {
        return int(roll >> (die * bits()) & ((1u << bits()) - 1u));
    }
    constexpr std::uint32_t with(std::uint32_t roll, int die, int face) const {
        const int at = die * bits();
        return (roll & ~(((1u << bits()) - 1u) << at)) | std::uint32_t(face) << at;
    }
};

inline constexpr DieFace kNegativeAndPositive[] = {{"-", "negative", 0}, {"+", "positive", 1}};
inline constexpr DieFace kOneToSix[] = {{"1", "1", 1}, {"2", "2", 2}, {"3", "3", 3},
                                        {"4", "4", 4}, {"5", "5", 5}, {"6", "6", 6}};
inline constexpr Die kTwoFacedDie{kNegativeAndPositive};
inline constexpr Die kSixFacedDie{kOneToSix};

// A roll of `count` dice as it falls by 64 random bits; each face is as likely.
std::uint32_t fallOf(const Die& die, int count, std::uint64_t random);
// Any number made one of a roll: no die beyond the count, no face that the die has not.
std::uint32_t boundedRoll(const Die& die, int count, std::uint32_t roll);

// "+-+", "351", "sword,shield": marks of one character stand together, others with commas; no dice: "none".
std::string marksOf(const Die& die, int count, std::uint32_t roll);
// "+, - and *": what may be written; an example of three dice, "++-".
std::string marksAllowed(const Die& die);
std::string marksExample(const Die& die);

// One die of a written roll: its face, or kAnyFace for "*".
constexpr int kAnyFace = -1;
std::string marksOf(const Die& die, std::span<const int> faces);
// The dice of a written roll; nothing where it is none. Blanks between marks are left out.
std::optional<std::vector<int>> readMarks(const Die& die, std::string_view text);

}  // namespace engine
