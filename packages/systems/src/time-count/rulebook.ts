import { defineRulebook } from '@fray/engine';
import { actions } from './rulebook/actions.ts';
import { afflictions } from './rulebook/afflictions.ts';
import { attack } from './rulebook/attack.ts';
import { critical } from './rulebook/critical.ts';
import { damage } from './rulebook/damage.ts';
import { defenses } from './rulebook/defenses.ts';
import { fatigue } from './rulebook/fatigue.ts';
import { flanking } from './rulebook/flanking.ts';
import { hitPoints } from './rulebook/hit-points.ts';
import { maneuvers } from './rulebook/maneuvers.ts';
import { movement } from './rulebook/movement.ts';
import { running } from './rulebook/running.ts';
import { simultaneous } from './rulebook/simultaneous.ts';
import { spells } from './rulebook/spells.ts';
import { stances } from './rulebook/stances.ts';
import { threshold } from './rulebook/threshold.ts';
import { timeCount } from './rulebook/time-count.ts';
import { wrestling } from './rulebook/wrestling.ts';

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
