// Tables of rows. A row is a struct of its own type, so that its members can be operands; what a table knows of each
// row is a Contract. A table that lacks a row of its enumeration, or has one out of order, does not compile.
#pragma once

#include <cstddef>
#include <utility>

namespace engine {

// A list of rows, and several joined to one.
template <class... Row> struct Rows {};
template <class... Lists> struct JoinRows;
template <class... Row> struct JoinRows<Rows<Row...>> {
    using List = Rows<Row...>;
};
template <class... One, class... Other, class... Lists> struct JoinRows<Rows<One...>, Rows<Other...>, Lists...> {
    using List = typename JoinRows<Rows<One..., Other...>, Lists...>::List;
};

// The enumerator of a row: the verb or the word that it is the row of. (The word of a verb is its text.)
template <class Row> constexpr int numberOf() {
    if constexpr (requires { Row::verb; }) return int(Row::verb);
    else return int(Row::word);
}

// A table of what `Contract` knows of each row, by its enumerator:
// Contract::of<Row>(), from 0 up to `kLast`, the last one.
template <class Contract, auto kLast, class List> struct RowTable;
template <class Contract, auto kLast, class... Row> struct RowTable<Contract, kLast, Rows<Row...>> {
    static constexpr bool isInOrder() {
        int number = 0;
        return ((numberOf<Row>() == number++) && ...);
    }
    static_assert(isInOrder(), "the rows stand in the order of their enumeration");
    static_assert(sizeof...(Row) == std::size_t(kLast) + 1, "an enumerator lacks its row");
    static constexpr Contract rows[] = {Contract::template of<Row>()...};
    static constexpr const Contract& at(int number) { return rows[number]; }
};

// The same for a table that is written as a list of plain rows, in which `kind` is the member that names the row.
template <auto kLast, class Row, std::size_t kCount, class Kind>
constexpr bool isComplete(const Row (&rows)[kCount], Kind Row::* kind) {
    if (kCount != std::size_t(kLast) + 1) return false;
    for (std::size_t i = 0; i < kCount; ++i)
        if (std::size_t(rows[i].*kind) != i) return false;
    return true;
}

// How many members a row has, up to six.
struct AnyMember {
    template <class Member> operator Member() const;
};
template <class Row, std::size_t... kIndex> constexpr bool takesMembers(std::index_sequence<kIndex...>) {
    return requires { Row{(void(kIndex), AnyMember{})...}; };
}
template <class Row, std::size_t kCount = 6> constexpr std::size_t membersOf() {
    if constexpr (kCount == 0 || takesMembers<Row>(std::make_index_sequence<kCount>{})) return kCount;
    else return membersOf<Row, kCount - 1>();
}

}  // namespace engine
