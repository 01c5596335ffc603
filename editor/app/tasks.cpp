// Worker threads and the hand-over of their results.
#include "editor/app/tasks.h"

#include <algorithm>
#include <chrono>

#include "editor/app/posix.h"

namespace editor {

using Clock = std::chrono::steady_clock;

struct Tasks::Task {
    std::uint64_t id = 0;
    std::string label, key;
    std::function<void(TaskControl&)> work;
    std::function<void()> done;
    TaskControl control;
    TaskState state = TaskState::Waiting;
    std::string failure;
    Clock::time_point began, ended;
    bool replaced = false;  // by a newer task of its key
    int times = 1;
};

namespace {
constexpr std::size_t kRemembered = 20;
}

void TaskControl::progress(double fraction, std::string doing) {
    fraction_.store(fraction, std::memory_order_relaxed);
    if (doing.empty()) return;
    const std::lock_guard lock(mutex_);
    doing_ = std::move(doing);
}

Tasks::Tasks(unsigned workers, std::function<void()> wake) : wakeInterface_(std::move(wake)) {
    for (unsigned i = 0; i < std::max(workers, 1u); ++i) workers_.emplace_back([this] { work(); });
}

Tasks::~Tasks() {
    {
        const std::lock_guard lock(mutex_);
        stop_ = true;
        for (const auto& task : waiting_) task->control.cancelled_ = true;
        for (const auto& task : running_) task->control.cancelled_ = true;
        waiting_.clear();
    }
    wake_.notify_all();
    for (std::thread& worker : workers_) worker.join();
}

std::uint64_t Tasks::startErased(std::string label, std::function<void(TaskControl&)> work, std::function<void()> done,
                                 std::string key) {
    auto task = std::make_shared<Task>();
    task->label = std::move(label);
    task->key = std::move(key);
    task->work = std::move(work);
    task->done = std::move(done);
    {
        const std::lock_guard lock(mutex_);
        task->id = nextId_++;
        if (!task->key.empty()) {
            for (const auto& other : running_)
                if (other->key == task->key) other->replaced = other->control.cancelled_ = true;
            for (const auto& other : ready_)
                if (other->key == task->key) other->replaced = other->control.cancelled_ = true;
            std::erase_if(waiting_, [&](const auto& other) { return other->key == task->key; });
        }
        waiting_.push_back(task);
    }
    wake_.notify_one();
    return task->id;
}

void Tasks::cancel(std::uint64_t id) {
    const std::lock_guard lock(mutex_);
    for (const auto& task : running_)
        if (task->id == id) task->control.cancelled_ = true;
    for (const auto& task : ready_)
        if (task->id == id) task->control.cancelled_ = true;
    const auto it = std::find_if(waiting_.begin(), waiting_.end(), [&](const auto& t) { return t->id == id; });
    if (it == waiting_.end()) return;
    (*it)->state = TaskState::Cancelled;
    remember(*it);
    waiting_.erase(it);
    idle_.notify_all();
}

// The lock is held. A check that runs after every edit would fill the list.
void Tasks::remember(const std::shared_ptr<Task>& task) {
    if (task->replaced) return;
    const auto alike = std::find_if(recent_.begin(), recent_.end(),
                                    [&](const auto& t) { return t->label == task->label && t->state == task->state; });
    if (alike != recent_.end()) {
        task->times += (*alike)->times;
        recent_.erase(alike);
    }
    recent_.push_back(task);
    if (recent_.size() > kRemembered) recent_.pop_front();
}

void Tasks::work() {
    giveWay();  // to the thread that draws
    std::unique_lock lock(mutex_);
    while (true) {
        wake_.wait(lock, [this] { return stop_ || !waiting_.empty(); });
        if (stop_) return;
        const std::shared_ptr<Task> task = waiting_.front();
        waiting_.pop_front();
        running_.push_back(task);
        task->state = TaskState::Running;
        task->began = Clock::now();
        lock.unlock();
        std::string failure;
        bool failed = false;
        try {
            task->work(task->control);
        } catch (const std::exception& error) {
            failure = error.what();
            failed = true;
        }
        task->work = nullptr;  // what it captured is let go before the task is listed as over
        lock.lock();
        task->failure = std::move(failure);
        task->ended = Clock::now();
        task->state = failed ? TaskState::Failed : TaskState::Finished;
        std::erase(running_, task);
        ready_.push_back(task);
        idle_.notify_all();
        if (wakeInterface_) {
            lock.unlock();
            wakeInterface_();
            lock.lock();
        }
    }
}

std::size_t Tasks::poll() {
    std::vector<std::shared_ptr<Task>> ready;
    {
        const std::lock_guard lock(mutex_);
        ready.swap(ready_);
        for (const auto& task : ready) {
            if (task->control.cancelled()) task->state = TaskState::Cancelled;
            remember(task);
        }
    }
    std::size_t handedOver = 0;
    for (const auto& task : ready) {
        if (task->control.cancelled()) task->state = TaskState::Cancelled;  // by the result of a task before it
        if (task->state == TaskState::Finished) {
            task->done();
            ++handedOver;
        } else if (task->state == TaskState::Failed && onFailure) {
            TaskView view;
            view.id = task->id;
            view.label = task->label;
            view.failure = task->failure;
            view.state = task->state;
            onFailure(view);
        }
        task->done = nullptr;
    }
    return handedOver;
}

std::vector<TaskView> Tasks::list() const {
    const std::lock_guard lock(mutex_);
    std::vector<TaskView> out;
    const auto show = [&](const std::shared_ptr<Task>& task) {
        TaskView view;
        view.id = task->id;
        view.label = task->label;
        view.failure = task->failure;
        view.state = task->state;
        view.times = task->times;
        view.fraction = task->control.fraction_.load(std::memory_order_relaxed);
        {
            const std::lock_guard doing(task->control.mutex_);
            view.doing = task->control.doing_;
        }
        if (task->state != TaskState::Waiting && task->began != Clock::time_point{}) {
            const auto end = task->state == TaskState::Running ? Clock::now() : task->ended;
            view.seconds = std::chrono::duration<double>(end - task->began).count();
        }
        out.push_back(std::move(view));
    };
    for (const auto& task : recent_) show(task);
    for (const auto& task : ready_) show(task);
    for (const auto& task : running_) show(task);
    for (const auto& task : waiting_) show(task);
    return out;
}

bool Tasks::pending(std::uint64_t id) const {
    const std::lock_guard lock(mutex_);
    const auto waits = [id](const std::shared_ptr<Task>& task) { return task->id == id && !task->control.cancelled(); };
    return std::any_of(waiting_.begin(), waiting_.end(), waits) ||
           std::any_of(running_.begin(), running_.end(), waits) || std::any_of(ready_.begin(), ready_.end(), waits);
}

bool Tasks::busy() const {
    const std::lock_guard lock(mutex_);
    return !waiting_.empty() || !running_.empty();
}

void Tasks::wait() {
    std::unique_lock lock(mutex_);
    idle_.wait(lock, [this] { return waiting_.empty() && running_.empty(); });
}

}  // namespace editor
