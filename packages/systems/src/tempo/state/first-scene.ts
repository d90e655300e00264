import { elementAt } from '@fray/engine/util';
import type { Encounter } from '../setup/encounter.ts';
import { type Combatant, NOBODY, type Scene } from './scene.ts';

/** The scene before anything has happened. The counter stands at 0 [round.counter.start]. */
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

/** With all its AP [round.ap.base]; Off Guard [status.start.default], or On Guard when prepared [status.start.ready]. */
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
