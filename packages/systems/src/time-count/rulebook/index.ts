import { defineRulebook } from '@fray/engine/kit';
import { actions } from './actions.ts';
import { afflictions } from './afflictions.ts';
import { attack } from './attack.ts';
import { critical } from './critical.ts';
import { damage } from './damage.ts';
import { defenses } from './defenses.ts';
import { fatigue } from './fatigue.ts';
import { flanking } from './flanking.ts';
import { hitPoints } from './hit-points.ts';
import { maneuvers } from './maneuvers.ts';
import { movement } from './movement.ts';
import { running } from './running.ts';
import { simultaneous } from './simultaneous.ts';
import { spells } from './spells.ts';
import { stances } from './stances.ts';
import { threshold } from './threshold.ts';
import { timeCount } from './time-count.ts';
import { wrestling } from './wrestling.ts';

/** Every clause of time-count, by its id. Rules cite these ids; one that does not exist does not compile. */
export const rulebook = defineRulebook({
  ...attack,
  ...damage,
  ...critical,
  ...threshold,
  ...defenses,
  ...hitPoints,
  ...fatigue,
  ...movement,
  ...running,
  ...timeCount,
  ...actions,
  ...wrestling,
  ...maneuvers,
  ...stances,
  ...flanking,
  ...spells,
  ...simultaneous,
  ...afflictions,
});

export type ClauseId = keyof typeof rulebook;
