// Short messages and how long they stay.
#include <doctest/doctest.h>

#include "editor/app/notices.h"

using editor::NoticeKind;
using editor::Notices;

TEST_CASE("information goes after four seconds, warnings after eight, errors stay") {
    Notices n;
    n.add(NoticeKind::Success, "saved");
    n.add(NoticeKind::Warning, "careful");
    const auto error = n.add(NoticeKind::Error, "broken");
    n.poll(10);
    n.poll(13.9);
    CHECK(n.shown().size() == 3);
    n.poll(14.1);
    CHECK(n.shown().size() == 2);
    n.poll(18.1);
    REQUIRE(n.shown().size() == 1);
    CHECK(n.shown()[0].text == "broken");
    n.poll(10000);
    CHECK(n.shown().size() == 1);
    n.dismiss(error);
    CHECK(n.shown().empty());
    CHECK(n.log().size() == 3);
}

TEST_CASE("the same message again counts up and stays longer") {
    Notices n;
    const auto first = n.add(NoticeKind::Information, "nothing to undo");
    n.poll(1);
    n.poll(4);
    CHECK(n.add(NoticeKind::Information, "nothing to undo") == first);
    n.poll(5);
    n.poll(8.5);
    REQUIRE(n.shown().size() == 1);
    CHECK(n.shown()[0].times == 2);
}

TEST_CASE("many messages make room for the newest, errors last") {
    Notices n;
    n.add(NoticeKind::Error, "broken");
    for (int i = 0; i < 10; ++i) n.add(NoticeKind::Information, std::to_string(i));
    REQUIRE(n.shown().size() == 5);
    CHECK(n.shown().front().text == "broken");
    CHECK(n.shown().back().text == "9");
    n.refusal("");
    CHECK(n.shown().back().text == "9");
    n.refusal("refused");
    CHECK(n.shown().back().kind == NoticeKind::Warning);
}
