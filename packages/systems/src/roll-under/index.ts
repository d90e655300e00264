import { type DefinedSystem, defineSystem, newcomerName, outcomeOf } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { z } from 'zod';
import { rulebook } from './rulebook/index.ts';
import { nearestFoe } from './rules/movement/space.ts';
import { freeActions } from './rules/round/free-actions.ts';
import { step } from './rules/step.ts';
import { contentKinds } from './setup/content-kinds.ts';
import { type Encounter, sidesOf } from './setup/encounter.ts';
import { encounterSchema } from './setup/encounter-schema.ts';
import { options } from './setup/options.ts';
import { readEncounter } from './setup/read-encounter.ts';
import { firstScene, newCombatant } from './state/first-scene.ts';
import { circumstancesSchema, recordSchema, type Scene } from './state/scene.ts';
import { board } from './views/board.ts';
import { changeableRolls } from './views/changeable-rolls.ts';
import { explainIdle, explainNotAsked, explainUnavailable } from './views/explain-unavailable.ts';
import { circumstances, facts, vitals } from './views/facts.ts';
import { hideSecrets } from './views/hide-secrets.ts';
import { line, reach } from './views/line.ts';
import { rulings } from './views/rulings.ts';
import { setValueBeforeFight } from './views/set-value.ts';
import { words } from './words/index.ts';
import { vocabulary } from './words/vocabulary.ts';

export type { ClauseId } from './rulebook/index.ts';
export type { Encounter } from './setup/encounter.ts';
export type { Scene } from './state/scene.ts';
export { contentKinds, rulebook };

export type RollUnder = DefinedSystem<typeof contentKinds, Encounter, Scene>;

/** Adds a combatant of another encounter, with their things, at the end of this encounter's lists, so that existing numbers stay valid. */
const addCombatant = (encounter: Encounter, from: Encounter, at: number) => {
  const who = encounter.combatants.length;
  const first = encounter.things.length;
  const own = from.things.flatMap((t, i) => (t.owner === at ? [i] : []));
  const moved = (thing: number) => (own.includes(thing) ? first + own.indexOf(thing) : thing);
  const s = elementAt(from.combatants, at);
  const { held, quick, deep } = s.startsWith;
  const sheet = {
    ...s,
    ...newcomerName(encounter.combatants, s),
    natural: s.natural.map(moved),
    bareHands: moved(s.bareHands),
    startsWith: { held: held.map(moved), quick: quick.map(moved), deep: deep.map(moved) },
  };
  const joined: Encounter = {
    ...encounter,
    ...sidesOf([...encounter.combatants, sheet]),
    things: [...encounter.things, ...own.map(i => ({ ...elementAt(from.things, i), owner: who }))],
    trackers: s.kind === 'time' ? [...encounter.trackers, ...from.trackers.map(t => ({ ...t, time: who }))] : encounter.trackers,
  };
  return { encounter: joined, combatant: newCombatant(joined, who) };
};

export const rollUnder = defineSystem<typeof contentKinds, Encounter, Scene>({
  id: 'roll-under',
  version: 10,
  title: 'Roll-under adventure combat',
  summary: 'A d20 at or under a score. Each round the party rolls to go before or after the enemy; luck runs out at 0 HP, and then it hurts.',
  rulebook,
  options,
  map: { of: 'spaces', step: 5, ground: [] },
  kinds: contentKinds,
  written: encounterSchema,
  fighters: ['combatants', 'times'],
  sceneSchema: z.strictObject({ ...circumstancesSchema.shape, combatants: z.array(recordSchema) }),
  readEncounter,
  firstScene: firstScene,
  rulings,
  changeableRolls: changeableRolls,
  newcomerEncounter: (from, entry, side) => ({
    ...from,
    ...(side === 'party' ? { party: [entry], enemies: ['time-fuse'] } : { party: [{ as: 'somebody-else' }], enemies: [entry] }),
    sides: undefined,
    ambush: undefined,
  }),
  addNewcomer: (scene, alone, side) => addCombatant(scene.encounter, alone, side === 'party' ? 0 : alone.combatants.length - 1),
  step,
  outcome: outcomeOf,
  vitals,
  freeActions,
  explainUnavailable,
  explainNotAsked,
  explainIdle,
  feetToNearestFoe: (scene, who) => Math.min(1000, nearestFoe(scene, who)),
  facts,
  fightFacts: circumstances,
  set: setValueBeforeFight,
  hideSecrets: hideSecrets,
  vocabulary,
  words,
  board,
  line,
  reach,
});
