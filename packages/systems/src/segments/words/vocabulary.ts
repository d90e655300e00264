import { vocabularyOf } from '@fray/engine/kit';
import { events } from './events.ts';

/** The names that cases may use: the events with their details, and words of choices that do not come from content. */
export const vocabulary = vocabularyOf(
  events,
  `
    accept actions after aggressive aid ambush and announce approach attack back before combat decline defensive disengage draw early end fall finish
    first give guard hit hold land lives long melee move movement no none of on opportunity pass pick points range rate reacts ready refuse reload retreat
    roll round search segments share slain stand step stow surprised surrender take trade up utility wait waive yes
  `,
);
