// Work on other threads and the hand-over of its results.
#include <doctest/doctest.h>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <thread>

#include "editor/app/tasks.h"

using editor::TaskControl;
using editor::Tasks;
using editor::TaskState;
using editor::TaskView;

TEST_CASE("results arrive inside poll, on the thread that calls it") {
    Tasks tasks;
    std::thread::id worked, handed;
    int result = 0;
    tasks.start<int>(
        "count",
        [&](TaskControl&) {
            worked = std::this_thread::get_id();
            return 42;
        },
        [&](int r) {
            handed = std::this_thread::get_id();
            result = r;
        });
    tasks.wait();
    CHECK(result == 0);
    CHECK(tasks.poll() == 1);
    CHECK(result == 42);
    CHECK(handed == std::this_thread::get_id());
    CHECK(worked != handed);
    CHECK(tasks.poll() == 0);
    REQUIRE(tasks.list().size() == 1);
    CHECK(tasks.list()[0].state == TaskState::Finished);
}

#ifdef __linux__
TEST_CASE("work gives way to the thread that draws, and so do the threads that it starts") {
    const auto levelNow = [] { return getpriority(PRIO_PROCESS, 0); };  // of this thread; less is more often
    const int own = levelNow();
    int worker = 0, below = 0;
    Tasks tasks(1);
    tasks.start<int>(
        "levels",
        [&](TaskControl&) {
            std::thread([&] { below = levelNow(); }).join();
            return levelNow();
        },
        [&](int level) { worker = level; });
    tasks.wait();
    tasks.poll();
    CHECK(worker == std::min(own + 5, 19));
    CHECK(below == worker);
    CHECK(levelNow() == own);
}
#endif

TEST_CASE("a cancelled task hears of it and hands nothing over") {
    Tasks tasks;
    std::atomic<bool> began{false};
    bool handed = false;
    const auto id = tasks.start<int>(
        "wait",
        [&](TaskControl& control) {
            began = true;
            while (!control.cancelled()) std::this_thread::yield();
            return 1;
        },
        [&](int) { handed = true; });
    while (!began) std::this_thread::yield();
    tasks.cancel(id);
    tasks.wait();
    tasks.poll();
    CHECK_FALSE(handed);
    CHECK(tasks.list()[0].state == TaskState::Cancelled);
}

TEST_CASE("a task that is cancelled while it waits never runs") {
    Tasks tasks(1);
    std::atomic<bool> release{false};
    std::atomic<int> ran{0};
    tasks.start<int>(
        "first",
        [&](TaskControl&) {
            while (!release) std::this_thread::yield();
            return 0;
        },
        [](int) {});
    const auto second = tasks.start<int>("second", [&](TaskControl&) { return ++ran; }, [](int) {});
    tasks.cancel(second);
    release = true;
    tasks.wait();
    CHECK(ran == 0);
}

TEST_CASE("of tasks with one key only the newest counts") {
    Tasks tasks(1);
    std::vector<int> handed;
    std::atomic<bool> began{false};
    tasks.start<int>(
        "old",
        [&](TaskControl& c) {
            began = true;
            while (!c.cancelled()) std::this_thread::yield();
            return 1;
        },
        [&](int r) { handed.push_back(r); }, "check");
    while (!began) std::this_thread::yield();
    for (int i = 2; i <= 4; ++i)
        tasks.start<int>("new", [i](TaskControl&) { return i; }, [&](int r) { handed.push_back(r); }, "check");
    tasks.wait();
    tasks.poll();
    CHECK(handed == std::vector<int>{4});
}

TEST_CASE("an exception ends the task with its message and nothing else") {
    Tasks tasks;
    std::string failure;
    tasks.onFailure = [&](const TaskView& view) { failure = view.label + ": " + view.failure; };
    bool handed = false;
    tasks.start<int>(
        "fail", [](TaskControl&) -> int { throw std::runtime_error("no room"); }, [&](int) { handed = true; });
    tasks.wait();
    tasks.poll();
    CHECK(failure == "fail: no room");
    CHECK_FALSE(handed);
    int after = 0;
    tasks.start<int>("next", [](TaskControl&) { return 7; }, [&](int r) { after = r; });
    tasks.wait();
    tasks.poll();
    CHECK(after == 7);
}

TEST_CASE("progress is seen while a task runs, and the interface is woken") {
    std::atomic<int> woken{0};
    Tasks tasks(2, [&] { ++woken; });
    std::atomic<bool> told{false}, release{false};
    tasks.start<int>(
        "long",
        [&](TaskControl& c) {
            c.progress(0.5, "half way");
            told = true;
            while (!release) std::this_thread::yield();
            return 0;
        },
        [](int) {});
    while (!told) std::this_thread::yield();
    REQUIRE(tasks.list().size() == 1);
    CHECK(tasks.list()[0].fraction == doctest::Approx(0.5));
    CHECK(tasks.list()[0].doing == "half way");
    CHECK(tasks.list()[0].state == TaskState::Running);
    CHECK(tasks.busy());
    release = true;
    tasks.wait();
    while (woken == 0) std::this_thread::yield();
    CHECK_FALSE(tasks.busy());
}

TEST_CASE("leaving cancels what runs and waits for it") {
    std::atomic<bool> ended{false};
    {
        Tasks tasks;
        std::atomic<bool> began{false};
        tasks.start<int>(
            "endless",
            [&](TaskControl& c) {
                began = true;
                while (!c.cancelled()) std::this_thread::yield();
                ended = true;
                return 0;
            },
            [](int) {});
        while (!began) std::this_thread::yield();
    }
    CHECK(ended);
}
