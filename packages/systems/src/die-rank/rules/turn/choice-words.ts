import type { Text } from '@fray/engine/words';
import type { ClauseId } from '../../rulebook/index.ts';
import { combatant, nameIn, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Action } from '../action.ts';
import { onlyFoeProvoked, threateningFoes } from './opportunity-attacks.ts';

const COSTS = {
  free: say('free action'),
  minor: say('minor action'),
  major: say('major action'),
  exclusive: say('exclusive action'),
} as const;

const costOf = (scene: Scene, { who, spell, cost, kind }: Action): Text => {
  if (kind.escapes) return say('major action, or less with a good roll');
  const mp = spell < 0 ? 0 : (sheet(scene, who).spells[spell]?.mp ?? 0);
  return mp > 0 ? say('{cost}, {mp} MP', { cost: COSTS[cost], mp }) : COSTS[cost];
};

/** The words of an action of the turn, with its cost and the enemies who may make opportunity attacks at it. `clause` is that under which it provokes. */
export const wordsOfAction = (scene: Scene, action: Action, clause: ClauseId | undefined): Text => {
  const { words, who, way, kind } = action;
  if (action.idle) return words;
  const cost = costOf(scene, action);
  // A run provokes the enemies in every region that it enters, other actions only those where they start.
  const regions = [combatant(scene, who).region, ...(kind.id === 'run' ? way : [])];
  const foes = clause === undefined ? [] : threateningFoes(scene, who, regions, onlyFoeProvoked(scene, clause, action.target));
  if (foes.length === 0) return say('{words} ({cost})', { words, cost });
  const enemies = { list: foes.map(foe => nameIn(scene, foe)), by: 'and' } as const;
  return say('{words} ({cost}; provokes opportunity attacks by {enemies})', { words, cost, enemies });
};
