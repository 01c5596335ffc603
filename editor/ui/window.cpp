// The window and the loop.
#include "editor/ui/window.h"

#include <glad/gl.h>
// GLFW after glad, which brings the OpenGL declarations.
#include <GLFW/glfw3.h>
#include <imgui.h>
#include <imgui_impl_glfw.h>
#include <imgui_impl_opengl3.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <utility>

#include "editor/ui/compat.h"
#include "editor/ui/frame.h"
#include "editor/ui/theme.h"

namespace ui {
namespace {

constexpr float kSmallest = 0.75f, kLargest = 3;  // zoom

std::string& lastGlfwError() {
    static std::string text;
    return text;
}

ImTextureID asTexture(GLuint name) { return compat::textureNamed(name); }
GLuint asName(ImTextureID texture) { return GLuint(compat::nameOf(texture)); }

GLuint newTexture() {
    GLuint name = 0;
    glGenTextures(1, &name);
    glBindTexture(GL_TEXTURE_2D, name);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    return name;
}

// Pictures are shown smaller than they are: mipmaps keep them smooth.
ImTextureID createTexture(const Pixels& pixels, bool scaled) {
    const GLuint name = newTexture();
    if (scaled) glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, pixels.width, pixels.height, 0, GL_RGBA, GL_UNSIGNED_BYTE,
                 pixels.rgba.data());
    if (scaled) glGenerateMipmap(GL_TEXTURE_2D);
    return asTexture(name);
}

ImTextureID createAlphaTexture(int width, int height, const std::uint8_t* alpha) {
    const GLuint name = newTexture();
    constexpr GLint swizzle[] = {GL_ONE, GL_ONE, GL_ONE, GL_RED};
    glTexParameteriv(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_RGBA, swizzle);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, width, height, 0, GL_RED, GL_UNSIGNED_BYTE, alpha);
    return asTexture(name);
}

// At most what the largest screen has room for, panels of the desktop aside.
void shrinkToScreen(int& width, int& height) {
    int count = 0, widest = 0, highest = 0;
    GLFWmonitor** const monitors = glfwGetMonitors(&count);
    for (int i = 0; i < count; ++i) {
        int x = 0, y = 0, wide = 0, high = 0;
        glfwGetMonitorWorkarea(monitors[i], &x, &y, &wide, &high);
        if (std::int64_t(wide) * high <= std::int64_t(widest) * highest) continue;
        widest = wide;
        highest = high;
    }
    if (widest > 0) width = std::min(width, widest);
    if (highest > 0) height = std::min(height, highest);
}

void destroyTexture(ImTextureID texture) {
    const GLuint name = asName(texture);
    if (name != 0) glDeleteTextures(1, &name);
}

}  // namespace

std::unique_ptr<Window> Window::open(const WindowOptions& options, std::string& reason) {
    glfwSetErrorCallback([](int, const char* text) { lastGlfwError() = text; });
    if (!glfwInit()) {
        reason = "no display to open a window on: " + lastGlfwError();
        return nullptr;
    }
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
    glfwWindowHint(GLFW_VISIBLE, options.hidden ? GLFW_FALSE : GLFW_TRUE);
    glfwWindowHint(GLFW_MAXIMIZED, options.maximised ? GLFW_TRUE : GLFW_FALSE);
    glfwWindowHintString(GLFW_X11_CLASS_NAME, "talewright");
    glfwWindowHintString(GLFW_X11_INSTANCE_NAME, "talewright");

    std::unique_ptr<Window> self(new Window);
    self->opened_ = glfwGetTime();
    self->hidden_ = options.hidden;
    self->zoom_ = std::clamp(options.zoom, kSmallest, kLargest);
    int width = options.width, height = options.height;
    if (options.fitsScreen) shrinkToScreen(width, height);
    self->window_ = glfwCreateWindow(width, height, options.title.c_str(), nullptr, nullptr);
    if (!self->window_) {
        reason = "no window with OpenGL 3.3: " + lastGlfwError();
        glfwTerminate();
        return nullptr;
    }
    glfwMakeContextCurrent(self->window_);
    if (!gladLoadGL(glfwGetProcAddress)) {
        reason = "OpenGL 3.3 could not be loaded";
        glfwDestroyWindow(self->window_);
        self->window_ = nullptr;
        glfwTerminate();
        return nullptr;
    }
    glfwSwapInterval(options.hidden ? 0 : 1);
    glfwSetWindowSizeLimits(self->window_, 960, 600, GLFW_DONT_CARE, GLFW_DONT_CARE);
    setTextureDevice({createTexture, createAlphaTexture, destroyTexture});
    setPictureWake(&Window::wake);

    self->frame_ = std::make_unique<Frame>(self->wantedScale(), options.iniPath);
    ImGui_ImplGlfw_InitForOpenGL(self->window_, false);
    ImGui_ImplOpenGL3_Init("#version 330 core");
    compat::keepFontsAsMade(ImGui::GetIO());

    self->setCallbacks();
    return self;
}

