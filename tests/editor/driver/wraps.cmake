# The functions of Dear ImGui that the test driver listens to. A static library leaves calls between its object files to
# the linker, so an unmodified Dear ImGui serves; wraps.cpp has one definition for each name.
set(TALE_IMGUI_WRAPS
  _ZN5ImGui7ItemAddERK6ImRectjPS1_i
  _ZN11ImGuiWindow5GetIDEPKcS1_
  _ZN5ImGui13GetIDWithSeedEPKcS1_j
  _ZN5ImGui5GetIDEPKc
  _ZN5ImGui6PushIDEPKc
  _ZN5ImGui6PushIDEPKcS1_
  _ZN5ImGui6PushIDEi
  _ZN5ImGui6PushIDEPKv
  _ZN5ImGui10BeginPopupEPKci
  _ZN5ImGui15RenderCheckMarkEP10ImDrawList6ImVec2jf
  _ZN10ImDrawList7AddTextERK6ImVec2jPKcS4_
  _ZN10ImDrawList7AddTextEPK6ImFontfRK6ImVec2jPKcS7_fPK6ImVec4
  _ZN10ImDrawList7AddTextEP6ImFontfRK6ImVec2jPKcS6_fPK6ImVec4
  _ZN5ImGui8NewFrameEv
  _ZN5ImGui6RenderEv)

# And of GLFW: when a program waits for input, nothing of the last one is left to be drawn.
set(TALE_GLFW_WRAPS glfwWaitEvents glfwWaitEventsTimeout)
