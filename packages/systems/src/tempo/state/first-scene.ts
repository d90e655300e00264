import { NOT_ENDED } from '@fray/engine/kit';
import type { Encounter, Sheet } from '../setup/encounter.ts';
import { say } from '../words/say.ts';
import { type Circumstances, type Combatant, NO_COMBATANT } from './scene.ts';

/** The scene before the first turn. The counter is 0 [round.counter.start]. */
export const firstCircumstances = (encounter: Encounter): Circumstances => ({
  phase: 'setup',
  round: 0,
  order: [],
  went: [],
  turn: NO_COMBATANT,
  toEnd: false,
  binds: [],
  grapples: [],
  lying: [],
  doors: encounter.map.open,
  loaded: {},
  reloading: {},
  unseen: [],
  exchange: null,
  ...NOT_ENDED,
  ...(encounter.camp && { phase: 'closed', ended: say('In camp') }),
});

/** A new combatant has all AP [round.ap.base] and is Off Guard [status.start.default], or On Guard when prepared [status.start.ready]. */
export const newCombatant = ({ at, side, apMax, prepared, startsWith }: Sheet): Combatant => ({
  x: at[0],
  y: at[1],
  side,
  ap: apMax,
  reacted: 0,
  status: prepared ? 'On Guard' : 'Off Guard',
  wounds: [],
  out: '',
  held: startsWith.held,
  carried: startsWith.carried,
  aim: null,
  initiative: 0,
});
