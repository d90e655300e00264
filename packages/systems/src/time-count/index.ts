import type { MapSupport } from '@fray/engine/board';
import { defineSystem } from '@fray/engine/kit';
import { guide } from './rulebook/guide.ts';
import { rulebook } from './rulebook/index.ts';
import { outcome } from './rules/count/ending.ts';
import { freeActions } from './rules/count/free-actions.ts';
import { nearestFoe } from './rules/movement/space.ts';
import { step } from './rules/step.ts';
import type { contentKinds } from './setup/content-kinds.ts';
import { COVER_STEPS, type Encounter } from './setup/encounter.ts';
import { joinEncounter, newcomerEncounter } from './setup/newcomer.ts';
import { encounters } from './setup/read-encounter.ts';
import { renames } from './setup/renames.ts';
import { firstCircumstances, newCombatant } from './state/first-scene.ts';
import { circumstancesSchema, recordSchema, type Scene } from './state/scene.ts';
import { board, nextDueOf } from './views/board.ts';
import { changeableRolls } from './views/changeable-rolls.ts';
import { characterSheet } from './views/character-sheet.ts';
import { explainIdle, explainUnavailable } from './views/explain-unavailable.ts';
import { facts, fightFacts, vitals } from './views/facts.ts';
import { hideSecrets } from './views/hide-secrets.ts';
import { lasting } from './views/lasting.ts';
import { line, reach } from './views/line.ts';
import { rulings } from './views/rulings.ts';
import { seen } from './views/seen.ts';
import { setValue } from './views/set-value.ts';
import { words } from './words/index.ts';
import { vocabulary } from './words/vocabulary.ts';

const map: MapSupport = { of: 'spaces', step: 5, grid: 'grid', ground: ['walls', 'hindering', 'cover', 'heights'], covers: COVER_STEPS };

/** The time-count system with the given content. */
export const timeCount = defineSystem<typeof contentKinds, Encounter, Scene>({
  id: 'time-count',
  version: 13,
  renames,
  title: 'Time Count combat',
  summary: 'One running clock of half seconds: every action has a speed, quick weapons act more often, and all who act on a count strike at once.',
  // Set before other values: whose turn it is and what is due depend on the count.
  setFirst: ['tc'],
  setup: { encounters, map, newcomerEncounter, joinEncounter },
  state: { circumstancesSchema, recordSchema, firstCircumstances, newCombatant },
  rules: { step, freeActions, outcome, changeableRolls, time: { unit: 'count', now: scene => scene.tc } },
  views: {
    characterSheet,
    atAGlance: ['hp', 'top', 'primary', 'attack-*', 'rate'],
    board,
    line,
    reach,
    vitals,
    facts,
    fightFacts,
    due: nextDueOf,
    feetToNearestFoe: nearestFoe,
    hideSecrets,
    seen,
    set: setValue,
    rulings,
    lasting,
  },
  explanations: { explainUnavailable, explainIdle },
  rulebook,
  guide,
  vocabulary,
  words,
});
