import { vocabularyOf } from '@fray/engine/kit';
import { events } from './events.ts';

/** Every name that cases may use: the events with their details, and the words in keys of choices besides those of the content. */
export const vocabulary = vocabularyOf(
  events,
  `
    aid ap attack bare block cast concussed cramped crawl crush debt decline delay die dismount dodge down drag drop end escape eyed fang field finish first force
    frail gear go grab ground handed hands hard haunted heal healing hold hour hp improvised item lame lie mark melee minutes month mount move mp nothing on
    one opportunity parry pass passive past pick proper ranged rank ready region release reload rest rider ritual rolls run scarred shield slip spare
    speak stand strike survival sustain throw to turn unarmed up wait wake week
  `,
);
