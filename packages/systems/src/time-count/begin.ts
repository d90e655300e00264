import type { Encounter } from './encounter.ts';
import { type Combatant, copy, type Scene } from './scene.ts';

const beginnings = new WeakMap<Encounter, Scene>();

/** The scene before anything has happened: everybody in stance Basic [stance.one], before any count. */
export const begin = (encounter: Encounter): Scene => {
  let first = beginnings.get(encounter);
  if (!first) beginnings.set(encounter, (first = beginning(encounter)));
  return copy(first);
};

const beginning = (encounter: Encounter): Scene => ({
  encounter,
  combatants: encounter.combatants.map((_, who) => newcomer(encounter, who)),
  phase: 'setup',
  tc: 0,
  lying: [],
  higher: [],
  behind: [],
  covers: [],
  unengaged: [],
  walled: [],
  distances: {},
  wrestling: encounter.wrestling,
  stirred: true,
  minutes: 0,
  days: 0,
  ended: '',
  winner: '',
});

export const newcomer = (encounter: Encounter, who: number): Combatant => {
  const s = encounter.combatants[who] as Encounter['combatants'][number];
  return {
    x: s.at[0],
    y: s.at[1],
    state: 'up',
    next: null,
    hp: s.hp,
    hpMax: s.hp,
    invigoration: 0,
    bonus: [],
    fatigue: 0,
    poisonFatigue: 0,
    poisonLoss: 0,
    topLost: 0,
    impairments: { bludgeoning: 0, piercing: 0, slashing: 0 },
    paralysis: [],
    petrification: 0,
    lost: {},
    lostToPoison: {},
    waking: null,
    slowWaking: false,
    dyingAt: null,
    stance: 'Basic',
    stanceFrom: 0,
    moving: null,
    windedness: 0,
    rested: 0,
    held: s.held,
    carried: s.carried,
    shieldReady: s.shieldReady,
    grab: null,
    preparation: null,
    prepared: null,
    castings: s.spells.map(() => 0),
    active: [],
    struck: [],
    approached: [],
    ready: null,
    braced: null,
    coup: null,
    facing: null,
    beset: [],
    wasFlanked: false,
    effects: [],
    mounted: s.mounted,
    resistanceLowered: false,
    letsIn: s.letsIn,
    wearLost: {},
    healedToday: false,
    restsToday: 0,
  };
};
