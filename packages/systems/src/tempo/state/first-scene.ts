import { elementAt } from '@fray/engine/util';
import type { Encounter } from '../setup/encounter.ts';
import { type Combatant, NOBODY, type Scene } from './scene.ts';

/** The scene before the first turn. The counter is 0 [round.counter.start]. */
export const firstScene = (encounter: Encounter): Scene => ({
  encounter,
  combatants: encounter.combatants.map((_, who) => newCombatant(encounter, who)),
  phase: 'setup',
  round: 0,
  order: [],
  went: [],
  turn: NOBODY,
  toEnd: false,
  binds: [],
  grapples: [],
  lying: [],
  doors: encounter.map.open,
  loaded: {},
  reloading: {},
  unseen: [],
  exchange: null,
  ended: '',
  winner: '',
});

/** A new combatant has all AP [round.ap.base] and is Off Guard [status.start.default], or On Guard when prepared [status.start.ready]. */
export const newCombatant = (encounter: Encounter, who: number): Combatant => {
  const { at, side, apMax, prepared, startsWith } = elementAt(encounter.combatants, who);
  return {
    x: at[0],
    y: at[1],
    side,
    ap: apMax,
    status: prepared ? 'On Guard' : 'Off Guard',
    wounds: [],
    out: '',
    held: startsWith.held,
    carried: startsWith.carried,
    aim: null,
    initiative: 0,
  };
};
