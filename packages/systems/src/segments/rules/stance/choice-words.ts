import type { Who } from '@fray/engine';
import { withNotes } from '@fray/engine/kit';
import type { Text } from '@fray/engine/words';
import { NO_COMBATANT, nameIn, type Scene } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Action } from '../action.ts';
import { attacks, needsStep, sceneOfAttack } from '../actions/attack.ts';
import { foesLeft, retreat } from '../actions/move.ts';
import { noActionLeft } from '../attack/no-action-left.ts';
import { isLeaving } from '../movement/pathfinding.ts';
import { engagedFoes } from '../movement/space.ts';
import { moveRate } from '../numbers.ts';
import { isOpening, opportunists } from './opportunity-attacks.ts';

/** The words of an action with what it costs and whom it gives an attack of opportunity. That an attack costs 1 action goes without saying. */
export const wordsWithCosts = (scene: Scene, d: Action): Text => (d.idle ? d.words : withNotes(costAndRisk(scene, d), lossesOf(scene, d)));

const lossesOf = (scene: Scene, d: Action): readonly Text[] => (d.open ? [] : noActionLeft(scene, d.who, d.kind.cost(scene, d)));

const costAndRisk = (scene: Scene, d: Action): Text => {
  const { words: choice } = d;
  const foes = provokedBy(scene, d).map(who => nameIn(scene, who));
  const costs = costsOf(scene, d);
  if (foes.length === 0) return costs.length === 0 ? choice : say('{choice} ({costs})', { choice, costs: { list: costs, by: 'and' } });
  const provoked = { list: foes, by: 'and' } as const;
  return costs.length === 0
    ? say('{choice} (gives an attack of opportunity to {foes})', { choice, foes: provoked })
    : say('{choice} ({costs}; gives an attack of opportunity to {foes})', { choice, costs: { list: costs, by: 'and' }, foes: provoked });
};

const costsOf = (scene: Scene, d: Action): Text[] => {
  if (d.open && d.means === undefined)
    return d.kind.counts === 'move' ? [say('{yards} yards for each action', { yards: moveRate(scene, d.who) })] : [say('free')];
  const actions = d.kind.cost(scene, d);
  const isAttack = attacks.includes(d.kind);
  const takesStep = isAttack && needsStep(scene, d);
  if (isAttack && actions === 1 && !takesStep) return [];
  return [actions === 0 ? say('free') : say('{actions} actions', { actions }), ...(takesStep ? [say('the combat step')] : [])];
};

/** The foes who get an attack of opportunity before the action. */
const provokedBy = (scene: Scene, d: Action): readonly Who[] => {
  const { who, means } = d;
  if (attacks.includes(d.kind)) {
    if (!means || !isOpening(means)) return [];
    const then = sceneOfAttack(scene, d);
    return opportunists(then, who, engagedFoes(then, who));
  }
  if (d.kind.counts !== 'move' || d.open) return [];
  return opportunists(scene, who, leftBehind(scene, d));
};

const leftBehind = (scene: Scene, d: Action): readonly Who[] => {
  const { who, kind, target } = d;
  if (kind === retreat) return engagedFoes(scene, who);
  if (kind.id === 'approach' || kind.id === 'fall-back')
    return isLeaving(scene, who, kind.id === 'approach' ? target : NO_COMBATANT) ? engagedFoes(scene, who) : [];
  return kind.closings ? foesLeft(scene, who, d) : [];
};
