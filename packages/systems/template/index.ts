import { defineSystem } from '@fray/engine/kit';
import { rulebook } from './rulebook/index.ts';
import { step } from './rules/step.ts';
import type { contentKinds } from './setup/content-schema.ts';
import type { Encounter } from './setup/encounter.ts';
import { joinEncounter, newcomerEncounter } from './setup/newcomer.ts';
import { encounters } from './setup/read-encounter.ts';
import { firstCircumstances, newCombatant } from './state/first-scene.ts';
import { circumstancesSchema, recordSchema, type Scene } from './state/scene.ts';
import { board } from './views/board.ts';
import { characterSheet } from './views/character-sheet.ts';
import { feetToNearestFoe } from './views/distance.ts';
import { facts, fightFacts, vitals } from './views/facts.ts';
import { lasting } from './views/lasting.ts';
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
  setup: { encounters, map: { of: 'regions', flags: [] }, newcomerEncounter, joinEncounter },
  state: { circumstancesSchema, recordSchema, firstCircumstances, newCombatant },
  rules: {
    step,
    // How the system counts time, for what is to happen later.
    time: { unit: 'round', now: scene => scene.round },
    // The rolls that the ruling `next-roll` may change, and which end of them is better.
    changeableRolls: { 'attack.hit': 'high', 'attack.damage': 'high' },
  },
  views: {
    atAGlance: ['hp', 'attack', 'defense'],
    board,
    characterSheet,
    vitals,
    facts,
    fightFacts,
    feetToNearestFoe,
    // Nothing is hidden. Otherwise this would replace what a seat must not know by a guess.
    hideSecrets: scene => scene,
    set: setValue,
    rulings,
    lasting,
  },
  // Functions that explain why a choice is not available would go here.
  explanations: {},
  rulebook,
  vocabulary,
  words,
});
