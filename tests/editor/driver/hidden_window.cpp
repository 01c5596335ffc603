// Frames painted off screen: an invisible GLFW window for the context, a frame buffer of our own for the pixels (those
// of a window that is not shown are undefined).
#include "tests/editor/driver/hidden_window.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <backends/imgui_impl_opengl3.h>

#include <string>

namespace driver {

namespace {

// The few OpenGL calls this file needs, fetched from the driver of the display.
constexpr unsigned kFrameBuffer = 0x8D40, kRenderBuffer = 0x8D41, kColor0 = 0x8CE0, kRgba8 = 0x8058, kRgba = 0x1908,
                   kByte = 0x1401, kColorBit = 0x4000, kComplete = 0x8CD5, kPackAlignment = 0x0D05;

template <class Function>
Function fetch(const char* name) {
    const auto function = reinterpret_cast<Function>(glfwGetProcAddress(name));
    if (!function) throw StepFailed(std::string("this display's OpenGL lacks ") + name);
    return function;
}

struct Calls {
    void (*genFramebuffers)(int, unsigned*) = fetch<decltype(genFramebuffers)>("glGenFramebuffers");
    void (*bindFramebuffer)(unsigned, unsigned) = fetch<decltype(bindFramebuffer)>("glBindFramebuffer");
    void (*genRenderbuffers)(int, unsigned*) = fetch<decltype(genRenderbuffers)>("glGenRenderbuffers");
    void (*bindRenderbuffer)(unsigned, unsigned) = fetch<decltype(bindRenderbuffer)>("glBindRenderbuffer");
    void (*renderbufferStorage)(unsigned, unsigned, int,
                                int) = fetch<decltype(renderbufferStorage)>("glRenderbufferStorage");
    void (*framebufferRenderbuffer)(unsigned, unsigned, unsigned,
                                    unsigned) = fetch<decltype(framebufferRenderbuffer)>("glFramebufferRenderbuffer");
    unsigned (*checkFramebufferStatus)(unsigned) = fetch<decltype(checkFramebufferStatus)>("glCheckFramebufferStatus");
    void (*viewport)(int, int, int, int) = fetch<decltype(viewport)>("glViewport");
    void (*clearColor)(float, float, float, float) = fetch<decltype(clearColor)>("glClearColor");
    void (*clear)(unsigned) = fetch<decltype(clear)>("glClear");
    void (*pixelStore)(unsigned, int) = fetch<decltype(pixelStore)>("glPixelStorei");
    void (*readPixels)(int, int, int, int, unsigned, unsigned, void*) = fetch<decltype(readPixels)>("glReadPixels");
};

const Calls& gl() {
    static const Calls calls;
    return calls;
}

}  // namespace

HiddenWindow::HiddenWindow() {
    if (!glfwInit()) throw StepFailed("no display for a hidden window: run the program under tools/with_display");
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
    window_ = glfwCreateWindow(64, 64, "hidden", nullptr, nullptr);
    if (!window_) throw StepFailed("no OpenGL 3.3 for a hidden window on this display");
    glfwMakeContextCurrent(window_);
    gl().genFramebuffers(1, &frameBuffer_);
    gl().genRenderbuffers(1, &colors_);
}

HiddenWindow::~HiddenWindow() { glfwDestroyWindow(window_); }

void HiddenWindow::open(ImGuiIO& io) {
    io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
    if (!ImGui_ImplOpenGL3_Init("#version 330 core")) throw StepFailed("Dear ImGui's OpenGL 3 painter does not start");
}

void HiddenWindow::newFrame() { ImGui_ImplOpenGL3_NewFrame(); }

void HiddenWindow::resize(int width, int height) {
    width_ = width;
    height_ = height;
    gl().bindRenderbuffer(kRenderBuffer, colors_);
    gl().renderbufferStorage(kRenderBuffer, kRgba8, width, height);
    gl().framebufferRenderbuffer(kFrameBuffer, kColor0, kRenderBuffer, colors_);
    if (gl().checkFramebufferStatus(kFrameBuffer) != kComplete) {
        throw StepFailed("no frame buffer of " + std::to_string(width) + " x " + std::to_string(height) + " pixels");
    }
}

void HiddenWindow::paint(ImDrawData& data) {
    gl().bindFramebuffer(kFrameBuffer, frameBuffer_);
    const auto width = static_cast<int>(data.DisplaySize.x), height = static_cast<int>(data.DisplaySize.y);
    if (width != width_ || height != height_) resize(width, height);
    gl().viewport(0, 0, width, height);
    gl().clearColor(0, 0, 0, 1);
    gl().clear(kColorBit);
    ImGui_ImplOpenGL3_RenderDrawData(&data);
}

void HiddenWindow::close() { ImGui_ImplOpenGL3_Shutdown(); }

Picture HiddenWindow::picture() const {
    Picture picture;
    picture.width = width_;
    picture.height = height_;
    const auto row = static_cast<std::size_t>(width_) * 4;
    const auto rows = static_cast<std::size_t>(height_);
    std::vector<std::uint8_t> upsideDown(row * rows);
    gl().bindFramebuffer(kFrameBuffer, frameBuffer_);
    gl().pixelStore(kPackAlignment, 1);
    gl().readPixels(0, 0, width_, height_, kRgba, kByte, upsideDown.data());
    picture.rgba.reserve(upsideDown.size());
    for (std::size_t y = rows; y-- > 0;) {
        const auto line = upsideDown.begin() + static_cast<std::ptrdiff_t>(y * row);
        picture.rgba.insert(picture.rgba.end(), line, line + static_cast<std::ptrdiff_t>(row));
    }
    return picture;
}

}  // namespace driver
