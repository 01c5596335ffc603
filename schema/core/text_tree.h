// A JSON text as a bounded tree of nodes that know their line and column: the first half of the text archive. The tree
// lies in one queue, so neither deep nor long input can overflow the stack, and growing moves nothing.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

#include "schema/core/problems.h"
#include "schema/core/text_archive.h"

namespace schema {

struct TextNode {
    enum class Type : unsigned char { Null, False, True, Number, Text, List, Object };
    Type type = Type::Null;
    std::string key;                 // member of an object
    std::string text;                // Text: decoded; Number: as written
    int line = 0, column = 0;        // of the value, 1-based; columns count characters
    int keyLine = 0, keyColumn = 0;  // of the key
    int firstChild = -1, next = -1;  // indices into TextTree::nodes; -1 = none
};

struct TextTree {
    std::deque<TextNode> nodes;  // the root first
    std::uint64_t spent = 0;     // of the budget, for as long as the tree lives

    // for (int i = tree.first(node); i >= 0; i = tree.nodes[i].next)
    int first(const TextNode& node) const { return node.firstChild; }
    const TextNode& operator[](int index) const { return nodes[index]; }
};

// Parses `text` within the limits of `options`, whose budget is set. False, with one problem, when it is not JSON, not
// UTF-8 or too big: TEXT-SYNTAX, TEXT-ENCODING, TEXT-DEPTH, TEXT-TOO-BIG.
bool parseTextTree(std::string_view text, const TextOptions& options, Problems& problems, TextTree& out);

}  // namespace schema
