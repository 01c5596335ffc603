// The mouse wheel of canvases that read it themselves: map, timeline, lists of their own, tabs. A scroll belongs to
// what was under the mouse when it began, so that what passes under a resting mouse on the way takes nothing of it.
#pragma once

namespace ui {

// Once a frame, before anything is drawn.
void followWheel();

// The notches of the wheel that belong to the canvas of this frame of ids; 0 while something else has the scroll.
// `hovered`: is the mouse over the canvas?
float wheelOver(bool hovered);

}  // namespace ui
