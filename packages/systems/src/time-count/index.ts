import { type DefinedSystem, defineSystem, newcomerName } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { rulebook } from './rulebook/index.ts';
import { outcome } from './rules/count/ending.ts';
import { freeActions } from './rules/count/free-actions.ts';
import { nearestFoe } from './rules/movement/space.ts';
import { step } from './rules/step.ts';
import { contentKinds } from './setup/content-kinds.ts';
import { COVER_STEPS, type Encounter, type Sheet } from './setup/encounter.ts';
import { encounterSchema } from './setup/encounter-schema.ts';
import { options } from './setup/options.ts';
import { readEncounter } from './setup/read-encounter.ts';
import { firstScene, newCombatant } from './state/first-scene.ts';
import { type Scene, sceneSchema } from './state/scene.ts';
import { board, nextDueOf } from './views/board.ts';
import { changeableRolls } from './views/changeable-rolls.ts';
import { explainIdle, explainUnavailable } from './views/explain-unavailable.ts';
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

export type TimeCount = DefinedSystem<typeof contentKinds, Encounter, Scene>;

/** Adds the only combatant of another encounter, with its things, at the end of the lists. */
const addCombatant = ({ encounter }: Scene, from: Encounter) => {
  const who = encounter.combatants.length;
  const first = encounter.things.length;
  const moved = (t: number) => (t < 0 ? t : first + t);
  const s = elementAt(from.combatants, 0);
  const sheet: Sheet = {
    ...s,
    ...newcomerName(encounter.combatants, s),
    shield: moved(s.shield),
    held: s.held.map(moved),
    carried: s.carried.map(moved),
    natural: s.natural.map(moved),
    bareHands: moved(s.bareHands),
  };
  const joined: Encounter = {
    ...encounter,
    combatants: [...encounter.combatants, sheet],
    things: [...encounter.things, ...from.things.map(t => ({ ...t, owner: who }))],
    poisons: { ...encounter.poisons, ...from.poisons },
  };
  return { encounter: joined, combatant: newCombatant(joined, who) };
};

/** The time-count system with the given content. */
export const timeCount = defineSystem<typeof contentKinds, Encounter, Scene>({
  id: 'time-count',
  version: 12,
  title: 'Time Count combat',
  summary: 'One running clock of half seconds: every action has a speed, quick weapons act more often, and all who act on a count strike at once.',
  rulebook,
  options,
  map: { of: 'spaces', step: 5, grid: 'grid', ground: ['walls', 'hindering', 'cover', 'heights'], covers: COVER_STEPS },
  kinds: contentKinds,
  written: encounterSchema,
  sceneSchema: sceneSchema,
  readEncounter,
  firstScene: firstScene,
  rulings,
  changeableRolls: changeableRolls,
  newcomerEncounter: (from, entry, side) => ({ content: from['content'], options: from['options'], sides: { [side]: [entry] } }),
  addNewcomer: addCombatant,
  step,
  outcome,
  vitals,
  freeActions,
  explainUnavailable,
  explainIdle,
  due: nextDueOf,
  feetToNearestFoe: (scene, who) => Math.min(1000, nearestFoe(scene, who)),
  facts,
  fightFacts: circumstances,
  set: setValue,
  // Set before other values: whose turn it is and what is due depend on the count.
  setFirst: ['tc'],
  hideSecrets: hideSecrets,
  vocabulary,
  words,
  board,
  line,
  reach,
});
