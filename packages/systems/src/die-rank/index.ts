import { countsHidden, countsHiddenBefore, type DefinedSystem, defineSystem, newcomerName, outcomeOf } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { z } from 'zod';
import { rulebook } from './rulebook/index.ts';
import { freeAftermathActions } from './rules/aftermath/aftermath.ts';
import { step } from './rules/step.ts';
import { contentKinds } from './setup/content-kinds.ts';
import type { Encounter, Sheet } from './setup/encounter.ts';
import { encounterSchema } from './setup/encounter-schema.ts';
import { options } from './setup/options.ts';
import { readEncounter } from './setup/read-encounter.ts';
import { firstScene, newCombatant } from './state/first-scene.ts';
import { circumstancesSchema, isConscious, isEnemy, rangeTo, recordSchema, type Scene } from './state/scene.ts';
import { apLeft, board } from './views/board.ts';
import { explainNotAsked, explainUnavailable } from './views/explain-decision.ts';
import { explainIdle } from './views/explain-unavailable.ts';
import { circumstances, facts, vitals } from './views/facts.ts';
import { hideSecrets, isUnseenBy } from './views/hide-secrets.ts';
import { line } from './views/line.ts';
import { rulings } from './views/rulings.ts';
import { setValue } from './views/set-value.ts';
import { words } from './words/index.ts';
import { say } from './words/say.ts';
import { vocabulary } from './words/vocabulary.ts';

export type { ClauseId } from './rulebook/index.ts';
export type { Encounter } from './setup/encounter.ts';
export type { Scene } from './state/scene.ts';
export { contentKinds, rulebook };

const BORDER = 30;

/** The distance to the nearest conscious enemy in feet, counting each border as 30 feet; at most 1000. */
const feetToNearestFoe = (scene: Scene, who: number): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let other = 0; other < scene.combatants.length; other++) {
    const c = elementAt(scene.combatants, other);
    if (isConscious(c) && isEnemy(scene, who, other)) least = Math.min(least, rangeTo(scene, who, other) ?? least);
  }
  return Math.min(1000, BORDER * least);
};

export type DieRank = DefinedSystem<typeof contentKinds, Encounter, Scene>;

/** Adds the only combatant of another encounter, and its things, to the end of the lists. */
const addCombatant = ({ encounter }: Scene, from: Encounter) => {
  const who = encounter.combatants.length;
  const first = encounter.things.length;
  const s = elementAt(from.combatants, 0);
  const moved = (things: readonly number[]) => things.map(t => first + t);
  const sheet: Sheet = {
    ...s,
    ...(countsHidden(encounter.written) && newcomerName(encounter.combatants, s)),
    natural: moved(s.natural),
    startsReady: moved(s.startsReady),
    startsCarried: moved(s.startsCarried),
  };
  const joined: Encounter = {
    ...encounter,
    combatants: [...encounter.combatants, sheet],
    things: [...encounter.things, ...from.things.map(t => ({ ...t, owner: who }))],
  };
  return { encounter: joined, combatant: newCombatant(joined, who) };
};

/** Die-rank with this content. */
export const dieRank = defineSystem<typeof contentKinds, Encounter, Scene>({
  id: 'die-rank',
  version: 11,
  older: countsHiddenBefore(11),
  title: 'Die-rank region combat with action points',
  summary:
    'Every stat is a die from D2 to D60; how often your roll holds the other is how hard you hit. Action points, interrupts borrowed from the next turn, regions.',
  rulebook,
  options,
  map: {
    of: 'regions',
    flags: [
      { id: 'cramped', words: say('cramped') },
      { id: 'hard_ground', words: say('hard ground') },
    ],
  },
  kinds: contentKinds,
  written: encounterSchema,
  sceneSchema: z.strictObject({ ...circumstancesSchema.shape, combatants: z.array(recordSchema) }),
  readEncounter,
  firstScene,
  rulings,
  // Rolls go through `rollNumber` and `rollAgainst`, which see to rulings themselves.
  changeableRolls: {},
  newcomerEncounter: (from, entry, side) => ({ ...from, sides: { [side]: [entry] } }),
  addNewcomer: addCombatant,
  step,
  outcome: outcomeOf,
  vitals,
  freeActions: (scene, _, who) => freeAftermathActions(scene, who),
  explainUnavailable,
  explainNotAsked,
  explainIdle,
  due: apLeft,
  feetToNearestFoe,
  facts,
  fightFacts: circumstances,
  set: setValue,
  hideSecrets,
  vocabulary,
  words,
  isHiddenFrom: isUnseenBy,
  board,
  line,
});
