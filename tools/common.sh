# Shared by the scripts of this folder; they source it from the root of the project.
# shellcheck shell=bash

say() { printf 'talewright: %s\n' "$*"; }
fail() {
    printf 'talewright: %s\n' "$*" >&2
    exit 1
}

# need PROGRAM PACKAGE: ends with one line when there is no such program.
need() { command -v "$1" >/dev/null || fail "$1 is not on the PATH (on Debian: apt-get install $2)"; }

# configure PRESET: makes build/PRESET; says nothing when all is well. A folder made for another place or by another
# CMake is begun anew. Warnings end the build where the script set warnings_as_errors=ON.
configure() {
    local log=build/$1.configure.log
    local command=(cmake --preset "$1" "-DTALE_WARNINGS_AS_ERRORS=${warnings_as_errors:-OFF}")
    need cmake cmake
    need ninja ninja-build
    need c++ g++
    mkdir -p build || fail "cannot write in $PWD"
    "${command[@]}" >"$log" 2>&1 && return 0
    if grep -qE 'CMakeCache.txt directory|does not match the generator|different than the directory' "$log"; then
        rm -rf "build/$1"
        "${command[@]}" >"$log" 2>&1 && return 0
    fi
    grep -E -A8 'CMake Error|Could not find|Could NOT find' "$log" | head -20 >&2
    fail "configuring $1 failed, see $log"
}

# build PRESET TARGET...: one line that counts, the errors of the compiler when there are any.
build() {
    local preset=$1
    shift
    local log=build/$preset.build.log started=$SECONDS line
    [ -t 1 ] || say "building $preset"
    NINJA_STATUS='[%f/%t] ' cmake --build "build/$preset" --target "$@" 2>&1 | while IFS= read -r line; do
        printf '%s\n' "$line" >&3
        if [ -t 1 ] && [[ $line =~ ^\[([0-9]+/[0-9]+)\] ]]; then
            printf '\rtalewright: building %s, %s ' "$preset" "${BASH_REMATCH[1]/\// of }"
        fi
    done 3>"$log"
    local status=${PIPESTATUS[0]}
    [ ! -t 1 ] || printf '\r\033[K'
    if [ "$status" != 0 ]; then
        grep -vE '^\[[0-9]+/[0-9]+\]' "$log" | head -60 >&2
        fail "building $preset failed, see $log"
    fi
    say "built $preset in $((SECONDS - started)) s"
}
