# Tests of the editor: logic without a window, the real user interface without a window, and with one.
