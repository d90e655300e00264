import { defineRulebook } from '@fray/engine';
import { ambush } from './rulebook/ambush.ts';
import { attacks } from './rulebook/attacks.ts';
import { defense } from './rulebook/defense.ts';
import { house } from './rulebook/house.ts';
import { initiative } from './rulebook/initiative.ts';
import { late } from './rulebook/late.ts';
import { mitigation } from './rulebook/mitigation.ts';
import { onGuard } from './rulebook/on-guard.ts';
import { opening } from './rulebook/opening.ts';
import { powers } from './rulebook/powers.ts';
import { ranged } from './rulebook/ranged.ts';
import { stance } from './rulebook/stance.ts';

/** Every clause of segments, by its id. Rules cite these ids; one that does not exist does not compile. */
export const rulebook = defineRulebook({
  ...opening,
  ...initiative,
  ...ambush,
  ...late,
  ...stance,
  ...onGuard,
  ...attacks,
  ...ranged,
  ...powers,
  ...defense,
  ...mitigation,
  ...house,
});

export type ClauseId = keyof typeof rulebook;
