import { vocabularyOf } from '@fray/engine/kit';
import { events } from './events.ts';

/** The names that cases may use: the events with their details, and words of choices that do not come from content. */
export const vocabulary = vocabularyOf(
  events,
  `
    ally anathema arm arrows attack bed block both burned cast champion change charge concussed cracked crushed days deep delay disabled disengage dodge
    draw drop dropped encumbrance end fatal fight finish follow fried frostbite frozen give go goblin grip head hit hold hp item keep left leg lock lunch
    magic mangled marked melee morale move next night no none nothing off on pair panic parry pass pick play prepare prone push ranged react reaction
    ready recover reload rest retreat retrieve ribs right roll run scorched shield short shove sickened skullcracked slots something spell split stand
    stay stow sunder surrender sword take talk tend thrown torso trip under up wait weapon work wound wracked yes
  `,
);
