import { NOT_ENDED } from '@fray/engine/kit';
import type { Encounter, Sheet } from '../setup/encounter.ts';
import { hpAtStart } from '../setup/levels.ts';
import { say } from '../words/say.ts';
import { newRecord, takeStartingGear, unloadedOf } from './record.ts';
import type { Circumstances, Combatant } from './scene.ts';

/** The scene before anything has happened. There are exactly two sides: the party and the enemy, to which Time belongs [start.sides] [time.opponent]. */
export const firstCircumstances = (encounter: Encounter): Circumstances => ({
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
  ...NOT_ENDED,
  ...(encounter.camp && { phase: 'after', ended: say('In camp') }),
});

export const newCombatant = (s: Sheet, encounter: Encounter): Combatant => {
  const party = s.side === 'party';
  const most = party ? hpAtStart(s.hpMax, s.abilities.con, s.level) : (s.hpMax ?? s.hp ?? 0);
  return takeStartingGear(newRecord(s, most), encounter.things);
};
