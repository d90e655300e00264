import type { Result } from '@fray/engine';
import { type DefinedSystem, defineSystem, type WrittenContent } from '@fray/engine/kit';
import { guide } from './rulebook/guide.ts';
import { rulebook } from './rulebook/index.ts';
import { nearestFoe } from './rules/movement/space.ts';
import { freeActions } from './rules/round/free-actions.ts';
import { step } from './rules/step.ts';
import { contentKinds } from './setup/content-kinds.ts';
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
import { hideSecrets } from './views/hide-secrets.ts';
import { lasting } from './views/lasting.ts';
import { line, reach } from './views/line.ts';
import { rulings } from './views/rulings.ts';
import { seen } from './views/seen.ts';
import { setValueBeforeFight } from './views/set-value.ts';
import { words } from './words/index.ts';
import { vocabulary } from './words/vocabulary.ts';

export type { ClauseId } from './rulebook/index.ts';
export type { Encounter } from './setup/encounter.ts';
export type { Scene } from './state/scene.ts';
export { contentKinds, rulebook };

/** The roll-under system with its content. */
export type RollUnder = DefinedSystem<typeof contentKinds, Encounter, Scene>;

/**
 * Makes the roll-under system with the content that it is given.
 * @example
 * {@includeCode ../../test/examples/systems.test.ts#roll-under}
 */
export const rollUnder: (content: WrittenContent) => Result<RollUnder> = defineSystem<typeof contentKinds, Encounter, Scene>({
  id: 'roll-under',
  version: 11,
  renames,
  title: 'Roll-under adventure combat',
  summary: 'A d20 at or under a score. Each round the party rolls to go before or after the enemy; luck runs out at 0 HP, and then it hurts.',
  setup: { encounters, fighters: ['combatants', 'times'], map: { of: 'spaces', step: 5, ground: [] }, newcomerEncounter, joinEncounter },
  state: { circumstancesSchema, recordSchema, firstCircumstances, newCombatant },
  rules: { step, freeActions, changeableRolls, time: { unit: 'round', now: scene => scene.round } },
  views: {
    characterSheet,
    atAGlance: ['hp', 'attack', 'defense', 'movement', 'morale'],
    board,
    line,
    reach,
    vitals,
    facts,
    fightFacts,
    feetToNearestFoe: nearestFoe,
    hideSecrets,
    seen,
    set: setValueBeforeFight,
    rulings,
    lasting,
  },
  explanations: { explainUnavailable, explainNotAsked, explainIdle },
  rulebook,
  guide,
  vocabulary,
  words,
});
