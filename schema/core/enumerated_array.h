// An array whose places an enumeration names: tokens[Token::Gem]. A number names a place as well, for loops.
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>

namespace schema {

// T for each of the N enumerators of Key, which count from 0.
// Trivially copyable where T is; a std::array to whoever takes one.
template <class Key, class T, std::size_t N> struct EnumeratedArray : std::array<T, N> {
    static_assert(std::is_enum_v<Key>);
    using Places = std::array<T, N>;

    constexpr T& operator[](Key place) { return Places::operator[](std::size_t(place)); }
    constexpr const T& operator[](Key place) const { return Places::operator[](std::size_t(place)); }
    constexpr T& operator[](std::size_t place) { return Places::operator[](place); }
    constexpr const T& operator[](std::size_t place) const { return Places::operator[](place); }
};

}  // namespace schema
