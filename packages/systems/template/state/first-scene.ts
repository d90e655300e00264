import { NOT_ENDED } from '@fray/engine/kit';
import type { Encounter, Sheet } from '../setup/encounter.ts';
import { type Circumstances, type Combatant, NO_COMBATANT } from './scene.ts';

/** A combatant's record at the start of a fight. */
export const newCombatant = ({ region, hp }: Sheet): Combatant => ({ region, hp, blocked: false });

/** The circumstances at the start of a fight; in camp there is none. */
export const firstCircumstances = ({ camp }: Encounter): Circumstances => ({
  phase: 'turns',
  round: 0,
  acted: [],
  turn: NO_COMBATANT,
  moved: false,
  attacked: false,
  ...NOT_ENDED,
  ...(camp && { phase: 'closed', ended: 'In camp' }),
});
