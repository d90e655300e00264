import type { MapSupport } from '@fray/engine/board';
import { countsHiddenBefore, defineSystem } from '@fray/engine/kit';
import { guide } from './rulebook/guide.ts';
import { rulebook } from './rulebook/index.ts';
import { freeActions } from './rules/aftermath/aftermath.ts';
import { feetToNearestFoe } from './rules/distance.ts';
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
import { explainNotAsked, explainUnavailable } from './views/explain-decision.ts';
import { explainIdle } from './views/explain-unavailable.ts';
import { facts, fightFacts, vitals } from './views/facts.ts';
import { hideSecrets, isUnseenBy } from './views/hide-secrets.ts';
import { lasting } from './views/lasting.ts';
import { line } from './views/line.ts';
import { rulings } from './views/rulings.ts';
import { seen } from './views/seen.ts';
import { setValue } from './views/set-value.ts';
import { words } from './words/index.ts';
import { say } from './words/say.ts';
import { vocabulary } from './words/vocabulary.ts';

const map: MapSupport = {
  of: 'regions',
  flags: [
    { id: 'cramped', words: say('cramped') },
    { id: 'hardGround', words: say('hard ground') },
  ],
};

/** Die-rank with this content. */
export const dieRank = defineSystem<typeof contentKinds, Encounter, Scene>({
  id: 'die-rank',
  version: 12,
  renames,
  title: 'Die-rank region combat with action points',
  summary:
    'Every stat is a die from D2 to D60; how often your roll holds the other is how hard you hit. Action points, interrupts borrowed from the next turn, regions.',
  setup: { encounters, older: countsHiddenBefore(11), map, newcomerEncounter, joinEncounter },
  state: { circumstancesSchema, recordSchema, firstCircumstances, newCombatant },
  // Rolls go through `rollNumber` and `rollAgainst`, which see to rulings themselves.
  rules: { step, freeActions, changeableRolls: {}, time: { unit: 'round', now: scene => scene.round } },
  views: {
    characterSheet,
    atAGlance: ['hp', 'ap', 'ATT', 'DEF', 'STR'],
    board,
    line,
    vitals,
    facts,
    fightFacts,
    due: apLeft,
    feetToNearestFoe,
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
