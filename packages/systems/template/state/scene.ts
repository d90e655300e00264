import type { Who } from '@fray/engine';
import { alterRecord } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { z } from 'zod';
import type { Encounter, Sheet } from '../setup/encounter.ts';

export { NO_COMBATANT } from '@fray/engine/kit';

const whole = z.int();

/** What changes about a combatant. Scenes share these records, so they are replaced (see `alter`), never changed. */
export const recordSchema = z.strictObject({
  region: z.string(),
  hp: whole.min(0),
  /** They have blocked since their last turn began. */
  blocked: z.boolean(),
});
export type Combatant = Readonly<z.infer<typeof recordSchema>>;

/** What changes about the fight as a whole. */
export const circumstancesSchema = z.strictObject({
  phase: z.enum(['turns', 'closed']),
  round: whole.min(0),
  /** Combatants who had a turn this round, by index in the encounter's list. */
  acted: z.array(whole).readonly(),
  /** The combatant who has the turn; -1 between turns. */
  turn: whole,
  moved: z.boolean(),
  attacked: z.boolean(),
  /** How the fight ended, in words; empty while it goes on. */
  ended: z.string(),
  winner: z.string(),
});

export type Circumstances = z.infer<typeof circumstancesSchema>;

/** A fight at one moment. */
export type Scene = Circumstances & { encounter: Encounter; combatants: Combatant[] };

/** A combatant's changing values. `sheet` has the fixed ones. */
export const combatant = ({ combatants }: Scene, who: Who): Combatant => elementAt(combatants, who);
export const sheet = ({ encounter }: Scene, who: Who): Sheet => elementAt(encounter.combatants, who);

/** A combatant's record that may be changed. */
export const alter = alterRecord<z.infer<typeof recordSchema>>;

/** Not out of action [hp.out]. */
export const isUp = (scene: Scene, who: Who): boolean => combatant(scene, who).hp > 0;
export const isEnemy = (scene: Scene, a: Who, b: Who): boolean => sheet(scene, a).side !== sheet(scene, b).side;

/** The sides in the order of the encounter. */
export const sidesOf = ({ encounter }: Scene): readonly string[] => [...new Set(encounter.combatants.map(c => c.side))];
