// Cards: Bonus Cards, Artifacts, Quests, Talents, and looking into decks (AB-E33..43, -E46, -E52).
#pragma once

#include "engine/threetale/abilities/effects.h"

namespace engine::threetale::effect_rows {

using CardEffects = Rows<Unconverted<EffectWord::DrawBonus>, Unconverted<EffectWord::KeepBonus>, Unconverted<EffectWord::RepeatCard>, Unconverted<EffectWord::WinArtifact>, Unconverted<EffectWord::LoseArtifact>, Unconverted<EffectWord::Give>, Unconverted<EffectWord::GiveToken>, Unconverted<EffectWord::Refresh>, Unconverted<EffectWord::Exhaust>, Unconverted<EffectWord::ShiftTreasure>, Unconverted<EffectWord::DrawQuest>, Unconverted<EffectWord::DiscardQuest>, Unconverted<EffectWord::CompleteQuest>, Unconverted<EffectWord::AddTally>, Unconverted<EffectWord::UnlockTalent>, Unconverted<EffectWord::Look>, Unconverted<EffectWord::DrawChoice>>;

}  // namespace engine::threetale::effect_rows
