import { vocabularyOf } from '@fray/engine/kit';
import { events } from './events.ts';

/** Every name that cases may use: the events with their details, and the words in keys of choices besides those of the content. */
export const vocabulary = vocabularyOf(
  events,
  `
    agree aim ap as at attack bare combat counter ct declared disarm dodge double draw drop end escape evade feint fire grapple hand hands health hold
    keep melee move nobody none of on one parry pass path pin play press ranged ready recover recovery release reload retreat stamina stay strike struggle
    tempo turn unarmed wind withdraw unaimed
  `,
);
