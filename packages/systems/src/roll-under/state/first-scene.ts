import { elementAt } from '@fray/engine/util';
import type { Encounter } from '../setup/encounter.ts';
import { hpAtStart } from '../setup/levels.ts';
import { newRecord, takeStartingGear, unloadedOf } from './record.ts';
import type { Combatant, Scene } from './scene.ts';

/** The scene before anything has happened. There are exactly two sides: the party and the enemy, to which Time belongs [start.sides] [time.opponent]. */
export const firstScene = (encounter: Encounter): Scene => ({
  encounter,
  combatants: encounter.combatants.map((_, who) => newCombatant(encounter, who)),
  phase: 'setup',
  round: 0,
  queue: [],
  thrown: [],
  at: 0,
  turn: -1,
  begun: false,
  bigThing: false,
  walked: 0,
  stepped: false,
  stood: false,
  lying: [],
  doors: encounter.map.open,
  unloaded: encounter.combatants.flatMap((_, who) => unloadedOf(encounter, who)),
  spent: {},
  trackers: encounter.trackers.map(t => t.start),
  obstacles: {},
  moraleTriggers: [],
  safe: encounter.safe,
  heat: encounter.heat,
  dryPlaces: [],
  hours: 0,
  days: 0,
  ended: '',
  winner: '',
});

export const newCombatant = (encounter: Encounter, who: number): Combatant => {
  const s = elementAt(encounter.combatants, who);
  const party = s.side === 'party';
  const most = party ? hpAtStart(s.hpMax, s.abilities.con, s.level) : (s.hpMax ?? s.hp ?? 0);
  return takeStartingGear(newRecord(s, most), encounter.things);
};
