// What the dice of a roll come to.
#include "editor/app/play/roll_view.h"

namespace editor::play {

int RollView::sum() const {
    int sum = 0;
    for (const DieView& view : dice)
        if (!view.spent) sum += die->faces[view.now].value * (view.doubled ? 2 : 1);
    return sum;
}

int RollView::sumRolled() const {
    int sum = 0;
    for (const DieView& view : dice) sum += die->faces[view.rolled].value;
    return sum;
}

}  // namespace editor::play
