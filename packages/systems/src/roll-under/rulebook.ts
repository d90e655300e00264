import { defineRulebook } from '@fray/engine';
import { armor } from './rulebook/armor.ts';
import { attack } from './rulebook/attack.ts';
import { awakening } from './rulebook/awakening.ts';
import { critical } from './rulebook/critical.ts';
import { dismemberment } from './rulebook/dismemberment.ts';
import { healing } from './rulebook/healing.ts';
import { hitPoints } from './rulebook/hit-points.ts';
import { initiative } from './rulebook/initiative.ts';
import { inventory } from './rulebook/inventory.ts';
import { melee } from './rulebook/melee.ts';
import { opening } from './rulebook/opening.ts';
import { proficiency } from './rulebook/proficiency.ts';
import { ranged } from './rulebook/ranged.ts';
import { reactionMorale } from './rulebook/reaction-morale.ts';
import { turn } from './rulebook/turn.ts';

/** Every clause of roll-under, by its id. Rules cite these ids; one that does not exist does not compile. */
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

export type ClauseId = keyof typeof rulebook;
