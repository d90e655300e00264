import { NOT_ENDED } from '@fray/engine/kit';
import type { Encounter, Sheet } from '../setup/encounter.ts';
import { say } from '../words/say.ts';
import { type Circumstances, type Combatant, NO_COMBATANT } from './scene.ts';

const flagged = ({ regions }: Encounter, flag: string): string[] => regions.ids.filter(id => regions.byId.get(id)?.flags.includes(flag));

/** The sheet that decides whether a combatant is hidden: for a mount, its rider's. */
const riderOr = ({ combatants }: Encounter, s: Sheet): Sheet => combatants.find(r => r.mountedOn === s.id) ?? s;

/** The scene before anything has happened. */
export const firstCircumstances = (encounter: Encounter): Circumstances => ({
  phase: 'order',
  round: 0,
  order: [],
  at: 0,
  went: [],
  heirs: [],
  latest: NO_COMBATANT,
  endedBy: 'none',
  turn: NO_COMBATANT,
  ap: 0,
  paid: 0,
  forMoves: 0,
  forOthers: 0,
  majorUsed: false,
  acted: false,
  underWay: NO_COMBATANT,
  hidden: encounter.combatants.flatMap((s, who) => (riderOr(encounter, s).hidden ? [who] : [])),
  lying: [],
  unloaded: [],
  cramped: flagged(encounter, 'cramped'),
  hardGround: flagged(encounter, 'hard-ground'),
  minutes: 0,
  ...NOT_ENDED,
  ...(encounter.camp && { phase: 'aftermath', ended: say('In camp') }),
});

export const newCombatant = (s: Sheet, { combatants }: Encounter): Combatant => ({
  region: s.region,
  hp: s.hp,
  hpMax: s.hp,
  mp: s.mp,
  mpMax: s.mp,
  knockedOut: 'none',
  survivalOpen: false,
  wound: 'none',
  stun: 'none',
  lostTurn: false,
  prone: false,
  helpless: false,
  surprised: s.surprised,
  unaware: [],
  room: 'as the region',
  holds: NO_COMBATANT,
  grip: 'none',
  sustained: false,
  rooted: 0,
  initiative: 0,
  debt: 0,
  riding: s.mountedOn === undefined ? NO_COMBATANT : combatants.findIndex(m => m.id === s.mountedOn),
  carrying: combatants.findIndex(r => r.mountedOn === s.id),
  ready: s.startsReady,
  carried: s.startsCarried,
  injuries: [],
  injuryDue: false,
  absent: false,
  aided: false,
  dazed: false,
  wakesAt: -1,
  diesAt: -1,
  busyUntil: 0,
  rested: 0,
});
