import { defineSystem, newcomerName, outcomeOf } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { z } from 'zod';
import { rulebook } from './rulebook/index.ts';
import { step } from './rules/step.ts';
import { contentKinds } from './setup/content-schema.ts';
import type { Encounter } from './setup/encounter.ts';
import { encounterSchema } from './setup/encounter-schema.ts';
import { options } from './setup/options.ts';
import { readEncounter } from './setup/read-encounter.ts';
import { firstScene, newCombatant } from './state/first-scene.ts';
import { circumstancesSchema, recordSchema, type Scene } from './state/scene.ts';
import { board } from './views/board.ts';
import { feetToNearestEnemy } from './views/distance.ts';
import { facts, fightFacts, vitals } from './views/facts.ts';
import { rulings } from './views/rulings.ts';
import { setValue } from './views/set-value.ts';
import { words } from './words/index.ts';
import { vocabulary } from './words/vocabulary.ts';

/** Template system with this content. */
export const templateSystem = defineSystem<typeof contentKinds, Encounter, Scene>({
  id: 'template-system',
  // Raise this whenever the same inputs would lead to other events. A saved fight states the version that made it.
  version: 1,
  title: 'Template system',
  summary: 'A d20 against a defense. Sides act in turn, move from region to region, and may block.',
  rulebook,
  options,
  map: { of: 'regions', flags: [] },
  kinds: contentKinds,
  written: encounterSchema,
  sceneSchema: z.strictObject({ ...circumstancesSchema.shape, combatants: z.array(recordSchema) }),
  readEncounter,
  firstScene,
  rulings,
  // The rolls that the ruling `next-roll` may change, and which end of them is better.
  changeableRolls: { 'attack.hit': 'high', 'attack.damage': 'high' },
  newcomerEncounter: (from, entry, side) => ({ ...from, sides: { [side]: [entry] } }),
  addNewcomer: ({ encounter }, alone) => {
    const read = elementAt(alone.combatants, 0);
    const joined = { ...read, ...newcomerName(encounter.combatants, read) };
    return { encounter: { ...encounter, combatants: [...encounter.combatants, joined] }, combatant: newCombatant(joined) };
  },
  step,
  outcome: outcomeOf,
  vitals,
  feetToNearestFoe: feetToNearestEnemy,
  facts,
  fightFacts,
  set: setValue,
  // Nothing is hidden. Otherwise this would replace what a seat must not know by a guess.
  hideSecrets: scene => scene,
  vocabulary,
  words,
  board,
});
