// Scopes of a trace.
#include "engine/kernel/trace.h"

namespace engine {

bool laysOut(const Trace& trace, std::size_t event) {
    while (trace[event].parent != kNoParent) event = trace[event].parent;
    return trace[event].kind != EventKind::Unit;
}

bool isWithin(const Trace& trace, std::size_t event, std::size_t scope) {
    std::uint32_t at = trace[event].parent;
    while (at != kNoParent && at > scope) at = trace[at].parent;
    return at == scope;
}

std::uint32_t scopeAfter(const Trace& trace, std::size_t event) {
    const Event& e = trace[event];
    if (opensScope(e.kind)) return std::uint32_t(event);
    return e.kind == EventKind::End ? trace[e.parent].parent : e.parent;
}

bool changedAnything(const Trace& trace, std::size_t scope) {
    for (std::size_t i = scope + 1; i < trace.size() && isWithin(trace, i, scope); ++i)
        if (trace[i].kind == EventKind::Set) return true;
    return false;
}

}  // namespace engine
