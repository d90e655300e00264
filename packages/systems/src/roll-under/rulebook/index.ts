import { defineRulebook } from '@fray/engine/kit';
import { armor } from './armor.ts';
import { attack } from './attack.ts';
import { awakening } from './awakening.ts';
import { critical } from './critical.ts';
import { dismemberment } from './dismemberment.ts';
import { healing } from './healing.ts';
import { hitPoints } from './hit-points.ts';
import { initiative } from './initiative.ts';
import { inventory } from './inventory.ts';
import { melee } from './melee.ts';
import { opening } from './opening.ts';
import { proficiency } from './proficiency.ts';
import { ranged } from './ranged.ts';
import { reactionMorale } from './reaction-morale.ts';
import { turn } from './turn.ts';

/**
 * Every clause of the system by its id. Rules cite these ids, and an unknown id does not compile.
 * @example
 * {@includeCode ../../../test/examples/systems.test.ts#roll-under}
 */
export const rulebook = defineRulebook({
  ...opening,
  ...initiative,
  ...turn,
  ...attack,
  ...critical,
  ...armor,
  ...melee,
  ...ranged,
  ...hitPoints,
  ...dismemberment,
  ...healing,
  ...proficiency,
  ...reactionMorale,
  ...inventory,
  ...awakening,
});

/** The id of a clause of the roll-under rules. */
export type ClauseId = keyof typeof rulebook;
