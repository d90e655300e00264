import { defineRulebook } from '@fray/engine/kit';
import { ambush } from './ambush.ts';
import { attacks } from './attacks.ts';
import { defense } from './defense.ts';
import { house } from './house.ts';
import { initiative } from './initiative.ts';
import { late } from './late.ts';
import { mitigation } from './mitigation.ts';
import { onGuard } from './on-guard.ts';
import { opening } from './opening.ts';
import { powers } from './powers.ts';
import { ranged } from './ranged.ts';
import { stance } from './stance.ts';

/** Every clause of the system by its id. Rules cite these ids, and an unknown id does not compile. */
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
