import { defineSystem } from '@fray/engine/kit';
import { guide } from './rulebook/guide.ts';
import { rulebook } from './rulebook/index.ts';
import { POOLS } from './rules/pool.ts';
import { feetToNearestFoe } from './rules/space.ts';
import { step } from './rules/step.ts';
import type { contentKinds } from './setup/content-kinds.ts';
import type { Encounter } from './setup/encounter.ts';
import { joinEncounter, newcomerEncounter } from './setup/newcomer.ts';
import { encounters } from './setup/read-encounter.ts';
import { renames } from './setup/renames.ts';
import { firstCircumstances, newCombatant } from './state/first-scene.ts';
import { circumstancesSchema, recordSchema, type Scene } from './state/scene.ts';
import { apLeft, board } from './views/board.ts';
import { characterSheet } from './views/character-sheet.ts';
import { explainDuringThrow, explainIdle } from './views/explain-during-throw.ts';
import { explainNotAsked } from './views/explain-not-asked.ts';
import { explainUnavailable } from './views/explain-unavailable.ts';
import { facts, fightFacts, vitals } from './views/facts.ts';
import { hideSecrets } from './views/hide-secrets.ts';
import { lasting } from './views/lasting.ts';
import { line, reach } from './views/line.ts';
import { rulings } from './views/rulings.ts';
import { seen } from './views/seen.ts';
import { setValue } from './views/set-value.ts';
import { words } from './words/index.ts';
import { vocabulary } from './words/vocabulary.ts';

/** The Tempo system with the given content. */
export const tempo = defineSystem<typeof contentKinds, Encounter, Scene>({
  id: 'tempo',
  version: 11,
  renames,
  title: 'Tempo: action, reaction, counter-tempo',
  summary:
    'Fencing with action points: an action is declared and paid for, answered, perhaps replaced, and only then rolled. Both sides may hit, and an attack may be a feint.',
  isContested: true,
  dice: POOLS,
  // Set before other values: a bind needs the weapons in hand [status.bind.pair].
  setFirst: ['held', 'carried'],
  setup: { encounters, map: { of: 'spaces', step: 1, ground: [] }, newcomerEncounter, joinEncounter },
  state: { circumstancesSchema, recordSchema, firstCircumstances, newCombatant },
  rules: { step, time: { unit: 'round', now: scene => scene.round + 1 }, changeableRolls: { 'core.damage.hit': 'high', 'core.damage.crit': 'high' } },
  views: {
    atAGlance: ['woundThreshold', 'combatDefense', 'combatDefenseArmored', 'protection', 'movement'],
    characterSheet,
    board,
    line,
    reach,
    vitals,
    facts,
    fightFacts,
    due: apLeft,
    feetToNearestFoe,
    hideSecrets,
    seen,
    set: setValue,
    rulings,
    lasting,
  },
  explanations: { explainUnavailable, explainNotAsked, explainIdle, explainDuringThrow },
  rulebook,
  guide,
  vocabulary,
  words,
});