// What the window system tells goes to Dear ImGui, and everything is drawn until it has settled.
void Window::setCallbacks() {
    GLFWwindow* w = window_;
    glfwSetWindowUserPointer(w, this);
    static constexpr auto owner = [](GLFWwindow* any) { return static_cast<Window*>(glfwGetWindowUserPointer(any)); };
    glfwSetWindowFocusCallback(w, [](GLFWwindow* any, int focused) {
        owner(any)->input_.focus(any, focused != 0);
        owner(any)->focusGained_ |= focused != 0;
        owner(any)->settle_ = 3;
    });
    glfwSetCursorEnterCallback(w, [](GLFWwindow* any, int entered) {
        ImGui_ImplGlfw_CursorEnterCallback(any, entered);
        owner(any)->settle_ = 3;
    });
    glfwSetCursorPosCallback(w, [](GLFWwindow* any, double x, double y) {
        owner(any)->input_.cursor(any, x, y);
        owner(any)->settle_ = 3;
    });
    glfwSetMouseButtonCallback(w, [](GLFWwindow* any, int button, int action, int mods) {
        owner(any)->input_.button(any, button, action, mods);
        owner(any)->settle_ = 3;
    });
    glfwSetScrollCallback(w, [](GLFWwindow* any, double x, double y) {
        ImGui_ImplGlfw_ScrollCallback(any, x, y);
        owner(any)->settle_ = 3;
    });
    glfwSetKeyCallback(w, [](GLFWwindow* any, int key, int scancode, int action, int mods) {
        owner(any)->input_.key(any, key, scancode, action, mods);
        owner(any)->settle_ = 3;
    });
    glfwSetCharCallback(w, [](GLFWwindow* any, unsigned int character) {
        owner(any)->input_.character(any, character);
        owner(any)->settle_ = 3;
    });
    glfwSetDropCallback(w, [](GLFWwindow* any, int count, const char** paths) {
        for (int i = 0; i < count; ++i) owner(any)->dropped_.emplace_back(paths[i]);
        double x = 0, y = 0;
        glfwGetCursorPos(any, &x, &y);
        owner(any)->droppedAt_ = {float(x), float(y)};
        owner(any)->settle_ = 3;
    });
    glfwSetFramebufferSizeCallback(w, [](GLFWwindow* any, int, int) { owner(any)->settle_ = 3; });
    glfwSetWindowRefreshCallback(w, [](GLFWwindow* any) { owner(any)->settle_ = 3; });
    glfwSetWindowContentScaleCallback(w, [](GLFWwindow* any, float, float) {
        owner(any)->frame_->requestScale(owner(any)->wantedScale());
        owner(any)->settle_ = 3;
    });
}

Window::~Window() {
    if (!window_) return;
    ImGui_ImplOpenGL3_Shutdown();
    ImGui_ImplGlfw_Shutdown();
    frame_.reset();
    setPictureWake(nullptr);
    setTextureDevice({});
    glfwDestroyWindow(window_);
    glfwTerminate();
}

float Window::wantedScale() const {
    float x = 1, y = 1;
    glfwGetWindowContentScale(window_, &x, &y);
    // Where the system scales coordinates itself (macOS, Wayland), its share is already in the frame buffer.
    int width = 1, frameWidth = 1, height = 1, frameHeight = 1;
    glfwGetWindowSize(window_, &width, &height);
    glfwGetFramebufferSize(window_, &frameWidth, &frameHeight);
    const float own = width > 0 ? float(frameWidth) / float(width) : 1.0f;
    return std::clamp(x / own, 0.75f, 3.0f) * zoom_;
}

