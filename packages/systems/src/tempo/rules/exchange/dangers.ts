import type { Who } from '@fray/engine';
import type { Text } from '@fray/engine/words';
import type { Scene } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Action } from '../action.ts';
import { isMelee } from '../actions/attack-melee.ts';
import { counterFire } from '../actions/attack-ranged.ts';
import { nameOf } from '../beside.ts';
import { answersTo, OPEN } from './reactions.ts';

/** What an action provokes: who may strike on the way, what a weapon gains against bare hands, and whether the target can answer at all. */
export const dangersOf = (scene: Scene, d: Action): readonly Text[] => {
  const { kind, target } = d;
  if (kind.resolve || d.idle || kind.type !== 'proactive') return NOTHING;
  if (OPEN.includes(kind.id)) return dangersOnTheWay(scene, d);
  const answers = answersTo(scene, d, target);
  if (answers.length === 0) return [say('{target} cannot react', { target: nameOf(scene, target) })];
  const isRisky = kind.id === 'unarmed-attack' && answers.some(a => a.kind.id === 'counter-attack' && isMelee(scene, a.thing));
  return isRisky ? [say('a Counter-Attack with a weapon has +5')] : NOTHING;
};

const NOTHING: readonly Text[] = [];

/**
 * Opponents who can strike on the way. One who can shoot at the start can shoot on every way from there, so that only the action without a way says it.
 */
const dangersOnTheWay = (scene: Scene, d: Action): readonly Text[] => {
  const names = scene.combatants.flatMap((_, who: Who) => (isNewDanger(scene, d, who) ? [nameOf(scene, who)] : []));
  return names.length === 0 ? NOTHING : [say('in reach of {names}', { names: { list: names, by: 'and' } })];
};

const isNewDanger = (scene: Scene, d: Action, who: Who): boolean => {
  const strikes = answersTo(scene, d, who).filter(a => a.kind.strikes);
  if (d.path.length === 0 || strikes.some(a => a.kind !== counterFire)) return strikes.length > 0;
  return strikes.length > 0 && !answersTo(scene, { ...d, path: [] }, who).some(a => a.kind === counterFire);
};
