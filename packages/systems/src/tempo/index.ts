import { type DefinedSystem, defineSystem, newcomerName, outcomeOf } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { z } from 'zod';
import { rulebook } from './rulebook/index.ts';
import { POOLS } from './rules/pool.ts';
import { FEET_PER_SQUARE, nearestFoe } from './rules/space.ts';
import { step } from './rules/step.ts';
import { contentKinds } from './setup/content-kinds.ts';
import type { Encounter, Sheet } from './setup/encounter.ts';
import { encounterSchema } from './setup/encounter-schema.ts';
import { options } from './setup/options.ts';
import { readEncounter } from './setup/read-encounter.ts';
import { firstScene, newCombatant } from './state/first-scene.ts';
import { circumstancesSchema, recordSchema, type Scene } from './state/scene.ts';
import { apLeft, board } from './views/board.ts';
import { explainDuringThrow, explainIdle } from './views/explain-during-throw.ts';
import { explainNotAsked } from './views/explain-not-asked.ts';
import { explainUnavailable } from './views/explain-unavailable.ts';
import { circumstances, facts, vitals } from './views/facts.ts';
import { hideSecrets } from './views/hide-secrets.ts';
import { line, reach } from './views/line.ts';
import { rulings } from './views/rulings.ts';
import { setValue } from './views/set-value.ts';
import { words } from './words/index.ts';
import { vocabulary } from './words/vocabulary.ts';

export type { ClauseId } from './rulebook/index.ts';
export type { Encounter } from './setup/encounter.ts';
export type { Scene } from './state/scene.ts';
export { contentKinds, rulebook };

export type Tempo = DefinedSystem<typeof contentKinds, Encounter, Scene>;

/** Adds the first combatant of another encounter, with its things, at the end of the lists. */
const addCombatant = ({ encounter }: Scene, from: Encounter) => {
  const who = encounter.combatants.length;
  const first = encounter.things.length;
  const own = from.things.flatMap((t, i) => (t.owner === 0 ? [i] : []));
  const moved = (thing: number) => first + own.indexOf(thing);
  const s = elementAt(from.combatants, 0);
  const sheet: Sheet = {
    ...s,
    ...newcomerName(encounter.combatants, s),
    bareHands: moved(s.bareHands),
    startsWith: { held: s.startsWith.held.map(moved), carried: s.startsWith.carried.map(moved) },
  };
  const things = own.map(i => ({ ...elementAt(from.things, i), owner: who }));
  const joined: Encounter = { ...encounter, combatants: [...encounter.combatants, sheet], things: [...encounter.things, ...things] };
  return { encounter: joined, combatant: newCombatant(joined, who) };
};

/** The Tempo system with the given content. */
export const tempo = defineSystem<typeof contentKinds, Encounter, Scene>({
  id: 'tempo',
  version: 10,
  title: 'Tempo: action, reaction, counter-tempo',
  summary:
    'Fencing with action points: an action is declared and paid for, answered, perhaps replaced, and only then rolled. Both sides may hit, and an attack may be a feint.',
  isContested: true,
  rulebook,
  options,
  map: { of: 'spaces', step: 1, ground: [] },
  kinds: contentKinds,
  written: encounterSchema,
  sceneSchema: z.strictObject({ ...circumstancesSchema.shape, combatants: z.array(recordSchema) }),
  readEncounter,
  firstScene: firstScene,
  rulings,
  changeableRolls: { 'core.damage.hit': 'high', 'core.damage.crit': 'high' },
  dice: POOLS,
  newcomerEncounter: (from, entry, side) => ({
    ...from,
    party: undefined,
    enemies: undefined,
    order: undefined,
    sides: { [side]: [entry], [`against ${side}`]: [{ id: 'nobody', name: 'Nobody' }] },
  }),
  addNewcomer: addCombatant,
  step,
  outcome: outcomeOf,
  vitals,
  explainUnavailable,
  explainNotAsked,
  explainIdle,
  explainDuringThrow,
  due: apLeft,
  feetToNearestFoe: (scene, who) => Math.min(1000, FEET_PER_SQUARE * nearestFoe(scene, who)),
  facts,
  fightFacts: circumstances,
  set: setValue,
  // Set before other values: a bind needs the weapons in hand [status.bind.pair].
  setFirst: ['held', 'carried'],
  hideSecrets: hideSecrets,
  vocabulary,
  words,
  board,
  line,
  reach,
});
