// Under the address sanitizer, libraries that were loaded stay: what the OpenGL driver keeps for the process would
// otherwise be counted as leaked, in a library that is gone and so cannot be named in a list of exceptions.
#if defined(__SANITIZE_ADDRESS__)
extern "C" __attribute__((visibility("default"))) int dlclose(void*) { return 0; }
#endif
