// Without the rights of root while it lives, so that a test sees "permission denied" as a user does.
#pragma once

#include <unistd.h>

#include <cstdlib>

class Unprivileged {
  public:
    Unprivileged() : was_(::geteuid()) {
        if (was_ == 0) done_ = ::seteuid(65534) == 0;
    }
    Unprivileged(const Unprivileged&) = delete;
    Unprivileged& operator=(const Unprivileged&) = delete;
    ~Unprivileged() {
        if (done_ && ::seteuid(was_) != 0) std::abort();
    }

  private:
    uid_t was_;
    bool done_ = false;
};
