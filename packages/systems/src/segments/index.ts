import { countsHiddenBefore, defineSystem } from '@fray/engine/kit';
import { guide } from './rulebook/guide.ts';
import { rulebook } from './rulebook/index.ts';
import { nearestFoe } from './rules/movement/space.ts';
import { freeActions } from './rules/round/free-actions.ts';
import { step } from './rules/step.ts';
import type { contentKinds } from './setup/content-kinds.ts';
import type { Encounter } from './setup/encounter.ts';
import { joinEncounter, newcomerEncounter } from './setup/newcomer.ts';
import { encounters } from './setup/read-encounter.ts';
import { renames } from './setup/renames.ts';
import { firstCircumstances, newCombatant } from './state/first-scene.ts';
import { circumstancesSchema, recordSchema, type Scene } from './state/scene.ts';
import { board } from './views/board.ts';
import { changeableRolls } from './views/changeable-rolls.ts';
import { characterSheet } from './views/character-sheet.ts';
import { explainIdle, explainNotAsked, explainUnavailable } from './views/explain-unavailable.ts';
import { facts, fightFacts, vitals } from './views/facts.ts';
import { hideSecrets, isUnseenBy } from './views/hide-secrets.ts';
import { lasting } from './views/lasting.ts';
import { line, reach } from './views/line.ts';
import { rulings } from './views/rulings.ts';
import { seen } from './views/seen.ts';
import { setValue } from './views/set-value.ts';
import { words } from './words/index.ts';
import { vocabulary } from './words/vocabulary.ts';

export const segments = defineSystem<typeof contentKinds, Encounter, Scene>({
  id: 'segments',
  version: 14,
  renames,
  title: 'Segment-and-stance combat',
  summary: 'A round has five segments. Stances, chosen unseen, say who acts first in each and who may defend; a d20 at or under a score hits.',
  setup: { encounters, older: countsHiddenBefore(13), map: { of: 'spaces', step: 1, ground: [] }, newcomerEncounter, joinEncounter },
  state: { circumstancesSchema, recordSchema, firstCircumstances, newCombatant },
  rules: { step, freeActions, changeableRolls, time: { unit: 'round', now: scene => scene.round } },
  views: {
    atAGlance: ['hitPoints', 'actions', 'physical', 'impact', 'moveRate'],
    board,
    characterSheet,
    line,
    reach,
    vitals,
    facts,
    fightFacts,
    feetToNearestFoe: nearestFoe,
    hideSecrets,
    seen,
    isHiddenFrom: isUnseenBy,
    set: setValue,
    rulings,
    lasting,
  },
  explanations: { explainUnavailable, explainNotAsked, explainIdle },
  rulebook,
  guide,
  vocabulary,
  words,
});
