import type { Encounter, Sheet } from '../setup/encounter.ts';
import { type Combatant, NOBODY, type Scene } from './scene.ts';

export const newCombatant = ({ region, hp }: Sheet): Combatant => ({ region, hp, blocked: false });

/** The scene before anything has happened. */
export const firstScene = (encounter: Encounter): Scene => ({
  encounter,
  combatants: encounter.combatants.map(newCombatant),
  phase: 'turns',
  round: 0,
  acted: [],
  turn: NOBODY,
  moved: false,
  attacked: false,
  ended: '',
  winner: '',
});
