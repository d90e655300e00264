import { countsHidden, countsHiddenBefore, type DefinedSystem, defineSystem, newcomerName, outcomeOf } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { z } from 'zod';
import { rulebook } from './rulebook/index.ts';
import { nearestFoe } from './rules/movement/space.ts';
import { freeActions } from './rules/round/free-actions.ts';
import { step } from './rules/step.ts';
import { contentKinds } from './setup/content-kinds.ts';
import type { Encounter, Means, Sheet, Thing } from './setup/encounter.ts';
import { encounterSchema } from './setup/encounter-schema.ts';
import { options } from './setup/options.ts';
import { readEncounter } from './setup/read-encounter.ts';
import { firstScene, newCombatant } from './state/first-scene.ts';
import { circumstancesSchema, recordSchema, type Scene } from './state/scene.ts';
import { board } from './views/board.ts';
import { changeableRolls } from './views/changeable-rolls.ts';
import { explainIdle, explainNotAsked, explainUnavailable } from './views/explain-unavailable.ts';
import { circumstances, facts, vitals } from './views/facts.ts';
import { hideSecrets, isSeen } from './views/hide-secrets.ts';
import { line, reach } from './views/line.ts';
import { rulings } from './views/rulings.ts';
import { setValue } from './views/set-value.ts';
import { words } from './words/index.ts';
import { vocabulary } from './words/vocabulary.ts';

export type { ClauseId } from './rulebook/index.ts';
export type { Encounter } from './setup/encounter.ts';
export type { Scene } from './state/scene.ts';
export { contentKinds, rulebook };

export type Segments = DefinedSystem<typeof contentKinds, Encounter, Scene>;

/** Adds the first combatant of `from`, with their things, at the end of this encounter's lists, so that existing numbers stay valid. */
const addCombatant = ({ encounter }: Scene, from: Encounter) => {
  const s = elementAt(from.combatants, 0);
  const who = encounter.combatants.length;
  const first = encounter.things.length;
  const own = from.things.filter(t => t.owner === 0);
  const moved = (thing: number) => first + thing;
  const things = own.map((t): Thing => ({ ...t, owner: who, means: t.means.map((m): Means => ({ ...m, thing: moved(m.thing) })) }));
  const sheet: Sheet = {
    ...s,
    ...(countsHidden(encounter.written) && newcomerName(encounter.combatants, s)),
    controller: encounter.combatants.find(c => c.side === s.side)?.controller ?? 'gm',
    held: s.held.map(moved),
    carried: s.carried.map(moved),
    body: s.body.map(moved),
  };
  const joined: Encounter = {
    ...encounter,
    combatants: [...encounter.combatants, sheet],
    things: [...encounter.things, ...things],
    longestReach: Math.max(encounter.longestReach, from.longestReach),
  };
  return { encounter: joined, combatant: newCombatant(joined, who) };
};

export const segments = defineSystem<typeof contentKinds, Encounter, Scene>({
  id: 'segments',
  version: 13,
  older: countsHiddenBefore(13),
  title: 'Segment-and-stance combat',
  summary: 'A round has five segments. Stances, chosen unseen, say who acts first in each and who may defend; a d20 at or under a score hits.',
  rulebook,
  options,
  map: { of: 'spaces', step: 1, ground: [] },
  kinds: contentKinds,
  written: encounterSchema,
  sceneSchema: z.strictObject({ ...circumstancesSchema.shape, combatants: z.array(recordSchema) }),
  readEncounter,
  firstScene: firstScene,
  rulings,
  changeableRolls: changeableRolls,
  // An encounter needs two sides, so a placeholder foe stands opposite the newcomer. Its distances would name combatants that are not in it.
  newcomerEncounter: (from, entry, side) => ({
    ...from,
    heroes: undefined,
    monsters: undefined,
    distances: undefined,
    sides: { [side]: [entry], [`${side}, others`]: [countsHidden(from) ? 'goblin' : { use: 'goblin', as: '(nobody)' }] },
  }),
  addNewcomer: addCombatant,
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
  set: setValue,
  hideSecrets: hideSecrets,
  vocabulary,
  words,
  isHiddenFrom: (scene, seat, who) => !isSeen(scene, seat, who),
  board,
  line,
  reach,
});