void Window::setZoom(float zoom) {
    zoom = std::clamp(zoom, kSmallest, kLargest);
    if (zoom == zoom_) return;
    zoom_ = zoom;
    frame_->requestScale(wantedScale());
    settle_ = 3;
}

bool Window::beginFrame() {
    if (hidden_ || settle_ > 0) {
        glfwPollEvents();
    } else {
        const double wait = secondsUntilNextFrame();
        if (wait == 0) glfwPollEvents();
        else if (wait > 0) glfwWaitEventsTimeout(wait);
        else glfwWaitEvents();
        settle_ = std::max(settle_, 1);
    }
    if (glfwWindowShouldClose(window_)) return false;
    // A minimised window has nothing to draw on; wait until it comes back.
    while (glfwGetWindowAttrib(window_, GLFW_ICONIFIED) && !glfwWindowShouldClose(window_)) glfwWaitEventsTimeout(0.5);

    frameStarted_ = glfwGetTime();
    if (settle_ > 0) --settle_;
    [[maybe_unused]] const bool fontsChanged = frame_->applyScale();
#if TALE_IMGUI_FONTS_OF_ANY_SIZE
    frame_->uploadFonts();
#else
    if (fontsChanged) {
        ImGui_ImplOpenGL3_DestroyFontsTexture();
        ImGui_ImplOpenGL3_CreateFontsTexture();
    }
#endif
    if (updatePictures()) settle_ = std::max(settle_, 2);
    frame_->prepareFrame();
    input_.beginFrame(window_);
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplGlfw_NewFrame();
    if (hidden_) ImGui::GetIO().DeltaTime = 1.0f / 60;  // the same pixels in every run
    input_.newFrame();
    if (input_.waiting()) settle_ = 3;
    return true;
}

void Window::endFrame(Pixels* capture) {
    ImGui::Render();
    Frame::frameDrawn();
    int width = 0, height = 0;
    glfwGetFramebufferSize(window_, &width, &height);
    glViewport(0, 0, width, height);
    const ImVec4 back = toVec4(theme().canvas);
    glClearColor(back.x, back.y, back.z, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    if (capture) *capture = readPixels();  // before the swap, after which the buffer holds nothing certain
    lastFrame_ = (glfwGetTime() - frameStarted_) * 1000;
    glfwSwapBuffers(window_);
    if (firstFrame_ == 0) firstFrame_ = (glfwGetTime() - opened_) * 1000;
}

void Window::keepOpen() { glfwSetWindowShouldClose(window_, GLFW_FALSE); }
void Window::close() { glfwSetWindowShouldClose(window_, GLFW_TRUE); }
void Window::setTitle(const std::string& title) { glfwSetWindowTitle(window_, title.c_str()); }

void Window::placement(int& x, int& y, int& width, int& height, bool& maximised) const {
    glfwGetWindowPos(window_, &x, &y);
    glfwGetWindowSize(window_, &width, &height);
    maximised = glfwGetWindowAttrib(window_, GLFW_MAXIMIZED) != 0;
}

Pixels Window::readPixels() const {
    Pixels out;
    glfwGetFramebufferSize(window_, &out.width, &out.height);
    out.rgba.resize(std::size_t(out.width) * std::size_t(out.height) * 4);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, out.width, out.height, GL_RGBA, GL_UNSIGNED_BYTE, out.rgba.data());
    const std::size_t row = std::size_t(out.width) * 4;
    std::vector<std::uint8_t> line(row);
    for (int top = 0, bottom = out.height - 1; top < bottom; ++top, --bottom) {
        std::uint8_t* a = out.rgba.data() + std::size_t(top) * row;
        std::uint8_t* b = out.rgba.data() + std::size_t(bottom) * row;
        std::memcpy(line.data(), a, row);
        std::memcpy(a, b, row);
        std::memcpy(b, line.data(), row);
    }
    for (std::size_t i = 3; i < out.rgba.size(); i += 4) out.rgba[i] = 255;
    return out;
}

bool Window::takeFocusGained() { return std::exchange(focusGained_, false); }

std::vector<std::string> Window::takeDroppedFiles() { return std::exchange(dropped_, {}); }

void Window::wake() { glfwPostEmptyEvent(); }

}  // namespace ui
