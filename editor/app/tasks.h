// Long work off the user interface's thread: cancellable, with
// progress, its result handed over on the thread that calls poll().
//
//     tasks.start<Report>("Export pack", [snapshot](TaskControl& control) { ... return report; },
//                         [&](Report report) { ... });        // runs inside poll()
//
// Work must not touch what the interface owns: give it snapshots. An exception ends the task with its message.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace editor {

// The work's side of a task.
class TaskControl {
  public:
    bool cancelled() const { return cancelled_.load(std::memory_order_relaxed); }
    // The same for work that is given a flag to look at; it lives as long as the work runs.
    const std::atomic<bool>& cancelledFlag() const { return cancelled_; }
    // 0 to 1; below 0: not known. `doing` may be empty.
    void progress(double fraction, std::string doing = {});

  private:
    friend class Tasks;
    std::atomic<bool> cancelled_{false};
    std::atomic<double> fraction_{-1};
    std::mutex mutex_;
    std::string doing_;
};

enum class TaskState : std::uint8_t { Waiting, Running, Finished, Cancelled, Failed };

// A task as a list shows it.
struct TaskView {
    std::uint64_t id = 0;
    std::string label, doing, failure;
    TaskState state = TaskState::Waiting;
    double fraction = -1;
    double seconds = 0;  // since it began to run
    int times = 1;       // how many tasks in a row of this label ended so; the last of them is shown
};

class Tasks {
  public:
    // `wake` is called from workers when something is ready for poll(), to rouse a sleeping event loop.
    explicit Tasks(unsigned workers = 2, std::function<void()> wake = {});
    ~Tasks();  // cancels everything and waits
    Tasks(const Tasks&) = delete;
    Tasks& operator=(const Tasks&) = delete;

    // Starts work on a worker; `done` gets its result inside poll(), unless it was cancelled or failed. With a `key`,
    // a running or waiting task of the same key is cancelled first: only the newest counts.
    template <class Result> std::uint64_t start(std::string label, std::function<Result(TaskControl&)> work,
                                                std::function<void(Result)> done, std::string key = {}) {
        auto result = std::make_shared<std::unique_ptr<Result>>();
        return startErased(
            std::move(label),
            [work = std::move(work), result](TaskControl& control) {
                *result = std::make_unique<Result>(work(control));
            },
            [done = std::move(done), result] { done(std::move(**result)); }, std::move(key));
    }

    void cancel(std::uint64_t id);
    // Hands over what is finished; returns how many results. Call once a frame.
    std::size_t poll();
    // Called by poll() for a task that failed: its label and message.
    std::function<void(const TaskView&)> onFailure;

    // Waiting and running tasks, and the last finished ones, oldest first: of those with one label that ended alike,
    // the last. Tasks that gave way to a newer one of their key are not listed.
    std::vector<TaskView> list() const;
    bool busy() const;
    // Does it wait, run, or wait for poll() to hand its result over? One that was cancelled or failed does not.
    bool pending(std::uint64_t id) const;
    // Blocks until nothing waits or runs; poll() still hands over. For tests and for leaving the program.
    void wait();

  private:
    struct Task;
    std::uint64_t startErased(std::string label, std::function<void(TaskControl&)> work, std::function<void()> done,
                              std::string key);
    void work();
    void remember(const std::shared_ptr<Task>& task);

    mutable std::mutex mutex_;
    std::condition_variable wake_, idle_;
    std::deque<std::shared_ptr<Task>> waiting_;
    std::vector<std::shared_ptr<Task>> running_, ready_;
    std::deque<std::shared_ptr<Task>> recent_;
    std::function<void()> wakeInterface_;
    std::uint64_t nextId_ = 1;
    bool stop_ = false;
    std::vector<std::thread> workers_;
};

}  // namespace editor
